// Playing the games of a match at one table: start, count, time, deal the next (match.h).
#include "host/match.h"

static uint32_t keep_line(qh_table *w, const char *s)
{
    qh_list *text = &w->match->text;
    uint32_t at = text->n, n = (uint32_t)strlen(s) + 1;
    if (!qh_reserve(&w->memory, text, at + n, 1)) return 0;
    memcpy((char *)text->at + at, s, n);
    text->n += n;
    return at;
}

bool qh_deal_next(qh_table *w, qn_text *why)
{
    qh_match *m = w->match;
    if (!m || m->playing || m->round.stage != QN_MATCH_GAME) return false;
    for (int s = 0; s < w->players; s++) qn_match_deck(&m->round, w->rules, s, &w->deck[s]);
    w->seed = m->round.seed;
    w->starter_picker = m->round.starter_picker;
    w->switches = m->round.switches;
    m->playing = qh_deal(w, why);
    return m->playing;
}

bool qh_start_match(qh_table *w, qn_text *why)
{
    qh_match *m = w->match = qh_get(&w->memory, sizeof *m);
    if (!m) {
        qn_say_fault(why, QN_FAULT_NO_MEMORY, NULL);
        return false;
    }
    memset(m, 0, sizeof *m);
    m->seed = w->seed;
    bool started = keep_line(w, "") == 0 && m->text.n
        && qn_match_start(&m->round, w->rules, w->pool, w->deck, w->players, w->seed, &w->switches, why)
        && qh_deal_next(w, why);
    if (!started) qh_end_match(w);
    return started;
}

void qh_end_match(qh_table *w)
{
    if (!w->match) return;
    qh_release_list(&w->memory, &w->match->text, 1);
    qh_release(&w->memory, w->match, sizeof *w->match);
    w->match = NULL;
}

// ---- The score --------------------------------------------------------------------------------------

enum { LINK = QN_LINK_BYTES * 4 / 3 + 64 };   // letters of the longest link

// Adds the whole game to the match's text, as a link. 0: it does not fit.
static uint32_t keep_link(qh_table *w, qn_record *r, qn_table *work)
{
    QN_TEXT(why, 256);
    char *bytes = qh_get(&w->memory, LINK);
    qn_text link = { bytes, 0, LINK, false };
    uint32_t at = 0;
    if (bytes && qh_record(w, w->n_steps, r, work, &why)
        && qn_write_link(r, w->rules, w->pool, work, &link, &why))
        at = keep_line(w, bytes);
    qh_release(&w->memory, bytes, LINK);
    return at;
}

static bool keep_game(qh_table *w, qh_ended *end, qn_record *r, qn_table *work)
{
    bool kept = true;
    for (int row = 0; row < QH_ROWS; row++) {
        QN_TEXT(said, 512);
        if (row < w->players || row == QH_EVERYBODY) qn_put_reason(&w->table, qh_seat_of_row(row), &said);
        end->say[row] = keep_line(w, said.at);
        kept &= end->say[row] != 0;
    }
    end->link = r ? keep_link(w, r, work) : 0;
    return kept && (end->link || !r);
}

bool qh_count_game(qh_table *w, qn_record *r, qn_table *work)
{
    qh_match *m = w->match;
    qh_ended end;
    if (!m || !m->playing || !w->table.game.over || w->at < w->n_steps) return false;
    if (!keep_game(w, &end, r, work)) return false;
    m->ended[m->round.n_games] = end;
    m->playing = !qn_match_count(&m->round, w->rules, &w->table);
    for (int s = 0; s < w->players; s++)
        if (w->bot[s]) qn_match_done(&m->round, s);
    return !m->playing;
}

bool qh_time_is_up(qh_table *w)
{
    qn_match *m = w->match ? &w->match->round : NULL;
    if (!m || !m->switches.time_limit || m->stage == QN_MATCH_OVER) return false;
    if (!w->match->playing) return qn_match_call_time(m, NULL);
    m->time_called = 1;
    return qh_call_time(w, m->switches.extra_turns);
}

int qh_standing(const qh_table *w, qn_match *out)
{
    *out = w->match->round;
    bool counted = w->match->playing && w->table.game.over && qn_match_count(out, w->rules, &w->table);
    if (out->stage == QN_MATCH_OVER) return QH_DECIDED;
    if (counted) return QH_PLAYED;
    if (w->match->playing) return QH_PLAYING;
    return out->stage == QN_MATCH_EXCHANGE ? QH_EXCHANGING : QH_READY;
}
