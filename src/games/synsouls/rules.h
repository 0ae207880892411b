// What the parts of the SYNSOULS rules share, by rulebook section.
#ifndef QN_SYNSOULS_RULES_H
#define QN_SYNSOULS_RULES_H

#include "games/synsouls/state.h"
#include "games/synsouls/verbs.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

#define QN_OWN(name) syn_##name
#include "kernel/usual_names.def"

#define QN_ROWS "games/synsouls/rows.def"
#define QN_OWN(name) SYN_##name
#include "kernel/names_of_rows.def"

// How a card enters a Measure (syn_call_enter, syn_call_load).
enum { SYN_PAID, SYN_IN_PULSE, SYN_IN_TRACE, SYN_BY_EFFECT, SYN_MOVED };
enum { SYN_WAIT_TRACE = 8 };                                    // qn_pending.kind: the penalty of SYN-KEY-43
enum { SYN_LINK_ATTACK = 8, SYN_LINK_TRACE, SYN_LINK_FINAL };   // qn_link.kind
enum { SYN_LINK_OUTSIDE = 16 };   // qn_link.flags: the source's absence does not matter (SYN-CHN-13)
enum { SYN_L_NOTES = 0 };         // qn_link.n: Notes to pay with its other costs
enum { SYN_DEPARTED = 1 };        // qn_pending.arg: triggered by the departure of its own source

enum { SYN_MOD_CONTROL = QN_MOD_GAME };

#define REFUSE(name, a, b, c) qn_refuse(SYN_WHY_##name, a, b, c)

// rating_cache.c: Ratings, keywords and Capacities with the texts in play, cached until something changes.
typedef struct syn_survey {     // collected from the active cards
    uint32_t statuses, tests;   // what their texts read (qn_reads) …
    uint16_t zones, grants, roles;
    uint8_t more, gives, lowers;
    uint8_t with_singularity,
        displaced_cards;   // how many Records have SINGULARITY; whether a card is not with the player who loaded it
} syn_survey;
enum { SYN_UNRATED = -0x7F80 };     // both its bytes are 0x80
typedef struct syn_numbers {        // in qn_table.reckoning
    uint16_t has[QN_MAX_CARDS];     // keywords of active cards, by bit
    int16_t rating[QN_MAX_CARDS];   // of Records, without Strain and lasting gains; SYN_UNRATED: not computed
    int8_t capacity[SYN_ALL_MEASURES], loading[SYN_ALL_MEASURES];   // loading: change of the loading cost
    uint8_t records[SYN_ALL_MEASURES], concept[SYN_ALL_MEASURES];   // how many; the active one or QN_NONE
    uint8_t acting[2],
        next_acting[QN_MAX_CARDS];           // active cards with something to use, by side and in order
    uint8_t n_givers, giver[QN_MAX_CARDS];   // active cards whose texts change something
    uint8_t answers[2], verses[2];           // hand: might be played in an opposing performance; Verses
    uint8_t traces[2];                       // Void Zone: TRACE
    syn_survey seen;
    uint8_t lowered;   // Ratings may be below those printed
    uint8_t
        misplaced;   // a Record is with the wrong player, a second SINGULARITY or one too many: a sweep is due
    uint8_t by_exhaustion;   // some text reads whether cards are exhausted
} syn_numbers;
_Static_assert(sizeof(syn_numbers) <= QN_RECKONING, "the numbers fit their room");
enum {   // parts of it, in the order they are computed: qn_table.reckoned
    SYN_PLACES = 1,
    SYN_ROOM = 2,
    SYN_FORMATS = 4,
    SYN_ORDER = 8,
    SYN_GAINS = 16,        // keywords and Ratings, when first asked for
    SYN_SWEPT = 32,        // and a sweep found nothing to do
    SYN_NOT_CACHED = 64,   // some text reads what is not watched: only the places are cached
    SYN_UNDER_WAY = 128,
    SYN_COUNTED = 256   // answers and traces
};
_Static_assert((int)SYN_PLACES == (int)QN_RECKONED_PLACES,
               "the kernel leaves them when lasting changes come and go");
static inline const syn_numbers *syn_cache_of(const qn_table *t)   // valid or not
{
    return (const syn_numbers *)(const void *)t->reckoning;
}
void syn_fill_cache(qn_table *t);
// Whether texts read each other, or had to be settled since [settlements]: then only the places stay cached.
bool syn_give_up(qn_table *t, int settlements);
void syn_cache_gains(qn_table *t);
void syn_cache_rating(qn_table *t, int card, int rating);
static inline const syn_numbers *syn_cached(const qn_table *t, int part)   // NULL: compute it
{
    if (!(t->cache_valid & (part | SYN_NOT_CACHED | SYN_UNDER_WAY)))
        syn_fill_cache((qn_table *)t);   // not part of the game value
    return t->cache_valid & part ? syn_cache_of(t) : NULL;
}
static inline const syn_numbers *syn_gains(const qn_table *t)   // NULL: compute them
{
    if (!(t->cache_valid & SYN_GAINS)) syn_cache_gains((qn_table *)t);   // not part of the game value
    return t->cache_valid & SYN_GAINS ? syn_cache_of(t) : NULL;
}
static inline void syn_unsweep(qn_table *t)
{
    t->cache_valid &= (uint16_t)~SYN_SWEPT;
}   // Strain, loss of Rating
void syn_count(qn_table *t);
static inline const syn_numbers *syn_counted(const qn_table *t)
{
    if (!(t->cache_valid & SYN_COUNTED)) syn_count((qn_table *)t);   // not part of the game value
    return syn_cache_of(t);
}
void syn_moved(qn_table *t, int card, int from, int seat);
bool syn_leaves_cache(qn_table *t, const qn_mod *m);
bool syn_cache_holds(const qn_table *t);   // the cache is what would be computed

// ratings.c: numbers and keywords of a card now (SYN-MSC-12).
int syn_computed_rating(const qn_table *t, int card);
static inline int syn_rating_with(const qn_card *c, int base,
                                  bool formatted)   // what lies on a Record counts
{
    int gained = formatted ? 0 : c->n[SYN_N_PLUS] - c->n[SYN_N_MINUS];   // SYN-KEY-20; no Strain: SYN-STR-04
    return base + gained - c->n[SYN_N_STRAIN];                           // SYN-STR-02
}
int syn_rating_uncached(const qn_table *t, int card);
static inline int syn_rating(const qn_table *t, int card)
{
    if (!syn_is_record(t, card)) return syn_computed_rating(t, card);
    if (!(t->cache_valid & SYN_GAINS)) return syn_rating_uncached(t, card);
    const syn_numbers *kept = syn_cache_of(t);
    return syn_rating_with(&t->game.card[card], kept->rating[card], kept->has[card] >> SYN_FORMAT & 1);
}
int syn_computed_capacity(const qn_table *t, int measure);
static inline int syn_capacity(const qn_table *t, int measure)
{
    const syn_numbers *kept = syn_cached(t, SYN_ROOM);
    return kept ? kept->capacity[measure] : syn_computed_capacity(t, measure);
}
int syn_computed_loading(const qn_table *t, int measure);
static inline int syn_loading_change(const qn_table *t,
                                     int measure)   // what texts add to the cost of loading there
{
    const syn_numbers *kept = syn_cached(t, SYN_ROOM);
    return kept ? kept->loading[measure] : syn_computed_loading(t, measure);
}
static inline int syn_records_in(const qn_table *t, int measure)   // Concepts do not count: SYN-MEA-07
{
    return syn_cached(t, SYN_PLACES)->records[measure];
}
static inline int syn_top_concept(const qn_table *t, int measure)
{
    return syn_cached(t, SYN_PLACES)->concept[measure];
}
bool syn_computed_has(const qn_table *t, int card, int keyword);
bool syn_text_is_taken(const qn_table *t, int card);
static inline bool syn_is_blank(const qn_def *d) { return d->types >> (SYN_FORMAT - 1) & 1; }
static inline bool syn_formatted(const qn_table *t, int card)   // SYN-KEY-19
{
    if (!syn_is_record(t, card)) return false;
    if (!((t->game.alters | t->game.mods_alter) >> SYN_FORMAT & 1)) return syn_is_blank(qn_def_of(t, card));
    const syn_numbers *kept = syn_cached(t, SYN_FORMATS);
    return kept ? kept->has[card] >> SYN_FORMAT & 1 : syn_text_is_taken(t, card);
}
static inline uint16_t syn_printed_keywords(const qn_def *d)   // by bit
{
    unsigned words = (unsigned)(d->types << 1) & ((1u << SYN_KEYWORDS) - 2) & ~(1u << SYN_OVERCLOCK);
    return (uint16_t)(words | (d->stat[SYN_OVERCLOCK_COST] > 0 ? 1u << SYN_OVERCLOCK : 0));
}
bool syn_has_uncached(const qn_table *t, int card, int keyword);
static inline bool syn_has(const qn_table *t, int card, int keyword)   // SYN-MSC-06
{
    if (!syn_is_active(t, card)) return syn_computed_has(t, card, keyword);
    if (!((t->game.alters | t->game.mods_alter) >> keyword
          & 1))   // no text gives it: only the printed keyword counts
        return syn_printed_keywords(qn_def_of(t, card)) >> keyword & 1
            && (keyword == SYN_FORMAT ? syn_is_record(t, card) : !syn_formatted(t, card));
    if (!(t->cache_valid & SYN_GAINS)) return syn_has_uncached(t, card, keyword);
    return syn_cache_of(t)->has[card] >> keyword & 1;
}
int syn_base_rating(const qn_table *t,
                    int card);   // with all that texts give, without Strain and lasting gains
int syn_usual_capacity(const qn_table *t, int measure);
int syn_within_bounds(int capacity);
static inline int syn_loading_within(int change) { return qn_between(change, -99, 99); }
static inline bool syn_is_full(const qn_table *t, int measure)   // SYN-KEY-25
{
    return syn_records_in(t, measure) >= syn_capacity(t, measure);
}
// Active cards of a side with abilities to use, and its Final Verse: in the order of zones.
#define SYN_EACH_ACTING(t, c, seat) \
    for (int c = syn_cached(t, SYN_PLACES)->acting[seat]; c != QN_NONE; c = syn_cache_of(t)->next_acting[c])
bool syn_is_alone(const qn_table *t, int card);
int syn_stat(const qn_table *t, int card, int stat);
int syn_removed_records(const qn_table *t, int seat);

// status.c: what texts ask.
bool syn_listens(const qn_table *t, int card);
bool syn_status(const qn_table *t, int card, int status);
int syn_test(const qn_table *t, const qn_scope *sc, int row, int operand);
int syn_role(const qn_table *t, const qn_scope *sc, int role);
bool syn_can_target(const qn_table *t, const qn_scope *sc, int card);
bool syn_can_pick(const qn_table *t, const qn_frame *f, int card);
bool syn_related(const qn_table *t, int relation, qn_ref a, qn_ref b);
int syn_list_links(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref out[QN_MAX_OPTIONS]);
bool syn_is_link_meant(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref thing);
bool syn_is_thing(const qn_table *t, const qn_scope *sc, const qn_selector *sel,
                  qn_ref thing);   // or a player
void syn_set_end(const qn_table *t, qn_mod *mod, int you, int card, int until);
void syn_lose_rating(qn_table *t, int card, int n);
void syn_clear_gains(qn_table *t, int card);   // what FORMAT removes for good (SYN-KEY-20)

// field.c: entering, leaving, Strain, Notes.
void syn_place(qn_table *t, int card, int measure, int seat, int how, bool overclocked);
void syn_relocate(qn_table *t, int card, int measure, int seat);
void syn_silence(qn_table *t, int card);
void syn_void(qn_table *t, int card);
void syn_remove(qn_table *t, int card);
void syn_return(qn_table *t, int card, int kind, int end);              // to the owner's hand or deck
void syn_depart(qn_table *t, const uint8_t *cards, int n, int event);   // together
void syn_happen(qn_table *t, const qn_event *ev);
void syn_crash(qn_table *t, const uint8_t *measures, int n);
int syn_deal(qn_table *t, int card, int n);
bool syn_set_exhausted(qn_table *t, int card, bool exhausted);
bool syn_exhaust_by_text(qn_table *t, int card, bool exhausted);
void syn_draw_cards(qn_table *t, int seat, int n);
void syn_encore_draw(qn_table *t, int seat);
void syn_discard(qn_table *t, int card, int note);
void syn_gain_notes(qn_table *t, int seat, int n);
int syn_counters(const qn_card *c, int mask);
void syn_put_counters(qn_table *t, int card, int mask, int n);
int syn_take_counters(qn_table *t, int card, int mask, int n);
void syn_change_max(qn_table *t, int seat, int n);
void syn_pay_notes(qn_table *t, int seat, int n);
int syn_duplicate_in(const qn_table *t, int card,
                     int measure);   // the copy that SINGULARITY Voids, or QN_NONE
int syn_rightful_controller(const qn_table *t, int card);

// sweep.c
bool syn_unswept(qn_table *t);   // whether a sweep has something to do
int syn_someone_overfull(const qn_table *t);
bool syn_any_misplaced(const qn_table *t);

// chain.c
bool syn_answers_allowed(const qn_table *t);
bool syn_unsettled(qn_table *t);                              // triggers wait, or a window is due
bool syn_lacks_source(const qn_table *t, const qn_link *l);   // an ability whose card has left the Ensemble

// What a trigger may do or pay is decided when it resolves (SYN-CND-08).
static inline bool syn_decided_late(const qn_ability *ab)
{
    return ab->form == QN_FORM_WHEN || ab->form == QN_FORM_LATER;
}

// announce.c: these call routines; use them inside QN_DO.
void syn_call_load(qn_table *t, int seat, int card, int how);
void syn_call_enter(qn_table *t, int seat, int card, int measure, int how, bool overclocked);
extern const qn_announce_step syn_announce_order[];
void syn_end_attack(qn_table *t);
bool syn_add_amount(void *sum, const qn_applied *a);            // legal.c: for qn_each_change, into an int
int syn_strain_of_attack(const qn_table *t, int card, int n);   // chain.c: less what texts prevent

// legal.c: every test returns why not.
bool syn_own_main(const qn_table *t, int seat);   // the performer's Main Beat with nothing pending
// What can be played from a hand at this moment, computed once for all its cards.
typedef struct syn_moment {
    bool performs;             // it is that player's performance
    bool printed;              // cards cost what is printed on them; if not, no card is ruled out
    int16_t most[SYN_KINDS];   // by kind the highest printed cost that may be played; -1: none
    uint64_t besides;          // cards with one of these types are always tested, whatever they cost
} syn_moment;
syn_moment syn_moment_of(const qn_table *t, int seat);
static inline bool syn_is_ruled_out(const syn_moment *now, const qn_def *d)
{
    return now->printed && d->size > now->most[d->kind] && !(d->types & now->besides);
}
qn_refusal syn_can_play(const qn_table *t, const syn_moment *now, int seat,
                        int card);   // for cards that are not ruled out
qn_refusal syn_can_load(const qn_table *t, int seat, int card);
qn_refusal syn_can_load_into(const qn_table *t, int seat, int card, int measure);
qn_refusal syn_can_expend(const qn_table *t, int seat, int card);
qn_refusal syn_can_use_final(const qn_table *t, int seat, int card);
qn_refusal syn_can_use_active(const qn_table *t, int seat, int card, int index);   // of an active card
qn_refusal syn_can_use(const qn_table *t, int seat, int card, int ability);
qn_refusal syn_can_encore(const qn_table *t, int seat, int ability);
qn_refusal syn_can_cue(const qn_table *t, int seat, int card);
qn_refusal syn_can_aim(const qn_table *t, int seat, int attacker, int target);
qn_refusal syn_can_block(const qn_table *t, int seat, int card);
qn_refusal syn_can_exhaust(const qn_table *t, int card);   // as a cost or for a cue
qn_refusal syn_may_chain(const qn_table *t, const qn_pending *w);
bool syn_might_respond(const qn_table *t, int seat);
bool syn_has_room(const qn_table *t, int card, int measure);
bool syn_may_enter(const qn_table *t, int seat, int card,
                   int measure);   // by effect: the Measure has not crashed, and ENCRYPT allows it
int syn_loading_cost(const qn_table *t, int card, int measure);
int syn_verse_cost(const qn_table *t, int seat, int card);
// Cheap filter: this active card has nothing to use now. All its abilities would exhaust it and it is exhausted; or it is a
// Final Verse that was used, costs too much, or is not for this performance.
static inline bool syn_is_spent(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    const qn_def *d = qn_def_of(t, card);
    if (SYN_FINALS >> d->kind & 1) {
        if (c->status & SYN_B_USED) return true;
        if (d->kind == SYN_STATIC_FINAL && t->game.turn_player != c->controller) return true;
        int cost = qn_may_change(t, card, SYN_COST) ? syn_verse_cost(t, c->controller, card) : d->size;
        return cost > syn_available(t, c->controller);
    }
    return c->status & SYN_B_EXHAUSTED && d->first_cost == SYN_DOES_exhaust_itself + 1
        && !qn_next_given(t, card, QN_FORM_USE, 0);
}
bool syn_attack_on_chain(const qn_table *t);
int syn_notes_in(
    const qn_table *t,
    const qn_code *cost);   // the printed number of Notes in a cost; 0: none, or a computed number
bool syn_is_told(const qn_table *t, const qn_link *l);   // its announcement already reported its costs
void syn_put_aim(const qn_details *d, const qn_link *l, int most,
                 qn_text *out);   // " on your Pin Drop and Lone Lancer"; so many are named
void syn_put_link(const qn_details *d, int link, qn_text *out);      // "the attack of Mira's Lone Lancer"
void syn_put_into(const qn_details *d, int measure, qn_text *out);   // "their HEART", where {who} loads
qn_refusal syn_misuse(const qn_table *t, int seat, int verb,
                      int card);   // misuse.c: why a card can never be used like this
bool syn_mode_possible(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int mode);

// notes.c: what the log says.
bool syn_put_note_detail(const qn_details *d, const char *name, qn_text *out);
bool syn_put_number_source(const qn_details *d, int stat, int nth, qn_text *out);
bool syn_put_mod(const qn_details *d, const qn_mod *m, qn_text *out);
int syn_number_among(const qn_table *t, int card);   // "Lamp Novice #2"; 0: the only one
void syn_put_card_name(const qn_table *t, int seat, int card, qn_text *out);
void syn_add_measures(qn_table *t);
int syn_final_of(const qn_pool *pool, int conductor);                 // its printed Final Verse
void syn_begin_in_beat(qn_table *t);                                  // for scenarios
void syn_put_strength(const qn_details *d, int card, qn_text *out);   // " (Rating 3)", " (4 of 15 Strain)"
extern const char *const syn_phase_names[];
extern const char *const syn_counter_names[];
extern const char *const syn_keyword_names[];

#endif
