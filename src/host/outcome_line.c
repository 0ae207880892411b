// The short line of an outcome under a button (outcome.h): first what is certain, then, after a semicolon, what varies.
#include "host/outcome_words.h"

#include "kernel/board.h"
#include "kernel/english.h"

enum {
    SHORT = 88,
    LONGER = 132,   // letters of the line under a button; of a line with a single clause
    CLAUSE = 160,   // bytes of one clause
    NAMES = 3,      // possible cards that are named; the rest is "another"
    NAMING = 80     // letters of such a clause; longer ones name fewer cards
};

// ---- Order of the clauses ------------------------------------------------------------------------------

// The certain part, in this order: cards lost, numbers of players, cards that leave a hand or deck, numbers of cards,
// lasting changes, cards drawn, cards that arrive, numbers that are neither good nor bad and only explain others, and
// losses that every answer shares. The reader's own number comes first if the lost cards would leave no room for it.
// Then the part that varies: numbers, the reader's own first; what happens to one of several cards; and last what may
// not happen at all. Room is reserved for the first of those.
enum {
    OWN_NUMBER,
    GONE,
    SEAT_NUMBERS,
    CARDS_LOST,
    CARD_NUMBERS,
    LASTS,
    COUNTED,
    NAMED,
    NEUTRAL,
    NEVERTHELESS,
    OWN_RANGES,
    SEAT_RANGES,
    CARD_RANGES,
    COUNTED_RANGES,
    NEUTRAL_RANGES,
    ONE_OF_SEVERAL,
    MAYBE_GONE,
    MAYBE_NUMBERS,
    POSSIBLE,
    RANKS
};

static bool is_neutral(const qn_table *t, const qh_change *c)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    if (qh_state_of(t, c)) return false;
    return c->what == QH_SEAT_NUMBER ? !p->seats[c->row].good
                                     : c->what == QH_CARD_NUMBER && !p->stats[c->row].good;
}

static int rank_of_unsure(const qh_telling *w, const qh_change *c)
{
    int how = c->what == QH_CARD_MOVE ? w->t->rules->screen->prospects.moves[c->row].how : 0;
    bool gone = how & QN_NAMED && how & QN_LOST && !(how & QN_SAID_LAST);
    if (qh_is_guess(w->t, w->o, c))
        return gone ? MAYBE_GONE : c->what == QH_SEAT_NUMBER ? MAYBE_NUMBERS : POSSIBLE;
    if (is_neutral(w->t, c)) return NEUTRAL_RANGES;
    if (c->what == QH_SEAT_NUMBER) return c->seat == w->seat ? OWN_RANGES : SEAT_RANGES;
    return c->what == QH_CARD_NUMBER ? CARD_RANGES : COUNTED_RANGES;
}

static int rank_of(const qh_telling *w, const qh_change *c)
{
    if (!qh_is_sure(w->o, c)) return rank_of_unsure(w, c);
    if (c->shared == QH_SAID_LAST) return NEVERTHELESS;
    if (is_neutral(w->t, c)) return NEUTRAL;
    if (c->what == QH_SEAT_NUMBER) return SEAT_NUMBERS;
    if (c->what == QH_CARD_NUMBER) return qh_state_of(w->t, c) ? LASTS : CARD_NUMBERS;
    if (c->what == QH_LASTS) return LASTS;
    int how = w->t->rules->screen->prospects.moves[c->row].how;
    if (how & QN_NAMED) return how & QN_LOST && !(how & QN_SAID_LAST) ? GONE : NAMED;
    return how & QN_LOST ? CARDS_LOST : COUNTED;
}

// ---- What can be left out ------------------------------------------------------------------------------

// An unseen card is a different card in each world, so all that can be said is that it comes.
static bool is_of_unseen_card(const qh_telling *w, const qh_change *c)
{
    int card = c->what == QH_LASTS ? w->o->lasting[c->row].on.card
        : c->what == QH_CARD_MOVE  ? c->card
                                   : QN_NONE;
    if (card >= w->t->game.n_cards || qn_face(w->t, card, w->seat)) return false;
    const qn_zone_row *z = qn_zone_row_of(w->t, card);
    return c->what == QH_LASTS || !z || !(z->how & QN_PLACED);
}

// The card that is played, or whose text the seat is announcing: what happens to it is the answer itself.
static bool is_about(const qh_telling *w, int card)
{
    bool announced = false;
    for (int i = 0; i < w->t->game.n_links; i++)
        announced |= w->t->game.link[i].controller == w->seat && w->t->game.link[i].source.card == card;
    return announced || card == w->o->with;
}

// Leave out that a played card arrives, what every answer to the question does, and that a state ends, unless the game
// has words for it.
static bool goes_without_saying(const qh_telling *w, const qh_change *c)
{
    const qn_prospects *p = &w->t->rules->screen->prospects;
    if (is_of_unseen_card(w, c)) return true;
    bool comes = c->what == QH_CARD_MOVE && p->moves[c->row].how & QN_WON;
    const char *state = qh_state_of(w->t, c);
    if (state && !qh_said_of_state(w->t, c)) return true;
    if (c->what == QH_SEAT_NUMBER && p->seats[c->row].rising && c->high <= c->before) return true;
    bool comes_to_be = state && c->high > c->before;
    if (c->what == QH_CARD_NUMBER && comes_to_be && !p->stats[c->row].good && is_about(w, c->card))
        return true;
    return c->shared == QH_NOT_SAID || (comes && c->card != QN_NONE && c->card == w->o->with);
}

// ---- Clauses ---------------------------------------------------------------------------------------------

static bool is_same_card(const qn_table *t, const qh_change *a, const qh_change *b)
{
    return a && a->what == QH_CARD_NUMBER && b->what == QH_CARD_NUMBER && a->card == b->card
        && !qh_state_of(t, a) && !qh_state_of(t, b);
}

// The next change of the same rank that is shown; NULL: none.
static const qh_change *next_said(const qh_telling *w, const qh_change *c)
{
    for (const qh_change *next = c + 1; next < w->o->change + w->o->n; next++)
        if (rank_of(w, next) == rank_of(w, c) && !goes_without_saying(w, next)) return next;
    return NULL;
}

static bool ends_alike(const qh_outcome *o, const qh_change *a, const qh_change *b)
{
    if (!a->lasts || !b->lasts) return false;
    const qn_mod *one = &o->lasting[a->lasts - 1], *other = &o->lasting[b->lasts - 1];
    return one->until == other->until && one->whose == other->whose;
}

static void put_in_line(const qh_telling *w, const qh_change *c, const qh_change *last, qn_text *out)
{
    const qh_change *next = next_said(w, c);
    // Two clauses about one card, or with the same end, name it once.
    bool same = is_same_card(w->t, last, c),
         ends = !next || !is_same_card(w->t, c, next) || !ends_alike(w->o, c, next);
    QN_TEXT(clause, CLAUSE);
    QN_TEXT(whole, CLAUSE);
    if (same) qh_put_clause(w, c, qh_clauses[QH_SAY_ITS_NUMBER], &clause);
    else qh_put_change(w, c, true, &clause);
    if (ends) qh_put_clause_until(w, c, clause.at, &whole);
    qh_put_perhaps(w, !same && qh_is_guess(w->t, w->o, c), ends ? whole.at : clause.at, out);
}

// ---- One of several cards ---------------------------------------------------------------------------------

typedef struct several {   // changes that never share a world and differ only in their card
    const qh_change *of[QH_CHANGES];
    int n, worlds;
} several;

static int card_of(const qh_telling *w, const qh_change *c)
{
    return c->what == QH_LASTS ? w->o->lasting[c->row].on.card : c->card;
}

static bool reads_alike(const qh_telling *w, const qh_change *a, const qh_change *b)
{
    qh_telling nameless = *w;
    QN_TEXT(one, CLAUSE);
    QN_TEXT(other, CLAUSE);
    nameless.cards = "";
    qh_put_change(&nameless, a, true, &one);
    qh_put_change(&nameless, b, true, &other);
    return strcmp(one.at, other.at) == 0;
}

static several find_several(const qh_telling *w, const qh_change *first)
{
    several all = { .of = { first }, .n = 1, .worlds = first->in };
    bool guess = qh_is_guess(w->t, w->o, first) && card_of(w, first) < w->t->game.n_cards;
    for (const qh_change *c = first + 1; guess && first->in && c < w->o->change + w->o->n; c++) {
        if (c->what != first->what || (c->what != QH_LASTS && c->row != first->row) || !c->in) continue;
        if (c->in & all.worlds || rank_of(w, c) != rank_of(w, first) || goes_without_saying(w, c)) continue;
        if (card_of(w, c) >= w->t->game.n_cards || !reads_alike(w, first, c)) continue;
        all.of[all.n++] = c;
        all.worlds |= c->in;
    }
    return all;
}

// "Snare Whelp, Kettle Runner or another"
static void put_names(const qh_telling *w, const several *all, int named, qn_text *out)
{
    bool more = all->n > named || w->o->untried;
    for (int i = 0; i < named; i++) {
        if (i == named - 1 && !more) qn_put_words(qh_clauses[QH_SAY_OR], out);
        else if (i) qn_put_piece(QN_SAY_COMMA, out);
        qh_put_name(w, card_of(w, all->of[i]), out);
    }
    if (more) qn_put_words(qh_clauses[QH_SAY_OR_ANOTHER], out);
}

static void put_one_of(const qh_telling *w, const several *all, int named, qn_text *out)
{
    qh_telling one_of = *w;
    QN_TEXT(names, CLAUSE);
    put_names(w, all, named, &names);
    one_of.cards = names.at;
    qn_text_clear(out);
    QN_TEXT(clause, CLAUSE);
    qh_put_change(&one_of, all->of[0], true, &clause);
    qh_put_perhaps(w, all->worlds != w->o->all, clause.at, out);
}

static void put_several(const qh_telling *w, const several *all, qn_text *clause)
{
    int named = all->n < NAMES ? all->n : NAMES;
    do put_one_of(w, all, named, clause);
    while (--named && qn_width(clause->at) > NAMING);
}

// ---- The line ---------------------------------------------------------------------------------------------

typedef struct saying {   // state while one line is written
    qh_telling w;
    bool ends;                // the game ends: then only numbers of players matter
    const qh_change *early;   // a number moved to the front
    bool gone, own;           // lost cards were written; a number of the reader's was
    bool unsure, guesses;     // something that varies was written; something that may not happen was
    bool cut, waits;          // something was left out; something that varies is still to come
    int said, kept;           // clauses so far; letters reserved for cards that may be lost
    uint32_t told;            // of several cards: the ones written, by number
    size_t at;
} saying;

static int rank_in_line(const saying *s, const qh_change *c)
{
    return c == s->early ? OWN_NUMBER : rank_of(&s->w, c);
}

static bool belongs(const saying *s, int rank)
{
    return !s->ends || rank == SEAT_NUMBERS || rank == OWN_RANGES || rank == SEAT_RANGES;
}

// The first change that varies, or the first that may not happen.
static bool is_opening(const saying *s, int rank)
{
    return (rank >= OWN_RANGES && !s->unsure) || (rank >= MAYBE_GONE && !s->guesses);
}

// The second clause may be longer, since the cost is not all that an answer does. So may the first clause of another
// part.
static bool has_room(const saying *s, const char *clause, int rank, const qn_text *out)
{
    int letters = qn_width(out->at + s->at) + qn_width(clause) + 2;
    int most = s->said == 1 || is_opening(s, rank) ? LONGER : SHORT;
    if (rank > SEAT_NUMBERS && rank < MAYBE_GONE && rank != OWN_RANGES && most > LONGER - s->kept)
        most = LONGER - s->kept;
    return letters <= most;
}

static void add_clause(saying *s, const char *clause, int rank, qn_text *out)
{
    bool first = out->used == s->at, unsure = rank >= OWN_RANGES;
    bool fits = first || (has_room(s, clause, rank, out) && (!s->cut || is_opening(s, rank)));
    s->guesses |= rank >= MAYBE_GONE;
    s->cut |= !fits;
    if (!fits) return;
    if (!first && unsure && !s->unsure) qn_put_words(qh_clauses[QH_SAY_BUT_THIS_VARIES], out);
    else if (!first) qn_put_piece(QN_SAY_COMMA, out);
    qn_put(out, clause);
    s->said++;
    s->unsure |= unsure;
}

static void say_one(saying *s, const qh_change *c, const qh_change *last, int rank, qn_text *out)
{
    QN_TEXT(clause, CLAUSE);
    several all = find_several(&s->w, c);
    for (int i = 0; i < all.n; i++) s->told |= 1u << (all.of[i] - s->w.o->change);
    if (all.n > 1) put_several(&s->w, &all, &clause);
    else put_in_line(&s->w, c, last, &clause);
    size_t before = out->used;
    add_clause(s, clause.at, rank, out);
    bool said = out->used > before;
    s->gone |= rank == GONE;
    s->own |= said && rank == SEAT_NUMBERS && c->seat == s->w.seat;
}

static bool is_at_rank(const saying *s, const qh_change *c, int rank)
{
    int own = rank_in_line(s, c);
    if (rank != ONE_OF_SEVERAL) return own == rank;
    if (own < MAYBE_GONE) return false;
    several all = find_several(&s->w, c);
    return all.n > 1 && all.worlds == s->w.o->all;
}

static void say_line(saying *s, qn_text *out)
{
    const qh_outcome *o = s->w.o;
    const qh_change *last = NULL;
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < o->n && belongs(s, rank); i++) {
            const qh_change *c = &o->change[i];
            if (s->told >> i & 1 || goes_without_saying(&s->w, c) || !is_at_rank(s, c, rank)) continue;
            if (rank == NEUTRAL && s->waits) {
                s->cut = true;
                continue;
            }
            say_one(s, c, last, rank, out);
            last = c;
        }
}

// What varies comes last, but must not be cut for something less important.
static void look_ahead(saying *s)
{
    const qh_telling *w = &s->w;
    for (const qh_change *c = w->o->change; c < w->o->change + w->o->n; c++) {
        if (qh_is_sure(w->o, c) || goes_without_saying(w, c)) continue;
        s->waits = true;
        if (s->kept || rank_of(w, c) != MAYBE_GONE || s->ends) continue;
        QN_TEXT(clause, CLAUSE);
        several all = find_several(w, c);
        if (all.n > 1) put_several(w, &all, &clause);
        else put_in_line(w, c, NULL, &clause);
        s->kept = qn_width(clause.at) + 2;
    }
}

// The reader's most important number; NULL: none is certain to change.
static const qh_change *own_number(const qh_telling *w)
{
    for (const qh_change *c = w->o->change; c < w->o->change + w->o->n; c++)
        if (rank_of(w, c) == SEAT_NUMBERS && c->seat == w->seat && !goes_without_saying(w, c)) return c;
    return NULL;
}

static const char *ending(const qh_outcome *o)
{
    if (o->lost == QH_WORLDS) return qh_clauses[QH_SAY_LOSES];
    if (o->won == QH_WORLDS) return qh_clauses[QH_SAY_WINS];
    if (o->lost) return qh_clauses[QH_SAY_MAY_LOSE];
    return o->won ? qh_clauses[QH_SAY_MAY_WIN] : NULL;
}

// Says that nothing changes where a change is expected, whatever the reader chooses next.
static void put_idle(const qh_telling *w, qn_text *out)
{
    const qn_details d = { .t = w->t, .reader = w->seat, .aloud = true };
    const qn_idle_answer *row = w->t->rules->screen->prospects.idle;
    bool still = !w->o->n && !(w->o->open & ~QH_YOUR_CHOICE) && !w->o->untried;
    if (w->o->grade == QH_GRADE_IDLE) qn_put_words(qh_clauses[QH_SAY_NO_CHANGE], out);
    for (; row->say && still && w->o->grade != QH_GRADE_IDLE; row++)
        if (row->verb == w->o->verb) qn_put_part(&d, row->say, out);
}

bool qh_say_outcome(const qn_table *t, int seat, const qh_outcome *o, qn_text *out)
{
    const char *end = ending(o);
    saying line = { .w = { .t = t, .o = o, .seat = seat },
                    .ends = end,
                    .unsure = o->won % QH_WORLDS || o->lost % QH_WORLDS,
                    .said = end != NULL,
                    .at = out->used };
    look_ahead(&line);
    saying again = line;
    again.early = own_number(&line.w);
    if (end) qn_put_words(end, out);
    say_line(&line, out);
    if (line.gone && !line.own && again.early && !end) {
        out->used = line.at;
        out->at[line.at] = 0;
        line = again;
        say_line(&line, out);
    }
    if (line.cut && !end) qn_put_words(qh_clauses[QH_SAY_AND_MORE], out);
    if (o->vain && out->used > line.at) {
        qn_put_words(qh_clauses[QH_SAY_BUT_THIS_VARIES], out);
        qn_put_words(qh_clauses[QH_SAY_NOTHING_ELSE], out);
    }
    if (out->used == line.at) put_idle(&line.w, out);
    qn_capitalize(out, line.at);
    return line.unsure;
}
