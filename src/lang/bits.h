// A row of bits, and base64url (RFC 4648, without padding), for links (link.c).
#ifndef QN_LANG_BITS_H
#define QN_LANG_BITS_H

#include "lang/record.h"

typedef struct qn_bits {
    uint8_t byte[QN_LINK_BYTES];
    size_t n, size;   // bits read or written; bits there are (reading)
    bool bad;         // ran out of room, or of bits
} qn_bits;

// The low [count] bits of a number, low ones first.
void qn_put_bits(qn_bits *b, uint64_t value, int count);
uint64_t qn_get_bits(qn_bits *b, int count);
// Small numbers in little room.
void qn_put_number(qn_bits *b, uint64_t n);
uint64_t qn_get_number(qn_bits *b);

size_t qn_bytes_used(const qn_bits *b);   // written, without those at the end that are 0
void qn_put_base64(const qn_bits *b, qn_text *out);
// False when there is something else than base64url, or too much of it. What is not there reads as 0.
bool qn_get_base64(const char *s, size_t n, qn_bits *b);

#endif
