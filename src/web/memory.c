// Memory of hosted tables: from the C library, up to the limit of the service.
#include <stdlib.h>

#include "web/service.h"

static void *resize(void *self, void *bytes, size_t from, size_t to)
{
    qw_service *h = self;
    if (to > from && h->most && to - from > h->most - h->used) return NULL;
    if (!to) {
        free(bytes);
        h->used -= from;
        return NULL;
    }
    void *resized = realloc(bytes, to);
    if (resized) h->used += to - from;
    return resized;
}

qh_memory qw_memory(qw_service *h) { return (qh_memory){ resize, h }; }
