// The tree of a log: under which line another line is indented, because it follows from it. Each reader's log has one of these, which is asked
// about every note that becomes a line for that reader.
#ifndef QN_CAUSES_H
#define QN_CAUSES_H

#include "kernel/kernel.h"

#define QN_NO_LINE UINT32_MAX

enum { QN_RECENT_LINES = 16 };

typedef struct qn_causes {   // lines are counted from one; 0: none
    struct {
        uint32_t act;    // the line in which this routine said what it does
        uint32_t step;   // when; UINT32_MAX: valid as long as the routine runs
        uint8_t routine;
    } frame[QN_MAX_FRAMES];
    struct {
        uint32_t act;     // the line that announced this link
        uint16_t stamp;   // which link it is
        bool trigger;     // the link was triggered
    } link[QN_MAX_LINKS];
    struct {
        uint32_t line;
        uint8_t a, b;   // the cards it was about
        bool act;       // whose link may still come
        bool trigger;
    } recent[QN_RECENT_LINES];
    uint8_t next;     // of the recent lines
    uint32_t act;     // the newest line that others can follow from
    uint32_t line;    // the newest line, or the one it is under
    uint32_t first;   // the newest act that is under no other line
} qn_causes;

// Does the sentence name card [letter], as "{a}" or "{whose_a}"? Otherwise that byte of a note is not a card.
bool qn_names_card(const char *sentence, char letter);

// The line under which [note] belongs; the note becomes [line] of the log after [step] choices. It is the line of what is being carried out,
// of what an answer answers, or of what triggered it. QN_NO_LINE: its only cause is a player or the rules.
uint32_t qn_cause_of(qn_causes *c, const qn_table *t, const qn_note *note, uint32_t line, uint32_t step);

#endif
