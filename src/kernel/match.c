// Matches (quintet/match.h): the score, the decks between games, and exchanging cards with the side deck. The game says what may be exchanged and
// who decides next (qn_match_rules).
#include "kernel/english.h"
#include "kernel/kernel.h"

// ---- The round ---------------------------------------------------------------------------------

bool qn_match_start(qn_match *m, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks,
                    int players, uint64_t seed, const qn_switches *switches, qn_text *why)
{
    bool fit = rules->match != NULL;
    memset(m, 0, sizeof *m);
    m->stage = QN_MATCH_OVER;
    if (!fit) {
        qn_fault(why, &qn_faults_of_all[QN_FAULT_SINGLE_GAMES], &(qn_fault_slots){ .card = rules->title });
        return false;
    }
    m->switches = switches ? *switches : qn_usual_switches(rules, true);
    if (!qn_table_fits(rules, pool, NULL, players, &m->switches, why)) return false;
    for (int s = 0; s < players; s++) fit &= rules->match->check_deck(pool, &decks[s], &m->switches, why);
    if (!fit) return false;
    memcpy(m->registered, decks, sizeof decks[0] * (size_t)players);
    memcpy(m->current, decks, sizeof decks[0] * (size_t)players);
    m->players = (uint8_t)players;
    m->seed = seed;
    m->dice = qn_dice_from(seed);
    m->starter_picker = QN_NONE;
    m->stage = QN_MATCH_GAME;
    return true;
}

void qn_match_deck(const qn_match *m, const qn_rules *rules, int seat, qn_deck *out)
{
    int side = rules->match->side_section;
    *out = m->current[seat];
    memset(out->def[side], 0, sizeof out->def[side]);
    out->n[side] = 0;
}

bool qn_match_deal(const qn_match *m, const qn_rules *rules, const qn_pool *pool, qn_table *t, qn_text *why)
{
    qn_deck decks[QN_MAX_PLAYERS];
    if (m->stage != QN_MATCH_GAME) return false;
    for (int s = 0; s < m->players; s++) qn_match_deck(m, rules, s, &decks[s]);
    return qn_start_with(t, rules, pool, decks, m->players, m->seed, &m->switches, m->starter_picker, why);
}

static int winner_of(const qn_game *g)
{
    int winner = QN_NONE, first = 0;
    for (int s = 0; s < g->players; s++)
        if (g->place[s] == 1) first++, winner = s;
    return first == 1 ? winner : QN_NONE;
}

// Restores the registered decks.
static void end_round(qn_match *m)
{
    memcpy(m->current, m->registered, sizeof m->current);
    memset(m->fresh, 0, sizeof m->fresh);
    memset(m->bringing, 0, sizeof m->bringing);
    m->exchanging = 0;
    m->stage = QN_MATCH_OVER;
}

static bool decided(const qn_match *m, const qn_rules *rules)
{
    int most = rules->match->most_games ? rules->match->most_games : QN_MATCH_GAMES;
    for (int s = 0; s < m->players; s++)
        if (m->won[s] >= m->switches.wins_needed) return true;
    return m->time_called || m->n_games == most;
}

// ---- Cards that change places with each other (qn_match_rules.moves) ----------------------------

typedef struct place {
    int section, at;
} place;

// The [number]th such card; section -1: no more.
static place place_of(const qn_rules *rules, const qn_pool *pool, const qn_deck *deck, int number)
{
    for (int s = 0; s < QN_DECK_SECTIONS; s++)
        for (int i = 0; i < deck->n[s]; i++)
            if (rules->match->moves(pool, deck->def[s][i]) && number-- == 0) return (place){ s, i };
    return (place){ -1, 0 };
}

static int number_of(const qn_rules *rules, const qn_pool *pool, const qn_deck *deck, int def)
{
    place p;
    for (int n = 0; (p = place_of(rules, pool, deck, n)).section >= 0; n++)
        if (deck->def[p.section][p.at] == def) return n;
    return -1;
}

static void change_places(const qn_rules *rules, const qn_pool *pool, qn_deck *deck, int one, int other)
{
    place a = place_of(rules, pool, deck, one), b = place_of(rules, pool, deck, other);
    uint16_t moved = deck->def[a.section][a.at];
    deck->def[a.section][a.at] = deck->def[b.section][b.at];
    deck->def[b.section][b.at] = moved;
}

// How many more cards may come in or change places. Any order can be reached with one change less than there are cards.
static int changes(const qn_rules *rules, const qn_pool *pool, const qn_deck *deck)
{
    int n = 0;
    if (!rules->match->moves) return deck->n[rules->match->side_section];
    while (place_of(rules, pool, deck, n).section >= 0) n++;
    return n ? n - 1 : 0;
}

// Never more than there is room for, whatever a match file says.
static int seats(const qn_match *m) { return m->players < QN_MAX_PLAYERS ? m->players : QN_MAX_PLAYERS; }

static void begin_exchange(qn_match *m, const qn_rules *rules, const qn_pool *pool)
{
    m->stage = QN_MATCH_GAME;
    if (!m->switches.side_deck && !rules->match->moves) return;
    for (int s = 0; s < seats(m); s++) {
        m->fresh[s] = (uint8_t)changes(rules, pool, &m->current[s]);
        if (m->fresh[s]) m->exchanging |= (uint8_t)(1 << s);
    }
    if (m->exchanging) m->stage = QN_MATCH_EXCHANGE;
}

static qn_game_end end_of(const qn_table *t)
{
    const qn_match_rules *rules = t->rules->match;
    qn_game_end end = { .winner = (uint8_t)winner_of(&t->game),
                        .starter_picker = (uint8_t)rules->starter_picker(t),
                        .reason = t->game.reason,
                        .turns = t->game.turn };
    for (int s = 0; s < t->game.players; s++) end.margin[s] = (int16_t)rules->margin(t, s);
    return end;
}

int qn_next_decider(const qn_table *t)
{
    if (!t->rules->match || !t->game.over) return QN_NONE;
    qn_game_end end = end_of(t);
    return t->rules->match->next_decider(&end);
}

bool qn_match_count(qn_match *m, const qn_rules *rules, const qn_table *t)
{
    if (m->stage != QN_MATCH_GAME || !t->game.over) return false;
    qn_game_end *end = &m->game[m->n_games++];
    *end = end_of(t);
    if (end->winner != QN_NONE) m->won[end->winner]++;
    m->starter_picker = (uint8_t)rules->match->next_decider(end);
    m->seed = qn_roll(&m->dice, UINT32_MAX);
    if (decided(m, rules)) end_round(m);
    else begin_exchange(m, rules, t->pool);
    return true;
}

bool qn_match_call_time(qn_match *m, qn_table *t)
{
    if (m->stage == QN_MATCH_OVER || m->time_called || !m->switches.time_limit) return false;
    m->time_called = 1;
    if (m->stage == QN_MATCH_GAME && t) qn_call_time(t, m->switches.extra_turns);
    else end_round(m);
    return true;
}

int qn_match_winner(const qn_match *m)
{
    int best = 0, winner = QN_NONE;
    for (int s = 0; s < m->players; s++) {
        if (m->won[s] == best) winner = QN_NONE;
        if (m->won[s] <= best) continue;
        best = m->won[s];
        winner = s;
    }
    return winner;
}

// ---- The exchange ------------------------------------------------------------------------------

int qn_match_asked(const qn_match *m) { return m->exchanging ? __builtin_ctz(m->exchanging) : QN_NONE; }

static int find(const qn_deck *deck, int section, int n, int def)
{
    for (int i = 0; i < n; i++)
        if (deck->def[section][i] == def) return i;
    return -1;
}

static bool has_another(const qn_deck *deck, int section, int def)
{
    for (int i = 0; i < deck->n[section]; i++)
        if (deck->def[section][i] != def) return true;
    return false;
}

static qn_option card_option(int def)
{
    return (qn_option){ QN_V_CARD, (uint8_t)def, (uint8_t)(def >> 8), 0 };
}
static int def_of(qn_option o) { return o.a | o.b << 8; }

// Identical cards are one answer.
static int list_incoming(const qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat,
                         qn_option *out)
{
    const qn_deck *deck = &m->current[seat];
    int side = rules->match->side_section, n = 0;
    for (int i = 0; i < m->fresh[seat]; i++) {
        int def = deck->def[side][i];
        if (find(deck, side, i, def) < 0 && has_another(deck, rules->match->home(pool, def), def))
            out[n++] = card_option(def);
    }
    out[n++] = (qn_option){ .verb = QN_V_DONE };
    return n;
}

static int list_outgoing(const qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat,
                         qn_option *out)
{
    const qn_deck *deck = &m->current[seat];
    int in = deck->def[rules->match->side_section][m->bringing[seat] - 1],
        home = rules->match->home(pool, in), n = 0;
    for (int i = 0; i < deck->n[home] && n < QN_MAX_OPTIONS; i++)
        if (deck->def[home][i] != in && find(deck, home, i, deck->def[home][i]) < 0)
            out[n++] = card_option(deck->def[home][i]);
    return n;
}

// The cards that may change places, except the one that is being moved.
static int list_moves(const qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat, qn_option *out)
{
    const qn_deck *deck = &m->current[seat];
    int n = 0;
    place p;
    for (int i = 0; m->fresh[seat] && (p = place_of(rules, pool, deck, i)).section >= 0; i++)
        if (i != m->bringing[seat] - 1) out[n++] = card_option(deck->def[p.section][p.at]);
    if (!m->bringing[seat]) out[n++] = (qn_option){ .verb = QN_V_DONE };
    return n;
}

int qn_match_choices(const qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat,
                     qn_option out[QN_MAX_OPTIONS])
{
    if (seat < 0 || seat >= seats(m) || !(m->exchanging >> seat & 1)) return 0;
    if (rules->match->moves) return list_moves(m, rules, pool, seat, out);
    return m->bringing[seat] ? list_outgoing(m, rules, pool, seat, out)
                             : list_incoming(m, rules, pool, seat, out);
}

void qn_match_say_option(const qn_match *m, const qn_pool *pool, int seat, qn_option option, qn_text *out)
{
    bool second = m->bringing[seat], done = option.verb == QN_V_DONE;
    int exchanged = second ? QN_SAY_MATCH_FOR : QN_SAY_MATCH_BRING_IN,
        moved = second ? QN_SAY_MATCH_TO_PLACE : QN_SAY_MATCH_MOVE;
    qn_put_piece(done ? QN_SAY_MATCH_DONE : m->switches.side_deck ? exchanged : moved, out);
    if (!done) qn_put_data(qn_def_name(pool, def_of(option)), out);
}

// The card at [in] of the Side Deck comes in; the other one goes to the end of the Side Deck, after those that can still come in.
static void exchange(qn_deck *deck, int side, int in, int home, int out)
{
    uint16_t *pile = deck->def[side], card = pile[in];
    memmove(&pile[in], &pile[in + 1], sizeof pile[0] * (size_t)(deck->n[side] - in - 1));
    pile[deck->n[side] - 1] = deck->def[home][out];
    deck->def[home][out] = card;
}

bool qn_match_choose(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat, int number)
{
    qn_option option[QN_MAX_OPTIONS];
    int n = qn_match_choices(m, rules, pool, seat, option), side = rules->match->side_section;
    if (number < 0 || number >= n) return false;
    if (option[number].verb == QN_V_DONE) return qn_match_done(m, seat);
    qn_deck *deck = &m->current[seat];
    int def = def_of(option[number]), in = m->bringing[seat] - 1;
    if (in < 0) {
        m->bringing[seat] = (uint8_t)((rules->match->moves ? number_of(rules, pool, deck, def)
                                                           : find(deck, side, m->fresh[seat], def))
                                      + 1);
        return true;
    }
    if (rules->match->moves) {
        change_places(rules, pool, deck, in, number_of(rules, pool, deck, def));
    } else {
        int home = rules->match->home(pool, deck->def[side][in]);
        exchange(deck, side, in, home, find(deck, home, deck->n[home], def));
    }
    m->bringing[seat] = 0;
    m->fresh[seat]--;
    return true;
}

static bool may_exchange(const qn_match *m, const qn_rules *rules, int seat, qn_text *why)
{
    if (seat >= 0 && seat < m->players && m->exchanging >> seat & 1) return true;
    rules->match->not_now(m, why);
    return false;
}

// A card exchanged by name can be exchanged back: the whole Side Deck counts as untouched again.
static void take_deck(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat, const qn_deck *deck)
{
    m->current[seat] = *deck;
    m->bringing[seat] = 0;
    m->fresh[seat] = (uint8_t)changes(rules, pool, deck);
}

bool qn_match_swap(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat, const qn_swap *swaps,
                   int n, qn_text *why)
{
    if (!may_exchange(m, rules, seat, why)) return false;
    int side = rules->match->side_section;
    qn_deck deck = m->current[seat];
    bool ok = true;
    for (int i = 0; i < n; i++) {
        if (!rules->match->check_swap(pool, &deck, swaps[i], why)) {
            ok = false;
            continue;
        }
        if (rules->match->moves) {
            change_places(rules, pool, &deck, number_of(rules, pool, &deck, swaps[i].in),
                          number_of(rules, pool, &deck, swaps[i].out));
            continue;
        }
        int home = rules->match->home(pool, swaps[i].in);
        exchange(&deck, side, find(&deck, side, deck.n[side], swaps[i].in), home,
                 find(&deck, home, deck.n[home], swaps[i].out));
    }
    if (ok) take_deck(m, rules, pool, seat, &deck);
    return ok;
}

bool qn_match_change_deck(qn_match *m, const qn_rules *rules, const qn_pool *pool, int seat,
                          const qn_deck *next, qn_text *why)
{
    if (!may_exchange(m, rules, seat, why)) return false;
    if (!rules->match->check_change(pool, &m->current[seat], next, &m->switches, why)) return false;
    take_deck(m, rules, pool, seat, next);
    return true;
}

bool qn_match_done(qn_match *m, int seat)
{
    if (seat < 0 || seat >= m->players || !(m->exchanging >> seat & 1)) return false;
    m->exchanging &= (uint8_t) ~(1 << seat);
    m->bringing[seat] = m->fresh[seat] = 0;
    if (!m->exchanging) m->stage = QN_MATCH_GAME;
    return true;
}

bool qn_rank(const qn_rules *rules, const qn_results *results, qn_standing out[QN_MAX_ENTRANTS])
{
    if (!rules->tourney) return false;
    rules->tourney->rank(results, out);
    return true;
}
