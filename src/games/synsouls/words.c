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

// Keywords; everything else a verb does, or the card is it by where it lies.
static bool gives(int status) { return status < SYN_KEYWORDS; }

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
    LOADED = RECORD | 1 << SYN_CONCEPT,
    VERSE = 1 << SYN_STATIC_VERSE | 1 << SYN_DYNAMIC_VERSE
};

// SYN-CRD-03: a Rating is a Record's; Records alone attack and block. SYN-MEA: Capacity is a Measure's. SYN-KEY-06: ECHO and INDEX are
// of the Record that cues; SYN-CON-07: a Concept is bonded to a Record.
static const qn_only only[] = {
    { QN_ONLY_STAT, SYN_RATING, 0, RECORD },
    { QN_ONLY_STAT, SYN_CAPACITY, 0, MEASURE },
    { QN_ONLY_STAT, SYN_LOADING_COST, 0, MEASURE },
    { QN_ONLY_CANNOT, SYN_NO_BLOCK, 0, RECORD },
    { QN_ONLY_CANNOT, SYN_NO_BE_BLOCKED, 0, RECORD },
    { QN_ONLY_CANNOT, SYN_NO_ATTACK, 0, RECORD },
    { QN_ONLY_CAN, SYN_MAY_ATTACK_IN_OVERTURE, 0, RECORD },
    { QN_ONLY_GAINS, SYN_ECHO, 0, RECORD },
    { QN_ONLY_GAINS, SYN_INDEX, 0, RECORD },
    { QN_ONLY_GAINS, SYN_DISCORD, 0, LOADED },
    { QN_ONLY_GAINS, SYN_ENCRYPT, 0, LOADED },
    { QN_ONLY_GAINS, SYN_FORMAT, 0, LOADED },
    { QN_ONLY_GAINS, SYN_SINGULARITY, 0, LOADED },
    { QN_ONLY_GAINS, SYN_SUSTAIN, 0, LOADED },
    { QN_ONLY_GAINS, SYN_TRACE, 0, LOADED },
    { QN_ONLY_DONE_TO, 0, 0, RECORD, "bond {cards}" },
    { QN_ONLY_THAT, SYN_EV_CUED, 0, RECORD },
    { QN_ONLY_THAT, SYN_EV_BLOCKS, 0, RECORD },
    { QN_ONLY_THAT, SYN_EV_SILENCES, 0, RECORD },
    { QN_ONLY_OTHER, SYN_EV_SILENCES, 0, RECORD },
    { QN_ONLY_THAT, SYN_EV_CRASHED, 0, MEASURE },
    { QN_ONLY_THAT, SYN_EV_LOADED, 0, LOADED },
    { QN_ONLY_THAT, SYN_EV_SILENCED, 0, LOADED },
    { QN_ONLY_THAT, SYN_EV_VOIDED, 0, LOADED },
    { QN_ONLY_THAT, SYN_EV_MOVED, 0, LOADED },
    { QN_ONLY_THAT, SYN_EV_EXPENDED, 0, VERSE },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "silence {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "send {cards} to void zone" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "void {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "move {cards} to {cards}" },
    { QN_ONLY_INTO, 0, 0, MEASURE, "move {cards} to {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "load {cards:hand} free" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED, "take control of {cards} {until}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | VERSE, "return {cards} to hand" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | VERSE, "remove {cards} from play" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | 1 << SYN_CONDUCTOR, "exhaust {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, LOADED | 1 << SYN_CONDUCTOR, "reset {cards}" },
    { QN_ONLY_THAT, SYN_EV_STRAINED, 0, RECORD | MEASURE },
    { 0 },
};

// What other games have and the rules of this one leave no place for.
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

const qn_words syn_words = {
    QN_TABLES,
    .not_of_this = 1u << SYN_REL_IN,   // cards lie in Measures, which have no text
    .field = SYN_ENSEMBLE | 1u << SYN_MEASURES,
    .game = "SYNSOULS",
    .use_freely = true,
    .gives = gives,
    .unchanged = 1 << SYN_OVERCLOCK_COST | 1 << SYN_STRAIN,
    .unset = 1 << SYN_COST,
    .price = SYN_COST + 1,
    .from = (uint16_t) ~(1 << QN_FORM_INSTEAD),
    .heard_from = 1 << SYN_HAND | 1 << SYN_VOID | 1 << SYN_REMOVED,   // SYN-ZON-04
    .absent = absent,
    .only = only,
    .flags = QN_AMOUNTS_FROZEN | QN_WHOLE_SENTENCES | QN_UP_TO_NONE | QN_TARGETS_REPEAT,   // SYN-MSC-08
    .done_to = 1 << SYN_EV_SILENCED | 1 << SYN_EV_VOIDED | 1 << SYN_EV_REMOVED | 1 << SYN_EV_RETURNED,
    .replaced = 1 << SYN_EV_SILENCED,   // SYN-RUL-10
    .anatomy = anatomy,
};
