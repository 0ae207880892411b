// Inside the effect machine: the combined result of texts that read each other (settle.c).
#ifndef QN_VM_SETTLE_H
#define QN_VM_SETTLE_H

#include "vm/vm.h"

// While one text is evaluated, another one may be evaluated inside it (a number that depends on a number). Deeper than this, or if the inner
// one counts cards, all texts are settled together instead.
enum { QN_DEEPEST_TEXT = 2 };

enum {
    QN_SETTLED_ROWS = 255,
    QN_SETTLED_GIFTS = 2048
};   // beyond these limits, the latest texts give nothing

typedef struct qn_settled_row {   // one change of a text in force
    uint16_t change, stamp;
    uint8_t source;
    uint8_t seats;   // of a change on players: the players it applies to now
} qn_settled_row;

typedef struct qn_gift {   // what a row now gives to a card
    uint16_t next;         // the next gift to the same card; 0: none
    int16_t amount;
    uint8_t row;
} qn_gift;

typedef struct qn_settlement {
    int n_rows, n_gifts;
    uint16_t free;                  // list of unused gifts
    uint16_t first[QN_MAX_CARDS];   // gift to that card, 0: none
    qn_settled_row row[QN_SETTLED_ROWS];
    qn_gift gift[QN_SETTLED_GIFTS];   // from 1 on
} qn_settlement;

// Settles every text in force. The table answers from the result until t->settled is cleared.
void qn_settle_texts(qn_table *t, qn_settlement *s);
int qn_settled_row_of(const qn_settlement *s, int source, int change);   // -1: it has none
// The gift of that row to [card]; 0: none.
int qn_settled_gift(const qn_settlement *s, int row, int card);

#endif
