// Playing games without people (arena.h).
#include "cli/arena.h"

#include <stdlib.h>
#include <string.h>

int qn_seat_arena(qn_arena *a)
{
    QN_TEXT(why, 4096);
    const qn_game_data *data = a->data;
    if (!qn_brings_decks(data->rules, &a->seating.switches)) return QN_EXIT_YES;
    for (int i = 0; i < a->seating.players; i++) {
        qn_deck_file file = { 0 };
        int code = qn_ready_deck(data, data->decks.n > 1 ? i % data->decks.n : 0, &file);
        if (code != QN_EXIT_YES) return code;
        if (!data->rules->check_deck(data->pool, &file.deck, &why))
            return qn_complain(QN_EXIT_DATA, SAYS_READY_DECK_IS_REFUSED,
                               &(qn_slots){ .name = file.name, .why = why.at });
        a->deck[i] = file.deck;
    }
    return QN_EXIT_YES;
}

void qn_start_numbered(qn_table *t, const qn_arena *a, uint64_t number, uint64_t *dice)
{
    QN_TEXT(why, 4096);
    qn_deck sides[QN_MAX_PLAYERS];
    int players = a->seating.players;
    for (int s = 0; s < players; s++) {
        const qn_deck *deck = &a->deck[((uint64_t)s + number) % (uint64_t)players];
        for (int i = 0; i < QN_DECK_SECTIONS; i++) {   // unused parts need not be copied
            sides[s].n[i] = deck->n[i];
            memcpy(sides[s].def[i], deck->def[i], sizeof deck->def[i][0] * deck->n[i]);
        }
    }
    *dice = qn_dice_from(number * 2 + 1);
    if (qn_start_with(t, a->data->rules, a->data->pool, sides, players, number, &a->seating.switches, QN_NONE,
                      &why))
        return;
    qn_complain(QN_EXIT_INTERNAL, SAYS_GAME_DID_NOT_START,
                &(qn_slots){ .why = why.at });   // cannot happen: the decks were checked
    abort();
}
