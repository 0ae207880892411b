// "given" in scenarios of SYNSOULS: setting up a position by facts, and its defaults.
#include "games/synsouls/scenario.h"

enum {   // marks in said[]
    SAID_PHASE = 1,
    SAID_NOTES = 2,
    SAID_MAX = 4,
    SAID_ROUND = 8,
    DECK_SIZE = 8   // from this bit on: cards in the deck and one, 0: as many as usual
};
enum { USUAL_DECK = 20, USUAL_NOTES = 5, USUAL_ROUND = 3, ITEM = 240 };

#define QN_OWN(name) syn_scenario_##name
#define QN_SCENARIO_DEF "games/synsouls/scenario.def"
#include "lang/scenario_words.def"

// ---- One card: "2 Lamp Novice (exhausted, 2 strain, echo)" -------------------------------------

typedef struct entry {
    int def, copies, owner, controller, strain, plus, minus;
    bool on_top, buffering, used;
    uint32_t status, keywords;
} entry;

static int keyword_named(const char **at)
{
    for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++)
        if (qn_scan(at, syn_keyword_names[k])) return k;
    return 0;
}

enum { MOST = 255 };   // the highest Strain and the largest change of a Rating

static bool read_detail(const qn_table *t, entry *e, const char *detail, qn_text *why)
{
    const char *at = detail;
    int n = 0, keyword;
    if (qn_scan(&at, "exhausted")) e->status |= SYN_B_EXHAUSTED;
    else if (qn_scan(&at, "upright")) e->status &= ~(uint32_t)SYN_B_EXHAUSTED;
    else if (qn_scan(&at, "overclocked")) e->status |= SYN_B_OVERCLOCKED;
    else if (qn_scan(&at, "traced")) e->status |= SYN_B_TRACED;
    else if (qn_scan(&at, "buffering")) e->buffering = true;
    else if (qn_scan(&at, "used")) e->used = true;
    else if (qn_scan(&at, "owner")) e->owner = qn_scan_seat(&at, 2);
    else if (qn_scan(&at, "of")) e->owner = e->controller = qn_scan_seat(&at, 2);
    else if (qn_scan(&at, "+")) e->plus = n = qn_scan_number(&at);
    else if (qn_scan(&at, "-")) e->minus = n = qn_scan_number(&at);
    else if (qn_scan(&at, "rating")) {
        if (qn_scan_number(&at) != t->pool->def[e->def].stat[SYN_RATING])
            return qn_refuse_fact(why, TELLS(OTHER_RATING), detail);
    } else if ((keyword = keyword_named(&at)) != 0) e->keywords |= 1u << keyword;
    else if ((n = qn_scan_number(&at)) < 0 || !qn_scan(&at, "strain"))
        return qn_refuse_fact(why, TELLS(NO_STATE), detail);
    else e->strain = n;
    if (e->owner < 0) return qn_refuse_fact(why, TELLS(NO_PLAYER_IN), detail);
    return (n >= 0 && n <= MOST && qn_scan_end(&at)) || qn_refuse_fact(why, TELLS(NO_STATE), detail);
}

static bool read_entry(const qn_table *t, int seat, int place, const char *item, entry *e, qn_text *why)
{
    QN_TEXT(inside, 200);
    QN_TEXT(detail, 100);
    const char *at = item;
    *e = (entry){ .owner = seat, .controller = seat };
    if (!qn_give_copies(t->pool, &at, &e->copies, &e->def, why)) return false;
    e->on_top = place == SYN_DECK && qn_scan(&at, "on top");
    if (qn_scan_brackets(&at, &inside))
        for (const char *list = inside.at; qn_scan_item(&list, &detail);)
            if (!read_detail(t, e, detail.at, why)) return false;
    return qn_scan_end(&at) || qn_refuse_fact(why, qn_part(PART_FACT_WHAT_IS_THIS), at);
}

// ---- Putting it somewhere ---------------------------------------------------------------------

static void grant(qn_table *t, int card, int keyword)
{
    qn_add_mod(t,
               (qn_mod){ .op = QN_CHANGE_STATUS,
                         .stat = (uint8_t)keyword,
                         .until = SYN_FOR_GOOD,
                         .whose = t->game.card[card].controller,
                         .on = qn_ref_to(t, card),
                         .source = qn_nobody });
}

static bool put_in_measure(qn_table *t, int measure, const entry *e, qn_text *why)
{
    int kind = t->pool->def[e->def].kind;
    if (!(SYN_LOADABLE >> kind & 1))
        return qn_refuse_fact(why, TELLS(NOT_IN_A_MEASURE), qn_def_name(t->pool, e->def));
    if (kind == SYN_RECORD && e->controller != syn_owner_of_measure(measure))
        return qn_refuse_fact(why, TELLS(MEASURE_OF_ANOTHER), NULL);
    int old = kind == SYN_CONCEPT ? syn_top_concept(t, measure) : QN_NONE;
    if (old != QN_NONE) {
        qn_move(t, old, SYN_COVERED, t->game.card[old].controller, QN_TOP);
        qn_attach(t, old, measure, 0);
        t->game.card[old].y = (int8_t)t->game.card[old].controller;
        t->game.card[old].stamp = ++t->game.stamp;
    }
    int card = qn_add_card(t, e->def, e->owner, SYN_DECK);
    qn_move(t, card, kind == SYN_RECORD ? SYN_RECORDS : SYN_CONCEPTS, e->controller, QN_TOP);
    qn_attach(t, card, measure, 0);
    qn_card *c = &t->game.card[card];
    c->y = (int8_t)e->controller;
    c->status = e->status;
    c->turn = e->buffering ? t->game.turn : 0;
    c->stamp = ++t->game.stamp;
    c->n[SYN_N_STRAIN] = (uint8_t)e->strain;
    c->n[SYN_N_PLUS] = (uint8_t)e->plus;
    c->n[SYN_N_MINUS] = (uint8_t)e->minus;
    for (uint32_t rest = e->keywords; rest; rest &= rest - 1) grant(t, card, __builtin_ctz(rest));
    if (e->used) qn_mark_use(t, card, qn_ability_at(t, qn_def_of(t, card)->ability));
    return true;
}

// Cards on top are drawn in the order they are named; the others are set aside until the deck is filled.
static void put_in_pile(qn_table *t, int seat, int kind, const entry *e)
{
    int card = qn_lay_card(t, e->def, seat, kind == SYN_DECK ? SYN_ASIDE : kind);
    if (e->on_top) qn_move(t, card, SYN_DECK, seat, QN_BOTTOM);
}

static bool give_items(qn_table *t, uint32_t *said, int seat, int place, const char *list, qn_text *why)
{
    QN_TEXT(item, ITEM);
    while (qn_scan_item(&list, &item)) {
        int count;
        entry e;
        if (item.full) return qn_refuse_fact(why, qn_part(PART_FACT_TOO_LONG), item.at);
        if (place == SYN_DECK && qn_scan_size(item.at, &count)) {
            said[seat] = (said[seat] & ((1u << DECK_SIZE) - 1)) | (uint32_t)(count + 1) << DECK_SIZE;
            continue;
        }
        if (!read_entry(t, seat, place, item.at, &e, why)) return false;
        for (int i = 0; i < e.copies; i++)
            if (!syn_names_measure(place)) put_in_pile(t, seat, place, &e);
            else if (!put_in_measure(t, syn_measure(seat, place - SYN_PLACE_MIND), &e, why)) return false;
    }
    return true;
}

// ---- Facts ------------------------------------------------------------------------------------

static bool give_number(const char *fact, int most, int *out, qn_text *why)
{
    while (*fact == ' ') fact++;
    const char *at = fact;
    *out = qn_scan_number(&at);
    return (*out >= 0 && *out <= most && qn_scan_end(&at)) || qn_refuse_fact(why, TELLS(NO_NUMBER), fact);
}

static bool give_measure(qn_table *t, uint32_t *said, int seat, int place, const char *fact, qn_text *why)
{
    int m = syn_measure(seat, place - SYN_PLACE_MIND), n;
    if (qn_scan(&fact, "crashed")) {
        t->game.player[seat].n[SYN_CRASHES]++;
        qn_move(t, m, SYN_CRASHED, seat, QN_TOP);
        return qn_scan_end(&fact) || qn_refuse_fact(why, qn_part(PART_FACT_WHAT_IS_THIS), fact);
    }
    if (qn_scan(&fact, "strain:"))
        return give_number(fact, MOST, &n, why) && (t->game.card[m].n[SYN_N_STRAIN] = (uint8_t)n, true);
    return qn_scan(&fact, ":") ? give_items(t, said, seat, place, fact, why)
                               : qn_refuse_fact(why, TELLS(NOTHING_OF_MEASURE), NULL);
}

static bool give_conductor(qn_table *t, int seat, const char *fact, qn_text *why)
{
    const char *name = fact;
    int def = qn_scan_card(&fact, t->pool), final, card;
    if (!def || t->pool->def[def].kind != SYN_CONDUCTOR)
        return qn_refuse_fact(why, TELLS(NO_CONDUCTOR), name);
    final = syn_final_of(t->pool, def);
    card = qn_add_card(t, def, seat, SYN_SOUL);
    t->game.card[card].known = 3;
    if (qn_scan(&fact, "(exhausted)")) t->game.card[card].status |= SYN_B_EXHAUSTED;
    if (final) t->game.card[qn_add_card(t, final, seat, SYN_SOUL)].known = 3;
    return qn_scan_end(&fact) || qn_refuse_fact(why, qn_part(PART_FACT_WHAT_IS_THIS), fact);
}

static bool give_of_player(qn_table *t, uint32_t *said, int seat, const char *fact, qn_text *why)
{
    qn_player *p = &t->game.player[seat];
    int n;
    if (qn_scan(&fact, "conductor:")) return give_conductor(t, seat, fact, why);
    if (qn_scan(&fact, "notes:"))
        return give_number(fact, 9, &n, why)
            && (said[seat] |= SAID_NOTES, p->n[SYN_AVAILABLE] = (int16_t)n, true);
    if (qn_scan(&fact, "max notes:"))
        return give_number(fact, 9, &n, why)
            && (said[seat] |= SAID_MAX, p->n[SYN_MAX_NOTES] = (int16_t)n, true);
    if (qn_scan(&fact, "verses expended:"))
        return give_number(fact, 99, &n, why) && (p->tally[SYN_T_VERSES] = (uint8_t)n, true);
    if (qn_scan(&fact, "attacks cued:"))
        return give_number(fact, 99, &n, why) && (p->tally[SYN_T_ATTACKS] = (uint8_t)n, true);
    if (qn_scan(&fact, "mind bonus used") && qn_scan_end(&fact)) return p->flags |= SYN_MIND_TAKEN, true;
    const qn_word *row = qn_scan_row(&fact, syn_scenario_places);
    if (row && syn_names_measure((int)row->value))
        return give_measure(t, said, seat, (int)row->value, fact, why);
    if (!row || row->value == SYN_PLACE_FIELD || row->value == SYN_CHAIN || row->value == SYN_SOUL
        || !qn_scan(&fact, ":"))
        return qn_refuse_fact(why, TELLS(NO_PLACE), NULL);
    return give_items(t, said, seat, (int)row->value, fact, why);
}

bool syn_given(qn_table *t, uint32_t said[QN_MAX_PLAYERS], const char *fact, qn_text *why)
{
    syn_state *x = syn_ext(t);
    int n;
    if (!t->game.n_cards) syn_add_measures(t);
    if (qn_scan(&fact, "phase:")) {
        const qn_word *row = qn_give_phase(fact, "phase", syn_scenario_phases, why);
        said[0] |= SAID_PHASE;
        return row && (t->game.phase = (uint8_t)row->value, true);
    }
    if (qn_scan(&fact, "round:"))
        return give_number(fact, 99, &n, why) && (said[0] |= SAID_ROUND, x->round = (uint8_t)n, true);
    if (qn_scan(&fact, "overture extended") && qn_scan_end(&fact)) return (x->extended = true);
    if (qn_scan(&fact, "start max notes:"))
        return give_number(fact, 3, &n, why) && (x->start_max_notes = (uint8_t)n, true);
    if (qn_scan(&fact, "no extension") && qn_scan_end(&fact)) return (x->no_extension = true);
    if (qn_scan(&fact, "no redraw") && qn_scan_end(&fact)) return (x->no_redraw = true);
    if (qn_scan(&fact, "first player:")) {
        n = qn_scan_seat(&fact, 2);
        x->fixed_first = (uint8_t)(n + 1);
        return n >= 0 && qn_scan_end(&fact) ? (t->game.first_player = (uint8_t)n, true)
                                            : qn_refuse_fact(why, TELLS(NO_FIRST_PLAYER), NULL);
    }
    int seat = qn_scan_seat(&fact, 2);
    if (seat < 0) return qn_refuse_fact(why, TELLS(NO_FACT), NULL);
    return give_of_player(t, said, seat, fact, why);
}

// ---- Defaults -----------------------------------------------------------------

// Fills decks: the most expensive plain Record that the scenario does not mention.
static int filler(const qn_table *t)
{
    enum { KEYWORDS = (1 << 14) - 1 };
    int found = 0;
    for (int i = 1; i < t->pool->n_defs; i++) {
        const qn_def *d = &t->pool->def[i];
        bool plain = d->kind == SYN_RECORD && !(d->types & KEYWORDS)
            && d->types >> 40;   // has a Frequency: a printed card, not one of this scenario
        if (plain && !qn_on_table(t, i) && d->size > t->pool->def[found].size) found = i;
    }
    return found ? found : 1;
}

static int some_conductor(const qn_table *t)
{
    for (int i = 1; i < t->pool->n_defs; i++)
        if (t->pool->def[i].kind == SYN_CONDUCTOR
            && !(t->pool->def[i].forms & (1 << QN_FORM_USE | 1 << QN_FORM_WHEN)))
            return i;   // without abilities that could interfere
    return 0;
}

bool syn_begin(qn_table *t, const uint32_t said[QN_MAX_PLAYERS], qn_text *why)
{
    qn_invalidate_cache(t);   // facts are written onto the cards
    bool set_up = (said[0] & SAID_PHASE) && t->game.phase == SYN_SET_UP;
    if (!t->game.n_cards) syn_add_measures(t);
    int def = filler(t), conductor = some_conductor(t);
    if (!conductor) return qn_refuse_fact(why, TELLS(POOL_WITHOUT_CONDUCTOR), NULL);
    for (int s = 0; s < 2; s++) {
        int size = (int)(said[s] >> DECK_SIZE);
        if (!qn_zone_of(t, SYN_SOUL, s)->count)
            t->game.card[qn_add_card(t, conductor, s, SYN_SOUL)].known = 3;
        size = size ? size - 1 : set_up ? 2 * USUAL_DECK - 4 : USUAL_DECK;
        if (!qn_fill_deck(t, s, SYN_DECK, SYN_ASIDE, size, def, why)) return false;
        if (!(said[s] & SAID_MAX) && !set_up) syn_notes(t, s)[SYN_MAX_NOTES] = USUAL_NOTES;
        if (!(said[s] & SAID_NOTES) && !set_up) syn_notes(t, s)[SYN_AVAILABLE] = USUAL_NOTES;
    }
    if (set_up) {
        t->game.turn = 0;
        qn_call(t, SYN_R_GAME, 0);
        return true;
    }
    if (!(said[0] & SAID_ROUND)) syn_ext(t)->round = USUAL_ROUND;
    syn_begin_in_beat(t);
    return true;
}
