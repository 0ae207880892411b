// quintet replay: a recorded game again, forward and back.
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

const char qn_help_replay[] =
    "Examples:\n"
    "  quintet replay game.qnr                 step through it: Enter forward, b back, a number, q\n"
    "  quintet replay game.qnr --at 12         start after the twelfth choice\n"
    "  quintet replay game.qnr --text          the whole game as sentences\n"
    "  quintet replay game.qnr --verify        does it still play the same? For scripts\n"
    "  quintet replay game.qnr --link          the same game as a link\n"
    "\n"
    "Usage: quintet replay FILE|LINK [--at N] [--seat S] [--text | --verify | --link]\n"
    "\n"
    "  --seat S   see it with that player's eyes; unless said, what everybody may know\n"
    "\n"
    "With cards that were changed since, it says which and goes on as far as the choices still mean the "
    "same.\n"
    "Exit code 65: the record is broken, of other rules, or does not fit any more; the first difference is "
    "named.\n";

typedef struct reel {
    qn_session *session;
    qn_play play;
    uint32_t at;
} reel;

// Where the last [n] lines of a log begin.
static size_t last_lines(const qn_log *log, int n)
{
    size_t at = log->used;
    while (at > 0 && n >= 0)
        if (log->text[--at] == '\n' && n-- == 0) return at + 1;
    return 0;
}

static bool go(reel *r, uint32_t n)
{
    QN_TEXT(why, 4096);
    if (n > r->session->from->n_steps) n = r->session->from->n_steps;
    qn_log *log = &r->session->log[r->play.reader == QN_NONE ? QN_EVERYBODY : r->play.reader];
    size_t before = log->used;
    bool ok = qn_session_goto(r->session, n, &why);
    if (!ok) qn_say(stderr, "%s", why.at);
    log->seen = n > r->at && before <= log->used ? before : log->used;   // forward: only what is new
    if (n > r->at + 1) log->seen = last_lines(log, 6);
    r->at = n;
    return ok;
}

// What comes next: a choice only its own player may read beforehand.
static void put_next(const reel *r, qn_text *said)
{
    const qn_table *t = &r->session->table;
    qn_step next = r->session->from->step[r->at];
    if (next.of == QN_STEP_TIME) {
        qn_put(said, "Time is called.");
    } else if (next.of == QN_STEP_CONCEDE) {
        qn_putf(said, "Player %d concedes.", next.number + 1);
    } else if (r->play.reader == qn_asked(t)) {
        qn_putf(said, "Player %d: ", qn_asked(t) + 1);
        qn_say_option(t, next.number, said);
    } else {
        qn_putf(said, "Player %d chooses.", qn_asked(t) + 1);
    }
}

static void show(reel *r)
{
    const qn_table *t = &r->session->table;
    qn_show_news(&r->play);
    qn_show_board(&r->play, true);
    QN_TEXT(said, 512);
    if (t->game.over) {
        qn_put_result(r->session, QN_NONE, &said);
    } else if (r->at < r->session->from->n_steps) {
        put_next(r, &said);
    } else {
        qn_put(&said, r->session->from->over ? "What still agrees ends here." : "The record ends here.");
    }
    printf("\n%s%u of %u%s  %s\n", r->play.term.bold, r->at, r->session->from->n_steps, r->play.term.plain,
           said.at);
}

static void step_through(reel *r)
{
    uint64_t number;
    for (;;) {
        show(r);
        uint32_t before = r->at;
        while (r->at == before) {
            if (!qn_read_line(&r->play, "Enter forward, b back, a number, q> ")) return;
            const char *line = r->play.line;
            if (line[0] == 'q') return;
            if (!line[0] || line[0] == 'n') {
                if (r->at == r->session->from->n_steps) puts("This is the end.");
                else if (!go(r, r->at + 1)) return;
            } else if (line[0] == 'b') {
                if (r->at == 0) puts("This is the beginning.");
                else if (!go(r, r->at - 1)) return;
            } else if (qn_number(line, "a step", QN_MAX_STEPS, &number)) {
                if (!go(r, (uint32_t)number)) return;
                break;
            }
        }
    }
}

static int verify(const qn_session *s)
{
    QN_TEXT(why, 4096);
    qn_table *t = calloc(1, sizeof *t);
    if (!t) return QN_EXIT_INTERNAL;
    bool same = qn_replay(s->from, s->box->rules, s->box->pool, t, &why);
    free(t);
    if (!same) qn_say(stderr, "%s", why.at);
    return same ? QN_EXIT_YES : QN_EXIT_DATA;
}

// With cards changed since: says which, and leaves of the record what still agrees.
static int keep_agreed(const qn_session *s, qn_record *record)
{
    QN_TEXT(changed, 1024);
    QN_TEXT(why, 4096);
    qn_table *t = calloc(1, sizeof *t);
    if (!t) return QN_EXIT_INTERNAL;
    qn_say_changed_cards(record, s->box->pool, &changed);
    uint32_t n = qn_replay_agreed(record, s->box->rules, s->box->pool, t, &why);
    free(t);
    qn_say(stderr, "%s", changed.at);
    if (why.used)
        qn_say(stderr, "The first %u of %u choices still agree. %s", n, record->n_steps + record->n_lost,
               why.at);
    else fprintf(stderr, "All %u choices still agree.\n", n);
    record->n_steps = n;
    return why.used ? QN_EXIT_DATA : QN_EXIT_YES;
}

static int print_link(const qn_session *s)
{
    static const char failed[] = "no link";
    char *bytes = calloc(1, QN_LINK_BYTES);
    qn_table *work = calloc(1, sizeof *work);
    QN_TEXT(why, 4096);
    qn_text link = { bytes, 0, QN_LINK_BYTES, false };
    bool ok = bytes && work && qn_write_link(s->from, s->box->rules, s->box->pool, work, &link, &why);
    if (ok) puts(bytes);
    free(bytes);
    free(work);
    return ok ? QN_EXIT_YES : qn_complain(QN_EXIT_DATA, "%s: %s", failed, why.at);
}

static int print_text(reel *r)
{
    if (!go(r, r->session->from->n_steps)) return QN_EXIT_DATA;
    const qn_log *log = &r->session->log[r->play.reader == QN_NONE ? QN_EVERYBODY : r->play.reader];
    if (log->used) fwrite(log->text, 1, log->used, stdout);
    QN_TEXT(result, 512);
    if (!r->session->table.game.over) return QN_EXIT_YES;
    qn_put_result(r->session, QN_NONE, &result);
    puts(result.at);
    return QN_EXIT_YES;
}

static int show_record(qn_session *s, qn_record *record, uint32_t at, int reader, const char *how)
{
    reel r = { .session = s, .play = { .session = s, .term = qn_term_of(stdout), .reader = reader } };
    bool strict = qn_same_cards(record, s->box->pool) || strcmp(how, "verify") == 0
        || strcmp(how, "link") == 0;
    int code = strict ? verify(s) : keep_agreed(s, record), shown = QN_EXIT_YES;
    if (strict && code != QN_EXIT_YES) return code;
    if (strcmp(how, "verify") == 0) {
        fprintf(stderr,
                record->over ? "The same game: %u choices.\n"
                             : "The same game so far: %u choices; it is in progress.\n",
                record->n_steps);
    } else if (strcmp(how, "link") == 0) {
        shown = print_link(s);
    } else if (strcmp(how, "text") == 0) {
        shown = print_text(&r);
    } else if (go(&r, at)) {
        s->log[reader == QN_NONE ? QN_EVERYBODY : reader].seen = 0;
        step_through(&r);
        free(r.play.shown);
    }
    return shown == QN_EXIT_YES ? code : shown;
}

int qn_cli_replay(int argc, char **argv)
{
    const char *at = "0", *seat = "0";
    bool text = false, only_verify = false, link = false;
    uint64_t n_at, n_seat;
    const qn_opt opts[] = { { "--at", &at, NULL },     { "--seat", &seat, NULL },
                            { "--text", NULL, &text }, { "--verify", NULL, &only_verify },
                            { "--link", NULL, &link }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0 || !qn_number(at, "--at", QN_MAX_STEPS, &n_at)
        || !qn_number(seat, "--seat", QN_MAX_PLAYERS, &n_seat))
        return QN_EXIT_USAGE;
    if (n != 1) return qn_complain(QN_EXIT_USAGE, "which record? For example: quintet replay game.qnr");
    qn_box box;
    qn_record *record;
    int code = qn_open_record(argv[1], &box, &record);
    if (code != QN_EXIT_YES) return code;
    qn_session *s = calloc(1, sizeof *s);
    if (n_seat > record->players && record->players) {
        code = qn_complain(QN_EXIT_USAGE, "there is no seat %d.", (int)n_seat);
    } else if (s) {
        s->box = &box;
        s->from = record;
        s->players = record->players ? record->players : 2;
        code = show_record(s, record, (uint32_t)n_at, n_seat ? (int)n_seat - 1 : QN_NONE,
                           only_verify ? "verify"
                               : link  ? "link"
                               : text  ? "text"
                                       : "");
        qn_session_end(s);
    }
    free(s);
    free(record);
    qn_close_box(&box);
    return code;
}
