// Reading the bodies of entries.
#ifndef QS_BODY_H
#define QS_BODY_H

#include "server/room.h"

static inline int64_t qs_within(int64_t n, int64_t least, int64_t most)
{
    return n < least ? least : n > most ? most : n;
}
// What the object [of] has under [key]; false: no text of less than [size] bytes.
bool qs_text_of(const qw_request *b, const qw_value *of, const char *key, char *out, size_t size);
void qs_hash_of(const qw_request *b, const qw_value *of, const char *key, uint8_t out[QS_HASH]);
void qs_set_name(char *out, size_t size, const char *name, const char *otherwise);   // safe to show
// Who [of] is about: a name that is safe to show, and the hash of a key.
void qs_person_of(const qw_request *b, const qw_value *of, char name[QH_NAME], uint8_t key[QS_HASH]);
// Game, switches, clock, who may join: what a table and a tournament have in common. The body is read over.
bool qs_read_settings(qs_room *r, const qw_request *b);
bool qs_read_terms(qs_room *r, const qw_request *b);   // the same of a table that has game and switches
bool qs_may_change(const qs_room *r);
void qs_nobody_is_ready(qs_room *r);
void qs_take_cards(qs_room *r,
                   const qw_request *b);   // that were brought along; r->problem: what is wrong with them

#endif
