// Shared by all subcommands. Each one is `int qn_cli_NAME(int argc, char **argv)` in its own file, with one row in the
// table of main.c; argv[0] is its name. main.c answers `--help`.
//
// Data goes to stdout, messages to stderr. A function that "complains" has already printed an error message.
#ifndef QN_CLI_H
#define QN_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cli/talk.h"
#include "quintet/quintet.h"

enum {   // exit codes, as in sysexits.h where it has one
    QN_EXIT_YES = 0,
    QN_EXIT_NO = 1,   // the answer is no: an illegal deck, a failed scenario
    QN_EXIT_USAGE = 2,
    QN_EXIT_DATA = 65,       // a file has wrong contents
    QN_EXIT_MISSING = 66,    // a file is missing
    QN_EXIT_INTERNAL = 70,   // a bug, or out of memory
    QN_EXIT_WRITE = 74,      // cannot write: a full disk, or the file already exists
    QN_EXIT_INTERRUPTED = 130
};

int qn_cli_admin(int argc, char **argv);
int qn_cli_bench(int argc, char **argv);
int qn_cli_cards(int argc, char **argv);
int qn_cli_check(int argc, char **argv);
int qn_cli_deck(int argc, char **argv);
int qn_cli_format(int argc, char **argv);
int qn_cli_lint(int argc, char **argv);
int qn_cli_lsp(int argc, char **argv);
int qn_cli_print(int argc, char **argv);
int qn_cli_play(int argc, char **argv);
int qn_cli_replay(int argc, char **argv);
int qn_cli_rules(int argc, char **argv);
int qn_cli_serve(int argc, char **argv);
int qn_cli_signature(int argc, char **argv);
int qn_cli_sim(int argc, char **argv);
int qn_cli_tourney(int argc, char **argv);
int qn_cli_why(int argc, char **argv);
int qn_cli_analyse(int argc, char **argv);
int qn_cli_puzzles(int argc, char **argv);

// ---- args.c: the words after the subcommand ---------------------------------------------------

typedef struct qn_opt {   // a table ends with a row without a name
    const char *name;     // "--seed"
    const char **value;   // receives the word after the option; NULL: the option takes none
    bool *given;          // set if the option was given; may be NULL
} qn_opt;

// Takes the options out of argv. They may appear anywhere, also as --name=value. The other words move to argv[1] and
// up. Returns their number, or -1 after complaining. Words after "--" are never options.
int qn_args(const qn_opt *opts, int argc, char **argv);

// Reads a whole number up to [max]. Otherwise complains, naming [what].
bool qn_number(const char *word, const char *what, uint64_t max, uint64_t *out);

// A seed from the option; without it, from the clock.
bool qn_seed(const char *word, uint64_t *out);

// ---- suggest.c: corrections of mistyped words -------------------------------------------------

// The word in the list most similar to [word], or NULL if none is close.
const char *qn_suggest(const char *word, const char *const *list, int n);
// " Did you mean 'x'?" or "".
const char *qn_did_you_mean(const char *word, const char *const *list, int n, char out[160]);

// ---- files.c ----------------------------------------------------------------------------------

enum { QN_PATH = 4096 };

// The folder that contains cards/ and docs/: $QUINTET_DATA, beside the executable, or the source tree of the build.
const char *qn_data_dir(char out[QN_PATH]);

// The folders above the current one, to notice a folder that is inside itself.
typedef struct qn_folder {
    const struct qn_folder *above;
    int depth;
    unsigned long long device, number;
} qn_folder;
// Returns an exit code; refuses folders inside themselves or nested too deeply.
int qn_enter_folder(const char *path, qn_folder *folder);

// Reads a whole file. The text is terminated and must be freed. NULL after complaining, with the exit code in [code].
// "-" is standard input.
char *qn_read_file(const char *path, size_t *size, int *code);
// The same, but refuses a file that is not text.
char *qn_read_text(const char *path, size_t *size, int *code);
// Creates a new file for reading and writing. -1 after complaining. Never opens or replaces an existing file.
int qn_create_file(const char *path);
bool qn_write_file(const char *path, const char *data,
                   size_t size);   // a new file, complete or not at all; complains
bool qn_write_all(int to, const char *data, size_t size, int64_t at);   // false, with errno

// Paths below [dir] whose names end with [suffix], sorted by name.
typedef struct qn_files {
    int n;
    char **path;
} qn_files;
qn_files qn_list_files(const char *dir, const char *suffix);
bool qn_add_file(qn_files *files, const char *path);   // false: out of memory
void qn_free_files(qn_files *files);

// The name of a file without its folder and [suffix].
void qn_stem(const char *path, const char *suffix, char *out, size_t size);

// ---- term.c -----------------------------------------------------------------------------------

typedef struct qn_term {
    bool live;   // a person is reading
    int columns, rows;
    const char *bold, *dim, *warn, *good, *plain;   // escape sequences; "" without colour
} qn_term;

qn_term qn_term_of(FILE *stream);
void qn_tidy_on_interrupt(void);                  // Ctrl-C: reset colours, new line, exit 130
void qn_say_on_interrupt(const char *sentence);   // also prints this, unless it is empty
// All text from outside (files, file names, typed words) goes through these before it reaches a terminal: unprintable
// characters become '?'; line ends stay.
void qn_clean(char *text);
void qn_say(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Prints [text], cleaned and wrapped at spaces. [used] columns of the first line are taken; later lines are indented.
void qn_wrap(FILE *to, const char *text, int columns, int used, int indent);

#endif
