// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/symetra/rules.h"

const char *const sym_pile_names[] = { "actual", "potential", "universal" };
const char *const sym_polarity_names[] = { "positive", "negative", "neutral", "none" };

const qn_phrase sym_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#include "games/symetra/refusals.def"
#undef REFUSAL
};
const qn_phrase sym_note_phrases[] = {
    { "", "" },
#define NOTE(name, sentence) { sentence, "" },
#include "games/symetra/notes.def"
#undef NOTE
};

void sym_put_cell(int q, int r, qn_text *out) { qn_putf(out, "%d,%d", q, r); }

static bool has_namesake(const qn_table *t, int card)
{
    QN_EACH(t, c, SYM_MATRIX, 0)
    if (c != card && t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

// "Light"; with a namesake in the matrix "Light at 1,0".
void sym_put_card(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    if (!qn_face(t, card, seat)) {
        qn_put(out, "a card");
        return;
    }
    qn_put(out, qn_def_name(t->pool, c->def));
    if (!sym_in_matrix(t, card) || !has_namesake(t, card)) return;
    qn_put(out, " at ");
    sym_put_cell(c->x, c->y, out);
}

static void put_with_card(const qn_table *t, const char *verb, int card, qn_text *out)
{
    qn_put(out, verb);
    sym_put_card(t, t->seat, card, out);
}

static void put_charge(const qn_table *t, qn_option o, qn_text *out)
{
    qn_putf(out, "charge %d", o.a);
    if (o.b != QN_NONE) put_with_card(t, " from ", o.b, out);
}

static const char *const kinds_of_link[] = { "", "action", "fuse", "charge" };

static void put_link(const qn_table *t, int index, qn_text *out)
{
    const qn_link *l = &t->game.link[index];
    qn_putf(out, "link %d, the %s", index + 1, kinds_of_link[l->kind]);
    if (l->source.card != QN_NONE) put_with_card(t, " of ", l->source.card, out);
    qn_put_seat(t, " by ", l->controller, "", out);
}

void sym_say_option(const qn_table *t, qn_option o, qn_text *out)
{
    switch (o.verb) {
    case QN_V_PASS: qn_put(out, "pass"); break;
    case QN_V_DONE: qn_put(out, "done"); break;
    case QN_V_YES: qn_put(out, "yes"); break;
    case QN_V_NO: qn_put(out, "no"); break;
    case QN_V_TARGET: put_with_card(t, "select ", o.a, out); break;
    case QN_V_SEAT: qn_put_seat(t, "select ", o.a, "", out); break;
    case QN_V_NUMBER: qn_putf(out, "move %d", o.a); break;
    case SYM_V_FUSE: put_with_card(t, "fuse ", o.a, out); break;
    case SYM_V_CHARGE: put_charge(t, o, out); break;
    case SYM_V_USE: put_with_card(t, "use ", o.a, out); break;
    case SYM_V_END_TURN: qn_put(out, "end the turn"); break;
    case SYM_V_SPACE:
        qn_put(out, "space ");
        sym_put_cell(o.a - 64, o.b - 64, out);
        break;
    case SYM_V_LINK: put_link(t, o.a, out); break;
    case SYM_V_DECK:
        if (sym_private(t)) qn_put_seat(t, "the deck of ", o.a, "", out);
        else qn_put(out, "the deck");
        break;
    case SYM_V_CHARGE_TO: put_with_card(t, "charge ", o.a, out); break;
    case SYM_V_FROM_HAND: put_with_card(t, "choose ", o.a, out); break;
    case SYM_V_FROM_DISCARD: put_with_card(t, "take ", o.a, out); break;
    case SYM_V_ON_TOP: put_with_card(t, "lowest ", o.a, out); break;
    case SYM_V_OFF: put_with_card(t, "from ", o.a, out); break;
    case SYM_V_ONTO: put_with_card(t, "onto ", o.a, out); break;
    case SYM_V_PILE: qn_putf(out, "to %s", sym_pile_names[o.a]); break;
    case SYM_V_DIRECTION: qn_put(out, o.a ? "turn counter-clockwise" : "turn clockwise"); break;
    case SYM_V_POLARITY: qn_put(out, sym_polarity_names[o.a]); break;
    case SYM_V_WITHDRAW:
        qn_putf(out, "withdraw %d from ", o.a);
        sym_put_card(t, t->seat, o.b, out);
        break;
    case SYM_V_PAY: qn_putf(out, "pay %d", o.a); break;
    case SYM_V_JOIN: qn_put(out, "take part in this round"); break;
    case SYM_V_SKIP: qn_put(out, "skip this round"); break;
    case SYM_V_PICK: put_with_card(t, "pick ", o.a, out); break;
    case SYM_V_CUT: qn_putf(out, "cut %d", o.a); break;
    case SYM_V_SHUFFLE: qn_put(out, "shuffle again"); break;
    case SYM_V_LAY: qn_put(out, "lay the cards"); break;
    case SYM_V_TURN_OVER: qn_putf(out, o.a ? "turn card %d" : "turn all", o.a); break;
    default: qn_put(out, "nothing"); break;
    }
}

// ---- Details ----------------------------------------------------------------------------------

static void put_mentioned(const qn_details *d, int card, qn_text *out)
{
    qn_mention_card(d, card);
    sym_put_card(d->t, d->reader, card, out);
}

static void put_selections(const qn_details *d, int link, qn_text *out)
{
    const qn_table *t = d->t;
    if (link < 0 || link >= t->game.n_links) return;
    const qn_link *l = &t->game.link[link];
    for (int k = 0; k < l->n_targets; k++) {
        qn_put(out, k ? ", " : " on ");
        int class = sym_selector_of(t, l, k)->class;
        if (class == QN_OF_PLAYERS) qn_put_seat(t, "", l->target[k].card, "", out);
        else if (class == QN_OF_SPACES) sym_put_cell(sym_cell_q(l->target[k]), sym_cell_r(l->target[k]), out);
        else if (class == QN_OF_LINKS) qn_putf(out, "link %d", l->target[k].card + 1);
        else if (class == QN_OF_PILES) qn_put(out, "the deck");
        else if (qn_alive(t, l->target[k])) put_mentioned(d, l->target[k].card, out);
        else qn_put(out, "a card that is gone");
    }
}

static void put_kind(const qn_details *d, qn_text *out)
{
    qn_putf(out, "The %s", kinds_of_link[d->b]);
    if (d->a == QN_NONE) return;
    qn_put(out, " of ");
    put_mentioned(d, d->a, out);
}

bool sym_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "player")) qn_mention_seat(d, d->b);
    if (qn_is(name, "p")) qn_put(out, sym_pile_names[d->a]);
    else if (qn_is(name, "to")) qn_put(out, d->b == SYM_STAGED ? "the table" : sym_pile_names[d->b]);
    else if (qn_is(name, "polarity")) qn_put(out, sym_polarity_names[d->b]);
    else if (qn_is(name, "player")) qn_put_seat(d->t, "", d->b, "", out);
    else if (qn_is(name, "cell")) sym_put_cell(d->t->game.card[d->a].x, d->t->game.card[d->a].y, out);
    else if (qn_is(name, "selections")) put_selections(d, d->b, out);
    else if (qn_is(name, "kind")) put_kind(d, out);
    else return false;
    return true;
}

qn_phrase sym_reason(int reason)
{
    switch (reason) {
    case SYM_LAST_ONE_LEFT: return (qn_phrase){ "the last one left wins", "SYM-WIN-01" };
    case SYM_MOST_ACTUAL:
        return (qn_phrase){ "the most energy in actual after the last cycle wins", "SYM-WIN-02" };
    case SYM_ALL_LEFT: return (qn_phrase){ "all who were left leave at the same moment", "SYM-EXT-10" };
    case SYM_SHARED_VICTORY: return (qn_phrase){ "still tied after ten further cycles", "SYM-WIN-05" };
    case SYM_PERSON_LEFT: return (qn_phrase){ "the person has left the game", "SYM-AIS-13" };
    case SYM_DECK_GONE: return (qn_phrase){ "the deck is used up", "SYM-SOL-02" };
    case SYM_SPREAD_READ: return (qn_phrase){ "the spread is read", "SYM-ORA-03" };
    case QN_REASON_CONCEDED: return (qn_phrase){ "conceded", "SYM-EXT-11" };
    case QN_REASON_BOUND: return (qn_phrase){ "the engine's bounds were reached", "" };
    default: return (qn_phrase){ "", "" };
    }
}

void sym_say_question(const qn_table *t, qn_text *out)
{
    static const char *const questions[] = {
        [QN_Q_TARGET] = "Select",
        [QN_Q_MAY] = "Do you want to?",
        [SYM_Q_MAIN] = "Your turn",
        [SYM_Q_REACT] = "Re-act?",
        [SYM_Q_FINAL] = "The end of the round: use a card?",
        [SYM_Q_SPACE] = "Place it where?",
        [SYM_Q_CHARGE_TO] = "Charge which card?",
        [SYM_Q_NUMBER] = "How many?",
        [SYM_Q_HAND] = "Which card of your hand?",
        [SYM_Q_DISCARD] = "Which card of the discard?",
        [SYM_Q_TOP] = "Which of them lies lowest?",
        [SYM_Q_TAKE_BEAD] = "Take a bead from which card?",
        [SYM_Q_GIVE_BEAD] = "Put a bead onto which card?",
        [SYM_Q_DIVIDE] = "Put a bead onto which card?",
        [SYM_Q_PILE] = "Where do its beads go?",
        [SYM_Q_DIRECTION] = "Turn which way?",
        [SYM_Q_POLARITY] = "Which polarity?",
        [SYM_Q_REDIRECT] = "Select what instead?",
        [SYM_Q_GRANTED_CHARGE] = "Charge how many?",
        [SYM_Q_WITHDRAW] = "Withdraw how many?",
        [SYM_Q_PAY] = "Pay for how many rounds?",
        [SYM_Q_JOIN] = "Use a paid round now?",
        [SYM_Q_VOTE] = "Did this action benefit an opponent?",
        [SYM_Q_BORROW] = "Use the action of the card on top?",
        [SYM_Q_PICK] = "Which card of this pack?",
        [SYM_Q_SOLITAIRE] = "Fuse which of these cards? Done buries the rest",
        [SYM_Q_LINK_UP] = "Place it where?",
        [SYM_Q_CUT] = "Cut some cards from the top, shuffle again, or lay the cards?",
        [SYM_Q_TURN_OVER] = "Read on?",
    };
    qn_put_question(t, questions, sizeof questions / sizeof *questions, out);
}
