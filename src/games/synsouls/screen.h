// The screen of this game (screen.c).
#ifndef QN_SYNSOULS_SCREEN_H
#define QN_SYNSOULS_SCREEN_H

#include "games/synsouls/rules.h"
#include "kernel/screen.h"

extern const qn_screen syn_screen;

#endif
