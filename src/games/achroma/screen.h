// What a screen shows of this game (screen.c).
#ifndef QN_ACHROMA_SCREEN_H
#define QN_ACHROMA_SCREEN_H

#include "games/achroma/rules.h"
#include "kernel/screen.h"

extern const qn_screen ach_screen;

#endif
