// SolRei in words: names of cards as they are typed (sol_put_card_name) and faces as a person says them, the slots of
// its prompts and notes, why a game ended. Only what the reader knows is named.
#include "kernel/english.h"
#include "games/solrei/rules.h"

const char *const sol_suit_names[] = { "spade", "heart", "diamond", "club" };
const char *const sol_step_names[] = {
    "Set-up",        "START OF ROUND",     "OPEN PHASE",   "BEFORE SHOWDOWN", "SHOWDOWN!",   "AFTER SHOWDOWN",
    "BEFORE DAMAGE", "DAMAGE APPLICATION", "AFTER DAMAGE", "CHARGE PHASE",    "RESET PHASE", "END OF ROUND",
};

const qn_phrase sol_refusal_phrases[] = {
    { "", "" },
#define REFUSAL(name, id, sentence) { sentence, id },
#define NEVER(name, id, sentence) { sentence, id, QN_REFUSAL_NEVER },
#include "games/solrei/refusals.def"
#undef REFUSAL
#undef NEVER
};

static bool both_have(const qn_table *t, int card)
{
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH (t, c, kind, sol_rival(t->game.card[card].controller))
            if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

// What is typed: "S9", "Parting Glance", "the Art in slot 2 of player 1"; the Rival's is distinguished when both have
// the same (SOL-DCK-07).
void sol_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int kind = qn_zone_kind(c->zone);
    if (qn_face(t, card, seat)) {
        bool theirs = c->controller != seat && kind >= SOL_MUSE_PLACE && both_have(t, card);
        if (theirs && seat == QN_NONE) qn_put_seat(t, "", c->controller, "'s ", out);
        else if (theirs) qn_put(out, "the Rival's ");
        qn_put(out, qn_def_name(t->pool, c->def));
        return;
    }
    if (kind == SOL_ARTS) qn_putf(out, "the Art in slot %d", c->x + 1);
    if (kind == SOL_ARTS) qn_put_seat(t, " of ", c->controller, "", out);
    else
        qn_put(out,
               kind == SOL_MUSE_PLACE            ? "a Muse"
                   : kind == SOL_ADVANTAGE_PLACE ? "an Advantage"
                                                 : "a card");
}

static const char *const signs[SOL_SYMBOLS] = { "♠", "♥", "♦", "♣", "Red", "Black", "●" };

// Numbers follow their suit, letters come before it, as on a playing card.
static void put_action_card(const qn_table *t, int card, qn_text *out)
{
    static const char letters[] = "JQKA";
    int rank = qn_def_of(t, card)->stat[SOL_RANK], suit = sol_suit(t, card);
    if (sol_is_charge(t, card) && rank > 10 && rank < 15)
        qn_putf(out, "%c%s", letters[rank - 11], signs[suit]);
    else qn_putf(out, "%s%d", signs[suit], rank);
}

// "♠9", "K♦": letters come before their suit, numbers behind it. Other cards have their printed name.
void sol_put_face(const qn_table *t, int card, qn_text *out)
{
    if (SOL_KIND(qn_def_of(t, card)->kind) & SOL_ACTION_CARDS) put_action_card(t, card, out);
    else qn_put(out, qn_def_name(t->pool, t->game.card[card].def));
}

const char *sol_face_down_noun(const qn_table *t, int card)
{
    static const char *const nouns[QN_ZONE_KINDS] = { [SOL_ARTS] = "Art",
                                                      [SOL_MUSE_PLACE] = "Muse",
                                                      [SOL_ADVANTAGE_PLACE] = "Advantage",
                                                      [SOL_ZONE] = "placed card" };
    return nouns[qn_kind_of_zone(t, card)];
}

// ---- Details ------------------------------------------------------------------------------------

// Entries of one card are distinguished by their place on the Exchange.
static void put_entry(const qn_details *d, qn_text *out)
{
    int same = 0;
    for (int i = 0; i < d->t->game.n_links; i++) same += d->t->game.link[i].source.card == d->option.b;
    if (d->aloud) qn_put_action(d->t, d->t->game.link[d->option.a].ability, out);
    if (same > 1 && d->aloud) qn_put_which_one(d->option.a + 1, out);
    else if (same > 1) qn_putf(out, ", entry %d", d->option.a + 1);
}

static void put_named(const qn_details *d, qn_text *out)
{
    static const char *const colours[] = { "red", "black" };
    qn_option o = d->option;
    if (o.b == SOL_A_NUMBER) qn_put_int(out, o.a);
    else if (o.b == SOL_A_COLOUR) qn_put_words(colours[o.a], out);
    else if (d->aloud) qn_putf(out, "%s %s", signs[o.a], sol_suit_names[o.a]);
    else qn_put_words(sol_suit_names[o.a], out);
}

static void put_damage_place(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    if (d->a >= t->game.n_cards || qn_kind_of_zone(t, d->a) != SOL_DAMAGE) return;
    qn_put(out, " in ");
    if (!d->aloud)
        qn_put(out, t->game.card[d->a].controller == t->seat ? "your Damage" : "the Rival's Damage");
    else qn_put_place(t, d->reader, d->a, out);
}

void sol_put_symbols(const uint8_t *by_symbol, int n, qn_text *out)
{
    bool any = false;
    for (int i = 0; i < n; i++) {
        if (!by_symbol[i]) continue;
        qn_putf(out, any ? ", %d %s" : "%d %s", by_symbol[i], signs[i]);
        any = true;
    }
    if (!any) qn_put(out, "nothing");
}

void sol_put_suits(int suits, qn_text *out)
{
    bool any = false;
    for (int s = 0; s < SOL_SUITS; s++) {
        if (!(suits >> s & 1)) continue;
        qn_put(out, any ? " or " : "");
        qn_put(out, signs[s]);
        any = true;
    }
}

void sol_put_cost(const qn_table *t, const qn_link *l, qn_text *out)
{
    sol_need need = sol_cost_of(t, l);
    sol_put_symbols(need.symbol, SOL_SYMBOLS, out);
}

void sol_put_pool(const qn_table *t, int seat, qn_text *out)
{
    uint8_t pool[SOL_SUITS];
    for (int s = 0; s < SOL_SUITS; s++) pool[s] = (uint8_t)sol_n_of(t, seat, SOL_REI + s);
    sol_put_symbols(pool, SOL_SUITS, out);
}

// Cards an effect has the reader look at: "♠4, J♥ and ♦9".
static void put_looked_at(const qn_details *d, const char *last, qn_text *out)
{
    static const uint8_t places[] = { SOL_DECK, SOL_HAND };
    uint8_t cards[QN_MAX_CARDS];
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (int s = 0; s < 2; s++)
            QN_EACH (d->t, c, places[i], s)
                if (d->t->game.card[c].status & SOL_B_LOOKED && qn_face(d->t, c, d->reader))
                    cards[n++] = (uint8_t)c;
    for (int i = 0; i < n; i++) {
        if (i) qn_put(out, i == n - 1 ? last : ", ");
        sol_put_face(d->t, cards[i], out);
    }
}

// ---- What is asked about -------------------------------------------------------------------------

// "Your Power 10", "Mira's K♦ (Charge Card)": what a side will be compared by, as far as it is readable.
static void put_side(const qn_details *d, int seat, bool by_power, qn_text *out)
{
    qn_details of = *d;
    of.a = sol_action_card(d->t, seat);
    if (seat == d->reader) qn_put(out, "Your");
    else qn_put_player(d, seat, true, out);
    by_power = by_power && sol_readable_power(d->t, seat, &of.n);
    if (of.a == QN_NONE) qn_put(out, " empty place");
    else qn_put_phrase(&of, by_power ? " Power {n}" : " {card_a}{charge_a? (Charge Card):}", out);
}

static void put_meeting(const qn_details *d, bool by_power, const char *between, qn_text *out)
{
    qn_put(out, by_power ? ". " : " ");
    put_side(d, d->reader, by_power, out);
    qn_put(out, between);
    put_side(d, sol_rival(d->reader), by_power, out);
}

static void put_result(const qn_details *d, qn_text *out)
{
    int result = sol_ext_of(d->t)->result;
    if (result == SOL_TIED) qn_put(out, ": the Showdown is tied");
    else if (result)
        qn_put_phrase(d, result == d->reader + 1 ? ": you won the Showdown" : ": {foe} won the Showdown",
                      out);
}

static void put_points(const qn_details *d, bool first, qn_text *out)
{
    static const char *const sentences[] = { "you must take or BLOCK {n:point}",
                                             "{foe} must take or BLOCK {n:point}" };
    for (int i = 0; i < 2; i++) {
        qn_details due = *d;
        due.n = sol_points(d->t, i ? sol_rival(d->reader) : d->reader);
        if (!due.n) continue;
        qn_put(out, first ? ": " : "; ");
        qn_put_phrase(&due, sentences[i], out);
        first = false;
    }
}

// What the step is about for the player who is asked.
static void put_step(const qn_details *d, qn_text *out)
{
    int step = d->t->game.step;
    qn_put_words(sol_step_names[step], out);
    if (d->reader == QN_NONE) return;
    if (step == SOL_SHOWDOWN) put_meeting(d, false, " meets ", out);
    if (step == SOL_AFTER_SHOWDOWN) put_meeting(d, true, " against ", out);
    if (step == SOL_BEFORE_DAMAGE) put_result(d, out);
    if (step >= SOL_BEFORE_DAMAGE && step <= SOL_AFTER_DAMAGE) put_points(d, step != SOL_BEFORE_DAMAGE, out);
}

// What a window is about: the newest entry of the Exchange, or the step.
static void put_moment(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    if (!t->game.n_links) {
        put_step(d, out);
        qn_put(out, ". Activate something, or pass?");
        return;
    }
    const qn_link *l = &t->game.link[t->game.n_links - 1];
    qn_details entry = *d;
    entry.who = l->controller;
    entry.a = l->source.card;
    bool used = qn_ability_at(t, l->ability)->form == QN_FORM_USE, own = l->controller == d->reader;
    qn_put_phrase(&entry, used ? "{who} activates {face}" : "{whose_a} is set off", out);
    qn_put_action(t, l->ability, out);
    qn_put_full_stop(out);
    qn_put(out,
           own ? " Add another ability, or let the Exchange resolve?"
               : " Answer it, or let the Exchange resolve?");
}

// The reader's first item that waits for an Exchange.
static const qn_pending *waiting_item(const qn_details *d)
{
    for (int i = 0; i < d->t->game.n_pending; i++)
        if (d->t->game.pending[i].controller == d->reader) return &d->t->game.pending[i];
    return NULL;
}

static void put_set_off(const qn_details *d, qn_text *out)
{
    static const char *const sentences[] = {
        [SOL_EV_STARTS] = "The round starts. ",
        [SOL_EV_ENDS] = "END OF ROUND begins. ",
        [SOL_EV_REVEALS] = "{who} revealed {face_a}. ",
        [SOL_EV_WINS] = "{who} won the Showdown. ",
        [SOL_EV_LOSES] = "{who} lost the Showdown. ",
        [SOL_EV_TIES] = "The Showdown is tied. ",
        [SOL_EV_TAKES] = "{who} took a point. ",
        [SOL_EV_BLOCKS] = "{who} BLOCKed a point. ",
        [SOL_EV_DISCARDS] = "{who} discarded {face_a}. ",
        [SOL_EV_DRAWS] = "{who} drew a card. ",
        [SOL_EV_SWAPS] = "{who} SWAPPED. ",
        [SOL_EV_ACTIVATES] = "{who} activated {face_a}. ",
        [SOL_EV_CHARGES] = "{who} performed {recovering?Recover:CHARGE}. ",
        [SOL_EV_BONUS] = "{who} applied the Charge Bonus. ",
        [SOL_EV_UNAUGMENTED] = "{face_a} is no longer AUGMENTED. ",
    };
    const qn_pending *w = waiting_item(d);
    if (!w || w->event.kind >= sizeof sentences / sizeof *sentences || !sentences[w->event.kind]) return;
    qn_details event = *d;
    event.who = w->event.who;
    event.a = w->event.that.card;
    event.n = w->event.flags;
    qn_put_phrase(&event, sentences[w->event.kind], out);
}

// The printed Rei cost of an Art; other abilities have theirs in their text.
static void put_fee(const qn_details *d, qn_text *out)
{
    if (!sol_is_art(d->t, d->a)) return;
    qn_scope sc = qn_card_scope(d->t, d->a);
    sol_need need = sol_need_of(d->t, &sc, d->reader, d->a,
                                qn_ability_at(d->t, qn_def_of(d->t, d->a)->ability + d->b));
    if (!need.total) return;
    qn_put(out, " for ");
    sol_put_symbols(need.symbol, SOL_SYMBOLS, out);
}

bool sol_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    static const char *const named[] = { "suit", "colour", "number" };
    if (qn_is(name, "step")) qn_put_words(sol_step_names[d->n], out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "suit")) qn_put(out, signs[d->n % SOL_SUITS]);
    else if (qn_is(name, "sign")) qn_put(out, signs[d->b % SOL_SUITS]);
    else if (qn_is(name, "colour")) qn_put(out, d->n ? "black" : "red");
    else if (qn_is(name, "position")) qn_put(out, d->n ? "DEFENSE" : "OFFENSE");
    else if (qn_is(name, "entry")) put_entry(d, out);
    else if (qn_is(name, "name")) put_named(d, out);
    else if (qn_is(name, "named")) qn_put_words(named[d->t->game.question.arg], out);
    else if (qn_is(name, "in")) put_damage_place(d, out);
    else if (qn_is(name, "looked")) put_looked_at(d, " and ", out);
    else if (qn_is(name, "either")) put_looked_at(d, " or ", out);
    else if (qn_is(name, "cost")) sol_put_cost(d->t, &d->t->game.link[d->t->game.question.arg], out);
    else if (qn_is(name, "paid"))
        sol_put_symbols(sol_paid(&d->t->game.link[d->t->game.question.arg]), SOL_SUITS, out);
    else if (qn_is(name, "filters")) sol_put_suits(sol_filter_suits(d->t, d->reader), out);
    else if (qn_is(name, "set_off")) put_set_off(d, out);
    else if (qn_is(name, "fee")) put_fee(d, out);
    else return sol_put_why_detail(d, name, out) || sol_put_note_detail(d, name, out);
    return true;
}

static bool anything_paid(const qn_table *t)
{
    const uint8_t *paid = sol_paid(&t->game.link[t->game.question.arg]);
    return paid[0] || paid[1] || paid[2] || paid[3];
}

static int most_x(const qn_table *t)
{
    const qn_link *l = &t->game.link[t->game.question.arg];
    qn_scope sc = qn_link_scope(t, l);
    for (sc.x = 1; sc.x <= SOL_MOST_X; sc.x++)
        if (!qn_legal(
                sol_can_afford(t, &sc, l->controller, qn_deref(t, l->source), qn_ability_at(t, l->ability))))
            break;
    return sc.x - 1;
}

// {by_value}, {direct}: points of the Showdown and of effects; {may_skip}: what waits may be declined; {recovering}: by
// Recover, not by CHARGE; {filtering}: what is due cannot be paid without it.
static bool asked_number(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    const qn_pending *w = waiting_item(d);
    if (qn_is(name, "by_value")) *n = sol_points(t, d->reader) - sol_n_of(t, d->reader, SOL_DIRECT);
    else if (qn_is(name, "one_direct")) *n = sol_n_of(t, d->reader, SOL_DIRECT) == 1;
    else if (qn_is(name, "direct")) *n = sol_n_of(t, d->reader, SOL_DIRECT);
    else if (qn_is(name, "most_x")) *n = most_x(t);
    else if (qn_is(name, "filtering")) *n = sol_must_filter(t, &t->game.link[t->game.question.arg]);
    else if (qn_is(name, "may_skip")) *n = w && sol_may_decline(t, w);
    else if (qn_is(name, "recovering")) *n = d->n & SOL_BY_RECOVER;
    else return false;
    return true;
}

// {placed}: the card of the answer is placed already; {kept}: the reader has placed one; {paying}: Rei is made to pay;
// {hurt}: the card is a Damage card; {answering}: there is an entry to answer; {points}: those the reader must resolve.
bool sol_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    int kind = d->a < t->game.n_cards ? qn_kind_of_zone(t, d->a) : QN_NONE;
    if (qn_is(name, "placed")) *n = kind == SOL_ZONE;
    else if (qn_is(name, "kept")) *n = sol_count(t, SOL_ZONE, d->reader);
    else if (qn_is(name, "paying")) *n = t->game.question.kind == SOL_Q_PAY;
    else if (qn_is(name, "begun")) *n = anything_paid(t);
    else if (qn_is(name, "hurt")) *n = kind == SOL_DAMAGE;
    else if (qn_is(name, "answering")) *n = t->game.question.kind == SOL_Q_WINDOW && t->game.n_links;
    else if (qn_is(name, "readying")) *n = t->game.question.kind == SOL_Q_READY_ART;
    else if (qn_is(name, "round")) *n = t->game.turn;
    else if (qn_is(name, "offense")) *n = sol_offense(t) == d->reader;
    else if (qn_is(name, "damage")) *n = sol_count(t, SOL_DAMAGE, d->reader);
    else if (qn_is(name, "points")) *n = sol_points(t, d->reader);
    else if (qn_is(name, "more_points")) *n = sol_points(t, d->reader) > 1;
    else return asked_number(d, name, n) || sol_why_number(d, name, n) || sol_note_number(d, name, n);
    return true;
}
