// The engine as a WebAssembly module, with the three functions that web/src/lib/module.ts calls. It uses the module's
// memory.
#include <stdlib.h>

#include "web/service.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

// The buffer for a request of [size] bytes. NULL: too long, or out of memory.
char *EXPORT(qw_room)(size_t size);
// Answers the request of [size] bytes in the buffer; the answer is qw_length() bytes long.
const char *EXPORT(qw_answer)(size_t size);
size_t EXPORT(qw_length)(void);

static qw_service *service;
static char *request;
static size_t length;

char *qw_room(size_t size)
{
    if (!service) service = qw_open(0);
    if (!request) request = malloc(QW_MAX_REQUEST);
    return service && size <= QW_MAX_REQUEST ? request : NULL;
}

const char *qw_answer(size_t size) { return qw_message(service, request, size, &length); }

size_t qw_length(void) { return length; }

// Debian's 128-bit arithmetic for wasm32 (tournament standings divide with it) is compiled with a stack protector;
// nothing else provides this function.
void __stack_chk_fail(void);
extern uintptr_t __stack_chk_guard;
uintptr_t __stack_chk_guard = 0x5eedf00d;
void __stack_chk_fail(void) { __builtin_trap(); }
