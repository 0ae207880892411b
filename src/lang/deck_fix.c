// Finds and ranks fixes for a deck that breaks rules (deck_fix.h): take cards out, move them, or add some.
#include "lang/deck_fix.h"

#include "kernel/english.h"
#include "lang/problem_rows.h"

#include <string.h>

#include "lang/scan.h"

enum { FEW_KINDS = 4, NOT_NAMED = 1 << 16, TRIES = 6000, MANY_FAULTS = 40, FEWER_TRIES = 800 };

// ---- What check_deck says ---------------------------------------------------------------------------

static int count(const uint32_t *keys, int n, uint32_t key)
{
    int found = 0;
    for (int i = 0; i < n; i++) found += keys[i] == key;
    return found;
}

static bool has_kind(const qn_faults *f, uint32_t kind) { return count(f->kind, f->n, kind) > 0; }
static int count_exact(const qn_faults *f, uint32_t exact) { return count(f->exact, f->n, exact); }

// Which slot of a fault's sentence names the card; NOT_NAMED: none.
static int named_at(const qn_deck_fixer *m, const qn_fault_row *fault, int def)
{
    const char *name = qn_def_name(m->pool, def);
    for (int i = 0; i < fault->n_words; i++)
        if (fault->word[i] == name) return i;
    return NOT_NAMED;
}

static bool names(const qn_deck_fixer *m, const qn_fault_row *fault, int def)
{
    return named_at(m, fault, def) < NOT_NAMED;
}

bool qn_fix_deck(qn_deck_fixer *m, const qn_rules *rules, const qn_pool *pool, const qn_deck *deck)
{
    *m = (qn_deck_fixer){ .rules = rules, .pool = pool, .deck = deck };
    qn_text why = { m->told, 0, QN_FAULT_TEXT, false, &m->faults };
    bool legal = rules->check_deck(pool, deck, &why);
    m->tries = m->faults.n > MANY_FAULTS ? FEWER_TRIES : TRIES;
    return legal;
}

const qn_fault_row *qn_next_fault(const qn_deck_fixer *m, int *at)
{
    while (*at < m->faults.n) {
        int i = (*at)++;
        bool before = false;
        for (int k = 0; k < i; k++) before = before || m->faults.exact[k] == m->faults.exact[i];
        if (!before) return &m->faults.at[i];
    }
    return NULL;
}

static int copies(const qn_deck *deck, int section, int def)
{
    int n = 0;
    for (int i = 0; i < deck->n[section]; i++) n += deck->def[section][i] == def;
    return n;
}

static bool first_place(const qn_deck *deck, int section, int place)
{
    for (int i = 0; i < place; i++)
        if (deck->def[section][i] == deck->def[section][place]) return false;
    return true;
}

static void take_out(qn_deck *deck, int section, int def, int n)
{
    for (int i = deck->n[section] - 1; i >= 0 && n; i--) {
        if (deck->def[section][i] != def) continue;
        memmove(&deck->def[section][i], &deck->def[section][i + 1],
                (size_t)(deck->n[section] - 1 - i) * sizeof deck->def[section][i]);
        deck->n[section]--;
        n--;
    }
}

static bool apply(qn_deck *deck, const qn_deck_fix *fix)
{
    bool fits = true;
    for (int i = 0; i < fix->n; i++)
        if (fix->change[i].by < 0)
            take_out(deck, fix->change[i].section, fix->change[i].def, -fix->change[i].by);
    for (int i = 0; i < fix->n; i++)
        if (fix->change[i].by > 0)
            fits &= qn_deck_add(deck, fix->change[i].section, fix->change[i].def, fix->change[i].by);
    return fits;
}

static void note_change(qn_deck_fix *fix, int section, int def, int by)
{
    for (int i = 0; i < fix->n; i++) {
        if (fix->change[i].section != section || fix->change[i].def != def) continue;
        fix->change[i].by = (int16_t)(fix->change[i].by + by);
        return;
    }
    if (fix->n < QN_FIX_CHANGES)
        fix->change[fix->n++] = (qn_deck_change){ (uint8_t)section, (uint16_t)def, (int16_t)by };
}

// Tries a fix; false if there is no room for it. Afterwards m->now has the faults of the changed copy.
static bool try_on_copy(qn_deck_fixer *m, qn_deck_fix *fix)
{
    m->trial = *m->deck;
    if (!apply(&m->trial, fix)) return false;
    QN_TEXT(unread, 1);
    unread.full = true;
    unread.faults = &m->now;
    m->now.n = 0;
    m->rules->check_deck(m->pool, &m->trial, &unread);
    fix->left = m->now.n;
    fix->news = 0;
    for (int i = 0; i < m->now.n; i++) fix->news += !has_kind(&m->faults, m->now.kind[i]);
    return true;
}

static bool try_fix(qn_deck_fixer *m, qn_deck_fix *fix) { return m->tries-- > 0 && try_on_copy(m, fix); }

static bool is_gone(const qn_deck_fixer *m, const qn_fault_row *fault)
{
    return !has_kind(&m->now, fault->kind);
}

// ---- Fixes ------------------------------------------------------------------------------------------

typedef struct fixes {
    qn_deck_fix *at;
    int n;
} fixes;

static bool is_better(const qn_deck_fix *a, const qn_deck_fix *b)
{
    if (a->news != b->news) return a->news < b->news;
    if (a->named != b->named) return a->named < b->named;
    if (a->left != b->left) return a->left < b->left;
    return a->effort < b->effort;
}

static void offer(fixes *f, const qn_deck_fix *fix)
{
    int place = f->n;
    while (place && is_better(fix, &f->at[place - 1])) place--;
    if (place >= QN_FIXES) return;
    int last = f->n < QN_FIXES ? f->n++ : QN_FIXES - 1;
    memmove(&f->at[place + 1], &f->at[place], (size_t)(last - place) * sizeof *fix);
    f->at[place] = *fix;
}

// Removes copies of a card, or moves them to section [to] (-1: removes), as few as are enough. Removing cards may leave the deck too
// small, but moving them must not break another rule.
static void try_card(qn_deck_fixer *m, const qn_fault_row *fault, int section, int def, int to, fixes *f)
{
    for (int n = 1; n <= copies(m->deck, section, def); n++) {
        int named = named_at(m, fault, def);
        qn_deck_fix fix = { .named = named, .effort = 2 * n + ((to < 0) == (named < NOT_NAMED)) };
        note_change(&fix, section, def, -n);
        if (to >= 0) note_change(&fix, to, def, n);
        if (!try_fix(m, &fix)) return;
        if (!is_gone(m, fault)) continue;
        if (fix.news <= (to < 0)) offer(f, &fix);
        return;
    }
}

// Moves a whole section elsewhere, or (-1) removes it.
static void try_section(qn_deck_fixer *m, const qn_fault_row *fault, int from, int to, fixes *f)
{
    qn_deck_fix fix = { .named = NOT_NAMED, .effort = 2 * m->deck->n[from] };
    for (int i = 0; i < m->deck->n[from]; i++) {
        note_change(&fix, from, m->deck->def[from][i], -1);
        if (to >= 0) note_change(&fix, to, m->deck->def[from][i], 1);
    }
    if (try_fix(m, &fix) && is_gone(m, fault) && fix.news == 0) offer(f, &fix);
}

static void try_what_is_there(qn_deck_fixer *m, const qn_fault_row *fault, bool only_named, fixes *f)
{
    for (int s = 0; s < QN_DECK_SECTIONS && m->rules->sections[s]; s++) {
        for (int i = 0; i < m->deck->n[s]; i++) {
            int def = m->deck->def[s][i];
            if (!first_place(m->deck, s, i) || (only_named && !names(m, fault, def))) continue;
            for (int to = -1; to < QN_DECK_SECTIONS && (to < 0 || m->rules->sections[to]); to++)
                if (to != s) try_card(m, fault, s, def, to, f);
        }
        for (int to = only_named ? 0 : -1;
             m->deck->n[s] && to < QN_DECK_SECTIONS && (to < 0 || m->rules->sections[to]); to++)
            if (to != s) try_section(m, fault, s, to, f);
    }
}

// ---- Adding -----------------------------------------------------------------------------------------

// How much a card has in common with the deck: types and cost symbols.
static int in_common(const qn_deck_fixer *m, int def)
{
    const qn_def *d = &m->pool->def[def];
    int n = 1;
    for (int s = 0; s < QN_DECK_SECTIONS; s++)
        for (int i = 0; i < m->deck->n[s]; i++) {
            const qn_def *other = &m->pool->def[m->deck->def[s][i]];
            n += __builtin_popcountll(d->types & other->types);
            for (int k = 0; k < QN_COST_KINDS; k++)
                n += 2 * (d->cost[k] < other->cost[k] ? d->cost[k] : other->cost[k]);
        }
    return n;
}

static int copies_with(const qn_deck_fixer *m, const qn_deck_fix *fix, int def)
{
    int n = 0;
    for (int s = 0; s < QN_DECK_SECTIONS; s++) n += copies(m->deck, s, def);
    for (int i = 0; i < fix->n; i++) n += fix->change[i].def == def ? fix->change[i].by : 0;
    return n;
}

typedef struct tries {   // cards that did not help; adding other cards will not change that
    bool failed[QN_DECK_SECTIONS][QN_MAX_DEFS];
} tries;

// The fault in the changed copy, including its numbers: a changed number is progress. 0: it is gone.
static uint32_t as_it_stands(const qn_deck_fixer *m, const qn_fault_row *fault)
{
    for (int i = 0; i < m->now.n; i++)
        if (m->now.kind[i] == fault->kind) return m->now.exact[i];
    return 0;
}

// Finds one more card that helps and breaks nothing: the one that has most in common with the deck, divided by the copies the deck
// already has, so that the additions stay varied.
static bool add_best(qn_deck_fixer *m, const qn_fault_row *fault, const uint16_t *common, tries *t,
                     qn_deck_fix *fix)
{
    uint32_t before = try_fix(m, fix) ? as_it_stands(m, fault) : 0;
    if (!before) return false;
    for (;;) {
        int section = -1, best = 0, share = 1;
        for (int s = 0; s < QN_DECK_SECTIONS && m->rules->sections[s]; s++)
            for (int d = 1; d < m->pool->n_defs; d++) {
                int n = copies_with(m, fix, d) + 1;
                if (t->failed[s][d] || (best && common[d] * share <= common[best] * n)) continue;
                section = s;
                best = d;
                share = n;
            }
        if (!best) return false;
        qn_deck_fix more = *fix;
        note_change(&more, section, best, 1);
        more.effort++;
        t->failed[section][best] = !try_fix(m, &more) || more.news || as_it_stands(m, fault) == before;
        if (t->failed[section][best]) continue;
        *fix = more;
        return true;
    }
}

static void fill_up(qn_deck_fixer *m, const qn_fault_row *fault, const uint16_t *common, fixes *f)
{
    qn_deck_fix fix = { .named = NOT_NAMED };
    tries t = { { { false } } };
    while (fix.n < QN_FIX_CHANGES && add_best(m, fault, common, &t, &fix))
        if (try_fix(m, &fix) && is_gone(m, fault)) {
            offer(f, &fix);
            return;
        }
}

static void add_one(qn_deck_fixer *m, const qn_fault_row *fault, const uint16_t *common, fixes *f)
{
    for (int s = 0; s < QN_DECK_SECTIONS && m->rules->sections[s]; s++)
        for (int d = 1; d < m->pool->n_defs; d++) {
            qn_deck_fix fix = { .named = NOT_NAMED, .effort = UINT16_MAX - common[d] };
            note_change(&fix, s, d, 1);
            if (try_fix(m, &fix) && is_gone(m, fault)) offer(f, &fix);
        }
}

// Removes cards from the end, as long as that helps.
static void cut_down(qn_deck_fixer *m, const qn_fault_row *fault, fixes *f)
{
    qn_deck_fix fix = { .named = NOT_NAMED };
    for (int s = 0; s < QN_DECK_SECTIONS && m->rules->sections[s]; s++)
        for (int i = m->deck->n[s] - 1; i >= 0 && fix.n < QN_FIX_CHANGES; i--) {
            uint32_t before = try_fix(m, &fix) ? as_it_stands(m, fault) : 0;
            if (!before) return;
            qn_deck_fix more = fix;
            note_change(&more, s, m->deck->def[s][i], -1);
            more.effort++;
            if (!try_fix(m, &more) || as_it_stands(m, fault) == before) continue;
            fix = more;
            if (!is_gone(m, fault)) continue;
            if (fix.news <= 1) offer(f, &fix);
            return;
        }
}

// Keeps only the fixes that add no more faults than the best one.
static int best_of(const fixes *f)
{
    int n = 0;
    while (n < f->n && f->at[n].news == f->at[0].news) n++;
    return n;
}

int qn_deck_fixes(qn_deck_fixer *m, const qn_fault_row *fault, qn_deck_fix out[QN_FIXES])
{
    uint16_t common[QN_MAX_DEFS] = { 0 };
    fixes f = { out, 0 };
    try_what_is_there(m, fault, true, &f);
    if (f.n) return best_of(&f);
    for (int d = 1; d < m->pool->n_defs; d++) {
        int n = in_common(m, d);
        common[d] = (uint16_t)(n < 16384 ? n : 16384);
    }
    add_one(m, fault, common, &f);
    if (f.n) return best_of(&f);
    fill_up(m, fault, common, &f);
    try_what_is_there(m, fault, false, &f);
    if (!f.n) cut_down(m, fault, &f);
    return best_of(&f);
}

// ---- In words ---------------------------------------------------------------------------------------

static void list_cards(const qn_deck_fixer *m, const qn_deck_fix *fix, int sign, qn_text *out)
{
    int said = 0, cards = 0, kinds = 0;
    for (int i = 0; i < fix->n; i++) {
        if (fix->change[i].by * sign <= 0) continue;
        kinds++;
        cards += fix->change[i].by * sign;
    }
    if (kinds > FEW_KINDS) {
        qn_put_piece_n(QN_SAY_CARDS, cards, out);
        return;
    }
    for (int i = 0; i < fix->n; i++)
        if (fix->change[i].by * sign > 0) {
            if (said++) qn_put_piece(QN_SAY_COMMA, out);
            qn_putf(out, "%d ", fix->change[i].by * sign);
            qn_put_data(qn_def_name(m->pool, fix->change[i].def), out);
        }
}

static int section_of(const qn_deck_fix *fix, int sign)
{
    for (int i = 0; i < fix->n; i++)
        if (fix->change[i].by * sign > 0) return fix->change[i].section;
    return -1;
}

void qn_say_fix(const qn_deck_fixer *m, const qn_deck_fix *fix, qn_text *out)
{
    int from = section_of(fix, -1), to = section_of(fix, 1);
    bool several = m->rules->sections[1] != NULL;
    QN_TEXT(cards, 1024);
    list_cards(m, fix, from < 0 ? 1 : -1, &cards);
    int row = from < 0 ? (several ? PART_ADD_TO : PART_ADD)
        : to < 0       ? (several ? PART_TAKE_OUT_FROM : PART_TAKE_OUT)
                       : (several ? PART_MOVE_FROM_TO : PART_MOVE);
    qn_put_said(out, row,
                &(qn_fault_slots){ .said = cards.at,
                                   .word = from >= 0 ? m->rules->sections[from] : "",
                                   .other = to >= 0 ? m->rules->sections[to] : "" });
}

// ---- Room -------------------------------------------------------------------------------------------

bool qn_deck_takes(qn_deck_fixer *m, int section, int def)
{
    const qn_faults *now = &m->now;
    qn_deck_fix fix = { .n = 0 };
    note_change(&fix, section, def, 1);
    if (!try_on_copy(m, &fix) || fix.news) return false;
    for (int i = 0; i < now->n; i++) {
        uint32_t exact = now->exact[i];
        if (count_exact(now, exact) > count_exact(&m->faults, exact) && names(m, &now->at[i], def))
            return false;
    }
    return true;
}
