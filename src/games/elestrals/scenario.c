// "given": sets up a table of Elestrals from facts, and adds what the facts leave out.
#include "games/elestrals/scenario.h"

enum {   // marks in said[]
    SAID_PHASE = 1,
    SAID_SPIRITS = 2,
    DECK_SIZE = 8   // from this bit on: the number of cards in the deck, plus one; 0: the usual number
};
enum { USUAL_DECK = 20, USUAL_SPIRITS = 3, ITEM = 200 };   // Spirits of each element

#define QN_OWN(name) ele_scenario_##name
#define QN_SCENARIO_DEF "games/elestrals/scenario.def"
#include "lang/scenario_words.def"

const qn_word ele_scenario_elements[] = {
    { "earth", ELE_EARTH, 0, 0 },     { "fire", ELE_FIRE, 0, 0 }, { "water", ELE_WATER, 0, 0 },
    { "thunder", ELE_THUNDER, 0, 0 }, { "wind", ELE_WIND, 0, 0 }, { 0 },
};

bool ele_scan_spirits(const char **at, int *count, int *element)
{
    const char *s = *at;
    int n = qn_scan_number(&s);
    const qn_word *row = qn_scan_row(&s, ele_scenario_elements);
    if (!row) return false;
    *count = n < 0 ? 1 : n;
    *element = (int)row->value;
    *at = s;
    return true;
}

// ---- Piles ------------------------------------------------------------------------------------

// "10" means ten of one element, so that nobody is asked which one to Expend. Or "10 fire, 2 wind".
static bool give_spirits(qn_table *t, int seat, int pile, const char *list, qn_text *why)
{
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&list, &item)) {
        const char *at = item.at;
        int count, element = ELE_EARTH;
        if (!ele_scan_spirits(&at, &count, &element)) count = qn_scan_number(&at);
        if (count < 0 || count > 99 || !qn_scan_end(&at))
            return qn_refuse_fact(why, TELLS(NO_SPIRITS), item.at);
        ele_pile(t, seat, pile)[element] = (int16_t)(ele_pile(t, seat, pile)[element] + count);
    }
    return true;
}

static bool add_card(qn_table *t, int def, int seat, int kind, qn_text *why)
{
    return qn_has_room(t, why) && (qn_lay_card(t, def, seat, kind), true);
}

// Cards "on top" are drawn in the order given. The other cards of a deck wait in Limbo until its size is known, and then lie
// at the bottom.
static bool add_to_deck(qn_table *t, int seat, const ele_entry *e, qn_text *why)
{
    if (!add_card(t, e->def, seat, ELE_LIMBO, why)) return false;
    if (e->on_top) qn_move(t, t->game.n_cards - 1, ELE_DECK, seat, QN_BOTTOM);
    return true;
}

static bool give_card(qn_table *t, int seat, int place, const ele_entry *e, qn_text *why)
{
    for (int i = 0; i < e->copies; i++) {
        bool given = place == ELE_PLACE_FIELD ? ele_put_on_field(t, seat, e, why)
            : place == ELE_DECK               ? add_to_deck(t, seat, e, why)
                                              : add_card(t, e->def, seat, place, why);
        if (!given) return false;
    }
    return true;
}

static bool give_items(qn_table *t, uint32_t *said, int seat, int place, const char *list, qn_text *why)
{
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&list, &item)) {
        const char *at = item.at;
        int count, element;
        ele_entry e;
        if (item.full) return qn_refuse_fact(why, qn_part(PART_FACT_TOO_LONG), item.at);
        if (place == ELE_DECK && qn_scan_size(item.at, &count)) {
            said[seat] = (said[seat] & ((1u << DECK_SIZE) - 1)) | (uint32_t)(count + 1) << DECK_SIZE;
        } else if (place == ELE_UNDERWORLD && ele_scan_spirits(&at, &count, &element)) {
            if (!give_spirits(t, seat, ELE_SPIRIT_UNDERWORLD, item.at, why)) return false;
        } else if (!ele_read_entry(t, seat, item.at, &e, why) || !give_card(t, seat, place, &e, why)) {
            return false;
        }
    }
    return true;
}

// ---- Facts ------------------------------------------------------------------------------------

static bool give_place(qn_table *t, uint32_t *said, int seat, const char *fact, qn_text *why)
{
    const qn_word *row = qn_scan_row(&fact, ele_scenario_places);
    if (!row || !qn_scan(&fact, ":") || row->value == ELE_LIMBO)
        return qn_refuse_fact(why, TELLS(NO_PLACE), NULL);
    if (row->value != ELE_PLACE_SPIRITS) return give_items(t, said, seat, (int)row->value, fact, why);
    said[seat] |= SAID_SPIRITS;
    return give_spirits(t, seat, ELE_SPIRIT_DECK, fact, why);
}

bool ele_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why)
{
    if (qn_scan(&fact, "phase:")) {
        const qn_word *row = qn_give_phase(fact, "phase", ele_scenario_phases, why);
        said[0] |= SAID_PHASE;
        return row && (t->game.phase = (uint8_t)row->value, true);
    }
    if (qn_scan(&fact, "match") && qn_scan_end(&fact)) {   // a game of a match: ELE-TOU
        t->game.match = true;
        return true;
    }
    int seat = qn_scan_seat(&fact, 2);
    if (seat < 0) return qn_refuse_fact(why, TELLS(NO_FACT), NULL);
    if (qn_scan(&fact, "decides") && qn_scan_end(&fact)) {   // who starts: ELE-SET-02
        ele_ext(t)->given_decider = (uint8_t)(seat + 1);
        return true;
    }
    if (qn_scan(&fact, "spent one spirit") && qn_scan_end(&fact)) {   // ELE-MAI-02
        t->game.player[seat].flags |= ELE_SPENT_ONE;
        return true;
    }
    return give_place(t, said, seat, fact, why);
}

// ---- What the facts leave out ------------------------------------------------------------------

// The card that fills decks: a Counter that the scenario does not name. No hand can Cast it, and no effect Searches for it.
static int filler(const qn_table *t)
{
    int found = 1;
    for (int i = 1; i < t->pool->n_defs; i++) {
        if (t->pool->def[i].kind != ELE_COUNTER) continue;
        found = i;
        if (!qn_on_table(t, i)) break;
    }
    return found;
}

bool ele_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    bool set_up = (said[0] & SAID_PHASE) && t->game.phase == ELE_SET_UP;
    int def = filler(t);
    for (int s = 0; s < 2; s++) {
        int size = (int)(said[s] >> DECK_SIZE);
        size = size ? size - 1 : set_up ? 2 * USUAL_DECK : USUAL_DECK;
        if (!qn_fill_deck(t, s, ELE_DECK, ELE_LIMBO, size, def, why)) return false;
        for (int e = 0; e < ELE_ELEMENTS && !(said[s] & SAID_SPIRITS); e++)
            ele_pile(t, s, ELE_SPIRIT_DECK)[e] = (int16_t)(set_up ? USUAL_SPIRITS + 1 : USUAL_SPIRITS);
    }
    if (set_up) {
        t->game.turn = 0;
        qn_call(t, ELE_R_GAME, 0);
    } else {
        ele_begin_at(t, said[0] & SAID_PHASE ? t->game.phase : ELE_MAIN);
    }
    return true;
}
