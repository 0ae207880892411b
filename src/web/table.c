// One game under way: every step so far, and what each seat was told. Going back is starting again and repeating
// the steps; a whole game takes less than a blink. Steps are those of a record (lang/record.h): what has only one
// answer is taken at once.
#include <stdlib.h>
#include <string.h>

#include "lang/scenario.h"
#include "web/house.h"

// ---- What is remembered -------------------------------------------------------------------------

static bool grow(void **list, uint32_t *room, uint32_t wanted, size_t size)
{
    if (wanted <= *room) return true;
    uint32_t more = *room ? *room * 2 : 256;
    while (more < wanted) more *= 2;
    void *grown = realloc(*list, more * size);
    if (!grown) return false;
    *list = grown;
    *room = more;
    return true;
}

static uint32_t keep_text(qw_table *w, const char *s)
{
    uint32_t n = (uint32_t)strlen(s) + 1, at = w->text.used;
    void *bytes = w->text.at;
    if (!grow(&bytes, &w->text.room, at + n, 1)) {
        w->broken = true;
        return 0;
    }
    w->text.at = bytes;
    memcpy(w->text.at + at, s, n);
    w->text.used += n;
    return at;
}

// Cards a note speaks of: those its numbers name, if the sentence names them too.
static void name_card(const qw_table *w, int row, const qn_table *t, int card, const char *said,
                      qw_line *line, int k)
{
    if (card >= t->game.n_cards) return;
    int face = qn_face(t, card, qw_seat(row));
    if (!face || !strstr(said, qn_def_name(t->pool, face))) return;
    line->card[k] = w->ids[row].id[card];
    line->def[k] = (uint16_t)face;
}

static void hear(qw_table *w, int row, const qn_table *t, const qn_note *note)
{
    QN_TEXT(said, 512);
    qw_log *log = &w->log[row];
    void *lines = log->line;
    qw_follow(&w->ids[row], t, qw_seat(row));
    qn_say_note(t, qw_seat(row), note, &said);
    if (!said.used) return;
    if (!grow(&lines, &log->room, log->n + 1, sizeof *log->line)) {
        w->broken = true;
        return;
    }
    log->line = lines;
    qw_line *line = &log->line[log->n++];
    *line = (qw_line){ .step = w->at,
                       .text = keep_text(w, said.at),
                       .depth = note->depth,
                       .who = note->who,
                       .turn = t->game.turn };
    name_card(w, row, t, note->a, said.at, line, 0);
    name_card(w, row, t, note->b, said.at, line, 1);
}

// Bots need no log; those who watch have one of their own.
static bool is_read(const qw_table *w, int row)
{
    return row == QW_EVERYBODY || (row < w->players && !w->bot[row]);
}

static void listen(void *listener, const qn_table *t, const qn_note *note)
{
    qw_table *w = listener;
    w->told++;
    for (int row = 0; row < QW_SEATS; row++)
        if (is_read(w, row)) hear(w, row, t, note);
}

static void look(qw_table *w)
{
    for (int row = 0; row < QW_SEATS; row++)
        if (row == QW_EVERYBODY || row < w->players) qw_follow(&w->ids[row], &w->table, qw_seat(row));
}

// ---- Dealing --------------------------------------------------------------------------------------

static bool start(qw_table *w, qn_text *why)
{
    qn_table *t = &w->table;
    if (w->given[0]) return qn_lay_scene(t, w->rules, w->pool, w->given, w->seed, why);
    // qn_start_with checks the decks; starting a second time by hand lets the log hear of the first cards.
    if (!qn_start_with(t, w->rules, w->pool, w->deck, w->players, w->seed, &w->switches, w->decider, why))
        return false;
    qn_lay(t, w->rules, w->pool, w->players, w->seed);
    t->tell = listen;
    t->listener = w;
    qn_configure(t, &w->switches, w->decider);
    w->rules->set_up(t, w->deck);
    qn_run(t);
    return true;
}

static bool begin(qw_table *w, qn_text *why)
{
    w->at = w->told = w->posed = 0;
    w->text.used = 0;
    keep_text(w, "");   // so that 0 is the empty sentence
    memset(w->ids, 0, sizeof w->ids);
    for (int row = 0; row < QW_SEATS; row++) w->log[row].n = 0;
    if (!start(w, why)) return false;
    w->players = w->table.game.players;
    w->table.tell = listen;
    w->table.listener = w;
    qn_skip_single(&w->table);
    look(w);
    return true;
}

bool qw_deal(qw_table *w, qn_text *why)
{
    w->n_steps = 0;
    return begin(w, why);
}

// ---- Steps ----------------------------------------------------------------------------------------

static bool is_event(const qw_step *s) { return qn_step_is_event((qn_step){ .of = s->of }); }

static int seat_of(const qw_step *s, const qn_table *t) { return s->by ? s->by - 1 : qn_asked(t); }

// Takes a step on [t]. [sealed]: it is an answer to a question that others still have to answer.
static bool take_on(qn_table *t, const qw_step *s, bool *sealed)
{
    *sealed = false;
    if (is_event(s)) return qn_take_recorded(t, (qn_step){ s->number, s->of, 0 });
    int seat = seat_of(s, t);
    unsigned others = t->game.question.open & ~(1u << seat);
    if (!qn_choose(t, seat, s->number)) return false;
    *sealed = others && t->game.question.open == others;
    qn_skip_single(t);
    return true;
}

static void note_choice(qw_table *w, qw_step *s, int seat)
{
    QN_TEXT(said, 256);
    qn_table *t = &w->table;
    s->seat = (uint8_t)seat;
    s->of = (uint8_t)t->n_options;
    s->pass = t->option[s->number].verb == QN_V_PASS;
    qn_say_option(t, s->number, &said);
    s->said = keep_text(w, said.at);
}

// Takes step [w->at] of the list; its sentence is said before.
static bool take(qw_table *w)
{
    qw_step *s = &w->step[w->at];
    qn_table *t = &w->table;
    bool sealed;
    s->told = w->told;
    s->said = 0;
    s->pass = false;
    if (!is_event(s)) {
        if (t->game.over || s->number >= qn_choices(t, seat_of(s, t))) return false;
        note_choice(w, s, seat_of(s, t));
    }
    w->at++;   // what is told now follows this step
    if (!take_on(t, s, &sealed)) {
        w->at--;
        return false;
    }
    if (!sealed) w->posed = w->at;
    look(w);
    return true;
}

static bool add_step(qw_table *w, qw_step s)
{
    void *steps = w->step;
    if (w->at >= QN_MAX_STEPS || !grow(&steps, &w->room, w->at + 1, sizeof s)) return false;
    w->step = steps;
    qw_step before = w->at < w->n_steps ? w->step[w->at] : s;
    w->step[w->at] = s;
    if (!take(w)) {
        w->step[w->at] = before;
        return false;
    }
    w->n_steps = w->at;
    return true;
}

// A sealed answer may be given anew where the game allows it: the step is the same, and nobody saw the first.
static bool choose_anew(qw_table *w, int seat, int number)
{
    for (uint32_t i = w->posed; i < w->at; i++) {
        qw_step *s = &w->step[i];
        if (s->seat != seat || is_event(s)) continue;
        s->number = (uint8_t)number;
        s->by = (uint8_t)(seat + 1);
        note_choice(w, s, seat);
        w->n_steps = w->at;
        return qn_choose(&w->table, seat, number);
    }
    return false;
}

bool qw_choose(qw_table *w, int seat, int number)
{
    if (w->table.game.over || number < 0 || number >= qn_choices(&w->table, seat)) return false;
    if (!(w->table.game.question.open >> seat & 1)) return choose_anew(w, seat, number);
    return add_step(w, (qw_step){ .number = (uint8_t)number, .by = (uint8_t)(seat + 1), .dice = w->dice });
}

bool qw_concede(qw_table *w, int seat)
{
    if (seat < 0 || seat >= w->players) return false;
    return add_step(
        w,
        (qw_step){ .seat = (uint8_t)seat, .number = (uint8_t)seat, .of = QN_STEP_CONCEDE, .dice = w->dice });
}

int qw_bot_moves(qw_table *w, const qn_bot *bot, int seat)
{
    qn_choices(&w->table, seat);
    return bot->pick(bot, &w->table, seat, &w->dice);
}

bool qw_go_to(qw_table *w, uint32_t step)
{
    QN_TEXT(why, 256);
    if (step > w->n_steps) return false;
    if (step == w->at) return true;
    if (step < w->at && !begin(w, &why)) return false;   // it did begin before
    while (w->at < step)
        if (!take(w)) return false;
    if (step < w->n_steps) w->dice = w->step[step].dice;
    return true;
}

uint32_t qw_undo_step(const qw_table *w)
{
    for (uint32_t i = qw_shown_step(w); i > 0; i--)
        if (!w->bot[w->step[i - 1].seat]) return i - 1;
    return QW_NO_STEP;
}

void qw_clear_table(qw_table *w)
{
    for (int row = 0; row < QW_SEATS; row++) free(w->log[row].line);
    free(w->text.at);
    free(w->step);
    free(w->own_pool);
    free(w->own_cards);
    memset(w, 0, sizeof *w);
}

// ---- Records --------------------------------------------------------------------------------------

// Answers to one question stand in a record by seat, whoever was first. Those that still wait for others are left out
// where they would tell something, or cannot be told yet.
static bool record_steps(const qw_table *w, qn_record *r, qn_table *work, qn_text *why)
{
    uint32_t posed = 0;
    int last = -1;
    bool sealed;
    if (!qn_replay_start(r, w->rules, w->pool, work, why)) return false;
    for (uint32_t i = 0; i < w->n_steps; i++) {
        const qw_step *s = &w->step[i];
        int seat = is_event(s) ? s->seat : seat_of(s, work);
        if (is_event(s)) qn_record_event(r, s->of, s->number);
        else if (qn_choices(work, seat)) qn_record_choice(r, work, seat, s->number);
        if (!take_on(work, s, &sealed)) return false;
        last = sealed && seat < last ? last : seat;
        if (!sealed) posed = r->n_steps;
    }
    if (posed < r->n_steps && (w->apart || last > qn_asked(work))) r->n_steps = posed;
    return true;
}

bool qw_record_of(const qw_table *w, qn_record *r, qn_table *work, qn_text *why)
{
    qn_record_start(r, w->rules, w->pool, w->given[0] ? NULL : w->deck, w->players, w->seed);
    r->switches = w->switches;
    r->decider = w->decider == QN_NONE ? 0 : (uint8_t)(w->decider + 1);
    memcpy(r->given, w->given, sizeof r->given);
    return record_steps(w, r, work, why) && qn_record_seal(r, w->rules, w->pool, work, why);
}

bool qw_take_record(qw_table *w, const qn_record *r, qn_text *why)
{
    memcpy(w->deck, r->deck, sizeof w->deck);
    memcpy(w->given, r->given, sizeof w->given);
    w->players = r->players;
    w->seed = r->seed;
    w->switches = r->switches;
    w->decider = r->decider ? r->decider - 1 : QN_NONE;
    return qw_deal(w, why) && qw_take_steps(w, r, why);
}

bool qw_take_steps(qw_table *w, const qn_record *r, qn_text *why)
{
    for (uint32_t i = 0; i < r->n_steps; i++) {
        qn_step s = r->step[i];
        bool event = qn_step_is_event(s);
        if (add_step(w,
                     (qw_step){ .number = s.number,
                                .of = event ? s.of : 0,
                                .seat = s.of == QN_STEP_CONCEDE ? s.number : 0 }))
            continue;
        qn_putf(why, "Step %d of the record cannot be taken.\n", (int)i + 1);
        return false;
    }
    return true;
}
