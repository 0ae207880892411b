// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/elestrals/rules.h"

#include "games/elestrals/words.h"

const char *const ele_element_names[] = { "earth", "fire", "water", "thunder", "wind", "any" };
const char *const ele_phase_names[] = { "Set-up", "Draw Phase", "Main Phase", "Battle Phase", "End Phase" };

const qn_phrase ele_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#include "games/elestrals/refusals.def"
#undef REFUSAL
};
const qn_phrase ele_note_phrases[] = {
    { "", "" },
#define NOTE(name, sentence) { sentence, "" },
#include "games/elestrals/notes.def"
#undef NOTE
};

static bool has_namesake(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++) QN_EACH(t, o, kind, s)
    if (o != card && t->game.card[o].def == c->def && !ele_is_set(t, o)) return true;
    return false;
}

// "Warmite", or "Warmite #2" (its slot) when there is another on the field, with "opposing" for the other side.
void ele_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    bool on_field = ele_on_field(t, card), known = qn_face(t, card, seat) != 0;
    if (!known && !on_field) {
        qn_put(out, "a card");
        return;
    }
    if (on_field && (ele_is_set(t, card) || has_namesake(t, card)) && c->controller != seat) {
        if (seat == QN_NONE) qn_put_seat(t, "", c->controller, "'s ", out);   // nobody's opponent
        else qn_put(out, "opposing ");
    }
    if (on_field && c->status & ELE_B_ARTIFACT && has_namesake(t, card))
        qn_put(out, "Artifact ");   // it may have the other's slot number
    if (known) qn_put(out, qn_def_name(t->pool, c->def));
    else qn_put(out, "Set Rune");
    if (on_field && (ele_is_set(t, card) || has_namesake(t, card))) qn_putf(out, " #%d", c->x + 1);
}

static void put_use(const qn_table *t, qn_option o, qn_text *out)
{
    const qn_def *d = qn_def_of(t, o.a);
    int which, uses = qn_count_uses(t, d, QN_FORM_USE, o.b, &which);
    qn_put(out, ele_offered_cast(t, &t->pool->ability[d->ability + o.b]) >= 0 ? "special cast " : "use ");
    ele_put_card_name(t, t->seat, o.a, out);
    if (uses > 1) qn_putf(out, ", effect %d", which);
}

static void put_spirit(const qn_table *t, qn_option o, qn_text *out)
{
    qn_put(out, ele_element_names[o.a]);
    if (o.b == QN_NONE) return;
    if (o.c != t->game.card[o.b].controller) qn_put_seat(t, " of ", o.c, "", out);
    qn_put(out, " from ");
    ele_put_card_name(t, t->seat, o.b, out);
}

static void put_defender(const qn_table *t, qn_option o, qn_text *out)
{
    qn_put(out, "attack ");
    if (o.a == QN_NONE) qn_put(out, "the Spirit Deck");
    else ele_put_card_name(t, t->seat, o.a, out);
    qn_put(out, " with ");
    ele_put_card_name(t, t->seat, o.b, out);
}

// One card, or two whose names read the same because at least one of them is not on the field.
static bool read_alike(const qn_table *t, int a, int b)
{
    QN_TEXT(x, 128);
    QN_TEXT(y, 128);
    ele_put_card_name(t, t->seat, a, &x);
    ele_put_card_name(t, t->seat, b, &y);
    return a == b || strcmp(x.at, y.at) == 0;
}

// Items whose cards read the same are told apart by their place in the queue.
static void put_waiting(const qn_table *t, const char *verb, qn_option o, qn_text *out)
{
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_waiting; i++)
        if (t->game.waiting[i].controller == t->game.waiting[o.a].controller
            && read_alike(t, t->game.waiting[i].source.card, o.b)) {
            same++;
            if (i <= o.a) which++;
        }
    qn_put(out, verb);
    ele_put_card_name(t, t->seat, o.b, out);
    if (same > 1) qn_putf(out, ", effect %d", which);
}

static void put_verb_card(const qn_table *t, const char *verb, int card, qn_text *out)
{
    qn_put(out, verb);
    ele_put_card_name(t, t->seat, card, out);
}

static void put_target(const qn_table *t, const char *verb, int card, qn_text *out)
{
    static const char *const places[] = { "deck", "hand", "Underworld" };
    int kind = qn_kind_of_zone(t, card);
    put_verb_card(t, verb, card, out);
    if (kind <= ELE_UNDERWORLD)
        qn_putf(out, t->game.card[card].controller == t->seat ? " in %s" : " in opposing %s", places[kind]);
}

static void put_mode(const qn_table *t, int mode, qn_text *out) { qn_putf(out, "choose mode %d", mode + 1); }

// Named by what is printed: the card itself may be anywhere by now.
static int printed_on(const qn_table *t, const qn_mod *m) { return t->pool->ability[m->ability].def; }

static void put_later(const qn_table *t, qn_option o, qn_text *out)
{
    const qn_mod *later = &t->game.mod[o.a];
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op != QN_MOD_LATER || m->whose != later->whose || printed_on(t, m) != printed_on(t, later))
            continue;
        same++;
        if (i <= o.a) which++;
    }
    qn_putf(out, "use the later part of %s", qn_def_name(t->pool, printed_on(t, later)));
    if (same > 1) qn_putf(out, ", effect %d", which);
}

void ele_say_option(const qn_table *t, qn_option o, qn_text *out)
{
    switch (o.verb) {
    case QN_V_PASS: qn_put(out, "pass"); break;
    case QN_V_DONE: qn_put(out, "done"); break;
    case QN_V_YES: qn_put(out, "yes"); break;
    case QN_V_NO: qn_put(out, "no"); break;
    case QN_V_CARD: put_target(t, "choose ", o.a, out); break;
    case QN_V_TARGET:
        if (o.b == QN_OF_PLAYERS) qn_put_seat(t, "target ", o.a, "", out);
        else put_target(t, "target ", o.a, out);
        break;
    case QN_V_NUMBER: qn_putf(out, "choose %d", o.a); break;
    case QN_V_MODE: put_mode(t, o.a, out); break;
    case QN_V_CHAIN: put_waiting(t, "chain ", o, out); break;
    case QN_V_DECLINE: put_waiting(t, "decline ", o, out); break;
    case ELE_V_FIRST: qn_put(out, o.a == t->seat ? "start" : "let the opponent start"); break;
    case ELE_V_KEEP: qn_put(out, "keep this hand"); break;
    case ELE_V_MULLIGAN: qn_put(out, "mulligan for 2 Spirits"); break;
    case ELE_V_CAST: put_verb_card(t, "cast ", o.a, out); break;
    case ELE_V_ASCEND: put_verb_card(t, "ascend ", o.a, out); break;
    case ELE_V_TO: put_verb_card(t, "to ", o.a, out); break;
    case ELE_V_ENCHANT: put_verb_card(t, "enchant ", o.a, out); break;
    case ELE_V_EXPEND_AND_DRAW: qn_put(out, "expend a Spirit and draw"); break;
    case ELE_V_SET: put_verb_card(t, "set ", o.a, out); break;
    case ELE_V_TURN:
        put_verb_card(t, "turn ", o.a, out);
        qn_put(out, o.b ? " to Defense Position" : " to Attack Position");
        break;
    case ELE_V_USE: put_use(t, o, out); break;
    case ELE_V_LATER: put_later(t, o, out); break;
    case ELE_V_ATTACK: put_verb_card(t, "attack with ", o.a, out); break;
    case ELE_V_DEFENDER: put_defender(t, o, out); break;
    case ELE_V_END_PHASE: qn_putf(out, "end the %s", ele_phase_names[o.a]); break;
    case ELE_V_SPIRIT: put_spirit(t, o, out); break;
    case ELE_V_POSITION: qn_put(out, o.a ? "Defense Position" : "Attack Position"); break;
    case ELE_V_ANSWER:
        put_verb_card(t, "answer ", o.a, out);
        if (o.b) qn_putf(out, ", link %d", o.b);
        break;
    case ELE_V_ELEMENT: qn_putf(out, "choose %s", ele_element_names[o.a]); break;
    case ELE_V_REPLACE: put_verb_card(t, "replace ", o.a, out); break;
    case ELE_V_FROM: put_verb_card(t, "from ", o.a, out); break;
    case ELE_V_NEXUS_TO: put_verb_card(t, "to ", o.a, out); break;
    case ELE_V_PROPOSE: qn_put(out, "propose a stalemate"); break;
    case ELE_V_ACCEPT: qn_put(out, "accept the stalemate"); break;
    case ELE_V_REJECT: qn_put(out, "decline the stalemate"); break;
    default: qn_put(out, "nothing"); break;
    }
}

// ---- Details ----------------------------------------------------------------------------------

static const char *element_name(int e) { return e < ELE_ELEMENTS ? ele_element_names[e] : "?"; }

bool ele_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "e")) qn_put(out, element_name(d->a));
    else if (qn_is(name, "f")) qn_put(out, element_name(d->b));
    else if (qn_is(name, "position")) qn_put(out, d->b ? "Defense Position" : "Attack Position");
    else if (qn_is(name, "stat")) qn_put(out, d->b == ELE_ATTACK ? "Attack" : "Defense");
    else if (qn_is(name, "deed")) qn_put_deed(d->t, d->b, out);
    else return false;
    return true;
}

qn_phrase ele_reason(int reason)
{
    switch (reason) {
    case ELE_NO_CARD_TO_DRAW: return (qn_phrase){ "had to draw from an empty Main Deck", "ELE-WIN-01" };
    case ELE_NO_SPIRIT_TO_EXPEND:
        return (qn_phrase){ "had to Expend from an empty Spirit Deck", "ELE-WIN-02" };
    case ELE_STALEMATE:
        return (qn_phrase){ "had fewer cards in the Main Deck at an agreed stalemate", "ELE-WIN-09" };
    case ELE_SUDDEN_DEATH: return (qn_phrase){ "was the next to draw after a tie", "ELE-WIN-10" };
    case ELE_ENDLESS: return (qn_phrase){ "a loop of links without any choice", "ELE-RUL-11" };
    case ELE_TIME_SPIRITS:
        return (qn_phrase){ "had fewer Spirits in the Spirit Deck when time was up", "ELE-TOU-06" };
    case ELE_TIME_CARDS:
        return (qn_phrase){ "had fewer cards in the Main Deck when time was up", "ELE-TOU-06" };
    case QN_REASON_CONCEDED: return (qn_phrase){ "conceded", "ELE-WIN-11" };
    case QN_REASON_BOUND: return (qn_phrase){ "the engine's bounds were reached", "" };
    default: return (qn_phrase){ "", "" };
    }
}

// The card whose Cast or effect asks, so that the question names it.
static int asking_card(const qn_table *t)
{
    if (!t->game.depth) return QN_NONE;
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    if (f->link != QN_NONE) return t->game.link[f->link].source.card;
    if (f->routine == ELE_R_PAY) return f->b[0];
    return f->routine == ELE_R_CAST_ELESTRAL || f->routine == ELE_R_ASCEND ? f->b[4] : QN_NONE;
}

void ele_say_question(const qn_table *t, qn_text *out)
{
    static const char *const questions[] = {
        [QN_Q_PICK] = "Choose a card",
        [QN_Q_TARGET] = "Choose a target",
        [QN_Q_MAY] = "Do you want to?",
        [QN_Q_MODE] = "Choose one",
        [QN_Q_ORDER] = "Effects wait in Limbo: which goes on the chain next?",
        [ELE_Q_START] = "Who takes the first turn?",
        [ELE_Q_MULLIGAN] = "Keep this hand?",
        [ELE_Q_MAIN] = "Your Main Phase",
        [ELE_Q_BATTLE] = "Your Battle Phase",
        [ELE_Q_WINDOW] = "Begin a chain?",
        [ELE_Q_RESPOND] = "Respond to the chain?",
        [ELE_Q_PAY] = "Pay with which Spirit?",
        [ELE_Q_SPIRIT] = "Which Spirit?",
        [ELE_Q_POSITION] = "In which Position?",
        [ELE_Q_REPLACE] = "Your Rune Row is full: replace which Rune?",
        [ELE_Q_ASCEND_TO] = "Ascend to which Elestral?",
        [ELE_Q_TAKE] = "Take further Spirits along?",
        [ELE_Q_DEFENDER] = "Attack what?",
        [ELE_Q_NEXUS_FROM] = "Nexus from which card?",
        [ELE_Q_NEXUS_SPIRIT] = "Nexus which Spirit?",
        [ELE_Q_NEXUS_TO] = "Nexus to which card?",
        [ELE_Q_STALEMATE] = "Your opponent proposes to count the Main Decks",
        [ELE_Q_HAND_OF] = "Choose a card of that hand",
        [ELE_Q_DISENCHANT] = "Disenchant which Spirit?",
        [ELE_Q_TOP] = "Keep which card?",
        [ELE_Q_NUMBER] = "How many?",
        [ELE_Q_ANSWER] = "Answer which link?",
        [ELE_Q_ELEMENT] = "Choose an element",
    };
    int asks = asking_card(t);
    if (asks != QN_NONE) {
        ele_put_card_name(t, t->seat, asks, out);
        qn_put(out, ": ");
    }
    qn_put_question(t, questions, sizeof questions / sizeof *questions, out);
}
