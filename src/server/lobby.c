// The summary of a table for lists. It is derived from the entries, and kept in the store so that lists need not read
// every table. A lost summary is written again when the table changes.
#include <string.h>

#include "server/cup.h"
#include "server/server.h"

static void put_about(const qs_room *r, qn_text *text)
{
    qn_json out = { text, false };
    qn_json_open(&out, NULL, '{');
    if (r->cup) {
        qn_json_text(&out, "cup", r->cup->title);
        qn_json_int(&out, "round", r->cup->round);
        qn_json_int(&out, "rounds", r->cup->rounds);
        qn_json_int(&out, "players", r->cup->n);
        qn_json_close(&out, '}');
        return;
    }
    qn_json_int(&out, "seats", r->seats);
    qn_json_int(&out, "phase", r->phase);
    qn_json_int(&out, "match", r->match);
    qn_json_int(&out, "bank", (long)r->bank);
    qn_json_int(&out, "plus", (long)r->plus);
    qn_json_open(&out, "names", '[');
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].taken) qn_json_text(&out, NULL, r->seat[i].name);
    qn_json_close(&out, ']');
    qn_json_close(&out, '}');
}

static bool is_listed(const qs_room *r)
{
    bool free = false;
    if (r->cup) return r->join == QS_ANYBODY && r->phase == QS_SEATING;
    for (int i = 0; i < r->seats; i++) free |= !r->seat[i].taken;
    if (r->phase == QS_SEATING) return r->join == QS_ANYBODY && free;
    return (r->phase == QS_PLAYING || r->phase == QS_BETWEEN) && r->watch == QS_ANYBODY;
}

void qs_summarize(qs_live *l)
{
    const qs_room *r = &l->room;
    qs_summary m = { .phase = r->phase, .listed = is_listed(r), .at = r->at };
    QN_TEXT(about, sizeof m.about);
    put_about(r, &about);
    memcpy(m.room, r->id, sizeof m.room);
    if (r->phase == QS_SEATING) memcpy(m.code, r->code, sizeof m.code);
    strncpy(m.game, r->rules->name, sizeof m.game - 1);
    if (!about.full) memcpy(m.about, about.at, about.used);
    uint64_t hash = qs_hash_of_text(m.about, strlen(m.about)) ^ (uint64_t)(m.phase * 2 + m.listed) << 32
        ^ qs_hash_of_text(m.code, strlen(m.code)) << 1;
    if (hash == l->summary_hash) return;
    l->summary_hash = hash;
    qs_job *job = qs_new_job(QS_JOB_SUMMARIZE);
    if (!job) return;
    job->summary = m;
    qs_hand_over(l->server->keeper, job);
}
