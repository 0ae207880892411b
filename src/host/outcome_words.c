// Outcomes in words (outcome.h): clauses from the rows of the game and from outcome.def.
#include "host/outcome.h"

#include "kernel/english.h"

enum { SHORT = 88, CLAUSE = 160 };   // bytes of the line under a button; of one clause

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

static void put_number(int n, qn_text *out)
{
    if (n < 0) qn_put(out, "−");
    qn_put_int(out, n < 0 ? -n : n);
}

static bool put_slot(const qn_details *d, const char *name, qn_text *out)
{
    const qh_change *c = d->own;
    if (qn_is(name, "owner")) qn_put_player(d, c->seat, true, out);
    else if (qn_is(name, "card")) qn_name_card(d->t, d->reader, c->card, out);
    else if (qn_is(name, "title")) qn_put_words(title_of(d->t, c), out);
    else if (qn_is(name, "before")) put_number(c->before, out);
    else if (qn_is(name, "low")) put_number(c->low, out);
    else if (qn_is(name, "high")) put_number(c->high, out);
    else if (qn_is(name, "after") && c->low == c->high) put_number(c->low, out);
    else if (qn_is(name, "after"))
        qn_put_phrase(d, sentences[c->low == c->before ? SAY_UP_TO : SAY_BETWEEN], out);
    else return false;
    return true;
}

static void put_clause(const qn_table *t, int seat, const qh_change *c, const char *sentence, qn_text *out)
{
    int who = c->seat < t->game.players ? c->seat : QN_NONE;
    qn_details d = { .t = t,
                     .reader = seat,
                     .who = who,
                     .a = c->card,
                     .b = QN_NONE,
                     .n = c->low == c->high ? c->low : c->high,
                     .is = { QN_IS_CARD },
                     .aloud = true,
                     .put = put_slot,
                     .own = c };
    qn_put_phrase(&d, sentence, out);
}

static bool is_certain(const qh_change *c) { return c->what != QH_CARD_MOVE || c->low == c->high; }

void qh_say_change(const qn_table *t, int seat, const qh_change *c, qn_text *out)
{
    if (!is_certain(c)) qn_put_words(sentences[SAY_PERHAPS], out);
    size_t at = out->used;
    if (c->what == QH_SEAT_NUMBER) put_clause(t, seat, c, sentences[SAY_SEAT_NUMBER], out);
    else if (c->what == QH_CARD_NUMBER) put_clause(t, seat, c, sentences[SAY_CARD_NUMBER], out);
    else put_clause(t, seat, c, t->rules->screen->prospects.moves[c->row].say, out);
    bool named = t->names && c->seat < t->game.players && t->names[c->seat] && c->seat != seat;
    if (!named && c->what == QH_CARD_MOVE && c->card == QN_NONE && out->at[at] >= 'A' && out->at[at] <= 'Z')
        out->at[at] = (char)(out->at[at] - 'A' + 'a');   // "You draw", "Player 2 draws": it is part of a line
}

static bool is_same_card(const qh_change *a, const qh_change *b)
{
    return a && a->what == QH_CARD_NUMBER && b->what == QH_CARD_NUMBER && a->card == b->card;
}

// ---- The short line -----------------------------------------------------------------------------------

// Who is gone, then numbers that are certain or the reader's own, what is drawn, who may be gone, the other numbers; then what
// comes, and at last what may come.
enum {
    GONE,
    SEAT_NUMBERS,
    CARD_NUMBERS,
    COUNTED,
    MAYBE_GONE,
    SEAT_RANGES,
    CARD_RANGES,
    NAMED,
    POSSIBLE,
    RANKS
};

static int rank_of(const qn_table *t, int seat, const qh_change *c)
{
    bool certain = c->low == c->high;
    if (c->what == QH_SEAT_NUMBER) return certain || c->seat == seat ? SEAT_NUMBERS : SEAT_RANGES;
    if (c->what == QH_CARD_NUMBER) return certain ? CARD_NUMBERS : CARD_RANGES;
    int how = t->rules->screen->prospects.moves[c->row].how;
    bool gone = how & QN_NAMED && how & QN_LOST && !(how & QN_SAID_LAST);
    if (gone) return certain ? GONE : MAYBE_GONE;
    if (!certain) return POSSIBLE;
    return how & QN_NAMED ? NAMED : COUNTED;
}

static bool add_clause(const char *clause, size_t at, qn_text *out)
{
    size_t length = strlen(clause);
    bool first = out->used == at;
    if (!first && out->used - at + length + 2 > SHORT) return false;
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

// That a card comes which is played need not be said, nor what every answer to the question does.
static bool goes_without_saying(const qn_table *t, const qh_outcome *o, const qh_change *c)
{
    bool comes = c->what == QH_CARD_MOVE && t->rules->screen->prospects.moves[c->row].how & QN_WON;
    return c->shared || (comes && c->card != QN_NONE && c->card == o->with);
}

bool qh_say_outcome(const qn_table *t, int seat, const qh_outcome *o, qn_text *out)
{
    size_t at = out->used;
    bool varies = o->won % QH_WORLDS || o->lost % QH_WORLDS;
    const char *end = ending(o);
    const qh_change *last = NULL;
    QN_TEXT(ended, CLAUSE);
    if (end) qn_put_words(end, &ended);
    bool room = !end || add_clause(ended.at, at, out);
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < o->n && room && (!end || rank == SEAT_NUMBERS || rank == SEAT_RANGES);
             i++) {   // of an end only the numbers of players matter
            QN_TEXT(clause, CLAUSE);
            const qh_change *c = &o->change[i];
            if (rank_of(t, seat, c) != rank || goes_without_saying(t, o, c)) continue;
            if (is_same_card(last, c)) put_clause(t, seat, c, sentences[SAY_ITS_NUMBER], &clause);
            else qh_say_change(t, seat, c, &clause);
            room = add_clause(clause.at, at, out);
            varies |= room && c->low != c->high;
            last = c;
        }
    if (!room && !end) qn_put_words(sentences[SAY_AND_MORE], out);
    if (out->used == at && o->grade == QH_GRADE_IDLE) qn_put_words(sentences[SAY_NO_CHANGE], out);
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
