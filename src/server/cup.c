// A tournament's entries and their effects.
#include "server/cup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/body.h"

void qs_free_cup(struct qs_cup *cup)
{
    if (!cup) return;
    for (int i = 0; i < cup->n; i++) free(cup->entrant[i].deck);
    free(cup->entrant);
    free(cup->game);
    free(cup);
}

int qs_player_of_key(const struct qs_cup *cup, const uint8_t hash[QS_HASH])
{
    int player = -1;
    for (int i = 0; i < cup->n; i++)
        if (qs_same_hash(hash, cup->entrant[i].key)) player = i;   // compare all, for constant time
    return player;
}

qs_game_of_round *qs_game_at(const struct qs_cup *cup, int round, int table)
{
    int at = 0;
    for (int i = 0; i < cup->n_games; i++)
        if (cup->game[i].round == round && at++ == table) return &cup->game[i];
    return NULL;
}

bool qs_round_is_over(const struct qs_cup *cup)
{
    for (int i = 0; i < cup->n_games; i++)
        if (cup->game[i].round == cup->round && !qs_has_result(&cup->game[i])) return false;
    return true;
}

// With pairs, players may enter until the second round; with larger groups, everybody must be there from the start.
bool qs_may_enter_cup(const qs_room *r)
{
    bool late = !qh_tourney_rules(r->rules)->group && r->cup->round == 1;
    return r->phase == QS_SEATING && r->cup->n < QN_MAX_ENTRANTS && (!r->cup->round || late);
}

int64_t qs_round_ends(const struct qs_cup *cup)
{
    if (!cup->time || !cup->round || qs_round_is_over(cup)) return 0;
    return cup->paired_at + cup->time;
}

void qs_table_of_game(const qs_room *r, int round, int table, char out[QS_ID + 1])
{
    char line[QN_HEX + 64];
    snprintf(line, sizeof line, "table %s %d %d", r->cup->secret, round, table);
    qs_code_of(line, out, QS_ID);
}

// ---- Results for the game's rules -------------------------------------------------------------------

static void add_pairing(qn_results *to, const qs_game_of_round *g)
{
    qn_pairing *p = &to->pairing[to->n_pairings++];
    bool bye = g->group.n == 1;
    int n = g->result.n_games;
    *p = (qn_pairing){ .round = g->round,
                       .player = { g->group.player[0], bye ? QN_BYE : g->group.player[1] },
                       .n_games = (uint16_t)(n ? n : !bye),
                       .game = to->n_played };
    memcpy(&to->played[to->n_played], g->result.game, sizeof *to->played * (size_t)n);
    to->n_played += (uint16_t)n;
    if (bye || n) return;
    int lead = g->result.place[1] - g->result.place[0];
    to->played[to->n_played++] = (qn_played){ .winner = lead > 0 ? 0
                                                  : lead < 0     ? 1
                                                                 : QN_NONE,
                                              .margin = g->result.margin };
}

static void add_finish(qn_results *to, const qs_game_of_round *g)
{
    qn_finish *f = &to->finish[to->n_finishes++];
    *f = (qn_finish){ .round = g->round, .n = (uint8_t)g->group.n };
    memcpy(f->player, g->group.player, sizeof f->player);
    memcpy(f->place, g->result.place, sizeof f->place);
}

struct qs_desk *qs_lay_out(const qs_room *r)
{
    struct qs_desk *d = r->house->desk ? r->house->desk : (r->house->desk = calloc(1, sizeof *d));
    const struct qs_cup *cup = r->cup;
    if (!d) return NULL;
    qn_results *to = &d->results;
    bool several = qh_tourney_rules(r->rules)->group;
    to->switches = r->set;
    to->n_players = (uint16_t)cup->n;
    to->n_rounds = (uint16_t)cup->round;
    to->n_pairings = to->n_played = to->n_finishes = 0;
    for (int i = 0; i < cup->n_games; i++) {
        const qs_game_of_round *g = &cup->game[i];
        if (!qs_has_result(g)) continue;
        if (several && to->n_finishes < QN_MAX_FINISHES) add_finish(to, g);
        else if (!several && to->n_pairings < QN_MAX_PAIRINGS
                 && to->n_played + QN_MATCH_GAMES <= QN_MAX_PLAYED)
            add_pairing(to, g);
    }
    return d;
}

// Rounds until halving the field leaves one player. One more would be too many.
int qs_usual_rounds(const qs_room *r)
{
    int here = 0, rounds = 1;
    if (qh_tourney_rules(r->rules)->rounds) return qh_tourney_rules(r->rules)->rounds;
    if (r->cup->rounds) return r->cup->rounds;
    for (int i = 0; i < r->cup->n; i++) here += !r->cup->entrant[i].gone;
    while (1 << rounds < here) rounds++;
    return rounds;
}

// ---- Entries --------------------------------------------------------------------------------------

bool qs_apply_cup(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    struct qs_cup *cup = calloc(1, sizeof *cup);
    if (!b || !cup || !qs_read_settings(r, b)) {
        free(cup);
        return false;
    }
    r->cup = cup;
    b = qs_body(r, e);   // the settings used up the body
    const qn_tourney_rules *t = qh_tourney_rules(r->rules);
    char title[QS_TITLE] = "";
    qs_text_of(b, &b->value[0], "title", title, sizeof title);
    qs_set_name(cup->title, sizeof cup->title, title, "Tournament");
    qs_text_of(b, &b->value[0], "secret", cup->secret, sizeof cup->secret);
    qs_hash_of(b, &b->value[0], "key", cup->key);
    cup->rounds = (int)qs_within(qw_number(b, "rounds", 0), 0, QS_MOST_ROUNDS);
    cup->time = qs_within(qw_number(b, "time", 0), 0, QS_MOST_DAYS * 86400000LL);
    cup->size = (int)qs_within(qw_number(b, "size", 0), 0, t->most);
    r->seats = cup->size ? cup->size : t->least;
    r->owner = -1;
    qs_take_cards(r, b);
    return true;
}

// A new player gets the next number; an entered player may change name and deck before the first round.
bool qs_apply_enter(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    struct qs_cup *cup = r->cup;
    qs_entrant one = { .gone = false };
    if (!b || !qs_may_enter_cup(r) || e->number < 0 || e->number > cup->n) return false;
    qs_person_of(b, &b->value[0], one.name, one.key);
    if (qs_text_of(b, &b->value[0], "bot", one.bot, sizeof one.bot) && !qs_is_bot(one.bot)) return false;
    const qw_value *deck = qw_string(b, "deck");
    if (e->number < cup->n) {
        if (cup->round || !qs_same_hash(one.key, cup->entrant[e->number].key)) return false;
        free(cup->entrant[e->number].deck);
    } else {
        if (!one.bot[0] && qs_player_of_key(cup, one.key) >= 0) return false;
        qs_entrant *more = realloc(cup->entrant, sizeof *more * (size_t)(cup->n + 1));
        if (!more) return false;
        cup->entrant = more;
        cup->n++;
    }
    one.deck = deck ? strdup(deck->text) : NULL;
    cup->entrant[e->number] = one;
    return true;
}

bool qs_apply_drop(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    if (!b || r->phase != QS_SEATING || e->number < 0 || e->number >= r->cup->n) return false;
    r->cup->entrant[e->number].gone = qw_flag(b, "gone");
    return true;
}

static bool read_group(const struct qs_cup *cup, const qw_request *b, const qw_value *list, bool *seen,
                       qn_group *out)
{
    *out = (qn_group){ 0 };
    if (list->kind != QW_LIST) return false;
    for (const qw_value *v = qw_child(b, list); v; v = qw_beside(b, v)) {
        if (v->kind != QW_NUMBER || v->number < 0 || v->number >= cup->n || out->n == QN_MAX_PLAYERS
            || seen[v->number])
            return false;
        seen[v->number] = true;
        out->player[out->n++] = (uint16_t)v->number;
    }
    return out->n > 0;
}

bool qs_apply_pair(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    struct qs_cup *cup = r->cup;
    bool seen[QN_MAX_ENTRANTS] = { false };
    if (!b || r->phase != QS_SEATING || e->number != cup->round + 1 || !qs_round_is_over(cup)) return false;
    const qw_value *groups = qw_find(b, &b->value[0], "groups");
    int n = 0;
    for (const qw_value *v = qw_child(b, groups); v; v = qw_beside(b, v)) n++;
    qs_game_of_round *more = n ? realloc(cup->game, sizeof *more * (size_t)(cup->n_games + n)) : NULL;
    if (!more) return false;
    cup->game = more;
    int at = cup->n_games;
    for (const qw_value *v = qw_child(b, groups); v; v = qw_beside(b, v), at++) {
        cup->game[at] = (qs_game_of_round){ .round = (uint16_t)e->number };
        if (!read_group(cup, b, v, seen, &cup->game[at].group)) return false;
        if (cup->game[at].group.n == 1) cup->game[at].result.place[0] = 1;
    }
    cup->n_games = at;
    cup->round = (int)e->number;
    cup->rounds = (int)qs_within(qw_number(b, "rounds", cup->round), cup->round, QS_MOST_ROUNDS);
    cup->paired_at = r->at;
    return true;
}

// The result of each game of a match.
static void read_played(const qw_request *b, qs_result *out)
{
    const qw_value *games = qw_find(b, &b->value[0], "games");
    for (const qw_value *v = qw_child(b, games); v && out->n_games < QN_MATCH_GAMES; v = qw_beside(b, v)) {
        const qw_value *winner = qw_child(b, v), *margin = winner ? qw_beside(b, winner) : NULL;
        if (!margin || winner->kind != QW_NUMBER || margin->kind != QW_NUMBER) return;
        out->game[out->n_games++] = (qn_played){
            .winner = winner->number == 0 || winner->number == 1 ? (uint8_t)winner->number : QN_NONE,
            .margin = (int16_t)qs_within(margin->number, -1000, 1000),
        };
    }
}

// A result from a table counts once. One from the organiser always counts, and the previous result is kept.
bool qs_apply_result(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    struct qs_cup *cup = r->cup;
    if (!b || r->phase > QS_OVER) return false;
    qs_game_of_round *g = qs_game_at(cup, (int)qw_number(b, "round", 0), (int)e->number);
    qs_result result = { .by_hand = qw_flag(b, "hand") };
    int n = 0;
    if (!g || g->group.n < 2 || (qs_has_result(g) && !result.by_hand)) return false;
    const qw_value *places = qw_find(b, &b->value[0], "places");
    for (const qw_value *v = qw_child(b, places); v && n < g->group.n; v = qw_beside(b, v)) {
        if (v->kind != QW_NUMBER || v->number < 1 || v->number > g->group.n) return false;
        result.place[n++] = (uint8_t)v->number;
    }
    if (n != g->group.n) return false;
    result.margin = (int16_t)qs_within(qw_number(b, "margin", 0), -1000, 1000);
    read_played(b, &result);
    g->corrected = g->result;
    g->result = result;
    if (cup->round == cup->rounds && qs_round_is_over(cup)) r->phase = QS_OVER;
    return true;
}

// ---- Tables of a tournament -----------------------------------------------------------------------

// Whoever has won more games of the match has won the round (ELE-TOU-13); with equal wins it is drawn.
static void outcome_of_match(const qn_match *m, qs_result *out)
{
    int winner = qn_match_winner(m);
    for (int i = 0; i < m->players; i++) out->place[i] = winner == QN_NONE || winner == i ? 1 : 2;
    for (int i = 0; i < m->n_games; i++)
        out->game[out->n_games++] = (qn_played){ .winner = m->game[i].winner,
                                                 .margin = m->game[i].margin[0] };
}

bool qs_outcome(const qs_room *r, qs_result *out)
{
    *out = (qs_result){ .margin = 0 };
    if (r->phase != QS_OVER || r->stuck) return false;   // then the organiser decides
    unsigned everybody = (1u << r->seats) - 1;
    bool some_came = r->absent && r->absent != everybody;
    for (int i = 0; i < r->seats; i++) out->place[i] = (uint8_t)(some_came && r->absent >> i & 1 ? 2 : 1);
    if (!r->absent && r->table && r->table->match) {
        outcome_of_match(&r->table->match->round, out);
        return true;
    }
    if (r->absent || r->agreed || !r->table) return true;
    memcpy(out->place, r->table->table.game.place, sizeof out->place);
    if (r->rules->match && r->rules->match->margin)
        out->margin = (int16_t)r->rules->match->margin(&r->table->table, 0);
    return true;
}

static bool rules_end_game_by_time(qs_room *r)
{
    if (!r->rules->match || !r->rules->match->call_time || !qh_call_time(r->table, r->set.extra_turns))
        return false;
    if (r->table->match) r->table->match->round.time_called = 1;   // no other game begins (ELE-TOU-13)
    return true;
}

// The round's time is over. A game in progress ends by its rules, or is drawn. A match between two games is over, and
// the leader has won it. If no game was begun, players who were not ready have lost.
bool qs_apply_time(qs_room *r, const qs_entry *e)
{
    if (!r->of_cup[0] || r->timed || r->phase == QS_OVER || r->phase == QS_CLOSED) return false;
    r->timed = true;
    if (qs_in_play(r) && rules_end_game_by_time(r)) return true;
    if (qs_match_goes_on(r)) {
        qs_end_match_by_time(r);
    } else if (qs_in_play(r)) {
        r->agreed = true;
    } else {
        for (int i = 0; i < r->seats; i++)
            if (qs_is_person(r, i) && !r->seat[i].ready) r->absent |= 1u << i;
        r->agreed = !r->absent;
    }
    r->phase = QS_OVER;
    qs_clear_offer(r);
    return true;
}
