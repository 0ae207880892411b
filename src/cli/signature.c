// quintet signature: a hash over fixed random games. It changes when, and only when, the behaviour does.
#include "cli/arena.h"

#include <inttypes.h>
#include <stdlib.h>

const char qn_help_signature[] = "Examples:\n"
                                 "  quintet signature               one line for each game\n"
                                 "  quintet signature elestrals\n"
                                 "\n"
                                 "Usage: quintet signature [GAME]\n"
                                 "\n"
                                 "Plays 400 random games with fixed decks and seeds and prints a hash over "
                                 "every state on the way. The same\n"
                                 "rules and cards give the same line from every compiler; a commit that "
                                 "touches rules or play states it.\n";

enum { GAMES = 400 };

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

static uint64_t signature_of(const qn_arena *a, qn_table *t)
{
    uint64_t h = 0, dice;
    for (uint64_t g = 0; g < GAMES; g++) {
        qn_start_numbered(t, a, g, &dice);
        for (int i = 0; i < QN_LONGEST_GAME && !t->game.over; i++) {
            h = mix(h, qn_hash(t));
            h = mix(h, (uint64_t)qn_random_step(t, &dice));
        }
        h = mix(h, qn_hash(t));
    }
    return h;
}

static int print_signature(const char *game)
{
    qn_box box;
    int code = qn_open_box(&box, game);
    if (code != QN_EXIT_YES) return code;
    qn_arena a = { .box = &box, .seating.switches = qn_usual_switches(box.rules, false) };
    code = qn_read_seating(&box, &a.seating);
    if (code == QN_EXIT_YES) code = qn_seat_arena(&a);
    qn_table *t = calloc(1, sizeof *t);
    if (!t) code = QN_EXIT_INTERNAL;
    if (code == QN_EXIT_YES) printf("%s %016" PRIx64 "\n", qn_game_name(box.rules), signature_of(&a, t));
    free(t);
    qn_close_box(&box);
    return code;
}

int qn_cli_signature(int argc, char **argv)
{
    const qn_opt opts[] = { { 0 } };
    int n = qn_args(opts, argc, argv), code = QN_EXIT_YES;
    if (n < 0) return QN_EXIT_USAGE;
    if (n > 0) return print_signature(argv[1]);
    for (const qn_rules *const *g = qn_games(); *g && code == QN_EXIT_YES; g++)
        code = print_signature(qn_game_name(*g));
    return code;
}
