// Announcing: a Cast, an Ascension, an effect, up to the moment others may respond. Each routine adds
// one link; only announcements that can be completed are offered (ELE-RUL-02).
#include "games/elestrals/rules.h"

static const qn_ref nobody = { QN_NONE, 0 };
static const qn_event no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };

static qn_link *add_play(qn_table *t, int seat, int card, int flags)
{
    qn_link link = { .kind = QN_LINK_PLAY,
                     .controller = (uint8_t)seat,
                     .ability = QN_NO_ABILITY,
                     .source = qn_ref_to(t, card),
                     .event = no_event,
                     .from = nobody,
                     .to = nobody };
    link.event.flags = (uint8_t)flags;
    link.event.who = (uint8_t)seat;
    return qn_add_link(t, link);
}

// The Position prescribed by a Special Cast that the card itself offers (ELE-MAI-05, ELE-CRD-19, -20), as in
// qn_waiting.arg; -1: the ability is an effect. That Cast is the link.
int ele_offered_cast(const qn_table *t, const qn_ability *ab)
{
    const qn_code *c = t->pool->code + ab->body;
    if (!ab->body || *c != QN_S_VERB || t->rules->words->verbs[c[1]].run != ele_do_cast_itself) return -1;
    return ele_how(c[4]);
}

static void call_offered_cast(qn_table *t, int seat, int card, const qn_ability *ab)
{
    ele_call_cast(t, ELE_R_CAST_ELESTRAL, seat, card, ELE_SPECIAL, ele_offered_cast(t, ab));
    t->game.frame[t->game.depth - 1].r[1] = (int16_t)ab->cost;
}

static void call_use(qn_table *t, int seat, int card, int index)
{
    const qn_ability *ab = &t->pool->ability[qn_def_of(t, card)->ability + index];
    qn_mark_use(t, card, index);   // ELE-EFF-06
    qn_show_card(t, card, (1 << t->game.players) - 1);
    if (ele_offered_cast(t, ab) >= 0) {
        call_offered_cast(t, seat, card, ab);
        return;
    }
    qn_tell(t, ELE_NOTE_ACTIVATES, seat, card, 0, 0);
    ele_call_ability(t, seat, qn_def_of(t, card)->ability + index, qn_ref_to(t, card), no_event);
}

static void call_later(qn_table *t, int seat, int mod)   // ELE-EFF-22
{
    qn_mod m = t->game.mod[mod];
    const qn_ability *ab = &t->pool->ability[m.ability];
    qn_drop_mod(t, mod);
    if (ele_offered_cast(t, ab) >= 0) {
        call_offered_cast(t, seat, m.source.card, ab);
        return;
    }
    qn_tell(t, ELE_NOTE_ACTIVATES, seat, m.source.card, 0, 0);
    ele_call_ability(t, seat, m.ability, m.source, m.event);
}

// What the player chose to begin or to add.
int ele_announce(qn_table *t, qn_frame *f)
{
    enum { ELESTRAL = 1, RUNE, ASCENSION, LATER, EFFECT };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    f->b[0] = qn_answer(t).verb;
    f->b[1] = qn_answer(t).a;
    f->b[2] = qn_answer(t).b;
    if (f->b[0] == ELE_V_CAST && qn_def_of(t, f->b[1])->kind == ELE_ELESTRAL) {
        g->player[f->who].flags |= ELE_SPENT_ONE;   // ELE-MAI-08
        QN_DO(f, ELESTRAL, ele_call_cast(t, ELE_R_CAST_ELESTRAL, f->who, f->b[1], ELE_NORMAL, 0));
    } else if (f->b[0] == ELE_V_CAST) {
        QN_DO(f, RUNE, ele_call_cast(t, ELE_R_CAST_RUNE, f->who, f->b[1], 0, 0));
    } else if (f->b[0] == ELE_V_ASCEND) {
        g->player[f->who].flags |= ELE_SPENT_ONE;
        QN_DO(f, ASCENSION, ele_call_cast(t, ELE_R_ASCEND, f->who, f->b[1], 0, 0));
    } else if (f->b[0] == ELE_V_LATER) {
        QN_DO(f, LATER, call_later(t, f->who, f->b[1]));
    } else {
        QN_DO(f, EFFECT, call_use(t, f->who, f->b[1], f->b[2]));
    }
    QN_END;
}

void ele_call_cast(qn_table *t, int routine, int seat, int card, int flags, int how)
{
    qn_frame *f = qn_call(t, routine, seat);
    f->b[4] = (uint8_t)card;
    f->b[5] = (uint8_t)how;
    f->r[0] = (int16_t)flags;
}

// A link for an effect, and its choices.
void ele_call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
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
    qn_call(t, ELE_R_CHOICES, seat)->link = (uint8_t)(t->game.n_links - 1);
}

static void call_pay(qn_table *t, int seat, int card, bool from_field, int reserve, int mask)
{
    qn_frame *f = qn_call(t, ELE_R_PAY, seat);
    f->b[0] = (uint8_t)card;
    f->b[1] = from_field;
    f->b[2] = (uint8_t)reserve;
    f->b[3] = (uint8_t)mask;
}

static void call_effect(qn_table *t, int seat, int link, int pc)
{
    qn_frame *f = qn_call(t, QN_R_EFFECT, seat);
    f->link = (uint8_t)link;
    f->pc = (uint16_t)pc;
}

static void take_position(qn_table *t, int card, int defense)
{
    t->game.card[card].status &= ~(uint32_t)ELE_B_DEFENSE;
    if (defense) t->game.card[card].status |= ELE_B_DEFENSE;
}

// ---- Casting an Elestral (ELE-CST-01 to -10). b[4]: the card, b[5]: how, r[0]: event flags, r[1]: a cost --

static void call_elestral_payment(qn_table *t, const qn_frame *f)
{
    int reserve, mask;
    qn_scope sc = qn_card_scope(t, f->b[4]);
    ele_reserve_of(t, &sc, (uint16_t)f->r[1], &reserve, &mask);
    call_pay(t, f->who, f->b[4], false, reserve, mask);
}

int ele_cast_elestral(qn_table *t, qn_frame *f)
{
    enum { PAID = 1, POSITIONED, COST_PAID };
    QN_BEGIN(f);
    ele_to_limbo(t, f->b[4], f->who, 0);   // reserves a slot: ELE-CST-05
    QN_DO(f, PAID, call_elestral_payment(t, f));
    if (f->b[5] & (ELE_PLAY_ATTACK | ELE_PLAY_DEFENSE)) {
        take_position(t, f->b[4], f->b[5] & ELE_PLAY_DEFENSE);
    } else {
        QN_ASK(f, POSITIONED, qn_ask(t, ELE_Q_POSITION, f->who, f->b[4]));   // ELE-CST-02
        take_position(t, f->b[4], qn_answer(t).a);
    }
    qn_tell(t, ELE_NOTE_CASTS, f->who, f->b[4], 0, 0);
    add_play(t, f->who, f->b[4], f->r[0]);   // ELE-CST-06
    if (f->r[1]) QN_DO(f, COST_PAID, call_effect(t, f->who, t->game.n_links - 1, (uint16_t)f->r[1]));
    QN_END;
}

// ---- Ascending (ELE-ASC-01 to -06, -12). b[4]: the old one, b[6]: the new one, b[5]: how --------

static void leave_by_ascending(qn_table *t, qn_frame *f)
{
    int old = f->b[4], new = f->b[6];
    f->b[7] = ele_hears(t, old);   // "Ascended from" looks at it as it leaves (ELE-ASC-08)
    memcpy(t->game.card[new].n, t->game.card[old].n, 2 * ELE_ELEMENTS);
    memset(t->game.card[old].n, 0, 2 * ELE_ELEMENTS);
    t->game.card[new].status &= ~(uint32_t)ELE_B_WAITS;
    t->game.card[new].x = t->game.card[old].x;
    ele_leave_to(t, old, ELE_UNDERWORLD);   // sent, not destroyed (ELE-ASC-06)
}

int ele_ascend(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, REVEALED, TAKEN, POSITIONED };
    QN_BEGIN(f);
    if (!(f->b[5] & ELE_PLAY_ASCEND)) {   // a waiting one is known already
        QN_ASK(f, CHOSEN, qn_ask_hidden(t, ELE_Q_ASCEND_TO, f->who, f->b[4]));
        f->b[6] = qn_answer(t).a;
    }
    ele_to_limbo(t, f->b[6], f->who, ELE_B_WAITS);   // it takes the old one's slot, not a new one: ELE-ASC-09
    QN_ASK(f, REVEALED,
           qn_ask_hidden(t, ELE_Q_PAY, f->who, 1));   // exactly one from the Spirit Deck: ELE-ASC-04
    f->b[0] = qn_answer(t).a;
    leave_by_ascending(t, f);
    ele_move_spirit_under(t, (qn_option){ 0, f->b[0], QN_NONE, 0 }, f->who, f->b[6]);
    for (;;) {
        QN_ASK(f, TAKEN, qn_ask(t, ELE_Q_TAKE, f->who, 0));   // ELE-ASC-01, -12
        if (qn_answer(t).verb != ELE_V_SPIRIT) break;
        ele_move_spirit_under(t, qn_answer(t), f->who, f->b[6]);
    }
    QN_ASK(f, POSITIONED, qn_ask(t, ELE_Q_POSITION, f->who, f->b[6]));
    take_position(t, f->b[6], qn_answer(t).a);
    qn_tell(t, ELE_NOTE_ASCENDS, f->who, f->b[6], f->b[4], 0);
    qn_link *link = add_play(t, f->who, f->b[6], ELE_ASCEND | (f->b[5] & ELE_PLAY_ASCEND ? ELE_SPECIAL : 0));
    link->event.other = f->b[7] ? qn_ref_to(t, f->b[4]) : nobody;   // set off when it resolves
    QN_END;
}

// ---- Casting a Rune (ELE-RUN-08 to -28). b[4]: the card, b[5]: how, b[6]: a replaced Rune, b[7]: what it answers

static bool is_instant(const qn_table *t, int card) { return ELE_INSTANTS >> ele_kind_of(t, card) & 1; }

static void send_own_stadium(qn_table *t, int seat)   // ELE-RUN-19
{
    int old = qn_zone_of(t, ELE_STADIUM_SLOT, seat)->head;
    if (old != QN_NONE) ele_leave_to(t, old, ELE_UNDERWORLD);
}

static qn_event answered(const qn_table *t, const qn_frame *f)
{
    qn_event ev = no_event;
    ev.who = f->who;
    if (ele_is_tied(t, f->b[4])) ele_next_answered(t, f->who, f->b[4], f->b[7], &ev);
    return ev;
}

static void call_rune_payment(qn_table *t, const qn_frame *f, const qn_event *ev)
{
    int reserve = 0, mask = 0, ability = ele_instant_ability(t, f->b[4]);
    qn_scope sc = qn_event_scope(t, f->who, qn_ref_to(t, f->b[4]), ev);
    if (ability != QN_NO_ABILITY)
        ele_reserve_of(t, &sc, ele_cost_to_keep(t, &sc, &t->pool->ability[ability], qn_def_of(t, f->b[4])),
                       &reserve, &mask);
    call_pay(t, f->who, f->b[4], is_instant(t, f->b[4]), reserve, mask);
}

static void add_rune_link(qn_table *t, qn_frame *f)
{
    qn_event ev = answered(t, f);
    qn_link *link = add_play(t, f->who, f->b[4], 0);
    link->event = ev;
    if (is_instant(t, f->b[4])) link->ability = (uint16_t)ele_instant_ability(t, f->b[4]);
    f->link = (uint8_t)(t->game.n_links - 1);
}

int ele_cast_rune(qn_table *t, qn_frame *f)
{
    enum { REPLACED = 1, ANSWERED, PAID, TARGETED, CHOSEN };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    f->b[6] = QN_NONE;
    if (ele_is_tied(t, f->b[4])) {
        QN_ASK(f, ANSWERED, qn_ask(t, ELE_Q_ANSWER, f->who, f->b[4]));   // any height: ELE-RUN-24, ELE-OUR-02
        f->b[7] = qn_answer(t).b;
    }
    if (!ele_is_set(t, f->b[4]) && ele_kind_of(t, f->b[4]) == ELE_INVOKE
        && ele_open_slots(t, f->who, ELE_RUNE_ROW) <= 0) {
        QN_ASK(f, REPLACED, qn_ask(t, ELE_Q_REPLACE, f->who, 0));   // ELE-RUN-16, -17
        f->b[6] = qn_answer(t).a;
    }
    add_rune_link(t, f);   // what it answers is fixed first
    if (ele_kind_of(t, f->b[4]) == ELE_STADIUM) send_own_stadium(t, f->who);
    qn_show_card(t, f->b[4], (1 << g->players) - 1);
    ele_to_limbo(t, f->b[4], f->who, ele_kind_of(t, f->b[4]) == ELE_STADIUM ? ELE_B_STADIUM : ELE_B_RUNE);
    if (f->b[6] != QN_NONE) g->card[f->b[4]].x = g->card[f->b[6]].x;
    QN_DO(f, PAID, call_rune_payment(t, f, &g->link[f->link].event));
    if (f->b[6] != QN_NONE) ele_leave_to(t, f->b[6], ELE_UNDERWORLD);
    qn_tell(t, ELE_NOTE_CASTS, f->who, f->b[4], 0, 0);
    if (ele_kind_of(t, f->b[4]) == ELE_ARTIFACT) {   // ELE-RUN-22
        if (f->b[5] & ELE_PLAY_ARTIFACT) {
            g->link[f->link].target[0] = (qn_ref){ (uint8_t)f->r[1], (uint8_t)(f->r[1] >> 8) };
        } else {
            QN_ASK(f, TARGETED, qn_ask(t, QN_Q_TARGET, f->who, f->link));
            g->link[f->link].target[0] = qn_ref_to(t, qn_answer(t).a);
        }
        g->link[f->link].n_targets = 1;
    }
    if (g->link[f->link].ability != QN_NO_ABILITY)
        QN_DO(f, CHOSEN, qn_call(t, ELE_R_CHOICES, f->who)->link = f->link);
    QN_END;
}

// ---- Targets, modes, Nexus and costs of a link (ELE-RUN-12, ELE-EFF-03). b[0]: which target ----

static int wanted_targets(const qn_table *t, const qn_link *l, int k)
{
    const qn_selector *sel = &t->pool->selector[t->pool->ability[l->ability].target + k];
    qn_scope sc = qn_link_scope(t, l);
    return sel->count ? qn_eval(t, &sc, sel->count) : 1;
}

static bool announces_mode(const qn_table *t, const qn_ability *ab)
{
    return ab->body && t->pool->code[ab->body] == QN_S_MODE;
}

int ele_announce_choices(qn_table *t, qn_frame *f)
{
    enum { TARGETED = 1, MODE_CHOSEN, MODE_PAID, FROM, SPIRIT, TO, PAID };
    qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    QN_BEGIN(f);
    for (f->b[0] = 0; f->b[0] < ab->n_targets; f->b[0]++)
        for (f->b[1] = 0; f->b[1] < wanted_targets(t, l, f->b[0]); f->b[1]++) {
            QN_ASK(f, TARGETED, qn_ask(t, QN_Q_TARGET, f->who, f->link));
            if (qn_answer(t).verb != QN_V_TARGET || l->n_targets == QN_TARGETS) break;
            l->target_of[l->n_targets] = f->b[0];
            l->target[l->n_targets++] = qn_answer(t).b == QN_OF_PLAYERS
                ? (qn_ref){ qn_answer(t).a, 0 }
                : qn_ref_to(t, qn_answer(t).a);   // ELE-TGT-04
        }
    if (announces_mode(t, ab)) {
        QN_ASK(f, MODE_CHOSEN, qn_ask_hidden(t, QN_Q_MODE, f->who, ab->body));
        l->modes = (uint8_t)(qn_answer(t).a + 1);
        if (t->pool->code[ab->body + 2 * l->modes])
            QN_DO(f, MODE_PAID, call_effect(t, f->who, f->link, t->pool->code[ab->body + 2 * l->modes]));
    }
    if (ele_nexus_line(t, ab)) {   // ELE-NEX-04
        QN_ASK(f, FROM, qn_ask(t, ELE_Q_NEXUS_FROM, f->who, f->link));
        if (qn_answer(t).verb == ELE_V_FROM) {
            l->from = qn_ref_to(t, qn_answer(t).a);
            for (;;) {
                QN_ASK(f, SPIRIT, qn_ask(t, ELE_Q_NEXUS_SPIRIT, f->who, f->link));
                if (qn_answer(t).verb != ELE_V_SPIRIT) break;
                l->n[qn_answer(t).c * ELE_ELEMENTS + qn_answer(t).a]++;
            }
            QN_ASK(f, TO, qn_ask(t, ELE_Q_NEXUS_TO, f->who, f->link));
            l->to = qn_ref_to(t, qn_answer(t).a);
        }
    }
    if (ab->cost) QN_DO(f, PAID, call_effect(t, f->who, f->link, ab->cost));
    QN_END;
}

// ---- What waited in Limbo (ELE-CHN-15) --------------------------------------------------------

static void call_waiting(qn_table *t, qn_frame *f)
{
    qn_waiting w = t->game.waiting[f->b[0]];
    int card = w.source.card;
    qn_drop_waiting(t, f->b[0]);
    if (w.kind == QN_WAIT_ABILITY) {
        qn_tell(t, ELE_NOTE_CHAINS, f->who, card, 0, 0);
        ele_call_ability(t, f->who, w.ability, w.source, w.event);
        return;
    }
    t->game.card[card].status &= ~(uint32_t)ELE_B_WAITS;
    if (w.arg & ELE_PLAY_ASCEND) {
        ele_call_cast(t, ELE_R_ASCEND, f->who, w.event.that.card, 0, w.arg);
        t->game.frame[t->game.depth - 1].b[6] = (uint8_t)card;
    } else if (w.arg & ELE_PLAY_ARTIFACT) {
        ele_call_cast(t, ELE_R_CAST_RUNE, f->who, card, 0, w.arg);
        t->game.frame[t->game.depth - 1].r[1] = (int16_t)(w.event.that.card | w.event.that.gen << 8);
    } else {
        ele_call_cast(t, ELE_R_CAST_ELESTRAL, f->who, card, ELE_SPECIAL, w.arg);
    }
}

int ele_announce_waiting(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    QN_BEGIN(f);
    QN_DO(f, ANNOUNCED, call_waiting(t, f));
    QN_END;
}
