// A game is a value: a clone made at any decision, even inside an effect or a chain, goes on like the original; copying
// it back undoes a choice; and the same choices lead to the same states.
#include "../support.h"

enum { CLONE_EVERY = 5, UNDO_EVERY = 3 };

static trial g;
static qn_table copy, before;
static answer made[KIT_LONGEST];
static uint64_t hash[KIT_LONGEST + 1];
static struct {
    uint64_t steps, in_chain, in_effect, undone;
} seen;

// Unused parts contain garbage: a clone must not depend on them.
static void soil(qn_table *t, uint64_t *dice) { memset(t, (int)qn_roll(dice, 256), sizeof *t); }

static void same(const qn_table *a, const qn_table *b, const char *when)
{
    TRIAL_CHECK(&g, qn_equal(a, b) && qn_equal(b, a), "games differ %s", when);
    TRIAL_CHECK(&g, qn_hash(a) == qn_hash(b), "equal games have different hashes %s", when);
    TRIAL_CHECK(&g, a->seat == b->seat && a->n_options == b->n_options, "equal games ask differently %s",
                when);
    TRIAL_CHECK(&g, memcmp(a->option, b->option, sizeof a->option[0] * a->n_options) == 0,
                "equal games offer different answers %s", when);
}

static void count(void)
{
    const qn_game *now = &g.table.game;
    seen.steps++;
    seen.in_chain += now->n_links > 0;
    for (int i = 0; i < now->depth; i++)
        if (now->frame[i].routine == QN_R_EFFECT) {
            seen.in_effect++;
            return;
        }
}

static void choose_both(answer a)
{
    if (copy.seat != a.seat) qn_choices(&copy, a.seat);
    TRIAL_CHECK(&g, qn_choose(&copy, a.seat, a.number), "a clone refuses what the original takes");
    same(&g.table, &copy, "after the same choice");
}

static void try_and_undo(uint64_t *dice, answer a)
{
    soil(&before, dice);
    qn_clone(&before, &g.table);
    qn_choose(&g.table, a.seat, a.number);
    qn_clone(&g.table, &before);
    same(&g.table, &before, "after a choice was undone");
    seen.undone++;
}

// Plays on beside a clone, which is replaced from time to time.
static void play_in_pairs(uint64_t number)
{
    uint64_t dice = qn_dice_from(number);
    soil(&copy, &dice);
    qn_clone(&copy, &g.table);
    while (!g.table.game.over) {
        hash[g.choices] = qn_hash(&g.table);
        answer a = made[g.choices] = trial_pick(&g);
        count();
        if (qn_roll(&dice, UNDO_EVERY) == 0) try_and_undo(&dice, a);
        if (qn_roll(&dice, CLONE_EVERY) == 0) {
            soil(&copy, &dice);
            qn_clone(&copy, &g.table);
        }
        trial_take(&g, a);
        choose_both(a);
    }
    hash[g.choices] = qn_hash(&g.table);
}

static void play_again(void)
{
    uint32_t n = g.choices;
    trial_restart(&g);
    for (; g.choices < n; trial_take(&g, made[g.choices]))
        TRIAL_CHECK(&g, qn_hash(&g.table) == hash[g.choices], "the same choices led elsewhere");
    TRIAL_CHECK(&g, qn_hash(&g.table) == hash[n] && g.table.game.over, "the same choices ended elsewhere");
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    for (int n = games_to_play(800, 600); n; n--) {
        trial_start(&g, k, (uint64_t)n);
        play_in_pairs((uint64_t)n);
        play_again();
    }
    TRIAL_CHECK(&g, seen.in_chain && seen.in_effect && seen.undone,
                "nothing was cloned inside a chain or an effect");
    printf("%s: %llu choices in pairs, %llu of them in a chain and %llu in an effect; %llu undone\n",
           k->rules->name, (unsigned long long)seen.steps, (unsigned long long)seen.in_chain,
           (unsigned long long)seen.in_effect, (unsigned long long)seen.undone);
}

int main(void) { return for_every_game(property); }
