// The kernel: what the five games share. It knows no game; a game fills in qn_rules.
//
// Data first: include/quintet/game.h. Then control: a rule routine is a function called again and
// again with its frame. It runs straight down the page and stops at named steps; what must survive a
// stop lives in the frame, never in a C local. Effects of cards are frames of the same kind (src/vm).
#ifndef QN_KERNEL_H
#define QN_KERNEL_H

#include <assert.h>
#include <string.h>

#include "quintet/match.h"
#include "quintet/quintet.h"

// ---- Routines -------------------------------------------------------------------------------

enum { QN_DONE, QN_WAIT, QN_CALLED };   // finished; somebody must choose; another routine goes first

typedef int (*qn_routine)(qn_table *t, qn_frame *f);

enum {   // routines every game has; its own start at QN_R_GAME
    QN_R_NONE,
    QN_R_EFFECT,             // the effect machine (vm/machine.c)
    QN_R_PUT_ON_CHAIN,       // chain what waits (kernel/chain.c)
    QN_R_RESPOND,            // ask who may add to the open chain
    QN_R_RESOLVE,            // carry the closed chain out
    QN_R_INSTEAD,            // something happens instead of something else (vm/instead.c)
    QN_R_ANNOUNCE,           // choices and costs of a new link, in the policy's order (vm/link.c)
    QN_R_RUN_LINK,           // carry one link out
    QN_R_WINDOW,             // everybody may begin a chain, until all pass
    QN_R_SETTLE,             // chain after chain, until nothing waits
    QN_R_ANNOUNCE_PENDING,   // an item that waited becomes a link (policy.announce_pending)
    QN_R_BORROW,             // the text of another card (vm/borrow.c)
    QN_R_GAME = 12
};

// QN_BEGIN … QN_END frame a routine. QN_ASK poses a question and goes on once it is answered (at once
// if there is nothing to choose). QN_DO calls another routine and goes on when that one is finished.
// Step names are an enum per routine and never 0. Never use these inside an inner switch.
#define QN_BEGIN(f) \
    switch ((f)->step) { \
    case 0:
#define QN_ASK(f, S, question) \
    do { \
        (f)->step = (S); \
        if ((question) == QN_WAIT) return QN_WAIT; \
        __attribute__((fallthrough)); \
    case (S):; \
    } while (0)
#define QN_DO(f, S, call) \
    do { \
        (f)->step = (S); \
        (call); \
        return QN_CALLED; \
    case (S):; \
    } while (0)
#define QN_DO_IF(f, S, calls) /* [calls] says whether it called a routine */ \
    do { \
        (f)->step = (S); \
        if (calls) return QN_CALLED; \
        __attribute__((fallthrough)); \
    case (S):; \
    } while (0)
#define QN_END \
    } \
    return QN_DONE
enum { QN_BEGUN = 1 };   // the step with which a scenario goes on in a routine that has begun

// What card texts do is counted while nobody has anything to choose, so that loops within loops end. A line counts one,
// and more if it looked at many cards. The same at a patient table: a lone answer that is waited for ends no count.
void qn_toil(qn_table *t);

// What a routine remembers while it waits is a struct of its own, laid over its frame:
//
//     QN_MEMORY(attack) { uint8_t attacker, defender; };
//     ...
//     attack *m = QN_RECALL(attack, f);
//
// It is all zero when the routine is called. Whoever calls the routine fills it in through a function of the file
// that owns the struct, never by reaching into the frame.
#define QN_MEMORY(T) \
    typedef struct T T; \
    struct __attribute__((may_alias)) T
#define QN_FITS_FRAME(T) sizeof(char[sizeof(T) <= QN_FRAME_MEMORY && _Alignof(T) <= 4 ? 1 : -1])
#define QN_RECALL(T, f) ((T *)(void *)((f)->memory + 0 * QN_FITS_FRAME(T)))
#define QN_PEEK(T, f) ((const T *)(const void *)((f)->memory + 0 * QN_FITS_FRAME(T)))

// Pushes a routine for [who]; it runs before its caller goes on. The frame is returned to be filled.
qn_frame *qn_call(qn_table *t, int routine, int who);   // the caller returns QN_CALLED (QN_DO), never QN_DONE
void qn_run(qn_table *t);

// ---- Questions ------------------------------------------------------------------------------

enum {   // option verbs every game has; its own start at QN_V_GAME
    QN_V_NONE,
    QN_V_PASS,
    QN_V_DONE,
    QN_V_YES,
    QN_V_NO,
    QN_V_CARD,      // a: card
    QN_V_TARGET,    // a: card, or what else b (QN_OF_…) says
    QN_V_NUMBER,    // a: number
    QN_V_MODE,      // a: which
    QN_V_CHAIN,     // a: index of a waiting item
    QN_V_DECLINE,   // a: index of a waiting item
    QN_V_SEAT,      // a: player
    QN_V_GAME = 16
};

enum {   // questions every game has; its own start at QN_Q_GAME
    QN_Q_NONE,
    QN_Q_PICK,
    QN_Q_TARGET,
    QN_Q_MAY,
    QN_Q_MODE,
    QN_Q_ORDER,
    QN_Q_INSTEAD,    // which of several replacements is taken up next
    QN_Q_OPPONENT,   // which of several opponents "an opponent" is
    QN_Q_GAME = 8
};

// Asks [seat], with the fields of the topic by name: qn_ask(t, ELE_Q_PAY, seat, .about = card, .n = 1, .of = 2). The
// options come from the question's list. One option is taken without asking, none answers QN_V_NONE.
#define qn_ask(t, kind, seat, ...) qn_ask_seat(t, kind, seat, &(qn_topic){ __VA_ARGS__ }, 0)
// The same, hiding from the others whether there was a choice besides passing.
#define qn_ask_quietly(t, kind, seat, ...) qn_ask_seat(t, kind, seat, &(qn_topic){ __VA_ARGS__ }, QN_QUIET)
// The same, when how many answers there are depends on what the others cannot see: a payment from a hidden
// pile, a card of a hand. At a patient table its one answer is waited for too.
#define qn_ask_hiding_count(t, kind, seat, ...) \
    qn_ask_seat(t, kind, seat, &(qn_topic){ __VA_ARGS__ }, QN_FORCED)
int qn_ask_seat(qn_table *t, int kind, int seat, const qn_topic *topic, int hide_pass);
enum { QN_QUIET = 1, QN_FORCED = 2, QN_REVISABLE = 4 };   // qn_question.quiet
// Asks every seat of [seats] at once; the answers stay sealed until all are in.
#define qn_ask_all(t, kind, seats, ...) qn_ask_seats(t, kind, seats, &(qn_topic){ __VA_ARGS__ }, false)
// The same, and a seat that has answered may answer again until the last one has.
#define qn_ask_revisable(t, kind, seats, ...) qn_ask_seats(t, kind, seats, &(qn_topic){ __VA_ARGS__ }, true)
int qn_ask_seats(qn_table *t, int kind, int seats, const qn_topic *topic, bool revisable);
// Who may answer now: the seats still open; and those who may answer anew.
static inline int qn_answering(const qn_table *t)
{
    const qn_question *q = &t->game.question;
    return q->open && q->hide_pass == QN_REVISABLE ? q->asked : q->open;
}

// Gives the answer [o] for [seat], which may give it: the end of qn_choose.
void qn_take_answer(qn_table *t, int seat, qn_option o);
void qn_list_for(qn_table *t, int seat);
// One legal answer of [seat], each as likely as any other; QN_V_NONE: there is none. Nothing is answered yet.
qn_option qn_draw_answer(qn_table *t, int seat, uint64_t *dice);

static inline qn_option qn_answer(const qn_table *t) { return t->game.answer; }

// ---- Why not --------------------------------------------------------------------------------

// A test of legality returns 0 when allowed, or why not: a row of the game's refusals with two
// details for its sentence. The same function makes options, explains refusals and re-checks.
typedef struct qn_refusal {
    uint8_t why, a, b, c;
} qn_refusal;

#define QN_ALLOWED ((qn_refusal){ 0, 0, 0, 0 })
static inline qn_refusal qn_refuse(int why, int a, int b, int c)
{
    return (qn_refusal){ (uint8_t)why, (uint8_t)a, (uint8_t)b, (uint8_t)c };
}
static inline bool qn_legal(qn_refusal r) { return r.why == 0; }

enum { QN_MAX_ATTEMPTS = 1024 };
struct qn_attempts {
    uint16_t n;
    struct {
        qn_option option;
        qn_refusal refusal;
    } at[QN_MAX_ATTEMPTS];
};
void qn_note_attempt(struct qn_attempts *list, qn_refusal r, qn_option o);
// From now on what is refused is kept in [list].
static inline void qn_keep_attempts(qn_table *t, struct qn_attempts *list)
{
    t->attempts = list;
    t->watched = true;
}
// Everything [seat] might try, with refusals, gathered on [copy] of the table.
void qn_gather_attempts(const qn_table *t, int seat, qn_table *copy, struct qn_attempts *list);
// What the rules say to one of them, on the copy they were gathered on.
qn_verdict qn_judge_attempt(const qn_table *copy, int seat, qn_option o, qn_refusal r);

// A list offers its answers. Usually what is legal is added to the options, and that is all. While somebody asks why, the
// refusals are kept too; while one answer is drawn, not all are tested (pick.c). Either is "watched".
typedef qn_refusal qn_test(const qn_table *t, int seat, int a);
typedef qn_refusal qn_test_of_two(const qn_table *t, int seat, int a, int b);
void qn_offer_untested(qn_table *t, qn_test *of_one, qn_test_of_two *of_two, int seat, qn_option o);

// No question of a game has more than QN_MAX_OPTIONS answers; the fuzzers assert it.
static inline void qn_add_option(qn_table *t, qn_option o)
{
    if (t->n_options < QN_MAX_OPTIONS) t->option[t->n_options++] = o;
}
#define QN_OPTION(verb, a, b, c) ((qn_option){ (uint8_t)(verb), (uint8_t)(a), (uint8_t)(b), (uint8_t)(c) })
static inline void qn_offer(qn_table *t, qn_refusal r, int verb, int a, int b, int c)
{
    qn_option o = QN_OPTION(verb, a, b, c);
    if (t->attempts) qn_note_attempt(t->attempts, r, o);
    if (qn_legal(r)) qn_add_option(t, o);
}
// This or that, always.
static inline void qn_offer_two(qn_table *t, int verb, int other)
{
    qn_offer(t, QN_ALLOWED, verb, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, other, 0, 0, 0);
}
// Offers what [test] of [seat] and [a] allows, or of [a] and [b]; what costs most is offered like this. While an answer is
// drawn it is not among the options, so a list must not look for it there.
#define qn_offer_if(t, test, seat, verb, a, b, c) \
    qn_offer_late(t, test(t, seat, a), test, NULL, seat, verb, a, b, c)
#define qn_offer_if_both(t, test, seat, verb, a, b, c) \
    qn_offer_late(t, test(t, seat, a, b), NULL, test, seat, verb, a, b, c)
// The same where a list can tell more cheaply, by [now].
#define qn_offer_late(t, now, of_one, of_two, seat, verb, a, b, c) \
    do { \
        if ((t)->watched) qn_offer_untested(t, of_one, of_two, seat, QN_OPTION(verb, a, b, c)); \
        else if (qn_legal(now)) qn_add_option(t, QN_OPTION(verb, a, b, c)); \
    } while (0)

// Like cards in a hand or a pile are one option: the faces a list has had so far.
// Nearly always one bit tells that a face is new, and then nothing else is looked at.
typedef struct qn_faces {
    uint64_t perhaps;   // the faces below, modulo 64
    int n;
    uint16_t face[QN_MAX_CARDS];   // only the first n are ever written
} qn_faces;
#define QN_FACES(listed) \
    qn_faces listed; \
    listed.perhaps = 0; \
    listed.n = 0
static inline bool qn_seen_before(const qn_table *t, int card, qn_faces *f)
{
    uint16_t face = t->game.card[card].def;
    uint64_t bit = (uint64_t)1 << face % 64;
    for (int i = 0; f->perhaps & bit && i < f->n; i++)
        if (f->face[i] == face) return true;
    f->perhaps |= bit;
    f->face[f->n++] = face;
    return false;
}

// ---- What is wrong with a deck or a table ------------------------------------------------------

// How many of the first [of] cards of a section are [def].
static inline int qn_copies(const qn_deck *deck, int section, int def, int of)
{
    int n = 0;
    for (int i = 0; i < of; i++) n += deck->def[section][i] == def;
    return n;
}
// Whether the card at that place came earlier in its section: each is told once.
static inline bool qn_came_before(const qn_deck *deck, int section, int place)
{
    return qn_copies(deck, section, deck->def[section][place], place);
}

// A check tells each broken rule by a sentence in [why], the rule's ID in brackets behind it, and to programs by a row
// of why->faults.
enum { QN_FAULT_WORDS = 4, QN_MOST_FAULTS = 512 };
typedef struct qn_fault_row {
    const char *rule;                   // "ELE-DCK-05"; "": none
    const char *word[QN_FAULT_WORDS];   // what the sentence names, in its order: cards by qn_def_name
    uint8_t n_words;
    bool warning;           // the deck is legal all the same
    uint32_t kind, exact;   // equal for the same fault whatever its numbers; and with the same numbers
    uint32_t say, length;   // its sentence in the text, without the rule
} qn_fault_row;
typedef struct qn_faults {
    int n;                           // what does not fit is left out
    uint32_t kind[QN_MOST_FAULTS];   // of the rows, so that many can be compared often
    uint32_t exact[QN_MOST_FAULTS];
    qn_fault_row at[QN_MOST_FAULTS];
} qn_faults;

// ---- What only one game knows -----------------------------------------------------------------

// ele_ext and ele_ext_of: the room of the game value that is the game's own, as its ele_state.
#define QN_OWN_STATE(own) \
    _Static_assert(sizeof(own##_state) <= QN_EXT, "the game's own state fits its room"); \
    static inline own##_state *own##_ext(qn_table *t) { return (own##_state *)(void *)t->game.ext; } \
    static inline const own##_state *own##_ext_of(const qn_table *t) \
    { \
        return (const own##_state *)(const void *)t->game.ext; \
    }

// ---- Cards and zones ------------------------------------------------------------------------

static inline int qn_zone_id(int kind, int seat) { return seat * QN_ZONE_KINDS + kind; }
extern const uint8_t qn_kind_of_zone_id[QN_MAX_ZONES];
static inline int qn_zone_kind(int zone)
{
    return qn_kind_of_zone_id[zone];
}   // asked more than anything else
static inline int qn_zone_seat(int zone) { return zone / QN_ZONE_KINDS; }
static inline const qn_zone *qn_zone_of(const qn_table *t, int kind, int seat)
{
    return &t->game.zone[qn_zone_id(kind, seat)];
}
static inline qn_card *qn_card_at(qn_table *t, int card) { return &t->game.card[card]; }
// What a card is: in play it may have become the copy of another (qn_become). What it costs stays its own.
static inline const qn_def *qn_def_of(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].as];
}
static inline const qn_def *qn_printed_on(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].def];
}
// Of a link, of a card in play: one without a text has the empty row, which asks and does nothing.
static inline const qn_ability *qn_ability_at(const qn_table *t, int ability)
{
    return &t->pool->ability[ability == QN_NO_ABILITY ? 0 : ability];
}
static inline int qn_kind_of_zone(const qn_table *t, int card)
{
    return qn_zone_kind(t->game.card[card].zone);
}

// Every card of a zone, first to last. Save `next` yourself if the body moves the card.
#define QN_EACH(t, c, kind, seat) \
    for (int c = qn_zone_of(t, kind, seat)->head; c != QN_NONE; c = (t)->game.card[c].next)

int qn_add_card(qn_table *t, int def, int owner, int kind);   // while setting up
enum { QN_TOP, QN_BOTTOM };
// Moves a card. Becoming a new object, or being seen, follows the game's zone table.
void qn_move(qn_table *t, int card, int kind, int seat, int end);
void qn_renew(qn_table *t, int card);   // make it a new object
void qn_become(qn_table *t, int card,
               int def);   // from now on it is that, and none of its texts has been used
void qn_shuffle(qn_table *t, int kind, int seat);
void qn_attach(qn_table *t, int card, int to, int relation);
void qn_detach(qn_table *t, int card);
int qn_lowest_place(const qn_table *t, int kind, int seat);   // lowest x not taken in a zone

// What was reckoned from the texts in play (qn_table.reckoning) no longer holds. The kernel says so when a card enters
// or leaves a zone of rules->kept, is attached or detached, and when a lasting change comes or goes; the rest is the game's.
// Lasting changes leave the first part, which is about places only. The upper byte is for what depends on other zones;
// the game looks after that itself (qn_rules.moved).
enum { QN_RECKONED_PLACES = 1, QN_RECKONED_ELSEWHERE = 0xFF00 };
static inline void qn_invalidate_cache(qn_table *t) { t->cache_valid &= QN_RECKONED_ELSEWHERE; }
static inline void qn_invalidate_changes(qn_table *t)
{
    t->cache_valid &= QN_RECKONED_ELSEWHERE | QN_RECKONED_PLACES;
}

// So do the cards in play whose texts change something (vm/changes.c): a card enters or leaves play, or gets a face.
static inline void qn_forget_givers(qn_table *t) { t->n_givers = QN_NONE; }

// Uses of a card's abilities this turn. Those of texts it was given are kept as lasting changes: there can be any number of them.
int qn_uses_given(const qn_table *t, int card, const qn_ability *ab);
void qn_mark_given_use(qn_table *t, int card, const qn_ability *ab);
void qn_forget_given_uses(qn_table *t, int but_period);   // of all cards; of texts with that period they stay
static inline int qn_uses(const qn_table *t, int card, const qn_ability *ab)
{
    return ab->form == QN_FORM_GIVEN ? qn_uses_given(t, card, ab)
                                     : t->game.card[card].used >> (4 * (ab->index & 3)) & 15;
}
void qn_mark_use(qn_table *t, int card, const qn_ability *ab);
bool qn_has_uses(const qn_table *t);   // some card was used
void qn_forget_uses(qn_table *t);      // of all cards, wherever they are

static inline qn_ref qn_ref_to(const qn_table *t, int card)
{
    return card == QN_NONE ? (qn_ref){ QN_NONE, 0 } : (qn_ref){ (uint8_t)card, t->game.card[card].gen };
}
static inline bool qn_alive(const qn_table *t, qn_ref r)
{
    return r.card != QN_NONE && t->game.card[r.card].gen == r.gen;
}
static inline int qn_deref(const qn_table *t, qn_ref r) { return qn_alive(t, r) ? r.card : QN_NONE; }
// The card as it is, or as it was just before it became a new object; NULL if nobody remembers.
static const qn_ref qn_nobody = { QN_NONE, 0 };
static const qn_event qn_no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };
const qn_card *qn_as_known(const qn_table *t, qn_ref r);
int qn_stat_as_known(const qn_table *t, qn_ref r, int stat);   // the same of its stats

// ---- Knowledge ------------------------------------------------------------------------------

void qn_show_card(qn_table *t, int card, int seats);   // those seats know its face now
void qn_show_zone(qn_table *t, int kind, int seat, int seats);
void qn_hide_zone(qn_table *t, int kind, int seat, int seats);

// ---- Dice -----------------------------------------------------------------------------------

uint32_t qn_roll(uint64_t *dice, uint32_t below);   // uniform in 0 … below-1
uint64_t qn_roll_bits(uint64_t *dice);              // 64 fair bits
uint64_t qn_dice_from(uint64_t seed);

// ---- Numbers --------------------------------------------------------------------------------

static inline int qn_between(int64_t n, int least, int most)
{
    return n < least ? least : n > most ? most : (int)n;
}
// What a card may ask for has no end; what a game keeps has: it stays at the bound.
static inline int qn_bounded(int64_t n) { return qn_between(n, -QN_MOST_NUMBER, QN_MOST_NUMBER); }
static inline int16_t qn_sum(int a, int b) { return (int16_t)qn_bounded((int64_t)a + b); }
static inline uint8_t qn_counter(int n) { return (uint8_t)qn_between(n, 0, 255); }

// ---- Lasting changes ------------------------------------------------------------------------

enum {
    QN_MOD_LATER = 32,
    QN_MOD_LISTEN,
    QN_MOD_COUNTERS,
    QN_MOD_MARK,
    QN_MOD_GIVEN,   // an ability that a card has for a while
    QN_MOD_COPY,    // it is the copy of the card whose definition is in [ability]
    QN_MOD_USES,    // how often [ability], which it was given, was used
    QN_MOD_GAME = 40
};   // besides QN_CHANGE_…
// The bit of qn_def.alters that a change of this kind has: stats first, then prohibitions and permissions.
static inline uint32_t qn_change_bit(int op, int what)
{
    return op >= QN_MOD_LATER
        ? 0
        : 1u << ((op == QN_CHANGE_FORBID || op == QN_CHANGE_ALLOW ? 8 + what : what) & 31);
}
qn_mod *qn_add_mod(qn_table *t, qn_mod mod);
void qn_drop_mod(qn_table *t, int index);
bool qn_mods_are_heard(const qn_table *t);   // qn_table.mods_hear names every event that one listens to
void qn_drop_mods_on(qn_table *t, qn_ref on);
// Ends what lasts until that point; [whose] is the seat whose point it is.
void qn_expire(qn_table *t, int until, int whose);

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

// ---- Logs -----------------------------------------------------------------------------------

struct qn_note {
    uint8_t kind, who, a, b;   // kind: the game's; who did it; cards or details
    int32_t n;
    uint8_t publicly, depth;   // openly: that it happened tells something about a hidden card
};                             // its row says what may hang under it (qn_phrase.tells)
void qn_tell_listener(const qn_table *t, int kind, int who, int a, int b, int n);
static inline void qn_emit_note(const qn_table *t, int kind, int who, int a, int b, int n)
{
    if (t->tell) qn_tell_listener(t, kind, who, a, b, n);
}
// What the rules make public about a card that stays hidden: that it could be exchanged, that it could not.
// The numbers of a card, or one of them, were told by a note before they changed (kernel/numbers.c).
void qn_remember_numbers(const qn_table *t, int card);
void qn_remember_number(const qn_table *t, int card, int stat);
enum {
    QN_UNDER_ACT = 1,
    QN_UNDER_LINE
};   // qn_note.n of numbers: what they hang under when nothing is carried out
// Tells now what has changed: it hangs under what is carried out, which may be over at the end of the step.
void qn_tell_numbers(const qn_table *t);
static inline void qn_numbers_changed(const qn_table *t)
{
    if (t->numbers) qn_tell_numbers(t);
}
// Whether something has changed that is still to be told; false where nobody hears of numbers.
bool qn_numbers_differ(const qn_table *t);
// What changes from now on in this step does so because something that lasted is over.
void qn_numbers_end(const qn_table *t);
static inline void qn_numbers_told(const qn_table *t, int card)
{
    if (t->numbers) qn_remember_numbers(t, card);
}
void qn_tell_openly(const qn_table *t, int kind, int who, int a, int b, int n);

// ---- What an effect speaks of ---------------------------------------------------------------

typedef struct qn_scope {
    uint8_t you;             // controller of the effect
    uint8_t it;              // card being tested, or QN_NONE
    qn_ref self;             // the card whose text it is
    const qn_event *event;   // what set it off, or NULL
    const qn_link *link;     // announced targets, or NULL
    const qn_ref *those;     // cards the last line gathered
    uint8_t n_those;
    int16_t x, done;
    int8_t ahead;      // while asking what can be done: cards the parts before would have drawn
    uint8_t subject;   // the player at hand (QN_WHO_SUBJECT), plus one; 0: none
} qn_scope;

// ---- Sentences ------------------------------------------------------------------------------

enum {                      // qn_phrase.tells: what hangs under a line of the log (kernel/causes.h)
    QN_TELLS_RESULT,        // a result
    QN_TELLS_ACT,           // a decision: all that its link or its routine does
    QN_TELLS_DEED,          // the same, done at once by a routine that goes on to other decisions
    QN_TELLS_TRIGGER,       // an act that something set off: {a} the card, {b} the card in the event, or none
    QN_TELLS_PERIOD,        // a turn, a round: a heading
    QN_TELLS_HEADING,       // a step of it: told only if something happens in it
    QN_TELLS_NUMBER = 16,   // a result, and the numbers of the cards it names are told by it
    QN_TELLS_REMARK = 32,   // a result that sets nothing off: what did not happen, or why
    QN_TELLS_VERDICT = 48,   // a result by which the rules decide between players: recaps leave it out last
    QN_TELLS_IDLE = 64       // a result: that there is none. Recaps leave it out
};
enum {                       // qn_phrase.tells of a refusal
    QN_REFUSAL_NEVER = 1,    // not with this card where it is, at no time
    QN_REFUSAL_ALREADY = 2   // what was tried is so already: nobody asks when it is possible again
};
typedef struct qn_phrase {          // a row of a game's refusals or notes
    const char *sentence, *rules;   // "{who} draws {n} cards."; the rules a refusal rests on
    uint8_t tells;                  // of a note: QN_TELLS_…
    bool number;                    // of a note: it tells the numbers of {a} and {b} (kernel/numbers.c)
    bool remark;                    // of a note: nothing hangs under it (kernel/causes.c)
    bool verdict;                   // of a note: the rules have decided something
    bool idle;                      // of a note: it only says that nothing comes of its cause
} qn_phrase;
typedef struct qn_fault_slots {   // what stands in the slots of a sentence, by their names
    const char *rule;             // where the row leaves it open
    const char *card, *other, *word, *last;
    const char *said;   // words that came out of a catalogue
    int n, of, more;
} qn_fault_slots;
enum {
#define FAULT(name, sentence) QN_FAULT_##name,
#include "kernel/faults.def"
#undef FAULT
    QN_FAULTS_OF_ALL
};
extern const qn_phrase qn_faults_of_all[];
// A broken rule by its row (FAULT in faults.def of the kernel and of a game); [with] may be NULL.
void qn_fault(qn_text *why, const qn_phrase *row, const qn_fault_slots *with);
void qn_warn(qn_text *why, const qn_phrase *row, const qn_fault_slots *with);
// A sentence with its slots filled in, without a rule or a line end; [with] may be NULL.
void qn_fill(qn_text *out, const char *sentence, const qn_fault_slots *with);
// The same of a row of the kernel.
void qn_say_fault(qn_text *why, int row, const qn_fault_slots *with);
// The rows of a game's notes.def: const qn_phrase notes[] = { { "", "", 0 }, #include … };
#define QN_NOTE_ROW(sentence, tells) \
    { sentence, \
      "", \
      QN_TELLS_##tells % QN_TELLS_NUMBER, \
      QN_TELLS_##tells == QN_TELLS_NUMBER, \
      QN_TELLS_##tells == QN_TELLS_REMARK, \
      QN_TELLS_##tells == QN_TELLS_VERDICT, \
      QN_TELLS_##tells == QN_TELLS_IDLE },

// How a game may end: whole sentences to who won, to who lost, to everybody else, and of a draw. {winner}, {loser} are
// players, {winners}, {losers} what is theirs, {several}: whether more than two play, {w_cards}, {l_cards}: numbers of
// either (qn_rules.result_number). A rule of NULL: the row is the common one. RESULT rows name the reasons of a game
// (ELE_STALEMATE), COMMON_RESULT rows have other words for a common one.
typedef struct qn_result_row {
    const char *rule, *won, *lost, *seen, *drawn;
} qn_result_row;
const qn_result_row *qn_result_row_of(const qn_rules *rules, int reason);   // never NULL
void qn_put_headline(const qn_table *t, int reader, qn_text *out);   // "You win.", "Mira wins. You are …"
void qn_put_reason(const qn_table *t, int reader, qn_text *out);

// What a phrase is filled with. {who}: a player; {a}, {b}, {c}: what `is` says, otherwise two cards and a number (a
// prompt calls them {about}, {other} and {cause}); {n}, {of}: numbers, {n:card} with a noun, {nth} as an ordinal;
// {several}: whether {of} is more than one; {linked}: whether there is a chain; {you}: whether {who} is the reader;
// {their}: "your" or "their"; {whose_a}: the card with its player, {own_a} without, {their_a} with "their" where it is
// {who}'s; {where}: " is in your hand", of card a; {alone}: whether one item of the reader waits for the chain;
// {x?yes:no}: one or the other, by a number or by whether there are such words. Whatever else stands in braces is the
// game's (qn_rules.put_detail, number_of).
typedef struct qn_details {
    const qn_table *t;
    int reader, who, a, b, c, n, of;
    uint8_t is[3];           // qn_points_at of a, b and c
    bool aloud;              // for a person to read, not to type back
    bool more;               // {n:card}: "2 more cards"
    bool told;               // a line of the log: what is the reader's own is called "your"
    int least;               // of a number that is not certain: n at most; 0: it is certain
    qn_option option;        // of an answer
    qn_mentions *mentions;   // gets what the phrase mentions, as it is filled in; NULL: nobody wants to know
    // Slots that only the caller knows, asked for first; false: it is none of them. NULL: there are none.
    bool (*put)(const struct qn_details *d, const char *name, qn_text *out);
    const void *own;     // for [put]
    const char *words;   // {words}: a part the caller has put together, a list for example
} qn_details;
// For details of a game that are a card, a seat or a number.
void qn_mention_card(const qn_details *d, int card);
void qn_mention_seat(const qn_details *d, int seat);
void qn_mention_number(const qn_details *d, int number);

enum { QN_DETAIL_NAME = 16 };
static inline bool qn_is(const char *name, const char *word) { return strcmp(name, word) == 0; }
// "player 2", or the player's name, between two pieces of text.
void qn_put_seat(const qn_table *t, const char *before, int seat, const char *after, qn_text *out);
// A sentence and the rule it rests on: "conceded  [ELE-WIN-11]".
void qn_put_ruled(qn_phrase p, qn_text *out);
// "you", "Mira", "player 2" in the middle of a sentence; [owns]: "your", "Mira's".
void qn_put_player(const qn_details *d, int seat, bool owns, qn_text *out);
void qn_put_theirs(const qn_details *d, int card, qn_text *out);   // {their_a}
void qn_put_owned(const qn_details *d, int card, qn_text *out);    // {whose_a} in the middle of a sentence
void qn_put_other(const qn_details *d, qn_text *out);   // {other_b}: "their own" where {a}'s player has it
void qn_put_phrase(const qn_details *d, const char *phrase, qn_text *out);
// The same inside a sentence; with other numbers; with [words] for {words}.
void qn_put_part(const qn_details *d, const char *phrase, qn_text *out);
void qn_put_part_n(const qn_details *d, const char *phrase, int n, int of, qn_text *out);
void qn_put_part_words(const qn_details *d, const char *phrase, const char *words, qn_text *out);
void qn_put_part_row(const qn_details *d, const char *phrase, const char *row,
                     qn_text *out);   // words of a catalogue
// Those with a number or words on a board, where every reader sees the same.
void qn_put_board_n(const qn_table *t, const char *phrase, int n, int of, qn_text *out);
void qn_put_board_words(const qn_table *t, const char *phrase, const char *words, qn_text *out);
void qn_put_nth(int n, qn_text *out);   // "the second"
// As a person says it: "Sluggle", "Mira's left Sluggle", "a card in Mira's hand".
void qn_name_card(const qn_table *t, int reader, int card, qn_text *out);
bool qn_all_are_with(const qn_table *t,
                     int card);   // every card that the question offers is where this one is
int qn_shown_def(const qn_table *t, int reader, int card);   // what is seen of its face; 0: nothing
void qn_name_owned(const qn_table *t, int reader, int card,
                   qn_text *out);                                 // the same where its player was just named
bool qn_loses_article(const qn_table *t, int reader, int card);   // … which then has no "The"
void qn_name_source(const qn_table *t, int reader, const qn_link *l, qn_text *out);   // "Mira's Eruption"
void qn_put_place(const qn_table *t, int reader, int card,
                  qn_text *out);   // "Mira's hand", "your Underworld"
// The last [d->n] cards that came into the hand of [d->who], as far as the reader knows them: "a card", "2 cards".
void qn_put_drawn(const qn_details *d, int hand, qn_text *out);
void qn_say_refusal(const qn_table *t, int seat, qn_refusal r, qn_text *out);   // without the rule
// The sentence of a note for [seat], and what it mentions.
void qn_say_note_with(const qn_table *t, int seat, const qn_note *note, qn_text *out, qn_mentions *mentions);
// How many abilities of one form a card has, and the which-th of them the given one is.
int qn_count_uses(const qn_table *t, const qn_def *d, int form, int ability, int *which);

// ---- Switches -------------------------------------------------------------------------------

typedef struct qn_switch {      // a row of a game's switches; the last one has no name
    const char *name, *rules;   // "extra_turns", "ELE-TOU-05"
    uint8_t at, count;          // its numbers in qn_switches, counted in int16_t
    int16_t usual[3], in_match[3], least, most;
    const char
        *values;   // what its values are called from the least on: "off listed vote"; NULL: by their numbers
    const char *help;   // what it does, for lists
} qn_switch;
#define QN_SWITCH_AT(field) (offsetof(qn_switches, field) / sizeof(int16_t))

typedef struct qn_preset {   // several switches under one name; the last row has no name
    const char *name, *rules, *settings, *help;
} qn_preset;

// ---- Match play -----------------------------------------------------------------------------

typedef struct qn_match_rules {
    const char *title,
        *game_title;            // "Show" of several "Acts": what the game calls them; NULL: a match of games
    uint8_t side_section;       // section of a deck that waits outside the game
    uint8_t note_concedes;      // what is told when somebody concedes
    const char *margin_title;   // what the game counts at the end of each game; NULL: nothing
    int16_t most_margin;        // no game ends with more
    uint8_t most_games;         // a round of so many games ends undecided; 0: QN_MATCH_GAMES
    bool usual;                 // a round is what is played when nobody says; otherwise a single game
    bool (*call_time)(qn_table *t, int turns);
    bool (*under_way)(const qn_table *t);           // something is resolved before a concession counts
    bool (*adds)(const qn_table *t);                // the question now asked would add to it
    int (*margin)(const qn_table *t, int seat);     // at the end of a game
    int (*starter_picker)(const qn_table *t);       // who decided who began; QN_NONE: nobody came to it
    int (*next_decider)(const qn_game_end *last);   // who decides in the game after it
    int (*home)(const qn_pool *pool, int def);      // the section a card outside the game may go to
    bool (*check_deck)(const qn_pool *pool, const qn_deck *deck, const qn_switches *s, qn_text *why);
    bool (*check_swap)(const qn_pool *pool, const qn_deck *now, qn_swap swap, qn_text *why);
    bool (*check_change)(const qn_pool *pool, const qn_deck *now, const qn_deck *next, const qn_switches *s,
                         qn_text *why);
    void (*not_now)(const qn_match *m, qn_text *why);   // why nothing can be exchanged
    // Cards that may change places with each other between two games; NULL: the order of a deck means nothing.
    bool (*moves)(const qn_pool *pool, int def);
    bool (*alike)(const qn_deck *a, const qn_deck *b);   // decks that meet when nobody says; NULL: all
} qn_match_rules;

// ---- Tournaments ----------------------------------------------------------------------------

typedef struct qn_tourney_rules {
    const char *rule;                // which one orders those with equal points
    const char *round;               // what a round is called; NULL: "Round"
    const char *columns[3], *help;   // what qn_standing.tiebreak has, and what that means; NULL: no more
    const char *switches;            // what its games are played by, besides what is announced; NULL: nothing
    uint8_t rounds;                  // always so many; 0: as many as are announced
    uint8_t least, most;             // who play together
    // Who play together in the round after those of [results], in games of [size] (0: as few as can be): the number of
    // groups, or 0 with the reason. NULL: Swiss pairs.
    int (*group)(const qn_results *results, int size, uint64_t seed, qn_group *out, qn_text *why);
    void (*rank)(const qn_results *results, qn_standing *out);
} qn_tourney_rules;

// ---- What programs should know ---------------------------------------------------------------

// Besides cards, zones and numbers (bots/observe.h), and only as far as the seat that looks may know it.
enum { QN_FACTS = 8, QN_POINTED_AT = 4, QN_BESIDE = 6 };
typedef struct qn_facts {          // of a player, or of the table
    int16_t n[QN_FACTS];           // the game's meaning
    uint8_t card[QN_POINTED_AT];   // of the table: attacker, defender …; QN_NONE: none
    uint32_t hidden;               // of a player: which of qn_player.n the seat does not know
} qn_facts;
typedef struct qn_place_facts {   // of a place where something may be put
    uint8_t card[QN_BESIDE];      // beside it; QN_NONE: none
    int8_t n[QN_POINTED_AT];      // the game's meaning
} qn_place_facts;

// ---- A game ---------------------------------------------------------------------------------

enum { QN_ENDS = 16 };   // how lasting changes end: more than any game knows
struct qn_words;
struct qn_screen;

// How a level (bots/levels.def) plays one game, where that is otherwise than in most: so that each beats the one below it by about
// as much in every game. The last row has no name.
typedef struct qn_level_here {
    const char *level;
    uint16_t playouts;   // with a network
    int16_t temperature, tolerance, notices;
} qn_level_here;

struct qn_rules {
    const char *name, *title;
    uint8_t min_players, max_players, usual_players;   // of all modes; when nobody says (0: the least)
    const struct qn_words *words;
    const struct qn_screen *screen;   // kernel/screen.h; NULL: only text
    const qn_routine *routine;
    const qn_policy *policy;
    const char *const *sections;       // of a deck; NULL after the last
    const qn_match_rules *match;       // NULL: single games only
    const qn_tourney_rules *tourney;   // NULL: the rulebook has none; host/tourney.h has the usual ones
    const qn_switch *switches;         // what may be chosen before play; NULL: nothing
    const qn_preset *presets;          // NULL: none
    // Zone kinds: mask of kinds whose cards everybody sees, their holder sees, are in play (heard), and
    // into which a move makes a new object.
    uint16_t seen_by_all, seen_by_holder, in_play, becomes_new_object;
    uint16_t
        shared;   // kinds that all players share: they lie with seat 0, and a card's controller says whose it is
    uint16_t (*shared_now)(
        const qn_table *t);   // more kinds that are nobody's, as the switches have it; NULL: none
    uint16_t
        kept;   // kinds whose cards a game's reckoning depends on (qn_invalidate_cache); 0: it keeps none
    bool
        orders_instead;   // of several replacements the controller of the card concerned takes one after another
    bool uses_counted_on_resolve;   // a limited trigger is used up when it is carried out, not when set off
    bool uses_follow_face;          // usage marks belong to the face, wherever the card goes
    bool secret;   // what others chose in secret decides much: a bot weighs the worlds by their mean
    bool
        drops_overflow;   // what does not fit a full list of triggers or changes is not added; otherwise the game is drawn

    // Every broken rule, a line each with its ID. Lines that begin "Warning:" break none.
    bool (*check_deck)(const qn_pool *pool, const qn_deck *deck, qn_text *why);
    // Whether so many play by these switches, with every reason why not. NULL: the limits above, and any switches.
    bool (*check_table)(const qn_pool *pool, int players, const qn_switches *s, qn_text *why);
    bool (*brings_decks)(const qn_switches *s);   // NULL: every player brings one
    // Before set_up: notes the switches; [decider] says who begins (QN_NONE: the dice pick). NULL: there are none.
    void (*configure)(qn_table *t, const qn_switches *s, int starter_picker);
    void (*set_up)(qn_table *t, const qn_deck *decks);
    // A player concedes and the rules say what becomes of what they leave behind; NULL: they take the lowest free
    // place, and that is all. Whoever should have answered and is gone has answered QN_V_NONE.
    void (*leave)(qn_table *t, int seat);
    const struct qn_prompts *prompts;   // kernel/prompts.h
    // A seat the rules themselves play, if there is any now, and the number of the answer it gives to what is listed.
    bool (*is_automatic)(const qn_table *t, int seat);   // NULL: there is never one
    bool (*has_turn)(const qn_table *t,
                     int seat);   // where several may share one. NULL: the turn player's alone
    int (*answers)(qn_table *t, int seat);
    void (*attempts)(qn_table *t, int seat);   // everything a player might try, with refusals
    const qn_phrase *refusals, *notes;         // row 0 is nothing
    uint8_t note_declines;   // what is told when somebody leaves undone what they may do; 0: nothing
    void (*put_card)(const qn_table *t, int reader, int card, qn_text *out);   // its name, as far as known
    // How a person names a card (kernel/names.c), as far as that differs between games; NULL or 0: as usual.
    // "♠9"; false: the card is called by its printed name. NULL: all are.
    bool (*put_face)(const qn_table *t, int card, qn_text *out);
    const char *(*face_down_noun)(const qn_table *t, int card);   // "Set Rune"; usually "card"
    int (*across)(const qn_table *t, int card);                   // how far right it is; usually qn_card.x
    const char *attached_word;                                    // a card is "on" another, or "in" it
    uint16_t told_apart;         // kinds of zone whose cards are named by owner and place; usually in_play
    uint16_t named_with_owner;   // and those that are never named without: "your MIND"
    // A detail that only this game's phrases have; false: it is none. NULL: there are none.
    bool (*put_detail)(const qn_details *d, const char *name, qn_text *out);
    bool (*number_of)(const qn_details *d, const char *name, int *n);   // the same for a number. NULL: none
    // When a lasting change ends, by its `until`: "until {who}'s next End Phase", {a} its source; "": it stays.
    const char *const *ends;   // QN_ENDS rows, which NULL leaves out
    uint8_t note_changes;      // a note that says "{change}": what qn_usual_change tells; 0: nothing
    uint8_t
        note_numbers;   // one that says "{numbers}", of card {a}: what changed because of something else; 0: nothing
    uint8_t note_nothing;   // what is told of a text that was carried out without any other line; 0: nothing
    uint8_t
        note_ended;   // what is told above numbers that change because an effect ends by itself; 0: nothing
    bool (*put_mod)(const qn_details *d, const qn_mod *m,
                    qn_text *out);   // one of the game's own. NULL: none
    uint8_t
        newest_counts;   // those of its own, from QN_MOD_GAME on, of which only the newest on a card counts
    // The [nth] fact that binds a player and is no lasting change: "no Battle Phase this turn". NULL: there are none.
    bool (*put_binding)(const qn_details *d, int nth, qn_text *out);
    // What changes a number of card {a} besides texts: "−2 by Strain". False: not so many. NULL: only texts do.
    bool (*put_number_source)(const qn_details *d, int stat, int nth, qn_text *out);
    const qn_result_row *results;   // by reason
    uint8_t n_results;
    int (*result_number)(const qn_table *t, int seat, const char *name);   // {w_name}, {l_name}; NULL: none
    void (*say_result)(const qn_table *t,
                       qn_text *out);   // of a game that is scored; NULL or silent: it is not
    void (*view)(const qn_table *t, int seat, int columns, qn_text *out);
    int (*score)(const qn_table *t, int seat);
    uint16_t score_unit;   // a lead of so many points wins 73 of 100; 0: nobody measured it
    const qn_level_here
        *levels;   // how levels of the computer's players are weak in this game; NULL: as elsewhere
    bool (*pointless)(const qn_table *t, qn_option o);   // may be NULL: an answer a bot need not try
    bool (*check_invariants)(const qn_table *t, qn_text *what);
    // For programs; NULL: there is nothing more to know. [of] is a player, or QN_NONE: the table.
    void (*facts)(const qn_table *t, int seat, int of, qn_facts *out);
    void (*place_facts)(const qn_table *t, int seat, int x, int y, qn_place_facts *out);
    uint8_t counters_by_owner;   // the first counters of a card are so many for each of two players
    bool (*may_be)(const qn_table *t, int card, int def);    // could this unseen card have that face?
    void (*redeal)(qn_table *t, int seat, uint64_t *dice);   // hidden piles
    void (*moved)(qn_table *t, int card, int from_kind, int from_seat);   // after a move; NULL: nothing to do
    // What is kept of the texts in play (qn_table.reckoning) holds though this lasting change comes or goes. NULL: never.
    bool (*leaves_cache)(qn_table *t, const qn_mod *m);

    // What the machine and the triggers ask.
    bool (*hears)(const qn_table *t, int card);     // its triggers are set off now
    bool (*applies)(const qn_table *t, int card);   // its continuous abilities apply now
    bool (*is_active)(const qn_table *t, int card,
                      const qn_ability *ab);           // of those, this one; NULL: every one
    bool (*face_down)(const qn_table *t, int card);    // in play, but nothing on its face counts
    void (*happen)(qn_table *t, const qn_event *ev);   // carry an event out that nothing replaced after all
    int (*stat)(const qn_table *t, int card, int stat);
    bool (*status)(const qn_table *t, int card, int status);
    int (*units)(const qn_table *t, const qn_card *card, int mask);
    int (*pool_of)(const qn_table *t, int seat, int pile, int mask);
    int (*test)(const qn_table *t, const qn_scope *sc, int row, int operand);
    int (*role)(const qn_table *t, const qn_scope *sc, int role);
    // A number that is another one as soon as a new span of the game's own (QN_SPAN_OF_GAME and up) begins. NULL: it has none.
    int (*span_start)(const qn_table *t, int span);
    bool (*can_target)(const qn_table *t, const qn_scope *sc, int card);
    // Whether [card], which fits, may be picked for the line of the text that [f] stands at. NULL: whatever fits.
    bool (*can_pick)(const qn_table *t, const qn_frame *f, int card);
    bool (*is_kind)(const qn_table *t, int card,
                    uint32_t kinds);   // is it one of these now? NULL: as printed
    void (*change)(qn_table *t, const qn_scope *sc, int card, int change, int until);
    bool (*after_line)(
        qn_table *t,
        const qn_frame
            *f);   // after each line of an effect; false: the rest is not carried out. NULL: nothing
    // What a game without them leaves NULL: targets that are no cards, relations between cards, players of its own.
    int (*target_objects)(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                          qn_ref out[QN_MAX_OPTIONS]);
    bool (*is_target_object)(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing);
    bool (*related)(const qn_table *t, int relation, qn_ref a, qn_ref b);
    int (*seats)(const qn_table *t, const qn_scope *sc, int who);   // mask

    // Scenarios (lang/scenario.h). A fact is one sentence: "p1 hand: Necruff, 2 Warmite". NULL: the game has none.
    // Makes a fact true on a table being laid. [said] has 32 marks a seat, for the game to note what was given.
    bool (*given)(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
    // All facts are given: adds what goes without saying and calls the routines that go on from here.
    bool (*begin)(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
    // The other way round: writes the facts of a table, one a line, as far as facts can say it. NULL: it cannot.
    void (*lay_out)(const qn_table *t, qn_text *facts);
    // Whether a fact holds: 1 yes, 0 no ([got]: what holds instead), -1 not understood ([got]: why).
    int (*holds)(const qn_table *t, const char *fact, qn_text *got);
    // The option that goes on towards the end of the turn, -1: something must be decided first. NULL: one option ends it.
    int (*goes_on)(const qn_table *t);
};

static inline bool qn_is_kind(const qn_table *t, int card, uint32_t kinds)
{
    return t->rules->is_kind ? t->rules->is_kind(t, card, kinds) : kinds >> qn_def_of(t, card)->kind & 1;
}

// What every game calls by the same names, with its own letters before them, and what it is called:
// QN_USUAL_NAMES(ele, ELE, "elestrals", "Elestrals").
#define QN_USUAL_NAMES(game, GAME, called, printed) \
    .name = called, .title = printed, .routine = game##_routines, .sections = game##_sections, \
    .words = &game##_words, .screen = &game##_screen, .policy = &game##_policy, \
    .check_deck = game##_check_deck, .set_up = game##_set_up, .prompts = &game##_prompts, \
    .attempts = game##_attempts, .refusals = game##_refusal_phrases, .notes = game##_note_phrases, \
    .put_detail = game##_put_detail, .number_of = game##_number_of, .ends = game##_ends, \
    .results = game##_results, .n_results = GAME##_RESULTS, .view = game##_view, .facts = game##_facts, \
    .change = game##_change, .given = game##_given, .begin = game##_begin, .lay_out = game##_lay_out, \
    .holds = game##_holds, .score = game##_score, .check_invariants = game##_check_invariants, \
    .may_be = game##_may_be, .redeal = game##_redeal, .moved = game##_moved, .stat = game##_stat, \
    .status = game##_status, .units = game##_units, .pool_of = game##_pool_of, .test = game##_test, \
    .role = game##_role, .can_target = game##_can_target
#define QN_FOR_PLAYERS(least, most) .min_players = least, .max_players = most

#endif
