// How a game of Elestrals ends, in whole sentences (results.def).
#include "games/elestrals/rules.h"

const qn_result_row ele_results[ELE_RESULTS] = {
#define RESULT(name, rule, won, lost, seen, drawn) [name] = { rule, won, lost, seen, drawn },
#include "games/elestrals/results.def"
};

int ele_result_number(const qn_table *t, int seat, const char *name)
{
    return qn_is(name, "spirits") ? ele_deck_size(t, seat) : qn_zone_of(t, ELE_DECK, seat)->count;
}
