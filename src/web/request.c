// Parses the JSON of a request (request.h).
#include "web/request.h"

#include <string.h>

#include "web/refusals.h"

typedef struct reader {
    char *at, *end;
    qw_request *r;
    int depth;
    int wrong;   // QW_SAY_…
} reader;

static bool fail(reader *in, int why)
{
    if (!in->wrong) in->wrong = why;
    return false;
}

static void skip_blanks(reader *in)
{
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\n' || *in->at == '\r' || *in->at == '\t'))
        in->at++;
}

static bool take(reader *in, char c)
{
    skip_blanks(in);
    if (in->at == in->end || *in->at != c) return false;
    in->at++;
    return true;
}

static bool word(reader *in, const char *w)
{
    size_t n = strlen(w);
    if ((size_t)(in->end - in->at) < n || memcmp(in->at, w, n) != 0) return fail(in, QW_SAY_NO_JSON);
    in->at += n;
    return true;
}

// ---- Strings ----------------------------------------------------------------------------------

static int hex(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}

static bool four_digits(reader *in, uint32_t *out)
{
    *out = 0;
    if (in->end - in->at < 4) return fail(in, QW_SAY_LETTER_CUT_OFF);
    for (int i = 0; i < 4; i++) {
        int d = hex(*in->at++);
        if (d < 0) return fail(in, QW_SAY_LETTER_NO_NUMBER);
        *out = *out << 4 | (uint32_t)d;
    }
    return true;
}

static char *put_letter(char *to, uint32_t c)
{
    if (c < 0x80) {
        *to++ = (char)c;
    } else if (c < 0x800) {
        *to++ = (char)(0xc0 | c >> 6);
        *to++ = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        *to++ = (char)(0xe0 | c >> 12);
        *to++ = (char)(0x80 | (c >> 6 & 63));
        *to++ = (char)(0x80 | (c & 63));
    } else {
        *to++ = (char)(0xf0 | c >> 18);
        *to++ = (char)(0x80 | (c >> 12 & 63));
        *to++ = (char)(0x80 | (c >> 6 & 63));
        *to++ = (char)(0x80 | (c & 63));
    }
    return to;
}

// "\ud83d\ude00" is one character; half of such a pair is replaced.
static bool take_code(reader *in, char **to)
{
    uint32_t c, low;
    if (!four_digits(in, &c)) return false;
    if (c >= 0xd800 && c < 0xdc00 && in->end - in->at >= 6 && in->at[0] == '\\' && in->at[1] == 'u') {
        in->at += 2;
        if (!four_digits(in, &low)) return false;
        if (low >= 0xdc00 && low < 0xe000) c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
        else *to = put_letter(*to, 0xfffd), c = low;
    }
    if (c >= 0xd800 && c < 0xe000) c = 0xfffd;
    *to = put_letter(*to, c);
    return true;
}

static bool take_escape(reader *in, char **to)
{
    static const char from[] = "\"\\/bfnrt", into[] = "\"\\/\b\f\n\r\t";
    if (in->at == in->end) return fail(in, QW_SAY_STRING_CUT_OFF);
    char c = *in->at++;
    if (c == 'u') return take_code(in, to);
    const char *known = memchr(from, c, sizeof from - 1);
    if (!known) return fail(in, QW_SAY_BACKSLASH);
    *(*to)++ = into[known - from];
    return true;
}

// Unescaping never makes a string longer, so it is written in place, with its end over the closing quote.
static bool take_string(reader *in, const char **text, size_t *length)
{
    char *to = in->at;
    *text = to;
    while (in->at < in->end && *in->at != '"') {
        char c = *in->at++;
        if ((unsigned char)c < 32) return fail(in, QW_SAY_CONTROL_CHARACTER);
        if (c != '\\') *to++ = c;
        else if (!take_escape(in, &to)) return false;
    }
    if (in->at == in->end) return fail(in, QW_SAY_STRING_WITHOUT_END);
    in->at++;
    *length = (size_t)(to - *text);
    *to = 0;
    return true;
}

// ---- Values -----------------------------------------------------------------------------------

static bool take_number(reader *in, qw_value *v)
{
    bool minus = *in->at == '-';
    int digits = 0;
    in->at += minus;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9' && digits < QW_MAX_DIGITS; in->at++, digits++)
        v->number = v->number * 10 + (*in->at - '0');
    if (minus) v->number = -v->number;
    v->kind = QW_NUMBER;
    bool whole = in->at == in->end || !strchr("0123456789.eE", *in->at);
    return (digits > 0 && whole) || fail(in, QW_SAY_WHOLE_NUMBERS);
}

static int take_value(reader *in);

// The values inside brackets, linked in order.
static bool take_inside(reader *in, int of, char closing)
{
    int last = 0;
    if (++in->depth > QW_MAX_DEPTH) return fail(in, QW_SAY_TOO_DEEP);
    while (!take(in, closing)) {
        const char *key = NULL;
        size_t length;
        if (last && !take(in, ',')) return fail(in, QW_SAY_NO_COMMA);
        if (closing == '}') {
            if (!take(in, '"')) return fail(in, QW_SAY_NO_NAME);
            if (!take_string(in, &key, &length)) return false;
            if (!take(in, ':')) return fail(in, QW_SAY_NO_COLON);
        }
        int v = take_value(in);
        if (v < 0) return false;
        in->r->value[v].key = key;
        if (last) in->r->value[last].next = v;
        else in->r->value[of].child = v;
        last = v;
    }
    in->depth--;
    return true;
}

// Returns the value's number, or -1.
static int take_value(reader *in)
{
    skip_blanks(in);
    if (in->at == in->end) return fail(in, QW_SAY_NO_VALUE), -1;
    if (in->r->n == QW_MAX_VALUES) return fail(in, QW_SAY_TOO_MANY_VALUES), -1;
    int n = in->r->n++;
    qw_value *v = &in->r->value[n];
    *v = (qw_value){ 0 };
    bool ok;
    switch (*in->at) {
    case '{':
        in->at++;
        v->kind = QW_OBJECT;
        ok = take_inside(in, n, '}');
        break;
    case '[':
        in->at++;
        v->kind = QW_LIST;
        ok = take_inside(in, n, ']');
        break;
    case '"':
        in->at++;
        v->kind = QW_STRING;
        ok = take_string(in, &v->text, &v->length);
        break;
    case 't':
        v->kind = QW_TRUE;
        ok = word(in, "true");
        break;
    case 'f':
        v->kind = QW_FALSE;
        ok = word(in, "false");
        break;
    case 'n': ok = word(in, "null"); break;
    default: ok = take_number(in, v);
    }
    return ok ? n : -1;
}

int qw_read_request(char *bytes, size_t size, qw_request *r)
{
    reader in = { bytes, bytes + size, r, 0, QW_SAY_NOTHING };
    r->n = 0;
    if (take_value(&in) < 0) return in.wrong ? in.wrong : QW_SAY_NO_JSON;
    skip_blanks(&in);
    if (in.at != in.end) return QW_SAY_SOMETHING_FOLLOWS;
    return r->value[0].kind == QW_OBJECT ? QW_SAY_NOTHING : QW_SAY_NO_OBJECT;
}

const qw_value *qw_find(const qw_request *r, const qw_value *of, const char *key)
{
    if (!of || of->kind != QW_OBJECT) return NULL;
    for (const qw_value *v = qw_child(r, of); v; v = qw_beside(r, v))
        if (strcmp(v->key, key) == 0) return v;
    return NULL;
}

int64_t qw_number(const qw_request *r, const char *key, int64_t otherwise)
{
    const qw_value *v = qw_find(r, &r->value[0], key);
    return v && v->kind == QW_NUMBER ? v->number : otherwise;
}

const qw_value *qw_string(const qw_request *r, const char *key)
{
    const qw_value *v = qw_find(r, &r->value[0], key);
    return v && v->kind == QW_STRING ? v : NULL;
}

bool qw_flag(const qw_request *r, const char *key)
{
    const qw_value *v = qw_find(r, &r->value[0], key);
    return v && v->kind == QW_TRUE;
}
