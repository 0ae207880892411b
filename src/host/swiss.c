// Swiss pairing. Of all possible pairings the cheapest is taken. First, nobody meets an opponent twice or gets a second
// bye if that can be avoided. Then players with equal points meet, or nearly equal ones; a player who was paired up or
// down in the last round is not paired the same way again; the bye goes to a player with few points. The rest is drawn
// by lot.
#include "host/tourney.h"

#include <string.h>

#define LOT 1024LL                 // smaller costs are drawn by lot
#define POINT (LOT * QH_MATCHED)   // times the squared distance; more than all lots together
#define SAME_WAY (POINT / 2)       // paired up, or down, as in the previous round
#define BYE (4 * POINT)            // times the square of the points
// Each of these is more than all the others together, for the maximum number of pairs.
#define MEETING (POINT * (1LL << 22))   // a second meeting, times how often
#define SECOND_BYE (MEETING * (1LL << 12))

static int furthest(int distance) { return distance > 100 ? 100 : distance; }

static void note_round(qh_pairing_desk *d, const qn_pairing *p)
{
    int a = p->player[0], b = p->player[1];
    if (b == QN_BYE) {
        d->byes[a] += d->byes[a] < 8;
        return;
    }
    d->met[a][b] = d->met[b][a] = (uint8_t)(d->met[a][b] + (d->met[a][b] < 8));
    d->first[a] += d->first[a] < 255;
}

static void note_points(qh_pairing_desk *d, const qn_rules *rules, const qn_results *results)
{
    qh_rank(rules, results, d->standing);
    for (int i = 0; i < results->n_players; i++) d->points[d->standing[i].player] = d->standing[i].points;
}

// Notes who was paired up or down in the last round, by the points both had before it.
static void note_floats(qh_pairing_desk *d, const qn_rules *rules, qn_results *results)
{
    uint16_t all = results->n_pairings, before = 0;
    while (before < all && results->pairing[before].round < results->n_rounds) before++;
    results->n_pairings = before;
    note_points(d, rules, results);
    results->n_pairings = all;
    memset(d->floated, 0, sizeof d->floated);
    for (int i = before; i < all; i++) {
        int a = results->pairing[i].player[0], b = results->pairing[i].player[1];
        if (b == QN_BYE) continue;
        d->floated[a] = (int8_t)((d->points[a] < d->points[b]) - (d->points[a] > d->points[b]));
        d->floated[b] = (int8_t)-d->floated[a];
    }
}

void qh_swiss_look(const qn_rules *rules, qn_results *results, qh_pairing_desk *d)
{
    memset(d->met, 0, sizeof d->met);
    memset(d->byes, 0, sizeof d->byes);
    memset(d->first, 0, sizeof d->first);
    for (int i = 0; i < results->n_pairings; i++) note_round(d, &results->pairing[i]);
    note_floats(d, rules, results);
    note_points(d, rules, results);
}

int64_t qh_swiss_cost(const qh_pairing_desk *d, int a, int b)
{
    if (b == QN_BYE) return d->byes[a] * SECOND_BYE + furthest(d->points[a]) * furthest(d->points[a]) * BYE;
    int64_t up = d->points[b] - d->points[a], distance = furthest((int)(up < 0 ? -up : up));
    int64_t cost = d->met[a][b] * MEETING + distance * distance * POINT;
    if (up > 0) cost += (d->floated[a] > 0) * SAME_WAY + (d->floated[b] < 0) * SAME_WAY;
    if (up < 0) cost += (d->floated[a] < 0) * SAME_WAY + (d->floated[b] > 0) * SAME_WAY;
    return cost;
}

static void set_cost(qh_matching *m, int x, int y, int64_t cost, uint64_t *dice)
{
    m->cost[x][y] = m->cost[y][x] = cost + qn_roll(dice, LOT);
}

int qh_swiss_pair(const qn_results *results, const bool *absent, uint64_t seed, qh_pairing_desk *d,
                  qn_group out[QN_MAX_ENTRANTS])
{
    qh_matching *m = &d->matching;
    int who[QH_MATCHED + 2], n = 0, groups = 0;
    uint64_t dice = qn_dice_from(seed);
    for (int i = 0; i < results->n_players; i++)   // in order of standings, so that table 1 has the leaders
        if (!absent || !absent[d->standing[i].player]) who[++n] = d->standing[i].player;
    if (n < 2) return 0;
    if (n % 2) who[++n] = QN_BYE;
    m->n = n;
    for (int x = 1; x <= n; x++)
        for (int y = x + 1; y <= n; y++) set_cost(m, x, y, qh_swiss_cost(d, who[x], who[y]), &dice);
    qh_match_all(m);
    for (int x = 1; x <= n; x++) {
        assert(m->mate[x] >= 1 && m->mate[x] <= n
               && "an even number of players leaves nobody without a mate");
        int a = who[x], b = who[m->mate[x]];
        if (m->mate[x] < x || b == QN_BYE) continue;
        bool turned = d->first[a] > d->first[b] || (d->first[a] == d->first[b] && qn_roll(&dice, 2));
        out[groups++] = (qn_group){ 2, { (uint16_t)(turned ? b : a), (uint16_t)(turned ? a : b) } };
    }
    for (int x = 1; x <= n; x++)
        if (who[x] != QN_BYE && who[m->mate[x]] == QN_BYE)
            out[groups++] = (qn_group){ 1, { (uint16_t)who[x] } };
    return groups;
}
