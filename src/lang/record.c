// Reads the text form of a record (record.h).
#include "lang/record.h"

#include "lang/deck.h"
#include "lang/scan.h"

enum { LINE = 512 };

typedef struct reader {
    const qn_rules *rules;
    const qn_pool *pool;
    qn_record *r;
    qn_problems *out;
    int line;
    const char *start;     // start of the current line
    const char *comment;   // its comment, up to the end of the line
    size_t n_comment;
    uint64_t check, said_check;   // check of the lines so far; check according to the record
    int said_steps;               // number of steps according to the record; -1: not read yet
    bool has_hash, has_check;
    bool done;   // the rest is a step that was not completely written when the program ended
} reader;

static bool print_with(reader *in, const char *at, int row, const qn_fault_slots *with)
{
    while (*at == ' ') at++;
    size_t n = strcspn(at, " ");
    qn_problem_here(in->out, in->line, (int)(at - in->start) + 1, n ? (int)n : 1, row, with);
    return false;
}

static bool print_error(reader *in, const char *at, int row) { return print_with(in, at, row, NULL); }

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
    if (!scan_hex(&at, 16, to) || !qn_scan_end(&at)) return print_error(in, at, PROBLEM_SIXTEEN_DIGITS);
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
        return print_error(in, at, PROBLEM_GAME_AND_VERSION);
    if (strcmp(r->game, in->rules->name) != 0)
        return print_with(in, in->start, PROBLEM_RECORD_OF_ANOTHER_GAME,
                          &(qn_fault_slots){ .card = in->rules->title });
    return true;
}

static bool read_players(reader *in, const char *at)
{
    int n = qn_scan_number(&at);
    if (n < 1 || n > QN_MAX_PLAYERS || !qn_scan_end(&at))
        return print_error(in, at, PROBLEM_NUMBER_OF_PLAYERS);
    in->r->players = (uint8_t)n;
    return true;
}

// Reports an unknown card of the decks or digests, which probably belongs to a set that was not loaded. Each card is reported once.
static bool no_such_card(reader *in, const char *at)
{
    QN_TEXT(message, 256);
    qn_say_no_card(in->pool, at, &message);
    for (int i = 0; i < in->out->count; i++)
        if (strcmp(in->out->at[i].message, message.at) == 0) return false;
    return print_with(in, at, PROBLEM_CARDS_ARE_ELSEWHERE, &(qn_fault_slots){ .said = message.at });
}

// "p1 main 3 Sproutyr"
static bool read_cards(reader *in, const char *at, int seat)
{
    char section[QN_GAME_NAME];
    if (seat >= in->r->players) return print_error(in, in->start, PROBLEM_NO_SUCH_PLAYER);
    if (!scan_name(&at, section, sizeof section) || qn_deck_section(in->rules, section) < 0)
        return print_error(in, at, PROBLEM_SECTION_OF_A_DECK);
    int copies = qn_scan_number(&at);
    if (copies < 1) return print_error(in, at, PROBLEM_COPIES_EXPECTED);
    while (*at == ' ') at++;
    int def = qn_card_named(in->pool, at);
    if (!def) return no_such_card(in, at);
    if (!qn_deck_add(&in->r->deck[seat], qn_deck_section(in->rules, section), def, copies))
        return print_with(in, at, PROBLEM_SECTION_IS_FULL, &(qn_fault_slots){ .word = section });
    return true;
}

static bool read_given(reader *in, const char *at)
{
    qn_text given = { in->r->given, strlen(in->r->given), sizeof in->r->given, false };
    while (*at == ' ') at++;
    qn_put(&given, at);
    qn_put(&given, "\n");
    return !given.full || print_error(in, in->start, PROBLEM_TOO_MANY_FACTS);
}

static bool read_switch(reader *in, const char *at)
{
    QN_TEXT(why, 256);
    while (*at == ' ') at++;
    if (qn_set_switch(in->rules, &in->r->switches, at, &why)) return true;
    while (why.used && why.at[why.used - 1] == '\n') why.at[--why.used] = 0;
    return print_with(in, at, PROBLEM_OF_ANOTHER_PART, &(qn_fault_slots){ .said = why.at });
}

static bool read_decider(reader *in, const char *at)
{
    int seat = qn_scan_seat(&at, in->r->players);
    if (seat < 0 || !qn_scan_end(&at)) return print_error(in, at, PROBLEM_PLAYER_EXPECTED);
    in->r->starter_picker = (uint8_t)(seat + 1);
    return true;
}

// "state goes on, steps 00042"
static bool read_state(reader *in, const char *at)
{
    bool over = qn_scan(&at, "is over"), known = over || qn_scan(&at, "goes on");
    int digits = 0, n = 0;
    if (known && qn_scan(&at, ",") && qn_scan(&at, "steps"))
        for (at += *at == ' '; *at >= '0' && *at <= '9' && digits < 5; at++, digits++)
            n = n * 10 + (*at - '0');
    if (!digits || n > QN_MAX_STEPS || !qn_scan_end(&at)) return print_error(in, at, PROBLEM_STATE_EXPECTED);
    in->said_steps = n;
    in->r->over = over;
    return true;
}

// "card 1f3c0de5 Sproutyr"
static bool read_card(reader *in, const char *at)
{
    uint64_t digest;
    if (!scan_hex(&at, 8, &digest)) return print_error(in, at, PROBLEM_EIGHT_DIGITS);
    while (*at == ' ') at++;
    int def = qn_card_named(in->pool, at);
    if (!def) return no_such_card(in, at);
    qn_note_card(in->r, in->pool, def, (uint32_t)digest);
    return true;
}

// May another step follow? In an unfinished game, the line that was being written when the program ended is ignored.
static bool has_room(reader *in)
{
    const qn_record *r = in->r;
    if (in->said_steps < 0) return print_error(in, in->start, PROBLEM_NO_STATE_BEFORE);
    if ((int)r->n_steps < in->said_steps) return true;
    if (r->over) return print_error(in, in->start, PROBLEM_MORE_CHOICES_THAN_SAID);
    in->done = true;
    return false;
}

// "time 3 -> a1f3", "concede p1"
static bool read_event(reader *in, const char *at, int what)
{
    if (!has_room(in)) return in->done;
    uint64_t check = 0;
    int number = what == QN_STEP_TIME ? qn_scan_number(&at) : qn_scan_seat(&at, in->r->players);
    bool checked = qn_scan(&at, "->");
    if (number < 0 || number > 99 || (checked && !scan_hex(&at, 4, &check)) || !qn_scan_end(&at))
        return print_error(in, at, PROBLEM_TIME_OR_CONCEDE);
    in->r->step[in->r->n_steps++] = (qn_step){ (uint8_t)number, (uint8_t)what, (uint16_t)check, 0 };
    return true;
}

// "choose 3 of 7 -> a1f3"
static bool read_step(reader *in, const char *at)
{
    qn_record *r = in->r;
    if (!has_room(in)) return in->done;
    uint64_t check = 0;
    int number = qn_scan_number(&at), of = qn_scan(&at, "of") ? qn_scan_number(&at) : 0;
    bool checked = qn_scan(&at, "->");
    if (number < 1 || number > QN_MAX_OPTIONS || of < 0 || of > QN_MAX_OPTIONS || (of && number > of))
        return print_error(in, at, PROBLEM_NUMBER_OF_AN_OPTION);
    if ((checked && !scan_hex(&at, 4, &check)) || !qn_scan_end(&at))
        return print_error(in, at, PROBLEM_END_OR_CHECK);
    uint16_t words = in->n_comment ? qn_words_check(in->comment, in->n_comment) : 0;
    r->step[r->n_steps++] = (qn_step){ (uint8_t)(number - 1), (uint8_t)of, (uint16_t)check, words };
    return true;
}

static bool read_heading(reader *in, const char *at)
{
    if (strcmp(at, QN_RECORD_HEADING) == 0) return true;
    if (qn_scan(&at, "quintet record")) return print_error(in, at, PROBLEM_OTHER_FORMAT);
    return print_with(in, at, PROBLEM_HEADING_OF_A_RECORD, &(qn_fault_slots){ .word = QN_RECORD_HEADING });
}

static bool read_line(reader *in)
{
    const char *at = in->start;
    if (qn_scan_end(&at)) return true;
    if (in->line == 1) return read_heading(in, at);
    if (qn_scan(&at, "game")) return read_game(in, at);
    if (qn_scan(&at, "cards")) return read_hash(in, at, &in->r->cards);
    if (qn_scan(&at, "seed")) return read_hash(in, at, &in->r->seed);
    if (qn_scan(&at, "players")) return read_players(in, at);
    if (qn_scan(&at, "card")) return read_card(in, at);
    if (qn_scan(&at, "choose")) return read_step(in, at);
    if (qn_scan(&at, "given")) return read_given(in, at);
    if (qn_scan(&at, "time")) return read_event(in, at, QN_STEP_TIME);
    if (qn_scan(&at, "concede")) return read_event(in, at, QN_STEP_CONCEDE);
    if (qn_scan(&at, "switch")) return read_switch(in, at);
    if (qn_scan(&at, "decider")) return read_decider(in, at);
    int seat = qn_scan_seat(&at, QN_MAX_PLAYERS);
    if (seat >= 0) return read_cards(in, at, seat);
    if (!in->r->over && (int)in->r->n_steps == in->said_steps) return in->done = true;
    return print_error(in, at, PROBLEM_LINE_OF_A_RECORD);
}

// The check does not cover the lines of the state.
static bool read_counted_line(reader *in)
{
    const char *at = in->start;
    if (qn_scan(&at, "state")) return read_state(in, at);
    if (qn_scan(&at, "hash")) return in->has_hash = true, read_hash(in, at, &in->r->hash);
    if (qn_scan(&at, "check")) return in->has_check = true, read_hash(in, at, &in->said_check);
    bool ok = read_line(in);
    if (!in->done) in->check = qn_check_line(in->check, in->start, strlen(in->start));
    return ok;
}

// Copies a line without its comment; false if it cannot be a line of a record.
static bool take_line(reader *in, const char *from, size_t n, char line[LINE])
{
    size_t all = n;
    n = qn_meaning(from, n);
    while (all > n && (from[all - 1] == ' ' || from[all - 1] == '\r')) all--;
    size_t words = n;
    while (words < all && (from[words] == ' ' || from[words] == '#')) words++;
    in->comment = from + words;
    in->n_comment = n ? all - words : 0;
    in->start = line;
    line[0] = 0;
    bool clean = n < LINE;
    for (size_t i = 0; i < n && clean; i++) clean = (unsigned char)from[i] >= 32 && from[i] != 127;
    if (!clean) return print_error(in, line, PROBLEM_LINE_TOO_LONG);
    memcpy(line, from, n);
    line[n] = 0;
    return true;
}

static bool is_whole(reader *in)
{
    const qn_record *r = in->r;
    in->start = "";
    if (!r->game[0]) return print_error(in, in->start, PROBLEM_NO_LINE_GAME);
    if (in->said_steps < 0) return print_error(in, in->start, PROBLEM_NO_LINE_STATE);
    if (!in->has_hash) return print_error(in, in->start, PROBLEM_NO_LINE_HASH);
    if (!in->has_check) return print_error(in, in->start, PROBLEM_NO_LINE_CHECK);
    if (!r->cards) return print_error(in, in->start, PROBLEM_NO_LINE_CARDS);
    if (!r->players) return print_error(in, in->start, PROBLEM_NO_LINE_PLAYERS);
    if ((int)r->n_steps < in->said_steps)
        return print_with(in, in->start, PROBLEM_RECORD_WAS_CUT,
                          &(qn_fault_slots){ .n = (int)r->n_steps, .of = in->said_steps });
    if (qn_check_state(in->check, r) != in->said_check)
        return print_error(in, in->start, PROBLEM_RECORD_WAS_CHANGED);
    return true;
}

static bool read_text(const qn_source *src, reader *in)
{
    char line[LINE];
    bool ok = true;
    for (size_t at = 0; at < src->size && !in->done; at++) {
        const char *end = memchr(src->text + at, '\n', src->size - at);
        size_t n = end ? (size_t)(end - src->text) - at : src->size - at;
        in->line++;
        ok &= take_line(in, src->text + at, n, line) && read_counted_line(in);
        if (!ok && in->line == 1) break;   // not a record at all: one problem is enough
        at += n;
    }
    ok = ok && is_whole(in);
    in->start = in->comment = NULL;   // the line is a local variable of this function
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
        qn_problem_here(out, 1, 1, 1, PROBLEM_OF_ANOTHER_PART, &(qn_fault_slots){ .said = why.at });
        return false;
    }
    reader in = {
        .rules = rules, .pool = pool, .r = r, .out = out, .check = QN_CHECK_START, .said_steps = -1
    };
    return read_text(src, &in);
}
