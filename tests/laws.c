// Invariants of every game at every moment (laws.h).
#include "laws.h"

enum { MOST_BYTES = 12288, SENTENCE = 200, PARSED_EVERY = 7 };

static char sentence[QN_MAX_OPTIONS][SENTENCE];

static void value_is_sound(const laws *l, const trial *g)
{
    QN_TEXT(what, 1024);
    TRIAL_CHECK(g, qn_check_invariants(&g->table, &what), "%s", what.at);
    TRIAL_CHECK(g, qn_released_is_zero(&g->table, &what), "%s", what.at);
    TRIAL_CHECK(g, l->any_cards || qn_bytes(&g->table) < MOST_BYTES, "%zu bytes are in use",
                qn_bytes(&g->table));
}

static void say_all(const trial *g)
{
    for (int i = 0; i < g->table.n_options; i++) {
        qn_text out = { sentence[i], 0, SENTENCE, false };
        qn_text_clear(&out);
        qn_say_option(&g->table, i, &out);
        TRIAL_CHECK(g, out.used && !out.full, "option %d has no sentence, or one without end", i + 1);
    }
}

static void options_differ(const laws *l, const trial *g)
{
    const qn_table *t = &g->table;
    for (int i = 0; i < t->n_options; i++)
        for (int k = 0; k < i; k++) {
            TRIAL_CHECK(g, memcmp(&t->option[i], &t->option[k], sizeof t->option[0]) != 0,
                        "options %d and %d are the same: %s", k + 1, i + 1, sentence[i]);
            TRIAL_CHECK(g, l->any_cards || strcmp(sentence[i], sentence[k]) != 0,
                        "options %d and %d read the same: %s", k + 1, i + 1, sentence[i]);
        }
}

static bool is_said_twice(const trial *g,
                          int i)   // for cards that cannot be distinguished; options_differ() checks the rest
{
    for (int k = 0; k < g->table.n_options; k++)
        if (k != i && strcmp(sentence[i], sentence[k]) == 0) return true;
    return false;
}

static void sentences_parse_back(const trial *g)
{
    for (int i = 0; i < g->table.n_options; i++) {
        int found = qn_parse(&g->table, sentence[i]);
        TRIAL_CHECK(g, found == i || is_said_twice(g, i), "'%s' is option %d and is read as %d", sentence[i],
                    i + 1, found + 1);
    }
}

// A question with a single answer is asked only if several seats answer in secret, or if skipping it would reveal
// something.
static void options_are_good(laws *l, trial *g, int seat)
{
    qn_table *t = &g->table;
    const qn_question *q = &t->game.question;
    int n = qn_choices(t, seat);
    TRIAL_CHECK(g, n > 1 || (n == 1 && (q->hide_pass || q->asked & (q->asked - 1))),
                "player %d is asked with %d answers", seat + 1, n);
    TRIAL_CHECK(g, l->any_cards || n < QN_MAX_OPTIONS, "a question has as many answers as there may be");
    say_all(g);
    options_differ(l, g);
    if (g->choices % PARSED_EVERY == 0) sentences_parse_back(g);
    if ((uint32_t)n > l->options) l->options = (uint32_t)n;
}

// A seat without a question, or an answer that is not offered, changes nothing.
static void nonsense_is_refused(const trial *g)
{
    static qn_table t;
    static const int none[] = { -1, QN_MAX_OPTIONS, 255, 256, -256 };
    qn_clone(&t, &g->table);
    for (int seat = -1; seat <= QN_MAX_PLAYERS + 2; seat++) {
        bool asked = seat >= 0 && seat < QN_MAX_PLAYERS && qn_answering(&t) >> seat & 1;
        TRIAL_CHECK(g, asked || (!qn_choose(&t, seat, 0) && qn_choices(&t, seat) == 0),
                    "player %d answers without being asked", seat + 1);
        int n = asked ? qn_choices(&t, seat) : 0;
        TRIAL_CHECK(g, !qn_choose(&t, seat, n), "player %d gives an answer that is not there", seat + 1);
        for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
            TRIAL_CHECK(g, !qn_choose(&t, seat, none[i]), "answer %d is taken", none[i]);
    }
    TRIAL_CHECK(g, qn_equal(&t, &g->table), "a refused answer changed the game");
}

static void nothing_is_asked(const trial *g)
{
    const qn_table *t = &g->table;
    TRIAL_CHECK(g, qn_asked(t) == QN_NONE && t->n_options == 0, "somebody is asked after the end");
    TRIAL_CHECK(g, t->game.depth == 0 && t->game.n_args == 0, "a routine goes on after the end");
}

void laws_hold(laws *l, trial *g)
{
    value_is_sound(l, g);
    if (qn_bytes(&g->table) > l->bytes) l->bytes = qn_bytes(&g->table);
    nonsense_is_refused(g);
    if (g->table.game.over) {
        nothing_is_asked(g);
        return;
    }
    unsigned open = g->table.game.question.open;
    TRIAL_CHECK(g, open && !(open & ~(unsigned)g->table.game.in_game),
                "nobody, or somebody who is out, is asked");
    TRIAL_CHECK(g, qn_asked(&g->table) == __builtin_ctz(open), "the lowest seat is not asked first");
    for (int s = g->players - 1; s >= 0; s--)
        if (open >> s & 1) options_are_good(l, g, s);
}

// Places start at 1; players who share a place leave the next ones empty.
void laws_hold_at_end(laws *l, trial *g)
{
    const qn_game *end = &g->table.game;
    int better[QN_MAX_PLAYERS] = { 0 };
    for (int s = 0; s < g->players; s++)
        for (int o = 0; o < g->players; o++) better[s] += end->place[o] < end->place[s];
    for (int s = 0; s < g->players; s++)
        TRIAL_CHECK(g, end->place[s] == better[s] + 1, "player %d has place %d, and %d are better", s + 1,
                    end->place[s], better[s]);
    for (int s = g->players; s < QN_MAX_PLAYERS; s++)
        TRIAL_CHECK(g, end->place[s] == 0, "an empty seat has a place");
    TRIAL_CHECK(g, end->reason != QN_REASON_NONE && (l->any_cards || end->reason != QN_REASON_LIMIT),
                "the game ends for reason %d", end->reason);
    l->drawn_at_a_bound += end->reason == QN_REASON_LIMIT;
    if (end->in_game && !(end->in_game & (end->in_game - 1)))
        for (int s = 0; s < g->players; s++)
            TRIAL_CHECK(g, (end->place[s] == 1) == (end->team[s] == end->team[__builtin_ctz(end->in_game)]),
                        "one player is left and is not first, alone or with a team");
    TRIAL_CHECK(g, end->losers == 0, "somebody lost and was not judged");
    l->games++;
    l->choices += g->choices;
    if (g->choices > l->longest) l->longest = g->choices;
}

// In games whose rules say what a player leaves behind: the seat with the question, or another one, concedes.
static bool somebody_concedes(trial *g)
{
    enum { RARELY = 120 };
    if (!g->kit->rules->leave || g->number % 5 != 3 || qn_roll(&g->dice, RARELY)) return false;
    return qn_concede(&g->table, (int)qn_roll(&g->dice, (uint32_t)g->players));
}

void laws_hold_in(laws *l, trial *g)
{
    uint32_t every = l->every ? l->every : 1;
    for (uint32_t n = 0; !g->table.game.over; n++) {
        if (n % every == 0) laws_hold(l, g);
        if (!somebody_concedes(g)) trial_step(g);
    }
    laws_hold(l, g);
    laws_hold_at_end(l, g);
}

void laws_print(const laws *l, const kit *k)
{
    printf("%s: %llu games, %llu choices, the longest game %u, at most %u answers and %zu bytes\n",
           k->rules->name, (unsigned long long)l->games, (unsigned long long)l->choices, l->longest,
           l->options, l->bytes);
}
