// SYNSOULS in scenarios (docs/scenarios.md): setting up a position, and checking facts about it.
#ifndef QN_SYNSOULS_SCENARIO_H
#define QN_SYNSOULS_SCENARIO_H

#include "games/synsouls/rules.h"
#include "lang/card_facts.h"

// ---- Words both sides use ---------------------------------------------------------------------

enum {
    SYN_PLACE_MIND = QN_ZONE_KINDS,
    SYN_PLACE_FRAME,
    SYN_PLACE_HEART,
    SYN_PLACE_FIELD
};   // besides the zones: enum syn_zone

QN_SCENARIO_WORDS(syn)
enum {
#define QN_OWN(name) SYN_TELLS_##name
#define QN_SCENARIO_DEF "games/synsouls/scenario.def"
#include "lang/scenario_names.def"
};
#define TELLS(name) syn_scenario_tells[SYN_TELLS_##name]   // what a fact is told

static inline bool syn_names_measure(int place)
{
    return place >= SYN_PLACE_MIND && place <= SYN_PLACE_HEART;
}

#endif
