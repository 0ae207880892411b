// Texts that were seen to act. They are put beside another text on the same card, to cause what that one waits for.
#ifndef QN_TESTS_ACTING_H
#define QN_TESTS_ACTING_H

#include "promise.h"

typedef struct acting {
    char text[PROMISE];
    uint8_t form;   // QN_FORM_…
} acting;

void acting_clear(void);
void acting_note(int form, const char *text);
// Those that share the most words with [text], best first.
int acting_like(const char *text, int most, const acting *out[]);

#endif
