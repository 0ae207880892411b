// Bounds of a game value. Each one is reached only by a defect or by a card pool nobody has
// printed; then the game ends as a draw with QN_REASON_LIMIT (kernel/ends.c), never in
// corrupted memory. A bound costs nothing while it is not used: a clone copies what is in use.
#ifndef QUINTET_LIMITS_H
#define QUINTET_LIMITS_H

#ifdef __cplusplus   // C and C++ each have a word of their own for it
#define QN_ALIGNED(bytes) alignas(bytes)
#else
#define QN_ALIGNED(bytes) _Alignas(bytes)
#endif

enum {
    QN_MAX_PLAYERS = 6,   // Achroma and Symetra seat six
    QN_MAX_CARDS = 184,   // six Achroma palettes of 30; a card index fits one byte with room for "none"
    QN_ZONE_KINDS = 12,   // kinds of zone a game may name; one zone of each kind per seat
    QN_MAX_ZONES = QN_ZONE_KINDS * QN_MAX_PLAYERS,
    QN_MAX_FRAMES = 40,     // routines under way at once: eight Achroma Deploys inside one another, four each
    QN_FRAME_MEMORY = 24,   // bytes a routine may remember while it waits
    QN_MAX_ARGS = 192,   // card references gathered by effects under way; every card of a game at once fits
    QN_MAX_LINKS =
        132,   // entries of one chain, and a few effects aside; the digests ask for 64 to 128 entries
    QN_MAX_PENDING = 128,    // triggers and ordered plays waiting for the next chain
    QN_MAX_MODS = 255,       // lasting changes; the digests ask for 128 to 256, and a byte counts them
    QN_MAX_HISTORIES = 32,   // kinds of past events that the texts of one pool count
    QN_MAX_VERBS = 64,       // verbs of one game's words
    QN_MAX_WAS = 16,         // remembered states of cards that left; only those of one chain are asked for
    QN_WAS_STATS = 4,        // their numbers, as many as a card has printed
    QN_MAX_OPTIONS = 250,    // answers to one question: no question multiplies two picks (docs/design.md)
    QN_COUNTERS = 12,        // small numbers on one card (Spirits by element and owner, Strain, beads)
    QN_RESOURCES = 20,       // numbers of one player (Spirits, Notes, Shards, Rei, beads)
    QN_TALLIES = 12,         // this-turn counts of one player
    QN_TARGETS = 6,          // announced targets of one link
    QN_MAX_GIVERS =
        31,   // cards in play with a continuous text that are kept in a list; of more there is none
    QN_RECKONING = 1280,     // bytes of numbers a game may keep between changes
    QN_EXT = 64,             // bytes of state only one game knows
    QN_MAX_TOIL = 10000,     // lines of text carried out while nobody has anything to choose
    QN_MOST_AT_ONCE = 200,   // of anything that one line of text moves, pays or deals; fits a byte
    QN_MOST_NUMBER = 9999,   // that texts reckon with, and its negative, whatever they multiply
    QN_NONE = 255            // no card, no seat, no zone
};

#endif
