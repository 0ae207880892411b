// The log of each reader: every sentence shown to it, with the ids of the cards it mentions. Sentences are shared
// between readers, since most of them read the same.
#include "host/host.h"

#include "vm/lasting.h"

// The position of an existing sentence of [n] bytes, searching backwards; 0: not among the last ones. Most readers get
// the same sentences, and many repeat.
static uint32_t find_text(const qh_table *w, const char *s, uint32_t n)
{
    enum { LOOKED_THROUGH = 4096 };
    const char *text = w->text.at;
    uint32_t end = w->text.n, first = end > LOOKED_THROUGH ? end - LOOKED_THROUGH : 1;
    if (end <= n) return 0;
    if (strcmp(text + w->last_text, s) == 0) return w->last_text;
    for (uint32_t at = end - n; at >= first; at--)
        if (!text[at - 1] && text[at] == s[0] && memcmp(text + at, s, n) == 0) return at;
    return 0;
}

uint32_t qh_keep_text(qh_table *w, const char *s)
{
    uint32_t n = (uint32_t)strlen(s) + 1, at = w->text.n;
    uint32_t before = find_text(w, s, n);
    if (before || (at && n == 1)) return before;   // the first sentence is the empty one
    if (!qh_reserve(&w->memory, &w->text, at + n, 1)) {
        w->out_of_memory = true;
        return 0;
    }
    memcpy((char *)w->text.at + at, s, n);
    w->text.n += n;
    w->last_text = at;
    return at;
}

// The cards that a sentence mentions, as far as the reader knows them.
static void name_cards(const qh_table *w, int row, const qn_table *t, const qn_mentions *m, qh_line *line)
{
    for (int i = 0, k = 0; i < m->n_cards && k < QH_LINE_CARDS; i++) {
        int face = qn_face(t, m->card[i], qh_seat_of_row(row));
        if (!face) continue;
        line->card[k] = w->reader[row]->ids.id[m->card[i]];
        line->def[k++] = (uint16_t)face;
    }
}

// Does a sentence mention its reader, or a card of theirs?
static bool touches(const qn_table *t, int seat, const qn_mentions *m)
{
    for (int i = 0; i < m->n_seats; i++)
        if (m->seat[i] == seat) return true;
    for (int i = 0; i < m->n_cards; i++)
        if (t->game.card[m->card[i]].controller == seat) return true;
    return false;
}

static void add_line(qh_table *w, int row, const qh_line *line)
{
    qh_list *log = &w->log[row];
    if (qh_reserve(&w->memory, log, log->n + 1, sizeof *line)) ((qh_line *)log->at)[log->n++] = *line;
    else w->out_of_memory = true;
}

// Adds the heading of a step, just before its first event.
static void add_heading(qh_table *w, int row, const qn_table *t)
{
    qh_line line = { .step = w->at,
                     .say = w->heading[row],
                     .cause = QN_NO_LINE,
                     .under = QN_NO_LINE,
                     .tells = QN_TELLS_HEADING,
                     .who = QN_NONE,
                     .turn = t->game.turn };
    if (w->heading[row]) add_line(w, row, &line);
    w->heading[row] = 0;
}

// Read from top to bottom, a line belongs to the nearest line above it with a smaller indent. If other events were
// logged after its cause, it goes under their common ancestor.
static uint32_t shown_under(const qh_table *w, int row, uint32_t cause)
{
    const qh_line *line = qh_lines(w, row);
    for (; cause != QN_NO_LINE; cause = line[cause].cause)
        for (uint32_t above = w->log[row].n - 1; above != QN_NO_LINE; above = line[above].under)
            if (above == cause) return cause;
    return QN_NO_LINE;
}

// A line replaces the newest one of the same step if it says everything that line said.
static bool replaces(const qh_table *w, int row, const qn_table *t, const qn_note *note)
{
    uint32_t n = w->log[row].n;
    if (!n || !qn_goes_on(t, note)) return false;
    const qh_line *last = &qh_lines(w, row)[n - 1];
    return last->step == w->at && last->changes == note->b && last->who == note->who;
}

static void hear(qh_table *w, int row, const qn_table *t, const qn_note *note)
{
    QN_TEXT(said, 512);
    qn_mentions mentions = { 0 };
    int tells = t->rules->notes[note->kind].tells;
    qh_update_ids(&w->reader[row]->ids, t, qh_seat_of_row(row));
    qn_say_note_with(t, qh_seat_of_row(row), note, &said, &mentions);
    if (!said.used) return;
    uint32_t say = qh_keep_text(w, said.at);
    if (replaces(w, row, t, note)) {
        qh_line *last = (qh_line *)w->log[row].at + w->log[row].n - 1;
        last->say = say;
        last->changes = (uint8_t)(note->b + 1);
        return;
    }
    if (tells == QN_TELLS_HEADING) {
        qn_cause_of(&w->reader[row]->causes, t, note, w->log[row].n, w->at);
        w->heading[row] = say;
        return;
    }
    if (tells == QN_TELLS_PERIOD) w->heading[row] = 0;
    add_heading(w, row, t);
    qh_line line = { .step = w->at,
                     .say = say,
                     .cause = qn_cause_of(&w->reader[row]->causes, t, note, w->log[row].n, w->at),
                     .tells = (uint8_t)tells,
                     .changes = qn_tells_change(t, note) ? (uint8_t)(note->b + 1) : 0,
                     .who = note->who,
                     .touches = touches(t, qh_seat_of_row(row), &mentions),
                     .verdict = t->rules->notes[note->kind].verdict,
                     .idle = t->rules->notes[note->kind].idle,
                     .numbers = note->kind == t->rules->note_numbers,
                     .turn = t->game.turn };
    line.under = shown_under(w, row, line.cause);
    name_cards(w, row, t, &mentions, &line);
    add_line(w, row, &line);
}

int qh_depth_of(const qh_table *w, int row, uint32_t line)
{
    int depth = 0;
    while ((line = qh_lines(w, row)[line].under) != QN_NO_LINE) depth++;
    return depth;
}

// Does anybody read this log? Bots do not; watchers have a log of their own.
static bool is_read(const qh_table *w, int row)
{
    return row == QH_EVERYBODY || (row < w->players && !w->bot[row]);
}

static void listen(void *listener, const qn_table *t, const qn_note *note)
{
    qh_table *w = listener;
    for (int row = 0; row < QH_ROWS; row++)
        if (is_read(w, row)) hear(w, row, t, note);
}

void qh_listen(qh_table *w)
{
    w->table.tell = listen;
    w->table.listener = w;
    w->table.tells_numbers = true;
}

// The number of players of a scenario is known only once the position is set up.
static bool may_read(const qh_table *w, int row)
{
    return row == QH_EVERYBODY || row < w->players || qh_is_laid(w);
}

bool qh_begin_logs(qh_table *w)
{
    w->text.n = w->last_text = 0;
    memset(w->heading, 0, sizeof w->heading);
    for (int row = 0; row < QH_ROWS; row++) {
        w->log[row].n = 0;
        if (!may_read(w, row)) continue;
        if (!w->reader[row] && !(w->reader[row] = qh_get(&w->memory, sizeof *w->reader[row]))) return false;
        memset(w->reader[row], 0, sizeof *w->reader[row]);
    }
    qh_keep_text(w, "");   // so that position 0 is the empty sentence
    return w->text.n > 0;
}

void qh_follow(qh_table *w)
{
    for (int row = 0; row < QH_ROWS; row++)
        if (row == QH_EVERYBODY || row < w->players)
            qh_update_ids(&w->reader[row]->ids, &w->table, qh_seat_of_row(row));
}
