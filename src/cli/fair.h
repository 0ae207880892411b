// Fair shuffles. The seed of a game is a hash of two kinds of secrets: one that the server committed to before anybody
// sat down, and one from each seat, committed to before any was revealed. So nobody could choose the seed alone.
// Everything that is hashed is one line of text, and anybody can check it with sha256sum:
//
//     commitment   quintet ROOM GAME SECRET
//     of a seat    its value, 64 digits
//     seed         quintet ROOM GAME SECRET VALUE VALUE …      the first 16 digits of the hash
//
// For a seat that never revealed its value, its commitment counts; for one without a commitment, "-".
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
    char value[QN_MAX_PLAYERS][QN_HEX + 1];      // "": not revealed
    uint64_t seed;
} qn_proof;

void qn_hash_line(const char *line, char out[QN_HEX + 1]);
void qn_fair_commitment(const qn_proof *p, char out[QN_HEX + 1]);
uint64_t qn_fair_seed(const qn_proof *p);
bool qn_is_hex(const char *s, size_t n);   // exactly [n] digits

void qn_write_proof(const qn_proof *p, qn_text *out);
bool qn_read_proof(const char *text, qn_proof *p);
// Checks every step of the proof and writes it as sentences; [seed]: of the record.
bool qn_check_proof(const qn_proof *p, uint64_t seed, qn_text *says);

#endif
