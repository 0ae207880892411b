// Bounded text. Writing past the end sets `full` and drops the rest; the text stays terminated.
#ifndef QUINTET_TEXT_H
#define QUINTET_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct qn_text {
    char *at;
    size_t used, size;
    bool full;
    struct qn_faults *faults;   // also receives the sentences of a check as data (kernel.h); NULL: not wanted
} qn_text;

#define QN_TEXT(name, bytes) \
    char name##_bytes[bytes] = ""; \
    qn_text name = { name##_bytes, 0, sizeof name##_bytes, false, NULL }

void qn_put(qn_text *out, const char *s);
void qn_put_n(qn_text *out, const char *s, size_t n);
void qn_put_char(qn_text *out, char c);
void qn_put_int(qn_text *out, long n);
void qn_put_signed(qn_text *out, long n);   // for people: with a real minus sign
// Formats %s (string), %d (int), %c (char) and %% only.
void qn_putf(qn_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void qn_capitalize(qn_text *out, size_t at);   // capitalizes the letter at that position
void qn_vputf(qn_text *out, const char *format, va_list args);
void qn_text_clear(qn_text *out);

// Edit distance between two words, ignoring case, capped at 9: enough to tell a typo from another word.
int qn_distance(const char *a, size_t na, const char *b, size_t nb);

#ifdef __cplusplus
}
#endif

#endif
