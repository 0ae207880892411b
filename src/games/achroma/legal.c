// What is legal now, and why not (refusals.def). Lists, explanations and re-checks call the same tests. Changes nothing.
#include "games/achroma/rules.h"

#include "vm/select.h"

static bool open_point(const qn_table *t) { return !t->game.n_links && t->game.phase >= ACH_START; }

static qn_refusal own_moment(const qn_table *t, int seat, int card)
{
    if (t->game.turn_player != seat) return REFUSE(YOUR_TURN, card, 0, 0);
    return open_point(t) ? QN_ALLOWED : REFUSE(OPEN_POINT, card, 0, 0);
}

static bool mine(const qn_table *t, int seat, int card)
{
    return ach_on_canvas(t, card) && t->game.card[card].controller == seat;
}

// ---- Deploying (ACH-DEP) ------------------------------------------------------------------------

qn_refusal ach_can_be_on(const qn_table *t, int seat, int card, int holder, bool infesting)
{
    if (!infesting) return ach_can_hold(t, card, holder) ? QN_ALLOWED : REFUSE(A_HOLDER, card, holder, 0);
    bool host = ach_on_canvas(t, holder) && ach_is(t, holder, ACH_CHARACTER)
        && t->game.card[holder].rel != ACH_INFESTS && ach_parasite(t, holder) == QN_NONE;
    if (host && qn_printed_on(t, card)->types & ACH_BIT(ACH_K_INFEST_CURSED))
        host = t->game.card[holder].status & ACH_B_CURSED;
    return host ? QN_ALLOWED : REFUSE(A_HOST, card, holder, 0);
}

static bool has_place(const qn_table *t, int seat, int card, bool infesting)
{
    ACH_EACH_FROM (t, c, ACH_ROWS, 0)
        if (qn_legal(ach_can_be_on(t, seat, card, c, infesting))) return true;
    return false;
}

qn_refusal ach_can_be_deployed(const qn_table *t, int seat, int card, bool infesting)
{
    if (qn_forbidden(t, ACH_NO_DEPLOY, QN_NONE, seat, card))
        return REFUSE(DEPLOY_ALLOWED, card, qn_forbidder(t, ACH_NO_DEPLOY, QN_NONE, seat, card),
                      0);   // ACH-GEN-02
    if (infesting) return has_place(t, seat, card, true) ? QN_ALLOWED : REFUSE(ANY_HOST, card, 0, 0);
    if (qn_printed_on(t, card)->kind == ACH_OBJECT && !has_place(t, seat, card, false))
        return REFUSE(ANY_HOLDER, card, 0, 0);
    return QN_ALLOWED;
}

qn_refusal ach_can_deploy(const qn_table *t, int seat, int card, bool infesting)
{
    const qn_def *d = qn_printed_on(t, card);
    qn_refusal r = own_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    if (t->game.card[card].zone != qn_zone_id(ACH_HAND, seat)) return REFUSE(IN_HAND, card, 0, 0);
    if (infesting && !d->stat[ACH_INFEST_COST]) return REFUSE(INFESTING, card, 0, 0);
    if (d->kind != ACH_ACTION && t->game.phase != ACH_MAIN)
        return REFUSE(MAIN_STEP, card, 0, 0);   // ACH-DEP-06, ACH-DEP-07
    if (t->game.player[seat].tally[ACH_T_DEPLOYS] >= ACH_DEPLOYS) return REFUSE(DEPLOYS_LEFT, card, 0, 0);
    int cost = ach_cost(t, card, infesting);
    if (cost > ach_bank(t, seat)) return REFUSE(ENOUGH_SHARDS, card, 0, cost);
    r = ach_can_be_deployed(t, seat, card, infesting);
    if (!qn_legal(r) || d->kind != ACH_ACTION || !d->n_abilities) return r;
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), NULL);
    return qn_can_pay(t, &sc, t->pool->ability[d->ability].cost) ? QN_ALLOWED
                                                                 : REFUSE(COST_PAYABLE, card, 0, 0);
}

// ---- Targets (ACH-DEC-04, ACH-DEC-11, ACH-DEC-12) ---------------------------------------------------------------

static const qn_selector *described(const qn_table *t, const qn_link *l, int k)
{
    return &t->pool->selector[qn_ability_at(t, l->ability)->target + k];
}

// The text of a card that is being Deployed may target that card, although it has not arrived yet (ACH-DEC-04).
static bool fits_itself(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int card)
{
    if (sel->other || sel->role || sel->side == QN_SIDE_THEIRS || sel->side == QN_SIDE_OTHERS
        || (sel->side == QN_SIDE_WHO && !qn_seat_on_side(t, sc, sel, sc->you))
        || (sel->zones && !(sel->zones & ACH_CANVAS)))
        return false;
    if (sel->kinds && !ach_is_kind(t, card, sel->kinds)) return false;
    qn_scope over = *sc;
    over.it = (uint8_t)card;
    return !sel->test || qn_eval(t, &over, sel->test);
}

bool ach_fits_target(const qn_table *t, const qn_link *l, int k, int card)
{
    qn_scope sc = qn_link_scope(t, l);
    if (qn_kind_of_zone(t, card) == ACH_DECLARED)
        return card == l->source.card && qn_printed_on(t, card)->kind != ACH_ACTION
            && fits_itself(t, &sc, described(t, l, k), card);
    return qn_fits(t, &sc, qn_ability_at(t, l->ability)->target + k, card);
}

// "up to" and "you may" can be declined by choosing no target.
bool ach_may_name_none(const qn_table *t, const qn_link *l, int k)
{
    return described(t, l, k)->up_to || qn_ability_at(t, l->ability)->flags & QN_ABILITY_MAY;
}

typedef int verb(qn_table *, qn_frame *, const qn_code *);

static verb *verb_of(const qn_table *t, const qn_code *action)
{
    return t->rules->words->verbs[action[1]].run;
}

// The instruction that uses target [k]; NULL: none that PROTECTION or a prohibition could stop.
static const qn_code *deed_for(const qn_table *t, const qn_link *l, int k)
{
    const qn_ability *ab = qn_ability_at(t, l->ability);
    for (const qn_code *c = t->pool->code + ab->body; *c != QN_S_END; c += qn_statement_words(c)) {
        if (*c != QN_S_VERB) continue;
        int second = verb_of(t, c) == ach_do_swap ? c[5] : c[2] > 3 ? c[6] : 0;
        if (c[4] == ab->target + k || second == ab->target + k) return c;
    }
    return NULL;
}

static bool has_holder(const qn_table *t, int seat, int object)
{
    ACH_EACH_ON (t, c, ACH_ROWS, seat)
        if (ach_can_hold(t, object, c)) return true;
    return false;
}

// Not one's own card, not a parasite alone, and no Object that nothing could hold (ACH-CLM-01, ACH-CLM-05, ACH-CLM-07).
bool ach_can_claim(const qn_table *t, int seat, int card)
{
    return ach_on_canvas(t, card) && t->game.card[card].controller != seat
        && t->game.card[card].rel != ACH_INFESTS
        && !qn_forbidden(t, ACH_NO_BE_CLAIMED, card, QN_NONE, QN_NONE)
        && (!ach_is(t, card, ACH_OBJECT) || has_holder(t, seat, card));
}

// Whether [card] as target [k] can change places with the other card of that SWAP: one chosen before, one to be
// chosen after it, or one the text itself names.
static bool can_be_swapped(const qn_table *t, const qn_link *l, int k, const qn_code *action, int card)
{
    const qn_ability *ab = qn_ability_at(t, l->ability);
    int other = action[4] == ab->target + k ? action[5] : action[4], partner = other - ab->target;
    uint8_t cards[QN_MAX_CARDS];
    if (partner < 0 || partner >= ab->n_targets) {
        qn_scope sc = qn_link_scope(t, l);
        return qn_list_meant(t, &sc, other, cards) && ach_can_swap(t, card, cards[0]);
    }
    for (int i = 0; i < l->n_targets; i++)
        if (l->target_of[i] == partner) return ach_can_swap(t, card, l->target[i].card);
    qn_link next = *l;
    next.target_of[next.n_targets] = (uint8_t)k;
    next.target[next.n_targets++] = qn_ref_to(t, card);
    ACH_EACH_FROM (t, c, ACH_CANVAS, 0)
        if (ach_fits_target(t, &next, partner, c) && ach_can_swap(t, card, c)) return true;
    return false;
}

bool ach_affects(const qn_table *t, const qn_link *l, int k, int card)
{
    const qn_code *action = deed_for(t, l, k);
    verb *run = action ? verb_of(t, action) : NULL;
    if (run == ach_do_erase || run == ach_do_damage || run == ach_do_drain_hex)
        return ach_can_erase(t, card, l->controller);
    if (run == ach_do_claim) return ach_can_claim(t, l->controller, card);
    if (run == ach_do_swap) return can_be_swapped(t, l, k, action, card);
    if (run == ach_do_restrain) return !qn_forbidden(t, ACH_NO_BE_RESTRAINED, card, QN_NONE, QN_NONE);
    return true;
}

static bool can_aim_from(const qn_table *t, qn_link *l, int k);

// Whether the later targets can still be chosen once [card] is target [k].
static bool goes_on_with(const qn_table *t, qn_link *l, int k, int card)
{
    l->target_of[l->n_targets] = (uint8_t)k;
    l->target[l->n_targets++] = qn_ref_to(t, card);
    bool goes_on = can_aim_from(t, l, k + 1);
    l->n_targets--;
    return goes_on;
}

static bool some_target(const qn_table *t, qn_link *l, int k)
{
    const qn_selector *sel = described(t, l, k);
    qn_ref target_objects[QN_MAX_OPTIONS];
    qn_scope sc = qn_link_scope(t, l);
    if (sel->class != QN_OF_CARDS)
        return ach_things(t, &sc, sel, target_objects) > 0 && can_aim_from(t, l, k + 1);
    for (int s = 0; s < t->game.players; s++) {
        if (sel->side == (s == l->controller ? QN_SIDE_THEIRS : QN_SIDE_YOURS)) continue;
        ACH_EACH_ON (t, c, ACH_CANVAS, s)
            if (ach_fits_target(t, l, k, c) && goes_on_with(t, l, k, c)) return true;
    }
    return false;
}

static bool can_aim_from(const qn_table *t, qn_link *l, int k)
{
    while (k < qn_ability_at(t, l->ability)->n_targets
           && (ach_may_name_none(t, l, k) || described(t, l, k)->mode))
        k++;
    return k == qn_ability_at(t, l->ability)->n_targets || some_target(t, l, k);
}

static bool can_aim(const qn_table *t, int seat, int card, int ability)
{
    qn_link l = { .controller = (uint8_t)seat, .ability = (uint16_t)ability, .source = qn_ref_to(t, card) };
    return can_aim_from(t, &l, 0);
}

// ---- Abilities (ACH-ABL) --------------------------------------------------------------------------

static int forbidden_deed(const qn_table *t, int card, const qn_ability *ab)   // ACH-FRZ-06; QN_NONE: none
{
    const qn_code *c = t->pool->code + ab->body;
    if (!ab->body || *c != QN_S_VERB) return QN_NONE;
    verb *run = verb_of(t, c);
    int deed = run == ach_do_splat ? ACH_NO_SPLAT : run == ach_do_squish ? ACH_NO_SQUISH : QN_NONE;
    return deed != QN_NONE && ach_forbidden(t, deed, card) ? deed : QN_NONE;
}

static qn_refusal usable(const qn_table *t, int seat, int card)
{
    qn_refusal r = own_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    if (!mine(t, seat, card)) return REFUSE(YOURS, card, 0, 0);
    return ach_silenced(t, card) ? REFUSE(SILENT, card, 0, 0) : QN_ALLOWED;
}

qn_refusal ach_can_use(const qn_table *t, int seat, int card, int ability)
{
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, ability)];
    qn_refusal r = usable(t, seat, card);
    if (!qn_legal(r)) return r;
    if (!ach_is_active(t, card, ab))
        return REFUSE(SILENT, card, 0, 0);   // ACH-INF-06: its INFEST ability may be
    if (!(ab->timing & ACH_AT_ANY_TIME) && t->game.phase != ACH_MAIN)
        return REFUSE(USE_NOW, card, 0, 0);   // ACH-ABL-07
    if (!(ab->flags & QN_ABILITY_FREELY) && qn_uses(t, card, ab) >= (ab->limit ? ab->limit : 1))
        return REFUSE(UNUSED, card, 0, 0);
    qn_scope sc = qn_card_scope(t, card);
    if (!qn_holds(t, &sc, ab->condition))
        return REFUSE(CONDITION, card, 0, ability);   // only now (ACH-MEN-05)
    int deed = forbidden_deed(t, card, ab);
    if (deed != QN_NONE) return REFUSE(SPLAT_ALLOWED, card, ach_forbidder(t, deed, card), 0);
    if (!qn_can_pay(t, &sc, ab->cost)) return REFUSE(ABILITY_PAYABLE, card, 0, ability);   // ACH-PAY-01
    return can_aim(t, seat, card, qn_use_of(t, card, ability)) ? QN_ALLOWED
                                                               : REFUSE(ANY_TARGET, card, 0, ability);
}

typedef struct nth {
    int left, amount;
} nth;

static bool count_down(void *data, const qn_applied *a)
{
    nth *n = data;
    n->amount = a->amount;
    return n->left-- == 0;
}

int ach_given_splat(const qn_table *t, int card, int which)
{
    nth n = { which, 0 };
    return qn_any_change(t, QN_CHANGE_ADD, ACH_SPLAT)
            && qn_each_change(t, QN_CHANGE_ADD, ACH_SPLAT, card, QN_NONE, QN_NONE, count_down, &n)
        ? n.amount
        : 0;
}

static bool another_card(const qn_table *t, int card)
{
    ACH_EACH_FROM (t, c, ACH_CANVAS, 0)
        if (c != card) return true;
    return false;
}

qn_refusal ach_can_splat(const qn_table *t, int seat, int card, int which)   // ACH-SPL-06
{
    qn_refusal r = own_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    if (!mine(t, seat, card)) return REFUSE(YOURS, card, 0, 0);
    if (!ach_given_splat(t, card, which)) return REFUSE(A_SPLATTER, card, 0, 0);
    if (t->game.phase != ACH_MAIN) return REFUSE(USE_NOW, card, 0, 0);
    if (t->game.card[card].n[ACH_N_SPLATS] >> which & 1) return REFUSE(UNUSED, card, 0, 0);
    if (ach_forbidden(t, ACH_NO_SPLAT, card))
        return REFUSE(SPLAT_ALLOWED, card, ach_forbidder(t, ACH_NO_SPLAT, card), 0);
    return another_card(t, card) ? QN_ALLOWED : REFUSE(ANY_OTHER, card, 0, 0);
}

bool ach_can_prey(const qn_table *t, int seat, int card)
{
    return ach_on_canvas(t, card) && ach_is(t, card, ACH_CHARACTER) && t->game.card[card].controller != seat;
}

qn_refusal ach_can_hunt(const qn_table *t, int seat, int card)   // ACH-HUN-01
{
    qn_refusal r = usable(t, seat, card);
    if (!qn_legal(r)) return r;
    if (t->game.card[card].rel == ACH_INFESTS) return REFUSE(SILENT, card, 0, 0);
    if (ach_slot(t, card, ACH_ON_HUNT, 0) == QN_NO_ABILITY) return REFUSE(A_HUNTER, card, 0, 0);
    if (t->game.phase != ACH_MAIN) return REFUSE(USE_NOW, card, 0, 0);
    if (t->game.card[card].status & ACH_B_HUNTED_WITH) return REFUSE(UNUSED, card, 0, 0);
    ACH_EACH_FROM (t, c, ACH_CANVAS, 0)
        if (ach_can_prey(t, seat, c)) return QN_ALLOWED;
    return REFUSE(ANY_PREY, card, 0, 0);
}

qn_refusal ach_can_dispose(const qn_table *t, int seat, int card)   // ACH-DSP-02, ACH-DSP-03, ACH-DSP-06
{
    bool reaction = t->game.turn_player != seat && t->game.n_links;
    int ability = ach_slot(t, card, ACH_ON_DISPOSE, 0);
    if (!mine(t, seat, card)) return REFUSE(YOURS, card, 0, 0);
    if (ability == QN_NO_ABILITY) return REFUSE(A_DISPOSABLE, card, 0, 0);
    if (ach_silenced(t, card) || t->game.card[card].rel == ACH_INFESTS) return REFUSE(SILENT, card, 0, 0);
    if (!reaction && !(t->game.turn_player == seat && open_point(t))) return REFUSE(REACT_NOW, card, 0, 0);
    if (qn_forbidden(t, ACH_NO_BE_ERASED, card, QN_NONE, QN_NONE)) return REFUSE(ERASABLE, card, 0, 0);
    return ach_condition_holds(t, seat, card, ability)
        ? QN_ALLOWED
        : REFUSE(CONDITION, card, 0, ability - ach_as(t, card)->ability);
}

qn_refusal ach_can_ride(const qn_table *t, int seat, int rider, int mount)   // ACH-MNT-02, ACH-MNT-03
{
    const uint64_t beasts = ACH_BIT(ACH_DRAGON) | ACH_BIT(ACH_DRAKE) | ACH_BIT(ACH_ACHROM_DRAKE)
        | ACH_BIT(ACH_ELDER_DRAGON) | ACH_BIT(ACH_ACHROM_ELDER_DRAGON);
    bool fits = rider != mount && mine(t, seat, mount) && qn_kind_of_zone(t, mount) == ACH_CHARACTERS
        && ach_as(t, mount)->types & beasts && ach_partner(t, mount) == QN_NONE;
    return fits ? QN_ALLOWED : REFUSE(A_MOUNT, rider, mount, 0);
}

qn_refusal ach_can_mount(const qn_table *t, int seat, int card)
{
    qn_refusal r = usable(t, seat, card);
    if (!qn_legal(r)) return r;
    if (t->game.card[card].rel == ACH_INFESTS) return REFUSE(SILENT, card, 0, 0);
    if (!(ach_as(t, card)->types & ACH_BIT(ACH_K_MOUNT))) return REFUSE(A_RIDER, card, 0, 0);
    if (ach_partner(t, card) != QN_NONE) return REFUSE(ALONE, card, 0, 0);
    if (t->game.phase != ACH_MAIN) return REFUSE(USE_NOW, card, 0, 0);
    QN_EACH (t, c, ACH_CHARACTERS, seat)
        if (qn_legal(ach_can_ride(t, seat, card, c))) return QN_ALLOWED;
    return REFUSE(ANY_MOUNT, card, 0, 0);
}

// ---- Attacking (ACH-ATK, ACH-MNT-11, ACH-MNT-16) -----------------------------------------------------------

static bool is_rider(const qn_table *t, int card) { return t->game.card[card].rel == ACH_RIDES; }

static qn_refusal member_can_attack(const qn_table *t, int card)
{
    if (t->game.card[card].turn == t->game.turn) return REFUSE(READY, card, 0, 0);   // ACH-ATK-03, ACH-RAG-05
    if (qn_forbidden(t, ACH_NO_ATTACK, card, QN_NONE, QN_NONE))
        return REFUSE(ATTACK_ALLOWED, card, qn_forbidder(t, ACH_NO_ATTACK, card, QN_NONE, QN_NONE), 0);
    return QN_ALLOWED;
}

// The card, or its partner in a pair, that cannot be attacked; QN_NONE: both can.
static int sheltered(const qn_table *t, int card)
{
    int partner = ach_partner(t, card);
    if (qn_forbidden(t, ACH_NO_BE_ATTACKED, card, QN_NONE, QN_NONE)) return card;
    return partner != QN_NONE && qn_forbidden(t, ACH_NO_BE_ATTACKED, partner, QN_NONE, QN_NONE) ? partner
                                                                                                : QN_NONE;
}

qn_refusal ach_can_be_attacked(const qn_table *t, int seat, int card)   // ACH-ATK-05, ACH-CRD-17, ACH-OBJ-16
{
    int kind = qn_kind_of_zone(t, card);
    bool character = kind == ACH_CHARACTERS && !is_rider(t, card),
         location = kind == ACH_LOCATIONS && qn_permitted(t, ACH_MAY_BE_ATTACKED, card);
    if (t->game.card[card].controller == seat || (!character && !location))
        return REFUSE(A_DEFENDER, card, 0, 0);
    int member = sheltered(t, card);
    return member == QN_NONE
        ? QN_ALLOWED
        : REFUSE(ATTACKABLE, card, qn_forbidder(t, ACH_NO_BE_ATTACKED, member, QN_NONE, QN_NONE), 0);
}

static bool any_defender(const qn_table *t, int seat)
{
    for (int s = 0; s < t->game.players; s++) {
        if (s == seat) continue;
        ACH_EACH_ON (t, c, ACH_ROWS, s)
            if (qn_legal(ach_can_be_attacked(t, seat, c))) return true;
    }
    return false;
}

qn_refusal ach_can_attack(const qn_table *t, int seat, int card)
{
    int partner = ach_partner(t, card);
    qn_refusal r = own_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    if (!mine(t, seat, card) || qn_kind_of_zone(t, card) != ACH_CHARACTERS || is_rider(t, card))
        return REFUSE(AN_ATTACKER, card, 0, 0);
    if (t->game.phase != ACH_MAIN) return REFUSE(ATTACK_NOW, card, 0, 0);
    if (ach_as(t, card)->types & ACH_BIT(ACH_K_UNARMED)) return REFUSE(STRONG, card, 0, 0);
    r = member_can_attack(t, card);
    if (qn_legal(r) && partner != QN_NONE) r = member_can_attack(t, partner);
    if (!qn_legal(r)) return r;
    int made = t->game.card[card].n[ACH_N_ATTACKS], may = 1 + ach_rage(t, card);   // ACH-RAG-01, ACH-RAG-02
    if (partner != QN_NONE) {
        may += ach_rage(t, partner);
        if (t->game.card[partner].n[ACH_N_ATTACKS] > made) made = t->game.card[partner].n[ACH_N_ATTACKS];
    }
    if (made >= may) return REFUSE(ATTACKS_LEFT, card, 0, 0);
    return any_defender(t, seat) ? QN_ALLOWED : REFUSE(ANY_DEFENDER, card, 0, 0);
}

static bool is_compelled(const qn_table *t, int card)
{
    return ach_as(t, card)->types & ACH_BIT(ACH_K_MUST_ATTACK) && !ach_silenced(t, card)
        && !t->game.card[card].n[ACH_N_ATTACKS];
}

qn_refusal ach_can_leave_main(const qn_table *t, int seat)   // ACH-ATK-16
{
    QN_EACH (t, c, ACH_CHARACTERS, seat) {
        int first = is_rider(t, c) ? t->game.card[c].on : c;
        if (is_compelled(t, c) && qn_legal(ach_can_attack(t, seat, first))) return REFUSE(COMPELLED, c, 0, 0);
    }
    return QN_ALLOWED;
}

// ---- Reactions (ACH-REA, ACH-DEF, ACH-DIV) ----------------------------------------------------------

static const qn_link *declared(const qn_table *t)
{
    return t->game.n_links ? &t->game.link[t->game.n_links - 1] : NULL;
}

qn_refusal ach_can_defend(const qn_table *t, int seat, int card)
{
    const qn_link *l = declared(t);
    if (!l || l->kind != ACH_LINK_ATTACK || t->game.turn_player == seat) return REFUSE(REACT_NOW, card, 0, 0);
    int attacked = qn_deref(t, l->target[0]), kind = qn_kind_of_zone(t, card);
    if (!mine(t, seat, card)) return REFUSE(YOURS, card, 0, 0);
    bool another = mine(t, seat, attacked) && attacked != card && attacked != ach_partner(t, card);
    bool character = kind == ACH_CHARACTERS
        && ach_has(t, card, ACH_DEFEND),   // as often as it likes (ACH-DEF-02)
        location = kind == ACH_LOCATIONS && !(t->game.card[card].status & ACH_B_STOOD_IN)
        && qn_permitted(t, ACH_MAY_DEFEND_AS, card);   // ACH-DEF-06
    bool fits = another && (location || (character && ach_is(t, attacked, ACH_CHARACTER)));
    return fits && sheltered(t, card) == QN_NONE ? QN_ALLOWED : REFUSE(A_GUARD, card, 0, 0);   // ACH-DEF-05
}

static bool can_be_target(const qn_table *t, const qn_link *l, int k, int card)
{
    if (l->kind == ACH_LINK_HUNT) return ach_can_prey(t, l->controller, card);
    if (l->kind == ACH_LINK_GIVEN_SPLAT) return card != l->source.card;
    return l->ability != QN_NO_ABILITY && described(t, l, l->target_of[k])->class == QN_OF_CARDS
        && ach_fits_target(t, l, l->target_of[k], card);
}

qn_refusal ach_can_divert(const qn_table *t, int seat, int card, int k)
{
    const qn_link *l = declared(t);
    if (!l || l->kind == ACH_LINK_ATTACK || t->game.turn_player == seat || k >= l->n_targets)
        return REFUSE(REACT_NOW, card, 0, 0);   // ACH-DIV-05: a holder or host is no target
    if (l->ability != QN_NO_ABILITY && described(t, l, l->target_of[k])->class != QN_OF_CARDS)
        return REFUSE(DIVERTIBLE, card, 0, 0);
    int aimed = qn_deref(t, l->target[k]);
    if (!mine(t, seat, card) || !ach_has(t, card, ACH_DIVERT) || t->game.card[card].rel == ACH_INFESTS)
        return REFUSE(DIVERTIBLE, card, 0, 0);
    if (t->game.card[card].status & ACH_B_DIVERTED) return REFUSE(DIVERT_LEFT, card, 0, 0);
    if (!mine(t, seat, aimed)) return REFUSE(DIVERTIBLE, card, 0, 0);
    for (int i = 0; i < l->n_targets; i++)
        if (l->target[i].card == card) return REFUSE(DIVERTIBLE, card, 0, 0);
    return can_be_target(t, l, k, card) ? QN_ALLOWED : REFUSE(DIVERTIBLE, card, 0, 0);
}

// All Reactions come from face-up cards, so who may React is no secret (ACH-RUL-09).
bool ach_might_react(const qn_table *t, int seat)
{
    const qn_link *l = declared(t);
    if (!l || seat == t->game.turn_player || !ach_in(t, seat) || !ach_in(t, t->game.turn_player)
        || l->controller != t->game.turn_player)   // ACH-REA-07
        return false;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) {
        if (ach_as(t, c)->forms >> QN_FORM_SLOT & 1 && qn_legal(ach_can_dispose(t, seat, c))) return true;
        if (l->kind == ACH_LINK_ATTACK && qn_legal(ach_can_defend(t, seat, c))) return true;
        for (int k = 0; l->kind != ACH_LINK_ATTACK && k < l->n_targets; k++)
            if (qn_legal(ach_can_divert(t, seat, c, k))) return true;
    }
    return false;
}

// ---- Resolve, Start and End --------------------------------------------------------------------------

int ach_verb_of_bank(const qn_table *t, int ability)
{
    const qn_code *c = t->pool->code + qn_ability_at(t, ability)->body;
    if (*c != QN_S_VERB) return QN_NONE;
    verb *run = verb_of(t, c);
    return run == ach_do_gain ? ACH_NO_GAIN
        : run == ach_do_drain ? ACH_NO_DRAIN
        : run == ach_do_steal ? ACH_NO_STEAL
                              : QN_NONE;
}

static bool effect_works(const qn_table *t, int seat, int card,
                         int ability)   // can it change a Bank now? Other effects always work
{
    int deed = ach_verb_of_bank(t, ability);
    if (deed == QN_NONE) return true;
    if (t->game.card[card].status & ACH_B_FROZEN || ach_forbidden(t, deed, card)) return false;
    return deed == ACH_NO_GAIN || !ach_barred(t, seat, QN_NONE);
}

static bool given_works(const qn_table *t, int seat, int card)
{
    for (int i = 0; (i = ach_next_gift(t, card, i)) != QN_NONE; i++)
        if (!ach_is_gift_silent(t, card, &t->game.mod[i])
            && (t->game.mod[i].op == ACH_MOD_SPLAT || !ach_barred(t, seat, QN_NONE)))
            return true;
    return false;
}

qn_refusal ach_can_resolve(const qn_table *t, int seat, int card)   // ACH-RES-01, ACH-RES-02, ACH-RES-03
{
    qn_refusal r = own_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    if (!mine(t, seat, card)) return REFUSE(YOURS, card, 0, 0);
    int source, ability = ach_resolved_text(t, card, 0, &source);
    if (ability == QN_NO_ABILITY && ach_next_gift(t, card, 0) == QN_NONE)
        return REFUSE(ANYTHING_TO_RESOLVE, card, 0, 0);
    if (t->game.phase != ACH_RESOLVE) return REFUSE(RESOLVE_NOW, card, 0, 0);
    if (t->game.card[card].status & ACH_B_RESOLVED) return REFUSE(UNRESOLVED, card, 0, 0);   // ACH-SPL-05
    if (t->game.card[card].rel == ACH_INFESTS)
        return REFUSE(ANYTHING_TO_RESOLVE, card, 0, 0);   // as its host's (ACH-RES-13)
    for (int i = 1; ability != QN_NO_ABILITY; ability = ach_resolved_text(t, card, i++, &source))
        if (ach_condition_holds(t, seat, source, ability) && effect_works(t, seat, card, ability))
            return QN_ALLOWED;
    return given_works(t, seat, card) ? QN_ALLOWED : REFUSE(ANYTHING_TO_RESOLVE, card, 0, 0);
}

qn_refusal ach_can_draw(const qn_table *t, int seat)
{
    if (t->game.question.kind != ACH_Q_CHOICE || t->game.player[seat].tally[ACH_T_DREW])
        return REFUSE(CHOICE_NOW, QN_NONE, 0, 0);
    return qn_zone_of(t, ACH_PALETTE, seat)->count ? QN_ALLOWED : REFUSE(PALETTE_LEFT, QN_NONE, 0, 0);
}

qn_refusal ach_can_trade(const qn_table *t, int seat, int card)
{
    if (t->game.card[card].zone != qn_zone_id(ACH_HAND, seat)) return REFUSE(IN_HAND, card, 0, 0);
    return t->game.question.kind == ACH_Q_CHOICE && !t->game.player[seat].tally[ACH_T_TRADES]
        ? QN_ALLOWED
        : REFUSE(CHOICE_NOW, card, 0, 0);
}
