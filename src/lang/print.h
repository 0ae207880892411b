// Inside src/lang: the printer, which turns the tree of a card into the English text printed on it. The phrases are rows of print.def and
// of the game's words; the C code only decides which row to use and what fills its slots.
#ifndef QN_LANG_PRINT_H
#define QN_LANG_PRINT_H

#include "lang/tree.h"

typedef struct printer {
    const parser *p;
    qn_text *out;
    bool stays;           // the cards stay where they are: "in" a place, not "from" it
    bool place_said;      // the sentence already names the place: "search your deck for …"
    uint16_t subject;     // the subject of the sentence; 0: you. "Their" is relative to it
    uint16_t singly;      // a selector whose cards are treated one at a time: "for each …"
    bool owner_said;      // "you control …" came before, so the cards need not say it again
    uint16_t places_of;   // the player whose places are meant (N_WHO); 0: the subject's
    uint32_t compared;    // where the second half of a comparison begins, plus one; 0: nowhere
    bool never;           // the past event being printed did not happen
    bool others_may;      // in the line before, another player "may": "if they do"
    bool must;            // what other players do here, they must do
    bool must_said;       // … and that has been printed
    bool says_x;          // the sentence can say at its end what X is
    uint16_t x;           // the number that it calls X; 0: none
    uint16_t named;       // a selector printed before its sentence: "target a card: … it"
    uint16_t holder;      // the player that a change is about
    bool one_target;      // the ability has only one target: "the target", not "the first target"
    uint32_t action;      // where the action of the ability begins, plus one; 0: not reached yet
    uint32_t needs;       // the same for its condition, and the condition's length
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
bool qn_by_opponent(const printer *t);             // the subject is an opponent
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
// The short form of a condition: next to a heading (" ♣ or ♥"), or after "Needs" (" a Muse skilled in Brawl"). False, and nothing is
// printed, if it has no short form.
bool qn_print_brief(printer *t, uint16_t n, bool needs);
void qn_print_if(printer *t, uint16_t n);   // "if …" or "unless …"
void qn_print_who(printer *t, uint16_t n);
const char *qn_opponent(const parser *p);   // "an opponent", or what a game for two calls the only one
bool qn_who_is_singular(const parser *p, uint16_t n);   // "an opponent draws", but "you draw"
void qn_print_until(printer *t, uint16_t n);            // "until the End Phase"

// The form of a template's {verb:…}: agreeing with its subject, bare after "to" and "may", or in the past.
enum { VERB_BARE, VERB_FINITE, VERB_PAST };
void qn_print_template(printer *t, const char *print, const char *pattern, uint16_t n, uint16_t who,
                       int form);
void qn_print_event(printer *t, uint16_t n);
void qn_print_would(printer *t, uint16_t n);   // the event that is replaced: "{that} would be destroyed"

void qn_print_past(printer *t, uint16_t n);         // "you drew a card this turn"
void qn_print_past_event(printer *t, uint16_t n);   // "you drew a card"
void qn_print_span(printer *t, uint16_t n);         // "this turn"

bool qn_begins_with_verb(const char *print);   // otherwise the template has its own subject

// print_amount.c: a quantity in a template, and the parts of it that must be printed elsewhere in the sentence.
typedef struct told_amount {
    const char *noun;          // what it counts; "" if the template says it
    bool before_units, last;   // its unit follows; nothing follows
    bool raised;               // the number is added: "+{n} Power"
    bool after_top;            // "the top {n:card}"
    uint16_t owed;             // printed after the unit: "Spirits equal to …"
    uint16_t x;                // printed at the end: "SPLAT X on it, X being …"
    uint16_t each;             // printed at the end: "for each …"
} told_amount;
void qn_print_amount(printer *t, uint16_t quantity, told_amount *how);
bool qn_is_plain_number(const parser *p, uint16_t expr);   // a number, X, that many
bool qn_quantity_is_one(const parser *p, uint16_t quantity);

// print_changes.c
void qn_print_changes(printer *t, uint16_t n);   // "it has +2 Attack until the End Phase"
void qn_print_given(printer *t, uint16_t k);     // "+2 Attack"
void qn_print_staying(printer *t, uint16_t n);   // a selector of cards that stay where they are
bool qn_print_keyword(printer *t, uint16_t n);   // "PREVENT 1"; false: not such a change

// print_clause.c
bool qn_done_by_you(const parser *p, uint16_t clause);
void qn_print_clause(printer *t, uint16_t n);
void qn_print_predicate(printer *t, uint16_t n);        // a clause without its subject: "draws a card"
void qn_print_bare_predicate(printer *t, uint16_t n);   // "draw a card"
void qn_print_option(printer *t, uint16_t n);           // after "you may"
void qn_print_costs(printer *t, uint16_t costs);
void qn_print_costs_for(printer *t, uint16_t costs, uint16_t clause);   // "Expend 1 Spirit to destroy …"

void qn_print_ability(printer *t, uint16_t ability);   // print_ability.c
void qn_print_gained(printer *t, uint16_t ability);    // the text that cards are given

// print_statement.c
void qn_print_block(printer *t, uint16_t block);   // whole sentences, one after the other
void qn_print_action(printer *t, uint16_t ability, bool may);
bool qn_begins_with_line(const parser *p, uint16_t ability);   // in the middle of a sentence, that is
void qn_begin_obligation(printer *t);                          // from here on, other players "must"
void qn_end_obligation(printer *t);   // says so at the end if no other player did anything
uint32_t qn_sentence(printer *t);     // starts a sentence and returns its position
void qn_end_sentence(printer *t, uint32_t start);

#endif
