// Named counters: "put 2 ember on this", for games without counters of their own. They are on a card as long as it is the same object. They
// are stored as lasting changes, so they cost nothing in games that do not use them.
#include "vm/counters.h"

#include "lang/words.h"

static qn_mod *find(qn_table *t, int card, int kind)
{
    for (int i = 0; i < t->game.n_mods; i++) {
        qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_COUNTERS && m->stat == kind && qn_deref(t, m->on) == card) return m;
    }
    return NULL;
}

int qn_counters_on(const qn_table *t, const qn_card *card, int mask)
{
    int sum = 0;
    ptrdiff_t index = card - t->game.card;
    if (!(mask & QN_ALL_COUNTERS) || index < 0 || index >= t->game.n_cards) return 0;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op == QN_MOD_COUNTERS && mask & QN_COUNTER(m->stat) && qn_deref(t, m->on) == index)
            sum += m->amount;
    }
    return sum;
}

static void put(qn_table *t, const qn_frame *f, int card, int kind, int n, int note)
{
    qn_mod *m = find(t, card, kind);
    if (!m)
        m = qn_add_mod(t,
                       (qn_mod){ .op = QN_MOD_COUNTERS,
                                 .stat = (uint8_t)kind,
                                 .until = QN_NONE,
                                 .whose = f->who,
                                 .on = qn_ref_to(t, card),
                                 .source = t->game.link[f->link].source });
    m->amount = qn_sum(m->amount, n);
    qn_invalidate_changes(t);
    qn_tell_change(t, note, m, QN_UNKNOWN);
}

static int take(qn_table *t, int card, int mask, int n, int note)
{
    int taken = 0;
    for (int kind = 0; kind < QN_COUNTER_KINDS && taken < n; kind++) {
        qn_mod *m = mask & QN_COUNTER(kind) ? find(t, card, kind) : NULL;
        if (!m) continue;
        int some = m->amount < n - taken ? m->amount : n - taken;
        m->amount = (int16_t)(m->amount - some);
        taken += some;
        qn_invalidate_changes(t);
        qn_tell_change(t, note, m, QN_UNKNOWN);
        if (!m->amount) qn_drop_mod(t, (int)(m - t->game.mod));
    }
    return taken;
}

static int kind_of(int mask) { return __builtin_ctz((unsigned)mask & QN_ALL_COUNTERS) - QN_FIRST_COUNTER; }

int qn_put_counters(qn_table *t, qn_frame *f, const qn_code *arg, int note)
{
    enum { GATHERED = 1 };
    int n, done = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[4]);
    n = qn_verb_amount(t, f, arg + 1, QN_MOST_AT_ONCE);
    qn_take_from(t, f, t->rules->in_play | t->rules->words->field);
    for (int i = 0; i < f->count && n > 0; i++) {
        if (qn_gathered(t, f, i) == QN_NONE) continue;
        put(t, f, qn_gathered(t, f, i), kind_of(arg[3]), n, note);
        done++;
    }
    qn_did(f, done);
    QN_END;
}

int qn_take_counters(qn_table *t, qn_frame *f, const qn_code *arg, int note)
{
    enum { GATHERED = 1 };
    int n, taken = 0;
    QN_BEGIN(f);
    QN_GATHER(t, f, GATHERED, arg[4]);
    n = qn_verb_amount(t, f, arg + 1, QN_MOST_NUMBER);
    for (int i = 0; i < f->count; i++)
        if (qn_gathered(t, f, i) != QN_NONE) taken += take(t, qn_gathered(t, f, i), arg[3], n, note);
    qn_did(f, taken);
    QN_END;
}

bool qn_can_take_counters(const qn_table *t, const qn_scope *sc, const qn_code *arg)
{
    uint8_t cards[QN_MAX_CARDS];
    int n = qn_list_meant(t, sc, arg[4], cards), wanted = qn_amount(t, sc, arg + 1, QN_MOST_NUMBER);
    if (!n || !qn_can_find(t, sc, arg[4])) return false;
    for (; n > 0; n--)
        if (qn_counters_on(t, &t->game.card[cards[n - 1]], arg[3]) < wanted) return false;
    return true;
}
