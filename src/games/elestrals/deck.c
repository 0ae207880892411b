// What a deck may hold (ELE-DCK-01 to ELE-DCK-08). Every violation is told, not only the first.
#include "games/elestrals/deck.h"

#include "games/elestrals/rules.h"

enum { MAIN_SIZE = 40, SPIRIT_SIZE = 20, SIDE_USUAL = 12, COPIES = 3 };

const char *const ele_sections[] = { "main", "spirits", "side", NULL };

// A pool has one row for each name, so counting rows counts names, not printings (ELE-GEN-09).
typedef struct tally {
    uint8_t main[QN_MAX_DEFS], side[QN_MAX_DEFS];
} tally;

static tally count_copies(const qn_deck *deck)
{
    tally n = { { 0 }, { 0 } };
    for (int i = 0; i < deck->n[ELE_MAIN_DECK]; i++) n.main[deck->def[ELE_MAIN_DECK][i]]++;
    for (int i = 0; i < deck->n[ELE_SIDE_DECK]; i++) n.side[deck->def[ELE_SIDE_DECK][i]]++;
    return n;
}

static bool sizes_fit(const qn_deck *deck, int side_most, qn_text *why)
{
    int spirits = deck->n[ELE_SPIRITS], main = deck->n[ELE_MAIN_DECK], side = deck->n[ELE_SIDE_DECK];
    if (spirits != SPIRIT_SIZE)
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_SPIRITS], &(qn_fault_slots){ .n = spirits });
    if (main != MAIN_SIZE) qn_fault(why, &ele_fault_phrases[ELE_FAULT_SIZE], &(qn_fault_slots){ .n = main });
    if (side > side_most)
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_SIDE_SIZE],
                 &(qn_fault_slots){ .n = side_most, .of = side });
    return spirits == SPIRIT_SIZE && main == MAIN_SIZE && side <= side_most;
}

// Only Spirits in the Spirit Deck, none of them in the Main Deck; a Side Deck takes both.
static bool kind_fits(const qn_pool *pool, const qn_deck *deck, int section, int place, qn_text *why)
{
    int def = deck->def[section][place];
    if (section == ELE_SIDE_DECK || ele_is_spirit(pool, def) == (section == ELE_SPIRITS)) return true;
    int fault = section == ELE_SPIRITS ? ELE_FAULT_NOT_A_SPIRIT : ELE_FAULT_A_SPIRIT;
    if (!qn_came_before(deck, section, place))
        qn_fault(why, &ele_fault_phrases[fault], &(qn_fault_slots){ .card = qn_def_name(pool, def) });
    return false;
}

// Spirits have no limit of copies, not even in a Side Deck (ELE-DCK-02, ELE-DCK-07).
static bool copies_fit(const qn_pool *pool, const qn_deck *deck, const tally *n, int section, int place,
                       qn_text *why)
{
    int def = deck->def[section][place], main = n->main[def], side = n->side[def];
    if (section == ELE_SPIRITS || ele_is_spirit(pool, def) || main + side <= COPIES) return true;
    const char *name = qn_def_name(pool, def);
    bool told = qn_came_before(deck, section, place) || (section == ELE_SIDE_DECK && main);
    if (!told && main > COPIES)
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_COPIES], &(qn_fault_slots){ .n = main, .card = name });
    if (!told && side)
        qn_fault(why, &ele_fault_phrases[ELE_FAULT_COPIES_IN_ALL],
                 &(qn_fault_slots){ .n = main + side, .card = name });
    return false;
}

static bool check_deck(const qn_pool *pool, const qn_deck *deck, int side_most, qn_text *why)
{
    bool fit = sizes_fit(deck, side_most, why);
    tally n = count_copies(deck);
    for (int section = 0; section <= ELE_SIDE_DECK; section++)
        for (int i = 0; i < deck->n[section]; i++) {
            fit &= kind_fits(pool, deck, section, i, why);
            fit &= copies_fit(pool, deck, &n, section, i, why);
        }
    return fit;
}

// Outside match play a Side Deck is only looked at, never used.
bool ele_check_deck_with(const qn_pool *pool, const qn_deck *deck, const qn_switches *s, qn_text *why)
{
    int most = s->side_deck ? s->side_deck_size : s->match ? 0 : SIDE_USUAL;
    return check_deck(pool, deck, most, why);
}

bool ele_check_deck(const qn_pool *pool, const qn_deck *deck, qn_text *why)
{
    return check_deck(pool, deck, SIDE_USUAL, why);
}
