// Generates the rows of abilities and cards in the pool, and the rows of continuous changes.
#include "lang/decode.h"
#include "lang/emit.h"

#include <string.h>

int qn_add_ability(emitter *e)
{
    qn_pool *pool = e->p->pool;
    if (pool->n_abilities >= QN_MAX_ABILITIES || e->n_abilities >= 16) {   // 16: usage marks of a card
        e->failed = true;
        return 0;
    }
    pool->ability[pool->n_abilities].index = (uint8_t)e->n_abilities++;
    pool->ability[pool->n_abilities].def = (uint16_t)e->def;
    return pool->n_abilities++;
}

static uint16_t mask_of(const emitter *e, uint16_t n) { return n ? (uint16_t)node(e->p, n)->mask : 0; }

static void fill_limit(const emitter *e, qn_ability *row, uint16_t n)
{
    if (!n) return;
    row->limit = (uint8_t)node(e->p, n)->a;
    row->period = (uint8_t)e->p->words->periods[node(e->p, n)->b].value;
    if (!row->limit) row->flags |= QN_ABILITY_FREELY;
}

static void fill_event(emitter *e, qn_ability *row, uint16_t n)
{
    uint16_t event = qn_find_kid(e->p, n, N_EVENT), answering = qn_find_kid(e->p, n, N_ANSWERING);
    if (answering) {
        event = node(e->p, answering)->kid;
        row->flags |= QN_ABILITY_ANSWERS;
    }
    if (event) row->filter = qn_emit_filter(e, event, &row->event, &row->event_flags);
}

static void fill_head(emitter *e, qn_ability *row, uint16_t n)
{
    const parser *p = e->p;
    uint16_t may = qn_find_kid(p, n, N_MAY_MUST), until = qn_find_kid(p, n, N_UNTIL),
             slot = qn_find_kid(p, n, N_SLOT);
    row->form = (uint8_t)node(p, n)->a;
    if (may) row->flags |= (uint8_t)node(p, may)->a;
    if (until) row->until = (uint16_t)p->words->durations[node(p, until)->a - 1].value;
    if (slot) row->slot = (uint8_t)p->words->slots[node(p, slot)->a].value;
    if (row->form
        == QN_FORM_GIVEN) {   // its uses are counted separately from those of the holder's own texts
        row->slot = (uint8_t)node(p, n)->b;
        row->index = (uint8_t)(6 | ((row - p->pool->ability) & 1));
        p->pool->gives |= (uint16_t)(1u << row->slot);
    }
    fill_limit(e, row, qn_find_kid(p, n, N_LIMIT));
    row->timing = mask_of(e, qn_find_kid(p, n, N_TIMING));
    row->zones = mask_of(e, qn_find_kid(p, n, N_FROM));
    fill_event(e, row, n);
}

static void fill_cost(emitter *e, qn_ability *row, uint16_t costs)
{
    if (!costs) return;
    qn_emit_costs(e, costs);
    qn_emit_word(e, QN_S_END);
    row->cost = qn_finish_block(e);
    e->has_line = false;   // "that many" does not refer to the costs
    if (e->ante == ANTE_THOSE) e->ante = ANTE_NONE;
}

// Continuous changes -------------------------------------------------------------------------------

static void note_alters(const emitter *e, const qn_change *c)
{
    bool rule = c->op == QN_CHANGE_FORBID || c->op == QN_CHANGE_ALLOW;
    int bit = rule ? 8 + c->what : c->what;
    e->p->pool->def[e->def].alters |= 1u << (bit & 31);
    if (c->op == QN_CHANGE_SWAP) e->p->pool->def[e->def].alters |= 3u << c->what;
}

static void note_price(const emitter *e, const qn_change *c)
{
    bool own = c->cards && e->p->pool->selector[c->cards].role == QN_ROLE_THIS;
    if (own && c->op == QN_CHANGE_ADD && c->what + 1 == e->p->words->price)
        e->p->pool->own_prices |= 1u << c->what;
}

static void note_reads(const emitter *e, const qn_change *c);
static void note_counting(emitter *e, qn_change *c);

// The rows of one ability are adjacent: selectors and expressions are stored elsewhere, so no gap can arise.
static void emit_always_clause(emitter *e, const qn_ability *row, uint16_t n)
{
    const qn_node *v = node(e->p, n);
    uint16_t k = v->kid, cards = v->b ? 0 : qn_emit_selector(e, k), who = v->b ? node(e->p, v->b)->a : 0;
    for (k = v->b ? k : node(e->p, k)->next; k; k = node(e->p, k)->next) {
        uint16_t at = qn_emit_change(e, k, who, cards, row->condition);
        note_alters(e, &e->p->pool->change[at]);
        note_price(e, &e->p->pool->change[at]);
        note_reads(e, &e->p->pool->change[at]);
        note_counting(e, &e->p->pool->change[at]);
    }
}

static void note_expr_reads(const emitter *e, qn_reads *r, int at);

static void note_role(qn_reads *r, int role)
{
    if (role >= QN_ROLE_GAME) r->roles |= (uint16_t)(1u << ((role - QN_ROLE_GAME) & 15));
}

static void note_selector_reads(const emitter *e, qn_reads *r, int selector)
{
    const qn_selector *sel = &e->p->pool->selector[selector];
    if (!sel->role) r->zones |= sel->zones ? sel->zones : e->p->words->field;
    note_role(r, sel->role);
    note_expr_reads(e, r, sel->test);
}

static void note_expr_reads(const emitter *e, qn_reads *r, int at)
{
    const qn_pool *pool = e->p->pool;
    for (; at && pool->code[at] != QN_X_XEND;
         at += 1 + (int)strlen(qn_expressions[pool->code[at]].operands)) {
        int operand = pool->code[at + 1];
        switch (pool->code[at]) {
        case QN_X_STAT: r->stats = 1; break;
        case QN_X_ROLE: note_role(r, operand); break;
        case QN_X_STATUS: r->statuses |= 1u << (operand & 31); break;
        case QN_X_TEST: r->tests |= 1u << (operand & 31); break;
        case QN_X_CARDS: r->zones |= (uint16_t)(1u << operand); break;
        case QN_X_MOST:
            r->stats |= !(pool->code[at + 2] & QN_MOST_UNITS);
            r->units |= pool->code[at + 2] & QN_MOST_UNITS ? 1 : 0;
            note_selector_reads(e, r, operand);
            break;
        case QN_X_COUNT:
        case QN_X_MATCH: note_selector_reads(e, r, operand); break;
        case QN_X_UNITS:
        case QN_X_POOL:
        case QN_X_CARRIES: r->units = 1; break;
        default: break;
        }
    }
}

static bool only_raises(const emitter *e, const qn_change *c)
{
    const qn_code *amount = e->p->pool->code + c->amount;
    return c->op == QN_CHANGE_ADD && amount[0] == QN_X_NUM && (int16_t)amount[1] >= 0
        && amount[2] == QN_X_XEND;
}

// A continuous change is evaluated for every card it applies to, which already is one level of counting.
static void note_counting(emitter *e, qn_change *c)
{
    const qn_selector *sel = &e->p->pool->selector[c->cards];
    int of_each = qn_counting(e, sel->test), amount = qn_counting(e, c->amount);
    c->counts = qn_counting(e, c->condition) || of_each || amount;
    if (!sel->role && (of_each > 1 || amount > 1)) qn_refuse_counting(e);
}

static void note_reads(const emitter *e, const qn_change *c)
{
    qn_def *d = &e->p->pool->def[e->def];
    note_expr_reads(e, &d->reads, c->condition);
    note_expr_reads(e, &d->reads, c->amount);
    if (c->cards) note_selector_reads(e, &d->reads, c->cards);
    bool changes_stat = c->op == QN_CHANGE_ADD || c->op == QN_CHANGE_SET;
    if (changes_stat) d->reads.gives |= (uint8_t)(1u << (c->what & 7));
    if (changes_stat && !only_raises(e, c)) d->reads.lowers |= (uint8_t)(1u << (c->what & 7));
    if (c->op == QN_CHANGE_STATUS) d->reads.grants |= (uint16_t)(1u << (c->what & 15));
    if (c->op == QN_CHANGE_SWAP) d->reads.lowers |= (uint8_t)(3u << (c->what & 7));
    if (e->p->pool->selector[c->cards].role != QN_ROLE_THIS) d->reads.others = true;
    if (d->reads.stats) d->alters |= QN_ALTERS_BY_STATS;
}

// An ability given by a continuous text: the change says which cards have it, and under which condition.
static void emit_given_always(emitter *e, uint16_t condition, uint16_t n)
{
    qn_pool *pool = e->p->pool;
    uint16_t cards = qn_emit_selector(e, node(e->p, n)->kid);
    int at = qn_emit_inner(e, n);
    if (pool->n_changes >= QN_MAX_CHANGES || e->failed) {
        e->failed = true;
        return;
    }
    pool->ability[at].change = pool->n_changes;
    pool->ability[at].n_changes = 1;
    pool->change[pool->n_changes++] = (qn_change){ .op = QN_CHANGE_GIVE,
                                                   .cards = cards,
                                                   .condition = condition };
    if (pool->ability[at].slot != QN_FORM_USE) pool->def[e->def].hears |= 1u << pool->ability[at].event;
    pool->def[e->def].forms |= 1u << QN_FORM_GIVEN;
}

static void emit_always(emitter *e, qn_ability *row, uint16_t body)
{
    row->change = e->p->pool->n_changes;
    for (uint16_t line = node(e->p, body)->kid; line; line = node(e->p, line)->next)
        for (uint16_t n = node(e->p, line)->kid; n && node(e->p, line)->kind == N_LINE;
             n = node(e->p, n)->next)
            emit_always_clause(e, row, n);
    row->n_changes = (uint8_t)(e->p->pool->n_changes - row->change);
    for (uint16_t line = node(e->p, body)->kid; line; line = node(e->p, line)->next)
        if (node(e->p, line)->kind == N_NESTED) emit_given_always(e, row->condition, line);
}

// Abilities -----------------------------------------------------------------------------------------

static uint16_t frozen_list(emitter *e)
{
    qn_pool *pool = e->p->pool;
    if (!e->n_frozen) return 0;
    if (pool->n_code + 1 + e->n_frozen > QN_MAX_CODE) {
        e->failed = true;
        return 0;
    }
    uint16_t at = pool->n_code;
    pool->code[pool->n_code++] = (uint16_t)e->n_frozen;
    for (int i = 0; i < e->n_frozen; i++) pool->code[pool->n_code++] = e->locked_amounts[i];
    return at;
}

uint16_t qn_emit_ability(emitter *e, uint16_t n, int at)
{
    qn_ability *row = &e->p->pool->ability[at];
    uint16_t body = qn_find_kid(e->p, n, N_BLOCK), cond = qn_find_kid(e->p, n, N_CONDITION);
    e->form = node(e->p, n)->a;
    e->ante = ANTE_NONE;
    e->ante_player = 0;
    e->ante_kinds = e->event_kinds = 0;
    e->event_is_this = e->in_each = e->in_amount = e->has_line = e->from_deck = e->in_costs = false;
    e->n_frozen = 0;
    fill_head(e, row, n);
    qn_emit_targets(e, n);
    row->target = e->n_targets ? e->first_target : 0;
    row->n_targets = (uint8_t)e->n_targets;
    if (cond) row->condition = qn_emit_expr(e, node(e->p, cond)->kid);
    fill_cost(e, row, qn_find_kid(e->p, n, N_COSTS));
    if (e->form == QN_FORM_ALWAYS) emit_always(e, row, body);
    else if (e->form != QN_FORM_NEEDS) {
        qn_emit_block(e, body);
        qn_emit_word(e, QN_S_END);
        row->body = qn_finish_block(e);
        row->locked_amounts = frozen_list(e);
    }
    if (e->from_deck) row->flags |= QN_ABILITY_FROM_DECK;
    return (uint16_t)at;
}

static uint8_t first_cost(const qn_pool *pool, const qn_def *d)
{
    int verb = 0;
    for (int i = d->ability; i < d->ability + d->n_abilities; i++) {
        const qn_ability *a = &pool->ability[i];
        if (a->form != QN_FORM_USE) continue;
        int its = a->cost && pool->code[a->cost] == QN_S_VERB ? pool->code[a->cost + 1] + 1 : 0;
        if (!its || (verb && its != verb)) return 0;
        verb = its;
    }
    return (uint8_t)(verb < 256 ? verb : 0);
}

bool qn_emit_card(parser *p, uint16_t card, int def)
{
    emitter e = { .p = p, .def = def };
    qn_def *d = &p->pool->def[def];
    int first = p->pool->n_abilities, top = 0;
    p->s->n_block = p->s->n_fixes = 0;
    for (uint16_t k = node(p, card)->kid; k; k = node(p, k)->next, top++) qn_add_ability(&e);
    int at = first;
    for (uint16_t k = node(p, card)->kid; k && !e.failed; k = node(p, k)->next) {
        e.event_role = QN_ROLE_THAT;
        e.left_role = 0;
        e.base = p->s->n_block;
        qn_emit_ability(&e, k, at++);
    }
    if (e.failed) return false;
    d->ability = (uint16_t)(top ? first : 0);
    d->n_abilities = (uint8_t)(p->pool->n_abilities - first);
    for (int i = first; i < first + top; i++) {
        const qn_ability *a = &p->pool->ability[i];
        d->forms |= (uint16_t)(1 << a->form);
        if (a->form == QN_FORM_USE && a->flags & QN_ABILITY_MUST) {
            d->forms |= 1u << QN_FORM_MUST;
            p->pool->must_from |= a->zones ? a->zones : p->words->field;
            p->pool->must_at |= a->zones || !a->timing ? UINT16_MAX : a->timing;
        }
        if (a->form == QN_FORM_SLOT) p->pool->slots[d - p->pool->def] |= (uint16_t)(1 << a->slot);
        if (a->form == QN_FORM_USE) d->timings |= a->timing;
        if (a->form == QN_FORM_USE && !a->timing) d->forms |= 1u << QN_FORM_ANYTIME;
        if (a->form == QN_FORM_USE) d->used_from |= a->zones;
        if (a->form == QN_FORM_WHEN && a->zones) {
            p->pool->listened_zones |= a->zones;
            p->pool->heard_there |= 1u << a->event;
        }
        if (a->form == QN_FORM_WHEN || a->form == QN_FORM_INSTEAD) d->hears |= 1u << a->event;
    }
    p->pool->used_from |= d->used_from;
    d->first_cost = first_cost(p->pool, d);
    return true;
}
