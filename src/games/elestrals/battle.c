// Battle Phase (ELE-BAT): declaring, the three steps, damage.
#include "games/elestrals/rules.h"

QN_MEMORY(attack_under_way) { uint8_t attacker; };

static void call_attack(qn_table *t, int seat, int attacker)
{
    QN_RECALL(attack_under_way, qn_call(t, ELE_R_ATTACK, seat))->attacker = (uint8_t)attacker;
}

QN_MEMORY(battle_phase)
{
    bool settled;
};   // true after an attack too, because the attack's last window settles

int ele_battle_phase(qn_table *t, qn_frame *f)
{
    enum { SETTLED = 1, CHOSEN, ATTACKED, ANNOUNCED, CHAIN_OVER };
    battle_phase *m = QN_RECALL(battle_phase, f);
    QN_BEGIN(f);
    t->game.phase = ELE_BATTLE;
    for (;;) {
        if (m->settled ? t->game.n_pending : ele_unsettled(t))
            QN_DO(f, SETTLED, qn_call(t, QN_R_SETTLE, f->who));
        m->settled = true;
        QN_ASK(f, CHOSEN, qn_ask_quietly(t, ELE_Q_BATTLE, f->who, 0));   // ELE-BAT-01
        if (qn_answer(t).verb == ELE_V_END_PHASE) break;
        if (qn_answer(t).verb == ELE_V_ATTACK) {
            QN_DO(f, ATTACKED, call_attack(t, f->who, qn_answer(t).a));
        } else {
            QN_DO(f, ANNOUNCED, qn_call(t, ELE_R_ANNOUNCE, f->who));
            QN_DO(f, CHAIN_OVER, qn_call(t, QN_R_SETTLE, f->who));
        }
    }
    QN_END;
}

static void declare(qn_table *t, int seat, int attacker, int defender)
{
    assert(qn_kind_of_zone(t, attacker) == ELE_ROW);
    ele_state *x = ele_ext(t);
    x->attacker = qn_ref_to(t, attacker);
    x->defender = qn_ref_to(t, defender);   // for the whole battle: ELE-BAT-12
    t->game.step = ELE_ATTACK_STEP;
    qn_emit_note(t, defender == QN_NONE ? ELE_NOTE_ATTACKS_DECK : ELE_NOTE_ATTACKS, seat, attacker, defender,
                 0);
    qn_raise_with(t, ELE_EV_DECLARES_ATTACK, 0, seat, x->attacker, x->defender, 0);   // ELE-BAT-05
}

// Judged once, at the end of the Attack Step's window (ELE-BAT-06).
static bool still_legal(const qn_table *t, int seat)
{
    const ele_state *x = ele_ext_of(t);
    int attacker = qn_deref(t, x->attacker), defender = qn_deref(t, x->defender);
    if (attacker == QN_NONE || t->game.card[attacker].zone != qn_zone_id(ELE_ROW, seat)
        || !qn_legal(ele_may_still_attack(t, attacker)))
        return false;
    if (x->defender.card != QN_NONE && defender == QN_NONE) return false;
    return qn_legal(ele_can_be_attacked(t, seat, attacker, defender));
}

static void enter_battle(qn_table *t, int seat)
{
    ele_state *x = ele_ext(t);
    t->game.card[x->attacker.card].n[ELE_N_ATTACKS]++;   // ELE-BAT-09
    t->game.step = ELE_BATTLE_STEP;
    x->attacking = (uint8_t)seat;
    x->defending = (uint8_t)ele_other(seat);
    qn_raise_with(t, ELE_EV_ENTERS_BATTLE, 0, seat, x->attacker, x->defender, 0);   // ELE-BAT-10
    if (x->defender.card != QN_NONE)
        qn_raise_with(t, ELE_EV_ENTERS_BATTLE, 0, x->defending, x->defender, x->attacker, 0);
}

static void battle_over(qn_table *t)
{
    t->game.step = ELE_NO_STEP;
    ele_ext(t)->attacker = ele_ext(t)->defender = qn_nobody;
    ele_ext(t)->attack_negated = 0;
    ele_ext(t)->attacking = ele_ext(t)->defending = 0;
    ele_expire(t, ELE_THIS_BATTLE, QN_NONE);
    if (t->game.conceded) qn_concession(t);   // ELE-TOU-09
}

// One attack, from declaration to the end of the battle.
int ele_attack(qn_table *t, qn_frame *f)
{
    enum { AIMED = 1, DECLARED, IN_BATTLE, DAMAGED, SETTLED_DAMAGE };
    const ele_state *x = ele_ext_of(t);
    const attack_under_way *m = QN_RECALL(attack_under_way, f);
    QN_BEGIN(f);
    QN_ASK(f, AIMED,   // ELE-BAT-03, ELE-BAT-04
           qn_ask(t, ELE_Q_DEFENDER, f->who, .about = qn_ref_to(t, m->attacker)));
    declare(t, f->who, m->attacker, qn_answer(t).a);
    QN_DO(f, DECLARED, qn_call_window(t, f->who, true));
    if (x->attack_negated) {   // ELE-BAT-08, ELE-CRD-24
        if (qn_alive(t, x->attacker)) t->game.card[x->attacker.card].n[ELE_N_ATTACKS]++;
        battle_over(t);
        return QN_DONE;
    }
    if (!still_legal(t, f->who)) {   // ELE-BAT-07
        qn_emit_note(t, ELE_NOTE_CANCELLED, f->who, m->attacker, QN_NONE, 0);
        battle_over(t);
        return QN_DONE;
    }
    enter_battle(t, f->who);   // nothing cancels it from here on: ELE-BAT-11
    QN_DO(f, IN_BATTLE, qn_call_window(t, f->who, true));
    t->game.step = ELE_DAMAGE_STEP;
    QN_DO(f, DAMAGED, qn_call(t, ELE_R_DAMAGE, f->who));          // ELE-BAT-14
    QN_DO(f, SETTLED_DAMAGE, qn_call_window(t, f->who, false));   // ELE-BAT-24
    battle_over(t);                                               // ELE-BAT-25
    QN_END;
}

// ---- Damage -----------------------------------------------------------------------------------

// Computed once, and kept while players choose what to Expend.
QN_MEMORY(outcome)
{
    uint8_t dies[2];      // the attacker, the defender
    uint8_t expends[2];   // by seat
    uint8_t direct;       // [hitter] damages the player, who Expends for that
    uint8_t hitter;
    uint8_t seat;   // who Expends now
    uint8_t pad;
};

// The card, if it is still the same object and under the player who had it when battle began (ELE-BAT-19).
static int present(const qn_table *t, qn_ref r, int seat)
{
    int card = qn_deref(t, r);
    return card != QN_NONE && t->game.card[card].zone == qn_zone_id(ELE_ROW, seat) ? card : QN_NONE;
}

// With all extras, not by cost (ELE-BAT-22).
static int spirits_under(const qn_table *t, int card) { return ele_all_spirits(&t->game.card[card]); }

// Spinosect, attacking from Defense Position, uses its Defense wherever Attack would count (ELE-CRD-41). A defender in Defense
// Position deals no damage, so this is not called for it.
static int damage_stat(const qn_table *t, int card)
{
    return ele_stat(t, card, ele_in_defense(t, card) ? ELE_DEFENSE : ELE_ATTACK);
}

static bool deals_damage(const qn_table *t, int card, int stat)   // ELE-BAT-21
{
    return stat > 0 && !qn_forbidden(t, ELE_NO_DAMAGE, card, QN_NONE, QN_NONE);
}

static void hit_deck(const qn_table *t, outcome *o, int card, int victim)   // ELE-BAT-18, ELE-BAT-19
{
    if (!deals_damage(t, card, damage_stat(t, card))) return;
    o->expends[victim] = (uint8_t)spirits_under(t, card);
    o->direct = true;   // there is at least one Spirit under it: a short card leaves before the damage
    o->hitter = (uint8_t)card;
}

static void compare_attacks(const qn_table *t, outcome *o, int a, int d, int seat)   // ELE-BAT-15, ELE-BAT-16
{
    int attack = damage_stat(t, a), defense = ele_stat(t, d, ELE_ATTACK);
    int under_a = spirits_under(t, a), under_d = spirits_under(t, d);
    o->dies[0] = attack <= defense && deals_damage(t, d, defense);
    o->dies[1] = defense <= attack && deals_damage(t, a, attack);
    if (o->dies[0] && under_a < under_d) o->expends[seat] = (uint8_t)(under_d - under_a);
    if (o->dies[1] && under_d < under_a) o->expends[ele_other(seat)] = (uint8_t)(under_a - under_d);
}

static outcome battle_outcome(const qn_table *t)
{
    const ele_state *x = ele_ext_of(t);
    int seat = x->attacking, a = present(t, x->attacker, seat), d = present(t, x->defender, x->defending);
    outcome o = { .hitter = QN_NONE };   // this stays so if both are missing: ELE-BAT-20
    if (a != QN_NONE && d != QN_NONE && !ele_in_defense(t, d)) compare_attacks(t, &o, a, d, seat);
    else if (a != QN_NONE && d != QN_NONE)
        o.dies[1] = damage_stat(t, a) > ele_stat(t, d, ELE_DEFENSE)
            && deals_damage(t, a, damage_stat(t, a));   // ELE-BAT-17
    else if (a != QN_NONE) hit_deck(t, &o, a, x->defending);
    else if (d != QN_NONE && !ele_in_defense(t, d)) hit_deck(t, &o, d, seat);
    return o;
}

static void raise_kill(qn_table *t, int killer, int victim)   // ELE-BAT-27, ELE-CRD-44
{
    qn_card *k = &t->game.card[killer];
    int flags = ++k->n[ELE_N_KILLS] == 2 ? ELE_SECOND_THIS_PHASE : 0;
    qn_raise_with(t, ELE_EV_DESTROYS, flags, t->game.card[victim].controller, qn_ref_to(t, killer),
                  qn_ref_to(t, victim), 0);
    ele_raise_destroyed(t, victim, killer, ELE_IN_A_BATTLE);
    qn_emit_note(t, ELE_NOTE_DESTROYED, t->game.card[victim].controller, victim, killer, 0);
}

// Cards are destroyed and Spirits Expended at the same time (ELE-BAT-23): all events are raised while both Elestrals are
// still there, then they leave.
static void apply(qn_table *t, const outcome *o)
{
    const ele_state *x = ele_ext_of(t);
    int a = x->attacker.card, d = x->defender.card;
    if (o->dies[0]) raise_kill(t, d, a);
    if (o->dies[1]) raise_kill(t, a, d);
    if (o->direct)
        qn_raise_with(t, ELE_EV_DAMAGES, 0, o->expends[0] ? 0 : 1, qn_ref_to(t, o->hitter), qn_nobody,
                      o->expends[0] + o->expends[1]);
    uint8_t going[2];
    int n = 0;
    if (o->dies[0]) going[n++] = (uint8_t)a;
    if (o->dies[1]) going[n++] = (uint8_t)d;
    ele_leave_together(t, going, n, ELE_UNDERWORLD);
}

// The log also tells a battle in which neither is destroyed and nobody Expends.
static void tell_nothing(const qn_table *t, const outcome *o)
{
    const ele_state *x = ele_ext_of(t);
    bool met = qn_alive(t, x->attacker) && qn_alive(t, x->defender);
    if (met && !o->dies[0] && !o->dies[1] && !o->expends[0] && !o->expends[1])
        qn_emit_note(t, ELE_NOTE_NOTHING_DIES, x->attacking, x->attacker.card, x->defender.card, 0);
    if (x->defender.card == QN_NONE && qn_alive(t, x->attacker) && !o->direct)
        qn_emit_note(t, ELE_NOTE_NO_DAMAGE, x->attacking, x->attacker.card, QN_NONE, 0);
}

static void leave_out_replaced(qn_table *t, outcome *o)
{
    const ele_state *x = ele_ext_of(t);
    if (o->dies[0] && ele_replaced_in_battle(t, x->attacker.card, x->defender.card)) o->dies[0] = 0;
    if (o->dies[1] && ele_replaced_in_battle(t, x->defender.card, x->attacker.card)) o->dies[1] = 0;
}

// Spirits are Expended because an Elestral hit the Spirit Deck, or because it had more Spirits than the one it destroyed.
static void call_expense(qn_table *t, int seat, const outcome *o)
{
    const ele_state *x = ele_ext_of(t);
    bool attacks = x->attacking == seat;
    int mine = attacks ? x->attacker.card : x->defender.card,
        theirs = attacks ? x->defender.card : x->attacker.card;
    ele_expense why = { ELE_Q_DIFFERENCE_SPIRIT, false, qn_ref_to(t, theirs), qn_ref_to(t, mine) };
    if (o->direct) why = (ele_expense){ ELE_Q_HIT_SPIRIT, false, qn_ref_to(t, o->hitter), qn_nobody };
    if (!o->direct) qn_emit_note(t, ELE_NOTE_EXPENDS_DIFFERENCE, seat, theirs, mine, o->expends[seat]);
    ele_call_expend(t, seat, o->expends[seat], ELE_ALL_ELEMENTS, why);
}

int ele_damage(qn_table *t, qn_frame *f)
{
    enum { REPLACED = 1, EXPENDED };
    outcome *o = QN_RECALL(outcome, f);
    QN_BEGIN(f);
    *o = battle_outcome(t);
    tell_nothing(t, o);
    QN_DO(f, REPLACED, leave_out_replaced(t, o));
    apply(t, o);
    for (o->seat = 0; o->seat < 2; o->seat++)
        if (o->expends[o->seat]) QN_DO(f, EXPENDED, call_expense(t, o->seat, o));
    qn_judge(t);
    QN_END;
}
