// Turns rows of problems.def into sentences (problem_rows.h).
#include "lang/problem_rows.h"

#include "kernel/english.h"

#include <string.h>

static const struct {
    const char *message, *hint;
} rows[QN_PROBLEM_ROWS] = {
    { "", "" },
#define PROBLEM(name, message, hint) { message, hint },
#define PART(name, words) { words, "" },
#include "lang/problems.def"
#undef PROBLEM
#undef PART
};

qn_text qn_note_text(char *bytes)
{
    qn_text t = { bytes, strlen(bytes), QN_PROBLEM_BYTES, false, NULL };
    return t;
}

static bool lists_nothing(const char *hint, const qn_fault_slots *with)
{
    return with && with->said && !*with->said && strstr(hint, "{said}");
}

void qn_say_problem(qn_problem *e, int row, const qn_fault_slots *with)
{
    if (!e) return;
    qn_text m = qn_note_text(e->message), h = qn_note_text(e->hint);
    if (!m.used) qn_fill(&m, rows[row].message, with);
    if (!h.used && !lists_nothing(rows[row].hint, with)) qn_fill(&h, rows[row].hint, with);
}

void qn_say_hint(qn_problem *e, int part, const qn_fault_slots *with)
{
    qn_text h = qn_note_text(e->hint);
    if (!lists_nothing(rows[part].message, with)) qn_fill(&h, rows[part].message, with);
}

void qn_put_said(qn_text *out, int part, const qn_fault_slots *with)
{
    qn_fill(out, rows[part].message, with);
}

const char *qn_part(int part) { return rows[part].message; }

void qn_list(qn_text *list, const char *written)
{
    if (list->used) qn_put_piece(QN_SAY_COMMA, list);
    qn_put_data(written, list);
}
