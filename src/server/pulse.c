// Signs of life. A silent connection is pinged, and dropped if no answer comes; a phone in a tunnel, for example,
// closes nothing. libwebsockets could do this, but it keeps all connections in one sorted list and walks it for every
// message received. Here every tick looks at a few connections in turn.
#include "server/server.h"

enum { ROUNDS = 4 };   // how often each connection is checked within the time of silence

void qs_heard_of(qs_client *c)
{
    c->heard = qs_stopwatch() / 1000;
    c->pinged = false;
}

// Unsent data to a dead peer would keep the connection open, so it is closed without a goodbye; the library does that
// when woken. True: wake it.
static bool look_at(qs_client *c, int64_t now)
{
    int64_t silence = (int64_t)c->server->limits.silence * 1000, silent = now - c->heard;
    if (silent >= 2 * silence) {
        c->server->metrics.silent++;
        c->dropped = true;
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return true;
    }
    if (silent >= silence && !c->pinged) {
        c->pinged = c->owes_ping = true;
        qs_write_soon(c);
    }
    return false;
}

void qs_feel_pulses(qs_server *s)
{
    int64_t now = qs_stopwatch() / 1000, passed = now - s->pulse_at;
    int64_t round = (int64_t)s->limits.silence * 1000 / ROUNDS;
    if (!s->pulse_at || passed > round) passed = round;
    int64_t n = passed * QS_CLIENT_BUCKETS / round;
    bool wake = false;
    if (!n) return;
    s->pulse_at = now;
    for (; n > 0; n--) {
        s->pulse = (s->pulse + 1) % QS_CLIENT_BUCKETS;
        for (qs_client *c = s->numbered[s->pulse]; c; c = c->next_numbered)
            if (!c->dropped) wake |= look_at(c, now);
    }
    if (wake) lws_cancel_service(s->context);
}

bool qs_ping(qs_client *c)
{
    // The library does not report an empty answer to a ping.
    unsigned char bytes[LWS_PRE + 1] = { 0 };
    bytes[LWS_PRE] = '?';
    c->owes_ping = false;
    return lws_write(c->wsi, bytes + LWS_PRE, 1, LWS_WRITE_PING) >= 0;
}
