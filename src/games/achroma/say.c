// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/achroma/rules.h"

#include "games/achroma/words.h"

const char *const ach_colour_names[] = {
    "red", "yellow", "green", "cyan", "blue", "magenta", "Achrom", NULL
};
const char *const ach_phase_names[] = { "Set-up",       "start of the turn", "Start step",     "Main step",
                                        "Resolve step", "End step",          "end of the turn" };

const qn_phrase ach_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#include "games/achroma/refusals.def"
#undef REFUSAL
};
const qn_phrase ach_note_phrases[] = {
    { "", "" },
#define NOTE(name, sentence) { sentence, "" },
#include "games/achroma/notes.def"
#undef NOTE
};

static bool has_namesake(const qn_table *t, int card)
{
    for (int s = 0; s < t->game.players; s++) ACH_EACH_ON(t, o, ACH_CANVAS, s)
    if (o != card && t->game.card[o].as == t->game.card[card].as) return true;
    return false;
}

// "Imp"; with another of its name on a Canvas "P2's Imp #2": whose, and its place in its row.
void ach_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    static const char *const rows[] = {
        [ACH_CHARACTERS] = "", [ACH_LOCATIONS] = "", [ACH_ATTACHED] = "attached ", [ACH_PLAYED] = "played "
    };
    const qn_card *c = &t->game.card[card];
    bool there = ach_on_canvas(t, card), twin = there && has_namesake(t, card);
    if (!there && !qn_face(t, card, seat)) {
        qn_put(out, "a card");
        return;
    }
    if (qn_zone_kind(c->zone) == ACH_DECLARED && has_namesake(t, card)) qn_put(out, "declared ");
    if (twin && c->controller != seat) qn_putf(out, "P%d's ", c->controller + 1);
    if (twin) qn_put(out, rows[qn_zone_kind(c->zone)]);
    qn_put(out, qn_def_name(t->pool, there ? c->as : c->def));
    if (twin) qn_putf(out, " #%d", c->x + 1);
}

// ---- Options ------------------------------------------------------------------------------------

static void put_verb(const qn_table *t, const char *verb, int card, qn_text *out)
{
    qn_put(out, verb);
    ach_put_card_name(t, t->seat, card, out);
}

static void put_use(const qn_table *t, qn_option o, qn_text *out)
{
    int which, uses = qn_count_uses(t, ach_as(t, o.a), QN_FORM_USE, o.b, &which);
    put_verb(t, "use ", o.a, out);
    if (uses > 1) qn_putf(out, ", ability %d", which);
}

// Items of one card are told apart by the card that set them off, else by their place in the queue.
static void put_waiting(const qn_table *t, qn_option o, qn_text *out)
{
    put_verb(t, "carry out ", o.b, out);
    int same = 0, which = 0, alike = 0;
    for (int i = 0; i < t->n_options; i++) {
        qn_option other = t->option[i];
        if (t->game.card[other.b].as != t->game.card[o.b].as) continue;
        same++;
        which += other.a <= o.a;
        alike += other.c == QN_NONE || o.c == QN_NONE || t->game.card[other.c].def == t->game.card[o.c].def;
    }
    if (same <= 1) return;
    if (alike > 1 || !qn_face(t, o.c, t->seat)) qn_putf(out, ", effect %d", which);
    else qn_putf(out, " for %s", qn_def_name(t->pool, t->game.card[o.c].def));
}

static void put_where(const qn_table *t, const char *verb, int card, qn_text *out)
{
    static const char *const places[] = {
        [ACH_PALETTE] = "Palette", [ACH_HAND] = "hand", [ACH_DREGS] = "Dregs"
    };
    int kind = qn_kind_of_zone(t, card), whose = qn_zone_seat(t->game.card[card].zone);
    put_verb(t, verb, card, out);
    if (kind == ACH_DECLARED && t->game.card[card].owner != whose)
        qn_putf(out, " of P%d", t->game.card[card].owner + 1);
    if (kind > ACH_DREGS) return;
    if (whose == t->seat) qn_putf(out, " in %s", places[kind]);
    else qn_putf(out, " in P%d's %s", whose + 1, places[kind]);
    if (t->game.card[card].owner != whose) qn_putf(out, " of P%d", t->game.card[card].owner + 1);
}

static void put_hand_card(const qn_table *t, const char *verb, int card, qn_text *out)
{
    put_verb(t, verb, card, out);
    if (t->game.card[card].zone != qn_zone_id(ACH_HAND, t->seat)) return;
    if (t->game.card[card].owner != t->game.card[card].controller)
        qn_putf(out, " of P%d", t->game.card[card].owner + 1);
    bool twin = false;
    QN_EACH(t, c, ACH_HAND, t->seat)
    twin |= c != card && t->game.card[c].def == t->game.card[card].def
        && (t->game.card[c].status ^ t->game.card[card].status) & (ACH_B_DRAWN | ACH_B_DISCARDED);
    if (twin) qn_put(out, t->game.card[card].status & ACH_B_DRAWN ? ", drawn last" : ", drawn before");
}

void ach_say_option(const qn_table *t, qn_option o, qn_text *out)
{
    switch (o.verb) {
    case QN_V_PASS: qn_put(out, "pass"); break;
    case QN_V_DONE: qn_put(out, "done"); break;
    case QN_V_YES: qn_put(out, "yes"); break;
    case QN_V_NO: qn_put(out, "no"); break;
    case QN_V_CARD: put_where(t, "choose ", o.a, out); break;
    case QN_V_TARGET: put_verb(t, "target ", o.a, out); break;
    case QN_V_NUMBER:
        qn_putf(out, t->game.question.kind == ACH_Q_PREVENT ? "prevent %d" : "choose %d", o.a);
        break;
    case QN_V_MODE: qn_putf(out, "choose mode %d", o.a + 1); break;
    case QN_V_CHAIN: put_waiting(t, o, out); break;
    case QN_V_SEAT:
        qn_put_seat(t, t->game.question.kind == ACH_Q_PALETTE ? "the Palette of " : "", o.a, "", out);
        break;
    case ACH_V_KEEP: qn_put(out, "keep this hand"); break;
    case ACH_V_REDRAW: qn_put(out, "redraw 5 cards"); break;
    case ACH_V_OPEN_SECRET: put_verb(t, "reveal the secret of ", o.a, out); break;
    case ACH_V_DRAW: qn_put(out, "draw"); break;
    case ACH_V_TRADE: put_hand_card(t, "trade ", o.a, out); break;
    case ACH_V_DEPLOY: put_hand_card(t, "deploy ", o.a, out); break;
    case ACH_V_INFEST: put_hand_card(t, "infest with ", o.a, out); break;
    case ACH_V_ON:
        if (o.a == QN_NONE) qn_put(out, "onto your Canvas");
        else put_verb(t, "on ", o.a, out);
        break;
    case ACH_V_USE: put_use(t, o, out); break;
    case ACH_V_SPLAT:
        put_verb(t, "splat with ", o.a, out);
        if (o.b) qn_putf(out, ", given %d", o.b + 1);
        break;
    case ACH_V_HUNT: put_verb(t, "hunt with ", o.a, out); break;
    case ACH_V_DISPOSE: put_verb(t, "dispose of ", o.a, out); break;
    case ACH_V_MOUNT: put_verb(t, "mount with ", o.a, out); break;
    case ACH_V_ATTACK: put_verb(t, "attack with ", o.a, out); break;
    case ACH_V_DEFENDER:
        put_verb(t, "attack ", o.a, out);
        put_verb(t, " with ", o.b, out);
        break;
    case ACH_V_DEFEND: put_verb(t, "defend with ", o.a, out); break;
    case ACH_V_DIVERT:
        put_verb(t, "divert from ", o.c, out);
        put_verb(t, " to ", o.a, out);
        break;
    case ACH_V_RESOLVE: put_verb(t, "resolve ", o.a, out); break;
    case ACH_V_END_STEP:
        qn_put(out,
               o.a == ACH_PASSING       ? "pass the turn"
                   : o.a == ACH_MAIN    ? "go to Resolve"
                   : o.a == ACH_RESOLVE ? "go to End"
                                        : "go on");
        break;
    case ACH_V_COLOUR: qn_put(out, ach_colour_names[o.a]); break;
    case ACH_V_TAKE: put_where(t, "pay 1 for ", o.a, out); break;
    case ACH_V_AGAIN: qn_put(out, "pay 1 to research again"); break;
    default: qn_put(out, "nothing"); break;
    }
}

// ---- Details ----------------------------------------------------------------------------------

static void put_row(const qn_word *w, int value, qn_text *out)
{
    for (; w->phrase; w++)
        if ((int)w->value == value) {
            qn_put(out, w->print ? w->print : w->phrase);
            return;
        }
}

bool ach_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    int player = d->b ? d->b : d->a;
    if (qn_is(name, "p")) qn_mention_seat(d, player);
    if (qn_is(name, "p") && d->reader == player) qn_put(out, "you");
    else if (qn_is(name, "p")) qn_put_seat(d->t, "", player, "", out);
    else if (qn_is(name, "c")) qn_put(out, ach_colour_names[d->a]);
    else if (qn_is(name, "stat")) put_row(ach_words.stats, d->b, out);
    else if (qn_is(name, "status")) put_row(ach_words.statuses, d->b, out);
    else if (qn_is(name, "deed")) qn_put_deed(d->t, d->b, out);
    else return false;
    return true;
}

qn_phrase ach_reason(int reason)
{
    switch (reason) {
    case ACH_THIRTY: return (qn_phrase){ "a Shard Bank reached 30", "ACH-WIN-01" };
    case ACH_LAST: return (qn_phrase){ "had no Shards left", "ACH-LEA-01" };
    case ACH_STALEMATE: return (qn_phrase){ "ten game turns without any change", "ACH-RUL-01" };
    case ACH_ENDLESS: return (qn_phrase){ "a loop of triggers without any choice", "ACH-RUL-08" };
    case ACH_TURNS: return (qn_phrase){ "the last turn was played", "ACH-MOD-08" };
    case QN_REASON_CONCEDED: return (qn_phrase){ "conceded", "ACH-RUL-02" };
    case QN_REASON_BOUND: return (qn_phrase){ "the engine's bounds were reached", "ACH-RUL-08" };
    default: return (qn_phrase){ "", "" };
    }
}

// The card whose text or Deploy asks, so that the question names it.
static int asking_card(const qn_table *t)
{
    if (!t->game.depth) return QN_NONE;
    const qn_frame *f = &t->game.frame[t->game.depth - 1];
    if (f->link != QN_NONE) return t->game.link[f->link].source.card;
    return f->routine == ACH_R_DEPLOY ? f->b[4] : QN_NONE;
}

void ach_say_question(const qn_table *t, qn_text *out)
{
    static const char *const questions[] = {
        [QN_Q_PICK] = "Choose a card",
        [QN_Q_TARGET] = "Choose a target",
        [QN_Q_MAY] = "Do you want to?",
        [QN_Q_MODE] = "Choose one",
        [QN_Q_ORDER] = "Which is carried out next?",
        [ACH_Q_MULLIGAN] = "Keep this hand?",
        [ACH_Q_SECRET] = "Reveal a SECRET?",
        [ACH_Q_OPEN] = "An open point of your turn",
        [ACH_Q_CHOICE] = "Draw or TRADE",
        [ACH_Q_MAIN] = "Your Main step",
        [ACH_Q_RESOLVE] = "Your Resolve step",
        [ACH_Q_PLACE] = "Where to?",
        [ACH_Q_HOLDER] = "Who holds it?",
        [ACH_Q_DEFENDER] = "Attack whom?",
        [ACH_Q_REACT] = "React?",
        [ACH_Q_SOAK] = "Which Object takes the damage next?",
        [ACH_Q_PREVENT] = "PREVENT how many?",
        [ACH_Q_OPPONENT] = "Which player?",
        [ACH_Q_COLOUR] = "Choose a colour",
        [ACH_Q_CHOSEN] = "Choose one",
        [ACH_Q_MOUNT] = "Mount which beast?",
        [ACH_Q_PREY] = "Which card?",
        [ACH_Q_DISCARD] = "Discard which card?",
        [ACH_Q_OWN] = "Erase which of your cards?",
        [ACH_Q_KEEP] = "Pay 1 for a card?",
        [ACH_Q_ON_TOP] = "Which goes back next? The last one lies on top",
        [ACH_Q_TURN_UP] = "Which is Deployed next?",
        [ACH_Q_PALETTE] = "From whose Palette?",
        [ACH_Q_HAND_OF] = "Choose a card of that hand",
        [ACH_Q_AGAIN] = "RESEARCH again?",
        [ACH_Q_REPLACE] = "REPLACE it with which?",
    };
    int asks = asking_card(t);
    if (asks != QN_NONE) {
        ach_put_card_name(t, t->seat, asks, out);
        qn_put(out, ": ");
    }
    qn_put_question(t, questions, sizeof questions / sizeof *questions, out);
}
