// Every event after every word that can come before one, and abilities that a card is given.
#include "saying.h"

typedef struct event_form {
    const char *name;
    uint8_t form;
    bool later;
} event_form;

static filling fillings[PROMISES];   // parallel to the promises

void put_any(qn_text *out, const qn_word *table, const char *before)
{
    static choice c;
    c.n = 0;
    add_rows(&c, table, "%");
    if (c.n) qn_putf(out, "%s%s", before, c.at[qn_roll(&dice, (uint32_t)c.n)]);
}

static void add_event(const event_form *how, int which, const qn_event_word *e, filling f)
{
    QN_TEXT(text, PROMISE);
    int form = how->form;
    if (how->later) {
        const head *h = any_head(0);
        form = h->form;
        qn_putf(&text, "%s -> ", h->text);
    }
    qn_putf(&text, "%s ", how->name);
    fill(e->pattern, &f, true, &text);
    if (how->later) put_any(&text, words->durations, ", ");
    if (form != QN_FORM_EFFECT || how->later) qn_put(&text, ", must");
    qn_putf(&text, " -> %s", sure);
    if (promise_add(&all, form, which, text.at)) fillings[all.n - 1] = f;
}

// Finds some form of the event that triggers; [base] is tried first and replaced by the result.
static bool find_event(const event_form *how, const qn_event_word *e, filling *base)
{
    enum { TRIED = 40 };
    begin_row(e->pattern);
    begin_batch();
    int whole = new_group("%s %s", how->name, e->pattern);
    groups[whole].optional = how->later;   // which texts can use the word is tested with frequent events
    for (int i = 0; i < TRIED; i++)
        add_event(how, whole, e, i < TRIED / 4 && how->later ? *base : any_filling());
    most_steps = MOST_STEPS * 16;   // some happen once in a hundred games
    judge();
    most_steps = MOST_STEPS;
    if (!groups[whole].kept) return false;
    const promise *best = &all.at[groups[whole].best];
    *base = fillings[groups[whole].best];
    if (how->form == QN_FORM_WHEN)
        add_head(QN_FORM_WHEN, "%.*s", (int)(strstr(best->text, " -> ") - best->text), best->text);
    return true;
}

static void event_acts(const event_form *how, const qn_event_word *e, filling *base)
{
    enum { TRIED = 12 };
    static choice c;
    const char *slot[SLOTS];
    int n = slots_of(e->pattern, slot);
    if (!find_event(how, e, base)) return;
    if (kept_at * 4 > most_of_details) most_of_details = kept_at * 4;
    if (most_of_details > MOST_STEPS * 4) most_of_details = MOST_STEPS * 4;
    most_steps = most_of_details > MOST_STEPS ? most_of_details : MOST_STEPS;
    begin_batch();
    for (int s = 0; s < n; s++) {
        fill_choice(&c, slot[s], true);
        for (int row = 0; row < c.n; row++) {
            int g = n == 1 ? new_group("%s %s, with '%s'", how->name, e->pattern, c.at[row])
                           : new_group("%s %s, with '%s' as %d", how->name, e->pattern, c.at[row], s + 1);
            groups[g].optional = true;
            for (int i = 0; i < TRIED; i++) {
                filling f = i < 2 ? *base : any_filling();
                for (int k = 0; k < n; k++)   // no event connects a card with itself
                    if (row == 0 && f.row[k] <= 0 && slot[k][0] != 'w') f.row[k] = 1;
                f.row[s] = row;
                add_event(how, g, e, f);
            }
        }
    }
    judge();
    most_of_details = MOST_STEPS / 4;
    most_steps = MOST_STEPS;
}

void events_act(void)
{
    static const event_form forms[] = { { "when", QN_FORM_WHEN, false },
                                        { "instead when", QN_FORM_INSTEAD, false },
                                        { "effect answering", QN_FORM_EFFECT, false },
                                        { "later when", 0, true } };
    static filling base[WORDS];
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        for (int e = 0; words->events[e].pattern && e < WORDS; e++) {
            if (i == 0) base[e] = any_filling();
            event_acts(&forms[i], &words->events[e], &base[e]);
        }
    static const event_form given[] = { { "each card gains when", 0, true },
                                        { "always -> each card gains when", QN_FORM_ALWAYS, false },
                                        { "each card gains instead when", 0, true },
                                        { "always -> each card gains instead when", QN_FORM_ALWAYS, false } };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        for (int e = 0; words->events[e].pattern && e < WORDS; e++)
            find_event(&given[i], &words->events[e], &base[e]);
}

// Abilities that cards are given, by an effect and continuously.
void given_uses_act(void)
{
    enum { TRIED = 40 };
    begin_row("gains use");
    begin_batch();
    int while_it_lasts = new_group("each card gains use"),
        always = new_group("always -> each card gains use");
    for (int i = 0; i < TRIED; i++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        qn_putf(&text, "%s -> each card gains use", h->text);
        put_any(&text, words->durations, ", ");
        qn_putf(&text, " -> %s", sure);
        promise_add(&all, h->form, while_it_lasts, text.at);
        qn_text_clear(&text);
        qn_putf(&text, "always -> each card gains use -> %s", sure);
        promise_add(&all, QN_FORM_ALWAYS, always, text.at);
    }
    judge();
}
