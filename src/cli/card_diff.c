// quintet cards --diff: what changed between two versions of a set, card by card and in words.
#include "cli/card_template.h"

#include <stdlib.h>
#include <string.h>

#include "cli/check.h"
#include "cli/own_cards.h"
#include "lang/lang.h"

typedef struct version {
    qn_pool *pool;
    qn_own_cards cards;
} version;

static int compile(const qn_rules *rules, const char *path, const qn_source *src, int n, qn_pool *pool)
{
    qn_problems *problems = calloc(1, sizeof *problems);
    qn_lang_scratch *scratch = calloc(1, sizeof *scratch);
    int code = QN_EXIT_INTERNAL;
    if (problems && scratch) {
        bool ok = qn_compile(pool, rules->words, src, n, problems, scratch);
        if (!ok) qn_print_problems(problems, src, n);
        code = ok ? QN_EXIT_YES
                  : qn_complain(QN_EXIT_DATA, SAYS_DOES_NOT_COMPILE, &(qn_slots){ .file = path });
    }
    free(problems);
    free(scratch);
    return code;
}

static int open_version(const qn_rules *rules, const char *path, version *v)
{
    v->pool = calloc(1, sizeof *v->pool);
    int code = v->pool ? qn_read_cards_of(path, rules, &v->cards) : QN_EXIT_INTERNAL;
    return code == QN_EXIT_YES ? compile(rules, path, v->cards.src, v->cards.n, v->pool) : code;
}

static int find(const qn_pool *pool, const char *name)
{
    for (int d = 1; d < pool->n_defs; d++)
        if (strcmp(qn_def_name(pool, d), name) == 0) return d;
    return 0;
}

static void say_change(const char *what, const char *old, const char *new, int *changes)
{
    if (strcmp(old, new) == 0) return;
    if (!*old) qn_talk(stdout, SAYS_DIFF_NEW_LINE, &(qn_slots){ .what = what, .name = new });
    else if (!*new) qn_talk(stdout, SAYS_DIFF_GONE_LINE, &(qn_slots){ .what = what, .other = old });
    else qn_talk(stdout, SAYS_DIFF_CHANGED_LINE, &(qn_slots){ .what = what, .name = new, .other = old });
    ++*changes;
}

// "cost 3" without its first word, which is printed before it.
static const char *without_word(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 ? text + n : text;
}

static bool has_line(const char *text, const char *line, size_t n)
{
    for (size_t k; *text; text += k + (text[k] == '\n')) {
        k = strcspn(text, "\n");
        if (k == n && memcmp(text, line, n) == 0) return true;
    }
    return false;
}

static void say_lines(const char *text, const char *other, const char *how, int *changes)
{
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        if (has_line(other, text, n)) continue;
        qn_say(stdout, "  %s: %.*s\n", how, (int)n, text);
        ++*changes;
    }
}

static int compare(const qn_rules *rules, const qn_pool *old, int o, const qn_pool *new, int n)
{
    const qn_def *a = &old->def[o], *b = &new->def[n];
    int changes = 0;
    QN_TEXT(before, 256);
    QN_TEXT(now, 256);
    say_change("kind", qn_kind_name(rules, a), qn_kind_name(rules, b), &changes);
    qn_put_cost(rules, a, &before);
    qn_put_cost(rules, b, &now);
    say_change("cost", without_word(before.at, "cost "), without_word(now.at, "cost "), &changes);
    qn_text_clear(&before);
    qn_text_clear(&now);
    qn_put_stats(rules, a, &before);
    qn_put_stats(rules, b, &now);
    say_change("numbers", before.at, now.at, &changes);
    qn_text_clear(&before);
    qn_text_clear(&now);
    qn_put_types(rules, a, &before);
    qn_put_types(rules, b, &now);
    say_change("types", before.at, now.at, &changes);
    const qn_print *was = &old->print[o], *is = &new->print[n];
    say_change("serial", old->text + was->serial, new->text + is->serial, &changes);
    for (int i = 0; i < QN_IMPRINTS; i++)
        say_change(qn_imprint_word(i), old->text + was->imprint[i], new->text + is->imprint[i], &changes);
    say_lines(qn_def_text(old, o), qn_def_text(new, n), "no longer", &changes);
    say_lines(qn_def_text(new, n), qn_def_text(old, o), "now", &changes);
    return changes;
}

static bool same_card(const qn_pool *old, int o, const qn_pool *new, int n)
{
    if (old->digest[o] != new->digest[n]
        || strcmp(old->text + old->print[o].serial, new->text + new->print[n].serial) != 0)
        return false;
    for (int i = 0; i < QN_IMPRINTS; i++)
        if (strcmp(old->text + old->print[o].imprint[i], new->text + new->print[n].imprint[i]) != 0)
            return false;
    return true;
}

// A card that has the same text under another name; only cards that are gone count. Cards without text are too similar
// to match.
static int other_name_of(const qn_pool *old, const qn_pool *new, int n)
{
    const qn_def *b = &new->def[n];
    const char *text = qn_def_text(new, n);
    for (int o = 1; *text && o < old->n_defs; o++) {
        const qn_def *a = &old->def[o];
        if (a->kind == b->kind && a->types == b->types && memcmp(a->cost, b->cost, sizeof a->cost) == 0
            && memcmp(a->stat, b->stat, sizeof a->stat) == 0 && strcmp(qn_def_text(old, o), text) == 0
            && !find(new, qn_def_name(old, o)))
            return o;
    }
    return 0;
}

static bool is_renamed(const qn_pool *old, const qn_pool *new, int o)
{
    for (int n = 1; n < new->n_defs; n++)
        if (!find(old, qn_def_name(new, n)) && other_name_of(old, new, n) == o) return true;
    return false;
}

static void say_new_card(const qn_pool *old, const qn_pool *new, int n)
{
    int o = other_name_of(old, new, n);
    qn_slots with = { .name = qn_def_name(new, n), .other = o ? qn_def_name(old, o) : "" };
    qn_talk(stdout, o ? SAYS_DIFF_RENAMED_CARD : SAYS_DIFF_NEW_CARD, &with);
}

// Compares the heads of the two folders, before their cards.
static void compare_heads(const char *old, const char *new)
{
    qn_set was, is;
    qn_files files = { 0, NULL };
    int changes = 0;
    bool read = qn_find_card_files(old, &files, &was) == QN_EXIT_YES
        && qn_find_card_files(new, &files, &is) == QN_EXIT_YES;
    qn_free_files(&files);
    if (!read || memcmp(&was, &is, sizeof was) == 0) return;
    qn_talk(stdout, SAYS_DIFF_SET, NULL);
    say_change("name", was.name, is.name, &changes);
    say_change("code", was.code, is.code, &changes);
    say_change("version", was.version, is.version, &changes);
    say_change("author", was.author, is.author, &changes);
    say_change("rarities", was.rarities, is.rarities, &changes);
    say_change("language", was.language, is.language, &changes);
}

static int compare_all(const qn_rules *rules, const qn_pool *old, const qn_pool *new)
{
    int differ = 0;
    for (int d = 1; d < new->n_defs; d++) {
        const char *name = qn_def_name(new, d);
        int before = find(old, name);
        if (!before) say_new_card(old, new, d);
        else if (same_card(old, before, new, d)) continue;
        else {
            qn_say(stdout, "%s\n", name);
            if (!compare(rules, old, before, new, d)) qn_talk(stdout, SAYS_DIFF_SAME_MEANING, NULL);
        }
        differ++;
    }
    for (int d = 1; d < old->n_defs; d++)
        if (!find(new, qn_def_name(old, d)) && !is_renamed(old, new, d)) {
            qn_talk(stdout, SAYS_DIFF_GONE_CARD, &(qn_slots){ .name = qn_def_name(old, d) });
            differ++;
        }
    qn_talk(stderr, differ == 1 ? SAYS_DIFF_ONE_CARD : SAYS_DIFF_CARDS, &(qn_slots){ .n = differ });
    return differ ? QN_EXIT_NO : QN_EXIT_YES;
}

const qn_rules *qn_game_of_cards(const char *path)
{
    qn_files files = { 0, NULL };
    const qn_rules *rules = NULL;
    if (qn_find_scenarios(path, &files) == QN_EXIT_YES)
        for (int i = 0; i < files.n && !rules; i++) {
            char name[QN_GAME_NAME];
            int code;
            qn_source src = { .name = files.path[i] };
            char *text = qn_read_text(files.path[i], &src.size, &code);
            src.text = text;
            if (text) rules = qn_game_of_file(&src, name);
            free(text);
        }
    qn_free_files(&files);
    return rules;
}

int qn_print_card_diff(const qn_rules *rules, const char *old, const char *new)
{
    version a = { 0 }, b = { 0 };
    int code = open_version(rules, old, &a);
    if (code == QN_EXIT_YES) code = open_version(rules, new, &b);
    if (code == QN_EXIT_YES) {
        compare_heads(old, new);
        code = compare_all(rules, a.pool, b.pool);
    }
    qn_free_own_cards(&a.cards);
    qn_free_own_cards(&b.cards);
    free(a.pool);
    free(b.pool);
    return code;
}
