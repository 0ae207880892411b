// quintet serve: the table in the browser, from this machine.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/site.h"

const char qn_help_serve[] =
    "Examples:\n"
    "  quintet serve                       play in a browser on this machine; the address is printed\n"
    "  quintet serve --port 8080           at that port\n"
    "  quintet serve --host 0.0.0.0        for every machine that can reach this one\n"
    "\n"
    "Usage: quintet serve [--port N] [--host ADDRESS] [--dir DIR]\n"
    "\n"
    "  --port N         8317, or the next free one, unless said; 0: any free one\n"
    "  --host ADDRESS   127.0.0.1 unless said: only this machine\n"
    "  --dir DIR        where the built client lies; build/web of this project unless said\n"
    "\n"
    "Games run in the browser; nothing is sent here. Ctrl-C ends it.\n";

enum { USUAL_PORT = 8317, PORTS_TRIED = 20, PIECE = 16384, HEADERS = 2048 };

// Scripts, styles, pictures and the engine's module from here alone; no page may frame this one.
static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

typedef struct sending {   // what one request still gets
    const char *bytes;
    size_t size, sent;
} sending;

static volatile sig_atomic_t stopped;

static void stop(int signal)   // the wait in lws_service ends with the signal
{
    stopped = 1;
}

// ---- One request ----------------------------------------------------------------------------------

typedef struct head {   // headers being written
    struct lws *wsi;
    unsigned char bytes[LWS_PRE + HEADERS], *at, *end;
} head;

static bool put(head *h, const char *name, const char *value)
{
    return lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), &h->at, h->end)
        == 0;
}

static bool open_head(head *h, struct lws *wsi, unsigned status, const char *type, size_t size)
{
    h->wsi = wsi;
    h->at = h->bytes + LWS_PRE;
    h->end = h->bytes + sizeof h->bytes - 1;
    return lws_add_http_common_headers(wsi, status, type, size, &h->at, h->end) == 0
        && put(h, "content-security-policy:", policy) && put(h, "x-content-type-options:", "nosniff")
        && put(h, "referrer-policy:", "no-referrer") && put(h, "cross-origin-opener-policy:", "same-origin")
        && put(h, "cross-origin-resource-policy:", "same-origin");
}

static int finish(head *h)
{
    return lws_finalize_write_http_header(h->wsi, h->bytes + LWS_PRE, &h->at, h->end);
}

// A few words instead of a page.
static int refuse(struct lws *wsi, sending *s, unsigned status, const char *words)
{
    head h;
    *s = (sending){ words, strlen(words), 0 };
    if (!open_head(&h, wsi, status, "text/plain; charset=utf-8", s->size) || finish(&h)) return 1;
    lws_callback_on_writable(wsi);
    return 0;
}

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size)
{
    if (lws_hdr_copy(wsi, out, size, token) < 0) out[0] = 0;
}

static int send_page(struct lws *wsi, sending *s, const qn_page *p, bool head_only)
{
    head h;
    char accepted[256], tag[64];
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag);
    int coding = qn_best_coding(p, accepted);
    bool same = strcmp(tag, p->tag) == 0;
    size_t size = same ? 0 : p->size[coding];
    bool ok = open_head(&h, wsi, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, p->type, size)
        && put(&h, "etag:", p->tag) && put(&h, "vary:", "accept-encoding")
        && put(&h, "cache-control:", p->for_ever ? "public, max-age=31536000, immutable" : "no-cache")
        && (coding == QN_PLAIN || same || put(&h, "content-encoding:", qn_coding_name(coding)));
    if (!ok || finish(&h)) return 1;
    *s = (sending){ p->bytes[coding], head_only ? 0 : size, 0 };
    if (s->size == 0) return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer(struct lws *wsi, sending *s, const char *address)
{
    const qn_site *site = lws_context_user(lws_get_context(wsi));
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0,
         head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!get && !head_only)
        return refuse(wsi, s, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n");
    const qn_page *p = qn_find_page(site, address);
    if (!p) return refuse(wsi, s, HTTP_STATUS_NOT_FOUND, "There is nothing here.\n");
    return send_page(wsi, s, p, head_only);
}

static int send_piece(struct lws *wsi, sending *s)
{
    unsigned char piece[LWS_PRE + PIECE];
    size_t n = s->size - s->sent;
    if (!s->size) return 0;
    if (n > PIECE) n = PIECE;
    memcpy(piece + LWS_PRE, s->bytes + s->sent, n);
    s->sent += n;
    bool last = s->sent == s->size;
    if (lws_write(wsi, piece + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n) return -1;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    s->size = s->sent = 0;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_piece(wsi, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return 1;   // no WebSocket here
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

// ---- The server -----------------------------------------------------------------------------------

// The port that can be had on [host], or 0.
static int free_port(const char *host, int port)
{
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    socklen_t size = sizeof a;
    int s = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    if (s >= 0) setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    bool had = s >= 0 && inet_pton(AF_INET, host, &a.sin_addr) == 1
        && bind(s, (struct sockaddr *)&a, sizeof a) == 0 && getsockname(s, (struct sockaddr *)&a, &size) == 0;
    if (s >= 0) close(s);
    return had ? ntohs(a.sin_port) : 0;
}

// Those that are in use end or are dropped after a while; until then nobody new can be answered.
static bool out_of_descriptors(void)
{
    int spare = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (spare >= 0) close(spare);
    return spare < 0 && errno == EMFILE;
}

static int serve(const qn_site *site, const char *host, int port)
{
    static const struct lws_protocols protocols[] = { { "http", on_event, sizeof(sending), 0, 0, NULL, 0 },
                                                      { NULL, NULL, 0, 0, 0, NULL, 0 } };
    struct lws_context_creation_info info = {
        .port = port,
        .iface = host,
        .protocols = protocols,
        .user = (void *)site,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6,
        .timeout_secs = 10,   // a request that dawdles is dropped
        .keepalive_timeout = 15,
        .server_string = "quintet",
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    lws_set_log_level(0, NULL);   // anybody could fill the terminal
    struct lws_context *running = lws_create_context(&info);
    if (!running) return qn_complain(QN_EXIT_INTERNAL, "the server could not be started.");
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    signal(SIGPIPE, SIG_IGN);
    printf("Quintet is at http://%s:%d/\n", strcmp(host, "0.0.0.0") == 0 ? "127.0.0.1" : host, port);
    fflush(stdout);
    while (!stopped && lws_service(running, 0) >= 0)
        if (out_of_descriptors())
            usleep(20000);   // a caller who cannot be let in would wake us again and again
    lws_context_destroy(running);
    return QN_EXIT_YES;
}

static const char *client_dir(const char *wish, char out[QN_PATH + 16])
{
    char root[QN_PATH];
    if (wish) return wish;
    snprintf(out, QN_PATH + 16, "%s/build/web", qn_data_dir(root));
    return out;
}

int qn_cli_serve(int argc, char **argv)
{
    const char *port = NULL, *host = "127.0.0.1", *dir = NULL;
    char where[QN_PATH + 16];
    uint64_t n = USUAL_PORT;
    const qn_opt opts[] = {
        { "--port", &port, NULL }, { "--host", &host, NULL }, { "--dir", &dir, NULL }, { 0 }
    };
    int words = qn_args(opts, argc, argv);
    if (words < 0 || (port && !qn_number(port, "--port", 65535, &n))) return QN_EXIT_USAGE;
    if (words) return qn_complain(QN_EXIT_USAGE, "serve takes no words, only options: quintet help serve");
    struct in_addr at;
    if (inet_pton(AF_INET, host, &at) != 1)
        return qn_complain(QN_EXIT_USAGE, "--host takes an address in numbers, not '%s': --host 0.0.0.0",
                           host);
    qn_site site;
    int code = qn_open_site(&site, client_dir(dir, where)), found = 0;
    if (code != QN_EXIT_YES) return code;
    for (int i = 0; !found && i < (port ? 1 : PORTS_TRIED); i++) found = free_port(host, (int)n + i);
    if (found) code = serve(&site, host, found);
    else
        code = qn_complain(QN_EXIT_MISSING, "port %d at %s cannot be had: %s. Another: --port 0", (int)n,
                           host, errno ? strerror(errno) : "no such address");
    qn_close_site(&site);
    return code;
}
