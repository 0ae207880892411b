// The tree of a search (tree.h).
#include "bots/tree.h"

enum { FEWEST_NODES = 8, MOST_NODES = 1 << 23 };

static uint32_t nodes_for(uint32_t playouts)
{
    uint32_t nodes = FEWEST_NODES;
    while (nodes < playouts + 2 && nodes < MOST_NODES) nodes *= 2;
    return nodes;
}

static size_t bytes_of_nodes(size_t nodes) { return nodes * (sizeof(qn_tree_node) + 2 * sizeof(uint32_t)); }

size_t qn_tree_bytes(uint32_t playouts)
{
    size_t branches = QN_FEWEST_BRANCHES + (size_t)playouts * QN_BRANCHES_PER_PLAYOUT;
    return bytes_of_nodes(nodes_for(playouts)) + branches * sizeof(qn_branch);
}

bool qn_tree_lay(qn_tree *tree, void *memory, size_t bytes, uint32_t playouts)
{
    uint32_t nodes = nodes_for(playouts);
    size_t fewest = QN_FEWEST_BRANCHES * sizeof(qn_branch);
    while (nodes > FEWEST_NODES
           && (bytes_of_nodes(nodes) > bytes / 3 || bytes_of_nodes(nodes) + fewest > bytes))
        nodes /= 2;
    if (bytes < bytes_of_nodes(nodes) + fewest) return false;
    *tree = (qn_tree){ .node = memory, .most_nodes = nodes, .slots = 2 * nodes };
    tree->branch = (qn_branch *)(void *)(tree->node + nodes);
    size_t most = (bytes - bytes_of_nodes(nodes)) / sizeof(qn_branch);
    tree->most_branches = most < UINT32_MAX ? (uint32_t)most : UINT32_MAX - 1;
    tree->slot = (uint32_t *)(void *)(tree->branch + tree->most_branches);
    memset(tree->slot, 0, tree->slots * sizeof *tree->slot);
    return true;
}

static uint32_t *slot_of(const qn_tree *tree, uint64_t path)
{
    uint32_t mask = tree->slots - 1, i = (uint32_t)path & mask;
    while (tree->slot[i] && tree->node[tree->slot[i] - 1].path != path) i = (i + 1) & mask;
    return &tree->slot[i];
}

qn_tree_node *qn_find_node(const qn_tree *tree, uint64_t path)
{
    uint32_t found = *slot_of(tree, path);
    return found ? &tree->node[found - 1] : NULL;
}

qn_tree_node *qn_find_view(const qn_tree *tree, uint64_t view)
{
    qn_tree_node *best = NULL;
    for (uint32_t i = 0; i < tree->nodes; i++) {
        qn_tree_node *node = &tree->node[i];
        if (node->view == view && (!best || node->visits > best->visits)) best = node;
    }
    return best;
}

qn_tree_node *qn_grow_node(qn_tree *tree, const qn_tree_node *parent, uint64_t path)
{
    if (tree->nodes == tree->most_nodes) return NULL;
    qn_tree_node *node = &tree->node[tree->nodes];
    *node = (qn_tree_node){ .path = path, .parent = (uint32_t)((parent ? parent : node) - tree->node) };
    *slot_of(tree, path) = ++tree->nodes;
    return node;
}

static void hang_branch(qn_tree *tree, qn_tree_node *node, uint32_t index)
{
    tree->branch[index].next = node->branch;
    tree->branch[index].node = (uint32_t)(node - tree->node);
    node->branch = index + 1;
}

qn_branch *qn_grow_branch(qn_tree *tree, qn_tree_node *node)
{
    if (tree->branches == tree->most_branches) return NULL;
    qn_branch *b = &tree->branch[tree->branches];
    *b = (qn_branch){ 0 };
    hang_branch(tree, node, tree->branches++);
    return b;
}

// ---- Pruning --------------------------------------------------------------------------------------

// Moves the nodes to keep to the front. moved[i]: where the i-th is now, and one; 0: it is gone.
static void keep_nodes(qn_tree *tree, uint32_t root, uint32_t *moved)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tree->nodes; i++) {
        qn_tree_node *node = &tree->node[i];
        bool stays = i == root || (i > root && moved[node->parent]);
        moved[i] = stays ? kept + 1 : 0;
        if (!stays) continue;
        node->parent = i == root ? 0 : moved[node->parent] - 1;
        node->branch = 0;
        tree->node[kept++] = *node;
    }
    tree->nodes = kept;
}

void qn_prune_tree(qn_tree *tree, const qn_tree_node *root)
{
    uint32_t *moved = tree->slot, kept = 0;   // the slots are made anew, and are more than the nodes
    keep_nodes(tree, (uint32_t)(root - tree->node), moved);
    for (uint32_t i = 0; i < tree->branches; i++) {
        uint32_t of = moved[tree->branch[i].node];
        if (!of) continue;
        tree->branch[kept] = tree->branch[i];
        hang_branch(tree, &tree->node[of - 1], kept++);
    }
    tree->branches = kept;
    memset(tree->slot, 0, tree->slots * sizeof *tree->slot);
    for (uint32_t i = 0; i < tree->nodes; i++) *slot_of(tree, tree->node[i].path) = i + 1;
}
