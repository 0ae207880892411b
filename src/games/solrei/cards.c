// Single cards: their states (SOL-STA), how Action Cards move, and what card texts ask about cards and players (tests,
// roles, statuses). Every change to an Art is made here, because it may change what its player can activate
// (sol_update_timings).
#include "games/solrei/rules.h"

// ---- What a seat might activate, from public facts (SOL-INF-10) --------------------------------

// Whether the text of a Muse or Advantage works changes with any other text, so sol_might_act asks that.
static int allowed_steps(const qn_table *t, int card)
{
    return sol_is_art(t, card) && !sol_is_ready(t, card) ? 0 : (int)qn_used_at(qn_def_of(t, card));
}

void sol_update_timings(qn_table *t, int seat)
{
    int steps = 0;
    if (!(t->game.player[seat].flags & SOL_GRAPPLED)) {
        for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
            QN_EACH (t, c, kind, seat) steps |= allowed_steps(t, c);
    }
    sol_ext(t)->timings[seat] = (uint16_t)steps;
}

// ---- Turning cards ------------------------------------------------------------------------------

void sol_ready_card(qn_table *t, int card)
{
    qn_card *c = &t->game.card[card];
    c->status &= ~(uint32_t)SOL_B_EXHAUSTED;
    if (sol_is_art(t, card)) {   // SOL-STA-05
        c->status |= SOL_B_REVEALED;
        c->known = 3;   // it stays known even when it is face down again: SOL-INF-02
        sol_update_timings(t, c->controller);
    }
    qn_emit_note(t, SOL_NOTE_READIES, c->controller, card, QN_NONE, 0);
}

// [note]: what the log says of it; SOL_NOTE_NONE for nothing.
static void turn_down(qn_table *t, int card, uint32_t state, int flags, int note)
{
    qn_card *c = &t->game.card[card];
    bool stance = c->status & SOL_B_AUGMENTED;
    c->status = (c->status & SOL_B_REVEALED) | state;
    if (note) qn_emit_note(t, note, c->controller, card, sol_muse(t, c->controller), 0);
    if (stance) qn_raise_card(t, SOL_EV_UNAUGMENTED, flags, c->controller, card);
    qn_raise_card(t, state & SOL_B_BROKEN ? SOL_EV_BROKEN : SOL_EV_EXHAUSTED, 0, c->controller, card);
    if (sol_is_art(t, card)) sol_update_timings(t, c->controller);
}

static void exhaust(qn_table *t, int card, int flags, int note)   // SOL-KEY-13, SOL-KEY-23
{
    uint32_t status = t->game.card[card].status;
    if (status & (SOL_B_EXHAUSTED | SOL_B_BROKEN)) return;
    if (status & SOL_B_FRAIL) turn_down(t, card, SOL_B_BROKEN, flags, SOL_NOTE_BREAKS_UNMET);
    else turn_down(t, card, SOL_B_EXHAUSTED, flags, note);
}

void sol_exhaust_card(qn_table *t, int card, int flags)
{
    exhaust(t, card, flags, flags & SOL_BY_POINT ? SOL_NOTE_POINT_EXHAUSTS : SOL_NOTE_EXHAUSTS);
}

void sol_break_card(qn_table *t, int card, int note)   // SOL-KEY-25
{
    if (!(t->game.card[card].status & SOL_B_BROKEN)) turn_down(t, card, SOL_B_BROKEN, 0, note);
}

// No note says that use EXHAUSTS an Art: every player expects it (SOL-ACT-08, SOL-ACT-09, SOL-ACT-11).
void sol_use_up(qn_table *t, int card)
{
    bool met = sol_requirement_met(t, card);
    if (sol_has_type(t, card, SOL_T_AUGMENT)) sol_augment_card(t, card, !met);
    else if (met) exhaust(t, card, 0, SOL_NOTE_NONE);
    else sol_break_card(t, card, SOL_NOTE_BREAKS_UNMET);
}

int sol_augmented_art(const qn_table *t, int seat)
{
    QN_EACH (t, c, SOL_ARTS, seat)
        if (t->game.card[c].status & SOL_B_AUGMENTED) return c;
    return QN_NONE;
}

void sol_augment_card(qn_table *t, int card, bool frail)   // SOL-KEY-18, SOL-KEY-20
{
    qn_card *c = &t->game.card[card];
    int before = sol_augmented_art(t, c->controller);
    if (c->status & SOL_B_BROKEN) return;   // SOL-STA-03
    if (before != QN_NONE) exhaust(t, before, 0, SOL_NOTE_GIVES_WAY);
    c->status &= ~(uint32_t)SOL_B_EXHAUSTED;
    c->status |= SOL_B_AUGMENTED | (frail ? SOL_B_FRAIL : 0);
    sol_update_timings(t, c->controller);
    qn_emit_note(t, SOL_NOTE_AUGMENTS, c->controller, card, QN_NONE, 0);
}

// ---- Moving Action Cards ------------------------------------------------------------------------

// Draws [n] cards, or as many as the deck has (SOL-GEN-08), and returns how many. Drawing from an empty deck does not lose (SOL-KEY-02,
// SOL-WIN-07).
int sol_draw(qn_table *t, int seat, int n)
{
    int drawn = 0;
    for (int card; drawn < n && (card = qn_zone_of(t, SOL_DECK, seat)->tail) != QN_NONE; drawn++) {
        qn_move(t, card, SOL_HAND, seat, QN_TOP);
        qn_raise_card(t, SOL_EV_DRAWS, 0, seat, card);
    }
    if (drawn) qn_emit_note(t, SOL_NOTE_DRAWS, seat, QN_NONE, QN_NONE, drawn);
    else if (n > 0) qn_emit_note(t, SOL_NOTE_NO_CARD_LEFT, seat, QN_NONE, QN_NONE, SOL_LACKS_DRAW);
    return drawn;
}

void sol_discard(qn_table *t, int card)   // SOL-REI-11
{
    int seat = t->game.card[card].owner;
    sol_count_one(t, seat, SOL_N_DISCARDED);
    t->game.card[card].known = 3;
    qn_raise_card(t, SOL_EV_DISCARDS, 0, seat, card);
    qn_move(t, card, SOL_DISCARD, seat, QN_TOP);
}

// The seventh card ends the Act at once, whatever is going on (SOL-WIN-01, SOL-WIN-05).
void sol_to_damage(qn_table *t, int card)
{
    int seat = t->game.card[card].owner;
    assert(sol_count(t, SOL_DAMAGE, seat) < SOL_PLACES);
    qn_move(t, card, SOL_DAMAGE, seat, QN_TOP);
    if (sol_count(t, SOL_DAMAGE, seat) >= SOL_PLACES) qn_lose(t, seat, SOL_KO);
}

// ---- What counts --------------------------------------------------------------------------------

// The latest change counts.
static bool has_status_mod(const qn_table *t, int card, int status)
{
    bool has = false;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if ((m->op == QN_CHANGE_STATUS || m->op == QN_CHANGE_LACK) && m->stat == status
            && qn_deref(t, m->on) == card)
            has = m->op == QN_CHANGE_STATUS;
    }
    return has;
}

static bool face_down(const qn_table *t, int card)
{
    return t->game.mods_alter & qn_change_bit(QN_CHANGE_STATUS, SOL_IS_FACE_DOWN)
        && has_status_mod(t, card, SOL_IS_FACE_DOWN);
}

// Tests the "needs" lines of [d] on the Muse of the player who has [card]. Returns the place of the first line that is not
// met, or the number of abilities if all are; a card without such lines fits every Muse.
int sol_unmet_need(const qn_table *t, int card, const qn_def *d)
{
    if (!(d->forms >> QN_FORM_NEEDS & 1)) return d->n_abilities;
    qn_scope sc = qn_card_scope(t, card);
    int i = 0;
    for (; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form == QN_FORM_NEEDS && !qn_holds(t, &sc, ab->condition)) break;
    }
    return i;
}

// The requirement of an Advantage that grants or takes Skills is not tested: the answer would depend on itself.
static bool changes_skills(const qn_table *t, const qn_def *d)
{
    for (int i = 0; i < d->n_abilities && d->forms >> QN_FORM_ALWAYS & 1; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        int op = t->pool->change[ab->change].op;
        if (ab->form == QN_FORM_ALWAYS && (op == QN_CHANGE_STATUS || op == QN_CHANGE_LACK)) return true;
    }
    return false;
}

bool sol_text_counts(const qn_table *t, int card)   // SOL-CRD-11, SOL-CRD-12
{
    if (face_down(t, card)) return false;
    const qn_def *d = qn_def_of(t, card);
    return d->kind != SOL_ADVANTAGE || changes_skills(t, d) || sol_requirement_met(t, card);
}

bool sol_listens(const qn_table *t, int card)   // SOL-TRG-06
{
    if (!sol_is_art(t, card)) return sol_text_counts(t, card);
    if (sol_has_type(t, card, SOL_T_AUGMENT)) return t->game.card[card].status & SOL_B_RUNNING;
    return sol_is_ready(t, card);
}

bool sol_applies(const qn_table *t, int card)   // SOL-CRD-13, SOL-KEY-19
{
    return sol_is_art(t, card) ? (t->game.card[card].status & SOL_B_RUNNING) != 0 : sol_text_counts(t, card);
}

// A Type or a Skill is printed or given (SOL-CRD-07), unless it is taken away, which prevails (SOL-GEN-03).
static bool is_skilled(const qn_table *t, int card, int status)
{
    if (qn_any_change(t, QN_CHANGE_LACK, status) && qn_is_taken(t, status, card)) return false;
    if (sol_has_type(t, card, status - SOL_SKILLED)) return true;
    return qn_any_change(t, QN_CHANGE_STATUS, status) && qn_is_given(t, status, card);
}

bool sol_status(const qn_table *t, int card, int status)
{
    const qn_def *d = qn_def_of(t, card);
    uint32_t bits = t->game.card[card].status;
    bool rests = SOL_KIND(d->kind) & (SOL_ACTION_CARDS | SOL_KIND(SOL_ART));
    switch (status) {
    case SOL_IS_FACE_DOWN: return face_down(t, card);
    case SOL_IS_READY: return rests && sol_is_ready(t, card);
    case SOL_IS_EXHAUSTED: return sol_is_exhausted(t, card);
    case SOL_IS_BROKEN: return bits & SOL_B_BROKEN;
    case SOL_IS_AUGMENTED: return bits & SOL_B_AUGMENTED;
    case SOL_IS_UNBROKEN: return rests && !(bits & SOL_B_BROKEN);
    case SOL_IS_UP: return rests && !(bits & (SOL_B_EXHAUSTED | SOL_B_BROKEN));
    case SOL_IS_RED: return d->cost[SOL_HEART] || d->cost[SOL_DIAMOND];
    case SOL_IS_BLACK: return d->cost[SOL_SPADE] || d->cost[SOL_CLUB];
    case SOL_IS_EVEN: return d->kind == SOL_ATTACK && d->stat[SOL_RANK] % 2 == 0;
    case SOL_IS_ODD: return d->kind == SOL_ATTACK && d->stat[SOL_RANK] % 2 == 1;
    case SOL_IS_CHARGE: return d->kind == SOL_CHARGE;
    case SOL_IS_ATTACK: return d->kind == SOL_ATTACK;
    case SOL_IS_ACE: return d->stat[SOL_RANK] == 14;
    case SOL_IS_STRIKE: return sol_has_type(t, card, SOL_T_STRIKE);
    case SOL_IS_STANCE: return sol_has_type(t, card, SOL_T_STANCE);
    default: return status < SOL_IS_FACE_DOWN && is_skilled(t, card, status);
    }
}

// ---- Tests and roles ----------------------------------------------------------------------------

static bool both_attack(const qn_table *t)
{
    int a = sol_action_card(t, 0), b = sol_action_card(t, 1);
    return a != QN_NONE && b != QN_NONE && !sol_is_charge(t, a) && !sol_is_charge(t, b);
}

static int named_by(const qn_table *t, const qn_scope *sc)
{
    int self = qn_deref(t, sc->self);
    return self == QN_NONE ? 0 : t->game.card[self].n[SOL_N_NAMED];
}

// Does the Rival's Action Card have what was named?
static bool is_named(const qn_table *t, const qn_scope *sc, int what)
{
    int card = sol_action_card(t, sol_rival(sc->you)), named = named_by(t, sc);
    if (card == QN_NONE) return false;
    int rank = qn_def_of(t, card)->stat[SOL_RANK];
    if (what == SOL_TEST_NAMED_SUIT) return sol_suit(t, card) == named;
    if (what == SOL_TEST_NAMED_COLOUR) return sol_status(t, card, SOL_IS_RED) == (named == 0);
    return !sol_is_charge(t, card) && rank >= named - 1 && rank <= named + 1;
}

static bool charging_with(const qn_table *t, int seat, int suits)   // SOL-CHG-05
{
    int card = sol_action_card(t, seat);
    return card != QN_NONE && sol_is_charge(t, card) && suits >> sol_suit(t, card) & 1;
}

int sol_test(const qn_table *t, const qn_scope *sc, int row, int operand)
{
    int you = sc->you, rival = sol_rival(you);
    const qn_player *mine = &t->game.player[you], *theirs = &t->game.player[rival];
    switch (row) {
    case SOL_TEST_WON: return sol_ext_of(t)->result == you + 1;
    case SOL_TEST_WON_BY: return sol_ext_of(t)->result == you + 1 && sol_ext_of(t)->margin >= operand;
    case SOL_TEST_LOST: return sol_ext_of(t)->result == rival + 1;
    case SOL_TEST_TIED: return sol_ext_of(t)->result == SOL_TIED;
    case SOL_TEST_TOOK: return mine->tally[SOL_N_POINTS] > 0;
    case SOL_TEST_RIVAL_TOOK: return theirs->tally[SOL_N_POINTS] > 0;
    case SOL_TEST_RIVAL_BLOCKED: return theirs->tally[SOL_N_BLOCKED] > 0;
    case SOL_TEST_SWAPPED: return mine->tally[SOL_N_SWAPS] > 0;
    case SOL_TEST_CRISIS: return sol_count(t, SOL_DAMAGE, you) >= operand;   // SOL-KEY-08, SOL-DMG-17
    case SOL_TEST_OFFENSE: return sol_offense(t) == you;
    case SOL_TEST_DEFENSE: return sol_offense(t) != you;
    case SOL_TEST_BOTH_ATTACK: return both_attack(t);
    case SOL_TEST_GRAPPLES: return theirs->flags & SOL_GRAPPLED;
    case SOL_TEST_RIVAL_USED: return theirs->tally[SOL_N_ARTS] >= operand;
    case SOL_TEST_CHARGING_WITH: return charging_with(t, you, operand);
    case SOL_TEST_ADVANTAGE_IS:   // SOL-CRD-09
        return t->game.card[sol_advantage(t, you)].def == operand;
    case SOL_TEST_MUSE_IS:   // a Signature names the Muse: SOL-CRD-05
        return t->game.card[sol_muse(t, you)].def == operand;
    case SOL_TEST_PLACED: return sol_action_card(t, 0) != QN_NONE && sol_action_card(t, 1) != QN_NONE;
    case SOL_TEST_NAMED_COLOUR:
    case SOL_TEST_NAMED_SUIT:
    case SOL_TEST_NEAR_NAMED: return is_named(t, sc, row);
    default: return 0;
    }
}

int sol_seats(const qn_table *t, const qn_scope *sc, int who)   // SOL-GEN-04: it may be nobody
{
    bool there = (sol_offense(t) == sc->you) == (who == SOL_WHO_DEFENDING);
    return there ? 1 << sol_rival(sc->you) : 0;
}

int sol_role(const qn_table *t, const qn_scope *sc, int role)
{
    switch (role) {
    case SOL_ROLE_MINE: return sol_action_card(t, sc->you);
    case SOL_ROLE_THEIRS: return sol_action_card(t, sol_rival(sc->you));
    case SOL_ROLE_MUSE: return sol_muse(t, sc->you);
    case SOL_ROLE_ADVANTAGE: return sol_advantage(t, sc->you);
    case SOL_ROLE_THEIR_ADVANTAGE: return sol_advantage(t, sol_rival(sc->you));
    case SOL_ROLE_BROKEN: return sc->link ? qn_deref(t, sc->link->from) : QN_NONE;
    default: return QN_NONE;
    }
}

// ---- Lasting changes ----------------------------------------------------------------------------

void sol_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    int before = qn_number_changed(t, card, change);
    qn_tell_change(t, SOL_NOTE_CHANGED, qn_add_change(t, sc, card, change, until), before);
}

bool sol_player_may(const qn_table *t, int permission, int seat)
{
    return qn_any_change(t, QN_CHANGE_ALLOW, permission) && qn_player_is_permitted(t, permission, seat);
}

int sol_block_suits(const qn_table *t, int seat)   // SOL-BLK-01; a card's text may allow more suits
{
    int suits = sol_alignment(t, seat);
    for (int s = 0; s < SOL_SUITS; s++)
        if (sol_player_may(t, SOL_MAY_BLOCK + s, seat)) suits |= 1 << s;
    return suits;
}
