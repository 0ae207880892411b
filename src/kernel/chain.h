// The chain: what waits for it, its links from their announcement to their end, and how a game ends.
#ifndef QN_CHAIN_H
#define QN_CHAIN_H

#include "kernel/asking.h"
#include "kernel/cards.h"

// ---- What waits for the next chain--------------------------------------------------------------

enum { QN_WAIT_ABILITY = 1, QN_WAIT_PLAY };           // kinds of waiting item
enum { QN_PENDING_MUST = 1, QN_PENDING_FRESH = 2 };   // cannot be declined; came after placing began
qn_pending *qn_add_pending(qn_table *t, qn_pending w);
void qn_drop_pending(qn_table *t, int index);

// ---- The chain ------------------------------------------------------------------------------

enum { QN_LINK_ABILITY = 1, QN_LINK_PLAY };
enum {
    QN_LINK_NEGATED = 1,
    QN_LINK_ASIDE = 2,
    QN_LINK_CHECKED = 4,
    QN_LINK_BORROWED = 8
};   // will not resolve; runs off the chain; targets are not asked again; another card's text: nothing is paid for it
// A link of [seat], with nothing chosen yet; [ability] may be QN_NO_ABILITY.
qn_link qn_new_link(int kind, int seat, int ability, qn_ref source);
qn_link *qn_add_link(qn_table *t, qn_link link);
void qn_pop_link(qn_table *t);
qn_frame *qn_call_aside(qn_table *t, int routine, qn_link link);

enum {                   // steps of announcing a link
    QN_STEP_END,         // announced
    QN_STEP_MODE,        // which mode, if its text has modes
    QN_STEP_TARGETS,     // the targets of its text, or of the mode chosen
    QN_STEP_MODE_COST,   // the cost of that mode
    QN_STEP_COST,        // the cost of the text
    QN_STEP_FREEZE,      // its amounts are fixed from now on
    QN_STEP_OWN          // something only this game has: a routine called with the link, or a function
};
typedef struct qn_announce_step {
    uint8_t what;      // QN_STEP_…
    uint8_t routine;   // OWN: called for the link's controller, with the link; 0: none
    bool (*wanted)(const qn_table *t, const qn_link *l);   // whether this link has the step; NULL: it has
    void (*act)(qn_table *t, qn_link *l);                  // OWN without a routine
    bool chooses;                                          // OWN: a choice, made for a borrowed text, too
} qn_announce_step;

enum { QN_RUNS, QN_ILLEGAL, QN_NEGATED };   // what becomes of a link that is reached

// How a game's chain works: the differences between the rulebooks, side by side in docs/design.md.
typedef struct qn_policy {
    uint8_t question;                              // what responders are asked
    uint8_t announce, announce_pending, resolve;   // routines: an answer, a waiting item, the newest link

    // Announcing (QN_R_ANNOUNCE).
    const qn_announce_step *order;   // ends with QN_STEP_END
    // The [k]-th description of targets, also of a text that the link borrows; NULL: there are no more. As a hook NULL:
    // those of its own text.
    const struct qn_selector *(*description)(const qn_table *t, const qn_link *l, int k);
    // Whether the [k]-th target need not be asked for any more; NULL: as many as its text says.
    int (*wanted_targets)(const qn_table *t, const qn_link *l, int k);
    bool any_mode;   // also a mode that finds no targets may be chosen

    // Windows (QN_R_WINDOW, QN_R_SETTLE).
    uint8_t begin_question;                             // what those are asked who may begin a chain
    bool (*might_begin)(const qn_table *t, int seat);   // from public facts only
    bool asks_on;   // after a chain the player after the one who began it is asked, not the first again
    bool (*unsettled)(
        qn_table *t);             // the game's checks; then, whether anything waits. NULL: whether it does
    void (*opens)(qn_table *t);   // before each chain; NULL: nothing
    bool asks_on_empty;           // players may respond before there is a link
    bool (*may_respond)(const qn_table *t);   // whether chains are answered at this point; NULL: always
    bool (*chain_over)(qn_table *t);          // after each chain; true: it called a routine. NULL: nothing

    // Carrying a link out (QN_R_RUN_LINK).
    uint16_t most_in_turn;   // more links in one turn end the game as a draw …
    uint8_t too_many;        // … for this reason; 0: any number
    bool checks_targets;     // once, as it is reached; what the text then does to them does not matter
    const uint8_t
        *carried_out;   // by kind of link: a routine of the game instead of a text; 0 or NULL: its text
    bool (*is_legal)(const qn_table *t, const qn_link *l);   // NULL: always
    bool (*decides_late)(const qn_table *t,
                         const qn_link *l);               // "may" and its cost as it is reached; NULL: none
    void (*reached)(qn_table *t, qn_link *l, int fate);   // NULL: nothing
    int (*text)(const qn_table *t, const qn_link *l);     // what runs; NULL: the ability's body
    bool (*done)(qn_table *t, qn_link *l, int fate);      // true: it called a routine. NULL: nothing

    // Asking around.
    bool (*may_decline)(const qn_table *t, const qn_pending *w);   // NULL: nobody may
    // Whether it can be announced in full, also by what only its player knows; NULL: as may_chain says.
    bool (*can_announce)(const qn_table *t, const qn_pending *w);
    bool at_once;         // each answer is carried out at once, nobody is asked twice
    bool join_open;       // triggers join a chain that is still open
    uint8_t most_links;   // what is set off beyond that waits for the next chain; 0: the bound of the engine
    int (*first)(const qn_table *t);
    int (*next)(const qn_table *t, int seat);
    bool (*might_act)(const qn_table *t, int seat);                    // from public facts only
    qn_refusal (*may_chain)(const qn_table *t, const qn_pending *w);   // can this waiting item be placed?
    bool (*might_chain)(const qn_table *t,
                        const qn_pending *w);         // … as far as the others can tell? NULL: they can
    void (*cannot_chain)(qn_table *t, int pending);   // it cannot: what becomes of it
} qn_policy;

// A routine of the policy (announce_pending) was called for an item that waited: the item, off the list now.
QN_MEMORY(qn_from_pending) { uint8_t index; };
qn_pending qn_take_pending(qn_table *t, qn_frame *f);

// Looked up: without hardware support the builtin is a call, and this is asked at every chain and window.
extern const uint8_t qn_seats_in_mask[1 << QN_MAX_PLAYERS];
static inline int qn_count_seats(unsigned mask)
{
    assert(mask < 1 << QN_MAX_PLAYERS);
    return qn_seats_in_mask[mask];
}
static inline int qn_seats_in_game(const qn_table *t) { return qn_count_seats(t->game.in_game); }

int qn_place(qn_table *t, qn_frame *f);
int qn_respond(qn_table *t, qn_frame *f);
int qn_resolve(qn_table *t, qn_frame *f);

// An empty table, for set_up or for a scenario to fill.
void qn_reset_table(qn_table *t, const qn_rules *rules, const qn_pool *pool, int players, uint64_t seed);
void qn_configure(qn_table *t, const qn_switches *switches,
                  int starter_picker);   // before set_up; NULL: as usual
// The rest of qn_start_with, on an empty table: whoever wants to hear of the first cards sets t->tell before.
void qn_deal(qn_table *t, const qn_deck *decks, const qn_switches *switches, int starter_picker);
void qn_clear_last_known(qn_table *t);   // nothing asks for cards as they were any more
bool qn_released_is_zero(const qn_table *t, qn_text *what);
// value.c: other numbers ([how]: 0 to 3) right behind the parts in use, as a clone may have: nothing reads them.
void qn_spoil_unused(qn_table *t, int how);

// ---- Ends -----------------------------------------------------------------------------------

enum { QN_REASON_NONE, QN_REASON_LIMIT, QN_REASON_CONCEDED, QN_REASON_GAME = 8 };
void qn_lose(qn_table *t, int seat, int reason);   // remembered until qn_judge
void qn_judge(qn_table *t);                        // losers so far lost together
void qn_end_draw(qn_table *t, int reason);
void qn_end(qn_table *t, int reason);   // the game has given every seat its place
void qn_reach_bound(qn_table *t);
static inline bool qn_limit(qn_table *t, bool full)   // if [full], ends the game as a draw; returns [full]
{
    if (full) qn_reach_bound(t);
    return full;
}
bool qn_spills(qn_table *t,
               bool full);   // the same for a list that a game may let run over (qn_rules.spills)
// Where a chain or a battle ends and somebody has conceded: if nothing more is under way, the concession counts.
void qn_concession(qn_table *t);
// Whether the question just listed for [seat] answers itself because somebody conceded.
bool qn_answers_itself(const qn_table *t, int seat, qn_option *answer);
void qn_answer_conceded(qn_table *t);         // the question now asked, if it answers itself
void qn_ask_without(qn_table *t, int seat);   // [seat] has left: the question now asked goes on without

#endif
