// What a game contributes to the card language: its nouns, verbs, events and so on, as tables of phrases. All games share the grammar
// (src/lang); a word that two games use is in the tables of both.
//
// Patterns. Verbs, events, tests, prohibitions and card heads are patterns: literal words and slots, with `[...]` around an optional
// part. The same pattern parses the source and says in an error message what was expected. Slots, and the operand words they compile to:
//   {n}      a quantity: 2 words: expression, mode (QN_EXACTLY, QN_UP_TO, QN_ANY_NUMBER, QN_ALL_OF)
//   {res}    resources: 1 word, a mask ("earth", "earth or wind", "spirits" = all)
//   {cards}  a selector: 1 word, its index (0 when the optional part is absent)
//   {place}  a zone: 1 word, its kind
//   {pile}   a pile of units: 1 word, its row
//   {status} a status: 1 word, its row
//   {until}  a duration: 1 word, its row (0: the game's default)
//   {name}   a card's name in quotes: 1 word, its def
// A slot may name the default place of its cards, {cards:deck}, or what it takes instead of cards: {cards:links}, {cards:spaces},
// {cards:piles}.
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
    bool asked_only;   // of a status: only texts test it; a person sees it on the card, or does not need it
} qn_word;
enum { QN_ASKED_ONLY = true };

typedef struct qn_kind_word {   // the first word of a card's head; the row number is qn_def.kind
    const char *phrase;
    const char *head;   // what follows: "{cost} {attack}/{defense} {types}", stats by name
    const char *print;
    uint16_t forms;    // mask 1<<QN_FORM_… of abilities this kind may carry
    bool unnumbered;   // the numbers of its head tell copies apart and are not printed
} qn_kind_word;

enum {   // the usual forms: of cards that stay in play, and of cards that leave when they resolve
    QN_LASTING_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_SLOT,
    QN_INSTANT_FORMS = 1 << QN_FORM_EFFECT
};

typedef struct qn_noun {
    const char *phrase;   // "elestral", "rune", "card"
    uint32_t kinds;       // card kinds it means
    uint16_t zones;       // where such cards are looked for by default; 0: the field
    const char *print, *plural;
    uint8_t class;          // QN_OF_…; if it is not a card, kinds is a row of the game's own
    uint16_t home;          // the only zones of the field where such cards can be; 0: any of them
    bool selects_nothing;   // an entry of the chain that selects nothing
    bool usual;             // zones is only a default, which a verb or an event may override
} qn_noun;

typedef struct qn_adjective {   // "enchanted", "set": a test on the card
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

// A wording that is usual in other games, and that the rules of this game do not allow.
typedef struct qn_refused {
    const char *pattern;   // like a verb's, or its first words
    const char *why;       // with the ID of the rule
    const char *hint;
} qn_refused;

enum {
    QN_VERB_FROM_DECK = 1,   // looks into or plays from the deck (Pandora's Box asks)
    QN_VERB_ANNOUNCED = 2,   // its choices are made when the link is announced (Nexus)
    QN_VERB_DRAWS = 4,       // its first slot says how many cards come into the hand
    QN_VERB_YOURS = 8,       // only the player whose effect it is does it; the sentence names no other player
    QN_VERB_ONE_KIND = 16,   // it takes one kind of resource: no "or", and not all of them
    QN_VERB_ONE_PLAYER = 32,      // several players do it one after the other, not at the same time
    QN_VERB_TARGETS = 64,         // its cards are chosen when it is announced: "target …"
    QN_VERB_COUNTED = 128,        // it is done completely or not at all, so neither "all" nor "any number of"
    QN_VERB_TWO_CARDS = 256,      // it needs two cards: "2 target cards"
    QN_VERB_CHOOSES = 512,        // it chooses cards for a later line
    QN_VERB_OF_OTHERS = 1024,     // you do it to other players' cards: neither to yourself nor to this card
    QN_VERB_STAYS = 2048,         // it lasts as long as this card stays, so an 'effect' cannot do it
    QN_VERB_OF_ANSWERED = 4096,   // it acts on what the text answers: "effect answering …"
    QN_VERB_NOT_IN_SLOT = 8192,   // it has nothing to act on when a slot ("on …") is carried out
    QN_VERB_NOT_THIS = 16384,     // this card itself is never in the zones it takes cards from
    QN_VERB_TO_ONE = 32768,       // it has one destination: "target …", or a role of the game
    QN_VERB_USED = 65536,         // only a 'use' can do it
    QN_VERB_SELECTION = 131072,   // it is about the selection of an entry of the chain
    QN_VERB_COUNTERS = 262144,    // it is about named counters (QN_COUNTER_WORDS)
    QN_VERB_REVEALS = 524288,     // it reveals cards that nobody chose: "it" in a later line
    QN_VERB_BY_DOER =
        1048576,   // it is done by the player whose frame it runs on (QN_S_DOERS), not only by the first one named
    QN_VERB_OWN_CARDS = 2097152,       // it takes only the player's own cards
    QN_VERB_ONE_CARD = 4194304,        // each player takes one card for it: "a …"
    QN_VERB_MAY_STOP = 8388608,        // the player may stop at any time: "up to …"
    QN_VERB_CHOOSES_NONE = 16777216,   // it takes all cards that fit; no player chooses among them
    QN_VERB_COPIES = 33554432,         // the others, or this card, become copies of the last cards it names
    QN_VERB_DESCRIBES = 67108864,      // its cards are only described: the verb knows where to look
    QN_VERB_OF_TARGET = 268435456,     // it refers to the target of its text
    QN_VERB_PAID = 536870912,          // it can only be a cost; as a sentence it would change nothing
    QN_VERB_FIRST =
        1073741824,   // what it acts on is announced with the ability, so it must be the first sentence
    QN_VERB_IN_PLAY = 134217728   // it is done to cards in play, not to cards that have left (qn_words.gone)
};

typedef struct qn_event_word {   // "{who} normal cast {that}"
    const char *pattern;
    uint8_t kind, flags;   // event kind; flags that must all be set
    const char *print;     // "{who} Normal Cast {that}"
    uint8_t either;        // flags of which at least one must be set ("in battle or by an effect")
    const char *would;    // what "instead" prevents: "{that} would be destroyed"; NULL: it cannot be replaced
    uint8_t never_this;   // QN_EVENT_…: which of its cards is never the one whose text reacts to it
    uint16_t where;       // the zones of {that} when it happens, if they are out of play
    uint16_t to;          // … and after it, if {that} leaves play or was never there; 0: unknown
    bool only_answered;   // this wording is only for 'answering'; another row is the event itself
    uint16_t at;          // timings at which it happens and at which its triggers are carried out; 0: any
} qn_event_word;

enum {
    QN_EVENT_THAT = 1,
    QN_EVENT_OTHER = 2,
    QN_EVENT_BY_OTHERS = 4
};   // the last: {that}, if an opponent does it

typedef struct qn_test_word {   // "{name} is in play": value(t, scope, row, operand)
    const char *pattern;
    uint8_t row;
    const char *print;
    const char *negated;   // printed if it must be false; NULL: "it is not so that …"
    const char *
        brief;   // short form after "Needs" or next to the name of a slot: "a Muse skilled in {…}"; NULL: as printed
} qn_test_word;

// What follows "cannot" or "can". A permission without a choice is printed as a fact and begins with {verb:…}: "wins ties".
typedef struct qn_rule_word {
    const char *pattern;   // at most one {cards} slot, compiled to qn_change.by; {n} to amount
    uint8_t row;
    const char *print;
    uint8_t of;      // QN_RULE_…: for cards or for players; 0: both
    uint8_t least;   // a smaller number would change nothing
} qn_rule_word;

enum {
    QN_RULE_OF_CARDS = 1,
    QN_RULE_OF_PLAYERS = 2,
    QN_RULE_OF_THIS = 3
};   // the last: only a card about itself, in an 'always' text

enum {   // how a game reads its sentences
    QN_AMOUNTS_FROZEN =
        1,   // numbers and conditions that read the table are fixed when the link is announced (except "live" ones)
    QN_WHOLE_SENTENCES = 2,     // a sentence is skipped if any part of it cannot be done
    QN_UP_TO_NONE = 4,          // "up to 2" may be none
    QN_TARGETS_REPEAT = 8,      // two mentions of "target" may mean the same object
    QN_STATUS_LOST = 16,        // "is not …" takes a status away
    QN_SEVERAL_OPPONENTS = 32   // more than two can play, so you choose who "an opponent" is
};

// Named counters, for the table of resources of a game that has no counters of its own (vm/counters.h). They are only on cards, never in
// piles.
enum { QN_COUNTER_KINDS = 4, QN_FIRST_COUNTER = 12, QN_ALL_COUNTERS = 0xF000 };
#define QN_COUNTER(kind) (1 << (QN_FIRST_COUNTER + (kind)))
#define QN_TOKEN_HINT "use named counters instead: put 1 ember on …"
#define QN_COUNTER_WORDS \
    { "ember", QN_COUNTER(0), "ember counter", "ember counters" }, \
        { "chord", QN_COUNTER(1), "chord counter", "chord counters" }, \
        { "tally", QN_COUNTER(2), "tally counter", "tally counters" }, \
        { "pledge", QN_COUNTER(3), "pledge counter", "pledge counters" },

// What is true of only some kinds of card, or of none: no Stadium has an Attack, and none is destroyed in battle.
typedef struct qn_only {
    uint8_t of;    // QN_ONLY_…; 0: the end of the table
    uint8_t row;   // the row of a stat, status, prohibition or permission; the kind of an event or a card
    uint8_t
        flags;   // of an event: flags that must all be asked for; of a verb: only cards in play; of QN_ONLY_APART: the other status; of a status: the last of a range
    uint32_t kinds;
    const char *rule;   // its ID
    const char *
        verb;   // the pattern of a verb or event, or the phrase of a role; NULL: any. For a verb it concerns the first cards it names, or the last
    uint16_t zones;   // … and only in these zones; 0: any

} qn_only;

enum {
    QN_ONLY_STAT = 1,
    QN_ONLY_CANNOT,
    QN_ONLY_CAN,
    QN_ONLY_THAT,    // {that} of an event
    QN_ONLY_OTHER,   // its {other}
    QN_ONLY_GAINS,   // a text gives a keyword or status
    QN_ONLY_IS,      // a description or condition asks for a status
    QN_ONLY_DONE_TO,
    QN_ONLY_INTO,      // the destination: the last cards a verb names
    QN_ONLY_BECOMES,   // which kinds can become a copy of a card of kind [row]
    QN_ONLY_APART,     // no card has both statuses
    QN_ONLY_WAKES,     // continuous texts of cards of [kinds] work only after the card's own verb [verb]
    QN_ONLY_MUTE,      // a card's text does not work while the card has this status
    QN_ONLY_SAYS,      // the kinds whose texts may name the role [verb]
    QN_ONLY_TURNS,     // the kinds as which this card comes into play by the verb [verb]
    QN_ONLY_MEANS,     // the kinds and zones that the role [verb] stands for
    QN_ONLY_STAYS,     // the kinds that are ever in play; the others leave when they resolve
    QN_ONLY_LIES,      // the zone of a card of these kinds while its 'effect' is carried out
    QN_ONLY_ANSWERS,   // a verb that acts on a chain, so it needs a text that can be added to one: forms of the mask [zones], or an 'effect' of [kinds]
    QN_ONLY_AT,        // a verb that works only at the timings of the mask [zones], in either player's turn
    QN_ONLY_EFFECT_AT,   // the timings, of the mask [zones], at which an 'effect' of [kinds] is carried out
    QN_ONLY_UNTIL,   // the timings, of the mask [zones], at which the end of the duration [row] is still to come
    QN_ONLY_WHILE,    // the duration [row] on a card of [kinds] lasts while that card is in [zones]; 0: never
    QN_ONLY_ENTERS,   // the zone of a card while its ability "on" [row] is carried out: [zones]
    QN_ONLY_SLOT,     // the kinds that have an ability "on" [row]
    QN_ONLY_HOLDS,    // the kinds that are ever in [zones]
    QN_ONLY_HELD,   // the zones out of play in which [row] is read: QN_ONLY_STAT (changed), _CANNOT, _CAN or _GAINS (always) of [flags]
    QN_ONLY_ON_IT   // the zones in which cards have units of the mask [kinds] on them
};

// The zones whose cards a verb reaches. A verb without a row reaches cards in play (QN_VERB_IN_PLAY), or in every zone.
typedef struct qn_reach {
    const char *verb;       // its pattern; NULL: the end of the table
    uint16_t first, last;   // zones of the first and of the second cards it names; 0: any
    uint16_t to;            // the zone the first cards go to; 0: they stay
    const char *rule;       // the ID of the rule that says where; NULL: qn_words.rule_of_play
    uint16_t self;          // if the verb acts on this card itself: its zones; 0: any
} qn_reach;

// qn_reach.to: hidden among other cards, where no text can find it; and an unknown zone.
enum { QN_OUT_OF_SIGHT = 1 << 15, QN_SOMEWHERE = 0x7FFF };

enum { QN_AT_NO_TIME = 1 << 30 };

// What the rulebook requires of a card's face: a number of type words of some class, a list below the head, a number no higher than a limit.
// qn_lint only warns about it, so a test card in a scenario may do without.
typedef struct qn_anatomy {
    uint32_t kinds;               // mask of the kinds of card it applies to
    uint64_t types;               // a class of type words, …
    uint8_t least, most;          // … of which a card has this many; 0: no limit
    uint8_t list;                 // or a list that must not be empty: a row of fields, counted from 1
    uint8_t stat, highest;        // or a number: a row of stats, counted from 1, and its highest value
    const char *fewer, *beyond;   // the warnings for too few and too many
    const char *rule;
} qn_anatomy;

// A form of the language that the rules of a game do not allow. The compiler says why, with the ID of the rule.
typedef struct qn_absent {
    uint8_t form;   // QN_NO_…; 0: the end of the table
    const char *why;
} qn_absent;

enum {
    QN_NO_TIMING = 1,   // 'at TIMING', 'later at TIMING'
    QN_NO_LATER_AT,
    QN_NO_COST,
    QN_NO_EFFECT,   // 'effect', and 'answering'
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
    const qn_word *relations;   // "fused to": between a described card and another; value: row. NULL: none
    // Lists below a head, "affinity: …"; value: qn_def.field; plural: what is printed on a card about the cards that
    // name it, NULL: nothing. NULL: the game has none.
    const qn_word *fields;
    bool use_freely;   // a "use" without a limit is unlimited; otherwise it is once a turn
    const uint64_t *
        within;   // by type bit: the bits of types that contain it, itself included; 0: only itself. NULL: none do
    uint8_t flags;   // QN_AMOUNTS_FROZEN …
    const qn_word
        *spans;   // the times over which past events are counted: "this turn"; value: QN_SPAN_…. NULL: never
    const qn_word
        *numbers;           // "verses expended this turn"; value: the row passed to qn_rules.test. NULL: none
    uint32_t slots_once;    // mask of slots that a card can have only once
    uint8_t most_symbols;   // most symbols in a cost; 0: 8
    uint8_t symbols;        // the stat whose printed value is the number of symbols in the cost; 0: none
    bool (*gives)(int status);   // can an effect give or take that status? NULL: any
    bool (*holds)(int status);   // can a continuous text? NULL: as gives
    bool (*named)(int status);   // can a verb name that status? NULL: any
    bool (*asked)(int status);   // can a description or condition ask for it? NULL: any
    // Masks of event kinds: those that "instead when" can replace, those that "answering" can name, and those that "when" never hears of.
    uint32_t replaced, answered, unheard;
    const char *nothing_waits,
        *nothing_gained;         // why the rules do not allow 'later' and 'gains'; NULL: they do
    const char *no_other_form;   // why no card has a form that no kind has; NULL: no reason given
    uint32_t uncounted;          // kinds of event that are not counted
    uint32_t gone, other_gone;   // kinds after which {that}, or {other}, is not in play
    uint32_t goes, other_goes;   // … and that happen just before it leaves: texts find it where it went
    uint32_t stays;              // … and after which {that} is certainly in play
    uint32_t one_by_one;         // kinds that happen once per unit: "that many" is always 1
    uint32_t
        done_to;   // kinds in which a player does something to a card: "the player who did it" has a meaning
    bool hexagons;            // the cards are hexagons
    uint32_t unchanged;       // mask of stats that no text can change
    uint32_t unset;           // … of stats that can be raised and lowered, but not set
    uint32_t not_of_this;     // mask of relations that no card can have to a card with a text
    uint32_t unread;          // … of stats that texts can change but not read
    uint8_t price;            // the stat for what a card costs ("costs 1 less"), plus one; 0: none
    uint32_t read_anywhere;   // mask of stats, besides the price, that are also read of cards out of play
    bool paid_in_play;        // the price is paid for using a card in play, not for playing it
    uint16_t targets;         // mask of zone kinds whose cards can be targets; 0: any
    uint16_t from;            // mask of forms that can have 'from'; 0: every form
    uint16_t used_from,
        heard_from;   // masks of the zone kinds besides the field from which a "use", or a "when", can work; 0: any
    uint32_t slots_plain;   // mask of slots that are carried out off the chain, without targets and costs
    uint32_t later_at;      // mask of timings "later at" can name; 0: any; QN_AT_NO_TIME: none
    bool
        later_is_offered;   // "later at" a time is offered as an option at that time, so it is never compulsory
    const qn_anatomy *anatomy;   // ends with a row without kinds; NULL: nothing
    const qn_refused *refused;   // NULL: none
    const qn_absent *absent;     // NULL: none
    const qn_only *only;         // NULL: anything can be said of any card
    uint16_t usual_at;           // timings of a 'use' without 'at'; 0: any
    const char *const *asks_x,
        *const *sets_x;      // patterns of verbs that, as a cost, ask how much X is, or set it; NULL: none
    uint32_t kinds_of_x;     // mask of kinds of card that can cost X
    const qn_reach *reach;   // NULL: every verb reaches cards in every zone
    // IDs of the rules: texts concern cards in play; a card that was moved is a new object; the cards of a deck are hidden.
    const char *rule_of_play, *rule_of_moves, *rule_of_decks;
} qn_words;

// The zones a verb reaches, with the defaults if the game has no row for it; zones are never 0.
qn_reach qn_reach_of(const qn_words *w, int verb);

// The tables that word_tables.def builds from a game's rows. A table without rows becomes NULL if it is optional.
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
