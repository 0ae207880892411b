// Parses selectors, the part of a sentence that says which cards it means: "up to 2 target opposing elestrals with fire".
#include "lang/tree.h"

#include <string.h>

static uint16_t row(parser *p, int kind, int a, int b)
{
    uint16_t n = qn_new_node(p, kind);
    node(p, n)->a = (uint16_t)a;
    node(p, n)->b = (uint16_t)b;
    return n;
}

// Roles ---------------------------------------------------------------------------------------------

static uint16_t role_node(parser *p, int role, int print_row)
{
    uint16_t n = qn_new_node(p, N_SELECTOR);
    node(p, n)->a = Q_ROLE;
    node(p, n)->b = (uint16_t)role;
    node(p, n)->c = (uint16_t)(print_row + 1);
    return n;
}

static uint16_t parse_that(parser *p)
{
    spot start = here(p);
    if (!qn_read_word(p, "that")) return 0;
    int noun = qn_noun_of(p);
    if (noun < 0) {
        back(p, start);
        return 0;
    }
    uint16_t n = qn_new_node(p, N_SELECTOR);
    node(p, n)->a = Q_THAT;
    qn_add_kid(p, n, row(p, N_NOUN, noun, 0));
    return n;
}

static uint16_t parse_game_role(parser *p)
{
    spot start = here(p);
    qn_read_phrase(p, "the", false);
    int i = qn_row_of(p, p->words->roles, E_ROLE, false);
    if (i < 0) {
        back(p, start);
        return 0;
    }
    return role_node(p, (int)p->words->roles[i].value, i);
}

// One of several announced targets, in the order they are named.
static uint16_t target_node(parser *p, int index)
{
    uint16_t n = role_node(p, QN_ROLE_TARGET, -1);
    node(p, n)->d = (uint16_t)index;
    return n;
}

static uint16_t parse_role(parser *p)
{
    uint16_t n = parse_game_role(p);   // before "it": "its destroyer" is longer
    if (n) return n;
    if (qn_read_phrase(p, "this", false)) return role_node(p, QN_ROLE_THIS, -1);
    if (qn_read_phrase(p, "it", false)) return role_node(p, QN_ROLE_IT, -1);
    if (qn_read_phrase(p, "first target", false)) return target_node(p, 0);
    if (qn_read_phrase(p, "second target", false)) return target_node(p, 1);
    if (qn_read_phrase(p, "those", false)) {
        spot start = here(p);
        if (qn_noun_of(p) < 0) back(p, start);
        return role_node(p, QN_ROLE_THOSE, -1);
    }
    return parse_that(p);
}

// What comes before the noun ------------------------------------------------------------------------

static bool parse_count(parser *p, uint16_t n)
{
    if (qn_read_phrase(p, "any number of", false)) {
        node(p, n)->a = Q_ANY_NUMBER;
        return true;
    }
    bool up_to = qn_read_words(p, "up to");
    if (!up_to && now(p)->kind != T_NUMBER && !(now(p)->kind == T_MARK && now(p)->mark == '(')) return false;
    uint16_t count = qn_parse_expr(p);
    if (!count) return false;
    node(p, n)->a = up_to ? Q_UP_TO : Q_NUMBER;
    node(p, n)->c = count;
    return true;
}

// "another player's card": an owner, not a quantity.
static bool is_another_players(parser *p)
{
    spot start = here(p);
    bool whose = qn_read_phrase(p, "another player's", false);
    back(p, start);
    return whose;
}

static void parse_quantifier(parser *p, uint16_t n)
{
    static const struct {
        const char *w;
        int q;
    } simple[] = {
        { "a", Q_A },       { "an", Q_A },       { "the", Q_THE },
        { "each", Q_EACH }, { "every", Q_EACH }, { "all", Q_ALL },
    };
    spot start = here(p);
    for (size_t i = 0; i < sizeof simple / sizeof *simple && !node(p, n)->a; i++)
        if (qn_read_word(p, simple[i].w)) node(p, n)->a = (uint16_t)simple[i].q;
    if (!node(p, n)->a && !is_another_players(p) && qn_read_word(p, "another")) {
        node(p, n)->a = Q_ANOTHER;
        node(p, n)->flags |= S_OTHER;
    }
    if (!node(p, n)->a && !parse_count(p, n)) {
        back(p, start);
        node(p, n)->a = Q_NONE;
    }
    if (qn_read_word(p, "target")) {
        node(p, n)->flags |= S_TARGET;
        if (node(p, n)->a == Q_NONE) node(p, n)->a = Q_TARGET;
    } else if (qn_read_word(p, "random")) {
        node(p, n)->flags |= S_RANDOM;
        if (node(p, n)->a == Q_NONE) node(p, n)->a = Q_A;
    }
}

// "Their own" belongs to the subject: it is yours if you are the subject.
static int own_side(const parser *p) { return p->others_act ? QN_SIDE_SUBJECT : QN_SIDE_YOURS; }

static uint16_t parse_adjective(parser *p)
{
    if (qn_read_word(p, "your")) return row(p, N_SIDE, QN_SIDE_YOURS, 0);
    if (qn_read_word(p, "their")) return row(p, N_SIDE, own_side(p), 0);
    if (qn_read_word(p, "opposing")) return row(p, N_SIDE, QN_SIDE_THEIRS, 0);
    if (qn_read_phrase(p, "another player's", false)) return row(p, N_SIDE, QN_SIDE_OTHERS, 0);
    int i = qn_adjective_of(p);
    return i < 0 ? 0 : row(p, N_ADJECTIVE, i, 0);
}

// One word that can name the card: a noun, a type word or a card name. [class] is the class of the word before an "or", 0 for the first:
// names can only be joined with names.
static uint16_t parse_noun(parser *p, int class)
{
    spot start = here(p);
    if ((!class || class == N_NAMED) && now(p)->kind == T_NAME) {
        uint16_t c = qn_parse_name(p);
        return row(p, N_NAMED, node(p, c)->a, 0);
    }
    if (class != N_NAMED) {
        int i = qn_noun_of(p);
        if (i >= 0) return row(p, N_NOUN, i, qn_plural_before(p));
    }
    if (class != N_NAMED) {
        int i = qn_row_of(p, p->words->types, E_TYPE, true);
        if (i >= 0) return row(p, N_TYPE, i, qn_plural_before(p));
    }
    back(p, start);
    return 0;
}

static bool noun_comes(parser *p)
{
    spot start = here(p);
    bool comes = parse_noun(p, 0) != 0;
    back(p, start);
    return comes;
}

static bool parse_nouns(parser *p, uint16_t n)
{
    uint16_t k = parse_noun(p, 0);
    while (k && node(p, k)->kind == N_TYPE && noun_comes(p)) {   // "ursa elestral": the type is an adjective
        node(p, k)->c = 1;
        qn_add_kid(p, n, k);
        k = parse_noun(p, 0);
    }
    if (!k) return false;
    if (node(p, k)->b) node(p, n)->flags |= S_PLURAL;
    for (;;) {
        int class = node(p, k)->kind;
        qn_add_kid(p, n, k);
        spot before = here(p);
        if (!qn_read_phrase(p, "or", false) || !(k = parse_noun(p, class))) {
            back(p, before);
            return true;
        }
    }
}

// What comes after the noun -------------------------------------------------------------------------

static int parse_owner(parser *p)
{
    if (qn_read_word(p, "your")) return QN_SIDE_YOURS;
    if (qn_read_word(p, "their")) return own_side(p);
    if (qn_read_word(p, "opposing") || qn_read_phrase(p, "an opponent's", false)) return QN_SIDE_THEIRS;
    if (qn_read_word(p, "any") || qn_read_phrase(p, "an", false) || qn_read_phrase(p, "a", false))
        return QN_SIDE_ANY;
    return 0;
}

static bool parse_zone(parser *p, uint16_t n, bool preposition)
{
    if (qn_read_phrase(p, "on the field", false)) {
        node(p, n)->b = 1;
        return true;
    }
    if (!qn_read_word(p, "in") && preposition) return false;
    int owner = parse_owner(p);
    int i = qn_row_of(p, p->words->places, E_PLACE, false);
    if (i < 0) return false;
    node(p, n)->a |= (uint16_t)(1u << p->words->places[i].value);
    if (owner) node(p, n)->c = (uint16_t)owner;
    uint16_t k = row(p, N_ROW, i, owner);
    qn_add_kid(p, n, k);
    return true;
}

static uint16_t parse_zones(parser *p)
{
    uint16_t n = qn_new_node(p, N_ZONES);
    if (!parse_zone(p, n, true)) return 0;
    for (;;) {
        spot before = here(p);
        qn_node kept = *node(p, n);
        if (qn_read_phrase(p, "or", false) && parse_zone(p, n, false)) continue;
        back(p, before);
        *node(p, n) = kept;
        return n;
    }
}

static uint16_t parse_attached(parser *p)
{
    if (!qn_read_words(p, "attached to")) return 0;
    uint16_t card = parse_role(p);
    if (!card) return 0;
    uint16_t n = qn_new_node(p, N_ATTACHED);
    qn_add_kid(p, n, card);
    return n;
}

// "fused to this", "not fused to that card": the game's relations.
static uint16_t parse_related(parser *p)
{
    if (!p->words->relations) return 0;
    bool negated = qn_read_word(p, "not");
    int i = qn_row_of(p, p->words->relations, E_RELATION, false);
    uint16_t card = i < 0 ? 0 : qn_parse_one(p);
    if (!card) return 0;
    uint16_t n = row(p, N_RELATED, i, negated);
    qn_add_kid(p, n, card);
    return n;
}

// "of target player", "of that player", "of its controller": of one player who is known at that moment.
static uint16_t of_player(parser *p)
{
    uint16_t who = qn_parse_who(p);
    const qn_node *w = node(p, who);
    bool known = who
        && (w->b || w->kid || w->a == QN_WHO_THAT_PLAYER || w->a == QN_WHO_ITS_CONTROLLER
            || w->a == QN_WHO_ITS_OWNER);
    if (!known) return 0;
    uint16_t n = row(p, N_SIDE, QN_SIDE_WHO, 1);
    qn_add_kid(p, n, who);
    return n;
}

static uint16_t parse_of(parser *p)
{
    if (!qn_read_word(p, "of")) return 0;
    if (qn_read_word(p, "yours")) return row(p, N_SIDE, QN_SIDE_YOURS, 1);
    if (qn_read_word(p, "theirs")) return row(p, N_SIDE, p->others_act ? QN_SIDE_SUBJECT : QN_SIDE_THEIRS, 1);
    if (!p->own_follows && qn_read_words(p, "their own")) return row(p, N_SIDE, own_side(p), 1);
    return of_player(p);
}

static bool parse_post(parser *p, uint16_t n)
{
    static uint16_t (*const forms[])(parser *) = {
        parse_zones,   qn_parse_in_status, qn_parse_named,   qn_parse_costing, qn_parse_with,
        parse_related, qn_parse_marked,    qn_parse_that_is, parse_attached,   parse_of,
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        spot start = here(p);
        uint16_t k = forms[i](p);
        if (k) {
            qn_add_kid(p, n, node(p, k)->kind == N_NONE ? node(p, k)->kid : k);
            return true;
        }
        back(p, start);
    }
    return false;
}

// Whole selectors -----------------------------------------------------------------------------------

static uint16_t target_role(parser *p)
{
    if (!qn_read_word(p, "target")) return 0;
    uint16_t n = parse_game_role(p);
    if (n) node(p, n)->flags |= S_TARGET;
    return n;
}

static uint16_t read_selector(parser *p, int context, uint16_t zones)
{
    spot start = here(p);
    uint16_t n = parse_role(p);
    if (n) return n;
    back(p, start);
    if ((n = target_role(p)) != 0) return n;
    back(p, start);
    n = qn_new_node(p, N_SELECTOR);
    node(p, n)->d = (uint16_t)context;
    node(p, n)->mask = zones | (uint32_t)p->side_of_subject << 16;
    parse_quantifier(p, n);
    for (;;) {
        uint16_t k = 0;
        if (qn_read_word(p, "other")) node(p, n)->flags |= S_OTHER;
        else if ((k = parse_adjective(p)) != 0) qn_add_kid(p, n, k);
        else break;
    }
    if (!parse_nouns(p, n)) return 0;
    while (parse_post(p, n)) continue;
    return n;
}

uint16_t qn_parse_selector(parser *p, int context, uint16_t zones)
{
    if (!qn_enter(p)) return 0;
    uint32_t first = p->pos;
    uint16_t n = read_selector(p, context, zones);
    qn_leave(p);
    return begins(p, n, first);
}

uint16_t qn_parse_one(parser *p)
{
    spot start = here(p);
    uint16_t n = parse_role(p);
    if (n) return begins(p, n, start.pos);
    back(p, start);
    if (!qn_is_word(p, now(p), "target", 6, false)) {
        qn_expect(p, E_ROLE, "", 0);
        return 0;
    }
    return qn_parse_selector(p, IN_SENTENCE, 0);
}

// Every card on the field, for "earth on the field".
static uint16_t whole_field(parser *p)
{
    uint16_t n = qn_new_node(p, N_SELECTOR), z = qn_new_node(p, N_ZONES);
    node(p, n)->a = Q_ALL;
    node(p, n)->d = IN_COUNT;
    node(p, z)->b = 1;
    qn_add_kid(p, n, z);
    return n;
}

static uint16_t units_on(parser *p, uint16_t res)
{
    uint16_t n = qn_new_node(p, N_UNITS);
    spot start = here(p);
    uint16_t cards = qn_read_phrase(p, "the field", false) ? whole_field(p) : 0;
    if (!cards) {
        back(p, start);
        cards = qn_parse_selector(p, IN_COUNT, 0);
    }
    if (!cards) return 0;
    qn_add_kid(p, n, res);
    qn_add_kid(p, n, cards);
    return n;
}

static uint16_t units_in(parser *p, uint16_t res)
{
    uint16_t n = qn_new_node(p, N_POOL);
    bool yours = qn_read_word(p, "your"), theirs = !yours && qn_read_word(p, "their");
    int pile = qn_row_of(p, p->words->piles, E_PILE, false);
    if (pile < 0) return 0;
    node(p, n)->a = (uint16_t)pile;
    qn_add_kid(p, n, res);
    if (theirs && p->others_act) {
        node(p, n)->b = QN_WHO_SUBJECT;
        return n;
    }
    if (yours || theirs || !qn_read_word(p, "of")) {
        node(p, n)->b = QN_WHO_YOU;
        return n;
    }
    uint16_t who = qn_parse_who(p);
    if (!who) return 0;
    node(p, n)->b = node(p, who)->a;
    qn_add_kid(p, n, who);
    return n;
}

// "earth on your cards", "thunder in your spirit deck".
uint16_t qn_parse_units(parser *p)
{
    uint16_t res = qn_parse_resources(p);
    if (!res) return 0;
    if (qn_read_word(p, "on")) return units_on(p, res);
    if (qn_read_word(p, "in")) return units_in(p, res);
    return 0;
}

// What "for each" and "count of" may count: units or cards.
uint16_t qn_parse_things(parser *p)
{
    spot start = here(p);
    if (qn_read_phrase(p, "time", true)) return begins(p, qn_parse_past(p), start.pos);
    uint16_t n = qn_parse_units(p);
    if (n) return n;
    back(p, start);
    uint16_t cards = qn_parse_selector(p, IN_COUNT, 0);
    if (!cards) return 0;
    n = qn_new_node(p, N_COUNT);
    qn_add_kid(p, n, cards);
    return n;
}
