// The changes of an outcome in words (outcome.h). Each clause comes from a row of the game or from outcome.def.
#include "host/outcome_words.h"

#include "kernel/english.h"
#include "vm/vm.h"

enum { CLAUSE = 160 };   // bytes of one clause

const char *const qh_clauses[] = {
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

// ---- The kind of a change --------------------------------------------------------------------------------

bool qh_counts(const qh_change *c) { return c->what == QH_CARD_MOVE && c->card == QN_NONE; }

const char *qh_state_of(const qn_table *t, const qh_change *c)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    if (c->what == QH_SEAT_NUMBER) return p->seats[c->row].say;
    return c->what == QH_CARD_NUMBER ? p->stats[c->row].say : NULL;
}

const char *qh_said_of_state(const qn_table *t, const qh_change *c)
{
    if (c->high > c->before) return qh_state_of(t, c);
    return c->what == QH_CARD_NUMBER ? t->rules->screen->prospects.stats[c->row].ends : NULL;
}

// Of a number: it is visible in all worlds.
bool qh_is_sure(const qh_outcome *o, const qh_change *c) { return c->low == c->high && qh_in_all(o, c); }

bool qh_is_guess(const qn_table *t, const qh_outcome *o, const qh_change *c)
{
    bool number = (c->what == QH_SEAT_NUMBER || c->what == QH_CARD_NUMBER) && !qh_state_of(t, c);
    if (number) return !qh_in_all(o, c);
    return c->low != c->high && !(qh_counts(c) && c->low > 0);
}

// ---- Slots -------------------------------------------------------------------------------------------------

static const char *title_of(const qn_table *t, const qh_change *c)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    return c->what == QH_SEAT_NUMBER ? p->seats[c->row].title : p->stats[c->row].title;
}

typedef struct told {   // what the slots of a clause refer to
    const qh_telling *w;
    const qh_change *c;
} told;

// Names the reader's other copy of the card that is played from the hand; its name alone would mean the played one.
static bool put_other_copy(const qh_telling *w, int card, qn_text *out)
{
    const qn_table *t = w->t;
    int with = w->o->with;
    if (with >= t->game.n_cards || card >= t->game.n_cards || with == card) return false;
    bool held = t->rules->seen_by_holder >> qn_kind_of_zone(t, with) & 1;
    int def = qn_shown_def(t, w->seat, card);
    if (!held || t->game.card[card].controller != w->seat || def != qn_shown_def(t, w->seat, with))
        return false;
    QN_TEXT(name, CLAUSE);
    qn_name_card(t, w->seat, card, &name);
    if (strcmp(name.at, qn_def_name(t->pool, def)) != 0) return false;   // its name is already unique
    qn_put_piece(QN_SAY_YOUR_OTHER, out);
    qn_put_owned_name(name.at, out);
    return true;
}

void qh_put_name(const qh_telling *w, int card, qn_text *out)
{
    if (!put_other_copy(w, card, out)) qn_name_card(w->t, w->seat, card, out);
}

static bool put_slot(const qn_details *d, const char *name, qn_text *out)
{
    const told *of = d->own;
    const qh_change *c = of->c;
    bool card = qn_is(name, "card");
    if (of->w->cards && (card || qn_is(name, "a"))) qn_put(out, of->w->cards);
    else if (qn_is(name, "owner")) qn_put_player(d, c->seat, true, out);
    else if (qn_is(name, "a")) return put_other_copy(of->w, d->a, out);
    else if (card) qh_put_name(of->w, c->card, out);
    else if (qn_is(name, "title")) qn_put_words(title_of(d->t, c), out);
    else if (qn_is(name, "before")) qn_put_signed(out, c->before);
    else if (qn_is(name, "low") || (qn_is(name, "after") && c->low == c->high)) qn_put_signed(out, c->low);
    else if (qn_is(name, "high")) qn_put_signed(out, c->high);
    else if (qn_is(name, "after"))
        qn_put_phrase(d,
                      qh_clauses[c->high - c->low == 1     ? QH_SAY_EITHER
                                     : c->low == c->before ? QH_SAY_AT_MOST
                                                           : QH_SAY_BETWEEN],
                      out);
    else return false;
    return true;
}

void qh_put_clause(const qh_telling *w, const qh_change *c, const char *sentence, qn_text *out)
{
    const told of = { w, c };
    int who = c->seat < w->t->game.players ? c->seat : QN_NONE;
    qn_details d = { .t = w->t,
                     .reader = w->seat,
                     .who = who,
                     .a = c->card,
                     .b = QN_NONE,
                     .n = c->high,
                     .least = qh_counts(c) ? c->low : 0,
                     .more = c->besides,
                     .is = { QN_IS_CARD },
                     .aloud = true,
                     .put = put_slot,
                     .own = &of };
    qn_put_phrase(&d, sentence, out);
}

// "You draw", "Player 2 draws": as part of a line.
static void put_inside(const qh_telling *w, const qh_change *c, const char *sentence, qn_text *out)
{
    size_t at = out->used;
    const qn_table *t = w->t;
    bool named = t->names && c->seat < t->game.players && t->names[c->seat] && c->seat != w->seat;
    qh_put_clause(w, c, sentence, out);
    if (!named && out->at[at] >= 'A' && out->at[at] <= 'Z') out->at[at] = (char)(out->at[at] - 'A' + 'a');
}

// ---- Lasting changes ---------------------------------------------------------------------------------------

// The card whose text asks the question, or the card that is answered; the question names it.
static int asking_card(const qn_table *t)
{
    bool window = qn_question_row_of(t->rules->prompts, t->game.question.kind)->how & QN_WINDOW;
    const qn_link *l = window && t->game.n_links ? &t->game.link[t->game.n_links - 1] : qn_asking_link(t);
    return l && l->source.card < t->game.n_cards ? l->source.card : QN_UNKNOWN;
}

static bool put_subject(const qn_details *d, const char *name, qn_text *out)
{
    const told *of = d->own;
    if (!of->w->cards || !qn_is(name, "subject")) return false;
    qn_put(out, of->w->cards);
    return true;
}

static void put_lasting(const qh_telling *w, const qh_change *c, bool brief, qn_text *out)
{
    const told of = { w, c };
    const qn_details d = { .t = w->t, .reader = w->seat, .aloud = true, .put = put_subject, .own = &of };
    const qn_mod *m = &w->o->lasting[c->row];
    bool later = m->op == QN_MOD_LATER || m->op == QN_MOD_LISTEN;
    bool known = brief && (m->source.card == w->o->with || m->source.card == asking_card(w->t));
    if (!later && known) qn_put_lasting(&d, m, QN_UNKNOWN, out);
    else if (!later || !brief) qn_put_binding_change(w->t, w->seat, m, out);
    if (!later || !brief) return;
    QN_TEXT(card, CLAUSE);
    qn_put_data(qn_def_name(w->t->pool, w->t->pool->ability[m->ability].def), &card);
    qn_put_piece_words(QN_SAY_STILL_TO_COME, card.at, out);
}

// ---- One change --------------------------------------------------------------------------------------------

// Of a player: "Mira's Battle Phase is skipped" or "Mira's Bank 3 → 5".
static void put_seat_number(const qh_telling *w, const qh_change *c, qn_text *out)
{
    const char *state = qh_state_of(w->t, c);
    if (!state) qh_put_clause(w, c, qh_clauses[QH_SAY_SEAT_NUMBER], out);
    else if (c->high) put_inside(w, c, state, out);
}

static void put_card_number(const qh_telling *w, const qh_change *c, qn_text *out)
{
    const char *said = qh_state_of(w->t, c) ? qh_said_of_state(w->t, c) : qh_clauses[QH_SAY_CARD_NUMBER];
    if (said) qh_put_clause(w, c, said, out);
}

void qh_put_change(const qh_telling *w, const qh_change *c, bool brief, qn_text *out)
{
    const qn_card_move *moves = w->t->rules->screen->prospects.moves;
    if (c->what == QH_SEAT_NUMBER) put_seat_number(w, c, out);
    else if (c->what == QH_CARD_NUMBER) put_card_number(w, c, out);
    else if (c->what == QH_LASTS) put_lasting(w, c, brief, out);
    else if (c->card == QN_NONE) put_inside(w, c, moves[c->row].say, out);
    else qh_put_clause(w, c, moves[c->row].say, out);
}

void qh_put_clause_until(const qh_telling *w, const qh_change *c, const char *clause, qn_text *out)
{
    const qn_details d = { .t = w->t, .reader = w->seat };
    if (c->lasts) qn_put_until(&d, &w->o->lasting[c->lasts - 1], false, clause, out);
    else qn_put(out, clause);
}

void qh_put_perhaps(const qh_telling *w, bool perhaps, const char *clause, qn_text *out)
{
    const qn_details d = { .t = w->t, .reader = w->seat };
    if (perhaps) qn_put_part_words(&d, qh_clauses[QH_SAY_PERHAPS], clause, out);
    else qn_put(out, clause);
}

void qh_say_change(const qn_table *t, int seat, const qh_outcome *o, int nth, qn_text *out)
{
    const qh_telling w = { .t = t, .o = o, .seat = seat };
    const qh_change *c = &o->change[nth];
    QN_TEXT(clause, 512);
    QN_TEXT(whole, 512);
    qh_put_change(&w, c, false, &clause);
    qh_put_clause_until(&w, c, clause.at, &whole);
    qh_put_perhaps(&w, qh_is_guess(t, o, c), whole.at, out);
}

bool qh_is_state(const qn_table *t, const qh_change *c) { return qh_state_of(t, c) != NULL; }

void qh_say_briefly(const qn_table *t, const qh_change *c, qn_text *out)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    const char *brief = NULL;
    if (c->what == QH_CARD_MOVE) brief = p->moves[c->row].brief;
    if (c->what == QH_CARD_NUMBER)
        brief = c->high > c->before ? p->stats[c->row].brief : p->stats[c->row].ended;
    if (brief) qn_put_words(brief, out);
}

// ---- What the result depends on ------------------------------------------------------------------------------

void qh_say_open(const qn_table *t, int seat, int open, qn_text *out)
{
    const qn_details d = { .t = t, .reader = seat };
    int n = __builtin_popcount((unsigned)open), said = 0;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (!(open & reasons[i].cause)) continue;
        if (!said) qn_put_words(qh_clauses[QH_SAY_DEPENDS], out);
        qn_put_joint(said++, n, out);
        qn_put_part(&d, t->game.players == 2 ? reasons[i].of_two : reasons[i].of_several, out);
    }
}
