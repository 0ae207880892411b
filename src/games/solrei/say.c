// SolRei in words: names of cards as they are typed (sol_put_card_name) and faces as a person says them, the slots
// of its prompts and notes, why a game ended. Only what the reader knows is named.
#include "kernel/english.h"
#include "games/solrei/rules.h"

const char *const sol_suit_names[] = {
#define SUIT(words) words,
#include "kernel/rows.def"
    NULL
};
const char *const sol_step_names[] = {
#define PHASE(words, brief) words,
#include "kernel/rows.def"
};
static const char *const signs[SOL_SYMBOLS] = {
#define SYMBOL(words) words,
#include "kernel/rows.def"
};

static bool both_have(const qn_table *t, int card)
{
    for (int kind = SOL_MUSE_PLACE; kind <= SOL_ARTS; kind++)
        QN_EACH (t, c, kind, sol_rival(t->game.card[card].controller))
            if (t->game.card[c].def == t->game.card[card].def) return true;
    return false;
}

// The name as it is typed: "S9", "Parting Glance", "the Art in slot 2 of player 1". If both players have the same card, the
// Rival's is named as such (SOL-DCK-07).
void sol_put_card_name(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int kind = qn_zone_kind(c->zone);
    qn_details d = { .t = t, .reader = QN_NONE, .who = c->controller, .n = c->x + 1 };
    if (qn_face(t, card, seat)) {
        bool theirs = c->controller != seat && both_have(t, card);
        if (theirs)
            qn_put_part(&d, sol_say[seat == QN_NONE ? SOL_SAY_TYPED_OWNER : SOL_SAY_TYPED_RIVALS], out);
        qn_put_data(qn_def_name(t->pool, c->def), out);
        return;
    }
    qn_put_part(&d,
                sol_say[kind == SOL_ARTS                  ? SOL_SAY_TYPED_ART
                            : kind == SOL_MUSE_PLACE      ? SOL_SAY_TYPED_MUSE
                            : kind == SOL_ADVANTAGE_PLACE ? SOL_SAY_TYPED_ADVANTAGE
                                                          : SOL_SAY_TYPED_CARD],
                out);
}

static void put_action_card(const qn_table *t, int card, qn_text *out)
{
    const char *letters = sol_say[SOL_SAY_LETTERS];
    int rank = qn_def_of(t, card)->stat[SOL_RANK], suit = sol_suit(t, card);
    if (sol_is_charge(t, card) && rank > 10 && rank < 15)
        qn_putf(out, "%c%s", letters[rank - 11], signs[suit]);
    else qn_putf(out, "%s%d", signs[suit], rank);
}

// "♠9", "K♦": a number follows its suit, a letter precedes it. Other cards have their printed name.
bool sol_put_face(const qn_table *t, int card, qn_text *out)
{
    if (!(SOL_KIND(qn_def_of(t, card)->kind) & SOL_ACTION_CARDS)) return false;
    put_action_card(t, card, out);
    return true;
}

void sol_name_face(const qn_table *t, int card, qn_text *out)
{
    if (!sol_put_face(t, card, out)) qn_put_data(qn_def_name(t->pool, t->game.card[card].def), out);
}

const char *sol_face_down_noun(const qn_table *t, int card)
{
    static const uint8_t nouns[QN_ZONE_KINDS] = { [SOL_ARTS] = SOL_SAY_ART,
                                                  [SOL_MUSE_PLACE] = SOL_SAY_MUSE,
                                                  [SOL_ADVANTAGE_PLACE] = SOL_SAY_ADVANTAGE,
                                                  [SOL_ZONE] = SOL_SAY_PLACED_CARD };
    int noun = nouns[qn_kind_of_zone(t, card)];
    return noun ? sol_say[noun] : NULL;
}

// ---- Details ------------------------------------------------------------------------------------

// Entries of one card are numbered in the order in which they came; typed names have their place on the Exchange.
static void put_entry(const qn_details *d, qn_text *out)
{
    int same = 0, which = 0;
    for (int i = 0; i < d->t->game.n_links; i++) {
        bool twin = d->t->game.link[i].source.card == d->option.b;
        same += twin;
        which += twin && i <= d->option.a;
    }
    if (d->aloud) qn_put_action(d->t, d->t->game.link[d->option.a].ability, out);
    if (same > 1 && d->aloud) qn_put_which_one(which, out);
    else if (same > 1) qn_put_part_n(d, sol_say[SOL_SAY_TYPED_ENTRY], d->option.a + 1, 0, out);
}

static void put_name(const qn_details *d, int what, int named, qn_text *out)
{
    if (what == SOL_A_NUMBER) qn_put_signed(out, named);
    else if (what == SOL_A_COLOUR) qn_put_words(sol_say[SOL_SAY_RED + named], out);
    else {
        if (d->aloud) qn_put_words(signs[named], out), qn_put_char(out, ' ');
        qn_put_words(sol_suit_names[named], out);
    }
}

// What a later text means by "that colour", "that suit" or "that number"; its card keeps it.
static void put_that(const qn_details *d, qn_text *out)
{
    for (int what = 0; what < SOL_NAMEABLE && d->a < d->t->game.n_cards; what++)
        if (strstr(d->words, sol_say[SOL_SAY_SUIT + what])) {
            put_name(d, what, d->t->game.card[d->a].n[SOL_N_NAMED], out);
            return;
        }
}

static void put_damage_place(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    if (d->a >= t->game.n_cards || qn_kind_of_zone(t, d->a) != SOL_DAMAGE) return;
    bool own = t->game.card[d->a].controller == t->seat;
    QN_TEXT(place, 128);
    qn_put_place(t, d->reader, d->a, &place);
    if (!d->aloud) qn_put_words(sol_say[own ? SOL_SAY_TYPED_DAMAGE : SOL_SAY_TYPED_RIVAL_DAMAGE], out);
    else qn_put_part_words(d, sol_say[SOL_SAY_IN], place.at, out);
}

void sol_put_symbols(const uint8_t *by_symbol, int n, qn_text *out)
{
    int last = n - 1;
    bool any = false;
    while (last >= 0 && !by_symbol[last]) last--;
    for (int i = 0; i <= last; i++) {
        if (!by_symbol[i]) continue;
        if (any) qn_put_piece(i == last ? QN_SAY_AND : QN_SAY_COMMA, out);
        qn_put_signed(out, by_symbol[i]);
        qn_put_char(out, ' ');
        qn_put_words(signs[i], out);
        any = true;
    }
    if (!any) qn_put_piece(QN_SAY_NOTHING, out);
}

void sol_put_suits(int suits, qn_text *out)
{
    bool any = false;
    for (int s = 0; s < SOL_SUITS; s++) {
        if (!(suits >> s & 1)) continue;
        if (any) qn_put_piece(QN_SAY_OR, out);
        qn_put_words(signs[s], out);
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
static void put_looked_at(const qn_details *d, int last, qn_text *out)
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
        if (i) qn_put_piece(i == n - 1 ? last : QN_SAY_COMMA, out);
        sol_name_face(d->t, cards[i], out);
    }
}

// ---- What is asked about -------------------------------------------------------------------------

// "Your Power 10", "Mira's K♦ (Charge Card)": what this side is compared by, as far as it can be read.
static void put_side(const qn_details *d, int seat, bool by_power, qn_text *out)
{
    qn_details of = *d;
    of.a = sol_action_card(d->t, seat);
    of.who = seat;
    by_power = by_power && sol_readable_power(d->t, seat, &of.n);
    int phrase = of.a == QN_NONE ? SOL_SAY_EMPTY_PLACE : by_power ? SOL_SAY_SIDE_POWER : SOL_SAY_SIDE_CARD;
    if (seat == d->reader) qn_put_phrase(&of, sol_say[phrase], out);   // it begins the sentence
    else qn_put_part(&of, sol_say[phrase], out);
}

static bool put_meeting_side(const qn_details *d, const char *name, qn_text *out)
{
    bool own = qn_is(name, "mine"), by_power = d->t->game.step == SOL_AFTER_SHOWDOWN;
    if (!own && !qn_is(name, "theirs")) return false;
    put_side(d, own ? d->reader : sol_rival(d->reader), by_power, out);
    return true;
}

static void put_meeting(const qn_details *d, int phrase, qn_text *out)
{
    qn_details both = *d;
    both.put = put_meeting_side;
    qn_put_part(&both, sol_say[phrase], out);
}

static void put_result(const qn_details *d, qn_text *out)
{
    int result = sol_ext_of(d->t)->result;
    if (result == SOL_TIED) qn_put_words(sol_say[SOL_SAY_IS_TIED], out);
    else if (result)
        qn_put_part(d, sol_say[result == d->reader + 1 ? SOL_SAY_YOU_WON : SOL_SAY_FOE_WON], out);
}

static void put_points(const qn_details *d, bool first, qn_text *out)
{
    for (int i = 0; i < 2; i++) {
        qn_details due = *d;
        due.n = sol_points(d->t, i ? sol_rival(d->reader) : d->reader);
        if (!due.n) continue;
        qn_put_piece(first ? QN_SAY_COLON : QN_SAY_SEMICOLON, out);
        qn_put_part(&due, sol_say[i ? SOL_SAY_FOE_MUST : SOL_SAY_YOU_MUST], out);
        first = false;
    }
}

// What the step means for the player who is asked.
static void put_step(const qn_details *d, qn_text *out)
{
    int step = d->t->game.step;
    qn_put_words(sol_step_names[step], out);
    if (d->reader == QN_NONE) return;
    if (step == SOL_SHOWDOWN) put_meeting(d, SOL_SAY_MEETS, out);
    if (step == SOL_AFTER_SHOWDOWN) put_meeting(d, SOL_SAY_AGAINST, out);
    if (step == SOL_BEFORE_DAMAGE) put_result(d, out);
    if (step >= SOL_BEFORE_DAMAGE && step <= SOL_AFTER_DAMAGE) put_points(d, step != SOL_BEFORE_DAMAGE, out);
}

// What an Art gives while it is AUGMENTED (SOL-KEY-19): its printed lines after the one that is activated.
static void put_augment(const qn_details *d, int card, int ability, qn_text *out)
{
    const qn_table *t = d->t;
    if (card >= t->game.n_cards || ability == QN_NO_ABILITY || !sol_has_type(t, card, SOL_T_AUGMENT)) return;
    const char *text = qn_def_text(t->pool, t->pool->ability[ability].def),
               *use = t->pool->text + t->pool->ability_print[ability].says;
    QN_TEXT(given, 512);
    if (use < text || use >= text + strlen(text)) return;
    for (const char *line = strchr(use, '\n'); line; line = strchr(line + 1, '\n')) {
        QN_TEXT(one, 256);
        size_t n = strcspn(line + 1, "\n");
        qn_put_data_n(line + 1, n && line[n] == '.' ? n - 1 : n, &one);
        if (given.used) qn_put_piece(QN_SAY_COMMA, &given);
        qn_put_part_words(d, sol_say[SOL_SAY_AUGMENT], one.at, &given);
    }
    if (given.used) qn_put_part_words(d, sol_say[SOL_SAY_AUGMENTS], given.at, out);
}

// Why the window is open: the newest entry of the Exchange, or the step.
static void put_moment(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    if (!t->game.n_links) {
        QN_TEXT(step, 256);
        put_step(d, &step);
        qn_put_part_words(d, sol_say[SOL_SAY_WINDOW], step.at, out);
        return;
    }
    const qn_link *l = &t->game.link[t->game.n_links - 1];
    qn_details entry = *d;
    entry.who = l->controller;
    entry.a = l->source.card;
    entry.n = t->game.n_links - 1;
    bool used = qn_is_used(qn_ability_at(t, l->ability)), own = l->controller == d->reader;
    qn_put_phrase(&entry, sol_say[used ? SOL_SAY_ACTIVATES : SOL_SAY_SETS_OFF], out);
    sol_put_aim(&entry, out);
    qn_put_link_action(t, d->reader, l, out);
    put_augment(d, l->source.card, l->ability, out);
    qn_put_full_stop(out);
    qn_put_part(d, sol_say[own ? SOL_SAY_ADD : SOL_SAY_ANSWER], out);
}

// The reader's first ability that waits for an Exchange.
static const qn_pending *waiting_item(const qn_details *d)
{
    for (int i = 0; i < d->t->game.n_pending; i++)
        if (d->t->game.pending[i].controller == d->reader) return &d->t->game.pending[i];
    return NULL;
}

static void put_set_off(const qn_details *d, qn_text *out)
{
    static const char *const sentences[] = {
#define SET_OFF(event, words) [event] = words,
#include "kernel/rows.def"
    };
    const qn_pending *w = waiting_item(d);
    if (!w || w->event.kind >= sizeof sentences / sizeof *sentences || !sentences[w->event.kind]) return;
    qn_details event = *d;
    event.who = w->event.who;
    event.a = w->event.that.card;
    event.n = w->event.flags;
    qn_put_phrase(&event, sentences[w->event.kind], out);
}

// The printed Rei cost of an Art; the text of other abilities says their cost.
static void put_fee(const qn_details *d, qn_text *out)
{
    if (!sol_is_art(d->t, d->a)) return;
    qn_scope sc = qn_card_scope(d->t, d->a);
    sol_need need = sol_need_of(d->t, &sc, d->reader, d->a, qn_ability_at(d->t, qn_use_of(d->t, d->a, d->b)));
    if (!need.total) return;
    QN_TEXT(cost, 64);
    sol_put_symbols(need.symbol, SOL_SYMBOLS, &cost);
    qn_put_part_words(d, sol_say[SOL_SAY_FOR], cost.at, out);
}

bool sol_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "step")) qn_put_words(sol_step_names[d->n], out);
    else if (qn_is(name, "moment")) put_moment(d, out);
    else if (qn_is(name, "suit")) qn_put(out, signs[d->n % SOL_SUITS]);
    else if (qn_is(name, "sign")) qn_put(out, signs[d->b % SOL_SUITS]);
    else if (qn_is(name, "colour")) qn_put_words(sol_say[SOL_SAY_RED + (d->n != 0)], out);
    else if (qn_is(name, "position")) qn_put_words(sol_say[d->n ? SOL_SAY_DEFENSE : SOL_SAY_OFFENSE], out);
    else if (qn_is(name, "entry")) put_entry(d, out);
    else if (qn_is(name, "name")) put_name(d, d->option.b, d->option.a, out);
    else if (qn_is(name, "that")) put_that(d, out);
    else if (qn_is(name, "named")) qn_put_words(sol_say[SOL_SAY_SUIT + d->t->game.question.arg], out);
    else if (qn_is(name, "in")) put_damage_place(d, out);
    else if (qn_is(name, "looked")) put_looked_at(d, QN_SAY_AND, out);
    else if (qn_is(name, "either")) put_looked_at(d, QN_SAY_OR, out);
    else if (qn_is(name, "cost")) sol_put_cost(d->t, sol_asked_link(d->t), out);
    else if (qn_is(name, "paid")) sol_put_symbols(sol_paid(sol_asked_link(d->t)), SOL_SUITS, out);
    else if (qn_is(name, "filters")) sol_put_suits(sol_filter_suits(d->t, d->reader), out);
    else if (qn_is(name, "set_off")) put_set_off(d, out);
    else if (qn_is(name, "fee")) put_fee(d, out);
    else if (qn_is(name, "augment")) put_augment(d, d->a, qn_use_of(d->t, d->a, d->b), out);
    else return sol_put_why_detail(d, name, out) || sol_put_note_detail(d, name, out);
    return true;
}

// Rei of a suit the cost does not ask for: Filtering makes one of two (SOL-REI-03).
static bool is_half(const qn_table *t, int suit)
{
    sol_need need = sol_cost_of(t, sol_asked_link(t));
    int colour = SOL_RED_SUITS >> suit & 1 ? SOL_R : SOL_B;
    return !need.symbol[suit] && !need.symbol[colour] && !need.symbol[SOL_ANY];
}

static bool pays_half(const qn_details *d)
{
    if (d->t->game.question.kind != SOL_Q_PAY || d->option.verb != SOL_V_REI) return false;
    return is_half(d->t, d->a < d->t->game.n_cards ? sol_suit(d->t, d->a) : d->b);
}

// One of the Rei paid so far needs a second to be Filtered with it.
static bool half_is_paid(const qn_table *t)
{
    const uint8_t *paid = sol_paid(sol_asked_link(t));
    int halves = 0;
    for (int s = 0; s < SOL_SUITS; s++)
        if (is_half(t, s)) halves += paid[s];
    return halves % 2;
}

static bool anything_paid(const qn_table *t)
{
    const uint8_t *paid = sol_paid(sol_asked_link(t));
    return paid[0] || paid[1] || paid[2] || paid[3];
}

// {by_value}, {direct}: points from the Showdown and from effects; {may_skip}: the waiting ability may be declined;
// {recovering}: by Recover, not by CHARGE; {any}: the cost has ●; {filtering}: it cannot be paid without Filtering.
static bool asked_number(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    const qn_pending *w = waiting_item(d);
    if (qn_is(name, "by_value")) *n = sol_points(t, d->reader) - sol_n_of(t, d->reader, SOL_DIRECT);
    else if (qn_is(name, "one_direct")) *n = sol_n_of(t, d->reader, SOL_DIRECT) == 1;
    else if (qn_is(name, "direct")) *n = sol_n_of(t, d->reader, SOL_DIRECT);
    else if (qn_is(name, "most_x")) *n = sol_most_x(t, sol_asked_link(t));
    else if (qn_is(name, "any")) *n = sol_cost_of(t, sol_asked_link(t)).symbol[SOL_ANY];
    else if (qn_is(name, "filtering")) *n = sol_must_filter(t, sol_asked_link(t));
    else if (qn_is(name, "may_skip")) *n = w && sol_may_decline(t, w);
    else if (qn_is(name, "recovering")) *n = d->n & SOL_BY_RECOVER;
    else return false;
    return true;
}

// {placed}: the card of the answer is already placed; {kept}: the reader has placed one; {paying}: Rei is made for a cost;
// {hurt}: the card is a Damage card; {answering}: there is an entry to answer; {points}: points the reader must resolve.
bool sol_number_of(const qn_details *d, const char *name, int *n)
{
    const qn_table *t = d->t;
    int kind = d->a < t->game.n_cards ? qn_kind_of_zone(t, d->a) : QN_NONE;
    if (qn_is(name, "placed")) *n = kind == SOL_ZONE;
    else if (qn_is(name, "kept")) *n = sol_count(t, SOL_ZONE, d->reader);
    else if (qn_is(name, "paying")) *n = t->game.question.kind == SOL_Q_PAY;
    else if (qn_is(name, "unasked"))   // Rei is made unprompted
        *n = t->game.question.kind != SOL_Q_PAY && t->game.question.kind != SOL_Q_GENERATE;
    else if (qn_is(name, "begun")) *n = anything_paid(t);
    else if (qn_is(name, "halves")) *n = pays_half(d);
    else if (qn_is(name, "half_paid")) *n = half_is_paid(t);
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
