// Scenario facts for a game that defines none of its own (plain.h).
#include "lang/laying.h"
#include "lang/plain.h"
#include "lang/words.h"

enum { UNKNOWN = -1, FIRST_NUMBER = 16, ITEM = 160 };

static const qn_zone_row *scan_zone(const qn_table *t, const char **at)
{
    for (const qn_zone_row *z = t->rules->screen->zones; z->name; z++)
        if (qn_scan(at, z->name)) return z;
    return NULL;
}

static const qn_number_row *scan_number_row(const qn_table *t, const char **at)
{
    for (const qn_number_row *n = t->rules->screen->numbers; n && n->name; n++)
        if (qn_scan(at, n->name)) return n;
    return NULL;
}

// ---- Given --------------------------------------------------------------------------------------

void qn_plain_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS])
{
    enum { IN_A_DECK = 5, DECK = 0, TURN = QN_R_GAME + 1 };
    for (int s = 0; s < t->game.players; s++) {
        for (const qn_number_row *n = t->rules->screen->numbers; n && n->name; n++)
            if (!(said[s] >> (FIRST_NUMBER + n->at) & 1)) t->game.player[s].n[n->at] = n->at_first;
        for (int i = 0; i < IN_A_DECK && !(said[s] >> DECK & 1); i++) qn_add_card(t, 1, s, DECK);
    }
    qn_call(t, QN_R_GAME, 0)->step = QN_BEGUN;
    qn_call(t, TURN, t->game.turn_player)->step = QN_BEGUN;
}

static bool give_statuses(qn_table *t, int card, const char *list, qn_text *why)
{
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&list, &item)) {
        const char *at = item.at;
        const qn_word *row = qn_scan_row(&at, t->rules->words->statuses);
        if (!row || !qn_scan_end(&at)) return qn_refuse_fact(why, qn_part(PART_NO_STATE_CALLED), item.at);
        t->game.card[card].status |= 1u << row->value;
    }
    return true;
}

static bool give_item(qn_table *t, int seat, int kind, const char *item, qn_text *why)
{
    QN_TEXT(inside, ITEM);
    const char *at = item;
    int n = qn_scan_number(&at), def = qn_scan_card(&at, t->pool);
    if (!def) {
        qn_say_no_card(t->pool, item, why);
        return false;
    }
    bool special = qn_scan_brackets(&at, &inside);
    if (!qn_scan_end(&at)) return qn_refuse_fact(why, qn_part(PART_FACT_WHAT_IS_THIS), at);
    for (n = n < 0 ? 1 : n; n > 0; n--) {
        if (!qn_has_room(t, why)) return false;
        int card = qn_lay_card(t, def, seat, kind);
        t->game.card[card].x = (int8_t)(qn_zone_of(t, kind, seat)->count - 1);
        if (special && !give_statuses(t, card, inside.at, why)) return false;
    }
    return true;
}

bool qn_plain_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why)
{
    QN_TEXT(item, ITEM);
    int seat = qn_scan_seat(&fact, t->game.players);
    if (seat < 0) return qn_refuse_fact(why, qn_part(PART_EXPECTED_PLAYER_AND_PLACE), NULL);
    const qn_number_row *number = scan_number_row(t, &fact);
    const qn_zone_row *zone = number ? NULL : scan_zone(t, &fact);
    if ((!number && !zone) || !qn_scan(&fact, ":"))
        return qn_refuse_fact(why, qn_part(PART_NO_PLACE_CALLED), fact);
    if (number) {
        int n = qn_scan_number(&fact);
        if (n < 0 || !qn_scan_end(&fact))
            return qn_refuse_fact(why, qn_part(PART_EXPECTED_NUMBER_AFTER), number->name);
        t->game.player[seat].n[number->at] = (int16_t)n;
        said[seat] |= 1u << (FIRST_NUMBER + number->at);
        return true;
    }
    said[seat] |= 1u << zone->kind;
    while (qn_scan_card_item(&fact, t->pool, &item))
        if (!give_item(t, seat, zone->kind, item.at, why)) return false;
    return true;
}

// ---- Then ---------------------------------------------------------------------------------------

static bool is_there(const qn_table *t, int kind, int seat, int def)
{
    QN_EACH (t, c, kind, seat)
        if (t->game.card[c].def == def) return true;
    return false;
}

static int seat_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    const qn_number_row *number = scan_number_row(t, &at);
    const qn_zone_row *zone = number ? NULL : scan_zone(t, &at);
    if (number && qn_scan(&at, ":"))
        return qn_number_holds(t->game.player[seat].n[number->at], at, number->name, got);
    if (!zone) return qn_unknown_fact(got, qn_part(PART_EXPECTED_AFTER_PLAYER), at);
    if (qn_scan(&at, ":"))
        return qn_number_holds(qn_zone_of(t, zone->kind, seat)->count, at, zone->name, got);
    if (!qn_scan(&at, "has")) return qn_unknown_fact(got, qn_part(PART_EXPECTED_AFTER_PLACE), zone->name);
    bool none = qn_scan(&at, "no");
    int def = qn_scan_card(&at, t->pool);
    if (!def || !qn_scan_end(&at)) return qn_unknown_fact(got, qn_part(PART_NO_CARD_CALLED), at);
    bool there = is_there(t, zone->kind, seat, def);
    qn_put_fact(got, there ? "p%d %s has %s" : "p%d %s has no %s", seat + 1, zone->name,
                qn_def_name(t->pool, def));
    return there != none;
}

static int in_play(const qn_table *t, int seat, int def)
{
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].def == def && t->rules->in_play >> qn_kind_of_zone(t, c) & 1
            && (seat < 0 || t->game.card[c].controller == seat))
            return c;
    return QN_NONE;
}

static int card_holds(const qn_table *t, int seat, int def, const char *at, qn_text *got)
{
    const char *rest = at, *name = qn_def_name(t->pool, def);
    if (qn_scan(&rest, "is in")) {
        int of = qn_scan_seat(&rest, t->game.players);
        const qn_zone_row *zone = scan_zone(t, &rest);
        if (of < 0 || !zone || !qn_scan_end(&rest))
            return qn_unknown_fact(got, qn_part(PART_EXPECTED_PLAYERS_PLACE), rest);
        bool there = is_there(t, zone->kind, of, def);
        qn_refuse_fact(got, qn_part(there ? PART_IS_THERE : PART_IS_NOT_THERE), name);
        return there;
    }
    int card = in_play(t, seat, def);
    if (card == QN_NONE) {
        qn_refuse_fact(got, qn_part(PART_NOT_IN_PLAY), name);
        return 0;
    }
    bool not_so = qn_scan(&rest, "is not");
    const qn_word *row;
    if (not_so || qn_scan(&rest, "is")) {
        row = qn_scan_row(&rest, t->rules->words->statuses);
        if (!row || !qn_scan_end(&rest)) return qn_unknown_fact(got, qn_part(PART_NO_STATE_CALLED), rest);
        bool is = t->rules->status(t, card, (int)row->value);
        qn_put_fact(got, is ? "%s is %s" : "%s is not %s", name, row->phrase);
        return is != not_so;
    }
    row = qn_scan_row(&rest, t->rules->words->stats);
    if (!row || !qn_scan(&rest, ":")) return qn_unknown_fact(got, qn_part(PART_EXPECTED_AFTER_CARD), rest);
    return qn_number_holds(t->rules->stat(t, card, (int)row->value), rest, row->phrase, got);
}

int qn_plain_holds(const qn_table *t, const char *fact, qn_text *got)
{
    const char *at = fact;
    if (qn_scan(&at, "chain:")) return qn_number_holds(t->game.n_links, at, "chain", got);
    int seat = qn_scan_seat(&at, t->game.players), def = qn_scan_card(&at, t->pool);
    if (def) return card_holds(t, seat, def, at, got);
    if (seat >= 0) return seat_holds(t, seat, at, got);
    qn_say_no_card(t->pool, fact, got);
    return UNKNOWN;
}
