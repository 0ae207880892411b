// What each reader was told, sentence by sentence, with the ids of the cards it mentions.
#include "host/host.h"

uint32_t qh_keep_text(qh_table *w, const char *s)
{
    uint32_t n = (uint32_t)strlen(s) + 1, at = w->text.n;
    if (!qh_reserve(&w->memory, &w->text, at + n, 1)) {
        w->out_of_memory = true;
        return 0;
    }
    memcpy((char *)w->text.at + at, s, n);
    w->text.n += n;
    return at;
}

// The cards a sentence mentions, as far as the reader knows them.
static void name_cards(const qh_table *w, int row, const qn_table *t, const qn_mentions *m, qh_line *line)
{
    for (int i = 0, k = 0; i < m->n_cards && k < QH_LINE_CARDS; i++) {
        int face = qn_face(t, m->card[i], qh_seat_of_row(row));
        if (!face) continue;
        line->card[k] = w->ids[row].id[m->card[i]];
        line->def[k++] = (uint16_t)face;
    }
}

static void hear(qh_table *w, int row, const qn_table *t, const qn_note *note)
{
    QN_TEXT(said, 512);
    qn_mentions mentions = { 0 };
    qh_list *log = &w->log[row];
    qh_update_ids(&w->ids[row], t, qh_seat_of_row(row));
    qn_say_note_with(t, qh_seat_of_row(row), note, &said, &mentions);
    if (!said.used) return;
    if (!qh_reserve(&w->memory, log, log->n + 1, sizeof(qh_line))) {
        w->out_of_memory = true;
        return;
    }
    qh_line *line = (qh_line *)log->at + log->n++;
    *line = (qh_line){ .step = w->at,
                       .say = qh_keep_text(w, said.at),
                       .depth = note->depth,
                       .who = note->who,
                       .turn = t->game.turn };
    name_cards(w, row, t, &mentions, line);
}

// Bots need no log; watchers have one of their own.
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
}

bool qh_begin_logs(qh_table *w)
{
    w->text.n = 0;
    memset(w->ids, 0, sizeof w->ids);
    for (int row = 0; row < QH_ROWS; row++) w->log[row].n = 0;
    qh_keep_text(w, "");   // so that 0 is the empty sentence
    return w->text.n > 0;
}

void qh_follow(qh_table *w)
{
    for (int row = 0; row < QH_ROWS; row++)
        if (row == QH_EVERYBODY || row < w->players)
            qh_update_ids(&w->ids[row], &w->table, qh_seat_of_row(row));
}
