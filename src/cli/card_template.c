// quintet cards GAME --new: a card file to start from. It has one card of each kind in the game, built from the game's
// own table of words, with comments that explain each part. It compiles as it is.
#include "cli/card_template.h"

#include <string.h>

#include "lang/lang.h"

static const char *first(const qn_word *table) { return table && table->phrase ? table->phrase : "…"; }

// One type word of each class that the rulebook requires; if it requires none, any one.
static void print_types(const qn_words *w, uint32_t kind)
{
    bool any = false;
    for (const qn_anatomy *row = w->anatomy; row && row->kinds; row++) {
        if (!(row->kinds & kind) || !row->least) continue;
        const qn_word *type = w->types;
        while (type->phrase && !(row->types >> type->value & 1)) type++;
        printf("%s%s", any ? " " : "", first(type));
        any = true;
    }
    if (!any) fputs(first(w->types), stdout);
}

static void print_slot(const qn_words *w, uint32_t kind, const char *name)
{
    if (strcmp(name, "cost") == 0) fputs(w->costs && w->costs->phrase ? w->costs->phrase : "2", stdout);
    else if (strcmp(name, "types") == 0) print_types(w, kind);
    else fputs("2", stdout);
}

// A kind that has no printed word of its own is simply a card.
static const char *title_of(const qn_kind_word *k)
{
    return !k->print ? k->phrase : *k->print ? k->print : "Card";
}

// The required lists, filled with the first card of this file; in the first card itself, with the second.
static void print_lists(const qn_words *w, uint32_t kind)
{
    for (const qn_anatomy *row = w->anatomy; row && row->kinds; row++)
        if (row->kinds & kind && row->list)
            printf("  %s: \"My First %s\"\n", w->fields[row->list - 1].phrase,
                   title_of(w->kinds + (kind == 1)));
}

// "{cost} {attack}/{defense} {types}": optional parts are left out.
static void print_head(const qn_words *w, const qn_kind_word *k)
{
    printf("card \"My First %s\" %s", title_of(k), k->phrase);
    for (const char *at = k->head; *at;) {
        char name[32];
        if (*at == '[') {
            while (*at && *at++ != ']') continue;
            while (*at == ' ') at++;
        } else if (*at == '{') {
            size_t n = strcspn(at, "}");
            snprintf(name, sizeof name, "%.*s", (int)n - 1, at + 1);
            if (at == k->head || at[-1] == ' ' || at[-1] == ']') putchar(' ');
            print_slot(w, 1u << (k - w->kinds), name);
            at += n + 1;
        } else {
            if (*at != ' ') putchar(*at);
            at++;
        }
    }
    putchar('\n');
}

static const char *form_words(int form)
{
    static const char *const said[] = {
        [QN_FORM_USE] = "use -> …               what its player does with it",
        [QN_FORM_EFFECT] = "effect -> …            what it does once, then goes",
        [QN_FORM_SLOT] = "on SLOT -> …           what the rulebook has a name for",
        [QN_FORM_WHEN] = "when EVENT -> …        set off by something",
        [QN_FORM_INSTEAD] = "instead when EVENT -> … replaces something",
        [QN_FORM_ALWAYS] = "always -> …            holds as long as it is there",
        [QN_FORM_NEEDS] = "needs CONDITION        what it asks for"
    };
    return form < (int)(sizeof said / sizeof *said) ? said[form] : NULL;
}

static void print_forms(const qn_kind_word *k)
{
    for (int form = QN_FORM_USE; form <= QN_FORM_NEEDS; form++)
        if (k->forms >> form & 1 && form_words(form)) printf("  # %s\n", form_words(form));
}

// Lines that are printed but have no effect in play; if the head contains a serial, it needs no line.
static void print_imprints(const qn_kind_word *k)
{
    for (int i = 0; i < QN_IMPRINT_LINES; i++)
        if (i != QN_SERIAL || !strstr(k->head, "{serial}")) printf("  # %s \"…\"\n", qn_imprint_word(i));
    putchar('\n');
}

int qn_print_card_file(const qn_rules *rules)
{
    const qn_words *w = rules->words;
    printf("# Cards for %s. docs/cards.md is the language; quintet check FILE compiles them, prints them and "
           "plays their examples.\n"
           "game %s\n\n",
           w->game, qn_game_name(rules));
    for (const qn_kind_word *k = w->kinds; k->phrase; k++) {
        if (k->unnumbered || (!k->forms && k != w->kinds)) continue;
        printf("# %s: card \"NAME\" %s %s\n", title_of(k), k->phrase, k->head);
        print_head(w, k);
        print_lists(w, 1u << (k - w->kinds));
        print_forms(k);
        print_imprints(k);
    }
    printf("# An example is a test: what is given, what is done, what must be so then (docs/scenarios.md).\n"
           "# example \"what it shows\"\n#   given …\n#   when  …\n#   then  …\n");
    return QN_EXIT_YES;
}
