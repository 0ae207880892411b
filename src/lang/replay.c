// Making records and playing them again (record.h).
#include "lang/record.h"

#include "lang/scan.h"
#include "lang/scenario.h"

enum { LISTED = 12 };   // options named when a record does not fit

static void copy_name(char *to, size_t size, const char *from)
{
    qn_text text = { to, 0, size, false };
    qn_text_clear(&text);
    qn_put(&text, from);
}

void qn_record_start(qn_record *r, const qn_rules *rules, const qn_pool *pool, const qn_deck *decks,
                     int players, uint64_t seed)
{
    memset(r, 0, sizeof *r);
    copy_name(r->game, sizeof r->game, rules->name);
    copy_name(r->version, sizeof r->version, QN_VERSION);
    r->cards = pool->hash;
    r->seed = seed;
    r->players = (uint8_t)players;
    r->switches = qn_usual_switches(rules, false);
    if (decks) memcpy(r->deck, decks, sizeof *decks * (size_t)players);
}

// A real choice; among several who answer in secret each answer counts, so that their order can be told.
static bool is_step(const qn_table *t)
{
    unsigned asked = t->game.question.asked;
    return t->n_options > 1 || (asked & (asked - 1));
}

// A seat the rules play has answered as soon as it was asked, and no record says so.
static bool answers_itself(const qn_table *t, int seat)
{
    if (!t->rules->answers) return false;
    qn_table copy;
    qn_clone(&copy, t);
    copy.game.question.open |= (uint8_t)(1 << seat);
    return qn_choices(&copy, seat) && t->rules->answers(&copy, seat) >= 0;
}

// Players who answer one question in secret may do so in any order; the record keeps them by seat.
static uint32_t place_of(const qn_record *r, const qn_table *t, int seat)
{
    unsigned answered = t->game.question.asked & ~t->game.question.open & ~((2u << seat) - 1);
    uint32_t later = 0;
    for (; answered; answered &= answered - 1) later += !answers_itself(t, __builtin_ctz(answered));
    return later > r->n_steps ? 0 : r->n_steps - later;
}

bool qn_record_choice(qn_record *r, const qn_table *t, int seat, int number)
{
    if (!is_step(t)) return true;
    uint32_t at = place_of(r, t, seat);
    if (at
        && qn_answering(t) & ~t->game.question.open
            & 1u << seat) {   // answered anew: nobody ever saw the first
        r->step[at - 1].number = (uint8_t)number;
        return true;
    }
    if (r->n_steps == QN_MAX_STEPS) return false;
    memmove(&r->step[at + 1], &r->step[at], sizeof r->step[0] * (r->n_steps - at));
    r->step[at] = (qn_step){ .number = (uint8_t)number, .of = (uint8_t)t->n_options };
    r->n_steps++;
    r->hash = 0;
    return true;
}

bool qn_record_event(qn_record *r, int what, int number)
{
    if (r->n_steps == QN_MAX_STEPS) return false;
    r->step[r->n_steps++] = (qn_step){ .number = (uint8_t)number, .of = (uint8_t)what };
    r->hash = 0;
    return true;
}

bool qn_take_recorded(qn_table *t, qn_step s)
{
    bool taken = s.of == QN_STEP_TIME ? qn_call_time(t, s.number)
        : s.of == QN_STEP_CONCEDE     ? qn_concede(t, s.number)
                                      : qn_choose(t, qn_asked(t), s.number);
    if (taken) qn_skip_single(t);
    return taken;
}

void qn_skip_single(qn_table *t)
{
    while (!t->game.over && qn_choices(t, qn_asked(t)) == 1 && !is_step(t)) qn_choose(t, qn_asked(t), 0);
}

uint16_t qn_short_check(const qn_table *t)
{
    uint64_t h = qn_hash(t);
    uint16_t check = (uint16_t)(h ^ h >> 16 ^ h >> 32 ^ h >> 48);
    return check ? check : 1;
}

void qn_put_hex(qn_text *out, uint64_t n, int digits)
{
    for (int i = digits - 1; i >= 0; i--) qn_put_char(out, "0123456789abcdef"[n >> (4 * i) & 15]);
}

bool qn_record_fits(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_text *why)
{
    if (strcmp(r->game, rules->name) != 0) {
        qn_putf(why, "This record is of the game '%s', not of %s.\n", r->game, rules->title);
        return false;
    }
    if (strcmp(r->version, QN_VERSION) != 0) {
        qn_putf(why, "This record was made with rules version %s; these are rules version %s.\n", r->version,
                QN_VERSION);
        return false;
    }
    if (r->cards == pool->hash) return true;
    qn_put(why, "This record was made with the card set ");
    qn_put_hex(why, r->cards, 16);
    qn_put(why, "; this card set is ");
    qn_put_hex(why, pool->hash, 16);
    qn_put(why, ".\n");
    return false;
}

bool qn_replay_start(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                     qn_text *why)
{
    if (!qn_record_fits(r, rules, pool, why)) return false;
    bool laid = r->given[0] ? qn_lay_scene(t, rules, pool, r->given, r->seed, why)
                            : qn_start_with(t, rules, pool, r->deck, r->players, r->seed, &r->switches,
                                            r->decider ? r->decider - 1 : QN_NONE, why);
    if (laid) qn_skip_single(t);
    return laid;
}

static void say_offered(qn_table *t, qn_text *why)
{
    if (t->game.over) {
        qn_put(why, "the game is already over");
        return;
    }
    qn_putf(why, "p%d may choose among %d:", qn_asked(t) + 1, t->n_options);
    for (int i = 0; i < t->n_options && i < LISTED; i++) {
        qn_putf(why, "\n    %d  ", i + 1);
        qn_say_option(t, i, why);
    }
    if (t->n_options > LISTED) qn_put(why, "\n    …");
}

// The table stands where step [n] (from 0) is to be taken; false: it goes another way than recorded.
static bool take_step(const qn_record *r, uint32_t n, qn_table *t, qn_text *why)
{
    qn_step s = r->step[n];
    if (qn_step_is_event(s)) {
        bool taken = qn_take_recorded(t, s);
        if (!taken)
            qn_putf(why, "Step %d: %s here.\n", (int)n + 1,
                    s.of == QN_STEP_TIME ? "time cannot be called" : "nobody can concede");
        if (!taken || !s.check || s.check == qn_short_check(t)) return taken;
        qn_putf(why, "Step %d: the record and this game are different after it.\n", (int)n + 1);
        return false;
    }
    bool fits = !t->game.over && s.number < t->n_options && (s.of == 0 || s.of == t->n_options);
    if (!fits) {
        qn_putf(why, "Step %d: the record chose option %d", (int)n + 1, s.number + 1);
        if (s.of) qn_putf(why, " of %d", s.of);
        qn_put(why, "; here ");
        say_offered(t, why);
        qn_put(why, "\n");
        return false;
    }
    QN_TEXT(said, 256);
    qn_say_option(t, s.number, &said);
    qn_take_recorded(t, s);
    if (!s.check || s.check == qn_short_check(t)) return true;
    qn_putf(why, "Step %d: the record and this game are different after '%s'.\n", (int)n + 1, said.at);
    return false;
}

bool qn_replay_to(const qn_record *r, const qn_rules *rules, const qn_pool *pool, uint32_t n, qn_table *t,
                  qn_text *why)
{
    if (!qn_replay_start(r, rules, pool, t, why)) return false;
    for (uint32_t i = 0; i < n && i < r->n_steps; i++)
        if (!take_step(r, i, t, why)) return false;
    return true;
}

bool qn_replay(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t, qn_text *why)
{
    if (!qn_replay_to(r, rules, pool, r->n_steps, t, why)) return false;
    if (r->hash == 0 || r->hash == qn_hash(t)) return true;
    qn_putf(why, "All %d steps fit, but the game ends in the state ", (int)r->n_steps);
    qn_put_hex(why, qn_hash(t), 16);
    qn_put(why, ", the record in ");
    qn_put_hex(why, r->hash, 16);
    qn_put(why, ".\n");
    return false;
}

bool qn_record_seal(qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work, qn_text *why)
{
    if (!qn_replay_start(r, rules, pool, work, why)) return false;
    for (uint32_t i = 0; i < r->n_steps; i++) {
        if (!qn_step_is_event(r->step[i])) r->step[i].of = (uint8_t)work->n_options;
        r->step[i].check = 0;
        if (!take_step(r, i, work, why)) return false;
        r->step[i].check = qn_short_check(work);
    }
    r->hash = qn_hash(work);
    return true;
}
