// quintet bench: measures the engine's speed, in random play on one thread.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/json.h"

#include "cli/arena.h"
#include "cli/bench_search.h"
#include "host/outcome.h"

enum { SLICES = 5, SNAPSHOTS = 64 };

typedef struct figures {
    const char *game;
    int players;
    double decisions, choices, games, picked;   // per second; picked: games played with qn_pick_on
    double per_game, turns;
    double clone_ns, start_us, late_early;
    // The outcomes of all answers to a question: median and 99th percentile.
    double outcome_us, outcome_99_us;
    double playouts;   // of a search with the network, per second; 0: the game has none
    double bytes;
    size_t bytes_max;
} figures;

typedef struct bench {
    qn_arena arena;
    qn_table t, copy;
    double seconds;
    uint64_t next;   // number of the next game
} bench;

// Processor time of this thread, so that other load on the machine does not count.
static double now(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ts);
    return (double)ts.tv_sec + 1e-9 * (double)ts.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double middle(double *rate)
{
    qsort(rate, SLICES, sizeof *rate, by_size);
    return rate[SLICES / 2];
}

// Plays one whole game; returns the number of answers. Not inlined, so that callgrind can count it separately.
__attribute__((noinline)) uint64_t qn_bench_game(qn_table *t, uint64_t *dice);
uint64_t qn_bench_game(qn_table *t, uint64_t *dice)
{
    uint64_t n = 0;
    for (; !t->game.over && n < QN_LONGEST_GAME; n++) qn_random_step(t, dice);
    return n;
}

// The same with qn_pick_on, which tests only a few answers.
__attribute__((noinline)) uint64_t qn_bench_picked_game(qn_table *t, uint64_t *dice);
uint64_t qn_bench_picked_game(qn_table *t, uint64_t *dice) { return qn_pick_on(t, dice, QN_LONGEST_GAME); }

// Answers and games per second, the median of several runs.
static void measure_play(bench *b, bool interactive, uint64_t (*play)(qn_table *, uint64_t *),
                         double *answers, double *games, figures *f)
{
    double rate[SLICES], played[SLICES];
    uint64_t sum = 0, turns = 0, total = 0, dice;
    for (int s = 0; s < SLICES; s++) {
        double start = now(), end;
        uint64_t n = 0, g = 0;
        do {
            qn_start_numbered(&b->t, &b->arena, b->next++, &dice);
            b->t.interactive = interactive;
            n += play(&b->t, &dice);
            turns += b->t.game.turn;
            g++;
            end = now();
        } while (end - start < b->seconds / SLICES || g < 2);
        rate[s] = (double)n / (end - start);
        played[s] = (double)g / (end - start);
        sum += n;
        total += g;
    }
    *answers = middle(rate);
    if (games) *games = middle(played);
    if (!f) return;
    f->per_game = (double)sum / (double)total;
    f->turns = (double)turns / (double)total;
}

static double measure_start(bench *b)
{
    enum { STARTS = 2000 };
    double seconds[SLICES];
    uint64_t dice;
    for (int s = 0; s < SLICES; s++) {
        double start = now();
        for (int i = 0; i < STARTS; i++) qn_start_numbered(&b->t, &b->arena, (uint64_t)i, &dice);
        seconds[s] = now() - start;
    }
    return middle(seconds) / STARTS * 1e6;
}

// Collects tables with a chain in progress, from different games.
static int gather_chains(bench *b, qn_table *out, figures *f)
{
    int n = 0;
    uint64_t dice, seen = 0;
    double bytes = 0;
    for (uint64_t g = 0; g < 4 * SNAPSHOTS; g++) {
        qn_start_numbered(&b->t, &b->arena, g, &dice);
        for (int i = 0, taken = 0; i < QN_LONGEST_GAME && !b->t.game.over; i++) {
            size_t size = qn_bytes(&b->t);
            if (size > f->bytes_max) f->bytes_max = size;
            bytes += (double)size;
            seen++;
            if (n < SNAPSHOTS && !taken && b->t.game.n_links > 0 && i > 20) {
                qn_clone(&out[n++], &b->t);
                taken = 1;
            }
            qn_random_step(&b->t, &dice);
        }
    }
    f->bytes = bytes / (double)seen;
    return n;
}

static double time_clones(bench *b, const qn_table *chains, int n)
{
    enum { ROUNDS = 2000 };
    double start = now();
    for (int r = 0; r < ROUNDS; r++)
        for (int i = 0; i < n; i++) {
            qn_clone(&b->copy, &chains[i]);
            __asm__ volatile("" : : "r"(&b->copy) : "memory");   // keeps the compiler from removing the copy
        }
    return (now() - start) / ROUNDS / n * 1e9;
}

static void measure_clone(bench *b, figures *f)
{
    double ns[SLICES];
    qn_table *chains = calloc(SNAPSHOTS, sizeof *chains);
    int n = chains ? gather_chains(b, chains, f) : 0;
    for (int s = 0; s < SLICES && n; s++) ns[s] = time_clones(b, chains, n);
    f->clone_ns = n ? middle(ns) : 0;
    free(chains);
}

// Seconds and answers in the first and the last third of a game's turns; the number of turns is known.
static void time_thirds(bench *b, uint64_t game, int turns, double seconds[2], double answers[2])
{
    uint64_t dice, n = 0, early = 0, late = 0;
    double start = now(), first = start, last = 0;
    qn_start_numbered(&b->t, &b->arena, game, &dice);
    start = now();
    for (; !b->t.game.over && n < QN_LONGEST_GAME; n++) {
        if (!early && b->t.game.turn > turns / 3) early = n, first = now();
        if (!late && b->t.game.turn > turns - turns / 3) late = n, last = now();
        qn_random_step(&b->t, &dice);
    }
    if (!early || !late) return;
    seconds[0] += first - start;
    seconds[1] += now() - last;
    answers[0] += (double)early;
    answers[1] += (double)(n - late);
}

static double measure_late(bench *b)
{
    double seconds[2] = { 0 }, answers[2] = { 0 };
    uint64_t dice;
    for (uint64_t g = 0; g < 400; g++) {
        qn_start_numbered(&b->t, &b->arena, g, &dice);
        qn_bench_game(&b->t, &dice);
        time_thirds(b, g, b->t.game.turn, seconds, answers);
    }
    if (answers[0] < 1 || answers[1] < 1) return 0;
    return (seconds[1] / answers[1]) / (seconds[0] / answers[0]);
}

// Time for the outcomes of all answers to a question, at questions of random games on an interactive table.
static void measure_outcomes(bench *b, figures *f)
{
    enum { QUESTIONS = 2000 };
    static qn_table world, work;
    static qh_outcome out[QN_MAX_OPTIONS];
    static double took[QUESTIONS];
    uint64_t dice;
    int n = 0;
    while (n < QUESTIONS) {
        qn_start_numbered(&b->t, &b->arena, b->next++, &dice);
        b->t.interactive = true;
        for (; !b->t.game.over && n < QUESTIONS; qn_random_step(&b->t, &dice)) {
            int seat = qn_asked(&b->t);
            if (qn_choices(&b->t, seat) < 2) continue;
            double start = now();
            qh_outcomes(&b->t, seat, out, &world, &work);
            took[n++] = now() - start;
        }
    }
    qsort(took, QUESTIONS, sizeof *took, by_size);
    f->outcome_us = 1e6 * took[QUESTIONS / 2];
    f->outcome_99_us = 1e6 * took[QUESTIONS / 100 * 99];
}

static void measure(bench *b, figures *f)
{
    f->game = qn_game_name(b->arena.data->rules);
    f->players = b->arena.seating.players;
    double picks;
    measure_play(b, false, qn_bench_game, &f->decisions, &f->games, f);
    measure_play(b, true, qn_bench_game, &f->choices, NULL, NULL);
    measure_play(b, false, qn_bench_picked_game, &picks, &f->picked, NULL);
    f->start_us = measure_start(b);
    measure_clone(b, f);
    f->late_early = measure_late(b);
    measure_outcomes(b, f);
    f->playouts = qn_measure_search(&b->arena, now);
}

static void cpu_name(char out[128])
{
    char line[256];
    FILE *info = fopen("/proc/cpuinfo", "r");
    snprintf(out, 128, "%s", qn_talk_of(SAYS_BENCH_CPU_UNKNOWN));
    while (info && fgets(line, sizeof line, info)) {
        char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || !colon) continue;
        snprintf(out, 128, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (info) fclose(info);
}

static void add_json(cJSON *games, const figures *f)
{
    cJSON *g = cJSON_CreateObject();
    cJSON_AddStringToObject(g, "game", f->game);
    cJSON_AddNumberToObject(g, "players", f->players);
    cJSON_AddNumberToObject(g, "real_decisions_per_s", (double)(long)f->decisions);
    cJSON_AddNumberToObject(g, "choices_per_s", (double)(long)f->choices);
    cJSON_AddNumberToObject(g, "games_per_s", (double)(long)f->games);
    cJSON_AddNumberToObject(g, "picked_games_per_s", (double)(long)f->picked);
    cJSON_AddNumberToObject(g, "clone_ns", (double)(long)(f->clone_ns * 10) / 10);
    cJSON_AddNumberToObject(g, "start_us", (double)(long)(f->start_us * 100) / 100);
    cJSON_AddNumberToObject(g, "bytes", (double)(long)f->bytes);
    cJSON_AddNumberToObject(g, "bytes_max", (double)f->bytes_max);
    cJSON_AddNumberToObject(g, "decisions_per_game", (double)(long)(f->per_game * 10) / 10);
    cJSON_AddNumberToObject(g, "turns_per_game", (double)(long)(f->turns * 10) / 10);
    cJSON_AddNumberToObject(g, "late_to_early", (double)(long)(f->late_early * 1000) / 1000);
    cJSON_AddNumberToObject(g, "outcomes_us", (double)(long)(f->outcome_us * 10) / 10);
    cJSON_AddNumberToObject(g, "outcomes_99_us", (double)(long)(f->outcome_99_us * 10) / 10);
    if (f->playouts > 0) cJSON_AddNumberToObject(g, "playouts_per_s", (double)(long)f->playouts);
    cJSON_AddItemToArray(games, g);
}

static int print_json(const figures *f, int n)
{
    char cpu[128];
    cJSON *root = cJSON_CreateObject();
    cpu_name(cpu);
    cJSON_AddNumberToObject(root, "schema", 1);
    cJSON_AddStringToObject(root, "cpu", cpu);
    cJSON *games = cJSON_AddArrayToObject(root, "games");
    for (int i = 0; i < n; i++) add_json(games, &f[i]);
    return qn_print_json(root, QN_EXIT_YES);
}

static int print_table(const figures *f, int n)
{
    char cpu[128];
    cpu_name(cpu);
    qn_talk(stdout, SAYS_BENCH_HEADING, &(qn_slots){ .name = cpu });
    printf("%-10s %12s %12s %9s %9s %9s %9s %7s %11s\n", qn_talk_of(SAYS_BENCH_GAME),
           qn_talk_of(SAYS_BENCH_DECISIONS), qn_talk_of(SAYS_BENCH_CHOICES), qn_talk_of(SAYS_BENCH_GAMES),
           qn_talk_of(SAYS_BENCH_PICKED), qn_talk_of(SAYS_BENCH_CLONE), qn_talk_of(SAYS_BENCH_START),
           qn_talk_of(SAYS_BENCH_BYTES), qn_talk_of(SAYS_BENCH_LATE));
    for (int i = 0; i < n; i++)
        printf("%-10s %12.0f %12.0f %9.0f %9.0f %9.1f %9.2f %7.0f %11.2f\n", f[i].game, f[i].decisions,
               f[i].choices, f[i].games, f[i].picked, f[i].clone_ns, f[i].start_us, f[i].bytes,
               f[i].late_early);
    for (int i = 0; i < n; i++) {
        char turns[32];
        snprintf(turns, sizeof turns, "%.1f", f[i].turns);
        qn_talk(stdout, SAYS_BENCH_MORE,
                &(qn_slots){ .game = f[i].game,
                             .n = llround(1e9 / f[i].decisions),
                             .of = llround(f[i].per_game),
                             .word = turns,
                             .more = (int64_t)f[i].bytes_max,
                             .last = llround(f[i].outcome_us),
                             .step = llround(f[i].outcome_99_us) });
        if (f[i].playouts > 0) qn_talk(stdout, SAYS_BENCH_SEARCH, &(qn_slots){ .n = llround(f[i].playouts) });
    }
    return QN_EXIT_YES;
}

// Plays a fixed number of games and counts their decisions: the same work every time, for an instruction counter.
static int count_only(bench *b, uint64_t games, bool pick)
{
    uint64_t sum = 0, dice;
    for (uint64_t g = 0; g < games; g++) {
        qn_start_numbered(&b->t, &b->arena, g, &dice);
        sum += pick ? qn_bench_picked_game(&b->t, &dice) : qn_bench_game(&b->t, &dice);
    }
    qn_talk(
        stdout, SAYS_BENCH_COUNTED,
        &(qn_slots){ .game = qn_game_name(b->arena.data->rules), .n = (int64_t)games, .of = (int64_t)sum });
    return QN_EXIT_YES;
}

static int bench_game(const char *game, const qn_seating *seating, double seconds, uint64_t games, bool pick,
                      figures *f)
{
    qn_game_data data;
    bench *b = calloc(1, sizeof *b);
    if (!b) return QN_EXIT_INTERNAL;
    int code = qn_load_game(&data, game);
    if (code == QN_EXIT_YES) {
        b->arena = (qn_arena){ .data = &data, .seating = *seating };
        b->arena.seating.switches = qn_usual_switches(data.rules, false);
        b->seconds = seconds / 3;   // a third for each measurement
        code = qn_read_seating(&data, &b->arena.seating);
        if (code == QN_EXIT_YES) code = qn_seat_arena(&b->arena);
        if (code == QN_EXIT_YES && games) code = count_only(b, games, pick);
        else if (code == QN_EXIT_YES) measure(b, f);
        qn_close_game(&data);
    }
    free(b);
    return code;
}

int qn_cli_bench(int argc, char **argv)
{
    const char *seconds = "4", *games = "0";
    bool json = false, pick = false;
    uint64_t span, count;
    qn_seating seating = { 0 };
    const qn_opt opts[] = { { "--seconds", &seconds, NULL }, { "--games", &games, NULL },
                            { "--json", NULL, &json },       { "--pick", NULL, &pick },
                            QN_SEATING_OPTS(seating),        { 0 } };
    int n = qn_args(opts, argc, argv), measured = 0, code = QN_EXIT_YES;
    if (n < 0 || !qn_number(seconds, "--seconds", 3600, &span)
        || !qn_number(games, "--games", 1000000, &count))
        return QN_EXIT_USAGE;
    figures f[8] = { 0 };
    if (n > 0) code = bench_game(argv[1], &seating, (double)span, count, pick, &f[measured++]);
    for (const qn_rules *const *g = qn_games(); n == 0 && *g && code == QN_EXIT_YES; g++)
        code = bench_game(qn_game_name(*g), &seating, (double)span, count, pick, &f[measured++]);
    if (code != QN_EXIT_YES || count) return code;
    return json ? print_json(f, measured) : print_table(f, measured);
}
