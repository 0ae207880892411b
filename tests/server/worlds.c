// `quintet` whose server deals every table it reads anew, as far as the seat named by $WORLD_SEAT cannot tell. hidden_test.py
// runs it beside a true one: whatever that seat, or a watcher, is sent must be the same bytes.
#include <stdlib.h>

#include "kernel/kernel.h"
#include "server/server.h"

static void deal_anew(qs_room *r)
{
    const char *seat = getenv("WORLD_SEAT");
    if (!r->table || !seat || r->table->table.game.over) return;
    qn_table *t = &r->table->table;
    qn_redeal(t, atoi(seat), r->seed ^ 0x0714e4);
    qn_choices(t, qn_asked(t));
}

static void __attribute__((constructor)) set(void) { qs_when_read = deal_anew; }
