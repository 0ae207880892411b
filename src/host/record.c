// Turns the steps of a table into a record, and a record into a table.
#include "host/host.h"
#include "lang/deck.h"

static bool is_event(const qh_step *s) { return qn_step_is_event((qn_step){ .of = s->of }); }

bool qh_begin_record(const qh_table *w, qn_record *r, qn_table *work, qn_text *why)
{
    qn_record_start(r, w->rules, w->pool, qh_is_laid(w) ? NULL : w->deck, w->players, w->seed);
    r->switches = w->switches;
    r->starter_picker = w->starter_picker == QN_NONE ? 0 : (uint8_t)(w->starter_picker + 1);
    memset(r->given, 0, sizeof r->given);
    if (qh_is_laid(w)) memcpy(r->given, w->given, strlen(w->given));
    return qn_replay_start(r, w->rules, w->pool, work, why);
}

bool qh_record_step(const qh_table *w, uint32_t step, qn_record *r, qn_table *work)
{
    const qh_step *s = &qh_steps(w)[step];
    if (s->forced) return true;   // a record contains only choices
    if (is_event(s))
        return qn_record_event(r, s->of, s->number)
            && qn_take_recorded(work, (qn_step){ .number = s->number, .of = s->of });
    if (!qn_choices(work, s->seat) || !qn_record_choice(r, work, s->seat, s->number)
        || !qn_choose(work, s->seat, s->number))
        return false;
    qn_skip_single(work);
    return true;
}

// A record lists the answers to one question by seat, whoever came first. Answers that still wait for others are left
// out if they would reveal something or have no sentence yet.
static bool record_steps(const qh_table *w, uint32_t steps, qn_record *r, qn_table *work, qn_text *why)
{
    uint32_t posed = 0;
    int last = -1;
    for (uint32_t i = 0; i < steps && i < w->n_steps; i++) {
        const qh_step *s = &qh_steps(w)[i];
        unsigned others = is_event(s) ? 0 : work->game.question.open & ~(1u << s->seat);
        if (!qh_record_step(w, i, r, work)) {
            qn_fault(why, &qn_faults_of_all[QN_FAULT_RECORD_TOO_LONG], NULL);
            return false;
        }
        bool sealed = others && work->game.question.open == others;
        if (!sealed) posed = r->n_steps;
        last = !sealed ? -1 : s->seat > last ? s->seat : last;
    }
    if (posed < r->n_steps && (w->apart || last > qn_asked(work))) r->n_steps = posed;
    return true;
}

bool qh_record(const qh_table *w, uint32_t steps, qn_record *r, qn_table *work, qn_text *why)
{
    return qh_begin_record(w, r, work, why) && record_steps(w, steps, r, work, why)
        && qn_record_seal(r, w->rules, w->pool, work, why);
}

bool qh_take_record(qh_table *w, const qn_record *r, qn_text *why)
{
    if (!qh_seat_players(w, r->players) || !qh_give(w, r->given)) {
        qn_say_fault(why, QN_FAULT_NO_MEMORY, NULL);
        return false;
    }
    memcpy(w->deck, r->deck, sizeof w->deck[0] * (size_t)w->players);
    w->seed = r->seed;
    w->switches = r->switches;
    w->starter_picker = r->starter_picker ? r->starter_picker - 1 : QN_NONE;
    w->replaying = true;
    bool taken = qh_deal(w, why) && qh_take_steps(w, r, why);
    w->replaying = false;
    return taken;
}

bool qh_take_steps(qh_table *w, const qn_record *r, qn_text *why)
{
    for (uint32_t i = 0; i < r->n_steps; i++) {
        qn_step s = r->step[i];
        bool taken = s.of == QN_STEP_TIME ? qh_call_time(w, s.number)
            : s.of == QN_STEP_CONCEDE     ? qh_concede(w, s.number)
                                          : qh_choose(w, qn_asked(&w->table), s.number);
        if (taken) continue;
        qn_fault(why, &qn_faults_of_all[QN_FAULT_STEP_NOT_TAKEN], &(qn_fault_slots){ .n = (int)i + 1 });
        return false;
    }
    return true;
}

static void write_own_deck(const qh_table *w, int seat, qn_text *out)
{
    qn_deck_file file = { .deck = w->deck[seat] };
    qn_text name = { file.name, 0, sizeof file.name, false };
    qn_put(&name, w->name[seat]);
    qn_write_deck(&file, w->rules, w->pool, out);
}

void qh_write_told(const qh_table *w, int row, qn_text *out)
{
    qn_putf(out, "quintet log 1\ngame %s %s\nplayers %d\n", w->rules->name, QN_VERSION, w->players);
    if (row != QH_EVERYBODY) {
        qn_putf(out, "seat %d\n", row + 1);
        if (!qh_is_laid(w) && qn_brings_decks(w->rules, &w->switches)) write_own_deck(w, row, out);
    }
    for (uint32_t i = 0; i < w->log[row].n; i++) qn_putf(out, "# %s\n", qh_text(w, qh_lines(w, row)[i].say));
}
