// What the tests of every game share: its cards and ready decks, numbered random games, and how a broken
// promise is told. A game that is listed in qn_games() needs no line here.
#ifndef QN_TESTS_SUPPORT_H
#define QN_TESTS_SUPPORT_H

#include <stdio.h>

#include "kernel/kernel.h"
#include "lang/deck.h"
#include "lang/lang.h"

enum {
    KIT_DECKS = 64,
    KIT_LONGEST = 16384   // choices; three times the longest random game seen (QN_MAX_STEPS)
};

typedef struct kit {   // one game of this build and what it takes to play it
    const qn_rules *rules;
    qn_pool pool;
    int n_decks;
    qn_deck deck[KIT_DECKS];
} kit;

// Compiles the cards of a game and reads its ready decks below QN_SOURCE_ROOT. Ends the program when that fails.
void kit_open(kit *k, const qn_rules *rules);

// The network of a game, from nets/ below QN_SOURCE_ROOT, opened for these cards; NULL: the game has none. Good until the next call.
const struct qn_net *kit_net(const kit *k);

// Reads the card files of a game, at most [most] of them; returns how many. The texts are the caller's to free.
int kit_sources(const qn_rules *rules, qn_source *src, int most);

// The cards of a game and, where it has them, the examples of its printed words (tests/templates/<game>.card), compiled with [words].
// False: they do not compile, and why is told.
bool kit_examples(const qn_rules *rules, const qn_words *words, qn_pool *pool);

typedef struct trial {   // one random game
    const kit *kit;
    uint64_t number, dice;   // which game of the series; the players' dice
    int players;
    qn_switches switches;
    qn_deck deck[QN_MAX_PLAYERS];
    uint32_t choices;   // made so far
    qn_table table;
} trial;

// Game [number] of a fixed series that goes through every pairing of the ready decks.
void trial_start(trial *g, const kit *k, uint64_t number);
// … and one with decks drawn from all cards of the pool; a few games in a row share them.
void trial_start_mixed(trial *g, const kit *k, uint64_t number);
// Switches somebody may play by: the usual ones in every third game, then one of them changed, then several.
void kit_switches(const kit *k, uint64_t number, qn_switches *s);
// A number of players who may play by these switches, another one for every number.
int kit_players(const kit *k, const qn_switches *s, uint64_t number);
// From the beginning with the decks, players and number that [g] has.
void trial_restart(trial *g);
// Draws a deck the game allows from all cards of the pool, its sections as large as those of a ready deck.
void kit_mix(const kit *k, uint64_t seed, qn_deck *deck);

// One random answer of a random seat that is asked.
typedef struct answer {
    uint8_t seat, number;
} answer;
answer trial_pick(trial *g);
void trial_take(trial *g, answer a);
static inline void trial_step(trial *g) { trial_take(g, trial_pick(g)); }

// Ends the program, telling what is broken and how to come there again.
_Noreturn void trial_fail(const trial *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define TRIAL_CHECK(g, condition, ...) \
    do { \
        if (!(condition)) trial_fail((g), __VA_ARGS__); \
    } while (0)

// How many games a property plays of each game: fewer where every one is slow (under the sanitizers), so that
// the whole test command stays short. QN_TIMES=20 in the environment plays twenty times as many, for a night.
#if defined(__SANITIZE_ADDRESS__)
#define KIT_SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KIT_SLOW 1
#endif
#endif
#ifndef KIT_SLOW
#define KIT_SLOW 0
#endif
int kit_times(void);
static inline int games_to_play(int fast, int slow)
{
    return (KIT_SLOW ? (slow + 2) / 3 : fast) * kit_times();
}

// Whether the environment asks for this game: QN_GAME=elestrals for one alone, all without it.
bool kit_wanted(const qn_rules *rules);
// Runs [property] for every game of this build that is wanted. The result of main.
int for_every_game(void (*property)(const kit *k));

#endif
