// quintet sim: bots against bots, every deck against every other, with statistics.
#include "cli/arena.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cli/json.h"
#include "cli/sim_cards.h"

enum { MOST_DECKS = 64, MOST_JOBS = 64 };

typedef struct counts {
    qn_tally deck[MOST_DECKS], pair[MOST_DECKS][MOST_DECKS], bot[2], first;
    uint64_t games, turns, unfinished;
} counts;

typedef struct sim {
    const qn_game_data *data;
    qn_seating seating;
    int n_decks;
    qn_deck_file deck[MOST_DECKS];
    qn_bot bot[2];
    const char *net[2];     // files of their networks; NULL: the default one
    char names[1024];       // of the bots, as typed
    uint64_t seed, games;   // games per pairing
    bool by_card;
    int n_pairs, pair[MOST_DECKS * MOST_DECKS][2];
    atomic_uint_fast64_t next;   // number of the next game to play
} sim;

typedef struct worker {
    sim *s;
    counts c;
    qn_card_counts cards;   // with --by-card
    qn_table t;
    qn_mind mind[2];   // of the bots
    bool talks;
} worker;

// ---- One game ---------------------------------------------------------------------------------

typedef struct match {
    int deck[QN_MAX_PLAYERS], bot[QN_MAX_PLAYERS];   // per seat
    uint64_t seed;
} match;

// The decks, bots and sides of game [number] of the series: all four combinations equally often.
static match match_of(const sim *s, uint64_t number)
{
    const int *pair = s->pair[number / s->games];
    uint64_t k = number % s->games;
    int swap = (int)(k & 1), change = (int)(k >> 1 & 1);
    match m = { .seed = s->seed + number * 0x9e3779b97f4a7c15u };
    for (int i = 0; i < s->seating.players; i++) {
        m.deck[i] = pair[(swap + i) % 2];
        m.bot[i] = (change + i) % 2;
    }
    return m;
}

// The best place of the other seats; a single player is first.
static int rival_place(const qn_game *g, int seat)
{
    int best = QN_MAX_PLAYERS;
    for (int s = 0; s < g->players; s++)
        if (s != seat && g->team[s] != g->team[seat] && g->place[s] < best) best = g->place[s];
    return best;
}

static void count_game(worker *w, const match *m)
{
    const qn_game *g = &w->t.game;
    w->c.games++;
    w->c.turns += g->turn;
    w->c.unfinished += !g->over;
    for (int i = 0; i < g->players; i++) {
        int place = g->over ? g->place[i] : 1, other = g->over ? rival_place(g, i) : 1;
        if (place > 1 && other > 1) other = 1;   // somebody else was first
        qn_tally_game(&w->c.deck[m->deck[i]], place, other);
        if (g->players == 2) qn_tally_game(&w->c.pair[m->deck[i]][m->deck[!i]], place, other);
        qn_tally_game(&w->c.bot[m->bot[i]], place, other);
        if (i == g->first_player) qn_tally_game(&w->c.first, place, other);
        if (w->s->by_card) qn_count_cards(&w->cards, i, place, other);
    }
}

static bool all_random(const sim *s, const match *m)
{
    for (int i = 0; i < s->seating.players; i++)
        if (s->bot[m->bot[i]].pick != qn_bot_random.pick) return false;
    return true;
}

static void play_game(worker *w, uint64_t number)
{
    const sim *s = w->s;
    match m = match_of(s, number);
    for (int k = 0; k < 2; k++) w->mind[k].game = number + 1;
    qn_deck decks[QN_MAX_PLAYERS];
    for (int i = 0; i < s->seating.players; i++) decks[i] = s->deck[m.deck[i]].deck;
    uint64_t dice = qn_dice_from(m.seed ^ 0xb075);
    QN_TEXT(why, 256);
    if (!qn_start_with(&w->t, s->data->rules, s->data->pool, decks, s->seating.players, m.seed,
                       &s->seating.switches, QN_NONE, &why))
        return;   // checked before
    int given = all_random(s, &m) ? (int)qn_pick_on(&w->t, &dice, QN_LONGEST_GAME) : 0;
    for (int i = given; i < QN_LONGEST_GAME && !w->t.game.over; i++) {
        int seat = qn_asked(&w->t);
        const qn_bot *bot = &s->bot[m.bot[seat]];
        if (s->by_card) qn_note_cards(&w->cards, &w->t.game);
        qn_choose(&w->t, seat, bot->pick(bot, &w->t, seat, &dice, &w->mind[m.bot[seat]]));
    }
    count_game(w, &m);
}

static void *work(void *argument)
{
    worker *w = argument;
    sim *s = w->s;
    uint64_t all = s->games * (uint64_t)s->n_pairs;
    for (uint64_t n; (n = atomic_fetch_add(&s->next, 1)) < all;) {
        play_game(w, n);
        if (w->talks && (n & 15) == 0)
            qn_talk_on(stderr, SAYS_SIM_SO_FAR, &(qn_slots){ .n = (int64_t)n, .of = (int64_t)all });
    }
    return NULL;
}

// ---- Many games -------------------------------------------------------------------------------

static void add_counts(counts *to, const counts *from)
{
    for (int i = 0; i < MOST_DECKS; i++) {
        qn_add_tally(&to->deck[i], &from->deck[i]);
        for (int j = 0; j < MOST_DECKS; j++) qn_add_tally(&to->pair[i][j], &from->pair[i][j]);
    }
    for (int i = 0; i < 2; i++) qn_add_tally(&to->bot[i], &from->bot[i]);
    qn_add_tally(&to->first, &from->first);
    to->games += from->games;
    to->turns += from->turns;
    to->unfinished += from->unfinished;
}

// Gives bot [k] memory and network. Returns an exit code.
static int furnish(qn_mind *mind, const sim *s, int k)
{
    qn_make_room(mind, &s->bot[k]);
    if (s->net[k]) return qn_load_net_file(mind, s->net[k], s->data->rules, s->data->pool);
    qn_load_net(mind, s->data->rules, s->data->pool);
    return QN_EXIT_YES;
}

static void work_all(worker *w, int jobs)
{
    pthread_t thread[MOST_JOBS];
    int started = 0;
    w[0].talks = qn_term_of(stderr).live;
    for (; started < jobs - 1; started++)
        if (pthread_create(&thread[started], NULL, work, &w[started + 1]) != 0) break;
    work(&w[0]);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    if (w[0].talks) fputs("\r                              \r", stderr);
}

static int run_all(sim *s, int jobs, counts *out, qn_card_counts *cards)
{
    worker *w = calloc((size_t)jobs, sizeof *w);
    int code = QN_EXIT_YES;
    if (!w) return QN_EXIT_INTERNAL;
    for (int i = 0; i < jobs; i++) {
        w[i].s = s;
        for (int k = 0; k < 2 && code == QN_EXIT_YES; k++) code = furnish(&w[i].mind[k], s, k);
    }
    if (code == QN_EXIT_YES) work_all(w, jobs);
    for (int i = 0; i < jobs; i++) {
        add_counts(out, &w[i].c);
        qn_add_cards(cards, &w[i].cards);
        for (int k = 0; k < 2; k++) qn_free_mind(&w[i].mind[k]);
    }
    free(w);
    return code;
}

// ---- Results ----------------------------------------------------------------------------------

static void print_pairs(const sim *s, const counts *c)
{
    putchar('\n');
    qn_talk(stdout, SAYS_SIM_PAIRINGS, NULL);
    for (int i = 0; i < s->n_pairs; i++) {
        char name[160];
        int a = s->pair[i][0], b = s->pair[i][1];
        snprintf(name, sizeof name, "%s - %s", s->deck[a].name, s->deck[b].name);
        qn_print_tally(name, 18, &c->pair[a][b]);
    }
}

static int print_text(const sim *s, const counts *c, const qn_card_counts *cards)
{
    if (!c->games) return qn_complain(QN_EXIT_NO, SAYS_SIM_NO_GAME, NULL);
    char turns[32];
    snprintf(turns, sizeof turns, "%.1f", (double)c->turns / (double)c->games);
    qn_talk(stdout, SAYS_SIM_PLAYED, &(qn_slots){ .n = (int64_t)c->games, .word = turns });
    qn_print_tally_head(18);
    qn_talk(stdout, SAYS_SIM_DECKS, NULL);
    for (int i = 0; i < s->n_decks; i++) qn_print_tally(s->deck[i].name, 18, &c->deck[i]);
    if (s->n_decks > 2 && s->seating.players == 2) print_pairs(s, c);
    putchar('\n');
    qn_talk(stdout, SAYS_SIM_WHO_BEGINS, NULL);
    qn_print_tally(qn_talk_of(SAYS_SIM_FIRST_PLAYER), 18, &c->first);
    if (strcmp(s->bot[0].name, s->bot[1].name) != 0) {
        putchar('\n');
        qn_talk(stdout, SAYS_SIM_BOTS, NULL);
        for (int i = 0; i < 2; i++) qn_print_tally(s->bot[i].name, 18, &c->bot[i]);
    }
    if (s->by_card) qn_print_cards(cards, s->data);
    if (c->unfinished)
        qn_talk(stdout, SAYS_SIM_STOPPED, &(qn_slots){ .n = (int64_t)c->unfinished, .of = QN_LONGEST_GAME });
    return QN_EXIT_YES;
}

static int print_json(const sim *s, const counts *c, const qn_card_counts *cards)
{
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "game", qn_game_name(s->data->rules));
    cJSON_AddNumberToObject(root, "games", (double)c->games);
    cJSON_AddNumberToObject(root, "turns_per_game", (double)c->turns / (double)c->games);
    cJSON_AddNumberToObject(root, "unfinished", (double)c->unfinished);
    cJSON *decks = cJSON_AddArrayToObject(root, "decks"), *pairs = cJSON_AddArrayToObject(root, "pairings"),
          *bots = cJSON_AddArrayToObject(root, "bots");
    for (int i = 0; i < s->n_decks; i++) qn_add_named(decks, "deck", s->deck[i].name, &c->deck[i]);
    for (int i = 0; i < s->n_pairs; i++) {
        int a = s->pair[i][0], b = s->pair[i][1];
        qn_add_named(pairs, "deck", s->deck[a].name, &c->pair[a][b]);
        cJSON_AddStringToObject(cJSON_GetArrayItem(pairs, i), "against", s->deck[b].name);
    }
    for (int i = 0; i < 2; i++) qn_add_named(bots, "bot", s->bot[i].name, &c->bot[i]);
    cJSON_AddItemToObject(root, "first_player", qn_json_tally(&c->first));
    if (s->by_card) cJSON_AddItemToObject(root, "cards", qn_json_cards(cards, s->data));
    return qn_print_json(root, QN_EXIT_YES);
}

// ---- Decks and bots ---------------------------------------------------------------------------

static int add_deck(sim *s, const char *word)
{
    QN_TEXT(why, 8192);
    if (s->n_decks == MOST_DECKS)
        return qn_complain(QN_EXIT_USAGE, SAYS_SIM_TOO_MANY_DECKS, &(qn_slots){ .n = MOST_DECKS });
    qn_deck_file *deck = &s->deck[s->n_decks++];
    int code = qn_find_deck(s->data, word, deck);
    if (code != QN_EXIT_YES) return code;
    if (s->data->rules->check_deck(s->data->pool, &deck->deck, &why)) return QN_EXIT_YES;
    return qn_complain(QN_EXIT_NO, SAYS_DECK_IS_REFUSED, &(qn_slots){ .name = deck->name, .why = why.at });
}

static int add_decks(sim *s, const char *list)
{
    char copy[4096], *rest = NULL;
    int code = QN_EXIT_YES;
    if (!qn_brings_decks(s->data->rules, &s->seating.switches)) {
        if (list) return qn_no_deck_wanted(s->data->rules);
        snprintf(s->deck[0].name, sizeof s->deck[0].name, "%s", qn_talk_of(SAYS_SIM_ALL_PLAYERS));
        s->n_decks = 1;
        return code;
    }
    for (int i = 0; !list && i < s->data->decks.n && code == QN_EXIT_YES; i++)
        code = add_deck(s, s->data->decks.path[i]);
    if (!list) return code;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word = strtok_r(copy, ",", &rest); word && code == QN_EXIT_YES;
         word = strtok_r(NULL, ",", &rest))
        code = add_deck(s, word);
    return code;
}

// A single deck plays against itself.
static void pair_decks(sim *s)
{
    for (int a = 0; a < s->n_decks; a++)
        for (int b = a + 1; b < s->n_decks; b++) {
            s->pair[s->n_pairs][0] = a;
            s->pair[s->n_pairs++][1] = b;
        }
    if (s->n_decks == 1) s->n_pairs = 1;
}

// Reads a bot, with the file of its network if given: net:mine.net.
static bool pick_bot(sim *s, int i, char *word)
{
    char *file = strchr(word, ':');
    if (file) *file = 0;
    bool found = qn_pick_bot(word, "--bots", &s->bot[i]);
    if (file) *file = ':', s->net[i] = file + 1;
    s->bot[i].name = word;
    return found;
}

static bool pick_bots(sim *s, const char *list)
{
    char *rest = NULL, *word, none[1] = "";
    snprintf(s->names, sizeof s->names, "%s", list);
    word = strtok_r(s->names, ",", &rest);
    for (int i = 0; i < 2; i++) {
        if (i && !word) s->bot[1] = s->bot[0], s->net[1] = s->net[0];
        else if (!pick_bot(s, i, word ? word : none)) return false;
        word = word ? strtok_r(NULL, ",", &rest) : NULL;
    }
    return true;
}

static int simulate(sim *s, const char *decks, int jobs, bool json)
{
    int code = qn_read_seating(s->data, &s->seating);
    if (code == QN_EXIT_YES) code = add_decks(s, decks);
    if (code != QN_EXIT_YES) return code;
    if (s->n_decks == 0) return qn_complain(QN_EXIT_MISSING, SAYS_SIM_NO_DECKS, NULL);
    pair_decks(s);
    counts *c = calloc(1, sizeof *c);
    qn_card_counts *cards = calloc(1, sizeof *cards);
    code = c && cards ? run_all(s, jobs, c, cards) : QN_EXIT_INTERNAL;
    if (code == QN_EXIT_YES) code = json ? print_json(s, c, cards) : print_text(s, c, cards);
    free(c);
    free(cards);
    return code;
}

int qn_cli_sim(int argc, char **argv)
{
    const char *decks = NULL, *games = "100", *bots = "greedy", *seed = "1", *jobs = "2";
    bool json = false;
    uint64_t n_jobs;
    sim *s = calloc(1, sizeof *s);
    if (!s) return QN_EXIT_INTERNAL;
    const qn_opt opts[] = {
        { "--decks", &decks, NULL }, QN_SEATING_OPTS(s->seating),        { "--games", &games, NULL },
        { "--bots", &bots, NULL },   { "--seed", &seed, NULL },          { "--jobs", &jobs, NULL },
        { "--json", NULL, &json },   { "--by-card", NULL, &s->by_card }, { 0 }
    };
    int n = qn_args(opts, argc, argv), code = QN_EXIT_USAGE;
    qn_game_data data;
    s->data = &data;
    if (n >= 0 && n != 1) qn_complain(QN_EXIT_USAGE, SAYS_SIM_WHICH_GAME, NULL);
    if (n == 1 && qn_number(games, "--games", 100000000, &s->games)
        && qn_number(jobs, "--jobs", MOST_JOBS, &n_jobs) && qn_number(seed, "--seed", UINT64_MAX, &s->seed)
        && pick_bots(s, bots))
        code = s->games && n_jobs ? qn_load_game(&data, argv[1])
                                  : qn_complain(QN_EXIT_USAGE, SAYS_SIM_AT_LEAST_ONE, NULL);
    if (code == QN_EXIT_YES) {
        s->seating.switches = qn_usual_switches(data.rules, false);
        code = simulate(s, decks, (int)n_jobs, json);
        qn_close_game(&data);
    }
    free(s);
    return code;
}
