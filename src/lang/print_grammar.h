// Inside src/lang: the only part of the printer that knows English grammar: articles, plurals, persons, the past, lists, and leaving out
// what would be said twice. A translation replaces this file.
#ifndef QN_LANG_PRINT_GRAMMAR_H
#define QN_LANG_PRINT_GRAMMAR_H

#include "lang/print_row.h"

void qn_cut(qn_text *out, uint32_t at, size_t n);   // takes [n] letters out
void qn_put_space(printer *t);                      // unless a word can start here already
void qn_trim_space(printer *t);
void qn_capital(printer *t, uint32_t at);

void qn_put_article(printer *t, uint32_t at);   // "a" or "an" before what begins at [at]
bool qn_has_article(const char *word);
void qn_put_number_of(printer *t, const char *word, const char *plural,
                      bool several);                             // [plural] NULL: as usual
void qn_name_of(const char *word, bool several, qn_text *out);   // the same to fill a slot with
bool qn_is_counted(const char *word);                    // "Shards": is the name of the number a plural?
size_t qn_singular_length(const char *word, bool one);   // how much of such a name is printed
void qn_put_third_person(printer *t, const char *verb);
void qn_put_past(printer *t, const char *verb, size_t n, bool third);   // [third]: the subject is "it"
// The same for an event that may never have happened (t->never): "never attacked", "was never tied".
void qn_put_told(printer *t, const char *verb, size_t n, bool third);

void qn_put_or(printer *t, int nth, int n);    // before item [nth] of [n]: "", ", " or " or "
void qn_put_and(printer *t, int nth, int n);   // … " and "
void qn_drop_repeated_words(printer *t, uint32_t first, uint32_t second);
void qn_say_once(printer *t, int row, uint32_t first, uint32_t second);   // the words that both start with

bool qn_begins_with(const char *words, int row);
bool qn_ends_with(const char *words, size_t n, int row);
const char *qn_without(const char *words,
                       int row);   // the words after the row; NULL: they do not start with it

#endif
