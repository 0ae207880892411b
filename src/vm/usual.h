// The usual way to do things, for a game whose rules need nothing special: its qn_rules and qn_policy can point to these functions, so a new
// game only writes what is different.
#ifndef QN_VM_USUAL_H
#define QN_VM_USUAL_H

#include "vm/vm.h"

// ---- Of a card ----------------------------------------------------------------------------------

// The printed number, or the one set last, plus what was added; never below 0.
int qn_usual_stat(const qn_table *t, int card, int stat);
// A row of statuses is a bit of qn_card.status; texts in force may give it or take it away.
bool qn_usual_status(const qn_table *t, int card, int status);
// Its name, distinguished from other cards of that name in play: "player 2's Warmite #2"; "a card" if it is unknown.
void qn_usual_card_name(const qn_table *t, int reader, int card, qn_text *out);
bool qn_always(const qn_table *t, int card);   // hears, applies: as long as it is in play
bool qn_never(const qn_table *t, int card);    // face_down
bool qn_any_target(const qn_table *t, const qn_scope *sc, int card);

// A lasting change as the text says it, until [until] of the effect's player. It is logged if the game has a row with "{change}"
// (qn_rules.note_changes).
void qn_usual_change(qn_table *t, const qn_scope *sc, int card, int change, int until);

static inline void qn_set_status(qn_table *t, int card, int status, bool on)   // a bit of qn_card.status
{
    uint32_t *all = &t->game.card[card].status, bit = 1u << status;
    *all = on ? *all | bit : *all & ~bit;
}
// A number of a card as it is now.
static inline int qn_stat(const qn_table *t, int card, int stat) { return t->rules->stat(t, card, stat); }
static inline void qn_tell_card(const qn_table *t, int note,
                                int card)   // a note about the card and its controller
{
    qn_emit_note(t, note, t->game.card[card].controller, card, QN_NONE, 0);
}
// Logs that the card goes to its owner's [zone], raises the event while the card still is what it was, and moves it.
void qn_send_to(qn_table *t, int card, int zone, int note, int event);

// ---- Of a player --------------------------------------------------------------------------------

enum { QN_OPPONENTS = 1 };   // kinds of a noun for players: only these
bool qn_is_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                  qn_ref thing);                 // is_target_object
int qn_next_seat(const qn_table *t, int seat);   // the next player still in the game
int qn_after_newest(
    const qn_table
        *t);   // policy.first: the player after the last one who added a link, else the turn player
int qn_usual_result(const qn_table *t, int seat);   // for score, when the game is over: won, drawn or lost
// For score: compares what each player has. The more the others have, the less a seat is worth.
int qn_score_by(const qn_table *t, int seat, int (*worth)(const qn_table *t, int seat));

static inline bool qn_is_playing(const qn_table *t, int seat) { return t->game.in_game >> seat & 1; }
static inline bool qn_is_asked(const qn_table *t, int seat, int question)
{
    return t->game.question.kind == question && t->game.question.open >> seat & 1;
}

static inline void qn_tell_seat(const qn_table *t, int note, int seat, int n)
{
    qn_emit_note(t, note, seat, QN_NONE, QN_NONE, n);
}
// Changes a number of a player within those limits; returns by how much.
int qn_add_number(qn_table *t, int seat, int number, int by, int least, int most);

// set_up for a game whose first zones are one for each section of a deck, and whose first routine is the game.
void qn_usual_set_up(qn_table *t, const qn_deck *decks);
extern const char *const qn_one_section[];   // "main"
// The routine of such a game: [deal], then a turn ([turn], a routine) for one player after the other. More turns than [most] are a draw for
// [reason]. Uses and links are counted per turn.
int qn_play_turns(qn_table *t, qn_frame *f, void (*deal)(qn_table *t), int turn, int most, int reason);
// Moves the top cards of a deck, as far as there are enough, into the hand; returns how many.
int qn_draw_cards(qn_table *t, int seat, int n, int deck, int hand);
// A section of exactly [size] cards, none of them more than [copies] times.
bool qn_check_copies(const qn_pool *pool, const qn_deck *deck, int section, int size, int copies,
                     const char *rule, qn_text *why);
// A player leaves: their cards in [zones] go to the zone [to], their links are not carried out, and their pending items are dropped.
void qn_leave_behind(qn_table *t, int seat, unsigned zones, int to);
// The end of policy.unsettled: players who have lost are out; returns whether anything is pending.
bool qn_judge_and_wait(qn_table *t);

// ---- Of a link ----------------------------------------------------------------------------------

// Adds a link and has it announced; the caller fills in what else the link needs.
qn_link *qn_announce_link(qn_table *t, int kind, int seat, int ability, int card);
// Plays a card: it is in [zone] from now on, and its text is of one of these kinds. Or uses a text of a card.
void qn_announce_play(qn_table *t, int seat, int card, int zone, unsigned texts);
void qn_announce_use(qn_table *t, int seat, int card, int ability);
// policy.announce for a game in which every answer adds a link: [begin] announces it.
int qn_announce_answer(qn_table *t, qn_frame *f, void (*begin)(qn_table *t, int seat, qn_option o));
bool qn_settles(qn_table *t, int seat);   // for QN_DO_IF: chain after chain, if anything is pending
bool qn_is_use(const qn_table *t, const qn_link *l);              // a player chose to use the text
bool qn_has_use(const qn_table *t, int zone, int seat);           // a card there has a text that can be used
bool qn_is_of_player(const qn_table *t, const qn_link *l);        // policy.is_legal: its player has not left
bool qn_unless_must(const qn_table *t, const qn_pending *w);      // policy.may_decline
bool qn_can_be_chained(const qn_table *t, const qn_pending *w);   // it has targets and its costs can be paid
typedef struct qn_text_refusals {                                 // rows of the game's refusals
    uint8_t used, cannot_pay, no_target;
} qn_text_refusals;
// Can a text be announced completely (condition, cost, targets)? If not, why not.
qn_refusal qn_can_announce(const qn_table *t, int seat, int card, const qn_ability *ab,
                           const qn_text_refusals *why);
// The same for a text that a player uses, which also has a limit per turn.
qn_refusal qn_can_use(const qn_table *t, int seat, int card, int ability, const qn_text_refusals *why);

// A policy: players respond in order from the player after the newest link, as often as they like. Triggers can be declined unless they must
// happen, and are dropped if they cannot be announced. The newest link is carried out first.
#define QN_USUAL_CHAIN \
    .announce_pending = QN_R_ANNOUNCE_PENDING, .resolve = QN_R_RUN_LINK, .first = qn_after_newest, \
    .next = qn_next_seat, .may_decline = qn_unless_must, .cannot_chain = qn_drop_pending

// Each text of a card that can be used, by its number on the card.
#define QN_EACH_USE(t, card, i) for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)

// ---- Of a verb ----------------------------------------------------------------------------------

// "each opponent loses 2 oil": does [act] to each of these players who is still in the game, from the turn player on.
int qn_do_each_seat(qn_table *t, qn_frame *f, const qn_code *arg, void (*act)(qn_table *t, int seat, int n));
// "tire all moths": gives the cards a status, or removes it, and logs those that change. The second: can all of them change?
int qn_set_each(qn_table *t, qn_frame *f, int selector, int status, bool on, int note);
bool qn_can_set_each(const qn_table *t, const qn_scope *sc, int selector, int status, bool on);
// "return target moth to hand": to a zone of its owner.
int qn_return_each(qn_table *t, qn_frame *f, int selector, int zone, int note);

// ---- Of a sentence (slots.c) ----------------------------------------------------------------------

// Sentence slots whose values come from the rows of the screen and the words of the cards: use as qn_rules.put_detail and number_of, or at the
// end of them.
//
//     {oil}                  a number of the reader, by its row of qn_screen.numbers
//     {oil_more} {oil_less}  "20 → 17": that number of {who}, who just got or lost {n}
//     {wing_a} {wing_b}      a number of a card, by its word; {wing}: of {a}
//     {same}                 whether {a} and {b} are one card
//     {drawn}                the {n} cards that came into the hand of {who} (the zone row "hand")
//     {whose_n}              "your", "Mira's": of player {n}
//     {aims} {does}          of the newest link, if {a} is its card: " on your Lint Moth", and what it does
//     {chosen_mode}          the latter, if that was chosen
//     {announced}            the newest link, as qn_screen.announced says it
bool qn_usual_detail(const qn_details *d, const char *name, qn_text *out);
bool qn_usual_number(const qn_details *d, const char *name, int *n);
const qn_link *qn_newest_link(const qn_table *t);   // NULL: there is no chain

// ---- What a game does not have ------------------------------------------------------------------

int qn_no_units(const qn_table *t, const qn_card *card, int mask);
int qn_no_pile(const qn_table *t, int seat, int pile, int mask);
int qn_no_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int qn_no_role(const qn_table *t, const qn_scope *sc, int role);
void qn_no_happening(qn_table *t, const qn_event *ev);   // nothing of it can be replaced
void qn_no_hidden_pile(qn_table *t, int seat, uint64_t *dice);
bool qn_may_be_any(const qn_table *t, int card, int def);

// All of them at once, for a game that has none of this. A game that has some writes the rows out.
#define QN_USUAL_RULES \
    .change = qn_usual_change, .put_detail = qn_usual_detail, .number_of = qn_usual_number, \
    .put_card = qn_usual_card_name, .may_be = qn_may_be_any, .redeal = qn_no_hidden_pile, \
    .hears = qn_always, .applies = qn_always, .face_down = qn_never, .happen = qn_no_happening, \
    .stat = qn_usual_stat, .status = qn_usual_status, .units = qn_no_units, .pool_of = qn_no_pile, \
    .test = qn_no_test, .role = qn_no_role, .is_target_object = qn_is_player, .can_target = qn_any_target

#endif
