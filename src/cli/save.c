// Games as records: saving the one being played, opening one that was.
#include "cli/session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang/lang.h"

bool qn_note_start(const qn_session *s, qn_record *r, qn_table *t, qn_text *why)
{
    qn_deck decks[QN_MAX_PLAYERS];
    for (int i = 0; i < s->players; i++) decks[i] = s->deck[i].deck;
    qn_record_start(r, s->box->rules, s->box->pool, decks, s->players, s->seed);
    r->switches = s->switches;
    r->decider = s->decider == QN_NONE ? 0 : (uint8_t)(s->decider + 1);
    if (!qn_start_with(t, s->box->rules, s->box->pool, decks, s->players, s->seed, &s->switches, s->decider,
                       why))
        return false;
    t->patient = s->patient;
    return true;
}

bool qn_note_past(const qn_past *p, qn_record *r, qn_table *t)
{
    if (!p->what) qn_choices(t, p->seat);
    bool room = p->what ? qn_record_event(r, p->what, p->number) : qn_record_choice(r, t, p->seat, p->number);
    if (!room) return false;
    if (p->what == QN_STEP_TIME) qn_call_time(t, p->number);
    else if (p->what == QN_STEP_CONCEDE) qn_concede(t, p->number);
    else qn_choose(t, p->seat, p->number);
    return true;
}

static bool note_choices(const qn_session *s, qn_record *r, qn_table *t, qn_text *why)
{
    if (!qn_note_start(s, r, t, why)) return false;
    for (int i = 0; i < s->n_past; i++) {
        if (qn_note_past(&s->past[i], r, t)) continue;
        qn_put(why, "The game is too long for a record.\n");
        return false;
    }
    return qn_record_seal(r, s->box->rules, s->box->pool, t, why);
}

qn_record *qn_session_record(const qn_session *s)
{
    QN_TEXT(why, 4096);
    qn_record *r = calloc(1, sizeof *r);
    qn_table *t = calloc(1, sizeof *t);
    bool ok = r && t && note_choices(s, r, t, &why);
    free(t);
    if (ok) return r;
    qn_complain(QN_EXIT_INTERNAL, "the game could not be recorded. %s", why.at);
    free(r);
    return NULL;
}

bool qn_session_save(const qn_session *s, const char *path)
{
    enum { ROOM = 4 << 20 };
    qn_record *r = qn_session_record(s);
    qn_table *work = calloc(1, sizeof *work);
    char *bytes = calloc(1, ROOM);
    bool ok = r && work && bytes;
    if (ok) {
        qn_text text = { bytes, 0, ROOM, false };
        qn_write_record(r, s->box->rules, s->box->pool, work, &text);
        ok = !text.full && qn_write_file(path, text.at, text.used);
    }
    free(bytes);
    free(work);
    free(r);
    return ok;
}

// A link is a word with two tildes in it, and no file.
bool qn_is_link(const char *word)
{
    const char *first = strchr(word, '~');
    return first && strchr(first + 1, '~') && !strchr(word, '/') && access(word, F_OK) != 0;
}

static int parse_record(const qn_source *src, const qn_box *box, qn_record *r)
{
    qn_problems *problems = calloc(1, sizeof *problems);
    qn_table *work = calloc(1, sizeof *work);
    bool ok = problems && work && qn_read_record(src, box->rules, box->pool, work, r, problems);
    if (problems) qn_print_problems(problems, src, 1);
    free(problems);
    free(work);
    return ok ? QN_EXIT_YES : QN_EXIT_DATA;
}

static int open_source(const qn_source *src, qn_box *box, qn_record **record)
{
    char game[QN_GAME_NAME];
    if (!qn_record_game(src, game)) return qn_complain(QN_EXIT_DATA, "%s is no record of a game.", src->name);
    int code = qn_open_box(box, game);
    if (code != QN_EXIT_YES) return code == QN_EXIT_USAGE ? QN_EXIT_DATA : code;
    *record = calloc(1, sizeof **record);
    code = *record ? parse_record(src, box, *record) : QN_EXIT_INTERNAL;
    if (code == QN_EXIT_YES) return code;
    free(*record);
    *record = NULL;
    qn_close_box(box);
    return code;
}

int qn_open_record(const char *word, qn_box *box, qn_record **record)
{
    int code;
    qn_source src = { .name = "the link", .text = word, .size = strlen(word) };
    if (qn_is_link(word)) return open_source(&src, box, record);
    char *text = qn_read_file(word, &src.size, &code);
    if (!text) return code;
    src.name = word;
    src.text = text;
    code = open_source(&src, box, record);
    free(text);
    return code;
}
