// Finds the cards and players that a sentence means, from the selectors that the compiler made.
#include "lang/words.h"
#include "vm/select.h"

qn_scope qn_event_scope(const qn_table *t, int you, qn_ref self, const qn_event *ev)
{
    (void)t;
    return (qn_scope){ .you = (uint8_t)you, .it = QN_NONE, .self = self, .event = ev };
}

qn_scope qn_card_scope(const qn_table *t, int card)
{
    return (qn_scope){ .you = t->game.card[card].controller, .it = QN_NONE, .self = qn_ref_to(t, card) };
}

qn_scope qn_link_scope(const qn_table *t, const qn_link *link)
{
    (void)t;
    return (qn_scope){ .you = link->controller,
                       .it = QN_NONE,
                       .self = link->source,
                       .event = &link->event,
                       .link = link,
                       .x = link->x };
}

qn_scope qn_frame_scope(const qn_table *t, const qn_frame *f)
{
    qn_scope sc = qn_link_scope(t, &t->game.link[f->link]);
    const qn_effect *m = QN_PEEK(qn_effect, f);
    sc.it = m->it ? (uint8_t)(m->it - 1) : QN_NONE;
    sc.those = &t->game.arg[f->base];
    sc.n_those = f->count;
    sc.before = m->before;
    sc.done = m->done;
    sc.subject = m->subject;
    return sc;
}

static qn_ref role_ref(const qn_table *t, const qn_scope *sc, int role, int index)
{
    static const qn_ref nobody = { QN_NONE, 0 };
    int self;
    switch (role) {
    case QN_ROLE_THIS: return sc->self;
    case QN_ROLE_THAT: return sc->event ? sc->event->that : nobody;
    case QN_ROLE_OTHER: return sc->event ? sc->event->other : nobody;
    case QN_ROLE_IT: return sc->was.gen ? sc->was : qn_ref_to(t, sc->it);
    case QN_ROLE_THOSE:
        return sc->before ? qn_ref_to(t, sc->before - 1) : sc->n_those ? sc->those[0] : nobody;
    case QN_ROLE_TARGET: return qn_target_ref(t, sc, index);
    case QN_ROLE_HOST:
        self = qn_deref(t, sc->self);
        return self == QN_NONE ? nobody : qn_ref_to(t, t->game.card[self].on);
    default: return qn_ref_to(t, t->rules->role(t, sc, role));
    }
}

// The reference that an expression pushes. It may be stale, and then it means the card's last known state.
// In a text that was triggered by the card's own leaving, "this" is the card that left.
qn_ref qn_role_ref(const qn_table *t, const qn_scope *sc, int role)
{
    bool left = role == QN_ROLE_THIS && sc->event && sc->event->that.card == sc->self.card
        && sc->self.card != QN_NONE;
    return left ? sc->event->that : role_ref(t, sc, role, 0);
}

// A card that the event moved is found where it went: the object it became then, and no later one.
static qn_ref where_it_went(const qn_table *t, qn_ref r, uint32_t moves, int kind)
{
    int next = r.gen == UINT8_MAX ? 1 : r.gen + 1;
    bool moved = r.gen && moves >> kind & 1 && t->game.card[r.card].gen == next;
    return moved ? qn_ref_to(t, r.card) : r;
}

// The same for a card that a line of the text moved, unless it is hidden there from every player.
qn_ref qn_after_move(const qn_table *t, qn_ref r)
{
    if (r.card == QN_NONE || qn_alive(t, r)) return r;
    unsigned seen = (unsigned)(t->rules->seen_by_all | t->rules->seen_by_holder | t->rules->in_play);
    return where_it_went(t, r, seen, qn_kind_of_zone(t, r.card));
}

// A target counts only if it was still legal when the text was carried out: it was checked then, or the line before was done to it.
static qn_ref moved_by_text(const qn_table *t, const qn_scope *sc, int role, qn_ref r)
{
    bool reached = role == QN_ROLE_THOSE || (sc->link && sc->link->flags & QN_LINK_CHECKED);
    if (!sc->those || r.card == QN_NONE || qn_alive(t, r)) return r;
    for (int i = 0; role == QN_ROLE_TARGET && i < sc->n_those; i++) {
        if (sc->those[i].card != r.card) continue;
        r = sc->those[i];
        reached = true;
    }
    return reached ? qn_after_move(t, r) : r;
}

static qn_ref found(const qn_table *t, const qn_scope *sc, int role, qn_ref r)
{
    if (role == QN_ROLE_THOSE || role == QN_ROLE_TARGET) return moved_by_text(t, sc, role, r);
    const qn_words *w = t->rules->words;
    const qn_event *ev = sc->event;
    if (!ev || r.card == QN_NONE || qn_alive(t, r)) return r;
    if (role == QN_ROLE_OTHER) return where_it_went(t, r, w->other_goes, ev->kind);
    bool that = role == QN_ROLE_THAT || (role == QN_ROLE_THIS && r.card == ev->that.card);
    return that ? where_it_went(t, r, w->goes, ev->kind) : r;
}

int qn_role_card(const qn_table *t, const qn_scope *sc, const qn_selector *sel)
{
    return qn_deref(t, found(t, sc, sel->role, role_ref(t, sc, sel->role, sel->index)));
}

bool qn_seat_on_side(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int whose)
{
    int side = sel->side;
    if (side == 0 || side == QN_SIDE_ANY) return true;
    if (side == QN_SIDE_YOURS || whose == QN_NONE) return side == QN_SIDE_YOURS && whose == sc->you;
    if (side == QN_SIDE_SUBJECT) return qn_seats_of(t, sc, sel->chooser) >> whose & 1;
    if (side == QN_SIDE_WHO) return qn_seats_of(t, sc, sel->whose) >> whose & 1;
    return side == QN_SIDE_OTHERS ? whose != sc->you : t->game.team[whose] != t->game.team[sc->you];
}

// Whose card it is. An unowned card in a player's zone is that player's.
static inline int whose_card(const qn_table *t, int card)
{
    int whose = t->game.card[card].controller;
    if (whose != QN_NONE || t->rules->shared >> qn_kind_of_zone(t, card) & 1) return whose;
    return qn_zone_seat(t->game.card[card].zone);
}

static inline bool on_side(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int card)
{
    if (sel->side == 0 || sel->side == QN_SIDE_ANY) return true;
    int whose = whose_card(t, card);
    if (sel->side == QN_SIDE_YOURS) return whose == sc->you;
    if (sel->side != QN_SIDE_THEIRS) return qn_seat_on_side(t, sc, sel, whose);
    return whose != QN_NONE && t->game.team[whose] != t->game.team[sc->you];
}

// The seats on that side, and bit QN_NONE % 32 for unowned cards: computed once for all the cards of a zone.
static inline uint32_t seats_on_side(const qn_table *t, const qn_scope *sc, const qn_selector *sel)
{
    uint32_t seats = 0;
    if (sel->side == 0 || sel->side == QN_SIDE_ANY) return UINT32_MAX;
    if (sel->side == QN_SIDE_YOURS) return 1u << sc->you % 32;
    for (int s = 0; s < t->game.players; s++) seats |= (uint32_t)qn_seat_on_side(t, sc, sel, s) << s;
    return seats;
}

// The parts of a description besides its zones and its test.
static inline bool is_such(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int card)
{
    if (!on_side(t, sc, sel, card)) return false;
    if (sel->other && qn_deref(t, sc->self) == card) return false;
    return !sel->kinds || qn_is_kind(t, card, sel->kinds);
}

bool qn_passes(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int card)
{
    if (!sel->test) return true;
    qn_scope over = *sc;
    over.it = (uint8_t)card;
    return qn_eval(t, &over, sel->test) != 0;
}

bool qn_fits(const qn_table *t, const qn_scope *sc, int s, int card)
{
    const qn_selector *sel = &t->pool->selector[s];
    if (sel->role) return qn_role_card(t, sc, sel) == card;
    int zones = sel->zones ? sel->zones : t->rules->words->field;   // QN_ANY_ZONE has every bit
    if (!(zones >> qn_kind_of_zone(t, card) & 1)) return false;
    return is_such(t, sc, sel, card) && qn_passes(t, sc, sel, card);
}

// A target that was gone, or was no longer legal, before anything was done to it.
static bool is_lost_target(const qn_scope *sc, qn_ref r)
{
    bool target = false;
    if (!sc->link || sc->link->flags & QN_LINK_CHECKED) return false;
    for (int k = 0; k < sc->link->n_targets; k++)
        target |= sc->link->target[k].card == r.card && sc->link->target[k].gen == r.gen;
    return target && !qn_is_reached(sc, r);
}

// The same for the last known state of a card that has left. A zone in the description means where the card went.
bool qn_fitted(const qn_table *t, const qn_scope *sc, int s, qn_ref r)
{
    const qn_selector *sel = &t->pool->selector[s];
    const qn_card *was = qn_as_known(t, r);
    if (!was || is_lost_target(sc, r)) return false;
    if (sel->role || sel->zones != QN_ANY_ZONE) {
        qn_ref now = qn_after_move(t, r);
        return qn_alive(t, now) && qn_fits(t, sc, s, now.card);
    }
    if (sel->other && r.card == sc->self.card) return false;
    if (!qn_seat_on_side(t, sc, sel, was->controller)) return false;
    if (sel->kinds && !(sel->kinds >> t->pool->def[was->as].kind & 1)) return false;
    qn_scope over = *sc;
    over.it = QN_NONE;
    over.was = r;
    return !sel->test || qn_eval(t, &over, sel->test) != 0;
}

// What a description tests for each card, looked up once for all of them.
typedef struct sought {
    uint32_t seats;   // owners of the cards
    uint32_t kinds;   // their kinds
    int test, but;    // the test for each card; the card that is excluded
    bool (*is_kind)(const qn_table *t, int card, uint32_t kinds);
} sought;

static inline sought sought_by(const qn_table *t, const qn_scope *sc, const qn_selector *sel)
{
    return (sought){ .seats = seats_on_side(t, sc, sel),
                     .kinds = sel->kinds,
                     .test = sel->test,
                     .but = sel->other ? qn_deref(t, sc->self) : QN_NONE,
                     .is_kind = t->rules->is_kind };
}

// For a card that is on the right side.
static inline bool is_sought(const qn_table *t, const sought *w, qn_scope *over, int c)
{
    if (c == w->but) return false;
    if (w->kinds && !(w->is_kind ? w->is_kind(t, c, w->kinds) : w->kinds >> qn_def_of(t, c)->kind & 1))
        return false;
    if (!w->test) return true;
    over->it = (uint8_t)c;
    return qn_eval(t, over, w->test) != 0;
}

// The cards that fit, no more than [most], in canonical order: seats from the effect's controller on, zones by kind, first to last.
static inline int list_sought(const qn_table *t, const qn_scope *sc, const qn_selector *sel, const sought *w,
                              int most, uint8_t out[QN_MAX_CARDS])
{
    unsigned zones = qn_selector_zones(t, sel), shared = zones & t->rules->shared;
    qn_scope over;   // the scope of the sentence, with each card in turn
    int n = 0;
    if (w->test) over = *sc;
    // Counts towards qn_toil, except when continuous texts look at cards, because a game may cache that.
    if (!t->effect_depth) ((qn_table *)t)->looks += t->game.n_cards;
    int first = shared ? -1 : 0,
        end = sel->side == QN_SIDE_YOURS ? 1 : t->game.players;   // -1: shared zones
    for (int i = first; i < end; i++) {
        int seat = i < 0 ? 0 : sc->you + i < t->game.players ? sc->you + i : sc->you + i - t->game.players;
        if (i >= 0 && !(w->seats >> seat & 1)) continue;   // cards in a player's zone are that player's
        for (unsigned rest = i < 0 ? shared : zones & ~shared; rest; rest &= rest - 1)
            QN_EACH (t, c, __builtin_ctz(rest), seat) {
                assert(i < 0 || whose_card(t, c) == seat);
                if (i < 0 && w->seats != UINT32_MAX && !(w->seats >> whose_card(t, c) % 32 & 1)) continue;
                if (!is_sought(t, w, &over, c)) continue;
                out[n++] = (uint8_t)c;
                if (n == most) return n;
            }
    }
    return n;
}

static int list_role(const qn_table *t, const qn_scope *sc, const qn_selector *sel, uint8_t out[QN_MAX_CARDS])
{
    int card = qn_role_card(t, sc, sel);
    if (card != QN_NONE) out[0] = (uint8_t)card;
    return card != QN_NONE;
}

int qn_list_some(const qn_table *t, const qn_scope *sc, int s, int most, uint8_t out[QN_MAX_CARDS])
{
    const qn_selector *sel = &t->pool->selector[s];
    if (sel->role) return list_role(t, sc, sel, out);
    const sought w = sought_by(t, sc, sel);
    return list_sought(t, sc, sel, &w, most, out);
}

int qn_list_placed(const qn_table *t, const qn_scope *sc, int s, uint8_t out[QN_MAX_CARDS])
{
    const qn_selector *sel = &t->pool->selector[s];
    if (sel->role) return list_role(t, sc, sel, out);
    const sought w = { .seats = seats_on_side(t, sc, sel), .but = QN_NONE };
    return list_sought(t, sc, sel, &w, QN_MAX_CARDS, out);
}

int qn_list_fitting(const qn_table *t, const qn_scope *sc, int s, uint8_t out[QN_MAX_CARDS])
{
    return qn_list_some(t, sc, s, QN_MAX_CARDS, out);
}

int qn_count(const qn_table *t, const qn_scope *sc, int s)
{
    uint8_t cards[QN_MAX_CARDS];
    return qn_list_some(t, sc, s, QN_MAX_CARDS, cards);
}

bool qn_are_there(const qn_table *t, const qn_scope *sc, int s, int n)
{
    uint8_t cards[QN_MAX_CARDS];
    return n <= 0 || qn_list_some(t, sc, s, n, cards) >= n;
}

bool qn_you_control(const qn_table *t, const qn_scope *sc, int s)
{
    const qn_selector *sel = &t->pool->selector[s];
    unsigned field = t->rules->words->field;
    if (sel->role) {
        int card = qn_role_card(t, sc, sel);
        return card != QN_NONE && field >> qn_kind_of_zone(t, card) & 1 && whose_card(t, card) == sc->you;
    }
    const sought w = sought_by(t, sc, sel);
    qn_scope over;
    if (w.test) over = *sc;
    if (!(w.seats >> sc->you & 1)) return false;
    for (unsigned rest = qn_selector_zones(t, sel) & field; rest; rest &= rest - 1) {
        int kind = __builtin_ctz(rest), shared = t->rules->shared >> kind & 1;
        QN_EACH (t, c, kind, shared ? 0 : sc->you)
            if ((!shared || whose_card(t, c) == sc->you) && is_sought(t, &w, &over, c)) return true;
    }
    return false;
}

// The player announced as target [index], if still legal.
static int target_seat(const qn_table *t, const qn_scope *sc, int index)
{
    const qn_ability *ab = sc->link ? qn_ability_at(t, sc->link->ability) : NULL;
    if (!ab || index >= ab->n_targets || t->pool->selector[ab->target + index].class != QN_OF_PLAYERS)
        return 0;
    for (int k = 0; k < sc->link->n_targets; k++) {
        int seat = sc->link->target[k].card;
        if (sc->link->target_of[k] != index) continue;
        if (seat >= t->game.players) return 0;   // found illegal when the targets were checked again
        bool holds = sc->link->flags & QN_LINK_CHECKED || qn_target_holds(t, sc, k);
        return holds ? t->game.in_game & 1 << seat : 0;
    }
    return 0;
}

static int opponents(const qn_table *t, int you)
{
    int seats = t->game.in_game & ~(1 << you);
    for (int s = 0; t->game.players > 2 && s < t->game.players; s++)
        if (t->game.team[s] == t->game.team[you]) seats &= ~(1 << s);
    return seats;
}

// The last card that the ability mentioned: the current card of "for each", a chosen card, a target, or the event's card.
static qn_ref spoken_of(const qn_table *t, const qn_scope *sc)
{
    if (sc->it != QN_NONE) return qn_ref_to(t, sc->it);
    if (sc->n_those) return sc->those[0];
    if (sc->link && sc->link->n_targets) return sc->link->target[0];
    return sc->event ? sc->event->that : sc->self;
}

// Of a card that went from a hand to a pile, only the owner is remembered.
static int player_of(const qn_table *t, qn_ref ref, int who)
{
    const qn_card *c = qn_as_known(t, ref);
    if (c) return 1 << (who == QN_WHO_ITS_OWNER ? c->owner : c->controller);
    int owner = ref.card < t->game.n_cards ? t->game.card[ref.card].owner : QN_NONE;
    return owner < t->game.players ? 1 << owner : 0;
}

int qn_seats_of(const qn_table *t, const qn_scope *sc, int who)
{
    int all = t->game.in_game, you = 1 << sc->you, self = qn_deref(t, sc->self);
    switch (who) {
    case QN_WHO_NONE:
    case QN_WHO_YOU: return you;
    case QN_WHO_OPPONENT:   // with two seats there is only one; otherwise see machine.c
    case QN_WHO_EACH_OPPONENT: return opponents(t, sc->you);
    case QN_WHO_EACH_PLAYER: return all;
    case QN_WHO_THAT_PLAYER: return sc->event ? 1 << sc->event->who : 0;
    case QN_WHO_ITS_CONTROLLER:
    case QN_WHO_ITS_OWNER: return player_of(t, spoken_of(t, sc), who);
    case QN_WHO_OTHER_CONTROLLER:
        return sc->event ? player_of(t, sc->event->other, QN_WHO_ITS_CONTROLLER) : 0;
    case QN_WHO_OTHER_OWNER: return sc->event ? player_of(t, sc->event->other, QN_WHO_ITS_OWNER) : 0;
    case QN_WHO_DOER: return sc->event && sc->event->mask ? 1 << (sc->event->mask - 1) & all : 0;
    case QN_WHO_SUBJECT: return sc->subject ? 1 << (sc->subject - 1) : you;
    case QN_WHO_HOST_CONTROLLER: {
        int host = self == QN_NONE ? QN_NONE : t->game.card[self].on;
        return host == QN_NONE ? 0 : 1 << t->game.card[host].controller;
    }
    default:
        if (who >= QN_WHO_GAME) return t->rules->seats(t, sc, who);
        return target_seat(t, sc, who - QN_WHO_TARGET);
    }
}
