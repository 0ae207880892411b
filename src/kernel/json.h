// Writes JSON for screens into bounded text. The writer handles commas and escapes; if something does not fit, `full` of the text is set, as with
// any other writing. Keys must be literals of the program; values are not trusted.
#ifndef QN_JSON_H
#define QN_JSON_H

#include <stdint.h>

#include "quintet/text.h"

typedef struct qn_json {
    qn_text *out;
    bool more;   // this object or list already has a member
} qn_json;

// Key NULL: a value in a list.
void qn_json_open(qn_json *j, const char *key, char bracket);   // '{' or '['
void qn_json_close(qn_json *j, char bracket);                   // '}' or ']'
void qn_json_int(qn_json *j, const char *key, long n);
void qn_json_bool(qn_json *j, const char *key, bool yes);
void qn_json_null(qn_json *j, const char *key);
void qn_json_hex(qn_json *j, const char *key,
                 uint64_t n);   // "00ff…", 16 digits: too long for a number there
void qn_json_text(qn_json *j, const char *key, const char *s);
void qn_json_text_n(qn_json *j, const char *key, const char *s, size_t n);
void qn_json_words(qn_json *j, const char *key,
                   const char *words);   // of a row of a catalogue, at most 400 bytes

#endif
