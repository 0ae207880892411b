// Abilities that cards are given, by an effect for a time or by a continuous text (QN_FORM_GIVEN). They belong to the card that has them: it is
// "this", and its player is "you". Their order: first by effects, in the order in which they came, then by the seats and places of the
// cards that give them.
#include "lang/words.h"
#include "vm/vm.h"

bool qn_gives_to(const qn_table *t, int giver, const qn_ability *ab, int card)
{
    const qn_change *c = &t->pool->change[ab->change];
    if (!ab->n_changes || c->op != QN_CHANGE_GIVE || !t->rules->applies(t, giver)) return false;
    if (t->rules->is_active && !t->rules->is_active(t, giver, ab)) return false;
    qn_scope sc = qn_card_scope(t, giver);
    return qn_holds(t, &sc, c->condition) && qn_fits(t, &sc, c->cards, card);
}

// Does [card] have a text of [form] from that giver, after [n] others? Subtracts those it has from [n].
static int given_by(const qn_table *t, int giver, int form, int card, int *n)
{
    const qn_def *d = &t->pool->def[t->game.card[giver].as];
    if (!(d->forms >> QN_FORM_GIVEN & 1)) return QN_NO_ABILITY;
    for (int i = d->ability; i < d->ability + d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[i];
        if (ab->form == QN_FORM_GIVEN && ab->slot == form && qn_gives_to(t, giver, ab, card) && !(*n)--)
            return i;
    }
    return QN_NO_ABILITY;
}

static int nth_given(const qn_table *t, int card, int form, int n)
{
    if (!(t->rules->in_play >> qn_kind_of_zone(t, card) & 1) || !t->rules->hears(t, card))
        return QN_NO_ABILITY;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_GIVEN && qn_deref(t, m->on) == card && t->pool->ability[m->ability].slot == form
            && !n--)
            return m->ability;
    }
    for (int seat = 0; seat < t->game.players; seat++)
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, giver, __builtin_ctz(zones), seat) {
                int found = given_by(t, giver, form, card, &n);
                if (found != QN_NO_ABILITY) return found;
            }
    return QN_NO_ABILITY;
}

static int which_given(int index) { return (index & ~QN_GIVEN_FROM) >> 2; }

int qn_next_given(const qn_table *t, int card, int form, int after)
{
    enum { MOST = 16 };
    int n = after ? which_given(after) + 1 : 0;
    if (!(t->pool->gives >> form & 1) || n == MOST) return 0;
    int ability = nth_given(t, card, form, n);
    return ability == QN_NO_ABILITY ? 0 : QN_GIVEN_FROM | n << 2 | (t->pool->ability[ability].index & 3);
}

int qn_text_of(const qn_table *t, int card, int form, int index)
{
    if (!(index & QN_GIVEN_FROM)) return t->pool->def[t->game.card[card].as].ability + index;
    int ability = nth_given(t, card, form, which_given(index));
    return ability == QN_NO_ABILITY ? 0 : ability;   // row 0 is not an ability
}

int qn_next_of_uses(const qn_table *t, int card, int after)
{
    const qn_def *d = &t->pool->def[t->game.card[card].as];
    for (int i = after + 1; d->forms >> QN_FORM_USE & 1 && i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].form == QN_FORM_USE) return i;
    int given = qn_next_given(t, card, QN_FORM_USE, after & QN_GIVEN_FROM && after > 0 ? after : 0);
    return given ? given : -1;
}

int qn_count_texts(const qn_table *t, int card, int form, int index, int *which)
{
    int n = qn_count_uses(t, &t->pool->def[t->game.card[card].as], form, index, which);
    for (int i = 0; (i = qn_next_given(t, card, form, i)) != 0;) {
        n++;
        if (i <= index) ++*which;
    }
    return n;
}
