#include "server/limits.h"

#include <stdlib.h>
#include <string.h>

bool qs_spend(qs_purse *p, const qs_limits *l, int cost, int64_t now)
{
    int64_t most = (int64_t)l->purse * 1000;
    if (!p->at) *p = (qs_purse){ most, now };
    if (now > p->at) p->thousandths += (now - p->at) * l->rate;
    if (p->thousandths > most) p->thousandths = most;
    p->at = now;
    if (p->thousandths < (int64_t)cost * 1000) return false;
    p->thousandths -= (int64_t)cost * 1000;
    return true;
}

enum { BUCKETS = 4096 };

typedef struct known {
    struct known *next;
    int n;
    char address[48];
} known;

struct qs_addresses {
    known *bucket[BUCKETS];
};

qs_addresses *qs_new_addresses(void) { return calloc(1, sizeof(qs_addresses)); }

void qs_free_addresses(qs_addresses *a)
{
    for (int i = 0; a && i < BUCKETS; i++)
        for (known *k = a->bucket[i], *next; k; k = next) {
            next = k->next;
            free(k);
        }
    free(a);
}

static known **find(qs_addresses *a, const char *address)
{
    unsigned h = 2166136261u;
    for (const char *c = address; *c; c++) h = (h ^ (unsigned char)*c) * 16777619u;
    known **at = &a->bucket[h % BUCKETS];
    while (*at && strcmp((*at)->address, address) != 0) at = &(*at)->next;
    return at;
}

int qs_count_address(qs_addresses *a, const char *address, int more)
{
    known **at = find(a, address);
    size_t length = strlen(address);
    if (!*at) {
        if (more <= 0 || length >= sizeof(*at)->address || !(*at = calloc(1, sizeof **at))) return -1;
        memcpy((*at)->address, address, length + 1);
    }
    int n = (*at)->n += more;
    if (n > 0) return n;
    known *gone = *at;
    *at = gone->next;
    free(gone);
    return 0;
}
