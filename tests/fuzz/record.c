// Fuzzes records, as text or link: any bytes are refused or read; what replays is written and reads back the same.
#include <assert.h>
#include <stdlib.h>

#include "lang/bits.h"
#include "lang/lang.h"
#include "lang/record.h"
#include "../tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static qn_pool pool;
static qn_problems problems;
static qn_record first, second;
static qn_table work;
static char text[1 << 20];

static void tell_problems(const qn_source *src)
{
    for (int i = 0; i < problems.count; i++) {
        qn_text out = { text, 0, sizeof text, false };
        qn_problem_text(&problems.at[i], src, 1, &out);
    }
}

static void link_again(void)
{
    qn_text out = { text, 0, sizeof text, false };
    QN_TEXT(why, 4096);
    if (first.given[0] || !qn_record_seal(&first, &tiny_rules, &pool, &work, &why)) return;
    if (!qn_write_link(&first, &tiny_rules, &pool, &work, &out, &why)) abort();
    qn_source link = { "again", text, out.used };
    if (!qn_read_record(&link, &tiny_rules, &pool, &work, &second, &problems)) abort();
    if (second.n_steps != first.n_steps || second.hash != first.hash) abort();
}

// Random bytes hardly ever have the right checksum, so a link gets the right one, to test the code behind the check.
static bool with_check(const qn_source *src, qn_text *out)
{
    static qn_bits b;
    const char *a = memchr(src->text, '~', src->size);
    const char *c = a ? memchr(a + 1, '~', src->size - (size_t)(a + 1 - src->text)) : NULL;
    size_t left = c ? src->size - (size_t)(c - src->text) : 0;
    if (left < 2 || c[1] != '2' || !qn_get_base64(c + 2, left - 2, &b)) return false;
    b.n = (left - 2) * 6;
    size_t bytes = qn_bytes_used(&b);
    if (bytes < 5) return false;
    uint32_t crc = qn_crc(0, src->text, (size_t)(a - src->text));
    crc = qn_crc(crc, "", 1);
    crc = qn_crc(crc, a + 1, (size_t)(c - a - 1));
    crc = qn_crc(crc, "", 1);
    crc = qn_crc(crc, b.byte + 4, bytes - 4);
    for (int i = 0; i < 4; i++) b.byte[i] = (uint8_t)(crc >> 8 * i);
    qn_put_n(out, src->text, (size_t)(c + 2 - src->text));
    qn_put_base64(&b, out);
    return true;
}

static void try_one(const qn_source *src)
{
    QN_TEXT(why, 4096);
    problems.count = problems.errors = 0;
    bool read = qn_read_record(src, &tiny_rules, &pool, &work, &first, &problems);
    if (!read) tell_problems(src);
    // A text that is refused only for its checksum was read to its end.
    if (!read && !strstr(problems.at[0].message, "its check is that of another one")) return;
    if (!first.game[0] || !qn_replay(&first, &tiny_rules, &pool, &work, &why)) return;
    qn_text out = { text, 0, sizeof text, false };
    qn_write_record(&first, &tiny_rules, &pool, &work, &out);
    qn_source again = { "again.record", text, out.used };
    if (!qn_read_record(&again, &tiny_rules, &pool, &work, &second, &problems)) abort();
    if (second.n_steps != first.n_steps || second.hash != first.hash) abort();
    link_again();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char checked[1 << 16];
    qn_source src = { "fuzz.record", (const char *)data, size };
    qn_text out = { checked, 0, sizeof checked, false };
    char game[QN_GAME_NAME];
    if (!pool.n_defs) tiny_name_cards(&pool);
    qn_record_game(&src, game);
    try_one(&src);
    if (!with_check(&src, &out) || out.full) return 0;
    src = (qn_source){ "fuzz.link", checked, out.used };
    try_one(&src);
    return 0;
}
