// Why a card can never be used in this way: it is another player's, of the wrong kind or in the wrong place. A player who asks
// why is told this first; lists do not need it (legal.c).
#include "games/synsouls/rules.h"

static bool is_verse(int kind) { return SYN_VERSES >> kind & 1; }
static bool is_final(int kind) { return SYN_FINALS >> kind & 1; }

static bool is_own(const qn_table *t, int seat, int card) { return t->game.card[card].controller == seat; }

static bool is_in(const qn_table *t, int card, int zones) { return zones >> qn_kind_of_zone(t, card) & 1; }

static qn_refusal misused_load(const qn_table *t, int seat, int card)
{
    int kind = syn_kind_of(t, card);
    if (!is_own(t, seat, card)) return REFUSE(NOT_YOURS, card, 0, 0);
    if (!(SYN_LOADABLE >> kind & 1)) return REFUSE(NOT_LOADED, card, 0, 0);
    return is_in(t, card, SYN_ENSEMBLE | 1 << SYN_COVERED) ? REFUSE(LOADED_ALREADY, card, 0, 0) : QN_ALLOWED;
}

static qn_refusal misused_verse(const qn_table *t, int seat, int card)
{
    if (!is_own(t, seat, card)) return REFUSE(NOT_YOURS, card, 0, 0);
    if (!is_verse(syn_kind_of(t, card))) return REFUSE(NOT_A_VERSE, card, 0, 0);
    return is_in(t, card, 1 << SYN_HAND) ? QN_ALLOWED : REFUSE(VERSE_NOT_IN_HAND, card, 0, 0);
}

static qn_refusal misused_attacker(const qn_table *t, int seat, int card)
{
    if (!is_own(t, seat, card)) return REFUSE(NOT_YOUR_ATTACKER, card, 0, 0);
    if (syn_kind_of(t, card) != SYN_RECORD) return REFUSE(NOT_AN_ATTACKER, card, 0, 0);
    if (is_in(t, card, 1 << SYN_HAND)) return REFUSE(ATTACKER_IN_HAND, card, 0, 0);
    return is_in(t, card, 1 << SYN_RECORDS) ? QN_ALLOWED : REFUSE(NOT_A_RECORD, card, 0, 0);
}

static qn_refusal misused_blocker(const qn_table *t, int seat, int card)
{
    if (!is_own(t, seat, card)) return REFUSE(NOT_YOUR_BLOCKER, card, 0, 0);
    if (syn_kind_of(t, card) != SYN_RECORD) return REFUSE(NOT_A_BLOCKER, card, 0, 0);
    return is_in(t, card, 1 << SYN_RECORDS) ? QN_ALLOWED : REFUSE(BLOCKER_NOT_LOADED, card, 0, 0);
}

static qn_refusal misused_ability(const qn_table *t, int seat, int card)
{
    int kind = syn_kind_of(t, card);
    if (!is_own(t, seat, card)) return REFUSE(NOT_YOURS, card, 0, 0);
    return is_verse(kind) || is_final(kind) ? REFUSE(NOT_ACTIVATED, card, 0, 0) : QN_ALLOWED;
}

qn_refusal syn_misuse(const qn_table *t, int seat, int verb, int card)
{
    if (verb == SYN_V_LOAD) return misused_load(t, seat, card);
    if (verb == SYN_V_EXPEND) return misused_verse(t, seat, card);
    if (verb == SYN_V_CUE) return misused_attacker(t, seat, card);
    if (verb == SYN_V_BLOCK) return misused_blocker(t, seat, card);
    if (verb == SYN_V_USE) return misused_ability(t, seat, card);
    return is_own(t, seat, card) ? QN_ALLOWED : REFUSE(NOT_YOURS, card, 0, 0);
}
