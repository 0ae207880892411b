// Scenario facts about cards and places that several games share: "p1 hand has 2 Warmite", "Warmite is on top of p1 deck",
// "phase: main". The game says which zones its places are.
#ifndef QN_LANG_CARD_FACTS_H
#define QN_LANG_CARD_FACTS_H

#include "kernel/kernel.h"
#include "lang/laying.h"

// The tables that scenario_words.def builds from a game's rows. scenario_names.def names the messages about facts.
#define QN_SCENARIO_WORDS(game) \
    extern const qn_word game##_scenario_places[], game##_scenario_phases[], game##_scenario_states[], \
        game##_scenario_numbers[]; \
    extern const char *const game##_scenario_tells[];

typedef struct qn_fact_places {
    const qn_word *words;   // value: a kind of zone, or another place the game knows
    bool (*is_at)(const qn_table *t, int card, int seat, int place);    // seat -1: any player's
    void (*say_place)(const qn_table *t, int card, qn_text *out);       // where the card is: "p2 hand"
    int (*count_at)(const qn_table *t, int seat, int place, int def);   // NULL: count all cards in the zone
} qn_fact_places;

typedef struct qn_cards_meant {   // the cards a fact names: "Necruff", "p2's Necruff"
    int def, n;
    uint8_t card[QN_MAX_CARDS];
} qn_cards_meant;

bool qn_on_table(const qn_table *t, int def);   // is there a card with that face, in any zone?

// The cards whose name comes next: [seat]'s, or any player's if -1. False: the next word is not a name.
bool qn_scan_cards_meant(const qn_table *t, int seat, const char **at, qn_cards_meant *out);

// How many cards are there: with that face, or all of them if 0.
int qn_count_at(const qn_table *t, const qn_fact_places *places, int seat, int place, int def);

// What follows "has", with or without a number: "Necruff", "2 Warmite", "no Necruff".
int qn_has_holds(const qn_table *t, const qn_fact_places *places, int seat, const qn_word *place,
                 const char *at, qn_text *got);

// "Necruff is in p1 hand, Necruff is in p2 underworld"
void qn_say_where(const qn_table *t, const qn_fact_places *places, const qn_cards_meant *cards, qn_text *got);

// What follows "is in" or "is on": "p1 underworld", "top of p1 deck". It is enough if one of the cards is there. QN_FACT_UNKNOWN: not a place.
int qn_where_holds(const qn_table *t, const qn_fact_places *places, const qn_cards_meant *cards,
                   const char *at, bool negated, qn_text *got);

// Does the next word mean [is]? "main" after "phase:" ([what]).
int qn_phase_holds(const qn_word *phases, int is, const char *what, const char *at, qn_text *got);

#endif
