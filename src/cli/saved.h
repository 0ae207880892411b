// Games as files: saving one that is played, opening one that was.
#ifndef QN_SAVED_H
#define QN_SAVED_H

#include "cli/box.h"
#include "host/host.h"

qh_memory qn_heap(void);   // the C library's

// Saves the game so far; false after saying why not.
bool qn_save_game(const qh_table *s, const char *path);

// Opens the record in a file or link, and the box of its game. Returns an exit code.
int qn_open_record(const char *word, qn_box *box, qn_record **record);

#endif
