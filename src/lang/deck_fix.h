// Suggests how to fix a deck that breaks the rules of its game. It knows no rules: it tries each change on a copy and calls
// rules->check_deck again, so it works for every game.
#ifndef QN_LANG_MEND_H
#define QN_LANG_MEND_H

#include "lang/deck.h"

enum { QN_FIXES = 6, QN_FIX_CHANGES = 64, QN_FAULT_TEXT = 32768 };

typedef struct qn_deck_change {
    uint8_t section;
    uint16_t def;
    int16_t by;   // copies added or removed
} qn_deck_change;

typedef struct qn_deck_fix {
    int news;     // faults it adds
    int named;    // which slot of the fault's sentence names the card
    int left;     // faults that remain
    int effort;   // how many cards it changes
    int n;
    qn_deck_change change[QN_FIX_CHANGES];
} qn_deck_fix;

typedef struct qn_deck_fixer {
    const qn_rules *rules;
    const qn_pool *pool;
    const qn_deck *deck;
    qn_deck trial;
    char told[QN_FAULT_TEXT];   // the deck's faults as sentences
    qn_faults faults, now;      // of the deck, and of the changed copy
    int tries;                  // attempts left; a deck with hundreds of faults cannot be fixed by a click
} qn_deck_fixer;

// Does the game allow the deck? [deck] must outlive the fixer.
bool qn_fix_deck(qn_deck_fixer *m, const qn_rules *rules, const qn_pool *pool, const qn_deck *deck);
// The next fault, each one once. [at] starts at 0; NULL: no more.
const qn_fault_row *qn_next_fault(const qn_deck_fixer *m, int *at);
// The changes that remove that fault, best first; returns how many there are.
int qn_deck_fixes(qn_deck_fixer *m, const qn_fault_row *fault, qn_deck_fix out[QN_FIXES]);
void qn_say_fix(const qn_deck_fixer *m, const qn_deck_fix *fix, qn_text *out);
// Can one more copy of that card be added without breaking another rule?
bool qn_deck_takes(qn_deck_fixer *m, int section, int def);

#endif
