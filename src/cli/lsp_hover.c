// The text shown when the pointer rests on a word: for a word of the game, how it is written and printed and the rule
// about it; for a card, its printed face.
#include "cli/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "cli/rules_text.h"
#include "lang/meaning.h"

static void put_word(const qn_word_meaning *m, qn_text *out)
{
    for (int i = 0; i < m->n; i++) {
        QN_TEXT(write, 256);
        QN_TEXT(print, 512);
        qn_put_pattern(m->row[i].write, strlen(m->row[i].write), true, &write);
        qn_put_pattern(m->row[i].print, strlen(m->row[i].print), false, &print);
        qn_putf(out, "`%s` — %s\n\n", write.at, print.at);
    }
    if (!m->rule[0]) return;
    qn_putf(out, "**%s** ", m->rule);
    qn_put_n(out, m->rule_text, m->rule_size);
    qn_put(out, "\n\n");
}

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
    qn_source own = { d->path, d->text, strlen(d->text) };
    char *rules = qn_read_rules(qn_game_name(d->rules));
    qn_word_meaning meaning;
    QN_TEXT(text, 8192);
    bool shown = qn_lsp_compile_shown(s, d);
    qn_find_meaning(d->rules->words, &own, qn_lsp_place(d, line, byte), rules, shown ? s->pool : NULL,
                    &meaning);
    put_word(&meaning, &text);
    free(rules);
    int def = shown ? qn_def_named(s->pool, meaning.card, meaning.card_size) : 0;
    if (def) put_card(s, d, def, &text);
    if (!text.used) return NULL;
    cJSON *result = cJSON_CreateObject(), *contents = cJSON_AddObjectToObject(result, "contents");
    cJSON_AddStringToObject(contents, "kind", "markdown");
    cJSON_AddStringToObject(contents, "value", text.at);
    return result;
}
