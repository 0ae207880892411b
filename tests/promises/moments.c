// Timings: every verb at every timing of a game, and with events.
#include "saying.h"

enum { TRIED = 12, AT_TIMINGS = 24, FOUND_OF = 40 };
enum { EVENTS_OF = 16 };   // most verbs are combined with this many events, by fixed dice
enum { OFTEN = 480 };      // choices within which an event must have triggered

static filling fillings[PROMISES];   // parallel to the promises
static head heard[PROMISES];         // the same, for those that wait for an event
static head
    // By event, for another card and for this one: a head that acts; empty: none was seen.
    heads_of[WORDS][2];
static filling sayings[WORDS];   // by verb: a sentence that acts
static bool is_said[WORDS];

static void say(int which, const head *h, const qn_verb *v, filling f, int attempt)
{
    static char lost[PROMISE];
    qn_text text = { lost, 0, sizeof lost, false };
    int before = all.n;
    f.parts = true;
    take_counters(v, &f);
    fill(v->pattern, &f, false, &text);   // uses the dice here, so that it can be repeated
    add_done_by(which, h, v, f, words->nouns[0].phrase, 0, attempt);
    if (all.n > before) fillings[before] = f;
}

// Finds a sentence for each verb that acts at some time. properties/promises.c handles verbs without one.
void ways_to_say_act(void)
{
    for (int row = 0; words->verbs[row].pattern && row < WORDS; row++) {
        const qn_verb *v = &words->verbs[row];
        is_said[row] = false;
        if (strstr(v->pattern, " it ")) continue;   // the line before introduces it
        begin_row(v->pattern);
        begin_batch();
        int g = new_group("%s", v->pattern);
        groups[g].optional = true;
        for (int i = 0; i < FOUND_OF; i++) say(g, any_head(0), v, any_filling(), i);
        promises_compile(&all);
        for (uint32_t steps = 120; steps <= MOST_STEPS / 4; steps *= 4) play_round(steps);
        is_said[row] = groups[g].kept;
        if (groups[g].kept) sayings[row] = fillings[groups[g].best];
    }
}

// Finds heads of each event that trigger in random games: about any card, and about the text's own card.
static void find_head(const qn_event_word *e, bool of_this, head *found)
{
    const char *slots[SLOTS];
    int n = slots_of(e->pattern, slots), that = -1;
    for (int s = 0; s < n; s++)
        if (!strncmp(slots[s], "that}", 5)) that = s;
    found->text[0] = 0;
    if (of_this && that < 0) return;
    begin_row(e->pattern);
    begin_batch();
    int g = new_group("when %s", e->pattern);
    for (int i = 0; i < FOUND_OF; i++) {
        QN_TEXT(text, 2 * WORD);
        QN_TEXT(whole, PROMISE);
        filling f = any_filling();
        if (that >= 0) f.row[that] = of_this ? 0 : 1;
        int form = put_heard(&text, e, f);
        qn_putf(&whole, "%s -> %s", text.at, sure);
        if (!promise_add(&all, form, g, whole.at)) continue;
        heard[all.n - 1].form = (uint8_t)form;
        snprintf(heard[all.n - 1].text, sizeof heard[0].text, "%s", text.at);
    }
    promises_compile(&all);
    for (uint32_t steps = 120; steps <= OFTEN; steps *= 4) play_round(steps);
    if (groups[g].kept) *found = heard[groups[g].best];
}

void heads_of_events_act(void)
{
    for (int row = 0; words->events[row].pattern && row < WORDS; row++)
        for (int of_this = 0; of_this < 2; of_this++)
            find_head(&words->events[row], of_this, &heads_of[row][of_this]);
}

// How often the same is tried at one time.
static void say_then(int which, const head *h, int row, int tried)
{
    for (int i = 0; i < tried; i++) {
        filling f = i % 12 < 4 ? sayings[row] : any_filling();
        for (int k = 0; i % 4 > 1 && k < SLOTS; k++) f.noun[k][0] = 0;
        say(which, h, &words->verbs[row], f, i);
    }
}

void verbs_at_timings_act(void)
{
    begin_batch();
    for (int row = 0; words->verbs[row].pattern && row < WORDS; row++) {
        begin_row(words->verbs[row].pattern);
        for (int i = 0; is_said[row] && i < n_heads; i++) {
            if (strncmp(heads[i].text, "use at ", 7) != 0) continue;
            make_room(AT_TIMINGS);
            say_then(new_group("%s, %s", words->verbs[row].pattern, heads[i].text + 4), &heads[i], row,
                     AT_TIMINGS);
        }
    }
    end_of_table();
}

// Verbs that act only at certain times are tried with every event. For other verbs it is enough that they act with some
// event, and for an event that some verb acts with it.
static bool has_its_time(const qn_verb *v)
{
    for (const qn_only *o = words->only; o && o->of; o++)
        if (o->of == QN_ONLY_AT && strcmp(o->verb, v->pattern) == 0) return true;
    return false;
}

static void say_with(int row, int event, bool of_this)
{
    QN_TEXT(name, 2 * WORD);
    const qn_verb *v = &words->verbs[row];
    const head *h = &heads_of[event][of_this];
    if (!h->text[0]) return;
    make_room(TRIED);
    qn_putf(&name, "%s, when %s%s", v->pattern, words->events[event].pattern, of_this ? ", of this" : "");
    int g = has_its_time(v) ? new_group("%s", name.at) : new_cell(row, 2 * event + of_this, name.at);
    say_then(g, h, row, TRIED);
}

void verbs_of_events_act(void)
{
    int n = 0;
    while (words->events[n].pattern && n < WORDS) n++;
    begin_batch();
    for (int row = 0; words->verbs[row].pattern && row < WORDS; row++) {
        begin_row(words->verbs[row].pattern);
        int left = has_its_time(&words->verbs[row]) ? n : EVENTS_OF;
        for (int i = 0; is_said[row] && i < n; i++) {
            if ((int)qn_roll(&dice, (uint32_t)(n - i)) >= left) continue;
            left--;
            say_with(row, i, false);
            say_with(row, i, true);
        }
    }
    end_of_table();
}
