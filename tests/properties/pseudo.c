// No sentence is assembled from English pieces in C. In the pseudo-language (kernel/english.h, compiled only for this
// program) everything from a catalogue has accents, and data is in brackets. A plain word in a question, label,
// command, log line, outcome, refusal, result, board, screen (titles, badges) or card text is a word that no translator
// would find. Every row is also enclosed in marks: a sentence is one row with the others inside it; two side by side
// were joined in C.
#include "../support.h"
#include "host/outcome.h"
#include "kernel/prompts.h"
#include "kernel/when.h"
#include "vm/vm.h"
#include "web/service.h"

#include <cjson/cJSON.h>
#include <ctype.h>
#include <stdlib.h>

enum { WORDS = 512, WORD = 32, CHOICES = 400 };

static kit k;
static trial g;
static qn_table world, work, copy;
static qh_outcome outcome[QN_MAX_OPTIONS];
static struct qn_attempts tried;
static const char *const names[QN_MAX_PLAYERS] = { "Anna", "Boris", "Clara", "Dmitri", "Elena", "Fritz" };

static struct {
    int n;
    char at[WORDS][WORD];
} found;
static long sentences, glued;

static bool is_letter(char c) { return isalpha((unsigned char)c) || c & 0x80; }

// ---- Data --------------------------------------------------------------------------------------------

static void blank(char *s, const char *name)
{
    size_t n = strlen(name);
    for (char *at = s; n && (at = strstr(at, name)) != NULL; at += n)
        if ((at == s || !is_letter(at[-1])) && !is_letter(at[n])) memset(at, ' ', n);
}

static void blank_between(char *s, const char *begins, const char *ends)
{
    for (char *at = s; (at = strstr(at, begins)) != NULL;) {
        char *end = strstr(at, ends);
        size_t n = end ? (size_t)(end - at) + strlen(ends) : strlen(at);
        memset(at, ' ', n);
    }
}

// ---- Plain words -------------------------------------------------------------------------------------

static bool has_word(const char *word)
{
    for (int i = 0; i < found.n; i++)
        if (strcmp(found.at[i], word) == 0) return true;
    return false;
}

// A cell of a board may have room only for the start of a name.
static bool begins_name(const char *at, size_t n)
{
    enum { SHORTEST_CELL = 5 };
    for (int def = 1; def < k.pool.n_defs; def++)
        if (n >= SHORTEST_CELL && strncmp(qn_def_name(&k.pool, def), at, n) == 0) return true;
    return false;
}

static void keep_word(const char *at, size_t n, const char *sentence)
{
    char word[WORD];
    if (begins_name(at, n)) return;
    snprintf(word, sizeof word, "%.*s", (int)n, at);
    if (has_word(word) || found.n == WORDS) return;
    fprintf(stderr, "%s: '%s' is in no catalogue: %s\n", k.rules->name, word, sentence);
    snprintf(found.at[found.n++], WORD, "%s", word);
}

static void check(const char *said)
{
    char s[1 << 14];
    snprintf(s, sizeof s, "%s", said);
    blank_between(s, "⟦", "⟧");
    blank_between(s, "“", "”");   // text printed on a card
    for (int def = 1; def < k.pool.n_defs; def++) blank(s, qn_def_name(&k.pool, def));
    sentences++;
    for (const char *p = s; *p;) {
        size_t n = 0;
        while (isalpha((unsigned char)p[n])) n++;
        bool accented = p[n] & 0x80 || (p > s && p[-1] & 0x80);
        size_t vowel = strcspn(p, "aeiouAEIOU");
        if (n > 1 && vowel < n && !accented) keep_word(p, n, said);
        p += n ? n : 1;
    }
}

// ---- Joined rows -------------------------------------------------------------------------------------

// May another row begin at [p]? Only after a complete sentence.
static bool after_sentence(const char *said, const char *p)
{
    static const char end[] = "› ";
    size_t n = sizeof end - 1;
    return p - said > (ptrdiff_t)n && memcmp(p - n, end, n) == 0 && strchr(".?!", p[-(ptrdiff_t)n - 1]);
}

// A sentence is one row, with everything else inside it.
static void check_rows(const char *said)
{
    char s[1 << 12];
    int open = 0;
    bool bare = false, beside = false;
    snprintf(s, sizeof s, "%s", said);
    blank_between(s, "⟦", "⟧");
    for (const char *p = s; *p; p++) {
        bool begins = strncmp(p, "‹", 3) == 0, ends = strncmp(p, "›", 3) == 0;
        beside |= begins && !open && p != s && !after_sentence(s, p);
        open += begins - ends;
        bare |= !open && isalpha((unsigned char)*p);
    }
    if (!bare && !beside) return;
    glued++;
    fprintf(stderr, "%s: not one row: %s\n", k.rules->name, said);
}

static void check_sentence(const char *said)
{
    check(said);
    check_rows(said);
}

// ---- What players read --------------------------------------------------------------------------------

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    QN_TEXT(said, 512);
    qn_say_note(t, (int)(sentences % t->game.players), note, &said);
    check_sentence(said.at);
}

static void read_answers(qn_table *t, int seat, bool outcomes)
{
    int n = qn_choices(t, seat);
    if (outcomes) qh_outcomes(t, seat, outcome, &world, &work);
    for (int i = 0; i < n; i++) {
        QN_TEXT(label, 512);
        QN_TEXT(line, 512);
        QN_TEXT(command, 256);
        qn_say_label(t, i, &label);
        check_sentence(label.at);
        qn_put_command(t, t->option[i], &command);
        check(command.at);
        if (outcomes) qh_say_outcome(t, seat, &outcome[i], &line);
        check(line.at);
        for (int c = 0; outcomes && c < outcome[i].n; c++) {
            QN_TEXT(clause, 512);
            qh_say_change(t, seat, &outcome[i], c, &clause);
            check_sentence(clause.at);
        }
    }
}

static void read_refusals(const qn_table *t, int seat)
{
    qn_gather_attempts(t, seat, &copy, &tried);
    for (int i = 0; i < tried.n; i++) {
        QN_TEXT(said, 512);
        if (qn_legal(tried.at[i].refusal)) continue;
        qn_say_refusal(&copy, seat, tried.at[i].refusal, &said);
        check_sentence(said.at);
    }
}

// When something becomes possible (now, soon, later), and words without meaning.
static void read_answers_to_why(const qn_table *t, int seat)
{
    for (int turns = 0; turns < 3; turns++)
        for (int phase = 0; phase < 4; phase++) {
            QN_TEXT(said, 256);
            const qn_when w = { (uint16_t)(t->game.turn + turns), (uint8_t)phase, (uint8_t)seat };
            qn_say_when(t, seat, &w, &said);
            check_sentence(said.at);
        }
    QN_TEXT(said, 512);
    const qn_verdict v = { .is = QN_NOT_UNDERSTOOD, .seat = (uint8_t)seat, .rule = "", .attempt = "zzz" };
    qn_say_verdict(t, &v, &said);
    check_sentence(said.at);
}

static void read_board(const qn_table *t, int seat)
{
    QN_TEXT(board, 1 << 14);
    qn_view(t, seat, 120, &board);
    check(board.at);
}

// ---- What a screen gets -------------------------------------------------------------------------------

static qw_service *service;

// Keys for programs, and names of people, bots and cards; a unit (a suit, an element) is the key of its picture.
static bool for_programs(const char *key)
{
    static const char *const keys[] = { "alignment", "as",       "bot",     "chosen", "colours", "costs",
                                        "game",      "kinds",    "measure", "must",   "name",    "number",
                                        "polarity",  "position", "preset",  "risk",   "rule",    "rules",
                                        "sections",  "settings", "stat",    "state",  "switch",  "types",
                                        "unit",      "values",   "verb",    "zone" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i]) == 0) return true;
    return false;
}

static void read_values(const cJSON *at, const char *key)
{
    if (for_programs(key)) return;
    if (cJSON_IsString(at)) check(at->valuestring);
    // The kind of a question is for programs, that of a link for people.
    bool asks = strcmp(key, "question") == 0;
    for (const cJSON *value = at->child; value; value = value->next)
        if (!asks || strcmp(value->string, "kind") != 0)
            read_values(value, cJSON_IsArray(at) ? key : value->string);
}

static void read_answer(qw_asker asker, const char *request, void (*read)(const cJSON *told))
{
    size_t length;
    cJSON *told = cJSON_Parse(qw_message_of(service, asker, request, strlen(request), &length));
    if (!told) abort();
    read(told);
    cJSON_Delete(told);
}

static void read_state(const cJSON *told) { read_values(cJSON_GetObjectItem(told, "state"), ""); }

static void read_screen(int seat)
{
    char request[128];
    qh_table *t = service->place[0].table;
    t->rules = k.rules;
    t->pool = &k.pool;
    if (!qh_seat_players(t, g.players)) abort();
    t->switches = g.switches;
    t->at = t->n_steps = t->posed = 0;
    t->replayed = -1;
    qn_clone(&t->table, &g.table);
    qh_begin_logs(t);
    qh_listen(t);
    qh_follow(t);
    snprintf(request, sizeof request, "{\"do\":\"state\",\"table\":1,\"seat\":%d}", seat);
    read_answer((qw_asker){ QW_HOST, 1, seat }, request, read_state);
}

// Its zones, numbers, parts of a turn and switches.
static void read_game(const cJSON *told)
{
    const cJSON *games = cJSON_GetObjectItem(told, "games");
    for (const cJSON *game = games ? games->child : NULL; game; game = game->next) {
        if (strcmp(cJSON_GetObjectItem(game, "game")->valuestring, k.rules->name) != 0) continue;
        for (const cJSON *value = game->child; value; value = value->next)
            if (strcmp(value->string, "title") != 0) read_values(value, value->string);
    }
}

static void open_service(void)
{
    service = qw_open(0);
    qh_memory memory = qw_memory(service);
    service->place[0].table = qh_open(&memory);
}

// ---- Games ---------------------------------------------------------------------------------------------

static void read_position(qn_table *t)
{
    enum { RARELY = 16 };
    int seat = qn_asked(t);
    bool rarely = g.choices % RARELY == 0;
    QN_TEXT(question, 512);
    if (seat == QN_NONE || !qn_choices(t, seat)) return;
    qn_say_question(t, &question);
    check_sentence(question.at);
    read_answers(t, seat, rarely);
    if (rarely) read_refusals(t, seat);
    if (rarely) read_answers_to_why(t, seat);
    if (rarely) read_board(t, seat);
    if (rarely) read_screen(seat);
    for (int i = 0; rarely; i++) {
        QN_TEXT(said, 256);
        const qn_mod *m;
        if (!qn_put_in_force(t, seat, i, &said, &m)) break;
        check_sentence(said.at);
    }
}

static void play(int number)
{
    trial_start(&g, &k, (uint64_t)number);
    g.table.names = names;
    g.table.interactive = true;
    g.table.tell = hear;
    g.table.tells_numbers = true;
    for (int i = 0; i < CHOICES && !g.table.game.over; i++) {
        read_position(&g.table);
        trial_step(&g);
    }
    if (!g.table.game.over) return;
    QN_TEXT(said, 768);
    qn_say_result(&g.table, 0, &said);
    check_sentence(said.at);
}

// Together with the examples they use every row of the printer's catalogue (templates.c).
static void read_cards(void)
{
    static qn_pool pool;
    if (!kit_examples(k.rules, k.rules->words, &pool)) exit(1);
    for (int def = 1; def < pool.n_defs; def++) check(qn_def_text(&pool, def));
}

int main(void)
{
    const char *only = getenv("QN_GAME");
    int missing = 0;
    open_service();
    for (int i = 0; qn_games()[i]; i++) {
        if (only && strcmp(only, qn_games()[i]->name) != 0) continue;
        kit_open(&k, qn_games()[i]);
        found.n = 0;
        sentences = 0;
        read_cards();
        read_answer((qw_asker){ QW_HOST, 0, QN_NONE }, "{\"do\":\"games\"}", read_game);
        for (int game = 0; game < games_to_play(12, 3); game++) play(game);
        printf("%s: %ld sentences, %d words in no catalogue, %ld not one row\n", k.rules->name, sentences,
               found.n, glued);
        if (sentences < 100) return 1;
        missing += found.n;
    }
    return missing > 0 || glued > 0;
}
