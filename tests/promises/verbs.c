// Every verb: the contents of its slots, who does it, under which head.
#include "saying.h"

typedef struct saying {   // one form of a verb
    head head;
    filling filling;
    char sentence[2 * WORD];
    bool paid;   // as a cost
} saying;

static saying sayings[PROMISES];   // parallel to the promises
char aimed[2 * WORD];              // a sentence that acts on a target
head aims;                         // and the head it was seen with
char payable[WORDS][2 * WORD];     // by verb: a form that acts as a cost; empty: it cannot be a cost
char spoken[WORDS][2 * WORD];      // by verb: a form that acts

// Any verb about cards only, with a target.
static void put_aimed(qn_text *out)
{
    const char *slot[SLOTS];
    int n = 0;
    while (words->verbs[n].pattern) n++;
    for (int tries = 0; tries < 200; tries++) {
        const char *pattern = words->verbs[qn_roll(&dice, (uint32_t)n)].pattern;
        if (slots_of(pattern, slot) != 1 || strncmp(slot[0], "cards}", 6)) continue;
        qn_put_n(out, pattern, (size_t)(slot[0] - 1 - pattern));
        qn_putf(out, "target %s%s", a_noun(), slot[0] + 6);
        return;
    }
}

static void put_counters_first(qn_text *out)
{
    bool shared = false;
    for (const qn_word *w = words->resources; w->phrase; w++) shared |= (w->value & QN_ALL_COUNTERS) != 0;
    for (const qn_word *w = words->resources; w[1].phrase; w++)
        if (!shared || w->value & QN_ALL_COUNTERS) qn_putf(out, "\n    put 2 %s on each card", w->phrase);
}

static void add_saying(int which, const qn_verb *v, const char *subject, saying s)
{
    QN_TEXT(text, 2 * WORD);
    QN_TEXT(line, PROMISE);
    if (subject) qn_putf(&text, "%s ", subject);
    fill(v->pattern, &s.filling, false, &text);
    snprintf(s.sentence, sizeof s.sentence, "%s", text.at);
    if (s.paid) qn_putf(&line, "%s: %s -> %s", s.head.text, text.at, sure);
    else if (strstr(v->pattern, " it ")) {   // the line before introduces it
        qn_putf(&line, "%s\n    ", s.head.text);
        put_aimed(&line);
        qn_putf(&line, "\n    %s", text.at);
    } else if (strstr(v->pattern, "remove {n} {res}")) {   // it must exist first
        qn_put(&line, s.head.text);
        put_counters_first(&line);
        qn_putf(&line, "\n    %s", text.at);
    } else qn_putf(&line, "%s -> %s", s.head.text, text.at);
    if (promise_add(&all, s.head.form, which, line.at)) sayings[all.n - 1] = s;
}

static saying any_saying(void)
{
    saying s = { .filling = any_filling() };
    s.head = *any_head(0);
    return s;
}

static bool find_saying(const qn_verb *v, saying *out)
{
    enum { TRIED = 120 };
    begin_batch();
    int g = new_group("%s", v->pattern);
    for (int i = 0; i < TRIED; i++) {
        saying s = any_saying();
        s.paid = v->can && i % 4 == 3;
        add_saying(g, v, NULL, s);
    }
    judge();
    if (groups[g].kept) *out = sayings[groups[g].best];
    return groups[g].kept;
}

enum { OTHERS = 12 };

// The [i]th attempt at the same sentence: as seen before, with another head, with another kind of card, varied.
static saying like(const saying *base, int i)
{
    saying s = *base;
    if (i % 3 == 1) s.head = *any_head(0);
    if (i == 2 || i == 3)
        for (int k = 0; k < SLOTS; k++) s.filling.noun[k][0] = 0;
    if (i > 3) s = any_saying();
    return s;
}

// Texts about the card itself are also tried on cards to which something just happened.
static const head *head_of_this(int i)
{
    for (int tries = 0; tries < TEMPLATES; tries++) {
        const head *h = &heads[(tries + i * 5) % n_heads];
        if (strstr(h->text, "this") && h->form == QN_FORM_WHEN) return h;
    }
    return any_head(0);
}

enum { SLOT_ROWS = 24 };   // of one slot, in one pool

static void keep_aimed(void)
{
    for (int i = 0; i < n_groups && !aimed[0]; i++) {
        if (!groups[i].kept || !strstr(groups[i].name, "'target *'") || strstr(groups[i].name, "' as "))
            continue;
        const saying *s = &sayings[groups[i].best];
        if (s->head.form != QN_FORM_USE && s->head.form != QN_FORM_EFFECT) continue;
        snprintf(aimed, sizeof aimed, "%s", s->sentence);
        aims = s->head;
    }
}

static void vary_slots(const qn_verb *v, const saying *base)
{
    static choice c;
    const char *slot[SLOTS];
    int n = slots_of(v->pattern, slot);
    for (int s = 0; s < n; s++) {
        fill_choice(&c, slot[s], false);
        begin_batch();
        for (int row = 0; row < c.n && row < SLOT_ROWS; row++) {
            int g = n == 1 ? new_group("%s, with '%s'", v->pattern, c.at[row])
                           : new_group("%s, with '%s' as %d", v->pattern, c.at[row], s + 1);
            groups[g].optional = true;
            for (int i = 0; i < OTHERS; i++) {
                saying one = like(base, i);
                if (i % 2 && strcmp(c.at[row], "this") == 0) one.head = *head_of_this(i);
                one.filling.row[s] = row;
                one.filling.parts = true;
                add_saying(g, v, NULL, one);
            }
        }
        judge();
        keep_aimed();
    }
}

// Turns a target into a choice of the player who acts.
static saying chosen(const qn_verb *v, const saying *base)
{
    const char *slot[SLOTS];
    saying s = *base;
    int n = slots_of(v->pattern, slot);
    for (int i = 0; i < n; i++)
        if (!strncmp(slot[i], "cards", 5) && s.filling.row[i] > 0) s.filling.row[i] = 1;
    return s;
}

static void vary_subjects(const qn_verb *v, const saying *base)
{
    static choice c;
    c.n = 0;
    add_players(&c, false);
    for (int row = 0; row < c.n && all.n + OTHERS + 1 < PROMISES; row++) {
        int g = new_group("%s %s", c.at[row], v->pattern);
        for (int i = 0; i < OTHERS; i++) add_saying(g, v, c.at[row], like(base, i));
        add_saying(g, v, c.at[row], chosen(v, base));
    }
}

static void vary_heads(const qn_verb *v, const saying *base)
{
    for (int form = QN_FORM_USE; form <= QN_FORM_INSTEAD; form++) {
        if (!any_head(form)) continue;
        int g = new_group("%s -> %s", form_names[form], v->pattern);
        groups[g].optional = true;
        for (int i = 0; i < 2 * OTHERS; i++) {
            saying s = i % 2 ? any_saying() : *base;
            s.head = *any_head(form);
            add_saying(g, v, NULL, s);
        }
    }
}

// The position in a text: $ is the sentence, # one that surely acts.
static const char *const places[] = {
    "# then $",
    "$ then #",
    "$\n    if you do, #",
    "#\n    if you do, $",
    "#\n    you may $",
    "repeat 3 times -> $",   // doing it twice may restore the old state
    "choose one\n      mode -> $\n      mode -> #",
};

static void add_in_place(int which, const char *place, const saying *s)
{
    QN_TEXT(line, PROMISE);
    qn_putf(&line, "%s\n    ", s->head.text);
    for (const char *at = place; *at; at++) {
        if (*at == '$') qn_put(&line, s->sentence);
        else if (*at == '#') qn_put(&line, sure);
        else qn_put_n(&line, at, 1);
    }
    promise_add(&all, s->head.form, which, line.at);
}

static void vary_places(const qn_verb *v, const saying *base)
{
    if (strstr(v->pattern, " it ") || strstr(v->pattern, "remove {n} {res}"))
        return;   // they need a line before
    for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
        if (v->flags & QN_VERB_REVEALS && places[k][0] == '$') continue;   // what follows removes the card
        int g = new_group("%s, in '%s'", v->pattern, places[k]);
        groups[g].optional = true;
        for (int i = 0; i < 2 * OTHERS; i++) {
            QN_TEXT(text, 2 * WORD);
            saying s = like(base, i % OTHERS);
            if (i % 2) s.head = *any_head(0);
            fill(v->pattern, &s.filling, false, &text);
            snprintf(s.sentence, sizeof s.sentence, "%s", text.at);
            add_in_place(g, places[k], &s);
        }
    }
}

void verb_acts(int row)
{
    const qn_verb *v = &words->verbs[row];
    saying base;
    begin_row(v->pattern);
    if (!find_saying(v, &base)) return;
    if (base.paid) return;   // it is only ever a cost
    snprintf(spoken[row], sizeof spoken[row], "%s", base.sentence);
    if (v->can && !strstr(base.sentence, "any number") && !strstr(base.sentence, "all"))
        snprintf(payable[row], sizeof payable[row], "%s", base.sentence);
    vary_slots(v, &base);
    begin_batch();
    vary_subjects(v, &base);
    judge();
    begin_batch();
    vary_heads(v, &base);
    judge();
    begin_batch();
    vary_places(v, &base);
    judge();
}
