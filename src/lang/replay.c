// Makes records and replays them (record.h).
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

// Is it a real choice? If several players answer in secret, every answer counts, because each reveals who has answered.
bool qn_is_step(const qn_table *t)
{
    unsigned asked = t->game.question.asked;
    return t->n_options > 1 || (asked & (asked - 1));
}

// A seat that the rules play answers at once, and its answers are not recorded.
static bool answers_itself(const qn_table *t, int seat)
{
    return t->rules->is_automatic && t->rules->is_automatic(t, seat);
}

// Players who answer a question in secret may do so in any order. The record has the answers by seat.
static uint32_t place_of(const qn_record *r, const qn_table *t, int seat)
{
    unsigned answered = t->game.question.asked & ~t->game.question.open & ~((2u << seat) - 1);
    uint32_t later = 0;
    for (; answered; answered &= answered - 1) later += !answers_itself(t, __builtin_ctz(answered));
    return later > r->n_steps ? 0 : r->n_steps - later;
}

bool qn_record_choice(qn_record *r, const qn_table *t, int seat, int number)
{
    if (!qn_is_step(t)) return true;
    uint32_t at = place_of(r, t, seat);
    if (at
        && qn_answering(t) & ~t->game.question.open
            & 1u << seat) {   // answered again: no player saw the first answer
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
    while (!t->game.over && qn_choices(t, qn_asked(t)) == 1 && !qn_is_step(t)) qn_choose(t, qn_asked(t), 0);
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

bool qn_replay_start(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                     qn_text *why)
{
    if (!qn_record_fits(r, rules, why)) return false;
    bool laid = r->given[0] ? qn_lay_scene(t, rules, pool, r->given, r->seed, why)
                            : qn_start_with(t, rules, pool, r->deck, r->players, r->seed, &r->switches,
                                            r->starter_picker ? r->starter_picker - 1 : QN_NONE, why);
    if (laid) qn_skip_single(t);
    return laid;
}

static void differ(qn_text *why, int fault, qn_fault_slots with)
{
    qn_fault(why, &qn_faults_of_all[fault], &with);
}

static void say_offered(qn_table *t, qn_text *why)
{
    for (int i = 0; i < t->n_options && i < LISTED; i++) {
        qn_putf(why, "\n    %d  ", i + 1);
        qn_say_option(t, i, why);
    }
    if (t->n_options > LISTED) qn_put(why, "\n    …");
    qn_put(why, "\n");
}

static bool take_event(qn_step s, uint32_t n, bool strict, qn_table *t, qn_text *why)
{
    if (!qn_take_recorded(t, s)) {
        differ(why, s.of == QN_STEP_TIME ? QN_FAULT_STEP_NO_TIME : QN_FAULT_STEP_NO_CONCEDING,
               (qn_fault_slots){ .n = (int)n + 1 });
        return false;
    }
    if (!strict || !s.check || s.check == qn_short_check(t)) return true;
    differ(why, QN_FAULT_STEP_DIFFERS, (qn_fault_slots){ .n = (int)n + 1 });
    return false;
}

static bool is_offered(qn_step s, uint32_t n, qn_table *t, qn_text *why)
{
    if (!t->game.over && s.number < t->n_options && (s.of == 0 || s.of == t->n_options)) return true;
    QN_TEXT(of, 16);
    QN_TEXT(now, 16);
    qn_put_int(&of, s.of);
    qn_put_int(&now, t->n_options);
    qn_fault_slots with = {
        .n = (int)n + 1, .of = s.number + 1, .more = qn_asked(t) + 1, .last = of.at, .word = now.at
    };
    if (t->game.over) return differ(why, QN_FAULT_STEP_AFTER_END, with), false;
    qn_say_fault(why, s.of ? QN_FAULT_STEP_OTHER_NUMBER : QN_FAULT_STEP_NOT_OFFERED, &with);
    say_offered(t, why);
    return false;
}

// Brings the table to the point where step [n] (from 0) is taken; false: the game differs from the record. The checks of the game are used
// only if the cards are the same, because a table's bytes contain card numbers and code addresses.
static bool take_step(const qn_record *r, uint32_t n, bool strict, qn_table *t, qn_text *why)
{
    qn_step s = r->step[n];
    if (qn_step_is_event(s)) return take_event(s, n, strict, t, why);
    if (!is_offered(s, n, t, why)) return false;
    QN_TEXT(words, 256);
    qn_say_step(t, s, &words);
    if (!strict && s.words && s.words != qn_words_check(words.at, words.used)) {
        differ(
            why, QN_FAULT_STEP_WAS_ANOTHER,
            (qn_fault_slots){ .n = (int)n + 1, .of = s.number + 1, .more = t->n_options, .word = words.at });
        return false;
    }
    qn_take_recorded(t, s);
    if (!strict || !s.check || s.check == qn_short_check(t)) return true;
    differ(why, QN_FAULT_STEP_DIFFERS_AFTER, (qn_fault_slots){ .n = (int)n + 1, .word = words.at });
    return false;
}

bool qn_replay_to(const qn_record *r, const qn_rules *rules, const qn_pool *pool, uint32_t n, qn_table *t,
                  qn_text *why)
{
    if (!qn_replay_start(r, rules, pool, t, why)) return false;
    for (uint32_t i = 0; i < n && i < r->n_steps; i++)
        if (!take_step(r, i, qn_same_cards(r, pool), t, why)) return false;
    return true;
}

uint32_t qn_replay_agreed(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t,
                          qn_text *why)
{
    uint32_t n = 0;
    if (!qn_replay_start(r, rules, pool, t, why)) return 0;
    while (n < r->n_steps && take_step(r, n, qn_same_cards(r, pool), t, why)) n++;
    if (n == r->n_steps && r->n_lost) differ(why, QN_FAULT_LINK_LOST, (qn_fault_slots){ .n = (int)n + 1 });
    return n;
}

static bool ends_as_recorded(const qn_record *r, const qn_table *t, qn_text *why)
{
    bool same = r->hash == 0 || r->hash == qn_hash(t);
    if (same && (r->hash == 0 || (bool)r->over == (bool)t->game.over)) return true;
    QN_TEXT(here, 32);
    QN_TEXT(there, 32);
    qn_put_hex(&here, qn_hash(t), 16);
    qn_put_hex(&there, r->hash, 16);
    differ(why,
           !same         ? QN_FAULT_OTHER_END
               : r->over ? QN_FAULT_GAME_GOES_ON
                         : QN_FAULT_GAME_IS_OVER,
           (qn_fault_slots){ .n = (int)r->n_steps, .word = here.at, .other = there.at });
    return false;
}

bool qn_replay(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *t, qn_text *why)
{
    if (!qn_record_fits(r, rules, why)) return false;
    if (!qn_same_cards(r, pool)) {
        qn_say_changed_cards(r, pool, why);
        return false;
    }
    return qn_replay_to(r, rules, pool, r->n_steps, t, why) && ends_as_recorded(r, t, why);
}

bool qn_seal_step(qn_record *r, uint32_t n, qn_table *t, qn_text *why)
{
    qn_step *s = &r->step[n];
    QN_TEXT(words, 256);
    if (!qn_step_is_event(*s)) s->of = (uint8_t)t->n_options;
    s->check = 0;
    if (s->number < t->n_options) qn_say_step(t, *s, &words);
    if (!take_step(r, n, true, t, why)) return false;
    s->check = qn_short_check(t);
    s->words = words.used ? qn_words_check(words.at, words.used) : 0;
    return true;
}

bool qn_record_seal(qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work, qn_text *why)
{
    if (!qn_replay_start(r, rules, pool, work, why)) return false;
    for (uint32_t i = 0; i < r->n_steps; i++)
        if (!qn_seal_step(r, i, work, why)) return false;
    r->hash = qn_hash(work);
    r->over = work->game.over != 0;
    return true;
}
