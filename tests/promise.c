// Writes cards (promise.h) and finds the statements of their texts. Half of the cards in the decks get the ability to
// be tested; two games judge each of its statements (two_games.h).
#include "two_games.h"

#include <stdlib.h>

#include "lang/words.h"
#include "vm/vm.h"

enum { SOURCE = 1 << 19, MOST_FILES = 64, MOST_LEAVES = 48, MOST_HEADS = 32 };

static two_pools pools;

// ---- Cards -----------------------------------------------------------------------------------------

static char heads[MOST_HEADS][160];   // by kind: the text after the name of some card of that kind

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
    for (int i = 0; i < MIXED; i++) kit_mix(k, (uint64_t)i, &pools.mixed[i]);
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

static int kind_for(const kit *k, const promise *p)
{
    for (int i = p->first; k->rules->words->kinds[i].phrase; i++)
        if (!(forms_of(p) & ~(int)k->rules->words->kinds[i].forms) && heads[i][0]
            && (!p->kind || p->kind == i + 1))
            return i;
    return -1;
}

static int put_lines(qn_text *out, const char *text)
{
    int lines = 1;
    qn_putf(out, "  %s\n", text);
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static bool untried[PROMISES];   // not compiled yet

// Writes the cards; [only]: the untried ones.
static void write_cards(const promises *all, bool only, qn_text *out, int lines[PROMISES])
{
    qn_text_clear(out);
    int line = 1;
    for (int i = 0; i < all->n; i++) {
        const promise *p = &all->at[i];
        int kind = kind_for(all->kit, p);
        lines[i] = line;
        if (kind < 0 || (only && !untried[i])) continue;
        line++;
        qn_putf(out, "card \"Promise %d\"%s\n", i, heads[kind]);
        if (p->refused) continue;
        line += put_lines(out, p->text);
        if (p->beside[0]) line += put_lines(out, p->beside);
    }
}

static qn_problems problems;

static void mark_refused(promises *all, const int lines[PROMISES])
{
    for (int i = 0; i < problems.count; i++) {
        const qn_problem *e = &problems.at[i];
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

// Compiles them together with the cards of the game. False: some are refused, and marked.
static bool compile(promises *all, bool only)
{
    static char source[SOURCE];
    static qn_lang_scratch scratch;
    int lines[PROMISES];
    qn_text out = { source, 0, sizeof source, false };
    write_cards(all, only, &out, lines);
    src[files] = (qn_source){ "promises.card", source, out.used };
    problems.count = problems.errors = 0;
    pools.with = all->kit->pool;
    if (out.full) {
        fprintf(stderr, "%s: there is no room for the cards\n", all->kit->rules->name);
        exit(1);
    }
    bool good = qn_compile_more(&pools.with, all->kit->rules->words, src, files, files + 1, &problems,
                                &scratch);
    if (!good) mark_refused(all, lines);
    return good;
}

// Repeats until all remaining cards compile: one run may find more problems than it has room to report.
static void compile_all(promises *all, bool only)
{
    enum { TRIES = 4 };
    for (int tries = 0; !compile(all, only); tries++) {
        if (only && problems.errors == problems.count) return;
        if (tries == TRIES) {
            fprintf(stderr, "%s: the cards cannot be compiled: %s\n", all->kit->rules->name,
                    problems.at[0].message);
            exit(1);
        }
        for (int i = 0; i < all->n; i++) untried[i] &= !all->at[i].refused;
    }
}

// Tries refused texts on a card of another kind. True: there is one.
static bool try_other_kinds(promises *all)
{
    bool any = false;
    for (int i = 0; i < all->n; i++) {
        promise *p = &all->at[i];
        int kind = p->refused ? kind_for(all->kit, p) : -1;
        if (kind < 0) continue;
        uint8_t before = p->first;
        p->first = (uint8_t)(kind + 1);
        if (kind_for(all->kit, p) < 0) p->first = before;
        else p->refused = false, untried[i] = any = true;
    }
    return any;
}

void promises_compile(promises *all)
{
    for (int i = 0; i < all->n; i++) {
        all->at[i].refused = kind_for(all->kit, &all->at[i]) < 0;
        untried[i] = !all->at[i].refused;
    }
    do {
        compile_all(all, true);
        memset(untried, 0, sizeof untried);
    } while (try_other_kinds(all));
    compile_all(all, false);
    int def = all->kit->pool.n_defs;
    for (int i = 0; i < all->n; i++)
        if (kind_for(all->kit, &all->at[i]) >= 0) all->at[i].def = (uint16_t)def++;
    // Keeps these cards out of a game that plays with every card in the pool.
    pools.with.n_defs = all->kit->pool.n_defs;
    memcpy(pools.own, pools.with.def, sizeof pools.own);
    memcpy(pools.own_print, pools.with.print, sizeof pools.own_print);
    memcpy(pools.own_slots, pools.with.slots, sizeof pools.own_slots);
    pools.without = pools.with;
}

const qn_pool *promises_pool(void) { return &pools.with; }

// ---- Statements ------------------------------------------------------------------------------------

// The parts of an ability: statements that do something, and changes that are always in force.
typedef struct leaves {
    int n;
    text_line line[MOST_LEAVES];
    uint8_t seen[QN_MAX_CODE / 8];
    bool paid;   // the current ones are costs
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
    if (l->n < MOST_LEAVES) l->line[l->n++] = (text_line){ (uint16_t)at, holds, l->paid };
}

static void collect(leaves *l, const qn_pool *pool, int pc);

static void collect_ability(leaves *l, const qn_pool *pool, int ability)
{
    const qn_ability *ab = &pool->ability[ability];
    l->paid = true;
    collect(l, pool, ab->cost);
    l->paid = false;
    collect(l, pool, ab->body);
    for (int i = 0; i < ab->n_changes; i++) add_leaf(l, ab->change + i, true);
}

// Follows statements that lead to others; those are not leaves themselves.
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

static const char *name_of(const promises *all, text_line line)
{
    const qn_code *c = pools.with.code + line.at;
    if (line.holds) return "what always holds";
    return *c == QN_S_VERB ? all->kit->rules->words->verbs[c[1]].pattern : "a change";
}

bool promise_kept(promises *all, promise *p, uint32_t steps)
{
    static leaves l;
    memset(&l, 0, sizeof l);
    const qn_def *d = &pools.with.def[p->def];
    for (int i = 0; i < (p->beside[0] ? 1 : d->n_abilities); i++)
        collect_ability(&l, &pools.with, d->ability + i);
    p->silent = l.n ? NULL : "nothing to do";
    for (int i = 0; i < l.n && !p->silent; i++)
        if (!line_acts(all, &pools, p, l.line[i], steps)) p->silent = name_of(all, l.line[i]);
    return !p->silent;
}
