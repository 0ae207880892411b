// Without libFuzzer, runs a fuzz target with the input files named on the command line.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv);   // set-up of some targets

// Reads the whole file at [path] into a block of exactly its size, so that a sanitizer detects reads past its end.
static uint8_t *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) return NULL;
    long length = ftell(file);
    rewind(file);
    uint8_t *bytes = length < 0 ? NULL : malloc(length > 0 ? (size_t)length : 1);
    *size = bytes == NULL ? 0 : fread(bytes, 1, (size_t)length, file);
    fclose(file);
    return bytes;
}

int main(int argc, char **argv)
{
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 1; i < argc; i++) {
        size_t size;
        uint8_t *bytes = read_whole(argv[i], &size);
        if (bytes == NULL) {
            perror(argv[i]);
            return EXIT_FAILURE;
        }
        LLVMFuzzerTestOneInput(bytes, size);
        free(bytes);
    }
    printf("%d inputs\n", argc - 1);
    return EXIT_SUCCESS;
}
