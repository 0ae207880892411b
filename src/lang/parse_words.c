// Parses the small parts of a sentence: players, resources, quantities, durations, names.
#include "lang/print_row.h"

#include <string.h>

const who_word qn_who_words[] = {
    { "you", PRINT_YOU, QN_WHO_YOU, true },
    { "an opponent", PRINT_AN_OPPONENT, QN_WHO_OPPONENT, false },
    { "each opponent", PRINT_EACH_OPPONENT, QN_WHO_EACH_OPPONENT, false },
    { "opponents", PRINT_OPPONENTS, QN_WHO_EACH_OPPONENT, true },
    { "each player", PRINT_EACH_PLAYER, QN_WHO_EACH_PLAYER, false },
    { "a player", PRINT_A_PLAYER, QN_WHO_EACH_PLAYER, false },
    { "players", PRINT_PLAYERS, QN_WHO_EACH_PLAYER, true },
    { "anyone", PRINT_ANYONE, QN_WHO_EACH_PLAYER, false },
    { "that player", PRINT_THAT_PLAYER, QN_WHO_THAT_PLAYER, false },
    { "its controller", PRINT_ITS_CONTROLLER, QN_WHO_ITS_CONTROLLER, false },
    { "its owner", PRINT_ITS_OWNER, QN_WHO_ITS_OWNER, false },
    { "the player who did it", PRINT_WHO_DID_IT, QN_WHO_DOER, false },
    { "they", PRINT_THEY, QN_WHO_SUBJECT, true },   // inside "for each opponent" and "for each player"
    { NULL, 0, 0, false },
};

static uint16_t who_node(parser *p, int who, int row, int word_row)
{
    uint16_t n = qn_new_node(p, N_WHO);
    node(p, n)->a = (uint16_t)who;
    node(p, n)->b = (uint16_t)(row + 1);
    node(p, n)->c = (uint16_t)(word_row + 1);
    return n;
}

// "target player draws 1": a player chosen when the ability is announced.
static uint16_t target_player(parser *p)
{
    spot start = here(p);
    uint16_t s = qn_is_word(p, now(p), "target", 6, false) ? qn_parse_selector(p, IN_SENTENCE, 0) : 0;
    uint16_t noun = s ? qn_find_kid(p, s, N_NOUN) : 0;
    if (!noun || p->words->nouns[node(p, noun)->a].class != QN_OF_PLAYERS) {
        back(p, start);
        return 0;
    }
    uint16_t n = who_node(p, QN_WHO_TARGET, -1, -1);
    qn_add_kid(p, n, s);
    return begins(p, n, start.pos);
}

uint16_t qn_parse_who(parser *p)
{
    uint16_t target = target_player(p);
    if (target) return target;
    uint32_t start = p->pos, end = start;
    int best = -1;
    for (int i = 0; qn_who_words[i].phrase; i++) {
        p->pos = start;
        if (qn_read_phrase(p, qn_who_words[i].phrase, false) && p->pos > end) {
            end = p->pos;
            best = i;
        }
    }
    p->pos = start;
    int row = qn_row_of(p, p->words->players, E_PLAYER, false);
    if (row >= 0 && p->pos >= end)
        return begins(p, who_node(p, (int)p->words->players[row].value, row, -1), start);
    p->pos = end;
    return best < 0 ? 0 : begins(p, who_node(p, qn_who_words[best].who, -1, best), start);
}

uint16_t qn_parse_resources(parser *p)
{
    int row = qn_row_of(p, p->words->resources, E_RESOURCE, true);
    if (row < 0) return 0;
    uint16_t n = qn_new_node(p, N_RESOURCES);
    for (;;) {
        uint16_t k = qn_new_node(p, N_ROW);
        node(p, k)->a = (uint16_t)row;
        qn_add_kid(p, n, k);
        node(p, n)->mask |= p->words->resources[row].value;
        uint32_t before = p->pos;
        if (!qn_read_phrase(p, "or", false)
            || (row = qn_row_of(p, p->words->resources, E_RESOURCE, true)) < 0) {
            p->pos = before;
            return n;
        }
    }
}

static uint16_t quantity_node(parser *p, int mode, uint16_t expr)
{
    uint16_t n = qn_new_node(p, N_QUANTITY);
    node(p, n)->a = (uint16_t)mode;
    if (expr) qn_add_kid(p, n, expr);
    return n;
}

uint16_t qn_parse_quantity(parser *p)
{
    if (qn_read_phrase(p, "any number of", false)) return quantity_node(p, QN_ANY_NUMBER, 0);
    if (qn_read_phrase(p, "all", false)) return quantity_node(p, QN_ALL_OF, 0);
    int mode = qn_read_words(p, "up to") ? QN_UP_TO : QN_EXACTLY;
    uint16_t e = qn_parse_expr(p);
    return e ? quantity_node(p, mode, e) : 0;
}

uint16_t qn_parse_duration(parser *p)
{
    uint16_t n = qn_new_node(p, N_UNTIL);   // created first, so that a message points at its words
    int row = qn_row_of(p, p->words->durations, E_DURATION, false);
    node(p, n)->a = (uint16_t)(row + 1);
    return n;
}

// Unknown card names were reported when the names were collected, so any name is accepted here.
uint16_t qn_parse_name(parser *p)
{
    const qn_token *t = now(p);
    if (t->kind != T_NAME) {
        qn_expect(p, E_NAME, "", 0);
        return 0;
    }
    uint16_t n = qn_new_node(p, N_CARD);
    node(p, n)->a = (uint16_t)qn_find_name(p, spelled(p, t) + 1, (size_t)t->length - 2);
    p->pos++;
    return n;
}
