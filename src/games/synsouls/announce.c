// Announcing: loads, Verses, Final Verses, abilities, attacks, blocks, triggers (SYN-RUL-02). Only what can be completed
// is offered.
#include "games/synsouls/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };
static const qn_event no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };

static void call_sweep(qn_table *t) { qn_call(t, SYN_R_SWEEP, t->game.turn_player); }

// ---- Loading (SYN-LOD-03). b[4]: the card, b[5]: the Measure, b[6]: Overclocked, r[0]: how ------

void syn_call_load(qn_table *t, int seat, int card, int how)
{
    qn_frame *f = qn_call(t, SYN_R_LOAD, seat);
    f->b[4] = (uint8_t)card;
    f->r[0] = (int16_t)how;
}

static bool may_overclock(const qn_table *t, int seat, int card, int base)
{
    int extra = qn_def_of(t, card)->stat[SYN_OVERCLOCK_COST];
    return extra && syn_available(t, seat) >= base + extra;
}

static int cost_of(const qn_table *t, const qn_frame *f)
{
    return f->r[0] == SYN_BY_EFFECT ? 0 : syn_loading_cost(t, f->b[4], f->b[5]);
}

int syn_load(qn_table *t, qn_frame *f)
{
    enum { INTO = 1, OVERCLOCKED, ENTERED, SWEPT };
    QN_BEGIN(f);
    qn_show_card(t, f->b[4], 3);
    QN_ASK(f, INTO, qn_ask(t, SYN_Q_INTO, f->who, f->b[4]));
    f->b[5] = qn_answer(t).a;
    if (qn_answer(t).verb != SYN_V_INTO) return QN_DONE;      // no Measure is left (only by effect)
    if (may_overclock(t, f->who, f->b[4], cost_of(t, f))) {   // SYN-KEY-30, -31
        QN_ASK(f, OVERCLOCKED, qn_ask(t, SYN_Q_OVERCLOCK, f->who, f->b[4]));
        f->b[6] = qn_answer(t).verb == SYN_V_OVERCLOCK;
    }
    syn_pay_notes(t, f->who, cost_of(t, f) + (f->b[6] ? qn_def_of(t, f->b[4])->stat[SYN_OVERCLOCK_COST] : 0));
    QN_DO(f, ENTERED, syn_call_enter(t, f->who, f->b[4], f->b[5], f->r[0], f->b[6]));
    if (f->r[0] != SYN_BY_EFFECT && syn_unswept(t)) QN_DO(f, SWEPT, call_sweep(t));
    QN_END;
}

// ---- Entering a Measure (SYN-MEA-09, -10, SYN-KEY-36). b[4]: card, b[5]: Measure, b[6]: Overclocked, r[0]: how --

void syn_call_enter(qn_table *t, int seat, int card, int measure, int how, bool overclocked)
{
    qn_frame *f = qn_call(t, SYN_R_ENTER, seat);
    f->b[4] = (uint8_t)card;
    f->b[5] = (uint8_t)measure;
    f->b[6] = overclocked;
    f->r[0] = (int16_t)how;
}

static void make_way_for_copy(qn_table *t, int card, int measure)   // before it enters: SYN-KEY-36
{
    bool single = qn_def_of(t, card)->types >> (SYN_SINGULARITY - 1) & 1
        && !(syn_is_record(t, card) && syn_formatted(t, card));
    int old = single ? syn_double_in(t, card, measure) : QN_NONE;
    if (old != QN_NONE) syn_void(t, old);
}

int syn_enter(qn_table *t, qn_frame *f)
{
    enum { ROOM = 1 };
    bool record = syn_kind_of(t, f->b[4]) == SYN_RECORD;
    QN_BEGIN(f);
    if (record && syn_owner_of_measure(f->b[5]) != f->who) {   // SYN-MEA-10
        if (syn_is_record(t, f->b[4])) syn_void(t, f->b[4]);
        return QN_DONE;
    }
    if (record) make_way_for_copy(t, f->b[4], f->b[5]);
    while (record && syn_is_full(t, f->b[5]) && syn_records_in(t, f->b[5])) {   // forced in: SYN-MEA-09
        QN_ASK(f, ROOM, qn_ask(t, SYN_Q_ROOM, syn_owner_of_measure(f->b[5]), f->b[5]));
        syn_void(t, qn_answer(t).a);
    }
    if (f->r[0] == SYN_MOVED) syn_relocate(t, f->b[4], f->b[5], f->who);
    else syn_place(t, f->b[4], f->b[5], f->who, f->r[0], f->b[6]);
    QN_END;
}

// ---- Verses and Final Verses (SYN-VRS-01, SYN-FIN). b[4]: the card -----------------------------

static void add_verse_link(qn_table *t, qn_frame *f)
{
    int card = f->b[4];
    bool verse = SYN_VERSES >> syn_kind_of(t, card) & 1;
    qn_link link = { .kind = verse ? QN_LINK_PLAY : SYN_LINK_FINAL,
                     .controller = f->who,
                     .ability = qn_def_of(t, card)->ability,
                     .event = no_event,
                     .flags = SYN_LINK_OUTSIDE,
                     .from = nobody,
                     .to = nobody };
    link.event.who = f->who;
    f->b[5] = (uint8_t)syn_verse_cost(t, f->who, card);
    qn_show_card(t, card, 3);
    if (verse) qn_move(t, card, SYN_CHAIN, f->who, QN_TOP);
    else t->game.card[card].status |= SYN_B_USED;   // announcing uses it up: SYN-FIN-04
    link.source = qn_ref_to(t, card);
    qn_add_link(t, link);
    f->link = (uint8_t)(t->game.n_links - 1);
}

static void call_choices(qn_table *t, const qn_frame *f, int notes)
{
    qn_frame *choices = qn_call(t, SYN_R_CHOICES, f->who);
    choices->link = f->link;
    choices->r[0] = (int16_t)notes;
}

int syn_expend(qn_table *t, qn_frame *f)
{
    enum { OVERCLOCKED = 1, AMOUNT, CHOSEN };
    const qn_def *d = qn_def_of(t, f->b[4]);
    QN_BEGIN(f);
    add_verse_link(t, f);
    if (may_overclock(t, f->who, f->b[4], f->b[5])) {
        QN_ASK(f, OVERCLOCKED, qn_ask(t, SYN_Q_OVERCLOCK, f->who, f->b[4]));
        if (qn_answer(t).verb == SYN_V_OVERCLOCK) {
            f->b[5] = (uint8_t)(f->b[5] + d->stat[SYN_OVERCLOCK_COST]);
            t->game.card[f->b[4]].status |= SYN_B_OVERCLOCKED;
        }
    }
    if (d->cost[0]) {
        QN_ASK(f, AMOUNT, qn_ask(t, SYN_Q_X, f->who, 0));
        t->game.link[f->link].x = qn_answer(t).a;
        f->b[5] = (uint8_t)(f->b[5] + qn_answer(t).a);
    }
    qn_tell(t,
            d->kind == SYN_STATIC_FINAL || d->kind == SYN_DYNAMIC_FINAL ? SYN_NOTE_FINAL : SYN_NOTE_EXPENDS,
            f->who, f->b[4], 0, 0);
    QN_DO(f, CHOSEN, call_choices(t, f, f->b[5]));
    if (t->game.link[f->link].kind == SYN_LINK_FINAL) {
        t->game.player[f->who].tally[SYN_T_FINALS]++;
        qn_raise(
            t,
            (qn_event){
                .kind = SYN_EV_FINAL_USED, .who = f->who, .that = qn_ref_to(t, f->b[4]), .other = nobody });
    }
    QN_END;
}

// ---- Abilities and triggers -------------------------------------------------------------------

void syn_call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
{
    ev.who = ev.kind || ev.that.card != QN_NONE ? ev.who : (uint8_t)seat;
    qn_add_link(t,
                (qn_link){ .kind = QN_LINK_ABILITY,
                           .controller = (uint8_t)seat,
                           .ability = (uint16_t)ability,
                           .source = source,
                           .event = ev,
                           .from = nobody,
                           .to = nobody });
    qn_call(t, SYN_R_CHOICES, seat)->link = (uint8_t)(t->game.n_links - 1);
}

static int wanted_targets(const qn_table *t, const qn_link *l, int k)
{
    const qn_selector *sel = &t->pool->selector[t->pool->ability[l->ability].target + k];
    qn_scope sc = qn_link_scope(t, l);
    if (sel->mode && sel->mode != l->modes) return 0;
    return sel->up_to == 2 ? QN_TARGETS : sel->count ? qn_eval(t, &sc, sel->count) : 1;
}

static bool announces_mode(const qn_table *t, const qn_ability *ab)
{
    return ab->body && t->pool->code[ab->body] == QN_S_MODE;
}

static void call_cost(qn_table *t, const qn_frame *f, int pc)
{
    qn_frame *cost = qn_call(t, QN_R_EFFECT, f->who);
    cost->link = f->link;
    cost->pc = (uint16_t)pc;
}

static qn_ref as_target(const qn_table *t, qn_option o)
{
    return o.verb == SYN_V_LINK ? (qn_ref){ o.a, 0 } : qn_ref_to(t, o.a);
}

// Mode, targets, costs of the link; then it is placed: its amounts are fixed (SYN-CND-04). r[0]: Notes besides.
int syn_choices(qn_table *t, qn_frame *f)
{
    enum { MODE_CHOSEN = 1, TARGETED, MODE_PAID, PAID, SWEPT };
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    QN_BEGIN(f);
    if (announces_mode(t, ab)) {
        QN_ASK(f, MODE_CHOSEN, qn_ask(t, SYN_Q_MODE, f->who, f->link));
        l->modes = (uint8_t)(qn_answer(t).a + 1);
    }
    for (f->b[0] = 0; f->b[0] < ab->n_targets; f->b[0]++)
        for (f->b[1] = 0; f->b[1] < wanted_targets(t, l, f->b[0]); f->b[1]++) {
            QN_ASK(f, TARGETED, qn_ask(t, QN_Q_TARGET, f->who, f->link));
            if ((qn_answer(t).verb != QN_V_TARGET && qn_answer(t).verb != SYN_V_LINK)
                || l->n_targets == QN_TARGETS)
                break;
            l->target_of[l->n_targets] = f->b[0];
            l->target[l->n_targets++] = as_target(t, qn_answer(t));
        }
    syn_pay_notes(t, f->who, f->r[0]);
    if (l->modes && t->pool->code[ab->body + 2 * l->modes])
        QN_DO(f, MODE_PAID, call_cost(t, f, t->pool->code[ab->body + 2 * l->modes]));
    if (ab->cost && !syn_decided_late(ab)) QN_DO(f, PAID, call_cost(t, f, ab->cost));
    if (syn_unswept(t)) QN_DO(f, SWEPT, call_sweep(t));
    if (qn_deref(t, l->source) == QN_NONE || !syn_is_active(t, l->source.card))
        l->flags |= SYN_LINK_OUTSIDE;   // SYN-CHN-13
    qn_freeze(t, l);
    QN_END;
}

static void call_use(qn_table *t, int seat, int card, int index)
{
    enum { COUNTED = 15 };
    if (qn_uses(t, card, index) == COUNTED) t->game.card[card].status |= (uint32_t)SYN_B_WORN << (index & 3);
    qn_mark_use(t, card, index);   // SYN-CND-10
    qn_tell(t, SYN_NOTE_ACTIVATES, seat, card, 0, 0);
    syn_call_ability(t, seat, qn_def_of(t, card)->ability + index, qn_ref_to(t, card), no_event);
}

// ---- Attacks and blocks (SYN-ATK-02, SYN-BLK-01). b[4]: the attacker ---------------------------

static void declare(qn_table *t, int seat, int attacker, int target)
{
    syn_state *x = syn_ext(t);
    int nth = ++t->game.player[seat].tally[SYN_T_ATTACKS];
    x->attacking = 1;
    x->attacker = qn_ref_to(t, attacker);
    x->target = qn_ref_to(t, target);
    x->blocker = x->fought = nobody;
    x->echo = syn_has(t, attacker, SYN_ECHO);   // fixed now: SYN-KEY-06
    x->index = syn_has(t, attacker, SYN_INDEX);
    qn_tell(t, SYN_NOTE_CUES, seat, attacker, target, 0);
    qn_link link = { .kind = SYN_LINK_ATTACK,
                     .controller = (uint8_t)seat,
                     .ability = QN_NO_ABILITY,
                     .source = x->attacker,
                     .event = no_event,
                     .from = nobody,
                     .to = nobody };
    link.target[0] = x->target;
    qn_add_link(t, link);   // SYN-ATK-05
    qn_raise(t,
             (qn_event){ .kind = SYN_EV_CUED,
                         .flags = (uint8_t)((nth > 1 ? SYN_NOT_FIRST : 0) | (nth == 2 ? SYN_SECOND : 0)),
                         .who = (uint8_t)seat,
                         .that = x->attacker,
                         .other = x->target,
                         .amount = (int16_t)nth });
}

int syn_cue(qn_table *t, qn_frame *f)
{
    enum { AIMED = 1, SWEPT };
    QN_BEGIN(f);
    QN_ASK(f, AIMED, qn_ask(t, SYN_Q_AIM, f->who, f->b[4]));
    f->b[5] = qn_answer(t).a;
    syn_set_exhausted(t, f->b[4], true);
    declare(t, f->who, f->b[4], f->b[5]);
    if (syn_unswept(t)) QN_DO(f, SWEPT, call_sweep(t));
    QN_END;
}

static void block(qn_table *t, int seat, int card)   // no link: SYN-BLK-05
{
    syn_state *x = syn_ext(t);
    x->blocker = qn_ref_to(t, card);
    qn_tell(t, SYN_NOTE_BLOCKS, seat, card, x->attacker.card, 0);
    qn_raise(
        t,
        (qn_event){ .kind = SYN_EV_BLOCKS, .who = (uint8_t)seat, .that = x->blocker, .other = x->attacker });
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
    QN_BEGIN(f);
    f->b[0] = qn_answer(t).verb;
    f->b[1] = qn_answer(t).a;
    f->b[2] = qn_answer(t).b;
    if (f->b[0] == SYN_V_LOAD) {
        QN_DO(f, LOADED, syn_call_load(t, f->who, f->b[1], how_loaded(t, f->who, f->b[1])));
    } else if (f->b[0] == SYN_V_EXPEND || f->b[0] == SYN_V_FINAL) {
        QN_DO(f, EXPENDED, qn_call(t, SYN_R_EXPEND, f->who)->b[4] = f->b[1]);
    } else if (f->b[0] == SYN_V_CUE) {
        QN_DO(f, CUED, qn_call(t, SYN_R_CUE, f->who)->b[4] = f->b[1]);
    } else if (f->b[0] == SYN_V_BLOCK) {
        block(t, f->who, f->b[1]);
    } else {
        QN_DO(f, USED, call_use(t, f->who, f->b[1], f->b[2]));
    }
    QN_END;
}

static void add_trace_link(qn_table *t, const qn_waiting *w)
{
    qn_add_link(t,
                (qn_link){ .kind = SYN_LINK_TRACE,
                           .flags = SYN_LINK_OUTSIDE,
                           .controller = w->controller,
                           .ability = QN_NO_ABILITY,
                           .source = w->source,
                           .event = w->event,
                           .from = nobody,
                           .to = nobody });
}

int syn_announce_waiting(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    qn_waiting w;
    QN_BEGIN(f);
    w = t->game.waiting[f->b[0]];
    qn_drop_waiting(t, f->b[0]);
    qn_tell(t, SYN_NOTE_TRIGGERS, f->who, w.source.card, 0, 0);
    if (w.kind == SYN_WAIT_TRACE) {
        add_trace_link(t, &w);
        return QN_DONE;
    }
    QN_DO(f, ANNOUNCED, syn_call_ability(t, f->who, w.ability, w.source, w.event));
    QN_END;
}
