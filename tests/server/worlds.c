// `quintet`, but its server deals every table that it reads again, in a way that the seat in $WORLD_SEAT cannot notice.
// hidden_test.py runs it beside a normal one: everything sent to that seat, or to a watcher, must be the same bytes.
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
