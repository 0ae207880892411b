// The log: one JSON object per line, on standard error. It never contains a key, a code or a person's name.
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "server/server.h"

void qs_log(const char *event, const char *format, ...)
{
    char when[32], more[512];
    struct timespec t;
    struct tm utc;
    va_list args;
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &utc);
    va_start(args, format);
    vsnprintf(more, sizeof more, format, args);
    va_end(args);
    fprintf(stderr, "{\"at\":\"%s.%03ldZ\",\"event\":\"%s\"%s%s}\n", when, t.tv_nsec / 1000000, event,
            more[0] ? "," : "", more);
}
