// Reading, writing and finding files.
#include "cli/cli.h"
#include "lang/parser.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 16 << 20 };   // no card file or record is as large as 16 MiB

static bool holds_data(const char *dir)
{
    char path[QN_PATH + 8];
    struct stat st;
    snprintf(path, sizeof path, "%s/cards", dir);
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

// build/quintet finds the source tree one folder up; an installed program finds ../share/quintet.
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
    if (!beside_executable(out)) snprintf(out, QN_PATH, "%s", QN_DATA_DIR);
    return out;
}

// Reads everything from [from]. NULL: too large, or out of memory.
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

int qn_enter_folder(const char *path, qn_folder *folder)
{
    enum { DEEPEST = 16 };
    struct stat st;
    if (stat(path, &st) != 0)
        return qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_OPEN,
                           &(qn_slots){ .file = path, .error = strerror(errno) });
    folder->device = st.st_dev;
    folder->number = st.st_ino;
    for (const qn_folder *f = folder->above; f; f = f->above)
        if (f->device == folder->device && f->number == folder->number)
            return qn_complain(QN_EXIT_DATA, SAYS_FOLDER_INSIDE_ITSELF, &(qn_slots){ .file = path });
    if (folder->depth > DEEPEST)
        return qn_complain(QN_EXIT_DATA, SAYS_FOLDERS_TOO_DEEP, &(qn_slots){ .file = path, .n = DEEPEST });
    return QN_EXIT_YES;
}

// Removes the UTF-8 mark that some editors write at the start of a file.
static void drop_mark(char *text, size_t *size)
{
    if (*size < 3 || memcmp(text, "\xEF\xBB\xBF", 3) != 0) return;
    *size -= 3;
    memmove(text, text + 3, *size + 1);
}

static char *read_from(FILE *from, const char *path, size_t *size, int *code)
{
    char *text = read_all(from, size);
    if (text) drop_mark(text, size);
    if (!text) {
        *code = qn_complain(QN_EXIT_DATA, SAYS_FILE_TOO_LARGE, &(qn_slots){ .file = path });
    } else if (ferror(from)) {
        *code = qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_READ,
                            &(qn_slots){ .file = path, .error = strerror(errno) });
        free(text);
        text = NULL;
    }
    return text;
}

// Is this text? A zero byte never is. A few invalid UTF-8 bytes (an old code page) are accepted; the reader reports
// them.
static bool is_text(const char *text, size_t size)
{
    size_t odd = 0, looked = size < 4096 ? size : 4096;
    if (memchr(text, 0, size)) return false;
    for (size_t at = 0; at < looked;) {
        size_t n = qn_utf8_length(text + at, size - at);
        odd += n == 0 || (n == 1 && (unsigned char)text[at] < ' ' && !strchr("\t\n\r\f", text[at]));
        at += n ? n : 1;
    }
    return odd * 10 < looked || odd < 8;
}

char *qn_read_text(const char *path, size_t *size, int *code)
{
    char *text = qn_read_file(path, size, code);
    if (!text || is_text(text, *size)) return text;
    *code = qn_complain(QN_EXIT_DATA, strcmp(path, "-") == 0 ? SAYS_INPUT_IS_NO_TEXT : SAYS_FILE_IS_NO_TEXT,
                        &(qn_slots){ .file = path });
    free(text);
    return NULL;
}

char *qn_read_file(const char *path, size_t *size, int *code)
{
    *code = QN_EXIT_YES;
    *size = 0;
    if (strcmp(path, "-") == 0) return read_from(stdin, "standard input", size, code);
    FILE *from = fopen(path, "rb");
    if (!from) {
        *code = qn_complain(QN_EXIT_MISSING, SAYS_CANNOT_OPEN,
                            &(qn_slots){ .file = path, .error = strerror(errno) });
        return NULL;
    }
    char *text = read_from(from, path, size, code);
    fclose(from);
    return text;
}

// Says in a sentence what prevents a new file.
static int in_the_way(const char *path)
{
    char start[16] = "";
    struct stat st;
    if (lstat(path, &st) != 0)
        return qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE,
                           &(qn_slots){ .file = path, .error = strerror(errno) });
    if (!S_ISREG(st.st_mode)) {
        int row = S_ISDIR(st.st_mode) ? SAYS_FILE_IS_FOLDER
            : S_ISLNK(st.st_mode)     ? SAYS_FILE_IS_LINK
                                      : SAYS_FILE_IS_DEVICE;
        return qn_complain(QN_EXIT_WRITE, row, &(qn_slots){ .file = path });
    }
    FILE *there = fopen(path, "rb");
    size_t n = there ? fread(start, 1, sizeof start - 1, there) : 0;
    if (there) fclose(there);
    if (n == sizeof start - 1 && strcmp(start, "quintet record ") == 0)
        return qn_complain(QN_EXIT_WRITE, SAYS_FILE_IS_ANOTHER_RECORD, &(qn_slots){ .file = path });
    return qn_complain(QN_EXIT_WRITE, SAYS_FILE_IS_NO_RECORD, &(qn_slots){ .file = path });
}

int qn_create_file(const char *path)
{
    int to = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (to < 0 && errno == EEXIST) in_the_way(path);
    else if (to < 0)
        qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE, &(qn_slots){ .file = path, .error = strerror(errno) });
    return to;
}

bool qn_write_all(int to, const char *data, size_t size, int64_t at)
{
    while (size) {
        ssize_t n = pwrite(to, data, size, (off_t)at);
        if (n < 0 && errno == EINTR) continue;
        if (n == 0) errno = ENOSPC;
        if (n <= 0) return false;
        data += n;
        size -= (size_t)n;
        at += n;
    }
    return true;
}

bool qn_write_file(const char *path, const char *data, size_t size)
{
    int to = qn_create_file(path);
    if (to < 0) return false;
    bool ok = qn_write_all(to, data, size, 0);
    int reason = errno;
    if (close(to) != 0 && ok) ok = false, reason = errno;
    if (ok) return true;
    unlink(path);   // safe: this call created it
    qn_complain(QN_EXIT_WRITE, SAYS_CANNOT_WRITE, &(qn_slots){ .file = path, .error = strerror(reason) });
    return false;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool ends_with(const char *s, const char *suffix)
{
    size_t n = strlen(s), m = strlen(suffix);
    return n > m && strcmp(s + n - m, suffix) == 0;
}

bool qn_add_file(qn_files *files, const char *path)
{
    char **more = realloc(files->path, sizeof *more * (size_t)(files->n + 1));
    if (!more) return false;
    files->path = more;
    files->path[files->n] = strdup(path);
    return files->path[files->n] && ++files->n;
}

qn_files qn_list_files(const char *dir, const char *suffix)
{
    qn_files files = { 0, NULL };
    DIR *d = opendir(dir);
    if (!d) return files;
    for (struct dirent *e; (e = readdir(d));) {
        char path[QN_PATH];
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        if (e->d_name[0] != '.' && ends_with(e->d_name, suffix)) qn_add_file(&files, path);
    }
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
