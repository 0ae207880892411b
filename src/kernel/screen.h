// What a screen needs to know of a game, besides what the rules need: names of zones, phases and questions, what
// the bytes of an answer mean, and the facts of its own that a table shows. Everything is written for one seat:
// only what that seat may know, as the text view (qn_rules.view) has it. src/web makes messages of it.
#ifndef QN_SCREEN_H
#define QN_SCREEN_H

#include "kernel/json.h"
#include "kernel/prompts.h"
#include "kernel/prospects.h"

// A table seen from a seat. Cards have numbers of that seat's own (src/host/ids.c): a number lasts as long as the
// seat can follow the card, the index of the card in the game value would last longer.
typedef struct qn_viewer {
    const qn_table *t;
    int seat;             // QN_NONE: what everybody sees
    const uint16_t *id;   // by card; 0: this seat cannot tell it from others
    qn_json *out;
    bool brief;   // marks as there is room for on the card itself
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
    QN_PLACED = 1,   // each card has its own place on the table: it can be followed also while face-down
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

typedef struct qn_number_row {   // a number of a player that everybody sees; the last one has no name
    const char *name, *title;
    uint8_t at;         // in qn_player.n
    int16_t at_first;   // in a scenario that says nothing of it
} qn_number_row;

typedef struct qn_screen {
    const qn_zone_row *zones;
    const char *const *phases;         // as a sentence has them; NULL after the last
    const char *const *brief_phases;   // as many, as the strip of a turn has them; NULL: not in it
    uint8_t plain_phase;               // the turn itself, which goes without saying; 0: none
    bool by_step;                      // the phase of this game is qn_game.step
    const char *chain;                 // what the game calls its chain; NULL: a chain
    const char *round;                 // and a turn that all play together; NULL: turns have players
    uint8_t n_links, n_units, n_relations;
    const char *const *links;       // by kind of link
    const char *const *relations;   // keys by qn_card.rel; NULL: nothing is ever attached
    const char *const *units;
    const qn_number_row *numbers;   // none: told by player()
    qn_prospects prospects;         // what a choice may change
    // A link as the question to respond says it ({announced}, vm/slots.c), without an end; NULL: the game has words of its own.
    const char *(*announced)(const qn_table *t, const qn_link *l);
    // Keys of an object that is open, NULL: none. A card is only asked for while it is live.
    void (*card)(const qn_viewer *s, int card);
    void (*marks)(const qn_viewer *s, int card);   // values of a list: words for badges
    void (*player)(const qn_viewer *s, int of);
    void (*table)(const qn_viewer *s);
} qn_screen;

// The tables of screen_tables.def.
#define QN_SCREEN_ROWS \
    .zones = zones, .numbers = numbers, .phases = phases, .brief_phases = brief_phases, .links = links, \
    .n_links = sizeof links / sizeof *links
// What most games call by the same names where their screen is.
#define QN_USUAL_SCREEN \
    QN_SCREEN_ROWS, .card = put_card, .marks = put_marks, .player = put_player, .table = put_table
// … where cards lie on others too.
#define QN_LAYERED_SCREEN \
    QN_USUAL_SCREEN, .prospects = { seat_numbers, card_numbers, card_moves, idle_answers }, \
                     .relations = relations, .n_relations = sizeof relations / sizeof *relations
// … and in a game that the plain table shows.
#define QN_PLAIN_SCREEN QN_SCREEN_ROWS, .prospects = { seat_numbers, card_numbers, card_moves, idle_answers }

#endif
