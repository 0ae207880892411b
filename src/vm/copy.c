// "copy target record this turn", "make target elestral a copy of that elestral until end phase": a card in play takes the name, numbers,
// types and texts of another card of its kind, as they are printed or copied there. Its cost, what is on it and what was done to it stay
// its own. The copy ends with the change, or when the card leaves play (kernel/mods.c).
#include "vm/vm.h"

QN_MEMORY(copying) { qn_ref model; };

// Both cards must be face up: a face-down card cannot be copied, and no card becomes a copy unseen.
static bool lies_open(const qn_table *t, int card)
{
    return card != QN_NONE && t->rules->in_play >> qn_kind_of_zone(t, card) & 1
        && !t->rules->face_down(t, card);
}

static bool become(qn_table *t, int card, int model, qn_mod lasting, int note)
{
    if (!lies_open(t, card) || !lies_open(t, model)) return false;
    int def = t->game.card[model].as;
    if (t->game.card[card].as == def || qn_def_of(t, card)->kind != t->pool->def[def].kind) return false;
    qn_emit_note(t, note, t->game.card[card].controller, card, model, 0);
    lasting.op = QN_MOD_COPY;
    lasting.on = qn_ref_to(t, card);
    lasting.ability = (uint16_t)def;
    qn_add_mod(t, lasting);
    qn_become(t, card, def);
    return true;
}

int qn_copy(qn_table *t, qn_frame *f, int cards, int of, qn_mod lasting, int note)
{
    enum { FOUND = 1, GATHERED };
    copying *m = QN_RECALL_VERB(copying, f);
    int model, done = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, FOUND, of);
    m->model = f->count ? t->game.arg[f->base] : qn_nobody;
    if (!cards) {
        model = qn_deref(t, m->model);
        return qn_verb_done(f, become(t, qn_deref(t, lasting.source), model, lasting, note));
    }
    QN_GATHER(t, f, GATHERED, cards);
    model = qn_deref(t, m->model);
    for (int i = 0; i < f->count; i++) done += become(t, qn_gathered(t, f, i), model, lasting, note);
    qn_did(f, done);
    QN_END;
}
