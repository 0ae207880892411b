// What one client may take. Every bound has an option of `quintet serve`.
#ifndef QS_LIMITS_H
#define QS_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct qs_limits {
    int rooms;         // tables in memory
    int connections;   // in all
    int per_address;   // connections of one address
    int watchers;      // of one table
    int message;       // bytes
    int unsent;        // bytes waiting for one connection: beyond, it is dropped
    int rate, purse;   // messages a second; how many may be saved up
    int silence;   // seconds until a connection is asked for a sign of life; after as many more it is dropped
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
bool qs_spend(qs_purse *p, const qs_limits *l, int cost, int64_t now);   // false: it is empty

// Counts the connections of each address.
typedef struct qs_addresses qs_addresses;
qs_addresses *qs_new_addresses(void);
void qs_free_addresses(qs_addresses *a);
int qs_count_address(qs_addresses *a, const char *address,
                     int more);   // how many there are now; -1: no memory

#endif
