// Games as files: saving the current game, opening a saved one.
#ifndef QN_SAVED_H
#define QN_SAVED_H

#include "cli/game_data.h"
#include "host/match.h"

qh_memory qn_heap(void);   // from the C library

// The game so far, to be freed. NULL after saying why.
qn_record *qn_record_of(const qh_table *s, uint32_t steps, qn_table *work);
// Saves the game so far. False after saying why not.
bool qn_save_game(const qh_table *s, const char *path);
bool qn_save_steps(const qh_table *s, uint32_t steps, const char *path);   // only the first [steps]

bool qn_is_link(const char *word);   // and not the name of a file
// Opens the record in a file or link, and loads its game. Returns an exit code.
int qn_open_record(const char *word, qn_game_data *data, qn_record **record);
// If cards have changed since the record, says which, and keeps the part of the record that still replays. 65: some of
// it does not.
int qn_keep_agreed(const qn_game_data *data, qn_record *record);

#endif
