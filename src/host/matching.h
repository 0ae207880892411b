// Everybody in pairs, at the least cost in all. Exact, whatever the costs: Edmonds' method with weights, in time that
// grows with the cube of the number (pairing 256 takes a fraction of a second).
#ifndef QH_MATCHING_H
#define QH_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum {
    QH_MATCHED = 256,   // at most so many, and always an even number
    QH_BLOSSOMS = QH_MATCHED / 2,
    QH_NODES = QH_MATCHED + QH_BLOSSOMS + 1
};

// About a megabyte: the caller's. Nodes count from 1: first the players, then blossoms. A blossom is a ring of an odd
// number of nodes that acts as one; 0 is no node.
typedef struct qh_matching {
    int n;                                          // in
    int64_t cost[QH_MATCHED + 1][QH_MATCHED + 1];   // in, for both orders; below 2^60
    uint16_t mate[QH_NODES];                        // out: of each player

    int nodes;
    int64_t dual[QH_NODES];
    uint16_t end[QH_NODES][QH_NODES];              // the player inside x at which the best edge to y begins
    uint16_t outer[QH_NODES];                      // the outermost blossom a node is in; 0: not in use
    uint16_t parent[QH_NODES];                     // the player in the tree from which a node was reached
    uint16_t nearest[QH_NODES];                    // the even player with the least slack towards a node
    uint16_t petal[QH_BLOSSOMS][QH_MATCHED + 1];   // the ring, from its base on
    uint16_t petals[QH_BLOSSOMS];
    uint16_t holder[QH_BLOSSOMS][QH_MATCHED + 1];   // which petal has the player inside
    int8_t label[QH_NODES];
    uint32_t seen[QH_NODES], search;
    uint16_t queue[QH_NODES];
    int head, tail;
} qh_matching;

void qh_match_all(qh_matching *m);

#endif
