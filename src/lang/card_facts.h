// Facts about cards and places that several games tell in the same words: "p1 hand has 2 Warmite", "Warmite is on top of p1
// deck", "phase: main". A game says where its places are.
#ifndef QN_LANG_CARD_FACTS_H
#define QN_LANG_CARD_FACTS_H

#include "kernel/kernel.h"
#include "lang/laying.h"

// The tables that scenario_words.def makes of a game's rows; what facts are told has names by scenario_names.def.
#define QN_SCENARIO_WORDS(game) \
    extern const qn_word game##_scenario_places[], game##_scenario_phases[], game##_scenario_states[], \
        game##_scenario_numbers[]; \
    extern const char *const game##_scenario_tells[];

typedef struct qn_fact_places {
    const qn_word *words;   // value: a kind of zone, or a place the game knows besides
    bool (*is_at)(const qn_table *t, int card, int seat, int place);    // seat -1: anybody's
    void (*say_place)(const qn_table *t, int card, qn_text *out);       // where it lies: "p2 hand"
    int (*count_at)(const qn_table *t, int seat, int place, int def);   // NULL: all that are there
} qn_fact_places;

typedef struct qn_cards_meant {   // by a fact: "Necruff", "p2's Necruff"
    int def, n;
    uint8_t card[QN_MAX_CARDS];
} qn_cards_meant;

bool qn_on_table(const qn_table *t, int def);   // a card with that face, wherever it lies

// The cards whose name stands next, [seat]'s or, with -1, anybody's. False: there is no name here.
bool qn_scan_cards_meant(const qn_table *t, int seat, const char **at, qn_cards_meant *out);

// How many lie there, with that face or, with 0, any.
int qn_count_at(const qn_table *t, const qn_fact_places *places, int seat, int place, int def);

// What follows "has", with or without a number: "Necruff", "2 Warmite", "no Necruff".
int qn_has_holds(const qn_table *t, const qn_fact_places *places, int seat, const qn_word *place,
                 const char *at, qn_text *got);

// "Necruff is in p1 hand, Necruff is in p2 underworld"
void qn_say_where(const qn_table *t, const qn_fact_places *places, const qn_cards_meant *cards, qn_text *got);

// What follows "is in" or "is on": "p1 underworld", "top of p1 deck"; one of the cards is enough. QN_FACT_UNKNOWN: no place.
int qn_where_holds(const qn_table *t, const qn_fact_places *places, const qn_cards_meant *cards,
                   const char *at, bool negated, qn_text *got);

// Whether the word that stands next means [is]: "main" after "phase:" ([what]).
int qn_phase_holds(const qn_word *phases, int is, const char *what, const char *at, qn_text *got);

#endif
