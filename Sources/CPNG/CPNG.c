#include "CPNG.h"

#include <dlfcn.h>

#ifdef __APPLE__
#define LIBRARY "libpng16.16.dylib"
#else
#define LIBRARY "libpng16.so.16"
#endif

int png_functions_load(struct png_functions *functions) {
    // It is never closed: the process uses it until it ends.
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) return -1;
    void *addresses[] = {
        dlsym(library, "png_image_begin_read_from_memory"),
        dlsym(library, "png_image_finish_read"),
        dlsym(library, "png_image_free"),
    };
    for (size_t index = 0; index < sizeof addresses / sizeof *addresses; index++) {
        if (!addresses[index]) return -1;
    }
    // Every pointer to a function has this size, as POSIX requires for dlsym().
    *(void **)&functions->begin_read_from_memory = addresses[0];
    *(void **)&functions->finish_read = addresses[1];
    *(void **)&functions->free = addresses[2];
    return 0;
}
