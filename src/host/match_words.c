// How a match stands, in a sentence (match.h).
#include "host/match.h"

const char *qh_match_title(const qn_rules *rules)
{
    return rules->match && rules->match->title ? rules->match->title : "match";
}

const char *qh_game_title(const qn_rules *rules)
{
    return rules->match && rules->match->game_title ? rules->match->game_title : "game";
}

void qh_name_seat(const qh_table *w, int seat, int reader, qn_text *out)
{
    if (seat == reader) qn_put(out, "you");
    else if (w->named) qn_put(out, w->name[seat]);
    else qn_putf(out, "player %d", seat + 1);
}

// Who has won more games so far, or QN_NONE, and the most that one of the others has.
static int leader_of(const qn_match *m, int *second)
{
    int leader = qn_match_winner(m);
    *second = 0;
    for (int s = 0; s < m->players; s++)
        if (s != leader && m->won[s] > *second) *second = m->won[s];
    return leader;
}

void qh_say_standing(const qh_table *w, int reader, const qn_match *m, int standing, qn_text *out)
{
    int second, leader = leader_of(m, &second);
    bool over = standing == QH_DECIDED, own = leader == reader && leader != QN_NONE;
    const char *title = qh_match_title(w->rules);
    size_t from = out->used;
    if (leader == QN_NONE) {
        qn_putf(out, over ? "The %s is drawn %d : %d" : "The %s stands at %d : %d", title, second, second);
    } else {
        qh_name_seat(w, leader, reader, out);
        qn_capitalize(out, from);
        qn_put(out, over ? own ? " win" : " wins" : own ? " lead" : " leads");
        qn_putf(out, " the %s %d : %d", title, m->won[leader], second);
    }
    qn_put(out, over && m->time_called ? ": time was called." : ".");
}
