// The options of every question, in a fixed order. legal.c and select.c decide what is legal.
#include "games/symetra/rules.h"
#include "vm/select.h"

// Equal cards in a hand or pile are one option.
static bool like_before(const qn_table *t, int card)
{
    for (int c = t->game.card[card].prev; c != QN_NONE; c = t->game.card[c].prev)
        if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

static void list_uses(qn_table *t, int seat)
{
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].controller == seat) qn_offer_if(t, sym_can_use, seat, SYM_V_USE, c, 0, 0);
}

// Whether the moment allows it is the same for every card and number of beads, so it is asked once.
static void list_player_actions(qn_table *t, int seat)
{
    if (!sym_has_turn(t, seat)) return;
    bool fuses = qn_legal(sym_may_fuse(t, seat, QN_NONE)), charges = qn_legal(sym_may_charge(t, seat));
    QN_EACH (t, c, SYM_HAND, seat)
        if (fuses && !like_before(t, c)) qn_offer(t, QN_ALLOWED, SYM_V_FUSE, c, 0, 0);
    if (!charges) return;
    int most = sym_most_charged(t, seat);
    for (int n = 1; n <= 3 && n <= most; n++) qn_offer(t, QN_ALLOWED, SYM_V_CHARGE, n, QN_NONE, 0);
    if (!sym_ext_of(t)->original) return;
    QN_EACH (t, c, SYM_MATRIX, 0)
        for (int n = 1; n <= 3; n++)
            qn_offer_if_both(t, sym_can_announce_charge, seat, SYM_V_CHARGE, n, c, 0);
}

static void list_main(qn_table *t, int seat)   // SYM-TRN-01
{
    list_player_actions(t, seat);
    list_uses(t, seat);
    qn_offer(t, QN_ALLOWED, SYM_V_END_TURN, 0, 0, 0);
}

static void list_reactions(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
    list_player_actions(t, seat);
    list_uses(t, seat);
}

static void list_final(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, QN_V_PASS, 0, 0, 0);
    list_uses(t, seat);
}

// ---- Selections, spaces --------------------------------------------------------------------------

static void offer_target(qn_table *t, int class, qn_ref target)
{
    qn_offer(t, QN_ALLOWED, QN_V_TARGET, target.card, class, class == QN_OF_CARDS ? 0 : target.gen);
}

static qn_refusal can_be_selected(const qn_table *t, int seat, int card)
{
    return sym_is_candidate(t, card) ? QN_ALLOWED : REFUSE(NOT_SELECTABLE, card, 0, 0);
}

static void list_selections(qn_table *t,
                            int seat)   // `n`: which description of the link `arg`; `of`: chosen for it
{
    qn_ref out[QN_MAX_OPTIONS];
    const qn_question *q = &t->game.question;
    const qn_link *l = &t->game.link[q->arg];
    const qn_selector *description = sym_description(t, l, q->n);
    if (!description) return;   // the card that lent the text has left with its player (SYM-EXT-04)
    bool of_matrix = description->class == QN_OF_CARDS && !description->role
        && qn_selector_zones(t, description) == 1 << SYM_MATRIX;
    if (t->lots && of_matrix) {
        QN_EACH (t, c, SYM_MATRIX, 0) qn_offer_if(t, can_be_selected, seat, QN_V_TARGET, c, QN_OF_CARDS, 0);
        return;
    }
    int n = sym_candidates(t, l, q->n, q->of, out);
    for (int i = 0; i < n; i++) offer_target(t, description->class, out[i]);
}

// While a link is announced: only the modes that can make their selections.
static void list_modes(qn_table *t, int seat)
{
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    qn_link tried = t->game.link[f->link];
    int modes = t->pool->code[t->game.question.arg + 1];
    for (tried.modes = 1; tried.modes <= modes; tried.modes++)
        if (f->routine != QN_R_ANNOUNCE || sym_selectable(t, &tried, 0, 0))
            qn_offer(t, QN_ALLOWED, QN_V_MODE, tried.modes - 1, 0, 0);
}

// Other selections that would have been legal for the player who announced the link `arg` (SYM-RUL-12).
static void list_redirections(qn_table *t, int seat)
{
    qn_ref out[QN_MAX_OPTIONS];
    qn_link again = t->game.link[t->game.question.arg];
    int class = sym_class(t, &again, 0);
    again.n_targets = 0;
    int n = sym_candidates(t, &again, 0, 0, out);
    for (int i = 0; i < n; i++)
        if (out[i].card != again.target[0].card) offer_target(t, class, out[i]);
}

static void list_spaces(qn_table *t, int seat)
{
    qn_ref space[QN_MAX_OPTIONS];
    int n = sym_spaces(t, space);
    for (int i = 0; i < n; i++) offer_target(t, QN_OF_SPACES, space[i]);
}

// In solitaire: the spaces beside a card with affinity or enmity; returns whether there is any (SYM-SOL-04).
static bool list_links_of(qn_table *t, int card, bool offer)
{
    qn_ref space[QN_MAX_OPTIONS];
    bool any = !qn_zone_of(t, SYM_MATRIX, 0)->count;
    int n = sym_spaces(t, space);
    for (int i = 0; i < n && (offer || !any); i++) {
        if (!sym_links_up(t, card, sym_cell_q(space[i]), sym_cell_r(space[i]))) continue;
        any = true;
        if (offer) offer_target(t, QN_OF_SPACES, space[i]);
    }
    return any;
}
static void list_links(qn_table *t, int seat) { list_links_of(t, t->game.question.about.card, true); }

static void list_solitaire(qn_table *t, int seat)
{
    QN_EACH (t, c, SYM_HAND, seat)
        if (list_links_of(t, c, false)) qn_offer(t, QN_ALLOWED, SYM_V_FUSE, c, 0, 0);
    qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

// ---- Beads ---------------------------------------------------------------------------------------

static void list_charge_to(qn_table *t, int seat)   // of the charge `arg`, a link
{
    assert(t->game.link[t->game.question.arg].kind == SYM_LINK_CHARGE);
    int from = t->game.link[t->game.question.arg].from.card;
    QN_EACH (t, c, SYM_MATRIX, 0) qn_offer(t, sym_can_charge_to(t, seat, from, c), SYM_V_CHARGE_TO, c, 0, 0);
}

static void list_granted_charge(qn_table *t, int seat)
{
    for (int n = 1; n <= 3; n++)
        qn_offer(t, sym_can_charge(t, seat, n, QN_NONE), SYM_V_CHARGE, n, QN_NONE, 0);
    QN_EACH (t, c, SYM_MATRIX, 0)
        for (int n = 1; n <= 3; n++) qn_offer(t, sym_can_charge(t, seat, n, c), SYM_V_CHARGE, n, c, 0);
}

static void list_own_cards(qn_table *t, int seat, int verb)
{
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (t->game.card[c].controller == seat) qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}
static void list_takes(qn_table *t, int seat) { list_own_cards(t, seat, SYM_V_OFF); }

static void list_gives(qn_table *t, int seat)
{
    if (t->game.player[seat].n[SYM_ACTUAL]) list_own_cards(t, seat, SYM_V_ONTO);
    qn_offer(t, QN_ALLOWED, QN_V_DONE, 0, 0, 0);
}

static void list_ring(qn_table *t, int seat)   // around `about`
{
    qn_ref source = t->game.question.about;
    QN_EACH (t, c, SYM_MATRIX, 0)
        if (sym_in_ring(t, c, seat, source)) qn_offer(t, QN_ALLOWED, SYM_V_ONTO, c, 0, 0);
}

// ---- Cards of hands, packs and piles ---------------------------------------------------------------

static void list_zone(qn_table *t, int kind, int seat, int verb)
{
    QN_EACH (t, c, kind, seat)
        if (!like_before(t, c)) qn_offer(t, QN_ALLOWED, verb, c, 0, 0);
}
static void list_hand(qn_table *t, int seat) { list_zone(t, SYM_HAND, seat, SYM_V_FROM_HAND); }
static void list_pack(qn_table *t, int seat) { list_zone(t, SYM_PACK, seat, SYM_V_PICK); }
static void list_discard(qn_table *t, int seat)
{
    list_zone(t, SYM_DISCARD, sym_deck_of(t, seat), SYM_V_FROM_DISCARD);
}

static void list_sought(qn_table *t, int seat)
{
    QN_EACH (t, c, SYM_DECK, sym_deck_of(t, seat))
        if (!like_before(t, c) && sym_is_sought(t, c)) qn_offer(t, QN_ALLOWED, QN_V_CARD, c, 0, 0);
}

// Of the `of` cards on top of the deck `arg`, the `n` that have not been put back yet; they lie below those that have.
static void list_top(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    QN_FACES(faces);
    int c = qn_zone_of(t, SYM_DECK, q->arg)->tail;
    for (int i = q->n; i < q->of; i++) c = t->game.card[c].prev;
    for (int i = 0; i < q->n; i++, c = t->game.card[c].prev)
        if (!qn_seen_before(t, c, &faces)) qn_offer(t, QN_ALLOWED, SYM_V_ON_TOP, c, 0, 0);
}

// ---- Numbers, yes and no ---------------------------------------------------------------------------

static void list_numbers(qn_table *t, int verb, int from, int to, int b)
{
    for (int n = from; n <= to; n++) qn_offer(t, QN_ALLOWED, verb, n, b, 0);
}

static void list_amounts(qn_table *t, int seat)   // `n` at least, `of` at most
{
    const qn_question *q = &t->game.question;
    list_numbers(t, QN_V_NUMBER, q->n < q->of ? q->n : q->of, q->of, 0);
}

static void list_withdrawals(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    list_numbers(t, SYM_V_WITHDRAW, 0, q->n, q->about.card);
}

static void list_rounds(qn_table *t, int seat)   // SYM-TWK-05: at least 1 stays in actual
{
    int most = t->game.player[seat].n[SYM_ACTUAL] - 1, all = t->game.question.of;
    list_numbers(t, SYM_V_PAY, 0, most < all ? most : all, 0);
}

static void list_piles(qn_table *t, int seat) { list_numbers(t, SYM_V_PILE, SYM_ACTUAL, SYM_UNIVERSAL, 0); }
static void list_directions(qn_table *t, int seat) { list_numbers(t, SYM_V_DIRECTION, 0, 1, 0); }
static void list_polarities(qn_table *t, int seat)
{
    list_numbers(t, SYM_V_POLARITY, SYM_POSITIVE, SYM_NEUTRAL, 0);
}

static void list_join(qn_table *t, int seat) { qn_offer_two(t, SYM_V_JOIN, SYM_V_SKIP); }

static void list_yes_and_no(qn_table *t, int seat) { qn_offer_two(t, QN_V_YES, QN_V_NO); }

static void list_cuts(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, SYM_V_LAY, 0, 0, 0);
    qn_offer(t, QN_ALLOWED, SYM_V_SHUFFLE, 0, 0, 0);
    list_numbers(t, SYM_V_CUT, 1, qn_zone_of(t, SYM_DECK, 0)->count - 1, 0);
}

static void list_turns(qn_table *t, int seat)
{
    qn_offer(t, QN_ALLOWED, SYM_V_TURN_OVER, t->game.question.n, 0, 0);
    qn_offer(t, QN_ALLOWED, SYM_V_TURN_OVER, 0, 0, 0);
}

// ---- The rows ------------------------------------------------------------------------------------

#define QN_OWN(name) SYM_##name
#include "kernel/prompt_tables.def"
const qn_prompts sym_prompts = QN_PROMPTS(questions, answers, asked_by, "action", SYM_V_END_TURN, SYM_V_SKIP);

// ---- Everything a player might try, for `why` -------------------------------------------------

static qn_refusal moment_of_use(const qn_table *t, int seat, int card)
{
    qn_refusal r = sym_can_use(t, seat, card);
    if (!qn_legal(r) || t->game.n_links || t->game.phase == SYM_END_OF_ROUND || sym_has_turn(t, seat))
        return r;
    return REFUSE(NOTHING_ANNOUNCED, card, 0, 0);
}

static void attempt_selections(qn_table *t)
{
    if (t->game.question.kind != QN_Q_TARGET) return;
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_scope sc = qn_link_scope(t, l);
    int class = sym_description(t, l, t->game.question.n)->class;
    QN_EACH (t, c, SYM_MATRIX, 0)
        qn_offer(t,
                 class != QN_OF_CARDS || sym_can_target(t, &sc, c) ? REFUSE(NOT_SELECTABLE, c, 0, 0)
                                                                   : REFUSE(PROTECTED, c, 0, 0),
                 QN_V_TARGET, c, QN_OF_CARDS, 0);
    for (int s = 0; s < t->game.players; s++)
        if (sym_in_game(t, s))
            qn_offer(
                t, class == QN_OF_PLAYERS ? REFUSE(PLAYER_PROTECTED, 0, 0, 0) : REFUSE(NOT_A_PLAYER, 0, 0, 0),
                QN_V_TARGET, s, QN_OF_PLAYERS, 0);
}

static void attempt_spaces(qn_table *t)
{
    if (t->game.question.kind != SYM_Q_SPACE) return;
    for (int q = -6; q <= 6; q++)
        for (int r = -6; r <= 6; r++) {
            qn_refusal why = sym_can_place(t, q, r);
            if (!qn_legal(why)) qn_offer(t, why, QN_V_TARGET, q + 64, QN_OF_SPACES, r + 64);
        }
}

static void attempt_charge_to(qn_table *t, int seat)
{
    const qn_question *q = &t->game.question;
    if (q->kind != SYM_Q_CHARGE_TO) return;
    QN_EACH (t, c, SYM_MATRIX, 0)
        qn_offer(t, sym_can_charge_to(t, seat, t->game.link[q->arg].from.card, c), SYM_V_CHARGE_TO, c, 0, 0);
}

// Every number that a player might try, up to all their beads.
static void attempt_charges(qn_table *t, int seat)
{
    for (int n = 0; n <= 50 * sym_sets(t); n++)
        qn_offer(t, sym_can_announce_charge(t, seat, n, QN_NONE), SYM_V_CHARGE, n, QN_NONE, 0);
}

// A person who plays alone neither uses nor charges cards (SYM-SOL-02).
static void attempt_alone(qn_table *t)
{
    QN_EACH (t, c, SYM_MATRIX, 0) {
        qn_offer(t, REFUSE(ALONE_ONLY_FUSED, c, 0, 0), SYM_V_USE, c, 0, 0);
        qn_offer(t, REFUSE(NOT_IN_HAND, c, 0, 0), SYM_V_FUSE, c, 0, 0);
    }
    for (int n = 1; n <= 3; n++) qn_offer(t, REFUSE(ALONE_ONLY_FUSED, 0, 0, 0), SYM_V_CHARGE, n, QN_NONE, 0);
}

void sym_attempts(qn_table *t, int seat)
{
    if (t->game.question.open >> seat & 1) {   // what is offered comes first, as it is legal
        t->seat = (uint8_t)seat;
        qn_list_answers(t);
    }
    if (sym_ext_of(t)->solo) {
        attempt_alone(t);
        return;
    }
    QN_EACH (t, c, SYM_HAND, seat)
        if (!like_before(t, c)) {
            qn_offer(t, sym_may_fuse(t, seat, c), SYM_V_FUSE, c, 0, 0);
            qn_offer(t, sym_can_use(t, seat, c), SYM_V_USE, c, 0, 0);
        }
    attempt_charges(t, seat);
    QN_EACH (t, c, SYM_MATRIX, 0) {
        qn_offer(t, moment_of_use(t, seat, c), SYM_V_USE, c, 0, 0);
        qn_offer(t, REFUSE(NOT_IN_HAND, c, 0, 0), SYM_V_FUSE, c, 0, 0);
    }
    QN_EACH (t, c, SYM_DISCARD, sym_deck_of(t, seat)) {
        qn_offer(t, REFUSE(NOT_IN_MATRIX_YET, c, 0, 0), SYM_V_USE, c, 0, 0);
        qn_offer(t, REFUSE(NOT_IN_HAND, c, 0, 0), SYM_V_FUSE, c, 0, 0);
    }
    attempt_charge_to(t, seat);
    attempt_selections(t);
    attempt_spaces(t);
}
