// The caller's memory: an allocator hook and lists that grow in it. The browser module, the terminal and the server
// each limit memory in their own way.
#ifndef QH_MEMORY_H
#define QH_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct qh_memory {
    // Like realloc: resizes from [from] to [to] bytes. [to] = 0 frees them. Otherwise NULL means out of memory.
    void *(*resize)(void *self, void *bytes, size_t from, size_t to);
    void *self;
} qh_memory;

static inline void *qh_get(const qh_memory *m, size_t size) { return m->resize(m->self, NULL, 0, size); }
static inline void qh_release(const qh_memory *m, void *bytes, size_t size)
{
    if (bytes) m->resize(m->self, bytes, size, 0);
}

// A list that grows. The caller passes the size of an element.
typedef struct qh_list {
    void *at;
    uint32_t n, room;
} qh_list;

// Makes room for [wanted] elements in total. False: out of memory, and the list is unchanged.
bool qh_reserve(const qh_memory *m, qh_list *list, uint32_t wanted, size_t size);
void qh_release_list(const qh_memory *m, qh_list *list, size_t size);

#endif
