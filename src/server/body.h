// Reads the bodies of entries.
#ifndef QS_BODY_H
#define QS_BODY_H

#include "server/room.h"

static inline int64_t qs_within(int64_t n, int64_t least, int64_t most)
{
    return n < least ? least : n > most ? most : n;
}
// The text under [key] in the object [of]. False: no text, or not shorter than [size] bytes.
bool qs_text_of(const qw_request *b, const qw_value *of, const char *key, char *out, size_t size);
void qs_hash_of(const qw_request *b, const qw_value *of, const char *key, uint8_t out[QS_HASH]);
// Makes a name safe to show.
void qs_set_name(char *out, size_t size, const char *name, const char *otherwise);
// The person described by [of]: a name that is safe to show, and the hash of a key.
void qs_person_of(const qw_request *b, const qw_value *of, char name[QH_NAME], uint8_t key[QS_HASH]);
// Reads game, switches, clock and who may join, for tables and tournaments. Afterwards the body is used up.
bool qs_read_settings(qs_room *r, const qw_request *b);
// The rest for a table, once game and switches are known.
bool qs_read_terms(qs_room *r, const qw_request *b);
bool qs_may_change(const qs_room *r);
void qs_nobody_is_ready(qs_room *r);
void qs_take_cards(qs_room *r,
                   const qw_request *b);   // cards in the message; r->problem says what is wrong with them

#endif
