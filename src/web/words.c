// Lists the words of a game's card language, as in docs/cards.md, from the tables that the compiler reads.
#include "kernel/english.h"
#include "web/service.h"

enum {
#define GROUP(name, title) GROUP_##name,
#include "web/words.def"
#undef GROUP
};

static const char *const titles[] = {
#define GROUP(name, title) title,
#include "web/words.def"
#undef GROUP
};

typedef struct list {
    qn_json *out;
    bool open;
} list;

// A group is listed with its first row, so groups that a game lacks do not appear.
static void put_row(list *l, int group, const char *write, const char *print)
{
    if (!l->open) {
        qn_json_open(l->out, NULL, '{');
        QN_TEXT(title, 64);
        qn_put_words(titles[group], &title);
        qn_json_text(l->out, "title", title.at);
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

static void put_words(list *l, int group, const qn_word *w)
{
    for (; w && w->phrase; w++) put_row(l, group, w->phrase, w->print);
    end_group(l);
}

static void put_cards(list *l, const qn_words *w)
{
    for (const qn_kind_word *k = w->kinds; k->phrase; k++) {
        QN_TEXT(head, 256);
        qn_putf(&head, "card \"Name\" %s %s", k->phrase, k->head);
        put_row(l, GROUP_KINDS, head.at, k->print);
    }
    end_group(l);
    for (const qn_noun *n = w->nouns; n->phrase; n++) put_row(l, GROUP_NOUNS, n->phrase, n->print);
    end_group(l);
    for (const qn_adjective *a = w->adjectives; a->phrase; a++)
        put_row(l, GROUP_ADJECTIVES, a->phrase, a->print);
    end_group(l);
}

static void put_sentences(list *l, const qn_words *w)
{
    for (const qn_verb *v = w->verbs; v->pattern; v++) put_row(l, GROUP_VERBS, v->pattern, v->print);
    end_group(l);
    for (const qn_verb *v = w->verbs; v->pattern; v++)
        if (v->can) put_row(l, GROUP_COSTING_VERBS, v->pattern, v->print);
    end_group(l);
    for (const qn_event_word *e = w->events; e->pattern; e++) put_row(l, GROUP_EVENTS, e->pattern, e->print);
    end_group(l);
    for (const qn_test_word *t = w->tests; t->pattern; t++)
        put_row(l, GROUP_CONDITIONS, t->pattern, t->print);
    end_group(l);
    for (const qn_rule_word *r = w->prohibitions; r->pattern; r++)
        put_row(l, GROUP_PROHIBITIONS, r->pattern, r->print);
    end_group(l);
    for (const qn_rule_word *r = w->permissions; r->pattern; r++)
        put_row(l, GROUP_PERMISSIONS, r->pattern, r->print);
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
    put_words(&l, GROUP_COST_SYMBOLS, w->costs);
    put_words(&l, GROUP_RESOURCES, w->resources);
    put_words(&l, GROUP_STATS, w->stats);
    put_words(&l, GROUP_STATUSES, w->statuses);
    put_words(&l, GROUP_TYPE_WORDS, w->types);
    put_words(&l, GROUP_LISTS, w->fields);
    put_words(&l, GROUP_PLACES, w->places);
    put_words(&l, GROUP_PILES, w->piles);
    put_words(&l, GROUP_TIMINGS, w->timings);
    put_words(&l, GROUP_PERIODS, w->periods);
    put_words(&l, GROUP_DURATIONS, w->durations);
    put_words(&l, GROUP_ROLES, w->roles);
    put_words(&l, GROUP_PLAYERS, w->players);
    put_words(&l, GROUP_SLOTS, w->slots);
    put_words(&l, GROUP_RELATIONS, w->relations);
    put_words(&l, GROUP_NUMBERS, w->numbers);
    qn_json_close(c->out, ']');
    return true;
}
