// Reads the results of a tournament, line by line (results.h).
#include "lang/results.h"

#include "lang/parser.h"
#include "lang/scan.h"

enum { LINE = 512 };

typedef struct reader {
    const qn_rules *rules;
    qn_results *r;
    qn_problems *problems;
    int line, indent;
    char text[LINE];                       // the line without its comment and surrounding spaces
    uint16_t played_in[QN_MAX_ENTRANTS];   // the last round of each player
} reader;

typedef struct piece {   // a part of the line without surrounding spaces
    const char *at;
    size_t n;
} piece;

static piece trim(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    while (end > at && (end[-1] == ' ' || end[-1] == '\t')) end--;
    return (piece){ at, (size_t)(end - at) };
}

// A problem at [what].
static void print_with(reader *in, piece what, int row, const qn_fault_slots *with)
{
    int column = (int)(what.at - in->text) + in->indent + 1;
    qn_problem_here(in->problems, in->line, column, what.n ? (int)what.n : 1, row, with);
}

static void print_error(reader *in, piece what, int row) { print_with(in, what, row, NULL); }

static void copy(piece p, char *out, size_t size)
{
    qn_text text = { out, 0, size, false };
    qn_text_clear(&text);
    qn_put_clean(&text, p.at, p.n);
}

static piece whole(const reader *in) { return (piece){ in->text, strlen(in->text) }; }

// ---- Players -----------------------------------------------------------------------------------

static int find_player(const reader *in, piece name)
{
    for (int i = 0; i < in->r->n_players; i++)
        if (strlen(in->r->name[i]) == name.n && memcmp(in->r->name[i], name.at, name.n) == 0) return i;
    return -1;
}

static int nearest_player(const reader *in, piece name)
{
    int best = -1, least = 4;
    for (int i = 0; i < in->r->n_players; i++) {
        int edits = qn_distance(name.at, name.n, in->r->name[i], strlen(in->r->name[i]));
        if (edits < least) best = i, least = edits;
    }
    return best;
}

static int player(reader *in, piece name)
{
    char said[QN_ENTRANT_NAME];
    int found = find_player(in, name);
    if (found >= 0) return found;
    copy(name, said, sizeof said);
    int near = nearest_player(in, name);
    print_with(in, name, near >= 0 ? PROBLEM_NO_PLAYER_BUT_NEAR : PROBLEM_NO_PLAYER_CALLED_SO,
               &(qn_fault_slots){ .word = said, .other = near >= 0 ? in->r->name[near] : "" });
    return -1;
}

static bool same_word(piece p, const char *word)
{
    return strlen(word) == p.n && memcmp(p.at, word, p.n) == 0;
}

static void read_player(reader *in, piece name)
{
    qn_results *r = in->r;
    if (!name.n) print_error(in, name, PROBLEM_NAME_AFTER_PLAYER);
    else if (name.n >= QN_ENTRANT_NAME) print_error(in, name, PROBLEM_PLAYERS_NAME_TOO_LONG);
    else if (!in->rules->match && (memchr(name.at, '=', name.n) || memchr(name.at, ',', name.n)))
        print_error(in, name, PROBLEM_NO_NAME_OF_A_PLAYER_HERE);
    else if (memchr(name.at, ':', name.n) || memchr(name.at, ',', name.n) || strstr(name.at, " vs ")
             || same_word(name, "draw") || same_word(name, "time"))
        print_error(in, name, PROBLEM_NO_NAME_OF_A_PLAYER);
    else if (find_player(in, name) >= 0) print_error(in, name, PROBLEM_PLAYER_NAMED_BEFORE);
    else if (r->n_players == QN_MAX_ENTRANTS) print_error(in, name, PROBLEM_TOO_MANY_PLAYERS);
    else {
        memcpy(r->name[r->n_players], name.at, name.n);
        r->n_players++;
    }
}

// ---- Rounds ------------------------------------------------------------------------------------

static void read_round(reader *in, const char *at)
{
    int n = qn_scan_number(&at);
    if (n != in->r->n_rounds + 1 || !qn_scan_end(&at))
        print_with(in, whole(in), PROBLEM_ROUNDS_ARE_NUMBERED, &(qn_fault_slots){ .n = in->r->n_rounds + 1 });
    in->r->n_rounds++;
}

static const char *rule_of(const reader *in, const char *name)
{
    for (const qn_switch *row = in->rules->switches; row->name; row++)
        if (strcmp(row->name, name) == 0) return row->rules;
    return "";
}

// "+7", "-3", "0"
static bool read_margin(piece p, int most, int *margin)
{
    bool minus = p.n && *p.at == '-';
    size_t i = minus || (p.n && *p.at == '+');
    if (i == p.n || p.n - i > 3) return false;
    for (*margin = 0; i < p.n; i++) {
        if (p.at[i] < '0' || p.at[i] > '9') return false;
        *margin = *margin * 10 + (p.at[i] - '0');
    }
    if (*margin > most) return false;
    if (minus) *margin = -*margin;
    return true;
}

typedef struct score {
    int won[2];
    bool timed, bad;
} score;

static bool is_over(const reader *in, const score *s)
{
    int needed = in->r->switches.wins_needed;
    return s->won[0] >= needed || s->won[1] >= needed;
}

static bool add_game(reader *in, qn_pairing *p, int winner, int margin)
{
    qn_results *r = in->r;
    if (r->n_played == QN_MAX_PLAYED || p->n_games == QN_MATCH_GAMES) return false;
    r->played[r->n_played++] = (qn_played){ .winner = (uint8_t)winner,
                                            .margin = (int16_t)(winner == 1 ? -margin : margin) };
    p->n_games++;
    return true;
}

// "Ada +7" or "draw -2"
static bool read_game(reader *in, qn_pairing *p, piece item, score *s)
{
    const char *end = item.at + item.n, *last = end;
    int margin = 0, winner = QN_NONE, most = in->rules->match->most_margin;
    while (last > item.at && last[-1] != ' ' && last[-1] != '\t') last--;
    piece name = trim(item.at, last), number = { last, (size_t)(end - last) };
    if (!name.n || !read_margin(number, most, &margin)) {
        print_with(in, number, PROBLEM_WINNER_AND_DIFFERENTIAL, &(qn_fault_slots){ .n = most });
        return false;
    }
    for (int side = 0; side < 2; side++)
        if (same_word(name, in->r->name[p->player[side]])) winner = side;
    if (winner == QN_NONE && !same_word(name, "draw")) {
        print_with(
            in, name, PROBLEM_WINNER_DOES_NOT_PLAY,
            &(qn_fault_slots){ .word = in->r->name[p->player[0]], .other = in->r->name[p->player[1]] });
        return false;
    }
    if (s->timed || is_over(in, s)) {
        print_with(in, item, s->timed ? PROBLEM_GAME_AFTER_TIME : PROBLEM_ROUND_WAS_WON,
                   &(qn_fault_slots){ .word = rule_of(in, s->timed ? "time_limit" : "wins_needed") });
        return false;
    }
    if (!add_game(in, p, winner, margin)) {
        print_error(in, item, PROBLEM_TOO_MANY_GAMES);
        return false;
    }
    if (winner != QN_NONE) s->won[winner]++;
    return true;
}

static void read_games(reader *in, qn_pairing *p, const char *at)
{
    score s = { { 0, 0 }, false, false };
    for (bool more = true; more && !s.bad;) {
        const char *comma = strchr(at, ',');
        piece item = trim(at, comma ? comma : at + strlen(at));
        more = comma != NULL;
        if (same_word(item, "time")) s.timed = true;
        else s.bad = !read_game(in, p, item, &s);
        at = comma ? comma + 1 : at;
    }
    if (s.bad || s.timed || is_over(in, &s)) return;
    print_with(in, whole(in), PROBLEM_NOBODY_HAS_WON,
               &(qn_fault_slots){ .word = rule_of(in, "wins_needed"), .other = rule_of(in, "time_limit") });
}

static bool take_seat(reader *in, int who, piece name)
{
    if (who < 0) return false;
    if (in->played_in[who] == in->r->n_rounds) {
        print_with(in, name, PROBLEM_PLAYS_TWICE, &(qn_fault_slots){ .word = in->r->name[who] });
        return false;
    }
    in->played_in[who] = in->r->n_rounds;
    return true;
}

// "Ada vs Ben: …"
static void read_pairing(reader *in, const char *colon)
{
    qn_results *r = in->r;
    const char *vs = strstr(in->text, " vs ");
    if (!vs || vs > colon) {
        print_error(in, whole(in), PROBLEM_TWO_PLAYERS);
        return;
    }
    if (!r->n_rounds) {
        print_error(in, whole(in), PROBLEM_GAME_OF_NO_ROUND);
        return;
    }
    piece left = trim(in->text, vs), right = trim(vs + 4, colon);
    int a = player(in, left), b = player(in, right);
    bool seated = take_seat(in, a, left);
    seated &= take_seat(in, b, right);
    if (!seated) return;
    if (r->n_pairings == QN_MAX_PAIRINGS) {
        print_error(in, whole(in), PROBLEM_TOO_MANY_ROUNDS);
        return;
    }
    qn_pairing *p = &r->pairing[r->n_pairings++];
    *p = (qn_pairing){ .round = r->n_rounds, .player = { (uint16_t)a, (uint16_t)b }, .game = r->n_played };
    read_games(in, p, colon + 1);
}

// ---- Games of several players ------------------------------------------------------------------

// "Ada, Ben = Cem": in the order they placed; "=" joins players who share a place.
static bool add_finisher(reader *in, qn_finish *f, piece name, bool shares)
{
    int who = player(in, name);
    if (!take_seat(in, who, name)) return false;
    if (f->n == in->rules->max_players) {
        print_error(in, name, PROBLEM_TOO_MANY_IN_THIS_GAME);
        return false;
    }
    f->place[f->n] = (uint8_t)(shares && f->n ? f->place[f->n - 1] : f->n + 1);
    f->player[f->n++] = (uint16_t)who;
    return true;
}

static void read_finish(reader *in)
{
    qn_finish f = { .round = in->r->n_rounds, .line = (uint32_t)in->line };
    bool shares = false;
    if (!in->r->n_rounds) {
        print_error(in, whole(in), PROBLEM_GAME_OF_NO_ROUND);
        return;
    }
    if (in->r->n_finishes == QN_MAX_FINISHES) {
        print_error(in, whole(in), PROBLEM_TOO_MANY_GAMES);
        return;
    }
    for (const char *at = in->text;;) {
        size_t n = strcspn(at, ",=");
        if (!add_finisher(in, &f, trim(at, at + n), shares)) return;
        if (!at[n]) break;
        shares = at[n] == '=';
        at += n + 1;
    }
    in->r->finish[in->r->n_finishes++] = f;
}

// ---- Lines -------------------------------------------------------------------------------------

static void read_switch(reader *in, piece setting)
{
    QN_TEXT(why, 400);
    char said[LINE];
    copy(setting, said, sizeof said);
    if (in->r->n_rounds) print_error(in, setting, PROBLEM_SWITCHES_COME_FIRST);
    else if (!qn_set_switch(in->rules, &in->r->switches, said, &why)) {
        while (why.used && why.at[why.used - 1] == '\n') why.at[--why.used] = 0;
        print_with(in, setting, PROBLEM_OF_ANOTHER_PART, &(qn_fault_slots){ .said = why.at });
    }
}

static void read_line(reader *in)
{
    const char *at = in->text, *end = at + strlen(at), *colon = strchr(at, ':');
    if (at == end) return;
    if (colon && in->rules->match) read_pairing(in, colon);
    else if (qn_scan(&at, "player")) read_player(in, trim(at, end));
    else if (qn_scan(&at, "round")) read_round(in, at);
    else if (qn_scan(&at, "switch")) read_switch(in, trim(at, end));
    else if (qn_scan(&at, "game")) return;
    else if (!in->rules->match) read_finish(in);
    else print_error(in, whole(in), PROBLEM_LINE_OF_RESULTS);
}

static bool take_line(reader *in, const char *from, size_t n)
{
    size_t start = 0;
    while (start < n && (from[start] == ' ' || from[start] == '\t')) start++;
    for (size_t i = start; i < n; i++)
        if (from[i] == '#' && (i == start || from[i - 1] == ' ' || from[i - 1] == '\t')) n = i;
    while (n > start && (from[n - 1] == ' ' || from[n - 1] == '\t' || from[n - 1] == '\r')) n--;
    in->indent = (int)start;
    in->text[0] = 0;
    bool clean = n - start < LINE;
    for (size_t i = start; i < n && clean; i++)
        clean = ((unsigned char)from[i] >= 32 && from[i] != 127) || from[i] == '\t';
    if (!clean) {
        print_error(in, whole(in), PROBLEM_LINE_TOO_LONG);
        return false;
    }
    memcpy(in->text, from + start, n - start);
    in->text[n - start] = 0;
    return true;
}

bool qn_read_results(const qn_source *src, const qn_rules *rules, qn_results *results, qn_problems *out)
{
    reader in = { .rules = rules, .r = results, .problems = out };
    int before = out->errors;
    memset(results, 0, sizeof *results);
    results->switches = qn_usual_switches(rules, true);
    for (size_t at = 0; at < src->size; at++) {
        const char *end = memchr(src->text + at, '\n', src->size - at);
        size_t n = end ? (size_t)(end - src->text) - at : src->size - at;
        in.line++;
        if (take_line(&in, src->text + at, n)) read_line(&in);
        at += n;
    }
    return out->errors == before;
}

bool qn_results_game(const qn_source *src, char game[QN_GAME_NAME])
{
    const char *end = src->text + src->size;
    for (const char *at = src->text; at < end; at++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        piece line = trim(at, stop);
        if (line.n > 5 && memcmp(line.at, "game ", 5) == 0) {
            const char *hash = memchr(line.at, '#', line.n);
            piece name = trim(line.at + 5, hash ? hash : line.at + line.n);
            while (name.n && name.at[name.n - 1] == '\r') name.n--;
            if (!name.n || name.n >= QN_GAME_NAME) return false;
            memcpy(game, name.at, name.n);
            game[name.n] = 0;
            return true;
        }
        at = stop;
    }
    return false;
}
