// Everything the kernel needs from a game: qn_rules, which each game fills in, with its switches, matches and tournaments. A NULL field means
// that the game has nothing of its own there.
#ifndef QN_RULES_H
#define QN_RULES_H

#include "kernel/telling.h"

// ---- What is wrong with a deck or a table ------------------------------------------------------

// How many of the first [of] cards of a section are [def].
static inline int qn_copies(const qn_deck *deck, int section, int def, int of)
{
    int n = 0;
    for (int i = 0; i < of; i++) n += deck->def[section][i] == def;
    return n;
}
// Did the card at that place come earlier in its section? Each card is reported once.
static inline bool qn_came_before(const qn_deck *deck, int section, int place)
{
    return qn_copies(deck, section, deck->def[section][place], place);
}

// A check reports each broken rule as a sentence in [why], followed by the rule's ID in brackets, and for programs as a row of why->faults.
enum { QN_FAULT_WORDS = 4, QN_MOST_FAULTS = 512 };
typedef struct qn_fault_row {
    const char *rule;                   // "ELE-DCK-05"; "": none
    const char *word[QN_FAULT_WORDS];   // the values of the sentence's slots, in order: cards by qn_def_name
    uint8_t n_words;
    bool warning;   // the deck is still legal
    uint32_t kind,
        exact;   // kind: equal for the same fault with any numbers; exact: also with the same numbers
    uint32_t say, length;   // its sentence in the text, without the rule
} qn_fault_row;
typedef struct qn_faults {
    int n;                           // further faults are left out
    uint32_t kind[QN_MOST_FAULTS];   // the kinds of the rows, for fast comparison
    uint32_t exact[QN_MOST_FAULTS];
    qn_fault_row at[QN_MOST_FAULTS];
} qn_faults;

// ---- Switches -------------------------------------------------------------------------------

typedef struct qn_switch {      // a row of a game's switches; the last one has no name
    const char *name, *rules;   // "extra_turns", "ELE-TOU-05"
    uint8_t at, count;          // its numbers in qn_switches, counted in int16_t
    int16_t usual[3], in_match[3], least, most;
    const char *values;   // the names of its values from the lowest on: "off listed vote"; NULL: numbers
    const char *help;     // what it does, for lists
} qn_switch;
#define QN_SWITCH_AT(field) (offsetof(qn_switches, field) / sizeof(int16_t))

typedef struct qn_preset {   // several switches under one name; the last row has no name
    const char *name, *rules, *settings, *help;
} qn_preset;

// ---- Match play -----------------------------------------------------------------------------

typedef struct qn_match_rules {
    const char *title,
        *game_title;            // the game's words, as in a "Show" of several "Acts"; NULL: a match of games
    uint8_t side_section;       // the section of a deck that starts outside the game
    uint8_t note_concedes;      // the log row for a concession
    const char *margin_title;   // what is counted at the end of each game; NULL: nothing
    int16_t most_margin;        // the largest margin of a game
    uint8_t most_games;         // after this many games, a round ends undecided; 0: QN_MATCH_GAMES
    bool usual;                 // by default a match is played; otherwise a single game
    bool (*call_time)(qn_table *t, int turns);
    bool (*under_way)(const qn_table *t);           // is something resolved before a concession takes effect?
    bool (*adds)(const qn_table *t);                // would the current question add to it?
    int (*margin)(const qn_table *t, int seat);     // the margin at the end of a game
    int (*starter_picker)(const qn_table *t);       // the seat that decided who started; QN_NONE: none
    int (*next_decider)(const qn_game_end *last);   // the seat that decides in the next game
    int (*home)(const qn_pool *pool, int def);      // the section a card outside the game may go to
    bool (*check_deck)(const qn_pool *pool, const qn_deck *deck, const qn_switches *s, qn_text *why);
    bool (*check_swap)(const qn_pool *pool, const qn_deck *now, qn_swap swap, qn_text *why);
    bool (*check_change)(const qn_pool *pool, const qn_deck *now, const qn_deck *next, const qn_switches *s,
                         qn_text *why);
    void (*not_now)(const qn_match *m, qn_text *why);   // why nothing can be exchanged
    // Cards that may change places with each other between two games; NULL: the order of a deck does not matter.
    bool (*moves)(const qn_pool *pool, int def);
    bool (*alike)(const qn_deck *a, const qn_deck *b);   // decks that play each other by default; NULL: all
} qn_match_rules;

// ---- Tournaments ----------------------------------------------------------------------------

typedef struct qn_tourney_rules {
    const char *rule;                // the rule that orders players with equal points
    const char *round;               // the name of a round; NULL: "Round"
    const char *columns[3], *help;   // the titles of qn_standing.tiebreak, and what they mean; NULL: no more
    const char *switches;            // switches of all its games, besides those announced; NULL: none
    uint8_t rounds;                  // the fixed number of rounds; 0: as announced
    uint8_t least, most;             // players in one game
    // The groups of the next round after those of [results], in games of [size] players (0: as few as possible): returns the number of groups,
    // or 0 with the reason. NULL: Swiss pairs.
    int (*group)(const qn_results *results, int size, uint64_t seed, qn_group *out, qn_text *why);
    void (*rank)(const qn_results *results, qn_standing *out);
} qn_tourney_rules;

// ---- Facts for programs ----------------------------------------------------------------------

// Besides cards, zones and numbers (bots/observe.h), and only as far as the observing seat may know them.
enum { QN_FACTS = 8, QN_POINTED_AT = 4, QN_BESIDE = 6 };
typedef struct qn_facts {          // of a player, or of the table
    int16_t n[QN_FACTS];           // their meaning depends on the game
    uint8_t card[QN_POINTED_AT];   // of the table: attacker, defender …; QN_NONE: none
    uint32_t hidden;               // of a player: mask of qn_player.n that the seat does not know
} qn_facts;
typedef struct qn_place_facts {   // of a place where something can be put
    uint8_t card[QN_BESIDE];      // the cards next to it; QN_NONE: none
    int8_t n[QN_POINTED_AT];      // their meaning depends on the game
} qn_place_facts;

// ---- A game ---------------------------------------------------------------------------------

enum { QN_ENDS = 16 };   // kinds of ends of lasting changes: more than any game has
struct qn_words;

enum { QN_OVER = -1 };   // a duration that has ended before it began
struct qn_screen;

// How a level (bots/levels.def) plays this game, if that differs from most games: so that each level beats the one below it by about the same
// margin in every game. The last row has no name.
typedef struct qn_level_here {
    const char *level;
    uint16_t playouts;   // with a network
    int16_t temperature, tolerance, notices;
} qn_level_here;

struct qn_rules {
    const char *name, *title;
    uint8_t min_players, max_players, usual_players;   // over all modes; the default (0: the minimum)
    const struct qn_words *words;
    const struct qn_screen *screen;   // kernel/screen.h; NULL: only text
    const qn_routine *routine;
    const qn_policy *policy;
    const char *const *sections;   // of a deck; NULL after the last
    const qn_match_rules *match;   // NULL: single games only
    const qn_tourney_rules
        *tourney;                // NULL: the rulebook has none, so the usual ones of host/tourney.h apply
    const qn_switch *switches;   // options to choose before play; NULL: none
    const qn_preset *presets;    // NULL: none
    // Masks of zone kinds: whose cards all players see, whose cards the holder sees, whose cards are in play, and into which a move makes a new
    // object.
    uint16_t seen_by_all, seen_by_holder, in_play, becomes_new_object;
    uint16_t
        shared;   // kinds that all players share: stored with seat 0, and a card's controller says whose it is
    uint16_t (*shared_now)(
        const qn_table *t);   // further shared kinds, depending on the switches; NULL: none
    uint16_t kept;   // kinds whose cards the game's cache depends on (qn_invalidate_cache); 0: no cache
    bool
        orders_instead;   // the controller of the affected card tries several replacements one after the other
    bool
        uses_counted_on_resolve;   // a limited trigger is used up when it is carried out, not when it is triggered
    bool uses_follow_face;         // usage marks belong to the face and move with the card
    bool secret;                   // hidden simultaneous choices matter: bots average over sampled worlds
    bool
        drops_overflow;   // triggers or changes that do not fit a full list are dropped; otherwise the game is a draw

    // Reports every broken rule, one per line with its ID. Lines that begin with "Warning:" break none.
    bool (*check_deck)(const qn_pool *pool, const qn_deck *deck, qn_text *why);
    // Can this many players play with these switches? Adds every reason why not. NULL: the limits above, and any switches.
    bool (*check_table)(const qn_pool *pool, int players, const qn_switches *s, qn_text *why);
    bool (*brings_decks)(const qn_switches *s);   // do players bring decks? NULL: yes
    // Before set_up: stores the switches; [decider] says who starts (QN_NONE: the dice decide). NULL: there are none.
    void (*configure)(qn_table *t, const qn_switches *s, int starter_picker);
    void (*set_up)(qn_table *t, const qn_deck *decks);
    // A player concedes, and the rules say what happens to their cards; NULL: they only take the lowest free place. If the player was being
    // asked, the answer is QN_V_NONE.
    void (*leave)(qn_table *t, int seat);
    const struct qn_prompts *prompts;   // kernel/prompts.h
    // Does the rulebook itself play this seat now? And the number of the listed answer that it gives.
    bool (*is_automatic)(const qn_table *t, int seat);   // NULL: never
    bool (*has_turn)(const qn_table *t,
                     int seat);   // if several can share a turn. NULL: it is the turn player's only
    int (*answers)(qn_table *t, int seat);
    void (*attempts)(qn_table *t, int seat);   // everything a player might try, with refusals
    const qn_phrase *refusals, *notes;         // row 0 is unused
    uint8_t note_declines;   // the log row for a player who declines something optional; 0: none
    void (*put_card)(const qn_table *t, int reader, int card,
                     qn_text *out);   // its name, as far as the reader knows
    // How a person names a card (kernel/names.c), as far as games differ; NULL or 0: the usual way.
    // "♠9"; false: use the card's printed name. NULL: always.
    bool (*put_face)(const qn_table *t, int card, qn_text *out);
    const char *(*face_down_noun)(const qn_table *t, int card);   // "Set Rune"; usually "card"
    int (*across)(const qn_table *t, int card);                   // how far right it is; usually qn_card.x
    const char *attached_word;                                    // a card is "on" another, or "in" it
    uint16_t told_apart;         // kinds of zone whose cards are named by owner and place; usually in_play
    uint16_t named_with_owner;   // kinds that are always named with their owner: "your MIND"
    // A slot that only this game's phrases have; false: not one of them. NULL: none.
    bool (*put_detail)(const qn_details *d, const char *name, qn_text *out);
    bool (*number_of)(const qn_details *d, const char *name, int *n);   // the same for a number. NULL: none
    // When a lasting change ends, by its `until`: "until {who}'s next End Phase", {a} is its source; "": it does not end.
    const char *const *ends;   // QN_ENDS rows; NULL for those not used
    uint8_t note_changes;      // the log row with "{change}", for qn_usual_change; 0: none
    uint8_t
        note_numbers;   // the log row with "{numbers}" of card {a}, for changes with another cause; 0: none
    uint8_t note_nothing;   // the log row for a text that was carried out without any other line; 0: none
    uint8_t note_ended;     // the log row above numbers that change because an effect ends by itself; 0: none
    bool (*put_mod)(const qn_details *d, const qn_mod *m,
                    qn_text *out);   // a lasting change of the game's own. NULL: none
    uint8_t
        newest_counts;   // its own kinds of change, from QN_MOD_GAME on, of which only the newest on a card counts
    // The [nth] restriction on a player that is not a lasting change: "no Battle Phase this turn". NULL: none.
    bool (*put_binding)(const qn_details *d, int nth, qn_text *out);
    // What changes a number of card {a} besides texts: "−2 by Strain". False: no more. NULL: only texts do.
    bool (*put_number_source)(const qn_details *d, int stat, int nth, qn_text *out);
    const qn_result_row *results;   // by reason
    uint8_t n_results;
    int (*result_number)(const qn_table *t, int seat, const char *name);   // {w_name}, {l_name}; NULL: none
    void (*view)(const qn_table *t, int seat, int columns, qn_text *out);
    int (*score)(const qn_table *t, int seat);
    uint16_t score_unit;   // a lead of this many points wins 73 of 100 games; 0: not measured
    const qn_level_here
        *levels;   // how the levels of computer players differ in this game; NULL: as in other games
    bool (*pointless)(const qn_table *t, qn_option o);   // an answer that a bot need not try; may be NULL
    bool (*check_invariants)(const qn_table *t, qn_text *what);
    // For programs; NULL: no more facts. [of] is a player, or QN_NONE: the table.
    void (*facts)(const qn_table *t, int seat, int of, qn_facts *out);
    void (*place_facts)(const qn_table *t, int seat, int x, int y, qn_place_facts *out);
    uint8_t counters_by_owner;   // how many of a card's first counters each of two players has
    bool (*may_be)(const qn_table *t, int card, int def);    // could this unseen card have that face?
    void (*redeal)(qn_table *t, int seat, uint64_t *dice);   // deals hidden piles again
    void (*moved)(qn_table *t, int card, int from_kind,
                  int from_seat);   // called after a move; NULL: nothing to do
    // Is the cache (qn_table.reckoning) unaffected when this lasting change begins or ends? NULL: never.
    bool (*leaves_cache)(qn_table *t, const qn_mod *m);

    // For the effect machine and the triggers.
    bool (*hears)(const qn_table *t, int card);     // do its triggers work now?
    bool (*applies)(const qn_table *t, int card);   // do its continuous abilities apply now?
    bool (*is_active)(const qn_table *t, int card,
                      const qn_ability *ab);           // does this one of them apply? NULL: all do
    bool (*face_down)(const qn_table *t, int card);    // in play, but its face does not count
    void (*happen)(qn_table *t, const qn_event *ev);   // carries out an event that was not replaced
    int (*stat)(const qn_table *t, int card, int stat);
    bool (*status)(const qn_table *t, int card, int status);
    int (*units)(const qn_table *t, const qn_card *card, int mask);
    int (*pool_of)(const qn_table *t, int seat, int pile, int mask);
    int (*test)(const qn_table *t, const qn_scope *sc, int row, int operand);
    int (*role)(const qn_table *t, const qn_scope *sc, int role);
    // A number that changes whenever a new span of the game's own (QN_SPAN_OF_GAME and up) begins. NULL: it has none.
    int (*span_start)(const qn_table *t, int span);
    bool (*can_target)(const qn_table *t, const qn_scope *sc, int card);
    // May [card], which fits, be picked for the current line of [f]'s text? NULL: yes.
    bool (*can_pick)(const qn_table *t, const qn_frame *f, int card);
    bool (*is_kind)(const qn_table *t, int card,
                    uint32_t kinds);   // is it of one of these kinds now? NULL: as printed
    void (*change)(qn_table *t, const qn_scope *sc, int card, int change, int until);
    // The value of a duration when it begins; QN_OVER: it has ended already, so nothing is changed. NULL: as written.
    int (*duration)(const qn_table *t, const qn_scope *sc, int until);
    bool (*after_line)(
        qn_table *t,
        const qn_frame *f);   // after each line of an effect; false: do not carry out the rest. NULL: nothing
    // NULL in a game without them: targets that are not cards, relations between cards, players of its own.
    int (*target_objects)(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                          qn_ref out[QN_MAX_OPTIONS]);
    bool (*is_target_object)(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing);
    bool (*related)(const qn_table *t, int relation, qn_ref a, qn_ref b);
    int (*seats)(const qn_table *t, const qn_scope *sc, int who);   // mask

    // Scenarios (lang/scenario.h). A fact is one sentence: "p1 hand: Necruff, 2 Warmite". NULL: the game has none.
    // Makes a fact true on a table that is being set up. [said] has 32 marks per seat, in which the game can note what was given.
    bool (*given)(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
    // After all facts: adds the defaults and calls the routines that continue from here.
    bool (*begin)(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
    // The reverse: writes the facts of a table, one per line, as far as facts can describe it. NULL: not possible.
    void (*lay_out)(const qn_table *t, qn_text *facts);
    // Is a fact true? 1 yes, 0 no ([got]: what is true instead), -1 not understood ([got]: why).
    int (*holds)(const qn_table *t, const char *fact, qn_text *got);
    // The option that moves on towards the end of the turn; -1: another decision is required first. NULL: a single option ends the turn.
    int (*goes_on)(const qn_table *t);
};

static inline bool qn_is_kind(const qn_table *t, int card, uint32_t kinds)
{
    return t->rules->is_kind ? t->rules->is_kind(t, card, kinds) : kinds >> qn_def_of(t, card)->kind & 1;
}

// The fields that every game names in the same way, with its own prefix, and its name: QN_USUAL_NAMES(ele, ELE, "elestrals", "Elestrals").
#define QN_USUAL_NAMES(game, GAME, called, printed) \
    .name = called, .title = printed, .routine = game##_routines, .sections = game##_sections, \
    .words = &game##_words, .screen = &game##_screen, .policy = &game##_policy, \
    .check_deck = game##_check_deck, .set_up = game##_set_up, .prompts = &game##_prompts, \
    .attempts = game##_attempts, .refusals = game##_refusal_phrases, .notes = game##_note_phrases, \
    .put_detail = game##_put_detail, .number_of = game##_number_of, .ends = game##_ends, \
    .results = game##_results, .n_results = GAME##_RESULTS, .view = game##_view, .facts = game##_facts, \
    .change = game##_change, .given = game##_given, .begin = game##_begin, .lay_out = game##_lay_out, \
    .holds = game##_holds, .score = game##_score, .check_invariants = game##_check_invariants, \
    .may_be = game##_may_be, .redeal = game##_redeal, .moved = game##_moved, .stat = game##_stat, \
    .status = game##_status, .units = game##_units, .pool_of = game##_pool_of, .test = game##_test, \
    .role = game##_role, .can_target = game##_can_target
#define QN_FOR_PLAYERS(least, most) .min_players = least, .max_players = most

// Is there reason to ask? [might]: might_act or might_begin.
static inline bool qn_is_worth_asking(const qn_table *t, int seat, bool (*might)(const qn_table *t, int seat))
{
    return (t->lazy && t->rules->policy->else_passes) || might(t, seat);
}

#endif
