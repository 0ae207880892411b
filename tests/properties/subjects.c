// Whose cards a text means. One sentence for every way to say it, in every game that has it, at tables of every size:
// the cards that the description finds are compared with those of the intended players, counted here.
#include <stdlib.h>

#include "../promise.h"
#include "vm/vm.h"

// Relative to you and the player referred to.
enum { YOU = 1, OPPONENTS, OTHERS, PLAYER_AT_HAND, OPPONENT_AT_HAND };

typedef struct probe {
    const char *text;   // % is a head; the last description in it is tested
    uint8_t whose;
    bool in_hand;
} probe;

static const probe probes[] = {
    { "% -> draw (count of your cards)", YOU, false },
    { "% -> draw (count of cards of yours)", YOU, false },
    { "% -> draw (count of opposing cards)", OPPONENTS, false },
    { "% -> draw (count of another player's cards)", OTHERS, false },
    { "% -> each player draws (count of cards of theirs)", PLAYER_AT_HAND, false },
    { "% -> each player draws (count of their cards)", PLAYER_AT_HAND, false },
    { "% -> each player draws (count of cards of their own)", PLAYER_AT_HAND, false },
    { "% -> each opponent draws (count of cards of theirs)", OPPONENT_AT_HAND, false },
    { "% -> an opponent draws (count of cards of theirs)", OPPONENT_AT_HAND, false },
    { "% -> each player draws (count of cards in their hand)", PLAYER_AT_HAND, true },
    { "%\n    for each player -> they draw (count of cards of theirs)", PLAYER_AT_HAND, false },
    { "%\n    for each player\n      if count of cards of theirs at least 2 -> they draw 1", PLAYER_AT_HAND,
      false },
    { "%\n    for each player\n      if count of cards in their hand at least 2 -> draw 1", PLAYER_AT_HAND,
      true },
    { "%\n    for each opponent -> draw (count of cards of theirs)", OPPONENT_AT_HAND, false },
    { "% -> target player draws (count of cards of theirs)", PLAYER_AT_HAND, false },
    { "% -> draw (count of cards of target player)", PLAYER_AT_HAND, false },
    { "% -> draw (count of cards in hand of target player)", PLAYER_AT_HAND, true },
    { "%\n    target player draws 1\n    draw (count of cards of that player)", PLAYER_AT_HAND, false },
    { "%\n    target player draws 1\n    draw (count of cards in hand of that player)", PLAYER_AT_HAND,
      true },
    { "%\n    for each card -> draw (count of cards of its controller)", PLAYER_AT_HAND, false },
    { "when a player draws a card, must -> draw (count of cards of that player)", PLAYER_AT_HAND, false },
    { "when a player draws a card, must -> that player draws (count of cards of theirs)", PLAYER_AT_HAND,
      false },
};

static promises all;
static trial g;
static qn_table table;
static struct {
    int said, refused, most_players;
    uint64_t looked, told_apart;
} seen;

static int first_own;   // selectors from here on belong to the probe

// ---- One sentence ----------------------------------------------------------------------------------

static bool compiles(const char *text, int form)
{
    promises_clear(&all);
    promise_add(&all, form, 0, text);
    promises_compile(&all);
    return !all.at[0].refused;
}

static bool say(const probe *p)
{
    static const struct {
        const char *words;
        int form;
    } heads[] = { { "use", QN_FORM_USE }, { "effect", QN_FORM_EFFECT } };
    const char *rest = strchr(p->text, '%');
    if (!rest) return compiles(p->text, QN_FORM_WHEN);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        QN_TEXT(text, PROMISE);
        qn_putf(&text, "%s%s", heads[i].words, rest + 1);
        if (compiles(text.at, heads[i].form)) return true;
    }
    return false;
}

static int description(const qn_pool *pool)
{
    for (int s = pool->n_selectors - 1; s >= first_own; s--) {
        const qn_selector *sel = &pool->selector[s];
        if (sel->class == QN_OF_CARDS && sel->side != QN_SIDE_ANY && !sel->role) return s;
    }
    return 0;
}

// ---- At a table ------------------------------------------------------------------------------------

static int owner_of(const qn_table *t, int card)
{
    int kind = qn_kind_of_zone(t, card), whose = t->game.card[card].controller;
    bool shared = t->rules->shared >> kind & 1;
    return whose != QN_NONE || shared ? whose : qn_zone_seat(t->game.card[card].zone);
}

static bool is_meant(const qn_table *t, int whose, int you, int other, int seat)
{
    switch (whose) {
    case YOU: return seat == you;
    case OPPONENTS: return t->game.team[seat] != t->game.team[you];
    case OTHERS: return seat != you;
    default: return seat == other;
    }
}

// Which of [out], cards there whoever owns them, the sentence means.
static int count_meant(const qn_table *t, const probe *p, int you, int other, const uint8_t *out, int n)
{
    int meant = 0;
    for (int i = 0; i < n; i++) {
        int seat = owner_of(t, out[i]);
        meant += seat < t->game.players && is_meant(t, p->whose, you, other, seat);
    }
    return meant;
}

static qn_ref card_of(const qn_table *t, int seat)
{
    for (int c = 0; c < t->game.n_cards; c++)
        if (t->game.card[c].controller == seat && t->rules->in_play >> qn_kind_of_zone(t, c) & 1)
            return qn_ref_to(t, c);
    return (qn_ref){ QN_NONE, 0 };
}

static void look(const qn_pool *pool, const probe *p, int s, int you, int other)
{
    uint8_t found[QN_MAX_CARDS], anybody[QN_MAX_CARDS];
    qn_event event = { .who = (uint8_t)other, .that = { QN_NONE, 0 }, .other = { QN_NONE, 0 } };
    qn_ref theirs = card_of(&table, other);
    qn_link link = { .controller = (uint8_t)you, .n_targets = 1, .flags = QN_LINK_CHECKED };
    link.ability = pool->def[all.at[0].def].ability;
    link.target[0].card = (uint8_t)other;
    qn_scope sc = { .you = (uint8_t)you,
                    .it = theirs.card,
                    .self = { QN_NONE, 0 },
                    .event = &event,
                    .link = &link,
                    .those = &theirs,
                    .n_those = 1,
                    .subject = (uint8_t)(other + 1) };
    if (strstr(p->text, "its controller") && theirs.card == QN_NONE) return;
    if (p->whose == OPPONENT_AT_HAND && table.game.team[you] == table.game.team[other]) return;
    int n = qn_list_fitting(&table, &sc, s, found);
    qn_selector *sel = (qn_selector *)&pool->selector[s];
    int side = sel->side;
    sel->side = QN_SIDE_ANY;
    int of_all = qn_list_fitting(&table, &sc, s, anybody);
    sel->side = (uint8_t)side;
    int meant = count_meant(&table, p, you, other, anybody, of_all);
    TRIAL_CHECK(&g, n == meant, "seat %d of %d says '%s' of seat %d: %d cards, not %d", you, g.players,
                p->text, other, n, meant);
    seen.looked++;
    seen.told_apart += n && n != of_all;
}

static void look_around(const qn_pool *pool, const probe *p, int s)
{
    qn_clone(&table, &g.table);
    table.pool = pool;
    for (int you = 0; you < g.players; you++)
        for (int other = 0; other < g.players; other++)
            if (table.game.in_game >> you & table.game.in_game >> other & 1) look(pool, p, s, you, other);
}

static void play_with(const kit *k, const probe *p, int s)
{
    for (int number = 0; number < games_to_play(12, 6); number++) {
        trial_start(&g, k, (uint64_t)number);
        if (g.players > seen.most_players) seen.most_players = g.players;
        for (int i = 0; i < 80 && !g.table.game.over; i++) {
            trial_step(&g);
            if (i % 16 == 15) look_around(promises_pool(), p, s);
        }
    }
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    promises_open(&all, k);
    first_own = k->pool.n_selectors;
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++) {
        int s = say(&probes[i]) ? description(promises_pool()) : 0;
        seen.said += s != 0;
        seen.refused += s == 0;
        if (s) play_with(k, &probes[i], s);
        else if (getenv("QN_SHOW_REFUSED"))
            fprintf(stderr, "%s: '%s': %s\n", k->rules->name, probes[i].text, all.at[0].why);
    }
    printf("%s: %d ways to say whose cards, %d refused, up to %d players, %llu looked at, %llu of them not "
           "all there are\n",
           k->rules->name, seen.said, seen.refused, seen.most_players, (unsigned long long)seen.looked,
           (unsigned long long)seen.told_apart);
    if (seen.said < 8 || !seen.told_apart) {
        fprintf(stderr, "%s: that shows nothing\n", k->rules->name);
        exit(1);
    }
}

int main(void) { return for_every_game(property); }
