// For a game without its own text view and scenario facts: both are derived from its words (places, stats, statuses) and the rows
// of its screen (zones, numbers). The game's qn_rules point to these functions.
#ifndef QN_LANG_PLAIN_H
#define QN_LANG_PLAIN_H

#include "kernel/screen.h"
#include "lang/words.h"

// The table as text: one block per seat, the reader's last, with the chain between them.
void qn_plain_view(const qn_table *t, int seat, int columns, qn_text *out);

// "p1 row: Lint Moth (tired), 2 Flare", "p1 oil: 5". [said] marks the zones (1 << kind) and, from bit 16 on, the numbers.
bool qn_plain_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why);
// "p1 oil: 5", "p1 row: 2", "p1 hand has no Flare", "Lint Moth is tired", "p2's Lint Moth is not tired",
// "Lint Moth is in p1 ash", "Lint Moth wing: 4", "chain: 1".
int qn_plain_holds(const qn_table *t, const char *fact, qn_text *got);

// The end of begin() in a game that vm/usual.h sets up and that plays turns (qn_play_turns): numbers that no fact set have their initial
// values, and decks have five cards. The second routine is the turn, which continues at QN_BEGUN.
void qn_plain_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS]);

// The functions that such a game names in the usual way, with its own prefix (QN_USUAL_NAMES has the rest). vm/usual.h implements the
// others.
#define QN_PLAIN_NAMES(game, GAME, called, printed) \
    .name = called, .title = printed, .routine = game##_routines, .sections = qn_one_section, \
    .words = &game##_words, .screen = &game##_screen, .policy = &game##_policy, \
    .check_deck = game##_check_deck, .set_up = qn_usual_set_up, .prompts = &game##_prompts, \
    .attempts = game##_attempts, .refusals = game##_refusal_phrases, .notes = game##_note_phrases, \
    .ends = game##_ends, .results = game##_results, .n_results = GAME##_RESULTS, .view = qn_plain_view, \
    .given = qn_plain_given, .begin = game##_begin, .holds = qn_plain_holds, .score = game##_score, \
    .check_invariants = game##_check_invariants, QN_USUAL_RULES

#endif
