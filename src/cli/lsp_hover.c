// What is shown where the pointer rests: of a word of the game how it is written and printed, and the rule that speaks of it;
// then the card as it is printed.
#include "cli/lsp.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli/rules_text.h"

// ---- The word --------------------------------------------------------------------------------------

static bool is_letter(char c) { return isalpha((unsigned char)c) || c == '-'; }

// The word around that byte of a line, without the ending of a plural or of a verb; 0: none, or part of a name.
static size_t word_around(const qn_document *d, int line, int byte, char *word, size_t room)
{
    size_t n;
    const char *at = qn_lsp_line(d->text, line, &n), *name;
    int from = byte, until = byte;
    if (qn_lsp_name_around(at, n, byte, &name)) return 0;
    while (from > 0 && is_letter(at[from - 1])) from--;
    while (until < (int)n && is_letter(at[until])) until++;
    if (until == from || (size_t)(until - from) >= room) return 0;
    snprintf(word, room, "%.*s", until - from, at + from);
    return strlen(word);
}

// "destroys" is "destroy", "runes" is "rune".
static bool is_form_of(const char *word, const char *phrase, size_t n)
{
    return strncasecmp(word, phrase, n) == 0 && (!word[n] || ((word[n] | 32) == 's' && !word[n + 1]));
}

static bool begins_with(const char *pattern, const char *word)
{
    size_t n = strcspn(pattern, " {[");
    return n && is_form_of(word, pattern, n);
}

static const char *in_words(const qn_word *table, const char *word)
{
    for (; table && table->phrase; table++)
        if (is_form_of(word, table->phrase, strlen(table->phrase))) return table->phrase;
    return NULL;
}

// As the tables have it; NULL: it is no word of the game's own.
static const char *word_of_game(const qn_words *w, const char *word, qn_text *out)
{
    const char *found = NULL;
    for (const qn_verb *v = w->verbs; v->pattern; v++) {
        if (!begins_with(v->pattern, word)) continue;
        qn_putf(out, "`%s` — %s\n\n", v->pattern, v->print);
        found = v->pattern;
    }
    for (const qn_noun *k = w->nouns; k->phrase && !found; k++)
        if (is_form_of(word, k->phrase, strlen(k->phrase))) found = k->phrase;
    enum { TABLES = 7 };
    const qn_word *const tables[TABLES] = { w->resources, w->stats, w->statuses, w->places,
                                            w->piles,     w->slots, w->types };
    for (int i = 0; i < TABLES && !found; i++) found = in_words(tables[i], word);
    return found;
}

// ---- The rule --------------------------------------------------------------------------------------

// The rule that comes to speak of the word soonest is the one about it.
typedef struct rule_search {
    const char *word;
    size_t length, soonest;
    char id[16], text[400];
} rule_search;

static bool look_at_rule(void *context, const qn_rule_text *r)
{
    rule_search *s = context;
    size_t line = 0;
    while (line < r->size && r->text[line] != '\n') line++;
    for (size_t i = 0; i + s->length <= line && i < s->soonest; i++) {
        if (strncasecmp(r->text + i, s->word, s->length) != 0 || (i && is_letter(r->text[i - 1]))) continue;
        s->soonest = i;
        memcpy(s->id, r->id, sizeof s->id);
        snprintf(s->text, sizeof s->text, "%.*s", (int)line, r->text);
    }
    return true;
}

static void put_rule(const qn_document *d, const char *phrase, qn_text *out)
{
    rule_search s = { .word = phrase, .length = strcspn(phrase, " {["), .soonest = SIZE_MAX };
    if (qn_has_rules(qn_game_name(d->rules))) qn_each_rule(qn_game_name(d->rules), look_at_rule, &s);
    if (s.id[0]) qn_putf(out, "**%s** %s\n\n", s.id, s.text);
}

// ---- The card --------------------------------------------------------------------------------------

static void put_card(const qn_lsp *s, const qn_document *d, int def, qn_text *out)
{
    qn_putf(out, "**%s** — ", qn_def_name(s->pool, def));
    qn_put_head(d->rules, &s->pool->def[def], out);
    qn_put(out, "\n\n");
    for (const char *at = qn_def_text(s->pool, def); *at; at++) {
        qn_put_char(out, *at);
        if (*at == '\n') qn_put_char(out, '\n');
    }
}

cJSON *qn_lsp_hover(qn_lsp *s, const qn_document *d, int line, int byte)
{
    char word[64];
    int own, def = qn_lsp_compile(s, d, &own) && !s->problems->errors ? qn_lsp_card_at(s, d, line, byte) : 0;
    QN_TEXT(text, 8192);
    const char *phrase = word_around(d, line, byte, word, sizeof word)
        ? word_of_game(d->rules->words, word, &text)
        : NULL;
    if (phrase) put_rule(d, phrase, &text);
    if (def) put_card(s, d, def, &text);
    if (!text.used) return NULL;
    cJSON *result = cJSON_CreateObject(), *contents = cJSON_AddObjectToObject(result, "contents");
    cJSON_AddStringToObject(contents, "kind", "markdown");
    cJSON_AddStringToObject(contents, "value", text.at);
    return result;
}
