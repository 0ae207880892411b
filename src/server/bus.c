// Wake-ups over Redis, in two threads: one listens, one publishes. Nothing ever waits for them; while Redis is down,
// news are dropped.
#include "server/bus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef QS_REDIS

qs_bus *qs_open_bus(const char *address, void (*woken)(void *self), void *self, char *why, size_t size)
{
    snprintf(why, size, "this quintet was built without Redis.");
    return NULL;
}
void qs_close_bus(qs_bus *b) {}
void qs_bus_publish(qs_bus *b, const char *room, uint32_t n) {}
bool qs_bus_news(qs_bus *b, char room[QS_ID + 1], uint32_t *n) { return false; }
bool qs_bus_is_up(qs_bus *b) { return false; }

#else

#include <errno.h>
#include <hiredis/hiredis.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

enum { MOST_NEWS = 65536, PAUSE_US = 500000, A_WHILE_MS = 1000 };
#define CHANNEL "quintet:tables"

typedef struct news {
    char room[QS_ID + 1];
    uint32_t n;
} news;

typedef struct ring {   // overflow is lost; the regular look at the store finds it
    news at[MOST_NEWS];
    unsigned first, n;
} ring;

struct qs_bus {
    char host[256];
    int port;
    pthread_t listener, speaker;
    pthread_mutex_t lock;
    pthread_cond_t work;
    ring heard, to_say;
    bool ending, hears, speaks;
    void (*woken)(void *self);
    void *self;
};

static void push(ring *r, const news *what)
{
    if (r->n == MOST_NEWS) return;
    r->at[(r->first + r->n++) % MOST_NEWS] = *what;
}

static bool pop(ring *r, news *what)
{
    if (!r->n) return false;
    *what = r->at[r->first];
    r->first = (r->first + 1) % MOST_NEWS;
    r->n--;
    return true;
}

static bool ends(qs_bus *b)
{
    pthread_mutex_lock(&b->lock);
    bool ending = b->ending;
    pthread_mutex_unlock(&b->lock);
    return ending;
}

static void set(qs_bus *b, bool *flag, bool up)
{
    pthread_mutex_lock(&b->lock);
    *flag = up;
    pthread_mutex_unlock(&b->lock);
}

static redisContext *connect_to(qs_bus *b)
{
    redisContext *c = redisConnectWithTimeout(b->host, b->port, (struct timeval){ 1, 0 });
    if (c && !c->err) return c;
    if (c) redisFree(c);
    return NULL;
}

// ---- Listening ------------------------------------------------------------------------------------

static void hear(qs_bus *b, const redisReply *r)
{
    news what = { "", 0 };
    int used = 0;
    if (r->type != REDIS_REPLY_ARRAY || r->elements != 3 || r->element[2]->type != REDIS_REPLY_STRING) return;
    if (sscanf(r->element[2]->str, "%12[A-Z0-9] %n", what.room, &used) != 1 || !used) return;
    what.n = (uint32_t)strtoul(r->element[2]->str + used, NULL, 10);
    pthread_mutex_lock(&b->lock);
    push(&b->heard, &what);
    pthread_mutex_unlock(&b->lock);
    b->woken(b->self);
}

static redisContext *subscribe(qs_bus *b)
{
    redisContext *c = connect_to(b);
    redisReply *r = c ? redisCommand(c, "SUBSCRIBE " CHANNEL) : NULL;
    if (r && r->type == REDIS_REPLY_ARRAY) {
        freeReplyObject(r);
        redisEnableKeepAlive(c);   // detects a dead connection
        return c;
    }
    if (r) freeReplyObject(r);
    if (c) redisFree(c);
    return NULL;
}

// Waits a short time for news and reads all of it. False: the connection is lost. It does not use hiredis' own timeout,
// which would be an error of the connection.
static bool hear_more(qs_bus *b, redisContext *c)
{
    struct pollfd at = { .fd = c->fd, .events = POLLIN };
    void *got;
    int ready = poll(&at, 1, A_WHILE_MS);
    if (ready <= 0) return ready == 0 || errno == EINTR;
    if (redisBufferRead(c) != REDIS_OK) return false;
    for (;;) {
        if (redisGetReplyFromReader(c, &got) != REDIS_OK) return false;
        if (!got) return true;
        hear(b, got);
        freeReplyObject(got);
    }
}

static void *listen_on(void *self)
{
    qs_bus *b = self;
    while (!ends(b)) {
        redisContext *c = subscribe(b);
        set(b, &b->hears, c != NULL);
        while (c && !ends(b) && hear_more(b, c)) continue;
        set(b, &b->hears, false);
        if (c) redisFree(c);
        else usleep(PAUSE_US);
    }
    return NULL;
}

// ---- Publishing -----------------------------------------------------------------------------------

static bool say(redisContext *c, const news *what)
{
    char line[QS_ID + 16];
    snprintf(line, sizeof line, "%s %u", what->room, what->n);
    // Spaces in the format separate the arguments.
    redisReply *r = redisCommand(c, "PUBLISH " CHANNEL " %s", line);
    bool said = r && r->type == REDIS_REPLY_INTEGER;
    if (r) freeReplyObject(r);
    return said;
}

static bool next_to_say(qs_bus *b, news *what)
{
    pthread_mutex_lock(&b->lock);
    while (!b->to_say.n && !b->ending) pthread_cond_wait(&b->work, &b->lock);
    bool got = pop(&b->to_say, what);
    pthread_mutex_unlock(&b->lock);
    return got;
}

static void *speak_on(void *self)
{
    qs_bus *b = self;
    redisContext *c = NULL;
    news what;
    while (next_to_say(b, &what)) {
        if (!c && (c = connect_to(b))) redisSetTimeout(c, (struct timeval){ 1, 0 });
        bool said = c && say(c, &what);
        set(b, &b->speaks, said);
        if (said) continue;
        if (c) redisFree(c);
        c = NULL;
        usleep(PAUSE_US);
    }
    if (c) redisFree(c);
    return NULL;
}

// ---- The loop's side ------------------------------------------------------------------------------

qs_bus *qs_open_bus(const char *address, void (*woken)(void *self), void *self, char *why, size_t size)
{
    qs_bus *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    char port[6] = "6379";
    if (sscanf(address, "redis://%255[^:/]:%5[0-9]", b->host, port) < 1) {
        snprintf(why, size, "a bus is given as redis://host:port, not '%s'.", address);
        free(b);
        return NULL;
    }
    b->port = (int)strtol(port, NULL, 10);
    b->woken = woken;
    b->self = self;
    b->speaks = true;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->work, NULL);
    pthread_create(&b->listener, NULL, listen_on, b);
    pthread_create(&b->speaker, NULL, speak_on, b);
    return b;
}

void qs_close_bus(qs_bus *b)
{
    if (!b) return;
    pthread_mutex_lock(&b->lock);
    b->ending = true;
    b->to_say.n = 0;
    pthread_cond_signal(&b->work);
    pthread_mutex_unlock(&b->lock);
    pthread_join(b->listener, NULL);
    pthread_join(b->speaker, NULL);
    free(b);
}

void qs_bus_publish(qs_bus *b, const char *room, uint32_t n)
{
    news what = { .n = n };
    memcpy(what.room, room, sizeof what.room);
    pthread_mutex_lock(&b->lock);
    push(&b->to_say, &what);
    pthread_cond_signal(&b->work);
    pthread_mutex_unlock(&b->lock);
}

bool qs_bus_news(qs_bus *b, char room[QS_ID + 1], uint32_t *n)
{
    news what;
    pthread_mutex_lock(&b->lock);
    bool got = pop(&b->heard, &what);
    pthread_mutex_unlock(&b->lock);
    if (got) {
        memcpy(room, what.room, sizeof what.room);
        *n = what.n;
    }
    return got;
}

bool qs_bus_is_up(qs_bus *b)
{
    pthread_mutex_lock(&b->lock);
    bool up = b->hears && b->speaks;
    pthread_mutex_unlock(&b->lock);
    return up;
}

#endif
