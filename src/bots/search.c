// Search over what one seat can know (search.h): PUCT over information sets. Every seat picks among its own branches by its own
// chance, so several players and answers that are sealed until all are in need nothing special: those who are asked at
// once pick at the same node, and the path below it is made of all their answers.
#include "bots/search.h"
#include "bots/keys.h"
#include "bots/tree.h"
#include "bots/view.h"

enum {
    DEEPEST = 128,      // answers of one walk that are remembered
    LONGEST = 512,      // answers of one walk
    DOUBT = 205,        // an answer nobody could judge is taken to be so much worse than its node
    TEMPERATURE = 26,   // chances 26/256 apart: 2.7 times the weight
    SLOTS = 512,        // of a table of keys; more than twice QN_MAX_OPTIONS
    LOOK_UP = 16,       // playouts between two looks whether the answer is decided
    FRESH = 8,          // one in so many playouts of a budget is not taken from an earlier question
    COMPARED = 16,      // playouts whose views of a node are compared
    NOWHERE = 0,        // no path
    TOP = 1             // the path of the root of a new tree
};

struct qn_search {
    const qn_critic *critic;
    uint64_t dice, game;        // game: whose tree is kept; 0: it is not
    uint64_t top;               // path of the root
    size_t bytes;               // of all its memory
    const struct qn_net *net;   // by which the tree was grown
    uint32_t budget, done, kept;
    uint32_t above;   // the last node of the walk, and one; 0: none yet
    uint8_t seat, n_walked;
    bool decided, met;   // met: the walk has come to where the seat is asked next
    const uint32_t
        *told;   // the key of the answer the seat gives at once in this playout; NULL: as the tree has it
    qn_tree tree;
    uint32_t walked[DEEPEST];   // branches
    qn_observation seen;
    qn_table root, world, work;
};

typedef struct candidates {   // answers of one seat that differ, with their branches
    int n;
    uint8_t number[QN_MAX_OPTIONS];
    uint8_t same[QN_MAX_OPTIONS];   // by option: which candidate it is; QN_NONE: none
    uint32_t key[QN_MAX_OPTIONS];
    qn_branch *branch[QN_MAX_OPTIONS];   // NULL: it has none
    uint8_t slot[SLOTS];                 // by key: which candidate, and one
} candidates;

// ---- Answers that differ --------------------------------------------------------------------------

static int slot_of(const candidates *c, uint32_t key)
{
    int i = (int)(key % SLOTS);
    while (c->slot[i] && c->key[c->slot[i] - 1] != key) i = (i + 1) % SLOTS;
    return i;
}

static void add_candidate(const qn_table *t, int seat, int number, candidates *c)
{
    uint32_t key = qn_key_of(t, seat, t->option[number]);
    int slot = slot_of(c, key);
    c->same[number] = (uint8_t)(c->slot[slot] ? c->slot[slot] - 1 : c->n);
    if (c->slot[slot]) return;   // a copy
    c->key[c->n] = key;
    c->number[c->n] = (uint8_t)number;
    c->branch[c->n++] = NULL;
    c->slot[slot] = (uint8_t)c->n;
}

// At least one, unless [seat] is not asked.
static void gather(qn_table *t, int seat, candidates *c)
{
    int n = t->seat == seat && t->n_options ? t->n_options : qn_choices(t, seat);
    c->n = 0;
    memset(c->slot, 0, sizeof c->slot);
    memset(c->same, QN_NONE, (size_t)n);
    for (int i = 0; i < n; i++)
        if (!t->rules->pointless || !t->rules->pointless(t, t->option[i])) add_candidate(t, seat, i, c);
    if (!c->n && n) add_candidate(t, seat, 0, c);
}

static void find_branches(const qn_tree *tree, const qn_tree_node *node, int seat, candidates *c)
{
    for (qn_branch *b = qn_first_branch(tree, node); b; b = qn_next_branch(tree, b)) {
        if (b->seat != seat) continue;
        int found = c->slot[slot_of(c, b->key)];
        if (found) c->branch[found - 1] = b;
    }
}

// ---- Looking --------------------------------------------------------------------------------------

// Asks the judge about the candidates that have no branch yet, and about everybody's chances if they are wanted.
static void look(qn_search *s, qn_tree_node *node, int seat, candidates *c, int *chance)
{
    uint8_t answer[QN_MAX_OPTIONS], which[QN_MAX_OPTIONS], judged[QN_MAX_OPTIONS], same[QN_MAX_OPTIONS];
    qn_opinion opinion[QN_MAX_OPTIONS];
    int n = 0;
    for (int i = 0; node && i < c->n; i++) {
        judged[i] = c->branch[i] ? QN_NONE : (uint8_t)n;
        if (c->branch[i]) continue;
        answer[n] = c->number[i];
        which[n++] = (uint8_t)i;
    }
    if (!n && !chance) return;
    for (int i = 0; n && i < s->world.n_options; i++)
        same[i] = c->same[i] == QN_NONE ? QN_NONE : judged[c->same[i]];
    s->critic->look(
        s->critic,
        &(qn_glance){ &s->world, seat, n, answer, same, n ? opinion : NULL, chance, &s->work, &s->dice });
    for (int i = 0; i < n; i++) {
        qn_branch *b = qn_grow_branch(&s->tree, node);
        if (!b) return;
        b->key = c->key[which[i]];
        b->seat = (uint8_t)seat;
        b->weight = opinion[i].weight;
        b->chance = opinion[i].chance;
        c->branch[which[i]] = b;
    }
}

// ---- Choosing a branch ----------------------------------------------------------------------------

typedef struct weighing {   // what the candidates of one node have in common
    uint64_t visits, sum, weights;
    int best;   // chance before it was tried
} weighing;

static uint32_t weight_of(const qn_branch *b, const weighing *w)
{
    return b->weight ? b->weight : 1 + qn_decay((uint32_t)((w->best - b->chance) * 16 / TEMPERATURE));
}

static weighing weigh(const candidates *c)
{
    weighing w = { 0, 0, 0, 0 };
    for (int i = 0; i < c->n; i++)
        if (c->branch[i] && c->branch[i]->chance > w.best) w.best = c->branch[i]->chance;
    for (int i = 0; i < c->n; i++) {
        if (!c->branch[i]) continue;
        w.visits += c->branch[i]->visits;
        w.sum += c->branch[i]->sum;
        w.weights += weight_of(c->branch[i], &w);
    }
    return w;
}

// What is expected of a branch, times 256.
static uint64_t expected(const qn_branch *b, const weighing *w)
{
    if (b->visits) return b->sum * 256 / b->visits;
    if (b->chance >= 0) return (uint64_t)b->chance * 256;
    uint64_t mean = w->visits ? w->sum * 256 / w->visits : (uint64_t)QN_CERTAIN * 128;
    return mean > DOUBT * 256 ? mean - DOUBT * 256 : 0;
}

// The candidate to walk on with; -1: none has a branch.
static int choose(const qn_search *s, const candidates *c)
{
    weighing w = weigh(c);
    uint64_t root = qn_root((w.visits ? w.visits : 1) << 16),
             best_value = 0;   // 256 times the root of the visits
    int best = -1;
    for (int i = 0; i < c->n; i++) {
        const qn_branch *b = c->branch[i];
        if (!b) continue;
        uint64_t share = ((uint64_t)weight_of(b, &w) << 16) / w.weights;
        uint64_t value = expected(b, &w) + (s->critic->curiosity * share * root >> 12) / (1 + b->visits);
        if (best >= 0 && value <= best_value) continue;
        best = i;
        best_value = value;
    }
    return best;
}

// ---- One walk -------------------------------------------------------------------------------------

void qn_imagine(qn_table *world, const qn_table *t, int seat, uint64_t *dice)
{
    qn_clone(world, t);
    world->interactive = false;
    qn_redeal(world, seat, qn_roll_bits(dice));
    qn_reopen(world, seat);   // what others have sealed is not known: they answer again
}

static bool give_answer(qn_search *s, int seat, const candidates *c, int i, uint64_t *path)
{
    if (c->branch[i] && s->n_walked < DEEPEST)
        s->walked[s->n_walked++] = (uint32_t)(c->branch[i] - s->tree.branch);
    *path = qn_mix_keys(*path, (uint64_t)seat << 32 | c->key[i]);
    return qn_choose(&s->world, seat, c->number[i]);
}

// [seat], whose answers are listed, is asked at a node. Is it where the searching seat is asked next, what that seat sees is marked:
// only there the next search can go on.
static void note_view(qn_search *s, qn_tree_node *node, int seat)
{
    if (!s->game || seat != s->seat || s->met || node->path == s->top) return;
    s->met = true;
    if (node->looks == COMPARED || node->view == QN_SEVERAL_VIEWS) return;
    uint64_t view = qn_mark_view(&s->world, seat, &s->seen);
    node->looks++;
    if (node->view == QN_NO_VIEW) node->view = view;
    else if (node->view != view) node->view = QN_SEVERAL_VIEWS;
}

// A new node: how everybody stands there.
static void judge_leaf(qn_search *s, uint64_t path, int seat, candidates *c, int chance[])
{
    const qn_tree_node *above = s->above ? &s->tree.node[s->above - 1] : NULL;
    qn_tree_node *node = qn_grow_node(&s->tree, above, path);
    if (node) note_view(s, node, seat);
    look(s, s->critic->at_once ? node : NULL, seat, c, chance);
}

static int find_key(const candidates *c, uint32_t key) { return c->slot[slot_of(c, key)] - 1; }

// Everybody who is asked answers. False: the walk ends here, with everybody's chances.
static bool walk_on(qn_search *s, uint64_t *path, int chance[])
{
    candidates c;
    int asked = s->world.game.question.open, first = qn_asked(&s->world);
    bool alone = !(asked & (asked - 1));
    gather(&s->world, first, &c);
    if (alone && c.n < 2) return give_answer(s, first, &c, 0, path);
    qn_tree_node *node = qn_find_node(&s->tree, *path);
    if (!node) {
        judge_leaf(s, *path, first, &c, chance);
        return false;
    }
    node->visits++;
    s->above = (uint32_t)(node - s->tree.node) + 1;
    for (int seat = first; seat < s->world.game.players; seat++) {
        if (!(asked >> seat & 1)) continue;
        if (seat != first) gather(&s->world, seat, &c);
        note_view(s, node, seat);
        find_branches(&s->tree, node, seat, &c);
        look(s, node, seat, &c, NULL);
        int i = node->path == s->top && seat == s->seat && s->told ? find_key(&c, *s->told) : choose(s, &c);
        if (!give_answer(s, seat, &c, i < 0 ? 0 : i, path)) break;
    }
    return true;
}

static void count_walk(qn_search *s, const int chance[])
{
    for (int i = 0; i < s->n_walked; i++) {
        qn_branch *b = &s->tree.branch[s->walked[i]];
        uint64_t v = (uint64_t)chance[b->seat];
        b->visits++;
        b->sum += v;
        b->squares += v * v;
    }
}

static void play_out(qn_search *s)
{
    int chance[QN_MAX_PLAYERS];
    uint64_t path = s->top;
    bool judged = false;
    qn_imagine(&s->world, &s->root, s->seat, &s->dice);
    s->n_walked = 0;
    s->above = 0;
    s->met = false;
    for (int i = 0; i < LONGEST && !s->world.game.over && !judged; i++) judged = !walk_on(s, &path, chance);
    if (!judged) qn_chances(&s->world, chance);
    count_walk(s, chance);
    s->done++;
}

// ---- From outside ---------------------------------------------------------------------------------

size_t qn_search_bytes(uint32_t playouts) { return sizeof(qn_search) + qn_tree_bytes(playouts); }

// What the seat is asked; false: it has nothing to think about.
static bool pose(qn_search *s, const qn_table *t)
{
    candidates c;
    qn_clone(&s->root, t);
    qn_choices(&s->root, s->seat);
    gather(&s->root, s->seat, &c);
    return c.n > 1;
}

static void set_out(qn_search *s, int seat, const qn_critic *critic, uint32_t playouts, uint64_t *dice)
{
    s->critic = critic;
    s->dice = qn_roll_bits(dice);
    s->budget = playouts;
    s->done = s->kept = 0;
    s->told = NULL;
    s->seat = (uint8_t)seat;
}

qn_search *qn_search_begin(void *memory, size_t bytes, const qn_table *t, int seat, const qn_critic *critic,
                           uint32_t playouts, uint64_t *dice)
{
    qn_search *s = memory;
    if (bytes < sizeof *s || !qn_tree_lay(&s->tree, s + 1, bytes - sizeof *s, playouts)) return NULL;
    set_out(s, seat, critic, playouts, dice);
    s->game = 0;
    s->top = TOP;
    s->decided = !pose(s, t);
    return s;
}

// The node where the seat is now becomes the root, if there is one.
static bool take_root(qn_search *s)
{
    qn_tree_node *node = qn_find_view(&s->tree, qn_mark_view(&s->root, s->seat, &s->seen));
    if (!node) return false;
    s->top = node->path;
    qn_prune_tree(&s->tree, node);
    const qn_tree_node *root = s->tree.node;
    for (const qn_branch *b = qn_first_branch(&s->tree, root); b; b = qn_next_branch(&s->tree, b))
        if (b->seat == s->seat) s->kept += b->visits;
    uint32_t most = s->budget - s->budget / FRESH;
    s->done = s->kept < most ? s->kept : most;
    return true;
}

qn_search *qn_search_go_on(void *memory, size_t bytes, uint64_t game, const qn_table *t, int seat,
                           const qn_critic *critic, uint32_t playouts, uint64_t *dice)
{
    qn_search *s = memory;
    if (bytes < sizeof *s) return NULL;
    bool same = s->game == game && s->seat == seat && s->bytes == bytes && s->budget == playouts
        && s->net == critic->net;
    if (!same && !qn_tree_lay(&s->tree, s + 1, bytes - sizeof *s, playouts)) return NULL;
    set_out(s, seat, critic, playouts, dice);
    s->game = game;
    s->bytes = bytes;
    s->net = critic->net;
    s->top = NOWHERE;
    s->decided = !pose(s, t);
    if (s->decided || (same && take_root(s))) return s;   // a question that is none leaves the tree as it is
    s->top = TOP;
    qn_tree_lay(&s->tree, s + 1, bytes - sizeof *s, playouts);
    return s;
}

// The rest of the budget cannot change which branch was visited most.
static bool is_decided(const qn_search *s)
{
    uint32_t most = 0, next = 0;
    const qn_tree_node *root = qn_find_node(&s->tree, s->top);
    for (const qn_branch *b = root ? qn_first_branch(&s->tree, root) : NULL; b;
         b = qn_next_branch(&s->tree, b)) {
        if (b->seat != s->seat) continue;
        if (b->visits > most) next = most, most = b->visits;
        else if (b->visits > next) next = b->visits;
    }
    return most - next > s->budget - s->done;
}

bool qn_search_think(qn_search *s, uint32_t playouts)
{
    for (uint32_t i = 0; i < playouts && !s->decided && s->done < s->budget; i++) {
        play_out(s);
        if (s->done % LOOK_UP == 0) s->decided = is_decided(s);
    }
    return !s->decided && s->done < s->budget;
}

void qn_search_try_all(qn_search *s, uint32_t least)
{
    candidates c;
    uint32_t most = 0;
    const qn_tree_node *node = qn_find_node(&s->tree, s->top);
    if (!node) return;
    gather(&s->root, s->seat, &c);
    find_branches(&s->tree, node, s->seat, &c);
    for (int i = 0; i < c.n; i++)
        if (c.branch[i] && c.branch[i]->visits > most) most = c.branch[i]->visits;
    if (least > most / 2) least = most / 2;
    for (int i = 0; i < c.n; i++) {
        s->told = &c.key[i];
        for (uint32_t n = c.branch[i] ? c.branch[i]->visits : least; n < least; n++) play_out(s);
    }
    s->told = NULL;
}

static bool is_rival(const qn_branch *b, const qn_branch *leader)
{
    return b && b->visits && b->visits < leader->visits && b->sum * leader->visits > leader->sum * b->visits;
}

void qn_search_try_rivals(qn_search *s)
{
    candidates c;
    const qn_branch *leader = NULL;
    const qn_tree_node *node = qn_find_node(&s->tree, s->top);
    if (!node) return;
    gather(&s->root, s->seat, &c);
    find_branches(&s->tree, node, s->seat, &c);
    for (int i = 0; i < c.n; i++)
        if (c.branch[i] && (!leader || c.branch[i]->visits > leader->visits)) leader = c.branch[i];
    for (int i = 0; leader && i < c.n; i++) {
        s->told = &c.key[i];
        uint32_t most = c.branch[i] ? leader->visits - c.branch[i]->visits : 0;
        for (uint32_t n = 0; n < most && is_rival(c.branch[i], leader); n++) play_out(s);
    }
    s->told = NULL;
}

static qn_prospect prospect_of(int number, const qn_branch *b)
{
    qn_prospect p = { .number = (uint8_t)number };
    if (!b) return p;
    p.visits = b->visits;
    p.chance = b->visits ? (int)(b->sum / b->visits) : b->chance > 0 ? b->chance : 0;
    uint64_t mean = (uint64_t)p.chance, square = b->visits ? b->squares / b->visits : 0;
    int spread = square > mean * mean ? (int)qn_root(square - mean * mean) : 0;
    p.low = qn_between(p.chance - spread, 0, QN_CERTAIN);
    p.high = qn_between(p.chance + spread, 0, QN_CERTAIN);
    return p;
}

static bool is_better(const qn_prospect *a, const qn_prospect *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->chance > b->chance;
}

int qn_search_prospects(qn_search *s, qn_prospect out[QN_MAX_OPTIONS])
{
    candidates c;
    gather(&s->root, s->seat, &c);
    const qn_tree_node *node = qn_find_node(&s->tree, s->top);
    if (node) find_branches(&s->tree, node, s->seat, &c);
    for (int i = 0; i < c.n; i++) {
        qn_prospect p = prospect_of(c.number[i], c.branch[i]);
        int at = i;
        for (; at && is_better(&p, &out[at - 1]); at--) out[at] = out[at - 1];
        out[at] = p;
    }
    return c.n;
}

int qn_search_stand_in(qn_search *s, int number)
{
    candidates c;
    gather(&s->root, s->seat, &c);
    if (number >= s->root.n_options) return -1;
    int found = c.slot[slot_of(&c, qn_key_of(&s->root, s->seat, s->root.option[number]))];
    return found ? c.number[found - 1] : -1;
}

int qn_search_best(qn_search *s)
{
    qn_prospect p[QN_MAX_OPTIONS];
    return qn_search_prospects(s, p) ? p[0].number : 0;
}

int qn_search_chance(qn_search *s)
{
    qn_prospect p[QN_MAX_OPTIONS];
    uint64_t sum = 0, visits = 0;
    int n = qn_search_prospects(s, p);
    for (int i = 0; i < n; i++) {
        sum += (uint64_t)p[i].chance * p[i].visits;
        visits += p[i].visits;
    }
    return visits ? (int)(sum / visits) : n > 0 ? p[0].chance : 0;
}

uint32_t qn_search_done(const qn_search *s) { return s->done; }

uint32_t qn_search_kept(const qn_search *s) { return s->kept; }

// ---- One expected course --------------------------------------------------------------------------

static int most_visited(const candidates *c)
{
    int best = -1;
    for (int i = 0; i < c->n; i++) {
        const qn_branch *b = c->branch[i];
        if (b && b->visits && (best < 0 || b->visits > c->branch[best]->visits)) best = i;
    }
    return best;
}

static int find_number(const candidates *c, int number)
{
    for (int i = 0; i < c->n; i++)
        if (c->number[i] == number) return i;
    return -1;
}

// Everybody who is asked gives the answer visited most, the searching seat [number] if that is one. False: the tree ends here.
static bool follow_on(qn_search *s, uint64_t *path, int number)
{
    candidates c;
    int asked = s->world.game.question.open;
    const qn_tree_node *node = qn_find_node(&s->tree, *path);
    for (int seat = 0; seat < s->world.game.players; seat++) {
        if (!(asked >> seat & 1)) continue;
        gather(&s->world, seat, &c);
        if (node) find_branches(&s->tree, node, seat, &c);
        int i = number >= 0 && seat == s->seat ? find_number(&c, number) : c.n == 1 ? 0 : most_visited(&c);
        if (i < 0 || !give_answer(s, seat, &c, i, path)) return false;
    }
    return true;
}

void qn_search_follow(qn_search *s, int number, void (*tell)(void *, const qn_table *, const qn_note *),
                      void *listener)
{
    uint64_t path = s->top;
    s->n_walked = 0;
    qn_imagine(&s->world, &s->root, s->seat, &s->dice);
    s->world.tell = tell;
    s->world.listener = listener;
    bool known = follow_on(s, &path, number);
    for (int i = 0; i < DEEPEST && known && !s->world.game.over; i++) known = follow_on(s, &path, -1);
}
