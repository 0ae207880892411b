// Frees unused memory of a waiting table. Most of a game value is reserved for things that are rare, such as a long
// chain or many lasting changes, and is zero (docs/design.md). Its pages that are all zero are returned to the system,
// which provides zero pages again when they are written.
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
    char *first = (char *)r->table + (-(uintptr_t)r->table & (page - 1));   // the table's first whole page
    char *end = (char *)r->table + sizeof *r->table;
    for (char *at = first; at + page <= end;) {
        char *zero = at;
        while (zero + page <= end && is_zero(zero, zero + page)) zero += page;
        if (zero > at) madvise(at, (size_t)(zero - at), MADV_DONTNEED);
        at = zero + page;
    }
}

// Huge pages (2 MB) would keep the memory that is returned in pages of 4 kB.
void qs_use_small_pages(void) { prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0); }

// Short-lived messages leave holes between long-lived blocks; whole free pages are returned too.
void qs_give_back_holes(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
