// The engine as a WebAssembly module: the three functions web/src/lib/module.ts calls. Memory is the module's.
#include <stdlib.h>

#include "web/service.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

// Where the caller writes a request of [size] bytes; NULL: it is too long, or there is no memory.
char *EXPORT(qw_room)(size_t size);
// Answers the request of [size] bytes there; the answer is qw_length() long.
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

// Debian's arithmetic of 128 bits for wasm32 (a tournament's standings divide with it) is compiled with a stack
// protector that nothing else here provides.
void __stack_chk_fail(void);
extern uintptr_t __stack_chk_guard;
uintptr_t __stack_chk_guard = 0x5eedf00d;
void __stack_chk_fail(void) { __builtin_trap(); }
