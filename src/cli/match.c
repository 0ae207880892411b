// quintet play --match: several games in a row, with an exchange of side-deck cards between them.
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "cli/keep.h"
#include "cli/play.h"
#include "kernel/english.h"

// ---- Messages ----------------------------------------------------------------------------------

static int reader_of(const qn_play *p) { return p->hot_seat || p->session->bot[0] ? QN_NONE : 0; }

static void print_score(const qn_play *p)
{
    const qn_match *m = qn_round(p);
    QN_TEXT(line, 256);
    QN_TEXT(who, 64);
    qn_put_talk(SAYS_MATCH_SCORE, NULL, &line);
    for (int i = 0; i < m->players; i++) {
        if (i) qn_put(&line, ", ");
        qh_name_seat(p->session, i, reader_of(p), &line);
        qn_putf(&line, " %d", m->won[i]);
    }
    const qn_game_end *last = &m->game[m->n_games - 1];
    const char *margin = p->data->rules->match->margin_title;
    if (margin) {
        qh_name_seat(p->session, 0, reader_of(p), &who);
        qn_put_talk(last->margin[0] > 0 ? SAYS_MATCH_MARGIN_ABOVE : SAYS_MATCH_MARGIN,
                    &(qn_slots){ .title = margin, .n = last->margin[0], .said = who.at }, &line);
    }
    qn_put_char(&line, '.');
    qn_wrap(stdout, line.at, p->term.columns, 0, 0);
}

static void print_end(const qn_play *p)
{
    qn_match now;
    QN_TEXT(line, 256);
    int standing = qh_standing(p->session, &now);
    qh_say_standing(p->session, reader_of(p), &now, standing, &line);
    printf("\n%s%s%s\n", p->term.bold, line.at, p->term.plain);
}

static void print_section(const qn_play *p, const qn_deck *deck, int section)
{
    const qn_game_data *data = p->data;
    QN_TEXT(line, 4096);
    qn_putf(&line, "[%s] ", data->rules->sections[section]);
    for (int i = 0, listed = 0; i < deck->n[section]; i++) {
        int copies = 0, def = deck->def[section][i];
        bool before = false;
        for (int k = 0; k < deck->n[section]; k++) {
            before |= k < i && deck->def[section][k] == def;
            copies += deck->def[section][k] == def;
        }
        if (before) continue;
        qn_putf(&line, listed++ ? ", %d %s" : "%d %s", copies, qn_def_name(data->pool, def));
    }
    qn_wrap(stdout, line.at, p->term.columns, 0, 2);
}

static void print_deck(const qn_play *p, int seat)
{
    const qn_deck *deck = &qn_round(p)->current[seat];
    for (int s = 0; p->data->rules->sections[s]; s++)
        if (deck->n[s]) print_section(p, deck, s);
}

// ---- The exchange ------------------------------------------------------------------------------

static int card_meant(const qn_play *p, const char *words)
{
    int copies = (int)strspn(words, "0123456789");
    words += copies;
    words += strspn(words, " ");
    int def = qn_card_meant(p->data->pool, words);
    if (def == 0) qn_talk(stdout, SAYS_NO_SUCH_CARD_HERE, &(qn_slots){ .word = words });
    if (def < 0) qn_talk(stdout, SAYS_SWAP_SEVERAL_CARDS, &(qn_slots){ .word = words });
    return def;
}

// "2 Clovie for Necruff": swaps two pairs, one card in for one out.
static void swap(qn_play *p, int seat, const char *line)
{
    enum { MOST = 99 };
    char in[256];
    qn_swap swaps[MOST];
    const char *rest = strstr(line, " for ");
    if (!rest || rest - line >= (int)sizeof in) {
        qn_talk(stdout, SAYS_SWAP_WHAT, NULL);
        return;
    }
    snprintf(in, sizeof in, "%.*s", (int)(rest - line), line);
    int copies = in[0] >= '1' && in[0] <= '9' ? (int)strtol(in, NULL, 10) : 1, a = card_meant(p, in),
        b = card_meant(p, rest + 5);
    if (a <= 0 || b <= 0) return;
    if (copies > MOST) copies = MOST;
    for (int i = 0; i < copies; i++) swaps[i] = (qn_swap){ (uint16_t)a, (uint16_t)b };
    QN_TEXT(why, 1024);
    const qn_pool *pool = p->data->pool;
    if (!qn_match_swap(qn_round(p), p->data->rules, pool, seat, swaps, copies, &why))
        qn_talk(stdout, SAYS_SWAP_IS_REFUSED, &(qn_slots){ .why = why.at });
    else if (qn_round(p)->switches.side_deck)
        qn_talk(stdout, SAYS_SWAP_TAKEN,
                &(qn_slots){ .n = copies, .name = qn_def_name(pool, a), .other = qn_def_name(pool, b) });
    else
        qn_talk(stdout, SAYS_SWAP_PLACES,
                &(qn_slots){ .name = qn_def_name(pool, a), .other = qn_def_name(pool, b) });
}

static void take_file(qn_play *p, int seat, const char *path)
{
    qn_deck_file file = { 0 };
    QN_TEXT(why, 8192);
    const qn_game_data *data = p->data;
    if (!*path) qn_talk(stdout, SAYS_SWAP_WHICH_FILE, NULL);
    else if (qn_read_deck_file(data, path, &file) != QN_EXIT_YES) qn_talk(stdout, SAYS_SWAP_NOTHING, NULL);
    else if (qn_match_change_deck(qn_round(p), data->rules, data->pool, seat, &file.deck, &why))
        qn_talk(stdout, SAYS_SWAP_DECK_TAKEN, NULL);
    else qn_talk(stdout, SAYS_SWAP_IS_REFUSED, &(qn_slots){ .why = why.at });
}

static void print_help(const qn_match *m)
{
    qn_talk(stdout, m->switches.side_deck ? SAYS_SWAP_HELP_SIDE_DECK : SAYS_SWAP_HELP_PLACES, NULL);
    qn_talk(stdout, SAYS_SWAP_HELP, NULL);
}

// Carries out one command. False: the player is done, or leaves.
static bool run_command(qn_play *p, int seat, const qn_deck *before)
{
    const char *line = p->line;
    size_t n = strcspn(line, " ");
    const char *rest = line + n + strspn(line + n, " ");
    qn_match *m = qn_round(p);
    if (!*line || strcasecmp(line, "done") == 0) {
        qn_match_done(m, seat);
        return false;
    }
    if (strcasecmp(line, "quit") == 0) p->ended = true;
    else if (strcasecmp(line, "?") == 0 || strcasecmp(line, "help") == 0) print_help(m);
    else if (strcasecmp(line, "show") == 0) print_deck(p, seat);
    else if (strcasecmp(line, "reset") == 0) {
        QN_TEXT(why, 1024);
        qn_match_change_deck(m, p->data->rules, p->data->pool, seat, before, &why);
        qn_talk(stdout, SAYS_SWAP_AS_BEFORE, NULL);
    } else if (strcasecmp(line, "time") == 0) qn_call_time_out(p);
    else if (n == 4 && strncasecmp(line, "deck", 4) == 0) take_file(p, seat, rest);
    else if (n == 4 && strncasecmp(line, "swap", 4) == 0) swap(p, seat, rest);
    else if (strstr(line, " for ")) swap(p, seat, line);
    else qn_talk(stdout, SAYS_SWAP_NOT_UNDERSTOOD, NULL);
    return !p->ended && m->stage == QN_MATCH_EXCHANGE;
}

// Lists what may be done before the next game.
static void invite(const qn_play *p)
{
    QN_TEXT(line, 512);
    QN_TEXT(game, 64);
    qn_put_words(qh_game_title(p->data->rules), &game);
    qn_put_talk(qn_round(p)->switches.side_deck ? SAYS_SWAP_MAY_EXCHANGE : SAYS_SWAP_MAY_REORDER,
                &(qn_slots){ .said = game.at }, &line);
    qn_wrap(stdout, line.at, p->term.columns, 0, 0);
}

// Each player exchanges cards alone at the screen; computer players keep their decks.
static void exchange(qn_play *p)
{
    qn_match *m = qn_round(p);
    for (int seat = 0; seat < m->players; seat++) {
        if (!(m->exchanging >> seat & 1)) continue;
        if (p->session->bot[seat]) {
            qn_match_done(m, seat);
            continue;
        }
        if (p->hot_seat) qn_curtain(p, seat);
        qn_deck before = m->current[seat];
        if (!p->ended) invite(p), print_deck(p, seat);
        while (qn_read_line(p, qn_talk_of(SAYS_SWAP_PROMPT)) && run_command(p, seat, &before))
            qn_watch_clock(p);
        if (p->ended || m->stage == QN_MATCH_OVER) return;
    }
}

// ---- The match ---------------------------------------------------------------------------------

static bool seat_game(qn_play *p)
{
    QN_TEXT(why, 8192);
    memset(p->seen, 0, sizeof p->seen);
    // The first game is dealt.
    if (p->session->match->playing || qh_deal_next(p->session, &why)) return true;
    qn_say(stderr, "%s", why.at);
    return false;
}

// For "game.qnr", the third game is saved as "game-3.qnr".
static void name_record(const char *record, int game, char path[QN_PATH])
{
    const char *dot = strrchr(record, '.'), *slash = strrchr(record, '/');
    if (!dot || (slash && dot < slash)) dot = record + strlen(record);
    snprintf(path, QN_PATH, "%.*s-%d%s", (int)(dot - record), record, game, dot);
}

// Checks before the first game that no file is in the way of the last one.
static bool names_are_free(const char *record, int games)
{
    char path[QN_PATH];
    struct stat st;
    for (int i = 1; i <= games; i++) {
        name_record(record, i, path);
        if (lstat(path, &st) != 0) continue;
        qn_create_file(path);   // says what is in the way
        return false;
    }
    return true;
}

static int play_and_keep(qn_play *p, const char *record)
{
    char path[QN_PATH];
    qn_keep *keep = NULL;
    bool first = qn_round(p)->n_games == 0;
    if (record) name_record(record, qn_round(p)->n_games + 1, path);
    if (record && !(keep = qn_keep_in_new(p->session, path)) && first) return QN_EXIT_WRITE;
    qn_play_game(p);
    return record && !keep ? QN_EXIT_WRITE : qn_keep_end(keep);
}

int qn_play_match(qn_play *p, const char *record)
{
    qn_match *m = qn_round(p);
    int code = QN_EXIT_YES;
    if (record && !names_are_free(record, 2 * m->switches.wins_needed - 1)) return QN_EXIT_WRITE;
    while (m->stage != QN_MATCH_OVER && !p->ended) {
        if (m->stage == QN_MATCH_EXCHANGE) {
            exchange(p);
            continue;
        }
        QN_TEXT(title, 32);
        qn_put_words(qh_game_title(p->data->rules), &title);
        qn_capitalize(&title, 0);
        printf("\n%s", p->term.bold);
        qn_talk_on(stdout, SAYS_MATCH_GAME,
                   &(qn_slots){ .said = title.at, .n = m->n_games + 1, .seed = m->seed });
        puts(p->term.plain);
        if (!seat_game(p)) return QN_EXIT_NO;
        int kept = play_and_keep(p, record);
        if (kept != QN_EXIT_YES) code = kept;
        if (kept != QN_EXIT_YES && !p->session->n_steps) return code;   // not even begun
        if (qh_count_game(p->session, NULL, NULL)) print_score(p);
    }
    if (m->stage == QN_MATCH_OVER) print_end(p);
    return code;
}
