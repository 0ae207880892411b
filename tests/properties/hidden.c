// No seat learns hidden information. At decisions of random games, everything that a seat is shown is computed; then
// everything that the seat cannot know is changed (qn_redeal) and it is computed again: not one byte may differ.
//
// Three parts. Now: the view, the answers, every refusal, the score, and the state for a screen. Log: each sentence for
// a seat is computed again in the other world when it is logged. Future: both worlds go on with the same public
// answers, and until something is openly shown to the seat it must read the same lines, and the same seats must be
// asked the same kinds of questions in the same order; otherwise the waiting would reveal what the cards do not.
#include "kernel/prompts.h"
#include "../support.h"

#include "web/service.h"

enum {
    SHOWN = 1 << 17,
    LOG = 1 << 16,
    SHOW_EVERY = 4,
    FOLLOW_EVERY = 6,
    OUTCOMES_EVERY = 6,
    AIMS = 6,
    FAR = 60
};

typedef struct world {   // one of two that look the same from a seat
    int seat;
    bool shown;                // something was openly shown to that seat since
    bool knew[QN_MAX_CARDS];   // cards it has known all the time since
    qn_text log;
    char bytes[LOG];
    qn_table table;
} world;

static trial g;
static world here, there, guess;
static qn_table other;
static uint64_t dice;
static bool with_outcomes;   // sometimes only: they take most of the time
static qw_outcomes outcomes;
static struct {
    uint64_t shown, differ, told, followed, questions, shared;
} seen;

// ---- The present ------------------------------------------------------------------------------

static void put_options(qn_table *t, int seat, qn_text *out)
{
    int n = qn_choices(t, seat);
    for (int i = 0; i < n; i++) {
        qn_putf(out, "%d %d %d %d ", t->option[i].verb, t->option[i].a, t->option[i].b, t->option[i].c);
        qn_say_option(t, i, out);
        qn_put(out, "\n");
    }
    if (n) qn_say_question(t, out);
}

static void put_refusals(const qn_table *t, int seat, qn_text *out)
{
    static struct qn_attempts tried;
    static qn_table copy;
    qn_clone(&copy, t);
    tried.n = 0;
    qn_keep_attempts(&copy, &tried);
    copy.n_options = 0;
    copy.seat = (uint8_t)seat;
    t->rules->attempts(&copy, seat);
    for (int i = 0; i < tried.n; i++) {
        qn_put_command(&copy, tried.at[i].option, out);
        qn_put(out, ": ");
        if (!qn_legal(tried.at[i].refusal)) qn_say_refusal(&copy, seat, tried.at[i].refusal, out);
        qn_put(out, "\n");
    }
}

// The seat's next question after its first answers.
static void put_aims(const qn_table *t, int seat, const uint16_t *id, qn_json *json)
{
    static qn_table own;
    qn_clone(&own, t);
    if (t->game.over || !(t->game.question.open >> seat & 1)) return;
    int n = qn_choices(&own, seat);
    for (int i = 0; i < n && i < AIMS; i++) {
        if (!qh_ahead(&own, seat, i, &outcomes.world)) outcomes.world.n_options = 0;
        qw_put_aims(&(qn_viewer){ &outcomes.world, seat, id, json });
    }
}

// Like src/web: card numbers are assigned only from what the seat sees.
static void put_screen(const qn_table *t, int seat, qn_text *out)
{
    static qh_table screen;
    static qh_reader reader;
    qn_json json = { out, false };
    screen.rules = t->rules;
    screen.pool = t->pool;
    screen.players = t->game.players;
    qn_clone(&screen.table, t);
    memset(&reader, 0, sizeof reader);
    screen.reader[seat] = &reader;
    qh_update_ids(&reader.ids, t, seat);
    qn_json_open(&json, NULL, '{');
    qw_put_state(&screen, seat, with_outcomes ? &outcomes : NULL, &json);
    if (with_outcomes) put_aims(t, seat, reader.ids.id, &json);
    qn_json_close(&json, '}');
    qn_put(out, "\n");
}

static void put_all(qn_table *t, int seat, qn_text *out)
{
    qn_text_clear(out);
    qn_view(t, seat, 80, out);
    qn_view(t, QN_NONE, 80, out);   // watchers know less than any player
    qn_putf(out, "score %d\n", qn_score(t, seat));
    put_options(t, seat, out);
    put_refusals(t, seat, out);
    put_screen(t, seat, out);
}

static const char *line_at(const char *text, size_t at, char line[200])
{
    size_t found = at;
    while (at && text[at - 1] != '\n') at--;
    if (found > at + 120) at = found - 120;   // the state is one long line
    snprintf(line, 200, "%.*s", (int)strcspn(text + at, "\n"), text + at);
    return line;
}

static void same_text(const qn_text *a, const qn_text *b, int seat, const char *what)
{
    size_t at = 0;
    char one[200], two[200];
    TRIAL_CHECK(&g, !a->full && !b->full, "there is more than fits the test");
    while (a->at[at] && a->at[at] == b->at[at]) at++;
    TRIAL_CHECK(&g, a->at[at] == b->at[at], "%s for player %d depends on what is hidden:\n    %s\n    %s",
                what, seat + 1, line_at(a->at, at, one), line_at(b->at, at, two));
}

static void show(int seat)
{
    QN_TEXT(now, SHOWN);
    QN_TEXT(then, SHOWN);
    QN_TEXT(what, 512);
    qn_clone(&other, &g.table);
    with_outcomes = qn_roll(&dice, OUTCOMES_EVERY) == 0;
    put_all(&other, seat, &now);
    qn_redeal(&other, seat, qn_roll(&dice, 1u << 30));
    TRIAL_CHECK(&g, qn_check_invariants(&other, &what), "a redealt game is broken: %s", what.at);
    put_all(&other, seat, &then);
    same_text(&now, &then, seat, "what is shown");
    with_outcomes = false;
    seen.shown++;
    seen.differ += memcmp(other.game.card, g.table.game.card, sizeof other.game.card) != 0;
}

// ---- The log ----------------------------------------------------------------------------------

static void listen(void *listener, const qn_table *t, const qn_note *note)
{
    for (int i = 0; i <= g.players; i++) {
        int seat = i == g.players ? QN_NONE : i;
        QN_TEXT(now, 512);
        QN_TEXT(then, 512);
        qn_say_note(t, seat, note, &now);
        qn_clone(&other, t);
        other.numbers = t->numbers;   // earlier log lines are not secret
        qn_redeal(&other, i == g.players ? 0 : seat, qn_roll(&dice, 1u << 30));
        qn_say_note(&other, seat, note, &then);
        same_text(&now, &then, seat, "what is told");
        seen.told++;
    }
}

// ---- The future -------------------------------------------------------------------------------

// Only faces can be openly shown: if the seat knows a face that it did not know all the time, it was shown.
static void see(world *w, const qn_table *t)
{
    for (int c = 0; c < t->game.n_cards; c++) {
        bool knows = t->game.card[c].known >> w->seat & 1;
        if (knows && !w->knew[c]) w->shown = true;
        w->knew[c] = knows;
    }
}

static void keep_log(void *listener, const qn_table *t, const qn_note *note)
{
    world *w = listener;
    see(w, t);
    w->shown |= note->publicly;
    if (w->shown) return;
    qn_say_note(t, w->seat, note, &w->log);
    qn_put(&w->log, "\n");
}

static void enter(world *w, int seat)
{
    w->seat = seat;
    w->log = (qn_text){ w->bytes, 0, sizeof w->bytes, false };
    w->bytes[0] = 0;
    qn_clone(&w->table, &g.table);
    w->table.tell = keep_log;
    w->table.tells_numbers = true;
    w->table.listener = w;
    for (int c = 0; c < QN_MAX_CARDS; c++) w->knew[c] = g.table.game.card[c].known >> seat & 1;
    w->shown = false;
}

static void choose(world *w, int seat, int number)
{
    qn_choices(&w->table, seat);
    qn_choose(&w->table, seat, number);
    see(w, &w->table);
}

static bool same_question(const world *a, const world *b)
{
    const qn_question *p = &a->table.game.question, *q = &b->table.game.question;
    return a->table.game.over == b->table.game.over && p->open == q->open && p->kind == q->kind;
}

static bool looks_like(world *a, const world *b)
{
    QN_TEXT(now, SHOWN);
    QN_TEXT(then, SHOWN);
    if (a->shown || !same_question(a, b) || strcmp(a->log.at, b->log.at) != 0) return false;
    put_all(&a->table, a->seat, &now);
    qn_clone(&other, &b->table);
    put_all(&other, a->seat, &then);
    return strcmp(now.at, then.at) == 0;
}

static void enter_copy(world *w, const world *of)
{
    *w = *of;
    w->log.at = w->bytes;
    w->table.listener = w;
}

// [asking] asks another seat, [silent] does not. If some answer had led to the same lines and the same table as in
// [silent], only the missing question would distinguish the two.
static void missing_question_tells_nothing(const world *asking, const world *silent, int seat)
{
    int asked = qn_asked(&asking->table);
    if (asked == QN_NONE || asked == seat) return;
    for (int i = 0; i < asking->table.n_options; i++) {
        QN_TEXT(said, 256);
        enter_copy(&guess, asking);
        qn_choices(&guess.table, asked);
        qn_say_option(&guess.table, i, &said);
        choose(&guess, asked, i);
        TRIAL_CHECK(&g, !looks_like(&guess, silent),
                    "player %d can tell by waiting: player %d is asked (question %d, '%s') or not", seat + 1,
                    asked + 1, asking->table.game.question.kind, said.at);
    }
}

// An answer that both worlds offer to [seat] in the same words.
static bool shared_answer(int seat, int *one, int *two)
{
    int n = qn_choices(&here.table, seat);
    for (int tries = 0; tries < 2 * n; tries++) {
        QN_TEXT(said, 256);
        *one = (int)qn_roll(&dice, (uint32_t)n);
        qn_say_option(&here.table, *one, &said);
        int m = qn_choices(&there.table, seat);
        for (*two = 0; *two < m; ++*two) {
            QN_TEXT(also, 256);
            qn_say_option(&there.table, *two, &also);
            if (strcmp(said.at, also.at) == 0) return true;
        }
    }
    return false;
}

// Skipped where units were changed: a number on the table may openly count them.
static void both_look_the_same(int seat)
{
    if (memcmp(here.table.game.player, there.table.game.player, sizeof here.table.game.player) != 0) return;
    QN_TEXT(now, SHOWN);
    QN_TEXT(then, SHOWN);
    put_all(&here.table, seat, &now);
    put_all(&there.table, seat, &then);
    same_text(&now, &then, seat, "what is shown after the same lines");
    seen.followed++;
}

// Goes on until something is shown to [seat], the worlds differ in public, or [seat] has a question.
static void go_on(int seat)
{
    for (int i = 0, one, two; i < FAR && !here.shown && !there.shown; i++, seen.questions++) {
        if (!same_question(&here, &there)) {
            missing_question_tells_nothing(&here, &there, seat);
            missing_question_tells_nothing(&there, &here, seat);
            return;
        }
        same_text(&here.log, &there.log, seat, "the log");
        int asked = qn_asked(&here.table);
        if (asked == QN_NONE || asked == seat) {
            both_look_the_same(seat);
            return;
        }
        if (!shared_answer(asked, &one, &two)) return;
        seen.shared++;
        choose(&here, asked, one);
        choose(&there, asked, two);
    }
}

static void follow(answer a)
{
    enter(&here, a.seat);
    enter(&there, a.seat);
    qn_redeal(&there.table, a.seat, qn_roll(&dice, 1u << 30));
    there.table.game.dice = here.table.game.dice;   // a random discard is not secret
    memcpy(there.table.game.sealed, here.table.game.sealed,
           sizeof here.table.game.sealed);   // nor is an answer, once all are in
    if (qn_roll(&dice, 2))
        memcpy(there.table.game.player, here.table.game.player, sizeof here.table.game.player);
    choose(&here, a.seat, a.number);
    choose(&there, a.seat, a.number);
    go_on(a.seat);
}

// ---- Games ------------------------------------------------------------------------------------

// Automatic opponents have no questions. They decide by their own hands, which differ in the other world.
static bool others_are_asked(unsigned *asked)
{
    *asked |= g.table.game.question.open;
    return !g.table.rules->answers || qn_count_seats(*asked) > 1;
}

static void play(void)
{
    unsigned asked = 0;
    g.table.interactive = true;   // an interactive table, where nobody may notice who could have answered
    g.table.tell = listen;
    g.table.tells_numbers = true;
    while (!g.table.game.over) {
        bool people = others_are_asked(&asked);
        if (qn_roll(&dice, SHOW_EVERY) == 0) show((int)qn_roll(&dice, (uint32_t)g.players));
        answer a = trial_pick(&g);
        bool now = g.table.game.n_pending || qn_roll(&dice, FOLLOW_EVERY) == 0;
        if (now && people) follow(a);
        qn_choices(&g.table, a.seat);
        trial_take(&g, a);
    }
    for (int s = 0; s < g.players; s++) show(s);
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    dice = qn_dice_from(11);
    for (int n = games_to_play(60, 60); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        play();
    }
    TRIAL_CHECK(&g, seen.differ > seen.shown / 2 && seen.followed && seen.shared,
                "hardly anything was changed or followed");
    printf("%s: %llu moments shown, %llu sentences told, %llu of %llu questions followed to the next\n",
           k->rules->name, (unsigned long long)seen.shown, (unsigned long long)seen.told,
           (unsigned long long)seen.followed, (unsigned long long)seen.questions);
}

int main(void) { return for_every_game(property); }
