// Games as files: saving one that is played, opening one that was.
#ifndef QN_SAVED_H
#define QN_SAVED_H

#include "cli/game_data.h"
#include "host/match.h"

qh_memory qn_heap(void);   // the C library's

// The game so far, to be freed; NULL after saying why not.
qn_record *qn_record_of(const qh_table *s, uint32_t steps, qn_table *work);
// Saves the game so far; false after saying why not.
bool qn_save_game(const qh_table *s, const char *path);
bool qn_save_steps(const qh_table *s, uint32_t steps, const char *path);   // the first of them only

bool qn_is_link(const char *word);   // and no file of that name
// Opens the record in a file or link, and the box of its game. Returns an exit code.
int qn_open_record(const char *word, qn_game_data *data, qn_record **record);
// Where cards were changed since: says which, and leaves of the record what still agrees. 65: not all of it does.
int qn_keep_agreed(const qn_game_data *data, qn_record *record);

#endif
