// Outcomes come true. At decisions of random games every answer is judged (host/outcome.h) and then given on a copy of
// the real table, with everybody passing. If the outcome depends on nothing, every number is as predicted, nothing else
// has changed, and a player who loses was warned.
#include "../support.h"
#include "host/outcome.h"
#include "vm/vm.h"

enum { LOOK_EVERY = 3, MOST_ANSWERS = 64 };

static trial g;
static qn_table world, work, real, then;
// What happens now is not part of a choice (qh_ends_outcome); [then] is the table before it.
static bool ended;
static uint8_t why[QN_MAX_CARDS];   // the last note about each card that says why it moves
static qh_outcome out[QN_MAX_OPTIONS];
static uint64_t dice;
static bool unlikely;   // others had options that they have in none of the sampled worlds
static struct {
    uint64_t answers, certain, changes, lasting, lost, unlikely;
} seen;

// ---- What happens -------------------------------------------------------------------------------------

static const qn_question_row *asked_now(void)
{
    return qn_question_row_of(real.rules->prompts, real.game.question.kind);
}

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    (void)listener;
    const qn_prospects *p = &t->rules->screen->prospects;
    if (ended) return;
    for (const qn_card_move *m = p->moves; m->say; m++)
        if (m->told == note->kind && note->a < t->game.n_cards) why[note->a] = note->kind;
    if (!qh_ends_outcome(t, note)) return;
    ended = true;
    qn_clone(&then, t);
}

static const qn_table *after(void) { return ended ? &then : &real; }

static bool is_settled(void)
{
    int how = asked_now()->how;
    if (real.game.over || ended) return true;
    return how & QN_IDLE && !(how & QN_WINDOW && (real.game.n_links || real.game.n_pending));
}

// False: somebody would have to choose.
static bool everybody_passes(int seat)
{
    for (int i = 0; i < MOST_ANSWERS && !is_settled(); i++) {
        int asked = qn_asked(&real), n = qn_choices(&real, asked), pass = 0;
        unlikely |= asked != seat && real.game.question.hide_pass & QN_FORCED;
        bool may = n == 1 || asked != seat || asked_now()->how & QN_WINDOW;
        while (n > 1 && pass < n && !qn_is_exit(real.rules->prompts, real.option[pass].verb)) pass++;
        if (!may || pass == n) return false;
        qn_choose(&real, asked, pass);
    }
    return is_settled();
}

static bool is_out(int seat)
{
    const qn_game *game = &real.game;
    return game->over ? game->place[seat] > 1 : !(game->in_game >> seat & 1);
}

// ---- What was said --------------------------------------------------------------------------------------

static const qh_change *told(const qh_outcome *o, int what, int row, int card, int seat)
{
    for (int i = 0; i < o->n; i++) {
        const qh_change *c = &o->change[i];
        bool whose = what == QH_SEAT_NUMBER ? c->seat == seat : c->card == card;
        if (c->what == what && (row < 0 || c->row == row) && whose) return c;
    }
    return NULL;
}

static void numbers_are_as_said(const qn_table *t, const qh_outcome *o, const char *label)
{
    const qn_prospects *p = &t->rules->screen->prospects;
    for (int s = 0; s < t->game.players; s++)
        for (int r = 0; p->seats[r].name; r++) {
            const qh_change *c = told(o, QH_SEAT_NUMBER, r, QN_NONE, s);
            int now = p->seats[r].of(after(), s), said = c ? c->low : p->seats[r].of(t, s);
            bool hidden = !c && (now == QN_NOT_SHOWN || said == QN_NOT_SHOWN);
            TRIAL_CHECK(&g, now == said || hidden, "'%s': %s of player %d is %d, not %d as was said", label,
                        p->seats[r].name, s + 1, now, said);
            seen.changes += c != NULL;
        }
}

static void cards_are_as_said(const qn_table *t, const qh_outcome *o, const char *label)
{
    const qn_card_move *rows = t->rules->screen->prospects.moves, *m;
    for (int card = 0; card < t->game.n_cards; card++) {
        const qh_change *c = told(o, QH_CARD_MOVE, -1, card, QN_NONE);
        int from = qn_kind_of_zone(t, card), to = qn_kind_of_zone(after(), card);
        bool moved = t->game.card[card].zone != after()->game.card[card].zone;
        for (m = rows; m->say; m++)
            if (m->from >> from & 1 && m->to >> to & 1 && (!m->told || m->told == why[card])) break;
        bool named = moved && m->say && m->how & QN_NAMED;
        TRIAL_CHECK(&g, named == (c != NULL) && (!c || c->row == m - rows),
                    "'%s': card %d goes from zone %d to %d, and '%s' was said", label, card, from, to,
                    c ? rows[c->row].say : "");
        seen.changes += named;
    }
}

static bool was_told(const qh_outcome *o, qn_mod m)
{
    m.stamp = 0;
    for (int i = 0; i < QH_LASTINGS; i++)
        if (memcmp(&o->lasting[i], &m, sizeof m) == 0) return true;
    return false;
}

static bool was_before(const qn_table *t, const qn_mod *m)
{
    for (int i = 0; i < t->game.n_mods; i++)
        if (memcmp(&t->game.mod[i], m, sizeof *m) == 0) return true;
    return false;
}

// Everything that came into force and stays was predicted, in the right number.
static void what_lasts_is_as_said(const qn_table *t, const qh_outcome *o, const char *label)
{
    int lasts = 0, said = 0;
    while (said < QH_LASTINGS && o->lasting[said].op) said++;
    for (int i = 0; i < after()->game.n_mods; i++) {
        const qn_mod *m = &after()->game.mod[i];
        if (was_before(t, m) || !qn_is_in_force(after(), m)) continue;
        TRIAL_CHECK(&g, was_told(o, *m), "'%s': a lasting change of kind %d was not told", label, m->op);
        lasts++;
    }
    TRIAL_CHECK(&g, lasts >= said, "'%s': %d lasting changes were told, not %d", label, said, lasts);
    seen.lasting += (unsigned)lasts;
}

static void is_what_happens(const qn_table *t, int seat, int number)
{
    const qh_outcome *o = &out[number];
    QN_TEXT(label, 256);
    qn_say_label(t, number, &label);
    qn_clone(&real, t);
    real.tell = hear;
    ended = false;
    memset(why, 0, sizeof why);
    qn_choices(&real, seat);
    qn_choose(&real, seat, number);
    seen.answers++;
    if (o->open || o->more) return;
    bool at_once = is_out(seat);
    unlikely = false;
    bool passed = everybody_passes(seat);
    seen.unlikely += unlikely;
    if (unlikely) return;
    TRIAL_CHECK(&g, passed, "'%s' needs a choice that the outcome does not tell", label.at);
    TRIAL_CHECK(&g, is_out(seat) == (o->grade == QH_GRADE_LOSE), "'%s' %s, and has grade %d", label.at,
                is_out(seat) ? "loses" : "does not lose", o->grade);
    numbers_are_as_said(t, o, label.at);
    cards_are_as_said(t, o, label.at);
    what_lasts_is_as_said(t, o, label.at);
    seen.certain++;
    seen.lost += at_once;
}

static bool ends_in(const qn_text *line, const char *end)
{
    size_t n = strlen(end);
    return line->used >= n && strcmp(line->at + line->used - n, end) == 0;
}

// The change is written, its card is one of several that are listed, or the line says that there are others.
static bool says(const qn_table *t, int seat, const qn_text *line, const qh_change *c, const char *clause)
{
    QN_TEXT(name, 256);
    if (strstr(line->at, clause + 1) || strstr(line->at, " or another")) return true;
    if (c->card == QN_NONE) return false;
    qn_name_card(t, seat, c->card, &name);
    return strstr(line->at, " or ") && strstr(line->at, name.at + 1);
}

// A card that leaves is named, or the line says that there is more.
static void nothing_is_left_out_in_silence(const qn_table *t, int seat, const qh_outcome *o,
                                           const qn_text *line)
{
    if (o->won || o->lost || ends_in(line, " …")) return;
    for (int i = 0; i < o->n; i++) {
        const qh_change *c = &o->change[i];
        QN_TEXT(clause, 256);
        bool lost = c->what == QH_CARD_MOVE && t->rules->screen->prospects.moves[c->row].how & QN_LOST;
        if (!lost || c->shared) continue;
        qh_say_change(t, seat, o, i, &clause);
        TRIAL_CHECK(&g, says(t, seat, line, c, clause.at), "'%s' says nothing of '%s'", line->at, clause.at);
    }
}

// "0 → 0 to 2" is written "0 → at most 2".
static void no_number_stays_where_it_is(const qh_outcome *o, const char *line)
{
    for (int i = 0; i < o->n; i++) {
        QN_TEXT(bad, 64);
        qn_putf(&bad, " %d → %d to ", o->change[i].before, o->change[i].before);
        TRIAL_CHECK(&g, o->change[i].what == QH_CARD_MOVE || !strstr(line, bad.at), "an outcome reads: %s",
                    line);
    }
}

static void reads_well(const qn_table *t, int seat, int number)
{
    QN_TEXT(line, 512);
    qh_say_outcome(t, seat, &out[number], &line);
    TRIAL_CHECK(&g, !line.full && line.used < 200 && !strchr(line.at, '{') && !strstr(line.at, "  "),
                "an outcome reads: %s", line.at);
    TRIAL_CHECK(&g, out[number].grade != QH_GRADE_LOSE || line.used, "a losing answer has no line");
    nothing_is_left_out_in_silence(t, seat, &out[number], &line);
    no_number_stays_where_it_is(&out[number], line.at);
}

static void look(qn_table *t, int seat)
{
    int n = qn_choices(t, seat);
    qh_outcomes(t, seat, out, &world, &work);
    for (int i = 0; i < n; i++) {
        is_what_happens(t, seat, i);
        reads_well(t, seat, i);
    }
}

static void property(const kit *k)
{
    memset(&seen, 0, sizeof seen);
    dice = qn_dice_from(3);
    for (int n = games_to_play(120, 20); n; n--) {
        if (n & 1) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        g.table.interactive = true;
        for (; !g.table.game.over; trial_step(&g))
            if (qn_roll(&dice, LOOK_EVERY) == 0) look(&g.table, qn_asked(&g.table));
    }
    TRIAL_CHECK(&g, seen.unlikely <= seen.certain / 100, "%llu outcomes are wrong about what others hide",
                (unsigned long long)seen.unlikely);
    TRIAL_CHECK(&g, seen.certain > seen.answers / 20 && seen.changes, "hardly any outcome is certain");
    printf("%s: %llu answers, %llu with a certain outcome, %llu changes as told, %llu of them last, %llu "
           "lost the game\n",
           k->rules->name, (unsigned long long)seen.answers, (unsigned long long)seen.certain,
           (unsigned long long)seen.changes, (unsigned long long)seen.lasting, (unsigned long long)seen.lost);
}

int main(void) { return for_every_game(property); }
