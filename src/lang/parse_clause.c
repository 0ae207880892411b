// Parses sentences: a verb with its subject ("an opponent draws 1"), or cards and their changes ("this has +1 attack").
#include "lang/tree.h"

#include <string.h>

// Verbs ---------------------------------------------------------------------------------------------

// The game's explanation of why it has no such verb, at most once per line: the same words may be tried several times.
static void refuse_here(parser *p, const char *why, const char *hint)
{
    for (int i = 0; i < p->out->count; i++)
        if (p->out->at[i].source == p->source && p->out->at[i].line == (int)now(p)->line) return;
    qn_problem *e = qn_problem_at(p, now(p), false);
    if (!e) return;
    qn_text m = qn_note_text(e->message), h = qn_note_text(e->hint);
    qn_put_words(why, &m);
    if (hint) qn_put_words(hint, &h);
}

void qn_refuse_absent(parser *p, int form)
{
    const char *why = qn_why_absent(p->words, form);
    if (why) refuse_here(p, why, NULL);
}

static void refuse_verb(parser *p)
{
    const qn_refused *no = p->words->refused;
    int row = no ? qn_best_pattern(p, &no[0].pattern, sizeof no[0], IN_SENTENCE) : -1;
    if (row >= 0) refuse_here(p, no[row].why, no[row].hint);
}

static uint16_t read_verb(parser *p, int who)
{
    const qn_verb *verbs = p->words->verbs;
    int row = qn_best_pattern(p, &verbs[0].pattern, sizeof verbs[0], IN_SENTENCE);
    if (row < 0) {
        refuse_verb(p);
        qn_expect(p, E_VERB, "", 0);
        return 0;
    }
    uint16_t n = qn_new_node(p, N_VERB);
    node(p, n)->a = (uint16_t)row;
    node(p, n)->b = (uint16_t)who;
    return qn_match_pattern(p, verbs[row].pattern, IN_SENTENCE, n) ? n : 0;
}

uint16_t qn_parse_verb(parser *p, int who)
{
    bool outer = p->others_act;
    p->others_act = who != QN_WHO_YOU || p->they_act;
    p->side_of_subject = who != QN_WHO_YOU ? QN_SIDE_SUBJECT : QN_SIDE_YOURS;
    uint16_t n = read_verb(p, who);
    p->side_of_subject = 0;
    p->others_act = outer;
    return n;
}

// [subject] is the node of the line's subject so far (0: you). It stays the same after "then".
static uint16_t verb_clause(parser *p, uint16_t *subject)
{
    uint16_t who = qn_parse_who(p);
    if (!who) who = *subject;
    bool may = qn_read_word(p, "may");
    uint16_t n = qn_parse_verb(p, who ? node(p, who)->a : QN_WHO_YOU);
    if (!n) return 0;
    node(p, n)->c = may;
    node(p, n)->d = who;
    *subject = who;
    return n;
}

// Changes -------------------------------------------------------------------------------------------

static uint16_t parse_add(parser *p)
{
    bool minus = qn_read_mark(p, '-');
    if (!minus && !qn_read_mark(p, '+')) return 0;
    uint16_t n = qn_new_node(p, N_ADD), e = qn_parse_expr(p);
    int stat = e ? qn_row_of(p, p->words->stats, E_STAT, false) : -1;
    if (stat < 0) return 0;
    node(p, n)->a = (uint16_t)stat;
    node(p, n)->b = minus;
    qn_add_kid(p, n, e);
    if (qn_read_words(p, "for each")) {
        uint16_t target_objects = qn_parse_things(p);
        if (!target_objects) return 0;
        qn_add_kid(p, n, target_objects);
    }
    return n;
}

static uint16_t parse_swap(parser *p)
{
    int a = qn_row_of(p, p->words->stats, E_STAT, false);
    int b = a >= 0 && qn_read_word(p, "and") ? qn_row_of(p, p->words->stats, E_STAT, false) : -1;
    if (b < 0 || !qn_read_word(p, "swapped")) return 0;
    uint16_t n = qn_new_node(p, N_SWAP);
    node(p, n)->a = (uint16_t)a;
    node(p, n)->b = (uint16_t)b;
    return n;
}

static uint16_t parse_set(parser *p)
{
    int stat = qn_row_of(p, p->words->stats, E_STAT, false);
    uint16_t e = stat < 0 ? 0 : qn_parse_expr(p);
    if (!e) return 0;
    uint16_t n = qn_new_node(p, N_SET);
    node(p, n)->a = (uint16_t)stat;
    qn_add_kid(p, n, e);
    return n;
}

// "has echo": a keyword, which is a status that a card has.
static uint16_t parse_keyword(parser *p)
{
    uint32_t first = p->pos;
    int status = qn_row_of(p, p->words->statuses, E_STATUS, false);
    if (status < 0) return 0;
    uint16_t n = qn_new_node(p, N_GAIN);
    node(p, n)->a = (uint16_t)status;
    node(p, n)->b = 1;
    return begins(p, n, first);
}

static uint16_t parse_property(parser *p)
{
    static uint16_t (*const forms[])(parser *) = { parse_add, parse_swap, parse_set, parse_keyword };
    spot start = here(p);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        uint16_t n = forms[i](p);
        if (n) return n;
        back(p, start);
    }
    return 0;
}

uint16_t qn_parse_rule(parser *p, bool allowed)
{
    const qn_rule_word *rules = allowed ? p->words->permissions : p->words->prohibitions;
    int row = qn_best_pattern(p, &rules[0].pattern, sizeof rules[0], IN_MATCH);
    if (row < 0) {
        qn_expect(p, allowed ? E_PERMISSION : E_PROHIBITION, "", 0);
        return 0;
    }
    uint16_t n = qn_new_node(p, allowed ? N_ALLOW : N_FORBID);
    node(p, n)->a = (uint16_t)row;
    return qn_match_pattern(p, rules[row].pattern, IN_MATCH, n) ? n : 0;
}

static bool more_of(parser *p, const char *joint, uint16_t parent, uint16_t (*read)(parser *, bool), bool arg)
{
    spot start = here(p);
    uint16_t k = qn_read_word(p, joint) ? read(p, arg) : 0;
    if (!k) {
        back(p, start);
        return false;
    }
    qn_add_kid(p, parent, k);
    return true;
}

static bool parse_rules(parser *p, uint16_t n, bool allowed)
{
    uint16_t k = qn_parse_rule(p, allowed);
    if (!k) return false;
    qn_add_kid(p, n, k);
    while (more_of(p, "or", n, qn_parse_rule, allowed)) continue;
    return true;
}

static uint16_t property_again(parser *p, bool unused)
{
    (void)unused;
    return parse_property(p);
}

static bool parse_has(parser *p, uint16_t n)
{
    uint16_t k = parse_property(p);
    if (!k) return false;
    qn_add_kid(p, n, k);
    while (more_of(p, "and", n, property_again, false)) continue;
    return true;
}

static bool parse_becomes(parser *p, uint16_t n)
{
    bool lost = qn_read_word(p, "not");
    qn_read_phrase(p, "in", false);
    uint32_t first = p->pos;
    int status = qn_row_of(p, p->words->statuses, E_STATUS, false);
    if (status < 0) return false;
    uint16_t k = qn_new_node(p, N_GAIN);
    node(p, k)->a = (uint16_t)status;
    node(p, k)->c = lost;
    begins(p, k, first);
    qn_add_kid(p, n, k);
    return true;
}

// "costs 1 less", "cost 2 more for each …": the number of a card that is what it costs.
static bool parse_costs(parser *p, uint16_t n)
{
    uint16_t k = qn_new_node(p, N_ADD), e = qn_parse_expr(p);
    if (!e) return false;
    bool less = qn_read_word(p, "less");
    if (!less && !qn_read_word(p, "more")) return false;
    const qn_word *stats = p->words->stats;
    while (stats[node(p, k)->a].phrase && stats[node(p, k)->a].value + 1 != p->words->price) node(p, k)->a++;
    node(p, k)->b = less;
    node(p, k)->c = 1;
    qn_add_kid(p, k, e);
    if (qn_read_words(p, "for each")) {
        uint16_t things = qn_parse_things(p);
        if (!things) return false;
        qn_add_kid(p, k, things);
    }
    qn_add_kid(p, n, k);
    return true;
}

static bool parse_predicate(parser *p, uint16_t n)
{
    qn_expect(p, E_PREDICATE, "", 0);
    if (qn_read_word(p, "costs") || qn_read_word(p, "cost")) return parse_costs(p, n);
    if (qn_read_word(p, "has") || qn_read_word(p, "have")) return parse_has(p, n);
    if (qn_read_word(p, "is") || qn_read_word(p, "are")) return parse_becomes(p, n);
    if (qn_read_word(p, "cannot")) return parse_rules(p, n, false);
    if (qn_read_word(p, "can")) return parse_rules(p, n, true);
    return false;
}

static bool parse_predicates(parser *p, uint16_t n)
{
    if (!parse_predicate(p, n)) return false;
    for (;;) {
        spot start = here(p);
        int kids = 0;
        for (uint16_t k = node(p, n)->kid; k; k = node(p, k)->next) kids++;
        if (qn_read_word(p, "and") && parse_predicate(p, n)) continue;
        back(p, start);
        uint16_t *at = &node(p, n)->kid;   // drop the nodes of a half-read predicate
        while (*at && kids-- > 0) at = &node(p, *at)->next;
        *at = 0;
        return true;
    }
}

static uint16_t finish_changes(parser *p, uint16_t n)
{
    if (!parse_predicates(p, n)) return 0;
    uint16_t until = qn_parse_duration(p);
    node(p, n)->a = until;
    return n;
}

// Costs are paid in the zone from which a card is played, so "invokes cost 1 more" means cards in every zone.
static bool speaks_of_costs(const parser *p, uint16_t n)
{
    const qn_words *w = p->words;
    for (uint16_t k = node(p, n)->kid; k && !w->paid_in_play; k = node(p, k)->next)
        if (node(p, k)->kind == N_ADD && w->stats[node(p, k)->a].value + 1 == w->price) return true;
    return false;
}

static uint16_t card_changes(parser *p, uint16_t *subject)
{
    (void)subject;
    uint16_t n = qn_new_node(p, N_CHANGES), cards = qn_parse_selector(p, IN_SENTENCE, 0);
    if (!cards) return 0;
    qn_add_kid(p, n, cards);
    n = finish_changes(p, n);
    if (n && speaks_of_costs(p, n)) node(p, cards)->flags |= S_ANYWHERE;
    return n;
}

// "nobody can cast invokes", "opponents cannot cast counters"
static uint16_t player_changes(parser *p, uint16_t *subject)
{
    (void)subject;
    uint16_t n = qn_new_node(p, N_CHANGES);
    bool nobody = qn_read_word(p, "nobody");
    if (nobody) {
        if (!qn_read_word(p, "can")) return 0;
        uint16_t who = qn_new_node(p, N_WHO);
        node(p, who)->a = QN_WHO_EACH_PLAYER;
        node(p, n)->b = who;
        if (!parse_rules(p, n, false)) return 0;
        node(p, n)->a = qn_parse_duration(p);
        return n;
    }
    node(p, n)->b = qn_parse_who(p);
    if (!node(p, n)->b) return 0;
    bool forbid = qn_read_word(p, "cannot");
    if ((!forbid && !qn_read_word(p, "can")) || !parse_rules(p, n, !forbid)) return 0;
    node(p, n)->a = qn_parse_duration(p);
    return n;
}

uint16_t qn_parse_clause(parser *p, uint16_t *subject)
{
    static uint16_t (*const forms[])(parser *, uint16_t *) = { player_changes, verb_clause, card_changes };
    if (!qn_enter(p)) return 0;
    qn_expect(p, E_SENTENCE, "", 0);
    spot start = here(p);
    uint16_t n = 0;
    for (size_t i = 0; i < sizeof forms / sizeof *forms && !n; i++)
        if (!(n = forms[i](p, subject))) back(p, start);
    qn_leave(p);
    return begins(p, n, start.pos);
}

static uint16_t parse_joined(parser *p, int kind)
{
    uint16_t n = qn_new_node(p, kind), subject = 0;
    do {
        uint16_t k = qn_parse_clause(p, &subject);
        if (!k) return 0;
        qn_add_kid(p, n, k);
    } while (kind == N_COSTS ? qn_read_mark(p, ',') : qn_read_word(p, "then"));
    return n;
}

uint16_t qn_parse_clauses(parser *p) { return parse_joined(p, N_LINE); }
uint16_t qn_parse_costs(parser *p) { return parse_joined(p, N_COSTS); }
