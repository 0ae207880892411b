// The store: one list of entries per table. The first server that writes entry n of a table wins; servers need no other
// agreement. The functions block, and only the keeper's thread calls them (keeper.h).
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
    int kind, seat;       // seat: -1 none
    int64_t number, no;   // its contents; the seat's own number of the message (0: none)
    int64_t at;   // milliseconds of the table's time; before storing, the server's estimate, 0: unknown
    char *body;   // NULL: none
} qs_entry;

typedef struct qs_summary {   // a table in lists; derived from its entries
    char room[QS_ID + 1], code[QS_CODE + 1], game[QS_GAME];
    int phase;
    bool listed;   // anybody may take a seat
    int64_t at;
    char about[512];   // JSON, for the list
} qs_summary;

enum { QS_STORED, QS_TAKEN, QS_FAILED };   // taken: another server wrote that entry

typedef struct qs_rows {   // rows read; release with qs_free_rows
    qs_entry *entry;
    qs_summary *summary;
    int n, room;
} qs_rows;

typedef struct qs_store qs_store;
struct qs_store {
    const char *name;
    // Writes all entries in one transaction; [how] gives the result of each. False: none is stored, or it is unknown.
    bool (*append)(qs_store *s, qs_entry *const *entries, int *how, int n);
    bool (*read)(qs_store *s, const char *room, uint32_t from, qs_rows *out);
    bool (*summarize)(qs_store *s, const qs_summary *const *list, int n);   // replaces earlier summaries
    bool (*find)(qs_store *s, const char *code, qs_rows *out);              // open tables with that code
    // Tables in [phase] (-1: any), newest first; [listed]: only those that anybody may join.
    bool (*list)(qs_store *s, int phase, bool listed, int most, qs_rows *out);
    // The number of entries of each of [n] tables.
    bool (*count)(qs_store *s, char (*const rooms)[QS_ID + 1], uint32_t *counts, int n);
    bool (*backup)(qs_store *s, const char *path);
    bool (*remove)(qs_store *s, const char *room);
    void (*close)(qs_store *s);
    char fault[256];   // why the last call failed
};

// Opens a file or postgresql://…. NULL with the reason in [why].
qs_store *qs_open_store(const char *where, char *why, size_t size);
qs_store *qs_open_sqlite(const char *path, char *why, size_t size);
qs_store *qs_open_postgres(const char *address, char *why, size_t size);

// store.c: for use by the stores.
const char *qs_entry_word(int kind);
int qs_entry_named(const char *word);        // -1: none
qs_entry *qs_add_entry(qs_rows *rows);       // NULL: out of memory
qs_summary *qs_add_summary(qs_rows *rows);   // NULL: out of memory
void qs_free_rows(qs_rows *rows);
void qs_free_entry(qs_entry *e);
int64_t qs_wall_clock(void);   // milliseconds, by the system's clock at the first call

enum { QS_SCHEMA = 1 };
#endif
