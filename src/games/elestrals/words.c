// The vocabulary of Elestrals cards (docs/cards.md). The grammar is src/lang's.
#include "games/elestrals/words.h"

#include "games/elestrals/elestrals.h"
#include "games/elestrals/verbs.h"
#include "vm/opcodes.h"

enum { ANY_CARD = ELE_KIND(ELE_ELESTRAL) | ELE_RUNES };

#define QN_OWN(name) ele_##name
#define QN_WORDS_DEF "games/elestrals/words.def"
#define QN_VERBS_DEF "games/elestrals/verbs.def"
#include "lang/word_tables.def"

// What an effect gives for a while; everything else a verb does, or the card is it by where it lies.
static bool gives(int status) { return status == ELE_SUPPRESSED; }
static bool holds(int status) { return (void)status, false; }
static bool named(int status) { return status == ELE_ATTACK_POSITION || status == ELE_DEFENSE_POSITION; }

enum { ELESTRALS = 1 << ELE_ELESTRAL };

// What only Elestrals have and do; ELE-MAI-02: a Normal Cast is that of an Elestral.
static const qn_only only[] = {
    { QN_ONLY_STAT, ELE_ATTACK, 0, ELESTRALS },
    { QN_ONLY_STAT, ELE_DEFENSE, 0, ELESTRALS },
    { QN_ONLY_CANNOT, ELE_NO_ATTACK, 0, ELESTRALS },
    { QN_ONLY_CANNOT, ELE_NO_BE_ATTACKED, 0, ELESTRALS },
    { QN_ONLY_CANNOT, ELE_NO_ASCEND, 0, ELESTRALS },
    { QN_ONLY_CANNOT, ELE_NO_DAMAGE, 0, ELESTRALS },
    { QN_ONLY_CAN, ELE_MAY_ATTACK_IN_DEFENSE, 0, ELESTRALS },
    { QN_ONLY_CAN, ELE_MAY_ATTACK_TIMES, 0, ELESTRALS },
    { QN_ONLY_CAN, ELE_MAY_ATTACK_PAST, 0, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_CAST, ELE_NORMAL, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_CAST, ELE_ASCEND, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_ASCENDED_FROM, 0, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_DECLARES_ATTACK, 0, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_ENTERS_BATTLE, 0, ELESTRALS },
    { QN_ONLY_OTHER, ELE_EV_ENTERS_BATTLE, 0, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_DESTROYS, 0, ELESTRALS },
    { QN_ONLY_OTHER, ELE_EV_DESTROYS, 0, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_DESTROYED, ELE_IN_A_BATTLE, ELESTRALS },
    { QN_ONLY_THAT, ELE_EV_DAMAGES, 0, ELESTRALS },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "flip {cards}" },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "put {cards} in {status}" },
    { QN_ONLY_DONE_TO, 0, 0, ELESTRALS, "special ascend {cards} to {cards:hand}" },
    { 0 },
};

// What other games have and the rules of this one leave no place for.
static const qn_absent absent[] = {
    { QN_NO_NEEDS, "a condition on Casting is that of a Rune and follows 'effect if' [ELE-RUN-28]" },
    { QN_NO_LOSS, "Suppression lasts as long as the text that gave it said [ELE-EFF-16]" },
    { QN_NO_PLAYERS_CAN,
      "what a player may do besides the actions of the Main Phase is ordered by an effect, as a Special Cast "
      "is [ELE-MAI-09]" },
    { 0, NULL },
};

const qn_words ele_words = {
    QN_TABLES,
    .field = ELE_FIELD,
    .price = ELE_COST + 1,
    .unset = 1 << ELE_COST,
    .game = "Elestrals",
    .gives = gives,
    .holds = holds,
    .named = named,
    .done_to = 1 << ELE_EV_DESTROYED,
    .replaced = 1 << ELE_EV_DESTROYED,
    .answered = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING | 1 << ELE_EV_DECLARES_ATTACK,   // ELE-RUN-24
    .unheard = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING,
    .uncounted = 1 << ELE_EV_CASTING | 1 << ELE_EV_ACTIVATING | 1 << ELE_EV_ASCENDED_FROM,
    .used_from = 1 << ELE_HAND | 1 << ELE_UNDERWORLD,
    .heard_from = 1 << ELE_HAND | 1 << ELE_UNDERWORLD | 1 << ELE_DECK,
    .slots_plain = 1u << ELE_ON_ENTERING,
    .later_is_offered = true,
    .later_at = ELE_AT_YOUR_BATTLE | ELE_AT_BATTLE | ELE_AT_YOUR_END | ELE_AT_END | ELE_AT_BEARERS_END,
    .absent = absent,
    .only = only,
};
