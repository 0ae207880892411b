// The messages waiting for one connection.
#include <stdlib.h>
#include <string.h>

#include "server/server.h"

qs_blob *qs_new_blob(const char *text, size_t size)
{
    qs_blob *b = malloc(sizeof *b + LWS_PRE + size);
    if (!b) return NULL;
    *b = (qs_blob){ .uses = 1, .size = size };
    memcpy(b->bytes + LWS_PRE, text, size);
    return b;
}

void qs_release_blob(qs_blob *b)
{
    if (b && --b->uses == 0) free(b);
}

void qs_drop(qs_client *c, int status, const char *why)
{
    if (c->dropped) return;
    c->dropped = true;
    c->server->metrics.dropped++;
    lws_close_reason(c->wsi, (enum lws_close_status)status, (unsigned char *)why, strlen(why));
    lws_callback_on_writable(c->wsi);
}

void qs_send_blob(qs_client *c, qs_blob *b)
{
    qs_out *o = b && !c->dropped ? malloc(sizeof *o) : NULL;
    if (!o) return;
    *o = (qs_out){ NULL, b };
    b->uses++;
    if (c->last) c->last->next = o;
    else c->first = o;
    c->last = o;
    c->unsent += b->size;
    if (c->unsent > (size_t)c->server->limits.unsent)
        qs_drop(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too slow");
    qs_write_soon(c);
}

void qs_send(qs_client *c, const char *text, size_t size)
{
    qs_blob *b = c->dropped ? NULL : qs_new_blob(text, size);
    qs_send_blob(c, b);
    qs_release_blob(b);
}

// Sends one message; *any: there was one.
static bool write_next(qs_client *c, bool *any)
{
    *any = false;
    if (c->dropped) return false;
    if (c->owes_ping && !qs_ping(c)) return false;
    if (!c->first && !qs_tell_next(c)) return true;
    qs_out *o = c->first;
    if (!o) return true;
    *any = true;
    c->first = o->next;
    if (!c->first) c->last = NULL;
    c->unsent -= o->blob->size;
    c->server->metrics.bytes_out += o->blob->size;
    int sent = lws_write(c->wsi, o->blob->bytes + LWS_PRE, o->blob->size, LWS_WRITE_TEXT);
    bool ok = sent >= (int)o->blob->size;
    qs_release_blob(o->blob);
    free(o);
    return ok;
}

bool qs_write_waiting(qs_client *c)
{
    bool any, ok = write_next(c, &any);
    if (any) lws_callback_on_writable(c->wsi);   // once more, in case there is something left to send
    return ok;
}

// ---- Sending without waiting ----------------------------------------------------------------------

// Asking the system whether a connection can be written costs more than the write, and nearly always the answer is yes.
// So messages are written at the end of the loop's turn; only if that fails is libwebsockets asked to report when the
// connection is ready.
void qs_write_soon(qs_client *c)
{
    qs_server *s = c->server;
    if (c->soon) return;
    c->soon = true;
    c->next_soon = NULL;
    c->before_soon = s->last_soon;
    if (s->last_soon) s->last_soon->next_soon = c;
    else s->first_soon = c;
    s->last_soon = c;
}

static void forget_soon(qs_client *c)
{
    qs_server *s = c->server;
    if (!c->soon) return;
    c->soon = false;
    if (c->before_soon) c->before_soon->next_soon = c->next_soon;
    else s->first_soon = c->next_soon;
    if (c->next_soon) c->next_soon->before_soon = c->before_soon;
    else s->last_soon = c->before_soon;
}

static void write_now(qs_client *c)
{
    bool any = true, ok = true;
    while (ok && any && !lws_partial_buffered(c->wsi)) ok = write_next(c, &any);
    if (!ok || any) lws_callback_on_writable(c->wsi);   // to close it, or to send the rest
    c->dropped |= !ok;
}

void qs_write_turn(qs_server *s)
{
    enum { AT_ONCE = 256 };   // so that other tables need not wait
    for (int i = 0; i < AT_ONCE && s->first_soon; i++) {
        qs_client *c = s->first_soon;
        forget_soon(c);
        write_now(c);
    }
}

// ---- Opening and closing --------------------------------------------------------------------------

static qs_client **numbered(qs_server *s, uint64_t number)
{
    qs_client **at = &s->numbered[number % QS_CLIENT_BUCKETS];
    while (*at && (*at)->number != number) at = &(*at)->next_numbered;
    return at;
}

qs_client *qs_client_numbered(qs_server *s, uint64_t number) { return number ? *numbered(s, number) : NULL; }

void qs_client_arrived(qs_client *c)
{
    qs_server *s = c->server;
    c->number = ++s->last_number;
    *numbered(s, c->number) = c;
    c->role = QS_STRANGER;
    qs_heard_of(c);
    c->seat = c->player = -1;
    c->next_of_all = s->clients;
    if (s->clients) s->clients->before_of_all = c;
    s->clients = c;
    s->n_clients++;
}

void qs_client_left(qs_client *c)
{
    qs_server *s = c->server;
    qs_part(c);
    forget_soon(c);
    *numbered(s, c->number) = c->next_numbered;
    if (c->before_of_all) c->before_of_all->next_of_all = c->next_of_all;
    else s->clients = c->next_of_all;
    if (c->next_of_all) c->next_of_all->before_of_all = c->before_of_all;
    s->n_clients--;
    for (qs_out *o = c->first, *next; o; o = next) {
        next = o->next;
        qs_release_blob(o->blob);
        free(o);
    }
    free(c->in);
    c->in = NULL;
    c->first = c->last = NULL;
}

bool qs_hear(qs_client *c, const char *bytes, size_t size, bool last)
{
    size_t most = (size_t)c->server->limits.message;
    if (c->dropped) return true;
    if (size > most - c->in_used) return false;
    if (last && !c->in_used) {
        qs_receive(c, bytes, size);
        return true;
    }
    if (c->in_used + size > c->in_room) {
        size_t room = c->in_used + size;
        char *more = realloc(c->in, room);
        if (!more) return false;
        c->in = more;
        c->in_room = room;
    }
    memcpy(c->in + c->in_used, bytes, size);
    c->in_used += size;
    if (!last) return true;
    char *whole = c->in;
    size_t n = c->in_used;
    c->in = NULL;
    c->in_used = c->in_room = 0;
    qs_receive(c, whole, n);
    free(whole);
    return true;
}
