// SYNSOULS in words: names of cards as they are typed (syn_put_card_name), the slots of its prompts and notes, what a
// window is about, why a game ended. Only what the reader knows is named.
#include "kernel/english.h"
#include "games/synsouls/rules.h"

const char *const syn_phase_names[] = {
#define PHASE(words, brief) words,
#include "kernel/rows.def"
};
const char *const syn_counter_names[SYN_COUNTERS] = {
#define COUNTER(words) words,
#include "kernel/rows.def"
};
const char *const syn_keyword_names[] = {
    "",
#define KEYWORD(words) words,
#include "kernel/rows.def"
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
                if (d->as != c->as || o == card) continue;
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
        qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    int number = syn_number_among(t, card);
    qn_details d = { .t = t, .reader = QN_NONE, .who = c->controller, .n = number };
    bool measure = syn_is_measure(card);
    if ((number || measure) && c->controller != seat)
        qn_put_part(&d, syn_say[seat == QN_NONE ? SYN_SAY_TYPED_OWNER : SYN_SAY_TYPED_OPPOSING], out);
    qn_put_data(qn_def_name(t->pool, c->as), out);
    if (number) qn_put_part(&d, syn_say[SYN_SAY_TYPED_NUMBER], out);
}

static void put_owner(const qn_table *t, int reader, int seat, qn_text *out)
{
    qn_put_player(&(qn_details){ .t = t, .reader = reader }, seat, true, out);
    qn_put_char(out, ' ');
}

static void put_where(const qn_details *d, int card, qn_text *out)
{
    static const uint8_t places[QN_ZONE_KINDS] = { [SYN_DECK] = SYN_SAY_IN_DECK,
                                                   [SYN_HAND] = SYN_SAY_IN_HAND,
                                                   [SYN_VOID] = SYN_SAY_IN_VOID,
                                                   [SYN_REMOVED] = SYN_SAY_IN_REMOVED };
    const qn_table *t = d->t;
    int kind = qn_kind_of_zone(t, card), owner = t->game.card[card].owner;
    if (!places[kind] || (d->aloud && !qn_face(t, card, d->reader))) return;
    bool pile = kind == SYN_VOID || kind == SYN_REMOVED;
    QN_TEXT(whose, 64);
    if (d->aloud && owner == d->who && owner != d->reader) qn_put_piece(QN_SAY_THEIR_BEFORE, &whose);
    else if (d->aloud) put_owner(t, d->reader, owner, &whose);
    qn_put_part_words(d, syn_say[places[kind]], whose.at, out);
    if (!d->aloud && pile && owner != t->seat) qn_put_words(syn_say[SYN_SAY_TYPED_OF_OPPONENT], out);
}

// Links of one card that would read the same; [which] of them this one is, in the order in which they joined the chain. If
// several cards have that name, the sentence says which card it is, and whose.
static int same_links(const qn_table *t, int link, int *which)
{
    const qn_link *l = &t->game.link[link];
    int same = *which = 0;
    for (int i = 0; i < t->game.n_links; i++) {
        const qn_link *other = &t->game.link[i];
        bool alike = other->source.card == l->source.card && other->kind == l->kind;
        same += alike;
        *which += alike && i <= link;
    }
    return same;
}

// Typed names have no player in them: links with the same name are distinguished by their number on the chain, from 1.
static bool has_namesake(const qn_table *t, int link)
{
    const qn_link *l = &t->game.link[link];
    for (int i = 0; i < t->game.n_links; i++)
        if (i != link && t->game.link[i].kind == l->kind
            && t->game.card[t->game.link[i].source.card].as == t->game.card[l->source.card].as)
            return true;
    return false;
}

void syn_put_link(const qn_details *d, int link, qn_text *out)
{
    static const uint8_t kinds[] = { [QN_LINK_ABILITY] = SYN_SAY_THE_ABILITY,
                                     [QN_LINK_PLAY] = SYN_SAY_THE_VERSE,
                                     [SYN_LINK_ATTACK] = SYN_SAY_THE_ATTACK,
                                     [SYN_LINK_TRACE] = SYN_SAY_THE_TRACE,
                                     [SYN_LINK_FINAL] = SYN_SAY_THE_VERSE };
    const qn_link *l = &d->t->game.link[link];
    int which, same = same_links(d->t, link, &which);
    QN_TEXT(source, 128);
    qn_name_source(d->t, d->reader, l, &source);
    qn_put_part_words(d, syn_say[kinds[l->kind]], source.at, out);
    if (same > 1) qn_put_which_one(which, out);
}

static void type_link(const qn_details *d, int link, qn_text *out)
{
    static const uint8_t kinds[] = { [QN_LINK_ABILITY] = SYN_SAY_TYPED_ABILITY_OF,
                                     [QN_LINK_PLAY] = SYN_SAY_TYPED_VERSE,
                                     [SYN_LINK_ATTACK] = SYN_SAY_TYPED_ATTACK,
                                     [SYN_LINK_TRACE] = SYN_SAY_TYPED_TRACE,
                                     [SYN_LINK_FINAL] = SYN_SAY_TYPED_FINAL };
    const qn_link *l = &d->t->game.link[link];
    QN_TEXT(card, 128);
    syn_put_card_name(d->t, d->t->seat, l->source.card, &card);
    qn_put_part_words(d, syn_say[kinds[l->kind]], card.at, out);
    if (has_namesake(d->t, link)) qn_put_part_n(d, syn_say[SYN_SAY_TYPED_LINK], link + 1, 0, out);
}

// What a target is: a card, or a link of the chain.
static void put_target(const qn_details *d, int target, int class, qn_text *out)
{
    if (class == QN_OF_LINKS && d->aloud) syn_put_link(d, target, out);
    else if (class == QN_OF_LINKS) type_link(d, target, out);
    else if (class == QN_OF_PLAYERS && d->aloud) qn_put_player(d, target, false, out);
    else if (class == QN_OF_PLAYERS) qn_put_piece_n(QN_SAY_PLAYER, target + 1, out);
    else if (d->aloud) qn_name_card(d->t, d->reader, target, out);
    else syn_put_card_name(d->t, d->reader, target, out);
}

static void put_place_of_option(const qn_details *d, qn_text *out)
{
    if (d->option.verb == QN_V_TARGET && d->b != QN_OF_CARDS) return;
    if (d->t->game.question.kind == QN_Q_INSTEAD) {
        int which, uses = qn_count_texts(d->t, d->a, QN_FORM_INSTEAD, d->b, &which);
        if (d->aloud) qn_put_action(d->t, qn_text_of(d->t, d->a, QN_FORM_INSTEAD, d->b), out);
        else if (uses > 1) qn_put_part_n(d, syn_say[SYN_SAY_TYPED_ABILITY], which, 0, out);
        return;
    }
    put_where(d, d->a, out);
}

static void put_encore(const qn_details *d, qn_text *out)
{
    int which, uses = qn_count_uses(d->t, qn_def_of(d->t, d->a), QN_FORM_SLOT, d->b, &which);
    if (d->aloud) qn_put_action(d->t, qn_def_of(d->t, d->a)->ability + d->b, out);
    else if (uses > 1) qn_put_part_n(d, syn_say[SYN_SAY_TYPED_ABILITY], which, 0, out);
}

// ---- What a window is about -------------------------------------------------------------------

// How strong a card is in an attack: " (Rating 3)", " (4 of 15 Strain)".
void syn_put_strength(const qn_details *d, int card, qn_text *out)
{
    int strain = d->t->game.card[card].n[SYN_N_STRAIN];
    if (syn_is_measure(card)) qn_put_part_n(d, syn_say[SYN_SAY_OF_STRAIN], strain, SYN_CRASH_AT, out);
    else if (syn_is_record(d->t, card))
        qn_put_part_n(d, syn_say[SYN_SAY_RATING], syn_rating(d->t, card), 0, out);
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
    if (attacker == QN_NONE) {
        qn_put_phrase(&who, syn_say[SYN_SAY_ATTACKER_LEFT], out);
        return;
    }
    who.b = blocked ? x->blocker.card : x->target.card;
    int phrase = blocks ? SYN_SAY_BLOCK_OR_HIT : blocked ? SYN_SAY_RESPOND_OR_FIGHT : SYN_SAY_RESPOND_OR_HIT;
    who.n = true;
    who.of = (blocked ? blocker : target) != QN_NONE;
    qn_put_part(&who, syn_say[blocked ? SYN_SAY_IS_BLOCKED : SYN_SAY_ATTACKS], out);
    qn_put_part(&who, syn_say[phrase], out);
}

// "their" instead of a second "Mira's". No place if the next target is in the same one.
static void put_aimed_at(const qn_details *d, int target, int class, bool placed, qn_text *out)
{
    QN_TEXT(name, 256);
    QN_TEXT(owner, 64);
    bool yours = class == QN_OF_CARDS && d->who != d->reader
        && d->t->game.card[target].controller == d->reader;
    if (yours && is_on_field(d->t, target)) qn_put_owned(d, target, &name);
    else put_target(d, target, class, &name);
    if (class == QN_OF_CARDS && placed) put_where(d, target, &name);
    if (d->who < d->t->game.players) put_owner(d->t, d->reader, d->who, &owner);
    bool own = d->who != d->reader && owner.used && strncmp(name.at, owner.at, owner.used) == 0;
    if (own) qn_put_piece(QN_SAY_THEIR_BEFORE, out);
    qn_put(out, own ? name.at + owner.used : name.at);
}

static int class_of_target(const qn_table *t, const qn_link *l, int k)
{
    return t->pool->selector[qn_ability_at(t, l->ability)->target + l->target_of[k]].class;
}

// Whether two targets are cards in one place.
static bool lie_together(const qn_details *d, const qn_link *l, int one, int other)
{
    QN_TEXT(here, 64);
    QN_TEXT(there, 64);
    if (class_of_target(d->t, l, one) != QN_OF_CARDS || class_of_target(d->t, l, other) != QN_OF_CARDS)
        return false;
    put_where(d, l->target[one].card, &here);
    put_where(d, l->target[other].card, &there);
    return here.used && strcmp(here.at, there.at) == 0;
}

// The remaining targets (SYN-CHN-16): illegal ones are removed when the link is reached.
static int targets_left(const qn_link *l, uint8_t which[QN_TARGETS])
{
    int n = 0;
    for (int k = 0; k < l->n_targets; k++)
        if (l->target[k].card != QN_NONE) which[n++] = (uint8_t)k;
    return n;
}

// Names the first targets; the others are counted.
void syn_put_aim(const qn_details *d, const qn_link *l, int most, qn_text *out)
{
    uint8_t which[QN_TARGETS];
    int left = targets_left(l, which), named = left > most ? most - 1 : left;
    qn_details by = *d;
    by.who = l->controller;
    if (l->ability == QN_NO_ABILITY) return;
    const qn_question *q = &d->t->game.question;
    bool choosing = q->kind == QN_Q_TARGET && l == &d->t->game.link[q->arg];
    if (!l->n_targets && !l->modes && !choosing && qn_ability_at(d->t, l->ability)->n_targets)
        qn_put_words(syn_say[SYN_SAY_WITHOUT_TARGET], out);   // "up to"
    QN_TEXT(targets, 512);
    for (int i = 0; i < named; i++) {
        int k = which[i], class = class_of_target(d->t, l, k);
        bool placed = i + 1 == named || !lie_together(&by, l, k, which[i + 1]);
        bool itself = class == QN_OF_CARDS && l->target[k].card == l->source.card;
        qn_put_joint(i, left, &targets);
        if (itself) qn_put_words(syn_say[SYN_SAY_ITSELF], &targets);
        else put_aimed_at(&by, l->target[k].card, class, placed, &targets);
    }
    by.n = left - named;
    if (named) qn_put_part_words(&by, syn_say[by.n ? SYN_SAY_ON_AND_MORE : SYN_SAY_ON], targets.at, out);
}

void syn_put_into(const qn_details *d, int measure, qn_text *out)
{
    int owner = syn_owner_of_measure(measure);
    if (owner == d->who && owner != d->reader) qn_put_piece(QN_SAY_THEIR_BEFORE, out);
    else put_owner(d->t, d->reader, owner, out);
    qn_put_data(qn_def_name(d->t->pool, d->t->game.card[measure].def), out);
}

static void put_announced(const qn_details *d, const qn_link *l, qn_text *out)
{
    bool trigger = l->kind == QN_LINK_ABILITY && !qn_is_used(qn_ability_at(d->t, l->ability));
    static const uint8_t phrases[] = { [QN_LINK_ABILITY] = SYN_SAY_ACTIVATES,
                                       [QN_LINK_PLAY] = SYN_SAY_EXPENDS,
                                       [SYN_LINK_TRACE] = SYN_SAY_TRACE_DEALS,
                                       [SYN_LINK_FINAL] = SYN_SAY_USES_FINAL };
    qn_details link = *d;
    link.who = l->controller;
    link.a = l->source.card;
    link.n = l->event.amount;
    qn_put_phrase(&link, syn_say[trigger ? SYN_SAY_TRIGGERS : phrases[l->kind]], out);
    syn_put_aim(d, l, 2, out);
    bool attack = syn_attack_on_chain(d->t);
    if (!attack && l->n_targets < 2 && l->controller != d->reader)
        qn_put_link_action(d->t, d->reader, l, out);
    link.b = syn_ext_of(d->t)->blocker.card;
    bool blocked = attack && link.b != QN_NONE,
         blocks = attack && d->t->game.turn_player != d->reader && !blocked;
    if (attack) qn_put_part(&link, syn_say[blocked ? SYN_SAY_ATTACK_BLOCKED : SYN_SAY_ATTACK_GOES_ON], out);
    qn_put_words(syn_say[blocks ? SYN_SAY_BLOCK_OR_RESOLVE : SYN_SAY_RESPOND_OR_RESOLVE], out);
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
    qn_put_phrase(&load, syn_say[card == QN_NONE ? SYN_SAY_A_LOAD : SYN_SAY_LOADS], out);
}

// What an attack goes to: "Mira's FRAME", "your own Pin Drop".
static void put_aim_of_attack(const qn_details *d, qn_text *out)
{
    qn_details aim = *d;
    aim.a = d->b;   // the attacker
    aim.b = d->a;
    qn_put_other(&aim, out);
}

// What happens if the reader passes.
static void put_passing(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    bool chain = t->game.question.kind == SYN_Q_RESPOND && t->game.n_links;
    bool attack = chain && t->game.link[t->game.n_links - 1].kind == SYN_LINK_ATTACK;
    int phrase = !chain                                   ? SYN_SAY_PASS
        : !attack                                         ? SYN_SAY_LET_RESOLVE
        : qn_deref(t, syn_ext_of(t)->attacker) == QN_NONE ? SYN_SAY_LET_END
        : syn_ext_of(t)->blocker.card == QN_NONE          ? SYN_SAY_LET_HIT
                                                          : SYN_SAY_LET_FIGHT;
    qn_put_words(syn_say[phrase], out);
}

// The last act of the Main Beat, before the reader may step in.
static void put_last_act(const qn_details *d, qn_text *out)
{
    static const uint8_t acts[] = { [SYN_V_LOAD] = SYN_SAY_JUST_LOADED,
                                    [SYN_V_EXPEND] = SYN_SAY_JUST_EXPENDED,
                                    [SYN_V_FINAL] = SYN_SAY_JUST_USED_FINAL,
                                    [SYN_V_USE] = SYN_SAY_JUST_ACTIVATED,
                                    [SYN_V_CUE] = SYN_SAY_JUST_ATTACKED };
    const syn_state *x = syn_ext_of(d->t);
    qn_details act = *d;
    act.who = d->t->game.turn_player;
    act.a = x->acted_with;
    bool known = x->acted < sizeof acts / sizeof *acts && acts[x->acted];
    int phrase = d->n ? SYN_SAY_ENDS_MAIN : known ? acts[x->acted] : SYN_SAY_ACTS_NEXT;
    qn_put_phrase(&act, syn_say[phrase], out);
}

// What a card does when it is Overclocked: the sentences of its text that say so.
static void put_overclocked(const qn_details *d, qn_text *out)
{
    const char *text = qn_def_text(d->t->pool, d->t->game.card[d->a].as), *end;
    for (; *text; text = end + strspn(end, ". \n")) {
        end = text;
        while (*end && *end != '\n' && !(*end == '.' && (end[1] == ' ' || end[1] == '\n' || !end[1]))) end++;
        const char *word = strstr(text, syn_say[SYN_SAY_OVERCLOCKED]);
        if (!word || word > end) continue;
        QN_TEXT(sentence, 512);
        qn_put_data_n(text, (size_t)(end - text), &sentence);
        qn_put_part_words(d, syn_say[SYN_SAY_QUOTES], sentence.at, out);
    }
}

static void put_bonus(const qn_details *d, int card, qn_text *out)   // of the Measure: SYN-MEA-02, SYN-MEA-03
{
    int owner = syn_owner_of_measure(d->a), which = syn_which(d->a);
    if (syn_kind_of(d->t, card) != SYN_RECORD) return;
    if (which == SYN_FRAME) qn_put_words(syn_say[SYN_SAY_MORE_RATING], out);
    if (which == SYN_MIND && !(d->t->game.player[owner].flags & SYN_MIND_TAKEN))
        qn_put_words(syn_say[SYN_SAY_WITH_CACHE], out);
}

// " (2 Notes)": what loading there, or expending it, takes; what the Measure gives.
static void put_price(const qn_details *d, qn_text *out)
{
    const qn_question *q = &d->t->game.question;
    bool into = d->option.verb == SYN_V_INTO;
    if (into && q->kind != SYN_Q_INTO) return;
    qn_details price = *d;
    price.n = into ? syn_loading_cost(d->t, q->about.card, d->a) : syn_verse_cost(d->t, d->reader, d->a);
    if (!into && qn_def_of(d->t, d->a)->cost[0]) {   // X is chosen later
        qn_put_part(&price, syn_say[SYN_SAY_PRICE_X], out);
        return;
    }
    QN_TEXT(bonus, 64);
    if (into) put_bonus(d, q->about.card, &bonus);
    qn_put_part_words(&price, syn_say[SYN_SAY_PRICE], bonus.at, out);
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

// The penalty of TRACE is a rule, not a text of the card.
static void put_trace_item(const qn_details *d, const qn_pending *w, qn_text *out)
{
    qn_details item = *d;
    item.a = w->source.card;
    item.n = w->event.amount;
    qn_put_part(&item, syn_say[d->option.verb == QN_V_CHAIN ? SYN_SAY_ITS_TRACE : SYN_SAY_TRACE_ITEM], out);
    int same = 0, which = 0;
    for (const qn_pending *o = d->t->game.pending; o < d->t->game.pending + d->t->game.n_pending; o++) {
        bool alike = o->kind == SYN_WAIT_TRACE && o->controller == w->controller
            && d->t->game.card[o->source.card].as == d->t->game.card[w->source.card].as;
        same += alike;
        which += alike && o <= w;
    }
    if (d->option.verb != QN_V_CHAIN) qn_put_char(out, '.');
    else if (same > 1) qn_put_which_one(which, out);
}

// ---- Of refusals -----------------------------------------------------------------------------------

static const uint8_t kinds[] = {
    [SYN_CONDUCTOR] = SYN_SAY_A_CONDUCTOR, [SYN_RECORD] = SYN_SAY_A_RECORD,
    [SYN_STATIC_VERSE] = SYN_SAY_A_VERSE,  [SYN_DYNAMIC_VERSE] = SYN_SAY_A_VERSE,
    [SYN_CONCEPT] = SYN_SAY_A_CONCEPT,     [SYN_STATIC_FINAL] = SYN_SAY_A_FINAL,
    [SYN_DYNAMIC_FINAL] = SYN_SAY_A_FINAL, [SYN_MEASURE] = SYN_SAY_A_MEASURE,
};

static void put_kind(const qn_details *d, qn_text *out)
{
    qn_put_words(syn_say[kinds[syn_kind_of(d->t, d->a)]], out);
}

// "a Measure": the kind of what is chosen, if only one kind can be.
static bool put_picked_kind(const qn_details *d, qn_text *out)
{
    uint32_t wanted = d->t->pool->selector[d->t->game.question.arg].kinds;
    qn_picking p = qn_pick_under_way(d->t);
    for (int kind = 0; kind < (int)sizeof kinds && !p.up_to && p.of == 1; kind++)
        if (wanted == SYN_KIND(kind) && kinds[kind]) return qn_put_words(syn_say[kinds[kind]], out), true;
    return false;
}

static void put_beat(const qn_details *d, qn_text *out)   // "your Draw Beat", "Mira's Main Beat"
{
    if (d->t->game.turn) put_owner(d->t, d->reader, d->t->game.turn_player, out);
    else qn_put_piece(QN_SAY_THE, out);
    qn_put_words(syn_phase_names[d->t->game.phase], out);
}

bool syn_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "counter")) qn_put_words(syn_counter_names[d->b % SYN_COUNTERS], out);
    else if (qn_is(name, "target")) put_target(d, d->a, d->b, out);
    else if (qn_is(name, "in")) put_place_of_option(d, out);
    else if (qn_is(name, "encore")) put_encore(d, out);
    else if (qn_is(name, "aimed_at")) put_aim_of_attack(d, out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "strength")) syn_put_strength(d, d->a, out);
    else if (qn_is(name, "strength_b")) syn_put_strength(d, d->b, out);
    else if (qn_is(name, "price")) put_price(d, out);
    else if (qn_is(name, "passing")) put_passing(d, out);
    else if (qn_is(name, "last_act")) put_last_act(d, out);
    else if (qn_is(name, "overclocking")) put_overclocked(d, out);
    else if (d->aloud && (qn_is(name, "item") || qn_is(name, "which")) && trace_item(d))
        put_trace_item(d, trace_item(d), out);
    else if (qn_is(name, "kind")) put_kind(d, out);
    else if (qn_is(name, "beat")) put_beat(d, out);
    else if (qn_is(name, "picking")) return put_picked_kind(d, out);
    else return syn_put_note_detail(d, name, out);
    return true;
}

// {self}: the seat meant is the reader; {traced}: the card is in the Void Zone; {busy}: it is the reader's Main Beat, but
// something is pending; {above}: more Notes than MAX NOTES; {doubles}, {sustained}: of a fight; {full}: of a crash, that Strain
// did it; {later}: it is not that player's performance now.
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
    else if (qn_is(name, "full")) *n = d->n >= SYN_CRASH_AT;
    else if (qn_is(name, "later")) *n = t->game.turn_player != d->who;
    else if (qn_is(name, "sustained")) *n = syn_has(t, d->a, SYN_SUSTAIN);
    else if (qn_is(name, "notes")) *n = syn_available(t, d->reader);
    else if (qn_is(name, "verse_cost")) *n = syn_verse_cost(t, d->reader, d->a);
    else if (qn_is(name, "lacking")) *n = syn_available(t, d->reader) < syn_verse_cost(t, d->reader, d->a);
    else if (qn_is(name, "max")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES];
    else if (qn_is(name, "busy")) *n = t->game.phase == SYN_MAIN && t->game.turn_player == d->reader;
    else if (qn_is(name, "final")) *n = SYN_FINALS >> syn_kind_of(t, d->a) & 1;
    else if (qn_is(name, "record")) *n = syn_kind_of(t, d->a) == SYN_RECORD;
    else if (qn_is(name, "overture")) *n = syn_ext_of(t)->extended ? 2 : 1;
    else if (qn_is(name, "raised")) *n = t->game.player[d->reader].n[SYN_MAX_NOTES] + 1;
    else return false;
    return true;
}
