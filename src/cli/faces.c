// Prints a card's face, as one line or in full, with the words of the game's own tables.
#include "cli/game_data.h"
#include "cli/own_cards.h"
#include "kernel/english.h"

#include <string.h>
#include <strings.h>

const char *qn_kind_name(const qn_rules *rules, const qn_def *def)
{
    const qn_kind_word *k = &rules->words->kinds[def->kind];
    return k->print ? k->print : k->phrase;
}

static const char *printed(const qn_word *w) { return w->print && *w->print ? w->print : w->phrase; }

static void put_word(qn_text *out, const char *word)
{
    if (out->used && out->at[out->used - 1] != ' ' && out->at[out->used - 1] != '(') qn_put_char(out, ' ');
    qn_put_words(word, out);
}

void qn_put_cost(const qn_rules *rules, const qn_def *def, qn_text *out)
{
    if (!rules->words->costs && strstr(rules->words->kinds[def->kind].head, "{cost}")) {   // a number, or X
        if (def->cost[0]) qn_put_talk(SAYS_COST_X, NULL, out);
        else qn_put_talk(SAYS_COST, &(qn_slots){ .n = def->size }, out);
    }
    for (const qn_word *w = rules->words->costs; w && w->phrase; w++)
        for (int i = 0; w->value < QN_COST_KINDS && i < def->cost[w->value]; i++) put_word(out, printed(w));
}

// "Samr Troll Norso Common, must attack each turn if it can": a type longer than one word goes after a comma.
static void put_type(qn_text *out, const char *word)
{
    if (out->used && strchr(word, ' ')) qn_put_char(out, ',');
    put_word(out, word);
    if (strchr(word, ' ')) qn_put_char(out, ',');
}

void qn_put_types(const qn_rules *rules, const qn_def *def, qn_text *out)
{
    for (const qn_word *w = rules->words->types; w && w->phrase; w++)
        if (def->types >> w->value & 1) put_type(out, printed(w));
    if (out->used && out->at[out->used - 1] == ',') out->at[--out->used] = 0;
}

static bool has_name(const qn_words *words, const qn_def *def, const qn_word *stat)
{
    return (words->symbols && words->symbols == stat->value) || qn_is_rare_stat(words, def, stat);
}

static int without_name(const qn_words *words, const qn_def *def)
{
    int n = 0;
    for (const qn_word *w = words->stats; w && w->phrase; w++)
        n += qn_shows_stat(words, def, w) && !has_name(words, def, w);
    return n;
}

// "7/2" for a card with two stats, "Strength 2" for one with a single stat.
void qn_put_stats(const qn_rules *rules, const qn_def *def, qn_text *out)
{
    const qn_words *words = rules->words;
    bool several = without_name(words, def) > 1, slash = false;
    for (const qn_word *w = words->stats; w && w->phrase; w++) {
        int n = qn_printed_stat(words, def, w);
        bool bare = several && !has_name(words, def, w);
        if (!qn_shows_stat(words, def, w)) continue;
        if (out->used) qn_put(out, slash && bare ? "/" : ", ");
        if (bare) qn_put_int(out, n);
        else {
            qn_put_words(printed(w), out);
            qn_put_char(out, ' ');
            qn_put_int(out, n);
        }
        slash = bare;
    }
}

void qn_put_head(const qn_rules *rules, const qn_def *def, qn_text *out)
{
    QN_TEXT(stats, 32);
    QN_TEXT(cost, 96);
    QN_TEXT(types, 128);
    qn_put_stats(rules, def, &stats);
    qn_put_cost(rules, def, &cost);
    qn_put_types(rules, def, &types);
    QN_TEXT(kind, 64);
    qn_put_words(qn_kind_name(rules, def), &kind);
    const char *parts[] = { kind.at, cost.at, stats.at, types.at };   // a kind may have no name
    size_t from = out->used;
    for (int i = 0; i < 4; i++)
        if (*parts[i]) qn_putf(out, "%s%s", out->used > from ? ", " : "", parts[i]);
}

// Prints the flavour text, then serial, rarity, artist and set on the last line.
static void print_imprint(const qn_game_data *data, int number, const qn_term *term)
{
    const qn_print *print = &data->pool->print[number];
    qn_set set;
    const char *text = data->pool->text, *flavour = text + print->imprint[QN_FLAVOUR];
    QN_TEXT(line, 512);
    if (*flavour) {
        qn_putf(&line, "“%s”", flavour);
        fputs("  ", stdout);
        qn_wrap(stdout, line.at, term->columns, 2, 4);
        qn_text_clear(&line);
    }
    const uint32_t last[] = { print->serial, print->imprint[QN_RARITY], print->imprint[QN_ARTIST] };
    for (int i = 0; i < 3; i++)
        if (last[i]) {
            qn_put(&line, line.used ? ", " : "");
            qn_put_talk(i == 2 ? SAYS_DRAWN_BY : SAYS_NAME, &(qn_slots){ .name = text + last[i] }, &line);
        }
    if (qn_set_of_card(data->pool, number, &set) && set.name[0])
        qn_putf(&line, set.version[0] ? "%s%s %s" : "%s%s", line.used ? ", " : "", set.name, set.version);
    if (line.used) printf("  %s%s%s\n", term->dim, line.at, term->plain);
}

void qn_print_face(const qn_game_data *data, int number, const qn_term *term)
{
    const qn_def *def = &data->pool->def[number];
    QN_TEXT(head, 320);
    qn_put_head(data->rules, def, &head);
    const qn_print *print = &data->pool->print[number];
    const char *title = data->pool->text + print->imprint[QN_TITLE];
    printf("%s%s%s%s%s  %s%s%s\n", term->bold, qn_def_name(data->pool, number), term->plain,
           *title ? ", " : "", title, term->dim, head.at, term->plain);
    const char *at = qn_def_text(data->pool, number);
    while (*at) {
        char line[2048];
        size_t n = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, at);
        fputs("  ", stdout);
        qn_wrap(stdout, line, term->columns, 2, 4);
        at += n + (at[n] == '\n');
    }
    print_imprint(data, number, term);
}

// 0: no match; 1: the name contains the letters; 2: the name begins with them; 3: it is the name.
static int fits(const char *name, const char *words)
{
    size_t n = strlen(words);
    if (strcasecmp(name, words) == 0) return 3;
    if (strncasecmp(name, words, n) == 0) return 2;
    for (; *name; name++)
        if (strncasecmp(name, words, n) == 0) return 1;
    return 0;
}

int qn_card_meant(const qn_pool *pool, const char *words)
{
    int best = 0, found = 0;
    for (int d = 1; d < pool->n_defs && *words; d++) {
        int f = fits(qn_def_name(pool, d), words);
        if (f > best) {
            best = f;
            found = d;
        } else if (f && f == best) {
            found = -1;
        }
    }
    return found;
}
