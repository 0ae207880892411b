// Many games at once for training: each plays until the network must choose for a seat, then shows what that seat may
// know. Built as a shared library for train/env.py; an environment divides its games among threads.
#include "env.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "bots/bots.h"
#include "bots/observe.h"
#include "bots/search.h"
#include "kernel/prompts.h"

enum { ANSWERS = 64, MIXED_DECKS = 192, RECORD = offsetof(qn_observation, answer[ANSWERS]) };
enum { BY_NET, BY_RANDOM, BY_GREEDY };   // who plays a seat
enum {
    PAIRED = 1,
    READY_DECKS = 2,
    MANY = 4
};                    // env_new: games 2k and 2k + 1 are one deal; no mixed decks; up to six players
enum { STAY = -2 };   // instead of an answer: leave this game alone

typedef struct slot {
    qn_table t;
    uint64_t dice, deals;
    uint32_t steps;
    uint8_t players;
    uint8_t by[QN_MAX_PLAYERS];
    uint8_t listed[ANSWERS];          // the table's number of each shown answer
    void *thoughts[QN_MAX_PLAYERS];   // the teacher's search for each seat, continued from choice to choice
} slot;

struct env {
    kit *kit;
    qn_deck *mixed;
    int n, n_threads, flags, players, ready;
    uint32_t longest;
    uint64_t seed;
    const qn_net *teacher;
    uint32_t playouts;
    slot *slot;
    env_buffers at;
    pthread_t *thread;
    pthread_mutex_t lock;
    pthread_cond_t go, done;
    unsigned round;
    int busy, job, quit;
    atomic_int next;
};

enum { JOB_ANSWER, JOB_BEGIN };

static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

// ---- One game --------------------------------------------------------------------------------------

static int players_of(const env *v, int i, uint64_t *dice)
{
    const qn_rules *r = v->kit->rules;
    int usual = r->usual_players ? r->usual_players : r->min_players;
    if (v->players) return v->players;
    if (usual < 2) usual = 2;
    if (!(v->flags & MANY) || i % 8 != 7 || r->max_players <= usual) return usual;
    return usual + 1 + (int)qn_roll(dice, (uint32_t)(r->max_players - usual));
}

static void deal(env *v, int i)
{
    slot *s = &v->slot[i];
    QN_TEXT(why, 1024);
    uint64_t seed = mix(mix(v->seed * 1000003u + (uint64_t)(v->flags & PAIRED ? i / 2 : i)) + s->deals++);
    uint64_t dice = qn_dice_from(seed ^ 0xdec5);
    qn_deck decks[QN_MAX_PLAYERS];
    s->players = (uint8_t)players_of(v, i, &dice);
    for (int k = 0; k < s->players; k++) {
        bool mixed = !(v->flags & READY_DECKS) && (int)qn_roll(&dice, 100) >= v->ready;
        decks[k] = mixed ? v->mixed[qn_roll(&dice, MIXED_DECKS)]
                         : v->kit->deck[qn_roll(&dice, (uint32_t)v->kit->n_decks)];
    }
    s->dice = qn_dice_from(seed ^ 0xb075 ^ (uint64_t)i);
    s->steps = 0;
    if (qn_start(&s->t, v->kit->rules, &v->kit->pool, decks, s->players, seed, &why)) return;
    qn_text_clear(&why);   // a mixed deck may be legal on its own, but not here
    for (int k = 0; k < s->players; k++) decks[k] = v->kit->deck[0];
    if (!qn_start(&s->t, v->kit->rules, &v->kit->pool, decks, s->players, seed, &why)) {
        fprintf(stderr, "no start: %s\n", why.at);
        abort();
    }
}

// Players who share first place share the win. In a game that was stopped all players share it.
static void share_win(env *v, int i, bool stopped)
{
    const slot *s = &v->slot[i];
    float *share = &v->at.share[i * QN_MAX_PLAYERS];
    int first = 255, n = 0;
    for (int k = 0; k < s->players; k++)
        if (s->t.game.place[k] < first) first = s->t.game.place[k];
    for (int k = 0; k < s->players; k++) n += stopped || s->t.game.place[k] == first;
    for (int k = 0; k < QN_MAX_PLAYERS; k++)
        share[k] = k < s->players && (stopped || s->t.game.place[k] == first) ? 1.f / (float)n : 0;
    v->at.over[i] = stopped ? 2 : 1;
}

// Shows part of a long list: first the answers that do nothing, then the others evenly spaced.
static int choose_listed(const qn_table *t, uint8_t listed[ANSWERS])
{
    int n = t->n_options, m = 0;
    bool taken[QN_MAX_OPTIONS] = { 0 };
    for (int i = 0; i < n && n > ANSWERS && m < 4; i++) {
        int verb = t->option[i].verb;
        if (verb == QN_V_PASS || verb == QN_V_DONE || verb == QN_V_NO)
            listed[m++] = (uint8_t)i, taken[i] = true;
    }
    int room = n > ANSWERS ? ANSWERS - m : n;
    for (int k = 0; k < room; k++) {
        int i = k * n / room;
        if (!taken[i]) listed[m++] = (uint8_t)i, taken[i] = true;
    }
    return m;
}

// Returns how many answers are shown.
static int show(env *v, int i, int seat)
{
    slot *s = &v->slot[i];
    qn_observation o;
    unsigned char *out = v->at.shown + (size_t)i * RECORD;
    int n = choose_listed(&s->t, s->listed);
    qn_observe(&s->t, seat, &o);
    for (int k = 0; k < n; k++)
        o.answer[k] = o.answer[s->listed[k]];   // listed answers never move to the right
    o.n_answers = (uint16_t)n;
    size_t cards = offsetof(qn_observation, card[o.n_cards]), at = offsetof(qn_observation, answer);
    memcpy(out, &o, cards);
    memcpy(out + at, o.answer, (size_t)n * sizeof *o.answer);
    return n;
}

// ---- Teacher ---------------------------------------------------------------------------------------

static qn_search *think(env *v, int i, int seat)
{
    static _Thread_local qn_net_room room;
    slot *s = &v->slot[i];
    size_t bytes = qn_search_bytes(v->playouts);
    if (!s->thoughts[seat]) s->thoughts[seat] = calloc(1, bytes);
    qn_critic critic = qn_critic_by_net(v->teacher, &room);
    qn_search *search = qn_search_go_on(s->thoughts[seat], bytes, s->deals, &s->t, seat, &critic, v->playouts,
                                        &s->dice);
    while (qn_search_think(search, v->playouts)) {}
    return search;
}

// How often the search tried each shown answer; copies of a card are counted together.
static void teach(env *v, int i, int seat, int n)
{
    slot *s = &v->slot[i];
    float *taught = &v->at.taught[i * ANSWERS], sum = 0;
    qn_prospect p[QN_MAX_OPTIONS];
    qn_search *search = think(v, i, seat);
    uint32_t visits[QN_MAX_OPTIONS] = { 0 };
    int copies[QN_MAX_OPTIONS] = { 0 }, means[ANSWERS];
    for (int k = qn_search_prospects(search, p) - 1; k >= 0; k--) visits[p[k].number] = p[k].visits;
    v->at.worth[i] = (float)qn_search_chance(search) / QN_CERTAIN;
    for (int k = 0; k < n; k++) {
        means[k] = qn_search_stand_in(search, s->listed[k]);
        if (means[k] >= 0) copies[means[k]]++;
    }
    for (int k = 0; k < ANSWERS; k++) {
        taught[k] = k < n && means[k] >= 0 ? (float)visits[means[k]] / (float)copies[means[k]] : 0;
        sum += taught[k];
    }
    if (sum == 0) sum = taught[0] = 1;
    for (int k = 0; k < n; k++) taught[k] /= sum;
}

static void answer_by_bot(slot *s, int seat)
{
    const qn_bot *bot = s->by[seat] == BY_GREEDY ? &qn_bot_greedy : &qn_bot_random;
    int pick = bot->pick(bot, &s->t, seat, &s->dice, NULL);
    if (!qn_choose(&s->t, seat, pick)) qn_choose(&s->t, seat, 0);
}

// Plays until the network must choose for a seat. Records a game that ends, and deals the next one.
static void play_on(env *v, int i)
{
    slot *s = &v->slot[i];
    for (;;) {
        if (s->t.game.over || s->steps >= v->longest) {
            share_win(v, i, !s->t.game.over);
            deal(v, i);
            continue;
        }
        int seat = qn_asked(&s->t);
        if (s->t.seat != seat) qn_choices(&s->t, seat);
        s->steps++;
        if (s->by[seat] != BY_NET) {
            answer_by_bot(s, seat);
            continue;
        }
        if (s->t.n_options > 1) {
            int shown = show(v, i, seat);
            if (v->teacher) teach(v, i, seat, shown);
            return;
        }
        qn_choose(&s->t, seat, 0);
    }
}

static void work_on(env *v, int i)
{
    slot *s = &v->slot[i];
    const qn_observation *o = (const void *)(v->at.shown + (size_t)i * RECORD);
    v->at.over[i] = 0;
    if (v->job == JOB_BEGIN) {
        s->deals = 0;
        deal(v, i);
        play_on(v, i);
        v->at.over[i] = 0;
        return;
    }
    int a = v->at.answer[i];
    if (a == STAY) return;
    if (a < 0 || a >= o->n_answers) a = 0;
    if (!qn_choose(&s->t, o->seat, s->listed[a])) s->steps = v->longest;
    play_on(v, i);
}

// ---- Threads ------------------------------------------------------------------------------------------

static void work(env *v)
{
    enum { BLOCK = 16 };
    for (int from; (from = atomic_fetch_add(&v->next, BLOCK)) < v->n;)
        for (int i = from; i < from + BLOCK && i < v->n; i++) work_on(v, i);
}

static void *run_thread(void *arg)
{
    env *v = arg;
    unsigned seen = 0;
    for (;;) {
        pthread_mutex_lock(&v->lock);
        while (v->round == seen && !v->quit) pthread_cond_wait(&v->go, &v->lock);
        seen = v->round;
        pthread_mutex_unlock(&v->lock);
        if (v->quit) return NULL;
        work(v);
        pthread_mutex_lock(&v->lock);
        if (--v->busy == 0) pthread_cond_signal(&v->done);
        pthread_mutex_unlock(&v->lock);
    }
}

static void post(env *v, int job)
{
    pthread_mutex_lock(&v->lock);
    v->job = job;
    v->busy = v->n_threads;
    atomic_store(&v->next, 0);
    v->round++;
    pthread_cond_broadcast(&v->go);
    pthread_mutex_unlock(&v->lock);
}

// ---- For Python ------------------------------------------------------------------------------------------

void env_wait(env *v)
{
    pthread_mutex_lock(&v->lock);
    while (v->busy) pthread_cond_wait(&v->done, &v->lock);
    pthread_mutex_unlock(&v->lock);
}

void env_send(env *v) { post(v, JOB_ANSWER); }

void env_begin(env *v, uint64_t seed)
{
    v->seed = seed;
    post(v, JOB_BEGIN);
    env_wait(v);
}

void env_seat(env *v, int game, int seat, int by) { v->slot[game].by[seat] = (uint8_t)by; }
void env_players(env *v, int players) { v->players = players; }
void env_ready(env *v, int percent) { v->ready = percent; }
void env_teach(env *v, const qn_net *net, int playouts)
{
    v->teacher = net;
    v->playouts = (uint32_t)playouts;
}

kit *env_kit(const char *game)
{
    const qn_rules *rules = qn_game_named(game);
    kit *k = rules ? calloc(1, sizeof *k) : NULL;
    if (k) kit_open(k, rules);
    return k;
}

env *env_new(kit *k, int n, int threads, int longest, int flags, const env_buffers *buffers)
{
    env *v = calloc(1, sizeof *v);
    v->kit = k, v->n = n, v->n_threads = threads, v->flags = flags, v->longest = (uint32_t)longest;
    v->ready = 50;
    v->at = *buffers;
    v->slot = calloc((size_t)n, sizeof *v->slot);
    if (!(flags & READY_DECKS)) {
        v->mixed = calloc(MIXED_DECKS, sizeof *v->mixed);
        for (int i = 0; i < MIXED_DECKS; i++) kit_mix(k, (uint64_t)i + 1000, &v->mixed[i]);
    }
    pthread_mutex_init(&v->lock, NULL);
    pthread_cond_init(&v->go, NULL);
    pthread_cond_init(&v->done, NULL);
    v->thread = calloc((size_t)threads, sizeof *v->thread);
    for (int i = 0; i < threads; i++) pthread_create(&v->thread[i], NULL, run_thread, v);
    return v;
}

int env_cards(const kit *k) { return k->pool.n_defs; }
int env_verbs(const kit *k) { return k->rules->prompts->n_answers; }
int env_has_places(const kit *k) { return k->rules->place_facts != NULL; }
int env_max_players(const kit *k) { return k->rules->max_players; }
uint32_t env_digest(const kit *k, int def) { return k->pool.digest[def]; }
void env_describe(const kit *k, int def, int8_t *out) { qn_describe_card(&k->pool, def, out); }

// ---- The network in play -------------------------------------------------------------------------------

const qn_net *env_net(const kit *k, const void *bytes, int64_t n)
{
    QN_TEXT(why, 256);
    int fault = 0;
    qn_net_memory *memory = aligned_alloc(_Alignof(qn_net_memory), sizeof *memory);
    const qn_net *net = memory ? qn_net_open(bytes, (size_t)n, k->rules, &k->pool, &fault, memory) : NULL;
    if (memory && !net) qn_say_fault(&why, fault, NULL);
    if (!net) fprintf(stderr, "%s\n", why.at);
    return net;
}

int env_look(env *v, const qn_net *net, int i, uint16_t *policy, int32_t *value)
{
    static _Thread_local qn_net_room room;
    slot *s = &v->slot[i];
    uint16_t share[QN_MAX_OPTIONS];
    int chance[QN_MAX_PLAYERS] = { 0 }, n = 0;
    qn_net_look(net, &s->t, s->t.seat, share, chance, &room);
    for (; n < s->t.n_options && n < ANSWERS; n++) policy[n] = share[s->listed[n]];
    for (int k = 0; k < QN_MAX_PLAYERS; k++) value[k] = chance[k];
    return n;
}

void env_layout(int32_t *out)
{
    const int32_t all[] = { QN_OBSERVED_VERSION,
                            RECORD,
                            offsetof(qn_observation, player),
                            offsetof(qn_observation, table),
                            offsetof(qn_observation, n_answers),
                            offsetof(qn_observation, card),
                            offsetof(qn_observation, answer),
                            sizeof(qn_seen),
                            sizeof(qn_seen_answer),
                            QN_SEEN_CARDS,
                            ANSWERS,
                            QN_SEEN_NUMBERS,
                            QN_PLAYER_NUMBERS,
                            QN_TABLE_NUMBERS,
                            QN_ANSWER_NUMBERS,
                            QN_ANSWER_BESIDE,
                            QN_SEEN_PLACES,
                            QN_SEEN_GROUPS,
                            QN_SEEN_QUESTIONS,
                            QN_SEEN_WORDS,
                            QN_SEEN_ARGS,
                            QN_DESCRIBED };
    memcpy(out, all, sizeof all);
}
