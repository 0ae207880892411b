// What waits for an event ("later when …") and the card it calls that: the event's, or, where the event tells of none, the one
// that was spoken of when it began to wait.
#ifndef QN_VM_LATER_H
#define QN_VM_LATER_H

enum { QN_SPEAKS_OF_BEFORE = 255 };   // qn_ability.slot of the latter

#endif
