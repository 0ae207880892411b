// The table as one seat sees it, in text. Everything shown is public or known to that seat.
#include "games/elestrals/rules.h"
#include "kernel/board.h"
#include "kernel/english.h"

static qn_details about(const qn_table *t, int seat)
{
    return (qn_details){ .t = t, .reader = seat, .aloud = true };
}

static void put_board(const qn_table *t, int seat, int phrase, int n, int of, qn_text *out)
{
    const qn_details d = about(t, seat);
    qn_put_part_n(&d, ele_say[phrase], n, of, out);
}

static void put_with(const qn_table *t, int seat, int phrase, const char *words, qn_text *out)
{
    const qn_details d = about(t, seat);
    qn_put_part_words(&d, ele_say[phrase], words, out);
}

static void put_spirits(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_details d = about(t, seat);
    int n[ELE_ELEMENTS];
    for (int e = 0; e < ELE_ELEMENTS; e++) n[e] = ele_spirits(&t->game.card[card], e);
    ele_put_elements(&d, n, out);
}

// Rows are shown under their player, in the order of their slots, so a card needs no more than its name.
static void put_face(const qn_table *t, int seat, int card, qn_text *out)
{
    if (qn_face(t, card, seat)) qn_put_data(qn_def_name(t->pool, t->game.card[card].as), out);
    else qn_put_words(ele_say[ELE_SAY_SET_RUNE], out);
}

static void put_marks(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    const qn_details d = about(t, seat);
    QN_TEXT(bearer, 128);
    if (ele_is_misenchanted(t, card)) qn_put_words(ele_say[ELE_SAY_BOARD_MISENCHANTED], out);
    if (ele_is_short(t, card)) qn_put_words(ele_say[ELE_SAY_BOARD_SHORT], out);
    if (ele_suppressed(t, card)) qn_put_words(ele_say[ELE_SAY_BOARD_SUPPRESSED], out);
    if (c->on != QN_NONE) qn_name_card(t, seat, c->on, &bearer);
    if (c->on != QN_NONE) put_with(t, seat, ELE_SAY_BOARD_ON, bearer.at, out);
    if (c->chosen) qn_put_part_row(&d, ele_say[ELE_SAY_BOARD_CHOSEN], ele_element_names[c->chosen - 1], out);
    if (c->n[ELE_N_ATTACKS]) qn_put_words(ele_say[ELE_SAY_BOARD_ATTACKED], out);
}

enum { NUMBERS = 30, POSITION = 37, SPIRITS = 46 };   // columns

static void put_elestral(const qn_table *t, int seat, int card, size_t from, qn_text *out)
{
    qn_putf(out, "%d/%d", ele_stat(t, card, ELE_ATTACK), ele_stat(t, card, ELE_DEFENSE));
    qn_pad(out, from, POSITION);
    qn_put_words(ele_say[ele_in_defense(t, card) ? ELE_SAY_BOARD_IN_DEFENSE : ELE_SAY_BOARD_IN_ATTACK], out);
}

static void put_card(const qn_table *t, int seat, int card, qn_text *out)
{
    size_t from = out->used;
    bool new = t->game.card[card].turn == t->game.turn;
    qn_put(out, "    ");
    put_face(t, seat, card, out);
    qn_pad(out, from, NUMBERS);
    if (ele_is_set(t, card)) {
        put_board(t, seat, ELE_SAY_BOARD_SET, t->game.card[card].turn, new, out);
    } else {
        if (qn_kind_of_zone(t, card) == ELE_ROW) put_elestral(t, seat, card, from, out);
        else qn_put_words(ele_say[ELE_SAY_BOARD_ELESTRAL + ele_kind_of(t, card)], out);
        qn_pad(out, from, SPIRITS);
        put_spirits(t, seat, card, out);
        put_marks(t, seat, card, out);
    }
    qn_put_char(out, '\n');
}

static void put_row(const qn_table *t, int seat, int kind, int of, int name, qn_text *out)
{
    if (!qn_zone_of(t, kind, of)->count) return;
    put_board(t, seat, name, 0, 0, out);
    qn_put_char(out, '\n');
    for (int x = 0; x < 8; x++)
        QN_EACH (t, c, kind, of)
            if (t->game.card[c].x == x) put_card(t, seat, c, out);
}

// " (12 earth, 3 wind)": the Spirits of these elements in a pile.
static void put_pile(const qn_table *t, int seat, int of, int pile, int elements, qn_text *out)
{
    const qn_details d = about(t, seat);
    const int16_t *have = ele_pile_of(t, of, pile);
    int n[ELE_ELEMENTS];
    QN_TEXT(list, 128);
    for (int e = 0; e < ELE_ELEMENTS; e++) n[e] = elements >> e & 1 ? have[e] : 0;
    if (ele_put_elements(&d, n, &list)) put_with(t, seat, ELE_SAY_PAID, list.at, out);
}

static void put_player(const qn_table *t, int seat, int of, qn_text *out)
{
    bool turn = t->game.turn_player == of && t->game.turn;
    int cards = qn_zone_of(t, ELE_UNDERWORLD, of)->count,
        spirits = ele_pool_of(t, of, ELE_SPIRIT_UNDERWORLD, ELE_ALL_ELEMENTS);
    qn_put_heading(t, seat, of, out);
    if (turn) qn_put_words(ele_say[of == seat ? ELE_SAY_BOARD_YOUR_TURN : ELE_SAY_BOARD_THEIR_TURN], out);
    qn_put_char(out, '\n');
    put_board(t, seat, ELE_SAY_BOARD_SPIRITS, ele_deck_size(t, of), 0, out);
    put_pile(t, seat, of, ELE_SPIRIT_DECK, of == seat ? ELE_ALL_ELEMENTS : ele_shown_elements(t, of),
             out);   // ELE-ZON-04, ELE-ZON-06
    put_board(t, seat, ELE_SAY_BOARD_CARDS, qn_zone_of(t, ELE_DECK, of)->count,
              qn_zone_of(t, ELE_HAND, of)->count, out);
    qn_put_char(out, '\n');
    put_board(t, seat, ELE_SAY_BOARD_UNDERWORLD, cards, spirits, out);
    put_pile(t, seat, of, ELE_SPIRIT_UNDERWORLD, ELE_ALL_ELEMENTS, out);
    qn_put_char(out, '\n');
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    put_player(t, seat, of, out);
    put_row(t, seat, ELE_ROW, of, ELE_SAY_BOARD_ROW, out);
    put_row(t, seat, ELE_RUNE_ROW, of, ELE_SAY_BOARD_RUNES, out);
    put_row(t, seat, ELE_STADIUM_SLOT, of, ELE_SAY_BOARD_STADIUM_ROW, out);
    if (of == seat || qn_knows_some(t, seat, ELE_HAND, of))
        qn_put_known(t, seat, ELE_HAND, of, ele_say[ELE_SAY_BOARD_HAND], NULL, columns, out);
}

static bool is_player(const qn_table *t, const qn_link *l, int k)
{
    return t->pool->selector[qn_ability_at(t, l->ability)->target + l->target_of[k]].class == QN_OF_PLAYERS;
}

static void put_target(const qn_table *t, int seat, const qn_link *l, int k, qn_text *out)
{
    const qn_details d = about(t, seat);
    if (is_player(t, l, k)) qn_put_player(&d, l->target[k].card, false, out);
    else if (qn_alive(t, l->target[k])) qn_name_card(t, seat, l->target[k].card, out);
    else qn_put_words(ele_say[ELE_SAY_BOARD_GONE], out);
}

static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        QN_TEXT(source, 64);
        QN_TEXT(targets, 512);
        qn_details d = about(t, seat);
        d.who = l->controller;
        put_face(t, seat, l->source.card, &source);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put_joint(k, l->n_targets, &targets);
            put_target(t, seat, l, k, &targets);
        }
        int phrase = l->kind == QN_LINK_PLAY ? ELE_SAY_BOARD_CAST : ELE_SAY_BOARD_EFFECT;
        qn_put_part_words(&d, ele_say[phrase], source.at, out);
        if (targets.used) put_with(t, seat, ELE_SAY_ON, targets.at, out);
        if (l->flags & QN_LINK_NEGATED) qn_put_words(ele_say[ELE_SAY_BOARD_NEGATED], out);
        qn_put_char(out, '\n');
    }
}

static void put_limbo(const qn_table *t, int seat, qn_text *out)
{
    for (int i = 0; i < t->game.n_pending; i++) {
        QN_TEXT(source, 64);
        qn_details d = about(t, seat);
        d.who = t->game.pending[i].controller;
        put_face(t, seat, t->game.pending[i].source.card, &source);
        qn_put_part_words(&d, ele_say[ELE_SAY_BOARD_WAITS], source.at, out);
        qn_put_char(out, '\n');
    }
}

// If one of the two is gone, the log has told that; only the other is shown.
static void put_attack(const qn_table *t, int seat, qn_text *out)
{
    const ele_state *x = ele_ext_of(t);
    bool there = qn_alive(t, x->attacker), deck = x->defender.card == QN_NONE;
    bool both = there && (deck || qn_alive(t, x->defender));
    qn_details d = about(t, seat);
    if (!t->game.step) return;
    qn_put_words(ele_say[ELE_SAY_BOARD_ATTACK_STEP + t->game.step - ELE_ATTACK_STEP], out);
    d.who = ele_other(t->game.turn_player);   // attacks are declared in one's own turn
    d.a = x->attacker.card;
    d.b = x->defender.card;
    if (both) qn_put_part(&d, ele_say[deck ? ELE_SAY_BOARD_ATTACKS_DECK : ELE_SAY_BOARD_ATTACKS], out);
    else if (there) qn_put_part(&d, ele_say[ELE_SAY_BOARD_STRUCK], out);
    qn_put_char(out, '\n');
}

void ele_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, ele_other(near), columns, out);
    qn_details d = about(t, seat);
    d.n = t->game.turn;
    size_t line = out->used;
    qn_put_part_row(&d, ele_say[ELE_SAY_BOARD_TURN], ele_phase_names[t->game.phase], out);
    qn_rule_off(out, line, columns);
    put_attack(t, seat, out);
    put_chain(t, seat, out);
    put_limbo(t, seat, out);
    put_side(t, seat, near, columns, out);
}
