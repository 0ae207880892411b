// Tries again what was not seen by itself: beside other texts, after other lines, as a number.
#include "saying.h"

static void add_text_beside(int form, const char *text, int which, int most)
{
    enum { LIKE = 40 };
    const acting *other[LIKE];
    int n = acting_like(text, most < LIKE ? most : LIKE, other);
    for (int k = 0; k < n; k++) {
        promise *p = promise_add(&all, form, which, text);
        if (!p) return;
        p->form_beside = other[k]->form;
        snprintf(p->beside, sizeof p->beside, "%s", other[k]->text);
    }
}

static void add_beside(const missing *m, int which)
{
    for (int i = 0; i < m->n; i++) add_text_beside(m->form[i], m->text[i], which, PROMISES);
}

// Every kind of card that the condition allows: "if count of $s that are …", and the form for a single card.
static int list_kinds(const missing *m, char out[][2 * WORD], int most)
{
    const char *open = strchr(m->group, '$'), *begin = strstr(m->group, "count of ");
    int n = 0;
    for (const qn_noun *noun = words->nouns; open && begin && noun->phrase && n < most; noun++) {
        if (noun->class != QN_OF_CARDS) continue;
        qn_text text = { out[n++], 0, 2 * WORD, false };
        for (const char *at = begin; *at; at++) {
            if (*at == '$') qn_put(&text, noun->phrase);
            else qn_putf(&text, "%c", *at == '#' ? '1' : *at);
        }
        text.at[text.used] = 0;
    }
    return n;
}

enum { KINDS = 16 };
static char kinds[KINDS][2 * WORD];

static void add_kinds(const missing *m, int which)
{
    int n = list_kinds(m, kinds, KINDS);
    for (int i = 0; i < 3 * n; i++) add_condition(which, kinds[i % n]);
}

static void add_kinds_beside(const missing *m, int which)
{
    int n = list_kinds(m, kinds, KINDS);
    for (int i = 0; i < n; i++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        if (!h) break;
        qn_putf(&text, "%s\n    if %s -> %s\n    otherwise -> %s", h->text, kinds[i], sure, sure);
        add_text_beside(h->form, text.at, which, PROMISES / n);
    }
}

// Adds every verb as a line before it.
static void add_line_before(const missing *m, int which)
{
    const char *body = strstr(m->text[0], "\n    ");
    if (!body) return;
    for (int v = 0; words->verbs[v].pattern && v < WORDS; v++) {
        QN_TEXT(text, PROMISE);
        if (!spoken[v][0]) continue;
        qn_put_n(&text, m->text[0], (size_t)(body - m->text[0]));
        qn_putf(&text, "\n    %s%s", spoken[v], body);
        promise_add(&all, m->form[0], which, text.at);
    }
}

// With the name of every card.
static void add_names(const missing *m, int which)
{
    const char *from = strchr(m->text[0], '"'), *to = from ? strchr(from + 1, '"') : NULL;
    if (!to || !strstr(m->group, "{name}")) return;
    for (int d = 1; d < all.kit->pool.n_defs; d++) {
        QN_TEXT(text, PROMISE);
        qn_put_n(&text, m->text[0], (size_t)(from + 1 - m->text[0]));
        qn_putf(&text, "%s%s", qn_def_name(&all.kit->pool, d), to);
        promise_add(&all, m->form[0], which, text.at);
    }
}

// "draw (count of cards that are …)", from the condition about their number.
static bool put_number(const char *condition, qn_text *out)
{
    const char *count = strstr(condition, "count of "), *end = count ? strstr(count, " at least ") : NULL,
               *one = strstr(sure, " 1");
    if (!end || !one) return false;
    for (const char *next, *last = strstr(end, "->");
         (next = strstr(end + 1, " at least ")) && (!last || next < last);)
        end = next;
    qn_put_n(out, sure, (size_t)(one + 1 - sure));
    qn_put(out, "(");
    qn_put_n(out, count, (size_t)(end - count));
    qn_putf(out, ")%s", one + 2);
    return true;
}

static void add_number(const char *condition, int which)
{
    QN_TEXT(number, PROMISE);
    if (!put_number(condition, &number)) return;
    for (int v = -1; v < 0 || (words->verbs[v].pattern && v < WORDS); v++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        if (v >= 0 && !spoken[v][0]) continue;
        qn_put(&text, h->text);
        if (v >= 0) qn_putf(&text, "\n    %s", spoken[v]);
        qn_putf(&text, "\n    %s", number.at);
        promise_add(&all, h->form, which, text.at);
    }
}

// "each muse is dragon this round", then the number of them.
static void add_made_so(const missing *m, int which)
{
    const char *status = strstr(m->group, "$s that are "),
               *end = status ? strstr(status, " at least #") : NULL;
    int n = end ? list_kinds(m, kinds, KINDS) : 0;
    for (int i = 0; i < 8 * n; i++) {
        QN_TEXT(number, PROMISE);
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        const char *noun = kinds[i % n] + strlen("count of ");
        if (!put_number(kinds[i % n], &number)) continue;
        qn_putf(&text, "%s\n    each ", h->text);
        qn_put_n(&text, noun, (size_t)(strstr(noun, "s that are ") - noun));
        qn_put(&text, " is ");
        qn_put_n(&text, status + strlen("$s that are "), (size_t)(end - status) - strlen("$s that are "));
        put_any(&text, words->durations, " ");
        qn_putf(&text, "\n    %s", number.at);
        promise_add(&all, h->form, which, text.at);
    }
}

// A constant number is not a condition, but it can be drawn.
static void add_as_number(const missing *m, int which)
{
    int n = list_kinds(m, kinds, KINDS);
    for (int i = 0; i < n; i++) {
        QN_TEXT(number, PROMISE);
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        if (!put_number(kinds[i], &number)) continue;
        qn_putf(&text, "%s -> %s", h->text, number.at);
        promise_add(&all, h->form, which, text.at);
    }
    add_number(m->text[0], which);
}

static bool is_brought_about(const missing *m, void (*add)(const missing *, int))
{
    begin_row(m->group);
    begin_batch();
    int g = new_group("%s", m->group);
    add(m, g);
    if (!all.n) return false;
    promises_compile(&all);
    for (uint32_t steps = 120; steps <= MOST_STEPS / 16; steps *= 4) play_round(steps);
    if (groups[g].kept && getenv("QN_SHOW_STAGES"))
        fprintf(stderr, "%s: %s | %s\n", m->group, all.at[groups[g].best].text,
                all.at[groups[g].best].beside);
    return groups[g].kept;
}

void bring_about(void)
{
    static void (*const ways[])(const missing *, int) = {
        add_kinds, add_names, add_line_before, add_beside, add_as_number, add_made_so, add_kinds_beside,
    };
    for (int i = 0; i < n_not_yet; i++) {
        const missing *m = &not_yet[i];
        known *k = find_unseen(m->group);
        bool done = false;
        for (size_t w = 0; w < sizeof ways / sizeof *ways && !done; w++) done = is_brought_about(m, ways[w]);
        if (done) seen.shown++;
        else if (k) {
            k->needed = true;
            seen.unseen++;
            if (getenv("QN_SHOW_STAGES")) fprintf(stderr, "still listed: %s: %s\n", m->group, m->text[0]);
        } else {
            seen.silent++;
            fprintf(stderr, "%s: %s: never seen to act: %s\n", all.kit->rules->name, m->group, m->text[0]);
        }
    }
}
