// The words of a game's card language, as docs/cards.md has them: the tables the compiler itself reads.
#include "web/service.h"

typedef struct list {
    qn_json *out;
    bool open;
} list;

// A group begins with its first row, so that what a game does not have is not listed.
static void put_row(list *l, const char *title, const char *write, const char *print)
{
    if (!l->open) {
        qn_json_open(l->out, NULL, '{');
        qn_json_text(l->out, "title", title);
        qn_json_open(l->out, "rows", '[');
        l->open = true;
    }
    qn_json_open(l->out, NULL, '{');
    qn_json_text(l->out, "write", write);
    qn_json_text(l->out, "print", print ? print : "");
    qn_json_close(l->out, '}');
}

static void end_group(list *l)
{
    if (!l->open) return;
    qn_json_close(l->out, ']');
    qn_json_close(l->out, '}');
    l->open = false;
}

static void put_words(list *l, const char *title, const qn_word *w)
{
    for (; w && w->phrase; w++) put_row(l, title, w->phrase, w->print);
    end_group(l);
}

static void put_cards(list *l, const qn_words *w)
{
    for (const qn_kind_word *k = w->kinds; k->phrase; k++) {
        QN_TEXT(head, 256);
        qn_putf(&head, "card \"Name\" %s %s", k->phrase, k->head);
        put_row(l, "kinds of card", head.at, k->print);
    }
    end_group(l);
    for (const qn_noun *n = w->nouns; n->phrase; n++) put_row(l, "nouns", n->phrase, n->print);
    end_group(l);
    for (const qn_adjective *a = w->adjectives; a->phrase; a++) put_row(l, "adjectives", a->phrase, a->print);
    end_group(l);
}

static void put_sentences(list *l, const qn_words *w)
{
    for (const qn_verb *v = w->verbs; v->pattern; v++) put_row(l, "verbs", v->pattern, v->print);
    end_group(l);
    for (const qn_verb *v = w->verbs; v->pattern; v++)
        if (v->can) put_row(l, "verbs that can be costs", v->pattern, v->print);
    end_group(l);
    for (const qn_event_word *e = w->events; e->pattern; e++) put_row(l, "events", e->pattern, e->print);
    end_group(l);
    for (const qn_test_word *t = w->tests; t->pattern; t++) put_row(l, "conditions", t->pattern, t->print);
    end_group(l);
    for (const qn_rule_word *r = w->prohibitions; r->pattern; r++)
        put_row(l, "cannot …", r->pattern, r->print);
    end_group(l);
    for (const qn_rule_word *r = w->permissions; r->pattern; r++) put_row(l, "can …", r->pattern, r->print);
    end_group(l);
}

bool qw_say_words(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    if (!rules) return false;
    const qn_words *w = rules->words;
    list l = { c->out, false };
    qn_json_open(c->out, "groups", '[');
    put_cards(&l, w);
    put_sentences(&l, w);
    put_words(&l, "cost symbols", w->costs);
    put_words(&l, "resources", w->resources);
    put_words(&l, "stats", w->stats);
    put_words(&l, "statuses", w->statuses);
    put_words(&l, "type words", w->types);
    put_words(&l, "lists below the head", w->fields);
    put_words(&l, "places", w->places);
    put_words(&l, "piles", w->piles);
    put_words(&l, "timings", w->timings);
    put_words(&l, "periods", w->periods);
    put_words(&l, "durations", w->durations);
    put_words(&l, "roles", w->roles);
    put_words(&l, "players", w->players);
    put_words(&l, "slots", w->slots);
    put_words(&l, "relations", w->relations);
    put_words(&l, "numbers", w->numbers);
    qn_json_close(c->out, ']');
    return true;
}
