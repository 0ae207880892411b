// What a game does that has nothing special to say (usual.h).
#include "vm/usual.h"

#include "kernel/english.h"

// ---- Of a card ----------------------------------------------------------------------------------

typedef struct sum {
    int base, added;
    uint16_t stamp;   // of what was set last
} sum;

static bool take(void *data, const qn_applied *a)
{
    sum *s = data;
    if (a->change->op == QN_CHANGE_ADD) s->added += a->amount;
    else if (a->change->op == QN_CHANGE_SET && a->stamp >= s->stamp) s->base = a->amount, s->stamp = a->stamp;
    return false;
}

int qn_usual_stat(const qn_table *t, int card, int stat)
{
    const qn_def *d = qn_def_of(t, card);
    sum s = { .base = stat + 1 == t->rules->words->price ? d->size : d->stat[stat] };
    if (qn_may_change(t, card, stat)) qn_each_stat_change(t, card, 1u << stat, take, &s);
    return s.base + s.added > 0 ? s.base + s.added : 0;
}

bool qn_usual_status(const qn_table *t, int card, int status)
{
    if (qn_any_change(t, QN_CHANGE_LACK, status) && qn_is_taken(t, status, card)) return false;
    return t->game.card[card].status >> status & 1
        || (qn_any_change(t, QN_CHANGE_STATUS, status) && qn_is_given(t, status, card));
}

bool qn_always(const qn_table *t, int card) { return true; }
bool qn_never(const qn_table *t, int card) { return false; }
bool qn_any_target(const qn_table *t, const qn_scope *sc, int card) { return true; }

// How many cards in play have this one's name; [own]: of those its controller has, how many come before it, itself too.
static int namesakes(const qn_table *t, int card, int *own)
{
    const qn_card *c = &t->game.card[card];
    int n = *own = 0;
    for (int i = 0; i < t->game.n_cards; i++) {
        const qn_card *d = &t->game.card[i];
        if (d->def != c->def || !(t->rules->in_play >> qn_zone_kind(d->zone) & 1)) continue;
        n++;
        *own += d->controller == c->controller && d->x <= c->x;
    }
    return n;
}

void qn_usual_card_name(const qn_table *t, int reader, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int own;
    if (!qn_face(t, card, reader)) {
        qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    bool alike = t->rules->in_play >> qn_zone_kind(c->zone) & 1 && namesakes(t, card, &own) > 1;
    if (alike && c->controller != reader) qn_put_piece_n(QN_SAY_PLAYERS, c->controller + 1, out);
    qn_put_data(qn_def_name(t->pool, c->def), out);
    if (alike && own > 1) qn_putf(out, " #%d", own);
}

void qn_usual_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    qn_add_change(t, sc, card, change, until)->event = qn_no_event;
}

// ---- Of a player --------------------------------------------------------------------------------

bool qn_is_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing)
{
    if (sel->class != QN_OF_PLAYERS || thing.card >= t->game.players) return false;
    bool opponent = t->game.team[thing.card] != t->game.team[sc->you];
    return t->game.in_game >> thing.card & 1 && (sel->kinds != QN_OPPONENTS || opponent);
}

int qn_next_seat(const qn_table *t, int seat)
{
    for (int i = 1; i <= t->game.players; i++)
        if (t->game.in_game >> (seat + i) % t->game.players & 1) return (seat + i) % t->game.players;
    return seat;
}

int qn_after_newest(const qn_table *t)
{
    const qn_game *g = &t->game;
    if (g->n_links) return qn_next_seat(t, g->link[g->n_links - 1].controller);
    return g->in_game >> g->turn_player & 1 ? g->turn_player : qn_next_seat(t, g->turn_player);
}

int qn_usual_result(const qn_table *t, int seat)
{
    enum { WON = 100000 };
    int first = 0;
    for (int s = 0; s < t->game.players; s++) first += t->game.place[s] == 1;
    return t->game.place[seat] != 1 ? -WON : first == 1 ? WON : 0;
}

// ---- What a game does not have ------------------------------------------------------------------

int qn_no_units(const qn_table *t, const qn_card *card, int mask) { return 0; }
int qn_no_pile(const qn_table *t, int seat, int pile, int mask) { return 0; }
int qn_no_test(const qn_table *t, const qn_scope *sc, int row, int operand) { return 0; }
int qn_no_role(const qn_table *t, const qn_scope *sc, int role) { return QN_NONE; }
void qn_no_happening(qn_table *t, const qn_event *ev) {}
void qn_no_hidden_pile(qn_table *t, int seat, uint64_t *dice) {}
bool qn_may_be_any(const qn_table *t, int card, int def) { return true; }
