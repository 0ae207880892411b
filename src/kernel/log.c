// Telling what happened to whoever listens at this table.
#include "kernel/kernel.h"

void qn_tell_listener(const qn_table *t, int kind, int who, int a, int b, int n)
{
    qn_note note = { (uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b, n, 0, t->game.n_links };
    t->tell(t->listener, t, &note);
}

void qn_tell_openly(const qn_table *t, int kind, int who, int a, int b, int n)
{
    if (!t->tell) return;
    qn_note note = { (uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b, n, 1, t->game.n_links };
    t->tell(t->listener, t, &note);
}
