// quintet puzzles: finds positions of recorded games that have one clearly best answer.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/players.h"
#include "cli/saved.h"
#include "host/analysis.h"
#include "host/scenario.h"

typedef struct search {   // a search for puzzles
    const char *out;
    bool answers;
    uint32_t playouts;
    int found;
    qh_table *w;
} search;

// Skips the first turns: who begins and which hand to keep is a matter of experience, not of calculation.
static bool is_puzzle(const search *s, const qh_moment *m)
{
    return m->is_choice && m->turn > s->w->players && m->lost >= QH_MISTAKE
        && m->best.chance - m->next.chance >= QH_CLEAR;
}

static void name_file(const search *s, const char *from, uint32_t step, const char *end, char path[QN_PATH])
{
    const char *name = strrchr(from, '/');
    name = name ? name + 1 : from;
    int length = (int)strcspn(name, ".");
    snprintf(path, QN_PATH, "%s/%.*s-%u.%s", s->out, length < 200 ? length : 200, name, step, end);
}

// Saves the position as a scenario that asks for the answer. False: facts cannot express it, or the file cannot be
// written.
static bool keep_scenario(search *s, const char *from, const qh_moment *m, const char *path)
{
    QN_TEXT(title, 256);
    QN_TEXT(answer, 512);
    char *bytes = calloc(1, QH_SCENARIO_TEXT);
    qn_text text = { bytes, 0, QH_SCENARIO_TEXT, false, NULL };
    if (!bytes || !qh_seek(s->w, m->step) || qh_options(s->w, m->seat) <= m->best.number)
        return free(bytes), false;
    qn_say_option(&s->w->table, m->best.number, &answer);
    qn_put_talk(SAYS_PUZZLE_TITLE, &(qn_slots){ .n = m->seat + 1 }, &title);
    bool said = qh_put_scenario(s->w, m->step, title.at, answer.at, &text);
    FILE *file = said ? fopen(path, "wx") : NULL;
    if (file) {
        fprintf(file, "# %s, after %u choices.\ngame %s\n\n%s", from, m->step, qn_game_name(s->w->rules),
                bytes);
        said = fclose(file) == 0;
    }
    free(bytes);
    return said && file;
}

// Saves the position in a separate file: as a scenario if facts can express it, otherwise as the record up to there.
static bool keep(search *s, const char *from, const qh_moment *m)
{
    char path[QN_PATH];
    name_file(s, from, m->step, "scn", path);
    bool kept = keep_scenario(s, from, m, path);
    if (!kept) {
        name_file(s, from, m->step, "qnr", path);
        kept = qn_save_steps(s->w, m->step, path);
    }
    if (kept) printf("      %s\n", path);
    return kept;
}

static bool tell(search *s, const char *from, const qh_moment *m)
{
    QN_TEXT(question, 512);
    QN_TEXT(answer, 512);
    QN_TEXT(reason, 2 * QH_REASON + 64);
    s->found++;
    if (!qh_seek(s->w, m->step)) return false;
    qh_options(s->w, m->seat);
    qn_say_question(&s->w->table, &question);
    printf("%3d  ", s->found);
    qn_talk(stdout, SAYS_PUZZLE_WHERE,
            &(qn_slots){ .file = from, .step = m->step, .seat = m->seat + 1, .said = question.at });
    if (s->answers) {
        qn_say_label(&s->w->table, m->best.number, &answer);
        qh_say_reason(&m->why, qh_wins(m->lost), &reason);
        qn_talk(stdout, SAYS_PUZZLE_ANSWER,
                &(qn_slots){ .said = answer.at,
                             .n = qh_wins(m->best.chance),
                             .of = qh_wins(m->next.chance),
                             .why = reason.at });
    }
    return !s->out || keep(s, from, m);
}

static int judge_all(search *s, const char *from)
{
    qh_moment m;
    for (uint32_t step = 0; step < s->w->n_steps; step++) {
        if (!qh_judge_step(s->w, step, s->playouts, &m)) return QN_EXIT_INTERNAL;
        if (is_puzzle(s, &m) && !tell(s, from, &m)) return QN_EXIT_WRITE;
    }
    return QN_EXIT_YES;
}

static int look_through(search *s, const char *from)
{
    QN_TEXT(why, 4096);
    qn_game_data data;
    qn_record *record;
    qn_mind mind = { 0 };
    qh_memory heap = qn_heap();
    int code = qn_open_record(from, &data, &record);
    if (code != QN_EXIT_YES) return code;
    qn_keep_agreed(&data, record);   // positions before the first difference are still good
    s->w = qh_open(&heap);
    code = QN_EXIT_INTERNAL;
    if (s->w) {
        s->w->rules = data.rules;
        s->w->pool = data.pool;
        qn_load_net(&mind, data.rules, data.pool);
        s->w->mind = &mind;
        code = qh_take_record(s->w, record, &why) ? judge_all(s, from) : QN_EXIT_DATA;
        qn_say(stderr, "%s", why.at);
        qh_close(s->w);
    }
    qn_free_mind(&mind);
    free(record);
    qn_close_game(&data);
    return code;
}

int qn_cli_puzzles(int argc, char **argv)
{
    search s = { 0 };
    const char *playouts = "400";
    uint64_t n_playouts;
    const qn_opt opts[] = {
        { "--out", &s.out, NULL }, { "--answers", NULL, &s.answers }, { "--playouts", &playouts, NULL }, { 0 }
    };
    int n = qn_args(opts, argc, argv), code = QN_EXIT_YES;
    if (n < 0 || !qn_number(playouts, "--playouts", 1000000, &n_playouts)) return QN_EXIT_USAGE;
    if (!n || !n_playouts) return qn_complain(QN_EXIT_USAGE, SAYS_PUZZLES_WHICH_GAMES, NULL);
    s.playouts = (uint32_t)n_playouts;
    if (s.out && mkdir(s.out, 0777) != 0 && errno != EEXIST)
        return qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_MAKE_FOLDER,
                           &(qn_slots){ .file = s.out, .error = strerror(errno) });
    for (int i = 1; i <= n && code == QN_EXIT_YES; i++) code = look_through(&s, argv[i]);
    if (code == QN_EXIT_YES && !s.found) qn_talk(stdout, SAYS_PUZZLES_NONE, NULL);
    return code;
}
