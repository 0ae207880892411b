// A tournament runs its tables: it opens them, calls time, and collects their results. Each of these is an entry that
// any server may try to write, and is stored once. If a server dies in between, the next one that looks does the rest.
#include <stdlib.h>
#include <string.h>

#include "server/cup.h"
#include "server/server.h"
#include "server/sets.h"

enum { SOON = 50, SURVEY = 1000, WAKING = 10000, OUT = 1 << 20 };

int64_t qs_cup_due(const qs_live *l)
{
    const qs_room *r = &l->room;
    bool waits = r->cup && r->cup->round && r->phase == QS_SEATING && !qs_round_is_over(r->cup);
    return waits || (r->of_cup[0] && l->n_clients) ? l->next_survey + !l->next_survey : 0;
}

// In games of several, a computer replaces a player who has left: the rules fix the size of groups.
static void put_seat(const qs_entrant *one, qn_json *out)
{
    char hex[QN_HEX + 1];
    qs_write_hash(one->key, hex);
    qn_json_open(out, NULL, '{');
    qn_json_text(out, "name", one->name);
    if (one->deck) qn_json_text(out, "deck", one->deck);
    if (one->bot[0] || one->gone) qn_json_text(out, "bot", one->bot[0] ? one->bot : "greedy");
    else qn_json_text(out, "key", hex);
    qn_json_close(out, '}');
}

static void open_table(const qs_room *r, int table, const qs_game_of_round *g, qs_live *at)
{
    qn_text text = { at->server->out, 0, OUT, false, NULL };
    qn_json out = { &text, false };
    char secret[QN_HEX + 1];
    qs_random_hex(secret);
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    qn_json_text(&out, "game", r->rules->name);
    qn_json_int(&out, "seats", g->group.n);
    qn_json_int(&out, "bank", (long)r->bank);
    qn_json_int(&out, "plus", (long)r->plus);
    qn_json_int(&out, "window", (long)r->window);
    qn_json_int(&out, "hold", (long)r->hold);
    qn_json_int(&out, "pace", (long)r->pace);
    qn_json_int(&out, "grace", (long)r->grace);
    qn_json_int(&out, "join", QS_NOBODY);
    qn_json_int(&out, "watch", r->watch == QS_NOBODY ? QS_NOBODY : QS_ANYBODY);
    qn_json_int(&out, "match", r->match);
    qn_json_int(&out, "castTurns", r->cast_turns);
    qn_json_int(&out, "castTime", (long)r->cast_time);
    qn_json_text(&out, "switches", r->switches);
    if (r->brought) qn_json_text(&out, "cards", r->brought->source);
    qn_json_text(&out, "version", QN_VERSION);
    qn_json_text(&out, "secret", secret);
    qn_json_text(&out, "cup", r->id);
    qn_json_int(&out, "round", r->cup->round);
    qn_json_int(&out, "table", table);
    qn_json_int(&out, "ends", (long)qs_round_ends(r->cup));
    qn_json_open(&out, "seated", '[');
    for (int i = 0; i < g->group.n; i++) put_seat(&r->cup->entrant[g->group.player[i]], &out);
    qn_json_close(&out, ']');
    qn_json_close(&out, '}');
    qs_entry_by_server(at, (qs_entry){ .kind = QS_E_OPEN, .seat = -1, .body = qs_copy_text(&text) });
}

// The games of a match: the winner of each, or -1 for a draw, and its margin.
static void put_played(const qs_result *result, qn_json *out)
{
    qn_json_open(out, "games", '[');
    for (int i = 0; i < result->n_games; i++) {
        qn_json_open(out, NULL, '[');
        qn_json_int(out, NULL, result->game[i].winner == QN_NONE ? -1 : result->game[i].winner);
        qn_json_int(out, NULL, result->game[i].margin);
        qn_json_close(out, ']');
    }
    qn_json_close(out, ']');
}

static void take_result(qs_live *l, int table, int seats, const qs_result *result)
{
    QN_TEXT(text, 1024);
    qn_json out = { &text, false };
    qn_json_open(&out, NULL, '{');
    qn_json_int(&out, "round", l->room.cup->round);
    qn_json_int(&out, "margin", result->margin);
    qn_json_open(&out, "places", '[');
    for (int i = 0; i < seats; i++) qn_json_int(&out, NULL, result->place[i]);
    qn_json_close(&out, ']');
    if (result->n_games) put_played(result, &out);
    qn_json_close(&out, '}');
    qs_entry_by_server(
        l, (qs_entry){ .kind = QS_E_RESULT, .seat = -1, .number = table, .body = qs_copy_text(&text) });
}

// False: the tournament has something to write now.
static bool tend_table(qs_live *l, int table, const qs_game_of_round *g, int64_t now, bool *soon)
{
    char id[QS_ID + 1];
    qs_result result;
    qs_table_of_game(&l->room, l->room.cup->round, table, id);
    qs_live *at = qs_load(l->server, id);
    if (!at) return true;
    at->idle_since = now;
    if (qs_is_busy(at)) {
        *soon = true;
    } else if (!at->room.n) {
        open_table(&l->room, table, g, at);
        *soon = true;
    } else if (qs_outcome(&at->room, &result)) {
        take_result(l, table, g->group.n, &result);
        return false;
    } else if (at->room.round_ends && at->room.round_ends <= now && !at->room.timed) {
        qs_entry_by_server(at, (qs_entry){ .kind = QS_E_TIME, .seat = -1 });
    }
    return true;
}

void qs_tend_cup(qs_live *l, int64_t now)
{
    const struct qs_cup *cup = l->room.cup;
    bool soon = false, goes_on = true;
    if (!cup->round || l->room.phase != QS_SEATING || now < l->next_survey) return;
    for (int i = 0, table = 0; i < cup->n_games && goes_on; i++) {
        if (cup->game[i].round != cup->round) continue;
        if (!qs_has_result(&cup->game[i])) goes_on = tend_table(l, table, &cup->game[i], now, &soon);
        table++;
    }
    l->next_survey = now + (!goes_on ? 0 : soon ? SOON : SURVEY);
    qs_set_due(l);
}

void qs_wake_cup(qs_live *l, int64_t now)
{
    if (now < l->next_survey) return;
    l->next_survey = now + WAKING;
    qs_live *cup = qs_load(l->server, l->room.of_cup);
    if (cup && !cup->n_clients) cup->idle_since = now;
    qs_set_due(l);
}
