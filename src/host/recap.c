// Recap: summarises part of a log in a few lines. Each line joins a decision that changed the table with its results.
#include "host/host.h"
#include "kernel/english.h"

typedef struct tale {   // a line without a cause, and the lines under it
    uint32_t line, last;
    int weight;
    int times;   // how often it happened in a row
} tale;

enum {
    MOST_TALES = 256,
    MOST_PIECES = 64,   // per tale
    ROOM = 170,         // bytes to fill with results; the decision itself may be longer
    VERDICT = 6,
    DECIDES = 100
};

static uint32_t root_of(const qh_table *w, int row, uint32_t line)
{
    while (qh_lines(w, row)[line].cause != QN_NO_LINE) line = qh_lines(w, row)[line].cause;
    return line;
}

static int cards_named(const qh_line *l) { return (l->def[0] != 0) + (l->def[1] != 0); }

// Decisions count more than what the rules do by themselves, and more if they affect the reader. What the rules decide
// for all players, such as who wins a cycle, counts most.
static int weight_of(const qh_table *w, const qh_line *l)
{
    if (l->tells >= QN_TELLS_PERIOD || l->idle) return 0;
    if (l->tells == QN_TELLS_DEED && l->who >= w->players) return DECIDES;
    if (l->verdict) return VERDICT;
    if (l->tells == QN_TELLS_RESULT) {
        if (l->cause == QN_NO_LINE) return 1 + cards_named(l);
        if (l->numbers || l->who >= w->players) return 1;
        return l->touches ? 4 : 2;
    }
    return l->tells == QN_TELLS_TRIGGER ? 1 : l->touches ? 4 : 3;
}

// ---- Choosing the tales -----------------------------------------------------------------------------------

static int gather(const qh_table *w, int row, uint32_t from, tale *tales)
{
    int n = 0;
    for (uint32_t i = from; i < w->log[row].n; i++) {
        uint32_t root = root_of(w, row, i);
        int weight = weight_of(w, &qh_lines(w, row)[i]), k = n - 1;
        if (!weight) continue;
        while (k >= 0 && tales[k].line != root) k--;
        if (k < 0 && n == MOST_TALES) continue;
        if (k < 0) tales[k = n++] = (tale){ .line = root, .times = 1 };
        tales[k].last = i;
        tales[k].weight += weight;
    }
    return n;
}

// The same sentence again ("Mira Sets a card face down.") with nothing in between.
static bool says_the_same(const qh_table *w, int row, const tale *a, const tale *b)
{
    const qh_line *line = qh_lines(w, row);
    return b->line == b->last && (a->line == a->last || a->times > 1)
        && strcmp(qh_text(w, line[a->line].say), qh_text(w, line[b->line].say)) == 0;
}

static int fold(const qh_table *w, int row, tale *tales, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (kept && says_the_same(w, row, &tales[kept - 1], &tales[i])) {
            tales[kept - 1].times++;
            tales[kept - 1].last = tales[i].last;
        } else {
            tales[kept++] = tales[i];
        }
    }
    return kept;
}

// Keeps only the heaviest tales, in the order they happened.
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

// ---- The words of one tale --------------------------------------------------------------------------------

typedef struct pieces {
    int n;
    uint32_t line[MOST_PIECES];
    int weight[MOST_PIECES];   // 0: already written
} pieces;

static void find_pieces(const qh_table *w, int row, uint32_t from, const tale *t, pieces *out)
{
    out->n = 0;
    for (uint32_t i = t->line < from ? from : t->line; i <= t->last && out->n < MOST_PIECES; i++) {
        int weight = root_of(w, row, i) == t->line ? weight_of(w, &qh_lines(w, row)[i]) : 0;
        if (!weight) continue;
        out->line[out->n] = i;
        out->weight[out->n++] = weight;
    }
}

static size_t length_of(const qh_table *w, int row, uint32_t line)
{
    return strlen(qh_text(w, qh_lines(w, row)[line].say)) + 1;
}

// The heaviest piece that fits; of equals the last, because how it ended matters most. -1: none.
static int next_piece(const qh_table *w, int row, const pieces *p, size_t room)
{
    int best = -1;
    for (int i = p->n - 1; i >= 0; i--)
        if (p->weight[i] > (best < 0 ? 0 : p->weight[best]) && length_of(w, row, p->line[i]) <= room)
            best = i;
    return best;
}

// Writes the decision and its most important results; "…" stands for the others.
static void put_tale(const qh_table *w, int row, uint32_t from, const tale *t, qn_text *out)
{
    pieces p;
    find_pieces(w, row, from, t, &p);
    bool gap = false;
    for (int i = p.n ? 0 : -1, used = 0; i >= 0; i = next_piece(w, row, &p, (size_t)(ROOM - used))) {
        used += (int)length_of(w, row, p.line[i]);
        p.weight[i] = 0;
        if (used > ROOM) break;
    }
    for (int i = 0; i < p.n; i++) {
        if (p.weight[i] && gap) continue;
        if (i) qn_put_char(out, ' ');
        qn_put(out, p.weight[i] ? "…" : qh_text(w, qh_lines(w, row)[p.line[i]].say));
        gap = p.weight[i];
    }
    if (t->times > 1) qn_put_piece_n(QN_SAY_TIMES, t->times, out);
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
    int found = gather(w, row, from, tales), all = fold(w, row, tales, found);
    int n = keep_heaviest(tales, all, QH_RECAP_LINES);
    *out = (qh_recap_text){ .n = n, .left_out = all - n };
    for (int i = 0; i < n; i++) {
        qn_text said = { out->say[i], 0, sizeof out->say[i], false };
        put_tale(w, row, from, &tales[i], &said);
        out->line[i] = tales[i].line;
        out->step[i] = qh_lines(w, row)[tales[i].last].step;
    }
}
