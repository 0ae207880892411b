// A learned player's network: looks at what one seat may know (bots/observe.h) and says how likely it would give each
// answer, and how likely each player is to win. Whole numbers only, so that every build says the same.
//
// One network a game, made by train/. It is for the cards it was trained with; a card it never saw is judged by its kind,
// cost, numbers and the words of its text.
#ifndef QN_BOTS_NET_H
#define QN_BOTS_NET_H

#include "quintet/quintet.h"

enum {
    QN_NET_SURE = 65535,               // all answers' shares together, about
    QN_NET_WINS = 4095,                // a value that is certain
    QN_NET_MEMORY = 2 * 1024 * 1024,   // bytes that qn_net_open wants
    QN_NET_ROOM = 256 * 1024           // bytes that one look wants
};

typedef struct qn_net
    qn_net;   // weights of one game, read-only once they are opened: any number of threads may look

typedef struct
    qn_net_memory {   // where a network lies; a vector of weights never crosses a line of the processor's cache
    _Alignas(64) unsigned char bytes[QN_NET_MEMORY];
} qn_net_memory;

typedef struct
    qn_net_room {   // where one look is worked out, and what is known of cards from earlier ones; zeros at first
    _Alignas(16) unsigned char bytes[QN_NET_ROOM];
} qn_net_room;

// Reads a network for this game and these cards. [bytes] must stay; [memory] becomes the network. NULL and a row of kernel/faults.def in [why_not] when the file is damaged, or of another layout or game.
const qn_net *qn_net_open(const void *bytes, size_t n, const qn_rules *rules, const qn_pool *pool,
                          int *why_not, qn_net_memory *memory);

// Looks once, for [seat], whose answers are listed on the table: the share of each answer (together about QN_NET_SURE), and
// each player's chance to win, 0 to QN_NET_WINS, as far as [seat] can know. Depends on nothing that [seat] cannot know.
void qn_net_look(const qn_net *net, const qn_table *t, int seat, uint16_t policy[], int value[],
                 qn_net_room *room);

#endif
