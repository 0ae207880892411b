// The table as one seat sees it, in text. Everything shown is public or known to that seat.
#include "games/elestrals/rules.h"

// At least one blank, also after a name that is too long for its column.
static void pad(qn_text *out, size_t from, int width)
{
    do qn_put_char(out, ' ');
    while (out->used - from < (size_t)width && !out->full);
}

static void put_spirits(const qn_card *c, qn_text *out)
{
    bool first = true;
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        if (!ele_spirits(c, e)) continue;
        qn_putf(out, "%s%d %s", first ? "" : ", ", ele_spirits(c, e), ele_element_names[e]);
        first = false;
    }
}

// A row stands under its player, from left to right: the face alone is name enough.
static void put_face(const qn_table *t, int seat, int card, qn_text *out)
{
    qn_put(out, qn_face(t, card, seat) ? qn_def_name(t->pool, t->game.card[card].def) : "Set Rune");
}

static void put_who(const qn_table *t, int seat, int who, qn_text *out)
{
    size_t at = out->used;
    qn_put_player(&(qn_details){ .t = t, .reader = seat }, who, false, out);
    qn_capitalize(out, at);
}

static void put_marks(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    if (ele_is_misenchanted(t, card)) qn_put(out, ", Misenchanted");
    if (ele_is_short(t, card)) qn_put(out, ", short");
    if (ele_suppressed(t, card)) qn_put(out, ", Suppressed");
    if (c->on != QN_NONE) {
        qn_put(out, ", on ");
        qn_name_card(t, seat, c->on, out);
    }
    if (c->chosen) qn_putf(out, ", chosen: %s", ele_element_names[c->chosen - 1]);
    if (c->n[ELE_N_ATTACKS]) qn_put(out, ", attacked");
}

static void put_elestral(const qn_table *t, int seat, int card, qn_text *out)
{
    size_t from = out->used;
    qn_put(out, "    ");
    put_face(t, seat, card, out);
    pad(out, from, 30);
    qn_putf(out, "%d/%d", ele_stat(t, card, ELE_ATTACK), ele_stat(t, card, ELE_DEFENSE));
    pad(out, from, 37);
    qn_put(out, ele_in_defense(t, card) ? "Defense  " : "Attack   ");
    put_spirits(&t->game.card[card], out);
    put_marks(t, seat, card, out);
    qn_put_char(out, '\n');
}

static void put_rune(const qn_table *t, int seat, int card, qn_text *out)
{
    static const char *const kinds[] = { "Elestral", "Invoke",  "Counter", "Artifact",
                                         "Divine",   "Stadium", "Spirit" };
    size_t from = out->used;
    qn_put(out, "    ");
    put_face(t, seat, card, out);
    pad(out, from, 30);
    if (ele_is_set(t, card)) {
        qn_putf(out, "Set on turn %d%s\n", t->game.card[card].turn,
                t->game.card[card].turn == t->game.turn ? ", can be Cast from the next turn" : "");
        return;
    }
    qn_put(out, kinds[ele_kind_of(t, card)]);
    pad(out, from, 46);
    put_spirits(&t->game.card[card], out);
    put_marks(t, seat, card, out);
    qn_put_char(out, '\n');
}

static void put_row(const qn_table *t, int seat, int kind, int of, const char *name, qn_text *out)
{
    if (!qn_zone_of(t, kind, of)->count) return;
    qn_putf(out, "  %s\n", name);
    for (int x = 0; x < 8; x++)
        QN_EACH (t, c, kind, of) {
            if (t->game.card[c].x != x) continue;
            if (kind == ELE_ROW) put_elestral(t, seat, c, out);
            else put_rune(t, seat, c, out);
        }
}

static void put_pile(const qn_table *t, int of, int pile, int elements, qn_text *out)
{
    const int16_t *n = ele_pile_of(t, of, pile);
    bool first = true;
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        if (!n[e] || !(elements >> e & 1)) continue;
        qn_putf(out, "%s%d %s", first ? " (" : ", ", n[e], ele_element_names[e]);
        first = false;
    }
    if (!first) qn_put_char(out, ')');
}

static void put_player(const qn_table *t, int seat, int of, qn_text *out)
{
    bool turn = t->game.turn_player == of && t->game.turn;
    put_who(t, seat, of, out);
    qn_put(out, !turn ? "\n" : of == seat ? "  * your turn\n" : "  * their turn\n");
    qn_putf(out, "  Spirit Deck %d", ele_deck_size(t, of));
    put_pile(t, of, ELE_SPIRIT_DECK, of == seat ? ELE_ALL_ELEMENTS : ele_shown_elements(t, of),
             out);   // ELE-ZON-04, ELE-ZON-06
    qn_putf(out, "   Main Deck %d   Hand %d\n", qn_zone_of(t, ELE_DECK, of)->count,
            qn_zone_of(t, ELE_HAND, of)->count);
    int cards = qn_zone_of(t, ELE_UNDERWORLD, of)->count,
        spirits = ele_pool_of(t, of, ELE_SPIRIT_UNDERWORLD, ELE_ALL_ELEMENTS);
    qn_putf(out, "  Underworld %d card%s, %d Spirit%s", cards, cards == 1 ? "" : "s", spirits,
            spirits == 1 ? "" : "s");
    put_pile(t, of, ELE_SPIRIT_UNDERWORLD, ELE_ALL_ELEMENTS, out);
    qn_put_char(out, '\n');
}

typedef struct listing {
    const char *separator;
    size_t line;   // where the line begins
    size_t columns;
} listing;

static void put_listed(listing *l, const char *word, qn_text *out)
{
    qn_put(out, l->separator);
    if (out->used - l->line + strlen(word) + 2 > l->columns) {
        qn_put(out, "\n    ");
        l->line = out->used - 4;
    }
    qn_put(out, word);
    l->separator = ", ";
}

// Known cards first: the place of an unknown one would tell when it came into the hand, and whether it was it that left.
static void put_hand(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    listing l = { "", out->used, (size_t)columns };
    if (!qn_zone_of(t, ELE_HAND, of)->count) return;
    qn_put(out, "  Hand: ");
    QN_EACH (t, c, ELE_HAND, of)
        if (qn_face(t, c, seat)) put_listed(&l, qn_def_name(t->pool, t->game.card[c].def), out);
    QN_EACH (t, c, ELE_HAND, of)
        if (!qn_face(t, c, seat)) put_listed(&l, "?", out);
    qn_put_char(out, '\n');
}

static bool knows_some(const qn_table *t, int seat, int of)
{
    QN_EACH (t, c, ELE_HAND, of)
        if (qn_face(t, c, seat)) return true;
    return false;
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    put_player(t, seat, of, out);
    put_row(t, seat, ELE_ROW, of, "Elestrals", out);
    put_row(t, seat, ELE_RUNE_ROW, of, "Runes", out);
    put_row(t, seat, ELE_STADIUM_SLOT, of, "Stadium", out);
    if (of == seat || knows_some(t, seat, of)) put_hand(t, seat, of, columns, out);
}

static bool is_player(const qn_table *t, const qn_link *l, int k)
{
    return l->ability != QN_NO_ABILITY
        && t->pool->selector[qn_ability_at(t, l->ability)->target + l->target_of[k]].class == QN_OF_PLAYERS;
}

static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_put(out, "  On the chain: ");
        qn_put_player(&(qn_details){ .t = t, .reader = seat }, l->controller, true, out);
        qn_put(out, l->kind == QN_LINK_PLAY ? " Cast of " : " effect of ");
        put_face(t, seat, l->source.card, out);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put(out, k ? " and " : " on ");
            if (is_player(t, l, k))
                qn_put_player(&(qn_details){ .t = t, .reader = seat }, l->target[k].card, false, out);
            else if (qn_alive(t, l->target[k])) qn_name_card(t, seat, l->target[k].card, out);
            else qn_put(out, "a card that is gone");
        }
        qn_put(out, l->flags & QN_LINK_NEGATED ? ", Negated\n" : "\n");
    }
}

static void put_limbo(const qn_table *t, int seat, qn_text *out)
{
    for (int i = 0; i < t->game.n_pending; i++) {
        qn_put(out, "  Waiting in Limbo: ");
        qn_put_player(&(qn_details){ .t = t, .reader = seat }, t->game.pending[i].controller, true, out);
        qn_put_char(out, ' ');
        put_face(t, seat, t->game.pending[i].source.card, out);
        qn_put_char(out, '\n');
    }
}

static void put_attack(const qn_table *t, int seat, qn_text *out)
{
    const ele_state *x = ele_ext_of(t);
    static const char *const steps[] = { "", "Attack Step", "Battle Step", "Damage Step" };
    if (!t->game.step) return;
    qn_putf(out, "  %s: ", steps[t->game.step]);
    if (qn_alive(t, x->attacker)) qn_name_card(t, seat, x->attacker.card, out);
    else qn_put(out, "an Elestral that is gone");
    qn_put(out, " attacks ");
    if (x->defender.card == QN_NONE) {
        qn_put_player(&(qn_details){ .t = t, .reader = seat }, x->defending, true, out);
        qn_put(out, " Spirit Deck");
    } else if (qn_alive(t, x->defender)) qn_name_card(t, seat, x->defender.card, out);
    else qn_put(out, "an Elestral that is gone");
    qn_put_char(out, '\n');
}

void ele_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, ele_other(near), columns, out);
    qn_putf(out, "---- turn %d, %s ", t->game.turn, ele_phase_names[t->game.phase]);
    for (int i = 0; i < columns - 30; i++) qn_put_char(out, '-');
    qn_put_char(out, '\n');
    put_attack(t, seat, out);
    put_chain(t, seat, out);
    put_limbo(t, seat, out);
    put_side(t, seat, near, columns, out);
}
