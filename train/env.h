// Many games at once, for train/env.py.
#ifndef QN_TRAIN_ENV_H
#define QN_TRAIN_ENV_H

#include "../tests/support.h"
#include "bots/net.h"

typedef struct env env;

// The cards of a game and its decks, which several environments share. NULL: there is no such game.
kit *env_kit(const char *game);
int env_cards(const kit *k);
int env_verbs(const kit *k);
int env_has_places(const kit *k);   // answers may name places
int env_max_players(const kit *k);
uint32_t env_digest(const kit *k, int def);
void env_describe(const kit *k, int def, int8_t *out);
void env_layout(int32_t *out);   // sizes and places in a record, as env.py names them

typedef struct env_buffers {   // of the caller, a row a game
    unsigned char *shown;      // what the asked seat may know
    int32_t *answer;           // what it answers
    uint8_t *over;             // 1: the game is over and the next one began, 2: it was too long
    float *share;              // of the win by seat, of the game that ended
    float *taught;             // with a teacher: how often its search tried each answer, together 1
    float *worth;              // with a teacher: the chance of the asked seat, as its search has it
} env_buffers;
env *env_new(kit *k, int n, int threads, int longest, int flags, const env_buffers *buffers);
void env_seat(env *v, int game, int seat, int by);
void env_players(env *v, int players);   // of every game; 0: as usual
void env_ready(env *v, int percent);     // share of decks that are ready ones; 50 unless said
// At every choice a search of so many playouts with this network says what it would answer. It may change between two rounds.
void env_teach(env *v, const qn_net *net, int playouts);
void env_begin(env *v, uint64_t seed);   // deals every game anew and plays on to the first choice
void env_send(env *v);                   // gives the answers; the games play on until env_wait
void env_wait(env *v);

// A network as it plays, read from [bytes], which must stay. NULL, with the reason on the terminal, when it is refused.
const qn_net *env_net(const kit *k, const void *bytes, int64_t n);
// What it thinks of game [i]: shares by answer shown, chances by seat. Returns how many answers there are.
int env_look(env *v, const qn_net *net, int i, uint16_t *policy, int32_t *value);

#endif
