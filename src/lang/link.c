// The link form of a record (record.h): game ~ rules version ~ base64url of packed bits.
//
// Bits, low ones first: card-set hash and final hash (64 each), seed, number of players, decks as runs, number
// of steps, then the steps. Steps are digits of one mixed-radix number a
// block: the radix of each is how many options there were, known to whoever replays the game. A block is full
// when one digit more might not fit 64 bits, so both sides agree where it ends without being told.
#include "lang/record.h"

#include "lang/deck.h"
#include "lang/scan.h"

typedef struct bits {
    uint8_t byte[QN_LINK_BYTES];
    size_t n, size;   // bits read or written; bits there are (reading)
    bool bad;         // ran out of room, or of bits
} bits;

static void put_bits(bits *b, uint64_t value, int count)
{
    for (int i = 0; i < count; i++, b->n++) {
        if (b->n / 8 >= sizeof b->byte) {
            b->bad = true;
            return;
        }
        b->byte[b->n / 8] |= (uint8_t)((value >> i & 1) << b->n % 8);
    }
}

static uint64_t get_bits(bits *b, int count)
{
    uint64_t value = 0;
    for (int i = 0; i < count; i++, b->n++) {
        if (b->n >= b->size) {
            b->bad = true;
            return 0;
        }
        value |= (uint64_t)(b->byte[b->n / 8] >> b->n % 8 & 1) << i;
    }
    return value;
}

// Small numbers in little room: four bits at a time, the fifth says that more follow.
static void put_number(bits *b, uint64_t n)
{
    for (; n > 15; n >>= 4) put_bits(b, (n & 15) | 16, 5);
    put_bits(b, n, 5);
}

static uint64_t get_number(bits *b)
{
    uint64_t n = 0, part = 16;
    for (int i = 0; i < 64 && (part & 16); i += 4) {
        part = get_bits(b, 5);
        n |= (part & 15) << i;
    }
    return n;
}

// ---- base64url (RFC 4648, without padding) ----------------------------------------------------

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void put_base64(const bits *b, qn_text *out)
{
    size_t bytes = (b->n + 7) / 8;
    while (bytes && b->byte[bytes - 1] == 0) bytes--;   // what is not there reads as 0
    for (size_t i = 0; i < bytes; i += 3) {
        size_t left = bytes - i < 3 ? bytes - i : 3;
        uint32_t word = (uint32_t)b->byte[i] << 16 | (uint32_t)(left > 1 ? b->byte[i + 1] : 0) << 8
            | (left > 2 ? b->byte[i + 2] : 0);
        for (size_t k = 0; k <= left; k++) qn_put_char(out, digits[word >> (18 - 6 * k) & 63]);
    }
}

static bool get_base64(const char *s, size_t n, bits *b)
{
    memset(b, 0, sizeof *b);
    b->size = sizeof b->byte * 8;
    if (n / 4 * 3 + 3 > sizeof b->byte) return false;
    for (size_t i = 0; i < n; i++) {
        const char *digit = s[i] ? strchr(digits, s[i]) : NULL;
        if (!digit) return false;
        unsigned value = (unsigned)(digit - digits);
        for (unsigned k = 0; k < 6; k++) {   // the first byte comes first, its high bits too
            size_t at = i * 6 + k;
            b->byte[at / 8] |= (uint8_t)((value >> (5 - k) & 1) << (7 - at % 8));
        }
    }
    return true;
}

// ---- The steps --------------------------------------------------------------------------------

typedef struct block {
    uint64_t value, scale;   // what is left of the number (reading); product of the radices so far
    uint8_t digit[64], radix[64];
    int n;
} block;

static bool full(const block *k, unsigned radix) { return k->scale > UINT64_MAX / radix || k->n == 64; }

static void write_block(bits *b, block *k)
{
    uint64_t value = 0;
    for (int i = k->n - 1; i >= 0; i--) value = value * k->radix[i] + k->digit[i];
    put_bits(b, value, 64);
    *k = (block){ .scale = 1 };
}

static void put_step(bits *b, block *k, unsigned digit, unsigned radix)
{
    if (full(k, radix)) write_block(b, k);
    k->digit[k->n] = (uint8_t)digit;
    k->radix[k->n++] = (uint8_t)radix;
    k->scale *= radix;
}

static unsigned get_step(bits *b, block *k, unsigned radix)
{
    if (full(k, radix)) {
        *k = (block){ .scale = 1 };
        k->value = get_bits(b, 64);
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

// Runs of one card: its number in the pool and how many; a run of 0 ends the section.
static void put_section(bits *b, const qn_deck *deck, int s, int width)
{
    for (int i = 0, run; i < deck->n[s]; i += run) {
        for (run = 1; i + run < deck->n[s] && deck->def[s][i + run] == deck->def[s][i];) run++;
        put_number(b, (uint64_t)run);
        put_bits(b, deck->def[s][i], width);
    }
    put_number(b, 0);
}

static bool get_section(bits *b, qn_deck *deck, int s, int width, int n_defs)
{
    for (;;) {
        uint64_t run = get_number(b);
        if (run == 0) return !b->bad;
        int def = (int)get_bits(b, width);
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

static void put_head(bits *b, const qn_record *r, const qn_rules *rules, const qn_pool *pool)
{
    put_bits(b, r->cards, 64);
    put_bits(b, r->hash, 64);
    put_number(b, r->seed);
    put_number(b, r->players);
    for (int p = 0; p < r->players; p++)
        for (int s = 0; s < sections_of(rules); s++) put_section(b, &r->deck[p], s, width_of(pool->n_defs));
    put_number(b, r->n_steps);
}

static bool put_steps(bits *b, const qn_record *r, qn_table *work, qn_text *why)
{
    block k = { .scale = 1 };
    for (uint32_t i = 0; i < r->n_steps; i++) {
        if (work->game.over || r->step[i].number >= work->n_options) {
            qn_putf(why, "Step %d of this record does not fit the game.\n", (int)i + 1);
            return false;
        }
        put_step(b, &k, r->step[i].number, work->n_options);
        qn_choose(work, qn_asked(work), r->step[i].number);
        qn_skip_single(work);
    }
    write_block(b, &k);
    return true;
}

bool qn_write_link(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                   qn_text *out, qn_text *why)
{
    bits b;
    memset(&b, 0, sizeof b);
    if (r->given[0]) {
        qn_put(why, "A game that starts from a scenario has no link; keep its text.\n");
        return false;
    }
    qn_switches usual = qn_usual_switches(rules, false);
    bool plain = !r->decider && memcmp(&usual, &r->switches, sizeof usual) == 0;
    for (uint32_t i = 0; i < r->n_steps && plain; i++)
        plain = r->step[i].of != QN_STEP_TIME && r->step[i].of != QN_STEP_CONCEDE;
    if (!plain) {
        qn_put(why, "A game of a match, or one that was conceded, has no link; keep its text.\n");
        return false;
    }
    if (!qn_replay_start(r, rules, pool, work, why)) return false;
    put_head(&b, r, rules, pool);
    if (!put_steps(&b, r, work, why)) return false;
    qn_putf(out, "%s~%s~", r->game, r->version);
    put_base64(&b, out);
    return !b.bad && !out->full;
}

// ---- Reading ----------------------------------------------------------------------------------

static bool get_decks(bits *b, qn_record *r, const qn_rules *rules, const qn_pool *pool)
{
    for (int p = 0; p < r->players; p++)
        for (int s = 0; s < sections_of(rules); s++)
            if (!get_section(b, &r->deck[p], s, width_of(pool->n_defs), pool->n_defs)) return false;
    return true;
}

static void get_steps(bits *b, qn_record *r, qn_table *work, uint32_t steps)
{
    block k = { .scale = UINT64_MAX };   // full: the first step opens a block
    for (; r->n_steps < steps && !work->game.over && !b->bad; r->n_steps++) {
        unsigned of = work->n_options;
        qn_step s = { .number = (uint8_t)get_step(b, &k, of), .of = (uint8_t)of };
        r->step[r->n_steps] = s;
        qn_choose(work, qn_asked(work), s.number);
        qn_skip_single(work);
    }
}

static bool refuse(qn_text *why, const char *sentence)
{
    qn_put(why, sentence);
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

bool qn_read_link(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                  qn_record *r, qn_text *why)
{
    bits b;
    const char *at = get_names(src, r), *end = src->text + src->size;
    while (at && end > at && (end[-1] == '\n' || end[-1] == '\r' || end[-1] == ' ')) end--;
    if (!at || strcmp(r->game, rules->name) != 0)
        return refuse(why, "this is no link to a game of these rules");
    if (!get_base64(at, (size_t)(end - at), &b))
        return refuse(why, "a link has only letters, digits, - and _ after its last ~");
    r->cards = get_bits(&b, 64);
    if (!qn_record_fits(r, rules, pool, why))
        return false;   // before anything that other rules may pack otherwise
    r->hash = get_bits(&b, 64);
    r->seed = get_number(&b);
    r->players = (uint8_t)get_number(&b);
    r->switches = qn_usual_switches(rules, false);
    if (r->players < 1 || r->players > QN_MAX_PLAYERS)
        return refuse(why, "this link is damaged: it names no players");
    if (!get_decks(&b, r, rules, pool)) return refuse(why, "this link is damaged: its decks cannot be read");
    uint64_t steps = get_number(&b);
    if (steps > QN_MAX_STEPS) return refuse(why, "this link is damaged: it has too many steps");
    if (!qn_replay_start(r, rules, pool, work, why)) return false;
    get_steps(&b, r, work, (uint32_t)steps);
    if (r->n_steps == steps && !b.bad && qn_hash(work) == r->hash) return true;
    return refuse(why, "this link is damaged, or of other rules: the game in it ends elsewhere");
}
