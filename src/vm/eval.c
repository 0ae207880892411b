// Evaluates the expressions of card texts. They are in postfix form, have no side effects, and were verified by the compiler, so nothing is
// checked here.
#include "lang/words.h"
#include "vm/counters.h"
#include "vm/vm.h"
#include "vm/select.h"

enum { DEPTH = 16 };

static int pack(qn_ref r) { return r.card | r.gen << 8; }
static qn_ref unpack(int v) { return (qn_ref){ (uint8_t)v, (uint8_t)(v >> 8) }; }

static int units_of(const qn_table *t, const qn_card *c, int mask)
{
    int counters = mask & QN_ALL_COUNTERS ? qn_counters_on(t, c, mask) : 0;
    return counters + t->rules->units(t, c, mask & ~QN_ALL_COUNTERS);
}

static int units_on(const qn_table *t, const qn_scope *sc, int mask, int selector)
{
    const qn_selector *sel = &t->pool->selector[selector];
    if (sel->role && sel->role != QN_ROLE_TARGET) {   // one card, perhaps as it was
        const qn_card *c = qn_as_known(t, qn_role_ref(t, sc, sel->role));
        return c ? units_of(t, c, mask) : 0;
    }
    uint8_t cards[QN_MAX_CARDS];
    int sum = 0, n = qn_list_fitting(t, sc, selector, cards);
    for (int i = 0; i < n; i++) sum += units_of(t, &t->game.card[cards[i]], mask);
    return sum;
}

static int in_pools(const qn_table *t, const qn_scope *sc, int mask, int pile, int who)
{
    int sum = 0;
    for (int seats = qn_seats_of(t, sc, who), s = 0; s < t->game.players; s++)
        if (seats >> s & 1) sum += t->rules->pool_of(t, s, pile, mask);
    return sum;
}

static int in_zones(const qn_table *t, const qn_scope *sc, int kind, int who)
{
    int sum = 0;
    for (int seats = qn_seats_of(t, sc, who), s = 0; s < t->game.players; s++)
        if (seats >> s & 1) sum += qn_zone_of(t, kind, s)->count;
    return sum;
}

static bool cost_is(const qn_def *d, int packed)
{
    for (int k = 0; k < QN_COST_KINDS; k++)
        if (d->cost[k] != (packed >> (2 * k) & 3)) return false;
    return true;
}

// The text of a face-down card in play does not count, except for what it costs to turn it face up.
static bool says_nothing(const qn_table *t, qn_ref r)
{
    return qn_alive(t, r) && t->rules->face_down(t, r.card) && t->turned_up != r.card + 1;
}

// The printed number of a card. Its cost stays its own, whatever the card becomes.
static const qn_def *face(const qn_table *t, qn_ref r)
{
    const qn_card *c = qn_as_known(t, r);
    if (!c || says_nothing(t, r)) return &t->pool->def[0];
    return &t->pool->def[c->def];
}

// The same for what the card is now, if it has become a copy.
static const qn_def *being(const qn_table *t, qn_ref r)
{
    const qn_card *c = qn_as_known(t, r);
    return !c || says_nothing(t, r) ? &t->pool->def[0] : &t->pool->def[c->as];
}

static bool has_type(const qn_table *t, const qn_def *d, int type)
{
    const uint64_t *within = t->rules->words->within;
    return d->types & (within && within[type] ? within[type] : (uint64_t)1 << type);
}

static int of_card(const qn_table *t, const qn_scope *sc, int op, qn_ref r, int n)
{
    const qn_card *c;
    bool runs =
        sc->those;   // for a running effect, not for the test whether it can start: its cards may have been moved
    if (runs && !qn_as_known(t, r))
        r = qn_after_move(t, r);   // its last state was not kept, so its present state counts
    switch (op) {
    case QN_X_MATCH: return qn_alive(t, r) ? qn_fits(t, sc, n, r.card) : runs && qn_fitted(t, sc, n, r);
    case QN_X_STAT: return qn_stat_as_known(t, r, n);
    case QN_X_SIZE: return face(t, r)->size;
    case QN_X_COST_IS: return cost_is(face(t, r), n) && face(t, r) != &t->pool->def[0];
    case QN_X_CARRIES: return (c = qn_as_known(t, r)) ? units_of(t, c, n) : 0;
    case QN_X_STATUS:
        if (runs) r = qn_after_move(t, r);
        return qn_alive(t, r) && t->rules->status(t, r.card, n);
    case QN_X_NAMED: return being(t, r) == &t->pool->def[n] && n != 0;
    case QN_X_TYPE: return has_type(t, being(t, r), n);
    default: return 0;
    }
}

static int number_on(const qn_table *t, qn_ref r, int how, int what)
{
    return how & QN_MOST_UNITS ? units_of(t, qn_as_known(t, r), what) : qn_stat_as_known(t, r, what);
}

// Does none of the rivals have more, or less? Several may have the same number.
static bool has_most(const qn_table *t, const qn_scope *sc, qn_ref r, const qn_code *operands)
{
    uint8_t rivals[QN_MAX_CARDS];
    int how = operands[1], what = operands[2];
    if (!qn_as_known(t, r)) return false;
    int own = number_on(t, r, how, what), n = qn_list_fitting(t, sc, operands[0], rivals);
    for (int i = 0; i < n; i++) {
        int other = number_on(t, qn_ref_to(t, rivals[i]), how, what);
        if (how & QN_MOST_LEAST ? other < own : other > own) return false;
    }
    return true;
}

static bool have_one_name(const qn_table *t, qn_ref a, qn_ref b)
{
    return being(t, a) == being(t, b) && being(t, a) != &t->pool->def[0];
}

static bool attached(const qn_table *t, qn_ref a, qn_ref to)
{
    const qn_card *c = qn_as_known(t, a);
    return c && qn_alive(t, to) && c->on == to.card;
}

static int of_two(int op, int a, int b)
{
    switch (op) {
    case QN_X_SAME:
    case QN_X_EQ: return a == b;
    case QN_X_ADD: return qn_bounded((int64_t)a + b);
    case QN_X_SUB: return qn_bounded((int64_t)a - b);
    case QN_X_MUL: return qn_bounded((int64_t)a * b);
    case QN_X_MIN: return a < b ? a : b;
    case QN_X_MAX: return a > b ? a : b;
    case QN_X_LE: return a <= b;
    case QN_X_GE: return a >= b;
    case QN_X_AND: return a && b;
    case QN_X_OR: return a || b;
    default: return 0;
    }
}

static bool is_marked(const qn_table *t, qn_ref r, int mark)
{
    return r.card < t->game.n_cards && qn_is_marked(t, mark, r.card);
}

static int half(int a) { return (a - (a < 0)) / 2; }   // rounded down, also below 0: half of -3 is -2

int qn_compute(const qn_table *t, const qn_scope *sc, int pc)
{
    int stack[DEPTH], n = 0;   // lang/verify.c has checked that every operation has its operands
    for (const qn_code *c = t->pool->code + pc;;) {
        int op = *c++;
        switch (op) {
        case QN_X_XEND: return n ? qn_bounded(stack[n - 1]) : 0;
        case QN_X_NUM: stack[n++] = (int16_t)*c++; break;
        case QN_X_X: stack[n++] = sc->x; break;
        case QN_X_DONE: stack[n++] = sc->done; break;
        case QN_X_AMOUNT: stack[n++] = sc->event ? sc->event->amount : 0; break;
        case QN_X_FROZEN: stack[n++] = sc->link ? sc->link->locked_amounts[*c] : 0, c++; break;
        case QN_X_ROLE:
            if (c[0] == QN_ROLE_IT && c[1] == QN_X_STATUS && sc->it != QN_NONE) {   // the most common test
                stack[n++] = t->rules->status(t, sc->it, c[2]);
                c += 3;
            } else {
                stack[n++] = pack(qn_role_ref(t, sc, *c));
                c++;
            }
            break;
        case QN_X_TARGET: stack[n++] = pack(qn_target_ref(t, sc, *c++)); break;
        case QN_X_COUNT: stack[n++] = qn_count(t, sc, *c++); break;
        case QN_X_UNITS: stack[n++] = units_on(t, sc, c[0], c[1]), c += 2; break;
        case QN_X_POOL: stack[n++] = in_pools(t, sc, c[0], c[1], c[2]), c += 3; break;
        case QN_X_CARDS: stack[n++] = in_zones(t, sc, c[0], c[1]), c += 2; break;
        case QN_X_TEST: stack[n++] = t->rules->test(t, sc, c[0], c[1]), c += 2; break;
        case QN_X_BY: stack[n++] = sc->event && qn_seats_of(t, sc, *c) >> sc->event->who & 1, c++; break;
        case QN_X_HOW: stack[n++] = sc->event && (sc->event->flags & *c) == *c, c++; break;
        case QN_X_OF: stack[n++] = sc->event ? sc->event->mask & *c : 0, c++; break;
        case QN_X_MARKED: assert(n > 0), stack[n - 1] = is_marked(t, unpack(stack[n - 1]), *c++); break;
        case QN_X_PAST: stack[n++] = qn_past_count(t, *c++, sc->you); break;
        case QN_X_HALF: assert(n > 0), stack[n - 1] = half(stack[n - 1]); break;
        case QN_X_NOT: assert(n > 0), stack[n - 1] = !stack[n - 1]; break;
        case QN_X_SIZE: assert(n > 0), stack[n - 1] = of_card(t, sc, op, unpack(stack[n - 1]), 0); break;
        case QN_X_MATCH:
        case QN_X_STAT:
        case QN_X_COST_IS:
        case QN_X_CARRIES:
        case QN_X_STATUS:
        case QN_X_NAMED:
        case QN_X_TYPE: assert(n > 0), stack[n - 1] = of_card(t, sc, op, unpack(stack[n - 1]), *c++); break;
        case QN_X_RELATED:
            assert(n > 1), n--;
            stack[n - 1] = t->rules->related(t, *c++, unpack(stack[n - 1]), unpack(stack[n]));
            break;
        case QN_X_MOST: assert(n > 0), stack[n - 1] = has_most(t, sc, unpack(stack[n - 1]), c), c += 3; break;
        case QN_X_SAME_NAME:
            assert(n > 1), n--;
            stack[n - 1] = have_one_name(t, unpack(stack[n - 1]), unpack(stack[n]));
            break;
        case QN_X_ATTACHED:
            assert(n > 1), n--;
            stack[n - 1] = attached(t, unpack(stack[n - 1]), unpack(stack[n]));
            break;
        default: assert(n > 1), n--, stack[n - 1] = of_two(op, stack[n - 1], stack[n]);
        }
    }
}

// Does it count all cards of a zone, or only face-up ones? Then the number reveals nothing hidden.
static bool counts_all(const qn_table *t, const qn_selector *s)
{
    if (s->zones && !(s->zones & ~t->rules->seen_by_all) && s->class == QN_OF_CARDS) return true;
    const qn_noun *n = t->rules->words->nouns;
    while (n->phrase && strcmp(n->phrase, "card") != 0) n++;
    bool any = !s->kinds || (n->phrase && s->kinds == n->kinds);
    return any && !s->test && !s->other && s->class == QN_OF_CARDS;
}

bool qn_cards_compared(const qn_table *t, const qn_scope *sc, int expression, int *n)
{
    const qn_code *c = t->pool->code + expression;
    if (!expression || (c[0] != QN_X_CARDS && c[0] != QN_X_COUNT)) return false;
    const qn_code *rest = c + (c[0] == QN_X_CARDS ? 3 : 2);
    const qn_selector *s = c[0] == QN_X_COUNT ? &t->pool->selector[c[1]] : NULL;
    if (s && !counts_all(t, s)) return false;
    *n = s ? qn_count(t, sc, c[1]) : in_zones(t, sc, c[1], c[2]);
    bool compares = rest[2] == QN_X_LE || rest[2] == QN_X_GE || rest[2] == QN_X_EQ;
    return rest[0] == QN_X_NUM && compares && rest[3] == QN_X_XEND;
}

bool qn_asks_test(const qn_table *t, int expression, int row)
{
    static const uint8_t operands[] = {
#define STMT(name, operands, effect)
#define EXPR(name, operands, pops, pushes, effect) sizeof(operands) - 1,
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
    };
    if (!expression) return false;
    for (const qn_code *c = t->pool->code + expression; *c != QN_X_XEND; c += 1 + operands[*c])
        if (*c == QN_X_TEST && c[1] == row) return true;
    return false;
}
