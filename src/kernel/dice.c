// The dice of a game: PCG32 (XSH-RR) with a fixed stream, so that 64 bits in the game value are all their state.
#include "kernel/kernel.h"

#define STEP 6364136223846793005u
#define STREAM 1442695040888963407u

static uint32_t next(uint64_t *dice)
{
    uint64_t old = *dice;
    *dice = old * STEP + STREAM;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return shifted >> turn | shifted << ((32 - turn) & 31);
}

uint64_t qn_dice_from(uint64_t seed)
{
    uint64_t dice = STREAM + seed;
    next(&dice);
    return dice;
}

// Multiply-shift with rejection: uniform, and nearly always a single multiplication.
uint32_t qn_roll(uint64_t *dice, uint32_t below)
{
    uint64_t wide = (uint64_t)next(dice) * below;
    if ((uint32_t)wide < below) {
        uint32_t floor = -below % below;
        while ((uint32_t)wide < floor) wide = (uint64_t)next(dice) * below;
    }
    return (uint32_t)(wide >> 32);
}

uint64_t qn_roll_bits(uint64_t *dice)
{
    uint64_t high = next(dice);
    return high << 32 | next(dice);
}
