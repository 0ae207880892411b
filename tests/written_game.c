// Random games with random cards (written_game.h).
#include "written_game.h"

#include <signal.h>
#include <stdlib.h>

enum { GAMES = 8 };

static kit kits[GAMES];
static int n_kits;
static trial game;
static bool playing;

static void open_kits(void)
{
    for (const qn_rules *const *rules = qn_games(); *rules && n_kits < GAMES; rules++)
        if (kit_wanted(*rules)) kit_open(&kits[n_kits++], *rules);
}

// The decks of all seats, then cards for them: the same heads at the same numbers, other texts.
static bool set_up(written_games *all, chance *c)
{
    static kit written_kit;
    const kit *k = &kits[chance_below(c, (uint32_t)n_kits)];
    trial *g = &game;
    g->switches = qn_usual_switches(k->rules, false);
    g->players = kit_players(k, &g->switches, chance_below(c, 256));
    g->number = chance_below(c, 256) << 8 | chance_below(c, 256);
    for (int s = 0; s < g->players; s++) g->deck[s] = k->deck[chance_below(c, (uint32_t)k->n_decks)];
    written_kit.rules = k->rules;
    written_kit.n_decks = 0;
    if (!write_pool(k, g->deck, g->players, c, &written_kit.pool, &all->texts)) return false;
    g->kit = &written_kit;
    return true;
}

static void show_cards(int signal_number)
{
    if (playing) fprintf(stderr, "%s", written_source());
    playing = false;
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static int pick_a_seat(const trial *g, chance *c)
{
    unsigned open = g->table.game.question.open;
    int seat = qn_asked(&g->table);
    return open & (open - 1) && chance_below(c, 2) ? 31 - __builtin_clz(open) : seat;
}

static void choose(trial *g, chance *c, bool shows)
{
    int seat = pick_a_seat(g, c), n = qn_choices(&g->table, seat);
    TRIAL_CHECK(g, n > 0, "player %d is asked and has no answer", seat + 1);
    answer a = { (uint8_t)seat, (uint8_t)chance_below(c, (uint32_t)n) };
    if (shows) {
        QN_TEXT(sentence, 256);
        qn_say_option(&g->table, a.number, &sentence);
        fprintf(stderr, "p%d: %s\n", seat + 1, sentence.at);
    }
    trial_take(g, a);
}

static void play_one(written_games *all, chance *dice, uint32_t most)
{
    trial *g = &game;
    trial_restart(g);
    g->table.interactive = chance_below(dice, 2);
    laws_hold(&all->seen, g);
    while (!g->table.game.over && g->choices < most) {
        choose(g, dice, all->shows);
        laws_hold(&all->seen, g);
    }
    if (g->table.game.over) laws_hold_at_end(&all->seen, g);
    else all->seen.choices += g->choices;
}

void play_written_games(written_games *all, chance *c, int games, uint32_t most)
{
    if (!n_kits) {
        open_kits();
        signal(SIGABRT, show_cards);
    }
    all->seen.any_cards = true;
    if (!set_up(all, c)) {
        all->no_room++;
        return;
    }
    playing = true;
    chance dice = { .dice = qn_dice_from(c->dice + game.number) };   // choices use no bytes of the cards
    for (int i = 0; i < games; i++, game.number++) play_one(all, &dice, most);
    playing = false;
}

void print_written_games(const written_games *all)
{
    const written *w = &all->texts;
    printf("%llu games ended, %llu of them at a bound; %llu decisions; %llu abilities written, %llu refused, "
           "%llu pools "
           "without room\n",
           (unsigned long long)all->seen.games, (unsigned long long)all->seen.drawn_at_a_bound,
           (unsigned long long)all->seen.choices, (unsigned long long)w->abilities,
           (unsigned long long)w->refused, (unsigned long long)all->no_room);
    fflush(stdout);
}
