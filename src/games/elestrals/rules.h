// What the parts of the Elestrals rules share, by rulebook section.
#ifndef QN_ELESTRALS_RULES_H
#define QN_ELESTRALS_RULES_H

#include "games/elestrals/state.h"
#include "games/elestrals/verbs.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

extern const qn_announce_step ele_announce_order[];   // announce.c

#define QN_OWN(name) ele_##name
#include "kernel/usual_names.def"

#define QN_ROWS "games/elestrals/rows.def"
#define QN_OWN(name) ELE_##name
#include "kernel/names_of_rows.def"

// The `arg` of a question for Spirits: a mask of elements, and whether its player may stop now, or later.
enum { ELE_MAY_STOP = 1 << ELE_ELEMENTS, ELE_UP_TO = 2 << ELE_ELEMENTS };

// How a waiting Cast goes on (qn_pending.arg). With neither of the first two bits its player picks the Position.
enum { ELE_PLAY_ATTACK = 1, ELE_PLAY_DEFENSE = 2, ELE_PLAY_ASCEND = 4, ELE_PLAY_ARTIFACT = 8 };

enum {
    ELE_MOD_CONTROL = QN_MOD_GAME,
    ELE_MOD_OPEN_HAND,
    ELE_MOD_BLOCK
};   // lasting changes that only Elestrals has

#define REFUSE(name, a, b, c) qn_refuse(ELE_WHY_##name, a, b, c)

// spirits.c: what Spirits cover, where they are, how they move.
int ele_units(const qn_table *t, const qn_card *c, int mask);
int ele_pool_of(const qn_table *t, int seat, int pile, int mask);
typedef struct ele_price {   // what a card costs now
    const uint8_t *cost;     // its symbols, as they are printed
    uint8_t size, spared;    // Spirits in all; how many of the symbols need none (ELE-OUR-07)
    uint8_t more;            // "any" symbols besides the printed ones
} ele_price;
ele_price ele_changed_price(const qn_table *t, int card);
static inline ele_price ele_printed_price(const qn_def *d)
{
    return (ele_price){ .cost = d->cost, .size = d->size };
}
static inline ele_price ele_price_of(const qn_table *t, int card)
{
    bool differs = t->game.card[card].status & ELE_B_PRICED || qn_may_change(t, card, ELE_COST);
    return differs ? ele_changed_price(t, card) : ele_printed_price(qn_printed_on(t, card));
}
void ele_fix_price(qn_table *t, int card);   // as its payment begins
bool ele_price_is_met(const ele_price *p, const int have[ELE_ELEMENTS], int in_all);   // have: by element
// The elements of which one Spirit more would meet it, as a mask.
int ele_missing(const uint8_t cost[], const int have[ELE_ELEMENTS]);   // Spirits of the elements a cost names
int ele_completing_elements(const ele_price *p, const int have[ELE_ELEMENTS]);
bool ele_covers(const qn_table *t, int card);   // whether the Spirits under it meet its cost
bool ele_is_enchanted(const qn_table *t, int card);
bool ele_is_misenchanted(const qn_table *t, int card);
bool ele_is_short(const qn_table *t, int card);
void ele_spirits_to_underworld(qn_table *t, int card);
void ele_take_spirit(qn_table *t, qn_option from, int seat);   // out of a deck, or from under a card
void ele_move_spirit_under(qn_table *t, qn_option from, int seat, int to);
void ele_receives(qn_table *t, int card, int elements, int amount);          // tells of Spirits that arrived
void ele_loses(qn_table *t, int seat, int card, int elements, int amount);   // … or were taken, by [seat]
void ele_call_pay(qn_table *t, int seat, int card, bool from_field, int reserve, int elements);
typedef struct ele_expense {   // why Spirits are Expended
    uint8_t question;
    bool only_pick;        // others pick at the same time, ele_expend_picked follows
    qn_ref about, other;   // cards the question names
} ele_expense;
void ele_call_expend(qn_table *t, int seat, int n, int elements, ele_expense why);   // inside QN_DO
void ele_expend_picked(qn_table *t, int seat);
int ele_elements(const qn_card *c);   // mask of elements under it
int ele_spirits_on_field(const qn_table *t, int seat);
typedef struct ele_purse {
    int deck[ELE_ELEMENTS], field[ELE_ELEMENTS];
} ele_purse;
ele_purse ele_purse_of(const qn_table *t, int seat, bool with_field);
// Can the rest of [price] be paid, with [paid] already there, leaving [reserve] of [mask] in the Spirit Deck?
bool ele_deck_can_pay(const qn_table *t, int seat, const ele_price *price);
bool ele_can_pay(const ele_purse *p, const ele_price *price, const int *paid, int reserve, int mask);
void ele_list_payment(qn_table *t, int seat);
void ele_list_spirits_under(qn_table *t, int card, int elements);

int ele_shown_elements(const qn_table *t, int seat);   // shown.c: mask of those whose number is public

// status.c
bool ele_hears(const qn_table *t, int card);
bool ele_applies(const qn_table *t, int card);
bool ele_face_down(const qn_table *t, int card);
bool ele_status(const qn_table *t, int card, int status);
bool ele_is_kind(const qn_table *t, int card, uint32_t kinds);
int ele_kind_of(const qn_table *t, int card);
bool ele_suppressed(const qn_table *t, int card);
int ele_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int ele_role(const qn_table *t, const qn_scope *sc, int role);
bool ele_can_target(const qn_table *t, const qn_scope *sc, int card);
bool ele_related(const qn_table *t, int relation, qn_ref a, qn_ref b);
bool ele_is_target_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref player);
int ele_duration(const qn_table *t, const qn_scope *sc, int until);   // what it means here, or QN_OVER
void ele_expire(qn_table *t, int until, int whose);   // ends what lasts until then, control too
void ele_end_grips(qn_table *t);   // changes whose source is no longer Enchanted (ELE-EFF-18)

// stats.c
int ele_stat(const qn_table *t, int card, int stat);

// field.c: entering, leaving, being destroyed.
int ele_open_slots(const qn_table *t, int seat, int kind);
void ele_to_limbo(qn_table *t, int card, int seat, uint32_t bits);
void ele_enter(qn_table *t, int card, int flags);
void ele_to_underworld(qn_table *t, int card);
void ele_leave_quietly(qn_table *t, int card);   // the same, where the log has another sentence for it
void ele_make_room(qn_table *t, int card, int newcomer);
void ele_leave_together(qn_table *t, const uint8_t *cards, int n, int kind);
int ele_destroy(qn_table *t, const uint8_t *cards, int n, int source, int by);
void ele_raise_destroyed(qn_table *t, int card, int by, int flags);
void ele_happen(qn_table *t, const qn_event *ev);
bool ele_replaced_in_battle(qn_table *t, int victim, int killer);
bool ele_take_control_of(qn_table *t, int card, int seat, int until, qn_ref source);
void ele_give_back(qn_table *t);
void ele_draw_cards(qn_table *t, int seat, int n);
void ele_check(qn_table *t);
bool ele_unsettled(qn_table *t);

// legal.c: every test returns why not.
bool ele_has_normal_cast(const qn_table *t, int seat);
qn_refusal ele_can_cast(const qn_table *t, int seat, int card);
qn_refusal ele_can_set(const qn_table *t, int seat, int card);
qn_refusal ele_can_turn(const qn_table *t, int seat, int card);
qn_refusal ele_can_ascend(const qn_table *t, int seat, int card);
qn_refusal ele_can_ascend_to(const qn_table *t, int seat, int to, bool special);
qn_refusal ele_can_enchant(const qn_table *t, int seat, int card);
qn_refusal ele_can_expend_and_draw(const qn_table *t, int seat);
qn_refusal ele_can_use(const qn_table *t, int seat, int card, int ability);
qn_refusal ele_can_attack(const qn_table *t, int seat, int card);
qn_refusal ele_can_be_attacked(const qn_table *t, int seat, int attacker, int defender);
qn_refusal ele_can_begin_later(const qn_table *t, int seat, int mod);
qn_refusal ele_may_still_attack(const qn_table *t, int card);
bool ele_is_tied(const qn_table *t, int card);
int ele_next_answered(const qn_table *t, int seat, int card, int before, qn_event *out);
qn_refusal ele_rune_text(const qn_table *t, int seat, int card, const qn_event *ev);
bool ele_answers_barred(const qn_table *t, int cast, int counter);
int ele_cost_to_keep(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int card);
void ele_reserve_of(const qn_table *t, const qn_scope *sc, int cost, int *reserve, int *mask);
int ele_ascension_elements(const qn_table *t, int seat, int to, bool special);
qn_refusal ele_may_chain(const qn_table *t, const qn_pending *w);
bool ele_might_chain(const qn_table *t, const qn_pending *w);
void ele_cannot_chain(qn_table *t, int pending);
bool ele_might_respond(const qn_table *t, int seat);
bool ele_might_begin(const qn_table *t, int seat);
bool ele_attack_is_direct(const qn_table *t, int attacker);
int ele_instant_ability(const qn_table *t, int card);

qn_refusal ele_explain(const qn_table *t, int seat, qn_option o, qn_refusal r);   // explain.c

// announce.c
bool ele_is_replacing(const qn_table *t, int seat);
int ele_offered_cast(const qn_table *t, const qn_ability *ab);

// verbs.c
int ele_how(int status);
void ele_list_disenchant(qn_table *t, int seat);

// nexus.c
const qn_code *ele_nexus_line(const qn_table *t, const qn_ability *ab);
int ele_nexus_wanted(const qn_table *t,
                     const qn_link *l);   // Spirits it moves off the card it takes them from
bool ele_has_nexus(const qn_table *t, const qn_link *l);
void ele_list_nexus_spirits(qn_table *t, int seat);
bool ele_can_nexus_from(const qn_table *t, const qn_scope *sc, const qn_code *arg, int card);
bool ele_can_nexus_to(const qn_table *t, const qn_scope *sc, const qn_code *arg, int from, int card);

// notes.c: how a game ended.
int ele_result_number(const qn_table *t, int seat, const char *name);

// notes.c: what the log says.
int ele_pack_spirits(const uint8_t spirits[ELE_ELEMENTS]);
int ele_spirits_under(const qn_card *c);   // packed
bool ele_put_note_detail(const qn_details *d, const char *name, qn_text *out);
bool ele_put_binding(const qn_details *d, int nth, qn_text *out);
bool ele_put_mod(const qn_details *d, const qn_mod *m, qn_text *out);
int ele_score(const qn_table *t, int seat);
bool ele_check_invariants(const qn_table *t, qn_text *what);
bool ele_may_be(const qn_table *t, int card, int def);
void ele_redeal(qn_table *t, int seat, uint64_t *dice);
void ele_begin_at(qn_table *t, int phase);   // for scenarios: everything lies on the table, start there
void ele_put_card_name(const qn_table *t, int seat, int card, qn_text *out);
const char *ele_face_down_noun(const qn_table *t, int card);
extern const char *const ele_element_names[ELE_ELEMENTS + 1];
void ele_put_amount(const qn_details *d, int n, const char *element, bool first, qn_text *out);   // "2 earth"
bool ele_put_elements(const qn_details *d, const int n[ELE_ELEMENTS],
                      qn_text *out);                                      // "2 earth, 1 fire"; false: nothing
void ele_put_aims(const qn_details *d, const qn_link *l, qn_text *out);   // " on Galaxea"
extern const char *const ele_phase_names[];

#endif
