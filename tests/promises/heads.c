// Heads of abilities; tests that each of them acts.
#include "saying.h"

head heads[TEMPLATES];
int n_heads;

void add_head(int form, const char *format, ...)
{
    va_list args;
    if (n_heads == TEMPLATES) return;
    head *h = &heads[n_heads++];
    h->form = (uint8_t)form;
    va_start(args, format);
    vsnprintf(h->text, sizeof h->text, format, args);
    va_end(args);
}

const char *const form_names[] = { [QN_FORM_USE] = "use",
                                   [QN_FORM_EFFECT] = "effect",
                                   [QN_FORM_SLOT] = "on",
                                   [QN_FORM_WHEN] = "when",
                                   [QN_FORM_INSTEAD] = "instead when" };

const head *any_head(int form)   // 0: of any form
{
    int n = 0;
    for (int i = 0; i < n_heads; i++) n += !form || heads[i].form == form;
    int which = n ? (int)qn_roll(&dice, (uint32_t)n) : -1;
    for (int i = 0; i < n_heads; i++)
        if ((!form || heads[i].form == form) && which-- == 0) return &heads[i];
    return NULL;
}

void add_simple_heads(void)
{
    n_heads = 0;
    add_head(QN_FORM_USE, "use");
    for (const qn_word *t = words->timings; t && t->phrase; t++)
        add_head(QN_FORM_USE, "use at %s", t->phrase);
    add_head(QN_FORM_EFFECT, "effect");
    for (const qn_word *s = words->slots; s && s->phrase; s++) add_head(QN_FORM_SLOT, "on %s", s->phrase);
}

char sure[WORD];   // a sentence that nearly always has an effect

static bool is_simple(const qn_verb *v)
{
    const char *slot[SLOTS];
    int n = slots_of(v->pattern, slot);
    for (int i = 0; i < n; i++)
        if (slot[i][1] != '}' || slot[i][0] != 'n') return false;
    return true;
}

// Every head with a simple sentence; the sentence that works for most of them becomes the sure one.
void heads_act(void)
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
