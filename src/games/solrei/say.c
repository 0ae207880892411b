// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/solrei/rules.h"

const char *const sol_symbol_names[] = { "spade", "heart", "diamond", "club", "red", "black", "any" };
const char *const sol_suit_names[] = { "spade", "heart", "diamond", "club" };
const char *const sol_step_names[] = {
    "Set-up",        "START OF ROUND",     "OPEN PHASE",   "BEFORE SHOWDOWN", "SHOWDOWN!",   "AFTER SHOWDOWN",
    "BEFORE DAMAGE", "DAMAGE APPLICATION", "AFTER DAMAGE", "CHARGE PHASE",    "RESET PHASE", "END OF ROUND",
};

const qn_phrase sol_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#include "games/solrei/refusals.def"
#undef REFUSAL
};
const qn_phrase sol_note_phrases[] = {
    { "", "" },
#define NOTE(name, sentence) { sentence, "" },
#include "games/solrei/notes.def"
#undef NOTE
};

static bool both_have(const qn_table *t, int card)
{
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH(t, c, kind, sol_rival(t->game.card[card].controller))
    if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

// "S9", "Parting Glance", "an Art in slot 2"; the Rival's is told apart when both have the same (SOL-DCK-07).
void sol_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int kind = qn_zone_kind(c->zone);
    if (qn_face(t, card, seat)) {
        bool theirs = c->controller != seat && kind >= SOL_MUSE_PLACE && both_have(t, card);
        if (theirs && seat == QN_NONE) qn_put_seat(t, "", c->controller, "'s ", out);
        else if (theirs) qn_put(out, "the Rival's ");
        qn_put(out, qn_def_name(t->pool, c->def));
        return;
    }
    if (kind == SOL_ARTS) qn_putf(out, "the Art in slot %d", c->x + 1);
    if (kind == SOL_ARTS) qn_put_seat(t, " of ", c->controller, "", out);
    else
        qn_put(out,
               kind == SOL_MUSE_PLACE            ? "a Muse"
                   : kind == SOL_ADVANTAGE_PLACE ? "an Advantage"
                                                 : "a card");
}

// ---- Details ------------------------------------------------------------------------------------

// Entries of one card are distinguished by their place on the Exchange.
static void put_entry(const qn_table *t, qn_option o, qn_text *out)
{
    int same = 0;
    for (int i = 0; i < t->game.n_links; i++) same += t->game.link[i].source.card == o.b;
    if (same > 1) qn_putf(out, ", entry %d", o.a + 1);
}

static void put_named(qn_option o, qn_text *out)
{
    static const char *const colours[] = { "red", "black" };
    if (o.b == SOL_A_NUMBER) qn_put_int(out, o.a);
    else qn_put(out, o.b == SOL_A_COLOUR ? colours[o.a] : sol_suit_names[o.a]);
}

static void put_damage_place(const qn_table *t, int card, qn_text *out)
{
    if (card >= t->game.n_cards || qn_kind_of_zone(t, card) != SOL_DAMAGE) return;
    qn_putf(out, " in %sDamage", t->game.card[card].controller == t->seat ? "your " : "the Rival's ");
}

static void put_rei(const uint8_t *by_symbol, int n, qn_text *out)
{
    bool any = false;
    for (int i = 0; i < n; i++) {
        if (!by_symbol[i]) continue;
        qn_putf(out, any ? ", %d %s" : "%d %s", by_symbol[i], sol_symbol_names[i]);
        any = true;
    }
    if (!any) qn_put(out, "nothing");
}

static void put_cost(const qn_table *t, qn_text *out)
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_scope sc = qn_link_scope(t, l);
    sol_need need = sol_need_of(t, &sc, l->controller, qn_deref(t, l->source), &t->pool->ability[l->ability]);
    put_rei(need.symbol, SOL_SYMBOLS, out);
}

bool sol_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    static const char *const named[] = { "suit", "colour", "number" };
    if (qn_is(name, "step")) qn_put(out, sol_step_names[d->option.verb ? d->n : d->t->game.step]);
    else if (qn_is(name, "suit")) qn_put(out, sol_suit_names[d->n]);
    else if (qn_is(name, "colour")) qn_put(out, d->n ? "black" : "red");
    else if (qn_is(name, "position")) qn_put(out, d->n ? "DEFENSE" : "OFFENSE");
    else if (qn_is(name, "entry")) put_entry(d->t, d->option, out);
    else if (qn_is(name, "name")) put_named(d->option, out);
    else if (qn_is(name, "named")) qn_put(out, named[d->t->game.question.arg]);
    else if (qn_is(name, "in")) put_damage_place(d->t, d->a, out);
    else if (qn_is(name, "cost")) put_cost(d->t, out);
    else if (qn_is(name, "paid"))
        put_rei(sol_paid(&d->t->game.link[d->t->game.question.arg]), SOL_SUITS, out);
    else return false;
    return true;
}

// {placed}: the card lies in the zone already; {paying}: Rei is made to pay; {hurt}: the card is a Damage card.
bool sol_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    int kind = d->a < t->game.n_cards ? qn_kind_of_zone(t, d->a) : QN_NONE;
    if (qn_is(name, "placed")) *n = kind == SOL_ZONE;
    else if (qn_is(name, "paying")) *n = t->game.question.kind == SOL_Q_PAY;
    else if (qn_is(name, "hurt")) *n = kind == SOL_DAMAGE;
    else if (qn_is(name, "round")) *n = t->game.turn;
    else if (qn_is(name, "damage")) *n = sol_count(t, SOL_DAMAGE, d->reader);
    else return false;
    return true;
}

qn_phrase sol_reason(int reason)
{
    switch (reason) {
    case SOL_KO: return (qn_phrase){ "had 7 Damage", "SOL-WIN-01" };
    case SOL_NO_DECK: return (qn_phrase){ "took a point with an empty Action Deck", "SOL-WIN-02" };
    case SOL_NO_CARD: return (qn_phrase){ "could not place a card", "SOL-WIN-03" };
    case SOL_TOGETHER: return (qn_phrase){ "one movement beat both players", "SOL-WIN-06" };
    case SOL_TOO_LONG: return (qn_phrase){ "the Act reached the end of round 256", "SOL-TRN-06" };
    case QN_REASON_CONCEDED: return (qn_phrase){ "conceded", "SOL-WIN-08" };
    case QN_REASON_BOUND: return (qn_phrase){ "the engine's bounds were reached", "" };
    default: return (qn_phrase){ "", "" };
    }
}
