// quintet check: shared by its parts.
#ifndef QN_CHECK_H
#define QN_CHECK_H

#include <cjson/cJSON.h>

#include "cli/game_data.h"
#include "lang/scenario.h"

typedef struct qn_check {      // one run of the command
    const char *game, *only;   // from --game and --only, or NULL
    bool json;
    bool faces;    // show the cards of a file
    cJSON *list;   // with --json: the scenarios so far
    int hold, fail, broken;
    int compiled;               // card files, with or without examples
    int untested;               // cards without an example
    char untested_names[256];   // the first of them
    int code;                   // exit code so far
    qn_game_data data;          // the game opened last, without the cards in a scenario file
    qn_scenes *scenes;
    qn_problems *problems;
    qn_record *record;
    qn_table *work, *again;
} qn_check;

typedef struct qn_check_file {   // the file being checked
    qn_source src;
    bool examples;   // a card file
    const qn_game_data *data;
} qn_check_file;

// check_files.c: finds files with scenarios in [path], a file or a folder with everything below it. Returns an exit
// code.
int qn_find_scenarios(const char *path, qn_files *out);
// The game of a file: named in the file, or by a folder on its path. NULL: unknown.
bool qn_says_game(const qn_source *src, char name[QN_GAME_NAME]);   // from a line such as: game elestrals
const qn_rules *qn_game_of_file(const qn_source *src, char name[QN_GAME_NAME]);
// Is the card file one of the game's own, which are compiled already?
bool qn_is_own_card_file(const char *path, const qn_rules *rules);

// check_report.c: reports and counts the results of scenarios. It remembers cards without an example, and names them at
// the end.
void qn_note_untested(qn_check *c, const char *name);
void qn_report_scene(qn_check *c, const qn_check_file *file, int which, const qn_outcome *out);
void qn_report_end(qn_check *c);
bool qn_scene_mentions(const qn_check_file *file, const qn_scenes *scenes, int which, const char *text);

#endif
