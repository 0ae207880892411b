// The `quintet` command: reads the first word and calls the subcommand of that name.
#include "cli/cli.h"
#include "cli/own_cards.h"
#include "kernel/english.h"

#include <string.h>

typedef struct command {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
    const char *help;
} command;

// ordered for a newcomer
static const command commands[] = {
#define HELP(name, summary, text) { #name, summary, qn_cli_##name, text },
#include "cli/help.def"
#undef HELP
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_page(FILE *to, const char *page)
{
    QN_TEXT(said, 8192);
    qn_put_words(page, &said);
    fputs(said.at, to);
}

static void print_help(FILE *to)
{
    qn_talk(to, SAYS_USAGE_EXAMPLES, NULL);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(to, "  %-11s ", commands[i].name);
        print_page(to, commands[i].summary);
        fputc('\n', to);
    }
    qn_talk(to, SAYS_USAGE_MORE, NULL);
}

static int unknown_command(const char *word)
{
    const char *names[COMMANDS + 1];
    char hint[160];
    for (int i = 0; i < COMMANDS; i++) names[i] = commands[i].name;
    names[COMMANDS] = "help";
    return qn_complain(QN_EXIT_USAGE, SAYS_NO_SUCH_COMMAND,
                       &(qn_slots){ .word = word, .hint = qn_did_you_mean(word, names, COMMANDS + 1, hint) });
}

static const command *find(const char *word)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, word) == 0) return &commands[i];
    return NULL;
}

static int help(const char *word)
{
    if (!word || strcmp(word, "help") == 0) {
        print_help(stdout);
        return QN_EXIT_YES;
    }
    const command *c = find(word);
    if (!c) return unknown_command(word);
    print_page(stdout, c->help);
    return QN_EXIT_YES;
}

static bool asks_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
    return false;
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "--help";
    if (strcmp(word, "--version") == 0) {
        puts("quintet " QN_VERSION);
        return QN_EXIT_YES;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    const command *c = find(word);
    if (!c) return unknown_command(word);
    if (asks_help(argc - 1, argv + 1)) return help(c->name);
    int words = argc - 1, code = qn_take_own_cards(&words, argv + 1);
    return code == QN_EXIT_YES ? c->run(words, argv + 1) : code;
}

int main(int argc, char **argv)
{
    qn_tidy_on_interrupt();
    int code = run(argc, argv);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    // Output that could not be written is a failure.
    if (!written && (code == QN_EXIT_YES || code == QN_EXIT_NO))
        return qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE_OUTPUT, NULL);
    return code;
}
