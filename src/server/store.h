// The store: lists of entries, one a table. Whoever writes entry n of a table first has written it; that is all the
// agreement there is between servers. Its functions block, and are called by the keeper's thread only (keeper.h).
#ifndef QS_STORE_H
#define QS_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { QS_ID = 12, QS_CODE = 6, QS_GAME = 16 };

enum {
#define ENTRY(name, word, apply, says) QS_E_##name,
#include "server/entries.def"
#undef ENTRY
    QS_ENTRY_KINDS
};

typedef struct qs_entry {
    char room[QS_ID + 1];
    uint32_t n;
    int kind, seat;       // seat: -1 nobody's
    int64_t number, no;   // what it says; the seat's own number of the message (0: it has none)
    int64_t
        at;   // milliseconds of the table's time; before it is stored, what the server thinks, 0: it cannot tell
    char *body;   // NULL: nothing more
} qs_entry;

typedef struct qs_summary {   // what lists show of a table; derived from its entries
    char room[QS_ID + 1], code[QS_CODE + 1], game[QS_GAME];
    int phase;
    bool listed;   // anybody may sit down
    int64_t at;
    char about[512];   // JSON, for the list
} qs_summary;

enum { QS_STORED, QS_TAKEN, QS_FAILED };   // taken: somebody else wrote that entry

typedef struct qs_rows {   // what was read; qs_free_rows
    qs_entry *entry;
    qs_summary *summary;
    int n, room;
} qs_rows;

typedef struct qs_store qs_store;
struct qs_store {
    const char *name;
    // One transaction for all of them; each says how it went. False: none is stored, or nobody can tell.
    bool (*append)(qs_store *s, qs_entry *const *entries, int *how, int n);
    bool (*read)(qs_store *s, const char *room, uint32_t from, qs_rows *out);
    bool (*summarize)(qs_store *s, const qs_summary *const *list, int n);   // each replaces the one there was
    bool (*find)(qs_store *s, const char *code, qs_rows *out);              // open tables with that code
    // Tables in [phase], newest first; [listed]: only those anybody may join. A phase of -1: all.
    bool (*list)(qs_store *s, int phase, bool listed, int most, qs_rows *out);
    // For each of [n] tables how many entries it has.
    bool (*count)(qs_store *s, char (*const rooms)[QS_ID + 1], uint32_t *counts, int n);
    bool (*backup)(qs_store *s, const char *path);
    bool (*remove)(qs_store *s, const char *room);
    void (*close)(qs_store *s);
    char fault[256];   // why the last call failed
};

// A file, or postgresql://…; NULL with the reason in [why].
qs_store *qs_open_store(const char *where, char *why, size_t size);
qs_store *qs_open_sqlite(const char *path, char *why, size_t size);
qs_store *qs_open_postgres(const char *address, char *why, size_t size);

// store.c: for the stores.
const char *qs_entry_word(int kind);
int qs_entry_named(const char *word);        // -1: none
qs_entry *qs_add_entry(qs_rows *rows);       // NULL: no memory
qs_summary *qs_add_summary(qs_rows *rows);   // NULL: no memory
void qs_free_rows(qs_rows *rows);
void qs_free_entry(qs_entry *e);
int64_t qs_wall_clock(void);   // milliseconds, as the system's clock had it when this was called first

enum { QS_SCHEMA = 1 };
#endif
