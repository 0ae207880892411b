// A stretch of a log in a few lines: what changed the table, each decision joined with what followed from it.
#include "host/host.h"

typedef struct tale {   // a line without a cause and what hangs under it
    uint32_t line, last;
    int weight;
} tale;

enum { MOST_TALES = 256, JOINED = 4, DECIDES = 100 };

static uint32_t root_of(const qh_table *w, int row, uint32_t line)
{
    while (qh_lines(w, row)[line].cause != QN_NO_LINE) line = qh_lines(w, row)[line].cause;
    return line;
}

// Whether a sentence speaks to its reader.
static bool concerns_reader(const char *said) { return strncmp(said, "You", 3) == 0 || strstr(said, " you"); }

// What somebody decided counts more than what the rules do by themselves, and more what touches the reader; most what the
// rules decide for everybody, as who has won a cycle.
static int weight_of(const qh_table *w, int row, const qh_line *l)
{
    bool touches = row != QH_EVERYBODY && concerns_reader(qh_text(w, l->say));
    if (l->tells >= QN_TELLS_PERIOD) return 0;
    if (l->tells == QN_TELLS_DEED && l->who >= w->players) return DECIDES;
    if (l->tells == QN_TELLS_RESULT) return l->cause == QN_NO_LINE ? 1 : touches ? 4 : 2;
    return touches ? 4 : 3;
}

static int gather(const qh_table *w, int row, uint32_t from, tale *tales)
{
    int n = 0;
    for (uint32_t i = from; i < w->log[row].n; i++) {
        const qh_line *l = &qh_lines(w, row)[i];
        uint32_t root = root_of(w, row, i);
        int weight = weight_of(w, row, l), k = n - 1;
        if (!weight) continue;
        while (k >= 0 && tales[k].line != root) k--;
        if (k < 0 && n == MOST_TALES) continue;
        if (k < 0) tales[k = n++] = (tale){ .line = root };
        tales[k].last = i;
        tales[k].weight += weight;
    }
    return n;
}

// Only the heaviest stay, in the order they happened.
static int keep_heaviest(tale *tales, int n, int most)
{
    while (n > most) {
        int lightest = 0;
        for (int i = 1; i < n; i++)
            if (tales[i].weight < tales[lightest].weight) lightest = i;
        memmove(&tales[lightest], &tales[lightest + 1], sizeof *tales * (size_t)(--n - lightest));
    }
    return n;
}

// The decision and the first things that followed from it.
static void put_tale(const qh_table *w, int row, uint32_t from, const tale *t, qn_text *out)
{
    int joined = 0;
    uint32_t i = t->line < from ? from : t->line;
    for (; i <= t->last && joined < JOINED; i++) {
        if (root_of(w, row, i) != t->line || !weight_of(w, row, &qh_lines(w, row)[i])) continue;
        if (joined++) qn_put_char(out, ' ');
        qn_put(out, qh_text(w, qh_lines(w, row)[i].say));
    }
    if (i <= t->last) qn_put(out, " …");
}

uint32_t qh_last_decision(const qh_table *w, int row)
{
    for (uint32_t i = w->at; i > 0; i--) {
        const qh_step *s = &qh_steps(w)[i - 1];
        int by = s->by ? s->by - 1 : s->seat;
        if (by == row && !s->forced) return i;
    }
    return 0;
}

void qh_recap(const qh_table *w, int row, uint32_t step, qh_recap_text *out)
{
    tale tales[MOST_TALES];
    uint32_t from = 0;
    while (from < w->log[row].n && qh_lines(w, row)[from].step <= step && step) from++;
    int all = gather(w, row, from, tales), n = keep_heaviest(tales, all, QH_RECAP_LINES);
    *out = (qh_recap_text){ .n = n, .left_out = all - n };
    for (int i = 0; i < n; i++) {
        qn_text said = { out->say[i], 0, sizeof out->say[i], false };
        put_tale(w, row, from, &tales[i], &said);
        out->line[i] = tales[i].line;
        out->step[i] = qh_lines(w, row)[tales[i].last].step;
    }
}
