// A game under way (session.h).
#include "cli/session.h"

#include <stdlib.h>
#include <string.h>

static void add_line(qn_log *log, const char *line, int depth)
{
    size_t n = strlen(line) + 2 * (size_t)depth + 2;
    if (log->used + n > log->room) {
        size_t room = (log->used + n) * 2;
        char *more = realloc(log->text, room);
        if (!more) return;   // a log that ends early is better than no game
        log->text = more;
        log->room = room;
    }
    log->used += (size_t)snprintf(log->text + log->used, n + 1, "%*s%s\n", 2 * depth, "", line);
}

// Knowledge differs: each seat gets its own sentence, or none.
static void listen(void *listener, const qn_table *t, const qn_note *note)
{
    qn_session *s = listener;
    for (int i = 0; i <= QN_EVERYBODY; i++) {
        int seat = i == QN_EVERYBODY ? QN_NONE : i;
        if (i >= s->players && i != QN_EVERYBODY) continue;
        QN_TEXT(line, 512);
        qn_say_note(t, seat, note, &line);
        if (line.used) add_line(&s->log[i], line.at, 0);
    }
}

static bool deal(qn_session *s, qn_text *why)
{
    const qn_rules *rules = s->box->rules;
    qn_deck decks[QN_MAX_PLAYERS];
    if (s->from) return qn_replay_to(s->from, s->box->rules, s->box->pool, 0, &s->table, why);
    for (int i = 0; i < s->players; i++) decks[i] = s->deck[i].deck;
    // qn_start checks the decks; starting a second time by hand lets the log hear of the first cards.
    if (!qn_start_with(&s->table, rules, s->box->pool, decks, s->players, s->seed, &s->switches, s->decider,
                       why))
        return false;
    qn_lay(&s->table, rules, s->box->pool, s->players, s->seed);
    s->table.patient = s->patient;
    s->table.tell = listen;
    s->table.listener = s;
    qn_configure(&s->table, &s->switches, s->decider);
    rules->set_up(&s->table, decks);
    qn_run(&s->table);
    return true;
}

bool qn_session_start(qn_session *s, qn_text *why)
{
    for (int i = 0; i <= QN_EVERYBODY; i++) s->log[i].used = 0;
    s->n_past = 0;
    if (!deal(s, why)) return false;
    s->table.tell = listen;
    s->table.listener = s;
    return true;
}

void qn_session_end(qn_session *s)
{
    for (int i = 0; i <= QN_EVERYBODY; i++) free(s->log[i].text);
    free(s->past);
    s->past = NULL;
}

static void remember(qn_session *s, qn_past past)
{
    if (s->n_past == s->room) {
        int room = s->room ? s->room * 2 : 256;
        qn_past *more = realloc(s->past, sizeof *more * (size_t)room);
        if (!more) abort();   // a game that forgets its choices could be neither saved nor taken back
        s->past = more;
        s->room = room;
    }
    s->past[s->n_past++] = past;
}

void qn_session_choose(qn_session *s, int number)
{
    int seat = qn_asked(&s->table);
    int n = qn_choices(&s->table, seat);
    remember(s,
             (qn_past){ .seat = (uint8_t)seat,
                        .number = (uint8_t)number,
                        .real = n > 1,
                        .by_person = !s->bot[seat],
                        .dice = s->dice });
    qn_choose(&s->table, seat, number);
    if (s->changed) s->changed(s->keeper);
}

void qn_session_bots(qn_session *s)
{
    while (!s->table.game.over) {
        int seat = qn_asked(&s->table);
        const qn_bot *bot = s->bot[seat];
        if (!bot) return;
        uint64_t dice = s->dice;
        int number = bot->pick(bot, &s->table, seat, &s->dice);
        qn_session_choose(s, number);
        s->past[s->n_past - 1].dice = dice;
    }
}

// Time called and concessions are repeated like choices; a concession is taken back like one.
static bool again(qn_session *s, const qn_past *p)
{
    return p->what == QN_STEP_TIME   ? qn_call_time(&s->table, p->number)
        : p->what == QN_STEP_CONCEDE ? qn_concede(&s->table, p->number)
                                     : qn_choose(&s->table, p->seat, p->number);
}

static bool happen(qn_session *s, int what, int number)
{
    qn_past past = { .number = (uint8_t)number,
                     .what = (uint8_t)what,
                     .real = true,
                     .by_person = what == QN_STEP_CONCEDE,
                     .dice = s->dice };
    if (!again(s, &past)) return false;
    remember(s, past);
    if (s->changed) s->changed(s->keeper);
    return true;
}

bool qn_session_concede(qn_session *s, int seat) { return happen(s, QN_STEP_CONCEDE, seat); }
bool qn_session_call_time(qn_session *s) { return happen(s, QN_STEP_TIME, s->switches.extra_turns); }

// Starts again and repeats the first [n] choices.
static void repeat(qn_session *s, int n)
{
    QN_TEXT(why, 256);
    qn_past *past = s->past;
    uint64_t dice = n < s->n_past ? past[n].dice : s->dice;
    if (!qn_session_start(s, &why)) return;   // it did start before
    for (int i = 0; i < n && !s->table.game.over; i++) again(s, &past[i]);
    s->n_past = n;
    s->dice = dice;
}

bool qn_session_undo(qn_session *s)
{
    int n = s->n_past;
    while (n > 0 && !(s->past[n - 1].real && s->past[n - 1].by_person)) n--;
    if (n == 0) return false;
    repeat(s, n - 1);
    if (s->changed) s->changed(s->keeper);
    return true;
}

bool qn_session_goto(qn_session *s, uint32_t n, qn_text *why)
{
    if (!qn_session_start(s, why)) return false;
    for (uint32_t i = 0; i < n && i < s->from->n_steps && !s->table.game.over; i++) {
        if (!qn_take_recorded(&s->table, s->from->step[i])) {
            qn_putf(why, "Step %d: there is no such answer.\n", (int)i + 1);
            return false;
        }
    }
    return true;
}
