// Requests during a game: look, choose, go back, ask why not.
#include <stdlib.h>
#include <string.h>

#include "kernel/when.h"
#include "lang/scenario.h"
#include "web/service.h"

typedef struct seated {   // the subject of most requests
    qh_table *w;
    int row;
} seated;

static bool find(qw_call *c, seated *s)
{
    s->w = qw_table_of(c);
    s->row = s->w ? qw_seat_of(c, s->w) : -1;
    return s->row >= 0;
}

bool qw_answer_state(qw_call *c, const qh_table *w, int row)
{
    int64_t from = qw_number(c->r, "from", 0);
    if (w->out_of_memory) return qw_refuse(c, QW_SAY_NO_MEMORY_FOR_GAME);
    qn_json_open(c->out, "state", '{');
    qw_put_state(w, row, &c->h->outcomes, c->out);
    qn_json_close(c->out, '}');
    qw_put_lines(w, row, from < 0 || from > UINT32_MAX ? UINT32_MAX : (uint32_t)from, c->out);
    return true;
}

static bool answer(qw_call *c, const seated *s) { return qw_answer_state(c, s->w, s->row); }

bool qw_say_state(qw_call *c)
{
    seated s;
    return find(c, &s) && answer(c, &s);
}

bool qw_say_log(qw_call *c)
{
    seated s;
    if (!find(c, &s)) return false;
    int64_t from = qw_number(c->r, "from", 0);
    qw_put_lines(s.w, s.row, from < 0 || from > UINT32_MAX ? UINT32_MAX : (uint32_t)from, c->out);
    return true;
}

// Since the reader's last decision, or since "step".
bool qw_say_recap(qw_call *c)
{
    seated s;
    if (!find(c, &s)) return false;
    qh_recap_text recap;
    int64_t step = qw_number(c->r, "step", s.row == QH_EVERYBODY ? 0 : qh_last_decision(s.w, s.row));
    qh_recap(s.w, s.row, step < 0 || step > UINT32_MAX ? UINT32_MAX : (uint32_t)step, &recap);
    qn_json_open(c->out, "lines", '[');
    for (int i = 0; i < recap.n; i++) {
        qn_json_open(c->out, NULL, '{');
        qn_json_text(c->out, "say", recap.say[i]);
        qn_json_int(c->out, "line", recap.line[i]);
        qn_json_int(c->out, "step", recap.step[i]);
        qn_json_close(c->out, '}');
    }
    qn_json_close(c->out, ']');
    qn_json_int(c->out, "more", recap.left_out);
    return true;
}

// "step" is the moment for which the choice was made; at another moment it could mean something else.
static bool is_stale(qw_call *c, const qh_table *w)
{
    int64_t shown = w->apart ? w->posed : w->at;
    if (qw_number(c->r, "step", shown) == shown) return false;
    qw_refuse(c, QW_SAY_GAME_WENT_ON);
    return true;
}

bool qw_do_choose(qw_call *c)
{
    seated s;
    int64_t option = qw_number(c->r, "option", -1);
    if (!find(c, &s) || is_stale(c, s.w)) return false;
    if (!qh_may_answer(s.w, s.row)) return qw_refuse(c, QW_SAY_SEAT_NOT_ASKED);
    if (option < 0 || option >= QN_MAX_OPTIONS || !qh_choose(s.w, s.row, (int)option))
        return qw_refuse(c, QW_SAY_NO_OPTION);
    return answer(c, &s);
}

// The bot whose turn it is to choose. The request may also name a bot, to choose for a person who asks; a seat can ask
// only for itself.
static const qn_bot *bot_now(qw_call *c, const qh_table *w, int *seat, qn_bot *own)
{
    const qw_value *named = qw_string(c->r, "bot");
    if (w->table.game.over) return NULL;
    if (c->who.role == QW_SEAT) {
        *seat = c->who.seat;
        if (!named || !(w->table.game.question.open >> *seat & 1)) return NULL;
    } else *seat = named ? qn_asked(&w->table) : qh_bot_seat(w);
    if (named && qw_read_bot(named->text, own)) {
        qw_make_room(c->h, own);
        return own;
    }
    if (named) return NULL;
    return *seat == QN_NONE ? NULL : w->bot[*seat];
}

bool qw_do_bot(qw_call *c)
{
    seated s;
    qn_bot own;
    int seat, made = 0;
    if (!find(c, &s) || is_stale(c, s.w)) return false;
    int64_t times = qw_number(c->r, "times", 1);
    for (const qn_bot *bot; made < times && (bot = bot_now(c, s.w, &seat, &own)); made++)
        if (!qh_bot_choose(s.w, bot, seat)) break;
    if (!made) return qw_refuse(c, QW_SAY_NO_BOTS_CHOICE);
    return answer(c, &s);
}

bool qw_do_undo(qw_call *c)
{
    seated s;
    if (!find(c, &s) || is_stale(c, s.w)) return false;
    uint32_t step = qh_undo_step(s.w, s.row);
    if (step == QH_NO_STEP || !qh_seek(s.w, step)) return qw_refuse(c, QW_SAY_NOTHING_TO_UNDO);
    return answer(c, &s);
}

bool qw_do_goto(qw_call *c)
{
    seated s;
    int64_t step = qw_number(c->r, "to", -1);
    if (!find(c, &s)) return false;
    if (step < 0 || step > s.w->n_steps || !qh_seek(s.w, (uint32_t)step)) return qw_refuse(c, QW_SAY_NO_STEP);
    return answer(c, &s);
}

bool qw_do_concede(qw_call *c)
{
    seated s;
    if (!find(c, &s)) return false;
    if (!qh_concede(s.w, s.row)) return qw_refuse(c, QW_SAY_NOBODY_CONCEDES);
    return answer(c, &s);
}

// ---- The course of a game -------------------------------------------------------------------------

static void put_standing(void *self, const qh_table *w)
{
    qn_json *out = self;
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "step", w->at);
    qn_json_int(out, "turn", w->table.game.turn);
    qn_json_open(out, "scores", '[');
    for (int seat = 0; seat < w->players; seat++) qn_json_int(out, NULL, qn_score(&w->table, seat));
    qn_json_close(out, ']');
    qn_json_close(out, '}');
}

// How each seat stood after every step, by the score that bots use. Only for a finished game: the score knows hidden
// cards.
bool qw_say_course(qw_call *c)
{
    qh_table *w = qw_table_of(c);
    if (!w) return false;
    if (!qw_is_open(c, w)) return qw_refuse(c, QW_SAY_GAME_NOT_OVER);
    qn_json_open(c->out, "points", '[');
    bool over = qh_retrace(w, put_standing, c->out);
    qn_json_close(c->out, ']');
    if (!over) qw_refuse(c, QW_SAY_GAME_NOT_OVER);
    return over;
}

// What would happen if the chain got no more responses, as far as this seat can know.
bool qw_say_preview(qw_call *c)
{
    seated s;
    if (!find(c, &s)) return false;
    if (s.row == QH_EVERYBODY || !s.w->table.game.n_links || s.w->table.game.over) {
        if (s.row == QH_EVERYBODY) return qw_refuse(c, QW_SAY_WATCHER_KNOWS_NOT);
        return qw_refuse(c, QW_SAY_NO_CHAIN);
    }
    qh_preview *two = calloc(2, sizeof *two);
    if (!two) return false;
    qh_foresee(s.w, s.row, &two[0], &two[1], &c->h->work);
    qn_json_open(c->out, "lines", '[');
    for (int i = 0; i < two->n; i++) {
        qn_json_open(c->out, NULL, '{');
        qn_json_int(c->out, "depth", two->depth[i]);
        qn_json_text(c->out, "say", two->text + two->say[i]);
        qn_json_close(c->out, '}');
    }
    qn_json_close(c->out, ']');
    qn_json_bool(c->out, "open", two->open);
    free(two);
    return true;
}

// ---- Why not? -----------------------------------------------------------------------------------------

typedef struct meant {   // the subject of a "why not"
    const qw_value *words;
    int card;
    bool cell;
    int q, r;
} meant;

static bool touches(const meant *m, const qn_table *t, qn_option o)
{
    if (m->cell) return qh_touches_cell(t, o, m->q, m->r);
    return m->card != QN_NONE && qh_touches_card(t, o, m->card);
}

static void put_mentions(const qw_call *c, const qh_table *w, const qn_verdict *v)
{
    const qn_mentions *m = &v->mentions;
    qn_json_open(c->out, "cards", '[');
    for (int i = 0; i < m->n_cards; i++) {
        int id = w->reader[v->seat]->ids.id[m->card[i]];
        if (id) qn_json_int(c->out, NULL, id);
    }
    qn_json_close(c->out, ']');
    qn_json_open(c->out, "seats", '[');
    for (int i = 0; i < m->n_seats; i++) qn_json_int(c->out, NULL, m->seat[i]);
    qn_json_close(c->out, ']');
    qn_json_open(c->out, "numbers", '[');
    for (int i = 0; i < m->n_numbers; i++) qn_json_int(c->out, NULL, m->number[i]);
    qn_json_close(c->out, ']');
}

// When it becomes possible, found on a copy; null: not in the next turns if nothing changes.
static void put_when(const qw_call *c, const qn_table *t, const qn_verdict *v)
{
    qn_when when;
    QN_TEXT(said, 256);
    qn_when_work *work = v->is == QN_MAY_NOT ? malloc(sizeof *work) : NULL;
    bool found = work && qn_find_when(t, v->seat, v->option, &when, work);
    free(work);
    if (!found) {
        qn_json_null(c->out, "when");
        return;
    }
    qn_say_when(t, v->seat, &when, &said);
    qn_json_open(c->out, "when", '{');
    qn_json_text(c->out, "say", said.at);
    qn_json_int(c->out, "turn", when.turn);
    qn_json_int(c->out, "phase", when.phase);
    qn_json_close(c->out, '}');
}

// [main]: the reason to show, if a card has several; only for this one, the moment when it becomes possible is
// computed.
static void put_verdict(const qw_call *c, const qh_table *w, const qn_table *t, const char *attempt,
                        const qn_verdict *v, bool main)
{
    QN_TEXT(said, 512);
    if (v->is == QN_MAY_NOT)
        qn_say_refusal(t, v->seat, (qn_refusal){ v->refusal, v->detail[0], v->detail[1], v->detail[2] },
                       &said);
    qn_json_open(c->out, NULL, '{');
    qn_json_text(c->out, "attempt", attempt);
    qn_json_bool(c->out, "allowed", v->is == QN_MAY);
    qn_json_text(c->out, "say", said.at);
    if (*v->rule) qn_json_text(c->out, "rule", v->rule);
    else qn_json_null(c->out, "rule");
    qn_json_int(c->out, "refusal", v->refusal);
    qn_json_bool(c->out, "main", main);
    if (main) put_when(c, t, v);
    else qn_json_null(c->out, "when");
    put_mentions(c, w, v);
    qn_json_close(c->out, '}');
}

// Allowed; refused for now; never possible with this card. A player wants to read the second kind first.
static int class_of(const qn_table *t, qn_refusal r)
{
    if (qn_legal(r)) return 2;
    return t->rules->refusals[r.why].tells == QN_REFUSAL_NEVER ? 1 : 0;
}

static void put_attempts(const qw_call *c, const meant *m, const seated *s, const qn_table *t,
                         const struct qn_attempts *list)
{
    QN_TEXT(last, 256);
    int said = 0;
    qn_json_open(c->out, "reasons", '[');
    for (int class = 0; class < 3; class ++)
        for (int i = 0; i < list->n; i++) {
            QN_TEXT(attempt, 256);
            if (class_of(t, list->at[i].refusal) != class || !touches(m, t, list->at[i].option)) continue;
            qn_verdict v = qn_judge_attempt(t, s->row, list->at[i].option, list->at[i].refusal);
            qn_put_command(t, v.option, &attempt);
            if (v.is == QN_MAY_NOT && strcmp(attempt.at, last.at) == 0)
                continue;   // another way to try the same
            qn_text_clear(&last);
            qn_put(&last, attempt.at);
            put_verdict(c, s->w, t, attempt.at, &v, said++ == 0);
        }
    qn_json_close(c->out, ']');
}

// The engine itself reads an attempt in words.
static bool why_words(qw_call *c, const seated *s, const qw_value *words)
{
    qn_verdict v = qn_why(&s->w->table, s->row, words->text);
    qn_json_open(c->out, "reasons", '[');
    if (v.is != QN_NOT_UNDERSTOOD) put_verdict(c, s->w, &s->w->table, words->text, &v, true);
    qn_json_close(c->out, ']');
    return true;
}

static bool read_cell(qw_call *c, meant *m)
{
    const qw_value *cell = qw_find(c->r, &c->r->value[0], "cell"), *q = qw_child(c->r, cell);
    const qw_value *r = q ? qw_beside(c->r, q) : NULL;
    if (!r || q->kind != QW_NUMBER || r->kind != QW_NUMBER) return false;
    if (q->number < -64 || q->number > 63 || r->number < -64 || r->number > 63) return false;
    m->cell = true;
    m->q = (int)q->number;
    m->r = (int)r->number;
    return true;
}

bool qw_say_why_not(qw_call *c)
{
    seated s;
    meant m = { .card = QN_NONE };
    if (!find(c, &s)) return false;
    if (s.row == QH_EVERYBODY) return qw_refuse(c, QW_SAY_WATCHER_DOES_NOT);
    if (s.w->table.game.over) return qw_refuse(c, QW_SAY_GAME_IS_OVER);
    const qw_value *words = qw_string(c->r, "attempt");
    if (words) return why_words(c, &s, words);
    m.card = qh_card_of(&s.w->reader[s.row]->ids, &s.w->table, qw_number(c->r, "card", 0));
    if (m.card == QN_NONE && !read_cell(c, &m)) return qw_refuse(c, QW_SAY_WHICH_ATTEMPT);
    struct qn_attempts *list = calloc(1, sizeof *list);
    if (!list) return false;
    qn_gather_attempts(&s.w->table, s.row, &c->h->work, list);
    put_attempts(c, &m, &s, &c->h->work, list);
    free(list);
    return true;
}

// ---- Scenarios ----------------------------------------------------------------------------------------

// Which facts, in the words of scenarios, are true now. Facts can mention hidden cards, so only tables from a scenario
// answer: their author knows everything.
bool qw_say_holds(qw_call *c)
{
    qh_table *w = qw_table_of(c);
    const qw_value *list = qw_find(c->r, &c->r->value[0], "facts");
    if (!w) return false;
    if (!qh_is_laid(w)) return qw_refuse(c, QW_SAY_NOT_LAID);
    qn_scene_play *play = calloc(1, sizeof *play);
    if (!play) return false;
    qn_json_open(c->out, "holds", '[');
    for (const qw_value *v = qw_child(c->r, list); v; v = qw_beside(c->r, v)) {
        QN_TEXT(got, QN_GOT);
        qn_clone(&c->h->work, &w->table);
        c->h->work.tell = NULL;
        play->t = &c->h->work;
        qn_json_bool(c->out, NULL,
                     v->kind == QW_STRING && v->length < QN_FACT
                         && qn_fact_holds(play, v->text, &got) == QN_FACT_TRUE);
    }
    qn_json_close(c->out, ']');
    free(play);
    return true;
}

// ---- Records ------------------------------------------------------------------------------------------

// The whole game: seed, decks and every choice.
static bool put_whole_record(qw_call *c, const qh_table *w, qn_text *text)
{
    qn_record *r = &c->h->record;
    int64_t steps = qw_number(c->r, "steps", w->n_steps);
    if (steps < 0 || steps > w->n_steps) return qw_refuse(c, QW_SAY_NO_STEP);
    if (!qh_record(w, (uint32_t)steps, r, &c->h->work, c->why)) return false;
    qn_write_record(r, w->rules, w->pool, &c->h->work, text);
    qn_json_text(c->out, "text", text->at);
    qn_json_hex(c->out, "hash", r->hash);
    QN_TEXT(no_link, 512);
    qn_text_clear(text);
    // A game that began as a scenario can only be written as text.
    if (qn_write_link(r, w->rules, w->pool, &c->h->work, text, &no_link))
        qn_json_text(c->out, "link", text->at);
    else qn_json_null(c->out, "link");
    return true;
}

// The whole match goes to its host only, who continues it: it contains the Side Decks.
static void put_match_text(qw_call *c, const qh_table *w, qn_text *text)
{
    QN_TEXT(why, 512);
    qn_text_clear(text);
    if (w->match && c->who.role == QW_HOST && qh_write_match(w, &c->h->record, &c->h->work, text, &why))
        qn_json_text(c->out, "match", text->at);
    else qn_json_null(c->out, "match");
}

// During a game a seat gets what it knows anyway, and a watcher what everybody knows.
bool qw_say_record(qw_call *c)
{
    enum { ROOM = 2 << 20 };
    const qh_table *w = qw_table_of(c);
    if (!w) return false;
    bool whole = qw_is_open(c, w);
    char *bytes = calloc(1, ROOM);
    qn_text text = { bytes, 0, ROOM, false };
    bool ok = bytes && (!whole || put_whole_record(c, w, &text));
    if (ok && !whole) {
        qh_write_told(w, c->who.role == QW_SEAT ? c->who.seat : QH_EVERYBODY, &text);
        qn_json_text(c->out, "text", text.at);
        qn_json_null(c->out, "hash");
        qn_json_null(c->out, "link");
    }
    if (ok) qn_json_bool(c->out, "whole", whole);
    if (ok) put_match_text(c, w, &text);
    free(bytes);
    return ok;
}
