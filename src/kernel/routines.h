// Rule routines: functions called again and again with their frame. One runs straight down the page and stops at named
// steps; what must survive a stop lives in the frame, never in a C local.
#ifndef QN_ROUTINES_H
#define QN_ROUTINES_H

#include <assert.h>
#include <string.h>

#include "quintet/match.h"
#include "quintet/quintet.h"

// ---- Routines -------------------------------------------------------------------------------

enum { QN_DONE, QN_WAIT, QN_CALLED };   // finished; somebody must choose; another routine goes first

typedef int (*qn_routine)(qn_table *t, qn_frame *f);

enum {   // routines every game has; its own start at QN_R_GAME
    QN_R_NONE,
    QN_R_EFFECT,             // the effect machine (vm/machine.c)
    QN_R_PUT_ON_CHAIN,       // chain what waits (kernel/chain.c)
    QN_R_RESPOND,            // ask who may add to the open chain
    QN_R_RESOLVE,            // carry the closed chain out
    QN_R_INSTEAD,            // something happens instead of something else (vm/instead.c)
    QN_R_ANNOUNCE,           // choices and costs of a new link, in the policy's order (vm/link.c)
    QN_R_RUN_LINK,           // carry one link out
    QN_R_WINDOW,             // everybody may begin a chain, until all pass
    QN_R_SETTLE,             // chain after chain, until nothing waits
    QN_R_ANNOUNCE_PENDING,   // an item that waited becomes a link (policy.announce_pending)
    QN_R_BORROW,             // the text of another card (vm/borrow.c)
    QN_R_GAME = 12
};

// QN_BEGIN … QN_END frame a routine. QN_ASK poses a question and goes on once it is answered (at once
// if there is nothing to choose). QN_DO calls another routine and goes on when that one is finished.
// Step names are an enum per routine and never 0. Never use these inside an inner switch.
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
enum { QN_BEGUN = 1 };   // the step with which a scenario goes on in a routine that has begun

// What card texts do is counted while nobody has anything to choose, so that loops within loops end. A line counts one,
// and more if it looked at many cards. The same at a patient table: a lone answer that is waited for ends no count.
void qn_toil(qn_table *t);

// What a routine remembers while it waits is a struct of its own, laid over its frame:
//
//     QN_MEMORY(attack) { uint8_t attacker, defender; };
//     ...
//     attack *m = QN_RECALL(attack, f);
//
// It is all zero when the routine is called. Whoever calls the routine fills it in through a function of the file
// that owns the struct, never by reaching into the frame.
#define QN_MEMORY(T) \
    typedef struct T T; \
    struct __attribute__((may_alias)) T
#define QN_FITS_FRAME(T) sizeof(char[sizeof(T) <= QN_FRAME_MEMORY && _Alignof(T) <= 4 ? 1 : -1])
#define QN_RECALL(T, f) ((T *)(void *)((f)->memory + 0 * QN_FITS_FRAME(T)))
#define QN_PEEK(T, f) ((const T *)(const void *)((f)->memory + 0 * QN_FITS_FRAME(T)))

// Pushes a routine for [who]; it runs before its caller goes on. The frame is returned to be filled.
qn_frame *qn_call(qn_table *t, int routine, int who);   // the caller returns QN_CALLED (QN_DO), never QN_DONE
void qn_run(qn_table *t);

#endif
