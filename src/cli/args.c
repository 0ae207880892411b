// The words after a subcommand: takes out options anywhere; the other words keep their order.
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const qn_opt *find(const qn_opt *opts, const char *word, size_t n)
{
    for (; opts->name; opts++)
        if (strlen(opts->name) == n && strncmp(opts->name, word, n) == 0) return opts;
    return NULL;
}

static void unknown(const qn_opt *opts, const char *command, const char *word)
{
    const char *names[32];
    int n = 0;
    char hint[160];
    for (; n < 32 && opts[n].name; n++) names[n] = opts[n].name;
    qn_complain(
        QN_EXIT_USAGE, SAYS_NO_SUCH_OPTION,
        &(qn_slots){ .command = command, .word = word, .hint = qn_did_you_mean(word, names, n, hint) });
}

// Reads the option at argv[i]. Returns the last index it used, or -1.
static int take(const qn_opt *opts, int argc, char **argv, int i)
{
    size_t n = strcspn(argv[i], "=");
    const qn_opt *o = find(opts, argv[i], n);
    bool has_value = argv[i][n] == '=';
    if (!o) {
        unknown(opts, argv[0], argv[i]);
        return -1;
    }
    if (o->given) *o->given = true;
    if (!o->value && has_value)
        return qn_complain(-1, SAYS_OPTION_TAKES_NO_VALUE, &(qn_slots){ .option = o->name });
    if (!o->value) return i;
    if (has_value) {
        *o->value = argv[i] + n + 1;
        return i;
    }
    if (i + 1 == argc) return qn_complain(-1, SAYS_OPTION_WANTS_A_VALUE, &(qn_slots){ .option = o->name });
    *o->value = argv[i + 1];
    return i + 1;
}

int qn_args(const qn_opt *opts, int argc, char **argv)
{
    int plain = 0;
    bool rest = false;
    for (int i = 1; i < argc; i++) {
        if (!rest && strcmp(argv[i], "--") == 0) {
            rest = true;
        } else if (!rest && argv[i][0] == '-' && argv[i][1]) {
            i = take(opts, argc, argv, i);
            if (i < 0) return -1;
        } else {
            argv[++plain] = argv[i];
        }
    }
    return plain;
}

bool qn_number(const char *word, const char *what, uint64_t max, uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(word, &end, 0);
    bool digits = word[0] >= '0' && word[0] <= '9' && *end == 0;
    if (digits && errno == 0 && n <= max) {
        *out = n;
        return true;
    }
    qn_complain(QN_EXIT_USAGE, SAYS_IS_A_NUMBER, &(qn_slots){ .what = what, .most = max, .word = word });
    return false;
}

bool qn_seed(const char *word, uint64_t *out)
{
    if (word) return qn_number(word, "--seed", UINT64_MAX, out);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    // short enough to read aloud and type again
    *out = ((uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec) % 1000000;
    return true;
}
