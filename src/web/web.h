// The engine behind one message interface (docs/protocol.md): a request in JSON goes in, an answer in JSON comes
// out. A browser's worker calls it as WebAssembly, tests and fuzzers call it natively, a server may for its rooms.
#ifndef QW_WEB_H
#define QW_WEB_H

#include <stddef.h>

typedef struct qw_service qw_service;   // the tables in play, and the cards of the games opened so far

// [most]: bytes that the tables may take in all; 0: as many as there are. NULL: no memory.
qw_service *qw_open(size_t most);
void qw_close(qw_service *h);

// Answers a request of [size] bytes. The answer is terminated, [length] long, and the service's until the next call.
// Anything may be asked: what makes no sense is answered by {"error": …} and changes nothing.
const char *qw_message(qw_service *h, const char *request, size_t size, size_t *length);

#endif
