// How a deck that breaks rules may be mended. Nothing here knows a rule: every change is tried on a copy, and
// rules->check_deck is asked again. So it holds for every game.
#ifndef QN_LANG_MEND_H
#define QN_LANG_MEND_H

#include "lang/deck.h"

enum { QN_FIXES = 6, QN_FIX_CHANGES = 64, QN_FAULT_TEXT = 32768 };

typedef struct qn_deck_change {
    uint8_t section;
    uint16_t def;
    int16_t by;   // copies more, or less
} qn_deck_change;

typedef struct qn_deck_fix {
    int news;     // rules it breaks anew
    int named;    // as which of its words the fault names its card
    int left;     // how much is wrong afterwards
    int effort;   // the more cards, the more
    int n;
    qn_deck_change change[QN_FIX_CHANGES];
} qn_deck_fix;

typedef struct qn_mender {
    const qn_rules *rules;
    const qn_pool *pool;
    const qn_deck *deck;
    qn_deck trial;
    char told[QN_FAULT_TEXT];   // the sentences of the deck's faults
    qn_faults faults, now;      // of the deck, and of the trial
    int tries;                  // left for fixes; a deck of hundreds of faults is not mended by a click
} qn_mender;

// Whether the game allows the deck; [deck] is looked at until the last question.
bool qn_fix_deck(qn_mender *m, const qn_rules *rules, const qn_pool *pool, const qn_deck *deck);
// The next thing that is wrong, each once. [at] begins as 0; NULL: that was all.
const qn_fault_row *qn_next_fault(const qn_mender *m, int *at);
// Changes after which that fault is gone, the best first; how many there are.
int qn_deck_fixes(qn_mender *m, const qn_fault_row *fault, qn_deck_fix out[QN_FIXES]);
void qn_say_fix(const qn_mender *m, const qn_deck_fix *fix, qn_text *out);
// Whether one more copy of a card there breaks nothing the deck keeps.
bool qn_deck_takes(qn_mender *m, int section, int def);

#endif
