// How well a seat stands, for bots that look a step ahead: Banks, the flow of Shards, the Canvas, the hand.
#include "games/achroma/rules.h"

// Tenths of a Shard, found by play of variants against each other (docs/achroma.md).
enum {
    BANK = 10,
    HAND = 15,
    SHARD = 9,   // of a card's Hex, damage aside: it is whole again when the turn ends
    STRENGTH = 4,
    GAIN = 25,   // a turn
    DRAIN = 23,
    STEAL = 34,
    PREVENT = 7,
    WALL = 4,
    RAGE = 5,
    PROTECTED = 8,
    USE = 8,   // an ability that can be used, a text that holds
    HOLDS = 4,
    GIVEN = 10,   // a Shard of a SPLAT or SQUISH that can still be resolved
    HUNTED = 12,
    KEPT = 14,   // a card under a Keeper
    CURSED = 3,
    NEAR_THIRTY = 11,
    NEAR_ZERO = 22,
    OUT = 400
};

static int flow_of(const qn_table *t, int ability, const qn_scope *sc)
{
    const qn_code *c = t->pool->code + qn_ability_at(t, ability)->body;
    if (*c != QN_S_VERB) return USE;
    int (*run)(qn_table *, qn_frame *, const qn_code *) = t->rules->words->verbs[c[1]].run;
    int n = qn_amount(t, sc, c + 4, QN_MOST_AT_ONCE);
    return run == ach_do_gain ? GAIN * n
        : run == ach_do_drain ? DRAIN * n
        : run == ach_do_steal ? STEAL * n
                              : USE;
}

static int flow(const qn_table *t, int card)   // of a turn; a FROZEN card misses one
{
    int sum = 0, ability;
    qn_scope sc = qn_card_scope(t, card);
    if (ach_silenced(t, card)) return 0;
    for (int slot = ACH_ON_CORNER; slot <= ACH_ON_RESOLVE; slot++)
        for (int i = 0; (ability = ach_slot(t, card, slot, i)) != QN_NO_ABILITY; i++)
            sum += flow_of(t, ability, &sc);
    return t->game.card[card].status & ACH_B_FROZEN ? sum / 2 : sum;
}

static int text_value(const qn_table *t, int card)
{
    int forms = ach_as(t, card)->forms, value = 0;
    if (ach_silenced(t, card)) return 0;
    if (forms & (1 << QN_FORM_USE | 1 << QN_FORM_WHEN)) value += USE;
    if (forms & 1 << QN_FORM_ALWAYS) value += HOLDS;
    return value + PREVENT * ach_stat(t, card, ACH_PREVENT) + WALL * ach_stat(t, card, ACH_WALL);
}

static int body_value(const qn_table *t, int card)
{
    if (t->game.card[card].rel == ACH_INFESTS) return 0;   // it fights for nobody
    int value = SHARD * qn_printed_on(t, card)->size + STRENGTH * ach_stat(t, card, ACH_STRENGTH);
    if (ach_is(t, card, ACH_CHARACTER)) value += RAGE * ach_rage(t, card);
    return value + (ach_has(t, card, ACH_PROTECTION) ? PROTECTED : 0);
}

static int card_value(const qn_table *t, int card)
{
    return body_value(t, card) + flow(t, card) + text_value(t, card)
        - (t->game.card[card].status & ACH_B_CURSED ? CURSED : 0);
}

// SPLAT, SQUISH and HUNT that have not come due. What a card has been given after it was resolved comes to nothing.
static int pending(const qn_table *t, int seat)
{
    int value = 0;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        int card = qn_deref(t, m->on);
        if (m->op == ACH_MOD_HUNT && m->whose == seat) value += HUNTED;
        if ((m->op != ACH_MOD_SPLAT && m->op != ACH_MOD_SQUISH) || card == QN_NONE) continue;
        const qn_card *c = &t->game.card[card];
        bool late = t->game.turn_player == seat
            && (c->status & ACH_B_RESOLVED || t->game.phase > ACH_RESOLVE);
        if (c->controller == seat && !late && !(c->status & ACH_B_FROZEN)) value += GIVEN * m->amount;
    }
    return value;
}

static int side_value(const qn_table *t, int seat)
{
    int bank = ach_bank(t, seat), value = BANK * bank + HAND * qn_zone_of(t, ACH_HAND, seat)->count;
    if (!ach_in(t, seat)) return -OUT;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) value += card_value(t, c);
    value += pending(t, seat) + KEPT * qn_zone_of(t, ACH_HIDDEN, seat)->count;
    if (bank >= 22) value += NEAR_THIRTY * (bank - 21);
    if (bank <= 5) value -= NEAR_ZERO * (6 - bank);
    return value;
}

// Against the best of the others and against all of them: who is nearest to thirty must be held back.
int ach_score(const qn_table *t, int seat)
{
    if (t->game.over) return t->game.place[seat] == 1 ? 100000 : -100000 * t->game.place[seat];
    if (!ach_in(t, seat)) return -50000;
    int best = -OUT, sum = 0;
    for (int s = 0; s < t->game.players; s++) {
        if (s == seat) continue;
        int v = side_value(t, s);
        sum += v;
        if (v > best) best = v;
    }
    return 2 * side_value(t, seat) - best - sum / (t->game.players - 1);
}
