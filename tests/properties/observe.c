// What a learning bot is shown depends on nothing its seat cannot know: at decisions of random games the observation is
// made, then everything hidden is changed (qn_redeal), and not one byte of it may differ.
#include "../support.h"

#include "bots/observe.h"

enum { LOOK_EVERY = 3 };

static trial g;
static qn_table other;
static qn_observation now, then;
static uint64_t dice;
static struct {
    uint64_t looks, cards, most, answers, pointing, described;
} seen;

static void count(const qn_observation *o)
{
    seen.looks++;
    seen.cards += o->n_cards;
    if (o->n_cards > seen.most) seen.most = o->n_cards;
    seen.answers += o->n_answers;
    for (int i = 0; i < o->n_answers; i++) {
        for (int k = 0; k < 3; k++)
            TRIAL_CHECK(&g, o->answer[i].card[k] == QN_NONE || o->answer[i].card[k] < o->n_cards,
                        "an answer points at a card that is not there");
        seen.pointing += o->answer[i].card[0] != QN_NONE;
    }
}

static size_t bytes_in_use(const qn_observation *o) { return offsetof(qn_observation, card[o->n_cards]); }

static void look(int seat)
{
    memset(&now, 0, sizeof now);
    memset(&then, 0, sizeof then);
    qn_observe(&g.table, seat, &now);
    count(&now);
    qn_clone(&other, &g.table);
    qn_redeal(&other, seat, qn_roll(&dice, 1u << 30));
    qn_choices(&other, seat);
    qn_observe(&other, seat, &then);
    TRIAL_CHECK(&g, bytes_in_use(&now) == bytes_in_use(&then),
                "how many cards are seen depends on what is hidden");
    const char *a = (const char *)&now, *b = (const char *)&then;
    for (size_t i = 0; i < sizeof now; i++)
        TRIAL_CHECK(&g, a[i] == b[i],
                    "byte %zu of what player %d is shown depends on what is hidden: %d, %d (question %d; "
                    "players at %zu, "
                    "table at %zu, cards at %zu of %zu each, answers at %zu)",
                    i, seat + 1, a[i], b[i], now.question, offsetof(qn_observation, player),
                    offsetof(qn_observation, table), offsetof(qn_observation, card), sizeof(qn_seen),
                    offsetof(qn_observation, answer));
}

static void describe_all(const kit *k)
{
    static int8_t before[QN_DESCRIBED], one[QN_DESCRIBED];
    memset(before, 0, sizeof before);
    for (int d = 1; d < k->pool.n_defs; d++) {
        qn_describe_card(&k->pool, d, one);
        seen.described += memcmp(one, before, sizeof one) != 0;
        memcpy(before, one, sizeof one);
    }
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    dice = qn_dice_from(17);
    describe_all(k);
    for (int n = games_to_play(300, 60); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        while (!g.table.game.over) {
            answer a = trial_pick(&g);
            if (qn_roll(&dice, LOOK_EVERY) == 0) look(a.seat);
            trial_take(&g, a);
        }
    }
    TRIAL_CHECK(&g, seen.pointing > seen.answers / 8, "hardly an answer points at a card");
    TRIAL_CHECK(&g, seen.described > (uint64_t)k->pool.n_defs / 2, "printed cards are hardly told apart");
    printf("%s: %llu looks, %.1f cards (most %llu), %.1f answers\n", k->rules->name,
           (unsigned long long)seen.looks, (double)seen.cards / (double)seen.looks,
           (unsigned long long)seen.most, (double)seen.answers / (double)seen.looks);
}

int main(void) { return for_every_game(property); }
