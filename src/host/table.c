// The steps of a table: dealing, choosing, going back. They are the steps of a record (lang/record.h), plus the forced
// answers that the table waited for.
#include "host/match.h"
#include "lang/scenario.h"
#include "kernel/english.h"

qh_table *qh_open(const qh_memory *memory)
{
    qh_table *w = qh_get(memory, sizeof *w);
    if (!w) return NULL;
    memset(w, 0, sizeof *w);
    w->memory = *memory;
    w->starter_picker = QN_NONE;
    for (int i = 0; i < QN_MAX_PLAYERS; i++) {
        qn_text name = { w->name[i], 0, QH_NAME, false };
        qn_put_piece_n(QN_SAY_PLAYER_FIRST, i + 1, &name);
        w->names[i] = w->name[i];
    }
    return w;
}

void qh_close(qh_table *w)
{
    if (!w) return;
    qh_memory memory = w->memory;
    qh_end_match(w);
    for (int row = 0; row < QH_ROWS; row++) {
        qh_release_list(&memory, &w->log[row], sizeof(qh_line));
        qh_release(&memory, w->reader[row], sizeof *w->reader[row]);
    }
    qh_release(&memory, w->given, QN_GIVEN_TEXT);
    qh_release(&memory, w->deck, sizeof w->deck[0] * (size_t)w->decks);
    qh_release_list(&memory, &w->text, 1);
    qh_release_list(&memory, &w->steps, sizeof(qh_step));
    qh_release(&memory, w, sizeof *w);
}

bool qh_seat_players(qh_table *w, int players)
{
    size_t size = sizeof w->deck[0], had = size * (size_t)w->decks;
    if (players > w->decks) {
        qn_deck *more = w->memory.resize(w->memory.self, w->deck, had, size * (size_t)players);
        if (!more) return false;
        memset(more + w->decks, 0, size * (size_t)(players - w->decks));
        w->deck = more;
        w->decks = players;
    }
    w->players = players;
    return true;
}

bool qh_give(qh_table *w, const char *facts)
{
    size_t n = strlen(facts);
    if (n >= QN_GIVEN_TEXT) return false;
    if (!w->given && n && !(w->given = qh_get(&w->memory, QN_GIVEN_TEXT))) return false;
    if (w->given) memcpy(w->given, facts, n + 1);
    return true;
}

// ---- Forced answers ---------------------------------------------------------------------------------

// A question with one option is asked only if others must not notice that.
static bool is_forced(const qn_table *t)
{
    unsigned asked = t->game.question.asked;
    return !t->game.over && t->n_options == 1 && !(asked & (asked - 1));
}

// Does the table wait for a forced answer of [seat]? If it did not, the others could see from the missing pause what
// the seat holds. So it always waits, with three exceptions: the seat is the only person here and nobody watches from
// elsewhere; the facts of a scenario are not secret; a record has no forced answers.
static bool waits_for(const qh_table *w, int seat)
{
    if (qh_is_laid(w) || (int64_t)w->at <= w->replayed) return false;
    if (w->apart || w->bot[seat]) return true;
    for (int other = 0; other < w->players; other++)
        if (other != seat && !w->bot[other]) return true;
    return false;
}

static void skip_forced(qh_table *w)
{
    while (is_forced(&w->table) && !waits_for(w, qn_asked(&w->table)))
        qn_choose(&w->table, qn_asked(&w->table), 0);
}

// ---- Dealing ----------------------------------------------------------------------------------------

static bool start(qh_table *w, qn_text *why)
{
    qn_table *t = &w->table;
    if (qh_is_laid(w)) {
        if (!qn_lay_scene(t, w->rules, w->pool, w->given, w->seed, why)) return false;
        w->players = t->game.players;
        t->names = w->named ? w->names : NULL;
        qh_listen(w);
        return true;
    }
    if (!qn_table_fits(w->rules, w->pool, w->deck, w->players, &w->switches, why)) return false;
    qn_reset_table(t, w->rules, w->pool, w->players, w->seed);
    t->interactive = true;
    t->names = w->named ? w->names : NULL;
    qh_listen(w);
    qn_deal(t, w->deck, &w->switches, w->starter_picker);
    return true;
}

static bool begin(qh_table *w, qn_text *why)
{
    w->at = w->posed = 0;
    w->out_of_memory = false;
    if (!qh_begin_logs(w)) {
        qn_say_fault(why, QN_FAULT_NO_MEMORY, NULL);
        return false;
    }
    if (!start(w, why)) return false;
    skip_forced(w);
    qh_follow(w);
    return true;
}

bool qh_deal(qh_table *w, qn_text *why)
{
    w->n_steps = 0;
    w->replayed = w->replaying ? 0 : -1;
    return begin(w, why);
}

// ---- Steps ------------------------------------------------------------------------------------------

static qh_step *step_at(qh_table *w, uint32_t n) { return (qh_step *)w->steps.at + n; }

static bool is_event(const qh_step *s) { return qn_step_is_event((qn_step){ .of = s->of }); }

int qh_options(qh_table *w, int seat)
{
    const qn_table *t = &w->table;
    if (t->seat == seat && t->n_options && qh_may_answer(w, seat)) return t->n_options;
    return qn_choices(&w->table, seat);
}

static void note_choice(qh_table *w, qh_step *s, int seat)
{
    QN_TEXT(said, 512);
    qn_table *t = &w->table;
    s->seat = (uint8_t)seat;
    s->of = (uint8_t)t->n_options;
    s->pass = t->option[s->number].verb == QN_V_PASS;
    s->forced = is_forced(t);
    qn_say_label(t, s->number, &said);
    s->say = qh_keep_text(w, said.at);
}

static bool take_event(qn_table *t, const qh_step *s)
{
    bool taken = s->of == QN_STEP_TIME ? qn_call_time(t, s->number) : qn_concede(t, s->number);
    if (taken && !t->game.over) qn_choices(t, qn_asked(t));   // the legal options may have changed
    return taken;
}

// [sealed]: other seats still have to answer the same question.
static bool take_choice(qn_table *t, const qh_step *s, bool *sealed)
{
    unsigned others = t->game.question.open & ~(1u << s->seat);
    if (!qn_choose(t, s->seat, s->number)) return false;
    *sealed = others && t->game.question.open == others;
    return true;
}

// Takes step [w->at] of the list. Its sentence is written first.
static bool take(qh_table *w)
{
    qh_step *s = step_at(w, w->at);
    qn_table *t = &w->table;
    bool sealed = false;
    s->say = 0;
    s->pass = s->forced = false;
    if (!is_event(s)) {
        int seat = s->by ? s->by - 1 : qn_asked(t);
        if (t->game.over || s->number >= qh_options(w, seat)) return false;
        note_choice(w, s, seat);
    }
    w->at++;   // log lines from now on follow this step
    if (!(is_event(s) ? take_event(t, s) : take_choice(t, s, &sealed))) {
        w->at--;
        return false;
    }
    if (!sealed) w->posed = w->at;
    skip_forced(w);
    qh_follow(w);
    return true;
}

// A counted game of a match cannot be changed.
static bool is_counted(const qh_table *w) { return w->match && !w->match->playing; }

static bool add_step(qh_table *w, qh_step s)
{
    if (is_counted(w)) return false;
    if (w->at >= QN_MAX_STEPS || !qh_reserve(&w->memory, &w->steps, w->at + 1, sizeof s)) return false;
    int64_t at = w->at, replayed = w->replayed;
    qh_step before = w->at < w->n_steps ? *step_at(w, w->at) : s;
    *step_at(w, w->at) = s;
    w->replayed = w->replaying ? at + 1 : replayed < at ? replayed : at;
    if (!take(w)) {
        *step_at(w, w->at) = before;
        w->replayed = replayed;
        return false;
    }
    qh_forget_beyond(w);
    return true;
}

// A sealed answer may be changed if the game allows it: the step is replaced, and nobody has seen the first answer.
static bool choose_again(qh_table *w, int seat, int number)
{
    for (uint32_t i = w->posed; i < w->at; i++) {
        qh_step *s = step_at(w, i);
        if (s->seat != seat || is_event(s)) continue;
        s->number = (uint8_t)number;
        s->by = (uint8_t)(seat + 1);
        note_choice(w, s, seat);
        bool chosen = qn_choose(&w->table, seat, number);
        qh_forget_beyond(w);
        return chosen;
    }
    return false;
}

bool qh_choose(qh_table *w, int seat, int number)
{
    if (w->table.game.over || number < 0 || number >= qh_options(w, seat)) return false;
    if (!(w->table.game.question.open >> seat & 1)) return choose_again(w, seat, number);
    return add_step(w, (qh_step){ .number = (uint8_t)number, .by = (uint8_t)(seat + 1), .dice = w->dice });
}

bool qh_concede(qh_table *w, int seat)
{
    if (seat < 0 || seat >= w->players) return false;
    return add_step(
        w,
        (qh_step){ .seat = (uint8_t)seat, .number = (uint8_t)seat, .of = QN_STEP_CONCEDE, .dice = w->dice });
}

bool qh_call_time(qh_table *w, int turns)
{
    if (turns < 0 || turns > UINT8_MAX) return false;
    return add_step(
        w, (qh_step){ .seat = QN_NONE, .number = (uint8_t)turns, .of = QN_STEP_TIME, .dice = w->dice });
}

// ---- Bots -------------------------------------------------------------------------------------------

int qh_bot_seat(const qh_table *w)
{
    for (int seat = 0; seat < w->players && !w->table.game.over; seat++)
        if (w->table.game.question.open >> seat & 1 && w->bot[seat]) return seat;
    return QN_NONE;
}

// A forced answer needs no search and no dice: bots play the same whether the table waits for it or not.
bool qh_bot_choose(qh_table *w, const qn_bot *bot, int seat)
{
    uint64_t before = w->dice;
    uint32_t at = w->at;
    qn_mind mind = w->mind ? *w->mind : (qn_mind){ 0 };
    mind.game = w->seed | 1;
    int n = qh_options(w, seat), number = n > 1 ? bot->pick(bot, &w->table, seat, &w->dice, &mind) : 0;
    if (!n || !qh_choose(w, seat, number)) {
        w->dice = before;
        return false;
    }
    if (w->at > at) step_at(w, at)->dice = before;
    return true;
}

// ---- Going back -------------------------------------------------------------------------------------

bool qh_seek(qh_table *w, uint32_t step)
{
    QN_TEXT(why, 256);
    if (step > w->n_steps) return false;
    if (step == w->at) return true;
    if (w->at == w->n_steps) w->dice_at_end = w->dice;
    if (step < w->at && !begin(w, &why)) return false;   // cannot fail: it began before
    while (w->at < step)
        if (!take(w)) return false;
    w->dice = step < w->n_steps ? step_at(w, step)->dice : w->dice_at_end;
    return true;
}

void qh_forget_beyond(qh_table *w)
{
    w->n_steps = w->steps.n = w->at;
    if (w->changed) w->changed(w->keeper);
}

// A seat takes back its own last choice; it must not learn which answers of the others were forced. If the players have
// separate screens, it can do so only while nothing has been logged since.
uint32_t qh_undo_step(const qh_table *w, int row)
{
    const qh_step *step = qh_steps(w);
    if (is_counted(w)) return QH_NO_STEP;
    uint32_t end = w->apart ? w->posed : w->at, first = w->apart ? qh_path_start(w, row, end) : 0;
    for (uint32_t i = end; i > first; i--) {
        const qh_step *s = &step[i - 1];
        bool own = row == QH_EVERYBODY ? !w->apart : s->seat == row && !s->forced;
        if (own && s->seat < QN_MAX_PLAYERS && !w->bot[s->seat]) return i - 1;
    }
    return QH_NO_STEP;
}
