// Chances as whole numbers (odds.h).
#include "bots/odds.h"

// exp(-k), exp(-k / 16) and exp(-k / 256), of 65536.
static const uint32_t wholes[16] = { 65536, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1, 0, 0, 0, 0 };
static const uint32_t parts[16] = { 65536, 61565, 57835, 54331, 51039, 47947, 45042, 42313,
                                    39750, 37341, 35079, 32954, 30957, 29081, 27319, 25664 };
static const uint32_t crumbs[16] = { 65536, 65280, 65026, 64772, 64520, 64268, 64018, 63768,
                                     63520, 63272, 63025, 62780, 62535, 62291, 62048, 61806 };

uint32_t qn_decay(uint32_t x)
{
    if (x >= 16 * 256) return 0;
    uint64_t product = (uint64_t)wholes[x >> 8] * parts[x >> 4 & 15] >> 16;
    return (uint32_t)(product * crumbs[x & 15] >> 16);
}

uint32_t qn_root(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 62; bit; bit >>= 2) {
        if (n >= root + bit) {
            n -= root + bit;
            root = (root >> 1) + bit;
        } else root >>= 1;
    }
    return (uint32_t)root;
}

int qn_chance_of_lead(int score, int unit)
{
    uint32_t lead = (uint32_t)(score < 0 ? -score : score);
    uint64_t x = (uint64_t)lead * 256 / (uint32_t)unit;
    uint32_t against = qn_decay(x < 4096 ? (uint32_t)x : 4096);
    int chance = (int)((uint64_t)QN_CERTAIN * 65536 / (65536 + against));
    return score < 0 ? QN_CERTAIN - chance : chance;
}
