// Outcomes in words (outcome.h): clauses from the rows of the game and from outcome.def.
#include "host/outcome.h"

#include "kernel/english.h"
#include "vm/vm.h"

enum {
    SHORT = 88,
    LONGER = 132,
    CLAUSE = 160
};   // bytes of the line under a button; if it would say but one thing; of one clause

enum clause {
#define CLAUSE(name, sentence) SAY_##name,
#include "host/outcome.def"
};
static const char *const sentences[] = {
#define CLAUSE(name, sentence) sentence,
#include "host/outcome.def"
};
static const struct {
    int cause;
    const char *of_two, *of_several;
} reasons[] = {
#define REASON(cause, of_two, of_several) { cause, of_two, of_several },
#include "host/outcome.def"
};

// ---- One change ----------------------------------------------------------------------------------------

static const char *title_of(const qn_table *t, const qh_change *c)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    return c->what == QH_SEAT_NUMBER ? p->seats[c->row].title : p->stats[c->row].title;
}

static bool put_slot(const qn_details *d, const char *name, qn_text *out)
{
    const qh_change *c = d->own;
    if (qn_is(name, "owner")) qn_put_player(d, c->seat, true, out);
    else if (qn_is(name, "card")) qn_name_card(d->t, d->reader, c->card, out);
    else if (qn_is(name, "title")) qn_put_words(title_of(d->t, c), out);
    else if (qn_is(name, "before")) qn_put_signed(out, c->before);
    else if (qn_is(name, "low") || (qn_is(name, "after") && c->low == c->high)) qn_put_signed(out, c->low);
    else if (qn_is(name, "high")) qn_put_signed(out, c->high);
    else if (qn_is(name, "after"))
        qn_put_phrase(d,
                      sentences[c->high - c->low == 1     ? SAY_EITHER
                                    : c->low == c->before ? SAY_AT_MOST
                                                          : SAY_BETWEEN],
                      out);
    else return false;
    return true;
}

// So many cards, not a certain one.
static bool counts(const qh_change *c) { return c->what == QH_CARD_MOVE && c->card == QN_NONE; }

static void put_clause(const qn_table *t, int seat, const qh_change *c, const char *sentence, qn_text *out)
{
    int who = c->seat < t->game.players ? c->seat : QN_NONE;
    qn_details d = { .t = t,
                     .reader = seat,
                     .who = who,
                     .a = c->card,
                     .b = QN_NONE,
                     .n = c->high,
                     .least = counts(c) ? c->low : 0,
                     .is = { QN_IS_CARD },
                     .aloud = true,
                     .put = put_slot,
                     .own = c };
    qn_put_phrase(&d, sentence, out);
}

// "You draw", "Player 2 draws": it is part of a line.
static void put_inside(const qn_table *t, int seat, const qh_change *c, const char *sentence, qn_text *out)
{
    size_t at = out->used;
    bool named = t->names && c->seat < t->game.players && t->names[c->seat] && c->seat != seat;
    put_clause(t, seat, c, sentence, out);
    if (!named && out->at[at] >= 'A' && out->at[at] <= 'Z') out->at[at] = (char)(out->at[at] - 'A' + 'a');
}

// [brief]: a text that comes later is only named, and the card that is answered with is no news as the source.
static void put_lasting(const qn_table *t, int seat, const qh_outcome *o, const qn_mod *m, bool brief,
                        qn_text *out)
{
    const qn_details d = { .t = t, .reader = seat, .aloud = true };
    bool later = m->op == QN_MOD_LATER || m->op == QN_MOD_LISTEN;
    bool known = brief && m->source.card == o->with;
    if (!later && known) qn_put_lasting(&d, m, QN_UNKNOWN, out);
    else if (!later || !brief) qn_put_binding_change(t, seat, m, out);
    if (!later || !brief) return;
    qn_put_piece(QN_SAY_STILL_TO_COME, out);
    qn_put_data(qn_def_name(t->pool, t->pool->ability[m->ability].def), out);
}

// Of a player: "Mira's Battle Phase is skipped", or "Mira's Bank 3 → 5".
static void put_seat_number(const qn_table *t, int seat, const qh_change *c, qn_text *out)
{
    const char *state = t->rules->screen->prospects.seats[c->row].say;
    if (!state) put_clause(t, seat, c, sentences[SAY_SEAT_NUMBER], out);
    else if (c->high) put_inside(t, seat, c, state, out);
}

// The words of a state a player or a card comes into or leaves; NULL: it is a number, or no such thing.
static const char *state_of(const qn_table *t, const qh_change *c)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    if (c->what == QH_SEAT_NUMBER) return p->seats[c->row].say;
    return c->what == QH_CARD_NUMBER ? p->stats[c->row].say : NULL;
}

static void put_card_number(const qn_table *t, int seat, const qh_change *c, qn_text *out)
{
    const char *state = state_of(t, c);
    if (!state || c->high) put_clause(t, seat, c, state ? state : sentences[SAY_CARD_NUMBER], out);
}

static bool is_certain(const qn_table *t, const qh_change *c)
{
    bool number = c->what == QH_SEAT_NUMBER || c->what == QH_CARD_NUMBER;
    return (number && !state_of(t, c)) || c->low == c->high || (counts(c) && c->low > 0);
}

static void say_change(const qn_table *t, int seat, const qh_outcome *o, const qh_change *c, bool brief,
                       qn_text *out)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    if (!is_certain(t, c)) qn_put_words(sentences[SAY_PERHAPS], out);
    if (c->what == QH_SEAT_NUMBER) put_seat_number(t, seat, c, out);
    else if (c->what == QH_CARD_NUMBER) put_card_number(t, seat, c, out);
    else if (c->what == QH_LASTS) put_lasting(t, seat, o, &o->lasting[c->row], brief, out);
    else if (c->card == QN_NONE) put_inside(t, seat, c, p->moves[c->row].say, out);
    else put_clause(t, seat, c, p->moves[c->row].say, out);
}

// How long a number stays so, if not for good.
static void put_end(const qn_table *t, int seat, const qh_outcome *o, const qh_change *c, qn_text *out)
{
    const qn_details d = { .t = t, .reader = seat };
    if (c->lasts) qn_put_end(&d, &o->lasting[c->lasts - 1], out);
}

void qh_say_change(const qn_table *t, int seat, const qh_outcome *o, int nth, qn_text *out)
{
    say_change(t, seat, o, &o->change[nth], false, out);
    put_end(t, seat, o, &o->change[nth], out);
}

void qh_say_leaving(const qn_table *t, const qh_change *c, qn_text *out)
{
    const qn_card_move *moves = t->rules->screen->prospects.moves;
    if (c->what == QH_CARD_MOVE && moves[c->row].brief) qn_put_words(moves[c->row].brief, out);
}

static bool is_same_card(const qn_table *t, const qh_change *a, const qh_change *b)
{
    return a && a->what == QH_CARD_NUMBER && b->what == QH_CARD_NUMBER && a->card == b->card
        && !state_of(t, a) && !state_of(t, b);
}

// ---- The short line -----------------------------------------------------------------------------------

// Who is gone, then numbers that are certain or the reader's own, who may be gone, cards that a hand or a deck loses, numbers of
// cards, what lasts, what is drawn, the other numbers; then what comes, what may come, and at last numbers of cards that are neither good nor
// bad, which only say where those of players come from.
enum {
    GONE,
    SEAT_NUMBERS,
    MAYBE_GONE,
    CARDS_LOST,
    CARD_NUMBERS,
    LASTS,
    COUNTED,
    SEAT_RANGES,
    CARD_RANGES,
    NAMED,
    POSSIBLE,
    NEUTRAL,
    RANKS
};

static int rank_of(const qn_table *t, int seat, const qh_change *c)
{
    bool certain = c->low == c->high;
    if (c->what == QH_SEAT_NUMBER) return certain || c->seat == seat ? SEAT_NUMBERS : SEAT_RANGES;
    if (c->what == QH_CARD_NUMBER && state_of(t, c)) return certain ? LASTS : POSSIBLE;
    if (c->what == QH_CARD_NUMBER && !t->rules->screen->prospects.stats[c->row].good) return NEUTRAL;
    if (c->what == QH_CARD_NUMBER) return certain ? CARD_NUMBERS : CARD_RANGES;
    if (c->what == QH_LASTS) return certain ? LASTS : POSSIBLE;
    int how = t->rules->screen->prospects.moves[c->row].how;
    bool gone = how & QN_NAMED && how & QN_LOST && !(how & QN_SAID_LAST);
    if (gone) return certain ? GONE : MAYBE_GONE;
    if (!certain && !(counts(c) && c->low > 0)) return POSSIBLE;
    if (how & QN_NAMED) return NAMED;
    return how & QN_LOST ? CARDS_LOST : COUNTED;
}

// Clause [nth] of the line, from 0. The second may be longer: what an answer costs is not all it does.
static bool add_clause(const char *clause, int nth, size_t at, qn_text *out)
{
    size_t length = strlen(clause);
    bool first = out->used == at;
    if (!first && out->used - at + length + 2 > (nth == 1 ? LONGER : SHORT)) return false;
    if (!first) qn_put_piece(QN_SAY_COMMA, out);
    qn_put(out, clause);
    return true;
}

static const char *ending(const qh_outcome *o)
{
    if (o->lost == QH_WORLDS) return sentences[SAY_LOSES];
    if (o->won == QH_WORLDS) return sentences[SAY_WINS];
    if (o->lost) return sentences[SAY_MAY_LOSE];
    return o->won ? sentences[SAY_MAY_WIN] : NULL;
}

// Of a card that nobody has seen yet nothing can be said but that it comes: it is another one in each world.
static bool is_of_unseen_card(const qn_table *t, int seat, const qh_outcome *o, const qh_change *c)
{
    if (c->what != QH_LASTS) return false;
    int card = o->lasting[c->row].on.card;
    return card < t->game.n_cards && !qn_face(t, card, seat);
}

// That a card comes which is played need not be said, nor what every answer to the question does, nor that a state is over.
static bool goes_without_saying(const qn_table *t, int seat, const qh_outcome *o, const qh_change *c)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    if (is_of_unseen_card(t, seat, o, c)) return true;
    bool comes = c->what == QH_CARD_MOVE && p->moves[c->row].how & QN_WON;
    if (state_of(t, c) && !c->high) return true;
    return c->shared || (comes && c->card != QN_NONE && c->card == o->with);
}

// The next one that is said of the same rank; NULL: none.
static const qh_change *next_said(const qn_table *t, int seat, const qh_outcome *o, const qh_change *c)
{
    for (const qh_change *next = c + 1; next < o->change + o->n; next++)
        if (rank_of(t, seat, next) == rank_of(t, seat, c) && !goes_without_saying(t, seat, o, next))
            return next;
    return NULL;
}

static bool ends_alike(const qh_outcome *o, const qh_change *a, const qh_change *b)
{
    if (!a->lasts || !b->lasts) return false;
    const qn_mod *one = &o->lasting[a->lasts - 1], *other = &o->lasting[b->lasts - 1];
    return one->until == other->until && one->whose == other->whose;
}

static void put_in_line(const qn_table *t, int seat, const qh_outcome *o, const qh_change *c,
                        const qh_change *last, qn_text *out)
{
    const qh_change *next = next_said(t, seat, o, c);
    if (is_same_card(t, last, c)) put_clause(t, seat, c, sentences[SAY_ITS_NUMBER], out);
    else say_change(t, seat, o, c, true, out);
    if (!next || !is_same_card(t, c, next) || !ends_alike(o, c, next))
        put_end(t, seat, o, c, out);   // said once
}

// That nothing of it changes, where one expects that something does.
static void put_idle(const qn_table *t, int seat, const qh_outcome *o, qn_text *out)
{
    const qn_details d = { .t = t, .reader = seat, .aloud = true };
    const qn_idle_answer *row = t->rules->screen->prospects.idle;
    if (o->grade == QH_GRADE_IDLE) qn_put_words(sentences[SAY_NO_CHANGE], out);
    for (; row->say && !o->n && !o->open && o->grade != QH_GRADE_IDLE; row++)
        if (row->verb == o->verb) qn_put_part(&d, row->say, out);
}

bool qh_say_outcome(const qn_table *t, int seat, const qh_outcome *o, qn_text *out)
{
    size_t at = out->used;
    bool varies = o->won % QH_WORLDS || o->lost % QH_WORLDS;
    const char *end = ending(o);
    const qh_change *last = NULL;
    QN_TEXT(ended, CLAUSE);
    if (end) qn_put_words(end, &ended);
    bool room = !end || add_clause(ended.at, 0, at, out);
    int said = end != NULL;
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < o->n && room && (!end || rank == SEAT_NUMBERS || rank == SEAT_RANGES);
             i++) {   // of an end only the numbers of players matter
            QN_TEXT(clause, CLAUSE);
            const qh_change *c = &o->change[i];
            if (rank_of(t, seat, c) != rank || goes_without_saying(t, seat, o, c)) continue;
            put_in_line(t, seat, o, c, last, &clause);
            room = add_clause(clause.at, said++, at, out);
            varies |= room && c->low != c->high;
            last = c;
        }
    if (!room && !end) qn_put_words(sentences[SAY_AND_MORE], out);
    if (out->used == at) put_idle(t, seat, o, out);
    qn_capitalize(out, at);
    return varies;
}

void qh_say_open(const qn_table *t, int seat, int open, qn_text *out)
{
    const qn_details d = { .t = t, .reader = seat };
    int n = __builtin_popcount((unsigned)open), said = 0;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (!(open & reasons[i].cause)) continue;
        if (!said) qn_put_words(sentences[SAY_DEPENDS], out);
        qn_put_joint(said++, n, out);
        qn_put_part(&d, t->game.players == 2 ? reasons[i].of_two : reasons[i].of_several, out);
    }
}
