// Prints past events: "you drew a card 2 or more times this turn". The rows of the events are in the present tense; print_grammar.c changes
// their verbs.
#include "kernel/english.h"
#include "lang/print_grammar.h"

void qn_print_past_event(printer *t, uint16_t n)
{
    uint16_t event = node(t->p, n)->kid, who = qn_find_kid(t->p, event, N_WHO);
    const qn_event_word *w = &t->p->words->events[node(t->p, event)->a];
    qn_print_template(t, w->print, w->pattern, event, who, VERB_PAST);
}

void qn_print_span(printer *t, uint16_t n)
{
    const qn_word *w = &t->p->words->spans[node(t->p, n)->a];
    qn_put_words(w->print ? w->print : w->phrase, t->out);
}

void qn_print_past(printer *t, uint16_t n)
{
    PRINT_ROW(t, HAPPENED, NODE(event, qn_print_past_event, n), NODE(span, qn_print_span, n));
}
