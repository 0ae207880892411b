// What a card is right now: Enchanted, Suppressed, an Artifact; and what effects may do to it.
#include "games/elestrals/rules.h"

// Suppression is the only status that lasts as a change (words.c).
static bool has_status_mod(const qn_table *t, int card)
{
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_CHANGE_STATUS && qn_deref(t, m->on) == card) return true;
    }
    return false;
}

bool ele_suppressed(const qn_table *t, int card)
{
    return t->game.mods_alter >> ELE_SUPPRESSED & 1 && has_status_mod(t, card);
}

// A short card keeps its conditionals; Misenchanted and Suppressed ones have none (ELE-SPI-07, ELE-SPI-09, ELE-KEY-09).
bool ele_hears(const qn_table *t, int card)
{
    return !ele_is_set(t, card) && !ele_is_misenchanted(t, card) && !ele_suppressed(t, card);
}

bool ele_applies(const qn_table *t, int card)   // ELE-EFF-10, ELE-EFF-11
{
    return ele_is_enchanted(t, card) && !ele_suppressed(t, card);
}

bool ele_face_down(const qn_table *t, int card) { return ele_is_set(t, card); }

int ele_kind_of(const qn_table *t, int card)
{
    return t->game.card[card].status & ELE_B_ARTIFACT ? ELE_ARTIFACT : qn_def_of(t, card)->kind;
}

// A Set Rune counts as "a card" or "a Rune", but not as anything that only its face would show (ELE-TGT-06, ELE-CRD-01).
bool ele_is_kind(const qn_table *t, int card, uint32_t kinds)
{
    if (ele_is_set(t, card) && t->turned_up != card + 1) return (kinds & ELE_RUNES) == ELE_RUNES;
    return kinds >> ele_kind_of(t, card) & 1;
}

// ELE-CRD-28
static bool carries_fewest(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    QN_EACH (t, other, ELE_ROW, c->controller)
        if (ele_all_spirits(&t->game.card[other]) < ele_all_spirits(c)) return false;
    return true;
}

bool ele_status(const qn_table *t, int card, int status)
{
    const qn_card *c = &t->game.card[card];
    switch (status) {
    case ELE_ENCHANTED: return ele_on_field(t, card) && ele_is_enchanted(t, card);
    case ELE_MISENCHANTED: return ele_on_field(t, card) && ele_is_misenchanted(t, card);
    case ELE_SHORT: return ele_on_field(t, card) && ele_is_short(t, card);
    case ELE_SUPPRESSED: return ele_suppressed(t, card);
    case ELE_ATTACK_POSITION: return qn_zone_kind(c->zone) == ELE_ROW && !(c->status & ELE_B_DEFENSE);
    case ELE_DEFENSE_POSITION: return qn_zone_kind(c->zone) == ELE_ROW && c->status & ELE_B_DEFENSE;
    case ELE_IS_SET: return c->status & ELE_B_SET;
    case ELE_CAST_THIS_TURN: return c->status & ELE_B_CAST;
    case ELE_IN_BATTLE:
        return t->game.step >= ELE_BATTLE_STEP
            && (qn_deref(t, ele_ext_of(t)->attacker) == card || qn_deref(t, ele_ext_of(t)->defender) == card);
    case ELE_FEWEST_SPIRITS: return qn_zone_kind(c->zone) == ELE_ROW && carries_fewest(t, card);
    default: return false;
    }
}

static int named_in_play(const qn_table *t, int def)   // ELE-KEY-16
{
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, c, kind, s)
                if (t->game.card[c].as == def && ele_is_enchanted(t, c)) return 1;
    return 0;
}

static int empowered_by(const qn_table *t, const qn_scope *sc, int selector)
{
    int self = qn_deref(t, sc->self);
    if (self == QN_NONE) return 0;
    for (int kid = t->game.card[self].kids; kid != QN_NONE; kid = t->game.card[kid].sibling)
        if (qn_fits(t, sc, selector, kid)) return 1;
    return 0;
}

int ele_test(const qn_table *t, const qn_scope *sc, int row, int operand)
{
    switch (row) {
    case ELE_TEST_IN_PLAY: return named_in_play(t, operand);
    case ELE_TEST_EMPOWERED_BY: return empowered_by(t, sc, operand);
    case ELE_TEST_REDUCED_TO_ZERO: return ele_ext_of(t)->reduced_to_zero;
    case ELE_TEST_YOUR_TURN: return t->game.turn_player == sc->you;
    case ELE_TEST_TRAILS_BY:
        return ele_spirits_on_field(t, ele_other(sc->you)) - ele_spirits_on_field(t, sc->you) >= operand;
    default: return 0;
    }
}

int ele_role(const qn_table *t, const qn_scope *sc, int role)
{
    switch (role) {
    case ELE_ROLE_ATTACKER: return qn_deref(t, ele_ext_of(t)->attacker);
    case ELE_ROLE_DEFENDER: return qn_deref(t, ele_ext_of(t)->defender);
    case ELE_ROLE_ANSWERED: return sc->event ? qn_deref(t, sc->event->that) : QN_NONE;   // ELE-RUN-24
    default: return QN_NONE;
    }
}

bool ele_can_target(const qn_table *t, const qn_scope *sc, int card)   // ELE-TGT, ELE-RUL-04
{
    int self = qn_deref(t, sc->self);
    if (card == self && ele_is_set(t, card))
        return false;   // a Set Rune that is Cast is in Limbo by then (ELE-TGT-07)
    return !qn_forbidden(t, ELE_NO_BE_TARGETED, card, QN_NONE, self);
}

// Whether a card has, or lacks, the element that was chosen for another card. Before the choice no card fits (ELE-EFF-12).
bool ele_related(const qn_table *t, int relation, qn_ref a, qn_ref b)
{
    const qn_card *it = qn_as_known(t, a), *chooser = qn_as_known(t, b);
    return it && chooser && chooser->chosen
        && (ele_spirits(it, chooser->chosen - 1) > 0) == (relation == ELE_WITH_CHOSEN);
}

// Players can be targeted like cards; a zone is targeted by naming its player (ELE-TGT-04, ELE-OUR-05).
bool ele_is_target_player(const qn_table *t, const qn_scope *sc, const qn_selector *sel, qn_ref player)
{
    if (sel->kinds == ELE_AN_OPPONENT && player.card == sc->you) return false;
    return !qn_forbidden(t, ELE_NO_BE_TARGETED, QN_NONE, player.card, qn_deref(t, sc->self));
}

// A source that is Suppressed is still Enchanted (ELE-CRD-12).
static bool source_stays_enchanted(const qn_table *t, qn_ref source)
{
    int card = qn_deref(t, source);
    return card != QN_NONE && ele_is_enchanted(t, card);   // without its Spirits it is not
}

static int by_source(const qn_table *t, const qn_scope *sc)
{
    const qn_card *source = qn_as_known(t, sc->self);
    bool instant = source && ELE_INSTANTS >> t->pool->def[source->def].kind & 1;
    return instant ? ELE_FOR_GOOD : ELE_WHILE_ENCHANTED;
}

// A change without a stated duration lasts while its source stays Enchanted; one made by an Instant lasts for good
// (ELE-EFF-18). A change whose duration is already over does nothing (ELE-EFF-17).
int ele_duration(const qn_table *t, const qn_scope *sc, int until)
{
    if (until == ELE_BY_SOURCE) until = by_source(t, sc);
    if (until == ELE_UNTIL_END_PHASE && t->game.phase == ELE_END) return QN_OVER;   // ELE-END-04
    if (until == ELE_THIS_BATTLE && t->game.step == ELE_NO_STEP) return QN_OVER;
    if (until == ELE_WHILE_ENCHANTED && !source_stays_enchanted(t, sc->self)) return QN_OVER;
    return until;
}

// Elestrals and Continuous Runes on the field, face-up (ELE-KEY-10).
static bool can_be_suppressed(const qn_table *t, int card)
{
    return ele_on_field(t, card) && !ele_is_set(t, card);
}

void ele_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    const qn_change *c = &t->pool->change[change];
    until = ele_duration(t, sc, until);
    if (until == QN_OVER) return;
    if (c->op == QN_CHANGE_STATUS && !can_be_suppressed(t, card)) return;
    int before = card == QN_NONE ? 0 : ele_stat(t, card, ELE_DEFENSE);
    int number_before = qn_number_changed(t, card, change);
    qn_mod *m = qn_add_change(t, sc, card, change, until);
    if (sc->link)
        m->stamp =
            sc->link
                ->stamp;   // changes count in the order in which their links were announced, not resolved (ELE-STA-02)
    if (card != QN_NONE)
        ele_ext(t)->reduced_to_zero = before > 0 && ele_stat(t, card, ELE_DEFENSE) == 0;   // ELE-CRD-11
    qn_tell_change(t, ELE_NOTE_CHANGED, m, number_before);
}

void ele_expire(qn_table *t, int until, int whose)
{
    qn_expire(t, until, whose);
    ele_give_back(t);
}

// What has ended does not begin again (ELE-EFF-23).
void ele_end_grips(qn_table *t)
{
    bool controlled = false;
    for (int i = t->game.n_mods - 1; i >= 0; i--) {
        const qn_mod *m = &t->game.mod[i];
        if (m->until != ELE_WHILE_ENCHANTED || source_stays_enchanted(t, m->source)) continue;
        controlled |= m->op == ELE_MOD_CONTROL;
        qn_drop_mod(t, i);
    }
    if (controlled) ele_give_back(t);
}
