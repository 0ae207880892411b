// Shared by the tests of every game (support.h).
#include "support.h"

#include <glob.h>
#include <stdarg.h>
#include <stdlib.h>

#include "bots/net.h"

enum { MOST_FILES = KIT_DECKS };

static _Noreturn void give_up(const char *what, const char *which)
{
    fprintf(stderr, "%s: %s\n", which, what);
    exit(1);
}

static qn_source read_source(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) give_up("cannot be read", path);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) give_up("cannot be read", path);
    fclose(file);
    text[size] = 0;
    return (qn_source){ path, text, (size_t)size };
}

static void tell(const qn_problems *problems, const qn_source *src, int n)
{
    for (int i = 0; i < problems->count; i++) {
        QN_TEXT(text, 4096);
        qn_problem_text(&problems->at[i], src, n, &text);
        fputs(text.at, stderr);
    }
}

static void find(glob_t *files, const qn_rules *rules, const char *pattern)
{
    char path[512];
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/cards/%s/%s", root ? root : ".", rules->name, pattern);
    if (glob(path, 0, NULL, files) != 0) give_up("there is no such file; is QN_SOURCE_ROOT set?", path);
    if (files->gl_pathc > MOST_FILES) give_up("there are too many", path);
}

int kit_sources(const qn_rules *rules, qn_source *src, int most)
{
    static glob_t files;   // the names of the sources, valid until the next call
    globfree(&files);
    find(&files, rules, "*.card");
    int n = (int)files.gl_pathc;
    for (int i = 0; i < n && i < most; i++) src[i] = read_source(files.gl_pathv[i]);
    return n < most ? n : most;
}

static void compile(kit *k)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    qn_source src[MOST_FILES];
    int n = kit_sources(k->rules, src, MOST_FILES);
    problems = (qn_problems){ 0 };
    bool ok = qn_compile(&k->pool, k->rules->words, src, n, &problems, &scratch);
    tell(&problems, src, n);
    if (!ok) give_up("the cards do not compile", k->rules->name);
    for (int i = 0; i < n; i++) free((void *)(uintptr_t)src[i].text);
}

bool kit_examples(const qn_rules *rules, const qn_words *words, qn_pool *pool)
{
    static qn_lang_scratch scratch;
    static qn_problems problems;
    qn_source src[MOST_FILES];
    char path[512];
    int n = kit_sources(rules, src, MOST_FILES - 1);
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/templates/%s.card", root ? root : ".", rules->name);
    FILE *there = fopen(path, "rb");
    if (there) fclose(there), src[n++] = read_source(path);
    problems = (qn_problems){ 0 };
    bool ok = qn_compile(pool, words, src, n, &problems, &scratch);
    if (!ok) tell(&problems, src, n);
    for (int i = 0; i < n; i++) free((void *)(uintptr_t)src[i].text);
    return ok;
}

static void read_deck(kit *k, const char *path)
{
    static qn_problems problems;
    QN_TEXT(why, 4096);
    qn_deck_file file;
    qn_source src = read_source(path);
    problems = (qn_problems){ 0 };
    if (!qn_read_deck(&src, k->rules, &k->pool, &file, &problems)) {
        tell(&problems, &src, 1);
        give_up("the deck cannot be read", path);
    }
    if (!k->rules->check_deck(&k->pool, &file.deck, &why)) give_up(why.at, path);
    k->deck[k->n_decks++] = file.deck;
    free((void *)(uintptr_t)src.text);
}

void kit_open(kit *k, const qn_rules *rules)
{
    glob_t files;
    k->rules = rules;
    k->n_decks = 0;
    compile(k);
    find(&files, rules, "decks/*.deck");
    for (size_t i = 0; i < files.gl_pathc; i++) read_deck(k, files.gl_pathv[i]);
    globfree(&files);
}

const qn_net *kit_net(const kit *k)
{
    enum { LARGEST = 400 * 1024 };
    static uint8_t file[LARGEST];
    static qn_net_memory memory;
    char path[512];
    int why = 0;
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/nets/%s.net", root ? root : ".", k->rules->name);
    FILE *from = fopen(path, "rb");
    if (!from) return NULL;
    size_t size = fread(file, 1, sizeof file, from);
    fclose(from);
    const qn_net *net = qn_net_open(file, size, k->rules, &k->pool, &why, &memory);
    if (!net) give_up("the network does not fit", k->rules->name);
    return net;
}

// ---- Random games -----------------------------------------------------------------------------

void trial_restart(trial *g)
{
    QN_TEXT(why, 4096);
    const kit *k = g->kit;
    g->choices = 0;
    g->dice = qn_dice_from(g->number * 2 + 1);
    // A ready deck may be made for other switches.
    if (!qn_table_fits(k->rules, &k->pool, g->deck, g->players, &g->switches, &why))
        g->switches = qn_usual_switches(k->rules, false);
    qn_text_clear(&why);
    if (!qn_start_with(&g->table, k->rules, &k->pool, g->deck, g->players, g->number, &g->switches, QN_NONE,
                       &why))
        give_up(why.at, k->rules->name);
}

static const qn_switch *any_switch(const kit *k, uint64_t *dice)
{
    int own[QN_OWN_SWITCHES], n = 0;   // switches of the match do not matter in a single game
    for (int i = 0; k->rules->switches && k->rules->switches[i].name; i++)
        if (k->rules->switches[i].at >= QN_SWITCH_AT(own)) own[n++] = i;
    return n ? &k->rules->switches[own[qn_roll(dice, (uint32_t)n)]] : NULL;
}

static bool somebody_may_play(const kit *k, const qn_switches *s)
{
    QN_TEXT(ignored, 8);
    for (int n = k->rules->min_players; n <= k->rules->max_players; n++)
        if (qn_table_fits(k->rules, &k->pool, NULL, n, s, &ignored)) return true;
    return false;
}

void kit_switches(const kit *k, uint64_t number, qn_switches *s)
{
    uint64_t dice = qn_dice_from(number ^ 0x5317c4);
    *s = qn_usual_switches(k->rules, false);
    if (number % 3 == 0) return;
    int wanted = number % 3 == 1 ? 1 : 2 + (int)qn_roll(&dice, 4);   // a single mode, or a mixture
    for (int i = 0; i < wanted; i++) {
        const qn_switch *row = any_switch(k, &dice);
        if (!row) return;
        int16_t *value = (int16_t *)s + row->at, before = *value;
        *value = (int16_t)(row->least + (int)qn_roll(&dice, (uint32_t)(row->most - row->least + 1)));
        if (!somebody_may_play(k, s)) *value = before;
    }
}

int kit_players(const kit *k, const qn_switches *s, uint64_t number)
{
    QN_TEXT(ignored, 8);
    int range = k->rules->max_players - k->rules->min_players + 1;
    for (int i = 0; i < range; i++) {
        int n = k->rules->min_players + (int)((number + (uint64_t)i) % (uint64_t)range);
        if (qn_table_fits(k->rules, &k->pool, NULL, n, s, &ignored)) return n;
    }
    give_up("nobody may play by these switches", k->rules->name);
}

static void seat_players(trial *g, const kit *k, uint64_t number)
{
    g->kit = k;
    g->number = number;
    kit_switches(k, number, &g->switches);
    g->players = kit_players(k, &g->switches, k->rules->switches ? number / 7 : number);
}

void trial_start(trial *g, const kit *k, uint64_t number)
{
    seat_players(g, k, number);
    for (int s = 0; s < g->players; s++, number /= (uint64_t)k->n_decks)
        g->deck[s] = k->deck[number % (uint64_t)k->n_decks];
    trial_restart(g);
}

// Replaces the cards of a ready deck one by one by any card that keeps the deck legal.
void kit_mix(const kit *k, uint64_t seed, qn_deck *deck)
{
    enum { TRIES = 4000 };
    QN_TEXT(why, 16384);
    uint64_t dice = qn_dice_from(seed);
    *deck = k->deck[qn_roll(&dice, (uint32_t)k->n_decks)];
    for (int tries = 0, place = 0, section = 0; tries < TRIES && section < QN_DECK_SECTIONS; tries++) {
        if (place == deck->n[section]) {
            section++, place = 0;
            continue;
        }
        uint16_t before = deck->def[section][place];
        deck->def[section][place] = (uint16_t)(1 + qn_roll(&dice, (uint32_t)k->pool.n_defs - 1));
        qn_text_clear(&why);
        if (k->rules->check_deck(&k->pool, deck, &why)) place++;
        else deck->def[section][place] = before;
    }
}

void trial_start_mixed(trial *g, const kit *k, uint64_t number)
{
    enum { IN_A_ROW = 20 };
    seat_players(g, k, number);
    for (int s = 0; s < g->players; s++)
        kit_mix(k, number / IN_A_ROW * QN_MAX_PLAYERS + (uint64_t)s, &g->deck[s]);
    trial_restart(g);
}

answer trial_pick(trial *g)
{
    int seats[QN_MAX_PLAYERS], n = 0;
    for (int s = 0; s < g->players; s++)
        if (g->table.game.question.open >> s & 1) seats[n++] = s;
    TRIAL_CHECK(g, n > 0, "nobody is asked, and the game is not over");
    int seat = n == 1 ? seats[0] : seats[qn_roll(&g->dice, (uint32_t)n)];
    if (g->table.seat != seat) qn_choices(&g->table, seat);
    TRIAL_CHECK(g, g->table.n_options > 0, "player %d is asked and has no answer", seat + 1);
    return (answer){ (uint8_t)seat, (uint8_t)qn_roll(&g->dice, g->table.n_options) };
}

void trial_take(trial *g, answer a)
{
    TRIAL_CHECK(g, g->choices < KIT_LONGEST, "the game does not end");
    g->choices++;
    TRIAL_CHECK(g, qn_choose(&g->table, a.seat, a.number), "answer %d of player %d is refused", a.number + 1,
                a.seat + 1);
}

void trial_fail(const trial *g, const char *format, ...)
{
    QN_TEXT(view, 16384);
    va_list args;
    fprintf(stderr, "%s, game %llu, after %u choices: ", g->kit->rules->name, (unsigned long long)g->number,
            g->choices);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    qn_view(&g->table, 0, 100, &view);
    fprintf(stderr, "\n%s\n", view.at);
    abort();
}

int kit_times(void)
{
    const char *times = getenv("QN_TIMES");
    return times && atoi(times) > 0 ? atoi(times) : 1;
}

bool kit_wanted(const qn_rules *rules)
{
    const char *only = getenv("QN_GAME");
    return !only || strcmp(only, rules->name) == 0;
}

int for_every_game(void (*property)(const kit *k))
{
    static kit k;
    for (const qn_rules *const *rules = qn_games(); *rules; rules++) {
        if (!kit_wanted(*rules)) continue;
        kit_open(&k, *rules);
        property(&k);
    }
    return 0;
}
