// The forms of the language: lines, parts of a head, costs.
#include "saying.h"

// The forms of the language: % is a sentence that surely acts, @ one with a target, ~ a condition, & an event.
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
    "\n    choose two\n      mode -> @\n      mode -> %\n      mode -> % then %",
    "\n    for each player -> they %",
    "\n    for each opponent -> they %",
    "\n    for each player\n      if count of * of theirs at least 2 -> they %",
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

// An event that has triggered a head, and the time to wait for it.
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

// Each form of a text with each form of its body.
void bodies_act(void)
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
void parts_act(void)
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

// As seen before, or varied: a cost should be small and affordable.
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

void costs_act(void)
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
