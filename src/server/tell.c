// What each connection receives. A reader gets a new state if and only if something that it may know has changed. So
// neither the number nor the order of messages reveals sealed answers or what others hold.
//
// A slow connection has no queue of states: when it is ready again, it gets everything it missed in one message.
#include <stdio.h>
#include <string.h>

#include "server/server.h"
#include "web/service.h"

enum { OUT = 1 << 20 };
#define TOLD "{\"told\":{"

int qs_row_of(const qs_client *c)
{
    if (c->role == QS_WATCHER) return QH_EVERYBODY;
    return c->seat >= 0 ? c->seat : -1;
}

uint64_t qs_hash_of_text(const char *text, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return h | 1;   // 0 means: nothing received yet
}

// ---- The game -------------------------------------------------------------------------------------

static uint32_t lines_of(const qs_live *l, int row) { return l->room.table ? l->room.table->log[row].n : 0; }

static void put_state(qs_live *l, int row, qn_json *out)
{
    qn_json_open(out, "state", '{');
    qw_put_state(l->room.table, row, &l->server->outcomes, out);
    qn_json_close(out, '}');
}

void qs_put_told(qs_live *l, int row, uint32_t from, qn_json *out)
{
    qn_json_int(out, "game", l->room.game);
    put_state(l, row, out);
    qn_json_int(out, "from", from);
    qw_put_lines(l->room.table, row, from, out);
}

// Writes {"told":{…}} into the server's buffer. [hash]: of its state, to notice a change.
static qn_text write_told(qs_live *l, int row, uint32_t from, uint64_t *hash)
{
    qn_text text = { l->server->out, 0, OUT, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    qn_put(&text, TOLD);
    qn_json_int(&out, "game", l->room.game);
    put_state(l, row, &out);
    if (hash) *hash = qs_hash_of_text(text.at, text.used);
    qn_json_int(&out, "from", from);
    qw_put_lines(l->room.table, row, from, &out);
    qn_put(&text, "}}");
    return text;
}

static qs_blob *told_blob(qs_live *l, int row, uint32_t from)
{
    qn_text text = write_told(l, row, from, NULL);
    return text.full ? NULL : qs_new_blob(text.at, text.used);
}

// A log that became shorter was undone: forget the lines beyond its end.
static void forget_lines(qs_live *l, int row, uint32_t n)
{
    for (qs_client *c = l->clients; c; c = c->next)
        if (qs_row_of(c) == row && c->lines > n) c->lines = n;
}

void qs_bring_up_to_date(qs_live *l, int row)
{
    qs_row *r = &l->row[row];
    uint64_t hash;
    if (!l->room.table || (r->version && r->seen == l->room.n)) return;
    r->seen = l->room.n;
    uint32_t lines = lines_of(l, row), from = lines < r->lines ? lines : r->lines;
    qn_text text = write_told(l, row, from, &hash);
    if (hash == r->hash && lines == r->lines) return;
    if (lines < r->lines) forget_lines(l, row, lines);
    r->from = from;
    r->lines = lines;
    r->hash = hash;
    r->version++;
    r->untold = r->readers;
    qs_release_blob(r->blob);
    r->blob = r->readers && !text.full ? qs_new_blob(text.at, text.used) : NULL;
}

// The message is shared by all connections with the same previous version, and dropped when the last of them has it.
static qs_blob *blob_for(qs_client *c, int row)
{
    qs_live *l = c->live;
    qs_row *r = &l->row[row];
    if (!r->blob || c->told + 1 != r->version || c->lines != r->from) return told_blob(l, row, c->lines);
    r->blob->uses++;
    return r->blob;
}

static void was_told(qs_client *c, int row)
{
    qs_row *r = &c->live->row[row];
    if (c->told != r->version && --r->untold <= 0) {
        qs_release_blob(r->blob);
        r->blob = NULL;
    }
    qs_live *l = c->live;
    if (c->told != r->version && l->news_untold && --l->news_untold == 0)
        qs_note_time(&l->server->metrics.told_after, qs_stopwatch() - l->news_began);
    c->told = r->version;
    c->lines = r->lines;
}

bool qs_send_told(qs_client *c, int64_t id)
{
    enum { HEAD = sizeof TOLD - 1 };
    int row = qs_row_of(c);
    qs_blob *b = blob_for(c, row);
    if (!b) return false;
    char *out = c->server->out;
    int n = snprintf(out, 64, "{\"id\":%lld,\"ok\":true,", (long long)id);
    memcpy(out + n, b->bytes + LWS_PRE + HEAD, b->size - HEAD - 1);
    qs_send(c, out, (size_t)n + b->size - HEAD - 1);
    qs_release_blob(b);
    was_told(c, row);
    return true;
}

// ---- The people at the table ----------------------------------------------------------------------

static void put_seat(const qs_room *r, int i, qn_json *out)
{
    const qs_seat *s = &r->seat[i];
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "seat", i);
    qn_json_bool(out, "taken", s->taken);
    qn_json_text(out, "name", s->taken ? s->name : "");
    if (s->bot[0]) qn_json_text(out, "bot", s->bot);
    else qn_json_null(out, "bot");
    qn_json_bool(out, "ready", s->ready);
    if (s->promised[0]) qn_json_text(out, "mix", s->promised);
    else qn_json_null(out, "mix");
    qn_json_bool(out, "revealed", s->value[0]);
    if (s->away) qn_json_int(out, "away", (long)s->away);
    else qn_json_null(out, "away");
    qn_json_int(out, "claimFrom", (long)qs_claim_from(r, i));
    qn_json_bool(out, "granted", s->granted);
    qn_json_bool(out, "standIn", s->stand_in);
    qn_json_close(out, '}');
}

static void put_offer(qs_live *l, qn_json *out)
{
    const qs_room *r = &l->room;
    if (r->offer.by < 0) {
        qn_json_null(out, "offer");
        return;
    }
    qn_json_open(out, "offer", '{');
    qn_json_text(out, "what", qs_offer_words[r->offer.what]);
    qn_json_int(out, "by", r->offer.by);
    qn_json_open(out, "yes", '[');
    for (int i = 0; i < r->seats; i++)
        if (r->offer.yes >> i & 1) qn_json_int(out, NULL, i);
    qn_json_close(out, ']');
    qn_json_int(out, "until", (long)qs_offer_until(r));
    if (r->offer.what == QS_UNDO) {
        qn_json_int(out, "step", r->offer.step);
        qn_json_open(out, "unsees", '[');   // lines of each seat's log that were undone
        for (int i = 0; i < r->seats; i++) {
            long n = 0;
            for (uint32_t k = lines_of(l, i); k > 0 && qh_lines(r->table, i)[k - 1].step > r->offer.step; k--)
                n++;
            qn_json_int(out, NULL, n);
        }
        qn_json_close(out, ']');
    }
    qn_json_close(out, '}');
}

static void put_clock(const qs_room *r, qn_json *out)
{
    if (!r->bank) {
        qn_json_null(out, "clock");
        return;
    }
    qn_json_open(out, "clock", '{');
    qn_json_int(out, "bank", (long)r->bank);
    qn_json_int(out, "plus", (long)r->plus);
    qn_json_int(out, "window", (long)r->window);
    qn_json_int(out, "at", (long)r->shown_at);
    qn_json_open(out, "left", '[');
    for (int i = 0; i < r->seats; i++) qn_json_int(out, NULL, (long)(r->table ? r->shown_left[i] : r->bank));
    qn_json_close(out, ']');
    int64_t since = 0, until = qs_clock_stands(r, &since);
    qn_json_int(out, "standsSince", (long)since);
    qn_json_int(out, "standsUntil", (long)until);
    qn_json_close(out, '}');
}

static const char *commitment_of(qs_live *l)
{
    qn_proof proof;
    int game = qs_proved_game(&l->room);
    if (l->committed != game) {
        qs_fill_proof(&l->room, &proof);
        memcpy(l->commitment, proof.commitment, sizeof l->commitment);
        l->committed = game;
    }
    return l->commitment;
}

static void put_round(const qs_room *r, qn_json *out)
{
    if (!r->of_cup[0]) {
        qn_json_null(out, "cup");
        return;
    }
    qn_json_open(out, "cup", '{');
    qn_json_text(out, "cup", r->of_cup);
    qn_json_int(out, "round", r->cup_round);
    qn_json_int(out, "table", r->cup_table);
    qn_json_bool(out, "timed", r->timed);
    qn_json_int(out, "ends", (long)r->round_ends);
    qn_json_close(out, '}');
}

static void put_knocks(const qs_room *r, qn_json *out)
{
    qn_json_bool(out, "byKnocking", r->by_knocking);
    qn_json_open(out, "knocks", '[');
    for (int i = 0; i < r->n_knocks; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "name", r->knock[i].name);
        qn_json_int(out, "answer", r->knock[i].answer);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_mask(qn_json *out, const char *key, unsigned seats)
{
    qn_json_open(out, key, '[');
    for (int i = 0; i < QN_MAX_PLAYERS; i++)
        if (seats >> i & 1) qn_json_int(out, NULL, i);
    qn_json_close(out, ']');
}

static void put_casting(const qs_room *r, qn_json *out)
{
    if (!qs_has_casters(r)) {
        qn_json_null(out, "casting");
        return;
    }
    qn_json_open(out, "casting", '{');
    qn_json_int(out, "turns", r->cast_turns);
    qn_json_int(out, "time", (long)r->cast_time);
    qn_json_open(out, "casters", '[');
    for (int i = 0; i < r->n_casters; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "name", r->caster[i].name);
        qn_json_bool(out, "admitted", qs_may_cast(r, i));
        put_mask(out, "yes", r->caster[i].yes);
        put_mask(out, "no", r->caster[i].no);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
    qn_json_close(out, '}');
}

static void put_room(qs_live *l, qn_json *out)
{
    const qs_room *r = &l->room;
    qn_json_text(out, "room", r->id);
    put_round(r, out);
    put_knocks(r, out);
    put_casting(r, out);
    qn_json_text(out, "game", r->rules->name);
    qn_json_bool(out, "ownCards", r->brought || qw_has_house_cards(r->house->engine, r->rules));
    qn_json_text(out, "phase", qs_phase_words[r->phase]);
    qn_json_int(out, "number", r->game);
    qn_json_int(out, "match", r->match);
    qn_json_int(out, "owner", r->owner);
    qn_json_int(out, "join", r->join);
    qn_json_int(out, "watch", r->watch);
    qn_json_text(out, "switches", r->switches);
    qn_json_int(out, "beginsAt", (long)qs_begins_at(r));
    qn_json_text(out, "commitment", commitment_of(l));
    if (r->problem[0]) qn_json_text(out, "problem", r->problem);
    else qn_json_null(out, "problem");
    qn_json_bool(out, "agreedDraw", r->agreed);
    qn_json_open(out, "seats", '[');
    for (int i = 0; i < r->seats; i++) put_seat(r, i, out);
    qn_json_close(out, ']');
    put_offer(l, out);
    put_clock(r, out);
    if (r->said_by >= 0) {
        qn_json_open(out, "said", '{');
        qn_json_int(out, "by", r->said_by);
        qn_json_int(out, "phrase", r->said);
        qn_json_int(out, "at", (long)r->said_at);
        qn_json_close(out, '}');
    } else {
        qn_json_null(out, "said");
    }
}

void qs_put_people(qs_live *l, qn_json *out)
{
    qn_json_open(out, l->room.cup ? "cup" : "room", '{');
    if (l->room.cup) qs_put_cup(l, out);
    else put_room(l, out);
    qn_json_close(out, '}');
}

// Writes {"room":{…}} or {"cup":{…}} into the server's buffer.
static qn_text write_people(qs_live *l)
{
    qn_text text = { l->server->out, 0, OUT, false, NULL };
    qn_json out = { &text, false };
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    qs_put_people(l, &out);
    qn_json_close(&out, '}');
    return text;
}

static void forget_room_blob(qs_live *l)
{
    qs_release_blob(l->room_blob);
    l->room_blob = NULL;
}

static void bring_room_up_to_date(qs_live *l)
{
    qn_text text = write_people(l);
    uint64_t hash = qs_hash_of_text(text.at, text.used);
    if (hash == l->room_hash) return;
    l->room_hash = hash;
    l->room_version++;
    l->room_untold = l->n_clients;
    forget_room_blob(l);
    if (l->n_clients) l->room_blob = qs_new_blob(text.at, text.used);
}

// The message is shared and dropped when everybody has it; later clients get a new one.
static bool tell_people(qs_client *c)
{
    qs_live *l = c->live;
    if (c->told_room == l->room_version) return false;
    if (!l->room_blob) {
        qn_text text = write_people(l);
        l->room_blob = qs_new_blob(text.at, text.used);
    }
    if (!l->room_blob) return false;
    c->told_room = l->room_version;
    qs_send_blob(c, l->room_blob);
    if (--l->room_untold <= 0) forget_room_blob(l);
    return true;
}

// ---- To everybody ---------------------------------------------------------------------------------

void qs_changed(qs_live *l)
{
    if (!l->room.rules) return;
    for (int row = 0; row < QH_ROWS; row++) l->row[row].readers = 0;
    for (qs_client *c = l->clients; c; c = c->next)
        if (qs_row_of(c) >= 0) l->row[qs_row_of(c)].readers++;
    for (int row = 0; row < QH_ROWS; row++)
        if (l->row[row].readers) qs_bring_up_to_date(l, row);
    bring_room_up_to_date(l);
    l->news_untold = 0;
    for (qs_client *c = l->clients; c; c = c->next) {
        int row = qs_row_of(c);
        bool game = row >= 0 && c->told != l->row[row].version;
        l->news_untold += game && l->news_began;
        if (game || c->told_room != l->room_version) qs_write_soon(c);
    }
    qs_summarize(l);
}

bool qs_tell_next(qs_client *c)
{
    qs_live *l = c->live;
    if (!l || !l->room.rules) return false;
    int row = qs_row_of(c);
    if (c->role == QS_CASTER && qs_tell_caster(c)) return true;
    if (row >= 0 && l->room.table && c->told != l->row[row].version) {
        qs_blob *b = blob_for(c, row);
        if (!b) return false;
        c->server->metrics.told++;
        qs_send_blob(c, b);
        qs_release_blob(b);
        was_told(c, row);
        return true;
    }
    return tell_people(c);
}
