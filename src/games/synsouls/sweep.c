// Sweeps (SYN-SWP): control, SINGULARITY, Silencing, ECHO excess, crashes, losing and overfull Measures, dealt with in this order
// until nothing is left to do. Usually there is nothing, so callers test syn_unswept before they call the routine.
#include "games/synsouls/rules.h"

static bool displaced(const qn_table *t, int card)
{
    return t->game.card[card].controller != syn_rightful_controller(t, card);
}

// The player who loaded a card controls it, unless a lasting change says otherwise.
static bool control_was_taken(const qn_table *t)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (t->game.mod[i].op == SYN_MOD_CONTROL) return true;
    return false;
}

static int some_displaced(const qn_table *t)   // SYN-MEA-10
{
    bool taken = control_was_taken(t);
    for (int kind = SYN_RECORDS; kind <= SYN_CONCEPTS; kind++)
        for (int s = 0; s < 2; s++)
            QN_EACH (t, c, kind, s)
                if (taken ? displaced(t, c) : t->game.card[c].y != s) return c;
    return QN_NONE;
}

static bool entered_before(const qn_table *t, int a, int b)
{
    return t->game.card[a].stamp < t->game.card[b].stamp;
}

static int some_duplicate(const qn_table *t)   // SYN-KEY-37
{
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) {
            if (!syn_has(t, c, SYN_SINGULARITY)) continue;
            int other = syn_duplicate_in(t, c, t->game.card[c].on);
            if (other != QN_NONE) return entered_before(t, c, other) ? c : other;
        }
    return QN_NONE;
}

static int dying_records(const qn_table *t, uint8_t out[QN_MAX_CARDS])   // SYN-STR-03
{
    const syn_numbers *kept = syn_cached(t, SYN_ORDER);
    bool lowered = !kept || kept->lowered;
    int n = 0;
    if (lowered) syn_gains(t);   // computes all of them at once
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) {
            const qn_card *card = &t->game.card[c];
            int least = qn_def_of(t, c)->stat[SYN_RATING] - card->n[SYN_N_MINUS] - card->n[SYN_N_STRAIN];
            if (least > 0 && !lowered) continue;   // texts can only raise it
            if (!(card->status & SYN_B_SPARED) && syn_rating(t, c) <= 0) out[n++] = (uint8_t)c;
        }
    return n;
}

static int crashing_measures(const qn_table *t,
                             uint8_t out[2 * SYN_MEASURES_EACH])   // SYN-CRA-01, SYN-CRA-04
{
    int n = 0;
    for (int m = 0; m < 2 * SYN_MEASURES_EACH; m++)
        if (t->game.card[m].n[SYN_N_STRAIN] >= SYN_CRASH_AT && syn_stands(t, m)) out[n++] = (uint8_t)m;
    return n;
}

// A Measure with more Records than its Capacity, the performer's first (SYN-MEA-12, SYN-SWP-02).
int syn_someone_overfull(const qn_table *t)
{
    for (int i = 0; i < 2 * SYN_MEASURES_EACH; i++) {
        int m = syn_measure_from(t->game.turn_player, i);
        if (syn_records_in(t, m) > syn_capacity(t, m) && syn_stands(t, m)) return m;
    }
    return QN_NONE;
}

static void clear_gains_of_formatted(qn_table *t)   // SYN-KEY-20, when a continuous text gives it
{
    if (!(t->game.alters >> SYN_FORMAT & 1)) return;
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s)
            if (syn_formatted(t, c)) syn_clear_gains(t, c);
}

static void clear_spared(qn_table *t)
{
    for (int s = 0; s < 2; s++)
        QN_EACH (t, c, SYN_RECORDS, s) t->game.card[c].status &= ~(uint32_t)(SYN_B_SPARED | SYN_B_DOOMED);
    syn_unsweep(t);
    syn_ext(t)->spared = 0;
}

bool syn_any_misplaced(const qn_table *t)
{
    return some_duplicate(t) != QN_NONE || some_displaced(t) != QN_NONE || syn_someone_overfull(t) != QN_NONE;
}

static bool any_misplaced(const qn_table *t)
{
    const syn_numbers *kept = syn_cached(t, SYN_ORDER);
    return kept ? kept->misplaced : syn_any_misplaced(t);
}

static bool something_to_do(qn_table *t)
{
    uint8_t some[QN_MAX_CARDS];
    clear_gains_of_formatted(t);
    return syn_ext_of(t)->excess || crashing_measures(t, some) || dying_records(t, some) || any_misplaced(t);
}

static bool unswept(qn_table *t)
{
    assert(syn_cache_holds(t) && "the cache was not invalidated after a change that texts depend on");
    if (t->cache_valid & SYN_SWEPT) {
        assert(!something_to_do(t) && "SYN_SWEPT was not cleared after a change that a sweep looks for");
        return false;
    }
    if (something_to_do(t)) return true;
    if (t->cache_valid & SYN_ORDER) t->cache_valid |= SYN_SWEPT;
    return false;
}

// Asked after each link, each announcement and each automatic act of a Beat, never in the middle of a link (SYN-SWP-01).
bool syn_unswept(qn_table *t)
{
    if (syn_ext_of(t)->spared) clear_spared(t);   // for the rest of that sweep only: SYN-RUL-10
    return unswept(t);
}

static void raise_silences(qn_table *t, int victim)   // by the Record it fought
{
    const syn_state *x = syn_ext_of(t);
    int a = qn_deref(t, x->attacker), b = qn_deref(t, x->fought);
    if (a == QN_NONE || b == QN_NONE || (victim != a && victim != b)) return;
    qn_raise_with(t, SYN_EV_SILENCES, 0, t->game.card[victim].controller, qn_ref_to(t, victim == a ? b : a),
                  qn_ref_to(t, victim), 0);
}

static void silence_together(qn_table *t, const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++) raise_silences(t, cards[i]);
    syn_depart(t, cards, n, SYN_EV_SILENCED);
}

// A replacement for one of the dying Records runs before the others are Silenced (SYN-RUL-10).
static bool something_instead(qn_table *t, const uint8_t *cards, int n)
{
    if (!qn_might_replace(t, SYN_EV_SILENCED)) return false;
    for (int i = 0; i < n; i++) {
        if (t->game.card[cards[i]].status & SYN_B_DOOMED) continue;
        qn_event ev = { .kind = SYN_EV_SILENCED,
                        .who = t->game.card[cards[i]].controller,
                        .that = qn_ref_to(t, cards[i]),
                        .other = { QN_NONE, 0 } };
        t->game.card[cards[i]].status |= SYN_B_SPARED;
        if (qn_instead(t, &ev)) return syn_ext(t)->spared = 1, true;
        t->game.card[cards[i]].status &= ~(uint32_t)SYN_B_SPARED;
    }
    return false;
}

static void deal_excess(qn_table *t)   // SYN-KEY-08
{
    syn_state *x = syn_ext(t);
    int measure = x->excess_on, n = syn_strain_of_attack(t, measure, x->excess);
    x->excess = x->excess_on = 0;
    if (syn_stands(t, measure)) qn_emit_note(t, SYN_NOTE_ECHOES, QN_NONE, measure, QN_NONE, n);
    syn_deal(t, measure, n);
}

static void check_loss(qn_table *t)   // SYN-WIN-01, SYN-WIN-02
{
    for (int s = 0; s < 2; s++)
        if (t->game.player[s].n[SYN_CRASHES] == SYN_MEASURES_EACH) qn_lose(t, s, SYN_ALL_CRASHED);
    qn_judge(t);
}

QN_MEMORY(sweeping) { uint8_t card, seat; };   // the card a question is about, and the seat that is asked

int syn_sweep(qn_table *t, qn_frame *f)   // what it sets off waits: SYN-SWP-03
{
    enum { PLACED = 1, BACK, REPLACED, ROOM };
    sweeping *m = QN_RECALL(sweeping, f);
    uint8_t some[QN_MAX_CARDS];
    int n;
    QN_BEGIN(f);
    do {   // the routine is only called when there is something to do
        while ((m->card = (uint8_t)some_displaced(t)) != QN_NONE) {
            m->seat = (uint8_t)syn_rightful_controller(t, m->card);
            if (!syn_is_record(t, m->card)) {   // a Concept stays where it is: SYN-CON-02
                syn_relocate(t, m->card, t->game.card[m->card].on, m->seat);
                continue;
            }
            QN_ASK(f, PLACED, qn_ask(t, SYN_Q_PLACE, m->seat, .about = qn_ref_to(t, m->card)));
            QN_DO(f, BACK, syn_call_enter(t, m->seat, m->card, qn_answer(t).a, SYN_MOVED, false));
        }
        while ((n = some_duplicate(t)) != QN_NONE) syn_void(t, n);
        while ((n = dying_records(t, some)) != 0) {
            if (something_instead(t, some, n)) {
                f->step = REPLACED;
                return QN_CALLED;
            }
            silence_together(t, some, n);
            break;
        case REPLACED:;
        }
        if (syn_ext_of(t)->excess) deal_excess(t);
        n = crashing_measures(t, some);
        if (n) syn_crash(t, some, n);
        check_loss(t);
        if (t->game.over) return QN_DONE;
        while ((m->card = (uint8_t)syn_someone_overfull(t)) != QN_NONE) {
            QN_ASK(f, ROOM,
                   qn_ask(t, SYN_Q_ROOM, syn_owner_of_measure(m->card), .about = qn_ref_to(t, m->card)));
            syn_void(t, qn_answer(t).a);
        }
    } while (unswept(t));
    QN_END;
}
