// The full-screen mode: board, log, question and the card under the cursor, side by side.
//
// It asks the same questions as the line mode and accepts the same words: typed text goes to qn_understand (play.c),
// and the output of a command is captured and shown in a pane over the board. This file has the layout and the keys;
// play.c runs the game.
#include "cli/full_screen.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/panes.h"

enum {
    LEAST_ROWS = 20,
    LEAST_COLUMNS = 60,
    RAIL_FROM = 108,   // columns needed for a separate log pane
    RAIL = 42,
    NEWS = 2,   // lines of log without that pane
    KEY_ESCAPE = 27,
    KEY_CTRL_C = 3
};

typedef struct shown {   // one part of the screen
    qn_pane pane;
    qn_page page;
} shown;

struct qn_full_screen {
    shown board, log, card, question, popup;
    char title[64];       // of the popup; "": closed
    int chosen;           // the option that Enter takes
    size_t typed;         // bytes typed so far, in qn_play.line
    bool log_followed;    // keep the end of the log in view
    bool board_follows;   // keep the chosen option's cards in view
};

// ---- Layout ------------------------------------------------------------------------------------

static bool has_rail(void) { return COLS >= RAIL_FROM; }

static void place(qn_pane *pane, int top, int left, int rows, int columns)
{
    pane->top = top;
    pane->left = left;
    pane->rows = rows < 1 ? 1 : rows;
    pane->columns = columns;
}

// From top to bottom: board, question, keys. The rail beside the board contains log and card.
static void lay_out(qn_full_screen *s)
{
    int left = has_rail() ? COLS - RAIL - 1 : COLS;
    int question = LINES >= 40 ? 14 : LINES * 2 / 5;
    int board = LINES - question - 2, log = board / 2;
    place(&s->board.pane, 0, 0, board, left);
    place(&s->question.pane, board + 1, 0, question, COLS);
    place(&s->log.pane, 1, left + 1, log - 1, RAIL);
    place(&s->card.pane, log + 1, left + 1, board - log - 1, RAIL);
    place(&s->popup.pane, 2, 3, LINES - 5, COLS - 6);
}

static bool board_fits(const qn_full_screen *s) { return s->board.page.n <= s->board.pane.rows; }

static int least(int a, int b) { return a < b ? a : b; }

// Gives the unused rows of board or question to the other, if it needs them. With a rail, the board is at least as high
// as the rail.
static void share_rows(qn_full_screen *s)
{
    int question = s->question.pane.rows - s->question.page.n;   // unused rows; negative: missing rows
    int board = s->board.pane.rows - s->board.page.n;
    int to_board = board < 0 && question > 0 ? least(question, -board) : 0;
    int to_question = question < 0 && board > 0 && !has_rail() ? least(board, -question) : 0;
    int rows = to_board - to_question;
    s->board.pane.rows += rows;
    s->question.pane.top += rows;
    s->question.pane.rows -= rows;
}

// ---- Contents ----------------------------------------------------------------------------------

static void fill_board(const qn_play *p, qn_full_screen *s)
{
    char *bytes = calloc(1, QN_BOARD_BYTES);
    qn_text board = { bytes, 0, QN_BOARD_BYTES, false };
    qn_page_clear(&s->board.page);
    if (!bytes) return;
    qn_view(&p->session->table, p->reader, s->board.pane.columns, &board);
    qn_put_binding_facts(p, &board);
    while (board.used && board.at[board.used - 1] == '\n') board.at[--board.used] = 0;   // drop empty lines
    qn_page_add(&s->board.page, board.at, s->board.pane.columns, 4, QN_INK_PLAIN, QN_NONE);
    free(bytes);
}

static void fill_log(const qn_play *p, qn_full_screen *s, shown *to)
{
    const qh_table *w = p->session;
    int row = qn_reader_row(p),
        columns = to->pane.columns - 1;   // leaves room for the arrow that marks more lines
    qn_page_clear(&to->page);
    for (uint32_t i = 0; i < w->log[row].n; i++) {
        const qh_line *line = &qh_lines(w, row)[i];
        qn_ink ink = line->who == p->reader ? QN_INK_MINE
            : line->who < w->players        ? QN_INK_THEIRS
                                            : QN_INK_PLAIN;
        char text[640];
        int depth = qn_line_depth(w, row, i);
        uint32_t resumed = qn_line_resumed(w, row, i);
        if (depth > 4) depth = 4;
        if (resumed != QN_NO_LINE) {
            snprintf(text, sizeof text, "%*s… %s", 2 * (depth - 1), "",
                     qh_text(w, qh_lines(w, row)[resumed].say));
            qn_page_add(&to->page, text, columns, 2 * depth, ink, QN_NONE);
        }
        snprintf(text, sizeof text, "%*s%s", 2 * depth, "", qh_text(w, line->say));
        qn_page_add(&to->page, text, columns, 2 * depth + 2, ink, QN_NONE);
    }
    if (s->log_followed || to != &s->log) qn_pane_scroll(&to->pane, &to->page, to->page.n);
}

static void add_foresight(const qn_play *p, qn_page *page, int columns, int option)
{
    QN_TEXT(line, 1024);
    qn_put(&line, "      ");
    qn_put_foresight(p, option, &line);
    if (line.used == 6) return;
    if (p->warned_at == p->session->at + 1 && p->warned == option)
        qn_put_talk(SAYS_SCREEN_CHOOSE_AGAIN, NULL, &line);
    qn_page_add(page, line.at, columns, 8, QN_INK_PLAIN, option);
}

// Without a log pane: adds the latest events since the reader's last choice.
static void add_news(const qn_play *p, qn_page *page, int columns, const char *question)
{
    static qh_recap_text recap;
    int row = qn_reader_row(p);
    if (has_rail() || p->reader == QN_NONE) return;
    qh_recap(p->session, row, qh_last_decision(p->session, row), &recap);
    for (int i = recap.n > NEWS ? recap.n - NEWS : 0; i < recap.n; i++)
        if (strncmp(question, recap.say[i], strlen(recap.say[i])) != 0)   // the question says it
            qn_page_add(page, recap.say[i], columns, 2, QN_INK_FAINT, QN_NONE);
}

static void fill_question(const qn_play *p, qn_full_screen *s)
{
    const qn_table *t = &p->session->table;
    qn_page *page = &s->question.page;
    int columns = s->question.pane.columns - 1;
    QN_TEXT(question, 1024);
    qn_page_clear(page);
    if (t->game.over) {   // there are no more questions
        qn_say_result(t, p->reader, &question);
        qn_page_add(page, question.at, columns, 0, QN_INK_STRONG, QN_NONE);
        return;
    }
    qn_say_question(t, &question);
    add_news(p, page, columns, question.at);
    qn_page_add(page, question.at, columns, 0, QN_INK_STRONG, QN_NONE);
    for (int i = 0; i < t->n_options; i++) {
        QN_TEXT(label, 512);
        QN_TEXT(note, 512);
        char text[800];
        qn_say_label(t, i, &label);
        int room = columns - (int)label.used - 10;
        if (room >= 16) qn_option_note(p, i, room, &note);
        snprintf(text, sizeof text, "%c%3d  %s%s%s", i == s->chosen ? '>' : ' ', i + 1, label.at,
                 note.used ? "   " : "", note.at);
        qn_page_add(page, text, columns, 8, i == s->chosen ? QN_INK_CHOSEN : QN_INK_PLAIN, i);
        add_foresight(p, page, columns, i);
    }
}

// Captures everything that [print] writes to the standard streams; the text must be freed. NULL: out of memory.
static char *caught(qn_play *p, int columns, void (*print)(qn_play *p, void *data), void *data)
{
    char *said = NULL;
    size_t n = 0;
    FILE *out = stdout, *err = stderr, *page = open_memstream(&said, &n);
    qn_term term = p->term;
    if (!page) return NULL;
    p->term = (qn_term){
        .columns = columns, .rows = term.rows, .bold = "", .dim = "", .warn = "", .good = "", .plain = ""
    };
    stdout = stderr = page;
    print(p, data);
    stdout = out;
    stderr = err;
    p->term = term;
    fclose(page);
    return said;
}

static const char *card_name(const qn_play *p, int card)
{
    const qn_table *t = &p->session->table;
    int def = card == QN_NONE ? 0 : qn_face(t, card, p->reader);
    return def ? qn_def_name(t->pool, def) : "";
}

static void print_card(qn_play *p, void *name) { qn_look(p, name); }

// The card that the chosen option is about.
static void fill_card(qn_play *p, qn_full_screen *s)
{
    const qn_table *t = &p->session->table;
    int card[3] = { QN_NONE, QN_NONE, QN_NONE };
    char name[128] = "";
    qn_page_clear(&s->card.page);
    if (!has_rail() || s->chosen >= t->n_options) return;
    qh_option_cards(t, t->option[s->chosen], card);
    for (int i = 0; i < 3 && !name[0]; i++) snprintf(name, sizeof name, "%s", card_name(p, card[i]));
    char *said = name[0] ? caught(p, s->card.pane.columns - 1, print_card, name) : NULL;
    if (said) qn_page_add(&s->card.page, said, s->card.pane.columns - 1, 2, QN_INK_PLAIN, QN_NONE);
    free(said);
}

// ---- Drawing -----------------------------------------------------------------------------------

static int line_of_option(const qn_page *page, int option)
{
    for (int i = 0; i < page->n; i++)
        if (page->line[i].of == option) return i;
    return 0;
}

static void draw_keys(const qn_play *p, const qn_full_screen *s)
{
    bool over = p->session->table.game.over;
    attrset(A_REVERSE);
    mvprintw(LINES - 1, 0, "%*s", COLS - 1, "");
    if (s->typed) mvprintw(LINES - 1, 0, " > %s", p->line);
    else
        mvaddnstr(LINES - 1, 0,
                  s->title[0] && !over ? qn_talk_of(SAYS_SCREEN_KEYS_POPUP)
                      : over           ? qn_talk_of(SAYS_SCREEN_KEYS_END)
                      : !board_fits(s) ? qn_talk_of(SAYS_SCREEN_KEYS_BOARD)
                                       : qn_talk_of(SAYS_SCREEN_KEYS),
                  COLS - 1);
    attrset(A_NORMAL);
    curs_set(s->typed ? 1 : 0);
    if (s->typed) move(LINES - 1, 3 + (int)s->typed);
}

// Scrolls the reader's own side (at the bottom) into view, and if possible also the line about [card] on its player's
// side.
static void show_on_board(const qn_play *p, qn_full_screen *s, int card, const char *name)
{
    const qn_page *page = &s->board.page;
    bool own = card == QN_NONE || p->session->table.game.card[card].controller == p->reader;
    int found = page->n - 1;
    for (int i = 0; *name && i < page->n; i++) {
        int line = own ? page->n - 1 - i : i;
        if (!strstr(page->line[line].text, name)) continue;
        found = line;
        break;
    }
    qn_pane_show(&s->board.pane, page, page->n - 1);
    qn_pane_show(&s->board.pane, page, found);
}

static void draw_popup(qn_full_screen *s)
{
    qn_pane around = s->popup.pane;
    place(&around, s->popup.pane.top - 1, 0, s->popup.pane.rows + 2, COLS);
    qn_pane_draw(&around, &(qn_page){ 0 }, NULL, 0);
    qn_pane_title(&s->popup.pane, s->title);
    qn_pane_draw(&s->popup.pane, &s->popup.page, NULL, 0);
    mvhline(s->popup.pane.top + s->popup.pane.rows, s->popup.pane.left, ACS_HLINE, s->popup.pane.columns);
}

static void draw(qn_play *p)
{
    qn_full_screen *s = p->screen;
    const qn_table *t = &p->session->table;
    const char *marked[3] = { "", "", "" };
    int card[3] = { QN_NONE, QN_NONE, QN_NONE };
    lay_out(s);
    fill_board(p, s);
    fill_question(p, s);
    fill_card(p, s);
    if (s->chosen < t->n_options) qh_option_cards(t, t->option[s->chosen], card);
    for (int i = 0; i < 3; i++) marked[i] = card_name(p, card[i]);
    share_rows(s);
    qn_pane_scroll(&s->board.pane, &s->board.page, 0);
    if (s->board_follows) show_on_board(p, s, card[0], marked[0]);
    qn_pane_show(&s->question.pane, &s->question.page, line_of_option(&s->question.page, s->chosen));
    if (s->chosen == 0) s->question.pane.from = 0;
    erase();
    qn_pane_draw(&s->board.pane, &s->board.page, marked, 3);
    qn_pane_title(&s->question.pane, "");
    qn_pane_draw(&s->question.pane, &s->question.page, NULL, 0);
    if (has_rail()) {
        fill_log(p, s, &s->log);
        qn_pane_title(&s->log.pane, qn_talk_of(SAYS_SCREEN_LOG));
        qn_pane_draw(&s->log.pane, &s->log.page, NULL, 0);
        qn_pane_title(&s->card.pane, marked[0]);
        qn_pane_draw(&s->card.pane, &s->card.page, NULL, 0);
    }
    if (s->title[0]) draw_popup(s);
    draw_keys(p, s);
    refresh();
}

static void open_popup(qn_full_screen *s, const char *title, const char *text)
{
    snprintf(s->title, sizeof s->title, "%s", title);
    s->popup.pane.from = 0;
    qn_page_clear(&s->popup.page);
    lay_out(s);
    if (text) qn_page_add(&s->popup.page, text, s->popup.pane.columns - 1, 2, QN_INK_PLAIN, QN_NONE);
}

// ---- Keys --------------------------------------------------------------------------------------

static void print_understood(qn_play *p, void *number) { *(int *)number = qn_understand(p); }

// Handles the typed line: the number of an answer, or -1 after showing its result.
static int take_line(qn_play *p)
{
    qn_full_screen *s = p->screen;
    int number = -1;
    char title[64];
    snprintf(title, sizeof title, "%.60s", p->line);
    char *said = caught(p, s->popup.pane.columns - 1, print_understood, &number);
    s->typed = 0;
    if (number < 0 && said && *said) open_popup(s, title, said);
    free(said);
    return number;
}

static void type_letter(qn_play *p, int key)
{
    qn_full_screen *s = p->screen;
    if (s->typed + 1 >= sizeof p->line || s->typed + 8 > (size_t)COLS) return;
    p->line[s->typed++] = (char)key;
    p->line[s->typed] = 0;
}

static void take_back_letter(qn_play *p)
{
    qn_full_screen *s = p->screen;
    while (s->typed && (p->line[s->typed - 1] & 0xc0) == 0x80) s->typed--;
    if (s->typed) s->typed--;
    p->line[s->typed] = 0;
}

static void open_log(qn_play *p)
{
    qn_full_screen *s = p->screen;
    open_popup(s, qn_talk_of(SAYS_SCREEN_LOG), NULL);
    fill_log(p, s, &s->popup);
}

static void open_help(qn_play *p)
{
    snprintf(p->line, sizeof p->line, "help");
    take_line(p);
}

// A click chooses the option under the mouse; a click on the chosen option takes it.
static int point(qn_play *p)
{
    qn_full_screen *s = p->screen;
    MEVENT at;
    if (getmouse(&at) != OK) return -1;
    shown *over = s->title[0]                    ? &s->popup
        : at.y >= s->question.pane.top           ? &s->question
        : has_rail() && at.x >= s->log.pane.left ? &s->log
                                                 : &s->board;
    if (at.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        qn_pane_scroll(&over->pane, &over->page, at.bstate & BUTTON4_PRESSED ? -3 : 3);
        s->board_follows &= over != &s->board;
        s->log_followed = s->log.pane.from + s->log.pane.rows >= s->log.page.n;
        return -1;
    }
    int line = at.y - s->question.pane.top + s->question.pane.from;
    if (over != &s->question || line >= s->question.page.n) return -1;
    int option = s->question.page.line[line].of;
    if (option == QN_NONE) return -1;
    if (option == s->chosen) return option;
    s->chosen = option;
    s->board_follows = true;
    return -1;
}

static void popup_key(qn_full_screen *s, int key)
{
    int page = s->popup.pane.rows - 1;
    switch (key) {
    case KEY_UP: qn_pane_scroll(&s->popup.pane, &s->popup.page, -1); return;
    case KEY_DOWN: qn_pane_scroll(&s->popup.pane, &s->popup.page, 1); return;
    case KEY_PPAGE: qn_pane_scroll(&s->popup.pane, &s->popup.page, -page); return;
    case KEY_NPAGE:
    case ' ': qn_pane_scroll(&s->popup.pane, &s->popup.page, page); return;
    default: s->title[0] = 0;
    }
}

static void move_choice(qn_play *p, int by)
{
    int n = p->session->table.n_options;
    p->screen->board_follows = true;
    if (n) p->screen->chosen = (p->screen->chosen + by + n) % n;
}

static void turn_board(qn_full_screen *s, int by)
{
    s->board_follows = false;
    qn_pane_scroll(&s->board.pane, &s->board.page, by);
}

// Handles a key: the number of the answer, or -1 if there is none yet.
static int press(qn_play *p, int key)
{
    qn_full_screen *s = p->screen;
    switch (key) {
    case KEY_UP: move_choice(p, -1); return -1;
    case KEY_DOWN: move_choice(p, 1); return -1;
    case KEY_HOME: s->chosen = 0; return -1;
    case KEY_END: move_choice(p, -1 - s->chosen); return -1;
    case KEY_PPAGE: turn_board(s, -s->board.pane.rows / 2); return -1;
    case KEY_NPAGE: turn_board(s, s->board.pane.rows / 2); return -1;
    case KEY_BACKSPACE:
    case 127:
    case '\b': take_back_letter(p); return -1;
    case KEY_ESCAPE: s->typed = 0; return -1;
    case '\t': open_log(p); return -1;
    case KEY_MOUSE: return point(p);
    case '\n':
    case '\r':
    case KEY_ENTER: return s->typed ? take_line(p) : s->chosen;
    default: break;
    }
    if (key == '?' && !s->typed) open_help(p);
    else if (key >= ' ' && key < 256) type_letter(p, key);
    return -1;
}

int qn_full_screen_ask(qn_play *p)
{
    qn_full_screen *s = p->screen;
    const qh_table *w = p->session;
    uint64_t before = qn_hash(&w->table);
    uint32_t past = w->at;
    int number = -1;
    bool warned = p->warned_at
        == past + 1;   // asked again: the cursor stays on the answer, so that Enter confirms it
    s->chosen = warned ? p->warned : 0;
    s->board_follows = true;
    s->typed = 0;
    p->line[0] = 0;
    while (number < 0 && !p->ended && !w->table.game.over && w->at == past && qn_hash(&w->table) == before) {
        draw(p);
        int key = getch();
        if (key == KEY_CTRL_C || key == ERR) p->ended = true;
        else if (s->title[0] && key != KEY_MOUSE) popup_key(s, key);
        else number = press(p, key);
    }
    return number;
}

// ---- Between players, and at the end -------------------------------------------------------------

static bool wait_for_enter(qn_play *p)
{
    for (;;) {
        int key = getch();
        if (key == '\n' || key == '\r' || key == KEY_ENTER) return true;
        if (key != KEY_CTRL_C && key != ERR) continue;
        p->ended = true;
        return false;
    }
}

bool qn_full_screen_curtain(qn_play *p, const char *sentence)
{
    erase();
    mvaddnstr(LINES / 2, 2, sentence, COLS - 4);
    refresh();
    return wait_for_enter(p);
}

// At the end the screen stays, to look around, save or take back; Enter leaves.
void qn_full_screen_end(qn_play *p, const char *result)
{
    qn_full_screen *s = p->screen;
    const qh_table *w = p->session;
    char text[1024];
    qn_text said = { text, 0, sizeof text, false, NULL };
    qn_put_talk(SAYS_SCREEN_END, &(qn_slots){ .said = result }, &said);
    s->chosen = 0;
    s->typed = 0;
    for (int row = 0; row < QH_ROWS; row++) p->seen[row] = w->log[row].n;   // the log has been shown
    open_popup(s, qn_talk_of(SAYS_SCREEN_OVER), text);
    while (!p->ended && w->table.game.over) {
        draw(p);
        int key = getch();
        bool enter = key == '\n' || key == '\r' || key == KEY_ENTER;
        if (key == KEY_CTRL_C || key == ERR || (enter && !s->typed)) return;
        if (s->title[0] && (key < ' ' || key > 255)) popup_key(s, key);
        else if (press(p, key) >= 0) return;
    }
    s->title[0] = 0;
}

// ---- Opening and closing -------------------------------------------------------------------------

qn_full_screen *qn_full_screen_open(void)
{
    qn_term term = qn_term_of(stdout);
    if (!term.live || term.rows < LEAST_ROWS || term.columns < LEAST_COLUMNS) {
        qn_talk(stderr, SAYS_SCREEN_TOO_SMALL, &(qn_slots){ .n = LEAST_COLUMNS, .of = LEAST_ROWS });
        return NULL;
    }
    qn_full_screen *s = calloc(1, sizeof *s);
    if (s && !qn_ncurses_begin()) {
        qn_talk(stderr, SAYS_SCREEN_NOT_HERE, NULL);
        free(s);
        return NULL;
    }
    if (s) s->log_followed = true;
    return s;
}

void qn_full_screen_close(qn_full_screen *s)
{
    if (!s) return;
    qn_ncurses_end();
    for (size_t i = 0; i < 5; i++) qn_page_free(&(&s->board)[i].page);
    free(s);
}
