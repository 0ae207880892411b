// Zones: every verb, change and state about cards in every zone, and about "it", the card that an event or an earlier
// line moved.
#include "saying.h"

enum { TRIED = 9, CHOSEN = 40 };   // a choice shows by what is done with it

// A statement (row) about cards in a zone (column). If a statement acts elsewhere, and other statements act in the
// zone, the two need not be seen together: that no game reaches the combination says nothing about the words.
typedef struct cell {
    char group[2 * WORD];
    int row, column;
    bool acted;
} cell;

enum { CELLS = 2048 };
static cell cells[CELLS];
static int n_cells;

int new_cell(int row, int column, const char *name)
{
    int g = new_group("%s", name);
    if (n_cells == CELLS) {
        fprintf(stderr, "too many cells\n");
        exit(1);
    }
    cells[n_cells] = (cell){ .row = row, .column = column };
    memcpy(cells[n_cells++].group, groups[g].name, sizeof cells[0].group);
    return g;
}

static cell *cell_of(const char *name)
{
    for (int i = 0; i < n_cells; i++)
        if (strcmp(cells[i].group, name) == 0) return &cells[i];
    return NULL;
}

static void judge_cells(void)
{
    judge();
    for (int g = 0; g < n_groups; g++)
        if (groups[g].kept && cell_of(groups[g].name)) cell_of(groups[g].name)->acted = true;
    begin_batch();
}

void make_room(int sentences)
{
    if (all.n + sentences > PROMISES || n_groups == GROUPS) judge_cells();
}

static bool acts_elsewhere(const cell *c)
{
    bool row = false, column = false;
    for (int i = 0; i < n_cells; i++) {
        row |= cells[i].acted && cells[i].row == c->row;
        column |= cells[i].acted && cells[i].column == c->column;
    }
    return row && column;
}

void end_of_table(void)
{
    int kept = 0;
    judge_cells();
    for (int i = 0; i < n_not_yet; i++) {
        const cell *c = cell_of(not_yet[i].group);
        if (c && acts_elsewhere(c)) continue;
        if (kept != i) not_yet[kept] = not_yet[i];
        kept++;
    }
    n_not_yet = kept;
    n_cells = 0;
}

// ---- Cards in a place --------------------------------------------------------------------------------

static void put_cards_in(qn_text *out, const char *place, int attempt)
{
    static const char *const ways[] = { "a", "each", "target" };
    static const char *const whose[] = { "in your", "in", "in your" };
    const char *noun = attempt < 3 ? words->nouns[0].phrase : a_noun();
    qn_putf(out, "%s %s %s %s", ways[attempt % 3], noun, whose[attempt % 3], place);
}

static void do_in_place(const qn_verb *v, int slot, const char *place)
{
    int tried = v->flags & QN_VERB_CHOOSES ? CHOSEN : TRIED;
    make_room(tried);
    int g = new_group("%s, of cards in %s as %d", v->pattern, place, slot + 1);
    for (int i = 0; i < tried; i++) {
        QN_TEXT(cards, WORD);
        QN_TEXT(counted, WORD);
        filling f = any_filling();
        put_cards_in(&cards, place, i);
        qn_putf(&counted, "%s in %s", words->nouns[0].phrase, place);
        f.said[slot] = cards.at;
        add_done_to(g, v, f, counted.at, 0, i);
    }
}

void verbs_in_places_act(void)
{
    begin_row("verbs in places");
    begin_batch();
    for (const qn_verb *v = words->verbs; v->pattern; v++) {
        const char *slots[SLOTS];
        int n = slots_of(v->pattern, slots);
        for (int s = 0; s < n; s++)
            for (const qn_word *p = words->places; is_card_slot(slots[s]) && p->phrase; p++)
                do_in_place(v, s, p->phrase);
    }
    judge();
}

static void change_in_place(int row, const char *change, int column, const char *place, bool held)
{
    QN_TEXT(name, 2 * WORD);
    qn_putf(&name, "%s cards in %s %s", held ? "always" : "for a while", place, change);
    make_room(TRIED);
    int g = held ? new_group("%s", name.at) : new_cell(row, column, name.at);
    for (int k = 0; k < TRIED; k++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        qn_putf(&text, "%s -> ", held ? "always" : h->text);
        put_cards_in(&text, place, held ? 1 + 3 * (k % 2) : k);
        qn_putf(&text, " %s", change);
        if (!held) put_any(&text, words->durations, " ");
        promise_add(&all, held ? QN_FORM_ALWAYS : h->form, g, text.at);
    }
}

void changes_in_places_act(void)
{
    static choice c;
    list_changes(&c);
    begin_row("changes in places");
    begin_batch();
    for (int i = 0; i < c.n; i++)
        for (int p = 0; words->places[p].phrase; p++)
            for (int held = 0; held < 2; held++)
                change_in_place(i, c.at[i], p, words->places[p].phrase, held);
    end_of_table();
}

// [units]: counters that a text may have to add first; NULL: the condition is about something else.
static void ask_in_place(int row, const char *asked, int column, const char *place, const qn_word *units)
{
    QN_TEXT(name, 2 * WORD);
    qn_putf(&name, "if count of cards in %s %s", place, asked);
    make_room(TRIED);
    int g = new_cell(row, column, name.at);
    for (int k = 0; k < TRIED; k++) {
        QN_TEXT(text, PROMISE);
        const head *h = any_head(0);
        qn_put(&text, h->text);
        if (units && k % 2) qn_putf(&text, "\n    put 2 %s on each card in your %s", units->phrase, place);
        qn_putf(&text, "\n    repeat (count of %ss in your %s %s) times -> %s",
                k < 3 ? words->nouns[0].phrase : a_noun(), place, asked, sure);
        promise_add(&all, h->form, g, text.at);
    }
}

void states_in_places_act(void)
{
    static choice c;
    c.n = 0;
    add_rows(&c, words->statuses, "that are %");
    add_rows(&c, words->stats, "with % at least 1");
    int units = c.n;
    add_rows(&c, words->resources, "with %");
    begin_row("states in places");
    begin_batch();
    for (int i = 0; i < c.n; i++) {
        const qn_word *of = i < units ? NULL : &words->resources[i - units];
        if (of && !(of->value & QN_ALL_COUNTERS)) of = NULL;
        for (int p = 0; words->places[p].phrase; p++)
            ask_in_place(i, c.at[i], p, words->places[p].phrase, of);
    }
    end_of_table();
}

// ---- It ----------------------------------------------------------------------------------------------

// What moves or mentions a card: an event, or a verb in a line before. For each zone, some of those that leave the card
// there must work.
typedef struct mover {
    const qn_event_word *event;
    const qn_verb *verb;
    int slot;
    uint16_t to;   // the zone where it is then, in the game's words
} mover;

enum { OF_IT = 120 };   // sentences about one thing done to "it", from all movers to one zone
static mover movers[WORDS];
static int n_movers;

// Writes the head of a text and what moves the card; returns the form of the text.
static int put_mover(qn_text *out, const mover *m, int attempt)
{
    static const char *const ways[] = { "a", "target", "a" };
    QN_TEXT(cards, WORD);
    filling f = any_filling();
    const head *h = any_head(0);
    qn_putf(&cards, "%s %s", m->event ? "a" : ways[attempt % 3],
            attempt < OF_IT / 4 ? words->nouns[0].phrase : a_noun());
    if (m->event) {
        const char *slots[SLOTS];
        int n = slots_of(m->event->pattern, slots);
        for (int s = 0; s < n; s++)
            if (is_card_slot(slots[s])) f.said[s] = cards.at;
        return put_heard(out, m->event, f);
    }
    f.said[m->slot] = cards.at;
    qn_putf(out, "%s\n    ", h->text);
    fill(m->verb->pattern, &f, false, out);
    return h->form;
}

static void add_done_to_it(int which, const mover *m, const qn_verb *v, int slot, int attempt)
{
    QN_TEXT(text, PROMISE);
    filling f = any_filling();
    int form = put_mover(&text, m, attempt);
    f.parts = true;
    take_counters(v, &f);
    f.said[slot] = "it";
    qn_put(&text, "\n    ");
    if (strstr(v->pattern, "remove {n} {res}"))
        qn_putf(&text, "put 2 %s on it\n    ", words->resources[0].phrase);
    fill(v->pattern, &f, false, &text);
    if (v->flags & QN_VERB_CHOOSES) put_done_to_it(&text, attempt);
    promise_add(&all, form, which, text.at);
}

static void add_change_of_it(int which, const mover *m, const char *change, int attempt)
{
    QN_TEXT(text, PROMISE);
    int form = put_mover(&text, m, attempt);
    qn_putf(&text, "\n    it %s", change);
    put_any(&text, words->durations, " ");
    promise_add(&all, form, which, text.at);
}

static void list_movers(void)
{
    n_movers = 0;
    for (const qn_event_word *e = words->events; e->pattern && n_movers < WORDS; e++) {
        bool gone = words->gone >> e->kind & 1;
        if (strstr(e->pattern, "{that}"))
            movers[n_movers++] = (mover){ .event = e, .to = gone && !e->to ? QN_SOMEWHERE : e->to };
    }
    for (int v = 0; words->verbs[v].pattern; v++) {
        const char *slots[SLOTS];
        for (int s = 0, of = slots_of(words->verbs[v].pattern, slots); s < of && n_movers < WORDS; s++)
            if (is_card_slot(slots[s]))
                movers[n_movers++] = (mover){ .verb = &words->verbs[v],
                                              .slot = s,
                                              .to = qn_reach_of(words, v).to };
    }
}

static bool is_first_to(int which)
{
    for (int i = 0; i < which; i++)
        if (movers[i].to == movers[which].to) return false;
    return true;
}

// The [i]th attempt: uses each mover to that zone in turn.
static const mover *mover_to(uint16_t to, int i)
{
    int n = 0;
    for (int k = 0; k < n_movers; k++) n += movers[k].to == to;
    i %= n;
    for (int k = 0;; k++)
        if (movers[k].to == to && i-- == 0) return &movers[k];
}

static void put_place(qn_text *out, uint16_t to)
{
    size_t before = out->used;
    for (const qn_word *p = words->places; p->phrase; p++)
        if (to >> p->value & 1 && to != QN_SOMEWHERE) qn_putf(out, "%s ", p->phrase);
    if (out->used == before)
        qn_put(out, to == QN_OUT_OF_SIGHT ? "a deck" : to ? "somewhere" : "where it was");
}

static void verb_of_it_acts(int row, const qn_verb *v, int slot)
{
    for (int k = 0; k < n_movers; k++) {
        if (!is_first_to(k)) continue;
        QN_TEXT(name, 2 * WORD);
        qn_putf(&name, "%s, of it as %d, which is ", v->pattern, slot + 1);
        put_place(&name, movers[k].to);
        make_room(OF_IT);
        int g = new_cell(row, k, name.at);
        for (int i = 0; i < OF_IT; i++) add_done_to_it(g, mover_to(movers[k].to, i), v, slot, i);
    }
}

void verbs_of_it_act(void)
{
    int row = 0;
    list_movers();
    begin_row("verbs of it");
    begin_batch();
    for (const qn_verb *v = words->verbs; v->pattern; v++) {
        const char *slots[SLOTS];
        for (int s = 0, of = slots_of(v->pattern, slots); s < of; s++)
            if (is_card_slot(slots[s]) && strncmp(slots[s], "that}", 5)) verb_of_it_acts(row++, v, s);
    }
    end_of_table();
}

void changes_of_it_act(void)
{
    static choice c;
    list_changes(&c);
    list_movers();
    begin_row("changes of it");
    begin_batch();
    for (int i = 0; i < c.n; i++)
        for (int k = 0; k < n_movers; k++) {
            if (!is_first_to(k)) continue;
            QN_TEXT(name, 2 * WORD);
            qn_putf(&name, "it %s, which is ", c.at[i]);
            put_place(&name, movers[k].to);
            make_room(OF_IT);
            int g = new_cell(i, k, name.at);
            for (int n = 0; n < OF_IT; n++) add_change_of_it(g, mover_to(movers[k].to, n), c.at[i], n);
        }
    end_of_table();
}

// [units]: counters that a text may have to add first; NULL: the condition is about something else.
static void add_question_of_it(int which, const mover *m, const char *asked, const qn_word *units,
                               int attempt)
{
    QN_TEXT(text, PROMISE);
    const char *card = attempt < OF_IT / 4 ? words->nouns[0].phrase : a_noun();
    if (units && !m->event && attempt % 2) {   // on the card that the next line moves
        filling f = any_filling();
        const head *h = any_head(0);
        qn_putf(&text, "%s\n    put 2 %s on a %s\n    ", h->text, units->phrase, words->nouns[0].phrase);
        f.said[m->slot] = "it";
        fill(m->verb->pattern, &f, false, &text);
        qn_putf(&text, "\n    if it is a %s %s -> %s", card, asked, sure);
        promise_add(&all, h->form, which, text.at);
        return;
    }
    int form = put_mover(&text, m, attempt);
    qn_putf(&text, "\n    if it is a %s %s -> %s", card, asked, sure);
    promise_add(&all, form, which, text.at);
}

static void ask_of_it(int row, const char *asked, const qn_word *units)
{
    for (int k = 0; k < n_movers; k++) {
        if (!is_first_to(k)) continue;
        QN_TEXT(name, 2 * WORD);
        qn_putf(&name, "if it is {card} %s, which is ", asked);
        put_place(&name, movers[k].to);
        make_room(OF_IT);
        int g = new_cell(row, k, name.at);
        for (int i = 0; i < OF_IT; i++) add_question_of_it(g, mover_to(movers[k].to, i), asked, units, i);
    }
}

void states_of_it_act(void)
{
    static choice c;
    c.n = 0;
    add_word(&c, "%s", "");
    add_rows(&c, words->statuses, "that is %");
    add_rows(&c, words->stats, "with % at least 1");
    int units = c.n;
    add_rows(&c, words->resources, "with %");
    list_movers();
    begin_row("states of it");
    begin_batch();
    for (int i = 0; i < c.n; i++) {
        const qn_word *of = i < units ? NULL : &words->resources[i - units];
        ask_of_it(i, c.at[i], of && of->value & QN_ALL_COUNTERS ? of : NULL);
    }
    end_of_table();
}
