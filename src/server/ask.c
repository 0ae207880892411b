// Messages that only read: finding and entering a table, lists, proofs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/cup.h"
#include "server/server.h"
#include "server/sets.h"

bool qs_do_ping(qs_call *c) { return qs_ok(c); }

bool qs_do_set(qs_call *c)
{
    qn_text text;
    qn_json out;
    const qs_set *set = c->live->room.brought;
    qs_begin_answer(c, &text, &out);
    qn_json_text(&out, "cards", set ? set->source : "");
    qs_end_answer(c, &text, &out);
    return true;
}

// ---- Entering a table -------------------------------------------------------------------------------

static int seat_of_key(const qs_room *r, const uint8_t hash[QS_HASH])
{
    int seat = -1;
    for (int i = 0; i < QN_MAX_PLAYERS; i++)
        if (qs_same_hash(hash, r->seat[i].key)) seat = i;   // compare all, for constant time
    return seat;
}

static void go_to_booth(qs_client *c, qs_live *l, const uint8_t hash[QS_HASH])
{
    memcpy(c->key, hash, QS_HASH);
    qs_join(c, l, QS_CASTER, -1);
}

bool qs_admit(qs_call *c, qs_live *l, const char *key)
{
    const qs_room *r = &l->room;
    uint8_t hash[QS_HASH];
    qs_hash_key(key, hash);
    int seat = seat_of_key(r, hash);
    bool seating = (r->phase == QS_SEATING || r->phase == QS_MIXING) && !qs_match_goes_on(r);
    bool invited = qs_same_hash(hash, r->invite) || (seating && r->code[0] && strcmp(key, r->code) == 0);
    if (r->cup) {
        qs_admit_to_cup(c->client, l, hash, invited || r->join == QS_ANYBODY);
        return true;
    }
    bool watches = qs_same_hash(hash, r->watching) && r->watch >= QS_WITH_LINK;
    int knock = qs_knock_of_key(r, hash);
    bool let_in = knock >= 0 && r->knock[knock].answer > 0;
    c->client->invited = invited || knock >= 0 || r->join == QS_ANYBODY;
    c->client->may_sit = let_in || (c->client->invited && !r->by_knocking);
    int caster = qs_caster_of_key(r, hash);
    if (seat >= 0) qs_join(c->client, l, seat == r->owner ? QS_OWNER : QS_SEATED, seat);
    else if (qs_may_cast(r, caster)) go_to_booth(c->client, l, hash);
    else if (c->client->invited && seating) {
        qs_join(c->client, l, QS_GUEST, -1);
        memcpy(c->client->key, hash, sizeof hash);
    } else if (!watches && caster < 0 && r->watch != QS_ANYBODY && !(invited && r->watch == QS_WITH_LINK)) {
        qs_no(c, key[0] ? QS_SAY_OLD_LINK : QS_SAY_BY_INVITATION);
        return false;
    } else if (l->n_watchers >= c->s->limits.watchers) {
        qs_no(c, QS_SAY_NO_ROOM_TO_WATCH);
        return false;
    } else {
        qs_join(c->client, l, QS_WATCHER, -1);
        memcpy(c->client->key, hash, sizeof hash);
    }
    return true;
}

static const char *role_word(const qs_client *c)
{
    return c->role == QS_OWNER    ? "owner"
        : c->role == QS_SEATED    ? "seat"
        : c->role == QS_WATCHER   ? "watcher"
        : c->role == QS_VISITOR   ? "visitor"
        : c->role == QS_ENTRANT   ? "entrant"
        : c->role == QS_ORGANISER ? "organiser"
        : c->role == QS_CASTER    ? "caster"
                                  : "guest";
}

static void put_place(qs_call *c, qn_json *out)
{
    qs_live *l = c->client->live;
    int row = qs_row_of(c->client);
    qn_json_text(out, "role", role_word(c->client));
    if (c->client->seat >= 0) {
        qn_json_int(out, "seat", c->client->seat);
        qn_json_int(out, "no", (long)l->room.seat[c->client->seat].no);
    } else {
        qn_json_null(out, "seat");
    }
    qn_json_int(out, "now", (long)qs_room_now(l));
    if (l->room.cup) {
        qn_json_int(out, "player", c->client->player);
        qn_json_bool(out, "mayEnter", c->client->may_sit);
    } else {
        int knock = qs_knock_of_key(&l->room, c->client->key);
        if (knock >= 0) qn_json_int(out, "knock", knock);
        else qn_json_null(out, "knock");
    }
    qs_put_people(l, out);
    if (row < 0 || !l->room.table) {
        qn_json_null(out, "told");
        return;
    }
    qn_json_open(out, "told", '{');
    qs_put_told(l, row, 0, out);
    qn_json_close(out, '}');
    c->client->told = l->row[row].version;
    c->client->lines = l->row[row].lines;
}

// The room named in a message, read from the store. NULL: the message waits for it, or the room does not exist (already
// reported).
static qs_live *named_room(qs_call *c, const qw_value *room)
{
    char id[QS_ID + 1];
    if (!room || room->kind != QW_STRING || !qs_read_code(room->text, id, QS_ID)) {
        qs_no(c, QS_SAY_NO_TABLE);
        return NULL;
    }
    bool here = qs_find_live(c->s, id);
    qs_live *l = qs_load(c->s, id);
    if (!l) {
        qs_no(c, QS_SAY_NO_ROOM);
        return NULL;
    }
    // Another server may have written in the meantime, perhaps the answer to this very message.
    if (c->s->several && !c->after_read) c->after_read = l->reads_begun + here;
    if (l->stale || c->after_read > l->reads_begun) qs_read_on(l);
    if (c->after_read > l->reads_done || (l->loading && (!l->room.rules || l->stale))) {
        if (!qs_park(l, c, 0)) qs_no(c, QS_SAY_TABLE_IS_BUSY);
        return NULL;
    }
    if (l->room.rules && l->room.phase != QS_CLOSED) return l;
    qs_no(c, l->stale ? QS_SAY_STORE_AWAY : QS_SAY_NO_TABLE);
    return NULL;
}

bool qs_do_enter(qs_call *c)
{
    qn_text text;
    qn_json out;
    const qw_value *key = qw_string(c->r, "key");
    qs_live *l = named_room(c, qw_string(c->r, "room"));
    if (!l || !qs_admit(c, l, key ? key->text : "")) return false;
    if (qs_row_of(c->client) >= 0) qs_bring_up_to_date(l, qs_row_of(c->client));
    qs_begin_answer(c, &text, &out);
    qn_json_bool(&out, "ok", true);
    put_place(c, &out);
    qs_end_answer(c, &text, &out);
    c->client->told_room = l->room_version;
    return true;
}

bool qs_answer_state(qs_call *c)
{
    int row = qs_row_of(c->client);
    if (row < 0 || !c->live->room.table) return qs_ok(c);
    qs_bring_up_to_date(c->live, row);
    return qs_send_told(c->client, c->id) || qs_no(c, QS_SAY_ANSWER_TOO_LONG);
}

// ---- Another device -------------------------------------------------------------------------------

// The seat that was taken from the device with this key, so that its owner can take it back.
static int seat_of_former_key(const qs_room *r, const char *key, uint8_t hash[QS_HASH])
{
    int seat = -1;
    qs_hash_key(key, hash);
    for (int i = 0; i < r->seats; i++)
        if (qs_same_hash(hash, r->seat[i].former)) seat = i;   // compare all, for constant time
    return seat;
}

static bool after_take(qs_call *c, const qs_entry *e)
{
    qs_join(c->client, c->live, e->seat == c->live->room.owner ? QS_OWNER : QS_SEATED, e->seat);
    return qs_ok(c);
}

bool qs_do_take(qs_call *c)
{
    const qw_value *typed = qw_string(c->r, "code"), *words = qw_string(c->r, "words");
    const qw_value *former = qw_string(c->r, "key");
    char code[9], key[33], hex[QN_HEX + 1], key_hex[QN_HEX + 1];
    uint8_t hash[QS_HASH], key_hash[QS_HASH];
    qs_live *l = named_room(c, qw_string(c->r, "room"));
    int seat = -1;
    if (!l) return false;
    c->live = l;
    if (qs_is_busy(l)) {
        if (!qs_park(l, c, 0)) qs_no(c, QS_SAY_TABLE_IS_BUSY);
        return true;
    }
    if (typed && qs_read_code(typed->text, code, 8)) {
        qs_hash_key(code, hash);
        for (int i = 0; i < l->room.seats; i++)
            if (qs_same_hash(hash, l->room.seat[i].move) && qs_room_now(l) <= l->room.seat[i].move_until)
                seat = i;
    }
    if (words) seat = qs_seat_of_words(&l->room, words->text, hash);
    if (former) seat = seat_of_former_key(&l->room, former->text, hash);
    if (seat < 0) return qs_no(c, words ? QS_SAY_NO_SEAT_OF_WORDS : QS_SAY_NO_SEAT_OF_CODE);
    qs_new_key(key);
    qs_hash_key(key, key_hash);
    qs_write_hash(hash, hex);
    qs_write_hash(key_hash, key_hex);
    QN_TEXT(text, 512);
    qn_putf(&text, "{\"code\":\"%s\",\"key\":\"%s\"}", hex, key_hex);
    snprintf(c->reply, sizeof c->reply, ",\"seat\":%d,\"key\":\"%s\",\"room\":\"%s\"", seat, key, l->room.id);
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_MOVED, .seat = seat, .body = strdup(text.at) },
                          after_take);
}

// ---- Lists ----------------------------------------------------------------------------------------

static void put_summaries(const qs_rows *rows, qn_json *out, qn_text *text)
{
    qn_json_open(out, "tables", '[');
    for (int i = 0; i < rows->n; i++) {
        const qs_summary *m = &rows->summary[i];
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "room", m->room);
        qn_json_text(out, "game", m->game);
        qn_json_int(out, "at", (long)m->at);
        qn_putf(text, ",\"about\":%s", m->about[0] ? m->about : "null");
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void was_listed(qs_job *job)
{
    qs_server *s = job->self;
    qs_call c = { .s = s, .client = qs_client_numbered(s, job->client), .id = job->id };
    qn_text text;
    qn_json out;
    if (!c.client) return;
    if (job->how != QS_STORED) {
        qs_no(&c, QS_SAY_STORE_AWAY);
        return;
    }
    if (job->kind == QS_JOB_FIND && !job->rows.n) {
        qs_no(&c, QS_SAY_NO_TABLE_OF_CODE);
        return;
    }
    qs_begin_answer(&c, &text, &out);
    qn_json_bool(&out, "ok", true);
    put_summaries(&job->rows, &out, &text);
    qs_end_answer(&c, &text, &out);
}

static void hand_over(qs_call *c, qs_job *job)
{
    job->client = c->client->number;
    job->id = c->id;
    job->self = c->s;
    job->done = was_listed;
    qs_hand_over(c->s->keeper, job);
}

bool qs_do_find(qs_call *c)
{
    const qw_value *typed = qw_string(c->r, "code");
    qs_job *job = qs_new_job(QS_JOB_FIND);
    if (!job || !typed || !qs_read_code(typed->text, job->code, QS_CODE)) {
        free(job);
        return qs_no(c, QS_SAY_NO_CODE);
    }
    hand_over(c, job);
    return true;
}

bool qs_do_lobby(qs_call *c)
{
    qs_job *job = qs_new_job(QS_JOB_LIST);
    if (!job) return qs_no(c, QS_SAY_NO_MEMORY);
    job->phase = -1;
    job->listed = true;
    job->most = 50;
    hand_over(c, job);
    return true;
}

static void put_own(const qs_live *l, int seat, int64_t now, qn_json *out)
{
    const qs_room *r = &l->room;
    qn_json_open(out, NULL, '{');
    qn_json_text(out, "room", r->id);
    qn_json_bool(out, "cup", r->cup);
    qn_json_text(out, "game", r->rules->name);
    qn_json_text(out, "phase", qs_phase_words[r->phase]);
    qn_json_int(out, "seat", seat);
    bool waits = r->phase == QS_BETWEEN && seat >= 0 && !r->seat[seat].ready;
    qn_json_bool(out, "asked", waits || (qs_in_play(r) && qh_may_answer(r->table, seat)));
    qn_json_int(out, "at", (long)r->at);
    if (r->bank) qn_json_int(out, "left", (long)qs_time_left(r, seat, now));
    else qn_json_null(out, "left");
    qn_json_open(out, "names", '[');
    if (r->cup) qn_json_text(out, NULL, r->cup->title);
    for (int i = 0; i < r->seats && !r->cup; i++) qn_json_text(out, NULL, r->seat[i].name);
    qn_json_close(out, ']');
    qn_json_close(out, '}');
}

bool qs_do_mine(qs_call *c)
{
    enum { MOST = 20 };
    const qw_value *list = qw_find(c->r, &c->r->value[0], "tables");
    qs_live *live[MOST] = { NULL };
    int seat[MOST], n = 0;
    for (const qw_value *v = qw_child(c->r, list); v && n < MOST; v = qw_beside(c->r, v)) {
        const qw_value *room = qw_find(c->r, v, "room"), *key = qw_find(c->r, v, "key");
        char id[QS_ID + 1];
        uint8_t hash[QS_HASH];
        if (!room || !key || room->kind != QW_STRING || key->kind != QW_STRING
            || !qs_read_code(room->text, id, QS_ID))
            continue;
        qs_live *l = qs_load(c->s, id);
        if (l && l->loading && !l->room.rules) {   // listed again once that table is read
            return qs_park(l, c, 0) || qs_no(c, QS_SAY_TABLE_IS_BUSY);
        }
        qs_hash_key(key->text, hash);
        if (!l || !l->room.rules) continue;
        if (l->room.cup) seat[n] = qs_player_of_key(l->room.cup, hash);
        else if ((seat[n] = seat_of_key(&l->room, hash)) < 0) continue;
        live[n++] = l;
    }
    qn_text text;
    qn_json out;
    qs_begin_answer(c, &text, &out);
    qn_json_bool(&out, "ok", true);
    qn_json_open(&out, "tables", '[');
    for (int i = 0; i < n; i++) put_own(live[i], seat[i], qs_room_now(live[i]), &out);
    qn_json_close(&out, ']');
    qs_end_answer(c, &text, &out);
    return true;
}

// ---- Proofs ---------------------------------------------------------------------------------------

// Of a match: the proofs of all its games.
static void put_series(const qs_room *r, qn_json *out)
{
    if (!r->series) return;
    qn_json_open(out, "proofs", '[');
    for (int i = 0; i < r->series->n; i++)
        qn_json_text(out, NULL, r->series->proof[i] ? r->series->proof[i] : "");
    qn_json_close(out, ']');
}

// During a game only the commitments are shown: the secret would reveal the cards.
bool qs_do_proof(qs_call *c)
{
    const qs_room *r = &c->live->room;
    qn_proof p;
    qn_text text;
    qn_json out;
    bool over = r->phase == QS_OVER && !r->stuck;   // a stuck game may continue on another server
    qs_fill_proof(r, &p);
    qs_begin_answer(c, &text, &out);
    qn_json_bool(&out, "ok", true);
    qn_json_text(&out, "commitment", p.commitment);
    if (over) {
        QN_TEXT(proof, 2048);
        qn_write_proof(&p, &proof);
        qn_json_text(&out, "proof", proof.at);
        put_series(r, &out);
    } else {
        qn_json_null(&out, "proof");
    }
    qs_end_answer(c, &text, &out);
    return true;
}
