// Casters see all hands, with a delay. Their booth has its own copy of the table, which receives the entries only when
// they are old enough (by turns, by minutes, or both, as the table was opened). So a caster can never learn anything
// recent, whatever the rules of the game reveal. To become a caster one asks, and every person at the table must agree.
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

enum { OUT = 1 << 20, LONGEST_PAUSE = 2000, LATE = 200 };

typedef struct booth booth;
struct booth {
    qs_room past;
    qs_rows rows;                // entries read; the latest may be too recent
    int next;                    // index of the next one
    bool reading, follows;       // follows: it has caught up to the delay
    int64_t shown_at, last_at;   // when the last entry was shown; when it was written
    uint64_t version;
    int game;
    uint32_t before[QN_MAX_PLAYERS],
        lines[QN_MAX_PLAYERS];   // lines of each log: in the previous version, and in this one
};

// ---- Permission ---------------------------------------------------------------------------------

int qs_caster_of_key(const qs_room *r, const uint8_t hash[QS_HASH])
{
    int found = -1;
    for (int i = 0; i < r->n_casters; i++)
        if (qs_same_hash(hash, r->caster[i].key)) found = i;
    return found;
}

bool qs_may_cast(const qs_room *r, int caster)
{
    return caster >= 0 && caster < r->n_casters && qs_has_casters(r)
        && !(qs_persons(r) & ~r->caster[caster].yes);
}

// Admits casters who have consent, and removes those who have lost it.
void qs_check_casters(qs_live *l)
{
    for (qs_client *c = l->clients; c && l->room.n_casters; c = c->next) {
        if (c->seat >= 0) continue;
        bool may = qs_may_cast(&l->room, qs_caster_of_key(&l->room, c->key));
        if (may != (c->role == QS_CASTER)) qs_join(c, l, may ? QS_CASTER : QS_GUEST, -1);
    }
}

// ---- The delay ----------------------------------------------------------------------------------

static uint32_t turns_of(const qs_room *r)
{
    return r->turns_before + (r->table ? r->table->table.game.turn : 0u);
}

void qs_stamp_entry(qs_live *l)
{
    const qs_room *r = &l->room;
    if (!r->cast_turns || r->n <= l->n_stamps) return;
    if (l->n_stamps == l->stamps_room) {
        uint32_t room = l->stamps_room ? l->stamps_room * 2 : 64;
        uint32_t *more = realloc(l->stamp, room * sizeof *more);
        if (!more) return;   // without a stamp it is never old enough
        l->stamp = more;
        l->stamps_room = room;
    }
    l->stamp[l->n_stamps++] = turns_of(r);
}

static bool is_over(const qs_live *l) { return l->room.phase == QS_OVER && !qs_match_goes_on(&l->room); }

// Once everything is over, everybody may have the record and the delay ends.
static bool is_past(const qs_live *l, const qs_entry *e, int64_t now)
{
    const qs_room *r = &l->room;
    if (is_over(l)) return true;
    if (e->at + r->cast_time > now) return false;
    return !r->cast_turns || (e->n < l->n_stamps && l->stamp[e->n] + r->cast_turns <= turns_of(r));
}

// When a turn is old enough it is shown step by step, at about its original pace. The wait before the first deal is
// skipped.
static int64_t shown_from(const qs_live *l, const booth *b, const qs_entry *e)
{
    int64_t pause = e->at - b->last_at;
    if (!b->follows || !b->past.table || is_over(l)) return 0;
    return b->shown_at + (pause < 0 ? 0 : pause > LONGEST_PAUSE ? LONGEST_PAUSE : pause);
}

// An entry shown slightly late counts as on time, so that delays do not add up.
static int64_t counts_as_shown(int64_t from, int64_t now) { return now - from <= LATE ? from : now; }

static bool is_due(const qs_live *l, const booth *b, int64_t now)
{
    if (b->next >= b->rows.n) return false;
    const qs_entry *e = &b->rows.entry[b->next];
    return is_past(l, e, now) && shown_from(l, b, e) <= now;
}

static void was_read(qs_job *job)
{
    qs_live *l = qs_find_live(job->self, job->room);
    booth *b = l ? l->booth : NULL;
    if (!b || !b->reading) return;
    b->reading = false;
    if (job->how != QS_STORED || job->from != b->past.n) return;
    qs_free_rows(&b->rows);
    b->rows = job->rows;
    job->rows = (qs_rows){ 0 };
    b->next = 0;
    qs_set_due(l);
}

static void read_on(qs_live *l, booth *b)
{
    qs_job *job = b->reading || b->past.n >= l->room.n ? NULL : qs_new_job(QS_JOB_READ);
    if (!job) return;
    memcpy(job->room, l->room.id, sizeof job->room);
    job->from = b->past.n;
    job->done = was_read;
    job->self = l->server;
    b->reading = true;
    qs_hand_over(l->server->keeper, job);
}

static void note_lines(booth *b)
{
    bool dealt = b->game != b->past.game;
    b->game = b->past.game;
    for (int i = 0; i < b->past.seats; i++) {
        uint32_t n = b->past.table->log[i].n, had = dealt ? 0 : b->lines[i];
        b->before[i] = n < had ? n : had;
        b->lines[i] = n;
    }
    b->version++;
}

// When the next entry is old enough. 0: no entry waits, or the time is unknown.
int64_t qs_booth_due(const qs_live *l, int64_t now)
{
    const booth *b = l->booth;
    if (!b || b->reading) return 0;
    if (b->next >= b->rows.n) return b->past.n < l->room.n ? now : 0;
    const qs_entry *e = &b->rows.entry[b->next];
    int64_t from = shown_from(l, b, e);
    if (is_past(l, e, now)) return from > now ? from : now;
    return is_past(l, e, e->at + l->room.cast_time) ? e->at + l->room.cast_time : 0;
}

void qs_tend_booth(qs_live *l, int64_t now)
{
    booth *b = l->booth;
    bool moved = false;
    if (!b) return;
    for (; is_due(l, b, now); b->next++) {
        const qs_entry *e = &b->rows.entry[b->next];
        moved |= qs_apply(&b->past, e);
        b->shown_at = counts_as_shown(shown_from(l, b, e), now);
        b->last_at = e->at;
    }
    if (b->next < b->rows.n) b->follows = true;
    else read_on(l, b);
    if (!moved || !b->past.table) return;
    note_lines(b);
    for (qs_client *c = l->clients; c; c = c->next)
        if (c->role == QS_CASTER) qs_write_soon(c);
}

void qs_open_booth(qs_live *l)
{
    booth *b = l->booth ? NULL : calloc(1, sizeof *b);
    if (!b) return;
    qs_room_start(&b->past, &l->server->house, l->room.id);
    l->booth = b;
    qs_set_due(l);
}

void qs_close_booth(qs_live *l)
{
    booth *b = l->booth;
    if (!b) return;
    qs_free_rows(&b->rows);
    qs_room_end(&b->past);
    free(b);
    l->booth = NULL;
}

// ---- What casters receive -----------------------------------------------------------------------

static void put_view(const booth *b, int seat, uint32_t from, qn_json *out)
{
    qn_json_open(out, NULL, '{');
    qn_json_open(out, "state", '{');
    qw_put_state(b->past.table, seat, NULL, out);
    qn_json_close(out, '}');
    qn_json_int(out, "from", from);
    qw_put_lines(b->past.table, seat, from, out);
    qn_json_close(out, '}');
}

bool qs_tell_caster(qs_client *c)
{
    booth *b = c->live->booth;
    if (!b || !b->past.table || c->told == b->version) return false;
    qn_text text = { c->server->out, 0, OUT, false, NULL };
    qn_json out = { &text, false };
    bool follows = c->told && c->told + 1 == b->version;
    qn_text_clear(&text);
    qn_json_open(&out, NULL, '{');
    qn_json_open(&out, "cast", '{');
    qn_json_int(&out, "game", b->past.game);
    qn_json_open(&out, "views", '[');
    for (int i = 0; i < b->past.seats; i++) put_view(b, i, follows ? b->before[i] : 0, &out);
    qn_json_close(&out, ']');
    qn_json_close(&out, '}');
    qn_json_close(&out, '}');
    c->told = b->version;
    if (text.full) return false;
    qs_send(c, text.at, text.used);
    return true;
}
