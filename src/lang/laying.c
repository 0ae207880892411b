// Sets up a table from the facts of a scenario (laying.h).
#include "lang/laying.h"
#include "kernel/english.h"

static void put_choices(const qn_word *rows, qn_text *out)
{
    for (const qn_word *row = rows; row->phrase; row++) {
        if (row != rows && row[1].phrase) qn_put_piece(QN_SAY_COMMA, out);
        else if (row != rows) qn_put_said(out, PART_OR, NULL);
        qn_put_data(row->phrase, out);
    }
}

const qn_word *qn_give_phase(const char *fact, const char *word, const qn_word *phases, qn_text *why)
{
    const qn_word *row = qn_scan_row(&fact, phases);
    if (row && qn_scan_end(&fact)) return row;
    QN_TEXT(choices, QN_FACT_BYTES);
    put_choices(phases, &choices);
    qn_put_said(why, PART_EXPECTED_ONE_AFTER, &(qn_fault_slots){ .word = word, .said = choices.at });
    return NULL;
}

bool qn_give_copies(const qn_pool *pool, const char **at, int *copies, int *def, qn_text *why)
{
    enum { MOST = 40 };
    const char *said = *at;
    *copies = qn_scan_number(at);
    if (*copies < 0) *copies = 1;
    if (*copies > MOST) return qn_refuse_fact(why, qn_part(PART_FACT_TOO_MANY), said);
    while (**at == ' ') ++*at;
    const char *name = *at;
    *def = qn_scan_card(at, pool);
    if (!*def) qn_say_no_card(pool, name, why);
    return *def != 0;
}

bool qn_scan_size(const char *item, int *n)
{
    *n = qn_scan_number(&item);
    return *n >= 0 && *n <= 99 && (qn_scan(&item, "cards") || qn_scan(&item, "card")) && qn_scan_end(&item);
}

bool qn_has_room(const qn_table *t, qn_text *why)
{
    return t->game.n_cards < QN_MAX_CARDS || qn_refuse_fact(why, qn_part(PART_NO_ROOM_FOR_CARDS), NULL);
}

int qn_lay_card(qn_table *t, int def, int seat, int kind)
{
    int card = qn_add_card(t, def, seat, kind), everybody = (1 << t->game.players) - 1;
    bool open = t->rules->seen_by_all >> kind & 1, held = t->rules->seen_by_holder >> kind & 1;
    t->game.card[card].known = (uint8_t)(open ? everybody : held ? 1 << seat : 0);
    return card;
}

bool qn_fill_deck(qn_table *t, int seat, int deck, int aside, int size, int def, qn_text *why)
{
    int named = qn_zone_of(t, aside, seat)->count;
    while (qn_zone_of(t, deck, seat)->count + named < size) {
        if (!qn_has_room(t, why)) return false;
        qn_move(t, qn_add_card(t, def, seat, deck), deck, seat, QN_BOTTOM);
    }
    while (qn_zone_of(t, aside, seat)->count)
        qn_move(t, qn_zone_of(t, aside, seat)->head, deck, seat, QN_BOTTOM);
    qn_hide_zone(t, deck, seat, (1 << t->game.players) - 1);
    return true;
}
