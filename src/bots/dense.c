// Sums of products (dense.h), once in plain C and once for each kind of vectors.
#include "bots/dense.h"

#include <stdbool.h>
#include <string.h>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

typedef struct pair {   // two inputs that are not both zero
    int32_t both;
    int32_t at;
} pair;

static int find_pairs(pair found[QN_DENSE_INPUTS / 2], const int16_t *x, int inputs)
{
    int n = 0;
    for (int i = 0; i < inputs / 2; i++) {
        memcpy(&found[n].both, x + 2 * i, sizeof found[n].both);
        found[n].at = i;
        n += found[n].both != 0;
    }
    return n;
}

static void add_plainly(int32_t *sum, const int16_t *w, const int16_t *x, int inputs, int outputs)
{
    for (int i = 0; i < inputs; i += 2, w += 2 * outputs) {
        if (!x[i] && !x[i + 1]) continue;
        for (int j = 0; j < outputs; j++) sum[j] += w[2 * j] * x[i] + w[2 * j + 1] * x[i + 1];
    }
}

// One function for vectors of a kind, which hold LANES sums: as many sums as KEPT vectors hold stay in registers while all pairs
// are gone through, then one vector at a time.
#define QN_DENSE(name, attributes, vector, LANES, KEPT, LOAD, STORE, ADD, TIMES, SPREAD) \
    attributes static void name(int32_t *sum, const int16_t *w, const int16_t *x, int inputs, int outputs) \
    { \
        pair p[QN_DENSE_INPUTS / 2]; \
        int n = find_pairs(p, x, inputs), j = 0; \
        for (; j + KEPT * LANES <= outputs; j += KEPT * LANES) { \
            vector kept[KEPT]; \
            for (int k = 0; k < KEPT; k++) kept[k] = LOAD(sum + j + k * LANES); \
            for (int i = 0; i < n; i++) { \
                const int16_t *row = w + 2 * ((size_t)p[i].at * (size_t)outputs + (size_t)j); \
                vector by = SPREAD(p[i].both); \
                for (int k = 0; k < KEPT; k++) kept[k] = ADD(kept[k], TIMES(LOAD(row + 2 * k * LANES), by)); \
            } \
            for (int k = 0; k < KEPT; k++) STORE(sum + j + k * LANES, kept[k]); \
        } \
        for (; j < outputs; j += LANES) { \
            vector one = LOAD(sum + j); \
            for (int i = 0; i < n; i++) { \
                const int16_t *row = w + 2 * ((size_t)p[i].at * (size_t)outputs + (size_t)j); \
                one = ADD(one, TIMES(LOAD(row), SPREAD(p[i].both))); \
            } \
            STORE(sum + j, one); \
        } \
    }

#if defined(__wasm_simd128__)
QN_DENSE(add_in_fours, , v128_t, 4, 8, wasm_v128_load, wasm_v128_store, wasm_i32x4_add, wasm_i32x4_dot_i16x8,
         wasm_i32x4_splat)
#elif defined(__x86_64__)
#define LOAD4(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE4(p, v) _mm_storeu_si128((__m128i *)(void *)(p), v)
#define LOAD8(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE8(p, v) _mm256_storeu_si256((__m256i *)(void *)(p), v)
QN_DENSE(add_in_fours, , __m128i, 4, 8, LOAD4, STORE4, _mm_add_epi32, _mm_madd_epi16, _mm_set1_epi32)
QN_DENSE(add_in_eights, __attribute__((target("avx2"))), __m256i, 8, 4, LOAD8, STORE8, _mm256_add_epi32,
         _mm256_madd_epi16, _mm256_set1_epi32)
QN_DENSE(add_in_sixteens, __attribute__((target("avx512bw"))), __m512i, 16, 4, _mm512_loadu_si512,
         _mm512_storeu_si512, _mm512_add_epi32, _mm512_madd_epi16, _mm512_set1_epi32)
#endif

int qn_dense_ways(qn_add_dense *way[4])
{
    int n = 0;
    way[n++] = add_plainly;
#if defined(__wasm_simd128__)
    way[n++] = add_in_fours;
#elif defined(__x86_64__)
    way[n++] = add_in_fours;
    if (__builtin_cpu_supports("avx2")) way[n++] = add_in_eights;
    if (__builtin_cpu_supports("avx512bw")) way[n++] = add_in_sixteens;
#endif
    return n;
}

qn_add_dense *qn_dense_here(void)
{
    qn_add_dense *way[4];
    return way[qn_dense_ways(way) - 1];
}
