// Reads and writes deck files (deck.h). People paste lists from many programs, so it accepts many ways to write one line.
#include "lang/deck.h"

#include "lang/scan.h"
#include "lang/words.h"

enum { MOST_COPIES = 99, LINE = 160 };

typedef struct reader {
    const qn_rules *rules;
    const qn_pool *pool;
    qn_deck_file *out;
    qn_problems *problems;
    int line, section;
    int indent;        // spaces cut from the start of the line
    char text[LINE];   // the line without its comment and surrounding spaces
} reader;

int qn_deck_section(const qn_rules *rules, const char *name)
{
    for (int i = 0; i < QN_DECK_SECTIONS && rules->sections[i]; i++)
        if (qn_same(rules->sections[i], name)) return i;
    return -1;
}

bool qn_deck_add(qn_deck *deck, int section, int def, int copies)
{
    if (deck->n[section] + copies > QN_MAX_DECK) return false;
    for (int i = 0; i < copies; i++) deck->def[section][deck->n[section]++] = (uint16_t)def;
    return true;
}

// A problem with the part of the line that starts at [at].
static void print_with(reader *r, const char *at, size_t length, int row, const qn_fault_slots *with)
{
    int column = (int)(at - r->text) + r->indent + 1;
    qn_problem_here(r->problems, r->line, column, (int)length, row, with);
}

static void print_error(reader *r, const char *at, size_t length, int row)
{
    print_with(r, at, length, row, NULL);
}

static bool begins_with(const char *word, size_t n, const char *start, size_t m)
{
    char a[LINE], b[LINE];
    if (n < m || m >= LINE) return false;
    memcpy(a, word, m);
    memcpy(b, start, m);
    a[m] = b[m] = 0;
    return qn_same(a, b);
}

// The section a heading names: "Main Deck (40)" is "main", "Sideboard" is "side"; -1: none.
static int section_meant(const qn_rules *rules, const char *heading)
{
    char words[LINE];
    size_t n = strcspn(heading, "(");
    memcpy(words, heading, n);
    for (; n && (words[n - 1] == ' ' || words[n - 1] == ':'); n--) continue;
    words[n] = 0;
    int exact = qn_deck_section(rules, words);
    if (exact >= 0) return exact;
    if (qn_same(words, "deck") || qn_same(words, "cards")) return 0;
    n = strcspn(words, " ");   // the first word decides; plural endings and what follows are ignored
    for (int i = 0; i < QN_DECK_SECTIONS && rules->sections[i]; i++) {
        size_t m = strlen(rules->sections[i]);
        if (rules->sections[i][m - 1] == 's') m--;
        if (begins_with(words, n, rules->sections[i], m)) return i;
    }
    return -1;
}

static void open_section(reader *r, const char *at, size_t length)
{
    char name[LINE];
    memcpy(name, at, length);
    name[length] = 0;
    int section = section_meant(r->rules, name);
    if (section >= 0) {
        r->section = section;
        return;
    }
    QN_TEXT(sections, QN_PROBLEM_BYTES);
    for (int i = 0; r->rules->sections[i]; i++) qn_list(&sections, r->rules->sections[i]);
    print_with(r, at, length, PROBLEM_NO_SUCH_SECTION,
               &(qn_fault_slots){ .word = name, .card = r->rules->title, .said = sections.at });
}

static void unknown_card(reader *r, const char *name)
{
    int near = qn_nearest_card(r->pool, name);
    print_with(
        r, name, strlen(name), near ? PROBLEM_NO_CARD_BUT_NEAR : PROBLEM_NO_CARD_ON_THE_LIST,
        &(qn_fault_slots){ .word = name, .card = qn_def_name(r->pool, near), .other = r->rules->name });
}

// ---- Lines of cards -------------------------------------------------------------------------------
//
// Lists are pasted from anywhere: "3 Name", "3x Name", "3 × Name", "Name x3", "Name". There may be a bullet before it, the code and
// number of a set after the name, "(SET) 12", or the line may be a table row: "3,Name", "\"Name\";3".

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t') at++;
    return at;
}

// The length in bytes of the first of [signs] with which [at] begins; 0: none. The signs are separated by spaces.
static size_t sign_at(const char *at, const char *signs)
{
    while (*signs) {
        size_t n = strcspn(signs, " ");
        if (strncmp(at, signs, n) == 0) return n;
        signs += n + (signs[n] == ' ');
    }
    return 0;
}

#define TIMES "x X * \u00d7"
#define PARTS ", ;"

// Skips the bullet of a list.
static const char *after_bullet(const char *at)
{
    size_t n = sign_at(at, "* - + \u2022 \u2013 \u00b7");
    return n && (at[n] == ' ' || at[n] == '\t') ? skip_blanks(at + n) : at;
}

// A number of copies before the name; 0: none. [at] moves to the name.
static int copies_before(const char **at)
{
    const char *c = *at;
    int copies = 0, digits = 0;
    for (; *c >= '0' && *c <= '9'; c++, digits++)
        if (digits < 4) copies = copies * 10 + (*c - '0');
    if (!digits) return 0;
    size_t n = sign_at(c, TIMES);
    c += n && (c[n] == ' ' || n > 1) ? n : sign_at(c, PARTS);
    *at = skip_blanks(c);
    return copies ? copies : -1;   // "0 Name" is a mistake, not a name that begins with a digit
}

// The first [n] bytes of [text] without trailing spaces.
static size_t without_blanks(const char *text, size_t n)
{
    while (n && (text[n - 1] == ' ' || text[n - 1] == '\t')) n--;
    return n;
}

// The length in bytes of the one of [signs] that ends at [end]; 0: none.
static size_t sign_before(const char *text, size_t end, const char *signs)
{
    for (size_t n = 1; n <= 2 && n <= end; n++)
        if (sign_at(text + end - n, signs) == n) return n;
    return 0;
}

// "Name x3" or "Name (3)": the copies after [name], which is then cut before them; 0: none.
static int copies_behind(char *name)
{
    size_t n = strlen(name), end = n && name[n - 1] == ')' ? n - 1 : n, start = end;
    while (start && name[start - 1] >= '0' && name[start - 1] <= '9') start--;
    if (start == end || end - start > 2) return 0;
    int copies = 0;
    for (size_t i = start; i < end; i++) copies = copies * 10 + (name[i] - '0');
    if (end == n) start = without_blanks(name, start);
    size_t mark = end < n ? sign_before(name, start, "(") : sign_before(name, start, TIMES " " PARTS);
    if (!mark || start < mark + 1) return 0;
    name[without_blanks(name, start - mark)] = 0;
    return copies;
}

// "\"Name\"" in a table row.
static void cut_quotes(char *name)
{
    size_t n = strlen(name);
    if (n < 3 || name[0] != '"' || name[n - 1] != '"') return;
    memmove(name, name + 1, n - 2);
    name[n - 2] = 0;
}

// Cuts what other programs write after a name: "(SET)", "[SET]", "(SET) 12"; false: nothing to cut.
static bool cut_set_code(char *name)
{
    size_t n = strlen(name);
    while (n && ((name[n - 1] >= '0' && name[n - 1] <= '9') || name[n - 1] == ' ')) n--;
    if (!n || (name[n - 1] != ')' && name[n - 1] != ']')) return false;
    char opens = name[n - 1] == ')' ? '(' : '[';
    for (n--; n && name[n - 1] != opens; n--) continue;
    if (n < 2) return false;
    for (n--; n && name[n - 1] == ' '; n--) continue;
    name[n] = 0;
    return n > 0;
}

// The card that [written] names, perhaps followed by copies or the code of a set; 0: none.
static int card_written(const qn_pool *pool, const char *written, int *copies)
{
    char name[LINE];
    int def = qn_card_named(pool, written), behind;
    if (def) return def;
    memcpy(name, written, strlen(written) + 1);   // part of a line
    behind = copies_behind(name);
    if (cut_set_code(name)) behind = behind ? behind : copies_behind(name);
    cut_quotes(name);
    def = qn_card_named(pool, name);
    if (def && behind && !*copies) *copies = behind;
    return def;
}

// The same for a whole line. Afterwards [at] is at the name.
static int card_of_line(const qn_pool *pool, const char **at, int *copies)
{
    const char *whole = *at;
    *at = after_bullet(whole);
    *copies = copies_before(at);
    int def = **at ? card_written(pool, *at, copies) : 0;
    size_t n = sign_at(*at, TIMES);
    if (def || *copies <= 0 || !n || (*at)[n] != ' ') return def;
    *at = skip_blanks(*at + n);   // "2 x Name"
    return card_written(pool, *at, copies);
}

static void read_card(reader *r)
{
    const char *at = r->text;
    int copies, def = card_of_line(r->pool, &at, &copies);
    if (copies == 0 && !def) {
        int near = qn_nearest_card(r->pool, r->text);
        print_with(r, r->text, strlen(r->text), near ? PROBLEM_NO_LINE_BUT_NEAR : PROBLEM_NO_LINE_OF_A_DECK,
                   &(qn_fault_slots){ .word = r->text, .card = qn_def_name(r->pool, near) });
        return;
    }
    if (copies < 0 || copies > MOST_COPIES) {
        print_error(r, r->text, strcspn(r->text, " x"), PROBLEM_NUMBER_OF_COPIES);
        return;
    }
    if (*at == 0) print_error(r, r->text, strlen(r->text), PROBLEM_NAME_AFTER_NUMBER);
    else if (!def) unknown_card(r, at);
    else if (!qn_deck_add(&r->out->deck, r->section, def, copies ? copies : 1))
        print_with(r, r->text, strlen(r->text), PROBLEM_DECK_IS_TOO_LARGE,
                   &(qn_fault_slots){ .word = r->rules->sections[r->section] });
}

// A line that contains only the name of a section: "Main Deck", "Sideboard (15)".
static bool is_heading(const reader *r)
{
    int copies = 0;
    return section_meant(r->rules, r->text) >= 0 && !card_written(r->pool, r->text, &copies);
}

// A line that groups a list by kinds of card, "Runes (12)" or "Elestrals:", and does not change the section.
static bool is_kind_heading(const reader *r)
{
    char kind[LINE];
    int copies = 0;
    size_t n = strcspn(r->text, "(:");
    if (section_meant(r->rules, r->text) >= 0 || card_written(r->pool, r->text, &copies)) return false;
    memcpy(kind, r->text, n);
    kind[without_blanks(r->text, n)] = 0;
    const qn_words *words = r->rules->words;
    for (const qn_noun *noun = words ? words->nouns : NULL; noun && noun->phrase; noun++)
        if (noun->class == QN_OF_CARDS && (qn_same(kind, noun->print) || qn_same(kind, noun->plural)))
            return true;
    return false;
}

static void read_line(reader *r)
{
    const char *at = r->text;
    size_t n = strlen(at);
    if (n == 0) return;
    if (at[0] == '[' && at[n - 1] == ']') {
        open_section(r, at + 1, n - 2);
    } else if (qn_scan(&at, "name") && qn_scan(&at, ":")) {
        qn_text name = { r->out->name, 0, sizeof r->out->name, false };
        qn_text_clear(&name);
        while (*at == ' ') at++;
        qn_put_clean(&name, at, strlen(at));
    } else if (is_kind_heading(r)) {
        return;
    } else if (r->text[n - 1] == ':') {
        open_section(r, r->text, n - 1);
    } else if (is_heading(r)) {
        open_section(r, r->text, n);
    } else {
        read_card(r);
    }
}

// Copies one line of the file, trimmed; false if it cannot be a line of a deck.
static bool take_line(reader *r, const char *from, size_t n)
{
    size_t start = 0;
    while (start < n && (from[start] == ' ' || from[start] == '\t')) start++;
    for (size_t i = start; i < n; i++) {
        bool mark = from[i] == '#' || (from[i] == '/' && i + 1 < n && from[i + 1] == '/');
        if (mark && (i == start || from[i - 1] == ' ' || from[i - 1] == '\t')) n = i;
    }
    while (n > start && (from[n - 1] == ' ' || from[n - 1] == '\t' || from[n - 1] == '\r')) n--;
    r->indent = (int)start;
    r->text[0] = 0;
    if (n - start >= LINE) {
        print_error(r, r->text, n - start, PROBLEM_LINE_TOO_LONG_FOR_A_DECK);
        return false;
    }
    for (size_t i = start; i < n; i++) {
        bool control = (unsigned char)from[i] < 32 || from[i] == 127;
        if (control && from[i] != '\t') {
            print_error(r, r->text + (i - start), 1, PROBLEM_CONTROL_CHARACTER_IN_A_DECK);
            return false;
        }
        r->text[i - start] = from[i];
    }
    r->text[n - start] = 0;
    return true;
}

bool qn_read_deck(const qn_source *src, const qn_rules *rules, const qn_pool *pool, qn_deck_file *deck,
                  qn_problems *out)
{
    reader r = { .rules = rules, .pool = pool, .out = deck, .problems = out };
    int before = out->errors;
    memset(deck, 0, sizeof *deck);
    for (size_t at = 0; at < src->size; at++) {
        const char *end = memchr(src->text + at, '\n', src->size - at);
        size_t n = end ? (size_t)(end - src->text) - at : src->size - at;
        r.line++;
        if (take_line(&r, src->text + at, n)) read_line(&r);
        at += n;
    }
    if (out->errors == before) return true;
    memset(deck, 0, sizeof *deck);
    return false;
}

void qn_write_deck(const qn_deck_file *file, const qn_rules *rules, const qn_pool *pool, qn_text *out)
{
    const qn_deck *deck = &file->deck;
    if (file->name[0]) qn_putf(out, "name: %s\n", file->name);
    for (int s = 0; s < QN_DECK_SECTIONS && rules->sections[s]; s++) {
        if (deck->n[s] == 0) continue;
        qn_putf(out, "[%s]\n", rules->sections[s]);
        for (int i = 0, run; i < deck->n[s]; i += run) {
            for (run = 1;
                 run < MOST_COPIES && i + run < deck->n[s] && deck->def[s][i + run] == deck->def[s][i];)
                run++;
            qn_putf(out, "%d %s\n", run, qn_def_name(pool, deck->def[s][i]));
        }
    }
}
