// Entries before a game: the table, who sits at it, who is ready.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/scan.h"
#include "server/room.h"

static int64_t within(int64_t n, int64_t least, int64_t most)
{
    return n < least ? least : n > most ? most : n;
}

static bool text_of(const qw_request *b, const char *key, char *out, size_t size)
{
    const qw_value *v = qw_string(b, key);
    if (!v || v->length >= size || strlen(v->text) != v->length) return false;
    memcpy(out, v->text, v->length + 1);
    return true;
}

static void read_hash(const qw_request *b, const char *key, uint8_t out[QS_HASH])
{
    const qw_value *v = qw_string(b, key);
    if (!v || !qs_read_hash(v->text, out)) memset(out, 0, QS_HASH);
}

static void read_limits(qs_room *r, const qw_request *b)
{
    enum { DAYS = 1000 * 86400 };
    r->bank = within(qw_number(b, "bank", 0), 0, 30LL * DAYS);
    r->plus = within(qw_number(b, "plus", 0), 0, 7LL * DAYS);
    r->window = within(qw_number(b, "window", 30000), 0, DAYS);
    r->hold = within(qw_number(b, "hold", 900), 0, 10000);
    r->pace = within(qw_number(b, "pace", 700), 0, 10000);
    r->join = (int)within(qw_number(b, "join", QS_WITH_LINK), QS_NOBODY, QS_ANYBODY);
    r->watch = (int)within(qw_number(b, "watch", QS_WITH_LINK), QS_NOBODY, QS_ANYBODY);
}

static bool read_switches(qs_room *r)
{
    QN_TEXT(why, 256);
    qs_house *h = r->house;
    int n = snprintf(h->text, sizeof h->text, "{\"list\":%s}", r->switches);
    r->set = qn_usual_switches(r->rules, false);
    if (qw_read_request(h->text, (size_t)n, &h->request)) return false;
    const qw_value *list = qw_find(&h->request, &h->request.value[0], "list");
    if (!list || list->kind != QW_LIST) return false;
    for (const qw_value *v = qw_child(&h->request, list); v; v = qw_beside(&h->request, v))
        if (v->kind != QW_STRING || !qn_set_switch(r->rules, &r->set, v->text, &why)) return false;
    return true;
}

static void set_name(qs_seat *s, const char *name)
{
    qn_text out = { s->name, 0, sizeof s->name, false, NULL };
    size_t n = strlen(name);
    qn_text_clear(&out);
    qn_put_clean(&out, name, n < QH_NAME - 4 ? n : QH_NAME - 4);
    if (!out.used) qn_put(&out, "Guest");
}

static bool take_seat(qs_seat *s, const qw_request *b)
{
    char name[QH_NAME * 4] = "";
    const qw_value *deck = qw_string(b, "deck");
    free(s->deck);
    *s = (qs_seat){ .taken = true, .no = s->no };
    read_hash(b, "key", s->key);
    text_of(b, "name", name, sizeof name);
    set_name(s, name);
    s->deck = deck ? strdup(deck->text) : NULL;
    return !deck || s->deck;
}

// Who opens a table sits at it.
bool qs_apply_open(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    char game[QS_GAME];
    if (!b || !text_of(b, "game", game, sizeof game) || !text_of(b, "secret", r->master, sizeof r->master))
        return false;
    const qw_value *switches = qw_string(b, "switches");
    const qn_rules *rules = qn_game_named(game);
    int64_t seats = qw_number(b, "seats", 2);
    if (!rules || seats < 1 || seats > QN_MAX_PLAYERS) return false;
    if (switches && switches->length > 4096) return false;
    r->switches = strdup(switches ? switches->text : "[]");
    if (!r->switches || !take_seat(&r->seat[0], b)) return false;
    text_of(b, "code", r->code, sizeof r->code);
    read_hash(b, "invite", r->invite);
    read_hash(b, "watching", r->watching);
    read_limits(r, b);
    r->seats = (int)seats;
    r->listed = r->join == QS_ANYBODY;
    r->rules = rules;
    r->phase = QS_SEATING;
    return read_switches(r);
}

static void nobody_is_ready(qs_room *r)
{
    for (int i = 0; i < r->seats; i++) qs_not_ready(&r->seat[i]);
    if (r->phase == QS_MIXING) r->phase = QS_SEATING;
}

static bool may_change(const qs_room *r) { return r->phase == QS_SEATING || r->phase == QS_MIXING; }

// A seat sits down; who sits already changes name or deck.
bool qs_apply_sit(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    uint8_t key[QS_HASH];
    if (!b || e->seat < 0 || !may_change(r)) return false;
    qs_seat *s = &r->seat[e->seat];
    read_hash(b, "key", key);
    if (s->taken && (s->bot[0] || !qs_same_hash(key, s->key))) return false;
    if (!take_seat(s, b)) return false;
    nobody_is_ready(r);
    return true;
}

bool qs_apply_rise(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || r->phase != QS_SEATING || !qs_is_person(r, e->seat)) return false;
    qs_seat *s = &r->seat[e->seat];
    free(s->deck);
    *s = (qs_seat){ .no = s->no };
    nobody_is_ready(r);
    return true;
}

// A search would hold up every table of the server.
bool qs_is_bot(const char *name)
{
    qn_bot bot;
    return strlen(name) < 32 && qn_read_bot(name, &bot) && !qn_bot_playouts(&bot);
}

bool qs_apply_bot(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    char bot[32] = "";
    if (!b || e->seat < 0 || !may_change(r)) return false;
    qs_seat *s = &r->seat[e->seat];
    const qw_value *deck = qw_string(b, "deck");
    if (s->taken && !s->bot[0]) return false;
    free(s->deck);
    *s = (qs_seat){ 0 };
    nobody_is_ready(r);
    if (!text_of(b, "bot", bot, sizeof bot) || !qs_is_bot(bot)) return true;
    s->taken = true;
    memcpy(s->bot, bot, sizeof bot);
    set_name(s, bot);
    qn_text name = { s->name, strlen(s->name), sizeof s->name, false, NULL };
    qn_capitalize(&name, 0);
    s->deck = deck ? strdup(deck->text) : NULL;
    return true;
}

// ---- Another device -------------------------------------------------------------------------------

bool qs_apply_move(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    if (!b || e->seat < 0) return false;
    read_hash(b, "code", r->seat[e->seat].move);
    r->seat[e->seat].move_until = r->at + QS_MOVE_TIME;
    return true;
}

bool qs_apply_moved(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    uint8_t code[QS_HASH];
    if (!b || e->seat < 0) return false;
    qs_seat *s = &r->seat[e->seat];
    read_hash(b, "code", code);
    if (!qs_same_hash(code, s->move) || r->at > s->move_until) return false;
    memset(s->move, 0, sizeof s->move);
    read_hash(b, "key", s->key);
    return true;
}

// ---- Coming and going -----------------------------------------------------------------------------

bool qs_apply_away(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || !qs_is_person(r, e->seat) || r->seat[e->seat].away) return false;
    r->seat[e->seat].away = r->at;
    return true;
}

bool qs_apply_here(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || !r->seat[e->seat].away) return false;
    r->seat[e->seat].away = 0;
    return true;
}

bool qs_apply_phrase(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || e->number < 0 || e->number >= QS_PHRASES) return false;
    r->said_by = e->seat;
    r->said = (int)e->number;
    r->said_at = r->at;
    return true;
}

bool qs_apply_close(qs_room *r, const qs_entry *e)
{
    r->phase = QS_CLOSED;
    return true;
}
