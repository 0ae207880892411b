// One item of "when": "p1 casts Rummagem, earth, attack position", "all pass", "p1 tries to cast Tsunami".
#include "lang/scenario.h"

#include "lang/scan.h"

enum { LISTED = 16, MANY_PASSES = 2000 };   // no window is longer; a pass that changes nothing must end

void qn_list_options(const qn_table *t, qn_text *out)
{
    if (t->game.over) {
        qn_put(out, "the game is over");
        return;
    }
    qn_putf(out, "p%d may choose:", t->seat + 1);
    for (int i = 0; i < t->n_options && i < LISTED; i++) {
        qn_put(out, i ? "; " : " ");
        qn_say_option(t, i, out);
    }
    if (t->n_options > LISTED) qn_put(out, "; …");
}

static void choose(qn_play *p, int number)
{
    if (p->record) qn_record_choice(p->record, p->t, p->t->seat, number);
    qn_choose(p->t, p->t->seat, number);
}

// ---- all pass ---------------------------------------------------------------------------------

// The option that declines, if this question is one that may be declined; -1: something must be decided.
static int decline(const qn_table *t)
{
    static const uint8_t verbs[] = { QN_V_PASS, QN_V_NO, QN_V_DECLINE };
    for (size_t v = 0; v < sizeof verbs; v++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[v]) return i;
    return -1;
}

static int all_pass(qn_play *p)
{
    for (int i = 0; i < MANY_PASSES && !p->t->game.over; i++) {
        qn_choices(p->t, qn_asked(p->t));
        int number = decline(p->t);
        if (number < 0) break;
        choose(p, number);
    }
    return QN_PASSED;
}

// ---- A player's choices -----------------------------------------------------------------------

static bool whose_turn(qn_play *p, int seat, qn_text *got)
{
    if (qn_choices(p->t, seat) > 0) return true;
    if (!p->t->game.over) {
        qn_putf(got, "p%d has nothing to choose now; ", seat + 1);
        qn_choices(p->t, qn_asked(p->t));
    }
    qn_list_options(p->t, got);
    return false;
}

static bool no_option(qn_play *p, int seat, const char *said, int found, qn_text *got)
{
    QN_TEXT(why, 512);
    if (found == -2) qn_putf(got, "'%s' fits several options; ", said);
    else if (qn_why(p->t, seat, said, &why) && strncmp(why.at, "That is allowed", 15) != 0)
        qn_putf(got, "%s  ", why.at);
    else qn_putf(got, "no option is called '%s'; ", said);
    qn_list_options(p->t, got);
    return false;
}

// The end of the first [n] parts of a step; parts are separated by commas or "then".
static size_t part_end(const char *s, size_t from)
{
    for (size_t i = from; s[i]; i++)
        if (s[i] == ',' || strncmp(s + i, " then ", 6) == 0) return i;
    return strlen(s);
}

static size_t past_separator(const char *s, size_t at)
{
    if (s[at] == ',') at++;
    while (s[at] == ' ') at++;
    if (strncmp(s + at, "then ", 5) == 0) at += 5;
    while (s[at] == ' ') at++;
    return at;
}

// The option that as many parts as possible name together (a card's name may have a comma). [taken] gets
// how much of the step that was.
static int find_option(const qn_table *t, const char *step, size_t *taken)
{
    char said[QN_FACT];
    int found = -1, several = -1;
    for (size_t end = part_end(step, 0);; end = part_end(step, end + 1)) {
        memcpy(said, step, end);
        said[end] = 0;
        int number = qn_parse(t, said);
        if (number == -2 && several < 0 && end == part_end(step, 0)) several = -2;
        if (number >= 0) {
            found = number;
            *taken = end;
        }
        if (step[end] == 0) break;
    }
    return found >= 0 ? found : several;
}

static bool take_choices(qn_play *p, int seat, const char *step, qn_text *got)
{
    while (*step) {
        size_t taken = 0;
        if (!whose_turn(p, seat, got)) return false;
        int number = find_option(p->t, step, &taken);
        if (number < 0) {
            char said[QN_FACT];
            size_t n = part_end(step, 0);
            memcpy(said, step, n);
            said[n] = 0;
            return no_option(p, seat, said, number, got);
        }
        choose(p, number);
        step += past_separator(step, taken);
    }
    return true;
}

static int try_it(qn_play *p, int seat, const char *attempt)
{
    qn_text answer = { p->refusal, 0, sizeof p->refusal, false };
    qn_text_clear(&answer);
    p->tried = true;
    qn_why(p->t, seat, attempt, &answer);
    return QN_PASSED;
}

int qn_take_step(qn_play *p, const char *step, qn_text *got)
{
    p->tried = false;
    if (qn_scan(&step, "all pass") && qn_scan_end(&step)) return all_pass(p);
    int seat = qn_scan_seat(&step, p->t->game.players);
    while (*step == ' ') step++;
    if (seat < 0 || *step == 0) {
        qn_put(got, "expected 'all pass', or a player and what that player chooses: p1 casts …");
        return QN_BROKEN;
    }
    if (qn_scan(&step, "tries to")) return try_it(p, seat, step);
    return take_choices(p, seat, step, got) ? QN_PASSED : QN_FAILED;
}
