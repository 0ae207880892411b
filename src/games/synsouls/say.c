// Sentences: options, refusals, what happened. Only what the reader knows is named.
#include "games/synsouls/rules.h"

const char *const syn_phase_names[] = {
    "Set-up", "Reset Beat", "Draw Beat", "Main Beat", "Closing Beat", "Encore Beat", "end of the performance"
};
const char *const syn_counter_names[SYN_COUNTERS] = { "ember", "chord", "tally", "pledge" };

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

static void put_link(const qn_table *t, int link, qn_text *out)
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
    qn_put(out, kinds[l->kind]);
    syn_put_card_name(t, t->seat, l->source.card, out);
    if (same > 1) qn_putf(out, ", link %d", which);
}

// What a target is: a card, or a link of the chain.
static void put_target(const qn_details *d, qn_text *out)
{
    if (d->b == QN_OF_LINKS) put_link(d->t, d->a, out);
    else if (d->b == QN_OF_PLAYERS) qn_putf(out, "player %d", d->a + 1);
    else syn_put_card_name(d->t, d->reader, d->a, out);
}

static void put_place_of_option(const qn_details *d, qn_text *out)
{
    if (d->option.verb == QN_V_TARGET && d->b != QN_OF_CARDS) return;
    if (d->t->game.question.kind == QN_Q_INSTEAD) {
        int which, uses = qn_count_uses(d->t, qn_def_of(d->t, d->a), QN_FORM_INSTEAD, d->b, &which);
        if (uses > 1) qn_putf(out, ", ability %d", which);
        return;
    }
    put_where(d->t, d->a, out);
}

static void put_encore(const qn_details *d, qn_text *out)
{
    int which, uses = qn_count_uses(d->t, qn_def_of(d->t, d->a), QN_FORM_SLOT, d->b, &which);
    if (uses > 1) qn_putf(out, ", ability %d", which);
}

// What is answered: the attack, the newest link, or nothing yet.
static void put_moment(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    if (!t->game.n_links) {
        qn_put(out, "Respond, or let it happen?");
        return;
    }
    const qn_link *l = &t->game.link[t->game.n_links - 1];
    qn_details who = *d;
    who.who = l->controller;
    who.a = l->source.card;
    who.b = qn_deref(t, l->target[0]);
    who.n = l->kind == SYN_LINK_ATTACK && who.a < t->game.n_cards ? syn_rating(t, who.a) : 0;
    bool foe = l->controller != d->reader;
    if (l->kind == SYN_LINK_ATTACK)
        qn_put_phrase(&who,
                      foe ? "{who}'s {a} (Rating {n}) attacks {b?{b}:nothing}. Block, respond, or let it hit?"
                          : "{who}'s {a} (Rating {n}) attacks {b?{b}:nothing}. Respond, or let it hit?",
                      out);
    else qn_put_phrase(&who, "{who} announces {a}. Respond, or let it resolve?", out);
}

bool syn_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "counter")) qn_put(out, syn_counter_names[d->b % SYN_COUNTERS]);
    else if (qn_is(name, "target")) put_target(d, out);
    else if (qn_is(name, "in")) put_place_of_option(d, out);
    else if (qn_is(name, "encore")) put_encore(d, out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "doing")) qn_put(out, d->n ? "ends the Main Beat" : "goes on with the Main Beat");
    else return false;
    return true;
}

// {self}: the seat meant is the reader; {traced}: the card lies in the Void Zone.
bool syn_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "self")) *n = d->a == d->reader;
    else if (qn_is(name, "traced")) *n = qn_kind_of_zone(t, d->a) == SYN_VOID;
    else if (qn_is(name, "encoring")) *n = t->game.question.kind == SYN_Q_ENCORE;
    else if (qn_is(name, "extending")) *n = t->game.question.kind == SYN_Q_EXTEND;
    else if (qn_is(name, "notes")) *n = syn_available(t, d->reader);
    else if (qn_is(name, "max")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES];
    else if (qn_is(name, "raised")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES] + 1;
    else return false;
    return true;
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
