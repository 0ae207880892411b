// The table of a game without a view of its own, in text (plain.h).
#include "lang/face.h"
#include "lang/plain.h"
#include "lang/words.h"

static void put_name(const qn_table *t, int reader, int seat, qn_text *out)
{
    if (seat == reader) qn_put(out, "You");
    else if (t->names && t->names[seat]) qn_put(out, t->names[seat]);
    else qn_putf(out, "Player %d", seat + 1);
}

// "Lint Moth (wing 2, tired)": what it is now.
static void put_card(const qn_table *t, int reader, int card, bool live, qn_text *out)
{
    const char *between = " (";
    t->rules->put_card(t, reader, card, out);
    if (!live || !qn_face(t, card, reader)) return;
    for (const qn_word *w = t->rules->words->stats; w && w->phrase; w++) {
        if (!qn_prints_stat(t->rules->words, qn_def_of(t, card), w)) continue;
        qn_putf(out, "%s%s %d", between, w->phrase, t->rules->stat(t, card, (int)w->value));
        between = ", ";
    }
    for (const qn_word *w = t->rules->words->statuses; w && w->phrase; w++) {
        if (!t->rules->status(t, card, (int)w->value)) continue;
        qn_putf(out, "%s%s", between, w->phrase);
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
    size_t line = out->used;
    qn_putf(out, "  %s: ", z->title);
    QN_EACH (t, c, z->kind, of) {
        QN_TEXT(card, 256);
        put_card(t, reader, c, z->how & QN_LIVE, &card);
        if (out->used - line + card.used + 2 > (size_t)columns) {
            qn_put(out, "\n    ");
            line = out->used - 4;
        }
        qn_putf(out, "%s%s", card.at, t->game.card[c].next == QN_NONE ? "\n" : ", ");
    }
}

static void put_seat(const qn_table *t, int reader, int of, int columns, qn_text *out)
{
    const qn_screen *screen = t->rules->screen;
    put_name(t, reader, of, out);
    if (!(t->game.in_game >> of & 1) && !t->game.over) qn_put(out, "   out of the game");
    for (const qn_number_row *n = screen->numbers; n && n->name; n++)
        qn_putf(out, "   %s %d", n->title, t->game.player[of].n[n->at]);
    for (const qn_zone_row *z = screen->zones; z->name; z++)
        if (!is_listed(t, z, reader, of) && qn_zone_of(t, z->kind, of)->count)
            qn_putf(out, "   %s %d", z->title, qn_zone_of(t, z->kind, of)->count);
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
    else qn_put(out, "what is gone");
}

static void put_chain(const qn_table *t, int reader, qn_text *out)
{
    for (int i = t->game.n_links - 1; i >= 0; i--) {
        const qn_link *l = &t->game.link[i];
        qn_putf(out, "  Chain %d: ", i + 1);
        put_name(t, reader, l->controller, out);
        qn_put(out, ", ");
        t->rules->put_card(t, reader, l->source.card, out);
        for (int k = 0; k < l->n_targets; k++) {
            qn_put(out, k ? ", " : " at ");
            put_target(t, reader, l, k, out);
        }
        qn_put(out, l->flags & QN_LINK_NEGATED ? ", does nothing\n" : "\n");
    }
}

void qn_plain_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    for (int i = 1; i < t->game.players; i++) put_seat(t, seat, (near + i) % t->game.players, columns, out);
    qn_putf(out, "---- turn %d: ", t->game.turn);
    put_name(t, seat, t->game.turn_player, out);
    qn_put(out, " ----\n");
    put_chain(t, seat, out);
    put_seat(t, seat, near, columns, out);
}
