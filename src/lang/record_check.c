// Protects records: the checks of text and links, and the comparison of rules and cards with those the game was recorded with.
#include "lang/record.h"

#include "lang/scan.h"
#include "kernel/english.h"

// ---- Text -------------------------------------------------------------------------------------

// FNV-1a: always detects a single byte that was added, removed or changed.
static uint64_t mix(uint64_t h, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++) h = (h ^ (uint8_t)s[i]) * 0x100000001B3u;
    return h;
}

static uint64_t mix_number(uint64_t h, uint64_t value)
{
    for (int i = 0; i < 8; i++) h = (h ^ (value >> 8 * i & 0xFF)) * 0x100000001B3u;
    return h;
}

size_t qn_meaning(const char *line, size_t n)
{
    if (n > 0 && line[0] == '#') return 0;
    for (size_t i = 0; i + 1 < n; i++)
        if (line[i] == ' ' && line[i + 1] == '#') n = i;
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\r')) n--;
    return n;
}

uint64_t qn_check_line(uint64_t check, const char *line, size_t n)
{
    return n ? mix(mix(check, line, n), "\n", 1) : check;
}

uint64_t qn_check_text(uint64_t check, const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t n = end ? (size_t)(end - text) - at : size - at;
        check = qn_check_line(check, text + at, qn_meaning(text + at, n));
        at += n + 1;
    }
    return check;
}

uint64_t qn_check_state(uint64_t check, const qn_record *r)
{
    return mix_number(mix_number(mix_number(check, r->n_steps), r->over), r->hash);
}

uint16_t qn_words_check(const char *words, size_t n)
{
    uint64_t h = mix(QN_CHECK_START, words, n);
    uint16_t check = (uint16_t)(h ^ h >> 16 ^ h >> 32 ^ h >> 48);
    return check ? check : 1;
}

// ---- Links ------------------------------------------------------------------------------------

// CRC-32 as in zip: detects every change within 32 consecutive bits, so it detects every changed letter of a link.
uint32_t qn_crc(uint32_t crc, const void *bytes, size_t n)
{
    crc = ~crc;
    for (const uint8_t *b = bytes; n; n--, b++) {
        crc ^= *b;
        for (int i = 0; i < 8; i++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return ~crc;
}

uint16_t qn_names_check(const qn_pool *pool)
{
    uint32_t crc = 0;
    for (int i = 1; i < pool->n_defs; i++)
        crc = qn_crc(crc, qn_def_name(pool, i), strlen(qn_def_name(pool, i)) + 1);
    return (uint16_t)(crc ^ crc >> 16);
}

// ---- Rules and cards --------------------------------------------------------------------------

static bool other_record(int fault, const char *written, const qn_rules *rules, qn_text *why)
{
    QN_TEXT(word, 128);   // from a file, so it is not trusted
    qn_put_clean(&word, written, strlen(written));
    qn_fault(why, &qn_faults_of_all[fault],
             &(qn_fault_slots){ .word = word.at, .other = QN_VERSION, .card = rules->title });
    return false;
}

bool qn_record_fits(const qn_record *r, const qn_rules *rules, qn_text *why)
{
    if (strcmp(r->game, rules->name) != 0) {
        return other_record(QN_FAULT_RECORD_OF_OTHER, r->game, rules, why);
    }
    if (strcmp(r->version, QN_VERSION) == 0) return true;
    return other_record(QN_FAULT_RECORD_OF_VERSION, r->version, rules, why);
}

void qn_note_card(qn_record *r, const qn_pool *pool, int def, uint32_t digest)
{
    if (pool->digest[def] == digest || r->n_changed == QN_MAX_DEFS) return;
    r->changed[r->n_changed++] = (uint16_t)def;
}

void qn_say_changed_cards(const qn_record *r, const qn_pool *pool, qn_text *out)
{
    enum { NAMED = 12 };
    if (qn_same_cards(r, pool)) return;
    if (!r->n_changed) {
        qn_fault(out, &qn_faults_of_all[r->hash ? QN_FAULT_OTHER_CARDS_CHANGED : QN_FAULT_SET_CHANGED], NULL);
        return;
    }
    QN_TEXT(names, 2048);
    int n = r->n_changed < NAMED ? r->n_changed : NAMED;
    for (int i = 0; i < n; i++) {
        if (n == r->n_changed) qn_put_joint(i, n, &names);
        else if (i) qn_put_piece(QN_SAY_COMMA, &names);
        qn_put(&names, qn_def_name(pool, r->changed[i]));
    }
    int row = r->n_changed == 1 ? QN_FAULT_CARD_CHANGED
        : n == r->n_changed     ? QN_FAULT_CARDS_CHANGED
                                : QN_FAULT_MANY_CARDS_CHANGED;
    qn_fault(out, &qn_faults_of_all[row], &(qn_fault_slots){ .n = r->n_changed, .word = names.at });
}
