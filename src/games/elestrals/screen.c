// The public state of Elestrals as JSON, for the browser (kernel/screen.h). It must show the same facts as view.c, the text version.
#include "games/elestrals/rules.h"
#include "kernel/screen.h"

static const char *const relations[] = { "on" };
static const char *const position_keys[] = { "attack", "defense" };

static void put_spirits(const qn_viewer *s, const char *key, const uint8_t *n)
{
    qn_json_open(s->out, key, '{');
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (n[e]) qn_json_int(s->out, ele_element_names[e], n[e]);
    qn_json_close(s->out, '}');
}

static void put_card(const qn_viewer *s, int card)
{
    const qn_card *c = &s->t->game.card[card];
    qn_json_bool(s->out, "set", ele_is_set(s->t, card));
    qn_json_bool(s->out, "new", c->turn == s->t->game.turn);
    if (ele_is_set(s->t, card)) return;
    if (qn_kind_of_zone(s->t, card) == ELE_ROW)
        qn_json_text(s->out, "position", position_keys[ele_in_defense(s->t, card)]);
    put_spirits(s, "spirits", &c->n[c->controller * ELE_ELEMENTS]);
    put_spirits(s, "theirSpirits", &c->n[ele_other(c->controller) * ELE_ELEMENTS]);
    if (c->chosen) qn_json_text(s->out, "chosen", ele_element_names[c->chosen - 1]);
    qn_json_int(s->out, "attacks", c->n[ELE_N_ATTACKS]);
}

static void put_marks(const qn_viewer *s, int card)
{
    const qn_table *t = s->t;
    const ele_state *x = ele_ext_of(t);
    if (ele_is_set(t, card)) return;
    qn_sight_mark(s, ele_is_misenchanted(t, card), ele_say[ELE_SAY_MARK_MISENCHANTED]);
    qn_sight_mark(s, ele_is_short(t, card), ele_say[ELE_SAY_MARK_SHORT]);
    qn_sight_mark(s, ele_suppressed(t, card), ele_say[ELE_SAY_MARK_SUPPRESSED]);
    bool attacks = t->game.step && qn_deref(t, x->attacker) == card;
    qn_sight_mark(s, attacks, ele_say[ELE_SAY_MARK_ATTACKING]);
    qn_sight_mark(s, !attacks && t->game.card[card].n[ELE_N_ATTACKS], ele_say[ELE_SAY_MARK_HAS_ATTACKED]);
    qn_sight_mark(s, t->game.step && qn_deref(t, x->defender) == card, ele_say[ELE_SAY_MARK_ATTACKED]);
}

// ELE-ZON-04, ELE-ZON-06: whose elements may be counted.
static void put_pile(const qn_viewer *s, const char *key, int of, int pile, int elements)
{
    const int16_t *n = ele_pile_of(s->t, of, pile);
    qn_json_open(s->out, key, '{');
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (elements >> e & 1) qn_json_int(s->out, ele_element_names[e], n[e]);
    qn_json_close(s->out, '}');
}

static void put_player(const qn_viewer *s, int of)
{
    const qn_table *t = s->t;
    int shown = of == s->seat ? ELE_ALL_ELEMENTS : ele_shown_elements(t, of);
    qn_json_int(s->out, "spiritDeck", ele_deck_size(t, of));
    put_pile(s, "spirits", of, ELE_SPIRIT_DECK, shown);
    put_pile(s, "underworldSpirits", of, ELE_SPIRIT_UNDERWORLD, ELE_ALL_ELEMENTS);
    qn_json_bool(s->out, "normalCastLeft", ele_has_normal_cast(t, of));
    qn_json_bool(s->out, "spiritActionLeft", !(t->game.player[of].flags & ELE_SPENT_ONE));
}

static void put_table(const qn_viewer *s)
{
    const ele_state *x = ele_ext_of(s->t);
    int step = s->t->game.step;
    qn_json_words(s->out, "step", step ? ele_say[ELE_SAY_STEP_ATTACK + step - 1] : "");
    qn_sight_card(s, "attacker", s->t->game.step ? qn_deref(s->t, x->attacker) : QN_NONE);
    qn_sight_card(s, "defender", s->t->game.step ? qn_deref(s->t, x->defender) : QN_NONE);
    qn_json_bool(s->out, "atSpiritDeck", s->t->game.step && x->defender.card == QN_NONE);
}

// ---- What a choice may change ----------------------------------------------------------------------

static int ele_skips_battle(const qn_table *t, int seat)
{
    return t->game.player[seat].flags & ELE_NO_BATTLE ? 1 : 0;
}
#include "kernel/screen_tables.def"

const qn_screen ele_screen = {
    QN_LAYERED_SCREEN,
    .units = ele_element_names,
    .n_units = ELE_ELEMENTS,
};
