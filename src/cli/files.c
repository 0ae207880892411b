// Reading, writing and finding files.
#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 16 << 20 };   // nobody writes a card file or a record of 16 MiB

static bool holds_data(const char *dir)
{
    char path[QN_PATH + 8];
    struct stat st;
    snprintf(path, sizeof path, "%s/cards", dir);
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

// build/quintet finds its tree one folder up, an installed one finds ../share/quintet.
static bool beside_executable(char out[QN_PATH])
{
    static const char *const places[] = { "/../share/quintet", "/..", "" };
    char self[QN_PATH / 2];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0) return false;
    self[n] = 0;
    char *slash = strrchr(self, '/');
    if (slash) *slash = 0;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        snprintf(out, QN_PATH, "%s%s", self, places[i]);
        if (holds_data(out)) return true;
    }
    return false;
}

const char *qn_data_dir(char out[QN_PATH])
{
    const char *wish = getenv("QUINTET_DATA");
    if (wish && *wish) {
        snprintf(out, QN_PATH, "%s", wish);
        return out;
    }
    snprintf(out, QN_PATH, "%s", QN_DATA_DIR);
    if (!holds_data(out) && !beside_executable(out)) snprintf(out, QN_PATH, "%s", QN_DATA_DIR);
    return out;
}

// Everything up to the end of [from]; NULL when it is too large or memory is short.
static char *read_all(FILE *from, size_t *size)
{
    size_t room = 4096, used = 0;
    char *text = malloc(room + 1);
    while (text) {
        used += fread(text + used, 1, room - used, from);
        if (used < room) break;
        room *= 2;
        char *more = room > LARGEST ? NULL : realloc(text, room + 1);
        if (!more) free(text);
        text = more;
    }
    if (text) text[used] = 0;
    *size = used;
    return text;
}

static char *read_from(FILE *from, const char *path, size_t *size, int *code)
{
    char *text = read_all(from, size);
    if (!text) {
        *code = qn_complain(QN_EXIT_DATA, "%s is too large.", path);
    } else if (ferror(from)) {
        *code = qn_complain(QN_EXIT_MISSING, "cannot read %s: %s.", path, strerror(errno));
        free(text);
        text = NULL;
    }
    return text;
}

char *qn_read_file(const char *path, size_t *size, int *code)
{
    *code = QN_EXIT_YES;
    *size = 0;
    if (strcmp(path, "-") == 0) return read_from(stdin, "standard input", size, code);
    FILE *from = fopen(path, "rb");
    if (!from) {
        *code = qn_complain(QN_EXIT_MISSING, "cannot open %s: %s.", path, strerror(errno));
        return NULL;
    }
    char *text = read_from(from, path, size, code);
    fclose(from);
    return text;
}

// Into a neighbour first, so that a full disk leaves the old file as it was.
bool qn_write_file(const char *path, const char *data, size_t size)
{
    char near[QN_PATH];
    snprintf(near, sizeof near, "%s.part", path);
    FILE *to = fopen(near, "wb");
    bool ok = to && fwrite(data, 1, size, to) == size;
    if (to) ok = fclose(to) == 0 && ok;
    if (ok && rename(near, path) == 0) return true;
    qn_complain(QN_EXIT_MISSING, "cannot write %s: %s.", path, strerror(errno));
    if (to) remove(near);
    return false;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool ends_with(const char *s, const char *suffix)
{
    size_t n = strlen(s), m = strlen(suffix);
    return n > m && strcmp(s + n - m, suffix) == 0;
}

static void add(qn_files *files, const char *dir, const char *name)
{
    char path[QN_PATH];
    char **more = realloc(files->path, sizeof *more * (size_t)(files->n + 1));
    if (!more) return;
    files->path = more;
    snprintf(path, sizeof path, "%s/%s", dir, name);
    char *copy = strdup(path);
    if (copy) files->path[files->n++] = copy;
}

qn_files qn_list_files(const char *dir, const char *suffix)
{
    qn_files files = { 0, NULL };
    DIR *d = opendir(dir);
    if (!d) return files;
    for (struct dirent *e; (e = readdir(d));)
        if (e->d_name[0] != '.' && ends_with(e->d_name, suffix)) add(&files, dir, e->d_name);
    closedir(d);
    if (files.n) qsort(files.path, (size_t)files.n, sizeof *files.path, by_name);
    return files;
}

void qn_free_files(qn_files *files)
{
    for (int i = 0; i < files->n; i++) free(files->path[i]);
    free(files->path);
    *files = (qn_files){ 0, NULL };
}

void qn_stem(const char *path, const char *suffix, char *out, size_t size)
{
    const char *name = strrchr(path, '/');
    snprintf(out, size, "%s", name ? name + 1 : path);
    if (ends_with(out, suffix)) out[strlen(out) - strlen(suffix)] = 0;
}
