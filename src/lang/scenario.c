// Reads scenario files, and the examples in card files (scenario.h).
#include "lang/scenario.h"

#include "lang/parser.h"
#include "lang/scan.h"

static const char *const openers[] = {
    "rules", "given", "when", "then", "say", NULL
};   // in the order of QN_ITEM_…
static const char *const known[] = { "scenario", "example", "rules", "given", "when",
                                     "then",     "say",     "card",  "game" };

typedef struct reader {
    const qn_source *src;
    qn_scenes *out;
    qn_problems *problems;
    bool examples;
    bool inside;   // inside a scenario
    bool carry;    // the last item ended with a comma and continues on the next line
    int kind;      // kind of the current items, -1: none
    int line;
    uint32_t start, end;   // the line without line end and comment
} reader;

static void print_with(reader *r, uint32_t at, uint32_t length, int row, const qn_fault_slots *with)
{
    qn_problem_here(r->problems, r->line, (int)(at - r->start) + 1, length ? (int)length : 1, row, with);
}

static void print_error(reader *r, uint32_t at, uint32_t length, int row)
{
    print_with(r, at, length, row, NULL);
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "#" starts a comment, except in "Warmite #2" and inside quotes.
static uint32_t without_comment(const reader *r, uint32_t from, uint32_t to)
{
    bool quoted = false, first = true;
    for (uint32_t i = from; i < to; i++) {
        char c = r->src->text[i];
        bool after_blank = i == from || is_blank(r->src->text[i - 1]);
        bool numbers = !first && i + 1 < to && is_digit(r->src->text[i + 1]);
        if (c == '"') quoted = !quoted;
        if (c == '#' && !quoted && after_blank && !numbers) return i;
        if (!is_blank(c)) first = false;
    }
    return to;
}

static uint32_t skip_blanks(const reader *r, uint32_t at)
{
    while (at < r->end && is_blank(r->src->text[at])) at++;
    return at;
}

static uint32_t word_end(const reader *r, uint32_t at)
{
    while (at < r->end && ((r->src->text[at] | 32) >= 'a' && (r->src->text[at] | 32) <= 'z')) at++;
    return at;
}

static bool word_is(const reader *r, uint32_t at, uint32_t end, const char *word)
{
    return end - at == strlen(word) && memcmp(r->src->text + at, word, end - at) == 0;
}

// ---- Items ------------------------------------------------------------------------------------

static void add_item(reader *r, uint32_t at, uint32_t end)
{
    while (at < end && is_blank(r->src->text[at])) at++;
    while (end > at && is_blank(r->src->text[end - 1])) end--;
    if (at == end) return;
    qn_scenes *s = r->out;
    if (r->carry) {
        s->item[s->n_items - 1].length = end - s->item[s->n_items - 1].at;
    } else if (s->n_items == QN_MAX_ITEMS) {
        print_error(r, at, end - at, PROBLEM_FILE_HAS_TOO_MUCH);
        return;
    } else {
        s->item[s->n_items++] = (qn_item){ (uint8_t)r->kind, at, end - at, r->line,
                                           (int)(at - r->start) + 1 };
        s->scene[s->n_scenes - 1].n++;
    }
    r->carry = r->src->text[end - 1] == ',';
}

// Splits a line at ";" outside brackets and quotes.
static void add_items(reader *r, uint32_t at)
{
    int depth = 0;
    bool quoted = false;
    uint32_t from = at;
    for (; at < r->end; at++) {
        char c = r->src->text[at];
        if (c == '"') quoted = !quoted;
        depth += (c == '(') - (c == ')' && depth > 0);
        if (c != ';' || depth || quoted) continue;
        add_item(r, from, at);
        from = at + 1;
    }
    add_item(r, from, r->end);
}

// Counts the characters at [*at] between [low] and [high] and moves past them.
static uint32_t run_of(const char *s, uint32_t n, uint32_t *at, char low, char high)
{
    uint32_t from = *at;
    while (*at < n && s[*at] >= low && s[*at] <= high) ++*at;
    return *at - from;
}

// ELE-BAT-07, ACH-CASE-07: three letters of the game, three or four of the section, two or three digits, perhaps
// a small letter.
static bool is_rule_id(const char *s, uint32_t n)
{
    uint32_t at = 0, section, digits;
    if (run_of(s, n, &at, 'A', 'Z') != 3 || at == n || s[at++] != '-') return false;
    section = run_of(s, n, &at, 'A', 'Z');
    if (section < 3 || section > 4 || at == n || s[at++] != '-') return false;
    digits = run_of(s, n, &at, '0', '9');
    return digits >= 2 && digits <= 3 && run_of(s, n, &at, 'a', 'z') <= 1 && at == n;
}

static void add_rules(reader *r, uint32_t at)
{
    for (uint32_t end; (at = skip_blanks(r, at)) < r->end; at = end) {
        for (end = at; end < r->end && !is_blank(r->src->text[end]) && r->src->text[end] != ',';) end++;
        if (end == at) end++;
        else if (is_rule_id(r->src->text + at, end - at)) add_item(r, at, end), r->carry = false;
        else print_error(r, at, end - at, PROBLEM_ID_OF_A_RULE);
    }
}

// One quoted sentence per line, which a learner reads at this point.
static void add_sentence(reader *r, uint32_t at)
{
    at = skip_blanks(r, at);
    while (r->end > at && is_blank(r->src->text[r->end - 1])) r->end--;
    bool quoted = r->end - at > 2 && r->src->text[at] == '"' && r->src->text[r->end - 1] == '"';
    if (quoted && !memchr(r->src->text + at + 1, '"', r->end - at - 2)) {
        add_item(r, at + 1, r->end - 1);
        r->carry = false;
        return;
    }
    print_error(r, at, r->end - at, PROBLEM_SENTENCE_IN_QUOTES);
}

// ---- Scenes -----------------------------------------------------------------------------------

static bool shows_something(const qn_scenes *s)
{
    const qn_scene *last = &s->scene[s->n_scenes - 1];
    for (int i = 0; i < last->n; i++)
        if (s->item[last->first + i].kind == QN_ITEM_THEN) return true;
    return false;
}

static void close_scene(reader *r)
{
    if (!r->inside) return;
    const qn_scene *last = &r->out->scene[r->out->n_scenes - 1];
    r->inside = r->carry = false;
    if (shows_something(r->out)) return;
    qn_problem_here(r->problems, last->line, 1, 1, PROBLEM_SCENARIO_CHECKS_NOTHING, NULL);
}

static void open_scene(reader *r, uint32_t at)
{
    close_scene(r);
    at = skip_blanks(r, at);
    const char *quote = at < r->end && r->src->text[at] == '"'
        ? memchr(r->src->text + at + 1, '"', r->end - at - 1)
        : NULL;
    if (!quote) {
        print_error(r, at, r->end - at, PROBLEM_TITLE_IN_QUOTES);
        quote = r->src->text + at;   // continue, so that one mistake gives one problem
    }
    if (r->out->n_scenes == QN_MAX_SCENES) {
        print_error(r, at, r->end - at, PROBLEM_TOO_MANY_SCENARIOS);
        return;
    }
    uint32_t end = (uint32_t)(quote - r->src->text), from = end > at ? at + 1 : at;
    r->out->scene[r->out->n_scenes++] = (qn_scene){ from, end - from, r->line, r->out->n_items, 0 };
    r->inside = true;
    r->kind = -1;
}

static const char *nearest_word(const char *word)
{
    int least = 3;
    const char *found = NULL;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int edits = qn_distance(word, strlen(word), known[i], strlen(known[i]));
        if (edits >= least) continue;
        least = edits;
        found = known[i];
    }
    return found;
}

static void stray_line(reader *r, uint32_t at)
{
    char word[QN_GAME_NAME];
    uint32_t n = word_end(r, at) - at;
    if (n >= sizeof word) n = sizeof word - 1;
    memcpy(word, r->src->text + at, n);
    word[n] = 0;
    const char *near = nearest_word(word);
    print_with(r, at, n, near ? PROBLEM_NO_LINE_OF_A_SCENARIO_BUT_NEAR : PROBLEM_NO_LINE_OF_A_SCENARIO,
               &(qn_fault_slots){ .word = near ? near : "" });
}

// The keyword at [at]: its kind, or -1.
static int opener(const reader *r, uint32_t at, uint32_t end)
{
    for (int i = 0; openers[i]; i++)
        if (word_is(r, at, end, openers[i])) return i;
    return -1;
}

static void read_inside(reader *r, uint32_t at, bool indented)
{
    uint32_t end = word_end(r, at);
    int kind = opener(r, at, end);
    if (kind >= 0) {
        r->kind = kind;
        r->carry = false;
        at = end;
    } else if (r->kind < 0 || (!indented && !r->carry)) {
        stray_line(r, at);
        return;
    }
    if (r->kind == QN_ITEM_RULE) add_rules(r, at);
    else if (r->kind == QN_ITEM_SAY) add_sentence(r, at);
    else add_items(r, at);
}

static void read_line(reader *r)
{
    uint32_t at = skip_blanks(r, r->start), end = word_end(r, at);
    bool indented = at > r->start;
    if (at == r->end) return;
    bool opens = word_is(r, at, end, "example") || (!r->examples && word_is(r, at, end, "scenario"));
    if (opens) {
        if (!r->out->n_scenes) r->out->cards = r->start;
        open_scene(r, end);
    } else if (r->inside && r->examples && !indented) {
        close_scene(r);   // the next card
    } else if (r->inside) {
        read_inside(r, at, indented);
    } else if (!r->examples && r->out->n_scenes) {
        stray_line(r, at);
    }
}

bool qn_read_scenes(const qn_source *src, bool examples, qn_scenes *scenes, qn_problems *out)
{
    reader r = { .src = src, .out = scenes, .problems = out, .examples = examples, .kind = -1 };
    int before = out->errors;
    scenes->n_scenes = scenes->n_items = 0;
    scenes->cards = src->size;
    for (size_t at = 0; at < src->size; at = (size_t)r.end + 1) {
        const char *end = memchr(src->text + at, '\n', src->size - at);
        uint32_t stop = end ? (uint32_t)(end - src->text) : (uint32_t)src->size;
        r.line++;
        r.start = (uint32_t)at;
        r.end = without_comment(&r, r.start, stop);
        read_line(&r);
        r.end = stop;
    }
    close_scene(&r);
    return out->errors == before;
}

void qn_item_text(const qn_source *src, const qn_item *item, char out[QN_FACT])
{
    size_t n = 0;
    bool blank = false, comment = false;
    for (uint32_t i = 0; i < item->length && n < QN_FACT - 2; i++) {
        char c = src->text[item->at + i];
        if (c == '\n') comment = false;
        else if (c == '#' && blank && item->kind != QN_ITEM_SAY
                 && !(i + 1 < item->length && is_digit(src->text[item->at + i + 1])))
            comment = true;
        if (comment) continue;
        bool empty = (unsigned char)c <= 32 || c == 127;
        if (!empty && blank && n) out[n++] = ' ';
        if (!empty) out[n++] = c;
        blank = empty;
    }
    out[n] = 0;
}
