// Properties of cards and players: what they have, are, can and cannot do.
#include "saying.h"

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
    groups[g].optional = strstr(change, "not ") || strstr(change, " 3");   // some are in that state already
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
            groups[g].optional = true;   // some apply only at one moment, or to players who are targets
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

void changes_act(void)
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
