// The end of a game: losing, winning, drawing, conceding, and reaching a limit of the engine.
#include "kernel/kernel.h"

void qn_lose(qn_table *t, int seat, int reason)
{
    if (t->game.conceded) return;   // what happens after a concession cannot change who lost
    t->game.losers |= (uint8_t)(1 << seat);
    t->game.reason = (uint8_t)reason;
}

// The routine that causes the end still runs on its frame; qn_run releases it when the routine returns.
static void finish(qn_table *t) { t->game.over = 1; }

// Without teams, every player is a team (qn_reset_table). The last team wins together, including its members who left before.
static bool several_teams(const qn_game *g)
{
    for (int s = 0; s < QN_MAX_PLAYERS; s++)
        if (g->in_game >> s & 1 && g->team[s] != g->team[__builtin_ctz(g->in_game)]) return true;
    return false;
}

// Players who have lost since the last check lose together and share the lowest free place.
void qn_judge(qn_table *t)
{
    qn_game *g = &t->game;
    if (!g->losers || g->over) return;
    int playing = __builtin_popcount(g->in_game), lost = __builtin_popcount(g->losers);
    for (int s = 0; s < QN_MAX_PLAYERS; s++)
        if (g->losers >> s & 1) g->place[s] = (uint8_t)(playing - lost + 1);
    g->in_game &= (uint8_t)~g->losers;
    g->losers = 0;
    if (several_teams(g)) return;
    for (int s = 0; g->in_game && s < g->players && s < QN_MAX_PLAYERS; s++)
        if (g->team[s] == g->team[__builtin_ctz(g->in_game)]) g->place[s] = 1;
    finish(t);
}

void qn_end(qn_table *t, int reason)
{
    t->game.reason = (uint8_t)reason;
    t->game.losers = 0;
    finish(t);
}

// The concession takes effect now.
static void stand(qn_table *t)
{
    qn_game *g = &t->game;
    if (t->rules->leave) {
        int seat = g->conceded - 1;
        g->conceded = 0;
        t->rules->leave(t, seat);
        if (!g->over) qn_ask_without(t, seat);
        return;
    }
    g->losers = (uint8_t)(1 << (g->conceded - 1));
    g->reason = QN_REASON_CONCEDED;
    qn_judge(t);
    if (!g->over) g->conceded = 0;   // the others play on
}

void qn_end_draw(qn_table *t, int reason)
{
    qn_game *g = &t->game;
    if (g->conceded) {
        stand(t);
        return;
    }
    for (int s = 0; s < QN_MAX_PLAYERS; s++)
        if (g->in_game >> s & 1) g->place[s] = 1;
    g->reason = (uint8_t)reason;
    g->losers = 0;
    finish(t);
}

// The limits are named in limits.h. Reaching one ends the game as a draw instead of writing past an array.
__attribute__((cold)) void qn_reach_bound(qn_table *t)
{
    while (!t->game.over)
        qn_end_draw(t, QN_REASON_LIMIT);   // but a concession after which the others play on comes first
}

bool qn_spills(qn_table *t, bool full)
{
    if (full && !t->rules->drops_overflow) qn_reach_bound(t);
    return full;
}

// ---- Conceding ---------------------------------------------------------------------------------

static bool resolves_first(const qn_table *t)
{
    return t->game.match && t->rules->match && t->rules->match->under_way(t);
}

void qn_concession(qn_table *t)
{
    if (t->game.conceded && !resolves_first(t)) stand(t);
}

bool qn_concede(qn_table *t, int seat)
{
    qn_game *g = &t->game;
    if (g->over || g->conceded || seat < 0 || seat >= g->players || !(g->in_game >> seat & 1)) return false;
    if (t->rules->match) qn_emit_note(t, t->rules->match->note_concedes, seat, QN_NONE, QN_NONE, 0);
    g->conceded = (uint8_t)(seat + 1);
    if (resolves_first(t)) qn_answer_conceded(t);
    else stand(t);
    if (g->over) qn_run(t);   // clears the question
    return true;
}

// Optional choices are declined, forced ones take the first option.
static qn_option decline_or_first(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++) {
        int verb = t->option[i].verb;
        if (verb == QN_V_PASS || verb == QN_V_NO || verb == QN_V_DONE || verb == QN_V_DECLINE)
            return t->option[i];
    }
    return t->n_options ? t->option[0] : (qn_option){ 0 };
}

bool qn_answers_itself(const qn_table *t, int seat, qn_option *answer)
{
    if (t->game.question.kind == QN_Q_ORDER) *answer = (qn_option){ 0 };
    else if (t->rules->match->adds(t))
        *answer = (qn_option){ .verb = QN_V_PASS };   // no player adds anything
    else if (seat == t->game.conceded - 1) *answer = decline_or_first(t);
    else return false;
    return true;
}
