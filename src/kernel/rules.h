// What a game is to the kernel: qn_rules, which each game fills in, with its switches, matches and tournaments.
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
// Whether the card at that place came earlier in its section: each is told once.
static inline bool qn_came_before(const qn_deck *deck, int section, int place)
{
    return qn_copies(deck, section, deck->def[section][place], place);
}

// A check tells each broken rule by a sentence in [why], the rule's ID in brackets behind it, and to programs by a row
// of why->faults.
enum { QN_FAULT_WORDS = 4, QN_MOST_FAULTS = 512 };
typedef struct qn_fault_row {
    const char *rule;                   // "ELE-DCK-05"; "": none
    const char *word[QN_FAULT_WORDS];   // what the sentence names, in its order: cards by qn_def_name
    uint8_t n_words;
    bool warning;           // the deck is legal all the same
    uint32_t kind, exact;   // equal for the same fault whatever its numbers; and with the same numbers
    uint32_t say, length;   // its sentence in the text, without the rule
} qn_fault_row;
typedef struct qn_faults {
    int n;                           // what does not fit is left out
    uint32_t kind[QN_MOST_FAULTS];   // of the rows, so that many can be compared often
    uint32_t exact[QN_MOST_FAULTS];
    qn_fault_row at[QN_MOST_FAULTS];
} qn_faults;

// ---- Switches -------------------------------------------------------------------------------

typedef struct qn_switch {      // a row of a game's switches; the last one has no name
    const char *name, *rules;   // "extra_turns", "ELE-TOU-05"
    uint8_t at, count;          // its numbers in qn_switches, counted in int16_t
    int16_t usual[3], in_match[3], least, most;
    const char
        *values;   // what its values are called from the least on: "off listed vote"; NULL: by their numbers
    const char *help;   // what it does, for lists
} qn_switch;
#define QN_SWITCH_AT(field) (offsetof(qn_switches, field) / sizeof(int16_t))

typedef struct qn_preset {   // several switches under one name; the last row has no name
    const char *name, *rules, *settings, *help;
} qn_preset;

// ---- Match play -----------------------------------------------------------------------------

typedef struct qn_match_rules {
    const char *title,
        *game_title;            // "Show" of several "Acts": what the game calls them; NULL: a match of games
    uint8_t side_section;       // section of a deck that waits outside the game
    uint8_t note_concedes;      // what is told when somebody concedes
    const char *margin_title;   // what the game counts at the end of each game; NULL: nothing
    int16_t most_margin;        // no game ends with more
    uint8_t most_games;         // a round of so many games ends undecided; 0: QN_MATCH_GAMES
    bool usual;                 // a round is what is played when nobody says; otherwise a single game
    bool (*call_time)(qn_table *t, int turns);
    bool (*under_way)(const qn_table *t);           // something is resolved before a concession counts
    bool (*adds)(const qn_table *t);                // the question now asked would add to it
    int (*margin)(const qn_table *t, int seat);     // at the end of a game
    int (*starter_picker)(const qn_table *t);       // who decided who began; QN_NONE: nobody came to it
    int (*next_decider)(const qn_game_end *last);   // who decides in the game after it
    int (*home)(const qn_pool *pool, int def);      // the section a card outside the game may go to
    bool (*check_deck)(const qn_pool *pool, const qn_deck *deck, const qn_switches *s, qn_text *why);
    bool (*check_swap)(const qn_pool *pool, const qn_deck *now, qn_swap swap, qn_text *why);
    bool (*check_change)(const qn_pool *pool, const qn_deck *now, const qn_deck *next, const qn_switches *s,
                         qn_text *why);
    void (*not_now)(const qn_match *m, qn_text *why);   // why nothing can be exchanged
    // Cards that may change places with each other between two games; NULL: the order of a deck means nothing.
    bool (*moves)(const qn_pool *pool, int def);
    bool (*alike)(const qn_deck *a, const qn_deck *b);   // decks that meet when nobody says; NULL: all
} qn_match_rules;

// ---- Tournaments ----------------------------------------------------------------------------

typedef struct qn_tourney_rules {
    const char *rule;                // which one orders those with equal points
    const char *round;               // what a round is called; NULL: "Round"
    const char *columns[3], *help;   // what qn_standing.tiebreak has, and what that means; NULL: no more
    const char *switches;            // what its games are played by, besides what is announced; NULL: nothing
    uint8_t rounds;                  // always so many; 0: as many as are announced
    uint8_t least, most;             // who play together
    // Who play together in the round after those of [results], in games of [size] (0: as few as can be): the number of
    // groups, or 0 with the reason. NULL: Swiss pairs.
    int (*group)(const qn_results *results, int size, uint64_t seed, qn_group *out, qn_text *why);
    void (*rank)(const qn_results *results, qn_standing *out);
} qn_tourney_rules;

// ---- What programs should know ---------------------------------------------------------------

// Besides cards, zones and numbers (bots/observe.h), and only as far as the seat that looks may know it.
enum { QN_FACTS = 8, QN_POINTED_AT = 4, QN_BESIDE = 6 };
typedef struct qn_facts {          // of a player, or of the table
    int16_t n[QN_FACTS];           // the game's meaning
    uint8_t card[QN_POINTED_AT];   // of the table: attacker, defender …; QN_NONE: none
    uint32_t hidden;               // of a player: which of qn_player.n the seat does not know
} qn_facts;
typedef struct qn_place_facts {   // of a place where something may be put
    uint8_t card[QN_BESIDE];      // beside it; QN_NONE: none
    int8_t n[QN_POINTED_AT];      // the game's meaning
} qn_place_facts;

// ---- A game ---------------------------------------------------------------------------------

enum { QN_ENDS = 16 };   // how lasting changes end: more than any game knows
struct qn_words;

enum { QN_OVER = -1 };   // a duration that has ended before it began
struct qn_screen;

// How a level (bots/levels.def) plays one game, where that is otherwise than in most: so that each beats the one below it by about
// as much in every game. The last row has no name.
typedef struct qn_level_here {
    const char *level;
    uint16_t playouts;   // with a network
    int16_t temperature, tolerance, notices;
} qn_level_here;

struct qn_rules {
    const char *name, *title;
    uint8_t min_players, max_players, usual_players;   // of all modes; when nobody says (0: the least)
    const struct qn_words *words;
    const struct qn_screen *screen;   // kernel/screen.h; NULL: only text
    const qn_routine *routine;
    const qn_policy *policy;
    const char *const *sections;       // of a deck; NULL after the last
    const qn_match_rules *match;       // NULL: single games only
    const qn_tourney_rules *tourney;   // NULL: the rulebook has none; host/tourney.h has the usual ones
    const qn_switch *switches;         // what may be chosen before play; NULL: nothing
    const qn_preset *presets;          // NULL: none
    // Zone kinds: mask of kinds whose cards everybody sees, their holder sees, are in play (heard), and
    // into which a move makes a new object.
    uint16_t seen_by_all, seen_by_holder, in_play, becomes_new_object;
    uint16_t
        shared;   // kinds that all players share: they lie with seat 0, and a card's controller says whose it is
    uint16_t (*shared_now)(
        const qn_table *t);   // more kinds that are nobody's, as the switches have it; NULL: none
    uint16_t
        kept;   // kinds whose cards a game's reckoning depends on (qn_invalidate_cache); 0: it keeps none
    bool
        orders_instead;   // of several replacements the controller of the card concerned takes one after another
    bool uses_counted_on_resolve;   // a limited trigger is used up when it is carried out, not when set off
    bool uses_follow_face;          // usage marks belong to the face, wherever the card goes
    bool secret;   // what others chose in secret decides much: a bot weighs the worlds by their mean
    bool
        drops_overflow;   // what does not fit a full list of triggers or changes is not added; otherwise the game is drawn

    // Every broken rule, a line each with its ID. Lines that begin "Warning:" break none.
    bool (*check_deck)(const qn_pool *pool, const qn_deck *deck, qn_text *why);
    // Whether so many play by these switches, with every reason why not. NULL: the limits above, and any switches.
    bool (*check_table)(const qn_pool *pool, int players, const qn_switches *s, qn_text *why);
    bool (*brings_decks)(const qn_switches *s);   // NULL: every player brings one
    // Before set_up: notes the switches; [decider] says who begins (QN_NONE: the dice pick). NULL: there are none.
    void (*configure)(qn_table *t, const qn_switches *s, int starter_picker);
    void (*set_up)(qn_table *t, const qn_deck *decks);
    // A player concedes and the rules say what becomes of what they leave behind; NULL: they take the lowest free
    // place, and that is all. Whoever should have answered and is gone has answered QN_V_NONE.
    void (*leave)(qn_table *t, int seat);
    const struct qn_prompts *prompts;   // kernel/prompts.h
    // A seat the rules themselves play, if there is any now, and the number of the answer it gives to what is listed.
    bool (*is_automatic)(const qn_table *t, int seat);   // NULL: there is never one
    bool (*has_turn)(const qn_table *t,
                     int seat);   // where several may share one. NULL: the turn player's alone
    int (*answers)(qn_table *t, int seat);
    void (*attempts)(qn_table *t, int seat);   // everything a player might try, with refusals
    const qn_phrase *refusals, *notes;         // row 0 is nothing
    uint8_t note_declines;   // what is told when somebody leaves undone what they may do; 0: nothing
    void (*put_card)(const qn_table *t, int reader, int card, qn_text *out);   // its name, as far as known
    // How a person names a card (kernel/names.c), as far as that differs between games; NULL or 0: as usual.
    // "♠9"; false: the card is called by its printed name. NULL: all are.
    bool (*put_face)(const qn_table *t, int card, qn_text *out);
    const char *(*face_down_noun)(const qn_table *t, int card);   // "Set Rune"; usually "card"
    int (*across)(const qn_table *t, int card);                   // how far right it is; usually qn_card.x
    const char *attached_word;                                    // a card is "on" another, or "in" it
    uint16_t told_apart;         // kinds of zone whose cards are named by owner and place; usually in_play
    uint16_t named_with_owner;   // and those that are never named without: "your MIND"
    // A detail that only this game's phrases have; false: it is none. NULL: there are none.
    bool (*put_detail)(const qn_details *d, const char *name, qn_text *out);
    bool (*number_of)(const qn_details *d, const char *name, int *n);   // the same for a number. NULL: none
    // When a lasting change ends, by its `until`: "until {who}'s next End Phase", {a} its source; "": it stays.
    const char *const *ends;   // QN_ENDS rows, which NULL leaves out
    uint8_t note_changes;      // a note that says "{change}": what qn_usual_change tells; 0: nothing
    uint8_t
        note_numbers;   // one that says "{numbers}", of card {a}: what changed because of something else; 0: nothing
    uint8_t note_nothing;   // what is told of a text that was carried out without any other line; 0: nothing
    uint8_t
        note_ended;   // what is told above numbers that change because an effect ends by itself; 0: nothing
    bool (*put_mod)(const qn_details *d, const qn_mod *m,
                    qn_text *out);   // one of the game's own. NULL: none
    uint8_t
        newest_counts;   // those of its own, from QN_MOD_GAME on, of which only the newest on a card counts
    // The [nth] fact that binds a player and is no lasting change: "no Battle Phase this turn". NULL: there are none.
    bool (*put_binding)(const qn_details *d, int nth, qn_text *out);
    // What changes a number of card {a} besides texts: "−2 by Strain". False: not so many. NULL: only texts do.
    bool (*put_number_source)(const qn_details *d, int stat, int nth, qn_text *out);
    const qn_result_row *results;   // by reason
    uint8_t n_results;
    int (*result_number)(const qn_table *t, int seat, const char *name);   // {w_name}, {l_name}; NULL: none
    void (*view)(const qn_table *t, int seat, int columns, qn_text *out);
    int (*score)(const qn_table *t, int seat);
    uint16_t score_unit;   // a lead of so many points wins 73 of 100; 0: nobody measured it
    const qn_level_here
        *levels;   // how levels of the computer's players are weak in this game; NULL: as elsewhere
    bool (*pointless)(const qn_table *t, qn_option o);   // may be NULL: an answer a bot need not try
    bool (*check_invariants)(const qn_table *t, qn_text *what);
    // For programs; NULL: there is nothing more to know. [of] is a player, or QN_NONE: the table.
    void (*facts)(const qn_table *t, int seat, int of, qn_facts *out);
    void (*place_facts)(const qn_table *t, int seat, int x, int y, qn_place_facts *out);
    uint8_t counters_by_owner;   // the first counters of a card are so many for each of two players
    bool (*may_be)(const qn_table *t, int card, int def);    // could this unseen card have that face?
    void (*redeal)(qn_table *t, int seat, uint64_t *dice);   // hidden piles
    void (*moved)(qn_table *t, int card, int from_kind, int from_seat);   // after a move; NULL: nothing to do
    // What is kept of the texts in play (qn_table.reckoning) holds though this lasting change comes or goes. NULL: never.
    bool (*leaves_cache)(qn_table *t, const qn_mod *m);

    // What the machine and the triggers ask.
    bool (*hears)(const qn_table *t, int card);     // its triggers are set off now
    bool (*applies)(const qn_table *t, int card);   // its continuous abilities apply now
    bool (*is_active)(const qn_table *t, int card,
                      const qn_ability *ab);           // of those, this one; NULL: every one
    bool (*face_down)(const qn_table *t, int card);    // in play, but nothing on its face counts
    void (*happen)(qn_table *t, const qn_event *ev);   // carry an event out that nothing replaced after all
    int (*stat)(const qn_table *t, int card, int stat);
    bool (*status)(const qn_table *t, int card, int status);
    int (*units)(const qn_table *t, const qn_card *card, int mask);
    int (*pool_of)(const qn_table *t, int seat, int pile, int mask);
    int (*test)(const qn_table *t, const qn_scope *sc, int row, int operand);
    int (*role)(const qn_table *t, const qn_scope *sc, int role);
    // A number that is another one as soon as a new span of the game's own (QN_SPAN_OF_GAME and up) begins. NULL: it has none.
    int (*span_start)(const qn_table *t, int span);
    bool (*can_target)(const qn_table *t, const qn_scope *sc, int card);
    // Whether [card], which fits, may be picked for the line of the text that [f] stands at. NULL: whatever fits.
    bool (*can_pick)(const qn_table *t, const qn_frame *f, int card);
    bool (*is_kind)(const qn_table *t, int card,
                    uint32_t kinds);   // is it one of these now? NULL: as printed
    void (*change)(qn_table *t, const qn_scope *sc, int card, int change, int until);
    // What a duration comes to as it begins; QN_OVER: it is over, and nothing is changed. NULL: what is written.
    int (*duration)(const qn_table *t, const qn_scope *sc, int until);
    bool (*after_line)(
        qn_table *t,
        const qn_frame
            *f);   // after each line of an effect; false: the rest is not carried out. NULL: nothing
    // What a game without them leaves NULL: targets that are no cards, relations between cards, players of its own.
    int (*target_objects)(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                          qn_ref out[QN_MAX_OPTIONS]);
    bool (*is_target_object)(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing);
    bool (*related)(const qn_table *t, int relation, qn_ref a, qn_ref b);
    int (*seats)(const qn_table *t, const qn_scope *sc, int who);   // mask

    // Scenarios (lang/scenario.h). A fact is one sentence: "p1 hand: Necruff, 2 Warmite". NULL: the game has none.
    // Makes a fact true on a table being laid. [said] has 32 marks a seat, for the game to note what was given.
    bool (*given)(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
    // All facts are given: adds what goes without saying and calls the routines that go on from here.
    bool (*begin)(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why);
    // The other way round: writes the facts of a table, one a line, as far as facts can say it. NULL: it cannot.
    void (*lay_out)(const qn_table *t, qn_text *facts);
    // Whether a fact holds: 1 yes, 0 no ([got]: what holds instead), -1 not understood ([got]: why).
    int (*holds)(const qn_table *t, const char *fact, qn_text *got);
    // The option that goes on towards the end of the turn, -1: something must be decided first. NULL: one option ends it.
    int (*goes_on)(const qn_table *t);
};

static inline bool qn_is_kind(const qn_table *t, int card, uint32_t kinds)
{
    return t->rules->is_kind ? t->rules->is_kind(t, card, kinds) : kinds >> qn_def_of(t, card)->kind & 1;
}

// What every game calls by the same names, with its own letters before them, and what it is called:
// QN_USUAL_NAMES(ele, ELE, "elestrals", "Elestrals").
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

#endif
