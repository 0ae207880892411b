// quintet rules: shows one rule in our words, or searches the rules. docs/rules/<game>.md contains all of them.
#include "cli/cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/rules_text.h"
#include "cli/seating.h"

typedef struct search {
    const char *game;   // NULL: all games
    int n_words;
    const char **word;
    int found;
    qn_term term;
} search;

static bool mentions(const qn_rule_text *r, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= r->size; i++)
        if (strncasecmp(r->text + i, word, n) == 0) return true;
    return false;
}

static bool looks_like_id(const char *word)
{
    return isalpha((unsigned char)word[0]) && isalpha((unsigned char)word[1])
        && isalpha((unsigned char)word[2]) && word[3] == '-';
}

static void print_line(const qn_term *term, const char *line, size_t n, int indent)
{
    char text[4096];
    size_t used = 0;
    for (size_t i = 0; i < n && used < sizeof text - 1; i++)
        if (line[i] != '*' && line[i] != '`') text[used++] = line[i];   // skip Markdown marks
    text[used] = 0;
    printf("%*s", indent, "");
    qn_wrap(stdout, text, term->columns, indent, indent);
}

// Prints the ID on a separate line, then the rule, then its rulings indented.
void qn_print_rule(const qn_term *term, const qn_rule_text *r)
{
    printf("%s%s%s  %s%s%s\n", term->bold, r->id, term->plain, term->dim, r->section, term->plain);
    const char *at = r->text, *end = r->text + r->size;
    for (int indent = 2; at < end; indent = 4) {
        size_t n = strcspn(at, "\n");
        if (at + n > end) n = (size_t)(end - at);
        size_t skip = strspn(at, " -");
        if (skip < n) print_line(term, at + skip, n - skip, indent);
        at += n + 1;
    }
}

static bool print_match(void *context, const qn_rule_text *r)
{
    search *s = context;
    for (int i = 0; i < s->n_words; i++) {
        const char *word = s->word[i];
        size_t n = strlen(word);
        bool by_id = strncasecmp(r->id, word, n) == 0 && (r->id[n] == 0 || r->id[n] == '-');
        if (looks_like_id(word) ? !by_id : !mentions(r, word)) return true;
    }
    if (s->found++) putchar('\n');
    qn_print_rule(&s->term, r);
    return true;
}

typedef struct nearest {
    char wanted[32];
    const char *id[4096];
    char bytes[4096][16];
    int n;
} nearest;

static bool gather_id(void *context, const qn_rule_text *r)
{
    nearest *near = context;
    if (near->n == 4096) return false;
    snprintf(near->bytes[near->n], sizeof near->bytes[0], "%s", r->id);
    near->id[near->n] = near->bytes[near->n];
    near->n++;
    return true;
}

static int no_such_rule(const char *word)
{
    nearest *near = calloc(1, sizeof *near);
    char hint[160] = "";
    if (!near) return QN_EXIT_INTERNAL;
    qn_each_rule(NULL, gather_id, near);
    qn_did_you_mean(word, near->id, near->n, hint);
    free(near);
    return qn_complain(QN_EXIT_NO, SAYS_NO_SUCH_RULE, &(qn_slots){ .word = word, .hint = hint });
}

// Prints the rule with exactly this ID; other words are a search.
static bool print_exact(void *context, const qn_rule_text *r)
{
    search *s = context;
    if (strcasecmp(r->id, s->word[0]) != 0) return true;
    qn_print_rule(&s->term, r);
    s->found++;
    return false;
}

int qn_show_rule(const char *id, const qn_term *term)
{
    search s = { .n_words = 1, .word = &id, .term = *term };
    qn_each_rule(NULL, print_exact, &s);
    if (s.found) return QN_EXIT_YES;
    qn_each_rule(NULL, print_match, &s);
    if (s.found) return QN_EXIT_YES;
    return looks_like_id(id) ? no_such_rule(id)
                             : qn_complain(QN_EXIT_NO, SAYS_NO_RULE_OF_THAT, &(qn_slots){ .word = id });
}

static int show_switches(const char *game)
{
    qn_term term = qn_term_of(stdout);
    const qn_rules *rules = game ? qn_game_named(game) : NULL;
    if (!rules) return qn_complain(QN_EXIT_USAGE, SAYS_SWITCHES_WHICH_GAME, NULL);
    qn_print_switches(rules, &term);
    return QN_EXIT_YES;
}

// Finds the game of a rule, and the spelling of its ID.
static bool find_exact(void *context, const qn_rule_text *r)
{
    search *s = context;
    static char id[sizeof r->id];
    if (strcasecmp(r->id, s->word[0]) != 0) return true;
    snprintf(id, sizeof id, "%s", r->id);
    s->word[0] = id;
    s->found++;
    return false;
}

static int show_where(const char *id)
{
    qn_term term = qn_term_of(stdout);
    if (!id || !looks_like_id(id)) return qn_complain(QN_EXIT_USAGE, SAYS_WHERE_WHICH_RULE, NULL);
    for (const qn_rules *const *game = qn_games(); *game; game++) {
        const char *word[] = { id };
        search s = { .n_words = 1, .word = word, .term = term };
        qn_each_rule(qn_game_name(*game), find_exact, &s);
        if (!s.found) continue;
        qn_show_rule(word[0], &term);
        putchar('\n');
        return qn_show_where(qn_game_name(*game), word[0]);
    }
    return no_such_rule(id);
}

int qn_cli_rules(int argc, char **argv)
{
    bool switches = false, where = false;
    const qn_opt opts[] = { { "--switches", NULL, &switches }, { "--where", NULL, &where }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0) return QN_EXIT_USAGE;
    if (where) return show_where(n > 0 ? argv[1] : NULL);
    if (switches) return show_switches(n > 0 ? argv[1] : NULL);
    if (n == 0) return qn_complain(QN_EXIT_USAGE, SAYS_RULES_WHICH_RULE, NULL);
    search s = { .n_words = n, .word = (const char **)(argv + 1), .term = qn_term_of(stdout) };
    if (n == 1 && looks_like_id(argv[1])) return qn_show_rule(argv[1], &s.term);
    if (qn_has_rules(argv[1])) {
        s.game = argv[1];
        s.word++;
        s.n_words--;
    }
    int code = qn_each_rule(s.game, print_match, &s);
    if (code != QN_EXIT_YES) return code;
    return s.found ? QN_EXIT_YES : qn_complain(QN_EXIT_NO, SAYS_NO_RULE_HAS_WORDS, NULL);
}
