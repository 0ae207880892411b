// Recognizes common mistakes: those listed in slips.def, and those that show only in the whole line (an indented ability, an open
// parenthesis, a name without quotes).
#include "lang/slips.h"

#include <string.h>

typedef struct slip {
    int class;
    const char *expected, *said, *hint;
} slip;

static const slip slips[] = {
#define SLIP(class, expected, said, hint) { class, expected, said, hint },
#include "lang/slips.def"
#undef SLIP
};

static bool is_resource(const parser *p, const qn_token *t)
{
    for (const qn_word *w = p->words->resources; w && w->phrase; w++)
        if (qn_is_word(p, t, w->phrase, strlen(w->phrase), true)) return true;
    return false;
}

// The first word of a slot: "encore", "charge bonus".
static bool is_slot(const parser *p, const qn_token *t)
{
    for (const qn_word *w = p->words->slots; w && w->phrase; w++)
        if (qn_is_word(p, t, w->phrase, strcspn(w->phrase, " "), false)) return true;
    return false;
}

static bool is_said(const parser *p, const qn_token *t, const char *word)
{
    size_t n = strlen(word);
    if (!n) return true;
    if (strcmp(word, "{number}") == 0) return t->kind == T_NUMBER;
    if (strcmp(word, "{resource}") == 0) return t->kind == T_WORD && is_resource(p, t);
    if (strcmp(word, "{slot}") == 0) return t->kind == T_WORD && is_slot(p, t);
    if (strcmp(word, "->") == 0) return t->kind == T_ARROW;
    if (t->kind == T_WORD) return qn_is_word(p, t, word, n, false);
    return t->kind == T_MARK && n == 1 && t->mark == *word;
}

static bool is_expected(const parser *p, const slip *row)
{
    for (uint32_t i = 0; i < p->s->n_expected; i++) {
        const qn_expected *e = &p->s->expected[i];
        if (e->class != row->class) continue;
        if (e->class != E_LITERAL || !*row->expected
            || (strlen(row->expected) == e->length && memcmp(row->expected, e->word, e->length) == 0))
            return true;
    }
    return false;
}

const char *qn_slip(const parser *p, bool *word)
{
    const qn_token *t = &p->s->token[p->farthest];
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        if (!is_said(p, t, slips[i].said) || !is_expected(p, &slips[i])) continue;
        *word = slips[i].said[0] != 0;
        return slips[i].hint;
    }
    return NULL;
}

static const qn_token *line_of(const parser *p, const qn_token *t)
{
    while (t > p->s->token && t->kind != T_LINE) t--;
    return t;
}

// The column of a card's abilities: that of the first line below its head.
static unsigned column_of(const parser *p, const qn_token *t)
{
    unsigned column = 0;
    for (; t > p->s->token; t--) {
        if (t->kind != T_LINE) continue;
        if (!t->indent) break;
        column = t->indent;
    }
    return column;
}

const qn_token *qn_nested_ability(const parser *p)
{
    static const char *const heads[] = {
        "use", "effect", "when", "while", "always", "instead", "on", "needs"
    };
    const qn_token *line = line_of(p, &p->s->token[p->farthest]), *first = line + 1;
    if (line->kind != T_LINE || line->indent <= column_of(p, line)) return NULL;
    bool follows = qn_is_word(p, first, "when", 4, false) && first[1].kind == T_WORD
        && qn_is_word(p, first + 2, "do", 2, false);
    if (follows) return NULL;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (qn_is_word(p, first, heads[i], strlen(heads[i]), false)) return first;
    return NULL;
}

const qn_token *qn_open_parenthesis(const parser *p)
{
    const qn_token *open[16] = { NULL }, *last = &p->s->token[p->farthest];
    int n = 0;
    if (last->kind == T_LINE && p->farthest) last--;   // the line before ended too soon
    for (const qn_token *t = line_of(p, last) + 1; t->kind != T_LINE && t->kind != T_END; t++) {
        if (t->kind != T_MARK) continue;
        if (t->mark == '(' && n < 16) open[n++] = t;
        else if (t->mark == ')' && n) n--;
    }
    return n ? open[n - 1] : NULL;
}

int qn_name_without_quotes(const parser *p)
{
    const qn_token *t = &p->s->token[p->farthest];
    const char *s = spelled(p, t);
    size_t left = p->src[p->source].size - t->at, longest = 0;
    int found = 0;
    for (int i = 1; t->kind == T_WORD && i < p->pool->n_defs; i++) {
        const char *name = qn_def_name(p->pool, i);
        size_t n = strlen(name);
        if (n < t->length || n > left || n <= longest || memcmp(s, name, n) != 0) continue;
        longest = n;
        found = i;
    }
    return found;
}

// "{that} is destroyed": does [word] follow the slot that the pattern starts with?
static bool goes_on_with(const char *pattern, const char *word, size_t n)
{
    const char *behind = strchr(pattern, '}');
    if (pattern[0] != '{' || !behind || behind[1] != ' ') return false;
    behind += 2;
    return strncmp(behind, word, n) == 0 && (!behind[n] || behind[n] == ' ');
}

static bool goes_on(const parser *p, const char *pattern)
{
    for (uint32_t i = 0; i < p->s->n_expected; i++) {
        const qn_expected *e = &p->s->expected[i];
        if (e->class == E_LITERAL && goes_on_with(pattern, e->word, e->length)) return true;
    }
    return false;
}

static bool in_event(const parser *p)
{
    for (uint32_t i = p->farthest; i > 0 && p->s->token[i - 1].kind != T_LINE; i--) {
        const qn_token *t = &p->s->token[i - 1];
        if (t->kind == T_ARROW || t->kind == T_MARK) return false;
        if (qn_is_word(p, t, "when", 4, false) || qn_is_word(p, t, "answering", 9, false)) return true;
    }
    return false;
}

static bool expects_any_event(const parser *p)
{
    for (uint32_t i = 0; i < p->s->n_expected; i++)
        if (p->s->expected[i].class == E_EVENT) return true;
    return false;
}

bool qn_put_events(const parser *p, const char *before, qn_text *out)
{
    enum { MOST = 12 };
    QN_TEXT(list, QN_PROBLEM_BYTES);
    int shown = 0;
    bool any = expects_any_event(p);
    if (!any && !in_event(p)) return false;
    for (const qn_event_word *e = p->words->events; e->pattern && shown < MOST; e++) {
        if (!any && !goes_on(p, e->pattern)) continue;
        qn_list(&list, e->pattern);
        shown++;
    }
    if (!shown) return false;
    qn_put(out, before);
    qn_put_said(out, PART_GAME_HAS, &(qn_fault_slots){ .card = p->words->game, .said = list.at });
    return true;
}

// The first word of a pattern that is not a slot: "gain", "win".
static const char *first_word(const char *pattern)
{
    while (*pattern == '{') {
        pattern = strchr(pattern, '}') + 1;
        pattern += *pattern == ' ';
    }
    return pattern;
}

// Does the unreadable sentence start like the row, at most that many words back? The first word of a line is usually a head: "use".
static bool is_begun(const parser *p, const char *pattern, uint32_t words)
{
    const char *word = first_word(pattern);
    size_t n = strcspn(word, " {[");
    for (uint32_t i = p->farthest; n && i > 1 && words; i--, words--) {
        const qn_token *t = &p->s->token[i - 1];
        if (t->kind == T_LINE || t->kind == T_ARROW || (t->kind == T_MARK && t->mark == ':')) return false;
        bool head = t[-1].kind == T_LINE && qn_is_word(p, t, "use", 3, false);
        if (!head && qn_is_word(p, t, word, n, true)) return true;
    }
    return false;
}

bool qn_put_rows_begun(const parser *p, qn_text *out)
{
    enum { MOST = 6 };
    QN_TEXT(list, QN_PROBLEM_BYTES);
    const qn_words *w = p->words;
    int shown = 0;
    bool event = in_event(p);
    for (const qn_event_word *e = w->events; event && e->pattern && shown < MOST; e++)
        if (is_begun(p, e->pattern, UINT32_MAX)) qn_list(&list, e->pattern), shown++;
    for (const qn_verb *v = w->verbs; !event && v->pattern && shown < MOST; v++)
        if (is_begun(p, v->pattern, UINT32_MAX)) qn_list(&list, v->pattern), shown++;
    for (const qn_test_word *t = w->tests; !event && t->pattern && shown < MOST; t++)
        if (is_begun(p, t->pattern, 1)) qn_list(&list, t->pattern), shown++;
    if (shown) qn_put_said(out, PART_GAME_HAS, &(qn_fault_slots){ .card = w->game, .said = list.at });
    return shown > 0;
}
