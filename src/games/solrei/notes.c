// What the log of SolRei says: its rows (notes.def) and the slots only they have. Numbers are read when the note is told,
// after what it tells; Power only as far as it is readable (SOL-PWR-07).
#include "games/solrei/rules.h"

const qn_phrase sol_note_phrases[] = {
    { "", "", 0 },
#define NOTE(name, tells, sentence) QN_NOTE_ROW(sentence, tells)
#include "games/solrei/notes.def"
#undef NOTE
};

const char *const sol_ends[] = { [SOL_UNTIL_RESET] = "until the RESET PHASE",
                                 [SOL_THIS_PHASE] = "this phase",
                                 [SOL_THIS_ROUND] = "this round",
                                 [SOL_NEXT_ROUND] = "until the end of the next round",
                                 [SOL_THIS_ACT] = "this Act" };

static void put_change_of_damage(const qn_details *d, int more, qn_text *out)
{
    int now = sol_n_of(d->t, d->who, SOL_DAMAGE_VALUE);
    qn_putf(out, "%d → %d", now - more, now);
}

static void put_power(const qn_details *d, qn_text *out)   // ": 8 → 10"
{
    int power, change = d->n;
    bool counts = sol_ext_of(d->t)->powered && sol_readable_power(d->t, d->who, &power);
    if (counts && !sol_is_charge(d->t, sol_action_card(d->t, d->who))) qn_putf(out, ": %d in all", power);
    else if (sol_ext_of(d->t)->revealed && change && !counts && !sol_has_power(d->t, d->who))
        qn_put(out, ", which a Charge Card cannot use");
}

static void put_powers(const qn_details *d, qn_text *out)   // ", 10 against 6"
{
    const qn_table *t = d->t;
    int first = d->who < 2 ? d->who : sol_offense(t), second = sol_rival(first);
    bool one = sol_has_power(t, first), two = sol_has_power(t, second);
    if (one && two) qn_putf(out, ", %d against %d", sol_power(t, first), sol_power(t, second));
    else if (!one && !two) qn_put(out, ": neither card has Power");
    else qn_putf(out, ": only one card has Power, %d", sol_power(t, one ? first : second));
}

static bool is_seen(const qn_details *d, int card)
{
    return card >= d->t->game.n_cards || qn_face(d->t, card, d->reader);
}

static void put_face(const qn_details *d, qn_text *out)
{
    if (is_seen(d, d->a)) qn_put_phrase(d, "{a}", out);
    else qn_put(out, "a card");
}

bool sol_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "drawn")) qn_put_drawn(d, SOL_HAND, out);
    else if (qn_is(name, "power")) put_power(d, out);
    else if (qn_is(name, "powers")) put_powers(d, out);
    else if (qn_is(name, "damage_more")) put_change_of_damage(d, d->n, out);
    else if (qn_is(name, "damage_less")) put_change_of_damage(d, -d->n, out);
    else if (qn_is(name, "rival")) qn_put_player(d, sol_rival(d->who), false, out);
    else if (qn_is(name, "rivals")) qn_put_player(d, sol_rival(d->who), true, out);
    else if (qn_is(name, "face_a")) put_face(d, out);
    else return false;
    return true;
}

// {seen}: the reader knows both cards; {charge}: card a is a Charge Card.
bool sol_note_number(const qn_details *d, const char *name, int *n)
{
    if (qn_is(name, "seen")) *n = is_seen(d, d->a) && is_seen(d, d->b);
    else if (qn_is(name, "charge")) *n = sol_is_charge(d->t, d->a);
    else return false;
    return true;
}

// What binds besides: GRAPPLE, points that will be BLOCKed.
bool sol_put_binding(const qn_details *d, int nth, qn_text *out)
{
    const qn_table *t = d->t;
    for (int s = 0; s < 2; s++) {
        qn_details of = *d;
        of.who = s;
        of.n = sol_n_of(t, s, SOL_CREDITS) + sol_n_of(t, s, SOL_COUNTERS);
        if (t->game.player[s].flags & SOL_GRAPPLED && nth-- == 0)
            return qn_put_phrase(&of, "{who} is held by GRAPPLE this round", out), true;
        if (of.n && nth-- == 0) return qn_put_phrase(&of, "{who} will BLOCK {n:point}", out), true;
    }
    return false;
}
