// drive GAME CARDS: plays GAME with the cards in the file CARDS, as commanded on standard input. After every command it
// prints one line of JSON: the questions, the options as data, and the whole table. compare.py uses it.
//
//     table NUMBER                   following commands are about that table; initially 0
//     deck SEAT SECTION CARD...      card numbers of the pool, into a section of that seat's deck
//     start SEED PLAYERS [SWITCHES]  a game with the decks given so far, which are then forgotten
//     choose SEAT NUMBER             that answer
//     concede SEAT
//     time TURNS                     time is called (match play)
//
// Answers are sent after an empty line, or with the last command, so one exchange is enough for many tables.
#include <stdio.h>
#include <stdlib.h>

#include "kernel/json.h"
#include "kernel/kernel.h"
#include "lang/lang.h"
#include "names.h"

enum { TABLES = 16, LONGEST_LINE = 8192, LONGEST_ANSWER = 1 << 18, LARGEST_FILE = 1 << 18 };

static const game_names *const games[] = { &elestrals_names, &synsouls_names };

static const char *const kernel_questions[] = {
    [QN_Q_NONE] = "NONE", [QN_Q_PICK] = "PICK",   [QN_Q_TARGET] = "TARGET",   [QN_Q_MAY] = "MAY",
    [QN_Q_MODE] = "MODE", [QN_Q_ORDER] = "ORDER", [QN_Q_INSTEAD] = "INSTEAD",
};
static const char *const kernel_verbs[] = {
    [QN_V_NONE] = "NONE", [QN_V_PASS] = "PASS",   [QN_V_DONE] = "DONE",       [QN_V_YES] = "YES",
    [QN_V_NO] = "NO",     [QN_V_CARD] = "CARD",   [QN_V_TARGET] = "TARGET",   [QN_V_NUMBER] = "NUMBER",
    [QN_V_MODE] = "MODE", [QN_V_CHAIN] = "CHAIN", [QN_V_DECLINE] = "DECLINE", [QN_V_SEAT] = "SEAT",
};
static const char *const kernel_reasons[] = {
    [QN_REASON_NONE] = "NONE",
    [QN_REASON_LIMIT] = "BOUND",
    [QN_REASON_CONCEDED] = "CONCEDED",
};
static const name_list common_questions = NAME_LIST(kernel_questions), common_verbs = NAME_LIST(kernel_verbs),
                       common_reasons = NAME_LIST(kernel_reasons);

typedef struct driver {
    const qn_rules *rules;
    const game_names *names;
    qn_pool pool;
    qn_deck deck[QN_MAX_PLAYERS];
    qn_table table[TABLES], *now;   // without rules: no game there
} driver;

// ---- The table as JSON ------------------------------------------------------------------------

// The name of [value]; a number if it has no name, so that nothing is lost.
static void put_name(qn_json *j, const char *key, const name_list *common, const name_list *own, int value)
{
    const char *name = value < own->count ? own->at[value] : NULL;
    if (!name && common && value < common->count) name = common->at[value];
    if (name) qn_json_text(j, key, name);
    else qn_json_int(j, key, value);
}

static void put_bits(qn_json *j, const char *key, const bit_name *names, uint32_t bits)
{
    if (!bits) return;
    qn_json_open(j, key, '[');
    for (; names->name; names++)
        if (bits & names->bit) {
            qn_json_text(j, NULL, names->name);
            bits &= ~names->bit;
        }
    if (bits) qn_json_int(j, NULL, bits);
    qn_json_close(j, ']');
}

static void put_options(qn_json *j, driver *d)
{
    qn_table *t = d->now;
    int answering = t->game.over ? 0 : qn_answering(t);
    put_name(j, "question", &common_questions, &d->names->questions, t->game.question.kind);
    qn_json_open(j, "options", '{');
    for (int seat = 0; seat < t->game.players; seat++) {
        if (!(answering >> seat & 1)) continue;
        char key[] = { (char)('0' + seat), 0 };
        qn_json_open(j, key, '[');
        int n = qn_choices(t, seat);
        for (int i = 0; i < n; i++) {
            qn_json_open(j, NULL, '[');
            put_name(j, NULL, &common_verbs, &d->names->verbs, t->option[i].verb);
            qn_json_int(j, NULL, t->option[i].a);
            qn_json_int(j, NULL, t->option[i].b);
            qn_json_int(j, NULL, t->option[i].c);
            qn_json_close(j, ']');
        }
        qn_json_close(j, ']');
    }
    qn_json_close(j, '}');
}

static void put_players(qn_json *j, const driver *d)
{
    qn_json_open(j, "players", '[');
    for (int seat = 0; seat < d->now->game.players; seat++) {
        const qn_player *p = &d->now->game.player[seat];
        qn_json_open(j, NULL, '{');
        put_bits(j, "flags", d->names->flags, p->flags);
        qn_json_open(j, "n", '[');
        for (int i = 0; i < d->names->resources; i++) qn_json_int(j, NULL, p->n[i]);
        qn_json_close(j, ']');
        qn_json_open(j, "tally", '[');
        for (int i = 0; i < d->names->tallies; i++) qn_json_int(j, NULL, p->tally[i]);
        qn_json_close(j, ']');
        qn_json_close(j, '}');
    }
    qn_json_close(j, ']');
}

static void put_zones(qn_json *j, const driver *d)
{
    const qn_table *t = d->now;
    qn_json_open(j, "zones", '{');
    for (int kind = 0; kind < d->names->zones.count; kind++) {
        qn_json_open(j, d->names->zones.at[kind], '[');
        for (int seat = 0; seat < t->game.players; seat++) {
            qn_json_open(j, NULL, '[');
            QN_EACH (t, c, kind, seat) qn_json_int(j, NULL, c);
            qn_json_close(j, ']');
        }
        qn_json_close(j, ']');
    }
    qn_json_close(j, '}');
}

static void put_small(qn_json *j, const char *key, int n)   // leaves out zeros
{
    if (n) qn_json_int(j, key, n);
}

static void put_card(qn_json *j, const driver *d, int card)
{
    const qn_table *t = d->now;
    const qn_card *c = &t->game.card[card];
    char key[4];
    snprintf(key, sizeof key, "%d", card);
    qn_json_open(j, key, '{');
    if (c->controller != c->owner) qn_json_int(j, "controller", c->controller);
    put_small(j, "x", c->x);
    put_small(j, "y", c->y);
    if (c->on != QN_NONE) qn_json_int(j, "on", c->on);
    put_small(j, "rel", c->rel);
    put_small(j, "turn", c->turn);
    put_bits(j, "status", d->names->status, c->status);
    int used = d->names->counters;
    while (used && !c->n[used - 1]) used--;
    if (used) {
        qn_json_open(j, "n", '[');
        for (int i = 0; i < d->names->counters; i++) qn_json_int(j, NULL, c->n[i]);
        qn_json_close(j, ']');
    }
    if (t->rules->in_play >> qn_kind_of_zone(t, card) & 1) {
        qn_json_open(j, "stats", '[');
        for (int i = 0; i < d->names->stats.count; i++) qn_json_int(j, NULL, t->rules->stat(t, card, i));
        qn_json_close(j, ']');
    }
    qn_json_close(j, '}');
}

static void put_cards(qn_json *j, const driver *d)
{
    const qn_game *g = &d->now->game;
    qn_json_open(j, "faces", '[');
    for (int i = 0; i < g->n_cards; i++) qn_json_int(j, NULL, g->card[i].def);
    qn_json_close(j, ']');
    qn_json_open(j, "owners", '[');
    for (int i = 0; i < g->n_cards; i++) qn_json_int(j, NULL, g->card[i].owner);
    qn_json_close(j, ']');
    qn_json_open(j, "cards", '{');
    for (int i = 0; i < g->n_cards; i++) {
        const qn_card *c = &g->card[i];
        if (c->status || c->x || c->on != QN_NONE || d->rules->in_play >> qn_zone_kind(c->zone) & 1
            || memcmp(c->n, (uint8_t[QN_COUNTERS]){ 0 }, sizeof c->n) != 0)
            put_card(j, d, i);
    }
    qn_json_close(j, '}');
}

static void put_chain(qn_json *j, const driver *d)
{
    const qn_game *g = &d->now->game;
    qn_json_open(j, "links", '[');
    for (int i = 0; i < g->n_links; i++) {
        const qn_link *link = &g->link[i];
        qn_json_open(j, NULL, '{');
        qn_json_int(j, "kind", link->kind);
        qn_json_bool(j, "negated", link->flags & QN_LINK_NEGATED);
        qn_json_int(j, "controller", link->controller);
        qn_json_int(j, "source", link->source.card);
        qn_json_open(j, "targets", '[');
        for (int k = 0; k < link->n_targets; k++) qn_json_int(j, NULL, link->target[k].card);
        qn_json_close(j, ']');
        qn_json_close(j, '}');
    }
    qn_json_close(j, ']');
    qn_json_bool(j, "closed", g->closed);
    qn_json_int(j, "waiting", g->n_pending);
}

static void put_course(qn_json *j, const driver *d)
{
    const qn_game *g = &d->now->game;
    qn_json_int(j, "turn", g->turn);
    qn_json_int(j, "turn_player", g->turn_player);
    qn_json_int(j, "first_player", g->first_player);
    put_name(j, "phase", NULL, &d->names->phases, g->phase);
    put_name(j, "step", NULL, &d->names->steps, g->step);
    qn_json_bool(j, "over", g->over);
    put_name(j, "reason", &common_reasons, &d->names->reasons, g->reason);
    qn_json_open(j, "places", '[');
    for (int seat = 0; seat < g->players; seat++) qn_json_int(j, NULL, g->place[seat]);
    qn_json_close(j, ']');
    for (const own_byte *own = d->names->own; own->name; own++) qn_json_int(j, own->name, g->ext[own->at]);
}

static void say(const qn_text *line)
{
    if (line->full) fputs("{\"error\":\"the answer is too long\"}\n", stdout);
    else puts(line->at);
}

static void say_table(driver *d)
{
    static char bytes[LONGEST_ANSWER];
    qn_text line = { bytes, 0, sizeof bytes, false };
    qn_json j = { &line, false };
    qn_text_clear(&line);
    qn_json_open(&j, NULL, '{');
    put_options(&j, d);
    put_course(&j, d);
    put_players(&j, d);
    put_zones(&j, d);
    put_cards(&j, d);
    put_chain(&j, d);
    qn_json_close(&j, '}');
    say(&line);
}

static void say_error(const char *why)
{
    QN_TEXT(line, LONGEST_LINE);
    qn_json j = { &line, false };
    qn_json_open(&j, NULL, '{');
    qn_json_text(&j, "error", why);
    qn_json_close(&j, '}');
    say(&line);
}

static void put_face(qn_json *j, const driver *d, int def)
{
    const qn_def *face = &d->pool.def[def];
    qn_json_open(j, NULL, '{');
    qn_json_text(j, "name", def ? qn_def_name(&d->pool, def) : "");
    put_name(j, "kind", NULL, &d->names->kinds, face->kind);
    qn_json_open(j, "cost", '[');
    for (int i = 0; i < QN_COST_KINDS; i++) qn_json_int(j, NULL, face->cost[i]);
    qn_json_close(j, ']');
    qn_json_open(j, "stats", '[');
    for (int i = 0; i < d->names->stats.count; i++) qn_json_int(j, NULL, face->stat[i]);
    qn_json_close(j, ']');
    qn_json_int(j, "abilities", face->n_abilities);
    qn_json_close(j, '}');
}

static void say_pool(const driver *d)   // number 0 is not a card
{
    static char bytes[LONGEST_ANSWER];
    qn_text line = { bytes, 0, sizeof bytes, false };
    qn_json j = { &line, false };
    qn_json_open(&j, NULL, '{');
    qn_json_open(&j, "pool", '[');
    for (int def = 0; def < d->pool.n_defs; def++) put_face(&j, d, def);
    qn_json_close(&j, ']');
    qn_json_close(&j, '}');
    say(&line);
}

// ---- Commands ---------------------------------------------------------------------------------

static bool next_number(char **at, long *n)
{
    char *end;
    *n = strtol(*at, &end, 10);
    if (end == *at) return false;
    *at = end;
    return true;
}

static const char *turn_to(driver *d, char *rest)
{
    long number;
    if (!next_number(&rest, &number) || number < 0 || number >= TABLES) return "no such table";
    d->now = &d->table[number];
    return NULL;
}

static const char *add_to_deck(driver *d, char *rest)
{
    long seat, def;
    char section[32];
    int length;
    if (!next_number(&rest, &seat) || seat < 0 || seat >= QN_MAX_PLAYERS) return "no such seat";
    if (sscanf(rest, "%31s%n", section, &length) != 1) return "no section";
    rest += length;
    int s = 0;
    while (d->rules->sections[s] && strcmp(d->rules->sections[s], section) != 0) s++;
    if (!d->rules->sections[s]) return "no such section";
    for (qn_deck *deck = &d->deck[seat]; next_number(&rest, &def);) {
        if (def <= 0 || def >= d->pool.n_defs || deck->n[s] == QN_MAX_DECK)
            return "no such card, or too many";
        deck->def[s][deck->n[s]++] = (uint16_t)def;
    }
    return NULL;
}

static const char *start(driver *d, char *rest)
{
    static char why_bytes[LONGEST_LINE];
    qn_text why = { why_bytes, 0, sizeof why_bytes, false };
    long seed, players;
    qn_text_clear(&why);
    if (!next_number(&rest, &seed) || !next_number(&rest, &players) || players < 1
        || players > QN_MAX_PLAYERS)
        return "start SEED PLAYERS";
    qn_switches switches = qn_usual_switches(d->rules, false);
    if (!qn_set_switches(d->rules, &switches, rest, &why)) return why.at;
    if (!qn_start_with(d->now, d->rules, &d->pool, d->deck, (int)players, (uint64_t)seed, &switches, QN_NONE,
                       &why))
        d->now->rules = NULL;
    memset(d->deck, 0, sizeof d->deck);
    return d->now->rules ? NULL : why.at;
}

static const char *choose(driver *d, char *rest)
{
    long seat, number;
    if (!d->now->rules || !next_number(&rest, &seat) || !next_number(&rest, &number))
        return "choose SEAT NUMBER";
    return qn_choose(d->now, (int)seat, (int)number) ? NULL : "there is no such answer";
}

static const char *concede(driver *d, char *rest)
{
    long seat;
    if (!d->now->rules || !next_number(&rest, &seat)) return "concede SEAT";
    return qn_concede(d->now, (int)seat) ? NULL : "nobody can concede";
}

static const char *call_time(driver *d, char *rest)
{
    long turns;
    if (!d->now->rules || !next_number(&rest, &turns)) return "time TURNS";
    return qn_call_time(d->now, (int)turns) ? NULL : "time cannot be called";
}

static void run_command(driver *d, char *line)
{
    static const struct {
        const char *word;
        const char *(*run)(driver *d, char *rest);
        bool plays;   // if so, the table is printed
    } commands[] = {
        { "table", turn_to, false }, { "deck", add_to_deck, false }, { "start", start, true },
        { "choose", choose, true },  { "concede", concede, true },   { "time", call_time, true },
    };
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strlen(commands[i].word) != length || memcmp(commands[i].word, line, length) != 0) continue;
        const char *why = commands[i].run(d, line + length);
        if (why) say_error(why);
        else if (commands[i].plays) say_table(d);
        return;
    }
    say_error("no such command");
}

static bool compile(driver *d, const char *path)
{
    static char text[LARGEST_FILE];
    static qn_lang_scratch scratch;
    static qn_problems problems;
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file) fclose(file);
    qn_source src = { path, text, size };
    bool ok = qn_compile(&d->pool, d->rules->words, &src, 1, &problems, &scratch);
    for (int i = 0; i < problems.count; i++) {
        QN_TEXT(problem, 4096);
        qn_problem_text(&problems.at[i], &src, 1, &problem);
        fputs(problem.at, stderr);
    }
    return ok;
}

int main(int argc, char **argv)
{
    static driver d;
    static char line[LONGEST_LINE];
    d.rules = argc == 3 ? qn_game_named(argv[1]) : NULL;
    for (size_t i = 0; d.rules && i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i]->game, argv[1]) == 0) d.names = games[i];
    if (!d.names) {
        fputs("usage: drive GAME CARDS, a game whose names are known\n", stderr);
        return 2;
    }
    if (!compile(&d, argv[2])) return 1;
    d.now = d.table;
    say_pool(&d);
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        if (*line) run_command(&d, line);
        else fflush(stdout);
    }
    return 0;
}
