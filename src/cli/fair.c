#include "cli/fair.h"

#include "cli/talk.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void qn_hash_line(const char *line, char out[QN_HEX + 1])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)line, strlen(line));
    sodium_bin2hex(out, QN_HEX + 1, hash, sizeof hash);
}

bool qn_is_hex(const char *s, size_t n) { return strlen(s) == n && strspn(s, "0123456789abcdef") == n; }

void qn_fair_commitment(const qn_proof *p, char out[QN_HEX + 1])
{
    char line[256];
    snprintf(line, sizeof line, "quintet %s %d %s", p->room, p->game, p->secret);
    qn_hash_line(line, out);
}

uint64_t qn_fair_seed(const qn_proof *p)
{
    char line[256 + QN_MAX_PLAYERS * (QN_HEX + 1)], hash[QN_HEX + 1];
    int n = snprintf(line, sizeof line, "quintet %s %d %s", p->room, p->game, p->secret);
    for (int i = 0; i < p->seats; i++) {
        const char *part = p->value[i][0] ? p->value[i] : p->promised[i][0] ? p->promised[i] : "-";
        n += snprintf(line + n, sizeof line - (size_t)n, " %s", part);
    }
    qn_hash_line(line, hash);
    hash[16] = 0;
    return strtoull(hash, NULL, 16);
}

void qn_write_proof(const qn_proof *p, qn_text *out)
{
    char line[256];
    snprintf(line, sizeof line, "quintet proof 1\nroom %s\ngame %d\ncommitment %s\nsecret %s\n", p->room,
             p->game, p->commitment, p->secret);
    qn_put(out, line);
    for (int i = 0; i < p->seats; i++) {
        snprintf(line, sizeof line, "seat %d %s %s\n", i + 1, p->promised[i][0] ? p->promised[i] : "-",
                 p->value[i][0] ? p->value[i] : "-");
        qn_put(out, line);
    }
    snprintf(line, sizeof line, "seed %016llx\n", (unsigned long long)p->seed);
    qn_put(out, line);
}

static bool take(const char *word, char out[QN_HEX + 1])
{
    out[0] = 0;
    if (strcmp(word, "-") == 0) return true;
    if (!qn_is_hex(word, QN_HEX)) return false;
    memcpy(out, word, QN_HEX + 1);
    return true;
}

static bool read_line(const char *line, qn_proof *p)
{
    char a[QN_HEX + 2] = "", b[QN_HEX + 2] = "", number[17] = "";
    if (sscanf(line, "room %31[A-Z0-9]", p->room) == 1) return true;
    if (sscanf(line, "game %9[0-9]", number) == 1) {
        p->game = (int)strtol(number, NULL, 10);
        return true;
    }
    if (sscanf(line, "commitment %65s", a) == 1) return take(a, p->commitment);
    if (sscanf(line, "secret %65s", a) == 1) return take(a, p->secret);
    if (sscanf(line, "seed %16[0-9a-f]", number) == 1) {
        p->seed = strtoull(number, NULL, 16);
        return true;
    }
    if (sscanf(line, "seat %1[1-6] %65s %65s", number, a, b) != 3 || number[0] - '1' != p->seats)
        return false;
    int seat = p->seats++;
    return take(a, p->promised[seat]) && take(b, p->value[seat]);
}

bool qn_read_proof(const char *text, qn_proof *p)
{
    static const char head[] = "quintet proof 1\n";
    memset(p, 0, sizeof *p);
    if (strncmp(text, head, sizeof head - 1) != 0) return false;
    for (const char *at = text + sizeof head - 1, *end; *at; at = end + (*end == '\n')) {
        char line[256];
        end = at + strcspn(at, "\n");
        if ((size_t)(end - at) >= sizeof line) return false;
        memcpy(line, at, (size_t)(end - at));
        line[end - at] = 0;
        if (line[0] && !read_line(line, p)) return false;
    }
    return p->room[0] && p->secret[0] && p->commitment[0];
}

static bool check_seats(const qn_proof *p, qn_text *says)
{
    bool ok = true;
    for (int i = 0; i < p->seats; i++) {
        char hash[QN_HEX + 1];
        if (!p->value[i][0]) continue;
        qn_hash_line(p->value[i], hash);
        if (strcmp(hash, p->promised[i]) == 0) continue;
        qn_put_talk(SAYS_PROOF_SEAT_DIFFERS, &(qn_slots){ .n = i + 1 }, says);
        ok = false;
    }
    return ok;
}

static void say_contributions(const qn_proof *p, qn_text *says)
{
    int with = 0;
    for (int i = 0; i < p->seats; i++) with += p->value[i][0] != 0;
    if (!with) qn_put_talk(SAYS_PROOF_SERVER_ALONE, NULL, says);
    else qn_put_talk(SAYS_PROOF_SEATS_ADDED, &(qn_slots){ .n = with, .of = p->seats }, says);
    qn_put_talk(SAYS_PROOF_NOT_OF_HANDS, NULL, says);
}

bool qn_check_proof(const qn_proof *p, uint64_t seed, qn_text *says)
{
    char hash[QN_HEX + 1];
    bool ok = true;
    qn_fair_commitment(p, hash);
    if (strcmp(hash, p->commitment) != 0) {
        qn_put_talk(SAYS_PROOF_SECRET_DIFFERS, NULL, says);
        ok = false;
    }
    ok &= check_seats(p, says);
    if (qn_fair_seed(p) != seed) {
        qn_put_talk(SAYS_PROOF_SEED_DIFFERS, NULL, says);
        ok = false;
    }
    if (!ok) return false;
    qn_put_talk(SAYS_PROOF_HOLDS, NULL, says);
    say_contributions(p, says);
    return true;
}
