// The switches of Symetra: where each is in qn_switches.own, and what a game needs of them.
#ifndef QN_SYMETRA_SWITCHES_H
#define QN_SYMETRA_SWITCHES_H

#include "games/symetra/rules.h"

enum sym_switch {
    SYM_S_ORIGINAL,
    SYM_S_KARMA,
    SYM_S_DRAFT,
    SYM_S_DRAFT_EXTRA,
    SYM_S_CONSTRUCTED,
    SYM_S_TEAM,
    SYM_S_TEAMS,
    SYM_S_NO_LIMIT,
    SYM_S_ROUNDS,
    SYM_S_UNLIMITED,
    SYM_S_SETS,
    SYM_S_PARTIAL,
    SYM_S_TOURNAMENT,
    SYM_S_SOLITAIRE,
    SYM_S_AI,
    SYM_S_ORACLE,
    SYM_S_DEALER,
    SYM_SWITCHES
};
_Static_assert(SYM_SWITCHES <= (int)QN_OWN_SWITCHES, "there is room for all switches");

extern const qn_switch sym_switches[];
extern const qn_preset sym_presets[];
bool sym_check_table(const qn_pool *pool, int players, const qn_switches *s, qn_text *why);
bool sym_brings_decks(const qn_switches *s);
void sym_configure(qn_table *t, const qn_switches *s, int starter_picker);

#endif
