// Writes a position of a game as a scenario (scenario.h).
#include "host/scenario.h"

#include "lang/position.h"
#include "lang/scenario.h"

enum { MOST_STEPS = 64, MOST_OPTIONS = 8 };

typedef struct scene {
    char facts[QN_GIVEN_TEXT];
    char steps[QN_GIVEN_TEXT];   // one per line
    qn_table table;              // set up from the facts, with the steps taken
    qn_scene_play play;
} scene;

// Writes the table's next step as in a scenario. False: it cannot be written (a concession, a call of time).
static bool put_step(qh_table *w, qn_text *out)
{
    const qh_step *s = &qh_steps(w)[w->at];
    if (s->of == QN_STEP_TIME || s->of == QN_STEP_CONCEDE || qh_options(w, s->seat) <= s->number)
        return false;
    qn_putf(out, "p%d ", s->seat + 1);
    qn_say_option(&w->table, s->number, out);
    return true;
}

// Takes the steps from [from] to [to] on the table that was set up. There a question with a single answer is skipped.
static bool follow(qh_table *w, scene *s, uint32_t from, uint32_t to)
{
    qn_text steps = { s->steps, 0, sizeof s->steps, false, NULL };
    qn_text_clear(&steps);
    for (uint32_t i = from; i < to; i++) {
        QN_TEXT(step, QN_FACT);
        QN_TEXT(got, QN_GOT);
        if (!qh_seek(w, i)) return false;
        if (qh_steps(w)[i].forced) continue;
        if (!put_step(w, &step) || qn_take_step(&s->play, step.at, &got) != QN_PASSED) return false;
        qn_putf(&steps, "%s\n", step.at);
    }
    return !steps.full && qh_seek(w, to) && qn_looks_the_same(&w->table, &s->table);
}

static bool begin_at(qh_table *w, scene *s, uint32_t step)
{
    QN_TEXT(why, QN_GOT);
    qn_text facts = { s->facts, 0, sizeof s->facts, false, NULL };
    qn_text_clear(&facts);
    if (!qh_seek(w, step) || !qn_write_position(&w->table, &facts)) return false;
    if (!qn_lay_scene_at(&s->table, w->rules, w->pool, s->facts, 0, true, &why, NULL)) return false;
    s->play = (qn_scene_play){ .t = &s->table };
    qn_pass_quietly(&s->table);
    return true;
}

// Writes lines as items after their opener.
static void put_items(const char *opener, const char *lines, qn_text *out)
{
    while (*lines) {
        size_t n = strcspn(lines, "\n");
        qn_putf(out, "%s", opener);
        for (size_t k = strlen(opener); k < 9; k++) qn_put_char(out, ' ');
        qn_put_n(out, lines, n);
        qn_put_char(out, '\n');
        lines += n + (lines[n] == '\n');
        opener = "";
    }
}

static void put_then(qn_table *t, const char *answer, qn_text *out)
{
    QN_TEXT(lines, QN_GIVEN_TEXT);
    if (t->game.over) qn_putf(&lines, "turn: p%d\n", t->game.turn_player + 1);
    int seat = qn_asked(t), n = t->game.over ? 0 : qn_choices(t, seat);
    if (answer) qn_putf(&lines, "p%d can %s\n", seat + 1, answer);
    for (int i = 0; i < n && i < MOST_OPTIONS && !answer; i++) {
        qn_putf(&lines, "p%d can ", seat + 1);
        qn_say_option(t, i, &lines);
        qn_put_char(&lines, '\n');
    }
    put_items("then", lines.at, out);
}

bool qh_put_scenario(qh_table *w, uint32_t step, const char *title, const char *answer, qn_text *out)
{
    scene *s = qh_get(&w->memory, sizeof *s);
    bool found = false;
    for (uint32_t back = 0; s && !found && back <= step && back < MOST_STEPS; back++)
        found = begin_at(w, s, step - back) && follow(w, s, step - back, step);
    if (found) {
        qn_putf(out, "scenario \"%s\"\n\n", title);
        put_items("given", s->facts, out);
        put_items("when", s->steps, out);
        put_then(&s->table, answer, out);
    }
    qh_release(&w->memory, s, sizeof *s);
    return found && !out->full;
}
