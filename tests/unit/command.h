// Runs the command under test through a shell, for the cli_* tests.
#ifndef QN_TEST_COMMAND_H
#define QN_TEST_COMMAND_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cjson/cJSON.h>
#include <cmocka.h>

enum { OUTPUT = 1 << 20 };

static char output[OUTPUT];   // stdout of the last command

static int run_line(const char *line)
{
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    output[fread(output, 1, sizeof output - 1, pipe)] = '\0';
    for (char rest[4096]; fread(rest, 1, sizeof rest, pipe) > 0;) continue;
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static const char *program(void)
{
    const char *path = getenv("QUINTET");
    assert_non_null(path);
    return path;
}

// Runs `quintet ARGUMENTS` in the shell and returns its exit code. The arguments may contain redirections.
__attribute__((format(printf, 1, 2), unused)) static int quintet(const char *format, ...)
{
    char line[8192];
    int n = snprintf(line, sizeof line, "'%s' ", program());
    va_list args;
    va_start(args, format);
    n += vsnprintf(line + n, sizeof line - (size_t)n, format, args);
    va_end(args);
    assert_true((size_t)n < sizeof line);
    return run_line(line);
}

// The same with input: [typist] is a command whose output is typed, such as "yes 1".
__attribute__((unused)) static int quintet_typed(const char *typist, const char *arguments)
{
    char line[8192];
    assert_true((size_t)snprintf(line, sizeof line, "%s | '%s' %s", typist, program(), arguments)
                < sizeof line);
    return run_line(line);
}

static inline void assert_says(const char *words)
{
    if (!strstr(output, words)) fail_msg("expected '%s' in:\n%s", words, output);
}

static inline void assert_does_not_say(const char *words)
{
    if (strstr(output, words)) fail_msg("did not expect '%s' in:\n%s", words, output);
}

static inline cJSON *parsed_output(void)
{
    cJSON *root = cJSON_Parse(output);
    if (!root) fail_msg("this is no JSON:\n%.400s", output);
    return root;
}

// A file in a separate folder, which is deleted when the tests end.
static inline const char *scratch(const char *name)
{
    static char dir[64], path[8][128];
    static int next;
    if (!dir[0]) {
        snprintf(dir, sizeof dir, "/tmp/quintet-test-XXXXXX");
        assert_non_null(mkdtemp(dir));
    }
    char *out = path[next++ % 8];
    snprintf(out, sizeof path[0], "%s%s%s", dir, *name ? "/" : "", name);
    return out;
}

static inline int remove_scratch(void **state)
{
    (void)state;
    char line[256];
    snprintf(line, sizeof line, "rm -rf '%s'", scratch(""));
    return system(line) != 0;
}

static inline void write_scratch(const char *path, const char *text)
{
    FILE *to = fopen(path, "w");
    assert_non_null(to);
    fputs(text, to);
    assert_int_equal(fclose(to), 0);
}

#endif
