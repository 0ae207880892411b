// Match play: a round of several games between the same players, as a second, smaller value around the game.
// Flat like the game: no pointers inside, so a copy is a whole match. The loop:
//
//     qn_match_start(&m, rules, pool, decks, 2, seed, NULL, &why);
//     while (m.stage != QN_MATCH_OVER)
//         if (m.stage == QN_MATCH_GAME) {
//             qn_match_deal(&m, rules, pool, &t, &why);
//             while (!t.game.over) qn_choose(&t, qn_asked(&t), …);
//             qn_match_count(&m, rules, &t);
//         } else {   // between two games: cards of the Side Deck come in, or cards change places, secretly
//             qn_match_choose(&m, rules, pool, qn_match_asked(&m), …);
//         }
//
// The kernel keeps the score; the rules, and every rule ID in a message, belong to the game (qn_match_rules).
#ifndef QUINTET_MATCH_H
#define QUINTET_MATCH_H

#include "quintet/switches.h"

#ifdef __cplusplus
extern "C" {
#endif

// Calls time: the current turn is finished, [turns] more are played, then the game's rules decide the winner.
// Returns false if the game is over, has no such procedure, or time was called before.
bool qn_call_time(qn_table *t, int turns);

// ---- One round --------------------------------------------------------------------------------

enum { QN_MATCH_GAME, QN_MATCH_EXCHANGE, QN_MATCH_OVER };   // qn_match.stage

enum {
    QN_MATCH_GAMES = 32
};   // a round with more games than this, nearly all drawn, ends as if time had been called

typedef struct qn_game_end {   // how one game of the round ended
    uint8_t winner;            // seat, or QN_NONE: drawn
    uint8_t starter_picker;    // who decided who went first; QN_NONE: it never came to that
    uint8_t reason, pad;
    uint16_t turns;
    int16_t margin[QN_MAX_PLAYERS];   // the game's tally at the end: one's own minus the opponent's
} qn_game_end;

typedef struct qn_match {
    uint64_t dice, seed;   // source of the seeds; seed of the next game, or of the one being played
    qn_switches switches;
    uint8_t players, stage, n_games;
    uint8_t starter_picker;   // for the next game; QN_NONE: the dice decide
    uint8_t time_called;
    uint8_t exchanging;   // seats that are still exchanging cards
    uint8_t won[QN_MAX_PLAYERS];
    // How many cards at the front of the Side Deck have not been exchanged yet, and which of them, from 1, is coming
    // in now; 0: none. Where cards change places instead: how many changes are left, and the card being moved.
    uint8_t fresh[QN_MAX_PLAYERS], bringing[QN_MAX_PLAYERS];
    qn_game_end game[QN_MATCH_GAMES];
    qn_deck registered[QN_MAX_PLAYERS], current[QN_MAX_PLAYERS];
} qn_match;

typedef struct qn_swap {   // one card of the pool replaced by another
    uint16_t in, out;
} qn_swap;

// Registers the decks. Returns false, with every broken rule in [why], if one is not allowed or the game has no matches.
bool qn_match_start(qn_match *m, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks,
                    int players, uint64_t seed, const qn_switches *switches, qn_text *why);

// The deck [seat] plays the next game with, without its Side Deck.
void qn_match_deck(const qn_match *m, const qn_rules *rules, int seat, qn_deck *out);
// Starts the next game on [t]: qn_start_with those decks, m->seed, m->switches and m->decider.
bool qn_match_deal(const qn_match *m, const qn_rules *rules, const qn_pool *pool, qn_table *t, qn_text *why);
// Counts a finished game; an exchange, the next game or the end of the round follows. False: the game is not over.
bool qn_match_count(qn_match *m, const qn_rules *rules, const qn_table *t);
// Who decides who goes first when the players of a finished game play again: a seat, or QN_NONE if the dice do.
int qn_next_decider(const qn_table *t);
// Time is called for the round; [t] is the game being played, or NULL between games. No further game begins.
bool qn_match_call_time(qn_match *m, qn_table *t);
// Who won the round, once it is over: a seat, or QN_NONE when it is drawn.
int qn_match_winner(const qn_match *m);

// ---- The exchange between two games -----------------------------------------------------------
// Every player exchanges without seeing what the others do; the next game begins when all are done.

// The lowest seat that is still exchanging cards, or QN_NONE.
int qn_match_asked(const qn_match *m);
// Lists the answers [seat] may give and returns how many; 0 if it is not asked. First a card to bring in, or
// "done"; then the card it replaces. Depends only on the deck of [seat].
int qn_match_choices(const qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat,
                     qn_option out[QN_MAX_OPTIONS]);
void qn_match_say_option(const qn_match *m, const qn_pool *pool, int seat, qn_option option, qn_text *out);
bool qn_match_choose(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat, int number);

// Several exchanges at once, or the whole deck as it should be. All or nothing: if a rule is broken, returns false with
// every broken rule in [why] and changes nothing.
bool qn_match_swap(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat, const qn_swap *swaps,
                   int n, qn_text *why);
bool qn_match_change_deck(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat,
                          const qn_deck *next, qn_text *why);
// [seat] has finished exchanging.
bool qn_match_done(qn_match *m, int seat);

// ---- Many rounds: standings -------------------------------------------------------------------

enum {
    QN_MAX_ENTRANTS = 256,
    QN_MAX_PAIRINGS = 4096,
    QN_MAX_PLAYED = 16384,
    QN_MAX_FINISHES = 256,
    QN_ENTRANT_NAME = 48
};

typedef struct qn_played {   // one game
    uint8_t winner, pad;     // 0 or 1: which of the two; QN_NONE: drawn
    int16_t margin;          // seen from the first of the two
} qn_played;

enum { QN_BYE = 0xffff };   // no opponent: the paired player wins the round without a game

typedef struct qn_pairing {      // one round of two players
    uint16_t round, player[2];   // the second may be QN_BYE
    uint16_t n_games;
    uint32_t game;   // the first of its games
} qn_pairing;

typedef struct qn_finish {   // a game of several players, in the order they placed
    uint16_t round, player[QN_MAX_PLAYERS];
    uint32_t line;   // line of the results file
    uint8_t n, place[QN_MAX_PLAYERS];
} qn_finish;

typedef struct qn_results {
    qn_switches switches;
    uint16_t n_players, n_rounds, n_pairings, n_played, n_finishes;
    char name[QN_MAX_ENTRANTS][QN_ENTRANT_NAME];
    qn_pairing pairing[QN_MAX_PAIRINGS];
    qn_played played[QN_MAX_PLAYED];
    qn_finish finish[QN_MAX_FINISHES];   // for games without matches
} qn_results;

typedef struct qn_standing {
    uint16_t player, place;   // equal players share the place
    int32_t points;
    uint16_t rounds[3], games[3];   // won, drawn, lost
    int32_t margin;                 // sum over all games
    int64_t tiebreak[3];   // the game's tiebreakers in millionths, for display; the ranking uses exact values
} qn_standing;

typedef struct qn_group {   // who plays together in a round; a player alone has a bye
    uint16_t n, player[QN_MAX_PLAYERS];
} qn_group;

// Ranks the players, best first; equal players keep the order of the list. False: the game has no standings of its own.
bool qn_rank(const qn_rules *rules, const qn_results *results, qn_standing out[QN_MAX_ENTRANTS]);

#ifdef __cplusplus
}
#endif

#endif
