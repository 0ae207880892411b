// Inside the machine: what texts that read each other give, settled together.
#ifndef QN_VM_SETTLE_H
#define QN_VM_SETTLE_H

#include "vm/vm.h"

// A text may be asked what it gives while another one is (a number that depends on a number). Deeper than this, or where
// the inner one counts cards, nobody goes: then all are settled together.
enum { QN_DEEPEST_TEXT = 2 };

enum { QN_SETTLED_ROWS = 255, QN_SETTLED_GIFTS = 2048 };   // beyond them the latest texts give nothing

typedef struct qn_settled_row {   // one change of a text in force
    uint16_t change, stamp;
    uint8_t source;
    uint8_t seats;   // of a change on players: whom it concerns now
} qn_settled_row;

typedef struct qn_gift {   // what a row gives to a card now
    uint16_t next;         // of the same card; 0: none
    int16_t amount;
    uint8_t row;
} qn_gift;

typedef struct qn_settlement {
    int n_rows, n_gifts;
    uint16_t free;                  // gifts that were taken back
    uint16_t first[QN_MAX_CARDS];   // gift to that card, 0: none
    qn_settled_row row[QN_SETTLED_ROWS];
    qn_gift gift[QN_SETTLED_GIFTS];   // from 1 on
} qn_settlement;

// Settles every text in force; the table answers from it until t->settled is cleared again.
void qn_settle_texts(qn_table *t, qn_settlement *s);
int qn_settled_row_of(const qn_settlement *s, int source, int change);   // -1: it has none
// The gift of that row to [card]; 0: none.
int qn_settled_gift(const qn_settlement *s, int row, int card);

#endif
