// Stored random games (games.h).
#include "games.h"

#include <stdlib.h>
#include <string.h>

#include "../support.h"
#include "forks.h"
#include "lang/position.h"
#include "mutant.h"
#include "telling.h"

enum { LONGEST = 1500 };               // choices of one game; few are longer, and their ends are alike
enum { EVERY = 16, LOOK = 1 << 16 };   // choices between two looks at the table

typedef struct choice {
    answer answer;
    uint64_t after;   // hash of what is compared: the value, or the log
    uint64_t state,
        look;   // at every EVERYth and the last: the table with all caches, and its look
} choice;

enum { PLAYED = 1, LOOKED = 2 };   // the change was reached in play; when looking at the table

typedef struct track {   // one game by the original rules
    int n;
    bool mixed;
    choice choice[LONGEST];
    unsigned char *reached;   // per change: PLAYED, LOOKED
} track;

static kit decks;
static track *tracks;
static games_compare by;
static uint64_t told;

static void add(const qn_text *text)
{
    for (size_t i = 0; i < text->used; i++) told = (told ^ (unsigned char)text->at[i]) * 0x100000001b3;
}

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    for (int seat = 0; seat < t->game.players; seat++) {
        QN_TEXT(line, QN_GOT);
        qn_say_note(t, seat, note, &line);
        add(&line);
    }
}

static void start(trial *g, int game)
{
    (tracks[game].mixed ? trial_start_mixed : trial_start)(g, &decks, (uint64_t)game);
    told = 0xcbf29ce484222325;
    if (by == GAMES_VALUE) return;
    g->table.tell = hear;
    g->table.tells_numbers = true;
}

static uint64_t value(const trial *g) { return by == GAMES_VALUE ? qn_hash(&g->table) : told; }

static bool is_looked_at(const trial *g, int choice)
{
    return by == GAMES_SEEN && (choice % EVERY == 0 || g->table.game.over);
}

static uint64_t hash_of(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3;
    return hash;
}

// Everything that looking at the table could read: the game and its caches.
static uint64_t state_of(const qn_table *t)
{
    uint64_t hash = hash_of(qn_hash(t), &t->cache_valid, sizeof t->cache_valid);
    hash = hash_of(hash, &t->mods_hear, sizeof t->mods_hear);
    hash = hash_of(hash, &t->n_givers, sizeof t->n_givers);
    hash = hash_of(hash, t->giver, sizeof t->giver);
    return hash_of(hash, t->reckoning, sizeof t->reckoning);
}

// On a copy, so that looking fills no cache.
static uint64_t look_of(const trial *g)
{
    static qn_table copy;
    QN_TEXT(look, LOOK);
    copy = g->table;
    telling_look_at(&copy, &look);
    return hash_of(0xcbf29ce484222325, look.at, look.used);
}

static void mark(const trials *t, const track *r, unsigned char as)
{
    for (int i = 0; i < t->n; i++)
        if (qn_reached[t->change[i]]) {
            r->reached[i] |= as;
            qn_reached[t->change[i]] = 0;
        }
}

// The decks are legal, so a change in the refusal of decks was not really reached.
static void forget_deck_checks(const trials *t, const track *r, const trial *g)
{
    QN_TEXT(why, 4096);
    mark(t, r, PLAYED);
    for (int s = 0; s < g->players; s++) g->kit->rules->check_deck(&g->kit->pool, &g->deck[s], &why);
    for (int i = 0; i < t->n; i++)
        if (qn_reached[t->change[i]]) r->reached[i] = qn_reached[t->change[i]] = 0;
}

static void play(const trials *t, int game)
{
    static trial g;
    track *r = &tracks[game];
    memset(qn_reached, 0, sizeof qn_reached);
    r->reached = calloc((size_t)t->n + 1, 1);
    if (!r->reached) suite_fail("not enough memory", "runner");
    r->mixed = game % 3 == 2;
    start(&g, game);
    forget_deck_checks(t, r, &g);
    for (r->n = 0; r->n < LONGEST && !g.table.game.over; r->n++) {
        choice *c = &r->choice[r->n];
        c->answer = trial_pick(&g);
        trial_take(&g, c->answer);
        c->after = value(&g);
        if (!is_looked_at(&g, r->n)) continue;
        mark(t, r, PLAYED);
        c->state = state_of(&g.table);
        c->look = look_of(&g);
        mark(t, r, LOOKED);
    }
    mark(t, r, PLAYED);
}

void games_open(const suite *s, const trials *t, int games, games_compare how)
{
    kit_open(&decks, s->rules);
    by = how;
    tracks = calloc((size_t)games + 1, sizeof *tracks);
    if (!tracks) suite_fail("not enough memory", "runner");
    for (int i = 0; i < games; i++) play(t, i);
}

bool games_reach(int game, int job) { return tracks[game].reached[job]; }
int games_length(int game) { return tracks[game].n; }

// A table with equal stored state looks the same, unless looking reaches the change.
static bool looks_other(const trial *g, const choice *is, bool looked)
{
    return (looked || state_of(&g->table) != is->state) && look_of(g) != is->look;
}

int games_differ(int game, int job)
{
    static trial g;
    const track *r = &tracks[game];
    bool looked = r->reached[job] & LOOKED;
    start(&g, game);
    for (int i = 0; i < r->n; i++) {
        answer a = r->choice[i].answer;
        if (i % 64 == 0) fork_patience();
        if (g.table.game.over || qn_choices(&g.table, a.seat) <= a.number) return i;
        trial_take(&g, a);
        if (value(&g) != r->choice[i].after) return i;
        if (is_looked_at(&g, i) && looks_other(&g, &r->choice[i], looked)) return i;
    }
    return -1;
}

// The game up to a choice; cached, because the next question is usually about the next choice.
static trial *before(int game, int choice)
{
    static trial g;
    static int of = -1, at;
    games_compare compared = by;
    by = GAMES_VALUE;
    if (of != game || at > choice) {
        start(&g, game);
        at = 0;
    }
    for (of = game; at < choice; at++) trial_take(&g, tracks[game].choice[at].answer);
    by = compared;
    return &g;
}

bool games_position(const suite *s, int game, int choice, story *out)
{
    QN_TEXT(facts, 1 << 14);
    if (!qn_put_position(&before(game, choice)->table, &facts)) return false;
    *out = (story){ .file = suite_plain_file(s) };
    for (char *line = strtok(facts.at, "\n"); line; line = strtok(NULL, "\n"))
        story_add(out->fact, &out->n_facts, STORY_FACTS, line);
    return true;
}

bool games_step(const suite *s, int game, int choice, char out[STORY_LINE])
{
    static stage at;
    answer a = tracks[game].choice[choice].answer;
    qn_clone(&at.table, &before(game, choice)->table);
    if (qn_choices(&at.table, a.seat) <= a.number) return false;
    story_say_step(s, &at, a.number, out);
    return !strchr(out, ';');
}
