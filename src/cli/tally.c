// Counting games (tally.h).
#include "cli/tally.h"

#include <math.h>
#include <stdio.h>

#include "cli/talk.h"

void qn_tally_game(qn_tally *of, int place, int other)
{
    of->wins += place < other;
    of->draws += place == other;
    of->losses += place > other;
}

void qn_add_tally(qn_tally *to, const qn_tally *from)
{
    to->wins += from->wins;
    to->draws += from->draws;
    to->losses += from->losses;
}

qn_share qn_share_of(const qn_tally *t)
{
    const double z = 1.959964;
    double n = (double)t->wins + t->draws + t->losses;
    if (n < 1) return (qn_share){ 0, 0, 1 };
    double p = (t->wins + 0.5 * t->draws) / n, d = 1 + z * z / n;
    double middle = (p + z * z / (2 * n)) / d, half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / d;
    return (qn_share){ p, fmax(middle - half, 0), fmin(middle + half, 1) };   // avoids "-0.0"
}

void qn_print_tally_head(int columns)
{
    printf("  %*s %7s %7s %7s   %s\n", columns, "", qn_talk_of(SAYS_TALLY_WINS), qn_talk_of(SAYS_TALLY_DRAWS),
           qn_talk_of(SAYS_TALLY_LOSSES), qn_talk_of(SAYS_TALLY_SHARE));
}

void qn_print_tally(const char *name, int columns, const qn_tally *t)
{
    qn_share s = qn_share_of(t);
    char low[16], high[16];
    snprintf(low, sizeof low, "%.1f", 100 * s.low);
    snprintf(high, sizeof high, "%.1f", 100 * s.high);
    printf("  %-*s %7u %7u %7u   %5.1f%%  ", columns, name, t->wins, t->draws, t->losses, 100 * s.value);
    qn_talk(stdout, SAYS_TALLY_RANGE, &(qn_slots){ .word = low, .other = high });
}

cJSON *qn_json_tally(const qn_tally *t)
{
    qn_share s = qn_share_of(t);
    cJSON *o = cJSON_CreateObject();
    cJSON_AddNumberToObject(o, "wins", t->wins);
    cJSON_AddNumberToObject(o, "draws", t->draws);
    cJSON_AddNumberToObject(o, "losses", t->losses);
    cJSON_AddNumberToObject(o, "share", s.value);
    cJSON_AddNumberToObject(o, "low", s.low);
    cJSON_AddNumberToObject(o, "high", s.high);
    return o;
}

void qn_add_named(cJSON *list, const char *key, const char *name, const qn_tally *t)
{
    cJSON *o = qn_json_tally(t);
    cJSON_AddStringToObject(o, key, name);
    cJSON_AddItemToArray(list, o);
}
