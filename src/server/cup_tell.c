// What everybody at a tournament sees: players, the games of this round, standings.
#include "server/cup.h"
#include "server/server.h"
#include "web/service.h"

static void put_players(const struct qs_cup *cup, qn_json *out)
{
    qn_json_open(out, "players", '[');
    for (int i = 0; i < cup->n; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "name", cup->entrant[i].name);
        qn_json_bool(out, "bot", cup->entrant[i].bot[0]);
        qn_json_bool(out, "gone", cup->entrant[i].gone);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_places(const char *key, const qs_result *result, int n, qn_json *out)
{
    if (!result->place[0]) {
        qn_json_null(out, key);
        return;
    }
    qn_json_open(out, key, '[');
    for (int i = 0; i < n; i++) qn_json_int(out, NULL, result->place[i]);
    qn_json_close(out, ']');
}

void qs_put_games(const qs_room *r, int round, qn_json *out)
{
    const qs_game_of_round *g;
    qn_json_open(out, "games", '[');
    for (int table = 0; (g = qs_game_at(r->cup, round, table)) != NULL; table++) {
        char id[QS_ID + 1];
        qs_table_of_game(r, round, table, id);
        qn_json_open(out, NULL, '{');
        if (g->group.n > 1) qn_json_text(out, "room", id);
        else qn_json_null(out, "room");   // a bye
        qn_json_open(out, "players", '[');
        for (int i = 0; i < g->group.n; i++) qn_json_int(out, NULL, g->group.player[i]);
        qn_json_close(out, ']');
        put_places("places", &g->result, g->group.n, out);
        put_places("was", &g->corrected, g->group.n, out);
        qn_json_bool(out, "hand", g->result.by_hand);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_three(qn_json *out, const char *key, const uint16_t n[3])
{
    qn_json_open(out, key, '[');
    for (int i = 0; i < 3; i++) qn_json_int(out, NULL, n[i]);
    qn_json_close(out, ']');
}

// Tiebreakers are sent in millionths, so that equal-looking values are equal.
static void put_standings(const qs_room *r, qn_json *out)
{
    const qn_tourney_rules *t = qh_tourney_rules(r->rules);
    struct qs_desk *d = qs_lay_out(r);
    qn_json_open(out, "standings", '[');
    if (d) qh_rank(r->rules, &d->results, d->standing);
    for (int i = 0; d && i < r->cup->n; i++) {
        const qn_standing *s = &d->standing[i];
        qn_json_open(out, NULL, '{');
        qn_json_int(out, "player", s->player);
        qn_json_int(out, "place", s->place);
        qn_json_int(out, "points", s->points);
        put_three(out, "rounds", s->rounds);
        put_three(out, "games", s->games);
        qn_json_open(out, "tiebreaks", '[');
        for (int k = 0; k < 3 && t->columns[k]; k++) qn_json_int(out, NULL, (long)s->tiebreak[k]);
        qn_json_close(out, ']');
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_rules(const qs_room *r, qn_json *out)
{
    const qn_tourney_rules *t = qh_tourney_rules(r->rules);
    qn_json_words(out, "roundWord", t->round);
    if (t->rule) qn_json_text(out, "rule", t->rule);
    else qn_json_null(out, "rule");
    qn_json_words(out, "help", t->help);
    qn_json_open(out, "columns", '[');
    for (int k = 0; k < 3 && t->columns[k]; k++) qn_json_words(out, NULL, t->columns[k]);
    qn_json_close(out, ']');
}

void qs_put_cup(qs_live *l, qn_json *out)
{
    const qs_room *r = &l->room;
    const struct qs_cup *cup = r->cup;
    qn_json_text(out, "room", r->id);
    qn_json_text(out, "game", r->rules->name);
    qn_json_text(out, "title", cup->title);
    qn_json_text(out, "phase",
                 r->phase >= QS_OVER         ? "over"
                     : !cup->round           ? "open"
                     : qs_round_is_over(cup) ? "between"
                                             : "round");
    qn_json_bool(out, "mayEnter", qs_may_enter_cup(r));
    qn_json_int(out, "round", cup->round);
    qn_json_int(out, "rounds", qs_usual_rounds(r));
    qn_json_int(out, "match", r->match);
    qn_json_int(out, "time", (long)cup->time);
    qn_json_int(out, "ends", (long)qs_round_ends(cup));
    qn_json_bool(out, "ownCards", r->brought || qw_has_house_cards(r->house->engine, r->rules));
    put_rules(r, out);
    put_players(cup, out);
    qs_put_games(r, cup->round, out);
    put_standings(r, out);
}
