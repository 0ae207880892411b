// Past events in print: "you drew a card 2 or more times this turn". The rows of the events are told in the present; this
// turns their verb.
#include "lang/print.h"

#include <string.h>

static const char *const irregular[][2] = {
    { "is", "was" },       { "are", "were" },   { "draw", "drew" },     { "cast", "cast" },
    { "Cast", "Cast" },    { "take", "took" },  { "lose", "lost" },     { "win", "won" },
    { "begin", "began" },  { "leave", "left" }, { "become", "became" }, { "put", "put" },
    { "SWAP", "SWAPPED" },
};

static bool put_irregular(qn_text *out, const char *verb, size_t n)
{
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++)
        if (strlen(irregular[i][0]) == n && memcmp(irregular[i][0], verb, n) == 0) {
            qn_put(out, irregular[i][1]);
            return true;
        }
    return false;
}

// [verb] as it stands after "you", or with the "s" of a third person ([third]).
void qn_put_past(qn_text *out, const char *verb, size_t n, bool third)
{
    if (put_irregular(out, verb, n)) return;
    if (third && n > 1 && verb[n - 1] == 's') n--;
    if (put_irregular(out, verb, n)) return;
    char last = verb[n - 1];
    if (last == 'y' && n > 1 && !strchr("aeiou", verb[n - 2])) {
        qn_put_n(out, verb, n - 1);
        qn_put(out, "ied");
        return;
    }
    qn_put_n(out, verb, n);
    qn_put(out, last == 'e' ? "d" : last == 'E' ? "D" : "ed");
}

void qn_print_past_event(printer *t, uint16_t n)
{
    uint16_t event = node(t->p, n)->kid, who = qn_find_kid(t->p, event, N_WHO);
    const qn_event_word *w = &t->p->words->events[node(t->p, event)->a];
    qn_print_template(t, w->print, w->pattern, event, who, VERB_PAST);
}

void qn_print_span(printer *t, uint16_t n)
{
    const qn_word *w = &t->p->words->spans[node(t->p, n)->a];
    qn_put(t->out, w->print ? w->print : w->phrase);
}

void qn_print_past(printer *t, uint16_t n)
{
    qn_print_past_event(t, n);
    qn_put(t->out, " ");
    qn_print_span(t, n);
}
