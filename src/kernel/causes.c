// Finds the cause of each log line (causes.h): the innermost link that is being carried out when the line is written, or the innermost routine
// that has logged an act of its own.
#include "kernel/causes.h"

#define WHILE_UNDER_WAY UINT32_MAX

static int recent_place(const qn_causes *c, int age)
{
    return (c->next + QN_RECENT_LINES - 1 - age) % QN_RECENT_LINES;
}

// ---- Which line announced which link -------------------------------------------------------------

// From now on, the link is the cause, not the routine that announced it.
static uint32_t leave_to_link(qn_causes *c, uint32_t act)
{
    for (int i = 0; i < QN_MAX_FRAMES; i++)
        if (c->frame[i].act == act) c->frame[i].act = 0;
    return act;
}

static uint32_t take_act_of(qn_causes *c, int card, bool *trigger)
{
    for (int age = 0; age < QN_RECENT_LINES; age++) {
        int i = recent_place(c, age);
        if (!c->recent[i].act || c->recent[i].a != card) continue;
        c->recent[i].act = false;
        *trigger = c->recent[i].trigger;
        return leave_to_link(c, c->recent[i].line);
    }
    return 0;
}

// A link that is new since the last note belongs to the act that named its card, if there was one. If this note announces it ([acts]), it
// does not belong to an earlier act of that card.
static void follow_links(qn_causes *c, const qn_game *g, int acts)
{
    for (int i = 0; i < QN_MAX_LINKS; i++) {
        uint16_t stamp = i < g->n_links ? g->link[i].stamp : 0;
        if (stamp == c->link[i].stamp) continue;
        c->link[i].stamp = stamp;
        bool told = stamp && g->link[i].source.card != acts;
        c->link[i].act = told ? take_act_of(c, g->link[i].source.card, &c->link[i].trigger) : 0;
    }
}

// The newest link of the card that has no act yet, or is being announced just now, whatever the card did before; false: it
// is announced later, or never.
static bool names_link(qn_causes *c, const qn_game *g, int card, uint32_t act, bool trigger)
{
    int announced = g->depth && !g->closed ? g->frame[g->depth - 1].link : QN_NONE;
    for (int i = g->n_links - 1; i >= 0; i--)
        if ((!c->link[i].act || i == announced) && g->link[i].source.card == card) {
            c->link[i].act = act;
            c->link[i].trigger = trigger;
            return true;
        }
    return false;
}

// ---- What is being carried out -------------------------------------------------------------------

// An act of a routine that has ended no longer announces links: a later link of the same card is a new play.
static void close_act(qn_causes *c, uint32_t act)
{
    for (int i = 0; i < QN_RECENT_LINES; i++)
        if (c->recent[i].line == act) c->recent[i].act = false;
}

static void follow_frames(qn_causes *c, const qn_game *g, uint32_t step)
{
    for (int i = 0; i < QN_MAX_FRAMES; i++) {
        bool over = i >= g->depth || c->frame[i].routine != g->frame[i].routine
            || (c->frame[i].step != WHILE_UNDER_WAY && c->frame[i].step != step);
        if (!c->frame[i].act || !over) continue;
        close_act(c, c->frame[i].act);
        c->frame[i].act = 0;
    }
}

static uint32_t under_way(const qn_causes *c, const qn_game *g)
{
    for (int i = g->depth - 1; i >= 0; i--) {
        int link = g->frame[i].link;
        if (link < g->n_links && c->link[link].act) return c->link[link].act;
        if (c->frame[i].act) return c->frame[i].act;
    }
    return 0;
}

// While a chain is built, the newest link announced before this act. A trigger answers no other: both were set off.
static uint32_t answered(const qn_causes *c, const qn_game *g, bool trigger)
{
    uint32_t act = 0;
    for (int i = 0; i < g->n_links; i++)
        if (c->link[i].act > act && !(trigger && c->link[i].trigger)) act = c->link[i].act;
    return act;
}

// Something is being announced but not logged yet: its payments go where its own line will go.
static bool is_announcing(const qn_causes *c, const qn_game *g)
{
    for (int i = g->depth - 1; i >= 0 && !g->closed; i--)
        if (g->frame[i].link < g->n_links && !c->link[g->frame[i].link].act) return true;
    return false;
}

// The newest line about the card that was in the event, whatever was set off by then; or about the one whose text waited
// for an event without a card, which came of what was done last.
static uint32_t set_off_by(const qn_causes *c, const qn_note *note)
{
    bool named = note->b != QN_NONE;
    int about = named ? note->b : note->a;
    for (int age = 0; age < QN_RECENT_LINES; age++) {
        int i = recent_place(c, age);
        if (!named && c->recent[i].line < c->first) return 0;
        if (c->recent[i].trigger) continue;
        if (c->recent[i].line && (c->recent[i].a == about || c->recent[i].b == about))
            return c->recent[i].line;
    }
    return 0;
}

static uint32_t cause_of_act(qn_causes *c, const qn_game *g, const qn_note *note, int tells)
{
    int top = g->depth - 1;
    uint32_t cause = under_way(c, g);
    if (cause && top >= 0 && c->frame[top].act == cause) {   // the routine continues with its next act
        close_act(c, cause);
        c->frame[top].act = 0;
        cause = under_way(c, g);
    }
    bool trigger = tells == QN_TELLS_TRIGGER, placed = !cause;
    if (placed) cause = answered(c, g, trigger);
    uint32_t event = trigger ? set_off_by(c, note) : 0;
    bool sure = placed
        && note->b != QN_NONE;   // the card in the event is named, whatever was announced since
    return event > cause || (event && sure) ? event : cause;
}

static void open_act(qn_causes *c, const qn_game *g, const qn_note *note, uint32_t act, uint32_t until)
{
    int top = g->depth - 1;
    int latest = recent_place(c, 0);
    if (until == WHILE_UNDER_WAY && names_link(c, g, note->a, act, c->recent[latest].trigger)) return;
    c->recent[latest].act = until == WHILE_UNDER_WAY;
    if (top < 0) return;
    if (c->frame[top].act) close_act(c, c->frame[top].act);
    c->frame[top].act = act;
    c->frame[top].step = until;
    c->frame[top].routine = g->frame[top].routine;
}

// Does the sentence name card [letter], as "{a}" or "{whose_a}"? Otherwise that byte is not a card.
bool qn_names_card(const char *sentence, char letter)
{
    for (const char *p = sentence; (p = strchr(p, letter)); p++)
        if (p > sentence && (p[-1] == '{' || p[-1] == '_') && (p[1] == '}' || p[1] == '?')) return true;
    return letter == 'a' && strstr(sentence, "{face}");
}

// That a trigger names the card in its event sets nothing off, nor do numbers that changed by something else.
static void remember(qn_causes *c, const qn_table *t, const qn_note *note, uint32_t line)
{
    const qn_phrase *row = &t->rules->notes[note->kind];
    if (note->kind == t->rules->note_numbers || row->remark) return;
    bool trigger = row->tells == QN_TELLS_TRIGGER;
    c->recent[c->next].line = line;
    c->recent[c->next].trigger = trigger;
    c->recent[c->next].a = qn_names_card(row->sentence, 'a') ? note->a : QN_NONE;
    c->recent[c->next].b = qn_names_card(row->sentence, 'b') && !trigger ? note->b : QN_NONE;
    c->recent[c->next].act = false;
    c->next = (uint8_t)((c->next + 1) % QN_RECENT_LINES);
}

uint32_t qn_cause_of(qn_causes *c, const qn_table *t, const qn_note *note, uint32_t line, uint32_t step)
{
    const qn_game *g = &t->game;
    int tells = t->rules->notes[note->kind].tells;
    uint32_t cause = 0;
    bool announces = tells && tells != QN_TELLS_DEED;   // a deed names the card it is done to
    follow_links(c, g, announces ? note->a : QN_NONE);
    follow_frames(c, g, step);
    if (tells >= QN_TELLS_PERIOD) {
        *c = (qn_causes){ 0 };
        follow_links(c, g, QN_NONE);
        return QN_NO_LINE;
    }
    cause = tells ? cause_of_act(c, g, note, tells) : under_way(c, g);
    if (!cause && !tells && is_announcing(c, g)) cause = answered(c, g, false);
    if (!cause && note->kind == t->rules->note_numbers)
        cause = note->n == QN_UNDER_ACT ? c->act : note->n == QN_UNDER_LINE ? c->line : 0;
    else if (tells != QN_TELLS_RESULT || !cause) c->line = line + 1;
    else c->line = cause;
    remember(c, t, note, line + 1);
    if (tells) c->act = line + 1;
    if (tells && !cause) c->first = line + 1;
    if (tells) open_act(c, g, note, line + 1, tells == QN_TELLS_DEED ? step : WHILE_UNDER_WAY);
    return cause ? cause - 1 : QN_NO_LINE;
}
