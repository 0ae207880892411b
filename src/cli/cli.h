// What the subcommands share. Each one is `int qn_cli_NAME(int argc, char **argv)` in a file of its own
// and one row of the table in main.c; argv[0] is its name. `--help` is answered by main.c.
//
// Data goes to stdout, talk to stderr. A function that complains has already told the user.
#ifndef QN_CLI_H
#define QN_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cli/talk.h"
#include "quintet/quintet.h"

enum {   // exit codes, as sysexits.h has them where it has one
    QN_EXIT_YES = 0,
    QN_EXIT_NO = 1,   // the answer is no: a deck is refused, a scenario fails
    QN_EXIT_USAGE = 2,
    QN_EXIT_DATA = 65,       // a file is there and wrong
    QN_EXIT_MISSING = 66,    // a file is not there
    QN_EXIT_INTERNAL = 70,   // a defect, or no memory
    QN_EXIT_WRITE = 74,      // what was to be written could not be: a full disk, a file that is in the way
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
    const char **value;   // where the word after it goes; NULL: it takes none
    bool *given;          // set when it was there; may be NULL
} qn_opt;

// Takes the options out of argv, which may stand anywhere and as --name=value too. The plain words are left
// in argv[1] and following; returns how many, or -1 after complaining. After "--" everything is plain.
int qn_args(const qn_opt *opts, int argc, char **argv);

// A whole number up to [max]; complains, naming [what], if [word] is none.
bool qn_number(const char *word, const char *what, uint64_t max, uint64_t *out);

// A seed from the option, or from the clock when there was none.
bool qn_seed(const char *word, uint64_t *out);

// ---- suggest.c: mistyped words ----------------------------------------------------------------

// The word of the list most like [word], or NULL when none is near.
const char *qn_suggest(const char *word, const char *const *list, int n);
// " Did you mean 'x'?" or "".
const char *qn_did_you_mean(const char *word, const char *const *list, int n, char out[160]);

// ---- files.c ----------------------------------------------------------------------------------

enum { QN_PATH = 4096 };

// Where cards/ and docs/ lie: $QUINTET_DATA, beside the executable, or the place this was built from.
const char *qn_data_dir(char out[QN_PATH]);

// The whole file, terminated, to be freed; NULL after complaining, with the exit code in [code].
// "-" is standard input.
// Folders on the way down, to notice one that is inside itself.
typedef struct qn_folder {
    const struct qn_folder *above;
    int depth;
    unsigned long long device, number;
} qn_folder;
int qn_enter_folder(const char *path,
                    qn_folder *folder);   // an exit code; refuses what is inside itself or far too deep
char *qn_read_file(const char *path, size_t *size, int *code);
char *qn_read_text(const char *path, size_t *size, int *code);   // the same; what is no text is refused
// A new file, for reading and writing; -1 after complaining. Nothing that is there is ever opened or replaced.
int qn_create_file(const char *path);
bool qn_write_file(const char *path, const char *data,
                   size_t size);   // a new one, whole or not at all; complains
bool qn_write_all(int to, const char *data, size_t size, int64_t at);   // false, with errno

// Paths below [dir] whose names end with [suffix], sorted by name.
typedef struct qn_files {
    int n;
    char **path;
} qn_files;
qn_files qn_list_files(const char *dir, const char *suffix);
bool qn_add_file(qn_files *files, const char *path);   // false: no memory
void qn_free_files(qn_files *files);

// The name of a file without folder and [suffix].
void qn_stem(const char *path, const char *suffix, char *out, size_t size);

// ---- term.c -----------------------------------------------------------------------------------

typedef struct qn_term {
    bool live;   // a person looks at it
    int columns, rows;
    const char *bold, *dim, *warn, *good, *plain;   // escape sequences, or "" without colour
} qn_term;

qn_term qn_term_of(FILE *stream);
void qn_tidy_on_interrupt(void);                  // Ctrl-C: colours off, a new line, exit 130 …
void qn_say_on_interrupt(const char *sentence);   // … and this, unless it is empty
// Text from outside (files, names of files, what was typed) never goes to a terminal but through these: what is no
// printable character becomes '?', line ends stay.
void qn_clean(char *text);
void qn_say(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Prints [text], cleaned, broken at spaces; the first line has [used] columns taken, later ones are indented.
void qn_wrap(FILE *to, const char *text, int columns, int used, int indent);

#endif
