// quintet serve over a socket: its answers, also to requests that nobody should send.
#define _GNU_SOURCE   // prlimit
#include <arpa/inet.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/quintet-serve-XXXXXX";
static pid_t server;
static int port;

static void write_file(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *to = fopen(path, "w");
    assert_non_null(to);
    fputs(text, to);
    fclose(to);
}

static void lay_files(void)
{
    char path[256];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/assets", folder);
    mkdir(path, 0700);
    write_file("index.html", "<!doctype html><title>home</title>");
    write_file("assets/app-1234.js", "plain script");
    write_file("assets/app-1234.js.br", "pressed by brotli");
    write_file("assets/app-1234.js.gz", "pressed by gzip");
    write_file(".hidden", "a secret");
    snprintf(path, sizeof path, "%s/out", folder);
    assert_int_equal(symlink("/etc/passwd", path), 0);
}

static int start(void **state)
{
    int ends[2];
    char said[256] = "";
    lay_files();
    assert_int_equal(pipe(ends), 0);
    server = fork();
    if (server == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        execl(getenv("QUINTET"), "quintet", "serve", "--port", "0", "--dir", folder, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    FILE *from = fdopen(ends[0], "r");
    const char *at = fgets(said, sizeof said, from) ? strstr(said, "http://127.0.0.1:") : NULL;
    fclose(from);
    if (!at) return -1;
    port = atoi(at + strlen("http://127.0.0.1:"));
    return 0;
}

static int stop(void **state)
{
    int status;
    kill(server, SIGTERM);
    waitpid(server, &status, 0);
    char command[320];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 && system(command) == 0 ? 0 : -1;
}

// Sends [request] and reads until the other side closes or is silent for two seconds.
static void speak(const char *request, size_t size, char *out, size_t room)
{
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct timeval patience = { 2, 0 };
    size_t used = 0;
    int s = socket(AF_INET, SOCK_STREAM, 0);
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(s, (struct sockaddr *)&a, sizeof a), 0);
    for (size_t sent = 0; sent < size;) {
        ssize_t n = send(s, request + sent, size - sent, MSG_NOSIGNAL);
        if (n <= 0) break;
        sent += (size_t)n;
    }
    for (ssize_t n; used < room - 1 && (n = recv(s, out + used, room - 1 - used, 0)) > 0;) used += (size_t)n;
    out[used] = 0;
    close(s);
}

static const char *get(const char *address, const char *headers)
{
    static char out[16384];
    char request[2048];
    int n = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nhost: x\r\nconnection: close\r\n%s\r\n",
                     address, headers);
    speak(request, (size_t)n, out, sizeof out);
    return out;
}

#define HAS(answer, text) \
    do { \
        const char *answer_ = (answer); \
        if (!strstr(answer_, text)) fail_msg("no '%s' in: %s", text, answer_); \
    } while (0)

static void the_page_comes_with_its_policy(void **state)
{
    const char *home = get("/", "");
    HAS(home, "HTTP/1.1 200");
    HAS(home, "text/html");
    HAS(home, "content-security-policy: default-src 'none'");
    HAS(home, "x-content-type-options: nosniff");
    HAS(home, "cache-control: no-cache");
    HAS(home, "<title>home</title>");
}

static void files_with_a_hash_are_kept_for_ever(void **state)
{
    HAS(get("/assets/app-1234.js", ""), "max-age=31536000, immutable");
    HAS(get("/assets/app-1234.js", ""), "plain script");
    HAS(get("/assets/app-1234.js", ""), "text/javascript");
}

static void the_best_coding_is_sent(void **state)
{
    HAS(get("/assets/app-1234.js", "accept-encoding: gzip, deflate, br\r\n"), "pressed by brotli");
    HAS(get("/assets/app-1234.js", "accept-encoding: gzip, deflate, br\r\n"), "content-encoding: br");
    HAS(get("/assets/app-1234.js", "accept-encoding: gzip, br;q=0\r\n"), "pressed by gzip");
    HAS(get("/assets/app-1234.js", "accept-encoding: broken\r\n"), "plain script");
}

static void an_unchanged_file_is_not_sent_again(void **state)
{
    char tag[64], header[96];
    const char *at = strstr(get("/", ""), "etag: ");
    assert_non_null(at);
    snprintf(tag, sizeof tag, "%.*s", (int)strcspn(at + 6, "\r"), at + 6);
    snprintf(header, sizeof header, "if-none-match: %s\r\n", tag);
    HAS(get("/", header), "HTTP/1.1 304");
}

static void nothing_leads_out_of_the_folder(void **state)
{
    static const char *const addresses[] = {
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/out",
        "/.hidden",
        "/assets",
        "/assets/",
        "/assets/app-1234.js.br",
        "/index.html%00.js",
        "/assets\\..\\..\\etc\\passwd",
        "/%c0%ae%c0%ae/etc/passwd",
    };
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        const char *answer = get(addresses[i], "");
        if (strstr(answer, "root:") || strstr(answer, "a secret") || strstr(answer, "HTTP/1.1 200"))
            fail_msg("%s: %s", addresses[i], answer);
    }
}

static void other_methods_are_refused(void **state)
{
    static char out[4096];
    static const char *const methods[] = { "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW" };
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        char request[128];
        int n = snprintf(request, sizeof request,
                         "%s / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
                         methods[i]);
        speak(request, (size_t)n, out, sizeof out);
        if (strstr(out, "HTTP/1.1 200")) fail_msg("%s: %s", methods[i], out);
    }
}

// After each of these the server still answers.
static void nonsense_does_not_hurt_it(void **state)
{
    static char out[4096], long_line[100000];
    static const char *const requests[] = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\nhost\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01",
        "GET / HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nffffffff\r\n",
        "GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        speak(requests[i], strlen(requests[i]), out, sizeof out);
        HAS(get("/", ""), "<title>home</title>");
    }
    memset(long_line, 'x', sizeof long_line);
    memcpy(long_line, "GET /", 5);
    speak(long_line, sizeof long_line, out, sizeof out);
    HAS(get("/", ""), "<title>home</title>");
}

static void a_folder_without_a_client_is_told(void **state)
{
    char line[512];
    snprintf(line, sizeof line, "'%s' serve --dir /nonexistent 2>/dev/null", getenv("QUINTET"));
    int status = system(line);
    assert_int_equal(WEXITSTATUS(status), 66);
}

static double cpu_seconds(pid_t pid)
{
    char path[64], line[1024];
    unsigned long user = 0, system_ = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *from = fopen(path, "r");
    assert_non_null(from);
    assert_non_null(fgets(line, sizeof line, from));
    fclose(from);
    assert_int_equal(sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                            &user, &system_),
                     2);
    return (double)(user + system_) / (double)sysconf(_SC_CLK_TCK);
}

// With all descriptors in use, new clients get no answer, and do not keep the processor busy.
static void without_descriptors_it_waits(void **state)
{
    enum { LIMIT = 40, CALLERS = 60 };
    struct rlimit was, few;
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    int caller[CALLERS];
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(prlimit(server, RLIMIT_NOFILE, NULL, &was), 0);
    few = (struct rlimit){ LIMIT, was.rlim_max };
    assert_int_equal(prlimit(server, RLIMIT_NOFILE, &few, NULL), 0);
    for (int i = 0; i < CALLERS; i++) {
        caller[i] = socket(AF_INET, SOCK_STREAM, 0);
        assert_int_equal(connect(caller[i], (struct sockaddr *)&a, sizeof a), 0);
    }
    usleep(300000);
    double before = cpu_seconds(server);
    sleep(2);
    assert_true(cpu_seconds(server) - before < 0.2);
    for (int i = 0; i < CALLERS; i++) close(caller[i]);
    assert_int_equal(prlimit(server, RLIMIT_NOFILE, &was, NULL), 0);
    usleep(300000);
    HAS(get("/", ""), "HTTP/1.1 200");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_comes_with_its_policy),
        cmocka_unit_test(files_with_a_hash_are_kept_for_ever),
        cmocka_unit_test(the_best_coding_is_sent),
        cmocka_unit_test(an_unchanged_file_is_not_sent_again),
        cmocka_unit_test(nothing_leads_out_of_the_folder),
        cmocka_unit_test(other_methods_are_refused),
        cmocka_unit_test(nonsense_does_not_hurt_it),
        cmocka_unit_test(a_folder_without_a_client_is_told),
        cmocka_unit_test(without_descriptors_it_waits),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
