// Metrics for Prometheus, and the health check.
#include <stdio.h>
#include <time.h>

#include "server/bus.h"
#include "server/server.h"
#include "server/thinker.h"

int64_t qs_stopwatch(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static const int most_ms[QS_BUCKETS] = { 1, 2, 5, 10, 20, 30, 50, 100, 200, 500, 1000, 5000 };

void qs_note_time(qs_spread *s, int64_t us)
{
    s->n++;
    s->sum_us += (uint64_t)us;
    for (int i = 0; i < QS_BUCKETS; i++) s->bucket[i] += us <= (int64_t)most_ms[i] * 1000;
}

static void put_spread(qn_text *out, const char *name, const char *help, const qs_spread *s)
{
    char line[512];
    snprintf(line, sizeof line, "# HELP quintet_%s %s\n# TYPE quintet_%s histogram\n", name, help, name);
    qn_put(out, line);
    for (int i = 0; i < QS_BUCKETS; i++) {
        snprintf(line, sizeof line, "quintet_%s_bucket{le=\"%d.%03d\"} %llu\n", name, most_ms[i] / 1000,
                 most_ms[i] % 1000, (unsigned long long)s->bucket[i]);
        qn_put(out, line);
    }
    snprintf(line, sizeof line,
             "quintet_%s_bucket{le=\"+Inf\"} %llu\nquintet_%s_sum %.6f\nquintet_%s_count %llu\n", name,
             (unsigned long long)s->n, name, (double)s->sum_us / 1e6, name, (unsigned long long)s->n);
    qn_put(out, line);
}

static void put(qn_text *out, const char *name, const char *kind, const char *help, uint64_t n)
{
    char line[512];
    snprintf(line, sizeof line, "# HELP quintet_%s %s\n# TYPE quintet_%s %s\nquintet_%s %llu\n", name, help,
             name, kind, name, (unsigned long long)n);
    qn_put(out, line);
}

void qs_put_metrics(qs_server *s, qn_text *out)
{
    qs_keeper_figures k = qs_keeper_report(s->keeper);
    put(out, "connections", "gauge", "Open WebSockets.", (uint64_t)s->n_clients);
    put(out, "rooms", "gauge", "Tables in memory.", (uint64_t)s->n_rooms);
    put(out, "rooms_opened_total", "counter", "Tables opened here.", s->metrics.rooms_opened);
    put(out, "rooms_loaded_total", "counter", "Tables read from the store.", s->metrics.rooms_loaded);
    put(out, "messages_total", "counter", "Messages received.", s->metrics.messages);
    put(out, "refused_total", "counter", "Messages refused.", s->metrics.refused);
    put(out, "dropped_total", "counter", "Connections dropped for breaking a limit.", s->metrics.dropped);
    put(out, "silent_total", "counter", "Connections closed because nothing came from them any more.",
        s->metrics.silent);
    put(out, "choices_total", "counter", "Choices stored.", s->metrics.choices);
    put(out, "conflicts_total", "counter", "Entries another server had written first.", s->metrics.conflicts);
    put(out, "told_total", "counter", "States sent.", s->metrics.told);
    put(out, "sent_bytes_total", "counter", "Bytes sent over WebSockets.", s->metrics.bytes_out);
    put(out, "store_entries_total", "counter", "Entries stored.", k.entries);
    put(out, "store_transactions_total", "counter", "Transactions of the store.", k.transactions);
    put(out, "store_failures_total", "counter", "Calls of the store that failed.", k.failures);
    put(out, "store_waiting", "gauge", "Jobs the store has not finished.", (uint64_t)k.waiting);
    put(out, "store_up", "gauge", "1: the last call of the store succeeded.", !k.down);
    put(out, "bus_up", "gauge", "1: the bus is connected, or none is used.", !s->bus || qs_bus_is_up(s->bus));
    qs_thinking t = qs_thinker_report(s->thinker);
    put(out, "thoughts_total", "counter", "Answers that bots searched for.", t.thoughts);
    put(out, "thinking_milliseconds_total", "counter", "How long they did.", t.milliseconds);
    put_spread(out, "told_seconds", "From a message that changed a table to the last one at it who was told.",
               &s->metrics.told_after);
    put_spread(out, "stored_seconds", "From such a message until the store had it.",
               &s->metrics.stored_after);
    put_spread(out, "turn_seconds", "How long the loop worked between two waits.", &s->metrics.turn);
    put(out, "draining", "gauge", "1: the server is about to stop.", s->draining);
}

bool qs_is_healthy(qs_server *s) { return !s->draining && !qs_keeper_report(s->keeper).down; }
