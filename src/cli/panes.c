// Panes of the full-screen mode (panes.h). All use of ncurses is here, except the keys.
#include "cli/panes.h"

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

// ---- Pages -------------------------------------------------------------------------------------

void qn_page_clear(qn_page *page)
{
    for (int i = 0; i < page->n; i++) free(page->line[i].text);
    page->n = 0;
}

void qn_page_free(qn_page *page)
{
    qn_page_clear(page);
    free(page->line);
    *page = (qn_page){ 0 };
}

// If memory runs out a line is left out: the screen is drawn again soon.
static void add_line(qn_page *page, const char *text, size_t n, int indent, qn_ink ink, int of)
{
    if (page->n == page->room) {
        int room = page->room ? 2 * page->room : 64;
        qn_page_line *line = realloc(page->line, (size_t)room * sizeof *line);
        if (!line) return;
        page->line = line;
        page->room = room;
    }
    char *copy = malloc(n + (size_t)indent + 1);
    if (!copy) return;
    memset(copy, ' ', (size_t)indent);
    memcpy(copy + indent, text, n);
    copy[n + (size_t)indent] = 0;
    qn_clean(copy);
    page->line[page->n++] = (qn_page_line){ copy, ink, of };
}

// The number of bytes of [text], at most [n], that fit into [columns]; continuation bytes of UTF-8 take no column.
static size_t bytes_in(const char *text, size_t n, int columns)
{
    size_t i = 0;
    for (int w = 0; i < n; i++)
        if ((text[i] & 0xc0) != 0x80 && ++w > columns) break;
    return i;
}

// The part of [text] for this line: up to the last space that fits, or to the edge.
static size_t break_at(const char *text, size_t n, int columns)
{
    size_t fits = bytes_in(text, n, columns < 1 ? 1 : columns);
    if (fits == n) return n;
    for (size_t i = fits; i > 0; i--)
        if (text[i] == ' ') return i;
    return fits ? fits : 1;
}

void qn_page_add(qn_page *page, const char *text, int columns, int indent, qn_ink ink, int of)
{
    for (;;) {
        size_t n = strcspn(text, "\n");
        const char *rest = text;
        int margin = 0;
        do {
            size_t part = break_at(rest, n, columns - margin);
            add_line(page, rest, part, margin, ink, of);
            rest += part;
            n -= part;
            while (n && *rest == ' ') rest++, n--;
            margin = indent;
        } while (n);
        if (!*rest) return;
        text = rest + 1;
    }
}

// ---- Panes -------------------------------------------------------------------------------------

static int within(int value, int most) { return value > most ? most : value < 0 ? 0 : value; }

void qn_pane_scroll(qn_pane *pane, const qn_page *page, int by)
{
    int last = page->n - pane->rows;
    pane->from = within(pane->from + by, last < 0 ? 0 : last);
}

void qn_pane_show(qn_pane *pane, const qn_page *page, int line)
{
    if (line < pane->from) pane->from = line;
    if (line >= pane->from + pane->rows) pane->from = line - pane->rows + 1;
    qn_pane_scroll(pane, page, 0);
}

static attr_t ink(qn_ink which)
{
    static const attr_t look[QN_INKS] = {
        [QN_INK_STRONG] = A_BOLD, [QN_INK_FAINT] = A_DIM, [QN_INK_CHOSEN] = A_REVERSE, [QN_INK_WARN] = A_BOLD
    };
    return look[which] | (has_colors() ? COLOR_PAIR(which + 1) : 0);
}

// The first of the [marked] names in [text], its length in [n]. NULL: none.
static const char *next_marked(const char *text, const char *const *marked, int n_marked, size_t *n)
{
    const char *first = NULL;
    for (int i = 0; i < n_marked; i++) {
        const char *at = marked[i][0] ? strstr(text, marked[i]) : NULL;
        if (!at || (first && at >= first)) continue;
        first = at;
        *n = strlen(marked[i]);
    }
    return first;
}

static void draw_line(const qn_page_line *line, int columns, const char *const *marked, int n_marked)
{
    attr_t usual = ink(line->ink);
    char text[1024];
    snprintf(text, sizeof text, "%.*s", (int)bytes_in(line->text, strlen(line->text), columns), line->text);
    const char *at = text;
    attrset(usual);
    for (size_t n = 0; *at;) {
        const char *mark = next_marked(at, marked, n_marked, &n);
        addnstr(at, mark ? (int)(mark - at) : -1);
        if (!mark) break;
        attrset(usual | A_BOLD | A_UNDERLINE);
        addnstr(mark, (int)n);
        attrset(usual);
        at = mark + n;
    }
    attrset(A_NORMAL);
}

void qn_pane_draw(const qn_pane *pane, const qn_page *page, const char *const *marked, int n_marked)
{
    for (int row = 0; row < pane->rows; row++) {
        mvprintw(pane->top + row, pane->left, "%*s", pane->columns, "");
        if (pane->from + row >= page->n) continue;
        move(pane->top + row, pane->left);
        draw_line(&page->line[pane->from + row], pane->columns, marked, n_marked);
    }
    // mark at the edge that there is more
    attrset(A_DIM);
    if (pane->from > 0) mvaddstr(pane->top, pane->left + pane->columns - 1, "↑");
    if (pane->from + pane->rows < page->n)
        mvaddstr(pane->top + pane->rows - 1, pane->left + pane->columns - 1, "↓");
    attrset(A_NORMAL);
}

void qn_pane_title(const qn_pane *pane, const char *title)
{
    attrset(A_DIM);
    mvhline(pane->top - 1, pane->left, ACS_HLINE, pane->columns);
    attrset(A_BOLD);
    if (*title) mvprintw(pane->top - 1, pane->left + 2, " %s ", title);
    attrset(A_NORMAL);
}

// ---- The terminal ------------------------------------------------------------------------------

static void choose_colors(void)
{
    static const short color[QN_INKS] = {
        [QN_INK_PLAIN] = -1,         [QN_INK_STRONG] = -1,        [QN_INK_FAINT] = -1,
        [QN_INK_MINE] = COLOR_CYAN,  [QN_INK_THEIRS] = COLOR_RED, [QN_INK_CHOSEN] = -1,
        [QN_INK_WARN] = COLOR_YELLOW
    };
    const char *no = getenv("NO_COLOR");
    if (!has_colors() || (no && *no)) return;
    start_color();
    use_default_colors();
    for (int i = 0; i < QN_INKS; i++) init_pair((short)(i + 1), color[i], -1);
}

bool qn_ncurses_begin(void)
{
    setlocale(LC_CTYPE, "");   // for UTF-8; nothing else in the engine depends on the locale
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen) return false;
    set_term(screen);
    choose_colors();
    raw();   // Ctrl-C must be a key: the terminal has to be restored first
    noecho();
    keypad(stdscr, TRUE);
    define_key("\033[A", KEY_UP);   // some terminals always send these
    define_key("\033[B", KEY_DOWN);
    set_escdelay(25);
    curs_set(0);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON1_DOUBLE_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED,
              NULL);
    mouseinterval(0);   // a press counts at once
    return true;
}

void qn_ncurses_end(void)
{
    endwin();
    fflush(stdout);
}
