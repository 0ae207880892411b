// Lamplight: the names that its rules, words and prompts share. The rules are in RULES.md.
#ifndef QN_LAMPLIGHT_H
#define QN_LAMPLIGHT_H

#include "kernel/prompts.h"
#include "kernel/screen.h"
#include "lang/words.h"
#include "vm/usual.h"

enum { LAM_DECK_SIZE = 20, LAM_COPIES = 3, LAM_OIL_AT_FIRST = 20, LAM_HAND_AT_FIRST = 4, LAM_ROW_SIZE = 5 };
enum { LAM_LAST_TURN = 100, LAM_MOST_LINKS = 200 };   // LAM-END-03

enum { LAM_DECK, LAM_HAND, LAM_ROW, LAM_PLAYED, LAM_ASH };   // zones; a card on the chain lies in LAM_PLAYED
enum { LAM_MOTH, LAM_SPARK };                                // kinds of card
enum { LAM_WING, LAM_COST };                                 // stats
enum { LAM_TIRED };                                          // statuses: bits of qn_card.status
enum { LAM_OIL };                                            // qn_player.n
enum { LAM_THIS_TURN = 1 };                                  // durations
enum { LAM_EV_ENTERS, LAM_EV_BURNS };                        // events
enum { LAM_NO_FLY };                                         // prohibitions
enum { LAM_LINK_FLIGHT = QN_LINK_PLAY + 1 };   // kinds of link, besides abilities and played cards

#define QN_ROWS "../examples/lamplight/rows.def"
#define QN_OWN(name) LAM_##name
#include "kernel/names_of_rows.def"
#define QN_OWN(name) lam_##name
#include "kernel/usual_names.def"

static inline int lam_cost(const qn_table *t, int card) { return qn_stat(t, card, LAM_COST); }
static inline int lam_oil(const qn_table *t, int seat) { return t->game.player[seat].n[LAM_OIL]; }
static inline int lam_in_row(const qn_table *t, int seat) { return qn_zone_of(t, LAM_ROW, seat)->count; }

// turn.c: what happens to players and cards.
int lam_add_oil(qn_table *t, int seat, int oil);   // returns the change; callers report it
void lam_gain(qn_table *t, int seat, int oil);
void lam_lose(qn_table *t, int seat, int oil);
void lam_draw(qn_table *t, int seat, int n);
void lam_burn(qn_table *t, int card);   // from the row to the ash; the card's own text still hears it
void lam_leave(qn_table *t, int seat);
bool lam_unsettled(qn_table *t);
// chain.c
int lam_note_of(const qn_table *t, const qn_link *l);   // played, used, flying or set off

#endif
