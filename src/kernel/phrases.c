// Sentences from a game's tables: "{who} draws {n} cards." The details every game has are filled in here, the
// rest by the game (qn_rules.put_detail).
#include "kernel/kernel.h"

// "You" where a sentence begins, "you" inside it; "your hand", "player 2's hand".
static void put_who(const qn_details *d, bool first, bool owns, qn_text *out)
{
    if (d->who == d->reader) qn_put(out, first ? "You" : "you");
    else qn_putf(out, first ? "Player %d" : "player %d", d->who + 1);
    if (owns) qn_put(out, d->who == d->reader ? "r" : "'s");
}

static void put_card(const qn_details *d, int card, qn_text *out)
{
    if (card >= d->t->game.n_cards) qn_put(out, "it");
    else d->t->rules->put_card(d->t, d->reader, card, out);
}

static void put_face(const qn_details *d, qn_text *out)
{
    bool seen = qn_face(d->t, d->a, d->reader);
    qn_put(out, seen ? qn_def_name(d->t->pool, d->t->game.card[d->a].def) : "a card");
}

static void put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (d->t->rules->put_detail && d->t->rules->put_detail(d, name, out)) return;
    if (qn_is(name, "a")) put_card(d, d->a, out);
    else if (qn_is(name, "b")) put_card(d, d->b, out);
    else if (qn_is(name, "face")) put_face(d, out);
    else if (qn_is(name, "n")) qn_put_int(out, d->n);
    else if (qn_is(name, "s")) qn_put(out, d->n == 1 ? "" : "s");   // "{n} card{s}"
    else if (qn_is(name, "signed")) qn_putf(out, d->n < 0 ? "%d" : "+%d", d->n);
}

static bool ends_in(const char *word, size_t n, const char *end)
{
    size_t m = strlen(end);
    return n > m && memcmp(word + n - m, end, m) == 0;
}

// "You" takes the plain verb: "You draw", "Player 2 draws"; "You have", "You are", "You carry", "You search".
static size_t put_plain_verb(const char *verb, qn_text *out)
{
    size_t n = strcspn(verb, " .:,");
    if (n == 2 && memcmp(verb, "is", n) == 0) qn_put(out, "are");
    else if (n == 3 && memcmp(verb, "has", n) == 0) qn_put(out, "have");
    else if (ends_in(verb, n, "ies")) qn_put_n(out, verb, n - 3), qn_put(out, "y");
    else if (ends_in(verb, n, "ches") || ends_in(verb, n, "shes") || ends_in(verb, n, "sses"))
        qn_put_n(out, verb, n - 2);
    else qn_put_n(out, verb, ends_in(verb, n, "s") || ends_in(verb, n, "S") ? n - 1 : n);
    return n;
}

void qn_put_phrase(const qn_details *d, const char *phrase, qn_text *out)
{
    char name[QN_DETAIL_NAME];
    for (const char *p = phrase; *p;) {
        if (*p != '{') {
            qn_put_char(out, *p++);
            continue;
        }
        bool first = p == phrase;
        size_t n = strcspn(p + 1, "}");
        qn_text copy = { name, 0, sizeof name, false };
        qn_put_n(&copy, p + 1, n);
        p += n + 2;
        if (!qn_is(name, "who")) {
            put_detail(d, name, out);
            continue;
        }
        bool owns = memcmp(p, "'s", 2) == 0;
        put_who(d, first, owns, out);
        if (owns) p += 2;
        if (!first || owns || d->who != d->reader || *p != ' ' || p[1] == '{') continue;
        qn_put_char(out, ' ');
        p += 1 + put_plain_verb(p + 1, out);
    }
}

void qn_say_refusal(const qn_table *t, int seat, qn_refusal r, qn_text *out)
{
    qn_details d = { t, seat, seat, r.a, r.b, r.c };
    qn_put_phrase(&d, t->rules->refusals[r.why].sentence, out);
    qn_putf(out, "  [%s]", t->rules->refusals[r.why].rules);
}

void qn_say_note(const qn_table *t, int seat, const qn_note *note, qn_text *out)
{
    qn_details d = { t, seat, note->who, note->a, note->b, note->n };
    qn_put_phrase(&d, t->rules->notes[note->kind].sentence, out);
}

void qn_put_question(const qn_table *t, const char *const *questions, size_t n, qn_text *out)
{
    const char *q = t->game.question.kind < n ? questions[t->game.question.kind] : NULL;
    qn_put(out, q ? q : "Choose");
}

int qn_count_uses(const qn_table *t, const qn_def *d, int form, int ability, int *which)
{
    int uses = *which = 0;
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].form == form) {
            uses++;
            if (i <= ability) ++*which;
        }
    return uses;
}
