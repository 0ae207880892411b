#include "line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 1 << 20, EVENTS = 512 };

static int poll_fd, server_port;
static char chunk[CHUNK];

int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void lines_begin(int port)
{
    server_port = port;
    poll_fd = epoll_create1(EPOLL_CLOEXEC);
}

// ---- Sending --------------------------------------------------------------------------------------

// Messages are small, and the server reads all the time: a socket that accepts no more is dead.
static void put(line *l, const void *bytes, size_t size)
{
    if (!l->gone && send(l->fd, bytes, size, MSG_NOSIGNAL) != (ssize_t)size) l->gone = true;
}

// A mask of zeros is valid and saves the work.
static void put_frame(line *l, int opcode, const char *text, size_t size)
{
    unsigned char out[2048] = { (unsigned char)(0x80 | opcode) };
    size_t head = size < 126 ? 2 : 4;
    if (size > sizeof out - 8) exit(2);
    out[1] = (unsigned char)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        out[2] = (unsigned char)(size >> 8);
        out[3] = (unsigned char)size;
    }
    memset(out + head, 0, 4);
    memcpy(out + head + 4, text, size);
    put(l, out, head + 4 + size);
}

void line_ask(line *l, const char *rest)
{
    char text[1800];
    int n = snprintf(text, sizeof text, "{\"id\":%ld,%s}", ++l->asked, rest);
    put_frame(l, 1, text, (size_t)n);
}

line *line_open(void)
{
    static const char greeting[] = "GET /tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                                   "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: quintet\r\n\r\n";
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)server_port) };
    struct epoll_event e = { .events = EPOLLIN };
    char text[512];
    int on = 1;
    line *l = calloc(1, sizeof *l);
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!l || (l->fd = socket(AF_INET, SOCK_STREAM, 0)) < 0
        || connect(l->fd, (struct sockaddr *)&a, sizeof a) != 0) {
        perror("no further connection");
        exit(2);
    }
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(l->fd, F_SETFL, O_NONBLOCK);
    l->step = -1;
    e.data.ptr = l;
    epoll_ctl(poll_fd, EPOLL_CTL_ADD, l->fd, &e);
    put(l, text, (size_t)snprintf(text, sizeof text, greeting, server_port));
    return l;
}

// ---- Receiving ------------------------------------------------------------------------------------

static const char *find(const char *in, size_t size, const char *what)
{
    return memmem(in, size, what, strlen(what));
}

static int count_options(const char *at, const char *end)
{
    int n = 0;
    while ((at = find(at, (size_t)(end - at), "\"option\":")) != NULL) {
        n++;
        at++;
    }
    return n;
}

static void take_state(line *l, const char *state, const char *text, size_t size)
{
    const char *end = text + size, *step = find(state, (size_t)(end - state), "\"step\":");
    const char *question = find(state, (size_t)(end - state), "\"question\":{");
    if (step) l->step = strtol(step + 7, NULL, 10);
    l->options = question ? count_options(question, end) : 0;
    l->over = find(state, (size_t)(end - state), "\"result\":{") != NULL;
    l->told_at = now_us();
}

static void take_message(line *l, const char *text, size_t size)
{
    const char *state = find(text, size, "\"state\":{");
    if (state) take_state(l, state, text, size);
    if (size < 8 || memcmp(text, "{\"id\":", 6) != 0) return;
    size_t n = size < sizeof l->reply ? size : sizeof l->reply - 1;
    memcpy(l->reply, text, n);
    l->reply[n] = 0;
    l->answered = strtol(text + 6, NULL, 10);
    l->refused = strstr(l->reply, "\"error\":") != NULL;
}

// Returns how many bytes were whole frames.
static size_t take_frames(line *l, const char *in, size_t size)
{
    size_t at = 0;
    for (;;) {
        const unsigned char *f = (const unsigned char *)in + at;
        size_t left = size - at, head = 2;
        if (left < 2) return at;
        uint64_t length = f[1] & 127;
        if (length >= 126) {
            int bytes = length == 126 ? 2 : 8;
            head += (size_t)bytes;
            if (left < head) return at;
            length = 0;
            for (int i = 0; i < bytes; i++) length = length << 8 | f[2 + i];
        }
        if (left - head < length) return at;
        if ((f[0] & 15) == 1) take_message(l, in + at + head, length);
        if ((f[0] & 15) == 9) put_frame(l, 10, in + at + head, length);
        if ((f[0] & 15) == 8) l->gone = true;
        at += head + length;
    }
}

static size_t take_greeting(line *l, const char *in, size_t size)
{
    const char *end = find(in, size, "\r\n\r\n");
    if (!end) return 0;
    if (!find(in, (size_t)(end - in), " 101 ")) l->gone = true;
    l->greeted = true;
    return (size_t)(end - in) + 4;
}

static void keep_rest(line *l, const char *rest, size_t size)
{
    if (size > l->room) {
        l->in = realloc(l->in, size * 2);
        if (!l->in) exit(2);
        l->room = size * 2;
    }
    if (size) memmove(l->in, rest, size);
    else {
        free(l->in);
        l->in = NULL;
        l->room = 0;
    }
    l->used = size;
}

static void receive(line *l)
{
    if (l->used) memcpy(chunk, l->in, l->used);
    ssize_t n = recv(l->fd, chunk + l->used, CHUNK - l->used, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) {
        l->gone = true;
        epoll_ctl(poll_fd, EPOLL_CTL_DEL, l->fd, NULL);
        return;
    }
    size_t size = l->used + (size_t)n, at = l->greeted ? 0 : take_greeting(l, chunk, size);
    if (l->greeted) at += take_frames(l, chunk + at, size - at);
    keep_rest(l, chunk + at, size - at);
}

void lines_wait(int64_t until_us)
{
    struct epoll_event e[EVENTS];
    int64_t left = until_us - now_us();
    int n = epoll_wait(poll_fd, e, EVENTS, left > 0 ? (int)((left + 999) / 1000) : 0);
    for (int i = 0; i < n; i++) receive(e[i].data.ptr);
}

bool line_field(const line *l, const char *key, char *out, size_t size)
{
    char what[64];
    snprintf(what, sizeof what, "\"%s\":\"", key);
    const char *at = strstr(l->reply, what);
    if (!at) return false;
    at += strlen(what);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
    return true;
}
