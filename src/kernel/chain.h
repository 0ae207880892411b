// The chain: pending items, links from their announcement to their end, and how a game ends.
#ifndef QN_CHAIN_H
#define QN_CHAIN_H

#include "kernel/asking.h"
#include "kernel/cards.h"

// ---- Pending items -----------------------------------------------------------------------------

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
};   // will not resolve; runs off the chain; targets are not asked again; another card's text, without its costs
// A link of [seat], with nothing chosen yet; [ability] may be QN_NO_ABILITY.
qn_link qn_new_link(int kind, int seat, int ability, qn_ref source);
qn_link *qn_add_link(qn_table *t, qn_link link);
void qn_pop_link(qn_table *t);
qn_frame *qn_call_aside(qn_table *t, int routine, qn_link link);

enum {                   // steps of announcing a link
    QN_STEP_END,         // announced
    QN_STEP_MODE,        // choose the mode, if its text has modes
    QN_STEP_TARGETS,     // choose the targets of its text, or of the chosen mode
    QN_STEP_MODE_COST,   // the cost of that mode
    QN_STEP_COST,        // the cost of the text
    QN_STEP_FREEZE,      // fix its amounts
    QN_STEP_OWN          // a step of this game only: a routine called with the link, or a function
};
typedef struct qn_announce_step {
    uint8_t what;      // QN_STEP_…
    uint8_t routine;   // OWN: called for the link's controller, with the link; 0: none
    bool (*wanted)(const qn_table *t, const qn_link *l);   // does this link have the step? NULL: yes
    void (*act)(qn_table *t, qn_link *l);                  // OWN without a routine
    bool chooses;   // OWN: a choice that is also made for a borrowed text
} qn_announce_step;

enum { QN_RUNS, QN_ILLEGAL, QN_NEGATED };   // the fate of a link when it is reached

// How a game's chain works: everything that differs between the rulebooks (docs/design.md compares them side by side).
typedef struct qn_policy {
    uint8_t question;   // what responders are asked
    uint8_t announce, announce_pending,
        resolve;   // routines: for an answer, for a pending item, for the newest link

    // Announcing (QN_R_ANNOUNCE).
    const qn_announce_step *order;   // ends with QN_STEP_END
    // The [k]-th description of targets, also of a text that the link borrows; returns NULL after the last. A NULL hook: those of its own
    // text.
    const struct qn_selector *(*description)(const qn_table *t, const qn_link *l, int k);
    // Have enough targets been chosen for the [k]-th description? NULL: as many as its text says.
    int (*wanted_targets)(const qn_table *t, const qn_link *l, int k);
    bool any_mode;   // a mode without targets can be chosen, too

    // Windows (QN_R_WINDOW, QN_R_SETTLE).
    uint8_t begin_question;                             // the question to players who may begin a chain
    bool (*might_begin)(const qn_table *t, int seat);   // from public facts only
    bool asks_on;   // after a chain, ask the player after the one who began it, not the first player again
    bool (*unsettled)(
        qn_table
            *t);   // makes the game's checks, then returns whether anything is pending. NULL: only the latter
    void (*opens)(qn_table *t);               // before each chain; NULL: nothing
    bool asks_on_empty;                       // players may respond before there is a link
    bool (*may_respond)(const qn_table *t);   // can chains be answered now? NULL: always
    bool (*chain_over)(qn_table *t);          // after each chain; true: it called a routine. NULL: nothing

    // Carrying a link out (QN_R_RUN_LINK).
    uint16_t most_in_turn;   // more links in one turn end the game as a draw …
    uint8_t too_many;        // … for this reason; 0: any number
    bool
        checks_targets;   // check targets once, when the link is reached; what its text does to them later does not matter
    const uint8_t
        *carried_out;   // by kind of link: a routine of the game instead of a text; 0 or NULL: its text
    bool (*is_legal)(const qn_table *t, const qn_link *l);   // NULL: always
    bool (*decides_late)(
        const qn_table *t,
        const qn_link *l);   // decide "may" and its cost when the link is reached; NULL: never
    void (*reached)(qn_table *t, qn_link *l, int fate);   // NULL: nothing
    int (*text)(const qn_table *t, const qn_link *l);     // what runs; NULL: the ability's body
    bool (*done)(qn_table *t, qn_link *l, int fate);      // true: it called a routine. NULL: nothing

    // Asking around.
    bool (*may_decline)(const qn_table *t, const qn_pending *w);   // NULL: no item can be declined
    // Can it be announced completely, including what only its player knows? NULL: as may_chain.
    bool (*can_announce)(const qn_table *t, const qn_pending *w);
    bool at_once;         // each answer is carried out at once, and each player is asked only once
    bool join_open;       // triggers join a chain that is still open
    uint8_t most_links;   // further triggers wait for the next chain; 0: the engine's limit
    int (*first)(const qn_table *t);
    int (*next)(const qn_table *t, int seat);
    bool (*might_act)(const qn_table *t, int seat);   // from public facts only
    qn_refusal (*may_chain)(const qn_table *t,
                            const qn_pending *w);   // can this pending item be put on the chain?
    bool (*might_chain)(const qn_table *t,
                        const qn_pending *w);   // … as far as other players know, or later? NULL: they know
    void (*cannot_chain)(qn_table *t, int pending);   // called for an item that cannot
    // A player of whom might_act or might_begin says no could only pass. Then an answer can be drawn at once, without looking through all of
    // them before.
    bool else_passes;
} qn_policy;

// For the policy's routine announce_pending: takes its pending item off the list.
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

// An empty table, which set_up or a scenario fills.
void qn_reset_table(qn_table *t, const qn_rules *rules, const qn_pool *pool, int players, uint64_t seed);
void qn_configure(qn_table *t, const qn_switches *switches,
                  int starter_picker);   // before set_up; NULL: as usual
// The rest of qn_start_with, on an empty table. To log the first cards, set t->tell before.
void qn_deal(qn_table *t, const qn_deck *decks, const qn_switches *switches, int starter_picker);
void qn_clear_last_known(qn_table *t);   // drops the last known states of cards
bool qn_released_is_zero(const qn_table *t, qn_text *what);
// value.c, for tests: writes other numbers ([how]: 0 to 3) after the parts in use, as in a clone; no code may read them.
void qn_spoil_unused(qn_table *t, int how);

// ---- Ends -----------------------------------------------------------------------------------

enum { QN_REASON_NONE, QN_REASON_LIMIT, QN_REASON_CONCEDED, QN_REASON_GAME = 8 };
void qn_lose(qn_table *t, int seat, int reason);   // remembered until qn_judge
void qn_judge(qn_table *t);                        // the losers so far lose together
void qn_end_draw(qn_table *t, int reason);
void qn_end(qn_table *t, int reason);   // ends the game after the game has given every seat its place
void qn_reach_bound(qn_table *t);
static inline bool qn_limit(qn_table *t, bool full)   // if [full], ends the game as a draw; returns [full]
{
    if (full) qn_reach_bound(t);
    return full;
}
bool qn_spills(qn_table *t,
               bool full);   // like qn_limit, but the game may drop the overflow (qn_rules.drops_overflow)
// At the end of a chain or battle: if a player has conceded and nothing more is being carried out, the concession takes effect.
void qn_concession(qn_table *t);
// Is the question just listed for [seat] answered automatically because a player conceded?
bool qn_answers_itself(const qn_table *t, int seat, qn_option *answer);
void qn_answer_conceded(qn_table *t);   // answers the current question, if that is so
void qn_ask_without(qn_table *t,
                    int seat);   // [seat] has left: continues the current question without that seat

#endif
