// What the parts of the Symetra rules share, by rulebook section.
#ifndef QN_SYMETRA_RULES_H
#define QN_SYMETRA_RULES_H

#include "games/symetra/state.h"
#include "games/symetra/verbs.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

#define QN_OWN(name) sym_##name
#include "kernel/usual_names.def"

#define QN_ROWS "games/symetra/rows.def"
#define QN_OWN(name) SYM_##name
#include "kernel/names_of_rows.def"

enum { SYM_MOD_COST = QN_MOD_GAME, SYM_MOD_POLARITY, SYM_MOD_ALL };   // lasting changes of its own

#define REFUSE(name, a, b, c) qn_refuse(SYM_WHY_##name, a, b, c)

// QN_ASK for a choice that the rest of the routine needs: if the player concedes instead, the routine ends (SYM-EXT-08, SYM-EXT-11).
#define SYM_ASK(f, S, question) \
    QN_ASK(f, S, question); \
    if (qn_answer(t).verb == QN_V_NONE) return QN_DONE

enum { SYM_MOST_CYCLES = 100 };   // SYM-TWK-01

// matrix.c: hexes, relations.
extern const int8_t sym_direction[6][2];
bool sym_is_sought(const qn_table *t, int card);    // verbs.c: by the search that is being asked about
int sym_card_at(const qn_table *t, int q, int r);   // QN_NONE: an empty space
void sym_neighbours(const qn_table *t, int q, int r, uint8_t out[6]);   // by direction
bool sym_adjacent(int q1, int r1, int q2, int r2);
bool sym_in_bounds(int q, int r);
bool sym_touches_matrix(const qn_table *t, int q, int r);
int sym_spaces(
    const qn_table *t,
    qn_ref out[QN_MAX_OPTIONS]);   // empty and adjacent to the matrix; as cells, 64 added to each coordinate
static inline qn_ref sym_cell_ref(int q, int r) { return (qn_ref){ (uint8_t)(q + 64), (uint8_t)(r + 64) }; }
static inline qn_ref sym_answered_space(const qn_table *t)
{
    return (qn_ref){ t->game.answer.a, t->game.answer.c };
}
static inline int sym_cell_q(qn_ref s) { return s.card - 64; }
static inline int sym_cell_r(qn_ref s) { return s.gen - 64; }
bool sym_cell_of(const qn_table *t, qn_ref card, int *q,
                 int *r);   // where it is, or was when its action began
bool sym_related(const qn_table *t, int relation, qn_ref a, qn_ref b);
bool sym_in_ring(const qn_table *t, int card, int seat,
                 qn_ref source);                      // the player's, and [source] or beside it
bool sym_is_unrelated(const qn_table *t, int card);   // a text took its relations away
bool sym_affinity(const qn_table *t, int a, int b);
bool sym_enmity(const qn_table *t, int a, int b);
int sym_polarity(const qn_table *t, int card);
void sym_place(qn_table *t, int card, int q, int r);   // into the matrix

// energy.c: each moves beads of one owner (SYM-GEN-04) and returns how many moved.
int sym_shift(qn_table *t, int seat, int from, int to, int n);    // between piles
int sym_onto(qn_table *t, int seat, int from, int card, int n);   // from a pile onto a card
int sym_off(qn_table *t, int card, int to, int n);                // from a card to its controller's pile
void sym_carry(qn_table *t, int from, int to, int n);             // from one of a player's cards onto another
int sym_total(const qn_table *t, int seat);                       // beads on the cards a player controls
bool sym_may_lose(const qn_table *t, int card,
                  int by);   // Preservation: may [by] (QN_NONE: enmity) take beads off it?
int sym_capacity(const qn_table *t, int card);
int sym_units(const qn_table *t, const qn_card *c, int mask);
int sym_pool_of(const qn_table *t, int seat, int pile, int mask);

// check.c: the state check, exits, draws.
void sym_check(qn_table *t);
void sym_draw(qn_table *t, int seat,
              int n);   // one card at a time, each followed by the check; fewer if there are no more
void sym_discard(qn_table *t, int card);
void sym_leave(qn_table *t, int seats, int pile,
               int why);   // all at once, ranked by that pile (SYM-EXT); [why]: the note that tells it
int sym_compare(const qn_table *t, int a, int b,
                int pile);                  // > 0: a is ahead (SYM-WIN-02 to SYM-WIN-04)
void sym_finish(qn_table *t, int reason);   // those in the game are placed

// cycle.c, draft.c: where a scenario starts
void sym_begin_at(qn_table *t, int phase, int seat);
void sym_begin_draft(qn_table *t, int pack);   // from that pack on, 1 to 3
void sym_call_draft(qn_table *t, int pack);    // likewise, from 0

// fuse.c: inside QN_DO, off the chain
void sym_call_fuse(qn_table *t, int seat, int card, qn_ref space);   // space qn_nobody: asked for
void sym_call_charge(qn_table *t, int seat, int beads,
                     int from);   // from a card or, QN_NONE, what is in front of them

// action.c
int sym_cost(const qn_table *t, int seat, int card);   // now (SYM-ACT-11)
int sym_ability(const qn_table *t, int card);
// Inside QN_DO: the text of [lender], or that of [link] again (QN_NONE), without being on the chain.
void sym_call_borrowed(qn_table *t, qn_link link, int lender, bool selected);
bool sym_in_sequence(const qn_table *t, int card);
int sym_seats(const qn_table *t, const qn_scope *sc, int who);
int sym_sees_hand(const qn_table *t, int seat);   // mask of those who do
void sym_forget_hand(qn_table *t, int seat);      // the others no longer know which cards are left in it

// select.c: what may be selected. The descriptions of a link are those of its text, then those of the text it borrows.
int sym_things(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref out[QN_MAX_OPTIONS]);
bool sym_is_thing(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing);
bool sym_can_target(const qn_table *t, const qn_scope *sc, int card);
const qn_selector *sym_description(const qn_table *t, const qn_link *l, int k);
int sym_wanted(const qn_table *t, const qn_link *l,
               int k);   // selections still to be asked for, of description k
// What may be chosen for description [k] after [nth] others, so that all further selections remain possible.
// sym_selectable asks whether there is anything.
int sym_candidates(const qn_table *t, const qn_link *l, int k, int nth, qn_ref out[QN_MAX_OPTIONS]);
bool sym_is_candidate(const qn_table *t, int card);   // for the selection that is asked for
bool sym_selectable(const qn_table *t, const qn_link *l, int k, int nth);
bool sym_is_late(const qn_table *t, const qn_link *l);   // an effect that an action left for later
bool sym_can_announce(const qn_table *t,
                      const qn_link *l);   // everything can be selected, in one mode if it has modes
bool sym_could_select(const qn_table *t, int card, int seat);   // an announced action of that player
int sym_class(const qn_table *t, const qn_link *l, int n);      // QN_OF_…: of the n-th selection
bool sym_fits(const qn_table *t, const qn_link *l, int n);      // what is selected there, which is not a card
bool sym_is_own(const qn_table *t, const qn_link *l,
                int n);                                      // made for its own text, not for one it borrows
bool sym_is_complete(const qn_table *t, const qn_link *l);   // everything it needs is selected
bool sym_selections_hold(const qn_table *t, const qn_link *l);
int sym_borrowed(const qn_table *t, const qn_link *l);   // the card whose text it borrows, or QN_NONE
qn_link sym_borrowed_part(const qn_table *t,
                          const qn_link *l);   // what is selected for that text, as its link

// legal.c: every test returns why not.
qn_refusal sym_may_fuse(const qn_table *t, int seat, int card);   // a card of the hand; QN_NONE: any of them
qn_refusal sym_may_charge(const qn_table *t, int seat);           // any beads, as far as the moment goes
bool sym_controls_any(const qn_table *t, int seat);
int sym_most_charged(const qn_table *t, int seat);   // from actual
qn_refusal sym_can_charge(const qn_table *t, int seat, int n, int from);
qn_refusal sym_can_announce_charge(const qn_table *t, int seat, int n, int from);
qn_refusal sym_can_charge_to(const qn_table *t, int seat, int from, int card);
qn_refusal sym_can_use(const qn_table *t, int seat, int card);
qn_refusal sym_can_place(const qn_table *t, int q, int r);
bool sym_might_react(const qn_table *t, int seat);
bool sym_is_reaction(const qn_table *t, const qn_link *l);
bool sym_has_turn(const qn_table *t, int seat);   // may fuse and charge now, once a round

// results.c: how it ends.
int sym_result_number(const qn_table *t, int seat, const char *name);
void sym_put_standing(const qn_details *d, qn_text *out);
bool sym_level_by(const qn_table *t, int what);
void sym_put_beside(const qn_details *d, int card, qn_text *out);

// notes.c: what the log says.
bool sym_put_note_detail(const qn_details *d, const char *name, qn_text *out);
void sym_put_deck(const qn_details *d, int seat, qn_text *out);   // "the deck", "Mira's deck"
void sym_put_their_deck(const qn_details *d, int subject, int seat, qn_text *out);
bool sym_put_binding(const qn_details *d, int nth, qn_text *out);
bool sym_put_mod(const qn_details *d, const qn_mod *m, qn_text *out);
void sym_put_card(const qn_table *t, int seat, int card, qn_text *out);
int sym_across(const qn_table *t, int card);
void sym_put_selections(const qn_details *d, const qn_link *l, qn_text *out);   // " on Light and Mira"
void sym_put_aim(const qn_details *d, const qn_link *l, qn_text *out);          // "Mira", "itself"
void sym_put_link(const qn_details *d, int index, qn_text *out);                // "Mira's action of Light"
void sym_put_cell(int q, int r, qn_text *out);
extern const char *const sym_pile_names[], *const sym_polarity_names[];

// solitaire.c, oracle.c
bool sym_links_up(const qn_table *t, int card, int q, int r);
int sym_solitaire_beads(const qn_table *t);
enum { SYM_SPREAD = 7 };
int sym_spread_card(const qn_table *t, int position);   // from 1; QN_NONE: not laid
const char *sym_position_name(int position);
void sym_put_reading(const qn_table *t, qn_text *out);
void sym_put_position(const qn_table *t, int position, qn_text *out);
void sym_put_totals(const qn_table *t, qn_text *out);

// draft.c
typedef struct sym_packs {
    int number, size;
} sym_packs;
sym_packs sym_packs_for(int players, bool extra);

void sym_place_facts(const qn_table *t, int seat, int q, int r, qn_place_facts *out);

#endif
