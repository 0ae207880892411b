// The tree of a log: under which line another one hangs. Whoever keeps a log for a reader keeps one of these beside it
// and asks it about every note that is a line for that reader.
#ifndef QN_CAUSES_H
#define QN_CAUSES_H

#include "kernel/kernel.h"

#define QN_NO_LINE UINT32_MAX

enum { QN_RECENT_LINES = 16 };

typedef struct qn_causes {   // lines are counted from one; 0: none
    struct {
        uint32_t act;    // what this routine told that it does
        uint32_t step;   // when; UINT32_MAX: it holds while the routine is under way
        uint8_t routine;
    } frame[QN_MAX_FRAMES];
    struct {
        uint32_t act;     // what announced this link
        uint16_t stamp;   // which link it is
        bool trigger;     // it was set off
    } link[QN_MAX_LINKS];
    struct {
        uint32_t line;
        uint8_t a, b;   // the cards it was about
        bool act;       // whose link may still come
        bool trigger;
    } recent[QN_RECENT_LINES];
    uint8_t next;     // of the recent lines
    uint32_t act;     // the newest that something may hang under
    uint32_t line;    // the newest line, or what it hangs under
    uint32_t first;   // the newest act that hangs under nothing
} qn_causes;

// Whether a sentence names card [letter], "{a}" or "{whose_a}": otherwise that byte of a note is no card.
bool qn_names_card(const char *sentence, char letter);

// The line under which [note] hangs, which becomes [line] of the log after [step] choices: what is carried out just
// now, for an answer what it answers, for a trigger what set it off. QN_NO_LINE: nothing but its player, or the rules.
uint32_t qn_cause_of(qn_causes *c, const qn_table *t, const qn_note *note, uint32_t line, uint32_t step);

#endif
