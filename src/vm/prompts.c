// The prompts every game has, and the details their words need.
#include "kernel/prompts.h"
#include "vm/vm.h"

static const qn_question_row questions[] = {
#define QUESTION(name, ...) [QN_Q_##name] = { __VA_ARGS__ },
#include "vm/prompts.def"
};
static const qn_answer_row answers[] = {
#define ANSWER(name, ...) [QN_V_##name] = QN_ANSWER_ROW(__VA_ARGS__),
#include "vm/prompts.def"
};

// ", effect 2": of several that would read the same.
static void put_which(const qn_table *t, int same, int which, qn_text *out)
{
    if (same > 1) qn_putf(out, ", %s %d", t->rules->prompts->effect, which);
}

static bool read_alike(const qn_table *t, int a, int b)
{
    QN_TEXT(x, 128);
    QN_TEXT(y, 128);
    if (a == b) return true;
    t->rules->put_card(t, t->seat, a, &x);
    t->rules->put_card(t, t->seat, b, &y);
    return strcmp(x.at, y.at) == 0;
}

// Pending items whose cards read the same are distinguished by their place in the queue.
static void put_which_pending(const qn_table *t, qn_option o, qn_text *out)
{
    int same = 0, which = 0;
    for (int i = 0; i < t->game.n_pending; i++)
        if (t->game.pending[i].controller == t->game.pending[o.a].controller
            && read_alike(t, t->game.pending[i].source.card, o.b)) {
            same++;
            if (i <= o.a) which++;
        }
    put_which(t, same, which, out);
}

static void put_which_use(const qn_table *t, qn_option o, qn_text *out)
{
    int which, uses = qn_count_uses(t, qn_def_of(t, o.a), QN_FORM_USE, o.b, &which);
    put_which(t, uses, which, out);
}

// The printed text has a bullet before each mode.
static const char bullet[] = "\u2022 ";

static const char *mode_text(const char *text, int mode)
{
    for (; (text = strstr(text, bullet)) != NULL; mode--) {
        text += sizeof bullet - 1;
        if (!mode) return text;
    }
    return NULL;
}

// What a mode of the effect now asking says, as it is printed on its card; its number when that is not to be found.
static void put_mode(const qn_table *t, int mode, qn_text *out)
{
    const qn_link *l = &t->game.link[t->game.frame[t->game.depth - 1].link];
    bool there = l->source.card < t->game.n_cards;
    const char *said = there ? mode_text(qn_def_text(t->pool, t->game.card[l->source.card].def), mode) : NULL;
    if (!said) {
        qn_putf(out, "Mode %d", mode + 1);
        return;
    }
    const char *next = strstr(said, bullet);
    size_t n = strcspn(said, "\n");
    if (next && next < said + n) n = (size_t)(next - said);
    while (n && (said[n - 1] == ' ' || said[n - 1] == '.')) n--;
    qn_put_n(out, said, n);
}

// {mode}: its number; {says}: its text; {which}: of several waiting effects of one card; {use}: of several abilities of one card.
static bool put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "mode")) qn_put_int(out, d->option.a + 1);
    else if (qn_is(name, "says")) put_mode(d->t, d->option.a, out);
    else if (qn_is(name, "which")) put_which_pending(d->t, d->option, out);
    else if (qn_is(name, "use")) put_which_use(d->t, d->option, out);
    else return false;
    return true;
}

const qn_prompts qn_common_prompts = { .questions = questions,
                                       .answers = answers,
                                       .n_questions = sizeof questions / sizeof *questions,
                                       .n_answers = sizeof answers / sizeof *answers,
                                       .put_detail = put_detail };
