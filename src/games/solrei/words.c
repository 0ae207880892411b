// The vocabulary of SolRei cards (docs/cards.md). The grammar is src/lang's.
#include "games/solrei/words.h"

#include "games/solrei/solrei.h"
#include "games/solrei/verbs.h"
#include "vm/opcodes.h"

enum { EVERYTHING = SOL_ACTION_CARDS | SOL_KIND(SOL_MUSE) | SOL_KIND(SOL_ADVANTAGE) | SOL_KIND(SOL_ART) };
enum {
    OTHER_FORMS = 1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_ALWAYS
        | 1 << QN_FORM_NEEDS
};

#define QN_OWN(name) sol_##name
#define QN_WORDS_DEF "games/solrei/words.def"
#define QN_VERBS_DEF "games/solrei/verbs.def"
#include "lang/word_tables.def"

// Types, Skills and lying face down; everything else a verb does, or the card is it by what it is.
static bool gives(int status) { return status <= SOL_IS_FACE_DOWN; }
static bool holds(int status) { return status < SOL_IS_FACE_DOWN; }

// SOL-PWR-01: Power is an Action Card's; SOL-STA: Arts and Damage cards are EXHAUSTED and BROKEN.
static const qn_only only[] = {
    { QN_ONLY_STAT, SOL_POWER, 0, SOL_ACTION_CARDS },
    { QN_ONLY_CAN, SOL_MAY_GAIN_POWER, 0, SOL_ACTION_CARDS },
    { QN_ONLY_THAT, SOL_EV_REVEALS, 0, SOL_ACTION_CARDS },
    { QN_ONLY_THAT, SOL_EV_DISCARDS, 0, SOL_ACTION_CARDS },
    { QN_ONLY_THAT, SOL_EV_TAKES, 0, SOL_ACTION_CARDS },
    { 0 },
};

// What other games have and the rules of this one leave no place for.
static const qn_absent absent[] = {
    { QN_NO_EFFECT,
      "no card resolves and goes: Muses, Advantages and Arts never leave their places [SOL-GEN-10]" },
    { QN_NO_FROM,
      "Muses, Advantages and Arts never leave their places, and no other card has a text [SOL-GEN-10]" },
    { QN_NO_SWAP, "an Action Card has one number, its rank, and Power is counted from it [SOL-PWR-01]" },
    { 0, NULL },
};

const qn_words sol_words = {
    QN_TABLES,
    .field = 1 << SOL_ARTS | 1 << SOL_DAMAGE,
    .game = "SolRei",
    .use_freely = true,
    .flags = QN_STATUS_LOST,
    .from = (uint16_t) ~(1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD),
    .unset = 1u << SOL_COST,
    .unread = 1u << SOL_COST,   // Rei are paid by suit: SOL-REI-01
    .price = SOL_COST + 1,
    .paid_in_play = true,
    .slots_plain = 1u << SOL_ON_CHARGE,
    .gives = gives,
    .holds = holds,
    .unchanged = 1 << SOL_RANK,        // SOL-CRD-01
    .replaced = 1 << SOL_EV_SEVENTH,   // SOL-RUL-11
    .unheard = 1 << SOL_EV_SEVENTH,
    .uncounted = 1 << SOL_EV_SEVENTH,
    .absent = absent,
    .only = only,
};
