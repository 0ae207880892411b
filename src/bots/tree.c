// The tree of a search (tree.h).
#include "bots/tree.h"

static uint32_t slots_for(uint32_t playouts)
{
    uint32_t slots = 16;
    while (slots / 2 < playouts && slots < 1u << 24) slots *= 2;
    return slots;
}

size_t qn_tree_bytes(uint32_t playouts)
{
    size_t branches = QN_FEWEST_BRANCHES + (size_t)playouts * QN_BRANCHES_PER_PLAYOUT;
    return slots_for(playouts) * sizeof(qn_node) + branches * sizeof(qn_branch);
}

bool qn_tree_lay(qn_tree *tree, void *memory, size_t bytes, uint32_t playouts)
{
    uint32_t slots = slots_for(playouts);
    size_t fewest = QN_FEWEST_BRANCHES * sizeof(qn_branch);
    while (slots > 16 && (slots * sizeof(qn_node) > bytes / 4 || slots * sizeof(qn_node) + fewest > bytes))
        slots /= 2;
    if (bytes < slots * sizeof(qn_node) + fewest) return false;
    *tree = (qn_tree){ .node = memory, .most_nodes = slots };
    memset(tree->node, 0, slots * sizeof(qn_node));
    tree->branch = (qn_branch *)(void *)(tree->node + slots);
    size_t most = (bytes - slots * sizeof(qn_node)) / sizeof(qn_branch);
    tree->most_branches = most < UINT32_MAX ? (uint32_t)most : UINT32_MAX - 1;
    return true;
}

static qn_node *slot_of(const qn_tree *tree, uint64_t path)
{
    uint32_t mask = tree->most_nodes - 1, i = (uint32_t)path & mask;
    while (tree->node[i].path && tree->node[i].path != path) i = (i + 1) & mask;
    return &tree->node[i];
}

qn_node *qn_find_node(const qn_tree *tree, uint64_t path)
{
    qn_node *node = slot_of(tree, path);
    return node->path ? node : NULL;
}

qn_node *qn_grow_node(qn_tree *tree, uint64_t path)
{
    if (tree->nodes >= tree->most_nodes / 4 * 3) return NULL;
    qn_node *node = slot_of(tree, path);
    *node = (qn_node){ .path = path };
    tree->nodes++;
    return node;
}

qn_branch *qn_grow_branch(qn_tree *tree, qn_node *node)
{
    if (tree->branches == tree->most_branches) return NULL;
    qn_branch *b = &tree->branch[tree->branches++];
    *b = (qn_branch){ .next = node->branch };
    node->branch = tree->branches;
    return b;
}
