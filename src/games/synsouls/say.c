// SYNSOULS in words: names of cards as they are typed (syn_put_card_name), the slots of its prompts and notes, what a
// window is about, why a game ended. Only what the reader knows is named.
#include "kernel/english.h"
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
    if (d->aloud && owner == d->who && owner != d->reader) qn_put(out, "their ");
    else if (d->aloud) put_owner(t, d->reader, owner, out);
    qn_put_words(places[kind], out);
    if (!d->aloud && pile && owner != t->seat) qn_put(out, " of the opponent");
}

// Links that would read the same are distinguished by their place on the chain.
static int same_links(const qn_table *t, int link, int *which)
{
    const qn_link *l = &t->game.link[link];
    int same = *which = 0;
    for (int i = 0; i < t->game.n_links; i++)
        if (t->game.card[t->game.link[i].source.card].def == t->game.card[l->source.card].def
            && t->game.link[i].kind == l->kind) {
            same++;
            *which += i <= link;
        }
    return same;
}

void syn_put_link(const qn_details *d, int link, qn_text *out)
{
    static const char *const kinds[] = { [QN_LINK_ABILITY] = "the ability of ",
                                         [QN_LINK_PLAY] = "",
                                         [SYN_LINK_ATTACK] = "the attack of ",
                                         [SYN_LINK_TRACE] = "the TRACE of ",
                                         [SYN_LINK_FINAL] = "" };
    const qn_link *l = &d->t->game.link[link];
    int which, same = same_links(d->t, link, &which);
    qn_put_words(kinds[l->kind], out);
    qn_name_source(d->t, d->reader, l, out);
    if (same > 1) qn_put_which_one(which, out);
}

static void type_link(const qn_table *t, int link, qn_text *out)
{
    static const char *const kinds[] = { [QN_LINK_ABILITY] = "ability of ",
                                         [QN_LINK_PLAY] = "Verse ",
                                         [SYN_LINK_ATTACK] = "attack of ",
                                         [SYN_LINK_TRACE] = "TRACE of ",
                                         [SYN_LINK_FINAL] = "Final Verse " };
    const qn_link *l = &t->game.link[link];
    int which, same = same_links(t, link, &which);
    qn_put_words(kinds[l->kind], out);
    syn_put_card_name(t, t->seat, l->source.card, out);
    if (same > 1) qn_putf(out, ", link %d", which);
}

// What a target is: a card, or a link of the chain.
static void put_target(const qn_details *d, int target, int class, qn_text *out)
{
    if (class == QN_OF_LINKS && d->aloud) syn_put_link(d, target, out);
    else if (class == QN_OF_LINKS) type_link(d->t, target, out);
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
    qn_put(out,
           blocks        ? ". Block, respond, or let it hit?"
               : blocked ? ". Respond, or let them fight?"
                         : ". Respond, or let it hit?");
}

// "their" instead of a second "Mira's".
static void put_aimed_at(const qn_details *d, int target, int class, qn_text *out)
{
    QN_TEXT(name, 256);
    QN_TEXT(owner, 64);
    bool yours = class == QN_OF_CARDS && d->who != d->reader
        && d->t->game.card[target].controller == d->reader;
    if (yours && is_on_field(d->t, target)) qn_put_owned(d, target, &name);
    else put_target(d, target, class, &name);
    if (class == QN_OF_CARDS) put_where(d, target, &name);
    if (d->who < d->t->game.players) put_owner(d->t, d->reader, d->who, &owner);
    bool own = d->who != d->reader && owner.used && strncmp(name.at, owner.at, owner.used) == 0;
    qn_putf(out, own ? "their %s" : "%s", own ? name.at + owner.used : name.at);
}

// The others are counted.
void syn_put_aim(const qn_details *d, const qn_link *l, int most, qn_text *out)
{
    int named = l->n_targets > most ? most - 1 : l->n_targets;
    qn_details by = *d;
    by.who = l->controller;
    if (l->ability == QN_NO_ABILITY) return;
    if (!l->n_targets && !l->modes && qn_ability_at(d->t, l->ability)->n_targets)
        qn_put(out, " without a target");   // "up to"
    for (int k = 0; k < named; k++) {
        int of = qn_ability_at(d->t, l->ability)->target + l->target_of[k];
        qn_put(out, !k ? " on " : k == l->n_targets - 1 ? " and " : ", ");
        put_aimed_at(&by, l->target[k].card, d->t->pool->selector[of].class, out);
    }
    if (named < l->n_targets) qn_putf(out, " and %d more", l->n_targets - named);
}

void syn_put_into(const qn_details *d, int measure, qn_text *out)
{
    int owner = syn_owner_of_measure(measure);
    if (owner == d->who && owner != d->reader) qn_put(out, "their ");
    else put_owner(d->t, d->reader, owner, out);
    qn_put(out, qn_def_name(d->t->pool, d->t->game.card[measure].def));
}

void syn_put_quoted(const qn_table *t, int ability, qn_text *out)
{
    if (ability == QN_NO_ABILITY || !t->pool->ability_print[ability].says) return;
    qn_put(out, ": “");
    size_t at = out->used;
    qn_put_printed(t, ability, out);
    qn_capitalize(out, at);
    qn_put(out, "”");
}

static void put_announced(const qn_details *d, const qn_link *l, qn_text *out)
{
    bool trigger = l->kind == QN_LINK_ABILITY && qn_ability_at(d->t, l->ability)->form != QN_FORM_USE;
    static const char *const phrases[] = {
        [QN_LINK_ABILITY] = "{who} activates {own_a}",
        [QN_LINK_PLAY] = "{who} expends {face}",
        [SYN_LINK_TRACE] = "The TRACE of {whose_a} deals {n} Strain to one of {who}'s Measures",
        [SYN_LINK_FINAL] = "{who} uses the Final Verse {face}"
    };
    qn_details link = *d;
    link.who = l->controller;
    link.a = l->source.card;
    link.n = l->event.amount;
    qn_put_phrase(&link, trigger ? "{whose_a} triggers" : phrases[l->kind], out);
    syn_put_aim(d, l, 2, out);
    bool attack = syn_attack_on_chain(d->t);
    if (!attack && l->n_targets < 2 && l->controller != d->reader) syn_put_quoted(d->t, l->ability, out);
    bool blocks = attack && d->t->game.turn_player != d->reader && syn_ext_of(d->t)->blocker.card == QN_NONE;
    if (attack) qn_put(out, ". The attack goes on");
    qn_put(out, blocks ? ". Block, respond, or let it resolve?" : ". Respond, or let it resolve?");
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
    qn_put_phrase(&load, card == QN_NONE ? "A card was loaded" : "{who} loads {face} into {into_b}", out);
    qn_put(out, ". Respond, or pass?");
}

// What passing lets happen.
static void put_passing(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    bool chain = t->game.question.kind == SYN_Q_RESPOND && t->game.n_links;
    bool attack = chain && t->game.link[t->game.n_links - 1].kind == SYN_LINK_ATTACK;
    if (!chain) qn_put(out, "Pass");
    else if (!attack) qn_put(out, "Let it resolve");
    else qn_put(out, syn_ext_of(t)->blocker.card == QN_NONE ? "Let it hit" : "Let them fight");
}

// The last act of the Main Beat, before the reader may step in.
static void put_last_act(const qn_details *d, qn_text *out)
{
    static const char *const acts[] = { [SYN_V_LOAD] = "{who} just loaded {face}",
                                        [SYN_V_EXPEND] = "{who} just expended {face}",
                                        [SYN_V_FINAL] = "{who} just used the Final Verse {face}",
                                        [SYN_V_USE] = "{who} just activated {face}",
                                        [SYN_V_CUE] = "{who} just attacked with {face}" };
    const syn_state *x = syn_ext_of(d->t);
    qn_details act = *d;
    act.who = d->t->game.turn_player;
    act.a = x->acted_with;
    bool known = x->acted < sizeof acts / sizeof *acts && acts[x->acted];
    qn_put_phrase(&act, d->n ? "{who} ends the Main Beat" : known ? acts[x->acted] : "{who} acts next", out);
}

// What a card does when it is Overclocked: the sentences of its text that say so.
static void put_overclocked(const qn_details *d, qn_text *out)
{
    const char *text = qn_def_text(d->t->pool, d->t->game.card[d->a].def), *end;
    for (; *text; text = end + strspn(end, ". \n")) {
        end = text;
        while (*end && *end != '\n' && !(*end == '.' && (end[1] == ' ' || end[1] == '\n' || !end[1]))) end++;
        const char *word = strstr(text, "Overclocked");
        if (!word || word > end) continue;
        qn_put(out, " “");
        qn_put_n(out, text, (size_t)(end - text));
        qn_put(out, ".”");
    }
}

static void put_bonus(const qn_details *d, int card, qn_text *out)   // of the Measure: SYN-MEA-02, SYN-MEA-03
{
    int owner = syn_owner_of_measure(d->a), which = syn_which(d->a);
    if (syn_kind_of(d->t, card) != SYN_RECORD) return;
    if (which == SYN_FRAME) qn_put(out, ", +1 Rating");
    if (which == SYN_MIND && !(d->t->game.player[owner].flags & SYN_MIND_TAKEN)) qn_put(out, ", with CACHE");
}

// " (2 Notes)": what loading there, or expending it, takes; what the Measure gives.
static void put_price(const qn_details *d, qn_text *out)
{
    const qn_question *q = &d->t->game.question;
    bool into = d->option.verb == SYN_V_INTO;
    if (into && q->kind != SYN_Q_INTO) return;
    qn_details price = *d;
    price.n = into ? syn_loading_cost(d->t, q->about.card, d->a) : syn_verse_cost(d->t, d->reader, d->a);
    qn_put_phrase(&price, " ({n:Note}", out);
    if (into) put_bonus(d, q->about.card, out);
    qn_put(out, ")");
}

static const qn_pending *trace_item(const qn_details *d)
{
    int i = 0;
    if (d->option.verb == QN_V_CHAIN) i = d->option.a;
    else
        while (i < d->t->game.n_pending && d->t->game.pending[i].controller != d->reader) i++;
    bool trace = i < d->t->game.n_pending && d->t->game.pending[i].kind == SYN_WAIT_TRACE;
    return trace ? &d->t->game.pending[i] : NULL;
}

// The penalty of TRACE is no text of a card.
static void put_trace_item(const qn_details *d, const qn_pending *w, qn_text *out)
{
    qn_details item = *d;
    item.a = w->source.card;
    item.n = w->event.amount;
    if (d->option.verb != QN_V_CHAIN) qn_put_phrase(&item, "{face}", out);
    qn_put_phrase(&item, ": its TRACE deals {n} Strain to one of your Measures", out);
    int same = 0, which = 0;
    for (const qn_pending *o = d->t->game.pending; o < d->t->game.pending + d->t->game.n_pending; o++) {
        bool alike = o->kind == SYN_WAIT_TRACE && o->controller == w->controller
            && d->t->game.card[o->source.card].def == d->t->game.card[w->source.card].def;
        same += alike;
        which += alike && o <= w;
    }
    if (d->option.verb != QN_V_CHAIN) qn_put_char(out, '.');
    else if (same > 1) qn_put_which_one(which, out);
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
    qn_put_words(kinds[syn_kind_of(d->t, d->a)], out);
}

static void put_beat(const qn_details *d, qn_text *out)   // "your Draw Beat", "Mira's Main Beat"
{
    if (d->t->game.turn) put_owner(d->t, d->reader, d->t->game.turn_player, out);
    else qn_put(out, "the ");
    qn_put_words(syn_phase_names[d->t->game.phase], out);
}

bool syn_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "counter")) qn_put_words(syn_counter_names[d->b % SYN_COUNTERS], out);
    else if (qn_is(name, "target")) put_target(d, d->a, d->b, out);
    else if (qn_is(name, "in")) put_place_of_option(d, out);
    else if (qn_is(name, "encore")) put_encore(d, out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "strength")) put_strength(d, d->a, out);
    else if (qn_is(name, "price")) put_price(d, out);
    else if (qn_is(name, "passing")) put_passing(d, out);
    else if (qn_is(name, "last_act")) put_last_act(d, out);
    else if (qn_is(name, "overclocking")) put_overclocked(d, out);
    else if (d->aloud && (qn_is(name, "item") || qn_is(name, "which")) && trace_item(d))
        put_trace_item(d, trace_item(d), out);
    else if (qn_is(name, "kind")) put_kind(d, out);
    else if (qn_is(name, "beat")) put_beat(d, out);
    else return syn_put_note_detail(d, name, out);
    return true;
}

// {self}: the seat meant is the reader; {traced}: the card is in the Void Zone; {busy}: it is the reader's Main Beat, but
// something is pending; {above}: more Notes than MAX NOTES; {doubles}, {sustained}: of a fight.
bool syn_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "self")) *n = d->a == d->reader;
    else if (qn_is(name, "traced")) *n = qn_kind_of_zone(t, d->a) == SYN_VOID;
    else if (qn_is(name, "encoring")) *n = t->game.question.kind == SYN_Q_ENCORE;
    else if (qn_is(name, "extending")) *n = t->game.question.kind == SYN_Q_EXTEND;
    else if (qn_is(name, "overclocked")) *n = (t->game.card[d->a].status & SYN_B_OVERCLOCKED) != 0;
    else if (qn_is(name, "above"))
        *n = syn_available(t, d->reader) > t->game.player[d->reader].n[SYN_MAX_NOTES];
    else if (qn_is(name, "doubles"))
        *n = syn_ext_of(t)->blocker.card == d->b && syn_has(t, d->b, SYN_DISCORD);
    else if (qn_is(name, "sustained")) *n = syn_has(t, d->a, SYN_SUSTAIN);
    else if (qn_is(name, "notes")) *n = syn_available(t, d->reader);
    else if (qn_is(name, "max")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES];
    else if (qn_is(name, "busy")) *n = t->game.phase == SYN_MAIN && t->game.turn_player == d->reader;
    else if (qn_is(name, "final")) *n = SYN_FINALS >> syn_kind_of(t, d->a) & 1;
    else if (qn_is(name, "overture")) *n = syn_ext_of(t)->extended ? 2 : 1;
    else if (qn_is(name, "raised")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES] + 1;
    else return false;
    return true;
}
