// What waits for an event ("later when …"), and the card it calls "that card": the event's card or, if the event has none, the last card
// mentioned when it began to wait.
#ifndef QN_VM_LATER_H
#define QN_VM_LATER_H

enum { QN_SPEAKS_OF_BEFORE = 255 };   // qn_ability.slot of the latter

#endif
