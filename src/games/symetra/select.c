// What an action may select (SYM-ACT-03, SYM-ACT-14, SYM-CAN-03): cards, players, spaces, decks and announced
// actions; and which selections of a link leave the others possible (SYM-ACT-04).
#include "games/symetra/rules.h"

// ---- Things that are no cards ------------------------------------------------------------------

static bool is_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int seat)
{
    if (!sym_in_game(t, seat) || (sel->other && seat == sc->you)) return false;
    if (sel->kinds == SYM_AN_OPPONENT && !sym_opponents(t, seat, sc->you)) return false;
    return !qn_forbidden(t, SYM_NO_BE_SELECTED, QN_NONE, seat, qn_deref(t, sc->self));   // SYM-EFF-08
}

static bool is_space(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int q, int r)
{
    int x, y;
    if (!sym_in_bounds(q, r) || sym_card_at(t, q, r) != QN_NONE || !sym_cell_of(t, sc->self, &x, &y))
        return false;
    bool beside = sym_adjacent(q, r, x, y);
    return sel->kinds == SYM_NEXT_TO_THIS ? beside : !beside && sym_touches_matrix(t, q, r);
}

// The chain below the action that selects: all of it before that one is announced (SYM-RUL-14).
static int links_below(const qn_table *t, const qn_scope *sc)
{
    int n = t->game.n_links;
    const qn_link *top = n ? &t->game.link[n - 1] : NULL;
    bool own = top && top->kind == SYM_LINK_ACTION && top->source.card == sc->self.card
        && top->source.gen == sc->self.gen;
    return own ? n - 1 : n;
}

static bool is_link(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int index)
{
    if (index >= links_below(t, sc)) return false;
    const qn_link *l = &t->game.link[index];
    if (sel->kinds == SYM_FUSE_OR_CHARGE) return l->kind != SYM_LINK_ACTION;
    if (l->kind != SYM_LINK_ACTION) return false;
    if (sel->kinds == SYM_CARD_ACTION) return true;
    int class = l->n_targets == 1 ? sym_selector_of(t, l, 0)->class : QN_OF_PILES;
    return class == QN_OF_CARDS || class == QN_OF_PLAYERS;
}

static bool is_deck(const qn_table *t, int seat)
{
    return sym_private(t) ? sym_in_game(t, seat) : seat == 0;
}   // SYM-DRF-09

bool sym_is_thing(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing)
{
    switch (sel->class) {
    case QN_OF_PLAYERS: return is_player(t, sc, sel, thing.card);
    case QN_OF_SPACES: return is_space(t, sc, sel, sym_cell_q(thing), sym_cell_r(thing));
    case QN_OF_LINKS: return is_link(t, sc, sel, thing.card);
    case QN_OF_PILES: return is_deck(t, thing.card);
    default: return false;
    }
}

static int spaces_for(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                      qn_ref out[QN_MAX_OPTIONS])
{
    int q, r, n = 0;
    if (!sym_cell_of(t, sc->self, &q, &r)) return 0;
    if (sel->kinds == SYM_NEXT_TO_THIS) {
        uint8_t around[6];
        sym_neighbours(t, q, r, around);
        for (int d = 0; d < 6; d++)
            if (around[d] == QN_NONE && sym_in_bounds(q + sym_direction[d][0], r + sym_direction[d][1]))
                out[n++] = sym_cell_ref(q + sym_direction[d][0], r + sym_direction[d][1]);
        return n;
    }
    int all = sym_spaces(t, out);
    for (int i = 0; i < all; i++)
        if (!sym_adjacent(q, r, sym_cell_q(out[i]), sym_cell_r(out[i]))) out[n++] = out[i];
    return n;
}

int sym_things(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref out[QN_MAX_OPTIONS])
{
    if (sel->class == QN_OF_SPACES) return spaces_for(t, sc, sel, out);
    int n = 0, most = sel->class == QN_OF_LINKS ? t->game.n_links : t->game.players;
    for (int i = 0; i < most; i++)
        if (sym_is_thing(t, sc, sel, (qn_ref){ (uint8_t)i, 0 })) out[n++] = (qn_ref){ (uint8_t)i, 0 };
    return n;
}

bool sym_can_target(const qn_table *t, const qn_scope *sc, int card)   // SYM-EFF-08
{
    return !qn_forbidden(t, SYM_NO_BE_SELECTED, card, QN_NONE, qn_deref(t, sc->self));
}

// ---- Levels: a text that borrows another ---------------------------------------------------------

// The part of [l] from that level on, as a link of the text borrowed there. target_of: level, then selector.
qn_link sym_level(const qn_table *t, const qn_link *l, int level)
{
    qn_link part = *l;
    for (int i = 0; i < level; i++) {
        int card = sym_borrowed(t, &part), n = 0;
        if (card == QN_NONE) break;
        part.ability = (uint16_t)sym_ability(t, card);
        for (int k = 0; k < part.n_targets; k++) {
            if (part.target_of[k] < 16) continue;
            part.target[n] = part.target[k];
            part.target_of[n++] = (uint8_t)(part.target_of[k] - 16);
        }
        part.n_targets = (uint8_t)n;
    }
    return part;
}

const qn_selector *sym_selector_of(const qn_table *t, const qn_link *l, int k)
{
    qn_link part = sym_level(t, l, l->target_of[k] >> 4);
    return &t->pool->selector[t->pool->ability[part.ability].target + (l->target_of[k] & 15)];
}

static bool borrows(const qn_table *t, const qn_link *l)
{
    const qn_code *c = &t->pool->code[t->pool->ability[l->ability].body];
    return *c == QN_S_VERB && t->rules->words->verbs[c[1]].run == sym_do_use_action;
}

int sym_borrowed(const qn_table *t, const qn_link *l)
{
    return borrows(t, l) && l->n_targets && l->target_of[0] < 16 ? qn_deref(t, l->target[0]) : QN_NONE;
}

// ---- Candidates ----------------------------------------------------------------------------------

bool sym_could_select(const qn_table *t, int card, int seat)
{
    qn_link l = { .kind = SYM_LINK_ACTION,
                  .controller = t->game.card[card].controller,
                  .ability = (uint16_t)sym_ability(t, card),
                  .source = qn_ref_to(t, card) };
    qn_scope sc = qn_link_scope(t, &l);
    const qn_selector *sel = &t->pool->selector[t->pool->ability[l.ability].target];
    for (int i = 0; sel->class == QN_OF_LINKS && i < t->game.n_links; i++)
        if (t->game.link[i].controller == seat && is_link(t, &sc, sel, i)) return true;
    return false;
}

int sym_wanted(const qn_table *t, const qn_link *part, int index)
{
    const qn_selector *sel = &t->pool->selector[t->pool->ability[part->ability].target + index];
    qn_scope sc = qn_link_scope(t, part);
    return sel->count ? qn_eval(t, &sc, sel->count) : 1;
}

static bool chosen_before(const qn_table *t, const qn_link *l, int card)
{
    for (int k = 0; k < l->n_targets; k++)
        if (l->target[k].card == card && sym_selector_of(t, l, k)->class == QN_OF_CARDS) return true;
    return false;
}

// The card that acts. Once its own cost has put it into the deck and the deck was shuffled, only its text tells it.
static bool is_acting(const qn_table *t, const qn_link *action, int card)
{
    int before = action->source.card;
    return sym_ability(t, before) == action->ability ? card == before
                                                     : sym_ability(t, card) == action->ability;
}

// Whether the card acts or lends its text in what is being carried out (SYM-CPY-05): a borrowed text has a link of
// its own, which knows nothing of the levels above it, but each of them is a frame under way.
bool sym_in_sequence(const qn_table *t, int card)
{
    for (int i = 0; i < t->game.depth; i++) {
        const qn_frame *f = &t->game.frame[i];
        if (f->routine == SYM_R_ACTION && is_acting(t, &t->game.link[f->link], card)) return true;
        if (f->routine == SYM_R_BORROW && f->b[1] == card) return true;
    }
    return false;
}

// A text that may be borrowed: it is not shackled, its moment is now, it is in no level before.
static bool lends(const qn_table *t, const qn_link *l, int card)
{
    int ability = sym_ability(t, card);
    if (ability == QN_NO_ABILITY || card == qn_deref(t, l->source) || chosen_before(t, l, card)
        || sym_in_sequence(t, card) || qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE))
        return false;
    return !(t->pool->ability[ability].timing & SYM_AT_REACTION) || sym_is_reaction(t, l);
}

static int cards_for(const qn_table *t, const qn_link *l, const qn_link *part, int selector,
                     qn_ref out[QN_MAX_OPTIONS])
{
    uint8_t cards[QN_MAX_CARDS];
    qn_scope sc = qn_link_scope(t, part);
    int n = 0, all = qn_list_fitting(t, &sc, selector, cards);
    bool lent = borrows(t, part);
    for (int i = 0; i < all; i++) {
        if (chosen_before(t, part, cards[i]) || !sym_can_target(t, &sc, cards[i])
            || (lent && !lends(t, l, cards[i])))
            continue;
        out[n++] = qn_ref_to(t, cards[i]);
    }
    return n;
}

// Whether nothing is left to select once [nth] of selector [index] is.
static bool is_last(const qn_table *t, const qn_link *part, int index, int nth)
{
    return nth + 1 >= sym_wanted(t, part, index) && index + 1 >= t->pool->ability[part->ability].n_targets
        && !borrows(t, part);
}

static bool completes(const qn_table *t, const qn_link *l, int level, int index, int nth, qn_ref choice)
{
    qn_link next = *l;
    if (next.n_targets == QN_TARGETS) return false;
    next.target_of[next.n_targets] = (uint8_t)(level << 4 | index);
    next.target[next.n_targets++] = choice;
    return sym_selectable(t, &next, level, index, nth + 1);
}

int sym_candidates(const qn_table *t, const qn_link *l, int level, int index, int nth,
                   qn_ref out[QN_MAX_OPTIONS])
{
    qn_link part = sym_level(t, l, level);
    int selector = t->pool->ability[part.ability].target + index, n = 0;
    const qn_selector *sel = &t->pool->selector[selector];
    qn_scope sc = qn_link_scope(t, &part);
    int all = sel->class == QN_OF_CARDS ? cards_for(t, l, &part, selector, out)
                                        : sym_things(t, &sc, sel, out);
    if (is_last(t, &part, index, nth)) return all;
    for (int i = 0; i < all; i++)
        if (completes(t, l, level, index, nth, out[i])) out[n++] = out[i];
    return n;
}

bool sym_selectable(const qn_table *t, const qn_link *l, int level, int index, int nth)
{
    qn_ref out[QN_MAX_OPTIONS];
    qn_link part = sym_level(t, l, level);
    const qn_ability *ab = &t->pool->ability[part.ability];
    if (index < ab->n_targets && nth >= sym_wanted(t, &part, index))
        return sym_selectable(t, l, level, index + 1, 0);
    if (index < ab->n_targets) return sym_candidates(t, l, level, index, nth, out) > 0;
    return sym_borrowed(t, &part) == QN_NONE || sym_selectable(t, l, level + 1, 0, 0);
}

// Every selection still meets its full requirement (SYM-ACT-07); one that does not spoils all (SYM-CAN-07).
bool sym_selections_hold(const qn_table *t, const qn_link *l)
{
    for (int level = 0;; level++) {
        qn_link part = sym_level(t, l, level);
        qn_scope sc = qn_link_scope(t, &part);
        for (int k = 0; k < part.n_targets; k++)
            if (part.target_of[k] < 16 && !qn_target_holds(t, &sc, k)) return false;
        if (!borrows(t, &part)) return true;
        int card = sym_borrowed(t, &part);
        if (card == QN_NONE || qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE)) return false;
    }
}
