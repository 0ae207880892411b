// A card pool: every card of one game, compiled. Written once by src/lang, read-only afterwards,
// shared by any number of games. No pointers inside, so it can be saved, hashed or mapped.
#ifndef QUINTET_POOL_H
#define QUINTET_POOL_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "quintet/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    QN_MAX_DEFS = 768,   // a set of 500 beside the largest base pool; a multiple of 64
    QN_MAX_ABILITIES = 2048,
    QN_MAX_SELECTORS = 4096,
    QN_MAX_CHANGES = 2048,
    QN_MAX_CODE = 32768,         // words of code; an address fits in 16 bits
    QN_MAX_POOL_TEXT = 262144,   // names, generated texts, source positions
    QN_DEF_FIELDS = 2,           // lists of names below a card's head (affinity, enmity)
    QN_DEF_STATS = 4,            // printed numbers of a card (Attack, Defense; Strength; Rating; cost)
    QN_COST_KINDS = 8,           // symbols a cost may ask for, the last one of a game being "any"
    QN_NO_ABILITY = 65535
};

typedef uint16_t qn_code;   // one word of an effect; opcodes in src/vm/opcodes.def

// How a selector finds cards.
enum {
    QN_SEL_NONE,
    QN_SEL_ROLE,     // a card the effect already refers to: this, that, bearer …
    QN_SEL_ALL,      // every matching card, when the line is carried out
    QN_SEL_PICK,     // a player picks, one at a time, when the line is carried out
    QN_SEL_RANDOM,   // the dice pick
    QN_SEL_TARGET    // picked when announced, checked again on resolution
};

// Cards an effect can mention without choosing them.
enum {
    QN_ROLE_THIS = 1,   // the card whose text runs
    QN_ROLE_THAT,       // what the event happened to
    QN_ROLE_OTHER,      // the other card in the event
    QN_ROLE_IT,         // the card being tested, or the current one of a "for each"
    QN_ROLE_THOSE,      // the cards the last line gathered
    QN_ROLE_TARGET,     // an announced target (qn_selector.index)
    QN_ROLE_HOST,       // what this card is attached to: bearer, holder
    QN_ROLE_GAME = 16   // from here on the game's own (attacker, defender, …)
};

enum {
    QN_SIDE_YOURS = 1,
    QN_SIDE_THEIRS = 2,
    QN_SIDE_ANY = 3,
    QN_SIDE_OTHERS = 4,    // other players', team-mates' included
    QN_SIDE_SUBJECT = 5,   // the chooser's: "target player discards a card"
    QN_SIDE_WHO = 6        // of the player `whose` names: "cards of that player"
};

// What a selector finds. What is not a card has no zone and no number: the game lists it (qn_rules.things), and a
// target is stored in the two bytes of a qn_ref (a seat; a place; a link of the chain; the owner of a pile).
enum { QN_OF_CARDS, QN_OF_PLAYERS, QN_OF_SPACES, QN_OF_LINKS, QN_OF_PILES };

enum { QN_ANY_ZONE = 65535 };

typedef struct qn_selector {
    uint8_t how, role, index;   // index: which announced target
    uint8_t side;               // whose cards, seen from the effect's controller
    uint8_t other;              // 1: not this card itself
    uint8_t up_to;              // 1: "up to n"; 2: "any number of" (none allowed)
    uint8_t chooser;            // who picks (QN_WHO_…), 0: you
#ifdef __cplusplus              // a reserved word in C++
    uint8_t class_;
#else
    uint8_t class;   // QN_OF_…
#endif
    uint16_t zones;   // mask of zone kinds, 0: the game's field; QN_ANY_ZONE: wherever it is
    uint16_t count;   // expression: how many; 0: one
    uint16_t test;    // expression over QN_ROLE_IT that must be true; 0: none
    uint8_t mode,
        modes;       // TARGET: chosen only with this mode, from 1, or with any mode in this mask; 0: with any
    uint8_t whose;   // QN_SIDE_WHO: QN_WHO_…
    uint32_t kinds;   // mask of card kinds; 0: any. For what is not a card: the game's own row
} qn_selector;

// Players a sentence can mention.
enum {
    QN_WHO_NONE,
    QN_WHO_YOU,
    QN_WHO_OPPONENT,   // "an opponent": you choose if there are several
    QN_WHO_EACH_OPPONENT,
    QN_WHO_EACH_PLAYER,      // also "a player", "nobody", "anyone" in conditions
    QN_WHO_THAT_PLAYER,      // the player who did what the event reports
    QN_WHO_ITS_CONTROLLER,   // controller of the card mentioned last
    QN_WHO_ITS_OWNER,
    QN_WHO_HOST_CONTROLLER,   // controller of the bearer
    QN_WHO_SUBJECT,           // the current player, when several do the same thing one after another
    QN_WHO_DOER,   // the player who did this to the card, according to the event (qn_words.done_to)
    QN_WHO_OTHER_CONTROLLER,   // controller of the other card in the event: "when this destroys an elestral"
    QN_WHO_OTHER_OWNER,
    QN_WHO_TARGET = 16,   // and 5 more: the announced target with that index, a player
    QN_WHO_GAME = 24,     // from here on the game's own (qn_rules.seats)
    QN_WHO_LAST = 31
};

enum {
    QN_CHANGE_ADD = 1,
    QN_CHANGE_SET,
    QN_CHANGE_SWAP,
    QN_CHANGE_STATUS,
    QN_CHANGE_FORBID,
    QN_CHANGE_ALLOW,
    QN_CHANGE_LACK,   // the opposite of STATUS
    QN_CHANGE_GIVE    // for a GIVEN ability: the cards that receive it
};

typedef struct qn_change {   // "has +2 attack", "cannot be targeted by invokes": lasting or continuous
    uint8_t op, what;        // what: stat, status, or row of the game's prohibitions or permissions
    uint8_t who;             // players concerned (QN_WHO_…), for changes on players
    uint8_t counts;          // the amount counts cards; derived, so not part of the pool's hash
    uint16_t cards;          // selector of the cards concerned; 0: players
    uint16_t amount;         // expression; 0: none
    uint16_t condition;      // expression ("while …"); 0: always
    uint16_t by;             // selector for the agent it restricts ("by opposing elestrals"); 0: anything
} qn_change;

enum {
    QN_FORM_USE = 1,   // used by choice: "do this in order to do that"
    QN_FORM_EFFECT,    // the text of a card that resolves and leaves
    QN_FORM_SLOT,      // a form the rulebook names: ACTION, LOAD, ENCORE, Charge Bonus
    QN_FORM_WHEN,      // triggered by an event
    QN_FORM_INSTEAD,   // replaces an event
    QN_FORM_ALWAYS,    // continuous: changes[] apply while the card's text is active
    QN_FORM_FOLLOW,    // "when you do": triggered by the part before it
    QN_FORM_LATER,     // offered or run at a later point
    QN_FORM_NEEDS,     // what the card requires of its player; only a condition
    QN_FORM_GIVEN,   // "… gains when …": an ability given to other cards; slot: its form. With a change: given by an ALWAYS ability
    QN_FORM_ANYTIME = 14,   // only in qn_def.forms: one of its USE abilities names no timing …
    QN_FORM_MUST            // … or must be used
};

enum {
    QN_ABILITY_MAY = 1,
    QN_ABILITY_MUST = 2,
    QN_ABILITY_FREELY = 4,
    QN_ABILITY_FROM_DECK = 8,
    QN_ABILITY_ANSWERS = 16   // "answering …": event, event_flags and filter say what it may answer
};

typedef struct qn_ability {
    uint8_t form, flags;
    uint8_t limit, period;   // uses per period; 0: the game's default for this form
    uint8_t event,
        event_flags;   // WHEN, INSTEAD, LATER without timing, ANSWERS: the event kind and the flags that must be set
    uint8_t slot, index;   // SLOT: which; index of this ability on its card (its usage mark)
    uint8_t n_targets, n_changes;
    uint16_t timing;       // mask of the game's timings; 0: its default
    uint16_t zones;        // mask of zone kinds it works in; 0: the game's field
    uint16_t filter;       // expression over the cards and players of the event
    uint16_t condition;    // expression: "if …"
    uint16_t cost, body;   // first instruction of each; 0: none
    uint16_t target;       // first of n_targets selectors
    uint16_t change;       // ALWAYS: first of n_changes changes
    uint16_t def;          // the card it is printed on
    uint16_t until;        // LATER with an event: how long it waits for the event
    uint16_t
        locked_amounts;   // where in code[]: how many amounts are locked when it is announced, then their expressions; 0: none
} qn_ability;

typedef struct qn_ability_print {   // its words, as offsets into pool text
    uint32_t says;                  // what it does, without its trigger; 0: no words …
    uint32_t says_length;           // … and their length; 0: to the end of the line
    uint32_t needs;                 // its condition, "if …" or "unless …"; 0: none is printed …
    uint32_t needs_length;          // … and its length
} qn_ability_print;

enum { QN_FIELD_TYPE = 0x8000 };
#define QN_ALTERS_BY_STATS \
    (1u << 31)   // in qn_def.alters: what its ALWAYS abilities alter depends on other numbers

// What the continuous texts of a card read before they change something. Tells a game that caches their results
// when to invalidate its cache.
typedef struct qn_reads {
    uint32_t statuses, tests;   // rows of the game's statuses and tests, modulo 32
    uint16_t zones;             // zone kinds whose cards are counted
    uint8_t stats, units;       // stats of cards that are read; units on cards or in piles
    uint8_t gives,
        lowers;        // outputs: masks of the stats they change, and may lower, modulo 8
    uint16_t grants;   // outputs: the statuses they give, modulo 16
    uint16_t roles;    // inputs: cards the game has a word for (QN_ROLE_GAME and up), modulo 16
    bool others;       // some of it is given to cards other than this one
} qn_reads;

// What is printed on a card besides its rules.
// A serial stands on a line of its own where the head has no room for it.
enum { QN_TITLE, QN_FLAVOUR, QN_ARTIST, QN_RARITY, QN_IMPRINTS, QN_SERIAL = QN_IMPRINTS, QN_IMPRINT_LINES };

typedef struct qn_print {            // the words of a card, as offsets into pool text; no rule reads them
    uint32_t name, text;             // its name; the generated text (lines separated by \n)
    uint32_t place;                  // "file:line"
    uint32_t serial;                 // "ASH-001": letters of a set and a number; 0: none
    uint32_t imprint[QN_IMPRINTS];   // title, flavour …; 0: none
} qn_print;

typedef struct qn_def {   // the rules of one printed card; row 0 is "no card"
    uint64_t types;       // bits of the game's type words (subclasses, genres …)
    uint32_t hears;       // events its WHEN abilities listen to
    uint32_t alters;      // stats (bits 0-7) and prohibitions (bits 8-31) its ALWAYS abilities touch
    qn_reads reads;       // what those abilities read; derived, so not part of the pool's hash
    uint16_t ability;     // first of n_abilities
    uint16_t forms;       // mask of the forms (1 << QN_FORM_…) of its abilities
    uint16_t timings;     // union of the timings its USE abilities name
    uint16_t used_from;   // union of the zones its USE abilities name
    uint8_t n_abilities;
    uint8_t kind;   // row of the game's kinds
    uint8_t size;   // number of symbols in the cost
    uint8_t cost[QN_COST_KINDS];
    int8_t stat[QN_DEF_STATS];
    uint8_t
        first_cost;   // the verb with which the cost of every USE ability begins, plus one; 0: they differ
    uint16_t field
        [QN_DEF_FIELDS];   // where in code[]: how many, then card numbers or QN_FIELD_TYPE and a type bit; 0: none
} qn_def;

// Spans over which past events are counted; a game may add its own (qn_rules.span_start).
enum { QN_SPAN_TURN, QN_SPAN_LAST_TURN, QN_SPAN_GAME, QN_SPAN_OF_GAME };

typedef struct
    qn_history {   // "times an elestral is destroyed this turn": what is counted, for each seat as "you"
    uint8_t event, flags;   // event kind and flags that must be set
    uint16_t span;          // QN_SPAN_…
    uint16_t filter;        // expression over the cards and players of the event; 0: always counts
    bool marks;             // records which cards it happened to rather than how often
} qn_history;

typedef struct qn_pool {
    uint64_t hash;   // over everything that affects play
    uint32_t n_text;
    uint16_t n_defs, n_abilities, n_selectors, n_changes, n_code;
    uint16_t used_from;   // union of the zones that USE abilities name: no other zone is searched for them
    uint16_t must_from;   // zones with a USE ability that must be used when it can be …
    uint16_t must_at;     // … and its timings; UINT16_MAX: any timing, or usable from outside play
    uint16_t listened_zones;   // the same of WHEN abilities …
    uint32_t own_prices;       // the bit of the stat of costs, if some card changes its own cost; derived
    uint32_t done_by;          // events for which some text asks who did it (QN_WHO_DOER); derived
    uint16_t free_kinds;       // kinds of which some card has a printed cost of 0
    uint32_t heard_there;      // … and the events those hear, or a history counts
    uint16_t n_histories;
    uint16_t gives;                 // mask of the forms of GIVEN abilities; derived
    uint16_t reach[QN_MAX_VERBS];   // by verb: zones of the first cards that some text does it to; derived
    qn_def def[QN_MAX_DEFS];
    uint16_t
        slots[QN_MAX_DEFS];   // for each card: mask of the slots that its SLOT abilities belong to; derived
    qn_print print[QN_MAX_DEFS];
    uint32_t digest[QN_MAX_DEFS];   // for each card: digest of its source, to find cards changed since
    qn_ability ability[QN_MAX_ABILITIES];
    qn_ability_print ability_print[QN_MAX_ABILITIES];
    qn_selector selector[QN_MAX_SELECTORS];
    qn_change change[QN_MAX_CHANGES];
    qn_history history[QN_MAX_HISTORIES];
    qn_code code[QN_MAX_CODE];
    char text[QN_MAX_POOL_TEXT];
} qn_pool;

// Rules are read all the time, words rarely. Rows of one cache line more would be slower to index.
static_assert(sizeof(qn_def) == 64 && sizeof(qn_ability) == 32, "what play reads of a card stays small");
static inline const qn_print *qn_print_of(const qn_pool *p, const qn_def *d) { return &p->print[d - p->def]; }

// The timings at which one of its USE abilities may be used.
static inline unsigned qn_used_at(const qn_def *d)
{
    return d->forms >> QN_FORM_ANYTIME & 1 ? UINT16_MAX : d->timings;
}
static inline const char *qn_def_name(const qn_pool *p, int def) { return p->text + p->print[def].name; }
static inline const char *qn_def_text(const qn_pool *p, int def) { return p->text + p->print[def].text; }

#ifdef __cplusplus
}
#endif

#endif
