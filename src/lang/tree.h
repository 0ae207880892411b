// The syntax tree of one card: what each kind of node means and which children it has. Nodes are stored in the scratch memory; index 0 means
// "none". The parser builds the tree; the checks, the code generator and the printer read it.
#ifndef QN_LANG_TREE_H
#define QN_LANG_TREE_H

#include "lang/parser.h"

enum node_kind {
    N_NONE,
    N_ABSENT,   // an optional part that is missing; a: the words it would take; b: its slot
    // expressions
    N_NUMBER,   // a: value
    N_X,
    N_THAT_MANY,
    N_BINARY,    // a: QN_X_ADD …; kids: left, right
    N_HALF,      // kid
    N_LIVE,      // kid: a number or condition that is read when needed, never fixed beforehand
    N_COUNT,     // kid: selector
    N_STAT_OF,   // a: row of stats; kid: selector
    N_SIZE_OF,   // kid: selector
    N_UNITS,     // kids: resources, selector
    N_POOL,      // a: row of piles; b: who; kid: resources
    N_TALLY,     // a: row of numbers
    N_PAST,      // how often the event happened. a: row of spans; b: 1: whether it happened; kid: event
    // conditions
    N_NOT,   // a: 1 "unless"; kid
    N_AND,
    N_OR,
    N_THERE_IS,   // a: 1 "there is no"; kid: selector
    N_IS,         // a: row of statuses; b: 1 "not"; kid: selector
    N_IS_SUCH,    // "it is an elestral": b: 1 "not"; kids: selectors, the card and what it must be
    N_COMPARE,    // a: QN_X_GE, LE, EQ; kids: left, right; b: 1 "more than", right is one more than that
    N_TEST,       // a: row of tests; kids: slots
    // slots
    N_QUANTITY,    // a: QN_EXACTLY …; kid: expression, if any
    N_RESOURCES,   // mask; kids: N_ROW per word
    N_ROW,         // a: row of some table
    N_PLACE,       // a: row of places
    N_PILE,        // a: row of piles
    N_STATUS,      // a: row of statuses
    N_UNTIL,       // a: row of durations + 1, 0: not said
    N_CARD,        // a: def
    N_WHO,   // a: QN_WHO_…; b: row of players + 1, or 0 for a word of the language; kid: selector of a target player
    // selectors
    N_SELECTOR,   // a: quantity word (Q_…); b: role; c: how many (expression); d: context; flags: S_…; kids: parts
    N_NOUN,        // a: row; b: plural
    N_TYPE,        // a: row; b: plural
    N_NAMED,       // a: def
    N_ADJECTIVE,   // a: row
    N_SIDE,        // a: QN_SIDE_…; b: 1 "of yours"; kid: of which player
    N_ZONES,       // a: mask; b: 1 the field too; c: QN_SIDE_… when an owner was said
    N_COSTING,   // a: 0 exactly a list, else QN_X_…; c: as of N_WITH_STAT; kids: N_LIST per list, or one expression
    N_LIST,   // a: two bits a symbol; b: 1 more of one than fit into them
    N_WITH,   // b: 1 "without"; kid: resources
    N_WITH_STAT,   // a: row of stats; b: QN_X_…; c: 1 "more than", "less than": the number said and one; kid: expression
    N_WITH_UNITS,   // b: QN_X_…; c: as of N_WITH_STAT; kids: resources, expression
    N_MOST,         // a: row of stats; b: 1 the lowest; kid: resources, instead of a stat
    N_SAME_NAME,    // kid: selector (one card)
    N_THAT_IS,      // a: row of statuses; b: 1 not; c: IS_…
    N_MARKED,       // a: row of events: it happened to the card; b: 1 not; c: 1 plural
    N_ATTACHED,     // kid: selector (a role)
    N_RELATED,      // a: row of relations; b: 1 "not"; kid: selector (a role)
    // clauses
    N_VERB,      // a: row; b: who; c: 1 "may"; d: node of who; kids: slots
    N_CHANGES,   // a: duration node; b: N_WHO node or 0; c: 1 "may"; kids: selector (unless b), then changes
    N_ADD,       // a: row of stats; b: 1 minus; c: 1 "costs …"; kids: expression [, things: an expression]
    N_SET,       // a: row of stats; kid: expression
    N_SWAP,      // a, b: rows of stats
    N_GAIN,      // a: row of statuses; b: 1 "has …" (a keyword), otherwise "is …"; c: 1 "is not …"
    N_FORBID,    // a: row of prohibitions; kids: slots
    N_ALLOW,     // a: row of permissions; kids: slots
    // statements
    N_LINE,          // clauses joined by "then"; kids: clauses
    N_IF,            // kids: condition, block [, block]
    N_IF_YOU_DO,     // a: 1 "not"; b: 1 "they"; c: 1 the second block is "otherwise"; kids: block [, block]
    N_FOR_EACH,      // kids: selector, block
    N_REPEAT,        // kids: expression, block
    N_EACH_PLAYER,   // a: QN_WHO_…; kid: block, in which "they" is the current player
    N_CHOOSE,        // a: how many of them, 1 or 2; kids: N_MODE
    N_MODE,          // a: costs node; kid: block
    N_NESTED,        // a: ability node (follow-up, later, given); kid: selector of the cards that get it
    N_BLOCK,         // kids: statements
    N_COSTS,         // kids: clauses
    // abilities
    N_ABILITY,     // a: form; b: for GIVEN, the form it is given as; kids in any order, distinguished by kind
    N_LIMIT,       // a: times (0: freely); b: row of periods; c: 1: no period, the next time only
    N_TIMING,      // kids: N_ROW
    N_FROM,        // kids: N_ROW of places
    N_ANSWERING,   // kid: event
    N_EVENT,       // a: row of events; kids: slots
    N_CONDITION,   // kid
    N_MAY_MUST,    // a: QN_ABILITY_MAY or _MUST
    N_SLOT,        // a: row of slots
    N_CARD_HEAD    // kids: abilities
};

enum {
    Q_NONE,
    Q_TARGET,
    Q_A,
    Q_THE,
    Q_EACH,
    Q_ALL,
    Q_NUMBER,
    Q_UP_TO,
    Q_ANY_NUMBER,
    Q_ANOTHER,
    Q_ROLE,
    Q_THAT
};
enum {
    IS_IN,
    IS_IS,
    IS_ARE,
    IS_WAS,
    IS_WERE,
    IS_WITH,
    IS_HAVING
};   // "in …", "that is …", "with the …", "with …"
enum {
    S_TARGET = 1,
    S_RANDOM = 2,
    S_OTHER = 4,
    S_PLURAL = 8,
    S_ANYWHERE = 16,
    S_MOVED = 32,   // the text or its event moved it to its zone
    S_OWN = 64      // "it" is a card of the text's player
};

static inline qn_node *node(const parser *p, uint16_t n) { return &p->s->node[n]; }
uint16_t qn_new_node(parser *p, int kind);
void qn_add_kid(parser *p, uint16_t parent, uint16_t kid);
uint16_t qn_kid_of(const parser *p, uint16_t n, int i);
uint16_t qn_find_kid(const parser *p, uint16_t n, int kind);
int qn_form_of(const parser *p, uint16_t ability);             // of what is given, as what
bool qn_is_own(const parser *p, uint16_t selector);            // its cards are of who does the sentence
uint32_t qn_kinds_named(const parser *p, uint16_t selector);   // kinds of card by its nouns; 0: not told

// A place to go back to when an alternative did not fit.
typedef struct spot {
    uint32_t pos, nodes;
} spot;

static inline spot here(const parser *p) { return (spot){ p->pos, p->s->n_nodes }; }
static inline void back(parser *p, spot at)
{
    p->pos = at.pos;
    p->s->n_nodes = at.nodes;
}

// Messages about [n] point at the word it begins with.
static inline uint16_t begins(const parser *p, uint16_t n, uint32_t token)
{
    if (n) node(p, n)->token = token;
    return n;
}

bool qn_enter(parser *p);   // false: nested too deep or too much work; qn_leave() after true
void qn_leave(parser *p);

// Words of the language for players; the game's come from its table.
typedef struct who_word {
    const char *phrase;
    uint16_t print;   // a row of print.def
    uint8_t who;
    bool plural;   // "opponents cannot"
} who_word;
extern const who_word qn_who_words[];

#endif
