// Some card prints every sentence of the printer. Each row of a game's verbs, events, tests, prohibitions and
// permissions, and each of its durations, states, times, parts, players, relations and numbers, gets a mark at the end
// of its printed form. The cards are compiled with those, and every mark must appear in some text. Rows that no card of
// the game uses have an example in tests/templates/<game>.card; its printed text, which was reviewed, is in
// tests/templates/<game>.txt (--write writes it again). With --rows the same is done for the printer's own catalogue
// (lang/print.def), each row of which must appear in some game.
#include "../support.h"
#include "lang/print_row.h"

#include <stdlib.h>

enum { MOST = 1024, FORM = 320, TEXT = 65536, WORDS = 512 };

static qn_pool pool;
static struct {
    int n;
    char form[MOST][FORM];
    const char *row[MOST];
    int words;   // of tables with marks
} marked;

// ---- Rows with marks -------------------------------------------------------------------------------------

static const char *mark(const char *print, const char *pattern)
{
    if (!print || !*print) return print;
    if (marked.n == MOST) abort();
    char *form = marked.form[marked.n];
    snprintf(form, FORM, "%s ~%d~", print, marked.n);
    marked.row[marked.n++] = pattern;
    return form;
}

// The words of a table that appear in the printer's sentences: durations, states, times, parts, players.
static const qn_word *mark_words(const qn_word *plain)
{
    static qn_word room[WORDS];
    qn_word *first = room + marked.words;
    if (!plain) return NULL;
    for (; plain->phrase; plain++) {
        if (marked.words == WORDS - 1) abort();
        room[marked.words] = *plain;
        room[marked.words++].print = mark(plain->print ? plain->print : plain->phrase, plain->phrase);
    }
    room[marked.words++] = (qn_word){ 0 };
    return first;
}

static qn_words words_with_marks(const qn_words *plain)
{
    static qn_verb verbs[MOST];
    static qn_event_word events[MOST];
    static qn_test_word tests[MOST];
    static qn_rule_word rules[2][MOST];
    const qn_rule_word *of[] = { plain->prohibitions, plain->permissions };
    qn_words w = *plain;
    int n;
    marked.n = marked.words = 0;
    for (n = 0; plain->verbs[n].pattern; n++) {
        verbs[n] = plain->verbs[n];
        verbs[n].print = mark(verbs[n].print, verbs[n].pattern);
    }
    verbs[n] = plain->verbs[n];
    for (n = 0; plain->events && plain->events[n].pattern; n++) {
        events[n] = plain->events[n];
        if (!strstr(events[n].pattern, " would "))   // it can only be replaced
            events[n].print = mark(events[n].print, events[n].pattern);
        events[n].would = mark(events[n].would, events[n].pattern);
    }
    events[n] = (qn_event_word){ 0 };
    for (n = 0; plain->tests && plain->tests[n].pattern; n++) {
        tests[n] = plain->tests[n];
        tests[n].print = mark(tests[n].print, tests[n].pattern);
        tests[n].negated = mark(tests[n].negated, tests[n].pattern);
        tests[n].brief = mark(tests[n].brief, tests[n].pattern);
    }
    tests[n] = (qn_test_word){ 0 };
    for (int k = 0; k < 2; k++) {
        for (n = 0; of[k] && of[k][n].pattern; n++) {
            rules[k][n] = of[k][n];
            rules[k][n].print = mark(rules[k][n].print, rules[k][n].pattern);
        }
        rules[k][n] = (qn_rule_word){ 0 };
    }
    w.verbs = verbs;
    if (plain->events) w.events = events;
    if (plain->tests) w.tests = tests;
    if (of[0]) w.prohibitions = rules[0];
    if (of[1]) w.permissions = rules[1];
    w.durations = mark_words(plain->durations);
    w.statuses = mark_words(plain->statuses);
    w.timings = mark_words(plain->timings);
    w.periods = mark_words(plain->periods);
    w.roles = mark_words(plain->roles);
    w.players = mark_words(plain->players);
    w.relations = mark_words(plain->relations);
    w.spans = mark_words(plain->spans);
    w.numbers = mark_words(plain->numbers);
    return w;
}

// ---- The cards -----------------------------------------------------------------------------------------

static const char *path_beside(const qn_rules *rules, const char *ending)
{
    static char path[512];
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/templates/%s.%s", root ? root : ".", rules->name, ending);
    return path;
}

static char *read_beside(const qn_rules *rules, const char *ending, size_t *size)
{
    FILE *f = fopen(path_beside(rules, ending), "rb");
    if (!f) return NULL;
    char *text = calloc(1, TEXT);
    *size = text ? fread(text, 1, TEXT - 1, f) : 0;
    fclose(f);
    return text;
}

static bool is_printed(int row)
{
    char at_end[16];
    snprintf(at_end, sizeof at_end, "~%d~", row);
    for (int def = 1; def < pool.n_defs; def++)
        if (strstr(qn_def_text(&pool, def), at_end)) return true;
    return false;
}

// The printed texts of the examples, one paragraph each.
static void put_examples(qn_text *out)
{
    for (int def = 1; def < pool.n_defs; def++)
        if (strncmp(qn_def_name(&pool, def), "Example ", 8) == 0)
            qn_putf(out, "%s: %s\n", qn_def_name(&pool, def), qn_def_text(&pool, def));
}

static bool write_texts(const qn_rules *rules, const char *texts)
{
    FILE *f = fopen(path_beside(rules, "txt"), "wb");
    if (f) fputs(texts, f);
    return f && fclose(f) == 0;
}

// The text without marks.
static bool reads_as_kept(const qn_rules *rules, bool writing)
{
    static char room[TEXT];
    qn_text texts = { .at = room, .size = TEXT };
    qn_text_clear(&texts);
    if (!kit_examples(rules, rules->words, &pool)) return false;
    put_examples(&texts);
    if (writing && texts.used) return write_texts(rules, texts.at);
    size_t size = 0;
    char *kept = read_beside(rules, "txt", &size);
    bool same = strcmp(kept ? kept : "", texts.at) == 0;
    if (!same) fprintf(stderr, "%s: the examples are printed otherwise now:\n%s", rules->name, texts.at);
    free(kept);
    return same;
}

// ---- The printer's catalogue ---------------------------------------------------------------------------

static const struct {
    const char *name, *words;
    bool printed;   // printed, not only looked up
} rows[] = {
#define PRINT(name, words) { #name, words, true },
#define LOOKED_FOR(name, words) { #name, words, false },
#define PAST(present, past)
#include "lang/print.def"
};
static bool marks_rows, turns_rows;

static void put_mark(int row, char mark[4])
{
    mark[0] = '\1';
    mark[1] = (char)('A' + row / 26);
    mark[2] = (char)('A' + row % 26);
    mark[3] = 0;
}

// Replaces the library's function: the rows with a mark at their end.
const char *qn_row_words(int row)
{
    static char marked_row[PRINT_ROWS][128];
    char mark[4];
    if (turns_rows && row == PRINT_MINUS) return "{other} taken from {one}";
    if (!marks_rows || !rows[row].printed) return rows[row].words;
    put_mark(row, mark);
    snprintf(marked_row[row], sizeof marked_row[row], "%s%s", rows[row].words, mark);
    return marked_row[row];
}

static bool row_is_printed(int row)
{
    char mark[4];
    put_mark(row, mark);
    for (int def = 1; def < pool.n_defs; def++)
        if (strstr(qn_def_text(&pool, def), mark)) return true;
    return false;
}

// A row may name its slots in another order; the row decides.
static bool rows_can_be_turned(void)
{
    turns_rows = true;
    bool found = false;
    for (int i = 0; qn_games()[i] && !found; i++) {
        if (!kit_examples(qn_games()[i], qn_games()[i]->words, &pool)) return false;
        for (int def = 1; def < pool.n_defs; def++)
            found |= strstr(qn_def_text(&pool, def), " 1 taken from the number of ") != NULL;
    }
    turns_rows = false;
    if (!found) fprintf(stderr, "no text has the slots of a row in the order of the row\n");
    return found;
}

static int read_rows(void)
{
    static bool said[PRINT_ROWS];
    int missing = 0, printed = 0;
    marks_rows = true;
    for (int i = 0; qn_games()[i]; i++) {
        if (!kit_examples(qn_games()[i], qn_games()[i]->words, &pool)) return 1;
        for (int row = 0; row < PRINT_ROWS; row++) said[row] |= row_is_printed(row);
    }
    for (int row = 0; row < PRINT_ROWS; row++) {
        printed += rows[row].printed;
        if (said[row] || !rows[row].printed) continue;
        fprintf(stderr, "no card prints %s: '%s'\n", rows[row].name, rows[row].words);
        missing++;
    }
    printf("%d of %d rows of the printer\n", printed - missing, printed);
    marks_rows = false;
    return missing > 0 || !rows_can_be_turned();
}

int main(int argc, char **argv)
{
    const char *only = getenv("QN_GAME");
    bool writing = argc > 1 && strcmp(argv[1], "--write") == 0;
    int missing = 0;
    if (argc > 1 && strcmp(argv[1], "--rows") == 0) return read_rows();
    for (int i = 0; qn_games()[i]; i++) {
        const qn_rules *rules = qn_games()[i];
        if (only && strcmp(only, rules->name) != 0) continue;
        qn_words words = words_with_marks(rules->words);
        if (!kit_examples(rules, &words, &pool)) return 1;
        int printed = 0;
        for (int row = 0; row < marked.n; row++) {
            if (is_printed(row)) printed++;
            else
                fprintf(stderr, "%s: no card prints '%s': %s\n", rules->name, marked.form[row],
                        marked.row[row]);
        }
        printf("%s: %d of %d printed forms\n", rules->name, printed, marked.n);
        missing += marked.n - printed + !reads_as_kept(rules, writing);
    }
    return missing > 0;
}
