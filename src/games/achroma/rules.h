// What the parts of the Achroma rules share, by rulebook section.
#ifndef QN_ACHROMA_RULES_H
#define QN_ACHROMA_RULES_H

#include "games/achroma/state.h"
#include "games/achroma/verbs.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

#define QN_OWN(name) ach_##name
#include "kernel/usual_names.def"

#define QN_ROWS "games/achroma/rows.def"
#define QN_OWN(name) ACH_##name
#include "kernel/names_of_rows.def"

enum {
    ACH_LINK_ATTACK = 8,
    ACH_LINK_MOUNT,
    ACH_LINK_HUNT,
    ACH_LINK_GIVEN_SPLAT
};       // kinds of link besides the kernel's
enum {   // flags of a link
    ACH_L_REACTION = 16,
    ACH_L_FREE = 32,
    ACH_L_INFESTING = 64,
    ACH_L_LEFT = 128   // its card left the Canvas as the cost
};
enum { ACH_COST_TO_PAY };   // qn_link.n

enum {
    ACH_MOD_SPLAT = QN_MOD_GAME,
    ACH_MOD_SQUISH,
    ACH_MOD_HUNT,
    ACH_MOD_CLAIM
};   // lasting changes of its own

#define REFUSE(name, a, b, c) qn_refuse(ACH_WHY_##name, a, b, c)

// stats.c
int ach_stat(const qn_table *t, int card, int stat);
int ach_shards(const qn_table *t, int card);   // present (ACH-GEN-08)
int ach_cost(const qn_table *t, int card, bool infesting);
bool ach_has(const qn_table *t, int card, int status);   // PROTECTION, POISONOUS, DEFEND, DIVERT
int ach_rage(const qn_table *t, int card);
uint64_t ach_types_on(const qn_table *t, int seat);          // Character types of a Canvas
bool ach_forbidden(const qn_table *t, int verb, int card);   // to the card or to its controller
int ach_forbidder(const qn_table *t, int verb, int card);    // the card that does
int ach_verb_of_bank(const qn_table *t, int ability);   // ACH_NO_GAIN, _DRAIN, _STEAL; QN_NONE: none of these
int ach_units(const qn_table *t, const qn_card *c, int mask);

// status.c: what the machine asks.
bool ach_silenced(const qn_table *t, int card);   // INFESTED: its own text does nothing
bool ach_hears(const qn_table *t, int card);
bool ach_applies(const qn_table *t, int card);
bool ach_is_active(const qn_table *t, int card, const qn_ability *ab);   // of a parasite only its INFEST text
bool ach_face_down(const qn_table *t, int card);
int ach_duration(const qn_table *t, const qn_scope *sc, int until);   // what it means here, or QN_OVER
bool ach_status(const qn_table *t, int card, int status);
bool ach_is_kind(const qn_table *t, int card, uint32_t kinds);
int ach_pool_of(const qn_table *t, int seat, int pile, int mask);
int ach_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int ach_role(const qn_table *t, const qn_scope *sc, int role);
bool ach_can_target(const qn_table *t, const qn_scope *sc, int card);
bool ach_related(const qn_table *t, int relation, qn_ref a, qn_ref b);
int ach_things(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref out[QN_MAX_OPTIONS]);
bool ach_is_thing(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing);
bool ach_after_line(qn_table *t, const qn_frame *f);
int ach_slot(const qn_table *t, int card, int slot, int nth);   // ability of its text, or QN_NO_ABILITY
// Corner and resolve abilities that happen when [card] is resolved, and the card that has them: the parasite of a
// host where the text says "infesting".
int ach_resolved_text(const qn_table *t, int card, int nth, int *source);
bool ach_condition_holds(const qn_table *t, int seat, int source, int ability);
int ach_parasite(const qn_table *t, int card);
int ach_partner(const qn_table *t, int card);                     // rider or mount joined with it
int ach_attached_to(const qn_table *t, int card, int relation);   // the first of them, or QN_NONE

// canvas.c: arriving, moving, leaving.
int ach_row_of(const qn_def *d);                   // the zone it has on a Canvas
void ach_place(qn_table *t, int card, int seat);   // in its row
void ach_attach(qn_table *t, int card, int to, int relation);
void ach_change_canvas(qn_table *t, int card, int seat);
void ach_to_dregs(qn_table *t, int card);                  // not an Erase
bool ach_can_erase(const qn_table *t, int card, int by);   // PROTECTION, "cannot be Erased"
void ach_erase(qn_table *t, const uint8_t *cards, int n, int flags,
               const qn_ref *by);   // all at the same time
void ach_erase_one(qn_table *t, int card, int flags);
void ach_happen(qn_table *t, const qn_event *ev);   // an Erase that nothing replaces
void ach_return_to_hand(qn_table *t, int card);
void ach_restrain_under(qn_table *t, int card, int under);
void ach_end_claims(qn_table *t, int until, int whose);      // whose QN_NONE: of all
bool ach_carries(const qn_table *t, int card, int what);     // itself, or what is attached to it
bool ach_suits(const qn_table *t, int object, int holder);   // a card of that kind may hold it
bool ach_can_hold(const qn_table *t, int object, int holder);
bool ach_can_swap(const qn_table *t, int a, int b);
void ach_deal(qn_table *t, int card, int n);   // damage
void ach_moved(qn_table *t, int card, int from_kind, int from_seat);
void ach_draw(qn_table *t, int seat, int n);
void ach_choose_draw(qn_table *t, int seat);   // one card, rather than a TRADE
void ach_discard(qn_table *t, int seat, int card);
void ach_trade(qn_table *t, int seat, int card, int most);

// check.c
void ach_check_changes(qn_table *t);
static inline void ach_check(qn_table *t)   // ACH-CHK; nearly always nothing that matters has changed
{
    if (ach_ext(t)->unchecked) ach_check_changes(t);
}
void ach_depart(qn_table *t);   // players who conceded leave once nothing is being carried out (ACH-RUL-02)
void ach_concede(qn_table *t, int seat);
int ach_answers(qn_table *t, int seat);
bool ach_is_leaving(const qn_table *t, int seat);   // conceded, but something is still being carried out
void ach_expire(qn_table *t, int until, int whose);

// bank.c
bool ach_barred(const qn_table *t, int seat, int whom);   // ACH-RES-10
void ach_gain(qn_table *t, int seat, int n);
void ach_pay(qn_table *t, int seat, int n);
void ach_pay_quietly(qn_table *t, int seat, int n);   // the same two where another note tells it
void ach_gain_quietly(qn_table *t, int seat, int n);
void ach_tell_nothing(const qn_table *t, int seat, int card, int what,
                      int reason);                   // what: 0 Gain, 1 Drain, 2 Steal
int ach_lose_shards(qn_table *t, int seat, int n);   // how many they are
int ach_prevent_left(const qn_table *t, int seat);
void ach_call_lower(qn_table *t, int seat, int whom, int n, bool steals);   // routine: inside QN_DO

// legal.c: every test returns why not.
qn_refusal ach_can_deploy(const qn_table *t, int seat, int card, bool infesting);
qn_refusal ach_can_be_deployed(const qn_table *t, int seat, int card,
                               bool infesting);   // place and prohibitions only
qn_refusal ach_can_be_on(const qn_table *t, int seat, int card, int holder, bool infesting);
qn_refusal ach_can_use(const qn_table *t, int seat, int card, int ability);
qn_refusal ach_can_splat(const qn_table *t, int seat, int card, int which);
qn_refusal ach_can_hunt(const qn_table *t, int seat, int card);
qn_refusal ach_can_dispose(const qn_table *t, int seat, int card);
qn_refusal ach_can_mount(const qn_table *t, int seat, int card);
qn_refusal ach_can_ride(const qn_table *t, int seat, int rider, int mount);
qn_refusal ach_can_attack(const qn_table *t, int seat, int card);
qn_refusal ach_can_be_attacked(const qn_table *t, int seat, int card);
qn_refusal ach_can_defend(const qn_table *t, int seat, int card);
qn_refusal ach_can_divert(const qn_table *t, int seat, int card, int target);
qn_refusal ach_can_resolve(const qn_table *t, int seat, int card);
qn_refusal ach_can_leave_main(const qn_table *t, int seat);
qn_refusal ach_can_draw(const qn_table *t, int seat);
qn_refusal ach_can_trade(const qn_table *t, int seat, int card);
bool ach_can_prey(const qn_table *t, int seat, int card);
bool ach_might_react(const qn_table *t, int seat);
bool ach_may_name_none(const qn_table *t, const qn_link *l, int k);   // ACH-DEC-04
bool ach_can_claim(const qn_table *t, int seat, int card);
bool ach_affects(const qn_table *t, const qn_link *l, int k, int card);   // ACH-DEC-12
bool ach_fits_target(const qn_table *t, const qn_link *l, int k, int card);
bool ach_is_chosen(const qn_link *l, int card);                // as a target already
int ach_given_splat(const qn_table *t, int card, int which);   // its amount, 0: none

// Calls of routines, inside QN_DO.
void ach_call_deploy(qn_table *t, int seat, int card, int flags);            // declare.c
void ach_call_use(qn_table *t, int seat, int card, int index);               // which text of the card
void ach_call_deed(qn_table *t, int seat, int kind, int card, int amount);   // ACH_LINK_…
void ach_call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev);   // triggers.c
void ach_call_choice(qn_table *t, int seat, int card);
void ach_call_triggers(qn_table *t, int seat, bool in_attack);
bool ach_is_condemned(qn_table *t, qn_event ev);   // spare.c: its Erase waits for what may take its place
int ach_next_condemned(const qn_table *t);
void ach_call_condemned(qn_table *t, int index);
void ach_call_resolve(qn_table *t, int seat, int card);   // resolve.c
int ach_next_gift(const qn_table *t, int card,
                  int from);   // SPLAT or SQUISH given to it: among the lasting changes
bool ach_is_gift_silent(const qn_table *t, int card, const qn_mod *given);

// declare.c, arrive.c, attack.c, react.c: the life of what is declared
extern const qn_announce_step ach_announce_order[];
bool ach_can_be_carried_out(const qn_table *t, const qn_link *l);
void ach_begin_attack(qn_table *t, qn_link *l);
bool ach_attack_goes_on(const qn_table *t, const qn_link *l);
void ach_end_attack(qn_table *t);
int ach_unit_strength(const qn_table *t, int card);
bool ach_chooses(const qn_table *t, int card);                                        // its text says CHOOSE
void ach_give_effect(qn_table *t, int seat, int op, qn_ref to, qn_ref from, int n);   // SPLAT, SQUISH

// results.c: how it ends.
int ach_result_number(const qn_table *t, int seat, const char *name);
void ach_tell_spared(const qn_table *t, int card);   // by PROTECTION, or because it cannot be Erased
void ach_put_others(const qn_details *d, qn_text *out);

// notes.c: what the log says.
bool ach_put_note_detail(const qn_details *d, const char *name, qn_text *out);
bool ach_note_number(const qn_details *d, const char *name, int *n);
enum ach_idle {
    ACH_IDLE_ZERO,
    ACH_IDLE_SHUT,
    ACH_IDLE_BARRED,
    ACH_IDLE_NOBODY,
    ACH_IDLE_REASONS
};   // note NOTHING
bool ach_put_mod(const qn_details *d, const qn_mod *m, qn_text *out);
bool ach_put_number_source(const qn_details *d, int stat, int nth, qn_text *out);
int ach_score(const qn_table *t, int seat);
void ach_begin_at(qn_table *t, int phase);
void ach_put_declared(const qn_table *t, int reader, const qn_link *l, qn_text *out);
void ach_put_choice(const qn_table *t, int card, int which, qn_text *out);   // of the texts it chooses among
void ach_put_card_name(const qn_table *t, int seat, int card, qn_text *out);
void ach_put_corner(const qn_table *t, int card, qn_text *out);
extern const char *const ach_colour_names[ACH_COLOURS + 1];
extern const char *const ach_phase_names[];
int ach_goes_on(const qn_table *t);

#endif
