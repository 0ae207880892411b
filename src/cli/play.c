// quintet play: a game in the terminal, line by line.
#include "cli/full_screen.h"
#include "cli/keep.h"
#include "cli/play.h"
#include "cli/players.h"
#include "cli/seating.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// Seats a person, or the bot with that name and enough memory to think.
static bool seat_player(qh_table *s, int seat, const char *word, const char *option, qn_mind *mind)
{
    if (strcmp(word, "human") == 0) return true;
    if (!qn_pick_bot(word, option, &s->own_bot[seat])) return false;
    s->bot[seat] = &s->own_bot[seat];
    qn_make_room(mind, s->bot[seat]);
    return true;
}

// Lists the answers that the typed text could mean; each is tested alone.
static void print_candidates(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    qn_table alone;
    qn_clone(&alone, t);
    alone.n_options = 1;
    qn_talk(stdout, SAYS_SEVERAL_ANSWERS_FIT, &(qn_slots){ .word = p->line });
    for (int i = 0; i < t->n_options; i++) {
        QN_TEXT(said, 512);
        alone.option[0] = t->option[i];
        if (qn_parse(&alone, p->line) != 0) continue;
        qn_say_label(t, i, &said);
        printf(" %3d  %s\n", i + 1, said.at);
    }
}

// Says why the typed text is not an answer: a mistyped word, or something the rules forbid.
static void explain(qn_play *p)
{
    QN_TEXT(why, 1024);
    const char *word = qn_word_like(p->line);
    qn_verdict v = qn_why(&p->session->table, p->reader, p->line);
    qn_say_verdict(&p->session->table, &v, &why);
    if (v.is != QN_NOT_UNDERSTOOD || !word) qn_wrap(stdout, why.at, p->term.columns, 0, 0);
    else qn_talk(stdout, SAYS_DID_YOU_MEAN_TO_TYPE, &(qn_slots){ .word = word });
}

// Enter passes if a pass is the usual answer: when a player may respond.
static int pass_number(const qn_table *t)
{
    for (int i = 0; i < t->n_options; i++)
        if (t->option[i].verb == QN_V_PASS) return i;
    return -1;
}

// Reads the typed number into [number], from 0; -1 if it is not a number, or after complaining if it is out of range.
static bool typed_number(const qn_play *p, int *number)
{
    const qn_table *t = &p->session->table;
    size_t digits = strspn(p->line, "0123456789");
    if (!digits || p->line[digits]) return false;
    *number = digits > 4 ? -1 : (int)strtol(p->line, NULL, 10) - 1;
    if (*number < 0 || *number >= t->n_options) {
        if (t->n_options == 1) qn_talk(stdout, SAYS_ONLY_ONE_ANSWER, NULL);
        else qn_talk(stdout, SAYS_ANSWERS_ARE_NUMBERED, &(qn_slots){ .n = t->n_options });
        *number = -1;
    }
    return true;
}

int qn_understand(qn_play *p)
{
    const qn_table *t = &p->session->table;
    int number;
    if (!p->line[0]) return pass_number(t);
    if (typed_number(p, &number)) return number;
    if (qn_obey(p)) return -1;
    number = qn_parse(t, p->line);
    if (number == -1) explain(p);
    if (number == -2) print_candidates(p);
    return number;
}

// Reads one line. Returns the number of the answer, or -1.
static int answer(qn_play *p)
{
    const qn_table *t = &p->session->table;
    QN_TEXT(prompt, 64);
    bool passes = pass_number(t) >= 0;
    qn_put_talk(t->n_options == 1 ? SAYS_PROMPT_ONE : SAYS_PROMPT, &(qn_slots){ .n = t->n_options }, &prompt);
    qn_put_talk(passes ? SAYS_PROMPT_PASSES : SAYS_PROMPT_HELPS, NULL, &prompt);
    return qn_read_line(p, prompt.at) ? qn_understand(p) : -1;
}

static void keep_going(qn_play *p, bool taken)
{
    if (taken && !p->session->out_of_memory) return;
    qn_complain(QN_EXIT_INTERNAL, SAYS_GAME_ENDS_HERE, NULL);
    p->ended = true;
}

static int ask_in_lines(qn_play *p)
{
    const qh_table *s = p->session;
    if (p->term.live) p->term.columns = qn_term_of(stdout).columns;   // the window size may have changed
    bool news = qn_show_news(p);
    // A follow-up question to the same player does not need the table again.
    if (news || !p->answered) qn_show_board(p, false);
    qn_show_question(p);
    uint64_t before = qn_hash(&s->table);
    uint32_t past = s->at;
    int number = -1;
    // Until there is an answer, or the game has changed: undone, conceded, left.
    while (number < 0 && !p->ended && !s->table.game.over && s->at == past && qn_hash(&s->table) == before)
        number = answer(p);
    return number;
}

static void take_turn(qn_play *p)
{
    qh_table *s = p->session;
    int seat = qn_asked(&s->table);
    if (p->hot_seat && seat != p->reader) qn_curtain(p, seat);
    if (p->ended) return;
    qh_options(s, seat);
    qn_watch_clock(p);
    qn_foresee_answers(p);
    int number = p->screen ? qn_full_screen_ask(p) : ask_in_lines(p);
    p->answered = number >= 0;
    if (number >= 0 && !qn_is_meant(p, number)) return;
    if (number >= 0) keep_going(p, qh_choose(s, seat, number));
}

static int64_t steady_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void put_end(qn_play *p, qn_text *to)
{
    QN_TEXT(result, 512);
    if (p->hot_seat) p->reader = QN_NONE;
    qn_put_result(p->session, p->hot_seat || p->session->bot[0] ? QN_NONE : p->reader, &result);
    if (p->session->players == 1) {   // a single player also plays against the clock
        int64_t seconds = steady_seconds() - p->started;
        char taken[32];
        snprintf(taken, sizeof taken, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
        qn_put_talk(SAYS_TIME_TAKEN, &(qn_slots){ .word = taken }, &result);
    }
    qn_put(to, result.at);
}

static void show_end(qn_play *p)
{
    QN_TEXT(result, 640);
    put_end(p, &result);
    if (p->screen) {
        qn_full_screen_end(p, result.at);
        return;
    }
    qn_show_news(p);
    qn_show_board(p, false);
    printf("\n%s", p->term.bold);
    qn_wrap(stdout, result.at, p->term.columns, 0, 0);
    fputs(p->term.plain, stdout);
}

// After the end players may look around, save, or take back the last decision.
static void linger(qn_play *p)
{
    qn_talk(stdout, p->session->match ? SAYS_AFTER_GAME_OF_MATCH : SAYS_AFTER_GAME, NULL);
    while (!p->ended && p->session->table.game.over) {
        if (!qn_read_line(p, "> ") || !p->line[0]) return;
        if (strncasecmp(p->line, "hint", 4) == 0 || !qn_obey(p)) qn_talk(stdout, SAYS_GAME_IS_OVER, NULL);
    }
}

static int people_at(const qh_table *s)
{
    int n = 0;
    for (int i = 0; i < s->players; i++) n += !s->bot[i];
    return n;
}

// Until a person has a question or the game is over.
static void let_bots_choose(qn_play *p)
{
    qh_table *s = p->session;
    for (int seat; !p->ended && (seat = qn_asked(&s->table)) != QN_NONE && s->bot[seat];)
        keep_going(p, qh_bot_choose(s, s->bot[seat], seat));
}

static void play_to_end(qn_play *p)
{
    qh_table *s = p->session;
    bool people = people_at(s) > 0;
    while (!p->ended) {
        let_bots_choose(p);
        if (!s->table.game.over) {
            take_turn(p);
            continue;
        }
        show_end(p);
        if (!people || !p->term.live) return;
        if (!p->screen) linger(p);
        if (s->table.game.over) return;
    }
}

void qn_play_game(qn_play *p)
{
    if (p->whole_screen && people_at(p->session)) p->screen = qn_full_screen_open();
    play_to_end(p);
    qn_full_screen_close(p->screen);
    if (p->screen && p->session->table.game.over) {   // the full screen is closed: print the result again
        p->screen = NULL;
        show_end(p);
    }
    p->screen = NULL;
    if (!p->session->table.game.over) qn_talk(stdout, SAYS_YOU_LEFT_GAME, NULL);
}

// The game keeps the call if an earlier decision is undone; a second call does nothing.
void qn_watch_clock(qn_play *p)
{
    qn_match *m = qn_round(p);
    if (!m || m->stage == QN_MATCH_OVER) return;
    bool up = p->deadline && steady_seconds() >= p->deadline;
    if (up && m->stage == QN_MATCH_EXCHANGE) qn_match_call_time(m, NULL);
    else if (up) m->time_called = 1;
    if (m->time_called && m->stage == QN_MATCH_GAME
        && qh_call_time(p->session, p->session->switches.extra_turns))
        qn_show_news(p);
}

void qn_call_time_out(qn_play *p)
{
    if (!p->session->match || !p->deadline) {
        qn_talk(stdout, SAYS_NOBODY_COUNTS_TIME, NULL);
        return;
    }
    p->deadline = steady_seconds();
    qn_watch_clock(p);
}

// "Elestrals: Majesea against Trifernal, seed 7"
static void say_who_plays(const qh_table *s, char (*deck)[QN_DECK_NAME])
{
    QN_TEXT(line, 1024);
    if (!qn_brings_decks(s->rules, &s->switches))
        qn_put_talk(SAYS_PLAYERS, &(qn_slots){ .n = s->players }, &line);
    else
        for (int i = 0; i < s->players; i++)
            qn_put_talk(i ? SAYS_AGAINST : SAYS_NAME, &(qn_slots){ .name = deck[i] }, &line);
    for (int row = 0; s->rules->switches && s->rules->switches[row].name && !s->switches.match; row++) {
        if (qn_is_usual(s->rules, &s->switches, row)) continue;
        qn_put(&line, ", ");
        qn_say_switch(s->rules, &s->switches, row, &line);
    }
    qn_talk(stderr, SAYS_WHO_PLAYS,
            &(qn_slots){ .title = s->rules->title, .said = line.at, .seed = s->seed });
}

// Only for people's decks: a computer's deck is secret.
static void warn_of_decks(const qh_table *s)
{
    QN_TEXT(told, 8192);
    if (!qn_brings_decks(s->rules, &s->switches)) return;
    for (int i = 0; i < s->players; i++)
        if (!s->bot[i]) s->rules->check_deck(s->pool, &s->deck[i], &told);
    fputs(told.at, stderr);
}

static qn_play seat_people(const qn_game_data *data, qh_table *s)
{
    qn_play p = { .data = data, .session = s, .term = qn_term_of(stdout), .reader = QN_NONE };
    p.started = steady_seconds();
    p.hot_seat = people_at(s) > 1;
    for (int i = 0; i < s->players && !p.hot_seat; i++)
        if (!s->bot[i]) p.reader = i;
    if (s->match && s->switches.time_limit) p.deadline = steady_seconds() + 60 * s->switches.time_limit;
    return p;
}

// Plays one game, dealt or resumed from [from]. Saves it in [record], or in the file it was resumed from.
static int play_one(qn_play *p, char (*deck)[QN_DECK_NAME], const qn_record *from, const char *record,
                    bool old)
{
    qh_table *s = p->session;
    qn_keep *keep = NULL;
    QN_TEXT(why, 8192);
    if (!(from ? qh_take_record(s, from, &why) : qh_deal(s, &why))) {
        qn_say(stderr, "%s", why.at);
        return QN_EXIT_NO;
    }
    if (record && !(keep = old ? qn_keep_in_old(s, record) : qn_keep_in_new(s, record))) return QN_EXIT_WRITE;
    say_who_plays(s, deck);
    warn_of_decks(s);
    if (people_at(s)) qn_show_primer(p);
    qn_play_game(p);
    free(p->shown);
    qn_end_foresight(p);
    return qn_keep_end(keep);
}

static int play_round(qn_play *p, char (*deck)[QN_DECK_NAME], const char *record)
{
    say_who_plays(p->session, deck);
    warn_of_decks(p->session);
    if (people_at(p->session)) qn_show_primer(p);
    int code = qn_play_match(p, record);
    free(p->shown);
    qn_end_foresight(p);
    return code;
}

static int start_round(qh_table *s)
{
    QN_TEXT(why, 8192);
    if (qh_start_match(s, &why)) return QN_EXIT_YES;
    qn_say(stderr, "%s", why.at);
    return QN_EXIT_NO;
}

// Finds the decks that were named, and compatible ready decks for the other seats.
static int find_decks(const qn_game_data *data, qh_table *s, char (*name)[QN_DECK_NAME], const char *mine,
                      const char *theirs)
{
    int code = QN_EXIT_YES, model = mine || !theirs ? 0 : 1;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < s->players && code == QN_EXIT_YES; i++) {
            const char *word = i ? theirs : mine;
            qn_deck_file file = { 0 };
            if ((word == NULL) != pass) continue;
            code = word ? qn_find_deck(data, word, &file)
                        : qn_ready_deck_like(data, i, i == model ? NULL : &s->deck[model], &file);
            s->deck[i] = file.deck;
            memcpy(name[i], file.name, sizeof file.name);
        }
    return code;
}

// Sets the players, switches and decks. Returns an exit code.
static int seat_players(const qn_game_data *data, qh_table *s, char (*deck)[QN_DECK_NAME],
                        qn_seating *seating, uint64_t games, uint64_t minutes, const char *mine,
                        const char *theirs)
{
    seating->switches = qn_usual_switches(s->rules, games > 0);
    if (games) seating->switches.wins_needed = (int16_t)(games / 2 + 1);
    seating->switches.time_limit = (int16_t)minutes;
    int code = qn_read_seating(data, seating);
    if (!qh_seat_players(s, seating->players))
        return qn_complain(QN_EXIT_INTERNAL, SAYS_NOT_ENOUGH_MEMORY, NULL);
    s->switches = seating->switches;
    if (code != QN_EXIT_YES) return code;
    if (!qn_brings_decks(s->rules, &s->switches))
        return mine || theirs ? qn_no_deck_wanted(s->rules) : QN_EXIT_YES;
    return find_decks(data, s, deck, mine, theirs);
}

// The default number of games in a match; 0: a single game.
static uint64_t usual_games(const qn_rules *rules)
{
    bool match = rules->match && rules->match->usual;
    return match ? (uint64_t)(2 * qn_usual_switches(rules, true).wins_needed - 1) : 0;
}

typedef struct wishes {   // the options
    const char *mine, *theirs, *against, *level, *as, *seed, *record, *from, *match, *limit;
    bool screen;
    qn_seating seating;
    uint64_t games, minutes;
    qn_mind *mind;   // of the bots
} wishes;

static bool make_sense(wishes *w)
{
    if ((w->match && !qn_number(w->match, "--match", 17, &w->games))
        || (w->limit && !qn_number(w->limit, "--minutes", 1440, &w->minutes)))
        return false;
    if (w->match && w->games % 2 == 0)
        return qn_complain(false, SAYS_MATCH_IS_ODD, &(qn_slots){ .word = w->match });
    if (w->limit && !w->match) return qn_complain(false, SAYS_MINUTES_NEED_MATCH, NULL);
    return true;
}

// Gives levels names. If several seats have the same level, the others are "Mira II", "Mira III": "Mira 2 27" would be
// a name and two numbers.
static void name_levels(qh_table *s)
{
    static const char *const nth[QN_MAX_PLAYERS] = { "", " II", " III", " IV", " V", " VI" };
    int seated[QN_LEVELS] = { 0 };
    for (int i = 0; i < QN_MAX_PLAYERS; i++) {
        const qn_bot *bot = s->bot[i];
        if (!bot || bot->pick != qn_bot_level.pick || bot->strength % 100) continue;
        int level = bot->strength / 100;
        qn_text name = { s->name[i], 0, QH_NAME, false };
        qn_text_clear(&name);
        qn_put(&name, qn_levels[level].name);
        qn_put(&name, nth[seated[level]++]);
        s->named = true;
    }
}

static bool seat_bots(qh_table *s, const wishes *w, qn_mind *mind)
{
    const char *option = w->level ? "--level" : "--against", *against = w->level ? w->level : w->against;
    if (!seat_player(s, 0, w->as, "--as", mind) || !seat_player(s, 1, against, option, mind)) return false;
    for (int i = 2; i < QN_MAX_PLAYERS; i++) s->bot[i] = s->bot[1];
    name_levels(s);
    s->mind = mind;
    return true;
}

static int play_new(qh_table *s, const char *game, wishes *w)
{
    qn_game_data data;
    char deck[QN_MAX_PLAYERS][QN_DECK_NAME];
    if (!qn_seed(w->seed, &s->seed)) return QN_EXIT_USAGE;
    s->dice = qn_dice_from(s->seed ^ 0xb075);
    int code = qn_load_game(&data, game);
    if (code != QN_EXIT_YES) return code;
    s->rules = data.rules;
    s->pool = data.pool;
    qn_load_net(w->mind, data.rules, data.pool);
    if (!w->match) w->games = usual_games(data.rules);
    code = seat_players(&data, s, deck, &w->seating, w->games, w->minutes, w->mine, w->theirs);
    if (code == QN_EXIT_YES && w->games) code = start_round(s);
    if (code == QN_EXIT_YES) {
        qn_play p = seat_people(&data, s);
        p.whole_screen = w->screen;
        code = s->match ? play_round(&p, deck, w->record) : play_one(&p, deck, NULL, w->record, false);
    }
    qn_close_game(&data);
    return code;
}

// Can the record's game be continued? Complains otherwise.
static bool goes_on(const qn_record *r, const qn_game_data *data)
{
    QN_TEXT(why, 4096);
    qn_table *t = calloc(1, sizeof *t);
    bool same = t && qn_replay(r, data->rules, data->pool, t, &why);
    free(t);
    if (r->over) return qn_complain(false, SAYS_CONTINUE_IS_OVER, NULL);
    if (r->given[0]) return qn_complain(false, SAYS_CONTINUE_IS_SCENARIO, NULL);
    if (!same) qn_say(stderr, "%s", why.at);
    return same;
}

static int play_on(qh_table *s, const wishes *w)
{
    qn_game_data data;
    qn_record *r;
    char deck[QN_MAX_PLAYERS][QN_DECK_NAME];
    int code = qn_open_record(w->from, &data, &r);
    if (code != QN_EXIT_YES) return code;
    s->rules = data.rules;
    s->pool = data.pool;
    qn_load_net(w->mind, data.rules, data.pool);
    if (!qh_seat_players(s, r->players)) return qn_complain(QN_EXIT_INTERNAL, SAYS_NOT_ENOUGH_MEMORY, NULL);
    s->seed = r->seed;
    s->dice = qn_dice_from(s->seed ^ 0xb075 ^ r->n_steps);
    s->switches = r->switches;
    s->starter_picker = r->starter_picker ? r->starter_picker - 1 : QN_NONE;
    memcpy(s->deck, r->deck, sizeof s->deck[0] * (size_t)s->players);
    for (int i = 0; i < s->players; i++) {
        qn_text name = { deck[i], 0, sizeof deck[i], false, NULL };
        qn_put_talk(SAYS_DECK_OF, &(qn_slots){ .seat = i + 1 }, &name);
    }
    qn_play p = seat_people(&data, s);
    p.whole_screen = w->screen;
    const char *keep = w->record ? w->record : qn_is_link(w->from) ? NULL : w->from;
    code = goes_on(r, &data) ? play_one(&p, deck, r, keep, !w->record) : QN_EXIT_DATA;
    free(r);
    qn_close_game(&data);
    return code;
}

int qn_cli_play(int argc, char **argv)
{
    wishes w = { .against = "greedy", .as = "human" };
    const qn_opt opts[] = { { "--deck", &w.mine, NULL },
                            { "--opponent-deck", &w.theirs, NULL },
                            { "--against", &w.against, NULL },
                            { "--level", &w.level, NULL },
                            { "--as", &w.as, NULL },
                            { "--seed", &w.seed, NULL },
                            { "--record", &w.record, NULL },
                            { "--continue", &w.from, NULL },
                            { "--match", &w.match, NULL },
                            { "--minutes", &w.limit, NULL },
                            { "--switches", &w.seating.with_word, NULL },
                            { "--screen", NULL, &w.screen },
                            QN_SEATING_OPTS(w.seating),
                            { 0 } };
    int n = qn_args(opts, argc, argv), code = QN_EXIT_USAGE;
    if (n < 0 || !make_sense(&w)) return QN_EXIT_USAGE;
    bool chosen = n || w.mine || w.theirs || w.seed || w.match || w.seating.with_word || w.seating.mode_word
        || w.seating.players_word;
    if (w.from && chosen) return qn_complain(QN_EXIT_USAGE, SAYS_CONTINUE_TAKES_LITTLE, NULL);
    if (!w.from && n != 1) return qn_complain(QN_EXIT_USAGE, SAYS_PLAY_WHICH_GAME, NULL);
    qh_memory heap = qn_heap();
    qh_table *s = qh_open(&heap);
    if (!s) return QN_EXIT_INTERNAL;
    qn_mind mind = { 0 };
    w.mind = &mind;
    if (seat_bots(s, &w, &mind)) code = w.from ? play_on(s, &w) : play_new(s, argv[1], &w);
    qn_free_mind(&mind);
    qh_close(s);
    return code;
}
