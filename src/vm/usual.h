// What a game does that has nothing special to say: rows of its qn_rules and qn_policy may point here.
#ifndef QN_VM_USUAL_H
#define QN_VM_USUAL_H

#include "vm/vm.h"

// ---- Of a card ----------------------------------------------------------------------------------

// The printed number, or the one set last, and what was added; never below 0.
int qn_usual_stat(const qn_table *t, int card, int stat);
// A row of statuses is a bit of qn_card.status; texts in force may give it or take it away.
bool qn_usual_status(const qn_table *t, int card, int status);
// Its name, told apart from others of that name in play: "player 2's Warmite #2"; "a card" while it is unknown.
void qn_usual_card_name(const qn_table *t, int reader, int card, qn_text *out);
bool qn_always(const qn_table *t, int card);   // hears, applies: as long as it is in play
bool qn_never(const qn_table *t, int card);    // face_down
bool qn_any_target(const qn_table *t, const qn_scope *sc, int card);

// A lasting change as the text says it, until [until] of whose effect it is.
void qn_usual_change(qn_table *t, const qn_scope *sc, int card, int change, int until);

// ---- Of a player --------------------------------------------------------------------------------

enum { QN_OPPONENTS = 1 };   // kinds of a noun for players: only these
bool qn_is_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                  qn_ref thing);                 // is_target_object
int qn_next_seat(const qn_table *t, int seat);   // the next one still playing
int qn_after_newest(const qn_table *t);   // policy.first: after whoever added last; else the turn player
int qn_usual_result(const qn_table *t, int seat);   // of a game that is over, for score: won, drawn or lost

// ---- What a game does not have ------------------------------------------------------------------

int qn_no_units(const qn_table *t, const qn_card *card, int mask);
int qn_no_pile(const qn_table *t, int seat, int pile, int mask);
int qn_no_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int qn_no_role(const qn_table *t, const qn_scope *sc, int role);
void qn_no_happening(qn_table *t, const qn_event *ev);   // nothing of it can be replaced
void qn_no_hidden_pile(qn_table *t, int seat, uint64_t *dice);
bool qn_may_be_any(const qn_table *t, int card, int def);

// All of them at once, for a game that has none of this; one that has writes the rows out.
#define QN_USUAL_RULES QN_USUAL_BUT_CHANGE, .change = qn_usual_change
// … and for one that tells what changes.
#define QN_USUAL_BUT_CHANGE \
    .put_card = qn_usual_card_name, .may_be = qn_may_be_any, .redeal = qn_no_hidden_pile, \
    .hears = qn_always, .applies = qn_always, .face_down = qn_never, .happen = qn_no_happening, \
    .stat = qn_usual_stat, .status = qn_usual_status, .units = qn_no_units, .pool_of = qn_no_pile, \
    .test = qn_no_test, .role = qn_no_role, .is_target_object = qn_is_player, .can_target = qn_any_target

#endif
