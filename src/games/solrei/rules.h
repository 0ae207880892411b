// What the parts of the SolRei rules share, by rulebook section.
#ifndef QN_SOLREI_RULES_H
#define QN_SOLREI_RULES_H

#include "games/solrei/state.h"
#include "games/solrei/verbs.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

extern const qn_match_rules sol_match_rules;
extern const qn_switch sol_switches[];
void sol_configure(qn_table *t, const qn_switches *s, int starter_picker);

#define QN_OWN(name) sol_##name
#include "kernel/usual_names.def"

#define QN_ROWS "games/solrei/rows.def"
#define QN_OWN(name) SOL_##name
#include "kernel/names_of_rows.def"

enum { SOL_A_SUIT, SOL_A_COLOUR, SOL_A_NUMBER, SOL_NAMEABLE };   // what a card asks its player to name
enum {
    SOL_LACKS_DRAW,
    SOL_LACKS_CHECK,
    SOL_LACKS_CULTIVATE,
    SOL_LACKS_PLACE
};                                             // what the empty deck has no card for
enum { SOL_LACKS_READY, SOL_LACKS_DISCARD };   // what the player has no card for

#define REFUSE(name, a, b, c) qn_refuse(SOL_WHY_##name, a, b, c)

// cards.c: states of Arts and Damage cards, what a card is now, moving Action Cards.
void sol_update_timings(qn_table *t, int seat);   // call it after a change to an Art or to GRAPPLE
void sol_ready_card(qn_table *t, int card);
void sol_exhaust_card(qn_table *t, int card, int flags);
void sol_break_card(qn_table *t, int card, int note);
void sol_use_up(qn_table *t, int card);   // an Art that was activated
void sol_augment_card(qn_table *t, int card, bool frail);
int sol_augmented_art(const qn_table *t, int seat);
int sol_draw(qn_table *t, int seat, int n);
void sol_discard(qn_table *t, int card);
void sol_to_damage(qn_table *t, int card);
int sol_unmet_need(const qn_table *t, int card, const qn_def *d);
static inline bool sol_meets(const qn_table *t, int card, const qn_def *d)
{
    return sol_unmet_need(t, card, d) == d->n_abilities;
}
static inline bool sol_requirement_met(const qn_table *t, int card)
{
    return sol_meets(t, card, qn_def_of(t, card));
}
// Cheap filter first: most cards have nothing to use at this step.
static inline bool sol_might_have_uses(const qn_table *t, int card)
{
    const qn_def *d = qn_def_of(t, card);
    bool some = qn_used_at(d) >> t->game.step & 1 || t->pool->gives >> QN_FORM_USE & 1;
    return some && (d->kind != SOL_ART || sol_is_ready(t, card));
}
bool sol_text_counts(const qn_table *t, int card);   // a Muse or Advantage that is face up and usable
bool sol_listens(const qn_table *t, int card);
bool sol_applies(const qn_table *t, int card);
bool sol_status(const qn_table *t, int card, int status);
int sol_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int sol_seats(const qn_table *t, const qn_scope *sc, int who);
int sol_role(const qn_table *t, const qn_scope *sc, int role);
int sol_block_suits(const qn_table *t, int seat);   // mask of suits the seat may BLOCK with
bool sol_player_may(const qn_table *t, int permission, int seat);

// power.c
int sol_stat(const qn_table *t, int card, int stat);
bool sol_has_power(const qn_table *t,
                   int seat);   // an Attack Card is placed, or a Charge Card that was given Power
int sol_power(const qn_table *t, int seat);   // as it is compared; 0 if it has none
int sol_power_without(const qn_table *t, int seat,
                      int n);   // what it would be without [n] of the gained Power
bool sol_readable_power(const qn_table *t, int seat, int *power);   // SOL-PWR-07
int sol_damage_value(const qn_table *t, int seat);
void sol_gain_power(qn_table *t, int seat, int n);
void sol_gain_damage(qn_table *t, int seat, int n);
void sol_decide_showdown(qn_table *t);

// damage.c
int sol_points(const qn_table *t, int seat);    // points still to resolve
int sol_credits(const qn_table *t, int seat);   // points that effects will BLOCK
void sol_deal(qn_table *t, int to, int n);      // direct points
bool sol_direct_points(const qn_table *t);
void sol_happen(qn_table *t, const qn_event *ev);
void sol_interrupt_with_damage(qn_table *t);   // direct points later in the round (SOL-DMG-18)
void sol_call_take(qn_table *t, int seat, int card,
                   bool from_rival);   // [card]: a hand card; QN_NONE: from the deck

// rei.c: what a payment needs, and what can pay it.
typedef struct sol_need {
    uint8_t symbol[SOL_SYMBOLS];   // by suit, red, black, any
    uint8_t total;
} sol_need;
typedef struct sol_purse {                       // the Rei a player can use, by suit
    uint8_t table[SOL_SUITS], hand[SOL_SUITS];   // pool and READY Damage cards; hand
    uint8_t cards;                               // hand cards that may still be discarded
} sol_purse;
sol_purse sol_purse_of(const qn_table *t, int seat, int keep);
int sol_filter_suits(const qn_table *t, int seat);
bool sol_can_pay(const sol_purse *p, const sol_need *n, int filter);
// [pot]: Rei chosen so far, by suit. Does it pay exactly what is needed; could it, with more Rei from [p]?
bool sol_pays(const uint8_t pot[SOL_SUITS], const sol_need *n, int filter);
bool sol_could_pay(const uint8_t pot[SOL_SUITS], const sol_purse *p, const sol_need *n, int filter);
sol_need sol_need_of(const qn_table *t, const qn_scope *sc, int seat, int card, const qn_ability *ab);
sol_need sol_cost_of(const qn_table *t, const qn_link *l);
bool sol_must_filter(const qn_table *t,
                     const qn_link *l);   // the rest of the cost cannot be paid without Filtering
int sol_kept_cards(const qn_table *t,
                   const qn_ability *ab);   // hand cards that another part of the cost needs
bool sol_uses_x(const qn_table *t, const qn_ability *ab);
void sol_generate(qn_table *t, int card, int note);   // into the pool (SOL-REI-01)
void sol_make_rei(qn_table *t, int seat, int suit);
int sol_pool_size(const qn_table *t, int seat);
void sol_empty_pools(qn_table *t);

// legal.c: every test returns the reason why not.
qn_refusal sol_can_use(const qn_table *t, int seat, int card, int ability);
int sol_most_x(const qn_table *t, const qn_link *l);   // that its condition allows and its player can pay
qn_refusal sol_can_ready(const qn_table *t, int card, int not_this, int kinds);
qn_refusal sol_can_block(const qn_table *t, int seat, int card);
qn_refusal sol_can_place(const qn_table *t, int seat, int card);
qn_refusal sol_can_generate(const qn_table *t, int seat, int card);
bool sol_can_negate(const qn_table *t, const qn_scope *sc, const qn_code *arg, int link);
const qn_code *sol_negate_line(const qn_table *t, const qn_ability *ab);
qn_refusal sol_may_chain(const qn_table *t, const qn_pending *w);
bool sol_might_chain(const qn_table *t, const qn_pending *w);
bool sol_may_decline(const qn_table *t, const qn_pending *w);
bool sol_waiting_payable(const qn_table *t, const qn_pending *w);
bool sol_might_act(const qn_table *t, int seat);

static inline const qn_link *sol_asked_link(const qn_table *t)   // the entry a question is about
{
    return &t->game.link[t->game.question.arg];
}

// activate.c: the Rei paid so far, by suit
const uint8_t *sol_paid(const qn_link *l);

// exchange.c
bool sol_window_wanted(const qn_table *t);
// The window that every step has (SOL-TRN-03): it closes when both have declined in succession (SOL-TRN-04).
#define SOL_WINDOW(f, S) \
    if (sol_window_wanted(t)) QN_DO(f, S, qn_call(t, QN_R_WINDOW, sol_offense(t)))
extern const qn_announce_step sol_announce_order[];   // activate.c
// round.c
enum sol_round_step {   // steps of sol_round: the phase that is over
    SOL_STARTED = 1,
    SOL_OPENED,
    SOL_SHOWN,
    SOL_DAMAGED,
    SOL_CHARGED,
    SOL_WAS_RESET,
    SOL_ENDED
};
bool sol_has_confirmed(const qn_table *t, int seat);
enum { SOL_READY_ARTS = 1, SOL_READY_DAMAGE = 2, SOL_READY_BOTH = 3 };
void sol_call_ready(qn_table *t, int seat, int kinds, int not_this, int n);
void sol_call_charge(qn_table *t, int seat,
                     int art);                       // [art]: whose effect it is; QN_NONE in the CHARGE PHASE
void sol_begin_step(qn_table *t, int step);          // the Rei pools empty (SOL-TRN-05)
void sol_head_step(const qn_table *t, int step);     // the notes that follow belong to this step
void sol_begin_headed_step(qn_table *t, int step);   // begins a step that sol_head_step has announced

// notes.c: what the log says.
bool sol_put_note_detail(const qn_details *d, const char *name, qn_text *out);
bool sol_put_why_detail(const qn_details *d, const char *name, qn_text *out);
bool sol_why_number(const qn_details *d, const char *name, int *n);
bool sol_put_binding(const qn_details *d, int nth, qn_text *out);
bool sol_note_number(const qn_details *d, const char *name, int *n);
void sol_begin_at(qn_table *t,
                  int step);   // for scenarios: the position is set up, continue from the start of this step
void sol_put_card_name(const qn_table *t, int seat, int card, qn_text *out);
bool sol_put_face(const qn_table *t, int card, qn_text *out);    // false: it is called by its printed name
void sol_name_face(const qn_table *t, int card, qn_text *out);   // "♠9", "Encore Bow"
void sol_put_cost(const qn_table *t, const qn_link *l, qn_text *out);   // "1 ♥, 1 ●"
void sol_put_symbols(const uint8_t *by_symbol, int n, qn_text *out);
void sol_put_suits(int suits, qn_text *out);   // "♥ or ♣"
void sol_put_pool(const qn_table *t, int seat, qn_text *out);
void sol_put_aim(const qn_details *d, qn_text *out);   // " on Mira's Encore Bow", of entry [n]
const char *sol_face_down_noun(const qn_table *t, int card);
extern const char *const sol_step_names[], *const sol_suit_names[];

#endif
