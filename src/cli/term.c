// The terminal: colours for people, width, and a clean exit on Ctrl-C.
#include "cli/cli.h"

#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "lang/scan.h"

// The libraries keep fonts and the terminal description until the program ends: those are not leaks of ours.
#ifdef __has_feature
#if __has_feature(address_sanitizer)
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\nleak:libpango\nleak:libcairo\nleak:libglib\nleak:libtinfo\nleak:libncurses\n";
}
#endif
#endif

static bool wants_color(bool live)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    return live && !(no && *no) && !(term && strcmp(term, "dumb") == 0);
}

qn_term qn_term_of(FILE *stream)
{
    struct winsize size;
    qn_term t = { .live = isatty(fileno(stream)), .columns = 80, .rows = 24 };
    if (t.live && ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) {
        t.columns = size.ws_col;
        t.rows = size.ws_row;
    }
    bool color = wants_color(t.live);
    t.bold = color ? "\033[1m" : "";
    t.dim = color ? "\033[2m" : "";
    t.warn = color ? "\033[33m" : "";
    t.good = color ? "\033[32m" : "";
    t.plain = color ? "\033[0m" : "";
    return t;
}

static char farewell_text[QN_PATH + 256];
static const char *volatile farewell;

// Only calls that are allowed in a signal handler.
static void interrupted(int signal)
{
    (void)signal;
    bool told = !isatty(STDERR_FILENO) || write(STDERR_FILENO, "\033[0m\n", 5) == 5;
    if (told && farewell && write(STDERR_FILENO, farewell, strlen(farewell)) < 0) _exit(QN_EXIT_INTERRUPTED);
    _exit(QN_EXIT_INTERRUPTED);
}

void qn_say_on_interrupt(const char *sentence)
{
    farewell = NULL;   // an interrupt meanwhile prints nothing
    snprintf(farewell_text, sizeof farewell_text, "%s", sentence);
    farewell = farewell_text;
}

void qn_tidy_on_interrupt(void)
{
    struct sigaction act = { .sa_handler = interrupted };
    sigaction(SIGINT, &act, NULL);
}

// Counts letters, not bytes: continuation bytes of UTF-8 take no column.
static int width(const char *s, size_t n)
{
    int w = 0;
    for (size_t i = 0; i < n; i++) w += (s[i] & 0xc0) != 0x80;
    return w;
}

void qn_clean(char *text)
{
    for (size_t left = strlen(text); left;) {
        size_t n = *text == '\n' ? 1 : qn_printable(text, left);
        if (!n) *text = '?';
        text += n ? n : 1;
        left -= n ? n : 1;
    }
}

static void say(FILE *to, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (!text) return;
    vsnprintf(text, (size_t)n + 1, format, args);
    qn_clean(text);
    fputs(text, to);
    free(text);
}

void qn_say(FILE *to, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(to, format, args);
    va_end(args);
}

void qn_wrap(FILE *to, const char *text, int columns, int used, int indent)
{
    bool first = true;
    while (*text) {
        size_t n = strcspn(text, " \n");
        int w = width(text, n);
        if (!first && used + 1 + w > columns) {
            fprintf(to, "\n%*s", indent, "");
            used = indent;
        } else if (!first) {
            fputc(' ', to);
            used++;
        }
        qn_say(to, "%.*s", (int)n, text);
        used += w;
        first = false;
        text += n;
        while (*text == ' ' || *text == '\n') text++;
    }
    fputc('\n', to);
}
