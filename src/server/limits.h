// Limits per client and server. Each has an option of `quintet serve`.
#ifndef QS_LIMITS_H
#define QS_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct qs_limits {
    int rooms;         // tables in memory
    int connections;   // total
    int per_address;   // connections per address
    int watchers;      // per table
    int message;       // bytes
    int unsent;        // bytes waiting for one connection; it is dropped above that
    int rate, purse;   // messages per second; how many can be saved up
    int silence;       // seconds without traffic before a ping; after as many more the connection is dropped
} qs_limits;

static const qs_limits qs_usual_limits = {
    .rooms = 20000,
    .connections = 30000,
    .per_address = 200,
    .watchers = 10000,
    .message = 65536,
    .unsent = 1 << 20,
    .rate = 20,
    .purse = 60,
    .silence = 20,
};

typedef struct qs_purse {
    int64_t thousandths, at;
} qs_purse;
bool qs_spend(qs_purse *p, const qs_limits *l, int cost, int64_t now);   // false: the purse is empty

// Counts the connections of each address.
typedef struct qs_addresses qs_addresses;
qs_addresses *qs_new_addresses(void);
void qs_free_addresses(qs_addresses *a);
int qs_count_address(qs_addresses *a, const char *address,
                     int more);   // returns the new number; -1: out of memory

#endif
