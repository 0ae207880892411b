// Announcing (ELE-CST, ELE-ASC, ELE-RUN, ELE-EFF): a Cast, an Ascension or an effect, up to the moment others may respond.
// ele_announce handles what a player chose, ele_announce_pending what waited in Limbo. Each adds one link. QN_R_ANNOUNCE then
// asks for the targets, modes and costs of that link, in the order given at the end of this file. Only announcements that can be
// completed are offered (ELE-RUL-02); legal.c tests that, not this file.
#include "games/elestrals/rules.h"

static qn_link *add_play(qn_table *t, int seat, int card, int flags)
{
    qn_link link = qn_new_link(QN_LINK_PLAY, seat, QN_NO_ABILITY, qn_ref_to(t, card));
    link.event.flags = (uint8_t)flags;
    return qn_add_link(t, link);
}

static int newest_link(const qn_table *t) { return t->game.n_links - 1; }

static void take_position(qn_table *t, int card, int defense)   // ELE-POS-02
{
    if (defense) t->game.card[card].status |= ELE_B_DEFENSE;
}

// ---- Casting an Elestral (ELE-CST) ------------------------------------------------------------

QN_MEMORY(elestral_cast)
{
    uint16_t cost;                    // the cost in the text that offers the Cast; 0: no cost
    uint8_t card, event_flags, how;   // how: ELE_PLAY_…
    uint8_t pad;
};

static void call_cast_elestral(qn_table *t, int seat, int card, int event_flags, int how, int cost)
{
    *QN_RECALL(elestral_cast,
               qn_call(t, ELE_R_CAST_ELESTRAL, seat)) = (elestral_cast){ .cost = (uint16_t)cost,
                                                                         .card = (uint8_t)card,
                                                                         .event_flags = (uint8_t)event_flags,
                                                                         .how = (uint8_t)how };
}

static void call_elestral_payment(qn_table *t, int seat, const elestral_cast *m)
{
    int reserve, elements;
    qn_scope sc = qn_card_scope(t, m->card);
    ele_reserve_of(t, &sc, m->cost, &reserve, &elements);
    ele_call_pay(t, seat, m->card, false, reserve, elements);
}

int ele_cast_elestral(qn_table *t, qn_frame *f)
{
    enum { PAID = 1, POSITIONED, COST_PAID };
    elestral_cast *m = QN_RECALL(elestral_cast, f);
    QN_BEGIN(f);
    ele_to_limbo(t, m->card, f->who, 0);   // reserves a slot: ELE-CST-05
    QN_DO(f, PAID, call_elestral_payment(t, f->who, m));
    if (m->how & (ELE_PLAY_ATTACK | ELE_PLAY_DEFENSE)) {
        take_position(t, m->card, m->how & ELE_PLAY_DEFENSE);
    } else {
        QN_ASK(f, POSITIONED,
               qn_ask(t, ELE_Q_POSITION, f->who, .about = qn_ref_to(t, m->card)));   // ELE-CST-02
        take_position(t, m->card, qn_answer(t).a);
    }
    qn_emit_note(t, ELE_NOTE_CASTS, f->who, m->card, QN_NONE, 0);
    add_play(t, f->who, m->card, m->event_flags);   // ELE-CST-06
    if (m->cost) QN_DO(f, COST_PAID, qn_call_effect(t, f->who, newest_link(t), m->cost));
    QN_END;
}

// ---- Ascending (ELE-ASC) ----------------------------------------------------------------------

QN_MEMORY(ascension)
{
    uint8_t from, to;   // [to] is QN_NONE until the player has chosen it
    bool special;       // an effect ordered it
    bool heard;         // the old Elestral still had its conditionals as it left
};

static void call_ascend(qn_table *t, int seat, int from, int to, bool special)
{
    *QN_RECALL(ascension, qn_call(t, ELE_R_ASCEND, seat)) = (ascension){ .from = (uint8_t)from,
                                                                         .to = (uint8_t)to,
                                                                         .special = special };
}

// The log tells the Ascension first, then its consequences: the old Elestral leaves, and numbers change.
static void leave_by_ascending(qn_table *t, int seat, ascension *m, qn_option revealed)
{
    qn_card *old = &t->game.card[m->from], *new = &t->game.card[m->to];
    m->heard = ele_hears(t, m->from);           // "Ascended from" looks at it as it leaves (ELE-ASC-08)
    memcpy(new->n, old->n, 2 * ELE_ELEMENTS);   // nothing else goes over: ELE-ASC-10
    memset(old->n, 0, 2 * ELE_ELEMENTS);
    new->status &= ~(uint32_t)ELE_B_WAITS;
    new->x = old->x;
    ele_move_spirit_under(t, revealed, seat, m->to);
    qn_emit_note(t, ELE_NOTE_ASCENDS, seat, m->to, m->from, 0);
    ele_leave_quietly(t, m->from);   // sent, not destroyed (ELE-ASC-06)
}

static void add_ascension(qn_table *t, int seat, const ascension *m)
{
    qn_link *link = add_play(t, seat, m->to, ELE_ASCEND | (m->special ? ELE_SPECIAL : 0));
    link->event.other = m->heard ? qn_ref_to(t, m->from) : qn_nobody;   // set off when it resolves
}

int ele_ascend(qn_table *t, qn_frame *f)
{
    enum { CHOSEN = 1, REVEALED, TAKEN, POSITIONED };
    ascension *m = QN_RECALL(ascension, f);
    QN_BEGIN(f);
    if (m->to == QN_NONE) {
        // ELE-ASC-02
        QN_ASK(f, CHOSEN, qn_ask_hiding_count(t, ELE_Q_ASCEND_TO, f->who, .about = qn_ref_to(t, m->from)));
        m->to = qn_answer(t).a;
    }
    ele_to_limbo(t, m->to, f->who, ELE_B_WAITS);   // it takes the old one's slot, not a new one: ELE-ASC-09
    ele_fix_price(t, m->to);
    QN_ASK(f, REVEALED,   // exactly one from the Spirit Deck: ELE-ASC-04
           qn_ask_hiding_count(t, ELE_Q_ASCEND_WITH, f->who, .arg = m->special,
                               .about = qn_ref_to(t, m->from), .other = qn_ref_to(t, m->to)));
    leave_by_ascending(t, f->who, m, qn_answer(t));
    for (;;) {
        QN_ASK(f, TAKEN,   // ELE-ASC-01, ELE-ASC-12
               qn_ask(t, ELE_Q_TAKE, f->who, .arg = m->special, .about = qn_ref_to(t, m->from),
                      .other = qn_ref_to(t, m->to)));
        if (qn_answer(t).verb != ELE_V_SPIRIT) break;
        ele_move_spirit_under(t, qn_answer(t), f->who, m->to);
    }
    QN_ASK(f, POSITIONED, qn_ask(t, ELE_Q_POSITION, f->who, .about = qn_ref_to(t, m->to)));
    take_position(t, m->to, qn_answer(t).a);
    add_ascension(t, f->who, m);
    QN_END;
}

// ---- Casting a Rune (ELE-RUN) -----------------------------------------------------------------

QN_MEMORY(rune_cast)
{
    uint8_t card;
    uint8_t replaced;   // the Rune whose slot it takes, or QN_NONE
    uint8_t answers;    // which link it answers, counted from 1; 0: the attack, or nothing
    bool told;          // the log has told this Cast already, to explain why another card makes room
    qn_ref bearer;      // set by the effect that ordered the Cast; nobody: the player is asked
};

static void call_cast_rune(qn_table *t, int seat, int card, qn_ref bearer)
{
    *QN_RECALL(rune_cast, qn_call(t, ELE_R_CAST_RUNE, seat)) = (rune_cast){ .card = (uint8_t)card,
                                                                            .replaced = QN_NONE,
                                                                            .bearer = bearer };
}

// A Rune about to be replaced keeps its slot until the Invoke is paid, because its Spirits may pay (ELE-RUN-17).
bool ele_is_replacing(const qn_table *t, int seat)
{
    for (int i = 0; i < t->game.depth; i++) {
        const qn_frame *f = &t->game.frame[i];
        if (f->routine == ELE_R_CAST_RUNE && f->who == seat && QN_PEEK(rune_cast, f)->replaced != QN_NONE)
            return true;
    }
    return false;
}

static bool is_instant(const qn_table *t, int card) { return ELE_INSTANTS >> ele_kind_of(t, card) & 1; }

// An Invoke from the hand may take the slot of another Rune when there is none left (ELE-RUN-16, ELE-RUN-17).
static bool needs_slot_of_another(const qn_table *t, int seat, int card)
{
    return !ele_is_set(t, card) && ele_kind_of(t, card) == ELE_INVOKE
        && ele_open_slots(t, seat, ELE_RUNE_ROW) <= 0;
}

static void tell_cast(const qn_table *t, int seat, rune_cast *m)
{
    qn_emit_note(t, ELE_NOTE_CASTS, seat, m->card, m->bearer.card, 0);
    m->told = true;
}

static void tell_cast_or_price(const qn_table *t, int seat, rune_cast *m)
{
    if (!m->told) tell_cast(t, seat, m);
    else if (m->replaced == QN_NONE) qn_emit_note(t, ELE_NOTE_PAYS, seat, m->card, QN_NONE, 0);
}

static void send_own_stadium(qn_table *t, int seat, rune_cast *m)   // ELE-RUN-19
{
    int old = qn_zone_of(t, ELE_STADIUM_SLOT, seat)->head;
    if (old == QN_NONE) return;
    tell_cast(t, seat, m);   // first, because it is why the old Stadium leaves
    ele_make_room(t, old, m->card);
}

static void add_rune_link(qn_table *t, qn_frame *f, const rune_cast *m)
{
    qn_event ev = qn_no_event;
    ev.who = f->who;
    if (ele_is_tied(t, m->card)) ele_next_answered(t, f->who, m->card, m->answers, &ev);
    qn_link *link = add_play(t, f->who, m->card, 0);
    link->event = ev;
    link->ability = (uint16_t)ele_instant_ability(t, m->card);
    f->link = (uint8_t)newest_link(t);
}

static void rune_to_limbo(qn_table *t, int seat, rune_cast *m)   // ELE-RUN-11
{
    bool stadium = ele_kind_of(t, m->card) == ELE_STADIUM;
    qn_show_card(t, m->card, ELE_BOTH);
    if (stadium) send_own_stadium(t, seat, m);
    ele_to_limbo(t, m->card, seat, stadium ? ELE_B_STADIUM : ELE_B_RUNE);   // ELE-RUN-18
    if (m->replaced != QN_NONE) t->game.card[m->card].x = t->game.card[m->replaced].x;
}

static void call_rune_payment(qn_table *t, int seat, int card, const qn_event *ev)
{
    int reserve, elements;
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), ev);
    const qn_ability *ab = qn_ability_at(t, ele_instant_ability(t, card));
    ele_reserve_of(t, &sc, ele_cost_to_keep(t, &sc, ab, card), &reserve, &elements);
    ele_call_pay(t, seat, card, is_instant(t, card), reserve, elements);   // ELE-RUN-09, ELE-RUN-10
}

static void note_bearer(qn_link *l, qn_ref bearer)
{
    l->target[0] = bearer;
    l->n_targets = 1;
}

int ele_cast_rune(qn_table *t, qn_frame *f)
{
    enum { REPLACED = 1, ANSWERED, PAID, TARGETED, CHOSEN };
    rune_cast *m = QN_RECALL(rune_cast, f);
    QN_BEGIN(f);
    if (ele_is_tied(t, m->card)) {   // it may answer any link of the chain: ELE-RUN-24, ELE-OUR-02
        QN_ASK(f, ANSWERED, qn_ask(t, ELE_Q_ANSWER, f->who, .about = qn_ref_to(t, m->card)));
        m->answers = qn_answer(t).b;
    }
    if (needs_slot_of_another(t, f->who, m->card)) {
        QN_ASK(f, REPLACED, qn_ask(t, ELE_Q_REPLACE, f->who, .about = qn_ref_to(t, m->card)));
        m->replaced = qn_answer(t).a;
    }
    add_rune_link(t, f, m);   // before anything else changes what there is to answer
    rune_to_limbo(t, f->who, m);
    QN_DO(f, PAID, call_rune_payment(t, f->who, m->card, &t->game.link[f->link].event));
    if (m->replaced != QN_NONE) {
        tell_cast(t, f->who, m);   // first, because it is why the other Rune leaves
        ele_make_room(t, m->replaced, m->card);
    }
    if (ele_kind_of(t, m->card) == ELE_ARTIFACT) {   // ELE-RUN-22
        if (m->bearer.card == QN_NONE) {
            QN_ASK(f, TARGETED, qn_ask(t, ELE_Q_BEARER, f->who, f->link));
            m->bearer = qn_ref_to(t, qn_answer(t).a);
        }
        note_bearer(&t->game.link[f->link], m->bearer);
    }
    if (t->game.link[f->link].ability == QN_NO_ABILITY) tell_cast_or_price(t, f->who, m);
    if (t->game.link[f->link].ability != QN_NO_ABILITY)   // the log tells it once its targets are chosen
        QN_DO(f, CHOSEN, qn_call_announce(t, f->who, f->link));
    QN_END;
}

// ---- What a player chose ----------------------------------------------------------------------

// The Position that a Special Cast offered by the card itself prescribes (ELE-MAI-05, ELE-CRD-19, ELE-CRD-20), as in
// qn_pending.arg. Such a Cast is the link itself. -1: the ability is an ordinary effect.
int ele_offered_cast(const qn_table *t, const qn_ability *ab)
{
    const qn_code *c = t->pool->code + ab->body;
    bool offered = *c == QN_S_VERB && t->rules->words->verbs[c[1]].run == ele_do_cast_itself
        && c[qn_statement_words(c)] == QN_S_END;   // a text that does more is an ordinary effect
    return offered ? ele_how(c[4]) : -1;
}

static void call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev)
{
    const qn_ability *ab = qn_ability_at(t, ability);
    if (ele_offered_cast(t, ab) >= 0) {
        call_cast_elestral(t, seat, source.card, ELE_SPECIAL, ele_offered_cast(t, ab), ab->cost);
        return;
    }
    qn_announce_ability(t, seat, ability, source, ev);
}

static void call_use(qn_table *t, int seat, int card, int index)
{
    int text = qn_use_of(t, card, index);
    qn_mark_use(t, card, qn_ability_at(t, text));   // ELE-EFF-06
    qn_show_card(t, card, ELE_BOTH);
    call_ability(t, seat, text, qn_ref_to(t, card), qn_no_event);
}

static void call_later(qn_table *t, int seat, int mod)   // ELE-EFF-22
{
    qn_mod m = t->game.mod[mod];
    qn_drop_mod(t, mod);
    call_ability(t, seat, m.ability, m.source, m.event);
}

static void call_chosen(qn_table *t, int seat, qn_option o)
{
    bool elestral = o.verb == ELE_V_CAST && qn_def_of(t, o.a)->kind == ELE_ELESTRAL;
    if (elestral || o.verb == ELE_V_ASCEND)
        t->game.player[seat].flags |= ELE_SPENT_ONE;   // ELE-MAI-08, ELE-MAI-09
    if (elestral) call_cast_elestral(t, seat, o.a, ELE_NORMAL, 0, 0);
    else if (o.verb == ELE_V_CAST) call_cast_rune(t, seat, o.a, qn_nobody);
    else if (o.verb == ELE_V_ASCEND) call_ascend(t, seat, o.a, QN_NONE, false);
    else if (o.verb == ELE_V_LATER) call_later(t, seat, o.a);
    else call_use(t, seat, o.a, o.b);
}

int ele_announce(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    QN_BEGIN(f);
    QN_DO(f, ANNOUNCED, call_chosen(t, f->who, qn_answer(t)));
    QN_END;
}

// ---- What waited in Limbo (ELE-CHN-15) --------------------------------------------------------

static void call_pending(qn_table *t, int seat, qn_pending w)
{
    int card = w.source.card;
    if (w.kind == QN_WAIT_ABILITY) {
        qn_announce_ability(t, seat, w.ability, w.source, w.event);   // ELE-EFF-09
        return;
    }
    if (w.arg & ELE_PLAY_ASCEND) call_ascend(t, seat, w.event.that.card, card, true);
    else if (w.arg & ELE_PLAY_ARTIFACT) call_cast_rune(t, seat, card, w.event.that);
    else call_cast_elestral(t, seat, card, ELE_SPECIAL, w.arg, 0);
}

int ele_announce_pending(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1 };
    QN_BEGIN(f);
    QN_DO(f, ANNOUNCED, call_pending(t, f->who, qn_take_pending(t, f)));
    QN_END;
}

// ---- What a link asks for ---------------------------------------------------------------------

// If the Cast was told earlier, because of the Rune it replaces, only its targets remain to be told.
static void tell_aimed_cast(const qn_table *t, const qn_frame *cast, const qn_link *l)
{
    bool told = QN_PEEK(rune_cast, cast)->told;
    if (told && !l->n_targets) return;
    qn_emit_note(t, told ? ELE_NOTE_CAST_ON : ELE_NOTE_CASTS, l->controller, l->source.card, QN_NONE, 0);
}

// Nothing is told about a borrowed effect: whatever borrows it has told that.
static void tell_announced(qn_table *t, qn_link *l)
{
    const qn_frame *caller = &t->game.frame[t->game.depth - 2];
    int by = caller->routine, card = l->source.card;
    if (by == ELE_R_CAST_RUNE) tell_aimed_cast(t, caller, l);
    if (by == ELE_R_ANNOUNCE) qn_emit_note(t, ELE_NOTE_ACTIVATES, l->controller, card, QN_NONE, l->ability);
    if (by == ELE_R_ANNOUNCE_PENDING)
        qn_emit_note(t, ELE_NOTE_CHAINS, l->controller, card, l->event.that.card, l->ability);
}

const qn_announce_step ele_announce_order[] = {
    // ELE-RUN-12, ELE-EFF-03
    { QN_STEP_MODE },
    { QN_STEP_TARGETS },
    { QN_STEP_OWN, .act = tell_announced, .chooses = true },   // nothing is paid yet
    { QN_STEP_MODE_COST },
    { QN_STEP_OWN, .routine = ELE_R_NEXUS, .wanted = ele_has_nexus, .chooses = true },   // ELE-NEX-04
    { QN_STEP_COST },
    { QN_STEP_END },
};
