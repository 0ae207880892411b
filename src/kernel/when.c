// "Possible when …": tries a refused action again and again on a copy of the table, in which all players only pass and move on, until it is
// allowed. The hidden cards of the copy are dealt again for the seat that asks, so the answer reveals nothing.
#include "kernel/english.h"
#include "kernel/when.h"

#include "kernel/screen.h"

enum { MOST_STEPS = 80, MOST_TURNS = 3 };

// The answer that does the least: a pass, otherwise one that moves on towards the end of the turn, otherwise the last one.
static int idle_answer(const qn_table *t)
{
    static const uint8_t verbs[] = { QN_V_PASS, QN_V_DONE, QN_V_NO, QN_V_DECLINE };
    for (size_t k = 0; k < sizeof verbs; k++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[k]) return i;
    int on = t->rules->goes_on ? t->rules->goes_on(t) : -1;
    if (on >= 0 && on < t->n_options) return on;
    for (int i = 0; i < t->n_options; i++)
        if (t->option[i].a == QN_NONE
            || qn_answer_row_of(t->rules->prompts, t->option[i].verb)->a == QN_IS_NOTHING)
            return i;
    return t->n_options - 1;
}

static bool is_allowed(const qn_table *t, int seat, qn_option wanted, qn_table *work,
                       struct qn_attempts *list)
{
    qn_gather_attempts(t, seat, work, list);
    for (int i = 0; i < list->n; i++) {
        qn_option o = list->at[i].option;
        if (o.verb == wanted.verb && o.a == wanted.a && o.b == wanted.b && qn_legal(list->at[i].refusal))
            return true;
    }
    return false;
}

static bool is_so_already(const qn_table *t, int seat, qn_option wanted, qn_when_work *work)
{
    qn_gather_attempts(t, seat, &work->copy, &work->attempts);
    for (int i = 0; i < work->attempts.n; i++) {
        qn_option o = work->attempts.at[i].option;
        if (o.verb == wanted.verb && o.a == wanted.a && o.b == wanted.b)
            return t->rules->refusals[work->attempts.at[i].refusal.why].tells == QN_REFUSAL_ALREADY;
    }
    return false;
}

// A shuffle gives the cards of a deck new faces. A card with another face is not the one that was tried.
static bool is_same_card(const qn_table *t, const qn_table *world, int how, int card)
{
    return how != QN_IS_CARD || card >= t->game.n_cards
        || world->game.card[card].def == t->game.card[card].def;
}

static bool is_about_same_cards(const qn_table *t, const qn_table *world, qn_option wanted)
{
    const qn_answer_row *row = qn_answer_row_of(t->rules->prompts, wanted.verb);
    return is_same_card(t, world, row->a, wanted.a) && is_same_card(t, world, row->b, wanted.b);
}

static uint8_t phase_now(const qn_table *t)
{
    return t->rules->screen && t->rules->screen->by_step ? t->game.step : t->game.phase;
}

static bool find_in_deal(const qn_table *t, int seat, qn_option wanted, uint64_t deal, qn_when *out,
                         qn_when_work *work)
{
    qn_table *world = &work->world;
    qn_clone(world, t);
    qn_redeal(world, seat, deal);
    world->tell = NULL;
    world->interactive = false;
    for (int i = 0; i < MOST_STEPS && !world->game.over && world->game.turn <= t->game.turn + MOST_TURNS;
         i++) {
        int asked = qn_asked(world), n = asked == QN_NONE ? 0 : qn_choices(world, asked);
        if (!n || !qn_choose(world, asked, idle_answer(world)) || world->game.over) return false;
        if (qn_asked(world) != seat || !is_about_same_cards(t, world, wanted)
            || !is_allowed(world, seat, wanted, &work->copy, &work->attempts))
            continue;
        *out = (qn_when){ .turn = world->game.turn,
                          .phase = phase_now(world),
                          .who = t->rules->has_turn && t->rules->has_turn(world, seat)
                              ? (uint8_t)seat
                              : world->game.turn_player };
        return true;
    }
    return false;
}

// One lucky deal is not enough: it must be possible in every deal that is tried.
bool qn_find_when(const qn_table *t, int seat, qn_option wanted, qn_when *out, qn_when_work *work)
{
    enum { DEALS = 3 };
    qn_when again;
    if (is_so_already(t, seat, wanted, work) || !find_in_deal(t, seat, wanted, 1, out, work)) return false;
    for (uint64_t deal = 2; deal <= DEALS; deal++)
        if (!find_in_deal(t, seat, wanted, deal, &again, work) || again.turn != out->turn
            || again.phase != out->phase)
            return false;
    return true;
}

// ---- In words -------------------------------------------------------------------------------------------

typedef struct moment {
    const qn_when *when;
    const char *phase, *round;   // NULL: there is only one; turns have no other name
} moment;

static bool put_slot(const qn_details *d, const char *name, qn_text *out)
{
    const moment *m = d->own;
    const char *words = qn_is(name, "phase") ? m->phase : qn_is(name, "round") ? m->round : NULL;
    if (words) qn_put_words(words, out);
    else if (qn_is(name, "owner")) qn_put_player(d, m->when->who, true, out);
    return words || qn_is(name, "owner") || qn_is(name, "phase");
}

static const char *phase_of(const qn_screen *screen, const qn_when *w)
{
    bool only = !screen || !screen->phases || !screen->phases[0]
        || !screen->phases[1];   // goes without saying
    if (only || (w->phase && w->phase == screen->plain_phase)) return NULL;
    for (int i = 0; screen->phases[i]; i++)
        if (i == w->phase) return screen->phases[i];
    return NULL;
}

static int row_of(const qn_table *t, const qn_when *w, const moment *m)
{
    int turns = w->turn - t->game.turn, now = phase_now(t);
    bool here = !turns && m->phase && w->phase == now;
    if (!m->round) return here ? QN_SAY_WHEN_HERE : turns ? QN_SAY_WHEN_NEXT_TURN : QN_SAY_WHEN_THIS_TURN;
    if (here) return QN_SAY_WHEN_THIS_STEP;
    return turns == 0 ? QN_SAY_WHEN_THIS_ROUND : turns == 1 ? QN_SAY_WHEN_NEXT_ROUND : QN_SAY_WHEN_ROUNDS;
}

void qn_say_when(const qn_table *t, int seat, const qn_when *w, qn_text *out)
{
    const qn_screen *screen = t->rules->screen;
    const moment m = { w, phase_of(screen, w), screen ? screen->round : NULL };
    const qn_details d = {
        .t = t, .reader = seat, .n = w->turn - t->game.turn, .aloud = true, .put = put_slot, .own = &m
    };
    qn_put_phrase(&d, qn_piece(row_of(t, w, &m)), out);
}
