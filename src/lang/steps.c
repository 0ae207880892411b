// Plays one item of "when": "p1 casts Rummagem, earth, attack position", "all pass", "p1 tries to cast Tsunami".
#include "lang/scenario.h"

#include "lang/scan.h"

enum { LISTED = 16, MANY_PASSES = 2000 };   // longer than any window; passing without effect must end

void qn_list_options(const qn_table *t, qn_text *out)
{
    if (t->game.over) {
        qn_put_said(out, PART_GAME_IS_OVER, NULL);
        return;
    }
    qn_put_said(out, PART_MAY_CHOOSE, &(qn_fault_slots){ .n = t->seat + 1 });
    for (int i = 0; i < t->n_options && i < LISTED; i++) {
        if (i) qn_put_said(out, PART_SEMICOLON, NULL);
        qn_say_option(t, i, out);
    }
    if (t->n_options > LISTED) qn_put_said(out, PART_AND_MORE_CHOICES, NULL);
}

void qn_pass_quietly(qn_table *t)
{
    while (t->game.question.hide_pass && qn_choices(t, qn_asked(t)) == 1
           && (t->game.question.hide_pass == QN_FORCED || t->option[0].verb == QN_V_PASS))
        qn_choose(t, qn_asked(t), 0);
}

// ---- The log ----------------------------------------------------------------------------------

static void hear(void *listener, const qn_table *t, const qn_note *note)
{
    qn_told *told = ((const qn_scene_play *)listener)->told;
    for (int seat = 0; seat < t->game.players; seat++) {
        char *lines = (*told)[seat];
        qn_text out = { lines, strlen(lines), QN_TOLD, false };
        size_t before = out.used;
        qn_say_note(t, seat, note, &out);
        if (out.used > before) qn_put(&out, "\n");
    }
}

static void forget_told(qn_scene_play *p)
{
    for (int seat = 0; p->told && seat < QN_MAX_PLAYERS; seat++) (*p->told)[seat][0] = 0;
}

void qn_listen(qn_scene_play *p)
{
    forget_told(p);
    p->t->tell = hear;
    p->t->tells_numbers = true;
    p->t->listener = p;
}

// ---- One choice -------------------------------------------------------------------------------

static void choose(qn_scene_play *p, int number)
{
    if (p->record) qn_record_choice(p->record, p->t, p->t->seat, number);
    qn_choose(p->t, p->t->seat, number);
    qn_pass_quietly(p->t);
}

// ---- all pass ---------------------------------------------------------------------------------

// The option that declines, if the question can be declined; -1: a decision is required.
static int decline(const qn_table *t)
{
    static const uint8_t verbs[] = { QN_V_PASS, QN_V_NO, QN_V_DECLINE };
    for (size_t v = 0; v < sizeof verbs; v++)
        for (int i = 0; i < t->n_options; i++)
            if (t->option[i].verb == verbs[v]) return i;
    return -1;
}

static int all_pass(qn_scene_play *p)
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

static bool whose_turn(qn_scene_play *p, int seat, qn_text *got)
{
    if (qn_choices(p->t, seat) > 0) return true;
    if (!p->t->game.over) {
        qn_put_said(got, PART_NOTHING_TO_CHOOSE, &(qn_fault_slots){ .n = seat + 1 });
        qn_put_said(got, PART_SEMICOLON, NULL);
        qn_choices(p->t, qn_asked(p->t));
    }
    qn_list_options(p->t, got);
    return false;
}

static bool no_option(qn_scene_play *p, int seat, const char *said, int found, qn_text *got)
{
    qn_verdict v = qn_why(p->t, seat, said);
    bool refused = found != -2 && v.is == QN_MAY_NOT;
    if (refused) qn_say_verdict(p->t, &v, got), qn_put(got, "  ");
    else qn_refuse_fact(got, qn_part(found == -2 ? PART_FITS_SEVERAL : PART_NO_OPTION_CALLED), said);
    if (!refused) qn_put_said(got, PART_SEMICOLON, NULL);
    qn_list_options(p->t, got);
    return false;
}

// The parts of a step are separated by commas, "then", "with" or "in".
static size_t separator(const char *s)
{
    static const char *const words[] = { ", then ", ",", " then ", " with ", " in " };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(s, words[i], strlen(words[i])) == 0) return strlen(words[i]);
    return 0;
}

static size_t part_end(const char *s, size_t from)
{
    while (s[from] && !separator(s + from)) from++;
    return from;
}

static void copy_part(char out[QN_FACT], const char *step, size_t n)
{
    memcpy(out, step, n);
    out[n] = 0;
}

// The option named by as many parts as possible together: "attacks with Necruff" is one option, and a card's name may contain a comma.
// [taken] gets the length of the step that was used.
static int find_option(const qn_table *t, const char *step, size_t *taken)
{
    char said[QN_FACT];
    int found = -1;
    for (size_t end = part_end(step, 0);; end = part_end(step, end + 1)) {
        copy_part(said, step, end);
        int number = qn_parse_command(t, said);
        if (number >= 0 || (number == -2 && found == -1)) {
            found = number;
            *taken = end;
        }
        if (step[end] == 0) return found;
    }
}

// Does [said] contain all words of [sentence], in the same order?
static bool has_words(const char *said, const char *sentence)
{
    char word[QN_FACT];
    while (*sentence) {
        size_t n = strcspn(sentence, " ");
        copy_part(word, sentence, n);
        memcpy(word + n, "s", 2);   // "attacks" counts as "attack"
        for (;; said += strcspn(said, " ")) {
            while (*said == ' ') said++;
            if (*said == 0) return false;
            if (qn_scan(&said, word)) break;
            word[n] = 0;
            if (qn_scan(&said, word)) break;
            word[n] = 's';
        }
        sentence += n;
        while (*sentence == ' ') sentence++;
    }
    return true;
}

// "attacks Sluggle with Necruff" answers two questions at once, and the second is not asked if it has only one answer. So if the whole
// sentence is legal, the option whose words are all in it is chosen first. Returns the length of the step that was used; 0: not such a
// sentence.
static size_t take_beginning(qn_scene_play *p, int seat, const char *step)
{
    char said[QN_FACT];
    size_t end = part_end(step, 0), taken = 0;
    if (step[end]) end = part_end(step, end + 1);
    copy_part(said, step, end);
    if (qn_why(p->t, seat, said).is != QN_MAY) return 0;
    for (int i = 0; i < p->t->n_options; i++) {
        QN_TEXT(sentence, 256);
        qn_say_option(p->t, i, &sentence);
        if (!has_words(said, sentence.at)) continue;
        choose(p, i);
        int rest = qn_choices(p->t, seat) > 0 ? find_option(p->t, said, &taken) : -1;
        if (rest >= 0) choose(p, rest);
        return end;
    }
    return 0;
}

const char *qn_without_filler(const char *step)
{
    static const char *const fillers[] = { "takes", "take",    "pays",   "pay",     "picks",
                                           "pick",  "chooses", "choose", "expends", "expend" };
    const char *at = step;
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++)
        if (qn_scan(&at, fillers[i])) break;
    while (at > step && *at == ' ') at++;
    return at;
}

// The length of the step that one choice answered; 0: no option fits ([number] says why).
static size_t take_one(qn_scene_play *p, int seat, const char *step, int *number)
{
    size_t taken = 0;
    *number = find_option(p->t, step, &taken);
    const char *rest = qn_without_filler(step);
    if (*number == -1 && rest > step && (*number = find_option(p->t, rest, &taken)) >= 0)
        taken += (size_t)(rest - step);
    if (*number < 0) return take_beginning(p, seat, step);
    choose(p, *number);
    return taken;
}

static bool take_choices(qn_scene_play *p, int seat, const char *step, qn_text *got)
{
    char said[QN_FACT];
    while (*step) {
        int number;
        if (!whose_turn(p, seat, got)) return false;
        size_t taken = take_one(p, seat, step, &number);
        if (!taken) {
            copy_part(said, step, part_end(step, 0));
            return no_option(p, seat, said, number, got);
        }
        step += taken + separator(step + taken);
        while (*step == ' ') step++;
    }
    return true;
}

// "uses Spark (64 times)"
static bool take_repeatedly(qn_scene_play *p, int seat, const char *step, qn_text *got)
{
    char said[QN_FACT];
    const char *bracket = strrchr(step, '('), *at = bracket ? bracket + 1 : NULL;
    int times = at ? qn_scan_number(&at) : -1;
    if (times < 1 || !qn_scan(&at, "times") || !qn_scan(&at, ")") || !qn_scan_end(&at))
        return take_choices(p, seat, step, got);
    copy_part(said, step, (size_t)(bracket - step));
    while (times-- > 0)
        if (!take_choices(p, seat, said, got)) return false;
    return true;
}

static int try_it(qn_scene_play *p, int seat, const char *attempt)
{
    qn_text answer = { p->refusal, 0, sizeof p->refusal, false };
    qn_text_clear(&answer);
    p->tried = true;
    while (*attempt == ' ') attempt++;
    const char *rest = qn_without_filler(attempt);
    qn_verdict v = qn_why(p->t, seat, attempt);
    if (v.is == QN_NOT_UNDERSTOOD && rest != attempt)
        v = qn_why(p->t, seat, rest);   // "tries to take it from Clovie": only the rest names the choice
    qn_say_verdict(p->t, &v, &answer);
    p->n_rules = v.is == QN_MAY_NOT;
    p->rule[0] = v.rule;
    return QN_PASSED;
}

// Events that are not choices: "time is called", "p1 concedes".
static int happen(qn_scene_play *p, int what, int number, qn_text *got)
{
    bool happened = what == QN_STEP_TIME ? qn_call_time(p->t, number) : qn_concede(p->t, number);
    if (!happened) qn_put_said(got, what == QN_STEP_TIME ? PART_NO_TIME_NOW : PART_NO_CONCEDING_NOW, NULL);
    if (!happened) return QN_FAILED;
    if (p->record) qn_record_event(p->record, what, number);
    qn_pass_quietly(p->t);
    return QN_PASSED;
}

// "p1 ends the turn": gives every question the answer that moves on, until the turn is over.
static int end_the_turn(qn_scene_play *p, int seat, qn_text *got)
{
    qn_table *t = p->t;
    int turn = t->game.turn;
    for (int i = 0; i < MANY_PASSES && !t->game.over && t->game.turn == turn; i++) {
        if (!whose_turn(p, seat, got)) return QN_FAILED;
        int number = t->rules->goes_on(t);
        if (number < 0) {
            qn_put_said(got, PART_DECIDE_FIRST, NULL);
            qn_put_said(got, PART_SEMICOLON, NULL);
            qn_list_options(t, got);
            return QN_FAILED;
        }
        choose(p, number);
    }
    return QN_PASSED;
}

int qn_take_step(qn_scene_play *p, const char *step, qn_text *got)
{
    p->tried = false;
    forget_told(p);
    if (qn_scan(&step, "all pass") && qn_scan_end(&step)) return all_pass(p);
    if (qn_scan(&step, "time is called") && qn_scan_end(&step))
        return happen(p, QN_STEP_TIME, qn_usual_switches(p->t->rules, true).extra_turns, got);
    int seat = qn_scan_seat(&step, p->t->game.players);
    while (*step == ' ') step++;
    if (seat < 0 || *step == 0) {
        qn_put_said(got, PART_EXPECTED_STEP, NULL);
        return QN_BROKEN;
    }
    const char *at = step;
    if (qn_scan(&at, "concedes") && qn_scan_end(&at)) return happen(p, QN_STEP_CONCEDE, seat, got);
    at = step;
    if (p->t->rules->goes_on && qn_scan(&at, "ends the turn") && qn_scan_end(&at))
        return end_the_turn(p, seat, got);
    if (qn_scan(&step, "tries to")) return try_it(p, seat, step);
    return take_repeatedly(p, seat, step, got) ? QN_PASSED : QN_FAILED;
}
