// quintet check: what its parts share.
#ifndef QN_CHECK_H
#define QN_CHECK_H

#include <cjson/cJSON.h>

#include "cli/game_data.h"
#include "lang/scenario.h"

typedef struct qn_check {      // one run of the command
    const char *game, *only;   // --game, --only, or NULL
    bool json;
    bool faces;    // the cards of a file are shown
    cJSON *list;   // with --json: the scenarios so far
    int hold, fail, broken;
    int compiled;               // card files, with examples or without
    int untested;               // cards of card files that are in no example
    char untested_names[256];   // the first of them
    int code;                   // exit code so far
    qn_game_data data;          // the game opened last, without cards of a scenario file
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

// check_files.c: files with scenarios named by [path], a file or a folder with all below it; returns an exit code.
int qn_find_scenarios(const char *path, qn_files *out);
// The game a file belongs to: what it says itself, or a folder on its path. NULL: nobody knows.
bool qn_says_game(const qn_source *src, char name[QN_GAME_NAME]);   // by a line: game elestrals
const qn_rules *qn_game_of_file(const qn_source *src, char name[QN_GAME_NAME]);
// Whether a card file is one of the game's own, compiled already.
bool qn_is_own_card_file(const char *path, const qn_rules *rules);

// check_report.c: one scenario's outcome, told and counted.
// A card of which no example speaks is told of in the end.
void qn_note_untested(qn_check *c, const char *name);
void qn_report_scene(qn_check *c, const qn_check_file *file, int which, const qn_outcome *out);
void qn_report_end(qn_check *c);
bool qn_scene_mentions(const qn_check_file *file, const qn_scenes *scenes, int which, const char *text);

#endif
