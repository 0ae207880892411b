// Writes JSON for screens (json.h).
#include "kernel/json.h"

#include <string.h>

#include "kernel/english.h"

// Escapes control characters, quotes and backslashes, and also "<", so that an answer inserted into a web page stays text.
static void put_escaped(qn_text *out, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    if (c == '\n') {
        qn_put(out, "\\n");
    } else if (c == '"' || c == '\\') {
        qn_put_char(out, '\\');
        qn_put_char(out, (char)c);
    } else {
        qn_put(out, "\\u00");
        qn_put_char(out, digits[c >> 4]);
        qn_put_char(out, digits[c & 15]);
    }
}

// How many bytes of [s] are one letter of UTF-8; 0: none that is allowed.
static size_t letter(const unsigned char *s, size_t n)
{
    size_t size = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    if (size > n) return 0;
    for (size_t i = 1; i < size; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    if (s[0] == 0xe0 && s[1] < 0xa0) return 0;                                       // overlong
    if (s[0] == 0xed && s[1] >= 0xa0) return 0;                                      // half a pair
    if ((s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90)) return 0;   // out of range
    return size;
}

static void put_string(qn_text *out, const char *s, size_t n)
{
    qn_put_char(out, '"');
    for (size_t i = 0, size; i < n; i += size) {
        unsigned char c = (unsigned char)s[i];
        size = letter((const unsigned char *)s + i, n - i);
        if (size == 0) {
            qn_put(out, "\xef\xbf\xbd");
            size = 1;
        } else if (c < 32 || c == 127 || c == '"' || c == '\\' || c == '<') {
            put_escaped(out, c);
        } else {
            qn_put_n(out, s + i, size);
        }
    }
    qn_put_char(out, '"');
}

static void begin(qn_json *j, const char *key)
{
    if (j->more) qn_put_char(j->out, ',');
    j->more = true;
    if (!key) return;
    put_string(j->out, key, strlen(key));
    qn_put_char(j->out, ':');
}

void qn_json_open(qn_json *j, const char *key, char bracket)
{
    begin(j, key);
    qn_put_char(j->out, bracket);
    j->more = false;
}

void qn_json_close(qn_json *j, char bracket)
{
    qn_put_char(j->out, bracket);
    j->more = true;
}

void qn_json_int(qn_json *j, const char *key, long n)
{
    begin(j, key);
    qn_put_int(j->out, n);
}

void qn_json_bool(qn_json *j, const char *key, bool yes)
{
    begin(j, key);
    qn_put(j->out, yes ? "true" : "false");
}

void qn_json_null(qn_json *j, const char *key)
{
    begin(j, key);
    qn_put(j->out, "null");
}

void qn_json_hex(qn_json *j, const char *key, uint64_t n)
{
    begin(j, key);
    qn_put_char(j->out, '"');
    for (int i = 15; i >= 0; i--) qn_put_char(j->out, "0123456789abcdef"[n >> (4 * i) & 15]);
    qn_put_char(j->out, '"');
}

void qn_json_text_n(qn_json *j, const char *key, const char *s, size_t n)
{
    begin(j, key);
    put_string(j->out, s, n);
}

void qn_json_text(qn_json *j, const char *key, const char *s) { qn_json_text_n(j, key, s, strlen(s)); }

void qn_json_words(qn_json *j, const char *key, const char *words)
{
    QN_TEXT(said, 1024);   // a pseudo-language is longer
    qn_put_words(words, &said);
    qn_json_text_n(j, key, said.at, said.used);
}
