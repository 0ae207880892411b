// What a screen needs to know about a game besides its rules: the names of zones, phases and questions, what the bytes of an answer mean, and
// the game's own facts. Everything is written for one seat and contains only what that seat may know, like the text view
// (qn_rules.view). src/web turns it into messages.
#ifndef QN_SCREEN_H
#define QN_SCREEN_H

#include "kernel/json.h"
#include "kernel/prompts.h"
#include "kernel/prospects.h"

// A table as one seat sees it. Cards have ids of that seat's own (src/host/ids.c), which are valid only as long as the seat can follow the
// card; the card's index in the game value would reveal more.
typedef struct qn_viewer {
    const qn_table *t;
    int seat;             // QN_NONE: only what is public
    const uint16_t *id;   // by card; 0: this seat cannot tell it from others
    qn_json *out;
    bool brief;   // short marks, for the card itself
} qn_viewer;

// The number of a card, or null.
static inline void qn_sight_card(const qn_viewer *s, const char *key, int card)
{
    if (card == QN_NONE || !s->id[card]) qn_json_null(s->out, key);
    else qn_json_int(s->out, key, s->id[card]);
}
static inline bool qn_sight_knows(const qn_viewer *s, int card) { return qn_face(s->t, card, s->seat) != 0; }
static inline void qn_sight_mark(const qn_viewer *s, bool holds, const char *row)   // of a catalogue
{
    if (holds) qn_json_words(s->out, NULL, row);
}
static inline void qn_sight_said(const qn_viewer *s,
                                 const qn_text *mark)   // a row with its slots filled, or nothing
{
    if (mark->used) qn_json_text_n(s->out, NULL, mark->at, mark->used);
}

enum {               // qn_zone_row.how
    QN_PLACED = 1,   // each card has its own place on the table, so it can be followed even while face down
    QN_LIVE = 2,     // its cards have current numbers (qn_rules.stat) and facts (qn_screen.card)
    QN_PILE = 4,     // shown as a pile, not as a row
    QN_GONE = 8      // its cards are out of the game
};
// Rows of the game's screen.def: ZONE, NUMBER, PHASE(words, brief), LINK(kind, words) and CALLED(member, words); badges are PHRASEs.
typedef struct qn_zone_row {    // in the order of the table; the last one has no name
    const char *name, *title;   // for programs and for people
    uint8_t kind, how;
    const char *said;   // "Main Deck" in "a card in your Main Deck"
} qn_zone_row;
const qn_zone_row *qn_zone_row_of(const qn_table *t, int card);   // NULL: it is in none of them

typedef struct qn_number_row {   // a public number of a player; the last one has no name
    const char *name, *title;
    uint8_t at;         // in qn_player.n
    int16_t at_first;   // the default in a scenario
} qn_number_row;

typedef struct qn_screen {
    const qn_zone_row *zones;
    const char *const *phases;         // their names in a sentence; NULL after the last
    const char *const *brief_phases;   // their names in the strip of a turn; NULL: not in it
    uint8_t plain_phase;               // the phase that need not be named; 0: none
    bool by_step;                      // the phase of this game is qn_game.step
    const char *chain;                 // the game's word for its chain; NULL: "chain"
    const char *round;   // its word for a turn that all play together; NULL: turns belong to players
    uint8_t n_links, n_units, n_relations;
    const char *const *links;       // by kind of link
    const char *const *relations;   // keys by qn_card.rel; NULL: nothing is ever attached
    const char *const *units;
    const qn_number_row *numbers;   // NULL: written by player()
    qn_prospects prospects;         // what a choice may change
    // A link as in the question to respond ({announced}, vm/slots.c), without punctuation; NULL: the game has its own words.
    const char *(*announced)(const qn_table *t, const qn_link *l);
    // Write keys into an open object; NULL: none. Only called for a card while it is live.
    void (*card)(const qn_viewer *s, int card);
    void (*marks)(const qn_viewer *s, int card);   // values of a list: words for badges
    void (*player)(const qn_viewer *s, int of);
    void (*table)(const qn_viewer *s);
} qn_screen;

// The tables of screen_tables.def.
#define QN_SCREEN_ROWS \
    .zones = zones, .numbers = numbers, .phases = phases, .brief_phases = brief_phases, .links = links, \
    .n_links = sizeof links / sizeof *links
// The fields of a screen that most games name in the same way.
#define QN_USUAL_SCREEN \
    QN_SCREEN_ROWS, .card = put_card, .marks = put_marks, .player = put_player, .table = put_table
// … if cards can be on other cards.
#define QN_LAYERED_SCREEN \
    QN_USUAL_SCREEN, .prospects = { seat_numbers, card_numbers, card_moves, idle_answers }, \
                     .relations = relations, .n_relations = sizeof relations / sizeof *relations
// … for a game that uses the plain table.
#define QN_PLAIN_SCREEN QN_SCREEN_ROWS, .prospects = { seat_numbers, card_numbers, card_moves, idle_answers }

#endif
