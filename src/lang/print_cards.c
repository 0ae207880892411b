// Cards, players and resources in print.
#include "lang/print.h"

#include <string.h>

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 32) : c; }

static void put_space(printer *t)
{
    if (t->out->used && t->out->at[t->out->used - 1] != ' ' && t->out->at[t->out->used - 1] != '\n')
        qn_put(t->out, " ");
}

static void put_word(printer *t, const char *s)
{
    put_space(t);
    qn_put(t->out, s);
}

// Players -------------------------------------------------------------------------------------------

const char *qn_opponent(const parser *p)
{
    if (p->words->flags & QN_SEVERAL_OPPONENTS) return "an opponent";
    for (const qn_word *w = p->words->players; w && w->phrase; w++)
        if (w->value == QN_WHO_OPPONENT) return w->print;
    return "your opponent";
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
    if (n == 0) qn_put(t->out, "you");
    else if (!w->kid && !w->b && only_opponent(t->p, w)) qn_put(t->out, qn_opponent(t->p));
    else if (w->kid) qn_print_selector(t, w->kid);
    else if (w->b) qn_put(t->out, t->p->words->players[w->b - 1].print);
    else if (w->c) qn_put(t->out, qn_who_words[w->c - 1].print);
    else qn_put(t->out, "nobody");
}

bool qn_who_is_singular(const parser *p, uint16_t n)
{
    const qn_node *w = node(p, n);
    return n != 0 && (w->b || !w->c || only_opponent(p, w) || !qn_who_words[w->c - 1].plural);
}

static const char *printed(const qn_word *w) { return w->print ? w->print : w->phrase; }

// Resources -----------------------------------------------------------------------------------------

static void put_row(printer *t, const qn_word *w, bool plural)
{
    if (plural && w->plural) qn_put(t->out, w->plural);
    else qn_putf(t->out, plural ? "%ss" : "%s", printed(w));
}

void qn_print_resources(printer *t, uint16_t n, bool plural)
{
    bool first = true;
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next, first = false) {
        if (!first) qn_put(t->out, " or ");
        put_row(t, &t->p->words->resources[node(t->p, k)->a], plural);
    }
}

// Nouns ---------------------------------------------------------------------------------------------

static void put_type(printer *t, int row, bool plural)
{
    const qn_word *w = &t->p->words->types[row];
    uint32_t start = (uint32_t)t->out->used;
    put_row(t, w, plural);
    if (t->out->used > start) t->out->at[start] = upper(t->out->at[start]);
}

static void put_plain_noun(printer *t, const qn_noun *noun, bool plural)
{
    const char *print = noun->print ? noun->print : noun->phrase;
    if (plural && noun->plural) qn_put(t->out, noun->plural);
    else qn_putf(t->out, plural ? "%ss" : "%s", print);
}

static void put_noun(printer *t, uint16_t k, bool plural)
{
    const qn_node *v = node(t->p, k);
    put_space(t);
    switch (v->kind) {
    case N_NOUN: put_plain_noun(t, &t->p->words->nouns[v->a], plural); break;
    case N_TYPE: put_type(t, v->a, plural && !v->c); break;
    default: qn_put(t->out, qn_def_name(t->p->pool, v->a));
    }
}

static bool is_noun(const qn_node *v)
{
    return v->kind == N_NOUN || v->kind == N_NAMED || (v->kind == N_TYPE && !v->c);
}

static void put_list(printer *t, uint16_t list)
{
    bool first = true;
    for (uint16_t k = node(t->p, list)->kid; k;) {
        int row = node(t->p, k)->a, count = 0;
        for (; k && node(t->p, k)->a == row; k = node(t->p, k)->next) count++;
        qn_putf(t->out, "%s%d %s", first ? "" : " and ", count, t->p->words->costs[row].phrase);
        first = false;
    }
}

static const qn_word *all_resources(const qn_words *words)
{
    const qn_word *w = words->resources;
    while (w[1].phrase) w++;
    return w;
}

// "at most the Shards of the first target plus 1": " with at most 1 Shard more than the first target". [what] is the kind
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
    if (!noun) qn_putf(t->out, more ? " costing at most %d more than " : " costing no more than ", more);
    else if (!more) qn_putf(t->out, " with no more %s than ", noun);
    else {
        qn_putf(t->out, " with at most %d ", more);
        qn_put_n(t->out, noun, strlen(noun) - (more == 1));
        qn_put(t->out, " more than ");
    }
    qn_print_selector(t, v->kid);
    return true;
}

static void put_costing(printer *t, const qn_node *v)
{
    if (t->p->words->symbols && v->a == QN_X_LE && put_than_target(t, v->kid, N_SIZE_OF, NULL)) return;
    if (t->p->words->symbols && v->a) {
        qn_put(t->out,
               v->a == QN_X_LE       ? " costing at most "
                   : v->a == QN_X_GE ? " costing at least "
                                     : " costing exactly ");
        qn_print_expr(t, v->kid);
        return;
    }
    if (!t->p->words->costs) {
        qn_put(t->out, " with cost ");
        qn_print_expr(t, v->kid);
        qn_put(t->out, v->a == QN_X_LE ? " or less" : v->a == QN_X_GE ? " or more" : "");
        return;
    }
    if (v->a) {
        const qn_node *count = node(t->p, v->kid);
        qn_put(t->out, " with a cost of ");
        qn_put(t->out, v->a == QN_X_LE ? "at most " : v->a == QN_X_GE ? "at least " : "");
        qn_print_expr(t, v->kid);
        put_space(t);
        put_row(t, all_resources(t->p->words), !(count->kind == N_NUMBER && count->a == 1));
        return;
    }
    qn_put(t->out, " with a cost of ");
    for (uint16_t l = v->kid, first = 1; l; l = node(t->p, l)->next, first = 0) {
        if (!first) qn_put(t->out, " or ");
        put_list(t, l);
    }
}

// A sentence takes cards "from" a place; a count looks "in" it.
static void put_zones(printer *t, const qn_node *v, bool taken)
{
    static const char *const owner[] = { "your ", "your ", NULL, "any ", "another player's ", "their " };
    if (v->b) qn_put(t->out, " on the field");
    int said = -1;
    for (uint16_t k = v->kid; k; k = node(t->p, k)->next) {
        const qn_node *z = node(t->p, k);
        const qn_word *place = &t->p->words->places[z->a];
        if (place->plural && !*place->plural) continue;   // a relation says where: "RESTRAINED under this"
        if (k != v->kid || v->b) qn_put(t->out, " or");
        int whose = z->b ? z->b : said > 0 ? said : 0;
        qn_put(t->out, said >= 0 ? " " : taken && !v->b ? " from " : " in ");
        if (whose != said && owner[whose]) qn_put(t->out, owner[whose]);
        else if (whose != said) qn_putf(t->out, "%s's ", qn_opponent(t->p));
        said = whose;
        qn_put(t->out, place->print);
    }
}

static void put_status_post(printer *t, const qn_node *v)
{
    static const char *const verb[] = { "", "that is", "that are", "that was", "that were", "", "with" };
    if (v->c == IS_HAVING) put_word(t, v->b ? "without" : "with");
    else if (verb[v->c][0]) put_word(t, verb[v->c]);
    if (v->b && v->c != IS_HAVING) put_word(t, "not");
    put_word(t, t->p->words->statuses[v->a].print);
}

// "that was destroyed this turn", "that attacked this turn"
static void put_marked(printer *t, const qn_node *v)
{
    const char *said = t->p->words->events[v->a].print + strlen("{that} ");
    size_t verb = strcspn(said, " ");
    put_word(t, "that ");
    if (v->c) qn_put(t->out, "were");
    else qn_put_past(t->out, said, verb, true);
    qn_put(t->out, said + verb);
    qn_put(t->out, " ");
    qn_put(t->out, t->p->words->spans[v->d].phrase);
}

static void put_with_units(printer *t, const qn_node *v)   // "with 2 fire or more"
{
    uint16_t amount = node(t->p, v->kid)->next;
    bool one = node(t->p, amount)->kind == N_NUMBER && node(t->p, amount)->a == 1;
    qn_put(t->out, v->b == QN_X_EQ ? " with exactly " : " with ");
    qn_print_expr(t, amount);
    put_space(t);
    qn_print_resources(t, v->kid, !one);
    qn_put(t->out, v->b == QN_X_GE ? " or more" : v->b == QN_X_LE ? " or fewer" : "");
}

static void put_with_stat(printer *t, const qn_node *v)
{
    const char *stat = t->p->words->stats[v->a].print;
    size_t n = strlen(stat);
    if (node(t->p, v->kid)->kind == N_NUMBER && n
        && stat[n - 1] == 's') {   // things that are counted: "3 Shards"
        bool one = node(t->p, v->kid)->a == 1;
        qn_putf(t->out, " with %d ", node(t->p, v->kid)->a);
        qn_put_n(t->out, stat, one ? n - 1 : n);
        qn_put(t->out, v->b == QN_X_GE ? " or more" : v->b == QN_X_LE ? " or fewer" : "");
        return;
    }
    if (v->b == QN_X_LE && put_than_target(t, v->kid, N_STAT_OF, stat)) return;
    bool plain = node(t->p, v->kid)->kind == N_NUMBER;
    qn_putf(t->out, " with %s ", stat);
    if (!plain && v->b != QN_X_EQ) qn_put(t->out, v->b == QN_X_GE ? "at least " : "at most ");
    qn_print_expr(t, v->kid);
    if (plain) qn_put(t->out, v->b == QN_X_GE ? " or more" : v->b == QN_X_LE ? " or less" : "");
}

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

// [elsewhere]: the sentence says where the cards are, which may be no place where anybody controls them.
static void put_post(printer *t, const qn_node *v, bool taken, bool after, bool elsewhere)
{
    switch (v->kind) {
    case N_SIDE:
        if (v->a == QN_SIDE_SUBJECT && v->b) put_word(t, "of theirs");
        else if (v->a == QN_SIDE_THEIRS && by_opponent(t)) put_word(t, "of theirs");
        else if (v->a == QN_SIDE_OTHERS && after) put_word(t, "of another player");
        else if (v->b && v->a != QN_SIDE_YOURS) put_word(t, "of "), qn_put(t->out, qn_opponent(t->p));
        else if (t->owner_said) break;
        else if (v->b || (v->a == QN_SIDE_YOURS && after))
            put_word(t, elsewhere ? "of yours" : "you control");
        break;
    case N_ZONES: put_zones(t, v, taken); break;
    case N_COSTING: put_costing(t, v); break;
    case N_WITH:
        put_word(t, v->b ? "without " : "with ");
        qn_print_resources(t, v->kid, true);
        break;
    case N_WITH_STAT: put_with_stat(t, v); break;
    case N_WITH_UNITS: put_with_units(t, v); break;
    case N_THAT_IS: put_status_post(t, v); break;
    case N_MARKED: put_marked(t, v); break;
    case N_RELATED:
        if (v->b) put_word(t, "not");
        put_word(t, printed(&t->p->words->relations[v->a]));
        qn_put(t->out, " ");
        qn_print_selector(t, v->kid);
        break;
    case N_ATTACHED:
        put_word(t, "on ");
        qn_print_selector(t, v->kid);
        break;
    default: break;
    }
}

static void put_side(printer *t, const qn_node *v, bool after)
{
    if (v->a == QN_SIDE_OTHERS && after) return;
    if (v->a == QN_SIDE_OTHERS) put_word(t, "another player's");
    else if (v->a == QN_SIDE_SUBJECT) put_word(t, "their");
    else if (v->a != QN_SIDE_YOURS && !by_opponent(t)) put_word(t, "opposing");
    else if (v->a == QN_SIDE_YOURS && !after && !t->owner_said) put_word(t, "your");
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
        if (node(t->p, k)->kind == N_SIDE && !node(t->p, k)->b) put_side(t, node(t->p, k), after);
    if (node(t->p, n)->flags & S_OTHER && !says_another(node(t->p, n))) put_word(t, "other");
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        const qn_node *v = node(t->p, k);
        const qn_adjective *adj = &t->p->words->adjectives[v->a];
        if (v->kind == N_ADJECTIVE) put_word(t, adj->print ? adj->print : adj->phrase);
        if (v->kind == N_TYPE && v->c) put_noun(t, k, false);
    }
}

static bool more_nouns(const parser *p, uint16_t k)
{
    while (k && !is_noun(node(p, k))) k = node(p, k)->next;
    return k;
}

// Whose it is and its numbers come before what it is beside: "with 3 Shards or fewer on the attacked card's Canvas".
static bool comes_first(const qn_node *v)
{
    return v->kind == N_SIDE || v->kind == N_WITH || v->kind == N_WITH_STAT || v->kind == N_COSTING;
}

void qn_print_nouns(printer *t, uint16_t n, bool plural)
{
    int nouns = 0;
    bool taken = node(t->p, n)->d == IN_SENTENCE && !t->stays, after = yours_comes_after(node(t->p, n));
    put_adjectives(t, n);
    for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next) {
        if (!is_noun(node(t->p, k))) continue;
        if (nouns++) qn_put(t->out, more_nouns(t->p, node(t->p, k)->next) ? "," : " or");
        put_noun(t, k, plural);
    }
    bool elsewhere = qn_find_kid(t->p, n, N_ZONES);
    for (int first = 1; first >= 0; first--)
        for (uint16_t k = node(t->p, n)->kid; k; k = node(t->p, k)->next)
            if (comes_first(node(t->p, k)) == first) put_post(t, node(t->p, k), taken, after, elsewhere);
}

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
    if (s->b == QN_ROLE_TARGET && t->one_target) qn_put(t->out, "the target");
    else if (s->b == QN_ROLE_TARGET) qn_put(t->out, s->d ? "the second target" : "the first target");
    else if (s->c) qn_put(t->out, t->p->words->roles[s->c - 1].print);
    else qn_put(t->out, s->b == QN_ROLE_THIS ? "this" : s->b == QN_ROLE_IT ? "it" : "those cards");
}

// "an" before a vowel: the article is put when the word after it is known.
static void fix_article(printer *t, uint32_t at)
{
    if (!strchr("aeiouAEIOU", t->out->at[at + 1]) || t->out->at[at + 1] == 0) return;
    qn_put(t->out, " ");
    if (t->out->full) return;
    memmove(t->out->at + at + 1, t->out->at + at, t->out->used - at - 1);
    t->out->at[at] = 'n';
}

static void print_quantity_word(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    switch (s->a) {
    case Q_THE: qn_put(t->out, "the"); break;
    case Q_EACH: qn_put(t->out, "each"); break;
    case Q_ALL: qn_put(t->out, "all"); break;
    case Q_ANY_NUMBER: qn_put(t->out, "any number of"); break;
    case Q_ANOTHER: qn_put(t->out, "another"); break;
    case Q_UP_TO:
        qn_put(t->out, "up to ");
        qn_print_expr(t, s->c);
        break;
    case Q_NUMBER: qn_print_expr(t, s->c); break;
    default: break;
    }
    bool one_target = s->flags & S_TARGET && (s->a == Q_TARGET || s->a == Q_A);
    if (one_target && s->flags & S_OTHER) qn_put(t->out, "another target");
    else if (s->flags & S_TARGET && s->a == Q_ANOTHER) qn_put(t->out, " target");
    else if (s->flags & S_TARGET && s->flags & S_OTHER) qn_put(t->out, " other target");
    else if (s->flags & S_TARGET) qn_put(t->out, one_target ? "target" : " target");
    if (s->flags & S_RANDOM) qn_put(t->out, s->a == Q_A ? "a random" : " random");
}

void qn_print_selector(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    if (n == t->named) {
        qn_put(t->out, "it");
        return;
    }
    if (s->a == Q_ROLE) {
        print_role(t, s);
        return;
    }
    if (s->a == Q_THAT) {
        qn_put(t->out, "that");
        put_noun(t, s->kid, false);
        return;
    }
    bool article = s->a == Q_A && !(s->flags & (S_TARGET | S_RANDOM));
    if (!article) print_quantity_word(t, n);
    else qn_put(t->out, "a");
    uint32_t after = (uint32_t)t->out->used;
    bool bare = after == 0 || t->out->at[after - 1] == ' '
        || t->out->at[after - 1] == '\n';   // nothing put: no space wanted either
    if (!bare) qn_put(t->out, " ");
    qn_print_nouns(t, n, qn_selector_is_plural(t->p, n));
    if (article) fix_article(t, after);
}

void qn_print_named_before(printer *t, uint16_t n)
{
    const qn_node *s = node(t->p, n);
    qn_put(t->out, "target ");
    if (s->a == Q_ROLE || s->a == Q_THAT) {
        qn_print_selector(t, n);
        return;
    }
    uint32_t article = (uint32_t)t->out->used + 1;
    qn_put(t->out, "a ");
    qn_print_nouns(t, n, false);
    fix_article(t, article);
}
