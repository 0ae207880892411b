// Damage to a record is detected: with any byte changed or any cut, of text or link, of finished or current games, the
// record is refused or still contains the same choices. Tests a sample of the changes; all of them with --all.
#include "../support.h"

#include "lang/record.h"

enum { TEXT = 1 << 19, SAMPLED = 2500 };

static trial g;
static qn_record made, back;
static qn_table work;
static qn_problems problems;
static char text[TEXT];
static bool all;
static struct {
    unsigned refused, harmless;
} seen;

static void play(const kit *k, uint64_t number, uint32_t most)
{
    QN_TEXT(why, 4096);
    trial_start(&g, k, number);
    qn_record_start(&made, k->rules, &k->pool, g.deck, g.players, number);
    made.switches = g.switches;
    for (uint32_t n = 0; !g.table.game.over && n < most; n++) {
        answer a = trial_pick(&g);
        qn_choices(&g.table, a.seat);
        TRIAL_CHECK(&g, qn_record_choice(&made, &g.table, a.seat, a.number), "the record is full");
        trial_take(&g, a);
    }
    TRIAL_CHECK(&g, qn_record_seal(&made, k->rules, &k->pool, &work, &why), "%s", why.at);
}

// The words of a choice are a comment; everything else is the game.
static bool says_the_same(void)
{
    for (uint32_t i = 0; i < back.n_steps && i < made.n_steps; i++) back.step[i].words = made.step[i].words;
    return memcmp(&back, &made, sizeof made) == 0;
}

static void judge(const kit *k, size_t size, const char *what, size_t at)
{
    qn_source src = { "damaged", text, size };
    problems.count = problems.errors = 0;
    bool read = qn_read_record(&src, k->rules, &k->pool, &work, &back, &problems);
    TRIAL_CHECK(&g, read || problems.count, "%s at %zu is refused without a word", what, at);
    if (read && back.n_steps && !back.step[0].check)   // a link has no check per step
        for (uint32_t i = 0; i < back.n_steps; i++) back.step[i].check = made.step[i].check;
    TRIAL_CHECK(&g, !read || says_the_same(), "%s at %zu makes another game", what, at);
    seen.refused += !read;
    seen.harmless += read;
}

// Changes a byte: another letter, another digit, upper or lower case, a space, a comment, a line end, a high byte.
static void change_bytes(const kit *k, size_t size, uint64_t *dice)
{
    for (size_t at = 0; at < size; at++) {
        char was = text[at];
        const char others[] = {
            (char)(was ^ 1), (char)(was ^ 32), (char)(was + 1), ' ', '#', '\n', '0', '9', 'a', (char)0xC3, 0
        };
        for (size_t i = 0; i < sizeof others; i++) {
            if (others[i] == was || (!all && qn_roll(dice, (uint32_t)(size * sizeof others)) >= SAMPLED))
                continue;
            text[at] = others[i];
            judge(k, size, "a change", at);
        }
        text[at] = was;
    }
}

static void cut_bytes(const kit *k, size_t size, uint64_t *dice)
{
    for (size_t n = 0; n < size; n++)
        if (all || qn_roll(dice, (uint32_t)size) < SAMPLED / 4) judge(k, n, "a cut", n);
}

static void damage(const kit *k, uint64_t *dice)
{
    QN_TEXT(why, 4096);
    qn_text out = { text, 0, sizeof text, false };
    qn_write_record(&made, k->rules, &k->pool, &work, &out);
    TRIAL_CHECK(&g, !out.full, "the record is longer than anybody reads");
    change_bytes(k, out.used, dice);
    cut_bytes(k, out.used, dice);
    qn_text link = { text, 0, sizeof text, false };
    qn_text_clear(&link);
    TRIAL_CHECK(&g, qn_write_link(&made, k->rules, &k->pool, &work, &link, &why), "%s", why.at);
    change_bytes(k, link.used, dice);
    cut_bytes(k, link.used, dice);
}

// A game that was interrupted while a choice was being written loses only that choice.
static void what_was_being_written_is_left_out(const kit *k)
{
    qn_text out = { text, 0, sizeof text, false };
    static const char more[] = "choose 1 of 2 -> a1f3   # p1: pass\nconcede p1\n";
    qn_write_record(&made, k->rules, &k->pool, &work, &out);
    size_t size = out.used;
    qn_put(&out, more);
    unsigned before = seen.harmless;
    for (size_t n = size; n <= out.used; n++) judge(k, n, "an unfinished line", n);
    TRIAL_CHECK(&g, seen.harmless - before == sizeof more, "an unfinished line makes a record unreadable");
}

static void property(const kit *k)
{
    uint64_t dice = qn_dice_from(7);
    memset(&seen, 0, sizeof seen);
    play(k, 1, UINT32_MAX);
    TRIAL_CHECK(&g, made.over, "the game does not end");
    damage(k, &dice);
    play(k, 2, 40);
    TRIAL_CHECK(&g, !made.over, "the game ends too soon");
    damage(k, &dice);
    what_was_being_written_is_left_out(k);
    printf("%s: %u refused, %u harmless\n", k->rules->name, seen.refused, seen.harmless);
    TRIAL_CHECK(&g, seen.refused && seen.harmless, "nothing was damaged");
}

int main(int argc, char **argv)
{
    all = argc == 2 && strcmp(argv[1], "--all") == 0;
    return for_every_game(property);
}
