// Cards arriving on a Canvas, moving between Canvases, leaving (ACH-ZON, ACH-OBJ, ACH-DMG, ACH-CLM, ACH-RST, ACH-SEC), and the
// moves between Palette, hand and Dregs. Nothing here asks a player or tests legality.
#include "games/achroma/rules.h"

int ach_row_of(const qn_def *d)
{
    static const uint8_t rows[] = { [ACH_CHARACTER] = ACH_CHARACTERS,
                                    [ACH_LOCATION] = ACH_LOCATIONS,
                                    [ACH_OBJECT] = ACH_ATTACHED,
                                    [ACH_ACTION] = ACH_PLAYED };
    return rows[d->kind];
}

// For good, even if the card comes back in time (ACH-HUN-03).
static void cancel_hunts(qn_table *t, int card)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == ACH_MOD_HUNT && (m->on.card == card || m->source.card == card)) qn_drop_mod(t, i);
    }
}

// Every arriving card gets the next number, which tells older from newer (ACH-RUL-04).
static void arrive_at(qn_table *t, int card, int kind, int seat)
{
    assert(seat < t->game.players && card < t->game.n_cards);
    if (t->game.card[card].controller != seat) cancel_hunts(t, card);
    qn_move(t, card, kind, seat, QN_TOP);
    t->game.card[card].stamp = ++t->game.stamp;
    ach_ext(t)->unchecked |= ACH_CARDS;
}

void ach_place(qn_table *t, int card, int seat) { arrive_at(t, card, ach_row_of(ach_as(t, card)), seat); }

static void bring_along(qn_table *t, int card, int seat);
static void end_while_it_stayed(qn_table *t, int card);

void ach_attach(qn_table *t, int card, int to, int relation)
{
    int seat = t->game.card[to].controller,   // who controls it from now on (ACH-OBJ-12)
        from = t->game.card[card].controller;
    if (relation != ACH_RIDES) {
        arrive_at(t, card, ACH_ATTACHED, seat);
        bring_along(t, card, seat);
    }
    qn_attach(t, card, to, relation);
    if (from != seat) end_while_it_stayed(t, card);
}

bool ach_suits(const qn_table *t, int object, int holder)
{
    return ach_is(t, holder, ACH_CHARACTER)
        || (ach_is(t, holder, ACH_LOCATION) && ach_as(t, object)->types & ACH_BIT(ACH_K_ON_LOCATIONS));
}

// A Character holds one REALM RELIC; some Objects may also be on Locations (ACH-OBJ-04, ACH-OBJ-05, ACH-OBJ-14); a parasite holds
// none (ACH-INF-10). [goes]: the Object whose place it takes.
static bool can_take_place(const qn_table *t, int object, int holder, int goes)
{
    if (!ach_on_canvas(t, holder) || t->game.card[holder].rel == ACH_INFESTS || !ach_suits(t, object, holder))
        return false;
    if (!(ach_as(t, object)->types & ACH_BIT(ACH_RELIC))) return true;   // any number (ACH-OBJ-03)
    ACH_EACH_KID (t, kid, holder)
        if (kid != object && kid != goes && t->game.card[kid].rel == ACH_HELD
            && ach_as(t, kid)->types & ACH_BIT(ACH_RELIC))
            return false;
    return true;
}

bool ach_can_hold(const qn_table *t, int object, int holder)
{
    return can_take_place(t, object, holder, QN_NONE);
}

bool ach_can_swap(const qn_table *t, int a, int b)   // ACH-SWP-03, ACH-SWP-04, ACH-CLM-07
{
    bool object = ach_is(t, a, ACH_OBJECT);
    if (t->game.card[a].rel == ACH_INFESTS || t->game.card[b].rel == ACH_INFESTS || a == b
        || object != ach_is(t, b, ACH_OBJECT))
        return false;
    return !object
        || (can_take_place(t, a, t->game.card[b].on, b) && can_take_place(t, b, t->game.card[a].on, a));
}

// ---- Between Canvases -------------------------------------------------------------------------

static void part_pair(qn_table *t, int card)   // ACH-MNT-13
{
    int partner = ach_partner(t, card);
    if (partner == QN_NONE) return;
    qn_detach(t, t->game.card[card].rel == ACH_RIDES ? card : partner);
    ach_ext(t)->unchecked |= ACH_CARDS;
}

// Attached cards and cards underneath move along and get their numbers after it (ACH-ZON-13, ACH-CLM-04, ACH-INF-16, ACH-SEC-09,
// ACH-RUL-04).
static void bring_along(qn_table *t, int card, int seat)
{
    static const uint8_t zones[] = { [ACH_HELD] = ACH_ATTACHED,
                                     [ACH_INFESTS] = ACH_ATTACHED,
                                     [ACH_RESTRAINED] = ACH_UNDER,
                                     [ACH_KEPT] = ACH_HIDDEN };
    ACH_EACH_KID (t, kid, card) {
        if (t->game.card[kid].rel == ACH_RIDES) continue;
        arrive_at(t, kid, zones[t->game.card[kid].rel], seat);
        bring_along(t, kid, seat);
    }
}

void ach_change_canvas(qn_table *t, int card, int seat)
{
    part_pair(t, card);
    ach_place(t, card, seat);
    bring_along(t, card, seat);
    end_while_it_stayed(t, card);
}

// ---- Leaving ----------------------------------------------------------------------------------

// A text about a card's own Erasing refers to the card where it is now (ACH-TRG-09).
static void rebind(qn_table *t, int card, qn_ref was)
{
    for (int i = 0; i < t->game.n_pending; i++) {
        qn_pending *w = &t->game.pending[i];
        if (w->source.card == was.card && w->source.gen == was.gen && w->event.that.card == card)
            w->source = qn_ref_to(t, card);
    }
}

static void back_to_canvas(qn_table *t, int card);
static void end_claim(qn_table *t, qn_mod claim);

bool ach_carries(const qn_table *t, int card, int what)
{
    while (what != QN_NONE && what != card) what = t->game.card[what].on;
    return what == card;
}

// "For as long as this stays on your Canvas" is over for [card] and for what moves along with it.
static void end_while_it_stayed(qn_table *t, int card)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        qn_mod m = t->game.mod[i];
        if (m.until != ACH_WHILE_STAYS || !ach_carries(t, card, m.source.card)) continue;
        qn_drop_mod(t, i);
        if (m.op == ACH_MOD_CLAIM) end_claim(t, m);
        i = t->game.n_mods;
    }
}

// Cards under a card that leaves: RESTRAINED ones return, hidden ones go to their owners' Dregs (ACH-RST-06, ACH-SEC-08).
static void release(qn_table *t, int card)
{
    for (int kid = t->game.card[card].kids, next; kid != QN_NONE; kid = next) {
        next = t->game.card[kid].sibling;
        int rel = t->game.card[kid].rel;
        qn_detach(t, kid);
        if (rel == ACH_RESTRAINED) back_to_canvas(t, kid);
        if (rel == ACH_KEPT) ach_to_dregs(t, kid);
    }
}

static void move_out(qn_table *t, int card, int kind)
{
    qn_ref was = qn_ref_to(t, card);
    cancel_hunts(t, card);
    release(t, card);
    qn_move(t, card, kind, t->game.card[card].owner, QN_TOP);   // remembers what it was on (ACH-RUL-06)
    rebind(t, card, was);
    end_while_it_stayed(t, card);
    ach_ext(t)->unchecked |= ACH_CARDS;
}

void ach_to_dregs(qn_table *t, int card) { move_out(t, card, ACH_DREGS); }   // ACH-ZON-05

bool ach_can_erase(const qn_table *t, int card, int by)   // ACH-PRO-01, ACH-PRO-02, ACH-DMG-07
{
    if (t->game.card[card].controller != by && ach_has(t, card, ACH_PROTECTION)) return false;
    return !qn_forbidden(t, ACH_NO_BE_ERASED, card, QN_NONE, QN_NONE);
}

void ach_tell_spared(const qn_table *t, int card)
{
    bool never = qn_forbidden(t, ACH_NO_BE_ERASED, card, QN_NONE, QN_NONE);
    qn_emit_note(t, ACH_NOTE_PROTECTED, t->game.card[card].controller, card, QN_NONE, never);
}

// Lists [card] and what is attached to it: Objects and parasite go too, whatever protects them (ACH-OBJ-13, ACH-OBJ-15, ACH-INF-09).
// A rider or a mount stays (ACH-MNT-06).
static int with_attached(const qn_table *t, int card, uint8_t *out, int n)
{
    for (int i = 0; i < n; i++)
        if (out[i] == card) return n;
    out[n++] = (uint8_t)card;
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel == ACH_HELD || t->game.card[kid].rel == ACH_INFESTS)
            n = with_attached(t, kid, out, n);
    return n;
}

typedef struct erasing {   // cards that are Erased together
    uint8_t card[QN_MAX_CARDS];
    qn_ref by[QN_MAX_CARDS];
    int n;
} erasing;

static qn_event erased(const qn_table *t, int card, int flags, qn_ref by)
{
    return (qn_event){ .kind = ACH_EV_ERASED,
                       .flags = (uint8_t)flags,
                       .who = t->game.card[card].controller,
                       .mask = flags & ACH_BY_RULE ? QN_BY_NOBODY : 0,   // ACH-HER-05
                       .that = qn_ref_to(t, card),
                       .other = by };
}

static void add_going(const qn_table *t, erasing *e, int card, qn_ref by)
{
    int from = e->n;
    for (e->n = with_attached(t, card, e->card, e->n); from < e->n; from++) e->by[from] = by;
}

// All leave at the same time, and all triggers see each of them leave (ACH-DMG-06, ACH-DMG-09).
static void erase_now(qn_table *t, const erasing *e, int flags, int doer)
{
    for (int i = 0; i < e->n; i++) {
        int card = e->card[i];
        bool action = qn_kind_of_zone(t, card)
            == ACH_PLAYED;   // an Action is always Erased: no need to say so
        if (!action) qn_emit_note(t, ACH_NOTE_ERASED, t->game.card[card].controller, card, QN_NONE, 0);
        qn_event ev = erased(t, card, flags, e->by[i]);
        if (doer) ev.mask = (uint8_t)doer;
        qn_raise(t, ev);
    }
    for (int i = 0; i < e->n; i++)
        if (ach_on_canvas(t, e->card[i])) move_out(t, e->card[i], ACH_DREGS);
}

void ach_erase(qn_table *t, const uint8_t *cards, int n, int flags, const qn_ref *by)
{
    erasing e;
    e.n = 0;   // the rest need not be cleared
    for (int i = 0; i < n; i++) {
        qn_ref killer = by ? by[i] : qn_nobody;
        if (!ach_is_condemned(t, erased(t, cards[i], flags, killer))) add_going(t, &e, cards[i], killer);
    }
    erase_now(t, &e, flags, 0);
}

void ach_erase_one(qn_table *t, int card, int flags)
{
    uint8_t one = (uint8_t)card;
    ach_erase(t, &one, 1, flags, NULL);
}

void ach_happen(qn_table *t, const qn_event *ev)
{
    erasing e;
    e.n = 0;
    int card = qn_deref(t, ev->that);
    if (!ach_on_canvas(t, card)) return;
    add_going(t, &e, card, ev->other);
    erase_now(t, &e, ev->flags, ev->mask);
}

static void erase_attached(qn_table *t, int card)
{
    uint8_t all[QN_MAX_CARDS];
    int n = with_attached(t, card, all, 0);
    ach_erase(t, all + 1, n - 1, ACH_BY_RULE, NULL);
}

void ach_return_to_hand(qn_table *t, int card)   // ACH-RUL-10
{
    erase_attached(t, card);
    qn_emit_note(t, ACH_NOTE_RETURNS, t->game.card[card].owner, card, QN_NONE, 0);
    move_out(t, card, ACH_HAND);
}

void ach_restrain_under(qn_table *t, int card, int under)   // ACH-RST-01, ACH-RST-10, ACH-RST-11
{
    int seat = t->game.card[under].controller;
    erase_attached(t, card);
    part_pair(t, card);
    cancel_hunts(t, card);
    release(t, card);
    if (t->game.card[card].on != QN_NONE) qn_detach(t, card);
    qn_move(t, card, ACH_UNDER, seat, QN_TOP);
    qn_attach(t, card, under, ACH_RESTRAINED);
    end_while_it_stayed(t, card);
}

static int holders(const qn_table *t, int object, int seat, int *last)
{
    int n = 0;
    ACH_EACH_ON (t, c, ACH_ROWS, seat)
        if (ach_can_hold(t, object, c)) n++, *last = c;
    return n;
}

// Moves it to its owner's Canvas, whoever controlled it before (ACH-RST-03, ACH-RST-07). An Object needs a holder; its owner
// chooses if there are several (ACH-RST-08).
static void back_to_canvas(qn_table *t, int card)
{
    int owner = t->game.card[card].owner, holder = QN_NONE;
    qn_emit_note(t, ACH_NOTE_FREED, owner, card, QN_NONE, 0);
    if (!ach_is(t, card, ACH_OBJECT)) {
        ach_place(t, card, owner);
        return;
    }
    int n = holders(t, card, owner, &holder);
    if (n == 1) ach_attach(t, card, holder, ACH_HELD);
    else if (!n) ach_to_dregs(t, card);
    else
        qn_add_pending(t,
                       (qn_pending){ .kind = QN_WAIT_PLAY,
                                     .controller = (uint8_t)owner,
                                     .ability = QN_NO_ABILITY,
                                     .source = qn_ref_to(t, card),
                                     .event = qn_no_event });
}

// When a CLAIM ends and the card is still there, it goes to its owner's Dregs and is not Erased (ACH-CLM-03).
static void end_claim(qn_table *t, qn_mod claim)
{
    int card = qn_deref(t, claim.on);
    if (!ach_on_canvas(t, card) || t->game.card[card].controller != claim.whose) return;
    qn_emit_note(t, ACH_NOTE_CLAIM_OVER, t->game.card[card].owner, card, QN_NONE, 0);
    erase_attached(t, card);
    ach_to_dregs(t, card);
}

void ach_end_claims(qn_table *t, int until, int whose)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        qn_mod m = t->game.mod[i];
        if (m.op != ACH_MOD_CLAIM || m.until != until || (whose != QN_NONE && m.whose != whose)) continue;
        qn_drop_mod(t, i);
        end_claim(t, m);
        i = t->game.n_mods;
    }
}

// ---- Damage, hand and Palette -----------------------------------------------------------------

void ach_deal(qn_table *t, int card, int n)   // ACH-DMG-01
{
    qn_card *c = &t->game.card[card];
    int before = t->tell ? ach_shards(t, card) : 0;
    c->n[ACH_N_DAMAGE] = (uint8_t)(c->n[ACH_N_DAMAGE] + n > 250 ? 250 : c->n[ACH_N_DAMAGE] + n);
    ach_ext(t)->unchecked |= ACH_CARDS;
    // Tells the loss, not the damage: a card loses no more Shards than it has.
    if (t->tell) qn_emit_note(t, ACH_NOTE_LOSES, c->controller, card, QN_NONE, before - ach_shards(t, card));
}

void ach_moved(qn_table *t, int card, int from_kind, int from_seat) { ach_ext(t)->changed = true; }

static void draw(qn_table *t, int seat, int n, int note)   // ACH-STA-02, ACH-STA-06
{
    int drawn = 0;
    for (int card; n > 0 && (card = qn_zone_of(t, ACH_PALETTE, seat)->tail) != QN_NONE; n--) {
        qn_move(t, card, ACH_HAND, seat, QN_TOP);
        t->game.card[card].status |= ACH_B_DRAWN;
        qn_raise_with(t, ACH_EV_DRAWN, 0, seat, qn_ref_to(t, card), qn_nobody, 1);
        drawn++;
    }
    if (drawn) qn_emit_note(t, note, seat, QN_NONE, QN_NONE, drawn);
    if (n > 0) qn_emit_note(t, ACH_NOTE_NO_CARD, seat, QN_NONE, QN_NONE, 0);
}

void ach_draw(qn_table *t, int seat, int n) { draw(t, seat, n, ACH_NOTE_DRAWS); }
void ach_choose_draw(qn_table *t, int seat) { draw(t, seat, 1, ACH_NOTE_CHOOSES_DRAW); }

void ach_discard(qn_table *t, int seat, int card)
{
    qn_move(t, card, ACH_DREGS, t->game.card[card].owner, QN_TOP);
    t->game.card[card].status |= ACH_B_DISCARDED;
    qn_emit_note(t, ACH_NOTE_DISCARDS, seat, card, QN_NONE, 0);
}

// Discards the card for its printed Shard Value, at most [most] (ACH-TRD-01, ACH-TRD-03, ACH-TRD-07).
void ach_trade(qn_table *t, int seat, int card, int most)
{
    int worth = qn_printed_on(t, card)->size;
    if (worth > most) worth = most;
    qn_move(t, card, ACH_DREGS, t->game.card[card].owner, QN_TOP);
    ach_gain_quietly(t, seat, worth);
    qn_emit_note(t, ACH_NOTE_TRADES, seat, card, QN_NONE, worth);
    qn_raise_with(t, ACH_EV_TRADED, 0, seat, qn_ref_to(t, card), qn_nobody, worth);
}
