// The contents of slots, and sentences from the patterns of a game.
#include "saying.h"

// ---- Words -------------------------------------------------------------------------------------------

void add_word(choice *c, const char *format, ...)
{
    va_list args;
    if (c->n == WORDS) return;
    va_start(args, format);
    vsnprintf(c->at[c->n++], WORD, format, args);
    va_end(args);
}

void add_rows(choice *c, const qn_word *table, const char *format)
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

// Sentences that refer to an earlier card, or to the card of an event, have their own forms below.
void add_players(choice *c, bool event)
{
    add_word(c, "you");
    add_word(c, "an opponent");
    if (event) add_word(c, "a player");
    if (event) return;
    add_word(c, "each opponent");
    add_word(c, "each player");
    add_word(c, "target player");
}

// Every way to say how many and which, for each kind of card in turn.
static void add_cards(choice *c)
{
    static const char *const ways[] = { "a",       "target",   "each",
                                        "up to 2", "2",        "any number of",
                                        "another", "a random", "up to 2 target",
                                        "2 target" };
    add_word(c, "this");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) add_word(c, "%s *", ways[i]);
}

void fill_choice(choice *c, const char *slot, bool event)
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

const char *a_noun(void)
{
    static choice nouns;
    nouns.n = 0;
    for (const qn_noun *n = words->nouns; n->phrase; n++)
        if (n->class == QN_OF_CARDS) add_word(&nouns, "%s", n->phrase);
    return nouns
        .at[qn_roll(&dice, 2) ? 0 : qn_roll(&dice, (uint32_t)nouns.n)];   // the first noun covers most cards
}

// ---- Patterns ----------------------------------------------------------------------------------------

int slots_of(const char *pattern, const char *slot[SLOTS])
{
    int n = 0;
    for (const char *at = pattern; (at = strchr(at, '{')) && n < SLOTS; at++) slot[n++] = at + 1;
    return n;
}

void put_word(qn_text *out, const char *word, const char *noun)
{
    for (; *word; word++) {
        if (*word == '*') qn_put(out, noun);
        else qn_putf(out, "%c", *word);
    }
}

// Numbers are mostly 1, so that most of them are available.
static int any_row(const char *slot, int n)
{
    if (n < 2 || (slot[0] == 'n' && slot[1] == '}' && n > 2 && qn_roll(&dice, 4))) return 0;
    return (int)qn_roll(&dice, (uint32_t)n);
}

void fill(const char *pattern, filling *f, bool event, qn_text *out)
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
            if (f->said[slot]) qn_put(out, f->said[slot]);
            else if (c.n) put_word(out, c.at[f->row[slot]], f->noun[slot]);
            slot++;
            at = strchr(at, '}');
        } else if (*at != '[' && *at != ']') qn_putf(out, "%c", *at);
    }
}

filling any_filling(void)
{
    filling f = { .parts = qn_roll(&dice, 2) };
    for (int i = 0; i < SLOTS; i++) f.row[i] = -1;
    return f;
}
