// SolRei for the browser: its public state as JSON (kernel/screen.h). Must show the same facts as view.c, the text version.
#include "games/solrei/rules.h"
#include "kernel/screen.h"

static const char *const state_keys[] = { "ready", "exhausted", "augmented", "broken" };
static const char *const position_keys[] = { "offense", "defense" };

static const char *state_of(const qn_card *c)
{
    int state = c->status & SOL_B_BROKEN ? 3
        : c->status & SOL_B_AUGMENTED    ? 2
        : c->status & SOL_B_EXHAUSTED    ? 1
                                         : 0;
    return state_keys[state];
}

static void put_card(const qn_viewer *s, int card)
{
    int kind = qn_kind_of_zone(s->t, card);
    const qn_card *c = &s->t->game.card[card];
    int all = (1 << s->t->game.players) - 1;
    if (kind == SOL_ARTS || kind == SOL_DAMAGE) qn_json_text(s->out, "state", state_of(c));
    qn_json_bool(s->out, "faceDown",
                 kind == SOL_ZONE ? !sol_ext_of(s->t)->revealed && c->known != all : c->known != all);
    if (kind == SOL_ARTS && qn_sight_knows(s, card))
        qn_json_bool(s->out, "works", sol_requirement_met(s->t, card));
}

static void put_marks(const qn_viewer *s, int card)
{
    int kind = qn_kind_of_zone(s->t, card);
    if (kind != SOL_ARTS || !qn_sight_knows(s, card) || sol_requirement_met(s->t, card)) return;
    bool never = sol_has_type(s->t, card, SOL_T_SIGNATURE);
    qn_sight_mark(s, true, sol_say[never ? SOL_SAY_MARK_NEVER : SOL_SAY_MARK_BREAKS]);
}

static void put_rei(const qn_viewer *s, int of)
{
    qn_json_open(s->out, "rei", '{');
    for (int i = 0; i < SOL_SUITS; i++)
        qn_json_int(s->out, sol_suit_names[i], sol_n_of(s->t, of, SOL_REI + i));
    qn_json_close(s->out, '}');
}

static void put_alignment(const qn_viewer *s, int of)
{
    int muse = sol_muse(s->t, of);
    qn_json_open(s->out, "alignment", '[');
    for (int i = 0; i < SOL_SUITS && muse != QN_NONE && qn_sight_knows(s, muse); i++)
        if (sol_alignment(s->t, of) >> i & 1) qn_json_text(s->out, NULL, sol_suit_names[i]);
    qn_json_close(s->out, ']');
}

static void put_player(const qn_viewer *s, int of)
{
    const qn_table *t = s->t;
    uint32_t flags = t->game.player[of].flags;
    int power;
    qn_json_text(s->out, "position", position_keys[sol_offense(t) != of]);
    qn_json_bool(s->out, "confirmed", sol_has_confirmed(t, of));
    if (sol_readable_power(t, of, &power)) qn_json_int(s->out, "power", power);
    else qn_json_null(s->out, "power");
    qn_json_int(s->out, "gainedPower", sol_n_of(t, of, SOL_GAINED_POWER));
    qn_json_int(s->out, "damageValue", sol_damage_value(t, of));
    qn_json_int(s->out, "points", t->game.step >= SOL_BEFORE_DAMAGE ? sol_points(t, of) : 0);
    qn_json_int(s->out, "blocks", sol_n_of(t, of, SOL_CREDITS));
    qn_json_int(s->out, "counters", sol_n_of(t, of, SOL_COUNTERS));
    qn_json_bool(s->out, "grappled", flags & SOL_GRAPPLED);
    qn_json_bool(s->out, "grappling", flags & SOL_GRAPPLING);
    qn_json_bool(s->out, "locked", flags & SOL_LOCKED);
    put_alignment(s, of);
    put_rei(s, of);
}

static void put_table(const qn_viewer *s)
{
    int result = sol_ext_of(s->t)->result;
    qn_json_int(s->out, "places", SOL_PLACES);
    qn_json_bool(s->out, "revealed", sol_ext_of(s->t)->revealed);
    qn_json_bool(s->out, "tied", result == SOL_TIED);
    if (result && result != SOL_TIED) qn_json_int(s->out, "winner", result - 1);
    else qn_json_null(s->out, "winner");
}

// ---- What a choice may change ----------------------------------------------------------------------

static int sol_damage_count(const qn_table *t, int seat) { return sol_count(t, SOL_DAMAGE, seat); }

// After the reveal, the Power the card will be compared by. Before it gained Power waits; a Charge Card cannot use it
// (SOL-CRD-02).
static int sol_shown_power(const qn_table *t, int seat)
{
    bool shown = sol_ext_of(t)->revealed && t->game.step <= SOL_AFTER_SHOWDOWN && sol_has_power(t, seat);
    return shown ? sol_power(t, seat) : QN_NOT_SHOWN;
}
static int sol_gained_power(const qn_table *t, int seat)
{
    bool waits = t->game.step <= SOL_AFTER_SHOWDOWN && !sol_ext_of(t)->revealed;
    return waits ? sol_n_of(t, seat, SOL_GAINED_POWER) : QN_NOT_SHOWN;
}
static int sol_unusable_power(const qn_table *t, int seat)
{
    bool charges = t->game.step <= SOL_AFTER_SHOWDOWN && sol_ext_of(t)->revealed && !sol_has_power(t, seat);
    return charges ? sol_n_of(t, seat, SOL_GAINED_POWER) : QN_NOT_SHOWN;
}

static int sol_lacks_power(const qn_table *t, int seat)
{
    bool compared = sol_ext_of(t)->revealed && t->game.step == SOL_AFTER_SHOWDOWN;
    return compared && !sol_has_power(t, seat);
}

// After the Damage Phase the Damage value deals no points (SOL-DMG-02).
static int sol_shown_value(const qn_table *t, int seat)
{
    return t->game.step < SOL_CHARGING ? sol_damage_value(t, seat) : QN_NOT_SHOWN;
}

static int sol_direct(const qn_table *t, int seat) { return sol_n_of(t, seat, SOL_DIRECT); }

static int sol_is_held(const qn_table *t, int seat)
{
    return t->game.player[seat].flags & SOL_GRAPPLED ? 1 : 0;
}
static int sol_is_holding(const qn_table *t, int seat)
{
    return t->game.player[seat].flags & SOL_GRAPPLING ? 1 : 0;
}

// No earlier choice causes the reveal, the CHARGE PHASE or what follows them.
static bool end_here(const qn_table *t, const qn_note *note)
{
    if (note->kind == SOL_NOTE_STEP) return note->n == SOL_SHOWDOWN || note->n >= SOL_CHARGING;
    return note->kind == SOL_NOTE_LAST_DRAW;
}
#include "kernel/screen_tables.def"

const qn_screen sol_screen = {
    QN_USUAL_SCREEN,         .prospects = { seat_numbers, card_numbers, card_moves, idle_answers, end_here },
    .units = sol_suit_names, .n_units = SOL_SUITS,
    .by_step = true,
#define CALLED(member, words) .member = words,
#include "kernel/rows.def"
};
