// HTTP: the client's files, /health and /metrics.
#ifndef QS_PAGES_H
#define QS_PAGES_H

#include "cli/site.h"
#include "server/server.h"

typedef struct qs_serving {   // what the event loop serves
    const qn_site *site;
    qs_server *tables;   // NULL: only the client's files
} qs_serving;

typedef struct qs_sending {   // the rest of one response
    const char *bytes;
    char *own;   // the same, if it must be freed
    size_t size, sent;
} qs_sending;

int qs_on_page(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
