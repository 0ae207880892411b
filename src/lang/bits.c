// Reads and writes sequences of bits (bits.h).
#include "lang/bits.h"

void qn_put_bits(qn_bits *b, uint64_t value, int count)
{
    for (int i = 0; i < count; i++, b->n++) {
        if (b->n / 8 >= sizeof b->byte) {
            b->bad = true;
            return;
        }
        b->byte[b->n / 8] |= (uint8_t)((value >> i & 1) << b->n % 8);
    }
}

uint64_t qn_get_bits(qn_bits *b, int count)
{
    uint64_t value = 0;
    for (int i = 0; i < count; i++, b->n++) {
        if (b->n >= b->size) {
            b->bad = true;
            return 0;
        }
        value |= (uint64_t)(b->byte[b->n / 8] >> b->n % 8 & 1) << i;
    }
    return value;
}

// Small numbers take few bits: groups of four bits, each followed by one that says whether more follow.
void qn_put_number(qn_bits *b, uint64_t n)
{
    for (; n > 15; n >>= 4) qn_put_bits(b, (n & 15) | 16, 5);
    qn_put_bits(b, n, 5);
}

uint64_t qn_get_number(qn_bits *b)
{
    uint64_t n = 0, part = 16;
    for (int i = 0; i < 64 && (part & 16); i += 4) {
        part = qn_get_bits(b, 5);
        n |= (part & 15) << i;
    }
    return n;
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

size_t qn_bytes_used(const qn_bits *b)
{
    size_t bytes = (b->n + 7) / 8;
    while (bytes && b->byte[bytes - 1] == 0) bytes--;   // missing bytes read as 0
    return bytes;
}

void qn_put_base64(const qn_bits *b, qn_text *out)
{
    size_t bytes = qn_bytes_used(b);
    for (size_t i = 0; i < bytes; i += 3) {
        size_t left = bytes - i < 3 ? bytes - i : 3;
        uint32_t word = (uint32_t)b->byte[i] << 16 | (uint32_t)(left > 1 ? b->byte[i + 1] : 0) << 8
            | (left > 2 ? b->byte[i + 2] : 0);
        for (size_t k = 0; k <= left; k++) qn_put_char(out, digits[word >> (18 - 6 * k) & 63]);
    }
}

bool qn_get_base64(const char *s, size_t n, qn_bits *b)
{
    memset(b, 0, sizeof *b);
    b->size = sizeof b->byte * 8;
    if (n / 4 * 3 + 3 > sizeof b->byte) return false;
    for (size_t i = 0; i < n; i++) {
        const char *digit = s[i] ? strchr(digits, s[i]) : NULL;
        if (!digit) return false;
        unsigned value = (unsigned)(digit - digits);
        for (unsigned k = 0; k < 6; k++) {   // the first byte comes first, its high bits too
            size_t at = i * 6 + k;
            b->byte[at / 8] |= (uint8_t)((value >> (5 - k) & 1) << (7 - at % 8));
        }
    }
    return true;
}
