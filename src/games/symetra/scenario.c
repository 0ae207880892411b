// Scenarios of Symetra: laying a table by facts (docs/scenarios.md). scenario_facts.c says which facts hold on it.
#include "games/symetra/scenario.h"

// Bits of said[]: what the scenario said about a seat. The shared deck and discard belong to seat 0.
enum {
    SAID_HAND = 1 << 0,
    SAID_DECK = 1 << 1,
    SAID_PILE = 1 << 2,   // three bits
    SAID_PHASE = 1 << 5,
    SAID_STARTER = 1 << 6,
    SAID_START = 1 << 7,
    HAND_SIZE = 8,   // from these bits on, seven bits each: number of cards besides those that are named
    DECK_SIZE = 15,
    DISCARD_SIZE = 22,
    SIZE = 127,
    PACK = 29   // two bits: which pack of a draft
};
enum { ITEM = 200, USUAL_HAND = 2, USUAL_DECK = 30, USUAL_ACTUAL = 20, ALL_BEADS = 50 };

#define QN_OWN(name) sym_scenario_##name
#define QN_SCENARIO_DEF "games/symetra/scenario.def"
#include "lang/scenario_words.def"

// ---- Cards -------------------------------------------------------------------------------------

static bool scan_signed(const char **at, int *n)
{
    bool minus = qn_scan(at, "-");
    *n = qn_scan_number(at);
    if (*n < 0) return false;
    if (minus) *n = -*n;
    return true;
}

bool sym_scan_cell(const char **at, int *q, int *r)
{
    return scan_signed(at, q) && qn_scan(at, ",") && scan_signed(at, r);
}

static int add_card(qn_table *t, int def, int seat, int kind, int end)
{
    if (t->game.n_cards == QN_MAX_CARDS) return QN_NONE;
    int card = qn_add_card(t, def, sym_private(t) ? seat : 0, SYM_DECK);
    qn_move(t, card, kind, kind == SYM_MATRIX ? 0 : seat, end);
    t->game.card[card].controller = QN_NONE;
    return card;
}

typedef struct laid {   // what is said of a card in the matrix
    int q, r, beads;
    uint16_t used;
} laid;

// "3 at 0,0, used": a cell contains a comma, so details are not split at commas but read one after the other.
static bool scan_laid(const qn_table *t, int seat, const char *at, laid *l, qn_text *why)
{
    int n;
    while (!qn_scan_end(&at)) {
        if (qn_scan(&at, "at")) {
            if (!sym_scan_cell(&at, &l->q, &l->r) || !sym_in_bounds(l->q, l->r))
                return qn_refuse_fact(why, TELLS(NO_CELL), NULL);
        } else if (qn_scan(&at, "used by")) {
            n = qn_scan_seat(&at, t->game.players);
            if (n < 0) return qn_refuse_fact(why, TELLS(NOBODY_USED_IT), NULL);
            l->used |= sym_used_by(n);
        } else if (qn_scan(&at, "used")) {
            if (seat == QN_NONE) return qn_refuse_fact(why, TELLS(EMPTY_IS_USED_BY), NULL);
            l->used |= sym_used_by(seat);
        } else if ((n = qn_scan_number(&at)) >= 0) {
            l->beads = n;
        } else if (!qn_scan(&at, ",")) {
            return qn_refuse_fact(why, TELLS(NO_DETAIL), at);
        }
    }
    return true;
}

// [seat] QN_NONE: an empty card.
static bool put_in_matrix(qn_table *t, int seat, int def, const char *details, qn_text *why)
{
    laid l = { .beads = seat == QN_NONE ? 0 : 1 };
    if (!scan_laid(t, seat, details, &l, why)) return false;
    if (sym_card_at(t, l.q, l.r) != QN_NONE)
        return qn_refuse_fact(why, TELLS(SPACE_IS_TAKEN), qn_def_name(t->pool, def));
    if (l.beads > 15 || (l.beads == 0) != (seat == QN_NONE))
        return qn_refuse_fact(why, TELLS(BEADS_OF_A_CARD), qn_def_name(t->pool, def));
    int card = add_card(t, def, seat == QN_NONE ? 0 : seat, SYM_HAND, QN_TOP);
    if (card == QN_NONE) return qn_refuse_fact(why, TELLS(NO_ROOM), NULL);
    sym_place(t, card, l.q, l.r);
    t->game.card[card].n[SYM_N_BEADS] = (uint8_t)l.beads;
    t->game.card[card].controller = (uint8_t)seat;
    t->game.card[card].used = l.used;
    return true;
}

static bool give_card(qn_table *t, int seat, int place, const char *item, qn_text *why)
{
    QN_TEXT(details, ITEM);
    const char *at = item;
    int def = qn_scan_card(&at, t->pool);
    if (!def) {
        qn_say_no_card(t->pool, item, why);
        return false;
    }
    bool described = qn_scan_brackets(&at, &details);
    if (!qn_scan_end(&at) || (described && place != SYM_MATRIX))
        return qn_refuse_fact(why, TELLS(MEANS_NOTHING), described ? details.at : at);
    if (place == SYM_MATRIX) return put_in_matrix(t, seat, def, details.at, why);
    int card = add_card(t, def, seat, place, place == SYM_DECK ? QN_BOTTOM : QN_TOP);
    return card != QN_NONE || qn_refuse_fact(why, TELLS(NO_ROOM), NULL);
}

// "Light, Hope, 7 cards": the cards named, then a number of cards that the scenario does not name; those are added later (fill_up).
static bool give_cards(qn_table *t, uint32_t *said, int seat, int place, const char *list, qn_text *why)
{
    static const uint8_t size_at[] = {
        [SYM_DECK] = DECK_SIZE, [SYM_HAND] = HAND_SIZE, [SYM_DISCARD] = DISCARD_SIZE, [SYM_PICKS] = 0
    };
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&list, &item)) {
        const char *at = item.at;
        if (qn_scan(&at, "none") && qn_scan_end(&at)) continue;
        int n = qn_scan_number(&at);
        if (n >= 0 && n <= SIZE && size_at[place] && (qn_scan(&at, "cards") || qn_scan(&at, "card"))
            && qn_scan_end(&at)) {
            said[seat] |= (uint32_t)n << size_at[place];
        } else if (!give_card(t, seat, place, item.at, why)) {
            return false;
        }
    }
    if (place == SYM_HAND) said[seat] |= SAID_HAND;
    if (place == SYM_DECK) said[seat] |= SAID_DECK;
    return true;
}

// ---- Facts about the game ------------------------------------------------------------------------

static bool give_number(const char *fact, uint8_t *to, qn_text *why)
{
    int n = qn_scan_number(&fact);
    if (n < 1 || n > 255 || !qn_scan_end(&fact)) return qn_refuse_fact(why, TELLS(NO_COUNT), NULL);
    *to = (uint8_t)n;
    return true;
}

static bool give_seat(const qn_table *t, const char *fact, uint8_t *to, qn_text *why)
{
    int seat = qn_scan_seat(&fact, t->game.players);
    if (seat < 0 || !qn_scan_end(&fact)) return qn_refuse_fact(why, TELLS(NO_PLAYER), NULL);
    *to = (uint8_t)seat;
    return true;
}

static bool give_phase(qn_table *t, uint32_t *said, const char *fact, qn_text *why)
{
    if (qn_scan(&fact, "start") && qn_scan_end(&fact)) return said[0] |= SAID_START, true;
    const qn_word *row = qn_give_phase(fact, "phase", sym_scenario_phases, why);
    said[0] |= SAID_PHASE;
    return row && (t->game.phase = (uint8_t)row->value, true);
}

static bool give_pack(uint32_t *said, const char *fact, qn_text *why)
{
    int n = qn_scan_number(&fact);
    if (n < 1 || n > 3 || !qn_scan_end(&fact)) return qn_refuse_fact(why, TELLS(NO_PACK), NULL);
    said[0] |= (uint32_t)n << PACK;
    return true;
}

static bool give_game_fact(qn_table *t, uint32_t *said, const char *fact, qn_text *why)
{
    sym_state *x = sym_ext(t);
    if (qn_scan(&fact, "phase:")) return give_phase(t, said, fact, why);
    if (qn_scan(&fact, "round:")) return give_number(fact, &x->round, why);
    if (qn_scan(&fact, "cycle:")) return give_number(fact, &x->cycle, why);
    if (qn_scan(&fact, "draft of pack")) return give_pack(said, fact, why);
    if (qn_scan(&fact, "extra cycles:")) return give_number(fact, &x->tie_cycles, why);
    if (qn_scan(&fact, "starter:")) {
        said[0] |= SAID_STARTER;
        return give_seat(t, fact, &x->starter, why);
    }
    if (qn_scan(&fact, "deck:")) return give_cards(t, said, 0, SYM_DECK, fact, why);
    if (qn_scan(&fact, "discard:")) return give_cards(t, said, 0, SYM_DISCARD, fact, why);
    if (!qn_scan(&fact, "empty:")) return qn_refuse_fact(why, TELLS(NO_GIVEN_FACT), NULL);
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&fact, &item))
        if (!give_card(t, QN_NONE, SYM_MATRIX, item.at, why)) return false;
    return true;
}

static bool give_pile(qn_table *t, uint32_t *said, int seat, int pile, const char *fact, qn_text *why)
{
    int n = qn_scan_number(&fact);
    if (n < 0 || !qn_scan_end(&fact)) return qn_refuse_fact(why, qn_part(PART_EXPECTED_A_NUMBER), NULL);
    t->game.player[seat].n[pile] = (int16_t)n;
    if (pile <= SYM_UNIVERSAL) said[seat] |= (uint32_t)SAID_PILE << pile;
    return true;
}

bool sym_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why)
{
    const char *at = fact;
    int seat = qn_scan_seat(&at, t->game.players);
    if (seat < 0) return give_game_fact(t, said, fact, why);
    qn_player *p = &t->game.player[seat];
    if (qn_scan(&at, "has fused") && qn_scan_end(&at)) return p->flags |= SYM_FUSED_ONCE, true;
    if (qn_scan(&at, "has charged") && qn_scan_end(&at)) return p->flags |= SYM_CHARGED_ONCE, true;
    if (qn_scan(&at, "is out") && qn_scan_end(&at))
        return t->game.in_game &= (uint8_t) ~(1 << seat), p->n[SYM_ACTUAL] = 0, true;
    const qn_word *row = qn_scan_row(&at, sym_scenario_numbers);
    if (row && row->value != SYM_STAGED && qn_scan(&at, ":"))
        return give_pile(t, said, seat, (int)row->value, at, why);
    row = qn_scan_row(&at, sym_scenario_places);
    if (!row || row->value == SYM_STAGING || !qn_scan(&at, ":"))
        return qn_refuse_fact(why, TELLS(NOTHING_GIVEN_OF_PLAYER), NULL);
    if (!sym_private(t) && (row->value == SYM_DECK || row->value == SYM_DISCARD))
        return qn_refuse_fact(why, TELLS(PILES_ARE_SHARED), NULL);
    return give_cards(t, said, seat, (int)row->value, at, why);
}

// ---- What goes without saying -----------------------------------------------------------------

// Adds [n] cards that the scenario does not name; [def]: where the search for them continues.
static bool fill_up(qn_table *t, int seat, int place, int n, int *def, qn_text *why)
{
    for (; n > 0; ++*def) {
        if (*def >= t->pool->n_defs) return qn_refuse_fact(why, TELLS(TOO_FEW_CARDS), NULL);
        if (qn_on_table(t, *def)) continue;
        int end = place == SYM_HAND ? QN_TOP : QN_BOTTOM;
        if (add_card(t, *def, seat, place, end) == QN_NONE) return qn_refuse_fact(why, TELLS(NO_ROOM), NULL);
        n--;
    }
    return true;
}

static bool fill_hands(qn_table *t, const uint32_t *said, int *def, qn_text *why)
{
    for (int s = 0; s < t->game.players; s++) {
        int n = said[s] & SAID_HAND ? (int)(said[s] >> HAND_SIZE & SIZE) : USUAL_HAND;
        if (t->game.phase == SYM_SET_UP || !sym_in_game(t, s)) n = 0;
        if (!fill_up(t, s, SYM_HAND, n, def, why)) return false;
    }
    return true;
}

// Before a deal or a draft the deck has all cards of the pool, with draft_extra twice.
static bool fill_whole_deck(qn_table *t, int *def, qn_text *why)
{
    if (!fill_up(t, 0, SYM_DECK, t->pool->n_defs - 1 - t->game.n_cards, def, why)) return false;
    for (int d = 1; d < t->pool->n_defs && sym_ext_of(t)->draft_extra; d++)
        if (add_card(t, d, 0, SYM_DECK, QN_BOTTOM) == QN_NONE)
            return qn_refuse_fact(why, TELLS(NO_ROOM), NULL);
    return true;
}

static bool fill_piles(qn_table *t, const uint32_t *said, int *def, qn_text *why)
{
    int decks = sym_private(t) ? t->game.players : 1;
    bool given = sym_ext_of(t)->solo
        && said[0] & SAID_DECK;   // a person who plays alone may use a part of the deck
    if (t->game.phase == SYM_SET_UP && !given && (decks == 1 || said[0] >> PACK & 3))
        return fill_whole_deck(t, def, why);
    for (int s = 0; s < decks; s++)
        if (!fill_up(t, s, SYM_DISCARD, (int)(said[s] >> DISCARD_SIZE & SIZE), def, why)) return false;
    for (int s = 0; s < decks; s++) {
        int others = (int)(said[s] >> DECK_SIZE & SIZE), left = t->pool->n_defs - *def;
        if (!(said[s] & SAID_DECK)) others = decks == 1 ? USUAL_DECK : USUAL_DECK / 3;
        if (!(said[s] & SAID_DECK) && others > left) others = left / (decks - s);
        if (!fill_up(t, s, SYM_DECK, others, def, why)) return false;
    }
    return true;
}

// Actual is 20 unless the scenario says otherwise; the remaining beads go to piles it does not mention (SYM-GEN-03).
static bool count_beads(qn_table *t, const uint32_t *said, qn_text *why)
{
    static const uint8_t rest_goes_to[] = { SYM_POTENTIAL, SYM_UNIVERSAL, SYM_ACTUAL };
    for (int s = 0; s < t->game.players; s++) {
        int16_t *n = t->game.player[s].n;
        if (!sym_in_game(t, s)) continue;
        if (!(said[s] & SAID_PILE << SYM_ACTUAL)) n[SYM_ACTUAL] = USUAL_ACTUAL;
        int rest = ALL_BEADS * sym_sets(t) - n[SYM_ACTUAL] - n[SYM_POTENTIAL] - n[SYM_UNIVERSAL]
            - sym_total(t, s);
        for (int i = 0; i < 3 && rest; i++) {
            if (said[s] & (uint32_t)SAID_PILE << rest_goes_to[i]) continue;
            n[rest_goes_to[i]] = (int16_t)(n[rest_goes_to[i]] + rest);
            if (n[rest_goes_to[i]] >= 0) rest = 0;
        }
        if (rest) {
            qn_fill(why, rest < 0 ? TELLS(TOO_MANY_BEADS) : TELLS(TOO_FEW_BEADS),
                    &(qn_fault_slots){ .n = s + 1, .of = rest < 0 ? -rest : rest });
            return false;
        }
        n[SYM_BEFORE] = n[SYM_ACTUAL];
    }
    return true;
}

// Facts that contradict each other.
static bool fits_together(const qn_table *t, const uint32_t *said, qn_text *why)
{
    const sym_state *x = sym_ext_of(t);
    int in_game = __builtin_popcount(t->game.in_game);
    for (int s = 0; s < t->game.players; s++)
        if (!sym_in_game(t, s) && (sym_total(t, s) || said[s] & SAID_HAND))
            return qn_refuse_fact(why, TELLS(OUT_WITH_CARDS), NULL);
    if (in_game < 2 && !x->solo) return qn_refuse_fact(why, TELLS(TOO_FEW_PLAYERS), NULL);
    if (!sym_in_game(t, t->game.turn_player)) return qn_refuse_fact(why, TELLS(TURN_OF_ONE_OUT), NULL);
    if (x->round > sym_rounds(t)) return qn_refuse_fact(why, TELLS(TOO_MANY_ROUNDS), NULL);
    if (said[0] >> PACK & 3 && !x->draft) return qn_refuse_fact(why, TELLS(PACKS_WITHOUT_DRAFT), NULL);
    for (int s = 0; s < t->game.players; s++)
        if (!x->draft && (qn_zone_of(t, SYM_PACK, s)->count || qn_zone_of(t, SYM_PICKS, s)->count))
            return qn_refuse_fact(why, TELLS(PACKS_WITHOUT_DRAFT), NULL);
    return true;
}

// Everybody holds the same number of cards, and there are enough cards for the packs to come.
static bool packs_fit(const qn_table *t, int pack, qn_text *why)
{
    sym_packs all = sym_packs_for(t->game.players, sym_ext_of(t)->draft_extra);
    int held = qn_zone_of(t, SYM_PACK, 0)->count, to_come = all.number - pack + (held ? 0 : 1);
    for (int s = 1; s < t->game.players; s++)
        if (qn_zone_of(t, SYM_PACK, s)->count != held) return qn_refuse_fact(why, TELLS(PACKS_DIFFER), NULL);
    if (pack > all.number) return qn_refuse_fact(why, TELLS(TOO_MANY_PACKS), NULL);
    return qn_zone_of(t, SYM_DECK, 0)->count >= to_come * all.size * t->game.players
        || qn_refuse_fact(why, TELLS(TOO_FEW_FOR_PACKS), NULL);
}

bool sym_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    sym_state *x = sym_ext(t);
    int def = 1;
    int pack = (int)(said[0] >> PACK & 3);
    if (said[0] & SAID_START && (t->game.n_cards || sym_ext_of(t)->constructed))
        return qn_refuse_fact(why, TELLS(START_HAS_CARDS), NULL);
    if (said[0] & SAID_START) return sym_set_up(t, NULL), true;
    if (!fits_together(t, said, why)) return false;
    if (!(said[0] & SAID_PHASE)) t->game.phase = pack || x->solo ? SYM_SET_UP : SYM_TURN;
    if (!(said[0] & SAID_STARTER)) x->starter = t->game.turn_player;
    if (!x->cycle) x->cycle = 1;
    if (!x->round) x->round = t->game.phase == SYM_END_OF_CYCLE ? (uint8_t)sym_rounds(t) : 1;
    if (!fill_hands(t, said, &def, why) || !fill_piles(t, said, &def, why)) return false;
    if (t->game.phase != SYM_SET_UP && !count_beads(t, said, why)) return false;
    t->game.turn--;   // the routine of a turn adds 1
    if (pack && !packs_fit(t, pack, why)) return false;
    if (pack) sym_begin_draft(t, pack);
    else sym_begin_at(t, t->game.phase, t->game.turn_player);
    return true;
}
