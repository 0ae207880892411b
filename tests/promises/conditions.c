// Conditions and descriptions.
#include "saying.h"

// Every condition must be seen both true and false.
static void add_conditions(choice *c)
{
    static const char *const places[] = { "your", "opposing", "any" };
    c->n = 0;
    for (const qn_test_word *t = words->tests; t->pattern; t++) add_word(c, "%s", t->pattern);
    add_rows(c, words->statuses, "count of $s that are % at least #");
    add_rows(c, words->stats, "count of $s with % at least # at least #");
    add_rows(c, words->stats, "count of $s with % less than # at least #");
    add_rows(c, words->stats, "count of your $s with the highest % at least #");
    add_rows(c, words->stats, "count of $s with the lowest % at most #");
    add_word(c, "count of other cards with the same name as this at least #");
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

void add_condition(int which, const char *condition)
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

void conditions_act(void)
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
