// Announcing loads, Verses, Final Verses, abilities, attacks, blocks and triggers (SYN-RUL-02). syn_announce carries out what
// a player answers. Each kind of announcement is a routine; syn_announce_order is the order of the choices and costs of a
// link. legal.c decides what may be announced: only what can be completed is offered.
#include "games/synsouls/rules.h"

static void call_sweep(qn_table *t) { qn_call(t, SYN_R_SWEEP, t->game.turn_player); }

// ---- Loading (SYN-LOD-03) -----------------------------------------------------------------------

QN_MEMORY(loading)
{
    uint8_t card, how;   // SYN_PAID …
    uint8_t measure;
    bool overclocked;
};

void syn_call_load(qn_table *t, int seat, int card, int how)
{
    assert(card < t->game.n_cards && how <= SYN_BY_EFFECT);
    loading *m = QN_RECALL(loading, qn_call(t, SYN_R_LOAD, seat));
    m->card = (uint8_t)card;
    m->how = (uint8_t)how;
}

static bool may_overclock(const qn_table *t, int seat, int card, int base)
{
    int extra = qn_def_of(t, card)->stat[SYN_OVERCLOCK_COST];
    return extra && syn_available(t, seat) >= base + extra;
}

static int extra_cost(const qn_table *t, int card) { return qn_def_of(t, card)->stat[SYN_OVERCLOCK_COST]; }

static int cost_of(const qn_table *t, const loading *m)
{
    return m->how == SYN_BY_EFFECT ? 0 : syn_loading_cost(t, m->card, m->measure);
}

static void pay_for_load(qn_table *t, int seat, const loading *m)
{
    int notes = cost_of(t, m) + (m->overclocked ? extra_cost(t, m->card) : 0);
    syn_pay_notes(t, seat, notes);
    int note = m->overclocked    ? SYN_NOTE_OVERCLOCKS
        : m->how == SYN_IN_TRACE ? SYN_NOTE_LOADS_BY_TRACE
                                 : SYN_NOTE_LOADS;
    qn_emit_note(t, note, seat, m->card, m->measure, notes);
}

int syn_load(qn_table *t, qn_frame *f)
{
    enum { INTO = 1, OVERCLOCKED, ENTERED, SWEPT };
    loading *m = QN_RECALL(loading, f);
    QN_BEGIN(f);
    qn_show_card(t, m->card, 3);
    QN_ASK(f, INTO,
           qn_ask(t, m->how == SYN_BY_EFFECT ? SYN_Q_INTO_BY_EFFECT : SYN_Q_INTO, f->who,
                  .about = qn_ref_to(t, m->card)));
    m->measure = qn_answer(t).a;
    if (qn_answer(t).verb != SYN_V_INTO)
        return QN_DONE;   // there is no Measure to load it into (by effect only)
    if (may_overclock(t, f->who, m->card, cost_of(t, m))) {   // SYN-KEY-30, SYN-KEY-31
        QN_ASK(f, OVERCLOCKED,
               qn_ask(t, SYN_Q_OVERCLOCK, f->who, .about = qn_ref_to(t, m->card),
                      .n = (int16_t)extra_cost(t, m->card)));
        m->overclocked = qn_answer(t).verb == SYN_V_OVERCLOCK;
    }
    pay_for_load(t, f->who, m);
    QN_DO(f, ENTERED, syn_call_enter(t, f->who, m->card, m->measure, m->how, m->overclocked));
    if (m->how != SYN_BY_EFFECT && syn_unswept(t)) QN_DO(f, SWEPT, call_sweep(t));
    QN_END;
}

// ---- Entering a Measure (SYN-MEA-09, SYN-MEA-10, SYN-KEY-36) ------------------------------------

QN_MEMORY(entering)
{
    uint8_t card, measure, how;
    bool overclocked;
};

void syn_call_enter(qn_table *t, int seat, int card, int measure, int how, bool overclocked)
{
    assert(card < t->game.n_cards && syn_is_measure(measure) && how <= SYN_MOVED);
    entering *m = QN_RECALL(entering, qn_call(t, SYN_R_ENTER, seat));
    m->card = (uint8_t)card;
    m->measure = (uint8_t)measure;
    m->how = (uint8_t)how;
    m->overclocked = overclocked;
}

static void make_way_for_copy(qn_table *t, int card, int measure)   // before it enters: SYN-KEY-36
{
    int old = syn_has(t, card, SYN_SINGULARITY) ? syn_duplicate_in(t, card, measure) : QN_NONE;
    if (old != QN_NONE) syn_void(t, old);
}

int syn_enter(qn_table *t, qn_frame *f)
{
    enum { ROOM = 1 };
    const entering *m = QN_RECALL(entering, f);
    bool record = syn_kind_of(t, m->card) == SYN_RECORD;
    QN_BEGIN(f);
    if (record && syn_owner_of_measure(m->measure) != f->who) {   // SYN-MEA-10
        syn_void(t, m->card);
        return QN_DONE;
    }
    make_way_for_copy(t, m->card, m->measure);
    while (record && syn_is_full(t, m->measure) && syn_records_in(t, m->measure)) {
        // Forced in (SYN-MEA-09): the player of the Measure chooses what makes room (SYN-RUL-04).
        QN_ASK(f, ROOM,
               qn_ask(t, SYN_Q_ROOM, syn_owner_of_measure(m->measure), .about = qn_ref_to(t, m->measure),
                      .other = qn_ref_to(t, m->card)));
        syn_void(t, qn_answer(t).a);
    }
    if (m->how == SYN_MOVED) syn_relocate(t, m->card, m->measure, f->who);
    else syn_place(t, m->card, m->measure, f->who, m->how, m->overclocked);
    QN_END;
}

// ---- Verses and Final Verses (SYN-VRS-01, SYN-FIN) ----------------------------------------------

QN_MEMORY(expending) { uint8_t card, cost; };   // the Notes it costs so far

static void call_expend(qn_table *t, int seat, int card)
{
    QN_RECALL(expending, qn_call(t, SYN_R_EXPEND, seat))->card = (uint8_t)card;
}

static void add_verse_link(qn_table *t, qn_frame *f, expending *m)
{
    bool verse = SYN_VERSES >> syn_kind_of(t, m->card) & 1;
    m->cost = (uint8_t)syn_verse_cost(t, f->who, m->card);
    if (verse) qn_move(t, m->card, SYN_CHAIN, f->who, QN_TOP);   // never the Ensemble: SYN-VRS-07
    else t->game.card[m->card].status |= SYN_B_USED;             // used up, not moved: SYN-FIN-04, SYN-FIN-05
    qn_link link = qn_new_link(verse ? QN_LINK_PLAY : SYN_LINK_FINAL, f->who, qn_def_of(t, m->card)->ability,
                               qn_ref_to(t, m->card));
    qn_add_link(t, link);
    f->link = (uint8_t)(t->game.n_links - 1);
}

static void announce_with_cost(qn_table *t, qn_frame *f, int notes)
{
    t->game.link[f->link].n[SYN_L_NOTES] = (uint8_t)notes;
    qn_call_announce(t, f->who, f->link);
}

int syn_expend(qn_table *t, qn_frame *f)
{
    enum { OVERCLOCKED = 1, AMOUNT, CHOSEN };
    expending *m = QN_RECALL(expending, f);
    const qn_def *d = qn_def_of(t, m->card);
    QN_BEGIN(f);
    add_verse_link(t, f, m);
    if (may_overclock(t, f->who, m->card, m->cost)) {
        QN_ASK(f, OVERCLOCKED,
               qn_ask(t, SYN_Q_OVERCLOCK, f->who, .about = qn_ref_to(t, m->card),
                      .n = (int16_t)extra_cost(t, m->card)));
        if (qn_answer(t).verb == SYN_V_OVERCLOCK) {
            m->cost = (uint8_t)(m->cost + extra_cost(t, m->card));
            t->game.card[m->card].status |= SYN_B_OVERCLOCKED;
        }
    }
    if (d->cost[0]) {
        QN_ASK(f, AMOUNT, qn_ask(t, SYN_Q_X, f->who, .n = m->cost));
        t->game.link[f->link].x = qn_answer(t).a;
        m->cost = (uint8_t)(m->cost + qn_answer(t).a);
    }
    QN_DO(f, CHOSEN, announce_with_cost(t, f, m->cost));
    if (t->game.link[f->link].kind == SYN_LINK_FINAL) {
        t->game.player[f->who].tally[SYN_T_FINALS]++;
        qn_raise_card(t, SYN_EV_FINAL_USED, 0, f->who, m->card);
    }
    QN_END;
}

// ---- Abilities and triggers -------------------------------------------------------------------

static void pay_notes(qn_table *t, qn_link *l) { syn_pay_notes(t, l->controller, l->n[SYN_L_NOTES]); }

static bool exhausts_itself(const qn_table *t, const qn_code *cost)
{
    for (; *cost == QN_S_VERB; cost += 3 + cost[2])
        if (cost[1] == SYN_DOES_exhaust_itself) return true;
    return false;
}

static void tell_use(const qn_table *t, const qn_link *l, const qn_ability *ab)
{
    const qn_code *cost = t->pool->code + (l->modes ? 0 : ab->cost);
    qn_emit_note(t, exhausts_itself(t, cost) ? SYN_NOTE_EXHAUSTS_IT : SYN_NOTE_ACTIVATES, l->controller,
                 l->source.card, QN_NONE, syn_notes_in(t, cost));
}

// Reported when its targets are known, in one line with what it costs.
static void tell_announced(qn_table *t, qn_link *l)
{
    int card = l->source.card, notes = l->n[SYN_L_NOTES];
    if (!t->tell) return;
    if (l->kind == QN_LINK_PLAY) qn_emit_note(t, SYN_NOTE_EXPENDS, l->controller, card, QN_NONE, notes);
    if (l->kind == SYN_LINK_FINAL) qn_emit_note(t, SYN_NOTE_FINAL, l->controller, card, QN_NONE, notes);
    if (l->kind != QN_LINK_ABILITY) return;
    const qn_ability *ab = qn_ability_at(t, l->ability);
    if (qn_is_used(ab)) tell_use(t, l, ab);
    else if (ab->form == QN_FORM_SLOT) qn_emit_note(t, SYN_NOTE_ENCORE, l->controller, card, QN_NONE, 0);
    else qn_emit_note(t, SYN_NOTE_TRIGGERS, l->controller, card, l->event.that.card, l->ability);
}

bool syn_is_told(const qn_table *t, const qn_link *l)
{
    return !t->game.closed && !l->modes && qn_is_used(qn_ability_at(t, l->ability));
}

static bool pays_now(const qn_table *t, const qn_link *l)
{
    return !syn_decided_late(qn_ability_at(t, l->ability));
}

static bool sweep_is_due(const qn_table *t, const qn_link *l)
{
    return syn_unswept(
        (qn_table *)t);   // the cast is safe: only the cache changes, which is no part of the game value
}

static void note_where_the_source_is(qn_table *t, qn_link *l)   // SYN-CHN-13
{
    if (qn_deref(t, l->source) == QN_NONE || !syn_is_active(t, l->source.card)) l->flags |= SYN_LINK_OUTSIDE;
}

const qn_announce_step syn_announce_order[] = {
    // SYN-RUL-02
    { QN_STEP_MODE },
    { QN_STEP_TARGETS },
    { QN_STEP_OWN, .act = tell_announced },
    { QN_STEP_OWN, .act = pay_notes },
    { QN_STEP_MODE_COST },
    { QN_STEP_COST, .wanted = pays_now },   // by the same verbs as effects: SYN-TRM-08
    { QN_STEP_OWN, .routine = SYN_R_SWEEP, .wanted = sweep_is_due },
    { QN_STEP_OWN, .act = note_where_the_source_is },
    { QN_STEP_FREEZE },   // SYN-CND-04
    { QN_STEP_END },
};

static void call_use(qn_table *t, int seat, int card, int index)
{
    int text = qn_use_of(t, card, index);
    const qn_ability *ab = qn_ability_at(t, text);
    if (ab->form != QN_FORM_GIVEN && qn_uses(t, card, ab) == SYN_USES_COUNTED)
        t->game.card[card].status |= (uint32_t)SYN_B_LOOP_LIMIT << (index & 3);
    qn_mark_use(t, card, ab);   // SYN-CND-10
    qn_announce_ability(t, seat, text, qn_ref_to(t, card), qn_no_event);
}

// ---- Attacks and blocks (SYN-ATK-02, SYN-BLK-01) ------------------------------------------------

static void declare(qn_table *t, int seat, int attacker, int target)
{
    syn_state *x = syn_ext(t);
    int nth = ++t->game.player[seat].tally[SYN_T_ATTACKS];
    x->attacking = true;
    x->attacker = qn_ref_to(t, attacker);
    x->target = qn_ref_to(t, target);
    x->blocker = x->fought = qn_nobody;
    x->echo = syn_has(t, attacker, SYN_ECHO);   // fixed now: SYN-KEY-06
    x->index = syn_has(t, attacker, SYN_INDEX);
    qn_emit_note(t, SYN_NOTE_CUES, seat, attacker, target, 0);
    qn_link link = qn_new_link(SYN_LINK_ATTACK, seat, QN_NO_ABILITY, x->attacker);
    link.target[0] = x->target;
    qn_add_link(t, link);   // SYN-ATK-05
    qn_raise_with(t, SYN_EV_CUED, (nth > 1 ? SYN_NOT_FIRST : 0) | (nth == 2 ? SYN_SECOND : 0), seat,
                  x->attacker, x->target, nth);
}

QN_MEMORY(cueing) { uint8_t attacker; };

static void call_cue(qn_table *t, int seat, int attacker)
{
    QN_RECALL(cueing, qn_call(t, SYN_R_CUE, seat))->attacker = (uint8_t)attacker;
}

int syn_cue(qn_table *t, qn_frame *f)
{
    enum { AIMED = 1, SWEPT };
    const cueing *m = QN_RECALL(cueing, f);
    QN_BEGIN(f);
    QN_ASK(f, AIMED,
           qn_ask(t, SYN_Q_AIM, f->who, .about = qn_ref_to(t, m->attacker),
                  .n = (int16_t)syn_rating(t, m->attacker)));
    syn_set_exhausted(t, m->attacker, true);
    declare(t, f->who, m->attacker, qn_answer(t).a);
    f->link = (uint8_t)(t->game.n_links - 1);   // the attack caused what the sweep finds
    if (syn_unswept(t)) QN_DO(f, SWEPT, call_sweep(t));
    QN_END;
}

static void block(qn_table *t, int seat, int card)   // no link: SYN-BLK-05; stays upright: SYN-BLK-03
{
    syn_state *x = syn_ext(t);
    x->blocker = qn_ref_to(t, card);
    qn_emit_note(t, SYN_NOTE_BLOCKS, seat, card, x->attacker.card, 0);
    qn_raise_with(t, SYN_EV_BLOCKS, 0, seat, x->blocker, x->attacker, 0);
}

// ---- What the player chose to begin or to add -------------------------------------------------

static int how_loaded(const qn_table *t, int seat, int card)
{
    if (qn_kind_of_zone(t, card) == SYN_VOID) return SYN_IN_TRACE;
    return t->game.turn_player == seat ? SYN_PAID : SYN_IN_PULSE;
}

int syn_announce(qn_table *t, qn_frame *f)
{
    enum { LOADED = 1, EXPENDED, CUED, USED };
    qn_option o = qn_answer(t);
    QN_BEGIN(f);
    if (o.verb == SYN_V_LOAD) {
        QN_DO(f, LOADED, syn_call_load(t, f->who, o.a, how_loaded(t, f->who, o.a)));
    } else if (o.verb == SYN_V_EXPEND || o.verb == SYN_V_FINAL) {
        QN_DO(f, EXPENDED, call_expend(t, f->who, o.a));
    } else if (o.verb == SYN_V_CUE) {
        QN_DO(f, CUED, call_cue(t, f->who, o.a));
    } else if (o.verb == SYN_V_BLOCK) {
        f->link = 0;   // the attack is the first link, whatever was announced since
        block(t, f->who, o.a);
    } else {
        QN_DO(f, USED, call_use(t, f->who, o.a, o.b));
    }
    QN_END;
}

static void add_trace_link(qn_table *t, const qn_pending *w)
{
    qn_link link = qn_new_link(SYN_LINK_TRACE, w->controller, QN_NO_ABILITY, w->source);
    link.event = w->event;
    qn_add_link(t, link);
}

// Triggers are put on the chain without asking (SYN-CND-03); an optional one asks when it resolves.
int syn_announce_pending(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    qn_pending w;
    QN_BEGIN(f);
    w = qn_take_pending(t, f);
    if (w.kind == SYN_WAIT_TRACE) {
        qn_emit_note(t, SYN_NOTE_TRACES, f->who, w.source.card, w.event.that.card, w.event.amount);
        add_trace_link(t, &w);
        return QN_DONE;
    }
    QN_DO(f, ANNOUNCED, qn_announce_ability(t, f->who, w.ability, w.source, w.event));
    QN_END;
}
