// Inside src/lang: the only place of the printer that knows how words are inflected and joined: articles, plurals, persons, the past, lists,
// and what is said once where it would be said twice. A translation brings its own.
#ifndef QN_LANG_PRINT_GRAMMAR_H
#define QN_LANG_PRINT_GRAMMAR_H

#include "lang/print_row.h"

void qn_cut(qn_text *out, uint32_t at, size_t n);   // takes [n] letters out
void qn_put_space(printer *t);                      // unless a word can begin here
void qn_trim_space(printer *t);
void qn_capital(printer *t, uint32_t at);

void qn_put_article(printer *t, uint32_t at);   // "a" or "an" before what begins at [at]
bool qn_has_article(const char *word);
void qn_put_number_of(printer *t, const char *word, const char *plural,
                      bool several);                             // [plural] NULL: as usual
void qn_name_of(const char *word, bool several, qn_text *out);   // the same to fill a slot with
bool qn_is_counted(const char *word);                            // "Shards": the name of a number is a plural
size_t qn_singular_length(const char *word, bool one);           // how much of such a name is printed
void qn_put_third_person(printer *t, const char *verb);
void qn_put_past(printer *t, const char *verb, size_t n, bool third);   // [third]: it stands after "it"
// The same where it may never have happened (t->never): "never attacked", "was never tied".
void qn_put_told(printer *t, const char *verb, size_t n, bool third);

void qn_put_or(printer *t, int nth, int n);    // before item [nth] of [n]: "", ", " or " or "
void qn_put_and(printer *t, int nth, int n);   // … " and "
void qn_drop_repeated_words(printer *t, uint32_t first, uint32_t second);
void qn_say_once(printer *t, int row, uint32_t first, uint32_t second);   // what both begin with

bool qn_begins_with(const char *words, int row);
bool qn_ends_with(const char *words, size_t n, int row);
const char *qn_without(const char *words, int row);   // what follows the row; NULL: it does not begin with it

#endif
