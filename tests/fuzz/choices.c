// Fuzzes whole games: the bytes select the game, the decks (ready ones, or random cards), the seed and whether the
// table is interactive; then one byte per choice. All invariants are checked after every choice.
#include "../laws.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES = 8, MIXED = 24, HEAD = 3 + QN_MAX_PLAYERS };

static kit kits[GAMES];
static qn_deck mixed[GAMES][MIXED];
static int n_kits;

static void open_kits(void)
{
    for (const qn_rules *const *rules = qn_games(); *rules && n_kits < GAMES; rules++, n_kits++) {
        kit_open(&kits[n_kits], *rules);
        for (int i = 0; i < MIXED; i++) kit_mix(&kits[n_kits], (uint64_t)i, &mixed[n_kits][i]);
    }
}

static const qn_deck *deck_of(int game, int byte)
{
    int ready = kits[game].n_decks, which = byte % (ready + MIXED);
    return which < ready ? &kits[game].deck[which] : &mixed[game][which - ready];
}

static void start(trial *g, const uint8_t *head)
{
    int game = head[0] % n_kits;
    g->kit = &kits[game];
    g->switches = qn_usual_switches(g->kit->rules, false);
    g->players = kit_players(g->kit, &g->switches, head[1]);
    g->number = head[2];
    for (int s = 0; s < g->players; s++) g->deck[s] = *deck_of(game, head[3 + s]);
    trial_restart(g);
    g->table.interactive = head[1] & 128;
}

// If several seats have a question, the byte also says who answers first.
static answer meant(trial *g, uint8_t byte)
{
    unsigned open = g->table.game.question.open;
    int seat = qn_asked(&g->table);
    if (open & (open - 1) && byte & 128) seat = 31 - __builtin_clz(open);
    int n = qn_choices(&g->table, seat);
    TRIAL_CHECK(g, n > 0, "player %d is asked and has no answer", seat + 1);
    return (answer){ (uint8_t)seat, (uint8_t)(byte % n) };
}

// Compiling all cards takes seconds on a busy machine and must not count as a slow input.
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    open_kits();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static trial g;
    laws seen = { 0 };
    if (size < HEAD) return 0;
    start(&g, data);
    laws_hold(&seen, &g);
    for (size_t i = HEAD; i < size && !g.table.game.over; i++) {
        trial_take(&g, meant(&g, data[i]));
        laws_hold(&seen, &g);
    }
    if (g.table.game.over) laws_hold_at_end(&seen, &g);
    return 0;
}
