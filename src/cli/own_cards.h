// The user's own cards, for every command: --cards FILE|DIR is read before the command reads its words.
#ifndef QN_OWN_CARDS_H
#define QN_OWN_CARDS_H

#include <limits.h>

#include "cli/cli.h"
#include "kernel/kernel.h"
#include "lang/record.h"

// Takes every --cards out of argv. Returns an exit code.
int qn_take_own_cards(int *argc, char **argv);

// The head of a set: the description in its folder's file cards.set.
typedef struct qn_set {
    char name[80], code[8], version[16], author[80], rarities[160], language[16];
    char game[QN_GAME_NAME];   // "": the game that is opened
} qn_set;

enum { QN_MOST_SETS = 16 };
typedef struct qn_found_sets {   // sets found below one folder
    int n;
    char code[QN_MOST_SETS][sizeof((qn_set *)0)->code], dir[QN_MOST_SETS][QN_PATH];
} qn_found_sets;

// Reads the head of that folder, if it has one. Two sets must not have the same code. Returns an exit code.
int qn_meet_set(qn_found_sets *met, const char *dir);

typedef struct qn_own_cards {   // card files of one game, in memory
    int n;
    qn_source *src;
    struct qn_own_file {
        char *path, *text;   // [src] points to these
    } * file;
} qn_own_cards;

// Reads the cards given for [rules]; must be freed. Returns an exit code.
int qn_read_own_cards(const qn_rules *rules, qn_own_cards *out);
int qn_read_cards_of(const char *path, const qn_rules *rules,
                     qn_own_cards *out);   // the same for one file or folder
void qn_free_own_cards(qn_own_cards *own);

// Finds the card files in [path], a file or a folder with everything below it; the head of the folder goes to [set].
// Returns an exit code.
int qn_find_card_files(const char *path, qn_files *out, qn_set *set);

// The set that contains a file: the nearest folder above it with a head. False: none.
bool qn_set_of(const char *file, char dir[PATH_MAX], qn_set *set);
bool qn_set_of_card(const qn_pool *pool, int def, qn_set *set);
// Also gives the cards of the file's set from now on. True: this changed the set in use.
bool qn_use_set_of(const char *file);
int qn_own_card_files(qn_files *out);   // all given files. Returns an exit code

// The text of everything given for [rules], to be freed. NULL: nothing, or [code] says why.
char *qn_given_text(const qn_rules *rules, size_t *size, int *code);

// The line that names the game is not card language. Blanks replace it, so that line numbers stay.
void qn_blank_game_line(char *text, size_t size);

#endif
