// The table as text for one seat; screen.c shows the same facts. Everything shown is public or known to that seat. What
// never changes (texts, costs) is looked up by name; this shows what changes: hand and deck sizes, positions, Rei, Power,
// Damage, credits, restrictions, the Exchange, states of cards (SOL-INF-04, SOL-INF-11).
#include "games/solrei/rules.h"
#include "kernel/board.h"
#include "kernel/english.h"

static void say(int phrase, qn_text *out) { qn_put_words(sol_say[phrase], out); }

// ---- Lists of cards -----------------------------------------------------------------------------

static int state_of(const qn_table *t, int card)
{
    uint32_t bits = t->game.card[card].status;
    return bits & SOL_B_BROKEN   ? SOL_SAY_BOARD_BROKEN
        : bits & SOL_B_AUGMENTED ? SOL_SAY_BOARD_AUGMENTED
        : bits & SOL_B_EXHAUSTED ? SOL_SAY_BOARD_EXHAUSTED
                                 : SOL_SAY_BOARD_READY;
}

static void put_entry(const qn_table *t, int seat, int card, qn_text *out)
{
    int kind = qn_kind_of_zone(t, card);
    bool known = qn_face(t, card, seat);
    if (known) sol_name_face(t, card, out);
    else qn_put_char(out, '?');
    if (kind == SOL_DAMAGE || kind == SOL_ARTS) say(state_of(t, card), out);
    if (kind == SOL_ARTS && known && !sol_requirement_met(t, card))
        say(sol_has_type(t, card, SOL_T_SIGNATURE) ? SOL_SAY_BOARD_NEVER : SOL_SAY_BOARD_BREAKS, out);
}

static void put_list(const qn_table *t, int seat, int kind, int of, int columns, int name, qn_text *out)
{
    qn_board_list l = { .out = out, .columns = columns, .line = out->used };
    if (!sol_count(t, kind, of)) return;
    say(name, out);
    QN_EACH (t, c, kind, of) {
        QN_TEXT(word, 96);
        put_entry(t, seat, c, &word);
        qn_put_listed(&l, word.at);
    }
    qn_put_char(out, '\n');
}

// ---- One side -----------------------------------------------------------------------------------

// QN_NONE: a card that this seat does not know.
static void put_named(const qn_table *t, int phrase, int card, qn_text *out)
{
    QN_TEXT(name, 96);
    if (card == QN_NONE) qn_put_char(&name, '?');
    else qn_put_data(qn_def_name(t->pool, t->game.card[card].def), &name);
    qn_put_board_words(t, sol_say[phrase], name.at, out);
}

static void put_muse(const qn_table *t, int seat, int of, qn_text *out)
{
    int muse = sol_muse(t, of), advantage = sol_advantage(t, of);
    bool known = muse != QN_NONE && qn_face(t, muse, seat);
    put_named(t, SOL_SAY_BOARD_MUSE, known ? muse : QN_NONE, out);
    if (known) sol_put_suits(sol_alignment(t, of), out);
    known = advantage != QN_NONE && qn_face(t, advantage, seat);
    put_named(t, SOL_SAY_BOARD_ADVANTAGE, known ? advantage : QN_NONE, out);
    if (advantage != QN_NONE && sol_status(t, advantage, SOL_IS_FACE_DOWN)) say(SOL_SAY_BOARD_TURNED, out);
    if (sol_count(t, SOL_ATTACHED, of))
        qn_put_board_n(t, sol_say[SOL_SAY_BOARD_ATTACHED], sol_count(t, SOL_ATTACHED, of), 0, out);
    qn_put_char(out, '\n');
}

static void put_action_card(const qn_table *t, int seat, int of, qn_text *out)
{
    int card = sol_action_card(t, of);
    if (card == QN_NONE) return;
    bool known = qn_face(t, card, seat);
    say(known ? SOL_SAY_BOARD_ACTION : SOL_SAY_BOARD_HIDDEN, out);
    if (known) sol_name_face(t, card, out);
    if (known && !sol_ext_of(t)->revealed)
        say(t->game.card[card].known == 3 ? SOL_SAY_BOARD_SHOWN : SOL_SAY_BOARD_TURNED, out);
}

static void put_power(const qn_table *t, int of, qn_text *out)
{
    int gained = sol_n_of(t, of, SOL_GAINED_POWER), power;
    bool readable = sol_readable_power(t, of, &power);
    if (readable) qn_put_board_n(t, sol_say[SOL_SAY_BOARD_POWER], power, 0, out);
    if (!gained || (readable && sol_ext_of(t)->powered)) return;
    int more = sol_ext_of(t)->revealed ? SOL_SAY_BOARD_WAITING_POWER : SOL_SAY_BOARD_GAINED_POWER;
    qn_put_board_n(t, sol_say[gained > 0 ? more : more + 1], gained > 0 ? gained : -gained, 0, out);
}

// What holds for this round; no line if nothing does.
static void put_round(const qn_table *t, int seat, int of, qn_text *out)
{
    QN_TEXT(line, 512);
    uint32_t flags = t->game.player[of].flags;
    put_action_card(t, seat, of, &line);
    put_power(t, of, &line);
    if (sol_damage_value(t, of))
        qn_put_board_n(t, sol_say[SOL_SAY_BOARD_VALUE], sol_damage_value(t, of), 0, &line);
    if (sol_points(t, of) && t->game.step >= SOL_BEFORE_DAMAGE)
        qn_put_board_n(t, sol_say[SOL_SAY_BOARD_POINTS], sol_points(t, of), 0, &line);
    if (sol_n_of(t, of, SOL_CREDITS))
        qn_put_board_n(t, sol_say[SOL_SAY_BOARD_BLOCK], sol_n_of(t, of, SOL_CREDITS), 0, &line);
    if (sol_n_of(t, of, SOL_COUNTERS))
        qn_put_board_n(t, sol_say[SOL_SAY_BOARD_COUNTER], sol_n_of(t, of, SOL_COUNTERS), 0, &line);
    if (flags & SOL_GRAPPLED) say(SOL_SAY_BOARD_GRAPPLED, &line);
    if (flags & SOL_GRAPPLING) say(SOL_SAY_BOARD_GRAPPLING, &line);
    if (sol_pool_size(t, of)) {
        say(SOL_SAY_BOARD_REI, &line);
        sol_put_pool(t, of, &line);
    }
    if (line.used) qn_putf(out, "%s\n", line.at + 1);
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    const qn_details d = { .t = t, .reader = seat, .who = of };
    qn_put_phrase(&d, sol_say[sol_offense(t) == of ? SOL_SAY_BOARD_OFFENSE : SOL_SAY_BOARD_DEFENSE], out);
    if (sol_has_confirmed(t, of)) say(SOL_SAY_BOARD_CONFIRMED, out);
    qn_put_char(out, '\n');
    put_muse(t, seat, of, out);
    put_list(t, seat, SOL_ARTS, of, columns, SOL_SAY_BOARD_ARTS, out);
    qn_put_board_n(t, sol_say[SOL_SAY_BOARD_CARDS], sol_count(t, SOL_DECK, of), sol_count(t, SOL_HAND, of),
                   out);
    qn_put_board_n(t, sol_say[SOL_SAY_BOARD_PILES], sol_count(t, SOL_DISCARD, of),
                   sol_count(t, SOL_DAMAGE, of), out);
    qn_put_char(out, '\n');
    put_list(t, seat, SOL_DAMAGE, of, columns, SOL_SAY_BOARD_DAMAGE, out);
    if (of == seat) put_list(t, seat, SOL_HAND, of, columns, SOL_SAY_BOARD_HAND, out);
    put_round(t, seat, of, out);
}

static void put_target(const qn_table *t, int seat, const qn_link *l, int k, qn_text *out)
{
    int of = qn_ability_at(t, l->ability)->target + l->target_of[k];
    qn_details d = { .t = t, .reader = seat };
    if (t->pool->selector[of].class == QN_OF_PLAYERS) qn_put_player(&d, l->target[k].card, false, out);
    else if (qn_alive(t, l->target[k])) qn_name_card(t, seat, l->target[k].card, out);
    else say(SOL_SAY_BOARD_GONE, out);
}

static void put_exchange(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        QN_TEXT(targets, 256);
        say(SOL_SAY_BOARD_EXCHANGE, out);
        qn_name_source(t, seat, l, out);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put_joint(k, l->n_targets, &targets);
            put_target(t, seat, l, k, &targets);
        }
        if (targets.used) qn_put_board_words(t, sol_say[SOL_SAY_BOARD_ON], targets.at, out);
        if (l->x) qn_put_board_n(t, sol_say[SOL_SAY_BOARD_X], l->x, 0, out);
        if (l->flags & QN_LINK_NEGATED) say(SOL_SAY_BOARD_NEGATED, out);
        else if (i == t->game.n_links - 1) say(SOL_SAY_BOARD_NEXT, out);
        qn_put_char(out, '\n');
    }
}

static void put_result(const qn_table *t, int seat, qn_text *out)
{
    int result = sol_ext_of(t)->result;
    qn_details d = { .t = t, .reader = seat, .who = result - 1 };
    if (!result) return;
    qn_put(out, "  ");
    qn_put_phrase(&d, sol_say[result == SOL_TIED ? SOL_SAY_BOARD_TIED : SOL_SAY_BOARD_WON], out);
    qn_put_char(out, '\n');
}

void sol_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, sol_rival(near), columns, out);
    size_t line = out->used;
    const qn_details d = { .t = t, .reader = seat, .n = t->game.turn };
    qn_put_part_row(&d, sol_say[SOL_SAY_BOARD_ROUND], sol_step_names[t->game.step], out);
    qn_rule_off(out, line, columns);
    put_result(t, seat, out);
    put_exchange(t, seat, out);
    put_side(t, seat, near, columns, out);
}
