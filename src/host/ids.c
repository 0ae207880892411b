// Card numbers as one seat can follow them. An index of the game value always means the same physical card. A player
// who has lost sight of a card (shuffled away, taken into another hand) must not recognise it by its number. So each
// seat gets its own numbers, and a card that comes back into sight gets a new one.
#include "host/host.h"
#include "kernel/screen.h"

static const qn_zone_row *zone_row(const qn_table *t, int kind)
{
    for (const qn_zone_row *z = t->rules->screen->zones; z->name; z++)
        if (z->kind == kind) return z;
    return NULL;
}

// The kinds of zone where a card is followed by its place, whatever is known of it; as a mask.
static unsigned placed_kinds(const qn_table *t)
{
    unsigned kinds = 0, told = 0;
    for (const qn_zone_row *z = t->rules->screen->zones; z->name; z++) {
        if (z->how & QN_PLACED && !(told >> z->kind & 1)) kinds |= 1u << z->kind;
        told |= 1u << z->kind;
    }
    return kinds;
}

static bool is_followed(const qn_table *t, unsigned placed, int card, int face)
{
    return face || placed >> qn_kind_of_zone(t, card) & 1;
}

// Can the seat see the order of the cards in a zone?
static bool is_ordered(const qn_table *t, int kind, int of, int seat)
{
    const qn_zone_row *z = zone_row(t, kind);
    return (z && z->how & QN_PLACED) || t->rules->seen_by_all >> kind & 1
        || (t->rules->seen_by_holder >> kind & 1 && of == seat);
}

static void give_number(qh_ids *ids, int card, int face)
{
    if (++ids->last == 0) ids->last = 1;
    ids->id[card] = ids->last;
    ids->face[card] = (uint16_t)face;
}

// New cards are numbered in zone order. If the seat cannot see that order (a deck that is searched), by face.
static void number_zone(qh_ids *ids, const qn_table *t, unsigned placed, int kind, int of, int seat)
{
    uint8_t newcomer[QN_MAX_CARDS];
    int n = 0;
    if (qn_zone_of(t, kind, of)->head == QN_NONE) return;
    bool ordered = is_ordered(t, kind, of, seat);
    QN_EACH (t, c, kind, of) {
        if (ids->id[c] || !is_followed(t, placed, c, qn_face(t, c, seat))) continue;
        int at = n++;
        for (; !ordered && at > 0 && qn_face(t, newcomer[at - 1], seat) > qn_face(t, c, seat); at--)
            newcomer[at] = newcomer[at - 1];
        newcomer[at] = (uint8_t)c;
    }
    for (int i = 0; i < n; i++) give_number(ids, newcomer[i], qn_face(t, newcomer[i], seat));
}

void qh_update_ids(qh_ids *ids, const qn_table *t, int seat)
{
    unsigned placed = placed_kinds(t);
    for (int c = 0; c < t->game.n_cards; c++) {
        int face = qn_face(t, c, seat);
        bool other = ids->face[c]
            && ids->face[c] != face;   // another card now, or turned face down and forgotten
        if (other || !is_followed(t, placed, c, face)) ids->id[c] = 0;
        ids->face[c] = ids->id[c] ? (uint16_t)face : 0;
    }
    for (int of = 0; of < t->game.players; of++)
        for (int kind = 0; kind < QN_ZONE_KINDS; kind++) number_zone(ids, t, placed, kind, of, seat);
}

int qh_card_of(const qh_ids *ids, const qn_table *t, int64_t id)
{
    for (int c = 0; c < t->game.n_cards && id > 0; c++)
        if (ids->id[c] == id) return c;
    return QN_NONE;
}
