// Where SYNSOULS keeps its state in the game value, and how to read it.
//
// A Measure is a card, one of the first six of every game: texts can target it, it has Strain, and the cards in it are
// attached to it. Records are in the zone of their controller, who is always the Measure's player (SYN-MEA-10); Concepts in
// the zone of theirs, in whichever Measure they are (SYN-CON-02).
#ifndef QN_SYNSOULS_STATE_H
#define QN_SYNSOULS_STATE_H

#include "games/synsouls/synsouls.h"

enum {   // bits of qn_card.status
    SYN_B_EXHAUSTED = 1,
    SYN_B_OVERCLOCKED = 2,
    SYN_B_TRACED = 4,
    SYN_B_SPARED = 8,        // something else happened instead of its Silencing in this sweep (SYN-RUL-10)
    SYN_B_HIT = 16,          // dealt Strain or Rating loss by the link under way (SYN-RUL-12)
    SYN_B_USED = 32,         // a Final Verse: used (SYN-FIN-04)
    SYN_B_DOOMED = 64,       // nothing happens instead of its Silencing in this sweep
    SYN_B_LOOP_LIMIT = 256   // and the next three bits: the ability was used 16 times this turn (SYN-RUL-05)
};
enum {
    SYN_N_STRAIN,
    SYN_N_PLUS,
    SYN_N_MINUS,
    SYN_N_BOND,
    SYN_N_BOND_GEN,
    SYN_N_COUNTER   // and three more: named counters
};                  // qn_card.n; Rating changes without an end are sums
_Static_assert(SYN_N_COUNTER + SYN_COUNTERS <= QN_COUNTERS, "a card has room for its numbers");

enum { SYN_CRASH_AT = 15 };   // Strain of a Measure (SYN-SWP)

enum { SYN_MAX_NOTES, SYN_AVAILABLE, SYN_CRASHES };   // qn_player.n
enum { SYN_MIND_TAKEN = 1 };                          // qn_player.flags (SYN-MEA-02)
enum {
    SYN_T_VERSES,
    SYN_T_FINALS,
    SYN_T_RECORDS,
    SYN_T_CONCEPTS,
    SYN_T_ATTACKS,
    SYN_T_DRAWN,
    SYN_T_SILENCED,
    SYN_T_VOIDED
};   // qn_player.tally

enum { SYN_NOTHING_PENDING, SYN_PENDING };   // qn_game.step

typedef struct syn_state {              // in qn_game.ext
    qn_ref attacker, target, blocker;   // of the Attack Beat under way
    qn_ref fought;                      // the Record that fought the attacker
    uint8_t attacking;                  // an Attack Beat is under way
    uint8_t echo, index;                // the attack has them, fixed at the cue (SYN-KEY-06)
    uint8_t excess, excess_on;          // ECHO excess still to be dealt; the Measure it goes to
    uint8_t linked;                     // the window made a link (SYN-MAI-04)
    uint8_t window_due;                 // a load inside a resolution opens a window (SYN-RUL-08)
    uint8_t hits_silenced;              // Records Silenced by the Strain of the link under way
    uint8_t round, extended;            // round number; the Overture lasts to the second round
    uint8_t again[2];                   // performances granted by a text, still to come (SYN-RUL-11)
    uint8_t extra, due;                 // this one was granted; whose ordinary performance comes next
    uint8_t spared;                     // a Silencing was replaced in the last sweep (SYN-RUL-10)
    uint8_t acted, acted_with;          // the last answer of the Main Beat that was an act: its verb and card
    uint8_t starter_picker;             // who decides who performs first
    uint8_t start_max_notes, no_extension, no_redraw;   // switches (SYN-VAR)
    uint8_t fixed_first;   // the seat that performs first, plus one; 0: decided by the toss
} syn_state;

QN_OWN_STATE(syn)

static inline int syn_other(int seat) { return 1 - seat; }
static inline int syn_measure(int seat, int which) { return seat * SYN_MEASURES_EACH + which; }
static inline int syn_measure_from(int seat, int i)   // the i-th of all six, those of [seat] first
{
    return syn_measure(i < SYN_MEASURES_EACH ? seat : syn_other(seat), i % SYN_MEASURES_EACH);
}
static inline bool syn_is_measure(int card) { return card < 2 * SYN_MEASURES_EACH; }
static inline int syn_owner_of_measure(int measure)
{
    assert(syn_is_measure(measure));
    return measure / SYN_MEASURES_EACH;
}
static inline int syn_which(int measure)
{
    assert(syn_is_measure(measure));
    return measure % SYN_MEASURES_EACH;
}
static inline bool syn_stands(const qn_table *t, int measure)
{
    return qn_kind_of_zone(t, measure) == SYN_MEASURES;
}
static inline bool syn_is_active(const qn_table *t, int card)   // SYN-ZON-03
{
    return SYN_ENSEMBLE >> qn_kind_of_zone(t, card) & 1;
}
static inline bool syn_exhausted(const qn_table *t, int card)
{
    return t->game.card[card].status & SYN_B_EXHAUSTED;
}
static inline int syn_kind_of(const qn_table *t, int card) { return qn_def_of(t, card)->kind; }
static inline bool syn_is_record(const qn_table *t, int card)
{
    return qn_kind_of_zone(t, card) == SYN_RECORDS;
}
static inline int16_t *syn_notes(qn_table *t, int seat) { return t->game.player[seat].n; }
static inline int syn_available(const qn_table *t, int seat) { return t->game.player[seat].n[SYN_AVAILABLE]; }
// Uses of an ability are counted up to 15; a status bit marks the sixteenth (SYN-RUL-05).
enum { SYN_USES_COUNTED = 15 };
static inline bool syn_at_loop_limit(const qn_table *t, int card, const qn_ability *ab)
{
    if (ab->form == QN_FORM_GIVEN) return qn_uses(t, card, ab) > SYN_USES_COUNTED;
    return t->game.card[card].status & (uint32_t)SYN_B_LOOP_LIMIT << (ab->index & 3);
}
// Buffering from the load to the end of that performance (SYN-BUF-01); Records only (SYN-CON-05).
static inline bool syn_buffering(const qn_table *t, int card)
{
    return syn_is_record(t, card) && t->game.card[card].turn == t->game.turn;
}
static inline bool syn_overture(const qn_table *t)   // never beyond the second round: SYN-OVT-05
{
    return syn_ext_of(t)->round <= (syn_ext_of(t)->extended ? 2 : 1);
}

#endif
