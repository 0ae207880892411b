// Bounded text (quintet/text.h). It does not use stdio, because the engine also runs where there is none.
#include "quintet/text.h"

#include <stdarg.h>
#include <string.h>

void qn_put_n(qn_text *out, const char *s, size_t n)
{
    size_t room = out->size - out->used - 1;
    if (n > room) {
        n = room;
        out->full = true;
    }
    memcpy(out->at + out->used, s, n);
    out->used += n;
    out->at[out->used] = 0;
}

void qn_put(qn_text *out, const char *s) { qn_put_n(out, s, strlen(s)); }

void qn_put_char(qn_text *out, char c) { qn_put_n(out, &c, 1); }

void qn_put_int(qn_text *out, long n)
{
    char digits[24];
    int i = sizeof digits;
    unsigned long rest = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    do {
        digits[--i] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (n < 0) digits[--i] = '-';
    qn_put_n(out, digits + i, sizeof digits - (size_t)i);
}

void qn_put_signed(qn_text *out, long n)
{
    if (n < 0) qn_put(out, "−");
    qn_put_int(out, n < 0 ? -n : n);
}

void qn_putf(qn_text *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    qn_vputf(out, format, args);
    va_end(args);
}

void qn_vputf(qn_text *out, const char *format, va_list args)
{
    for (const char *p = format; *p; p++) {
        if (*p != '%') {
            qn_put_char(out, *p);
            continue;
        }
        switch (*++p) {
        case 's': qn_put(out, va_arg(args, const char *)); break;
        case 'd': qn_put_int(out, va_arg(args, int)); break;
        case 'c': qn_put_char(out, (char)va_arg(args, int)); break;
        case '%': qn_put_char(out, '%'); break;
        default:
            p--;
            break;   // an unknown letter prints nothing; the format attribute catches it when compiling
        }
    }
}

void qn_text_clear(qn_text *out)
{
    out->used = 0;
    out->full = false;
    out->at[0] = 0;
}

void qn_capitalize(qn_text *out, size_t at)
{
    if (at < out->used && out->at[at] >= 'a' && out->at[at] <= 'z')
        out->at[at] = (char)(out->at[at] - 'a' + 'A');
}

static int smaller(int a, int b) { return a < b ? a : b; }

// Two swapped letters count as one mistake.
int qn_distance(const char *a, size_t na, const char *b, size_t nb)
{
    enum { MOST = 32 };
    int rows[3][MOST + 1], *above = rows[1], *row = rows[2], *two_above = rows[0];
    if (na > MOST || nb > MOST) return 9;
    for (size_t j = 0; j <= nb; j++) row[j] = (int)j;
    for (size_t i = 1; i <= na; i++) {
        int *oldest = two_above;
        two_above = above;
        above = row;
        row = oldest;
        row[0] = (int)i;
        for (size_t j = 1; j <= nb; j++) {
            int change = above[j - 1] + ((a[i - 1] | 32) != (b[j - 1] | 32));
            int least = smaller(above[j], row[j - 1]) + 1;
            bool swapped = i > 1 && j > 1 && (a[i - 1] | 32) == (b[j - 2] | 32)
                && (a[i - 2] | 32) == (b[j - 1] | 32);
            if (swapped) least = smaller(least, two_above[j - 2] + 1);
            row[j] = smaller(change, least);
        }
    }
    return row[nb];
}
