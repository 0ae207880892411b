// The command as a new user meets it: version, help, and an unknown word.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "quintet/version.h"

// Runs the command under test with [arguments], stores the start of its stdout and returns its exit code.
static int quintet(const char *arguments, char *out, size_t size)
{
    char line[4096];
    const char *program = getenv("QUINTET");
    assert_non_null(program);
    assert_true((size_t)snprintf(line, sizeof line, "'%s' %s", program, arguments) < sizeof line);
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    out[fread(out, 1, size - 1, pipe)] = '\0';
    for (char rest[512]; fread(rest, 1, sizeof rest, pipe) > 0;) continue;
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void version_is_the_one_of_the_build(void **state)
{
    (void)state;
    char out[256];
    assert_string_equal(QN_VERSION, QN_BUILD_VERSION);   // header and meson.build agree
    snprintf(out, sizeof out, "%d.%d.%d", QN_VERSION_MAJOR, QN_VERSION_MINOR, QN_VERSION_PATCH);
    assert_string_equal(QN_VERSION, out);
    assert_int_equal(QN_VERSION_NUMBER, QN_VERSION_MAJOR * 10000 + QN_VERSION_MINOR * 100 + QN_VERSION_PATCH);
    assert_int_equal(quintet("--version", out, sizeof out), 0);
    assert_string_equal(out, "quintet " QN_BUILD_VERSION "\n");
}

static void help_opens_with_examples(void **state)
{
    (void)state;
    char out[4096];
    assert_int_equal(quintet("--help", out, sizeof out), 0);
    assert_int_equal(strncmp(out, "Examples:\n", 10), 0);
}

static void unknown_word_is_a_usage_error_and_prints_no_data(void **state)
{
    (void)state;
    char out[256];
    assert_int_equal(quintet("xyzzy 2>/dev/null", out, sizeof out), 2);
    assert_string_equal(out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_is_the_one_of_the_build),
        cmocka_unit_test(help_opens_with_examples),
        cmocka_unit_test(unknown_word_is_a_usage_error_and_prints_no_data),
    };
    return cmocka_run_group_tests_name("front door", tests, NULL, NULL);
}
