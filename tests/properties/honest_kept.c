// No bot peeks through the search tree that it keeps between questions. One seat of a game is played by a search that
// continues its tree. A second search gets the same questions with the same dice, but everything the seat cannot know
// is changed (qn_redeal) before each, so its tree grew in other games. Both must keep as much of the tree, count the
// same and answer the same until the end.
//
// A tree is also no better than its worlds: if the seat has drawn a card since, each world had another card, and no
// branch shared by many worlds is kept.
#include "../support.h"

#include "bots/search.h"

enum { PLAYOUTS = 64, MANY = 16, MIND = 1 << 20 };   // MANY: playouts in which a drawn card is never the same

static trial g;
static qn_table other;   // looks the same
static uint64_t dice;
static _Alignas(64) uint8_t memory[2][MIND];
static size_t bytes;   // memory of a search
static uint64_t questions, kept, visits, drawn;
static bool known[QN_MAX_CARDS];   // by the seat, at its last question

static qn_search *think(int which, const qn_table *t, int seat, uint64_t seed, uint64_t game)
{
    qn_search *s = qn_search_go_on(memory[which], bytes, game, t, seat, &qn_critic_by_score, PLAYOUTS, &seed);
    while (qn_search_think(s, PLAYOUTS)) {}
    return s;
}

static bool think_alike(qn_search *a, qn_search *b)
{
    qn_prospect here[QN_MAX_OPTIONS], there[QN_MAX_OPTIONS];
    int n = qn_search_prospects(a, here), m = qn_search_prospects(b, there);
    if (n != m || qn_search_kept(a) != qn_search_kept(b) || qn_search_done(a) != qn_search_done(b))
        return false;
    for (int i = 0; i < n; i++)
        if (here[i].number != there[i].number || here[i].visits != there[i].visits
            || here[i].chance != there[i].chance)
            return false;
    return true;
}

// A card that no other seat knows. Cards that others showed differ by their answers.
static bool is_secret_of(int seat, int card)
{
    for (int s = 0; s < g.players; s++)
        if ((qn_face(&g.table, card, s) != 0) != (s == seat)) return false;
    return true;
}

// Has the seat drawn a card since its last question?
static bool has_drawn(int seat)
{
    bool drew = false;
    for (int c = 0; c < g.table.game.n_cards; c++) {
        drew |= !known[c] && is_secret_of(seat, c);
        known[c] = qn_face(&g.table, c, seat) != 0;
    }
    return drew;
}

// The seat answers as its search says, so that play stays inside its tree.
static void answer_for(int seat, uint64_t game)
{
    int n = qn_choices(&g.table, seat);
    answer a = { (uint8_t)seat, 0 };
    if (n > 1) {
        qn_clone(&other, &g.table);
        qn_redeal(&other, seat, qn_roll_bits(&dice));
        qn_choices(&other, seat);
        uint64_t seed = qn_roll_bits(&dice);
        qn_search *here = think(0, &g.table, seat, seed, game), *there = think(1, &other, seat, seed, game);
        TRIAL_CHECK(&g, think_alike(here, there), "a kept tree peeks for player %d", seat + 1);
        bool drew = has_drawn(seat);
        TRIAL_CHECK(&g, !drew || qn_search_kept(here) < MANY,
                    "player %d drew a card, and %u playouts are kept", seat + 1, qn_search_kept(here));
        drawn += drew;
        a.number = (uint8_t)qn_search_best(here);
        questions++;
        kept += qn_search_kept(here) > 0;
        visits += qn_search_kept(here);
    }
    trial_take(&g, a);
}

static void property(const kit *k)
{
    dice = qn_dice_from(31);
    questions = kept = visits = drawn = 0;
    memset(memory, 0, sizeof memory);
    for (int n = games_to_play(8, 3); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        bytes = n % 3 ? MIND : qn_search_bytes(1) + 512;   // in every third game its tree is soon full
        int seat = (int)qn_roll(&dice, (uint32_t)g.players);
        memset(known, 0, sizeof known);
        while (!g.table.game.over) {
            if (g.table.game.question.open >> seat & 1) answer_for(seat, (uint64_t)n);
            else trial_step(&g);
        }
    }
    TRIAL_CHECK(&g, kept > questions / 16, "only at %llu of %llu questions a tree was kept",
                (unsigned long long)kept, (unsigned long long)questions);
    printf("%s: %llu questions, %llu after a card was drawn; a tree was kept at %llu, with %llu playouts\n",
           k->rules->name, (unsigned long long)questions, (unsigned long long)drawn, (unsigned long long)kept,
           (unsigned long long)visits);
}

int main(void) { return for_every_game(property); }
