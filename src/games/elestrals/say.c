// The sentences of Elestrals: names of cards, and the details that fill its prompts (prompts.def), notes and refusals. They name
// only what the reader knows.
#include "kernel/english.h"
#include "games/elestrals/rules.h"

#include "games/elestrals/words.h"

const char *const ele_element_names[] = {
#define ELEMENT(words) words,
#include "kernel/rows.def"
};
const char *const ele_phase_names[] = {
#define PHASE(words, brief) words,
#include "kernel/rows.def"
};

static bool has_namesake(const qn_table *t, int card)
{
    const qn_card *c = &t->game.card[card];
    for (int s = 0; s < 2; s++)
        for (int kind = ELE_ROW; kind <= ELE_STADIUM_SLOT; kind++)
            QN_EACH (t, o, kind, s)
                if (o != card && t->game.card[o].as == c->as && !ele_is_set(t, o)) return true;
    return false;
}

// "Warmite", or "Warmite #2" (its slot) if there is another on the field; "opposing Warmite" for the other side's.
void ele_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    qn_details d = { .t = t, .reader = seat, .who = c->controller, .n = c->x + 1 };
    bool on_field = ele_on_field(t, card), known = qn_face(t, card, seat) != 0;
    if (!known && !on_field) {
        qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    if (on_field && (ele_is_set(t, card) || has_namesake(t, card)) && c->controller != seat)
        qn_put_part(&d, ele_say[seat == QN_NONE ? ELE_SAY_TYPED_OWNER : ELE_SAY_TYPED_OPPOSING], out);
    if (on_field && c->status & ELE_B_ARTIFACT && has_namesake(t, card))
        qn_put_words(ele_say[ELE_SAY_TYPED_ARTIFACT], out);   // it may have the other's slot number
    if (known) qn_put_data(qn_def_name(t->pool, c->as), out);
    else qn_put_words(ele_say[ELE_SAY_SET_RUNE], out);
    if (on_field && (ele_is_set(t, card) || has_namesake(t, card)))
        qn_put_part(&d, ele_say[ELE_SAY_TYPED_NUMBER], out);
}

const char *ele_face_down_noun(const qn_table *t, int card)
{
    return ele_on_field(t, card) ? ele_say[ELE_SAY_SET_RUNE] : NULL;
}

// ---- Details ----------------------------------------------------------------------------------

static void put_phrase_about(const qn_details *d, int who, int a, int b, int phrase, qn_text *out)
{
    qn_details inner = { .t = d->t, .reader = d->reader, .who = who, .a = a, .b = b, .aloud = d->aloud };
    qn_put_phrase(&inner, ele_say[phrase], out);
}

static bool is_there(const qn_table *t, qn_ref elestral)
{
    int card = qn_deref(t, elestral);
    return card != QN_NONE && qn_kind_of_zone(t, card) == ELE_ROW;
}

// In the Attack Step an attack may be Negated, or have lost one of its two (ELE-BAT-06).
static int attack_phrase(const qn_table *t, const ele_state *x, bool direct)
{
    if (x->attack_negated) return ELE_SAY_ATTACK_NEGATED;
    if (!is_there(t, x->attacker) || (!direct && !is_there(t, x->defender))) return ELE_SAY_ATTACK_OFF;
    return direct ? ELE_SAY_ATTACKS_DECK : ELE_SAY_ATTACKS;
}

// If only one Elestral is left it strikes the Spirit Deck; a defender does so only from Attack Position (ELE-BAT-19).
static void put_battle(const qn_details *d, const ele_state *x, qn_text *out)
{
    const qn_table *t = d->t;
    bool attacks = is_there(t, x->attacker), defends = is_there(t, x->defender);
    bool strikes_back = !attacks && defends && !ele_in_defense(t, x->defender.card);
    int phrase = attacks && defends ? ELE_SAY_WILL_BATTLE
        : attacks || strikes_back   ? ELE_SAY_WILL_HIT
                                    : ELE_SAY_BATTLE_OFF;
    put_phrase_about(d, strikes_back ? x->defending : t->game.turn_player,
                     strikes_back ? x->defender.card : x->attacker.card, x->defender.card, phrase, out);
}

// What a window is about: "Galaxea is about to battle Sproutyr", "Your End Phase".
static void put_moment(const qn_details *d, qn_text *out)
{
    const qn_game *g = &d->t->game;
    const ele_state *x = ele_ext_of(d->t);
    int phrase = g->phase == ELE_DRAW ? ELE_SAY_IN_DRAW_PHASE : ELE_SAY_IN_END_PHASE;
    if (g->step == ELE_BATTLE_STEP) {
        put_battle(d, x, out);
        return;
    }
    if (g->step == ELE_ATTACK_STEP) phrase = attack_phrase(d->t, x, x->defender.card == QN_NONE);
    if (g->step == ELE_DAMAGE_STEP) phrase = ELE_SAY_DAMAGE_DEALT;
    put_phrase_about(d, g->turn_player, x->attacker.card, x->defender.card, phrase, out);
}

static bool is_used(const qn_table *t, const qn_link *l) { return qn_is_used(qn_ability_at(t, l->ability)); }

// An Artifact aims at its bearer without a text that says so.
static bool aims_at_cards(const qn_table *t, const qn_link *l, int k)
{
    const qn_ability *ab = qn_ability_at(t, l->ability);
    return t->pool->selector[ab->target + l->target_of[k]].class == QN_OF_CARDS;
}

// " on Mira's Galaxea and your Sproutyr": the cards it targets.
void ele_put_aims(const qn_details *d, const qn_link *l, qn_text *out)
{
    QN_TEXT(cards, 512);
    uint8_t card[QN_TARGETS];
    qn_details by = *d;
    by.who = l->controller;   // the sentence has named this player already
    int n = 0;
    for (int k = 0; k < l->n_targets; k++)
        if (aims_at_cards(d->t, l, k) && qn_alive(d->t, l->target[k])) card[n++] = l->target[k].card;
    for (int i = 0; i < n; i++) {
        qn_put_joint(i, n, &cards);
        qn_put_theirs(&by, card[i], &cards);
    }
    if (n) qn_put_part_words(d, ele_say[ELE_SAY_ON], cards.at, out);
}

// The newest link of the chain: "Mira Casts Eruption".
static void put_announced(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->t->game.n_links ? d->t->game.n_links - 1 : 0];
    bool plays = l->kind == QN_LINK_PLAY;
    int phrase = plays && l->event.flags & ELE_ASCEND ? ELE_SAY_ASCENDS
        : plays                                       ? ELE_SAY_CASTS
        : is_used(d->t, l)                            ? ELE_SAY_USES
                                                      : ELE_SAY_IS_SET_OFF;
    put_phrase_about(d, l->controller, l->source.card, plays ? l->event.other.card : QN_NONE, phrase, out);
    ele_put_aims(d, l, out);
    size_t at = out->used;
    if (!plays) qn_put_quoted(d->t, l->ability, out);
    if (!plays && out->used == at)
        qn_put_link_action(d->t, QN_NONE, l, out);   // too long to quote: as much of it as fits
}

// What a Counter may answer: "Mira's Cast of Necruff", "the attack of Galaxea".
static void put_answered(const qn_details *d, qn_text *out)
{
    qn_option o = d->option;
    const qn_link *l = o.b ? &d->t->game.link[o.b - 1] : NULL;
    int phrase = !l ? ELE_SAY_THE_ATTACK : l->kind == QN_LINK_PLAY ? ELE_SAY_THE_CAST : ELE_SAY_THE_EFFECT;
    put_phrase_about(d, l ? l->controller : QN_NONE, o.a, QN_NONE, phrase, out);
}

// "2 earth", after a comma where it is not the first.
void ele_put_amount(const qn_details *d, int n, const char *element, bool first, qn_text *out)
{
    if (!first) qn_put_piece(QN_SAY_COMMA, out);
    qn_details amount = *d;
    amount.n = n;
    qn_put_part_row(&amount, ele_say[ELE_SAY_AMOUNT], element, out);
}

bool ele_put_elements(const qn_details *d, const int n[ELE_ELEMENTS], qn_text *out)
{
    bool first = true;
    for (int e = 0; e < ELE_ELEMENTS; e++) {
        if (!n[e]) continue;
        ele_put_amount(d, n[e], ele_element_names[e], first, out);
        first = false;
    }
    return !first;
}

static void put_cost(const qn_details *d, const qn_def *card, qn_text *out)   // "2 earth, 1 of any element"
{
    int n[ELE_ELEMENTS];
    for (int e = 0; e < ELE_ELEMENTS; e++) n[e] = card->cost[e];
    bool some = ele_put_elements(d, n, out);
    if (card->cost[ELE_ANY]) ele_put_amount(d, card->cost[ELE_ANY], ele_say[ELE_SAY_OF_ANY], !some, out);
}

// What a card still needs of its cost: "1 earth", "1 of any element". If the cost is lowered, any of the missing symbols will do.
static void put_due(const qn_details *d, int card, qn_text *out)
{
    const ele_price p = ele_price_of(d->t, card);
    int have[ELE_ELEMENTS], n[ELE_ELEMENTS] = { 0 }, due = p.size - ele_all_spirits(&d->t->game.card[card]);
    for (int e = 0; e < ELE_ELEMENTS; e++) have[e] = ele_spirits(&d->t->game.card[card], e);
    int named = ele_missing(p.cost, have) - p.spared;
    if (due < named) due = named;
    for (int e = 0; e < ELE_ELEMENTS && !p.spared; e++) {
        n[e] = p.cost[e] > have[e] ? p.cost[e] - have[e] : 0;
        due -= n[e];
    }
    bool some = ele_put_elements(d, n, out);
    if (due > 0) ele_put_amount(d, due, ele_say[p.spared ? ELE_SAY_OF_ITS_COST : ELE_SAY_OF_ANY], !some, out);
}

// The Spirits that the announced Nexus moves: "2 water".
static void put_moving(const qn_details *d, qn_text *out)
{
    const qn_link *l = &d->t->game.link[d->t->game.question.arg];
    int n[ELE_ELEMENTS];
    for (int e = 0; e < ELE_ELEMENTS; e++) n[e] = l->n[e] + l->n[ELE_ELEMENTS + e];
    if (!ele_put_elements(d, n, out)) qn_put_piece(QN_SAY_NOTHING, out);
}

// A later effect is named after its printed card, because the card itself may be anywhere by now.
static int printed_on(const qn_table *t, const qn_mod *m) { return t->pool->ability[m->ability].def; }

// " on Mira's Galaxea": the card that the text calls "that Elestral", unless it is the text's own card.
static void put_later_target(const qn_details *d, const qn_mod *later, qn_text *out)
{
    int that = qn_deref(d->t, later->event.that);
    if (that == QN_NONE || !ele_on_field(d->t, that)) return;
    if (d->t->game.card[that].def == printed_on(d->t, later)) return;
    QN_TEXT(name, 256);
    qn_name_card(d->t, d->reader, that, &name);
    qn_mention_card(d, that);
    qn_put_part_words(d, ele_say[ELE_SAY_ON], name.at, out);
}

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
    qn_put_data(qn_def_name(t->pool, printed_on(t, later)), out);
    if (same > 1 && d->aloud) qn_put_which_one(which, out);
    if (d->aloud) put_later_target(d, later, out);
    else if (same > 1) qn_put_part_n(d, ele_say[ELE_SAY_TYPED_EFFECT], which, 0, out);
}

// The place of a card that does not lie on the field.
static void put_place(const qn_details *d, qn_text *out)
{
    if (d->option.verb == QN_V_TARGET && d->option.b == QN_OF_PLAYERS) return;
    int kind = qn_kind_of_zone(d->t, d->a), whose = d->t->game.card[d->a].controller;
    if (kind > ELE_UNDERWORLD) return;
    int first = d->aloud     ? ELE_SAY_IN_DECK
        : whose == d->reader ? ELE_SAY_TYPED_IN
                             : ELE_SAY_TYPED_IN_OPPOSING;
    put_phrase_about(d, whose, QN_NONE, QN_NONE, first + kind, out);
}

static bool is_in_limbo(const qn_details *d)   // such a card belongs to nobody's side (ELE-CHN-01)
{
    return d->a < d->t->game.n_cards && qn_kind_of_zone(d->t, d->a) == ELE_LIMBO;
}

// Names the owner of a Spirit under the other player's card (ELE-CTL-04).
static void put_guest(const qn_details *d, qn_text *out)
{
    qn_option o = d->option;
    if (o.b == QN_NONE || o.c == d->t->game.card[o.b].controller) return;
    if (d->aloud) put_phrase_about(d, o.c, QN_NONE, QN_NONE, ELE_SAY_GUEST, out);
    else qn_put_part_n(d, ele_say[ELE_SAY_TYPED_GUEST], o.c + 1, 0, out);
}

// " (5/2)": Attack and Defense.
static void put_numbers(const qn_table *t, int card, qn_text *out)
{
    if (card < t->game.n_cards)
        qn_putf(out, " (%d/%d)", ele_stat(t, card, ELE_ATTACK), ele_stat(t, card, ELE_DEFENSE));
}

// " (5 against 3)": the Attack of the attacker, and what it meets.
static void put_against(const qn_details *d, int attacker, int defender, qn_text *out)
{
    const qn_table *t = d->t;
    if (attacker >= t->game.n_cards || defender >= t->game.n_cards) return;
    int stat = ele_in_defense(t, defender) ? ELE_DEFENSE : ELE_ATTACK;
    qn_put_part_n(d, ele_say[ELE_SAY_AGAINST], ele_stat(t, attacker, ELE_ATTACK), ele_stat(t, defender, stat),
                  out);
}

// "in your Main Phase or in a Battle Phase": when effect [n] of a card is used.
static void put_timing(const qn_details *d, qn_text *out)
{
    uint32_t moments = d->t->pool->ability[qn_use_of(d->t, d->a, d->n)].timing;
    qn_put_timing(d->t, moments ? moments : ELE_AT_YOUR_MAIN, out);
}

static const char *element_name(int e) { return e < ELE_ELEMENTS ? ele_element_names[e] : "?"; }

// The sentence with which the text of a Rune begins, quoted: "Use only in answer to …".
static void put_text_moment(const qn_details *d, qn_text *out)
{
    const char *text = qn_def_text(d->t->pool, qn_shown_def(d->t, d->reader, d->a)),
               *end = strstr(text, ". ");
    if (!end || memchr(text, '\n', (size_t)(end - text))) return;
    qn_put_piece(QN_SAY_QUOTED, out);
    qn_put_data_n(text, (size_t)(end - text), out);
    qn_put_piece(QN_SAY_UNQUOTED, out);
}

bool ele_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "e")) qn_put_words(element_name(d->a), out);
    else if (qn_is(name, "f")) qn_put_words(element_name(d->b), out);
    else if (qn_is(name, "position"))
        qn_put_words(ele_say[d->b ? ELE_SAY_IN_DEFENSE : ELE_SAY_IN_ATTACK], out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "announced")) put_announced(d, out);
    else if (qn_is(name, "answered")) put_answered(d, out);
    else if (qn_is(name, "cost")) put_cost(d, qn_def_of(d->t, d->a), out);
    else if (qn_is(name, "due")) put_due(d, d->b, out);
    else if (qn_is(name, "moving")) put_moving(d, out);
    else if (qn_is(name, "later")) put_later(d, d->option, out);
    else if (qn_is(name, "in")) put_place(d, out);
    else if (qn_is(name, "where") && is_in_limbo(d)) qn_put_words(ele_say[ELE_SAY_IS_IN_LIMBO], out);
    else if (qn_is(name, "guest")) put_guest(d, out);
    else if (qn_is(name, "against")) put_against(d, d->a, d->b, out);
    else if (qn_is(name, "numbers_a")) put_numbers(d->t, d->a, out);
    else if (qn_is(name, "numbers_b")) put_numbers(d->t, d->b, out);
    else if (qn_is(name, "timing")) put_timing(d, out);
    else if (qn_is(name, "text_moment")) put_text_moment(d, out);
    else if (qn_is(name, "player")) qn_put_player(d, d->n - 1, false, out);
    else if (qn_is(name, "phase")) qn_put_words(ele_phase_names[d->option.a], out);
    else return ele_put_note_detail(d, name, out);
    return true;
}

static bool is_offered_cast(const qn_table *t, qn_option o)
{
    return ele_offered_cast(t, &t->pool->ability[qn_use_of(t, o.a, o.b)]) >= 0;
}

static int deck_of(const qn_table *t, int seat) { return qn_zone_of(t, ELE_DECK, seat)->count; }

static bool has_attacker(const qn_table *t, int seat)
{
    QN_EACH (t, c, ELE_ROW, seat)
        if (qn_legal(ele_can_attack(t, seat, c))) return true;
    return false;
}

static bool is_about_itself(const qn_table *t)
{
    const qn_link *l = qn_asking_link(t);
    return l && l->ability != QN_NO_ABILITY && l->source.card == t->game.question.topic.about.card;
}

static bool is_own_effect(const qn_table *t, int reader)
{
    const qn_link *l = qn_asking_link(t);
    return l && l->controller == reader;
}

static bool has_elestral_in_hand(const qn_table *t, int seat)
{
    QN_EACH (t, c, ELE_HAND, seat)
        if (qn_def_of(t, c)->kind == ELE_ELESTRAL) return true;
    return false;
}

static bool is_foes_face(const qn_details *d)
{
    return d->t->game.card[d->a].owner != d->reader && qn_face(d->t, d->a, d->reader);
}

bool ele_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    if (qn_is(name, "several")) *n = d->of > 1;
    else if (qn_is(name, "most")) *n = t->game.question.arg & ELE_UP_TO;
    else if (qn_is(name, "stop")) *n = t->game.question.arg & ELE_MAY_STOP;
    else if (qn_is(name, "chosen")) *n = ele_ext_of(t)->given_decider;
    else if (qn_is(name, "yours")) *n = d->option.a == d->reader;
    else if (qn_is(name, "spent")) *n = (t->game.player[d->reader].flags & ELE_SPENT_ONE) != 0;
    else if (qn_is(name, "set")) *n = ele_is_set(t, d->a);
    else if (qn_is(name, "special")) *n = is_offered_cast(t, d->option);
    else if (qn_is(name, "paid")) *n = ele_covers(t, d->b);
    else if (qn_is(name, "attack")) *n = ele_stat(t, d->a, ELE_ATTACK);
    else if (qn_is(name, "past")) *n = ele_attack_is_direct(t, d->a);
    else if (qn_is(name, "mine")) *n = deck_of(t, d->reader);
    else if (qn_is(name, "sudden")) *n = ele_ext_of(t)->sudden_death;
    else if (qn_is(name, "told")) *n = d->told;
    else if (qn_is(name, "fits")) *n = has_elestral_in_hand(t, d->reader);
    else if (qn_is(name, "foe_face")) *n = is_foes_face(d);
    else if (qn_is(name, "foreign")) *n = t->game.card[d->a].owner != d->reader;
    else if (qn_is(name, "empty")) *n = !ele_deck_size(t, d->reader);
    else if (qn_is(name, "attackers")) *n = has_attacker(t, d->reader);
    else if (qn_is(name, "big")) *n = ele_price_of(t, d->a).size > 1;
    else if (qn_is(name, "wanted")) *n = ele_nexus_wanted(t, &t->game.link[t->game.question.arg]);
    else if (qn_is(name, "many")) *n = ele_nexus_wanted(t, &t->game.link[t->game.question.arg]) > 1;
    else if (qn_is(name, "own_effect")) *n = is_own_effect(t, d->reader);
    else if (qn_is(name, "itself")) *n = is_about_itself(t);
    else if (qn_is(name, "turns")) *n = qn_legal(ele_can_turn(t, d->reader, d->a));
    else if (qn_is(name, "my_spirits")) *n = ele_deck_size(t, d->reader);
    else if (qn_is(name, "foe_spirits")) *n = ele_deck_size(t, ele_other(d->reader));
    else if (qn_is(name, "theirs")) *n = deck_of(t, ele_other(d->reader));
    else return false;
    return true;
}
