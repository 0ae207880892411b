// Players that are programs. A bot sees a table only through the eyes of its seat: what it cannot know is dealt anew before it
// thinks (qn_redeal), so it can never peek. It allocates nothing, and remembers from one question to the next no more than the
// tree of its search, if the caller lets it; its dice are the caller's, so the same dice play the same game.
#ifndef QN_BOTS_H
#define QN_BOTS_H

#include "quintet/quintet.h"

struct qn_net;   // net.h
struct qn_net_room;

typedef struct qn_mind {   // what the caller gives a player to think with
    void *memory;   // aligned for anything; a search that has too little of it looks one step ahead instead
    size_t bytes;
    // Stands for the game, so that a search may go on with its tree of the question before; the memory was zeros at first.
    // 0: every question is thought about anew.
    uint64_t game;
    const struct qn_net *net;   // the network of the game; NULL: there is none, and the score judges
    struct qn_net_room *net_room;
} qn_mind;

typedef struct qn_bot {
    const char *name;
    // The number of the answer it gives for [seat], which is asked now. [dice] moves on. [mind] may be NULL.
    int (*pick)(const struct qn_bot *bot, const qn_table *t, int seat, uint64_t *dice, const qn_mind *mind);
    uint32_t playouts;   // of a search; 0: as its level has it
    int strength;        // of a level, in hundredths: 0 is the first one, 100 the second …
    bool by_score;       // judges by the score also where there is a network
} qn_bot;

extern const qn_bot qn_bot_random, qn_bot_greedy;
extern const qn_bot qn_bot_idle, qn_bot_first, qn_bot_last;   // to measure by
extern const qn_bot qn_bot_search, qn_bot_level;              // of a given budget; of a given strength
extern const qn_bot qn_bot_net;                               // without a network: greedy

typedef struct qn_level {   // a row of levels.def
    const char *name, *character;
    uint32_t playouts, alone;                  // alone: without a network; 0: it does not ask one
    int16_t temperature, tolerance, notices;   // level.c
    uint16_t milliseconds;                     // of thought for a move, usually; for people who choose
} qn_level;
enum { QN_LEVELS = 6 };
extern const qn_level qn_levels[QN_LEVELS];
qn_level qn_level_in(const qn_rules *rules, int level);   // as it plays this game
uint32_t qn_level_playouts(const qn_level *level, const qn_mind *mind);

const qn_bot *const *qn_bots(void);    // those with a name but no level; NULL after the last
const char *qn_bot_summary(int nth);   // of that list, what it does: a row of bots.def
// The player of that name: a level, one of the others, "strength-250" (between two levels), "search-3000" (so many playouts)
// or "score-3000" (the same without a network). False: there is none.
bool qn_read_bot(const char *name, qn_bot *bot);
uint32_t qn_bot_playouts(const qn_bot *bot);   // at most, for one answer; 0: it does not search
size_t qn_bot_bytes(const qn_bot *bot);        // memory with which it thinks as well as it can

#endif
