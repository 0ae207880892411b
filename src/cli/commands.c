// The commands that a player may type besides an answer.
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/rules_text.h"
#include "kernel/english.h"
#include "kernel/when.h"
#include "lang/words.h"
#include "vm/vm.h"

typedef struct word {
    const char *name, *takes, *meaning;
    void (*run)(qn_play *p, const char *rest);
    bool needs_game;   // not allowed once the game is over
} word;

static void do_help(qn_play *p, const char *rest);

// An example for the current game: the first answer that needs no "#2" to distinguish two cards.
static void put_example(const qn_play *p, int row, qn_text *out)
{
    const qn_table *t = &p->session->table;
    QN_TEXT(command, 256);
    for (int i = 0; i < t->n_options && (!i || strchr(command.at, '#')); i++) {
        qn_text_clear(&command);
        qn_put_command(t, t->option[i], &command);
    }
    if (!t->n_options) qn_put_talk(SAYS_PASS, NULL, &command);
    qn_put_talk(row, &(qn_slots){ .said = command.at }, out);
}

// When it becomes possible, if known.
static void put_when(const qn_table *t, const qn_verdict *v, qn_text *out)
{
    qn_when when;
    qn_when_work *work = v->is == QN_MAY_NOT ? malloc(sizeof *work) : NULL;
    if (work && qn_find_when(t, v->seat, v->option, &when, work)) {
        qn_put_char(out, '\n');
        qn_say_when(t, v->seat, &when, out);
    }
    free(work);
}

// Shows the text that asks the question, if there is one, and the rules behind it.
static void show_why_asked(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    const qn_link *l = qn_asking_link(t);
    const char *rules = qn_asked_by(t->rules->prompts, t->game.question.kind);
    QN_TEXT(said, 1024);
    if (l) {
        qn_name_source(t, p->reader, l, &said);
        qn_put_link_action(t, p->reader, l, &said);
        qn_capitalize(&said, 0);
        qn_wrap(stdout, said.at, p->term.columns, 0, 0);
    }
    for (size_t n; *rules; rules += n + strspn(rules + n, " ")) {
        char id[16];
        n = strcspn(rules, " ");
        snprintf(id, sizeof id, "%.*s", (int)n, rules);
        qn_show_rule(id, &p->term);
    }
    qn_text_clear(&said);
    put_example(p, SAYS_WHY_SAY_WHAT, &said);
    qn_wrap(stdout, said.at, p->term.columns, 0, 0);
}

static void do_why(qn_play *p, const char *rest)
{
    QN_TEXT(why, 1024);
    if (!*rest) {
        show_why_asked(p);
        return;
    }
    qn_verdict v = qn_why(&p->session->table, p->reader, rest);
    qn_say_verdict(&p->session->table, &v, &why);
    put_when(&p->session->table, &v, &why);
    qn_wrap(stdout, why.at, p->term.columns, 0, 0);
}

static void do_undo(qn_play *p, const char *rest)
{
    (void)rest;
    qh_table *s = p->session;
    uint32_t step = qh_undo_step(s, qn_reader_row(p));
    if (step == QH_NO_STEP || !qh_seek(s, step)) {
        qn_talk(stdout, SAYS_NOTHING_TO_TAKE_BACK, NULL);
        return;
    }
    qh_forget_beyond(s);
    for (int row = 0; row < QH_ROWS; row++) p->seen[row] = s->log[row].n;
    qn_talk(stdout, SAYS_TAKEN_BACK, NULL);
}

static void do_log(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_log(p);
}

static void do_recap(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_recap(p);
}

static void do_board(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_board(p, true);
    if (!p->session->table.game.over) qn_show_question(p);
}

// Moves the view of a table that is wider than the screen; the coordinates are the game's own.
static void do_pan(qn_play *p, const char *rest)
{
    char *comma, *end;
    long q = strtol(rest, &comma, 10), r = *comma == ',' ? strtol(comma + 1, &end, 10) : 0;
    if (*rest && (*comma != ',' || *end || labs(q) > 60 || labs(r) > 60)) {
        qn_talk(stderr, SAYS_PAN_HOW_FAR, NULL);
        return;
    }
    p->session->table.pan[0] = (int8_t)q;
    p->session->table.pan[1] = (int8_t)r;
    do_board(p, "");
}

static void do_look(qn_play *p, const char *rest) { qn_look(p, rest); }

static void do_hand(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_hand(p);
}

static void do_piles(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_piles(p);
}

static void do_how(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_primer(p);
}

static void do_rules(qn_play *p, const char *rest)
{
    if (*rest) qn_show_rule(rest, &p->term);
    else qn_talk(stdout, SAYS_RULES_WHICH_ONE, NULL);
}

static void do_save(qn_play *p, const char *rest)
{
    if (!*rest) qn_talk(stdout, SAYS_SAVE_WHERE, NULL);
    else if (qn_save_game(p->session, rest)) qn_talk(stdout, SAYS_SAVED, &(qn_slots){ .file = rest });
}

static void do_hint(qn_play *p, const char *rest)
{
    (void)rest;
    qn_show_hint(p);
}

static void do_results(qn_play *p, const char *rest)
{
    (void)rest;
    p->blind = !p->blind;
    qn_talk(stdout, p->blind ? SAYS_RESULTS_ARE_HIDDEN : SAYS_RESULTS_ARE_SHOWN, NULL);
    qn_foresee_answers(p);
    if (!p->blind) qn_show_question(p);
}

static void do_concede(qn_play *p, const char *rest)
{
    (void)rest;
    qh_concede(p->session, p->reader);
}

static void do_time(qn_play *p, const char *rest)
{
    (void)rest;
    qn_call_time_out(p);
}

static void do_quit(qn_play *p, const char *rest)
{
    (void)rest;
    p->ended = true;
}

static const word words[] = {
#define COMMAND(name, takes, needs_game, meaning) { #name, takes, meaning, do_##name, needs_game },
#include "cli/commands.def"
#undef COMMAND
};
enum { WORDS = sizeof words / sizeof words[0] };

// Panning needs a table of hexagons; time needs a match.
static bool makes_sense(const qn_play *p, const word *w)
{
    if (w->run == do_pan) return p->session->rules->words->hexagons;
    if (w->run == do_time) return p->session->match != NULL;
    return !w->needs_game || !p->session->table.game.over;
}

static void print_word(const qn_play *p, const word *w)
{
    QN_TEXT(takes, 32);
    QN_TEXT(meaning, 128);
    qn_put_words(w->takes, &takes);
    qn_put_words(w->meaning, &meaning);
    printf("  %s%-7s%s %-5s %s\n", p->term.bold, w->name, p->term.plain, takes.at, meaning.at);
}

static void do_help(qn_play *p, const char *rest)
{
    (void)rest;
    QN_TEXT(example, 512);
    put_example(p, SAYS_HELP_ANSWER, &example);
    qn_wrap(stdout, example.at, p->term.columns, 0, 0);
    for (int i = 0; i < WORDS; i++)
        if (makes_sense(p, &words[i])) print_word(p, &words[i]);
}

static const word *find(const char *line, size_t n)
{
    static const struct {
        const char *mark, *name;
    } marks[] = { { "?", "help" }, { "q", "quit" }, { "u", "undo" }, { "h", "hint" } };
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strcmp(line, marks[i].mark) == 0) return find(marks[i].name, strlen(marks[i].name));
    for (int i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == n && strncasecmp(words[i].name, line, n) == 0) return &words[i];
    return NULL;
}

bool qn_obey(qn_play *p)
{
    size_t n = strcspn(p->line, " ");
    const word *w = find(p->line, n);
    if (!w || (w->needs_game && p->session->table.game.over)) return false;
    w->run(p, p->line + n + strspn(p->line + n, " "));
    return true;
}

const char *qn_word_like(const char *line)
{
    char first[32];
    const char *names[WORDS];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, " "), line);
    for (int i = 0; i < WORDS; i++) names[i] = words[i].name;
    return qn_suggest(first, names, WORDS);
}
