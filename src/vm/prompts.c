// The prompts that every game has (prompts.def), and the details that their sentences need: what an ability does, which mode, which target.
#include "kernel/english.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/opcodes.h"
#include "vm/usual.h"
#include "vm/vm.h"

static const qn_question_row questions[] = {
#define QUESTION(name, ...) [QN_Q_##name] = { __VA_ARGS__ },
#include "vm/prompts.def"
};
static const qn_answer_row answers[] = {
#define ANSWER(name, ...) [QN_V_##name] = QN_ANSWER_ROW(__VA_ARGS__),
#include "vm/prompts.def"
};

// ---- What an ability does --------------------------------------------------------------------------

// The printed words of an ability's action, on one line. [most]: the length limit, 0: the whole line.
static size_t action_length(const char *said, size_t most)
{
    size_t n = strcspn(said, "\n");
    if (most && n > most) n = most;
    while (n && (said[n - 1] == ' ' || said[n - 1] == '.')) n--;
    return n;
}

// Cut after a whole sentence if one fits, or after a word.
static size_t cut_short(const char *said, size_t n, size_t most)
{
    enum { SENTENCE = 16 };
    if (n <= most) return n;
    for (n = most; n > SENTENCE && memcmp(said + n, ". ", 2) != 0;) n--;
    if (n > SENTENCE) return n;
    for (n = most; n && said[n] != ' ';) n--;
    while (n && (said[n - 1] == ' ' || said[n - 1] == ',' || said[n - 1] == ':' || said[n - 1] == '.')) n--;
    return n;
}

static const char *action_of(const qn_table *t, int ability, size_t *n)
{
    const qn_ability_print *ab = &t->pool->ability_print[ability == QN_NO_ABILITY ? 0 : ability];
    uint32_t says = ability == QN_NO_ABILITY ? 0 : ab->says;
    *n = says ? action_length(t->pool->text + says, ab->says_length) : 0;
    return t->pool->text + says;
}

// Most bytes of printed text on a button or in a refusal (enough for every text of these cards), in a question (which has words of its
// own), and in a line of the log.
enum { PRINTED = 220, ASKED = 100, QUOTE = 120 };

static void put_printed(const qn_table *t, int ability, size_t most, qn_text *out)
{
    size_t n;
    const char *said = action_of(t, ability, &n);
    size_t shown = cut_short(said, n, most);
    qn_put_data_n(said, shown, out);
    if (shown < n) qn_put(out, "…");
}

void qn_put_printed(const qn_table *t, int ability, qn_text *out) { put_printed(t, ability, PRINTED, out); }

// ": “Expend 1 water”"; nothing if there are no words.
static void put_quoted(const qn_table *t, int ability, size_t most, qn_text *out)
{
    size_t n;
    action_of(t, ability, &n);
    if (!n) return;
    qn_put_piece(QN_SAY_QUOTED, out);
    size_t at = out->used;
    put_printed(t, ability, most, out);
    qn_capitalize(out, at);
    qn_put_piece(QN_SAY_UNQUOTED, out);
}

void qn_put_quoted(const qn_table *t, int ability, qn_text *out)
{
    size_t n;
    action_of(t, ability, &n);
    if (n <= QUOTE) put_quoted(t, ability, QUOTE, out);
}

void qn_put_action(const qn_table *t, int ability, qn_text *out)
{
    size_t n;
    action_of(t, ability, &n);
    if (!n) return;
    qn_put_piece(QN_SAY_COLON, out);
    qn_put_printed(t, ability, out);
}

void qn_put_asked_action(const qn_table *t, int ability, qn_text *out)
{
    size_t n;
    action_of(t, ability, &n);
    if (!n) return;
    qn_put_piece(QN_SAY_COLON, out);
    put_printed(t, ability, ASKED, out);
}

// "only if you control a Record": the condition for using it.
static void put_needs(const qn_table *t, int ability, qn_text *out)
{
    if (ability == QN_NO_ABILITY) return;
    const qn_ability_print *ab = &t->pool->ability_print[ability];
    const char *said = t->pool->text + ab->needs;
    size_t n = ab->needs_length;
    bool capital = n && *said >= 'A' && *said <= 'Z';   // the start of a line of the card
    if (n && *said != 'u' && *said != 'U') qn_put_piece(QN_SAY_ONLY, out);   // but "unless …"
    if (capital) qn_put_char(out, (char)(*said - 'A' + 'a'));
    qn_put_data_n(said + capital, n - capital, out);
}

// How many cards the condition counts now.
static void put_counted(const qn_table *t, int card, int ability, qn_text *out)
{
    int n;
    if (ability == QN_NO_ABILITY) return;
    qn_scope sc = qn_card_scope(t, card);
    if (qn_cards_compared(t, &sc, t->pool->ability[ability].condition, &n))
        qn_put_piece_n(QN_SAY_NOW_COUNTED, n, out);
}

// The row that names most of the moments; NULL: none names them.
static const qn_word *widest_timing(const qn_table *t, uint32_t moments)
{
    const qn_word *best = NULL;
    for (const qn_word *w = t->rules->words->timings; w->phrase; w++)
        if (w->value && !(w->value & ~moments)
            && (!best || __builtin_popcount(w->value) > __builtin_popcount(best->value)))
            best = w;
    return best;
}

void qn_put_timing(const qn_table *t, uint32_t moments, qn_text *out)
{
    const qn_word *w;
    for (bool any = false; (w = widest_timing(t, moments)); any = true, moments &= ~w->value) {
        if (any) qn_put_piece(QN_SAY_OR, out);
        qn_put_words(w->print, out);
    }
}

// Ability {n} of {a}, which may be a copy of another card.
static int tried_ability(const qn_details *d)
{
    const qn_def *def = d->a < d->t->game.n_cards ? &d->t->pool->def[qn_shown_def(d->t, d->reader, d->a)]
                                                  : NULL;
    if (def && d->n & QN_GIVEN_FROM) return qn_use_of(d->t, d->a, d->n);
    return def && d->n < def->n_abilities ? def->ability + d->n : QN_NO_ABILITY;
}

void qn_put_which_one(int n, qn_text *out)
{
    qn_put_piece(QN_SAY_WHICH_ONE, out);
    qn_put_nth(n, out);
    qn_put_piece(QN_SAY_WHICH_END, out);
}

// ", effect 2": if several would read the same.
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

static bool same_names(const qn_table *t, int reader, int a, int b)
{
    QN_TEXT(x, 128);
    QN_TEXT(y, 128);
    if (a == b) return true;
    qn_name_card(t, reader, a, &x);
    qn_name_card(t, reader, b, &y);
    return strcmp(x.at, y.at) == 0;
}

static int card_of_event(const qn_table *t, const qn_pending *w, int reader)
{
    int that = qn_deref(t, w->event.that);
    return that != QN_NONE && that != w->source.card && qn_face(t, that, reader) ? that : QN_NONE;
}

// What a pending item does. If two items of one card do the same: for which card, or which of them it is.
static void put_pending(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    const qn_pending *w = &t->game.pending[d->option.a];
    int same = 0, which = 0, alike = 0, that = card_of_event(t, w, d->reader);
    for (int i = 0; i < t->game.n_pending; i++) {
        const qn_pending *o = &t->game.pending[i];
        if (o->controller != w->controller || o->ability != w->ability
            || !same_names(t, d->reader, o->source.card, w->source.card))
            continue;
        same++;
        which += i <= d->option.a;
        alike += card_of_event(t, o, d->reader) == that;
    }
    qn_put_action(t, w->ability, out);
    if (same > 1 && that != QN_NONE) {
        qn_put_piece(QN_SAY_FOR, out);
        qn_name_card(t, d->reader, that, out);
    }
    if (alike > 1) qn_put_which_one(which, out);
}

static void put_which_use(const qn_table *t, qn_option o, qn_text *out)
{
    int which, uses = qn_count_texts(t, o.a, QN_FORM_USE, o.b, &which);
    put_which(t, uses, which, out);
}

// ---- Modes -----------------------------------------------------------------------------------------

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

static void put_one_mode(const char *said, qn_text *out)
{
    const char *next = strstr(said, bullet);
    size_t n = strcspn(said, "\n");
    if (next && next < said + n) n = (size_t)(next - said);
    while (n && (said[n - 1] == ' ' || said[n - 1] == '.')) n--;
    qn_put_data_n(said, n, out);
}

// Of how many printed modes the answers are pairs; 0: each answer is one mode.
static int printed_pairs(const char *text)
{
    static const char two[] = "two: ";
    size_t n = sizeof two - 1;
    const char *first = strstr(text, bullet);
    if (!first || (size_t)(first - text) < n || memcmp(first - n, two, n) != 0) return 0;
    int modes = 0;
    while (mode_text(text, modes)) modes++;
    return modes;
}

static void put_pair(const char *text, int pair, int modes, qn_text *out)
{
    for (int i = 0; i < modes; i++)
        for (int k = i + 1; k < modes; k++)
            if (!pair--) {
                put_one_mode(mode_text(text, i), out);
                qn_put_data("; ", out);
                put_one_mode(mode_text(text, k), out);
            }
}

// The printed text of a link's mode, or its number if the text cannot be found.
static void put_mode_of(const qn_table *t, const qn_link *l, int mode, qn_text *out)
{
    const char *text = qn_def_text(t->pool, qn_ability_at(t, l->ability)->def);
    int pairs = printed_pairs(text);
    const char *said = mode_text(text, mode);
    if (pairs) put_pair(text, mode, pairs, out);
    else if (said) put_one_mode(said, out);
    else qn_put_piece_n(QN_SAY_MODE, mode + 1, out);
}

// … of the effect that asks now.
static void put_mode(const qn_table *t, int mode, qn_text *out)
{
    put_mode_of(t, &t->game.link[t->game.frame[t->game.depth - 1].link], mode, out);
}

// For a question: does the effect that asks now choose pairs of modes?
static void put_two(const qn_table *t, qn_text *out)
{
    const qn_link *l = qn_asking_link(t);
    if (l && l->ability != QN_NO_ABILITY
        && printed_pairs(qn_def_text(t->pool, qn_ability_at(t, l->ability)->def)))
        qn_put_int(out, 2);
}

// What a link does: the chosen mode, if there are several. Quoted, unless its "you" is the reader.
void qn_put_link_action(const qn_table *t, int reader, const qn_link *l, qn_text *out)
{
    size_t n;
    action_of(t, l->ability, &n);
    if (!n) return;
    bool own = l->controller == reader;
    qn_put_piece(own ? QN_SAY_COLON : QN_SAY_QUOTED, out);
    size_t at = out->used;
    if (l->modes) put_mode_of(t, l, l->modes - 1, out);
    else put_printed(t, l->ability, ASKED, out);
    if (own) return;
    qn_capitalize(out, at);
    qn_put_piece(QN_SAY_UNQUOTED, out);
}

// ---- What a question is about ------------------------------------------------------------------------

void qn_put_full_stop(qn_text *out)
{
    static const char dots[] = "…";
    size_t n = sizeof dots - 1;
    if (out->used < n || strcmp(out->at + out->used - n, dots) != 0) qn_put_char(out, '.');
}

// The number of lines of a text without branches; 0: it has branches. [at]: the line that runs now, or below 0.
static int lines_of(const qn_table *t, int body, int running, int *at)
{
    const qn_code *c = t->pool->code + body;
    int lines = 0;
    for (*at = -1; *c == QN_S_VERB || *c == QN_S_CHANGE || *c == QN_S_TRY;) {
        if (c - t->pool->code == running) *at = lines;
        lines += *c != QN_S_TRY;
        c += *c == QN_S_VERB ? 3 + c[2] : *c == QN_S_CHANGE ? 4 : 2;
    }
    return *c == QN_S_END ? lines : 0;
}

static int running_line(const qn_table *t)
{
    int i = t->game.depth - 1;
    while (i > 0 && t->game.frame[i].link == QN_NONE) i--;
    return t->game.frame[i].pc;
}

// The printed sentence that is carried out now, if each line is one sentence; NULL: unknown.
static const char *sentence_now(const qn_table *t, const qn_link *l, size_t *n)
{
    if (l->ability == QN_NO_ABILITY || l->modes) return NULL;
    int at, lines = lines_of(t, qn_ability_at(t, l->ability)->body, running_line(t), &at);
    size_t all;
    const char *said = action_of(t, l->ability, &all), *end = said + all, *from = said;
    int sentences = all > 0;
    for (const char *p = said; p + 2 < end; p++) {
        if (memcmp(p, ". ", 2) != 0) continue;
        if (sentences == at) from = p + 2;
        if (sentences == at + 1) *n = (size_t)(p - from);
        sentences++;
    }
    if (at < 0 || sentences < 2 || sentences != lines) return NULL;
    if (at == lines - 1) *n = (size_t)(end - from);
    return from;
}

static void put_sentence(const qn_link *l, int reader, const char *said, size_t n, qn_text *out)
{
    bool own = l->controller == reader;
    size_t shown = cut_short(said, n, ASKED);
    qn_put_piece(own ? QN_SAY_COLON : QN_SAY_QUOTED, out);
    qn_put_data_n(said, shown, out);
    if (shown < n) qn_put(out, "…");
    if (!own) qn_put_piece(QN_SAY_UNQUOTED, out);
}

// What the text that asks does, as a whole sentence: ": Search an Artifact.".
static void put_effect(const qn_table *t, int reader, qn_text *out)
{
    const qn_link *l = qn_asking_link(t);
    size_t n = 0;
    const char *now = l ? sentence_now(t, l, &n) : NULL;
    if (now) put_sentence(l, reader, now, n, out);
    else if (l) qn_put_link_action(t, reader, l, out);
    qn_put_full_stop(out);
}

// "a card", "the second of 3 cards", "any number of cards, the first".
static void put_picking(const qn_table *t, qn_text *out)
{
    qn_picking p = qn_pick_under_way(t);
    if (!p.up_to && p.of == 1) {
        qn_put_piece(QN_SAY_A_CARD, out);
    } else if (!p.up_to) {
        qn_put_nth(p.done + 1, out);
        qn_put_piece_n(QN_SAY_OF_CARDS, p.of, out);
    } else {
        if (p.up_to == 2) qn_put_piece(QN_SAY_ANY_NUMBER, out);
        else qn_put_piece_n(p.of == 1 ? QN_SAY_UP_TO_ONE : QN_SAY_UP_TO, p.of, out);
        if (p.done) qn_put_piece_n(QN_SAY_CHOSEN, p.done, out);
    }
}

// "its target", "the second of its targets", also if one description takes several. Targets of other modes do not count.
static void put_goal(const qn_table *t, qn_text *out)
{
    const qn_link *l = qn_asking_link(t);
    const qn_ability *ab = l && l->ability != QN_NO_ABILITY ? &t->pool->ability[l->ability] : NULL;
    int wanted = 0;
    for (int k = 0; ab && k < ab->n_targets; k++) wanted += qn_wanted_targets(t, l, k);
    if (wanted <= 1) qn_put_piece(QN_SAY_ITS_TARGET, out);
    else qn_put_nth(l->n_targets + 1, out), qn_put_piece(QN_SAY_OF_ITS_TARGETS, out);
}

// The event that the asking effect would replace: "Stubborn Reed would be Silenced".
static void put_would(const qn_details *d, qn_text *out)
{
    static const char that[] = "{that}";
    const qn_link *l = qn_asking_link(d->t);
    bool instead = l && l->ability != QN_NO_ABILITY
        && d->t->pool->ability[l->ability].form == QN_FORM_INSTEAD;
    int card = instead ? qn_deref(d->t, l->event.that) : QN_NONE;
    if (card == QN_NONE) return;
    for (const qn_event_word *w = d->t->rules->words->events; w->pattern; w++) {
        if (w->kind != l->event.kind || w->flags & ~l->event.flags || !w->would
            || strncmp(w->would, that, sizeof that - 1) != 0)
            continue;
        qn_name_card(d->t, d->reader, card, out);
        qn_put_words(w->would + sizeof that - 1, out);
        return;
    }
}

// The reader's only pending item, and what it does.
static void put_item(const qn_details *d, qn_text *out)
{
    int i = 0;
    while (i < d->t->game.n_pending && d->t->game.pending[i].controller != d->reader) i++;
    if (i == d->t->game.n_pending) return;
    const qn_pending *w = &d->t->game.pending[i];
    if (w->source.card < d->t->game.n_cards) qn_name_card(d->t, d->reader, w->source.card, out);
    size_t named = out->used;
    qn_put_asked_action(d->t, w->ability, out);
    if (out->used == named && w->kind == QN_WAIT_ABILITY) qn_put_piece(QN_SAY_REST_OF_EFFECT, out);
    qn_put_full_stop(out);
}

// For a question: whose text asks, if it is another player's.
static void put_asker(const qn_details *d, qn_text *out)
{
    const qn_link *l = qn_asking_link(d->t);
    if (l && l->controller != d->reader && l->controller < d->t->game.players)
        qn_put_player(d, l->controller, false, out);
}

static void put_told_change(const qn_details *d, qn_text *out)
{
    qn_details line = *d;
    line.told = true;
    qn_put_lasting(&line, &d->t->game.mod[d->b], d->n, out);
}

// {mode}: its number; {says}: its text; {two}: are they pairs; {which}: of several waiting effects of one card; {use}: of several abilities of
// one card; {text}, {needs}, {counted}: of a refusal, what ability {n} of {a} does, what must be so, and how many cards it finds; {change}: of a note (qn_tell_change). What is typed has their numbers, a label what they do.
static bool put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "mode")) qn_put_int(out, d->option.a + 1);
    else if (qn_is(name, "says")) put_mode(d->t, d->option.a, out);
    else if (qn_is(name, "two")) put_two(d->t, out);
    else if (qn_is(name, "which") && d->aloud) put_pending(d, out);
    else if (qn_is(name, "which")) put_which_pending(d->t, d->option, out);
    else if (qn_is(name, "use") && d->aloud) qn_put_action(d->t, qn_use_of(d->t, d->a, d->b), out);
    else if (qn_is(name, "use")) put_which_use(d->t, d->option, out);
    else if (qn_is(name, "effect")) put_effect(d->t, d->reader, out);
    else if (qn_is(name, "needs")) put_needs(d->t, tried_ability(d), out);
    else if (qn_is(name, "counted")) put_counted(d->t, d->a, tried_ability(d), out);
    else if (qn_is(name, "text")) qn_put_printed(d->t, tried_ability(d), out);
    else if (qn_is(name, "quoted")) put_quoted(d->t, tried_ability(d), PRINTED, out);
    else if (qn_is(name, "picking")) put_picking(d->t, out);
    else if (qn_is(name, "goal")) put_goal(d->t, out);
    else if (qn_is(name, "of_another")) put_asker(d, out);
    else if (qn_is(name, "item")) put_item(d, out);
    else if (qn_is(name, "change") && d->b < d->t->game.n_mods) put_told_change(d, out);
    else if (qn_is(name, "would")) put_would(d, out);
    else return d->t->rules->screen && qn_usual_detail(d, name, out);   // its rows are read
    return true;
}

const qn_prompts qn_common_prompts = { .questions = questions,
                                       .answers = answers,
                                       .n_questions = sizeof questions / sizeof *questions,
                                       .n_answers = sizeof answers / sizeof *answers,
                                       .put_detail = put_detail };
