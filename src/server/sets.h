// Cards that the owner brought to a table; everybody there plays with them. Tables with the same source share the
// compiled cards. A set that no table uses is dropped when a new one comes.
#ifndef QS_SETS_H
#define QS_SETS_H

#include "server/room.h"

enum { QS_SETS = 64, QS_CARDS_TEXT = 32768 };   // in use on one server; bytes of one

typedef struct qs_set {
    struct qs_set *next;
    const qn_rules *rules;
    char *source;
    qn_pool *pool;
    int users;   // tables, and searches about them
} qs_set;

// NULL: it does not compile, and [why] gives the first error.
qs_set *qs_use_set(qs_house *h, const qn_rules *rules, const char *source, qn_text *why);
void qs_share_set(qs_set *set);   // set may be NULL
void qs_release_set(qs_set *set);
int qs_sets_in_use(const qs_house *h);
void qs_free_sets(qs_house *h);
const qn_pool *qs_pool_of(const qs_room *r);   // the table's cards

#endif
