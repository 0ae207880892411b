// Continuous abilities and lasting changes: what applies to a card or a player now. The texts are evaluated when a number is read. If one
// text reads a number that another text changes, that one is evaluated in turn. If this goes too deep, because the texts read each
// other, all of them are settled together (settle.c), and the answer comes from there.
#include "lang/words.h"
#include "vm/settle.h"

enum { WHOLE_TEXT = QN_MAX_CHANGES };

typedef struct query {
    int ops, what, card, seat, agent;   // ops: mask of QN_CHANGE_…; what: QN_ANY_STAT for all stats
    int source, change;                 // the first one that could not be evaluated by itself
} query;

typedef bool (*visitor)(void *, const qn_applied *);

// Not part of the game value.
static qn_table *scratch(const qn_table *t) { return (qn_table *)t; }

static bool asked_for(const query *q, int op, int what)
{
    return q->ops >> op & 1 && (what == q->what || q->what == QN_ANY_STAT);
}

static bool agent_fits(const qn_table *t, const qn_scope *sc, int by, int agent)
{
    if (!by) return true;
    if (agent == QN_NONE) return false;
    // The agent may be in any zone (a Rune in Limbo, a card in hand): only its description and its owner count.
    const qn_selector *sel = &t->pool->selector[by];
    bool yours = t->game.card[agent].controller == sc->you;
    if (sel->side == QN_SIDE_YOURS && !yours) return false;
    if (sel->side == QN_SIDE_THEIRS && yours) return false;
    // Its own face counts even while it is face down: its player is about to turn it face up.
    bool of_kind = !sel->kinds || qn_is_kind(t, agent, sel->kinds)
        || (t->rules->face_down(t, agent) && sel->kinds >> qn_def_of(t, agent)->kind & 1);
    return of_kind && qn_passes(t, sc, sel, agent);
}

static bool concerns(const qn_table *t, const qn_scope *sc, const qn_change *c, const query *q)
{
    if (t->pool->selector[c->cards].role == QN_ROLE_THIS && q->card != sc->self.card) return false;
    if (!qn_holds(t, sc, c->condition)) return false;
    if (!c->cards) {
        if (q->seat == QN_NONE || !(qn_seats_of(t, sc, c->who) >> q->seat & 1)) return false;
    } else {
        if (q->card == QN_NONE || !qn_fits(t, sc, c->cards, q->card)) return false;
    }
    return agent_fits(t, sc, c->by, q->agent);
}

// May [c], a change of a text within a text, be evaluated by itself?
static bool is_simple(const qn_table *t, const qn_change *c)
{
    if (t->effect_depth > 1 && c->counts) scratch(t)->tangled = true;
    return !t->tangled;
}

static bool visit_card(const qn_table *t, int source, query *q, visitor visit, void *data)
{
    const qn_def *d = &t->pool->def[t->game.card[source].as];
    qn_scope sc = qn_card_scope(t, source);
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form != QN_FORM_ALWAYS) continue;
        if (t->rules->is_active && !t->rules->is_active(t, source, ab)) continue;
        for (int k = 0; k < ab->n_changes; k++) {
            const qn_change *c = &t->pool->change[ab->change + k];
            if (!asked_for(q, c->op, c->what)) continue;
            q->change = ab->change + k;
            if (!is_simple(t, c) || !concerns(t, &sc, c, q)) continue;
            sc.it = (uint8_t)q->card;   // "for each earth under it"
            qn_applied a = { c, t->game.card[source].stamp, (int16_t)qn_eval(t, &sc, c->amount),
                             (uint8_t)source, NULL };
            sc.it = QN_NONE;
            if (t->tangled || visit(data, &a)) return true;
        }
        if (t->tangled) return true;
    }
    return false;
}

// A description, or a text about the card's own cost, may read the very number that it changes. It is then treated like texts that read each
// other, and no deeper. [judge] is called again if the texts must be settled.
typedef struct judged {
    const qn_scope *sc;
    const qn_change *c;
    int card;
    int16_t amount;
} judged;

static __attribute__((noinline)) bool judge_settled(qn_table *t, judged *j,
                                                    bool (*judge)(const qn_table *, judged *))
{
    qn_settlement s;
    t->tangled = false;
    t->settlements++;
    qn_settle_texts(t, &s);
    bool holds = judge(t, j);
    t->settled = NULL;
    return holds;
}

static bool judge_within(const qn_table *t, judged *j, bool (*judge)(const qn_table *, judged *))
{
    if (t->effect_depth >= QN_DEEPEST_TEXT) return false;
    scratch(t)->effect_depth++;
    bool holds = judge(t, j);
    scratch(t)->effect_depth--;
    return t->tangled && !t->effect_depth ? judge_settled(scratch(t), j, judge) : holds;
}

static bool is_described(const qn_table *t, judged *j) { return qn_fits(t, j->sc, j->c->cards, j->card); }

// A lasting change applies to one card, to players, or to every card that fits its description at that moment (qn_is_described).
static bool lies_on_several(const qn_table *t, const qn_scope *sc, const qn_mod *m, const qn_change *c,
                            const query *q)
{
    if (c->cards)
        return q->card != QN_NONE
            && judge_within(t, &(judged){ .sc = sc, .c = c, .card = q->card }, is_described);
    return q->card == QN_NONE && q->seat != QN_NONE && m->amount >> q->seat & 1;
}

static bool visit_mods(const qn_table *t, const query *q, visitor visit, void *data)
{
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op >= QN_MOD_LATER || !asked_for(q, m->op, m->stat)) continue;
        if (m->on.card != QN_NONE && qn_deref(t, m->on) != q->card) continue;
        const qn_change *c = &t->pool->change[m->ability];
        qn_scope sc = { .you = m->whose, .it = QN_NONE, .self = m->source };
        if (m->on.card == QN_NONE && !lies_on_several(t, &sc, m, c, q)) continue;
        if (!agent_fits(t, &sc, c->by, q->agent)) continue;
        qn_applied a = { c, m->stamp, m->amount, m->source.card, m };
        if (visit(data, &a)) return true;
    }
    return false;
}

static uint32_t altered_by(const qn_table *t, int card) { return t->pool->def[t->game.card[card].as].alters; }

// The cards in play whose texts change something, in the order of evaluation.
static int list_givers(const qn_table *t, uint8_t out[QN_MAX_CARDS])
{
    int n = 0;
    for (int s = 0; s < t->game.players; s++)
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), s)
                if (altered_by(t, c)) out[n++] = (uint8_t)c;
    return n;
}

// They are few, and the list is read much more often than it changes.
static const uint8_t *givers(const qn_table *t, int *n, uint8_t room[QN_MAX_CARDS])
{
    if (t->n_givers != QN_NONE) {
        assert(list_givers(t, room) == t->n_givers && memcmp(room, t->giver, t->n_givers) == 0);
        *n = t->n_givers;
        return t->giver;
    }
    *n = list_givers(t, room);
    if (*n > QN_MAX_GIVERS) return room;
    scratch(t)->n_givers = (uint8_t)*n;
    memcpy(scratch(t)->giver, room, (size_t)*n);
    return room;
}

// Visits every text in force that might apply. True: a visitor stopped, or the texts read each other; the query knows where.
static bool visit_cards(const qn_table *t, uint32_t bit, query *q, visitor visit, void *data)
{
    uint8_t room[QN_MAX_CARDS];
    int n;
    const uint8_t *giver = givers(t, &n, room);
    for (int i = 0; i < n; i++) {
        if (!(altered_by(t, giver[i]) & bit)) continue;
        q->source = giver[i];
        q->change = WHOLE_TEXT;
        if (t->rules->applies(t, giver[i]) && visit_card(t, giver[i], q, visit, data)) return true;
        if (t->tangled) return true;
    }
    return false;
}

// ---- Texts that read each other -----------------------------------------------------------------

static bool visit_row(const qn_table *t, int row, int amount, const query *q, visitor visit, void *data)
{
    const qn_settled_row *r = &t->settled->row[row];
    const qn_change *c = &t->pool->change[r->change];
    qn_scope sc = qn_card_scope(t, r->source);
    qn_applied a = { c, r->stamp, (int16_t)amount, r->source, NULL };
    return asked_for(q, c->op, c->what) && agent_fits(t, &sc, c->by, q->agent) && visit(data, &a);
}

static bool visit_settled(const qn_table *t, const query *q, visitor visit, void *data)
{
    const qn_settlement *s = t->settled;
    for (int gift = q->card == QN_NONE ? 0 : s->first[q->card]; gift; gift = s->gift[gift].next)
        if (visit_row(t, s->gift[gift].row, s->gift[gift].amount, q, visit, data)) return true;
    for (int row = 0; q->seat != QN_NONE && row < s->n_rows; row++)
        if (s->row[row].seats >> q->seat & 1 && visit_row(t, row, 0, q, visit, data)) return true;
    return false;
}

static bool visit_change(const qn_table *t, int source, int change, const query *q, visitor visit, void *data)
{
    const qn_settlement *s = t->settled;
    int row = qn_settled_row_of(s, source, change);
    if (row < 0) return false;
    bool on_players = !t->pool->change[change].cards;
    int gift = on_players || q->card == QN_NONE ? 0 : qn_settled_gift(s, row, q->card);
    if (on_players && q->seat != QN_NONE ? s->row[row].seats >> q->seat & 1 : gift > 0)
        return visit_row(t, row, s->gift[gift].amount, q, visit, data);
    return false;
}

// The changes of a text, starting with the one that could not be evaluated by itself; those before it have been visited.
static bool visit_rest_of(const qn_table *t, int source, bool reached, const query *q, visitor visit,
                          void *data)
{
    const qn_def *d = &t->pool->def[t->game.card[source].as];
    for (const qn_ability *ab = &t->pool->ability[d->ability], *end = ab + d->n_abilities; ab < end; ab++)
        for (int k = ab->change; k < ab->change + ab->n_changes; k++) {
            reached |= k == q->change || q->change == WHOLE_TEXT;
            if (reached && visit_change(t, source, k, q, visit, data)) return true;
        }
    return false;
}

static bool visit_rest(const qn_table *t, const query *q, visitor visit, void *data)
{
    bool reached = false;
    for (int s = 0; s < t->game.players; s++)
        for (unsigned zones = t->rules->in_play; zones; zones &= zones - 1)
            QN_EACH (t, c, __builtin_ctz(zones), s) {
                if (!reached && c != q->source) continue;
                if (visit_rest_of(t, c, reached, q, visit, data)) return true;
                reached = true;
            }
    return false;
}

static __attribute__((noinline)) bool settle_and_visit(qn_table *t, const query *q, visitor visit, void *data)
{
    qn_settlement s;
    t->tangled = false;
    t->settlements++;
    qn_settle_texts(t, &s);
    bool stopped = visit_rest(t, q, visit, data);
    t->settled = NULL;
    return stopped;
}

// The texts of cards in play.
static bool ask_texts(const qn_table *t, query *q, uint32_t bits, visitor visit, void *data)
{
    if (t->settled) return visit_settled(t, q, visit, data);
    if (t->effect_depth == QN_DEEPEST_TEXT) scratch(t)->tangled = true;
    if (t->tangled) return false;
    scratch(t)->effect_depth++;
    bool stopped = visit_cards(t, bits, q, visit, data);
    scratch(t)->effect_depth--;
    if (t->tangled && !t->effect_depth) return settle_and_visit(scratch(t), q, visit, data);
    return stopped;
}

static bool is_said_of_itself(const qn_table *t, judged *j)
{
    qn_scope sc = *j->sc;
    if (!qn_holds(t, &sc, j->c->condition)) return false;
    sc.it = (uint8_t)j->card;
    j->amount = (int16_t)qn_eval(t, &sc, j->c->amount);
    return true;
}

// A card's text about its own cost applies in every zone; in play it is evaluated like every other text.
static bool visit_own(const qn_table *t, const query *q, visitor visit, void *data)
{
    const qn_def *d = &t->pool->def[t->game.card[q->card].as];
    qn_scope sc = qn_card_scope(t, q->card);
    for (const qn_ability *ab = &t->pool->ability[d->ability], *end = ab + d->n_abilities; ab < end; ab++)
        for (int k = ab->change; ab->form == QN_FORM_ALWAYS && k < ab->change + ab->n_changes; k++) {
            const qn_change *c = &t->pool->change[k];
            if (!asked_for(q, c->op, c->what) || t->pool->selector[c->cards].role != QN_ROLE_THIS) continue;
            judged j = { .sc = &sc, .c = c, .card = q->card };
            if (!judge_within(t, &j, is_said_of_itself)) continue;
            qn_applied a = { c, t->game.card[q->card].stamp, j.amount, (uint8_t)q->card, NULL };
            if (visit(data, &a)) return true;
        }
    return false;
}

static bool is_asked_in_play(const qn_table *t, int card)
{
    return t->rules->in_play >> qn_kind_of_zone(t, card) & 1 && t->rules->applies(t, card);
}

static bool each_change(const qn_table *t, query *q, uint32_t bits, visitor visit, void *data)
{
    if (t->game.alters & bits && ask_texts(t, q, bits, visit, data)) return true;
    return t->game.mods_alter & bits && visit_mods(t, q, visit, data);
}

// ---- All of them at once ----------------------------------------------------------------------

static void give(const qn_table *t, qn_scope *sc, const qn_change *c, uint16_t stamp, int card,
                 void (*take)(void *, const qn_given *), void *data)
{
    sc->it = (uint8_t)card;   // "for each earth under it"
    int amount = qn_eval(t, sc, c->amount);
    sc->it = QN_NONE;
    take(data, &(qn_given){ c->op, c->what, (uint8_t)card, stamp, (int16_t)amount });
}

static void given_by(const qn_table *t, int source, int ops, uint32_t bits,
                     void (*take)(void *, const qn_given *), void *data)
{
    const qn_def *d = &t->pool->def[t->game.card[source].as];
    qn_scope sc = qn_card_scope(t, source);
    uint8_t cards[QN_MAX_CARDS];
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form != QN_FORM_ALWAYS) continue;
        for (int k = 0; k < ab->n_changes; k++) {
            const qn_change *c = &t->pool->change[ab->change + k];
            if (!(ops >> c->op & 1) || !(qn_change_bit(c->op, c->what) & bits) || !c->cards || c->by)
                continue;
            if (!qn_holds(t, &sc, c->condition)) continue;
            int n = 1;
            if (t->pool->selector[c->cards].role == QN_ROLE_THIS)
                cards[0] = (uint8_t)source;   // nearly always
            else n = qn_list_fitting(t, &sc, c->cards, cards);
            for (int m = 0; m < n; m++) give(t, &sc, c, t->game.card[source].stamp, cards[m], take, data);
        }
    }
}

// A game with a cache evaluates texts one by one. The result is useless if the texts turn out to read each other.
static bool may_ask(const qn_table *t)
{
    if (t->effect_depth == QN_DEEPEST_TEXT) scratch(t)->tangled = true;
    return !t->tangled;
}

void qn_each_given_by(const qn_table *t, int source, int ops, uint32_t bits,
                      void (*take)(void *, const qn_given *), void *data)
{
    if (!may_ask(t)) return;
    scratch(t)->effect_depth++;
    given_by(t, source, ops, bits, take, data);
    scratch(t)->effect_depth--;
}

static void give_one(const qn_table *t, int source, const qn_change *c, int card, bool own,
                     void (*take)(void *, const qn_given *), void *data)
{
    qn_scope sc = qn_card_scope(t, source);
    if (!qn_holds(t, &sc, c->condition) || !(own || qn_fits(t, &sc, c->cards, card))) return;
    give(t, &sc, c, t->game.card[source].stamp, card, take, data);
}

void qn_each_given_to(const qn_table *t, int card, int source, int ops, uint32_t bits,
                      void (*take)(void *, const qn_given *), void *data)
{
    if (!may_ask(t)) return;
    scratch(t)->effect_depth++;
    const qn_def *d = &t->pool->def[t->game.card[source].as];
    for (const qn_ability *ab = &t->pool->ability[d->ability], *end = ab + d->n_abilities; ab < end; ab++)
        for (int k = 0; ab->form == QN_FORM_ALWAYS && k < ab->n_changes; k++) {
            const qn_change *c = &t->pool->change[ab->change + k];
            bool own = t->pool->selector[c->cards].role == QN_ROLE_THIS;
            if (own && source != card) continue;   // nearly every text is only about its own card
            if (ops >> c->op & 1 && qn_change_bit(c->op, c->what) & bits && c->cards && !c->by)
                give_one(t, source, c, card, own, take, data);
        }
    scratch(t)->effect_depth--;
}

void qn_each_lasting_on(const qn_table *t, int card, unsigned ops, uint32_t bits,
                        void (*take)(void *, const qn_given *), void *data)
{
    for (int i = 0; t->game.mods_alter & bits && i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->on.card != card || m->op >= QN_MOD_LATER || !(ops >> m->op & 1)) continue;
        if (!(qn_change_bit(m->op, m->stat) & bits) || !qn_alive(t, m->on) || t->pool->change[m->ability].by)
            continue;
        take(data, &(qn_given){ m->op, m->stat, (uint8_t)card, m->stamp, m->amount });
    }
}

void qn_each_lasting(const qn_table *t, int ops, uint32_t bits, void (*take)(void *, const qn_given *),
                     void *data)
{
    for (int i = 0; t->game.mods_alter & bits && i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op >= QN_MOD_LATER || !((unsigned)ops >> m->op & 1) || !(qn_change_bit(m->op, m->stat) & bits))
            continue;
        int card = qn_deref(t, m->on);
        if (card == QN_NONE || t->pool->change[m->ability].by) continue;
        take(data, &(qn_given){ m->op, m->stat, (uint8_t)card, m->stamp, m->amount });
    }
}

// Several stats at once, but rarely all of them.
typedef struct some_stats {
    uint32_t stats;
    visitor visit;
    void *data;
} some_stats;

static bool visit_some(void *data, const qn_applied *a)
{
    const some_stats *s = data;
    return s->stats >> a->change->what & 1 && s->visit(s->data, a);
}

bool qn_each_stat_change(const qn_table *t, int card, uint32_t stats,
                         bool (*visit)(void *, const qn_applied *), void *data)
{
    bool several = stats & (stats - 1);
    some_stats some = { stats, visit, data };
    query q = { 1 << QN_CHANGE_SET | 1 << QN_CHANGE_ADD | 1 << QN_CHANGE_SWAP,
                several ? QN_ANY_STAT : __builtin_ctz(stats), card, QN_NONE, QN_NONE };
    bool own = qn_speaks_of_own_price(t, card, stats) && !is_asked_in_play(t, card);
    if (several) visit = visit_some, data = &some;
    return (own && visit_own(t, &q, visit, data)) || each_change(t, &q, stats, visit, data);
}

bool qn_each_change(const qn_table *t, int op, int what, int card, int seat, int agent,
                    bool (*visit)(void *, const qn_applied *), void *data)
{
    query q = { 1 << op, what, card, seat, agent };
    return each_change(t, &q, qn_change_bit(op, what), visit, data);
}

static bool any(void *data, const qn_applied *a)
{
    (void)data;
    (void)a;
    return true;
}

qn_mod *qn_add_change(qn_table *t, const qn_scope *sc, int card, int change, int until)
{
    const qn_change *c = &t->pool->change[change];
    qn_scope over = *sc;
    over.it = (uint8_t)card;
    bool on_players = card == QN_NONE && !c->cards;
    int amount = on_players ? qn_seats_of(t, sc, c->who) : qn_eval(t, &over, c->amount);
    return qn_add_mod(t,
                      (qn_mod){ .op = c->op,
                                .stat = c->what,
                                .until = (uint8_t)until,
                                .whose = sc->you,
                                .on = qn_ref_to(t, card),
                                .source = sc->self,
                                .amount = (int16_t)amount,
                                .ability = (uint16_t)change });
}

static bool note_source(void *data, const qn_applied *a)
{
    *(int *)data = a->source;
    return true;
}

int qn_forbidder(const qn_table *t, int prohibition, int card, int seat, int agent)
{
    int source = QN_NONE;
    query q = { 1 << QN_CHANGE_FORBID, prohibition, card, seat, agent };
    each_change(t, &q, qn_change_bit(QN_CHANGE_FORBID, prohibition), note_source, &source);
    return source;
}

bool qn_is_forbidden(const qn_table *t, int prohibition, int card, int seat, int agent)
{
    query q = { 1 << QN_CHANGE_FORBID, prohibition, card, seat, agent };
    return each_change(t, &q, qn_change_bit(QN_CHANGE_FORBID, prohibition), any, NULL);
}

bool qn_is_given(const qn_table *t, int status, int card)
{
    query q = { 1 << QN_CHANGE_STATUS, status, card, QN_NONE, QN_NONE };
    return each_change(t, &q, qn_change_bit(QN_CHANGE_STATUS, status), any, NULL);
}

bool qn_is_taken(const qn_table *t, int status, int card)
{
    query q = { 1 << QN_CHANGE_LACK, status, card, QN_NONE, QN_NONE };
    return each_change(t, &q, qn_change_bit(QN_CHANGE_LACK, status), any, NULL);
}

bool qn_player_is_permitted(const qn_table *t, int permission, int seat)
{
    query q = { 1 << QN_CHANGE_ALLOW, permission, QN_NONE, seat, QN_NONE };
    return each_change(t, &q, qn_change_bit(QN_CHANGE_ALLOW, permission), any, NULL);
}

static bool largest(void *data, const qn_applied *a)
{
    int *most = data, amount = a->change->amount ? a->amount : 1;
    if (amount > *most) *most = amount;
    return false;
}

int qn_most_permitted(const qn_table *t, int permission, int card)
{
    int most = 0;
    query q = { 1 << QN_CHANGE_ALLOW, permission, card, QN_NONE, QN_NONE };
    each_change(t, &q, qn_change_bit(QN_CHANGE_ALLOW, permission), largest, &most);
    return most;
}

void qn_put_deed(const qn_table *t, int prohibition, qn_text *out)
{
    for (const qn_rule_word *w = t->rules->words->prohibitions; w->pattern; w++)
        if (w->row == prohibition) qn_put_n(out, w->print, strcspn(w->print, "[{"));
    while (out->used && out->at[out->used - 1] == ' ') out->at[--out->used] = 0;
}

typedef struct summing {
    qn_stat_sum sum;
    int stat;
    uint16_t set_at;
} summing;

static bool add_to_sum(void *data, const qn_applied *a)
{
    summing *s = data;
    if (a->change->what != s->stat) return false;
    if (a->change->op == QN_CHANGE_ADD) {
        s->sum.added += a->amount;
    } else if (a->change->op == QN_CHANGE_SET
               && (!s->sum.is_set || a->stamp >= s->set_at)) {   // the latest one counts
        s->sum.set = a->amount;
        s->sum.is_set = true;
        s->set_at = a->stamp;
    }
    return false;
}

qn_stat_sum qn_sum_stat(const qn_table *t, int card, int stat)
{
    summing s = { .stat = stat };
    if (qn_may_change(t, card, stat)) qn_each_stat_change(t, card, 1u << stat, add_to_sum, &s);
    return s.sum;
}

int qn_sum_price(const qn_table *t, int card)
{
    int stat = t->rules->words->price - 1;
    uint8_t outer = t->turned_up;
    scratch(t)->turned_up = (uint8_t)(card + 1);
    int added = qn_sum_stat(t, card, stat).added;
    scratch(t)->turned_up = outer;
    return added;
}

bool qn_is_described(const qn_table *t, int change)
{
    const qn_change *c = &t->pool->change[change];
    const qn_selector *sel = &t->pool->selector[c->cards];
    bool of_price = c->op == QN_CHANGE_ADD && c->what + 1 == t->rules->words->price;
    return of_price && c->cards && !sel->role && sel->how == QN_SEL_ALL;
}
