// Output of the line mode: news, board, question, options.
#include "cli/full_screen.h"

#include <stdlib.h>
#include <string.h>

#include "vm/vm.h"

// How often line [i] repeats in a row.
static uint32_t repeats(const qh_table *s, int row, uint32_t i)
{
    const qh_line *line = qh_lines(s, row);
    uint32_t times = 1;
    while (i + times < s->log[row].n && line[i + times].cause == line[i].cause
           && strcmp(qh_text(s, line[i].say), qh_text(s, line[i + times].say)) == 0)
        times++;
    return times;
}

// Did other log lines come between this line and its cause (the decision or trigger it follows from)? So it is for the
// first of two triggers that resolve one after the other.
static bool is_late(const qh_table *s, int row, uint32_t i)
{
    const qh_line *line = qh_lines(s, row), *l = &line[i];
    if (l->cause == QN_NO_LINE || l->under == l->cause) return false;
    return l->tells == QN_TELLS_TRIGGER || line[l->cause].tells == QN_TELLS_ACT
        || line[l->cause].tells == QN_TELLS_TRIGGER;
}

uint32_t qn_line_resumed(const qh_table *s, int row, uint32_t i)
{
    const qh_line *line = qh_lines(s, row);
    bool again = i && line[i - 1].cause == line[i].cause && is_late(s, row, i - 1);
    return is_late(s, row, i) && !again ? line[i].cause : QN_NO_LINE;
}

int qn_line_depth(const qh_table *s, int row, uint32_t i)
{
    const qh_line *line = qh_lines(s, row);
    int depth = 0;
    for (;; depth++) {
        uint32_t above = is_late(s, row, i) ? line[i].cause : line[i].under;
        if (above == QN_NO_LINE) return depth;
        i = above;
    }
}

static void print_line(const qn_play *p, const char *said, int depth, const char *color)
{
    int indent = 2 + 2 * depth;
    if (indent > p->term.columns / 2) indent = p->term.columns / 2;
    printf("%s%*s", color, indent, "");
    qn_wrap(stdout, said, p->term.columns, indent, indent + 2);
    fputs(p->term.plain, stdout);
}

static void print_lines(const qn_play *p, uint32_t from, const char *color)
{
    const qh_table *s = p->session;
    int row = qn_reader_row(p);
    for (uint32_t i = from, times; i < s->log[row].n; i += times) {
        QN_TEXT(line, 600);
        QN_TEXT(again, 600);
        uint32_t resumed = qn_line_resumed(s, row, i);
        times = repeats(s, row, i);
        if (resumed != QN_NO_LINE) {
            qn_putf(&again, "… %s", qh_text(s, qh_lines(s, row)[resumed].say));
            print_line(p, again.at, qn_line_depth(s, row, resumed), color);
        }
        qn_put(&line, qh_text(s, qh_lines(s, row)[i].say));
        if (times > 1) qn_put_talk(SAYS_TIMES, &(qn_slots){ .n = times }, &line);
        print_line(p, line.at, qn_line_depth(s, row, i), color);
    }
}

// Nobody reads more than this before a choice: then only a recap is shown, and where to find the rest.
enum { MUCH_NEWS = 16 };

void qn_show_recap(const qn_play *p)
{
    static qh_recap_text recap;
    int row = qn_reader_row(p);
    qh_recap(p->session, row, qh_last_decision(p->session, row), &recap);
    for (int i = 0; i < recap.n; i++) {
        fputs("  - ", stdout);
        qn_wrap(stdout, recap.say[i], p->term.columns, 4, 4);
    }
    if (!recap.n) qn_talk(stdout, SAYS_NO_NEWS, NULL);
    else if (recap.left_out) qn_talk(stdout, SAYS_NEWS_MORE, &(qn_slots){ .n = recap.left_out });
}

bool qn_show_news(qn_play *p)
{
    int row = qn_reader_row(p);
    uint32_t seen = p->seen[row];
    if (seen >= p->session->log[row].n) return false;
    putchar('\n');
    bool much = p->reader != QN_NONE && p->session->log[row].n - seen > MUCH_NEWS
        && qh_last_decision(p->session, row);
    if (much) qn_talk(stdout, SAYS_NEWS, NULL);
    if (much) qn_show_recap(p);
    else print_lines(p, seen, p->term.dim);
    p->seen[row] = p->session->log[row].n;
    return true;
}

void qn_show_primer(const qn_play *p)
{
    char root[QN_PATH], path[QN_PATH + 64];
    int code;
    size_t size;
    snprintf(path, sizeof path, "%s/docs/play/%s.md", qn_data_dir(root), qn_game_name(p->data->rules));
    char *text = qn_read_file(path, &size, &code);
    const char *at = text && text[0] == '#' ? strchr(text, '\n')
                                            : text;   // its title is for readers of the file
    while (at && *(at += strspn(at, "\n"))) {
        char paragraph[2048];
        const char *end = strstr(at, "\n\n");
        size_t n = end ? (size_t)(end - at) : strlen(at);
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)n, at);
        qn_wrap(stdout, paragraph, p->term.columns > 100 ? 100 : p->term.columns, 0, 0);
        at += n;
    }
    free(text);
}

void qn_show_log(const qn_play *p)
{
    if (p->session->log[qn_reader_row(p)].n) print_lines(p, 0, "");
    else qn_talk(stdout, SAYS_LOG_IS_EMPTY, NULL);
}

// Lasting changes that bind a player, with source and end, below the board.
void qn_put_binding_facts(const qn_play *p, qn_text *out)
{
    const qn_mod *which;
    for (int i = 0;; i++) {
        QN_TEXT(said, 256);
        if (!qn_put_in_force(&p->session->table, p->reader, i, &said, &which)) return;
        if (said.at[0] >= 'a' && said.at[0] <= 'z') said.at[0] = (char)(said.at[0] - 'a' + 'A');
        qn_put_talk(SAYS_IN_FORCE, &(qn_slots){ .said = said.at }, out);
    }
}

static char *draw(const qn_play *p)
{
    char *bytes = calloc(1, QN_BOARD_BYTES);
    qn_text board = { bytes, 0, QN_BOARD_BYTES, false };
    int columns = p->term.columns > 120 ? 120 : p->term.columns;
    if (bytes) qn_view(&p->session->table, p->reader, columns, &board);
    if (bytes) qn_put_binding_facts(p, &board);
    return bytes;
}

// The length of the line up to the last blank that fits into [columns]; all of it if it fits or has no such blank.
static size_t fitting(const char *line, size_t n, int columns)
{
    size_t blank = n, lead = strspn(line, " ");
    int w = 0;
    for (size_t i = 0; i < n; i++) {
        if (line[i] == ' ' && i > lead && w <= columns) blank = i;
        if ((line[i] & 0xc0) != 0x80 && ++w > columns) return blank;
    }
    return n;
}

// Lines longer than the window continue below, indented.
static void print_board(const char *board, int columns)
{
    putchar('\n');
    while (*board) {
        size_t n = strcspn(board, "\n");
        int indent = 0, further = (int)strspn(board, " ") + 4;
        for (size_t part; n; n -= part, board += part) {
            part = fitting(board, n, columns - indent);
            printf("%*s%.*s\n", indent, "", (int)part, board);
            while (part < n && board[part] == ' ') part++;
            indent = further < columns / 2 ? further : columns / 2;
        }
        if (!indent) putchar('\n');   // an empty line
        board += *board == '\n';
    }
}

void qn_show_board(qn_play *p, bool always)
{
    char *board = draw(p);
    if (!board) return;
    if (always || !p->shown || strcmp(p->shown, board) != 0) print_board(board, p->term.columns);
    free(p->shown);
    p->shown = board;
}

// Counts letters, not bytes.
static int width(const char *s)
{
    int w = 0;
    for (; *s; s++) w += (*s & 0xc0) != 0x80;
    return w;
}

enum { OPTION = 512 };   // the longest label: names, and up to 220 bytes of a card's text

static int widest_option(const qn_table *t, char (*said)[OPTION])
{
    int widest = 0;
    for (int i = 0; i < t->n_options; i++) {
        qn_text out = { said[i], 0, OPTION, false };
        qn_say_label(t, i, &out);
        if (width(said[i]) > widest) widest = width(said[i]);
    }
    return widest;
}

// Long lists go into columns, top to bottom, to fit on one screen.
static void print_columns(const qn_play *p, char (*said)[OPTION], int cell)
{
    int n = p->session->table.n_options, across = cell > p->term.columns ? 1 : p->term.columns / cell;
    int rows = (n + across - 1) / across;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < n; i += rows) {
            printf("%s%s%3d%s  %s", qn_loses(p, i) ? "⚠" : " ", p->term.bold, i + 1, p->term.plain, said[i]);
            if (i + rows < n) printf("%*s", cell - 6 - width(said[i]), "");
        }
        putchar('\n');
    }
}

// Under an answer: its outcome.
static void print_foresight(const qn_play *p, int number)
{
    QN_TEXT(line, 1024);
    qn_put_foresight(p, number, &line);
    if (!line.used) return;
    printf("      %s", qn_loses(p, number) ? p->term.warn : p->term.dim);
    qn_wrap(stdout, line.at, p->term.columns, 6, 8);
    fputs(p->term.plain, stdout);
}

enum { UNDER = 6, SHORT_LIST = 6, LEAST = 16 };

// Do card notes go on a separate line under each answer? They go beside the answers if all of them fit, in a short list
// otherwise under each.
static bool goes_under(const qn_play *p, int room)
{
    for (int i = 0; i < p->session->table.n_options && p->session->table.n_options <= SHORT_LIST; i++) {
        QN_TEXT(note, 512);
        qn_option_note(p, i, p->term.columns - UNDER, &note);
        if (width(note.at) > room) return true;
    }
    return false;
}

// A short list has room for what each card does and, below it, for the outcome of the answer.
static void print_list(const qn_play *p, char (*said)[OPTION], int widest)
{
    int room = p->term.columns - widest - 9;
    bool under = goes_under(p, room);
    for (int i = 0; i < p->session->table.n_options; i++) {
        QN_TEXT(note, 512);
        printf(" %s%3d%s  ", p->term.bold, i + 1, p->term.plain);
        if (under || room >= LEAST) qn_option_note(p, i, under ? p->term.columns - UNDER : room, &note);
        if (note.used && !under)
            printf("%s%*s%s%s%s\n", said[i], widest + 2 - width(said[i]), "", p->term.dim, note.at,
                   p->term.plain);
        else qn_wrap(stdout, said[i], p->term.columns, UNDER, UNDER);
        if (note.used && under) printf("%*s%s%s%s\n", UNDER, "", p->term.dim, note.at, p->term.plain);
        print_foresight(p, i);
    }
}

static void print_options(const qn_play *p, char (*said)[OPTION])
{
    int widest = widest_option(&p->session->table, said);
    if (p->session->table.n_options <= 12) print_list(p, said, widest);
    else print_columns(p, said, widest + 7);
}

void qn_show_question(qn_play *p)
{
    const qn_table *t = &p->session->table;
    char(*said)[OPTION] = calloc((size_t)t->n_options + 1, OPTION);
    QN_TEXT(question, 512);
    qn_say_question(t, &question);
    putchar('\n');
    qn_show_chain(p);
    fputs(p->term.bold, stdout);
    qn_wrap(stdout, question.at, p->term.columns, 0, 0);
    fputs(p->term.plain, stdout);
    if (said) print_options(p, said);
    free(said);
}

bool qn_read_line(qn_play *p, const char *prompt)
{
    if (p->ended) return false;
    printf("%s", prompt);
    fflush(stdout);
    if (!fgets(p->line, sizeof p->line, stdin)) {
        p->ended = true;
        putchar('\n');
        return false;
    }
    size_t n = strcspn(p->line, "\n");
    if (!p->line[n])   // longer than any real input: the rest is not a separate answer
        for (int c; (c = getchar()) != '\n' && c != EOF;) continue;
    while (n && (p->line[n - 1] == ' ' || p->line[n - 1] == '\r' || p->line[n - 1] == '\t')) n--;
    p->line[n] = 0;
    size_t blanks = strspn(p->line, " \t");
    memmove(p->line, p->line + blanks, n - blanks + 1);
    if (!p->term.live) putchar('\n');   // input is not echoed into a file
    return true;
}

void qn_curtain(qn_play *p, int seat)
{
    QN_TEXT(prompt, 96);
    qn_put_talk(SAYS_HAND_OVER, &(qn_slots){ .seat = seat + 1 }, &prompt);
    p->reader = QN_NONE;
    p->answered = false;
    free(p->shown);
    p->shown = NULL;
    if (p->screen) {
        if (qn_full_screen_curtain(p, prompt.at)) p->reader = seat;
        return;
    }
    // clears the screen and the scrollback
    if (p->term.live) fputs("\033[H\033[2J\033[3J", stdout);
    qn_put_char(&prompt, ' ');
    if (qn_read_line(p, prompt.at)) p->reader = seat;
    if (p->term.live) fputs("\033[H\033[2J\033[3J", stdout);
}
