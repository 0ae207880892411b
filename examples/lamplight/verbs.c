// The vocabulary of Lamplight cards (words.def, verbs.def; docs/cards.md) and what its verbs do. arg[0] is the subject, the
// other arguments are the slots of the pattern.
#include "lamplight.h"
#include "vm/opcodes.h"

static void burn(qn_table *t, qn_frame *f, int card, int how) { lam_burn(t, card); }

// The log reports what a text does. It does not report that a Moth tires by flying or wakes at dusk.
#define DO(name, ...) \
    static int lam_do_##name(qn_table *t, qn_frame *f, const qn_code *arg) { return __VA_ARGS__; }
DO(draw, qn_do_each_seat(t, f, arg, lam_draw))
DO(gain, qn_do_each_seat(t, f, arg, lam_gain))
DO(lose, qn_do_each_seat(t, f, arg, lam_lose))
DO(burn, qn_do_each(t, f, arg[1], burn, 0))
DO(tire, qn_set_each(t, f, arg[1], LAM_TIRED, true, LAM_NOTE_TIRES))
DO(wake, qn_set_each(t, f, arg[1], LAM_TIRED, false, LAM_NOTE_WAKES))
DO(recall, qn_return_each(t, f, arg[1], LAM_HAND, LAM_NOTE_RETURNS))

static bool lam_payable_lose(const qn_table *t, const qn_scope *sc, const qn_code *arg)   // LAM-GEN-03
{
    return lam_oil(t, sc->you) > qn_amount(t, sc, arg + 1, QN_MAX_CARDS);
}

static bool lam_payable_tire(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return qn_can_set_each(t, sc, arg[1], LAM_TIRED, true);   // a tired Moth cannot tire again
}

enum { MOTHS = 1 << LAM_MOTH, SPARKS = 1 << LAM_SPARK, CARDS = MOTHS | SPARKS };

#define QN_OWN(name) lam_##name
#define QN_WORDS_DEF "../examples/lamplight/words.def"
#define QN_VERBS_DEF "../examples/lamplight/verbs.def"
#include "lang/word_tables.def"

static const qn_only only[] = {
    { QN_ONLY_STAYS, 0, 0, MOTHS, "LAM-DCK-02" },
    { QN_ONLY_HELD, LAM_COST, QN_ONLY_STAT, 0, "LAM-PLY-01", .zones = 1 << LAM_HAND },
    { 0 },
};
const qn_words lam_words = {
    QN_TABLES,           .field = 1 << LAM_ROW,        .flags = QN_SEVERAL_OPPONENTS,
    .game = "Lamplight", .price = LAM_COST + 1,        .unset = 1 << LAM_COST,
    .only = only,        .rule_of_play = "LAM-DCK-02",
};
