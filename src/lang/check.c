// What the grammar cannot see: words that point at nothing, parts of a head that mean nothing there.
#include "lang/check.h"

#include <string.h>

typedef struct checker {
    parser *p;
    bool event;        // something happened that set this off: "that elestral", "that player" have a meaning
    bool spoken;       // a target or a chosen card came before
    bool player;       // a target player came before
    bool line;         // a line came before: "if you do", "that many"
    bool at_hand;      // "it" is the card at hand
    bool they;         // inside "for each opponent": "they" are the player at hand
    bool held;         // what is said holds always, not for a while
    int wanted;        // what is spoken of here (QN_OF_…)
    uint16_t chosen;   // the "choose" whose cards nothing has spoken of yet
    bool good;
} checker;

static void print_error(checker *c, uint16_t n, const char *message, const char *hint)
{
    qn_error(c->p, &c->p->s->token[node(c->p, n)->token], message, hint);
    c->good = false;
}

static void walk(checker *c, uint16_t n);

static void walk_kids(checker *c, uint16_t n)
{
    for (uint16_t k = node(c->p, n)->kid; k; k = node(c->p, k)->next) walk(c, k);
}

// What the verbs of some games are about is no card; it is named as a target.
static void check_class(checker *c, uint16_t n)
{
    static const char *const hints[] = { [QN_OF_CARDS] = "say which card",
                                         [QN_OF_SPACES] = "say which space: target …",
                                         [QN_OF_LINKS] = "say what on the chain: target …",
                                         [QN_OF_PILES] = "say which deck: target …" };
    const qn_node *s = node(c->p, n);
    uint16_t noun = qn_find_kid(c->p, n, N_NOUN);
    bool named = s->a != Q_ROLE && s->a != Q_THAT;
    int class = named && noun ? c->p->words->nouns[node(c->p, noun)->a].class : QN_OF_CARDS;
    if (class == QN_OF_PLAYERS)
        print_error(c, n, "a player is no card",
                    s->d == IN_MATCH ? "say which card: a …, your …, an opposing …"
                                     : "a player does something: target player draws 1");
    else if (class != c->wanted || (class != QN_OF_CARDS && !(s->flags & S_TARGET)))
        print_error(c, n, class == c->wanted ? "this cannot be spoken of so" : "this is not spoken of here",
                    hints[c->wanted]);
}

static void check_who(checker *c, uint16_t n);

// "cards of that player": which player that is must be known where the cards are looked for.
static void check_whose(checker *c, uint16_t n)
{
    uint16_t side = qn_find_kid(c->p, n, N_SIDE), noun = qn_find_kid(c->p, n, N_NOUN);
    const qn_node *s = node(c->p, n);
    if (side && node(c->p, side)->a == QN_SIDE_SUBJECT && s->flags & S_ANYWHERE) {   // asked for again later
        print_error(c, side, "this cannot be said of one player here", "say whose by: your …, opposing …");
        return;
    }
    if (!side || !node(c->p, side)->kid) return;
    if (s->d == IN_MATCH || s->flags & S_ANYWHERE
        || (noun && c->p->words->nouns[node(c->p, noun)->a].class != QN_OF_CARDS))
        print_error(c, node(c->p, side)->kid, "this cannot be said of one player here",
                    "say whose by: your …, opposing …");
    check_who(c, node(c->p, side)->kid);
}

// Whether every card the noun means resolves and goes: none of them ever lies on the field.
static bool never_stays(const qn_words *w, const qn_noun *noun)
{
    bool any = false;   // a noun may tell cards apart otherwise: "positive card"
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
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    bool counted = s->d == IN_COUNT && !(s->mask & 0xFFFF) && !qn_find_kid(c->p, n, N_ZONES),
         stays = !counted;
    for (uint16_t k = s->kid; k && !stays; k = node(c->p, k)->next)
        stays = node(c->p, k)->kind == N_NOUN
            ? !never_stays(w, &w->nouns[node(c->p, k)->a])
            : node(c->p, k)->kind == N_TYPE || node(c->p, k)->kind == N_NAMED;
    if (stays) return;
    for (const qn_word *p = w->places; p->phrase; p++)
        qn_putf(&hint, "%s%s", hint.used ? ", " : "say where: in your ", p->phrase);
    print_error(c, n, "such cards resolve and go: none lies on the field to be counted", hint.at);
}

static void check_selector(checker *c, uint16_t n)
{
    const qn_node *s = node(c->p, n);
    bool points = s->a == Q_THAT || (s->a == Q_ROLE && s->b == QN_ROLE_IT), outer = c->at_hand;
    if (points || (s->a == Q_ROLE && s->b == QN_ROLE_THOSE)) c->chosen = 0;
    if (points && !c->at_hand && !c->spoken && !c->event)
        print_error(c, n, "nothing was spoken of before that this could mean",
                    "say which card: this, target …, a …");
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
        print_error(c, n, "nothing was spoken of before whose player this could be",
                    "first say what happens to which card, or say you, an opponent, each player");
    if (n && node(c->p, n)->a == QN_WHO_TARGET) c->player = true;
    if (n && node(c->p, n)->a == QN_WHO_SUBJECT && !c->they)
        print_error(c, n, "nobody is at hand whom 'they' could mean",
                    c->event || c->player
                        ? "say that player: who did what the event tells, or was a target before"
                        : "say who: an opponent; or write 'for each opponent' and the lines below it");
    if (n && node(c->p, n)->a == QN_WHO_THAT_PLAYER && !c->event && !c->player)
        print_error(c, n, "no event tells of a player here, and none is a target",
                    "say you, an opponent, each player or target player");
}

static void check_chosen(checker *c)
{
    if (c->chosen)
        print_error(c, c->chosen, "nothing happens to what is chosen here",
                    "say it in the next line: it has …, or with a verb and 'it'");
}

// How long a card has what it is given: as long as the text holds that gives it, or as that text says.
static void check_given(checker *c, uint16_t n, uint16_t ability)
{
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    uint16_t until = qn_find_kid(c->p, ability, N_UNTIL);
    for (const qn_word *w = c->p->words->durations; w->phrase; w++)
        qn_putf(&hint, "%s%s", hint.used ? ", " : "say until when, before the arrow: ", w->phrase);
    if (c->held && until) print_error(c, n, "what always holds has no duration", "leave the duration out");
    if (!c->held && !until) print_error(c, n, "this does not say how long it lasts", hint.at);
    if (qn_find_kid(c->p, ability, N_FROM))
        print_error(c, n, "what a card is given works from the field only", "leave 'from' out");
    uint16_t must = qn_find_kid(c->p, ability, N_MAY_MUST);
    if (must && node(c->p, must)->a == QN_ABILITY_MUST && qn_form_of(c->p, ability) == QN_FORM_USE)
        print_error(c, must, "what a card is given to use is its player's choice",
                    "leave 'must' out, or say 'gains when …, must'");
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
    if (!w->events[0].pattern) why = "no text of this game waits for its moment";
    if (why) print_error(c, n, why, later || gives ? "say what happens now" : "say 'if you do'");
    if (gives) {
        check_given(c, n, ability);
        return;
    }
    if (!later && !c->line) print_error(c, n, "nothing comes before 'when you do'", "first say what you do");
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
    if (!c->line) print_error(c, n, "nothing comes before 'if you do'", "first say what you do");
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

// What happened is kept for everybody alike: no card that only this text knows can be part of it.
static void check_described(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_SELECTOR && (v->a == Q_ROLE || v->a == Q_THAT))
        print_error(c, n, "what happened to one card is not kept",
                    "say which cards are counted: a card of yours");
    for (uint16_t k = v->kid; k; k = node(c->p, k)->next) check_described(c, k);
}

static void check_past(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    uint16_t event = node(c->p, n)->kid;
    if (w->uncounted >> w->events[node(c->p, event)->a].kind & 1)
        print_error(c, n, "this is not counted", "it is asked about before it happens, or of one card only");
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
        print_error(c, n, "only the player whose effect it is does this", "leave the player out");
}

static void check_kind_of_units(checker *c, uint16_t n)
{
    uint16_t res = qn_find_kid(c->p, n, N_RESOURCES);
    if (c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_ONE_KIND && res
        && node(c->p, res)->mask & (node(c->p, res)->mask - 1))
        print_error(c, n, "one kind of them must be named", NULL);
}

static void check_gain(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    bool (*gives)(int) = c->held && w->holds ? w->holds : w->gives;
    const char *lasts = qn_why_absent(w, QN_NO_LOSS);
    if (node(c->p, n)->c && !(w->flags & QN_STATUS_LOST))
        print_error(c, n, lasts ? lasts : "no text of this game takes away what a card is",
                    "a verb does it, or say what it is instead");
    else if (gives && !gives((int)w->statuses[node(c->p, n)->a].value))
        print_error(c, n, "no effect makes a card so by saying it", "a verb does it, or the rules");
}

static void check_related(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    const qn_node *v = node(c->p, n), *card = node(c->p, v->kid);
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (w->not_of_this >> w->relations[v->a].value & 1 && card->a == Q_ROLE && card->b == QN_ROLE_THIS) {
        for (const qn_word *r = w->roles; r->phrase; r++)
            qn_putf(&hint, "%s%s", hint.used ? ", " : "say of what: ", r->phrase);
        print_error(c, v->kid, "no card stands so to this one", hint.at);
    }
    walk_kids(c, n);
}

static void check_read(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (w->unread >> w->stats[node(c->p, n)->a].value & 1) {
        for (const qn_word *s = w->stats; s->phrase; s++)
            if (!(w->unread >> s->value & 1))
                qn_putf(&hint, "%s%s", hint.used ? ", " : "numbers that can be read: ", s->phrase);
        print_error(c, n, "a text changes this and cannot ask for it", hint.at);
    }
    walk_kids(c, n);
}

static void check_asked(checker *c, uint16_t n)
{
    const qn_words *w = c->p->words;
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    if (!w->asked || w->asked((int)w->statuses[node(c->p, n)->a].value)) return;
    for (const qn_word *s = w->statuses; s->phrase; s++)
        if (w->asked((int)s->value))
            qn_putf(&hint, "%s%s", hint.used ? ", " : "what a card can be: ", s->phrase);
    print_error(c, n, "no card is so by itself", hint.at);
}

// A verb has a kid for every slot of its pattern, said or not: "cancel {cards:links}".
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
        walk(c, k);
        c->wanted = QN_OF_CARDS;
    }
}

// What an effect changes ends, or is said to last.
static void check_duration(checker *c, uint16_t n)
{
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    const qn_word *w = c->p->words->durations;
    if (c->held || !w->phrase || node(c->p, node(c->p, n)->a)->a) return;
    for (; w->phrase; w++) qn_putf(&hint, "%s%s", hint.used ? ", " : "say until when: ", w->phrase);
    print_error(c, n, "this does not say how long it lasts", hint.at);
}

// "choose a card" asks; who names a card, a target or every one has nothing to ask.
static void check_choosing(checker *c, uint16_t n)
{
    const qn_node *s = node(c->p, node(c->p, n)->kid);
    if (!(c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_CHOOSES)) return;
    if (s->a == Q_ROLE || s->a == Q_THAT || s->a == Q_EACH || s->a == Q_ALL || s->flags & S_TARGET)
        print_error(c, n, "there is nothing to choose here",
                    "say a …, 2 …, up to 2 …; what is known already is named where something happens to it");
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
        if (!c->line && !c->event)
            print_error(c, n, "nothing was counted before that 'that many' could mean", NULL);
        break;
    case N_COSTS:
        walk_kids(c, n);
        c->line = false;
        break;
    default: walk_kids(c, n);
    }
}

// Costs and continuous abilities --------------------------------------------------------------------

static void check_payer(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind == N_VERB && (v->c || (v->d && node(c->p, v->d)->a != QN_WHO_YOU)))
        print_error(c, n, "a cost is paid by the player whose effect it is, and whole",
                    "what others do, and what may be done, belongs after '->'");
}

static void check_paid(checker *c, uint16_t n)
{
    if (node(c->p, n)->kind == N_VERB && c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_FROM_DECK)
        print_error(c, n, "what a deck holds is not known beforehand", "write it after '->'");
    if (node(c->p, n)->kind == N_VERB && c->p->words->verbs[node(c->p, n)->a].flags & QN_VERB_TO_ONE)
        print_error(c, n, "where it goes is not known beforehand", "write it after '->'");
    for (uint16_t k = node(c->p, n)->kid; k && node(c->p, n)->kind == N_VERB; k = node(c->p, k)->next)
        if (node(c->p, k)->kind == N_QUANTITY
            && (node(c->p, k)->a == QN_ALL_OF || node(c->p, k)->a == QN_ANY_NUMBER))
            print_error(c, n, "a cost says how much it is", "a number, or X");
}

static void check_costs(checker *c, uint16_t costs)
{
    const char *why = qn_why_absent(c->p->words, QN_NO_COST);
    for (uint16_t k = node(c->p, costs)->kid; k; k = node(c->p, k)->next) check_payer(c, k);
    for (uint16_t k = node(c->p, costs)->kid; k; k = node(c->p, k)->next) check_paid(c, k);
    for (uint16_t k = node(c->p, costs)->kid; k; k = node(c->p, k)->next)
        if (node(c->p, k)->kind != N_VERB || !c->p->words->verbs[node(c->p, k)->a].can)
            print_error(c, k, why ? why : "this cannot be a cost",
                        "what cannot be refused beforehand belongs after '->'");
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
    if (!all || cards->flags & (S_TARGET | S_RANDOM))
        print_error(c, n, "'always' and 'while' cannot choose a card", "say this, each … or all …");
}

static void check_held(checker *c, uint16_t n)
{
    const qn_node *v = node(c->p, n);
    if (v->kind != N_CHANGES) {
        print_error(c, n, "'always' and 'while' say what is, not what happens",
                    "write has, is, cannot or can; for what happens use when, use or effect");
        return;
    }
    if (node(c->p, v->a)->a) print_error(c, n, "what always holds has no duration", "leave the duration out");
    if (!v->b) check_holder(c, v->kid);
}

static void check_continuous(checker *c, uint16_t ability)
{
    uint16_t block = qn_find_kid(c->p, ability, N_BLOCK);
    if (node(c->p, ability)->a != QN_FORM_ALWAYS) return;
    for (uint16_t line = node(c->p, block)->kid; line; line = node(c->p, line)->next) {
        if (node(c->p, line)->kind == N_NESTED && node(c->p, line)->kid)
            check_holder(c, node(c->p, line)->kid);
        else if (node(c->p, line)->kind != N_LINE)
            print_error(c, line, "'always' and 'while' hold sentences only",
                        "say the condition in the head: while …");
        else
            for (uint16_t n = node(c->p, line)->kid; n; n = node(c->p, n)->next) check_held(c, n);
    }
}

// Heads ---------------------------------------------------------------------------------------------

// Parts of a head that mean nothing with some forms.
static const struct part_rule {
    uint8_t kind;
    uint16_t forms;   // mask of forms it belongs to
    const char *message;
} part_rules[] = {
    { N_ANSWERING, 1 << QN_FORM_EFFECT, "only 'effect' can be 'answering' something" },
    { N_TIMING, 1 << QN_FORM_USE | 1 << QN_FORM_EFFECT | 1 << QN_FORM_SLOT | 1 << QN_FORM_LATER,
      "'at' belongs to what a player begins: use, effect" },
    { N_LIMIT,
      1 << QN_FORM_USE | 1 << QN_FORM_WHEN | 1 << QN_FORM_INSTEAD | 1 << QN_FORM_SLOT | 1 << QN_FORM_LATER,
      "this happens once or always: a limit means nothing here" },
    { N_COSTS, 0xFFFF & ~(1 << QN_FORM_ALWAYS), "what always holds costs nothing" },
    { N_MAY_MUST, 0xFFFF & ~(1 << QN_FORM_ALWAYS), "what always holds is nobody's choice" },
};

// What waits for an event happens every time or the next time; what waits for a time of the turn is over then.
static void check_once(checker *c, uint16_t ability)
{
    uint16_t limit = qn_find_kid(c->p, ability, N_LIMIT);
    bool waits = node(c->p, ability)->a == QN_FORM_LATER, bare = limit && node(c->p, limit)->c;
    if (!limit) return;
    if (waits && !qn_find_kid(c->p, ability, N_EVENT))
        print_error(c, limit, "this happens once or always: a limit means nothing here", NULL);
    else if (waits && !bare)
        print_error(c, limit, "what waits happens every time or once",
                    "say once: the next time; or leave it out");
    else if (!waits && bare)
        print_error(c, limit, "this does not say in which time",
                    "say once a turn, or what the game's time is");
}

static void check_parts(checker *c, uint16_t ability)
{
    for (size_t i = 0; i < sizeof part_rules / sizeof *part_rules; i++) {
        uint16_t part = qn_find_kid(c->p, ability, part_rules[i].kind);
        if (part && !(part_rules[i].forms >> qn_form_of(c->p, ability) & 1))
            print_error(c, part, part_rules[i].message, NULL);
    }
    check_once(c, ability);
}

// The hint lists the events of [kinds], those the form can have.
static void refuse_event(checker *c, uint16_t event, const char *form, const char *message, uint32_t kinds)
{
    QN_TEXT(hint, QN_PROBLEM_BYTES);
    const qn_event_word *w = c->p->words->events;
    if (!kinds) qn_putf(&hint, "%s has no '%s'", c->p->words->game, form);
    for (int i = 0, shown = 0; w[i].pattern; i++)
        if (kinds >> w[i].kind & 1)
            qn_putf(&hint, "%s%s %s", shown++ ? ", " : "what there is: ", form, w[i].pattern);
    print_error(c, event, message, hint.at);
}

// Which events a form can hear is the game's; the others would be waited for in vain.
static void check_event(checker *c, uint16_t ability)
{
    const qn_words *w = c->p->words;
    uint16_t answering = qn_find_kid(c->p, ability, N_ANSWERING),
             event = answering ? node(c->p, answering)->kid : qn_find_kid(c->p, ability, N_EVENT);
    if (!event) return;
    uint32_t kind = 1u << w->events[node(c->p, event)->a].kind;
    const char *alone = w->answered ? NULL : qn_why_absent(w, QN_NO_ANSWER);
    if (node(c->p, ability)->a == QN_FORM_GIVEN && qn_form_of(c->p, ability) == QN_FORM_WHEN
        && w->uncounted & kind & ~w->unheard)
        print_error(c, event, "only the card's own text hears of this",
                    "what is given listens to what everybody hears");
    if (qn_form_of(c->p, ability) == QN_FORM_INSTEAD) {
        if (!(w->replaced & kind))
            refuse_event(c, event, "instead when", "nothing can take the place of this event", w->replaced);
    } else if (answering) {
        if (!(w->answered & kind))
            refuse_event(c, event, "answering", alone ? alone : "nothing can be an answer to this event",
                         w->answered);
    } else if (w->unheard & kind) {
        bool replaced = w->replaced & kind;
        refuse_event(c, event, replaced ? "instead when" : "answering",
                     replaced ? "this can only be replaced: it sets nothing off"
                              : "this can only be answered: it sets nothing off",
                     kind);
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
        if (node(c->p, a)->a == QN_FORM_EFFECT && effects++)
            print_error(c, a, "a card has one 'effect'", "write its sentences as lines below it");
}

static void check_slots(checker *c, uint16_t card)
{
    uint32_t seen = 0;
    for (uint16_t a = node(c->p, card)->kid; a; a = node(c->p, a)->next) {
        uint16_t slot = qn_find_kid(c->p, a, N_SLOT);
        uint32_t bit = slot ? c->p->words->slots_once & 1u << c->p->words->slots[node(c->p, slot)->a].value
                            : 0;
        if (seen & bit)
            print_error(c, a, "a card has this only once", "write its sentences as lines below the first");
        seen |= bit;
    }
}

static void check_cost(checker *c, uint16_t card, int def)
{
    QN_TEXT(message, 64);
    int most = c->p->words->most_symbols ? c->p->words->most_symbols : 8;
    if (!c->p->words->costs || c->p->pool->def[def].size <= most) return;
    qn_putf(&message, "a card has at most %d symbols in its cost", most);
    print_error(c, card, message.at, NULL);
}

bool qn_check_card(parser *p, uint16_t card, int def)
{
    checker whole = { .p = p, .good = true };
    check_one_effect(&whole, card);
    check_slots(&whole, card);
    check_cost(&whole, card, def);
    for (uint16_t a = node(p, card)->kid; a; a = node(p, a)->next) {
        checker c = { .p = p, .good = true };
        c.event = qn_find_kid(p, a, N_EVENT) || qn_find_kid(p, a, N_ANSWERING);
        c.held = node(p, a)->a == QN_FORM_ALWAYS;
        check_all_parts(&c, a);
        check_all_costs(&c, a);
        check_continuous(&c, a);
        if (c.good && node(p, a)->a == QN_FORM_ALWAYS) c.good = qn_check_rest(p, a);
        if (c.good) c.good = qn_check_words(p, a);
        walk_kids(&c, a);
        check_chosen(&c);
        whole.good &= c.good;
    }
    return whole.good;
}
