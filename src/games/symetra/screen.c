// Symetra for the browser: the table as JSON (kernel/screen.h). It must show the same facts as the text version, view.c.
#include "games/symetra/rules.h"
#include "kernel/screen.h"

static void put_card(const qn_viewer *s, int card)
{
    const qn_card *c = &s->t->game.card[card];
    bool controlled = c->controller != QN_NONE;
    qn_json_int(s->out, "beads", c->n[SYM_N_BEADS]);
    qn_json_int(s->out, "capacity", sym_capacity(s->t, card));
    qn_json_int(s->out, "cost", sym_cost(s->t, controlled ? c->controller : s->t->game.turn_player, card));
    qn_json_text(s->out, "polarity", sym_polarity_names[sym_polarity(s->t, card)]);
    qn_json_bool(s->out, "used", controlled && c->used & sym_used_by(c->controller));
}

static void put_marks(const qn_viewer *s, int card)
{
    const qn_card *c = &s->t->game.card[card];
    qn_sight_mark(s, c->controller != QN_NONE && c->used & sym_used_by(c->controller),
                  sym_say[SYM_SAY_MARK_USED]);
    qn_sight_mark(s, s->t->rules->status(s->t, card, SYM_UNRELATED), sym_say[SYM_SAY_MARK_UNRELATED]);
}

static void put_seat_marks(const qn_viewer *s, int of)
{
    const qn_table *t = s->t;
    qn_json_open(s->out, "marks", '[');
    qn_sight_mark(s, qn_forbidden(t, SYM_NO_FUSE, QN_NONE, of, QN_NONE), sym_say[SYM_SAY_MARK_NO_FUSE]);
    qn_sight_mark(s, qn_forbidden(t, SYM_NO_CHARGE, QN_NONE, of, QN_NONE), sym_say[SYM_SAY_MARK_NO_CHARGE]);
    qn_sight_mark(s, qn_forbidden(t, SYM_NO_BE_SELECTED, QN_NONE, of, QN_NONE), sym_say[SYM_SAY_MARK_HIDDEN]);
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        QN_TEXT(word, 96);
        bool less = m->amount < 0, positive = m->stat == SYM_ATTRACTS_POSITIVE;
        qn_sight_mark(s, m->op == QN_CHANGE_ALLOW && m->amount >> of & 1,
                      sym_say[positive ? SYM_SAY_MARK_MAGNET_POSITIVE : SYM_SAY_MARK_MAGNET_NEGATIVE]);
        if (m->op == SYM_MOD_COST && m->event.mask >> of & 1)
            qn_put_board_n(t, sym_say[less ? SYM_SAY_MARK_COSTS_LESS : SYM_SAY_MARK_COSTS_MORE],
                           less ? -m->amount : m->amount, 0, &word);
        qn_sight_said(s, &word);
    }
    qn_json_close(s->out, ']');
}

static void put_player(const qn_viewer *s, int of)
{
    const int16_t *n = s->t->game.player[of].n;
    qn_json_int(s->out, "actual", n[SYM_ACTUAL]);
    qn_json_int(s->out, "potential", n[SYM_POTENTIAL]);
    qn_json_int(s->out, "universal", n[SYM_UNIVERSAL]);
    qn_json_int(s->out, "announced", n[SYM_STAGED]);
    qn_json_int(s->out, "onCards", sym_total(s->t, of));
    qn_json_int(s->out, "cyclesWon", n[SYM_CYCLES]);
    qn_json_int(s->out, "team", s->t->game.team[of]);
    qn_json_bool(s->out, "fused", s->t->game.player[of].flags & SYM_FUSED_ONCE);
    qn_json_bool(s->out, "charged", s->t->game.player[of].flags & SYM_CHARGED_ONCE);
    put_seat_marks(s, of);
}

// The relations between two adjacent cards of the matrix: affinity, enmity, both or none.
static void put_relation(const qn_viewer *s, int a, int b)
{
    bool likes = sym_affinity(s->t, a, b), hates = sym_enmity(s->t, a, b);
    if (!likes && !hates) return;
    qn_json_open(s->out, NULL, '{');
    qn_sight_card(s, "a", a);
    qn_sight_card(s, "b", b);
    qn_json_bool(s->out, "affinity", likes);
    qn_json_bool(s->out, "enmity", hates);
    qn_json_close(s->out, '}');
}

static void put_relations(const qn_viewer *s)
{
    qn_json_open(s->out, "relations", '[');
    QN_EACH (s->t, a, SYM_MATRIX, 0) {
        uint8_t beside[6];
        sym_neighbours(s->t, s->t->game.card[a].x, s->t->game.card[a].y, beside);
        for (int d = 0; d < 6; d++) {
            int b = beside[d];
            if (b != QN_NONE && s->id[b] >= s->id[a]) put_relation(s, a, b);
        }
    }
    qn_json_close(s->out, ']');
}

// The relations of cards in hand, and of announced cards, to the cards of the matrix.
static void put_prospects(const qn_viewer *s)
{
    qn_json_open(s->out, "prospects", '[');
    for (int of = 0; of < s->t->game.players; of++)
        for (int zone = 0; zone < 2; zone++)
            QN_EACH (s->t, a, zone ? SYM_STAGING : SYM_HAND, of) {
                if (!s->id[a] || !qn_sight_knows(s, a)) continue;
                QN_EACH (s->t, b, SYM_MATRIX, 0) put_relation(s, a, b);
            }
    qn_json_close(s->out, ']');
}

static void put_spaces(const qn_viewer *s)
{
    qn_ref space[QN_MAX_OPTIONS];
    int n = sym_spaces(s->t, space);
    qn_json_open(s->out, "spaces", '[');
    for (int i = 0; i < n; i++) {
        qn_json_open(s->out, NULL, '[');
        qn_json_int(s->out, NULL, sym_cell_q(space[i]));
        qn_json_int(s->out, NULL, sym_cell_r(space[i]));
        qn_json_close(s->out, ']');
    }
    qn_json_close(s->out, ']');
}

static void put_table(const qn_viewer *s)
{
    const sym_state *x = sym_ext_of(s->t);
    qn_json_int(s->out, "cycle", x->cycle);
    qn_json_int(s->out, "cycles", x->cycles);
    qn_json_int(s->out, "round", x->round);
    qn_json_int(s->out, "rounds", sym_rounds(s->t));
    qn_json_int(s->out, "starter", x->starter);
    qn_json_bool(s->out, "lowestWins", x->least);
    qn_json_bool(s->out, "ownDecks", sym_private(s->t));
    qn_json_bool(s->out, "teams", x->team);
    bool affinity = false, enmity = false;
    for (int i = 0; i < s->t->game.n_mods; i++) {
        if (s->t->game.mod[i].op != SYM_MOD_ALL) continue;
        affinity |= s->t->game.mod[i].stat == SYM_AFFINITY;
        enmity |= s->t->game.mod[i].stat == SYM_ENMITY;
    }
    qn_json_bool(s->out, "allAffinity", affinity);
    qn_json_bool(s->out, "allEnmity", enmity);
    put_spaces(s);
    put_relations(s);
    put_prospects(s);
}

// ---- What a choice may change ----------------------------------------------------------------------

static int sym_actual(const qn_table *t, int seat) { return t->game.player[seat].n[SYM_ACTUAL]; }
static int sym_potential(const qn_table *t, int seat) { return t->game.player[seat].n[SYM_POTENTIAL]; }
static int sym_universal(const qn_table *t, int seat) { return t->game.player[seat].n[SYM_UNIVERSAL]; }
static int sym_cycles_won(const qn_table *t, int seat) { return t->game.player[seat].n[SYM_CYCLES]; }
static int sym_fewest_win(const qn_table *t, int seat)
{
    return seat == 0 && sym_ext_of(t)->least;
}   // nobody's in particular
#include "kernel/screen_tables.def"

const qn_screen sym_screen = {
    QN_USUAL_SCREEN,
    .prospects = { seat_numbers, card_numbers, card_moves, idle_answers },
    .plain_phase = SYM_TURN,
    .units = sym_pile_names,
    .n_units = 3,
};
