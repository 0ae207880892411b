// Lists the options of every question, always in the same order. legal.c decides what is legal; nothing here does.
#include "games/elestrals/rules.h"

static void list_uses(qn_table *t, int seat, int card)
{
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        qn_offer_if_both(t, ele_can_use, seat, ELE_V_USE, card, i, 0);
}

// A cheap filter: most cards of a hand fail because of what is printed on them. Their refusals are needed only when somebody asks
// why (qn_offer notes them then).
static bool print_allows_cast(const qn_table *t, int card, const qn_def *d, bool has_normal_cast)
{
    if (d->kind == ELE_ELESTRAL)
        return has_normal_cast && (d->size <= 1 || t->attempts || qn_may_change(t, card, ELE_COST));
    return d->kind != ELE_COUNTER || t->attempts;   // Counters are Set first (ELE-RUN-05)
}

static bool print_allows_use(const qn_table *t, const qn_def *d)
{
    return d->used_from >> ELE_HAND & 1 || t->attempts;
}

static void list_underworld_uses(qn_table *t, int seat)   // ELE-EFF-20
{
    QN_FACES(listed);
    QN_EACH (t, c, ELE_UNDERWORLD, seat)
        if ((qn_def_of(t, c)->used_from >> ELE_UNDERWORLD & 1 || t->attempts)
            && !qn_seen_before(t, c, &listed))
            list_uses(t, seat, c);
}

// Outside the Main Phase a player can use only effects that name a phase (ELE-TRN-02).
static void list_field_uses(qn_table *t, int seat)
{
    bool main = t->game.phase == ELE_MAIN;
    if (t->pool->used_from >> ELE_UNDERWORLD & 1) list_underworld_uses(t, seat);
    if (!main && !t->game.timings && !(t->pool->gives >> QN_FORM_USE & 1)) return;
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat)
            if (!ele_is_set(t, c) && (main || qn_def_of(t, c)->timings || t->pool->gives >> QN_FORM_USE & 1))
                list_uses(t, seat, c);
}

// Outside its player's Main Phase a Set Rune can be Cast only if it is a Counter (ELE-RUN-06). A Counter that answers something
// needs something to answer.
static void list_set_runes(qn_table *t, int seat)
{
    bool any = t->game.phase == ELE_MAIN && t->game.turn_player == seat && !t->game.n_links;
    bool answers = t->game.n_links || t->game.step == ELE_ATTACK_STEP || t->attempts;
    QN_EACH (t, c, ELE_RUNE_ROW, seat)
        if (ele_is_set(t, c) && (any || qn_def_of(t, c)->kind == ELE_COUNTER)
            && (answers || !ele_is_tied(t, c)))
            qn_offer_if(t, ele_can_cast, seat, ELE_V_CAST, c, 0, 0);
}

static void list_later(qn_table *t, int seat)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].op == QN_MOD_LATER)
            qn_offer(t, ele_can_begin_later(t, seat, i), ELE_V_LATER, i, t->game.mod[i].source.card, 0);
}

static qn_refusal can_propose(const qn_table *t, int seat)   // ELE-WIN-09
{
    if (ele_ext_of(t)->no_stalemate) return REFUSE(STALEMATES_OFF, 0, 0, 0);
    if (ele_deck_size(t, 0) || ele_deck_size(t, 1)) return REFUSE(STALEMATE_SPIRITS, 0, 0, 0);
    bool now = t->game.phase == ELE_MAIN && t->game.turn_player == seat && !t->game.n_links
        && !(t->game.player[seat].flags & ELE_PROPOSED);
    return now ? QN_ALLOWED : REFUSE(STALEMATE_NOT_NOW, 0, 0, 0);
}

// While a "must" effect can be used, its player can neither pass nor end the phase (ELE-EFF-05).
static bool must_use(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form == QN_FORM_USE && ab->flags & QN_ABILITY_MUST && qn_legal(ele_can_use(t, seat, card, i)))
            return true;
    }
    return false;
}

// A function of its own, so that the usual case stays small.
static __attribute__((noinline)) qn_refusal nothing_must_be_used(const qn_table *t, int seat)
{
    for (unsigned places = t->pool->must_from; places; places &= places - 1)
        QN_EACH (t, c, __builtin_ctz(places), seat)
            if (qn_def_of(t, c)->forms >> QN_FORM_MUST & 1 && !ele_is_set(t, c) && must_use(t, seat, c))
                return REFUSE(MUST_ACT, c, 0, 0);
    return QN_ALLOWED;
}

static inline qn_refusal may_stop(const qn_table *t, int seat)
{
    if (t->pool->must_at != UINT16_MAX && !(t->pool->must_at & t->game.timings)) return QN_ALLOWED;
    return nothing_must_be_used(t, seat);
}

static void list_main(qn_table *t, int seat)   // ELE-MAI
{
    bool has_normal_cast = ele_has_normal_cast(t, seat);
    QN_FACES(listed);
    QN_EACH (t, c, ELE_HAND, seat) {
        const qn_def *d = qn_def_of(t, c);
        if (qn_seen_before(t, c, &listed)) continue;
        if (print_allows_cast(t, c, d, has_normal_cast))
            qn_offer_if(t, ele_can_cast, seat, ELE_V_CAST, c, 0, 0);
        if (d->kind != ELE_ELESTRAL) qn_offer_if(t, ele_can_set, seat, ELE_V_SET, c, 0, 0);
        if (print_allows_use(t, d)) list_uses(t, seat, c);
    }
    list_set_runes(t, seat);
    QN_EACH (t, c, ELE_ROW, seat) {
        qn_offer_if(t, ele_can_ascend, seat, ELE_V_ASCEND, c, 0, 0);
        qn_offer_if(t, ele_can_enchant, seat, ELE_V_ENCHANT, c, 0, 0);
        qn_offer_if(t, ele_can_turn, seat, ELE_V_TURN, c, !ele_in_defense(t, c), 0);
    }
    list_field_uses(t, seat);
    qn_offer(t, ele_can_expend_and_draw(t, seat), ELE_V_EXPEND_AND_DRAW, 0, 0, 0);
    qn_offer(t, can_propose(t, seat), ELE_V_PROPOSE, 0, 0, 0);
    qn_offer(t, may_stop(t, seat), ELE_V_END_PHASE, ELE_MAIN, 0, 0);
}

static void list_battle(qn_table *t, int seat)   // ELE-BAT-01
{
    QN_EACH (t, c, ELE_ROW, seat) qn_offer_if(t, ele_can_attack, seat, ELE_V_ATTACK, c, 0, 0);
    list_set_runes(t, seat);
    list_field_uses(t, seat);
    qn_offer(t, may_stop(t, seat), ELE_V_END_PHASE, ELE_BATTLE, 0, 0);
}

static void list_window(qn_table *t, int seat)   // ELE-CHN-16
{
    list_set_runes(t, seat);
    list_field_uses(t, seat);
    list_later(t, seat);
    qn_offer(t, may_stop(t, seat), QN_V_PASS, 0, 0, 0);
}

static void list_responses(qn_table *t, int seat)   // ELE-CHN-04
{
    list_set_runes(t, seat);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

// ---- Questions inside an announcement or an effect --------------------------------------------

static void list_pile(qn_table *t, int seat, int pile)   // `arg`: elements, and ELE_MAY_STOP
{
    int arg = t->game.question.arg;
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (arg >> e & 1 && ele_pile_of(t, seat, pile)[e])
            qn_offer(t, QN_ALLOWED, ELE_V_SPIRIT, e, QN_NONE, seat);
    if (arg & ELE_MAY_STOP) qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}
static void list_spirits(qn_table *t, int seat) { list_pile(t, seat, ELE_SPIRIT_DECK); }
static void list_recoverable(qn_table *t, int seat) { list_pile(t, seat, ELE_SPIRIT_UNDERWORLD); }

void ele_list_spirits_under(qn_table *t, int card, int elements)
{
    for (int owner = 0; owner < 2; owner++)
        for (int e = 0; e < ELE_ELEMENTS; e++)
            if (elements >> e & 1 && t->game.card[card].n[owner * ELE_ELEMENTS + e])
                qn_offer(t, QN_ALLOWED, ELE_V_SPIRIT, e, card, owner);
}

// ELE-ASC-04. It Ascends to `other`; `arg` says whether an effect ordered it.
static void list_ascension_spirits(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    int elements = ele_ascension_elements(t, seat, q->other.card, q->arg);
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (elements >> e & 1) qn_offer(t, QN_ALLOWED, ELE_V_SPIRIT, e, QN_NONE, seat);
}

static void list_takes(qn_table *t, int seat)   // ELE-ASC-01, ELE-ASC-12; `other` and `arg` as above
{
    const qn_question *q = &t->game.question;
    int last = q->arg ? ELE_STADIUM_SLOT : ELE_ROW;
    for (int kind = ELE_ROW; kind <= last; kind++)
        QN_EACH (t, c, kind, seat) ele_list_spirits_under(t, c, ELE_ALL_ELEMENTS);
    if (ele_covers(t, q->other.card)) qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

static void list_positions(qn_table *t, int seat)   // ELE-CST-02
{
    for (int defense = 0; defense < 2; defense++)
        qn_offer(t, QN_ALLOWED, ELE_V_POSITION, defense, t->game.question.about.card, 0);
}

static void list_answered(qn_table *t, int seat)   // ELE-RUN-24
{
    qn_event ev;
    int card = t->game.question.about.card;
    for (int n = t->game.n_links; (n = ele_next_answered(t, seat, card, n, &ev)) >= 0; n--)
        qn_offer(t, ele_rune_text(t, seat, card, &ev), ELE_V_ANSWER, ev.that.card, n, 0);
}

static void list_replaceable(qn_table *t, int seat)   // ELE-RUN-17
{
    QN_EACH (t, c, ELE_RUNE_ROW, seat) qn_offer(t, QN_ALLOWED, ELE_V_REPLACE, c, 0, 0);
}

static qn_refusal can_become(const qn_table *t, int seat, int card)
{
    return ele_can_ascend_to(t, seat, card, false);
}

static void list_ascend_to(qn_table *t, int seat)
{
    QN_FACES(listed);
    QN_EACH (t, c, ELE_HAND, seat)
        if (!qn_seen_before(t, c, &listed) && qn_def_of(t, c)->kind == ELE_ELESTRAL)
            qn_offer_if(t, can_become, seat, ELE_V_TO, c, 0, 0);
}

static void list_defenders(qn_table *t, int seat)   // ELE-BAT-03, ELE-BAT-04
{
    int attacker = t->game.question.about.card;
    QN_EACH (t, c, ELE_ROW, ele_other(seat))
        qn_offer(t, ele_can_be_attacked(t, seat, attacker, c), ELE_V_DEFENDER, c, attacker, 0);
    qn_offer(t, ele_can_be_attacked(t, seat, attacker, QN_NONE), ELE_V_DEFENDER, QN_NONE, attacker, 0);
}

static void list_bearers(qn_table *t, int seat)   // ELE-RUN-22
{
    qn_scope sc = qn_link_scope(t, &t->game.link[t->game.question.arg]);
    for (int i = 0; i < 2; i++)
        QN_EACH (t, c, ELE_ROW, i ? ele_other(seat) : seat)
            if (ele_can_target(t, &sc, c)) qn_offer(t, QN_ALLOWED, QN_V_TARGET, c, 0, 0);
}

static void list_nexus_from(qn_table *t, int seat)
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    const qn_code *arg = ele_nexus_line(t, qn_ability_at(t, l->ability));
    qn_scope sc = qn_link_scope(t, l);
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat)
            if (ele_can_nexus_from(t, &sc, arg, c)) qn_offer(t, QN_ALLOWED, ELE_V_FROM, c, 0, 0);
}

static void list_nexus_to(qn_table *t, int seat)
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    const qn_code *arg = ele_nexus_line(t, qn_ability_at(t, l->ability));
    qn_scope sc = qn_link_scope(t, l);
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, seat)
            if (ele_can_nexus_to(t, &sc, arg, l->from.card, c))
                qn_offer(t, QN_ALLOWED, ELE_V_NEXUS_TO, c, 0, 0);
}

static void list_hand_of(qn_table *t, int seat)   // `arg`: whose
{
    QN_FACES(listed);
    QN_EACH (t, c, ELE_HAND, t->game.question.arg)
        if (!qn_seen_before(t, c, &listed)) qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

static void list_top(qn_table *t, int seat)
{
    QN_FACES(listed);
    int n = t->game.question.of;
    for (int c = qn_zone_of(t, ELE_DECK, seat)->tail; n; c = t->game.card[c].prev, n--)
        if (!qn_seen_before(t, c, &listed)) qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

static void list_numbers(qn_table *t, int seat)   // `arg`: may it be none?
{
    for (int n = t->game.question.arg ? 0 : 1; n <= t->game.question.of; n++)
        qn_offer(t, QN_ALLOWED, QN_V_NUMBER, n, 0, 0);
}

static void list_elements(qn_table *t, int seat)
{
    for (int e = 0; e < ELE_ELEMENTS; e++) qn_offer(t, QN_ALLOWED, ELE_V_ELEMENT, e, 0, 0);
}

static void list_stalemate(qn_table *t, int seat) { qn_offer_two(t, ELE_V_ACCEPT, ELE_V_REJECT); }

static void list_start(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, ELE_V_FIRST, seat, 0, 0);
    qn_offer(t, QN_ALLOWED, ELE_V_FIRST, ele_other(seat), 0, 0);
}

static void list_mulligan(qn_table *t, int seat)   // ELE-SET-08
{
    qn_offer(t, QN_ALLOWED, ELE_V_KEEP, 0, 0, 0);
    if (ele_deck_size(t, seat) >= 2) qn_offer(t, QN_ALLOWED, ELE_V_MULLIGAN, 0, 0, 0);
}

// ---- The rows ---------------------------------------------------------------------------------

#define QN_OWN(name) ELE_##name
#include "kernel/prompt_tables.def"
const qn_prompts ele_prompts = QN_PROMPTS(questions, answers, asked_by, "effect", ELE_V_END_PHASE,
                                          ELE_V_REJECT);

// ---- Everything a player might try, for `why` -------------------------------------------------

static void attempt_with(qn_table *t, int seat, int c)
{
    qn_offer(t, ele_can_cast(t, seat, c), ELE_V_CAST, c, 0, 0);
    qn_offer(t, ele_can_set(t, seat, c), ELE_V_SET, c, 0, 0);
    qn_offer(t, ele_can_attack(t, seat, c), ELE_V_ATTACK, c, 0,
             0);   // what a player most likely means on the field
    qn_offer(t, ele_can_ascend(t, seat, c), ELE_V_ASCEND, c, 0, 0);
    qn_offer(t, ele_can_enchant(t, seat, c), ELE_V_ENCHANT, c, 0, 0);
    qn_offer(t, ele_can_turn(t, seat, c), ELE_V_TURN, c, 1, 0);
    qn_offer(t, ele_can_turn(t, seat, c), ELE_V_TURN, c, 0, 0);
    bool usable = false;
    for (int i = -1; (i = qn_next_use(t, c, i)) >= 0;) {
        qn_offer(t, ele_can_use(t, seat, c, i), ELE_V_USE, c, i, 0);
        usable = true;
    }
    if (!usable) qn_offer(t, REFUSE(NO_SUCH_EFFECT, c, 0, 0), ELE_V_USE, c, 0, 0);
}

static void attempt_attacks(qn_table *t, int seat)
{
    QN_EACH (t, a, ELE_ROW, seat) {
        qn_refusal r = ele_can_attack(t, seat, a);
        for (int s = 0; s < 2; s++)
            QN_EACH (t, d, ELE_ROW, s)
                qn_offer(t, qn_legal(r) ? ele_can_be_attacked(t, seat, a, d) : r, ELE_V_DEFENDER, d, a, 0);
        qn_offer(t, qn_legal(r) ? ele_can_be_attacked(t, seat, a, QN_NONE) : r, ELE_V_DEFENDER, QN_NONE, a,
                 0);
    }
}

// Everything a player might name as a target of the link that is being announced, if there is one.
static void attempt_targets(qn_table *t)
{
    if (t->game.question.kind != QN_Q_TARGET && t->game.question.kind != ELE_Q_BEARER) return;
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_scope sc = qn_link_scope(t, l);
    for (int s = 0; s < 2; s++)
        qn_offer(t, REFUSE(NOT_A_PLAYER, l->source.card, 0, s + 1), QN_V_TARGET, s, QN_OF_PLAYERS, 0);
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, c, kind, s) {
                bool shielded = !ele_can_target(t, &sc, c);
                qn_offer(
                    t,
                    shielded ? REFUSE(
                        SHIELDED, c, qn_forbidder(t, ELE_NO_BE_TARGETED, c, QN_NONE, qn_deref(t, sc.self)), 0)
                             : REFUSE(NOT_A_TARGET, c, l->source.card, 0),
                    QN_V_TARGET, c, 0, 0);
            }
}

// Leaves what is offered as it is. Everything else gets the reason a player wants to hear first.
static void explain_from(qn_table *t, int seat, int offered)
{
    struct qn_attempts *list = t->attempts;
    for (int i = 0; i < list->n; i++)
        if (i >= offered || !qn_legal(list->at[i].refusal))
            list->at[i].refusal = ele_explain(t, seat, list->at[i].option, list->at[i].refusal);
}

void ele_attempts(qn_table *t, int seat)
{
    if (t->game.question.open >> seat & 1) {   // what is offered comes first: it is legal
        t->seat = (uint8_t)seat;
        qn_list_answers(t);
    }
    int offered = t->attempts->n;
    QN_EACH (t, c, ELE_HAND, seat) attempt_with(t, seat, c);
    for (int i = 0; i < 2; i++)   // of two with one name, prefer the player's own
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, c, kind, i ? ele_other(seat) : seat)
                if (!i || !ele_is_set(t, c)) attempt_with(t, seat, c);
    attempt_attacks(t, seat);
    attempt_targets(t);
    list_later(t, seat);
    qn_offer(t, ele_can_expend_and_draw(t, seat), ELE_V_EXPEND_AND_DRAW, 0, 0, 0);
    qn_offer(t, can_propose(t, seat), ELE_V_PROPOSE, 0, 0, 0);
    explain_from(t, seat, offered);
}
