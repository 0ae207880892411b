// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/solrei/rules.h"

const char *const sol_suit_names[] = { "spade", "heart", "diamond", "club" };
const char *const sol_step_names[] = {
    "Set-up",        "START OF ROUND",     "OPEN PHASE",   "BEFORE SHOWDOWN", "SHOWDOWN!",   "AFTER SHOWDOWN",
    "BEFORE DAMAGE", "DAMAGE APPLICATION", "AFTER DAMAGE", "CHARGE PHASE",    "RESET PHASE", "END OF ROUND",
};

const qn_phrase sol_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#include "games/solrei/refusals.def"
#undef REFUSAL
};
const qn_phrase sol_note_phrases[] = {
    { "", "" },
#define NOTE(name, sentence) { sentence, "" },
#include "games/solrei/notes.def"
#undef NOTE
};

static bool both_have(const qn_table *t, int card)
{
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH(t, c, kind, sol_rival(t->game.card[card].controller))
    if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

// "S9", "Parting Glance", "an Art in slot 2"; the Rival's is told apart when both have the same (SOL-DCK-07).
void sol_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int kind = qn_zone_kind(c->zone);
    if (qn_face(t, card, seat)) {
        bool theirs = c->controller != seat && kind >= SOL_MUSE_PLACE && both_have(t, card);
        if (theirs && seat == QN_NONE) qn_putf(out, "player %d's ", c->controller + 1);
        else if (theirs) qn_put(out, "the Rival's ");
        qn_put(out, qn_def_name(t->pool, c->def));
        return;
    }
    if (kind == SOL_ARTS) qn_putf(out, "the Art in slot %d of player %d", c->x + 1, c->controller + 1);
    else
        qn_put(out,
               kind == SOL_MUSE_PLACE            ? "a Muse"
                   : kind == SOL_ADVANTAGE_PLACE ? "an Advantage"
                                                 : "a card");
}

// ---- Options ------------------------------------------------------------------------------------

static void put_card(const qn_table *t, const char *verb, int card, qn_text *out)
{
    qn_put(out, verb);
    sol_put_card_name(t, t->seat, card, out);
}

static void put_use(const qn_table *t, qn_option o, qn_text *out)
{
    int which, uses = qn_count_uses(t, qn_def_of(t, o.a), QN_FORM_USE, o.b, &which);
    put_card(t, "use ", o.a, out);
    if (uses > 1) qn_putf(out, ", ability %d", which);
}

static void put_rei(const qn_table *t, qn_option o, qn_text *out)
{
    if (o.a == QN_NONE) {
        qn_putf(out, "pay %s Rei of the pool", sol_suit_names[o.b]);
        return;
    }
    bool damage = qn_kind_of_zone(t, o.a) == SOL_DAMAGE, paying = t->game.question.kind == SOL_Q_PAY;
    put_card(t, paying ? "pay " : "make Rei of ", o.a, out);
    qn_put(out, damage ? " in Damage" : " in hand");
}

static void put_waiting(const qn_table *t, const char *verb, qn_option o, qn_text *out)
{
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_waiting; i++)
        if (t->game.waiting[i].source.card == o.b
            && t->game.waiting[i].controller == t->game.waiting[o.a].controller) {
            same++;
            if (i <= o.a) which++;
        }
    put_card(t, verb, o.b, out);
    if (same > 1) qn_putf(out, ", ability %d", which);
}

// Entries of one card are told apart by their place on the Exchange.
static void put_entry(const qn_table *t, qn_option o, qn_text *out)
{
    int same = 0;
    for (int i = 0; i < t->game.n_links; i++) same += t->game.link[i].source.card == o.b;
    put_card(t, "negate ", o.b, out);
    if (same > 1) qn_putf(out, ", entry %d", o.a + 1);
}

static void put_take(const qn_table *t, int card, qn_text *out)
{
    if (card == QN_NONE) {
        qn_put(out, "take the point from the deck");
        return;
    }
    put_card(t, "take the point with ", card, out);
}

static void put_name(qn_option o, qn_text *out)
{
    static const char *const colours[] = { "red", "black" };
    if (o.b == 2) qn_putf(out, "name %d", o.a);
    else qn_putf(out, "name %s", o.b ? colours[o.a] : sol_suit_names[o.a]);
}

static void put_target(const qn_table *t, const char *verb, int card, qn_text *out)
{
    put_card(t, verb, card, out);
    if (qn_kind_of_zone(t, card) == SOL_DAMAGE)
        qn_putf(out, " in %sDamage", t->game.card[card].controller == t->seat ? "your " : "the Rival's ");
}

static void put_mode(const qn_table *t, int mode, qn_text *out) { qn_putf(out, "choose mode %d", mode + 1); }

static void put_place(const qn_table *t, int card, qn_text *out)
{
    put_card(t, qn_kind_of_zone(t, card) == SOL_ZONE ? "keep " : "place ", card, out);
}

static void put_block(const qn_table *t, qn_option o, qn_text *out)
{
    put_card(t, o.b ? "block by breaking " : "block by discarding ", o.a, out);
}

void sol_say_option(const qn_table *t, qn_option o, qn_text *out)
{
    switch (o.verb) {
    case QN_V_PASS: qn_put(out, "pass"); break;
    case QN_V_DONE: qn_put(out, "done"); break;
    case QN_V_YES: qn_put(out, "yes"); break;
    case QN_V_NO: qn_put(out, "no"); break;
    case QN_V_CARD: put_target(t, "choose ", o.a, out); break;
    case QN_V_TARGET:
        if (o.b == QN_OF_PLAYERS) qn_putf(out, "target player %d", o.a + 1);
        else put_target(t, "target ", o.a, out);
        break;
    case QN_V_NUMBER: qn_putf(out, "choose %d", o.a); break;
    case QN_V_MODE: put_mode(t, o.a, out); break;
    case QN_V_CHAIN: put_waiting(t, "add ", o, out); break;
    case QN_V_DECLINE: put_waiting(t, "decline ", o, out); break;
    case SOL_V_POSITION: qn_put(out, o.a ? "be on DEFENSE" : "be on OFFENSE"); break;
    case SOL_V_KEEP: qn_put(out, "keep this hand"); break;
    case SOL_V_MULLIGAN: qn_put(out, "mulligan"); break;
    case SOL_V_READY: put_card(t, "ready ", o.a, out); break;
    case SOL_V_PLACE: put_place(t, o.a, out); break;
    case SOL_V_USE: put_use(t, o, out); break;
    case SOL_V_GENERATE: qn_put(out, "make Rei"); break;
    case SOL_V_REI: put_rei(t, o, out); break;
    case SOL_V_ENTRY: put_entry(t, o, out); break;
    case SOL_V_TAKE: put_take(t, o.a, out); break;
    case SOL_V_BLOCK: put_block(t, o, out); break;
    case SOL_V_DRAW: qn_put(out, "draw a card"); break;
    case SOL_V_DISCARD: put_card(t, "discard ", o.a, out); break;
    case SOL_V_SWAP: put_card(t, "swap in ", o.a, out); break;
    case SOL_V_TOP:
        put_card(t, "put ", o.a, out);
        qn_put(out, " on top");
        break;
    case SOL_V_BOTTOM:
        put_card(t, "put ", o.a, out);
        qn_put(out, " on the bottom");
        break;
    case SOL_V_NAME: put_name(o, out); break;
    default: qn_put(out, "nothing"); break;
    }
}

// ---- Details ------------------------------------------------------------------------------------

bool sol_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "step")) qn_put(out, sol_step_names[d->n]);
    else if (qn_is(name, "suit")) qn_put(out, sol_suit_names[d->n]);
    else if (qn_is(name, "colour")) qn_put(out, d->n ? "black" : "red");
    else if (qn_is(name, "position")) qn_put(out, d->n ? "DEFENSE" : "OFFENSE");
    else return false;
    return true;
}

const char *sol_reason(int reason)
{
    switch (reason) {
    case SOL_KO: return "had 7 Damage  [SOL-WIN-01]";
    case SOL_NO_DECK: return "took a point with an empty Action Deck  [SOL-WIN-02]";
    case SOL_NO_CARD: return "could not place a card  [SOL-WIN-03]";
    case SOL_TOGETHER: return "one movement beat both players  [SOL-WIN-06]";
    case SOL_TOO_LONG: return "the Act reached the end of round 256  [SOL-TRN-06]";
    case QN_REASON_CONCEDED: return "conceded  [SOL-WIN-08]";
    case QN_REASON_BOUND: return "the engine's bounds were reached";
    default: return "";
    }
}

void sol_say_question(const qn_table *t, qn_text *out)
{
    static const char *const questions[] = {
        [QN_Q_PICK] = "Choose a card",
        [QN_Q_TARGET] = "Choose a target",
        [QN_Q_MAY] = "Do you want to?",
        [QN_Q_MODE] = "Choose one",
        [QN_Q_ORDER] = "Automatic abilities wait: which goes on the Exchange next?",
        [SOL_Q_POSITION] = "Which position first?",
        [SOL_Q_MULLIGAN] = "Keep this hand?",
        [SOL_Q_READY_ART] = "On DEFENSE you may ready one Art; your Rival will see it",
        [SOL_Q_PLACE] = "Place a card face down",
        [SOL_Q_WINDOW] = "Activate something?",
        [SOL_Q_GENERATE] = "Make Rei of which card? Unused Rei is gone at the end of this step",
        [SOL_Q_PAY] = "Pay with what?",
        [SOL_Q_X] = "How much is X?",
        [SOL_Q_ENTRY] = "NEGATE which ability?",
        [SOL_Q_POINT] = "A point: BLOCK it or take it?",
        [SOL_Q_TAKE] = "Take the point from the deck or from the hand?",
        [SOL_Q_READY] = "Ready which card?",
        [SOL_Q_RECOVER] = "Recover: ready a card or draw one?",
        [SOL_Q_DISCARD] = "Discard which card?",
        [SOL_Q_SWAP] = "SWAP in which card?",
        [SOL_Q_CHECK] = "Put which card where?",
        [SOL_Q_NAME] = "Name one",
        [SOL_Q_SEEN] = "Which of these is discarded?",
        [SOL_Q_REI] = "Rei of which suit?",
    };
    qn_put_question(t, questions, sizeof questions / sizeof *questions, out);
    if (t->game.question.kind == SOL_Q_WINDOW) qn_putf(out, " (%s)", sol_step_names[t->game.step]);
}
