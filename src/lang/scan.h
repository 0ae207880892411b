// Reading facts word by word: decks, records and scenarios share these, and so do the facts of a game.
// Each takes the place to read from, moves it past what it found, and leaves it where it was otherwise.
// Letters count without case; blanks before a word are skipped.
#ifndef QN_LANG_SCAN_H
#define QN_LANG_SCAN_H

#include "lang/problem_rows.h"
#include "lang/scratch.h"
#include "lang/words.h"
#include "quintet/pool.h"
#include "quintet/text.h"

bool qn_scan(const char **at, const char *phrase);        // these words, whole; a mark such as ":" too
int qn_scan_number(const char **at);                      // 0 … 9999; -1: none
int qn_scan_seat(const char **at, int players);           // "p1" is seat 0, "p1's" too; -1: none
int qn_scan_card(const char **at, const qn_pool *pool);   // the longest card name that fits; 0: none
const qn_word *qn_scan_row(const char **at, const qn_word *table);   // the longest phrase; NULL: none
const char *qn_phrase_for(const qn_word *table, int value);          // the first with that value; NULL: none
bool qn_scan_end(const char **at);                                   // nothing but blanks left

// The next item of a list: up to a comma outside brackets. False: the list is over.
bool qn_scan_item(const char **at, qn_text *item);
bool qn_scan_card_item(const char **at, const qn_pool *pool,
                       qn_text *item);   // the comma in a card's name ends none
// What stands in brackets "( … )"; false: no bracket here.
bool qn_scan_brackets(const char **at, qn_text *inside);

// The card whose name is nearest to what was written, 0 if none is near enough to be meant.
int qn_nearest_card(const qn_pool *pool, const char *name);
int qn_card_named(const qn_pool *pool,
                  const char *name);   // exactly that name, letters without case; 0: none
// "There is no card called 'X'; did you mean 'Y'?"
void qn_say_no_card(const qn_pool *pool, const char *name, qn_text *out);

// What a reader of facts answers when it cannot go on: false, or QN_FACT_UNKNOWN for one that is asked whether a fact holds.
enum { QN_FACT_UNKNOWN = -1, QN_FACT_FALSE, QN_FACT_TRUE };
// [sentence] is a row of problems.def (qn_part) or of a game's scenario.def; {word} in it is [word], which may be NULL.
bool qn_refuse_fact(qn_text *why, const char *sentence, const char *word);
int qn_unknown_fact(qn_text *got, const char *sentence, const char *word);
// What holds, as a scenario would write it: "p1 hand: 3". No sentence: its words are those of the language of scenarios.
enum { QN_FACT_BYTES = 320 };
void qn_put_fact(qn_text *got, const char *written, ...) __attribute__((format(printf, 2, 3)));
// Whether the number that stands next is [is]: 1 or 0, with what is true in [got], or QN_FACT_UNKNOWN.
int qn_number_holds(int is, const char *at, const char *what, qn_text *got);

bool qn_same(const char *a, const char *b);   // without case
// The bytes of the character at [s], or 0: broken UTF-8, or one that a terminal would obey or that turns the order of
// letters around.
size_t qn_printable(const char *s, size_t left);
// Writes what was read from a file: what is not printable becomes '?', long text is cut.
void qn_put_clean(qn_text *out, const char *s, size_t n);

// Adds an error by its row of problems.def; [with] may be NULL.
void qn_problem_here(qn_problems *out, int line, int column, int length, int row, const qn_fault_slots *with);

#endif
