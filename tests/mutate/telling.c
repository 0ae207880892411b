// Facts that are true on a table (telling.h).
#include "telling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/prompts.h"
#include "lang/scan.h"

enum { NAMED = 24, VIEW = 32768, WIDE = 240, SHORTEST = 4, LEGIBLE = 16 };

void telling_read(patterns *p, const char *root, const char *game)
{
    char path[4096], line[200];
    snprintf(path, sizeof path, "%s/tests/mutate/%s.facts", root, game);
    FILE *file = fopen(path, "r");
    p->n = 0;
    while (file && p->n < TELLING_PATTERNS && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (line[0] && line[0] != '#') snprintf(p->at[p->n++], sizeof p->at[0], "%.79s", line);
    }
    if (file) fclose(file);
}

// ---- Patterns ---------------------------------------------------------------------------------

typedef struct names {
    int n;
    const char *at[NAMED];
} names;

static bool is_word_end(char c) { return !((c | 32) >= 'a' && (c | 32) <= 'z') && !(c >= '0' && c <= '9'); }

static bool mentions(const char *line, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = line; (at = strstr(at, name)); at++)
        if ((at == line || is_word_end(at[-1])) && is_word_end(at[n])) return true;
    return false;
}

static void gather_names(const story *y, const qn_pool *pool, names *out)
{
    out->n = 0;
    for (int def = 1; def < pool->n_defs && out->n < NAMED; def++) {
        const char *name = qn_def_name(pool, def);
        bool named = false;
        for (int i = 0; i < y->n_facts && !named; i++) named = mentions(y->fact[i], name);
        for (int i = 0; i < y->n_steps && !named; i++) named = mentions(y->step[i], name);
        if (named) out->at[out->n++] = name;
    }
}

static bool replace(const char *text, const char *slot, const char *by, char out[STORY_LINE])
{
    const char *found = strstr(text, slot);
    if (!found) return false;
    snprintf(out, STORY_LINE, "%.*s%s%s", (int)(found - text), text, by, found + strlen(slot));
    return true;
}

// The last number in the reported actual value.
static bool number_in(const char *got, char out[16])
{
    const char *last = NULL;
    for (const char *at = got; *at && *at != '\n'; at++)
        if (*at >= '0' && *at <= '9' && (at == got || at[-1] < '0' || at[-1] > '9')) last = at;
    if (!last) return false;
    int n = atoi(last);
    if (last > got && last[-1] == '-') n = -n;
    snprintf(out, 16, "%d", n);
    return true;
}

static void keep(telling *out, const char *fact)
{
    if (out->n < TELLING_MOST) strcpy(out->fact[out->n++], fact);
}

static void try_fact(const stage *at, const char *fact, telling *out)
{
    char said[STORY_LINE], number[16];
    QN_TEXT(got, QN_GOT);
    if (!strstr(fact, "{n}")) {
        if (story_says(at, fact)) keep(out, fact);
        return;
    }
    replace(fact, "{n}", "0", said);
    stage_enter(at);
    int holds = qn_fact_holds(&at->play, said, &got);
    if (holds == QN_FACT_FALSE && number_in(got.at, number)) {
        replace(fact, "{n}", number, said);
        if (story_says(at, said)) holds = QN_FACT_TRUE;
    }
    if (holds == QN_FACT_TRUE) keep(out, said);
}

static void with_seats(const stage *at, const char *fact, telling *out)
{
    char said[STORY_LINE], seat[8];
    if (!strstr(fact, "{seat}")) {
        try_fact(at, fact, out);
        return;
    }
    for (int s = 0; s < at->table.game.players; s++) {
        snprintf(seat, sizeof seat, "p%d", s + 1);
        replace(fact, "{seat}", seat, said);
        with_seats(at, said, out);
    }
}

void telling_gather(const patterns *p, const story *y, const stage *at, telling *out)
{
    char said[STORY_LINE];
    names cards;
    gather_names(y, at->table.pool, &cards);
    out->n = 0;
    for (int i = 0; i < p->n; i++) {
        if (!strstr(p->at[i], "{card}")) with_seats(at, p->at[i], out);
        else
            for (int c = 0; c < cards.n; c++)
                if (replace(p->at[i], "{card}", cards.at[c], said)) with_seats(at, said, out);
    }
}

// ---- Views ------------------------------------------------------------------------------------

static void look_at_options(const qn_table *t, qn_text *out)
{
    qn_table copy;
    qn_clone(&copy, t);
    for (int s = 0; s < t->game.players; s++) {
        if (qn_choices(&copy, s) == 0) continue;
        qn_putf(out, "p%d ", s + 1);
        qn_say_question(&copy, out);
        for (int i = 0; i < copy.n_options; i++) {
            qn_put(out, "\n");
            qn_say_option(&copy, i, out);
            qn_put(out, " | ");
            qn_say_label(&copy, i, out);
        }
    }
}

static int distance_to_legal(const qn_table *t, qn_refusal r)
{
    return qn_legal(r) ? 0 : t->rules->refusals[r.why].tells == QN_REFUSAL_NEVER ? 2 : 1;
}

static uint64_t hash_of(const qn_text *text)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t at = 0; at < text->used; at++) hash = (hash ^ (unsigned char)text->at[at]) * 0x100000001b3;
    return hash;
}

// Is this entry the one that `why` reports for what is typed? That is the nearest to legal, and of those the first.
static bool is_told(const qn_table *t, const struct qn_attempts *list, const uint64_t *typed, int i)
{
    int mine = distance_to_legal(t, list->at[i].refusal);
    for (int k = 0; k < list->n; k++) {
        if (k == i || typed[k] != typed[i]) continue;
        int other = distance_to_legal(t, list->at[k].refusal);
        if (other < mine || (other == mine && k < i)) return false;
    }
    return true;
}

// What is refused, in which words. The order in which attempts are collected is invisible, so they are added up.
static void look_at_refusals(const qn_table *t, int seat, qn_text *out)
{
    static struct qn_attempts list;
    static qn_table copy;
    static uint64_t typed[QN_MAX_ATTEMPTS];
    uint64_t sum = 0;
    qn_gather_attempts(t, seat, &copy, &list);
    for (int i = 0; i < list.n; i++) {
        QN_TEXT(command, 512);
        qn_put_command(&copy, list.at[i].option, &command);
        typed[i] = hash_of(&command);
    }
    for (int i = 0; i < list.n; i++) {
        QN_TEXT(line, 2048);
        qn_refusal r = list.at[i].refusal;
        if (!is_told(&copy, &list, typed, i)) continue;
        qn_put_command(&copy, list.at[i].option, &line);
        qn_putf(&line, " %s ", qn_legal(r) ? "" : copy.rules->refusals[r.why].rules);
        if (!qn_legal(r)) qn_say_refusal(&copy, seat, r, &line);
        sum += hash_of(&line);
    }
    qn_putf(out, "%d %d\n", (int)(sum >> 32), (int)sum);
}

void telling_look_at(const qn_table *t, qn_text *out)
{
    qn_putf(out, "%d %d %d\n", t->game.over, t->game.reason, t->game.turn);
    if (!t->game.over) look_at_options(t, out);
    for (int s = 0; s < t->game.players; s++) {
        qn_putf(out, "\np%d\n", s + 1);
        qn_view(t, s, WIDE, out);
        if (!t->game.over) look_at_refusals(t, s, out);
    }
}

void telling_look(const stage *at, qn_text *out)
{
    stage_enter(at);
    for (int s = 0; s < at->table.game.players; s++) qn_putf(out, "p%d\n%s\n", s + 1, at->told[s]);
    telling_look_at(&at->table, out);
}

// ---- Differences ------------------------------------------------------------------------------

static bool differs(const stage *is, const stage *other, const char *fact)
{
    return story_says(is, fact) && !story_says(other, fact);
}

static bool end_differs(const stage *is, const stage *other, char fact[STORY_LINE])
{
    const qn_game *g = &is->table.game;
    if (!g->over) {
        strcpy(fact, "the game goes on");
        return differs(is, other, fact);
    }
    for (int s = 0; s < g->players; s++) {
        snprintf(fact, STORY_LINE, "p%d wins", s + 1);
        if (differs(is, other, fact)) return true;
    }
    strcpy(fact, "the game is a draw");
    return differs(is, other, fact);
}

// An option that only one of the tables offers: "p1 can cast Sinder", "p1 cannot …".
static bool option_differs(stage *is, stage *other, bool can, char fact[STORY_LINE])
{
    stage *offering = can ? is : other;
    for (int s = 0; s < is->table.game.players; s++) {
        qn_table copy;
        qn_clone(&copy, &offering->table);
        stage_enter(offering);
        int n = qn_choices(&copy, s);
        for (int i = 0; i < n; i++) {
            QN_TEXT(command, 256);
            stage_enter(offering);
            qn_say_option(&copy, i, &command);
            snprintf(fact, STORY_LINE, "p%d %s %s", s + 1, can ? "can" : "cannot", command.at);
            if (!strchr(fact, ';') && differs(is, other, fact)) return true;
        }
    }
    return false;
}

// Cuts words off both ends of a quoted sentence as long as the fact still distinguishes the tables.
static bool cut_quote(const stage *is, const stage *other, const char *form, int seat, const char *line,
                      char fact[STORY_LINE])
{
    char words[STORY_LINE], shorter[STORY_LINE];
    while (*line == ' ') line++;
    size_t n = strcspn(line, "\n");
    while (n && line[n - 1] == ' ') n--;
    if (n < SHORTEST || n > 200 || memchr(line, '"', n)) return false;
    char *to = words;
    for (size_t i = 0; i < n; i++)
        if (line[i] != ' ' || line[i + 1] != ' ') *to++ = line[i];
    *to = 0;
    snprintf(fact, STORY_LINE, form, seat + 1, words);
    if (!differs(is, other, fact)) return false;
    if (strstr(form, "told") || strstr(form, "asked") || strstr(form, "offered"))
        return true;   // sentences stay whole
    for (int end = 0; end < 2; end++)
        for (char *cut; (cut = end ? strrchr(words, ' ') : strchr(words, ' ')); strcpy(fact, shorter)) {
            if (strlen(words) < 2 * LEGIBLE) break;
            if (end) *cut = 0;
            else memmove(words, cut + 1, strlen(cut + 1) + 1);
            snprintf(shorter, STORY_LINE, form, seat + 1, words);
            if (strlen(words) < SHORTEST || !differs(is, other, shorter)) {
                const char *from = strchr(fact, '"') + 1;
                snprintf(words, sizeof words, "%.*s", (int)strcspn(from, "\""), from);
                break;
            }
        }
    return true;
}

// "Player 256 takes a point": nobody would write that this was not logged.
static bool is_absurd(const char *line)
{
    for (size_t digits = 0; *line && *line != '\n'; line++) {
        digits = *line >= '0' && *line <= '9' ? digits + 1 : 0;
        if (digits > 2) return true;
    }
    return false;
}

static bool lines_differ(const stage *is, const stage *other, const char *form, int seat, const char *text,
                         char fact[STORY_LINE])
{
    for (const char *line = text; *line;) {
        bool negated = strstr(form, "not") != NULL;
        if (!(negated && is_absurd(line)) && cut_quote(is, other, form, seat, line, fact)) return true;
        line += strcspn(line, "\n");
        if (*line) line++;
    }
    return false;
}

// A sentence too many or too few.
static bool told_differs(const stage *is, const stage *other, int seat, char fact[STORY_LINE])
{
    int n = 0;
    for (const char *at = is->told[seat]; *at; at++) n += *at == '\n';
    snprintf(fact, STORY_LINE, "p%d is told %d %s", seat + 1, n, n == 1 ? "line" : "lines");
    return differs(is, other, fact);
}

// The answers as a person reads them, one per line.
static void put_labels(const stage *at, int seat, qn_text *out)
{
    qn_table copy;
    qn_clone(&copy, &at->table);
    stage_enter(at);
    int n = at->table.game.over ? 0 : qn_choices(&copy, seat);
    for (int i = 0; i < n; i++) {
        qn_say_label(&copy, i, out);
        qn_put(out, "\n");
    }
}

static bool labels_differ(const stage *is, const stage *other, char fact[STORY_LINE])
{
    for (int s = 0; s < is->table.game.players; s++) {
        QN_TEXT(mine, VIEW);
        QN_TEXT(theirs, VIEW);
        put_labels(is, s, &mine);
        put_labels(other, s, &theirs);
        if (lines_differ(is, other, "p%d is offered \"%s\"", s, mine.at, fact)
            || lines_differ(is, other, "p%d is not offered \"%s\"", s, theirs.at, fact))
            return true;
    }
    return false;
}

// Lines in another order: the first two neighbours that are reversed on the other table.
static bool order_differs(const stage *is, const stage *other, const char *form, int seat, const char *lines,
                          char fact[STORY_LINE])
{
    for (const char *at = lines; *at;) {
        int n = (int)strcspn(at, "\n"), m = at[n] ? (int)strcspn(at + n + 1, "\n") : 0;
        int size = snprintf(fact, STORY_LINE, form, seat + 1, n, at, m, at + n + 1);
        if (m && size < STORY_LINE && !memchr(at, '"', (size_t)(n + m + 1)) && differs(is, other, fact))
            return true;
        at += n + (at[n] == '\n');
    }
    return false;
}

static bool orders_differ(const stage *is, const stage *other, char fact[STORY_LINE])
{
    for (int s = 0; s < is->table.game.players; s++) {
        QN_TEXT(mine, VIEW);
        put_labels(is, s, &mine);
        if (order_differs(is, other, "p%d is told \"%.*s\" before \"%.*s\"", s, is->told[s], fact)
            || order_differs(is, other, "p%d is offered \"%.*s\" before \"%.*s\"", s, mine.at, fact))
            return true;
    }
    return false;
}

static bool words_differ(const stage *is, const stage *other, char fact[STORY_LINE])
{
    for (int s = 0; s < is->table.game.players; s++) {
        QN_TEXT(question, QN_GOT);
        qn_table copy;
        qn_clone(&copy, &is->table);
        stage_enter(is);
        if (qn_choices(&copy, s) > 0) qn_say_question(&copy, &question);
        if (lines_differ(is, other, "p%d is told \"%s\"", s, is->told[s], fact)
            || told_differs(is, other, s, fact)
            || lines_differ(is, other, "p%d is not told \"%s\"", s, other->told[s], fact)
            || lines_differ(is, other, "p%d is asked \"%s\"", s, question.at, fact))
            return true;
    }
    return false;
}

static bool view_differs(const stage *is, const stage *other, char fact[STORY_LINE])
{
    for (int s = 0; s < is->table.game.players; s++) {
        QN_TEXT(mine, VIEW);
        QN_TEXT(theirs, VIEW);
        stage_enter(is);
        qn_view(&is->table, s, WIDE, &mine);
        stage_enter(other);
        qn_view(&other->table, s, WIDE, &theirs);
        if (lines_differ(is, other, "p%d sees \"%s\"", s, mine.at, fact)
            || lines_differ(is, other, "p%d does not see \"%s\"", s, theirs.at, fact))
            return true;
    }
    return false;
}

static bool pattern_differs(const patterns *p, const story *y, const stage *is, const stage *other,
                            char fact[STORY_LINE])
{
    static telling all;
    telling_gather(p, y, is, &all);
    for (int i = 0; i < all.n; i++)
        if (!story_says(other, all.fact[i])) return strcpy(fact, all.fact[i]), true;
    return false;
}

// "at FRAME", "into MIND": a command without a verb reads better after one.
static bool is_move(const char *command)
{
    return strncmp(command, "at ", 3) == 0 || strncmp(command, "into ", 5) == 0
        || strncmp(command, "onto ", 5) == 0;
}

// The same rule in other words.
static bool answer_differs(const stage *is, const stage *other, char fact[STORY_LINE])
{
    const char *answer = is->play.refusal;
    size_t n = strcspn(answer, "[\n");
    while (n && answer[n - 1] == ' ') n--;
    if (n < SHORTEST || n > 200 || memchr(answer, '"', n)) return false;
    snprintf(fact, STORY_LINE, "refused: \"%.*s\"", (int)n, answer);
    return differs(is, other, fact);
}

// An attempt that the two tables refuse by different rules, as a last step.
static bool refusal_differs(story *y, stage *is, stage *other, char fact[STORY_LINE])
{
    static struct qn_attempts list;
    static qn_table copy;
    if (y->n_steps == STORY_STEPS) return false;
    for (int s = 0; s < is->table.game.players; s++) {
        stage_enter(is);
        qn_gather_attempts(&is->table, s, &copy, &list);
        for (int i = 0; i < list.n; i++) {
            if (qn_legal(list.at[i].refusal)) continue;
            QN_TEXT(command, 256);
            char step[STORY_LINE];
            const char *rule = copy.rules->refusals[list.at[i].refusal.why].rules;
            stage_enter(is);
            qn_put_command(&copy, list.at[i].option, &command);
            snprintf(step, sizeof step, "p%d tries to %s%s", s + 1, is_move(command.at) ? "choose " : "",
                     command.at);
            snprintf(fact, STORY_LINE, "refused: %.12s", rule);
            if (strchr(step, ';') || !story_step(is, step) || !story_step(other, step)) continue;
            if (!differs(is, other, fact) && !answer_differs(is, other, fact)) continue;
            strcpy(y->step[y->n_steps++], step);
            return true;
        }
    }
    return false;
}

bool telling_difference(const patterns *p, story *y, stage *is, stage *other, char fact[STORY_LINE])
{
    return end_differs(is, other, fact) || pattern_differs(p, y, is, other, fact)
        || option_differs(is, other, true, fact) || option_differs(is, other, false, fact)
        || words_differ(is, other, fact) || labels_differ(is, other, fact) || orders_differ(is, other, fact)
        || view_differs(is, other, fact) || refusal_differs(y, is, other, fact);
}
