// Default standings for games whose rulebook has none: 3 points for a round won, 1 for a draw. Equal points are ordered
// by the opponents' points per round, then by those of the opponents' opponents.
#include "host/tourney.h"

enum { WON, DRAWN, LOST, MILLION = 1000000 };

static int result_of(const qn_results *r, const qn_pairing *p, int side)
{
    int lead = 0;
    for (uint32_t i = p->game; i < p->game + p->n_games; i++)
        if (r->played[i].winner != QN_NONE) lead += r->played[i].winner == side ? 1 : -1;
    return lead > 0 ? WON : lead < 0 ? LOST : DRAWN;
}

static void count_pairing(const qn_results *r, const qn_pairing *p, qn_standing *s)
{
    static const int points[] = { 3, 1, 0 };
    bool bye = p->player[1] == QN_BYE;
    for (int side = 0; side < (bye ? 1 : 2); side++) {
        qn_standing *one = &s[p->player[side]];
        int result = bye ? WON : result_of(r, p, side);
        one->rounds[result]++;
        one->points += points[result];
        for (uint32_t i = p->game; !bye && i < p->game + p->n_games; i++) {
            int winner = r->played[i].winner;
            one->games[winner == QN_NONE ? DRAWN : winner == side ? WON : LOST]++;
        }
    }
}

// The average of [of] over the opponents, counted once for each round against them.
static void average_opponents(const qn_results *r, qn_standing *s, const int64_t *of, int column)
{
    int64_t sum[QN_MAX_ENTRANTS] = { 0 };
    int rounds[QN_MAX_ENTRANTS] = { 0 };
    for (int i = 0; i < r->n_pairings; i++) {
        const qn_pairing *p = &r->pairing[i];
        for (int side = 0; side < 2 && p->player[1] != QN_BYE; side++) {
            sum[p->player[side]] += of[p->player[!side]];
            rounds[p->player[side]]++;
        }
    }
    for (int i = 0; i < r->n_players; i++) s[i].tiebreak[column] = rounds[i] ? sum[i] / rounds[i] : 0;
}

static int compare(const qn_standing *a, const qn_standing *b)   // > 0: a ranks above b
{
    if (a->points != b->points) return a->points > b->points ? 1 : -1;
    for (int i = 0; i < 2; i++)
        if (a->tiebreak[i] != b->tiebreak[i]) return a->tiebreak[i] > b->tiebreak[i] ? 1 : -1;
    return 0;
}

static void rank(const qn_results *r, qn_standing *out)
{
    qn_standing s[QN_MAX_ENTRANTS];
    int64_t of[QN_MAX_ENTRANTS] = { 0 };
    for (int i = 0; i < r->n_players; i++) s[i] = (qn_standing){ .player = (uint16_t)i };
    for (int i = 0; i < r->n_pairings; i++) count_pairing(r, &r->pairing[i], s);
    for (int i = 0; i < r->n_players; i++) {
        int rounds = s[i].rounds[WON] + s[i].rounds[DRAWN] + s[i].rounds[LOST];
        of[i] = rounds ? (int64_t)s[i].points * MILLION / rounds : 0;
    }
    average_opponents(r, s, of, 0);
    for (int i = 0; i < r->n_players; i++) of[i] = s[i].tiebreak[0];
    average_opponents(r, s, of, 1);
    for (int i = 0; i < r->n_players; i++) {
        int at = i;
        for (; at > 0 && compare(&s[i], &out[at - 1]) > 0; at--) out[at] = out[at - 1];
        out[at] = s[i];
    }
    for (int i = 0; i < r->n_players; i++)
        out[i].place = (uint16_t)(i && compare(&out[i - 1], &out[i]) == 0 ? out[i - 1].place : i + 1);
}

static const qn_tourney_rules usual = {
#define QN_STANDINGS_DEF "host/standings.def"
#include "kernel/standings_rows.def"
    .least = 2,
    .most = 2,
    .rank = rank,
};

const qn_tourney_rules *qh_tourney_rules(const qn_rules *rules)
{
    return rules->tourney ? rules->tourney : &usual;
}

void qh_rank(const qn_rules *rules, const qn_results *results, qn_standing out[QN_MAX_ENTRANTS])
{
    qh_tourney_rules(rules)->rank(results, out);
}

int qh_pair_round(const qn_rules *rules, qn_results *results, const bool *absent, int size, uint64_t seed,
                  qh_pairing_desk *desk, qn_group out[QN_MAX_ENTRANTS], qn_text *why)
{
    const qn_tourney_rules *t = qh_tourney_rules(rules);
    if (t->rounds && results->n_rounds >= t->rounds) {
        qn_say_fault(why, QN_FAULT_ROUNDS_ARE_OVER, &(qn_fault_slots){ .n = t->rounds });
        return 0;
    }
    if (t->group) return t->group(results, size, seed, out, why);
    qh_swiss_look(rules, results, desk);
    int n = qh_swiss_pair(results, absent, seed, desk, out);
    if (!n) qn_say_fault(why, QN_FAULT_TWO_ARE_NEEDED, NULL);
    return n;
}
