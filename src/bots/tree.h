// The tree of a search: nodes found by the path of keys that leads to them, each with a list of the answers met there.
#ifndef QN_TREE_H
#define QN_TREE_H

#include "kernel/kernel.h"

typedef struct qn_branch {   // one answer of one seat at a node
    uint64_t sum, squares;   // of the seat's chances over the playouts through here
    uint32_t key, next, visits;
    int16_t chance;    // before it was tried; -1: unknown
    uint16_t weight;   // 0: by its chance
    uint32_t node;     // whose it is
    uint8_t seat;
    uint8_t pad[3];
} qn_branch;

typedef struct qn_tree_node {
    uint64_t path, view;   // view: mark of what the searching seat sees here; QN_NO_VIEW, QN_SEVERAL_VIEWS
    uint32_t branch;       // first of its list, and one; 0: none
    uint32_t parent;       // the node before it; the first one has itself
    uint32_t visits;
    uint16_t looks;   // playouts that compared the view
    uint16_t pad;
} qn_tree_node;
enum { QN_NO_VIEW, QN_SEVERAL_VIEWS };

typedef struct qn_tree {
    qn_tree_node *node;   // in the order they were found: a parent before its children
    uint32_t *slot;       // by path: which node, and one; open addressing, their number is a power of two
    qn_branch *branch;
    uint32_t nodes, most_nodes, slots, branches, most_branches;
} qn_tree;

enum { QN_BRANCHES_PER_PLAYOUT = 4, QN_FEWEST_BRANCHES = 2 * QN_MAX_OPTIONS };

size_t qn_tree_bytes(uint32_t playouts);
// Lays a tree over [bytes] of memory; false: they are too few.
bool qn_tree_lay(qn_tree *tree, void *memory, size_t bytes, uint32_t playouts);
qn_tree_node *qn_find_node(const qn_tree *tree, uint64_t path);   // NULL: there is none
qn_tree_node *qn_find_view(const qn_tree *tree, uint64_t view);   // the most visited; NULL: there is none
// A new node below [parent]; NULL as parent: the first one. NULL: the tree is full.
qn_tree_node *qn_grow_node(qn_tree *tree, const qn_tree_node *parent, uint64_t path);
qn_branch *qn_grow_branch(qn_tree *tree, qn_tree_node *node);   // NULL: likewise
// Leaves only [root] and what is below it, so that there is room for more.
void qn_prune_tree(qn_tree *tree, const qn_tree_node *root);

static inline qn_branch *qn_first_branch(const qn_tree *tree, const qn_tree_node *node)
{
    return node->branch ? &tree->branch[node->branch - 1] : NULL;
}
static inline qn_branch *qn_next_branch(const qn_tree *tree, const qn_branch *b)
{
    return b->next ? &tree->branch[b->next - 1] : NULL;
}

#endif
