// The log of random games: complete sentences without notation, each nested under its cause. A cause is an earlier line
// of the same turn; a result belongs to an action; what no decision and no chain caused has no cause.
#include "../support.h"
#include "kernel/causes.h"

enum { LINES = 1 << 15, ROWS = QN_MAX_PLAYERS + 1 };

typedef struct line {
    uint32_t cause;
    uint16_t turn;
    uint8_t tells;
} line;

static trial g;
static struct {
    uint32_t n;
    qn_causes causes;
    line at[LINES];
} rows[ROWS];
static uint64_t told, nested;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "1 cards", "1 Spirits": a lone 1, then a plural.
static bool one_of_many(const char *said)
{
    static const char *const plurals[] = { "cards", "Spirits", "Shards", "beads",
                                           "Notes", "points",  "rounds", "counters" };
    for (const char *p = said; (p = strstr(p, "1 ")); p++) {
        if (p > said && (is_digit(p[-1]) || p[-1] == '-')) continue;
        for (size_t i = 0; i < sizeof plurals / sizeof *plurals; i++)
            if (strncmp(p + 2, plurals[i], strlen(plurals[i])) == 0) return true;
    }
    return false;
}

// "Bank 7 → 7": nothing was paid or gained.
static bool pays_nothing(const char *said)
{
    static const char bank[] = "Bank ", arrow[] = " → ";
    for (const char *p = said; (p = strstr(p, bank)); p++) {
        const char *before = p + sizeof bank - 1;
        size_t n = strspn(before, "0123456789");
        if (!n || strncmp(before + n, arrow, sizeof arrow - 1) != 0) continue;
        const char *after = before + n + sizeof arrow - 1;
        if (strncmp(before, after, n) == 0 && !is_digit(after[n])) return true;
    }
    return false;
}

// Leaves out “text in quotation marks”, which is a card's.
static void leave_out_quotes(const char *said, qn_text *out)
{
    const char *open;
    while ((open = strstr(said, "“"))) {
        qn_put_n(out, said, (size_t)(open - said));
        const char *close = strstr(open, "”");
        said = close ? close + strlen("”") : "";
        qn_put(out, "text");
    }
    qn_put(out, said);
}

static const char *fault_of(const char *whole, int tells)
{
    QN_TEXT(own, 768);
    leave_out_quotes(whole, &own);
    const char *said = own.at;
    static const char *const never[] = {
        "is changed", "!.",        "..",       "  ",        "{",          "}",        "(a target)",
        " ,",         " .",        "opposing", "somebody",  "your your",  "mode ",    "effect 1",
        "effect 2",   " you has ", " you is ", " you was ", " you moves", " of you ", " of its 1 bead"
    };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        const char *at = strstr(said, never[i]), *quote = strstr(said, ": ");
        bool printed = at && quote && quote < at && strcmp(never[i], "opposing") == 0;   // a card's own words
        if (at && !printed) return never[i];
    }
    for (const char *p = said; *p; p++) {
        bool starts = p == said || !is_letter(p[-1]);
        if (*p == '#' && is_digit(p[1])) return "a card by its number";
        if (starts && *p == 'P' && is_digit(p[1])) return "a player by a letter";
        if (starts && strchr("SHDC", *p) && (is_digit(p[1]) || (p[1] && strchr("JQKA", p[1])))
            && !is_letter(p[2]))
            return "a playing card by letters";
        if (is_digit(*p) && p[1] == ',' && (is_digit(p[2]) || p[2] == '-')) return "coordinates";
    }
    if (one_of_many(said)) return "a plural of one";
    if (pays_nothing(said)) return "a Bank that stays as it is";
    if (*said >= 'a' && *said <= 'z') return "a small letter in front";
    for (const char *p = said; (p = strstr(p, ". ")); p++)
        if (p[2] >= 'a' && p[2] <= 'z') return "a sentence that begins with a small letter";
    if (tells != QN_TELLS_HEADING && said[strlen(said) - 1] != '.') return "no full stop";
    return NULL;
}

// Numbers that change together with a line are nested under it, even if that line is a result.
static void check_cause(int row, const line *l, bool numbers, const char *said)
{
    TRIAL_CHECK(&g, l->cause == QN_NO_LINE || l->cause < rows[row].n, "'%s' hangs under a line to come",
                said);
    if (l->cause == QN_NO_LINE) return;
    const line *cause = &rows[row].at[l->cause];
    TRIAL_CHECK(&g, l->tells < QN_TELLS_PERIOD, "the heading '%s' has a cause", said);
    TRIAL_CHECK(&g, cause->turn == l->turn, "'%s' hangs under a line of another turn", said);
    bool opens = cause->tells != QN_TELLS_RESULT && cause->tells < QN_TELLS_PERIOD;
    bool trigger = l->tells == QN_TELLS_TRIGGER;
    TRIAL_CHECK(&g, opens || trigger || numbers, "'%s' hangs under a result", said);
    nested++;
}

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    for (int row = 0; row < ROWS; row++) {
        int seat = row == QN_MAX_PLAYERS ? QN_NONE : row;
        if (row < QN_MAX_PLAYERS && row >= t->game.players) continue;
        QN_TEXT(said, 512);
        qn_say_note(t, seat, note, &said);
        if (!said.used) continue;
        const char *fault = fault_of(said.at, t->rules->notes[note->kind].tells);
        TRIAL_CHECK(&g, !fault, "the log says '%s': %s", said.at, fault);
        line l = { qn_cause_of(&rows[row].causes, t, note, rows[row].n, g.choices), t->game.turn,
                   t->rules->notes[note->kind].tells };
        check_cause(row, &l, note->kind == t->rules->note_numbers, said.at);
        if (rows[row].n < LINES) rows[row].at[rows[row].n++] = l;
        told++;
    }
}

// Winners, losers, others and watchers each get a headline and a reason, with its rule.
static void check_result(const qn_table *t)
{
    const char *rule = qn_result_row_of(t->rules, t->game.reason)->rule;
    TRIAL_CHECK(&g, rule && (*rule || t->game.reason == QN_REASON_LIMIT), "reason %d has no rule",
                t->game.reason);
    for (int row = 0; row <= t->game.players; row++) {
        QN_TEXT(reason, 512);
        QN_TEXT(said, 768);
        int seat = row == t->game.players ? QN_NONE : row;
        qn_put_reason(t, seat, &reason);
        qn_say_result(t, seat, &said);
        const char *fault = fault_of(said.at, QN_TELLS_RESULT);
        if (t->game.players == 1) continue;   // a score, without a sentence
        TRIAL_CHECK(&g, reason.used && !fault, "the result is '%s': %s", said.at,
                    fault ? fault : "no reason");
        for (int s = 0; seat < t->game.players && s < t->game.players; s++)
            TRIAL_CHECK(&g,
                        s == seat || t->game.team[s] == t->game.team[seat]
                            || t->game.place[s] != t->game.place[seat] || !strstr(said.at, " You are "),
                        "the place is shared: '%s'", said.at);
    }
}

static void play(void)
{
    for (int row = 0; row < ROWS; row++) {
        rows[row].n = 0;
        memset(&rows[row].causes, 0, sizeof rows[row].causes);
    }
    g.table.tell = hear;
    g.table.tells_numbers = true;
    while (!g.table.game.over) trial_step(&g);
    check_result(&g.table);
}

static void property(const kit *k)
{
    static const char *const names[QN_MAX_PLAYERS] = { "Ada", "Mira", "Ben", "Dara", "Odo", "Ines" };
    int games = games_to_play(200, 60);
    told = nested = 0;
    for (int n = 0; n < games; n++) {
        if (n % 4) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        g.table.names = n % 2 ? names : NULL;
        play();
    }
    printf("%s: %d games, %llu lines, %llu of them under a cause\n", k->rules->name, games,
           (unsigned long long)told, (unsigned long long)nested);
}

int main(void) { return for_every_game(property); }
