// Sentences of Elestrals: names of cards, the details its prompts (prompts.def), notes and refusals are filled with, and how a
// game ended. Only what the reader knows is named.
#include "kernel/english.h"
#include "games/elestrals/rules.h"

#include "games/elestrals/words.h"

const char *const ele_element_names[] = { "earth", "fire", "water", "thunder", "wind", "any" };
const char *const ele_phase_names[] = { "Set-up", "Draw Phase", "Main Phase", "Battle Phase", "End Phase" };

const qn_phrase ele_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#define NEVER(name, id, sentence) { sentence, id, QN_REFUSAL_NEVER },
#include "games/elestrals/refusals.def"
#undef REFUSAL
#undef NEVER
};

static bool has_namesake(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, o, kind, s)
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

const char *ele_face_down_noun(const qn_table *t, int card)
{
    return ele_on_field(t, card) ? "Set Rune" : NULL;
}

// ---- Details ----------------------------------------------------------------------------------

static void put_phrase_about(const qn_details *d, int who, int a, int b, const char *phrase, qn_text *out)
{
    qn_details inner = { .t = d->t, .reader = d->reader, .who = who, .a = a, .b = b, .aloud = d->aloud };
    qn_put_phrase(&inner, phrase, out);
}

// What a window is about: "Galaxea is about to battle Sproutyr", "Your End Phase".
static void put_moment(const qn_details *d, qn_text *out)
{
    const qn_game *g = &d->t->game;
    const ele_state *x = ele_ext_of(d->t);
    bool direct = x->defender.card == QN_NONE;
    const char *phrase = g->phase == ELE_DRAW ? "{who}'s Draw Phase" : "{who}'s End Phase";
    if (g->step == ELE_ATTACK_STEP)
        phrase = direct ? "{a} attacks {victim} Spirit Deck" : "{a} attacks {b}{against}";
    if (g->step == ELE_BATTLE_STEP)
        phrase = direct ? "{a} is about to hit {victim} Spirit Deck" : "{a} is about to battle {b}{against}";
    if (g->step == ELE_DAMAGE_STEP) phrase = "The damage of this battle is dealt";
    put_phrase_about(d, g->turn_player, x->attacker.card, x->defender.card, phrase, out);
}

static bool is_used(const qn_table *t, const qn_link *l)
{
    return l->ability != QN_NO_ABILITY && t->pool->ability[l->ability].form == QN_FORM_USE;
}

static bool aims_at_cards(const qn_table *t, const qn_link *l, int k)
{
    if (l->ability == QN_NO_ABILITY) return true;   // the bearer of an Artifact
    const qn_ability *ab = &t->pool->ability[l->ability];
    return t->pool->selector[ab->target + l->target_of[k]].class == QN_OF_CARDS;
}

// " on Mira's Galaxea and your Sproutyr": the cards it targets.
static void put_aims(const qn_details *d, const qn_link *l, qn_text *out)
{
    int n = 0;
    for (int k = 0; k < l->n_targets; k++) {
        if (!aims_at_cards(d->t, l, k) || !qn_alive(d->t, l->target[k])) continue;
        qn_put(out, n++ ? " and " : " on ");
        qn_put_owned(d, l->target[k].card, out);
    }
}

// The newest link of the chain: "Mira Casts Eruption".
static void put_announced(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->t->game.n_links ? d->t->game.n_links - 1 : 0];
    bool plays = l->kind == QN_LINK_PLAY;
    const char *phrase = plays && l->event.flags & ELE_ASCEND ? "{who} Ascends to {face}"
        : plays                                               ? "{who} Casts {face}"
        : is_used(d->t, l)                                    ? "{who} uses {face}"
                                                              : "{who}'s {face} is set off";
    put_phrase_about(d, l->controller, l->source.card, QN_NONE, phrase, out);
    put_aims(d, l, out);
    if (!plays) qn_put_quoted(d->t, l->ability, out);
}

// What a Counter may answer: "Mira's Cast of Necruff", "the attack of Galaxea".
static void put_answered(const qn_details *d, qn_text *out)
{
    qn_option o = d->option;
    const qn_link *l = o.b ? &d->t->game.link[o.b - 1] : NULL;
    const char *phrase = !l       ? "the attack of {a}"
        : l->kind == QN_LINK_PLAY ? "{who}'s Cast of {face}"
                                  : "{who}'s effect of {face}";
    put_phrase_about(d, l ? l->controller : QN_NONE, o.a, QN_NONE, phrase, out);
}

static void put_cost(const qn_def *d, qn_text *out)   // "2 earth, 1 any"
{
    bool any = false;
    for (int e = 0; e <= ELE_ANY; e++) {
        if (!d->cost[e]) continue;
        qn_putf(out, any ? ", %d %s" : "%d %s", d->cost[e],
                e == ELE_ANY ? "of any element" : ele_element_names[e]);
        any = true;
    }
}

// Named by what is printed: the card itself may be anywhere by now.
static int printed_on(const qn_table *t, const qn_mod *m) { return t->pool->ability[m->ability].def; }

static void put_later(const qn_details *d, qn_option o, qn_text *out)
{
    const qn_table *t = d->t;
    const qn_mod *later = &t->game.mod[o.a];
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (m->op != QN_MOD_LATER || m->whose != later->whose || printed_on(t, m) != printed_on(t, later))
            continue;
        same++;
        if (i <= o.a) which++;
    }
    qn_put(out, qn_def_name(t->pool, printed_on(t, later)));
    if (same > 1 && d->aloud) qn_put_which_one(which, out);
    else if (same > 1) qn_putf(out, ", effect %d", which);
}

// Where a card is that does not lie on the field.
static void put_place(const qn_details *d, qn_text *out)
{
    static const char *const places[] = { "deck", "hand", "Underworld" };
    static const char *const aloud[] = { " in {who}'s Main Deck", " in {who}'s hand",
                                         " in {who}'s Underworld" };
    if (d->option.verb == QN_V_TARGET && d->option.b == QN_OF_PLAYERS) return;
    int kind = qn_kind_of_zone(d->t, d->a), whose = d->t->game.card[d->a].controller;
    if (kind > ELE_UNDERWORLD) return;
    if (d->aloud) put_phrase_about(d, whose, QN_NONE, QN_NONE, aloud[kind], out);
    else qn_putf(out, whose == d->reader ? " in %s" : " in opposing %s", places[kind]);
}

// A Spirit of one player under the other's card (ELE-CTL-04).
static void put_guest(const qn_details *d, qn_text *out)
{
    qn_option o = d->option;
    if (o.b == QN_NONE || o.c == d->t->game.card[o.b].controller) return;
    if (d->aloud) put_phrase_about(d, o.c, QN_NONE, QN_NONE, " ({who}'s)", out);
    else qn_putf(out, " of player %d", o.c + 1);
}

// " (5/2)": Attack and Defense.
static void put_numbers(const qn_table *t, int card, qn_text *out)
{
    if (card < t->game.n_cards)
        qn_putf(out, " (%d/%d)", ele_stat(t, card, ELE_ATTACK), ele_stat(t, card, ELE_DEFENSE));
}

// " (5 against 3)": the Attack of the attacker, and what it meets.
static void put_against(const qn_table *t, int attacker, int defender, qn_text *out)
{
    if (attacker >= t->game.n_cards || defender >= t->game.n_cards) return;
    int stat = ele_in_defense(t, defender) ? ELE_DEFENSE : ELE_ATTACK;
    qn_putf(out, " (%d against %d)", ele_stat(t, attacker, ELE_ATTACK), ele_stat(t, defender, stat));
}

// "in your Main Phase or in a Battle Phase": when effect [n] of a card is used.
static void put_timing(const qn_details *d, qn_text *out)
{
    int mask = d->t->pool->ability[qn_def_of(d->t, d->a)->ability + d->n].timing;
    bool any = false;
    for (const qn_word *w = d->t->rules->words->timings; w->phrase; w++) {
        if (!((mask ? mask : ELE_AT_YOUR_MAIN) & w->value)) continue;
        if (any) qn_put(out, " or ");
        qn_put_words(w->print, out);
        any = true;
    }
}

// ": “Expend 1 fire to …”", where [n] is one more than the effect's number.
static void put_text(const qn_details *d, qn_text *out)
{
    if (d->n) qn_put_quoted(d->t, qn_def_of(d->t, d->a)->ability + d->n - 1, out);
}

static const char *element_name(int e) { return e < ELE_ELEMENTS ? ele_element_names[e] : "?"; }

bool ele_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "e")) qn_put_words(element_name(d->a), out);
    else if (qn_is(name, "f")) qn_put_words(element_name(d->b), out);
    else if (qn_is(name, "position")) qn_put(out, d->b ? "Defense Position" : "Attack Position");
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "announced")) put_announced(d, out);
    else if (qn_is(name, "answered")) put_answered(d, out);
    else if (qn_is(name, "cost")) put_cost(qn_def_of(d->t, d->a), out);
    else if (qn_is(name, "later")) put_later(d, d->option, out);
    else if (qn_is(name, "in")) put_place(d, out);
    else if (qn_is(name, "guest")) put_guest(d, out);
    else if (qn_is(name, "against")) put_against(d->t, d->a, d->b, out);
    else if (qn_is(name, "numbers_a")) put_numbers(d->t, d->a, out);
    else if (qn_is(name, "numbers_b")) put_numbers(d->t, d->b, out);
    else if (qn_is(name, "timing")) put_timing(d, out);
    else if (qn_is(name, "text")) put_text(d, out);
    else if (qn_is(name, "whose_card")) qn_put_player(d, d->t->game.card[d->a].owner, true, out);
    else if (qn_is(name, "player")) qn_put_player(d, d->n - 1, false, out);
    else if (qn_is(name, "phase")) qn_put_words(ele_phase_names[d->option.a], out);
    else return ele_put_note_detail(d, name, out);
    return true;
}

static int count_pending(const qn_table *t, int seat)
{
    int n = 0;
    for (int i = 0; i < t->game.n_pending; i++) n += t->game.pending[i].controller == seat;
    return n;
}

static bool is_offered_cast(const qn_table *t, qn_option o)
{
    return ele_offered_cast(t, &t->pool->ability[qn_def_of(t, o.a)->ability + o.b]) >= 0;
}

static int deck_of(const qn_table *t, int seat) { return qn_zone_of(t, ELE_DECK, seat)->count; }

static bool has_attacker(const qn_table *t, int seat)
{
    QN_EACH (t, c, ELE_ROW, seat)
        if (qn_legal(ele_can_attack(t, seat, c))) return true;
    return false;
}

bool ele_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "several")) *n = d->of > 1;
    else if (qn_is(name, "most")) *n = t->game.question.arg & ELE_UP_TO;
    else if (qn_is(name, "stop")) *n = t->game.question.arg & ELE_MAY_STOP;
    else if (qn_is(name, "waiting")) *n = count_pending(t, d->reader) > 1;
    else if (qn_is(name, "chosen")) *n = ele_ext_of(t)->given_decider;
    else if (qn_is(name, "yours")) *n = d->option.a == d->reader;
    else if (qn_is(name, "spent")) *n = (t->game.player[d->reader].flags & ELE_SPENT_ONE) != 0;
    else if (qn_is(name, "set")) *n = ele_is_set(t, d->a);
    else if (qn_is(name, "special")) *n = is_offered_cast(t, d->option);
    else if (qn_is(name, "paid")) *n = ele_covers(qn_def_of(t, d->b), &t->game.card[d->b]);
    else if (qn_is(name, "attack")) *n = ele_stat(t, d->a, ELE_ATTACK);
    else if (qn_is(name, "past")) *n = ele_attack_is_direct(t, d->a);
    else if (qn_is(name, "mine")) *n = deck_of(t, d->reader);
    else if (qn_is(name, "sudden")) *n = ele_ext_of(t)->sudden_death;
    else if (qn_is(name, "foreign")) *n = t->game.card[d->a].owner != d->reader;
    else if (qn_is(name, "empty")) *n = !ele_deck_size(t, d->reader);
    else if (qn_is(name, "attackers")) *n = has_attacker(t, d->reader);
    else if (qn_is(name, "big")) *n = qn_def_of(t, d->a)->size > 1;
    else if (qn_is(name, "turns")) *n = qn_legal(ele_can_turn(t, d->reader, d->a));
    else if (qn_is(name, "my_spirits")) *n = ele_deck_size(t, d->reader);
    else if (qn_is(name, "foe_spirits")) *n = ele_deck_size(t, ele_other(d->reader));
    else if (qn_is(name, "theirs")) *n = deck_of(t, ele_other(d->reader));
    else return false;
    return true;
}
