// Writes a table of Elestrals as facts of a scenario, which ele_given can read.
#include "games/elestrals/scenario.h"
#include "lang/position.h"

static void put_spirits(const qn_table *t, int card, qn_text *out, bool *open)
{
    const qn_card *c = &t->game.card[card];
    bool any = false;
    for (int i = 0; i < 2 * ELE_ELEMENTS; i++) {
        if (!c->n[i]) continue;
        any = true;
        qn_next_detail(out, open);
        qn_putf(out, "%d %s", c->n[i], ele_scenario_elements[i % ELE_ELEMENTS].phrase);
        if (i / ELE_ELEMENTS != c->owner) qn_putf(out, " of p%d", i / ELE_ELEMENTS + 1);
    }
    qn_put_detail(out, open, !any && !(c->status & ELE_B_SET), "no spirits");
}

static void put_details(const qn_table *t, int card, int seat, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool open = false;
    qn_put_detail_n(out, &open, "owner p%d", c->owner != seat ? c->owner + 1 : 0);
    qn_put_detail(out, &open, c->status & ELE_B_DEFENSE, "defense position");
    qn_put_detail(out, &open, c->status & ELE_B_TURNED, "position changed");
    qn_put_detail(out, &open, c->status & ELE_B_CAST, "cast this turn");
    put_spirits(t, card, out, &open);
    qn_put_detail(out, &open, c->n[ELE_N_ATTACKS], "attacked");
    qn_put_detail(out, &open, c->used & 15, "used");
    if (c->status & ELE_B_SET && c->turn != t->game.turn - 1)
        qn_next_detail(out, &open), qn_putf(out, "set on turn %d", c->turn);
    qn_end_details(out, open);
}

static void put_row(const qn_table *t, int seat, int row, qn_listing *l)
{
    for (int x = 0; x < 8; x++)
        QN_EACH (t, c, row, seat) {
            const qn_card *card = &t->game.card[c];
            if (card->x != x) continue;
            qn_next_item(l);
            if (card->status & ELE_B_SET) qn_put(l->out, "Set ");
            qn_put(l->out, qn_def_name(t->pool, card->def));
            if (card->on != QN_NONE) {
                qn_put(l->out, " on ");
                if (t->game.card[card->on].controller != seat)
                    qn_putf(l->out, "p%d's ", t->game.card[card->on].controller + 1);
                qn_put(l->out, qn_def_name(t->pool, t->game.card[card->on].def));
            }
            put_details(t, c, seat, l->out);
        }
}

static void put_pile_of_spirits(const qn_table *t, int seat, int pile, const char *word, qn_text *out)
{
    qn_listing l = { .out = out, .place = word, .seat = seat };
    const int16_t *n = ele_pile((qn_table *)t, seat, pile);
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        if (!n[e]) continue;
        qn_next_item(&l);
        qn_putf(out, "%d %s", n[e], ele_scenario_elements[e].phrase);
    }
    if (!l.open && pile == ELE_SPIRIT_DECK) qn_next_item(&l), qn_put(out, "0");
    qn_end_listing(&l);
}

void ele_lay_out(const qn_table *t, qn_text *out)
{
    static const uint8_t rows[] = { ELE_ROW, ELE_RUNE_ROW, ELE_STADIUM_SLOT };
    qn_put_phase(ele_scenario_phases, "phase", t->game.phase, ELE_MAIN, out);
    if (t->game.match) qn_put(out, "match\n");
    for (size_t r = 0; r < sizeof rows; r++)   // Elestrals first, because Artifacts name their bearers
        for (int s = 0; s < 2; s++) {
            qn_listing l = { .out = out, .place = "field", .seat = s };
            put_row(t, s, rows[r], &l);
            qn_end_listing(&l);
        }
    for (int s = 0; s < 2; s++) {
        put_pile_of_spirits(t, s, ELE_SPIRIT_DECK, "spirit deck", out);
        qn_list_pile(t, s, ELE_UNDERWORLD, "underworld", out);
        put_pile_of_spirits(t, s, ELE_SPIRIT_UNDERWORLD, "underworld", out);
        qn_list_pile(t, s, ELE_HAND, "hand", out);
        qn_list_deck(t, s, ELE_DECK, out);
        if (t->game.player[s].flags & ELE_SPENT_ONE) qn_putf(out, "p%d spent one spirit\n", s + 1);
    }
}
