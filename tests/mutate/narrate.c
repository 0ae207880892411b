// Plays positions on and describes them step by step (narrate.h).
#include "narrate.h"

#include <stdio.h>
#include <string.h>

#include "kernel/prompts.h"
#include "mutant.h"
#include "telling.h"
#include "vary.h"

enum {
    LONGEST = 24,
    SHORTEST = 3,
    SENTENCE = 4,
    WIDE = 240,
    VIEW = 32768,
    CHANGED = 10,
    SHOWN = 4,
    OFFERED = 3,
    REFUSED = 2,
    TRIED = 6
};

typedef struct narration {
    const suite *suite;
    const patterns *patterns;
    bool whole;   // all possible facts; otherwise a readable number
    uint64_t dice;
    int n_steps, n_then;   // steps so far; facts after the last step
    story y;
    stage at;
    telling before;
    char seen[QN_MAX_PLAYERS][VIEW];   // each seat's view before the last step
    qn_text *body;
} narration;

// ---- Facts after a step -----------------------------------------------------------------------

static bool can_be_written(const char *fact)
{
    int quotes = 0;
    for (const char *at = fact; *at; at++) quotes += *at == '"';
    return strlen(fact) < 220 && !strpbrk(fact, ";#\n") && quotes % 2 == 0 && quotes <= 2;
}

static bool say_fact(narration *w, const char *fact)
{
    if (!can_be_written(fact) || !story_says(&w->at, fact)) return false;
    qn_putf(w->body, "%s%s\n", w->n_then++ ? "         " : "then     ", fact);
    return true;
}

// Takes a line of what a player reads, with single spaces. Returns the next line, or NULL.
static const char *take_line(const char *text, char out[STORY_LINE])
{
    size_t n = strcspn(text, "\n");
    char *to = out;
    for (size_t i = 0; i < n && to < out + STORY_LINE - 40; i++)
        if (text[i] != ' ' || (to > out && to[-1] != ' ')) *to++ = text[i];
    while (to > out && to[-1] == ' ') to--;
    *to = 0;
    return text[n] ? text + n + 1 : NULL;
}

static bool say_quote(narration *w, int seat, const char *what, const char *line)
{
    char fact[STORY_LINE];
    bool whole = strcmp(what, "sees") == 0;   // a whole line of the table, not a part
    if (strlen(line) < SENTENCE || strlen(line) > 180) return false;
    snprintf(fact, sizeof fact, whole ? "p%d %s \"/ %.200s /\"" : "p%d %s \"%.200s\"", seat + 1, what, line);
    return say_fact(w, fact);
}

static void say_told(narration *w, int seat)
{
    char line[STORY_LINE];
    int lines = 0;
    for (const char *text = w->at.told[seat]; text && *text;) {
        text = take_line(text, line);
        say_quote(w, seat, "is told", line);
        lines++;
    }
    snprintf(line, sizeof line, "p%d is told %d %s", seat + 1, lines, lines == 1 ? "line" : "lines");
    say_fact(w, line);
}

static void say_asked_and_offered(narration *w)
{
    QN_TEXT(question, QN_GOT);
    char line[STORY_LINE];
    qn_table *t = &w->at.table;
    int seat = qn_asked(t), n = t->game.over ? 0 : qn_choices(t, seat);
    if (n <= 0) return;
    qn_say_question(t, &question);
    take_line(question.at, line);
    say_quote(w, seat, "is asked", line);
    snprintf(line, sizeof line, "p%d has %d %s", seat + 1, n, n == 1 ? "choice" : "choices");
    say_fact(w, line);
    for (int i = 0; i < OFFERED && i < n; i++) {
        QN_TEXT(command, 256);
        qn_say_option(t, n <= OFFERED ? i : (int)qn_roll(&w->dice, (uint32_t)n), &command);
        snprintf(line, sizeof line, "p%d can %s", seat + 1, command.at);
        say_fact(w, line);
    }
}

static bool was_so(const telling *before, const char *fact)
{
    for (int i = 0; i < before->n; i++)
        if (strcmp(before->fact[i], fact) == 0) return true;
    return false;
}

static void say_changed(narration *w)
{
    static telling now;
    int said = 0;
    telling_gather(w->patterns, &w->y, &w->at, &now);
    for (int i = 0; i < now.n && (said < CHANGED || w->whole); i++)
        if (!was_so(&w->before, now.fact[i])) said += say_fact(w, now.fact[i]);
    w->before = now;
}

static bool has_line(const char *text, const char *line, size_t n)
{
    for (; *text; text += text[strcspn(text, "\n")] ? strcspn(text, "\n") + 1 : strcspn(text, "\n"))
        if (strcspn(text, "\n") == n && memcmp(text, line, n) == 0) return true;
    return false;
}

// Lines of one seat's view that are new since the last step; older ones were described when they were new.
static void say_shown(narration *w, int seat)
{
    QN_TEXT(view, VIEW);
    char line[STORY_LINE];
    int said = 0;
    qn_view(&w->at.table, seat, WIDE, &view);
    for (const char *text = view.at, *next; text && *text && (said < SHOWN || w->whole); text = next) {
        size_t n = strcspn(text, "\n");
        next = take_line(text, line);
        if (!has_line(w->seen[seat], text, n)) said += say_quote(w, seat, "sees", line);
    }
}

static void look(narration *w)
{
    for (int s = 0; s < w->at.table.game.players; s++) {
        QN_TEXT(view, VIEW);
        qn_view(&w->at.table, s, WIDE, &view);
        strcpy(w->seen[s], view.at);
    }
}

// ---- Steps ------------------------------------------------------------------------------------

static void say_step(narration *w, const char *step)
{
    qn_putf(w->body, "when     %s\n", step);
    w->n_then = 0;
    w->n_steps++;
}

// The words of a refusal: several refusals have the same rule.
static void say_answer(narration *w)
{
    char fact[STORY_LINE];
    const char *answer = w->at.play.refusal;
    size_t n = strcspn(answer, "[\n");
    while (n && answer[n - 1] == ' ') n--;
    if (n < SENTENCE || n > 180) return;
    snprintf(fact, sizeof fact, "refused: \"%.*s\"", (int)n, answer);
    say_fact(w, fact);
}

// Describes something that the rules refuse now.
static void say_refused(narration *w, int seat)
{
    static struct qn_attempts list;
    static qn_table copy;
    static stage kept;
    char step[STORY_LINE], fact[STORY_LINE];
    QN_TEXT(command, 256);
    qn_gather_attempts(&w->at.table, seat, &copy, &list);
    if (!list.n) return;
    int which = (int)qn_roll(&w->dice, (uint32_t)list.n);
    if (qn_legal(list.at[which].refusal)) return;
    qn_put_command(&copy, list.at[which].option, &command);
    snprintf(step, sizeof step, "p%d tries to %s", seat + 1, command.at);
    snprintf(fact, sizeof fact, "refused: %.12s", copy.rules->refusals[list.at[which].refusal.why].rules);
    if (!can_be_written(step)) return;
    kept = w->at;
    if (story_step(&w->at, step) && story_says(&w->at, fact)) {
        say_step(w, step);
        say_fact(w, fact);
        say_answer(w);
    }
    w->at = kept;
    w->at.play.t = &w->at.table;
    w->at.play.told = &w->at.told;
}

static bool next_step(narration *w, char step[STORY_LINE])
{
    qn_table *t = &w->at.table;
    if (t->game.over) return false;
    int n = qn_choices(t, qn_asked(t));
    if (n <= 0) return false;
    story_say_step(w->suite, &w->at, (int)qn_roll(&w->dice, (uint32_t)n), step);
    return can_be_written(step) && story_step(&w->at, step);
}

static void say_end(narration *w)
{
    char fact[STORY_LINE];
    if (!w->at.table.game.over) return;
    for (int s = 0; s < w->at.table.game.players; s++) {
        QN_TEXT(result, QN_GOT);
        snprintf(fact, sizeof fact, "p%d wins", s + 1);
        say_fact(w, fact);
        qn_say_result(&w->at.table, s, &result);
        say_quote(w, s, "is told", result.at);
    }
    say_fact(w, "the game is a draw");
}

// Adds the facts after a step.
static void say_all(narration *w, int told, int shown)
{
    say_told(w, told);
    say_end(w);
    say_changed(w);
    say_asked_and_offered(w);
    say_shown(w, shown);
    look(w);
}

static bool play_on(narration *w, char last[STORY_LINE])
{
    char step[STORY_LINE];
    for (int i = 0; i < LONGEST && next_step(w, step); i++) {
        int players = w->at.table.game.players, seat = i % players;
        strcpy(last, step);
        say_step(w, step);
        say_all(w, seat, (seat + 1) % players);
        for (int k = 0; k < REFUSED && !w->at.table.game.over; k++) say_refused(w, qn_asked(&w->at.table));
    }
    return w->n_steps >= SHORTEST;
}

static void print_narration(const narration *w, int number, char title[STORY_LINE], const char *rules)
{
    QN_TEXT(text, 1 << 16);
    for (char *quote; (quote = strchr(title, '"'));) *quote = '\'';
    qn_putf(&text, "@ %d %s\n", number, w->suite->file[w->y.file].src.name);
    story_write(w->suite, &w->y, title, rules, &text);
    printf("%s%s\n&", text.at, w->body->at);
    for (int n = 0; n < QN_MOST_CHANGES; n++)
        if (qn_reached[n]) printf(" %d", n);
    printf("\n! %d caught 0\n", number);
}

static void narrate(const suite *s, const patterns *p, int number)
{
    static narration w;
    QN_TEXT(body, 1 << 16);
    char last[STORY_LINE] = "", title[STORY_LINE];
    w = (narration){ .suite = s, .patterns = p, .dice = qn_dice_from((uint64_t)number), .body = &body };
    vary(s, (uint64_t)number * 7919u + 1, &w.y);
    w.y.n_steps = w.y.n_then = 0;
    memset(qn_reached, 0, sizeof qn_reached);
    if (!story_lay(s, &w.y, &w.at)) return;
    telling_gather(p, &w.y, &w.at, &w.before);
    look(&w);
    if (!play_on(&w, last) || body.full) return;
    snprintf(title, sizeof title, "Played on, up to: %.150s", last);
    print_narration(&w, number, title, "");
}

// ---- Describing a scenario in full --------------------------------------------------------------

// Reads its facts; [steps] gets its steps, [rules] its rules. False: it is too long.
static bool take_whole(const suite *s, int n, story *out, story *steps, qn_text *rules)
{
    const suite_file *file = suite_file_of(s, n);
    const qn_scene *from = suite_scene_of(s, n);
    char text[QN_FACT];
    *out = (story){ .file = s->scene[n].file };
    steps->n_steps = 0;
    for (int i = 0; i < from->n; i++) {
        const qn_item *item = &file->scenes->item[from->first + i];
        qn_item_text(&file->src, item, text);
        if (item->kind == QN_ITEM_RULE) qn_putf(rules, rules->used ? " %s" : "%s", text);
        if (item->kind == QN_ITEM_GIVEN && !story_add(out->fact, &out->n_facts, STORY_FACTS, text))
            return false;
        if (item->kind != QN_ITEM_WHEN) continue;
        if (steps->n_steps == STORY_STEPS || strlen(text) >= STORY_LINE) return false;
        strcpy(steps->step[steps->n_steps++], text);
    }
    return steps->n_steps > 0;
}

// Already described in full, or made by playing on.
static bool is_told(const suite *s, int n)
{
    char title[STORY_LINE];
    const qn_scene *scene = suite_scene_of(s, n);
    snprintf(title, sizeof title, "%.*s", (int)scene->title_length,
             suite_file_of(s, n)->src.text + scene->title);
    return strstr(title, ", told in full") || strncmp(title, "Played on", 9) == 0;
}

static void retell(const suite *s, const patterns *p, int n)
{
    static narration w;
    static story steps;
    QN_TEXT(body, 1 << 14);   // longer ones are not readable, and a file has room for only so many facts
    QN_TEXT(rules, 400);
    char title[STORY_LINE];
    const qn_scene *scene = suite_scene_of(s, n);
    w = (narration){
        .suite = s, .patterns = p, .whole = true, .dice = qn_dice_from((uint64_t)n), .body = &body
    };
    if (!take_whole(s, n, &w.y, &steps, &rules)) return;
    memset(qn_reached, 0, sizeof qn_reached);
    if (!story_lay(s, &w.y, &w.at)) return;
    telling_gather(p, &w.y, &w.at, &w.before);
    look(&w);
    for (int i = 0; i < steps.n_steps; i++) {
        int players = w.at.table.game.players, seat = i % players;
        if (!can_be_written(steps.step[i]) || !story_step(&w.at, steps.step[i])) return;
        say_step(&w, steps.step[i]);
        if (w.at.play.tried) say_answer(&w);
        for (int k = 1; k < players; k++) say_told(&w, (seat + k) % players);
        for (int k = 2; k <= players; k++) say_shown(&w, (seat + k) % players);
        say_all(&w, seat, (seat + 1) % players);
        for (int k = 0; k < TRIED && !w.at.table.game.over; k++) say_refused(&w, k % players);
    }
    snprintf(title, sizeof title, "%.*s, told in full", (int)scene->title_length,
             suite_file_of(s, n)->src.text + scene->title);
    if (!body.full && scene->title_length < STORY_LINE - 40) print_narration(&w, n, title, rules.at);
}

int retell_all(suite *s, const char *root)
{
    static patterns p;
    telling_read(&p, root, qn_game_name(s->rules));
    for (int i = 0; i < s->n_scenes; i++)
        if (!is_told(s, i) && !suite_file_of(s, i)->wrong) retell(s, &p, i);
    return 0;
}

int narrate_all(suite *s, const char *root, int first, int last)
{
    static patterns p;
    telling_read(&p, root, qn_game_name(s->rules));
    vary_open(s);
    for (int i = first; i < last; i++) narrate(s, &p, i);
    return 0;
}
