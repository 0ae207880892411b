// Attacks from declaration to damage (ACH-ATK, ACH-POI, ACH-SHW, and what ACH-OBJ and ACH-MNT say of combat). Entry points:
// ach_begin_attack when it is declared, ach_fight when it is carried out. Who may attack or DEFEND: legal.c.
#include "games/achroma/rules.h"

// ---- Units: a Character with its Objects and, if mounted, its partner with its own (ACH-ATK-10) ----

static int members(const qn_table *t, int card, uint8_t out[2])   // the mount first (ACH-MNT-08)
{
    int partner = ach_partner(t, card);
    bool rides = t->game.card[card].rel == ACH_RIDES;
    out[0] = (uint8_t)(rides ? partner : card);
    out[1] = (uint8_t)(rides ? card : partner);
    return partner == QN_NONE ? 1 : 2;
}

static int objects(const qn_table *t, int card, uint8_t *out)
{
    uint8_t who[2];
    int n = 0, m = members(t, card, who);
    for (int i = 0; i < m; i++)
        ACH_EACH_KID (t, kid, who[i])
            if (t->game.card[kid].rel == ACH_HELD) out[n++] = (uint8_t)kid;   // no parasite (ACH-INF-08)
    return n;
}

int ach_unit_strength(const qn_table *t, int card)   // ACH-OBJ-06, ACH-MNT-04
{
    uint8_t who[2], held[QN_MAX_CARDS];
    int m = members(t, card, who), n = objects(t, card, held), sum = 0;
    for (int i = 0; i < m; i++)
        if (ach_is(t, who[i], ACH_CHARACTER)) sum += ach_stat(t, who[i], ACH_STRENGTH);
    if (!ach_is(t, card, ACH_CHARACTER) && ach_ext_of(t)->stands_in)
        sum += ach_ext_of(t)->stands_in - 1;   // ACH-DEF-06
    for (int i = 0; i < n; i++) sum += ach_stat(t, held[i], ACH_STRENGTH);
    return qn_bounded(sum);
}

typedef struct bite {
    const qn_table *t;
    int host, victim;
    bool bites;
} bite;

static bool fits_bite(void *data, const qn_applied *a)
{
    bite *b = data;
    qn_scope sc = qn_card_scope(b->t, b->host);
    b->bites |= qn_fits(b->t, &sc, a->change->by, b->victim);
    return b->bites;
}

// If a card of the fighting unit has POISONOUS, everything it damages is Erased, or only the cards its text names (ACH-POI-01,
// ACH-POI-05, ACH-MNT-14).
static bool poisons(const qn_table *t, int card, int victim)
{
    uint8_t who[2];
    int m = members(t, card, who);
    for (int i = 0; i < m; i++) {
        bite b = { t, who[i], victim, false };
        if (ach_has(t, who[i], ACH_POISONOUS)) return true;
        if (qn_any_change(t, QN_CHANGE_ALLOW, ACH_MAY_POISON))
            qn_each_change(t, QN_CHANGE_ALLOW, ACH_MAY_POISON, who[i], QN_NONE, victim, fits_bite, &b);
        if (b.bites) return true;
    }
    return false;
}

// PROTECTION and "cannot be Erased" guard each card separately (ACH-ATK-12, ACH-PRO-05); POISONOUS beats only the first
// (ACH-POI-02, ACH-POI-08).
static bool can_be_hurt(const qn_table *t, int card, int by)
{
    if (qn_forbidden(t, ACH_NO_BE_ERASED, card, QN_NONE, QN_NONE)) return false;
    return !ach_has(t, card, ACH_PROTECTION) || t->game.card[card].controller == t->game.card[by].controller
        || poisons(t, by, card);
}

// ---- SHIELD WALL (ACH-SHW) ----------------------------------------------------------------------

static void raise_wall(qn_table *t,
                       int defender)   // for the card that is attacked in the end (ACH-SHW-01, ACH-SHW-05)
{
    uint8_t who[2];
    int sum = 0, seat = t->game.card[defender].controller;
    bool character = ach_is(t, defender, ACH_CHARACTER) || ach_ext(t)->stands_in;
    members(t, defender, who);
    if (!character || !((t->game.alters | t->game.mods_alter) >> ACH_WALL & 1)
        || t->game.card[who[0]].status & ACH_B_WALLED)
        return;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) sum += ach_stat(t, c, ACH_WALL);   // ACH-SHW-04
    if (!sum) return;
    t->game.card[who[0]].status |= ACH_B_WALLED;   // ACH-SHW-03; in a pair the mount has it (ACH-MNT-14)
    qn_add_mod(t,
               (qn_mod){ .op = QN_CHANGE_ADD,
                         .stat = ACH_SHARDS,
                         .until = ACH_END_OF_YOUR_NEXT_TURN,   // ACH-SHW-02
                         .whose = (uint8_t)seat,
                         .on = qn_ref_to(t, who[0]),   // ACH-SHW-06
                         .source = qn_nobody,          // it stays when those cards leave (ACH-SHW-07)
                         .amount = (int16_t)sum });
    qn_emit_note(t, ACH_NOTE_WALL, seat, who[0], QN_NONE, sum);
}

// ---- Damage ---------------------------------------------------------------------------------------

typedef struct hits {
    uint8_t card[QN_MAX_CARDS], amount[QN_MAX_CARDS];
    int n;
} hits;

static void soak(const qn_table *t, hits *h, int card, int by, int *left)
{
    int shards = ach_shards(t, card);
    if (!*left || !shards || !can_be_hurt(t, card, by)) return;   // ACH-ATK-12, ACH-ATK-15, ACH-MNT-15
    h->card[h->n] = (uint8_t)card;
    h->amount[h->n++] = qn_counter(shards < *left ? shards : *left);
    *left -= shards < *left ? shards : *left;
}

// Objects first, in their order, then the mount, then the rider (ACH-ATK-11, ACH-OBJ-07, ACH-OBJ-08, ACH-MNT-08).
static void allot(const qn_table *t, hits *h, int card, int by, int damage)
{
    uint8_t held[QN_MAX_CARDS], who[2];
    int n = objects(t, card, held), m = members(t, card, who);
    for (int place = 1; place <= n; place++)
        for (int i = 0; i < n; i++)
            if (t->game.card[held[i]].n[ACH_N_SOAK] == place) soak(t, h, held[i], by, &damage);
    for (int i = 0; i < n; i++)
        if (!t->game.card[held[i]].n[ACH_N_SOAK]) soak(t, h, held[i], by, &damage);
    for (int i = 0; i < m; i++) soak(t, h, who[i], by, &damage);
}

// Tells which members take no damage although it would reach them.
static void tell_spared(const qn_table *t, int card, int by, int damage)
{
    uint8_t who[2];
    for (int i = 0, n = members(t, card, who); i < n && damage > 0; i++)
        if (ach_shards(t, who[i]) && !can_be_hurt(t, who[i], by)) ach_tell_spared(t, who[i]);
}

// A member at 0 Shards stays while its partner has any (ACH-MNT-08).
static void tell_staying(const qn_table *t, int card)
{
    uint8_t who[2];
    if (members(t, card, who) < 2) return;
    for (int i = 0; i < 2; i++)
        if (!ach_shards(t, who[i]) && ach_shards(t, who[1 - i]))
            qn_emit_note(t, ACH_NOTE_STAYS, t->game.card[card].controller, who[i], who[1 - i], 0);
}

static void strike(qn_table *t, const hits *h, const bool *poisoned)
{
    for (int i = 0; i < h->n; i++) {
        int partner = ach_partner(t, h->card[i]);
        ach_deal(t, h->card[i], h->amount[i]);
        if (!poisoned[i]) continue;   // only here (ACH-POI-04)
        t->game.card[h->card[i]].status |= ACH_B_POISONED;
        if (partner != QN_NONE) t->game.card[partner].status |= ACH_B_POISONED;   // ACH-POI-07
    }
}

// Both sides' damage is shared out before any is dealt, then dealt at the same time (ACH-ATK-08, ACH-OBJ-10). POISONOUS
// works both ways and does not change how damage is shared out (ACH-POI-03, ACH-POI-06).
static void fight(qn_table *t, int attacker, int defender, int deals, int takes)
{
    hits on_defender = { .n = 0 }, on_attacker = { .n = 0 };
    bool to_defender[QN_MAX_CARDS], to_attacker[QN_MAX_CARDS];
    allot(t, &on_defender, defender, attacker, deals);
    allot(t, &on_attacker, attacker, defender, takes);
    for (int i = 0; i < on_defender.n; i++) to_defender[i] = poisons(t, attacker, on_defender.card[i]);
    for (int i = 0; i < on_attacker.n; i++) to_attacker[i] = poisons(t, defender, on_attacker.card[i]);
    tell_spared(t, defender, attacker, deals);
    tell_spared(t, attacker, defender, takes);
    strike(t, &on_defender, to_defender);
    strike(t, &on_attacker, to_attacker);
    tell_staying(t, defender);
    tell_staying(t, attacker);
}

static void forget_order(qn_table *t, int card)
{
    uint8_t held[QN_MAX_CARDS];
    for (int n = objects(t, card, held); n > 0; n--) t->game.card[held[n - 1]].n[ACH_N_SOAK] = 0;
}

// Counts the Objects of this side whose order still matters: some of them will be Erased, but not all (ACH-OBJ-09).
static int unordered(const qn_table *t, int card, int by, int damage)
{
    uint8_t held[QN_MAX_CARDS];
    int n = objects(t, card, held), open = 0, shards = 0;
    for (int i = 0; i < n; i++) {
        if (!can_be_hurt(t, held[i], by)) continue;
        shards += ach_shards(t, held[i]);
        open += !t->game.card[held[i]].n[ACH_N_SOAK];
    }
    return damage > 0 && damage < shards ? open : 0;
}

// ---- One attack -----------------------------------------------------------------------------------

void ach_begin_attack(qn_table *t, qn_link *l)   // ACH-DEC-03
{
    uint8_t who[2];
    int m = members(t, l->source.card, who);
    for (int i = 0; i < m; i++) t->game.card[who[i]].n[ACH_N_ATTACKS]++;   // ACH-MNT-11
    ach_ext(t)->attacker = l->source;
    ach_ext(t)->defender = l->target[0];
    ach_ext(t)->stands_in = 0;
    l->x = t->game.card[l->target[0].card].controller;   // whose Canvas is attacked
    qn_emit_note(t, ACH_NOTE_ATTACKS, l->controller, l->source.card, l->target[0].card, 0);
}

void ach_end_attack(qn_table *t)
{
    ach_ext(t)->attacker = ach_ext(t)->defender = qn_nobody;
    ach_ext(t)->stands_in = 0;
}

bool ach_attack_goes_on(const qn_table *t, const qn_link *l)   // ACH-ATK-07, ACH-DEC-10, ACH-DEF-04
{
    int a = qn_deref(t, l->source), d = qn_deref(t, l->target[0]);
    if (t->game.over || !ach_in(t, l->controller) || !ach_on_canvas(t, a) || !ach_on_canvas(t, d))
        return false;
    return t->game.card[a].controller == l->controller && t->game.card[d].controller == l->x;
}

static void raise_attacked(qn_table *t, int event, int who, qn_ref that, qn_ref other)
{
    qn_raise_with(t, event, 0, who, that, other, 0);
}

// In a pair, both members attack and both are attacked (ACH-MNT-16).
static void raise_attack(qn_table *t, const qn_link *l)
{
    uint8_t a[2], d[2];
    int n = members(t, l->source.card, a), m = members(t, l->target[0].card, d), seat = l->controller,
        other = l->x;
    raise_attacked(t, ACH_EV_ATTACKS, seat, l->source, l->target[0]);
    raise_attacked(t, ACH_EV_ATTACKED, other, l->target[0], l->source);
    if (n > 1) raise_attacked(t, ACH_EV_ATTACKS, seat, qn_ref_to(t, a[a[0] == l->source.card]), l->target[0]);
    if (m > 1)
        raise_attacked(t, ACH_EV_ATTACKED, other, qn_ref_to(t, d[d[0] == l->target[0].card]), l->source);
}

QN_MEMORY(clash)
{
    uint8_t card[2];   // attacker, defender
    uint8_t side;      // whose Objects are put in order: 0 the attacker's
    uint8_t place;     // of the next Object in that order
    int16_t deals[2];
};

static void begin_clash(const qn_table *t, clash *m, const qn_link *l)
{
    m->card[0] = l->source.card;
    m->card[1] = l->target[0].card;
    for (int i = 0; i < 2; i++) m->deals[i] = (int16_t)ach_unit_strength(t, m->card[i]);   // ACH-ATK-09
}

static int unordered_here(const qn_table *t, const clash *m)
{
    return unordered(t, m->card[m->side], m->card[1 - m->side], m->deals[1 - m->side]);
}

static void deal_damage(qn_table *t, const clash *m)
{
    fight(t, m->card[0], m->card[1], m->deals[0], m->deals[1]);
    forget_order(t, m->card[0]);
    forget_order(t, m->card[1]);
    ach_ext(t)->in_damage = true;
    ach_check(t);
    ach_ext(t)->in_damage = 0;
}

// SHIELD WALL, then what the attack sets off, then damage (ACH-ATK-08).
int ach_fight(qn_table *t, qn_frame *f)
{
    enum { TRIGGERED = 1, ORDERED };
    const qn_link *l = &t->game.link[f->link];
    clash *m = QN_RECALL(clash, f);
    QN_BEGIN(f);
    raise_wall(t, l->target[0].card);
    raise_attack(t, l);
    if (t->game.n_pending) QN_DO(f, TRIGGERED, ach_call_triggers(t, f->who, true));
    if (!ach_attack_goes_on(t, l)) return QN_DONE;
    begin_clash(t, m, l);
    for (m->side = 0; m->side < 2; m->side++)   // the attacker's side first (ACH-ATK-13)
        for (m->place = 1; unordered_here(t, m) > 1; m->place++) {
            QN_ASK(f, ORDERED,
                   qn_ask(t, ACH_Q_SOAK, t->game.card[m->card[m->side]].controller,
                          .about = qn_ref_to(t, m->card[m->side]),
                          .other = qn_ref_to(t, m->card[1 - m->side]), .n = m->place,
                          .of = m->deals[1 - m->side]));
            t->game.card[qn_answer(t).a].n[ACH_N_SOAK] = m->place;
        }
    deal_damage(t, m);
    QN_END;
}
