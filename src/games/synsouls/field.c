// What happens to cards and players: entering and leaving the Ensemble (SYN-ZON, SYN-LOD, SYN-OVW), crashes (SYN-CRA), Strain
// (SYN-STR), drawing, Notes (SYN-NOT), counters. Each function changes the game value, reports it and raises its event. Other
// files decide when it may happen; the next sweep deals with its consequences.
#include "games/synsouls/rules.h"

// ---- Entering ---------------------------------------------------------------------------------

static void give_cache(qn_table *t, int card, int measure)   // SYN-MEA-02
{
    qn_player *p = &t->game.player[syn_owner_of_measure(measure)];
    if (p->flags & SYN_MIND_TAKEN) return;
    p->flags |= SYN_MIND_TAKEN;
    if (syn_formatted(t, card)) return;
    qn_add_mod(t,
               (qn_mod){ .op = QN_CHANGE_STATUS,
                         .stat = SYN_CACHE,
                         .until = SYN_FOR_GOOD,
                         .whose = t->game.card[card].controller,
                         .on = qn_ref_to(t, card),
                         .source = qn_ref_to(t, measure) });
}

static void follow_departed(qn_table *t, int card, qn_ref was);

static void overwrite(qn_table *t, int measure)   // SYN-OVW-01, SYN-OVW-02, SYN-OVW-03, SYN-OVW-04
{
    int old = syn_top_concept(t, measure);
    if (old == QN_NONE) return;
    int seat = t->game.card[old].controller,
        home = t->game.card[old].y;   // control is given back: SYN-OVW-04
    qn_ref was = qn_ref_to(t, old);
    qn_emit_note(t, SYN_NOTE_OVERWRITTEN, seat, old, QN_NONE, 0);
    qn_raise_card(t, SYN_EV_OVERWRITTEN, 0, seat, old);
    qn_raise_card(t, SYN_EV_LEFT, 0, seat, old);
    qn_move(t, old, SYN_COVERED, home, QN_TOP);
    qn_attach(t, old, measure, 0);
    t->game.card[old].stamp = ++t->game.stamp;
    t->game.card[old].y = (int8_t)home;
    follow_departed(t, old, was);   // a departure: SYN-CND-11
}

// From here on the card is in the Measure; what its entering triggers waits (SYN-LOD-03, SYN-LOD-04).
void syn_place(qn_table *t, int card, int measure, int seat, int how, bool overclocked)
{
    static const uint8_t flags[] = {
        [SYN_PAID] = 0, [SYN_IN_PULSE] = SYN_BY_PULSE, [SYN_IN_TRACE] = SYN_BY_TRACE, [SYN_BY_EFFECT] = 0
    };
    bool record = syn_kind_of(t, card) == SYN_RECORD;
    assert(syn_stands(t, measure) && how <= SYN_BY_EFFECT);
    if (!record) overwrite(t, measure);
    qn_move(t, card, record ? SYN_RECORDS : SYN_CONCEPTS, seat, QN_TOP);
    qn_attach(t, card, measure, 0);   // its passive texts apply at once: SYN-LOD-05
    qn_card *c = &t->game.card[card];
    c->turn = t->game.turn;   // Buffering: SYN-BUF-01
    c->stamp = ++t->game.stamp;
    c->y = (int8_t)seat;   // who loaded it controls it: SYN-MSC-01
    c->status = (overclocked ? (uint32_t)SYN_B_OVERCLOCKED : 0)
        | (how == SYN_IN_TRACE ? (uint32_t)SYN_B_TRACED : 0);
    t->game.player[seat].tally[record ? SYN_T_RECORDS : SYN_T_CONCEPTS]++;
    if (record && syn_which(measure) == SYN_MIND) give_cache(t, card, measure);
    qn_raise_with(t, SYN_EV_LOADED, flags[how], seat, qn_ref_to(t, card), qn_ref_to(t, measure),
                  0);                                    // SYN-LOD-01
    if (t->game.closed) syn_ext(t)->window_due = true;   // SYN-RUL-08
}

static void uncover(qn_table *t, int measure);

// Not a load: Strain and gains stay (SYN-MEA-11). A Concept covers the one that is there and uncovers the one under it
// (SYN-OVW-01, SYN-OVW-05); if it is there already, only its controller changes.
void syn_relocate(qn_table *t, int card, int measure, int seat)
{
    bool concept = syn_kind_of(t, card) == SYN_CONCEPT;
    int from = t->game.card[card].on;
    if (concept && from != measure) overwrite(t, measure);
    if (from != measure) qn_emit_note(t, SYN_NOTE_MOVES, seat, card, measure, 0);   // while it is still there
    if (t->game.card[card].controller != seat)
        qn_move(t, card, concept ? SYN_CONCEPTS : SYN_RECORDS, seat, QN_TOP);
    qn_attach(t, card, measure, 0);
    t->game.card[card].stamp = ++t->game.stamp;
    if (from == measure) return;
    if (concept) uncover(t, from);
    qn_raise_with(t, SYN_EV_MOVED, 0, seat, qn_ref_to(t, card), qn_ref_to(t, measure), 0);
}

// SINGULARITY: a copy with the same name that has it now (SYN-KEY-35, SYN-KEY-36, SYN-KEY-37).
int syn_duplicate_in(const qn_table *t, int card, int measure)
{
    for (int kid = t->game.card[measure].kids; kid != QN_NONE; kid = t->game.card[kid].sibling)
        if (kid != card && syn_is_record(t, kid) && t->game.card[kid].as == t->game.card[card].as
            && syn_has(t, kid, SYN_SINGULARITY))
            return kid;
    return QN_NONE;
}

// ---- Leaving ----------------------------------------------------------------------------------

// Triggers of the departure refer to the card in its new zone, and lose it if it moves on (SYN-CND-11).
static void follow_departed(qn_table *t, int card, qn_ref was)
{
    enum {
        DEPARTURES = 1 << SYN_EV_OVERWRITTEN | 1 << SYN_EV_SILENCED | 1 << SYN_EV_VOIDED | 1 << SYN_EV_REMOVED
            | 1 << SYN_EV_RETURNED | 1 << SYN_EV_LEFT | 1 << SYN_EV_DISCARDED
    };
    for (int i = 0; i < t->game.n_pending; i++) {
        qn_pending *w = &t->game.pending[i];
        if (!(DEPARTURES >> w->event.kind & 1)) continue;
        if (w->event.that.card != was.card || w->event.that.gen != was.gen) continue;
        if (w->source.card == was.card && w->source.gen == was.gen) {
            w->source = qn_ref_to(t, card);
            w->arg = SYN_DEPARTED;
        }
        w->event.that = qn_ref_to(t, card);
    }
}

static void uncover(qn_table *t, int measure)   // SYN-OVW-05
{
    int next = t->game.card[measure].kids;   // the one that was covered last comes first in the list
    while (next != QN_NONE && qn_kind_of_zone(t, next) != SYN_COVERED) next = t->game.card[next].sibling;
    if (next == QN_NONE) return;
    int seat = t->game.card[next].controller;
    qn_move(t, next, SYN_CONCEPTS, seat, QN_TOP);
    t->game.card[next].stamp = ++t->game.stamp;
    qn_emit_note(t, SYN_NOTE_UNCOVERED, seat, next, measure, 0);
    // Only its own LOAD abilities listen to this event (SYN-LOD-07).
    qn_raise_for(t, next,
                 (qn_event){ .kind = SYN_EV_LOADED,
                             .flags = SYN_UNCOVERED,
                             .who = (uint8_t)seat,
                             .that = qn_ref_to(t, next),
                             .other = qn_ref_to(t, measure) });
}

static void owe_strain(qn_table *t, int card)   // SYN-KEY-43
{
    qn_add_pending(t,
                   (qn_pending){ .kind = SYN_WAIT_TRACE,
                                 .flags = QN_PENDING_MUST,
                                 .controller = t->game.card[card].controller,
                                 .ability = QN_NO_ABILITY,
                                 .source = qn_ref_to(t, card),
                                 .event = { .that = qn_ref_to(t, card),
                                            .other = qn_nobody,
                                            .amount = qn_printed_on(t, card)->size } });
}

static int zone_after(int event)   // SYN-ZON-06, SYN-ZON-08
{
    return event == SYN_EV_REMOVED ? SYN_REMOVED : SYN_VOID;
}

// The player whose Record Silenced it in a fight, plus one; 0: the player whose effect it is (QN_WHO_DOER).
static int fought_by(const qn_table *t, int card)
{
    const syn_state *x = syn_ext_of(t);
    int a = qn_deref(t, x->attacker), b = qn_deref(t, x->fought);
    if (a == QN_NONE || b == QN_NONE || (card != a && card != b)) return 0;
    return t->game.card[card == a ? b : a].controller + 1;
}

static void raise_departure(qn_table *t, int card, int event)
{
    qn_raise(t,
             (qn_event){ .kind = (uint8_t)event,
                         .who = t->game.card[card].controller,
                         .mask = (uint8_t)(event == SYN_EV_SILENCED ? fought_by(t, card) : 0),
                         .that = qn_ref_to(t, card),
                         .other = qn_nobody });
}

static void announce_departure(qn_table *t, int card, int event)
{
    static const uint8_t notes[] = { [SYN_EV_SILENCED] = SYN_NOTE_SILENCED,
                                     [SYN_EV_VOIDED] = SYN_NOTE_VOIDED,
                                     [SYN_EV_REMOVED] = SYN_NOTE_REMOVED,
                                     [SYN_EV_RETURNED] = SYN_NOTE_RETURNS };
    int seat = t->game.card[card].controller;
    assert(event <= SYN_EV_RETURNED && notes[event]);
    bool active = syn_is_active(t, card),
         traces = syn_kind_of(t, card) == SYN_RECORD && syn_has(t, card, SYN_TRACE);   // SYN-KEY-45
    qn_emit_note(t, notes[event], seat, card, QN_NONE, 0);
    if (event == SYN_EV_SILENCED) {   // by a sweep or by an effect: SYN-STR-07
        t->game.player[seat].tally[SYN_T_SILENCED]++;
        if (t->game.card[card].status & SYN_B_HIT) syn_ext(t)->hits_silenced++;
    }
    if (event == SYN_EV_VOIDED) t->game.player[seat].tally[SYN_T_VOIDED]++;
    if (active || event == SYN_EV_REMOVED) raise_departure(t, card, event);
    if (active) qn_raise_card(t, SYN_EV_LEFT, 0, seat, card);
    if (event == SYN_EV_REMOVED && traces) owe_strain(t, card);   // each on its own: SYN-KEY-44
}

static void go(qn_table *t, int card, int kind, int end)
{
    qn_ref was = qn_ref_to(t, card);
    qn_move(t, card, kind, t->game.card[card].owner, end);   // SYN-ZON-07
    follow_departed(t, card, was);
}

// Traced Records are removed from play instead of going to the Void Zone (SYN-KEY-42), also with FORMAT (SYN-KEY-45);
// they can go to a hand or a deck (SYN-KEY-46).
static int replaced(const qn_table *t, int card, int event)
{
    return t->game.card[card].status & SYN_B_TRACED ? SYN_EV_REMOVED : event;
}

// Several cards at the same time: triggers see all of them as they were before (SYN-CND-11, SYN-SWP-04).
void syn_depart(qn_table *t, const uint8_t *cards, int n, int event)
{
    uint8_t measure[QN_MAX_CARDS], to[QN_MAX_CARDS];
    for (int i = 0; i < n; i++) {
        int what = replaced(t, cards[i], event);
        measure[i] = qn_kind_of_zone(t, cards[i]) == SYN_CONCEPTS ? t->game.card[cards[i]].on : QN_NONE;
        to[i] = (uint8_t)zone_after(what);
        announce_departure(t, cards[i], what);
    }
    for (int i = 0; i < n; i++) go(t, cards[i], to[i], QN_TOP);
    for (int i = 0; i < n; i++)
        if (measure[i] != QN_NONE && syn_stands(t, measure[i]) && syn_top_concept(t, measure[i]) == QN_NONE)
            uncover(t, measure[i]);
}

static void depart_alone(qn_table *t, int card, int event)
{
    uint8_t one = (uint8_t)card;
    syn_depart(t, &one, 1, event);
}

void syn_void(qn_table *t, int card) { depart_alone(t, card, SYN_EV_VOIDED); }
void syn_remove(qn_table *t, int card) { depart_alone(t, card, SYN_EV_REMOVED); }   // SYN-STR-09

// By an effect; a text may say what happens instead (SYN-RUL-10).
void syn_silence(qn_table *t, int card)
{
    qn_event ev = { .kind = SYN_EV_SILENCED,
                    .who = t->game.card[card].controller,
                    .that = qn_ref_to(t, card),
                    .other = qn_nobody };
    if (!qn_instead(t, &ev)) depart_alone(t, card, SYN_EV_SILENCED);
}

// Every replacement was declined, so it is Silenced after all; in a sweep together with the others (SYN-SWP-02).
void syn_happen(qn_table *t, const qn_event *ev)
{
    int card = qn_deref(t, ev->that);
    uint32_t *status = &t->game.card[card].status;
    syn_unsweep(t);
    if (*status & SYN_B_SPARED) *status = (*status & ~(uint32_t)SYN_B_SPARED) | SYN_B_DOOMED;
    else depart_alone(t, card, SYN_EV_SILENCED);
}

void syn_return(qn_table *t, int card, int kind, int end)
{
    int measure = qn_kind_of_zone(t, card) == SYN_CONCEPTS ? t->game.card[card].on : QN_NONE;
    announce_departure(t, card, SYN_EV_RETURNED);
    go(t, card, kind, end);
    if (measure != QN_NONE) uncover(t, measure);
}

// ---- Crashing (SYN-CRA) -----------------------------------------------------------------------

void syn_crash(qn_table *t, const uint8_t *measures, int n)
{
    uint8_t cards[QN_MAX_CARDS] = { 0 };
    int going = 0;
    for (int i = 0; i < n; i++)
        for (int kid = t->game.card[measures[i]].kids; kid != QN_NONE; kid = t->game.card[kid].sibling)
            cards[going++] = (uint8_t)kid;
    for (int i = 0; i < n; i++) {
        int seat = syn_owner_of_measure(measures[i]);
        t->game.player[seat].n[SYN_CRASHES]++;   // SYN-MEA-06
        qn_move(t, measures[i], SYN_CRASHED, seat,
                QN_TOP);   // before its cards leave, so that nothing is uncovered: SYN-OVW-06
        qn_emit_note(t, SYN_NOTE_CRASHES, seat, measures[i], QN_NONE,
                     t->game.card[measures[i]].n[SYN_N_STRAIN]);
    }
    syn_depart(t, cards, going, SYN_EV_REMOVED);   // SYN-CRA-02
    for (int i = 0; i < n; i++)                    // SYN-CRA-06
        qn_raise_card(t, SYN_EV_CRASHED, 0, syn_owner_of_measure(measures[i]), measures[i]);
}

// ---- Strain, exhaustion -----------------------------------------------------------------------

// Returns what was dealt. An attacking Record with SUSTAIN takes none, from whatever (SYN-KEY-39).
int syn_deal(qn_table *t, int card, int n)
{
    qn_card *c = &t->game.card[card];
    // SYN-STR-10, SYN-CRA-03, SYN-CON-08, SYN-CRD-08
    if (n <= 0 || !(syn_is_measure(card) ? syn_stands(t, card) : syn_is_record(t, card))) return 0;
    if (!syn_is_measure(card) && syn_status(t, card, SYN_ATTACKING) && syn_has(t, card, SYN_SUSTAIN))
        return 0;
    c->n[SYN_N_STRAIN] = qn_counter(c->n[SYN_N_STRAIN] + n);
    syn_unsweep(t);
    if (!syn_is_measure(card)) c->status |= SYN_B_HIT;
    qn_emit_note(t, SYN_NOTE_STRAIN, c->controller, card, QN_NONE, n);
    qn_raise_with(t, SYN_EV_STRAINED, 0, c->controller, qn_ref_to(t, card), qn_nobody, n);
    return n;
}

bool syn_set_exhausted(qn_table *t, int card,
                       bool exhausted)   // false: it already was (SYN-MSC-09, SYN-MSC-10)
{
    if (syn_exhausted(t, card) == exhausted) return false;
    t->game.card[card].status ^= SYN_B_EXHAUSTED;
    if (t->cache_valid & SYN_ORDER && syn_cached(t, SYN_ORDER)->by_exhaustion) qn_invalidate_cache(t);
    qn_raise_with(t, exhausted ? SYN_EV_EXHAUSTED : SYN_EV_RESET, 0, t->game.card[card].controller,
                  qn_ref_to(t, card), qn_nobody, 0);
    return true;
}

// By a text: attacking and the Reset Beat have log lines of their own.
bool syn_exhaust_by_text(qn_table *t, int card, bool exhausted)
{
    if (!syn_set_exhausted(t, card, exhausted)) return false;
    qn_emit_note(t, exhausted ? SYN_NOTE_EXHAUSTS : SYN_NOTE_RESETS, t->game.card[card].controller, card,
                 QN_NONE, 0);
    return true;
}

// ---- Cards and Notes --------------------------------------------------------------------------

// One event for each card (SYN-MSC-14); an empty deck ends it (SYN-DRW-03).
static void draw_cards(qn_table *t, int seat, int n, int note)
{
    int drawn = 0;
    for (int card; drawn < n && (card = qn_zone_of(t, SYN_DECK, seat)->tail) != QN_NONE; drawn++) {
        qn_move(t, card, SYN_HAND, seat, QN_TOP);
        if (!t->game.turn) continue;   // the opening hand is drawn in no performance: SYN-TRM-05
        t->game.player[seat].tally[SYN_T_DRAWN]++;
        qn_raise_with(t, SYN_EV_DRAWN, 0, seat, qn_ref_to(t, card), qn_nobody, 1);
    }
    if (drawn) qn_emit_note(t, note, seat, QN_NONE, QN_NONE, drawn);
    if (drawn < n) qn_emit_note(t, SYN_NOTE_NO_CARD, seat, QN_NONE, QN_NONE, 0);
}

void syn_draw_cards(qn_table *t, int seat, int n) { draw_cards(t, seat, n, SYN_NOTE_DRAWS); }
void syn_encore_draw(qn_table *t, int seat) { draw_cards(t, seat, 1, SYN_NOTE_ENCORE_DRAW); }

void syn_discard(qn_table *t, int card, int note)   // neither Silence nor Void: SYN-STR-08
{
    int seat = t->game.card[card].owner;
    qn_raise_card(t, SYN_EV_DISCARDED, 0, seat, card);
    go(t, card, SYN_VOID, QN_TOP);
    qn_emit_note(t, note, seat, card, QN_NONE, 0);
}

void syn_gain_notes(qn_table *t, int seat, int n)   // SYN-NOT-01
{
    int before = syn_available(t, seat);
    syn_notes(t, seat)[SYN_AVAILABLE] = (int16_t)qn_between(before + n, 0, 9);
    int gained = syn_available(t, seat) - before;
    if (n > 0) qn_emit_note(t, gained ? SYN_NOTE_GAINS : SYN_NOTE_GAINS_NONE, seat, QN_NONE, QN_NONE, gained);
    if (n > 0) qn_raise_with(t, SYN_EV_GAINED, 0, seat, qn_nobody, qn_nobody, n);
}

// ---- Named counters: gone with the card's activity (SYN-ZON-05) --------------------------------

int syn_counters(const qn_card *c, int mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1) n += c->n[SYN_N_COUNTER + __builtin_ctz((unsigned)mask)];
    return n;
}

void syn_put_counters(qn_table *t, int card, int mask, int n)
{
    uint8_t *counter = &t->game.card[card].n[SYN_N_COUNTER + __builtin_ctz((unsigned)mask)];
    if (syn_formatted(t, card)) return;   // lost, not stored: SYN-KEY-22
    *counter = qn_counter(*counter + n);
    qn_emit_note(t, SYN_NOTE_COUNTERS, t->game.card[card].controller, card, __builtin_ctz((unsigned)mask), n);
}

// Takes up to [n], of the first name first; returns how many.
int syn_take_counters(qn_table *t, int card, int mask, int n)
{
    int taken = 0;
    for (; mask; mask &= mask - 1) {
        int kind = __builtin_ctz((unsigned)mask);
        uint8_t *counter = &t->game.card[card].n[SYN_N_COUNTER + kind];
        int some = qn_between(n - taken, 0, *counter);
        *counter = (uint8_t)(*counter - some);
        taken += some;
        if (some) qn_emit_note(t, SYN_NOTE_COUNTERS_GONE, t->game.card[card].controller, card, kind, some);
    }
    return taken;
}

void syn_pay_notes(qn_table *t, int seat, int n)
{
    syn_notes(t, seat)[SYN_AVAILABLE] = (int16_t)qn_between(syn_available(t, seat) - n, 0, 9);
}

void syn_change_max(qn_table *t, int seat, int n)   // AVAILABLE stays: SYN-NOT-05, SYN-NOT-06
{
    int before = syn_notes(t, seat)[SYN_MAX_NOTES], after = qn_between(before + n, 1, 9);
    syn_notes(t, seat)[SYN_MAX_NOTES] = (int16_t)after;
    qn_emit_note(t,
                 after == before ? SYN_NOTE_MAX_STAYS
                     : n > 0     ? SYN_NOTE_RAISES
                                 : SYN_NOTE_LOWERS,
                 seat, QN_NONE, before, after);
}

int syn_rightful_controller(const qn_table *t, int card)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--)
        if (t->game.mod[i].op == SYN_MOD_CONTROL && qn_deref(t, t->game.mod[i].on) == card)
            return t->game.mod[i].amount;
    return t->game.card[card].y;
}
