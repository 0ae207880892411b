// Switches, the options of a game (quintet/switches.h): sets them by name, writes how they are set, and checks whether they fit the number of
// players.
#include "kernel/kernel.h"

static const qn_switch none = { 0 };
static const qn_preset no_preset = { 0 };

static const qn_switch *rows(const qn_rules *rules) { return rules->switches ? rules->switches : &none; }
static const qn_preset *presets(const qn_rules *rules)
{
    return rules->presets ? rules->presets : &no_preset;
}

qn_switches qn_usual_switches(const qn_rules *rules, bool match)
{
    qn_switches s = { .wins_needed = 1 };
    for (const qn_switch *row = rows(rules); row->name; row++)
        memcpy((int16_t *)&s + row->at, match ? row->in_match : row->usual, sizeof(int16_t) * row->count);
    return s;
}

// ---- Setting a switch by its name --------------------------------------------------------------

static bool is_named(const char *name, const char *word, size_t n)
{
    return strlen(name) == n && memcmp(name, word, n) == 0;
}

static const qn_switch *switch_named(const qn_rules *rules, const char *name, size_t n)
{
    for (const qn_switch *row = rows(rules); row->name; row++)
        if (is_named(row->name, name, n)) return row;
    return NULL;
}

// The distance between a name and what was written. The start of a name counts like one wrong letter.
static int slips(const char *name, const char *written, size_t n)
{
    return n > 2 && strncmp(name, written, n) == 0 ? 1 : qn_distance(written, n, name, strlen(name));
}

// The switch or preset whose name is nearest to what was written; NULL if none is near.
static const char *nearest_switch(const qn_rules *rules, const char *written, size_t n)
{
    const char *best = NULL;
    int least = (int)(n < 9 ? n : 9) / 3 + 1, d;
    for (const qn_switch *row = rows(rules); row->name; row++)
        if ((d = slips(row->name, written, n)) < least) best = row->name, least = d;
    for (const qn_preset *p = presets(rules); p->name; p++)
        if ((d = slips(p->name, written, n)) < least) best = p->name, least = d;
    return best;
}

static bool no_such_switch(const qn_rules *rules, const char *name, size_t n, qn_text *why)
{
    QN_TEXT(written, 128);
    QN_TEXT(switches, 512);
    QN_TEXT(modes, 256);
    const char *near = nearest_switch(rules, name, n);
    qn_put_n(&written, name, n);
    for (const qn_switch *row = rows(rules); row->name; row++)
        qn_putf(&switches, switches.used ? " %s" : "%s", row->name);
    for (const qn_preset *p = presets(rules); p->name; p++)
        qn_putf(&modes, modes.used ? " %s" : "%s", p->name);
    int row = near       ? QN_FAULT_MEANT
        : !switches.used ? QN_FAULT_NO_SWITCHES
        : modes.used     ? QN_FAULT_NO_SWITCH_OR_PRESET
                         : QN_FAULT_NO_SWITCH;
    qn_fault_slots with = {
        .card = rules->title, .other = written.at, .word = near ? near : switches.at, .last = modes.at
    };
    qn_fault(why, &qn_faults_of_all[row], &with);
    return false;
}

// The [index]-th of the words in [list]; its length, 0 when there are fewer.
static size_t word_of(const char *list, int index, const char **word)
{
    while (index-- && *list) list += strcspn(list, " "), list += strspn(list, " ");
    *word = list;
    return strcspn(list, " ");
}

// A value by its name; -1: no such name.
static int named_value(const qn_switch *row, const char *at, size_t n)
{
    const char *word;
    size_t length;
    for (int i = 0; row->values && (length = word_of(row->values, i, &word)) != 0; i++)
        if (length == n && memcmp(word, at, n) == 0) return row->least + i;
    return -1;
}

// A whole number, the name of a value, or on and off; false: none of them.
static bool read_value(const qn_switch *row, const char **at, int *value)
{
    size_t n = strcspn(*at, ",");
    const char *s = *at, *end = s + n;
    int named = named_value(row, s, n);
    *at = end;
    if (named >= 0) {
        *value = named;
        return true;
    }
    if (!row->values && ((n == 3 && memcmp(s, "off", n) == 0) || (n == 2 && memcmp(s, "on", n) == 0))) {
        *value = n == 2;
        return true;
    }
    for (*value = 0; s < end && *s >= '0' && *s <= '9' && *value < 10000; s++)
        *value = *value * 10 + (*s - '0');
    return n && s == end;
}

static bool wrong_value(const qn_switch *row, qn_text *why)
{
    qn_fault_slots with = {
        .rule = row->rules, .card = row->name, .other = row->values, .n = row->least, .of = row->most
    };
    int fault = row->values ? QN_FAULT_ONE_OF : row->count > 1 ? QN_FAULT_THREE_NUMBERS : QN_FAULT_A_NUMBER;
    qn_fault(why, &qn_faults_of_all[fault], &with);
    return false;
}

// A name alone turns the switch on: the first value that is not its default.
static bool turn_on(const qn_switch *row, qn_switches *s, qn_text *why)
{
    if (row->count > 1 || row->most - row->least > 9) return wrong_value(row, why);
    ((int16_t *)s)[row->at] = (int16_t)(row->usual[0] == row->least ? row->least + 1 : row->least);
    return true;
}

bool qn_set_switch(const qn_rules *rules, qn_switches *s, const char *setting, qn_text *why)
{
    size_t n = strcspn(setting, "=");
    const qn_switch *row = switch_named(rules, setting, n);
    for (const qn_preset *p = presets(rules); p->name && !setting[n]; p++)
        if (is_named(p->name, setting, n)) return qn_set_switches(rules, s, p->settings, why);
    if (!row) return no_such_switch(rules, setting, n, why);
    if (!setting[n]) return turn_on(row, s, why);
    const char *at = setting + n + 1;
    int16_t value[3] = { 0 };
    bool ok = true;
    for (int i = 0; i < row->count && ok; i++) {
        int one;
        if (i) ok = *at++ == ',';
        ok = ok && read_value(row, &at, &one) && one >= row->least && one <= row->most;
        if (ok) value[i] = (int16_t)one;
    }
    if (!ok || *at) return wrong_value(row, why);
    memcpy((int16_t *)s + row->at, value, sizeof value[0] * row->count);
    return true;
}

// A setting ends at a space, or at a comma before another name.
static size_t setting_length(const char *s)
{
    size_t n = 0;
    while (s[n] && s[n] != ' ' && !(s[n] == ',' && !(s[n + 1] >= '0' && s[n + 1] <= '9'))) n++;
    return n;
}

bool qn_set_switches(const qn_rules *rules, qn_switches *s, const char *settings, qn_text *why)
{
    bool ok = true;
    while (*(settings += strspn(settings, " ,"))) {
        QN_TEXT(one, 64);
        size_t n = setting_length(settings);
        qn_put_n(&one, settings, n);
        ok &= qn_set_switch(rules, s, one.at, why);
        settings += n;
    }
    return ok;
}

// ---- Saying it ---------------------------------------------------------------------------------

static void put_value(const qn_switch *row, int value, qn_text *out)
{
    const char *word;
    size_t n = row->values ? word_of(row->values, value - row->least, &word) : 0;
    if (n) qn_put_n(out, word, n);
    else qn_put_int(out, value);
}

static const qn_switch *row_at(const qn_rules *rules, int row)
{
    const qn_switch *at = rows(rules);
    while (row-- && at->name) at++;
    return at;
}

bool qn_say_switch(const qn_rules *rules, const qn_switches *s, int row, qn_text *out)
{
    const qn_switch *at = row_at(rules, row);
    if (!at->name) return false;
    qn_putf(out, "%s=", at->name);
    for (int i = 0; i < at->count; i++) {
        if (i) qn_put_char(out, ',');
        put_value(at, ((const int16_t *)s)[at->at + i], out);
    }
    return true;
}

bool qn_is_usual(const qn_rules *rules, const qn_switches *s, int row)
{
    const qn_switch *at = row_at(rules, row);
    return !at->name || memcmp((const int16_t *)s + at->at, at->usual, sizeof(int16_t) * at->count) == 0;
}

// ---- Whether a table fits ----------------------------------------------------------------------

static bool players_fit(const qn_rules *rules, const qn_pool *pool, int players, const qn_switches *s,
                        qn_text *why)
{
    if (rules->check_table) return rules->check_table(pool, players, s, why);
    if (players >= rules->min_players && players <= rules->max_players) return true;
    bool exactly = rules->min_players == rules->max_players;
    qn_fault(why, &qn_faults_of_all[exactly ? QN_FAULT_PLAYERS_EXACTLY : QN_FAULT_PLAYERS],
             &(qn_fault_slots){
                 .card = rules->title, .n = rules->min_players, .of = rules->max_players, .more = players });
    return false;
}

static bool deck_fits(const qn_rules *rules, const qn_pool *pool, const qn_deck *deck, const qn_switches *s,
                      qn_text *why)
{
    return s && rules->match && rules->match->check_deck ? rules->match->check_deck(pool, deck, s, why)
                                                         : rules->check_deck(pool, deck, why);
}

bool qn_brings_decks(const qn_rules *rules, const qn_switches *switches)
{
    if (!rules->brings_decks) return true;
    qn_switches usual = qn_usual_switches(rules, false);
    return rules->brings_decks(switches ? switches : &usual);
}

bool qn_table_fits(const qn_rules *rules, const qn_pool *pool, const qn_deck *decks, int players,
                   const qn_switches *switches, qn_text *why)
{
    qn_switches usual = qn_usual_switches(rules, false);
    bool fit = players_fit(rules, pool, players, switches ? switches : &usual, why);
    if (!decks || players < 1 || players > rules->max_players || !qn_brings_decks(rules, switches))
        return fit;
    for (int i = 0; i < players; i++) fit &= deck_fits(rules, pool, &decks[i], switches, why);
    return fit;
}

int qn_usual_players(const qn_rules *rules, const qn_pool *pool, const qn_switches *switches)
{
    int usual = rules->usual_players ? rules->usual_players : rules->min_players;
    QN_TEXT(ignored, 8);
    if (qn_table_fits(rules, pool, NULL, usual, switches, &ignored)) return usual;
    for (int n = rules->min_players; n <= rules->max_players; n++)
        if (qn_table_fits(rules, pool, NULL, n, switches, &ignored)) return n;
    return usual;
}
