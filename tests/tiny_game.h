// A game in a few lines, for tests of code that knows no game: Nim with a secret vote. Players take 1 to 3 stones from
// a heap in turn, the other may shout, and whoever takes the last stone wins. "vote" asks both in secret.
#ifndef QN_TESTS_TINY_GAME_H
#define QN_TESTS_TINY_GAME_H

#include "kernel/prompts.h"
#include "lang/scan.h"

enum { TINY_DECK, TINY_HAND };
enum { TINY_Q_TAKE = QN_Q_GAME, TINY_Q_SHOUT, TINY_Q_VOTE };
enum { TINY_V_TAKE = QN_V_GAME, TINY_V_VOTE, TINY_V_SHOUT, TINY_V_COLOUR };
enum { TINY_TOO_MANY = 1, TINY_NO_STONES };

static int tiny_play(qn_table *t, qn_frame *f)
{
    enum { TAKEN = 1, SHOUTED, VOTED };
    qn_game *g = &t->game;
    QN_BEGIN(f);
    for (;;) {
        QN_ASK(f, TAKEN, qn_ask(t, TINY_Q_TAKE, g->turn_player, 0));
        if (qn_answer(t).verb == TINY_V_VOTE) {
            QN_ASK(f, VOTED, qn_ask_all(t, TINY_Q_VOTE, 3, 0));
            g->ext[1] = (uint8_t)(g->ext[1] * 4 + g->sealed[0].a * 2 + g->sealed[1].a);
        } else {
            g->ext[0] = (uint8_t)(g->ext[0] - qn_answer(t).a);
        }
        if (g->ext[0] == 0) {
            qn_lose(t, 1 - g->turn_player, QN_REASON_GAME);
            qn_judge(t);
            return QN_DONE;
        }
        QN_ASK(f, SHOUTED, qn_ask(t, TINY_Q_SHOUT, 1 - g->turn_player, 0));
        g->ext[2] = (uint8_t)(g->ext[2] + (qn_answer(t).verb == TINY_V_SHOUT));
        g->turn_player = (uint8_t)(1 - g->turn_player);
        g->turn++;
    }
    QN_END;
}

static qn_refusal tiny_can_take(const qn_table *t, int n)
{
    if (n > 3) return qn_refuse(TINY_TOO_MANY, 0, 0, 0);
    return n > t->game.ext[0] ? qn_refuse(TINY_NO_STONES, 0, 0, t->game.ext[0]) : QN_ALLOWED;
}

static void tiny_list_takes(qn_table *t, int seat)
{
    for (int n = 1; n <= 4; n++) qn_offer(t, tiny_can_take(t, n), TINY_V_TAKE, n, 0, 0);
    if (t->game.ext[1] < 16) qn_offer(t, QN_ALLOWED, TINY_V_VOTE, 0, 0, 0);
}

static void tiny_list_shouts(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, TINY_V_SHOUT, 0, 0, 0);
}

static void tiny_list_colours(qn_table *t, int seat)   // the first player has only one colour
{
    for (int c = 0; c <= seat; c++) qn_offer(t, QN_ALLOWED, TINY_V_COLOUR, c, 0, 0);
}

static const qn_question_row tiny_questions[] = {
    [TINY_Q_TAKE] = { "take", tiny_list_takes, 0, "How many stones?" },
    [TINY_Q_SHOUT] = { "shout", tiny_list_shouts, QN_WINDOW, "Shout?" },
    [TINY_Q_VOTE] = { "vote", tiny_list_colours, 0, "Red or blue?" },
};
static const qn_answer_row tiny_answers[] = {
    [TINY_V_TAKE] = QN_ANSWER_ROW("take", NUMBER, NOTHING, NOTHING, "take {n:stone}", "Take {n:stone}"),
    [TINY_V_VOTE] = QN_ANSWER_ROW("vote", NOTHING, NOTHING, NOTHING, "call a vote", "Call a vote"),
    [TINY_V_SHOUT] = QN_ANSWER_ROW("shout", NOTHING, NOTHING, NOTHING, "shout", "Shout"),
    [TINY_V_COLOUR] = QN_ANSWER_ROW("colour", NUMBER, NOTHING, NOTHING, "vote {a?red:blue}",
                                    "Vote {a?red:blue}"),
};
static const char *const tiny_asked_by[] = { [TINY_Q_TAKE] = "TIN-GEN-01", [TINY_Q_SHOUT] = "TIN-GEN-02" };
static const qn_prompts tiny_prompts = QN_PROMPTS(tiny_questions, tiny_answers, tiny_asked_by, "effect", 0);

static void tiny_attempts(qn_table *t, int seat)
{
    if (t->game.question.kind != TINY_Q_TAKE || seat != t->game.turn_player) return;
    tiny_list_takes(t, seat);
}

static void tiny_put_card(const qn_table *t, int reader, int card, qn_text *out) { qn_put(out, "a card"); }

static const qn_phrase tiny_refusals[] = {
    [TINY_TOO_MANY] = { "Nobody takes more than 3 stones.", "TIN-TAK-01" },
    [TINY_NO_STONES] = { "Only {n} stones are left.", "TIN-TAK-02" },
};

static const qn_result_row tiny_results[] = { [QN_REASON_GAME] = { "", "You took the last stone.",
                                                                   "{winner} took the last stone.",
                                                                   "{winner} took the last stone.", "" } };

static void tiny_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    qn_putf(out, "heap %d\n", t->game.ext[0]);
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, TINY_HAND, s)
            qn_putf(out, "p%d %s\n", s + 1, s == seat ? qn_def_name(t->pool, t->game.card[c].def) : "a card");
}

static bool tiny_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    if (deck->n[0] <= 40) return true;
    qn_put(why, "A deck has at most 40 cards.  [TIN-DCK-01]\n");
    return false;
}

static void tiny_set_up(qn_table *t, const qn_deck *decks)
{
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < decks[s].n[0]; i++) qn_add_card(t, decks[s].def[0][i], s, TINY_DECK);
        qn_shuffle(t, TINY_DECK, s);
    }
    t->game.ext[0] = (uint8_t)(40 + qn_roll(&t->game.dice, 20));
    qn_call(t, QN_R_GAME, 0);
}

static bool tiny_given(qn_table *t, uint32_t *said, const char *fact, qn_text *why)
{
    char name[64];
    qn_text item = { name, 0, sizeof name, false };
    if (qn_scan(&fact, "heap:")) {
        int n = qn_scan_number(&fact);
        t->game.ext[0] = (uint8_t)n;
        if (n < 1 || n > 200) qn_put(why, "a heap has 1 to 200 stones");
        return n >= 1 && n <= 200;
    }
    int seat = qn_scan_seat(&fact, 2);
    if (seat < 0 || !qn_scan(&fact, "hand:")) {
        qn_put(why, "expected 'heap: 7' or 'p1 hand: Name'");
        return false;
    }
    while (qn_scan_item(&fact, &item)) {
        int def = qn_card_named(t->pool, name);
        if (!def) qn_say_no_card(t->pool, name, why);
        if (!def || t->game.n_cards == QN_MAX_CARDS) return false;
        qn_add_card(t, def, seat, TINY_HAND);
    }
    return true;
}

static bool tiny_begin(qn_table *t, const uint32_t *said, qn_text *why)
{
    if (!t->game.ext[0]) t->game.ext[0] = 7;
    qn_call(t, QN_R_GAME, 0);
    return true;
}

static int tiny_holds(const qn_table *t, const char *fact, qn_text *got)
{
    if (!qn_scan(&fact, "heap:")) {
        qn_put(got, "expected 'heap: 7'");
        return -1;
    }
    qn_putf(got, "heap: %d", t->game.ext[0]);
    return qn_scan_number(&fact) == t->game.ext[0];
}

static const qn_routine tiny_routines[] = { [QN_R_GAME] = tiny_play };
static const char *const tiny_sections[] = { "main", "side", NULL };

__attribute__((unused)) static const qn_rules tiny_rules = {
    .name = "tiny",
    .title = "Tiny",
    .min_players = 2,
    .max_players = 2,
    .routine = tiny_routines,
    .sections = tiny_sections,
    .seen_by_holder = 1 << TINY_HAND,
    .check_deck = tiny_check_deck,
    .set_up = tiny_set_up,
    .prompts = &tiny_prompts,
    .attempts = tiny_attempts,
    .put_card = tiny_put_card,
    .refusals = tiny_refusals,
    .results = tiny_results,
    .n_results = sizeof tiny_results / sizeof *tiny_results,
    .view = tiny_view,
    .given = tiny_given,
    .begin = tiny_begin,
    .holds = tiny_holds,
};

__attribute__((unused)) static void tiny_name_cards(qn_pool *pool)
{
    static const char *const names[] = { "",       "Warmite",       "Necruff",     "Nectar of the Gods",
                                         "Nectar", "Gorgon's Gaze", "Carnos, Envy" };
    qn_text text = { pool->text, 0, sizeof pool->text, false };
    pool->hash = 0x1234567890abcdef;
    pool->n_defs = sizeof names / sizeof names[0];
    for (int i = 0; i < pool->n_defs; i++) {
        pool->print[i].name = (uint32_t)text.used;
        qn_put(&text, names[i]);
        qn_put_n(&text, "", 1);
    }
}

#endif
