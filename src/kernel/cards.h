// Cards in their zones: moving them, who knows them, and what changes them for a while. Dice and bounded numbers, too.
#ifndef QN_CARDS_H
#define QN_CARDS_H

#include "kernel/routines.h"

// ---- What only one game knows -----------------------------------------------------------------

// ele_ext and ele_ext_of: the room of the game value that is the game's own, as its ele_state.
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
}   // asked more than anything else
static inline int qn_zone_seat(int zone) { return zone / QN_ZONE_KINDS; }
static inline const qn_zone *qn_zone_of(const qn_table *t, int kind, int seat)
{
    return &t->game.zone[qn_zone_id(kind, seat)];
}
static inline qn_card *qn_card_at(qn_table *t, int card) { return &t->game.card[card]; }
// What a card is: in play it may have become the copy of another (qn_become). What it costs stays its own.
static inline const qn_def *qn_def_of(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].as];
}
static inline const qn_def *qn_printed_on(const qn_table *t, int card)
{
    return &t->pool->def[t->game.card[card].def];
}
// Of a link, of a card in play: one without a text has the empty row, which asks and does nothing.
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
// Moves a card. Becoming a new object, or being seen, follows the game's zone table.
void qn_move(qn_table *t, int card, int kind, int seat, int end);
void qn_renew(qn_table *t, int card);   // make it a new object
void qn_become(qn_table *t, int card,
               int def);   // from now on it is that, and none of its texts has been used
void qn_shuffle(qn_table *t, int kind, int seat);
void qn_attach(qn_table *t, int card, int to, int relation);
void qn_detach(qn_table *t, int card);
int qn_lowest_place(const qn_table *t, int kind, int seat);   // lowest x not taken in a zone

// What was reckoned from the texts in play (qn_table.reckoning) no longer holds. The kernel says so when a card enters
// or leaves a zone of rules->kept, is attached or detached, and when a lasting change comes or goes; the rest is the game's.
// Lasting changes leave the first part, which is about places only. The upper byte is for what depends on other zones;
// the game looks after that itself (qn_rules.moved).
enum { QN_RECKONED_PLACES = 1, QN_RECKONED_ELSEWHERE = 0xFF00 };
static inline void qn_invalidate_cache(qn_table *t) { t->cache_valid &= QN_RECKONED_ELSEWHERE; }
static inline void qn_invalidate_changes(qn_table *t)
{
    t->cache_valid &= QN_RECKONED_ELSEWHERE | QN_RECKONED_PLACES;
}

// So do the cards in play whose texts change something (vm/changes.c): a card enters or leaves play, or gets a face.
static inline void qn_forget_givers(qn_table *t) { t->n_givers = QN_NONE; }

// Uses of a card's abilities this turn. Those of texts it was given are kept as lasting changes: there can be any number of them.
int qn_uses_given(const qn_table *t, int card, const qn_ability *ab);
void qn_mark_given_use(qn_table *t, int card, const qn_ability *ab);
void qn_forget_given_uses(qn_table *t, int but_period);   // of all cards; of texts with that period they stay
static inline int qn_uses(const qn_table *t, int card, const qn_ability *ab)
{
    return ab->form == QN_FORM_GIVEN ? qn_uses_given(t, card, ab)
                                     : t->game.card[card].used >> (4 * (ab->index & 3)) & 15;
}
void qn_mark_use(qn_table *t, int card, const qn_ability *ab);
bool qn_has_uses(const qn_table *t);   // some card was used
void qn_forget_uses(qn_table *t);      // of all cards, wherever they are

static inline qn_ref qn_ref_to(const qn_table *t, int card)
{
    return card == QN_NONE ? (qn_ref){ QN_NONE, 0 } : (qn_ref){ (uint8_t)card, t->game.card[card].gen };
}
static inline bool qn_alive(const qn_table *t, qn_ref r)
{
    return r.card != QN_NONE && t->game.card[r.card].gen == r.gen;
}
static inline int qn_deref(const qn_table *t, qn_ref r) { return qn_alive(t, r) ? r.card : QN_NONE; }
// The card as it is, or as it was just before it became a new object; NULL if nobody remembers.
static const qn_ref qn_nobody = { QN_NONE, 0 };
static const qn_event qn_no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };
const qn_card *qn_as_known(const qn_table *t, qn_ref r);
int qn_stat_as_known(const qn_table *t, qn_ref r, int stat);   // the same of its stats

// ---- Knowledge ------------------------------------------------------------------------------

void qn_show_card(qn_table *t, int card, int seats);   // those seats know its face now
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
// What a card may ask for has no end; what a game keeps has: it stays at the bound.
static inline int qn_bounded(int64_t n) { return qn_between(n, -QN_MOST_NUMBER, QN_MOST_NUMBER); }
static inline int16_t qn_sum(int a, int b) { return (int16_t)qn_bounded((int64_t)a + b); }
static inline uint8_t qn_counter(int n) { return (uint8_t)qn_between(n, 0, 255); }

// ---- Lasting changes ------------------------------------------------------------------------

enum {
    QN_MOD_LATER = 32,
    QN_MOD_LISTEN,
    QN_MOD_COUNTERS,
    QN_MOD_MARK,
    QN_MOD_GIVEN,   // an ability that a card has for a while
    QN_MOD_COPY,    // it is the copy of the card whose definition is in [ability]
    QN_MOD_USES,    // how often [ability], which it was given, was used
    QN_MOD_GAME = 40
};   // besides QN_CHANGE_…
// The bit of qn_def.alters that a change of this kind has: stats first, then prohibitions and permissions.
static inline uint32_t qn_change_bit(int op, int what)
{
    return op >= QN_MOD_LATER
        ? 0
        : 1u << ((op == QN_CHANGE_FORBID || op == QN_CHANGE_ALLOW ? 8 + what : what) & 31);
}
qn_mod *qn_add_mod(qn_table *t, qn_mod mod);
void qn_drop_mod(qn_table *t, int index);
bool qn_mods_are_heard(const qn_table *t);   // qn_table.mods_hear names every event that one listens to
void qn_drop_mods_on(qn_table *t, qn_ref on);
// Ends what lasts until that point; [whose] is the seat whose point it is.
void qn_expire(qn_table *t, int until, int whose);

#endif
