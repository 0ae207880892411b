// The verifier. The effect machine does not check the code it runs, so this file checks every address, operand and stack depth that it could
// reach, before any card is played.
#include "lang/decode.h"
#include "lang/lang.h"

#include <string.h>

typedef struct verifier {
    const qn_pool *pool;
    const qn_words *words;
    int n_verbs;
    uint8_t seen[QN_MAX_CODE / 8];   // statements already checked
    uint16_t todo[512];              // branches still to follow
    int n_todo;
    const char *wrong;
} verifier;

static void fail(verifier *v, const char *why)
{
    if (!v->wrong) v->wrong = why;
}

static void check_expression(verifier *v, int at)
{
    enum { DEEPEST = 8 };
    int depth = 0, op;
    if (at == 0) return;
    do {
        if (at >= v->pool->n_code || v->pool->code[at] >= QN_EXPRESSIONS) {
            fail(v, "an expression runs off its end");
            return;
        }
        op = v->pool->code[at];
        const opcode *o = &qn_expressions[op];
        int operands = (int)strlen(o->operands);
        if (at + operands >= v->pool->n_code) fail(v, "an expression lacks operands");
        for (int i = 0; i < operands && !v->wrong; i++)
            if (o->operands[i] == 's' && v->pool->code[at + 1 + i] >= v->pool->n_selectors)
                fail(v, "an expression names no selector");
            else if (o->operands[i] == 'h' && v->pool->code[at + 1 + i] >= v->pool->n_histories)
                fail(v, "an expression names no history");
        depth -= o->pops;
        if (depth < 0) fail(v, "an expression takes more than it has");
        depth += o->pushes;
        if (depth > DEEPEST) fail(v, "an expression is nested too deep");
        at += 1 + operands;
    } while (op != QN_X_XEND && !v->wrong);
    if (depth != 0) fail(v, "an expression leaves more than one value");
}

static void later(verifier *v, int at)
{
    if (at <= 0 || at >= v->pool->n_code) fail(v, "a jump leaves the code");
    else if (v->n_todo == 512) fail(v, "too many branches");
    else v->todo[v->n_todo++] = (uint16_t)at;
}

static void check_operand(verifier *v, int at, char kind, int word, int op)
{
    const qn_pool *p = v->pool;
    bool loop = op == QN_S_NEXT || op == QN_S_AGAIN || op == QN_S_NEXT_SEAT;
    switch (kind) {
    case 'p':
        if (loop ? word >= at : word <= at) fail(v, loop ? "a loop goes forward" : "a jump goes backward");
        later(v, word);
        break;
    case 'e': check_expression(v, word); break;
    case 's':
        if (word >= p->n_selectors) fail(v, "a statement names no selector");
        break;
    case 'c':
        if (word >= p->n_changes) fail(v, "a statement names no change");
        break;
    case 'a':
        if (word >= p->n_abilities) fail(v, "a statement names no ability");
        break;
    case 'w':
        if (word > QN_WHO_LAST) fail(v, "a statement names no player");
        break;
    default: break;
    }
}

static const char *slot_kinds(const char *pattern, char out[16])
{
    int n = 0;
    out[n++] = 'w';
    for (; *pattern && n < 14; pattern++) {
        if (*pattern != '{') continue;
        switch (pattern[1]) {
        case 'n':
            if (pattern[2] == '}' || pattern[2] == ':') out[n++] = 'e';
            out[n++] = 'n';
            break;
        case 'c': out[n++] = 's'; break;
        case 'w': out[n++] = 'w'; break;
        default: out[n++] = 'n';
        }
    }
    out[n] = 0;
    return out;
}

static int check_verb(verifier *v, int at)
{
    const qn_code *c = v->pool->code + at;
    char kinds[16] = "";
    if (c[1] >= v->n_verbs) {
        fail(v, "a statement names no verb");
        return 3;
    }
    int words = (int)strlen(slot_kinds(v->words->verbs[c[1]].pattern, kinds));
    if (c[2] != words || at + 3 + words > v->pool->n_code) {
        fail(v, "a verb has the wrong number of words");
        return 3;
    }
    for (int i = 0; i < words; i++) check_operand(v, at, kinds[i], c[3 + i], QN_S_VERB);
    return 3 + words;
}

static int check_mode(verifier *v, int at)
{
    const qn_code *c = v->pool->code + at;
    int words = 2 * c[1] + 1;
    if (c[1] == 0 || c[1] > 8 || at + 2 + words > v->pool->n_code) {
        fail(v, "a choice has no modes");
        return 2;
    }
    for (int i = 0; i < words; i++)
        if (c[2 + i] || i % 2 || i == words - 1) check_operand(v, at, 'p', c[2 + i], QN_S_MODE);
    return 2 + words;
}

// Checks statements from [at] to one that does not continue.
static void check_statements(verifier *v, int at)
{
    while (!v->wrong) {
        if (at + 3 >= v->pool->n_code + 3 || v->pool->code[at] >= QN_STATEMENTS) {
            fail(v, "statements run off their end");
            return;
        }
        if (v->seen[at / 8] >> at % 8 & 1) return;
        v->seen[at / 8] |= (uint8_t)(1 << at % 8);
        int op = v->pool->code[at], size = 1 + (int)strlen(qn_statements[op].operands);
        if (at + size > v->pool->n_code) {
            fail(v, "a statement lacks operands");
            return;
        }
        if (op == QN_S_VERB) size = check_verb(v, at);
        else if (op == QN_S_MODE) size = check_mode(v, at);
        else
            for (int i = 1; i < size; i++)
                check_operand(v, at, qn_statements[op].operands[i - 1], v->pool->code[at + i], op);
        if (op == QN_S_END || op == QN_S_JUMP || op == QN_S_MODE) return;
        at += size;
    }
}

static void check_body(verifier *v, int at)
{
    if (!at) return;
    later(v, at);
    while (v->n_todo && !v->wrong) check_statements(v, v->todo[--v->n_todo]);
}

static void check_ability(verifier *v, const qn_ability *a)
{
    check_expression(v, a->filter);
    check_expression(v, a->condition);
    check_body(v, a->cost);
    check_body(v, a->body);
    if (a->locked_amounts) {
        int n = a->locked_amounts < v->pool->n_code ? v->pool->code[a->locked_amounts] : 99;
        if (n > 3 || a->locked_amounts + n >= v->pool->n_code)
            fail(v, "an ability's fixed amounts run off their end");
        for (int i = 0; i < n && !v->wrong; i++)
            check_expression(v, v->pool->code[a->locked_amounts + 1 + i]);
    }
    if (a->target + a->n_targets > v->pool->n_selectors) fail(v, "an ability lists no targets");
    if (a->change + a->n_changes > v->pool->n_changes) fail(v, "an ability lists no changes");
}

static void check_rows(verifier *v)
{
    const qn_pool *p = v->pool;
    for (int i = 1; i < p->n_abilities; i++) check_ability(v, &p->ability[i]);
    for (int i = 1; i < p->n_selectors; i++) {
        check_expression(v, p->selector[i].count);
        check_expression(v, p->selector[i].test);
    }
    for (int i = 0; i < p->n_histories; i++) check_expression(v, p->history[i].filter);
    for (int i = 1; i < p->n_changes; i++) {
        const qn_change *c = &p->change[i];
        if (c->cards >= p->n_selectors || c->by >= p->n_selectors) fail(v, "a change names no selector");
        check_expression(v, c->amount);
        check_expression(v, c->condition);
    }
}

static void check_defs(verifier *v)
{
    const qn_pool *p = v->pool;
    for (int i = 1; i < p->n_defs; i++) {
        const qn_def *d = &p->def[i];
        const qn_print *print = &p->print[i];
        if (print->name >= p->n_text || print->text >= p->n_text || print->place >= p->n_text)
            fail(v, "a card's text is missing");
        for (int k = 0; k < QN_DEF_FIELDS; k++)
            if (d->field[k] && d->field[k] + p->code[d->field[k]] >= p->n_code)
                fail(v, "a card's list runs off its end");
        if (d->ability + d->n_abilities > p->n_abilities) fail(v, "a card lists no abilities");
    }
}

const char *qn_verify(const qn_pool *pool, const qn_words *words)
{
    verifier v = { .pool = pool, .words = words };
    while (words->verbs[v.n_verbs].pattern) v.n_verbs++;
    if (pool->n_defs > QN_MAX_DEFS || pool->n_abilities > QN_MAX_ABILITIES
        || pool->n_selectors > QN_MAX_SELECTORS || pool->n_changes > QN_MAX_CHANGES
        || pool->n_code > QN_MAX_CODE || pool->n_histories > QN_MAX_HISTORIES
        || pool->n_text > QN_MAX_POOL_TEXT)
        return "the pool is larger than it can be";
    check_rows(&v);
    check_defs(&v);
    return v.wrong;
}
