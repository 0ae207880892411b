// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/synsouls/rules.h"

const char *const syn_phase_names[] = {
    "Set-up", "Reset Beat", "Draw Beat", "Main Beat", "Closing Beat", "Encore Beat", "end of the performance"
};
const char *const syn_keyword_names[] = { "",        "CACHE",       "DISCORD",   "ECHO",    "ENCRYPT",
                                          "ENTROPY", "FORMAT",      "HARMONIZE", "INDEX",   "OVERCLOCK",
                                          "PULSE",   "SINGULARITY", "SOLO",      "SUSTAIN", "TRACE" };

const qn_phrase syn_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#include "games/synsouls/refusals.def"
#undef REFUSAL
};
const qn_phrase syn_note_phrases[] = {
    { "", "" },
#define NOTE(name, sentence) { sentence, "" },
#include "games/synsouls/notes.def"
#undef NOTE
};

static bool is_on_field(const qn_table *t, int card)
{
    int kind = qn_kind_of_zone(t, card);
    return kind >= SYN_SOUL && kind <= SYN_COVERED;
}

// Its number among those of one name and controller, in the order they entered; 0 when there is no other.
int syn_number_among(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    int n = 0, before = 1;
    if (!is_on_field(t, card)) return 0;
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_RECORDS; kind <= SYN_COVERED; kind++) QN_EACH(t, o, kind, s)
            {
                const qn_card *d = &t->game.card[o];
                if (d->def != c->def || o == card) continue;
                n++;
                before += d->controller == c->controller
                    && (d->stamp < c->stamp || (d->stamp == c->stamp && o < card));
            }
    return n ? before : 0;
}

// "Lamp Novice", or "Lamp Novice #2" when there is another in the Ensemble, with "opposing" for the other side.
void syn_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    if (!qn_face(t, card, seat)) {
        qn_put(out, "a card");
        return;
    }
    int number = syn_number_among(t, card);
    bool measure = syn_is_measure(card);
    if ((number || measure) && c->controller != seat) {
        if (seat == QN_NONE) qn_put_seat(t, "", c->controller, "'s ", out);
        else qn_put(out, "opposing ");
    }
    qn_put(out, qn_def_name(t->pool, c->def));
    if (number) qn_putf(out, " #%d", number);
}

static void put_verb_card(const qn_table *t, const char *verb, int card, qn_text *out)
{
    qn_put(out, verb);
    syn_put_card_name(t, t->seat, card, out);
}

static void put_use(const qn_table *t, const char *verb, qn_option o, int form, qn_text *out)
{
    int which, uses = qn_count_uses(t, qn_def_of(t, o.a), form, o.b, &which);
    put_verb_card(t, verb, o.a, out);
    if (uses > 1) qn_putf(out, ", ability %d", which);
}

static void put_where(const qn_table *t, int card, qn_text *out)
{
    static const char *const places[QN_ZONE_KINDS] = { [SYN_DECK] = " in deck",
                                                       [SYN_HAND] = " in hand",
                                                       [SYN_VOID] = " in Void Zone",
                                                       [SYN_REMOVED] = " in Removed Zone" };
    const char *place = places[qn_kind_of_zone(t, card)];
    if (!place) return;
    bool pile = qn_kind_of_zone(t, card) == SYN_VOID || qn_kind_of_zone(t, card) == SYN_REMOVED;
    qn_put(out, place);
    if (pile && t->game.card[card].owner != t->seat) qn_put(out, " of the opponent");
}

static void put_target(const qn_table *t, const char *verb, int card, qn_text *out)
{
    put_verb_card(t, verb, card, out);
    put_where(t, card, out);
}

static void put_link(const qn_table *t, const char *verb, int link, qn_text *out)
{
    const qn_link *l = &t->game.link[link];
    static const char *const kinds[] = { [QN_LINK_ABILITY] = "ability of ",
                                         [QN_LINK_PLAY] = "Verse ",
                                         [SYN_LINK_ATTACK] = "attack of ",
                                         [SYN_LINK_TRACE] = "TRACE of ",
                                         [SYN_LINK_FINAL] = "Final Verse " };
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_links; i++)
        if (t->game.card[t->game.link[i].source.card].def == t->game.card[l->source.card].def
            && t->game.link[i].kind == l->kind) {
            same++;
            if (i <= link) which++;
        }
    qn_put(out, verb);
    qn_put(out, kinds[l->kind]);
    syn_put_card_name(t, t->seat, l->source.card, out);
    if (same > 1) qn_putf(out, ", link %d", which);
}

static void put_waiting(const qn_table *t, qn_option o, qn_text *out)
{
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_waiting; i++)
        if (t->game.card[t->game.waiting[i].source.card].def == t->game.card[o.b].def
            && t->game.waiting[i].controller == t->game.waiting[o.a].controller) {
            same++;
            if (i <= o.a) which++;
        }
    put_verb_card(t, "trigger ", o.b, out);
    if (same > 1) qn_putf(out, ", ability %d", which);
}

void syn_say_option(const qn_table *t, qn_option o, qn_text *out)
{
    switch (o.verb) {
    case QN_V_PASS: qn_put(out, t->game.question.kind == SYN_Q_ENCORE ? "pass the Encore" : "pass"); break;
    case QN_V_DONE: qn_put(out, "done"); break;
    case QN_V_YES: qn_put(out, "yes"); break;
    case QN_V_NO: qn_put(out, t->game.question.kind == SYN_Q_EXTEND ? "let the Overture end" : "no"); break;
    case QN_V_CARD:
        if (t->game.question.kind == QN_Q_INSTEAD) put_use(t, "choose ", o, QN_FORM_INSTEAD, out);
        else put_target(t, "choose ", o.a, out);
        break;
    case QN_V_TARGET: put_target(t, "target ", o.a, out); break;
    case QN_V_NUMBER: qn_putf(out, "choose %d", o.a); break;
    case QN_V_MODE: qn_putf(out, "choose mode %d", o.a + 1); break;
    case QN_V_CHAIN: put_waiting(t, o, out); break;
    case SYN_V_FIRST: qn_put(out, o.a == t->seat ? "perform first" : "let the opponent perform first"); break;
    case SYN_V_KEEP: qn_put(out, "keep this hand"); break;
    case SYN_V_REDRAW: qn_put(out, "redraw"); break;
    case SYN_V_LOAD:
        put_verb_card(t, "load ", o.a, out);
        if (qn_kind_of_zone(t, o.a) == SYN_VOID) qn_put(out, " by TRACE");
        break;
    case SYN_V_INTO: put_verb_card(t, "into ", o.a, out); break;
    case SYN_V_OVERCLOCK: qn_put(out, "overclock"); break;
    case SYN_V_PLAIN: qn_put(out, "do not overclock"); break;
    case SYN_V_EXPEND: put_verb_card(t, "expend ", o.a, out); break;
    case SYN_V_FINAL: put_verb_card(t, "use the Final Verse ", o.a, out); break;
    case SYN_V_USE: put_use(t, "activate ", o, QN_FORM_USE, out); break;
    case SYN_V_CUE: put_verb_card(t, "cue ", o.a, out); break;
    case SYN_V_AT: put_verb_card(t, "at ", o.a, out); break;
    case SYN_V_BLOCK: put_verb_card(t, "block with ", o.a, out); break;
    case SYN_V_CLOSE: qn_put(out, "go to the Closing Beat"); break;
    case SYN_V_DISCARD: put_verb_card(t, "discard ", o.a, out); break;
    case SYN_V_RAISE: qn_put(out, "raise MAX NOTES"); break;
    case SYN_V_DRAW: qn_put(out, "draw a card"); break;
    case SYN_V_ENCORE: put_use(t, "encore with ", o, QN_FORM_SLOT, out); break;
    case SYN_V_EXTEND: qn_put(out, "extend the Overture"); break;
    case SYN_V_CRASH: put_verb_card(t, "crash ", o.a, out); break;
    case SYN_V_VOID: put_verb_card(t, "void ", o.a, out); break;
    case SYN_V_STRAIN: put_verb_card(t, "strain on ", o.a, out); break;
    case SYN_V_LINK: put_link(t, "target ", o.a, out); break;
    default: qn_put(out, "nothing"); break;
    }
}

qn_phrase syn_reason(int reason)
{
    switch (reason) {
    case SYN_ALL_CRASHED: return (qn_phrase){ "all three Measures have crashed", "SYN-WIN-01" };
    case SYN_ENDLESS: return (qn_phrase){ "no end in sight", "SYN-RUL-05" };
    case QN_REASON_CONCEDED: return (qn_phrase){ "conceded", "SYN-WIN-03" };
    case QN_REASON_BOUND: return (qn_phrase){ "the engine's bounds were reached", "SYN-RUL-05" };
    default: return (qn_phrase){ "", "" };
    }
}

void syn_say_question(const qn_table *t, qn_text *out)
{
    static const char *const questions[] = {
        [QN_Q_PICK] = "Choose a card",
        [QN_Q_TARGET] = "Choose a target",
        [QN_Q_MAY] = "Do you want to?",
        [QN_Q_MODE] = "Choose one",
        [QN_Q_INSTEAD] = "Which replacement first?",
        [QN_Q_ORDER] = "Which of your triggers joins the chain next?",
        [SYN_Q_START] = "Who performs first?",
        [SYN_Q_REDRAW] = "Keep this hand?",
        [SYN_Q_MAIN] = "Your Main Beat",
        [SYN_Q_INTERJECT] = "Interject before the performer's next act?",
        [SYN_Q_RESPOND] = "Answer?",
        [SYN_Q_INTO] = "Into which Measure?",
        [SYN_Q_OVERCLOCK] = "Pay OVERCLOCK as well?",
        [SYN_Q_AIM] = "Attack what?",
        [SYN_Q_X] = "How many Notes for X?",
        [SYN_Q_DISCARD] = "Your hand has more than 7 cards: discard which?",
        [SYN_Q_ENCORE] = "Your Encore Beat",
        [SYN_Q_EXTEND] = "Extend the Overture to the second round?",
        [SYN_Q_CRASH] = "Your deck is empty: which Measure crashes?",
        [SYN_Q_ROOM] = "Which Record is Voided to make room?",
        [SYN_Q_TRACE] = "TRACE: which of your Measures takes the Strain?",
        [SYN_Q_MODE] = "Choose one",
        [SYN_Q_PLACE] = "To which Measure?",
        [SYN_Q_DIVIDE] = "Where does the next point of Strain go?",
    };
    qn_put_question(t, questions, sizeof questions / sizeof *questions, out);
}
