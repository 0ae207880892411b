// How a game ended, in a sentence.
#include "cli/session.h"

#include <string.h>

const char *qn_seat_name(const qn_session *s, int seat, int reader, char out[32])
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

static void put_winners(const qn_session *s, int reader, qn_text *out)
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

void qn_put_result(const qn_session *s, int reader, qn_text *out)
{
    const qn_game *g = &s->table.game;
    const char *reason = g->reason == QN_REASON_CONCEDED ? "the other side conceded"
                                                         : s->box->rules->reason(g->reason);
    if (is_draw(g)) qn_put(out, "The game is a draw");
    else put_winners(s, reader, out);
    if (reason && *reason) qn_putf(out, ": %s", reason);
    if (out->at[out->used - 1] != '.') qn_put_char(out, '.');
    qn_putf(out, " (turn %d)", g->turn);
}
