// How a match stands, in a sentence (match.h).
#include "host/match.h"
#include "kernel/english.h"

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
    if (seat == reader) qn_put_piece(QN_SAY_YOU, out);
    else if (w->named) qn_put(out, w->name[seat]);
    else qn_put_piece_n(QN_SAY_PLAYER, seat + 1, out);
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
    bool over = standing == QH_DECIDED, level = leader == QN_NONE;
    qn_details d = { .t = &w->table,
                     .reader = reader,
                     .who = leader,
                     .n = level ? second : m->won[leader],
                     .of = second,
                     .words = qh_match_title(w->rules) };
    int phrase = level ? over ? QN_SAY_MATCH_DRAWN : QN_SAY_MATCH_LEVEL
        : over         ? QN_SAY_WINS_MATCH
                       : QN_SAY_LEADS_MATCH;
    qn_put_phrase(&d, qn_piece(phrase), out);
    if (over && m->time_called) qn_put_piece(QN_SAY_TIME_CALLED, out);
    qn_put_char(out, '.');
}
