// Loaded first (LD_PRELOAD) by clock_test.py: shifts the system's clock by the number of seconds in the file
// $CLOCK_FILE. Monotonic clocks are unchanged, as when somebody sets the time.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long off_by(void)
{
    const char *path = getenv("CLOCK_FILE");
    FILE *f = path ? fopen(path, "r") : NULL;
    long seconds = 0;
    if (f && fscanf(f, "%ld", &seconds) != 1) seconds = 0;
    if (f) fclose(f);
    return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        // As POSIX writes it, because C has no such conversion.
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    int code = real(clock, out);
    if (code == 0 && clock == CLOCK_REALTIME) out->tv_sec += off_by();
    return code;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    struct timespec t;
    int code = clock_gettime(CLOCK_REALTIME, &t);
    *out = (struct timeval){ t.tv_sec, t.tv_nsec / 1000 };
    return code;
}
