// Reads docs/rules/<game>.md (rule_text.h).
#include "lang/rule_text.h"

#include <string.h>

#include "quintet/text.h"

static const char *line_after(const char *at)
{
    const char *end = strchr(at, '\n');
    return end ? end + 1 : at + strlen(at);
}

static void copy(char *to, size_t room, const char *from, size_t n)
{
    qn_text out = { to, 0, room, false, NULL };
    qn_text_clear(&out);
    qn_put_n(&out, from, n);
}

// Reads the rule that starts at [at] and returns where the text continues; NULL: there is no rule here.
static const char *read_rule(const char *at, qn_rule_text *r)
{
    if (strncmp(at, "- **", 4) != 0) return NULL;
    const char *id = at + 4;
    size_t length = strcspn(id, "*\n");
    if (length >= sizeof r->id || strncmp(id + length, "** ", 3) != 0) return NULL;
    copy(r->id, sizeof r->id, id, length);
    r->text = id + length + 3;
    at = line_after(at);
    while (strncmp(at, "  ", 2) == 0) at = line_after(at);
    r->size = (size_t)(at - r->text);
    return at;
}

bool qn_walk_rules(const char *at, qn_rule_visit visit, void *context)
{
    qn_rule_text r = { .section = "" };
    while (*at) {
        const char *next = read_rule(at, &r);
        if (next && !visit(context, &r)) return false;
        if (strncmp(at, "## ", 3) == 0) copy(r.section, sizeof r.section, at + 3, strcspn(at + 3, "\n"));
        at = next ? next : line_after(at);
    }
    return true;
}
