// Texts that replace an Erase (README.md): "if a card would be Erased, instead …". The state check asks nobody (ACH-CHK-03), so a
// card whose Erase a text may replace is marked as condemned and stays where it is until the current action is over. triggers.c
// then decides, before any trigger. ach_is_condemned marks the card, ach_condemned decides.
#include "games/achroma/rules.h"

enum { UNREPLACED = ACH_BY_RULE | ACH_AS_COST };

// It would have Shards once its damage is gone; otherwise the next check would Erase it again.
static bool can_stay(const qn_table *t, int card)
{
    return ach_shards(t, card) + t->game.card[card].n[ACH_N_DAMAGE] > 0;
}

// An effect that replaces an Erase is not replaced itself, or two cards could replace each other for ever.
static bool is_being_replaced(const qn_table *t)
{
    for (int i = 0; i < t->game.depth; i++)
        if (t->game.frame[i].routine == ACH_R_CONDEMNED) return true;
    return false;
}

bool ach_is_condemned(qn_table *t, qn_event ev)
{
    qn_card *c = &t->game.card[ev.that.card];
    if (ev.flags & UNREPLACED || c->status & ACH_B_CONDEMNED || !can_stay(t, ev.that.card)
        || is_being_replaced(t) || !qn_has_substitute(t, &ev))
        return false;
    qn_name_doer(t, &ev);
    c->status |= ACH_B_CONDEMNED;
    qn_add_pending(t,
                   (qn_pending){ .kind = ACH_WAIT_ERASE,
                                 .flags = QN_PENDING_MUST,
                                 .controller = c->controller,
                                 .ability = QN_NO_ABILITY,
                                 .source = ev.that,
                                 .event = ev });
    return true;
}

int ach_next_condemned(const qn_table *t)
{
    for (int i = 0; i < t->game.n_pending; i++)
        if (t->game.pending[i].kind == ACH_WAIT_ERASE) return i;
    return QN_NONE;
}

// Its damage is removed; without Shards the next check would Erase it after all (ACH-CHK-02).
static void spare(qn_table *t, qn_ref ref)
{
    int card = qn_deref(t, ref);
    if (card == QN_NONE) return;   // it went elsewhere
    t->game.card[card].status &= ~(uint32_t)(ACH_B_CONDEMNED | ACH_B_DOOMED | ACH_B_POISONED);
    t->game.card[card].n[ACH_N_DAMAGE] = 0;
    qn_emit_note(t, ACH_NOTE_SPARED, t->game.card[card].controller, card, QN_NONE, 0);
}

QN_MEMORY(condemned)
{
    qn_from_pending item;
    uint8_t pad;
    qn_ref card;
};

void ach_call_condemned(qn_table *t, int index)
{
    QN_RECALL(condemned, qn_call(t, ACH_R_CONDEMNED, t->game.pending[index].controller))
        ->item.index = (uint8_t)index;
}

int ach_condemned(qn_table *t, qn_frame *f)
{
    enum { REPLACED = 1 };
    condemned *m = QN_RECALL(condemned, f);
    qn_pending w;
    QN_BEGIN(f);
    w = qn_take_pending(t, f);
    m->card = w.event.that;
    if (qn_deref(t, m->card) == QN_NONE) return QN_DONE;
    if (!qn_has_substitute(t, &w.event)) {
        ach_happen(t, &w.event);
        return QN_DONE;
    }
    QN_DO(f, REPLACED, qn_instead(t, &w.event));
    spare(t, m->card);
    QN_END;
}
