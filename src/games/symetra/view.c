// The table as one seat sees it, in text. Everything shown is public or known to that seat.
//
// Each hex of the matrix takes two lines: the name of the card, then its beads and their owner. Every row is shifted half a
// cell to the right of the one above it. Empty spaces beside a card are dots; while the reader chooses one of them,
// each shows the number of its answer.
#include "games/symetra/rules.h"
#include "kernel/board.h"
#include "kernel/english.h"

static void say(int phrase, qn_text *out) { qn_put_words(sym_say[phrase], out); }

static void say_line(int phrase, qn_text *out)
{
    say(phrase, out);
    qn_put_char(out, '\n');
}

enum { WIDE = 240, LEAST_CELL = 10, MOST_CELL = 18, FEW_ROWS = 7, MANY_ROWS = 11 };

static void put_name(const qn_table *t, int reader, int seat, qn_text *out)
{
    qn_put_player(&(qn_details){ .t = t, .reader = reader }, seat, false, out);
}

// ---- Columns of letters ----------------------------------------------------------------------------

typedef struct letter_line {
    char at[WIDE][5];   // UTF-8 letters, each terminated
} letter_line;

static void clear(letter_line *line)
{
    for (int i = 0; i < WIDE; i++) {
        line->at[i][0] = ' ';
        line->at[i][1] = 0;
    }
}

// Writes at most [most] letters, from column [at] on.
static void write_at(letter_line *line, int at, const char *text, int most)
{
    for (; *text && most > 0 && at < WIDE; most--, at++) {
        size_t n = 1;
        while (n < 4 && (text[n] & 0xc0) == 0x80) n++;
        if (at >= 0) {
            memcpy(line->at[at], text, n);
            line->at[at][n] = 0;
        }
        text += n;
    }
}

static void put_line(const letter_line *line, qn_text *out)
{
    int n = WIDE;
    while (n > 0 && line->at[n - 1][0] == ' ') n--;
    for (int i = 0; i < n; i++) qn_put(out, line->at[i]);
    qn_put_char(out, '\n');
}

// ---- What part of the matrix is shown -----------------------------------------------------------------

typedef struct window {
    int cell;          // columns of a card
    int left, top;     // half cells from the origin; row
    int width, rows;   // half cells; rows
    bool cut;          // the matrix does not fit
} window;

static int half_cell(int q, int r) { return 2 * q + r; }

// The width of the longest text on a card: "Light", "3●* Mira".
static int widest_text(const qn_table *t, int reader)
{
    int widest = 0;
    QN_EACH (t, c, SYM_MATRIX, 0) {
        QN_TEXT(owner, 96);
        if (t->game.card[c].controller != QN_NONE) put_name(t, reader, t->game.card[c].controller, &owner);
        int name = qn_width(qn_def_name(t->pool, t->game.card[c].def)), beads = qn_width(owner.at) + 4;
        if (name > widest) widest = name;
        if (beads > widest) widest = beads;
    }
    return widest;
}

// Wide enough for the texts, if there is room. The width is even, as rows are shifted by half of it.
static int cell_width(const qn_table *t, int reader, int columns, int halves)
{
    int wanted = widest_text(t, reader) + 2, room = 2 * columns / halves;
    if (wanted > room) wanted = room;
    if (wanted < LEAST_CELL) wanted = LEAST_CELL;
    if (wanted > MOST_CELL) wanted = MOST_CELL;
    return wanted & ~1;
}

static window window_of(const qn_table *t, int reader, int columns)
{
    int left = 1000, right = -1000, top = 1000, bottom = -1000, most = columns > 100 ? MANY_ROWS : FEW_ROWS;
    QN_EACH (t, c, SYM_MATRIX, 0) {
        int h = half_cell(t->game.card[c].x, t->game.card[c].y), r = t->game.card[c].y;
        if (h - 2 < left) left = h - 2;
        if (h + 4 > right) right = h + 4;
        if (r - 1 < top) top = r - 1;
        if (r + 2 > bottom) bottom = r + 2;
    }
    if (left > right) return (window){ 0 };
    window w = { .cell = cell_width(t, reader, columns < WIDE ? columns : WIDE, right - left), .rows = most };
    w.width = 2 * (columns < WIDE ? columns : WIDE) / w.cell;
    w.cut = right - left > w.width || bottom - top > most;
    w.left = right - left > w.width ? (left + right - w.width) / 2 + 2 * t->pan[0] + t->pan[1] : left;
    w.top = bottom - top > most ? (top + bottom - most) / 2 + t->pan[1] : top;
    if (bottom - top <= most) w.rows = bottom - top;
    return w;
}

// ---- The matrix ---------------------------------------------------------------------------------------

typedef struct drawing {
    const qn_table *t;
    int reader;
    window w;
    bool used;   // a card shown has been used this round
    int spaces, asked;
    qn_ref space[QN_MAX_OPTIONS], answer[QN_MAX_OPTIONS];   // those beside cards; those the reader may choose
} drawing;

static void write_cell(const drawing *d, letter_line *line, int q, int r, const char *text)
{
    int at = (half_cell(q, r) - d->w.left) * d->w.cell / 2;
    if (at >= 0 && at + d->w.cell <= d->w.width * d->w.cell / 2) write_at(line, at, text, d->w.cell - 1);
}

static void put_position_of(const drawing *d, int card, qn_text *out)
{
    for (int p = 1; p <= SYM_SPREAD; p++)
        if (sym_spread_card(d->t, p) == card) qn_put_signed(out, p);
}

// "3● Mira", with a star when its player has used it this round.
static void put_beads(drawing *d, int card, qn_text *out)
{
    const qn_card *c = &d->t->game.card[card];
    if (sym_ext_of(d->t)->solo == SYM_ORACLE) {
        put_position_of(d, card, out);
        return;
    }
    if (c->controller == QN_NONE) {
        say(SYM_SAY_BOARD_EMPTY_CARD, out);
        return;
    }
    bool used = c->used & sym_used_by(c->controller);
    qn_putf(out, used ? "%d●* " : "%d● ", c->n[SYM_N_BEADS]);
    if (!sym_ext_of(d->t)->solo) put_name(d->t, d->reader, c->controller, out);
    d->used |= used;
}

// The spaces among which the reader chooses now, in the order of the answers.
static int spaces_asked(const qn_table *t, int reader, qn_ref out[QN_MAX_OPTIONS])
{
    const qn_question *q = &t->game.question;
    if (reader >= t->game.players || !(q->open >> reader & 1)) return 0;
    if (q->kind == SYM_Q_SPACE) return sym_spaces(t, out);
    if (q->kind == QN_Q_TARGET) {
        const qn_link *l = &t->game.link[q->arg];
        if (sym_description(t, l, q->n)->class != QN_OF_SPACES) return 0;
        return sym_candidates(t, l, q->n, q->of, out);
    }
    if (q->kind != SYM_Q_LINK_UP) return 0;
    int all = sym_spaces(t, out), n = 0;
    for (int i = 0; i < all; i++)
        if (sym_links_up(t, q->about.card, sym_cell_q(out[i]), sym_cell_r(out[i]))) out[n++] = out[i];
    return n;
}

static void put_row(drawing *d, int row, qn_text *out)
{
    letter_line upper, lower;
    clear(&upper), clear(&lower);
    for (int i = 0; i < d->spaces; i++)
        if (sym_cell_r(d->space[i]) == row)
            write_cell(d, &lower, sym_cell_q(d->space[i]), row, d->asked ? "" : "·");
    for (int i = 0; i < d->asked; i++) {
        QN_TEXT(number, 8);
        qn_putf(&number, "(%d)", i + 1);
        if (sym_cell_r(d->answer[i]) == row) write_cell(d, &lower, sym_cell_q(d->answer[i]), row, number.at);
    }
    QN_EACH (d->t, c, SYM_MATRIX, 0) {
        const qn_card *card = &d->t->game.card[c];
        QN_TEXT(beads, 96);
        if (card->y != row) continue;
        put_beads(d, c, &beads);
        write_cell(d, &upper, card->x, row, qn_def_name(d->t->pool, card->def));
        write_cell(d, &lower, card->x, row, beads.at);
    }
    put_line(&upper, out);
    put_line(&lower, out);
}

static void put_matrix(const qn_table *t, int reader, int columns, qn_text *out)
{
    drawing d = { .t = t, .reader = reader, .w = window_of(t, reader, columns) };
    d.spaces = sym_spaces(t, d.space);
    d.asked = spaces_asked(t, reader, d.answer);
    if (!d.w.rows) say_line(SYM_SAY_BOARD_EMPTY, out);
    for (int row = d.w.top; row < d.w.top + d.w.rows; row++) put_row(&d, row, out);
    if (d.used) say_line(SYM_SAY_BOARD_USED, out);
    if (d.w.cut) say_line(SYM_SAY_BOARD_CUT, out);
}

// ---- Players, chain, hands ---------------------------------------------------------------------------

static int name_width(const qn_table *t, int reader)
{
    int widest = 8;
    for (int s = 0; s < t->game.players; s++) {
        QN_TEXT(name, 96);
        put_name(t, reader, s, &name);
        if (qn_width(name.at) > widest) widest = qn_width(name.at);
    }
    return widest;
}

static void put_cell(const char *text, int width, bool right, qn_text *out)
{
    int blanks = width - qn_width(text);
    for (int i = 0; right && i < blanks; i++) qn_put_char(out, ' ');
    qn_put(out, text);
    for (int i = 0; !right && i < blanks; i++) qn_put_char(out, ' ');
}

enum { TITLES = SYM_SAY_BOARD_CYCLES - SYM_SAY_BOARD_ACTUAL + 1 };

// Returns its width, with two blanks before it.
static int put_title(int nth, qn_text *out)
{
    say(SYM_SAY_BOARD_ACTUAL + nth, out);
    return qn_width(out->at) + 2;
}

static void put_titles(int names, qn_text *out)
{
    put_cell("", names + 2, false, out);
    for (int i = 0; i < TITLES; i++) {
        QN_TEXT(title, 64);
        int width = put_title(i, &title);
        put_cell(title.at, width, true, out);
    }
    qn_put_char(out, '\n');
}

static void put_player(const qn_table *t, int reader, int s, int names, qn_text *out)
{
    const int16_t *n = t->game.player[s].n;
    const int numbers[TITLES] = {
        n[SYM_ACTUAL], n[SYM_POTENTIAL], n[SYM_UNIVERSAL], sym_total(t, s), qn_zone_of(t, SYM_HAND, s)->count,
        n[SYM_CYCLES]
    };
    QN_TEXT(name, 96);
    put_name(t, reader, s, &name);
    qn_put(out, t->game.turn_player == s && t->game.phase == SYM_TURN ? "> " : "  ");
    put_cell(name.at, names, false, out);
    if (!sym_in_game(t, s)) {
        say_line(SYM_SAY_BOARD_LEFT, out);
        return;
    }
    for (int i = 0; i < TITLES; i++) {
        QN_TEXT(number, 8);
        QN_TEXT(title, 64);
        qn_put_int(&number, numbers[i]);
        put_cell(number.at, put_title(i, &title), true, out);
    }
    if (s == sym_ext_of(t)->starter) say(SYM_SAY_BOARD_BEGINS, out);
    if (n[SYM_STAGED]) qn_put_board_n(t, sym_say[SYM_SAY_BOARD_CHARGES], n[SYM_STAGED], 0, out);
    if (sym_private(t))
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_OWN_DECK], qn_zone_of(t, SYM_DECK, s)->count, 0, out);
    if (sym_ext_of(t)->team) qn_put_board_n(t, sym_say[SYM_SAY_BOARD_TEAM], t->game.team[s] + 1, 0, out);
    qn_put_char(out, '\n');
}

static void put_chain(const qn_table *t, int seat, qn_text *out)
{
    qn_details d = { .t = t, .reader = seat, .who = seat, .aloud = true };
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        say(i == t->game.n_links - 1 ? SYM_SAY_BOARD_ANNOUNCED : SYM_SAY_BOARD_BEFORE, out);
        sym_put_link(&d, i, out);
        if (l->kind == SYM_LINK_ACTION) sym_put_selections(&d, l, out);
        if (l->flags & QN_LINK_NEGATED) say(SYM_SAY_BOARD_CANCELLED, out);
        qn_put_char(out, '\n');
    }
}

static void put_hand(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    qn_board_list l = { .out = out, .columns = columns, .line = out->used };
    if (!qn_knows_some(t, seat, SYM_HAND, of)) return;
    const qn_details d = { .t = t, .reader = seat, .who = of };
    qn_put_part(&d, sym_say[of == seat ? SYM_SAY_BOARD_YOUR_HAND : SYM_SAY_BOARD_HAND], out);
    QN_EACH (t, c, SYM_HAND, of) {
        if (!qn_face(t, c, seat)) continue;
        QN_TEXT(name, 96);
        QN_TEXT(word, 128);
        qn_details cost = { .t = t, .reader = seat, .n = qn_def_of(t, c)->stat[SYM_COST] };
        qn_put_data(qn_def_name(t->pool, t->game.card[c].def), &name);
        qn_put_part_words(&cost, sym_say[SYM_SAY_BOARD_COSTS], name.at, &word);
        qn_put_listed(&l, word.at);
    }
    qn_put_char(out, '\n');
}

static void put_head(const qn_table *t, qn_text *out)
{
    const sym_state *x = sym_ext_of(t);
    if (t->game.phase == SYM_SET_UP) say(SYM_SAY_BOARD_SET_UP, out);
    else
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_CYCLE], x->cycle, x->no_limit ? 0 : x->cycles,
                       out);   // SYM-ORG-07
    if (t->game.phase == SYM_TURN)
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_ROUND], x->round, sym_rounds(t), out);
    if (t->game.phase == SYM_END_OF_ROUND)
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_ROUND_ENDS], x->round, 0, out);
    say(x->least ? SYM_SAY_BOARD_FEWEST : SYM_SAY_BOARD_MOST, out);
    if (!sym_private(t))
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_PILES], qn_zone_of(t, SYM_DECK, 0)->count,
                       qn_zone_of(t, SYM_DISCARD, 0)->count, out);
    qn_put_char(out, '\n');
}

// Each line of [text] is broken at blanks.
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
    if (oracle) say(SYM_SAY_BOARD_FLOWER, out);
    else {
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_SOLITAIRE], t->game.turn, 0, out);
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_BUILT], qn_zone_of(t, SYM_MATRIX, 0)->count,
                       sym_solitaire_beads(t), out);
        qn_put_board_n(t, sym_say[SYM_SAY_BOARD_ASIDE], qn_zone_of(t, SYM_DECK, 0)->count,
                       qn_zone_of(t, SYM_BURIED, 0)->count, out);
    }
    qn_put_char(out, '\n');
    put_matrix(t, seat, columns, out);
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
    int names = name_width(t, seat);
    put_titles(names, out);
    for (int s = 0; s < t->game.players; s++) put_player(t, seat, s, names, out);
    put_matrix(t, seat, columns, out);
    put_chain(t, seat, out);
    for (int s = 0; s < t->game.players; s++) put_hand(t, seat, s, columns, out);
}
