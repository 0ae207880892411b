// Games as records: saving the current game, opening a saved one.
#include "cli/saved.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang/lang.h"

qn_record *qn_record_of(const qh_table *s, uint32_t steps, qn_table *work)
{
    QN_TEXT(why, 4096);
    qn_record *r = calloc(1, sizeof *r);
    if (r && work && qh_record(s, steps, r, work, &why)) return r;
    qn_complain(QN_EXIT_INTERNAL, SAYS_GAME_NOT_RECORDED, &(qn_slots){ .why = why.at });
    free(r);
    return NULL;
}

bool qn_save_game(const qh_table *s, const char *path) { return qn_save_steps(s, s->n_steps, path); }

bool qn_save_steps(const qh_table *s, uint32_t steps, const char *path)
{
    enum { ROOM = 4 << 20 };
    qn_table *work = calloc(1, sizeof *work);
    qn_record *r = qn_record_of(s, steps, work);
    char *bytes = calloc(1, ROOM);
    bool ok = r && bytes;
    if (ok) {
        qn_text text = { bytes, 0, ROOM, false };
        qn_write_record(r, s->rules, s->pool, work, &text);
        ok = !text.full && qn_write_file(path, text.at, text.used);
    }
    free(bytes);
    free(work);
    free(r);
    return ok;
}

// A link is a word with two tildes, and not a file.
bool qn_is_link(const char *word)
{
    const char *first = strchr(word, '~');
    return first && strchr(first + 1, '~') && !strchr(word, '/') && access(word, F_OK) != 0;
}

static int parse_record(const qn_source *src, const qn_game_data *data, qn_record *r)
{
    qn_problems *problems = calloc(1, sizeof *problems);
    qn_table *work = calloc(1, sizeof *work);
    bool ok = problems && work && qn_read_record(src, data->rules, data->pool, work, r, problems);
    if (problems) qn_print_problems(problems, src, 1);
    free(problems);
    free(work);
    return ok ? QN_EXIT_YES : QN_EXIT_DATA;
}

static int open_source(const qn_source *src, qn_game_data *data, qn_record **record)
{
    char game[QN_GAME_NAME];
    if (!qn_record_game(src, game))
        return qn_complain(QN_EXIT_DATA, SAYS_IS_NO_RECORD, &(qn_slots){ .file = src->name });
    int code = qn_load_game(data, game);
    if (code != QN_EXIT_YES) return code == QN_EXIT_USAGE ? QN_EXIT_DATA : code;
    *record = calloc(1, sizeof **record);
    code = *record ? parse_record(src, data, *record) : QN_EXIT_INTERNAL;
    if (code == QN_EXIT_YES) return code;
    free(*record);
    *record = NULL;
    qn_close_game(data);
    return code;
}

int qn_open_record(const char *word, qn_game_data *data, qn_record **record)
{
    int code;
    qn_source src = { .name = "the link", .text = word, .size = strlen(word) };
    if (qn_is_link(word)) return open_source(&src, data, record);
    char *text = qn_read_text(word, &src.size, &code);
    if (!text) return code;
    src.name = word;
    src.text = text;
    code = open_source(&src, data, record);
    free(text);
    return code;
}

int qn_keep_agreed(const qn_game_data *data, qn_record *record)
{
    QN_TEXT(changed, 4096);
    QN_TEXT(why, 4096);
    if (qn_same_cards(record, data->pool)) return QN_EXIT_YES;
    qn_table *t = calloc(1, sizeof *t);
    if (!t) return QN_EXIT_INTERNAL;
    qn_say_changed_cards(record, data->pool, &changed);
    uint32_t n = qn_replay_agreed(record, data->rules, data->pool, t, &why);
    free(t);
    qn_say(stderr, "%s", changed.at);
    if (why.used)
        qn_talk_on(stderr, SAYS_REPLAY_FIRST_AGREE,
                   &(qn_slots){ .n = n, .of = record->n_steps + record->n_lost, .why = why.at });
    else qn_talk(stderr, SAYS_REPLAY_ALL_AGREE, &(qn_slots){ .n = n });
    record->n_steps = n;
    return why.used ? QN_EXIT_DATA : QN_EXIT_YES;
}
