#include "two_games.h"

#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

static qn_table one, other;
// Until the second game reaches the line, the two are equal, and only that one is played.
static bool together;
static qn_table before;   // the second game at the last answer
static int given;         // that answer
static uint8_t grafted[QN_MAX_DEFS];

// ---- Dealing ---------------------------------------------------------------------------------------

// The cards keep their heads and get the text of [from].
static void graft(const two_pools *pools, qn_pool *pool, int def, int from)
{
    qn_def *d = &pool->def[def];
    const qn_def *says = &pools->own[from];
    *d = pools->own[def];
    pool->print[def].text = pools->own_print[grafted[def] ? from : def].text;
    pool->slots[def] = pools->own_slots[grafted[def] ? from : def];
    if (!grafted[def]) return;
    d->hears = says->hears;
    d->alters = says->alters;
    d->reads = says->reads;
    d->ability = says->ability;
    d->n_abilities = says->n_abilities;
    d->forms = says->forms;
    d->timings = says->timings;
    d->used_from = says->used_from;
    d->first_cost = says->first_cost;
}

static void graft_all(two_pools *pools, const kit *k, const promise *p, uint64_t number)
{
    uint64_t dice = qn_dice_from(number ^ 0x9e37);
    for (int d = 1; d < k->pool.n_defs; d++) {
        int kind = k->pool.def[d].kind;
        bool may = !(forms_of(p) & ~(int)k->rules->words->kinds[kind].forms)
            && (!p->kind || p->kind == kind + 1);
        grafted[d] = may && (number % 3 == 2 || qn_roll(&dice, 2));
        graft(pools, &pools->with, d, p->def);
        graft(pools, &pools->without, d, p->def);
    }
}

static bool start(qn_table *t, const trial *g, const qn_pool *pool, uint16_t passed_over)
{
    QN_TEXT(why, 4096);
    if (!qn_table_fits(g->kit->rules, pool, g->deck, g->players, &g->switches, &why)) return false;
    qn_reset_table(t, g->kit->rules, pool, g->players, g->number);
    t->passed_over = passed_over;
    qn_deal(t, g->deck, &g->switches, QN_NONE);
    return true;
}

// False: with these texts these decks are not legal.
static bool deal(const promises *all, two_pools *pools, const promise *p, text_line line, uint64_t number,
                 trial *g)
{
    const kit *k = all->kit;
    g->kit = k;
    g->number = number;
    g->dice = qn_dice_from(number * 2 + 1);
    g->choices = 0;
    g->switches = qn_usual_switches(k->rules, false);
    g->players = kit_players(k, &g->switches, number);
    for (int s = 0; s < g->players; s++)
        g->deck[s] = number & 1 ? pools->mixed[qn_roll(&g->dice, MIXED)]
                                : k->deck[qn_roll(&g->dice, (uint32_t)k->n_decks)];
    graft_all(pools, k, p, number);
    together = false;
    if (!line.holds && !start(&other, g, &pools->with, line.at)) return false;
    if (!line.holds && !other.passed) return together = true;
    return start(&one, g, &pools->with, 0) && (!line.holds || start(&other, g, &pools->without, 0));
}

// ---- Visible differences ---------------------------------------------------------------------------

static bool same_question(const qn_table *with, const qn_table *without)
{
    const qn_game *x = &with->game, *y = &without->game;
    return x->depth == y->depth && memcmp(&x->question, &y->question, sizeof x->question) == 0;
}

// A shuffle changes only what nobody knows: the faces.
static bool same_cards(const qn_game *a, const qn_game *b, bool faces)
{
    if (a->n_cards != b->n_cards) return false;
    for (int i = 0; i < a->n_cards; i++) {
        qn_card x = a->card[i], y = b->card[i];
        x.stamp = y.stamp = x.used = y.used = 0;   // marks of the effect itself
        if (!faces && !x.known && !y.known) x.def = y.def = x.as = y.as = 0;
        if (memcmp(&x, &y, sizeof x) != 0) return false;
    }
    return true;
}

static uint32_t counters_of(const qn_game *g)   // those on each card, as one number
{
    uint32_t sum = 0;
    for (int i = 0; i < g->n_mods; i++)
        if (g->mod[i].op == QN_MOD_COUNTERS)
            sum += (uint32_t)g->mod[i].amount * (1u + g->mod[i].on.card * 4u + g->mod[i].stat);
    return sum;
}

// The links on the chain, and whether they will still do anything.
static bool same_chain(const qn_game *x, const qn_game *y)
{
    if (x->n_links != y->n_links) return false;
    for (int i = 0; i < x->n_links; i++)
        if (x->link[i].flags != y->link[i].flags
            || memcmp(x->link[i].target, y->link[i].target, sizeof x->link[i].target) != 0)
            return false;
    return true;
}

// A game's internal notes show only in their effects.
static bool same_table(const qn_game *x, const qn_game *y, bool faces)
{
    return x->turn == y->turn && x->turn_player == y->turn_player && x->phase == y->phase
        && x->in_game == y->in_game && memcmp(x->place, y->place, sizeof x->place) == 0
        && memcmp(x->zone, y->zone, sizeof x->zone) == 0
        && memcmp(x->player, y->player, sizeof x->player) == 0 && counters_of(x) == counters_of(y)
        && same_chain(x, y) && same_cards(x, y, faces);
}

static bool same_numbers(const qn_table *a, const qn_table *b)
{
    const qn_rules *rules = a->rules;
    for (int c = 0; c < a->game.n_cards; c++) {
        if (!(rules->in_play >> qn_kind_of_zone(a, c) & 1)) continue;
        for (const qn_word *s = rules->words->stats; s->phrase; s++)
            if (rules->stat(a, c, (int)s->value) != rules->stat(b, c, (int)s->value)) return false;
        for (const qn_word *s = rules->words->statuses; s->phrase; s++)
            if (rules->status(a, c, (int)s->value) != rules->status(b, c, (int)s->value)) return false;
    }
    return true;
}

static int asked(qn_table *t)
{
    int seat = qn_asked(t);
    if (t->seat != seat) qn_choices(t, seat);
    return seat;
}

static bool same_options(qn_table *a, qn_table *b)
{
    return asked(a) == asked(b) && a->n_options == b->n_options
        && memcmp(a->option, b->option, sizeof a->option[0] * a->n_options) == 0;
}

// [faces]: also what nobody knows, and therefore the options that depend on it.
static bool looks_the_same(qn_table *t, bool faces)
{
    bool equal = qn_equal(&one, t);
    if (equal && one.pool == t->pool) return true;
    if (!equal && (!one.game.over != !t->game.over || !same_table(&one.game, &t->game, faces))) return false;
    if (one.game.over) return true;
    return (equal || same_question(&one, t)) && (!faces || same_options(&one, t)) && same_numbers(&one, t);
}

// ---- Play ------------------------------------------------------------------------------------------

static bool is_of_ours(const qn_table *t, qn_option o)
{
    const qn_answer_row *row = qn_answer_row_of(t->rules->prompts, o.verb);
    return row->a == QN_IS_CARD && o.a < t->game.n_cards && grafted[t->game.card[o.a].as];
}

static int pick(qn_table *t, uint64_t *dice)
{
    int i = (int)qn_roll(dice, t->n_options);
    return is_of_ours(t, t->option[i]) ? i : (int)qn_roll(dice, t->n_options);
}

static void answer_one(trial *g)
{
    int seat = asked(&one);
    qn_choose(&one, seat, pick(&one, &g->dice));
    g->choices++;
}

// The first game, which carries out what the second one skips, starts from the second one's state.
static void part(const qn_table *where)
{
    qn_clone(&one, where);
    one.passed_over = 0;
    together = false;
}

// Both have the same options.
static void answer_both(trial *g)
{
    int seat = asked(&other);
    given = pick(&other, &g->dice);
    qn_clone(&before, &other);
    other.passed = false;
    qn_choose(&other, seat, given);
    if (together && other.passed) part(&before);
    if (!together) qn_choose(&one, asked(&one), given);
    g->choices++;
}

// The line is being carried out: it asks, or something it started does.
static bool is_in_line(const qn_table *t, text_line line)
{
    for (int i = 0; i < t->game.depth && !line.holds; i++)
        if (t->game.frame[i].routine == QN_R_EFFECT && t->game.frame[i].pc == line.at) return true;
    return false;
}

// ---- Effects of the line -----------------------------------------------------------------------------

// The line used the dice, so all later rolls of the same answer differ: with some dice the second game gets the same
// result.
static bool is_by_chance(void)
{
    enum { THROWS = 12 };
    static qn_table again;
    if (looks_the_same(&other, false)) return true;
    for (uint64_t i = 0; i < THROWS; i++) {
        qn_clone(&again, &before);
        again.game.dice = qn_dice_from(i * 77 + before.game.dice);
        qn_choose(&again, asked(&again), given);
        if (looks_the_same(&again, false)) return true;
    }
    return false;
}

// A cost may change nothing and still decide what can be started: without it the same table has other options.
static bool is_asked_for(qn_table *with, const qn_pool *without)
{
    static qn_table t;
    if (with->game.over) return false;
    qn_clone(&t, with);
    t.pool = without;
    t.passed_over = 0;
    qn_choices(&t, asked(with));
    return t.n_options != with->n_options;
}

// The first game continues alone while it carries out the line. Then both must look the same, or the line did
// something. If they do, they continue with the same dice and faces.
static bool differs(trial *g, const two_pools *pools, text_line line, bool *lost)
{
    enum { ALONE = 60 };
    if (together && !other.game.over && is_in_line(&other, line)) part(&other);
    if (together) return line.paid && is_asked_for(&other, &pools->without);
    for (int i = 0; !one.game.over && is_in_line(&one, line); i++) {
        if ((*lost = i == ALONE)) return false;
        answer_one(g);
    }
    if (looks_the_same(&other, true)) {
        other.game.dice = one.game.dice;
        together = one.pool == other.pool && qn_equal(&one, &other);
        return line.paid && is_asked_for(&one, &pools->without);
    }
    if (one.game.dice == other.game.dice) return true;
    if (!g->choices || !is_by_chance()) return true;
    const qn_pool *pool = other.pool;
    qn_clone(&other, &one);
    other.pool = pool;
    other.passed_over = line.holds ? 0 : line.at;
    together = !line.holds;
    return false;
}

// Statements of two and three words that jump to their own end, so that reading through the text still finds
// statements.
static void leave_out(two_pools *pools, text_line line)
{
    qn_code *c = pools->without.code + line.at;
    if (line.holds) pools->without.change[line.at].op = 0;
    if (!line.paid) return;
    for (int words = qn_statement_words(pools->with.code + line.at), n; words > 0; words -= n, c += n) {
        n = words % 2 ? 3 : 2;
        c[0] = n == 3 ? QN_S_UNLESS : QN_S_JUMP;
        c[1] = 0;
        c[n - 1] = (qn_code)(c + n - pools->without.code);
    }
}

static void put_back(two_pools *pools, text_line line)
{
    const qn_code *c = pools->with.code + line.at;
    if (line.holds) pools->without.change[line.at].op = pools->with.change[line.at].op;
    if (line.paid) memcpy(pools->without.code + line.at, c, sizeof *c * (size_t)qn_statement_words(c));
}

bool line_acts(promises *all, two_pools *pools, const promise *p, text_line line, uint32_t steps)
{
    static trial g;
    uint32_t made = 0;
    bool seen = false;
    leave_out(pools, line);
    for (uint64_t number = 0; made < steps && !seen; number++) {
        bool lost = false;
        if (!deal(all, pools, p, line, number, &g)) {
            made += 10;
            continue;
        }
        while (!(seen = differs(&g, pools, line, &lost)) && !lost && !other.game.over
               && made + g.choices < steps)
            answer_both(&g);
        made += g.choices + 1;
    }
    put_back(pools, line);
    all->steps += made;
    return seen;
}
