// Matches at a table (host/match.h). Each game is dealt like any other, with its own secret and values. Between two
// games the seats exchange cards and say that they are ready. Nobody learns what another seat exchanges, or whether it
// does.
#include <stdlib.h>
#include <string.h>

#include "server/sets.h"
#include "web/service.h"

bool qs_match_goes_on(const qs_room *r)
{
    return r->table && r->table->match && r->table->match->round.stage != QN_MATCH_OVER;
}

bool qs_match_fits(const qs_room *r, const qn_deck *deck, qn_text *why)
{
    if (!r->rules->match) {
        qn_say_fault(why, QN_FAULT_SINGLE_GAMES, &(qn_fault_slots){ .card = r->rules->title });
        return false;
    }
    return r->rules->match->check_deck(qs_pool_of(r), deck, &r->set, why);
}

// ---- Proofs of the games --------------------------------------------------------------------------

void qs_end_series(qs_room *r)
{
    for (int i = 0; r->series && i < r->series->n; i++) free(r->series->proof[i]);
    free(r->series);
    r->series = NULL;
}

void qs_begin_series(qs_room *r)
{
    qs_end_series(r);
    if (r->match) r->series = calloc(1, sizeof *r->series);
}

static void keep_proof(qs_room *r)
{
    QN_TEXT(text, 2048);
    qn_proof proof;
    if (!r->series || r->series->n == QN_MATCH_GAMES) return;
    qs_fill_proof(r, &proof);
    qn_write_proof(&proof, &text);
    r->series->proof[r->series->n++] = strdup(text.at);
}

// ---- Between games --------------------------------------------------------------------------------

void qs_game_is_over(qs_room *r)
{
    qw_service *h = r->house->engine;
    if (!r->table->match) return;
    keep_proof(r);
    qh_count_game(r->table, &h->record, &h->work);
    if (!qs_match_goes_on(r)) return;
    r->phase = QS_BETWEEN;
    for (int i = 0; i < r->seats; i++) qs_not_ready(&r->seat[i]);
    if (!qs_all_ready(r)) return;   // only possible if all players are computers
    r->phase = QS_MIXING;
    r->mixing = r->at;
}

bool qs_deal_next(qs_room *r, qn_text *why)
{
    qn_match *m = &r->table->match->round;
    for (int i = 0; i < r->seats && i < QN_MAX_PLAYERS; i++) qn_match_done(m, i);
    m->seed = r->seed;
    return qh_deal_next(r->table, why);
}

// No other game of the round begins; a game that no rule ends does not count (ELE-TOU-13). The tournament keeps the
// round's clock, not a switch of the game.
void qs_end_match_by_time(qs_room *r)
{
    qn_match *m = &r->table->match->round;
    m->switches.time_limit = 1;
    qn_match_call_time(m, NULL);
}

// ---- The exchange ---------------------------------------------------------------------------------

static bool read_deck(const qs_room *r, const char *deck, qn_deck_file *out)
{
    qw_service *h = r->house->engine;
    qn_source src = { "deck", deck, strlen(deck) };
    memset(&h->problems, 0, sizeof h->problems);
    return qn_read_deck(&src, r->rules, r->table->pool, out, &h->problems);
}

static bool change(const qs_room *r, qn_match *m, int seat, const char *deck)
{
    QN_TEXT(why, 1024);
    qn_deck_file file = { .name = "" };
    return read_deck(r, deck, &file)
        && qn_match_change_deck(m, r->rules, r->table->pool, seat, &file.deck, &why);
}

bool qs_may_exchange(const qs_room *r, int seat, const char *deck)
{
    qn_match *copy = malloc(sizeof *copy);
    if (!copy) return false;
    *copy = r->table->match->round;
    bool may = change(r, copy, seat, deck);
    free(copy);
    return may;
}

// A seat that is ready has finished its exchange.
bool qs_apply_exchange(qs_room *r, const qs_entry *e)
{
    if (e->seat < 0 || r->phase != QS_BETWEEN || r->seat[e->seat].ready) return false;
    const qw_request *b = qs_body(r, e);
    const qw_value *deck = b ? qw_string(b, "deck") : NULL;
    return deck && change(r, &r->table->match->round, e->seat, deck->text);
}
