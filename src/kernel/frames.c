// Runs routines and asks questions: the main loop of the engine.
#include "kernel/numbers.h"
#include "kernel/prompts.h"

// Separate from the usual case, which stays small.
static __attribute__((noinline)) qn_frame *no_room(qn_table *t)
{
    qn_reach_bound(t);
    return &t->game.frame[QN_MAX_FRAMES - 1];   // the game is over; qn_run stops
}

qn_frame *qn_call(qn_table *t, int routine, int who)
{
    qn_game *g = &t->game;
    if (g->depth == QN_MAX_FRAMES) return no_room(t);
    qn_frame *f = g->frame + g->depth++;
    // Clear the whole frame: after a clone, unused slots hold garbage.
    *f = (qn_frame){ .routine = (uint8_t)routine, .who = (uint8_t)who, .link = QN_NONE, .base = g->n_args };
    return f;
}

static void release_args(qn_game *g, int base)
{
    memset(&g->arg[base], 0, (size_t)(g->n_args - base) * sizeof g->arg[0]);
    g->n_args = (uint8_t)base;
}

static void release_link(qn_game *g)
{
    if (g->link[QN_MAX_LINKS - g->n_off_chain].owner == g->depth)
        g->link[QN_MAX_LINKS - g->n_off_chain--] = (qn_link){ 0 };
}

// Returns how many are left.
static inline int pop(qn_game *g, qn_frame *f)
{
    int depth = g->depth - 1;
    if (g->n_args != f->base) release_args(g, f->base);
    *f = (qn_frame){ 0 };
    g->depth = (uint8_t)depth;
    if (g->n_off_chain) release_link(g);
    return depth;
}

// The game is over: drops the question and all routines.
static __attribute__((noinline)) void release_all(qn_table *t)
{
    qn_game *g = &t->game;
    memset(g->frame, 0, sizeof g->frame[0] * g->depth);
    memset(g->arg, 0, sizeof g->arg[0] * g->n_args);
    memset(&g->link[QN_MAX_LINKS - g->n_off_chain], 0, sizeof g->link[0] * g->n_off_chain);
    g->depth = g->n_args = g->n_off_chain = 0;
    g->toil = 0;
    g->question = (qn_question){ 0 };
    g->answer = (qn_option){ 0 };
    t->n_options = 0;
    t->seat = QN_NONE;
}

// Runs the newest routine until a player must choose (true), the game is over, or no routine is left.
static inline __attribute__((always_inline)) bool reaches_question(qn_table *t, bool tells_numbers)
{
    qn_game *g = &t->game;
    const qn_routine *routine = t->rules->routine;
    qn_frame *f = g->frame + g->depth - 1;
    for (;;) {
        int result = routine[f->routine](t, f);
        if (tells_numbers) qn_tell_numbers(t);
        if (g->over) return false;
        if (result == QN_WAIT) return true;
        if (result == QN_DONE) {
            assert(f == &g->frame[g->depth - 1] && "a routine that called another is not done: QN_DO");
            if (pop(g, f) == 0) return false;
            f--;
        } else {
            f = g->frame + g->depth - 1;
        }
    }
}

static __attribute__((noinline)) bool runs_aloud(qn_table *t)
{
    qn_numbers known;
    qn_note_numbers(&known, t);
    bool asks = reaches_question(t, true);
    t->numbers = NULL;
    return asks;
}

static bool wants_numbers(const qn_table *t)
{
    return t->tells_numbers && t->tell && t->rules->note_numbers && !t->numbers;
}

void qn_run(qn_table *t)
{
    bool under_way = t->game.depth && !t->game.over;
    bool asks = under_way && (wants_numbers(t) ? runs_aloud(t) : reaches_question(t, false));
    if (!asks) release_all(t);
}

static void pose(qn_table *t, int kind, int seats, const qn_topic *topic)
{
    qn_question *q = &t->game.question;
    t->game.answer = (qn_option){ 0 };
    q->kind = (uint8_t)kind;
    q->asked = q->open = (uint8_t)seats;
    q->hide_pass = 0;
    q->topic = *topic;
}

void qn_list_for(qn_table *t, int seat)
{
    t->seat = (uint8_t)seat;
    t->n_options = 0;
    qn_list_answers(t);
}

static void list_unless_lazy(qn_table *t, int seat)
{
    if (t->lazy) t->seat = QN_NONE;
    else qn_list_for(t, seat);
}

static void settle(qn_table *t, qn_option answer)
{
    t->game.question = (qn_question){ 0 };
    t->game.answer = answer;
    t->n_options = 0;
}

static bool settle_conceded(qn_table *t, int seat)
{
    qn_option answer;
    if (!qn_answers_itself(t, seat, &answer)) return false;
    settle(t, answer);
    return true;
}

void qn_answer_conceded(qn_table *t)
{
    int seat = qn_asked(t);
    qn_list_for(t, seat);
    if (settle_conceded(t, seat)) qn_run(t);
}

// Responses are optional, so a search does not list them.
static bool hurries(const qn_table *t, int kind)
{
    return kind == t->rules->policy->question && (t->game.n_links || t->game.depth > t->max_response_depth);
}

// The answers of other players may have changed, too: none or a single one is given at once, as usual.
static void ask_anew(qn_table *t)
{
    qn_list_for(t, qn_asked(t));
    if (t->game.question.asked & (t->game.question.asked - 1) || t->n_options > 1) return;
    if (t->n_options == 1 && t->game.question.hide_pass) return;
    settle(t, t->n_options ? t->option[0] : (qn_option){ 0 });
    qn_run(t);
}

void qn_ask_without(qn_table *t, int seat)
{
    qn_game *g = &t->game;
    for (int i = g->n_pending - 1; i >= 0; i--)
        if (g->pending[i].controller == seat) qn_drop_pending(t, i);
    if (!g->question.open) return;
    g->sealed[seat] = (qn_option){ 0 };
    g->question.open &= (uint8_t) ~(1 << seat);
    if (g->question.open) {
        ask_anew(t);
        return;
    }
    settle(t, (qn_option){ 0 });
    qn_run(t);
}

void qn_toil(qn_table *t)
{
    enum { LOOKS = 256 };   // take about as long as a line
    t->game.toil = (uint16_t)qn_between(t->game.toil + 1 + t->looks / LOOKS, 0, QN_MAX_TOIL + 1);
    t->looks = 0;
}

static bool is_automatic(const qn_table *t, int seat)
{
    return t->rules->is_automatic && t->rules->is_automatic(t, seat);
}

static bool settle_automatic(qn_table *t, int seat)
{
    int number = is_automatic(t, seat) ? t->rules->answers(t, seat) : -1;
    if (number < 0) return false;
    settle(t, t->option[number]);
    return true;
}

static int settled(qn_table *t, qn_option answer)
{
    settle(t, answer);
    return QN_DONE;
}

static inline int awaited(qn_table *t, int hide_pass)
{
    t->hides_count = hide_pass == QN_FORCED;
    t->game.toil = 0;
    return QN_WAIT;
}

// There is one answer, or none. A person who watches must not learn from a quick pass that there was no other.
static inline int settle_alone(qn_table *t, int hide_pass)
{
    if (t->n_options && hide_pass) {
        qn_toil(t);
        if (t->interactive) {
            t->hides_count = hide_pass == QN_FORCED;
            t->game.question.hide_pass = (uint8_t)hide_pass;
            return QN_WAIT;
        }
    }
    return settled(t, t->n_options ? t->option[0] : (qn_option){ 0 });
}

// Another player may choose. Separate from the rest, which runs much more often.
static __attribute__((noinline)) int settle_for_others(qn_table *t, int hide_pass)
{
    int seat = t->seat;
    if (t->game.conceded && settle_conceded(t, seat)) return QN_DONE;
    if (settle_automatic(t, seat)) return QN_DONE;
    return t->n_options > 1 ? awaited(t, hide_pass) : settle_alone(t, hide_pass);
}

static bool others_choose(const qn_table *t, int seat) { return t->game.conceded || is_automatic(t, seat); }

// Does not list the options. Random play (qn_pick_on) answers at once and the asking routine continues, unless the game has ended.
static int ask_lazily(qn_table *t, int seat)
{
    t->game.toil = 0;
    if (t->picks_left > 1 && !t->game.over) {
        t->picks_left--;
        return settled(t, qn_draw_answer(t, seat, t->picks));
    }
    t->seat = QN_NONE;
    return QN_WAIT;
}

int qn_ask_seat(qn_table *t, int kind, int seat, const qn_topic *topic, int hide_pass)
{
    if (!(t->game.in_game >> seat & 1)) return settled(t, (qn_option){ 0 });   // the player has left
    if (t->max_response_depth && hide_pass && hurries(t, kind))
        return settled(t, (qn_option){ .verb = QN_V_PASS });
    pose(t, kind, 1 << seat, topic);
    bool others = others_choose(t, seat);
    if (t->lazy && !others) return ask_lazily(t, seat);
    t->looks = 0;   // the count so far is not part of the value: a clone would count differently
    qn_list_for(t, seat);
    if (others) return settle_for_others(t, hide_pass);
    return t->n_options > 1 ? awaited(t, hide_pass) : settle_alone(t, hide_pass);
}

int qn_ask_seats(qn_table *t, int kind, int seats, const qn_topic *topic, bool revisable)
{
    pose(t, kind, seats, topic);
    t->hides_count = false;
    memset(t->game.sealed, 0, sizeof t->game.sealed);
    for (int s = 0; s < t->game.players; s++) {
        if (!(seats >> s & 1) || !is_automatic(t, s)) continue;
        qn_list_for(t, s);
        int number = t->rules->answers(t, s);
        if (number < 0) continue;
        t->game.sealed[s] = t->option[number];
        t->game.question.open &= (uint8_t) ~(1 << s);
    }
    if (!t->game.question.open) {
        settle(t, (qn_option){ 0 });
        return QN_DONE;
    }
    t->game.toil = 0;
    if (revisable) t->game.question.hide_pass = QN_REVISABLE;
    list_unless_lazy(t, qn_asked(t));
    return QN_WAIT;
}

int qn_asked(const qn_table *t)
{
    return t->game.question.open ? __builtin_ctz(t->game.question.open) : QN_NONE;
}

static bool may_answer(const qn_table *t, int seat)
{
    return seat >= 0 && seat < QN_MAX_PLAYERS && qn_answering(t) >> seat & 1;
}

int qn_choices(qn_table *t, int seat)
{
    if (!may_answer(t, seat)) return 0;
    qn_list_for(t, seat);
    return t->n_options;
}

bool qn_choose(qn_table *t, int seat, int number)
{
    if (!may_answer(t, seat)) return false;
    if (t->seat != seat) qn_list_for(t, seat);
    if (number < 0 || number >= t->n_options) return false;
    qn_take_answer(t, seat, t->option[number]);
    return true;
}

void qn_take_answer(qn_table *t, int seat, qn_option chosen)
{
    qn_game *g = &t->game;
    if (g->question.asked & (g->question.asked - 1)) {   // several seats: sealed until all are in
        g->sealed[seat] = chosen;
        g->question.open &= (uint8_t) ~(1 << seat);
        if (g->question.open) {
            list_unless_lazy(t, qn_asked(t));
            return;
        }
    }
    settle(t, chosen);
    qn_run(t);
}
