// Match play (ELE-TOU): switches, time, conceding, the exchange between games. kernel/match.c plays the round, keeps its score
// and asks its questions; standings.c ranks the players.
#include "games/elestrals/match.h"

#include "games/elestrals/deck.h"

#define AT QN_SWITCH_AT
const qn_switch ele_switches[] = {
#define SWITCH(...) { __VA_ARGS__ },
#include "games/elestrals/switches.def"
#undef SWITCH
    { 0 },
};

void ele_configure(qn_table *t, const qn_switches *s, int starter_picker)
{
    ele_ext(t)->given_decider = (uint8_t)(starter_picker
                                          + 1);   // 0, so that the dice pick, if it is QN_NONE (255)
    ele_ext(t)->no_stalemate = !s->own[ELE_SWITCH_STALEMATE];
}

// ---- Time (ELE-TOU-05, ELE-TOU-06, ELE-TOU-07) ------------------------------------------------

// The current turn is finished, then [turns] more turns are played. Before the first turn there is no turn to finish.
static bool call_time(qn_table *t, int turns)
{
    ele_state *x = ele_ext(t);
    if (x->time != ELE_NO_TIME) return false;
    x->time = ELE_TIME_CALLED;
    x->turns_left = (uint8_t)(turns + (t->game.turn > 0));
    qn_emit_note(t, ELE_NOTE_TIME, t->game.turn_player, QN_NONE, QN_NONE, turns);
    return true;
}

static bool fewer(qn_table *t, int a, int b, int reason)
{
    if (a != b) qn_lose(t, a < b ? 0 : 1, reason);
    return a != b;
}

static int cards_left(const qn_table *t, int seat) { return qn_zone_of(t, ELE_DECK, seat)->count; }

// The player with more Spirits in the Spirit Deck wins; if equal, with more cards in the Main Deck; if equal, the next player
// to draw loses (ELE-TOU-06).
void ele_count_time(qn_table *t)
{
    ele_state *x = ele_ext(t);
    if (x->time != ELE_TIME_CALLED || x->turns_left) return;
    x->time = ELE_TIME_COUNTED;
    qn_emit_note(t, ELE_NOTE_TIME_UP, t->game.turn_player, QN_NONE, QN_NONE, 0);
    if (!fewer(t, ele_deck_size(t, 0), ele_deck_size(t, 1), ELE_TIME_SPIRITS)
        && !fewer(t, cards_left(t, 0), cards_left(t, 1), ELE_TIME_CARDS))
        x->sudden_death = true;
    qn_judge(t);
}

// ---- Conceding (ELE-TOU-09) --------------------------------------------------------------------

static bool is_announcing(const qn_table *t)
{
    for (int i = 0; i < t->game.depth; i++)
        if (t->game.frame[i].routine == ELE_R_ANNOUNCE || t->game.frame[i].routine == ELE_R_ANNOUNCE_PENDING)
            return true;
    return false;
}

// A chain is active, a link is being announced, or an attack has been declared.
static bool under_way(const qn_table *t)
{
    return t->game.n_links || t->game.step != ELE_NO_STEP || is_announcing(t);
}

static bool adds(const qn_table *t)
{
    int kind = t->game.question.kind;
    return kind == ELE_Q_RESPOND || kind == ELE_Q_WINDOW;
}

// ---- Results -----------------------------------------------------------------------------------

static int spirit_differential(const qn_table *t, int seat)   // ELE-TOU-08
{
    return ele_deck_size(t, seat) - ele_deck_size(t, ele_other(seat));
}

static int starter_picker(const qn_table *t) { return ele_ext_of(t)->starter_picker; }

// The loser decides; after a drawn game, the player who decided last time (ELE-SET-02, ELE-TOU-02).
static int next_decider(const qn_game_end *last)
{
    return last->winner == QN_NONE ? last->starter_picker : ele_other(last->winner);
}

// ---- The exchange (ELE-TOU-03) -----------------------------------------------------------------

static int home(const qn_pool *pool, int def)
{
    return ele_is_spirit(pool, def) ? ELE_SPIRITS : ELE_MAIN_DECK;
}

static int copies(const qn_deck *deck, int section, int def)
{
    int n = 0;
    for (int i = 0; i < deck->n[section]; i++) n += deck->def[section][i] == def;
    return n;
}

static void not_now(const qn_match *m, qn_text *why)
{
    if (!m->switches.side_deck) qn_fault(why, &ele_fault_phrases[ELE_FAULT_NO_SIDE_DECKS], NULL);
    else if (m->n_games == 0) qn_fault(why, &ele_fault_phrases[ELE_FAULT_BEFORE_FIRST_GAME], NULL);
    else if (m->stage == QN_MATCH_OVER) qn_fault(why, &ele_fault_phrases[ELE_FAULT_ROUND_IS_OVER], NULL);
    else qn_fault(why, &ele_fault_phrases[ELE_FAULT_EXCHANGE_NOT_NOW], NULL);
}

static bool is_card(const qn_pool *pool, int def, qn_text *why)
{
    if (def > 0 && def < pool->n_defs) return true;
    qn_fault(why, &ele_fault_phrases[ELE_FAULT_NO_SUCH_CARD], NULL);
    return false;
}

static bool check_swap(const qn_pool *pool, const qn_deck *now, qn_swap swap, qn_text *why)
{
    if (!is_card(pool, swap.in, why) || !is_card(pool, swap.out, why)) return false;
    const char *in = qn_def_name(pool, swap.in), *out = qn_def_name(pool, swap.out);
    bool here = copies(now, ELE_SIDE_DECK, swap.in), there = copies(now, home(pool, swap.out), swap.out);
    bool alike = ele_is_spirit(pool, swap.in) == ele_is_spirit(pool, swap.out);
    if (!here) qn_fault(why, &ele_fault_phrases[ELE_FAULT_NONE_TO_COME_IN], &(qn_fault_slots){ .card = in });
    if (!there)
        qn_fault(why,
                 &ele_fault_phrases[ele_is_spirit(pool, swap.out) ? ELE_FAULT_NO_SPIRIT_TO_GO_OUT
                                                                  : ELE_FAULT_NONE_TO_GO_OUT],
                 &(qn_fault_slots){ .card = out });
    if (!alike)
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_SPIRITS_FOR_SPIRITS],
                 &(qn_fault_slots){ .card = in, .other = out });
    return here && there && alike;
}

// Only tells it: with other sizes the deck is not legal, or does not have the same cards, so it is refused anyway.
static void tell_size(const qn_deck *now, const qn_deck *next, int section, qn_text *why)
{
    if (now->n[section] != next->n[section])
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_MAIN_DECK_SIZE + section],
                 &(qn_fault_slots){ .n = now->n[section], .of = next->n[section] });
}

// An exchange moves cards between the three decks; it brings none in from elsewhere and takes none away.
static bool same_cards(const qn_pool *pool, const qn_deck *now, const qn_deck *next, qn_text *why)
{
    bool same = true;
    for (int def = 1; def < pool->n_defs; def++) {
        int had = 0, has = 0;
        for (int s = 0; s <= ELE_SIDE_DECK; s++) {
            had += copies(now, s, def);
            has += copies(next, s, def);
        }
        if (had == has) continue;
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_REGISTERED],
                 &(qn_fault_slots){ .n = had, .card = qn_def_name(pool, def), .of = has });
        same = false;
    }
    return same;
}

static bool check_change(const qn_pool *pool, const qn_deck *now, const qn_deck *next, const qn_switches *s,
                         qn_text *why)
{
    for (int k = 0; k <= ELE_SIDE_DECK; k++)
        for (int i = 0; i < next->n[k]; i++)
            if (!is_card(pool, next->def[k][i], why)) return false;
    bool ok = ele_check_deck_with(pool, next, s, why);
    for (int k = 0; k <= ELE_SIDE_DECK; k++) tell_size(now, next, k, why);
    return same_cards(pool, now, next, why) && ok;
}

const qn_match_rules ele_match = {
    .side_section = ELE_SIDE_DECK,
    .margin_title = "Spirit Differential",
    .most_margin = 20,   // a Spirit Deck against an empty one (ELE-DCK-01)
    .note_concedes = ELE_NOTE_CONCEDES,
    .call_time = call_time,
    .under_way = under_way,
    .adds = adds,
    .margin = spirit_differential,
    .starter_picker = starter_picker,
    .next_decider = next_decider,
    .home = home,
    .check_deck = ele_check_deck_with,
    .check_swap = check_swap,
    .check_change = check_change,
    .not_now = not_now,
};

const qn_tourney_rules ele_tourney = {
    .rule = "ELE-TOU-10",
#define QN_STANDINGS_DEF "games/elestrals/standings.def"
#include "kernel/standings_rows.def"
    .least = 2,
    .most = 2,
    .rank = ele_rank,
};
