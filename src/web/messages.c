// Request dispatch: one JSON request in, one JSON answer out (web.h).
#include <stdlib.h>
#include <string.h>

#include "web/service.h"

// Who may send the request. A seat or a watcher can ask only for itself: qw_table_of and qw_seat_of check that.
enum { ALL = QW_WATCHER | QW_SEAT | QW_HOST, PLAYERS = QW_SEAT | QW_HOST, HOST = QW_HOST };
enum { CHANGES = 8 };   // changes the table; refused for a table that is kept elsewhere

typedef struct kind {
    const char *name;
    bool (*answer)(qw_call *c);
    const char *fields;   // optional keys, for docs and for the check of the TypeScript types
    int may;
} kind;

static const kind kinds[] = {
    { "games", qw_say_games, "", ALL },
    { "cards", qw_say_cards, "game table cards", ALL },
    { "source", qw_say_source, "game card", ALL },
    { "decks", qw_say_decks, "game", ALL },
    { "deck", qw_say_deck, "game text cards", HOST },
    { "words", qw_say_words, "game", ALL },
    { "compile", qw_say_compiled, "game source", HOST },
    { "format", qw_say_formatted, "source", HOST },
    { "examples", qw_say_examples, "game source", HOST },
    { "complete", qw_say_completions, "game source at", HOST },
    { "hover", qw_say_meaning, "game source at rules", HOST },
    { "new", qw_new_game, "game decks players seats seed switches cards apart match after", HOST },
    { "open", qw_open_record, "text seats apart cards", HOST },
    { "scenario", qw_open_scenario, "game text title seats seed switches played", HOST },
    { "holds", qw_say_holds, "table facts", HOST },
    { "leave", qw_leave, "table", HOST },
    { "state", qw_say_state, "table seat from", ALL },
    { "log", qw_say_log, "table seat from", ALL },
    { "recap", qw_say_recap, "table seat step", ALL },
    { "choose", qw_do_choose, "table seat option step from", PLAYERS | CHANGES },
    { "bot", qw_do_bot, "table seat bot times step from", PLAYERS | CHANGES },
    { "undo", qw_do_undo, "table seat step from", PLAYERS | CHANGES },
    { "goto", qw_do_goto, "table seat to from", HOST | CHANGES },
    { "concede", qw_do_concede, "table seat from", PLAYERS | CHANGES },
    { "match", qw_say_match, "table seat", ALL },
    { "exchange", qw_do_exchange, "table seat deck done", PLAYERS },
    { "next", qw_do_next, "table seat from", HOST | CHANGES },
    { "time", qw_do_time, "table seat from", HOST | CHANGES },
    { "hint", qw_say_hint, "table seat bot slice cancel", PLAYERS },
    { "network", qw_take_network, "game bytes", HOST },
    { "analyse", qw_say_analysis, "table step playouts", ALL },
    { "preview", qw_say_preview, "table seat", PLAYERS },
    { "outcome", qw_say_outcome, "table seat option", PLAYERS },
    { "ahead", qw_say_ahead, "table seat option", PLAYERS },
    { "course", qw_say_course, "table", ALL },
    { "why", qw_say_why_not, "table seat card cell attempt", PLAYERS },
    { "record", qw_say_record, "table steps", ALL },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

qw_service *qw_open(size_t most)
{
    qw_service *h = calloc(1, sizeof *h);
    if (!h) return NULL;
    h->most = most;
    h->request = malloc(QW_MAX_REQUEST + 1);
    h->bytes = malloc(QW_MAX_ANSWER);
    if (h->request && h->bytes) return h;
    qw_close(h);
    return NULL;
}

void qw_close(qw_service *h)
{
    if (!h) return;
    for (int i = 0; i < QW_TABLES; i++) qw_clear_place(&h->place[i]);
    for (int i = 0; i < QW_GAMES; i++) free(h->pool[i]);
    for (int i = 0; i < QW_GAMES; i++) free(h->house_text[i]);
    qw_clear_bench(&h->bench);
    for (int i = 0; i < QW_GAMES; i++) qw_close_network(&h->network[i]);
    free(h->mind.memory);
    free(h->request);
    free(h->bytes);
    free(h);
}

// Writes the table above: the kinds of request.
static void put_kinds(qn_json *out)
{
    qn_json_open(out, "kinds", '[');
    for (int i = 0; i < KINDS; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "do", kinds[i].name);
        qn_json_text(out, "fields", kinds[i].fields);
        qn_json_text(out, "may",
                     kinds[i].may & QW_WATCHER    ? "watcher seat host"
                         : kinds[i].may & QW_SEAT ? "seat host"
                                                  : "host");
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
    qn_json_open(out, "codes", '[');
    for (int i = 0; i < QW_CODES; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "code", qw_code_word(i));
        qn_json_text(out, "when", qw_code_when(i));
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static bool answer(qw_call *c)
{
    const qw_value *what = qw_string(c->r, "do");
    if (what && strcmp(what->text, "protocol") == 0) {
        put_kinds(c->out);
        return true;
    }
    for (int i = 0; i < KINDS && what; i++)
        if (strcmp(kinds[i].name, what->text) == 0)
            return kinds[i].may & c->who.role && !(kinds[i].may & CHANGES && c->who.looks)
                ? kinds[i].answer(c)
                : qw_refuse(c, QW_SAY_NOT_YOURS);
    return qw_refuse(c, QW_SAY_NO_REQUEST);
}

bool qw_refuse_as(qw_call *c, int code)
{
    c->code = code;
    return false;
}

bool qw_refuse_with(qw_call *c, int refusal, const qn_fault_slots *with)
{
    qw_put_refusal(refusal, with, c->why);
    return qw_refuse_as(c, qw_code_of(refusal));
}

bool qw_refuse(qw_call *c, int refusal) { return qw_refuse_with(c, refusal, NULL); }

bool qw_refuse_text(qw_call *c, int refusal)
{
    const qn_problem *e = &c->h->problems.at[0];
    return qw_refuse_with(c, refusal, &(qn_fault_slots){ .n = e->line, .said = e->message });
}

static void begin(qw_service *h, qn_json *out)
{
    h->answer = (qn_text){ h->bytes, 0, QW_MAX_ANSWER, false };
    qn_text_clear(&h->answer);
    *out = (qn_json){ &h->answer, false };
    qn_json_open(out, NULL, '{');
}

// A handler that failed without a reason ran out of memory.
static void refuse(qw_service *h, int code, const char *reason)
{
    QN_TEXT(short_of, 64);
    qn_json out;
    if (!*reason) qw_put_refusal(QW_SAY_NO_MEMORY, NULL, &short_of);
    const char *why = *reason ? reason : short_of.at;
    size_t n = strlen(why);
    while (n && (why[n - 1] == '\n' || why[n - 1] == ' ')) n--;
    begin(h, &out);
    qn_json_text_n(&out, "error", why, n);
    qn_json_text(&out, "code", qw_code_word(code));
    qn_json_close(&out, '}');
}

const char *qw_message_of(qw_service *h, qw_asker who, const char *request, size_t size, size_t *length)
{
    QN_TEXT(why, 4096);
    qn_json out;
    qw_call c = { h, &h->parsed, &out, &why, QW_TOO_MUCH, who };
    int wrong = size > QW_MAX_REQUEST ? QW_SAY_TOO_LONG : QW_SAY_NOTHING;
    if (!wrong) {
        memcpy(h->request, request, size);
        h->request[size] = 0;
        wrong = qw_read_request(h->request, size, &h->parsed);
    }
    begin(h, &out);
    bool ok = wrong ? qw_refuse_with(&c, wrong, &(qn_fault_slots){ .n = QW_MAX_DIGITS }) : answer(&c);
    qn_json_close(&out, '}');
    if (ok && h->answer.full) ok = qw_refuse(&c, QW_SAY_ANSWER_TOO_LONG);
    if (!ok) refuse(h, c.code, why.at);
    if (length) *length = h->answer.used;
    return h->answer.at;
}

static bool is_free(const qw_place *place) { return !place->table; }

static qw_place *first_free(qw_service *h)
{
    int free = 0;
    while (free < QW_TABLES - 1 && !is_free(&h->place[free])) free++;
    return &h->place[free];
}

struct qh_table *qw_open_table(qw_service *h, const qn_pool *pool, const char *request, size_t size,
                               const char **answer, size_t *length)
{
    qw_place *place = first_free(h);   // the place for a table that is opened
    bool full = !is_free(place);
    h->lent = pool;
    *answer = qw_message(h, request, size, length);
    h->lent = NULL;
    if (full || is_free(place) || place->own_pool) return NULL;
    qh_table *w = place->table;
    place->table = NULL;
    return w;
}

const char *qw_message_at(qw_service *h, struct qh_table *w, qw_asker who, const char *request, size_t size,
                          size_t *length)
{
    qw_place *place = first_free(h), before = *place;
    *place = (qw_place){ .table = w };
    who.table = (int)(place - h->place) + 1;
    who.looks = true;
    const char *answer = qw_message_of(h, who, request, size, length);
    *place = before;
    return answer;
}
