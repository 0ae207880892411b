// Messages about tournaments.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/cup.h"
#include "server/server.h"
#include "server/sets.h"

void qs_admit_to_cup(qs_client *c, qs_live *l, const uint8_t hash[QS_HASH], bool invited)
{
    const struct qs_cup *cup = l->room.cup;
    bool organises = qs_same_hash(hash, cup->key);
    int player = qs_player_of_key(cup, hash);
    qs_join(c, l, organises ? QS_ORGANISER : player >= 0 ? QS_ENTRANT : QS_VISITOR, -1);
    c->player = player;
    c->may_sit = organises || invited || player >= 0;
    memcpy(c->key, hash, QS_HASH);
}

// ---- Opening --------------------------------------------------------------------------------------

static bool after_open(qs_call *c, const qs_entry *e)
{
    uint8_t hash[QS_HASH];
    char key[33];
    snprintf(key, sizeof key, "%.32s", strstr(c->reply, "\"key\":\"") + 7);
    qs_hash_key(key, hash);
    qs_admit_to_cup(c->client, c->live, hash, true);
    qs_log("open-cup", "\"room\":\"%s\",\"game\":\"%s\"", c->live->room.id, c->live->room.rules->name);
    return qs_ok(c);
}

// If the rulebook has tournaments and matches, rounds are matches (ELE-TOU-01), unless the organiser announces
// otherwise.
static long games_of_round(const qs_call *c, const qn_rules *rules)
{
    bool matches = rules->tourney && rules->match;
    return (long)qw_number(c->r, "match", matches ? 2 * qn_usual_switches(rules, true).wins_needed - 1 : 0);
}

static char *cup_body(const qs_call *c, const char *key, const char *invite, const char *code)
{
    static const char *const numbers[] = { "rounds", "time", "size", "bank",  "plus",      "window",
                                           "hold",   "pace", "join", "watch", "castTurns", "castTime" };
    static char bytes[QS_CARDS_TEXT * 2 + 8192];
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    char secret[QN_HEX + 1];
    qn_text_clear(&text);
    const qw_value *game = qw_string(c->r, "game");
    const qn_rules *rules = game ? qn_game_named(game->text) : NULL;
    if (!rules) return NULL;
    qs_random_hex(secret);
    qn_json_open(&out, NULL, '{');
    qs_copy_string(c, &out, "game", QS_GAME - 1);
    qs_copy_string(c, &out, "title", QS_TITLE - 1);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) qs_copy_number(c, &out, numbers[i]);
    qn_json_int(&out, "grace", (long)qw_number(c->r, "grace", QS_GRACE));
    qs_copy_string(c, &out, "cards", QS_CARDS_TEXT);
    qn_json_int(&out, "match", games_of_round(c, rules));
    qs_put_switches(c, qh_tourney_rules(rules)->switches, &out);
    qn_json_text(&out, "version", QN_VERSION);
    qn_json_text(&out, "code", code);
    qs_put_hash(&out, "invite", invite);
    qs_put_hash(&out, "key", key);
    qn_json_text(&out, "secret", secret);
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

static bool would_open(qs_call *c, const char *id, const qs_entry *e, qn_text *why)
{
    qs_room *r = calloc(1, sizeof *r);
    if (!r) return false;
    qs_room_start(r, &c->s->house, id);
    bool ok = qs_apply(r, e) && !r->problem[0];
    if (r->problem[0]) qn_put(why, r->problem);
    else qs_put_reply(QS_SAY_WRONG_GAME, NULL, why);
    qs_room_end(r);
    free(r);
    return ok;
}

bool qs_do_open_cup(qs_call *c)
{
    char room[QS_ID + 1], code[QS_CODE + 1], key[33], invite[33];
    QN_TEXT(why, 1024);
    if (c->s->draining) return qs_no(c, QS_SAY_RESTARTING);
    if (!qs_may_bring_cards(c)) return false;
    qs_new_code(room, QS_ID);
    qs_new_code(code, QS_CODE);
    qs_new_key(key);
    qs_new_key(invite);
    qs_entry e = { .kind = QS_E_CUP, .seat = -1, .body = cup_body(c, key, invite, code), .at = qs_now(c->s) };
    if (!e.body || !would_open(c, room, &e, &why)) {
        free(e.body);
        return qs_no_because(c, QS_SAY_WRONG_GAME, why.at);
    }
    c->live = qs_new_live(c->s, room);
    if (!c->live) {
        free(e.body);
        return qs_no(c, QS_SAY_NO_ROOM_FOR_CUP);
    }
    snprintf(c->reply, sizeof c->reply, ",\"room\":\"%s\",\"code\":\"%s\",\"key\":\"%s\",\"invite\":\"%s\"",
             room, code, key, invite);
    return qs_write_entry(c, e, after_open);
}

// ---- Entering and leaving -------------------------------------------------------------------------

static bool after_compete(qs_call *c, const qs_entry *e)
{
    const struct qs_cup *cup = c->live->room.cup;
    const char *key = strstr(c->reply, "\"key\":\"");
    char plain[33] = "";
    uint8_t hash[QS_HASH];
    if (key) {
        snprintf(plain, sizeof plain, "%.32s", key + 7);
        qs_hash_key(plain, hash);
    } else {
        memcpy(hash, c->client->key, sizeof hash);
    }
    if (e->number >= cup->n || !qs_same_hash(hash, cup->entrant[e->number].key))
        return qs_no(c, QS_SAY_LIST_IS_CLOSED);
    qs_admit_to_cup(c->client, c->live, hash, true);
    return qs_ok(c);
}

static char *entrant_body(qs_call *c, const uint8_t *hash, const char *bot, const char *deck)
{
    static char bytes[QS_DECK_TEXT * 2 + 1024];
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    char hex[QN_HEX + 1];
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    qs_copy_string(c, &out, "name", 120);
    if (deck) qn_json_text(&out, "deck", deck);
    if (bot) qn_json_text(&out, "bot", bot);
    if (hash) {
        qs_write_hash(hash, hex);
        qn_json_text(&out, "key", hex);
    }
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

// The organiser also plays with the organiser's key, so that there is only one key to keep.
bool qs_do_compete(qs_call *c)
{
    const qs_room *r = &c->live->room;
    int player = c->client->player;
    char key[33], usual[64];
    uint8_t hash[QS_HASH];
    bool fits;
    if (!c->client->may_sit) return qs_no(c, QS_SAY_CUP_BY_INVITATION);
    if (!qs_may_enter_cup(r) || (player >= 0 && r->cup->round)) return qs_no(c, QS_SAY_CUP_HAS_BEGUN);
    const char *deck = qs_deck_for(c, r->cup->n, usual, &fits);
    if (!fits) return false;
    if (player >= 0 || c->client->role == QS_ORGANISER) {
        memcpy(hash, c->client->key, sizeof hash);
    } else {
        qs_new_key(key);
        qs_hash_key(key, hash);
        snprintf(c->reply, sizeof c->reply, ",\"key\":\"%s\"", key);
    }
    qs_entry e = { .kind = QS_E_ENTER, .seat = -1, .number = player >= 0 ? player : r->cup->n };
    e.body = entrant_body(c, hash, NULL, deck);
    return qs_write_entry(c, e, after_compete);
}

bool qs_do_cup_bot(qs_call *c)
{
    const qs_room *r = &c->live->room;
    const qw_value *bot = qw_string(c->r, "bot");
    const char *name = bot ? bot->text : "greedy";
    char usual[64];
    bool fits;
    if (!qs_is_bot(name)) return qs_no(c, QS_SAY_NO_BOT);
    if (!qs_may_enter_cup(r)) return qs_no(c, QS_SAY_LIST_IS_CLOSED);
    const char *deck = qs_deck_for(c, r->cup->n, usual, &fits);
    if (!fits) return false;
    qs_entry e = { .kind = QS_E_ENTER, .seat = -1, .number = r->cup->n };
    e.body = entrant_body(c, NULL, name, deck);
    return qs_write_entry(c, e, NULL);
}

bool qs_do_drop(qs_call *c)
{
    const qs_room *r = &c->live->room;
    int64_t player = qw_number(c->r, "player", c->client->player);
    bool back = qw_flag(c->r, "back");
    if (player != c->client->player && c->client->role != QS_ORGANISER)
        return qs_no(c, QS_SAY_ORGANISER_DROPS);
    if (player < 0 || player >= r->cup->n) return qs_no(c, QS_SAY_NO_PLAYER);
    if (r->phase != QS_SEATING) return qs_no(c, QS_SAY_CUP_IS_OVER);
    return qs_write_entry(c,
                          (qs_entry){ .kind = QS_E_DROP,
                                      .seat = -1,
                                      .number = player,
                                      .body = strdup(back ? "{\"gone\":false}" : "{\"gone\":true}") },
                          NULL);
}

// ---- Rounds ---------------------------------------------------------------------------------------

static char *pair_body(const qs_room *r, const qn_group *group, int n)
{
    static char bytes[16384];
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    qn_json_int(&out, "rounds", qs_usual_rounds(r));
    qn_json_open(&out, "groups", '[');
    for (int g = 0; g < n; g++) {
        qn_json_open(&out, NULL, '[');
        for (int i = 0; i < group[g].n; i++) qn_json_int(&out, NULL, group[g].player[i]);
        qn_json_close(&out, ']');
    }
    qn_json_close(&out, ']');
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

bool qs_do_pair(qs_call *c)
{
    const qs_room *r = &c->live->room;
    const struct qs_cup *cup = r->cup;
    bool gone[QN_MAX_ENTRANTS] = { false };
    QN_TEXT(why, 512);
    if (r->phase != QS_SEATING) return qs_no(c, QS_SAY_CUP_IS_OVER);
    if (!qs_round_is_over(cup)) return qs_no(c, QS_SAY_ROUND_GOES_ON);
    struct qs_desk *d = qs_lay_out(r);
    if (!d) return qs_no(c, QS_SAY_NO_MEMORY);
    for (int i = 0; i < cup->n; i++) gone[i] = cup->entrant[i].gone;
    uint64_t seed = qs_random_bits();
    int n = qh_pair_round(r->rules, &d->results, gone, cup->size, seed, &d->pairing, d->group, &why);
    if (!n) return qs_no_because(c, QS_SAY_NO_PAIRING, why.at);
    return qs_write_entry(
        c,
        (qs_entry){
            .kind = QS_E_PAIR, .seat = -1, .number = cup->round + 1, .body = pair_body(r, d->group, n) },
        NULL);
}

// The games of a match that was played on paper: the winner of each, or -1 for a draw, and the margin.
static bool copy_games(const qs_call *c, qn_json *out)
{
    const qw_value *games = qw_find(c->r, &c->r->value[0], "games");
    int n = 0;
    if (!games) return true;
    qn_json_open(out, "games", '[');
    for (const qw_value *v = qw_child(c->r, games); v; v = qw_beside(c->r, v)) {
        const qw_value *winner = qw_child(c->r, v), *margin = winner ? qw_beside(c->r, winner) : NULL;
        if (!margin || winner->kind != QW_NUMBER || margin->kind != QW_NUMBER || winner->number < -1
            || winner->number > 1 || margin->number < -1000 || margin->number > 1000 || ++n > QN_MATCH_GAMES)
            return false;
        qn_json_open(out, NULL, '[');
        qn_json_int(out, NULL, (long)winner->number);
        qn_json_int(out, NULL, (long)margin->number);
        qn_json_close(out, ']');
    }
    qn_json_close(out, ']');
    return true;
}

bool qs_do_result(qs_call *c)
{
    const struct qs_cup *cup = c->live->room.cup;
    int64_t round = qw_number(c->r, "round", cup->round), table = qw_number(c->r, "table", -1);
    const qs_game_of_round *g = table >= 0 && table < QN_MAX_ENTRANTS && round > 0 && round <= cup->round
        ? qs_game_at(cup, (int)round, (int)table)
        : NULL;
    if (!g || g->group.n < 2) return qs_no(c, QS_SAY_NO_SUCH_GAME);
    QN_TEXT(text, 1024);
    qn_json out = { &text, false };
    int n = 0;
    bool first = false;
    qn_json_open(&out, NULL, '{');
    qn_json_int(&out, "round", (long)round);
    qn_json_bool(&out, "hand", true);
    qn_json_open(&out, "places", '[');
    for (const qw_value *v = qw_child(c->r, qw_find(c->r, &c->r->value[0], "places")); v;
         v = qw_beside(c->r, v)) {
        if (v->kind != QW_NUMBER || v->number < 1 || v->number > g->group.n || ++n > g->group.n)
            return qs_no(c, QS_SAY_WRONG_PLACES);
        first |= v->number == 1;
        qn_json_int(&out, NULL, (long)v->number);
    }
    if (n != g->group.n || !first) return qs_no(c, QS_SAY_WRONG_PLACES);
    qn_json_close(&out, ']');
    if (!copy_games(c, &out)) return qs_no(c, QS_SAY_WRONG_GAMES);
    qn_json_close(&out, '}');
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_RESULT, .seat = -1, .number = table, .body = qs_copy_text(&text) }, NULL);
}

bool qs_do_round(qs_call *c)
{
    qn_text text;
    qn_json out;
    int64_t round = qw_number(c->r, "round", 0);
    if (round < 1 || round > c->live->room.cup->round) return qs_no(c, QS_SAY_NO_ROUND);
    qs_begin_answer(c, &text, &out);
    qn_json_bool(&out, "ok", true);
    qs_put_games(&c->live->room, (int)round, &out);
    qs_end_answer(c, &text, &out);
    return true;
}
