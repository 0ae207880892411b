// Modes and switches (SYM-SWI): their names and values, the presets, which can be combined, and for how many players.
#include "games/symetra/switches.h"

#define AT(which) (QN_SWITCH_AT(own) + (which))
#define OFF_ON 0, 1, "off on"
const qn_switch sym_switches[] = {
#define SWITCH(...) { __VA_ARGS__ },
#include "games/symetra/switches.def"
    { 0 },
};
const qn_preset sym_presets[] = {
#define PRESET(...) { __VA_ARGS__ },
#include "games/symetra/switches.def"
    { 0 },
};

bool sym_brings_decks(const qn_switches *s) { return s->own[SYM_S_CONSTRUCTED]; }

// ---- What a game needs (SYM-SWI-03, SYM-SWI-05, SYM-SWI-06) -------------------------------------------------------

typedef struct trouble {
    const qn_switches *s;
    int players, cards;   // of one copy of the pool
    bool fits;
    qn_text *why;
} trouble;

static bool is_on(const trouble *w, int which) { return w->s->own[which]; }

static bool is_usual(const trouble *w, int which)
{
    for (const qn_switch *row = sym_switches; row->name; row++)
        if (row->at == AT(which)) return w->s->own[which] == row->usual[0];
    return true;
}

static void refuse(trouble *w, int fault, const qn_fault_slots *with)
{
    qn_fault(w->why, &sym_fault_phrases[fault], with);
    w->fits = false;
}

static const char *name_of(int which)
{
    for (const qn_switch *row = sym_switches; row->name; row++)
        if (row->at == AT(which)) return row->name;
    return "";
}

static void exclude(trouble *w, int one, int other, const char *rule)
{
    if (!is_on(w, one) || is_usual(w, other)) return;
    refuse(w, SYM_FAULT_NOT_TOGETHER,
           &(qn_fault_slots){ .rule = rule, .card = name_of(one), .other = name_of(other) });
}

static void check_combinations(trouble *w)   // all others may be combined: SYM-SWI-02
{
    for (int other = 0; other < SYM_SWITCHES; other++) {   // they stand alone
        if (other != SYM_S_SOLITAIRE) exclude(w, SYM_S_SOLITAIRE, other, "SYM-SWI-03");
        if (other != SYM_S_ORACLE && other != SYM_S_SOLITAIRE) exclude(w, SYM_S_ORACLE, other, "SYM-SWI-03");
    }
    exclude(w, SYM_S_AI, SYM_S_TEAM, "SYM-SWI-03");
    exclude(w, SYM_S_AI, SYM_S_TOURNAMENT, "SYM-SWI-03");
    exclude(w, SYM_S_CONSTRUCTED, SYM_S_DRAFT, "SYM-SWI-06");
    exclude(w, SYM_S_TOURNAMENT, SYM_S_TEAM, "SYM-SWI-06");
    if (is_on(w, SYM_S_DRAFT_EXTRA) && !is_on(w, SYM_S_DRAFT)) refuse(w, SYM_FAULT_EXTRA_NEEDS_DRAFT, NULL);
    if (!is_usual(w, SYM_S_TEAMS) && !is_on(w, SYM_S_TEAM)) refuse(w, SYM_FAULT_TEAMS_NEED_TEAM, NULL);
}

// Whether the number of players is right.
static bool check_players(trouble *w)
{
    bool alone = is_on(w, SYM_S_SOLITAIRE) || is_on(w, SYM_S_ORACLE);
    int least = alone ? 1 : is_on(w, SYM_S_TOURNAMENT) ? 3 : 2, most = alone ? 1 : 6;
    if (w->players >= least && w->players <= most) return true;
    int fault = alone                ? SYM_FAULT_ALONE
        : is_on(w, SYM_S_TOURNAMENT) ? SYM_FAULT_TOURNAMENT_PLAYERS
        : is_on(w, SYM_S_AI)         ? SYM_FAULT_AUTOMATIC_SEATS
                                     : SYM_FAULT_PLAYERS;
    const char *name = name_of(is_on(w, SYM_S_SOLITAIRE) ? SYM_S_SOLITAIRE : SYM_S_ORACLE);
    refuse(w, fault, &(qn_fault_slots){ .card = name, .n = w->players });
    return false;
}

static void check_teams(trouble *w)
{
    int teams = w->s->own[SYM_S_TEAMS];
    if (!is_on(w, SYM_S_TEAM) || (w->players == 4 && teams == 2) || w->players == 6) return;
    refuse(w, SYM_FAULT_TEAMS, &(qn_fault_slots){ .n = w->players, .of = teams });
}

static void check_draft(trouble *w)
{
    if (!is_on(w, SYM_S_DRAFT)) return;
    bool extra = is_on(w, SYM_S_DRAFT_EXTRA);
    sym_packs packs = sym_packs_for(w->players, extra);
    int needed = w->players * packs.number * packs.size, cards = w->cards * (extra ? 2 : 1);
    if (cards >= needed) return;
    refuse(w, SYM_FAULT_DRAFT_CARDS,
           &(qn_fault_slots){
               .rule = extra ? "SYM-DRF-02" : "SYM-DRF-01", .n = w->players, .of = needed, .more = cards });
}

static void check_deal(trouble *w)   // every player draws three and flips one
{
    bool own = is_on(w, SYM_S_CONSTRUCTED) || is_on(w, SYM_S_SOLITAIRE);   // a draft needs more: check_draft
    int needed = is_on(w, SYM_S_ORACLE) ? 7 : own ? 3 : 4 * w->players;
    if (w->cards < needed) refuse(w, SYM_FAULT_TOO_FEW_CARDS, &(qn_fault_slots){ .n = w->cards });
    if (w->s->own[SYM_S_DEALER] > w->players)
        refuse(w, SYM_FAULT_DEALER, &(qn_fault_slots){ .n = w->s->own[SYM_S_DEALER], .of = w->players });
}

// The card compiler ensures that all names are different. An Emotion has affinity with its polarity.
static void check_pool(trouble *w, const qn_pool *pool)   // SYM-DCK-08
{
    enum { MOST_COST = 5 };
    for (int d = 1; d < pool->n_defs; d++) {
        const qn_def *def = &pool->def[d];
        if (!def->field[0] && def->kind != SYM_EMOTION)
            refuse(w, SYM_FAULT_NO_AFFINITY, &(qn_fault_slots){ .card = qn_def_name(pool, d) });
        if (def->stat[SYM_COST] > MOST_COST)
            refuse(w, SYM_FAULT_COST, &(qn_fault_slots){ .card = qn_def_name(pool, d) });
    }
}

bool sym_check_table(const qn_pool *pool, int players, const qn_switches *s, qn_text *why)
{
    trouble w = { s, players, pool->n_defs - 1, true, why };
    check_combinations(&w);
    bool players_fit = check_players(&w);
    check_teams(&w);
    if (players_fit) check_draft(&w);
    check_deal(&w);
    check_pool(&w, pool);
    return w.fits;
}

// ---- At the table --------------------------------------------------------------------------------

static void form_teams(qn_table *t, int team, int teams)   // SYM-TEA-05, SYM-TEA-06
{
    int size = t->game.players / teams;
    for (int s = 0; s < t->game.players && team; s++)
        t->game.team[s] = (uint8_t)(team == SYM_BLIND ? s % teams : s / size);
}

void sym_configure(qn_table *t, const qn_switches *s, int starter_picker)
{
    sym_state *x = sym_ext(t);
    const int16_t *own = s->own;
    x->original = (uint8_t)own[SYM_S_ORIGINAL];
    x->karma = (uint8_t)own[SYM_S_KARMA];
    x->team = (uint8_t)own[SYM_S_TEAM];
    x->no_limit = (uint8_t)own[SYM_S_NO_LIMIT];
    x->more_rounds = (uint8_t)(own[SYM_S_ROUNDS] - 3);
    x->unlimited = (uint8_t)own[SYM_S_UNLIMITED];
    x->more_sets = (uint8_t)(own[SYM_S_SETS] - 1);
    x->partial = (uint8_t)own[SYM_S_PARTIAL];
    x->draft = (uint8_t)own[SYM_S_DRAFT];
    x->draft_extra = (uint8_t)own[SYM_S_DRAFT_EXTRA];
    x->constructed = (uint8_t)own[SYM_S_CONSTRUCTED];
    x->ai = (uint8_t)own[SYM_S_AI];
    x->solo = (uint8_t)(own[SYM_S_SOLITAIRE] ? SYM_SOLITAIRE : own[SYM_S_ORACLE] ? SYM_ORACLE : 0);
    x->dealer_given = own[SYM_S_DEALER] != 0;
    if (x->dealer_given) x->dealer = (uint8_t)(own[SYM_S_DEALER] - 1);
    form_teams(t, x->team, own[SYM_S_TEAMS]);
}
