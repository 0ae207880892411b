// Elestrals in scenarios (docs/scenarios.md): sets up a table, and tests facts about it.
#ifndef QN_ELESTRALS_SCENARIO_H
#define QN_ELESTRALS_SCENARIO_H

#include "games/elestrals/rules.h"
#include "lang/card_facts.h"

// ---- Words both sides use ---------------------------------------------------------------------

enum { ELE_PLACE_FIELD = QN_ZONE_KINDS, ELE_PLACE_SPIRITS };   // in addition to enum ele_zone

QN_SCENARIO_WORDS(ele)
enum {
#define QN_OWN(name) ELE_TELLS_##name
#define QN_SCENARIO_DEF "games/elestrals/scenario.def"
#include "lang/scenario_names.def"
};
#define TELLS(name) ele_scenario_tells[ELE_TELLS_##name]   // what a fact is told
extern const qn_word ele_scenario_elements[];

// Reads "2 fire" or "fire"; false if there are no Spirits here.
bool ele_scan_spirits(const char **at, int *count, int *element);
// "p1 underworld", "p2 field", for sentences.
void ele_say_place(const qn_table *t, int card, qn_text *out);

// ---- scenario_card.c: one card to be put somewhere ---------------------------------------------

typedef struct ele_entry {   // "2 Warmite (attack position, 1 fire)", read before anything is placed
    int def, copies, owner;
    int bearer;   // the Elestral it Empowers, or QN_NONE
    bool set, on_top, spirits_said, suppressed;
    int turn;          // it was Set on, -1: an earlier one
    uint32_t status;   // ELE_B_…
    uint8_t spirits[2 * ELE_ELEMENTS];
    uint8_t attacks;
    bool used;   // its first effect, this turn
} ele_entry;

bool ele_read_entry(const qn_table *t, int seat, const char *item, ele_entry *e, qn_text *why);
bool ele_put_on_field(qn_table *t, int seat, const ele_entry *e, qn_text *why);

#endif
