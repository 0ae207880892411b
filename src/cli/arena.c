// Games without people (arena.h).
#include "cli/arena.h"

#include <stdlib.h>

int qn_two_decks(const qn_box *box, qn_deck deck[2])
{
    QN_TEXT(why, 4096);
    for (int i = 0; i < 2; i++) {
        qn_deck_file file = { 0 };
        int code = qn_ready_deck(box, box->decks.n > 1 ? i : 0, &file);
        if (code != QN_EXIT_YES) return code;
        if (!box->rules->check_deck(box->pool, &file.deck, &why))
            return qn_complain(QN_EXIT_DATA, "the ready deck %s may not be played:\n%s", file.name, why.at);
        deck[i] = file.deck;
    }
    return QN_EXIT_YES;
}

void qn_start_numbered(qn_table *t, const qn_box *box, const qn_deck deck[2], uint64_t number, uint64_t *dice)
{
    QN_TEXT(why, 4096);
    const qn_deck sides[2] = { deck[number & 1], deck[~number & 1] };
    *dice = qn_dice_from(number * 2 + 1);
    if (qn_start(t, box->rules, box->pool, sides, 2, number, &why)) return;
    qn_complain(QN_EXIT_INTERNAL, "the game did not start: %s", why.at);   // the decks were checked
    abort();
}
