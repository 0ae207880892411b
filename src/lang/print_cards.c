// Cards, players and resources in print.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

static const char *printed(const qn_word *w) { return w->print ? w->print : w->phrase; }

// Players -------------------------------------------------------------------------------------------

const char *qn_opponent(const parser *p)
{
    if (p->words->flags & QN_SEVERAL_OPPONENTS) return qn_row_words(PRINT_AN_OPPONENT);
    for (const qn_word *w = p->words->players; w && w->phrase; w++)
        if (w->value == QN_WHO_OPPONENT) return w->print;
    return qn_row_words(PRINT_YOUR_OPPONENT);
}

static bool only_opponent(const parser *p, const qn_node *who)
{
    int value = who->c ? qn_who_words[who->c - 1].who : QN_WHO_YOU;
    return !(p->words->flags & QN_SEVERAL_OPPONENTS)
        && (value == QN_WHO_OPPONENT || value == QN_WHO_EACH_OPPONENT);
}

void qn_print_who(printer *t, uint16_t n)
{
    const qn_node *w = node(t->p, n);
    if (n == 0) PRINT_PLAIN(t, YOU);
    else if (!w->kid && !w->b && only_opponent(t->p, w)) qn_put_words(qn_opponent(t->p), t->out);
    else if (w->kid) qn_print_selector(t, w->kid);
    else if (w->b) qn_put_words(t->p->words->players[w->b - 1].print, t->out);
    else if (w->c) qn_put_words(qn_who_words[w->c - 1].print, t->out);
    else PRINT_PLAIN(t, NOBODY);
}

bool qn_who_is_singular(const parser *p, uint16_t n)
{
    const qn_node *w = node(p, n);
    return n != 0 && (w->b || !w->c || only_opponent(p, w) || !qn_who_words[w->c - 1].plural);
}

// Resources -----------------------------------------------------------------------------------------

static void put_row(printer *t, const qn_word *w, bool plural)
{
    qn_put_number_of(t, printed(w), w->plural, plural);
}

static void put_resources(printer *t, uint16_t n, bool plural)
{
    for (uint16_t k = node(t->p, n)->kid, i = 0; k; k = node(t->p, k)->next, i++) {
        qn_put_or(t, i, i + 1);
        put_row(t, &t->p->words->resources[node(t->p, k)->a], plural);
    }
}

void qn_print_unit(printer *t, uint16_t n) { put_resources(t, n, false); }

void qn_print_units(printer *t, uint16_t n) { put_resources(t, n, true); }

// Nouns ---------------------------------------------------------------------------------------------

static void put_type(printer *t, int row, bool plural)
{
    uint32_t start = (uint32_t)t->out->used;
    put_row(t, &t->p->words->types[row], plural);
    qn_capital(t, start);
}

static void put_noun(printer *t, uint16_t k, bool plural)
{
    const qn_node *v = node(t->p, k);
    const qn_noun *noun = &t->p->words->nouns[v->a];
    qn_put_space(t);
    switch (v->kind) {
    case N_NOUN: qn_put_number_of(t, noun->print ? noun->print : noun->phrase, noun->plural, plural); break;
    case N_TYPE: put_type(t, v->a, plural && !v->c); break;
    default: qn_put_data(qn_def_name(t->p->pool, v->a), t->out);
    }
}

static void put_one_noun(printer *t, uint16_t k) { put_noun(t, k, false); }

static bool is_noun(const qn_node *v)
{
    return v->kind == N_NOUN || v->kind == N_NAMED || (v->kind == N_TYPE && !v->c);
}

// By cost -------------------------------------------------------------------------------------------

// "2 fire and 1 water"
static void put_symbols(printer *t, uint16_t list)
{
    for (uint16_t k = node(t->p, list)->kid, i = 0; k; i++) {
        int row = node(t->p, k)->a, count = 0;
        for (; k && node(t->p, k)->a == row; k = node(t->p, k)->next) count++;
        qn_put_and(t, i, i + 1);
        PRINT_ROW(t, SYMBOLS, NUMBER(n, count), WORD(symbol, t->p->words->costs[row].phrase));
    }
}

static void put_lists(printer *t, uint16_t l)
{
    for (int i = 0; l; l = node(t->p, l)->next, i++) {
        qn_put_or(t, i, i + 1);
        put_symbols(t, l);
    }
}

static void put_all_resources(printer *t, uint16_t expr)
{
    const qn_word *w = t->p->words->resources;
    const qn_node *count = node(t->p, expr);
    while (w[1].phrase) w++;
    put_row(t, w, !(count->kind == N_NUMBER && count->a == 1));
}

// "at most the Shards of the first target plus 1": "with at most 1 Shard more than the first target". [what] is the kind
// of number that is compared, [noun] its plural, or NULL for a cost. False: it is no such comparison.
static bool put_than_target(printer *t, uint16_t expr, int what, const char *noun)
{
    const qn_node *v = node(t->p, expr);
    int more = 0;
    if (v->kind == N_BINARY && v->a == QN_X_ADD && node(t->p, node(t->p, v->kid)->next)->kind == N_NUMBER) {
        more = node(t->p, node(t->p, v->kid)->next)->a;
        v = node(t->p, v->kid);
    }
    if (v->kind != what || node(t->p, v->kid)->a != Q_ROLE) return false;
    filled card = NODE(card, qn_print_selector, v->kid);
    if (!noun && more) PRINT_ROW(t, COSTING_MORE_THAN, NUMBER(n, more), card);
    else if (!noun) PRINT_ROW(t, COSTING_NO_MORE_THAN, card);
    else if (!more) PRINT_ROW(t, WITH_NO_MORE_THAN, WORD(things, noun), card);
    else
        PRINT_ROW(t, WITH_MORE_THAN, NUMBER(n, more),
                  PART_OF_WORD(things, noun, qn_singular_length(noun, more == 1)), card);
    return true;
}

static int by_order(int op, int least, int most, int exactly)
{
    return op == QN_X_GE ? least : op == QN_X_LE ? most : exactly;
}

static void put_costing(printer *t, const qn_node *v)
{
    bool counted = t->p->words->symbols && v->a;
    if (counted && v->a == QN_X_LE && put_than_target(t, v->kid, N_SIZE_OF, NULL)) return;
    int row = counted ? by_order(v->a, PRINT_COSTING_AT_LEAST, PRINT_COSTING_AT_MOST, PRINT_COSTING_EXACTLY)
        : !t->p->words->costs
        ? by_order(v->a, PRINT_WITH_COST_OR_MORE, PRINT_WITH_COST_OR_LESS, PRINT_WITH_COST)
        : v->a ? by_order(v->a, PRINT_WITH_COST_AT_LEAST, PRINT_WITH_COST_AT_MOST, PRINT_WITH_COST_OF)
               : PRINT_WITH_COST_LIST;
    qn_print_row(t, row,
                 (const filled[]){ NODE(n, qn_print_expr, v->kid),
                                   NODE(units, put_all_resources, v->kid),
                                   NODE(lists, put_lists, v->kid),
                                   { 0 } });
}

// By place ------------------------------------------------------------------------------------------

static bool is_told_of(const printer *t,
                       uint16_t zone)   // not where a relation says it: "RESTRAINED under this"
{
    const char *plural = t->p->words->places[node(t->p, zone)->a].plural;
    return !plural || *plural;
}

static void put_place(printer *t, const char *place, int whose)
{
    static const int of_side[] = {
        PRINT_YOUR_PLACE,
        PRINT_YOUR_PLACE,
        PRINT_OPPONENTS_PLACE,
        PRINT_ANY_PLACE,
        PRINT_ANOTHER_PLAYERS_PLACE,
        PRINT_THEIR_PLACE,
    };
    qn_print_row(t, of_side[whose],
                 (const filled[]){ WORD(place, place), WORD(opponent, qn_opponent(t->p)), { 0 } });
}

// Whose it is is said once: "your hand or deck".
static void put_places(printer *t, uint16_t k)
{
    int said = -1;
    for (; k; k = node(t->p, k)->next) {
        const qn_node *z = node(t->p, k);
        const char *place = t->p->words->places[z->a].print;
        if (!is_told_of(t, k)) continue;
        int whose = z->b ? z->b : said > 0 ? said : 0;
        qn_put_or(t, said >= 0, 2);
        if (whose == said) qn_put_words(place, t->out);
        else put_place(t, place, whose);
        said = whose;
    }
}

// A sentence takes cards "from" a place; a count looks "in" it.
static void put_zones(printer *t, const qn_node *v, bool taken)
{
    uint16_t first = v->kid;
    while (first && !is_told_of(t, first)) first = node(t->p, first)->next;
    filled places = NODE(places, put_places, first);
    if (v->b && first) PRINT_ROW(t, ON_FIELD_OR_IN, places);
    else if (v->b) PRINT_PLAIN(t, ON_FIELD);
    else if (first && taken) PRINT_ROW(t, FROM_PLACES, places);
    else if (first) PRINT_ROW(t, IN_PLACES, places);
}

// By state and numbers ------------------------------------------------------------------------------

static void put_status_post(printer *t, const qn_node *v)
{
    static const int
        that_is[] = { [IS_IS] = PRINT_THAT_IS,
                      [IS_ARE] = PRINT_THAT_ARE,
                      [IS_WAS] = PRINT_THAT_WAS,
                      [IS_WERE] = PRINT_THAT_WERE,
                      [IS_WITH] = -1,
                      [IS_HAVING] = PRINT_WITH_STATUS },
        that_is_not[] = {
            [IS_IN] = PRINT_NOT_STATUS,        [IS_IS] = PRINT_THAT_IS_NOT,     [IS_ARE] = PRINT_THAT_ARE_NOT,
            [IS_WAS] = PRINT_THAT_WAS_NOT,     [IS_WERE] = PRINT_THAT_WERE_NOT, [IS_WITH] = PRINT_NOT_STATUS,
            [IS_HAVING] = PRINT_WITHOUT_STATUS
        };
    const char *status = t->p->words->statuses[v->a].print;
    bool plain = !v->b && (v->c == IS_IN || v->c == IS_WITH);
    if (plain) qn_put_words(status, t->out);
    else
        qn_print_row(t, (v->b ? that_is_not : that_is)[v->c],
                     (const filled[]){ WORD(status, status), { 0 } });
}

// "was destroyed", "attacked": the event as it is told of the card, without its first slot, in the past.
static void put_what_happened(printer *t, uint16_t n)
{
    const qn_node *v = node(t->p, n);
    slot_name that;
    const char *said = qn_slot(t->p->words->events[v->a].print, &that);
    said += *said == ' ';
    size_t verb = strcspn(said, " ");
    if (v->c) PRINT_PLAIN(t, WERE);
    else qn_put_past(t, said, verb, true);
    qn_put_words(said + verb, t->out);
}

static void put_marked_span(printer *t, uint16_t n)
{
    qn_put_words(t->p->words->spans[node(t->p, n)->d].phrase, t->out);
}

static void put_with_units(printer *t, const qn_node *v)   // "with 2 fire or more"
{
    uint16_t amount = node(t->p, v->kid)->next;
    bool one = node(t->p, amount)->kind == N_NUMBER && node(t->p, amount)->a == 1;
    qn_print_row(t, by_order(v->b, PRINT_WITH_OR_MORE, PRINT_WITH_OR_FEWER, PRINT_WITH_EXACTLY),
                 (const filled[]){ NODE(n, qn_print_expr, amount),
                                   NODE(units, one ? qn_print_unit : qn_print_units, v->kid),
                                   { 0 } });
}

static void put_with_stat(printer *t, const qn_node *v)
{
    const char *stat = t->p->words->stats[v->a].print;
    bool plain = node(t->p, v->kid)->kind == N_NUMBER;
    if (plain && qn_is_counted(stat)) {   // things that are counted: "3 Shards"
        int n = node(t->p, v->kid)->a;
        qn_print_row(
            t, by_order(v->b, PRINT_WITH_COUNTED_OR_MORE, PRINT_WITH_COUNTED_OR_FEWER, PRINT_WITH_COUNTED),
            (const filled[]){
                NUMBER(n, n), PART_OF_WORD(things, stat, qn_singular_length(stat, n == 1)), { 0 } });
        return;
    }
    if (v->b == QN_X_LE && put_than_target(t, v->kid, N_STAT_OF, stat)) return;
    int row = plain ? by_order(v->b, PRINT_WITH_STAT_OR_MORE, PRINT_WITH_STAT_OR_LESS, PRINT_WITH_STAT)
                    : by_order(v->b, PRINT_WITH_STAT_AT_LEAST, PRINT_WITH_STAT_AT_MOST, PRINT_WITH_STAT);
    qn_print_row(t, row, (const filled[]){ WORD(stat, stat), NODE(n, qn_print_expr, v->kid), { 0 } });
}

// Whose ---------------------------------------------------------------------------------------------

// "An opponent Voids a Record of theirs": what is opposing to you is the own of who does it.
static bool by_opponent(const printer *t)
{
    int who = t->subject ? node(t->p, t->subject)->a : QN_WHO_YOU;
    return who == QN_WHO_OPPONENT || who == QN_WHO_EACH_OPPONENT;
}

// "your" stands before its noun unless a number, an article or "target" does: "a Record of yours", "all your Records".
static bool yours_comes_after(const qn_node *s)
{
    bool counted = s->a == Q_A || s->a == Q_NUMBER || s->a == Q_UP_TO || s->a == Q_ANOTHER || s->a == Q_EACH
        || s->a == Q_ANY_NUMBER;
    return s->kind == N_SELECTOR && (counted || s->flags & (S_TARGET | S_RANDOM));
}

static void put_side_before(printer *t, const qn_node *v, bool after)
{
    if (v->a == QN_SIDE_OTHERS && after) return;
    qn_put_space(t);
    if (v->a == QN_SIDE_OTHERS) PRINT_PLAIN(t, ANOTHER_PLAYERS);
    else if (v->a == QN_SIDE_SUBJECT) PRINT_PLAIN(t, THEIR);
    else if (v->a != QN_SIDE_YOURS && !by_opponent(t)) PRINT_PLAIN(t, OPPOSING);
    else if (v->a == QN_SIDE_YOURS && !after && !t->owner_said) PRINT_PLAIN(t, YOUR);
    else qn_trim_space(t);
}

// [elsewhere]: the sentence says where the cards are, which may be no place where anybody controls them.
static void put_side_after(printer *t, const qn_node *v, bool after, bool elsewhere)
{
    if (v->a == QN_SIDE_SUBJECT && v->b) PRINT_PLAIN(t, OF_THEIRS);
    else if (v->a == QN_SIDE_THEIRS && by_opponent(t)) PRINT_PLAIN(t, OF_THEIRS);
    else if (v->a == QN_SIDE_OTHERS && after) PRINT_PLAIN(t, OF_ANOTHER_PLAYER);
    else if (v->b && v->a != QN_SIDE_YOURS) PRINT_ROW(t, OF_OPPONENT, WORD(opponent, qn_opponent(t->p)));
    else if (t->owner_said || !(v->b || (v->a == QN_SIDE_YOURS && after))) return;
    else if (elsewhere) PRINT_PLAIN(t, OF_YOURS);
    else PRINT_PLAIN(t, YOU_CONTROL_THEM);
}

// The phrase around the noun ------------------------------------------------------------------------

static void put_related(printer *t, const qn_node *v)
{
    qn_print_row(t, v->b ? PRINT_NOT_RELATED : PRINT_RELATED,
                 (const filled[]){ WORD(relation, printed(&t->p->words->relations[v->a])),
                                   NODE(card, qn_print_selector, v->kid),
                                   { 0 } });
}

static void put_after_noun(printer *t, uint16_t selector, uint16_t k)
{
    const qn_node *v = node(t->p, k), *s = node(t->p, selector);
    switch (v->kind) {
    case N_SIDE: put_side_after(t, v, yours_comes_after(s), qn_find_kid(t->p, selector, N_ZONES)); break;
    case N_ZONES: put_zones(t, v, s->d == IN_SENTENCE && !t->stays); break;
    case N_COSTING: put_costing(t, v); break;
    case N_WITH:
        qn_print_row(t, v->b ? PRINT_WITHOUT : PRINT_WITH,
                     (const filled[]){ NODE(units, qn_print_units, v->kid), { 0 } });
        break;
    case N_WITH_STAT: put_with_stat(t, v); break;
    case N_WITH_UNITS: put_with_units(t, v); break;
    case N_THAT_IS: put_status_post(t, v); break;
    case N_MARKED:
        PRINT_ROW(t, HAPPENED_TO_IT, NODE(event, put_what_happened, k), NODE(span, put_marked_span, k));
        break;
    case N_RELATED: put_related(t, v); break;
    case N_ATTACHED: PRINT_ROW(t, ON_CARD, NODE(card, qn_print_selector, v->kid)); break;
    default: break;
    }
}

// "another target Record"
static bool says_another(const qn_node *s)
{
    return s->a == Q_ANOTHER || (s->kind == N_SELECTOR && s->flags & S_TARGET);
}

static void put_adjectives(printer *t, uint16_t n)
{
    bool after = yours_comes_after(node(t->p, n));
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next)
        if (node(t->p, k)->kind == N_SIDE && !node(t->p, k)->b) put_side_before(t, node(t->p, k), after);
    if (node(t->p, n)->flags & S_OTHER && !says_another(node(t->p, n)))
        qn_put_space(t), PRINT_PLAIN(t, OTHER);
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k);
        const qn_adjective *adj = &t->p->words->adjectives[v->a];
        if (v->kind == N_ADJECTIVE)
            qn_put_space(t), qn_put_words(adj->print ? adj->print : adj->phrase, t->out);
        if (v->kind == N_TYPE && v->c) put_noun(t, k, false);
    }
}

static int nouns_of(const printer *t, uint16_t selector)
{
    int n = 0;
    for (uint16_t k = node(t->p, selector)->kid; k; k = node(t->p, k)->next) n += is_noun(node(t->p, k));
    return n;
}

// Whose it is and its numbers come before what it is beside: "with 3 Shards or fewer on the attacked card's Canvas".
static bool comes_first(const qn_node *v)
{
    return v->kind == N_SIDE || v->kind == N_WITH || v->kind == N_WITH_STAT || v->kind == N_COSTING;
}

static void put_after_nouns(printer *t, uint16_t n, bool first)
{
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        if (comes_first(node(t->p, k)) != first) continue;
        qn_put_space(t);
        uint32_t at = (uint32_t)t->out->used;
        put_after_noun(t, n, k);
        if (t->out->used == at) qn_trim_space(t);
    }
}

void qn_print_nouns(printer *t, uint16_t n, bool plural)
{
    int count = nouns_of(t, n), i = 0;
    put_adjectives(t, n);
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        if (!is_noun(node(t->p, k))) continue;
        qn_put_or(t, i++, count);
        put_noun(t, k, plural);
    }
    put_after_nouns(t, n, true);
    put_after_nouns(t, n, false);
}

void qn_print_noun(printer *t, uint16_t n) { qn_print_nouns(t, n, false); }

// Selectors -----------------------------------------------------------------------------------------

static bool more_than_one(const parser *p, uint16_t n)
{
    const qn_node *c = node(p, node(p, n)->c);
    return !(c->kind == N_NUMBER && c->a == 1);
}

bool qn_selector_is_plural(const parser *p, uint16_t n)
{
    const qn_node *s = node(p, n);
    switch (s->a) {
    case Q_ROLE: return s->b == QN_ROLE_THOSE;
    case Q_ALL:
    case Q_ANY_NUMBER: return true;
    case Q_NUMBER:
    case Q_UP_TO: return more_than_one(p, n);
    case Q_NONE: return (s->flags & S_PLURAL) != 0;
    default: return false;
    }
}

static void print_role(printer *t, const qn_node *s)
{
    if (s->b == QN_ROLE_TARGET && t->one_target) PRINT_PLAIN(t, THE_TARGET);
    else if (s->b == QN_ROLE_TARGET && s->d) PRINT_PLAIN(t, SECOND_TARGET);
    else if (s->b == QN_ROLE_TARGET) PRINT_PLAIN(t, FIRST_TARGET);
    else if (s->c) qn_put_words(t->p->words->roles[s->c - 1].print, t->out);
    else if (s->b == QN_ROLE_THIS) PRINT_PLAIN(t, THIS);
    else if (s->b == QN_ROLE_IT) PRINT_PLAIN(t, IT);
    else PRINT_PLAIN(t, THOSE_CARDS);
}

static void put_cards(printer *t, uint16_t n) { qn_print_nouns(t, n, qn_selector_is_plural(t->p, n)); }

static void put_random(printer *t, uint16_t n)
{
    if (node(t->p, n)->flags & S_RANDOM && node(t->p, n)->a == Q_A)
        PRINT_ROW(t, A_RANDOM, NODE(cards, put_cards, n));
    else if (node(t->p, n)->flags & S_RANDOM) PRINT_ROW(t, RANDOM, NODE(cards, put_cards, n));
    else put_cards(t, n);
}

// "target", as it stands after a number or at the beginning
static void put_targets(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    filled cards = NODE(cards, put_random, n);
    bool one = s->a == Q_TARGET || s->a == Q_A, other = s->flags & S_OTHER && s->a != Q_ANOTHER;
    if (!(s->flags & S_TARGET)) put_random(t, n);
    else if (one && other) PRINT_ROW(t, ANOTHER_TARGET, cards);
    else if (other) PRINT_ROW(t, OTHER_TARGET, cards);
    else PRINT_ROW(t, TARGET, cards);
}

static void print_quantity(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    filled cards = NODE(cards, put_targets, n), number = NODE(n, qn_print_expr, s->c);
    switch (s->a) {
    case Q_THE: PRINT_ROW(t, THE, cards); break;
    case Q_EACH: PRINT_ROW(t, EACH, cards); break;
    case Q_ALL: PRINT_ROW(t, ALL, cards); break;
    case Q_ANY_NUMBER: PRINT_ROW(t, ANY_NUMBER_OF, cards); break;
    case Q_ANOTHER: PRINT_ROW(t, ANOTHER, cards); break;
    case Q_UP_TO: PRINT_ROW(t, UP_TO_CARDS, number, cards); break;
    case Q_NUMBER: PRINT_ROW(t, NUMBER_OF_CARDS, number, cards); break;
    default: put_targets(t, n);
    }
}

void qn_print_selector(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    uint32_t at = (uint32_t)t->out->used;
    if (n == t->named) PRINT_PLAIN(t, IT);
    else if (s->a == Q_ROLE) print_role(t, s);
    else if (s->a == Q_THAT) PRINT_ROW(t, THAT, NODE(card, put_one_noun, s->kid));
    else if (s->a == Q_A && !(s->flags & (S_TARGET | S_RANDOM))) put_cards(t, n), qn_put_article(t, at);
    else print_quantity(t, n);
}

static void put_one_of(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    uint32_t at = (uint32_t)t->out->used;
    if (s->a == Q_ROLE || s->a == Q_THAT) qn_print_selector(t, n);
    else qn_print_nouns(t, n, false), qn_put_article(t, at);
}

void qn_print_named_before(printer *t, uint16_t n) { PRINT_ROW(t, NAMED_BEFORE, NODE(card, put_one_of, n)); }
