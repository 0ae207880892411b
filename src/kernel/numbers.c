// Logs numbers of cards that change because of something else: a text comes into force or ends, Spirits move, a neighbour leaves. After every step
// of a routine, the numbers of outcome.def are compared with their last logged values. A number that a note of the game has already
// reported (NUMBER rows) is not reported again.
#include "kernel/causes.h"
#include "kernel/english.h"
#include "kernel/numbers.h"

static const qn_card_number *rows_of(const qn_table *t) { return t->rules->screen->prospects.stats; }

static int read(const qn_table *t, const qn_card_number *row, int card)
{
    bool shown = row->title && row->zones >> qn_kind_of_zone(t, card) & 1 && qn_face(t, card, QN_NONE);
    if (!shown) return QN_NOT_SHOWN;
    return row->say ? t->rules->status(t, card, row->stat) : t->rules->stat(t, card, row->stat);
}

static void remember(qn_numbers *known, const qn_table *t, int card)
{
    const qn_card_number *rows = rows_of(t);
    known->gen[card] = t->game.card[card].gen;
    for (int i = 0; rows[i].name; i++) known->n[card][i] = (int16_t)read(t, &rows[i], card);
}

// Looking at cards for the log does not count towards the work limit of texts (qn_toil).
void qn_note_numbers(qn_numbers *known, qn_table *t)
{
    uint32_t looks = t->looks;
    known->acted = known->told = known->ended = false;
    for (int c = 0; c < t->game.n_cards; c++) remember(known, t, c);
    t->looks = looks;
    t->numbers = known;
}

static bool differs(const qn_table *t, int card, int row)
{
    const qn_numbers *known = t->numbers;
    int before = known->n[card][row], now = read(t, &rows_of(t)[row], card);
    return before != now && before != QN_NOT_SHOWN && now != QN_NOT_SHOWN;
}

static bool is_changed(const qn_table *t, int card)
{
    if (t->numbers->gen[card] != t->game.card[card].gen) return false;   // a new object
    for (int i = 0; rows_of(t)[i].name; i++)
        if (differs(t, card, i)) return true;
    return false;
}

// The end of a change is logged with the first number that changes by it.
static void tell_end(const qn_table *t)
{
    if (t->numbers->ended && t->rules->note_ended) {
        qn_emit_note(t, t->rules->note_ended, QN_NONE, QN_NONE, QN_NONE, 0);
        t->numbers->acted = false;
    }
    t->numbers->ended = false;
}

static int hangs_under(const qn_numbers *known)
{
    return known->acted ? QN_UNDER_ACT : known->told ? QN_UNDER_LINE : 0;
}

void qn_tell_numbers(const qn_table *t)
{
    uint32_t looks = t->looks;
    for (int c = 0; c < t->game.n_cards; c++) {
        if (is_changed(t, c)) {
            tell_end(t);
            qn_emit_note(t, t->rules->note_numbers, t->game.card[c].controller, c, QN_NONE,
                         hangs_under(t->numbers));
        }
        remember(t->numbers, t, c);
    }
    t->numbers->acted = t->numbers->told = t->numbers->ended = false;
    ((qn_table *)t)->looks = looks;   // counted in vm/select.c
}

bool qn_numbers_differ(const qn_table *t)
{
    uint32_t looks = t->looks;
    bool any = false;
    for (int c = 0; c < t->game.n_cards && t->numbers && !any; c++) any = is_changed(t, c);
    ((qn_table *)t)->looks = looks;
    return any;
}

void qn_numbers_end(const qn_table *t)
{
    if (!t->numbers->ended) qn_tell_numbers(t);   // earlier changes have another cause
    t->numbers->ended = true;
}

void qn_remember_numbers(const qn_table *t, int card) { remember(t->numbers, t, card); }

void qn_remember_number(const qn_table *t, int card, int stat)
{
    const qn_card_number *rows = rows_of(t);
    for (int i = 0; rows[i].name; i++)
        if (rows[i].stat == stat) t->numbers->n[card][i] = (int16_t)read(t, &rows[i], card);
}

void qn_number_told(const qn_table *t, const qn_note *note)
{
    const qn_phrase *row = &t->rules->notes[note->kind];
    if (note->kind != t->rules->note_numbers) t->numbers->told = row->tells < QN_TELLS_PERIOD;
    if (row->tells) t->numbers->acted = row->tells < QN_TELLS_PERIOD;
    if (!row->number) return;
    if (note->a < t->game.n_cards) remember(t->numbers, t, note->a);
    if (note->b < t->game.n_cards && qn_names_card(row->sentence, 'b')) remember(t->numbers, t, note->b);
}

static void put_change(const qn_card_number *row, int before, int now, qn_text *out)
{
    QN_TEXT(title, 64);
    qn_put_words(row->title, &title);
    if (row->say && !now) qn_put_piece_words(QN_SAY_NO_LONGER, title.at, out);
    else qn_put(out, title.at);
    if (row->say) return;
    qn_put_char(out, ' ');
    qn_put_signed(out, before);
    qn_put(out, " → ");
    qn_put_signed(out, now);
}

// "Attack 5 → 3, Defense 4 → 1"; for the start or end of a state: "Misenchanted", "no longer Misenchanted".
void qn_put_numbers(const qn_details *d, qn_text *out)
{
    bool more = false;
    if (!d->t->numbers) return;
    for (int i = 0; rows_of(d->t)[i].name; i++) {
        const qn_card_number *row = &rows_of(d->t)[i];
        if (!differs(d->t, d->a, i)) continue;
        if (more) qn_put_piece(QN_SAY_COMMA, out);
        put_change(row, d->t->numbers->n[d->a][i], read(d->t, row, d->a), out);
        more = true;
    }
}
