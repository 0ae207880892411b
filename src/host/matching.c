// Minimum-cost perfect matching by the primal-dual method (matching.h). Players have prices (`dual`). An edge is tight
// when its price is fully paid, and only tight edges are used. From every free player grows a tree of alternating
// edges. When two trees meet, there is one more pair; an edge inside a tree closes a blossom; if no edge is tight,
// prices change until one is.
#include "host/matching.h"

#include <string.h>

enum { UNREACHED = -1, EVEN = 0, ODD = 1 };
#define FAR INT64_MAX

static bool is_blossom(const qh_matching *m, int x) { return x > m->n; }
static uint16_t *ring(qh_matching *m, int b) { return m->petal[b - m->n - 1]; }
static int ring_size(const qh_matching *m, int b) { return m->petals[b - m->n - 1]; }
static int outer_mate(const qh_matching *m, int x) { return m->outer[m->mate[x]]; }

// The unpaid part of the edge between two nodes, doubled so that everything stays an integer.
static int64_t slack(const qh_matching *m, int x, int y)
{
    int u = m->end[x][y], v = m->end[y][x];
    return m->dual[u] + m->dual[v] + 2 * m->cost[u][v];
}

static void consider(qh_matching *m, int player, int x)
{
    if (!m->nearest[x] || slack(m, player, x) < slack(m, m->nearest[x], x)) m->nearest[x] = (uint16_t)player;
}

static void find_nearest(qh_matching *m, int x)
{
    m->nearest[x] = 0;
    for (int u = 1; u <= m->n; u++)
        if (m->outer[u] != x && m->label[m->outer[u]] == EVEN) consider(m, u, x);
}

static void enqueue(qh_matching *m, int x)
{
    if (!is_blossom(m, x)) {
        m->queue[m->tail++] = (uint16_t)x;
        return;
    }
    for (int i = 0; i < ring_size(m, x); i++) enqueue(m, ring(m, x)[i]);
}

static void set_outer(qh_matching *m, int x, int b)
{
    m->outer[x] = (uint16_t)b;
    if (!is_blossom(m, x)) return;
    for (int i = 0; i < ring_size(m, x); i++) set_outer(m, ring(m, x)[i], b);
}

static void reverse(uint16_t *list, int from, int to)   // [from, to)
{
    for (to--; from < to; from++, to--) {
        uint16_t held = list[from];
        list[from] = list[to];
        list[to] = held;
    }
}

// Turns the ring so that the path from its base to [petal] has an even number of edges; returns its length.
static int even_way(qh_matching *m, int b, int petal)
{
    int at = 0;
    while (ring(m, b)[at] != petal) at++;
    if (at % 2 == 0) return at;
    reverse(ring(m, b), 1, ring_size(m, b));
    return ring_size(m, b) - at;
}

// ---- One more pair --------------------------------------------------------------------------------

// Matches x towards y. Inside a blossom the player that has the edge becomes the base.
static void match_to(qh_matching *m, int x, int y)
{
    m->mate[x] = m->end[y][x];
    if (!is_blossom(m, x)) return;
    int petal = m->holder[x - m->n - 1][m->end[x][y]], way = even_way(m, x, petal), size = ring_size(m, x);
    for (int i = 0; i < way; i++) match_to(m, ring(m, x)[i], ring(m, x)[i ^ 1]);
    match_to(m, petal, y);
    reverse(ring(m, x), 0, way);   // three reversals make the ring begin at its new base
    reverse(ring(m, x), way, size);
    reverse(ring(m, x), 0, size);
}

// Flips the pairs along the tree from x up to its root, and matches x itself to y.
static void change_up(qh_matching *m, int x, int y)
{
    for (;;) {
        int old = outer_mate(m, x);
        match_to(m, x, y);
        if (!old) return;
        int up = m->outer[m->parent[old]];
        match_to(m, old, up);
        x = up;
        y = old;
    }
}

static int step_up(const qh_matching *m, int x)
{
    int mate = outer_mate(m, x);
    return mate ? m->outer[m->parent[mate]] : 0;
}

// Where the paths to the roots meet; 0: in different trees.
static int meeting(qh_matching *m, int x, int y)
{
    m->search++;
    while (x || y) {
        if (x) {
            if (m->seen[x] == m->search) return x;
            m->seen[x] = m->search;
            x = step_up(m, x);
        }
        int other = x;
        x = y;
        y = other;
    }
    return 0;
}

// ---- Blossoms -------------------------------------------------------------------------------------

static int climb(qh_matching *m, int b, int x, int base, int n)
{
    while (x != base) {
        int mate = outer_mate(m, x);
        ring(m, b)[n++] = (uint16_t)x;
        ring(m, b)[n++] = (uint16_t)mate;
        enqueue(m, mate);
        x = m->outer[m->parent[mate]];
    }
    return n;
}

// For every other node the blossom takes the best edge of its petals.
static void adopt_edges(qh_matching *m, int b)
{
    memset(m->holder[b - m->n - 1], 0, sizeof m->holder[0]);
    for (int x = 1; x <= m->nodes; x++) m->end[b][x] = m->end[x][b] = 0;
    for (int i = 0; i < ring_size(m, b); i++) {
        int petal = ring(m, b)[i];
        for (int x = 1; x <= m->nodes; x++) {
            if (x == b || !m->end[petal][x]) continue;
            if (m->end[b][x] && slack(m, petal, x) >= slack(m, b, x)) continue;
            m->end[b][x] = m->end[petal][x];
            m->end[x][b] = m->end[x][petal];
        }
        for (int u = 1; u <= m->n; u++)
            if (is_blossom(m, petal) ? m->holder[petal - m->n - 1][u] : petal == u)
                m->holder[b - m->n - 1][u] = (uint16_t)petal;
    }
}

static void shrink(qh_matching *m, int x, int base, int y)
{
    int b = m->n + 1;
    while (b <= m->nodes && m->outer[b]) b++;
    if (b > m->nodes) m->nodes = b;
    m->dual[b] = 0;
    m->label[b] = EVEN;
    m->mate[b] = m->mate[base];
    m->parent[b] = m->parent[base];
    ring(m, b)[0] = (uint16_t)base;
    int n = climb(m, b, x, base, 1);
    reverse(ring(m, b), 1, n);
    m->petals[b - m->n - 1] = (uint16_t)climb(m, b, y, base, n);
    set_outer(m, b, b);
    adopt_edges(m, b);
    find_nearest(m, b);
}

// Dissolves an odd blossom whose price is zero. The part of its ring on the tree's path stays in the tree.
static void unfold(qh_matching *m, int b)
{
    int size = ring_size(m, b);
    const uint16_t *petal = ring(m, b);
    for (int i = 0; i < size; i++) set_outer(m, petal[i], petal[i]);
    int entry = m->holder[b - m->n - 1][m->end[b][m->parent[b]]], way = even_way(m, b, entry);
    for (int i = 0; i < way; i += 2) {
        int odd = petal[i], even = petal[i + 1];
        m->parent[odd] = m->end[even][odd];
        m->label[odd] = ODD;
        m->label[even] = EVEN;
        m->nearest[odd] = 0;
        find_nearest(m, even);
        enqueue(m, even);
    }
    m->label[entry] = ODD;
    m->parent[entry] = m->parent[b];
    m->nearest[entry] = 0;
    for (int i = way + 1; i < size; i++) {
        m->label[petal[i]] = UNREACHED;
        find_nearest(m, petal[i]);
    }
    m->outer[b] = 0;
}

// ---- Growing --------------------------------------------------------------------------------------

// Uses a tight edge from the even player u to node v. True: there is one more pair.
static bool follow(qh_matching *m, int u, int v)
{
    int x = m->outer[u], y = m->outer[v];
    if (m->label[y] == UNREACHED) {
        int mate = outer_mate(m, y);
        m->parent[y] = (uint16_t)u;
        m->label[y] = ODD;
        m->nearest[y] = m->nearest[mate] = 0;
        m->label[mate] = EVEN;
        enqueue(m, mate);
    } else if (m->label[y] == EVEN) {
        int base = meeting(m, x, y);
        if (!base) {
            change_up(m, x, y);
            change_up(m, y, x);
            return true;
        }
        shrink(m, x, base, y);
    }
    return false;
}

static bool grow(qh_matching *m)
{
    while (m->head < m->tail) {
        int u = m->queue[m->head++];
        for (int v = 1; v <= m->n; v++) {
            if (m->outer[u] == m->outer[v]) continue;
            if (slack(m, u, v) > 0) consider(m, u, m->outer[v]);
            else if (follow(m, u, v)) return true;
        }
    }
    return false;
}

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

// How much prices may change until an edge becomes tight or a blossom's price is zero.
static int64_t next_change(const qh_matching *m)
{
    int64_t d = FAR;
    for (int x = 1; x <= m->nodes; x++) {
        if (m->outer[x] != x) continue;
        if (is_blossom(m, x) && m->label[x] == ODD) d = smaller(d, m->dual[x] / 2);
        if (!m->nearest[x] || m->label[x] == ODD) continue;
        int64_t left = slack(m, m->nearest[x], x);
        d = smaller(d, m->label[x] == EVEN ? left / 2 : left);
    }
    return d;
}

static void change_prices(qh_matching *m, int64_t d)
{
    for (int x = 1; x <= m->nodes; x++) {
        int label = m->label[m->outer[x]];
        if (!is_blossom(m, x) && label != UNREACHED) m->dual[x] += label == EVEN ? -d : d;
        if (is_blossom(m, x) && m->outer[x] == x && label != UNREACHED)
            m->dual[x] += label == EVEN ? 2 * d : -2 * d;
    }
}

static bool use_tight(qh_matching *m)
{
    m->head = m->tail = 0;
    for (int x = 1; x <= m->nodes; x++) {
        int u = m->nearest[x];
        if (m->outer[x] != x || !u || m->outer[u] == x || m->label[x] == ODD || slack(m, u, x) != 0) continue;
        if (follow(m, u, m->end[x][u])) return true;
    }
    for (int b = m->n + 1; b <= m->nodes; b++)
        if (m->outer[b] == b && m->label[b] == ODD && m->dual[b] == 0) unfold(m, b);
    return false;
}

// Adds one pair. False: everybody has a partner.
static bool add_pair(qh_matching *m)
{
    bool more = false;
    m->head = m->tail = 0;
    for (int x = 1; x <= m->nodes; x++) {
        m->label[x] = UNREACHED;
        m->nearest[x] = 0;
    }
    for (int x = 1; x <= m->nodes; x++) {
        if (m->outer[x] != x || m->mate[x]) continue;
        m->parent[x] = 0;
        m->label[x] = EVEN;
        enqueue(m, x);
        more = true;
    }
    while (more && !grow(m)) {
        change_prices(m, next_change(m));
        if (use_tight(m)) break;
    }
    return more;
}

void qh_match_all(qh_matching *m)
{
    int64_t least = FAR;
    m->nodes = m->n;
    memset(m->mate, 0, sizeof m->mate);
    memset(m->outer, 0, sizeof m->outer);
    memset(m->seen, 0, sizeof m->seen);
    memset(m->end, 0, sizeof m->end);
    m->search = 0;
    for (int u = 1; u <= m->n; u++)
        for (int v = 1; v <= m->n; v++) {
            if (u == v) continue;
            m->end[u][v] = (uint16_t)u;
            least = smaller(least, m->cost[u][v]);
        }
    for (int u = 1; u <= m->n; u++) {
        m->outer[u] = (uint16_t)u;
        m->dual[u] = -least;
    }
    while (add_pair(m)) {}
}
