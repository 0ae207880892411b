// Broken rules of decks and tables: a sentence for people, a row for programs.
#include "kernel/kernel.h"

static uint32_t mix(uint32_t key, uint64_t n)
{
    for (; n; n >>= 8) key = (key ^ (uint8_t)n) * 16777619u;
    return key * 16777619u;
}

// The format and the words are constants of the program or of the pool, so their addresses tell them apart.
static void note_arguments(qn_fault_row *row, const char *format, va_list args)
{
    row->kind = row->exact = mix(2166136261u, (uintptr_t)format);
    for (const char *p = format; *p; p++) {
        if (*p != '%') continue;
        if (*++p == 'd' || *p == 'c') {
            row->exact = mix(row->exact, (uint32_t)va_arg(args, int));
        } else if (*p == 's') {
            const char *word = va_arg(args, const char *);
            if (row->n_words < QN_FAULT_WORDS) row->word[row->n_words++] = word;
            row->kind = mix(row->kind, (uintptr_t)word);
            row->exact = mix(row->exact, (uintptr_t)word);
        }
    }
}

static void say(qn_text *why, qn_fault_row *row, const char *format, va_list args)
{
    row->say = (uint32_t)why->used;
    if (row->warning) qn_put(why, "Warning: ");
    qn_vputf(why, format, args);
    row->length = (uint32_t)why->used - row->say;
    if (*row->rule) qn_putf(why, "  [%s]", row->rule);
    qn_put(why, "\n");
}

// Whoever tries many decks reads only rows: a text that is full takes no time.
static void note(qn_text *why, const char *rule, bool warning, const char *format, va_list args)
{
    va_list again;
    qn_faults *f = why->faults;
    qn_fault_row row = { .rule = rule, .warning = warning };
    va_copy(again, args);
    if (!why->full) say(why, &row, format, args);
    if (f && f->n < QN_MOST_FAULTS) {
        note_arguments(&row, format, again);
        f->kind[f->n] = row.kind;
        f->exact[f->n] = row.exact;
        f->at[f->n++] = row;
    }
    va_end(again);
}

void qn_fault(qn_text *why, const char *rule, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note(why, rule, false, format, args);
    va_end(args);
}

void qn_warn(qn_text *why, const char *rule, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note(why, rule, true, format, args);
    va_end(args);
}
