// Chances as whole numbers, so that every build and WebAssembly reckon alike: 0 is lost, QN_CERTAIN is won.
#ifndef QN_ODDS_H
#define QN_ODDS_H

#include <stdint.h>

enum { QN_CERTAIN = 4095 };

uint32_t qn_decay(uint32_t x);   // 65536 * exp(-x / 256)
uint32_t qn_root(uint64_t n);    // the whole part of its square root
// The chance that a lead of [score] points wins, where [unit] points make the odds 2.7 to 1.
int qn_chance_of_lead(int score, int unit);

#endif
