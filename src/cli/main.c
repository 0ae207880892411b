// The `quintet` command: reads the first word and hands over to the subcommand of that name.
#include <stdio.h>
#include <string.h>

#include "quintet/version.h"

enum { EXIT_YES = 0, EXIT_USAGE = 2 };

static const char help[] = "Examples:\n"
                           "  quintet --version\n"
                           "\n"
                           "Usage: quintet --help | --version\n";

int main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "--help";
    if (strcmp(word, "--version") == 0) {
        puts("quintet " QN_VERSION);
        return EXIT_YES;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "help") == 0) {
        fputs(help, stdout);
        return EXIT_YES;
    }
    fprintf(stderr, "quintet: there is no command called '%s'. quintet --help lists them.\n", word);
    return EXIT_USAGE;
}
