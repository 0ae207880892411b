// Sends notes about what happened to the listener of the table.
#include "kernel/numbers.h"

// What ended with the period before belongs under that period.
static void tell(const qn_table *t, const qn_note *note)
{
    bool begins = t->rules->notes[note->kind].tells == QN_TELLS_PERIOD;
    if (t->numbers && begins) {
        t->numbers->acted = t->numbers->told = false;
        qn_tell_numbers(t);
    }
    ((qn_table *)t)->told = true;   // not part of the game value
    t->tell(t->listener, t, note);
    if (t->numbers) qn_number_told(t, note);
}

void qn_tell_listener(const qn_table *t, int kind, int who, int a, int b, int n)
{
    qn_note note = { (uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b, n, 0, t->game.n_links };
    tell(t, &note);
}

void qn_tell_openly(const qn_table *t, int kind, int who, int a, int b, int n)
{
    if (!t->tell) return;
    qn_note note = { (uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b, n, 1, t->game.n_links };
    tell(t, &note);
}
