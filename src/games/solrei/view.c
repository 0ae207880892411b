// The table as text for one seat; screen.c shows the same facts. Everything shown is public or known to that seat. What is
// the same for every card (texts, costs) is looked up by name; here is what changes: hand and deck sizes, positions, Rei, Power,
// Damage, credits, restrictions, the Exchange, states of cards (SOL-INF-04, SOL-INF-11).
#include "games/solrei/rules.h"

static void put_list(const qn_table *t, int seat, int kind, int of, int columns, const char *name,
                     qn_text *out)
{
    if (!sol_count(t, kind, of)) return;
    size_t line = out->used;
    qn_putf(out, "  %s: ", name);
    QN_EACH (t, c, kind, of) {
        QN_TEXT(word, 64);
        if (qn_face(t, c, seat)) sol_put_face(t, c, &word);
        else qn_put_char(&word, '?');
        if (out->used - line + word.used + 14 > (size_t)columns) {
            qn_put(out, "\n    ");
            line = out->used - 4;
        }
        qn_put(out, word.at);
        if (kind == SOL_DAMAGE)
            qn_put(out,
                   t->game.card[c].status & SOL_B_BROKEN          ? " BROKEN"
                       : t->game.card[c].status & SOL_B_EXHAUSTED ? " EXHAUSTED"
                                                                  : " READY");
        qn_put(out, t->game.card[c].next == QN_NONE ? "\n" : ", ");
    }
}

static const char *state_of(const qn_table *t, int card)
{
    uint32_t bits = t->game.card[card].status;
    return bits & SOL_B_BROKEN   ? "BROKEN"
        : bits & SOL_B_AUGMENTED ? "AUGMENTED"
        : bits & SOL_B_EXHAUSTED ? "EXHAUSTED"
                                 : "READY";
}

static void put_arts(const qn_table *t, int seat, int of, qn_text *out)
{
    QN_EACH (t, c, SOL_ARTS, of) {
        bool known = qn_face(t, c, seat);
        qn_putf(out, "  Art %d: %s, %s", t->game.card[c].x + 1,
                known ? qn_def_name(t->pool, t->game.card[c].def) : "?", state_of(t, c));
        if (known && !sol_requirement_met(t, c))
            qn_put(out, sol_has_type(t, c, SOL_T_SIGNATURE) ? ", never works here" : ", breaks on use");
        qn_put_char(out, '\n');
    }
}

static void put_muse(const qn_table *t, int seat, int of, qn_text *out)
{
    int muse = sol_muse(t, of), advantage = sol_advantage(t, of);
    bool known = muse != QN_NONE && qn_face(t, muse, seat);
    qn_putf(out, "  Muse %s", known ? qn_def_name(t->pool, t->game.card[muse].def) : "?");
    for (int s = 0; s < SOL_SUITS && known; s++)
        if (sol_alignment(t, of) >> s & 1) qn_putf(out, ", %s", sol_suit_names[s]);
    known = advantage != QN_NONE && qn_face(t, advantage, seat);
    qn_putf(out, "   Advantage %s%s", known ? qn_def_name(t->pool, t->game.card[advantage].def) : "?",
            advantage != QN_NONE && sol_status(t, advantage, SOL_IS_FACE_DOWN) ? " (face down)" : "");
    if (sol_count(t, SOL_ATTACHED, of)) qn_putf(out, "   attached %d", sol_count(t, SOL_ATTACHED, of));
    qn_put_char(out, '\n');
}

static void put_rei(const qn_table *t, int of, qn_text *out)
{
    bool any = false;
    for (int s = 0; s < SOL_SUITS; s++) {
        if (!sol_n_of(t, of, SOL_REI + s)) continue;
        qn_putf(out, "%s%d %s", any ? ", " : "  Rei ", sol_n_of(t, of, SOL_REI + s), sol_suit_names[s]);
        any = true;
    }
    if (any) qn_put(out, ", gone at the end of this step\n");
}

static void put_round(const qn_table *t, int of, qn_text *out)
{
    uint32_t flags = t->game.player[of].flags;
    int gained = sol_n_of(t, of, SOL_GAINED_POWER), power;
    if (sol_readable_power(t, of, &power)) qn_putf(out, "  Power %d", power);
    else qn_put(out, "  Power -");
    if (gained) qn_putf(out, " (%s%d)", gained > 0 ? "+" : "", gained);
    qn_putf(out, "   Damage value %d", sol_damage_value(t, of));
    if (sol_points(t, of) && t->game.step >= SOL_BEFORE_DAMAGE)
        qn_putf(out, "   points to resolve %d", sol_points(t, of));
    if (sol_n_of(t, of, SOL_CREDITS)) qn_putf(out, "   BLOCK %d", sol_n_of(t, of, SOL_CREDITS));
    if (sol_n_of(t, of, SOL_COUNTERS)) qn_putf(out, "   COUNTER %d", sol_n_of(t, of, SOL_COUNTERS));
    if (flags & SOL_GRAPPLED) qn_put(out, "   held by GRAPPLE");
    if (flags & SOL_GRAPPLING) qn_put(out, "   GRAPPLES");
    if (flags & SOL_LOCKED) qn_put(out, "   deals no Damage value");
    qn_put_char(out, '\n');
}

static void put_action_card(const qn_table *t, int seat, int of, qn_text *out)
{
    int card = sol_action_card(t, of);
    if (card == QN_NONE) return;
    qn_put(out, "  Action Card: ");
    if (qn_face(t, card, seat)) sol_put_face(t, card, out);
    else qn_put(out, "face down");
    if (qn_face(t, card, seat) && !sol_ext_of(t)->revealed)
        qn_put(out, t->game.card[card].known == 3 ? " (shown)" : " (face down)");
    qn_put_char(out, '\n');
}

// What the table shows of a sealed placement: that there is an answer (SOL-INF-09).
static const char *mark(const qn_table *t, int of)
{
    const qn_question *q = &t->game.question;
    return q->kind == SOL_Q_PLACE && q->asked >> of & 1 && !(q->open >> of & 1) ? "   confirmed" : "";
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    qn_putf(out, "%s  on %s%s\n",
            of == seat ? "You"
                : of   ? "Player 2"
                       : "Player 1",
            sol_offense(t) == of ? "OFFENSE" : "DEFENSE", mark(t, of));
    put_muse(t, seat, of, out);
    put_arts(t, seat, of, out);
    qn_putf(out, "  Deck %d   Hand %d   Discard %d   Damage %d/7\n", sol_count(t, SOL_DECK, of),
            sol_count(t, SOL_HAND, of), sol_count(t, SOL_DISCARD, of), sol_count(t, SOL_DAMAGE, of));
    put_list(t, seat, SOL_DAMAGE, of, columns, "Damage", out);
    if (of == seat) put_list(t, seat, SOL_HAND, of, columns, "Hand", out);
    put_round(t, of, out);
    put_rei(t, of, out);
    put_action_card(t, seat, of, out);
}

static void put_exchange(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_putf(out, "  Exchange %d: player %d, ", i + 1, l->controller + 1);
        sol_put_card_name(t, seat, l->source.card, out);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put(out, k ? ", " : ", target ");
            int of = qn_ability_at(t, l->ability)->target + l->target_of[k];
            if (t->pool->selector[of].class == QN_OF_PLAYERS)
                qn_putf(out, "player %d", l->target[k].card + 1);
            else if (qn_alive(t, l->target[k])) sol_put_card_name(t, seat, l->target[k].card, out);
            else qn_put(out, "gone");
        }
        if (l->x) qn_putf(out, ", X = %d", l->x);
        qn_put(out,
               l->flags & QN_LINK_NEGATED     ? ", NEGATED\n"
                   : i == t->game.n_links - 1 ? ", resolves next\n"
                                              : "\n");
    }
}

static void put_result(const qn_table *t, qn_text *out)
{
    int result = sol_ext_of(t)->result;
    if (result == SOL_TIED) qn_put(out, "  The Showdown was tied.\n");
    else if (result) qn_putf(out, "  Player %d won the Showdown.\n", result);
}

void sol_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, sol_rival(near), columns, out);
    qn_putf(out, "---- round %d, %s ", t->game.turn, sol_step_names[t->game.step]);
    for (int i = 0; i < columns - 36; i++) qn_put_char(out, '-');
    qn_put_char(out, '\n');
    put_result(t, out);
    put_exchange(t, seat, out);
    put_side(t, seat, near, columns, out);
}
