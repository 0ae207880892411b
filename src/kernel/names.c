// Names of cards and places as a person would say them, with the owner and, among copies, which one; never a number of the engine: "Sluggle",
// "Mira's Sluggle", "your left Sluggle", "your Scythe on Oystress", "a card in Mira's hand". Names that can be typed are different
// (qn_rules.put_card). Only what the reader may know is named.
#include "kernel/english.h"
#include "kernel/screen.h"

const qn_zone_row *qn_zone_row_of(const qn_table *t, int card)
{
    const qn_zone_row *z = t->rules->screen ? t->rules->screen->zones : NULL;
    int kind = qn_kind_of_zone(t, card);
    while (z && z->name && z->kind != kind) z++;
    return z && z->name ? z : NULL;
}

static bool is_placed(const qn_table *t, int card)
{
    const qn_zone_row *z = qn_zone_row_of(t, card);
    return z && z->how & QN_PLACED;
}

static bool is_told_apart(const qn_table *t, int card)
{
    int kinds = t->rules->told_apart ? t->rules->told_apart : t->rules->in_play;
    return (kinds | t->rules->named_with_owner) >> qn_kind_of_zone(t, card) & 1;
}

static bool always_with_owner(const qn_table *t, int card)
{
    return t->rules->named_with_owner >> qn_kind_of_zone(t, card) & 1;
}

// The visible face of a card: in play it may be a copy of another card.
int qn_shown_def(const qn_table *t, int reader, int card)
{
    if (!qn_face(t, card, reader)) return 0;
    const qn_card *c = &t->game.card[card];
    return t->rules->in_play >> qn_zone_kind(c->zone) & 1 && c->as ? c->as : c->def;
}

// Then the place distinguishes none of them, and the question names it.
bool qn_all_are_with(const qn_table *t, int card)
{
    for (int i = 0; i < t->n_options; i++) {
        qn_option o = t->option[i];
        if (o.verb == QN_V_CARD && t->game.card[o.a].zone != t->game.card[card].zone) return false;
    }
    return true;
}

static const char *face_down_noun(const qn_table *t, int card)
{
    const char *noun = t->rules->face_down_noun ? t->rules->face_down_noun(t, card) : NULL;
    return noun ? noun : qn_piece(QN_SAY_CARD);
}

// Cards that would have the same name, whoever controls them.
static bool same_name(const qn_table *t, int reader, int a, int b)
{
    int def = qn_shown_def(t, reader, a);
    if (def != qn_shown_def(t, reader, b) || !is_told_apart(t, b)) return false;
    return def || strcmp(face_down_noun(t, a), face_down_noun(t, b)) == 0;
}

// ---- Which of several ------------------------------------------------------------------------------

static int across(const qn_table *t, int card)
{
    return t->rules->across ? t->rules->across(t, card) : t->game.card[card].x;
}

// Sorted from the left; cards on one place or on the same card by the order in which they came.
static bool comes_before(const qn_table *t, int a, int b)
{
    const qn_card *c = &t->game.card[a], *d = &t->game.card[b];
    int kind = qn_zone_kind(c->zone) - qn_zone_kind(d->zone);
    if (kind) return kind < 0;
    int side = c->on == QN_NONE ? across(t, a) - across(t, b) : 0;
    if (side) return side < 0;
    if (c->on == QN_NONE && c->y != d->y) return c->y < d->y;
    return c->stamp != d->stamp ? c->stamp < d->stamp : a < b;
}

typedef struct among {   // a card among those of its name
    int all;             // others, whoever controls them
    int twins;           // others of the same controller
    int before, n;       // its position and their number, among those on the same card or on none
    bool in_line;        // they are next to each other, from left to right
} among;

static among look_around(const qn_table *t, int reader, int card)
{
    const qn_card *c = &t->game.card[card];
    among a = { .n = 1, .in_line = c->on == QN_NONE };
    for (int o = 0; o < t->game.n_cards; o++) {
        const qn_card *d = &t->game.card[o];
        if (o == card || !same_name(t, reader, card, o)) continue;
        a.all++;
        if (d->controller != c->controller) continue;
        a.twins++;
        if (d->on != c->on) continue;
        a.n++;
        a.before += comes_before(t, o, card);
        a.in_line &= d->zone == c->zone && across(t, o) != across(t, card);
    }
    return a;
}

// "left", "middle", "right"; "first" … where there is no left.
static void put_which(const among *a, qn_text *out)
{
    enum { NAMED = QN_SAY_TENTH - QN_SAY_FIRST };
    int middle = a->n == 3 && a->before == 1;
    if (a->in_line && a->n <= 3)
        qn_put_piece(middle ? QN_SAY_MIDDLE : a->before ? QN_SAY_RIGHT : QN_SAY_LEFT, out);
    else qn_put_piece(QN_SAY_FIRST + (a->before < NAMED ? a->before : NAMED), out);
    qn_put_char(out, ' ');
}

// ---- The name -----------------------------------------------------------------------------------------

static void put_owner(const qn_table *t, int reader, int seat, qn_text *out)
{
    qn_put_player(&(qn_details){ .t = t, .reader = reader }, seat, true, out);
    qn_put_char(out, ' ');
}

// [owned]: with its player before it.
static void put_face(const qn_table *t, int reader, int card, bool owned, qn_text *out)
{
    int def = qn_shown_def(t, reader, card);
    if (!def) qn_put_words(face_down_noun(t, card), out);
    else if (t->rules->put_face && t->rules->put_face(t, card, out)) return;
    else if (owned) qn_put_owned_name(qn_def_name(t->pool, def), out);
    else qn_put_data(qn_def_name(t->pool, def), out);
}

// "a card in Mira's hand"; "a card" in a place without a name.
static void put_unknown(const qn_table *t, int reader, int card, qn_text *out)
{
    const qn_zone_row *z = qn_zone_row_of(t, card);
    qn_put_piece(QN_SAY_A_CARD, out);
    if (!z || !z->said) return;
    qn_put_piece(QN_SAY_IN, out);
    qn_put_place(t, reader, card, out);
}

void qn_put_place(const qn_table *t, int reader, int card, qn_text *out)
{
    const qn_zone_row *z = qn_zone_row_of(t, card);
    unsigned shared = t->rules->shared | (t->rules->shared_now ? t->rules->shared_now(t) : 0);
    if (!z || !z->said) return;
    if (shared >> qn_kind_of_zone(t, card) & 1) qn_put_piece(QN_SAY_THE, out);
    else put_owner(t, reader, qn_zone_seat(t->game.card[card].zone), out);
    qn_put_words(z->said, out);
}

// The owner of a host card is named only if it differs from the owner of the card on it.
static void put_host(const qn_table *t, int reader, int card, qn_text *out)
{
    int host = t->game.card[card].on;
    among a = look_around(t, reader, host);
    qn_put_char(out, ' ');
    if (t->rules->attached_word) qn_put_words(t->rules->attached_word, out);
    else qn_put_piece(QN_SAY_ON, out);
    qn_put_char(out, ' ');
    bool same = t->game.card[host].controller == t->game.card[card].controller;
    if (same && a.n > 1 && t->game.card[host].controller != reader) {   // the owner has been named
        qn_put_piece(QN_SAY_THEIR_BEFORE, out);
        put_which(&a, out);
        put_face(t, reader, host, true, out);
    } else if (a.twins || !same) qn_name_card(t, reader, host, out);
    else put_face(t, reader, host, false, out);
}

static void name_card(const qn_table *t, int reader, int card, bool owned, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    if (!is_told_apart(t, card)) {
        if (qn_face(t, card, reader)) put_face(t, reader, card, owned, out);
        else put_unknown(t, reader, card, out);
        return;
    }
    if (!qn_face(t, card, reader) && !is_placed(t, card)) {
        put_unknown(t, reader, card, out);
        return;
    }
    among a = look_around(t, reader, card);
    bool owner = c->controller != reader || a.all || always_with_owner(t, card) || !qn_face(t, card, reader);
    bool nobodys = c->controller >= t->game.players;
    if (nobodys && a.all) qn_put_piece(QN_SAY_THE, out);
    else if (!nobodys && owner) put_owner(t, reader, c->controller, out);
    if (a.n > 1) put_which(&a, out);
    put_face(t, reader, card, owned || a.n > 1 || (owner && !nobodys) || (nobodys && a.all), out);
    if (a.twins && c->on != QN_NONE) put_host(t, reader, card, out);
}

void qn_name_card(const qn_table *t, int reader, int card, qn_text *out)
{
    name_card(t, reader, card, false, out);
}

bool qn_loses_article(const qn_table *t, int reader, int card)
{
    const char *article = qn_piece(QN_SAY_ARTICLE);
    int def = card < t->game.n_cards ? qn_shown_def(t, reader, card) : 0;
    return def && strncmp(qn_def_name(t->pool, def), article, strlen(article)) == 0;
}

void qn_name_owned(const qn_table *t, int reader, int card, qn_text *out)
{
    name_card(t, reader, card, true, out);
}

static const char *kind_of_link(const qn_table *t, const qn_link *l)
{
    const qn_screen *s = t->rules->screen;
    bool named = l->source.card == QN_NONE && s && l->kind < s->n_links && s->links[l->kind];
    return named ? s->links[l->kind] : qn_piece(QN_SAY_CARD);
}

// A card that is not in play, or has another face now, is named by the text that was announced; something that is not a card by its kind.
void qn_name_source(const qn_table *t, int reader, const qn_link *l, qn_text *out)
{
    int card = l->source.card;
    if (card < t->game.n_cards && is_told_apart(t, card) && qn_alive(t, l->source)) {
        qn_name_card(t, reader, card, out);
        return;
    }
    bool owned = l->controller != reader || card == QN_NONE;
    if (owned) put_owner(t, reader, l->controller, out);
    if (l->ability != QN_NO_ABILITY) {
        const char *name = qn_def_name(t->pool, t->pool->ability[l->ability].def);
        owned ? qn_put_owned_name(name, out) : qn_put_data(name, out);
    } else if (card < t->game.n_cards && qn_face(t, card, reader)) put_face(t, reader, card, owned, out);
    else qn_put_words(kind_of_link(t, l), out);
}
