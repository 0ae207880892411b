// "Why not", exhaustively: at moments of random games every possible attempt is tried. A refusal never contradicts the
// list of answers, always has a rule and a complete sentence, and is about the card that was tried.
#include "kernel/prompts.h"
#include "../support.h"

static trial g;
static qn_table copy, listed;
static struct qn_attempts tried;
static struct {
    uint64_t moments, attempts, refused;
} seen;

static bool same(qn_option a, qn_option b)
{
    return a.verb == b.verb && a.a == b.a && a.b == b.b && a.c == b.c;
}

static void check_sentence(int seat, qn_option o, qn_refusal r)
{
    static const char *const never[] = { "{",  "}", "  ",           "..",      " .",
                                         "….", "#", "opposing Set", "not now", "forbids it: it" };
    QN_TEXT(said, 512);
    QN_TEXT(command, 256);
    const char *rule = copy.rules->refusals[r.why].rules, *row = copy.rules->refusals[r.why].sentence;
    qn_put_command(&copy, o, &command);
    qn_say_refusal(&copy, seat, r, &said);
    TRIAL_CHECK(&g, *rule, "'%s' is refused without a rule", command.at);
    bool whole = said.used > 10
        && (said.at[said.used - 1] == '.' || strcmp(said.at + said.used - strlen("…"), "…") == 0);
    TRIAL_CHECK(&g, whole, "'%s' is refused by '%s'", command.at, said.at);
    TRIAL_CHECK(&g, *said.at < 'a' || *said.at > 'z', "'%s' is refused by '%s'", command.at, said.at);
    for (const char *p = said.at; (p = strstr(p, ". ")); p++)
        TRIAL_CHECK(&g, p[2] < 'a' || p[2] > 'z', "'%s' is refused by '%s'", command.at, said.at);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        TRIAL_CHECK(&g, !strstr(said.at, never[i]), "'%s' is refused by '%s'", command.at, said.at);
    bool forbids = strstr(row, "{b} forbids") || strstr(row, "{whose_b} forbids");
    TRIAL_CHECK(&g, !forbids || r.b < copy.game.n_cards, "'%s' is refused, and no card forbids it: '%s'",
                command.at, said.at);
    // If a reason names a card, it is one that was tried.
    const qn_answer_row *shape = qn_answer_row_of(copy.rules->prompts, o.verb);
    bool card = shape->a == QN_IS_CARD || (shape->a == QN_IS_TARGET && o.b == QN_OF_CARDS);
    if (!card || !strstr(row, "{a}")) return;
    bool tried_it = r.a == o.a || (shape->b == QN_IS_CARD && r.a == o.b)
        || (shape->c == QN_IS_CARD && r.a == o.c);
    bool source = copy.game.question.kind && r.a == copy.game.question.about.card;
    TRIAL_CHECK(&g, tried_it || source || r.b == o.a || o.a >= copy.game.n_cards,
                "'%s' is refused for another card: '%s'", command.at, said.at);
}

static void try_everything(int seat)
{
    qn_clone(&listed, &g.table);
    int n = qn_choices(&listed, seat);
    qn_gather_attempts(&g.table, seat, &copy, &tried);
    for (int i = 0; i < tried.n; i++) {
        qn_option o = tried.at[i].option;
        seen.attempts++;
        if (qn_legal(tried.at[i].refusal)) continue;
        seen.refused++;
        check_sentence(seat, o, tried.at[i].refusal);
        for (int k = 0; k < n; k++) {
            QN_TEXT(command, 256);
            if (!same(o, listed.option[k])) continue;
            qn_put_command(&listed, o, &command);
            trial_fail(&g, "'%s' is offered and refused", command.at);
        }
    }
    seen.moments++;
}

static bool mentions(const char *sentence, const char *name)   // ignoring case
{
    for (; *sentence; sentence++) {
        size_t n = 0;
        while (name[n] && (sentence[n] | 32) == (name[n] | 32)) n++;
        if (!name[n]) return true;
    }
    return false;
}

// An attempt with only the name of a visible card gets a reason about that card.
static void name_a_card(int seat, int card)
{
    QN_TEXT(said, 512);
    QN_TEXT(command, 512);
    int def = qn_shown_def(&g.table, seat, card);
    if (!def) return;
    const char *name = qn_def_name(g.table.pool, def);
    qn_verdict v = qn_why(&g.table, seat, name);
    qn_say_verdict(&g.table, &v, &said);
    qn_put_command(&copy, v.option, &command);
    bool same = v.is == QN_NOT_UNDERSTOOD ? v.seen && qn_shown_def(&g.table, seat, v.seen - 1) == def
                                          : mentions(command.at, name);
    TRIAL_CHECK(&g, same && said.used, "'%s' alone is answered by '%s'", name, said.at);
    bool asked = g.table.game.question.open >> seat & 1;
    TRIAL_CHECK(&g, asked || !strstr(said.at, "allowed now"), "'%s' is allowed to who is not asked: '%s'",
                name, said.at);
}

static void property(const kit *k)
{
    int games = games_to_play(60, 12);
    uint64_t dice = qn_dice_from(5);
    memset(&seen, 0, sizeof seen);
    for (int n = 0; n < games; n++) {
        if (n % 3) trial_start(&g, k, (uint64_t)n);
        else trial_start_mixed(&g, k, (uint64_t)n);
        for (int i = 0; !g.table.game.over && i < 600; i++) {
            for (int seat = 0; seat < g.players; seat++)
                if (g.table.game.in_game >> seat & 1) {
                    try_everything(seat);
                    name_a_card(seat, (int)qn_roll(&dice, g.table.game.n_cards));
                }
            trial_step(&g);
        }
    }
    printf("%s: %llu moments, %llu attempts, %llu refused\n", k->rules->name,
           (unsigned long long)seen.moments, (unsigned long long)seen.attempts,
           (unsigned long long)seen.refused);
}

int main(void) { return for_every_game(property); }
