// The sentences of talk.def, with their slots filled in (talk.h).
#include "cli/talk.h"

#include <string.h>

#include "cli/cli.h"
#include "kernel/english.h"

static const char *const sentences[] = {
#define SAYS(name, sentence) sentence,
#include "cli/talk.def"
#undef SAYS
};

typedef enum slot_type { IS_WORD, IS_SAID, IS_NUMBER, IS_BIG } slot_type;

typedef struct slot {
    const char *name;
    slot_type is;
    size_t at;
} slot;

static const slot slots[] = {
#define WORD(name) { #name, IS_WORD, offsetof(qn_slots, name) },
#define SAID(name) { #name, IS_SAID, offsetof(qn_slots, name) },
#define NUMBER(name) { #name, IS_NUMBER, offsetof(qn_slots, name) },
#define BIG(name) { #name, IS_BIG, offsetof(qn_slots, name) },
#include "cli/slots.def"
#undef WORD
#undef SAID
#undef NUMBER
#undef BIG
};

static const slot *find_slot(const char *name, size_t n)
{
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (strlen(slots[i].name) == n && memcmp(slots[i].name, name, n) == 0) return &slots[i];
    return NULL;
}

static int64_t number_in(const slot *s, const qn_slots *with)
{
    int64_t n;
    memcpy(&n, (const char *)with + s->at, sizeof n);
    return n;
}

static const char *words_in(const slot *s, const qn_slots *with)
{
    const char *words;
    memcpy(&words, (const char *)with + s->at, sizeof words);
    return words ? words : "";
}

static bool is_there(const slot *s, const qn_slots *with)
{
    return s->is >= IS_NUMBER ? number_in(s, with) != 0 : words_in(s, with)[0] != 0;
}

static void put_number(int64_t n, bool big, qn_text *out)
{
    char digits[24];
    if (big) snprintf(digits, sizeof digits, "%llu", (unsigned long long)n);
    else snprintf(digits, sizeof digits, "%lld", (long long)n);
    qn_put(out, digits);
}

// "{n:card}": "1 card", "3 cards".
static void put_count(int64_t n, const char *noun, size_t length, qn_text *out)
{
    put_number(n, false, out);
    qn_put_char(out, ' ');
    qn_put_catalogue(noun, length, out);
    if (n != 1) qn_put_piece(QN_SAY_PLURAL, out);
}

static void put_sentence(const char *at, const char *end, const qn_slots *with, qn_text *out);

// "{said? …}": these words appear only if the slot is not empty.
static void put_slot(const char *at, const char *end, const qn_slots *with, qn_text *out)
{
    size_t n = strcspn(at, ":?}");
    const slot *s = find_slot(at, n);
    if (!s || !with) return;
    if (at[n] == '?') {
        if (is_there(s, with)) put_sentence(at + n + 1, end, with, out);
    } else if (at[n] == ':') put_count(number_in(s, with), at + n + 1, (size_t)(end - at) - n - 1, out);
    else if (s->is >= IS_NUMBER) put_number(number_in(s, with), s->is == IS_BIG, out);
    else if (s->is == IS_WORD) qn_put_data(words_in(s, with), out);
    else qn_put(out, words_in(s, with));
}

static const char *closing(const char *at, const char *end)
{
    int open = 0;
    for (; at < end; at++) {
        open += (*at == '{') - (*at == '}');
        if (!open) return at;
    }
    return end;
}

static void put_sentence(const char *at, const char *end, const qn_slots *with, qn_text *out)
{
    while (at < end) {
        size_t n = strcspn(at, "{");
        if (n > (size_t)(end - at)) n = (size_t)(end - at);
        qn_put_catalogue(at, n, out);
        if ((at += n) == end) return;
        const char *close = closing(at, end);
        put_slot(at + 1, close, with, out);
        at = close + (close < end);
    }
}

void qn_put_talk(int row, const qn_slots *with, qn_text *out)
{
    put_sentence(sentences[row], sentences[row] + strlen(sentences[row]), with, out);
}

const char *qn_talk_of(int row)
{
    enum { ROOMS = 16 };
    static char room[ROOMS][256];
    static unsigned next;
    qn_text out = { room[next++ % ROOMS], 0, sizeof room[0], false, NULL };
    out.at[0] = 0;
    qn_put_talk(row, NULL, &out);
    return out.at;
}

void qn_talk_on(FILE *to, int row, const qn_slots *with)
{
    QN_TEXT(said, QN_LONGEST_TALK);
    qn_put_talk(row, with, &said);
    qn_clean(said.at);
    fputs(said.at, to);
}

void qn_talk(FILE *to, int row, const qn_slots *with)
{
    qn_talk_on(to, row, with);
    fputc('\n', to);
}

int qn_complain(int code, int row, const qn_slots *with)
{
    fflush(stdout);
    fputs("quintet: ", stderr);
    qn_talk(stderr, row, with);
    return code;
}
