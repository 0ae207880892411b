// Sentences about each kind of card: every event, verb, change and state with every noun for a kind of card, and with
// "this" on every kind of card that has texts.
#include "saying.h"

enum { TRIED = 10 };

static bool is_narrow(const qn_noun *n) { return n->class == QN_OF_CARDS && n != words->nouns; }

static bool has_form(int kind, int form) { return words->kinds[kind].forms >> form & 1; }

// ---- Events ----------------------------------------------------------------------------------------

bool is_card_slot(const char *slot)
{
    return !strncmp(slot, "that}", 5) || !strncmp(slot, "other}", 6) || !strncmp(slot, "cards}", 6)
        || (!strncmp(slot, "cards:", 6) && strncmp(slot, "cards:links", 11)
            && strncmp(slot, "cards:spaces", 12) && strncmp(slot, "cards:piles", 11));
}

// Writes the head of a text that listens to the event; returns its form.
int put_heard(qn_text *out, const qn_event_word *e, filling f)
{
    const head *h = any_head(0);
    bool waits = true;   // no card of the game listens by itself
    for (int k = 0; words->kinds[k].phrase; k++) waits &= !has_form(k, QN_FORM_WHEN);
    if (waits) qn_putf(out, "%s -> later ", h->text);
    qn_put(out, "when ");
    fill(e->pattern, &f, true, out);
    if (waits) put_any(out, words->durations, ", ");
    qn_put(out, ", must");
    return waits ? h->form : QN_FORM_WHEN;
}

static void add_heard(int which, const qn_event_word *e, filling f, int kind)
{
    QN_TEXT(text, PROMISE);
    int form = put_heard(&text, e, f);
    qn_putf(&text, " -> %s", sure);
    promise *p = promise_add(&all, form, which, text.at);
    if (p) p->kind = (uint8_t)kind;
}

static void hear_of(const qn_event_word *e, int slot, const char *noun, int kind)
{
    const char *slots[SLOTS];
    int n = slots_of(e->pattern, slots);
    int g = kind ? new_group("when %s, of this %s as %d", e->pattern, words->kinds[kind - 1].phrase, slot + 1)
                 : new_group("when %s, of %s as %d", e->pattern, noun, slot + 1);
    for (int i = 0; i < TRIED; i++) {
        filling f = any_filling();
        for (int k = 0; k < n; k++)
            if (is_card_slot(slots[k])) f.row[k] = 1, snprintf(f.noun[k], WORD, "%s", words->nouns[0].phrase);
        f.row[slot] = kind ? 0 : 1;
        if (*noun) snprintf(f.noun[slot], WORD, "%s", noun);
        add_heard(g, e, f, kind);
    }
}

void events_of_kinds_act(void)
{
    for (const qn_event_word *e = words->events; e->pattern; e++) {
        const char *slots[SLOTS];
        int n = slots_of(e->pattern, slots);
        begin_row(e->pattern);
        begin_batch();
        for (int s = 0; s < n; s++) {
            if (!is_card_slot(slots[s])) continue;
            for (const qn_noun *noun = words->nouns; noun->phrase; noun++)
                if (is_narrow(noun)) hear_of(e, s, noun->phrase, 0);
            for (int k = 0; words->kinds[k].phrase; k++)
                if (has_form(k, QN_FORM_WHEN)) hear_of(e, s, "", k + 1);
        }
        judge();
    }
}

// ---- Verbs -----------------------------------------------------------------------------------------

// Acts on what was chosen: a verb about cards and numbers.
void put_done_to_it(qn_text *out, int attempt)
{
    int n = 0;
    while (words->verbs[n].pattern) n++;
    for (int tries = 0; tries < 200 && attempt % 3; tries++) {
        const char *slots[SLOTS], *pattern = words->verbs[qn_roll(&dice, (uint32_t)n)].pattern, *at = pattern;
        int of = slots_of(pattern, slots), cards = 0, others = 0;
        for (int i = 0; i < of; i++) {
            cards += !strncmp(slots[i], "cards}", 6);
            others += strncmp(slots[i], "cards}", 6) && strncmp(slots[i], "n}", 2);
        }
        if (cards != 1 || others || strchr(pattern, '[')) continue;
        qn_put(out, "\n    ");
        for (; *at; at = *at == '{' ? strchr(at, '}') + 1 : at + 1) {
            if (*at != '{') qn_put_n(out, at, 1);
            else qn_put(out, at[1] == 'n' ? "1" : "it");
        }
        return;
    }
    qn_put(out, "\n    put 1 ember on it");
}

// Counters of the kind that a line before it adds.
void take_counters(const qn_verb *v, filling *f)
{
    const char *slots[SLOTS];
    for (int i = 0, n = slots_of(v->pattern, slots); i < n; i++)
        if (strstr(v->pattern, "remove {n} {res}") && !strncmp(slots[i], "res}", 4)) f->row[i] = 0;
}

// [counted]: the object that needs counters before they can be removed.
void add_done_by(int which, const head *h, const qn_verb *v, filling f, const char *counted, int kind,
                 int attempt)
{
    QN_TEXT(text, PROMISE);
    f.parts = true;
    take_counters(v, &f);
    if (strstr(v->pattern, "remove {n} {res}"))
        qn_putf(&text, "%s\n    put 2 %s on each %s\n    ", h->text, words->resources[0].phrase, counted);
    else qn_putf(&text, "%s -> ", h->text);
    fill(v->pattern, &f, false, &text);
    if (v->flags & QN_VERB_CHOOSES) put_done_to_it(&text, attempt);
    promise *p = promise_add(&all, h->form, which, text.at);
    if (p) p->kind = (uint8_t)kind;
}

void add_done_to(int which, const qn_verb *v, filling f, const char *counted, int kind, int attempt)
{
    add_done_by(which, any_head(0), v, f, counted, kind, attempt);
}

static void do_to(const qn_verb *v, int slot, const char *noun, int kind)
{
    static const int ways[] = { 1, 2, 3 };   // "a *", "target *", "each *"
    int g = kind ? new_group("%s, of this %s as %d", v->pattern, words->kinds[kind - 1].phrase, slot + 1)
                 : new_group("%s, of %s as %d", v->pattern, noun, slot + 1);
    for (int i = 0; i < TRIED; i++) {
        filling f = any_filling();
        f.row[slot] = kind ? 0 : ways[i % 3];
        if (*noun) snprintf(f.noun[slot], WORD, "%s", noun);
        add_done_to(g, v, f, *noun ? noun : words->nouns[0].phrase, kind, i);
    }
}

void verbs_of_kinds_act(void)
{
    for (const qn_verb *v = words->verbs; v->pattern; v++) {
        const char *slots[SLOTS];
        int n = slots_of(v->pattern, slots);
        begin_row(v->pattern);
        for (int s = 0; s < n; s++) {
            if (!is_card_slot(slots[s])) continue;
            begin_batch();
            for (const qn_noun *noun = words->nouns; noun->phrase; noun++)
                if (is_narrow(noun)) do_to(v, s, noun->phrase, 0);
            for (int k = 0; words->kinds[k].phrase; k++)
                if (words->kinds[k].forms) do_to(v, s, "", k + 1);
            judge();
        }
    }
}

// ---- Changes ---------------------------------------------------------------------------------------

static void change_of(const char *change, bool held, const char *noun, int kind)
{
    int g = kind
        ? new_group("%s this %s %s", held ? "always" : "for a while", words->kinds[kind - 1].phrase, change)
        : new_group("%s %s %s", held ? "always" : "for a while", noun, change);
    for (int i = 0; i < TRIED; i++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        qn_putf(&text, "%s -> ", held ? "always" : h->text);
        if (kind) qn_put(&text, "this");
        else qn_putf(&text, "each %s", noun);
        qn_putf(&text, " %s", change);
        if (!held) put_any(&text, words->durations, " ");
        promise *p = promise_add(&all, held ? QN_FORM_ALWAYS : h->form, g, text.at);
        if (p) p->kind = (uint8_t)kind;
    }
}

void list_changes(choice *c)
{
    c->n = 0;
    add_rows(c, words->stats, "has +1 %");
    add_rows(c, words->statuses, "has %");
    for (int can = 0; can < 2; can++)
        for (const qn_rule_word *r = can ? words->permissions : words->prohibitions; r->pattern; r++) {
            QN_TEXT(text, WORD);
            filling f = any_filling();
            if (r->of == QN_RULE_OF_PLAYERS) continue;
            f.parts = false;
            qn_put(&text, can ? "can " : "cannot ");
            fill(r->pattern, &f, true, &text);
            add_word(c, "%s", text.at);
        }
}

void changes_of_kinds_act(void)
{
    static choice c;
    bool held = false;
    for (int k = 0; words->kinds[k].phrase; k++) held |= has_form(k, QN_FORM_ALWAYS);
    list_changes(&c);
    for (int i = 0; i < c.n; i++)
        for (int always = 0; always <= held; always++) {
            begin_row(c.at[i]);
            begin_batch();
            for (const qn_noun *noun = words->nouns; noun->phrase; noun++)
                if (is_narrow(noun)) change_of(c.at[i], always, noun->phrase, 0);
            for (int k = 0; words->kinds[k].phrase; k++)
                if (words->kinds[k].forms && (!always || has_form(k, QN_FORM_ALWAYS)))
                    change_of(c.at[i], always, "", k + 1);
            judge();
        }
}

// ---- States and numbers in conditions ----------------------------------------------------------------

static void ask_of(const char *asked, const char *noun)
{
    int g = new_group("if count of %s %s", noun, asked);
    for (int i = 0; i < TRIED; i++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        qn_put(&text, h->text);
        if (i % 2 && !strncmp(asked, "that are ", 9)) {   // first put into that state
            qn_putf(&text, "\n    each %s has %s", noun, asked + 9);
            put_any(&text, words->durations, " ");
        }
        qn_putf(&text, "\n    repeat (count of %s %s) times -> %s", noun, asked, sure);
        promise_add(&all, h->form, g, text.at);
    }
}

void states_of_kinds_act(void)
{
    static choice c;
    c.n = 0;
    add_rows(&c, words->statuses, "that are %");
    add_rows(&c, words->stats, "with % at least 1");
    for (int i = 0; i < c.n; i++) {
        begin_row(c.at[i]);
        begin_batch();
        for (const qn_noun *noun = words->nouns; noun->phrase; noun++)
            if (is_narrow(noun)) ask_of(c.at[i], noun->phrase);
        judge();
    }
}
