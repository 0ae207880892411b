// A record contains a whole game: text and link replay it; a manipulated record is refused with the position of the
// first difference; and the link of a typical game is short.
#include "../support.h"

#include <stdlib.h>

#include "lang/record.h"

enum { TYPICAL = 1024, TEXT = 1 << 18, TAMPERED = 24 };

static trial g;
static qn_record made, back;
static qn_table work;
static qn_problems problems;
static char text[TEXT];
static int noticed;
static struct {
    uint64_t games, bytes, over;
    size_t longest;
} links;

static void play(const kit *k, uint64_t number)
{
    QN_TEXT(why, 4096);
    trial_start(&g, k, number);
    qn_record_start(&made, k->rules, &k->pool, g.deck, g.players, number);
    made.switches = g.switches;
    while (!g.table.game.over) {
        answer a = trial_pick(&g);
        TRIAL_CHECK(&g, qn_record_choice(&made, &g.table, a.seat, a.number), "the record is full");
        trial_take(&g, a);
    }
    TRIAL_CHECK(&g, qn_record_seal(&made, k->rules, &k->pool, &work, &why), "%s", why.at);
    TRIAL_CHECK(&g, made.hash == qn_hash(&g.table) && qn_equal(&work, &g.table),
                "the sealed record is another game");
}

static void read_back(const kit *k, size_t size)
{
    QN_TEXT(why, 4096);
    qn_source src = { "random", text, size };
    problems = (qn_problems){ 0 };
    TRIAL_CHECK(&g, qn_read_record(&src, k->rules, &k->pool, &work, &back, &problems), "%s",
                problems.at[0].message);
    TRIAL_CHECK(&g, qn_replay(&back, k->rules, &k->pool, &work, &why), "%s", why.at);
    TRIAL_CHECK(&g, qn_equal(&work, &g.table), "what was read back is another game");
    TRIAL_CHECK(&g, back.n_steps == made.n_steps && back.seed == made.seed && back.cards == made.cards,
                "what was read back differs");
    TRIAL_CHECK(&g, memcmp(back.deck, made.deck, sizeof made.deck) == 0, "the decks read back differ");
}

static void text_reads_back(const kit *k)
{
    qn_text out = { text, 0, sizeof text, false };
    qn_write_record(&made, k->rules, &k->pool, &work, &out);
    TRIAL_CHECK(&g, !out.full, "the record is longer than anybody reads");
    read_back(k, out.used);
    TRIAL_CHECK(&g, memcmp(&back, &made, sizeof made) == 0, "the text read back differs");
}

static void link_reads_back(const kit *k)
{
    qn_text out = { text, 0, sizeof text, false };
    QN_TEXT(why, 4096);
    TRIAL_CHECK(&g, qn_write_link(&made, k->rules, &k->pool, &work, &out, &why), "%s", why.at);
    links.games++;
    links.bytes += out.used;
    links.over += out.used >= TYPICAL;
    if (out.used > links.longest) links.longest = out.used;
    read_back(k, out.used);
    TRIAL_CHECK(&g, back.hash == made.hash, "the link forgets where the game ends");
}

// ---- Mismatches -------------------------------------------------------------------------------

static void refused(const kit *k, const qn_record *r, const char *part)
{
    QN_TEXT(why, 4096);
    TRIAL_CHECK(&g, !qn_replay(r, k->rules, &k->pool, &work, &why),
                "a record that was tampered with replays (%s)", part);
    TRIAL_CHECK(&g, strstr(why.at, part), "'%s' is not told: %s", part, why.at);
}

static uint64_t hash_after(const kit *k, const qn_record *r, uint32_t n)
{
    QN_TEXT(why, 4096);
    qn_replay_to(r, k->rules, &k->pool, n, &work, &why);
    return qn_hash(&work);
}

// A changed answer in step [n] is reported by its check, unless both answers have the same result. With 16 bits two
// games sometimes agree by chance; then a later step is reported.
static void other_answer_is_noticed(const kit *k, uint32_t n)
{
    char place[32];
    back = made;
    qn_step *s = &back.step[n];
    s->number = (uint8_t)((s->number + 1) % s->of);
    s->check = 0;
    uint64_t other = hash_after(k, &back, n + 1);
    bool by_chance = qn_short_check(&work) == made.step[n].check;
    bool same = other == hash_after(k, &made, n + 1);
    s->check = made.step[n].check;
    snprintf(place, sizeof place, "Step %u:", n + 1);
    if (by_chance) place[0] = 0;
    if (!same) refused(k, &back, place);
    noticed += !same;
}

// A question with another number of answers is noticed before it is answered.
static void other_question_is_noticed(const kit *k, uint32_t n)
{
    char place[32];
    back = made;
    back.step[n].of++;
    snprintf(place, sizeof place, "Step %u:", n + 1);
    refused(k, &back, place);
}

static void tampering_is_noticed(const kit *k, uint64_t *dice)
{
    for (int i = 0; i < TAMPERED; i++) {
        other_answer_is_noticed(k, qn_roll(dice, made.n_steps));
        other_question_is_noticed(k, qn_roll(dice, made.n_steps));
    }
    back = made;
    back.hash ^= 1;
    refused(k, &back, "All ");
    back = made;
    back.n_steps--;
    refused(k, &back, "All ");
    back = made;
    back.step[back.n_steps++] = (qn_step){ 0 };
    refused(k, &back, "the game is already over");
    back = made;
    back.seed++;
    refused(k, &back, "Step ");
}

static void strangers_are_refused(const kit *k)
{
    back = made;
    back.cards ^= 1;
    refused(k, &back, "card set has changed");
    QN_TEXT(why, 4096);
    TRIAL_CHECK(&g, qn_replay_agreed(&back, k->rules, &k->pool, &work, &why) == made.n_steps,
                "with the same texts but another set the game goes another way: %s", why.at);
    back = made;
    memcpy(back.version, "9.9.9", 6);
    refused(k, &back, "9.9.9");
    refused(k, &back, QN_VERSION);
    back = made;
    memcpy(back.game, "whist", 6);
    refused(k, &back, "whist");
}

// A link with one changed letter is refused; tests/properties/damage.c changes every one.
static void damaged_links_are_refused(const kit *k, uint64_t *dice)
{
    qn_text out = { text, 0, sizeof text, false };
    QN_TEXT(why, 4096);
    qn_write_link(&made, k->rules, &k->pool, &work, &out, &why);
    for (int i = 0; i < TAMPERED; i++) {
        size_t at = qn_roll(dice, (uint32_t)out.used);
        char was = text[at];
        qn_source src = { "damaged", text, out.used };
        text[at] = (char)qn_roll(dice, 256);
        problems = (qn_problems){ 0 };
        bool read = qn_read_record(&src, k->rules, &k->pool, &work, &back, &problems);
        TRIAL_CHECK(&g, read || problems.count, "a damaged link is refused without a word");
        TRIAL_CHECK(&g, !read || text[at] == was, "a damaged link is read");
        text[at] = was;
    }
}

static void property(const kit *k)
{
    memset(&links, 0, sizeof links);
    uint64_t dice = qn_dice_from(1);
    for (int n = games_to_play(250, 150); n; n--) {
        play(k, (uint64_t)n);
        text_reads_back(k);
        link_reads_back(k);
        if (n % 3) continue;
        tampering_is_noticed(k, &dice);
        strangers_are_refused(k);
        damaged_links_are_refused(k, &dice);
    }
    TRIAL_CHECK(&g, noticed, "nothing was tampered with");
    printf("%s: %llu links, %llu bytes on average, the longest %zu, %llu of them %d or more\n",
           k->rules->name, (unsigned long long)links.games, (unsigned long long)(links.bytes / links.games),
           links.longest, (unsigned long long)links.over, TYPICAL);
    TRIAL_CHECK(&g, links.over * 20 < links.games, "a typical game does not fit a link");
}

int main(void) { return for_every_game(property); }
