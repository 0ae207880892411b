// "then": tests whether a fact about a table of Elestrals holds, and tells what is true instead.
#include "games/elestrals/scenario.h"

enum { UNKNOWN = QN_FACT_UNKNOWN };

// ---- Places -----------------------------------------------------------------------------------

static const char *place_name(int kind)
{
    if (kind >= ELE_ROW && kind <= ELE_STADIUM_SLOT) kind = ELE_PLACE_FIELD;
    return qn_phrase_for(ele_scenario_places, kind);
}

void ele_say_place(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    qn_put_fact(out, "p%d %s", qn_zone_seat(c->zone) + 1, place_name(qn_zone_kind(c->zone)));
}

static bool is_at(const qn_table *t, int card, int seat, int place)
{
    int zone = t->game.card[card].zone;
    if (seat >= 0 && qn_zone_seat(zone) != seat) return false;
    return place == ELE_PLACE_FIELD ? ele_on_field(t, card) : qn_zone_kind(zone) == place;
}

static const qn_fact_places places = { ele_scenario_places, is_at, ele_say_place, NULL };

static int all_of(const int16_t *pile)
{
    int sum = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) sum += pile[e];
    return sum;
}

// "p1 spirit deck: 8", "p1 underworld: 2 water, 1 fire", "p1 hand: 3"
static int numbers_hold(const qn_table *t, int seat, int place, const char *list, qn_text *got)
{
    const int16_t *pile = ele_pile_of(t, seat,
                                      place == ELE_PLACE_SPIRITS ? ELE_SPIRIT_DECK : ELE_SPIRIT_UNDERWORLD);
    bool holds = true, units = place == ELE_PLACE_SPIRITS || place == ELE_UNDERWORLD;
    QN_TEXT(item, 100);
    qn_put_fact(got, "p%d %s: ", seat + 1, place_name(place));
    for (int i = 0; qn_scan_item(&list, &item); i++) {
        const char *at = item.at;
        int n, element = 0, there;
        bool of_element = units && ele_scan_spirits(&at, &n, &element);
        if (!of_element) n = qn_scan_number(&at);
        if (n < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_NUMBER), item.at);
        there = of_element               ? pile[element]
            : place == ELE_PLACE_SPIRITS ? all_of(pile)
                                         : qn_count_at(t, &places, seat, place, 0);
        qn_put_fact(got, i ? ", %d" : "%d", there);
        if (of_element) qn_put_fact(got, " %s", ele_scenario_elements[element].phrase);
        holds &= n == there;
    }
    return holds;
}

static int place_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    const qn_word *row = qn_scan_row(&at, ele_scenario_places);
    if (!row) return qn_unknown_fact(got, TELLS(NO_PLACE_OF_PLAYER), NULL);
    if (qn_scan(&at, ":")) return numbers_hold(t, seat, (int)row->value, at, got);
    if (qn_scan(&at, "has")) return qn_has_holds(t, &places, seat, row, at, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_PLACE), NULL);
}

// ---- Cards ------------------------------------------------------------------------------------

// Leaves out the cards that are not on the field, and tells where they are if none is left.
static void keep_on_field(const qn_table *t, qn_cards_meant *cards, qn_text *got)
{
    const qn_cards_meant all = *cards;
    cards->n = 0;
    for (int i = 0; i < all.n; i++)
        if (ele_on_field(t, all.card[i])) cards->card[cards->n++] = all.card[i];
    if (!cards->n) qn_say_where(t, &places, &all, got);
}

// "Scythe of Demeter is on Sproutyr"
static int bearer_holds(const qn_table *t, const qn_cards_meant *cards, const char *at, bool not,
                        qn_text *got)
{
    bool on = false;
    int seat = qn_scan_seat(&at, 2), def = qn_scan_card(&at, t->pool);
    if (!def || !qn_scan_end(&at)) return UNKNOWN;
    for (int i = 0; i < cards->n; i++) {
        int host = t->game.card[cards->card[i]].on;
        if (host == QN_NONE) continue;
        on |= t->game.card[host].def == def && (seat < 0 || t->game.card[host].controller == seat);
        qn_put_fact(got, got->used ? "; %s is on %s" : "%s is on %s", qn_def_name(t->pool, cards->def),
                    qn_def_name(t->pool, t->game.card[host].def));
    }
    if (!got->used) qn_say_where(t, &places, cards, got);
    return on != not ;
}

static void say_statuses(const qn_table *t, qn_cards_meant *cards, qn_text *got)
{
    for (int i = 0; i < cards->n; i++) {
        const char *before = " is ";
        qn_put_fact(got, i ? "; %s" : "%s", qn_def_name(t->pool, cards->def));
        for (const qn_word *row = ele_scenario_states; row->phrase; row++) {
            if (!ele_status(t, cards->card[i], (int)row->value)) continue;
            qn_put_fact(got, "%s%s", before, row->phrase);
            before = ", ";
        }
    }
}

static int status_holds(const qn_table *t, qn_cards_meant cards, int status, bool not, qn_text *got)
{
    bool is = false;
    keep_on_field(t, &cards, got);
    for (int i = 0; i < cards.n; i++) is |= ele_status(t, cards.card[i], status);
    say_statuses(t, &cards, got);
    return cards.n > 0 && is != not ;
}

static int is_holds(const qn_table *t, const qn_cards_meant *cards, const char *at, qn_text *got)
{
    bool not = qn_scan(&at, "not");
    const char *rest = at;
    const qn_word *row = qn_scan_row(&rest, ele_scenario_states);
    if (row && qn_scan_end(&rest)) return status_holds(t, *cards, (int)row->value, not, got);
    int holds = UNKNOWN;
    rest = at;
    if (qn_scan(&rest, "in") || qn_scan(&rest, "on"))
        holds = qn_where_holds(t, &places, cards, rest, not, got);
    rest = at;
    if (holds == UNKNOWN && qn_scan(&rest, "on")) holds = bearer_holds(t, cards, rest, not, got);
    if (holds == UNKNOWN) return qn_unknown_fact(got, TELLS(NO_STATUS), at);
    return holds;
}

enum { SLOT = ELE_DEFENSE + 1 };   // counted from 1, as people do

static int number_of(const qn_table *t, int card, int which)
{
    return which == SLOT ? t->game.card[card].x + 1 : ele_stat(t, card, which);
}

// "attack: 7", "slot: 2"
static int number_holds(const qn_table *t, qn_cards_meant cards, int which, const char *at, qn_text *got)
{
    bool holds = false;
    int n;
    if (!qn_scan(&at, ":") || (n = qn_scan_number(&at)) < 0 || !qn_scan_end(&at))
        return qn_unknown_fact(got, TELLS(NO_COLON_AND_NUMBER), NULL);
    keep_on_field(t, &cards, got);
    for (int i = 0; i < cards.n; i++) {
        static const char *const names[] = {
            [ELE_ATTACK] = "attack", [ELE_DEFENSE] = "defense", [SLOT] = "slot"
        };
        int now = number_of(t, cards.card[i], which);
        qn_put_fact(got, "%s%s %s: %d", i ? "; " : "", qn_def_name(t->pool, cards.def), names[which], now);
        holds |= now == n;
    }
    return holds;
}

static void say_spirits(const qn_table *t, int card, qn_text *got)
{
    const qn_card *c = &t->game.card[card];
    int told = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        int n = ele_spirits(c, e);
        if (n) qn_put_fact(got, told++ ? ", %d %s" : "%d %s", n, ele_scenario_elements[e].phrase);
    }
    if (!told) qn_put_fact(got, "no spirits");
}

static bool carries(const qn_table *t, int card, const int *wanted)
{
    for (int e = 0; e < ELE_ELEMENTS; e++)
        if (ele_spirits(&t->game.card[card], e) != wanted[e]) return false;
    return true;
}

// "has 2 fire", "has 2 fire, 1 water", "has no spirits", "has 3 spirits": exactly these.
static int spirits_hold(const qn_table *t, qn_cards_meant cards, const char *list, qn_text *got)
{
    int wanted[ELE_ELEMENTS] = { 0 }, count, element, total = -1;
    bool holds = false;
    QN_TEXT(item, 100);
    for (const char *at; qn_scan_item(&list, &item);) {
        at = item.at;
        if (ele_scan_spirits(&at, &count, &element)) wanted[element] = count;
        else if (!qn_scan(&at, "no spirits"))
            total = qn_scan_number(&at), qn_scan(&at, total == 1 ? "spirit" : "spirits");
        if (!qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_SPIRITS_OF_CARD), item.at);
    }
    keep_on_field(t, &cards, got);
    for (int i = 0; i < cards.n; i++) {
        qn_put_fact(got, i ? "; %s has " : "%s has ", qn_def_name(t->pool, cards.def));
        say_spirits(t, cards.card[i], got);
        holds |= total >= 0 ? ele_all_spirits(&t->game.card[cards.card[i]]) == total
                            : carries(t, cards.card[i], wanted);
    }
    return holds;
}

static int card_holds(const qn_table *t, const qn_cards_meant *cards, const char *at, qn_text *got)
{
    if (qn_scan(&at, "attack")) return number_holds(t, *cards, ELE_ATTACK, at, got);
    if (qn_scan(&at, "defense")) return number_holds(t, *cards, ELE_DEFENSE, at, got);
    if (qn_scan(&at, "slot")) return number_holds(t, *cards, SLOT, at, got);
    if (qn_scan(&at, "is")) return is_holds(t, cards, at, got);
    if (qn_scan(&at, "has")) return spirits_hold(t, *cards, at, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_CARD), NULL);
}

// ---- All of them ------------------------------------------------------------------------------

// "p1 spirit differential: +3": own Spirit Deck minus the opponent's (ELE-TOU-08)
static int differential_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    bool minus = qn_scan(&at, "-");
    if (!minus) qn_scan(&at, "+");
    int n = qn_scan_number(&at), is = t->rules->match->margin(t, seat);
    if (n < 0 || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_DIFFERENTIAL), NULL);
    qn_put_fact(got, "p%d spirit differential: %d", seat + 1, is);
    return is == (minus ? -n : n);
}

int ele_holds(const qn_table *t, const char *fact, qn_text *got)
{
    qn_cards_meant cards;
    const char *at = fact;
    if (qn_scan(&at, "phase:")) return qn_phase_holds(ele_scenario_phases, t->game.phase, "phase", at, got);
    if (qn_scan(&at, "chain:")) return qn_number_holds(t->game.n_links, at, "chain", got);
    int seat = qn_scan_seat(&at, 2);
    if (seat >= 0 && qn_scan(&at, "spirit differential:")) return differential_holds(t, seat, at, got);
    if (qn_scan_cards_meant(t, seat, &at, &cards)) return card_holds(t, &cards, at, got);
    if (seat >= 0) return place_holds(t, seat, at, got);
    QN_TEXT(name, 100);
    qn_put_n(&name, fact, strcspn(fact, ":("));
    for (const char *end; (end = strstr(name.at, " is ")) || (end = strstr(name.at, " has "));)
        name.at[end - name.at] = 0;
    qn_say_no_card(t->pool, name.at, got);
    return UNKNOWN;
}
