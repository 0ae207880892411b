// Notes of the log and refusals of SolRei: their rows (notes.def, refusals.def) and the slots that only notes have. A note is
// written after what it tells, and reads its numbers then; Power only as far as it can be read (SOL-PWR-07).
#include "kernel/english.h"
#include "games/solrei/rules.h"

#define QN_OWN(name) sol_##name
#include "kernel/tables_of_rows.def"

// ---- Power and Damage value ---------------------------------------------------------------------

// The Damage value that is dealt: never less than 0, and 0 for a player who lost (SOL-DMG-01).
static void put_change_of_damage(const qn_details *d, int more, qn_text *out)
{
    int sum = sol_n_of(d->t, d->who, SOL_DAMAGE_VALUE), now = sol_damage_value(d->t, d->who);
    bool locked = d->t->game.player[d->who].flags & SOL_LOCKED;
    int before = locked || sum - more < 0 ? 0 : sum - more;
    qn_put_part_n(d, sol_say[before == now ? SOL_SAY_STAYS : SOL_SAY_CHANGES], before, now, out);
}

static bool has_readable_power(const qn_table *t, int seat)
{
    int power;
    return sol_ext_of(t)->powered && sol_readable_power(t, seat, &power);
}

// Gained Power belongs to the Muse (SOL-PWR-02) and shows on the card from AFTER SHOWDOWN on.
static void put_power(const qn_details *d, int change, qn_text *out)
{
    const qn_table *t = d->t;
    qn_details both = *d;
    both.n = sol_power_without(t, d->who, change);
    both.of = sol_power(t, d->who);
    if (has_readable_power(t, d->who)) {
        qn_put_phrase(&both, sol_say[both.n == both.of ? SOL_SAY_POWER_STAYS : SOL_SAY_POWER_CHANGES], out);
        return;
    }
    both.n = d->n;
    both.of = sol_n_of(t, d->who, SOL_GAINED_POWER);
    bool idle = sol_ext_of(t)->revealed && !sol_has_power(t, d->who);
    qn_put_phrase(&both, sol_say[change < 0 ? SOL_SAY_LOSES_POWER : SOL_SAY_GAINS_POWER], out);
    if (idle) qn_put_words(sol_say[change < 0 ? SOL_SAY_IDLE_LOSS : SOL_SAY_IDLE_POWER], out);
    else if (both.of == change) qn_put_char(out, '.');
    else {
        int phrase = both.of < 0 ? SOL_SAY_LESS_IN_ALL : SOL_SAY_IN_ALL;
        qn_put_part_n(d, sol_say[phrase], both.of < 0 ? -both.of : both.of, 0, out);
    }
}

// Which cards change the printed Power; a Charge Card has Power only from a text (SOL-PWR-03).
static void put_power_sources(const qn_details *d, int seat, qn_text *out)
{
    int card = sol_action_card(d->t, seat);
    QN_TEXT(sources, 256);
    if (card == QN_NONE || !sol_has_power(d->t, seat)) return;
    for (int i = 0;; i++) {
        QN_TEXT(source, 128);
        if (!qn_put_number_source(d->t, d->reader, card, SOL_POWER, i, &source)) break;
        if (i) qn_put_piece(QN_SAY_COMMA, &sources);
        qn_put(&sources, source.at);
    }
    if (!sources.used) return;
    qn_details of = *d;
    of.a = card;
    if (out->used) qn_put_piece(QN_SAY_SEMICOLON, out);
    qn_put_part_words(&of, sol_say[SOL_SAY_POWER_SOURCE], sources.at, out);
}

static void put_powers(const qn_details *d, qn_text *out)   // ", 10 against 6"
{
    const qn_table *t = d->t;
    int first = d->who < 2 ? d->who : sol_offense(t), second = sol_rival(first);
    bool one = sol_has_power(t, first), two = sol_has_power(t, second);
    bool empty = sol_action_card(t, one ? second : first) == QN_NONE;
    int phrase = one && two ? SOL_SAY_POWERS
        : !one && !two      ? SOL_SAY_NO_POWER
        : empty             ? SOL_SAY_AGAINST_NONE
                            : SOL_SAY_AGAINST_CHARGE;
    qn_put_part_n(d, sol_say[phrase], sol_power(t, one ? first : second), sol_power(t, second), out);
    QN_TEXT(sources, 512);
    put_power_sources(d, first, &sources);
    put_power_sources(d, second, &sources);
    if (sources.used) qn_put_part_words(d, sol_say[SOL_SAY_POWER_SOURCES], sources.at, out);
}

// Damage value that a player had gained and no longer deals (SOL-SHO-12).
static void put_lost_value(const qn_details *d, int seat, qn_text *out)
{
    qn_details of = *d;
    of.who = seat;
    of.of = sol_n_of(d->t, seat, SOL_DAMAGE_VALUE);
    of.n = 0;
    if (of.of <= 0) return;
    qn_put_char(out, ' ');
    qn_put_phrase(&of, sol_say[SOL_SAY_VALUE_CHANGES], out);
}

static void put_lost_values(const qn_details *d, qn_text *out)
{
    for (int i = 0; i < 2; i++) put_lost_value(d, i ? sol_defense(d->t) : sol_offense(d->t), out);
}

// What the winner will deal; n: whether winning on OFFENSE gave 1 of it (SOL-SHO-10).
static void put_value(const qn_details *d, qn_text *out)
{
    qn_details now = *d;
    now.n = sol_damage_value(d->t, d->who);
    now.of = now.n - d->n;
    bool held = d->who == sol_offense(d->t) && !d->n;
    if (!d->n && !held && !now.n) return;
    int phrase = d->n ? SOL_SAY_VALUE_CHANGES : held ? SOL_SAY_HELD_VALUE : SOL_SAY_VALUE_IS;
    qn_put_char(out, ' ');
    qn_put_phrase(&now, sol_say[phrase], out);
}

// ---- Cards, costs, targets ----------------------------------------------------------------------

static bool is_seen(const qn_details *d, int card)
{
    return card >= d->t->game.n_cards || qn_face(d->t, card, d->reader);
}

static void put_known(const qn_details *d, int card, qn_text *out)
{
    qn_mention_card(d, card);
    if (card < d->t->game.n_cards && is_seen(d, card)) sol_name_face(d->t, card, out);
    else qn_put_piece(QN_SAY_A_CARD, out);
}

static const qn_link *link_of(const qn_details *d)
{
    return d->n >= 0 && d->n < d->t->game.n_links ? &d->t->game.link[d->n] : NULL;
}

static void put_price(const qn_details *d, qn_text *out)   // " for 1 ♥"
{
    const qn_link *l = link_of(d);
    if (!l || !sol_cost_of(d->t, l).total) return;
    QN_TEXT(cost, 64);
    sol_put_cost(d->t, l, &cost);
    qn_put_part_words(d, sol_say[SOL_SAY_FOR], cost.at, out);
}

// The card of the entry that a NEGATE is aimed at (SOL-KEY-33).
static int negated_card(const qn_table *t, const qn_link *l)
{
    if (!l || !sol_negate_line(t, qn_ability_at(t, l->ability))) return QN_NONE;
    int entry = l->locked_amounts[0] - 1;
    return entry >= 0 && entry < t->game.n_links ? qn_deref(t, t->game.link[entry].source) : QN_NONE;
}

void sol_put_aim(const qn_details *d, qn_text *out)   // " on Mira's Encore Bow"
{
    const qn_link *l = link_of(d);
    int card = l && l->n_targets == 1 ? qn_deref(d->t, l->target[0]) : negated_card(d->t, l);
    if (card == QN_NONE) return;
    qn_details of = *d;
    of.a = card;
    qn_put_part(&of, sol_say[SOL_SAY_ON], out);
}

// "1 ♥ and 1 ♣": what Filtering made; n has four bits for each suit.
static void put_filtered(const qn_details *d, qn_text *out)
{
    uint8_t made[SOL_SUITS];
    for (int s = 0; s < SOL_SUITS; s++) made[s] = (uint8_t)(d->n >> 4 * s & 15);
    sol_put_symbols(made, SOL_SUITS, out);
}

static int filterings(int made)
{
    int n = 0;
    for (; made; made >>= 4) n += made & 15;
    return n;
}

bool sol_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "power")) put_power(d, d->n, out);
    else if (qn_is(name, "power_less")) put_power(d, -d->n, out);
    else if (qn_is(name, "powers")) put_powers(d, out);
    else if (qn_is(name, "value")) put_value(d, out);
    else if (qn_is(name, "lost_value")) put_lost_value(d, sol_rival(d->who), out);
    else if (qn_is(name, "lost_values")) put_lost_values(d, out);
    else if (qn_is(name, "damage_more")) put_change_of_damage(d, d->n, out);
    else if (qn_is(name, "damage_less")) put_change_of_damage(d, -d->n, out);
    else if (qn_is(name, "rival")) qn_put_player(d, sol_rival(d->who), false, out);
    else if (qn_is(name, "rivals")) qn_put_player(d, sol_rival(d->who), true, out);
    else if (qn_is(name, "face_a") || qn_is(name, "card_a")) put_known(d, d->a, out);
    else if (qn_is(name, "card_b")) put_known(d, d->b, out);
    else if (qn_is(name, "price")) put_price(d, out);
    else if (qn_is(name, "aim")) sol_put_aim(d, out);
    else if (qn_is(name, "filtered")) put_filtered(d, out);
    else if (qn_is(name, "pool")) sol_put_pool(d->t, d->who, out);
    else return false;
    return true;
}

static bool is_charge_card(const qn_table *t, int card)
{
    return card < t->game.n_cards && sol_is_charge(t, card);
}

// {seen}: the reader knows both cards; {charge_a}: card a is a Charge Card; {one}: n is 1; {yes}: b is 1 (a flag here, no
// card); {less}: n - 1; {attached}: cards on the Muse.
bool sol_note_number(const qn_details *d, const char *name, int *n)
{
    if (qn_is(name, "seen")) *n = is_seen(d, d->a) && is_seen(d, d->b);
    else if (qn_is(name, "charge_a")) *n = is_charge_card(d->t, d->a);
    else if (qn_is(name, "charge_b")) *n = is_charge_card(d->t, d->b);
    else if (qn_is(name, "one")) *n = d->n == 1;
    else if (qn_is(name, "places")) *n = d->n == SOL_LACKS_PLACE;
    else if (qn_is(name, "pairs")) *n = 2 * filterings(d->n);
    else if (qn_is(name, "yes")) *n = d->b == 1;
    else if (qn_is(name, "less")) *n = d->n - 1;
    else if (qn_is(name, "attached")) *n = sol_count(d->t, SOL_ATTACHED, d->who);
    else if (qn_is(name, "defending")) *n = d->who == sol_defense(d->t);
    else return false;
    return true;
}

// What else holds this round: GRAPPLE, points that will be BLOCKed.
bool sol_put_binding(const qn_details *d, int nth, qn_text *out)
{
    const qn_table *t = d->t;
    for (int s = 0; s < 2; s++) {
        qn_details of = *d;
        of.who = s;
        of.n = sol_credits(t, s);
        if (t->game.player[s].flags & SOL_GRAPPLED && nth-- == 0)
            return qn_put_phrase(&of, sol_say[SOL_SAY_GRAPPLED], out), true;
        if (t->game.player[s].flags & SOL_GRAPPLING && nth-- == 0)
            return qn_put_phrase(&of, sol_say[SOL_SAY_GRAPPLING], out), true;
        if (of.n && nth-- == 0) return qn_put_phrase(&of, sol_say[SOL_SAY_WILL_BLOCK], out), true;
    }
    return false;
}
