// A table of Achroma as facts of a scenario: the other way round than ach_given.
#include "games/achroma/rules.h"
#include "lang/card_facts.h"
#include "lang/position.h"

QN_SCENARIO_WORDS(ach)

static void put_details(const qn_table *t, int card, int seat, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool open = false;
    qn_put_detail(out, &open, c->status & ACH_B_CURSED, "cursed");
    qn_put_detail(out, &open, c->status & ACH_B_FROZEN, "frozen");
    qn_put_detail(out, &open, c->status & ACH_B_RESOLVED, "resolved");
    qn_put_detail(out, &open, ach_on_canvas(t, card) && c->turn == t->game.turn, "new");
    qn_put_detail(out, &open, c->n[ACH_N_ATTACKS], "attacked");
    qn_put_detail(out, &open, c->used & 15, "used");
    qn_put_detail_n(out, &open, "damage %d", c->n[ACH_N_DAMAGE]);
    qn_put_detail_n(out, &open, "chose %d", c->n[ACH_N_MODE]);
    qn_put_detail_n(out, &open, "owner p%d", c->owner != seat ? c->owner + 1 : 0);
    qn_end_details(out, open);
}

static void put_card(const qn_table *t, int card, int seat, qn_listing *l)
{
    static const char *const words[] = { [ACH_HELD] = "on",
                                         [ACH_INFESTS] = "infesting",
                                         [ACH_RIDES] = "riding",
                                         [ACH_RESTRAINED] = "under",
                                         [ACH_KEPT] = "hidden under" };
    const qn_card *c = &t->game.card[card];
    qn_next_item(l);
    qn_put(l->out, qn_def_name(t->pool, c->def));
    if (c->on != QN_NONE)
        qn_putf(l->out, " %s %s", words[c->rel], qn_def_name(t->pool, t->game.card[c->on].def));
    put_details(t, card, seat, l->out);
}

// The card of a Canvas that came next after [stamp]: what it is on came before it.
static int came_after(const qn_table *t, int seat, int stamp)
{
    static const uint16_t kinds = 1 << ACH_CHARACTERS | 1 << ACH_LOCATIONS | 1 << ACH_ATTACHED
        | 1 << ACH_UNDER | 1 << ACH_HIDDEN;
    int found = QN_NONE;
    for (int c = 0; c < t->game.n_cards; c++) {
        const qn_card *card = &t->game.card[c];
        if (qn_zone_seat(card->zone) != seat || !(kinds >> qn_zone_kind(card->zone) & 1)
            || card->stamp <= stamp)
            continue;
        if (found == QN_NONE || card->stamp < t->game.card[found].stamp) found = c;
    }
    return found;
}

static void put_canvas(const qn_table *t, int seat, qn_text *out)
{
    qn_listing l = { .out = out, .place = "canvas", .seat = seat };
    int stamp = -1;
    for (int c; (c = came_after(t, seat, stamp)) != QN_NONE; stamp = t->game.card[c].stamp)
        put_card(t, c, seat, &l);
    qn_end_listing(&l);
}

static void put_pile(const qn_table *t, int seat, int kind, const char *word, qn_text *out)
{
    qn_listing l = { .out = out, .place = word, .seat = seat };
    bool pile = kind != ACH_HAND;   // of a pile the top is named first
    const qn_zone *zone = qn_zone_of(t, kind, seat);
    for (int c = pile ? zone->tail : zone->head; c != QN_NONE;
         c = pile ? t->game.card[c].prev : t->game.card[c].next) {
        qn_next_item(&l);
        qn_put(out, qn_def_name(t->pool, t->game.card[c].def));
        put_details(t, c, seat, out);
    }
    if (kind == ACH_PALETTE) qn_next_item(&l), qn_putf(out, "%d cards", zone->count);
    qn_end_listing(&l);
}

void ach_lay_out(const qn_table *t, qn_text *out)
{
    qn_put_phase(ach_scenario_phases, "step", t->game.phase, ACH_MAIN, out);
    for (int s = 0; s < t->game.players; s++) {
        const qn_player *p = &t->game.player[s];
        if (p->n[ACH_BANK] != ACH_START_SHARDS) qn_putf(out, "p%d bank: %d\n", s + 1, p->n[ACH_BANK]);
        if (p->tally[ACH_T_DEPLOYS]) qn_putf(out, "p%d made %d deploys\n", s + 1, p->tally[ACH_T_DEPLOYS]);
        if (p->tally[ACH_T_TRADED]) qn_putf(out, "p%d traded %d\n", s + 1, p->tally[ACH_T_TRADED]);
        if (!(p->flags & ACH_FIRST_TURN_DONE)) qn_putf(out, "p%d has had no turn\n", s + 1);
        put_canvas(t, s, out);
        put_pile(t, s, ACH_HAND, "hand", out);
        put_pile(t, s, ACH_DREGS, "dregs", out);
        put_pile(t, s, ACH_PALETTE, "palette", out);
    }
}
