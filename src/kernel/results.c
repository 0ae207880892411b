// Writes how a game ended: a headline from the places, then a sentence from the game's rows (results.def).
#include "kernel/english.h"
#include "kernel/prompts.h"

#define ENDING(name, ...) static const qn_result_row name = { "", __VA_ARGS__ };
#include "kernel/endings.def"

const qn_result_row *qn_result_row_of(const qn_rules *rules, int reason)
{
    const qn_result_row *own = reason < rules->n_results ? &rules->results[reason] : &none;
    if (own->rule) return own;
    return reason == QN_REASON_CONCEDED ? &conceded : reason == QN_REASON_LIMIT ? &limit : &none;
}

static bool is_draw(const qn_game *g)
{
    for (int s = 0; s < g->players; s++)
        if (g->place[s] != 1) return false;
    return true;
}

// Several players who are not a team share the first place, and others left before.
static bool is_shared(const qn_game *g)
{
    int first = QN_NONE;
    for (int s = 0; s < g->players; s++) {
        if (g->place[s] != 1) continue;
        if (first != QN_NONE && g->team[s] != g->team[first]) return true;
        if (first == QN_NONE) first = s;
    }
    return false;
}

static bool has_won(const qn_game *g, int seat) { return seat < g->players && g->place[seat] == 1; }

// The first of those with the best place, and the first with the worst.
static int seat_of_place(const qn_game *g, bool best)
{
    int found = 0;
    for (int s = 1; s < g->players; s++)
        if (best ? g->place[s] < g->place[found] : g->place[s] > g->place[found]) found = s;
    return found;
}

// ---- The headline ------------------------------------------------------------------------------------------

typedef struct standing {   // the values of its slots
    int place, count;
} standing;

// "You and Mira", "Mira".
static void put_winners(const qn_details *d, qn_text *out)
{
    const qn_game *g = &d->t->game;
    int n = 0, said = 0;
    size_t at = out->used;
    for (int s = 0; s < g->players; s++) n += g->place[s] == 1;
    if (has_won(g, d->reader)) qn_put_piece(QN_SAY_YOU_FIRST, out), said++;
    for (int s = 0; s < g->players; s++) {
        if (g->place[s] != 1 || s == d->reader) continue;
        qn_put_joint(said++, n, out);
        qn_put_player(d, s, false, out);
    }
    qn_capitalize(out, at);
}

static bool put_headline_slot(const qn_details *d, const char *name, qn_text *out)
{
    const standing *s = d->own;
    if (qn_is(name, "winners")) put_winners(d, out);
    else if (qn_is(name, "place")) qn_put_ordinal(s->place, out);
    else if (qn_is(name, "count")) qn_put_piece(QN_SAY_ONE + s->count - 1, out);
    else return false;
    return true;
}

static void put_row(const qn_details *d, int row, qn_text *out) { qn_put_part(d, qn_piece(row), out); }

static void put_who_won(const qn_details *d, qn_text *out)
{
    const qn_game *g = &d->t->game;
    int n = 0;
    for (int s = 0; s < g->players; s++) n += g->place[s] == 1;
    bool you = n == 1 && has_won(g, d->reader);
    put_row(d,
            is_shared(g) ? QN_SAY_SHARE
                : you    ? QN_SAY_YOU_WIN
                : n > 1  ? QN_SAY_SEVERAL_WIN
                         : QN_SAY_ONE_WINS,
            out);
}

// The losers who lost in another way than the reader, and those who share their place.
static int others_at(const qn_game *g, int reader, bool same)
{
    int n = 0;
    for (int s = 0; s < g->players; s++)
        n += s != reader && g->team[s] != g->team[reader] && !has_won(g, s)
            && (g->place[s] == g->place[reader]) == same;
    return n;
}

// "You are second of four.", "You share the second place."; with team-mates, "Your team is second of three." Nothing if all losers share one
// place, because that follows from who won.
static void put_place(const qn_details *of, qn_text *out)
{
    const qn_game *g = &of->t->game;
    int reader = of->reader;
    int mates = 0, teams = 0, better = 0, seen = 0, sharing = others_at(g, reader, true);
    if (sharing && !others_at(g, reader, false)) return;
    for (int s = 0; s < g->players; s++) {
        mates += g->team[s] == g->team[reader];
        if (seen >> g->team[s] & 1) continue;
        seen |= 1 << g->team[s];
        teams++;
        better += g->place[s] < g->place[reader];
    }
    bool alone = mates == 1;
    const standing at = { alone ? g->place[reader] : better + 1, alone ? g->players : teams };
    qn_details d = *of;
    d.own = &at;
    qn_put_char(out, ' ');
    if (!alone && teams == 2) put_row(&d, QN_SAY_YOUR_TEAM_LOSES, out);
    else
        put_row(&d,
                alone && sharing ? QN_SAY_YOU_SHARE
                    : alone      ? QN_SAY_YOU_ARE_PLACED
                                 : QN_SAY_YOUR_TEAM_IS,
                out);
}

void qn_put_headline(const qn_table *t, int reader, qn_text *out)
{
    const qn_game *g = &t->game;
    qn_details d = { .t = t, .reader = reader, .aloud = true, .put = put_headline_slot };
    if (g->players == 1) return;   // a single player has a score, but no opponent
    if (is_draw(g)) {
        qn_put_piece(QN_SAY_DRAW, out);
        return;
    }
    bool lost = reader < g->players && !has_won(g, reader);
    if (lost && g->players == 2) {
        qn_put_piece(QN_SAY_YOU_LOSE, out);
        return;
    }
    put_who_won(&d, out);
    if (lost) put_place(&d, out);
}

void qn_put_reason(const qn_table *t, int reader, qn_text *out)
{
    const qn_game *g = &t->game;
    const qn_result_row *row = qn_result_row_of(t->rules, g->reason);
    int loser = seat_of_place(g, false);
    const char *sentence = row->seen;
    if (is_draw(g) || is_shared(g)) sentence = *row->drawn ? row->drawn : row->seen;
    else if (has_won(g, reader)) sentence = row->won;
    else if (reader < g->players && (g->players == 2 || g->place[reader] == g->place[loser])) {
        sentence = row->lost;
        loser = reader;
    }
    qn_details d = { .t = t,
                     .reader = reader,
                     .who = loser,
                     .a = seat_of_place(g, true),
                     .b = loser,
                     .is = { QN_IS_SEAT, QN_IS_SEAT },
                     .n = g->turn,
                     .of = g->players - 1,
                     .aloud = true };
    qn_put_phrase(&d, sentence, out);
}

void qn_say_result(const qn_table *t, int reader, qn_text *out)
{
    qn_put_headline(t, reader, out);
    if (out->used) qn_put_char(out, ' ');
    qn_put_reason(t, reader, out);
}
