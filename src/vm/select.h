// Inside the machine: references that may be dead.
#ifndef QN_VM_SELECT_H
#define QN_VM_SELECT_H

#include "vm/vm.h"

qn_ref qn_role_ref(const qn_table *t, const qn_scope *sc, int role);

#endif
