// The vocabulary of SolRei cards (docs/cards.md). The grammar is src/lang's.
#include "games/solrei/words.h"

#include "games/solrei/solrei.h"
#include "games/solrei/verbs.h"
#include "vm/opcodes.h"

enum { EVERYTHING = SOL_ACTION_CARDS | SOL_KIND(SOL_MUSE) | SOL_KIND(SOL_ADVANTAGE) | SOL_KIND(SOL_ART) };
enum {
    MUSE_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_SLOT,
    OTHER_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_NEEDS
};

static const qn_kind_word kinds[] = {
    // the row number is enum sol_kind
    { "attack", "{cost} {rank}", "Attack Card", 0 },
    { "charge", "{cost} {rank}", "Charge Card", 0, true },   // no value: SOL-CRD-02
    { "muse", "[{serial}] {cost} {types}", "Muse", MUSE_FORMS },
    { "advantage", "[{serial}] {types}", "Advantage", OTHER_FORMS },
    { "art", "[{serial}] {types} [{cost}]", "Art", OTHER_FORMS },
    { 0 },
};

static const qn_noun nouns[] = {
    { "card", EVERYTHING, 0, "card", "cards" },
    { "attack card", SOL_KIND(SOL_ATTACK), 1 << SOL_ZONE, "Attack Card", "Attack Cards" },
    { "charge card", SOL_KIND(SOL_CHARGE), 1 << SOL_ZONE, "Charge Card", "Charge Cards" },
    { "action card", SOL_ACTION_CARDS, 1 << SOL_ZONE, "Action Card", "Action Cards" },
    { "damage card", SOL_ACTION_CARDS, 1 << SOL_DAMAGE, "Damage card", "Damage cards" },
    { "art", SOL_KIND(SOL_ART), 1 << SOL_ARTS, "Art", "Arts" },
    { "muse", SOL_KIND(SOL_MUSE), 1 << SOL_MUSE_PLACE, "Muse", "Muses" },
    { "advantage", SOL_KIND(SOL_ADVANTAGE), 1 << SOL_ADVANTAGE_PLACE, "Advantage", "Advantages" },
    { "player", 0, 0, "player", "players", QN_OF_PLAYERS },
    { 0 },
};

static const qn_adjective adjectives[] = {
    { "ready", QN_X_STATUS, SOL_IS_READY, 0, "READY" },
    { "exhausted", QN_X_STATUS, SOL_IS_EXHAUSTED, 0, "EXHAUSTED" },
    { "broken", QN_X_STATUS, SOL_IS_BROKEN, 0, "BROKEN" },
    { "unbroken", QN_X_STATUS, SOL_IS_UNBROKEN, 0, "unbroken" },
    { "augmented", QN_X_STATUS, SOL_IS_AUGMENTED, 0, "AUGMENTED" },
    { "ready or augmented", QN_X_STATUS, SOL_IS_UP, 0, "READY or AUGMENTED" },
    { "red", QN_X_STATUS, SOL_IS_RED, 0, "Red" },
    { "black", QN_X_STATUS, SOL_IS_BLACK, 0, "Black" },
    { "even", QN_X_STATUS, SOL_IS_EVEN, 0, "even" },
    { "odd", QN_X_STATUS, SOL_IS_ODD, 0, "odd" },
    { "ace", QN_X_STATUS, SOL_IS_ACE, 0, "Ace" },
    { 0 },
};

static const qn_word costs[] = {
    { "spade", SOL_SPADE, "♠", 0 },     { "heart", SOL_HEART, "♥", 0 },
    { "diamond", SOL_DIAMOND, "♦", 0 }, { "club", SOL_CLUB, "♣", 0 },
    { "red", SOL_R, "R", 0 },           { "black", SOL_B, "B", 0 },
    { "any", SOL_ANY, "●", 0 },         { 0 },
};

static const qn_word resources[] = {
    { "spade", 1 << SOL_SPADE, "♠", "♠" },
    { "heart", 1 << SOL_HEART, "♥", "♥" },
    { "diamond", 1 << SOL_DIAMOND, "♦", "♦" },
    { "club", 1 << SOL_CLUB, "♣", "♣" },
    QN_COUNTER_WORDS{ "red", SOL_RED_SUITS, "Red", "Red" },
    { "black", SOL_BLACK_SUITS, "Black", "Black" },
    { "rei", SOL_ALL_SUITS, "●", "●" },
    { 0 },
};

static const qn_word stats[] = { { "power", SOL_POWER, "Power", 0 },
                                 { "rank", SOL_RANK, "rank", 0 },
                                 { "price", SOL_COST, "● cost", 0 },
                                 { 0 } };

#define IS(word, type, print) \
    { \
        word, SOL_SKILLED + type, print, 0 \
    }
static const qn_word statuses[] = {
    { "ready", SOL_IS_READY, "READY", 0 },
    { "exhausted", SOL_IS_EXHAUSTED, "EXHAUSTED", 0 },
    { "broken", SOL_IS_BROKEN, "BROKEN", 0 },
    { "augmented", SOL_IS_AUGMENTED, "AUGMENTED", 0 },
    { "face down", SOL_IS_FACE_DOWN, "face down", 0 },
    { "red", SOL_IS_RED, "Red", 0 },
    { "black", SOL_IS_BLACK, "Black", 0 },
    { "even", SOL_IS_EVEN, "even", 0 },
    { "odd", SOL_IS_ODD, "odd", 0 },
    { "a charge card", SOL_IS_CHARGE, "a Charge Card", 0 },
    { "an attack card", SOL_IS_ATTACK, "an Attack Card", 0 },
    { "a strike", SOL_IS_STRIKE, "a Strike", 0 },
    { "a stance", SOL_IS_STANCE, "a Stance", 0 },
    IS("human", SOL_T_HUMAN, "a Human"),
    IS("giant", SOL_T_GIANT, "a Giant"),
    IS("fae", SOL_T_FAE, "a Fae"),
    IS("beastkin", SOL_T_BEASTKIN, "a Beastkin"),
    IS("automaton", SOL_T_AUTOMATON, "an Automaton"),
    IS("spirit", SOL_T_SPIRIT, "a Spirit"),
    IS("dragon", SOL_T_DRAGON, "a Dragon"),
    IS("duelist", SOL_T_DUELIST, "a Duelist"),
    IS("soldier", SOL_T_SOLDIER, "a Soldier"),
    IS("performer", SOL_T_PERFORMER, "a Performer"),
    IS("oracle", SOL_T_ORACLE, "an Oracle"),
    IS("hunter", SOL_T_HUNTER, "a Hunter"),
    IS("skilled in blade", SOL_T_BLADE, "skilled in Blade"),
    IS("skilled in guard", SOL_T_GUARD, "skilled in Guard"),
    IS("skilled in veil", SOL_T_VEIL, "skilled in Veil"),
    IS("skilled in lore", SOL_T_LORE, "skilled in Lore"),
    IS("skilled in growth", SOL_T_GROWTH, "skilled in Growth"),
    IS("skilled in brawl", SOL_T_BRAWL, "skilled in Brawl"),
    IS("skilled in song", SOL_T_SONG, "skilled in Song"),
    IS("skilled in aim", SOL_T_AIM, "skilled in Aim"),
    { 0 },
};

static const qn_word types[] = {
    { "human", SOL_T_HUMAN, 0, 0 },
    { "giant", SOL_T_GIANT, 0, 0 },
    { "fae", SOL_T_FAE, 0, 0 },
    { "beastkin", SOL_T_BEASTKIN, 0, 0 },
    { "automaton", SOL_T_AUTOMATON, 0, 0 },
    { "spirit", SOL_T_SPIRIT, 0, 0 },
    { "dragon", SOL_T_DRAGON, 0, 0 },
    { "duelist", SOL_T_DUELIST, 0, 0 },
    { "soldier", SOL_T_SOLDIER, 0, 0 },
    { "performer", SOL_T_PERFORMER, 0, 0 },
    { "oracle", SOL_T_ORACLE, 0, 0 },
    { "hunter", SOL_T_HUNTER, 0, 0 },
    { "blade", SOL_T_BLADE, 0, 0 },
    { "guard", SOL_T_GUARD, 0, 0 },
    { "veil", SOL_T_VEIL, 0, 0 },
    { "lore", SOL_T_LORE, 0, 0 },
    { "growth", SOL_T_GROWTH, 0, 0 },
    { "brawl", SOL_T_BRAWL, 0, 0 },
    { "song", SOL_T_SONG, 0, 0 },
    { "aim", SOL_T_AIM, 0, 0 },
    { "strike", SOL_T_STRIKE, 0, 0 },
    { "ward", SOL_T_WARD, 0, 0 },
    { "step", SOL_T_STEP, 0, 0 },
    { "verse", SOL_T_VERSE, 0, 0 },
    { "word", SOL_T_WORD, 0, 0 },
    { "rite", SOL_T_RITE, 0, 0 },
    { "trick", SOL_T_TRICK, 0, 0 },
    { "hold", SOL_T_HOLD, 0, 0 },
    { "stance", SOL_T_STANCE, 0, 0 },
    { "garb", SOL_T_GARB, 0, 0 },
    { "creed", SOL_T_CREED, 0, 0 },
    { "stage", SOL_T_STAGE, 0, 0 },
    { "relic", SOL_T_RELIC, 0, 0 },
    { "bond", SOL_T_BOND, 0, 0 },
    { "augment", SOL_T_AUGMENT, "AUGMENT", 0 },
    { "signature-move", SOL_T_SIGNATURE, "SIGNATURE MOVE", 0 },
    { 0 },
};

static const qn_word places[] = {
    { "deck", SOL_DECK, "Action Deck", 0 },
    { "hand", SOL_HAND, "hand", 0 },
    { "discard", SOL_DISCARD, "Discard", 0 },
    { "damage zone", SOL_DAMAGE, "Damage Zone", 0 },
    { "attached pile", SOL_ATTACHED, "attached pile", 0 },
    { 0 },
};

static const qn_word piles[] = { { 0 } };

static const qn_word timings[] = {
    { "start of round", SOL_AT(SOL_START), "START OF ROUND", 0 },
    { "open phase", SOL_AT(SOL_OPEN), "OPEN PHASE", 0 },
    { "before showdown", SOL_AT(SOL_BEFORE_SHOWDOWN), "BEFORE SHOWDOWN", 0 },
    { "showdown", SOL_AT(SOL_SHOWDOWN), "SHOWDOWN!", 0 },
    { "after showdown", SOL_AT(SOL_AFTER_SHOWDOWN), "AFTER SHOWDOWN", 0 },
    { "before damage", SOL_AT(SOL_BEFORE_DAMAGE), "BEFORE DAMAGE", 0 },
    { "damage application", SOL_AT(SOL_APPLICATION), "DAMAGE APPLICATION", 0 },
    { "after damage", SOL_AT(SOL_AFTER_DAMAGE), "AFTER DAMAGE", 0 },
    { "charge phase", SOL_AT(SOL_CHARGING), "CHARGE PHASE", 0 },
    { "reset phase", SOL_AT(SOL_RESET), "RESET PHASE", 0 },
    { "end of round", SOL_AT(SOL_END), "END OF ROUND", 0 },
    { "showdown phase", SOL_SHOWDOWN_PHASE, "SHOWDOWN PHASE", 0 },
    { "damage phase", SOL_DAMAGE_PHASE, "DAMAGE PHASE", 0 },
    { 0 },
};

static const qn_word periods[] = { { "a round", SOL_A_ROUND, "a round", 0 },
                                   { "an act", SOL_AN_ACT, "an Act", 0 },
                                   { 0 } };

static const qn_word durations[] = {
    { "until reset", SOL_UNTIL_RESET, "", 0 },   // a text that names no end (SOL-RST-03)
    { "this phase", SOL_THIS_PHASE, "this phase", 0 },
    { "this round", SOL_THIS_ROUND, "this round", 0 },
    { "until end of next round", SOL_NEXT_ROUND, "until the end of the next round", 0 },
    { "this act", SOL_THIS_ACT, "for the rest of the Act", 0 },
    { 0 },
};

static const qn_word roles[] = {
    { "your action card", SOL_ROLE_MINE, "your Action Card", 0 },
    { "new card", SOL_ROLE_MINE, "the new card", 0 },
    { "rival's action card", SOL_ROLE_THEIRS, "the Rival's Action Card", 0 },
    { "your muse", SOL_ROLE_MUSE, "your Muse", 0 },
    { "your advantage", SOL_ROLE_ADVANTAGE, "your Advantage", 0 },
    { "rival's advantage", SOL_ROLE_THEIR_ADVANTAGE, "the Rival's Advantage", 0 },
    { "broken card", SOL_ROLE_BROKEN, "the broken card", 0 },
    { "milled card", SOL_ROLE_BROKEN, "that card", 0 },
    { 0 },
};

static const qn_word players[] = { { "rival", QN_WHO_OPPONENT, "the Rival", 0 },
                                   { "the rival", QN_WHO_OPPONENT, "the Rival", 0 },
                                   { "engaged rival", QN_WHO_OPPONENT, "the engaged Rival", 0 },
                                   { "attacking rival", SOL_WHO_ATTACKING, "the attacking Rival", 0 },
                                   { "defending rival", SOL_WHO_DEFENDING, "the defending Rival", 0 },
                                   { 0 } };

#define VERB(name, pattern, print, cost, flags) \
    { pattern, print, sol_do_##name, VERB_CAN_##cost(name), flags },
#define VERB_CAN_0(name) 0
#define VERB_CAN_1(name) sol_payable_##name
static const qn_verb verbs[] = {
#include "games/solrei/verbs.def"
    { 0 },
};

static const qn_event_word events[] = {
    { "the round starts", SOL_EV_STARTS, 0, "the round starts" },
    { "end of round begins", SOL_EV_ENDS, 0, "END OF ROUND begins" },
    { "{who} reveal {that}", SOL_EV_REVEALS, 0, "{who} {verb:reveal} {that}", .never_this = QN_EVENT_THAT },
    { "{who} win a showdown", SOL_EV_WINS, 0, "{who} {verb:win} a Showdown" },
    { "{who} lose a showdown", SOL_EV_LOSES, 0, "{who} {verb:lose} a Showdown" },
    { "a showdown is tied", SOL_EV_TIES, 0, "a Showdown is tied" },
    { "{who} take a point with {that}", SOL_EV_TAKES, 0, "{who} {verb:take} a point with {that}",
      .never_this = QN_EVENT_THAT },
    { "{who} take a point from hand", SOL_EV_TAKES, SOL_FROM_HAND,
      "{who} {verb:take} a point from the hand" },
    { "{who} take a point", SOL_EV_TAKES, 0, "{who} {verb:take} a point" },
    { "{who} block a point by breaking a card", SOL_EV_BLOCKS, SOL_BY_BREAK,
      "{who} {verb:block} a point by breaking a Damage card" },
    { "{who} block a point by discarding a card", SOL_EV_BLOCKS, SOL_BY_DISCARD,
      "{who} {verb:block} a point by discarding a card" },
    { "{who} block a point", SOL_EV_BLOCKS, 0, "{who} {verb:block} a point" },
    { "{who} discard {that}", SOL_EV_DISCARDS, 0, "{who} {verb:discard} {that}",
      .never_this = QN_EVENT_THAT },
    { "{who} draw a card", SOL_EV_DRAWS, 0, "{who} {verb:draw} a card" },
    { "{who} swap", SOL_EV_SWAPS, 0, "{who} {verb:SWAP}" },
    { "{who} activate {that}", SOL_EV_ACTIVATES, 0, "{who} {verb:activate} {that}",
      .never_this = QN_EVENT_THAT },
    { "{who} perform charge or recover", SOL_EV_CHARGES, 0, "{who} {verb:perform} CHARGE or Recover" },
    { "{who} perform charge", SOL_EV_CHARGES, SOL_BY_CHARGE, "{who} {verb:perform} CHARGE" },
    { "{who} apply your charge bonus", SOL_EV_BONUS, 0, "{who} {verb:apply} your Charge Bonus" },
    { "a point ends a stance of {who}", SOL_EV_UNAUGMENTED, SOL_BY_POINT,
      "a point {who} {verb:take} EXHAUSTS or BREAKS the AUGMENTED Art" },
    { "{who} would have {that} as seventh damage card", SOL_EV_SEVENTH, 0,
      "{who} would have {that} as a seventh Damage card", 0, "{that} would become your seventh Damage card",
      QN_EVENT_THAT },
    { 0 },
};

static const qn_test_word tests[] = {
    { "you won the showdown", SOL_TEST_WON, "you won this round's Showdown",
      "you did not win this round's Showdown" },
    { "you won by at least {n}", SOL_TEST_WON_BY, "you won by {n} or more" },
    { "you lost the showdown", SOL_TEST_LOST, "you lost this round's Showdown",
      "you did not lose this round's Showdown" },
    { "the showdown was tied", SOL_TEST_TIED, "this round's Showdown was tied" },
    { "you took a point this round", SOL_TEST_TOOK, "you took a point this round",
      "you took no point this round" },
    { "rival took a point this round", SOL_TEST_RIVAL_TOOK, "the Rival took a point this round",
      "the Rival took no point this round" },
    { "rival blocked a point this round", SOL_TEST_RIVAL_BLOCKED, "the Rival blocked a point this round",
      "the Rival blocked no point this round" },
    { "you swapped this round", SOL_TEST_SWAPPED, "you have SWAPPED this round",
      "you have not SWAPPED this round" },
    { "crisis {n}", SOL_TEST_CRISIS, "CRISIS {n}" },
    { "on offense", SOL_TEST_OFFENSE, "you are on OFFENSE" },
    { "on defense", SOL_TEST_DEFENSE, "you are on DEFENSE" },
    { "both action cards are attack cards", SOL_TEST_BOTH_ATTACK, "both Action Cards are Attack Cards" },
    { "your grapple binds rival", SOL_TEST_GRAPPLES, "your GRAPPLE binds the Rival" },
    { "rival activated {n} art this round", SOL_TEST_RIVAL_USED,
      "the Rival has activated {n} or more Arts this round" },
    { "charging with {res}", SOL_TEST_CHARGING_WITH, "charging with {res}", NULL, " {res}" },
    { "your advantage is {name}", SOL_TEST_ADVANTAGE_IS, "your Advantage is {name}" },
    { "your muse is {name}", SOL_TEST_MUSE_IS, "your Muse is {name}", NULL, " {name} as your Muse" },
    { "both cards are placed", SOL_TEST_PLACED, "both cards are placed" },
    { "rival's action card has the named colour", SOL_TEST_NAMED_COLOUR,
      "the Rival's Action Card has that colour" },
    { "rival's action card has the named suit", SOL_TEST_NAMED_SUIT,
      "the Rival's Action Card has that suit" },
    { "rival's action card is within 1 of the named number", SOL_TEST_NEAR_NAMED,
      "the rank of the Rival's Action Card is within 1 of that number" },
    { 0 },
};

static const qn_rule_word prohibitions[] = {
    { "swap", SOL_NO_SWAP, "SWAP", QN_RULE_OF_PLAYERS },
    { "replace the placed card", SOL_NO_REPLACE, "replace the placed card", QN_RULE_OF_PLAYERS },
    { "lose power by effects of rival", SOL_NO_LOSE_POWER, "lose Power by effects of the Rival",
      QN_RULE_OF_PLAYERS },
    { "be exhausted by effects of rival", SOL_NO_BE_EXHAUSTED, "be EXHAUSTED by effects of the Rival",
      QN_RULE_OF_CARDS },
    { 0 },
};

static const qn_rule_word permissions[] = {
    { "block with spades", SOL_MAY_BLOCK + SOL_SPADE, "also BLOCK with ♠ cards", QN_RULE_OF_PLAYERS },
    { "block with hearts", SOL_MAY_BLOCK + SOL_HEART, "also BLOCK with ♥ cards", QN_RULE_OF_PLAYERS },
    { "block with diamonds", SOL_MAY_BLOCK + SOL_DIAMOND, "also BLOCK with ♦ cards", QN_RULE_OF_PLAYERS },
    { "block with clubs", SOL_MAY_BLOCK + SOL_CLUB, "also BLOCK with ♣ cards", QN_RULE_OF_PLAYERS },
    { "filter to any suit", SOL_MAY_FILTER_ANY, "generate Rei of any suit by Filtering", QN_RULE_OF_PLAYERS },
    { "gain power", SOL_MAY_GAIN_POWER, "gain Power", QN_RULE_OF_CARDS },
    { "win ties", SOL_MAY_WIN_TIES, "{verb:win} tied Showdowns", QN_RULE_OF_PLAYERS },
    { 0 },
};

static const qn_word slots[] = { { "charge", SOL_ON_CHARGE, "Charge Bonus", 0 }, { 0 } };

// Types, Skills and lying face down; everything else a verb does, or the card is it by what it is.
static bool gives(int status) { return status <= SOL_IS_FACE_DOWN; }
static bool holds(int status) { return status < SOL_IS_FACE_DOWN; }

static const qn_word spans[] = { { "this round", QN_SPAN_TURN, 0, 0 },
                                 { "last round", QN_SPAN_LAST_TURN, 0, 0 },
                                 { "this act", QN_SPAN_GAME, "this Act", 0 },
                                 { 0 } };

// Said in other games.
static const qn_refused refused[] = {
    { "create", "no token comes into play: a game is played with the cards of the set-ups [SOL-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "make a token", "no token comes into play: a game is played with the cards of the set-ups [SOL-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "put a token", "no token comes into play: a game is played with the cards of the set-ups [SOL-DCK-01]",
      "counters with a name are in every game: put 1 ember on …" },
    { "copy", "no card becomes another: the cards of a set-up stay what and where they are [SOL-GEN-10]",
      "say: use the effect of …" },
    { "make {cards} a copy",
      "no card becomes another: the cards of a set-up stay what and where they are [SOL-GEN-10]",
      "say: use the effect of …" },
    { 0 },
};

const qn_words sol_words = {
    .refused = refused,
    QN_USUAL_TABLES,
    .field = 1 << SOL_ARTS | 1 << SOL_DAMAGE,
    .game = "SolRei",
    .slots = slots,
    .use_freely = true,
    .flags = QN_STATUS_LOST,
    .from = (uint16_t) ~(1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD),
    .unset = 1u << SOL_COST,
    .price = SOL_COST + 1,
    .paid_in_play = true,
    .slots_plain = 1u << SOL_ON_CHARGE,
    .gives = gives,
    .holds = holds,
    .unswapped = true,
    .unchanged = 1 << SOL_RANK,        // SOL-CRD-01
    .replaced = 1 << SOL_EV_SEVENTH,   // SOL-RUL-11
    .unheard = 1 << SOL_EV_SEVENTH,
    .uncounted = 1 << SOL_EV_SEVENTH,
    .spans = spans,
};
