// What each answer would do, in the terminal: a line under each, and a word before one that loses the game.
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

#include "host/outcome.h"

struct qn_foresight {
    qn_table world, work;
    qh_outcome of[QN_MAX_OPTIONS];
};

void qn_foresee_answers(qn_play *p)
{
    const qn_table *t = &p->session->table;
    if (p->blind || p->reader == QN_NONE) return;
    if (!p->foresight) p->foresight = calloc(1, sizeof *p->foresight);
    if (p->foresight) qh_outcomes(t, p->reader, p->foresight->of, &p->foresight->world, &p->foresight->work);
}

static const qh_outcome *outcome_of(const qn_play *p, int number)
{
    return p->blind || !p->foresight || p->reader == QN_NONE ? NULL : &p->foresight->of[number];
}

bool qn_loses(const qn_play *p, int number)
{
    const qh_outcome *o = outcome_of(p, number);
    return o && o->grade == QH_GRADE_LOSE;
}

void qn_put_foresight(const qn_play *p, int number, qn_text *out)
{
    const qh_outcome *o = outcome_of(p, number);
    QN_TEXT(depends, 256);
    if (!o) return;
    size_t at = out->used;
    qh_say_outcome(&p->session->table, p->reader, o, out);
    qh_say_open(&p->session->table, p->reader, o->open, &depends);
    if (out->used > at && qh_varies(o)) qn_putf(out, " (%s)", depends.at);
    if (out->used == at || (o->grade != QH_GRADE_GIVE && o->grade != QH_GRADE_LOSE)) return;
    QN_TEXT(line, 512);
    qn_put(&line, out->at + at);
    out->used = at;
    qn_putf(out, "⚠ %s", line.at);
}

bool qn_is_meant(qn_play *p, int number)
{
    bool again = p->warned_at == p->session->at + 1 && p->warned == number;
    if (!qn_loses(p, number) || again) return true;
    p->warned_at = p->session->at + 1;
    p->warned = number;
    if (!p->screen) puts("⚠ That loses the game. Give the same answer again if you mean it.");
    return false;
}

void qn_end_foresight(qn_play *p)
{
    free(p->foresight);
    p->foresight = NULL;
}
