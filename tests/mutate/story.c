// Plays and writes a scenario under construction (story.h).
#include "story.h"

#include <stdio.h>
#include <string.h>

#include "lang/scan.h"
#include "mutant.h"

void stage_enter(const stage *at) { qn_mutant = at->fault.mutant; }

bool story_lay(const suite *s, const story *y, stage *at)
{
    QN_TEXT(facts, QN_GIVEN_TEXT);
    QN_TEXT(why, QN_GOT);
    for (int i = 0; i < y->n_facts; i++) qn_putf(&facts, "%s\n", y->fact[i]);
    stage_enter(at);
    at->play = (qn_scene_play){ .t = &at->table, .told = &at->told };
    if (facts.full
        || !qn_lay_scene_at(&at->table, s->rules, at->fault.pool ? at->fault.pool : s->file[y->file].pool,
                            facts.at, 0, true, &why, NULL))
        return false;
    qn_pass_quietly(&at->table);
    qn_listen(&at->play);
    return true;
}

bool story_step(stage *at, const char *step)
{
    QN_TEXT(got, QN_GOT);
    stage_enter(at);
    return qn_take_step(&at->play, step, &got) == QN_PASSED;
}

bool story_play(const suite *s, const story *y, stage *at)
{
    if (!story_lay(s, y, at)) return false;
    for (int i = 0; i < y->n_steps; i++)
        if (!story_step(at, y->step[i])) return false;
    return true;
}

bool story_says(const stage *at, const char *fact)
{
    QN_TEXT(got, QN_GOT);
    stage_enter(at);
    return qn_fact_holds(&at->play, fact, &got) == QN_FACT_TRUE;
}

bool story_holds(const suite *s, const story *y, fault f)
{
    static stage at;
    at.fault = f;
    if (!story_play(s, y, &at)) return false;
    for (int i = 0; i < y->n_then; i++)
        if (!story_says(&at, y->then[i])) return false;
    return true;
}

// ---- Steps as sentences -----------------------------------------------------------------------

// "cast" -> "casts", "pass" -> "passes", "carry" -> "carries"
static void third_person(const char *verb, size_t n, qn_text *out)
{
    char last = verb[n - 1], before = n > 1 ? verb[n - 2] : 0;
    bool hisses = last == 's' || last == 'x' || last == 'o'
        || (last == 'h' && (before == 's' || before == 'c'));
    bool carries = last == 'y' && !strchr("aeiou", before);
    qn_put_n(out, verb, carries ? n - 1 : n);
    qn_put(out, carries ? "ies" : hisses ? "es" : "s");
}

// Does some scenario say it of a player? Then it is a verb, not a card or an element.
static bool is_said(const suite *s, const char *verb)
{
    char text[QN_FACT], wanted[80];
    snprintf(wanted, sizeof wanted, " %s", verb);
    for (int i = 0; i < s->n_scenes; i++) {
        const qn_scene *scene = suite_scene_of(s, i);
        const suite_file *file = suite_file_of(s, i);
        for (int k = 0; k < scene->n; k++) {
            const qn_item *item = &file->scenes->item[scene->first + k];
            if (item->kind != QN_ITEM_WHEN) continue;
            qn_item_text(&file->src, item, text);
            const char *at = strstr(text, wanted);
            if (at && (at[strlen(wanted)] == ' ' || !at[strlen(wanted)])) return true;
        }
    }
    return false;
}

static bool is_verb(const suite *s, const char *verb)
{
    enum { VERBS = 64 };
    static char known[VERBS][40];
    static bool said[VERBS];
    static int n;
    for (int i = 0; i < n; i++)
        if (strcmp(known[i], verb) == 0) return said[i];
    bool found = is_said(s, verb);
    if (n < VERBS && strlen(verb) < sizeof known[0]) {
        strcpy(known[n], verb);
        said[n++] = found;
    }
    return found;
}

// Does the sentence mean exactly this option?
static bool means(const stage *at, const char *words, int number)
{
    int found = qn_parse_command(&at->table, words);
    if (found == -1) found = qn_parse_command(&at->table, qn_without_filler(words));
    return found == number;
}

void story_say_step(const suite *s, stage *at, int number, char out[STORY_LINE])
{
    QN_TEXT(command, 256);
    QN_TEXT(said, 300);
    QN_TEXT(verb, 60);
    qn_say_option(&at->table, number, &command);
    size_t n = strcspn(command.at, " ");
    if (n && n < 40 && command.at[0] >= 'a' && command.at[0] <= 'z') third_person(command.at, n, &verb);
    if (verb.used && is_verb(s, verb.at)) {
        qn_put(&said, verb.at);
        qn_put(&said, command.at + n);
    } else {
        qn_putf(&said, "chooses %s", command.at);
    }
    snprintf(out, STORY_LINE, "p%d %s", at->table.seat + 1,
             means(at, said.at, number) ? said.at : command.at);
}

// ---- Lists ------------------------------------------------------------------------------------

bool story_add(char (*lines)[STORY_LINE], int *n, int most, const char *line)
{
    if (*n == most || strlen(line) >= STORY_LINE) return false;
    for (int i = 0; i < *n; i++)
        if (strcmp(lines[i], line) == 0) return false;
    strcpy(lines[(*n)++], line);
    return true;
}

void story_drop(char (*lines)[STORY_LINE], int *n, int which)
{
    memmove(lines[which], lines[which + 1], sizeof lines[0] * (size_t)(*n - which - 1));
    --*n;
}

// ---- Writing ----------------------------------------------------------------------------------

enum { MARGIN = 9, WIDTH = 118 };

// Writes items after the opener, several on a line as long as they fit.
static void write_items(const char *opener, const char (*lines)[STORY_LINE], int n, qn_text *out)
{
    size_t used = 0;
    for (int i = 0; i < n; i++) {
        size_t length = strlen(lines[i]);
        if (i && used + length + 3 <= WIDTH) {
            qn_put(out, ";  ");
            used += 3;
        } else {
            qn_putf(out, i ? "\n%s" : "%s", i ? "         " : opener);
            for (size_t k = i ? MARGIN : strlen(opener); k < MARGIN; k++) qn_put_char(out, ' ');
            used = MARGIN;
        }
        qn_put(out, lines[i]);
        used += length;
    }
    if (n) qn_put_char(out, '\n');
}

void story_write(const suite *s, const story *y, const char *title, const char *rules, qn_text *out)
{
    (void)s;
    qn_putf(out, "scenario \"%s\"\n", title);
    if (*rules) qn_putf(out, "rules    %s\n", rules);
    qn_put_char(out, '\n');
    write_items("given", y->fact, y->n_facts, out);
    write_items("when", y->step, y->n_steps, out);
    write_items("then", y->then, y->n_then, out);
}
