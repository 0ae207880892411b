// What the verbs of cards do (verbs.def). arg[0] is the subject, the other words are the slots of the pattern.
#include "lamplight.h"

static int each_seat(qn_table *t, qn_frame *f, const qn_code *arg, void (*act)(qn_table *, int, int))
{
    int mask = qn_verb_seats(t, f, arg[0]) & t->game.in_game, n = qn_verb_amount(t, f, arg + 1, QN_MAX_CARDS);
    for (int i = 0, s = t->game.turn_player; i < t->game.players; i++, s = (s + 1) % t->game.players)
        if (mask >> s & 1) act(t, s, n);
    qn_did(f, n);
    return QN_DONE;
}

static int each_card(qn_table *t, qn_frame *f, const qn_code *arg, void (*act)(qn_table *, int))
{
    enum { GATHERED = 1 };
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[1]);
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) act(t, qn_gathered(t, f, i));
    qn_did(f, f->count);
    QN_END;
}

// What a text does is told; that Moths tire by flying and wake at dusk goes without saying.
static void set_tired(qn_table *t, int card, bool tired)
{
    if (t->rules->status(t, card, LAM_TIRED) == tired) return;
    lam_set_tired(t, card, tired);
    qn_emit_note(t, tired ? LAM_NOTE_TIRES : LAM_NOTE_WAKES, t->game.card[card].controller, card, QN_NONE, 0);
}

static void tire(qn_table *t, int card) { set_tired(t, card, true); }
static void wake(qn_table *t, int card) { set_tired(t, card, false); }
static void recall(qn_table *t, int card)
{
    qn_emit_note(t, LAM_NOTE_RETURNS, t->game.card[card].owner, card, QN_NONE, 0);
    qn_move(t, card, LAM_HAND, t->game.card[card].owner, QN_TOP);
}

void lam_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    int before = qn_number_changed(t, card, change);
    qn_usual_change(t, sc, card, change, until);
    qn_tell_change(t, LAM_NOTE_CHANGED, &t->game.mod[t->game.n_mods - 1], before);
}

int lam_do_draw(qn_table *t, qn_frame *f, const qn_code *arg) { return each_seat(t, f, arg, lam_draw); }
int lam_do_gain(qn_table *t, qn_frame *f, const qn_code *arg) { return each_seat(t, f, arg, lam_gain); }
int lam_do_lose(qn_table *t, qn_frame *f, const qn_code *arg) { return each_seat(t, f, arg, lam_lose); }
int lam_do_burn(qn_table *t, qn_frame *f, const qn_code *arg) { return each_card(t, f, arg, lam_burn); }
int lam_do_tire(qn_table *t, qn_frame *f, const qn_code *arg) { return each_card(t, f, arg, tire); }
int lam_do_wake(qn_table *t, qn_frame *f, const qn_code *arg) { return each_card(t, f, arg, wake); }
int lam_do_recall(qn_table *t, qn_frame *f, const qn_code *arg) { return each_card(t, f, arg, recall); }

bool lam_payable_lose(const qn_table *t, const qn_scope *sc, const qn_code *arg)   // LAM-GEN-03
{
    return lam_oil(t, sc->you) > qn_amount(t, sc, arg + 1, QN_MAX_CARDS);
}

bool lam_payable_burn(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    return qn_can_find(t, sc, arg[1]);
}

bool lam_payable_tire(const qn_table *t, const qn_scope *sc,
                      const qn_code *arg)   // what is tired does not tire
{
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_meant(t, sc, arg[1], cards);
    for (int i = 0; i < n; i++)
        if (t->rules->status(t, cards[i], LAM_TIRED)) return false;
    return n > 0;
}
