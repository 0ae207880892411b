// The engine behind one message interface (docs/protocol.md): a request in JSON goes in, an answer in JSON comes
// out. A browser's worker calls it as WebAssembly, tests and fuzzers call it natively, a server may for its rooms.
#ifndef QW_WEB_H
#define QW_WEB_H

#include <stdbool.h>
#include <stddef.h>

struct qn_text;
typedef struct qw_service qw_service;   // the tables in play, and the cards of the games opened so far

// [most]: bytes that the tables may take in all; 0: as many as there are. NULL: no memory.
qw_service *qw_open(size_t most);
void qw_close(qw_service *h);

// Cards of the house: from now on the game's are those and its own, which they replace where they have their names. To be told
// before anything is asked. False: [why] says why not.
bool qw_add_cards(qw_service *h, const char *game, const char *text, size_t size, struct qn_text *why);

// Who asks. The page that runs its own engine is the host; a server learns from the connection whether it is one of a
// seat or of a watcher, and of which table. Those are answered at tables opened with "apart" only, and for themselves only.
enum { QW_WATCHER = 1, QW_SEAT = 2, QW_HOST = 4 };
typedef struct qw_asker {
    int role;
    int table, seat;   // of a seat; of a watcher only the table
    bool looks;        // the table is kept elsewhere: what would change it is refused, or only judged
} qw_asker;

// Answers a request of [size] bytes. The answer is terminated, [length] long, and the service's until the next call.
// Anything may be asked: what makes no sense is answered by {"error": …} and changes nothing.
const char *qw_message_of(qw_service *h, qw_asker who, const char *request, size_t size, size_t *length);
static inline const char *qw_message(qw_service *h, const char *request, size_t size, size_t *length)
{
    return qw_message_of(h, (qw_asker){ .role = QW_HOST }, request, size, length);
}

// ---- Tables that a server keeps itself ----------------------------------------------------------

struct qh_table;
struct qn_pool;
// Opens a table as the request asks, with the cards of [pool], which outlives it, and takes it out of the service: it is the
// caller's to close. NULL: the answer says why not.
struct qh_table *qw_open_table(qw_service *h, const struct qn_pool *pool, const char *request, size_t size,
                               const char **answer, size_t *length);
// Answers a seat or a watcher of a table the caller keeps, and leaves it as it is; who.table is not read. The service must have a free place.
const char *qw_message_at(qw_service *h, struct qh_table *w, qw_asker who, const char *request, size_t size,
                          size_t *length);

#endif
