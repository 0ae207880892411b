// Sums of products for networks: what many inputs add to many outputs. Nearly all the time of a look goes here.
//
// Weights lie by pairs of inputs: for the first two inputs the two weights of each output, then for the next two. So one
// instruction multiplies and adds a pair for many outputs at once, nothing is summed across a vector, and pairs that are zero (many are,
// because outputs below zero become zero) are skipped. Sums of whole numbers are the same in every order, so every way
// gives the same result.
#ifndef QN_BOTS_DENSE_H
#define QN_BOTS_DENSE_H

#include <stdint.h>

enum { QN_DENSE_INPUTS = 640 };   // at most

// Adds to each of [outputs] sums, a multiple of 16, what [inputs] inputs, an even number, contribute.
typedef void qn_add_dense(int32_t *sum, const int16_t *w, const int16_t *x, int inputs, int outputs);

// The widest way that this processor has.
qn_add_dense *qn_dense_here(void);

// Every way that this processor has, the plainest first; returns how many.
int qn_dense_ways(qn_add_dense *way[4]);

// Where the weight of an input and an output lies.
static inline int qn_dense_place(int input, int output, int outputs)
{
    return (input / 2 * outputs + output) * 2 + input % 2;
}

#endif
