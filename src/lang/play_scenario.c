// Sets up the table of a scenario and plays it (scenario.h).
#include "lang/scenario.h"

#include "lang/scan.h"

// ---- Given ------------------------------------------------------------------------------------

typedef struct clock {   // the facts of every game, which are read before the others whatever their order
    int turn, seat, players;   // 0: as many as usual
    uint64_t seed;
    qn_switches switches;
} clock;

enum { REFUSED = -1 };   // instead of the number of a fact: the rules do not allow such a table

// Copies the next line of [facts]; false at the end of the text.
static bool next_fact(const char **facts, char out[QN_FACT])
{
    if (**facts == 0) return false;
    size_t n = strcspn(*facts, "\n"), kept = n < QN_FACT ? n : QN_FACT - 1;
    memcpy(out, *facts, kept);
    out[kept] = 0;
    *facts += n + ((*facts)[n] == '\n');
    return true;
}

static bool not_a_number(qn_text *why, const char *what)
{
    return qn_refuse_fact(why, qn_part(PART_EXPECTED_NUMBER_AFTER), what);
}

// Reads "players: 3", "with: karma=vote", "seed: 7", "turn: p2", "turn number: 5"; [mine] says whether it was one of them.
static bool read_clock(clock *c, const qn_rules *rules, const char *fact, bool *mine, qn_text *why)
{
    *mine = true;
    if (qn_scan(&fact, "players:")) {
        c->players = qn_scan_number(&fact);
        return (c->players > 0 && qn_scan_end(&fact)) || not_a_number(why, "players");
    }
    if (qn_scan(&fact, "with:")) {
        bool ok = qn_set_switches(rules, &c->switches, fact, why);
        while (why->used && why->at[why->used - 1] == '\n') why->at[--why->used] = 0;
        return ok;
    }
    if (qn_scan(&fact, "turn number:")) {
        c->turn = qn_scan_number(&fact);
        return (c->turn > 0 && qn_scan_end(&fact)) || not_a_number(why, "turn number");
    }
    if (qn_scan(&fact, "seed:")) {
        int seed = qn_scan_number(&fact);
        c->seed = (uint64_t)seed;
        return (seed >= 0 && qn_scan_end(&fact)) || not_a_number(why, "seed");
    }
    if (qn_scan(&fact, "turn:")) {
        c->seat = qn_scan_seat(&fact, rules->max_players);
        if (c->seat >= 0 && qn_scan_end(&fact)) return true;
        return qn_refuse_fact(why, qn_part(PART_EXPECTED_PLAYER_AFTER), "turn");
    }
    *mine = false;
    return true;
}

// Two rounds have been played unless the scenario says another turn.
static void set_clock(qn_table *t, const clock *c)
{
    qn_game *g = &t->game;
    int players = g->players;
    int turn = c->turn ? c->turn : players + 1 + c->seat;
    g->turn = (uint16_t)turn;
    g->turn_player = (uint8_t)c->seat;
    g->first_player = (uint8_t)((c->seat + players - (turn - 1) % players) % players);
}

static bool read_clocks(const char *facts, clock *c, const qn_rules *rules, const qn_pool *pool, qn_text *why,
                        int *bad)
{
    char fact[QN_FACT];
    bool mine;
    for (*bad = 0; next_fact(&facts, fact); ++*bad)
        if (!read_clock(c, rules, fact, &mine, why)) return false;
    *bad = REFUSED;
    if (!c->players) c->players = qn_usual_players(rules, pool, &c->switches);
    if (!qn_table_fits(rules, pool, NULL, c->players, &c->switches, why)) return false;
    *bad = 0;
    if (c->seat < c->players) return true;
    qn_put_said(why, PART_TURN_OF_NOBODY, &(qn_fault_slots){ .n = c->seat + 1, .of = c->players });
    return false;
}

static bool give_facts(qn_table *t, const char *facts, uint32_t *said, qn_text *why, int *bad)
{
    char fact[QN_FACT];
    clock ignored = { 0 };
    bool mine;
    for (*bad = 0; next_fact(&facts, fact); ++*bad) {
        read_clock(&ignored, t->rules, fact, &mine, why);
        if (!mine && !t->rules->given(t, said, fact, why)) return false;
    }
    return true;
}

bool qn_lay_scene_at(qn_table *t, const qn_rules *rules, const qn_pool *pool, const char *facts,
                     uint64_t seed, bool interactive, qn_text *why, int *bad)
{
    uint32_t said[QN_MAX_PLAYERS] = { 0 };
    clock c = { .seed = seed, .switches = qn_usual_switches(rules, false) };
    int ignored;
    if (!bad) bad = &ignored;
    *bad = 0;
    if (!rules->given) return qn_refuse_fact(why, qn_part(PART_NO_SCENARIOS), rules->title);
    if (!read_clocks(facts, &c, rules, pool, why, bad)) return false;
    qn_reset_table(t, rules, pool, c.players, c.seed);
    qn_configure(t, &c.switches, QN_NONE);
    set_clock(t, &c);
    t->interactive = interactive;
    if (!give_facts(t, facts, said, why, bad)) return false;
    if (!rules->begin(t, said, why)) return false;
    qn_run(t);
    return true;
}

// ---- The run ----------------------------------------------------------------------------------

typedef struct run {
    const qn_source *src;
    const qn_scenes *scenes;
    const qn_scene *scene;
    qn_scene_play play;
    qn_outcome *out;
    bool refused;   // the rules do not allow such a table; the scenario may name the rule
    int spoilt;     // how often the options were spoiled
    qn_told told;
} run;

static int end_with(run *r, int result, const qn_item *item)
{
    r->out->item = item;
    return r->out->result = result;
}

static const qn_item *item_of(const run *r, int i) { return &r->scenes->item[r->scene->first + i]; }

// The [n]-th fact of "given", or the first item of the scenario.
static const qn_item *given_item(const run *r, int n)
{
    for (int i = 0; i < r->scene->n; i++)
        if (item_of(r, i)->kind == QN_ITEM_GIVEN && n-- == 0) return item_of(r, i);
    return item_of(r, 0);
}

static bool gather_facts(const run *r, qn_text *facts)
{
    char fact[QN_FACT];
    for (int i = 0; i < r->scene->n; i++) {
        if (item_of(r, i)->kind != QN_ITEM_GIVEN) continue;
        qn_item_text(r->src, item_of(r, i), fact);
        qn_putf(facts, "%s\n", fact);
    }
    return !facts->full;
}

// Writing the log takes time, so it is written only if a fact asks for it.
static bool asks_what_is_told(const run *r)
{
    char fact[QN_FACT];
    for (int i = 0; i < r->scene->n; i++) {
        if (item_of(r, i)->kind != QN_ITEM_THEN) continue;
        qn_item_text(r->src, item_of(r, i), fact);
        if (strstr(fact, " told ")) return true;
    }
    return false;
}

// Every scenario also checks the invariants of the table at the start and after each step: cached numbers equal what would be computed, and
// every card is in a zone that the rules allow. To catch code that reads past the end of a list, unused entries change at every step.
static int look_whether_sound(run *r, int otherwise, const qn_item *item, qn_text *got)
{
    qn_spoil_unused(r->play.t, r->spoilt++ % 4);
    return qn_check_invariants(r->play.t, got) ? QN_PASSED : end_with(r, otherwise, item);
}

static int lay(run *r, const qn_rules *rules, const qn_pool *pool)
{
    QN_TEXT(facts, QN_GIVEN_TEXT);
    qn_faults faults = { 0 };
    qn_text why = { r->out->got, 0, sizeof r->out->got, false, &faults };
    int bad = 0;
    if (!gather_facts(r, &facts)) {
        qn_put_said(&why, PART_GIVES_TOO_MUCH, NULL);
        return end_with(r, QN_BROKEN, item_of(r, 0));
    }
    if (!qn_lay_scene_at(r->play.t, rules, pool, facts.at, 0, true, &why, &bad)) {
        r->refused = bad == REFUSED;
        if (!r->refused) return end_with(r, QN_BROKEN, given_item(r, bad));
        r->play.tried = true;
        for (int i = 0; i < faults.n && i < QN_REFUSED_BY; i++)
            r->play.rule[r->play.n_rules++] = faults.at[i].rule;
        memcpy(r->play.refusal, r->out->got, sizeof r->play.refusal);
        return QN_PASSED;
    }
    if (r->play.record) {
        qn_record_start(r->play.record, rules, pool, NULL, r->play.t->game.players, 0);
        memcpy(r->play.record->given, facts.at, facts.used + 1);
        if (!facts.used) memcpy(r->play.record->given, "\n", 2);
    }
    qn_pass_quietly(r->play.t);
    if (asks_what_is_told(r)) {
        r->play.told = &r->told;
        qn_listen(&r->play);
    }
    return look_whether_sound(r, QN_BROKEN, given_item(r, 0), &why);
}

static int no_table(run *r, const qn_item *item)
{
    memcpy(r->out->got, r->play.refusal, sizeof r->out->got);
    return end_with(r, QN_BROKEN, item);
}

static int play_item(run *r, const qn_item *item)
{
    char text[QN_FACT];
    qn_text got = { r->out->got, 0, sizeof r->out->got, false };
    qn_text_clear(&got);
    qn_item_text(r->src, item, text);
    if (item->kind == QN_ITEM_WHEN) {
        if (r->refused) return no_table(r, item);
        int result = qn_take_step(&r->play, text, &got);
        return result == QN_PASSED ? look_whether_sound(r, QN_FAILED, item, &got) : end_with(r, result, item);
    }
    if (item->kind != QN_ITEM_THEN) return QN_PASSED;
    const char *said = text;
    if (r->refused && !qn_scan(&said, "refused:")) return no_table(r, item);
    int holds = qn_fact_holds(&r->play, text, &got);
    if (holds == QN_FACT_TRUE) return QN_PASSED;
    return end_with(r, holds == QN_FACT_FALSE ? QN_FAILED : QN_BROKEN, item);
}

int qn_follow_scene(const qn_source *src, const qn_scenes *scenes, int which, const qn_rules *rules,
                    const qn_pool *pool, qn_table *work, qn_record *record, qn_outcome *out, uint32_t *before)
{
    run r = { .src = src,
              .scenes = scenes,
              .scene = &scenes->scene[which],
              .play = { .t = work, .record = record },
              .out = out };
    memset(out, 0, sizeof *out);
    int result = lay(&r, rules, pool);
    for (int i = 0; i < r.scene->n; i++) {
        if (before) before[i] = record ? record->n_steps : 0;
        if (result == QN_PASSED) result = play_item(&r, item_of(&r, i));
    }
    return result;
}

int qn_run_scene(const qn_source *src, const qn_scenes *scenes, int which, const qn_rules *rules,
                 const qn_pool *pool, qn_table *work, qn_record *record, qn_outcome *out)
{
    return qn_follow_scene(src, scenes, which, rules, pool, work, record, out, NULL);
}
