// `quintet play --screen`: the game on the whole terminal (full_screen.c). It opens and closes around each game; output
// between the games of a match is plain lines.
#ifndef QN_FULL_SCREEN_H
#define QN_FULL_SCREEN_H

#include "cli/play.h"

qn_full_screen *qn_full_screen_open(void);   // NULL, after saying why: play line by line
void qn_full_screen_close(qn_full_screen *s);

int qn_full_screen_ask(
    qn_play *p);   // the number of the answer; -1: the game has changed, or the player left
bool qn_full_screen_curtain(qn_play *p, const char *sentence);
void qn_full_screen_end(qn_play *p, const char *result);

#endif
