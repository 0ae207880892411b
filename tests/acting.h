// Texts that were seen to act, to stand beside another one on the same card: what they do brings about what that one waits for.
#ifndef QN_TESTS_ACTING_H
#define QN_TESTS_ACTING_H

#include "promise.h"

typedef struct acting {
    char text[PROMISE];
    uint8_t form;   // QN_FORM_…
} acting;

void acting_clear(void);
void acting_note(int form, const char *text);
// Those that speak of most of what [text] speaks of, best first.
int acting_like(const char *text, int most, const acting *out[]);

#endif
