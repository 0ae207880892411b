// The table as text for one seat; screen.c shows the same facts. Everything shown is public or known to that seat. What is
// the same for every card (texts, costs) is looked up by name; here is what changes: hand and deck sizes, positions, Rei, Power,
// Damage, credits, restrictions, the Exchange, states of cards (SOL-INF-04, SOL-INF-11).
#include "games/solrei/rules.h"

// ---- Lists of cards -----------------------------------------------------------------------------

static const char *state_of(const qn_table *t, int card)
{
    uint32_t bits = t->game.card[card].status;
    return bits & SOL_B_BROKEN   ? " BROKEN"
        : bits & SOL_B_AUGMENTED ? " AUGMENTED"
        : bits & SOL_B_EXHAUSTED ? " EXHAUSTED"
                                 : " READY";
}

static void put_entry(const qn_table *t, int seat, int card, qn_text *out)
{
    int kind = qn_kind_of_zone(t, card);
    bool known = qn_face(t, card, seat);
    if (known) sol_name_face(t, card, out);
    else qn_put_char(out, '?');
    if (kind == SOL_DAMAGE || kind == SOL_ARTS) qn_put(out, state_of(t, card));
    if (kind == SOL_ARTS && known && !sol_requirement_met(t, card))
        qn_put(out, sol_has_type(t, card, SOL_T_SIGNATURE) ? " (never works here)" : " (breaks on use)");
}

static int letters_of(const char *s)   // of UTF-8
{
    int n = 0;
    for (; *s; s++) n += (*s & 0xc0) != 0x80;
    return n;
}

static void put_list(const qn_table *t, int seat, int kind, int of, int columns, const char *name,
                     qn_text *out)
{
    int at = letters_of(name) + 4;
    if (!sol_count(t, kind, of)) return;
    qn_putf(out, "  %s: ", name);
    QN_EACH (t, c, kind, of) {
        QN_TEXT(word, 96);
        bool last = t->game.card[c].next == QN_NONE;
        put_entry(t, seat, c, &word);
        qn_put(&word, last ? "\n" : ",");
        int width = letters_of(word.at);
        bool first = c == qn_zone_of(t, kind, of)->head, fits = at + width <= columns;
        qn_putf(out, "%s%s", first ? "" : fits ? " " : "\n    ", word.at);
        at = (first || fits ? at : 3) + width + 1;
    }
}

// ---- One side -----------------------------------------------------------------------------------

static void put_muse(const qn_table *t, int seat, int of, qn_text *out)
{
    int muse = sol_muse(t, of), advantage = sol_advantage(t, of);
    bool known = muse != QN_NONE && qn_face(t, muse, seat);
    qn_putf(out, "  Muse %s ", known ? qn_def_name(t->pool, t->game.card[muse].def) : "?");
    if (known) sol_put_suits(sol_alignment(t, of), out);
    known = advantage != QN_NONE && qn_face(t, advantage, seat);
    qn_putf(out, "   Advantage %s%s", known ? qn_def_name(t->pool, t->game.card[advantage].def) : "?",
            advantage != QN_NONE && sol_status(t, advantage, SOL_IS_FACE_DOWN) ? " (face down)" : "");
    if (sol_count(t, SOL_ATTACHED, of)) qn_putf(out, "   attached %d", sol_count(t, SOL_ATTACHED, of));
    qn_put_char(out, '\n');
}

static void put_action_card(const qn_table *t, int seat, int of, qn_text *out)
{
    int card = sol_action_card(t, of);
    if (card == QN_NONE) return;
    bool known = qn_face(t, card, seat);
    qn_put(out, "   Action Card ");
    if (known) sol_name_face(t, card, out);
    else qn_put(out, "face down");
    if (known && !sol_ext_of(t)->revealed)
        qn_put(out, t->game.card[card].known == 3 ? " (shown)" : " (face down)");
}

static void put_power(const qn_table *t, int of, qn_text *out)
{
    int gained = sol_n_of(t, of, SOL_GAINED_POWER), power;
    bool readable = sol_readable_power(t, of, &power);
    if (readable) qn_putf(out, "   Power %d", power);
    if (gained && !(readable && sol_ext_of(t)->powered))
        qn_putf(out, "   %s%d Power %s", gained > 0 ? "+" : "−", gained > 0 ? gained : -gained,
                sol_ext_of(t)->revealed ? "waiting" : "gained");
}

// What holds for this round; the line is left out when nothing does.
static void put_round(const qn_table *t, int seat, int of, qn_text *out)
{
    QN_TEXT(line, 512);
    uint32_t flags = t->game.player[of].flags;
    put_action_card(t, seat, of, &line);
    put_power(t, of, &line);
    if (sol_damage_value(t, of)) qn_putf(&line, "   Damage value %d", sol_damage_value(t, of));
    if (sol_points(t, of) && t->game.step >= SOL_BEFORE_DAMAGE)
        qn_putf(&line, "   points to resolve %d", sol_points(t, of));
    if (sol_n_of(t, of, SOL_CREDITS)) qn_putf(&line, "   BLOCK %d", sol_n_of(t, of, SOL_CREDITS));
    if (sol_n_of(t, of, SOL_COUNTERS)) qn_putf(&line, "   COUNTER %d", sol_n_of(t, of, SOL_COUNTERS));
    if (flags & SOL_GRAPPLED) qn_put(&line, "   held by GRAPPLE");
    if (flags & SOL_GRAPPLING) qn_put(&line, "   GRAPPLEs: gains no Damage");
    if (sol_pool_size(t, of)) {
        qn_put(&line, "   Rei ");
        sol_put_pool(t, of, &line);
    }
    if (line.used) qn_putf(out, "%s\n", line.at + 1);
}

// What the table shows of a sealed placement: that there is an answer (SOL-INF-09).
static const char *mark(const qn_table *t, int of)
{
    const qn_question *q = &t->game.question;
    return q->kind == SOL_Q_PLACE && q->asked >> of & 1 && !(q->open >> of & 1) ? "   confirmed" : "";
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    qn_put_phrase(&(qn_details){ .t = t, .reader = seat, .who = of }, "{who}", out);
    qn_putf(out, " on %s%s\n", sol_offense(t) == of ? "OFFENSE" : "DEFENSE", mark(t, of));
    put_muse(t, seat, of, out);
    put_list(t, seat, SOL_ARTS, of, columns, "Arts", out);
    qn_putf(out, "  Deck %d   Hand %d   Discard %d   Damage %d of 7\n", sol_count(t, SOL_DECK, of),
            sol_count(t, SOL_HAND, of), sol_count(t, SOL_DISCARD, of), sol_count(t, SOL_DAMAGE, of));
    put_list(t, seat, SOL_DAMAGE, of, columns, "Damage", out);
    if (of == seat) put_list(t, seat, SOL_HAND, of, columns, "Hand", out);
    put_round(t, seat, of, out);
}

static void put_target(const qn_table *t, int seat, const qn_link *l, int k, qn_text *out)
{
    int of = qn_ability_at(t, l->ability)->target + l->target_of[k];
    qn_details d = { .t = t, .reader = seat };
    if (t->pool->selector[of].class == QN_OF_PLAYERS) qn_put_player(&d, l->target[k].card, false, out);
    else if (qn_alive(t, l->target[k])) qn_name_card(t, seat, l->target[k].card, out);
    else qn_put(out, "a card that is gone");
}

static void put_exchange(const qn_table *t, int seat, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_put(out, "  On the Exchange: ");
        qn_name_source(t, seat, l, out);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put(out, k ? ", " : " on ");
            put_target(t, seat, l, k, out);
        }
        if (l->x) qn_putf(out, ", X is %d", l->x);
        qn_put(out,
               l->flags & QN_LINK_NEGATED     ? ", NEGATED\n"
                   : i == t->game.n_links - 1 ? ", resolves next\n"
                                              : "\n");
    }
}

static void put_result(const qn_table *t, int seat, qn_text *out)
{
    int result = sol_ext_of(t)->result;
    qn_details d = { .t = t, .reader = seat, .who = result - 1 };
    if (!result) return;
    qn_put(out, "  ");
    qn_put_phrase(&d, result == SOL_TIED ? "The Showdown was tied.\n" : "{who} won the Showdown.\n", out);
}

void sol_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    put_side(t, seat, sol_rival(near), columns, out);
    QN_TEXT(title, 64);
    qn_putf(&title, "---- round %d, %s ", t->game.turn, sol_step_names[t->game.step]);
    qn_put(out, title.at);
    for (int i = letters_of(title.at); i < columns; i++) qn_put_char(out, '-');
    qn_put_char(out, '\n');
    put_result(t, seat, out);
    put_exchange(t, seat, out);
    put_side(t, seat, near, columns, out);
}
