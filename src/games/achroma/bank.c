// Shard Banks: Gain, Drain, Steal, PREVENT and payments (ACH-BNK, ACH-RES, ACH-PRV).
#include "games/achroma/rules.h"

static void set_bank(qn_table *t, int seat, int n)
{
    assert(seat < t->game.players);
    if (n != ach_bank(t, seat)) ach_ext(t)->changed = true;
    if (n <= 0 || n >= ACH_WIN_SHARDS) ach_ext(t)->unchecked |= ACH_BANKS;
    t->game.player[seat].n[ACH_BANK] = (int16_t)qn_between(n, 0, QN_MOST_NUMBER);
}

void ach_gain_quietly(qn_table *t, int seat, int n) { set_bank(t, seat, ach_bank(t, seat) + n); }

void ach_gain(qn_table *t, int seat, int n)
{
    if (n <= 0) return;
    ach_gain_quietly(t, seat, n);
    qn_emit_note(t, ACH_NOTE_GAINS, seat, QN_NONE, QN_NONE, n);
}

void ach_pay_quietly(qn_table *t, int seat, int n)   // ACH-BNK-03, ACH-BNK-05
{
    set_bank(t, seat, ach_bank(t, seat) - n);
}

void ach_pay(qn_table *t, int seat, int n)
{
    if (n <= 0) return;
    ach_pay_quietly(t, seat, n);
    qn_emit_note(t, ACH_NOTE_PAYS, seat, QN_NONE, QN_NONE, n);
}

void ach_tell_nothing(const qn_table *t, int seat, int card, int what, int reason)
{
    qn_emit_note(t, ACH_NOTE_NOTHING, seat, card, what, reason);
}

int ach_lose_shards(qn_table *t, int seat, int n)   // ACH-BNK-04: no more than there is
{
    if (n > ach_bank(t, seat)) n = ach_bank(t, seat);
    if (n <= 0) return 0;
    ach_pay_quietly(t, seat, n);
    qn_emit_note(t, ACH_NOTE_LOSES_BANK, seat, QN_NONE, QN_NONE, n);
    return n;
}

// Nobody may lower another player's Bank before every other player has completed a first turn (ACH-RES-10, ACH-LEA-10).
bool ach_barred(const qn_table *t, int seat, int whom)
{
    if (seat == whom) return false;
    for (int s = 0; s < t->game.players; s++)
        if (s != seat && ach_in(t, s) && !(t->game.player[s].flags & ACH_FIRST_TURN_DONE)) return true;
    return false;
}

// How much of one card's pool is left this turn, resolved or not (ACH-PRV-02, ACH-PRV-06, ACH-PRV-08). A FROZEN or forbidden
// card stops nothing (ACH-FRZ-02, ACH-FRZ-06).
static int pool_of(const qn_table *t, int card)
{
    int n = ach_stat(t, card, ACH_PREVENT) - t->game.card[card].n[ACH_N_PREVENTED];
    if (n <= 0 || t->game.card[card].status & ACH_B_FROZEN || ach_forbidden(t, ACH_NO_PREVENT, card))
        return 0;
    return n;
}

int ach_prevent_left(const qn_table *t, int seat)
{
    int sum = 0;
    if (!((t->game.alters | t->game.mods_alter) >> ACH_PREVENT & 1)) return 0;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) sum += pool_of(t, c);
    return sum;
}

static int oldest_pool(const qn_table *t, int seat)   // ACH-PRV-03
{
    int found = QN_NONE;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat)
        if (pool_of(t, c) && (found == QN_NONE || t->game.card[c].stamp < t->game.card[found].stamp))
            found = c;
    return found;
}

static void spend_pools(qn_table *t, int seat, int n)
{
    for (int card; n > 0 && (card = oldest_pool(t, seat)) != QN_NONE;) {
        int part = pool_of(t, card) < n ? pool_of(t, card) : n;
        qn_emit_note(t, ACH_NOTE_PREVENTS, seat, card, QN_NONE, part);
        t->game.card[card].n[ACH_N_PREVENTED] = qn_counter(t->game.card[card].n[ACH_N_PREVENTED] + part);
        n -= part;
    }
}

// ---- One Drain or Steal from one player ---------------------------------------------------------

QN_MEMORY(loss)
{
    uint8_t whom;
    bool steals;
    int16_t n;   // Shards still to go
};

void ach_call_lower(qn_table *t, int seat, int whom, int n, bool steals)
{
    loss *m = QN_RECALL(loss, qn_call(t, ACH_R_BANK, seat));
    *m = (loss){ .whom = (uint8_t)whom, .steals = steals, .n = (int16_t)qn_bounded(n) };
}

static int least(int a, int b) { return a < b ? a : b; }

// The player concerned may stop some of it (ACH-PRV-01, ACH-PRV-04, ACH-PRV-05). The answer says how many Shards left the Bank.
int ach_lower_bank(qn_table *t, qn_frame *f)
{
    enum { PREVENTED = 1 };
    loss *m = QN_RECALL(loss, f);
    int most;
    QN_BEGIN(f);
    assert(m->whom < t->game.players);
    most = least(ach_prevent_left(t, m->whom), least(m->n, QN_MAX_OPTIONS - 2));
    if (most > 0) {
        QN_ASK(f, PREVENTED, qn_ask(t, ACH_Q_PREVENT, m->whom, m->steals, .n = m->n, .of = (int16_t)most));
        m->n = (int16_t)(m->n - qn_answer(t).a);
        spend_pools(t, m->whom, qn_answer(t).a);
    }
    m->n = (int16_t)least(m->n, ach_bank(t, m->whom));                // ACH-RES-07
    set_bank(t, m->whom, ach_bank(t, m->whom) - m->n);                // ACH-RES-05
    if (m->steals) set_bank(t, f->who, ach_bank(t, f->who) + m->n);   // ACH-RES-06
    if (m->n) qn_emit_note(t, m->steals ? ACH_NOTE_STEALS : ACH_NOTE_DRAINS, f->who, QN_NONE, m->whom, m->n);
    t->game.answer = (qn_option){ .verb = QN_V_NUMBER, .a = (uint8_t)m->n };
    QN_END;
}
