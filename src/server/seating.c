// Entries before a game: opening the table, taking seats, getting ready.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/scan.h"
#include "server/body.h"
#include "server/sets.h"
#include "server/thinker.h"

bool qs_text_of(const qw_request *b, const qw_value *of, const char *key, char *out, size_t size)
{
    const qw_value *v = qw_find(b, of, key);
    if (!v || v->kind != QW_STRING || v->length >= size || strlen(v->text) != v->length) return false;
    memcpy(out, v->text, v->length + 1);
    return true;
}

void qs_hash_of(const qw_request *b, const qw_value *of, const char *key, uint8_t out[QS_HASH])
{
    const qw_value *v = qw_find(b, of, key);
    if (!v || v->kind != QW_STRING || !qs_read_hash(v->text, out)) memset(out, 0, QS_HASH);
}

static bool text_of(const qw_request *b, const char *key, char *out, size_t size)
{
    return qs_text_of(b, &b->value[0], key, out, size);
}

static void read_hash(const qw_request *b, const char *key, uint8_t out[QS_HASH])
{
    qs_hash_of(b, &b->value[0], key, out);
}

static void read_limits(qs_room *r, const qw_request *b)
{
    enum { DAYS = 1000 * 86400 };
    r->bank = qs_within(qw_number(b, "bank", 0), 0, 30LL * DAYS);
    r->plus = qs_within(qw_number(b, "plus", 0), 0, 7LL * DAYS);
    r->window = qs_within(qw_number(b, "window", 30000), 0, DAYS);
    r->hold = qs_within(qw_number(b, "hold", 900), 0, 10000);
    r->pace = qs_within(qw_number(b, "pace", 700), 0, 10000);
    r->count = qs_within(qw_number(b, "count", 0), 0, 10000);
    r->grace = qs_within(qw_number(b, "grace", 0), 0, DAYS);   // lists of earlier versions do not have it
    r->join = (int)qs_within(qw_number(b, "join", QS_WITH_LINK), QS_NOBODY, QS_ANYBODY);
    r->cast_turns = (uint32_t)qs_within(qw_number(b, "castTurns", 0), 0, 1000);
    r->cast_time = qs_within(qw_number(b, "castTime", 0), 0, DAYS);
    r->watch = (int)qs_within(qw_number(b, "watch", QS_WITH_LINK), QS_NOBODY, QS_ANYBODY);
}

static bool read_switches(qs_room *r)
{
    QN_TEXT(why, 256);
    qs_house *h = r->house;
    int n = snprintf(h->text, sizeof h->text, "{\"list\":%s}", r->switches);
    r->set = qn_usual_switches(r->rules, r->match > 0);
    if (r->match) r->set.wins_needed = (int16_t)(r->match / 2 + 1);
    if (qw_read_request(h->text, (size_t)n, &h->request)) return false;
    const qw_value *list = qw_find(&h->request, &h->request.value[0], "list");
    if (!list || list->kind != QW_LIST) return false;
    for (const qw_value *v = qw_child(&h->request, list); v; v = qw_beside(&h->request, v))
        if (v->kind != QW_STRING || !qn_set_switch(r->rules, &r->set, v->text, &why)) return false;
    return true;
}

void qs_set_name(char *to, size_t size, const char *name, const char *otherwise)
{
    qn_text out = { to, 0, size, false, NULL };
    size_t n = strlen(name);
    qn_text_clear(&out);
    qn_put_clean(&out, name, n < size - 4 ? n : size - 4);
    if (!out.used) qn_put(&out, otherwise);
}

void qs_person_of(const qw_request *b, const qw_value *of, char name[QH_NAME], uint8_t key[QS_HASH])
{
    char given[QH_NAME * 4] = "";
    qs_text_of(b, of, "name", given, sizeof given);
    qs_set_name(name, QH_NAME, given, "Guest");
    qs_hash_of(b, of, "key", key);
}

static bool take_seat(qs_seat *s, const qw_request *b, const qw_value *of)
{
    const qw_value *deck = qw_find(b, of, "deck");
    qs_seat before = *s;
    free(s->deck);
    *s = (qs_seat){ .taken = true, .no = s->no };
    qs_person_of(b, of, s->name, s->key);
    if (qs_same_hash(before.key, s->key)) memcpy(s->words, before.words, sizeof s->words);
    s->deck = deck && deck->kind == QW_STRING ? strdup(deck->text) : NULL;
    return !deck || s->deck;
}

bool qs_read_terms(qs_room *r, const qw_request *b)
{
    read_limits(r, b);
    r->match = (int)qw_number(b, "match", 0);
    if (r->match < 0 || r->match > QS_MOST_MATCH || (r->match && (r->match % 2 == 0 || !r->rules->match)))
        return false;
    r->listed = r->join == QS_ANYBODY;
    return read_switches(r);
}

bool qs_read_settings(qs_room *r, const qw_request *b)
{
    char game[QS_GAME];
    if (!text_of(b, "game", game, sizeof game)) return false;
    const qw_value *switches = qw_string(b, "switches");
    const qn_rules *rules = qn_game_named(game);
    if (!rules || (switches && switches->length > 4096)) return false;
    r->switches = strdup(switches ? switches->text : "[]");
    if (!r->switches) return false;
    text_of(b, "code", r->code, sizeof r->code);
    text_of(b, "version", r->version, sizeof r->version);
    read_hash(b, "invite", r->invite);
    read_hash(b, "watching", r->watching);
    r->rules = rules;
    r->phase = QS_SEATING;
    return qs_read_terms(r, b);
}

// A tournament table has all its players from the start.
static bool take_all_seats(qs_room *r, const qw_request *b, const qw_value *seated)
{
    int n = 0;
    bool people = false;
    for (const qw_value *v = qw_child(b, seated); v && n < r->seats; v = qw_beside(b, v)) {
        qs_seat *s = &r->seat[n++];
        if (!take_seat(s, b, v)) return false;
        qs_text_of(b, v, "bot", s->bot, sizeof s->bot);
        people |= !s->bot[0];
    }
    text_of(b, "cup", r->of_cup, sizeof r->of_cup);
    r->cup_round = (int)qw_number(b, "round", 0);
    r->cup_table = (int)qw_number(b, "table", 0);
    r->round_ends = qw_number(b, "ends", 0);
    r->owner = -1;
    if (!people) {   // there is nobody who could say "ready"
        r->phase = QS_MIXING;
        r->mixing = r->at;
    }
    return n == r->seats;
}

// If the cards do not compile here, although they did on the server that opened the table, the table has a problem.
void qs_take_cards(qs_room *r, const qw_request *b)
{
    const qw_value *cards = qw_string(b, "cards");
    qn_text why = { r->problem, 0, sizeof r->problem, false, NULL };
    if (!cards || !cards->length) return;
    qn_text_clear(&why);
    r->brought = qs_use_set(r->house, r->rules, cards->text, &why);
    if (!r->brought && !why.used) qs_put_reply(QS_SAY_ROOM_FOR_CARDS, NULL, &why);
}

// The person who opens a table sits at it.
bool qs_apply_open(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    int64_t seats = b ? qw_number(b, "seats", 2) : 0;
    if (seats < 1 || seats > QN_MAX_PLAYERS) return false;
    if (!text_of(b, "secret", r->master, sizeof r->master) || !qs_read_settings(r, b)) return false;
    b = qs_body(r, e);   // the settings used up the body
    r->seats = (int)seats;
    r->by_knocking = qw_number(b, "knock", 0) != 0;
    qs_take_cards(r, b);
    const qw_value *seated = qw_find(b, &b->value[0], "seated");
    return seated ? take_all_seats(r, b, seated) : take_seat(&r->seat[0], b, &b->value[0]);
}

void qs_nobody_is_ready(qs_room *r)
{
    for (int i = 0; i < r->seats; i++) qs_not_ready(&r->seat[i]);
    if (r->phase == QS_MIXING) r->phase = QS_SEATING;
}

// A tournament table stays as it was entered, and a match as it was begun.
bool qs_may_change(const qs_room *r)
{
    return (r->phase == QS_SEATING || r->phase == QS_MIXING) && !r->of_cup[0] && !qs_match_goes_on(r);
}

// A new person in the seat has not consented to anything.
static void forget_consent(qs_room *r, int seat)
{
    for (int i = 0; i < r->n_casters; i++) {
        r->caster[i].yes &= ~(1u << seat);
        r->caster[i].no &= ~(1u << seat);
    }
}

// Takes a seat; a seated person can change name or deck.
bool qs_apply_sit(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    uint8_t key[QS_HASH];
    if (!b || e->seat < 0 || !qs_may_change(r)) return false;
    qs_seat *s = &r->seat[e->seat];
    read_hash(b, "key", key);
    if (s->taken && (s->bot[0] || !qs_same_hash(key, s->key))) return false;
    if (!s->taken) forget_consent(r, e->seat);
    if (!take_seat(s, b, &b->value[0])) return false;
    qs_nobody_is_ready(r);
    return true;
}

bool qs_apply_rise(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || r->phase != QS_SEATING || !qs_may_change(r) || !qs_is_person(r, e->seat)) return false;
    qs_seat *s = &r->seat[e->seat];
    free(s->deck);
    *s = (qs_seat){ .no = s->no };
    qs_nobody_is_ready(r);
    return true;
}

bool qs_is_bot(const char *name)
{
    qn_bot bot;
    return strlen(name) < 32 && qn_read_bot(name, &bot) && qn_bot_playouts(&bot) <= QS_MOST_PLAYOUTS;
}

bool qs_apply_bot(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    char bot[32] = "";
    if (!b || e->seat < 0 || !qs_may_change(r)) return false;
    qs_seat *s = &r->seat[e->seat];
    const qw_value *deck = qw_string(b, "deck");
    if (s->taken && !s->bot[0]) return false;
    free(s->deck);
    *s = (qs_seat){ 0 };
    qs_nobody_is_ready(r);
    if (!text_of(b, "bot", bot, sizeof bot) || !qs_is_bot(bot)) return true;
    s->taken = true;
    memcpy(s->bot, bot, sizeof bot);
    qs_set_name(s->name, sizeof s->name, bot, "");
    qn_text name = { s->name, strlen(s->name), sizeof s->name, false, NULL };
    qn_capitalize(&name, 0);
    s->deck = deck ? strdup(deck->text) : NULL;
    return true;
}

// ---- Admission ------------------------------------------------------------------------------------

int qs_knock_of_key(const qs_room *r, const uint8_t hash[QS_HASH])
{
    int found = -1;
    for (int i = 0; i < r->n_knocks; i++)
        if (qs_same_hash(hash, r->knock[i].key)) found = i;
    return found;
}

bool qs_apply_knock(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    if (!b || !r->by_knocking || !qs_may_change(r) || r->n_knocks == QS_KNOCKS) return false;
    if (!r->knock && !(r->knock = calloc(QS_KNOCKS, sizeof *r->knock))) return false;
    qs_knock *k = &r->knock[r->n_knocks++];
    qs_person_of(b, &b->value[0], k->name, k->key);
    return true;
}

bool qs_apply_admit(qs_room *r, const qs_entry *e)
{
    int64_t who = e->number < 0 ? -1 - e->number : e->number;
    if (e->seat != r->owner || who >= r->n_knocks) return false;
    r->knock[who].answer = e->number < 0 ? -1 : 1;
    return true;
}

// ---- Casters --------------------------------------------------------------------------------------

bool qs_apply_caster(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    if (!b || !qs_has_casters(r) || r->n_casters == QS_CASTERS) return false;
    if (!r->caster && !(r->caster = calloc(QS_CASTERS, sizeof *r->caster))) return false;
    qs_caster *c = &r->caster[r->n_casters++];
    qs_person_of(b, &b->value[0], c->name, c->key);
    return true;
}

bool qs_apply_consent(qs_room *r, const qs_entry *e)
{
    int64_t who = e->number < 0 ? -1 - e->number : e->number;
    if (e->seat < 0 || !qs_is_person(r, e->seat) || who >= r->n_casters) return false;
    qs_caster *c = &r->caster[who];
    unsigned seat = 1u << e->seat;
    c->yes = e->number < 0 ? c->yes & ~seat : c->yes | seat;
    c->no = e->number < 0 ? c->no | seat : c->no & ~seat;
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
    bool moved = qs_same_hash(code, s->move) && r->at <= s->move_until;
    if (!moved && !qs_same_hash(code, s->words) && !qs_same_hash(code, s->former)) return false;
    memset(s->move, 0, sizeof s->move);
    if (moved) memcpy(s->former, s->key, sizeof s->former);
    else memset(s->former, 0, sizeof s->former);   // with the words, a lost device is not a danger
    read_hash(b, "key", s->key);
    return true;
}

// ---- Leaving and returning ------------------------------------------------------------------------

bool qs_apply_away(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || !qs_is_person(r, e->seat) || r->seat[e->seat].away) return false;
    r->seat[e->seat].away = r->at;
    return true;
}

bool qs_apply_here(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || !r->seat[e->seat].away) return false;
    qs_seat *s = &r->seat[e->seat];
    int64_t since, until = qs_clock_stands(r, &since);
    s->was_away += s->stand_in ? 0 : r->at - s->away;
    s->away = 0;
    s->stand_in = false;
    if (until && !qs_clock_stands(r, &(int64_t){ 0 }))   // shows that clocks were stopped
        r->shown_at += (until < r->at ? until : r->at) - since;
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
