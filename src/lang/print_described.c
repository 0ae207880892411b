// Prints the part of a description after the noun: cost, place, numbers, state, owner.
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <string.h>

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
    qn_print_word(t, w, !(count->kind == N_NUMBER && count->a == 1));
}

// Prints "at most the Shards of the first target plus 1" as "with at most 1 Shard more than the first target". [what] is the kind of
// number compared, [noun] its plural, or NULL for a cost. False: not a comparison of that form.
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
    if (v->c) {
        qn_print_row(t, v->a == QN_X_GE ? PRINT_COSTING_GREATER_THAN : PRINT_COSTING_LESS_THAN,
                     (const filled[]){ NODE(n, qn_print_expr, node(t->p, v->kid)->kid), { 0 } });
        return;
    }
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
                       uint16_t zone)   // not if a relation says it: "RESTRAINED under this"
{
    const char *plural = t->p->words->places[node(t->p, zone)->a].plural;
    return !plural || *plural;
}

static int row_of_place(int whose)
{
    switch (whose) {
    case QN_SIDE_THEIRS: return PRINT_OPPONENTS_PLACE;
    case QN_SIDE_ANY: return PRINT_ANY_PLACE;
    case QN_SIDE_SUBJECT: return PRINT_THEIR_PLACE;
    default: return PRINT_YOUR_PLACE;
    }
}

// A place without an owner belongs to the subject: "each player puts a card from their hand …".
static int whose_by_subject(const printer *t)
{
    int who = t->subject ? node(t->p, t->subject)->a : QN_WHO_YOU;
    return who == QN_WHO_YOU ? 0 : QN_SIDE_SUBJECT;
}

// The owner is printed once: "your hand or deck".
static void put_places(printer *t, uint16_t k)
{
    int said = -1;
    for (; k; k = node(t->p, k)->next) {
        const qn_node *z = node(t->p, k);
        const char *place = t->p->words->places[z->a].print;
        if (!is_told_of(t, k)) continue;
        int whose = z->b ? z->b : said > 0 ? said : whose_by_subject(t);
        qn_put_or(t, said >= 0, 2);
        if (whose == said) qn_put_words(place, t->out);
        else if (t->places_of && !z->b)
            PRINT_ROW(t, PLAYERS_PLACE, NODE(who, qn_print_who, t->places_of), WORD(place, place));
        else
            qn_print_row(t, row_of_place(whose),
                         (const filled[]){ WORD(place, place), WORD(opponent, qn_opponent(t->p)), { 0 } });
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

static int row_of_state(int how, bool negated)
{
    switch (how) {
    case IS_IS: return negated ? PRINT_THAT_IS_NOT : PRINT_THAT_IS;
    case IS_ARE: return negated ? PRINT_THAT_ARE_NOT : PRINT_THAT_ARE;
    case IS_WAS: return negated ? PRINT_THAT_WAS_NOT : PRINT_THAT_WAS;
    case IS_WERE: return negated ? PRINT_THAT_WERE_NOT : PRINT_THAT_WERE;
    default: return negated ? PRINT_WITHOUT_STATUS : PRINT_WITH_STATUS;
    }
}

static void put_state(printer *t, const qn_node *v)
{
    const char *status = t->p->words->statuses[v->a].print;
    if (v->c == IS_IN || v->c == IS_WITH)
        qn_put_words(status, t->out);   // the status has its own preposition: "in Attack Position"
    else qn_print_row(t, row_of_state(v->c, v->b), (const filled[]){ WORD(status, status), { 0 } });
}

// "was destroyed", "attacked": the event with the card as its subject, without its first slot, in the past.
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
    qn_put_words(qn_printed(&t->p->words->spans[node(t->p, n)->d]), t->out);
}

static void put_with_units(printer *t, const qn_node *v)   // "with 2 fire or more"
{
    uint16_t amount = node(t->p, v->kid)->next;
    if (v->c) {
        qn_print_row(t, v->b == QN_X_GE ? PRINT_WITH_UNITS_MORE_THAN : PRINT_WITH_UNITS_FEWER_THAN,
                     (const filled[]){ NODE(units, qn_print_units, v->kid),
                                       NODE(n, qn_print_expr, node(t->p, amount)->kid),
                                       { 0 } });
        return;
    }
    bool one = node(t->p, amount)->kind == N_NUMBER && node(t->p, amount)->a == 1;
    qn_print_row(t, by_order(v->b, PRINT_WITH_OR_MORE, PRINT_WITH_OR_FEWER, PRINT_WITH_EXACTLY),
                 (const filled[]){ NODE(n, qn_print_expr, amount),
                                   NODE(units, one ? qn_print_unit : qn_print_units, v->kid),
                                   { 0 } });
}

static void put_most(printer *t, const qn_node *v)
{
    const char *stat = t->p->words->stats[v->a].print;
    if (v->kid)
        qn_print_row(t, v->b ? PRINT_WITH_FEWEST : PRINT_WITH_MOST,
                     (const filled[]){ NODE(units, qn_print_units, v->kid), { 0 } });
    else if (qn_is_counted(stat))
        qn_print_row(t, v->b ? PRINT_WITH_FEWEST : PRINT_WITH_MOST,
                     (const filled[]){ WORD(units, stat), { 0 } });
    else
        qn_print_row(t, v->b ? PRINT_WITH_LOWEST : PRINT_WITH_HIGHEST,
                     (const filled[]){ WORD(stat, stat), { 0 } });
}

static void put_with_stat(printer *t, const qn_node *v)
{
    const char *stat = t->p->words->stats[v->a].print;
    if (v->c) {
        qn_print_row(
            t, v->b == QN_X_GE ? PRINT_WITH_STAT_MORE_THAN : PRINT_WITH_STAT_LESS_THAN,
            (const filled[]){ WORD(stat, stat), NODE(n, qn_print_expr, node(t->p, v->kid)->kid), { 0 } });
        return;
    }
    bool plain = node(t->p, v->kid)->kind == N_NUMBER;
    if (plain && qn_is_counted(stat)) {   // a counted thing: "3 Shards"
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

// "An opponent Voids a Record of theirs": a card that opposes you belongs to the opponent who acts.
bool qn_by_opponent(const printer *t)
{
    int who = t->subject ? node(t->p, t->subject)->a : QN_WHO_YOU;
    return who == QN_WHO_OPPONENT || who == QN_WHO_EACH_OPPONENT;
}

// "your" comes before its noun unless a number, an article or "target" does: "a Record of yours", "all your Records", "for each Record you
// control".
bool qn_yours_comes_after(const printer *t, uint16_t selector)
{
    const qn_node *s = node(t->p, selector);
    bool counted = s->a == Q_A || s->a == Q_NUMBER || s->a == Q_UP_TO || s->a == Q_ANOTHER || s->a == Q_EACH
        || s->a == Q_ANY_NUMBER || selector == t->singly;
    return s->kind == N_SELECTOR && (counted || s->flags & (S_TARGET | S_RANDOM));
}

// The player who owns the cards according to the description; 0: no particular player.
static uint16_t player_said(const printer *t, uint16_t selector)
{
    uint16_t side = qn_find_kid(t->p, selector, N_SIDE);
    return side ? node(t->p, side)->kid : 0;
}

// "all Records that player controls". ("its controller controls" would be a repetition.)
static void put_player_after(printer *t, uint16_t who, const qn_node *zones)
{
    const qn_node *w = node(t->p, who);
    bool by_card = !w->kid && (w->b || w->a != QN_WHO_THAT_PLAYER);
    if (zones && !zones->b) return;   // "in that player's hand"
    qn_print_row(t, zones || by_card ? PRINT_OF_PLAYER : PRINT_PLAYER_CONTROLS_THEM,
                 (const filled[]){ NODE(who, qn_print_who, who), { 0 } });
}

// [elsewhere]: the sentence says where the cards are, which may be a zone where no player controls them.
static void put_side_after(printer *t, const qn_node *v, bool after, bool elsewhere)
{
    bool theirs = (v->a == QN_SIDE_SUBJECT && v->b) || (v->a == QN_SIDE_THEIRS && qn_by_opponent(t));
    if (theirs) PRINT_PLAIN(t, OF_THEIRS);
    else if (v->a == QN_SIDE_OTHERS) PRINT_PLAIN(t, OF_ANOTHER_PLAYER);
    else if (v->b && v->a != QN_SIDE_YOURS) PRINT_ROW(t, OF_OPPONENT, WORD(opponent, qn_opponent(t->p)));
    else if (t->owner_said || !(v->b || (v->a == QN_SIDE_YOURS && after))) return;
    else if (elsewhere) PRINT_PLAIN(t, OF_YOURS);
    else PRINT_PLAIN(t, YOU_CONTROL_THEM);
}

// All of it -----------------------------------------------------------------------------------------

// "among {card} and the cards fused to it": a space on each side of the slot.
static void put_related_around(printer *t, const char *relation, const char *slot, uint16_t card)
{
    PRINT_ROW(t, RELATED_AROUND, PART_OF_WORD(before, relation, (size_t)(slot - relation) - 1),
              NODE(card, qn_print_selector, card), WORD(after, strchr(slot, '}') + 2));
}

static void put_related(printer *t, const qn_node *v)
{
    const char *relation = qn_printed(&t->p->words->relations[v->a]), *slot = strchr(relation, '{');
    if (slot) {
        put_related_around(t, relation, slot, v->kid);
        return;
    }
    qn_print_row(t, v->b ? PRINT_NOT_RELATED : PRINT_RELATED,
                 (const filled[]){ WORD(relation, relation), NODE(card, qn_print_selector, v->kid), { 0 } });
}

static void put_after_noun(printer *t, uint16_t selector, uint16_t k)
{
    const qn_node *v = node(t->p, k), *s = node(t->p, selector);
    uint16_t zones = qn_find_kid(t->p, selector, N_ZONES);
    switch (v->kind) {
    case N_SIDE:
        if (v->kid) put_player_after(t, v->kid, zones ? node(t->p, zones) : NULL);
        else put_side_after(t, v, qn_yours_comes_after(t, selector), zones);
        break;
    case N_ZONES:
        if (t->place_said) break;
        t->places_of = player_said(t, selector);
        put_zones(t, v, s->d == IN_SENTENCE && !t->stays);
        t->places_of = 0;
        break;
    case N_COSTING: put_costing(t, v); break;
    case N_WITH:
        qn_print_row(t, v->b ? PRINT_WITHOUT : PRINT_WITH,
                     (const filled[]){ NODE(units, qn_print_units, v->kid), { 0 } });
        break;
    case N_WITH_STAT: put_with_stat(t, v); break;
    case N_WITH_UNITS: put_with_units(t, v); break;
    case N_MOST: put_most(t, v); break;
    case N_SAME_NAME: PRINT_ROW(t, WITH_SAME_NAME, NODE(card, qn_print_selector, v->kid)); break;
    case N_THAT_IS: put_state(t, v); break;
    case N_MARKED:
        PRINT_ROW(t, HAPPENED_TO_IT, NODE(event, put_what_happened, k), NODE(span, put_marked_span, k));
        break;
    case N_RELATED: put_related(t, v); break;
    case N_ATTACHED: PRINT_ROW(t, ON_CARD, NODE(card, qn_print_selector, v->kid)); break;
    default: break;
    }
}

// The owner and the numbers come before a relation: "with 3 Shards or fewer on the attacked card's Canvas". What happened to the card comes
// after its place: "a card from your hand that was drawn this way".
static int place_in_line(const qn_node *v)
{
    if (v->kind == N_SIDE || v->kind == N_WITH || v->kind == N_WITH_STAT || v->kind == N_COSTING) return 0;
    return v->kind == N_THAT_IS && (v->c == IS_WAS || v->c == IS_WERE) ? 2 : 1;
}

static void put_after_nouns(printer *t, uint16_t n, int place)
{
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        if (place_in_line(node(t->p, k)) != place) continue;
        qn_put_space(t);
        uint32_t at = (uint32_t)t->out->used;
        put_after_noun(t, n, k);
        if (t->out->used == at) qn_trim_space(t);
    }
}

void qn_print_described(printer *t, uint16_t n)
{
    for (int place = 0; place <= 2; place++) put_after_nouns(t, n, place);
}
