// A minimal game for tests of the kernel: up to six seats, a pile, a hand, a field and a grave. The test provides its
// only routine.
#ifndef QN_TESTS_PLAIN_GAME_H
#define QN_TESTS_PLAIN_GAME_H

#include "kernel/prompts.h"
#include "vm/vm.h"

enum { PLAIN_PILE, PLAIN_HAND, PLAIN_FIELD, PLAIN_GRAVE };
enum { PLAIN_R_PLAY = QN_R_GAME, PLAIN_R_OTHER };
enum { PLAIN_DEFS = 200 };

static qn_pool plain_pool;
static qn_routine plain_routines[] = {
    [QN_R_EFFECT] = qn_run_effect, [PLAIN_R_PLAY] = NULL, [PLAIN_R_OTHER] = NULL
};
static void (*plain_list)(qn_table *t);

static void plain_list_now(qn_table *t, int seat) { plain_list(t); }
static const qn_question_row plain_questions[] = {
    [QN_Q_PICK] = { "pick", plain_list_now, 0, "?" }, [QN_Q_GAME] = { "plain", plain_list_now, 0, "?" }
};
static const qn_answer_row plain_answers[] = { [QN_V_GAME] = { "plain", 0, 0, 0, "plain", "Plain" } };
static const char *const plain_asked_by[] = { [QN_Q_GAME] = "PLA-GEN-01" };
static const qn_prompts plain_prompts = QN_PROMPTS(plain_questions, plain_answers, plain_asked_by, "effect",
                                                   0);
static bool plain_invariants(const qn_table *t, qn_text *what) { return true; }
static bool plain_may_be(const qn_table *t, int card, int def) { return true; }
static void plain_redeal(qn_table *t, int seat, uint64_t *dice) {}

__attribute__((unused)) static const qn_rules plain_rules = {
    .name = "plain",
    .title = "Plain",
    .min_players = 2,
    .max_players = 6,
    .routine = plain_routines,
    .seen_by_all = 1 << PLAIN_FIELD | 1 << PLAIN_GRAVE,
    .seen_by_holder = 1 << PLAIN_HAND,
    .in_play = 1 << PLAIN_FIELD,
    .becomes_new_object = 1 << PLAIN_PILE | 1 << PLAIN_HAND | 1 << PLAIN_GRAVE,
    .prompts = &plain_prompts,
    .check_invariants = plain_invariants,
    .may_be = plain_may_be,
    .redeal = plain_redeal,
};

__attribute__((unused)) static void plain_lay(qn_table *t, int players)
{
    plain_pool.n_defs = PLAIN_DEFS;
    qn_reset_table(t, &plain_rules, &plain_pool, players, 1);
}

// Adds [n] cards with the faces 1, 2, 3 … from the bottom up.
__attribute__((unused)) static void plain_add(qn_table *t, int n, int owner, int kind)
{
    for (int i = 0; i < n; i++) qn_add_card(t, i + 1, owner, kind);
}

#endif
