// Networks of learned bots: a valid one loads and gives sensible values, a damaged or foreign one is refused with a
// sentence, and its values depend on nothing hidden.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../support.h"
#include "bots/bots.h"
#include "bots/critic.h"
#include "bots/dense.h"
#include "bots/look.h"
#include "bots/net.h"
#include "bots/odds.h"

enum { LARGEST = 400 * 1024, CHECK = 8, VERSION_AT = 8, GAME_AT = 16, FIRST_SHIFT = 56 };

static kit symetra, lamplight;
static uint8_t file[LARGEST + 1], copy[LARGEST + 1];
static size_t size;
static qn_net_memory own_memory, *memory = &own_memory;
static qn_net_room room;
static trial g;

static void read_net(const qn_rules *rules)
{
    char path[512];
    snprintf(path, sizeof path, "%s/nets/%s.net", getenv("QN_SOURCE_ROOT"), rules->name);
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    size = fread(file, 1, sizeof file, from);
    fclose(from);
    assert_true(size > 100000 && size <= LARGEST);
}

static int open_all(void **state)
{
    kit_open(&symetra, qn_game_named("symetra"));
    kit_open(&lamplight, qn_game_named("lamplight"));
    read_net(symetra.rules);
    return 0;
}

static const qn_net *open_copy(size_t n, const kit *k, int *why)
{
    return qn_net_open(copy, n, k->rules, &k->pool, why, memory);
}

static void sign(void)   // as if the file had been written like this
{
    uint64_t check = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size - CHECK; i++) check = (check ^ copy[i]) * 0x100000001b3u;
    for (int i = 0; i < CHECK; i++) copy[size - CHECK + (size_t)i] = (uint8_t)(check >> 8 * i);
}

static void said_is(int fault, const char *sentence)
{
    QN_TEXT(said, 128);
    qn_say_fault(&said, fault, NULL);
    assert_string_equal(said.at, sentence);
}

static void refused(size_t n, const kit *k, const char *sentence)
{
    int why = 0;
    assert_null(open_copy(n, k, &why));
    if (sentence) said_is(why, sentence);
    else assert_true(why > 0);
}

// Sizes as layers have them; of each input and weight some are zero, and the largest that may occur are among them.
static void every_way_of_adding_gives_the_same(void **state)
{
    enum { INPUTS = 384, OUTPUTS = 160, MOST = 64 * 256 };
    static const int sizes[][2] = { { 64, 64 },   { 160, 64 },  { 64, 160 },
                                    { 384, 160 }, { 160, 128 }, { 2, 16 } };
    static int16_t w[INPUTS * OUTPUTS], x[INPUTS];
    qn_add_dense *way[4];
    int n = qn_dense_ways(way);
    uint64_t dice = qn_dice_from(1);
    for (int round = 0; round < 60; round++) {
        int inputs = sizes[round % 6][0], outputs = sizes[round % 6][1];
        for (int i = 0; i < inputs; i++)
            x[i] = (int16_t)(qn_roll(&dice, 2) ? 0 : round < 6 ? MOST : (int)qn_roll(&dice, MOST + 1));
        for (int i = 0; i < inputs * outputs; i++)
            w[i] = (int16_t)(round < 6 ? -127 : (int)qn_roll(&dice, 255) - 127);
        for (int k = 0; k < n; k++) {
            int32_t sum[OUTPUTS];
            for (int j = 0; j < outputs; j++) sum[j] = 1000 * j;
            way[k](sum, w, x, inputs, outputs);
            for (int j = 0; j < outputs; j++) {
                int32_t wanted = 1000 * j;
                for (int i = 0; i < inputs; i++) wanted += x[i] * w[qn_dense_place(i, j, outputs)];
                assert_int_equal(sum[j], wanted);
            }
        }
    }
}

static void every_cut_is_refused(void **state)
{
    memcpy(copy, file, size);
    for (size_t n = 0; n < size; n = n < 200 ? n + 1 : n + 997) refused(n, &symetra, NULL);
    refused(size - 1, &symetra, "The file of the network is not whole.");
    refused(size + 1, &symetra, "The file of the network is not whole.");
}

static void every_flip_is_refused(void **state)
{
    for (size_t i = 0; i < size; i = i < 200 ? i + 1 : i + 1511) {
        memcpy(copy, file, size);
        copy[i] ^= (uint8_t)(1 << i % 8);
        refused(size, &symetra, NULL);
    }
}

static void foreign_ones_are_refused(void **state)
{
    memcpy(copy, file, size);
    refused(size, &lamplight, "This network plays another game.");
    copy[VERSION_AT]++;
    sign();
    refused(size, &symetra, "This network was made for another version of Quintet.");
    memcpy(copy, file, size);
    memcpy(copy + GAME_AT, "symmetry", 8);
    sign();
    refused(size, &symetra, "This network plays another game.");
}

static void numbers_out_of_bounds_are_refused(void **state)
{
    memcpy(copy, file, size);
    copy[FIRST_SHIFT + 4 * symetra.pool.n_defs] = 200;
    sign();
    refused(size, &symetra, "The file of the network is not whole.");
}

static void other_cards_are_refused(void **state)
{
    static qn_pool other;
    int why = 0;
    other = symetra.pool;
    other.digest[1] ^= 1;   // one card was edited: it is judged by its printed facts
    assert_non_null(qn_net_open(file, size, symetra.rules, &other, &why, memory));
    for (int d = 1; d < other.n_defs; d++) other.digest[d] = ~symetra.pool.digest[d];
    assert_null(qn_net_open(file, size, symetra.rules, &other, &why, memory));
    said_is(why, "This network was trained with other cards.");
}

static void other_words_for_known_cards_change_nothing(void **state)
{
    static qn_pool other;
    int why;
    static qn_net_memory second;
    memset(memory, 0, sizeof *memory);
    other = symetra.pool;
    for (size_t i = 0; i < sizeof other.text; i++)
        if (other.text[i] == 'e') other.text[i] = 'o';
    assert_non_null(qn_net_open(file, size, symetra.rules, &symetra.pool, &why, memory));
    assert_non_null(qn_net_open(file, size, symetra.rules, &other, &why, &second));
    size_t from = sizeof(void *) * 512;   // its pointers refer to other memory
    assert_memory_equal(memory->bytes + from, second.bytes + from, QN_NET_MEMORY - from);
    other.digest[1] ^= 1;
    memset(&second, 0, sizeof second);
    assert_non_null(qn_net_open(file, size, symetra.rules, &other, &why, &second));
    assert_memory_not_equal(memory->bytes + from, second.bytes + from, QN_NET_MEMORY - from);
}

static void look_at(const qn_net *net, const qn_table *t, int seat, uint16_t *share, int *chance)
{
    qn_net_look(net, t, seat, share, chance, &room);
    int shares = 0, chances = 0;
    for (int i = 0; i < t->n_options; i++) shares += share[i];
    for (int i = 0; i < t->game.players; i++) chances += chance[i];
    assert_in_range(shares, QN_NET_SURE - t->n_options, QN_NET_SURE);
    assert_in_range(chances, QN_NET_WINS - t->game.players, QN_NET_WINS);
}

static void it_sees_only_what_its_seat_knows(void **state)
{
    static qn_table other;
    int why;
    const qn_net *net = qn_net_open(file, size, symetra.rules, &symetra.pool, &why, memory);
    assert_non_null(net);
    for (uint64_t n = 1; n <= 20; n++) {
        trial_start(&g, &symetra, n);
        for (int i = 0; i < 60 && !g.table.game.over; i++) {
            uint16_t share[2][QN_MAX_OPTIONS];
            int chance[2][QN_MAX_PLAYERS];
            answer a = trial_pick(&g);
            look_at(net, &g.table, a.seat, share[0], chance[0]);
            qn_clone(&other, &g.table);
            qn_redeal(&other, a.seat, n * 100 + (uint64_t)i);
            qn_choices(&other, a.seat);
            look_at(net, &other, a.seat, share[1], chance[1]);
            assert_memory_equal(share[0], share[1], sizeof *share[0] * g.table.n_options);
            assert_memory_equal(chance[0], chance[1], sizeof *chance[0] * g.table.game.players);
            trial_take(&g, a);
        }
    }
}

// Kito answers like the network, and sometimes like the level below: never in any other way.
static void a_level_of_one_look_answers_so_or_as_the_level_below(void **state)
{
    static _Alignas(64) uint8_t thoughts[1 << 20];
    int why = 0, looked = 0, forgot = 0;
    qn_mind mind = { .memory = thoughts, .bytes = sizeof thoughts, .net_room = &room };
    qn_bot kito, mira;
    uint64_t dice = 5;
    mind.net = qn_net_open(file, size, symetra.rules, &symetra.pool, &why, memory);
    assert_non_null(mind.net);
    assert_true(qn_read_bot("kito", &kito) && qn_read_bot("mira", &mira));
    trial_start(&g, &symetra, 3);
    for (int i = 0; i < 200 && !g.table.game.over; i++, trial_step(&g)) {
        int seat = qn_asked(&g.table);
        uint64_t mine = dice, below = dice;
        qn_roll(&below, QN_CERTAIN);
        int given = kito.pick(&kito, &g.table, seat, &mine, &mind),
            liked = qn_bot_net.pick(&qn_bot_net, &g.table, seat, &dice, &mind);
        dice = mine;
        looked += given == liked;
        if (given == liked) continue;
        forgot++;
        assert_int_equal(given, mira.pick(&mira, &g.table, seat, &below, &mind));
    }
    assert_true(looked > forgot && forgot > 0);
}

// Everybody gives the network's favourite answer. In the last turn, the critic must know from each question on how that ends.
static void a_position_is_judged_where_its_turn_ends(void **state)
{
    enum { LAST = 64 };
    static qn_table last[LAST], work;
    int why = 0, in_turn = 0, judged = 0;
    qn_mind mind = { .net_room = &room };
    mind.net = qn_net_open(file, size, symetra.rules, &symetra.pool, &why, memory);
    assert_non_null(mind.net);
    qn_critic critic = qn_critic_by_net(mind.net, &room);
    for (uint64_t n = 1; n <= 6; n++) {
        trial_start(&g, &symetra, n);
        for (int turn = -1; !g.table.game.over;) {
            uint16_t share[QN_MAX_OPTIONS];
            int seat = qn_asked(&g.table);
            qn_choices(&g.table, seat);
            if (g.table.game.turn != turn) in_turn = 0;
            turn = g.table.game.turn;
            if (in_turn < LAST) qn_clone(&last[in_turn++], &g.table);
            int answers = qn_look_once(&g.table, seat, &mind, share);
            assert_true(qn_choose(&g.table, seat, qn_favourite(share, answers)));
        }
        int end[QN_MAX_PLAYERS], chance[QN_MAX_PLAYERS];
        qn_chances(&g.table, end);
        for (int i = 0; i < in_turn; i++, judged++) {
            qn_glance glance = { .t = &last[i], .seat = qn_asked(&last[i]), .chance = chance, .work = &work };
            critic.look(&critic, &glance);
            assert_memory_equal(chance, end, sizeof *end * g.table.game.players);
        }
    }
    assert_true(judged >= 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_of_adding_gives_the_same),
        cmocka_unit_test(every_cut_is_refused),
        cmocka_unit_test(every_flip_is_refused),
        cmocka_unit_test(foreign_ones_are_refused),
        cmocka_unit_test(numbers_out_of_bounds_are_refused),
        cmocka_unit_test(other_cards_are_refused),
        cmocka_unit_test(other_words_for_known_cards_change_nothing),
        cmocka_unit_test(it_sees_only_what_its_seat_knows),
        cmocka_unit_test(a_position_is_judged_where_its_turn_ends),
        cmocka_unit_test(a_level_of_one_look_answers_so_or_as_the_level_below),
    };
    return cmocka_run_group_tests(tests, open_all, NULL);
}
