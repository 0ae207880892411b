// Requests that create, load and close tables, and the list of games.
#include <stdlib.h>
#include <string.h>

#include "kernel/english.h"
#include "lang/scan.h"
#include "lang/scenario.h"
#include "web/service.h"

// ---- The subject of a request -------------------------------------------------------------------------

const qn_rules *qw_game_of(qw_call *c)
{
    const qw_value *name = qw_string(c->r, "game");
    const qn_rules *rules = name ? qn_game_named(name->text) : NULL;
    if (!rules) {
        qw_refuse(c, QW_SAY_NO_GAME);
        return NULL;
    }
    if (!qw_pool(c->h, rules)) {
        qw_refuse_with(c, QW_SAY_GAME_CARDS, &(qn_fault_slots){ .card = rules->title });
        return NULL;
    }
    return rules;
}

qw_place *qw_place_of(qw_call *c)
{
    bool host = c->who.role == QW_HOST;
    int64_t n = qw_number(c->r, "table", host ? 0 : c->who.table);
    qw_place *place = n >= 1 && n <= QW_TABLES ? &c->h->place[n - 1] : NULL;
    if (!host && (n != c->who.table || (place && place->table && !place->table->apart))) {
        qw_refuse(c, QW_SAY_NOT_YOURS);
        return NULL;
    }
    if (place && place->table) return place;
    qw_refuse(c, QW_SAY_NO_TABLE);
    return NULL;
}

qh_table *qw_table_of(qw_call *c)
{
    qw_place *place = qw_place_of(c);
    return place ? place->table : NULL;
}

// Without "seat" in the request, it is the caller's own; a host then watches.
int qw_seat_of(qw_call *c, const qh_table *w)
{
    int64_t own = c->who.role == QW_SEAT ? c->who.seat : QH_EVERYBODY;
    int64_t seat = qw_number(c->r, "seat", own);
    if (c->who.role != QW_HOST && seat != own) {
        qw_refuse(c, QW_SAY_NOT_YOURS);
        return -1;
    }
    if ((seat >= 0 && seat < w->players) || seat == QH_EVERYBODY) return (int)seat;
    qw_refuse(c, QW_SAY_NO_SEAT);
    return -1;
}

static qw_place *free_place(qw_call *c)
{
    for (int i = 0; i < QW_TABLES; i++)
        if (!c->h->place[i].table) return &c->h->place[i];
    qw_refuse(c, QW_SAY_TABLES_TAKEN);
    return NULL;
}

void qw_clear_place(qw_place *place)
{
    qw_drop_thoughts(place);
    qh_close(place->table);
    free(place->own_pool);
    *place = (qw_place){ 0 };
}

// A table that could not be set up leaves its place free.
static bool give_up(qw_place *place)
{
    qw_clear_place(place);
    return false;
}

static bool answer_table(qw_call *c, const qw_place *place)
{
    const qh_table *w = place->table;
    qn_json_int(c->out, "table", (int)(place - c->h->place) + 1);
    qn_json_int(c->out, "players", w->players);
    qn_json_hex(c->out, "seed", w->seed);
    return true;
}

// ---- A new game ---------------------------------------------------------------------------------------

// Takes the cards of the request (from the workshop or a scenario), for this table only.
static bool take_cards(qw_call *c, qw_place *place, const char *source, size_t size)
{
    if (!size) return true;
    place->own_pool = qw_compile(c->h, place->table->rules, source, size);
    if (!place->own_pool) return qw_refuse_text(c, QW_SAY_CARDS);
    place->table->pool = place->own_pool;
    place->table->mind = &c->h->mind;   // a network is trained for the game's own cards
    return true;
}

// A deck is the id of a ready one, or a text.
static bool take_deck(qw_call *c, const qw_place *place, int seat, const qw_value *v)
{
    qh_table *w = place->table;
    qn_deck_file file;
    qn_source src = { "deck", v->text, v->length };
    if (v->kind != QW_STRING) return qw_refuse(c, QW_SAY_WHAT_A_DECK_IS);
    memset(&c->h->problems, 0, sizeof c->h->problems);
    bool ready = v->length < 64 && qw_ready_deck(c->h, w->rules, w->pool, v->text, &file);
    if (!ready) {
        memset(&c->h->problems, 0, sizeof c->h->problems);
        ready = qn_read_deck(&src, w->rules, w->pool, &file, &c->h->problems);
    }
    if (ready) {
        w->deck[seat] = file.deck;
        return true;
    }
    const qn_problem *e = &c->h->problems.at[0];
    return qw_refuse_with(c, QW_SAY_DECK_OF_SEAT,
                          &(qn_fault_slots){ .of = seat + 1, .n = e->line, .said = e->message });
}

// In games where all players share the cards, "players" is their number.
static bool take_decks(qw_call *c, const qw_place *place)
{
    qh_table *w = place->table;
    const qw_value *list = qw_find(c->r, &c->r->value[0], "decks");
    const qw_value *v = list && list->kind == QW_LIST ? qw_child(c->r, list) : NULL;
    for (; v && w->players < QN_MAX_PLAYERS; v = qw_beside(c->r, v))
        if (!qh_seat_players(w, w->players + 1) || !take_deck(c, place, w->players - 1, v)) return false;
    int64_t players = qw_number(c->r, "players", 0);
    if (!w->players && !qn_brings_decks(w->rules, &w->switches)) {
        bool said = players >= 1 && players <= QN_MAX_PLAYERS;
        if (!qh_seat_players(w, said ? (int)players : qn_usual_players(w->rules, w->pool, &w->switches)))
            return false;
    }
    if (w->players) return true;
    return qw_refuse(c, QW_SAY_WHICH_DECKS);
}

static void set_name(qh_table *w, int seat, const char *s, size_t n)
{
    qn_text name = { w->name[seat], 0, QH_NAME, false };
    qn_text_clear(&name);
    qn_put_clean(&name, s, n < QH_NAME - 4 ? n : QH_NAME - 4);
}

// [{"bot": "greedy", "name": "Mira"}, …]: a seat without a bot is a person.
static bool take_seats(qw_call *c, qh_table *w)
{
    const qw_value *list = qw_find(c->r, &c->r->value[0], "seats"), *v = qw_child(c->r, list);
    for (int seat = 0; v && seat < QN_MAX_PLAYERS; seat++, v = qw_beside(c->r, v)) {
        const qw_value *bot = qw_find(c->r, v, "bot"), *name = qw_find(c->r, v, "name");
        if (bot && bot->kind == QW_STRING) {
            if (!qw_read_bot(bot->text, &w->own_bot[seat])) return qw_refuse(c, QW_SAY_NO_BOT);
            w->bot[seat] = &w->own_bot[seat];
            qw_make_room(c->h, w->bot[seat]);
        }
        if (name && name->kind == QW_STRING) set_name(w, seat, name->text, name->length);
    }
    return true;
}

enum { SEED_DIGITS = 16 };   // digits 0-9 a-f; a seed may also be a number

static bool take_seed(qw_call *c, qh_table *w, int otherwise)
{
    const qw_value *text = qw_string(c->r, "seed");
    w->seed = (uint64_t)qw_number(c->r, "seed", otherwise);
    if (text) {
        w->seed = 0;
        for (size_t i = 0; i < text->length; i++) {
            char d = (char)(text->text[i] | 32);
            int n = d >= '0' && d <= '9' ? d - '0' : d >= 'a' && d <= 'f' ? d - 'a' + 10 : -1;
            if (n < 0 || text->length > SEED_DIGITS)
                return qw_refuse_with(c, QW_SAY_WHAT_A_SEED_IS, &(qn_fault_slots){ .n = SEED_DIGITS });
            w->seed = w->seed << 4 | (uint64_t)n;
        }
    }
    w->dice = qn_dice_from(w->seed ^ 0x1b07);
    return true;
}

enum { MOST_GAMES = 17 };   // in a match

static bool take_switches(qw_call *c, qh_table *w)
{
    const qw_value *list = qw_find(c->r, &c->r->value[0], "switches");
    int64_t games = qw_number(c->r, "match", 0);
    w->switches = qn_usual_switches(w->rules, games > 0);
    if (games < 0 || games > MOST_GAMES || (games && games % 2 == 0))
        return qw_refuse_with(c, QW_SAY_WHAT_A_MATCH_IS, &(qn_fault_slots){ .n = MOST_GAMES });
    if (games) w->switches.wins_needed = (int16_t)(games / 2 + 1);
    for (const qw_value *v = qw_child(c->r, list); v; v = qw_beside(c->r, v))
        if (v->kind != QW_STRING) return qw_refuse(c, QW_SAY_WHAT_A_SWITCH_IS);
        else if (!qn_set_switch(w->rules, &w->switches, v->text, c->why)) return qw_refuse_as(c, QW_ILLEGAL);
    return true;
}

// The same players play again: "after" is their previous table, whose game is over.
static bool take_decider(qw_call *c, qh_table *w)
{
    int64_t n = qw_number(c->r, "after", 0);
    const qh_table *before = n >= 1 && n <= QW_TABLES ? c->h->place[n - 1].table : NULL;
    if (!qw_find(c->r, &c->r->value[0], "after")) return true;
    if (!before || before->rules != w->rules || before->players != w->players)
        return qw_refuse(c, QW_SAY_NO_GAME_BEFORE);
    if (!before->table.game.over) return qw_refuse(c, QW_SAY_BEFORE_NOT_OVER);
    w->starter_picker = qn_next_decider(&before->table);
    return true;
}

static bool deal(qw_call *c, qh_table *w)
{
    bool match = qw_number(c->r, "match", 0) > 0;
    return (match ? qh_start_match(w, c->why) : qh_deal(w, c->why))
        || qw_refuse_as(c, w->out_of_memory ? QW_TOO_MUCH : QW_ILLEGAL);
}

static qw_place *open_place(qw_call *c, const qn_rules *rules)
{
    qh_memory memory = qw_memory(c->h);
    qw_place *place = rules ? free_place(c) : NULL;
    if (!place || !(place->table = qh_open(&memory))) return NULL;
    place->table->rules = rules;
    place->table->pool = c->h->lent ? c->h->lent : qw_pool(c->h, rules);
    place->table->apart = qw_flag(c->r, "apart");
    place->table->named = true;
    // A network is trained for the game's own cards.
    bool usual = place->table->pool == qw_pool(c->h, rules);
    place->table->mind = usual ? &qw_network_of(c->h, rules)->mind : &c->h->mind;
    return place;
}

bool qw_new_game(qw_call *c)
{
    qw_place *place = open_place(c, qw_game_of(c));
    const qw_value *cards = qw_string(c->r, "cards");
    if (!place) return false;
    qh_table *w = place->table;
    if (cards && !take_cards(c, place, cards->text, cards->length)) return give_up(place);
    if (!take_switches(c, w) || !take_decks(c, place) || !take_seats(c, w) || !take_seed(c, w, 1)
        || !take_decider(c, w))
        return give_up(place);
    if (!deal(c, w)) return give_up(place);
    return answer_table(c, place);
}

// ---- Records and scenarios ----------------------------------------------------------------------------

// Takes the request's cards before anything that needs them is read.
static bool take_sent_cards(qw_call *c, qw_place *place)
{
    const qw_value *cards = qw_string(c->r, "cards");
    return !cards || take_cards(c, place, cards->text, cards->length);
}

static bool answer_opened(qw_call *c, const qw_place *place)
{
    qn_json_int(c->out, "steps", place->table->n_steps);
    return answer_table(c, place);
}

static bool open_match(qw_call *c, const qn_rules *rules, const qn_source *src)
{
    qw_place *place = open_place(c, rules);
    if (!place) return false;
    if (!take_sent_cards(c, place) || !take_seats(c, place->table)) return give_up(place);
    if (!qh_read_match(place->table, src, &c->h->record, &c->h->work, c->why)) {
        qw_refuse_as(c, QW_UNREADABLE);
        return give_up(place);
    }
    return answer_opened(c, place);
}

bool qw_open_record(qw_call *c)
{
    const qw_value *text = qw_string(c->r, "text");
    char game[QN_GAME_NAME];
    qn_source src = { "record", text ? text->text : "", text ? text->length : 0 };
    if (!text || !qn_record_game(&src, game) || !qn_game_named(game)) return qw_refuse(c, QW_SAY_NO_RECORD);
    const qn_rules *rules = qn_game_named(game);
    const qn_pool *pool = qw_pool_of(c, rules);
    if (!pool) return false;
    if (qh_is_match(&src)) return open_match(c, rules, &src);
    memset(&c->h->problems, 0, sizeof c->h->problems);
    if (!qn_read_record(&src, rules, pool, &c->h->work, &c->h->record, &c->h->problems))
        return qw_refuse_text(c, QW_SAY_RECORD);
    if (!qn_replay(&c->h->record, rules, pool, &c->h->work, c->why)) return qw_refuse_as(c, QW_UNREADABLE);
    qw_place *place = open_place(c, rules);
    if (!place) return false;
    if (!take_sent_cards(c, place) || !take_seats(c, place->table)
        || !qh_take_record(place->table, &c->h->record, c->why))
        return give_up(place);
    return answer_opened(c, place);
}

static void put_items(const qn_source *src, const qn_scenes *s, const qn_scene *scene, int kind,
                      const char *key, qn_json *out)
{
    qn_json_open(out, key, '[');
    for (int i = 0; i < scene->n; i++) {
        const qn_item *item = &s->item[scene->first + i];
        char text[QN_FACT];
        if (item->kind != kind) continue;
        qn_item_text(src, item, text);
        qn_json_text(out, NULL, text);
    }
    qn_json_close(out, ']');
}

static bool lay(qw_call *c, qw_place *place, const qn_source *src, const qn_scenes *s, const qn_scene *scene)
{
    qh_table *w = place->table;
    char facts[QN_GIVEN_TEXT] = "";
    qn_text given = { facts, 0, sizeof facts, false };
    if (s->cards && !take_cards(c, place, src->text, s->cards)) return false;
    for (int i = 0; i < scene->n; i++) {
        const qn_item *item = &s->item[scene->first + i];
        char text[QN_FACT];
        if (item->kind != QN_ITEM_GIVEN) continue;
        qn_item_text(src, item, text);
        qn_putf(&given, "%s\n", text);
    }
    if (!given.used) qn_put(&given, "\n");
    if (given.full) return qw_refuse(c, QW_SAY_TOO_MANY_FACTS);
    if (!qh_give(w, facts)) return qw_refuse(c, QW_SAY_NO_MEMORY);
    return take_seats(c, w) && take_seed(c, w, 0) && take_switches(c, w) && deal(c, w);
}

// The title says which scenario of the file is wanted; without a title, the first.
static const qn_scene *wanted_scene(qw_call *c, const qn_source *src, const qn_scenes *s)
{
    const qw_value *title = qw_string(c->r, "title");
    for (int i = 0; i < s->n_scenes; i++) {
        const qn_scene *scene = &s->scene[i];
        if (!title
            || (title->length == scene->title_length
                && memcmp(src->text + scene->title, title->text, title->length) == 0))
            return scene;
    }
    qw_refuse(c, QW_SAY_NO_SCENARIO);
    return NULL;
}

// What the scenario states, does and shows, in order; "step" is the number of choices before it. This runs on a
// separate table, as far as it goes: an unfinished scenario still sets up its position.
static bool put_script(qw_call *c, const qh_table *w, const qn_source *src, const qn_scenes *s, int which)
{
    static const char *const keys[] = {
        [QN_ITEM_WHEN] = "when", [QN_ITEM_THEN] = "then", [QN_ITEM_SAY] = "say"
    };
    const qn_scene *scene = &s->scene[which];
    uint32_t *before = calloc((size_t)scene->n + 1, sizeof *before);
    qn_outcome *ended = calloc(1, sizeof *ended);
    bool ok = before && ended;
    qn_record *r = &c->h->record;
    r->n_steps = 0;
    if (ok) qn_follow_scene(src, s, which, w->rules, w->pool, &c->h->work, r, ended, before);
    qn_json_open(c->out, "script", '[');
    for (int i = 0; ok && i < scene->n; i++) {
        const qn_item *item = &s->item[scene->first + i];
        char text[QN_FACT];
        if (item->kind != QN_ITEM_SAY && item->kind != QN_ITEM_WHEN && item->kind != QN_ITEM_THEN) continue;
        qn_item_text(src, item, text);
        qn_json_open(c->out, NULL, '{');
        qn_json_text(c->out, "kind", keys[item->kind]);
        qn_json_text(c->out, "text", text);
        qn_json_int(c->out, "step", before[i]);
        qn_json_close(c->out, '}');
    }
    qn_json_close(c->out, ']');
    qn_json_open(c->out, "choices", '[');
    for (uint32_t i = 0; ok && i < r->n_steps; i++)
        qn_json_int(c->out, NULL, qn_step_is_event(r->step[i]) ? -1 : r->step[i].number);
    qn_json_close(c->out, ']');
    free(before);
    free(ended);
    return ok;
}

// Stores the scenario's choices as a record and moves the table to its beginning.
static bool play_script(qw_call *c, qh_table *w)
{
    const qn_record *r = &c->h->record;
    return qh_take_steps(w, r, c->why) && qh_seek(w, 0);
}

static bool open_scene(qw_call *c, const qn_rules *rules, const qn_source *src, qn_scenes *s)
{
    memset(&c->h->problems, 0, sizeof c->h->problems);
    if (!qn_read_scenes(src, false, s, &c->h->problems)) return qw_refuse_text(c, QW_SAY_SCENARIO);
    const qn_scene *scene = wanted_scene(c, src, s);
    qw_place *place = scene ? open_place(c, rules) : NULL;
    if (!place) return false;
    if (!lay(c, place, src, s, scene)) return give_up(place);
    qn_json_text_n(c->out, "title", src->text + scene->title, scene->title_length);
    put_items(src, s, scene, QN_ITEM_RULE, "rules", c->out);
    put_items(src, s, scene, QN_ITEM_WHEN, "when", c->out);
    put_items(src, s, scene, QN_ITEM_THEN, "then", c->out);
    if (!put_script(c, place->table, src, s, (int)(scene - s->scene))) return give_up(place);
    if (qw_flag(c->r, "played") && !play_script(c, place->table)) return give_up(place);
    return answer_table(c, place);
}

bool qw_open_scenario(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *text = qw_string(c->r, "text");
    if (!rules) return false;
    if (!text) return qw_refuse(c, QW_SAY_WHICH_SCENARIO);
    qn_source src = { "scenario", text->text, text->length };
    qn_scenes *s = calloc(1, sizeof *s);
    bool ok = s && open_scene(c, rules, &src, s);
    free(s);
    return ok;
}

bool qw_leave(qw_call *c)
{
    qw_place *place = qw_place_of(c);
    if (!place) return false;
    qw_clear_place(place);
    return true;
}

// ---- The list of games --------------------------------------------------------------------------------

static void put_words(const char *const *list, const char *key, qn_json *out)
{
    qn_json_open(out, key, '[');
    for (; list && *list; list++) qn_json_text(out, NULL, *list);
    qn_json_close(out, ']');
}

static void put_phases(const qn_screen *screen, qn_json *out)
{
    qn_json_open(out, "phases", '[');
    for (int i = 0; screen->phases[i]; i++) {
        QN_TEXT(title, 128);
        qn_put_words(screen->phases[i], &title);
        qn_capitalize(&title, 0);
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "title", title.at);
        if (screen->brief_phases[i]) qn_json_words(out, "brief", screen->brief_phases[i]);
        else qn_json_null(out, "brief");
        qn_json_bool(out, "plain", i && i == screen->plain_phase);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_rows(const qn_word *w, const char *key, qn_json *out)
{
    qn_json_open(out, key, '[');
    for (; w && w->phrase; w++) qn_json_text(out, NULL, w->phrase);
    qn_json_close(out, ']');
}

static void put_zones(const qn_screen *screen, qn_json *out)
{
    qn_json_open(out, "zones", '[');
    for (const qn_zone_row *z = screen->zones; z->name; z++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "zone", z->name);
        qn_json_words(out, "title", z->title);
        qn_json_bool(out, "pile", z->how & QN_PILE);
        qn_json_bool(out, "placed", z->how & QN_PLACED);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// The client uses these names as keys of a player's numbers; people read the titles.
static void put_numbers(const qn_screen *screen, qn_json *out)
{
    qn_json_open(out, "numbers", '[');
    for (const qn_number_row *n = screen->numbers; n && n->name; n++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "number", n->name);
        qn_json_words(out, "title", n->title);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_switch(const qn_switch *s, qn_json *out)
{
    qn_json_open(out, NULL, '{');
    qn_json_text(out, "switch", s->name);
    qn_json_text(out, "rules", s->rules);
    qn_json_words(out, "help", s->help ? s->help : "");
    qn_json_text(out, "values", s->values ? s->values : "");
    qn_json_open(out, "usual", '[');
    for (int i = 0; i < s->count; i++) qn_json_int(out, NULL, s->usual[i]);
    qn_json_close(out, ']');
    qn_json_int(out, "least", s->least);
    qn_json_int(out, "most", s->most);
    qn_json_close(out, '}');
}

static void put_switches(const qn_rules *rules, qn_json *out)
{
    qn_json_open(out, "switches", '[');
    for (const qn_switch *s = rules->switches; s && s->name; s++) put_switch(s, out);
    qn_json_close(out, ']');
    qn_json_open(out, "presets", '[');
    for (const qn_preset *p = rules->presets; p && p->name; p++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "preset", p->name);
        qn_json_text(out, "rules", p->rules);
        qn_json_text(out, "settings", p->settings);
        qn_json_words(out, "help", p->help ? p->help : "");
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_kinds(const qn_rules *rules, qn_json *out)
{
    qn_json_open(out, "kinds", '[');
    for (const qn_kind_word *k = rules->words->kinds; k->phrase; k++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "kind", k->phrase);
        qn_json_text(out, "title", k->print ? k->print : k->phrase);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// What the game calls a match and its games, the default length, and whether matches are its usual form.
static void put_match_rules(const qn_rules *rules, qn_json *out)
{
    if (!rules->match) {
        qn_json_null(out, "match");
        return;
    }
    qn_json_open(out, "match", '{');
    qn_json_words(out, "title", qh_match_title(rules));
    qn_json_words(out, "gameTitle", qh_game_title(rules));
    qn_json_int(out, "games", 2 * qn_usual_switches(rules, true).wins_needed - 1);
    qn_json_bool(out, "usual", rules->match->usual);
    qn_json_close(out, '}');
}

static void put_game(const qn_rules *rules, qn_json *out)
{
    qn_json_open(out, NULL, '{');
    qn_json_text(out, "game", rules->name);
    qn_json_text(out, "title", rules->title);
    qn_json_int(out, "fewest", rules->min_players);
    qn_json_int(out, "most", rules->max_players);
    qn_switches usual = qn_usual_switches(rules, false);
    qn_json_bool(out, "bringsDecks", qn_brings_decks(rules, &usual));
    put_words(rules->sections, "sections", out);
    put_match_rules(rules, out);
    put_phases(rules->screen, out);
    if (rules->screen->round) qn_json_words(out, "round", rules->screen->round);
    else qn_json_null(out, "round");
    put_kinds(rules, out);
    put_rows(rules->words->costs, "costs", out);
    put_rows(rules->words->types, "types", out);
    put_zones(rules->screen, out);
    put_numbers(rules->screen, out);
    put_switches(rules, out);
    qn_json_close(out, '}');
}

static void put_summary(const char *row, qn_json *out)
{
    QN_TEXT(summary, 256);
    qn_put_words(row, &summary);
    qn_json_text(out, "summary", summary.at);
}

static void put_bot(const char *name, const char *summary, qn_json *out)
{
    qn_json_open(out, NULL, '{');
    qn_json_text(out, "bot", name);
    put_summary(summary, out);
    qn_json_close(out, '}');
}

// The bot's name in lower case, as requests use it; a page writes "Pip" when it means a person.
void qw_put_bot_name(const char *name, qn_json *out)
{
    QN_TEXT(small, 32);
    for (const char *c = name; *c; c++)
        qn_put_char(&small, (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c));
    qn_json_text(out, "bot", small.at);
}

static void put_level(const qn_level *level, qn_json *out)
{
    qn_json_open(out, NULL, '{');
    qw_put_bot_name(level->name, out);
    put_summary(level->character, out);
    qn_json_int(out, "milliseconds", level->milliseconds);
    qn_json_close(out, '}');
}

bool qw_say_games(qw_call *c)
{
    qn_json_text(c->out, "version", QN_VERSION);
    qn_json_open(c->out, "games", '[');
    for (const qn_rules *const *g = qn_games(); *g; g++)
        if ((*g)->screen) put_game(*g, c->out);
    qn_json_close(c->out, ']');
    qn_json_open(c->out, "bots", '[');
    for (int i = 0; qn_bots()[i]; i++) put_bot(qn_bots()[i]->name, qn_bot_summary(i), c->out);
    qn_json_close(c->out, ']');
    qn_json_open(c->out, "levels", '[');
    for (int i = 0; i < QN_LEVELS; i++) put_level(&qn_levels[i], c->out);
    qn_json_close(c->out, ']');
    return true;
}
