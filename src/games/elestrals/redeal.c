// Deals anew what a seat cannot know of the opponent's Spirits.
//
// A seat knows only the size of the opponent's Spirit Deck (ELE-ZON-04) and the elements that a passive counts (ELE-ZON-06). Any
// mixture is possible. Likely mixtures can pay for the cards of the deck, so that imagined opponents can play them.
#include "games/elestrals/rules.h"

enum { FAR_FETCHED = 1, SHARE = 256 };   // weight of an element no card asks for; of all elements together

// The Spirits of [seat] that everybody sees, by element.
static void count_seen(const qn_table *t, int seat, int seen[ELE_ELEMENTS])
{
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        seen[e] = ele_pile_of(t, seat, ELE_SPIRIT_UNDERWORLD)[e];
        for (int c = 0; c < t->game.n_cards; c++) seen[e] += t->game.card[c].n[seat * ELE_ELEMENTS + e];
    }
}

// How likely each element is for the next unseen Spirit: Spirits are assumed to be mixed as in the costs of the cards, and
// those that lie open are subtracted.
static void weigh_elements(const qn_table *t, int seat, int unknown, int weight[ELE_ELEMENTS])
{
    int need[ELE_ELEMENTS] = { 0 }, seen[ELE_ELEMENTS], all = 0, spirits = unknown;
    for (int c = 0; c < t->game.n_cards; c++)
        for (int e = 0; e < ELE_ELEMENTS && t->game.card[c].owner == seat; e++)
            need[e] += qn_def_of(t, c)->cost[e];
    count_seen(t, seat, seen);
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        all += need[e];
        spirits += seen[e];
    }
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        int expected = all ? SHARE * need[e] / all : 0;
        int spent = spirits ? SHARE * seen[e] / spirits : 0;
        weight[e] = FAR_FETCHED + (expected > spent ? expected - spent : 0);
    }
}

static int draw_element(const int weight[ELE_ELEMENTS], int hidden, uint64_t *dice)
{
    int sum = 0, e = -1;
    for (int i = 0; i < ELE_ELEMENTS; i++) sum += hidden >> i & 1 ? weight[i] : 0;
    int drawn = (int)qn_roll(dice, (uint32_t)sum);
    while (drawn >= 0) {
        e++;
        if (hidden >> e & 1) drawn -= weight[e];
    }
    return e;
}

void ele_redeal(qn_table *t, int seat, uint64_t *dice)
{
    int other = ele_other(seat), unknown = 0, weight[ELE_ELEMENTS];
    int hidden = ELE_ALL_ELEMENTS & ~ele_shown_elements(t, other);
    int16_t *n = ele_pile(t, other, ELE_SPIRIT_DECK), *picked = ele_pile(t, other, ELE_SPIRIT_PICKED);
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        if (!(hidden >> e & 1)) continue;
        unknown += n[e];
        n[e] = 0;
    }
    weigh_elements(t, other, unknown, weight);
    for (; unknown; unknown--) n[draw_element(weight, hidden, dice)]++;
    for (int e = 0; e < ELE_ELEMENTS; picked[e++] = 0) unknown += picked[e];
    for (; unknown; unknown--) picked[draw_element(weight, ELE_ALL_ELEMENTS, dice)]++;
}
