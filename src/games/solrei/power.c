// Power (SOL-PWR), Damage value (SOL-DMG) and the result of a Showdown (SOL-SHO).
// Nothing is cached: what continuous texts add is computed at every reading (qn_sum_stat; SOL-RUL-03).
#include "games/solrei/rules.h"

// A Charge Card has Power only if a text gives it some (SOL-PWR-03, SOL-PWR-04; SOL-SHO-07, SOL-SHO-09).
bool sol_has_power(const qn_table *t, int seat)
{
    int card = sol_action_card(t, seat);
    return card != QN_NONE && (!sol_is_charge(t, card) || qn_sum_stat(t, card, SOL_POWER).is_set);
}

static int base_power(const qn_table *t, int seat, int card, const qn_stat_sum *s)
{
    int fixed = sol_n_of(t, seat, SOL_FIXED_POWER);
    if (s->is_set) return s->set;                                    // the latest one counts: SOL-PWR-06
    return fixed ? fixed - 1 : qn_def_of(t, card)->stat[SOL_RANK];   // SOL-CRD-01
}

static bool may_gain(const qn_table *t, int card)   // SOL-PWR-03
{
    return !sol_is_charge(t, card) || qn_permitted(t, SOL_MAY_GAIN_POWER, card);
}

int sol_power_without(const qn_table *t, int seat, int n)   // SOL-PWR-01, SOL-PWR-05
{
    int card = sol_action_card(t, seat), gained = sol_n_of(t, seat, SOL_GAINED_POWER) - n;
    if (!sol_has_power(t, seat)) return 0;
    qn_stat_sum s = qn_sum_stat(t, card, SOL_POWER);
    int value = base_power(t, seat, card, &s) + s.added + (may_gain(t, card) ? gained : 0);
    return qn_between(value, 0, QN_MOST_NUMBER);   // SOL-GEN-11
}

int sol_power(const qn_table *t, int seat) { return sol_power_without(t, seat, 0); }

// Power is hidden before the reveal, the base alone in SHOWDOWN!, all of it from AFTER SHOWDOWN on (SOL-PWR-07).
bool sol_readable_power(const qn_table *t, int seat, int *power)
{
    if (!sol_ext_of(t)->revealed || !sol_has_power(t, seat)) return false;
    int card = sol_action_card(t, seat);
    qn_stat_sum s = qn_sum_stat(t, card, SOL_POWER);
    *power = sol_ext_of(t)->powered ? sol_power(t, seat) : base_power(t, seat, card, &s);
    return true;
}

int sol_stat(const qn_table *t, int card, int stat)
{
    int power = -1, seat = t->game.card[card].controller;
    if (stat == SOL_RANK) return qn_def_of(t, card)->stat[SOL_RANK];
    if (stat == SOL_COST) return qn_sum_stat(t, card, SOL_COST).added;
    if (sol_action_card(t, seat) == card) sol_readable_power(t, seat, &power);
    return power;
}

void sol_gain_power(qn_table *t, int seat, int n)   // belongs to the Muse, not to the card (SOL-PWR-02)
{
    *sol_n(t, seat, SOL_GAINED_POWER) = qn_sum(sol_n_of(t, seat, SOL_GAINED_POWER),
                                               n);   // SOL-PWR-08, SOL-GEN-11
    qn_emit_note(t, n < 0 ? SOL_NOTE_LOSES_POWER : SOL_NOTE_POWER, seat, QN_NONE, QN_NONE, n < 0 ? -n : n);
}

static bool add_damage(qn_table *t, int seat, int n)
{
    if (n > 0 && t->game.player[seat].flags & SOL_GRAPPLING)
        return false;   // SOL-KEY-27; earlier gains are kept: SOL-KEY-30
    *sol_n(t, seat, SOL_DAMAGE_VALUE) = qn_sum(sol_n_of(t, seat, SOL_DAMAGE_VALUE), n);
    return true;
}

void sol_gain_damage(qn_table *t, int seat, int n)
{
    bool gains = add_damage(t, seat, n);
    int note = n < 0 ? SOL_NOTE_LOSES_DAMAGE : gains ? SOL_NOTE_DAMAGE : SOL_NOTE_NO_DAMAGE;
    qn_emit_note(t, note, seat, QN_NONE, QN_NONE, n < 0 ? -n : n);
}

// SOL-DMG-01. A player who lost or tied is locked and deals none of it (SOL-DMG-03), only direct points (SOL-DMG-04).
int sol_damage_value(const qn_table *t, int seat)
{
    int value = sol_n_of(t, seat, SOL_DAMAGE_VALUE);
    return value < 0 || t->game.player[seat].flags & SOL_LOCKED ? 0 : value;
}

// ---- The result ---------------------------------------------------------------------------------

static int stronger(const qn_table *t, const int power[2])   // QN_NONE: nobody
{
    bool has[2] = { sol_has_power(t, 0), sol_has_power(t, 1) };
    if (has[0] != has[1]) return has[0] ? 0 : 1;   // SOL-SHO-07
    if (power[0] == power[1]) return QN_NONE;      // SOL-SHO-06; without Power it is 0: SOL-SHO-08
    return power[0] > power[1] ? 0 : 1;            // SOL-SHO-05
}

static int winner_of_tie(const qn_table *t)   // if both have such a text, OFFENSE's applies
{
    if (sol_player_may(t, SOL_MAY_WIN_TIES, sol_offense(t))) return sol_offense(t);
    return sol_player_may(t, SOL_MAY_WIN_TIES, sol_defense(t)) ? sol_defense(t) : QN_NONE;
}

static void raise(qn_table *t, int kind, int who, int margin)
{
    qn_raise_with(t, kind, 0, who, qn_nobody, qn_nobody, margin);
}

static bool note_source(void *data, const qn_applied *a)
{
    *(int *)data = a->source;
    return true;
}

// The card that wins the tie; only the log needs it.
static int wins_ties(const qn_table *t, int winner)
{
    int source = QN_NONE;
    if (t->tell)
        qn_each_change(t, QN_CHANGE_ALLOW, SOL_MAY_WIN_TIES, QN_NONE, winner, QN_NONE, note_source, &source);
    return source;
}

static void won_by(qn_table *t, int winner, bool tie, const int power[2])
{
    sol_state *x = sol_ext(t);
    int loser = sol_rival(winner);
    x->result = (uint8_t)(winner + 1);
    x->margin = (int16_t)(power[winner] - power[loser]);
    t->game.player[loser].flags |= SOL_LOCKED;   // SOL-SHO-12
    bool gains = winner == sol_offense(t)
        && add_damage(t, winner, 1);   // SOL-SHO-10; DEFENSE gains nothing: SOL-SHO-11
    qn_emit_note(t, SOL_NOTE_WINS, winner, tie ? wins_ties(t, winner) : QN_NONE, QN_NONE, gains);
    // Abilities these set off wait for the next window, in BEFORE DAMAGE (SOL-SHO-13).
    raise(t, SOL_EV_WINS, winner, x->margin);
    raise(t, SOL_EV_LOSES, loser, x->margin);
}

void sol_decide_showdown(qn_table *t)   // SOL-SHO-04
{
    const int power[2] = { sol_power(t, 0), sol_power(t, 1) };
    int winner = stronger(t, power);
    bool tie = winner == QN_NONE;
    if (tie) winner = winner_of_tie(t);
    if (winner != QN_NONE) {
        won_by(t, winner, tie, power);
        return;
    }
    sol_ext(t)->result = SOL_TIED;
    for (int s = 0; s < 2; s++) t->game.player[s].flags |= SOL_LOCKED;
    qn_emit_note(t, SOL_NOTE_TIE, QN_NONE, QN_NONE, QN_NONE, 0);
    raise(t, SOL_EV_TIES, sol_offense(t), 0);
}
