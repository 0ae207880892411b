// Fuzzes results of a tournament: any bytes are refused, or read and ranked.
#include <stdlib.h>

#include "games/elestrals/match.h"
#include "lang/results.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static qn_results results;
    static qn_problems problems;
    static qn_standing standing[QN_MAX_ENTRANTS];
    char game[QN_GAME_NAME];
    qn_source src = { "fuzz.results", (const char *)data, size };
    problems.count = problems.errors = 0;
    qn_results_game(&src, game);
    if (!qn_read_results(&src, &ele_rules, &results, &problems)) return 0;
    qn_rank(&ele_rules, &results, standing);
    for (int i = 0; i < results.n_players; i++)
        if (standing[i].place > i + 1 || (i && standing[i].place < standing[i - 1].place)) abort();
    return 0;
}
