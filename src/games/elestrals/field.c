// Entering and leaving the field, control, and the check between chains.
#include "games/elestrals/rules.h"

static const int slots[] = { [ELE_ROW] = 4, [ELE_RUNE_ROW] = 4, [ELE_STADIUM_SLOT] = 1 };   // ELE-ZON-10

static int row_of(const qn_card *c)
{
    return c->status & ELE_B_RUNE ? ELE_RUNE_ROW : c->status & ELE_B_STADIUM ? ELE_STADIUM_SLOT : ELE_ROW;
}

static int blocked_slots(const qn_table *t, int seat)   // ELE-RUL-08
{
    int n = 0;
    for (int i = 0; i < t->game.n_mods; i++)
        n += t->game.mod[i].op == ELE_MOD_BLOCK && t->game.mod[i].whose == seat;
    return n;
}

// A slot reserved by a card in Limbo counts as filled (ELE-ZON-11). A card that only waits in Limbo has no slot.
int ele_open_slots(const qn_table *t, int seat, int kind)
{
    assert(ELE_FIELD >> kind & 1);
    int open = slots[kind] - qn_zone_of(t, kind, seat)->count;
    QN_EACH (t, c, ELE_LIMBO, seat)
        if (!(t->game.card[c].status & ELE_B_WAITS) && row_of(&t->game.card[c]) == kind) open--;
    return kind == ELE_ROW ? open - blocked_slots(t, seat) : open;
}

// The lowest slot that no other card fills or has reserved (ELE-ZON-11, ELE-ZON-12).
static int lowest_slot(const qn_table *t, int seat, int kind, int card)
{
    unsigned taken = 0;
    QN_EACH (t, c, kind, seat)
        if (c != card) taken |= 1u << t->game.card[c].x;
    QN_EACH (t, c, ELE_LIMBO, seat)
        if (c != card && !(t->game.card[c].status & ELE_B_WAITS) && row_of(&t->game.card[c]) == kind)
            taken |= 1u << t->game.card[c].x;
    return __builtin_ctz(~taken);
}

// The card keeps what it is; [bits] say in which row it reserves a slot. A Set Rune keeps its slot (ELE-RUN-11).
void ele_to_limbo(qn_table *t, int card, int seat, uint32_t bits)
{
    qn_card *c = &t->game.card[card];
    bool has_slot = c->zone == qn_zone_id(ELE_RUNE_ROW, seat);
    qn_move(t, card, ELE_LIMBO, seat, QN_TOP);
    c->status = (c->status & ELE_B_ARTIFACT) | bits;
    if (bits & ELE_B_WAITS) c->x = 0;
    else if (!has_slot) c->x = (int8_t)lowest_slot(t, seat, row_of(c), card);
}

static void send_other_stadiums(qn_table *t, int but)   // ELE-RUN-20
{
    for (int s = 0; s < 2; s++) {
        int c = qn_zone_of(t, ELE_STADIUM_SLOT, s)->head;   // a slot holds one
        if (c != QN_NONE && c != but) ele_make_room(t, c, but);
    }
}

// An Elestral that a player Cast stays with that player, even if somebody else owns it (ELE-OUR-01).
static void keep_control(qn_table *t, int card, int seat)
{
    qn_add_mod(t,
               (qn_mod){ .op = ELE_MOD_CONTROL,
                         .until = ELE_FOR_GOOD,
                         .whose = (uint8_t)seat,
                         .on = qn_ref_to(t, card),
                         .source = qn_nobody });
}

// A Cast that resolves enters the field. Only now has it been Cast and received its Spirits (ELE-SPI-15, ELE-CST-08).
void ele_enter(qn_table *t, int card, int flags)
{
    qn_card *c = &t->game.card[card];
    int kind = row_of(c), seat = c->controller;
    int8_t reserved = c->x;
    c->status = (c->status & (ELE_B_DEFENSE | ELE_B_ARTIFACT | ELE_B_SPARED)) | ELE_B_CAST;
    qn_move(t, card, kind, seat, QN_TOP);
    c->x = reserved;
    c->stamp = ++t->game.stamp;
    if (kind == ELE_STADIUM_SLOT) send_other_stadiums(t, card);
    if (kind == ELE_ROW && c->owner != seat) keep_control(t, card, seat);
    qn_raise(t,
             (qn_event){ .kind = ELE_EV_CAST,
                         .flags = (uint8_t)flags,   // ELE-CST-14
                         .who = (uint8_t)seat,
                         .mask = (uint8_t)ele_elements(c),   // ELE-CRD-04
                         .that = qn_ref_to(t, card),
                         .other = qn_nobody });
    ele_receives(t, card, ele_elements(c), ele_all_spirits(c));
}

// ---- Leaving -----------------------------------------------------------------------------------

// Items that wait for the next chain follow their card to where it is now (ELE-RUL-13); their event stays as it was (ELE-RUL-15).
static void rebind(qn_table *t, int card, qn_ref was)
{
    for (int i = 0; i < t->game.n_pending; i++) {
        qn_ref *source = &t->game.pending[i].source;
        if (source->card == was.card && source->gen == was.gen) *source = qn_ref_to(t, card);
    }
}

static void raise_leaves(qn_table *t, int card)
{
    qn_raise_card(t, ELE_EV_LEAVES, 0, t->game.card[card].controller, card);
}

// Leaves the field or Limbo for its owner's zone; its Spirits go to their owners' Underworlds (ELE-ZON-13, ELE-ZON-14).
static void move_out(qn_table *t, int card, int kind)
{
    qn_ref was = qn_ref_to(t, card);
    int owner = t->game.card[card].owner;
    bool hidden = ele_is_set(t, card);
    if (kind == ELE_HAND) qn_emit_note(t, ELE_NOTE_RETURNS, owner, card, QN_NONE, 0);
    uint8_t spirits[2 * ELE_ELEMENTS];
    memcpy(spirits, t->game.card[card].n, sizeof spirits);
    qn_move(t, card, kind, owner, QN_TOP);
    if (hidden && kind == ELE_UNDERWORLD) qn_emit_note(t, ELE_NOTE_WAS, owner, card, QN_NONE, 0);
    for (int i = 0; i < 2 * ELE_ELEMENTS; i++)
        ele_pile(t, i / ELE_ELEMENTS, ELE_SPIRIT_UNDERWORLD)[i % ELE_ELEMENTS] += spirits[i];
    rebind(t, card, was);
}

void ele_leave_quietly(qn_table *t, int card)
{
    if (ele_on_field(t, card)) raise_leaves(t, card);
    move_out(t, card, ELE_UNDERWORLD);
    ele_end_grips(t);
    qn_numbers_changed(t);
}

void ele_to_underworld(qn_table *t, int card)
{
    if (ele_on_field(t, card)) qn_emit_note(t, ELE_NOTE_LEAVES, t->game.card[card].owner, card, QN_NONE, 0);
    ele_leave_quietly(t, card);
}

// For a new Stadium, or for a Rune that takes its slot.
void ele_make_room(qn_table *t, int card, int newcomer)
{
    qn_emit_note(t, ELE_NOTE_MAKES_ROOM, t->game.card[card].owner, card, QN_NONE, newcomer);
    ele_leave_quietly(t, card);
}

// Cards that leave the field at the same time: each of them hears that the others leave, and none goes back to another player
// because the source of a control effect is among them (ELE-CTL-05).
void ele_leave_together(qn_table *t, const uint8_t *cards, int n, int kind)
{
    for (int i = 0; i < n; i++)
        if (ele_on_field(t, cards[i])) raise_leaves(t, cards[i]);
    for (int i = 0; i < n; i++) move_out(t, cards[i], kind);
    ele_end_grips(t);
    qn_numbers_changed(t);
}

static qn_event destroyed(const qn_table *t, int card, int by, int flags)
{
    return (qn_event){ .kind = ELE_EV_DESTROYED,
                       .flags = (uint8_t)flags,
                       .who = t->game.card[card].controller,
                       .that = qn_ref_to(t, card),
                       .other = qn_ref_to(t, by) };
}

void ele_raise_destroyed(qn_table *t, int card, int by, int flags)
{
    qn_raise(t, destroyed(t, card, by, flags));
}

// Asked once both outcomes of a battle are known and before anything happens: a destruction that is replaced does not happen.
bool ele_replaced_in_battle(qn_table *t, int victim, int killer)
{
    qn_event ev = destroyed(t, victim, killer, ELE_IN_A_BATTLE);
    return qn_instead(t, &ev);
}

static int by_whom(const qn_table *t, int card, int by)
{
    return t->game.card[card].controller == by ? 0 : ELE_BY_OPPOSING_EFFECT;
}

// Whether an effect of [by] destroys the card. The event looks at the card as it is just before (ELE-EFF-14).
static bool can_be_destroyed(qn_table *t, int card, int by, qn_event *ev)
{
    if (card == QN_NONE || !ele_on_field(t, card)
        || qn_forbidden(t, ELE_NO_BE_DESTROYED, card, QN_NONE, ev->other.card))
        return false;
    *ev = destroyed(t, card, ev->other.card, by_whom(t, card, by));
    return !qn_instead(t, ev);
}

// One instruction of the player [by] destroys all these cards at the same time (ELE-KEY-04). Returns how many it destroyed.
int ele_destroy(qn_table *t, const uint8_t *cards, int n, int source, int by)
{
    uint8_t going[QN_MAX_CARDS];
    int m = 0;
    for (int i = 0; i < n; i++) {
        qn_event ev = { .other = qn_ref_to(t, source) };
        if (can_be_destroyed(t, cards[i], by, &ev)) going[m++] = cards[i];
    }
    for (int i = 0; i < m; i++) {
        qn_emit_note(t, ELE_NOTE_DESTROYED, t->game.card[going[i]].controller, going[i], source, 0);
        ele_raise_destroyed(t, going[i], source, by_whom(t, going[i], by));
    }
    ele_leave_together(t, going, m, ELE_UNDERWORLD);
    return m;
}

// Carries out a destruction that nothing replaced; no other event can be replaced (ele_words.replaced).
void ele_happen(qn_table *t, const qn_event *ev)
{
    int card = qn_deref(t, ev->that);
    if (card == QN_NONE || !ele_on_field(t, card)) return;
    qn_emit_note(t, ELE_NOTE_DESTROYED, t->game.card[card].controller, card, ev->other.card, 0);
    qn_raise(t, *ev);
    ele_leave_quietly(t, card);
}

// ---- Control (ELE-CTL) ------------------------------------------------------------------------

// It stays the same object: Position, Artifacts, modifiers and turn marks remain (ELE-CTL-02).
static void cross_over(qn_table *t, int card, int seat, int note)
{
    qn_move(t, card, ELE_ROW, seat, QN_TOP);
    t->game.card[card].x = (int8_t)lowest_slot(t, seat, ELE_ROW, card);
    qn_emit_note(t, note, seat, card, QN_NONE, 0);
}

// ELE-CTL-01, ELE-CRD-37
bool ele_take_control_of(qn_table *t, int card, int seat, int until, qn_ref source)
{
    if (qn_kind_of_zone(t, card) != ELE_ROW || t->game.card[card].controller == seat
        || ele_open_slots(t, seat, ELE_ROW) <= 0)
        return false;
    qn_add_mod(t,
               (qn_mod){ .op = ELE_MOD_CONTROL,
                         .until = (uint8_t)until,
                         .whose = (uint8_t)seat,
                         .on = qn_ref_to(t, card),
                         .source = source });
    cross_over(t, card, seat, ELE_NOTE_CONTROL);
    return true;
}

// This concerns only the object that was taken: what it Ascended to belongs to the player who Cast that (ELE-CTL-06).
static int rightful_controller(const qn_table *t, int card)
{
    for (int i = t->game.n_mods - 1; i >= 0; i--)
        if (t->game.mod[i].op == ELE_MOD_CONTROL && qn_deref(t, t->game.mod[i].on) == card)
            return t->game.mod[i].whose;
    return t->game.card[card].owner;
}

// When a control effect has ended, the Elestral goes back, or to the Underworld if there is no room (ELE-CTL-05).
void ele_give_back(qn_table *t)
{
    for (int s = 0; s < t->game.players; s++)
        for (int c = qn_zone_of(t, ELE_ROW, s)->head, next; c != QN_NONE; c = next) {
            next = t->game.card[c].next;
            int rightful = rightful_controller(t, c);
            if (rightful == t->game.card[c].controller) continue;
            if (ele_open_slots(t, rightful, ELE_ROW) > 0) cross_over(t, c, rightful, ELE_NOTE_GETS_BACK);
            else ele_to_underworld(t, c);
        }
}

// ---- Drawing ----------------------------------------------------------------------------------

// A player who has to draw from an empty Main Deck loses, after drawing what was left (ELE-WIN-01, ELE-WIN-04, ELE-WIN-10).
void ele_draw_cards(qn_table *t, int seat, int n)
{
    int drawn = 0;
    for (; drawn < n; drawn++) {
        int card = qn_zone_of(t, ELE_DECK, seat)->tail;
        if (card == QN_NONE || ele_ext_of(t)->sudden_death) {
            qn_emit_note(t, ELE_NOTE_CANNOT_DRAW, seat, QN_NONE, QN_NONE, 0);
            qn_lose(t, seat, card == QN_NONE ? ELE_NO_CARD_TO_DRAW : ELE_SUDDEN_DEATH);
            break;
        }
        qn_move(t, card, ELE_HAND, seat, QN_TOP);
        if (t->game.turn) qn_raise_with(t, ELE_EV_DRAWN, 0, seat, qn_ref_to(t, card), qn_nobody, 1);
    }
    if (drawn) qn_emit_note(t, ELE_NOTE_DRAWS, seat, QN_NONE, QN_NONE, drawn);
}

// ---- The check between chains (ELE-CHK) -------------------------------------------------------

static bool has_waiting_conditional(const qn_table *t, int card)   // ELE-CHK-02
{
    for (int i = 0; i < t->game.n_pending; i++)
        if (qn_deref(t, t->game.pending[i].source) == card) return true;
    return false;
}

// An Artifact whose bearer Ascended or left Empowers nobody (ELE-ASC-11).
static bool is_loose(const qn_table *t, int card)
{
    return ele_kind_of(t, card) == ELE_ARTIFACT && t->game.card[card].on == QN_NONE;
}

static bool must_go(const qn_table *t, int card)
{
    if (ele_is_set(t, card)) return false;   // ELE-CHK-07
    return (ele_is_short(t, card) || is_loose(t, card)) && !has_waiting_conditional(t, card);
}

static void drop_silenced(qn_table *t)   // ELE-CHN-17
{
    for (int i = t->game.n_pending - 1; i >= 0; i--) {
        int card = qn_deref(t, t->game.pending[i].source);
        if (card == QN_NONE)
            continue;   // elsewhere no card is Suppressed, and none has Spirits that do not fit
        if (ele_suppressed(t, card) || ele_is_misenchanted(t, card)) qn_drop_pending(t, i);
    }
}

static int list_going(const qn_table *t, uint8_t going[2 * 9])
{
    int n = 0;
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, c, kind, s)
                if (must_go(t, c)) going[n++] = (uint8_t)c;
    return n;
}

// Short cards (ELE-SPI-08) and loose Artifacts leave together, repeatedly, until no more cards have to (ELE-CHK-01, ELE-CHK-03).
void ele_check(qn_table *t)
{
    uint8_t going[2 * 9];
    int n;
    do {
        drop_silenced(t);
        n = list_going(t, going);
        for (int i = 0; i < n; i++)
            qn_emit_note(t, ele_is_short(t, going[i]) ? ELE_NOTE_SHORT : ELE_NOTE_LOOSE,
                         t->game.card[going[i]].owner, going[i], QN_NONE, 0);
        if (n) ele_leave_together(t, going, n, ELE_UNDERWORLD);   // sent, not destroyed: ELE-CHK-04
    } while (n);
}
