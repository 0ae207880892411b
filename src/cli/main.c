// The `quintet` command: reads the first word and hands over to the subcommand of that name.
#include "cli/cli.h"
#include "cli/own_cards.h"

#include <string.h>

typedef struct command {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
    const char *help;
} command;

// In the order a newcomer needs them.
static const command commands[] = {
    { "serve", "the table in a browser, on this machine", qn_cli_serve, qn_help_serve },
    { "play", "a game in this terminal, against the computer or a friend", qn_cli_play, qn_help_play },
    { "cards", "the cards of a game: list, search, show", qn_cli_cards, qn_help_cards },
    { "deck", "the ready decks; whether a deck may be played", qn_cli_deck, qn_help_deck },
    { "rules", "a rule in our words, by ID or by what it speaks of", qn_cli_rules, qn_help_rules },
    { "replay", "step through a recorded game, forward and back", qn_cli_replay, qn_help_replay },
    { "analyse", "how a recorded game stood, and the mistakes that mattered", qn_cli_analyse,
      qn_help_analyse },
    { "puzzles", "positions of recorded games with one clearly best answer", qn_cli_puzzles,
      qn_help_puzzles },
    { "why", "why something could not be done in a recorded game", qn_cli_why, qn_help_why },
    { "check", "whether scenarios hold: rules tests, card examples, what-if", qn_cli_check, qn_help_check },
    { "lint", "what is odd about cards that compile", qn_cli_lint, qn_help_lint },
    { "format", "card files laid out alike", qn_cli_format, qn_help_format },
    { "lsp", "a language server for editors", qn_cli_lsp, qn_help_lsp },
    { "print", "sheets of cards to cut out", qn_cli_print, qn_help_print },
    { "tourney", "standings of a tournament from its results", qn_cli_tourney, qn_help_tourney },
    { "admin", "the tables of a server: list, show, close, back up", qn_cli_admin, qn_help_admin },
    { "sim", "bots against bots, counted", qn_cli_sim, qn_help_sim },
    { "bench", "how fast the engine is", qn_cli_bench, qn_help_bench },
    { "signature", "a hash of how the games behave", qn_cli_signature, qn_help_signature },
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const char examples[] =
    "Examples:\n"
    "  quintet serve                                   play in a browser\n"
    "  quintet play elestrals                          play in this terminal; ? at the prompt helps\n"
    "  quintet play elestrals --against human          two people at one screen\n"
    "  quintet cards elestrals dragon                  find cards\n"
    "  quintet rules ELE-BAT-15                        what a rule number stands for\n"
    "  quintet why game.qnr --at 12 \"cast Galaxea\"     why a move is refused\n"
    "  quintet sim elestrals --games 200               which deck wins\n";

static void print_help(FILE *to)
{
    fputs(examples, to);
    fputs("\nUsage: quintet COMMAND [WORDS...]\n\n", to);
    for (int i = 0; i < COMMANDS; i++) fprintf(to, "  %-11s %s\n", commands[i].name, commands[i].summary);
    fputs("\nquintet help COMMAND tells more. Exit codes: 0 yes, 1 no, 2 wrong usage, 65 a file is wrong,\n"
          "66 a file is missing, 70 a defect, 74 something could not be written, 130 interrupted. Every "
          "command "
          "takes\n--cards FILE|DIR, any number of times: cards of your own, played with the game's. NO_COLOR "
          "and\n"
          "QUINTET_DATA (where cards/ lies) are honoured.\n",
          to);
}

static int unknown_command(const char *word)
{
    const char *names[COMMANDS + 1];
    char hint[160];
    for (int i = 0; i < COMMANDS; i++) names[i] = commands[i].name;
    names[COMMANDS] = "help";
    return qn_complain(QN_EXIT_USAGE, "there is no command called '%s'.%s quintet --help lists them.", word,
                       qn_did_you_mean(word, names, COMMANDS + 1, hint));
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
    fputs(c->help, stdout);
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
    if (!written && (code == QN_EXIT_YES || code == QN_EXIT_NO))   // an answer nobody got is none
        return qn_complain(QN_EXIT_WRITE, "cannot write the output.");
    return code;
}
