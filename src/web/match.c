// Requests about matches: the score, the exchange of cards between games, and the next game.
#include <stdlib.h>
#include <string.h>

#include "web/service.h"

// ---- The score ----------------------------------------------------------------------------------------

static const char *const stages[] = { [QH_PLAYING] = "game",
                                      [QH_PLAYED] = "played",
                                      [QH_EXCHANGING] = "exchange",
                                      [QH_READY] = "ready",
                                      [QH_DECIDED] = "over" };

bool qw_is_open(const qw_call *c, const qh_table *w)
{
    qn_match now;
    if (c->who.role == QW_HOST) return true;
    if (!w->table.game.over || w->at < w->n_steps) return false;
    return !w->match || qh_standing(w, &now) == QH_DECIDED;
}

static void put_seats(qn_json *out, const char *key, int players, unsigned seats)
{
    qn_json_open(out, key, '[');
    for (int s = 0; s < players; s++)
        if (seats >> s & 1) qn_json_int(out, NULL, s);
    qn_json_close(out, ']');
}

static void put_seat(qn_json *out, const char *key, int seat)
{
    if (seat == QN_NONE) qn_json_null(out, key);
    else qn_json_int(out, key, seat);
}

// Writes keys into an open object; [now]: the match, counting the game at the table once it is over.
static int put_standing(const qh_table *w, int row, qn_match *now, qn_json *out)
{
    QN_TEXT(said, 256);
    int standing = qh_standing(w, now);
    bool between = standing != QH_PLAYING && standing != QH_DECIDED;
    qh_say_standing(w, qh_seat_of_row(row), now, standing, &said);
    qn_json_text(out, "title", qh_match_title(w->rules));
    qn_json_text(out, "gameTitle", qh_game_title(w->rules));
    qn_json_text(out, "stage", stages[standing]);
    qn_json_int(out, "number", w->match->round.n_games + w->match->playing);
    qn_json_int(out, "needed", now->switches.wins_needed);
    qn_json_open(out, "won", '[');
    for (int s = 0; s < now->players; s++) qn_json_int(out, NULL, now->won[s]);
    qn_json_close(out, ']');
    qn_json_text(out, "say", said.at);
    put_seat(out, "winner", standing == QH_DECIDED ? qn_match_winner(now) : QN_NONE);
    put_seat(out, "decider", between ? now->starter_picker : QN_NONE);
    qn_json_int(out, "minutes", now->switches.time_limit);
    qn_json_bool(out, "timeCalled", now->time_called);
    put_seats(out, "exchanging", now->players, standing == QH_EXCHANGING ? now->exchanging : 0);
    return standing;
}

void qw_put_match(const qh_table *w, int row, qn_json *out)
{
    qn_match now;
    if (!w->match) {
        qn_json_null(out, "match");
        return;
    }
    qn_json_open(out, "match", '{');
    put_standing(w, row, &now, out);
    qn_json_close(out, '}');
}

// The finished game at the table, as a link.
static bool link_of(qw_call *c, const qh_table *w, qn_text *out)
{
    QN_TEXT(why, 512);
    return qh_record(w, w->n_steps, &c->h->record, &c->h->work, &why)
        && qn_write_link(&c->h->record, w->rules, w->pool, &c->h->work, out, &why);
}

// [said]: how it ended. [link]: NULL while the match goes on, because it shows all decks.
static void put_game(const qn_game_end *end, const char *said, const char *link, qn_json *out)
{
    qn_json_open(out, NULL, '{');
    put_seat(out, "winner", end->winner);
    qn_json_int(out, "turns", end->turns);
    qn_json_text(out, "say", said);
    if (link) qn_json_text(out, "link", link);
    else qn_json_null(out, "link");
    qn_json_close(out, '}');
}

static void put_games(qw_call *c, const qh_table *w, int row, const qn_match *now, qn_text *room)
{
    const qh_match *m = w->match;
    bool open = qw_is_open(c, w);
    qn_json_open(c->out, "games", '[');
    for (int i = 0; i < m->round.n_games; i++)
        put_game(&now->game[i], qh_match_text(m, m->ended[i].say[row]),
                 open ? qh_match_text(m, m->ended[i].link) : NULL, c->out);
    if (now->n_games > m->round.n_games) {
        QN_TEXT(said, 512);
        qn_put_reason(&w->table, qh_seat_of_row(row), &said);
        put_game(&now->game[m->round.n_games], said.at, open && link_of(c, w, room) ? room->at : NULL,
                 c->out);
    }
    qn_json_close(c->out, ']');
}

bool qw_say_match(qw_call *c)
{
    enum { ROOM = 2 * QN_LINK_BYTES };
    qh_table *w = qw_table_of(c);
    int row = w ? qw_seat_of(c, w) : -1;
    if (row < 0) return false;
    if (!w->match) return qw_refuse(c, QW_SAY_NO_MATCH);
    char *bytes = calloc(1, ROOM);
    if (!bytes) return false;
    qn_text room = { bytes, 0, ROOM, false };
    qn_match now;
    put_standing(w, row, &now, c->out);
    put_games(c, w, row, &now, &room);
    free(bytes);
    return true;
}

// ---- The exchange --------------------------------------------------------------------------------------

static void put_faults(const char *told, const qn_faults *faults, qn_json *out)
{
    qn_json_open(out, "violations", '[');
    for (int i = 0; i < faults->n; i++) {
        bool before = false;
        for (int k = 0; k < i; k++) before = before || faults->exact[k] == faults->exact[i];
        if (before) continue;
        qn_json_open(out, NULL, '{');
        qn_json_text_n(out, "say", told + faults->at[i].say, faults->at[i].length);
        qn_json_text(out, "rule", faults->at[i].rule);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// Where each card may go: between Side Deck and deck, or to the place of another card that moves.
static void put_ways(const qh_table *w, const qn_deck *deck, qn_json *out)
{
    const qn_match_rules *rules = w->rules->match;
    bool moves = rules->moves != NULL;
    if (moves) qn_json_null(out, "side");
    else qn_json_text(out, "side", w->rules->sections[rules->side_section]);
    qn_json_open(out, "cards", '[');
    for (int s = 0; s < QN_DECK_SECTIONS && w->rules->sections[s]; s++)
        for (int i = 0; i < deck->n[s]; i++) {
            int def = deck->def[s][i];
            if (moves && !rules->moves(w->pool, def)) continue;
            qn_json_open(out, NULL, '{');
            qn_json_int(out, "def", def);
            qn_json_text(out, "home", w->rules->sections[moves ? s : rules->home(w->pool, def)]);
            qn_json_close(out, '}');
        }
    qn_json_close(out, ']');
}

typedef struct judged {
    qn_match before;   // for a table that is kept elsewhere: unchanged
    qn_faults faults;
    char told[8192], text[8192];
} judged;

// Takes the deck if the rules allow it. Otherwise changes nothing and reports the reasons.
static bool change(qh_table *w, int seat, const qn_deck *next, judged *j)
{
    qn_text why = { j->told, 0, sizeof j->told, false, &j->faults };
    return qn_match_change_deck(&w->match->round, w->rules, w->pool, seat, next, &why);
}

static bool exchange(qw_call *c, qh_table *w, int seat, judged *j)
{
    const qw_value *text = qw_string(c->r, "deck");
    qn_match *m = &w->match->round;
    qn_deck_file file = { .deck = m->current[seat] };
    bool legal = true;
    if (text) {
        qn_source src = { "deck", text->text, text->length };
        memset(&c->h->problems, 0, sizeof c->h->problems);
        if (!qn_read_deck(&src, w->rules, w->pool, &file, &c->h->problems))
            return qw_refuse_text(c, QW_SAY_DECK);
        file.name[0] = 0;
        legal = change(w, seat, &file.deck, j);
    }
    if (legal && qw_flag(c->r, "done")) qn_match_done(m, seat);
    qn_text out = { j->text, 0, sizeof j->text, false };
    qn_write_deck(&file, w->rules, w->pool, &out);
    qn_json_bool(c->out, "open", m->exchanging >> seat & 1);
    put_seats(c->out, "exchanging", m->players, m->exchanging);
    qn_json_bool(c->out, "legal", legal);
    put_faults(j->told, &j->faults, c->out);
    qn_json_text(c->out, "text", j->text);
    qw_put_deck(w->rules, w->pool, &file, c->out);
    put_ways(w, &file.deck, c->out);
    return true;
}

bool qw_do_exchange(qw_call *c)
{
    qh_table *w = qw_table_of(c);
    int row = w ? qw_seat_of(c, w) : -1;
    if (row < 0) return false;
    if (!w->match) return qw_refuse(c, QW_SAY_NO_MATCH);
    if (row == QH_EVERYBODY) return qw_refuse(c, QW_SAY_WHICH_SEAT);
    if (!(w->match->round.exchanging >> row & 1)) {
        w->rules->match->not_now(&w->match->round, c->why);
        return qw_refuse_as(c, QW_NOT_ASKED);
    }
    judged *j = calloc(1, sizeof *j);
    if (!j) return false;
    j->before = w->match->round;
    bool ok = exchange(c, w, row, j);
    if (c->who.looks) w->match->round = j->before;
    free(j);
    return ok;
}

// ---- Time ------------------------------------------------------------------------------------------------

// The engine has no clock: its host says when the time is over.
bool qw_do_time(qw_call *c)
{
    qw_place *place = qw_place_of(c);
    qh_table *w = place ? place->table : NULL;
    int row = w ? qw_seat_of(c, w) : -1;
    if (row < 0) return false;
    if (!w->match || !w->match->round.switches.time_limit) return qw_refuse(c, QW_SAY_NO_TIME);
    if (w->at < w->n_steps) return qw_refuse(c, QW_SAY_GAME_WENT_ON);
    if (qh_time_is_up(w)) qw_drop_thoughts(place);
    return qw_answer_state(c, w, row);
}

// ---- The next game ---------------------------------------------------------------------------------------

// Counts the finished game. Deals the next one, unless somebody still exchanges cards.
bool qw_do_next(qw_call *c)
{
    qn_match now;
    qw_place *place = qw_place_of(c);
    qh_table *w = place ? place->table : NULL;
    int row = w ? qw_seat_of(c, w) : -1;
    if (row < 0) return false;
    if (!w->match) return qw_refuse(c, QW_SAY_NO_MATCH);
    int standing = qh_standing(w, &now);
    if (standing == QH_DECIDED) return qw_refuse(c, QW_SAY_MATCH_IS_OVER);
    if (standing == QH_PLAYING) return qw_refuse(c, QW_SAY_GAME_NOT_OVER);
    if (standing == QH_EXCHANGING) return qw_refuse(c, QW_SAY_STILL_EXCHANGING);
    if (standing == QH_PLAYED && !qh_count_game(w, &c->h->record, &c->h->work)) return false;
    qw_drop_thoughts(place);
    if (w->match->round.stage == QN_MATCH_GAME && !qh_deal_next(w, c->why))
        return qw_refuse_as(c, QW_ILLEGAL);
    return qw_answer_state(c, w, row);
}
