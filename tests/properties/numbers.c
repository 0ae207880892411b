// Every change of a card's number is logged. After every choice of random games, the numbers that outcomes mention
// (outcome.def) are compared with those before it: for each difference, a log line names the card and its new value.
// And for each number of a card in play that differs from the printed one, there is a list of reasons.
#include "../support.h"
#include "kernel/screen.h"
#include "lang/face.h"
#include "vm/vm.h"

enum { LINES = 512 };

static trial g;
static struct {
    int n;
    char said[LINES][512];
} heard;
static qn_table before;
static uint64_t changes, sources;

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    if (heard.n == LINES) return;
    QN_TEXT(said, 512);
    qn_say_note(t, QN_NONE, note, &said);
    snprintf(heard.said[heard.n++], sizeof heard.said[0], "%s", said.at);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool says_number(const char *said, int value)
{
    char digits[16];
    int n = snprintf(digits, sizeof digits, "%d", value < 0 ? -value : value);
    for (const char *p = said; (p = strstr(p, digits)); p++)
        if ((p == said || !is_digit(p[-1])) && !is_digit(p[n])) return true;
    return false;
}

// After its player a name loses its article.
static const char *name_of(int card)
{
    const char *name = qn_def_name(g.table.pool, qn_shown_def(&g.table, QN_NONE, card));
    return strncmp(name, "The ", 4) == 0 ? name + 4 : name;
}

// For counters that come and go one by one, the log says how many, and where they came from.
static bool tells(const char *said, const char *name, int value)
{
    return strstr(said, name) && (says_number(said, value) || strstr(said, " bead"));
}

static bool is_told(int card, int value)
{
    for (int i = 0; i < heard.n; i++)
        if (tells(heard.said[i], name_of(card), value)) return true;
    return false;
}

static bool is_shown(const qn_table *t, int card, const qn_card_number *row)
{
    return row->zones >> qn_kind_of_zone(t, card) & 1 && qn_face(t, card, QN_NONE);
}

static void check_cards(void)
{
    const qn_table *t = &g.table;
    for (const qn_card_number *row = t->rules->screen->prospects.stats; row->name; row++)
        for (int c = 0; c < t->game.n_cards && !row->say; c++) {
            qn_ref r = qn_ref_to(&before, c);
            if (!qn_alive(t, r) || !is_shown(&before, c, row) || !is_shown(t, c, row)) continue;
            int was = t->rules->stat(&before, c, row->stat), now = t->rules->stat(t, c, row->stat);
            if (was == now) continue;
            changes++;
            TRIAL_CHECK(&g, is_told(c, now), "nothing says that %s of %s: %d -> %d", row->title, name_of(c),
                        was, now);
        }
}

static void check_sources(void)
{
    const qn_table *t = &g.table;
    for (int c = 0; c < t->game.n_cards; c++) {
        const qn_def *def = &t->pool->def[t->game.card[c].as];
        if (!(t->rules->in_play >> qn_kind_of_zone(t, c) & 1) || !qn_face(t, c, QN_NONE)) continue;
        for (const qn_word *w = t->rules->words->stats; w && w->phrase; w++) {
            QN_TEXT(source, 128);
            if (w->value >= QN_DEF_STATS || !qn_prints_stat(t->rules->words, def, w)) continue;
            int printed = qn_printed_stat(t->rules->words, def, w), now = t->rules->stat(t, c, (int)w->value);
            if (printed == now) continue;
            sources++;
            TRIAL_CHECK(&g, qn_put_number_source(t, QN_NONE, c, (int)w->value, 0, &source) && source.used,
                        "nothing made %s of %s %d instead of %d", w->phrase, name_of(c), now, printed);
        }
    }
}

static void property(const kit *k)
{
    int games = games_to_play(60, 20);
    changes = sources = 0;
    for (int n = 0; n < games; n++) {
        if (n % 2) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        while (!g.table.game.over) {
            heard.n = 0;
            qn_clone(&before, &g.table);
            g.table.tell = hear;
            g.table.tells_numbers = true;
            trial_step(&g);
            g.table.tell = NULL;
            check_cards();
            check_sources();
        }
    }
    printf("%s: %d games, %llu numbers changed, all told; %llu others than printed, all explained\n",
           k->rules->name, games, (unsigned long long)changes, (unsigned long long)sources);
}

int main(void) { return for_every_game(property); }
