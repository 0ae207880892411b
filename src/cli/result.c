// How a game ended, in a sentence.
#include "cli/play.h"

const char *qn_seat_name(const qh_table *s, int seat, int reader, char out[32])
{
    (void)s;
    if (seat == reader) snprintf(out, 32, "you");
    else snprintf(out, 32, "player %d", seat + 1);
    return out;
}

static bool is_draw(const qn_game *g)
{
    for (int i = 0; i < g->players; i++)
        if (g->place[i] != 1) return false;
    return true;
}

static void put_winners(const qh_table *s, int reader, qn_text *out)
{
    const qn_game *g = &s->table.game;
    char name[32];
    bool any = false;
    for (int i = 0; i < g->players; i++) {
        if (g->place[i] != 1) continue;
        qn_seat_name(s, i, reader, name);
        if (!any) name[0] = (char)(name[0] - 'a' + 'A');
        qn_putf(out, any ? " and %s" : "%s", name);
        any = true;
        if (i == reader) reader = QN_NONE - 1;   // "You win", "Player 2 wins"
    }
    qn_put(out, reader == QN_NONE - 1 ? " win" : " wins");
}

// Reasons read "had to draw from an empty deck": whoever is out did, or had to.
static void put_reason(const qh_table *s, int reader, qn_text *out)
{
    const qn_game *g = &s->table.game;
    qn_phrase reason = s->rules->reason(g->reason);
    char name[32];
    if (!*reason.sentence) return;
    qn_put(out, is_draw(g) || g->players > 2 ? ":" : ": ");
    for (int i = 0; i < g->players && !is_draw(g) && g->players == 2; i++)
        if (g->place[i] == g->players) qn_put(out, qn_seat_name(s, i, reader, name));
    qn_put_char(out, ' ');
    qn_put_ruled(reason, out);
}

// One person alone has a result, no opponent.
static bool put_score(const qh_table *s, qn_text *out)
{
    QN_TEXT(score, 256);
    if (s->rules->say_result) s->rules->say_result(&s->table, &score);
    if (!score.used) return false;
    qn_putf(out, "%s: ", score.at);
    qn_put_ruled(s->rules->reason(s->table.game.reason), out);
    return true;
}

void qn_put_result(const qh_table *s, int reader, qn_text *out)
{
    if (put_score(s, out)) return;
    if (is_draw(&s->table.game)) qn_put(out, "The game is a draw");
    else put_winners(s, reader, out);
    put_reason(s, reader, out);
    qn_putf(out, " (turn %d)", s->table.game.turn);
}
