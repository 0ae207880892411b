// JSON for screens, written into bounded text. The writer sees to commas and escapes; what does not fit sets
// `full` of the text, like any other writing. Keys are literals of the program, values may be anybody's.
#ifndef QN_JSON_H
#define QN_JSON_H

#include <stdint.h>

#include "quintet/text.h"

typedef struct qn_json {
    qn_text *out;
    bool more;   // something stands before in this object or list
} qn_json;

// A key of NULL is a value of a list.
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
