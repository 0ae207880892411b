// No seat learns hidden information through the message interface: not from an answer, nor from who is asked, nor from
// when. Two hosted tables look the same from a seat, but differ in what that seat cannot know (qn_redeal). Both get the
// same requests, the others choose the same in words, and every byte sent to the seat and to a watcher must be the same
// until something is openly shown. Tables with one screen, with separate screens, and of one person against bots are
// tried in turn.
#include "../support.h"

#include <stdlib.h>

#include "web/service.h"

enum { ANSWER = 1 << 20, FOLLOW_EVERY = 8, FAR = 60, SEATINGS = 3 };
enum { ONE_SCREEN, APART, ALONE };   // seatings

typedef struct world {
    qw_service *service;
    qh_table *table;
    int seat;                  // the observing seat
    bool shown;                // something was openly shown to it since
    bool knew[QN_MAX_CARDS];   // cards it has known all the time since
    void (*hear)(void *listener, const qn_table *t, const qn_note *note);   // the host's own listener
} world;

static trial g;
static world here, there, guess;
static uint64_t dice;
static struct {
    uint64_t followed, compared, forced, parted;
} seen;

// ---- Worlds ---------------------------------------------------------------------------------------

// If the seat knows a face that it did not know all the time, it was shown.
static void see(world *w, const qn_table *t)
{
    for (int c = 0; c < t->game.n_cards; c++) {
        bool knows = t->game.card[c].known >> w->seat & 1;
        if (knows && !w->knew[c]) w->shown = true;
        w->knew[c] = knows;
    }
}

static void listen(void *listener, const qn_table *t, const qn_note *note)
{
    world *w = listener;
    see(w, t);
    w->shown |= note->publicly;
    w->hear(w->table, t, note);
}

static void start_listening(world *w)
{
    qh_listen(w->table);
    w->hear = w->table->table.tell;
    w->table->table.tell = listen;
    w->table->table.listener = w;
}

static void open_world(world *w)
{
    w->service = qw_open(0);
    qh_memory memory = qw_memory(w->service);
    w->table = qh_open(&memory);
    w->service->place[0].table = w->table;
}

// Hosts a table from the middle of the random game on.
static void enter(world *w, int seat, int seating)
{
    qh_table *t = w->table;
    w->seat = seat;
    w->shown = false;
    for (int c = 0; c < QN_MAX_CARDS; c++) w->knew[c] = g.table.game.card[c].known >> seat & 1;
    t->rules = g.kit->rules;
    t->pool = &g.kit->pool;
    if (!qh_seat_players(t, g.players)) abort();
    t->switches = g.switches;
    t->apart = seating == APART;
    for (int s = 0; s < g.players; s++) t->bot[s] = seating == ALONE && s != seat ? &qn_bot_random : NULL;
    t->at = t->n_steps = t->posed = 0;
    t->replayed = -1;
    qn_clone(&t->table, &g.table);
    qh_begin_logs(t);
    start_listening(w);
}

static void copy_list(const qh_memory *memory, qh_list *to, const qh_list *from, size_t size)
{
    if (!qh_reserve(memory, to, from->n, size)) abort();
    if (from->n) memcpy(to->at, from->at, from->n * size);
    to->n = from->n;
}

static void enter_copy(world *w, const world *of)
{
    qh_table *to = w->table;
    const qh_table *from = of->table;
    w->seat = of->seat;
    w->shown = of->shown;
    memcpy(w->knew, of->knew, sizeof w->knew);
    to->rules = from->rules;
    to->pool = from->pool;
    if (!qh_seat_players(to, from->players)) abort();
    to->apart = from->apart;
    memcpy(to->bot, from->bot, sizeof to->bot);
    to->at = from->at;
    to->n_steps = from->n_steps;
    to->posed = from->posed;
    to->replayed = from->replayed;
    if (!qh_begin_logs(to)) abort();
    for (int row = 0; row < QH_ROWS; row++)
        if (to->reader[row]) to->reader[row]->ids = from->reader[row]->ids;
    copy_list(&to->memory, &to->steps, &from->steps, sizeof(qh_step));
    copy_list(&to->memory, &to->text, &from->text, 1);
    for (int row = 0; row < QH_ROWS; row++)
        copy_list(&to->memory, &to->log[row], &from->log[row], sizeof(qh_line));
    qn_clone(&to->table, &from->table);
    start_listening(w);
}

// ---- Messages -------------------------------------------------------------------------------------

static const char *ask_as(const world *w, int role, const char *request)
{
    size_t length;
    return qw_message_of(w->service, (qw_asker){ role, 1, w->seat }, request, strlen(request), &length);
}

static const char *ask(const world *w, const char *request) { return ask_as(w, QW_HOST, request); }

// Everything that the seat and a watcher can receive now.
static void observe(const world *w, char out[ANSWER])
{
    char request[128];
    qn_text text = { out, 0, ANSWER, false };
    qn_text_clear(&text);
    snprintf(request, sizeof request, "{\"do\":\"state\",\"table\":1,\"seat\":%d}", w->seat);
    qn_putf(&text, "%s\n", ask(w, request));
    qn_putf(&text, "%s\n", ask(w, "{\"do\":\"state\",\"table\":1}"));
    snprintf(request, sizeof request, "{\"do\":\"recap\",\"table\":1,\"seat\":%d}", w->seat);
    qn_putf(&text, "%s\n", ask(w, request));
    qn_putf(&text, "%s\n", ask(w, "{\"do\":\"recap\",\"table\":1,\"step\":0}"));
    if (w->table->apart) {   // as its own connection asks
        static const char *const own[] = { "{\"do\":\"state\"}", "{\"do\":\"record\"}", "{\"do\":\"log\"}" };
        for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
            qn_putf(&text, "%s\n", ask_as(w, QW_SEAT, own[i]));
            qn_putf(&text, "%s\n", ask_as(w, QW_WATCHER, own[i]));
        }
    }
    for (int id = 1; id <= w->table->reader[w->seat]->ids.last && !w->table->table.game.over; id += 7) {
        snprintf(request, sizeof request, "{\"do\":\"why\",\"table\":1,\"seat\":%d,\"card\":%d}", w->seat,
                 id);
        qn_putf(&text, "%s\n", ask(w, request));
    }
    TRIAL_CHECK(&g, !text.full, "there is more than fits the test");
}

static void same_messages(const char *what)
{
    static char one[ANSWER], two[ANSWER];
    size_t at = 0;
    observe(&here, one);
    observe(&there, two);
    while (one[at] && one[at] == two[at]) at++;
    size_t from = at > 100 ? at - 100 : 0;
    TRIAL_CHECK(&g, one[at] == two[at],
                "%s depends on what is hidden from player %d:\n    %.160s\n    %.160s", what, here.seat + 1,
                one + from, two + from);
    seen.compared++;
}

// Steps count the answers, so only a needless question would show in them; leave them out.
static void drop_steps(char *s)
{
    char *to = s;
    while (*s) {
        bool step = strncmp(s, "\"step", 5) == 0;
        *to++ = *s++;
        if (!step) continue;
        while (*s && *s != ',' && *s != '}') s++;
    }
    *to = 0;
}

static bool looks_like(const world *a, const world *b)
{
    static char one[ANSWER], two[ANSWER];
    if (a->shown) return false;
    observe(a, one);
    observe(b, two);
    drop_steps(one);
    drop_steps(two);
    return strcmp(one, two) == 0;
}

// ---- The future -----------------------------------------------------------------------------------

static void choose(world *w, int seat, int number)
{
    char request[128];
    snprintf(request, sizeof request,
             "{\"do\":\"choose\",\"table\":1,\"seat\":%d,\"option\":%d,\"from\":1000000}", seat, number);
    const char *got = ask(w, request);
    TRIAL_CHECK(&g, strncmp(got, "{\"state\"", 8) == 0, "%s: %s", request, got);
    see(w, &w->table->table);
}

static bool same_question(const world *a, const world *b)
{
    const qn_question *p = &a->table->table.game.question, *q = &b->table->table.game.question;
    return a->table->table.game.over == b->table->table.game.over && p->open == q->open && p->kind == q->kind;
}

static void missing_question_tells_nothing(const world *asking, const world *silent)
{
    int asked = qn_asked(&asking->table->table);
    if (asked == QN_NONE || asked == asking->seat) return;
    int n = qh_options(asking->table, asked);
    for (int i = 0; i < n; i++) {
        enter_copy(&guess, asking);
        choose(&guess, asked, i);
        TRIAL_CHECK(&g, !looks_like(&guess, silent),
                    "player %d can tell by waiting whether player %d is asked", asking->seat + 1, asked + 1);
    }
}

// An answer that both worlds offer to [seat] in the same words.
static bool shared_answer(int seat, int *one, int *two)
{
    int n = qh_options(here.table, seat), m = qh_options(there.table, seat);
    for (int tries = 0; tries < 2 * n; tries++) {
        QN_TEXT(said, 256);
        *one = (int)qn_roll(&dice, (uint32_t)n);
        qn_say_option(&here.table->table, *one, &said);
        for (*two = 0; *two < m; ++*two) {
            QN_TEXT(also, 256);
            qn_say_option(&there.table->table, *two, &also);
            if (strcmp(said.at, also.at) == 0) return true;
        }
    }
    return false;
}

static void go_on(void)
{
    for (int i = 0, one, two; i < FAR && !here.shown && !there.shown; i++) {
        if (!same_question(&here, &there)) {
            missing_question_tells_nothing(&here, &there);
            missing_question_tells_nothing(&there, &here);
            seen.parted++;
            return;
        }
        same_messages("what is sent");
        int asked = qn_asked(&here.table->table);
        if (asked == QN_NONE || asked == here.seat) return;
        if (!shared_answer(asked, &one, &two)) return;
        seen.forced += (qh_options(here.table, asked) == 1) != (qh_options(there.table, asked) == 1);
        choose(&here, asked, one);
        choose(&there, asked, two);
    }
}

static void follow(answer a, int seating)
{
    enter(&here, a.seat, seating);
    enter(&there, a.seat, seating);
    qn_redeal(&there.table->table, a.seat, qn_roll(&dice, 1u << 30));
    there.table->table.game.dice = here.table->table.game.dice;   // a random discard is not secret
    memcpy(there.table->table.game.sealed, here.table->table.game.sealed,
           sizeof here.table->table.game.sealed);   // nor is an answer, once all are in
    // Units stay the same: a number on the table may openly count them.
    memcpy(there.table->table.game.player, here.table->table.game.player, sizeof g.table.game.player);
    qn_choices(&there.table->table, a.seat);
    qh_follow(here.table);
    qh_follow(there.table);
    same_messages("what is sent first");
    choose(&here, a.seat, a.number);
    choose(&there, a.seat, a.number);
    seen.followed++;
    go_on();
}

// ---- Games ------------------------------------------------------------------------------------------

static void play(int seating)
{
    g.table.interactive = true;
    while (!g.table.game.over) {
        answer a = trial_pick(&g);
        if (g.table.game.n_pending || qn_roll(&dice, FOLLOW_EVERY) == 0) follow(a, seating);
        qn_choices(&g.table, a.seat);
        trial_take(&g, a);
    }
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    dice = qn_dice_from(12);
    for (int n = games_to_play(18, 24); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        play(n % SEATINGS);
    }
    TRIAL_CHECK(&g, seen.followed > 100 && seen.compared > seen.followed + seen.followed / 4,
                "hardly anything was followed");
    printf("%s: %llu pairs of tables, %llu answers of the interface compared, %llu times only one of the two "
           "was forced\n",
           k->rules->name, (unsigned long long)seen.followed, (unsigned long long)seen.compared,
           (unsigned long long)seen.forced);
}

int main(void)
{
    open_world(&here);
    open_world(&there);
    open_world(&guess);
    int result = for_every_game(property);
    qw_close(here.service);
    qw_close(there.service);
    qw_close(guess.service);
    return result;
}
