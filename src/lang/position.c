// Writes a table as facts, and checks whether the facts describe all of it (position.h).
#include "lang/position.h"

#include "lang/scan.h"
#include "lang/scenario.h"

enum {
    FACT = 300,
    VIEW = 16384,
    WIDE = 240
};   // a longer fact continues in another one; QN_FACT is the limit

void qn_next_item(qn_listing *l)
{
    if (l->open && l->out->used - l->from > FACT) qn_end_listing(l);
    if (l->open) {
        qn_put(l->out, ", ");
        return;
    }
    l->open = true;
    l->from = l->out->used;
    if (l->seat != QN_NONE) qn_putf(l->out, "p%d ", l->seat + 1);
    qn_putf(l->out, "%s: ", l->place);
}

void qn_end_listing(qn_listing *l)
{
    if (l->open) qn_put_char(l->out, '\n');
    l->open = false;
}

void qn_next_detail(qn_text *out, bool *open)
{
    qn_put(out, *open ? ", " : " (");
    *open = true;
}

void qn_end_details(qn_text *out, bool open)
{
    if (open) qn_put_char(out, ')');
}

void qn_put_detail(qn_text *out, bool *open, bool holds, const char *word)
{
    if (!holds) return;
    qn_next_detail(out, open);
    qn_put(out, word);
}

void qn_put_detail_n(qn_text *out, bool *open, const char *form, int n)
{
    if (!n) return;
    qn_next_detail(out, open);
    qn_putf(out, form, n);
}

void qn_put_phase(const qn_word *phases, const char *word, int is, int usual, qn_text *out)
{
    const char *phrase = qn_phrase_for(phases, is);
    if (phrase && is != usual) qn_putf(out, "%s: %s\n", word, phrase);
}

void qn_list_pile(const qn_table *t, int seat, int kind, const char *word, qn_text *out)
{
    qn_listing l = { .out = out, .place = word, .seat = seat };
    QN_EACH (t, c, kind, seat) {
        qn_next_item(&l);
        qn_put(out, qn_def_name(t->pool, t->game.card[c].def));
    }
    qn_end_listing(&l);
}

void qn_list_deck(const qn_table *t, int seat, int kind, qn_text *out)
{
    qn_listing l = { .out = out, .place = "deck", .seat = seat };
    for (int c = qn_zone_of(t, kind, seat)->tail; c != QN_NONE; c = t->game.card[c].prev) {
        qn_next_item(&l);
        qn_putf(out, "%s on top", qn_def_name(t->pool, t->game.card[c].def));
    }
    qn_next_item(&l);
    qn_putf(out, "%d cards", qn_zone_of(t, kind, seat)->count);
    qn_end_listing(&l);
}

// ---- Do the facts describe everything? ----------------------------------------------------------

bool qn_looks_the_same(const qn_table *a, const qn_table *b)
{
    QN_TEXT(mine, VIEW);
    QN_TEXT(theirs, VIEW);
    for (int seat = 0; seat < a->game.players; seat++) {
        qn_text_clear(&mine);
        qn_text_clear(&theirs);
        qn_view(a, seat, WIDE, &mine);
        qn_view(b, seat, WIDE, &theirs);
        if (mine.used != theirs.used || memcmp(mine.at, theirs.at, mine.used) != 0) return false;
    }
    return true;
}

static bool options_agree(qn_table *a, qn_table *b)
{
    QN_TEXT(mine, QN_GOT);
    QN_TEXT(theirs, QN_GOT);
    if (a->game.over || b->game.over) return a->game.over == b->game.over && a->game.reason == b->game.reason;
    int seat = qn_asked(a);
    if (seat != qn_asked(b) || qn_choices(a, seat) != qn_choices(b, seat)) return false;
    for (int i = 0; i < a->n_options; i++) {
        qn_text_clear(&mine);
        qn_text_clear(&theirs);
        qn_say_option(a, i, &mine);
        qn_say_option(b, i, &theirs);
        if (mine.used != theirs.used || memcmp(mine.at, theirs.at, mine.used) != 0) return false;
    }
    return true;
}

// Both tables continue with the same answers until one of them needs the dice, which facts do not describe.
static bool play_alike(const qn_table *a, const qn_table *b, uint64_t dice)
{
    enum { LONGEST = 60 };
    qn_table mine, theirs;
    qn_clone(&mine, a);
    qn_clone(&theirs, b);
    for (int i = 0; i < LONGEST; i++) {
        if (mine.game.dice != a->game.dice || theirs.game.dice != b->game.dice) return true;
        if (!options_agree(&mine, &theirs) || !qn_looks_the_same(&mine, &theirs)) return false;
        if (mine.game.over) return true;
        int number = (int)qn_roll(&dice, mine.n_options), seat = mine.seat;
        qn_choose(&mine, seat, number);
        qn_choose(&theirs, seat, number);
    }
    return true;
}

static bool says_all(const qn_table *t, const char *facts)
{
    enum { GAMES = 6 };
    QN_TEXT(why, 1024);
    qn_table again;
    if (!qn_lay_scene_at(&again, t->rules, t->pool, facts, 0, true, &why, NULL)) return false;
    qn_table same;
    qn_clone(&same, t);
    same.interactive = again.interactive = true;
    qn_pass_quietly(&again);
    for (uint64_t i = 0; i < GAMES; i++)
        if (!play_alike(&same, &again, qn_dice_from(i))) return false;
    return true;
}

// ---- Facts every game has ---------------------------------------------------------------------

static int usual_turn(const qn_game *g) { return g->players + 1 + g->turn_player; }

bool qn_put_position(const qn_table *t, qn_text *facts)
{
    const qn_game *g = &t->game;
    if (!t->rules->lay_out || g->over) return false;
    if (g->players != t->rules->min_players) qn_putf(facts, "players: %d\n", g->players);
    if (g->turn_player) qn_putf(facts, "turn: p%d\n", g->turn_player + 1);
    if (g->turn && g->turn != usual_turn(g)) qn_putf(facts, "turn number: %d\n", g->turn);
    t->rules->lay_out(t, facts);
    return !facts->full && facts->used < QN_GIVEN_TEXT;
}

bool qn_write_position(const qn_table *t, qn_text *facts)
{
    return qn_put_position(t, facts) && says_all(t, facts->at);
}
