// Fair shuffles. The seed of a game is a hash of what the server had committed to before anybody sat down and of what
// each seat had committed to before anybody revealed anything: nobody could choose it alone. Everything that is hashed
// is one line of text, so anybody can check it with sha256sum:
//
//     commitment   quintet ROOM GAME SECRET
//     of a seat    its value, 64 digits
//     seed         quintet ROOM GAME SECRET VALUE VALUE …      the first 16 digits of the hash
//
// A seat that never revealed its value counts with its commitment, one that made none with "-".
#ifndef QN_FAIR_H
#define QN_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "quintet/limits.h"
#include "quintet/text.h"

enum { QN_HEX = 64, QN_PROOF_ROOM = 32 };   // 32 bytes as digits 0-9 a-f

typedef struct qn_proof {
    char room[QN_PROOF_ROOM];
    int game, seats;
    char commitment[QN_HEX + 1], secret[QN_HEX + 1];
    char promised[QN_MAX_PLAYERS][QN_HEX + 1];   // "": no commitment
    char value[QN_MAX_PLAYERS][QN_HEX + 1];      // "": never revealed
    uint64_t seed;
} qn_proof;

void qn_hash_line(const char *line, char out[QN_HEX + 1]);
void qn_fair_commitment(const qn_proof *p, char out[QN_HEX + 1]);
uint64_t qn_fair_seed(const qn_proof *p);
bool qn_is_hex(const char *s, size_t n);   // exactly [n] digits

void qn_write_proof(const qn_proof *p, qn_text *out);
bool qn_read_proof(const char *text, qn_proof *p);
// Whether every step of it holds, in sentences; [seed]: of the record it is to prove.
bool qn_check_proof(const qn_proof *p, uint64_t seed, qn_text *says);

#endif
