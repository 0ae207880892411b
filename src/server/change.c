// Changing an open table: its clock, its length, who may join and watch. Players who were ready must confirm again.
#include <stdlib.h>
#include <string.h>

#include "server/body.h"
#include "server/server.h"

static char *copy_of(const char *text) { return strdup(text ? text : "[]"); }

// The room after the change. False: no such switch, or no such match.
static bool read_change(const qs_room *r, const qw_request *b, qs_room *next)
{
    *next = *r;
    const qw_value *switches = qw_string(b, "switches");
    next->switches = copy_of(switches && switches->length <= 4096 ? switches->text : r->switches);
    next->by_knocking = qw_number(b, "knock", 0) != 0;
    if (next->switches && qs_read_terms(next, b)) return true;
    free(next->switches);
    return false;
}

bool qs_apply_change(qs_room *r, const qs_entry *e)
{
    const qw_request *b = qs_body(r, e);
    qs_room next;
    if (!b || e->seat != r->owner || r->phase != QS_SEATING || !qs_may_change(r)) return false;
    if (!read_change(r, b, &next)) return false;
    free(r->switches);
    *r = next;
    qs_nobody_is_ready(r);
    return true;
}

// Settings that the message leaves out stay as they are.
static char *change_body(const qs_call *c)
{
    const qs_room *r = &c->live->room;
    const struct {
        const char *name;
        int64_t now;
    } numbers[] = { { "bank", r->bank },         { "plus", r->plus },   { "window", r->window },
                    { "hold", r->hold },         { "pace", r->pace },   { "count", r->count },
                    { "grace", r->grace },       { "join", r->join },   { "watch", r->watch },
                    { "knock", r->by_knocking }, { "match", r->match }, { "castTurns", r->cast_turns },
                    { "castTime", r->cast_time } };
    QN_TEXT(text, 8192);
    qn_json out = { &text, false };
    qn_json_open(&out, NULL, '{');
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        qn_json_int(&out, numbers[i].name, (long)qw_number(c->r, numbers[i].name, numbers[i].now));
    if (qw_find(c->r, &c->r->value[0], "switches")) qs_put_switches(c, NULL, &out);
    else qn_json_text(&out, "switches", r->switches);
    qn_json_close(&out, '}');
    return qs_copy_text(&text);
}

// The decks at the table must also fit the new settings.
static bool would_change(qs_call *c, const qs_entry *e, qn_text *why)
{
    qs_room *r = &c->live->room, next;
    const qw_request *b = qs_body(r, e);
    if (!b || !read_change(r, b, &next)) {
        qs_put_reply(QS_SAY_WRONG_SWITCH, NULL, why);
        return false;
    }
    bool ok = true;
    for (int i = 0; i < r->seats && ok && qn_brings_decks(next.rules, &next.set); i++)
        if (next.seat[i].taken) ok = next.seat[i].deck && qs_deck_fits(&next, next.seat[i].deck, why);
    if (!ok && !why->used) qs_put_reply(QS_SAY_DECK_FOR_THAT, NULL, why);
    free(next.switches);
    return ok;
}

bool qs_do_change(qs_call *c)
{
    const qs_room *r = &c->live->room;
    QN_TEXT(why, 1024);
    if (r->phase != QS_SEATING || !qs_may_change(r)) return qs_no(c, QS_SAY_TABLE_STAYS);
    qs_entry e = { .kind = QS_E_CHANGE, .seat = c->client->seat, .body = change_body(c) };
    if (!e.body || !would_change(c, &e, &why)) {
        free(e.body);
        return qs_no_because(c, QS_SAY_WRONG_SWITCHES, why.at);
    }
    return qs_write_entry(c, e, NULL);
}
