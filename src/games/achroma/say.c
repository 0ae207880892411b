// Achroma's words: names of cards, refusals, notes, reasons, and the slots its prompts and notes have of their own. Only what
// the reader knows is named.
#include "kernel/english.h"
#include "games/achroma/rules.h"

#include "games/achroma/words.h"

const char *const ach_colour_names[] = {
#define COLOUR(words) words,
#include "kernel/rows.def"
    NULL
};
const char *const ach_phase_names[] = {
#define PHASE(words, brief) words,
#include "kernel/rows.def"
};

static bool shares_name(const qn_table *t, int card)
{
    ACH_EACH_FROM (t, o, ACH_CANVAS, 0)
        if (o != card && t->game.card[o].as == t->game.card[card].as) return true;
    return false;
}

// "Imp"; with another of its name on a Canvas "P2's Imp #2": whose, and its place in its row.
void ach_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    static const uint8_t rows[QN_ZONE_KINDS] = {
        [ACH_ATTACHED] = ACH_SAY_TYPED_ATTACHED, [ACH_PLAYED] = ACH_SAY_TYPED_PLAYED
    };
    const qn_card *c = &t->game.card[card];
    qn_details d = { .t = t, .reader = seat, .n = c->controller + 1, .of = c->x + 1 };
    bool there = ach_on_canvas(t, card), shared = there && shares_name(t, card);
    if (!there && !qn_face(t, card, seat)) {
        qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    if (qn_zone_kind(c->zone) == ACH_DECLARED && shares_name(t, card))
        qn_put_words(ach_say[ACH_SAY_TYPED_DECLARED], out);
    if (shared && c->controller != seat) qn_put_part(&d, ach_say[ACH_SAY_TYPED_OWNER], out);
    if (shared) qn_put_words(ach_say[rows[qn_zone_kind(c->zone)]], out);
    qn_put_data(qn_def_name(t->pool, there ? c->as : c->def), out);
    if (shared) qn_put_part(&d, ach_say[ACH_SAY_TYPED_NUMBER], out);
}

// ---- Details ----------------------------------------------------------------------------------

// ", ability 2": of several of one card, which may be a copy.
static void put_use(const qn_details *d, qn_option o, qn_text *out)
{
    const qn_table *t = d->t;
    int which, uses = qn_count_texts(t, o.a, QN_FORM_USE, o.b, &which);
    if (d->aloud) qn_put_action(t, qn_use_of(t, o.a, o.b), out);
    else if (uses > 1) qn_put_part_n(d, ach_say[ACH_SAY_TYPED_ABILITY], which, 0, out);
}

// Entries of one card are distinguished by the card that set them off, else by their place in the queue.
static void put_entry(const qn_details *d, qn_option o, qn_text *out)
{
    const qn_table *t = d->t;
    int same = 0, which = 0, alike = 0;
    for (int i = 0; i < t->n_options; i++) {
        qn_option other = t->option[i];
        if (t->game.card[other.b].as != t->game.card[o.b].as) continue;
        same++;
        which += other.a <= o.a;
        alike += other.c == QN_NONE || o.c == QN_NONE || t->game.card[other.c].def == t->game.card[o.c].def;
    }
    if (d->aloud) qn_put_action(t, t->game.pending[o.a].ability, out);
    if (same <= 1) return;
    if (alike > 1 || !qn_face(t, o.c, t->seat))
        d->aloud ? qn_put_which_one(which, out)
                 : qn_put_part_n(d, ach_say[ACH_SAY_TYPED_EFFECT], which, 0, out);
    else {
        QN_TEXT(name, 128);
        qn_put_data(qn_def_name(t->pool, t->game.card[o.c].def), &name);
        qn_put_part_words(d, ach_say[ACH_SAY_FOR_CARD], name.at, out);
    }
}

// The [which]-th of the texts a card chooses among: those that apply while it is chosen.
void ach_put_choice(const qn_table *t, int card, int which, qn_text *out)
{
    const qn_def *def = ach_as(t, card);
    for (int i = 0; i < def->n_abilities; i++) {
        const qn_ability *ab = &t->pool->ability[def->ability + i];
        if (ab->form == QN_FORM_ALWAYS && (ab->condition || ab->n_changes) && !--which)
            qn_put_printed(t, def->ability + i, out);
    }
}

static void put_text(const qn_details *d, int which, qn_text *out)
{
    const qn_link *l = qn_asking_link(d->t);
    if (l && l->source.card < d->t->game.n_cards) ach_put_choice(d->t, l->source.card, which, out);
}

static void put_player(const qn_details *d, int seat, bool owns, qn_text *out)
{
    if (d->aloud) qn_put_player(d, seat, owns, out);
    else qn_put_part_n(d, ach_say[owns ? ACH_SAY_TYPED_OWNS : ACH_SAY_TYPED_PLAYER], seat + 1, 0, out);
}

static void put_owner(const qn_details *d, int card, int holder, qn_text *out)
{
    QN_TEXT(owner, 64);
    if (d->t->game.card[card].owner == holder) return;
    put_player(d, d->t->game.card[card].owner, d->aloud, &owner);
    qn_put_part_words(d, ach_say[d->aloud ? ACH_SAY_OWNERS_CARD : ACH_SAY_OF_OWNER], owner.at, out);
}

// Of all cards that may be chosen now the place is known: the question says it.
static bool is_in_one_place(const qn_table *t)
{
    static const uint8_t kinds[] = { ACH_Q_DISCARD, ACH_Q_ON_TOP,       ACH_Q_TURN_UP,
                                     ACH_Q_REPLACE, ACH_Q_DISCARD_FROM, ACH_Q_DEPLOY_FROM };
    return memchr(kinds, t->game.question.kind, sizeof kinds) != NULL;
}

// " in Dregs", " in P2's hand of P3": where a card lies that is on no Canvas, and whose it is.
static void put_where(const qn_details *d, int card, qn_text *out)
{
    static const uint8_t places[] = {
        [ACH_PALETTE] = ACH_SAY_IN_PALETTE, [ACH_HAND] = ACH_SAY_IN_HAND, [ACH_DREGS] = ACH_SAY_IN_DREGS
    };
    const qn_table *t = d->t;
    int kind = qn_kind_of_zone(t, card), whose = qn_zone_seat(t->game.card[card].zone);
    if (kind <= ACH_DREGS && !(d->aloud && is_in_one_place(t))) {
        QN_TEXT(owner, 64);
        if (whose != t->seat || d->aloud) {
            put_player(d, whose, true, &owner);
            qn_put_char(&owner, ' ');
        }
        qn_put_part_words(d, ach_say[places[kind]], owner.at, out);
    }
    if (kind <= ACH_DREGS || kind == ACH_DECLARED) put_owner(d, card, whose, out);
}

// Of two like cards in hand, which: whose it is, whether it was drawn by the effect under way.
static void put_held(const qn_details *d, int card, qn_text *out)
{
    const qn_table *t = d->t;
    bool differs = false;
    if (t->game.card[card].zone != qn_zone_id(ACH_HAND, t->seat)) return;
    put_owner(d, card, t->seat, out);
    QN_EACH (t, c, ACH_HAND, t->seat)
        differs |= c != card && t->game.card[c].def == t->game.card[card].def
            && (t->game.card[c].status ^ t->game.card[card].status) & (ACH_B_DRAWN | ACH_B_DISCARDED);
    bool last = t->game.card[card].status & ACH_B_DRAWN;
    if (differs) qn_put_words(ach_say[last ? ACH_SAY_DRAWN_LAST : ACH_SAY_DRAWN_BEFORE], out);
}

// "Characters": what the text that asks wants of its player.
static void put_kind(const qn_table *t, qn_text *out)
{
    const qn_selector *sel = &t->pool->selector[t->game.question.arg];
    const qn_noun *n = t->rules->words->nouns;
    while (n->phrase && (n->class || n->kinds != sel->kinds)) n++;
    if (!sel->kinds || !n->phrase) qn_put_piece(QN_SAY_SOME_CARDS, out);
    else if (n->plural) qn_put_words(n->plural, out);
    else qn_put_words(n->print ? n->print : n->phrase, out), qn_put_piece(QN_SAY_PLURAL, out);
}

// " (Mira will control it)": an Object on another player's card (ACH-OBJ-12).
static void put_gift(const qn_details *d, int holder, qn_text *out)
{
    int seat = holder < d->t->game.n_cards ? d->t->game.card[holder].controller : d->reader;
    if (seat == d->reader || d->t->game.question.kind != ACH_Q_PLACE) return;
    qn_details of = *d;
    of.who = seat;
    qn_put_part(&of, ach_say[ACH_SAY_GIFT], out);
}

// " (3 against 2)": the Strength of the attacker and of what is attacked.
static void put_against(const qn_details *d, const qn_link *l, qn_text *out)
{
    const qn_table *t = d->t;
    int a = qn_deref(t, l->source), b = l->n_targets ? qn_deref(t, l->target[0]) : QN_NONE;
    if (a != QN_NONE && b != QN_NONE)
        qn_put_part_n(d, ach_say[ACH_SAY_AGAINST], ach_unit_strength(t, a), ach_unit_strength(t, b), out);
}

static bool names_cards(const qn_table *t, const qn_link *l, int k)
{
    return l->ability == QN_NO_ABILITY
        || t->pool->selector[qn_ability_at(t, l->ability)->target + l->target_of[k]].class == QN_OF_CARDS;
}

// ", aimed at Samr Whelp and Raidcamp".
static void put_aims(const qn_details *d, const qn_link *l, qn_text *out)
{
    QN_TEXT(cards, 512);
    uint8_t card[QN_TARGETS];
    qn_details by = *d;
    by.who = l->controller;   // whom the sentence has named
    int n = 0;
    for (int k = 0; k < l->n_targets; k++) {
        card[n] = (uint8_t)(names_cards(d->t, l, k) ? qn_deref(d->t, l->target[k]) : QN_NONE);
        n += card[n] != QN_NONE;
    }
    for (int i = 0; i < n; i++) {
        qn_put_joint(i, n, &cards);
        if (d->t->game.card[card[i]].controller == l->controller && l->controller != d->reader)
            qn_put_theirs(&by, card[i], &cards);
        else qn_name_card(d->t, d->reader, card[i], &cards);
    }
    if (n) qn_put_part_words(d, ach_say[ACH_SAY_AIMS], cards.at, out);
}

// "Mira attacks Samr Whelp with Vessa Cinderhand (3 against 2)": what may be answered.
void ach_put_declared(const qn_table *t, int reader, const qn_link *l, qn_text *out)
{
    static const uint8_t phrases[] = {
        [QN_LINK_ABILITY] = ACH_SAY_USES,    [QN_LINK_PLAY] = ACH_SAY_DEPLOYS,
        [ACH_LINK_ATTACK] = ACH_SAY_ATTACKS, [ACH_LINK_MOUNT] = ACH_SAY_MOUNTS,
        [ACH_LINK_HUNT] = ACH_SAY_HUNTS,     [ACH_LINK_GIVEN_SPLAT] = ACH_SAY_SPLATS
    };
    bool card = l->n_targets && names_cards(t, l, 0);
    qn_details of = { .t = t,
                      .reader = (uint8_t)reader,
                      .who = l->controller,
                      .n = (int)(l - t->game.link),
                      .a = l->source.card,
                      .b = card ? qn_deref(t, l->target[0]) : QN_NONE,
                      .aloud = true };
    qn_put_phrase(&of, ach_say[phrases[l->kind]], out);
}

// ---- Details of refusals -----------------------------------------------------------------------------

static void put_kind_of(const qn_table *t, int card, qn_text *out)
{
    static const uint8_t kinds[] = { [ACH_CHARACTER] = ACH_SAY_A_CHARACTER,
                                     [ACH_LOCATION] = ACH_SAY_A_LOCATION,
                                     [ACH_OBJECT] = ACH_SAY_AN_OBJECT,
                                     [ACH_ACTION] = ACH_SAY_AN_ACTION };
    if (card < t->game.n_cards) qn_put_words(ach_say[kinds[ach_as(t, card)->kind]], out);
}

// " is on Mira's Canvas", " is in your hand".
static void put_lies(const qn_details *d, int card, qn_text *out)
{
    QN_TEXT(place, 128);
    qn_put_place(d->t, d->reader, card, &place);
    int phrase = ach_on_canvas(d->t, card) ? ACH_SAY_IS_ON : ACH_SAY_IS_IN;
    qn_put_part_words(d, ach_say[phrase], place.at, out);
}

static bool can_use_any(const qn_table *t, int seat, int card)
{
    for (int i = -1; (i = qn_next_use(t, card, i)) >= 0;)
        if (qn_legal(ach_can_use(t, seat, card, i))) return true;
    return false;
}

// What else there is to do with a card of the reader's that cannot attack yet.
static void put_meanwhile(const qn_details *d, qn_text *out)
{
    int source;
    if (can_use_any(d->t, d->reader, d->a)) qn_put_words(ach_say[ACH_SAY_MEANWHILE_USE], out);
    if (qn_legal(ach_can_splat(d->t, d->reader, d->a, 0)))
        qn_put_words(ach_say[ACH_SAY_MEANWHILE_SPLAT], out);
    if (ach_resolved_text(d->t, d->a, 0, &source) != QN_NO_ABILITY)
        qn_put_words(ach_say[ACH_SAY_MEANWHILE_RESOLVE], out);
}

static bool put_reason(const qn_details *d, const char *name, qn_text *out)
{
    const qn_table *t = d->t;
    const qn_link *l = qn_asking_link(t);
    if (qn_is(name, "turn")) qn_put_player(d, t->game.turn_player, true, out);
    else if (qn_is(name, "lies")) put_lies(d, d->a, out);
    else if (qn_is(name, "meanwhile")) put_meanwhile(d, out);
    else if (qn_is(name, "kind_a")) put_kind_of(t, d->a, out);
    else if (qn_is(name, "kind_b")) put_kind_of(t, d->b, out);
    else if (qn_is(name, "aim") && l) qn_put_printed(t, l->ability, out);
    else return false;
    return true;
}

// {c}: a colour; {p}, {whose}: a player; the rest: the functions above.
bool ach_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (d->option.verb && qn_is(name, "c")) return false;   // a byte of an answer
    if (qn_is(name, "p")) qn_put_player(d, d->b, false, out);
    else if (qn_is(name, "c")) qn_put_words(ach_colour_names[d->a], out);
    else if (qn_is(name, "step")) qn_put_words(ach_phase_names[d->t->game.phase], out);
    else if (qn_is(name, "whose")) put_player(d, d->n, true, out);
    else if (qn_is(name, "declared"))
        ach_put_declared(d->t, d->reader, &d->t->game.link[d->t->game.n_links - 1], out);
    else if (qn_is(name, "use")) put_use(d, d->option, out);
    else if (qn_is(name, "entry")) put_entry(d, d->option, out);
    else if (qn_is(name, "in")) put_where(d, d->a, out);
    else if (qn_is(name, "kind")) put_kind(d->t, out);
    else if (qn_is(name, "gift")) put_gift(d, d->a, out);
    else if (qn_is(name, "attacker"))
        qn_name_card(d->t, d->reader, ach_can_leave_main(d->t, d->t->game.turn_player).a, out);
    else if (qn_is(name, "held")) put_held(d, d->a, out);
    else if (qn_is(name, "chosen_text")) put_text(d, d->option.a, out);
    else if (qn_is(name, "aims")) put_aims(d, &d->t->game.link[d->n], out);
    else if (qn_is(name, "against")) put_against(d, &d->t->game.link[d->n], out);
    else return put_reason(d, name, out) || ach_put_note_detail(d, name, out);
    return true;
}

static int waiting_for(const qn_table *t, int seat)
{
    int n = 0;
    for (int i = 0; i < t->game.n_pending; i++)
        n += t->game.pending[i].kind == QN_WAIT_ABILITY && t->game.pending[i].controller == seat;
    return n;
}

static bool offers(const qn_table *t, int verb)
{
    for (int i = 0; i < t->n_options; i++)
        if (t->option[i].verb == verb) return true;
    return false;
}

static bool is_aimed(const qn_table *t)   // a target of this description is chosen
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    for (int i = 0; i < l->n_targets; i++)
        if (l->target_of[i] == t->game.question.n) return true;
    return false;
}

// Of what is asked, and of what is offered for it.
static bool number_of_question(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    const qn_question *q = &t->game.question;
    if (qn_is(name, "idle")) *n = t->n_options == 1 && offers(t, ACH_V_END_STEP);
    else if (qn_is(name, "ending")) *n = t->game.phase == ACH_PASSING;
    else if (qn_is(name, "resolvable")) *n = offers(t, ACH_V_RESOLVE);
    else if (qn_is(name, "rest")) *n = t->n_options != 1;
    else if (qn_is(name, "busy")) *n = qn_asking_link(t) != NULL;
    else if (qn_is(name, "reacting")) *n = q->kind == ACH_Q_REACT;
    else if (qn_is(name, "hidden")) *n = q->kind == ACH_Q_SECRET;
    else if (qn_is(name, "choosing")) *n = q->kind == ACH_Q_CHOICE;
    else if (qn_is(name, "keeping")) *n = q->kind == ACH_Q_KEEP;
    else if (qn_is(name, "aiming")) *n = q->kind == QN_Q_TARGET;
    else if (qn_is(name, "aimed")) *n = is_aimed(t);
    else if (qn_is(name, "steals")) *n = q->arg;
    else if (qn_is(name, "stopping")) *n = q->kind == ACH_Q_PREVENT;
    else if (qn_is(name, "texts")) *n = q->kind == ACH_Q_CHOSEN;
    else if (qn_is(name, "palette")) *n = q->kind == ACH_Q_PALETTE;
    else if (qn_is(name, "compelled")) *n = !qn_legal(ach_can_leave_main(t, t->game.turn_player));
    else if (qn_is(name, "disposable")) *n = ach_slot(t, d->a, ACH_ON_DISPOSE, 0) != QN_NO_ABILITY;
    else return false;
    return true;
}

// Numbers of a question: the reader's Bank, Deploys and Shards of TRADEs left, the Strength of the attacker …; of an
// answer: the step it ends, whether it names a Palette or how many Shards are stopped.
bool ach_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_player *reader = &d->t->game.player[d->reader < d->t->game.players ? d->reader : 0];
    const uint8_t *tally = reader->tally;
    if (qn_is(name, "bank")) *n = reader->n[ACH_BANK];
    else if (qn_is(name, "deploys")) *n = ACH_DEPLOYS - tally[ACH_T_DEPLOYS];
    else if (qn_is(name, "trade")) *n = ACH_TRADE_CAP - tally[ACH_T_TRADED];
    else if (qn_is(name, "strength")) *n = ach_unit_strength(d->t, d->a);
    else if (qn_is(name, "fights")) *n = ach_unit_strength(d->t, d->a) > 0;
    else if (qn_is(name, "waiting")) *n = waiting_for(d->t, d->reader);
    else if (qn_is(name, "given")) *n = d->option.b + 1;
    else if (qn_is(name, "main")) *n = d->a == ACH_MAIN;
    else if (qn_is(name, "resolve")) *n = d->a == ACH_RESOLVE;
    else if (qn_is(name, "passing")) *n = d->a == ACH_PASSING;
    else if (qn_is(name, "mine")) *n = d->a == d->reader;
    else return number_of_question(d, name, n) || ach_note_number(d, name, n);
    return true;
}
