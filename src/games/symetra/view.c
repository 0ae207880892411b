// The table as one seat sees it, in text. Everything shown is public or known to that seat.
//
// The matrix is drawn as hexes: a cell is ten letters wide and two lines high, every row half a cell further right
// than the one above it. Spaces beside a card show their coordinates, which answers use too ("space 1,-1").
#include "games/symetra/rules.h"

enum { CELL = 10, HALF = CELL / 2, ROWS = 7, WIDE = 256 };

typedef struct window {
    int left, top;     // half cells from the origin; row
    int width, rows;   // half cells; rows
    bool cut;          // the matrix is larger
} window;

static int half_cell(int q, int r) { return 2 * q + r; }

static window window_of(const qn_table *t, int columns)
{
    int left = 1000, right = -1000, top = 1000, bottom = -1000;
    window w = { 0, 0, (columns < WIDE ? columns : WIDE) / HALF, ROWS, false };
    QN_EACH (t, c, SYM_MATRIX, 0) {
        int h = half_cell(t->game.card[c].x, t->game.card[c].y), r = t->game.card[c].y;
        if (h - 2 < left) left = h - 2;
        if (h + 4 > right) right = h + 4;
        if (r - 1 < top) top = r - 1;
        if (r + 2 > bottom) bottom = r + 2;
    }
    if (left > right) return (window){ 0, 0, 0, 0, false };
    w.cut = right - left > w.width || bottom - top > ROWS;
    w.left = right - left > w.width ? (left + right - w.width) / 2 + 2 * t->pan[0] + t->pan[1] : left;
    w.top = bottom - top > ROWS ? (top + bottom - ROWS) / 2 + t->pan[1] : top;
    if (bottom - top <= ROWS) w.rows = bottom - top;
    return w;
}

static void put_at(char line[WIDE], const window *w, int half, const char *text)
{
    int at = (half - w->left) * HALF, n = (int)strlen(text);
    if (at < 0 || at + CELL > w->width * HALF) return;
    memcpy(line + at, text, (size_t)(n < CELL - 1 ? n : CELL - 1));
}

static void put_card_cell(const qn_table *t, int card, const window *w, char upper[WIDE], char lower[WIDE])
{
    const qn_card *c = &t->game.card[card];
    QN_TEXT(text, 40);
    put_at(upper, w, half_cell(c->x, c->y), qn_def_name(t->pool, c->def));
    sym_put_cell(c->x, c->y, &text);
    if (sym_ext_of(t)->solo == SYM_ORACLE) {
        put_at(lower, w, half_cell(c->x, c->y), text.at);
        return;
    }
    QN_TEXT(beads, 16);
    if (c->controller == QN_NONE) qn_put(&beads, "--");
    else if (sym_ext_of(t)->solo) qn_putf(&beads, ":%d", c->n[SYM_N_BEADS]);
    else qn_putf(&beads, "P%d:%d", c->controller + 1, c->n[SYM_N_BEADS]);
    if (c->controller != QN_NONE && c->used & sym_used_by(c->controller)) qn_put(&beads, "*");
    if (text.used + beads.used + 1 < CELL) qn_put_char(&text, ' ');
    if (text.used + beads.used >= CELL) qn_text_clear(&text);   // far out: the beads say more than the cell
    qn_put(&text, beads.at);
    put_at(lower, w, half_cell(c->x, c->y), text.at);
}

static void put_line(char line[WIDE], qn_text *out)
{
    int n = WIDE - 1;
    while (n > 0 && line[n - 1] == ' ') n--;
    qn_put_n(out, line, (size_t)n);
    qn_put_char(out, '\n');
}

static void put_row(const qn_table *t, const window *w, int row, const qn_ref *space, int spaces,
                    qn_text *out)
{
    char upper[WIDE], lower[WIDE];
    memset(upper, ' ', sizeof upper);
    memset(lower, ' ', sizeof lower);
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].y == row) put_card_cell(t, c, w, upper, lower);
    for (int i = 0; i < spaces; i++) {
        int q = sym_cell_q(space[i]), r = sym_cell_r(space[i]);
        if (r != row) continue;
        QN_TEXT(text, 20);
        qn_put_char(&text, '(');
        sym_put_cell(q, r, &text);
        qn_put_char(&text, ')');
        put_at(lower, w, half_cell(q, r), text.at);
    }
    put_line(upper, out);
    put_line(lower, out);
}

static void put_matrix(const qn_table *t, int columns, qn_text *out)
{
    qn_ref space[QN_MAX_OPTIONS];
    window w = window_of(t, columns);
    int spaces = sym_spaces(t, space);
    if (!w.rows) qn_put(out, "  The matrix is empty.\n");
    for (int row = w.top; row < w.top + w.rows; row++) put_row(t, &w, row, space, spaces, out);
    if (w.cut) qn_put(out, "  The matrix goes on; pan Q,R moves the view.\n");
}

static void put_marks(const qn_table *t, int seat, qn_text *out)
{
    if (qn_forbidden(t, SYM_NO_FUSE, QN_NONE, seat, QN_NONE)) qn_put(out, " no fuse");
    if (qn_forbidden(t, SYM_NO_CHARGE, QN_NONE, seat, QN_NONE)) qn_put(out, " no charge");
    if (qn_forbidden(t, SYM_NO_BE_SELECTED, QN_NONE, seat, QN_NONE)) qn_put(out, " hidden");
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_CHANGE_ALLOW && m->amount >> seat & 1)
            qn_put(out, m->stat == SYM_ATTRACTS_POSITIVE ? " magnet +" : " magnet -");
        if (m->op == SYM_MOD_COST && m->event.mask >> seat & 1)
            qn_putf(out, m->amount < 0 ? " costs %d" : " costs +%d", m->amount);
    }
}

static void put_player(const qn_table *t, int reader, int s, qn_text *out)
{
    const int16_t *n = t->game.player[s].n;
    qn_putf(out, "%cP%d%s ", t->game.turn_player == s && t->game.phase == SYM_TURN ? '>' : ' ', s + 1,
            s == reader ? " you" : "    ");
    if (!sym_in_game(t, s)) {
        qn_put(out, "has left the game\n");
        return;
    }
    qn_putf(out, "actual %d  potential %d  universal %d  cards %d  hand %d  won %d", n[SYM_ACTUAL],
            n[SYM_POTENTIAL], n[SYM_UNIVERSAL], sym_total(t, s), qn_zone_of(t, SYM_HAND, s)->count,
            n[SYM_CYCLES]);
    if (n[SYM_STAGED]) qn_putf(out, "  announced %d", n[SYM_STAGED]);
    if (sym_private(t)) qn_putf(out, "  deck %d", qn_zone_of(t, SYM_DECK, s)->count);
    if (sym_ext_of(t)->team) qn_putf(out, "  team %d", t->game.team[s] + 1);
    put_marks(t, s, out);
    qn_put_char(out, '\n');
}

static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    static const char *const kinds[] = { "", "action of ", "fuse of ", "charge of " };
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_putf(out, "  link %d: player %d, %s", i + 1, l->controller + 1, kinds[l->kind]);
        if (l->kind == SYM_LINK_CHARGE) qn_put_int(out, l->x);
        else sym_put_card(t, seat, l->source.card, out);
        sym_put_selections(&(qn_details){ .t = t, .reader = seat, .who = seat }, l, out);
        qn_put(out, l->flags & QN_LINK_NEGATED ? ", cancelled\n" : "\n");
    }
}

static void put_hand(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    size_t line = out->used;
    int known = 0;
    QN_EACH (t, c, SYM_HAND, of) known += qn_face(t, c, seat) != 0;
    if (!known) return;
    if (of == seat) qn_put(out, "  Hand: ");
    else qn_putf(out, "  Known of player %d: ", of + 1);
    QN_EACH (t, c, SYM_HAND, of) {
        if (!qn_face(t, c, seat)) continue;
        const char *name = qn_def_name(t->pool, t->game.card[c].def);
        if (out->used - line + strlen(name) + 6 > (size_t)columns) {
            qn_put(out, "\n    ");
            line = out->used - 4;
        }
        qn_putf(out, "%s %d%s", name, qn_def_of(t, c)->stat[SYM_COST], --known ? ", " : "\n");
    }
}

static void put_head(const qn_table *t, qn_text *out)
{
    const sym_state *x = sym_ext_of(t);
    static const char *const phases[] = { "set-up", "turn", "end of round", "end of cycle", "cycle start" };
    qn_putf(out, "Cycle %d of %d, round %d, %s; P%d starts; %s wins; deck %d, discard %d",
            x->cycle,   // SYM-ORG-07
            x->cycles, x->round, phases[t->game.phase], x->starter + 1,
            x->least ? "the lowest" : "the highest", qn_zone_of(t, SYM_DECK, 0)->count,
            qn_zone_of(t, SYM_DISCARD, 0)->count);
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].op == SYM_MOD_ALL)
            qn_put(out, t->game.mod[i].stat == SYM_AFFINITY ? "; all affinity" : "; all enmity");
    qn_put_char(out, '\n');
}

// Every line of [text], broken at blanks.
static void put_wrapped(const char *text, int columns, qn_text *out)
{
    int used = 0;
    for (size_t n; *text; text += n) {
        n = strcspn(text + 1, " \n") + 1;   // a word with the blank before it
        if (*text == '\n') used = 0, qn_put_char(out, '\n'), n = 1;
        else if (used + (int)n >= columns) {
            qn_put(out, "\n   ");
            qn_put_n(out, text, n);
            used = 3 + (int)n;
        } else {
            qn_put_n(out, text, n);
            used += (int)n;
        }
    }
}

static void put_alone(const qn_table *t, int seat, int columns, qn_text *out)
{
    bool oracle = sym_ext_of(t)->solo == SYM_ORACLE;
    if (oracle) qn_put(out, "The Flower of Life: seven cards, read from the centre on\n");
    else
        qn_putf(out, "Solitaire: hand %d; %d cards with %d beads in the matrix; deck %d, put aside %d\n",
                t->game.turn, qn_zone_of(t, SYM_MATRIX, 0)->count, sym_solitaire_beads(t),
                qn_zone_of(t, SYM_DECK, 0)->count, qn_zone_of(t, SYM_BURIED, 0)->count);
    put_matrix(t, columns, out);
    if (oracle) {
        QN_TEXT(reading, 4096);
        sym_put_reading(t, &reading);
        put_wrapped(reading.at, columns, out);
    }
    if (!oracle) put_hand(t, seat, 0, columns, out);
}

void sym_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    if (sym_ext_of(t)->solo) {
        put_alone(t, seat, columns, out);
        return;
    }
    put_head(t, out);
    for (int s = 0; s < t->game.players; s++) put_player(t, seat, s, out);
    put_matrix(t, columns, out);
    put_chain(t, seat, out);
    for (int s = 0; s < t->game.players; s++) put_hand(t, seat, s, columns, out);
}
