// Prints the compiled form of a card for people (quintet cards --code): one line per instruction, expressions in postfix.
#include "lang/decode.h"
#include "lang/lang.h"

#include <string.h>

typedef struct lister {
    const qn_pool *pool;
    const qn_words *words;
    qn_text *out;
} lister;

static void put_selector(const lister *l, int i);

// The number of another row would mean nothing to a reader and would change whenever a card is added, so the row itself is shown.
static void put_x_operand(const lister *l, int op, char kind, int word)
{
    if (kind == 's') put_selector(l, word);
    else if (op == QN_X_NAMED && word < l->pool->n_defs)
        qn_putf(l->out, "\"%s\"", qn_def_name(l->pool, word));
    else qn_putf(l->out, "%d", op == QN_X_NUM ? (int)(int16_t)word : word);
}

static void put_test(const lister *l, const qn_code *operands)
{
    const qn_test_word *w = l->words->tests;
    const qn_word *n = l->words->numbers;
    while (n && n->phrase && n->value != operands[0]) n++;
    if (n && n->phrase) {
        qn_putf(l->out, ":'%s'", n->phrase);
        return;
    }
    while (w->pattern && w->row != operands[0]) w++;
    qn_putf(l->out, ":'%s'", w->pattern ? w->pattern : "?");
    if (w->pattern && strstr(w->pattern, "{name}")) put_x_operand(l, QN_X_NAMED, 'n', operands[1]);
    else if (w->pattern && strstr(w->pattern, "{cards}")) put_selector(l, operands[1]);
    else qn_putf(l->out, "%d", operands[1]);
}

static void put_expression(const lister *l, int at)
{
    qn_put(l->out, "(");
    for (bool first = true; at < l->pool->n_code; first = false) {
        int op = l->pool->code[at++];
        if (op == QN_X_XEND || op >= QN_EXPRESSIONS) break;
        const char *o = qn_expressions[op].operands;
        qn_putf(l->out, "%s%s", first ? "" : " ", qn_expressions[op].name);
        if (op == QN_X_TEST) put_test(l, l->pool->code + at);
        else
            for (int i = 0; o[i]; i++) {
                qn_put(l->out, ":");
                put_x_operand(l, op, o[i], l->pool->code[at + i]);
            }
        at += (int)strlen(o);
    }
    qn_put(l->out, ")");
}

static void put_selector(const lister *l, int i)
{
    static const char *const how[] = { "none", "role", "all", "pick", "random", "target" };
    const qn_selector *s = &l->pool->selector[i];
    if (i == 0) {
        qn_put(l->out, "-");
        return;
    }
    qn_putf(l->out, "[%s", how[s->how]);
    if (s->role) qn_putf(l->out, " role %d", s->role);
    if (s->how == QN_SEL_TARGET || s->role == QN_ROLE_TARGET) qn_putf(l->out, " #%d", s->index);
    if (s->how != QN_SEL_ROLE) {
        qn_putf(l->out, " side %d zones %d kinds %d", s->side, s->zones, (int)s->kinds);
        if (s->other) qn_put(l->out, " other");
        if (s->up_to) qn_put(l->out, s->up_to == 1 ? " up-to" : " any-number");
        if (s->chooser) qn_putf(l->out, " chooser %d", s->chooser);
        if (s->whose) qn_putf(l->out, " whose %d", s->whose);
        if (s->count) qn_put(l->out, " count "), put_expression(l, s->count);
        if (s->test) qn_put(l->out, " test "), put_expression(l, s->test);
    }
    qn_put(l->out, "]");
}

static void put_change(const lister *l, int i)
{
    static const char *const op[] = { "?", "add", "set", "swap", "status", "forbid", "allow" };
    const qn_change *c = &l->pool->change[i];
    qn_putf(l->out, "%s %d", op[c->op], c->what);
    if (c->who) qn_putf(l->out, " who %d", c->who);
    if (c->amount) qn_put(l->out, " amount "), put_expression(l, c->amount);
    if (c->by) qn_put(l->out, " by "), put_selector(l, c->by);
}

static void put_operand(const lister *l, char kind, int word)
{
    qn_put(l->out, " ");
    switch (kind) {
    case 'e': word ? put_expression(l, word) : qn_put(l->out, "-"); break;
    case 's': put_selector(l, word); break;
    case 'c': put_change(l, word); break;
    case 'p': qn_putf(l->out, "@%d", word); break;
    case 'w': qn_putf(l->out, "who %d", word); break;
    case 'a': qn_putf(l->out, "ability %d", l->pool->ability[word].index); break;
    default: qn_putf(l->out, "%d", word);
    }
}

static int put_verb(const lister *l, const qn_code *c)
{
    const char *pattern = l->words->verbs[c[1]].pattern;
    int i = 1;
    qn_put(l->out, " '");
    qn_put_n(l->out, pattern, strcspn(pattern, "{["));
    qn_putf(l->out, "' who %d", c[3]);
    for (; *pattern && i < c[2]; pattern++) {
        if (*pattern != '{') continue;
        bool n = pattern[1] == 'n' && (pattern[2] == '}' || pattern[2] == ':');
        put_operand(l, n ? 'e' : pattern[1] == 'c' ? 's' : pattern[1] == 'w' ? 'w' : 'n', c[3 + i++]);
        if (n) qn_putf(l->out, "/%d", c[3 + i++]);
    }
    return 3 + c[2];
}

// Statements from [at] to the END that closes them; addresses are counted from [at].
static void put_statements(const lister *l, int at)
{
    int start = at, farthest = at;
    while (at < l->pool->n_code) {
        const qn_code *c = l->pool->code + at;
        const char *operands = qn_statements[c[0]].operands;
        int size = 1 + (int)strlen(operands);
        qn_putf(l->out, "    %d %s", at - start, qn_statements[c[0]].name);
        if (c[0] == QN_S_VERB) size = put_verb(l, c);
        else
            for (int i = 0; operands[i]; i++) {
                bool jump = operands[i] == 'p';
                if (jump && c[1 + i] > farthest) farthest = c[1 + i];
                put_operand(l, operands[i], jump ? c[1 + i] - start : c[1 + i]);
            }
        if (c[0] == QN_S_MODE) {
            for (int i = 0; i < 2 * c[1] + 1; i++) {
                if (c[2 + i] > farthest) farthest = c[2 + i];
                if (c[2 + i]) qn_putf(l->out, " @%d", c[2 + i] - start);
                else qn_put(l->out, " -");
            }
            size += 2 * c[1] + 1;
        }
        qn_put(l->out, "\n");
        at += size;
        if (c[0] == QN_S_END && at > farthest) return;
    }
}

static void put_always(const lister *l, const qn_ability *a)
{
    for (int i = 0; i < a->n_changes; i++) {
        qn_put(l->out, "    ");
        put_selector(l, l->pool->change[a->change + i].cards);
        qn_put(l->out, " ");
        put_change(l, a->change + i);
        qn_put(l->out, "\n");
    }
}

static void put_head(const lister *l, const qn_ability *a)
{
    static const char *const form[] = { "?",      "use",    "effect", "slot",  "when", "instead",
                                        "always", "follow", "later",  "needs", "given" };
    static const char *const flag[] = { "may", "must", "freely", "from-deck", "answers" };
    bool hears = a->form == QN_FORM_WHEN || a->form == QN_FORM_INSTEAD || (a->flags & QN_ABILITY_ANSWERS)
        || (a->form == QN_FORM_LATER && !a->timing) || (a->form == QN_FORM_GIVEN && a->slot != QN_FORM_USE);
    qn_putf(l->out, "  %d %s", a->index, form[a->form]);
    for (int i = 0; i < 5; i++)
        if (a->flags >> i & 1) qn_putf(l->out, " %s", flag[i]);
    if (a->limit) qn_putf(l->out, " %d per %d", a->limit, a->period);
    if (hears) qn_putf(l->out, " event %d flags %d", a->event, a->event_flags);
    if (a->timing) qn_putf(l->out, " timing %d", a->timing);
    if (a->zones) qn_putf(l->out, " zones %d", a->zones);
    if (a->until) qn_putf(l->out, " until %d", a->until);
    if (a->filter) qn_put(l->out, " filter "), put_expression(l, a->filter);
    if (a->condition) qn_put(l->out, " if "), put_expression(l, a->condition);
    qn_put(l->out, "\n");
}

static void put_ability(const lister *l, const qn_ability *a)
{
    put_head(l, a);
    for (int i = 0; i < a->n_targets; i++) {
        qn_put(l->out, "    target ");
        put_selector(l, a->target + i);
        qn_put(l->out, "\n");
    }
    if (a->cost) {
        qn_put(l->out, "   cost\n");
        put_statements(l, a->cost);
        qn_put(l->out, "   body\n");
    }
    if (a->body) put_statements(l, a->body);
    put_always(l, a);
}

void qn_disassemble(const qn_pool *pool, const qn_words *words, int def, qn_text *out)
{
    lister l = { pool, words, out };
    const qn_def *d = &pool->def[def];
    qn_putf(out, "%s: %s size %d", qn_def_name(pool, def), words->kinds[d->kind].phrase, d->size);
    if (d->hears) qn_putf(out, " hears %d", (int)d->hears);
    if (d->alters) qn_putf(out, " alters %d", (int)d->alters);
    qn_put(out, "\n");
    for (int i = 0; i < d->n_abilities; i++) put_ability(&l, &pool->ability[d->ability + i]);
}
