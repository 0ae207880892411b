// Games are saved while they are played: whatever ends the program or blocks the file, nothing is lost and no other
// file is touched.
#include "command.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

// ---- A game ended from outside ------------------------------------------------------------------

typedef struct sitting {   // one `quintet play` with its input and output
    pid_t pid;
    int in, out;
} sitting;

static sitting sit_down(const char *const *arguments)
{
    int in[2], out[2];
    assert_int_equal(pipe(in) | pipe(out), 0);
    sitting s = { fork(), in[1], out[0] };
    assert_true(s.pid >= 0);
    if (s.pid == 0) {
        signal(SIGINT, SIG_DFL);   // however the tests were started
        signal(SIGHUP, SIG_DFL);
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(open("/dev/null", O_WRONLY), 2);
        for (int fd = 3; fd < 64; fd++) close(fd);
        execv(program(), (char *const *)arguments);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    return s;
}

static void type(const sitting *s, const char *words)
{
    assert_int_equal(write(s->in, words, strlen(words)), strlen(words));
}

// Reads the output until [words] appear.
static void await(const sitting *s, const char *words)
{
    size_t used = 0;
    output[0] = 0;
    while (!strstr(output, words)) {
        struct pollfd ready = { .fd = s->out, .events = POLLIN };
        assert_int_equal(poll(&ready, 1, 20000), 1);
        ssize_t n = read(s->out, output + used, sizeof output - 1 - used);
        if (n <= 0) fail_msg("'%s' never came:\n%s", words, output);
        output[used += (size_t)n] = 0;
    }
}

static int get_up(sitting *s, int how)
{
    int status;
    if (how) kill(s->pid, how);
    close(s->in);
    assert_int_equal(waitpid(s->pid, &status, 0), s->pid);
    close(s->out);
    return status;
}

static void a_killed_game_is_kept_to_the_last_choice(void **state)
{
    (void)state;
    static const int ends[] = { SIGINT, SIGTERM, SIGHUP, SIGKILL };
    for (int i = 0; i < 4; i++) {
        const char *game = scratch("killed.qnr");
        const char *const line[] = { "quintet", "play", "elestrals", "--seed", "42", "--record", game, NULL };
        unlink(game);
        sitting s = sit_down(line);
        type(&s, "keep\ncast rumm\nhint\n");
        await(&s, "of 100");
        int status = get_up(&s, ends[i]);
        assert_true(ends[i] == SIGINT ? WIFEXITED(status) && WEXITSTATUS(status) == 130
                                      : WIFSIGNALED(status) && WTERMSIG(status) == ends[i]);
        assert_int_equal(quintet("replay %s --verify 2>&1", game), 0);
        assert_says("it is in progress");
        char look[256];
        snprintf(look, sizeof look, "grep -c '^choose .*p1: cast Rummagem' %s", game);
        assert_int_equal(run_line(look), 0);
        assert_says("1");
    }
}

static void nothing_breaks_at_any_moment(void **state)
{
    (void)state;
    const char *game = scratch("moment.qnr");
    const char *const line[] = { "quintet", "play",   "symetra", "--as",     "random", "--against",
                                 "random",  "--seed", "5",       "--record", game,     NULL };
    int broken_off = 0;
    for (int i = 0; i < 24; i++) {
        unlink(game);
        sitting s = sit_down(line);
        struct stat st;
        for (int k = 0; k < 20000 && (stat(game, &st) != 0 || st.st_size == 0); k++) usleep(500);
        usleep((useconds_t)(300 + i * 700));
        get_up(&s, SIGKILL);
        assert_int_equal(quintet("replay %s --verify 2>&1", game), 0);
        broken_off += strstr(output, "in progress") != NULL;
    }
    assert_true(broken_off > 0);   // otherwise the game is over before it is killed
}

static void a_game_is_gone_on_with(void **state)
{
    (void)state;
    char line[512];
    const char *game = scratch("go-on.qnr");
    snprintf(line, sizeof line, "play elestrals --seed 42 --record %s 2>/dev/null", game);
    assert_int_equal(quintet_typed("printf 'keep\ncast rumm\n'", line), 0);
    snprintf(line, sizeof line, "printf 'choose 1 of 2 -> 12' >> %s",
             game);   // an unfinished line when it was killed
    assert_int_equal(run_line(line), 0);
    snprintf(line, sizeof line, "play --continue %s 2>/dev/null", game);
    assert_int_equal(quintet_typed("printf 'att pos\nlog\n'", line), 0);
    assert_says("You Cast Rummagem");
    assert_int_equal(quintet("replay %s --verify 2>&1", game), 0);
    assert_says("in progress");
    assert_int_equal(quintet("play --continue %s --as greedy >/dev/null 2>&1", game), 0);
    assert_int_equal(quintet("replay %s --verify 2>&1", game), 0);
    assert_says("The same game: ");
    assert_int_equal(quintet("play --continue %s 2>&1", game), 65);
    assert_says("the game is over");
    assert_int_equal(quintet("play elestrals --continue %s 2>&1", game), 2);
    assert_says("only --as, --against and --record");
}

// Several people at one screen also get questions with a single answer; the record does not contain those.
static void a_hot_seat_is_gone_on_with(void **state)
{
    (void)state;
    char line[512];
    const char *game = scratch("hot.qnr");
    snprintf(line, sizeof line, "play synsouls --seed 3 --against human --record %s >/dev/null 2>&1", game);
    assert_int_equal(quintet_typed("yes 1 | head -60", line), 0);
    for (int i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "play --continue %s --against human >/dev/null 2>&1", game);
        assert_int_equal(quintet_typed("yes 1 | head -40", line), 0);
        assert_int_equal(quintet("replay %s --verify 2>&1", game), 0);
        assert_says("in progress");
    }
}

static void two_games_do_not_write_one_file(void **state)
{
    (void)state;
    const char *game = scratch("two.qnr");
    const char *const line[] = { "quintet", "play", "elestrals", "--seed", "42", "--record", game, NULL };
    sitting s = sit_down(line);
    await(&s, "Keep");
    assert_int_equal(quintet("play --continue %s 2>&1 </dev/null", game), 74);
    assert_says("is being written by another game");
    get_up(&s, SIGTERM);
    assert_int_equal(quintet("play --continue %s 2>&1 </dev/null", game), 0);
}

static void an_edited_record_stays_as_it_is(void **state)
{
    (void)state;
    char line[512];
    const char *game = scratch("edited.qnr"), *other = scratch("other.qnr");
    assert_int_equal(quintet("play elestrals --seed 42 --record %s >/dev/null 2>&1 </dev/null", game), 0);
    snprintf(line, sizeof line, "sed -i '2a # my first game' %s", game);
    assert_int_equal(run_line(line), 0);
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", game), 0);
    assert_int_equal(quintet("play --continue %s 2>&1 </dev/null", game), 74);
    assert_says("was edited and stays as it is");
    assert_int_equal(quintet("play --continue %s --record %s --as greedy >/dev/null 2>&1", game, other), 0);
    assert_int_equal(quintet("replay %s --verify 2>&1", other), 0);
    assert_says("The same game: ");
}

// ---- Files in the way ----------------------------------------------------------------------------

// Refused before the first choice, in one sentence.
static void refused(const char *path, const char *words)
{
    assert_int_equal(quintet("play elestrals --seed 1 --record %s 2>&1 </dev/null", path), 74);
    assert_says(words);
    assert_does_not_say("You left");
    assert_does_not_say("keep this hand");
}

static void nothing_is_ever_replaced(void **state)
{
    (void)state;
    struct stat st;
    const char *text = scratch("text"), *link = scratch("link"), *planted = scratch("new.qnr.part"),
               *fresh = scratch("new.qnr"), *null = scratch("null"), *pipe_ = scratch("pipe");
    write_scratch(text, "precious\n");
    assert_int_equal(symlink(text, link) | symlink(text, planted) | mkfifo(pipe_, 0600), 0);
    refused(text, "is there already, and is no record of a game");
    refused(link, "is a link to another place");
    refused(pipe_, "no file but a device or a pipe");
    refused("/dev/full", "no file but a device or a pipe");
    refused(scratch(""), "is a folder");
    refused("/nonexistent/g.qnr", "cannot write /nonexistent/g.qnr: No such file or directory");
    if (mknod(null, S_IFCHR | 0600, makedev(1, 3)) == 0) {
        refused(null, "no file but a device or a pipe");
        assert_int_equal(lstat(null, &st), 0);
        assert_true(S_ISCHR(st.st_mode));
    }
    assert_int_equal(quintet("play elestrals --seed 1 --record %s >/dev/null 2>&1 </dev/null", fresh), 0);
    assert_int_equal(lstat(link, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(stat(text, &st), 0);
    assert_int_equal(st.st_size, 9);
    refused(fresh, "is the record of another game and stays as it is");
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", fresh), 0);
}

static void saving_replaces_nothing_either(void **state)
{
    (void)state;
    char typist[512];
    const char *text = scratch("kept-text"), *game = scratch("saved.qnr");
    write_scratch(text, "precious\n");
    snprintf(typist, sizeof typist, "printf 'save %s\nsave %s\nsave %s\nquit\n'", text, game, game);
    assert_int_equal(quintet_typed(typist, "play elestrals --seed 1 2>&1"), 0);
    assert_says("is there already, and is no record of a game");
    assert_says("Saved.");
    assert_says("is the record of another game");
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", game), 0);
}

static void a_match_asks_for_all_its_files_first(void **state)
{
    (void)state;
    const char *second = scratch("m-2.qnr");
    write_scratch(second, "precious\n");
    assert_int_equal(
        quintet("play elestrals --match 3 --as greedy --seed 1 --record %s 2>&1", scratch("m.qnr")), 74);
    assert_says("m-2.qnr is there already");
    assert_int_equal(unlink(second), 0);
    assert_int_equal(quintet("play elestrals --match 3 --as greedy --seed 1 --record %s >/dev/null 2>&1",
                             scratch("m.qnr")),
                     0);
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", scratch("m-1.qnr")), 0);
    assert_int_equal(quintet("replay %s --verify 2>/dev/null", second), 0);
}

// ---- No space left -----------------------------------------------------------------------------------

static void a_full_disk_is_told_at_the_start(void **state)
{
    (void)state;
    char line[1024];
    const char *game = scratch("full.qnr");
    snprintf(line, sizeof line, "ulimit -f 0; '%s' play elestrals --record %s 2>&1 </dev/null", program(),
             game);
    assert_int_equal(run_line(line), 74);
    assert_says("cannot write ");
    assert_does_not_say("You left");
    assert_int_equal(access(game, F_OK), -1);
}

static void a_disk_that_fills_up_is_told_and_the_game_goes_on(void **state)
{
    (void)state;
    char line[2048], link[1024];
    struct stat st;
    const char *head = scratch("head.qnr"), *game = scratch("filling.qnr");
    assert_int_equal(quintet("play elestrals --seed 4 --record %s >/dev/null 2>&1 </dev/null", head), 0);
    assert_int_equal(stat(head, &st), 0);
    snprintf(line, sizeof line,   // in blocks of 512 bytes
             "ulimit -f %d; '%s' play elestrals --as greedy --seed 4 --record %s 2>&1 >/dev/null",
             (int)(st.st_size / 512) + 2, program(), game);
    assert_int_equal(run_line(line), 74);
    assert_says("The game goes on");
    assert_says("does not hold the whole game");
    const char *at = strstr(output, "quintet replay '");
    assert_non_null(at);
    snprintf(link, sizeof link, "%.*s", (int)strcspn(at + 16, "'"), at + 16);
    assert_int_equal(quintet("replay '%s' --verify 2>&1", link), 0);
    assert_says("The same game: ");
    assert_int_equal(quintet("replay %s --verify 2>&1", game), 0);
    assert_says("in progress");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_game_is_kept_to_the_last_choice),
        cmocka_unit_test(nothing_breaks_at_any_moment),
        cmocka_unit_test(a_game_is_gone_on_with),
        cmocka_unit_test(a_hot_seat_is_gone_on_with),
        cmocka_unit_test(two_games_do_not_write_one_file),
        cmocka_unit_test(an_edited_record_stays_as_it_is),
        cmocka_unit_test(nothing_is_ever_replaced),
        cmocka_unit_test(saving_replaces_nothing_either),
        cmocka_unit_test(a_match_asks_for_all_its_files_first),
        cmocka_unit_test(a_full_disk_is_told_at_the_start),
        cmocka_unit_test(a_disk_that_fills_up_is_told_and_the_game_goes_on),
    };
    return cmocka_run_group_tests_name("cli_keep", tests, NULL, remove_scratch);
}
