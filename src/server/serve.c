// quintet serve: the table in the browser, from this machine; with --tables, online tables for people elsewhere.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "cli/own_cards.h"
#include "server/bus.h"
#include "server/pages.h"
#include "server/sets.h"
#include "server/thinker.h"
#include "server/wire.h"

enum { USUAL_PORT = 8317, PORTS_TRIED = 20, OUT = 1 << 20, TICK_MS = 20, GOODBYE_MS = 300, CLOSING = 1000 };

static volatile sig_atomic_t stopped;

static void stop(int signal)   // the loop checks it at the next tick
{
    stopped = 1;
}

typedef struct wishes {   // options of the command line
    const char *port, *host, *dir, *store, *bus, *origin, *limits;
    bool tables, proxy;
} wishes;

// ---- The socket -----------------------------------------------------------------------------------

// A free port on [host], or 0.
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

// Nobody new can connect until existing connections end or time out.
static bool out_of_descriptors(void)
{
    int spare = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (spare >= 0) close(spare);
    return spare < 0 && errno == EMFILE;
}

// Raises the limit of file descriptors (one per connection) as far as the system allows; returns it.
static long raise_limit(void)
{
    struct rlimit l;
    if (getrlimit(RLIMIT_NOFILE, &l) != 0) return 0;
    l.rlim_cur = l.rlim_max;
    setrlimit(RLIMIT_NOFILE, &l);
    return getrlimit(RLIMIT_NOFILE, &l) == 0 ? (long)l.rlim_cur : 0;
}

// Tells the operator at the start which limit will be reached first.
static void say_limit(const qs_server *s, long files)
{
    if (files > 0 && files < s->limits.connections)
        qn_talk(stdout, SAYS_SERVE_FILES, &(qn_slots){ .n = files });
}

// ---- The loop -------------------------------------------------------------------------------------

// libuv waits with epoll, so the cost of a wake-up does not grow with the number of connections, unlike libwebsockets'
// own poll. [context] is set, and NULL again after closing.
static void open_context(struct lws_context **context, uv_loop_t *loop, qs_serving *serving, const char *host,
                         int port)
{
    static const struct lws_protocols protocols[] = {
        { "http", qs_on_page, sizeof(qs_sending), 0, 0, NULL, 0 },
        // The buffer size per connection: a choice fits, longer messages come in parts.
        { "quintet", qs_on_wire, sizeof(qs_client), 256, 0, NULL, 0 },
        { NULL, NULL, 0, 0, 0, NULL, 0 },
    };
    static const lws_retry_bo_t never = { .secs_since_valid_ping = 0 };   // pulse.c does it
    void *loops[] = { loop };
    struct lws_context_creation_info info = {
        .port = port,
        .iface = host,
        .protocols = protocols,
        .user = serving,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .pcontext = context,
        .timeout_secs = 10,   // a slow request is dropped
        .keepalive_timeout = 15,
        .retry_and_idle_policy = &never,
        .server_string = "quintet",
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    lws_set_log_level(0, NULL);   // anybody could flood the terminal
    *context = lws_create_context(&info);
}

static void tick(uv_timer_t *timer)
{
    qs_server *s = timer->data;
    if (!s) return;
    qs_tend(s);
    qs_feel_pulses(s);
}

static void wake(void *context) { lws_cancel_service(context); }

// One turn of the loop: waits, then handles what arrived. The wait is not counted.
static void turn(uv_loop_t *loop, qs_server *s)
{
    int64_t began = qs_stopwatch();
    uint64_t idle = uv_metrics_idle_time(loop);
    uv_run(loop, s && s->first_soon ? UV_RUN_NOWAIT : UV_RUN_ONCE);
    if (s) qs_write_turn(s);
    int64_t waited = (int64_t)(uv_metrics_idle_time(loop) - idle) / 1000;
    if (s) qs_note_time(&s->metrics.turn, qs_stopwatch() - began - waited);
}

// Accepts nobody new, finishes and answers what is being written, and tells everybody.
static void drain(uv_loop_t *loop, qs_server *s)
{
    s->draining = true;
    qs_log("drain", "\"connections\":%d,\"rooms\":%d", s->n_clients, s->n_rooms);
    qs_say_goodbye(s);
    int64_t until = qs_wall_clock() + GOODBYE_MS;
    while (qs_wall_clock() < until || (!qs_keeper_is_idle(s->keeper) && qs_wall_clock() < until + 10000))
        turn(loop, s);
}

static void run(uv_loop_t *loop, qs_server *s)
{
    uv_timer_t timer = { .data = s };
    uv_timer_init(loop, &timer);
    uv_timer_start(&timer, tick, TICK_MS, TICK_MS);
    while (!stopped) {
        turn(loop, s);
        if (out_of_descriptors())
            usleep(20000);   // a caller that cannot be accepted would wake the loop again and again
    }
    if (s) drain(loop, s);
    uv_close((uv_handle_t *)&timer, NULL);
    uv_run(loop, UV_RUN_NOWAIT);   // it must be gone before its memory is freed
}

// In two parts: the loop closes the connections when it can, and only then can the rest be freed.
static void close_context(uv_loop_t *loop, struct lws_context **context)
{
    for (int part = 0; *context && part < 3; part++) {
        lws_context_destroy(*context);
        for (int i = 0; *context && i < CLOSING && uv_run(loop, UV_RUN_NOWAIT); i++) usleep(1000);
    }
    uv_loop_close(loop);
}

// ---- The tables -----------------------------------------------------------------------------------

static bool read_limits(const char *list, qs_limits *l)
{
    const struct {
        const char *name;
        int *at;
    } names[] = {
        { "rooms", &l->rooms },
        { "connections", &l->connections },
        { "per-address", &l->per_address },
        { "watchers", &l->watchers },
        { "message", &l->message },
        { "unsent", &l->unsent },
        { "rate", &l->rate },
        { "purse", &l->purse },
        { "silence", &l->silence },
    };
    while (list && *list) {
        size_t n = strcspn(list, ","), i = 0;
        for (; i < sizeof names / sizeof *names; i++) {
            size_t m = strlen(names[i].name);
            if (m >= n || strncmp(list, names[i].name, m) != 0 || list[m] != '=') continue;
            char *end;
            long value = strtol(list + m + 1, &end, 10);
            if (end != list + n || value < 1 || value > 999999999) return false;
            *names[i].at = (int)value;
            break;
        }
        if (i == sizeof names / sizeof *names) return false;
        list += n + (list[n] == ',');
    }
    return l->message <= 1 << 20;
}

static int complain_about_limits(const char *list)
{
    return qn_complain(QN_EXIT_USAGE, SAYS_SERVE_LIMITS, &(qn_slots){ .word = list });
}

static void close_tables(qs_server *s, qs_store *store)
{
    if (!s) return;
    qs_close_bus(s->bus);
    if (s->keeper) qs_stop_keeper(s->keeper);
    qs_stop_thinker(s->thinker);
    while (s->rooms) qs_unload(s->rooms);
    qw_close(s->house.engine);
    qs_free_sets(&s->house);
    free(s->house.desk);
    qs_free_addresses(s->addresses);
    free(s->text);
    free(s->out);
    free(s);
    if (store) store->close(store);
}

static qs_server *new_server(const wishes *w)
{
    qs_server *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->limits = qs_usual_limits;
    s->origin = w->origin;
    s->behind_proxy = w->proxy;
    s->house.engine = qw_open(0);
    s->addresses = qs_new_addresses();
    s->text = malloc(1 << 20);
    s->out = malloc(OUT);
    return s;
}

// --cards: the server's additional cards, for every table.
static int add_cards(qw_service *engine)
{
    for (const qn_rules *const *rules = qn_games(); *rules; rules++) {
        size_t size;
        int code;
        char *text = qn_given_text(*rules, &size, &code);
        QN_TEXT(why, 512);
        bool ok = !text || code != QN_EXIT_YES || qw_add_cards(engine, (*rules)->name, text, size, &why);
        free(text);
        if (!ok) return qn_complain(QN_EXIT_DATA, SAYS_SERVE_CARDS_REFUSED, &(qn_slots){ .why = why.at });
        if (code != QN_EXIT_YES) return code;
    }
    return QN_EXIT_YES;
}

static int open_tables(const wishes *w, qs_server **out, qs_store **store)
{
    char why[512] = "";
    qs_server *s = *out = sodium_init() < 0 ? NULL : new_server(w);
    if (!s || !s->house.engine || !s->addresses || !s->text || !s->out)
        return qn_complain(QN_EXIT_INTERNAL, SAYS_NOT_ENOUGH_MEMORY, NULL);
    if (!read_limits(w->limits, &s->limits)) return complain_about_limits(w->limits);
    int code = add_cards(s->house.engine);
    if (code != QN_EXIT_YES) return code;
    *store = qs_open_store(w->store ? w->store : "quintet.db", why, sizeof why);
    if (!*store) return qn_complain(QN_EXIT_MISSING, SAYS_STORE_NOT_OPENED, &(qn_slots){ .why = why });
    s->several = w->bus || strcmp((*store)->name, "sqlite") != 0;
    return QN_EXIT_YES;
}

static int start_threads(qs_server *s, qs_store *store, const wishes *w, struct lws_context *context)
{
    char why[512] = "";
    s->context = context;
    s->keeper = qs_start_keeper(store, wake, context);
    s->thinker = qs_start_thinker(wake, context);
    if (!s->keeper || !s->thinker) return qn_complain(QN_EXIT_INTERNAL, SAYS_STORE_NO_THREAD, NULL);
    if (w->bus && !(s->bus = qs_open_bus(w->bus, wake, context, why, sizeof why)))
        return qn_complain(QN_EXIT_USAGE, SAYS_SERVE_BUS_REFUSED, &(qn_slots){ .why = why });
    return QN_EXIT_YES;
}

static int serve(const qn_site *site, const wishes *w, int port)
{
    qs_serving serving = { .site = site };
    qs_store *store = NULL;
    struct lws_context *context = NULL;
    uv_loop_t loop;
    uv_loop_init(&loop);
    uv_loop_configure(&loop, UV_METRICS_IDLE_TIME);
    int code = w->tables ? open_tables(w, &serving.tables, &store) : QN_EXIT_YES;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);   // a file that cannot grow is an error of the store, which reports it
    long files = raise_limit();
    if (w->tables) qs_use_small_pages();
    if (code == QN_EXIT_YES) open_context(&context, &loop, &serving, w->host, port);
    if (code == QN_EXIT_YES && !context) code = qn_complain(QN_EXIT_INTERNAL, SAYS_SERVE_NOT_STARTED, NULL);
    if (code == QN_EXIT_YES && serving.tables) code = start_threads(serving.tables, store, w, context);
    if (code == QN_EXIT_YES) {
        signal(SIGINT, stop);
        signal(SIGTERM, stop);
        const char *host = strcmp(w->host, "0.0.0.0") == 0 ? "127.0.0.1" : w->host;
        qn_talk(stdout, SAYS_SERVE_ADDRESS, &(qn_slots){ .host = host, .n = port });
        if (serving.tables) {
            qn_talk(stdout, SAYS_SERVE_TABLES_ARE_OPEN, NULL);
            say_limit(serving.tables, files);
        }
        fflush(stdout);
        run(&loop, serving.tables);
    }
    close_context(&loop, &context);
    close_tables(serving.tables, store);
    return code;
}

// ---- The command ----------------------------------------------------------------------------------

static const char *client_dir(const char *wish, char out[QN_PATH + 16])
{
    char root[QN_PATH];
    if (wish) return wish;
    snprintf(out, QN_PATH + 16, "%s/build/web", qn_data_dir(root));
    return out;
}

static int check_wishes(const wishes *w, int words, uint64_t *port)
{
    struct in_addr at;
    if (words < 0 || (w->port && !qn_number(w->port, "--port", 65535, port))) return QN_EXIT_USAGE;
    if (words) return qn_complain(QN_EXIT_USAGE, SAYS_SERVE_NO_WORDS, NULL);
    if (inet_pton(AF_INET, w->host, &at) != 1)
        return qn_complain(QN_EXIT_USAGE, SAYS_SERVE_HOST, &(qn_slots){ .host = w->host });
    if (!w->tables && (w->store || w->bus || w->origin || w->limits || w->proxy))
        return qn_complain(QN_EXIT_USAGE, SAYS_SERVE_ONLY_WITH_TABLES, NULL);
    return QN_EXIT_YES;
}

int qn_cli_serve(int argc, char **argv)
{
    wishes w = { .host = "127.0.0.1" };
    char where[QN_PATH + 16];
    uint64_t n = USUAL_PORT;
    const qn_opt opts[] = { { "--port", &w.port, NULL },     { "--host", &w.host, NULL },
                            { "--dir", &w.dir, NULL },       { "--tables", NULL, &w.tables },
                            { "--store", &w.store, NULL },   { "--bus", &w.bus, NULL },
                            { "--origin", &w.origin, NULL }, { "--proxy", NULL, &w.proxy },
                            { "--limits", &w.limits, NULL }, { 0 } };
    int code = check_wishes(&w, qn_args(opts, argc, argv), &n), found = 0;
    if (code != QN_EXIT_YES) return code;
    qn_site site;
    code = qn_open_site(&site, client_dir(w.dir, where));
    if (code != QN_EXIT_YES) return code;
    for (int i = 0; !found && i < (w.port ? 1 : PORTS_TRIED); i++) found = free_port(w.host, (int)n + i);
    if (found) code = serve(&site, &w, found);
    else
        code = qn_complain(QN_EXIT_MISSING, errno ? SAYS_SERVE_NO_PORT : SAYS_SERVE_NO_ADDRESS,
                           &(qn_slots){ .n = (int64_t)n, .host = w.host, .error = strerror(errno) });
    qn_close_site(&site);
    return code;
}
