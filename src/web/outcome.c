// Requests about outcomes: what each answer would do (host/outcome.h), as JSON.
#include <string.h>

#include "host/outcome_words.h"
#include "kernel/english.h"
#include "web/service.h"

static const char *const grades[] = {
    [QH_GRADE_NONE] = "none", [QH_GRADE_IDLE] = "idle", [QH_GRADE_GIVE] = "give", [QH_GRADE_LOSE] = "lose"
};
static const struct {
    int cause;
    const char *name;
} causes[] = { { QH_THEIR_CHOICE, "their-choice" },
               { QH_YOUR_CHOICE, "your-choice" },
               { QH_THEIR_HAND, "hand" },
               { QH_FACE_DOWN, "face-down" },
               { QH_DECK, "deck" },
               { QH_DICE, "dice" },
               { QH_TOO_FAR, "later" } };

void qw_put_grade(const qn_table *t, int seat, const qh_outcome *o, qn_json *out)
{
    QN_TEXT(line, 512);
    qh_say_outcome(t, seat, o, &line);
    qn_json_text(out, "risk", grades[o->grade]);
    qn_json_text(out, "result", line.at);
    if (o->open) qn_json_bool(out, "open", true);
}

static void put_move(const qn_viewer *s, const qh_change *c)
{
    int how = s->t->rules->screen->prospects.moves[c->row].how;
    qn_json_bool(s->out, "gone", how & QN_LOST);
    qn_json_bool(s->out, "comes", how & QN_WON);
}

static void put_change(const qn_viewer *s, const qh_outcome *o, int nth)
{
    const qh_change *c = &o->change[nth];
    const qn_prospects *p = &s->t->rules->screen->prospects;
    QN_TEXT(said, 256);
    QN_TEXT(word, 64);
    qh_say_briefly(s->t, c, &word);
    qh_say_change(s->t, s->seat, o, nth, &said);
    qn_json_open(s->out, NULL, '{');
    if (c->card != QN_NONE) qn_sight_card(s, "card", c->card);
    if (c->seat < s->t->game.players) qn_json_int(s->out, "seat", c->seat);
    if (c->what == QH_SEAT_NUMBER) qn_json_text(s->out, "stat", p->seats[c->row].name);
    if (c->what == QH_CARD_NUMBER) qn_json_text(s->out, "stat", p->stats[c->row].name);
    if (c->what == QH_CARD_MOVE) {
        put_move(s, c);
    } else if (c->what == QH_LASTS) {
        qn_json_bool(s->out, "lasts", true);
    } else {
        qn_json_int(s->out, "before", c->before);
        if (qh_is_sure(o, c)) qn_json_int(s->out, "after", c->low);
        if (qh_is_state(s->t, c)) qn_json_bool(s->out, "state", true);
    }
    if (word.used) qn_json_text(s->out, "word", word.at);
    qn_json_int(s->out, "low", c->low);
    qn_json_int(s->out, "high", c->high);
    qn_json_text(s->out, "say", said.at);
    qn_json_close(s->out, '}');
}

// Not a change, but shown after the changes.
static void put_in_vain(qn_json *out)
{
    QN_TEXT(said, 128);
    qn_put_words(qh_clauses[QH_SAY_NOTHING_ELSE], &said);
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "low", 0);
    qn_json_int(out, "high", 0);
    qn_json_text(out, "say", said.at);
    qn_json_close(out, '}');
}

void qw_put_outcome(const qn_viewer *s, const qh_outcome *o, qn_json *out)
{
    qw_put_grade(s->t, s->seat, o, out);
    qn_json_open(out, "changes", '[');
    for (int i = 0; i < o->n; i++) put_change(s, o, i);
    if (o->vain) put_in_vain(out);
    qn_json_close(out, ']');
    qn_json_open(out, "depends", '[');
    for (size_t i = 0; i < sizeof causes / sizeof *causes; i++) {
        QN_TEXT(said, 128);
        if (!(o->open & causes[i].cause)) continue;
        qh_say_open(s->t, s->seat, causes[i].cause, &said);
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "cause", causes[i].name);
        qn_json_text(out, "say", said.at);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// The answer of this seat that the request is about; h->work is filled with the table as the seat sees it. -1 after
// saying why.
static int64_t answer_of(qw_call *c, const qh_table *w, int row)
{
    int64_t number = qw_number(c->r, "option", -1);
    qh_view view;
    if (!qh_may_answer(w, row)) return qw_refuse(c, QW_SAY_SEAT_NOT_ASKED), -1;
    qh_look(w, row, &c->h->work, &view);
    if (number >= 0 && number < c->h->work.n_options) return number;
    return qw_refuse(c, QW_SAY_NO_OPTION), -1;
}

// What one of this seat's answers would do.
bool qw_say_outcome(qw_call *c)
{
    qh_table *w = qw_table_of(c);
    int row = w ? qw_seat_of(c, w) : -1;
    int64_t number = row < 0 ? -1 : answer_of(c, w, row);
    qw_outcomes *room = &c->h->outcomes;
    const qn_table *t = &c->h->work;
    if (number < 0) return false;
    qh_outcome_of(t, row, (int)number, room->of, &room->world, &room->work);
    qw_put_outcome(&(qn_viewer){ t, row, w->reader[row]->ids.id, c->out }, room->of, c->out);
    return true;
}

// The seat's next question: where a card may be dropped, while it is still being dragged.
bool qw_say_ahead(qw_call *c)
{
    qh_table *w = qw_table_of(c);
    int row = w ? qw_seat_of(c, w) : -1;
    int64_t number = row < 0 ? -1 : answer_of(c, w, row);
    qn_table *world = &c->h->outcomes.world;
    if (number < 0) return false;
    if (!qh_ahead(&c->h->work, row, (int)number, world)) world->n_options = 0;
    world->names = c->h->work.names;
    qw_put_aims(&(qn_viewer){ world, row, w->reader[row]->ids.id, c->out });
    return true;
}
