// Other ways to a table: six words that recover a seat, and new links that invalidate the old ones.
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/body.h"
#include "server/server.h"

// ---- Six words ------------------------------------------------------------------------------------

// Made-up words of two syllables, which can be said and written in any language. Six of them have 75 random bits.
enum { WORDS = 6, WORD = 4 };
static const char firsts[] = "bdfghklmnprstvwz", vowels[] = "aeiou";

void qs_new_words(char out[QS_WORDS + 1])
{
    size_t n = 0;
    for (int i = 0; i < WORDS; i++) {
        if (i) out[n++] = ' ';
        for (int k = 0; k < WORD; k += 2) {
            out[n++] = firsts[randombytes_uniform(sizeof firsts - 1)];
            out[n++] = vowels[randombytes_uniform(sizeof vowels - 1)];
        }
    }
    out[n] = 0;
}

// Accepts what people type: capitals, commas, several lines, or no spaces.
bool qs_read_words(const char *typed, char out[QS_WORDS + 1])
{
    size_t n = 0, letters = 0;
    for (; *typed; typed++) {
        char c = (char)tolower((unsigned char)*typed);
        if (!isalpha((unsigned char)c)) continue;
        if (letters == WORDS * WORD || !strchr(letters % 2 ? vowels : firsts, c)) return false;
        if (letters && letters % WORD == 0) out[n++] = ' ';
        out[n++] = c;
        letters++;
    }
    out[n] = 0;
    return letters == WORDS * WORD;
}

bool qs_apply_words(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    if (!b || e->seat < 0 || !qs_is_person(r, e->seat)) return false;
    qs_hash_of(b, &b->value[0], "words", r->seat[e->seat].words);
    return true;
}

bool qs_do_words(qs_call *c)
{
    char words[QS_WORDS + 1];
    QN_TEXT(text, 512);
    qn_json out = { &text, false };
    qs_new_words(words);
    qn_json_open(&out, NULL, '{');
    qs_put_hash(&out, "words", words);
    qn_json_close(&out, '}');
    snprintf(c->reply, sizeof c->reply, ",\"words\":\"%s\",\"room\":\"%s\"", words, c->live->room.id);
    return qs_write_entry(
        c, (qs_entry){ .kind = QS_E_WORDS, .seat = c->client->seat, .body = qs_copy_text(&text) }, NULL);
}

int qs_seat_of_words(const qs_room *r, const char *typed, uint8_t hash[QS_HASH])
{
    char words[QS_WORDS + 1];
    int seat = -1;
    if (!qs_read_words(typed, words)) return -1;
    qs_hash_key(words, hash);
    for (int i = 0; i < r->seats; i++)
        if (qs_same_hash(hash, r->seat[i].words)) seat = i;   // compare all, for constant time
    return seat;
}

// ---- New links ------------------------------------------------------------------------------------

bool qs_apply_relink(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    char code[QS_CODE + 1];
    if (!b || e->seat != r->owner) return false;
    if (e->number) {
        qs_hash_of(b, &b->value[0], "watching", r->watching);
        return true;
    }
    if (r->phase != QS_SEATING || r->of_cup[0] || !qs_text_of(b, &b->value[0], "code", code, sizeof code))
        return false;
    qs_hash_of(b, &b->value[0], "invite", r->invite);
    memcpy(r->code, code, sizeof code);
    return true;
}

// Clients who came by the old link and have no seat must ask for admission again; watchers who used it are removed.
void qs_shut_old_ways(qs_live *l, const qs_entry *e)
{
    bool watching = e->number;
    if (e->seat != l->room.owner) return;
    for (qs_client *c = l->clients, *next; c; c = next) {
        next = c->next;
        int knock = qs_knock_of_key(&l->room, c->key);
        if (watching && c->role == QS_WATCHER && l->room.watch != QS_ANYBODY)
            qs_drop(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "the link was changed");
        if (!watching && c->role == QS_GUEST && l->room.join != QS_ANYBODY && knock < 0)
            c->invited = c->may_sit = false;
    }
}

bool qs_do_relink(qs_call *c)
{
    const qs_room *r = &c->live->room;
    const qw_value *what = qw_string(c->r, "what");
    bool watch = what && strcmp(what->text, "watch") == 0;
    char key[33], code[QS_CODE + 1];
    QN_TEXT(text, 512);
    qn_json out = { &text, false };
    if (!watch && (!what || strcmp(what->text, "join") != 0)) return qs_no(c, QS_SAY_RELINK_WHAT);
    if (!watch && (r->phase != QS_SEATING || r->of_cup[0])) return qs_no(c, QS_SAY_NOBODY_SITS_DOWN);
    qs_new_key(key);
    qs_new_code(code, QS_CODE);
    qn_json_open(&out, NULL, '{');
    qs_put_hash(&out, watch ? "watching" : "invite", key);
    if (!watch) qn_json_text(&out, "code", code);
    qn_json_close(&out, '}');
    if (watch) snprintf(c->reply, sizeof c->reply, ",\"watchKey\":\"%s\"", key);
    else snprintf(c->reply, sizeof c->reply, ",\"invite\":\"%s\",\"code\":\"%s\"", key, code);
    return qs_write_entry(
        c,
        (qs_entry){
            .kind = QS_E_RELINK, .seat = c->client->seat, .number = watch, .body = qs_copy_text(&text) },
        NULL);
}

// ---- Two minutes more -----------------------------------------------------------------------------

int qs_may_grant(const qs_room *r, int by, int to)
{
    if (!qs_in_play(r) || r->bank <= 0) return QS_SAY_NO_CLOCK;
    if (to < 0 || to >= r->seats || to == by || !qs_is_person(r, to)) return QS_SAY_TO_WHOM;
    if (r->of_cup[0]) return QS_SAY_CUP_CLOCKS;
    return r->seat[by].granted ? QS_SAY_GRANTED_ALREADY : 0;
}

bool qs_apply_grant(qs_room *r, const qs_entry *e)
{
    int to = (int)e->number;
    if (e->seat < 0 || qs_may_grant(r, e->seat, to)) return false;
    r->seat[e->seat].granted = true;
    r->seat[to].spent -= QS_GRANT;
    r->shown_left[to] += QS_GRANT;
    return true;
}

bool qs_do_grant(qs_call *c)
{
    int64_t to = qw_number(c->r, "seat", -1);
    int why = qs_may_grant(&c->live->room, c->client->seat, to < QN_MAX_PLAYERS ? (int)to : -1);
    if (why) return qs_no(c, why);
    return qs_write_entry(c, (qs_entry){ .kind = QS_E_GRANT, .seat = c->client->seat, .number = to }, NULL);
}
