// The workshop's help while an author types: what may come at the cursor, and what the word under the pointer means.
// The language server gives the same answers.
#include <stdlib.h>

#include "lang/meaning.h"
#include "lang/offer.h"
#include "web/service.h"

const qw_value *qw_source_of(qw_call *c)
{
    const qw_value *source = qw_string(c->r, "source");
    if (!source) qw_refuse(c, QW_SAY_WHICH_CARDS);
    return source;
}

// The request's "at", a byte of its source; -1 after saying why.
static int64_t place_of(qw_call *c, const qw_value *source)
{
    int64_t at = qw_number(c->r, "at", -1);
    if (at >= 0 && at <= (int64_t)source->length) return at;
    qw_refuse(c, QW_SAY_WHERE);
    return -1;
}

// ---- Completion ------------------------------------------------------------------------------------

typedef struct room {
    qn_offers offers;
    qn_pool names;
    qn_lang_scratch scratch;
} room;

static void put_offers(const qn_offers *offers, qn_json *out)
{
    qn_json_int(out, "from", (int)offers->from);
    qn_json_open(out, "offers", '[');
    for (int i = 0; i < offers->n; i++) {
        const qn_offered *o = &offers->at[i];
        QN_TEXT(insert, 256);
        qn_put_n(&insert, o->insert, o->inserted);
        if (o->goes_on) qn_put_char(&insert, ' ');
        qn_json_open(out, NULL, '{');
        qn_json_text_n(out, "label", o->label, o->length);
        qn_json_text(out, "insert", insert.at);
        qn_json_text(out, "what", o->what);
        qn_json_text(out, "print", o->print ? o->print : "");
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

bool qw_say_completions(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *source = rules ? qw_source_of(c) : NULL;
    int64_t at = source ? place_of(c, source) : -1;
    if (at < 0) return false;
    qw_sources sources;
    room *r = malloc(sizeof *r);
    bool ok = qw_gather(c->h, rules, source->text, source->length, &sources) && r;
    if (ok) {
        qn_offer_words(rules->words, sources.src, sources.n, sources.n - 1, (size_t)at, &r->names,
                       &c->h->problems, &r->scratch, &r->offers);
        put_offers(&r->offers, c->out);
    }
    qw_free_sources(&sources);
    free(r);
    return ok || qw_refuse(c, QW_SAY_NO_MEMORY);
}

// ---- The meaning of a word -------------------------------------------------------------------------

static void put_meaning(const qn_word_meaning *m, qn_json *out)
{
    qn_json_open(out, "sentences", '[');
    for (int i = 0; i < m->n; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "write", m->row[i].write);
        qn_json_text(out, "print", m->row[i].print);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
    qn_json_text(out, "rule", m->rule);
    qn_json_text_n(out, "says", m->rule_text ? m->rule_text : "", m->rule_size);
}

// The card, with the other cards of the source. While the source has errors, the game's own cards are still shown.
static void put_card(qw_call *c, const qn_rules *rules, const qn_pool *pool, const qn_word_meaning *m)
{
    int def = pool ? qn_def_named(pool, m->card, m->card_size) : 0;
    qn_json_open(c->out, "cards", '[');
    if (def) qw_put_face(rules, pool, def, c->out);
    qn_json_close(c->out, ']');
}

bool qw_say_meaning(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *source = rules ? qw_source_of(c) : NULL, *digest = qw_string(c->r, "rules");
    int64_t at = source ? place_of(c, source) : -1;
    if (at < 0) return false;
    qn_source src = { "your cards", source->text, source->length };
    qn_word_meaning m;
    qn_pool *own = qw_compile(c->h, rules, source->text, source->length);
    const qn_pool *pool = own ? own : qw_pool(c->h, rules);
    qn_find_meaning(rules->words, &src, (size_t)at, digest ? digest->text : NULL, pool, &m);
    put_meaning(&m, c->out);
    put_card(c, rules, pool, &m);
    free(own);
    return true;
}
