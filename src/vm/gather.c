// Gathers the cards of a line: it collects those that a selector means, asks players to pick where the text says "a" or "up to", and lists
// possible targets.
#include "lang/words.h"
#include "vm/select.h"

// Bits of qn_effect.picking: a pick was asked for and not yet taken; nothing of this line is gathered yet. From bit PICKERS on: how many seats
// have picked.
enum { PICKING = 1, ANEW, PICKERS = 4 };

static const qn_selector *selector(const qn_table *t, int s) { return &t->pool->selector[s]; }

void qn_gather_again(qn_table *t, qn_frame *f)
{
    (void)t;
    // Keep the previous line's cards until this line is known not to say "those".
    qn_effect_of(f)->picking = ANEW;
}

static void forget(qn_table *t, qn_frame *f)
{
    qn_game *g = &t->game;
    memset(&g->arg[f->base], 0, (size_t)(g->n_args - f->base) * sizeof g->arg[0]);
    g->n_args = f->base;
    f->count = 0;
}

static void add(qn_table *t, qn_frame *f, int card)
{
    qn_game *g = &t->game;
    if (qn_limit(t, g->n_args == QN_MAX_ARGS)) return;
    g->arg[g->n_args++] = qn_ref_to(t, card);
    f->count++;
}

static bool gathered_already(const qn_table *t, const qn_frame *f, int card)
{
    for (int i = 0; i < f->count; i++)
        if (t->game.arg[f->base + i].card == card) return true;
    return false;
}

static int wanted(const qn_table *t, const qn_scope *sc, const qn_selector *sel)
{
    if (sel->up_to == 2) return QN_MAX_CARDS;
    return sel->count ? qn_eval(t, sc, sel->count) : 1;
}

// The seats that pick, each among its own cards if there are several: "each player discards a card". They pick in turn order, and the
// effect on all picked cards happens afterwards, at the same time.
static int choosers(const qn_table *t, const qn_scope *sc, const qn_selector *sel)
{
    int seats = qn_seats_of(t, sc, sel->chooser);
    bool target = sel->chooser >= QN_WHO_TARGET
        && sel->chooser < QN_WHO_GAME;   // no longer legal: no other player picks for them
    return seats || target ? seats : 1 << sc->you;
}

static bool is_own(const qn_table *t, int seats, int seat, int card)
{
    return !(seats & (seats - 1)) || qn_zone_seat(t->game.card[card].zone) == seat;
}

static int picked_by(const qn_table *t, const qn_frame *f, int seats, int seat)
{
    int n = 0;
    for (int i = 0; i < f->count; i++) n += is_own(t, seats, seat, t->game.arg[f->base + i].card);
    return n;
}

// Of the cards that fit.
static inline bool may_pick(const qn_table *t, const qn_frame *f, int seats, int seat, int card)
{
    return !gathered_already(t, f, card) && is_own(t, seats, seat, card)
        && (!t->rules->can_pick || t->rules->can_pick(t, f, card));
}

static int pickable(const qn_table *t, const qn_frame *f, const qn_scope *sc, int s, int seat,
                    uint8_t out[QN_MAX_CARDS])
{
    uint8_t all[QN_MAX_CARDS];
    int n = qn_list_fitting(t, sc, s, all), kept = 0, seats = choosers(t, sc, selector(t, s));
    for (int i = 0; i < n; i++)
        if (may_pick(t, f, seats, seat, all[i])) out[kept++] = all[i];
    return kept;
}

// Whether there is anything to pick; nearly always the first card is enough.
static bool some_pickable(const qn_table *t, const qn_frame *f, const qn_scope *sc, int s, int seat)
{
    uint8_t cards[QN_MAX_CARDS];
    if (!qn_list_some(t, sc, s, 1, cards)) return false;
    return may_pick(t, f, choosers(t, sc, selector(t, s)), seat, cards[0])
        || pickable(t, f, sc, s, seat, cards);
}

// The player who picks among hidden cards looks at them.
static void look(qn_table *t, const qn_selector *sel, const qn_scope *sc, int seat)
{
    unsigned closed = sel->zones == QN_ANY_ZONE
        ? 0
        : sel->zones & ~(unsigned)(t->rules->seen_by_all | t->rules->seen_by_holder | t->rules->in_play);
    for (; closed; closed &= closed - 1)
        for (int s = 0; s < t->game.players; s++)
            if (qn_seat_on_side(t, sc, sel, s)) qn_show_zone(t, __builtin_ctz(closed), s, 1 << seat);
}

// Are the zones hidden from others, so that they cannot see how many cards fit?
static bool is_hidden(const qn_table *t, const qn_selector *sel)
{
    return sel->zones != QN_ANY_ZONE && sel->zones & ~(unsigned)(t->rules->seen_by_all | t->rules->in_play);
}

static int ask_pick(qn_table *t, const qn_selector *sel, int seat, int s)
{
    return is_hidden(t, sel) ? qn_ask_hiding_count(t, QN_Q_PICK, seat, s) : qn_ask(t, QN_Q_PICK, seat, s);
}

qn_picking qn_pick_under_way(const qn_table *t)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    const qn_selector *sel = selector(t, t->game.question.arg);
    qn_scope sc = qn_frame_scope(t, f);
    return (qn_picking){ .done = picked_by(t, f, choosers(t, &sc, sel), t->seat),
                         .of = wanted(t, &sc, sel),
                         .up_to = sel->up_to };
}

static bool may_be_none(const qn_table *t, const qn_selector *sel);

// A player who may decline is asked even if no card fits: others must not learn that there is none among hidden cards.
static bool is_asked_anyway(const qn_table *t, const qn_frame *f, const qn_selector *sel, int seats, int seat)
{
    return sel->up_to && is_hidden(t, sel)
        && (sel->up_to == 2 || may_be_none(t, sel) || picked_by(t, f, seats, seat));
}

// The [n]-th seat in turn order.
static int seat_at(const qn_table *t, int n) { return (t->game.turn_player + n) % t->game.players; }

static int pick(qn_table *t, qn_frame *f, const qn_scope *sc, int s)
{
    const qn_selector *sel = selector(t, s);
    int n = qn_effect_of(f)->picking >> PICKERS, seats = choosers(t, sc, sel);
    if (qn_effect_of(f)->picking && qn_answer(t).verb == QN_V_CARD) add(t, f, qn_answer(t).a);
    else if (qn_effect_of(f)->picking) n++;   // that player has finished picking
    while (n < t->game.players && !t->game.over) {
        int seat = seat_at(t, n);
        qn_scope now = qn_frame_scope(t, f);
        if (!(seats >> seat & 1) || picked_by(t, f, seats, seat) >= wanted(t, &now, sel)
            || (!some_pickable(t, f, &now, s, seat) && !is_asked_anyway(t, f, sel, seats, seat))) {
            n++;
            continue;
        }
        look(t, sel, &now, seat);
        qn_effect_of(f)->picking = (uint8_t)(PICKING | n << PICKERS);
        if (ask_pick(t, sel, seat, s) == QN_WAIT) return QN_WAIT;
        if (qn_answer(t).verb == QN_V_CARD) add(t, f, qn_answer(t).a);
        else n++;
    }
    qn_effect_of(f)->picking = 0;
    return QN_DONE;
}

static void roll(qn_table *t, qn_frame *f, const qn_scope *sc, int s)
{
    uint8_t cards[QN_MAX_CARDS];
    for (int n, left = wanted(t, sc, selector(t, s)); left > 0; left--) {
        if (!(n = pickable(t, f, sc, s, sc->you, cards))) return;
        add(t, f, cards[qn_roll(&t->game.dice, (uint32_t)n)]);
    }
}

static void add_all(qn_table *t, qn_frame *f, const qn_scope *sc, int s)
{
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_fitting(t, sc, s, cards);
    for (int i = 0; i < n; i++) add(t, f, cards[i]);
}

static void add_targets(qn_table *t, qn_frame *f, int index)
{
    qn_scope sc = qn_frame_scope(t, f);
    const qn_link *link = &t->game.link[f->link];
    for (int k = 0; k < link->n_targets; k++)
        if (link->target_of[k] == index) {
            int card = qn_target_of(t, &sc, k);
            if (card != QN_NONE) add(t, f, card);
        }
}

// In which zones a line reaches cards that an earlier line moved: a change applies in play, a price everywhere.
static unsigned reach_of(const qn_table *t, const qn_code *c)
{
    const qn_words *w = t->rules->words;
    if (*c == QN_S_CHANGE && t->pool->change[c[2]].op == QN_CHANGE_ADD
        && t->pool->change[c[2]].what + 1 == w->price)
        return UINT16_MAX;
    if (*c != QN_S_VERB) return *c == QN_S_CHANGE || *c == QN_S_GIVE ? w->field : 0;
    return t->pool->reach[c[1]];
}

// "It": a card that an earlier line moved is where it went. If this line has gathered other cards first, as in "swap a card with it", "it" is
// what the line before was about.
static void follow_those(qn_table *t, qn_frame *f)
{
    if (qn_effect_of(f)->before) {
        forget(t, f);
        add(t, f, qn_effect_of(f)->before - 1);
        return;
    }
    for (int i = 0; i < f->count; i++) {
        qn_ref *r = &t->game.arg[f->base + i], now = qn_after_move(t, *r);
        if (now.gen != r->gen && reach_of(t, t->pool->code + f->pc) >> qn_kind_of_zone(t, now.card) & 1)
            *r = now;
    }
}

// The target [index], mentioned again; [again]: the object it is now.
static void add_targets_again(qn_table *t, qn_frame *f, int index, int again)
{
    add_targets(t, f, index);
    if (!f->count && again != QN_NONE && reach_of(t, t->pool->code + f->pc) >> qn_kind_of_zone(t, again) & 1)
        add(t, f, again);
}

int qn_gather(qn_table *t, qn_frame *f, int s)
{
    const qn_selector *sel = selector(t, s);
    bool again = sel->how == QN_SEL_ROLE && sel->role == QN_ROLE_TARGET;
    int moved = QN_NONE;
    if (qn_effect_of(f)->picking == ANEW) {
        qn_effect_of(f)->picking = 0;
        if (sel->how == QN_SEL_ROLE && sel->role == QN_ROLE_THOSE) {
            follow_those(t, f);
            return QN_DONE;
        }
        qn_scope before = qn_frame_scope(t, f);
        if (again) moved = qn_role_card(t, &before, sel);
        if (f->count && !qn_effect_of(f)->before)
            qn_effect_of(f)->before = (uint8_t)(t->game.arg[f->base].card + 1);
        forget(t, f);
    }
    qn_scope sc = qn_frame_scope(t, f);
    if (qn_effect_of(f)->picking) return pick(t, f, &sc, s);
    if (again || sel->how == QN_SEL_TARGET) {
        if (again) add_targets_again(t, f, sel->index, moved);
        else add_targets(t, f, sel->index);
        return QN_DONE;
    }
    if (sel->how == QN_SEL_PICK) return pick(t, f, &sc, s);
    if (sel->how == QN_SEL_RANDOM) roll(t, f, &sc, s);
    else add_all(t, f, &sc, s);
    return QN_DONE;
}

void qn_take_from(qn_table *t, qn_frame *f, unsigned zones)
{
    qn_game *g = &t->game;
    int kept = 0;
    for (int i = 0; i < f->count; i++) {
        int card = qn_gathered(t, f, i);
        if (card != QN_NONE && zones >> qn_kind_of_zone(t, card) & 1)
            g->arg[f->base + kept++] = g->arg[f->base + i];
    }
    memset(&g->arg[f->base + kept], 0, (size_t)(f->count - kept) * sizeof g->arg[0]);
    g->n_args = (uint8_t)(g->n_args - (f->count - kept));
    f->count = (uint8_t)kept;
}

int qn_do_each_from(qn_table *t, qn_frame *f, int s, unsigned zones,
                    void (*act)(qn_table *t, qn_frame *f, int card, int how), int how)
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, s);
    qn_take_from(t, f, zones);
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) act(t, f, qn_gathered(t, f, i), how);
    qn_did(f, f->count);
    QN_END;
}

int qn_count_each_from(qn_table *t, qn_frame *f, int s, unsigned zones,
                       bool (*act)(qn_table *t, qn_frame *f, int card, int how), int how)
{
    enum { GATHERED = 1 };
    int done = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, s);
    qn_take_from(t, f, zones);
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) done += act(t, f, qn_gathered(t, f, i), how);
    qn_did(f, done);
    QN_END;
}

// ---- Targets ----------------------------------------------------------------------------------

// The announced target [k], if it is the same object, still fits and may still be targeted.
int qn_target_of(const qn_table *t, const qn_scope *sc, int k)
{
    if (!sc->link || k >= sc->link->n_targets) return QN_NONE;
    int card = qn_deref(t, sc->link->target[k]);
    if (card == QN_NONE) return QN_NONE;
    if (sc->link->flags & QN_LINK_CHECKED) return card;
    const qn_ability *ab = qn_ability_at(t, sc->link->ability);
    int s = ab->target + sc->link->target_of[k];   // its description may refer to an earlier target
    return qn_fits(t, sc, s, card) && t->rules->can_target(t, sc, card) ? card : QN_NONE;
}

// Is the announced target [k], of any class, still legal?
bool qn_target_holds(const qn_table *t, const qn_scope *sc, int k)
{
    const qn_selector *sel = selector(t,
                                      qn_ability_at(t, sc->link->ability)->target + sc->link->target_of[k]);
    return sel->class == QN_OF_CARDS ? qn_target_of(t, sc, k) != QN_NONE
                                     : t->rules->is_target_object(t, sc, sel, sc->link->target[k]);
}

// The line before may have changed the target so that it no longer fits its description: "claim target opposing character", then "it".
bool qn_is_reached(const qn_scope *sc, qn_ref r)
{
    for (int i = 0; i < sc->n_those; i++)
        if (sc->those[i].card == r.card && sc->those[i].gen == r.gen) return true;
    return false;
}

qn_ref qn_target_ref(const qn_table *t, const qn_scope *sc, int index)
{
    for (int k = 0; sc->link && k < sc->link->n_targets; k++) {
        if (sc->link->target_of[k] != index) continue;
        qn_ref r = sc->link->target[k];
        return qn_alive(t, r) && !qn_is_reached(sc, r) ? qn_ref_to(t, qn_target_of(t, sc, k)) : r;
    }
    return (qn_ref){ QN_NONE, 0 };
}

int qn_list_meant(const qn_table *t, const qn_scope *sc, int s, uint8_t out[QN_MAX_CARDS])
{
    int n = 0;
    if (selector(t, s)->how == QN_SEL_ROLE && selector(t, s)->role == QN_ROLE_THOSE) {
        if (sc->before) out[n++] = (uint8_t)(sc->before - 1);
        for (int i = 0; i < sc->n_those && !sc->before; i++)
            if (qn_deref(t, qn_after_move(t, sc->those[i])) != QN_NONE) out[n++] = sc->those[i].card;
        return n;
    }
    if (selector(t, s)->how != QN_SEL_TARGET) return qn_list_fitting(t, sc, s, out);
    for (int k = 0; sc->link && k < sc->link->n_targets; k++) {
        int card = sc->link->target_of[k] == selector(t, s)->index ? qn_target_of(t, sc, k) : QN_NONE;
        if (card != QN_NONE) out[n++] = (uint8_t)card;
    }
    return n;
}

bool qn_means(const qn_table *t, const qn_scope *sc, int s, int card)
{
    uint8_t cards[QN_MAX_CARDS];
    if (selector(t, s)->how != QN_SEL_TARGET) return qn_fits(t, sc, s, card);
    for (int n = qn_list_meant(t, sc, s, cards); n > 0; n--)
        if (cards[n - 1] == card) return true;
    return false;
}

// May two mentions of "target" mean the same object? One mention never means the same object twice.
static bool may_repeat(const qn_table *t) { return t->rules->words->flags & QN_TARGETS_REPEAT; }

static bool chosen_already(const qn_table *t, const qn_link *link, int s, int number)
{
    for (int k = 0; link && k < link->n_targets; k++) {
        int other = qn_ability_at(t, link->ability)->target + link->target_of[k];
        if (link->target[k].card == number
            && selector(t, other)->class == selector(t, s)->class && (other == s || !may_repeat(t)))
            return true;
    }
    return false;
}

// Identical cards in a pile are one option. Is there one before the i-th?
static bool like_before(const qn_table *t, const uint8_t *cards, int i)
{
    const qn_card *c = &t->game.card[cards[i]];
    if (t->rules->in_play >> qn_zone_kind(c->zone) & 1 || !(c->known >> t->seat & 1)) return false;
    for (int k = 0; k < i; k++) {
        const qn_card *d = &t->game.card[cards[k]];
        if (d->def == c->def && d->zone == c->zone && d->known >> t->seat & 1) return true;
    }
    return false;
}

// ---- Enough different targets for every description ---------------------------------------------

typedef struct set {   // cards, then players
    uint64_t bits[(QN_MAX_CARDS + QN_MAX_PLAYERS + 63) / 64];
} set;

static void include(set *s, int number) { s->bits[number / 64] |= 1ull << number % 64; }

static int size(const set *s)
{
    int n = 0;
    for (size_t i = 0; i < sizeof s->bits / sizeof s->bits[0]; i++) n += __builtin_popcountll(s->bits[i]);
    return n;
}

// The players who may be targeted, according to the description and the game.
static int list_players(const qn_table *t, const qn_scope *sc, int s, const qn_link *link,
                        uint8_t out[QN_MAX_PLAYERS])
{
    int n = 0;
    for (int seat = 0; seat < t->game.players; seat++)
        if (!chosen_already(t, link, s, seat)
            && t->rules->is_target_object(t, sc, selector(t, s), (qn_ref){ (uint8_t)seat, 0 }))
            out[n++] = (uint8_t)seat;
    return n;
}

static int list_candidates(const qn_table *t, const qn_scope *sc, int s, const qn_link *link,
                           uint8_t out[QN_MAX_CARDS])
{
    if (selector(t, s)->class == QN_OF_PLAYERS) return list_players(t, sc, s, link, out);
    int n = selector(t, s)->class == QN_OF_CARDS ? qn_list_fitting(t, sc, s, out) : 0, kept = 0;
    for (int i = 0; i < n; i++)
        if (!chosen_already(t, link, s, out[i]) && t->rules->can_target(t, sc, out[i])) out[kept++] = out[i];
    return kept;
}

// [but]: a member that does not count.
static set candidates(const qn_table *t, const qn_scope *sc, int s, const qn_link *link, int but)
{
    uint8_t found[QN_MAX_CARDS];
    set all = { { 0 } };
    int first = selector(t, s)->class == QN_OF_PLAYERS ? QN_MAX_CARDS : 0;
    for (int n = list_candidates(t, sc, s, link, found); n > 0; n--)
        if (first + found[n - 1] != but) include(&all, first + found[n - 1]);
    return all;
}

static int chosen_for(const qn_link *link, int k)
{
    int n = 0;
    for (int i = 0; link && i < link->n_targets; i++) n += link->target_of[i] == k;
    return n;
}

// "Up to" may need no targets, if the game allows it, and a mode that was not chosen never does.
static bool may_be_none(const qn_table *t, const qn_selector *sel)
{
    return sel->up_to && t->rules->words->flags & QN_UP_TO_NONE;
}
static bool is_free(const qn_table *t, const qn_selector *sel, int mode)
{
    return may_be_none(t, sel) || !qn_is_of_mode(sel, mode);
}

static int needed(const qn_table *t, const qn_scope *sc, int s, int have, int mode)
{
    const qn_selector *sel = selector(t, s);
    if (is_free(t, sel, mode)) return 0;
    int n = sel->up_to ? 1 : sel->count ? qn_eval(t, sc, sel->count) : 1;
    return n > have && sel->class <= QN_OF_PLAYERS ? n - have : 0;
}

// Can targets be found for all descriptions from [first] on? Any group of descriptions must together have as many candidates as they need.
// [but] (a card, QN_MAX_CARDS plus a seat, or QN_NONE) is about to be chosen for the first of them.
static bool enough(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int first,
                   const qn_link *link, int but, int mode)
{
    set all[QN_TARGETS];
    int need[QN_TARGETS], n = 0;
    for (int k = first; k < ab->n_targets && n < QN_TARGETS; k++, n++) {
        need[n] = needed(t, sc, ab->target + k, chosen_for(link, k) + (k == first && but != QN_NONE), mode);
        all[n] = need[n]
            ? candidates(t, sc, ab->target + k, link, k == first || !may_repeat(t) ? but : QN_NONE)
            : (set){ { 0 } };
    }
    for (int some = 1; some < 1 << n; some++) {
        if (may_repeat(t) && some & (some - 1)) continue;
        set together = { { 0 } };
        int wanted_of_them = 0;
        for (int k = 0; k < n; k++) {
            if (!(some >> k & 1)) continue;
            for (size_t i = 0; i < sizeof together.bits / sizeof together.bits[0]; i++)
                together.bits[i] |= all[k].bits[i];
            wanted_of_them += need[k];
        }
        if (size(&together) < wanted_of_them) return false;
    }
    return true;
}

// The same for a card that is tested alone: is no card of its pile before it both identical and [such]?
static qn_refusal first_of_its_kind(const qn_table *t, int seat, int card,
                                    bool (*such)(const qn_table *t, int seat, int card))
{
    const qn_refusal refused = { .why = 1 };   // never told: this is asked only to draw an answer
    const qn_card *c = &t->game.card[card];
    if (!such(t, seat, card)) return refused;
    if (t->rules->in_play >> qn_zone_kind(c->zone) & 1 || !(c->known >> t->seat & 1)) return QN_ALLOWED;
    for (int other = c->prev; other != QN_NONE; other = t->game.card[other].prev) {
        const qn_card *d = &t->game.card[other];
        if (d->def == c->def && d->known >> t->seat & 1 && such(t, seat, other)) return refused;
    }
    return QN_ALLOWED;
}

// The card can be chosen as the target now asked for, and leaves enough for the other descriptions.
static bool is_target(const qn_table *t, int seat, int card)
{
    const qn_question *q = &t->game.question;
    const qn_link *l = &t->game.link[q->arg];
    const qn_ability *ab = qn_ability_at(t, l->ability);
    int s = ab->target + q->n;
    qn_scope sc = qn_link_scope(t, l);
    (void)seat;
    return qn_fits(t, &sc, s, card) && !chosen_already(t, l, s, card) && t->rules->can_target(t, &sc, card)
        && (ab->n_targets <= 1 || enough(t, &sc, ab, q->n, l, card, l->modes));
}
static qn_refusal can_be_target(const qn_table *t, int seat, int card)
{
    return first_of_its_kind(t, seat, card, is_target);
}

// The description `n` of the link `arg`, of which `of` targets are chosen.
void qn_list_wanted(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    const qn_link *l = &t->game.link[q->arg];
    int s = qn_ability_at(t, l->ability)->target + q->n;
    const qn_selector *sel = selector(t, s);
    qn_scope sc = qn_link_scope(t, l);
    if (t->lots && sel->class == QN_OF_CARDS && !sel->up_to) {
        uint8_t cards[QN_MAX_CARDS];
        for (int i = 0, n = qn_list_placed(t, &sc, s, cards); i < n; i++)
            qn_offer_untested(t, can_be_target, NULL, seat, QN_OPTION(QN_V_TARGET, cards[i], sel->class, 0));
    } else if (sel->class <= QN_OF_PLAYERS) {
        qn_list_targets(t, &sc, s, l);
    } else {
        qn_ref target_objects[QN_MAX_OPTIONS];
        int n = t->rules->target_objects(t, &sc, sel, target_objects);
        for (int i = 0; i < n; i++)
            qn_offer(t, QN_ALLOWED, QN_V_TARGET, target_objects[i].card, sel->class, target_objects[i].gen);
    }
    if (sel->up_to && (may_be_none(t, sel) || (t->n_options && q->of)))
        qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

void qn_list_targets(qn_table *t, const qn_scope *sc, int s, const qn_link *link)
{
    const qn_ability *ab = qn_ability_at(t, link->ability);
    uint8_t found[QN_MAX_CARDS];
    int class = selector(t, s)->class, n = list_candidates(t, sc, s, link, found);
    bool several = ab->n_targets > 1, leaves_enough = true;
    for (int i = 0; i < n; i++) {
        if (class == QN_OF_CARDS && like_before(t, found, i)) continue;
        int but = class == QN_OF_PLAYERS ? QN_MAX_CARDS + found[i] : found[i];
        if (several) leaves_enough = enough(t, sc, ab, s - ab->target, link, but, link->modes);
        several = several && !may_repeat(t);   // otherwise every choice leaves the same number
        if (!leaves_enough) continue;          // would leave none for the next
        qn_offer(t, QN_ALLOWED, QN_V_TARGET, found[i], class, 0);
    }
}

static bool some_target(const qn_table *t, const qn_scope *sc, int s)
{
    const qn_selector *sel = selector(t, s);
    uint8_t players[QN_MAX_PLAYERS];
    if (sel->class == QN_OF_PLAYERS) return list_players(t, sc, s, NULL, players) > 0;
    if (sel->class != QN_OF_CARDS) {
        qn_ref target_objects[QN_MAX_OPTIONS];
        return t->rules->target_objects(t, sc, sel, target_objects) > 0;
    }
    uint8_t found[QN_MAX_CARDS];
    int n = qn_list_some(t, sc, s, 1, found);   // nearly always the first one is enough
    if (!n || t->rules->can_target(t, sc, found[0])) return n > 0;
    for (n = qn_list_fitting(t, sc, s, found); n > 0; n--)
        if (t->rules->can_target(t, sc, found[n - 1])) return true;
    return false;
}

bool qn_targets_exist(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int mode)
{
    bool one_each = ab->n_targets <= 1 || may_repeat(t);
    for (int k = 0; k < ab->n_targets; k++) {
        const qn_selector *sel = selector(t, ab->target + k);
        if (!is_free(t, sel, mode) && !some_target(t, sc, ab->target + k)) return false;
        one_each = one_each && needed(t, sc, ab->target + k, 0, mode) <= 1;
    }
    return one_each || enough(t, sc, ab, 0, NULL, QN_NONE, mode);
}

bool qn_target_exists(const qn_table *t, const qn_scope *sc, const qn_ability *ab)
{
    const qn_code *c = t->pool->code + ab->body;
    if (!ab->n_targets) return true;
    if (!ab->body || *c != QN_S_MODE) return qn_targets_exist(t, sc, ab, 0);
    for (int mode = 1; mode <= c[1]; mode++)
        if (qn_targets_exist(t, sc, ab, mode)) return true;
    return false;
}

// Every announced target of the description must still be legal, unless it was "up to" a number.
static bool targets_hold(const qn_table *t, const qn_scope *sc, int index)
{
    if (!sc->link) return true;   // not announced yet: all descriptions are tested together
    if (may_be_none(t, selector(t, qn_ability_at(t, sc->link->ability)->target + index))) return true;
    int n = 0;
    for (int k = 0; k < sc->link->n_targets; k++) {
        if (sc->link->target_of[k] != index) continue;
        if (!qn_target_holds(t, sc, k)) return false;
        n++;
    }
    return n > 0;
}

bool qn_can_find(const qn_table *t, const qn_scope *sc, int s)
{
    const qn_selector *sel = selector(t, s);
    if (sel->how == QN_SEL_TARGET || (sel->how == QN_SEL_ROLE && sel->role == QN_ROLE_TARGET))
        return targets_hold(t, sc, sel->index)
            || (sel->how == QN_SEL_ROLE && qn_role_card(t, sc, sel) != QN_NONE);
    if (sel->how == QN_SEL_ROLE)
        return sel->role == QN_ROLE_THOSE || sel->role == QN_ROLE_IT || qn_role_card(t, sc, sel) != QN_NONE;
    if (sel->how == QN_SEL_ALL || sel->up_to) return true;
    return qn_are_there(t, sc, s, wanted(t, sc, sel));
}

bool qn_can_find_cards(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return qn_can_find(t, sc, arg[1]);
}

int qn_choose_cards(qn_table *t, qn_frame *f, int s)
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, s);
    qn_did(f, f->count);
    QN_END;
}

void qn_speak_of(qn_table *t, qn_frame *f, int card)
{
    forget(t, f);
    add(t, f, card);
}

// The top card of each player's deck, which the next line calls "it".
int qn_reveal_top(qn_table *t, qn_frame *f, const qn_code *arg, int zone, int note,
                  int (*deck_of)(const qn_table *t, int seat))
{
    int seats = qn_verb_seats(t, f, arg[0]), everybody = (1 << t->game.players) - 1;
    forget(t, f);
    for (int i = 0; i < t->game.players; i++) {
        int seat = (f->who + i) % t->game.players,
            card = qn_zone_of(t, zone, deck_of ? deck_of(t, seat) : seat)->tail;
        if (!(seats >> seat & 1) || card == QN_NONE) continue;
        add(t, f, card);
        qn_show_card(t, card, everybody);
        qn_emit_note(t, note, seat, card, QN_NONE, 0);
    }
    return qn_verb_done(f, f->count);
}

// ---- Options ----------------------------------------------------------------------------------

// The question comes from an effect, or from a verb that runs on its frame.
static const qn_frame *asking_effect(const qn_table *t)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    assert(f->routine == QN_R_EFFECT);
    return f;
}

static bool is_pick(const qn_table *t, int seat, int card)
{
    const qn_frame *f = asking_effect(t);
    int s = t->game.question.arg;
    qn_scope sc = qn_frame_scope(t, f);
    return qn_fits(t, &sc, s, card) && may_pick(t, f, choosers(t, &sc, selector(t, s)), seat, card);
}
static qn_refusal can_be_picked(const qn_table *t, int seat, int card)
{
    return first_of_its_kind(t, seat, card, is_pick);
}

void qn_list_picks(qn_table *t, int seat)
{
    const qn_frame *f = asking_effect(t);
    int s = t->game.question.arg;
    const qn_selector *sel = selector(t, s);
    qn_scope sc = qn_frame_scope(t, f);
    uint8_t cards[QN_MAX_CARDS];
    int n = t->lots ? qn_list_placed(t, &sc, s, cards) : pickable(t, f, &sc, s, seat, cards);
    for (int i = 0; i < n; i++) {
        if (t->lots) qn_offer_untested(t, can_be_picked, NULL, seat, QN_OPTION(QN_V_CARD, cards[i], 0, 0));
        else if (!like_before(t, cards, i)) qn_offer(t, QN_ALLOWED, QN_V_CARD, cards[i], 0, 0);
    }
    if (sel->up_to == 2 || (sel->up_to && picked_by(t, f, choosers(t, &sc, sel), seat))
        || may_be_none(t, sel))
        qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

void qn_list_may(qn_table *t, int seat)
{
    (void)seat;
    if (qn_may_say_yes(t)) qn_offer(t, QN_ALLOWED, QN_V_YES, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, QN_V_NO, 0, 0, 0);
}

// The modes of the line at `arg`: those that can be paid for and, when a link is announced, those that have targets, unless the policy lets
// any mode be chosen.
void qn_list_modes(qn_table *t, int seat)
{
    (void)seat;
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    const qn_link *l = &t->game.link[f->link];
    const qn_code *c = t->pool->code + t->game.question.arg;
    bool announced = f->routine == QN_R_ANNOUNCE, aimed = announced && !t->rules->policy->any_mode;
    qn_scope sc = announced ? qn_link_scope(t, l) : qn_frame_scope(t, f);
    for (int i = 0; i < c[1]; i++)
        if (qn_can_pay(t, &sc, c[2 + 2 * i])
            && (!aimed || qn_targets_exist(t, &sc, qn_ability_at(t, l->ability), i + 1)))
            qn_offer(t, QN_ALLOWED, QN_V_MODE, i, 0, 0);
}
