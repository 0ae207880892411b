// The decks that players bring to a table.
#include <stdlib.h>
#include <string.h>

#include "server/sets.h"
#include "web/service.h"

static bool read_deck(qs_room *r, const char *deck, qn_deck_file *out, qn_text *why)
{
    qw_service *h = r->house->engine;
    const qn_pool *pool = qs_pool_of(r);
    qn_source src = { "deck", deck, strlen(deck) };
    if (!pool) return false;
    if (strlen(deck) < 64 && qw_ready_deck(h, r->rules, pool, deck, out)) return true;
    memset(&h->problems, 0, sizeof h->problems);
    if (qn_read_deck(&src, r->rules, pool, out, &h->problems)) return true;
    const qn_problem *e = &h->problems.at[0];
    qs_put_reply(QS_SAY_DECK_NOT_READ, &(qn_fault_slots){ .n = e->line, .said = e->message }, why);
    return false;
}

bool qs_deck_fits(qs_room *r, const char *deck, qn_text *why)
{
    qn_deck_file file;
    qn_deck decks[QN_MAX_PLAYERS];
    if (!qn_brings_decks(r->rules, &r->set)) return true;
    if (!read_deck(r, deck, &file, why)) return false;
    if (r->match) return qs_match_fits(r, &file.deck, why);
    for (int i = 0; i < QN_MAX_PLAYERS; i++) decks[i] = file.deck;
    return qn_table_fits(r->rules, qs_pool_of(r), decks, r->seats, &r->set, why);
}

const char *qs_usual_deck(qs_room *r, int seat, char out[64])
{
    enum { MOST = 64 };
    const qw_file *file[MOST];
    if (!qn_brings_decks(r->rules, &r->set)) return NULL;
    int n = qw_ready_decks(r->rules, file, MOST);
    for (int i = 0; i < n; i++) {
        QN_TEXT(why, 1024);
        const char *name = strrchr(file[(seat + i) % n]->path, '/');
        qn_text id = { out, 0, 64, false, NULL };
        if (!name) continue;
        qn_text_clear(&id);
        qn_put_n(&id, name + 1, strcspn(name + 1, "."));
        if (qs_deck_fits(r, out, &why)) return out;
    }
    return NULL;
}
