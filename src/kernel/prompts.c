// Reads the rows of prompts (prompts.h): lists the answers to a question, and writes their words.
#include "kernel/prompts.h"

const qn_question_row *qn_question_row_of(const qn_prompts *p, int kind)
{
    static const qn_question_row unknown = { "", NULL, 0, "Choose one." };
    for (; p; p = p->common)
        if (kind < p->n_questions && p->questions[kind].name) return &p->questions[kind];
    return &unknown;
}

const qn_answer_row *qn_answer_row_of(const qn_prompts *p, int verb)
{
    static const qn_answer_row unknown = { "", 0, 0, 0, "nothing", "Nothing" };
    for (; p; p = p->common)
        if (verb < p->n_answers && p->answers[verb].name) return &p->answers[verb];
    return &unknown;
}

const char *qn_asked_by(const qn_prompts *p, int kind)
{
    const char *rules = kind < p->n_asked_by ? p->asked_by[kind] : NULL;
    return rules ? rules : "";
}

qn_answer_row qn_shape_of(const qn_prompts *p, qn_option o)
{
    static const uint8_t classes[] = { QN_IS_CARD, QN_IS_SEAT, QN_IS_CELL, QN_IS_LINK,
                                       QN_IS_SEAT };   // QN_OF_…
    qn_answer_row row = *qn_answer_row_of(p, o.verb);
    if (row.a == QN_IS_TARGET) row.a = o.b < sizeof classes ? classes[o.b] : QN_IS_NOTHING;
    return row;
}

bool qn_is_exit(const qn_prompts *p, int verb)
{
    if (verb == QN_V_PASS || verb == QN_V_DONE || verb == QN_V_NO || verb == QN_V_DECLINE) return true;
    for (const uint8_t *e = p->exits; e && *e; e++)
        if (*e == verb) return true;
    return false;
}

void qn_list_answers(qn_table *t)
{
    const qn_prompts *p = t->rules->prompts;
    int kind = t->game.question.kind;
    assert(kind < p->n_questions);
    void (*list)(qn_table *, int) = p->questions[kind].list;
    if (!list) list = qn_question_row_of(p, kind)->list;
    if (list) list(t, t->seat);
}

void qn_list_offered(qn_table *t, int seat)
{
    if (!(t->game.question.open >> seat & 1)) return;
    t->seat = (uint8_t)seat;
    qn_list_answers(t);
}

static qn_details details_of(const qn_table *t, qn_option o, const qn_answer_row *row)
{
    return (qn_details){ .t = t,
                         .reader = t->seat,
                         .who = t->seat,
                         .a = o.a,
                         .b = o.b,
                         .c = o.c,
                         .n = o.a,
                         .is = { row->a, row->b, row->c },
                         .option = o };
}

void qn_put_command(const qn_table *t, qn_option o, qn_text *out)
{
    const qn_answer_row *row = qn_answer_row_of(t->rules->prompts, o.verb);
    qn_details d = details_of(t, o, row);
    qn_put_phrase(&d, row->command, out);
}

void qn_put_label(const qn_table *t, qn_option o, qn_text *out)
{
    const qn_answer_row *row = qn_answer_row_of(t->rules->prompts, o.verb);
    qn_details d = details_of(t, o, row);
    size_t at = out->used;
    d.aloud = true;
    qn_put_phrase(&d, row->label ? row->label : row->command, out);
    qn_capitalize(out, at);
}

const qn_link *qn_asking_link(const qn_table *t)
{
    for (int i = t->game.depth - 1; i >= 0; i--)
        if (t->game.frame[i].link != QN_NONE) return &t->game.link[t->game.frame[i].link];
    return NULL;
}

static int cause_of(const qn_table *t)
{
    const qn_link *l = qn_asking_link(t);
    return l ? l->source.card : QN_NONE;
}

static int card_or_none(const qn_table *t, qn_ref r) { return r.gen ? qn_deref(t, r) : QN_NONE; }

void qn_put_prompt(const qn_table *t, qn_text *out)
{
    const qn_question *q = &t->game.question;
    qn_details d = { .t = t,
                     .reader = t->seat,
                     .who = t->seat,
                     .a = card_or_none(t, q->about),
                     .b = card_or_none(t, q->other),
                     .c = cause_of(t),
                     .n = q->n,
                     .of = q->of,
                     .is = { QN_IS_CARD, QN_IS_CARD, QN_IS_CARD },
                     .aloud = true };
    size_t at = out->used;
    qn_put_phrase(&d, qn_question_row_of(t->rules->prompts, q->kind)->sentence, out);
    qn_capitalize(out, at);
}
