// Inside src/lang: from the tree to the words printed on a card.
#ifndef QN_LANG_PRINT_H
#define QN_LANG_PRINT_H

#include "lang/tree.h"

typedef struct printer {
    const parser *p;
    qn_text *out;
    bool stays;           // the cards spoken of stay where they are: "in" a place, not "from" it
    bool place_said;      // where they lie the sentence says itself: "search your deck for …"
    uint16_t subject;     // who does what is being told; 0: you. "Theirs" is said from there
    uint16_t singly;      // a selector of which each card is spoken of alone: "for each …"
    bool owner_said;      // "you control …" came before: the cards need not say so again
    uint16_t places_of;   // the player whose places are told of (N_WHO); 0: as the subject says
    uint32_t compared;    // where the things begin that others are compared with, and one; 0: nowhere
    bool never;           // the past event now printed did not happen
    bool others_may;      // the line before left it to somebody else: "if they do"
    bool must;            // what others do here they must do
    bool must_said;       // … and that has been said
    bool says_x;          // a sentence is being printed that can say at its end what X is
    uint16_t x;           // the number it calls X; 0: none
    uint16_t named;       // a selector that stands before its sentence: "target a card: … it"
    uint16_t holder;      // the player of whom a change is told
    bool one_target;      // the ability now printed has one target: "the target", not "the first target"
    uint32_t action;      // where the action of the ability now printed begins, and one; 0: not reached yet
    uint32_t needs;       // likewise its condition, and how long it is
    uint16_t needs_length;
    const qn_word *field;   // the list below the head that is being printed
} printer;

void qn_print_selector(printer *t, uint16_t n);
void qn_print_named_before(printer *t, uint16_t n);   // "target a controlled card"
void qn_print_nouns(printer *t, uint16_t n,
                    bool plural);             // "Elestrals with fire", after "for each", "the number of"
void qn_print_noun(printer *t, uint16_t n);   // one of them
bool qn_selector_is_plural(const parser *p, uint16_t n);
void qn_print_described(printer *t, uint16_t n);   // what stands after the nouns: "with fire in your hand"
bool qn_by_opponent(const printer *t);             // an opponent does what is told
bool qn_yours_comes_after(const printer *t, uint16_t selector);   // "a Record of yours", but "your Records"
const char *qn_printed(const qn_word *w);
void qn_print_word(printer *t, const qn_word *w, bool plural);
void qn_print_unit(printer *t, uint16_t n);    // resources: "Spirit"
void qn_print_units(printer *t, uint16_t n);   // "Spirits"
void qn_print_expr(printer *t, uint16_t n);
bool qn_counts_things(const printer *t, uint16_t n);
void qn_print_thing(printer *t, uint16_t n);    // what is counted: "Dragon you control"
void qn_print_things(printer *t, uint16_t n);   // "Dragons you control"
void qn_print_condition(printer *t, uint16_t n);
bool qn_has_brief(const printer *t, uint16_t n, bool needs);
// The condition in brief: beside a heading (" ♣ or ♥"), or as what a card [needs] (" a Muse skilled in Brawl"). False, and
// nothing put: it has no such words.
bool qn_print_brief(printer *t, uint16_t n, bool needs);
void qn_print_if(printer *t, uint16_t n);   // "if …" or "unless …"
void qn_print_who(printer *t, uint16_t n);
const char *qn_opponent(const parser *p);   // "an opponent", or how a game for two calls the only one
bool qn_who_is_singular(const parser *p, uint16_t n);   // "an opponent draws", but "you draw"
void qn_print_until(printer *t, uint16_t n);            // "until the End Phase"

// How a template's {verb:…} stands: by its subject, bare after "to" and "may", or in the past.
enum { VERB_BARE, VERB_FINITE, VERB_PAST };
void qn_print_template(printer *t, const char *print, const char *pattern, uint16_t n, uint16_t who,
                       int form);
void qn_print_event(printer *t, uint16_t n);
void qn_print_would(printer *t, uint16_t n);   // what would happen instead of which something else does

void qn_print_past(printer *t, uint16_t n);         // "you drew a card this turn"
void qn_print_past_event(printer *t, uint16_t n);   // "you drew a card"
void qn_print_span(printer *t, uint16_t n);         // "this turn"

bool qn_begins_with_verb(const char *print);   // otherwise a template brings its own subject

// print_amount.c: a quantity of a template, and what has to be told elsewhere in the sentence.
typedef struct told_amount {
    const char *noun;          // what it counts, "" where the template says it
    bool before_units, last;   // its unit follows; nothing does
    bool raised;               // it is added: "+{n} Power"
    bool after_top;            // "the top {n:card}"
    uint16_t owed;             // told after the unit: "Spirits equal to …"
    uint16_t x;                // told at the end: "SPLAT X on it, X being …"
    uint16_t each;             // what the sentence is done for each of, told at its end
} told_amount;
void qn_print_amount(printer *t, uint16_t quantity, told_amount *how);
bool qn_is_plain_number(const parser *p, uint16_t expr);   // a number, X, that many
bool qn_quantity_is_one(const parser *p, uint16_t quantity);

// print_changes.c
void qn_print_changes(printer *t, uint16_t n);   // "it has +2 Attack until the End Phase"
void qn_print_given(printer *t, uint16_t k);     // "+2 Attack"
void qn_print_staying(printer *t, uint16_t n);   // a selector of cards that stay where they are
bool qn_print_keyword(printer *t, uint16_t n);   // "PREVENT 1"; false: it is no such change

// print_clause.c
bool qn_done_by_you(const parser *p, uint16_t clause);
void qn_print_clause(printer *t, uint16_t n);
void qn_print_deed(printer *t, uint16_t n);        // a clause without its subject: "draws a card"
void qn_print_bare_deed(printer *t, uint16_t n);   // "draw a card"
void qn_print_option(printer *t, uint16_t n);      // after "you may"
void qn_print_costs(printer *t, uint16_t costs);
void qn_print_costs_for(printer *t, uint16_t costs, uint16_t clause);   // "Expend 1 Spirit to destroy …"

void qn_print_ability(printer *t, uint16_t ability);   // print_ability.c
void qn_print_gained(printer *t, uint16_t ability);    // the text that cards are given

// print_statement.c
void qn_print_block(printer *t, uint16_t block);   // whole sentences, one after the other
void qn_print_action(printer *t, uint16_t ability, bool may);
bool qn_begins_with_line(const parser *p, uint16_t ability);   // in the middle of a sentence, that is
void qn_begin_obligation(printer *t);                          // from here on others "must"
void qn_end_obligation(printer *t);   // says so at the end if nobody else did anything
uint32_t qn_sentence(printer *t);     // begins one; returns where
void qn_end_sentence(printer *t, uint32_t start);

#endif
