// The vocabulary of Elestrals cards (docs/cards.md). The grammar is src/lang's.
#include "games/elestrals/words.h"

#include "games/elestrals/elestrals.h"
#include "games/elestrals/verbs.h"
#include "vm/opcodes.h"

enum { ANY_CARD = ELE_KIND(ELE_ELESTRAL) | ELE_RUNES };
enum {
    CREATURE_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_SLOT,
    INSTANT_FORMS = 1 << QN_FORM_EFFECT
};

static const qn_kind_word kinds[] = {
    // the row number is enum ele_kind
    { "elestral", "{cost} {attack}/{defense} {types}", "Elestral", CREATURE_FORMS },
    { "invoke", "{cost}", "Invoke", INSTANT_FORMS },
    { "counter", "{cost}", "Counter", INSTANT_FORMS },
    { "artifact", "{cost}", "Artifact", CREATURE_FORMS },
    { "divine", "{cost}", "Divine", CREATURE_FORMS },
    { "stadium", "{cost}", "Stadium", CREATURE_FORMS },
    { "spirit", "{cost}", "Spirit", 0 },
    { 0 },
};

static const qn_noun nouns[] = {
    { "card", ANY_CARD, 0, "card", "cards" },
    { "elestral", ELE_KIND(ELE_ELESTRAL), 0, "Elestral", "Elestrals" },
    { "rune", ELE_RUNES, 0, "Rune", "Runes" },
    { "invoke", ELE_KIND(ELE_INVOKE), 0, "Invoke", "Invokes" },
    { "counter", ELE_KIND(ELE_COUNTER), 0, "Counter", "Counters" },
    { "artifact", ELE_KIND(ELE_ARTIFACT), 0, "Artifact", "Artifacts" },
    { "divine", ELE_KIND(ELE_DIVINE), 0, "Divine", "Divines" },
    { "stadium", ELE_KIND(ELE_STADIUM), 0, "Stadium", "Stadiums" },
    { "player", ELE_ANY_PLAYER, 0, "player", "players", QN_OF_PLAYERS },
    { "opponent", ELE_AN_OPPONENT, 0, "opponent", "opponents", QN_OF_PLAYERS },
    { 0 },
};

static const qn_adjective adjectives[] = {
    { "enchanted", QN_X_STATUS, ELE_ENCHANTED, 0, "Enchanted" },
    { "misenchanted", QN_X_STATUS, ELE_MISENCHANTED, 0, "Misenchanted" },
    { "suppressed", QN_X_STATUS, ELE_SUPPRESSED, 0, "Suppressed" },
    { "face-up", QN_X_STATUS, ELE_IS_SET, 1, "face-up" },
    { 0 },
};

static const qn_word costs[] = {
    { "earth", ELE_EARTH, 0, 0 },
    { "fire", ELE_FIRE, 0, 0 },
    { "water", ELE_WATER, 0, 0 },
    { "thunder", ELE_THUNDER, 0, 0 },
    { "wind", ELE_WIND, 0, 0 },
    { "any", ELE_ANY, 0, 0 },
    { 0 },
};

static const qn_word resources[] = {
    { "earth", 1 << ELE_EARTH, "earth", "earth" },
    { "fire", 1 << ELE_FIRE, "fire", "fire" },
    { "water", 1 << ELE_WATER, "water", "water" },
    { "thunder", 1 << ELE_THUNDER, "thunder", "thunder" },
    { "wind", 1 << ELE_WIND, "wind", "wind" },
    QN_COUNTER_WORDS{ "spirit", (1 << ELE_ELEMENTS) - 1, "Spirit", "Spirits" },
    { 0 },
};

static const qn_word stats[] = { { "attack", ELE_ATTACK, "Attack", 0 },
                                 { "defense", ELE_DEFENSE, "Defense", 0 },
                                 { "price", ELE_COST, "cost", 0 },
                                 { 0 } };

static const qn_word statuses[] = {
    { "enchanted", ELE_ENCHANTED, "Enchanted", 0 },
    { "misenchanted", ELE_MISENCHANTED, "Misenchanted", 0 },
    { "suppressed", ELE_SUPPRESSED, "Suppressed", 0 },
    { "attack position", ELE_ATTACK_POSITION, "in Attack Position", 0 },
    { "defense position", ELE_DEFENSE_POSITION, "in Defense Position", 0 },
    { "cast this turn", ELE_CAST_THIS_TURN, "Cast this turn", 0 },
    { "fewest spirits", ELE_FEWEST_SPIRITS, "with the fewest Spirits", 0 },
    { 0 },
};

static const qn_word types[] = {
    { "aquatic", 0, 0, 0 },         { "archaic", 1, 0, 0 },
    { "avian", 2, 0, 0 },           { "behemoth", 3, 0, 0 },
    { "brute", 4, 0, 0 },           { "dragon", 5, 0, 0 },
    { "dryad", 6, 0, 0 },           { "eldritch", 7, 0, 0 },
    { "ethereal", 8, 0, 0 },        { "golem", 9, 0, 0 },
    { "insectoid", 10, 0, 0 },      { "oceanic", 11, 0, 0 },
    { "ursa", 12, "Ursa", "Ursa" }, { 0 },
};

static const qn_word places[] = {
    { "deck", ELE_DECK, "deck", 0 },
    { "hand", ELE_HAND, "hand", 0 },
    { "underworld", ELE_UNDERWORLD, "Underworld", 0 },
    { "limbo", ELE_LIMBO, "Limbo", 0 },
    { 0 },   // "field" is the words' field mask
};

static const qn_word piles[] = {
    { "spirit deck", ELE_SPIRIT_DECK, "Spirit Deck", 0 },
    { "underworld", ELE_SPIRIT_UNDERWORLD, "Underworld", 0 },
    { 0 },
};

static const qn_word timings[] = {
    { "your draw phase", ELE_AT_YOUR_DRAW, "in your Draw Phase", 0 },
    { "draw phase", ELE_AT_DRAW, "in a Draw Phase", 0 },
    { "your main phase", ELE_AT_YOUR_MAIN, "in your Main Phase", 0 },
    { "your battle phase", ELE_AT_YOUR_BATTLE, "in your Battle Phase", 0 },
    { "battle phase", ELE_AT_BATTLE, "in a Battle Phase", 0 },
    { "your end phase", ELE_AT_YOUR_END, "in your End Phase", 0 },
    { "end phase", ELE_AT_END, "in the End Phase", 0 },
    { "end phase of bearer's controller", ELE_AT_BEARERS_END, "in the End Phase of its bearer's controller",
      0 },
    { 0 },
};

static const qn_word periods[] = { { "a turn", 1, "a turn", 0 }, { 0 } };

static const qn_word durations[] = {
    { "until end phase", ELE_UNTIL_END_PHASE, "until the End Phase", 0 },
    { "until your next end phase", ELE_UNTIL_YOUR_END_PHASE, "until your next End Phase", 0 },
    { "this turn", ELE_THIS_TURN, "this turn", 0 },
    { "this battle", ELE_THIS_BATTLE, "this battle", 0 },
    { "for good", ELE_FOR_GOOD, "", 0 },
    { "by its source", ELE_BY_SOURCE, "", 0 },   // what ELE-EFF-18 makes of a text that names no end
    { "while this stays enchanted", ELE_WHILE_ENCHANTED, "for as long as this stays Enchanted", 0 },
    { 0 },
};

static const qn_word roles[] = {
    { "bearer", QN_ROLE_HOST, "its bearer", 0 },
    { "its destroyer", QN_ROLE_OTHER, "its destroyer", 0 },
    { "destroyer", QN_ROLE_OTHER, "its destroyer", 0 },
    { "new elestral", QN_ROLE_OTHER, "the new Elestral", 0 },
    { "attacker", ELE_ROLE_ATTACKER, "the attacker", 0 },
    { "defender", ELE_ROLE_DEFENDER, "the defender", 0 },
    { "answered elestral", ELE_ROLE_ANSWERED, "that Elestral", 0 },
    { 0 },
};

static const qn_word players[] = {
    { "that opponent", QN_WHO_THAT_PLAYER, "your opponent", 0 },
    { "bearer's controller", QN_WHO_HOST_CONTROLLER, "its bearer's controller", 0 },
    { 0 },
};

#define VERB(name, pattern, print, cost, flags) \
    { pattern, print, ele_do_##name, VERB_CAN_##cost(name), flags },
#define VERB_CAN_0(name) 0
#define VERB_CAN_1(name) ele_payable_##name
static const qn_verb verbs[] = {
#include "games/elestrals/verbs.def"
    { 0 },
};

static const qn_event_word events[] = {
    { "{who} normal cast {that}", ELE_EV_CAST, ELE_NORMAL, "{who} {verb:Normal Cast} {that}" },
    { "{who} special cast {that}", ELE_EV_CAST, ELE_SPECIAL, "{who} {verb:Special Cast} {that}" },
    { "{who} ascend to {that}", ELE_EV_CAST, ELE_ASCEND, "{who} {verb:Ascend} to {that}" },
    { "{who} cast {that}", ELE_EV_CAST, 0, "{who} {verb:Cast} {that}" },
    { "{who} casting {that}", ELE_EV_CASTING, 0, "{who} Casting {that}" },
    { "{who} using an effect of {that} that plays from the deck", ELE_EV_ACTIVATING, ELE_FROM_DECK,
      "{who} using an effect that Searches or Casts from the deck" },
    { "{who} using an effect of {that}", ELE_EV_ACTIVATING, 0, "{who} using an effect of {that}" },
    { "{that} attacking", ELE_EV_DECLARES_ATTACK, 0, "an attack of {that}" },
    { "{that} is ascended from", ELE_EV_ASCENDED_FROM, 0, "{that} is Ascended from" },
    { "{that} receives {res}", ELE_EV_RECEIVES, 0, "{that} receives one or more {res}" },
    { "{that} declares an attack", ELE_EV_DECLARES_ATTACK, 0, "{that} declares an attack" },
    { "{that} enters battle with {other}", ELE_EV_ENTERS_BATTLE, 0, "{that} enters battle with {other}" },
    { "{that} enters battle", ELE_EV_ENTERS_BATTLE, 0, "{that} enters battle" },
    { "{that} destroys {other} in battle for the second time this phase", ELE_EV_DESTROYS,
      ELE_SECOND_THIS_PHASE, "{that} destroys {other} in battle for the second time in one Battle Phase" },
    { "{that} destroys {other} in battle", ELE_EV_DESTROYS, 0, "{that} destroys {other} in battle" },
    { "{that} is destroyed in battle or by an opposing effect", ELE_EV_DESTROYED, 0,
      "{that} is destroyed in battle or by an opposing effect", ELE_IN_A_BATTLE | ELE_BY_OPPOSING_EFFECT,
      "{that} would be destroyed in battle or by an opposing effect" },
    { "{that} is destroyed in battle", ELE_EV_DESTROYED, ELE_IN_A_BATTLE, "{that} is destroyed in battle", 0,
      "{that} would be destroyed in battle" },
    { "{that} is destroyed by an opposing effect", ELE_EV_DESTROYED, ELE_BY_OPPOSING_EFFECT,
      "{that} is destroyed by an opposing effect", 0, "{that} would be destroyed by an opposing effect" },
    { "{that} is destroyed", ELE_EV_DESTROYED, 0, "{that} is destroyed", 0, "{that} would be destroyed" },
    { "{that} damages {who}", ELE_EV_DAMAGES, 0, "{that} damages {who}" },
    { "{that} leaves the field", ELE_EV_LEAVES, 0, "{that} leaves the field" },
    { "{who} draw a card", ELE_EV_DRAWN, 0, "{who} {verb:draw} a card" },
    { "{who} discard {that}", ELE_EV_DISCARDED, 0, "{who} {verb:discard} {that}",
      .never_this = QN_EVENT_THAT },
    { "{who} expend {res}", ELE_EV_EXPENDED, 0, "{who} {verb:Expend} {res}" },
    { "{res} is disenchanted from {that}", ELE_EV_DISENCHANTED, 0, "{res} is Disenchanted from {that}" },
    { 0 },
};

static const qn_test_word tests[] = {
    { "{name} is in play", ELE_TEST_IN_PLAY, "{name} is in play" },
    { "this is empowered by {cards}", ELE_TEST_EMPOWERED_BY, "this is Empowered by {cards}" },
    { "your spirits on the field trail by {n}", ELE_TEST_TRAILS_BY,
      "the Spirits under your cards are fewer than your opponent's by {n} or more" },
    { "it is your turn", ELE_TEST_YOUR_TURN, "it is your turn" },
    { "its defense became 0", ELE_TEST_REDUCED_TO_ZERO, "this brought its Defense to 0" },
    { 0 },
};

static const qn_rule_word prohibitions[] = {
    { "attack", ELE_NO_ATTACK, "attack", QN_RULE_OF_CARDS },
    { "be targeted [by {cards}]", ELE_NO_BE_TARGETED, "be targeted[ by {cards}]" },
    { "be attacked", ELE_NO_BE_ATTACKED, "be attacked", QN_RULE_OF_CARDS },
    { "be destroyed [by {cards}]", ELE_NO_BE_DESTROYED, "be destroyed[ by effects of {cards}]",
      QN_RULE_OF_CARDS },
    { "cast {cards}", ELE_NO_CAST, "Cast {cards}", QN_RULE_OF_PLAYERS },
    { "receive spirits", ELE_NO_RECEIVE, "receive Spirits", QN_RULE_OF_CARDS },
    { "nexus", ELE_NO_NEXUS, "Nexus", QN_RULE_OF_CARDS },
    { "ascend", ELE_NO_ASCEND, "Ascend", QN_RULE_OF_CARDS },
    { "deal damage", ELE_NO_DAMAGE, "deal damage", QN_RULE_OF_CARDS },
    { "be answered by {cards}", ELE_NO_CHAIN_TO, "be answered by {cards}" },
    { 0 },
};

static const qn_rule_word permissions[] = {
    { "attack in defense position", ELE_MAY_ATTACK_IN_DEFENSE,
      "attack in Defense Position, dealing damage with Defense", QN_RULE_OF_CARDS },
    { "attack {n} times", ELE_MAY_ATTACK_TIMES, "attack {n} times in each of your Battle Phases",
      QN_RULE_OF_CARDS },
    { "attack past defenders", ELE_MAY_ATTACK_PAST, "attack a Spirit Deck past defenders", QN_RULE_OF_CARDS },
    { 0 },
};

static const qn_word slots[] = { { "entering", ELE_ON_ENTERING, "As this enters the field", 0 }, { 0 } };

static const qn_word relations[] = { { "with the element chosen for", ELE_WITH_CHOSEN, 0, 0 },
                                     { "without the element chosen for", ELE_WITHOUT_CHOSEN, 0, 0 },
                                     { 0 } };

// What an effect gives for a while; everything else a verb does, or the card is it by where it lies.
static bool gives(int status) { return status == ELE_SUPPRESSED; }
static bool holds(int status) { return (void)status, false; }
static bool named(int status) { return status == ELE_ATTACK_POSITION || status == ELE_DEFENSE_POSITION; }

// Said in other games.
static const qn_refused refused[] = {
    { "create", "no token comes into play: a game is played with the cards of the decks [ELE-DCK-08]",
      "counters with a name are in every game: put 1 ember on …" },
    { "make a token", "no token comes into play: a game is played with the cards of the decks [ELE-DCK-08]",
      "counters with a name are in every game: put 1 ember on …" },
    { "put a token", "no token comes into play: a game is played with the cards of the decks [ELE-DCK-08]",
      "counters with a name are in every game: put 1 ember on …" },
    { "copy", "no card becomes another: a card is what is printed on it [ELE-STA-01]",
      "say: use the effect of …" },
    { "make {cards} a copy", "no card becomes another: a card is what is printed on it [ELE-STA-01]",
      "say: use the effect of …" },
    { 0 },
};

const qn_words ele_words = {
    .refused = refused,
    QN_USUAL_TABLES,
    .field = ELE_FIELD,
    .price = ELE_COST + 1,
    .unset = 1 << ELE_COST,
    .game = "Elestrals",
    .slots = slots,
    .relations = relations,
    .gives = gives,
    .holds = holds,
    .named = named,
    .done_to = 1 << ELE_EV_DESTROYED,
    .replaced = 1 << ELE_EV_DESTROYED,
    .answered = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING | 1 << ELE_EV_DECLARES_ATTACK,   // ELE-RUN-24
    .unheard = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING,
    .uncounted = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING | 1 << ELE_EV_ASCENDED_FROM,
    .spans = qn_turn_spans,
    .used_from = 1 << ELE_HAND | 1 << ELE_UNDERWORLD,
    .heard_from = 1 << ELE_HAND | 1 << ELE_UNDERWORLD | 1 << ELE_DECK,
    .slots_plain = 1u << ELE_ON_ENTERING,
    .later_at = ELE_AT_YOUR_BATTLE | ELE_AT_BATTLE | ELE_AT_YOUR_END | ELE_AT_END | ELE_AT_BEARERS_END,
};
