// SolRei in scenarios: "given" sets up a position, "then" checks facts about it.
#include "games/solrei/scenario.h"
#include "kernel/english.h"

enum { UNKNOWN = QN_FACT_UNKNOWN, NO = QN_FACT_FALSE };
enum {
    DECK_SIZE = 8,
    STEP = 0
};   // said[]: from bit 8 on the deck's size + 1; seat 0 has the step in its low bits
enum { USUAL_DECK = 30, ITEM = 160 };

#define QN_OWN(name) sol_scenario_##name
#define QN_SCENARIO_DEF "games/solrei/scenario.def"
#include "lang/scenario_words.def"

static const qn_word states[] = {
    { "ready", 0, 0, 0 },
    { "exhausted", SOL_B_EXHAUSTED, 0, 0 },
    { "broken", SOL_B_BROKEN, 0, 0 },
    { "augmented", SOL_B_AUGMENTED | SOL_B_RUNNING, 0, 0 },
    { "frail", SOL_B_AUGMENTED | SOL_B_RUNNING | SOL_B_FRAIL, 0, 0 },
    { "hidden", SOL_B_EXHAUSTED, 0, 0 },
    { 0 },
};

// ---- Given --------------------------------------------------------------------------------------

static int lay_card(qn_table *t, int def, int seat, int place)
{
    static const uint8_t known[] = { 0, 1, 1, 3, 3, 0, 3, 3, 3 };   // 1: the holder, 3: everybody
    int card = qn_add_card(t, def, seat, place);
    t->game.card[card].known = (uint8_t)(known[place] == 1 ? 1 << seat : known[place]);
    if (place == SOL_ARTS) t->game.card[card].x = (int8_t)(sol_count(t, SOL_ARTS, seat) - 1);
    return card;
}

static bool fits_place(const qn_def *d, int place)
{
    if (place == SOL_MUSE_PLACE) return d->kind == SOL_MUSE;
    if (place == SOL_ADVANTAGE_PLACE) return d->kind == SOL_ADVANTAGE;
    if (place == SOL_ARTS) return d->kind == SOL_ART;
    return SOL_KIND(d->kind) & SOL_ACTION_CARDS;
}

// "used 3 times": each of its abilities, this round.
static bool give_uses(qn_card *c, const char *at)
{
    int n = qn_scan(&at, "used") ? qn_scan_number(&at) : -1;
    if (n < 0 || n > 255 || !qn_scan(&at, "times") || !qn_scan_end(&at)) return false;
    memset(c->n, n, SOL_N_NAMED);
    return true;
}

static bool give_state(qn_table *t, int card, const char *inside, qn_text *why)
{
    const char *at = inside;
    const qn_word *row = qn_scan_row(&at, states);
    qn_card *c = &t->game.card[card];
    if (!row && give_uses(c, at)) return true;
    if (!row || !qn_scan_end(&at)) return qn_refuse_fact(why, TELLS(NO_STATE), inside);
    c->status = row->value | (row->value == SOL_B_EXHAUSTED ? 0 : SOL_B_REVEALED);
    if (row->phrase[0] == 'h') c->known = (uint8_t)(1 << c->controller);
    return true;
}

static bool give_card(qn_table *t, int seat, int place, int def, const char *at, qn_text *why)
{
    QN_TEXT(inside, ITEM);
    if (!fits_place(&t->pool->def[def], place))
        return qn_refuse_fact(why, TELLS(DOES_NOT_BELONG), qn_def_name(t->pool, def));
    if (!qn_has_room(t, why)) return false;
    int card = lay_card(t, def, seat, place);
    if (place == SOL_DECK && qn_scan(&at, "on top"))
        t->game.card[card].status |= SOL_B_LOOKED;   // until the deck is complete
    if (qn_scan_brackets(&at, &inside) && !give_state(t, card, inside.at, why)) return false;
    return qn_scan_end(&at) || qn_refuse_fact(why, qn_part(PART_FACT_WHAT_IS_THIS), at);
}

static bool give_size(uint32_t *said, int place, const char *item)
{
    int n;
    bool size = place == SOL_DECK && qn_scan_size(item, &n);
    if (size) *said = (*said & 255u) | (uint32_t)(n + 1) << DECK_SIZE;
    return size;
}

// Names may have commas ("Heads, You Bleed"), so a name is read before the list is split at commas.
static bool give_items(qn_table *t, uint32_t *said, int seat, int place, const char *list, qn_text *why)
{
    QN_TEXT(item, ITEM);
    while (!qn_scan_end(&list)) {
        int def = qn_scan_card(&list, t->pool);
        qn_scan_item(&list, &item);
        if (def ? !give_card(t, seat, place, def, item.at, why) : !give_size(&said[seat], place, item.at)) {
            if (!def) qn_say_no_card(t->pool, item.at, why);
            return false;
        }
    }
    return true;
}

static bool give_number(qn_table *t, int seat, const char *fact, qn_text *why)
{
    const qn_word *row = qn_scan_row(&fact, sol_scenario_numbers);
    int n = row && qn_scan(&fact, ":") ? qn_scan_number(&fact) : -1;
    if (n < 0 || !qn_scan_end(&fact)) return qn_refuse_fact(why, TELLS(NO_PLACE_OR_NUMBER), NULL);
    *sol_n(t, seat, (int)row->value) = (int16_t)n;
    return true;
}

bool sol_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why)
{
    if (qn_scan(&fact, "step:")) {
        const qn_word *row = qn_give_phase(fact, "step", sol_scenario_phases, why);
        if (row) said[0] = (said[0] & ~255u) | (uint32_t)(row->value + 1);
        return row;
    }
    int seat = qn_scan_seat(&fact, 2);
    if (seat < 0) return qn_refuse_fact(why, TELLS(NO_FACT), NULL);
    const char *at = fact;
    const qn_word *row = qn_scan_row(&at, sol_scenario_places);
    if (row && qn_scan(&at, ":")) return give_items(t, said, seat, (int)row->value, at, why);
    return give_number(t, seat, fact, why);
}

// ---- Defaults -------------------------------------------------------------------

static bool has_card(const qn_table *t, int seat, int def)
{
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].owner == seat && t->game.card[c].def == def) return true;
    return false;
}

// Cards said to be "on top" come first, in the order in which they were named; other named cards are at the bottom.
static void fill_deck(qn_table *t, int seat, int size)
{
    for (int def = t->pool->n_defs - 1; def > 0 && sol_count(t, SOL_DECK, seat) < size; def--)
        if (SOL_KIND(t->pool->def[def].kind) & SOL_ACTION_CARDS && !has_card(t, seat, def))
            lay_card(t, def, seat, SOL_DECK);
    for (int c = t->game.n_cards - 1; c >= 0; c--) {
        qn_card *card = &t->game.card[c];
        if (card->zone != qn_zone_id(SOL_DECK, seat) || !(card->status & SOL_B_LOOKED)) continue;
        qn_move(t, c, SOL_DECK, seat, QN_TOP);
    }
}

static int card_or_first(const qn_table *t, const char *name, int kind)
{
    int def = qn_card_named(t->pool, name);
    for (int i = 1; !def; i++)
        if (t->pool->def[i].kind == kind) def = i;
    return def;
}

static void lay_muse(qn_table *t, int seat)
{
    static const char *const names[] = { "Heart", "Spade" };
    if (!sol_count(t, SOL_MUSE_PLACE, seat))
        lay_card(t, card_or_first(t, names[seat], SOL_MUSE), seat, SOL_MUSE_PLACE);
    if (!sol_count(t, SOL_ADVANTAGE_PLACE, seat))
        lay_card(t, card_or_first(t, "Nothing Special", SOL_ADVANTAGE), seat, SOL_ADVANTAGE_PLACE);
}

// Does what earlier steps would have done: the reveal, and the end of the Damage value.
static void catch_up(qn_table *t, int step)
{
    sol_state *x = sol_ext(t);
    x->revealed = step > SOL_SHOWDOWN;
    x->powered = step > SOL_AFTER_SHOWDOWN;
    x->value_over = step >= SOL_CHARGING;
    for (int s = 0; s < 2 && x->revealed; s++) qn_show_zone(t, SOL_ZONE, s, 3);
    if (step == SOL_START) {   // the start of the round counts it and changes the positions
        t->game.turn--;
        if (t->game.turn) t->game.turn_player = (uint8_t)sol_defense(t);
    }
}

bool sol_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    int step = said[0] & 255 ? (int)(said[0] & 255) - 1 : SOL_OPEN;
    if (step == SOL_SHOWDOWN || step == SOL_AFTER_SHOWDOWN || step == SOL_APPLICATION
        || step == SOL_AFTER_DAMAGE)
        return qn_refuse_fact(why, TELLS(BEGINS_ELSEWHERE), NULL);
    for (int s = 0; s < 2; s++) {
        int size = (int)(said[s] >> DECK_SIZE);
        lay_muse(t, s);
        fill_deck(t, s, step == SOL_SET_UP ? 52 : size ? size - 1 : USUAL_DECK);
        for (int kind = SOL_DECK; kind <= SOL_ATTACHED; kind++)
            sol_ext(t)->cards[s] = (uint8_t)(sol_ext(t)->cards[s] + sol_count(t, kind, s));
        sol_update_timings(t, s);
    }
    if (step == SOL_SET_UP) {
        t->game.turn = 0;
        for (int s = 0; s < 2; s++)
            for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
                QN_EACH (t, c, kind, s) t->game.card[c].known = (uint8_t)(1 << s);
        qn_call(t, SOL_R_ACT, 0);
        return true;
    }
    catch_up(t, step);
    sol_begin_at(t, step);
    return true;
}

// ---- Then ---------------------------------------------------------------------------------------

static int count_of(const qn_table *t, int seat, int place, int def)
{
    int n = 0;
    QN_EACH (t, c, place, seat) n += t->game.card[c].def == def;
    return n;
}

static const qn_fact_places places = { .words = sol_scenario_places, .count_at = count_of };

static int place_holds(const qn_table *t, int seat, const qn_word *row, const char *at, qn_text *got)
{
    int place = (int)row->value;
    if (qn_scan(&at, ":")) return qn_number_holds(sol_count(t, place, seat), at, row->phrase, got);
    if (!qn_scan(&at, "has")) return qn_unknown_fact(got, TELLS(NOTHING_OF_PLACE), NULL);
    return qn_has_holds(t, &places, seat, row, at, got);
}

static int top_holds(const qn_table *t, int seat, const char *at, bool top, qn_text *got)
{
    const qn_zone *deck = qn_zone_of(t, SOL_DECK, seat);
    int card = top ? deck->tail : deck->head;
    while (*at == ' ') at++;
    int def = qn_card_named(t->pool, at);
    if (!def) return qn_unknown_fact(got, qn_part(PART_NO_CARD_CALLED), at);
    if (card == QN_NONE) qn_put_words(TELLS(EMPTY_DECK), got);
    else
        qn_put_fact(got, top ? "top of deck is %s" : "bottom of deck is %s",
                    qn_def_name(t->pool, t->game.card[card].def));
    return card != QN_NONE && t->game.card[card].def == def;
}

static int power_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    int power = 0;
    bool readable = sol_readable_power(t, seat, &power);
    bool none = qn_scan(&at, "none") && qn_scan_end(&at);
    if (!readable) qn_put_fact(got, "power: none");
    else qn_put_fact(got, "power: %d", power);
    if (!readable) return none;
    return qn_scan_number(&at) == power && qn_scan_end(&at);
}

static int rei_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    int wanted[SOL_SUITS] = { 0 }, total = sol_pool_size(t, seat), plain = -1;
    QN_TEXT(item, 60);
    while (qn_scan_item(&at, &item)) {
        const char *word = item.at;
        int n = qn_scan_number(&word), suit = -1;
        for (int s = 0; sol_suit_names[s]; s++)
            if (qn_scan(&word, sol_suit_names[s])) suit = s;
        if (n < 0 || !qn_scan_end(&word)) return qn_unknown_fact(got, TELLS(NO_REI), NULL);
        if (suit < 0) plain = n;
        else wanted[suit] = n;
    }
    const int16_t *is = &t->game.player[seat].n[SOL_REI];
    bool same = true;
    for (int s = 0; s < SOL_SUITS; s++) same &= is[s] == wanted[s];
    qn_put_fact(got, "rei: %d spade, %d heart, %d diamond, %d club", is[0], is[1], is[2], is[3]);
    return plain >= 0 ? total == plain : same;
}

static int knows_holds(const qn_table *t, int seat, const char *at, bool not, qn_text *got)
{
    int of = qn_scan_seat(&at, 2), def = qn_scan_card(&at, t->pool);
    if (of < 0 || !def || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NOTHING_KNOWN), NULL);
    bool knows = false;
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].owner == of && t->game.card[c].def == def)
            knows = t->game.card[c].known >> seat & 1;
    qn_put_fact(got, knows ? "p%d knows p%d's %s" : "p%d does not know p%d's %s", seat + 1, of + 1,
                qn_def_name(t->pool, def));
    return knows != not ;
}

static const struct {
    const char *phrase;
    int status;
} states_told[] = {
    { "ready", SOL_IS_READY },         { "exhausted", SOL_IS_EXHAUSTED }, { "broken", SOL_IS_BROKEN },
    { "augmented", SOL_IS_AUGMENTED }, { "face down", SOL_IS_FACE_DOWN },
};

// "Surge is exhausted", "p2's H5 is ready": a card of that name in the Damage Zone or in play.
static int state_holds(const qn_table *t, int seat, int def, const char *at, qn_text *got)
{
    int found = QN_NONE, wanted = 0;
    for (int c = 0; c < t->game.n_cards; c++) {
        int place = qn_kind_of_zone(t, c);
        bool here = place == SOL_DAMAGE || place >= SOL_MUSE_PLACE;
        if (t->game.card[c].def == def && here && (seat < 0 || t->game.card[c].owner == seat)) found = c;
    }
    bool not = qn_scan(&at, "is not");
    if (!not &&!qn_scan(&at, "is")) return qn_unknown_fact(got, TELLS(NOTHING_OF_CARD), NULL);
    for (size_t i = 0; i < sizeof states_told / sizeof *states_told; i++)
        if (qn_scan(&at, states_told[i].phrase)) wanted = states_told[i].status;
    if (!wanted || !qn_scan_end(&at)) return qn_unknown_fact(got, TELLS(NO_STATUS), NULL);
    if (found == QN_NONE) {
        qn_refuse_fact(got, TELLS(NOT_IN_PLAY), qn_def_name(t->pool, def));
        return NO;
    }
    qn_put_fact(got, "%s is", qn_def_name(t->pool, def));
    for (size_t i = 0; i < sizeof states_told / sizeof *states_told; i++)
        if (sol_status(t, found, states_told[i].status)) qn_put_fact(got, " %s", states_told[i].phrase);
    return sol_status(t, found, wanted) != not ;
}

// "p1 muse meets: Rafter Perch, Feather Feint": it has what each of these cards needs; "meets none of:": what none of them needs.
static int met_holds(const qn_table *t, int seat, const char *at, bool wanted, qn_text *got)
{
    bool all = true;
    while (!qn_scan_end(&at)) {
        int def = qn_scan_card(&at, t->pool);
        if (!def) return qn_unknown_fact(got, TELLS(NO_CARDS), NULL);
        qn_scan(&at, ",");
        if (sol_meets(t, sol_muse(t, seat), &t->pool->def[def]) == wanted) continue;
        if (!all) qn_put_piece(QN_SAY_COMMA, got);
        qn_refuse_fact(got, wanted ? TELLS(NOT_MET) : TELLS(MET), qn_def_name(t->pool, def));
        all = false;
    }
    return all;
}

static void say_showdown(const qn_table *t, qn_text *got)
{
    int result = sol_ext_of(t)->result;
    if (!result) qn_put_words(TELLS(NO_SHOWDOWN_YET), got);
    else if (result == SOL_TIED) qn_put_fact(got, "the showdown is tied");
    else qn_put_fact(got, "p%d won the showdown", result);
}

static int seat_holds(const qn_table *t, int seat, const char *at, qn_text *got)
{
    const qn_word *row;
    const char *rest = at;
    if (qn_scan(&rest, "won the showdown") && qn_scan_end(&rest)) {
        say_showdown(t, got);
        return sol_ext_of(t)->result == seat + 1;
    }
    if (qn_scan(&rest, "muse meets:")) return met_holds(t, seat, rest, true, got);
    if (qn_scan(&rest, "muse meets none of:")) return met_holds(t, seat, rest, false, got);
    if (qn_scan(&rest, "power:")) return power_holds(t, seat, rest, got);
    if (qn_scan(&rest, "rei:")) return rei_holds(t, seat, rest, got);
    if (qn_scan(&rest, "points:")) return qn_number_holds(sol_points(t, seat), rest, "points", got);
    if (qn_scan(&rest, "damage value:"))
        return qn_number_holds(sol_damage_value(t, seat), rest, "damage value", got);
    if (qn_scan(&rest, "top of deck is")) return top_holds(t, seat, rest, true, got);
    if (qn_scan(&rest, "bottom of deck is")) return top_holds(t, seat, rest, false, got);
    if (qn_scan(&rest, "knows")) return knows_holds(t, seat, rest, false, got);
    if (qn_scan(&rest, "does not know")) return knows_holds(t, seat, rest, true, got);
    if ((row = qn_scan_row(&rest, sol_scenario_numbers)) && qn_scan(&rest, ":"))
        return qn_number_holds(sol_n_of(t, seat, (int)row->value), rest, row->phrase, got);
    rest = at;
    if ((row = qn_scan_row(&rest, sol_scenario_places))) return place_holds(t, seat, row, rest, got);
    int def = qn_scan_card(&rest, t->pool);
    if (def) return state_holds(t, seat, def, rest, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_PLAYER), NULL);
}

int sol_holds(const qn_table *t, const char *fact, qn_text *got)
{
    const char *at = fact;
    if (qn_scan(&at, "step:")) return qn_phase_holds(sol_scenario_phases, t->game.step, "step", at, got);
    if (qn_scan(&at, "exchange:")) return qn_number_holds(t->game.n_links, at, "exchange", got);
    if (qn_scan(&at, "the showdown is tied") && qn_scan_end(&at)) {
        say_showdown(t, got);
        return sol_ext_of(t)->result == SOL_TIED;
    }
    at = fact;
    int seat = qn_scan_seat(&at, 2);
    if (seat >= 0) return seat_holds(t, seat, at, got);
    int def = qn_scan_card(&at, t->pool);
    if (def) return state_holds(t, -1, def, at, got);
    qn_say_no_card(t->pool, fact, got);
    return UNKNOWN;
}
