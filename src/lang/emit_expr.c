// Generates the code of numbers and conditions. Each expression is collected in a buffer and moved to the pool when complete, because a
// selector inside it may have expressions of its own.
#include "lang/decode.h"
#include "lang/emit.h"

#include <string.h>

void qn_put_x(xbuf *x, int word)
{
    if (x->n < X_WORDS) x->w[x->n++] = (uint16_t)word;
    else x->full = true;
}

// The most values on the machine's stack at once.
static int depth_of(const xbuf *x)
{
    int depth = 0, most = 0;
    for (int i = 0; i < x->n; i += 1 + (int)strlen(qn_expressions[x->w[i]].operands)) {
        depth += qn_expressions[x->w[i]].pushes - qn_expressions[x->w[i]].pops;
        if (depth > most) most = depth;
    }
    return most;
}

// How deeply counts are nested. Each level looks at every card for every card of the level above, so the depth is limited.
static int selector_of(const emitter *e, const uint16_t *w)
{
    switch (*w) {
    case QN_X_COUNT:
    case QN_X_MOST:
    case QN_X_MATCH: return w[1];
    case QN_X_UNITS: return w[2];
    case QN_X_TEST:
        for (const qn_test_word *t = e->p->words->tests; t->pattern; t++)
            if (t->row == w[1] && strstr(t->pattern, "{cards")) return w[2];
        return 0;
    default: return 0;
    }
}

static int counting(const emitter *e, const uint16_t *w)
{
    int most = 0;
    for (; *w != QN_X_XEND; w += 1 + strlen(qn_expressions[*w].operands)) {
        int selector = selector_of(e, w);
        if (!selector) continue;
        const qn_selector *s = &e->p->pool->selector[selector];
        int levels = (*w != QN_X_MATCH && !s->role) + qn_counting(e, s->test);
        if (levels > most) most = levels;
    }
    return most;
}

int qn_counting(const emitter *e, int at) { return at ? counting(e, e->p->pool->code + at) : 0; }

void qn_refuse_counting(emitter *e)
{
    if (!e->failed) e->p->refused = PROBLEM_COUNTS_TOO_DEEP;
    e->failed = true;
}

uint16_t qn_commit_x(emitter *e, xbuf *x)
{
    enum { DEEPEST = 8, MOST_LEVELS = 2 };
    qn_pool *pool = e->p->pool;
    qn_put_x(x, QN_X_XEND);
    if (!e->failed && (x->full || depth_of(x) > DEEPEST)) {
        e->p->refused = PROBLEM_TOO_COMPLICATED;
        e->failed = true;
    }
    if (!e->failed && counting(e, x->w) > MOST_LEVELS) qn_refuse_counting(e);
    if (e->failed || pool->n_code + x->n > QN_MAX_CODE) {
        e->failed = true;
        return 0;
    }
    uint16_t at = pool->n_code;
    for (int i = 0; i < x->n; i++) pool->code[pool->n_code++] = x->w[i];
    return at;
}

uint16_t qn_emit_expr(emitter *e, uint16_t n)
{
    xbuf x = { .n = 0 };
    qn_expr_words(e, &x, n);
    return qn_commit_x(e, &x);
}

// Does the number depend only on the table, and not on what the effect itself does?
static bool can_be_frozen(const xbuf *x)
{
    bool reads = false;
    for (int i = 0; i < x->n; i += 1 + (int)strlen(qn_expressions[x->w[i]].operands)) {
        int op = x->w[i];
        if (op == QN_X_DONE
            || (op == QN_X_ROLE && (x->w[i + 1] == QN_ROLE_THOSE || x->w[i + 1] == QN_ROLE_IT)))
            return false;
        reads |= (op >= QN_X_ROLE && op < QN_X_BY) || op == QN_X_PAST || op == QN_X_MARKED;
    }
    return reads;
}

// An amount of an effect. In a game that fixes amounts when the link is announced, the expression is stored with the ability and the effect
// reads its value.
uint16_t qn_commit_amount(emitter *e, xbuf *x)
{
    bool freezes = e->p->words->flags & QN_AMOUNTS_FROZEN && e->form != QN_FORM_ALWAYS && !e->in_costs;
    if (!freezes || x->live || x->full || !can_be_frozen(x)) return qn_commit_x(e, x);
    if (e->n_frozen == (int)(sizeof e->locked_amounts / sizeof *e->locked_amounts)) {
        e->p->refused = PROBLEM_TOO_MANY_FIXED_NUMBERS;
        e->failed = true;
        return 0;
    }
    xbuf read = { .n = 0 };
    qn_put_x(&read, QN_X_FROZEN);
    qn_put_x(&read, e->n_frozen);
    e->locked_amounts[e->n_frozen++] = qn_commit_x(e, x);
    return qn_commit_x(e, &read);
}

uint16_t qn_emit_amount(emitter *e, uint16_t n)
{
    xbuf x = { .n = 0 };
    qn_expr_words(e, &x, n);
    return qn_commit_amount(e, &x);
}

// Pushes the one card that [n] means.
static void card_words(emitter *e, xbuf *x, uint16_t n)
{
    int role, index;
    qn_single_role(e, n, &role, &index);
    qn_put_x(x, role == QN_ROLE_TARGET ? QN_X_TARGET : QN_X_ROLE);
    qn_put_x(x, role == QN_ROLE_TARGET ? index : role);
}

static bool means_one(const parser *p, uint16_t n)
{
    const qn_node *s = node(p, n);
    return s->a == Q_THAT || (s->a == Q_ROLE && s->b != QN_ROLE_THOSE);
}

static void units_words(emitter *e, xbuf *x, uint16_t n)
{
    uint16_t res = qn_kid_of(e->p, n, 0), cards = qn_kid_of(e->p, n, 1);
    int mask = (int)node(e->p, res)->mask;
    if (means_one(e->p, cards)) {
        card_words(e, x, cards);
        qn_put_x(x, QN_X_CARRIES);
        qn_put_x(x, mask);
        return;
    }
    uint16_t s = qn_emit_selector(e, cards);
    qn_put_x(x, QN_X_UNITS);
    qn_put_x(x, mask);
    qn_put_x(x, s);
}

static void pool_words(emitter *e, xbuf *x, uint16_t n)
{
    const qn_node *k = node(e->p, n);
    uint16_t who = qn_emit_who(e, node(e->p, k->kid)->next, k->b);
    qn_put_x(x, QN_X_POOL);
    qn_put_x(x, (int)node(e->p, k->kid)->mask);
    qn_put_x(x, (int)e->p->words->piles[k->a].value);
    qn_put_x(x, who == QN_WHO_SUBJECT ? qn_emit_subject(e) : who);
    x->live |= k->b == QN_WHO_SUBJECT;
}

static void count_words(emitter *e, xbuf *x, uint16_t cards)
{
    uint16_t s = qn_emit_selector(e, cards);
    qn_put_x(x, QN_X_COUNT);
    qn_put_x(x, s);
    x->live |= e->p->pool->selector[s].chooser
        == QN_WHO_SUBJECT;   // there is no current player when it is announced
}

static void two_words(emitter *e, xbuf *x, uint16_t n, int op)
{
    qn_expr_words(e, x, qn_kid_of(e->p, n, 0));
    qn_expr_words(e, x, qn_kid_of(e->p, n, 1));
    qn_put_x(x, op);
}

static int test_operand(emitter *e, uint16_t n)
{
    uint16_t k = node(e->p, n)->kid;
    if (!k) return 0;
    switch (node(e->p, k)->kind) {
    case N_CARD: return node(e->p, k)->a;
    case N_SELECTOR: return qn_emit_selector(e, k);
    case N_QUANTITY: return node(e->p, node(e->p, k)->kid)->a;
    case N_RESOURCES: return (int)node(e->p, k)->mask;
    default: return node(e->p, k)->a;
    }
}

static void test_word(emitter *e, xbuf *x, uint16_t n)
{
    int operand = test_operand(e, n);
    qn_put_x(x, QN_X_TEST);
    qn_put_x(x, e->p->words->tests[node(e->p, n)->a].row);
    qn_put_x(x, operand);
}

static bool same_code(const qn_pool *pool, int a, int b)
{
    if (!a || !b) return a == b;
    for (; pool->code[a] == pool->code[b]; a++, b++)
        if (pool->code[a] == QN_X_XEND) return true;
    return false;
}

static int add_history(emitter *e, const qn_history *h)
{
    qn_pool *pool = e->p->pool;
    for (int i = 0; i < pool->n_histories; i++) {
        const qn_history *o = &pool->history[i];
        if (o->event == h->event && o->flags == h->flags && o->span == h->span && o->marks == h->marks
            && same_code(pool, o->filter, h->filter))
            return i;
    }
    if (pool->n_histories == QN_MAX_HISTORIES) {
        e->p->refused = PROBLEM_TOO_MANY_PAST_EVENTS;
        e->failed = true;
        return 0;
    }
    pool->heard_there |= 1u << h->event;
    pool->history[pool->n_histories] = *h;
    return pool->n_histories++;
}

// Kept for whoever asks: no filter.
void qn_emit_marked(emitter *e, xbuf *x, int row)
{
    const qn_event_word *w = &e->p->words->events[row];
    qn_history h = { .event = w->kind, .flags = w->flags, .span = QN_SPAN_TURN, .marks = true };
    qn_put_x(x, QN_X_MARKED);
    qn_put_x(x, add_history(e, &h));
}

static void past_words(emitter *e, xbuf *x, uint16_t n)
{
    emitter outer = *e;   // what the event mentions has no meaning outside it
    qn_history h = { .span = (uint16_t)e->p->words->spans[node(e->p, n)->a].value };
    h.filter = qn_emit_filter(e, node(e->p, n)->kid, &h.event, &h.flags);
    outer.failed |= e->failed;
    *e = outer;
    qn_put_x(x, QN_X_PAST);
    qn_put_x(x, add_history(e, &h));
    if (!node(e->p, n)->b) return;
    qn_put_x(x, QN_X_NUM);
    qn_put_x(x, 1);
    qn_put_x(x, QN_X_GE);
}

static void status_words(emitter *e, xbuf *x, uint16_t n)
{
    card_words(e, x, node(e->p, n)->kid);
    qn_put_x(x, QN_X_STATUS);
    qn_put_x(x, (int)e->p->words->statuses[node(e->p, n)->a].value);
    if (node(e->p, n)->b) qn_put_x(x, QN_X_NOT);
}

static void such_words(emitter *e, xbuf *x, uint16_t n)
{
    uint16_t such = qn_emit_selector(e, qn_kid_of(e->p, n, 1));
    card_words(e, x, node(e->p, n)->kid);
    qn_put_x(x, QN_X_MATCH);
    qn_put_x(x, such);
    if (node(e->p, n)->b) qn_put_x(x, QN_X_NOT);
}

void qn_expr_words(emitter *e, xbuf *x, uint16_t n)
{
    const qn_node *k = node(e->p, n);
    switch (k->kind) {
    case N_NUMBER:
        qn_put_x(x, QN_X_NUM);
        qn_put_x(x, k->a);
        break;
    case N_X: qn_put_x(x, QN_X_X); break;
    case N_THAT_MANY: qn_put_x(x, e->has_line ? QN_X_DONE : QN_X_AMOUNT); break;
    case N_BINARY:
    case N_COMPARE: two_words(e, x, n, k->a); break;
    case N_AND: two_words(e, x, n, QN_X_AND); break;
    case N_OR: two_words(e, x, n, QN_X_OR); break;
    case N_HALF:
        qn_expr_words(e, x, k->kid);
        qn_put_x(x, QN_X_HALF);
        break;
    case N_LIVE:
        x->live = true;
        qn_expr_words(e, x, k->kid);
        break;
    case N_NOT:
        qn_expr_words(e, x, k->kid);
        qn_put_x(x, QN_X_NOT);
        break;
    case N_COUNT: count_words(e, x, k->kid); break;
    case N_THERE_IS:
        count_words(e, x, k->kid);
        qn_put_x(x, QN_X_NUM);
        qn_put_x(x, k->a ? 0 : 1);
        qn_put_x(x, k->a ? QN_X_EQ : QN_X_GE);
        break;
    case N_STAT_OF:
        card_words(e, x, k->kid);
        qn_put_x(x, QN_X_STAT);
        qn_put_x(x, (int)e->p->words->stats[k->a].value);
        break;
    case N_SIZE_OF:
        card_words(e, x, k->kid);
        qn_put_x(x, QN_X_SIZE);
        break;
    case N_UNITS: units_words(e, x, n); break;
    case N_POOL: pool_words(e, x, n); break;
    case N_TALLY:
        qn_put_x(x, QN_X_TEST);
        qn_put_x(x, (int)e->p->words->numbers[k->a].value);
        qn_put_x(x, 0);
        break;
    case N_PAST: past_words(e, x, n); break;
    case N_IS: status_words(e, x, n); break;
    case N_IS_SUCH: such_words(e, x, n); break;
    case N_TEST: test_word(e, x, n); break;
    default: e->failed = true;
    }
}

// Events --------------------------------------------------------------------------------------------

static void conjoin(xbuf *x, int *terms)
{
    if ((*terms)++) qn_put_x(x, QN_X_AND);
}

static bool any_card(const parser *p, uint16_t n)
{
    const qn_node *s = node(p, n);
    if (s->a == Q_ROLE || s->a == Q_THAT || (s->flags & S_OTHER)) return false;
    const qn_node *noun = node(p, s->kid);
    return noun->kind == N_NOUN && !noun->next && p->words->nouns[noun->a].kinds == p->words->nouns[0].kinds;
}

static void match_words(emitter *e, xbuf *x, uint16_t n, int role, int *terms)
{
    if (any_card(e->p, n)) return;   // "a card": the first noun of a game means any
    if (means_one(e->p, n)) {
        qn_put_x(x, QN_X_ROLE);
        qn_put_x(x, role);
        card_words(e, x, n);
        qn_put_x(x, QN_X_SAME);
    } else {
        uint16_t s = qn_emit_selector(e, n);
        qn_put_x(x, QN_X_ROLE);
        qn_put_x(x, role);
        qn_put_x(x, QN_X_MATCH);
        qn_put_x(x, s);
    }
    conjoin(x, terms);
}

static void either_words(xbuf *x, int flags, int *terms)
{
    int n = 0;
    for (int bit = 1; bit < 256; bit <<= 1) {
        if (!(flags & bit)) continue;
        qn_put_x(x, QN_X_HOW);
        qn_put_x(x, bit);
        if (n++) qn_put_x(x, QN_X_OR);
    }
    if (n) conjoin(x, terms);
}

static void slot_words(emitter *e, xbuf *x, const slot_name *s, uint16_t k, int *terms)
{
    const qn_node *v = node(e->p, k);
    if (v->kind == N_WHO && v->a != QN_WHO_EACH_PLAYER) {
        qn_put_x(x, QN_X_BY);
        qn_put_x(x, v->a);
        conjoin(x, terms);
    } else if (v->kind == N_RESOURCES) {
        qn_put_x(x, QN_X_OF);
        qn_put_x(x, (int)v->mask);
        conjoin(x, terms);
    } else if (v->kind == N_SELECTOR) {
        match_words(e, x, k, s->name[0] == 'o' ? QN_ROLE_OTHER : QN_ROLE_THAT, terms);
    }
}

// The event's kind and flags, and the test for its cards and players (0: any fit). It also decides what "that elestral" means from here
// on: the last card of the event that is not a role.
uint16_t qn_emit_filter(emitter *e, uint16_t event, uint8_t *kind, uint8_t *flags)
{
    const qn_event_word *w = &e->p->words->events[node(e->p, event)->a];
    xbuf x = { .n = 0 };
    int terms = 0;
    uint16_t k = node(e->p, event)->kid;
    *kind = w->kind;
    *flags = w->flags;
    for (const char *at = w->pattern; *at && k;) {
        slot_name s;
        if (*at != '{') {
            at++;
            continue;
        }
        at = qn_slot(at, &s);
        slot_words(e, &x, &s, k, &terms);
        if (s.name[0] == 't' && node(e->p, k)->a == Q_ROLE && node(e->p, k)->b == QN_ROLE_THIS)
            e->event_is_this = true;
        if (s.name[0] == 't' && node(e->p, k)->a == Q_ROLE && node(e->p, k)->c
            && e->p->words->gone >> w->kind & 1)
            e->left_role = node(e->p, k)->b;
        if (node(e->p, k)->kind == N_SELECTOR && !means_one(e->p, k)) {
            e->event_role = s.name[0] == 'o' ? QN_ROLE_OTHER : QN_ROLE_THAT;
            e->event_kinds = qn_kinds_named(e->p, k);
        }
        k = node(e->p, k)->next;
    }
    either_words(&x, w->either, &terms);
    return terms ? qn_commit_x(e, &x) : 0;
}
