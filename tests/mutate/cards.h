// Breaks cards clause by clause (runner.c).
#ifndef QN_TESTS_MUTATE_CARDS_H
#define QN_TESTS_MUTATE_CARDS_H

#include "suite.h"

typedef struct card_change {   // replaces [from, to) of a card file by [with]
    int source;
    uint32_t from, to, line;
    const char *kind;   // the kind of change
    char *with;
    uint32_t card, card_length;   // the card's name in the file
} card_change;

typedef struct card_changes {
    card_change *at;
    int n;
} card_changes;

// card_changes.c: every change worth trying; most do not compile.
void find_card_changes(const suite *s, card_changes *out);

// cards.c: the runner's commands.
void change_card_text(suite *s, const card_change *c);   // permanent in this process
int list_card_changes(suite *s);
int try_card_changes(suite *s, int workers);

#endif
