// The present state of a card, and what the effect machine asks the game.
#include "games/achroma/rules.h"

int ach_attached_to(const qn_table *t, int card, int relation)
{
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel == relation) return kid;
    return QN_NONE;
}

int ach_parasite(const qn_table *t, int card) { return ach_attached_to(t, card, ACH_INFESTS); }

int ach_partner(const qn_table *t, int card)   // ACH-MNT-03
{
    return t->game.card[card].rel == ACH_RIDES ? t->game.card[card].on : ach_attached_to(t, card, ACH_RIDES);
}

bool ach_silenced(const qn_table *t, int card)
{
    return t->game.card[card].kids != QN_NONE && ach_parasite(t, card) != QN_NONE;
}   // ACH-INF-05

// The text that says "infesting" is the INFEST ability; the rest of a parasite does nothing (ACH-INF-07, ACH-INF-15).
bool ach_is_active(const qn_table *t, int card, const qn_ability *ab)
{
    return t->game.card[card].rel != ACH_INFESTS || qn_asks_test(t, ab->condition, ACH_TEST_INFESTING);
}

bool ach_hears(const qn_table *t, int card) { return ach_on_canvas(t, card) && !ach_silenced(t, card); }
bool ach_applies(const qn_table *t, int card) { return !ach_silenced(t, card); }   // ACH-ABL-12
bool ach_face_down(const qn_table *t, int card) { return qn_kind_of_zone(t, card) == ACH_HIDDEN; }
bool ach_is_kind(const qn_table *t, int card, uint32_t kinds) { return kinds >> ach_as(t, card)->kind & 1; }

int ach_slot(const qn_table *t, int card, int slot, int nth)
{
    const qn_def *d = ach_as(t, card);
    if (!ach_has_slots(t, card, 1 << slot)) return QN_NO_ABILITY;
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].form == QN_FORM_SLOT
            && t->pool->ability[d->ability + i].slot == slot && !nth--)
            return d->ability + i;
    return QN_NO_ABILITY;
}

bool ach_condition_holds(const qn_table *t, int seat, int source, int ability)
{
    int condition = qn_ability_at(t, ability)->condition;
    if (!condition) return true;
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, source), NULL);
    return qn_holds(t, &sc, condition);
}

bool ach_status(const qn_table *t, int card, int status)
{
    const qn_card *c = &t->game.card[card];
    switch (status) {
    case ACH_CURSED: return c->status & ACH_B_CURSED;
    case ACH_FROZEN: return c->status & ACH_B_FROZEN;
    case ACH_INFESTED: return ach_silenced(t, card);
    case ACH_MOUNTED: return c->rel == ACH_RIDES;
    case ACH_RIDDEN: return ach_attached_to(t, card, ACH_RIDES) != QN_NONE;
    case ACH_ON_SOMETHING:
        return c->rel == ACH_HELD || c->rel == ACH_INFESTS || c->rel == ACH_RIDES;   // ACH-ATT-01
    case ACH_HAS_WALL: return ach_stat(t, card, ACH_WALL) > 0;
    case ACH_HAS_RAGE: return ach_rage(t, card) > 0;
    case ACH_DRAWN_THIS_WAY: return c->status & ACH_B_DRAWN;
    case ACH_REALMLESS:
        return !(qn_printed_on(t, card)->types & (ACH_BIT(ACH_TERRA + 1) - ACH_BIT(ACH_SALUM)));
    case ACH_DISCARDED_THIS_WAY: return c->status & ACH_B_DISCARDED;
    case ACH_GUARD: return qn_is_given(t, ACH_GUARD, card);
    default: return ach_has(t, card, status);
    }
}

int ach_pool_of(const qn_table *t, int seat, int pile, int mask) { return ach_bank(t, seat); }

int ach_test(const qn_table *t, const qn_scope *sc, int row, int operand)
{
    int self = qn_deref(t, sc->self);
    switch (row) {
    case ACH_TEST_MENAGERIE: return __builtin_popcountll(ach_types_on(t, sc->you)) >= 3;   // ACH-MEN-01
    case ACH_TEST_INFESTING: return self != QN_NONE && t->game.card[self].rel == ACH_INFESTS;
    case ACH_TEST_RESOLVE_STEP: return t->game.phase == ACH_RESOLVE;
    case ACH_TEST_CHOSE:
        return self != QN_NONE && t->game.card[self].n[ACH_N_MODE] == operand;   // ACH-CHO-01
    case ACH_TEST_YOUR_TURN: return t->game.turn_player == sc->you;
    default: return 0;
    }
}

int ach_role(const qn_table *t, const qn_scope *sc, int role) { return QN_NONE; }   // it has none of its own

static bool beside(const qn_table *t, int card,
                   const qn_card *other)   // on the same Canvas, which the other may have just left
{
    return card != QN_NONE && other && t->game.card[card].controller == other->controller;
}

// A card shows every colour of its printed Hex (ACH-CRD-19); [b] is the card that chose.
bool ach_related(const qn_table *t, int relation, qn_ref a, qn_ref b)
{
    int card = qn_deref(t, a), chooser = qn_deref(t, b);
    if (relation == ACH_BESIDE) return beside(t, card, qn_as_known(t, b));
    if (card == QN_NONE || chooser == QN_NONE) return false;
    const qn_card *by = &t->game.card[chooser];
    if (relation == ACH_BENEATH)
        return t->game.card[card].rel == ACH_RESTRAINED && t->game.card[card].on == chooser;
    if (relation == ACH_HOLDING) return by->rel == ACH_HELD && by->on == card;
    int all = by->n[ACH_N_COLOURS],
        first = by->n[ACH_N_FIRST_COLOUR] ? 1 << (by->n[ACH_N_FIRST_COLOUR] - 1) : 0;
    int mask = relation == ACH_SHOWS_FIRST ? first : relation == ACH_SHOWS_SECOND ? all & ~first : all;
    return ach_units(t, &t->game.card[card], mask) > 0;
}

// Nothing forbids targeting (ACH-PRO-04).
bool ach_can_target(const qn_table *t, const qn_scope *sc, int card) { return true; }

int ach_things(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref out[QN_MAX_OPTIONS])
{
    int n = 0;
    for (int s = 0; s < t->game.players; s++)
        if (ach_is_thing(t, sc, sel, (qn_ref){ (uint8_t)s, 0 })) out[n++] = (qn_ref){ (uint8_t)s, 0 };
    return n;
}

// Players: row 0 any, row 1 another one (ACH-GEN-05).
bool ach_is_thing(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing)
{
    return ach_in(t, thing.card) && (!sel->kinds || thing.card != sc->you);
}

int ach_duration(const qn_table *t, const qn_scope *sc, int until)
{
    return until == ACH_WHILE_STAYS && !ach_on_canvas(t, qn_deref(t, sc->self)) ? QN_OVER : until;
}

// A change without a stated end lasts until the card leaves the Canvas (ACH-GIV-01, ACH-GIV-02).
void ach_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    until = ach_duration(t, sc, until);
    if (until == QN_OVER) return;
    int before = qn_number_changed(t, card, change);
    const qn_mod *m = qn_add_change(t, sc, card, change, until);
    ach_ext(t)->unchecked |= ACH_CARDS;
    qn_tell_change(t, ACH_NOTE_CHANGED, m, before);
}

// A state check after every instruction, once, whatever it changed (ACH-CHK-01, ACH-BNK-06); an effect of a player who
// left stops (ACH-LEA-09).
bool ach_after_line(qn_table *t, const qn_frame *f)
{
    ach_check(t);
    return t->game.over || ach_in(t, t->game.link[f->link].controller);
}
