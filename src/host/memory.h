// Memory as the caller gives it: the browser's module, a terminal and a server each bound it their own way.
#ifndef QH_MEMORY_H
#define QH_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct qh_memory {
    // Like realloc: [from] bytes become [to] bytes. [to] = 0 releases them; NULL otherwise: there is no more memory.
    void *(*resize)(void *self, void *bytes, size_t from, size_t to);
    void *self;
} qh_memory;

static inline void *qh_get(const qh_memory *m, size_t size) { return m->resize(m->self, NULL, 0, size); }
static inline void qh_release(const qh_memory *m, void *bytes, size_t size)
{
    if (bytes) m->resize(m->self, bytes, size, 0);
}

// A list that grows. The element type is the user's: sizes are passed along.
typedef struct qh_list {
    void *at;
    uint32_t n, room;
} qh_list;

// Makes room for [wanted] elements in all; false: there is no more memory, and the list is as it was.
bool qh_reserve(const qh_memory *m, qh_list *list, uint32_t wanted, size_t size);
void qh_release_list(const qh_memory *m, qh_list *list, size_t size);

#endif
