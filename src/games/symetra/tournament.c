// A tournament of three stages: groups, points, pairing and the tiebreak (SYM-TOU).
#include "games/symetra/tournament.h"

#include "games/symetra/rules.h"

// ---- Groups --------------------------------------------------------------------------------------

static bool splits(int players, int size)
{
    return size >= 3 && size <= 6 && players >= size && players % size == 0;
}

static void draw_groups(sym_tournament *m)   // SYM-TOU-02
{
    uint8_t order[SYM_ENTRANTS] = { 0 };
    for (int i = 0; i < m->players; i++) order[i] = (uint8_t)i;
    for (int i = m->players - 1; i > 0; i--) {
        int k = (int)qn_roll(&m->dice, (uint32_t)i + 1);
        uint8_t swapped = order[i];
        order[i] = order[k];
        order[k] = swapped;
    }
    for (int i = 0; i < m->players; i++) m->group[0][i / m->size][i % m->size] = order[i];
}

bool sym_tournament_begin(sym_tournament *m, int players, int size, uint64_t seed,
                          qn_text *why)   // SYM-TOU-01
{
    int fault = size ? SYM_FAULT_NO_SUCH_SPLIT : SYM_FAULT_NO_SPLIT, of = size ? size : SYM_ENTRANTS;
    memset(m, 0, sizeof *m);
    for (int n = 3; n < 6 && !size; n++)   // who can be split by 6 can be split by 3
        if (splits(players, n)) size = n;
    if (players > SYM_ENTRANTS || !splits(players, size)) {
        qn_fault(why, &sym_fault_phrases[fault], &(qn_fault_slots){ .n = players, .of = of });
        return false;
    }
    m->players = (uint8_t)players;
    m->size = (uint8_t)size;
    m->games = (uint8_t)(players / size);
    m->dice = qn_dice_from(seed);
    draw_groups(m);
    return true;
}

// A newcomer changes places with the player who sat there, so that everybody still has a game.
void sym_tournament_seat(sym_tournament *m, int game, const uint16_t *entrants)
{
    for (int i = 0; i < m->size; i++)
        for (int k = 0; k < m->players; k++) {
            uint8_t *now = &m->group[0][k / m->size][k % m->size], *wanted = &m->group[0][game][i];
            if (*now != entrants[i]) continue;
            *now = *wanted;
            *wanted = (uint8_t)entrants[i];
            break;
        }
}

int sym_tournament_find(const sym_tournament *m, const uint16_t *entrants, int n)
{
    for (int g = 0; g < m->games; g++) {
        int found = 0;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m->size; k++) found += m->group[m->stage][g][k] == entrants[i];
        if (found == n && n == m->size) return g;
    }
    return -1;
}

// ---- Points (SYM-TOU-03) -------------------------------------------------------------------------

// Players who share a place all get its points; after a shared first place nobody is second.
int sym_tournament_points(const sym_tournament *m, int entrant)
{
    int points = 0;
    for (int s = 0; s < SYM_STAGES; s++) points += m->place[s][entrant] == 1 ? 3 : m->place[s][entrant] == 2;
    return points;
}

static int placements(const sym_tournament *m, int entrant)
{
    int sum = 0;
    for (int s = 0; s < SYM_STAGES; s++) sum += m->place[s][entrant];
    return sum;
}

void sym_tournament_count(sym_tournament *m, int game, const uint8_t *place)
{
    for (int i = 0; i < m->size; i++) m->place[m->stage][m->group[m->stage][game][i]] = place[i];
    m->counted++;
}

// ---- Pairing (SYM-TOU-04) ------------------------------------------------------------------------

static int game_of(const sym_tournament *m, int stage, int entrant)
{
    for (int g = 0; g < m->games; g++)
        for (int i = 0; i < m->size; i++)
            if (m->group[stage][g][i] == entrant) return g;
    return -1;
}

static int meetings(const sym_tournament *m, int a, int b)
{
    int n = 0;
    for (int s = 0; s < m->stage; s++) n += game_of(m, s, a) == game_of(m, s, b);
    return n;
}

static bool stands_before(const sym_tournament *m, int a, int b)
{
    int by = sym_tournament_points(m, a) - sym_tournament_points(m, b);
    if (!by) by = placements(m, b) - placements(m, a);
    return by > 0;   // among equals the one who entered first stays in front
}

static void list_by_standing(const sym_tournament *m, uint8_t order[SYM_ENTRANTS])
{
    for (int i = 0; i < m->players; i++) {
        int at = i;
        for (; at > 0 && stands_before(m, i, order[at - 1]); at--) order[at] = order[at - 1];
        order[at] = (uint8_t)i;
    }
}

// The free player who has met those already seated least often; among equals the first in the list.
static int next_free(const sym_tournament *m, const uint8_t order[], uint64_t seated, const uint8_t *group,
                     int n)
{
    int best = -1, fewest = 0;
    for (int i = 0; i < m->players; i++) {
        int met = 0;
        if (seated >> order[i] & 1) continue;
        for (int k = 0; k < n; k++) met += meetings(m, order[i], group[k]);
        if (best >= 0 && met >= fewest) continue;
        best = order[i];
        fewest = met;
    }
    assert(best >= 0 && "a stage has no more places than players");
    return best;
}

static void pair_groups(sym_tournament *m)
{
    uint8_t order[SYM_ENTRANTS] = { 0 };
    uint64_t seated = 0;
    list_by_standing(m, order);
    for (int g = 0; g < m->games; g++)
        for (int i = 0; i < m->size; i++) {
            uint8_t *group = m->group[m->stage][g];
            group[i] = (uint8_t)next_free(m, order, seated, group, i);
            seated |= 1ull << group[i];
        }
}

bool sym_tournament_next(sym_tournament *m)
{
    if (m->counted < m->games) return false;
    m->stage++;
    m->counted = 0;
    if (m->stage < SYM_STAGES) pair_groups(m);
    return true;
}

// ---- The end (SYM-TOU-05) ------------------------------------------------------------------------

// Games in which [a] placed above a rival with the same points, minus games in which [a] placed below.
static int against_rivals(const sym_tournament *m, int a)
{
    int sum = 0;
    for (int b = 0; b < m->players; b++) {
        if (sym_tournament_points(m, b) != sym_tournament_points(m, a)) continue;
        for (int s = 0; s < m->stage; s++) {
            if (game_of(m, s, a) != game_of(m, s, b)) continue;
            sum += (m->place[s][a] < m->place[s][b]) - (m->place[s][a] > m->place[s][b]);
        }
    }
    return sum;
}

static int compare(const sym_rank *a, const sym_rank *b)   // > 0: a is better
{
    if (a->points != b->points) return a->points - b->points;
    if (a->against != b->against) return a->against - b->against;
    return b->placements - a->placements;
}

void sym_tournament_rank(const sym_tournament *m, sym_rank out[SYM_ENTRANTS])
{
    for (int i = 0; i < m->players; i++) {
        sym_rank r = { .entrant = (uint8_t)i,
                       .points = (uint8_t)sym_tournament_points(m, i),
                       .placements = (uint8_t)placements(m, i),
                       .against = (int8_t)against_rivals(m, i) };
        int at = i;
        for (; at > 0 && compare(&r, &out[at - 1]) > 0; at--) out[at] = out[at - 1];
        out[at] = r;
    }
    out[0].place = 1;
    for (int i = 1; i < m->players; i++)
        out[i].place = (uint8_t)(compare(&out[i], &out[i - 1]) ? i + 1 : out[i - 1].place);
}

// ---- By a list of results ------------------------------------------------------------------------

static void take_finish(sym_tournament *m, const qn_finish *f)
{
    for (int i = 0; i < m->size && i < f->n; i++) {
        m->group[m->stage][m->counted][i] = (uint8_t)f->player[i];
        m->place[m->stage][f->player[i]] = f->place[i];
    }
    m->counted++;
}

// The tournament as it was played. The results say who played together, however the groups were drawn.
static bool take_results(sym_tournament *m, const qn_results *r, int size, uint64_t seed, qn_text *why)
{
    if (!size && r->n_finishes) size = r->finish[0].n;
    if (!sym_tournament_begin(m, r->n_players, size, seed, why)) return false;
    for (int i = 0; i < r->n_finishes; i++) {
        const qn_finish *f = &r->finish[i];
        if (m->counted == m->games) {
            m->stage++;
            m->counted = 0;
        }
        if (m->stage == SYM_STAGES || f->round != m->stage + 1) return false;
        take_finish(m, f);
    }
    sym_tournament_next(m);
    return true;
}

static int group(const qn_results *r, int size, uint64_t seed, qn_group *out, qn_text *why)
{
    sym_tournament m;
    if (!take_results(&m, r, size, seed, why)) return 0;
    if (m.stage == SYM_STAGES) qn_fault(why, &sym_fault_phrases[SYM_FAULT_THREE_STAGES], NULL);
    else if (m.counted) qn_fault(why, &sym_fault_phrases[SYM_FAULT_STAGE_IS_PLAYED], NULL);
    if (m.stage == SYM_STAGES || m.counted) return 0;
    for (int g = 0; g < m.games; g++) {
        out[g] = (qn_group){ .n = m.size };
        for (int i = 0; i < m.size; i++) out[g].player[i] = m.group[m.stage][g][i];
    }
    return m.games;
}

static void rank(const qn_results *r, qn_standing *out)
{
    sym_tournament m;
    sym_rank by_rank[SYM_ENTRANTS];
    QN_TEXT(ignored, 256);
    for (int i = 0; i < r->n_players; i++) out[i] = (qn_standing){ .player = (uint16_t)i, .place = 1 };
    if (!take_results(&m, r, 0, 0, &ignored)) return;   // so many cannot play, so nobody has
    sym_tournament_rank(&m, by_rank);
    for (int i = 0; i < m.players; i++) {
        const sym_rank *one = &by_rank[i];
        out[i] = (qn_standing){ .player = one->entrant, .place = one->place, .points = one->points };
        for (int s = 0; s < SYM_STAGES; s++) {
            int place = m.place[s][one->entrant];
            if (place) out[i].rounds[place > 3 ? 2 : place - 1]++;
        }
        out[i].tiebreak[0] = one->against * 1000000LL;
        out[i].tiebreak[1] = one->placements * 1000000LL;
    }
}

const qn_tourney_rules sym_tourney = {
    .rule = "SYM-TOU-05",
#define QN_STANDINGS_DEF "games/symetra/standings.def"
#include "kernel/standings_rows.def"
    .switches = "tournament",
    .rounds = SYM_STAGES,
    .least = 3,
    .most = 6,
    .group = group,
    .rank = rank,
};
