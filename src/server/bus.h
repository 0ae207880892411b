// Wake-ups between servers: "this table has more entries". Nothing else is ever on the bus, so it can neither leak nor
// disagree with the store; what is lost is found by the regular look (tend.c). All news go over one channel: a line of
// twenty letters a choice, and a server throws away what is not about its rooms.
#ifndef QS_BUS_H
#define QS_BUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store.h"

typedef struct qs_bus qs_bus;
// "redis://host:port". [woken] is called by a thread of the bus when news have come; NULL after saying why.
qs_bus *qs_open_bus(const char *address, void (*woken)(void *self), void *self, char *why, size_t size);
void qs_close_bus(qs_bus *b);
void qs_bus_publish(qs_bus *b, const char *room, uint32_t n);
// Takes one piece of news; false: there is none.
bool qs_bus_news(qs_bus *b, char room[QS_ID + 1], uint32_t *n);
bool qs_bus_is_up(qs_bus *b);

#endif
