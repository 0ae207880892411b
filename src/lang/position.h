// Writes a table as the facts of a scenario (docs/scenarios.md). A table set up from these facts looks and plays the same.
#ifndef QN_LANG_POSITION_H
#define QN_LANG_POSITION_H

#include "kernel/kernel.h"
#include "lang/words.h"

// Writes the facts of the table, one per line, as far as facts can describe it. False: this game cannot be set up from facts.
bool qn_put_position(const qn_table *t, qn_text *facts);
// The same, but also false if facts cannot describe all of it: an unfinished routine, a lasting change, or knowledge that no fact states.
// To find out, it sets up a table from the facts and plays both on.
bool qn_write_position(const qn_table *t, qn_text *facts);
bool qn_looks_the_same(const qn_table *a, const qn_table *b);   // to every seat

// ---- For games (qn_rules.lay_out) -------------------------------------------------------------

typedef struct qn_listing {   // "p1 hand: Necruff, Warmite": continues in another fact if one grows too long
    qn_text *out;
    const char *place;
    int seat;      // QN_NONE: nobody's
    size_t from;   // where the fact begins
    bool open;
} qn_listing;

// Starts an item; writes the place before the first one.
void qn_next_item(qn_listing *l);
void qn_end_listing(qn_listing *l);
// "p1 hand: Gust, Lint Moth"; "p1 deck: Gust on top, …, 20 cards", from its top.
void qn_list_pile(const qn_table *t, int seat, int kind, const char *word, qn_text *out);
void qn_list_deck(const qn_table *t, int seat, int kind, qn_text *out);
// Brackets after a card: " (" before the first detail, ", " before the others.
void qn_next_detail(qn_text *out, bool *open);
void qn_end_details(qn_text *out, bool open);
void qn_put_detail(qn_text *out, bool *open, bool holds, const char *word);
void qn_put_detail_n(qn_text *out, bool *open, const char *form, int n);   // "%d strain"; 0: nothing to say
// "phase: end", unless scenarios begin in that phase anyway.
void qn_put_phase(const qn_word *phases, const char *word, int is, int usual, qn_text *out);

#endif
