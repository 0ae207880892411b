// The options of every question, in a stable order, and the table of prompts (prompts.def). What is legal is decided in
// legal.c, never here; sol_attempts lists what might be tried, with refusals, for `why`.
#include "games/solrei/rules.h"

static void list_uses(qn_table *t, int seat, int card)
{
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        qn_offer_if_both(t, sol_can_use, seat, SOL_V_USE, card, i, 0);
}

static bool has_rei_left(const qn_table *t, int seat)
{
    if (sol_count(t, SOL_HAND, seat)) return true;
    QN_EACH (t, c, SOL_DAMAGE, seat)
        if (sol_is_ready(t, c)) return true;
    return false;
}

static void list_window(qn_table *t, int seat)   // SOL-PRI-01, SOL-EXC-02
{
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH (t, c, kind, seat)
            if (sol_might_have_uses(t, c)) list_uses(t, seat, c);
    if (has_rei_left(t, seat)) qn_offer(t, QN_ALLOWED, SOL_V_GENERATE, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

static void list_generate(qn_table *t, int seat)   // SOL-REI-01
{
    QN_EACH (t, c, SOL_DAMAGE, seat)
        if (sol_is_ready(t, c)) qn_offer(t, QN_ALLOWED, SOL_V_REI, c, 0, 0);
    QN_EACH (t, c, SOL_HAND, seat) qn_offer(t, QN_ALLOWED, SOL_V_REI, c, 0, 0);
}

// ---- Paying -------------------------------------------------------------------------------------

typedef struct payment {
    sol_need need;
    sol_purse purse;
    int filter;
} payment;

static bool would_help(const payment *p, const uint8_t pot[SOL_SUITS], int suit, bool from_hand)
{
    uint8_t more[SOL_SUITS] = { pot[0], pot[1], pot[2], pot[3] };
    sol_purse rest = p->purse;
    more[suit]++;
    if (from_hand && !rest.cards) return false;
    if (from_hand) rest.hand[suit]--, rest.cards--;
    else rest.table[suit]--;
    return sol_could_pay(more, &rest, &p->need, p->filter);
}

static void offer_rei(qn_table *t, int card, int suits)
{
    if (suits >> sol_suit(t, card) & 1) qn_offer(t, QN_ALLOWED, SOL_V_REI, card, 0, 0);
}

static payment payment_now(const qn_table *t, int seat)
{
    const qn_link *l = sol_asked_link(t);
    const qn_ability *ab = qn_ability_at(t, l->ability);
    qn_scope sc = qn_link_scope(t, l);
    return (payment){ sol_need_of(t, &sc, seat, qn_deref(t, l->source), ab),
                      sol_purse_of(t, seat, sol_kept_cards(t, ab)), sol_filter_suits(t, seat) };
}

static qn_refusal can_pay_rei(const qn_table *t, int seat, int card, int suit)   // QN_NONE: from the pool
{
    bool hand = card != QN_NONE && t->game.card[card].zone == qn_zone_id(SOL_HAND, seat);
    payment p = payment_now(t, seat);
    bool helps = would_help(&p, sol_paid(sol_asked_link(t)), card == QN_NONE ? suit : sol_suit(t, card),
                            hand);
    return helps ? QN_ALLOWED : REFUSE(NO_REI_NEEDED, card, 0, 0);
}

// While an answer is drawn, the search runs only for what is drawn.
static void offer_any_rei(qn_table *t, int seat)
{
    for (int s = 0; s < SOL_SUITS; s++)
        if (sol_n_of(t, seat, SOL_REI + s)) qn_offer_if_both(t, can_pay_rei, seat, SOL_V_REI, QN_NONE, s, 0);
    QN_EACH (t, c, SOL_DAMAGE, seat)
        if (sol_is_ready(t, c)) qn_offer_if_both(t, can_pay_rei, seat, SOL_V_REI, c, 0, 0);
    QN_EACH (t, c, SOL_HAND, seat) qn_offer_if_both(t, can_pay_rei, seat, SOL_V_REI, c, 0, 0);
}

// Offers only Rei with which the payment can still be completed without surplus (SOL-REI-06). The search runs once for each
// suit: all cards of a suit have the same answer.
static void list_payment(qn_table *t, int seat)
{
    if (t->lots) {
        offer_any_rei(t, seat);
        return;
    }
    payment p = payment_now(t, seat);
    const uint8_t *paid = sol_paid(sol_asked_link(t));
    int table = 0, hand = 0;
    for (int s = 0; s < SOL_SUITS; s++) {
        if (p.purse.table[s] && would_help(&p, paid, s, false)) table |= 1 << s;
        if (p.purse.hand[s] && would_help(&p, paid, s, true)) hand |= 1 << s;
    }
    for (int s = 0; s < SOL_SUITS; s++)
        if (table >> s & 1 && sol_n_of(t, seat, SOL_REI + s))
            qn_offer(t, QN_ALLOWED, SOL_V_REI, QN_NONE, s, 0);
    QN_EACH (t, c, SOL_DAMAGE, seat)
        if (sol_is_ready(t, c)) offer_rei(t, c, table);
    QN_EACH (t, c, SOL_HAND, seat) offer_rei(t, c, hand);
}

static void list_x(qn_table *t, int seat)
{
    int most = sol_most_x(t, sol_asked_link(t));
    for (int x = 1; x <= most; x++) qn_offer(t, QN_ALLOWED, QN_V_NUMBER, x, 0, 0);
}

// ---- Targets and entries ------------------------------------------------------------------------

static void list_entries(qn_table *t, int seat)
{
    const qn_link *l = sol_asked_link(t);
    qn_scope sc = qn_link_scope(t, l);
    const qn_code *arg = sol_negate_line(t, qn_ability_at(t, l->ability));
    for (int i = t->game.n_links - 1; i >= 0; i--)
        if (sol_can_negate(t, &sc, arg, i))
            qn_offer(t, QN_ALLOWED, SOL_V_ENTRY, i, t->game.link[i].source.card, 0);
}

// ---- Cards --------------------------------------------------------------------------------------

static void list_readiable(qn_table *t, int seat, int kinds, int not_this)
{
    for (int place = SOL_DAMAGE; place <= SOL_ARTS; place += SOL_ARTS - SOL_DAMAGE)
        QN_EACH (t, c, place, seat) qn_offer(t, sol_can_ready(t, c, not_this, kinds), SOL_V_READY, c, 0, 0);
}

static void list_ready_art(qn_table *t, int seat)   // SOL-SOR-04
{
    list_readiable(t, seat, SOL_READY_ARTS, QN_NONE);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

static void list_ready(qn_table *t, int seat)   // `arg`: which kinds; `other`: the Art whose own effect it is
{
    list_readiable(t, seat, t->game.question.arg, qn_deref(t, t->game.question.other));
}

static void list_recover(qn_table *t, int seat)   // SOL-CHG-04
{
    list_readiable(t, seat, SOL_READY_BOTH, QN_NONE);
    if (sol_count(t, SOL_DECK, seat)) qn_offer(t, QN_ALLOWED, SOL_V_DRAW, 0, 0, 0);
}

static void list_place(qn_table *t, int seat)   // SOL-OPN-02, SOL-OPN-03
{
    QN_EACH (t, c, SOL_ZONE, seat) qn_offer(t, QN_ALLOWED, SOL_V_PLACE, c, 0, 0);
    QN_EACH (t, c, SOL_HAND, seat) qn_offer_if(t, sol_can_place, seat, SOL_V_PLACE, c, 0, 0);
}

static void list_takes(qn_table *t, int seat)   // SOL-DMG-10, SOL-DMG-11
{
    qn_offer(t, QN_ALLOWED, SOL_V_TAKE, QN_NONE, 0, 0);
    bool deck = sol_count(t, SOL_DECK, seat);
    QN_EACH (t, c, SOL_HAND, seat)
        qn_offer(t, deck ? QN_ALLOWED : REFUSE(NO_DECK_LEFT, c, 0, 0), SOL_V_TAKE, c, 0, 0);
}

static void list_point(qn_table *t, int seat)   // SOL-DMG-09
{
    QN_EACH (t, c, SOL_HAND, seat) qn_offer_if(t, sol_can_block, seat, SOL_V_BLOCK, c, 0, 0);
    QN_EACH (t, c, SOL_DAMAGE, seat) qn_offer_if(t, sol_can_block, seat, SOL_V_BLOCK, c, 1, 0);
    list_takes(t, seat);
}

static void list_hand(qn_table *t, int seat, int verb)
{
    QN_EACH (t, c, SOL_HAND, seat)
        if (!(t->game.card[c].status & SOL_B_CHOSEN)) qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}
static void list_discards(qn_table *t, int seat) { list_hand(t, seat, SOL_V_DISCARD); }
static void list_swaps(qn_table *t, int seat) { list_hand(t, seat, SOL_V_SWAP); }

static void list_check(qn_table *t, int seat)   // SOL-KEY-31
{
    for (int verb = SOL_V_TOP; verb <= SOL_V_BOTTOM; verb++)
        for (int c = qn_zone_of(t, SOL_DECK, seat)->tail; c != QN_NONE; c = t->game.card[c].prev)
            if (t->game.card[c].status & SOL_B_LOOKED) qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}

static void list_seen(qn_table *t, int seat)
{
    QN_EACH (t, c, SOL_HAND, sol_rival(seat))
        if (t->game.card[c].status & SOL_B_LOOKED) qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

static void list_names(qn_table *t, int seat)   // `arg`: what is named; a number from `n` to `of`
{
    static const uint8_t count[] = { SOL_SUITS, 2 };
    const qn_question *q = &t->game.question;
    int from = q->arg == SOL_A_NUMBER ? q->n : 0, to = q->arg == SOL_A_NUMBER ? q->of : count[q->arg] - 1;
    for (int i = from; i <= to; i++) qn_offer(t, QN_ALLOWED, SOL_V_NAME, i, q->arg, 0);
}

static void list_suits(qn_table *t, int seat)   // `arg`: which of them; SOL-REI-08
{
    for (int s = 0; s < SOL_SUITS; s++)
        if (t->game.question.arg >> s & 1) qn_offer(t, QN_ALLOWED, SOL_V_NAME, s, SOL_A_SUIT, 0);
}

static void list_positions(qn_table *t, int seat)   // SOL-SET-03
{
    qn_offer(t, QN_ALLOWED, SOL_V_POSITION, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, SOL_V_POSITION, 1, 0, 0);
}

static void list_mulligan(qn_table *t, int seat) { qn_offer_two(t, SOL_V_KEEP, SOL_V_MULLIGAN); }

// ---- The rows -----------------------------------------------------------------------------------

#define QN_OWN(name) SOL_##name
#include "kernel/prompt_tables.def"
const qn_prompts sol_prompts = QN_PROMPTS(questions, answers, asked_by, "ability", 0);

// ---- Everything a player might try, for `why` ---------------------------------------------------

static void attempt_use(qn_table *t, int seat, int card)
{
    if (qn_next_use(t, card, -1) >= 0) list_uses(t, seat, card);
    else qn_offer(t, REFUSE(NO_ABILITY, card, 0, 0), SOL_V_USE, card, 0, 0);
}

static void attempt_action_card(qn_table *t, int seat, int card)
{
    qn_offer(t, sol_can_place(t, seat, card), SOL_V_PLACE, card, 0, 0);
    qn_offer(t, sol_can_block(t, seat, card), SOL_V_BLOCK, card, qn_kind_of_zone(t, card) == SOL_DAMAGE, 0);
    qn_offer(t, sol_can_generate(t, seat, card), SOL_V_REI, card, 0, 0);
}

static qn_refusal not_readying(const qn_table *t, int card)   // the card's own reason comes first
{
    qn_refusal r = sol_can_ready(t, card, QN_NONE, SOL_READY_BOTH);
    return qn_legal(r) ? REFUSE(NOT_READYING, card, 0, 0) : r;
}

// While a player is asked to ready a card, the list of that question has the reasons.
static void attempt_ready(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    bool readying = q->kind == SOL_Q_READY || q->kind == SOL_Q_RECOVER || q->kind == SOL_Q_READY_ART;
    if (q->open >> seat & 1 && readying) return;
    for (int place = SOL_DAMAGE; place <= SOL_ARTS; place += SOL_ARTS - SOL_DAMAGE)
        QN_EACH (t, c, place, seat) qn_offer(t, not_readying(t, c), SOL_V_READY, c, 0, 0);
}

void sol_attempts(qn_table *t, int seat)
{
    qn_list_offered(t, seat);   // legal options come first
    for (int kind = SOL_HAND; kind <= SOL_DAMAGE; kind++)
        QN_EACH (t, c, kind, seat) attempt_action_card(t, seat, c);
    attempt_ready(t, seat);
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH (t, c, kind, seat) attempt_use(t, seat, c);
}
