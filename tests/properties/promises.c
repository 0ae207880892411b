// Nothing compiles that does nothing. For every row of every table of a game's words, and every form of the language, sentences
// are written from the tables; each either is refused by the compiler or is seen to change a game (promise.h). Of the
// sentences that show one thing (a group) one is enough.
#include "../acting.h"

#include <stdarg.h>
#include <stdlib.h>

#include "lang/tree.h"

enum { NAMES = 24, WORDS = 104, WORD = 120, SLOTS = 6, TEMPLATES = 96, GROUPS = 1024 };

static promises all;
static const qn_words *words;
static uint64_t dice;
enum { MOST_STEPS = 120 * 4 * 4 * 4 };   // for one statement of one card; times four from 120 on
static uint32_t most_steps = MOST_STEPS;
static uint32_t most_of_details = MOST_STEPS / 4, kept_at;   // what is rare is looked for longer
static struct {
    int shown, refused, silent, unseen;
} seen;

// ---- Groups ----------------------------------------------------------------------------------------

typedef struct group {
    char name[2 * WORD];
    bool kept,
        optional;   // optional: a detail, looked for only a short while
    bool known;     // it is listed as one that is not seen
    int best;       // the promise that was kept
} group;

static group groups[GROUPS];
static int n_groups;

static int new_group(const char *format, ...) __attribute__((format(printf, 1, 2)));
static int new_group(const char *format, ...)
{
    va_list args;
    if (n_groups == GROUPS) {
        fprintf(stderr, "too many groups\n");
        exit(1);
    }
    group *g = &groups[n_groups];
    *g = (group){ .best = -1 };
    va_start(args, format);
    vsnprintf(g->name, sizeof g->name, format, args);
    va_end(args);
    for (char *c = g->name; *c; c++)   // on one line, with single blanks
        while (*c == '\n' || (*c == ' ' && c[1] == ' ') || (*c == ' ' && c[1] == '\n')) {
            if (*c == '\n') *c = ' ';
            else memmove(c, c + 1, strlen(c));
        }
    return n_groups++;
}

// ---- What is known not to be seen ----------------------------------------------------------------

// tests/promises.unseen: "GAME | group | why nobody can see it here". A row that nothing says is wrong, too; one of
// which all is seen after all is told, and may go.
typedef struct known {
    char game[16], group[2 * WORD];
    bool met, needed;   // something says it; something it lists was not seen
} known;

static known unseen[512];
static int n_unseen;

static void read_unseen(void)
{
    char line[1024], path[512];
    const char *root = getenv("QN_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/promises.unseen", root ? root : ".");
    FILE *f = fopen(path, "r");
    if (!f) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    while (n_unseen < (int)(sizeof unseen / sizeof *unseen) && fgets(line, sizeof line, f)) {
        char *said = strstr(line, " | "), *why = said ? strstr(said + 3, " | ") : NULL;
        if (line[0] == '#' || !why || !why[3]) continue;
        known *k = &unseen[n_unseen++];
        snprintf(k->game, sizeof k->game, "%.*s", (int)(said - line), line);
        snprintf(k->group, sizeof k->group, "%.*s", (int)(why - said - 3), said + 3);
    }
    fclose(f);
}

static bool is_listed(const known *k, const char *name)   // a row that ends in "…" lists all that begin so
{
    static const char more[] = "…";
    size_t n = strlen(k->group), m = sizeof more - 1;
    if (n > m && strcmp(k->group + n - m, more) == 0) return strncmp(k->group, name, n - m) == 0;
    return strcmp(k->group, name) == 0;
}

static known *find_unseen(const char *name)
{
    for (int i = 0; i < n_unseen; i++)
        if (strcmp(unseen[i].game, all.kit->rules->name) == 0 && is_listed(&unseen[i], name))
            return &unseen[i];
    return NULL;
}

// What is tried for one row does not depend on the rows before it.
static void begin_row(const char *name)
{
    uint64_t seed = 16;
    for (; *name; name++) seed = seed * 31 + (unsigned char)*name;
    dice = qn_dice_from(seed);
}

static void play_round(uint32_t steps)
{
    for (int i = 0; i < all.n; i++) {
        promise *p = &all.at[i];
        group *g = &groups[p->group];
        if (g->kept || p->refused || (g->optional && steps > most_of_details)
            || (g->known && steps > MOST_STEPS / 16) || !promise_kept(&all, p, steps))
            continue;
        g->kept = true;
        g->best = i;
        kept_at = steps;
    }
}

static const promise *last_of(int which)
{
    const promise *p = NULL;
    for (int i = 0; i < all.n; i++)
        if (all.at[i].group == which && (!p || (p->refused && !all.at[i].refused))) p = &all.at[i];
    return p;
}

static void tell_silent(int which)
{
    const promise *p = last_of(which);
    fprintf(stderr, "%s: %s: never seen to act: %s (%s)\n", all.kit->rules->name, groups[which].name, p->text,
            p->silent ? p->silent : "");
}

static void look_up_unseen(void)
{
    for (int i = 0; i < n_groups; i++) {
        known *k = find_unseen(groups[i].name);
        groups[i].known = k;
        if (k) k->met = true;
    }
}

// ---- What was not seen yet -----------------------------------------------------------------------

// It is tried again in the end, beside other texts (bring_about).
enum { MISSING = 96, EXAMPLES = 2 };
typedef struct missing {
    char group[2 * WORD], text[EXAMPLES][PROMISE];
    uint8_t form[EXAMPLES];
    int n;
} missing;

static missing not_yet[MISSING];
static int n_not_yet;

// What asks for little, of any card, is met soonest.
enum { MODEST = 4 };
static int modesty(const char *text)
{
    return (strstr(text, "at least 1 ->") ? 2 : 0) + (strstr(text, "count of cards ") != NULL)
        + !strstr(text, "target");
}

static void put_aside(int which)
{
    if (n_not_yet == MISSING) {
        tell_silent(which);
        seen.silent++;
        return;
    }
    missing *m = &not_yet[n_not_yet++];
    m->n = 0;
    memcpy(m->group, groups[which].name, sizeof m->group);
    for (int wanted = MODEST; wanted >= 0; wanted--)
        for (int i = 0; i < all.n && m->n < EXAMPLES; i++) {
            if (all.at[i].group != which || all.at[i].refused || modesty(all.at[i].text) != wanted) continue;
            m->form[m->n] = all.at[i].form;
            snprintf(m->text[m->n++], PROMISE, "%s", all.at[i].text);
        }
}

// Plays what was added, the easy ones first, and judges the groups.
static void judge(void)
{
    promises_compile(&all);
    look_up_unseen();
    for (uint32_t steps = 120; steps <= most_steps; steps *= 4) play_round(steps);
    for (int i = 0; i < n_groups; i++) {
        const promise *p = last_of(i);
        if (!p) continue;
        if (groups[i].kept) {
            seen.shown++;
            acting_note(all.at[groups[i].best].form, all.at[groups[i].best].text);
        } else if (p->refused) seen.refused++;
        else put_aside(i);
    }
}

static void begin_batch(void)
{
    promises_clear(&all);
    n_groups = 0;
}

// ---- Words -----------------------------------------------------------------------------------------

typedef struct choice {   // what a slot can be filled with
    int n;
    char at[WORDS][WORD];
} choice;

static void add_word(choice *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add_word(choice *c, const char *format, ...)
{
    va_list args;
    if (c->n == WORDS) return;
    va_start(args, format);
    vsnprintf(c->at[c->n++], WORD, format, args);
    va_end(args);
}

static void add_rows(choice *c, const qn_word *table, const char *format)
{
    for (; table && table->phrase; table++) {
        QN_TEXT(word, WORD);
        for (const char *f = format; *f; f++) {
            if (*f == '%') qn_put(&word, table->phrase);
            else qn_putf(&word, "%c", *f);
        }
        add_word(c, "%s", word.at);
    }
}

static void add_nouns(choice *c, int class, const char *before)
{
    for (const qn_noun *n = words->nouns; n->phrase; n++)
        if (n->class == class) add_word(c, "%s %s", before, n->phrase);
}

// Whoever needs a card that was spoken of before, or that an event told of, has a form of their own below.
static void add_players(choice *c, bool event)
{
    add_word(c, "you");
    add_word(c, "an opponent");
    if (event) add_word(c, "a player");
    if (event) return;
    add_word(c, "each opponent");
    add_word(c, "each player");
    add_word(c, "target player");
}

// Every way to say how many and which, of each kind of card in turn.
static void add_cards(choice *c)
{
    static const char *const ways[] = { "a",       "target",   "each",
                                        "up to 2", "2",        "any number of",
                                        "another", "a random", "up to 2 target",
                                        "2 target" };
    add_word(c, "this");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) add_word(c, "%s *", ways[i]);
}

static void fill_choice(choice *c, const char *slot, bool event)
{
    size_t n = strcspn(slot, ":}");
    c->n = 0;
    if (n == 1) {
        add_word(c, "1");
        add_word(c, event ? "5" : "2");
        if (event) return;   // of an event, a test or a rule: a plain number
        add_word(c, "up to 2");
        add_word(c, "any number of");
        add_word(c, "all");
        add_word(c, "(count of cards)");
    } else if (!strncmp(slot, "cards:links", n + 6)) add_nouns(c, QN_OF_LINKS, "target");
    else if (!strncmp(slot, "cards:spaces", n + 7)) add_nouns(c, QN_OF_SPACES, "target");
    else if (!strncmp(slot, "cards:piles", n + 6)) add_nouns(c, QN_OF_PILES, "target");
    else if (!strncmp(slot, "cards", n)) add_cards(c);
    else if (!strncmp(slot, "that", n) || !strncmp(slot, "other", n)) {
        add_word(c, "this");
        add_word(c, "a *");
    } else if (!strncmp(slot, "who", n)) add_players(c, event);
    else if (!strncmp(slot, "res", n)) add_rows(c, words->resources, "%");
    else if (!strncmp(slot, "place", n)) add_rows(c, words->places, "%");
    else if (!strncmp(slot, "pile", n)) add_rows(c, words->piles, "%");
    else if (!strncmp(slot, "status", n)) add_rows(c, words->statuses, "%");
    else if (!strncmp(slot, "until", n)) add_rows(c, words->durations, "%");
    else if (!strncmp(slot, "name", n))
        for (int i = 0; i < NAMES; i++)
            add_word(c, "\"%s\"", qn_def_name(&all.kit->pool, 1 + i * (all.kit->pool.n_defs - 1) / NAMES));
}

static const char *a_noun(void)
{
    static choice nouns;
    nouns.n = 0;
    for (const qn_noun *n = words->nouns; n->phrase; n++)
        if (n->class == QN_OF_CARDS) add_word(&nouns, "%s", n->phrase);
    return nouns
        .at[qn_roll(&dice, 2) ? 0 : qn_roll(&dice, (uint32_t)nouns.n)];   // the first means most cards
}

// ---- Patterns --------------------------------------------------------------------------------------

// How the slots of a pattern are filled: by row of the choice of each, anew at random where it says so.
typedef struct filling {
    int row[SLOTS];   // -1: any
    char noun[SLOTS][WORD];
    bool parts;   // optional ones are there
} filling;

static int slots_of(const char *pattern, const char *slot[SLOTS])
{
    int n = 0;
    for (const char *at = pattern; (at = strchr(at, '{')) && n < SLOTS; at++) slot[n++] = at + 1;
    return n;
}

static void put_word(qn_text *out, const char *word, const char *noun)
{
    for (; *word; word++) {
        if (*word == '*') qn_put(out, noun);
        else qn_putf(out, "%c", *word);
    }
}

// Numbers are mostly 1, so that most of them can be had.
static int any_row(const char *slot, int n)
{
    if (n < 2 || (slot[0] == 'n' && slot[1] == '}' && n > 2 && qn_roll(&dice, 4))) return 0;
    return (int)qn_roll(&dice, (uint32_t)n);
}

static void fill(const char *pattern, filling *f, bool event, qn_text *out)
{
    static choice c;
    int slot = 0;
    for (const char *at = pattern; *at; at++) {
        if (*at == '[' && !f->parts) {
            for (; *at != ']'; at++) slot += *at == '{';
        } else if (*at == '{') {
            fill_choice(&c, at + 1, event);
            if (f->row[slot] < 0) f->row[slot] = any_row(at + 1, c.n);
            if (!f->noun[slot][0]) snprintf(f->noun[slot], WORD, "%s", a_noun());
            if (c.n) put_word(out, c.at[f->row[slot]], f->noun[slot]);
            slot++;
            at = strchr(at, '}');
        } else if (*at != '[' && *at != ']') qn_putf(out, "%c", *at);
    }
}

static filling any_filling(void)
{
    filling f = { .parts = qn_roll(&dice, 2) };
    for (int i = 0; i < SLOTS; i++) f.row[i] = -1;
    return f;
}

// ---- Heads -----------------------------------------------------------------------------------------

typedef struct head {
    char text[2 * WORD];
    uint8_t form;
} head;

static head heads[TEMPLATES];
static int n_heads;

static void add_head(int form, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add_head(int form, const char *format, ...)
{
    va_list args;
    if (n_heads == TEMPLATES) return;
    head *h = &heads[n_heads++];
    h->form = (uint8_t)form;
    va_start(args, format);
    vsnprintf(h->text, sizeof h->text, format, args);
    va_end(args);
}

static const char *const form_names[] = { [QN_FORM_USE] = "use",
                                          [QN_FORM_EFFECT] = "effect",
                                          [QN_FORM_SLOT] = "on",
                                          [QN_FORM_WHEN] = "when",
                                          [QN_FORM_INSTEAD] = "instead when" };

static const head *any_head(int form)   // 0: of any form
{
    int n = 0;
    for (int i = 0; i < n_heads; i++) n += !form || heads[i].form == form;
    int which = n ? (int)qn_roll(&dice, (uint32_t)n) : -1;
    for (int i = 0; i < n_heads; i++)
        if ((!form || heads[i].form == form) && which-- == 0) return &heads[i];
    return NULL;
}

static void add_simple_heads(void)
{
    n_heads = 0;
    add_head(QN_FORM_USE, "use");
    for (const qn_word *t = words->timings; t && t->phrase; t++)
        add_head(QN_FORM_USE, "use at %s", t->phrase);
    add_head(QN_FORM_EFFECT, "effect");
    for (const qn_word *s = words->slots; s && s->phrase; s++) add_head(QN_FORM_SLOT, "on %s", s->phrase);
}

static char sure[WORD];   // a sentence that nearly always does something

static bool is_simple(const qn_verb *v)
{
    const char *slot[SLOTS];
    int n = slots_of(v->pattern, slot);
    for (int i = 0; i < n; i++)
        if (slot[i][1] != '}' || slot[i][0] != 'n') return false;
    return true;
}

// Every head with some simple sentence; the sentence that does for most of them is the sure one.
static void heads_act(void)
{
    int votes[WORDS] = { 0 }, most = 0;
    begin_batch();
    for (int i = 0; i < n_heads; i++) {
        int g = new_group("%s", heads[i].text), tried = 0;
        for (const qn_verb *v = words->verbs; v->pattern && tried < 8; v++) {
            if (!is_simple(v)) continue;
            QN_TEXT(text, PROMISE);
            filling f = { .row = { 0 } };
            qn_putf(&text, "%s -> ", heads[i].text);
            fill(v->pattern, &f, false, &text);
            tried += promise_add(&all, heads[i].form, g, text.at) != NULL;
        }
    }
    judge();
    for (int i = 0; i < n_groups; i++)
        for (int v = 0; groups[i].kept && words->verbs[v].pattern && v < WORDS; v++) {
            QN_TEXT(text, WORD);
            filling f = { .row = { 0 } };
            if (!is_simple(&words->verbs[v])) continue;
            fill(words->verbs[v].pattern, &f, false, &text);
            if (!strstr(all.at[groups[i].best].text, text.at) || ++votes[v] <= most) continue;
            most = votes[v];
            snprintf(sure, sizeof sure, "%s", text.at);
        }
    int kept = 0;
    for (int i = 0; i < n_heads; i++)
        if (groups[i].kept) heads[kept++] = heads[i];
    n_heads = kept;
}

// ---- Events ----------------------------------------------------------------------------------------

typedef struct event_form {
    const char *name;
    uint8_t form;
    bool later;
} event_form;

static filling fillings[PROMISES];   // beside the promises

static void put_any(qn_text *out, const qn_word *table, const char *before)
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

// Some way to say the event that is heard; [base] is tried first and replaced by what was found.
static bool find_event(const event_form *how, const qn_event_word *e, filling *base)
{
    enum { TRIED = 40 };
    begin_row(e->pattern);
    begin_batch();
    int whole = new_group("%s %s", how->name, e->pattern);
    groups[whole].optional = how->later;   // which texts can say it is tried with events that are frequent
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
                for (int k = 0; k < n; k++)   // nothing happens between a card and itself
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

static void events_act(void)
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

// What cards are given to use, by an effect and by what always holds.
static void given_uses_act(void)
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

// ---- Verbs -----------------------------------------------------------------------------------------

typedef struct saying {   // one way to say a verb
    head head;
    filling filling;
    char sentence[2 * WORD];
    bool paid;   // as a cost
} saying;

static saying sayings[PROMISES];        // beside the promises
static char aimed[2 * WORD];            // a sentence that does something to a target
static head aims;                       // and the head it was seen with
static char payable[WORDS][2 * WORD];   // by verb: a way to say it that acts; empty: it cannot be a cost
static char spoken[WORDS][2 * WORD];    // by verb: a way to say it that acts

// Any verb that is about cards alone, with a target.
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
    else if (strstr(v->pattern, " it ")) {   // of which the line before spoke
        qn_putf(&line, "%s\n    ", s.head.text);
        put_aimed(&line);
        qn_putf(&line, "\n    %s", text.at);
    } else if (strstr(v->pattern, "remove {n} {res}")) {   // which must be there
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

// The [i]th attempt at the same: as it was seen, with another head, with another kind of card, otherwise.
static saying like(const saying *base, int i)
{
    saying s = *base;
    if (i % 3 == 1) s.head = *any_head(0);
    if (i == 2 || i == 3)
        for (int k = 0; k < SLOTS; k++) s.filling.noun[k][0] = 0;
    if (i > 3) s = any_saying();
    return s;
}

// Texts about the card itself are said by cards to which something just happened, too.
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

static void vary_subjects(const qn_verb *v, const saying *base)
{
    static choice c;
    c.n = 0;
    add_players(&c, false);
    for (int row = 0; row < c.n && all.n + OTHERS < PROMISES; row++) {
        int g = new_group("%s %s", c.at[row], v->pattern);
        for (int i = 0; i < OTHERS; i++) add_saying(g, v, c.at[row], like(base, i));
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

static void verb_acts(int row)
{
    const qn_verb *v = &words->verbs[row];
    saying base;
    begin_row(v->pattern);
    if (!find_saying(v, &base)) return;
    if (base.paid) return;   // it is only ever paid
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
}

// ---- Changes ---------------------------------------------------------------------------------------

static void add_changes(choice *c)
{
    c->n = 0;
    add_rows(c, words->stats, "has +1 %");
    add_rows(c, words->stats, "has -1 %");
    add_rows(c, words->stats, "has % 3");
    if (words->stats[0].phrase && words->stats[1].phrase)
        add_word(c, "has %s and %s swapped", words->stats[0].phrase, words->stats[1].phrase);
    if (words->price) add_word(c, "costs 1 more");
    if (words->price) add_word(c, "costs 1 less");
    add_rows(c, words->statuses, "is %");
    add_rows(c, words->statuses, "has %");
    add_rows(c, words->statuses, "is not %");
}

static void add_change(int which, const char *subject, const char *noun, const char *change, bool held)
{
    QN_TEXT(text, PROMISE);
    head always = { "always", QN_FORM_ALWAYS };
    const head *h = held ? &always : any_head(0);
    qn_put(&text, h->text);
    qn_put(&text, " -> ");
    put_word(&text, subject, noun);
    qn_putf(&text, " %s", change);
    if (!held) put_any(&text, words->durations, " ");
    promise_add(&all, h->form, which, text.at);
}

enum { EACH_CHANGE = 48, CHANGES_AT_ONCE = PROMISES / EACH_CHANGE };

static void change_acts(const char *change, const char *const *subjects, int n, bool held)
{
    static choice nouns;
    nouns.n = 0;
    for (const qn_noun *noun = words->nouns; noun->phrase; noun++)
        if (noun->class == QN_OF_CARDS) add_word(&nouns, "%s", noun->phrase);
    int g = new_group("%s … %s", held ? "always" : "for a while", change);
    groups[g].optional = strstr(change, "not ") || strstr(change, " 3");   // some are so already
    begin_row(change);
    for (int i = 0; i < n * nouns.n && i < EACH_CHANGE; i++)
        add_change(g, subjects[i % n], nouns.at[i / n], change, held);
}

static void rules_act(const qn_rule_word *rules, const char *can, bool held)
{
    static const char *const cards[] = { "each *", "this", "all *", "each opposing *" };
    static const char *const players[] = { "each player", "you", "opponents", "a player" };
    for (; rules->pattern; rules++)
        for (int who = 0; who < 2; who++) {
            QN_TEXT(name, WORD);
            begin_row(rules->pattern);
            begin_batch();
            int g = new_group("%s … %s %s, of %s", held ? "always" : "for a while", can, rules->pattern,
                              who ? "players" : "cards");
            groups[g].optional = true;   // some are asked only at a moment, or of players who are targets
            for (int i = 0; i < 48; i++) {
                filling f = any_filling();
                qn_text_clear(&name);
                qn_putf(&name, "%s ", can);
                fill(rules->pattern, &f, true, &name);
                add_change(g, who ? players[i % 4] : cards[i % 4], a_noun(), name.at, held);
            }
            judge();
        }
}

static void changes_act(void)
{
    static const char *const subjects[] = { "each *", "this", "target *", "all *" },
                             *const always[] = { "each *", "this", "each opposing *", "all *" };
    static choice c;
    for (int held = 0; held < 2; held++) {
        add_changes(&c);
        for (int i = 0; i < c.n; i++) {
            if (i % CHANGES_AT_ONCE == 0) begin_batch();
            change_acts(c.at[i], held ? always : subjects, 4, held);
            if (i % CHANGES_AT_ONCE == CHANGES_AT_ONCE - 1 || i == c.n - 1) judge();
        }
        rules_act(words->prohibitions, "cannot", held);
        rules_act(words->permissions, "can", held);
    }
}

// ---- Conditions ------------------------------------------------------------------------------------

// What can be asked: each must be seen to be so and not to be so.
static void add_conditions(choice *c)
{
    static const char *const places[] = { "your", "opposing", "any" };
    c->n = 0;
    for (const qn_test_word *t = words->tests; t->pattern; t++) add_word(c, "%s", t->pattern);
    add_rows(c, words->statuses, "count of $s that are % at least #");
    add_rows(c, words->stats, "count of $s with % at least # at least #");
    add_rows(c, words->numbers, "% at least #");
    for (int i = 0; i < 3; i++)
        for (const qn_word *p = words->places; p && p->phrase; p++)
            add_word(c, "count of cards in %s %s at least #", places[i], p->phrase);
    for (const qn_word *p = words->piles; p && p->phrase; p++)
        add_word(c, "%s in your %s at least #", words->resources[0].phrase, p->phrase);
    for (const qn_noun *n = words->nouns; n->phrase; n++)
        if (n->class == QN_OF_CARDS) add_word(c, "count of %s at least #", n->phrase);
    for (const qn_adjective *a = words->adjectives; a->phrase; a++)
        add_word(c, "count of %s $s at least #", a->phrase);
    for (const qn_word *r = words->relations; r && r->phrase; r++)
        add_word(c, "count of $s %s this at least #", r->phrase);
}

static void add_condition(int which, const char *condition)
{
    QN_TEXT(text, PROMISE);
    QN_TEXT(asked, 2 * WORD);
    const head *h = any_head(0);
    filling f = any_filling();
    fill(condition, &f, true, &asked);
    qn_putf(&text, "%s\n    if ", h->text);
    for (const char *at = asked.at; *at; at++) {
        if (*at == '#') qn_putf(&text, "%c", "1112345679"[qn_roll(&dice, 10)]);
        else if (*at == '$') qn_putf(&text, "%s%s", qn_roll(&dice, 3) ? "" : "your ", a_noun());
        else qn_putf(&text, "%c", *at);
    }
    qn_putf(&text, " -> %s\n    otherwise -> %s", sure, sure);
    promise_add(&all, h->form, which, text.at);
}

static void conditions_act(void)
{
    enum { TRIED = 24, AT_ONCE = 12 };
    static choice c;
    add_conditions(&c);
    for (int i = 0; i < c.n; i++) {
        if (i % AT_ONCE == 0) begin_batch();
        int g = new_group("if %s", c.at[i]);
        begin_row(c.at[i]);
        groups[g].optional = true;
        for (int k = 0; k < TRIED; k++) add_condition(g, c.at[i]);
        if (i % AT_ONCE == AT_ONCE - 1 || i == c.n - 1) judge();
    }
}

// ---- Forms -----------------------------------------------------------------------------------------

// The forms of the language: % is a sure sentence, @ one with a target, ~ a condition, & an event.
static const char *const bodies[] = {
    " -> you may %",
    " -> an opponent may %",
    " -> % then %",
    "\n    %\n    if you do, %",
    "\n    you may %\n    if you do not, % then %",
    "\n    an opponent may %\n    if they do, %",
    "\n    an opponent may %\n    if they do not, % then %",
    "\n    %\n    when you do, must -> %",
    "\n    %\n    when you do, may -> %",
    "\n    for each * -> %",
    "\n    repeat 2 times -> %",
    "\n    unless ~ -> %",
    "\n    if ~ -> %\n    otherwise -> %",
    "\n    choose one\n      mode -> %\n      mode -> % then %",
    "\n    choose one\n      mode -> @\n      mode -> %",
    "\n    choose one\n      mode -> @\n      mode -> @",
    "\n    if ~ -> @\n    otherwise -> @",
    "\n    target player %\n    that player %",
    " if ~ -> %",
    " unless ~ -> %",
    " once ^ -> %",
    " twice ^ -> %",
    " 4 times ^ -> %",
    " freely -> %",
    " -> later when &, must -> %",
    " -> each player %",
    " -> each opponent %",
    "\n    @\n    its controller %",
    "\n    @\n    its owner %",
};

// An event that a head was heard with, and how long it is waited for.
static void put_frequent(qn_text *out)
{
    const head *h = any_head(QN_FORM_WHEN);
    for (int i = 0; h && i < TEMPLATES && strstr(h->text, "this");
         i++)   // the card itself may be gone by then
        h = any_head(QN_FORM_WHEN);
    const char *event = h ? h->text + strlen("when ") : "nothing";
    qn_put_n(out, event, strcspn(event, ","));
    put_any(out, words->durations, ", ");
}

static void put_form(qn_text *out, const char *form)
{
    for (; *form; form++) switch (*form) {
        case '%': qn_put(out, sure); break;
        case '@': qn_put(out, aimed); break;
        case '~': qn_putf(out, "count of %s at least %d", a_noun(), 1 + (int)qn_roll(&dice, 6)); break;
        case '*': qn_put(out, a_noun()); break;
        case '&': put_frequent(out); break;
        case '^': put_any(out, words->periods, ""); break;
        default: qn_putf(out, "%c", *form);
        }
}

static void add_form(int which, const head *h, const char *form)
{
    QN_TEXT(text, PROMISE);
    qn_put(&text, h->text);
    put_form(&text, form);
    promise_add(&all, h->form, which, text.at);
}

// Each form of a text with each form of what happens in it.
static void bodies_act(void)
{
    enum { TRIED = 8 };
    for (size_t b = 0; b < sizeof bodies / sizeof *bodies; b++) {
        bool aims_at = strchr(bodies[b], '@');
        if (aims_at && !aimed[0]) continue;
        begin_row(bodies[b]);
        begin_batch();
        for (int form = QN_FORM_USE; form <= QN_FORM_INSTEAD; form++) {
            if (!any_head(form) || (aims_at && form != aims.form)) continue;
            int g = new_group("%s%s", form_names[form], bodies[b]);
            groups[g].optional = form == QN_FORM_SLOT || aims_at || strchr(bodies[b], '&')
                || strstr(bodies[b], "when you do");
            for (int i = 0; i < TRIED; i++) add_form(g, aims_at ? &aims : any_head(form), bodies[b]);
        }
        judge();
    }
}

// Parts of a head: when, from where, for what.
static void parts_act(void)
{
    enum { TRIED = 16 };
    begin_batch();
    for (const qn_word *t = words->timings; t && t->phrase; t++) {
        int g = new_group("later at %s", t->phrase);
        groups[g].optional = true;
        for (int i = 0; i < TRIED; i++) {
            QN_TEXT(part, PROMISE);
            qn_putf(&part, " -> later at %s, must -> %%", t->phrase);
            add_form(g, any_head(0), part.at);
        }
    }
    judge();
    begin_batch();
    for (const qn_word *p = words->places; p && p->phrase; p++)
        for (int form = QN_FORM_USE; form <= QN_FORM_INSTEAD; form++) {
            if (!any_head(form)) continue;
            int g = new_group("%s from %s", form_names[form], p->phrase);
            groups[g].optional = true;
            for (int i = 0; i < TRIED; i++) {
                QN_TEXT(part, PROMISE);
                qn_putf(&part, " from %s -> %%", p->phrase);
                add_form(g, any_head(form), part.at);
            }
        }
    judge();
}

// As it was seen, and otherwise: a cost is a small one, of which there is enough.
static void put_cost(qn_text *out, int verb, int i)
{
    const char *slot[SLOTS];
    filling f = any_filling();
    int n = slots_of(words->verbs[verb].pattern, slot);
    if (i < 2) {
        qn_put(out, payable[verb]);
        return;
    }
    for (int s = 0; s < n; s++)
        if (strncmp(slot[s], "n}", 2) == 0) f.row[s] = 0;
        else if (s == 0 && strncmp(slot[s], "cards}", 6) == 0) f.row[s] = i % 2;   // "this", "a …"
    fill(words->verbs[verb].pattern, &f, false, out);
}

static void costs_act(void)
{
    enum { TRIED = 16 };
    for (int v = 0; words->verbs[v].pattern && v < WORDS; v++) {
        if (!payable[v][0]) continue;
        begin_row(words->verbs[v].pattern);
        begin_batch();
        for (int form = QN_FORM_USE; form <= QN_FORM_INSTEAD; form++) {
            if (!any_head(form)) continue;
            int g = new_group("%s: %s", form_names[form], words->verbs[v].pattern);
            groups[g].optional = true;
            for (int i = 0; i < TRIED; i++) {
                QN_TEXT(part, PROMISE);
                qn_put(&part, ": ");
                put_cost(&part, v, i);
                qn_put(&part, " -> %");
                add_form(g, any_head(form), part.at);
            }
        }
        judge();
    }
}

// ---- What needs something else first -----------------------------------------------------------------

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

// Every kind of card, where the condition leaves it open: "if count of $s that are …", and how it is asked of one.
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

// Every verb as a line before it.
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

// With the name of every card there is.
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

// "draw (count of cards that are …)", of the condition that asks how many there are.
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

// "each muse is dragon this round", then how many of them there are.
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

// A number that is the same all the time is no condition, but it can be drawn.
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

static void bring_about(void)
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

static void tell_stage(const char *stage)
{
    if (getenv("QN_SHOW_STAGES"))
        fprintf(stderr, "%s: %d shown, %d refused, %d silent, %llu choices\n", stage, seen.shown,
                seen.refused, seen.silent, (unsigned long long)all.steps);
}

static void property(const kit *k)
{
    words = k->rules->words;
    dice = qn_dice_from(16);
    memset(&seen, 0, sizeof seen);
    memset(payable, 0, sizeof payable);
    memset(spoken, 0, sizeof spoken);
    acting_clear();
    n_not_yet = 0;
    aimed[0] = 0;
    promises_open(&all, k);
    add_simple_heads();
    heads_act();
    tell_stage("heads");
    events_act();
    given_uses_act();
    tell_stage("events");
    for (int v = 0; words->verbs[v].pattern && v < WORDS; v++) verb_acts(v);
    tell_stage("verbs");
    changes_act();
    tell_stage("changes");
    conditions_act();
    tell_stage("conditions");
    bodies_act();
    parts_act();
    costs_act();
    tell_stage("forms");
    bring_about();
    printf("%s: %d ways to say something were seen to act, %d are refused, %d do nothing; %d details were "
           "listed as never seen (%llu choices)\n",
           k->rules->name, seen.shown, seen.refused, seen.silent, seen.unseen, (unsigned long long)all.steps);
    for (int i = 0; i < n_unseen; i++) {
        if (strcmp(unseen[i].game, k->rules->name) != 0 || unseen[i].needed) continue;
        seen.silent += !unseen[i].met;
        fprintf(stderr, "%s: listed as never seen, and %s: %s\n", unseen[i].game,
                unseen[i].met ? "seen now" : "nothing says it", unseen[i].group);
    }
    if (seen.silent) exit(1);
}

int main(void)
{
    read_unseen();
    return for_every_game(property);
}
