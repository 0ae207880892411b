// Messages that become entries. Each is checked against the current room, so that a refusal can be explained. The same
// check runs again when the entry is applied, and that one decides.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/server.h"
#include "server/sets.h"

char *qs_copy_text(const qn_text *text) { return text->full ? NULL : strdup(text->at); }

static int own_seat(const qs_call *c) { return c->client->seat; }

// ---- Opening --------------------------------------------------------------------------------------

typedef struct keys {
    char room[QS_ID + 1], code[QS_CODE + 1], seat[33], invite[33], watching[33];
} keys;

void qs_put_hash(qn_json *out, const char *key, const char *secret)
{
    uint8_t hash[QS_HASH];
    char hex[QN_HEX + 1];
    qs_hash_key(secret, hash);
    qs_write_hash(hash, hex);
    qn_json_text(out, key, hex);
}

void qs_copy_number(const qs_call *c, qn_json *out, const char *key)
{
    int64_t n = qw_number(c->r, key, -1);
    if (n >= 0) qn_json_int(out, key, (long)n);
}

void qs_copy_string(const qs_call *c, qn_json *out, const char *key, size_t most)
{
    const qw_value *v = qw_string(c->r, key);
    if (v && v->length <= most) qn_json_text_n(out, key, v->text, strlen(v->text));
}

void qs_put_switches(const qs_call *c, const char *always, qn_json *out)
{
    QN_TEXT(list, 4096);
    qn_json j = { &list, false };
    const qw_value *v = qw_child(c->r, qw_find(c->r, &c->r->value[0], "switches"));
    qn_json_open(&j, NULL, '[');
    for (; v; v = qw_beside(c->r, v))
        if (v->kind == QW_STRING) qn_json_text(&j, NULL, v->text);
    if (always) qn_json_text(&j, NULL, always);
    qn_json_close(&j, ']');
    qn_json_text(out, "switches", list.full ? "[]" : list.at);
}

static char *open_body(const qs_call *c, const keys *k)
{
    static const char *const numbers[] = { "seats", "bank",      "plus",    "window", "hold",
                                           "pace",  "count",     "join",    "watch",  "knock",
                                           "match", "castTurns", "castTime" };
    static char bytes[(QS_DECK_TEXT + QS_CARDS_TEXT) * 2 + 8192];
    char secret[QN_HEX + 1];
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    qs_random_hex(secret);
    qn_json_open(&out, NULL, '{');
    qs_copy_string(c, &out, "game", QS_GAME - 1);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) qs_copy_number(c, &out, numbers[i]);
    qn_json_int(&out, "grace", (long)qw_number(c->r, "grace", QS_GRACE));
    qs_put_switches(c, NULL, &out);
    qn_json_text(&out, "version", QN_VERSION);
    qn_json_text(&out, "code", k->code);
    qs_put_hash(&out, "invite", k->invite);
    qs_put_hash(&out, "watching", k->watching);
    qs_put_hash(&out, "key", k->seat);
    qs_copy_string(c, &out, "name", 120);
    qs_copy_string(c, &out, "deck", QS_DECK_TEXT);
    qs_copy_string(c, &out, "cards", QS_CARDS_TEXT);
    qn_json_text(&out, "secret", secret);
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

static bool after_create(qs_call *c, const qs_entry *e)
{
    qs_join(c->client, c->live, QS_OWNER, 0);
    c->s->metrics.rooms_opened++;
    qs_log("open", "\"room\":\"%s\",\"game\":\"%s\"", c->live->room.id, c->live->room.rules->name);
    return qs_ok(c);
}

// Applies the entry to a scratch room: if no table results, the table cannot be opened.
static bool would_open(qs_call *c, const char *id, const qs_entry *e, qn_text *why)
{
    qs_room *r = calloc(1, sizeof *r);
    if (!r) return false;
    qs_room_start(r, &c->s->house, id);
    bool ok = qs_apply(r, e);
    if (!ok) qs_put_reply(QS_SAY_WRONG_GAME, NULL, why);
    else if (r->problem[0]) {
        qn_put(why, r->problem);
        ok = false;
    } else if (r->seats < r->rules->min_players || r->seats > r->rules->max_players) {
        qs_put_reply(QS_SAY_SEATS,
                     &(qn_fault_slots){
                         .card = r->rules->title, .n = r->rules->min_players, .of = r->rules->max_players },
                     why);
        ok = false;
    } else if (qn_brings_decks(r->rules, &r->set)) {
        ok = r->seat[0].deck && qs_deck_fits(r, r->seat[0].deck, why);
        if (!r->seat[0].deck) qs_put_reply(QS_SAY_BRING_A_DECK, NULL, why);
    }
    qs_room_end(r);
    free(r);
    return ok;
}

// Compiling takes time, and the result is kept as long as the table.
bool qs_may_bring_cards(qs_call *c)
{
    enum { COST = 30 };
    const qw_value *cards = qw_string(c->r, "cards");
    if (!cards || !cards->length) return true;
    if (cards->length > QS_CARDS_TEXT) return qs_no(c, QS_SAY_SET_TOO_LARGE);
    if (qs_sets_in_use(&c->s->house) >= QS_SETS) return qs_no(c, QS_SAY_NO_ROOM_WITH_CARDS);
    if (!qs_spend(&c->client->purse, &c->s->limits, COST, qs_wall_clock())) return qs_no(c, QS_SAY_SLOW_DOWN);
    return true;
}

bool qs_do_create(qs_call *c)
{
    QN_TEXT(why, 1024);
    keys k;
    if (c->s->draining) return qs_no(c, QS_SAY_RESTARTING);
    if (!qs_may_bring_cards(c)) return false;
    qs_new_code(k.room, QS_ID);
    qs_new_code(k.code, QS_CODE);
    qs_new_key(k.seat);
    qs_new_key(k.invite);
    qs_new_key(k.watching);
    qs_entry e = { .kind = QS_E_OPEN, .seat = -1, .body = open_body(c, &k), .at = qs_now(c->s) };
    if (!e.body || !would_open(c, k.room, &e, &why)) {
        free(e.body);
        return qs_no_because(c, QS_SAY_WRONG_TABLE, why.at);
    }
    c->live = qs_new_live(c->s, k.room);
    if (!c->live) {
        free(e.body);
        return qs_no(c, QS_SAY_NO_ROOM);
    }
    snprintf(
        c->reply, sizeof c->reply,
        ",\"room\":\"%s\",\"code\":\"%s\",\"seat\":0,\"key\":\"%s\",\"invite\":\"%s\",\"watchKey\":\"%s\"",
        k.room, k.code, k.seat, k.invite, k.watching);
    return qs_write_entry(c, e, after_create);
}

// ---- Seats ----------------------------------------------------------------------------------------

static int free_seat(const qs_call *c)
{
    const qs_room *r = &c->live->room;
    int64_t wish = qw_number(c->r, "seat", -1);
    if (c->client->seat >= 0) return c->client->seat;
    for (int i = 0; i < r->seats; i++)
        if (!r->seat[i].taken && (wish < 0 || wish == i)) return i;
    return -1;
}

static bool after_sit(qs_call *c, const qs_entry *e)
{
    const qs_room *r = &c->live->room;
    const char *key = strstr(c->reply, "\"key\":\"");
    uint8_t hash[QS_HASH];
    char plain[33] = "";
    if (key) snprintf(plain, sizeof plain, "%.32s", key + 7);
    if (key) qs_hash_key(plain, hash);
    if (key && !qs_same_hash(hash, r->seat[e->seat].key)) return qs_no(c, QS_SAY_SEAT_WAS_TAKEN);
    if (c->client->seat != e->seat)
        qs_join(c->client, c->live, e->seat == r->owner ? QS_OWNER : QS_SEATED, e->seat);
    return qs_ok(c);
}

static char *sit_body(const qs_call *c, const char *hash, const char *deck)
{
    static char bytes[QS_DECK_TEXT * 2 + 1024];
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    if (qw_string(c->r, "name") || c->client->seat < 0) qs_copy_string(c, &out, "name", 120);
    else qn_json_text(&out, "name", c->live->room.seat[c->client->seat].name);
    if (deck) qn_json_text(&out, "deck", deck);
    qn_json_text(&out, "key", hash);
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

static char *deck_body(const char *deck)
{
    static char bytes[QS_DECK_TEXT * 2 + 64];
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    qn_json_text(&out, "deck", deck);
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

// The deck in the message, or a default one. NULL after saying why, or if none is needed.
const char *qs_deck_for(qs_call *c, int seat, char usual[64], bool *ok)
{
    QN_TEXT(why, 1024);
    qs_room *r = &c->live->room;
    const qw_value *deck = qw_string(c->r, "deck");
    *ok = true;
    if (!qn_brings_decks(r->rules, &r->set)) return NULL;
    if (!deck) return qs_usual_deck(r, seat, usual);
    *ok = deck->length <= QS_DECK_TEXT && qs_deck_fits(r, deck->text, &why);
    if (!*ok) qs_no_because(c, QS_SAY_WRONG_DECK, why.at);
    return deck->text;
}

bool qs_do_sit(qs_call *c)
{
    const qs_room *r = &c->live->room;
    char key[33], hex[QN_HEX + 1], usual[64];
    uint8_t hash[QS_HASH];
    bool fits;
    int seat = free_seat(c);
    if ((r->phase != QS_SEATING && r->phase != QS_MIXING) || qs_match_goes_on(r))
        return qs_no(c, QS_SAY_GAME_HAS_BEGUN);
    if (r->of_cup[0]) return qs_no(c, QS_SAY_CUP_GIVES_SEATS);
    if (c->client->role == QS_GUEST && !c->client->may_sit) return qs_no(c, QS_SAY_BY_INVITATION);
    if (seat < 0) return qs_no(c, QS_SAY_NO_SEAT_FREE);
    const char *deck = qs_deck_for(c, seat, usual, &fits);
    if (!fits) return false;
    if (c->client->seat >= 0) {
        memcpy(hash, r->seat[seat].key, sizeof hash);
    } else {
        qs_new_key(key);
        qs_hash_key(key, hash);
        snprintf(c->reply, sizeof c->reply, ",\"seat\":%d,\"key\":\"%s\"", seat, key);
    }
    qs_write_hash(hash, hex);
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_SIT, .seat = seat, .body = sit_body(c, hex, deck) },
                          after_sit);
}

static bool write_plain(qs_call *c, int kind, int64_t number)
{
    return qs_write_entry(c, (qs_entry){ .kind = kind, .seat = own_seat(c), .number = number }, NULL);
}

// ---- Admission ------------------------------------------------------------------------------------

// The key that the person at the door receives, and its hash as stored.
static void ask_by_name(qs_call *c, qn_text *text)
{
    char key[33], hex[QN_HEX + 1];
    uint8_t hash[QS_HASH];
    qn_json out = { text, false };
    qs_new_key(key);
    qs_hash_key(key, hash);
    qs_write_hash(hash, hex);
    qn_json_open(&out, NULL, '{');
    qs_copy_string(c, &out, "name", 120);
    qn_json_text(&out, "key", hex);
    qn_json_close(&out, '}');
    memcpy(c->client->key, hash, sizeof hash);
    snprintf(c->reply, sizeof c->reply, ",\"key\":\"%s\"", key);
}

bool qs_do_knock(qs_call *c)
{
    const qs_room *r = &c->live->room;
    QN_TEXT(text, 1024);
    if (!r->by_knocking || c->client->may_sit) return qs_no(c, QS_SAY_NO_KNOCKING);
    if (!c->client->invited) return qs_no(c, QS_SAY_BY_INVITATION);
    if (r->n_knocks == QS_KNOCKS || qs_knock_of_key(r, c->client->key) >= 0)
        return qs_no(c, QS_SAY_KNOCKED_ALREADY);
    ask_by_name(c, &text);
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_KNOCK, .seat = -1, .body = qs_copy_text(&text) }, NULL);
}

bool qs_do_cast(qs_call *c)
{
    const qs_room *r = &c->live->room;
    QN_TEXT(text, 1024);
    if (!qs_has_casters(r)) return qs_no(c, QS_SAY_NO_CASTERS);
    if (r->n_casters == QS_CASTERS || qs_caster_of_key(r, c->client->key) >= 0)
        return qs_no(c, QS_SAY_ASKED_ALREADY);
    ask_by_name(c, &text);
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_CASTER, .seat = -1, .body = qs_copy_text(&text) },
                          NULL);
}

bool qs_do_consent(qs_call *c)
{
    int64_t who = qw_number(c->r, "caster", -1);
    if (who < 0 || who >= c->live->room.n_casters) return qs_no(c, QS_SAY_NO_ASKER);
    return write_plain(c, QS_E_CONSENT, qw_flag(c->r, "yes") ? who : -1 - who);
}

bool qs_do_admit(qs_call *c)
{
    const qs_room *r = &c->live->room;
    int64_t who = qw_number(c->r, "knock", -1);
    if (who < 0 || who >= r->n_knocks || r->knock[who].answer) return qs_no(c, QS_SAY_NO_KNOCKER);
    return qs_write_entry(c,
                          (qs_entry){ .kind = QS_E_ADMIT,
                                      .seat = own_seat(c),
                                      .number = qw_flag(c->r, "yes") ? who : -1 - who },
                          NULL);
}

bool qs_do_rise(qs_call *c)
{
    if (c->live->room.phase != QS_SEATING) return qs_no(c, QS_SAY_GAME_HAS_BEGUN);
    if (c->live->room.of_cup[0]) return qs_no(c, QS_SAY_CUP_GIVES_SEATS);
    return write_plain(c, QS_E_RISE, 0);
}

bool qs_do_bot(qs_call *c)
{
    qs_room *r = &c->live->room;
    const qw_value *bot = qw_string(c->r, "bot");
    int64_t seat = qw_number(c->r, "seat", -1);
    static char bytes[QS_DECK_TEXT * 2 + 1024];
    char usual[64];
    bool fits;
    qn_text text = { bytes, 0, sizeof bytes, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    if (seat < 0 || seat >= r->seats || qs_is_person(r, (int)seat)) return qs_no(c, QS_SAY_SEAT_NOT_FREE);
    if (r->phase != QS_SEATING) return qs_no(c, QS_SAY_GAME_HAS_BEGUN);
    if (bot && !qs_is_bot(bot->text)) return qs_no(c, QS_SAY_NO_BOT);
    const char *deck = qs_deck_for(c, (int)seat, usual, &fits);
    if (!fits) return false;
    qn_json_open(&out, NULL, '{');
    if (bot) qn_json_text(&out, "bot", bot->text);
    if (deck) qn_json_text(&out, "deck", deck);
    qn_json_close(&out, '}');
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_BOT, .seat = (int)seat, .body = qs_copy_text(&text) },
                          NULL);
}

// The whole body is one field of the message.
static char *body_of(const qs_call *c, const char *key)
{
    QN_TEXT(text, 512);
    qn_json out = { &text, false };
    qn_json_open(&out, NULL, '{');
    qs_copy_string(c, &out, key, QN_HEX);
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

bool qs_do_ready(qs_call *c)
{
    const qw_value *on = qw_find(c->r, &c->r->value[0], "on");
    const qs_room *r = &c->live->room;
    bool ready = !on || on->kind == QW_TRUE, stops = !ready && qs_room_now(c->live) < qs_begins_at(r);
    if (r->phase != QS_SEATING && r->phase != QS_BETWEEN && !stops) return qs_no(c, QS_SAY_ABOUT_TO_BEGIN);
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_READY, .seat = own_seat(c), .number = ready, .body = body_of(c, "mix") },
        NULL);
}

bool qs_do_reveal(qs_call *c)
{
    char hash[QN_HEX + 1];
    const qs_seat *s = &c->live->room.seat[own_seat(c)];
    const qw_value *value = qw_string(c->r, "value");
    if (c->live->room.phase != QS_MIXING || s->value[0]) return qs_no(c, QS_SAY_NOT_ASKED_FOR);
    if (value) qn_hash_line(value->text, hash);
    if (!value || strcmp(hash, s->promised) != 0) return qs_no(c, QS_SAY_NOT_COMMITTED_TO);
    if (qs_begins_at(&c->live->room) > qs_room_now(c->live)) {   // the countdown can still be stopped
        if (!qs_park(c->live, c, qs_begins_at(&c->live->room))) return qs_no(c, QS_SAY_TABLE_IS_BUSY);
        qs_set_due(c->live);
        return true;
    }
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_REVEAL, .seat = own_seat(c), .body = body_of(c, "value") }, NULL);
}

bool qs_do_move(qs_call *c)
{
    char code[9], hex[QN_HEX + 1];
    uint8_t hash[QS_HASH];
    QN_TEXT(text, 512);
    qs_new_code(code, 8);
    qs_hash_key(code, hash);
    qs_write_hash(hash, hex);
    qn_putf(&text, "{\"code\":\"%s\"}", hex);
    snprintf(c->reply, sizeof c->reply, ",\"code\":\"%s\",\"room\":\"%s\"", code, c->live->room.id);
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_MOVE, .seat = own_seat(c), .body = qs_copy_text(&text) }, NULL);
}

// ---- Playing --------------------------------------------------------------------------------------

static bool after_choice(qs_call *c, const qs_entry *e)
{
    c->s->metrics.choices++;
    return qs_answer_state(c);
}

// May this message of the game be written? If a message with the same number was written before and is the same, it is
// done already; a different one (perhaps from another device) is too late.
static bool may_act(qs_call *c, int64_t says, int64_t *no)
{
    const qs_room *r = &c->live->room;
    const qs_seat *s = &r->seat[own_seat(c)];
    *no = qw_number(c->r, "no", 0);
    if (*no > 0 && *no == s->no && says == s->no_said) {
        qs_answer_state(c);
    } else if (!qs_in_play(r)) {
        qs_no(c, r->phase == QS_OVER ? QS_SAY_GAME_IS_OVER : QS_SAY_NO_GAME_ASKED);
    } else if (*no <= 0) {
        qs_no(c, QS_SAY_NOT_NUMBERED);
    } else if (*no <= s->no) {
        qs_no(c, QS_SAY_SEAT_ANSWERED);
    } else {
        return true;
    }
    return false;
}

static bool is_stale(qs_call *c)
{
    if (qw_number(c->r, "step", -1) == c->live->room.table->posed) return false;
    qs_no(c, QS_SAY_GAME_WENT_ON);
    return true;
}

bool qs_do_choose(qs_call *c)
{
    qs_room *r = &c->live->room;
    int64_t no, option = qw_number(c->r, "option", -1);
    int seat = own_seat(c);
    if (!may_act(c, option, &no) || is_stale(c)) return false;
    if (!qh_may_answer(r->table, seat)) return qs_no(c, QS_SAY_SEAT_NOT_ASKED);
    if (option < 0 || option >= qh_options(r->table, seat)) return qs_no(c, QS_SAY_NO_OPTION);
    int64_t hold = qs_hold_until(r, qs_is_exit(r, (int)option));
    if (hold > qs_room_now(c->live)) {
        if (!qs_park(c->live, c, hold)) return qs_no(c, QS_SAY_TABLE_IS_BUSY);
        qs_set_due(c->live);
        return true;
    }
    int64_t number = qs_choice_of((int)option, qh_options(r->table, seat));
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_CHOICE, .seat = seat, .number = number, .no = no },
                          after_choice);
}

// The engine judges the exchange and returns the resulting deck; this only stores it.
static bool after_exchange(qs_call *c, const qs_entry *e)
{
    qs_ask_engine(c);
    return true;
}

bool qs_do_exchange(qs_call *c)
{
    const qs_room *r = &c->live->room;
    const qw_value *deck = qw_string(c->r, "deck");
    if (r->phase != QS_BETWEEN) return qs_no(c, QS_SAY_NO_EXCHANGE);
    if (r->seat[own_seat(c)].ready && deck) return qs_no(c, QS_SAY_YOU_ARE_READY);
    if (!deck || deck->length > QS_DECK_TEXT || !qs_may_exchange(r, own_seat(c), deck->text)) {
        qs_ask_engine(c);
        return true;
    }
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_EXCHANGE, .seat = own_seat(c), .body = deck_body(deck->text) },
        after_exchange);
}

bool qs_do_undo(qs_call *c)
{
    int64_t no;
    if (!may_act(c, -1, &no) || is_stale(c)) return false;
    uint32_t step = qh_undo_step(c->live->room.table, own_seat(c));
    if (step == QH_NO_STEP) return qs_no(c, QS_SAY_NOTHING_TO_UNDO_ALONE);
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_BACK_TO, .seat = own_seat(c), .number = step, .no = no }, after_choice);
}

bool qs_do_concede(qs_call *c)
{
    int64_t no;
    if (!may_act(c, -1, &no)) return false;
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_CONCEDE, .seat = own_seat(c), .no = no }, after_choice);
}

// ---- Offers to the other seats --------------------------------------------------------------------

static bool may_play_on(const qs_call *c)
{
    const qs_room *r = &c->live->room;
    bool gone = false;
    for (int i = 0; i < r->seats; i++)
        gone |= qs_claim_from(r, i) && qs_room_now(c->live) >= qs_claim_from(r, i);
    return gone && !r->match;
}

bool qs_do_offer(qs_call *c)
{
    const qs_room *r = &c->live->room;
    const qw_value *what = qw_string(c->r, "what");
    int offer = QS_OFFERS;
    for (int i = 0; what && i < QS_OFFERS; i++)
        if (strcmp(qs_offer_words[i], what->text) == 0) offer = i;
    if (offer == QS_OFFERS) return qs_no(c, QS_SAY_OFFER_WHAT);
    if (r->offer.by >= 0) return qs_no(c, QS_SAY_OTHER_OFFER);
    if (r->of_cup[0] && offer != QS_UNDO) return qs_no(c, QS_SAY_CUP_PLAYS_ONCE);
    if (r->match && offer == QS_DRAW) return qs_no(c, QS_SAY_MATCH_DRAWS_BY_RULES);
    if (r->phase != (offer == QS_REMATCH ? QS_OVER : QS_PLAYING))
        return qs_no(c, offer == QS_REMATCH ? QS_SAY_GAME_NOT_OVER : QS_SAY_NO_GAME);
    if (offer == QS_UNDO && qs_last_choice(r, own_seat(c)) == QH_NO_STEP)
        return qs_no(c, QS_SAY_NOTHING_TO_UNDO);
    if (offer == QS_COMPUTER && !may_play_on(c)) return qs_no(c, QS_SAY_NOBODY_IS_GONE);
    return write_plain(c, QS_E_OFFER, offer);
}

bool qs_do_answer(qs_call *c)
{
    const qs_room *r = &c->live->room;
    const qw_value *yes = qw_find(c->r, &c->r->value[0], "yes");
    if (r->offer.by < 0 || r->offer.by == own_seat(c)) return qs_no(c, QS_SAY_NOTHING_ASKED);
    return write_plain(c, QS_E_ANSWER, yes && yes->kind == QW_TRUE);
}

bool qs_do_say(qs_call *c)
{
    int64_t phrase = qw_number(c->r, "phrase", -1);
    if (phrase < 0 || phrase >= QS_PHRASES) return qs_no(c, QS_SAY_NO_PHRASE);
    return write_plain(c, QS_E_PHRASE, phrase);
}

bool qs_do_claim(qs_call *c)
{
    const qs_room *r = &c->live->room;
    int64_t seat = qw_number(c->r, "seat", -1);
    if (seat < 0 || seat >= r->seats || seat == own_seat(c)) return qs_no(c, QS_SAY_OVER_WHOM);
    int64_t from = qs_claim_from(r, (int)seat);
    if (!from || qs_room_now(c->live) < from) return qs_no(c, QS_SAY_SEAT_NOT_GONE);
    return write_plain(c, QS_E_CLAIM, seat);
}
