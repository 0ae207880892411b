// Inside src/host: changes of an outcome in words, for the lines made of them (outcome_words.c, outcome_line.c).
#ifndef QH_OUTCOME_WORDS_H
#define QH_OUTCOME_WORDS_H

#include "host/outcome.h"

enum {
#define CLAUSE(name, sentence) QH_SAY_##name,
#include "host/outcome.def"
};
extern const char *const qh_clauses[];

typedef struct qh_telling {   // of an outcome, to the seat that is asked
    const qn_table *t;
    const qh_outcome *o;
    int seat;
    const char *cards;   // several of which one is meant, in place of the card of a change; NULL: that card
} qh_telling;

// It is the same in all worlds that were tried.
bool qh_is_sure(const qh_outcome *o, const qh_change *c);
// It is a guess, not a range: something may not happen at all.
bool qh_is_guess(const qn_table *t, const qh_outcome *o, const qh_change *c);
// So many cards, not a certain one.
bool qh_counts(const qh_change *c);
// The words of a state a player or a card comes into or leaves; NULL: it is a number, or no such thing.
const char *qh_state_of(const qn_table *t, const qh_change *c);
// What is said of a state that comes or goes; NULL: that goes without saying.
const char *qh_said_of_state(const qn_table *t, const qh_change *c);

// The change without "perhaps". [brief]: a text that comes later is only named, and a card that the question or the answer names is
// no news as the source.
void qh_put_change(const qh_telling *w, const qh_change *c, bool brief, qn_text *out);
void qh_put_clause(const qh_telling *w, const qh_change *c, const char *sentence, qn_text *out);
// A clause with how long a number stays so, if not for good; and with "perhaps" before it.
void qh_put_clause_until(const qh_telling *w, const qh_change *c, const char *clause, qn_text *out);
void qh_put_perhaps(const qh_telling *w, bool perhaps, const char *clause, qn_text *out);
// The card of a change as the line names it.
void qh_put_name(const qh_telling *w, int card, qn_text *out);

#endif
