// Lamplight: the names its rules, words and prompts share. The rules are in RULES.md.
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
enum { LAM_THIS_TURN = 1, LAM_ENDS };                        // durations
enum { LAM_EV_ENTERS, LAM_EV_BURNS };                        // events
enum { LAM_NO_FLY };                                         // prohibitions
enum { LAM_LINK_FLIGHT = QN_LINK_PLAY + 1 };       // kinds of link, besides abilities and played cards
enum { LAM_OUT = QN_REASON_GAME, LAM_TOO_LONG };   // why a game ends

#define QN_OWN(name) LAM_##name
#define QN_ROUTINES_DEF "../examples/lamplight/routines.def"
#define QN_PROMPTS_DEF "../examples/lamplight/prompts.def"
#include "kernel/names_of_rows.def"
enum lam_refusal {
    LAM_ALLOWED,
#define REFUSAL(name, id, sentence) LAM_NO_##name##_,
#include "refusals.def"
};
enum lam_note {
    LAM_NOTE_NONE,
#define NOTE(name, tells, sentence) LAM_NOTE_##name,
#include "notes.def"
};

static inline int lam_cost(const qn_table *t, int card) { return t->rules->stat(t, card, LAM_COST); }
static inline int lam_oil(const qn_table *t, int seat) { return t->game.player[seat].n[LAM_OIL]; }
static inline bool lam_playing(const qn_table *t, int seat) { return t->game.in_game >> seat & 1; }
static inline int lam_in_row(const qn_table *t, int seat) { return qn_zone_of(t, LAM_ROW, seat)->count; }

// turn.c: what happens to players and cards.
void lam_spend(qn_table *t, int seat, int oil);   // the same as losing it, told elsewhere
void lam_gain(qn_table *t, int seat, int oil);
void lam_lose(qn_table *t, int seat, int oil);
void lam_draw(qn_table *t, int seat, int n);
void lam_burn(qn_table *t, int card);   // from the row to the ash
void lam_set_tired(qn_table *t, int card, bool tired);
void lam_set_up(qn_table *t, const qn_deck *decks);
void lam_leave(qn_table *t, int seat);
bool lam_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
// say.c
extern const char *const lam_ends[LAM_ENDS];
bool lam_put_detail(const qn_details *d, const char *name, qn_text *out);
bool lam_number_of(const qn_details *d, const char *name, int *n);
// chain.c
bool lam_is_played(const qn_table *t, const qn_link *l);   // a card that was played, not one in the row
bool lam_is_used(const qn_table *t, const qn_link *l);     // an ability somebody chose to use
extern const qn_policy lam_policy;
bool lam_unsettled(qn_table *t);
// legal.c
void lam_attempts(qn_table *t, int seat);
extern const qn_prompts lam_prompts;
// words.c, verbs.c
void lam_change(qn_table *t, const qn_scope *sc, int card, int change, int until);
extern const qn_words lam_words;
#define VERB(name, pattern, print, cost, flags) \
    int lam_do_##name(qn_table *t, qn_frame *f, const qn_code *arg); \
    bool lam_payable_##name(const qn_table *t, const qn_scope *sc, const qn_code *arg);
#include "verbs.def"

#endif
