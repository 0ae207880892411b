// Entries that start a game: ready, the revealed values of the seats, the deal (fair.h).
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "kernel/json.h"
#include "server/sets.h"

static void take_back_ready(qs_room *r)
{
    for (int i = 0; i < r->seats; i++) qs_not_ready(&r->seat[i]);
    r->phase = qs_match_goes_on(r) ? QS_BETWEEN : QS_SEATING;
}

int64_t qs_begins_at(const qs_room *r) { return r->phase == QS_MIXING ? r->mixing + r->count : 0; }

void qs_seat_is_ready(qs_room *r, int seat)
{
    r->seat[seat].ready = true;
    if (!qs_all_ready(r)) return;
    r->phase = QS_MIXING;
    r->mixing = r->at;
    r->problem[0] = 0;
}

bool qs_apply_ready(qs_room *r, const qs_entry *e)
{
    bool waits = r->phase == QS_SEATING || r->phase == QS_BETWEEN;
    if (e->seat < 0 || !qs_is_person(r, e->seat)) return false;
    if (!e->number && r->at < qs_begins_at(r)) {   // the countdown is stopped
        take_back_ready(r);
        return true;
    }
    if (!waits) return false;
    qs_seat *s = &r->seat[e->seat];
    const qw_request *b = qs_body(r, e);
    const qw_value *promised = b ? qw_string(b, "mix") : NULL;
    qs_not_ready(s);
    if (!e->number) return true;
    if (promised && qn_is_hex(promised->text, QN_HEX)) memcpy(s->promised, promised->text, QN_HEX + 1);
    qs_seat_is_ready(r, e->seat);
    return true;
}

bool qs_apply_reveal(qs_room *r, const qs_entry *e)
{
    char hash[QN_HEX + 1];
    if (e->seat < 0 || r->phase != QS_MIXING) return false;
    qs_seat *s = &r->seat[e->seat];
    const qw_request *b = qs_body(r, e);
    const qw_value *value = b ? qw_string(b, "value") : NULL;
    if (!value || !qn_is_hex(value->text, QN_HEX) || s->value[0]) return false;
    qn_hash_line(value->text, hash);
    if (strcmp(hash, s->promised) != 0) return false;
    memcpy(s->value, value->text, QN_HEX + 1);
    return true;
}

// Each game has its own secret, so revealing one says nothing about the next.
static void secret_of_game(const qs_room *r, int game, char out[QN_HEX + 1])
{
    char line[160];
    snprintf(line, sizeof line, "secret %s %s %d", r->master, r->id, game);
    qn_hash_line(line, out);
}

// The game dealt last, or the next one.
int qs_proved_game(const qs_room *r)
{
    return r->phase == QS_SEATING || r->phase == QS_MIXING || r->phase == QS_BETWEEN ? r->game + 1 : r->game;
}

void qs_fill_proof(const qs_room *r, qn_proof *p)
{
    memset(p, 0, sizeof *p);
    memcpy(p->room, r->id, sizeof r->id);
    p->game = qs_proved_game(r);
    p->seats = r->seats;
    secret_of_game(r, p->game, p->secret);
    qn_fair_commitment(p, p->commitment);
    for (int i = 0; i < r->seats; i++) {
        memcpy(p->promised[i], r->seat[i].promised, sizeof p->promised[i]);
        memcpy(p->value[i], r->seat[i].value, sizeof p->value[i]);
    }
    p->seed = qn_fair_seed(p);
}

// The engine request that opens the table of this game.
static void put_request(const qs_room *r, qn_text *text)
{
    qn_json out = { text, false };
    qn_json_open(&out, NULL, '{');
    qn_json_text(&out, "do", "new");
    qn_json_text(&out, "game", r->rules->name);
    qn_json_bool(&out, "apart", true);
    qn_json_hex(&out, "seed", r->seed);
    qn_json_int(&out, "players", r->seats);
    if (r->match) qn_json_int(&out, "match", r->match);
    qn_putf(text, ",\"switches\":%s", r->switches);
    bool decks = false;
    for (int i = 0; i < r->seats; i++) decks |= r->seat[i].deck != NULL;
    if (decks) {
        qn_json_open(&out, "decks", '[');
        for (int i = 0; i < r->seats; i++) qn_json_text(&out, NULL, r->seat[i].deck ? r->seat[i].deck : "");
        qn_json_close(&out, ']');
    }
    qn_json_open(&out, "seats", '[');
    for (int i = 0; i < r->seats; i++) {
        qn_json_open(&out, NULL, '{');
        qn_json_text(&out, "name", r->seat[i].name);
        if (r->seat[i].bot[0]) qn_json_text(&out, "bot", r->seat[i].bot);
        qn_json_close(&out, '}');
    }
    qn_json_close(&out, ']');
    qn_json_close(&out, '}');
}

static void keep_problem(qs_room *r, const char *answer, size_t n)
{
    qs_house *h = r->house;
    const char *why = NULL;
    if (n < sizeof h->text) {
        memcpy(h->text, answer, n + 1);
        if (!qw_read_request(h->text, n, &h->request) && qw_string(&h->request, "error"))
            why = qw_string(&h->request, "error")->text;
    }
    qn_text out = { r->problem, 0, sizeof r->problem, false, NULL };
    qn_text_clear(&out);
    if (why) qn_put(&out, why);
    else qs_put_reply(QS_SAY_GAME_DID_NOT_BEGIN, NULL, &out);
}

// The same players play again: the game's rules say who picks the starting player. A new match starts like the first.
static bool deal_after(const qs_room *r, qh_table *w)
{
    QN_TEXT(why, 256);
    if (r->match) return true;
    w->starter_picker = r->table ? qn_next_decider(&r->table->table) : QN_NONE;
    return w->starter_picker == QN_NONE || qh_deal(w, &why);
}

bool qs_deal(qs_room *r)
{
    qn_text text = { r->house->text, 0, sizeof r->house->text, false, NULL };
    size_t n;
    qn_text_clear(&text);
    put_request(r, &text);
    const char *answer;
    qh_table *w = qw_open_table(r->house->engine, qs_pool_of(r), text.at, text.used, &answer, &n);
    if (!w || !deal_after(r, w)) {
        keep_problem(r, answer, n);
        qh_close(w);
        return false;
    }
    qh_close(r->table);
    r->table = w;
    qs_begin_series(r);
    return true;
}

static bool deal_on(qs_room *r)
{
    qn_text why = { r->problem, 0, sizeof r->problem, false, NULL };
    return qs_match_goes_on(r) ? qs_deal_next(r, &why) : qs_deal(r);
}

int64_t qs_cards_number(const qs_room *r)
{
    const qn_pool *pool = qs_pool_of(r);
    return pool ? (int64_t)(pool->hash & INT64_MAX) : 0;
}

bool qs_apply_deal(qs_room *r, const qs_entry *e)
{
    qn_proof proof;
    if (r->phase != QS_MIXING) return false;
    qs_fill_proof(r, &proof);
    r->seed = proof.seed;
    r->turns_before += r->table ? r->table->table.game.turn : 0u;
    for (int i = 0; i < r->seats && !qs_match_goes_on(r); i++) r->seat[i].was_away = 0;
    if (!deal_on(r)) {
        take_back_ready(r);
        return true;
    }
    r->game++;
    for (int i = 0; i < r->seats; i++) r->seat[i].stand_in = false;
    r->phase = QS_PLAYING;
    r->agreed = false;
    r->undone = 0;
    qs_clear_offer(r);
    qs_clock_start(r, r->at);
    if (e->number && e->number != qs_cards_number(r))
        qs_stop_of_other_rules(r);   // lists of earlier versions do not have it
    return true;
}
