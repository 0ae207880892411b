// Writes the text form of a record (record.h). Each line states one thing and can be understood by itself.
#include "lang/record.h"

static void write_deck(const qn_record *r, int seat, const qn_rules *rules, const qn_pool *pool, qn_text *out)
{
    const qn_deck *deck = &r->deck[seat];
    for (int s = 0; s < QN_DECK_SECTIONS && rules->sections[s]; s++)
        for (int i = 0, run; i < deck->n[s]; i += run) {
            for (run = 1; i + run < deck->n[s] && deck->def[s][i + run] == deck->def[s][i];) run++;
            qn_putf(out, "p%d %s %d %s\n", seat + 1, rules->sections[s], run,
                    qn_def_name(pool, deck->def[s][i]));
        }
}

static void write_given(const qn_record *r, qn_text *out)
{
    for (const char *at = r->given; *at;) {
        size_t n = strcspn(at, "\n");
        qn_put(out, "given ");
        qn_put_n(out, at, n);
        qn_put(out, "\n");
        at += n + (at[n] == '\n');
    }
}

static void write_number(qn_text *out, const char *word, uint64_t n)
{
    qn_putf(out, "%s ", word);
    qn_put_hex(out, n, 16);
    qn_put(out, "\n");
}

// The switches with other than their default values.
static void write_switches(const qn_record *r, const qn_rules *rules, qn_text *out)
{
    for (int row = 0; rules->switches && rules->switches[row].name; row++) {
        if (qn_is_usual(rules, &r->switches, row)) continue;
        qn_put(out, "switch ");
        qn_say_switch(rules, &r->switches, row, out);
        qn_put(out, "\n");
    }
    if (r->starter_picker) qn_putf(out, "decider p%d\n", r->starter_picker);
}

// The cards of the decks and those in the game at its start, each with its digest.
static void write_cards(const qn_record *r, const qn_pool *pool, const qn_table *t, qn_text *out)
{
    uint8_t there[QN_MAX_DEFS] = { 0 };
    for (int i = 0; i < t->game.n_cards; i++) there[t->game.card[i].def] = 1;
    for (int p = 0; p < r->players; p++)
        for (int s = 0; s < QN_DECK_SECTIONS; s++)
            for (int i = 0; i < r->deck[p].n[s]; i++) there[r->deck[p].def[s][i]] = 1;
    for (int def = 1; def < pool->n_defs; def++) {
        if (!there[def]) continue;
        qn_put(out, "card ");
        qn_put_hex(out, pool->digest[def], 8);
        qn_putf(out, " %s\n", qn_def_name(pool, def));
    }
}

void qn_write_head(const qn_record *r, const qn_rules *rules, const qn_pool *pool, const qn_table *t,
                   qn_text *out, size_t *state)
{
    qn_putf(out, "%s\ngame %s %s\n", QN_RECORD_HEADING, r->game, r->version);
    *state = out->used;
    qn_write_state(r, 0, out);
    write_number(out, "cards", r->cards);
    write_number(out, "seed", r->seed);
    qn_putf(out, "players %d\n", r->players);
    write_switches(r, rules, out);
    if (r->given[0]) write_given(r, out);
    else
        for (int s = 0; s < r->players; s++) write_deck(r, s, rules, pool, out);
    if (t) write_cards(r, pool, t, out);
}

void qn_write_state(const qn_record *r, uint64_t check, qn_text *out)
{
    qn_putf(out, "state %s, steps ", r->over ? "is over" : "goes on");
    for (uint32_t scale = 10000; scale; scale /= 10) qn_put_char(out, (char)('0' + r->n_steps / scale % 10));
    qn_put(out, "\n");
    write_number(out, "hash", r->hash);
    write_number(out, "check", qn_check_state(check, r));
}

void qn_say_step(const qn_table *t, qn_step s, qn_text *out)
{
    if (qn_step_is_event(s)) return;
    qn_putf(out, "p%d: ", qn_asked(t) + 1);
    qn_say_option(t, s.number, out);
}

void qn_write_step(qn_step s, const char *words, qn_text *out)
{
    if (s.of == QN_STEP_TIME) qn_putf(out, "time %d", s.number);
    else if (s.of == QN_STEP_CONCEDE) qn_putf(out, "concede p%d", s.number + 1);
    else qn_putf(out, "choose %d", s.number + 1);
    if (s.of && s.of <= QN_MAX_OPTIONS) qn_putf(out, " of %d", s.of);
    if (s.check) {
        qn_put(out, " -> ");
        qn_put_hex(out, s.check, 4);
    }
    if (*words) qn_putf(out, "   # %s", words);
    qn_put(out, "\n");
}

// Adds the words of each choice, as far as the table can follow.
static void write_steps(const qn_record *r, qn_table *work, qn_text *out)
{
    for (uint32_t i = 0; i < r->n_steps; i++) {
        qn_step s = r->step[i];
        QN_TEXT(words, 256);
        if (work && !work->game.over && s.number < work->n_options) qn_say_step(work, s, &words);
        qn_write_step(s, words.at, out);
        if (work && (work->game.over || !qn_take_recorded(work, s))) work = NULL;
    }
}

void qn_write_record(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                     qn_text *out)
{
    QN_TEXT(ignored, 512);
    size_t start = out->used, state;
    if (work && !qn_replay_start(r, rules, pool, work, &ignored)) work = NULL;
    qn_write_head(r, rules, pool, work, out, &state);
    write_steps(r, work, out);
    if (out->full) return;
    uint64_t check = qn_check_text(QN_CHECK_START, out->at + start, state - start);
    check = qn_check_text(check, out->at + state + QN_STATE_BYTES, out->used - state - QN_STATE_BYTES);
    QN_TEXT(lines, QN_STATE_BYTES + 1);
    qn_write_state(r, check, &lines);
    memcpy(out->at + state, lines.at, QN_STATE_BYTES);
}
