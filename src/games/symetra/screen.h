// What a screen shows of this game (screen.c).
#ifndef QN_SYMETRA_SCREEN_H
#define QN_SYMETRA_SCREEN_H

#include "games/symetra/rules.h"
#include "kernel/screen.h"

extern const qn_screen sym_screen;

#endif
