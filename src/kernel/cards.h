// Cards in their zones: moving them, who knows them, and lasting changes to them. Also the dice, and numbers with limits.
#ifndef QN_CARDS_H
#define QN_CARDS_H

#include "kernel/routines.h"

// ---- A game's own state -----------------------------------------------------------------------

// Declares ele_ext and ele_ext_of: the part of the game value reserved for the game, as its struct ele_state.
#define QN_OWN_STATE(own) \
    _Static_assert(sizeof(own##_state) <= QN_EXT, "the game's own state fits its room"); \
    static inline own##_state *own##_ext(qn_table *t) { return (own##_state *)(void *)t->game.ext; } \
    static inline const own##_state *own##_ext_of(const qn_table *t) \
    { \
        return (const own##_state *)(const void *)t->game.ext; \
    }

// ---- Cards and zones ------------------------------------------------------------------------

static inline int qn_zone_id(int kind, int seat) { return seat * QN_ZONE_KINDS + kind; }
extern const uint8_t qn_kind_of_zone_id[QN_MAX_ZONES];
static inline int qn_zone_kind(int zone)
{
    return qn_kind_of_zone_id[zone];
}   // the most frequent call of all
static inline int qn_zone_seat(int zone) { return zone / QN_ZONE_KINDS; }
static inline const qn_zone *qn_zone_of(const qn_table *t, int kind, int seat)
{
    return &t->game.zone[qn_zone_id(kind, seat)];
}
static inline qn_card *qn_card_at(qn_table *t, int card) { return &t->game.card[card]; }
// What a card is now: in play it may be a copy of another card (qn_become). Its cost stays its own.
static inline const qn_def *qn_def_of(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].as];
}
static inline const qn_def *qn_printed_on(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].def];
}
// The ability of a link or of a card in play. Without a text it is the empty row, which asks and does nothing.
static inline const qn_ability *qn_ability_at(const qn_table *t, int ability)
{
    return &t->pool->ability[ability == QN_NO_ABILITY ? 0 : ability];
}
static inline int qn_kind_of_zone(const qn_table *t, int card)
{
    return qn_zone_kind(t->game.card[card].zone);
}

// Every card of a zone, first to last. Save `next` yourself if the body moves the card.
#define QN_EACH(t, c, kind, seat) \
    for (int c = qn_zone_of(t, kind, seat)->head; c != QN_NONE; c = (t)->game.card[c].next)

int qn_add_card(qn_table *t, int def, int owner, int kind);   // while setting up
enum { QN_TOP, QN_BOTTOM };
// Moves a card. The game's zone table says whether it becomes a new object and who sees it.
void qn_move(qn_table *t, int card, int kind, int seat, int end);
void qn_renew(qn_table *t, int card);   // make it a new object
void qn_become(qn_table *t, int card,
               int def);   // from now on it is that card, with all its texts unused
void qn_shuffle(qn_table *t, int kind, int seat);
void qn_shuffle_and_tell(qn_table *t, int kind, int seat, int note);
void qn_attach(qn_table *t, int card, int to, int relation);
void qn_detach(qn_table *t, int card);
int qn_lowest_place(const qn_table *t, int kind, int seat);   // lowest x not taken in a zone

// Invalidates the cache of what the texts in play give (qn_table.reckoning). The kernel calls this when a card enters or leaves a zone of
// rules->kept, is attached or detached, and when a lasting change begins or ends; the game does it in all other cases. Lasting changes do
// not affect the first part, which is about positions only. The upper byte is for what depends on other zones; the game maintains it
// itself (qn_rules.moved).
enum { QN_RECKONED_PLACES = 1, QN_RECKONED_ELSEWHERE = 0xFF00 };
static inline void qn_invalidate_cache(qn_table *t) { t->cache_valid &= QN_RECKONED_ELSEWHERE; }
static inline void qn_invalidate_changes(qn_table *t)
{
    t->cache_valid &= QN_RECKONED_ELSEWHERE | QN_RECKONED_PLACES;
}

// Invalidates the list of cards in play whose texts change something (vm/changes.c): a card enters or leaves play, or gets a face.
static inline void qn_forget_givers(qn_table *t) { t->n_givers = QN_NONE; }

// How often a card's abilities were used this turn. Uses of abilities it was given are stored as lasting changes, as there can be many.
int qn_uses_given(const qn_table *t, int card, const qn_ability *ab);
void qn_mark_given_use(qn_table *t, int card, const qn_ability *ab);
void qn_forget_given_uses(qn_table *t, int but_period);   // of all cards, except texts with that period
static inline int qn_uses(const qn_table *t, int card, const qn_ability *ab)
{
    return ab->form == QN_FORM_GIVEN ? qn_uses_given(t, card, ab)
                                     : t->game.card[card].used >> (4 * (ab->index & 3)) & 15;
}
void qn_mark_use(qn_table *t, int card, const qn_ability *ab);
bool qn_has_uses(const qn_table *t);   // has any card been used?
void qn_forget_uses(qn_table *t);      // of all cards, in every zone

static inline qn_ref qn_ref_to(const qn_table *t, int card)
{
    return card == QN_NONE ? (qn_ref){ QN_NONE, 0 } : (qn_ref){ (uint8_t)card, t->game.card[card].gen };
}
static inline bool qn_alive(const qn_table *t, qn_ref r)
{
    return r.card != QN_NONE && t->game.card[r.card].gen == r.gen;
}
static inline int qn_deref(const qn_table *t, qn_ref r) { return qn_alive(t, r) ? r.card : QN_NONE; }
// The card as it is, or its last known state before it became a new object; NULL if that was not kept.
static const qn_ref qn_nobody = { QN_NONE, 0 };
static const qn_event qn_no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };
const qn_card *qn_as_known(const qn_table *t, qn_ref r);
int qn_stat_as_known(const qn_table *t, qn_ref r, int stat);   // the same for its stats

// ---- Knowledge ------------------------------------------------------------------------------

void qn_show_card(qn_table *t, int card, int seats);   // from now on, those seats know its face
void qn_show_zone(qn_table *t, int kind, int seat, int seats);
void qn_hide_zone(qn_table *t, int kind, int seat, int seats);

// ---- Dice -----------------------------------------------------------------------------------

uint32_t qn_roll(uint64_t *dice, uint32_t below);   // uniform in 0 … below-1
uint64_t qn_roll_bits(uint64_t *dice);              // 64 fair bits
uint64_t qn_dice_from(uint64_t seed);

// ---- Numbers --------------------------------------------------------------------------------

static inline int qn_between(int64_t n, int least, int most)
{
    return n < least ? least : n > most ? most : (int)n;
}
// A card can ask for any number, but the numbers that a game stores have limits: they stay at the limit.
static inline int qn_bounded(int64_t n) { return qn_between(n, -QN_MOST_NUMBER, QN_MOST_NUMBER); }
static inline int16_t qn_sum(int a, int b) { return (int16_t)qn_bounded((int64_t)a + b); }
static inline uint8_t qn_counter(int n) { return (uint8_t)qn_between(n, 0, 255); }

// ---- Lasting changes ------------------------------------------------------------------------

enum {
    QN_MOD_LATER = 32,
    QN_MOD_LISTEN,
    QN_MOD_COUNTERS,
    QN_MOD_MARK,
    QN_MOD_GIVEN,   // an ability that a card has for a time
    QN_MOD_COPY,    // it is the copy of the card whose definition is in [ability]
    QN_MOD_USES,    // how often [ability], which the card was given, was used
    QN_MOD_GAME = 40
};   // besides QN_CHANGE_…
// The bit of qn_def.alters for a change of this kind: stats first, then prohibitions and permissions.
static inline uint32_t qn_change_bit(int op, int what)
{
    return op >= QN_MOD_LATER
        ? 0
        : 1u << ((op == QN_CHANGE_FORBID || op == QN_CHANGE_ALLOW ? 8 + what : what) & 31);
}
qn_mod *qn_add_mod(qn_table *t, qn_mod mod);
void qn_drop_mod(qn_table *t, int index);
bool qn_mods_are_heard(
    const qn_table *t);   // does qn_table.mods_hear name every event that a change listens to?
void qn_drop_mods_on(qn_table *t, qn_ref on);
// Ends the changes that last until that point; [whose] is the seat it belongs to.
void qn_expire(qn_table *t, int until, int whose);

#endif
