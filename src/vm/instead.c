// Replacement: "instead when". The ability of a card in play replaces an event. It runs at once, off the chain, and only one ability replaces
// an event. If several could, turn order decides or, in a game that says so, the controller of the affected card
// (orders_instead); its own player may decline.
#include "vm/vm.h"

static const qn_def *text_of(const qn_table *t, int card) { return &t->pool->def[t->game.card[card].as]; }

static bool may_replace(const qn_table *t, int card, const qn_ability *ab, const qn_event *ev)
{
    if (ab->event != ev->kind || (ab->event_flags & ev->flags) != ab->event_flags) return false;
    if (ab->limit && qn_uses(t, card, ab) >= ab->limit) return false;
    qn_scope sc = qn_event_scope(t, t->game.card[card].controller, qn_ref_to(t, card), ev);
    return qn_holds(t, &sc, ab->filter) && qn_holds(t, &sc, ab->condition) && qn_can_pay(t, &sc, ab->cost);
}

typedef struct candidate {
    uint8_t card, index;
} candidate;

static int ability_of(const qn_table *t, candidate c)
{
    return qn_text_of(t, c.card, QN_FORM_INSTEAD, c.index);
}

static void use(qn_table *t, candidate c)
{
    const qn_ability *ab = &t->pool->ability[ability_of(t, c)];
    if (ab->limit) qn_mark_use(t, c.card, ab);
}

static qn_link link_of(const qn_table *t, candidate c, const qn_event *ev)
{
    return (qn_link){ .kind = QN_LINK_ABILITY,
                      .controller = t->game.card[c.card].controller,
                      .ability = (uint16_t)ability_of(t, c),
                      .source = qn_ref_to(t, c.card),
                      .event = *ev,
                      .from = { QN_NONE, 0 },
                      .to = { QN_NONE, 0 } };
}

static bool gives_any(const qn_table *t) { return t->pool->gives >> QN_FORM_INSTEAD & 1; }

bool qn_might_replace(const qn_table *t, int event) { return t->game.hears >> event & 1 || gives_any(t); }

static int on_card(const qn_table *t, int card, const qn_event *ev, candidate *out, int n, int most)
{
    const qn_def *d = text_of(t, card);
    bool own = d->forms >> QN_FORM_INSTEAD & 1;
    if ((!own && !gives_any(t)) || !t->rules->hears(t, card)) return n;
    for (int i = 0; own && i < d->n_abilities && n < most; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form == QN_FORM_INSTEAD && may_replace(t, card, ab, ev))
            out[n++] = (candidate){ (uint8_t)card, (uint8_t)i };
    }
    for (int i = 0; n < most && (i = qn_next_given(t, card, QN_FORM_INSTEAD, i)) != 0;) {
        candidate c = { (uint8_t)card, (uint8_t)i };
        if (may_replace(t, card, &t->pool->ability[ability_of(t, c)], ev)) out[n++] = c;
    }
    return n;
}

// In turn order, no more than [most].
static int candidates(const qn_table *t, const qn_event *ev, candidate *out, int most)
{
    int n = 0;
    for (int i = 0; i < t->game.players && n < most; i++) {
        int seat = (t->game.turn_player + i) % t->game.players;
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), seat) n = on_card(t, c, ev, out, n, most);
    }
    return n;
}

bool qn_has_substitute(const qn_table *t, const qn_event *ev)
{
    candidate first;
    return qn_might_replace(t, ev->kind) && candidates(t, ev, &first, 1);
}

bool qn_instead(qn_table *t, const qn_event *ev)
{
    candidate first;
    if (!qn_might_replace(t, ev->kind) || !candidates(t, ev, &first, 1)) return false;
    qn_event told = *ev;
    qn_name_doer(t, &told);
    qn_call_aside(t, QN_R_INSTEAD, link_of(t, first, &told));
    if (!t->rules->orders_instead) use(t, first);
    return true;
}

// ---- Several at once --------------------------------------------------------------------------

enum { TRIED = 8 };
QN_MEMORY(replacing)
{
    int16_t tried[TRIED];   // replacements that were declined
    uint8_t n_tried, pad;
};

static int16_t name_of(candidate c) { return (int16_t)(c.card << 7 | c.index); }

static bool was_tried(const qn_frame *f, candidate c)
{
    const replacing *m = QN_PEEK(replacing, f);
    for (int i = 0; i < m->n_tried; i++)
        if (m->tried[i] == name_of(c)) return true;
    return false;
}

// Each replacement is tried at most once per event.
static int untried(const qn_table *t, const qn_frame *f, candidate out[QN_MAX_OPTIONS])
{
    candidate all[QN_MAX_OPTIONS];
    int n = candidates(t, &t->game.link[f->link].event, all, QN_MAX_OPTIONS), kept = 0;
    for (int i = 0; i < n && QN_PEEK(replacing, f)->n_tried < TRIED; i++)
        if (!was_tried(f, all[i])) out[kept++] = all[i];
    return kept;
}

void qn_list_instead(qn_table *t, int seat)
{
    (void)seat;
    candidate some[QN_MAX_OPTIONS];
    int n = untried(t, &t->game.frame[t->game.depth - 1], some);
    for (int i = 0; i < n; i++) qn_offer(t, QN_ALLOWED, QN_V_CARD, some[i].card, some[i].index, 0);
}

static int who_orders(const qn_table *t, const qn_frame *f)
{
    int card = qn_deref(t, t->game.link[f->link].event.that);
    return card == QN_NONE ? f->who : t->game.card[card].controller;
}

// The replacement that is offered or carried out next. The link off the chain belongs to it from here on.
static void take_up(qn_table *t, qn_frame *f, candidate c)
{
    qn_link *l = &t->game.link[f->link], now = link_of(t, c, &l->event);
    now.flags = l->flags;
    now.owner = l->owner;
    *l = now;
    f->who = now.controller;
}

// The replacement that a link was made from.
static candidate taken(const qn_table *t, const qn_link *l)
{
    const qn_ability *ab = &t->pool->ability[l->ability];
    int i = ab->form == QN_FORM_GIVEN ? qn_next_given(t, l->source.card, QN_FORM_INSTEAD, 0) : ab->index;
    while (ab->form == QN_FORM_GIVEN && i && qn_text_of(t, l->source.card, QN_FORM_INSTEAD, i) != l->ability)
        i = qn_next_given(t, l->source.card, QN_FORM_INSTEAD, i);
    return (candidate){ l->source.card, (uint8_t)i };
}

static bool declines(qn_table *t, qn_frame *f)
{
    if (!t->rules->orders_instead) return false;
    const qn_link *l = &t->game.link[f->link];
    candidate c = taken(t, l);
    replacing *m = QN_RECALL(replacing, f);
    if (m->n_tried < TRIED) m->tried[m->n_tried++] = name_of(c);
    return true;
}

// The frame owns the link off the chain. "may": the player answers first, and the event happens if the answer is no.
int qn_run_instead(qn_table *t, qn_frame *f)
{
    enum { ANSWERED = 1, PAID, DONE, ORDERED };
    const qn_link *l = &t->game.link[f->link];
    const qn_ability *ab = &t->pool->ability[l->ability];
    candidate some[QN_MAX_OPTIONS];
    int n;
    QN_BEGIN(f);
    for (;;) {
        n = t->rules->orders_instead ? untried(t, f, some) : 1;
        if (n == 0) {
            t->rules->happen(t, &l->event);
            return QN_DONE;
        }
        if (t->rules->orders_instead) {
            QN_ASK(f, ORDERED, qn_ask(t, QN_Q_INSTEAD, who_orders(t, f), f->link, .about = l->event.that));
            take_up(t, f, (candidate){ qn_answer(t).a, qn_answer(t).b });
            ab = &t->pool->ability[l->ability];
        }
        if (!(ab->flags & QN_ABILITY_MAY)) break;
        QN_ASK(f, ANSWERED, qn_ask(t, QN_Q_MAY, f->who, f->link));
        if (qn_answer(t).verb == QN_V_YES) break;
        if (declines(t, f)) continue;
        t->rules->happen(t, &l->event);
        return QN_DONE;
    }
    if (t->rules->orders_instead) use(t, taken(t, l));
    if (ab->cost) QN_DO(f, PAID, qn_call_effect(t, f->who, f->link, ab->cost));
    QN_DO(f, DONE, qn_call_effect(t, f->who, f->link, ab->body));
    QN_END;
}
