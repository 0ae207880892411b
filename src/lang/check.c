// Checks that the grammar cannot make: words such as "it" or "that player" that refer to nothing, parts of a head that have no
// meaning in that form, and costs and continuous texts that contain what they cannot.
#include "lang/check.h"

#include <string.h>

typedef struct checker {
    parser *p;
    bool event;        // an event triggered this, so "that elestral" and "that player" have a meaning
    bool spoken;       // a target or a chosen card was mentioned before
    bool player;       // a target player came before
    bool line;         // a line came before: "if you do", "that many"
    bool at_hand;      // "it" is the current card of a loop or description
    bool they;         // inside "for each opponent": "they" is the current player
    bool held;         // the text always applies, not for a limited time
    bool described;    // the verb itself says where its cards are
    int wanted;        // what the verb takes here (QN_OF_…)
    uint16_t chosen;   // the "choose" whose cards no sentence has used yet
    bool paid;         // the choice was made for a cost, so the effect cannot refer to it
    bool good;
} checker;

// [why]: the game's own message instead of the row's; NULL: none.
static void print_problem(checker *c, uint16_t n, const char *why, int row, const qn_fault_slots *with)
{
    qn_error_why(c->p, &c->p->s->token[node(c->p, n)->token], why, row, with);
    c->good = false;
}

static void print_error(checker *c, uint16_t n, int row) { print_problem(c, n, NULL, row, NULL); }

static void print_list(checker *c, uint16_t n, int row, const qn_text *list)
{
    print_problem(c, n, NULL, row, &(qn_fault_slots){ .said = list->at });
}

static void walk(checker *c, uint16_t n);

static void walk_kids(checker *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) walk(c, k);
}

// Some verbs take something other than cards (spaces, links, decks), which must then be a target.
static void check_class(checker *c, uint16_t n)
{
    static const int spoken_so[] = { [QN_OF_CARDS] = PROBLEM_CARD_NAMED_OTHERWISE,
                                     [QN_OF_SPACES] = PROBLEM_SPACE_MUST_BE_TARGET,
                                     [QN_OF_LINKS] = PROBLEM_LINK_MUST_BE_TARGET,
                                     [QN_OF_PILES] = PROBLEM_DECK_MUST_BE_TARGET };
    static const int spoken_of[] = { [QN_OF_CARDS] = PROBLEM_MUST_BE_A_CARD,
                                     [QN_OF_SPACES] = PROBLEM_MUST_BE_A_SPACE,
                                     [QN_OF_LINKS] = PROBLEM_MUST_BE_A_LINK,
                                     [QN_OF_PILES] = PROBLEM_MUST_BE_A_DECK };
    const qn_node *s = node(c->p, n);
    uint16_t noun = qn_find_kid(c->p, n, N_NOUN);
    bool named = s->a != Q_ROLE && s->a != Q_THAT;
    int class = named && noun ? c->p->words->nouns[node(c->p, noun)->a].class : QN_OF_CARDS;
    if (class == QN_OF_PLAYERS)
        print_error(c, n, s->d == IN_MATCH ? PROBLEM_CARD_NOT_PLAYER : PROBLEM_PLAYER_COMES_FIRST);
    else if (class != c->wanted || (class != QN_OF_CARDS && !(s->flags & S_TARGET)))
        print_error(c, n, (class == c->wanted ? spoken_so : spoken_of)[c->wanted]);
}

static void check_who(checker *c, uint16_t n);

// "cards of that player": the player must be known at the moment when the cards are looked for.
static void check_whose(checker *c, uint16_t n)
{
    uint16_t side = qn_find_kid(c->p, n, N_SIDE), noun = qn_find_kid(c->p, n, N_NOUN);
    const qn_node *s = node(c->p, n);
    if (side && node(c->p, side)->a == QN_SIDE_SUBJECT && s->flags & S_ANYWHERE) {   // asked for again later
        print_error(c, side, PROBLEM_NOT_OF_ONE_PLAYER);
        return;
    }
    if (!side || !node(c->p, side)->kid) return;
    if (s->d == IN_MATCH || s->flags & S_ANYWHERE
        || (noun && c->p->words->nouns[node(c->p, noun)->a].class != QN_OF_CARDS))
        print_error(c, node(c->p, side)->kid, PROBLEM_NOT_OF_ONE_PLAYER);
    check_who(c, node(c->p, side)->kid);
}

// Do all cards that the noun means leave when they resolve, so that none is ever on the field?
static bool never_stays(const qn_words *w, const qn_noun *noun)
{
    bool any = false;   // a noun may have no kinds at all: "positive card"
    if (noun->zones || noun->home || noun->class != QN_OF_CARDS) return false;
    for (int i = 0; w->kinds[i].phrase; i++) {
        if (!(noun->kinds >> i & 1)) continue;
        if (!(w->kinds[i].forms >> QN_FORM_EFFECT & 1)) return false;
        any = true;
    }
    return any;
}

static void check_counted(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    const qn_node *s = node(c->p, n);
    QN_TEXT(places, QN_PROBLEM_BYTES);
    bool there = s->d != IN_MATCH && !c->described && !(s->flags & S_ANYWHERE) && !(s->mask & 0xFFFF)
        && !qn_find_kid(c->p, n, N_ZONES);
    bool stays = !there || c->wanted != QN_OF_CARDS;
    for (uint16_t k = s->kid; k && !stays; k = node(c->p, k)->next)
        stays = node(c->p, k)->kind == N_NOUN
            ? !never_stays(w, &w->nouns[node(c->p, k)->a])
            : node(c->p, k)->kind == N_TYPE || node(c->p, k)->kind == N_NAMED;
    if (stays) return;
    for (const qn_word *p = w->places; p->phrase; p++) qn_list(&places, p->phrase);
    print_list(c, n, PROBLEM_NEVER_ON_THE_FIELD, &places);
}

static void check_selector(checker *c, uint16_t n)
{
    const qn_node *s = node(c->p, n);
    bool points = s->a == Q_THAT || (s->a == Q_ROLE && s->b == QN_ROLE_IT), outer = c->at_hand;
    if (points || (s->a == Q_ROLE && s->b == QN_ROLE_THOSE)) c->chosen = 0;
    if (points && !c->at_hand && !c->spoken && !c->event)
        print_error(c, n, c->paid ? PROBLEM_CHOSEN_FOR_A_COST : PROBLEM_NO_CARD_MENTIONED);
    check_class(c, n);
    if (s->a == Q_ROLE || s->a == Q_THAT) return;
    check_whose(c, n);
    check_counted(c, n);
    int wanted = c->wanted;
    c->wanted = QN_OF_CARDS;
    c->at_hand = true;   // inside a description "it" is the card looked at
    walk_kids(c, n);
    c->at_hand = outer;
    c->wanted = wanted;
    bool chosen = s->flags & (S_TARGET | S_RANDOM)
        || (s->d == IN_SENTENCE && s->a != Q_EACH && s->a != Q_ALL);
    if (chosen) c->spoken = true;
}

static void check_who(checker *c, uint16_t n)
{
    int who = n && !node(c->p, n)->b ? node(c->p, n)->a : 0;   // a word of the language, not of the game
    if (who == QN_WHO_ITS_CONTROLLER || who == QN_WHO_ITS_OWNER) c->chosen = 0;
    if ((who == QN_WHO_ITS_CONTROLLER || who == QN_WHO_ITS_OWNER) && !c->spoken && !c->event && !c->at_hand)
        print_error(c, n, PROBLEM_NO_CARD_FOR_ITS);
    if (n && node(c->p, n)->a == QN_WHO_TARGET) c->player = true;
    if (n && node(c->p, n)->a == QN_WHO_SUBJECT && !c->they)
        print_error(c, n, c->event || c->player ? PROBLEM_THAT_PLAYER_NOT_THEY : PROBLEM_NOBODY_IS_THEY);
    if (n && node(c->p, n)->a == QN_WHO_THAT_PLAYER && !c->event && !c->player)
        print_error(c, n, c->spoken ? PROBLEM_NO_PLAYER_BUT_A_CARD : PROBLEM_NO_PLAYER_MENTIONED);
}

static void check_chosen(checker *c)
{
    if (c->chosen) print_error(c, c->chosen, PROBLEM_CHOICE_IS_NOT_USED);
}

// A card keeps an ability it is given for the duration said, or for as long as the continuous text applies.
static void check_given(checker *c, uint16_t n, uint16_t ability)
{
    QN_TEXT(durations, QN_PROBLEM_BYTES);
    uint16_t until = qn_find_kid(c->p, ability, N_UNTIL);
    for (const qn_word *w = c->p->words->durations; w->phrase; w++) qn_list(&durations, w->phrase);
    if (c->held && until) print_error(c, n, PROBLEM_ALWAYS_HAS_NO_DURATION);
    if (!c->held && !until) print_list(c, n, PROBLEM_GIVEN_FOR_HOW_LONG, &durations);
    if (qn_find_kid(c->p, ability, N_FROM)) print_error(c, n, PROBLEM_GIVEN_WORKS_ON_THE_FIELD);
    uint16_t must = qn_find_kid(c->p, ability, N_MAY_MUST);
    if (must && node(c->p, must)->a == QN_ABILITY_MUST && qn_form_of(c->p, ability) == QN_FORM_USE)
        print_error(c, must, PROBLEM_USE_IS_A_CHOICE);
    checker inner = { .p = c->p, .good = true, .event = qn_find_kid(c->p, ability, N_EVENT) };
    walk(c, node(c->p, n)->kid);
    walk_kids(&inner, ability);
    check_chosen(&inner);
    c->good &= inner.good;
    c->line = true;
}

static void check_nested(checker *c, uint16_t n)
{
    uint16_t ability = node(c->p, n)->a;
    const qn_words *w = c->p->words;
    bool later = node(c->p, ability)->a == QN_FORM_LATER, gives = node(c->p, ability)->a == QN_FORM_GIVEN;
    const char *why = gives ? w->nothing_gained : w->nothing_waits;
    checker inner = { .p = c->p, .good = true };
    bool waits = w->events[0].pattern;
    if (!waits || why)
        print_problem(c, n, waits ? why : NULL,
                      later || gives ? PROBLEM_SAY_WHAT_HAPPENS_NOW : PROBLEM_SAY_IF_YOU_DO, NULL);
    if (gives) {
        check_given(c, n, ability);
        return;
    }
    if (!later && !c->line) print_error(c, n, PROBLEM_NOTHING_BEFORE_WHEN_YOU_DO);
    inner.event = c->event || (later && c->spoken) || qn_find_kid(c->p, ability, N_EVENT);
    inner.line = !later;   // a follow-up knows how many the line before it changed
    inner.chosen = later ? c->chosen : 0;
    walk_kids(&inner, ability);
    if (later) c->chosen = inner.chosen;
    else check_chosen(&inner);
    c->good &= inner.good;
}

static void check_if_you_do(checker *c, uint16_t n)
{
    if (!c->line) print_error(c, n, PROBLEM_NOTHING_BEFORE_IF_YOU_DO);
    walk_kids(c, n);
}

static void check_loop(checker *c, uint16_t n)
{
    bool outer = c->at_hand;
    walk(c, node(c->p, n)->kid);
    c->at_hand |= node(c->p, n)->kind == N_FOR_EACH;
    walk(c, qn_kid_of(c->p, n, 1));
    c->at_hand = outer;
}

// Past events are counted for the whole game, so they cannot involve a card that only this text knows.
static void check_described(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_SELECTOR && (v->a == Q_ROLE || v->a == Q_THAT))
        print_error(c, n, PROBLEM_NO_PAST_OF_ONE_CARD);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) check_described(c, k);
}

// "When this attacking": suggests the wording for an event that happens.
static void check_wording(checker *c, uint16_t event)
{
    const qn_event_word *w = c->p->words->events, *said = &w[node(c->p, event)->a];
    if (!said->only_answered) return;
    while (w->only_answered || w->kind != said->kind) w++;
    print_problem(c, event, NULL, PROBLEM_WORDING_IS_FOR_ANSWERING, &(qn_fault_slots){ .said = w->pattern });
}

static void check_past(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    uint16_t event = node(c->p, n)->kid;
    if (w->uncounted >> w->events[node(c->p, event)->a].kind & 1) print_error(c, n, PROBLEM_NOT_COUNTED);
    check_wording(c, event);
    check_described(c, event);
}

static void check_each_player(checker *c, uint16_t n)
{
    bool outer = c->they;
    c->they = true;
    walk_kids(c, n);
    c->they = outer;
}

static void check_amount(checker *c, uint16_t n)
{
    bool outer = c->at_hand;
    c->at_hand = true;
    walk_kids(c, n);
    c->at_hand = outer;
}

static void check_subject(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (c->p->words->verbs[v->a].flags & QN_VERB_YOURS && v->d && node(c->p, v->d)->a != QN_WHO_YOU)
        print_error(c, n, PROBLEM_ONLY_ITS_PLAYER_DOES_THIS);
}

static void check_kind_of_units(checker *c, uint16_t n)
{
    uint16_t res = qn_find_kid(c->p, n, N_RESOURCES);
    if (c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_ONE_KIND && res
        && node(c->p, res)->mask & (node(c->p, res)->mask - 1))
        print_error(c, n, PROBLEM_ONE_KIND_MUST_BE_NAMED);
}

static void check_gain(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    bool (*gives)(int) = c->held && w->holds ? w->holds : w->gives;
    const char *lasts = qn_why_absent(w, QN_NO_LOSS);
    if (node(c->p, n)->c && !(w->flags & QN_STATUS_LOST))
        print_problem(c, n, lasts, PROBLEM_NOTHING_IS_TAKEN_AWAY, NULL);
    else if (gives && !gives((int)w->statuses[node(c->p, n)->a].value))
        print_error(c, n, PROBLEM_NOT_BY_SAYING_SO);
}

static void check_related(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    const qn_node *v = node(c->p, n), *card = node(c->p, v->kid);
    QN_TEXT(roles, QN_PROBLEM_BYTES);
    if (w->not_of_this >> w->relations[v->a].value & 1 && card->a == Q_ROLE && card->b == QN_ROLE_THIS) {
        for (const qn_word *r = w->roles; r->phrase; r++) qn_list(&roles, r->phrase);
        print_list(c, v->kid, PROBLEM_NO_SUCH_RELATION_TO_THIS, &roles);
    }
    walk_kids(c, n);
}

static void check_read(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    QN_TEXT(stats, QN_PROBLEM_BYTES);
    if (w->unread >> w->stats[node(c->p, n)->a].value & 1) {
        for (const qn_word *s = w->stats; s->phrase; s++)
            if (!(w->unread >> s->value & 1)) qn_list(&stats, s->phrase);
        print_list(c, n, PROBLEM_NUMBER_CANNOT_BE_READ, &stats);
    }
    walk_kids(c, n);
}

static void check_asked(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    QN_TEXT(states, QN_PROBLEM_BYTES);
    if (!w->asked || w->asked((int)w->statuses[node(c->p, n)->a].value)) return;
    for (const qn_word *s = w->statuses; s->phrase; s++)
        if (w->asked((int)s->value)) qn_list(&states, s->phrase);
    print_list(c, n, PROBLEM_NOT_ON_ITS_OWN, &states);
}

// A verb has a child for every slot of its pattern, used or not: "cancel {cards:links}".
static void walk_slots(checker *c, uint16_t n)
{
    static const char *const classes[] = {
        [QN_OF_SPACES] = "spaces", [QN_OF_LINKS] = "links", [QN_OF_PILES] = "piles"
    };
    const char *at = c->p->words->verbs[node(c->p, n)->a].pattern;
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) {
        slot_name slot;
        at = qn_slot(strchr(at, '{'), &slot);
        for (int i = 0; i <= QN_OF_PILES; i++)
            if (classes[i] && strcmp(slot.arg, classes[i]) == 0) c->wanted = i;
        c->described = c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_DESCRIBES;
        walk(c, k);
        c->described = false;
        c->wanted = QN_OF_CARDS;
    }
}

// A change made by an effect must say how long it lasts.
static void check_duration(checker *c, uint16_t n)
{
    QN_TEXT(durations, QN_PROBLEM_BYTES);
    const qn_word *w = c->p->words->durations;
    if (c->held || !w->phrase || node(c->p, node(c->p, n)->a)->a) return;
    for (; w->phrase; w++) qn_list(&durations, w->phrase);
    print_list(c, n, PROBLEM_FOR_HOW_LONG, &durations);
}

// "choose a card" asks a player. A known card, a target or "each" leaves nothing to ask.
static void check_choosing(checker *c, uint16_t n)
{
    const qn_node *s = node(c->p, node(c->p, n)->kid);
    if (!(c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_CHOOSES)) return;
    if (s->a == Q_ROLE || s->a == Q_THAT || s->a == Q_EACH || s->a == Q_ALL || s->flags & S_TARGET)
        print_error(c, n, PROBLEM_NOTHING_TO_CHOOSE);
    check_chosen(c);
    c->chosen = n;
}

static void check_clause(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_CHANGES) check_duration(c, n);
    if (v->kind == N_VERB) {
        check_subject(c, n);
        check_kind_of_units(c, n);
    }
    check_who(c, v->kind == N_VERB ? v->d : v->b);
    if (v->kind == N_VERB) walk_slots(c, n);
    else walk_kids(c, n);
    if (v->kind == N_VERB) check_choosing(c, n);
    if (v->kind == N_VERB && c->p->words->verbs[v->a].flags & QN_VERB_REVEALS) c->spoken = true;
    c->line = true;
}

static bool names_target(const parser *p, uint16_t n)
{
    if (node(p, n)->kind == N_SELECTOR && node(p, n)->flags & S_TARGET) return true;
    for (uint16_t k = node(p, n)->kid; k; k = node(p, k)->next)
        if (names_target(p, k)) return true;
    return false;
}

// Costs are paid before the effect is carried out, which knows only the targets among the cards chosen for them.
static void check_what_is_paid(checker *c, uint16_t n)
{
    bool spoken = c->spoken;
    walk_kids(c, n);
    c->line = false;
    if (spoken == c->spoken || names_target(c->p, n)) return;
    c->spoken = false;
    c->paid = true;
}

static void walk(checker *c, uint16_t n)
{
    switch (node(c->p, n)->kind) {
    case N_SELECTOR: check_selector(c, n); break;
    case N_WHO: check_who(c, n); break;
    case N_SIDE: break;   // check_whose
    case N_NESTED: check_nested(c, n); break;
    case N_IF_YOU_DO: check_if_you_do(c, n); break;
    case N_FOR_EACH:
    case N_REPEAT: check_loop(c, n); break;
    case N_EACH_PLAYER: check_each_player(c, n); break;
    case N_PAST: check_past(c, n); break;
    case N_GAIN: check_gain(c, n); break;
    case N_THAT_IS: check_asked(c, n); break;
    case N_RELATED: check_related(c, n); break;
    case N_WITH_STAT:
    case N_STAT_OF: check_read(c, n); break;
    case N_IS:
        check_asked(c, n);
        walk_kids(c, n);
        break;
    case N_ADD:
    case N_SET: check_amount(c, n); break;
    case N_VERB:
    case N_CHANGES: check_clause(c, n); break;
    case N_MODE:
        if (node(c->p, n)->a) walk_kids(c, node(c->p, n)->a);
        walk_kids(c, n);
        break;
    case N_THAT_MANY:
        if (!c->line && !c->event) print_error(c, n, PROBLEM_NOTHING_WAS_COUNTED);
        break;
    case N_COSTS: check_what_is_paid(c, n); break;
    default: walk_kids(c, n);
    }
}

// Costs and continuous abilities --------------------------------------------------------------------

static void check_payer(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_VERB && (v->c || (v->d && node(c->p, v->d)->a != QN_WHO_YOU)))
        print_error(c, n, PROBLEM_COST_IS_PAID_BY_ITS_PLAYER);
}

static void check_paid(checker *c, uint16_t n)
{
    if (node(c->p, n)->kind == N_VERB && c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_FROM_DECK)
        print_error(c, n, PROBLEM_DECK_IS_NOT_KNOWN);
    if (node(c->p, n)->kind == N_VERB && c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_TO_ONE)
        print_error(c, n, PROBLEM_DESTINATION_IS_NOT_KNOWN);
    for (uint16_t k = node(c->p, n)->kid; k && node(c->p, n)->kind == N_VERB; k = node(c->p, k)->next)
        if (node(c->p, k)->kind == N_QUANTITY
            && (node(c->p, k)->a == QN_ALL_OF || node(c->p, k)->a == QN_ANY_NUMBER))
            print_error(c, n, PROBLEM_COST_SAYS_HOW_MUCH);
}

static void check_costs(checker *c, uint16_t costs)
{
    const char *why = qn_why_absent(c->p->words, QN_NO_COST);
    for (uint16_t k = node(c->p, costs)->kid; k; k = node(c->p, k)->next) check_payer(c, k);
    for (uint16_t k = node(c->p, costs)->kid; k; k = node(c->p, k)->next) check_paid(c, k);
    for (uint16_t k = node(c->p, costs)->kid; k; k = node(c->p, k)->next)
        if (node(c->p, k)->kind != N_VERB || !c->p->words->verbs[node(c->p, k)->a].can)
            print_problem(c, k, why, PROBLEM_CANNOT_BE_A_COST, NULL);
}

static void check_all_costs(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_COSTS) check_costs(c, n);
    if ((v->kind == N_MODE || v->kind == N_NESTED) && v->a) check_all_costs(c, v->a);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) check_all_costs(c, k);
}

static void check_holder(checker *c, uint16_t n)
{
    const qn_node *cards = node(c->p, n);
    if (cards->a == Q_ROLE || cards->a == Q_THAT) return;
    bool all = cards->a == Q_EACH || cards->a == Q_ALL || (cards->a == Q_NONE && cards->flags & S_PLURAL);
    if (!all || cards->flags & (S_TARGET | S_RANDOM)) print_error(c, n, PROBLEM_ALWAYS_CANNOT_CHOOSE);
}

static void check_held(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind != N_CHANGES) {
        print_error(c, n, PROBLEM_ALWAYS_SAYS_WHAT_IS);
        return;
    }
    if (node(c->p, v->a)->a) print_error(c, n, PROBLEM_ALWAYS_HAS_NO_DURATION);
    if (!v->b) check_holder(c, v->kid);
}

static void check_continuous(checker *c, uint16_t ability)
{
    uint16_t block = qn_find_kid(c->p, ability, N_BLOCK);
    if (node(c->p, ability)->a != QN_FORM_ALWAYS) return;
    for (uint16_t line = node(c->p, block)->kid; line; line = node(c->p, line)->next) {
        if (node(c->p, line)->kind == N_NESTED && node(c->p, line)->kid)
            check_holder(c, node(c->p, line)->kid);
        else if (node(c->p, line)->kind != N_LINE) print_error(c, line, PROBLEM_ALWAYS_HOLDS_SENTENCES);
        else
            for (uint16_t n = node(c->p, line)->kid; n; n = node(c->p, n)->next) check_held(c, n);
    }
}

// Heads ---------------------------------------------------------------------------------------------

// Parts of a head that have no meaning with some forms.
static const struct part_rule {
    uint8_t kind;
    uint16_t forms;   // mask of forms it belongs to
    int problem;
} part_rules[] = {
    { N_ANSWERING, 1 << QN_FORM_EFFECT, PROBLEM_ONLY_EFFECT_ANSWERS },
    { N_TIMING, 1 << QN_FORM_USE | 1 << QN_FORM_EFFECT | 1 << QN_FORM_SLOT | 1 << QN_FORM_LATER,
      PROBLEM_AT_IS_FOR_USE_AND_EFFECT },
    { N_LIMIT,
      1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_SLOT | 1 << QN_FORM_LATER,
      PROBLEM_LIMIT_MEANS_NOTHING },
    { N_COSTS, 0xFFFF & ~(1 << QN_FORM_ALWAYS), PROBLEM_ALWAYS_HAS_NO_COST },
    { N_MAY_MUST, 0xFFFF & ~(1 << QN_FORM_ALWAYS), PROBLEM_ALWAYS_IS_NO_CHOICE },
};

// What waits for an event happens every time or only the next time. What waits for a time of the turn happens once anyway.
static void check_once(checker *c, uint16_t ability)
{
    uint16_t limit = qn_find_kid(c->p, ability, N_LIMIT);
    bool waits = node(c->p, ability)->a == QN_FORM_LATER, bare = limit && node(c->p, limit)->c;
    if (!limit) return;
    if (waits && !qn_find_kid(c->p, ability, N_EVENT)) print_error(c, limit, PROBLEM_LIMIT_MEANS_NOTHING);
    else if (waits && !bare) print_error(c, limit, PROBLEM_WAITS_EVERY_TIME_OR_ONCE);
    else if (!waits && bare) print_error(c, limit, PROBLEM_ONCE_IN_WHICH_TIME);
}

static void check_parts(checker *c, uint16_t ability)
{
    for (size_t i = 0; i < sizeof part_rules / sizeof *part_rules; i++) {
        uint16_t part = qn_find_kid(c->p, ability, part_rules[i].kind);
        if (part && !(part_rules[i].forms >> qn_form_of(c->p, ability) & 1))
            print_error(c, part, part_rules[i].problem);
    }
    check_once(c, ability);
}

// Uses row [lists], whose hint lists the events of [kinds] (those the form can have), or row [none] if there are none.
static void refuse_event(checker *c, uint16_t event, const char *form, const char *why, int lists, int none,
                         uint32_t kinds)
{
    QN_TEXT(events, QN_PROBLEM_BYTES);
    const qn_event_word *w = c->p->words->events;
    for (int i = 0; w[i].pattern; i++) {
        if (!(kinds >> w[i].kind & 1)) continue;
        qn_list(&events, form);
        qn_put_char(&events, ' ');
        qn_put_data(w[i].pattern, &events);
    }
    print_problem(c, event, why, kinds ? lists : none,
                  &(qn_fault_slots){ .said = events.at, .word = form, .card = c->p->words->game });
}

// The game says which events a form can react to. Any other would never trigger it.
static void check_event(checker *c, uint16_t ability)
{
    const qn_words *w = c->p->words;
    uint16_t answering = qn_find_kid(c->p, ability, N_ANSWERING),
             event = answering ? node(c->p, answering)->kid : qn_find_kid(c->p, ability, N_EVENT);
    if (!event) return;
    uint32_t kind = 1u << w->events[node(c->p, event)->a].kind;
    static const char instead[] = "instead when", answers[] = "answering";   // as they are written
    const char *alone = w->answered ? NULL : qn_why_absent(w, QN_NO_ANSWER);
    if (node(c->p, ability)->a == QN_FORM_GIVEN && qn_form_of(c->p, ability) == QN_FORM_WHEN
        && w->uncounted & kind & ~w->unheard)
        print_error(c, event, PROBLEM_GIVEN_CANNOT_REACT);
    if (qn_form_of(c->p, ability) == QN_FORM_INSTEAD) {
        if (!(w->replaced & kind))
            refuse_event(c, event, instead, NULL, PROBLEM_EVENT_NOT_REPLACED, PROBLEM_NO_EVENT_REPLACED,
                         w->replaced);
    } else if (answering) {
        if (!(w->answered & kind))
            refuse_event(c, event, answers, alone, PROBLEM_EVENT_NOT_ANSWERED, PROBLEM_NO_EVENT_ANSWERED,
                         w->answered);
    } else if (w->unheard & kind) {
        bool replaced = w->replaced & kind;
        int row = replaced ? PROBLEM_ONLY_REPLACED : PROBLEM_ONLY_ANSWERED;
        refuse_event(c, event, replaced ? instead : answers, NULL, row, row, kind);
    } else {
        check_wording(c, event);
    }
}

static void check_all_parts(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_ABILITY) check_parts(c, n);
    if (v->kind == N_ABILITY) check_event(c, n);
    if (v->kind == N_NESTED) check_all_parts(c, v->a);
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) check_all_parts(c, k);
}

static void check_one_effect(checker *c, uint16_t card)
{
    int effects = 0;
    for (uint16_t a = node(c->p, card)->kid; a; a = node(c->p, a)->next)
        if (node(c->p, a)->a == QN_FORM_EFFECT && effects++) print_error(c, a, PROBLEM_CARD_HAS_ONE_EFFECT);
}

static void check_slots(checker *c, uint16_t card)
{
    uint32_t seen = 0;
    for (uint16_t a = node(c->p, card)->kid; a; a = node(c->p, a)->next) {
        uint16_t slot = qn_find_kid(c->p, a, N_SLOT);
        uint32_t bit = slot ? c->p->words->slots_once & 1u << c->p->words->slots[node(c->p, slot)->a].value
                            : 0;
        if (seen & bit) print_error(c, a, PROBLEM_SLOT_ALREADY_GIVEN);
        seen |= bit;
    }
}

// "record X/2": loading it asks for no number.
static void check_head_x(checker *c, uint16_t card, int def)
{
    const qn_words *w = c->p->words;
    QN_TEXT(kinds, QN_PROBLEM_BYTES);
    if (w->costs || !c->p->pool->def[def].cost[0] || w->kinds_of_x >> c->p->kind & 1) return;
    for (int i = 0; w->kinds[i].phrase; i++)
        if (w->kinds_of_x >> i & 1) qn_list(&kinds, w->kinds[i].phrase);
    print_list(c, card, PROBLEM_KIND_COSTS_NO_X, &kinds);
}

static void check_cost(checker *c, uint16_t card, int def)
{
    int most = c->p->words->most_symbols ? c->p->words->most_symbols : 8;
    if (!c->p->words->costs || c->p->pool->def[def].size <= most) return;
    print_problem(c, card, NULL, PROBLEM_MOST_SYMBOLS, &(qn_fault_slots){ .n = most });
}

bool qn_check_card(parser *p, uint16_t card, int def)
{
    checker whole = { .p = p, .good = true };
    check_one_effect(&whole, card);
    check_slots(&whole, card);
    check_cost(&whole, card, def);
    check_head_x(&whole, card, def);
    for (uint16_t a = node(p, card)->kid; a; a = node(p, a)->next) {
        checker c = { .p = p, .good = true };
        c.event = qn_find_kid(p, a, N_EVENT) || qn_find_kid(p, a, N_ANSWERING);
        c.held = node(p, a)->a == QN_FORM_ALWAYS;
        check_all_parts(&c, a);
        check_all_costs(&c, a);
        check_continuous(&c, a);
        if (c.good && node(p, a)->a == QN_FORM_ALWAYS) c.good = qn_check_rest(p, a);
        if (c.good) c.good = qn_check_words(p, a);
        if (c.good) qn_note_places(p, a);
        if (c.good) c.good = qn_check_kinds(p, card, a);
        if (c.good) c.good = qn_check_places(p, a);
        if (c.good) c.good = qn_check_x(p, a, def);
        walk_kids(&c, a);
        check_chosen(&c);
        whole.good &= c.good;
    }
    return whole.good;
}
