#include "server/wire.h"

#include <stdio.h>
#include <string.h>

#include "server/pages.h"

enum { ADDRESS = 48, ORIGIN = 256 };

static qs_server *server_of(struct lws *wsi)
{
    const qs_serving *serving = lws_context_user(lws_get_context(wsi));
    return serving->tables;
}

// A page of another origin must not act for a person here. Programs that are not browsers send no origin.
static bool is_our_page(const qs_server *s, struct lws *wsi)
{
    char origin[ORIGIN] = "", host[ORIGIN] = "";
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (n < 0) return false;   // longer than any of ours
    if (n == 0) return true;
    if (s->origin) return strcmp(origin, s->origin) == 0;
    const char *name = strstr(origin, "://");
    return name && lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 && strcmp(name + 3, host) == 0;
}

// The address that the proxy reports: the last one in its header.
static void address_of(const qs_server *s, struct lws *wsi, char out[ADDRESS])
{
    char list[256] = "";
    lws_get_peer_simple(wsi, out, ADDRESS);
    if (!s->behind_proxy || lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return;
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    snprintf(out, ADDRESS, "%s", last + strspn(last, " "));
}

static int let_in(struct lws *wsi)
{
    qs_server *s = server_of(wsi);
    char address[ADDRESS] = "";
    address_of(s, wsi, address);
    if (s->draining || s->n_clients >= s->limits.connections || !is_our_page(s, wsi)) return 1;
    int n = qs_count_address(s->addresses, address, 1);
    qs_count_address(s->addresses, address, -1);
    return n < 0 || n > s->limits.per_address;
}

static int arrive(struct lws *wsi, qs_client *c)
{
    memset(c, 0, sizeof *c);
    c->wsi = wsi;
    c->server = server_of(wsi);
    address_of(c->server, wsi, c->address);
    qs_count_address(c->server->addresses, c->address, 1);
    qs_client_arrived(c);
    return 0;
}

static int leave(qs_client *c)
{
    if (!c->server) return 0;
    qs_count_address(c->server->addresses, c->address, -1);
    qs_client_left(c);
    c->server = NULL;
    return 0;
}

static int hear(struct lws *wsi, qs_client *c, const char *bytes, size_t size)
{
    qs_heard_of(c);
    bool last = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
    if (lws_frame_is_binary(wsi) || !qs_hear(c, bytes, size, last)) {
        c->server->metrics.dropped++;
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    return c->dropped ? -1 : 0;
}

int qs_on_wire(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return let_in(wsi);
    case LWS_CALLBACK_ESTABLISHED: return arrive(wsi, user);
    case LWS_CALLBACK_RECEIVE: return hear(wsi, user, in, length);
    case LWS_CALLBACK_RECEIVE_PONG: qs_heard_of(user); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return qs_write_waiting(user) ? 0 : -1;
    case LWS_CALLBACK_CLOSED: return leave(user);
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: {
        qs_server *s = server_of(wsi);
        if (s && s->keeper) {
            qs_take_done(s->keeper);
            qs_tend(s);
        }
        return 0;
    }
    default: return 0;
    }
}

void qs_say_goodbye(qs_server *s)
{
    static const char text[] = "{\"server\":\"restart\"}";
    for (qs_client *c = s->clients; c; c = c->next_of_all) qs_send(c, text, sizeof text - 1);
}
