// Memory of hosted tables from the C library. One person has few tables, so there is no limit.
#include <stdlib.h>

#include "cli/saved.h"

static void *resize(void *self, void *bytes, size_t from, size_t to)
{
    (void)self;
    (void)from;
    if (to) return realloc(bytes, to);
    free(bytes);
    return NULL;
}

qh_memory qn_heap(void) { return (qh_memory){ resize, NULL }; }
