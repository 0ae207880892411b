// The memory of a table that waits. Most of a game value is room for what is not there just now, a long chain or many lasting changes, and
// is zero (docs/design.md). Pages of it that are all zero go back to the system, which gives zeros again when they are written to.
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "server/room.h"

static bool is_zero(const char *at, const char *end)
{
    for (; at < end; at += sizeof(uint64_t))
        if (*(const uint64_t *)at) return false;
    return true;
}

void qs_rest(qs_room *r)
{
    if (!r->table) return;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    char *first = (char *)r->table + (-(uintptr_t)r->table & (page - 1));   // the first whole page of it
    char *end = (char *)r->table + sizeof *r->table;
    for (char *at = first; at + page <= end;) {
        char *zero = at;
        while (zero + page <= end && is_zero(zero, zero + page)) zero += page;
        if (zero > at) madvise(at, (size_t)(zero - at), MADV_DONTNEED);
        at = zero + page;
    }
}

// Pages of two megabytes would hold what is given back in pages of four kilobytes.
void qs_use_small_pages(void) { prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0); }

// Messages come and go between what stays; the holes they leave are whole pages, too.
void qs_give_back_holes(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
