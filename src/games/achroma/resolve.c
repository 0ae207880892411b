// Resolving one card (ACH-RES): corner, resolve abilities, then SPLAT and SQUISH in the order given. It is not declared, so
// nobody may React.
#include "games/achroma/rules.h"

// A host has the parasite's Achroma effect and INFEST ability instead of its own text (ACH-INF-06).
static int text_for(const qn_table *t, int card)
{
    int parasite = t->game.card[card].kids == QN_NONE ? QN_NONE : ach_parasite(t, card);
    return parasite == QN_NONE ? card : parasite;
}

// Whether its host has that text of a parasite: what stands in the corner, and what says "infesting".
static bool is_host_text(const qn_table *t, int parasite, int ability)
{
    const qn_ability *ab = qn_ability_at(t, ability);
    return ab->slot == ACH_ON_CORNER || ach_is_active(t, parasite, ab);
}

int ach_resolved_text(const qn_table *t, int card, int nth, int *source)
{
    int text = text_for(t, card);
    if (!ach_has_slots(t, text, 1 << ACH_ON_CORNER | 1 << ACH_ON_RESOLVE)) return QN_NO_ABILITY;
    static const uint8_t slots[] = { ACH_ON_CORNER, ACH_ON_RESOLVE };   // ACH-RES-03, ACH-ABL-04, ACH-ABL-13
    for (int i = 0; i < 2; i++)
        for (int k = 0, ability; (ability = ach_slot(t, text, slots[i], k)) != QN_NO_ABILITY; k++) {
            if ((text != card && !is_host_text(t, text, ability)) || nth--) continue;
            *source = text != card && ach_is_active(t, text, qn_ability_at(t, ability)) ? text : card;
            return ability;
        }
    return QN_NO_ABILITY;
}

int ach_next_gift(const qn_table *t, int card, int from)
{
    for (int i = from; i < t->game.n_mods; i++)
        if ((t->game.mod[i].op == ACH_MOD_SPLAT || t->game.mod[i].op == ACH_MOD_SQUISH)
            && qn_deref(t, t->game.mod[i].on) == card)
            return i;
    return QN_NONE;
}

static int opponents(const qn_table *t, int seat) { return t->game.in_game & ~(1 << seat); }

void ach_give_effect(qn_table *t, int seat, int op, qn_ref to, qn_ref from, int n)
{
    qn_add_mod(t,
               (qn_mod){ .op = (uint8_t)op,
                         .until = ACH_YOUR_NEXT_TURN,   // ACH-SPL-02, ACH-SQU-02
                         .whose = (uint8_t)seat,
                         .on = to,
                         .source = from,
                         .amount = (int16_t)n });
    qn_emit_note(t, op == ACH_MOD_SPLAT ? ACH_NOTE_SPLATS : ACH_NOTE_SQUISHES, seat, to.card, QN_NONE, n);
}

QN_MEMORY(resolving)
{
    uint8_t card, nth;   // which of its effects
    int16_t amount;      // of a given one
};

void ach_call_resolve(qn_table *t, int seat, int card)
{
    assert(ach_on_canvas(t, card));
    QN_RECALL(resolving, qn_call(t, ACH_R_RESOLVE_CARD, seat))->card = (uint8_t)card;
}

bool ach_is_gift_silent(const qn_table *t, int card, const qn_mod *given)   // ACH-FRZ-04, ACH-FRZ-06
{
    return t->game.card[card].status & ACH_B_FROZEN
        || ach_forbidden(t, given->op == ACH_MOD_SPLAT ? ACH_NO_GAIN : ACH_NO_DRAIN, card);
}

// Ends early when the player or the card has left.
int ach_resolve_card(qn_table *t, qn_frame *f)
{
    enum { DONE = 1, AIMED, DRAINED };
    resolving *m = QN_RECALL(resolving, f);
    int ability, source, gift;
    qn_mod given;
    QN_BEGIN(f);
    t->game.card[m->card].status |= ACH_B_RESOLVED;
    qn_emit_note(t, ACH_NOTE_RESOLVES, f->who, m->card, QN_NONE, 0);
    for (m->nth = 0; (ability = ach_resolved_text(t, m->card, m->nth, &source)) != QN_NO_ABILITY; m->nth++) {
        QN_DO(f, DONE, ach_call_ability(t, f->who, ability, qn_ref_to(t, source), qn_no_event));
        if (!ach_in(t, f->who) || !ach_on_canvas(t, m->card)) return QN_DONE;
    }
    while ((gift = ach_next_gift(t, m->card, 0)) != QN_NONE) {
        given = t->game.mod[gift];
        qn_drop_mod(t, gift);   // it ends when resolved (ACH-SPL-02)
        if (ach_is_gift_silent(t, m->card, &given)) continue;
        m->amount = given.amount;
        if (given.op == ACH_MOD_SPLAT) {
            ach_gain_quietly(t, f->who, m->amount);   // ACH-SPL-03
            if (m->amount > 0) qn_emit_note(t, ACH_NOTE_GAINS_BY_SPLAT, f->who, QN_NONE, QN_NONE, m->amount);
        } else if (!ach_barred(t, f->who, QN_NONE)) {
            QN_ASK(f, AIMED,
                   qn_ask(t, ACH_Q_DRAIN, f->who, (uint16_t)opponents(t, f->who),
                          .about = qn_ref_to(t, m->card), .n = m->amount));   // ACH-SQU-03
            QN_DO(f, DRAINED, ach_call_lower(t, f->who, qn_answer(t).a, m->amount, false));
        }
        ach_check(t);
        if (t->game.over || !ach_in(t, f->who) || !ach_on_canvas(t, m->card)) return QN_DONE;
    }
    QN_END;
}
