// Applies a table's entries, one by one.
#include "server/cup.h"
#include "server/sets.h"

#include <stdlib.h>
#include <string.h>

void qs_room_start(qs_room *r, qs_house *house, const char *id)
{
    memset(r, 0, sizeof *r);
    r->house = house;
    memcpy(r->id, id, QS_ID);
    r->said_by = -1;
    qs_clear_offer(r);
}

void qs_room_end(qs_room *r)
{
    qh_close(r->table);
    qs_free_cup(r->cup);
    qs_end_series(r);
    for (int i = 0; i < QN_MAX_PLAYERS; i++) free(r->seat[i].deck);
    qs_release_set(r->brought);
    free(r->switches);
    free(r->knock);
    free(r->caster);
    memset(r, 0, sizeof *r);
}

const char *const qs_phase_words[QS_PHASES] = { "seating", "mixing", "playing", "over", "closed", "between" };

void qs_clear_offer(qs_room *r) { r->offer = (qs_offer){ .by = -1 }; }

const qw_request *qs_body(qs_room *r, const qs_entry *e)
{
    qs_house *h = r->house;
    size_t n = e->body ? strlen(e->body) : 0;
    if (!n || n >= sizeof h->text) return NULL;
    memcpy(h->text, e->body, n + 1);
    return qw_read_request(h->text, n, &h->request) ? NULL : &h->request;
}

static const struct {
    qs_applier *apply;
} appliers[] = {
#define ENTRY(name, word, apply, says) { apply },
#include "server/entries.def"
#undef ENTRY
};

// Tables and tournaments have different entries.
static bool is_of(const qs_room *r, int kind)
{
    return kind == QS_E_CLOSE || (kind > QS_E_CUP) == (r->cup != NULL);
}

// An entry of a seat counts only if a person holds the seat.
static bool has_author(const qs_room *r, const qs_entry *e)
{
    return e->seat < 0
        || (e->seat < r->seats && (r->seat[e->seat].taken || e->kind == QS_E_SIT || e->kind == QS_E_BOT));
}

bool qs_apply(qs_room *r, const qs_entry *e)
{
    if (e->n != r->n) return false;
    r->n++;
    if (e->at > r->at) r->at = e->at;
    bool begins = e->kind == QS_E_OPEN || e->kind == QS_E_CUP;
    if (e->kind < 0 || (r->n == 1) != begins || r->phase == QS_CLOSED) return false;
    if (!begins && (!r->rules || !is_of(r, e->kind) || !has_author(r, e))) return false;
    qs_clock_charge(r, r->at);
    bool done = appliers[e->kind].apply(r, e);
    if (e->no && e->seat >= 0 && e->no > r->seat[e->seat].no) {
        r->seat[e->seat].no = e->no;
        r->seat[e->seat].no_said = e->kind == QS_E_CHOICE ? qs_chosen(e->number) : -1;
    }
    if (done && qs_in_play(r) && r->table->table.game.over) {
        r->phase = QS_OVER;
        qs_clear_offer(r);
        qs_game_is_over(r);
    }
    qs_clock_show(r, r->at);
    return done;
}

unsigned qs_persons(const qs_room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->seats; i++) mask |= (unsigned)qs_is_person(r, i) << i;
    return mask;
}

bool qs_all_ready(const qs_room *r)
{
    for (int i = 0; i < r->seats; i++)
        if (!r->seat[i].taken || (!r->seat[i].bot[0] && !r->seat[i].ready)) return false;
    return r->seats > 0;
}

bool qs_all_revealed(const qs_room *r)
{
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].promised[0] && !r->seat[i].value[0]) return false;
    return true;
}
