// The text form of a record (record.h). Each line says one thing and stands by itself.
#include "lang/record.h"

#include "lang/deck.h"
#include "lang/scan.h"

static const char heading[] = "quintet record 1";
enum { LINE = 512 };

// ---- Writing ----------------------------------------------------------------------------------

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

// Says the choice on the table and takes it; false when the table cannot follow any more.
static bool say_step(qn_step step, qn_table *work, qn_text *out)
{
    if (step.of == QN_STEP_TIME || step.of == QN_STEP_CONCEDE) return qn_take_recorded(work, step);
    if (work->game.over || step.number >= work->n_options) return false;
    qn_putf(out, "   # p%d: ", qn_asked(work) + 1);
    qn_say_option(work, step.number, out);
    qn_choose(work, qn_asked(work), step.number);
    qn_skip_single(work);
    return true;
}

static void write_steps(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                        qn_text *out)
{
    QN_TEXT(ignored, 512);
    bool said = work && qn_replay_start(r, rules, pool, work, &ignored);
    for (uint32_t i = 0; i < r->n_steps; i++) {
        qn_step s = r->step[i];
        if (s.of == QN_STEP_TIME) qn_putf(out, "time %d", s.number);
        else if (s.of == QN_STEP_CONCEDE) qn_putf(out, "concede p%d", s.number + 1);
        else qn_putf(out, "choose %d", s.number + 1);
        if (s.of && s.of <= QN_MAX_OPTIONS) qn_putf(out, " of %d", s.of);
        if (s.check) {
            qn_put(out, " -> ");
            qn_put_hex(out, s.check, 4);
        }
        if (said) said = say_step(s, work, out);
        qn_put(out, "\n");
    }
}

static void write_number(qn_text *out, const char *word, uint64_t n)
{
    qn_putf(out, "%s ", word);
    qn_put_hex(out, n, 16);
    qn_put(out, "\n");
}

// Those that are not as usual.
static void write_switches(const qn_record *r, const qn_rules *rules, qn_text *out)
{
    for (int row = 0; rules->switches && rules->switches[row].name; row++) {
        if (qn_is_usual(rules, &r->switches, row)) continue;
        qn_put(out, "switch ");
        qn_say_switch(rules, &r->switches, row, out);
        qn_put(out, "\n");
    }
    if (r->decider) qn_putf(out, "decider p%d\n", r->decider);
}

void qn_write_record(const qn_record *r, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                     qn_text *out)
{
    qn_putf(out, "%s\ngame %s %s\n", heading, r->game, r->version);
    write_number(out, "cards", r->cards);
    write_number(out, "seed", r->seed);
    qn_putf(out, "players %d\n", r->players);
    write_switches(r, rules, out);
    if (r->given[0]) write_given(r, out);
    else
        for (int s = 0; s < r->players; s++) write_deck(r, s, rules, pool, out);
    write_steps(r, rules, pool, work, out);
    if (r->hash) write_number(out, "hash", r->hash);
}

// ---- Reading ----------------------------------------------------------------------------------

typedef struct reader {
    const qn_rules *rules;
    const qn_pool *pool;
    qn_record *r;
    qn_problems *out;
    int line;
    const char *start;   // of the line being read
} reader;

static bool complain(reader *in, const char *at, const char *message, const char *detail)
{
    while (*at == ' ') at++;
    size_t n = strcspn(at, " ");
    qn_problem_here(in->out, in->line, (int)(at - in->start) + 1, n ? (int)n : 1, message, detail);
    return false;
}

static bool scan_hex(const char **at, int most, uint64_t *out)
{
    const char *s = *at;
    int digits = 0;
    *out = 0;
    while (*s == ' ') s++;
    for (; digits <= most; s++, digits++) {
        int d = *s >= '0' && *s <= '9' ? *s - '0' : *s >= 'a' && *s <= 'f' ? *s - 'a' + 10 : -1;
        if (d < 0) break;
        *out = *out << 4 | (uint64_t)d;
    }
    if (digits == 0 || digits > most) return false;
    *at = s;
    return true;
}

static bool read_hash(reader *in, const char *at, uint64_t *to)
{
    if (!scan_hex(&at, 16, to) || !qn_scan_end(&at))
        return complain(in, at, "expected up to 16 digits 0-9 a-f%s", "");
    return true;
}

static bool scan_name(const char **at, char *to, size_t size)
{
    while (**at == ' ') (*at)++;
    size_t n = strcspn(*at, " ");
    if (n == 0 || n >= size) return false;
    memcpy(to, *at, n);
    to[n] = 0;
    *at += n;
    return true;
}

static bool read_game(reader *in, const char *at)
{
    qn_record *r = in->r;
    if (!scan_name(&at, r->game, sizeof r->game) || !scan_name(&at, r->version, sizeof r->version)
        || !qn_scan_end(&at))
        return complain(in, at, "expected the name of the game and the rules version%s", "");
    if (strcmp(r->game, in->rules->name) != 0)
        return complain(in, in->start, "this record is of another game than %s", in->rules->title);
    return true;
}

static bool read_players(reader *in, const char *at)
{
    int n = qn_scan_number(&at);
    if (n < 1 || n > QN_MAX_PLAYERS || !qn_scan_end(&at))
        return complain(in, at, "expected a number of players from 1 to 6%s", "");
    in->r->players = (uint8_t)n;
    return true;
}

// "p1 main 3 Sproutyr"
static bool read_cards(reader *in, const char *at, int seat)
{
    char section[QN_GAME_NAME];
    if (seat >= in->r->players)
        return complain(in, in->start, "there is no such player in this record%s", "");
    if (!scan_name(&at, section, sizeof section) || qn_deck_section(in->rules, section) < 0)
        return complain(in, at, "expected a section of a deck%s", "");
    int copies = qn_scan_number(&at);
    if (copies < 1) return complain(in, at, "expected a number of copies%s", "");
    while (*at == ' ') at++;
    int def = qn_card_named(in->pool, at);
    if (!def) {
        QN_TEXT(message, 256);
        qn_say_no_card(in->pool, at, &message);
        return complain(in, at, "%s", message.at);
    }
    if (!qn_deck_add(&in->r->deck[seat], qn_deck_section(in->rules, section), def, copies))
        return complain(in, at, "the section '%s' is full", section);
    return true;
}

static bool read_given(reader *in, const char *at)
{
    qn_text given = { in->r->given, strlen(in->r->given), sizeof in->r->given, false };
    while (*at == ' ') at++;
    qn_put(&given, at);
    qn_put(&given, "\n");
    return !given.full || complain(in, in->start, "there are too many facts%s", "");
}

static bool read_switch(reader *in, const char *at)
{
    QN_TEXT(why, 256);
    while (*at == ' ') at++;
    if (qn_set_switch(in->rules, &in->r->switches, at, &why)) return true;
    while (why.used && why.at[why.used - 1] == '\n') why.at[--why.used] = 0;
    return complain(in, at, "%s", why.at);
}

static bool read_decider(reader *in, const char *at)
{
    int seat = qn_scan_seat(&at, in->r->players);
    if (seat < 0 || !qn_scan_end(&at)) return complain(in, at, "expected a player, p1 or another%s", "");
    in->r->decider = (uint8_t)(seat + 1);
    return true;
}

// "time 3 -> a1f3", "concede p1"
static bool read_event(reader *in, const char *at, int what)
{
    uint64_t check = 0;
    int number = what == QN_STEP_TIME ? qn_scan_number(&at) : qn_scan_seat(&at, in->r->players);
    bool checked = qn_scan(&at, "->");
    if (number < 0 || number > 99 || (checked && !scan_hex(&at, 4, &check)) || !qn_scan_end(&at))
        return complain(in, at, "expected 'time 3' or 'concede p1'%s", "");
    if (!qn_record_event(in->r, what, number))
        return complain(in, in->start, "there are too many choices%s", "");
    in->r->step[in->r->n_steps - 1].check = (uint16_t)check;
    return true;
}

// "choose 3 of 7 -> a1f3"
static bool read_step(reader *in, const char *at)
{
    qn_record *r = in->r;
    uint64_t check = 0;
    int number = qn_scan_number(&at), of = qn_scan(&at, "of") ? qn_scan_number(&at) : 0;
    bool checked = qn_scan(&at, "->");
    if (number < 1 || number > QN_MAX_OPTIONS || of < 0 || of > QN_MAX_OPTIONS || (of && number > of))
        return complain(in, at, "expected the number of an option, as in 'choose 3 of 7'%s", "");
    if ((checked && !scan_hex(&at, 4, &check)) || !qn_scan_end(&at))
        return complain(in, at, "expected the end of the line, or '->' and four digits 0-9 a-f%s", "");
    if (r->n_steps == QN_MAX_STEPS) return complain(in, in->start, "there are too many choices%s", "");
    r->step[r->n_steps++] = (qn_step){ (uint8_t)(number - 1), (uint8_t)of, (uint16_t)check };
    return true;
}

static bool read_line(reader *in)
{
    const char *at = in->start;
    if (qn_scan_end(&at)) return true;
    if (in->line == 1)
        return strcmp(in->start, heading) == 0
            || complain(in, at, "a record begins with the line '%s'", heading);
    if (qn_scan(&at, "game")) return read_game(in, at);
    if (qn_scan(&at, "cards")) return read_hash(in, at, &in->r->cards);
    if (qn_scan(&at, "seed")) return read_hash(in, at, &in->r->seed);
    if (qn_scan(&at, "hash")) return read_hash(in, at, &in->r->hash);
    if (qn_scan(&at, "players")) return read_players(in, at);
    if (qn_scan(&at, "choose")) return read_step(in, at);
    if (qn_scan(&at, "given")) return read_given(in, at);
    if (qn_scan(&at, "time")) return read_event(in, at, QN_STEP_TIME);
    if (qn_scan(&at, "concede")) return read_event(in, at, QN_STEP_CONCEDE);
    if (qn_scan(&at, "switch")) return read_switch(in, at);
    if (qn_scan(&at, "decider")) return read_decider(in, at);
    int seat = qn_scan_seat(&at, QN_MAX_PLAYERS);
    if (seat >= 0) return read_cards(in, at, seat);
    return complain(
        in, at,
        "expected game, cards, seed, players, switch, decider, p1 …, given, choose, time, concede or hash%s",
        "");
}

// Copies a line without its comment; false when it cannot be one of a record.
static bool take_line(reader *in, const char *from, size_t n, char line[LINE])
{
    for (size_t i = 0; i + 1 < n; i++)
        if (from[i] == ' ' && from[i + 1] == '#') n = i;
    if (n > 0 && from[0] == '#') n = 0;
    while (n > 0 && (from[n - 1] == ' ' || from[n - 1] == '\r')) n--;
    in->start = line;
    line[0] = 0;
    bool clean = n < LINE;
    for (size_t i = 0; i < n && clean; i++) clean = (unsigned char)from[i] >= 32 && from[i] != 127;
    if (!clean) return complain(in, line, "this line is too long or has control characters%s", "");
    memcpy(line, from, n);
    line[n] = 0;
    return true;
}

static bool is_whole(reader *in)
{
    const qn_record *r = in->r;
    in->start = "";
    if (!r->game[0]) return complain(in, in->start, "the line 'game' is missing%s", "");
    if (!r->cards) return complain(in, in->start, "the line 'cards' is missing%s", "");
    if (!r->players) return complain(in, in->start, "the line 'players' is missing%s", "");
    return true;
}

static bool read_text(const qn_source *src, reader *in)
{
    char line[LINE];
    bool ok = true;
    for (size_t at = 0; at < src->size; at++) {
        const char *end = memchr(src->text + at, '\n', src->size - at);
        size_t n = end ? (size_t)(end - src->text) - at : src->size - at;
        in->line++;
        ok &= take_line(in, src->text + at, n, line) && read_line(in);
        if (!ok && in->line == 1) break;   // no record at all: one problem says enough
        at += n;
    }
    ok = ok && is_whole(in);
    in->start = NULL;   // the line goes out of sight with this function
    return ok;
}

static bool is_link(const qn_source *src)
{
    size_t n = src->size < 64 ? src->size : 64;
    return memchr(src->text, '~', n) && !memchr(src->text, ' ', n);
}

bool qn_record_game(const qn_source *src, char game[QN_GAME_NAME])
{
    const char *at = src->text, *end = src->text + src->size;
    char mark = '~';
    if (!is_link(src)) {
        at = memchr(at, '\n', src->size);
        if (!at || end - at < 6 || memcmp(at + 1, "game ", 5) != 0) return false;
        at += 6;
        mark = ' ';
    }
    size_t n = 0;
    while (at + n < end && at[n] != mark && at[n] != '\n' && n < QN_GAME_NAME - 1) n++;
    memcpy(game, at, n);
    game[n] = 0;
    return at + n < end && at[n] == mark;
}

bool qn_read_record(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_table *work,
                    qn_record *r, qn_problems *out)
{
    memset(r, 0, sizeof *r);
    r->switches = qn_usual_switches(rules, false);
    if (is_link(src)) {
        QN_TEXT(why, 512);
        if (qn_read_link(src, rules, pool, work, r, &why)) return true;
        while (why.used && why.at[why.used - 1] == '\n') why.at[--why.used] = 0;
        qn_problem_here(out, 1, 1, 1, "%s", why.at);
        return false;
    }
    reader in = { .rules = rules, .pool = pool, .r = r, .out = out };
    return read_text(src, &in);
}
