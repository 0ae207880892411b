// What a screen shows of this game (screen.c).
#ifndef QN_ELESTRALS_SCREEN_H
#define QN_ELESTRALS_SCREEN_H

#include "games/elestrals/rules.h"
#include "kernel/screen.h"

extern const qn_screen ele_screen;

#endif
