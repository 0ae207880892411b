// A network read from its file and asked (net.h). train/net.py has the same layers in PyTorch.
//
// Activations are 256ths, at most 16, kept in 16 bits; weights are bytes with one shift for each output, so every sum fits
// 32 bits whatever a file says (at most 640 inputs of 127 * 16384 and a bias of 2^28). What is a mark or a lookup is added
// row by row, what is dense goes by pairs of inputs (dense.h).
#include "bots/net.h"

#include "bots/dense.h"
#include "bots/observe.h"
#include "kernel/prompts.h"

// Wide vectors where the processor has them. The numbers are whole, so the result is the same without.
#if defined(QN_CLONES)
#define WIDE __attribute__((target_clones("avx2", "default"), flatten))
#else
#define WIDE
#endif

enum {
    H = 64,
    T1 = 160,
    T2 = 128,
    V = 64,
    ONE = 256,
    MOST = 16 * ONE,
    MOST_SUM = 64 * ONE,
    MOST_BIAS = 1 << 28,
    MOST_SHIFT = 14,
    GROUPS = QN_SEEN_GROUPS * H,
    EXPS = 12 * ONE,   // beyond that a share is nothing
    HEAD = 56,
    CHECK = 8,
    LINE = 32,   // numbers in a line of the cache
    FORMAT = 2,
    KNOWN = 256   // cards remembered from look to look
};

typedef struct part {   // of a layer: what one kind of input adds to its outputs
    int16_t *w;
    int n;   // inputs
} part;

typedef struct layer {
    const uint8_t *shift;   // of each output
    int32_t *bias;
    int32_t *most,
        *by;   // so that the shift of every output is the same: a sum is cut at [most] and multiplied
    int n;     // outputs
} layer;

struct qn_net {
    layer card, player, first, again, second, worth, wins, answer, answer2, likes;
    struct {
        part described, numbers, own, place;
    } of_card;
    struct {
        part numbers, cards;
    } of_player;
    struct {
        part groups, me, others, about, source, table, question, word;
    } of_first;
    struct {
        part card, host, kids, table;
    } of_again;
    struct {
        part first, groups;
    } of_second;
    struct {
        part table, player;
    } of_worth;
    struct {
        part a, b, c, beside, numbers, table, arg_a, arg_b, arg_c;
    } of_answer;
    part of_wins, of_answer2, of_likes;
    const uint8_t *digest;   // of the cards it was trained with
    uint64_t name;           // of this file for these cards, by what is in them; never 0
    int n_cards, n_verbs;
    qn_add_dense *add_dense;       // as wide as this processor has it
    uint32_t exp[EXPS];            // of -i / 256, in 65536ths
    int32_t row[QN_MAX_DEFS][H];   // what is printed on each card of the pool
    _Alignas(64) int16_t weights[];
};

// ---- Reading ---------------------------------------------------------------------------------------

typedef struct reader {
    const uint8_t *at, *end;
    qn_net *net;
    int16_t *free;   // where the next weights go
    const int16_t *last;
    bool bad;
} reader;

static uint32_t read32(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static const uint8_t *take(reader *r, size_t n)
{
    static const uint8_t nothing[4];
    if (r->bad || n > (size_t)(r->end - r->at)) {
        r->bad = true;
        return nothing;
    }
    r->at += n;
    return r->at - n;
}

static int16_t *reserve(reader *r, size_t n)
{
    n = (n + LINE - 1) & ~(size_t)(LINE - 1);
    if (r->bad || n > (size_t)(r->last - r->free)) {
        r->bad = true;
        return r->free;
    }
    r->free += n;
    return r->free - n;
}

static int32_t *reserve_sums(reader *r, int n) { return (int32_t *)(void *)reserve(r, 2 * (size_t)n); }

static void read_layer(reader *r, layer *l, int n)
{
    size_t padded = ((size_t)n + 3) & ~(size_t)3;
    l->n = n;
    l->shift = take(r, padded);
    const uint8_t *bias = take(r, 4 * (size_t)n);
    l->bias = reserve_sums(r, n);
    l->most = reserve_sums(r, n);
    l->by = reserve_sums(r, n);
    for (int j = 0; j < n && !r->bad; j++) {
        l->bias[j] = (int32_t)read32(bias + 4 * j);
        if (l->shift[j] > MOST_SHIFT || l->bias[j] > MOST_BIAS || l->bias[j] < -MOST_BIAS) {
            r->bad = true;
            return;
        }
        l->most[j] = MOST << l->shift[j];
        l->by[j] = 1 << (MOST_SHIFT - l->shift[j]);
    }
}

// The file has all inputs of the first output, then those of the next. Here they lie in pairs (dense.h), or [turned], for what is added row by row.
static void read_part(reader *r, part *p, int outputs, int n, bool turned)
{
    size_t all = (size_t)outputs * (size_t)n;
    const uint8_t *from = take(r, all);
    p->n = n;
    p->w = reserve(r, all);
    for (int j = 0; j < outputs && !r->bad; j++)
        for (int i = 0; i < n; i++)
            p->w[turned ? i * outputs + j : qn_dense_place(i, j, outputs)] = (int8_t)from[j * n + i];
}

enum { DENSE, TURNED };

static void read_cards(reader *r)
{
    qn_net *net = r->net;
    read_layer(r, &net->card, H);
    read_part(r, &net->of_card.described, H, QN_DESCRIBED, TURNED);
    read_part(r, &net->of_card.numbers, H, QN_SEEN_NUMBERS, TURNED);
    read_part(r, &net->of_card.own, H, net->n_cards, TURNED);
    read_part(r, &net->of_card.place, H, QN_SEEN_PLACES, TURNED);
    read_layer(r, &net->player, H);
    read_part(r, &net->of_player.numbers, H, QN_PLAYER_NUMBERS, TURNED);
    read_part(r, &net->of_player.cards, H, H, DENSE);
}

static void read_table(reader *r)
{
    qn_net *net = r->net;
    read_layer(r, &net->first, T1);
    read_part(r, &net->of_first.groups, T1, GROUPS, DENSE);
    read_part(r, &net->of_first.me, T1, H, DENSE);
    read_part(r, &net->of_first.others, T1, H, DENSE);
    read_part(r, &net->of_first.about, T1, H, DENSE);
    read_part(r, &net->of_first.source, T1, H, DENSE);
    read_part(r, &net->of_first.table, T1, QN_TABLE_NUMBERS, TURNED);
    read_part(r, &net->of_first.question, T1, QN_SEEN_QUESTIONS, TURNED);
    read_part(r, &net->of_first.word, T1, QN_SEEN_WORDS, TURNED);
    read_layer(r, &net->again, H);
    read_part(r, &net->of_again.card, H, H, DENSE);
    read_part(r, &net->of_again.host, H, H, DENSE);
    read_part(r, &net->of_again.kids, H, H, DENSE);
    read_part(r, &net->of_again.table, H, T1, DENSE);
    read_layer(r, &net->second, T2);
    read_part(r, &net->of_second.first, T2, T1, DENSE);
    read_part(r, &net->of_second.groups, T2, GROUPS, DENSE);
}

static void read_heads(reader *r)
{
    qn_net *net = r->net;
    read_layer(r, &net->worth, V);
    read_part(r, &net->of_worth.table, V, T2, DENSE);
    read_part(r, &net->of_worth.player, V, H, DENSE);
    read_layer(r, &net->wins, 1);
    read_part(r, &net->of_wins, 1, V, DENSE);
    read_layer(r, &net->answer, H);
    read_part(r, &net->of_answer.a, H, H, DENSE);
    read_part(r, &net->of_answer.b, H, H, DENSE);
    read_part(r, &net->of_answer.c, H, H, DENSE);
    read_part(r, &net->of_answer.beside, H, H, DENSE);
    read_part(r, &net->of_answer.numbers, H, QN_ANSWER_NUMBERS, TURNED);
    read_part(r, &net->of_answer.table, H, T2, DENSE);
    read_part(r, &net->of_answer.arg_a, H, net->n_verbs * QN_SEEN_ARGS, TURNED);
    read_part(r, &net->of_answer.arg_b, H, net->n_verbs * QN_SEEN_ARGS, TURNED);
    read_part(r, &net->of_answer.arg_c, H, QN_SEEN_ARGS, TURNED);
    read_layer(r, &net->answer2, H);
    read_part(r, &net->of_answer2, H, H, DENSE);
    read_layer(r, &net->likes, 1);
    read_part(r, &net->of_likes, 1, H, DENSE);
}

// ---- Whose network it is ---------------------------------------------------------------------------

static uint64_t check_of(const uint8_t *bytes, size_t n)
{
    uint64_t check = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) check = (check ^ bytes[i]) * 0x100000001b3u;
    return check;
}

// 0: nothing is wrong, else a row of kernel/faults.def.
static int check_head(const uint8_t *b, size_t n, const qn_rules *rules)
{
    static const uint16_t sizes[] = { H, T1, T2, V };
    char game[17] = { 0 };
    if (n < HEAD + CHECK || memcmp(b, "QNET", 4) != 0) return QN_FAULT_NO_NETWORK;
    if (read32(b + 4) != FORMAT || read32(b + 8) != QN_OBSERVED_VERSION) return QN_FAULT_NETWORK_OF_VERSION;
    if (read32(b + 12) != n - HEAD - CHECK) return QN_FAULT_NETWORK_CUT;
    if (check_of(b, n - CHECK) != ((uint64_t)read32(b + n - 4) << 32 | read32(b + n - 8)))
        return QN_FAULT_NETWORK_DAMAGED;
    memcpy(game, b + 16, 16);
    if (strcmp(game, rules->name) != 0) return QN_FAULT_NETWORK_OF_GAME;
    if (read32(b + 32) >= QN_MAX_DEFS || read32(b + 36) != rules->prompts->n_answers)
        return QN_FAULT_NETWORK_OF_RULES;
    for (int i = 0; i < 4; i++)
        if (read32(b + 40 + 4 * i) != sizes[i]) return QN_FAULT_NETWORK_OF_VERSION;
    return 0;
}

static int trained_card(const qn_net *net, uint32_t digest)
{
    for (int i = 1; i < net->n_cards; i++)
        if (read32(net->digest + 4 * i) == digest) return i;
    return -1;
}

static void add_row(int32_t *sum, const int16_t *w, int x, int n)
{
    for (int j = 0; j < n; j++) sum[j] += w[j] * x;
}

// What a look needs of the printed cards, once for the pool: a card it was trained with is looked up whole, so that other
// words for the same card change nothing; any other is worked out from what is printed. Returns how many it was trained with.
static int know_cards(qn_net *net, const qn_pool *pool)
{
    int known = 0;
    for (int def = 0; def < pool->n_defs; def++) {
        int8_t described[QN_DESCRIBED];
        int own = def ? trained_card(net, pool->digest[def]) : 0;
        memcpy(net->row[def], net->card.bias, sizeof net->row[def]);
        if (own >= 0) {
            add_row(net->row[def], net->of_card.own.w + own * H, ONE, H);
            known += def != 0;
            continue;
        }
        qn_describe_card(pool, def, described);
        for (int i = 0; i < QN_DESCRIBED; i++)
            if (described[i]) add_row(net->row[def], net->of_card.described.w + i * H, described[i] * 16, H);
    }
    return known;
}

static void make_exps(qn_net *net)
{
    const uint64_t step = 4278222805u;   // exp(-1 / 256) in 2^32ths
    uint64_t x = (uint64_t)65535 << 16;
    for (int i = 0; i < EXPS; i++, x = x * step >> 32) net->exp[i] = (uint32_t)(x >> 16);
}

const qn_net *qn_net_open(const void *bytes, size_t n, const qn_rules *rules, const qn_pool *pool,
                          int *why_not, qn_net_memory *memory)
{
    const uint8_t *b = bytes;
    qn_net *net = (qn_net *)(void *)memory;
    *why_not = check_head(b, n, rules);
    if (*why_not) return NULL;
    reader r = { b + HEAD, b + n - CHECK, net, net->weights, (const int16_t *)(const void *)(memory + 1),
                 false };
    net->n_cards = (int)read32(b + 32);
    net->n_verbs = (int)read32(b + 36);
    net->digest = take(&r, 4 * (size_t)net->n_cards);
    read_cards(&r);
    read_table(&r);
    read_heads(&r);
    if (r.bad || r.at != r.end) {
        *why_not = QN_FAULT_NETWORK_CUT;
        return NULL;
    }
    net->add_dense = qn_dense_here();
    make_exps(net);
    if (2 * know_cards(net, pool) < pool->n_defs - 1) {
        *why_not = QN_FAULT_NETWORK_OF_CARDS;
        return NULL;
    }
    uint64_t cards = check_of((const uint8_t *)net->row, (size_t)pool->n_defs * sizeof *net->row);
    net->name = (check_of(b, n) ^ cards) | 1;
    return net;
}

// ---- Looking ---------------------------------------------------------------------------------------------

// What follows from one card alone, whatever else lies on the table. A search sees the same cards again and again.
typedef struct known {
    uint16_t def;
    uint8_t place;
    bool used;
    int8_t n[QN_SEEN_NUMBERS];
    _Alignas(16) int16_t card[H];
    _Alignas(16) int32_t again[H];   // its own part of what is seen once more
} known;

typedef struct look {
    qn_observation o;
    _Alignas(16) int16_t card[QN_SEEN_CARDS][H];    // first seen
    _Alignas(16) int16_t again[QN_SEEN_CARDS][H];   // seen once more, knowing the table
    _Alignas(16) int16_t kids[QN_SEEN_CARDS][H];
    _Alignas(16) int16_t player[QN_MAX_PLAYERS][H];
    _Alignas(16) int16_t groups[GROUPS], first[T1], second[T2];
    int32_t sums[QN_SEEN_CARDS][H];   // while sums are made
    bool carries[QN_SEEN_CARDS];
    int32_t like[QN_MAX_OPTIONS];
    _Alignas(16) int32_t alone[QN_SEEN_CARDS][H];   // known.again of each
    uint64_t name;                                  // of the network that knows these
    known known[KNOWN];
} look;
_Static_assert(sizeof(look) <= sizeof(qn_net_room), "a look fits its room");

static int32_t scaled(int32_t sum, int shift) { return (sum + (1 << shift >> 1)) >> shift; }

static void add_dense(const qn_net *net, int32_t *sum, const part *p, const int16_t *x, int outputs)
{
    net->add_dense(sum, p->w, x, p->n, outputs);
}

// A layer of one output.
static int32_t weigh_up(const part *p, const layer *l, const int16_t *x)
{
    int32_t sum = l->bias[0];
    for (int i = 0; i < p->n; i++) sum += p->w[i] * x[i];
    return scaled(sum, l->shift[0]);
}

static void add_numbers(int32_t *sum, const part *p, const int8_t *n, int outputs)
{
    for (int i = 0; i < p->n; i++)
        if (n[i]) add_row(sum, p->w + i * outputs, n[i] * 16, outputs);
}

static void add_entry(int32_t *sum, const part *p, int entry, int outputs)
{
    if (entry < p->n) add_row(sum, p->w + entry * outputs, ONE, outputs);
}

// Each sum shifted by what its output wants, rounded, from 0 to MOST.
static void finish(int16_t *restrict out, const int32_t *restrict sum, const layer *l)
{
    const int32_t *restrict most = l->most, *restrict by = l->by;
    for (int j = 0, n = l->n; j < n; j++) {
        int32_t x = sum[j] < most[j] ? sum[j] : most[j];
        x = x > 0 ? x : 0;
        out[j] = (int16_t)((x * by[j] + (1 << MOST_SHIFT >> 1)) >> MOST_SHIFT);
    }
}

static void add_to(int32_t *sum, const int16_t *x)
{
    for (int j = 0; j < H; j++) sum[j] += x[j];
}

static void quarter(int16_t *out, const int32_t *sum, int n)   // of a sum of activations
{
    for (int j = 0; j < n; j++) {
        int32_t x = (sum[j] + 2) >> 2;
        out[j] = (int16_t)(x > MOST_SUM ? MOST_SUM : x);
    }
}

static void get_to_know(const qn_net *net, const qn_seen *c, known *k)
{
    int32_t sum[H];
    memcpy(sum, net->row[c->def], sizeof sum);
    add_entry(sum, &net->of_card.place, c->place, H);
    add_numbers(sum, &net->of_card.numbers, c->n, H);
    finish(k->card, sum, &net->card);
    memset(k->again, 0, sizeof k->again);
    add_dense(net, k->again, &net->of_again.card, k->card, H);
    k->def = c->def;
    k->place = c->place;
    k->used = true;
    memcpy(k->n, c->n, sizeof k->n);
}

static int slot_of(const qn_seen *c)
{
    uint64_t mix = (uint64_t)c->def << 8 | c->place, word;
    for (size_t i = 0; i < sizeof c->n; i += sizeof word) {
        memcpy(&word, c->n + i, sizeof word);
        mix = (mix ^ word) * 0x9e3779b97f4a7c15u;
        mix ^= mix >> 29;
    }
    return (int)(mix % KNOWN);
}
_Static_assert(QN_SEEN_NUMBERS % sizeof(uint64_t) == 0, "a card's numbers are whole words");

static bool is_known(const known *k, const qn_seen *c)
{
    return k->used && k->def == c->def && k->place == c->place && memcmp(k->n, c->n, sizeof c->n) == 0;
}

static void look_at_cards(const qn_net *net, look *l)
{
    if (l->name != net->name) {
        memset(l->known, 0, sizeof l->known);
        l->name = net->name;
    }
    for (int i = 0; i < l->o.n_cards; i++) {
        const qn_seen *c = &l->o.card[i];
        known *k = &l->known[slot_of(c)];
        if (!is_known(k, c)) get_to_know(net, c, k);
        memcpy(l->card[i], k->card, sizeof k->card);
        memcpy(l->alone[i], k->again, sizeof k->again);
    }
}

static void sum_groups(look *l, int16_t of[][H])
{
    int32_t sum[GROUPS] = { 0 };
    for (int i = 0; i < l->o.n_cards; i++) add_to(sum + l->o.card[i].group * H, of[i]);
    quarter(l->groups, sum, GROUPS);
}

static void look_at_players(const qn_net *net, look *l)
{
    int32_t cards[QN_MAX_PLAYERS][H] = { { 0 } };
    for (int i = 0; i < l->o.n_cards; i++)
        if (l->o.card[i].player < l->o.players && l->o.card[i].group < 2)
            add_to(cards[l->o.card[i].player], l->card[i]);
    for (int p = 0; p < l->o.players; p++) {
        int32_t sum[H];
        int16_t quarters[H];
        memcpy(sum, net->player.bias, sizeof sum);
        quarter(quarters, cards[p], H);
        add_numbers(sum, &net->of_player.numbers, l->o.player[p], H);
        add_dense(net, sum, &net->of_player.cards, quarters, H);
        finish(l->player[p], sum, &net->player);
    }
}

static void look_at_table(const qn_net *net, look *l)
{
    int32_t sum[T1], others[H] = { 0 };
    int16_t quarters[H];
    memcpy(sum, net->first.bias, sizeof sum);
    for (int p = 1; p < l->o.players; p++) add_to(others, l->player[p]);
    quarter(quarters, others, H);
    add_dense(net, sum, &net->of_first.groups, l->groups, T1);
    add_dense(net, sum, &net->of_first.me, l->player[0], T1);
    add_dense(net, sum, &net->of_first.others, quarters, T1);
    if (l->o.about < l->o.n_cards) add_dense(net, sum, &net->of_first.about, l->card[l->o.about], T1);
    if (l->o.source < l->o.n_cards) add_dense(net, sum, &net->of_first.source, l->card[l->o.source], T1);
    add_numbers(sum, &net->of_first.table, l->o.table, T1);
    add_entry(sum, &net->of_first.question, l->o.question, T1);
    add_entry(sum, &net->of_first.word, l->o.word, T1);
    finish(l->first, sum, &net->first);
}

static void sum_kids(look *l)
{
    memset(l->carries, 0, sizeof l->carries);
    for (int i = 0; i < l->o.n_cards; i++) {
        int host = l->o.card[i].host;
        if (host >= l->o.n_cards) continue;
        if (!l->carries[host]) memset(l->sums[host], 0, sizeof l->sums[host]);
        l->carries[host] = true;
        add_to(l->sums[host], l->card[i]);
    }
    for (int i = 0; i < l->o.n_cards; i++)
        if (l->carries[i]) quarter(l->kids[i], l->sums[i], H);
}

static void look_again(const qn_net *net, look *l)
{
    int32_t table[H];
    memcpy(table, net->again.bias, sizeof table);
    add_dense(net, table, &net->of_again.table, l->first, H);
    sum_kids(l);
    for (int i = 0; i < l->o.n_cards; i++) {
        int32_t sum[H];
        int host = l->o.card[i].host;
        for (int j = 0; j < H; j++) sum[j] = table[j] + l->alone[i][j];
        if (host < l->o.n_cards) add_dense(net, sum, &net->of_again.host, l->card[host], H);
        if (l->carries[i]) add_dense(net, sum, &net->of_again.kids, l->kids[i], H);
        finish(l->again[i], sum, &net->again);
    }
    sum_groups(l, l->again);
    int32_t sum[T2];
    memcpy(sum, net->second.bias, sizeof sum);
    add_dense(net, sum, &net->of_second.first, l->first, T2);
    add_dense(net, sum, &net->of_second.groups, l->groups, T2);
    finish(l->second, sum, &net->second);
}

// ---- What follows from it ----------------------------------------------------------------------------------

static void beside(const qn_net *net, const look *l, const qn_seen_answer *a, int32_t *sum)
{
    int32_t cards[H] = { 0 };
    int16_t quarters[H];
    bool any = false;
    for (int k = 0; k < QN_ANSWER_BESIDE; k++)
        if (a->beside[k] < l->o.n_cards) {
            add_to(cards, l->again[a->beside[k]]);
            any = true;
        }
    if (!any) return;
    quarter(quarters, cards, H);
    add_dense(net, sum, &net->of_answer.beside, quarters, H);
}

static int32_t judge_answer(const qn_net *net, const look *l, const qn_seen_answer *a, const int32_t *table)
{
    const part *to[3] = { &net->of_answer.a, &net->of_answer.b, &net->of_answer.c };
    int verb = (a->verb < net->n_verbs ? a->verb : net->n_verbs - 1) * QN_SEEN_ARGS;
    int32_t sum[H];
    int16_t x[H], y[H] = { 0 };
    memcpy(sum, table, sizeof sum);
    add_numbers(sum, &net->of_answer.numbers, a->n, H);
    add_entry(sum, &net->of_answer.arg_a, verb + a->arg[0], H);
    add_entry(sum, &net->of_answer.arg_b, verb + a->arg[1], H);
    add_entry(sum, &net->of_answer.arg_c, a->arg[2], H);
    for (int k = 0; k < 3; k++)
        if (a->card[k] < l->o.n_cards) add_dense(net, sum, to[k], l->again[a->card[k]], H);
    beside(net, l, a, sum);
    finish(x, sum, &net->answer);
    memcpy(sum, net->answer2.bias, sizeof sum);
    add_dense(net, sum, &net->of_answer2, x, H);
    finish(y, sum, &net->answer2);
    return weigh_up(&net->of_likes, &net->likes, y);
}

static uint32_t exp_of(const qn_net *net, int64_t below) { return below < EXPS ? net->exp[below] : 0; }

// Shares of [most] in proportion to the exponentials.
static void share_out(const qn_net *net, const int32_t *x, int n, uint32_t most, uint32_t *share)
{
    int64_t best = x[0];
    uint64_t sum = 0;
    for (int i = 1; i < n; i++)
        if (x[i] > best) best = x[i];
    for (int i = 0; i < n; i++) sum += share[i] = exp_of(net, best - x[i]);
    for (int i = 0; i < n; i++) share[i] = (uint32_t)((uint64_t)share[i] * most / sum);
}

static void judge_answers(const qn_net *net, look *l, uint16_t policy[])
{
    int32_t table[H];
    uint32_t share[QN_MAX_OPTIONS];
    memcpy(table, net->answer.bias, sizeof table);
    add_dense(net, table, &net->of_answer.table, l->second, H);
    for (int i = 0; i < l->o.n_answers; i++) l->like[i] = judge_answer(net, l, &l->o.answer[i], table);
    if (!l->o.n_answers) return;
    share_out(net, l->like, l->o.n_answers, QN_NET_SURE, share);
    for (int i = 0; i < l->o.n_answers; i++) policy[i] = (uint16_t)share[i];
}

static void judge_players(const qn_net *net, const look *l, int value[])
{
    int32_t table[V], wins[QN_MAX_PLAYERS] = { 0 };
    uint32_t share[QN_MAX_PLAYERS];
    memcpy(table, net->worth.bias, sizeof table);
    add_dense(net, table, &net->of_worth.table, l->second, V);
    for (int p = 0; p < l->o.players; p++) {
        int32_t sum[V];
        int16_t x[V] = { 0 };
        memcpy(sum, table, sizeof sum);
        add_dense(net, sum, &net->of_worth.player, l->player[p], V);
        finish(x, sum, &net->worth);
        wins[p] = weigh_up(&net->of_wins, &net->wins, x);
    }
    share_out(net, wins, l->o.players, QN_NET_WINS, share);
    for (int p = 0; p < l->o.players; p++) value[(l->o.seat + p) % l->o.players] = (int)share[p];
}

WIDE static void work_out(const qn_net *net, look *l, uint16_t policy[], int value[])
{
    look_at_cards(net, l);
    look_at_players(net, l);
    sum_groups(l, l->card);
    look_at_table(net, l);
    look_again(net, l);
    judge_answers(net, l, policy);
    judge_players(net, l, value);
}

void qn_net_look(const qn_net *net, const qn_table *t, int seat, uint16_t policy[], int value[],
                 qn_net_room *room)
{
    look *l = (look *)(void *)room->bytes;
    qn_observe(t, seat, &l->o);
    work_out(net, l, policy, value);
}
