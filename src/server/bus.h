// Wake-ups between servers: "this table has more entries". The bus carries nothing else, so it can neither leak secrets
// nor contradict the store. Lost news are found by the regular look at the store (tend.c). All news use one channel:
// twenty letters per choice, and a server ignores news about tables it does not have.
#ifndef QS_BUS_H
#define QS_BUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store.h"

typedef struct qs_bus qs_bus;
// Connects to "redis://host:port". A thread of the bus calls [woken] when news arrive. NULL after saying why.
qs_bus *qs_open_bus(const char *address, void (*woken)(void *self), void *self, char *why, size_t size);
void qs_close_bus(qs_bus *b);
void qs_bus_publish(qs_bus *b, const char *room, uint32_t n);
// Takes one piece of news. False: none.
bool qs_bus_news(qs_bus *b, char room[QS_ID + 1], uint32_t *n);
bool qs_bus_is_up(qs_bus *b);

#endif
