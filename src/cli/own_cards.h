// Cards of one's own, for every command: --cards FILE|DIR, taken before the command reads its words.
#ifndef QN_OWN_CARDS_H
#define QN_OWN_CARDS_H

#include <limits.h>

#include "cli/cli.h"
#include "kernel/kernel.h"
#include "lang/record.h"

// Takes each --cards out of argv; returns an exit code.
int qn_take_own_cards(int *argc, char **argv);

// The head of a set: what its folder says of itself in the file named cards.set.
typedef struct qn_set {
    char name[80], code[8], version[16], author[80], rarities[160], language[16];
    char game[QN_GAME_NAME];   // empty: whichever game is opened
} qn_set;

enum { QN_MOST_SETS = 16 };
typedef struct qn_found_sets {   // below one folder, as it is walked through
    int n;
    char code[QN_MOST_SETS][sizeof((qn_set *)0)->code], dir[QN_MOST_SETS][QN_PATH];
} qn_found_sets;

// The head of that folder, if it has one: no two sets have the same code. Returns an exit code.
int qn_meet_set(qn_found_sets *met, const char *dir);

typedef struct qn_own_cards {   // card files for one game, read
    int n;
    qn_source *src;
    struct qn_own_file {
        char *path, *text;   // what [src] points at
    } * file;
} qn_own_cards;

// The cards given for [rules], to be freed. Returns an exit code.
int qn_read_own_cards(const qn_rules *rules, qn_own_cards *out);
int qn_read_cards_of(const char *path, const qn_rules *rules,
                     qn_own_cards *out);   // the same of one file or folder
void qn_free_own_cards(qn_own_cards *own);

// Card files of [path], a file or a folder with all below it; the head of the folder in [set]. Returns an exit code.
int qn_find_card_files(const char *path, qn_files *out, qn_set *set);

// The set a file lies in: the nearest folder above it with a head; false: in none.
bool qn_set_of(const char *file, char dir[PATH_MAX], qn_set *set);
bool qn_set_of_card(const qn_pool *pool, int def, qn_set *set);
// From now on the cards of the set that file lies in are given too; true: that is another set than before.
bool qn_use_set_of(const char *file);
int qn_own_card_files(qn_files *out);   // the files of all that was given. Returns an exit code

// The text of all that was given for [rules], to be freed; NULL: nothing, or an exit code says why.
char *qn_given_text(const qn_rules *rules, size_t *size, int *code);

// The line that names the game is none of the card language; blanks keep the line numbers.
void qn_blank_game_line(char *text, size_t size);

#endif
