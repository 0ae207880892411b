// Reports broken rules of decks and tables: a sentence for people, and a row with its slots for programs.
#include "kernel/english.h"
#include "kernel/kernel.h"

static uint32_t mix(uint32_t key, uint64_t n)
{
    for (; n; n >>= 8) key = (key ^ (uint8_t)n) * 16777619u;
    return key * 16777619u;
}

const qn_phrase qn_faults_of_all[] = {
#define FAULT(name, sentence) { sentence, "", 0 },
#include "kernel/faults.def"
#undef FAULT
};

typedef struct slot {
    const char *word;   // NULL: it is a number
    int number;
    bool said;   // the word comes from a catalogue
} slot;

static slot fill(const char *name, size_t n, const qn_fault_slots *with)
{
    const struct {
        const char *name, *word;
        int number;
    } all[] = { { "said", with->said ? with->said : "", 0 },
                { "card", with->card, 0 },
                { "other", with->other, 0 },
                { "word", with->word, 0 },
                { "last", with->last, 0 },
                { "n", NULL, with->n },
                { "of", NULL, with->of },
                { "more", NULL, with->more } };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strlen(all[i].name) == n && memcmp(all[i].name, name, n) == 0)
            return (slot){ all[i].word, all[i].number, i == 0 };
    return (slot){ "", 0, false };
}

// The next slot of a sentence, and the text before it; false: there is no more slot.
static bool next_slot(const char **at, size_t *plain, const qn_fault_slots *with, slot *out)
{
    *plain = strcspn(*at, "{");
    const char *open = *at + *plain;
    if (!*open) return false;
    size_t n = strcspn(open + 1, "}");
    *out = fill(open + 1, n, with);
    *at = open + n + 2;
    return true;
}

// Sentences and words are constants of the program or the pool, so their addresses identify them.
static void note_slots(qn_fault_row *row, const char *sentence, const qn_fault_slots *with)
{
    size_t plain;
    slot s;
    assert(sentence && "every row has a sentence");
    row->kind = row->exact = mix(2166136261u, (uintptr_t)sentence);
    while (next_slot(&sentence, &plain, with, &s)) {
        if (!s.word) {
            row->exact = mix(row->exact, (uint32_t)s.number);
            continue;
        }
        if (row->n_words < QN_FAULT_WORDS) row->word[row->n_words++] = s.word;
        row->kind = mix(row->kind, (uintptr_t)s.word);
        row->exact = mix(row->exact, (uintptr_t)s.word);
    }
}

void qn_fill(qn_text *why, const char *at, const qn_fault_slots *given)
{
    static const qn_fault_slots none = { 0 };
    const qn_fault_slots *with = given ? given : &none;
    size_t plain;
    slot s;
    for (const char *from = at; next_slot(&at, &plain, with, &s); from = at) {
        qn_put_catalogue(from, plain, why);
        if (s.said) qn_put(why, s.word);
        else if (s.word) qn_put_data(s.word, why);
        else qn_put_int(why, s.number);
    }
    qn_put_words(at, why);
}

void qn_say_fault(qn_text *why, int row, const qn_fault_slots *with)
{
    qn_fill(why, qn_faults_of_all[row].sentence, with);
}

static void say(qn_text *why, qn_fault_row *row, const char *sentence, const qn_fault_slots *with)
{
    row->say = (uint32_t)why->used;
    if (row->warning) qn_put_piece(QN_SAY_WARNING, why);
    qn_fill(why, sentence, with);
    row->length = (uint32_t)why->used - row->say;
    if (*row->rule) qn_putf(why, "  [%s]", row->rule);
    qn_put(why, "\n");
}

// A caller that tries many decks only reads the rows; a full text costs no time.
static void note(qn_text *why, const qn_phrase *kind, bool warning, const qn_fault_slots *given)
{
    static const qn_fault_slots none = { 0 };
    const qn_fault_slots *with = given ? given : &none;
    qn_faults *f = why->faults;
    qn_fault_row row = { .rule = with->rule ? with->rule : kind->rules, .warning = warning };
    if (!why->full) say(why, &row, kind->sentence, with);
    if (!f || f->n == QN_MOST_FAULTS) return;
    note_slots(&row, kind->sentence, with);
    f->kind[f->n] = row.kind;
    f->exact[f->n] = row.exact;
    f->at[f->n++] = row;
}

void qn_fault(qn_text *why, const qn_phrase *row, const qn_fault_slots *with) { note(why, row, false, with); }

void qn_warn(qn_text *why, const qn_phrase *row, const qn_fault_slots *with) { note(why, row, true, with); }
