// Writes the columns and lists of the text views (board.h).
#include "kernel/board.h"

#include "kernel/english.h"

int qn_width(const char *s)
{
    int n = 0;
    for (; *s; s++) n += (*s & 0xc0) != 0x80;
    return n;
}

void qn_pad(qn_text *out, size_t from, int column)
{
    do qn_put_char(out, ' ');
    while (qn_width(out->at + from) < column && !out->full);
}

void qn_rule_off(qn_text *out, size_t from, int columns)
{
    for (int i = qn_width(out->at + from); i < columns; i++) qn_put_char(out, '-');
    qn_put_char(out, '\n');
}

void qn_put_listed(qn_board_list *l, const char *words)
{
    enum { COMMA_AND_BLANK = 2 };
    bool fits = qn_width(l->out->at + l->line) + qn_width(words) + COMMA_AND_BLANK <= l->columns;
    if (l->open) qn_put(l->out, fits ? ", " : ",");
    if (!fits) {
        qn_put_char(l->out, '\n');
        l->line = l->out->used;
        qn_put(l->out, "    ");
    }
    qn_put(l->out, words);
    l->open = true;
}

bool qn_knows_some(const qn_table *t, int seat, int kind, int of)
{
    QN_EACH (t, c, kind, of)
        if (qn_face(t, c, seat)) return true;
    return false;
}

static void put_unknown(const qn_table *t, qn_board_list *l, const char *unknown, int n)
{
    QN_TEXT(said, 64);
    if (unknown) qn_put_board_n(t, unknown, n, 0, &said);
    else qn_put_char(&said, '?');
    for (; n > 0; n = unknown ? 0 : n - 1) qn_put_listed(l, said.at);
}

void qn_put_known(const qn_table *t, int seat, int kind, int of, const char *title, const char *unknown,
                  int columns, qn_text *out)
{
    qn_board_list l = { .out = out, .columns = columns, .line = out->used };
    int n = 0;
    if (!qn_zone_of(t, kind, of)->count) return;
    qn_put_words(title, out);
    QN_EACH (t, c, kind, of) {
        QN_TEXT(name, 96);
        qn_put_data(qn_def_name(t->pool, t->game.card[c].def), &name);
        if (qn_face(t, c, seat)) qn_put_listed(&l, name.at);
        else n++;
    }
    put_unknown(t, &l, unknown, n);
    qn_put_char(out, '\n');
}

void qn_put_heading(const qn_table *t, int seat, int of, qn_text *out)
{
    size_t at = out->used;
    qn_put_player(&(qn_details){ .t = t, .reader = seat }, of, false, out);
    qn_capitalize(out, at);
}
