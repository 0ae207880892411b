// Puts all players in pairs at the least total cost. Exact for any costs: Edmonds' weighted matching, in cubic time
// (256 players take a fraction of a second).
#ifndef QH_MATCHING_H
#define QH_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum {
    QH_MATCHED = 256,   // maximum number of players; the number is always even
    QH_BLOSSOMS = QH_MATCHED / 2,
    QH_NODES = QH_MATCHED + QH_BLOSSOMS + 1
};

// About a megabyte, provided by the caller. Nodes count from 1: first the players, then the blossoms. A blossom is a
// ring of an odd number of nodes that acts as one node. 0 is not a node.
typedef struct qh_matching {
    int n;                                          // in
    int64_t cost[QH_MATCHED + 1][QH_MATCHED + 1];   // in, for both orders; below 2^60
    uint16_t mate[QH_NODES];                        // out: each player's partner

    int nodes;
    int64_t dual[QH_NODES];
    uint16_t end[QH_NODES][QH_NODES];              // the player inside x where the best edge to y begins
    uint16_t outer[QH_NODES];                      // the outermost blossom that contains a node; 0: unused
    uint16_t parent[QH_NODES];                     // the player in the tree from which the node was reached
    uint16_t nearest[QH_NODES];                    // the even player with the least slack to a node
    uint16_t petal[QH_BLOSSOMS][QH_MATCHED + 1];   // the ring, starting at its base
    uint16_t petals[QH_BLOSSOMS];
    uint16_t holder[QH_BLOSSOMS][QH_MATCHED + 1];   // which petal contains the player
    int8_t label[QH_NODES];
    uint32_t seen[QH_NODES], search;
    uint16_t queue[QH_NODES];
    int head, tail;
} qh_matching;

void qh_match_all(qh_matching *m);

#endif
