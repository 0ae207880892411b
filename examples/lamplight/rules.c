// Lamplight as the kernel sees it: its tables, its screen, deck checks, invariants, the score for bots.
#include "lamplight.h"
#include "lang/plain.h"

#define QN_OWN(name) lam_##name
#include "kernel/tables_of_rows.def"

// ---- What a screen shows, and what a choice may change on it ----------------------------------------

#include "kernel/screen_tables.def"

static const char *announced(const qn_table *t, const qn_link *l)
{
    return lam_say[LAM_SAY_PLAYS + lam_note_of(t, l) - LAM_NOTE_PLAYS];
}

const qn_screen lam_screen = { QN_PLAIN_SCREEN, .announced = announced };

// ---- Decks, invariants, how well a seat stands --------------------------------------------------

bool lam_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    return qn_check_copies(pool, deck, 0, LAM_DECK_SIZE, LAM_COPIES, "LAM-DCK-01", why);
}

static bool lam_check_invariants(const qn_table *t, qn_text *what)
{
    for (int s = 0; s < t->game.players; s++) {
        bool fits = lam_oil(t, s) >= 0 && lam_in_row(t, s) <= LAM_ROW_SIZE;
        QN_EACH (t, c, LAM_ROW, s) fits &= qn_def_of(t, c)->kind == LAM_MOTH;
        if (t->game.n_links == 0) fits &= qn_zone_of(t, LAM_PLAYED, s)->count == 0;
        if (!fits) qn_putf(what, "player %d has too little Oil, too long a row or a stray card\n", s + 1);
    }
    return !what->used;
}

static int worth(const qn_table *t, int seat)
{
    int value = 10 * lam_oil(t, seat) + 12 * qn_zone_of(t, LAM_HAND, seat)->count;
    QN_EACH (t, c, LAM_ROW, seat) value += 15 + 10 * qn_stat(t, c, LAM_WING);
    return qn_is_playing(t, seat) ? value : -1000;
}

static int lam_score(const qn_table *t, int seat) { return qn_score_by(t, seat, worth); }

const qn_rules lam_rules = {
    QN_PLAIN_NAMES(lam, LAM, "lamplight", "Lamplight"),
    QN_FOR_PLAYERS(2, 4),                                           // LAM-GEN-01
    .seen_by_all = 1 << LAM_ROW | 1 << LAM_PLAYED | 1 << LAM_ASH,   // LAM-INF-01
    .seen_by_holder = 1 << LAM_HAND,
    .in_play = 1 << LAM_ROW,
    .becomes_new_object = 1 << LAM_DECK | 1 << LAM_HAND | 1 << LAM_ASH,
    .note_changes = LAM_NOTE_CHANGED,
    .note_numbers = LAM_NOTE_NUMBERS,
    .leave = lam_leave,
};
