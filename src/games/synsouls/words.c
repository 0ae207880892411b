// The vocabulary of SYNSOULS cards (docs/cards.md). The grammar is src/lang's.
#include "games/synsouls/words.h"

#include "games/synsouls/synsouls.h"
#include "games/synsouls/verbs.h"
#include "vm/opcodes.h"

enum { ANY_CARD = SYN_MAIN_DECK | SYN_KIND(SYN_CONDUCTOR) };

#define QN_OWN(name) syn_##name
#define QN_WORDS_DEF "games/synsouls/words.def"
#define QN_VERBS_DEF "games/synsouls/verbs.def"
#define QN_CAN(name, able) syn_able_##able   // SYN-MSC-04
#include "lang/word_tables.def"

// Keywords that say what a card does; those that only head a list of effects give nothing without it (SYN-KEY-17,
// SYN-KEY-25, SYN-KEY-30, SYN-KEY-38).
// All other statuses come from a verb or from the card's place.
static bool gives(int status)
{
    return status < SYN_KEYWORDS && status != SYN_ENTROPY && status != SYN_HARMONIZE
        && status != SYN_OVERCLOCK && status != SYN_SOLO;
}

enum { GENRES = 0x3FFFF, FREQUENCIES = 0x3F };
static const qn_anatomy anatomy[] = {
    { .kinds = ANY_CARD,
      .types = (uint64_t)FREQUENCIES << 40,
      .least = 1,
      .most = 1,
      .fewer = "it has no Frequency",
      .beyond = "it has more than one Frequency",
      .rule = "SYN-DCK-04" },
    { .kinds = SYN_KIND(SYN_CONDUCTOR) | SYN_KIND(SYN_RECORD),
      .types = (uint64_t)GENRES << 16,
      .least = 1,
      .fewer = "it has no Genre",
      .rule = "SYN-CRD-01" },
    { .kinds = SYN_FINALS,
      .list = 1,
      .fewer = "it does not say on whose back it is: conductor: \"NAME\"",
      .rule = "SYN-DCK-01" },
    { 0 },
};

enum {
    RECORD = 1 << SYN_RECORD,
    MEASURE = 1 << SYN_MEASURE,
    CONCEPT = 1 << SYN_CONCEPT,
    LOADED = RECORD | CONCEPT,
    CONDUCTOR = 1 << SYN_CONDUCTOR,
    VERSE = 1 << SYN_STATIC_VERSE | 1 << SYN_DYNAMIC_VERSE,
    CARDS = SYN_MAIN_DECK | SYN_FINALS | CONDUCTOR,   // and no Measures
    IN_PLAY = SYN_ENSEMBLE | 1u << SYN_MEASURES,
    OUTSIDE = 1 << SYN_DECK | 1 << SYN_HAND | 1 << SYN_VOID | 1 << SYN_REMOVED,
    OFF_THE_CHAIN = 0xFFFF & ~(1 << SYN_CHAIN)
};

// SYN-CRD-03: a Rating is a Record's; Records alone attack and block. SYN-MEA: Capacity is a Measure's. SYN-KEY-06: ECHO and INDEX are
// of the Record that cues; SYN-CON-07: a Concept is bonded to a Record.
static const qn_only only[] = {
    { QN_ONLY_STAT, SYN_RATING, 0, RECORD, "SYN-CRD-03" },
    { QN_ONLY_STAT, SYN_CAPACITY, 0, MEASURE, "SYN-MEA-05" },
    { QN_ONLY_STAT, SYN_LOADING_COST, 0, MEASURE, "SYN-MEA-04" },
    { QN_ONLY_CANNOT, SYN_NO_BLOCK, 0, RECORD, "SYN-BLK-01" },
    { QN_ONLY_CANNOT, SYN_NO_BE_BLOCKED, 0, RECORD, "SYN-ATK-01" },
    { QN_ONLY_CANNOT, SYN_NO_ATTACK, 0, RECORD, "SYN-ATK-01" },
    { QN_ONLY_CAN, SYN_MAY_ATTACK_IN_OVERTURE, 0, RECORD, "SYN-ATK-01" },
    { QN_ONLY_GAINS, SYN_CACHE, 0, RECORD, "SYN-KEY-01" },
    { QN_ONLY_GAINS, SYN_DISCORD, 0, RECORD, "SYN-KEY-03" },
    { QN_ONLY_GAINS, SYN_ECHO, 0, RECORD, "SYN-KEY-06" },
    { QN_ONLY_GAINS, SYN_FORMAT, 0, RECORD, "SYN-KEY-19" },
    { QN_ONLY_GAINS, SYN_INDEX, 0, RECORD, "SYN-KEY-27" },
    { QN_ONLY_GAINS, SYN_PULSE, 0, RECORD, "SYN-KEY-32" },
    { QN_ONLY_GAINS, SYN_SINGULARITY, 0, RECORD, "SYN-KEY-35" },
    { QN_ONLY_GAINS, SYN_SUSTAIN, 0, RECORD, "SYN-KEY-39" },
    { QN_ONLY_GAINS, SYN_TRACE, 0, RECORD, "SYN-KEY-41" },
    { QN_ONLY_GAINS, SYN_ENCRYPT, 0, LOADED, "SYN-KEY-11" },
    { QN_ONLY_IS, SYN_CACHE, 0, RECORD, "SYN-KEY-01" },
    { QN_ONLY_IS, SYN_DISCORD, 0, RECORD, "SYN-KEY-03" },
    { QN_ONLY_IS, SYN_ECHO, 0, RECORD, "SYN-KEY-06" },
    { QN_ONLY_IS, SYN_FORMAT, 0, RECORD, "SYN-KEY-19", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_INDEX, 0, RECORD, "SYN-KEY-27" },
    { QN_ONLY_IS, SYN_PULSE, 0, RECORD, "SYN-KEY-32" },
    { QN_ONLY_IS, SYN_SINGULARITY, 0, RECORD, "SYN-KEY-35" },
    { QN_ONLY_IS, SYN_SUSTAIN, 0, RECORD, "SYN-KEY-39" },
    { QN_ONLY_IS, SYN_TRACE, 0, RECORD, "SYN-KEY-41" },
    { QN_ONLY_IS, SYN_ENCRYPT, 0, LOADED, "SYN-KEY-11" },
    { QN_ONLY_IS, SYN_ENTROPY, 0, CARDS, "SYN-KEY-17" },
    { QN_ONLY_IS, SYN_HARMONIZE, 0, LOADED, "SYN-KEY-25" },
    { QN_ONLY_IS, SYN_OVERCLOCK, 0, LOADED | VERSE, "SYN-KEY-31" },
    { QN_ONLY_IS, SYN_SOLO, 0, RECORD, "SYN-KEY-38" },
    { QN_ONLY_IS, SYN_OVERCLOCKED, 0, LOADED | VERSE, "SYN-KEY-31", .zones = IN_PLAY | 1 << SYN_CHAIN },
    { QN_ONLY_IS, SYN_UNDER_OPPOSING, 0, LOADED, "SYN-CON-02", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_IN_OPPOSING, 0, CONCEPT, "SYN-MEA-01", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_IS_RECORD, 0, RECORD, "SYN-CRD-06" },
    { QN_ONLY_IS, SYN_HAS_ROOM, 0, MEASURE, "SYN-MEA-05", .zones = IN_PLAY },
    { QN_ONLY_STAT, SYN_OVERCLOCK_COST, 0, LOADED | VERSE, "SYN-KEY-31" },
    { QN_ONLY_STAT, SYN_STRAIN, 0, RECORD | MEASURE, "SYN-CON-08", .zones = IN_PLAY },
    { QN_ONLY_CANNOT, SYN_NO_RESET, 0, LOADED | CONDUCTOR, "SYN-RST-01" },
    { QN_ONLY_CAN, SYN_TAKES_LESS, 0, RECORD | MEASURE, "SYN-CON-08" },
    { QN_ONLY_THAT, SYN_EV_LOADED, SYN_BY_TRACE, RECORD, "SYN-KEY-41", "{who} load {that} by trace" },
    { QN_ONLY_THAT, SYN_EV_LOADED, SYN_BY_TRACE, RECORD, "SYN-KEY-41", "{that} is loaded by trace" },
    { QN_ONLY_OTHER, SYN_EV_LOADED, 0, MEASURE, "SYN-MEA-01" },
    { QN_ONLY_THAT, SYN_EV_OVERWRITTEN, 0, CONCEPT, "SYN-OVW-01" },
    { QN_ONLY_THAT, SYN_EV_REMOVED, 0, SYN_MAIN_DECK, "SYN-CRD-08" },
    { QN_ONLY_THAT, SYN_EV_RETURNED, 0, LOADED, "SYN-ZON-03" },
    { QN_ONLY_THAT, SYN_EV_LEFT, 0, LOADED, "SYN-CRD-08" },
    { QN_ONLY_THAT, SYN_EV_DISCARDED, 0, SYN_MAIN_DECK, "SYN-DCK-01" },
    { QN_ONLY_THAT, SYN_EV_EXHAUSTED, 0, LOADED | CONDUCTOR, "SYN-RST-01" },
    { QN_ONLY_THAT, SYN_EV_RESET, 0, LOADED | CONDUCTOR, "SYN-RST-01" },
    { QN_ONLY_DONE_TO, 0, 0, SYN_MAIN_DECK, "SYN-DCK-01", "discard {cards:hand}" },
    { QN_ONLY_DONE_TO, 0, 0, SYN_MAIN_DECK, "SYN-DCK-01", "put {cards:hand} on bottom of deck" },
    { QN_ONLY_DONE_TO, 0, 0, SYN_MAIN_DECK, "SYN-DCK-01", "reveal top card taking {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, SYN_MAIN_DECK, "SYN-DCK-01", "search {cards:deck}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | CONDUCTOR, "SYN-ZON-05", "put {n} {res} on {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | CONDUCTOR, "SYN-ZON-05", "remove {n} {res} from {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, CARDS, "SYN-ZON-02", "use the effect of {cards}" },
    { QN_ONLY_BECOMES, SYN_MEASURE, 0, 0, "SYN-ZON-02" },
    { QN_ONLY_LIES, 0, 0, VERSE, NULL, NULL, 1 << SYN_CHAIN },
    { QN_ONLY_DONE_TO, 0, 0, RECORD, "SYN-CON-07", "bond {cards}" },
    { QN_ONLY_THAT, SYN_EV_CUED, 0, RECORD, "SYN-ATK-01" },
    { QN_ONLY_THAT, SYN_EV_BLOCKS, 0, RECORD, "SYN-BLK-01" },
    { QN_ONLY_THAT, SYN_EV_SILENCES, 0, RECORD, "SYN-ATK-08" },
    { QN_ONLY_OTHER, SYN_EV_SILENCES, 0, RECORD, "SYN-ATK-08" },
    { QN_ONLY_THAT, SYN_EV_CRASHED, 0, MEASURE, "SYN-MEA-06" },
    { QN_ONLY_THAT, SYN_EV_LOADED, 0, LOADED, "SYN-LOD-01" },
    { QN_ONLY_THAT, SYN_EV_SILENCED, 0, LOADED, "SYN-STR-05" },
    { QN_ONLY_THAT, SYN_EV_VOIDED, 0, LOADED, "SYN-STR-06" },
    { QN_ONLY_THAT, SYN_EV_MOVED, 0, LOADED, "SYN-MEA-11" },
    { QN_ONLY_THAT, SYN_EV_EXPENDED, 0, VERSE, "SYN-VRS-01" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "SYN-STR-05", "silence {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "SYN-CRD-08", "send {cards} to void zone" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "SYN-STR-06", "void {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "SYN-MEA-11", "move {cards} to {cards}" },
    { QN_ONLY_INTO, 0, 0, MEASURE, "SYN-MEA-11", "move {cards} to {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "SYN-LOD-01", "load {cards:hand} free" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "SYN-CRD-08", "take control of {cards} {until}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | VERSE, "SYN-VRS-04", "return {cards} to hand", OFF_THE_CHAIN },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | VERSE, "SYN-VRS-04", "remove {cards} from play", OFF_THE_CHAIN },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | CONDUCTOR, "SYN-RST-01", "exhaust {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | CONDUCTOR, "SYN-RST-01", "reset {cards}" },
    { QN_ONLY_THAT, SYN_EV_STRAINED, 0, RECORD | MEASURE, "SYN-CON-08" },
    { QN_ONLY_STAT, SYN_COST, 0, SYN_MAIN_DECK | SYN_FINALS, "SYN-CRD-02" },
    { QN_ONLY_DONE_TO, 0, 0, RECORD | MEASURE, "SYN-CON-08", "deal {n} strain to {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, RECORD | MEASURE, "SYN-CON-08", "deal {n} strain divided among {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, RECORD | MEASURE, "SYN-CON-08", "remove {n} strain from {cards}" },
    { QN_ONLY_IS, SYN_EXHAUSTED, SYN_UPRIGHT, LOADED | CONDUCTOR, "SYN-RST-01", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_BUFFERING, 0, RECORD, "SYN-BUF-04", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_TRACED, 0, RECORD, "SYN-KEY-42", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_ALONE, 0, RECORD, "SYN-KEY-38", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_FULL, 0, MEASURE, "SYN-MEA-05", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_IN_FULL, 0, LOADED, "SYN-MEA-01", .zones = IN_PLAY },
    { QN_ONLY_IS, SYN_ATTACKING, SYN_BLOCKING, RECORD, "SYN-CON-08", .zones = IN_PLAY },
    { QN_ONLY_BECOMES, SYN_RECORD, 0, RECORD, "SYN-MEA-07" },
    { QN_ONLY_BECOMES, SYN_CONCEPT, 0, CONCEPT, "SYN-MEA-07" },
    { QN_ONLY_BECOMES, SYN_CONDUCTOR, 0, 0, "SYN-CRD-08" },
    { QN_ONLY_APART, SYN_EXHAUSTED, SYN_UPRIGHT, 0, "SYN-RST-03" },
    { QN_ONLY_APART, SYN_ATTACKING, SYN_BLOCKING, 0, "SYN-BLK-01" },
    { QN_ONLY_SAYS, 0, 0, LOADED, "SYN-CRD-08", "this measure" },
    { QN_ONLY_SAYS, 0, 0, CONCEPT, "SYN-CON-07", "bonded record" },
    { QN_ONLY_MEANS, 0, 0, MEASURE, NULL, "this measure" },
    { QN_ONLY_MEANS, 0, 0, RECORD, NULL, "bonded record" },
    { QN_ONLY_MEANS, 0, 0, RECORD, NULL, "attacker" },
    { QN_ONLY_MEANS, 0, 0, RECORD, NULL, "blocker" },
    { QN_ONLY_SLOT, SYN_SLOT_ENCORE, 0, 1 << SYN_CONDUCTOR, "SYN-ENC-01" },
    { QN_ONLY_MUTE, SYN_FORMAT, 0, 0, "SYN-KEY-21" },
    { QN_ONLY_HOLDS, 0, 0, SYN_MAIN_DECK, "SYN-DCK-01", .zones = OUTSIDE },
    { QN_ONLY_HELD, SYN_COST, QN_ONLY_STAT, 0, "SYN-CRD-02", .zones = 1 << SYN_HAND | 1 << SYN_VOID },
    { QN_ONLY_ON_IT, 0, 0, ~0u, "SYN-ZON-05", .zones = IN_PLAY },
    { 0 },
};

// Words of other games that the rules of this one do not allow.
static const qn_absent absent[] = {
    { QN_NO_TIMING,
      "an ability is used in any window, and the moments of a turn are events: use if …, later when … "
      "[SYN-CHN-02]" },
    { QN_NO_ANSWER,
      "a Verse answers whatever opened the window; what it is meant for is its target [SYN-CHN-02]" },
    { QN_NO_NEEDS,
      "no load has a condition: that of a Verse or Final Verse follows 'effect if' [SYN-FIN-02]" },
    { QN_NO_SWAP, "a Record has one number, its Rating [SYN-CRD-03]" },
    { QN_NO_LOSS,
      "a card loses what it gained when it becomes inactive or gets FORMAT, all of it at once [SYN-KEY-20]" },
    { 0, NULL },
};

// The zones of the cards that these verbs mention; other verbs are for cards in play, or anywhere.
static const qn_reach reach[] = {
    { "discard {cards:hand}", 1 << SYN_HAND, .to = 1 << SYN_VOID },
    { "put {cards:hand} on bottom of deck", 1 << SYN_HAND | 1 << SYN_VOID, .to = QN_OUT_OF_SIGHT },
    { "search {cards:deck}", 1 << SYN_DECK, .to = 1 << SYN_HAND, .rule = "SYN-ZON-09" },
    { "deal {n} strain divided among {cards}", IN_PLAY, .to = QN_SOMEWHERE, .rule = "SYN-CON-08" },
    { "send {cards} to void zone", IN_PLAY, .to = 1 << SYN_VOID },
    { "remove {n} {res} from {cards}", IN_PLAY, .rule = "SYN-ZON-05" },
    { "return {cards} to hand", IN_PLAY | 1 << SYN_VOID | 1 << SYN_REMOVED | 1 << SYN_DECK,
      .to = 1 << SYN_HAND },
    { "load {cards:hand} free", 1 << SYN_DECK | 1 << SYN_HAND | 1 << SYN_VOID | 1 << SYN_REMOVED,
      .to = QN_SOMEWHERE, .rule = "SYN-LOD-01" },
    { "bond {cards}", IN_PLAY, .rule = "SYN-CON-07", .self = IN_PLAY },
    { "exhaust", .self = IN_PLAY },
    { "take control of {cards} {until}", IN_PLAY },
    { "copy {cards} {until}", IN_PLAY, .self = IN_PLAY },
    { "make {cards} a copy of {cards} {until}", IN_PLAY, IN_PLAY },
    { "remove {cards} from play", IN_PLAY | 1 << SYN_DECK | 1 << SYN_HAND | 1 << SYN_VOID,
      .to = 1 << SYN_REMOVED },
    { "silence {cards}", IN_PLAY, .to = 1 << SYN_VOID, .rule = "SYN-STR-05" },
    { "void {cards}", IN_PLAY, .to = 1 << SYN_VOID, .rule = "SYN-STR-06" },
    { "use the effect of {cards}", IN_PLAY | 1 << SYN_VOID, .to = QN_SOMEWHERE, .rule = "SYN-ZON-04" },
    { "deal {n} strain to {cards}", IN_PLAY, .to = QN_SOMEWHERE, .rule = "SYN-CON-08" },
    { "reveal the top card", .to = 1 << SYN_DECK },
    { NULL },
};

const qn_words syn_words = {
    QN_TABLES,
    .not_of_this = 1u << SYN_REL_IN,   // cards lie in Measures, which have no text
    .field = SYN_ENSEMBLE | 1u << SYN_MEASURES,
    .game = "SYNSOULS",
    .use_freely = true,
    .gives = gives,
    .unchanged = 1 << SYN_OVERCLOCK_COST | 1 << SYN_STRAIN,
    .unset = 1 << SYN_COST | 1 << SYN_LOADING_COST,   // what it adds to the cost: SYN-MEA-04
    .read_anywhere = 1 << SYN_OVERCLOCK_COST,
    .price = SYN_COST + 1,
    .from = (uint16_t) ~(1 << QN_FORM_INSTEAD),
    .heard_from = 1 << SYN_HAND | 1 << SYN_VOID | 1 << SYN_REMOVED,   // SYN-ZON-04
    .absent = absent,
    .only = only,
    .flags = QN_AMOUNTS_FROZEN | QN_WHOLE_SENTENCES | QN_UP_TO_NONE | QN_TARGETS_REPEAT,   // SYN-MSC-08
    .gone = 1 << SYN_EV_SILENCED | 1 << SYN_EV_VOIDED | 1 << SYN_EV_REMOVED | 1 << SYN_EV_RETURNED
        | 1 << SYN_EV_LEFT | 1 << SYN_EV_DISCARDED,
    .other_gone = 1 << SYN_EV_SILENCES,
    .done_to = 1 << SYN_EV_SILENCED | 1 << SYN_EV_VOIDED | 1 << SYN_EV_REMOVED | 1 << SYN_EV_RETURNED,
    .replaced = 1 << SYN_EV_SILENCED,   // SYN-RUL-10
    .anatomy = anatomy,
    .reach = reach,
    .stays = 1 << SYN_EV_LOADED | 1 << SYN_EV_CUED | 1 << SYN_EV_BLOCKS | 1 << SYN_EV_STRAINED
        | 1 << SYN_EV_EXHAUSTED | 1 << SYN_EV_RESET | 1 << SYN_EV_MOVED,
    .rule_of_play = "SYN-ZON-03",
    .rule_of_moves = "SYN-ZON-05",
    .rule_of_decks = "SYN-ZON-09",
    .kinds_of_x = SYN_VERSES | SYN_FINALS,   // X is asked for when the card is expended
};
