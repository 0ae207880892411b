// Dispatches a client's message: finds its kind, checks who may send it, charges its cost, sends the answer.
#include <stdio.h>
#include <string.h>

#include "server/server.h"
#include "web/refusals.h"

enum {
    A = QS_STRANGER,
    G = QS_GUEST,
    W = QS_WATCHER,
    S = QS_SEATED,
    O = QS_OWNER,
    V = QS_VISITOR,
    E = QS_ENTRANT,
    R = QS_ORGANISER,
    C = QS_CASTER,
    OUT = 1 << 20
};

typedef struct kind {
    const char *name;
    bool (*answer)(qs_call *c);
    int who, cost;
    const char *fields, *does;
} kind;

static const kind kinds[] = {
#define MESSAGE(name, handler, who, cost, fields, does) { name, handler, who, cost, fields, does },
#include "server/messages.def"
#undef MESSAGE
};
enum { KINDS = sizeof kinds / sizeof *kinds, ENGINE_COST = 2, MOST_REFUSED = 50 };

void qs_put_messages(qn_json *out)
{
    static const char *const roles[QS_ROLES] = { "anybody", "guest",   "watcher",   "seat",  "owner",
                                                 "visitor", "entrant", "organiser", "caster" };
    qn_json_open(out, "messages", '[');
    for (int i = 0; i < KINDS; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "do", kinds[i].name);
        qn_json_text(out, "fields", kinds[i].fields);
        qn_json_int(out, "cost", kinds[i].cost);
        qn_json_open(out, "may", '[');
        for (int k = 0; k < QS_ROLES; k++)
            if (kinds[i].who >> k & 1) qn_json_text(out, NULL, roles[k]);
        qn_json_close(out, ']');
        qn_json_text(out, "does", kinds[i].does);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

// ---- Answers --------------------------------------------------------------------------------------

void qs_begin_answer(qs_call *c, qn_text *text, qn_json *out)
{
    *text = (qn_text){ c->s->out, 0, OUT, false, NULL };
    *out = (qn_json){ text, false };
    qn_text_clear(text);
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "id", (long)c->id);
}

void qs_end_answer(qs_call *c, qn_text *text, qn_json *out)
{
    qn_json_close(out, '}');
    if (text->full) qs_no(c, QS_SAY_ANSWER_TOO_LONG);
    else qs_send(c->client, text->at, text->used);
}

bool qs_ok(qs_call *c)
{
    qn_text text;
    qn_json out;
    qs_begin_answer(c, &text, &out);
    qn_json_bool(&out, "ok", true);
    qn_put(&text, c->reply);
    qs_end_answer(c, &text, &out);
    return true;
}

static const struct {
    const char *code, *sentence;
} replies[] = {
#define REPLY(name, code, sentence) { code, sentence },
#include "server/replies.def"
#undef REPLY
};

void qs_put_reply(int reply, const qn_fault_slots *with, qn_text *out)
{
    qn_fill(out, replies[reply].sentence, with);
}

bool qs_no(qs_call *c, int reply) { return qs_no_because(c, reply, NULL); }

bool qs_no_because(qs_call *c, int reply, const char *why)
{
    qn_text text;
    qn_json out;
    QN_TEXT(said, 512);
    if (!why || !*why) qs_put_reply(reply, NULL, &said);
    if (!c->client) return false;
    c->s->metrics.refused++;
    qs_begin_answer(c, &text, &out);
    qn_json_text(&out, "error", said.used ? said.at : why);
    qn_json_text(&out, "code", replies[reply].code);
    if (c->live && c->client->seat >= 0)
        qn_json_int(&out, "no", (long)c->live->room.seat[c->client->seat].no);
    qn_json_close(&out, '}');
    qs_send(c->client, text.at, text.used);
    return false;
}

// ---- Requests to the engine -------------------------------------------------------------------------

void qs_ask_engine(qs_call *c)
{
    qw_asker who = { .role = c->client->seat >= 0 ? QW_SEAT : QW_WATCHER, .seat = c->client->seat };
    size_t n;
    const char *answer;
    if (c->live && c->live->room.table && qs_row_of(c->client) >= 0)
        answer = qw_message_at(c->s->house.engine, c->live->room.table, who, c->text, c->size, &n);
    else answer = qw_message_of(c->s->house.engine, (qw_asker){ .role = QW_WATCHER }, c->text, c->size, &n);
    char head[48];
    int h = snprintf(head, sizeof head, "{\"id\":%lld%s", (long long)c->id, n > 2 ? "," : "");
    if (n + (size_t)h >= OUT) {
        qs_no(c, QS_SAY_ANSWER_TOO_LONG);
        return;
    }
    memcpy(c->s->out, head, (size_t)h);
    memcpy(c->s->out + h, answer + 1, n - 1);
    qs_send(c->client, c->s->out, (size_t)h + n - 1);
}

// ---- Dispatch -------------------------------------------------------------------------------------

static const kind *kind_named(const char *name)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
    return NULL;
}

// Messages between a seat and the store wait while an entry of the table is written; all messages wait while it is
// read.
static bool must_wait(const qs_call *c, const kind *k)
{
    const qs_live *l = c->live;
    if (!l) return false;
    if (!k) return l->loading && !l->room.n;
    return k->answer != qs_do_ping && !(k->who & QS_STRANGER) && qs_is_busy(l);
}

static void answer(qs_call *c, const kind *k)
{
    if (k && !(k->who & c->client->role) && !(k->who & QS_STRANGER)) {
        qs_no(c, c->live ? QS_SAY_NOT_YOURS_TO_ASK : QS_SAY_GO_TO_A_TABLE);
    } else if (must_wait(c, k)) {
        if (!qs_park(c->live, c, 0)) qs_no(c, QS_SAY_TABLE_IS_BUSY);
    } else if (k) {
        k->answer(c);
    } else {
        qs_ask_engine(c);
    }
}

void qs_dispatch(qs_server *s, qs_client *client, const char *text, size_t size, uint64_t after_read)
{
    qs_call c = {
        .s = s, .client = client, .live = client->live, .r = &s->request, .text = text, .size = size
    };
    QN_TEXT(why, 128);
    c.after_read = after_read;
    memcpy(s->text, text, size);
    int wrong = qw_read_request(s->text, size, &s->request);
    const qw_value *what = wrong ? NULL : qw_string(&s->request, "do");
    if (!wrong) c.id = qw_number(&s->request, "id", 0);
    if (wrong) qw_put_refusal(wrong, &(qn_fault_slots){ .n = QW_MAX_DIGITS }, &why);
    if (!what) qs_no_because(&c, QS_SAY_NO_REQUEST, why.at);
    else answer(&c, kind_named(what->text));
}

void qs_receive(qs_client *client, const char *text, size_t size)
{
    qs_server *s = client->server;
    s->metrics.messages++;
    if (size > (size_t)s->limits.message) return;
    memcpy(s->text, text, size);
    const qw_value *what = qw_read_request(s->text, size, &s->request) ? NULL : qw_string(&s->request, "do");
    const kind *k = what ? kind_named(what->text) : NULL;
    qs_call c = { .s = s, .client = client, .id = what ? qw_number(&s->request, "id", 0) : 0 };
    if (qs_spend(&client->purse, &s->limits, k ? k->cost : ENGINE_COST, qs_wall_clock())) {
        client->refused = 0;
        qs_dispatch(s, client, text, size, 0);
    } else if (client->refused++ < MOST_REFUSED) {
        qs_no(&c, QS_SAY_SLOW_DOWN);
    } else {
        qs_drop(client, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    }
}
