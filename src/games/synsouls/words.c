// The vocabulary of SYNSOULS cards (docs/cards.md). The grammar is src/lang's.
#include "games/synsouls/words.h"

#include "games/synsouls/synsouls.h"
#include "games/synsouls/verbs.h"
#include "vm/opcodes.h"

enum {
    ANY_CARD = SYN_MAIN_DECK | SYN_KIND(SYN_CONDUCTOR),
    LASTING_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_SLOT,
    VERSE_FORMS = 1 << QN_FORM_EFFECT
};

static const qn_kind_word kinds[] = {
    // the row number is enum syn_kind
    { "conductor", "{types}", "Conductor", LASTING_FORMS },
    { "record", "{cost}/{rating} [overclock {overclock}] {types}", "Record", LASTING_FORMS },
    { "static verse", "{cost} [overclock {overclock}] {types}", "Static Verse", VERSE_FORMS },
    { "dynamic verse", "{cost} [overclock {overclock}] {types}", "Dynamic Verse", VERSE_FORMS },
    { "concept", "{cost} [overclock {overclock}] {types}", "Concept", LASTING_FORMS },
    { "static final verse", "{cost}", "Static Final Verse", VERSE_FORMS },
    { "dynamic final verse", "{cost}", "Dynamic Final Verse", VERSE_FORMS },
    { "measure", "", "Measure", 0 },
    { 0 },
};

static const qn_noun nouns[] = {
    { "card", ANY_CARD, 0, "card", "cards", 0 },
    { "record", SYN_KIND(SYN_RECORD), 0, "Record", "Records", 0, 1u << SYN_RECORDS },
    { "verse", SYN_VERSES, 0, "Verse", "Verses", 0 },
    { "concept", SYN_KIND(SYN_CONCEPT), 0, "Concept", "Concepts", 0, 1u << SYN_CONCEPTS },
    { "conductor", SYN_KIND(SYN_CONDUCTOR), 0, "Conductor", "Conductors", 0, 1u << SYN_SOUL },
    { "measure", SYN_KIND(SYN_MEASURE), 0, "Measure", "Measures", 0, 1u << SYN_MEASURES },
    { "verse on the chain", SYN_A_VERSE, 0, "Verse on the chain", "Verses on the chain", QN_OF_LINKS },
    { "ability on the chain", SYN_AN_ABILITY, 0, "ability on the chain", "abilities on the chain",
      QN_OF_LINKS },
    { "attack", SYN_AN_ATTACK, 0, "attack", "attacks", QN_OF_LINKS },
    { 0 },
};

static const qn_adjective adjectives[] = {
    { "exhausted", QN_X_STATUS, SYN_EXHAUSTED, 0, "exhausted" },
    { "upright", QN_X_STATUS, SYN_UPRIGHT, 0, "upright" },
    { "buffering", QN_X_STATUS, SYN_BUFFERING, 0, "Buffering" },
    { "overclocked", QN_X_STATUS, SYN_OVERCLOCKED, 0, "Overclocked" },
    { "traced", QN_X_STATUS, SYN_TRACED, 0, "Traced" },
    { "full", QN_X_STATUS, SYN_FULL, 0, "full" },
    { "attacking", QN_X_STATUS, SYN_ATTACKING, 0, "attacking" },
    { "blocking", QN_X_STATUS, SYN_BLOCKING, 0, "blocking" },
    { 0 },
};

static const qn_word none[] = { { 0 } };

static const qn_word counters[] = {
    { "ember", 1, "ember counter", "ember counters" },
    { "chord", 2, "chord counter", "chord counters" },
    { "tally", 4, "tally counter", "tally counters" },
    { "pledge", 8, "pledge counter", "pledge counters" },
    { "counter", (1 << SYN_COUNTERS) - 1, "counter", 0 },
    { 0 },
};

static const qn_word stats[] = {
    { "rating", SYN_RATING, "Rating", 0 },
    { "capacity", SYN_CAPACITY, "Capacity", 0 },
    { "loading cost", SYN_LOADING_COST, "cost for loading a Record into it", 0 },
    { "overclock", SYN_OVERCLOCK_COST, "OVERCLOCK", 0 },
    { "strain", SYN_STRAIN, "Strain", 0 },
    { "cost", SYN_COST, "cost", 0 },
    { 0 },
};

static const qn_word statuses[] = {
    { "cache", SYN_CACHE, "CACHE", 0 },
    { "discord", SYN_DISCORD, "DISCORD", 0 },
    { "echo", SYN_ECHO, "ECHO", 0 },
    { "encrypt", SYN_ENCRYPT, "ENCRYPT", 0 },
    { "entropy", SYN_ENTROPY, "ENTROPY", 0 },
    { "format", SYN_FORMAT, "FORMAT", 0 },
    { "harmonize", SYN_HARMONIZE, "HARMONIZE", 0 },
    { "index", SYN_INDEX, "INDEX", 0 },
    { "overclock", SYN_OVERCLOCK, "OVERCLOCK", 0 },
    { "pulse", SYN_PULSE, "PULSE", 0 },
    { "singularity", SYN_SINGULARITY, "SINGULARITY", 0 },
    { "solo", SYN_SOLO, "SOLO", 0 },
    { "sustain", SYN_SUSTAIN, "SUSTAIN", 0 },
    { "trace", SYN_TRACE, "TRACE", 0 },
    { "exhausted", SYN_EXHAUSTED, "exhausted", 0 },
    { "upright", SYN_UPRIGHT, "upright", 0 },
    { "buffering", SYN_BUFFERING, "Buffering", 0 },
    { "overclocked", SYN_OVERCLOCKED, "Overclocked", 0 },
    { "traced", SYN_TRACED, "Traced", 0 },
    { "alone", SYN_ALONE, "alone in its Measure", 0 },
    { "full", SYN_FULL, "full", 0 },
    { "a full measure", SYN_IN_FULL, "in a full Measure", 0 },
    { "attacking", SYN_ATTACKING, "attacking", 0 },
    { "blocking", SYN_BLOCKING, "blocking", 0 },
    { "under an opposing concept", SYN_UNDER_OPPOSING,
      "in a Measure whose active Concept is not their controller's", 0 },
    { "an opposing measure", SYN_IN_OPPOSING, "in a Measure of your opponent", 0 },
    { "a record", SYN_IS_RECORD, "a Record", 0 },
    { "room", SYN_HAS_ROOM, "room", 0 },
    { 0 },
};

static const qn_word types[] = {
    // keywords: the bit is the status row less one; then the Genres (SYN-CRD-04, SYN-CRD-05)
    { "cache", 0, "CACHE", 0 },
    { "discord", 1, "DISCORD", 0 },
    { "echo", 2, "ECHO", 0 },
    { "encrypt", 3, "ENCRYPT", 0 },
    { "entropy", 4, "ENTROPY", 0 },
    { "format", 5, "FORMAT", 0 },
    { "harmonize", 6, "HARMONIZE", 0 },
    { "index", 7, "INDEX", 0 },
    { "pulse", 9, "PULSE", 0 },
    { "singularity", 10, "SINGULARITY", 0 },
    { "solo", 11, "SOLO", 0 },
    { "sustain", 12, "SUSTAIN", 0 },
    { "trace", 13, "TRACE", 0 },
    { "chorister", 16, "Chorister", 0 },
    { "engine", 17, "Engine", 0 },
    { "herald", 18, "Herald", 0 },
    { "rider", 19, "Rider", 0 },
    { "steed", 20, "Steed", 0 },
    { "drummer", 21, "Drummer", 0 },
    { "archivist", 22, "Archivist", 0 },
    { "tidal", 23, "Tidal", "Tidal" },
    { "glass", 24, "Glass", "Glass" },
    { "huldra", 25, "Huldra", "Huldra" },
    { "tinted huldra", 26, "Tinted Huldra", "Tinted Huldra" },
    { "grove", 27, "Grove", "Grove" },
    { "ghost", 28, "Ghost", 0 },
    { "mourner", 29, "Mourner", 0 },
    { "loop", 30, "Loop", 0 },
    { "null", 31, "Null", "Null" },
    { "warden", 32, "Warden", 0 },
    { "shell", 33, "Shell", 0 },
    { "vyrafaeth", 40, "Vyrafaeth", 0 },
    { "cavali'ya", 41, "Cavali'Ya", 0 },
    { "lukaineth", 42, "LuKaineth", 0 },
    { "kubrakan", 43, "Kubrakan", 0 },
    { "casaadi", 44, "Casaadi", 0 },
    { "amari", 45, "Amari", 0 },
    { 0 },
};

static const qn_word places[] = {
    { "deck", SYN_DECK, "deck", 0 },
    { "hand", SYN_HAND, "hand", 0 },
    { "void zone", SYN_VOID, "Void Zone", 0 },
    { "removed zone", SYN_REMOVED, "Removed Zone", 0 },
    { 0 },
};

static const qn_word periods[] = { { "a turn", 1, "a turn", 0 }, { 0 } };

static const qn_word durations[] = {
    { "for good", SYN_FOR_GOOD, "", 0 },
    { "this turn", SYN_THIS_TURN, "this turn", 0 },
    { "this round", SYN_THIS_ROUND, "until end of round", 0 },
    { "until the start of your next performance", SYN_UNTIL_YOUR_START,
      "until the start of your next performance", 0 },
    { "until the end of the opponent's next performance", SYN_UNTIL_THEIR_END,
      "until the end of your opponent's next performance", 0 },
    { "for this attack", SYN_THIS_ATTACK, "for this attack", 0 },
    { "in its controller's next reset beat", SYN_UNTIL_ITS_RESET, "in its controller's next Reset Beat", 0 },
    { "by this", SYN_THIS_LINK, "", 0 },
    { 0 },
};

static const qn_word roles[] = {
    { "this measure", QN_ROLE_HOST, "this Measure", 0 },
    { "bonded record", SYN_ROLE_BONDED, "the bonded Record", 0 },
    { "attacker", SYN_ROLE_ATTACKER, "the attacker", 0 },
    { "blocker", SYN_ROLE_BLOCKER, "the blocker", 0 },
    { "its source", SYN_ROLE_SOURCE, "its source", 0 },
    { 0 },
};

static const qn_verb verbs[] = {
#define VERB(name, pattern, print, able, flags) { pattern, print, syn_do_##name, syn_able_##able, flags },
#include "games/synsouls/verbs.def"
#undef VERB
    { 0 },
};

static const qn_event_word events[] = {
    { "{who} load {that} by trace", SYN_EV_LOADED, SYN_BY_TRACE, "{who} {verb:load} {that} by TRACE", 0 },
    { "{that} is loaded by trace", SYN_EV_LOADED, SYN_BY_TRACE, "{that} is loaded by TRACE", 0 },
    { "{that} is loaded into {other}", SYN_EV_LOADED, 0, "{that} is loaded into {other}", 0,
      .never_this = QN_EVENT_OTHER },
    { "{who} load {that}", SYN_EV_LOADED, 0, "{who} {verb:load} {that}", 0 },
    { "{that} is loaded", SYN_EV_LOADED, 0, "{that} is loaded", 0 },
    { "{that} is overwritten", SYN_EV_OVERWRITTEN, 0, "{that} is overwritten", 0 },
    { "{that} is silenced", SYN_EV_SILENCED, 0, "{that} is Silenced", 0, "{that} would be Silenced" },
    { "{that} is voided", SYN_EV_VOIDED, 0, "{that} is Voided", 0 },
    { "{that} is removed from play", SYN_EV_REMOVED, 0, "{that} is removed from play", 0 },
    { "{that} is returned to hand", SYN_EV_RETURNED, 0, "{that} is returned to hand", 0 },
    { "{that} leaves the ensemble", SYN_EV_LEFT, 0, "{that} leaves the Ensemble", 0 },
    { "{who} discard {that}", SYN_EV_DISCARDED, 0, "{who} {verb:discard} {that}", 0,
      .never_this = QN_EVENT_THAT },
    { "{who} draw a card", SYN_EV_DRAWN, 0, "{who} {verb:draw} a card", 0 },
    { "{who} expend {that}", SYN_EV_EXPENDED, 0, "{who} {verb:expend} {that}", 0,
      .never_this = QN_EVENT_THAT },
    { "{who} use a final verse", SYN_EV_FINAL_USED, 0, "{who} {verb:use} a Final Verse", 0 },
    { "{that} is cued after another attack", SYN_EV_CUED, SYN_NOT_FIRST,
      "{that} is cued for an attack after another attack of yours this turn", 0 },
    { "{that} is cued", SYN_EV_CUED, 0, "{that} is cued for an attack", 0 },
    { "{who} cue a second attack", SYN_EV_CUED, SYN_SECOND, "{who} {verb:cue} the second attack in a turn",
      0 },
    { "{that} is declared as a blocker", SYN_EV_BLOCKS, 0, "{that} is declared as a blocker", 0 },
    { "{that} takes strain", SYN_EV_STRAINED, 0, "{that} takes Strain", 0 },
    { "{that} silences {other} in an attack", SYN_EV_SILENCES, 0, "{that} Silences {other} in an attack", 0,
      .never_this = QN_EVENT_OTHER },
    { "{that} is exhausted", SYN_EV_EXHAUSTED, 0, "{that} is exhausted", 0 },
    { "{that} is reset", SYN_EV_RESET, 0, "{that} is reset", 0 },
    { "{that} is moved", SYN_EV_MOVED, 0, "{that} is moved", 0 },
    { "{that} crashes", SYN_EV_CRASHED, 0, "{that} crashes", 0, .never_this = QN_EVENT_THAT },
    { "{who} begin a performance", SYN_EV_STARTS, 0, "{who} {verb:begin} a performance", 0 },
    { "{who} reach the closing beat", SYN_EV_CLOSING, 0, "{who} {verb:reach} the Closing Beat", 0 },
    { "{who} gain notes", SYN_EV_GAINED, 0, "{who} {verb:gain} Notes", 0 },
    { "records are silenced this way", SYN_EV_THIS_WAY, 0, "Records are Silenced this way", 0 },
    { 0 },
};

static const qn_test_word tests[] = {
    { "entropy {n}", SYN_TEST_ENTROPY, "ENTROPY {n}" },
    { "solo", SYN_TEST_SOLO, "SOLO" },
    { "harmonize", SYN_TEST_HARMONIZE, "HARMONIZE" },
    { "your available notes at least {n}", SYN_TEST_AVAILABLE, "you have {n} or more AVAILABLE NOTES" },
    { "your max notes at least {n}", SYN_TEST_MAX, "your MAX NOTES is {n} or more" },
    { "opposing max notes at least {n}", SYN_TEST_OPPOSING_MAX, "your opponent's MAX NOTES is {n} or more" },
    { "you perform second with fewer max notes", SYN_TEST_BEHIND,
      "you perform second and have fewer MAX NOTES than your opponent" },
    { "it is your performance", SYN_TEST_YOUR_TURN, "it is your performance" },
    { "it is the opponent's performance", SYN_TEST_THEIR_TURN, "it is your opponent's performance" },
    { "you cued {n} attacks this turn", SYN_TEST_CUED, "you cued {n} or more attacks this turn" },
    { "{n} of your measures have crashed", SYN_TEST_CRASHED, "{n} or more of your Measures have crashed" },
    { "your concepts lie over {n} opposing measures", SYN_TEST_CONCEPTS_OVER,
      "you control active Concepts in {n} or more Measures of your opponent" },
    { "an opposing attack is on the chain", SYN_TEST_OPPOSING_ATTACK,
      "an attack of your opponent is on the chain" },
    { "the target is yours", SYN_TEST_TARGET_YOURS, "you control it" },
    { "you control {cards}", SYN_TEST_YOU_CONTROL, "you control {cards}" },
    { 0 },
};

static const qn_word numbers[] = {
    { "verses expended this turn", SYN_NUMBER_VERSES, "the number of Verses expended this turn", 0 },
    { "your verses expended this turn", SYN_NUMBER_YOUR_VERSES, "the number of Verses you expended this turn",
      0 },
    { "your attacks this turn", SYN_NUMBER_YOUR_ATTACKS, "the number of attacks you cued this turn", 0 },
    { "your available notes", SYN_NUMBER_YOUR_NOTES, "your AVAILABLE NOTES", 0 },
    { "your max notes", SYN_NUMBER_YOUR_MAX, "your MAX NOTES", 0 },
    { "your crashed measures", SYN_NUMBER_YOUR_CRASHES, "the number of your Measures that have crashed", 0 },
    { 0 },
};

static const qn_rule_word prohibitions[] = {
    { "block", SYN_NO_BLOCK, "block", QN_RULE_OF_CARDS },
    { "be blocked", SYN_NO_BE_BLOCKED, "be blocked", QN_RULE_OF_CARDS },
    { "reset", SYN_NO_RESET, "reset", QN_RULE_OF_CARDS },
    { "attack", SYN_NO_ATTACK, "attack", QN_RULE_OF_CARDS },
    { 0 },
};

static const qn_rule_word permissions[] = {
    { "attack in the overture", SYN_MAY_ATTACK_IN_OVERTURE, "attack during the Overture", QN_RULE_OF_CARDS },
    { "expend verses for {n} less in opposing performances", SYN_MAY_ANSWER_CHEAPER,
      "expend Verses for {n} Note less, but not less than 1, during your opponent's performance",
      QN_RULE_OF_PLAYERS },
    { "take {n} less strain from attacks", SYN_TAKES_LESS, "{verb:take} {n} less Strain from attacks",
      QN_RULE_OF_CARDS },
    { 0 },
};

static const qn_word slots[] = { { "encore", SYN_SLOT_ENCORE, "ENCORE", 0 }, { 0 } };
static const qn_word relations[] = { { "in", SYN_REL_IN, "in", 0 },
                                     { "besides", SYN_REL_BESIDES, "besides", 0 },
                                     { 0 } };
static const qn_word fields[] = { { "conductor", 0, "The Final Verse of", "Final Verse" }, { 0 } };

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

// Said in other games.
static const qn_refused refused[] = {
    { "create", "no token comes into play: a game is played with the cards of the deck lists [SYN-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "make a token",
      "no token comes into play: a game is played with the cards of the deck lists [SYN-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "put a token",
      "no token comes into play: a game is played with the cards of the deck lists [SYN-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "copy", "no card becomes another: a card is what is printed on it [SYN-CRD-01]",
      "say: use the effect of …" },
    { "make {cards} a copy", "no card becomes another: a card is what is printed on it [SYN-CRD-01]",
      "say: use the effect of …" },
    { 0 },
};

const qn_words syn_words = {
    .refused = refused,
    .kinds = kinds,
    .nouns = nouns,
    .adjectives = adjectives,
    .resources = counters,
    .stats = stats,
    .statuses = statuses,
    .types = types,
    .places = places,
    .piles = none,
    .timings = none,
    .periods = periods,
    .durations = durations,
    .roles = roles,
    .players = none,
    .verbs = verbs,
    .events = events,
    .tests = tests,
    .numbers = numbers,
    .prohibitions = prohibitions,
    .permissions = permissions,
    .field = SYN_ENSEMBLE | 1u << SYN_MEASURES,
    .game = "SYNSOULS",
    .slots = slots,
    .relations = relations,
    .fields = fields,
    .use_freely = true,
    .gives = gives,
    .unchanged = 1 << SYN_OVERCLOCK_COST | 1 << SYN_STRAIN,
    .unset = 1 << SYN_COST,
    .price = SYN_COST + 1,
    .unswapped = true,
    .from = (uint16_t) ~(1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD),
    .flags = QN_AMOUNTS_FROZEN | QN_WHOLE_SENTENCES | QN_UP_TO_NONE | QN_TARGETS_REPEAT,   // SYN-MSC-08
    .done_to = 1 << SYN_EV_SILENCED | 1 << SYN_EV_VOIDED | 1 << SYN_EV_REMOVED | 1 << SYN_EV_RETURNED,
    .replaced = 1 << SYN_EV_SILENCED,   // SYN-RUL-10
    .spans = qn_turn_spans,
    .anatomy = anatomy,
};
