// What card texts ask about cards and the table (statuses, tests, roles, links as targets), and the lasting changes that
// effects leave behind (SYN-CND-09, SYN-MSC-13, SYN-KEY-20).
#include "games/synsouls/rules.h"
#include "vm/usual.h"

// SYN-KEY-21; exhausted or not (SYN-MSC-11). Covered Concepts are not in play.
bool syn_listens(const qn_table *t, int card) { return !syn_formatted(t, card); }

static bool is_under_opposing_concept(const qn_table *t, int card)
{
    int measure = t->game.card[card].on, top = measure == QN_NONE ? QN_NONE : syn_top_concept(t, measure);
    return top != QN_NONE && t->game.card[top].controller != syn_owner_of_measure(measure);
}

bool syn_status(const qn_table *t, int card, int status)
{
    const qn_card *c = &t->game.card[card];
    const syn_state *x = syn_ext_of(t);
    if (status < SYN_KEYWORDS) return syn_has(t, card, status);
    switch (status) {
    case SYN_EXHAUSTED: return syn_exhausted(t, card);
    case SYN_UPRIGHT: return syn_is_active(t, card) && !syn_exhausted(t, card);
    case SYN_BUFFERING: return syn_buffering(t, card);
    case SYN_OVERCLOCKED: return c->status & SYN_B_OVERCLOCKED;
    case SYN_TRACED: return c->status & SYN_B_TRACED;
    case SYN_ALONE: return syn_is_alone(t, card);
    case SYN_FULL: return syn_is_measure(card) && syn_is_full(t, card);
    case SYN_IN_FULL: return c->on != QN_NONE && syn_is_full(t, c->on);   // Records and Concepts
    case SYN_ATTACKING: return qn_deref(t, x->attacker) == card;          // SYN-KEY-40
    case SYN_BLOCKING: return qn_deref(t, x->blocker) == card;
    case SYN_UNDER_OPPOSING: return is_under_opposing_concept(t, card);
    case SYN_IN_OPPOSING: return c->on != QN_NONE && syn_owner_of_measure(c->on) != c->controller;
    case SYN_IS_RECORD: return qn_def_of(t, card)->kind == SYN_RECORD;   // wherever it lies: SYN-CRD-06
    case SYN_HAS_ROOM: return syn_is_measure(card) && !syn_is_full(t, card);
    default: return false;
    }
}

static int concepts_over(const qn_table *t, int seat)
{
    int n = 0;
    QN_EACH (t, c, SYN_CONCEPTS, seat) n += syn_owner_of_measure(t->game.card[c].on) != seat;
    return n;
}

static bool is_solo(const qn_table *t, int self) { return self != QN_NONE && syn_is_alone(t, self); }

static bool is_harmonized(const qn_table *t, int self)   // SYN-KEY-26
{
    return self != QN_NONE && t->game.card[self].on != QN_NONE && syn_is_full(t, t->game.card[self].on);
}

int syn_test(const qn_table *t, const qn_scope *sc, int row, int operand)
{
    const qn_player *you = &t->game.player[sc->you], *they = &t->game.player[syn_other(sc->you)];
    int self = qn_deref(t, sc->self);
    switch (row) {
    case SYN_TEST_ENTROPY: return syn_removed_records(t, sc->you) >= operand;   // SYN-KEY-18
    case SYN_TEST_SOLO: return is_solo(t, self);
    case SYN_TEST_HARMONIZE: return is_harmonized(t, self);
    case SYN_TEST_AVAILABLE: return you->n[SYN_AVAILABLE] >= operand;
    case SYN_TEST_MAX: return you->n[SYN_MAX_NOTES] >= operand;
    case SYN_TEST_OPPOSING_MAX: return they->n[SYN_MAX_NOTES] >= operand;
    case SYN_TEST_BEHIND:
        return sc->you != t->game.first_player && you->n[SYN_MAX_NOTES] < they->n[SYN_MAX_NOTES];
    case SYN_TEST_YOUR_TURN: return t->game.turn_player == sc->you;
    case SYN_TEST_THEIR_TURN: return t->game.turn_player != sc->you;
    case SYN_TEST_CUED: return you->tally[SYN_T_ATTACKS] >= operand;
    case SYN_TEST_CRASHED: return you->n[SYN_CRASHES] >= operand;
    case SYN_TEST_CONCEPTS_OVER: return concepts_over(t, sc->you) >= operand;
    case SYN_TEST_OPPOSING_ATTACK: return syn_attack_on_chain(t) && t->game.turn_player != sc->you;
    case SYN_TEST_YOU_CONTROL: return qn_you_control(t, sc, operand);
    case SYN_TEST_TARGET_YOURS:
        return sc->link && sc->link->n_targets && sc->link->target[0].card != QN_NONE
            && t->game.card[sc->link->target[0].card].controller == sc->you;
    case SYN_NUMBER_VERSES: return you->tally[SYN_T_VERSES] + they->tally[SYN_T_VERSES];   // SYN-TRM-05
    case SYN_NUMBER_YOUR_VERSES: return you->tally[SYN_T_VERSES];
    case SYN_NUMBER_YOUR_ATTACKS: return you->tally[SYN_T_ATTACKS];
    case SYN_NUMBER_YOUR_NOTES: return you->n[SYN_AVAILABLE];
    case SYN_NUMBER_YOUR_MAX: return you->n[SYN_MAX_NOTES];
    case SYN_NUMBER_YOUR_CRASHES: return you->n[SYN_CRASHES];
    default: return 0;
    }
}

// ---- Roles, relations, links ------------------------------------------------------------------

static int bonded(const qn_table *t, int concept)   // SYN-CON-07
{
    const qn_card *c = concept == QN_NONE ? NULL : &t->game.card[concept];
    if (!c || !c->n[SYN_N_BOND]) return QN_NONE;
    return qn_deref(t, (qn_ref){ (uint8_t)(c->n[SYN_N_BOND] - 1), c->n[SYN_N_BOND_GEN] });
}

static int source_of_target(const qn_table *t, const qn_scope *sc)
{
    if (!sc->link || !sc->link->n_targets || sc->link->target[0].card >= t->game.n_links) return QN_NONE;
    return qn_deref(t, t->game.link[sc->link->target[0].card].source);
}

int syn_role(const qn_table *t, const qn_scope *sc, int role)
{
    const syn_state *x = syn_ext_of(t);
    switch (role) {
    case SYN_ROLE_BONDED: return bonded(t, qn_deref(t, sc->self));
    case SYN_ROLE_ATTACKER: return qn_deref(t, x->attacker);
    case SYN_ROLE_BLOCKER: return qn_deref(t, x->blocker);
    case SYN_ROLE_SOURCE: return source_of_target(t, sc);
    default: return QN_NONE;
    }
}

bool syn_related(const qn_table *t, int relation, qn_ref a, qn_ref b)
{
    if (relation == SYN_REL_BESIDES) return a.card != b.card || a.gen != b.gen;
    const qn_card *in = qn_as_known(t, a);             // a card that has just left was in its Measure
    return in && qn_alive(t, b) && in->on == b.card;   // "this Measure": SYN-CON-06, SYN-ZON-10
}

static int class_of(const qn_link *l)   // a Verse is no ability: SYN-TRM-01
{
    switch (l->kind) {
    case QN_LINK_PLAY: return SYN_A_VERSE;
    case SYN_LINK_ATTACK: return SYN_AN_ATTACK;
    case QN_LINK_ABILITY: return SYN_AN_ABILITY;
    default: return 0;   // a Final Verse is no Verse (SYN-CRD-06, SYN-FIN-06)
    }
}

// Links other than the one whose text this is, by their index on the chain (SYN-CHN-21).
bool syn_is_link_meant(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing)
{
    if (thing.card >= t->game.n_links) return false;
    const qn_link *l = &t->game.link[thing.card];
    if (l == sc->link || !(sel->kinds & (unsigned)class_of(l))) return false;
    if (l->ability != QN_NO_ABILITY && qn_ability_at(t, l->ability)->form == QN_FORM_LATER)
        return false;   // without a source: SYN-RUL-07
    bool yours = l->controller == sc->you;
    if (sel->side == QN_SIDE_YOURS && !yours) return false;
    if (sel->side == QN_SIDE_THEIRS && yours) return false;
    qn_scope over = *sc;
    over.it = (uint8_t)qn_deref(t, l->source);
    return !sel->test || (over.it != QN_NONE && qn_eval(t, &over, sel->test));
}

bool syn_is_thing(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing)
{
    return sel->class == QN_OF_PLAYERS ? qn_is_player(t, sc, sel, thing)
                                       : syn_is_link_meant(t, sc, sel, thing);
}

int syn_list_links(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref out[QN_MAX_OPTIONS])
{
    int n = 0;
    for (int i = 0; i < t->game.n_links; i++)
        if (syn_is_link_meant(t, sc, sel, (qn_ref){ (uint8_t)i, 0 })) out[n++] = (qn_ref){ (uint8_t)i, 0 };
    return n;
}

// ENCRYPT: Verses and abilities of the opponent cannot target the card, Final Verses can (SYN-KEY-11, SYN-KEY-15). Only what a
// text calls a target counts (SYN-MSC-07); other effects reach the card (SYN-KEY-12).
bool syn_can_target(const qn_table *t, const qn_scope *sc, int card)
{
    if (!syn_is_active(t, card) || t->game.card[card].controller == sc->you || !syn_has(t, card, SYN_ENCRYPT))
        return true;
    return sc->self.card != QN_NONE && SYN_FINALS >> syn_kind_of(t, sc->self.card) & 1;
}

// ---- Lasting changes --------------------------------------------------------------------------

void syn_clear_gains(qn_table *t, int card)   // for good (SYN-KEY-20), but not its Strain (SYN-KEY-23)
{
    t->game.card[card].n[SYN_N_PLUS] = t->game.card[card].n[SYN_N_MINUS] = 0;
    memset(&t->game.card[card].n[SYN_N_COUNTER], 0, SYN_COUNTERS);
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op >= QN_MOD_LATER || qn_deref(t, m->on) != card) continue;
        if (m->op == QN_CHANGE_STATUS && m->stat == SYN_FORMAT) continue;
        qn_drop_mod(t, i);
    }
}

void syn_lose_rating(qn_table *t, int card, int n)
{
    t->game.card[card].n[SYN_N_MINUS] = qn_counter(t->game.card[card].n[SYN_N_MINUS] + n);
    syn_unsweep(t);
}

// A keyword for good has no further effect on a card that has it for good (SYN-MSC-13), nor has a second prohibition or permission
// by the same text of one player. Numbers add up or replace each other (SYN-MSC-12).
static bool already(const qn_table *t, const qn_mod *mod)
{
    if (mod->op == QN_CHANGE_ADD || mod->op == QN_CHANGE_SET) return false;
    bool any_text = mod->op == QN_CHANGE_STATUS && mod->on.card != QN_NONE;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        bool same = m->op == mod->op && m->stat == mod->stat && m->until == SYN_FOR_GOOD
            && m->on.card == mod->on.card && m->on.gen == mod->on.gen;
        if (same && (any_text || (m->ability == mod->ability && m->whose == mod->whose))) return true;
    }
    return false;
}

// When a change ends, and in whose performance. "The opponent's next performance" is never the current one.
void syn_set_end(const qn_table *t, qn_mod *mod, int you, int card, int until)
{
    bool theirs = until == SYN_UNTIL_THEIR_END;
    bool under_way = theirs && t->game.turn_player == syn_other(you);
    mod->until = (uint8_t)(under_way ? SYN_UNTIL_THEIR_END_AFTER : until);
    mod->whose = (uint8_t)(theirs ? syn_other(you) : you);
    if (until == SYN_UNTIL_ITS_RESET && card != QN_NONE) mod->whose = t->game.card[card].controller;
}

void syn_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    const qn_change *c = &t->pool->change[change];
    qn_scope over = *sc;
    over.it = (uint8_t)card;
    bool on_players = card == QN_NONE && !c->cards;
    int amount = on_players ? qn_seats_of(t, sc, c->who) : qn_eval(t, &over, c->amount);
    bool formats = c->op == QN_CHANGE_STATUS && c->what == SYN_FORMAT;
    if (card != QN_NONE && syn_formatted(t, card) && !formats) return;   // lost, not stored: SYN-KEY-22
    int before = qn_number_changed(t, card, change);
    if (card != QN_NONE && c->op == QN_CHANGE_ADD && c->what == SYN_RATING) {
        if (amount < 0) t->game.card[card].status |= SYN_B_HIT;
        if (until == SYN_FOR_GOOD && amount >= 0)
            t->game.card[card].n[SYN_N_PLUS] = qn_counter(t->game.card[card].n[SYN_N_PLUS] + amount);
        if (until == SYN_FOR_GOOD && amount < 0) syn_lose_rating(t, card, -amount);
        if (until == SYN_FOR_GOOD) {
            qn_emit_note(t, SYN_NOTE_RATING, sc->you, card, QN_NONE, before);
            return;
        }
    }
    qn_mod mod = { .op = c->op,
                   .stat = c->what,
                   .on = qn_ref_to(t, card),
                   .source = sc->self,
                   .amount = (int16_t)amount,
                   .ability = (uint16_t)change };
    syn_set_end(t, &mod, sc->you, card, until);
    if (until == SYN_FOR_GOOD && already(t, &mod)) return;
    qn_tell_change(t, SYN_NOTE_CHANGED, qn_add_mod(t, mod), before);
    if (formats && card != QN_NONE) syn_clear_gains(t, card);   // SYN-KEY-20
}
