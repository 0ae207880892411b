// Deck check (SYN-DCK). Reports every violation, not only the first (SYN-DCK-07).
#include "games/synsouls/rules.h"

enum { LEAST = 30, MOST = 40, COPIES = 3, MAIN = 0, CONDUCTOR = 1, FREQUENCY_BIT = 40 };

// SYN-DCK-05, in the order of their bits.
static const char *const frequencies[] = { "Vyrafaeth", "Cavali'Ya", "LuKaineth",
                                           "Kubrakan",  "Casaadi",   "Amari" };

static int frequency_of(const qn_pool *pool, int def)
{
    return (int)(pool->def[def].types >> FREQUENCY_BIT & 63);
}

static const char *frequency_name(int mask)
{
    return mask ? frequencies[__builtin_ctz((unsigned)mask)] : syn_say[SYN_SAY_NO_FREQUENCY];
}

static bool conductor_fits(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    int n = 0;
    for (int i = 0; i < deck->n[CONDUCTOR]; i++) {
        int def = deck->def[CONDUCTOR][i];
        if (pool->def[def].kind == SYN_CONDUCTOR) n++;
        else
            qn_fault(why, &syn_fault_phrases[SYN_FAULT_NOT_A_CONDUCTOR],
                     &(qn_fault_slots){ .card = qn_def_name(pool, def) });
    }
    if (n == 1 && deck->n[CONDUCTOR] == 1) return true;
    if (n != 1) qn_fault(why, &syn_fault_phrases[SYN_FAULT_ONE_CONDUCTOR], &(qn_fault_slots){ .n = n });
    return false;
}

static bool card_fits(const qn_pool *pool, const qn_deck *deck, int place, qn_text *why)
{
    int def = deck->def[MAIN][place], copies = qn_copies(deck, MAIN, def, deck->n[MAIN]);
    const char *name = qn_def_name(pool, def);
    bool fits = true;
    if (qn_came_before(deck, MAIN, place)) return true;   // reported once
    if (!(SYN_MAIN_DECK >> pool->def[def].kind & 1)) {
        qn_fault(why, &syn_fault_phrases[SYN_FAULT_NOT_FOR_MAIN_DECK], &(qn_fault_slots){ .card = name });
        return false;
    }
    if (copies > COPIES) {
        qn_fault(why, &syn_fault_phrases[SYN_FAULT_COPIES], &(qn_fault_slots){ .n = copies, .card = name });
        fits = false;
    }
    int led = deck->n[CONDUCTOR] ? frequency_of(pool, deck->def[CONDUCTOR][0]) : 0;
    if (led && frequency_of(pool, def) != led) {
        qn_fault(why, &syn_fault_phrases[SYN_FAULT_FREQUENCY],
                 &(qn_fault_slots){ .card = name,
                                    .other = frequency_name(frequency_of(pool, def)),
                                    .word = frequency_name(led) });
        fits = false;
    }
    return fits;
}

bool syn_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    bool fit = conductor_fits(pool, deck, why);
    if (deck->n[MAIN] < LEAST || deck->n[MAIN] > MOST) {
        qn_fault(why, &syn_fault_phrases[SYN_FAULT_SIZE], &(qn_fault_slots){ .n = deck->n[MAIN] });
        fit = false;
    }
    for (int i = 0; i < deck->n[MAIN]; i++) fit &= card_fits(pool, deck, i, why);
    return fit;
}
