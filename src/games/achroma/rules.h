// What the parts of the Achroma rules share, by rulebook section.
#ifndef QN_ACHROMA_RULES_H
#define QN_ACHROMA_RULES_H

#include "games/achroma/state.h"
#include "games/achroma/verbs.h"
#include "lang/words.h"
#include "vm/vm.h"

extern const qn_rules ach_rules;

enum ach_routine {
    ACH_R_GAME = QN_R_GAME,
    ACH_R_TURN,
    ACH_R_SECRETS,
    ACH_R_OPEN,
    ACH_R_CHOICE,
    ACH_R_DEPLOY,
    ACH_R_ARRIVE,
    ACH_R_USE,
    ACH_R_MOUNT,
    ACH_R_HUNT,
    ACH_R_CHOOSE,
    ACH_R_ATTACK,
    ACH_R_DAMAGE,
    ACH_R_REACT,
    ACH_R_CARRY_OUT,
    ACH_R_NO_WAITING,
    ACH_R_SETTLE,
    ACH_R_TRIGGER,
    ACH_R_DEFERRED,
    ACH_R_RESOLVE_CARD,
    ACH_R_BANK,
    ACH_R_ROUTINES
};
#define ROUTINE(name) int ach_##name(qn_table *t, qn_frame *f)
ROUTINE(run_game);
ROUTINE(turn);
ROUTINE(secrets);
ROUTINE(open_point);
ROUTINE(draw_or_trade);
ROUTINE(deploy);
ROUTINE(arrive);
ROUTINE(use);
ROUTINE(mount);
ROUTINE(hunt);
ROUTINE(choose);
ROUTINE(attack);
ROUTINE(damage);
ROUTINE(react);
ROUTINE(carry_out);
ROUTINE(no_waiting);
ROUTINE(settle);
ROUTINE(trigger);
ROUTINE(deferred);
ROUTINE(resolve_card);
ROUTINE(lower_bank);
#undef ROUTINE

enum ach_question {
    ACH_Q_MULLIGAN = QN_Q_GAME,
    ACH_Q_SECRET,
    ACH_Q_OPEN,
    ACH_Q_CHOICE,
    ACH_Q_MAIN,
    ACH_Q_RESOLVE,
    ACH_Q_PLACE,
    ACH_Q_HOST,
    ACH_Q_DEFENDER,
    ACH_Q_REACT,
    ACH_Q_SOAK,
    ACH_Q_PREVENT,
    ACH_Q_OPPONENT,
    ACH_Q_COLOUR,
    ACH_Q_CHOSEN,
    ACH_Q_MOUNT,
    ACH_Q_PREY,
    ACH_Q_DISCARD,
    ACH_Q_OWN,
    ACH_Q_KEEP,
    ACH_Q_ON_TOP,
    ACH_Q_TURN_UP,
    ACH_Q_PALETTE,
    ACH_Q_HAND_OF,
    ACH_Q_HOLDER,
    ACH_Q_AGAIN,
    ACH_Q_REPLACE
};

enum ach_verb {   // options
    ACH_V_KEEP = QN_V_GAME,
    ACH_V_REDRAW,
    ACH_V_OPEN_SECRET,   // a: Keeper
    ACH_V_DRAW,
    ACH_V_TRADE,      // a: card
    ACH_V_DEPLOY,     // a: card
    ACH_V_INFEST,     // a: card
    ACH_V_ON,         // a: holder or host
    ACH_V_USE,        // a: card, b: ability index on it
    ACH_V_SPLAT,      // a: card, b: which of the SPLATs it was given
    ACH_V_HUNT,       // a: hunter
    ACH_V_DISPOSE,    // a: card
    ACH_V_MOUNT,      // a: rider
    ACH_V_ATTACK,     // a: attacker
    ACH_V_DEFENDER,   // a: defender, b: attacker
    ACH_V_DEFEND,     // a: card that DEFENDs
    ACH_V_DIVERT,     // a: card with DIVERT, b: which target
    ACH_V_RESOLVE,    // a: card
    ACH_V_END_STEP,   // a: step
    ACH_V_COLOUR,     // a: colour
    ACH_V_TAKE,       // a: card, to be paid for
    ACH_V_AGAIN
};

enum {
    ACH_LINK_ATTACK = 8,
    ACH_LINK_MOUNT,
    ACH_LINK_HUNT,
    ACH_LINK_GIVEN_SPLAT
};   // kinds of link besides the kernel's
enum { ACH_L_REACTION = 16, ACH_L_FREE = 32, ACH_L_INFESTING = 64, ACH_L_LATE = 128 };   // flags of a link

enum ach_reason { ACH_THIRTY = QN_REASON_GAME, ACH_LAST, ACH_STALEMATE, ACH_ENDLESS, ACH_TURNS };

enum {
    ACH_MOD_SPLAT = QN_MOD_GAME,
    ACH_MOD_SQUISH,
    ACH_MOD_HUNT,
    ACH_MOD_CLAIM
};   // lasting changes of its own

enum ach_refusal {
    ACH_ALLOWED,
#define REFUSAL(name, id, sentence) ACH_NOT_##name,
#include "games/achroma/refusals.def"
#undef REFUSAL
    ACH_REFUSALS
};
#define REFUSE(name, a, b, c) qn_refuse(ACH_NOT_##name, a, b, c)

enum ach_note {
    ACH_NOTE_NONE,
#define NOTE(name, sentence) ACH_NOTE_##name,
#include "games/achroma/notes.def"
#undef NOTE
    ACH_NOTES
};

// stats.c
int ach_stat(const qn_table *t, int card, int stat);
int ach_shards(const qn_table *t, int card);   // present (ACH-GEN-08)
int ach_cost(const qn_table *t, int card, bool infesting);
bool ach_has(const qn_table *t, int card, int status);   // PROTECTION, POISONOUS, DEFEND, DIVERT
int ach_rage(const qn_table *t, int card);
uint64_t ach_types_on(const qn_table *t, int seat);          // Character types of a Canvas
bool ach_forbidden(const qn_table *t, int verb, int card);   // to the card or to its controller
int ach_units(const qn_table *t, const qn_card *c, int mask);

// status.c: what the machine asks.
bool ach_silenced(const qn_table *t, int card);   // INFESTED: its own text does nothing
bool ach_hears(const qn_table *t, int card);
bool ach_applies(const qn_table *t, int card);
bool ach_speaks(const qn_table *t, int card, const qn_ability *ab);   // of a parasite only its INFEST text
bool ach_face_down(const qn_table *t, int card);
bool ach_status(const qn_table *t, int card, int status);
bool ach_is_kind(const qn_table *t, int card, uint32_t kinds);
int ach_pool_of(const qn_table *t, int seat, int pile, int mask);
int ach_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int ach_role(const qn_table *t, const qn_scope *sc, int role);
bool ach_can_target(const qn_table *t, const qn_scope *sc, int card);
void ach_change(qn_table *t, const qn_scope *sc, int card, int change, int until);
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
int ach_partner(const qn_table *t, int card);   // rider or mount joined with it
int ach_attached_to(const qn_table *t, int card, int relation, int nth);

// canvas.c: arriving, moving, leaving.
void ach_arrive_at(qn_table *t, int card, int kind, int seat);
void ach_attach(qn_table *t, int card, int to, int relation);
void ach_change_canvas(qn_table *t, int card, int seat);
void ach_to_dregs(qn_table *t, int card);                  // not an Erase
bool ach_can_erase(const qn_table *t, int card, int by);   // PROTECTION, "cannot be Erased"
void ach_erase(qn_table *t, const uint8_t *cards, int n, int flags,
               const qn_ref *by);   // all at the same time
void ach_return_to_hand(qn_table *t, int card);
void ach_restrain_under(qn_table *t, int card, int under);
void ach_end_claims(qn_table *t, int until, int whose);   // whose QN_NONE: of all
bool ach_can_hold(const qn_table *t, int object, int holder);
bool ach_can_swap(const qn_table *t, int a, int b);
void ach_deal(qn_table *t, int card, int n);   // damage
void ach_moved(qn_table *t, int card, int from_kind, int from_seat);
void ach_draw(qn_table *t, int seat, int n);
void ach_discard(qn_table *t, int seat, int card);
void ach_trade(qn_table *t, int seat, int card, int most);

// check.c
void ach_check(qn_table *t);    // ACH-CHK
void ach_depart(qn_table *t);   // who conceded, between one thing and the next (ACH-RUL-02)
void ach_concede(qn_table *t, int seat);
int ach_answers(qn_table *t, int seat);
void ach_expire(qn_table *t, int until, int whose);

// bank.c
bool ach_barred(const qn_table *t, int seat, int whom);   // ACH-RES-10
void ach_gain(qn_table *t, int seat, int n);
void ach_pay(qn_table *t, int seat, int n);
void ach_lose_shards(qn_table *t, int seat, int n);
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
int ach_given_splat(const qn_table *t, int card, int which);   // its amount, 0: none

// declare.c, react.c: calls of routines, inside QN_DO.
void ach_call_deploy(qn_table *t, int seat, int card, int flags);
void ach_call_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev);   // off the chain
void ach_call_window(qn_table *t);
void ach_pop(qn_table *t, int link);

// list.c, say.c, view.c …
void ach_list(qn_table *t);
void ach_attempts(qn_table *t, int seat);
void ach_say_option(const qn_table *t, qn_option o, qn_text *out);
extern const qn_phrase ach_refusal_phrases[], ach_note_phrases[];
bool ach_put_detail(const qn_details *d, const char *name, qn_text *out);
void ach_say_question(const qn_table *t, qn_text *out);
qn_phrase ach_reason(int reason);
void ach_view(const qn_table *t, int seat, int columns, qn_text *out);
int ach_score(const qn_table *t, int seat);
bool ach_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why);
void ach_set_up(qn_table *t, const qn_deck *decks);
void ach_begin_at(qn_table *t, int seat, int phase);
void ach_put_card_name(const qn_table *t, int seat, int card, qn_text *out);
void ach_put_corner(const qn_table *t, int card, qn_text *out);
extern const char *const ach_colour_names[ACH_COLOURS + 1];
extern const char *const ach_phase_names[];
bool ach_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
bool ach_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
int ach_goes_on(const qn_table *t);
int ach_holds(const qn_table *t, const char *fact, qn_text *got);

#endif
