// The screen of this game (screen.c).
#ifndef QN_SOLREI_SCREEN_H
#define QN_SOLREI_SCREEN_H

#include "games/solrei/rules.h"
#include "kernel/screen.h"

extern const qn_screen sol_screen;

#endif
