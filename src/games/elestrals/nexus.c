// Nexus (ELE-NEX): Spirits move from one own card to another. It is announced with the link; the Spirits move when the link
// resolves, if both cards are still there.
#include "games/elestrals/rules.h"

// How many words a statement takes, from the opcode table.
static int words_of(const qn_code *c)
{
    static const char *const operands[] = {
#define STMT(name, operands, effect) operands,
#define EXPR(name, operands, pops, pushes, effect)
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
    };
    int n = 1 + (int)strlen(operands[*c]);
    if (*c == QN_S_VERB) n += c[2];
    if (*c == QN_S_MODE) n += 2 * c[1] + 1;
    return n;
}

// The operands of the Nexus in an ability's text, or NULL. [from] and [to] are optional in the pattern.
const qn_code *ele_nexus_line(const qn_table *t, const qn_ability *ab)
{
    for (const qn_code *c = t->pool->code + ab->body; *c != QN_S_END; c += words_of(c))
        if (*c == QN_S_VERB && t->rules->words->verbs[c[1]].run == ele_do_nexus) return c + 3;
    return NULL;
}

enum { WHO, N, N_MODE, ELEMENTS, FROM, TO };   // operand words of the verb (ELE-NEX-02)

// ELE-NEX-03. The callers only ask about cards on the field.
static bool may_nexus(const qn_table *t, int card)
{
    return !ele_is_set(t, card) && !qn_forbidden(t, ELE_NO_NEXUS, card, QN_NONE, QN_NONE);
}

static bool can_receive(const qn_table *t, int card)
{
    return may_nexus(t, card) && !qn_forbidden(t, ELE_NO_RECEIVE, card, QN_NONE, QN_NONE);
}

// ELE-NEX-01
bool ele_can_nexus_to(const qn_table *t, const qn_scope *sc, const qn_code *arg, int from, int card)
{
    return card != from && t->game.card[card].controller == sc->you && can_receive(t, card)
        && (!arg[TO] || qn_means(t, sc, arg[TO], card));
}

static bool has_receiver(const qn_table *t, const qn_scope *sc, const qn_code *arg, int from)
{
    for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
        QN_EACH (t, c, kind, sc->you)
            if (ele_can_nexus_to(t, sc, arg, from, c)) return true;
    return false;
}

bool ele_can_nexus_from(const qn_table *t, const qn_scope *sc, const qn_code *arg, int card)
{
    return may_nexus(t, card) && ele_units(t, &t->game.card[card], arg[ELEMENTS])
        && (!arg[FROM] || qn_means(t, sc, arg[FROM], card)) && has_receiver(t, sc, arg, card);
}

static int announced(const qn_link *l)
{
    int sum = 0;
    for (int i = 0; i < 2 * ELE_ELEMENTS; i++) sum += l->n[i];
    return sum;
}

bool ele_has_nexus(const qn_table *t, const qn_link *l)
{
    return ele_nexus_line(t, qn_ability_at(t, l->ability)) != NULL;
}

// Asks from which card, which Spirits and to which card, and notes the answers in the link.
int ele_announce_nexus(qn_table *t, qn_frame *f)
{
    enum { FROM_CHOSEN = 1, PICKED, TO_CHOSEN };
    assert(f->link < QN_MAX_LINKS);
    qn_link *l = &t->game.link[f->link];
    QN_BEGIN(f);
    QN_ASK(f, FROM_CHOSEN, qn_ask(t, ELE_Q_NEXUS_FROM, f->who, f->link));
    if (qn_answer(t).verb != ELE_V_FROM) return QN_DONE;
    l->from = qn_ref_to(t, qn_answer(t).a);
    for (;;) {
        QN_ASK(f, PICKED,
               qn_ask(t, ELE_Q_NEXUS_SPIRIT, f->who, f->link, .about = l->from,
                      .n = (int16_t)(announced(l) + 1)));
        if (qn_answer(t).verb != ELE_V_SPIRIT) break;
        l->n[qn_answer(t).c * ELE_ELEMENTS + qn_answer(t).a]++;
    }
    QN_ASK(f, TO_CHOSEN,
           qn_ask(t, ELE_Q_NEXUS_TO, f->who, f->link, .about = l->from, .n = (int16_t)announced(l)));
    l->to = qn_ref_to(t, qn_answer(t).a);
    QN_END;
}

// How many Spirits the text takes from the chosen card.
int ele_nexus_wanted(const qn_table *t, const qn_link *l)
{
    const qn_code *arg = ele_nexus_line(t, qn_ability_at(t, l->ability));
    qn_scope sc = qn_link_scope(t, l);
    return qn_amount(t, &sc, arg + N, ele_units(t, &t->game.card[l->from.card], arg[ELEMENTS]));
}

// The next Spirit of an announced Nexus: by element and owner, up to the number the text gives.
void ele_list_nexus_spirits(qn_table *t, int seat)
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    const qn_code *arg = ele_nexus_line(t, qn_ability_at(t, l->ability));
    const qn_card *from = &t->game.card[l->from.card];
    int have = announced(l);
    if (have >= ele_nexus_wanted(t, l)) return;
    for (int owner = 0; owner < 2; owner++)
        for (int e = 0; e < ELE_ELEMENTS; e++) {
            if (!(arg[ELEMENTS] >> e & 1)
                || from->n[owner * ELE_ELEMENTS + e] <= l->n[owner * ELE_ELEMENTS + e])
                continue;
            qn_offer(t, QN_ALLOWED, ELE_V_SPIRIT, e, l->from.card, owner);
            if (arg[N_MODE] == QN_ALL_OF) return;   // all go, so there is no order to choose: ELE-OUR-04
        }
    if (have && arg[N_MODE] != QN_EXACTLY) qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);   // ELE-NEX-08
}

int ele_do_nexus(qn_table *t, qn_frame *f, const qn_code *arg)
{
    const qn_link *l = &t->game.link[f->link];
    qn_scope sc = qn_link_scope(t, l);
    int from = qn_deref(t, l->from), to = qn_deref(t, l->to), moved = 0, elements = 0;
    uint8_t by_element[ELE_ELEMENTS] = { 0 };
    bool possible = from != QN_NONE && to != QN_NONE   // what has left the field is another object
        && t->game.card[from].controller == sc.you && may_nexus(t, from)
        && ele_can_nexus_to(t, &sc, arg, from, to);            // ELE-NEX-05
    for (int i = 0; possible && i < 2 * ELE_ELEMENTS; i++) {   // ELE-NEX-06
        int n = l->n[i] < t->game.card[from].n[i] ? l->n[i] : t->game.card[from].n[i];
        t->game.card[from].n[i] -= (uint8_t)n;
        t->game.card[to].n[i] += (uint8_t)n;
        moved += n;
        by_element[i % ELE_ELEMENTS] = (uint8_t)(by_element[i % ELE_ELEMENTS] + n);
        if (n) elements |= 1 << i % ELE_ELEMENTS;
    }
    if (moved) {
        qn_emit_note(t, ELE_NOTE_NEXUS, sc.you, from, to, ele_pack_spirits(by_element));
        ele_end_grips(t);   // at once, so that a card freed by it hears the rest (ELE-SPI-10, ELE-EFF-07)
        qn_numbers_changed(t);
        ele_loses(t, sc.you, from, elements, moved);
        ele_receives(t, to, elements, moved);
    } else {
        qn_emit_note(t, ELE_NOTE_NO_NEXUS, sc.you, QN_NONE, QN_NONE, 0);
    }
    return qn_verb_done(f, moved);
}
