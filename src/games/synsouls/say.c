// SYNSOULS in words: names of cards as they are typed (syn_put_card_name), the slots of its prompts and notes, what a
// window is about, why a game ended. Only what the reader knows is named.
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
#define NEVER(name, id, sentence) { sentence, id, QN_REFUSAL_NEVER },
#include "games/synsouls/refusals.def"
#undef REFUSAL
#undef NEVER
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
        for (int kind = SYN_RECORDS; kind <= SYN_COVERED; kind++)
            QN_EACH (t, o, kind, s) {
                const qn_card *d = &t->game.card[o];
                if (d->def != c->def || o == card) continue;
                n++;
                before += d->controller == c->controller
                    && (d->stamp < c->stamp || (d->stamp == c->stamp && o < card));
            }
    return n ? before : 0;
}

// What is typed: "Lamp Novice", or "Lamp Novice #2" when there is another in the Ensemble, with "opposing" for the other
// side.
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

static void put_owner(const qn_table *t, int reader, int seat, qn_text *out)
{
    qn_put_player(&(qn_details){ .t = t, .reader = reader }, seat, true, out);
    qn_put_char(out, ' ');
}

static void put_where(const qn_details *d, int card, qn_text *out)
{
    static const char *const places[QN_ZONE_KINDS] = {
        [SYN_DECK] = "deck", [SYN_HAND] = "hand", [SYN_VOID] = "Void Zone", [SYN_REMOVED] = "Removed Zone"
    };
    const qn_table *t = d->t;
    int kind = qn_kind_of_zone(t, card), owner = t->game.card[card].owner;
    if (!places[kind] || (d->aloud && !qn_face(t, card, d->reader))) return;
    bool pile = kind == SYN_VOID || kind == SYN_REMOVED;
    qn_put(out, " in ");
    if (d->aloud) put_owner(t, d->reader, owner, out);
    qn_put(out, places[kind]);
    if (!d->aloud && pile && owner != t->seat) qn_put(out, " of the opponent");
}

// Links that would read the same are distinguished by their place on the chain.
static void put_link(const qn_details *d, int link, qn_text *out)
{
    static const char *const kinds[] = { [QN_LINK_ABILITY] = "ability of ",
                                         [QN_LINK_PLAY] = "Verse ",
                                         [SYN_LINK_ATTACK] = "attack of ",
                                         [SYN_LINK_TRACE] = "TRACE of ",
                                         [SYN_LINK_FINAL] = "Final Verse " };
    const qn_table *t = d->t;
    const qn_link *l = &t->game.link[link];
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_links; i++)
        if (t->game.card[t->game.link[i].source.card].def == t->game.card[l->source.card].def
            && t->game.link[i].kind == l->kind) {
            same++;
            if (i <= link) which++;
        }
    if (d->aloud) {
        put_owner(t, d->reader, l->controller, out);
        qn_putf(out, "%s%s", kinds[l->kind], qn_def_name(t->pool, t->game.card[l->source.card].def));
    } else {
        qn_put(out, kinds[l->kind]);
        syn_put_card_name(t, t->seat, l->source.card, out);
    }
    if (same > 1 && d->aloud) qn_put_which_one(which, out);
    else if (same > 1) qn_putf(out, ", link %d", which);
}

// What a target is: a card, or a link of the chain.
static void put_target(const qn_details *d, int target, int class, qn_text *out)
{
    if (class == QN_OF_LINKS) put_link(d, target, out);
    else if (class == QN_OF_PLAYERS && d->aloud) qn_put_player(d, target, false, out);
    else if (class == QN_OF_PLAYERS) qn_putf(out, "player %d", target + 1);
    else if (d->aloud) qn_name_card(d->t, d->reader, target, out);
    else syn_put_card_name(d->t, d->reader, target, out);
}

static void put_place_of_option(const qn_details *d, qn_text *out)
{
    if (d->option.verb == QN_V_TARGET && d->b != QN_OF_CARDS) return;
    if (d->t->game.question.kind == QN_Q_INSTEAD) {
        int which, uses = qn_count_uses(d->t, qn_def_of(d->t, d->a), QN_FORM_INSTEAD, d->b, &which);
        if (d->aloud) qn_put_action(d->t, qn_def_of(d->t, d->a)->ability + d->b, out);
        else if (uses > 1) qn_putf(out, ", ability %d", which);
        return;
    }
    put_where(d, d->a, out);
}

static void put_encore(const qn_details *d, qn_text *out)
{
    int which, uses = qn_count_uses(d->t, qn_def_of(d->t, d->a), QN_FORM_SLOT, d->b, &which);
    if (d->aloud) qn_put_action(d->t, qn_def_of(d->t, d->a)->ability + d->b, out);
    else if (uses > 1) qn_putf(out, ", ability %d", which);
}

// ---- What a window is about -------------------------------------------------------------------

// How strong a card is in an attack: " (Rating 3)", " (4 of 15 Strain)".
static void put_strength(const qn_details *d, int card, qn_text *out)
{
    if (syn_is_measure(card))
        qn_putf(out, " (%d of %d Strain)", d->t->game.card[card].n[SYN_N_STRAIN], SYN_CRASH_AT);
    else if (syn_is_record(d->t, card)) qn_putf(out, " (Rating %d)", syn_rating(d->t, card));
}

static void put_attack(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    const syn_state *x = syn_ext_of(t);
    int attacker = qn_deref(t, x->attacker), target = qn_deref(t, x->target),
        blocker = qn_deref(t, x->blocker);
    bool blocked = x->blocker.card != QN_NONE, blocks = !blocked && t->game.turn_player != d->reader;
    qn_details who = *d;
    who.a = x->attacker.card;
    who.b = blocked ? x->blocker.card : x->target.card;
    qn_put_phrase(&who, "{a}", out);
    if (attacker != QN_NONE) put_strength(d, attacker, out);
    qn_put_phrase(&who, blocked ? " is blocked by {b}" : " attacks {b}", out);
    int met = blocked ? blocker : target;
    if (met != QN_NONE) put_strength(d, met, out);
    qn_put(out, blocks ? ". Block, respond, or let it hit?" : ". Respond, or let it hit?");
}

// Two are named, the others counted.
static void put_targets(const qn_details *d, const qn_link *l, qn_text *out)
{
    int named = l->n_targets > 3 ? 2 : l->n_targets;
    if (l->ability == QN_NO_ABILITY) return;
    for (int k = 0; k < named; k++) {
        int of = qn_ability_at(d->t, l->ability)->target + l->target_of[k];
        qn_put(out, k ? " and " : " on ");
        put_target(d, l->target[k].card, d->t->pool->selector[of].class, out);
    }
    if (named < l->n_targets) qn_putf(out, " and %d more", l->n_targets - named);
}

static void put_announced(const qn_details *d, const qn_link *l, qn_text *out)
{
    bool trigger = l->kind == QN_LINK_ABILITY && qn_ability_at(d->t, l->ability)->form != QN_FORM_USE;
    static const char *const phrases[] = { [QN_LINK_ABILITY] = "{who} activates {face}",
                                           [QN_LINK_PLAY] = "{who} announces {face}",
                                           [SYN_LINK_TRACE] = "{who} owes Strain for the TRACE of {face}",
                                           [SYN_LINK_FINAL] = "{who} uses the Final Verse {face}" };
    qn_details link = *d;
    link.who = l->controller;
    link.a = l->source.card;
    qn_put_phrase(&link, trigger ? "{who}'s {face} triggers" : phrases[l->kind], out);
    put_targets(d, l, out);
    qn_put(out, ". Respond, or let it resolve?");
}

// The card that came into the Ensemble last; QN_NONE: it has left again.
static int newest_load(const qn_table *t)
{
    int newest = QN_NONE;
    for (int s = 0; s < 2; s++)
        for (int kind = SYN_RECORDS; kind <= SYN_CONCEPTS; kind++)
            QN_EACH (t, c, kind, s)
                if (t->game.card[c].turn == t->game.turn
                    && (newest == QN_NONE || t->game.card[c].stamp > t->game.card[newest].stamp))
                    newest = c;
    return newest;
}

// The newest link; without one a card has just been loaded.
static void put_moment(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    if (t->game.n_links) {
        const qn_link *l = &t->game.link[t->game.n_links - 1];
        if (l->kind == SYN_LINK_ATTACK) put_attack(d, out);
        else put_announced(d, l, out);
        return;
    }
    int card = newest_load(t);
    qn_details load = *d;
    load.a = card;
    load.b = card == QN_NONE ? QN_NONE : t->game.card[card].on;
    load.who = card == QN_NONE ? t->game.turn_player : t->game.card[card].y;
    qn_put_phrase(&load, card == QN_NONE ? "A card was loaded" : "{who} loads {face} into {b}", out);
    qn_put(out, ". Respond, or pass?");
}

// " (2 Notes)": what loading there, or expending it, takes.
static void put_price(const qn_details *d, qn_text *out)
{
    const qn_question *q = &d->t->game.question;
    bool verse = d->option.verb == SYN_V_EXPEND;
    if (!verse && q->kind != SYN_Q_INTO) return;
    qn_details price = *d;
    price.n = verse ? syn_verse_cost(d->t, d->reader, d->a) : syn_loading_cost(d->t, q->about.card, d->a);
    qn_put_phrase(&price, " ({n:Note})", out);
}

// ---- Of refusals -----------------------------------------------------------------------------------

static void put_kind(const qn_details *d, qn_text *out)
{
    static const char *const kinds[] = {
        [SYN_CONDUCTOR] = "a Conductor",       [SYN_RECORD] = "a Record",
        [SYN_STATIC_VERSE] = "a Verse",        [SYN_DYNAMIC_VERSE] = "a Verse",
        [SYN_CONCEPT] = "a Concept",           [SYN_STATIC_FINAL] = "a Final Verse",
        [SYN_DYNAMIC_FINAL] = "a Final Verse",
    };
    qn_put(out, kinds[syn_kind_of(d->t, d->a)]);
}

static void put_beat(const qn_details *d, qn_text *out)   // "your Draw Beat", "Mira's Main Beat"
{
    if (d->t->game.turn) put_owner(d->t, d->reader, d->t->game.turn_player, out);
    else qn_put(out, "the ");
    qn_put(out, syn_phase_names[d->t->game.phase]);
}

bool syn_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "counter")) qn_put(out, syn_counter_names[d->b % SYN_COUNTERS]);
    else if (qn_is(name, "target")) put_target(d, d->a, d->b, out);
    else if (qn_is(name, "in")) put_place_of_option(d, out);
    else if (qn_is(name, "encore")) put_encore(d, out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "strength")) put_strength(d, d->a, out);
    else if (qn_is(name, "price")) put_price(d, out);
    else if (qn_is(name, "kind")) put_kind(d, out);
    else if (qn_is(name, "beat")) put_beat(d, out);
    else return syn_put_note_detail(d, name, out);
    return true;
}

// {self}: the seat meant is the reader; {traced}: the card is in the Void Zone; {hit}: passing lets an attack hit the
// reader; {linked}: passing lets a link resolve; {busy}: it is the reader's Main Beat, but something is pending.
bool syn_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "self")) *n = d->a == d->reader;
    else if (qn_is(name, "traced")) *n = qn_kind_of_zone(t, d->a) == SYN_VOID;
    else if (qn_is(name, "encoring")) *n = t->game.question.kind == SYN_Q_ENCORE;
    else if (qn_is(name, "extending")) *n = t->game.question.kind == SYN_Q_EXTEND;
    else if (qn_is(name, "linked")) *n = t->game.question.kind == SYN_Q_RESPOND && t->game.n_links;
    else if (qn_is(name, "hit"))
        *n = t->game.n_links == 1 && syn_attack_on_chain(t) && t->game.turn_player != d->reader;
    else if (qn_is(name, "notes")) *n = syn_available(t, d->reader);
    else if (qn_is(name, "max")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES];
    else if (qn_is(name, "busy")) *n = t->game.phase == SYN_MAIN && t->game.turn_player == d->reader;
    else if (qn_is(name, "final")) *n = SYN_FINALS >> syn_kind_of(t, d->a) & 1;
    else if (qn_is(name, "overture")) *n = syn_ext_of(t)->extended ? 2 : 1;
    else if (qn_is(name, "raised")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES] + 1;
    else return false;
    return true;
}
