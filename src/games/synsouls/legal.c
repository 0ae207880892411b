// What is legal now. Every test returns the reason why not. Lists, explanations and re-checks use the same tests. They are asked
// about cards of that player, in a place where something of the kind could be done (list.c, misuse.c).
#include "games/synsouls/rules.h"

enum { VOLUNTARY_LINKS = 64 };

// The performer's Main Beat with nothing pending (SYN-MAI-01): ordinary loads, TRACE loads and cues need it, so they
// never answer anything (SYN-CHN-03).
bool syn_own_main(const qn_table *t, int seat)
{
    return t->game.phase == SYN_MAIN && t->game.turn_player == seat && t->game.step == SYN_NOTHING_PENDING;
}

bool syn_attack_on_chain(const qn_table *t)
{
    return t->game.n_links && t->game.link[0].kind == SYN_LINK_ATTACK;
}

// Verses and abilities: as an act of the player's own Main Beat, in a window, as an interjection (SYN-CHN-02, SYN-MAI-04).
static inline qn_refusal may_add(const qn_table *t, int seat, int card)
{
    if (t->game.phase == SYN_ENCORE) return REFUSE(ENCORE_CLOSED, card, 0, 0);
    if (!syn_answers_allowed(t)) return REFUSE(NOT_NOW, card, 0, 0);
    if (t->game.n_links >= VOLUNTARY_LINKS) return REFUSE(CHAIN_FULL, card, 0, 0);
    bool pending = t->game.n_links || t->game.step == SYN_PENDING;
    return pending || syn_own_main(t, seat) ? QN_ALLOWED : REFUSE(NOT_NOW, card, 0, 0);
}

// ---- Loading (SYN-LOD, SYN-MEA) ---------------------------------------------------------------

static int not_below(int least, int n) { return n < least ? least : n; }

int syn_loading_cost(const qn_table *t, int card, int measure)   // SYN-NOT-07
{
    int cost = qn_def_of(t, card)->size + qn_added_price(t, card, SYN_COST);   // SYN-CRD-02
    if (syn_kind_of(t, card) != SYN_RECORD) return not_below(0, cost);
    cost += syn_loading_change(t, measure);
    if (syn_which(measure) == SYN_HEART) cost--;   // SYN-MEA-04
    return not_below(0, cost);
}

#define TYPE(keyword) ((uint64_t)1 << ((keyword)-1))   // printed on the card

bool syn_has_room(const qn_table *t, int card, int measure)   // a copy makes room: SYN-KEY-36
{
    if (!syn_is_full(t, measure)) return true;
    return syn_has(t, card, SYN_SINGULARITY) && syn_duplicate_in(t, card, measure) != QN_NONE;
}

static bool may_cover(const qn_table *t, int seat, int measure)   // SYN-OVW-07, SYN-KEY-14
{
    int top = syn_top_concept(t, measure);
    return top == QN_NONE || t->game.card[top].controller == seat || !syn_has(t, top, SYN_ENCRYPT);
}

bool syn_may_enter(const qn_table *t, int seat, int card, int measure)
{
    if (!syn_stands(t, measure)) return false;
    return syn_kind_of(t, card) == SYN_RECORD ? syn_owner_of_measure(measure) == seat
                                              : may_cover(t, seat, measure);
}

qn_refusal syn_can_load_into(const qn_table *t, int seat, int card, int measure)
{
    if (!syn_stands(t, measure)) return REFUSE(MEASURE_CRASHED, card, measure, 0);
    if (syn_kind_of(t, card) == SYN_RECORD) {
        if (syn_owner_of_measure(measure) != seat) return REFUSE(OPPOSING_MEASURE, card, measure, 0);
        if (!syn_has_room(t, card, measure)) return REFUSE(MEASURE_FULL, card, measure, 0);
    } else if (!may_cover(t, seat, measure)) {
        return REFUSE(PROTECTED_STACK, card, measure, 0);
    }
    int cost = syn_loading_cost(t, card, measure);
    return syn_available(t, seat) >= cost ? QN_ALLOWED : REFUSE(NOT_ENOUGH_NOTES, card, measure, cost);
}

// For the player who asks why a card cannot be loaded anywhere: the Measures that are cheap enough are full, or the cheapest
// with room costs too much.
static qn_refusal why_no_measure(const qn_table *t, int seat, int card)
{
    int notes = syn_available(t, seat), least = 99, at = QN_NONE, full = QN_NONE;
    bool record = syn_kind_of(t, card) == SYN_RECORD;
    for (int m = 0; m < SYN_ALL_MEASURES; m++) {
        if (!syn_may_enter(t, seat, card, m)) continue;
        int cost = syn_loading_cost(t, card, m);
        if (record && !syn_has_room(t, card, m)) {
            if (cost <= notes) full = m;
        } else if (cost < least) {
            least = cost;
            at = m;
        }
    }
    if (at == QN_NONE) return REFUSE(NO_MEASURE, card, 0, 0);
    if (full != QN_NONE) return REFUSE(ONLY_FULL, card, full, syn_loading_cost(t, card, full));
    return REFUSE(NOT_ENOUGH_NOTES, card, record ? at : QN_NONE, least);
}

static qn_refusal some_measure(const qn_table *t, int seat, int card)
{
    int most = syn_kind_of(t, card) == SYN_RECORD ? SYN_MEASURES_EACH : SYN_ALL_MEASURES;   // SYN-CON-01
    for (int i = 0; i < most; i++) {
        qn_refusal r = syn_can_load_into(t, seat, card, syn_measure_from(seat, i));
        if (qn_legal(r)) return r;
    }
    return t->attempts ? why_no_measure(t, seat, card) : REFUSE(NO_MEASURE, card, 0, 0);
}

static qn_refusal load_moment(const qn_table *t, int seat, int card)
{
    bool record = syn_kind_of(t, card) == SYN_RECORD;
    if (qn_kind_of_zone(t, card) == SYN_VOID) {   // SYN-KEY-41
        if (!record || !syn_has(t, card, SYN_TRACE)) return REFUSE(NO_TRACE, card, 0, 0);
        return syn_own_main(t, seat) ? QN_ALLOWED : REFUSE(TRACE_NOT_NOW, card, 0, 0);
    }
    if (t->game.turn_player == seat)
        return syn_own_main(t, seat) ? QN_ALLOWED : REFUSE(LOAD_NOT_NOW, card, 0, 0);
    if (!record || !syn_has(t, card, SYN_PULSE)) return REFUSE(NO_PULSE, card, 0, 0);
    return may_add(t, seat, card);   // SYN-KEY-32
}

qn_refusal syn_can_load(const qn_table *t, int seat, int card)
{
    qn_refusal r = load_moment(t, seat, card);
    if (!qn_legal(r)) return r;
    if (qn_forbidden(t, SYN_NO_LOAD, QN_NONE, seat, card))
        return REFUSE(LOAD_FORBIDDEN, card, qn_forbidder(t, SYN_NO_LOAD, QN_NONE, seat, card), 0);
    return some_measure(t, seat, card);
}

// ---- A whole hand ------------------------------------------------------------------------------

// How much the cheapest Measure with room adds to the cost of a Record.
static int least_added(const qn_table *t, int seat)
{
    int least = 99;
    for (int i = 0; i < SYN_MEASURES_EACH; i++) {
        int m = syn_measure(seat, i), adds = syn_loading_change(t, m) - (i == SYN_HEART);
        if (adds < least && syn_stands(t, m) && !syn_is_full(t, m)) least = adds;
    }
    return least;
}

static void limit_costs(const qn_table *t, int seat, syn_moment *now)
{
    int notes = syn_available(t, seat), verses = notes;
    if (!now->performs && qn_any_change(t, QN_CHANGE_ALLOW, SYN_MAY_ANSWER_CHEAPER)) verses = INT16_MAX;
    now->most[SYN_DYNAMIC_VERSE] = (int16_t)verses;
    if (now->performs) now->most[SYN_STATIC_VERSE] = (int16_t)verses;
    else now->besides = TYPE(SYN_PULSE);   // SYN-KEY-32
    if (!syn_own_main(t, seat)) return;
    now->most[SYN_CONCEPT] = (int16_t)notes;
    now->most[SYN_RECORD] = (int16_t)(notes - least_added(t, seat));
    now->besides = TYPE(SYN_SINGULARITY);
}

syn_moment syn_moment_of(const qn_table *t, int seat)
{
    syn_moment now = { .performs = t->game.turn_player == seat,
                       .printed = !((t->game.alters | t->game.mods_alter | t->pool->own_prices) >> SYN_COST
                                    & 1) };
    memset(now.most, -1, sizeof now.most);
    if (now.printed) limit_costs(t, seat, &now);
    return now;
}

qn_refusal syn_can_play(const qn_table *t, const syn_moment *now, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (SYN_VERSES >> d->kind & 1) return syn_can_expend(t, seat, card);
    bool asked = now->performs && !(d->types & TYPE(SYN_SINGULARITY)) && now->printed
        && !qn_any_change(t, QN_CHANGE_FORBID, SYN_NO_LOAD);
    if (d->kind == SYN_RECORD && asked) return QN_ALLOWED;
    return syn_can_load(t, seat, card);
}

// ---- Verses (SYN-VRS, SYN-FIN) ----------------------------------------------------------------

bool syn_add_amount(void *sum, const qn_applied *a)
{
    *(int *)sum += a->amount;
    return false;
}

int syn_verse_cost(const qn_table *t, int seat, int card)
{
    int cost = not_below(0, qn_def_of(t, card)->size + qn_added_price(t, card, SYN_COST));
    int saved = 0;
    if (t->game.turn_player == seat || !(SYN_VERSES >> syn_kind_of(t, card) & 1)
        || !qn_any_change(t, QN_CHANGE_ALLOW, SYN_MAY_ANSWER_CHEAPER))
        return cost;
    qn_each_change(t, QN_CHANGE_ALLOW, SYN_MAY_ANSWER_CHEAPER, QN_NONE, seat, QN_NONE, syn_add_amount,
                   &saved);
    return cost < 1 ? cost : not_below(1, cost - saved);
}

bool syn_mode_possible(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int mode)
{
    const qn_code *c = t->pool->code + ab->body;
    return qn_targets_exist(t, sc, ab, mode) && qn_can_pay(t, sc, c[2 * mode]);
}

int syn_notes_in(const qn_table *t, const qn_code *cost)
{
    for (; *cost == QN_S_VERB; cost += 3 + cost[2]) {
        const qn_code *amount = t->pool->code + cost[4];
        if (cost[1] == SYN_DOES_pay) return amount[0] == QN_X_NUM && amount[2] == QN_X_XEND ? amount[1] : 0;
    }
    return 0;
}

static qn_refusal cannot_pay(const qn_table *t, int seat, int card, int cost, int index)
{
    int notes = syn_notes_in(t, t->pool->code + cost);
    return notes > syn_available(t, seat) ? REFUSE(ABILITY_COSTS, card, 0, notes)
                                          : REFUSE(CANNOT_PAY, card, 0, index);
}

// Cost, condition, targets; whether the effect would be skipped does not matter (SYN-MSC-05). [cost]: the part of it that
// has not been tested. A player who asks why is told of the condition first; a list makes the quick tests first.
static qn_refusal text_is_possible(const qn_table *t, int seat, int card, const qn_ability *ab, int cost)
{
    qn_event none = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 }, .who = (uint8_t)seat };
    qn_scope sc = qn_event_scope(t, seat, qn_ref_to(t, card), &none);
    if (!t->attempts && !qn_can_pay(t, &sc, cost)) return REFUSE(CANNOT_PAY, card, 0, ab->index);
    if (!qn_holds(t, &sc, ab->condition)) return REFUSE(CONDITION, card, 0, ab->index);
    if (t->attempts && !qn_can_pay(t, &sc, cost)) return cannot_pay(t, seat, card, cost, ab->index);
    return qn_target_exists(t, &sc, ab) ? QN_ALLOWED : REFUSE(NO_TARGET, card, 0, ab->index);
}

static qn_refusal text_of(const qn_table *t, int seat, int card)   // of a Verse
{
    const qn_ability *ab = &t->pool->ability[qn_def_of(t, card)->ability];
    return text_is_possible(t, seat, card, ab, ab->cost);
}

qn_refusal syn_can_expend(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (d->kind == SYN_STATIC_VERSE && t->game.turn_player != seat)
        return REFUSE(STATIC, card, 0,
                      0);   // Dynamic Verses can be expended in both performances: SYN-VRS-03
    qn_refusal r = may_add(t, seat, card);
    if (!qn_legal(r)) return r;
    int cost = syn_verse_cost(t, seat, card);
    if (syn_available(t, seat) < cost) return REFUSE(NOT_ENOUGH_NOTES, card, QN_NONE, cost);
    if (qn_forbidden(t, SYN_NO_EXPEND, QN_NONE, seat, card))
        return REFUSE(EXPEND_FORBIDDEN, card, qn_forbidder(t, SYN_NO_EXPEND, QN_NONE, seat, card), 0);
    return text_of(t, seat, card);
}

qn_refusal syn_can_use_final(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (t->game.card[card].status & SYN_B_USED) return REFUSE(FINAL_USED, card, 0, 0);
    if (d->kind == SYN_STATIC_FINAL && t->game.turn_player != seat) return REFUSE(FINAL_STATIC, card, 0, 0);
    qn_refusal r = may_add(t, seat, card);
    if (!qn_legal(r)) return r;
    int cost = syn_verse_cost(t, seat, card);
    bool affordable = syn_available(t, seat) >= cost;
    qn_refusal costs = REFUSE(NOT_ENOUGH_NOTES, card, QN_NONE, cost);
    if (!affordable && !t->attempts) return costs;
    r = text_of(t, seat, card);   // a player who asks why is told of the condition first
    if (r.why == SYN_WHY_CONDITION) return REFUSE(FINAL_CONDITION, card, 0, 0);
    return affordable ? r : costs;
}

// ---- Abilities (SYN-CND) ----------------------------------------------------------------------

// Exhausting by its controller, as a cost or for an attack (SYN-CND-06). Buffering stops nothing else (SYN-BUF-03).
qn_refusal syn_can_exhaust(const qn_table *t, int card)
{
    if (syn_exhausted(t, card)) return REFUSE(NO_EXHAUSTION, card, 0, 0);   // SYN-TRM-04
    if (qn_kind_of_zone(t, card) == SYN_CONCEPTS)
        return syn_owner_of_measure(t->game.card[card].on) == t->game.card[card].controller
            ? QN_ALLOWED
            : REFUSE(CONCEPT_AWAY, card, 0, 0);                 // its other abilities work: SYN-CON-04
    if (!syn_is_record(t, card)) return QN_ALLOWED;             // SYN-OVT-02, SYN-BUF-04
    if (syn_overture(t)) return REFUSE(OVERTURE, card, 0, 0);   // CACHE or not: SYN-KEY-02, SYN-OVT-03
    bool waits = syn_buffering(t, card) && !syn_has(t, card, SYN_CACHE);   // SYN-KEY-01
    return waits ? REFUSE(BUFFERING, card, 0, 0) : QN_ALLOWED;
}

// The card is [seat]'s, in a zone where the ability can be used.
static qn_refusal can_use_there(const qn_table *t, int seat, int card, int index, const qn_ability *ab)
{
    const qn_code *cost = t->pool->code + ab->cost;
    if (!t->attempts && syn_notes_in(t, cost) > syn_available(t, seat)) return REFUSE(CANNOT_PAY, card, 0, 0);
    qn_refusal r = may_add(t, seat, card);
    if (!qn_legal(r)) return r;
    if (syn_formatted(t, card)) return REFUSE(FORMATTED, card, 0, 0);
    if (ab->limit && qn_uses(t, card, ab) >= ab->limit) return REFUSE(USED, card, 0, 0);
    if (syn_at_loop_limit(t, card, ab)) return REFUSE(LOOP_LIMIT, card, 0, 0);
    bool exhausts = *cost == QN_S_VERB && cost[1] == SYN_DOES_exhaust_itself;
    if (!exhausts)
        return text_is_possible(t, seat, card, ab,
                                ab->cost);   // the card may be new or exhausted: SYN-MAI-05
    r = syn_can_exhaust(t,
                        card);   // tested here because it is the commonest cost and has refusals of its own
    return qn_legal(r) ? text_is_possible(t, seat, card, ab, ab->cost + 3 + cost[2]) : r;
}

qn_refusal syn_can_use_active(const qn_table *t, int seat, int card, int index)
{
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, index)];
    return ab->zones ? syn_can_use(t, seat, card, index) : can_use_there(t, seat, card, index, ab);
}

qn_refusal syn_can_use(const qn_table *t, int seat, int card, int index)
{
    const qn_ability *ab = &t->pool->ability[qn_use_of(t, card, index)];
    int zones = ab->zones ? ab->zones : (int)SYN_ENSEMBLE, kind = qn_kind_of_zone(t, card);
    if (ab->form == QN_FORM_SLOT) return REFUSE(ENCORE_ONLY, card, 0, 0);
    if (kind == SYN_COVERED) return REFUSE(COVERED, card, 0, 0);
    if (!(zones >> kind & 1)) return REFUSE(NOT_THERE, card, 0, 0);
    return can_use_there(t, seat, card, index, ab);
}

qn_refusal syn_can_encore(const qn_table *t, int seat, int index)
{
    int card = qn_zone_of(t, SYN_SOUL, seat)->head;
    const qn_ability *ab = &t->pool->ability[qn_def_of(t, card)->ability + index];
    if (t->game.phase != SYN_ENCORE || t->game.turn_player != seat) return REFUSE(ENCORE_NOT_NOW, card, 0, 0);
    qn_refusal r = text_is_possible(t, seat, card, ab, ab->cost);
    return qn_legal(r) ? r : REFUSE(ENCORE_NOTHING, card, 0, index);   // SYN-ENC-03
}

// ---- Attacks (SYN-ATK, SYN-BLK) ---------------------------------------------------------------

qn_refusal syn_can_aim(const qn_table *t, int seat, int attacker, int target)
{
    if (target == attacker) return REFUSE(ITSELF, attacker, 0, 0);
    if (syn_is_measure(target)) {
        if (syn_owner_of_measure(target) == seat) return REFUSE(OWN_MEASURE, target, 0, 0);
        return syn_stands(t, target) ? QN_ALLOWED : REFUSE(MEASURE_CRASHED, attacker, target, 0);
    }
    if (!syn_is_record(t, target)) return REFUSE(NOT_A_RECORD, target, 0, 0);
    if (syn_exhausted(t, target)) return QN_ALLOWED;   // ENCRYPT or not: SYN-KEY-12
    if (!syn_has(t, attacker, SYN_INDEX)) return REFUSE(TARGET_UPRIGHT, target, 0, 0);
    return syn_has(t, target, SYN_ENCRYPT) ? REFUSE(TARGET_ENCRYPTED, target, 0, 0)
                                           : QN_ALLOWED;   // SYN-KEY-27, SYN-KEY-13
}

qn_refusal syn_can_cue(const qn_table *t, int seat, int card)
{
    if (!syn_own_main(t, seat)) return REFUSE(CUE_NOT_NOW, card, 0, 0);
    qn_refusal r = syn_can_exhaust(t, card);
    bool allowed = r.why == SYN_WHY_OVERTURE
        && qn_permitted(t, SYN_MAY_ATTACK_IN_OVERTURE, card);   // SYN-MSC-15
    if (allowed && syn_buffering(t, card) && !syn_has(t, card, SYN_CACHE))
        return REFUSE(BUFFERING, card, 0, 0);
    if (!qn_legal(r) && !allowed) return r;
    return qn_forbidden(t, SYN_NO_ATTACK, card, QN_NONE, QN_NONE)
        ? REFUSE(ATTACK_FORBIDDEN, card, qn_forbidder(t, SYN_NO_ATTACK, card, QN_NONE, QN_NONE), 0)
        : QN_ALLOWED;
}

qn_refusal syn_can_block(const qn_table *t, int seat, int card)
{
    const syn_state *x = syn_ext_of(t);
    if (!syn_attack_on_chain(t)) return REFUSE(NO_ATTACK, card, 0, 0);
    if (t->game.turn_player == seat) return REFUSE(BLOCK_OWN_ATTACK, card, 0, 0);
    if (x->blocker.card != QN_NONE) return REFUSE(BLOCKED_ALREADY, card, 0, 0);
    if (qn_deref(t, x->target) == card) return REFUSE(BLOCKER_IS_TARGET, card, 0, 0);
    if (syn_exhausted(t, card))
        return REFUSE(BLOCKER_EXHAUSTED, card, 0, 0);   // Buffering does not matter: SYN-BLK-09, SYN-KEY-33
    if (qn_forbidden(t, SYN_NO_BLOCK, card, QN_NONE, QN_NONE))
        return REFUSE(BLOCK_FORBIDDEN, card, qn_forbidder(t, SYN_NO_BLOCK, card, QN_NONE, QN_NONE), 0);
    int attacker = qn_deref(t, x->attacker);
    bool barred = attacker != QN_NONE && qn_forbidden(t, SYN_NO_BE_BLOCKED, attacker, QN_NONE, QN_NONE);
    return barred
        ? REFUSE(BLOCK_FORBIDDEN, card, qn_forbidder(t, SYN_NO_BE_BLOCKED, attacker, QN_NONE, QN_NONE), 0)
        : QN_ALLOWED;
}

// ---- Triggers ---------------------------------------------------------------------------------

qn_refusal syn_may_chain(const qn_table *t, const qn_pending *w)
{
    if (w->kind == SYN_WAIT_TRACE) return QN_ALLOWED;
    const qn_ability *ab = qn_ability_at(t, w->ability);
    int card = qn_deref(t, w->source);
    bool there = card != QN_NONE
        && (w->arg == SYN_DEPARTED || syn_is_active(t, card)
            || ab->zones >> qn_kind_of_zone(t, card) & 1);   // SYN-ZON-04
    if (ab->form != QN_FORM_LATER && !there)
        return REFUSE(GONE, w->source.card, 0, 0);   // SYN-CHN-20, SYN-SWP-04
    qn_scope sc = qn_event_scope(t, w->controller, w->source, &w->event);
    return qn_target_exists(t, &sc, ab) ? QN_ALLOWED
                                        : REFUSE(NO_TARGET, w->source.card, 0, 0);   // SYN-CND-07
}

// ---- Who might act, from public facts (windows that do not leak) ------------------------------

static bool can_use(const qn_table *t, int seat, int card)
{
    const qn_def *d = qn_def_of(t, card);
    if (syn_is_spent(t, card)) return false;
    if (SYN_FINALS >> d->kind & 1) return qn_legal(syn_can_use_final(t, seat, card));
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        if (qn_legal(syn_can_use(t, seat, card, i))) return true;
    return false;
}

static bool can_use_something(const qn_table *t, int seat)
{
    if (t->pool->used_from >> SYN_VOID & 1)
        QN_EACH (t, c, SYN_VOID, seat)
            if (can_use(t, seat, c)) return true;
    SYN_EACH_ACTING (t, c, seat)
        if (can_use(t, seat, c)) return true;
    return false;
}

static bool can_block_something(const qn_table *t, int seat)
{
    if (!syn_attack_on_chain(t) || t->game.turn_player == seat) return false;
    QN_EACH (t, c, SYN_RECORDS, seat)
        if (qn_legal(syn_can_block(t, seat, c))) return true;
    return false;
}

// With one Note some Verse could be paid; with none a PULSE Record of cost 1, which is free in HEART.
static bool might_pay(const qn_table *t, int seat)
{
    if (syn_available(t, seat) || t->pool->free_kinds & (SYN_VERSES | SYN_KIND(SYN_RECORD))
        || qn_any_change(t, QN_CHANGE_ADD, SYN_COST))
        return true;
    int heart = syn_measure(seat, SYN_HEART);
    return t->game.turn_player != seat && syn_stands(t, heart);
}

bool syn_might_respond(const qn_table *t, int seat)
{
    if (t->game.n_links >= VOLUNTARY_LINKS) return false;
    return (qn_zone_of(t, SYN_HAND, seat)->count && might_pay(t, seat)) || can_block_something(t, seat)
        || can_use_something(t, seat);
}
