// The state check, leaving the game, winning (ACH-CHK, ACH-LEA, ACH-WIN). ach_check is called wherever something was paid,
// moved or damaged, and asks nobody anything.
#include "games/achroma/rules.h"

// ---- Leaving ----------------------------------------------------------------------------------

static int going_seats(const qn_table *t)   // ACH-LEA-01, ACH-RUL-02
{
    int mask = 0;
    for (int s = 0; s < t->game.players; s++)
        if (ach_in(t, s) && ach_bank(t, s) <= 0) mask |= 1 << s;
    return mask;
}

static void drop_theirs(qn_table *t, int seats)   // ACH-LEA-09; triggers.c drops their waiting effects
{
    for (int i = t->game.n_mods - 1; i >= 0; i--)
        if (seats >> t->game.mod[i].whose & 1
            && (t->game.mod[i].until != ACH_BY_GIFT || t->game.mod[i].op >= QN_MOD_GAME))
            qn_drop_mod(t, i);
}

// Removes what is attached to or under [card]; a rider or mount stays an ordinary Character (ACH-LEA-04, ACH-LEA-06).
static void remove_attached(qn_table *t, int card, int seats)
{
    for (int kid = t->game.card[card].kids, next; kid != QN_NONE; kid = next) {
        next = t->game.card[kid].sibling;
        bool rides = t->game.card[kid].rel == ACH_RIDES;
        qn_detach(t, kid);
        if (rides) continue;
        remove_attached(t, kid, seats);
        int owner = t->game.card[kid].owner;
        qn_move(t, kid, seats >> owner & 1 ? ACH_OUT : ACH_DREGS, owner, QN_TOP);
    }
}

static void remove_card(qn_table *t, int card, int seats)   // ACH-LEA-02, ACH-LEA-03, ACH-LEA-05, ACH-LEA-07
{
    const qn_card *c = &t->game.card[card];
    bool theirs = seats >> c->owner & 1;
    if (!theirs && !(seats >> qn_zone_seat(c->zone) & 1)) return;
    remove_attached(t, card, seats);
    qn_move(t, card, theirs ? ACH_OUT : ACH_DREGS, c->owner, QN_TOP);
}

static void leave(qn_table *t, int seats)
{
    drop_theirs(t, seats);
    for (int c = 0; c < t->game.n_cards; c++) remove_card(t, c, seats);
    for (int s = 0; s < t->game.players; s++)
        if (seats >> s & 1) {
            qn_emit_note(t, ACH_NOTE_OUT, s, QN_NONE, QN_NONE, 0);
            qn_lose(t, s, ach_ext(t)->leaving >> s & 1 ? QN_REASON_CONCEDED : ACH_LAST);
        }
    ach_ext(t)->unchecked |= ACH_CARDS;
    qn_judge(t);   // all at once share a place; nobody left is a draw among them (ACH-WIN-02, ACH-WIN-04)
}

// ---- Winning ----------------------------------------------------------------------------------

static int winner(const qn_table *t)   // ACH-WIN-01, ACH-WIN-03
{
    int best = QN_NONE;
    for (int i = 0; i < t->game.players; i++) {
        int s = (t->game.turn_player + i) % t->game.players;
        if (ach_in(t, s) && ach_bank(t, s) >= ACH_WIN_SHARDS
            && (best == QN_NONE || ach_bank(t, s) > ach_bank(t, best)))
            best = s;
    }
    return best;
}

static void win(qn_table *t, int seat)
{
    for (int s = 0; s < t->game.players; s++)
        if (s < QN_MAX_PLAYERS && ach_in(t, s)) t->game.place[s] = s == seat ? 1 : 2;
    qn_end(t, ACH_THIRTY);
}

// ---- Cards ------------------------------------------------------------------------------------

static bool is_spent(const qn_table *t, int card)   // ACH-DMG-02, ACH-DMG-03
{
    return t->game.card[card].status & ACH_B_POISONED || ach_shards(t, card) == 0;
}

// One of a mounted pair stays without Shards while its partner has some, unless an effect took them (ACH-MNT-05,
// ACH-MNT-09, ACH-MNT-10).
static bool must_go(const qn_table *t, int card)
{
    if (qn_kind_of_zone(t, card) == ACH_PLAYED || !is_spent(t, card)
        || t->game.card[card].status & ACH_B_CONDEMNED)
        return false;
    int partner = ach_partner(t, card);
    if (partner == QN_NONE || t->game.card[card].status & ACH_B_DOOMED) return true;
    return is_spent(t, partner);
}

static qn_ref killer_of(const qn_table *t, int card)
{
    const ach_state *x = ach_ext_of(t);
    const qn_card *a = qn_as_known(t, x->attacker);
    if (!x->in_damage || !a) return (qn_ref){ QN_NONE, 0 };
    return t->game.card[card].controller == a->controller ? x->defender : x->attacker;
}

static bool is_loose(const qn_table *t, int card)   // ACH-CHK-02 d
{
    const qn_card *c = &t->game.card[card];
    if (qn_zone_kind(c->zone) != ACH_ATTACHED) return false;
    return !ach_on_canvas(t, c->on)
        || !ach_suits(t, card, c->on);   // its holder may have left just after it came back
}

static bool has_newer_copy(const qn_table *t, int card)   // ACH-HER-01, ACH-HER-03, ACH-HER-04
{
    const qn_card *c = &t->game.card[card];
    if (!(ach_as(t, card)->types & ACH_BIT(ACH_HEROIC)) || qn_zone_kind(c->zone) == ACH_PLAYED) return false;
    ACH_EACH_ON (t, o, ACH_CANVAS & ~(1 << ACH_PLAYED), qn_zone_seat(c->zone))
        if (t->game.card[o].as == c->as && t->game.card[o].stamp > c->stamp) return true;
    return false;
}

static bool is_second_relic(const qn_table *t, int card)   // ACH-OBJ-05
{
    const qn_card *c = &t->game.card[card];
    if (c->rel != ACH_HELD || !(ach_as(t, card)->types & ACH_BIT(ACH_RELIC))) return false;
    ACH_EACH_KID (t, kid, c->on)
        if (t->game.card[kid].rel == ACH_HELD && ach_as(t, kid)->types & ACH_BIT(ACH_RELIC)
            && t->game.card[kid].stamp < c->stamp)
            return true;
    return false;
}

enum { SPENT, LOOSE, OUTDATED, SECOND, STAYS };   // why a card has to go, in the order of ACH-CHK-02 c to f

static int reason_of(const qn_table *t, int card)
{
    return must_go(t, card)        ? SPENT
        : is_loose(t, card)        ? LOOSE
        : has_newer_copy(t, card)  ? OUTDATED
        : is_second_relic(t, card) ? SECOND
                                   : STAYS;
}

// Erases the cards with the first reason that any card has. From LOOSE on a rule removes them, so nothing protects them (ACH-DMG-08,
// ACH-HER-05, ACH-PRO-06).
static bool erase_what_must_go(qn_table *t)
{
    uint8_t going[QN_MAX_CARDS];
    qn_ref by[QN_MAX_CARDS];
    int n = 0, first = STAYS;
    ACH_EACH_FROM (t, c, ACH_CANVAS, 0) {
        int reason = reason_of(t, c);
        if (reason == STAYS || reason > first) continue;
        if (reason < first) n = 0;
        first = reason;
        by[n] = killer_of(t, c);
        going[n++] = (uint8_t)c;
    }
    if (first == SPENT) ach_erase(t, going, n, ach_ext(t)->in_damage ? ACH_IN_ATTACK : 0, by);
    else ach_erase(t, going, n, ACH_BY_RULE, NULL);
    return n;
}

static void judge_banks(qn_table *t)
{
    int going = going_seats(t), first;
    if (going) leave(t, going);
    if (!t->game.over && (first = winner(t)) != QN_NONE) win(t, first);
}

// Repeats until nothing changes; nobody is asked (ACH-CHK-02, ACH-CHK-03).
void ach_check_changes(qn_table *t)
{
    ach_state *x = ach_ext(t);
    while (!t->game.over && x->unchecked) {
        if (x->unchecked & ACH_BANKS) {
            x->unchecked &= (uint8_t)~ACH_BANKS;
            judge_banks(t);
        } else {
            x->unchecked = erase_what_must_go(t) ? ACH_CARDS : 0;
        }
    }
}

void ach_expire(qn_table *t, int until, int whose)
{
    int before = t->game.n_mods;
    qn_expire(t, until, whose);
    if (t->game.n_mods != before) ach_ext(t)->unchecked |= ACH_CARDS;
}

// ---- Conceding (ACH-RUL-02): as if the Bank were 0, once nothing is being carried out -------------------

void ach_depart(qn_table *t)
{
    int seats = ach_ext(t)->leaving & t->game.in_game;
    if (!seats) return;
    for (int s = 0; s < t->game.players; s++)
        if (seats >> s & 1) t->game.player[s].n[ACH_BANK] = 0;
    ach_ext(t)->unchecked |= ACH_BANKS;
    ach_check(t);
}

static bool is_idle(const qn_table *t)
{
    return t->game.question.kind >= ACH_Q_MULLIGAN && t->game.question.kind <= ACH_Q_RESOLVE;
}

// Until then the rules answer for a player who conceded: they decline where possible and otherwise take the first answer.
bool ach_is_leaving(const qn_table *t, int seat) { return ach_ext_of(t)->leaving >> seat & 1; }

static bool declines(int verb) { return verb == QN_V_PASS || verb == QN_V_NO || verb == QN_V_DONE; }

int ach_answers(qn_table *t, int seat)
{
    int i = t->n_options - 1;
    if (!ach_is_leaving(t, seat)) return -1;
    while (i > 0 && !declines(t->option[i].verb)) i--;
    return i;
}

void ach_concede(qn_table *t, int seat)
{
    ach_ext(t)->leaving |= (uint8_t)(1 << seat);
    if (is_idle(t)) {
        ach_depart(t);
    } else if (t->game.question.open >> seat & 1) {
        qn_choices(t, seat);
        qn_choose(t, seat, ach_answers(t, seat));
    }
}
