// Many games at once, for training: the C side of train/env.py.
#ifndef QN_TRAIN_ENV_H
#define QN_TRAIN_ENV_H

#include "../tests/support.h"
#include "bots/net.h"

typedef struct env env;

// The cards and decks of a game, shared by several environments. NULL: no such game.
kit *env_kit(const char *game);
int env_cards(const kit *k);
int env_verbs(const kit *k);
int env_has_places(const kit *k);   // answers may name places
int env_max_players(const kit *k);
uint32_t env_digest(const kit *k, int def);
void env_describe(const kit *k, int def, int8_t *out);
void env_layout(int32_t *out);   // sizes and offsets in a record, in the order of env.py's names

typedef struct env_buffers {   // provided by the caller, one row per game
    unsigned char *shown;      // what the seat may know
    int32_t *answer;           // the number of its answer
    uint8_t *over;             // 1: the game has ended and the next one began, 2: it was too long
    float *share;              // of the win, by seat, for the game that ended
    float *taught;             // with a teacher: share of its search's tries per answer, 1 in total
    float *worth;              // with a teacher: the seat's chance, by its search
} env_buffers;
env *env_new(kit *k, int n, int threads, int longest, int flags, const env_buffers *buffers);
void env_seat(env *v, int game, int seat, int by);
void env_players(env *v, int players);   // in every game; 0: the usual number
void env_ready(env *v, int percent);     // percentage of decks that are ready ones; default 50
// At every choice, a search with [playouts] playouts and this network acts as teacher. It may change between two
// rounds.
void env_teach(env *v, const qn_net *net, int playouts);
void env_begin(env *v, uint64_t seed);   // deals every game and plays on to the first choice
void env_send(env *v);                   // sends the answers; the games play on until env_wait
void env_wait(env *v);

// The network as used in play, read from [bytes], which must stay valid. NULL if it is refused; the reason is printed.
const qn_net *env_net(const kit *k, const void *bytes, int64_t n);
// The network's evaluation of game [i]: shares by shown answer, chances by seat. Returns the number of answers.
int env_look(env *v, const qn_net *net, int i, uint16_t *policy, int32_t *value);

#endif
