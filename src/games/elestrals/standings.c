// Standings (ELE-TOU-10, ELE-TOU-11): match points, then the share of games won, the average Spirit Differential, and
// the average of the opponents' averages. Compared exactly: averages are whole numbers over one denominator.
#include "games/elestrals/match.h"

enum { WON, DRAWN, LOST };

__extension__ typedef __int128 wide;

typedef struct entrant {
    const qn_standing *is;
    int rounds, games;   // without byes
    wide average;        // Spirit Differential a game, times the common denominator
    wide opponents;      // sum of theirs, one for each round played
} entrant;

static wide gcd(wide a, wide b)
{
    while (b) {
        wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// The least common multiple of all numbers of games, so that every average is exact. If very many rounds have different
// lengths it could have too many digits; then averages are exact to 24 digits.
static wide common_denominator(const entrant *e, int n)
{
    const wide most = (wide)1000000000000 * 1000000000000;
    wide lcm = 1;
    for (int i = 0; i < n; i++) {
        if (!e[i].games) continue;
        lcm = lcm / gcd(lcm, e[i].games) * e[i].games;
        if (lcm > most) return most;
    }
    return lcm;
}

static void count_game(qn_standing *s, const qn_played *game, int side)
{
    s->games[game->winner == QN_NONE ? DRAWN : game->winner == side ? WON : LOST]++;
    s->margin += side ? -game->margin : game->margin;
}

// More won games win the round; equally many draw it (ELE-TOU-13).
static int round_result(const qn_results *r, const qn_pairing *p, int side)
{
    int lead = 0;
    for (int i = 0; i < p->n_games; i++) {
        int winner = r->played[p->game + (uint32_t)i].winner;
        if (winner != QN_NONE) lead += winner == side ? 1 : -1;
    }
    return lead > 0 ? WON : lead < 0 ? LOST : DRAWN;
}

static void count_round(const qn_results *r, const qn_pairing *p, qn_standing *out)
{
    if (p->player[1] == QN_BYE) {
        out[p->player[0]].rounds[WON]++;
        out[p->player[0]].points += r->switches.match_points[WON];
        return;
    }
    for (int side = 0; side < 2; side++) {
        qn_standing *s = &out[p->player[side]];
        int result = round_result(r, p, side);
        s->rounds[result]++;
        s->points += r->switches.match_points[result];
        for (int i = 0; i < p->n_games; i++) count_game(s, &r->played[p->game + (uint32_t)i], side);
    }
}

static int sum3(const uint16_t n[3]) { return n[0] + n[1] + n[2]; }

// Each opponent counts once for each round played against them.
static void average_all(const qn_results *r, const qn_standing *s, entrant *e)
{
    for (int i = 0; i < r->n_players; i++) e[i] = (entrant){ &s[i], 0, sum3(s[i].games), 0, 0 };
    wide over = common_denominator(e, r->n_players);
    for (int i = 0; i < r->n_players; i++)
        if (e[i].games) e[i].average = (wide)s[i].margin * over / e[i].games;
    for (int i = 0; i < r->n_pairings; i++)
        for (int side = 0; side < 2 && r->pairing[i].player[1] != QN_BYE; side++) {
            entrant *one = &e[r->pairing[i].player[side]];
            one->opponents += e[r->pairing[i].player[!side]].average;
            one->rounds++;
        }
}

static int64_t millionths(wide a, wide b)
{
    if (!b) return 0;
    wide n = a * 1000000, half = n < 0 ? -b / 2 : b / 2;
    return (int64_t)((n + half) / b);
}

static int order(wide a, wide b) { return (a > b) - (a < b); }

// 1: a stands before b; 0: they share the place. A player without games has won none of them.
static int compare(const entrant *a, const entrant *b)
{
    int by = order(a->is->points, b->is->points);
    if (!by)
        by = order((wide)a->is->games[WON] * (b->games ? b->games : 1),
                   (wide)b->is->games[WON] * (a->games ? a->games : 1));
    if (!by) by = order(a->average, b->average);
    if (!by)
        by = order(a->opponents * (b->rounds ? b->rounds : 1), b->opponents * (a->rounds ? a->rounds : 1));
    return by;
}

void ele_rank(const qn_results *r, qn_standing *out)
{
    static const qn_standing none;
    qn_standing s[QN_MAX_ENTRANTS];
    entrant e[QN_MAX_ENTRANTS] = { 0 };
    uint16_t by_rank[QN_MAX_ENTRANTS];
    int n = r->n_players;
    for (int i = 0; i < n; i++) s[i] = none, s[i].player = (uint16_t)i;
    for (int i = 0; i < r->n_pairings; i++) count_round(r, &r->pairing[i], s);
    average_all(r, s, e);
    wide over = common_denominator(e, n);
    for (int i = 0; i < n; i++) {   // insertion keeps equal players in the order of the list
        int at = i;
        for (; at > 0 && compare(&e[i], &e[by_rank[at - 1]]) > 0; at--) by_rank[at] = by_rank[at - 1];
        by_rank[at] = (uint16_t)i;
    }
    for (int i = 0; i < n; i++) {
        const entrant *one = &e[by_rank[i]];
        out[i] = *one->is;
        out[i].place = (uint16_t)(i && compare(&e[by_rank[i - 1]], one) == 0 ? out[i - 1].place : i + 1);
        out[i].tiebreak[0] = millionths(one->is->games[WON], one->games);
        out[i].tiebreak[1] = millionths(one->is->margin, one->games);
        out[i].tiebreak[2] = millionths(one->opponents, over * one->rounds);
    }
}
