// quintet replay: steps through a recorded game, forward and back.
#include "cli/fair.h"
#include "cli/play.h"
#include "host/scenario.h"

#include <stdlib.h>
#include <string.h>

typedef struct reel {
    const qn_game_data *data;
    const qn_record *from;
    qh_table *session;
    qn_play play;
} reel;

static bool go(reel *r, uint32_t n)
{
    enum { LAST_LINES = 6 };   // after a jump
    qh_table *s = r->session;
    int row = qn_reader_row(&r->play);
    uint32_t at = s->at, before = s->log[row].n;
    if (n > s->n_steps) n = s->n_steps;
    bool ok = qh_seek(s, n);
    uint32_t lines = s->log[row].n;
    r->play.seen[row] = n > at ? before : lines;   // forward: only what is new
    if (n > at + 1) r->play.seen[row] = lines > LAST_LINES ? lines - LAST_LINES : 0;
    return ok;
}

// Shows the next step. Before it is made, only its own player may read a choice.
static void put_next(const reel *r, qn_text *said)
{
    const qn_table *t = &r->session->table;
    qn_step next = r->from->step[r->session->at];
    if (next.of == QN_STEP_TIME) {
        qn_put_talk(SAYS_REPLAY_TIME_CALLED, NULL, said);
    } else if (next.of == QN_STEP_CONCEDE) {
        qn_put_talk(SAYS_REPLAY_CONCEDES, &(qn_slots){ .n = next.number + 1 }, said);
    } else if (r->play.reader == qn_asked(t)) {
        qn_put_talk(SAYS_REPLAY_WHO, &(qn_slots){ .n = qn_asked(t) + 1 }, said);
        qn_say_label(t, next.number, said);
    } else {
        qn_put_talk(SAYS_REPLAY_CHOOSES, &(qn_slots){ .n = qn_asked(t) + 1 }, said);
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
    } else if (r->session->at < r->session->n_steps) {
        put_next(r, &said);
    } else {
        qn_put_talk(r->from->over ? SAYS_REPLAY_AGREES_NO_FURTHER : SAYS_REPLAY_ENDS, NULL, &said);
    }
    printf("\n%s", r->play.term.bold);
    qn_talk_on(stdout, SAYS_REPLAY_STEP, &(qn_slots){ .n = r->session->at, .of = r->session->n_steps });
    printf("%s  %s\n", r->play.term.plain, said.at);
}

static void step_through(reel *r)
{
    uint64_t number;
    for (;;) {
        show(r);
        uint32_t before = r->session->at;
        while (r->session->at == before) {
            if (!qn_read_line(&r->play, qn_talk_of(SAYS_REPLAY_PROMPT))) return;
            const char *line = r->play.line;
            if (line[0] == 'q') return;
            if (!line[0] || line[0] == 'n') {
                if (before == r->session->n_steps) qn_talk(stdout, SAYS_REPLAY_AT_END, NULL);
                else if (!go(r, before + 1)) return;
            } else if (line[0] == 'b') {
                if (before == 0) qn_talk(stdout, SAYS_REPLAY_AT_BEGINNING, NULL);
                else if (!go(r, before - 1)) return;
            } else if (qn_number(line, qn_talk_of(SAYS_A_STEP), QN_MAX_STEPS, &number)) {
                if (!go(r, (uint32_t)number)) return;
                break;
            }
        }
    }
}

static int verify(const qn_game_data *data, const qn_record *from)
{
    QN_TEXT(why, 4096);
    qn_table *t = calloc(1, sizeof *t);
    if (!t) return QN_EXIT_INTERNAL;
    bool same = qn_replay(from, data->rules, data->pool, t, &why);
    free(t);
    if (!same) qn_say(stderr, "%s", why.at);
    return same ? QN_EXIT_YES : QN_EXIT_DATA;
}

// Does the record's seed match the commitments of server and seats?
static int check_proof(const char *path, const qn_record *record)
{
    QN_TEXT(says, 2048);
    qn_proof proof;
    size_t size;
    int code = QN_EXIT_YES;
    char *text = qn_read_file(path, &size, &code);
    if (!text) return code;
    if (!qn_read_proof(text, &proof))
        code = qn_complain(QN_EXIT_DATA, SAYS_IS_NO_PROOF, &(qn_slots){ .file = path });
    else if (!qn_check_proof(&proof, record->seed, &says)) code = QN_EXIT_DATA;
    qn_say(stderr, "%s", says.at);
    free(text);
    return code;
}

static int print_link(const qn_game_data *data, const qn_record *from)
{
    char *bytes = calloc(1, QN_LINK_BYTES);
    qn_table *work = calloc(1, sizeof *work);
    QN_TEXT(why, 4096);
    qn_text link = { bytes, 0, QN_LINK_BYTES, false };
    bool ok = bytes && work && qn_write_link(from, data->rules, data->pool, work, &link, &why);
    if (ok) puts(bytes);
    free(bytes);
    free(work);
    return ok ? QN_EXIT_YES : qn_complain(QN_EXIT_DATA, SAYS_NO_LINK, &(qn_slots){ .why = why.at });
}

static int print_text(reel *r)
{
    const qh_table *s = r->session;
    int row = qn_reader_row(&r->play);
    if (!go(r, s->n_steps)) return QN_EXIT_DATA;
    for (uint32_t i = 0; i < s->log[row].n; i++) puts(qh_text(s, qh_lines(s, row)[i].say));
    QN_TEXT(result, 512);
    if (!s->table.game.over) return QN_EXIT_YES;
    qn_put_result(s, QN_NONE, &result);
    puts(result.at);
    return QN_EXIT_YES;
}

static int print_scenario(reel *r, uint32_t at)
{
    char *bytes = calloc(1, QH_SCENARIO_TEXT);
    qn_text text = { bytes, 0, QH_SCENARIO_TEXT, false, NULL };
    QN_TEXT(title, 80);
    if (at > r->session->n_steps) at = r->session->n_steps;
    qn_put_talk(SAYS_SCENARIO_TITLE, &(qn_slots){ .n = at }, &title);
    bool said = bytes && qh_put_scenario(r->session, at, title.at, NULL, &text);
    if (said) printf("game %s\n\n%s", qn_game_name(r->data->rules), bytes);
    free(bytes);
    return said ? QN_EXIT_YES : qn_complain(QN_EXIT_NO, SAYS_SCENARIO_CANNOT_SAY, NULL);
}

static int show_steps(reel *r, uint32_t at, const char *how)
{
    QN_TEXT(why, 4096);
    qh_memory heap = qn_heap();
    qh_table *s = r->session = r->play.session = qh_open(&heap);
    if (!s) return QN_EXIT_INTERNAL;
    s->rules = r->data->rules;
    s->pool = r->data->pool;
    int code = qh_take_record(s, r->from, &why) && qh_seek(s, 0) ? QN_EXIT_YES : QN_EXIT_DATA;
    qn_say(stderr, "%s", why.at);
    if (code == QN_EXIT_YES && strcmp(how, "text") == 0) {
        code = print_text(r);
    } else if (code == QN_EXIT_YES && strcmp(how, "scenario") == 0) {
        code = print_scenario(r, at);
    } else if (code == QN_EXIT_YES && go(r, at)) {
        r->play.seen[qn_reader_row(&r->play)] = 0;
        step_through(r);
        free(r->play.shown);
    }
    qh_close(s);
    return code;
}

static int show_record(const qn_game_data *data, qn_record *record, uint32_t at, int reader, const char *how)
{
    reel r = { .data = data,
               .from = record,
               .play = { .data = data, .term = qn_term_of(stdout), .reader = reader } };
    bool only_verify = strcmp(how, "verify") == 0, link = strcmp(how, "link") == 0;
    bool strict = qn_same_cards(record, data->pool) || only_verify || link;
    int code = strict ? verify(data, record) : qn_keep_agreed(data, record), shown = QN_EXIT_YES;
    if (strict && code != QN_EXIT_YES) return code;
    if (only_verify)
        qn_talk(stderr, record->over ? SAYS_REPLAY_SAME : SAYS_REPLAY_SAME_SO_FAR,
                &(qn_slots){ .n = record->n_steps });
    else if (link) shown = print_link(data, record);
    else shown = show_steps(&r, at, how);
    return shown == QN_EXIT_YES ? code : shown;
}

int qn_cli_replay(int argc, char **argv)
{
    const char *at = "0", *seat = "0", *proof = NULL;
    bool text = false, only_verify = false, link = false, scenario = false;
    uint64_t n_at, n_seat;
    const qn_opt opts[] = { { "--at", &at, NULL },       { "--seat", &seat, NULL },
                            { "--text", NULL, &text },   { "--verify", NULL, &only_verify },
                            { "--link", NULL, &link },   { "--scenario", NULL, &scenario },
                            { "--proof", &proof, NULL }, { 0 } };
    int n = qn_args(opts, argc, argv);
    if (n < 0 || !qn_number(at, "--at", QN_MAX_STEPS, &n_at)
        || !qn_number(seat, "--seat", QN_MAX_PLAYERS, &n_seat))
        return QN_EXIT_USAGE;
    if (n != 1) return qn_complain(QN_EXIT_USAGE, SAYS_REPLAY_WHICH_RECORD, NULL);
    qn_game_data data;
    qn_record *record;
    int code = qn_open_record(argv[1], &data, &record);
    if (code != QN_EXIT_YES) return code;
    if (n_seat > record->players && record->players)
        code = qn_complain(QN_EXIT_USAGE, SAYS_NO_SEAT, &(qn_slots){ .n = n_seat });
    else
        code = show_record(&data, record, (uint32_t)n_at, n_seat ? (int)n_seat - 1 : QN_NONE,
                           only_verify || proof ? "verify"
                               : link           ? "link"
                               : text           ? "text"
                               : scenario       ? "scenario"
                                                : "");
    if (code == QN_EXIT_YES && proof) code = check_proof(proof, record);
    free(record);
    qn_close_game(&data);
    return code;
}
