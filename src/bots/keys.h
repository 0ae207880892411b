// Answers by what they mean, so that the same answer in two imagined worlds is one branch of a search.
#ifndef QN_KEYS_H
#define QN_KEYS_H

#include "kernel/kernel.h"

// The key of an answer that [seat] may give. A card on the table is itself; one whose face only some know is its face and
// where it lies, so copies in a hand are one answer; one that [seat] does not know is the place it lies at.
uint32_t qn_key_of(const qn_table *t, int seat, qn_option o);

static inline uint64_t qn_mix_keys(uint64_t path, uint64_t key)
{
    uint64_t h = (path ^ key) * 0x9e3779b97f4a7c15u;
    h ^= h >> 29;
    h *= 0xbf58476d1ce4e5b9u;
    return h ^ h >> 32;
}

#endif
