// The rulebook's automatic opponents (SYM-AIS). The script answers every question to such a seat; where it leaves a
// choice, the best balance decides, and the die between equals. The person sits in seat 0.
#include "games/symetra/auto.h"

enum { PERSON = 0, THOUGHTS = 300, NEVER = -1000 };

// qn_card.status: in which steps of the script the card was used. The first two are cleared at the end of the turn, the last at the end of the round.
enum { STEP_USED = 1, LAST_STEP_USED = 2, FINALLY_USED = 4 };

bool sym_is_automatic(const qn_table *t, int seat) { return sym_ext_of(t)->ai && seat != PERSON; }

static uint32_t roll(qn_table *t, int n) { return qn_roll(&t->game.dice, (uint32_t)n); }
static bool is_marked(const qn_table *t, int card, int mark) { return qn_def_of(t, card)->types >> mark & 1; }

// ---- The balance (SYM-AIS-04) --------------------------------------------------------------------

static int wealth(const qn_table *t, int seat)   // of one who has left: 0
{
    return t->game.player[seat].n[SYM_ACTUAL] + sym_total(t, seat);
}

static int lead_of(const qn_table *t, int me) { return wealth(t, me) - wealth(t, PERSON); }

// Carries out what is under way, without re-actions: [me] chooses what is best for it, the others what is worst. Stops when
// only [links] links are left on the chain. Returns the lead of [me] over the person. When it has thought long enough, it takes
// the first answer.
static int carry_out(qn_table *t, int me, int links, int *thoughts)
{
    while (!t->game.over && t->game.n_links > links) {
        int seat = qn_asked(t), n = qn_choices(t, seat), best = 0;
        if (t->game.question.kind == SYM_Q_REACT || n == 1 || *thoughts <= n) {
            qn_choose(t, seat, 0);   // to pass is always the first answer
            continue;
        }
        for (int i = 0; i < n; i++) {
            qn_table after;
            --*thoughts;
            qn_clone(&after, t);
            qn_choose(&after, seat, i);
            int lead = carry_out(&after, me, links, thoughts);
            if (i == 0 || (seat == me ? lead > best : lead < best)) best = lead;
        }
        return best;
    }
    return lead_of(t, me);
}

// The table with all cards that [me] cannot see dealt again: it must not profit from hidden cards.
static void imagine(qn_table *world, qn_table *t, int me)
{
    qn_clone(world, t);
    sym_ext(world)->thinking = true;
    qn_redeal(world, me, roll(t, 1 << 30));
}

// The balance of answer [number]: how the lead of [me] changes when it is carried out, without its cost.
static int balance_of(const qn_table *world, int me, int number, int links, int cost)
{
    int thoughts = THOUGHTS;
    qn_table after;
    qn_clone(&after, world);
    qn_choose(&after, me, number);
    return carry_out(&after, me, links, &thoughts) - lead_of(world, me) + cost;
}

// The balance of every answer to a question about the newest link of the chain.
static void balances(qn_table *t, int me, int out[])
{
    qn_table world;
    assert(t->game.n_links > 0);
    imagine(&world, t, me);
    for (int i = 0; i < t->n_options; i++) out[i] = balance_of(&world, me, i, t->game.n_links - 1, 0);
}

// The answer with the highest value; among equals the die decides.
static int best_of(qn_table *t, const int value[], int n)
{
    int best = 0, ties = 0;
    for (int i = 1; i < n; i++)
        if (value[i] > value[best]) best = i;
    for (int i = 0; i < n; i++) ties += value[i] == value[best];
    int k = ties > 1 ? (int)roll(t, ties) : 0, i = best;
    while (i < n - 1 && (value[i] != value[best] || k-- > 0)) i++;
    return i;
}

// ---- Selections (SYM-AIS-07, SYM-AIS-09) ------------------------------------------------------------------

static int side_of(const qn_table *t, qn_option o)   // the player whose target it is, or QN_NONE
{
    if (o.b == QN_OF_PLAYERS) return o.a;
    return o.b == QN_OF_CARDS ? t->game.card[o.a].controller : QN_NONE;
}

static int acting_card(const qn_table *t) { return t->game.link[t->game.question.arg].source.card; }

// A random choice among the selections that are, or belong to, this seat or the person.
static int select_by_chance(qn_table *t, int me)
{
    int fits[QN_MAX_OPTIONS], n = 0;
    for (int i = 0; i < t->n_options; i++) {
        int side = side_of(t, t->option[i]);
        if (side == me || side == PERSON) fits[n++] = i;
    }
    return n ? fits[roll(t, n)] : (int)roll(t, t->n_options);
}

// The first action of the person (SYM-AIS-08).
static int select_link(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++)
        if (t->game.link[t->option[i].a].controller == PERSON) return i;
    return 0;
}

static int select_best(qn_table *t, int me)
{
    int value[QN_MAX_OPTIONS], polarity = sym_polarity(t, acting_card(t));
    balances(t, me, value);
    int wanted = polarity == SYM_POSITIVE ? me : polarity == SYM_NEGATIVE ? PERSON : QN_NONE;
    for (int i = 0; i < t->n_options; i++)   // among equals, the side that suits the card
        value[i] = 2 * value[i] + (wanted != QN_NONE && side_of(t, t->option[i]) == wanted);
    return best_of(t, value, t->n_options);
}

static int select_for(qn_table *t, int me)
{
    if (t->option[0].b == QN_OF_LINKS) return select_link(t);
    if (is_marked(t, acting_card(t), SYM_CHANCE)) return select_by_chance(t, me);
    return select_best(t, me);
}

// ---- The turn (SYM-AIS-10) -------------------------------------------------------------------------

static int option_of(const qn_table *t, int verb, int a, int b)
{
    for (int i = 0; i < t->n_options; i++)
        if (t->option[i].verb == verb && (a == QN_NONE || t->option[i].a == a)
            && (b == QN_NONE || t->option[i].b == b))
            return i;
    return -1;
}

// The value of using a card. NEVER: it would lose energy, or the card is kept for re-actions.
static int worth(const qn_table *world, int me, int number)
{
    int card = world->option[number].a;
    if (is_marked(world, card, SYM_HELD)) return NEVER;
    int value = balance_of(world, me, number, world->game.n_links, sym_cost(world, me, card));
    return value < 0 && !is_marked(world, card, SYM_CHANCE) ? NEVER : value;   // SYM-AIS-04, SYM-AIS-09
}

// The best card to use in this step, or -1. [emptied]: also a card whose cost takes its last bead.
static int use_best(qn_table *t, int me, bool emptied, int step)
{
    int value[QN_MAX_OPTIONS];
    qn_table world;
    bool any = false;
    for (int i = 0; i < t->n_options; i++) {
        int card = t->option[i].a;
        value[i] = NEVER;
        if (t->option[i].verb != SYM_V_USE || t->game.card[card].status & (uint32_t)step) continue;
        if (!emptied && sym_beads(t, card) <= sym_cost(t, me, card)) continue;
        if (!any) imagine(&world, t, me);
        any = true;
        value[i] = worth(&world, me, i);
    }
    int best = any ? best_of(t, value, t->n_options) : 0;
    if (!any || value[best] == NEVER) return -1;
    if (sym_ext_of(t)->unlimited)   // once per step (SYM-AIS-14)
        t->game.card[t->option[best].a].status |= (uint32_t)step;
    return best;
}

static int use_opening(const qn_table *t, int me)
{
    for (int i = 0; i < t->n_options; i++) {
        int card = t->option[i].a;
        if (t->option[i].verb == SYM_V_USE && is_marked(t, card, SYM_OPENING)
            && !(t->game.card[card].status & STEP_USED))
            return i;
    }
    return -1;
}

// A die with a side for each card: of three, 1 and 2 of a usual die are the left one, 5 and 6 the right one (SYM-AIS-06).
static int choose_card(qn_table *t, int me)
{
    int n = qn_zone_of(t, SYM_HAND, me)->count, card = qn_zone_of(t, SYM_HAND, me)->head;
    for (int k = (int)roll(t, n); k > 0; k--) card = t->game.card[card].next;
    for (int i = 0; i < t->n_options; i++)   // equal cards are one answer
        if (t->option[i].verb == SYM_V_FUSE && t->game.card[t->option[i].a].def == t->game.card[card].def)
            return i;
    return -1;
}

static bool keeps_actual(const qn_table *t, int me)   // it never gives up its last bead by choice
{
    int price = qn_zone_of(t, SYM_HAND, me)->count == 1 ? 4 : 1;
    return t->game.player[me].n[SYM_ACTUAL] > price;
}

static int poorest_card(qn_table *t, int me)
{
    int value[QN_MAX_CARDS], cards[QN_MAX_CARDS], n = 0;
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].controller == me) {
            cards[n] = c;
            value[n++] = -sym_beads(t, c);
        }
    return n ? cards[best_of(t, value, n)] : QN_NONE;
}

static int charge(qn_table *t, int me)
{
    int card = option_of(t, SYM_V_CHARGE, QN_NONE, QN_NONE) < 0 ? QN_NONE : poorest_card(t, me);
    if (card == QN_NONE) return -1;
    int room = sym_capacity(t, card) - sym_beads(t, card), most = t->game.player[me].n[SYM_ACTUAL] - 1;
    int n = room < 3 ? room : 3;
    if (n > most) n = most;
    return n > 0 ? option_of(t, SYM_V_CHARGE, n, QN_NONE) : -1;
}

static int take_turn(qn_table *t, int me)
{
    int i;
    if (option_of(t, SYM_V_FUSE, QN_NONE, QN_NONE) >= 0) {   // (1)
        if ((i = use_opening(t, me)) >= 0) {
            if (sym_ext_of(t)->unlimited) t->game.card[t->option[i].a].status |= STEP_USED;
            return i;
        }
        if (keeps_actual(t, me) && (i = choose_card(t, me)) >= 0) return i;
    }
    if ((i = use_best(t, me, false, STEP_USED)) >= 0) return i;       // (2)
    if ((i = charge(t, me)) >= 0) return i;                           // (3)
    if ((i = use_best(t, me, true, LAST_STEP_USED)) >= 0) return i;   // (4)
    for (int c = 0; c < t->game.n_cards; c++)
        t->game.card[c].status &= ~(uint32_t)(STEP_USED | LAST_STEP_USED);
    return option_of(t, SYM_V_END_TURN, QN_NONE, QN_NONE);
}

static int end_round(qn_table *t, int me)   // SYM-AIS-11
{
    int i = use_best(t, me, true, FINALLY_USED);
    return i >= 0 ? i : option_of(t, QN_V_PASS, QN_NONE, QN_NONE);
}

// Time and Mirror are used on the first action of the person that they can select; no other card re-acts (SYM-AIS-08).
static int re_act(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++)
        if (t->option[i].verb == SYM_V_USE && is_marked(t, t->option[i].a, SYM_HELD)
            && sym_could_select(t, t->option[i].a, PERSON))
            return i;
    return option_of(t, QN_V_PASS, QN_NONE, QN_NONE);
}

// ---- Spaces (SYM-AIS-05) ---------------------------------------------------------------------------

typedef struct hope {   // what a fuse would gain, neighbour by neighbour
    int potential, room, gained;
} hope;

static void hope_for(hope *h, int room)
{
    if (!h->potential) return;
    h->potential--;
    h->gained += room > 0;
}

static int worth_of_space(const qn_table *t, int me, int card, int q, int r)
{
    uint8_t around[6];
    hope h = { t->game.player[me].n[SYM_POTENTIAL], sym_capacity(t, card), 0 };
    sym_neighbours(t, q, r, around);
    for (int d = 0; d < 6; d++) {
        int other = around[d], whose = other == QN_NONE ? QN_NONE : t->game.card[other].controller;
        if (other == QN_NONE) continue;
        if (sym_affinity(t, card, other)) hope_for(&h, h.room--);
        if (whose == QN_NONE || !sym_enmity(t, card, other)) continue;
        if (whose == me) {
            hope_for(&h, h.room--);
            hope_for(&h, sym_capacity(t, other) - sym_beads(t, other));
        } else if (whose == PERSON) {
            h.gained += sym_may_lose(t, other, QN_NONE);
        }
    }
    return h.gained;
}

static int choose_space(qn_table *t, int me)
{
    int value[QN_MAX_OPTIONS], card = t->game.question.about.card;
    for (int i = 0; i < t->n_options; i++)
        value[i] = worth_of_space(t, me, card, t->option[i].a - 64, t->option[i].c - 64);
    return best_of(t, value, t->n_options);
}

static int choose_charged(qn_table *t)
{
    int value[QN_MAX_OPTIONS];
    for (int i = 0; i < t->n_options; i++) value[i] = -sym_beads(t, t->option[i].a);
    return best_of(t, value, t->n_options);
}

// ---- With other switches (SYM-AIS-14) ----------------------------------------------------------------

static bool is_last_cycle(const qn_table *t)
{
    const sym_state *x = sym_ext_of(t);
    return x->no_limit ? x->cycle >= SYM_MOST_CYCLES : x->cycle >= x->cycles;
}

// One bead at a time from the fullest card (the oldest among equals), until actual is 10 or every card holds 1.
static int withdraw(const qn_table *t, int me, int card)
{
    enum { ENOUGH = 10 };
    uint8_t beads[QN_MAX_CARDS];
    if (is_last_cycle(t)) return t->n_options - 1;
    QN_EACH (t, c, SYM_MATRIX, 0)
        beads[c] = (uint8_t)(t->game.card[c].controller == me ? sym_beads(t, c) : 0);
    for (int actual = t->game.player[me].n[SYM_ACTUAL]; actual < ENOUGH; actual++) {
        int fullest = QN_NONE;
        QN_EACH (t, c, SYM_MATRIX, 0)
            if (beads[c] > 1 && (fullest == QN_NONE || beads[c] > beads[fullest])) fullest = c;
        if (fullest == QN_NONE) break;
        beads[fullest]--;
    }
    return sym_beads(t, card) - beads[card];
}

// ---- Every question ----------------------------------------------------------------------------------

static int choose_best(qn_table *t, int me)
{
    int value[QN_MAX_OPTIONS];
    balances(t, me, value);
    return best_of(t, value, t->n_options);
}

bool sym_answers_itself(const qn_table *t, int seat)
{
    return sym_is_automatic(t, seat) && !sym_ext_of(t)->thinking;
}

int sym_answers(qn_table *t, int seat)
{
    if (t->n_options < 2) return t->n_options - 1;
    switch (t->game.question.kind) {
    case SYM_Q_MAIN: return take_turn(t, seat);
    case SYM_Q_REACT: return re_act(t);
    case SYM_Q_FINAL: return end_round(t, seat);
    case QN_Q_TARGET: return select_for(t, seat);
    case SYM_Q_SPACE: return choose_space(t, seat);
    case SYM_Q_CHARGE_TO: return choose_charged(t);
    case SYM_Q_WITHDRAW: return withdraw(t, seat, t->game.question.about.card);
    case SYM_Q_PAY: return t->n_options - 1;
    case SYM_Q_JOIN: return option_of(t, SYM_V_JOIN, QN_NONE, QN_NONE);
    case SYM_Q_VOTE: return option_of(t, QN_V_NO, QN_NONE, QN_NONE);
    case SYM_Q_DRAFT:
    case SYM_Q_DISCARD:
    case SYM_Q_PUT_BACK:
    case SYM_Q_GIVE:
    case SYM_Q_FUSE_NOW:
    case SYM_Q_RECOVER:
    case SYM_Q_SEARCH:
    case SYM_Q_TOP: return (int)roll(t, t->n_options);
    default: return choose_best(t, seat);
    }
}
