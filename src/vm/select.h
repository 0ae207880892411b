// Inside the effect machine: references that may be stale.
#ifndef QN_VM_SELECT_H
#define QN_VM_SELECT_H

#include "lang/words.h"
#include "vm/vm.h"

// The zone kinds a selector looks in.
static inline unsigned qn_selector_zones(const qn_table *t, const qn_selector *sel)
{
    return (sel->zones ? sel->zones : t->rules->words->field) & ((1u << QN_ZONE_KINDS) - 1);
}

// Are the cards of that player, or unowned cards, on the side that the description names?
bool qn_seat_on_side(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int whose);

// The cards in the zones and on the side that the description names, whatever else it asks of them.
int qn_list_placed(const qn_table *t, const qn_scope *sc, int s, uint8_t out[QN_MAX_CARDS]);
// Was the line before done to it?
bool qn_is_reached(const qn_scope *sc, qn_ref r);
// Does the last known state of a card that has left fit the description of selector [s]?
bool qn_fitted(const qn_table *t, const qn_scope *sc, int s, qn_ref r);
qn_ref qn_after_move(const qn_table *t, qn_ref r);
qn_ref qn_role_ref(const qn_table *t, const qn_scope *sc, int role);

#endif
