// Checks the invariants: what must be true in every game at every moment. Property tests, fuzzers and scenarios call this after every choice.
#include "kernel/kernel.h"

static bool broken(qn_text *what, const char *sentence, int a, int b)
{
    qn_putf(what, "%s (%d, %d)\n", sentence, a, b);
    return false;
}

static bool zone_is_whole(const qn_table *t, int zone, int *cards, qn_text *what)
{
    const qn_game *g = &t->game;
    int n = 0, before = QN_NONE;
    for (int c = g->zone[zone].head; c != QN_NONE; before = c, c = g->card[c].next) {
        if (c >= g->n_cards) return broken(what, "a zone lists a card that does not exist", zone, c);
        if (g->card[c].zone != zone)
            return broken(what, "a card is listed in another zone than its own", zone, c);
        if (g->card[c].prev != before) return broken(what, "a zone's list is torn", zone, c);
        if (++n > g->n_cards) return broken(what, "a zone's list runs in a circle", zone, c);
    }
    *cards += n;
    return n == g->zone[zone].count || broken(what, "a zone's count is wrong", zone, n);
}

static bool card_is_whole(const qn_table *t, int card, qn_text *what)
{
    const qn_card *c = &t->game.card[card];
    if (c->gen == 0) return broken(what, "a card has generation 0", card, 0);
    if (c->def == 0 || c->def >= t->pool->n_defs) return broken(what, "a card has no face", card, c->def);
    if (c->owner >= t->game.players) return broken(what, "a card has no owner", card, c->owner);
    if (c->on != QN_NONE && c->on >= t->game.n_cards)
        return broken(what, "a card is attached to nothing", card, c->on);
    for (int kid = c->kids, n = 0; kid != QN_NONE; kid = t->game.card[kid].sibling)
        if (t->game.card[kid].on != card || ++n > t->game.n_cards)
            return broken(what, "attached cards are torn", card, kid);
    return true;
}

static bool released_is_zero(const void *from, size_t size, const char *name, qn_text *what)
{
    const unsigned char *p = from;
    size_t i = 0;
    if (!size || (!p[0] && memcmp(p, p + 1, size - 1) == 0)) return true;
    while (!p[i]) i++;
    return broken(what, name, (int)i, p[i]);
}

// Unused parts are zero only in a game that was never the target of a clone.
bool qn_released_is_zero(const qn_table *t, qn_text *what)
{
    const qn_game *g = &t->game;
#define REST(part, n) \
    released_is_zero(&g->part[n], sizeof g->part - sizeof g->part[0] * (n), \
                     "released " #part " are not zero", what)
    return REST(frame, g->depth) && REST(card, g->n_cards) && REST(arg, g->n_args)
        && released_is_zero(&g->link[g->n_links],
                            sizeof g->link[0] * (size_t)(QN_MAX_LINKS - g->n_links - g->n_off_chain),
                            "released links are not zero", what)
        && REST(pending, g->n_pending) && REST(mod, g->n_mods);
#undef REST
}

bool qn_check_invariants(const qn_table *t, qn_text *what)
{
    int cards = 0;
    for (int z = 0; z < t->game.players * QN_ZONE_KINDS; z++)
        if (!zone_is_whole(t, z, &cards, what)) return false;
    if (cards != t->game.n_cards) return broken(what, "cards are lost or doubled", cards, t->game.n_cards);
    for (int c = 0; c < cards; c++)
        if (!card_is_whole(t, c, what)) return false;
    if (!qn_mods_are_heard(t))
        return broken(what, "a lasting change listens unheard", t->game.n_mods, (int)t->mods_hear);
    return !t->rules->check_invariants
        || t->rules->check_invariants(t, what);   // the game's own invariants, if it has any
}
