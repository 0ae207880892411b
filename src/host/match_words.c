// The score of a match as a sentence, built from the rows of match.def (match.h).
#include "host/match.h"
#include "kernel/english.h"
#include "vm/vm.h"

enum standing {
#define STANDING(name, sentence) SAY_##name,
#include "host/match.def"
#undef STANDING
};
static const char *const sentences[] = {
#define STANDING(name, sentence) sentence,
#include "host/match.def"
#undef STANDING
};

const char *qh_match_title(const qn_rules *rules)
{
    return rules->match && rules->match->title ? rules->match->title : sentences[SAY_MATCH];
}

const char *qh_game_title(const qn_rules *rules)
{
    return rules->match && rules->match->game_title ? rules->match->game_title : sentences[SAY_GAME];
}

void qh_name_seat(const qh_table *w, int seat, int reader, qn_text *out)
{
    qn_details d = { .t = &w->table, .reader = reader, .who = seat };
    qn_put_player(&d, seat, false, out);
}

// The player with the most wins so far, or QN_NONE; [second]: the most wins of any other player.
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
    int sentence = level ? over ? SAY_DRAWN : SAY_LEVEL : over ? SAY_WON : SAY_LEADS;
    qn_put_phrase(&d, sentences[sentence], out);
    if (over && m->time_called) qn_put_words(sentences[SAY_TIME_CALLED], out);
    qn_put_full_stop(out);
}
