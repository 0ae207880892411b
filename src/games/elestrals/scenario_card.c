// One card of a scenario: reads what the scenario says about it, and puts it on the field.
#include "games/elestrals/scenario.h"

// ---- Reading ----------------------------------------------------------------------------------

static const qn_word states[] = {
    { "attack position", 0, 0, 0 },
    { "defense position", ELE_B_DEFENSE, 0, 0 },
    { "position changed", ELE_B_TURNED, 0, 0 },
    { "cast this turn", ELE_B_CAST, 0, 0 },
    { 0 },
};

static bool read_spirits(ele_entry *e, const char *at, qn_text *why)
{
    int count, element, owner;
    ele_scan_spirits(&at, &count, &element);
    owner = qn_scan(&at, "of") ? qn_scan_seat(&at, 2) : e->owner;
    if (owner < 0 || count > 40 || !qn_scan_end(&at))
        return qn_refuse_fact(why, TELLS(NO_SPIRITS_OF_A_PLAYER), NULL);
    e->spirits_said = true;
    e->spirits[owner * ELE_ELEMENTS + element] = (uint8_t)count;
    return true;
}

// "attack 4" states a printed number, so that a reader can follow the arithmetic. It must be true.
static bool read_stat(const qn_table *t, const ele_entry *e, const char *at, int stat, qn_text *why)
{
    const qn_def *d = &t->pool->def[e->def];
    if (qn_scan_number(&at) == d->stat[stat] && qn_scan_end(&at)) return true;
    qn_fill(why, stat == ELE_ATTACK ? TELLS(PRINTED_ATTACK) : TELLS(PRINTED_DEFENSE),
            &(qn_fault_slots){ .word = qn_def_name(t->pool, e->def), .n = d->stat[stat] });
    return false;
}

static bool read_turn(ele_entry *e, const char *at, qn_text *why)
{
    e->turn = qn_scan_number(&at);
    return (e->turn >= 0 && qn_scan_end(&at)) || qn_refuse_fact(why, TELLS(NO_TURN), NULL);
}

static bool read_detail(const qn_table *t, ele_entry *e, const char *detail, qn_text *why)
{
    const char *at = detail;
    int count, element;
    const qn_word *state = qn_scan_row(&at, states);
    if (state) {
        e->status |= state->value;
    } else if (ele_scan_spirits(&at, &count, &element)) {
        return read_spirits(e, detail, why);
    } else if (qn_scan(&at, "no spirits")) {
        e->spirits_said = true;
    } else if (qn_scan(&at, "owner")) {
        e->owner = qn_scan_seat(&at, 2);
        if (e->owner < 0) return qn_refuse_fact(why, TELLS(NO_OWNER), NULL);
    } else if (qn_scan(&at, "attacked")) {
        e->attacks = 1;
    } else if (qn_scan(&at, "suppressed")) {
        e->suppressed = true;
    } else if (qn_scan(&at, "used")) {
        e->used = true;
    } else if (qn_scan(&at, "set on turn")) {
        return read_turn(e, at, why);
    } else if (qn_scan(&at, "attack")) {
        return read_stat(t, e, at, ELE_ATTACK, why);
    } else if (qn_scan(&at, "defense")) {
        return read_stat(t, e, at, ELE_DEFENSE, why);
    }
    if (at > detail && qn_scan_end(&at)) return true;
    return qn_refuse_fact(why, TELLS(NO_STATE), detail);
}

static int bearer_named(const qn_table *t, int seat, const char **at)
{
    const char *s = *at;
    int side = qn_scan_seat(&s, 2), def = qn_scan_card(&s, t->pool), found = QN_NONE;
    for (int p = 0; p < 2; p++)
        QN_EACH (t, c, ELE_ROW, p)
            if (t->game.card[c].def == def && (side < 0 || side == p) && (found == QN_NONE || p == seat))
                found = c;
    if (found != QN_NONE) *at = s;
    return found;
}

static bool read_bearer(const qn_table *t, int seat, ele_entry *e, const char **at, qn_text *why)
{
    e->bearer = bearer_named(t, seat, at);
    if (e->bearer == QN_NONE) return qn_refuse_fact(why, TELLS(NO_BEARER), *at);
    if (t->pool->def[e->def].kind == ELE_ELESTRAL) e->status |= ELE_B_ARTIFACT;   // ELE-RUL-07
    else if (t->pool->def[e->def].kind != ELE_ARTIFACT)
        return qn_refuse_fact(why, TELLS(NO_ARTIFACT), qn_def_name(t->pool, e->def));
    return true;
}

static bool read_details(const qn_table *t, ele_entry *e, const char **at, qn_text *why)
{
    QN_TEXT(inside, 200);
    QN_TEXT(detail, 100);
    if (!qn_scan_brackets(at, &inside)) return true;
    for (const char *list = inside.at; qn_scan_item(&list, &detail);)
        if (!read_detail(t, e, detail.at, why)) return false;
    return true;
}

bool ele_read_entry(const qn_table *t, int seat, const char *item, ele_entry *e, qn_text *why)
{
    const char *at = item;
    *e = (ele_entry){ .owner = seat, .bearer = QN_NONE, .turn = -1 };
    e->copies = qn_scan_number(&at);
    if (e->copies < 0) e->copies = 1;
    if (e->copies > 40) return qn_refuse_fact(why, qn_part(PART_FACT_TOO_MANY), item);
    const char *name = at;
    e->def = qn_scan_card(&at, t->pool);
    if (!e->def && qn_scan(&at, "set")) {
        e->set = true;
        name = at;
        e->def = qn_scan_card(&at, t->pool);
    }
    while (*name == ' ') name++;
    if (!e->def) {
        qn_say_no_card(t->pool, name, why);
        return false;
    }
    if (t->pool->def[e->def].kind == ELE_SPIRIT) return qn_refuse_fact(why, TELLS(SPIRITS_BY_ELEMENT), item);
    if (qn_scan(&at, "on top")) e->on_top = true;
    else if (qn_scan(&at, "on") && !read_bearer(t, seat, e, &at, why)) return false;
    if (!read_details(t, e, &at, why)) return false;
    return qn_scan_end(&at) || qn_refuse_fact(why, qn_part(PART_FACT_WHAT_IS_THIS), at);
}

// ---- Putting it on the field ------------------------------------------------------------------

static int row_for(const qn_table *t, const ele_entry *e)
{
    int kind = t->pool->def[e->def].kind;
    if (kind == ELE_STADIUM) return ELE_STADIUM_SLOT;
    return kind == ELE_ELESTRAL && !(e->status & ELE_B_ARTIFACT) ? ELE_ROW : ELE_RUNE_ROW;
}

static bool may_lie_there(const qn_table *t, int seat, const ele_entry *e, qn_text *why)
{
    const char *name = qn_def_name(t->pool, e->def);
    int kind = t->pool->def[e->def].kind, row = row_for(t, e);
    if (!qn_has_room(t, why)) return false;
    if (ele_open_slots(t, seat, row) <= 0) return qn_refuse_fact(why, TELLS(NO_SLOT), name);
    if (e->set && row != ELE_RUNE_ROW) return qn_refuse_fact(why, TELLS(CANNOT_BE_SET), name);
    if (!e->set && (ELE_INSTANTS >> kind & 1)) return qn_refuse_fact(why, TELLS(INSTANT_IS_SET), name);
    if (!e->set && kind == ELE_ARTIFACT && e->bearer == QN_NONE)
        return qn_refuse_fact(why, TELLS(BEARER_MISSING), name);
    return true;
}

// Unless the scenario says otherwise, a card has exactly its cost under it, with earth for "any".
static void enchant(qn_table *t, int card, const ele_entry *e)
{
    const uint8_t *cost = t->pool->def[e->def].cost;
    uint8_t *own = ele_under(t, card, e->owner);
    if (e->set) return;
    memcpy(t->game.card[card].n, e->spirits, sizeof e->spirits);
    if (e->spirits_said) return;
    memcpy(own, cost, ELE_ELEMENTS);
    own[ELE_EARTH] = (uint8_t)(own[ELE_EARTH] + cost[ELE_ANY]);
}

static void suppress(qn_table *t, int card)
{
    qn_add_mod(t,
               (qn_mod){ .op = QN_CHANGE_STATUS,
                         .stat = ELE_SUPPRESSED,
                         .until = ELE_UNTIL_END_PHASE,
                         .whose = t->game.card[card].controller,
                         .on = qn_ref_to(t, card),
                         .source = qn_nobody });
}

bool ele_put_on_field(qn_table *t, int seat, const ele_entry *e, qn_text *why)
{
    if (!may_lie_there(t, seat, e, why)) return false;
    int row = row_for(t, e), place = qn_lowest_place(t, row, seat);
    int card = qn_add_card(t, e->def, seat, row);
    qn_card *c = qn_card_at(t, card);
    c->owner = (uint8_t)e->owner;
    c->x = (int8_t)place;
    c->known = (uint8_t)(e->set ? 1 << seat : 3);
    c->status = e->status | (e->set ? (uint32_t)ELE_B_SET : 0);
    c->turn = (uint16_t)(e->turn >= 0 ? e->turn : t->game.turn - 1);
    c->stamp = ++t->game.stamp;
    c->n[ELE_N_ATTACKS] = e->attacks;
    enchant(t, card, e);
    if (e->used) qn_mark_use(t, card, qn_ability_at(t, qn_def_of(t, card)->ability));
    if (e->bearer != QN_NONE) qn_attach(t, card, e->bearer, 0);
    if (e->suppressed) suppress(t, card);
    return true;
}
