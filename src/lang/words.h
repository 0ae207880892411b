// What a game contributes to the card language: its nouns, verbs and events, as tables of
// phrases. The grammar (src/lang) is shared; a word that two games use is declared by both.
//
// Patterns. Verbs, events, tests, prohibitions and card heads are patterns: literal words and
// slots, `[...]` for an optional part. The same pattern parses the source and names what was
// expected in an error. Slots and the operand words they compile to:
//   {n}      a quantity: 2 words: expression, mode (QN_EXACTLY, QN_UP_TO, QN_ANY_NUMBER, QN_ALL_OF)
//   {res}    resources: 1 word, a mask ("earth", "earth or wind", "spirits" = all)
//   {cards}  a selector: 1 word, its index (0 when the optional part is absent)
//   {place}  a zone: 1 word, its kind
//   {pile}   a pile of units: 1 word, its row
//   {status} a status: 1 word, its row
//   {until}  a duration: 1 word, its row (0: the game's default)
//   {name}   a card's name in quotes: 1 word, its def
// A slot may name the place its cards are looked for unless the sentence says: {cards:deck}; or what it speaks of
// instead of cards: {cards:links}, {cards:spaces}, {cards:piles}.
// In events: {who} the player who did it, {that} and {other} the cards, {res} the resources.
// The first word of a verb may carry a final "s" or "es" after a subject ("each opponent mills 3").
#ifndef QN_LANG_WORDS_H
#define QN_LANG_WORDS_H

#include <stdbool.h>

#include "quintet/pool.h"

enum { QN_EXACTLY, QN_UP_TO, QN_ANY_NUMBER, QN_ALL_OF };

typedef struct qn_word {   // tables end with a row whose phrase is NULL
    const char *phrase;    // as written in a card file
    uint32_t value;        // what it stands for
    const char *print;     // as printed on a card, NULL: the phrase itself
    const char *plural;    // printed plural, NULL: print + "s"
    bool asked_only;   // of a status: only texts ask for it; who looks at the card sees it, or need not know
} qn_word;
enum { QN_ASKED_ONLY = true };

typedef struct qn_kind_word {   // the first word of a card's head; the row number is qn_def.kind
    const char *phrase;
    const char *head;   // what follows: "{cost} {attack}/{defense} {types}", stats by name
    const char *print;
    uint16_t forms;    // mask 1<<QN_FORM_… of abilities this kind may carry
    bool unnumbered;   // the numbers of its head tell copies apart and are not printed
} qn_kind_word;

enum {   // the usual ones: of what stays in play, and of what is done and gone
    QN_LASTING_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_SLOT,
    QN_INSTANT_FORMS = 1 << QN_FORM_EFFECT
};

typedef struct qn_noun {
    const char *phrase;   // "elestral", "rune", "card"
    uint32_t kinds;       // card kinds it means
    uint16_t zones;       // where it is looked for unless the sentence says; 0: the field
    const char *print, *plural;
    uint8_t class;          // QN_OF_…; of what is no card kinds is the game's own row
    uint16_t home;          // the only zones of the field where such cards lie; 0: any of them
    bool selects_nothing;   // an entry of the chain that has no selection
    bool
        usual;   // zones are only where such cards are meant if nothing says otherwise; a verb or an event may
} qn_noun;

typedef struct qn_adjective {   // "enchanted", "set": a test on the card spoken of
    const char *phrase;
    uint8_t op;   // QN_X_STATUS, QN_X_CARRIES …
    uint16_t operand;
    uint8_t negated;
    const char *print;   // before the noun, NULL: the phrase
} qn_adjective;

struct qn_table;
struct qn_frame;
struct qn_scope;

typedef struct qn_verb {
    const char *pattern;
    const char *print;   // the printed sentence; slots as in the pattern, {verb} is conjugated by the subject
    int (*run)(struct qn_table *, struct qn_frame *, const qn_code *arg);   // arg[0] is who
    bool (*can)(const struct qn_table *, const struct qn_scope *,
                const qn_code *arg);   // as a cost; NULL: cannot be a cost
    uint32_t flags;                    // QN_VERB_…
} qn_verb;

// What designers of other games would say, and the rules of this one have no place for.
typedef struct qn_refused {
    const char *pattern;   // as of a verb; or its first words
    const char *why;       // with the ID of the rule
    const char *hint;
} qn_refused;

enum {
    QN_VERB_FROM_DECK = 1,        // looks into or plays from the deck (Pandora's Box asks)
    QN_VERB_ANNOUNCED = 2,        // its choices are made when the link is announced (Nexus)
    QN_VERB_DRAWS = 4,            // its first slot says how many cards come into the hand
    QN_VERB_YOURS = 8,            // only whose effect it is does it; the sentence names no other player
    QN_VERB_ONE_KIND = 16,        // its resources are of one kind, not "or" and not all of them
    QN_VERB_ONE_PLAYER = 32,      // one player does it; where several are named, one after the other
    QN_VERB_TARGETS = 64,         // its cards are chosen when it is announced: "target …"
    QN_VERB_COUNTED = 128,        // it is done whole, so it says how many: neither "all" nor "any number of"
    QN_VERB_TWO_CARDS = 256,      // it happens between two cards: "2 target cards"
    QN_VERB_CHOOSES = 512,        // what it chooses a later line speaks of
    QN_VERB_OF_OTHERS = 1024,     // you do it to others: neither to you nor to this card
    QN_VERB_STAYS = 2048,         // it concerns the card as long as it lies there: not said by an 'effect'
    QN_VERB_OF_ANSWERED = 4096,   // it speaks of what it answers: "effect answering …"
    QN_VERB_NOT_IN_SLOT = 8192,   // what it speaks of is not there when a slot ("on …") is carried out
    QN_VERB_NOT_THIS = 16384,     // this card itself never lies where it takes cards from
    QN_VERB_TO_ONE = 32768,       // where it goes is one: "target …", or a role of the game
    QN_VERB_USED = 65536,         // part of what is begun by a 'use'
    QN_VERB_SELECTION = 131072,   // it concerns the selection of an entry of the chain
    QN_VERB_COUNTERS = 262144,    // it is about named counters (QN_COUNTER_WORDS)
    QN_VERB_REVEALS = 524288,     // it turns up cards that nobody chose: "it" in a later line
    QN_VERB_BY_DOER =
        1048576,   // who does it is whose frame it runs on (QN_S_DOERS), not only who is named first
    QN_VERB_OWN_CARDS = 2097152,       // it is about cards of one's own alone
    QN_VERB_ONE_CARD = 4194304,        // one card is taken for it, by each player: "a …"
    QN_VERB_MAY_STOP = 8388608,        // who does it stops when they like: "up to …"
    QN_VERB_CHOOSES_NONE = 16777216,   // it takes all that are meant; nobody chooses some of them on the way
    QN_VERB_COPIES = 33554432,         // the last cards it names are what the others become, or this card
    QN_VERB_DESCRIBES = 67108864,      // its cards are described: it finds them where it looks
    QN_VERB_OF_TARGET = 268435456,     // it speaks of the target of its text
    QN_VERB_PAID = 536870912,          // it is a cost; as a sentence it would change nothing
    QN_VERB_FIRST = 1073741824,   // what it is about is announced with the text, so it is the first sentence
    QN_VERB_IN_PLAY = 134217728   // it is done to a card in play, not to one that has left (qn_words.gone)
};

typedef struct qn_event_word {   // "{who} normal cast {that}"
    const char *pattern;
    uint8_t kind, flags;   // event kind; flags that must all be set
    const char *print;     // "{who} Normal Cast {that}"
    uint8_t either;        // flags of which at least one must be set ("in battle or by an effect")
    const char *would;     // what "instead" stops: "{that} would be destroyed"; NULL: it never does
    uint8_t never_this;    // QN_EVENT_…: which of its cards is never the one whose text hears of it
    uint16_t where;        // the zones {that} lies in as it happens, where they are outside of play
    uint16_t to;           // … and after it, where it leaves play or never was there; 0: nobody can say
    bool only_answered;    // these words stand behind 'answering' alone: another row says what happens
    uint16_t at;           // timings at which it happens, and what it sets off is carried out; 0: any
} qn_event_word;

enum {
    QN_EVENT_THAT = 1,
    QN_EVENT_OTHER = 2,
    QN_EVENT_BY_OTHERS = 4
};   // the last: {that}, where an opponent does it

typedef struct qn_test_word {   // "{name} is in play": value(t, scope, row, operand)
    const char *pattern;
    uint8_t row;
    const char *print;
    const char *negated;   // printed when it must not hold; NULL: "it is not so that …"
    const char
        *brief;   // after "Needs", or beside the name of a slot: "a Muse skilled in {…}"; NULL: as printed
} qn_test_word;

// What follows "cannot" or "can". A permission that leaves no choice is a fact and begins with {verb:…}: "wins ties".
typedef struct qn_rule_word {
    const char *pattern;   // at most one {cards} slot, compiled to qn_change.by; {n} to amount
    uint8_t row;
    const char *print;
    uint8_t of;      // QN_RULE_…: of what it can be said; 0: of both
    uint8_t least;   // less than so many says nothing
} qn_rule_word;

enum {
    QN_RULE_OF_CARDS = 1,
    QN_RULE_OF_PLAYERS = 2,
    QN_RULE_OF_THIS = 3
};   // the last: a card always, of itself

enum {   // how a game reads its sentences
    QN_AMOUNTS_FROZEN =
        1,   // numbers and conditions read from the table are fixed when the link is announced ("live": not)
    QN_WHOLE_SENTENCES = 2,     // a sentence of which a part cannot be done is skipped whole
    QN_UP_TO_NONE = 4,          // "up to 2" may be none
    QN_TARGETS_REPEAT = 8,      // two mentions of "target" may mean the same object
    QN_STATUS_LOST = 16,        // "is not …" takes a status away
    QN_SEVERAL_OPPONENTS = 32   // more than two may play: "an opponent" is one of them, whom you choose
};

// Counters with a name, for the table of resources of a game that has no units of its own for them (vm/counters.h). They lie on cards,
// never in piles.
enum { QN_COUNTER_KINDS = 4, QN_FIRST_COUNTER = 12, QN_ALL_COUNTERS = 0xF000 };
#define QN_COUNTER(kind) (1 << (QN_FIRST_COUNTER + (kind)))
#define QN_TOKEN_HINT "use named counters instead: put 1 ember on …"
#define QN_COUNTER_WORDS \
    { "ember", QN_COUNTER(0), "ember counter", "ember counters" }, \
        { "chord", QN_COUNTER(1), "chord counter", "chord counters" }, \
        { "tally", QN_COUNTER(2), "tally counter", "tally counters" }, \
        { "pledge", QN_COUNTER(3), "pledge counter", "pledge counters" },

// What is said of some kinds of card only: no Stadium has an Attack, and none is destroyed in battle. And what is said of none.
typedef struct qn_only {
    uint8_t of;    // QN_ONLY_…; 0: the end of the table
    uint8_t row;   // of a stat, a status, a prohibition, a permission; the kind of an event, or of a card
    uint8_t
        flags;   // of an event: these must all be asked for; of what is done: to cards in play alone; of QN_ONLY_APART: the other status; of a status: the last of several
    uint32_t kinds;
    const char *rule;   // its ID
    const char *
        verb;   // the pattern of a verb or an event, the phrase of a role; NULL: any. Of a verb the first cards it names are meant, or the last
    uint16_t zones;   // … and only in these zones; 0: anywhere
} qn_only;

enum {
    QN_ONLY_STAT = 1,
    QN_ONLY_CANNOT,
    QN_ONLY_CAN,
    QN_ONLY_THAT,    // {that} of an event
    QN_ONLY_OTHER,   // its {other}
    QN_ONLY_GAINS,   // "has" a keyword, "is" so, by a text
    QN_ONLY_IS,      // a description or a condition asks for it
    QN_ONLY_DONE_TO,
    QN_ONLY_INTO,      // where it goes: the last cards a verb names
    QN_ONLY_BECOMES,   // which kinds can become a copy of one of kind [row]
    QN_ONLY_APART,     // no card is both
    QN_ONLY_WAKES,     // what always holds works on cards of [kinds] only after the verb [verb] of their own
    QN_ONLY_MUTE,      // no text works while its card is so
    QN_ONLY_SAYS,      // whose texts name the role [verb]
    QN_ONLY_TURNS,     // as what this card comes into play by the verb [verb]
    QN_ONLY_MEANS,     // which cards, and where, the role [verb] stands for
    QN_ONLY_STAYS,     // which cards are ever in play; the others resolve and go
    QN_ONLY_LIES,      // where a card of these kinds lies while its 'effect' is carried out
    QN_ONLY_ANSWERS,   // what is done to a chain, by texts that can be added to one: forms of the mask [zones], an 'effect' of [kinds]
    QN_ONLY_AT,        // what comes about only at the timings of the mask [zones], whoever's the turn
    QN_ONLY_EFFECT_AT,   // at which timings, of the mask [zones], an 'effect' of [kinds] is carried out
    QN_ONLY_UNTIL,       // the end of the duration [row] is still to come at the timings of the mask [zones]
    QN_ONLY_WHILE,   // the duration [row], said by a card of [kinds], lasts while that lies in [zones]; 0: never
    QN_ONLY_ENTERS,   // where a card lies while what it has "on" [row] is carried out: in [zones]
    QN_ONLY_SLOT,     // which cards have something "on" [row]
    QN_ONLY_HOLDS,    // which cards ever lie in [zones]
    QN_ONLY_HELD,   // in which zones out of play [row] is read of cards: QN_ONLY_STAT (changed), _CANNOT, _CAN or _GAINS (always) of [flags]
    QN_ONLY_ON_IT   // in which zones units of the mask [kinds] lie on cards
};

// Where the cards lie that a verb is done to. Without a row: in play (QN_VERB_IN_PLAY), or anywhere.
typedef struct qn_reach {
    const char *verb;       // its pattern; NULL: the end of the table
    uint16_t first, last;   // zones of the first and of the second cards it names; 0: any
    uint16_t to;            // where the first go; 0: they stay
    const char *rule;       // the ID of the rule that says where; NULL: qn_words.rule_of_play
    uint16_t self;          // zones of this card itself, where it is done to it or with it; 0: any
} qn_reach;

// qn_reach.to: among cards that nobody sees, where no text finds it again; and somewhere, nobody can say where.
enum { QN_OUT_OF_SIGHT = 1 << 15, QN_SOMEWHERE = 0x7FFF };

enum { QN_AT_NO_TIME = 1 << 30 };

// What the rulebook says a face has and no sentence of the language can: so many of a class of type words, a list below the
// head, a number no higher than a bound. Only warned of (qn_lint): a trial card in a scenario may do without.
typedef struct qn_anatomy {
    uint32_t kinds;               // mask of the kinds of card it is said of
    uint64_t types;               // a class of type words, …
    uint8_t least, most;          // … of which a card has so many; 0: no bound
    uint8_t list;                 // or a list of which it has something, a row of fields counted from 1
    uint8_t stat, highest;        // or a number, a row of stats counted from 1, and the most it can be
    const char *fewer, *beyond;   // what is said of a card that has too little or too much
    const char *rule;
} qn_anatomy;

// A form of the language that the rules of a game have no place for: the compiler says why, with the ID of the rule.
typedef struct qn_absent {
    uint8_t form;   // QN_NO_…; 0: the end of the table
    const char *why;
} qn_absent;

enum {
    QN_NO_TIMING = 1,   // 'at TIMING', 'later at TIMING'
    QN_NO_LATER_AT,
    QN_NO_COST,
    QN_NO_EFFECT,   // 'effect', and what it answers
    QN_NO_ANSWER,
    QN_NO_FROM,   // 'when …, from PLACE'
    QN_NO_NEEDS,
    QN_NO_SWAP,
    QN_NO_LOSS,   // 'is not STATUS'
    QN_NO_CARDS_CAN,
    QN_NO_PLAYERS_CAN
};

typedef struct qn_words {
    const qn_kind_word *kinds;
    const qn_noun *nouns;
    const qn_adjective *adjectives;
    const qn_word
        *costs;   // symbols of a cost; value: index into qn_def.cost. NULL: a cost is a number, or X
    const qn_word *resources;   // units; value: mask. The last row is the word for all of them
    const qn_word *stats;       // value: row
    const qn_word *statuses;    // value: row
    const qn_word *types;       // value: bit number
    const qn_word *places;      // value: zone kind
    const qn_word *piles;       // places that hold units, not cards ("spirit deck"); value: row
    const qn_word *timings;     // value: mask
    const qn_word *periods;     // "a turn"; value: row
    const qn_word *durations;   // "until end phase"; value: row
    const qn_word *roles;       // besides this, that, it: "bearer"; value: QN_ROLE_…
    const qn_word *players;     // besides you, an opponent …; value: QN_WHO_…
    const qn_verb *verbs;
    const qn_event_word *events;
    const qn_test_word *tests;
    const qn_rule_word *prohibitions, *permissions;
    uint16_t field;             // mask of zone kinds that "on the field" means by default
    const char *game;           // "Elestrals", for messages
    const qn_word *slots;       // what follows "on"; value: row. NULL: the game has none
    const qn_word *relations;   // "fused to": between the card spoken of and another; value: row. NULL: none
    // Lists below a head, "affinity: …"; value: qn_def.field; plural: what a card that is named there is told of the
    // cards that name it, NULL: nothing. NULL: the game has none.
    const qn_word *fields;
    bool use_freely;   // a "use" without a limit has none; otherwise it is once a turn
    const uint64_t *
        within;   // by type bit: the bits of types that contain it, itself included; 0: only itself. NULL: none do
    uint8_t flags;          // QN_AMOUNTS_FROZEN …
    const qn_word *spans;   // since when past events are counted: "this turn"; value: QN_SPAN_…. NULL: never
    const qn_word *numbers;   // "verses expended this turn"; value: what qn_rules.test is asked. NULL: none
    uint32_t slots_once;      // mask of slots of which a card has one at most
    uint8_t most_symbols;     // of a cost; 0: 8
    uint8_t symbols;          // the stat whose printed value is the number of symbols in the cost; 0: none
    bool (*gives)(int status);   // whether a change may give or take that status. NULL: any
    bool (*holds)(int status);   // the same of what always holds. NULL: as gives
    bool (*named)(int status);   // whether a verb can name that status. NULL: any
    bool (*asked)(int status);   // whether a card can be so, as a description or a condition asks. NULL: any
    // Masks of event kinds: what "instead when" can replace, what "answering" can name, and what happens only there, so that
    // "when" would wait for it in vain.
    uint32_t replaced, answered, unheard;
    const char *nothing_waits,
        *nothing_gained;   // why the rules have no place for 'later' and 'gains'; NULL: they have
    const char
        *no_other_form;   // why no card has a text of a form that none of the kinds has; NULL: no rule says
    uint32_t uncounted;   // and kinds no history counts
    uint32_t gone, other_gone;   // kinds after which {that}, and {other}, is not in play
    uint32_t goes, other_goes;   // … and that are told before it goes: texts find it where it went
    uint32_t stays;              // … and after which {that} is in play for sure
    uint32_t one_by_one;         // kinds that are told of each one alone: "that many" is one
    uint32_t done_to;     // kinds that somebody does to a card: "the player who did it" has a meaning there
    bool hexagons;        // its cards are hexagons
    uint32_t unchanged;   // mask of stats that are counted or printed once and for all: no text changes them
    uint32_t unset;       // … and of stats that are raised and lowered, never set
    uint32_t not_of_this;   // mask of relations in which nothing stands to a card that has a text
    uint32_t unread;   // … and of those that are only changed: what a card has of them by itself is no number
    uint8_t price;     // the stat that is what a card costs ("costs 1 less"), plus one; 0: none
    uint32_t read_anywhere;   // mask of stats that are read of cards out of play, too, besides the price
    bool paid_in_play;        // … for what it does, where it lies in play
    uint16_t targets;         // mask of zone kinds whose cards can be targets; 0: any
    uint16_t from;            // mask of forms that may work "from" somewhere; 0: every form
    uint16_t used_from,
        heard_from;   // masks of zone kinds where a "use", and what listens, works besides the field; 0: any
    uint32_t slots_plain;   // mask of slots that are carried out off the chain: no targets, no costs
    uint32_t later_at;      // mask of timings "later at" can name; 0: any; QN_AT_NO_TIME: none
    bool
        later_is_offered;   // what comes "later at" a time is an answer of that time, which nobody has to give
    const qn_anatomy *anatomy;   // ends with a row without kinds; NULL: nothing
    const qn_refused *refused;   // NULL: none
    const qn_absent *absent;     // NULL: none
    const qn_only *only;         // NULL: anything is said of any card
    uint16_t usual_at;           // timings of a 'use' that says none; 0: any
    const char *const *asks_x,
        *const *sets_x;      // patterns of verbs that, as a cost, ask how much X is, or say it; NULL: none
    uint32_t kinds_of_x;     // mask of kinds of card of which X in the cost is asked for
    const qn_reach *reach;   // NULL: anything is done to cards anywhere
    // IDs of the rules by which texts concern cards in play, by which a card that was moved is another one, and by which nobody sees
    // the cards of a deck.
    const char *rule_of_play, *rule_of_moves, *rule_of_decks;
} qn_words;

// Where a verb is done, with what holds if the game has no row for it; zones are never 0.
qn_reach qn_reach_of(const qn_words *w, int verb);

// The tables word_tables.def makes of a game's rows. Where there may be none, one without rows is none.
#define QN_TABLE(rows) (sizeof(rows) > sizeof *(rows) ? (rows) : NULL)
#define QN_TABLES \
    .kinds = kinds, .nouns = nouns, .adjectives = adjectives, .costs = QN_TABLE(costs), \
    .resources = resources, .stats = stats, .statuses = statuses, .types = types, .places = places, \
    .piles = piles, .timings = timings, .periods = periods, .durations = durations, .roles = roles, \
    .players = players, .verbs = verbs, .events = events, .tests = tests, .prohibitions = prohibitions, \
    .permissions = permissions, .slots = QN_TABLE(slots), .relations = QN_TABLE(relations), \
    .fields = QN_TABLE(fields), .spans = QN_TABLE(spans), .numbers = QN_TABLE(numbers), \
    .refused = QN_TABLE(refused)

#endif
