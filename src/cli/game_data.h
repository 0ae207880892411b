// The data of one loaded game: its rules, its compiled cards, its ready decks.
#ifndef QN_BOX_H
#define QN_BOX_H

#include "cli/cli.h"
#include "kernel/kernel.h"
#include "lang/deck.h"
#include "lang/face.h"
#include "lang/words.h"

typedef struct qn_game_data {
    const qn_rules *rules;
    qn_pool *pool;
    qn_files decks;   // ready decks, sorted by name
} qn_game_data;

// Loads the game called [name]. Returns an exit code; it has reported anything but QN_EXIT_YES.
int qn_load_game(qn_game_data *data, const char *name);
// The same, with the cards of [more] added unless it is NULL.
int qn_open_box_with(qn_game_data *data, const char *name, const qn_source *more);
void qn_close_game(qn_game_data *data);

// The first ready deck, counting from [number], that is compatible with [model] (qn_match_rules.alike); NULL: any.
int qn_ready_deck_like(const qn_game_data *data, int number, const qn_deck *model, qn_deck_file *deck);
// Finds a deck by the name of a ready one (or its beginning), or by file. Reports what is wrong with the file, but does
// not check whether the game allows the deck. Returns an exit code.
int qn_find_deck(const qn_game_data *data, const char *word, qn_deck_file *deck);
int qn_read_deck_file(const qn_game_data *data, const char *path, qn_deck_file *deck);
int qn_ready_deck(const qn_game_data *data, int number,
                  qn_deck_file *deck);          // complains if there are fewer
int qn_no_deck_wanted(const qn_rules *rules);   // complains about a deck in a game without decks

// Prints the problems of a file to stderr, for people.
void qn_print_problems(const qn_problems *problems, const qn_source *src, int n);

// ---- faces.c: printed faces of cards ----------------------------------------------------------

void qn_put_cost(const qn_rules *rules, const qn_def *def, qn_text *out);    // "earth earth any"
void qn_put_types(const qn_rules *rules, const qn_def *def, qn_text *out);   // "golem brute"
void qn_put_stats(const qn_rules *rules, const qn_def *def, qn_text *out);   // "2/3"
const char *qn_kind_name(const qn_rules *rules, const qn_def *def);
void qn_put_head(const qn_rules *rules, const qn_def *def, qn_text *out);     // all of these in one line
void qn_print_face(const qn_game_data *data, int def, const qn_term *term);   // head and text, to stdout
// The card that [words] mean: its name, the beginning of it, or words in it. 0: none; -1: several.
int qn_card_meant(const qn_pool *pool, const char *words);

#endif
