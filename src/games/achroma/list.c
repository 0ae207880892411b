// The answers to every question (prompts.def), in a stable order. legal.c decides what is legal, never this file. A list reads
// the question, not the routine that asks it; only where it must judge a text does it look at the effect that asks (asking_effect).
#include "games/achroma/rules.h"

static const qn_frame *asking_effect(const qn_table *t)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    assert(f->routine == QN_R_EFFECT);
    return f;
}

static void list_mulligan(qn_table *t, int seat)   // ACH-SET-05
{
    qn_offer_two(t, ACH_V_KEEP, ACH_V_REDRAW);
}
static void list_again(qn_table *t, int seat) { qn_offer_two(t, ACH_V_AGAIN, QN_V_DONE); }

// Identical cards in a hand or pile are offered as one option.
static bool like_before(const qn_table *t, int card)
{
    for (int c = t->game.card[card].prev; c != QN_NONE; c = t->game.card[c].prev)
        if (t->game.card[c].def == t->game.card[card].def && t->game.card[c].owner == t->game.card[card].owner
            && !((t->game.card[c].status ^ t->game.card[card].status) & (ACH_B_DRAWN | ACH_B_DISCARDED)))
            return true;
    return false;
}

static qn_refusal can_deploy(const qn_table *t, int seat, int card)
{
    return ach_can_deploy(t, seat, card, false);
}
static qn_refusal can_infest(const qn_table *t, int seat, int card)
{
    return ach_can_deploy(t, seat, card, true);
}

// Cheap filter first. The refusals themselves are only needed when somebody asks why.
static bool moment_allows_deploy(const qn_table *t, int card)
{
    return t->game.phase == ACH_MAIN || qn_printed_on(t, card)->kind == ACH_ACTION || t->attempts;
}

static void list_deploys(qn_table *t, int seat)
{
    if (t->game.player[seat].tally[ACH_T_DEPLOYS] >= ACH_DEPLOYS && !t->attempts) return;
    QN_EACH (t, c, ACH_HAND, seat) {
        if (!moment_allows_deploy(t, c) || like_before(t, c)) continue;
        qn_offer_if(t, can_deploy, seat, ACH_V_DEPLOY, c, 0, 0);
        if (qn_printed_on(t, c)->stat[ACH_INFEST_COST])
            qn_offer_if(t, can_infest, seat, ACH_V_INFEST, c, 0, 0);
    }
}

// Outside the Main Step most abilities cannot be used (ACH-ABL-07): those are not even tested, except for `why`.
static void list_uses(qn_table *t, int seat, int card)
{
    const qn_def *d = ach_as(t, card);
    bool main = t->game.phase == ACH_MAIN || t->attempts;
    if (t->pool->gives >> QN_FORM_USE & 1)
        for (int i = 0; (i = qn_next_given(t, card, QN_FORM_USE, i)) != 0;)
            qn_offer_if_both(t, ach_can_use, seat, ACH_V_USE, card, i, 0);
    if (!(d->forms >> QN_FORM_USE & 1) && !ach_has_slots(t, card, 1 << ACH_ON_HUNT | 1 << ACH_ON_DISPOSE))
        return;
    for (int i = 0; i < d->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[d->ability + i];
        if (ab->form == QN_FORM_USE && (main || ab->timing & ACH_AT_ANY_TIME))
            qn_offer_if_both(t, ach_can_use, seat, ACH_V_USE, card, i, 0);
        if (ab->form != QN_FORM_SLOT || (ab->slot != ACH_ON_HUNT && ab->slot != ACH_ON_DISPOSE)
            || ach_slot(t, card, ab->slot, 0) != d->ability + i)
            continue;
        if (ab->slot == ACH_ON_HUNT && main) qn_offer_if(t, ach_can_hunt, seat, ACH_V_HUNT, card, 0, 0);
        if (ab->slot == ACH_ON_DISPOSE) qn_offer_if(t, ach_can_dispose, seat, ACH_V_DISPOSE, card, 0, 0);
    }
}

static void list_canvas(qn_table *t, int seat)
{
    bool splats = qn_any_change(t, QN_CHANGE_ADD, ACH_SPLAT);
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) {
        list_uses(t, seat, c);
        for (int i = 0; splats && i < 8 && ach_given_splat(t, c, i); i++)
            qn_offer_if_both(t, ach_can_splat, seat, ACH_V_SPLAT, c, i, 0);
    }
}

static void list_fights(qn_table *t, int seat)
{
    QN_EACH (t, c, ACH_CHARACTERS, seat) {
        qn_offer_if(t, ach_can_attack, seat, ACH_V_ATTACK, c, 0, 0);
        if (ach_as(t, c)->types & ACH_BIT(ACH_K_MOUNT))
            qn_offer_if(t, ach_can_mount, seat, ACH_V_MOUNT, c, 0, 0);
    }
}

static void list_open(qn_table *t, int seat)
{
    list_deploys(t, seat);
    list_canvas(t, seat);
    if (t->game.phase == ACH_MAIN) list_fights(t, seat);
    if (t->game.phase == ACH_RESOLVE)
        ACH_EACH_ON (t, c, ACH_CANVAS, seat)
            if (!(t->game.card[c].status & ACH_B_RESOLVED) || t->attempts)
                qn_offer_if(t, ach_can_resolve, seat, ACH_V_RESOLVE, c, 0, 0);
    qn_offer(t, t->game.phase == ACH_MAIN ? ach_can_leave_main(t, seat) : QN_ALLOWED, ACH_V_END_STEP,
             t->game.phase, 0, 0);
}

// `arg`: the other choice has been made
static void list_choice(qn_table *t, int seat)   // ACH-STA-03, ACH-STA-04, ACH-STA-05
{
    qn_offer(t, ach_can_draw(t, seat), ACH_V_DRAW, 0, 0, 0);
    QN_EACH (t, c, ACH_HAND, seat)
        if (!like_before(t, c)) qn_offer_if(t, ach_can_trade, seat, ACH_V_TRADE, c, 0, 0);
    bool may_skip = t->game.question.arg || !qn_zone_of(t, ACH_PALETTE, seat)->count;
    qn_offer(t, may_skip ? QN_ALLOWED : REFUSE(SKIP_ALLOWED, QN_NONE, 0, 0), QN_V_PASS, 0, 0, 0);
}

// `arg`: the newest arrival when the step began
static void list_secrets(qn_table *t, int seat)   // ACH-SEC-03, ACH-SEC-10
{
    ACH_EACH_ON (t, c, ACH_CANVAS, seat)
        if (ach_attached_to(t, c, ACH_KEPT) != QN_NONE && t->game.card[c].stamp <= t->game.question.arg
            && ach_can_erase(t, c, seat))
            qn_offer(t, QN_ALLOWED, ACH_V_OPEN_SECRET, c, 0, 0);
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

static void list_turned_up(qn_table *t, int seat)
{
    QN_EACH (t, c, ACH_DECLARED, seat)
        if (t->game.card[c].status & ACH_B_ASIDE && !like_before(t, c))
            qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

static void list_where(qn_table *t, int seat, bool infesting)   // `about`: the card
{
    ACH_EACH_FROM (t, c, ACH_ROWS, seat)
        if (qn_legal(ach_can_be_on(t, seat, t->game.question.about.card, c, infesting)))
            qn_offer(t, QN_ALLOWED, ACH_V_ON, c, 0, 0);
}

static void list_places(qn_table *t, int seat) { list_where(t, seat, false); }   // ACH-OBJ-01

static void list_hosts(qn_table *t, int seat)   // ACH-INF-01; `of`: not one's own Canvas
{
    list_where(t, seat, true);
    if (!t->game.question.of)
        qn_offer(t, QN_ALLOWED, ACH_V_ON, QN_NONE, 0, 0);   // free: both ways (ACH-INF-02)
}

static void list_holders(qn_table *t, int seat)   // `about`: the Object
{
    ACH_EACH_ON (t, c, ACH_ROWS, seat)
        if (ach_can_hold(t, t->game.question.about.card, c)) qn_offer(t, QN_ALLOWED, ACH_V_ON, c, 0, 0);
}

static void list_defenders(qn_table *t, int seat)   // `about`: the attacker
{
    for (int i = 1; i < t->game.players; i++) {
        int s = (seat + i) % t->game.players;
        ACH_EACH_ON (t, c, ACH_ROWS, s)
            qn_offer_if(t, ach_can_be_attacked, seat, ACH_V_DEFENDER, c, t->game.question.about.card, 0);
    }
}

static void list_mounts(qn_table *t, int seat)   // `about`: the rider
{
    QN_EACH (t, c, ACH_CHARACTERS, seat)
        if (qn_legal(ach_can_ride(t, seat, t->game.question.about.card, c)))
            qn_offer(t, QN_ALLOWED, ACH_V_ON, c, 0, 0);
}

static void list_reactions(qn_table *t, int seat)   // ACH-REA-01
{
    const qn_link *l = &t->game.link[t->game.n_links - 1];
    ACH_EACH_ON (t, c, ACH_CANVAS, seat) {
        if (l->kind == ACH_LINK_ATTACK) qn_offer_if(t, ach_can_defend, seat, ACH_V_DEFEND, c, 0, 0);
        for (int k = 0; l->kind != ACH_LINK_ATTACK && k < l->n_targets; k++)
            qn_offer_if_both(t, ach_can_divert, seat, ACH_V_DIVERT, c, k, l->target[k].card);
        if (ach_slot(t, c, ACH_ON_DISPOSE, 0) != QN_NO_ABILITY)
            qn_offer_if(t, ach_can_dispose, seat, ACH_V_DISPOSE, c, 0, 0);
    }
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
}

static void list_soak(qn_table *t, int seat)   // ACH-OBJ-09; `about`: the holder
{
    int card = t->game.question.about.card, partner = ach_partner(t, card);
    for (int i = 0; i < 2; i++) {
        int holder = i ? partner : card;
        if (holder == QN_NONE) continue;
        ACH_EACH_KID (t, kid, holder)
            if (t->game.card[kid].rel == ACH_HELD && !t->game.card[kid].n[ACH_N_SOAK])
                qn_offer(t, QN_ALLOWED, QN_V_CARD, kid, 0, 0);
    }
}

// ---- Targets: as many as there are, nothing twice, and only what can be affected while there is some ----

bool ach_is_chosen(const qn_link *l, int card)
{
    for (int k = 0; k < l->n_targets; k++)
        if (l->target[k].card == card) return true;
    return false;
}

static void list_target_cards(qn_table *t, const qn_link *l, int k)
{
    uint8_t cards[QN_MAX_CARDS];
    int n = 0, good = 0, source = qn_deref(t, l->source);
    bool may_be_none = ach_may_name_none(t, l, k);
    ACH_EACH_FROM (t, c, ACH_CANVAS, l->controller)
        if (!ach_is_chosen(l, c) && ach_fits_target(t, l, k, c)) cards[n++] = (uint8_t)c;
    if (source != QN_NONE && !ach_on_canvas(t, source) && !ach_is_chosen(l, source)
        && ach_fits_target(t, l, k, source))
        cards[n++] = (uint8_t)source;
    for (int i = 0; i < n; i++) good += ach_affects(t, l, k, cards[i]);
    for (int i = 0; i < n; i++)
        if (!good || may_be_none || ach_affects(t, l, k, cards[i]))
            qn_offer(t, QN_ALLOWED, QN_V_TARGET, cards[i], 0, 0);
    if (n && may_be_none) qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

static void list_targets(qn_table *t, int seat)   // `arg`: the link, `n`: which of its descriptions
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    int k = t->game.question.n;
    assert(k < qn_ability_at(t, l->ability)->n_targets);
    const qn_selector *sel = &t->pool->selector[qn_ability_at(t, l->ability)->target + k];
    qn_scope sc = qn_link_scope(t, l);
    if (sel->class == QN_OF_CARDS) {
        list_target_cards(t, l, k);
        return;
    }
    for (int s = 0; s < t->game.players; s++)
        if (ach_is_thing(t, &sc, sel, (qn_ref){ (uint8_t)s, 0 }))
            qn_offer(t, QN_ALLOWED, QN_V_TARGET, s, sel->class, 0);
}

static void list_prey(qn_table *t, int seat)
{
    ACH_EACH_FROM (t, c, ACH_CANVAS, seat)
        if (ach_can_prey(t, seat, c)) qn_offer(t, QN_ALLOWED, QN_V_TARGET, c, 0, 0);
}

static void list_given_splat(qn_table *t, int seat)   // on any other card (ACH-SPL-04)
{
    ACH_EACH_FROM (t, c, ACH_CANVAS, seat)
        if (c != t->game.question.about.card) qn_offer(t, QN_ALLOWED, QN_V_TARGET, c, 0, 0);
}

// An ability that is to happen several times is one entry, unless only one of them may happen (ACH-TRG-10).
static bool entered_before(const qn_table *t, int index)
{
    const qn_pending *w = &t->game.pending[index];
    if (qn_ability_at(t, w->ability)->limit) return false;
    for (int i = 0; i < index; i++) {
        const qn_pending *o = &t->game.pending[i];
        if (o->kind == QN_WAIT_ABILITY && o->controller == w->controller && o->ability == w->ability
            && o->source.card == w->source.card)
            return true;
    }
    return false;
}

static void list_order(qn_table *t, int seat)   // ACH-TRG-02; `arg`: only what an attack sets off
{
    bool in_attack = t->game.question.arg;
    for (int i = 0; i < t->game.n_pending; i++) {
        const qn_pending *w = &t->game.pending[i];
        if (w->kind != QN_WAIT_ABILITY || w->controller != seat) continue;
        if (in_attack && w->event.kind != ACH_EV_ATTACKS && w->event.kind != ACH_EV_ATTACKED) continue;
        if (entered_before(t, i)) continue;
        qn_offer(t, QN_ALLOWED, QN_V_CHAIN, i, w->source.card, w->event.that.card);
    }
}

// ---- Choices inside effects ---------------------------------------------------------------------

static void list_hand(qn_table *t, int seat)
{
    QN_FACES(listed);
    QN_EACH (t, c, ACH_HAND, seat)
        if (!(t->game.card[c].status & ACH_B_ASIDE) && !qn_seen_before(t, c, &listed))
            qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

static void list_hand_of(qn_table *t, int seat) { list_hand(t, t->game.question.n); }

// Whether [card] can take the place of a card that was on [holder], or of one that was on none.
static bool fits_place(const qn_table *t, int card, int holder)
{
    return ach_is(t, card, ACH_OBJECT) ? ach_can_hold(t, card, holder) : !ach_is(t, card, ACH_ACTION);
}

// From the Dregs of player `n`, as selector `arg` says, but not the card that was Erased (`other`), which was on `of`.
static void list_replacements(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    qn_scope sc = qn_frame_scope(t, asking_effect(t));
    QN_FACES(listed);
    QN_EACH (t, c, ACH_DREGS, q->n)
        if (c != q->other.card && qn_fits(t, &sc, q->arg, c) && fits_place(t, c, q->of)
            && !qn_seen_before(t, c, &listed))
            qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

static void list_own(qn_table *t, int seat)   // a card of one's own, as selector `arg` says
{
    qn_scope sc = qn_frame_scope(t, asking_effect(t));
    sc.you = (uint8_t)seat;
    ACH_EACH_ON (t, c, ACH_CANVAS, seat)
        if (qn_fits(t, &sc, t->game.question.arg, c)
            && !qn_forbidden(t, ACH_NO_BE_ERASED, c, QN_NONE, QN_NONE))
            qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

// The uppermost `n` cards not yet put aside (ACH-RSC-02, ACH-RSC-03).
static void list_top(qn_table *t, int seat, int verb)
{
    QN_FACES(listed);
    int n = t->game.question.n;
    for (int c = qn_zone_of(t, ACH_PALETTE, seat)->tail; c != QN_NONE && n; c = t->game.card[c].prev, n--)
        if (!(t->game.card[c].status & ACH_B_ASIDE) && !qn_seen_before(t, c, &listed))
            qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}

static void list_put_back(qn_table *t, int seat) { list_top(t, seat, QN_V_CARD); }

static void list_research(qn_table *t, int seat)
{
    list_top(t, seat, ACH_V_TAKE);
    qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

static void list_palettes(qn_table *t, int seat)   // ACH-SEC-02
{
    for (int s = 0; s < t->game.players; s++)
        if (ach_in(t, s) && qn_zone_of(t, ACH_PALETTE, s)->count) qn_offer(t, QN_ALLOWED, QN_V_SEAT, s, 0, 0);
}

static void list_seats(qn_table *t, int seat)   // `arg`: which
{
    for (int s = 0; s < t->game.players; s++)
        if (t->game.question.arg >> s & 1) qn_offer(t, QN_ALLOWED, QN_V_SEAT, s, 0, 0);
}

static void list_colours(qn_table *t, int seat)   // `arg`: chosen already; ACH-CRD-19
{
    for (int c = 0; c < ACH_ACHROM; c++)
        if (!(t->game.question.arg >> c & 1)) qn_offer(t, QN_ALLOWED, ACH_V_COLOUR, c, 0, 0);
}

static void list_numbers(qn_table *t, int least, int most)
{
    for (int n = least; n <= most; n++) qn_offer(t, QN_ALLOWED, QN_V_NUMBER, n, 0, 0);
}
static void list_prevented(qn_table *t, int seat) { list_numbers(t, 0, t->game.question.of); }   // ACH-PRV-03
static void list_chosen(qn_table *t, int seat) { list_numbers(t, 1, t->game.question.n); }

// ---- The rows -----------------------------------------------------------------------------------

#define QN_OWN(name) ACH_##name
#include "kernel/prompt_tables.def"
const qn_prompts ach_prompts = QN_PROMPTS(questions, answers, asked_by, "ability", ACH_V_END_STEP);
