// Reads plain text word by word: decks, records, scenarios and the games' facts all use these functions. Each takes the position to read
// from, moves it past what it found, and leaves it unchanged if it found nothing. Case is ignored; spaces before a word are skipped.
#ifndef QN_LANG_SCAN_H
#define QN_LANG_SCAN_H

#include "lang/problem_rows.h"
#include "lang/scratch.h"
#include "lang/words.h"
#include "quintet/pool.h"
#include "quintet/text.h"

bool qn_scan(const char **at, const char *phrase);        // these whole words, or a mark such as ":"
int qn_scan_number(const char **at);                      // 0 … 9999; -1: none
int qn_scan_seat(const char **at, int players);           // "p1" is seat 0, "p1's" too; -1: none
int qn_scan_card(const char **at, const qn_pool *pool);   // the longest card name that fits; 0: none
const qn_word *qn_scan_row(const char **at, const qn_word *table);   // the longest phrase; NULL: none
const char *qn_phrase_for(const qn_word *table, int value);          // the first with that value; NULL: none
bool qn_scan_end(const char **at);                                   // nothing but blanks left

// The next item of a list, up to a comma outside brackets. False: the list has ended.
bool qn_scan_item(const char **at, qn_text *item);
bool qn_scan_card_item(const char **at, const qn_pool *pool,
                       qn_text *item);   // a comma inside a card's name does not end the item
// The text inside brackets "( … )"; false: no bracket here.
bool qn_scan_brackets(const char **at, qn_text *inside);

// The card whose name is nearest to what was written; 0 if none is near enough.
int qn_nearest_card(const qn_pool *pool, const char *name);
int qn_card_named(const qn_pool *pool,
                  const char *name);   // exactly that name, in any case; 0: none
// "There is no card called 'X'; did you mean 'Y'?"
void qn_say_no_card(const qn_pool *pool, const char *name, qn_text *out);

// What a reader of facts returns if it cannot continue: false, or QN_FACT_UNKNOWN if it tests whether a fact is true.
enum { QN_FACT_UNKNOWN = -1, QN_FACT_FALSE, QN_FACT_TRUE };
// [sentence] is a row of problems.def (qn_part) or of a game's scenario.def; [word] fills its {word} and may be NULL.
bool qn_refuse_fact(qn_text *why, const char *sentence, const char *word);
int qn_unknown_fact(qn_text *got, const char *sentence, const char *word);
// What is true, as a scenario would write it: "p1 hand: 3". This is not an English sentence; its words belong to the language of scenarios.
enum { QN_FACT_BYTES = 320 };
void qn_put_fact(qn_text *got, const char *written, ...) __attribute__((format(printf, 2, 3)));
// Is the next number [is]? Returns 1 or 0, with the truth in [got], or QN_FACT_UNKNOWN.
int qn_number_holds(int is, const char *at, const char *what, qn_text *got);

bool qn_same(const char *a, const char *b);   // ignoring case
// The length of the character at [s], or 0: broken UTF-8, a control character that a terminal would execute, or one that reverses the order
// of letters.
size_t qn_printable(const char *s, size_t left);
// Writes text that was read from a file: unprintable characters become '?', and long text is cut.
void qn_put_clean(qn_text *out, const char *s, size_t n);

// Adds an error by its row of problems.def; [with] may be NULL.
void qn_problem_here(qn_problems *out, int line, int column, int length, int row, const qn_fault_slots *with);

#endif
