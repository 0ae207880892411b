// Requests about advice: hints in slices, and judging a game.
#include <stdlib.h>
#include <string.h>

#include "web/service.h"

enum { MOST_PLAYOUTS = 20000, USUAL_JUDGING = 200 };   // limits that keep an answer fast

bool qw_read_bot(const char *name, qn_bot *bot)
{
    return qn_read_bot(name, bot) && qn_bot_playouts(bot) <= MOST_PLAYOUTS;
}

void qw_make_room(qw_service *h, const qn_bot *bot)
{
    size_t bytes = qn_bot_bytes(bot);
    if (bytes <= h->mind.bytes) return;
    free(h->mind.memory);
    h->mind.memory = calloc(1, bytes);
    h->mind.bytes = h->mind.memory ? bytes : 0;
    for (int i = 0; i < QW_GAMES; i++) {
        h->network[i].mind.memory = h->mind.memory;
        h->network[i].mind.bytes = h->mind.bytes;
    }
}

void qw_drop_thoughts(qw_place *place)
{
    for (int i = 0; i < QN_MAX_PLAYERS; i++) {
        qh_end_thought(place->thought[i]);
        place->thought[i] = NULL;
    }
}

// ---- Hints ------------------------------------------------------------------------------------------

static void drop(qw_place *place, int seat)
{
    qh_end_thought(place->thought[seat]);
    place->thought[seat] = NULL;
}

// The playouts of the bot that is named, if it is a level or a search; otherwise the default.
static bool read_playouts(qw_call *c, const qh_table *table, uint32_t *playouts)
{
    const qw_value *named = qw_string(c->r, "bot");
    qn_bot bot = qn_bot_level;
    *playouts = QH_USUAL_THOUGHT;
    if (!named) return true;
    if (!qw_read_bot(named->text, &bot)) return qw_refuse(c, QW_SAY_NO_BOT);
    bool is_level = bot.pick == qn_bot_level.pick || !bot.playouts;
    qn_level level = qn_level_in(table->table.rules, bot.strength / 100);
    *playouts = is_level ? qn_level_playouts(&level, table->mind) : bot.playouts;
    return true;
}

// The search about [seat]'s current question: the running one, or a new one. A search about an earlier question is
// dropped.
static qh_thought *thought_about(qw_call *c, qw_place *place, int seat)
{
    uint32_t playouts = 0;
    qh_thought *thought = place->thought[seat];
    if (!read_playouts(c, place->table, &playouts)) return NULL;
    if (thought && qh_still_asked(thought, place->table) && thought->playouts == playouts) return thought;
    drop(place, seat);
    place->thought[seat] = qh_begin_thought(place->table, seat, playouts, false);
    if (!place->thought[seat]) qw_refuse(c, QW_SAY_NO_MEMORY_TO_THINK);
    return place->thought[seat];
}

static void put_prospect(const qn_table *t, const qn_prospect *p, qn_json *out)
{
    QN_TEXT(said, 512);
    qn_say_label(t, p->number, &said);
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "option", p->number);
    qn_json_text(out, "say", said.at);
    qn_json_int(out, "wins", qh_wins(p->chance));
    qn_json_int(out, "low", qh_wins(p->low));
    qn_json_int(out, "high", qh_wins(p->high));
    qn_json_int(out, "games", p->visits);
    qn_json_close(out, '}');
}

static void put_advice(qw_call *c, const qn_table *t, qh_thought *thought)
{
    qh_advice advice;
    QN_TEXT(said, 512);
    QN_TEXT(reason, 2 * QH_REASON + 64);
    qh_advise(thought, &advice);
    qn_say_label(t, advice.best[0].number, &said);
    qn_json_int(c->out, "option", advice.best[0].number);
    qn_json_text(c->out, "say", said.at);
    qn_json_open(c->out, "chances", '[');
    for (int i = 0; i < advice.n; i++) put_prospect(t, &advice.best[i], c->out);
    qn_json_close(c->out, ']');
    int more = advice.n > 1 ? qh_wins(advice.best[0].chance) - qh_wins(advice.best[1].chance) : 0;
    if (thought->done && advice.n > 1) qh_say_reason(&advice.why, more, &reason);
    qn_json_text(c->out, "reason", reason.at);
    qn_json_int(c->out, "games", qn_search_done(thought->search));
    qn_json_int(c->out, "of", thought->playouts);
    qn_json_bool(c->out, "done", thought->done);
}

// The best answers of this seat by a search, [slice] playouts per request; without "slice" all at once.
bool qw_say_hint(qw_call *c)
{
    qw_place *place = qw_place_of(c);
    int seat = place ? qw_seat_of(c, place->table) : -1;
    if (seat < 0) return false;
    if (seat == QH_EVERYBODY || !qh_may_answer(place->table, seat)) {
        if (seat != QH_EVERYBODY) drop(place, seat);
        return qw_refuse(c, QW_SAY_SEAT_NOT_ASKED);
    }
    if (qw_flag(c->r, "cancel")) {
        drop(place, seat);
        return true;
    }
    int64_t slice = qw_number(c->r, "slice", MOST_PLAYOUTS);
    qh_thought *thought = thought_about(c, place, seat);
    if (!thought) return false;
    qh_think_on(thought, (uint32_t)qn_between(slice, 1, MOST_PLAYOUTS));
    qn_clone(&c->h->work, &place->table->table);
    qn_choices(&c->h->work, seat);
    put_advice(c, &c->h->work, thought);
    if (thought->done) drop(place, seat);
    return true;
}

// ---- Judging a game ---------------------------------------------------------------------------------

static void put_choice(const qn_table *t, const qh_moment *m, qn_json *out)
{
    QN_TEXT(reason, 2 * QH_REASON + 64);
    qn_json_int(out, "seat", m->seat);
    qn_json_open(out, "answers", '[');
    put_prospect(t, &m->chosen, out);
    put_prospect(t, &m->best, out);
    qn_json_close(out, ']');
    qn_json_int(out, "lost", qh_wins(m->lost));
    qn_json_bool(out, "mistake", m->lost >= QH_MISTAKE);
    if (m->lost >= QH_MISTAKE) qh_say_reason(&m->why, qh_wins(m->lost), &reason);
    qn_json_text(out, "reason", reason.at);
}

// Judges one step of a game: how each seat stood before it, by what it could know, and what the answer lost. Only the
// host may ask this about a game in progress: how another seat stands hints at what it holds.
bool qw_say_analysis(qw_call *c)
{
    qh_table *w = qw_table_of(c);
    qh_moment m;
    if (!w) return false;
    uint32_t here = w->at;
    int64_t step = qw_number(c->r, "step", 0), playouts = qw_number(c->r, "playouts", USUAL_JUDGING);
    qh_seek(w, w->n_steps);
    if (!qw_is_open(c, w)) {
        qh_seek(w, here);
        return qw_refuse(c, QW_SAY_GAME_NOT_OVER);
    }
    bool judged = step >= 0 && step <= w->n_steps
        && qh_judge_step(w, (uint32_t)step, (uint32_t)qn_between(playouts, 1, MOST_PLAYOUTS), &m);
    if (judged) {
        qn_json_int(c->out, "step", m.step);
        qn_json_int(c->out, "steps", w->n_steps);
        qn_json_int(c->out, "turn", m.turn);
        qn_json_open(c->out, "chances", '[');
        for (int s = 0; s < w->players; s++) qn_json_int(c->out, NULL, qh_wins(m.chance[s]));
        qn_json_close(c->out, ']');
        qn_clone(&c->h->work, &w->table);
        if (m.is_choice) qn_choices(&c->h->work, m.seat);
        if (m.is_choice) put_choice(&c->h->work, &m, c->out);
    }
    qh_seek(w, here);
    return judged || qw_refuse(c, QW_SAY_NO_STEP);
}
