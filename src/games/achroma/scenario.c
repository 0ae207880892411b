// Achroma in scenarios (docs/scenarios.md): putting a table together by facts, and telling what holds on it.
#include "games/achroma/rules.h"
#include "lang/card_facts.h"
#include "lang/laying.h"

enum {
    SAID_STEP = 1,
    SAID_BANK = 2,
    SAID_NO_TURN = 4,
    PALETTE_SIZE = 8
};   // marks in said[]; from bit 8 on: the size of the Palette and one
enum { USUAL_PALETTE = 8, ITEM = 200, CANVAS = QN_ZONE_KINDS };
enum { UNKNOWN = QN_FACT_UNKNOWN, YES = QN_FACT_TRUE };

QN_SCENARIO_WORDS(ach)
enum {
#define QN_OWN(name) ACH_TELLS_##name
#define QN_SCENARIO_DEF "games/achroma/scenario.def"
#include "lang/scenario_names.def"
};
#define TELLS(name) ach_scenario_tells[ACH_TELLS_##name]   // what a fact is told
#define QN_OWN(name) ach_scenario_##name
#define QN_SCENARIO_DEF "games/achroma/scenario.def"
#include "lang/scenario_words.def"

// ---- given ------------------------------------------------------------------------------------

static int on_canvas(const qn_table *t, int seat, int def)   // the newest
{
    for (int c = t->game.n_cards; --c >= 0;)
        if (ach_on_canvas(t, c) && t->game.card[c].def == def && t->game.card[c].controller == seat) return c;
    return QN_NONE;
}

static bool give_marks(qn_table *t, int card, const char *list, qn_text *why)
{
    qn_card *c = qn_card_at(t, card);
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&list, &item)) {
        const char *at = item.at;
        int n;
        if (qn_scan(&at, "cursed")) c->status |= ACH_B_CURSED;
        else if (qn_scan(&at, "frozen")) c->status |= ACH_B_FROZEN;
        else if (qn_scan(&at, "resolved")) c->status |= ACH_B_RESOLVED;
        else if (qn_scan(&at, "new")) c->turn = t->game.turn;
        else if (qn_scan(&at, "attacked")) c->n[ACH_N_ATTACKS] = 1;
        else if (qn_scan(&at, "used")) qn_mark_use(t, card, qn_ability_at(t, qn_def_of(t, card)->ability));
        else if (qn_scan(&at, "damage") && (n = qn_scan_number(&at)) >= 0) c->n[ACH_N_DAMAGE] = (uint8_t)n;
        else if (qn_scan(&at, "owner") && (n = qn_scan_seat(&at, t->game.players)) >= 0)
            c->owner = (uint8_t)n;
        else if (qn_scan(&at, "chose") && (n = qn_scan_number(&at)) >= 0) c->n[ACH_N_MODE] = (uint8_t)n;
        else return qn_refuse_fact(why, TELLS(NO_MARK), item.at);
    }
    return true;
}

static bool give_on_canvas(qn_table *t, int seat, int def, const char *at, qn_text *why)
{
    int rel = qn_scan(&at, "on")       ? ACH_HELD
        : qn_scan(&at, "infesting")    ? ACH_INFESTS
        : qn_scan(&at, "riding")       ? ACH_RIDES
        : qn_scan(&at, "under")        ? ACH_RESTRAINED
        : qn_scan(&at, "hidden under") ? ACH_KEPT
                                       : 0;
    static const uint8_t zones[] = { [ACH_HELD] = ACH_ATTACHED,
                                     [ACH_INFESTS] = ACH_ATTACHED,
                                     [ACH_RIDES] = ACH_CHARACTERS,
                                     [ACH_RESTRAINED] = ACH_UNDER,
                                     [ACH_KEPT] = ACH_HIDDEN };
    int holder = QN_NONE, card;
    QN_TEXT(inside, ITEM);
    if (rel) {
        int other = qn_scan_card(&at, t->pool);
        holder = on_canvas(t, seat, other);
        while (*at == ' ') at++;
        if (holder == QN_NONE)
            return qn_refuse_fact(why, TELLS(NOT_ON_CANVAS), other ? qn_def_name(t->pool, other) : at);
    } else if (t->pool->def[def].kind == ACH_OBJECT) {
        return qn_refuse_fact(why, TELLS(HOLDER_MISSING), qn_def_name(t->pool, def));
    }
    card = qn_add_card(t, def, seat, rel ? zones[rel] : ach_row_of(&t->pool->def[def]));
    qn_card *c = qn_card_at(t, card);
    if (rel != ACH_KEPT) c->known = (uint8_t)((1 << t->game.players) - 1);
    c->x = (int8_t)(qn_zone_of(t, qn_zone_kind(c->zone), seat)->count - 1);
    c->stamp = ++t->game.stamp;
    if (rel) qn_attach(t, card, holder, rel);
    if (qn_scan_brackets(&at, &inside) && !give_marks(t, card, inside.at, why)) return false;
    return qn_scan_end(&at) || qn_refuse_fact(why, TELLS(NOT_UNDERSTOOD), at);
}

// Of a Palette and of the Dregs the card named first lies on top.
static bool give_in_pile(qn_table *t, int seat, int kind, int def, const char *at, qn_text *why)
{
    int card = qn_lay_card(t, def, seat, kind);
    QN_TEXT(inside, ITEM);
    if (kind != ACH_HAND) qn_move(t, card, kind, seat, QN_BOTTOM);
    if (qn_scan_brackets(&at, &inside) && !give_marks(t, card, inside.at, why)) return false;
    return qn_scan_end(&at) || qn_refuse_fact(why, TELLS(NOT_UNDERSTOOD), at);
}

static bool give_items(qn_table *t, uint32_t *said, int seat, int place, const char *list, qn_text *why)
{
    QN_TEXT(item, ITEM);
    while (qn_scan_card_item(&list, t->pool, &item)) {
        const char *at = item.at;
        int size, copies, def;
        if (place == ACH_PALETTE && qn_scan_size(at, &size)) {
            said[seat] |= (uint32_t)(size + 1) << PALETTE_SIZE;
            continue;
        }
        if (!qn_give_copies(t->pool, &at, &copies, &def, why)) return false;
        for (int i = 0; i < copies; i++) {
            if (!qn_has_room(t, why)) return false;
            if (place == CANVAS ? !give_on_canvas(t, seat, def, at, why)
                                : !give_in_pile(t, seat, place, def, at, why))
                return false;
        }
    }
    return true;
}

bool ach_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why)
{
    if (qn_scan(&fact, "step:")) {
        const qn_word *row = qn_give_phase(fact, "step", ach_scenario_phases, why);
        said[0] |= SAID_STEP;
        return row && (t->game.phase = (uint8_t)row->value, true);
    }
    int seat = qn_scan_seat(&fact, t->game.players), n;
    if (seat < 0) return qn_refuse_fact(why, TELLS(NO_FACT), NULL);
    if (qn_scan(&fact, "bank:")) {
        n = qn_scan_number(&fact);
        said[seat] |= SAID_BANK;
        t->game.player[seat].n[ACH_BANK] = (int16_t)n;
        return n > 0 || qn_refuse_fact(why, TELLS(BANK_TOO_LOW), NULL);
    }
    if (qn_scan(&fact, "has had no turn")) {
        said[seat] |= SAID_NO_TURN;
        return true;
    }
    if (qn_scan(&fact, "made") && (n = qn_scan_number(&fact)) >= 0) {   // "p1 made 2 deploys"
        t->game.player[seat].tally[ACH_T_DEPLOYS] = (uint8_t)n;
        return true;
    }
    if (qn_scan(&fact, "traded") && (n = qn_scan_number(&fact)) >= 0) {
        t->game.player[seat].tally[ACH_T_TRADED] = (uint8_t)n;
        return true;
    }
    const qn_word *row = qn_scan_row(&fact, ach_scenario_places);
    if (!row || !qn_scan(&fact, ":")) return qn_refuse_fact(why, TELLS(NO_PLACE), NULL);
    return give_items(t, said, seat, (int)row->value, fact, why);
}

static int filler(const qn_table *t)   // what fills Palettes: a Location the scenario does not name
{
    for (int i = 1; i < t->pool->n_defs; i++)
        if (t->pool->def[i].kind == ACH_LOCATION && !qn_on_table(t, i)) return i;
    return 1;
}

bool ach_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    int def = filler(t), phase = said[0] & SAID_STEP ? t->game.phase : ACH_MAIN;
    for (int s = 0; s < t->game.players; s++) {
        int size = (int)(said[s] >> PALETTE_SIZE);
        if (!qn_fill_deck(t, s, ACH_PALETTE, ACH_OUT, size ? size - 1 : USUAL_PALETTE, def, why))
            return false;
        if (!(said[s] & SAID_BANK)) t->game.player[s].n[ACH_BANK] = ACH_START_SHARDS;
        if (!(said[s] & SAID_NO_TURN)) t->game.player[s].flags |= ACH_FIRST_TURN_DONE;
    }
    if (phase == ACH_SET_UP) {
        t->game.turn = 0;
        qn_call(t, ACH_R_GAME, 0);
    } else {
        ach_begin_at(t, phase);
    }
    return true;
}

// ---- when -------------------------------------------------------------------------------------

// Draws where there is a card to draw, uses and resolves nothing more, and passes. A Reaction is no part of one's own turn.
int ach_goes_on(const qn_table *t)
{
    static const uint8_t verbs[] = { ACH_V_END_STEP, ACH_V_DRAW, QN_V_PASS };
    for (size_t v = 0; v < sizeof verbs && t->game.question.kind != ACH_Q_REACT; v++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[v]) return i;
    return -1;
}

// ---- then -------------------------------------------------------------------------------------

static bool is_at(const qn_table *t, int card, int seat, int place)
{
    int zone = t->game.card[card].zone;
    if (seat >= 0 && qn_zone_seat(zone) != seat) return false;
    return place == CANVAS ? ach_on_canvas(t, card) : qn_zone_kind(zone) == place;
}

static const qn_fact_places places = { .words = ach_scenario_places, .is_at = is_at };

// "p1 hand"; what lies on another card or under it is on a Canvas, too.
static void say_place(const qn_table *t, int card, qn_text *got)
{
    int zone = t->game.card[card].zone;
    const char *place = qn_phrase_for(ach_scenario_places, qn_zone_kind(zone));
    if (!place) place = qn_phrase_for(ach_scenario_places, CANVAS);
    qn_put_fact(got, "p%d %s", qn_zone_seat(zone) + 1, place);
}

static int place_holds(const qn_table *t, int seat, const char *fact, qn_text *got)
{
    const qn_word *row = qn_scan_row(&fact, ach_scenario_places);
    if (!row) return qn_unknown_fact(got, TELLS(NOTHING_OF_PLAYER), NULL);
    if (qn_scan(&fact, ":"))
        return qn_number_holds(qn_count_at(t, &places, seat, (int)row->value, 0), fact, row->phrase, got);
    if (!qn_scan(&fact, "has")) return qn_unknown_fact(got, TELLS(NOTHING_OF_PLACE), NULL);
    return qn_has_holds(t, &places, seat, row, fact, got);
}

static int seat_holds(const qn_table *t, int seat, const char *fact, qn_text *got)
{
    const uint8_t *tally = t->game.player[seat].tally;
    if (qn_scan(&fact, "bank:")) return qn_number_holds(ach_bank(t, seat), fact, "bank", got);
    if (qn_scan(&fact, "deploys:")) return qn_number_holds(tally[ACH_T_DEPLOYS], fact, "deploys", got);
    if (qn_scan(&fact, "traded:")) return qn_number_holds(tally[ACH_T_TRADED], fact, "traded", got);
    if (qn_scan(&fact, "is out") && qn_scan_end(&fact)) {
        qn_put_fact(got, "p%d is in the game", seat + 1);
        return !ach_in(t, seat);
    }
    return place_holds(t, seat, fact, got);
}

// "is cursed, frozen"; where it is, when it is none of all that.
static void say_states(const qn_table *t, int card, qn_text *got)
{
    const char *before = "is ";
    for (const qn_word *row = ach_scenario_states; row->phrase; row++) {
        if (!ach_status(t, card, (int)row->value)) continue;
        qn_put_fact(got, "%s%s", before, row->phrase);
        before = ", ";
    }
    if (!got->used) say_place(t, card, got);
}

// "on top of p1 palette"
static int top_holds(const qn_table *t, int card, const char **fact, qn_text *got)
{
    int seat = qn_scan_seat(fact, t->game.players);
    const qn_word *row = qn_scan_row(fact, ach_scenario_places);
    if (seat < 0 || !row || row->value == CANVAS) return qn_unknown_fact(got, TELLS(NO_PILE), NULL);
    say_place(t, card, got);
    return qn_zone_of(t, (int)row->value, seat)->tail == card;
}

// "on p1 canvas", "in p2 dregs", "on p2's Imp", "under Cage"
static int place_of_card_holds(const qn_table *t, int card, const char **fact, qn_text *got)
{
    int seat = qn_scan_seat(fact, t->game.players), on = t->game.card[card].on;
    const qn_word *row = qn_scan_row(fact, ach_scenario_places);
    if (row) {
        say_place(t, card, got);
        return is_at(t, card, seat, (int)row->value);
    }
    int other = qn_scan_card(fact, t->pool);
    if (!other) return qn_unknown_fact(got, TELLS(NO_PLACE_OF_CARD), NULL);
    say_place(t, card, got);
    return on != QN_NONE && t->game.card[on].def == other
        && (seat < 0 || t->game.card[on].controller == seat);
}

static int is_holds(const qn_table *t, int card, const char *fact, qn_text *got)
{
    bool negated = qn_scan(&fact, "not");
    const qn_word *row = qn_scan_row(&fact, ach_scenario_states);
    int holds = UNKNOWN;
    if (row) {
        say_states(t, card, got);
        holds = ach_status(t, card, (int)row->value);
    } else if (qn_scan(&fact, "on top of")) {
        holds = top_holds(t, card, &fact, got);
    } else if (qn_scan(&fact, "on") || qn_scan(&fact, "in") || qn_scan(&fact, "under")) {
        holds = place_of_card_holds(t, card, &fact, got);
    } else {
        return qn_unknown_fact(got, TELLS(NO_STATUS), NULL);
    }
    if (holds == UNKNOWN) return UNKNOWN;
    if (!qn_scan_end(&fact)) return qn_unknown_fact(got, qn_part(PART_FACT_WHAT_IS_THIS), fact);
    return holds != negated;
}

// With several cards of one name a fact holds if it holds for one of them.
static int card_holds(const qn_table *t, int card, const char *fact, qn_text *got)
{
    if (qn_scan(&fact, "shards:")) return qn_number_holds(ach_shards(t, card), fact, "shards", got);
    if (qn_scan(&fact, "strength:"))
        return qn_number_holds(ach_stat(t, card, ACH_STRENGTH), fact, "strength", got);
    if (qn_scan(&fact, "is owned by")) {
        int seat = qn_scan_seat(&fact, t->game.players);
        if (seat < 0 || !qn_scan_end(&fact)) return qn_unknown_fact(got, TELLS(NO_OWNER), NULL);
        qn_put_fact(got, "is owned by p%d", t->game.card[card].owner + 1);
        return t->game.card[card].owner == seat;
    }
    if (qn_scan(&fact, "is")) return is_holds(t, card, fact, got);
    return qn_unknown_fact(got, TELLS(NOTHING_OF_CARD), NULL);
}

int ach_holds(const qn_table *t, const char *fact, qn_text *got)
{
    if (qn_scan(&fact, "step:")) return qn_phase_holds(ach_scenario_phases, t->game.phase, "step", fact, got);
    int seat = qn_scan_seat(&fact, t->game.players), holds = UNKNOWN;
    const char *after_seat = fact;
    int def = qn_scan_card(&fact, t->pool);
    if (!def && seat >= 0) return seat_holds(t, seat, after_seat, got);
    if (!def) {
        qn_say_no_card(t->pool, fact, got);
        return UNKNOWN;
    }
    bool found = false;
    for (int c = 0; c < t->game.n_cards && holds != YES; c++) {
        if (t->game.card[c].def != def || (seat >= 0 && t->game.card[c].controller != seat)) continue;
        found = true;
        qn_text_clear(got);
        holds = card_holds(t, c, fact, got);
    }
    return found ? holds : qn_refuse_fact(got, TELLS(NOWHERE), qn_def_name(t->pool, def));
}
