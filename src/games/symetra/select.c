// What an action may select (SYM-ACT-03, SYM-ACT-14, SYM-CAN-03): cards, players, spaces, decks and announced
// actions; and which selections still allow all others of the same link (SYM-ACT-04).
#include "games/symetra/rules.h"

// ---- Things that are no cards ------------------------------------------------------------------

static bool is_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int seat)
{
    if (!sym_in_game(t, seat) || (sel->other && seat == sc->you)) return false;
    if (sel->kinds == SYM_AN_OPPONENT && !sym_opponents(t, seat, sc->you)) return false;   // SYM-TEA-10
    return !qn_forbidden(t, SYM_NO_BE_SELECTED, QN_NONE, seat, qn_deref(t, sc->self));     // SYM-EFF-08
}

static bool is_space(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int q, int r)
{
    int x, y;
    if (!sym_in_bounds(q, r) || sym_card_at(t, q, r) != QN_NONE
        || !sym_cell_of(t, sc->self, &x, &y))   // an empty space: SYM-EFF-10
        return false;
    bool beside = sym_adjacent(q, r, x, y);
    return sel->kinds == SYM_NEXT_TO_THIS ? beside : !beside && sym_touches_matrix(t, q, r);
}

// The number of links below the action that selects; the whole chain while it has not been announced (SYM-RUL-14).
static int links_below(const qn_table *t, const qn_scope *sc)
{
    int n = t->game.n_links;
    const qn_link *top = n ? &t->game.link[n - 1] : NULL;
    bool own = top && top->source.card == sc->self.card && top->source.gen == sc->self.gen;
    return own ? n - 1 : n;
}

static bool is_link(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int index)
{
    if (index >= links_below(t, sc)) return false;
    const qn_link *l = &t->game.link[index];
    if (sel->kinds == SYM_FUSE_OR_CHARGE) return l->kind != SYM_LINK_ACTION;
    if (l->kind != SYM_LINK_ACTION) return false;
    if (sel->kinds == SYM_CARD_ACTION) return true;
    int class = l->n_targets == 1 ? sym_class(t, l, 0) : QN_OF_PILES;
    return class == QN_OF_CARDS || class == QN_OF_PLAYERS;
}

static bool is_deck(const qn_table *t, int seat)
{
    return sym_private(t) ? sym_in_game(t, seat) : seat == 0;
}   // SYM-DRF-09, SYM-FAQ-02

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

// ---- Texts that borrow another --------------------------------------------------------------------

static const qn_ability *text_of(const qn_table *t, const qn_link *l)
{
    assert(l->ability != QN_NO_ABILITY);
    return qn_ability_at(t, l->ability);
}

static bool borrows(const qn_table *t, const qn_link *l)
{
    const qn_code *c = &t->pool->code[text_of(t, l)->body];
    return *c == QN_S_VERB && t->rules->words->verbs[c[1]].run == sym_do_use_action;
}

bool sym_is_own(const qn_table *t, const qn_link *l, int n)
{
    return l->target_of[n] < text_of(t, l)->n_targets;
}

int sym_borrowed(const qn_table *t, const qn_link *l)
{
    return borrows(t, l) && l->n_targets && sym_is_own(t, l, 0) ? qn_deref(t, l->target[0]) : QN_NONE;
}

qn_link sym_borrowed_part(const qn_table *t, const qn_link *l)
{
    qn_link part = *l;
    int own = text_of(t, l)->n_targets, n = 0;
    assert(sym_borrowed(t, l) != QN_NONE);
    part.ability = (uint16_t)sym_ability(t, sym_borrowed(t, l));
    for (int k = 0; k < l->n_targets; k++) {
        if (l->target_of[k] < own) continue;
        part.target[n] = l->target[k];
        part.target_of[n++] = (uint8_t)(l->target_of[k] - own);
    }
    part.n_targets = (uint8_t)n;
    part.modes = 0;   // those belong to the text that borrows
    return part;
}

// The part of [l] whose text has description [*k]; [*k] becomes the number within that text. [room] holds a part
// that is not [l] itself.
static const qn_link *part_of(const qn_table *t, const qn_link *l, int *k, qn_link *room)
{
    while (*k >= text_of(t, l)->n_targets && l->n_targets && sym_borrowed(t, l) != QN_NONE) {
        *k -= text_of(t, l)->n_targets;
        *room = sym_borrowed_part(t, l);
        l = room;
    }
    return l;
}

const qn_selector *sym_description(const qn_table *t, const qn_link *l, int k)
{
    qn_link room;
    const qn_ability *ab = text_of(t, part_of(t, l, &k, &room));
    return k < ab->n_targets ? &t->pool->selector[ab->target + k] : NULL;
}

// QN_NONE: the card that lent the text is gone, and its descriptions with it.
int sym_class(const qn_table *t, const qn_link *l, int n)
{
    const qn_selector *sel = sym_description(t, l, l->target_of[n]);
    return sel ? sel->class : QN_NONE;
}

bool sym_fits(const qn_table *t, const qn_link *l, int n)
{
    qn_link room;
    int k = l->target_of[n];
    const qn_link *part = part_of(t, l, &k, &room);
    qn_scope sc = qn_link_scope(t, part);
    return sym_is_thing(t, &sc, &t->pool->selector[text_of(t, part)->target + k], l->target[n]);
}

static int count_of(const qn_table *t, const qn_link *part, int k)
{
    const qn_selector *sel = &t->pool->selector[text_of(t, part)->target + k];
    if (!qn_is_of_mode(sel, part->modes)) return 0;
    if (!sel->count) return 1;
    qn_scope sc = qn_link_scope(t, part);
    return qn_eval(t, &sc, sel->count);
}

static int needed(const qn_table *t, const qn_link *l, int k)
{
    qn_link room;
    const qn_link *part = part_of(t, l, &k, &room);
    return count_of(t, part, k);
}

// Once a selection could not be made, nothing more is asked for: the action will be cancelled.
int sym_wanted(const qn_table *t, const qn_link *l, int k)
{
    int before = 0;
    for (int i = 0; i < k; i++) before += needed(t, l, i);
    return l->n_targets < before ? 0 : needed(t, l, k);
}

bool sym_is_complete(const qn_table *t, const qn_link *l)
{
    int all = 0;
    for (int k = 0; sym_description(t, l, k); k++) all += needed(t, l, k);
    return l->n_targets == all;
}

// ---- Candidates ----------------------------------------------------------------------------------

bool sym_could_select(const qn_table *t, int card, int seat)
{
    qn_link l = qn_new_link(SYM_LINK_ACTION, t->game.card[card].controller, sym_ability(t, card),
                            qn_ref_to(t, card));
    qn_scope sc = qn_link_scope(t, &l);
    const qn_selector *sel = &t->pool->selector[qn_ability_at(t, l.ability)->target];
    for (int i = 0; sel->class == QN_OF_LINKS && i < t->game.n_links; i++)
        if (t->game.link[i].controller == seat && is_link(t, &sc, sel, i)) return true;
    return false;
}

static bool chosen_before(const qn_table *t, const qn_link *l, int card)
{
    for (int n = 0; n < l->n_targets; n++)
        if (l->target[n].card == card && sym_class(t, l, n) == QN_OF_CARDS) return true;
    return false;
}

// Whether selections depend on a mode: nobody chooses modes for a text that is only lent.
static bool selects_by_mode(const qn_table *t, const qn_ability *ab)
{
    return ab->n_targets && qn_has_modes(t, ab);
}

// Whether the card may lend its text: its use is not forbidden, the moment is right, and it does not act or lend already.
static bool lends(const qn_table *t, const qn_link *l, int card)
{
    int ability = sym_ability(t, card);
    if (ability == QN_NO_ABILITY || selects_by_mode(t, qn_ability_at(t, ability))
        || card == qn_deref(t, l->source) || chosen_before(t, l, card) || sym_in_sequence(t, card)
        || qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE))
        return false;
    int timing = qn_ability_at(t, ability)->timing;
    if (timing & SYM_AT_ROUND_END && t->game.phase != SYM_END_OF_ROUND) return false;
    return !(timing & SYM_AT_REACTION) || sym_is_reaction(t, l);
}

// Whether [card], which fits the description, may be selected for it.
static bool may_select(const qn_table *t, const qn_link *l, const qn_link *part, const qn_scope *sc, int card)
{
    if (chosen_before(t, part, card) || !sym_can_target(t, sc, card)) return false;
    return !borrows(t, part) || lends(t, l, card);
}

static int cards_for(const qn_table *t, const qn_link *l, const qn_link *part, int selector,
                     qn_ref out[QN_MAX_OPTIONS])
{
    uint8_t cards[QN_MAX_CARDS];
    qn_scope sc = qn_link_scope(t, part);
    int n = 0, all = qn_list_fitting(t, &sc, selector, cards);
    for (int i = 0; i < all; i++)
        if (may_select(t, l, part, &sc, cards[i])) out[n++] = qn_ref_to(t, cards[i]);
    return n;
}

// Everything that fits description [k] of this part of [l], whatever else has to be selected.
static int list_fitting(const qn_table *t, const qn_link *l, const qn_link *part, int k,
                        qn_ref out[QN_MAX_OPTIONS])
{
    int selector = text_of(t, part)->target + k;
    const qn_selector *sel = &t->pool->selector[selector];
    if (sel->class == QN_OF_CARDS) return cards_for(t, l, part, selector, out);
    qn_scope sc = qn_link_scope(t, part);
    return sym_things(t, &sc, sel, out);
}

// Whether there is anything; nearly always the first card is enough.
static bool some_fit(const qn_table *t, const qn_link *l, const qn_link *part, int k)
{
    int selector = text_of(t, part)->target + k;
    qn_ref out[QN_MAX_OPTIONS];
    uint8_t first[QN_MAX_CARDS];
    if (t->pool->selector[selector].class == QN_OF_CARDS) {
        qn_scope sc = qn_link_scope(t, part);
        if (!qn_list_some(t, &sc, selector, 1, first)) return false;
        if (may_select(t, l, part, &sc, first[0])) return true;
    }
    return list_fitting(t, l, part, k, out) > 0;
}

// Whether the next selection, after [nth] of the [needs] for description [k] of this part, is the last of all.
static bool is_last(const qn_table *t, const qn_link *part, int k, int nth, int needs)
{
    return nth + 1 >= needs && k + 1 >= text_of(t, part)->n_targets && !borrows(t, part);
}

// Texts that borrow each other can be combined in more ways than can be tried. What has not been found after so many counts as
// impossible; the published cards need a few dozen.
enum { MOST_TRIED = 4096 };

static bool selectable(const qn_table *t, const qn_link *l, int k, int nth, int *left);

static bool completes(const qn_table *t, const qn_link *l, int k, int nth, qn_ref choice,
                      int *left)   // SYM-ACT-04
{
    qn_link next = *l;
    if (next.n_targets == QN_TARGETS || *left <= 0) return false;
    --*left;
    next.target_of[next.n_targets] = (uint8_t)k;
    next.target[next.n_targets++] = choice;
    return selectable(t, &next, k, nth + 1, left);
}

int sym_candidates(const qn_table *t, const qn_link *l, int k, int nth, qn_ref out[QN_MAX_OPTIONS])
{
    qn_link room;
    int own = k, n = 0;
    const qn_link *part = part_of(t, l, &own, &room);
    bool last = is_last(t, part, own, nth, count_of(t, part, own));
    int all = list_fitting(t, l, part, own, out);
    for (int i = 0; i < all; i++) {
        int left = MOST_TRIED;
        if (last || completes(t, l, k, nth, out[i], &left)) out[n++] = out[i];
    }
    return n;
}

// Whether the question about a selection (`arg`: the link, `n`: its description, `of`: chosen for it) can be answered by [card].
bool sym_is_candidate(const qn_table *t, int card)
{
    const qn_question *q = &t->game.question;
    const qn_link *l = &t->game.link[q->arg];
    qn_link room;
    int own = q->n, left = MOST_TRIED;
    const qn_link *part = part_of(t, l, &own, &room);
    qn_scope sc = qn_link_scope(t, part);
    if (!qn_fits(t, &sc, text_of(t, part)->target + own, card) || !may_select(t, l, part, &sc, card))
        return false;
    return is_last(t, part, own, q->of, count_of(t, part, own))
        || completes(t, l, q->n, q->of, qn_ref_to(t, card), &left);
}

static bool selectable(const qn_table *t, const qn_link *l, int k, int nth, int *left)
{
    qn_ref out[QN_MAX_OPTIONS];
    qn_link room;
    int own = k;
    const qn_link *part = part_of(t, l, &own, &room);
    if (own >= text_of(t, part)->n_targets) return true;
    int needs = count_of(t, part, own);
    if (nth >= needs) return selectable(t, l, k + 1, 0, left);
    if (is_last(t, part, own, nth, needs)) return some_fit(t, l, part, own);
    for (int i = list_fitting(t, l, part, own, out) - 1; i >= 0; i--)
        if (completes(t, l, k, nth, out[i], left)) return true;
    return false;
}

bool sym_selectable(const qn_table *t, const qn_link *l, int k, int nth)
{
    int left = MOST_TRIED;
    return selectable(t, l, k, nth, &left);
}

bool sym_can_announce(const qn_table *t, const qn_link *l)
{
    const qn_ability *ab = text_of(t, l);
    if (!qn_has_modes(t, ab)) return sym_selectable(t, l, 0, 0);
    qn_link tried = *l;
    for (int modes = t->pool->code[ab->body + 1]; tried.modes < modes;) {
        tried.modes++;
        if (sym_selectable(t, &tried, 0, 0)) return true;
    }
    return false;
}

// Whether every selection still meets its full requirement (SYM-ACT-07); if one does not, all is cancelled (SYM-CAN-07).
bool sym_selections_hold(const qn_table *t, const qn_link *l)
{
    for (qn_link part = *l;; part = sym_borrowed_part(t, &part)) {
        qn_scope sc = qn_link_scope(t, &part);
        for (int n = 0; n < part.n_targets; n++)
            if (sym_is_own(t, &part, n) && !qn_target_holds(t, &sc, n))
                return false;   // only what its text requires: SYM-CAN-08
        if (!borrows(t, &part)) return true;
        int card = sym_borrowed(t, &part);
        if (card == QN_NONE || qn_forbidden(t, SYM_NO_BE_USED, card, QN_NONE, QN_NONE)) return false;
    }
}
