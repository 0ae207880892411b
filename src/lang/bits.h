// Reads and writes a sequence of bits, and base64url (RFC 4648, without padding). The link form of a record is made of it (link.c).
#ifndef QN_LANG_BITS_H
#define QN_LANG_BITS_H

#include "lang/record.h"

typedef struct qn_bits {
    uint8_t byte[QN_LINK_BYTES];
    size_t n, size;   // bits read or written; bits available (when reading)
    bool bad;         // ran out of room, or of bits
} qn_bits;

// The low [count] bits of a number, low ones first.
void qn_put_bits(qn_bits *b, uint64_t value, int count);
uint64_t qn_get_bits(qn_bits *b, int count);
// Small numbers take few bits.
void qn_put_number(qn_bits *b, uint64_t n);
uint64_t qn_get_number(qn_bits *b);

size_t qn_bytes_used(const qn_bits *b);   // bytes written, without zero bytes at the end
void qn_put_base64(const qn_bits *b, qn_text *out);
// False if the text is not base64url, or is too long. Missing bits read as 0.
bool qn_get_base64(const char *s, size_t n, qn_bits *b);

#endif
