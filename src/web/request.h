// Parses a request: untrusted JSON, as a flat list of values that point into its bytes. It allocates nothing; strings
// are unescaped in place. JSON that is invalid, too deep or too long is refused as a whole.
#ifndef QW_REQUEST_H
#define QW_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { QW_MAX_VALUES = 1024, QW_MAX_DEPTH = 8, QW_MAX_DIGITS = 16 };

enum { QW_NULL, QW_FALSE, QW_TRUE, QW_NUMBER, QW_STRING, QW_LIST, QW_OBJECT };

typedef struct qw_value {
    uint8_t kind;
    const char *key;    // in an object; terminated
    const char *text;   // of a string; terminated, but may contain zeros
    size_t length;
    int64_t number;    // whole; a fraction is not a number here
    int child, next;   // first value inside; next sibling; 0: none (value 0 is the whole request)
} qw_value;

typedef struct qw_request {
    int n;
    qw_value value[QW_MAX_VALUES];
} qw_request;

// Parses [size] bytes, which must be followed by one free byte. Returns 0, or what is wrong (QW_SAY_… of refusals.h).
int qw_read_request(char *bytes, size_t size, qw_request *r);

// The value under [key] of an object. NULL: none, or [of] is not an object.
const qw_value *qw_find(const qw_request *r, const qw_value *of, const char *key);
int64_t qw_number(const qw_request *r, const char *key, int64_t otherwise);
const qw_value *qw_string(const qw_request *r, const char *key);   // NULL: no such string
bool qw_flag(const qw_request *r, const char *key);
static inline const qw_value *qw_child(const qw_request *r, const qw_value *of)
{
    return of && of->child ? &r->value[of->child] : NULL;
}
static inline const qw_value *qw_beside(const qw_request *r, const qw_value *of)
{
    return of->next ? &r->value[of->next] : NULL;
}

#endif
