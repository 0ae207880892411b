// The engine behind one message interface (docs/protocol.md): a JSON request in, a JSON answer out. A browser worker
// calls it as WebAssembly; tests, fuzzers and the server call it natively.
#ifndef QW_WEB_H
#define QW_WEB_H

#include <stdbool.h>
#include <stddef.h>

struct qn_text;
typedef struct qw_service qw_service;   // the tables in play, and the cards of the games used so far

// [most]: the limit in bytes for all tables; 0: none. NULL: out of memory.
qw_service *qw_open(size_t most);
void qw_close(qw_service *h);

// Adds cards of the server's own to a game; they replace cards with the same name. Call this before any request. False:
// [why] says why not.
bool qw_add_cards(qw_service *h, const char *game, const char *text, size_t size, struct qn_text *why);

// The caller. A page that runs its own engine is the host. A server knows from the connection whether the caller is a
// seat or a watcher, and of which table; those can use only tables opened with "apart", and ask only for themselves.
enum { QW_WATCHER = 1, QW_SEAT = 2, QW_HOST = 4 };
typedef struct qw_asker {
    int role;
    int table, seat;   // of a seat; a watcher has only a table
    bool looks;   // the table is kept elsewhere: requests that would change it are refused or only checked
} qw_asker;

// Answers a request of [size] bytes. The answer is terminated, [length] bytes long, and valid until the next call. Any
// request is safe: an invalid one is answered with {"error": …} and changes nothing.
const char *qw_message_of(qw_service *h, qw_asker who, const char *request, size_t size, size_t *length);
static inline const char *qw_message(qw_service *h, const char *request, size_t size, size_t *length)
{
    return qw_message_of(h, (qw_asker){ .role = QW_HOST }, request, size, length);
}

// ---- Tables kept by a server --------------------------------------------------------------------

struct qh_table;
struct qn_pool;
// Opens a table as requested, with the cards of [pool], which must outlive it, and hands it to the caller, who must
// close it. NULL: the answer says why not.
struct qh_table *qw_open_table(qw_service *h, const struct qn_pool *pool, const char *request, size_t size,
                               const char **answer, size_t *length);
// Answers a seat or a watcher of the caller's table without changing it; who.table is ignored. The service must have a
// free place.
const char *qw_message_at(qw_service *h, struct qh_table *w, qw_asker who, const char *request, size_t size,
                          size_t *length);

#endif
