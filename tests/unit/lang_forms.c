// docs/cards.md: which game has which form of the language. The table contains the compiler's answers to sentences made
// from each game's own words. With QN_WRITE_GOLDEN set it is written instead of compared.
#include "lang_files.h"

#include "../promise.h"

typedef struct form {
    const char *name,
        *text;      // % a sentence, E an event, T a timing, P a place, S a slot, D a duration, …: see put()
    uint8_t form;   // QN_FORM_…; 0: in any text
} form;

static const form forms[] = {
    { "`use`", "use -> %", QN_FORM_USE },
    { "`use at TIMING`", "use at T -> %", QN_FORM_USE },
    { "`use from PLACE`", "use from P -> %", QN_FORM_USE },
    { "`use once …`", "use once O -> %", QN_FORM_USE },
    { "`use: COST`", "use: C -> %", QN_FORM_USE },
    { "`effect`", "effect -> %", QN_FORM_EFFECT },
    { "`effect answering EVENT`", "effect answering E -> %", QN_FORM_EFFECT },
    { "`on SLOT`", "on S -> %", QN_FORM_SLOT },
    { "`when EVENT`", "when E -> %", QN_FORM_WHEN },
    { "`when EVENT, from PLACE`", "when E, from P -> %", QN_FORM_WHEN },
    { "`instead when EVENT`", "instead when E -> %", QN_FORM_INSTEAD },
    { "`always`", "always -> each N G", QN_FORM_ALWAYS },
    { "`while CONDITION`", "while count of N at least 2 -> each N G", QN_FORM_ALWAYS },
    { "`needs CONDITION`", "needs count of N at least 2", QN_FORM_NEEDS },
    { "`later when EVENT`", "H -> later when E, D -> %", 0 },
    { "`CARDS gains when EVENT, DURATION`", "H -> each N gains when E, D -> %", 0 },
    { "`always -> CARDS gains when EVENT`", "always -> each N gains when E -> %", QN_FORM_ALWAYS },
    { "`CARDS gains instead when EVENT, DURATION`", "H -> each N gains instead when E, D -> %", 0 },
    { "`CARDS gains use, DURATION`", "H -> each N gains use, D -> %", 0 },
    { "`always -> CARDS gains use`", "always -> each N gains use -> %", QN_FORM_ALWAYS },
    { "`later at TIMING`", "H -> later at T -> %", 0 },
    { "`when you do`", "H\n    %\n    when you do -> %", 0 },
    { "`if you do`", "H\n    %\n    if you do, %", 0 },
    { "`may`", "H -> you may %", 0 },
    { "`if …`, `otherwise`", "H\n    if count of N at least 2 -> %\n    otherwise -> %", 0 },
    { "`unless …`", "H\n    unless count of N at least 2 -> %", 0 },
    { "`for each …`", "H\n    for each N -> %", 0 },
    { "`repeat N times`", "H\n    repeat 2 times -> %", 0 },
    { "`choose one`", "H\n    choose one\n      mode -> %\n      mode -> % then %", 0 },
    { "`choose two`", "H\n    choose two\n      mode -> %\n      mode -> % then %\n      mode -> %", 0 },
    { "`each player …`", "H -> each player %", 0 },
    { "`each opponent …`", "H -> each opponent %", 0 },
    { "`for each player …`", "H\n    for each player -> they %", 0 },
    { "`an opponent chooses CARDS`", "H\n    an opponent chooses a N of their own\n    put 1 ember on it",
      0 },
    { "`an opponent may …`, `if they do not`", "H\n    an opponent may %\n    if they do not, %", 0 },
    { "`target player …`", "H -> target player %", 0 },
    { "`times EVENT SPAN`", "H\n    if times E W at least 2 -> %", 0 },
    { "`if EVENT SPAN`", "H\n    if E W -> %", 0 },
    { "`… at most …`, `… exactly …`", "H\n    if count of N at most 2 and count of M exactly 1 -> %", 0 },
    { "`CARDS or CARDS`", "H\n    if count of M or N at least 2 -> %", 0 },
    { "`CARDS with the highest STAT`", "H\n    if there is a M with the highest V -> %", 0 },
    { "`CARDS with the same name as CARD`", "H\n    if there is another N with the same name as this -> %",
      0 },
    { "`search …`, by the game's own verb", "H -> K", 0 },
    { "`put 1 ember on CARDS`, named counters", "H -> put 1 ember on each N", 0 },
    { "`use the effect of CARDS`, or the action", "H -> L target N", 0 },
    { "`make CARDS a copy of CARDS`", "H -> make target M a copy of target M D", 0 },
    { "`create a token`", "H -> create a token", 0 },
    { "`CARDS has +1 STAT DURATION`", "H -> each N has +1 V D", 0 },
    { "`CARDS costs 1 less DURATION`", "H -> each N costs 1 less D", 0 },
    { "`CARDS costs 1 more DURATION`", "H -> each N costs 1 more D", 0 },
    { "`CARDS has STAT 3 DURATION`", "H -> each N has V 3 D", 0 },
    { "`… swapped`", "H -> each N has V and B swapped D", 0 },
    { "`CARDS is STATUS DURATION`", "H -> each N is Q D", 0 },
    { "`CARDS is not STATUS DURATION`", "H -> each N is not Q D", 0 },
    { "`CARDS cannot … DURATION`", "H -> each N cannot F D", 0 },
    { "`CARDS can … DURATION`", "H -> each N can A D", 0 },
    { "`PLAYERS cannot … DURATION`", "H -> opponents cannot F D", 0 },
    { "`PLAYERS can … DURATION`", "H -> you can A D", 0 },
};
enum { FORMS = sizeof forms / sizeof *forms, TRIES = 24 };

static const qn_words *words;
static promises said;

// ---- Sentences of a game's own words ---------------------------------------------------------------

static void fill(const char *pattern, qn_text *out)
{
    for (const char *at = pattern; *at; at++) {
        if (*at == '[') at = strchr(at, ']');
        else if (*at == '{') {
            const char *slot = at + 1;
            size_t n = strcspn(slot, ":}");
            if (n == 1) qn_put(out, "1");
            else if (!strncmp(slot, "who", n)) qn_put(out, "you");
            else if (!strncmp(slot, "res", n)) qn_put(out, words->resources[0].phrase);
            else if (!strncmp(slot, "pile", n)) qn_put(out, words->piles[0].phrase);
            else qn_putf(out, "a %s", words->nouns[0].phrase);
            at = strchr(at, '}');
        } else qn_putf(out, "%c", *at);
    }
}

// The [nth] row of a table, cyclically.
static const char *row(const void *table, size_t stride, int nth)
{
    int n = 0;
    const char *rows = table;
    while (table && *(const char *const *)(const void *)(rows + (size_t)n * stride)) n++;
    return n ? *(const char *const *)(const void *)(rows + (size_t)(nth % n) * stride) : NULL;
}
#define ROW(table, nth) row(table, sizeof *(table), nth)

static bool any_cost(void)
{
    for (const qn_verb *v = words->verbs; v->pattern; v++)
        if (v->can) return true;
    return false;
}

static const char *simple_verb(bool cost, int nth)
{
    const char *found = NULL;
    for (const qn_verb *v = words->verbs; v->pattern && nth >= 0; v++) {
        const char *slot = strchr(v->pattern, '{');
        bool simple = slot && slot[1] == 'n' && slot[2] == '}' && !strchr(slot + 1, '{');
        if (cost && any_cost() ? v->can != NULL : simple && !(v->flags & QN_VERB_YOURS)) {
            found = v->pattern;
            nth--;
        }
    }
    return found;
}

static const char *verb_called(const char *one, const char *other)
{
    for (const qn_verb *v = words->verbs; v->pattern; v++)
        if (!strncmp(v->pattern, one, strlen(one)) || !strncmp(v->pattern, other, strlen(other)))
            return v->pattern;
    return NULL;
}

static const char *row_or(const char *found, const char *otherwise) { return found ? found : otherwise; }

static const char *word_for(char letter, int nth)
{
    switch (letter) {
    case 'W': return ROW(words->spans, nth / 2);
    case 'M': return words->nouns[1].phrase;
    case 'K': return verb_called("search", "find");
    case 'L': return verb_called("use the effect of", "\n") ? "use the effect of" : "use the action of";
    case '%': return simple_verb(false, 0);
    case 'C': return simple_verb(true, nth);
    case 'E': return ROW(words->events, nth);
    case 'T': return row_or(ROW(words->timings, nth), "dusk");   // a word that no game has is refused
    case 'P': return ROW(words->places, nth);
    case 'S': return row_or(ROW(words->slots, nth), "arriving");
    case 'D': return ROW(words->durations, nth);
    case 'O': return ROW(words->periods, 0);
    case 'N': return words->nouns[0].phrase;
    case 'V': return ROW(words->stats, nth);
    case 'B': return ROW(words->stats, nth + 1);
    case 'Q': return ROW(words->statuses, nth);
    case 'F': return ROW(words->prohibitions, nth);
    case 'A': return ROW(words->permissions, nth);
    default: return NULL;
    }
}

// False: the game has no such word.
static bool put(const char *text, int nth, const char *head, qn_text *out)
{
    for (; *text; text++) {
        if (*text == 'H') qn_put(out, head);
        else if (*text == 'G') {
            if (nth % 2) qn_putf(out, "cannot ");
            const char *word = word_for(nth % 2 ? 'F' : 'V', nth / 2);
            if (!word) return false;
            if (nth % 2 == 0) qn_put(out, "has +1 ");
            fill(word, out);
        } else if (*text == '%' || (*text >= 'A' && *text <= 'Z')) {
            const char *word = word_for(*text, nth);
            if (!word) return false;
            fill(word, out);
        } else qn_putf(out, "%c", *text);
    }
    return true;
}

static void add(const form *f, int which)
{
    static const struct {
        const char *text;
        uint8_t form;
    } heads[] = { { "use", QN_FORM_USE }, { "use at T", QN_FORM_USE }, { "effect", QN_FORM_EFFECT } };
    for (int nth = 0; nth < TRIES; nth++)
        for (size_t h = 0; h < (f->form ? 1 : sizeof heads / sizeof *heads); h++) {
            QN_TEXT(head, 128);
            QN_TEXT(text, PROMISE);
            if (!f->form && !put(heads[h].text, nth, "", &head)) continue;
            if (put(f->text, nth, head.at, &text))
                promise_add(&said, f->form ? f->form : heads[h].form, which, text.at);
        }
}

// ---- The table -------------------------------------------------------------------------------------

typedef struct verdict {
    bool has;
    char why[256];
} verdict;

static verdict judge(const form *f)
{
    verdict v = { false, "" };
    promises_clear(&said);
    add(f, 0);
    if (!said.n) return (verdict){ false, "the game has no word for it" };
    promises_compile(&said);
    for (int i = 0; i < said.n; i++) v.has |= !said.at[i].refused;
    for (int i = 0; i < said.n && !v.why[0]; i++) snprintf(v.why, sizeof v.why, "%s", said.at[i].why);
    int absent = f->form == QN_FORM_EFFECT ? QN_NO_EFFECT : f->form == QN_FORM_NEEDS ? QN_NO_NEEDS : 0;
    const char *rule = words->no_other_form;   // the game cannot have a card for it
    for (const qn_absent *a = words->absent; a && a->form; a++)
        if (a->form == absent) rule = a->why;
    if (!v.why[0]) snprintf(v.why, sizeof v.why, "%s", rule ? rule : "no kind of card has such a text");
    return v;
}

// The example game is listed beside the others.
static bool is_example(const qn_rules *rules)
{
    char path[1024];
    QN_TEXT(folder, 128);
    qn_putf(&folder, "src/games/%s", rules->name);
    path_in_tree(path, sizeof path, folder.at);
    DIR *dir = opendir(path);
    if (dir) closedir(dir);
    return !dir;
}

// If a game has no place for a form, its rules are the reason: the message names one.
static void assert_names_a_rule(const qn_rules *rules, const char *name, const char *why)
{
    QN_TEXT(path, 128);
    QN_TEXT(defined, 32);
    const char *id = strrchr(why, '[');
    size_t size;
    if (!id || why[strlen(why) - 1] != ']')
        fail_msg("%s in %s: no rule is named: %s", name, rules->title, why);
    qn_putf(&path, "docs/rules/%s.md", rules->name);
    qn_put(&defined, "- **");
    qn_put_n(&defined, id + 1, strlen(id) - 2);
    qn_put(&defined, "** ");
    char *digest = read_file(path.at, &size);
    if (!strstr(digest, defined.at)) fail_msg("%s in %s: there is no such rule: %s", name, rules->title, why);
    free(digest);
}

static void put_notes(qn_text *out, verdict all[FORMS][8], const kit *kits, int games)
{
    qn_put(out, "\nWhy not, in the words of the compiler:\n\n");
    for (int f = 0; f < FORMS; f++)
        for (int g = 0; g < games; g++)
            if (!all[f][g].has) {
                assert_names_a_rule(kits[g].rules, forms[f].name, all[f][g].why);
                qn_putf(out, "- %s in %s: %s\n", forms[f].name, kits[g].rules->title, all[f][g].why);
            }
}

static void put_table(qn_text *out)
{
    static kit kits[8];
    static verdict all[FORMS][8];
    int games = 0;
    qn_put(out, "| Form |");
    for (const qn_rules *const *rules = qn_games(); *rules && games < 8; rules++) {
        if (is_example(*rules)) continue;
        kit_open(&kits[games], *rules);
        promises_open(&said, &kits[games]);
        words = (*rules)->words;
        for (int f = 0; f < FORMS; f++) all[f][games] = judge(&forms[f]);
        qn_putf(out, " %s |", (*rules)->title);
        games++;
    }
    qn_put(out, "\n|---|");
    for (int g = 0; g < games; g++) qn_put(out, "---|");
    for (int f = 0; f < FORMS; f++) {
        qn_putf(out, "\n| %s |", forms[f].name);
        for (int g = 0; g < games; g++) qn_put(out, all[f][g].has ? " yes |" : " – |");
    }
    qn_put(out, "\n");
    put_notes(out, all, kits, games);
}

static const char begin_mark[] = "<!-- forms: written by tests/unit/lang_forms.c -->\n\n",
                  end_mark[] = "\n<!-- end of forms -->";

static void the_table_is_what_the_compiler_says(void **state)
{
    (void)state;
    static char bytes[32768];
    qn_text table = { bytes, 0, sizeof bytes, false };
    size_t size;
    char *doc = read_file("docs/cards.md", &size), *from = strstr(doc, begin_mark);
    assert_non_null(from);
    from += strlen(begin_mark);
    char *to = strstr(from, end_mark);
    assert_non_null(to);
    put_table(&table);
    assert_false(table.full);
    if (getenv("QN_WRITE_GOLDEN")) write_part("docs/cards.md", doc, from, to, bytes);
    else if ((size_t)(to - from) != table.used || memcmp(from, bytes, table.used) != 0)
        fail_msg("the forms in docs/cards.md are out of date: run this test with QN_WRITE_GOLDEN=1");
    free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_table_is_what_the_compiler_says) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
