// The wording of questions at every decision of random games: no engine notation, no two equal labels, every label is
// parsed back as its option, every card is on the right side of the table.
#include "../support.h"
#include "kernel/prompts.h"

#include <ctype.h>
#include <stdlib.h>

// Bytes, not letters; a question may quote up to 100 bytes of a card, a label the whole text of an ability.
enum { LABEL = 512, SHORTEST_QUESTION = 12, LONGEST_QUESTION = 240, LONGEST_LABEL = 256 };

static trial g;
static char label[QN_MAX_OPTIONS][LABEL];
static struct {
    uint64_t questions, labels, sides;
} seen;
static const char *const names[QN_MAX_PLAYERS] = { "Anna", "Boris", "Clara", "Dmitri", "Elena", "Fritz" };

// ---- Notation ----------------------------------------------------------------------------------------

static bool follows_word(const char *s, const char *at)
{
    return at > s && (isalnum((unsigned char)at[-1]) || at[-1] & 0x80);
}

// "#2", "P2", "S3", "HK", "1,-1".
static bool is_notation(const char *s, const char *p)
{
    if (*p == '#' && isdigit((unsigned char)p[1])) return true;
    if (follows_word(s, p)) return false;
    if (*p == 'P' && isdigit((unsigned char)p[1])) return true;
    if (strchr("SHDC", *p)
        && (isdigit((unsigned char)p[1]) || (p[1] && strchr("JQKA", p[1]) && !isalpha((unsigned char)p[2]))))
        return true;
    if (*p == '-') p++;
    if (!isdigit((unsigned char)*p)) return false;
    p += strspn(p, "0123456789");
    if (*p++ != ',') return false;
    return isdigit((unsigned char)*p) || (*p == '-' && isdigit((unsigned char)p[1]));
}

static const char *find_notation(const char *s)
{
    static const char *const words[] = { "Select", "Answer?",   "player 0", "{",     "}",
                                         "  ",     "your your", "'s your",  "'s 's", "you's",
                                         "..",     "?.",        "!.",       "….",    ".," };
    for (const char *p = s; *p; p++)
        if (is_notation(s, p) || (strncmp(p, ". ", 2) == 0 && islower((unsigned char)p[2]))) return p;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = strstr(s, words[i]);
        if (at) return at;
    }
    return NULL;
}

static int words_in(const char *s)
{
    int n = 0;
    for (; *s; s += strcspn(s, " "), s += strspn(s, " ")) n++;
    return n;
}

// ---- Questions and labels ----------------------------------------------------------------------------

static void question_reads_well(const qn_table *t)
{
    QN_TEXT(said, 512);
    qn_say_question(t, &said);
    const char *bad = find_notation(said.at);
    TRIAL_CHECK(&g, !bad, "a question has '%s': %s", bad, said.at);
    TRIAL_CHECK(&g, said.used >= SHORTEST_QUESTION && said.used <= LONGEST_QUESTION && words_in(said.at) >= 3,
                "a question is too short or too long: %s", said.at);
    TRIAL_CHECK(&g, strchr(".?)", said.at[said.used - 1]), "a question ends nowhere: %s", said.at);
    seen.questions++;
}

static void label_reads_well(const qn_table *t, int i)
{
    qn_text out = { label[i], 0, LABEL, false };
    qn_text_clear(&out);
    qn_say_label(t, i, &out);
    const char *bad = find_notation(label[i]);
    TRIAL_CHECK(&g, !bad, "a label has '%s': %s", bad, label[i]);
    TRIAL_CHECK(&g, !out.full && out.used && out.used <= LONGEST_LABEL, "a label has %zu letters: %s",
                out.used, label[i]);
    TRIAL_CHECK(&g, !islower((unsigned char)label[i][0]) && label[i][out.used - 1] != '.',
                "a label is no label: %s", label[i]);
    seen.labels++;
}

static void labels_differ(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++)
        for (int k = 0; k < i; k++)
            TRIAL_CHECK(&g, strcmp(label[i], label[k]) != 0, "two labels read the same: %s", label[i]);
}

static void labels_read_back(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++) {
        int found = qn_parse(t, label[i]);
        TRIAL_CHECK(&g, found == i, "'%s' is option %d and is read as %d", label[i], i + 1, found + 1);
    }
}

// ---- Sides -------------------------------------------------------------------------------------------

static bool is_on_table(const qn_table *t, int card)
{
    int kinds = t->rules->in_play | t->rules->told_apart;
    return kinds >> qn_kind_of_zone(t, card) & 1 && t->game.card[card].controller < g.players;
}

// Does the label call a card of this name [owner]'s: "Mira's Imp", "your left Imp"?
static bool calls_it(const char *said, const char *owner, const char *name)
{
    for (const char *p = said; (p = strstr(p, owner)); p++) {
        const char *q = p + strlen(owner);
        for (int skipped = 0; skipped < 2; skipped++) {
            if (strncmp(q, name, strlen(name)) == 0) return true;
            q += strcspn(q, " ");
            q += strspn(q, " ");
        }
    }
    return false;
}

// A label that names the only card of that name must not assign it to another player.
static void side_is_right(const qn_table *t, int i, int card, int other)
{
    if (card >= t->game.n_cards || !is_on_table(t, card) || !qn_face(t, card, t->seat)) return;
    if (other < t->game.n_cards && t->game.card[other].as == t->game.card[card].as) return;
    const char *name = qn_def_name(t->pool, t->game.card[card].as);
    int of = t->game.card[card].controller;
    for (int s = 0; s < g.players; s++) {
        QN_TEXT(owner, 64);
        qn_putf(&owner, s == t->seat ? "your " : "%s's ", names[s]);
        TRIAL_CHECK(&g, s == of || !calls_it(label[i], owner.at, name), "%s controls it, not %s: %s",
                    names[of], names[s], label[i]);
    }
    seen.sides++;
}

static void sides_are_right(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++) {
        qn_option o = t->option[i];
        const qn_answer_row *row = qn_answer_row_of(t->rules->prompts, o.verb);
        bool target = row->a == QN_IS_TARGET && o.b == QN_OF_CARDS;
        int a = row->a == QN_IS_CARD || target ? o.a : QN_NONE, b = row->b == QN_IS_CARD ? o.b : QN_NONE;
        side_is_right(t, i, a, b);
        side_is_right(t, i, b, a);
    }
}

// The board at the width of some terminal: no line ends in a space, and negative numbers have a real minus sign.
static void board_reads_well(const qn_table *t, int seat)
{
    static char board[1 << 15];
    qn_text out = { board, 0, sizeof board, false };
    qn_text_clear(&out);
    t->rules->view(t, seat, 60 + (int)(g.choices % 70), &out);
    const char *blank = strstr(board, " \n");
    TRIAL_CHECK(&g, !blank, "a line of the board ends in a blank: %.*s", blank ? (int)(blank - board) : 0,
                board);
    for (const char *p = board; (p = strstr(p, " -")); p++)
        TRIAL_CHECK(&g, !isdigit((unsigned char)p[2]), "the board has a hyphen for a minus: %.24s", p);
}

static void everything_reads_well(qn_table *t, int seat)
{
    qn_choices(t, seat);
    question_reads_well(t);
    for (int i = 0; i < t->n_options; i++) label_reads_well(t, i);
    labels_differ(t);
    labels_read_back(t);
    sides_are_right(t);
    board_reads_well(t, seat);
}

static void play(void)
{
    g.table.interactive = true;
    g.table.names = names;
    for (; !g.table.game.over; trial_step(&g))
        for (int s = g.players - 1; s >= 0; s--)
            if (g.table.game.question.open >> s & 1) everything_reads_well(&g.table, s);
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    for (int n = games_to_play(200, 60); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        play();
    }
    TRIAL_CHECK(&g, seen.sides, "no card of the table was ever named");
    printf("%s: %llu questions, %llu labels, %llu of them with a card of the table\n", k->rules->name,
           (unsigned long long)seen.questions, (unsigned long long)seen.labels,
           (unsigned long long)seen.sides);
}

int main(void) { return for_every_game(property); }
