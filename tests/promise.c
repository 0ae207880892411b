// Two games side by side (promise.h). Half of the cards of the decks get the ability in question. In the second game one
// statement of it is skipped, or one change that always holds is none; whoever plays gives the same answers in both. As soon
// as something else can be seen in one of them, the statement has acted.
#include "promise.h"

#include <stdlib.h>

#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/vm.h"

enum { SOURCE = 1 << 19, MOST_FILES = 64, MOST_LEAVES = 48, MOST_HEADS = 32, MIXED = 8 };

static qn_pool with, without;
static qn_def own[QN_MAX_DEFS];   // the cards of the game as they are
static qn_print own_print[QN_MAX_DEFS];
static uint16_t own_slots[QN_MAX_DEFS];
static qn_table one, other;

// ---- Cards -----------------------------------------------------------------------------------------

static char heads[MOST_HEADS][160];   // by kind: what stands behind the name of some card of that kind

static bool is_serial(const char *word, size_t n)
{
    return n > 3 && word[0] >= 'A' && word[0] <= 'Z' && memchr(word, '-', n) && word[n - 1] >= '0'
        && word[n - 1] <= '9';
}

static void note_head(const qn_words *w, const char *line)
{
    const char *at = strchr(line, '"');
    at = at ? strchr(at + 1, '"') : NULL;
    if (!at || strcspn(line, "\n") < (size_t)(at - line)) return;
    size_t n = strcspn(at + 1, "#\n");
    int kind = -1;
    for (int i = 0; w->kinds[i].phrase && i < MOST_HEADS; i++) {
        size_t length = strlen(w->kinds[i].phrase);
        if (strncmp(at + 2, w->kinds[i].phrase, length) == 0 && at[2 + length] == ' ') kind = i;
    }
    if (kind < 0 || heads[kind][0]) return;
    qn_text out = { heads[kind], 0, sizeof heads[kind], false };
    for (const char *word = at + 1, *end = at + 1 + n; word < end;) {
        word += strspn(word, " ");
        size_t length = strcspn(word, " #\n");
        if (!is_serial(word, length)) {
            qn_put(&out, " ");
            qn_put_n(&out, word, length);
        }
        word += length;
    }
}

static qn_deck mixed[MIXED];   // of all cards there are: what they do brings about what is rare
static qn_source src[MOST_FILES + 1];
static int files;

void promises_open(promises *all, const kit *k)
{
    for (int i = 0; i < files; i++) free((void *)(uintptr_t)src[i].text);
    memset(heads, 0, sizeof heads);
    *all = (promises){ .kit = k };
    files = kit_sources(k->rules, src, MOST_FILES);
    for (int i = 0; i < files; i++)
        for (const char *at = src[i].text, *end; at; at = end ? end + 1 : NULL) {
            if (strncmp(at, "card ", 5) == 0) note_head(k->rules->words, at);
            end = strchr(at, '\n');
        }
    for (int i = 0; i < MIXED; i++) kit_mix(k, (uint64_t)i, &mixed[i]);
}

void promises_clear(promises *all) { all->n = 0; }

promise *promise_add(promises *all, int form, int group, const char *text)
{
    if (all->n == PROMISES) return NULL;
    promise *p = &all->at[all->n++];
    *p = (promise){ .form = (uint8_t)form, .group = (uint16_t)group };
    snprintf(p->text, sizeof p->text, "%s", text);
    return p;
}

static int forms_of(const promise *p) { return 1 << p->form | (p->beside[0] ? 1 << p->form_beside : 0); }

static int kind_for(const kit *k, const promise *p)
{
    for (int i = 0; k->rules->words->kinds[i].phrase; i++)
        if (!(forms_of(p) & ~(int)k->rules->words->kinds[i].forms) && heads[i][0]) return i;
    return -1;
}

static int put_lines(qn_text *out, const char *text)
{
    int lines = 1;
    qn_putf(out, "  %s\n", text);
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static void write_cards(const promises *all, qn_text *out, int lines[PROMISES])
{
    qn_text_clear(out);
    int line = 1;
    for (int i = 0; i < all->n; i++) {
        const promise *p = &all->at[i];
        int kind = kind_for(all->kit, p);
        lines[i] = line;
        if (kind < 0) continue;
        line++;
        qn_putf(out, "card \"Promise %d\"%s\n", i, heads[kind]);
        if (p->refused) continue;
        line += put_lines(out, p->text);
        if (p->beside[0]) line += put_lines(out, p->beside);
    }
}

static void mark_refused(promises *all, const qn_problems *problems, const int lines[PROMISES])
{
    for (int i = 0; i < problems->count; i++) {
        const qn_problem *e = &problems->at[i];
        if (e->warning) continue;
        if (e->source != files) {
            fprintf(stderr, "%s: %s\n", src[e->source].name, e->message);
            exit(1);
        }
        int which = all->n - 1;
        while (which > 0 && lines[which] > e->line) which--;
        all->at[which].refused = true;
        if (!all->at[which].why[0])
            snprintf(all->at[which].why, sizeof all->at[which].why, "%.250s", e->message);
        if (getenv("QN_SHOW_REFUSED")) fprintf(stderr, "%s: %s\n", all->at[which].text, e->message);
    }
}

void promises_compile(promises *all)
{
    static char source[SOURCE];
    static qn_lang_scratch scratch;
    static qn_problems problems;
    int lines[PROMISES];
    qn_text out = { source, 0, sizeof source, false };
    for (int i = 0; i < all->n; i++) all->at[i].refused = kind_for(all->kit, &all->at[i]) < 0;
    for (int tries = 0;; tries++) {
        write_cards(all, &out, lines);
        src[files] = (qn_source){ "promises.card", source, out.used };
        problems.count = problems.errors = 0;
        if (qn_compile(&with, all->kit->rules->words, src, files + 1, &problems, &scratch)) break;
        if (out.full || tries == 4) {
            fprintf(stderr, "%s: the cards cannot be compiled: %s\n", all->kit->rules->name,
                    problems.at[0].message);
            exit(1);
        }
        mark_refused(all, &problems, lines);
    }
    int def = all->kit->pool.n_defs;
    for (int i = 0; i < all->n; i++)
        if (kind_for(all->kit, &all->at[i]) >= 0) all->at[i].def = (uint16_t)def++;
    with.n_defs = all->kit->pool
                      .n_defs;   // a game that plays with every card there is does not play with these
    memcpy(own, with.def, sizeof own);
    memcpy(own_print, with.print, sizeof own_print);
    memcpy(own_slots, with.slots, sizeof own_slots);
    without = with;
}

const qn_pool *promises_pool(void) { return &with; }

// ---- Statements ------------------------------------------------------------------------------------

// What an ability consists of: statements that do something, and changes that always hold.
typedef struct leaves {
    int n;
    struct leaf {
        uint16_t at;
        bool holds;   // [at] is a change, not an address
    } leaf[MOST_LEAVES];
    uint8_t seen[QN_MAX_CODE / 8];
} leaves;

static const char *const operands[] = {
#define STMT(name, operands, effect) operands,
#define EXPR(name, operands, pops, pushes, effect)
#include "vm/opcodes.def"
#undef STMT
#undef EXPR
};

static void add_leaf(leaves *l, int at, bool holds)
{
    if (l->n < MOST_LEAVES) l->leaf[l->n++] = (struct leaf){ (uint16_t)at, holds };
}

static void collect(leaves *l, const qn_pool *pool, int pc);

static void collect_ability(leaves *l, const qn_pool *pool, int ability)
{
    const qn_ability *ab = &pool->ability[ability];
    collect(l, pool, ab->cost);
    collect(l, pool, ab->body);
    for (int i = 0; i < ab->n_changes; i++) add_leaf(l, ab->change + i, true);
}

// Statements that lead to others are followed, and are no leaves themselves.
static bool follow_on(leaves *l, const qn_pool *pool, const qn_code *c)
{
    bool leads = *c == QN_S_END || *c == QN_S_MODE;
    for (int i = 0; operands[*c][i] && *c != QN_S_MODE; i++) {
        if (operands[*c][i] == 'p') collect(l, pool, c[1 + i]);
        if (operands[*c][i] == 'a') collect_ability(l, pool, c[1 + i]);
        leads |= operands[*c][i] == 'p' || operands[*c][i] == 'a';
    }
    for (int i = 0; *c == QN_S_MODE && i < 2 * c[1] + 1; i++) collect(l, pool, c[2 + i]);
    return leads;
}

static void collect(leaves *l, const qn_pool *pool, int pc)
{
    while (pc && !(l->seen[pc / 8] >> pc % 8 & 1)) {
        const qn_code *c = pool->code + pc;
        l->seen[pc / 8] |= (uint8_t)(1 << pc % 8);
        if (!follow_on(l, pool, c)) add_leaf(l, pc, false);
        if (*c == QN_S_END || *c == QN_S_JUMP || *c == QN_S_MODE) return;
        pc += qn_statement_words(c);
    }
}

// Statements of two and three words that go on behind themselves, so that whoever reads through the text finds statements.
static void leave_out(struct leaf leaf)
{
    if (leaf.holds) {
        without.change[leaf.at].op = 0;
        return;
    }
    qn_code *c = without.code + leaf.at;
    for (int words = qn_statement_words(with.code + leaf.at), n; words > 0; words -= n, c += n) {
        n = words % 2 ? 3 : 2;
        c[0] = n == 3 ? QN_S_UNLESS : QN_S_JUMP;
        c[1] = 0;
        c[n - 1] = (qn_code)(c + n - without.code);
    }
}

static void put_back(struct leaf leaf)
{
    if (leaf.holds) without.change[leaf.at].op = with.change[leaf.at].op;
    else
        memcpy(&without.code[leaf.at], &with.code[leaf.at],
               sizeof(qn_code) * (size_t)qn_statement_words(with.code + leaf.at));
}

// ---- Both games ------------------------------------------------------------------------------------

static uint8_t grafted[QN_MAX_DEFS];

// The cards keep what they are and say what [from] says.
static void graft(qn_pool *pool, int def, int from)
{
    qn_def *d = &pool->def[def];
    const qn_def *says = &own[from];
    *d = own[def];
    pool->print[def].text = own_print[grafted[def] ? from : def].text;
    pool->slots[def] = own_slots[grafted[def] ? from : def];
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

// False: with these texts these decks are not legal.
static bool deal(const promises *all, const promise *p, uint64_t number, trial *g)
{
    const kit *k = all->kit;
    QN_TEXT(why, 4096);
    g->kit = k;
    g->number = number;
    g->dice = qn_dice_from(number * 2 + 1);
    g->choices = 0;
    g->switches = qn_usual_switches(k->rules, false);
    g->players = kit_players(k, &g->switches, number);
    for (int s = 0; s < g->players; s++)
        g->deck[s] = number & 1 ? mixed[qn_roll(&g->dice, MIXED)]
                                : k->deck[qn_roll(&g->dice, (uint32_t)k->n_decks)];
    uint64_t dice = qn_dice_from(number ^ 0x9e37);
    for (int d = 1; d < k->pool.n_defs; d++) {
        bool may = !(forms_of(p) & ~(int)k->rules->words->kinds[k->pool.def[d].kind].forms);
        grafted[d] = may && (number % 3 == 2 || qn_roll(&dice, 2));
        graft(&with, d, p->def);
        graft(&without, d, p->def);
    }
    return qn_start_with(&one, k->rules, &with, g->deck, g->players, number, &g->switches, QN_NONE, &why)
        && qn_start_with(&other, k->rules, &without, g->deck, g->players, number, &g->switches, QN_NONE,
                         &why);
}

// ---- What can be seen ------------------------------------------------------------------------------

static bool same_question(const qn_table *a, const qn_table *b)
{
    const qn_game *x = &a->game, *y = &b->game;
    return x->depth == y->depth && memcmp(&x->question, &y->question, sizeof x->question) == 0;
}

static bool same_cards(const qn_table *a, const qn_table *b)
{
    if (a->game.n_cards != b->game.n_cards) return false;
    for (int i = 0; i < a->game.n_cards; i++) {
        qn_card x = a->game.card[i], y = b->game.card[i];
        x.stamp = y.stamp = x.used = y.used = 0;   // marks of the effect itself
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

// What a game notes for itself is seen in what comes of it.
static bool same_table(const qn_table *a, const qn_table *b)
{
    const qn_game *x = &a->game, *y = &b->game;
    return x->turn == y->turn && x->turn_player == y->turn_player && x->phase == y->phase
        && x->in_game == y->in_game && memcmp(x->place, y->place, sizeof x->place) == 0
        && memcmp(x->zone, y->zone, sizeof x->zone) == 0
        && memcmp(x->player, y->player, sizeof x->player) == 0 && counters_of(x) == counters_of(y)
        && same_cards(a, b);
}

static bool same_numbers(const qn_table *a, const qn_table *b)
{
    const qn_words *w = a->rules->words;
    for (int c = 0; c < a->game.n_cards; c++) {
        if (!(a->rules->in_play >> qn_kind_of_zone(a, c) & 1)) continue;
        for (const qn_word *s = w->stats; s->phrase; s++)
            if (a->rules->stat(a, c, (int)s->value) != b->rules->stat(b, c, (int)s->value)) return false;
        for (const qn_word *s = w->statuses; s->phrase; s++)
            if (a->rules->status(a, c, (int)s->value) != b->rules->status(b, c, (int)s->value)) return false;
    }
    return true;
}

// Whether one may say yes is looked up in the statement that is left out.
static bool same_options(qn_table *a, qn_table *b)
{
    int kind = a->game.question.kind;
    if (kind == QN_Q_MAY || kind == QN_Q_MODE) return true;
    return a->n_options == b->n_options
        && memcmp(a->option, b->option, sizeof a->option[0] * a->n_options) == 0;
}

static int asked(qn_table *t)
{
    int seat = qn_asked(t);
    if (t->seat != seat) qn_choices(t, seat);
    return seat;
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

static int find_option(const qn_table *t, qn_option o)
{
    for (int i = 0; i < t->n_options; i++)
        if (memcmp(&t->option[i], &o, sizeof o) == 0) return i;
    return -1;
}

static void answer_one(trial *g)
{
    int seat = asked(&one);
    qn_choose(&one, seat, pick(&one, &g->dice));
    g->choices++;
}

// The same answer in both. An answer that only one of them has is not given.
static void answer_both(trial *g)
{
    int seat = asked(&one);
    asked(&other);
    int i = pick(&one, &g->dice), k = find_option(&other, one.option[i]);
    for (int tries = 0; k < 0 && tries < one.n_options; tries++)
        k = find_option(&other, one.option[i = tries]);
    if (k < 0) k = 0;
    qn_choose(&one, seat, i);
    qn_choose(&other, seat, k);
    g->choices++;
}

// The first game may ask for what the second skips; then it goes on alone for a while. True: something else is seen.
static bool differs(trial *g, struct leaf leaf)
{
    enum { ALONE = 30 };
    for (int i = 0; i < ALONE; i++) {
        if (one.game.over || other.game.over)
            return !one.game.over != !other.game.over || !same_table(&one, &other);
        if (same_question(&one, &other)) {
            asked(&one);
            asked(&other);
            bool reckons = leaf.holds || with.code[leaf.at] != QN_S_VERB
                || one.game.n_mods != other.game.n_mods;
            return !same_table(&one, &other) || !same_options(&one, &other)
                || (reckons && !same_numbers(&one, &other));
        }
        answer_one(g);
    }
    return true;
}

static bool acts(promises *all, const promise *p, struct leaf leaf, uint32_t steps)
{
    static trial g;
    uint32_t made = 0;
    bool seen = false;
    leave_out(leaf);
    for (uint64_t number = 0; made < steps && !seen; number++) {
        if (!deal(all, p, number, &g)) {
            made += 10;
            continue;
        }
        while (!(seen = differs(&g, leaf)) && !one.game.over && made + g.choices < steps) answer_both(&g);
        made += g.choices + 1;
    }
    put_back(leaf);
    all->steps += made;
    return seen;
}

static const char *name_of(const promises *all, struct leaf leaf)
{
    const qn_words *w = all->kit->rules->words;
    if (leaf.holds) return "what always holds";
    return with.code[leaf.at] == QN_S_VERB ? w->verbs[with.code[leaf.at + 1]].pattern : "a change";
}

bool promise_kept(promises *all, promise *p, uint32_t steps)
{
    static leaves l;
    memset(&l, 0, sizeof l);
    const qn_def *d = &with.def[p->def];
    for (int i = 0; i < (p->beside[0] ? 1 : d->n_abilities); i++) collect_ability(&l, &with, d->ability + i);
    p->silent = l.n ? NULL : "nothing to do";
    for (int i = 0; i < l.n && !p->silent; i++)
        if (!acts(all, p, l.leaf[i], steps)) p->silent = name_of(all, l.leaf[i]);
    return !p->silent;
}
