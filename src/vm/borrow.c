// "use the effect of target art": carries out the text of another card as if it were printed on this one. It runs off the chain, as part of
// the text that uses it: its costs are not paid, its choices are made now, and "this" in it is the card that uses it. (SYM-CPY-01 to
// SYM-CPY-06 say the same for Symetra, which has its own routine.)
#include "lang/words.h"
#include "vm/vm.h"

// A text that is being carried out cannot use itself, not even through other texts.
static bool is_under_way(const qn_table *t, int ability)
{
    for (int i = 0; i < t->game.depth; i++) {
        const qn_frame *f = &t->game.frame[i];
        if (f->link != QN_NONE && t->game.link[f->link].ability == ability) return true;
    }
    return false;
}

// Can every player see the card?
static bool is_open(const qn_table *t, int card)
{
    unsigned zones = t->rules->in_play | t->rules->seen_by_all;
    return zones >> qn_kind_of_zone(t, card) & 1 && !t->rules->face_down(t, card);
}

static qn_link link_for(const qn_table *t, const qn_frame *f, int ability)
{
    const qn_link *own = &t->game.link[f->link];
    qn_link l = qn_new_link(QN_LINK_ABILITY, own->controller, ability, own->source);
    l.event = own->event;
    l.flags = QN_LINK_BORROWED;
    return l;
}

// The first text that a player could start and that can be carried out now.
static int lent_by(const qn_table *t, const qn_frame *f, int card)
{
    if (card == QN_NONE || !is_open(t, card)) return QN_NO_ABILITY;
    const qn_def *d = &t->pool->def[t->game.card[card].as];
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        qn_link l = link_for(t, f, d->ability + i);
        qn_scope sc = qn_link_scope(t, &l);
        bool begun = ab->form == QN_FORM_USE || ab->form == QN_FORM_EFFECT;
        if (begun && !is_under_way(t, d->ability + i) && qn_target_exists(t, &sc, ab)) return d->ability + i;
    }
    return QN_NO_ABILITY;
}

int qn_use_effect(qn_table *t, qn_frame *f, int selector, int note)
{
    enum { GATHERED = 1, DONE };
    int card, ability;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, selector);
    card = f->count ? qn_gathered(t, f, 0) : QN_NONE;
    ability = lent_by(t, f, card);
    qn_did(f, 0);
    if (ability == QN_NO_ABILITY) return QN_DONE;
    qn_emit_note(t, note, f->who, card, QN_NONE, 0);
    QN_DO(f, DONE, qn_call_aside(t, QN_R_BORROW, link_for(t, f, ability)));
    qn_did(f, 1);
    QN_END;
}

int qn_borrow(qn_table *t, qn_frame *f)
{
    enum { ANNOUNCED = 1, DONE };
    QN_BEGIN(f);
    QN_DO(f, ANNOUNCED, qn_call_announce(t, f->who, f->link));
    if (t->game.over) return QN_DONE;
    QN_DO(f, DONE, qn_call_effect(t, f->who, f->link, qn_ability_at(t, t->game.link[f->link].ability)->body));
    QN_END;
}
