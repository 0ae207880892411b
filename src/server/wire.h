// WebSockets: the protocol "quintet".
#ifndef QS_WIRE_H
#define QS_WIRE_H

#include "server/server.h"

int qs_on_wire(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
void qs_say_goodbye(qs_server *s);   // tells everybody that the server is about to stop

#endif
