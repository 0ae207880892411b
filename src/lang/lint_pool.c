// Warnings that need all cards of a game at once: descriptions that no card fits, a card strictly better than another of the same cost, a
// text too long for its face, and a face that lacks what the rulebook requires.
#include "lang/lint.h"

#include "lang/decode.h"
#include "lang/face.h"

#include <string.h>

enum { FACE_LETTERS = 520 };   // what fits on a printed card at a readable size

// A problem at the line where card [def] begins.
static void warn(parser *p, int n_sources, int def, int row, const qn_fault_slots *with)
{
    const char *place = p->pool->text + p->pool->print[def].place, *colon = strrchr(place, ':');
    size_t n = colon ? (size_t)(colon - place) : 0;
    for (p->source = 0; p->source < n_sources; p->source++)
        if (strlen(p->src[p->source].name) == n && memcmp(p->src[p->source].name, place, n) == 0) break;
    if (p->source == n_sources || !colon) return;
    uint32_t line = 0;
    for (const char *digit = colon + 1; *digit; digit++) line = line * 10 + (uint32_t)(*digit - '0');
    qn_token t = {
        .kind = T_NAME, .length = (uint16_t)(strlen(qn_def_name(p->pool, def)) + 2), .line = line, .column = 6
    };
    qn_problem *e = qn_problem_at(p, &t, true);
    qn_say_problem(e, row, with);
}

static int letters(const char *text)
{
    int n = 0;
    for (; *text; text++) n += (*text & 0xC0) != 0x80;
    return n;
}

// ---- Strictly better ---------------------------------------------------------------------------

static bool has_line(const char *text, const char *line, size_t n)
{
    for (size_t k; *text; text += k + (text[k] == '\n')) {
        k = strcspn(text, "\n");
        if (k == n && memcmp(text, line, n) == 0) return true;
    }
    return false;
}

// Every line of [text] is a line of [more].
static bool says_all(const char *more, const char *text)
{
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\n");
        if (!has_line(more, text, n)) return false;
    }
    return true;
}

static bool costs_the_same(const qn_def *a, const qn_def *b)
{
    return a->kind == b->kind && a->size == b->size && memcmp(a->cost, b->cost, sizeof a->cost) == 0
        && a->types == b->types;
}

// No number of [a] is lower, and either one is higher or it has more text. Fields such as affinity are not compared.
static bool is_better(const parser *p, int x, int y)
{
    const qn_def *a = &p->pool->def[x], *b = &p->pool->def[y];
    bool more = false;
    if (!costs_the_same(a, b) || memcmp(a->field, b->field, sizeof a->field) != 0) return false;
    for (int i = 0; i < QN_DEF_STATS; i++) {
        if (a->stat[i] < b->stat[i]) return false;
        more |= a->stat[i] > b->stat[i];
    }
    const char *texts[] = { qn_def_text(p->pool, x), qn_def_text(p->pool, y) };
    if (!says_all(texts[0], texts[1])) return false;
    bool extra = !says_all(texts[1], texts[0]);
    return extra ? !*texts[1] && more : more;   // an extra line may be a drawback, so only the numbers decide
}

static void look_for_worse(parser *p, int n_sources, int def)
{
    const qn_kind_word *kind = &p->words->kinds[p->pool->def[def].kind];
    if (kind->unnumbered || !kind->forms) return;   // numbered copies, and cards that every deck has
    for (int other = 1; other < p->pool->n_defs; other++) {
        if (!is_better(p, def, other)) continue;
        warn(p, n_sources, def, PROBLEM_BETTER_IN_EVERY_WAY,
             &(qn_fault_slots){ .card = qn_def_name(p->pool, other) });
        return;
    }
}

// ---- What the rulebook requires of a face ---------------------------------------------------------

static int bits(uint64_t mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}

static const char *missing_or_extra(const qn_anatomy *row, const qn_def *d)
{
    int n = bits(d->types & row->types);
    if (row->list) return d->field[row->list - 1] ? NULL : row->fewer;
    if (row->stat) return d->stat[row->stat - 1] > row->highest ? row->beyond : NULL;
    return n < row->least ? row->fewer : row->most && n > row->most ? row->beyond : NULL;
}

static void look_at_face(parser *p, int n_sources, int def)
{
    const qn_def *d = &p->pool->def[def];
    for (const qn_anatomy *row = p->words->anatomy; row && row->kinds; row++) {
        const char *said = row->kinds >> d->kind & 1 ? missing_or_extra(row, d) : NULL;
        if (said)
            warn(p, n_sources, def, PROBLEM_FACE_IS_AGAINST_A_RULE,
                 &(qn_fault_slots){ .said = said, .word = row->rule });
    }
}

// ---- Descriptions --------------------------------------------------------------------------------

// Some nouns are rows of the game instead of kinds of card.
static uint32_t kinds_of(const parser *p, const qn_selector *sel)
{
    uint32_t all = 0;
    for (int k = 0; p->words->kinds[k].phrase; k++) all |= 1u << k;
    return sel->kinds && !(sel->kinds & ~all) ? sel->kinds : all;
}

static bool any_is(const parser *p, uint32_t kinds, int type)
{
    uint64_t bits = p->words->within && p->words->within[type] ? p->words->within[type] : (uint64_t)1 << type;
    for (int d = 1; d < p->pool->n_defs; d++)
        if (p->pool->def[d].types & bits && kinds >> p->pool->def[d].kind & 1) return true;
    return false;
}

// The card whose text has that selector. Cards are compiled in order.
static int whose(const parser *p, int selector)
{
    for (int d = 1; d < p->pool->n_defs; d++)
        if (p->s->selectors[d] > selector) return d;
    return 0;
}

// "target golem" if no card is a golem, or "target golem artifact" if no artifact is.
static void look_at_description(parser *p, int n_sources, int i)
{
    const qn_selector *sel = &p->pool->selector[i];
    const qn_code *c = p->pool->code + sel->test;
    int def = whose(p, i);
    if (!def || !sel->test || c[0] != QN_X_ROLE || c[2] != QN_X_TYPE || any_is(p, kinds_of(p, sel), c[3]))
        return;
    for (const qn_word *w = p->words->types; w->phrase; w++) {
        if (w->value != c[3]) continue;
        warn(p, n_sources, def,
             any_is(p, UINT32_MAX, c[3]) ? PROBLEM_NONE_OF_THAT_KIND : PROBLEM_NO_CARD_IS_ONE,
             &(qn_fault_slots){ .word = w->phrase });
    }
}

// ---- Costs ---------------------------------------------------------------------------------------

static bool fits(int op, int size, int n)
{
    return op == QN_X_GE ? size >= n : op == QN_X_LE ? size <= n : size == n;
}

static bool any_costs(const parser *p, uint32_t kinds, int op, int n)
{
    for (int d = 1; d < p->pool->n_defs; d++)
        if (kinds >> p->pool->def[d].kind & 1 && fits(op, p->pool->def[d].size, n)) return true;
    return false;
}

// "costing 9" if no card of that kind costs 9. In the code of the test this is SIZE, NUM 9, EQ.
static void look_at_cost(parser *p, int n_sources, int i)
{
    const qn_selector *sel = &p->pool->selector[i];
    const qn_code *c = sel->test ? p->pool->code + sel->test : NULL;
    for (; c && *c != QN_X_XEND; c += 1 + strlen(qn_expressions[*c].operands)) {
        bool asked = c[0] == QN_X_SIZE && c[1] == QN_X_NUM
            && (c[3] == QN_X_GE || c[3] == QN_X_LE || c[3] == QN_X_EQ);
        if (!asked || any_costs(p, kinds_of(p, sel), c[3], c[2])) continue;
        warn(p, n_sources, whose(p, i), PROBLEM_NO_CARD_COSTS_THAT, NULL);
        return;
    }
}

void qn_lint_pool(parser *p, int n_sources)
{
    for (int d = 1; d < p->pool->n_defs; d++) {
        int n = letters(qn_def_text(p->pool, d));
        if (n > FACE_LETTERS)
            warn(p, n_sources, d, PROBLEM_TOO_LONG_FOR_ITS_FACE,
                 &(qn_fault_slots){ .n = n, .of = FACE_LETTERS });
        look_at_face(p, n_sources, d);
        look_for_worse(p, n_sources, d);
    }
    for (int i = 1; i < p->pool->n_selectors; i++) {
        look_at_description(p, n_sources, i);
        look_at_cost(p, n_sources, i);
    }
}
