// Rule routines: functions that are called again and again with their frame. A routine reads from top to bottom and stops at named steps. State
// that must survive a stop is in the frame, never in a local variable.
#ifndef QN_ROUTINES_H
#define QN_ROUTINES_H

#include <assert.h>
#include <string.h>

#include "quintet/match.h"
#include "quintet/quintet.h"

// ---- Routines -------------------------------------------------------------------------------

enum { QN_DONE, QN_WAIT, QN_CALLED };   // finished; a player must choose; another routine runs first

typedef int (*qn_routine)(qn_table *t, qn_frame *f);

enum {   // routines of every game; a game's own start at QN_R_GAME
    QN_R_NONE,
    QN_R_EFFECT,             // the effect machine (vm/machine.c)
    QN_R_PUT_ON_CHAIN,       // put pending items on the chain (kernel/chain.c)
    QN_R_RESPOND,            // ask who may add to the open chain
    QN_R_RESOLVE,            // carry the closed chain out
    QN_R_INSTEAD,            // carry out a replacement (vm/instead.c)
    QN_R_ANNOUNCE,           // choices and costs of a new link, in the policy's order (vm/link.c)
    QN_R_RUN_LINK,           // carry one link out
    QN_R_WINDOW,             // all players may begin chains, until all pass
    QN_R_SETTLE,             // chain after chain, until nothing is pending
    QN_R_ANNOUNCE_PENDING,   // a pending item becomes a link (policy.announce_pending)
    QN_R_BORROW,             // the text of another card (vm/borrow.c)
    QN_R_GAME = 12
};

// QN_BEGIN … QN_END enclose a routine. QN_ASK asks a question and continues when it is answered (at once if there is nothing to choose). QN_DO
// calls another routine and continues when that one has finished. The steps of a routine are an enum without 0. Never use these macros inside
// an inner switch.
#define QN_BEGIN(f) \
    switch ((f)->step) { \
    case 0:
#define QN_ASK(f, S, question) \
    do { \
        (f)->step = (S); \
        if ((question) == QN_WAIT) return QN_WAIT; \
        __attribute__((fallthrough)); \
    case (S):; \
    } while (0)
#define QN_DO(f, S, call) \
    do { \
        (f)->step = (S); \
        (call); \
        return QN_CALLED; \
    case (S):; \
    } while (0)
#define QN_DO_IF(f, S, calls) /* [calls] says whether it called a routine */ \
    do { \
        (f)->step = (S); \
        if (calls) return QN_CALLED; \
        __attribute__((fallthrough)); \
    case (S):; \
    } while (0)
#define QN_END \
    } \
    return QN_DONE
enum { QN_BEGUN = 1 };   // the step at which a scenario continues in a routine that has begun

// The work of card texts is counted as long as no player has a choice, so that nested loops end. A line counts as one, and as more if it looks at
// many cards. A patient table counts the same: a single answer that it waits for does not reset the count.
void qn_toil(qn_table *t);

// A routine keeps its state in a struct of its own, which overlays its frame:
//
//     QN_MEMORY(attack) { uint8_t attacker, defender; };
//     ...
//     attack *m = QN_RECALL(attack, f);
//
// It is all zero when the routine is called. Callers set it only through a function in the file that owns the struct, never by writing into the
// frame.
#define QN_MEMORY(T) \
    typedef struct T T; \
    struct __attribute__((may_alias)) T
#define QN_FITS_FRAME(T) sizeof(char[sizeof(T) <= QN_FRAME_MEMORY && _Alignof(T) <= 4 ? 1 : -1])
#define QN_RECALL(T, f) ((T *)(void *)((f)->memory + 0 * QN_FITS_FRAME(T)))
#define QN_PEEK(T, f) ((const T *)(const void *)((f)->memory + 0 * QN_FITS_FRAME(T)))

// Pushes a routine for [who]; it runs before its caller continues. Returns the frame, to be filled in.
qn_frame *qn_call(qn_table *t, int routine, int who);   // the caller returns QN_CALLED (QN_DO), never QN_DONE
void qn_run(qn_table *t);

#endif
