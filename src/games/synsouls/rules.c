// SYNSOULS as a game of the engine (qn_rules): its tables and hooks, its invariants, its switches (SYN-VAR), and the value of a
// position for bots. The rules themselves are in the files that README.md lists.
#include "games/synsouls/rules.h"

#include "games/synsouls/scenario.h"
#include "games/synsouls/words.h"
#include "vm/usual.h"

const char *const syn_sections[] = { "main", "conductor", NULL };

// ---- Invariants -------------------------------------------------------------------------------

static bool broken(qn_text *what, const char *sentence, int a)
{
    qn_putf(what, "%s (%d)\n", sentence, a);
    return false;
}

static bool notes_are_valid(const qn_table *t, int seat, qn_text *what)   // SYN-NOT-01
{
    const int16_t *n = t->game.player[seat].n;
    if (n[SYN_AVAILABLE] < 0 || n[SYN_AVAILABLE] > 9)
        return broken(what, "AVAILABLE NOTES are out of bounds", seat);
    if (t->game.turn && (n[SYN_MAX_NOTES] < 1 || n[SYN_MAX_NOTES] > 9))
        return broken(what, "MAX NOTES are out of bounds", seat);
    if (n[SYN_CRASHES] != qn_zone_of(t, SYN_CRASHED, seat)->count)
        return broken(what, "crashes were not counted", seat);
    return true;
}

static bool places_are_valid(const qn_table *t, int seat, qn_text *what)
{
    for (int kind = SYN_RECORDS; kind <= SYN_COVERED; kind++)
        QN_EACH (t, c, kind, seat) {
            int m = t->game.card[c].on;
            if (m == QN_NONE || !syn_is_measure(m) || !syn_stands(t, m))
                return broken(what, "a card is in no Measure", c);
            if (t->game.card[c].controller != seat) return broken(what, "a card is with another player", c);
            if (kind == SYN_RECORDS && syn_owner_of_measure(m) != seat)
                return broken(what, "a Record is on the wrong side", c);
        }
    return true;
}

static bool stacks_are_valid(const qn_table *t, qn_text *what)
{
    for (int m = 0; m < 2 * SYN_MEASURES_EACH; m++) {
        int tops = 0, covered = 0;
        for (int kid = t->game.card[m].kids; kid != QN_NONE; kid = t->game.card[kid].sibling) {
            tops += qn_kind_of_zone(t, kid) == SYN_CONCEPTS;
            covered += qn_kind_of_zone(t, kid) == SYN_COVERED;
        }
        if (tops > 1 || (covered && !tops)) return broken(what, "a stack of Concepts has no single top", m);
    }
    return true;
}

static bool syn_check_invariants(const qn_table *t, qn_text *what)
{
    for (int s = 0; s < 2; s++)
        if (!notes_are_valid(t, s, what) || !places_are_valid(t, s, what)) return false;
    if (!syn_cache_holds(t))
        return broken(what, "the cached numbers are not those of the table", t->cache_valid);
    bool hide_pass = t->game.question.kind == SYN_Q_MAIN;
    if (hide_pass && (t->game.n_links || t->game.n_pending))
        return broken(what, "something is pending in an open Main Beat", t->game.n_links);
    for (int s = 0; hide_pass && s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s)
            if (syn_rating(t, c) <= 0 && !(t->game.card[c].status & SYN_B_SPARED))
                return broken(what, "a Record without Rating stands", c);
    if (hide_pass && syn_someone_overfull(t) != QN_NONE)
        return broken(what, "a Measure is overfull", syn_someone_overfull(t));
    return stacks_are_valid(t, what);
}

// ---- What a seat cannot know, and the value of a position -----------------------------------------------

static bool syn_may_be(const qn_table *t, int card,
                       int def)   // hands and decks may hold anything of the deck
{
    return SYN_MAIN_DECK >> t->pool->def[def].kind & 1 && SYN_MAIN_DECK >> syn_kind_of(t, card) & 1;
}

static void syn_redeal(qn_table *t, int seat, uint64_t *dice)
{
    t->cache_valid = 0;   // the hands hold other cards now
}

// Each Measure is a separate life total; losing the last one is worst (see "What a good opponent must consider"). A crashed
// Measure must be worse than one about to crash, or bots would not deal the last point of Strain.
static int measures_value(const qn_table *t, int seat)
{
    int crashes = t->game.player[seat].n[SYN_CRASHES], value = -60 * crashes * crashes;
    for (int i = 0; i < SYN_MEASURES_EACH; i++) {
        int m = syn_measure(seat, i);
        int strain = syn_stands(t, m) ? t->game.card[m].n[SYN_N_STRAIN] : SYN_CRASH_AT;
        value -= 5 * strain + strain * strain / 4;
    }
    return value;
}

// The Strain opposing Records would deal in their next turn if each upright Record stopped one of them, the largest first.
static int exposure(const qn_table *t, int seat)
{
    enum { LARGEST = 24 };
    uint8_t attackers[LARGEST + 1] = { 0 };
    int blockers = 0, sum = 0;
    QN_EACH (t, c, SYN_RECORDS, seat) blockers += !syn_exhausted(t, c);
    QN_EACH (t, c, SYN_RECORDS, syn_other(seat)) {
        int rating = syn_rating(t, c);
        if (rating > 0) attackers[rating > LARGEST ? LARGEST : rating]++;
    }
    for (int r = LARGEST; r > 0; r--)
        for (int i = attackers[r]; i > 0; i--) sum += blockers-- > 0 ? 0 : r;
    return sum;
}

static int side_value(const qn_table *t, int seat)
{
    enum { EXPOSED = 3 };   // a little less than a point of Strain on a Measure
    int value = measures_value(t, seat) + 9 * qn_zone_of(t, SYN_HAND, seat)->count
        + 16 * t->game.player[seat].n[SYN_MAX_NOTES] + 2 * syn_available(t, seat);
    QN_EACH (t, c, SYN_RECORDS, seat) {
        int rating = syn_rating(t, c);
        value += 6 + 8 * rating + (syn_exhausted(t, c) ? -rating : 3);
        for (int k = SYN_CACHE; k < SYN_KEYWORDS; k++) value += qn_def_of(t, c)->types >> (k - 1) & 1 ? 2 : 0;
    }
    QN_EACH (t, c, SYN_CONCEPTS, seat) value += 14;
    value -= EXPOSED * exposure(t, seat);
    return value - (qn_zone_of(t, SYN_DECK, seat)->count < 3 ? 25 : 0);
}

static int syn_score(const qn_table *t, int seat)
{
    if (t->game.over) return qn_usual_result(t, seat);
    // The second player is one step behind; a longer Overture makes up for it (SYN-OVT-04).
    syn_gains(t);   // computes all of them at once
    int tempo = syn_ext_of(t)->extended ? (seat == t->game.first_player ? -20 : 20) : 0;
    return side_value(t, seat) - side_value(t, syn_other(seat)) + tempo;
}

static int syn_units(const qn_table *t, const qn_card *card, int mask) { return syn_counters(card, mask); }
static int syn_pool_of(const qn_table *t, int seat, int pile, int mask) { return 0; }

// ---- Switches (SYN-VAR) --------------------------------------------------------------------------

enum { START_MAX_NOTES, EXTENSION, REDRAW, FIRST_PLAYER };   // qn_switches.own

#define AT(which) (QN_SWITCH_AT(own) + (which))
static const qn_switch switches[] = {
#define SWITCH(...) { __VA_ARGS__ },
#include "games/synsouls/switches.def"
#undef SWITCH
    { 0 },
};

static void configure(qn_table *t, const qn_switches *s, int starter_picker)
{
    syn_state *x = syn_ext(t);
    x->start_max_notes = (uint8_t)(s->own[START_MAX_NOTES] > 1 ? s->own[START_MAX_NOTES] : 0);
    x->no_extension = !s->own[EXTENSION];
    x->no_redraw = !s->own[REDRAW];
    x->fixed_first = (uint8_t)s->own[FIRST_PLAYER];
}

const qn_rules syn_rules = {
    QN_USUAL_NAMES(syn, SYN, "synsouls", "SYNSOULS"),
    .note_numbers = SYN_NOTE_NUMBERS,
    .note_ended = SYN_NOTE_ENDED,
    .note_nothing = SYN_NOTE_NOTHING,
    QN_FOR_PLAYERS(2, 2),   // SYN-RUL-01
    .switches = switches,
    .configure = configure,
    .orders_instead = true,   // SYN-RUL-10
    // SYN-ZON-09; decks are in neither.
    .seen_by_all = (1u << SYN_VOID | 1u << SYN_REMOVED | SYN_ENSEMBLE | 1u << SYN_COVERED | 1u << SYN_MEASURES
                    | 1u << SYN_CRASHED | 1u << SYN_CHAIN),
    .seen_by_holder = 1u << SYN_HAND | 1u << SYN_ASIDE,
    .in_play = SYN_ENSEMBLE,
    .leaves_cache = syn_leaves_cache,
    .kept = SYN_ENSEMBLE | 1u << SYN_REMOVED | 1u << SYN_MEASURES | 1u << SYN_CRASHED,
    // A card that comes here loses all changes (SYN-MSC-02), and references to it end (SYN-RUL-06).
    .becomes_new_object = 1u << SYN_DECK | 1u << SYN_HAND | 1u << SYN_VOID | 1u << SYN_REMOVED
        | 1u << SYN_COVERED,
    .put_card = syn_put_card_name,
    .attached_word = "in",
    .told_apart = SYN_ENSEMBLE | 1u << SYN_COVERED | 1u << SYN_CHAIN,
    .named_with_owner = 1u << SYN_MEASURES | 1u << SYN_CRASHED,
    .put_mod = syn_put_mod,
    .put_number_source = syn_put_number_source,
    .newest_counts = 1 << (SYN_MOD_CONTROL - QN_MOD_GAME),
    .score_unit = 159,
    // Playouts, temperature, tolerance, notices: measured (docs/opponents.md).
    .levels = (const qn_level_here[]){ { "Pip", 8, 210, 650, 210 },
                                       { "Odo", 8, 50, 210, 85 },
                                       { "Kito", 1, 1550, 0, 0 },
                                       { "Ines", 4, 0, 0, 0 },
                                       { "Sol", 300, 0, 0, 0 },
                                       { 0 } },
    .hears = syn_listens,
    .applies = syn_listens,   // passive texts apply as long as they hold and are never links: SYN-CND-02
    .face_down = qn_never,
    .happen = syn_happen,
    .can_pick = syn_can_pick,
    .target_objects = syn_list_links,
    .is_target_object = syn_is_thing,
    .related = syn_related,
};
