// Cards in zones: an intrusive doubly linked list per zone, with the top of a pile at the tail. A card index is an anonymous physical card;
// shuffling permutes the faces, so an index never reveals what a card is.
#include "kernel/kernel.h"

enum { HALF = 128 };   // of the generations of a card

#define KINDS 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
_Static_assert(QN_ZONE_KINDS == 12 && QN_MAX_PLAYERS == 6, "as many kinds and seats as written here");
const uint8_t qn_kind_of_zone_id[QN_MAX_ZONES] = { KINDS, KINDS, KINDS, KINDS, KINDS, KINDS };

#define TWO(n) (n), (n) + 1, (n) + 1, (n) + 2   // with two more seats, in the order of their masks
#define FOUR(n) TWO(n), TWO((n) + 1), TWO((n) + 1), TWO((n) + 2)
const uint8_t qn_seats_in_mask[] = { FOUR(0), FOUR(1), FOUR(1), FOUR(2) };
_Static_assert(QN_MAX_PLAYERS == 6, "the table counts six seats");

static void unlink(qn_game *g, int card)
{
    qn_card *c = &g->card[card];
    qn_zone *z = &g->zone[c->zone];
    if (c->prev == QN_NONE) z->head = c->next;
    else g->card[c->prev].next = c->next;
    if (c->next == QN_NONE) z->tail = c->prev;
    else g->card[c->next].prev = c->prev;
    z->count--;
}

static void link_top(qn_game *g, int card, int zone)
{
    qn_card *c = &g->card[card];
    qn_zone *z = &g->zone[zone];
    c->zone = (uint8_t)zone;
    c->next = QN_NONE;
    c->prev = z->tail;
    if (z->tail == QN_NONE) z->head = (uint8_t)card;
    else g->card[z->tail].next = (uint8_t)card;
    z->tail = (uint8_t)card;
    z->count++;
}

static void link_bottom(qn_game *g, int card, int zone)
{
    qn_card *c = &g->card[card];
    qn_zone *z = &g->zone[zone];
    c->zone = (uint8_t)zone;
    c->prev = QN_NONE;
    c->next = z->head;
    if (z->head == QN_NONE) z->tail = (uint8_t)card;
    else g->card[z->head].prev = (uint8_t)card;
    z->head = (uint8_t)card;
    z->count++;
}

// Updates the events and numbers that the texts in play concern (hears, alters). Most events and questions concern none of them.
static void note_texts(qn_table *t)
{
    qn_game *g = &t->game;
    uint32_t hears = 0, alters = 0;
    uint16_t timings = 0;
    for (int s = 0; s < g->players; s++)
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), s) {
                const qn_def *text = &t->pool->def[g->card[c].as];
                hears |= text->hears;
                alters |= text->alters;
                timings |= text->timings;
            }
    g->hears = hears;
    g->alters = alters;
    g->timings = timings;
}

void qn_become(qn_table *t, int card, int def)
{
    qn_card *c = &t->game.card[card];
    if (c->as == def) return;
    c->as = (uint16_t)def;
    c->used = 0;
    note_texts(t);
    qn_forget_givers(t);
    qn_invalidate_cache(t);
}

int qn_add_card(qn_table *t, int def, int owner, int kind)
{
    qn_game *g = &t->game;
    if (qn_limit(t, g->n_cards == QN_MAX_CARDS)) return QN_MAX_CARDS - 1;
    int card = g->n_cards++;
    g->card[card] = (qn_card){ .def = (uint16_t)def,
                               .as = (uint16_t)def,
                               .owner = (uint8_t)owner,
                               .controller = (uint8_t)owner,
                               .gen = 1,
                               .next = QN_NONE,
                               .prev = QN_NONE,
                               .on = QN_NONE,
                               .kids = QN_NONE,
                               .sibling = QN_NONE };
    link_top(g, card, qn_zone_id(kind, owner));
    t->cache_valid = 0;
    qn_forget_givers(t);
    if (t->rules->in_play >> kind & 1) note_texts(t);   // a scenario may put it there
    return card;
}

int qn_lowest_place(const qn_table *t, int kind, int seat)
{
    uint64_t taken[2] = { 0, 0 };
    QN_EACH (t, c, kind, seat) taken[t->game.card[c].x >> 6 & 1] |= 1ull << (t->game.card[c].x & 63);
    if (~taken[0]) return __builtin_ctzll(~taken[0]);
    return ~taken[1] ? 64 + __builtin_ctzll(~taken[1]) : 127;
}

_Static_assert((int)QN_WAS_STATS == (int)QN_DEF_STATS, "every printed number may have been changed");

// Only a running or pending effect can ask for the last known state of a card.
static void remember(qn_table *t, int card)
{
    qn_game *g = &t->game;
    if (!g->n_links && !g->n_pending && !g->n_off_chain) return;
    if (g->n_was == QN_MAX_WAS) {
        memmove(&g->was[0], &g->was[1], sizeof g->was[0] * (QN_MAX_WAS - 1));
        g->n_was--;
    }
    qn_last_known *was = &g->was[g->n_was++];
    *was = (qn_last_known){ .who = qn_ref_to(t, card), .card = g->card[card] };
    for (int i = 0; t->rules->stat && i < QN_WAS_STATS; i++)
        was->stat[i] = (int16_t)t->rules->stat(t, card, i);
}

// A reference is stale once its card's `gen` has changed. `gen` wraps around, so references to the half of the values that comes next are first
// invalidated. Generation 0 is never valid.
static void invalidate_refs(qn_ref *r, uint8_t card, int from)
{
    if (r->card == card && (r->gen >= HALF) == (from >= HALF)) r->gen = 0;
}

static void bury_event(qn_event *ev, uint8_t card, int from)
{
    invalidate_refs(&ev->that, card, from);
    invalidate_refs(&ev->other, card, from);
}

static void bury_link(qn_link *l, uint8_t card, int from)
{
    invalidate_refs(&l->source, card, from);
    for (int k = 0; k < QN_TARGETS; k++) invalidate_refs(&l->target[k], card, from);
    bury_event(&l->event, card, from);
    invalidate_refs(&l->from, card, from);
    invalidate_refs(&l->to, card, from);
}

// The game's own state (ext, frames) lasts for a battle or an announcement, never for half of the generations. Rarely called, and separate from
// the usual case, which stays small.
static __attribute__((noinline)) void bury_references(qn_game *g, uint8_t card, int from)
{
    for (int i = 0; i < QN_MAX_LINKS; i++)
        if (i < g->n_links || i >= QN_MAX_LINKS - g->n_off_chain) bury_link(&g->link[i], card, from);
    for (int i = 0; i < g->n_pending; i++) {
        invalidate_refs(&g->pending[i].source, card, from);
        bury_event(&g->pending[i].event, card, from);
    }
    for (int i = 0; i < g->n_mods; i++) {
        invalidate_refs(&g->mod[i].on, card, from);
        invalidate_refs(&g->mod[i].source, card, from);
        bury_event(&g->mod[i].event, card, from);
    }
    for (int i = 0; i < g->n_args; i++) invalidate_refs(&g->arg[i], card, from);
    for (int i = 0; i < g->n_was; i++) invalidate_refs(&g->was[i].who, card, from);
    invalidate_refs(&g->question.about, card, from);
}

void qn_renew(qn_table *t, int card)
{
    qn_game *g = &t->game;
    qn_card *c = &g->card[card];
    if (g->n_mods) qn_drop_mods_on(t, qn_ref_to(t, card));
    if (++c->gen == 0) c->gen = 1;
    if (c->gen == 1 || c->gen == HALF) bury_references(g, (uint8_t)card, c->gen);
    c->as = c->def;
    c->x = c->y = 0;
    c->turn = c->stamp = 0;
    if (!t->rules->uses_follow_face) c->used = 0;
    c->status = 0;
    c->chosen = 0;
    memset(c->n, 0, sizeof c->n);
}

void qn_move(qn_table *t, int card, int kind, int seat, int end)
{
    qn_game *g = &t->game;
    const qn_rules *rules = t->rules;
    qn_card *c = &g->card[card];
    int from = c->zone, to = qn_zone_id(kind, seat);
    bool left_play = rules->in_play >> qn_zone_kind(from) & 1, enters_play = rules->in_play >> kind & 1;
    const qn_def *text = &t->pool->def[c->as];
    if (rules->becomes_new_object >> kind & 1) {
        if (left_play) remember(t, card);
        if (c->on != QN_NONE) qn_detach(t, card);
        while (c->kids != QN_NONE) qn_detach(t, c->kids);   // cards attached to it become detached
        qn_renew(t, card);
    }
    unlink(g, card);
    if (enters_play) c->x = (int8_t)qn_lowest_place(t, kind, seat);
    if (end == QN_BOTTOM) link_bottom(g, card, to);
    else link_top(g, card, to);
    c->controller = (uint8_t)seat;
    if (enters_play | left_play) qn_forget_givers(t);
    if (enters_play) {
        g->hears |= text->hears;
        g->alters |= text->alters;
        g->timings |= text->timings;
    } else if (left_play && (text->hears | text->alters | text->timings)) {
        note_texts(t);
    }
    if (rules->kept & (1u << qn_zone_kind(from) | 1u << kind)) qn_invalidate_cache(t);
    if (rules->seen_by_all >> kind & 1) c->known = (uint8_t)((1 << g->players) - 1);
    else if (rules->seen_by_holder >> kind & 1) c->known |= (uint8_t)(1 << seat);
    if (rules->moved) rules->moved(t, card, qn_zone_kind(from), qn_zone_seat(from));
}

void qn_shuffle(qn_table *t, int kind, int seat)
{
    qn_game *g = &t->game;
    uint8_t cards[QN_MAX_CARDS];
    int n = 0;
    qn_forget_givers(t);
    QN_EACH (t, c, kind, seat) {
        cards[n++] = (uint8_t)c;
        g->card[c].known = 0;
    }
    for (int i = n - 1; i > 0; i--) {
        qn_card *a = &g->card[cards[i]], *b = &g->card[cards[qn_roll(&g->dice, (uint32_t)i + 1)]];
        uint16_t def = a->def;
        uint8_t owner = a->owner;
        a->def = a->as = b->def;
        b->def = b->as = def;
        a->owner = b->owner;
        b->owner = owner;
        if (t->rules->uses_follow_face) {
            uint16_t used = a->used;
            a->used = b->used;
            b->used = used;
        }
    }
}

void qn_shuffle_and_tell(qn_table *t, int kind, int seat, int note)
{
    qn_shuffle(t, kind, seat);
    qn_emit_note(t, note, seat, QN_NONE, QN_NONE, 0);
}

void qn_attach(qn_table *t, int card, int to, int relation)
{
    qn_card *c = qn_card_at(t, card);
    qn_invalidate_cache(t);
    if (c->on != QN_NONE) qn_detach(t, card);
    c->on = (uint8_t)to;
    c->rel = (uint8_t)relation;
    c->sibling = t->game.card[to].kids;
    t->game.card[to].kids = (uint8_t)card;
}

void qn_detach(qn_table *t, int card)
{
    qn_card *c = qn_card_at(t, card);
    qn_invalidate_cache(t);
    uint8_t *at = &t->game.card[c->on].kids;
    while (*at != card) at = &t->game.card[*at].sibling;
    *at = c->sibling;
    c->on = c->sibling = QN_NONE;
    c->rel = 0;
}

const qn_card *qn_as_known(const qn_table *t, qn_ref r)
{
    if (qn_alive(t, r)) return &t->game.card[r.card];
    for (int i = t->game.n_was - 1; i >= 0; i--)
        if (t->game.was[i].who.card == r.card && t->game.was[i].who.gen == r.gen) return &t->game.was[i].card;
    return NULL;
}

int qn_stat_as_known(const qn_table *t, qn_ref r, int stat)
{
    if (qn_alive(t, r)) return t->rules->stat(t, r.card, stat);
    for (int i = t->game.n_was - 1; i >= 0; i--)
        if (t->game.was[i].who.card == r.card && t->game.was[i].who.gen == r.gen)
            return stat < QN_WAS_STATS ? t->game.was[i].stat[stat] : 0;
    return 0;
}

void qn_clear_last_known(qn_table *t)
{
    memset(t->game.was, 0, sizeof t->game.was[0] * t->game.n_was);
    t->game.n_was = 0;
}

void qn_mark_use(qn_table *t, int card, const qn_ability *ab)
{
    if (ab->form == QN_FORM_GIVEN) qn_mark_given_use(t, card, ab);
    else if (qn_uses(t, card, ab) < 15) t->game.card[card].used += (uint16_t)(1 << (4 * (ab->index & 3)));
    t->uses_marked = true;
}

bool qn_has_uses(const qn_table *t)
{
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].used) return true;
    return false;
}

void qn_forget_uses(qn_table *t)
{
    assert((t->uses_marked || !qn_has_uses(t)) && "uses are marked by qn_mark_use");
    if (!t->uses_marked) return;   // true in most turns
    for (int c = 0; c < t->game.n_cards; c++) t->game.card[c].used = 0;
    qn_forget_given_uses(t, QN_NONE);
    t->uses_marked = false;
}
