// Shared by the stores.
#include "server/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const words[] = {
#define ENTRY(name, word, apply, says) word,
#include "server/entries.def"
#undef ENTRY
};

const char *qs_entry_word(int kind) { return kind >= 0 && kind < QS_ENTRY_KINDS ? words[kind] : "?"; }

int qs_entry_named(const char *word)
{
    for (int i = 0; word && i < QS_ENTRY_KINDS; i++)
        if (strcmp(words[i], word) == 0) return i;
    return -1;
}

static void *add(void **list, int *n, int *room, size_t size)
{
    if (*n == *room) {
        int more = *room ? *room * 2 : 16;
        void *grown = realloc(*list, size * (size_t)more);
        if (!grown) return NULL;
        *list = grown;
        *room = more;
    }
    void *at = (char *)*list + size * (size_t)(*n)++;
    memset(at, 0, size);
    return at;
}

qs_entry *qs_add_entry(qs_rows *rows)
{
    return add((void **)&rows->entry, &rows->n, &rows->room, sizeof *rows->entry);
}

qs_summary *qs_add_summary(qs_rows *rows)
{
    return add((void **)&rows->summary, &rows->n, &rows->room, sizeof *rows->summary);
}

void qs_free_entry(qs_entry *e)
{
    free(e->body);
    e->body = NULL;
}

void qs_free_rows(qs_rows *rows)
{
    for (int i = 0; rows->entry && i < rows->n; i++) qs_free_entry(&rows->entry[i]);
    free(rows->entry);
    free(rows->summary);
    *rows = (qs_rows){ 0 };
}

static int64_t milliseconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

// The system's clock may be changed at any moment. It is read once; from then on a monotonic clock counts, which also
// runs while the machine sleeps.
static int64_t began;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void begin(void) { began = milliseconds_of(CLOCK_REALTIME) - milliseconds_of(CLOCK_BOOTTIME); }

int64_t qs_wall_clock(void)
{
    pthread_once(&once, begin);
    return began + milliseconds_of(CLOCK_BOOTTIME);
}

qs_store *qs_open_store(const char *where, char *why, size_t size)
{
    if (strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0) {
#ifdef QS_POSTGRES
        return qs_open_postgres(where, why, size);
#else
        snprintf(why, size, "this quintet was built without PostgreSQL.");
        return NULL;
#endif
    }
    return qs_open_sqlite(where, why, size);
}
