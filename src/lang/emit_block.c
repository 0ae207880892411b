// Generates the code of statements. It is written to the scratch block, with addresses relative to its base, and moved to the pool when
// complete. A nested ability is completed while the outer one waits.
#include "lang/emit.h"

#include <string.h>

#include "vm/later.h"

void qn_emit_word(emitter *e, int word)
{
    qn_lang_scratch *s = e->p->s;
    if (s->n_block < QN_MAX_BLOCK) s->block[s->n_block++] = (uint16_t)word;
    else e->failed = true;
}

static uint32_t place(const emitter *e) { return e->p->s->n_block; }

// An address to be filled in by land().
static uint32_t put_address(emitter *e, uint32_t to)
{
    qn_lang_scratch *s = e->p->s;
    uint32_t at = place(e);
    if (s->n_fixes >= QN_MAX_FIXES) e->failed = true;
    else s->fix[s->n_fixes++] = (uint16_t)at;
    qn_emit_word(e, (int)to);
    return at;
}

static void land(emitter *e, uint32_t at)
{
    if (at < QN_MAX_BLOCK) e->p->s->block[at] = (uint16_t)place(e);
}

uint16_t qn_finish_block(emitter *e)
{
    qn_lang_scratch *s = e->p->s;
    qn_pool *pool = e->p->pool;
    uint32_t size = s->n_block - e->base;
    uint16_t start = pool->n_code;
    if (e->failed || start + size > QN_MAX_CODE) {
        e->failed = true;
        return 0;
    }
    while (s->n_fixes && s->fix[s->n_fixes - 1] >= e->base) {
        uint16_t at = s->fix[--s->n_fixes];
        s->block[at] = (uint16_t)(s->block[at] - e->base + start);
    }
    for (uint32_t i = 0; i < size; i++) pool->code[pool->n_code++] = s->block[e->base + i];
    s->n_block = e->base;
    return start;
}

// Verbs ---------------------------------------------------------------------------------------------

static uint16_t slot_value(emitter *e, uint16_t k, int who)
{
    const qn_node *v = node(e->p, k);
    const qn_words *w = e->p->words;
    uint16_t at;
    switch (v->kind) {
    case N_RESOURCES: return (uint16_t)v->mask;
    case N_SELECTOR:
        at = qn_emit_selector(e, k);
        if (e->p->pool->selector[at].side == QN_SIDE_SUBJECT
            || (who > QN_WHO_YOU && e->p->pool->selector[at].how == QN_SEL_PICK))
            e->p->pool->selector[at].chooser = (uint8_t)who;
        return at;
    case N_PILE: return (uint16_t)w->piles[v->a].value;
    case N_WHO: return qn_emit_who(e, k, v->a);
    case N_PLACE: return (uint16_t)w->places[v->a].value;
    case N_STATUS: return (uint16_t)w->statuses[v->a].value;
    case N_UNTIL: return v->a ? (uint16_t)w->durations[v->a - 1].value : 0;
    default: return v->a;   // a card, a player
    }
}

static void emit_verb(emitter *e, uint16_t n)
{
    const qn_node *v = node(e->p, n);
    uint16_t w[16], count = 0;
    const antecedent before = qn_antecedent(e);
    w[count++] = (uint16_t)e->subject;
    for (uint16_t k = v->kid; k && count < 14; k = node(e->p, k)->next) {
        const qn_node *s = node(e->p, k);
        antecedent chosen = qn_antecedent(e);
        bool points = s->kind == N_SELECTOR && (s->a == Q_THAT || (s->a == Q_ROLE && s->b == QN_ROLE_IT));
        if (points) qn_set_antecedent(e, before);   // "swap a card with it": not with itself
        if (s->kind == N_ABSENT) {
            for (int i = 0; i < s->a; i++) w[count++] = 0;
        } else if (s->kind == N_QUANTITY) {
            w[count++] = s->kid ? qn_emit_amount(e, s->kid) : 0;
            w[count++] = s->a;
        } else {
            w[count++] = slot_value(e, k, w[0]);
        }
        if (points) qn_set_antecedent(e, chosen);
    }
    qn_emit_word(e, QN_S_VERB);
    qn_emit_word(e, v->a);
    qn_emit_word(e, count);
    for (int i = 0; i < count; i++) qn_emit_word(e, w[i]);
    e->p->pool->reach[v->a] = qn_reach_of(e->p->words, v->a).first;
    if (e->p->words->verbs[v->a].flags & QN_VERB_FROM_DECK) e->from_deck = true;
    if (e->p->words->verbs[v->a].flags & QN_VERB_REVEALS) e->ante = ANTE_THOSE, e->ante_kinds = 0;
}

// Changes -------------------------------------------------------------------------------------------

static uint16_t amount_of(emitter *e, uint16_t change)
{
    const qn_node *c = node(e->p, change);
    uint16_t value = c->kid, target_objects = value ? node(e->p, value)->next : 0;
    xbuf x = { .n = 0 };
    bool outer = e->in_amount;
    if (!value) return 0;
    e->in_amount = true;
    if (c->b && node(e->p, value)->kind == N_NUMBER) {
        qn_put_x(&x, QN_X_NUM);
        qn_put_x(&x, -(int)node(e->p, value)->a);
    } else {
        if (c->b) {
            qn_put_x(&x, QN_X_NUM);
            qn_put_x(&x, 0);
        }
        qn_expr_words(e, &x, value);
        if (c->b) qn_put_x(&x, QN_X_SUB);
    }
    if (target_objects) {
        qn_expr_words(e, &x, target_objects);
        qn_put_x(&x, QN_X_MUL);
    }
    e->in_amount = outer;
    return qn_commit_amount(e, &x);
}

static void rule_slots(emitter *e, uint16_t change, uint16_t *by, uint16_t *amount)
{
    for (uint16_t k = node(e->p, change)->kid; k; k = node(e->p, k)->next) {
        if (node(e->p, k)->kind == N_SELECTOR) *by = qn_emit_selector(e, k);
        if (node(e->p, k)->kind == N_QUANTITY && node(e->p, k)->kid)
            *amount = qn_emit_expr(e, node(e->p, k)->kid);
    }
}

static void change_row(emitter *e, uint16_t change, qn_change *row)
{
    const qn_node *c = node(e->p, change);
    const qn_words *w = e->p->words;
    switch (c->kind) {
    case N_ADD:
        row->op = QN_CHANGE_ADD;
        row->what = (uint8_t)w->stats[c->a].value;
        row->amount = amount_of(e, change);
        break;
    case N_SET:
        row->op = QN_CHANGE_SET;
        row->what = (uint8_t)w->stats[c->a].value;
        row->amount = amount_of(e, change);
        break;
    case N_SWAP:
        row->op = QN_CHANGE_SWAP;
        row->what = (uint8_t)w->stats[c->a].value;
        break;
    case N_GAIN:
        row->op = c->c ? QN_CHANGE_LACK : QN_CHANGE_STATUS;
        row->what = (uint8_t)w->statuses[c->a].value;
        break;
    case N_FORBID:
        row->op = QN_CHANGE_FORBID;
        row->what = w->prohibitions[c->a].row;
        rule_slots(e, change, &row->by, &row->amount);
        break;
    default:
        row->op = QN_CHANGE_ALLOW;
        row->what = w->permissions[c->a].row;
        rule_slots(e, change, &row->by, &row->amount);
    }
}

uint16_t qn_emit_change(emitter *e, uint16_t change, uint16_t who, uint16_t cards, uint16_t condition)
{
    qn_pool *pool = e->p->pool;
    if (pool->n_changes >= QN_MAX_CHANGES) {
        e->failed = true;
        return 0;
    }
    qn_change row = { .who = (uint8_t)who, .cards = cards, .condition = condition };
    change_row(e, change, &row);
    pool->change[pool->n_changes] = row;
    return pool->n_changes++;
}

// The second change of a sentence applies to the cards that the first one found.
static uint16_t same_cards(emitter *e, uint16_t cards)
{
    const qn_selector *s = &e->p->pool->selector[cards];
    if (s->how == QN_SEL_TARGET) return qn_role_selector(e, QN_ROLE_TARGET, s->index);
    if (s->how == QN_SEL_PICK || s->how == QN_SEL_RANDOM) return qn_role_selector(e, QN_ROLE_THOSE, 0);
    return cards;
}

static void emit_changes(emitter *e, uint16_t n)
{
    const qn_node *v = node(e->p, n);
    uint16_t k = v->kid, cards = 0, who = qn_emit_who(e, v->b, 0);
    uint16_t until = node(e->p, v->a)->a;
    if (!v->b) {
        cards = qn_emit_selector(e, k);
        k = node(e->p, k)->next;
    }
    for (; k; k = node(e->p, k)->next) {
        uint16_t row = qn_emit_change(e, k, who, cards, 0);
        qn_emit_word(e, QN_S_CHANGE);
        qn_emit_word(e, cards);
        qn_emit_word(e, row);
        qn_emit_word(e, until ? (int)e->p->words->durations[until - 1].value : 0);
        if (cards) cards = same_cards(e, cards);
    }
}

// Statements ----------------------------------------------------------------------------------------

// Can the number [n] of a sentence differ for each player who does it?
static bool counts_per_player(const emitter *e, uint16_t n)
{
    const qn_node *v = node(e->p, n);
    if (v->kind == N_POOL && v->b == QN_WHO_SUBJECT) return true;
    if (v->kind == N_SELECTOR && v->d == IN_COUNT && qn_is_subjects(e, n)) return true;
    for (uint16_t k = v->kid; k; k = node(e->p, k)->next)
        if (counts_per_player(e, k)) return true;
    return false;
}

// Several players do most things at the same time, but some verbs only one player after the other.
static bool is_by_doer(const emitter *e, uint16_t n)
{
    return e->p->words->verbs[node(e->p, n)->a].flags & QN_VERB_BY_DOER;
}

static bool takes_turns(const emitter *e, uint16_t n, int who)
{
    const qn_node *v = node(e->p, n);
    bool several = who == QN_WHO_EACH_PLAYER || who == QN_WHO_EACH_OPPONENT;
    if (is_by_doer(e, n)) return who != QN_WHO_NONE && who != QN_WHO_YOU;
    if (who == QN_WHO_OPPONENT) return e->p->words->flags & QN_SEVERAL_OPPONENTS;
    return several
        && (v->c || e->p->words->verbs[v->a].flags & QN_VERB_ONE_PLAYER || counts_per_player(e, n));
}

static void emit_verb_clause(emitter *e, uint16_t n)
{
    const qn_node *v = node(e->p, n);
    uint32_t start = place(e), end = 0, no = 0;
    e->subject = qn_emit_who(e, v->d, v->b);
    bool turns = takes_turns(e, n, e->subject);
    if (turns) {
        qn_emit_word(e, is_by_doer(e, n) ? QN_S_DOERS : QN_S_SEATS);
        qn_emit_word(e, e->subject);
        end = put_address(e, 0);
        e->subject = QN_WHO_SUBJECT;
    }
    if (v->c) {
        qn_emit_word(e, QN_S_MAY);
        qn_emit_word(e, e->subject);
        no = put_address(e, 0);
    }
    emit_verb(e, n);
    if (v->c) land(e, no);
    if (turns) {
        qn_emit_word(e, QN_S_NEXT_SEAT);
        put_address(e, start);
        land(e, end);
    }
    e->subject = 0;
}

static void emit_clause(emitter *e, uint16_t n)
{
    if (node(e->p, n)->kind == N_VERB) emit_verb_clause(e, n);
    else emit_changes(e, n);
    e->has_line = true;
}

static void emit_kids(emitter *e, uint16_t n)
{
    for (uint16_t k = node(e->p, n)->kid; k; k = node(e->p, k)->next) emit_clause(e, k);
}

void qn_emit_costs(emitter *e, uint16_t costs)
{
    bool outer = e->in_costs;
    e->in_costs = true;
    if (costs) emit_kids(e, costs);
    e->in_costs = outer;
}

// One block or the other. [no] holds the address to jump to if the first block is skipped.
static void emit_either(emitter *e, uint32_t no, uint16_t then, uint16_t otherwise)
{
    uint32_t end = 0;
    qn_emit_block(e, then);
    if (otherwise) {
        qn_emit_word(e, QN_S_JUMP);
        end = put_address(e, 0);
    }
    land(e, no);
    if (!otherwise) return;
    qn_emit_block(e, otherwise);
    land(e, end);
}

static void emit_if(emitter *e, uint16_t n)
{
    uint16_t cond = qn_emit_amount(e, qn_kid_of(e->p, n, 0));
    qn_emit_word(e, QN_S_UNLESS);
    qn_emit_word(e, cond);
    emit_either(e, put_address(e, 0), qn_kid_of(e->p, n, 1), qn_kid_of(e->p, n, 2));
}

static void emit_if_you_do(emitter *e, uint16_t n)
{
    qn_emit_word(e, node(e->p, n)->a ? QN_S_DID : QN_S_DID_NOT);
    emit_either(e, put_address(e, 0), qn_kid_of(e->p, n, 0), qn_kid_of(e->p, n, 1));
}

static void emit_loop(emitter *e, uint16_t n)
{
    bool cards = node(e->p, n)->kind == N_FOR_EACH, outer = e->in_each;
    uint16_t over = node(e->p, n)->kid, operand = cards ? qn_emit_selector(e, over) : qn_emit_amount(e, over);
    uint32_t start = place(e);
    qn_emit_word(e, cards ? QN_S_EACH : QN_S_REPEAT);
    qn_emit_word(e, operand);
    uint32_t end = put_address(e, 0);
    e->in_each |= cards;
    qn_emit_block(e, qn_kid_of(e->p, n, 1));
    e->in_each = outer;
    qn_emit_word(e, cards ? QN_S_NEXT : QN_S_AGAIN);
    put_address(e, start);
    land(e, end);
}

static void emit_each_player(emitter *e, uint16_t n)
{
    uint32_t start = place(e);
    qn_emit_word(e, QN_S_SEATS);
    qn_emit_word(e, node(e->p, n)->a);
    uint32_t end = put_address(e, 0);
    qn_emit_block(e, node(e->p, n)->kid);
    qn_emit_word(e, QN_S_NEXT_SEAT);
    put_address(e, start);
    land(e, end);
}

// What one answer to "choose …" means: one mode, or two modes in order.
typedef struct choice {
    uint16_t mode[2];   // the second: 0 when one is chosen
    uint32_t cost, body, end;
} choice;

static bool has_cost(const emitter *e, const choice *c)
{
    return node(e->p, c->mode[0])->a || (c->mode[1] && node(e->p, c->mode[1])->a);
}

static void emit_mode_costs(emitter *e, const choice *c)
{
    qn_emit_costs(e, node(e->p, c->mode[0])->a);
    if (c->mode[1]) qn_emit_costs(e, node(e->p, c->mode[1])->a);
}

static void emit_choice(emitter *e, choice *c)
{
    if (has_cost(e, c)) {
        land(e, c->cost);
        emit_mode_costs(e, c);
        qn_emit_word(e, QN_S_END);
    }
    land(e, c->body);
    emit_mode_costs(e, c);
    qn_emit_block(e, node(e->p, c->mode[0])->kid);
    if (c->mode[1]) qn_emit_block(e, node(e->p, c->mode[1])->kid);
    qn_emit_word(e, QN_S_JUMP);
    c->end = put_address(e, 0);
}

// All pairs in the order printed: first and second, first and third, …
static int list_choices(const emitter *e, uint16_t n, choice out[8])
{
    int found = 0;
    for (uint16_t m = node(e->p, n)->kid; m; m = node(e->p, m)->next) {
        if (node(e->p, n)->a == 1 && found < 8) out[found++] = (choice){ .mode = { m } };
        for (uint16_t k = node(e->p, m)->next; k && node(e->p, n)->a == 2 && found < 8;
             k = node(e->p, k)->next)
            out[found++] = (choice){ .mode = { m, k } };
    }
    return found;
}

static void emit_choose(emitter *e, uint16_t n)
{
    choice c[8];
    int choices = list_choices(e, n, c);
    qn_emit_word(e, QN_S_MODE);
    qn_emit_word(e, choices);
    for (int i = 0; i < choices; i++) {
        c[i].cost = place(e);
        if (has_cost(e, &c[i])) put_address(e, 0);
        else qn_emit_word(e, 0);
        c[i].body = put_address(e, 0);
    }
    uint32_t after = put_address(e, 0);
    for (int i = 0; i < choices; i++) emit_choice(e, &c[i]);
    for (int i = 0; i < choices; i++) land(e, c[i].end);
    land(e, after);
}

// The card that a later ability will call "that …": the last one this ability mentioned.
static uint16_t remembered(emitter *e)
{
    if (e->in_each) return qn_role_selector(e, QN_ROLE_IT, 0);
    if (e->ante == ANTE_TARGET) return qn_role_selector(e, QN_ROLE_TARGET, e->ante_index);
    if (e->ante == ANTE_THOSE) return qn_role_selector(e, QN_ROLE_THOSE, 0);
    // The event may have made this card a new object (it was destroyed): the new object is meant.
    return e->event_is_this ? qn_role_selector(e, QN_ROLE_THIS, 0) : 0;
}

int qn_emit_inner(emitter *e, uint16_t n)
{
    emitter inner = *e;
    int row = qn_add_ability(e);
    node(e->p, n)->b = (uint16_t)row;   // for whoever prints it
    inner.n_abilities = e->n_abilities;
    inner.base = place(e);
    inner.event_role = QN_ROLE_THAT;
    qn_emit_ability(&inner, node(e->p, n)->a, row);
    e->n_abilities = inner.n_abilities;
    e->failed |= inner.failed;
    return row;
}

static void emit_given(emitter *e, uint16_t n)
{
    uint16_t cards = qn_emit_selector(e, node(e->p, n)->kid);
    int row = qn_emit_inner(e, n);
    qn_emit_word(e, QN_S_GIVE);
    qn_emit_word(e, cards);
    qn_emit_word(e, row);
    e->has_line = true;
}

// Does the awaited event involve a card, or is it a time?
static bool tells_of_card(const emitter *e, uint16_t ability)
{
    uint16_t event = qn_find_kid(e->p, ability, N_EVENT);
    return !event || strstr(e->p->words->events[node(e->p, event)->a].pattern, "{that}");
}

static void emit_nested(emitter *e, uint16_t n)
{
    uint16_t ability = node(e->p, n)->a;
    bool later = node(e->p, ability)->a == QN_FORM_LATER;
    if (node(e->p, n)->kid) {
        emit_given(e, n);
        return;
    }
    int row = qn_emit_inner(e, n);
    uint16_t that = later ? remembered(e) : 0;
    if (that && !tells_of_card(e, ability)) e->p->pool->ability[row].slot = QN_SPEAKS_OF_BEFORE;
    qn_emit_word(e, later ? QN_S_LATER : QN_S_FOLLOW);
    qn_emit_word(e, row);
    if (later) qn_emit_word(e, that);
}

// A sentence. In a game that carries out sentences completely or not at all, first comes a test of everything it needs.
static void emit_line(emitter *e, uint16_t n)
{
    bool whole = e->p->words->flags & QN_WHOLE_SENTENCES;
    uint32_t end = 0;
    if (whole) {
        qn_emit_word(e, QN_S_TRY);
        end = put_address(e, 0);
    }
    emit_kids(e, n);
    if (whole) land(e, end);
}

static void emit_statement(emitter *e, uint16_t n)
{
    switch (node(e->p, n)->kind) {
    case N_LINE: emit_line(e, n); break;
    case N_IF: emit_if(e, n); break;
    case N_IF_YOU_DO: emit_if_you_do(e, n); break;
    case N_FOR_EACH:
    case N_REPEAT: emit_loop(e, n); break;
    case N_EACH_PLAYER: emit_each_player(e, n); break;
    case N_CHOOSE: emit_choose(e, n); break;
    case N_NESTED: emit_nested(e, n); break;
    default: e->failed = true;
    }
}

void qn_emit_block(emitter *e, uint16_t block)
{
    for (uint16_t k = node(e->p, block)->kid; k; k = node(e->p, k)->next) emit_statement(e, k);
}
