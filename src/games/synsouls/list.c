// The options of every question, in a stable order, and the table of prompts (prompts.def). Only
// legal.c decides what is legal. syn_attempts lists everything a player might try, with refusals, for `why`.
#include "games/synsouls/rules.h"

// Identical cards in a hand or a Void Zone are one option.
static bool same_before(const qn_table *t, int card)
{
    for (int c = t->game.card[card].prev; c != QN_NONE; c = t->game.card[c].prev)
        if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

static void list_uses(qn_table *t, int seat, int card)
{
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        qn_offer_if_both(t, syn_can_use, seat, SYN_V_USE, card, i, 0);
}

static void list_active_uses(qn_table *t, int seat, int card)
{
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        qn_offer_if_both(t, syn_can_use_active, seat, SYN_V_USE, card, i, 0);
}

static void list_ensemble(qn_table *t, int seat)
{
    SYN_EACH_ACTING (t, c, seat) {
        if (syn_is_spent(t, c) && !t->attempts) continue;
        if (SYN_FINALS >> syn_kind_of(t, c) & 1)
            qn_offer_if(t, syn_can_use_final, seat, SYN_V_FINAL, c, 0, 0);
        else list_active_uses(t, seat, c);
    }
}

static qn_refusal can_play(const qn_table *t, int seat, int card)
{
    syn_moment now = syn_moment_of(t, seat);
    return syn_can_play(t, &now, seat, card);
}

static void list_hand(qn_table *t, int seat)
{
    const syn_numbers *hand = syn_counted(t);
    if (t->game.turn_player != seat ? !hand->answers[seat] : !hand->verses[seat] && !syn_own_main(t, seat))
        return;
    syn_moment now = syn_moment_of(t, seat);
    QN_FACES(listed);
    QN_EACH (t, c, SYN_HAND, seat) {
        if (syn_is_ruled_out(&now, qn_def_of(t, c)) || qn_seen_before(t, c, &listed)) continue;
        int verb = SYN_VERSES >> syn_kind_of(t, c) & 1 ? SYN_V_EXPEND : SYN_V_LOAD;
        qn_offer_late(t, syn_can_play(t, &now, seat, c), can_play, NULL, seat, verb, c, 0, 0);
    }
}

static void list_from_other_zones(qn_table *t,
                                  int seat)   // abilities that name a zone outside the Ensemble: SYN-ZON-04
{
    for (unsigned zones = t->pool->used_from & ~(unsigned)SYN_ENSEMBLE; zones; zones &= zones - 1)
        QN_EACH (t, c, __builtin_ctz(zones), seat)
            if (qn_def_of(t, c)->used_from & zones & -zones || t->attempts) list_uses(t, seat, c);
}

static void list_main(qn_table *t, int seat)   // SYN-MAI-01
{
    list_hand(t, seat);
    if (t->pool->used_from & ~(unsigned)SYN_ENSEMBLE) list_from_other_zones(t, seat);
    if (syn_counted(t)->traces[seat])
        QN_EACH (t, c, SYN_VOID, seat)
            if (qn_def_of(t, c)->types >> (SYN_TRACE - 1) & 1 && !same_before(t, c))
                qn_offer_if(t, syn_can_load, seat, SYN_V_LOAD, c, 0, 0);
    list_ensemble(t, seat);
    QN_EACH (t, c, SYN_RECORDS, seat)
        if (!syn_exhausted(t, c) || t->attempts) qn_offer_if(t, syn_can_cue, seat, SYN_V_CUE, c, 0, 0);
    qn_offer(t, QN_ALLOWED, SYN_V_CLOSE, 0, 0, 0);
}

static void list_answers(qn_table *t, int seat)   // SYN-CHN-02
{
    list_hand(t, seat);
    if (t->pool->used_from & ~(unsigned)SYN_ENSEMBLE) list_from_other_zones(t, seat);
    list_ensemble(t, seat);
    if (syn_attack_on_chain(t) && t->game.turn_player != seat)
        QN_EACH (t, c, SYN_RECORDS, seat) qn_offer_if(t, syn_can_block, seat, SYN_V_BLOCK, c, 0, 0);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

// ---- Questions inside an announcement or an effect --------------------------------------------

static bool some_room(const qn_table *t, int seat, int card)
{
    for (int i = 0; i < SYN_MEASURES_EACH; i++)
        if (syn_stands(t, syn_measure(seat, i)) && syn_has_room(t, card, syn_measure(seat, i))) return true;
    return false;
}

static int asked_about(const qn_table *t)
{
    assert(t->game.question.about.card < t->game.n_cards);
    return t->game.question.about.card;
}

// Loaded by an effect that names no Measure: if any has room, one with room must be chosen (SYN-MEA-09).
static void list_into_by_effect(qn_table *t, int seat)
{
    int card = asked_about(t);
    bool record = syn_kind_of(t, card) == SYN_RECORD, room = record && some_room(t, seat, card);
    for (int i = 0; i < 2 * SYN_MEASURES_EACH; i++) {
        int m = syn_measure_from(seat, i);
        if (syn_may_enter(t, seat, card, m) && (!room || syn_has_room(t, card, m)))
            qn_offer(t, QN_ALLOWED, SYN_V_INTO, m, card, 0);
    }
}

static qn_refusal can_load_into(const qn_table *t, int seat, int measure, int card)
{
    return syn_can_load_into(t, seat, card, measure);
}

static void list_into(qn_table *t, int seat)
{
    int card = asked_about(t);
    for (int i = 0; i < 2 * SYN_MEASURES_EACH; i++) {
        int m = syn_measure_from(seat, i);
        qn_offer_if_both(t, can_load_into, seat, SYN_V_INTO, m, card, 0);
    }
}

static qn_refusal can_be_aimed_at(const qn_table *t, int seat, int target, int attacker)
{
    return syn_can_aim(t, seat, attacker, target);
}

static void list_aims(qn_table *t, int seat)   // SYN-ATK-02
{
    int other = syn_other(seat), attacker = asked_about(t);
    for (int i = 0; i < SYN_MEASURES_EACH; i++)
        qn_offer_if_both(t, can_be_aimed_at, seat, SYN_V_AT, syn_measure(other, i), attacker, 0);
    bool upright = t->attempts || syn_has(t, attacker, SYN_INDEX);   // otherwise they are no targets
    for (int i = 0; i < 2; i++)
        QN_EACH (t, c, SYN_RECORDS, i ? seat : other)
            if (upright || syn_exhausted(t, c))
                qn_offer_if_both(t, can_be_aimed_at, seat, SYN_V_AT, c, attacker, 0);
}

static void list_records_in(qn_table *t, int seat)   // SYN-MEA-09, SYN-MEA-12
{
    int measure = asked_about(t);
    QN_EACH (t, c, SYN_RECORDS, syn_owner_of_measure(measure))
        if (t->game.card[c].on == measure) qn_offer(t, QN_ALLOWED, SYN_V_VOID, c, 0, 0);
}

static void list_measures(qn_table *t, int seat, int verb)
{
    for (int i = 0; i < SYN_MEASURES_EACH; i++)
        if (syn_stands(t, syn_measure(seat, i))) qn_offer(t, QN_ALLOWED, verb, syn_measure(seat, i), 0, 0);
}

static void list_crashes(qn_table *t, int seat) { list_measures(t, seat, SYN_V_CRASH); }
static void list_strained(qn_table *t, int seat) { list_measures(t, seat, SYN_V_STRAIN); }

static void list_discards(qn_table *t, int seat)
{
    QN_EACH (t, c, SYN_HAND, seat)
        if (!same_before(t, c)) qn_offer(t, QN_ALLOWED, SYN_V_DISCARD, c, 0, 0);
}

static qn_refusal can_encore(const qn_table *t, int seat, int soul, int ability)
{
    (void)soul;
    return syn_can_encore(t, seat, ability);
}

static void list_encore(qn_table *t, int seat)   // SYN-ENC-01, SYN-ENC-02, SYN-ENC-03, SYN-CRD-07
{
    const qn_def *d = qn_def_of(t, qn_zone_of(t, SYN_SOUL, seat)->head);
    bool raise = t->game.player[seat].n[SYN_MAX_NOTES]<9, draw = qn_zone_of(t, SYN_DECK, seat)->count> 0;
    qn_offer(t, raise ? QN_ALLOWED : REFUSE(ENCORE_MAX, 0, 0, 0), SYN_V_RAISE, 0, 0, 0);
    qn_offer(t, draw ? QN_ALLOWED : REFUSE(ENCORE_NO_CARD, 0, 0, 0), SYN_V_DRAW, 0, 0, 0);
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].form == QN_FORM_SLOT)
            qn_offer_if_both(t, can_encore, seat, SYN_V_ENCORE, qn_zone_of(t, SYN_SOUL, seat)->head, i, 0);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

static void list_division(qn_table *t,
                          int seat)   // the announced targets that are still there; `arg`: the link
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_scope sc = qn_link_scope(t, l);
    for (int k = 0; k < l->n_targets; k++) {
        int card = qn_target_of(t, &sc, k);
        if (card != QN_NONE) qn_offer(t, QN_ALLOWED, SYN_V_STRAIN, card, 0, 0);
    }
}

static void list_redraw(qn_table *t, int seat) { qn_offer_two(t, SYN_V_KEEP, SYN_V_REDRAW); }
static void list_overclock(qn_table *t, int seat) { qn_offer_two(t, SYN_V_OVERCLOCK, SYN_V_PLAIN); }
static void list_extend(qn_table *t, int seat) { qn_offer_two(t, SYN_V_EXTEND, QN_V_NO); }

static void list_start(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, SYN_V_FIRST, seat, 0, 0);
    qn_offer(t, QN_ALLOWED, SYN_V_FIRST, syn_other(seat), 0, 0);
}

static void list_x(qn_table *t, int seat)
{
    for (int n = 0; n + t->game.question.n <= syn_available(t, seat); n++)
        qn_offer(t, QN_ALLOWED, QN_V_NUMBER, n, 0, 0);
}

// ---- The rows ---------------------------------------------------------------------------------

#define QN_OWN(name) SYN_##name
#include "kernel/prompt_tables.def"
const qn_prompts syn_prompts = QN_PROMPTS(questions, answers, asked_by, "ability", SYN_V_CLOSE, SYN_V_PLAIN);

// ---- Everything a player might try, for `why` -------------------------------------------------

static void attempt(qn_table *t, int seat, qn_test *allows, int verb, int card)
{
    qn_refusal first = syn_misuse(t, seat, verb, card);
    qn_offer(t, qn_legal(first) ? allows(t, seat, card) : first, verb, card, 0, 0);
}

static void attempt_use(qn_table *t, int seat, int card, int index)
{
    qn_refusal first = syn_misuse(t, seat, SYN_V_USE, card);
    qn_offer(t, qn_legal(first) ? syn_can_use(t, seat, card, index) : first, SYN_V_USE, card, index, 0);
}

static qn_refusal has_no_ability(const qn_table *t, int seat, int card)
{
    return REFUSE(NO_SUCH_ABILITY, card, 0, 0);
}

// The likeliest action comes first: a question about a card alone is answered by it.
static void attempt_with(qn_table *t, int seat, int c)
{
    const qn_def *d = qn_def_of(t, c);
    bool usable = false, verse = !(SYN_LOADABLE >> d->kind & 1),
         there = t->rules->in_play >> qn_kind_of_zone(t, c) & 1;
    if (SYN_FINALS >> d->kind & 1) attempt(t, seat, syn_can_use_final, SYN_V_FINAL, c);
    if (verse) attempt(t, seat, syn_can_expend, SYN_V_EXPEND, c);
    if (!there) attempt(t, seat, syn_can_load, SYN_V_LOAD, c);
    attempt(t, seat, syn_can_cue, SYN_V_CUE, c);
    attempt(t, seat, syn_can_block, SYN_V_BLOCK, c);
    if (there) attempt(t, seat, syn_can_load, SYN_V_LOAD, c);
    if (!verse) attempt(t, seat, syn_can_expend, SYN_V_EXPEND, c);
    for (int i = 0; i < d->n_abilities; i++) {
        int form = t->pool->ability[d->ability + i].form;
        if (form != QN_FORM_USE && form != QN_FORM_SLOT) continue;
        attempt_use(t, seat, c, i);
        usable = true;
    }
    for (int i = 0; (i = qn_next_given(t, c, QN_FORM_USE, i)) != 0; usable = true) attempt_use(t, seat, c, i);
    if (!usable) attempt(t, seat, has_no_ability, SYN_V_USE, c);
}

static void attempt_places(qn_table *t, int seat)
{
    if (t->game.question.kind == SYN_Q_INTO || t->game.question.kind == SYN_Q_INTO_BY_EFFECT)
        for (int m = 0; m < 2 * SYN_MEASURES_EACH; m++)
            qn_offer(t, syn_can_load_into(t, seat, asked_about(t), m), SYN_V_INTO, m, asked_about(t), 0);
    if (t->game.question.kind != SYN_Q_AIM) return;
    for (int m = 0; m < 2 * SYN_MEASURES_EACH; m++)
        qn_offer(t, syn_can_aim(t, seat, asked_about(t), m), SYN_V_AT, m, asked_about(t), 0);
}

// Every target [seat] might name for the link being announced, if one is.
static void attempt_targets(qn_table *t)
{
    if (t->game.question.kind != QN_Q_TARGET) return;
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_scope sc = qn_link_scope(t, l);
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_SOUL; kind <= SYN_CRASHED; kind++)
            QN_EACH (t, c, kind, s) {
                bool shielded = !syn_can_target(t, &sc, c);
                qn_offer(t, shielded ? REFUSE(SHIELDED, c, 0, 0) : REFUSE(NOT_A_TARGET, c, l->source.card, 0),
                         QN_V_TARGET, c, 0, 0);
            }
}

void syn_attempts(qn_table *t, int seat)
{
    qn_list_offered(t, seat);   // first, because it is legal
    QN_EACH (t, c, SYN_HAND, seat) attempt_with(t, seat, c);
    for (int i = 0; i < 2; i++)   // prefer the player's own card of two with one name
        for (int kind = SYN_SOUL; kind <= SYN_COVERED; kind++)
            QN_EACH (t, c, kind, i ? syn_other(seat) : seat) attempt_with(t, seat, c);
    QN_EACH (t, c, SYN_VOID, seat) attempt_with(t, seat, c);
    attempt_places(t, seat);
    attempt_targets(t);
    const qn_def *d = qn_def_of(t, qn_zone_of(t, SYN_SOUL, seat)->head);
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].form == QN_FORM_SLOT)
            qn_offer(t, syn_can_encore(t, seat, i), SYN_V_ENCORE, qn_zone_of(t, SYN_SOUL, seat)->head, i, 0);
}
