// Rows of a game's tables in readable form: "destroy {cards}" becomes "destroy CARDS", "{verb:draw} {n:card}" becomes
// "draw N cards".
#include "cli/lsp.h"

#include <string.h>

static const char *slot_word(const char *slot, size_t n)
{
    static const char *const words[][2] = {
        { "n", "N" },           { "cards", "CARDS" }, { "that", "CARD" },      { "other", "CARD" },
        { "who", "WHO" },       { "res", "UNITS" },   { "until", "HOW LONG" }, { "their", "their" },
        { "name", "\"NAME\"" }, { "pile", "PILE" },   { "place", "PLACE" },    { "status", "STATE" },
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == n && memcmp(words[i][0], slot, n) == 0) return words[i][1];
    return "…";
}

// "{verb:draw}" and "{told:is}" become their words, "{n:card}" becomes "N cards".
static void put_slot(const char *slot, size_t n, qn_text *out)
{
    size_t name = strcspn(slot, ":}"), rest = name < n ? name + 1 : n;
    bool verb = name == 4 && (memcmp(slot, "verb", 4) == 0 || memcmp(slot, "told", 4) == 0),
         number = name == 1 && *slot == 'n';
    if (!verb) qn_put(out, slot_word(slot, name));
    if (number && rest < n) qn_put_char(out, ' ');
    if (verb || number) qn_put_n(out, slot + rest, n - rest);
    if (number && rest < n) qn_put_char(out, 's');
}

void qn_put_pattern(const char *pattern, size_t size, bool brackets, qn_text *out)
{
    for (size_t i = 0; i < size; i++) {
        size_t n = strcspn(pattern + i, "}");
        if (pattern[i] == '{' && i + n < size) {
            put_slot(pattern + i + 1, n - 1, out);
            i += n;
        } else if (brackets || !strchr("[]", pattern[i])) {
            qn_put_char(out, pattern[i]);
        }
    }
}
