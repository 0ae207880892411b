// The game's cards without their texts, except one (skeleton.h).
#include "skeleton.h"

#include <stdlib.h>
#include <string.h>

typedef struct skeleton {
    char *text;          // with room for a change
    uint32_t size, at;   // the start of the whole card
    uint32_t from, to;   // the card in its file
    int source;
    uint64_t hash;   // of the unchanged cards; 0: they do not compile without the others' texts
} skeleton;

enum { ROOM = 4096 };

static bool is_head(const char *line) { return strncmp(line, "card \"", 6) == 0; }
static bool is_below(const char *line)
{
    return *line == ' ' || *line == '\t' || *line == '#' || *line == '\n';
}

static uint32_t line_end(const qn_source *src, uint32_t at)
{
    while (at < src->size && src->text[at] != '\n') at++;
    return at < src->size ? at + 1 : at;
}

static void keep(skeleton *k, const char *text, uint32_t n)
{
    memcpy(k->text + k->size, text, n);
    k->size += n;
}

static void find_card(skeleton *k, const suite *s, const card_change *c)
{
    const qn_source *src = &s->cards[c->source];
    k->source = c->source;
    k->from = c->card;
    while (k->from > 0 && src->text[k->from - 1] != '\n') k->from--;
    k->to = line_end(src, k->from);
    while (k->to < src->size && is_below(src->text + k->to)) k->to = line_end(src, k->to);
}

static void keep_heads(skeleton *k, const qn_source *src, bool has_card)
{
    for (uint32_t at = 0, next; at < src->size; at = next) {
        next = line_end(src, at);
        if (has_card && at == k->from) {
            k->at = k->size;
            keep(k, src->text + k->from, k->to - k->from);
        } else if (is_head(src->text + at)) {
            keep(k, src->text + at, next - at);
            if (k->text[k->size - 1] != '\n') keep(k, "\n", 1);
        }
    }
}

static uint64_t hash_of(const suite *s, const char *text, uint32_t size)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    static qn_pool pool;
    qn_source src = { "skeleton.card", text, size };
    return qn_compile(&pool, s->rules->words, &src, 1, &problems, &scratch) ? pool.hash : 0;
}

static void build(skeleton *k, const suite *s, const card_change *c)
{
    size_t most = ROOM;
    for (int i = 0; i < s->n_cards; i++) most += s->cards[i].size + 2;
    k->text = realloc(k->text, most);
    if (!k->text) suite_fail("not enough memory", "cards");
    find_card(k, s, c);
    k->size = 0;
    for (int i = 0; i < s->n_cards; i++) keep_heads(k, &s->cards[i], i == k->source);
    k->hash = hash_of(s, k->text, k->size);
}

bool may_mean_something(const suite *s, const card_change *c)
{
    static skeleton k;
    static char *changed;
    bool same_card = k.text && c->source == k.source && c->from >= k.from && c->to <= k.to;
    if (!same_card) build(&k, s, c);
    size_t n = strlen(c->with), before = k.at + (c->from - k.from), cut = c->to - c->from;
    if (!k.hash || c->from < k.from || c->to > k.to || n > ROOM) return true;
    changed = realloc(changed, k.size + n + 1);
    if (!changed) suite_fail("not enough memory", "cards");
    memcpy(changed, k.text, before);
    memcpy(changed + before, c->with, n);
    memcpy(changed + before + n, k.text + before + cut, k.size - before - cut);
    uint64_t hash = hash_of(s, changed, (uint32_t)(k.size - cut + n));
    return hash && hash != k.hash;
}
