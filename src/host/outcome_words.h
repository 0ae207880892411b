// Inside src/host: changes of an outcome in words, used by the lines built from them (outcome_words.c, outcome_line.c).
#ifndef QH_OUTCOME_WORDS_H
#define QH_OUTCOME_WORDS_H

#include "host/outcome.h"

enum {
#define CLAUSE(name, sentence) QH_SAY_##name,
#include "host/outcome.def"
};
extern const char *const qh_clauses[];

typedef struct qh_telling {   // describes an outcome to the seat that has the question
    const qn_table *t;
    const qh_outcome *o;
    int seat;
    const char *cards;   // several possible cards, in place of the change's card; NULL: that card
} qh_telling;

// Is it the same in all worlds that were tried?
bool qh_is_sure(const qh_outcome *o, const qh_change *c);
// A guess is not a range: it may not happen at all.
bool qh_is_guess(const qn_table *t, const qh_outcome *o, const qh_change *c);
// Is it a number of cards, not one particular card?
bool qh_counts(const qh_change *c);
// The words for a state that a player or card enters or leaves. NULL: a number, or not such a state.
const char *qh_state_of(const qn_table *t, const qh_change *c);
// The words for a state that begins or ends. NULL: leave it out.
const char *qh_said_of_state(const qn_table *t, const qh_change *c);

// Writes the change without "perhaps". [brief]: only names a text that applies later, and leaves out a source that the
// question or the answer names.
void qh_put_change(const qh_telling *w, const qh_change *c, bool brief, qn_text *out);
void qh_put_clause(const qh_telling *w, const qh_change *c, const char *sentence, qn_text *out);
// Writes a clause with how long its number lasts, if not for ever, and with "perhaps" if it may not happen.
void qh_put_clause_until(const qh_telling *w, const qh_change *c, const char *clause, qn_text *out);
void qh_put_perhaps(const qh_telling *w, bool perhaps, const char *clause, qn_text *out);
// Writes the name of a change's card as the line shows it.
void qh_put_name(const qh_telling *w, int card, qn_text *out);

#endif
