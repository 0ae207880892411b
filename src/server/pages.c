#include "server/pages.h"

#include <stdlib.h>
#include <string.h>

enum { PIECE = 16384, HEADERS = 2048, FIGURES = 16384, SENTENCE = 512 };

// Scripts, styles, images and the engine's module may come only from this server, and no page may frame this one.
static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

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

// Sends a sentence instead of a page.
static int refuse(struct lws *wsi, qs_sending *s, unsigned status, int reply)
{
    head h;
    char *bytes = malloc(SENTENCE);
    qn_text text = { bytes, 0, SENTENCE, false, NULL };
    if (!bytes) return 1;
    qn_text_clear(&text);
    qs_put_reply(reply, NULL, &text);
    qn_put_char(&text, '\n');
    free(s->own);
    *s = (qs_sending){ .bytes = bytes, .own = bytes, .size = text.used };
    if (!open_head(&h, wsi, status, "text/plain; charset=utf-8", s->size) || finish(&h)) return 1;
    lws_callback_on_writable(wsi);
    return 0;
}

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size)
{
    if (lws_hdr_copy(wsi, out, size, token) < 0) out[0] = 0;
}

static int send_page(struct lws *wsi, qs_sending *s, const qn_site_page *p, bool head_only)
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
    *s = (qs_sending){ .bytes = p->bytes[coding], .size = head_only ? 0 : size };
    if (s->size == 0) return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

// ---- Metrics --------------------------------------------------------------------------------------

static int send_figures(struct lws *wsi, qs_sending *s, qs_server *tables, bool metrics)
{
    head h;
    char *bytes = malloc(FIGURES);
    qn_text text = { bytes, 0, FIGURES, false, NULL };
    if (!bytes) return 1;
    qn_text_clear(&text);
    bool well = qs_is_healthy(tables);
    if (metrics) qs_put_metrics(tables, &text);
    else if (well) qn_put(&text, "well");
    else qs_put_reply(tables->draining ? QS_SAY_RESTARTING : QS_SAY_STORE_AWAY, NULL, &text);
    if (!metrics) qn_put_char(&text, '\n');
    free(s->own);
    *s = (qs_sending){ .bytes = bytes, .own = bytes, .size = text.used };
    unsigned status = metrics || well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (!open_head(&h, wsi, status, "text/plain; version=0.0.4; charset=utf-8", s->size)
        || !put(&h, "cache-control:", "no-store") || finish(&h))
        return 1;
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer(struct lws *wsi, qs_sending *s, const char *address)
{
    const qs_serving *serving = lws_context_user(lws_get_context(wsi));
    const qn_site *site = serving->site;
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0,
         head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!get && !head_only) return refuse(wsi, s, HTTP_STATUS_METHOD_NOT_ALLOWED, QS_SAY_ONLY_READING);
    if (serving->tables && get && (strcmp(address, "/health") == 0 || strcmp(address, "/metrics") == 0))
        return send_figures(wsi, s, serving->tables, address[1] == 'm');
    const qn_site_page *p = qn_find_page(site, address);
    if (!p) return refuse(wsi, s, HTTP_STATUS_NOT_FOUND, QS_SAY_NO_PAGE);
    return send_page(wsi, s, p, head_only);
}

static int send_piece(struct lws *wsi, qs_sending *s)
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
    free(s->own);
    *s = (qs_sending){ 0 };
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

int qs_on_page(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    const qs_serving *serving = lws_context_user(lws_get_context(wsi));
    qs_sending *s = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer(wsi, s, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_piece(wsi, s);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return !serving->tables;   // a server without tables has no WebSocket
    case LWS_CALLBACK_CLOSED_HTTP:
        if (s) {
            free(s->own);
            s->own = NULL;
        }
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return 1;   // a WebSocket without a protocol name
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}
