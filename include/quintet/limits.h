// Limits of a game value. Each is reached only through a defect or a card pool nobody has printed yet; then the
// game ends as a draw with QN_REASON_LIMIT (kernel/ends.c), never with corrupted memory. An unused limit costs
// nothing: a clone copies only what is in use.
#ifndef QUINTET_LIMITS_H
#define QUINTET_LIMITS_H

#ifdef __cplusplus   // C and C++ spell it differently
#define QN_ALIGNED(bytes) alignas(bytes)
#else
#define QN_ALIGNED(bytes) _Alignas(bytes)
#endif

enum {
    QN_MAX_PLAYERS = 6,   // Achroma and Symetra seat six
    QN_MAX_CARDS =
        184,   // six Achroma palettes of 30; a card index fits in one byte and leaves room for "none"
    QN_ZONE_KINDS = 12,   // kinds of zone a game may name; one zone of each kind per seat
    QN_MAX_ZONES = QN_ZONE_KINDS * QN_MAX_PLAYERS,
    QN_MAX_FRAMES = 40,     // routines under way at once: eight nested Achroma Deploys, four routines each
    QN_FRAME_MEMORY = 24,   // bytes a routine may keep across a question
    QN_MAX_ARGS =
        192,   // card references gathered by effects under way; enough for every card of a game at once
    QN_MAX_LINKS =
        132,   // entries of one chain, plus a few effects off the chain; the digests ask for 64 to 128 entries
    QN_MAX_PENDING = 128,    // triggers and ordered plays waiting for the next chain
    QN_MAX_MODS = 255,       // lasting changes; the digests ask for 128 to 256, and the count fits in a byte
    QN_MAX_HISTORIES = 32,   // kinds of past events that the texts of one pool count
    QN_MAX_VERBS = 64,       // verbs of one game's words
    QN_MAX_WAS = 16,         // remembered states of cards that left; only those from one chain are needed
    QN_WAS_STATS = 4,        // how many of their numbers are kept: as many as a card has printed
    QN_MAX_OPTIONS = 250,    // answers to one question: no question multiplies two choices (docs/design.md)
    QN_COUNTERS = 12,        // small numbers on one card (Spirits by element and owner, Strain, beads)
    QN_RESOURCES = 20,       // numbers of one player (Spirits, Notes, Shards, Rei, beads)
    QN_TALLIES = 12,         // this-turn counts of one player
    QN_TARGETS = 6,          // announced targets of one link
    QN_MAX_GIVERS =
        31,   // cards in play with a continuous text that are kept in a list; with more than this there is no list
    QN_RECKONING = 1280,     // bytes a game may cache between changes
    QN_EXT = 64,             // bytes of state that belong to one game alone
    QN_MAX_TOIL = 10000,     // lines of text carried out while no player has a choice
    QN_MOST_AT_ONCE = 200,   // the most that one line of text moves, pays or deals; fits in a byte
    QN_MOST_NUMBER = 9999,   // the largest number texts compute with, and its negative; results saturate
    QN_NONE = 255            // no card, no seat, no zone
};

#endif
