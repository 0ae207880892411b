// Deck check (SOL-DCK, SOL-MOD-01, SOL-MOD-02). Reports every violation, not only the first.
//
// The six cards are in one section of the deck file: [arcade], all of one set, or [open], any cards. The Action Deck is
// not written down: it is the same for everybody (SOL-DCK-02).
#include "games/solrei/deck.h"

#include "games/solrei/rules.h"

const char *const sol_sections[] = { "arcade", "open", NULL };

static bool refuse(qn_text *why, int fault, const qn_fault_slots *with)
{
    qn_fault(why, &sol_fault_phrases[fault], with);
    return false;
}

static int count_kind(const qn_pool *pool, const qn_deck *deck, int section, int kind)
{
    int n = 0;
    for (int i = 0; i < deck->n[section]; i++) n += pool->def[deck->def[section][i]].kind == kind;
    return n;
}

static int first_of(const qn_pool *pool, const qn_deck *deck, int section, int kind)
{
    for (int i = 0; i < deck->n[section]; i++)
        if (pool->def[deck->def[section][i]].kind == kind) return deck->def[section][i];
    return 0;
}

static bool numbers_fit(const qn_pool *pool, const qn_deck *deck, int section, qn_text *why)
{
    static const struct {
        int kind, n, fault;
    } wanted[] = { { SOL_MUSE, 1, SOL_FAULT_ONE_MUSE },
                   { SOL_ADVANTAGE, 1, SOL_FAULT_ONE_ADVANTAGE },
                   { SOL_ART, 4, SOL_FAULT_FOUR_ARTS } };
    bool fit = true;
    for (int k = 0; k < 3; k++) {
        int n = count_kind(pool, deck, section, wanted[k].kind);
        if (n == wanted[k].n) continue;
        fit = refuse(why, wanted[k].fault, &(qn_fault_slots){ .n = n });
    }
    for (int i = 0; i < deck->n[section]; i++)
        if (SOL_KIND(pool->def[deck->def[section][i]].kind) & SOL_ACTION_CARDS)
            fit = refuse(why, SOL_FAULT_ACTION_DECK,
                         &(qn_fault_slots){ .card = qn_def_name(pool, deck->def[section][i]) });
    return fit;
}

static bool names_differ(const qn_pool *pool, const qn_deck *deck, int section,
                         qn_text *why)   // the pool has one row for each name
{
    bool fit = true;
    for (int i = 0; i < deck->n[section]; i++)
        for (int k = 0; k < i; k++)
            if (deck->def[section][i] == deck->def[section][k]
                && pool->def[deck->def[section][i]].kind == SOL_ART)
                fit = refuse(why, SOL_FAULT_ARTS_DIFFER,
                             &(qn_fault_slots){ .card = qn_def_name(pool, deck->def[section][i]) });
    return fit;
}

// ---- The Advantage's requirement (SOL-DCK-04) ---------------------------------------------------

// Tested on a table with only these two cards, so the card's own text decides.
static bool meets(const qn_pool *pool, int muse, int card)
{
    qn_table t;
    qn_reset_table(&t, &sol_rules, pool, 2, 0);
    qn_add_card(&t, muse, 0, SOL_MUSE_PLACE);
    return sol_requirement_met(&t, qn_add_card(&t, card, 0, SOL_ADVANTAGE_PLACE));
}

// Only the Advantage must fit; an Art that does not is legal, and breaks when it is used (SOL-DCK-05).
static bool requirement_fits(const qn_pool *pool, const qn_deck *deck, int section, qn_text *why)
{
    int muse = first_of(pool, deck, section, SOL_MUSE),
        advantage = first_of(pool, deck, section, SOL_ADVANTAGE);
    if (!muse || meets(pool, muse, advantage)) return true;   // what is not there needs nothing
    return refuse(
        why, SOL_FAULT_REQUIREMENT,
        &(qn_fault_slots){ .card = qn_def_name(pool, muse), .other = qn_def_name(pool, advantage) });
}

// ---- Arcade (SOL-MOD-01) ------------------------------------------------------------------------

static int lower(char c) { return c | 32; }   // of a letter
static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

static bool same_letters(const char *a, const char *b)
{
    for (; is_letter(*a) || is_letter(*b); a++, b++)
        if (lower(*a) != lower(*b)) return false;
    return true;
}

static bool one_set(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    int muse = first_of(pool, deck, SOL_ARCADE, SOL_MUSE);
    const char *set = pool->text + pool->print[muse].serial;
    bool fit = true;
    for (int i = 0; i < deck->n[SOL_ARCADE] && muse; i++) {
        const qn_def *d = &pool->def[deck->def[SOL_ARCADE][i]];
        if (d->kind != SOL_ADVANTAGE && d->kind != SOL_ART) continue;
        const char *serial = pool->text + qn_print_of(pool, d)->serial;
        if (same_letters(set, serial)) continue;
        fit = refuse(why, SOL_FAULT_ONE_SET,
                     &(qn_fault_slots){ .card = qn_def_name(pool, deck->def[SOL_ARCADE][i]),
                                        .other = serial,
                                        .word = qn_def_name(pool, muse),
                                        .last = set });
    }
    return fit;
}

// The set-up is accepted all the same (SOL-DCK-06).
static void warn_of_foreign_moves(const qn_pool *pool, const qn_deck *deck, int section, qn_text *why)
{
    int muse = first_of(pool, deck, section, SOL_MUSE);
    for (int i = 0; i < deck->n[section] && muse; i++) {
        int art = deck->def[section][i];
        if (pool->def[art].types >> SOL_T_SIGNATURE & 1 && !meets(pool, muse, art))
            qn_warn(why, &sol_fault_phrases[SOL_FAULT_FOREIGN_MOVE],
                    &(qn_fault_slots){ .card = qn_def_name(pool, art), .other = qn_def_name(pool, muse) });
    }
}

bool sol_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    int section = deck->n[SOL_ARCADE] ? SOL_ARCADE : SOL_OPEN_FORMAT;
    bool fit = numbers_fit(pool, deck, section, why);
    if (deck->n[SOL_ARCADE] && deck->n[SOL_OPEN_FORMAT]) fit = refuse(why, SOL_FAULT_BOTH_SECTIONS, NULL);
    fit &= names_differ(pool, deck, section, why);
    fit &= requirement_fits(pool, deck, section, why);
    fit &= one_set(pool, deck, why);
    warn_of_foreign_moves(pool, deck, section, why);
    return fit;
}
