// The rules of Lamplight as the kernel sees them: its tables, what must hold, decks, words for people.
#include "lamplight.h"
#include "lang/plain.h"

extern const qn_rules lam_rules;

static const char *const sections[] = { "main", NULL };

// ---- What a screen shows ------------------------------------------------------------------------

static const qn_zone_row zones[] = {
    { "hand", "Hand", LAM_HAND, 0, "hand" },           { "row", "Row", LAM_ROW, QN_PLACED | QN_LIVE, "row" },
    { "played", "On the chain", LAM_PLAYED, 0, NULL }, { "deck", "Deck", LAM_DECK, QN_PILE, "deck" },
    { "ash", "Ash", LAM_ASH, QN_PILE, "ash" },         { 0 },
};
static const qn_number_row numbers[] = { { "oil", "Oil", LAM_OIL }, { 0 } };
static const char *const phases[] = { "Night", NULL };
static const char *const links[] = { "", "effect", "moth", "flight" };
// ---- What a choice may change ----------------------------------------------------------------------

#include "kernel/outcome_tables.def"

static const qn_screen screen = { .prospects = { seat_numbers, card_numbers, card_moves },
                                  .zones = zones,
                                  .phases = phases,
                                  .links = links,
                                  .n_links = sizeof links / sizeof *links,
                                  .numbers = numbers };

// ---- Decks, what must hold, how well a seat stands ----------------------------------------------

static bool check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)   // LAM-DCK-01
{
    uint8_t copies[QN_MAX_DEFS] = { 0 };
    bool fits = deck->n[0] == LAM_DECK_SIZE;
    if (!fits) qn_fault(why, "LAM-DCK-01", "A deck has exactly 20 cards, this one has %d.", deck->n[0]);
    for (int i = 0; i < deck->n[0]; i++)
        if (copies[deck->def[0][i]]++ == LAM_COPIES) {
            qn_fault(why, "LAM-DCK-01", "%s is there more than 3 times.", qn_def_name(pool, deck->def[0][i]));
            fits = false;
        }
    return fits;
}

static bool check_invariants(const qn_table *t, qn_text *what)
{
    for (int s = 0; s < t->game.players; s++) {
        bool fits = lam_oil(t, s) >= 0 && lam_in_row(t, s) <= LAM_ROW_SIZE;
        QN_EACH (t, c, LAM_ROW, s) fits &= qn_def_of(t, c)->kind == LAM_MOTH;
        if (t->game.n_links == 0) fits &= qn_zone_of(t, LAM_PLAYED, s)->count == 0;
        if (fits) continue;
        qn_putf(what, "player %d has too little Oil, too long a row or a card that lies about\n", s + 1);
        return false;
    }
    return true;
}

static int worth(const qn_table *t, int seat)
{
    int value = 10 * lam_oil(t, seat) + 12 * qn_zone_of(t, LAM_HAND, seat)->count;
    QN_EACH (t, c, LAM_ROW, seat) value += 15 + 10 * t->rules->stat(t, c, LAM_WING);
    return lam_playing(t, seat) ? value : -1000;
}

static int score(const qn_table *t, int seat)
{
    int value = 2 * worth(t, seat);
    if (t->game.over) return qn_usual_result(t, seat);
    for (int s = 0; s < t->game.players; s++)
        if (s != seat) value -= worth(t, s);
    return value;
}

const qn_rules lam_rules = {
    .name = "lamplight",
    .title = "Lamplight",
    .min_players = 2,   // LAM-GEN-01
    .max_players = 4,
    .words = &lam_words,
    .screen = &screen,
    .routine = lam_routines,
    .policy = &lam_policy,
    .sections = sections,
    .seen_by_all = 1 << LAM_ROW | 1 << LAM_PLAYED | 1 << LAM_ASH,   // LAM-INF-01
    .seen_by_holder = 1 << LAM_HAND,
    .in_play = 1 << LAM_ROW,
    .becomes_new_object = 1 << LAM_DECK | 1 << LAM_HAND | 1 << LAM_ASH,
    .check_deck = check_deck,
    .set_up = lam_set_up,
    .leave = lam_leave,
    .prompts = &lam_prompts,
    .attempts = lam_attempts,
    .refusals = lam_refusal_phrases,
    .notes = lam_note_phrases,
    .put_detail = lam_put_detail,
    .number_of = lam_number_of,
    .ends = lam_ends,
    .results = lam_results,
    .n_results = LAM_RESULTS,
    .view = qn_plain_view,
    .score = score,
    .check_invariants = check_invariants,
    QN_USUAL_BUT_CHANGE,
    .change = lam_change,
    .given = qn_plain_given,
    .begin = lam_begin,
    .holds = qn_plain_holds,
};
