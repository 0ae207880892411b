// The cards of one game and one table that facts set up (docs/scenarios.md), for tests that look closer at a table than
// a scenario can.
#ifndef QN_TEST_LAID_TABLE_H
#define QN_TEST_LAID_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../support.h"
#include "lang/scenario.h"

static kit k;
static qn_table t;
static const char *const *player_names;   // that [lay] gives the players; NULL: none

static int open_game(const char *name)
{
    kit_open(&k, qn_game_named(name));
    return 0;
}

// Sets the table up from [facts], one on each line; otherwise [why] says why not.
static bool can_lay(const char *facts, qn_text *why)
{
    return qn_lay_scene(&t, k.rules, &k.pool, facts, 1, why);
}

static void lay(const char *facts)
{
    QN_TEXT(why, 512);
    if (!can_lay(facts, &why)) fail_msg("%s", why.at);
    t.names = player_names;
}

#endif
