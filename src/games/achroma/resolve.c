// Resolving one card: corner, resolve abilities, then SPLAT and SQUISH in the order given (ACH-RES-03).
#include "games/achroma/rules.h"

static const qn_event no_event = { .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };

// A host has the parasite's Achroma effect and INFEST ability instead of its own text (ACH-INF-06).
static int text_for(const qn_table *t, int card)
{
    int parasite = t->game.card[card].kids == QN_NONE ? QN_NONE : ach_parasite(t, card);
    return parasite == QN_NONE ? card : parasite;
}

// Whether its host has that text of a parasite: what stands in the corner, and what says "infesting".
static bool is_host_text(const qn_table *t, int parasite, int ability)
{
    const qn_ability *ab = &t->pool->ability[ability];
    return ab->slot == ACH_ON_CORNER || ach_speaks(t, parasite, ab);
}

int ach_resolved_text(const qn_table *t, int card, int nth, int *source)
{
    int text = text_for(t, card);
    static const uint8_t slots[] = { ACH_ON_CORNER, ACH_ON_RESOLVE };   // in this order: ACH-RES-03
    for (int i = 0; i < 2; i++)
        for (int k = 0, ability; (ability = ach_slot(t, text, slots[i], k)) != QN_NO_ABILITY; k++) {
            if ((text != card && !is_host_text(t, text, ability)) || nth--) continue;
            *source = text != card && ach_speaks(t, text, &t->pool->ability[ability]) ? text : card;
            return ability;
        }
    return QN_NO_ABILITY;
}

static int given_effect(const qn_table *t, int card)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if ((t->game.mod[i].op == ACH_MOD_SPLAT || t->game.mod[i].op == ACH_MOD_SQUISH)
            && qn_deref(t, t->game.mod[i].on) == card)
            return i;
    return QN_NONE;
}

static int opponents(const qn_table *t, int seat) { return t->game.in_game & ~(1 << seat); }

// b[4]: the card, b[5]: which of its effects, r[3]: a given effect's amount. It ends when its player or it is gone.
int ach_resolve_card(qn_table *t, qn_frame *f)
{
    enum { DONE = 1, AIMED, DRAINED };
    bool silent;
    int ability, source;
    qn_mod m;
    QN_BEGIN(f);
    t->game.card[f->b[4]].status |= ACH_B_RESOLVED;
    qn_tell(t, ACH_NOTE_RESOLVES, f->who, f->b[4], 0, 0);
    for (f->b[5] = 0; (ability = ach_resolved_text(t, f->b[4], f->b[5], &source)) != QN_NO_ABILITY;
         f->b[5]++) {
        QN_DO(f, DONE, ach_call_ability(t, f->who, ability, qn_ref_to(t, source), no_event));
        if (!ach_in(t, f->who) || !ach_on_canvas(t, f->b[4])) return QN_DONE;
    }
    while (given_effect(t, f->b[4]) != QN_NONE) {
        m = t->game.mod[given_effect(t, f->b[4])];
        qn_drop_mod(t, given_effect(t, f->b[4]));   // it ends when resolved (ACH-SPL-02)
        silent = t->game.card[f->b[4]].status & ACH_B_FROZEN
            || ach_forbidden(t, m.op == ACH_MOD_SPLAT ? ACH_NO_GAIN : ACH_NO_DRAIN, f->b[4]);
        if (silent) continue;
        f->r[3] = m.amount;
        if (m.op == ACH_MOD_SPLAT) {
            ach_gain(t, f->who, f->r[3]);   // ACH-SPL-03
        } else if (!ach_barred(t, f->who, QN_NONE)) {
            QN_ASK(f, AIMED, qn_ask(t, ACH_Q_OPPONENT, f->who, opponents(t, f->who)));   // ACH-SQU-03
            QN_DO(f, DRAINED, ach_call_lower(t, f->who, qn_answer(t).a, f->r[3], false));
        }
        ach_check(t);
        if (t->game.over || !ach_in(t, f->who) || !ach_on_canvas(t, f->b[4])) return QN_DONE;
    }
    QN_END;
}
