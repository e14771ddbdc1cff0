#define _GNU_SOURCE

#include "CProcess.h"

#ifdef __linux__
#include <dirent.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/vfs.h>

static int is_in_memory(const char *path) {
    struct statfs system;
    if (statfs(path, &system) < 0) { return 0; }
    return system.f_type == TMPFS_MAGIC || system.f_type == HUGETLBFS_MAGIC || system.f_type == RAMFS_MAGIC;
}
#endif

uint64_t process_unnamed_memory(pid_t process, int limit) {
    uint64_t size = 0;
#ifdef __linux__
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd", (int)process);
    DIR *folder = opendir(path);
    if (folder == NULL) { return 0; }
    // The files already counted, because a process may have several descriptors of one file.
    ino_t seen[64];
    int seen_count = 0;
    struct dirent *entry;
    while (limit-- > 0 && (entry = readdir(folder)) != NULL) {
        struct stat status;
        snprintf(path, sizeof path, "/proc/%d/fd/%.20s", (int)process, entry->d_name);
        if (entry->d_name[0] == '.' || stat(path, &status) < 0) { continue; }
        if (!S_ISREG(status.st_mode) || status.st_nlink > 0 || !is_in_memory(path)) { continue; }
        int is_new = 1;
        for (int index = 0; index < seen_count; index++) { is_new = is_new && seen[index] != status.st_ino; }
        if (!is_new) { continue; }
        if (seen_count < 64) { seen[seen_count++] = status.st_ino; }
        size += (uint64_t)status.st_blocks * 512;
    }
    closedir(folder);
#else
    (void)process;
    (void)limit;
#endif
    return size;
}
