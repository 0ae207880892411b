// The Show (SOL-SHW, SOL-MOD-03, SOL-MOD-04): best two of three Acts. The score and the Acts are kernel/match.c.
#include "games/solrei/deck.h"
#include "games/solrei/rules.h"

enum { FORMAT };          // own[FORMAT]: 0 any, 1 Arcade, 2 Open
enum { MOST_ACTS = 9 };   // SOL-SHW-02

#define AT QN_SWITCH_AT
const qn_switch sol_switches[] = {
#define SWITCH(...) { __VA_ARGS__ },
#include "games/solrei/switches.def"
#undef SWITCH
    { 0 },
};

void sol_configure(qn_table *t, const qn_switches *s, int starter_picker)
{
    sol_ext(t)->starter_picker = (uint8_t)starter_picker;
}   // SOL-SET-04

static bool no_time(qn_table *t, int turns) { return false; }   // SOL-MOD-05: there is no clock
static bool nothing_first(const qn_table *t)
{
    return false;
}   // SOL-WIN-08: a player may concede at any decision
static int no_margin(const qn_table *t, int seat) { return 0; }

static int starter_picker(const qn_table *t) { return sol_ext_of(t)->starter_picker; }

// The loser chooses the position; after a draw, the player who chose before (SOL-SHW-03, SOL-SET-04).
static int next_decider(const qn_game_end *last)
{
    return last->winner == QN_NONE ? last->starter_picker : sol_rival(last->winner);
}

static int home(const qn_pool *pool, int def) { return SOL_OPEN_FORMAT; }

static bool check_deck(const qn_pool *pool, const qn_deck *deck, const qn_switches *s, qn_text *why)
{
    bool fit = sol_check_deck(pool, deck, why);
    int format = s->own[FORMAT], other = format == 1 ? SOL_OPEN_FORMAT : SOL_ARCADE;
    if (!format || !deck->n[other]) return fit;
    qn_fault(why, &sol_fault_phrases[format == 1 ? SOL_FAULT_ARCADE_SHOW : SOL_FAULT_OPEN_SHOW], NULL);
    return false;
}

// ---- Between two Acts (SOL-DCK-08): the cards stay, the Arts may change places -----------------------

static bool moves(const qn_pool *pool, int def) { return pool->def[def].kind == SOL_ART; }

static int copies(const qn_deck *deck, int section, int def)
{
    int n = 0;
    for (int i = 0; i < deck->n[section]; i++) n += deck->def[section][i] == def;
    return n;
}

static bool fixed(qn_text *why)
{
    qn_fault(why, &sol_fault_phrases[SOL_FAULT_SET_UP_IS_FIXED], NULL);
    return false;
}

static bool check_swap(const qn_pool *pool, const qn_deck *now, qn_swap swap, qn_text *why)
{
    int section = now->n[SOL_ARCADE] ? SOL_ARCADE : SOL_OPEN_FORMAT;
    bool both = copies(now, section, swap.in) && copies(now, section, swap.out);
    return (both && moves(pool, swap.in) && moves(pool, swap.out)) || fixed(why);
}

static bool check_change(const qn_pool *pool, const qn_deck *now, const qn_deck *next, const qn_switches *s,
                         qn_text *why)
{
    for (int section = 0; section < QN_DECK_SECTIONS; section++) {
        if (now->n[section] != next->n[section]) return fixed(why);
        for (int i = 0; i < now->n[section]; i++)
            if (copies(now, section, now->def[section][i]) != copies(next, section, now->def[section][i]))
                return fixed(why);
    }
    return true;
}

static void not_now(const qn_match *m, qn_text *why)
{
    qn_fault(why, &sol_fault_phrases[SOL_FAULT_BETWEEN_ACTS], NULL);
}

// Arcade meets Arcade (SOL-MOD-01).
static bool same_format(const qn_deck *a, const qn_deck *b) { return !a->n[SOL_ARCADE] == !b->n[SOL_ARCADE]; }

const qn_match_rules sol_match_rules = {
    .title = "Show",
    .game_title = "Act",
    .side_section = SOL_NO_SECTION,
    .note_concedes = SOL_NOTE_CONCEDES,
    .most_games = MOST_ACTS,
    .usual = true,   // SOL-MOD-03
    .call_time = no_time,
    .under_way = nothing_first,
    .adds = nothing_first,
    .margin = no_margin,
    .starter_picker = starter_picker,
    .next_decider = next_decider,
    .home = home,
    .check_deck = check_deck,
    .check_swap = check_swap,
    .check_change = check_change,
    .not_now = not_now,
    .moves = moves,
    .alike = same_format,
};
