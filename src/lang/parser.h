// Inside src/lang: the state shared by lexer, parser, code generator and printer, and the functions that these parts offer each other.
#ifndef QN_LANG_PARSER_H
#define QN_LANG_PARSER_H

#include "kernel/english.h"
#include "lang/lang.h"
#include "lang/problem_rows.h"
#include "vm/opcodes.h"

enum { T_END, T_LINE, T_WORD, T_NUMBER, T_NAME, T_ARROW, T_MARK };

// Classes of words that an error message can say it expected.
enum {
    E_LITERAL,
    E_END_OF_LINE,
    E_NUMBER,
    E_NAME,
    E_KIND,
    E_NOUN,
    E_ADJECTIVE,
    E_COST,
    E_RESOURCE,
    E_STAT,
    E_STATUS,
    E_TYPE,
    E_PLACE,
    E_PILE,
    E_TIMING,
    E_PERIOD,
    E_DURATION,
    E_ROLE,
    E_PLAYER,
    E_VERB,
    E_EVENT,
    E_TEST,
    E_PROHIBITION,
    E_PERMISSION,
    E_SLOT,
    E_RELATION,
    E_SPAN,
    E_FIELD,
    E_HEAD,
    E_BODY,
    E_INDENT,
    E_MODES,
    E_PAIRS,
    E_PREDICATE,
    E_SENTENCE,
    E_CLASSES
};

typedef struct parser {
    const qn_words *words;
    qn_pool *pool;
    const qn_source *src;
    qn_problems *out;
    qn_lang_scratch *s;
    int source;
    uint32_t pos;        // next token
    uint32_t farthest;   // the token at which the words in s->expected were expected
    uint32_t steps;      // work left for the current line: limits backtracking
    int depth;           // current nesting
    int kind;            // kind of the card being compiled
    bool lints;          // also warn about odd cards
    bool out_of_nodes, too_deep;
    int refused;        // why a card that reads well cannot be compiled (PROBLEM_…); 0: no room
    bool others_act;    // the subject of the sentence is not "you", so "theirs" is the subject's
    bool they_act;      // inside "for each player": "theirs" is the current player's, whatever the subject is
    bool own_follows;   // the pattern has "of their own" after the cards being read
    bool status_follows;   // the pattern has "in STATUS" after the cards being read
    int side_of_subject;   // "in hand" means the hand of the sentence's subject
} parser;

// lexer.c
void qn_lex(parser *p, bool report);
size_t qn_utf8_length(const char *s, size_t left);   // 0: not UTF-8
static inline const qn_token *now(const parser *p) { return &p->s->token[p->pos]; }
static inline const char *spelled(const parser *p, const qn_token *t)
{
    return p->src[p->source].text + t->at;
}
// False: the next word begins with another letter than [w], as most do; the case of letters does not count.
static inline bool may_be(const parser *p, const char *w)
{
    const qn_token *t = now(p);
    return (t->kind == T_WORD || t->kind == T_NUMBER) && !((spelled(p, t)[0] ^ *w) & ~('a' - 'A'));
}

// problems.c
qn_problem *qn_problem_at(parser *p, const qn_token *t, bool warning);
// Adds an error by its row of problems.def. [why]: the game's own message instead of the row's; NULL: none. Returns NULL if there is no
// room for more problems.
qn_problem *qn_error_why(parser *p, const qn_token *t, const char *why, int row, const qn_fault_slots *with);
void qn_error_with(parser *p, const qn_token *t, int row, const qn_fault_slots *with);
void qn_error(parser *p, const qn_token *t, int row);
void qn_report_expected(parser *p);
int qn_find_name(const parser *p, const char *name, size_t n);
void qn_unknown_name(parser *p, const qn_token *t, bool warning);
const char *qn_why_absent(const qn_words *words,
                          int form);   // QN_NO_…; NULL: the game has that form, or gives no reason
int qn_class_called(int class);        // PART_…: "a verb"; 0: the class has no name
// The i-th phrase of a class, NULL at the end. What can start a line depends on the kind of card; -1: any kind.
const char *qn_phrase_of(const qn_words *words, int class, int kind, int i);
size_t qn_literal_length(const char *pattern);   // length of the words before its first slot

// match.c: each of these reads its words and returns true, or reads nothing and notes what it expected.
void qn_expect(parser *p, int class, const char *word, size_t n);
bool qn_is_word(const parser *p, const qn_token *t, const char *w, size_t n, bool endings);
bool qn_read_word(parser *p, const char *w);         // one literal word
bool qn_read_words(parser *p, const char *phrase);   // several
bool qn_read_mark(parser *p, char c);
bool qn_read_arrow(parser *p);
bool qn_read_number(parser *p, int *n);
bool qn_end_of_line(parser *p);
bool qn_read_phrase(parser *p, const char *ph, bool endings);   // as qn_read_words(), without noting anything
int qn_row_of(parser *p, const qn_word *table, int class, bool endings);   // longest phrase; -1: none
int qn_noun_of(parser *p);
int qn_kind_of(parser *p);
int qn_adjective_of(parser *p);
bool qn_plural_before(const parser *p);   // the word just read had a final "s"

// parse_*.c: each returns a node, or 0 with p->pos anywhere (the caller restores it).
uint16_t qn_parse_expr(parser *p);
uint16_t qn_parse_condition(parser *p);
uint16_t qn_parse_past(parser *p);   // an event, and the time over which it is counted
uint16_t qn_parse_selector(parser *p, int context, uint16_t zones);
uint16_t qn_parse_one(parser *p);   // a selector that means one card: this, that …, a target
// Parts of a description after its noun (parse_described.c); 0: there is none here. "named" gives a holder with one node per name.
uint16_t qn_parse_named(parser *p);
uint16_t qn_parse_costing(parser *p);
uint16_t qn_parse_with(parser *p);
uint16_t qn_parse_that_is(parser *p);
uint16_t qn_parse_marked(parser *p);
uint16_t qn_parse_in_status(parser *p);
uint16_t qn_parse_name(parser *p);
uint16_t qn_parse_things(parser *p);
uint16_t qn_parse_units(parser *p);
uint16_t qn_parse_quantity(parser *p);
uint16_t qn_parse_resources(parser *p);
uint16_t qn_parse_who(parser *p);
uint16_t qn_parse_duration(parser *p);
uint16_t qn_parse_event(parser *p);
uint16_t qn_parse_rule(parser *p, bool allowed);
uint16_t qn_parse_verb(parser *p, int who);
uint16_t qn_parse_test(parser *p);
uint16_t qn_parse_clauses(parser *p);
uint16_t qn_parse_clause(parser *p, uint16_t *subject);
uint16_t qn_parse_costs(parser *p);
void qn_refuse_absent(
    parser *p, int form);   // QN_NO_…: says which rule leaves no place for what is being read, if one does

uint16_t qn_parse_body(parser *p, unsigned indent);
uint16_t qn_parse_tail(parser *p, uint16_t ability, bool later);
uint16_t qn_parse_ability(parser *p);

// Contexts of a selector: they decide what cards without "a" or "all" mean, and in which zones to look.
enum { IN_SENTENCE, IN_MATCH, IN_COUNT };

// patterns.c
typedef struct slot_name {
    char name[12], arg[20];
} slot_name;
const char *qn_slot(const char *pattern, slot_name *out);   // reads "{name:arg}", returns what follows it
bool qn_match_pattern(parser *p, const char *pattern, int context, uint16_t parent);
int qn_best_pattern(parser *p, const char *const *pattern, size_t stride, int context);

// compile.c
void qn_start_line(parser *p);   // clears what was expected and resets the line's work budget

// emit.c and print.c: from the tree of one card to the pool
bool qn_emit_card(parser *p, uint16_t card, int def);   // false: reported, or no room
bool qn_print_card(parser *p, uint16_t card, int def);
// After all cards: prints on each card, from [first] on, which others name it.
bool qn_print_namers(parser *p, int first);
bool qn_parse_card_head(parser *p, int def);
void qn_pool_hash(qn_pool *pool);
// imprint.c: lines that are printed and not played, such as: flavour "…"
const char *qn_imprint_word(int which);
int qn_imprint_at(const parser *p,
                  uint32_t token);   // which of them the line at that LINE token is; -1: none
bool qn_read_imprint(parser *p, int def);

uint32_t qn_card_digest(const parser *p, uint32_t first,
                        uint32_t end);   // digest of the card in these tokens

#endif
