// Secrets: keys of seats, invitations, codes to read aloud.
#include <ctype.h>
#include <sodium.h>
#include <string.h>

#include "server/room.h"

void qs_hash_key(const char *key, uint8_t out[QS_HASH])
{
    crypto_generichash(out, QS_HASH, (const unsigned char *)key, strlen(key), NULL, 0);
}

bool qs_same_hash(const uint8_t a[QS_HASH], const uint8_t b[QS_HASH])
{
    return sodium_memcmp(a, b, QS_HASH) == 0 && !sodium_is_zero(a, QS_HASH);
}

bool qs_read_hash(const char *hex, uint8_t out[QS_HASH])
{
    size_t n;
    return qn_is_hex(hex, QN_HEX) && sodium_hex2bin(out, QS_HASH, hex, QN_HEX, NULL, &n, NULL) == 0
        && n == QS_HASH;
}

void qs_write_hash(const uint8_t hash[QS_HASH], char out[QN_HEX + 1])
{
    sodium_bin2hex(out, QN_HEX + 1, hash, QS_HASH);
}

void qs_new_key(char out[33])
{
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, 33, bytes, sizeof bytes);
}

void qs_random_hex(char out[QN_HEX + 1])
{
    unsigned char bytes[QN_HEX / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, QN_HEX + 1, bytes, sizeof bytes);
}

uint64_t qs_random_bits(void)
{
    uint64_t bits;
    randombytes_buf(&bits, sizeof bits);
    return bits;
}

// Without 0 O 1 I L 5 S 2 Z 8 B, which are easily confused when read aloud or from a screen.
static const char letters[] = "34679ACDEFGHJKMNPQRTUVWXY";

void qs_new_code(char *out, size_t n)
{
    for (size_t i = 0; i < n; i++) out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    out[n] = 0;
}

void qs_code_of(const char *line, char *out, size_t n)
{
    uint8_t hash[QS_HASH];
    qs_hash_key(line, hash);
    for (size_t i = 0; i < n; i++) out[i] = letters[hash[i % QS_HASH] % (sizeof letters - 1)];
    out[n] = 0;
}

bool qs_read_code(const char *typed, char *out, size_t n)
{
    size_t used = 0;
    for (; *typed; typed++) {
        char c = (char)toupper((unsigned char)*typed);
        if (c == ' ' || c == '-') continue;
        if (used == n || !strchr(letters, c)) return false;
        out[used++] = c;
    }
    out[used] = 0;
    return used == n;
}
