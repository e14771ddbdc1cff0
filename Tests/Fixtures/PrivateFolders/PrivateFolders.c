#define _XOPEN_SOURCE 700
#include "PrivateFolders.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// Short, because a socket's path can't be long.
static char folder[] = "/tmp/ik-tests-XXXXXX";
static int is_made = 0;

// No test writes into the history, the shortcuts, the bookings or the running apps of whoever runs the tests. This is done
// before anything of the process runs, and processes that it starts get the same.
__attribute__((constructor)) static void make_folders(void) {
    static const char *const names[][2] = {
        {"XDG_DATA_HOME", "data"}, {"XDG_STATE_HOME", "state"}, {"XDG_RUNTIME_DIR", "run"},
    };
    if (getenv("INTENTKIT_PRIVATE_FOLDERS") || !mkdtemp(folder)) return;
    is_made = 1;
    setenv("INTENTKIT_PRIVATE_FOLDERS", folder, 1);
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        char path[sizeof folder + 8];
        snprintf(path, sizeof path, "%s/%s", folder, names[index][1]);
        if (mkdir(path, 0700) == 0) setenv(names[index][0], path, 1);
    }
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    remove(path);
    return 0;
}

__attribute__((destructor)) static void remove_folders(void) {
    if (is_made) nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}
