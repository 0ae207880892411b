// The text view of a game that defines none of its own (plain.h).
#include "kernel/board.h"
#include "kernel/english.h"
#include "lang/face.h"
#include "lang/plain.h"
#include "lang/words.h"

static void put_name(const qn_table *t, int reader, int seat, qn_text *out)
{
    if (seat == reader) qn_put_piece(QN_SAY_YOU_FIRST, out);
    else if (t->names && t->names[seat]) qn_put_data(t->names[seat], out);
    else qn_put_piece_n(QN_SAY_PLAYER_FIRST, seat + 1, out);
}

// "Lint Moth (wing 2, tired)": the card with its current state.
static void put_card(const qn_table *t, int reader, int card, bool live, qn_text *out)
{
    const char *between = " (";
    t->rules->put_card(t, reader, card, out);
    if (!live || !qn_face(t, card, reader)) return;
    for (const qn_word *w = t->rules->words->stats; w && w->phrase; w++) {
        if (!qn_prints_stat(t->rules->words, qn_def_of(t, card), w)) continue;
        qn_put(out, between);
        qn_put_words(w->phrase, out);
        qn_put_char(out, ' ');
        qn_put_signed(out, t->rules->stat(t, card, (int)w->value));
        between = ", ";
    }
    for (const qn_word *w = t->rules->words->statuses; w && w->phrase; w++) {
        if (!t->rules->status(t, card, (int)w->value)) continue;
        qn_put(out, between);
        qn_put_words(w->phrase, out);
        between = ", ";
    }
    if (between[0] == ',') qn_put_char(out, ')');
}

static bool is_listed(const qn_table *t, const qn_zone_row *z, int reader, int of)
{
    if (z->how & QN_PILE || !qn_zone_of(t, z->kind, of)->count) return false;
    return t->rules->seen_by_all >> z->kind & 1 || of == reader;
}

static void put_zone(const qn_table *t, const qn_zone_row *z, int reader, int of, int columns, qn_text *out)
{
    qn_board_list l = { .out = out, .columns = columns, .line = out->used };
    qn_put(out, "  ");
    qn_put_words(z->title, out);
    qn_put_piece(QN_SAY_COLON, out);
    QN_EACH (t, c, z->kind, of) {
        QN_TEXT(card, 256);
        put_card(t, reader, c, z->how & QN_LIVE, &card);
        qn_put_listed(&l, card.at);
    }
    qn_put_char(out, '\n');
}

// "   Oil 12"
static void put_count(const char *title, int n, qn_text *out)
{
    qn_put(out, "   ");
    qn_put_words(title, out);
    qn_put_char(out, ' ');
    qn_put_signed(out, n);
}

static void put_seat(const qn_table *t, int reader, int of, int columns, qn_text *out)
{
    const qn_screen *screen = t->rules->screen;
    put_name(t, reader, of, out);
    if (!(t->game.in_game >> of & 1) && !t->game.over) qn_put_piece(QN_SAY_BOARD_OUT, out);
    for (const qn_number_row *n = screen->numbers; n && n->name; n++)
        put_count(n->title, t->game.player[of].n[n->at], out);
    for (const qn_zone_row *z = screen->zones; z->name; z++)
        if (!is_listed(t, z, reader, of) && qn_zone_of(t, z->kind, of)->count)
            put_count(z->title, qn_zone_of(t, z->kind, of)->count, out);
    qn_put_char(out, '\n');
    for (const qn_zone_row *z = screen->zones; z->name; z++)
        if (is_listed(t, z, reader, of)) put_zone(t, z, reader, of, columns, out);
}

static void put_target(const qn_table *t, int reader, const qn_link *l, int k, qn_text *out)
{
    const qn_pool *p = t->pool;
    bool player = l->ability != QN_NO_ABILITY
        && p->selector[p->ability[l->ability].target + l->target_of[k]].class == QN_OF_PLAYERS;
    if (player) put_name(t, reader, l->target[k].card, out);
    else if (qn_alive(t, l->target[k])) t->rules->put_card(t, reader, l->target[k].card, out);
    else qn_put_piece(QN_SAY_BOARD_GONE, out);
}

static void put_chain(const qn_table *t, int reader, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_put_piece_n(QN_SAY_BOARD_LINK, i + 1, out);
        put_name(t, reader, l->controller, out);
        qn_put_piece(QN_SAY_COMMA, out);
        t->rules->put_card(t, reader, l->source.card, out);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put_piece(k ? QN_SAY_COMMA : QN_SAY_BOARD_AT, out);
            put_target(t, reader, l, k, out);
        }
        if (l->flags & QN_LINK_NEGATED) qn_put_piece(QN_SAY_BOARD_DOES_NOTHING, out);
        qn_put_char(out, '\n');
    }
}

void qn_plain_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    for (int i = 1; i < t->game.players; i++) put_seat(t, seat, (near + i) % t->game.players, columns, out);
    qn_put_piece_n(QN_SAY_BOARD_TURN, t->game.turn, out);
    put_name(t, seat, t->game.turn_player, out);
    qn_put(out, " ----\n");
    put_chain(t, seat, out);
    put_seat(t, seat, near, columns, out);
}
