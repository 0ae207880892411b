// The link form of a record (record.h): game ~ rules version ~ format, and base64url of packed bits.
//
// The bits: a check of everything else in the link (32), a check of the cards (16), a check of their names (16), the final hash (32),
// whether the game is over, seed, players, switches, decks as runs, the number of steps, the steps that are not choices, then the
// choices. The choices of a block are the digits of one mixed-radix number: the radix of a digit is the number of options at that
// step, which a replay knows. A block is full when one more digit might not fit into 64 bits, so reader and writer agree where
// it ends. Each block has a check (8) of the words of all choices so far. If cards have changed since, it shows how far the game
// is still the same.
#include "lang/record.h"

#include "lang/bits.h"
#include "lang/deck.h"
#include "lang/scan.h"

enum { FORMAT = '2', CHECK_BYTES = 4 };

// ---- The steps --------------------------------------------------------------------------------

typedef struct block {
    uint64_t value, scale;   // the rest of the number (reading); product of the radices so far
    uint8_t digit[64], radix[64];
    int n;
    uint8_t check;    // check of the words up to the end of this block (reading)
    uint32_t words;   // check of the words of the choices so far
} block;

static bool full(const block *k, unsigned radix) { return k->scale > UINT64_MAX / radix || k->n == 64; }

static uint8_t words_byte(const block *k)
{
    return (uint8_t)(k->words ^ k->words >> 8 ^ k->words >> 16 ^ k->words >> 24);
}

static void write_block(qn_bits *b, block *k)
{
    uint64_t value = 0;
    for (int i = k->n - 1; i >= 0; i--) value = value * k->radix[i] + k->digit[i];
    qn_put_bits(b, value, 64);
    qn_put_bits(b, words_byte(k), 8);
    *k = (block){ .scale = 1, .words = k->words };
}

static void add_words(block *k, const qn_table *t, qn_step s)
{
    QN_TEXT(words, 256);
    qn_say_step(t, s, &words);
    k->words = qn_crc(k->words, words.at, words.used);
}

static void put_step(qn_bits *b, block *k, unsigned digit, unsigned radix)
{
    if (radix == 1) return;
    if (full(k, radix)) write_block(b, k);
    k->digit[k->n] = (uint8_t)digit;
    k->radix[k->n++] = (uint8_t)radix;
    k->scale *= radix;
}

static unsigned get_step(qn_bits *b, block *k, unsigned radix)
{
    if (radix == 1) return 0;
    if (full(k, radix)) {
        *k = (block){ .scale = 1, .words = k->words };
        k->value = qn_get_bits(b, 64);
        k->check = (uint8_t)qn_get_bits(b, 8);
    }
    unsigned digit = (unsigned)(k->value % radix);
    k->value /= radix;
    k->scale *= radix;
    k->n++;
    return digit;
}

// ---- The decks --------------------------------------------------------------------------------

static int width_of(int n)
{
    int width = 0;
    while (n >> width) width++;
    return width;
}

// Runs of one card: its number in the pool and its copies; a run of 0 ends the section.
static void put_section(qn_bits *b, const qn_deck *deck, int s, int width)
{
    for (int i = 0, run; i < deck->n[s]; i += run) {
        for (run = 1; i + run < deck->n[s] && deck->def[s][i + run] == deck->def[s][i];) run++;
        qn_put_number(b, (uint64_t)run);
        qn_put_bits(b, deck->def[s][i], width);
    }
    qn_put_number(b, 0);
}

static bool get_section(qn_bits *b, qn_deck *deck, int s, int width, int n_defs)
{
    for (;;) {
        uint64_t run = qn_get_number(b);
        if (run == 0) return !b->bad;
        int def = (int)qn_get_bits(b, width);
        if (b->bad || run > QN_MAX_DECK || def < 1 || def >= n_defs || !qn_deck_add(deck, s, def, (int)run))
            return false;
    }
}

static int sections_of(const qn_rules *rules)
{
    int n = 0;
    while (n < QN_DECK_SECTIONS && rules->sections[n]) n++;
    return n;
}

// ---- Writing ----------------------------------------------------------------------------------

static bool is_event(qn_step s) { return s.of == QN_STEP_TIME || s.of == QN_STEP_CONCEDE; }

// Switches with other than their default values: the row, counted from 1, and its numbers; row 0 ends the list.
static void put_switches(qn_bits *b, const qn_record *r, const qn_rules *rules)
{
    for (int i = 0; rules->switches && rules->switches[i].name; i++) {
        const qn_switch *row = &rules->switches[i];
        const int16_t *value = (const int16_t *)&r->switches + row->at;
        if (qn_is_usual(rules, &r->switches, i)) continue;
        qn_put_number(b, (uint64_t)i + 1);
        for (int k = 0; k < row->count; k++) qn_put_bits(b, (uint16_t)value[k], 16);
    }
    qn_put_number(b, 0);
    qn_put_number(b, r->starter_picker);
}

// Events that are not choices: how many steps after the previous one, which event, and its number.
static void put_events(qn_bits *b, const qn_record *r)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < r->n_steps; i++) {
        if (!is_event(r->step[i])) continue;
        qn_put_number(b, i + 1 - last);
        qn_put_bits(b, r->step[i].of == QN_STEP_CONCEDE, 1);
        qn_put_number(b, r->step[i].number);
        last = i + 1;
    }
    qn_put_number(b, 0);
}

static uint16_t cards_check(uint64_t hash) { return (uint16_t)(hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48); }

static void put_head(qn_bits *b, const qn_record *r, const qn_rules *rules, const qn_pool *pool)
{
    qn_put_bits(b, 0, 8 * CHECK_BYTES);   // the check is written when the rest is known
    qn_put_bits(b, cards_check(pool->hash), 16);
    qn_put_bits(b, qn_names_check(pool), 16);
    qn_put_bits(b, (uint32_t)r->hash, 32);
    qn_put_bits(b, r->over, 1);
    qn_put_number(b, r->seed);
    qn_put_number(b, r->players);
    put_switches(b, r, rules);
    for (int p = 0; p < r->players; p++)
        for (int s = 0; s < sections_of(rules); s++) put_section(b, &r->deck[p], s, width_of(pool->n_defs));
    qn_put_number(b, r->n_steps);
    put_events(b, r);
}

// The check also covers the names before the bits.
static uint32_t check_of(const qn_record *r, const qn_bits *b, size_t bytes)
{
    uint32_t crc = qn_crc(0, r->game, strlen(r->game) + 1);
    crc = qn_crc(crc, r->version, strlen(r->version) + 1);
    return qn_crc(crc, b->byte + CHECK_BYTES, bytes - CHECK_BYTES);
}

static void put_check(qn_bits *b, const qn_record *r)
{
    size_t bytes = qn_bytes_used(b);
    uint32_t check = check_of(r, b, bytes > CHECK_BYTES ? bytes : CHECK_BYTES);
    for (int i = 0; i < CHECK_BYTES; i++) b->byte[i] = (uint8_t)(check >> 8 * i);
}

static bool put_steps(qn_bits *b, const qn_record *r, qn_table *work, qn_text *why)
{
    block k = { .scale = 1 };
    for (uint32_t i = 0; i < r->n_steps; i++) {
        qn_step s = r->step[i];
        bool choice = !is_event(s), fits = !work->game.over && (!choice || s.number < work->n_options);
        if (fits && choice) put_step(b, &k, s.number, work->n_options);
        if (fits && choice) add_words(&k, work, s);
        if (fits && qn_take_recorded(work, s)) continue;
        qn_fault(why, &qn_faults_of_all[QN_FAULT_STEP_DOES_NOT_FIT], &(qn_fault_slots){ .n = (int)i + 1 });
        return false;
    }
    write_block(b, &k);
    return true;
}

bool qn_write_link(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                   qn_text *out, qn_text *why)
{
    qn_bits b;
    memset(&b, 0, sizeof b);
    if (r->given[0]) {
        qn_fault(why, &qn_faults_of_all[QN_FAULT_SCENARIO_HAS_NO_LINK], NULL);
        return false;
    }
    if (!qn_same_cards(r, pool)) {
        qn_say_changed_cards(r, pool, why);
        return false;
    }
    if (!qn_replay_start(r, rules, pool, work, why)) return false;
    put_head(&b, r, rules, pool);
    if (!put_steps(&b, r, work, why)) return false;
    put_check(&b, r);
    qn_putf(out, "%s~%s~%c", r->game, r->version, FORMAT);
    qn_put_base64(&b, out);
    return !b.bad && !out->full;
}

// ---- Reading ----------------------------------------------------------------------------------

static bool get_decks(qn_bits *b, qn_record *r, const qn_rules *rules, const qn_pool *pool)
{
    for (int p = 0; p < r->players; p++)
        for (int s = 0; s < sections_of(rules); s++)
            if (!get_section(b, &r->deck[p], s, width_of(pool->n_defs), pool->n_defs)) return false;
    return true;
}

// Written as a person would type the setting, so that one place decides what a switch allows.
static bool get_switch(qn_bits *b, qn_record *r, const qn_rules *rules, const qn_switch *row)
{
    QN_TEXT(setting, 128);
    QN_TEXT(ignored, 256);
    qn_putf(&setting, "%s=", row->name);
    for (int k = 0; k < row->count; k++) qn_putf(&setting, k ? ",%d" : "%d", (int16_t)qn_get_bits(b, 16));
    return qn_set_switch(rules, &r->switches, setting.at, &ignored);
}

static bool get_switches(qn_bits *b, qn_record *r, const qn_rules *rules)
{
    uint64_t rows = 0, row;
    r->switches = qn_usual_switches(rules, false);
    while (rules->switches && rules->switches[rows].name) rows++;
    while ((row = qn_get_number(b)) != 0)
        if (b->bad || row > rows || !get_switch(b, r, rules, &rules->switches[row - 1])) return false;
    uint64_t starter_picker = qn_get_number(b);
    r->starter_picker = (uint8_t)starter_picker;
    return starter_picker <= r->players;
}

static bool get_events(qn_bits *b, qn_record *r, uint64_t steps)
{
    uint64_t at = 0, gap;
    while ((gap = qn_get_number(b)) != 0) {
        bool concedes = qn_get_bits(b, 1);
        uint64_t number = qn_get_number(b);
        if (b->bad || gap > steps - at || number > 99) return false;
        at += gap;
        r->step[at - 1] = (qn_step){ .number = (uint8_t)number,
                                     .of = concedes ? QN_STEP_CONCEDE : QN_STEP_TIME };
    }
    return true;
}

// Reads steps as long as they fit. If the cards have changed, that can only be checked block by block.
static void get_steps(qn_bits *b, qn_record *r, qn_table *work, uint32_t steps, bool same)
{
    block k = { .scale = UINT64_MAX };   // full: the first step opens a block
    uint32_t sure = 0, n = 0;
    for (; n < steps && !work->game.over && !b->bad && work->n_options; n++) {
        qn_step *s = &r->step[n];
        unsigned of = work->n_options;
        if (!is_event(*s) && of > 1 && full(&k, of)) {
            if (!same && n && words_byte(&k) != k.check) break;
            sure = n;
        }
        if (!is_event(*s)) *s = (qn_step){ .number = (uint8_t)get_step(b, &k, of), .of = (uint8_t)of };
        if (!same && !is_event(*s)) add_words(&k, work, *s);
        if (!qn_take_recorded(work, *s)) break;
    }
    bool fits = same || words_byte(&k) == k.check;
    if (n == steps && fits && !b->bad && (bool)work->game.over == (bool)r->over) sure = n;
    r->n_steps = sure;
    r->n_lost = steps - sure;
}

static bool refuse(qn_text *why, int fault)
{
    qn_say_fault(why, fault, NULL);
    return false;
}

// "elestrals~0.1.0~": the parts before the packed bits.
static const char *get_names(const qn_source *src, qn_record *r)
{
    const char *end = src->text + src->size, *a = memchr(src->text, '~', src->size);
    const char *b = a ? memchr(a + 1, '~', (size_t)(end - a - 1)) : NULL;
    if (!b || a - src->text >= QN_GAME_NAME || b - a - 1 >= QN_VERSION_TEXT) return NULL;
    memcpy(r->game, src->text, (size_t)(a - src->text));
    memcpy(r->version, a + 1, (size_t)(b - a - 1));
    return b + 1;
}

// The check is right, so a step that cannot be read belongs to a game of other rules.
static bool get_decked_game(qn_bits *b, qn_record *r, const qn_rules *rules, const qn_pool *pool,
                            uint64_t *steps, qn_text *why)
{
    r->over = (uint8_t)qn_get_bits(b, 1);
    r->seed = qn_get_number(b);
    r->players = (uint8_t)qn_get_number(b);
    if (r->players < 1 || r->players > QN_MAX_PLAYERS) return refuse(why, QN_FAULT_LINK_NO_PLAYERS);
    if (!get_switches(b, r, rules)) return refuse(why, QN_FAULT_LINK_NO_SWITCHES);
    if (!get_decks(b, r, rules, pool)) return refuse(why, QN_FAULT_LINK_NO_DECKS);
    *steps = qn_get_number(b);
    if (*steps > QN_MAX_STEPS) return refuse(why, QN_FAULT_LINK_TOO_LONG);
    if (!get_events(b, r, *steps)) return refuse(why, QN_FAULT_LINK_NO_STEPS);
    return true;
}

static bool get_game(qn_bits *b, qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                     qn_text *why)
{
    uint64_t steps;
    qn_get_bits(b, 8 * CHECK_BYTES);
    bool same = qn_get_bits(b, 16) == cards_check(pool->hash);
    if (qn_get_bits(b, 16) != qn_names_check(pool)) return refuse(why, QN_FAULT_LINK_OTHER_CARDS);
    uint32_t hash = (uint32_t)qn_get_bits(b, 32);
    r->cards = same ? pool->hash : ~pool->hash;
    if (!get_decked_game(b, r, rules, pool, &steps, why) || !qn_replay_start(r, rules, pool, work, why))
        return false;
    get_steps(b, r, work, (uint32_t)steps, same);
    if (!same) return true;   // read as far as it agrees
    r->hash = qn_hash(work);
    if (!r->n_lost && (uint32_t)r->hash == hash) return true;
    return refuse(why, QN_FAULT_LINK_OTHER_RULES);
}

// Every letter counts, so the unused bits of the last one must be 0.
static bool check_fits(const qn_bits *b, const qn_record *r, size_t letters)
{
    size_t bytes = letters * 6 / 8;
    uint32_t check = 0;
    for (int i = 0; i < CHECK_BYTES; i++) check |= (uint32_t)b->byte[i] << 8 * i;
    return bytes >= CHECK_BYTES && letters % 4 != 1 && b->byte[bytes] == 0 && check_of(r, b, bytes) == check;
}

bool qn_read_link(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                  qn_record *r, qn_text *why)
{
    qn_bits b;
    const char *at = get_names(src, r), *end = src->text + src->size;
    while (at && end > at && (end[-1] == '\n' || end[-1] == '\r' || end[-1] == ' ')) end--;
    if (!at || strcmp(r->game, rules->name) != 0) return refuse(why, QN_FAULT_LINK_OF_NO_GAME);
    if (at == end || *at != FORMAT) return refuse(why, QN_FAULT_LINK_OTHER_FORMAT);
    at++;
    if (!qn_get_base64(at, (size_t)(end - at), &b)) return refuse(why, QN_FAULT_LINK_LETTERS);
    if (!qn_record_fits(r, rules, why))
        return false;   // first, because other rules may pack the rest differently
    if (!check_fits(&b, r, (size_t)(end - at))) return refuse(why, QN_FAULT_LINK_WAS_CUT);
    return get_game(&b, r, rules, pool, work, why);
}
