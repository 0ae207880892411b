// Reports the result of a scenario, as text or JSON, and saves a replay of a failure.
#include "cli/check.h"
#include "cli/json.h"

#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang/lang.h"

enum { TITLE = 256, REPLAY_BYTES = 1 << 20, TABLES = 3 };   // the table is printed for the first failures
_Static_assert((int)TITLE <= (int)QN_FACT, "a title fits where a fact does");

static void title_of(const qn_check_file *file, const qn_scene *scene, char out[TITLE])
{
    size_t n = scene->title_length < TITLE ? scene->title_length : TITLE - 1;
    memcpy(out, file->src.text + scene->title, n);
    out[n] = 0;
}

static bool contains(const char *s, const char *part)
{
    size_t n = strlen(part);
    for (; *s; s++)
        if (strncasecmp(s, part, n) == 0) return true;
    return n == 0;
}

bool qn_scene_mentions(const qn_check_file *file, const qn_scenes *scenes, int which, const char *text)
{
    const qn_scene *scene = &scenes->scene[which];
    char line[QN_FACT];
    title_of(file, scene, line);
    if (contains(line, text)) return true;
    for (int i = 0; i < scene->n; i++) {
        const qn_item *item = &scenes->item[scene->first + i];
        if (item->kind != QN_ITEM_RULE) continue;
        qn_item_text(&file->src, item, line);
        if (contains(line, text)) return true;
    }
    return false;
}

// ---- Saving a replay --------------------------------------------------------------------------

// build/failed, beside the executable, where a build may write. As a relative path if that is shorter.
static bool failed_dir(char out[PATH_MAX])
{
    char self[PATH_MAX], here[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0) return false;
    self[n] = 0;
    if (snprintf(out, PATH_MAX, "%s/failed", dirname(self)) >= PATH_MAX) return false;
    if (mkdir(out, 0777) != 0 && access(out, W_OK) != 0) return false;
    size_t m = getcwd(here, sizeof here) ? strlen(here) : 0;
    if (m && strncmp(out, here, m) == 0 && out[m] == '/') memmove(out, out + m + 1, strlen(out + m + 1) + 1);
    return true;
}

// Removes the replay of an earlier failure; any other file with that name stays.
static void make_way(const char *path)
{
    struct stat st;
    if (lstat(path, &st) == 0 && S_ISREG(st.st_mode)) unlink(path);
}

static bool write_replay(qn_check *c, const qn_check_file *file, int line, char path[PATH_MAX])
{
    char dir[PATH_MAX], stem[64];
    QN_TEXT(why, 1024);
    char *bytes = malloc(REPLAY_BYTES);
    qn_text text = { bytes, 0, REPLAY_BYTES, false };
    bool own = c->record->cards == c->data.pool->hash;   // a replay cannot include cards of a scenario file
    bool ok = bytes && own && failed_dir(dir)
        && qn_record_seal(c->record, file->data->rules, file->data->pool, c->again, &why);
    if (ok) {
        qn_text_clear(&text);
        qn_write_record(c->record, file->data->rules, file->data->pool, c->again, &text);
        qn_stem(file->src.name, file->examples ? ".card" : ".scn", stem, sizeof stem);
        qn_clean(stem);
        ok = !text.full && snprintf(path, PATH_MAX, "%s/%s-%d.qnr", dir, stem, line) < PATH_MAX;
        if (ok) make_way(path);
        ok = ok && qn_write_file(path, bytes, text.used);
    }
    free(bytes);
    return ok;
}

// ---- Reporting --------------------------------------------------------------------------------

static void put_rules(const qn_check *c, const qn_check_file *file, const qn_scene *scene, qn_text *out)
{
    char id[QN_FACT];
    for (int i = 0; i < scene->n; i++) {
        const qn_item *item = &c->scenes->item[scene->first + i];
        if (item->kind != QN_ITEM_RULE) continue;
        qn_item_text(&file->src, item, id);
        qn_putf(out, out->used ? " %s" : "%s", id);
    }
}

// The position: the question, and the table as seen by the player who has it.
static void print_table(const qn_table *t)
{
    enum { BYTES = 1 << 16, MOST = 12 };
    char *bytes = calloc(1, BYTES);
    qn_text text = { bytes, 0, BYTES, false };
    if (!bytes || !t->rules) {
        free(bytes);
        return;
    }
    if (t->game.over) qn_put_talk(SAYS_CHECK_GAME_IS_OVER, NULL, &text);
    else {
        qn_put_talk(SAYS_CHECK_WHO_IS_ASKED, &(qn_slots){ .seat = t->seat + 1 }, &text);
        qn_say_question(t, &text);
        for (int i = 0; i < t->n_options && i < MOST; i++) {
            qn_put(&text, "\n           ");
            qn_say_option(t, i, &text);
        }
        if (t->n_options > MOST)
            qn_put_talk(SAYS_CHECK_MORE_ANSWERS, &(qn_slots){ .n = t->n_options - MOST }, &text);
        qn_put(&text, "\n");
    }
    qn_view(t, t->game.over ? 0 : t->seat, 100, &text);
    qn_say(stdout, "%s", text.at);
    free(bytes);
}

static void print_failure(const qn_check *c, const qn_check_file *file, const qn_scene *scene,
                          const qn_outcome *out, const char *replay)
{
    char title[TITLE], fact[QN_FACT];
    QN_TEXT(rules, 1024);
    title_of(file, scene, title);
    put_rules(c, file, scene, &rules);
    qn_item_text(&file->src, out->item, fact);
    qn_say(stdout, "%s:%d: %s\n", file->src.name, out->item->line, title);
    if (rules.used) qn_talk(stdout, SAYS_CHECK_RULES, &(qn_slots){ .rule = rules.at });
    qn_talk(stdout, SAYS_CHECK_EXPECTED, &(qn_slots){ .said = fact, .got = out->got });
    if (replay) qn_talk(stdout, SAYS_CHECK_LOOK, &(qn_slots){ .file = replay, .step = c->record->n_steps });
    if (c->fail < TABLES) print_table(c->work);
}

static void print_broken(const qn_check_file *file, const qn_outcome *out)
{
    QN_TEXT(text, 4096);
    qn_problem p = { .line = out->item->line,
                     .column = out->item->column,
                     .length = (int)strcspn(file->src.text + out->item->at, "\n") };
    if (p.length > (int)out->item->length) p.length = (int)out->item->length;
    qn_text message = { p.message, 0, sizeof p.message, false };
    qn_put(&message, out->got);
    qn_problem_text(&p, &file->src, 1, &text);
    qn_say(stderr, "%s", text.at);
}

static void add_json(qn_check *c, const qn_check_file *file, const qn_scene *scene, const qn_outcome *out,
                     const char *replay)
{
    static const char *const results[] = { "holds", "fails", "broken" };
    char title[TITLE], fact[QN_FACT];
    QN_TEXT(rules, 1024);
    cJSON *o = cJSON_CreateObject();
    title_of(file, scene, title);
    put_rules(c, file, scene, &rules);
    cJSON_AddStringToObject(o, "file", file->src.name);
    cJSON_AddNumberToObject(o, "line", out->item ? out->item->line : scene->line);
    cJSON_AddStringToObject(o, "title", title);
    cJSON *ids = cJSON_AddArrayToObject(o, "rules");
    for (char *id = strtok(rules.at, " "); id; id = strtok(NULL, " "))
        cJSON_AddItemToArray(ids, cJSON_CreateString(id));
    cJSON_AddStringToObject(o, "result", results[out->result]);
    if (out->item) {
        qn_item_text(&file->src, out->item, fact);
        cJSON_AddStringToObject(o, "expected", fact);
        cJSON_AddStringToObject(o, "got", out->got);
    }
    if (replay) cJSON_AddStringToObject(o, "replay", replay);
    cJSON_AddItemToArray(c->list, o);
}

void qn_report_scene(qn_check *c, const qn_check_file *file, int which, const qn_outcome *out)
{
    const qn_scene *scene = &c->scenes->scene[which];
    char path[PATH_MAX];
    bool replay = out->result == QN_FAILED && write_replay(c, file, out->item->line, path);
    c->hold += out->result == QN_PASSED;
    c->fail += out->result == QN_FAILED;
    c->broken += out->result == QN_BROKEN;
    if (out->result == QN_BROKEN) c->code = QN_EXIT_DATA;
    else if (out->result == QN_FAILED && c->code == QN_EXIT_YES) c->code = QN_EXIT_NO;
    if (c->json) add_json(c, file, scene, out, replay ? path : NULL);
    else if (out->result == QN_FAILED) print_failure(c, file, scene, out, replay ? path : NULL);
    if (out->result == QN_BROKEN) print_broken(file, out);
}

void qn_note_untested(qn_check *c, const char *name)
{
    enum { NAMED = 6 };
    qn_text names = { c->untested_names, (uint32_t)strlen(c->untested_names), sizeof c->untested_names,
                      false };
    if (c->untested++ < NAMED) qn_putf(&names, names.used ? ", %s" : "%s", name);
    else if (c->untested == NAMED + 1) qn_put(&names, " …");
}

// Cards that compile but have no example: what is missing, and how to write it.
static void print_untested(const qn_check *c)
{
    qn_talk(stdout, c->untested == 1 ? SAYS_CHECK_UNTESTED_ONE : SAYS_CHECK_UNTESTED,
            &(qn_slots){ .n = c->untested });
    qn_talk(stdout, SAYS_CHECK_EXAMPLE, NULL);
}

void qn_report_end(qn_check *c)
{
    if (c->json) {
        cJSON *o = cJSON_CreateObject();
        cJSON_AddItemToObject(o, "scenarios", c->list);
        cJSON_AddNumberToObject(o, "hold", c->hold);
        cJSON_AddNumberToObject(o, "fail", c->fail);
        cJSON_AddNumberToObject(o, "broken", c->broken);
        qn_print_json(o, QN_EXIT_YES);
        return;
    }
    int all = c->hold + c->fail + c->broken;
    if (!all && c->untested && c->code == QN_EXIT_YES && !c->only) {
        print_untested(c);
        return;
    }
    if (!all && c->code != QN_EXIT_YES && c->code != QN_EXIT_NO) {   // the messages have said what is wrong
        qn_talk(stdout, SAYS_CHECK_NOTHING_TRIED, NULL);
        return;
    }
    qn_talk_on(stdout, c->hold == 1 ? SAYS_CHECK_ONE_HOLDS : SAYS_CHECK_HOLD,
               &(qn_slots){ .n = c->hold, .of = all });
    if (c->fail)
        qn_talk_on(stdout, c->fail == 1 ? SAYS_CHECK_ONE_FAILS : SAYS_CHECK_FAIL,
                   &(qn_slots){ .n = c->fail });
    if (c->broken) qn_talk_on(stdout, SAYS_CHECK_NOT_UNDERSTOOD, &(qn_slots){ .n = c->broken });
    putchar('\n');
    if (c->untested && c->faces && !c->only)   // in a folder, another file may have the example
        qn_talk(stdout, c->untested == 1 ? SAYS_CHECK_NO_EXAMPLE_ONE : SAYS_CHECK_NO_EXAMPLE,
                &(qn_slots){ .n = c->untested, .name = c->untested_names });
}
