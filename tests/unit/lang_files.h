// For tests of the card language: files of the source tree, and the compiler's large structs.
#ifndef LANG_FILES_H
#define LANG_FILES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/elestrals/words.h"
#include "lang/lang.h"

static qn_pool pool __attribute__((unused)), second_pool __attribute__((unused));
static qn_problems problems;
static qn_lang_scratch scratch;

static void path_in_tree(char *out, size_t size, const char *path)
{
    const char *root = getenv("QN_SOURCE_ROOT");
    assert_true((size_t)snprintf(out, size, "%s/%s", root ? root : ".", path) < size);
}

// Reads a whole file of the source tree; the result must be freed.
static char *read_file(const char *path, size_t *size)
{
    char full[1024];
    path_in_tree(full, sizeof full, path);
    FILE *f = fopen(full, "rb");
    if (!f) fail_msg("cannot read %s", full);
    fseek(f, 0, SEEK_END);
    *size = (size_t)ftell(f);
    rewind(f);
    char *bytes = malloc(*size + 1);
    assert_int_equal(fread(bytes, 1, *size, f), *size);
    bytes[*size] = 0;
    fclose(f);
    return bytes;
}

// Writes the file instead of comparing it, if QN_WRITE_GOLDEN is set.
static void write_golden(const char *path, const char *text)
{
    char full[1024];
    path_in_tree(full, sizeof full, path);
    FILE *f = fopen(full, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

// The same for a part of a page: from [from] to [to], both pointers into [page].
static void write_part(const char *path, const char *page, const char *from, const char *to, const char *text)
{
    size_t head = (size_t)(from - page), size = head + strlen(text) + strlen(to) + 1;
    char *whole = malloc(size);
    assert_non_null(whole);
    snprintf(whole, size, "%.*s%s%s", (int)head, page, text, to);
    write_golden(path, whole);
    free(whole);
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

// The sorted names of the files in [dir] that end with [ending].
static int list_files(const char *dir, const char *ending, char *names[64])
{
    char full[1024];
    int n = 0;
    path_in_tree(full, sizeof full, dir);
    DIR *d = opendir(full);
    if (!d) fail_msg("cannot list %s", full);
    for (struct dirent *e; n < 64 && (e = readdir(d)) != NULL;) {
        size_t length = strlen(e->d_name), tail = strlen(ending);
        if (length > tail && strcmp(e->d_name + length - tail, ending) == 0) names[n++] = strdup(e->d_name);
    }
    closedir(d);
    qsort(names, (size_t)n, sizeof *names, by_name);
    return n;
}

static bool compile_text(qn_pool *to, const char *text)
{
    qn_source src = { "test.card", text, strlen(text) };
    return qn_compile(to, &ele_words, &src, 1, &problems, &scratch);
}

// All problems, as a person reads them.
static char *all_problems(const qn_source *src, int n)
{
    static char bytes[65536];
    qn_text out = { bytes, 0, sizeof bytes, false };
    bytes[0] = 0;
    for (int i = 0; i < problems.count; i++) qn_problem_text(&problems.at[i], src, n, &out);
    return bytes;
}

static inline void unused_helpers(void)
{
    (void)list_files;
    (void)read_file;
    (void)write_part;
    (void)compile_text;
    (void)all_problems;
    (void)second_pool;
}

#endif
