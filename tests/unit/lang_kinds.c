// What no card of a kind ever has, is or does is refused, with the rule. So are two states at the same time, a state in
// which the text does not work, and copies of another kind. Each refused sentence is beside an allowed one.
#include "lang_files.h"

#include "games/achroma/words.h"
#include "games/solrei/solrei.h"
#include "games/solrei/words.h"
#include "games/symetra/words.h"
#include "games/synsouls/words.h"

#define ELESTRAL "card \"A\" elestral fire 1/1\n  "
#define STADIUM "card \"A\" stadium fire\n  "
#define ARTIFACT "card \"A\" artifact fire\n  "
#define INVOKE "card \"A\" invoke fire\n  "
#define RECORD "card \"A\" record 2/3\n  "
#define CONCEPT "card \"A\" concept 2\n  "
#define CONDUCTOR "card \"A\" conductor\n  "
#define CHARACTER "card \"A\" character red 1 human common\n  "
#define LOCATION "card \"A\" location red common\n  "
#define OBJECT "card \"A\" object red 1 common\n  "
#define ART "card \"A\" art word\n  "
#define MUSE "card \"A\" muse spade human\n  "

typedef struct row {
    const qn_words *words;
    const char *text, *said;   // NULL: it compiles
} row;

static void compile_rows(const row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        QN_TEXT(text, 512);
        qn_putf(&text, "%s\n", rows[i].text);
        qn_source src = { "a.card", text.at, text.used };
        bool good = qn_compile(&pool, rows[i].words, &src, 1, &problems, &scratch);
        const char *said = all_problems(&src, 1);
        if (good != !rows[i].said || (rows[i].said && !strstr(said, rows[i].said)))
            fail_msg("%s\n%s", rows[i].text, said);
    }
}

#define COMPILE(rows) compile_rows(rows, sizeof(rows) / sizeof *(rows))

static void elestrals_and_runes(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, STADIUM "always -> this has +3 attack",
          "a card of that kind does not have this number [ELE-STA-01]" },
        { &ele_words, ELESTRAL "use -> draw (attack of target rune)", "[ELE-STA-01]" },
        { &ele_words, ELESTRAL "use -> destroy target rune with the highest defense", "[ELE-STA-01]" },
        { &ele_words, ELESTRAL "always -> each stadium cannot attack", "does this anyway [ELE-BAT-02]" },
        { &ele_words, ELESTRAL "always -> each rune can attack 2 times", "[ELE-BAT-02]" },
        { &ele_words, ELESTRAL "always -> this can attack 1 times", "the rules already allow this" },
        { &ele_words, ELESTRAL "always -> this can attack 2 times", NULL },
        { &ele_words, ELESTRAL "when you normal cast a rune -> draw 1", "[ELE-CST-02]" },
        { &ele_words, ELESTRAL "when you special cast a stadium -> draw 1", "[ELE-CST-09]" },
        { &ele_words, ELESTRAL "when a counter receives fire -> draw 1", "[ELE-SPI-15]" },
        { &ele_words, ELESTRAL "when fire is disenchanted from an invoke -> draw 1", "[ELE-SPI-11]" },
        { &ele_words, ELESTRAL "when a counter is destroyed -> draw 1", "[ELE-TGT-06]" },
        { &ele_words, ELESTRAL "when a rune is destroyed -> draw 1", NULL },
        { &ele_words, ARTIFACT "when this is destroyed in battle -> draw 1", "[ELE-BAT-03]" },
        { &ele_words, ELESTRAL "use if count of runes in attack position at least 1 -> draw 1",
          "a card of that kind is never in this state [ELE-POS-01]" },
        { &ele_words, STADIUM "while this is in attack position -> nobody can cast invokes", "[ELE-POS-01]" },
        { &ele_words, ELESTRAL "use -> flip target rune", "[ELE-POS-01]" },
        { &ele_words, ELESTRAL "use -> special cast a rune",
          "this is never done to a card of that kind [ELE-CST-09]" },
        { &ele_words, ELESTRAL "use -> special cast a card", "possible kinds: elestral" },
        { &ele_words, ELESTRAL "use -> special cast an elestral", NULL },
        { &ele_words, ARTIFACT "use freely from hand -> cast itself", "[ELE-CST-09]" },
        { &ele_words, ELESTRAL "use -> special ascend this to a rune in hand", "[ELE-ASC-03]" },
        { &ele_words, INVOKE "effect -> destroy this", "[ELE-KEY-04]" },
        { &ele_words, INVOKE "effect -> put 1 ember on this", "[ELE-RUN-13]" },
        { &ele_words, ELESTRAL "use -> take control of target stadium this turn", "[ELE-CTL-01]" },
        { &ele_words, ELESTRAL "use -> destroy target invoke", "none is ever on the field" },
        { &ele_words, ELESTRAL "use -> return a counter in your underworld to hand", NULL },
        { &ele_words, INVOKE "effect -> this has +1 price this turn", "it keeps nothing it is given" },
        { &ele_words, INVOKE "effect -> draw 1\n  while there is a stadium -> this costs 1 less", NULL },
        { &ele_words, ELESTRAL "always -> each elestral cannot be answered by counters",
          "only about itself" },
        { &ele_words, ELESTRAL "always from limbo -> this cannot be answered by counters", NULL },
        { &ele_words, ELESTRAL "always -> this cannot be targeted by 2 runes",
          "cannot be chosen or counted" },
        { &ele_words, ELESTRAL "when 2 elestrals are destroyed -> draw 1", "error" },
        { &ele_words, ELESTRAL "use -> negate effects of this", "not this card itself" },
        { &ele_words, ELESTRAL "always -> each rune gains when this declares an attack -> draw 1",
          "[ELE-BAT-02]" },
        { &ele_words, ELESTRAL "always -> each elestral gains when this declares an attack -> draw 1", NULL },
    };
    COMPILE(rows);
}

static void records_and_the_others(void **state)
{
    (void)state;
    static const row rows[] = {
        { &syn_words, RECORD "use -> target concept has +1 rating this turn", "[SYN-CRD-03]" },
        { &syn_words, CONCEPT "when this is cued -> draw 1", "[SYN-ATK-01]" },
        { &syn_words, RECORD "use -> silence target conductor", "[SYN-STR-05]" },
        { &syn_words, RECORD "use -> move target record to target concept", "[SYN-MEA-11]" },
        { &syn_words, RECORD "always -> all measures have echo", "[SYN-KEY-06]" },
        { &syn_words, RECORD "use if count of concepts that are buffering at least 1 -> draw 1",
          "[SYN-BUF-04]" },
        { &syn_words, RECORD "use if count of records that are full at least 1 -> draw 1", "[SYN-MEA-05]" },
        { &syn_words, RECORD "use -> silence target verse", "none is ever on the field" },
        { &syn_words, RECORD "use -> cancel target attack with rating at most 4", NULL },
        { &syn_words, RECORD "when this is loaded -> reveal top card taking a verse", NULL },
        { &syn_words, RECORD "use -> deal 1 strain to target concept", "[SYN-CON-08]" },
        { &syn_words, RECORD "use -> deal 1 strain to target measure", NULL },
        { &syn_words, RECORD "use -> target conductor has +1 cost this turn", "[SYN-CRD-02]" },
        { &syn_words, RECORD "when a concept is loaded by trace -> draw 1", "[SYN-KEY-41]" },
        { &syn_words, RECORD "when a record is loaded by trace -> draw 1", NULL },
        { &syn_words, RECORD "when a card is loaded into a record -> draw 1", "[SYN-MEA-01]" },
        { &syn_words, RECORD "when a record is overwritten -> draw 1", "[SYN-OVW-01]" },
        { &syn_words, RECORD "when a verse leaves the ensemble -> draw 1", "[SYN-CRD-08]" },
        { &syn_words, RECORD "when a measure is exhausted -> draw 1", "[SYN-RST-01]" },
        { &syn_words, RECORD "when a concept is reset -> draw 1", NULL },
        { &syn_words, RECORD "use -> discard a conductor", "[SYN-DCK-01]" },
        { &syn_words, RECORD "use -> put 1 ember on target measure", "[SYN-ZON-05]" },
        { &syn_words, RECORD "always -> each concept has cache", "[SYN-KEY-01]" },
        { &syn_words, RECORD "always -> each concept has encrypt", NULL },
        { &syn_words, RECORD "always -> each record has harmonize", "a verb does it, or only the rules do" },
        { &syn_words, RECORD "always -> each measure cannot reset", "[SYN-RST-01]" },
        { &syn_words, RECORD "use if count of conductors with trace at least 1 -> draw 1", "[SYN-KEY-41]" },
        { &syn_words, RECORD "use -> draw (count of records in an opposing measure)", "[SYN-MEA-01]" },
        { &syn_words, RECORD "use -> draw (count of concepts in an opposing measure)", NULL },
        { &syn_words, "card \"A\" static verse 1\n  effect -> return this to hand", "[SYN-VRS-04]" },
        { &syn_words, "card \"A\" static verse 1\n  effect -> return a verse in your void zone to hand",
          NULL },
        { &sym_words, "card \"A\" energy positive 1\n  affinity: positive\n  use -> swap each card with this",
          "takes one card only" },
        { &sol_words, ART "use at showdown phase -> negate target ability of an attack card",
          "[SOL-ACT-01]" },
        { &sol_words, ART "use at showdown phase -> negate target ability of an art", NULL },
        { &sol_words, ART "use at showdown phase -> reveal a damage card", "[SOL-DMG-10]" },
        { &sol_words, ART "use at showdown phase -> spend 1 rei", "write it as a cost" },
        { &sol_words, ART "use at showdown phase -> draw 1 then negate target ability", "write it first" },
        { &sol_words, ART "use -> search an art", "[SOL-GEN-10]" },
        { &sol_words, ART "use -> search an attack card", NULL },
        { &sym_words, "card \"A\" element positive 1\n  use -> give 1 from hand to you",
          "done only to another player" },
        { &sym_words, "card \"A\" element positive 1\n  use -> each player gives 1 from hand to you", NULL },
        { &ach_words, LOCATION "when this attacks -> gain 1", "[ACH-ATK-01]" },
        { &ach_words, CHARACTER "when a player deploys an object by infesting -> gain 1", "[ACH-INF-01]" },
        { &ach_words, CHARACTER "when an object erases a card in an attack -> gain 1", "[ACH-ATK-05]" },
        { &ach_words, CHARACTER "when this becomes a target in another's place -> gain 1", NULL },
        { &ach_words, CHARACTER "always -> each object cannot be attacked", "[ACH-ATK-05]" },
        { &ach_words, CHARACTER "always -> each character can be attacked", "[ACH-CRD-17]" },
        { &ach_words, CHARACTER "use if count of infested locations at least 1 -> gain 1", "[ACH-INF-04]" },
        { &ach_words, CHARACTER "use -> attach target object to target object", "[ACH-OBJ-01]" },
        { &ach_words, "card \"A\" action red common\n  effect -> curse this", "[ACH-ACT-01]" },
        { &ach_words, CHARACTER "always -> each action has +1 strength", "error" },
        { &ach_words, CHARACTER "use -> attach target location to target character", "[ACH-OBJ-01]" },
        { &ach_words, CHARACTER "use -> attach target object to target character", NULL },
        { &ach_words, CHARACTER "always -> this can defend with strength 5", "[ACH-DEF-06]" },
        { &ach_words, LOCATION "always -> this can defend with strength 5", NULL },
        { &ach_words, CHARACTER "use if count of locations with strength at least 1 at least 1 -> gain 1",
          "[ACH-CRD-17]" },
        { &ach_words, CHARACTER "always -> each location has +1 rage", "[ACH-OBJ-18]" },
        { &ach_words, CHARACTER "on deploy -> replace it with target character from its owner's dregs",
          "this ability has no other target" },
        { &ach_words, CHARACTER "on deploy -> replace it with a character from its owner's dregs",
          "this ability has no other target" },
        { &ach_words,
          CHARACTER "on deploy\n    erase target character\n"
                    "    replace it with an action from its owner's dregs",
          "[ACH-ACT-01]" },
        { &ach_words,
          CHARACTER "on deploy\n    erase target character\n"
                    "    replace it with a character from its owner's dregs",
          NULL },
        { &sol_words, MUSE "always -> this has +1 power", "[SOL-PWR-01]" },
        { &sol_words, ART "use -> each damage card has +1 power this round", "[SOL-PWR-01]" },
        { &sol_words, ART "use -> each attack card has +1 power this round", NULL },
        { &sol_words, ART "use -> each art is human this round", "[SOL-CRD-07]" },
        { &sol_words, ART "use -> your muse is human this round", NULL },
        { &sol_words, MUSE "when you activate an attack card -> draw 1", "[SOL-ACT-01]" },
        { &sol_words, MUSE "when a muse is broken -> draw 1", "[SOL-KEY-25]" },
        { &sol_words, ART "use -> return a muse to hand", "[SOL-GEN-10]" },
        { &sol_words, ART "use -> use the effect of a charge card", "[SOL-ACT-01]" },
        { &sol_words, MUSE "use if count of muses that are even at least 1 -> draw 1", "[SOL-CRD-01]" },
        { &sol_words, MUSE "always -> each advantage cannot be exhausted by effects of rival",
          "[SOL-CRD-10]" },
        { &sol_words, ART "use -> put 1 ember on each attack card",
          "this is never done to a card of that kind" },
        { &sym_words, "card \"A\" element positive 1\n  use -> use the action of this",
          "not this card itself" },
    };
    COMPILE(rows);
}

static void two_states_at_once(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, ELESTRAL "use -> destroy target elestral in attack position in defense position",
          "no card is ever both at once [ELE-POS-01]" },
        { &ele_words, ELESTRAL "use -> destroy target enchanted misenchanted elestral", "[ELE-SPI-05]" },
        { &ele_words, ELESTRAL "use if this is in attack position and this is in defense position -> draw 1",
          "[ELE-POS-01]" },
        { &ele_words, ELESTRAL "use if this is in attack position or this is in defense position -> draw 1",
          NULL },
        { &syn_words, RECORD "use -> silence target exhausted upright record", "[SYN-RST-03]" },
        { &sol_words, ART "use -> break target ready broken art", "[SOL-STA-01]" },
    };
    COMPILE(rows);
}

static void a_state_in_which_nothing_works(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, ELESTRAL "use if this is suppressed -> draw 1",
          "the text of a card does not work while the card is in that state [ELE-KEY-09]" },
        { &ele_words, ELESTRAL "while this is misenchanted -> this has +1 attack", "[ELE-SPI-07]" },
        { &ele_words,
          ELESTRAL "when you draw a card, if count of runes at least 1 and this is suppressed -> draw 1",
          "[ELE-KEY-09]" },
        { &ele_words, ELESTRAL "use if target elestral is suppressed -> draw 1", NULL },
        { &ele_words, ELESTRAL "use\n    draw 1\n    if this is suppressed -> draw 1", NULL },
        { &syn_words, RECORD "use if this is format -> draw 1", "[SYN-KEY-21]" },
        { &ach_words, CHARACTER "use if this is infested -> gain 1", "[ACH-INF-05]" },
        { &sol_words, MUSE "use if this is face down -> draw 1", "[SOL-CRD-12]" },
        { &sol_words, ART "use if this is broken -> draw 1", "[SOL-STA-03]" },
    };
    COMPILE(rows);
}

static void whose_a_role_and_a_slot_are(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, ELESTRAL "use -> destroy bearer", "a card of this kind never has one [ELE-KEY-12]" },
        { &ele_words, ARTIFACT "use -> destroy bearer", NULL },
        { &ele_words,
          ELESTRAL "when this is destroyed -> cast this as an artifact on its destroyer\n"
                   "  always -> bearer has +1 attack",
          NULL },
        { &ele_words, STADIUM "always -> bearer has +1 attack", "possible kinds: artifact" },
        { &ele_words, ELESTRAL "always -> each artifact gains when bearer declares an attack -> draw 1",
          NULL },
        { &ele_words, ELESTRAL "always -> each elestral gains when bearer declares an attack -> draw 1",
          "[ELE-KEY-12]" },
        { &ach_words, CHARACTER "use -> curse holder", "[ACH-OBJ-01]" },
        { &ach_words, OBJECT "use -> curse holder", NULL },
        { &ach_words, OBJECT "use -> curse host", "[ACH-INF-04]" },
        { &syn_words, CONDUCTOR "on encore -> deal 1 strain to this measure", "[SYN-CRD-08]" },
        { &syn_words, RECORD "use -> deal 1 strain to this measure", NULL },
        { &syn_words, RECORD "use -> silence bonded record", "[SYN-CON-07]" },
        { &syn_words, CONCEPT "use -> silence this measure", "[SYN-STR-05]" },
        { &syn_words, RECORD "on encore -> draw 1",
          "this never happens for a card of this kind [SYN-ENC-01]" },
        { &syn_words, CONDUCTOR "on encore -> draw 1", NULL },
        { &sol_words, ART "use -> exhaust your muse", "[SOL-KEY-13]" },
        { &sol_words, ART "use -> break a muse", "[SOL-KEY-25]" },
        { &sol_words, ART "use -> exhaust target art", NULL },
        { &sol_words, ART "use -> put 1 ember on your muse", NULL },
    };
    COMPILE(rows);
}

static void what_cannot_be_done_to_this_or_to_yours(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, ELESTRAL "when an opponent casts this -> draw 1", "it is always you" },
        { &ele_words, ELESTRAL "when an opponent casts an elestral -> draw 1", NULL },
        { &ele_words, ELESTRAL "when you cast this -> draw 1", NULL },
        { &syn_words, RECORD "when an opponent loads this -> draw 1", "it is always you" },
        { &ele_words, ELESTRAL "when this is destroyed -> flip this", "not in play at this point" },
        { &ele_words, ELESTRAL "when this leaves the field -> put 1 ember on this",
          "not in play at this point" },
        { &ele_words, ELESTRAL "when this is destroyed -> take this to hand", NULL },
        { &ele_words, ELESTRAL "when an elestral is destroyed -> flip this", NULL },
        { &ele_words, ELESTRAL "instead when this is destroyed -> flip this", NULL },
        { &ele_words, ELESTRAL "when this is destroyed\n    cast itself\n    flip this", NULL },
        { &ach_words, CHARACTER "when this is erased -> curse this", "not in play at this point" },
        { &ach_words, CHARACTER "when this erases a card in an attack -> curse this", NULL },
        { &syn_words, RECORD "when this is silenced -> reset this", "not in play at this point" },
        { &ele_words, ELESTRAL "use -> take control of target elestral of yours this turn", "already yours" },
        { &ele_words, ELESTRAL "use -> take control of target artifact this turn", "[ELE-CTL-01]" },
        { &syn_words, RECORD "use -> take control of target record of yours this turn", "already yours" },
        { &syn_words, RECORD "use -> take control of target opposing record this turn", NULL },
        { &ach_words, CHARACTER "use -> claim target character of yours until end of turn", "already yours" },
        { &sym_words, "card \"A\" element positive 1\n  use -> swap this with this",
          "both are the same one" },
        { &sym_words, "card \"A\" element positive 1\n  use -> swap this with target card", NULL },
        { &ach_words, CHARACTER "use -> swap this with this", "both are the same one" },
    };
    COMPILE(rows);
}

static void copies_are_of_one_kind(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, ELESTRAL "when you cast this -> copy target artifact this turn",
          "a card can become a copy only of its own kind [ELE-ZON-10]" },
        { &ele_words, ELESTRAL "when you cast this -> copy target card this turn",
          "possible kinds: elestral" },
        { &ele_words, ELESTRAL "when you cast this -> copy each elestral this turn",
          "a copy of one card only" },
        { &ele_words, ELESTRAL "use -> make this a copy of this this turn", "a copy of itself" },
        { &ele_words, STADIUM "use -> copy target stadium this turn",
          "no card can become a card of that kind [ELE-RUN-20]" },
        { &ele_words, INVOKE "effect -> make target card a copy of target card this turn",
          "name the same kind of card" },
        { &ele_words, ELESTRAL "when you cast this -> copy target elestral this turn", NULL },
        { &syn_words, RECORD "when this is loaded -> copy target concept this turn", "[SYN-MEA-07]" },
        { &syn_words, CONCEPT "when this is loaded -> copy target concept this turn", NULL },
        { &ach_words, OBJECT "on deploy -> copy target character", "[ACH-CPY-06]" },
        { &ach_words, LOCATION "on deploy -> copy target character", NULL },
        { &ach_words,
          LOCATION "on deploy -> make target location a copy of target character until end of turn",
          "[ACH-CPY-06]" },
    };
    COMPILE(rows);
}

// "An attack card" is one wherever the event or the verb finds it; otherwise it is that of the round.
static void a_usual_place_is_not_the_only_one(void **state)
{
    (void)state;
    static const char text[] = MUSE
        "when you discard an attack card -> draw 1\n  use -> reveal an attack card\n"
        "  use -> draw (count of attack cards)\n";
    qn_source src = { "a.card", text, sizeof text - 1 };
    assert_true(qn_compile(&pool, &sol_words, &src, 1, &problems, &scratch));
    int found[3] = { 0 };
    for (int i = 1; i < pool.n_selectors; i++) {
        const qn_selector *s = &pool.selector[i];
        if (s->kinds != 1u << SOL_ATTACK) continue;
        found[0] += s->zones == QN_ANY_ZONE;
        found[1] += s->zones == 1u << SOL_HAND;
        found[2] += s->zones == 1u << SOL_ZONE;
    }
    assert_int_equal(found[0], 1);
    assert_int_equal(found[1], 1);
    assert_int_equal(found[2], 1);
}

// A condition or action out of play is refused where it could never apply, with the rule; "it" is where the event or
// the previous line left it.
static void where_cards_lie(void **state)
{
    (void)state;
    static const row rows[] = {
        { &sol_words, MUSE "use -> put 1 ember on a card in your hand",
          "cannot be done to cards in that place [SOL-RUL-01]" },
        { &sol_words, MUSE "use -> put 1 ember on a damage card", NULL },
        { &sol_words, MUSE "use -> use the effect of a card in your hand", "[SOL-ACT-01]" },
        { &sol_words, MUSE "use -> draw (count of muses in your hand)",
          "a card of that kind is never in that place [SOL-GEN-10]" },
        { &sol_words, MUSE "use -> draw (count of cards in your hand that are soldier)", "[SOL-CRD-07]" },
        { &sol_words, MUSE "use -> draw (count of cards in your hand with ember)",
          "cards in that place never have anything on them [SOL-RUL-01]" },
        { &sol_words, MUSE "use -> draw (count of damage cards with ember)", NULL },
        { &sol_words, MUSE "use\n    reveal a card\n    put 1 ember on it", "[SOL-RUL-01]" },
        { &sym_words, "card \"A\" element positive 1\n  use -> put 1 ember on a card in your hand",
          "[SYM-GEN-03]" },
        { &sym_words, "card \"A\" element positive 1\n  use -> remove 1 ember from a card in your hand",
          "[SYM-GEN-03]" },
        { &syn_words, RECORD "use -> use the effect of a record in your hand", "[SYN-ZON-04]" },
        { &syn_words, RECORD "use -> use the effect of a record in your void zone", NULL },
        { &syn_words, RECORD "always -> each record in your hand has cache",
          "this cannot always apply to cards in that place [SYN-ZON-03]" },
        { &syn_words, RECORD "always -> each record in your hand costs 1 less", NULL },
        { &syn_words, RECORD "always -> each record in your deck costs 1 less", "[SYN-CRD-02]" },
        { &syn_words, RECORD "use -> each record in your hand has cache this turn", NULL },
        { &syn_words, RECORD "use -> draw (count of cards in your hand that are exhausted)", "[SYN-RST-01]" },
        { &syn_words, RECORD "use -> draw (count of cards in your hand that are a record)", NULL },
        { &syn_words, RECORD "when a card is loaded -> discard it", "cannot be done to cards in that place" },
        { &syn_words, RECORD "when a card is loaded -> it has +1 capacity this turn", "[SYN-MEA-05]" },
        { &syn_words, RECORD "when a card is loaded -> it has +1 rating this turn", NULL },
        { &syn_words, RECORD "use\n    void target record\n    return it to hand", NULL },
        { &syn_words, RECORD "use\n    void target record\n    exhaust it",
          "not in play at this point [SYN-ZON-05]" },
        { &ach_words, CHARACTER "on deploy -> erase a card in your dregs of their own", "[ACH-ZON-03]" },
        { &ach_words, CHARACTER "on deploy -> gain (count of cards in your hand that are frozen)",
          "[ACH-ZON-12]" },
        { &ach_words, CHARACTER "on deploy -> gain (count of cards in your hand with red)", NULL },
        { &ach_words,
          CHARACTER "on deploy\n    curse target character\n    replace it with it from its owner's dregs",
          "cards are only described here" },
        { &ele_words, ELESTRAL "use -> destroy target elestral in your underworld that is suppressed",
          "[ELE-KEY-10]" },
        { &ele_words, ELESTRAL "use -> draw (count of cards in your hand with fire)", "[ELE-KEY-06]" },
        { &ele_words, ELESTRAL "use -> target elestral in your hand is suppressed this turn",
          "[ELE-KEY-10]" },
        { &ele_words, ELESTRAL "when this receives fire -> negate effects of target card in your hand",
          "cannot be done to cards in that place [ELE-KEY-08]" },
        { &ele_words, ELESTRAL "use\n    flip target elestral\n    discard it", "[ELE-KEY-03]" },
        { &ele_words, ELESTRAL "use\n    reveal the top card\n    if it is suppressed -> take it to hand",
          "a card of that kind is never in this state [ELE-KEY-10]" },
        { &ele_words, ELESTRAL "use\n    flip target elestral\n    reveal the top card\n    take it to hand",
          NULL },
        { &ele_words, ELESTRAL "use\n    flip target elestral\n    return it to hand", NULL },
    };
    COMPILE(rows);
}

// Each refusal of a place has a rule, and each row of a table is about an existing verb.
static void places_have_rules(void **state)
{
    (void)state;
    const qn_words *const games[] = { &ach_words, &ele_words, &sol_words, &sym_words, &syn_words };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const qn_words *w = games[i];
        assert_non_null(w->rule_of_play);
        assert_non_null(w->rule_of_moves);
        assert_non_null(w->rule_of_decks);
        for (const qn_reach *r = w->reach; r->verb; r++) {
            const qn_verb *v = w->verbs;
            while (v->pattern && strcmp(v->pattern, r->verb) != 0) v++;
            if (!v->pattern) fail_msg("%s: %s", w->game, r->verb);
        }
    }
}

// A card "has" a keyword and "is" in a state, whichever word the author used. Without words for a duration there is no
// gap.
static void is_or_has_as_it_reads(void **state)
{
    (void)state;
    static const row rows[] = {
        { &ele_words, INVOKE "effect -> target elestral has suppressed this turn", "Elestral is Suppressed" },
        { &sym_words, "card \"A\" energy neutral 1\n  use -> target card has unrelated this round",
          "card is without affinity" },
        { &syn_words, RECORD "use -> target record is cache this turn", "Record has CACHE" },
        { &ele_words,
          ELESTRAL
          "when you cast this -> target elestral gains when this declares an attack, by its source -> draw 1",
          "When you Cast this, target Elestral has" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        qn_source src = { "a.card", rows[i].text, strlen(rows[i].text) };
        assert_true(qn_compile(&pool, rows[i].words, &src, 1, &problems, &scratch));
        assert_non_null(strstr(qn_def_text(&pool, 1), rows[i].said));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elestrals_and_runes),
        cmocka_unit_test(records_and_the_others),
        cmocka_unit_test(two_states_at_once),
        cmocka_unit_test(a_state_in_which_nothing_works),
        cmocka_unit_test(whose_a_role_and_a_slot_are),
        cmocka_unit_test(what_cannot_be_done_to_this_or_to_yours),
        cmocka_unit_test(copies_are_of_one_kind),
        cmocka_unit_test(a_usual_place_is_not_the_only_one),
        cmocka_unit_test(where_cards_lie),
        cmocka_unit_test(places_have_rules),
        cmocka_unit_test(is_or_has_as_it_reads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
