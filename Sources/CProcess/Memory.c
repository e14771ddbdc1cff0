#define _GNU_SOURCE

#include "CProcess.h"

#include <string.h>

#ifdef __linux__
#include <dirent.h>
#include <fcntl.h>
#include <linux/kcmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Nothing here may wait for a file system: one that a process provides need never answer, and the caller is the thread
// that ends that process. stat(2) and statfs(2) of a process's file would wait.

// The most bytes of a list of mounts that are read.
static const size_t mounts_limit = 1 << 20;

// Finds the line of a mount: "ID PARENT DEVICE ROOT PLACE OPTIONS [FIELD...] - TYPE SOURCE OPTIONS", in which spaces in
// names are escaped. Returns whether its type is a file system in memory, or -1 if there is no such line.
static int find_mount(const char *path, int mount) {
    FILE *mounts = fopen(path, "re");
    if (mounts == NULL) { return -1; }
    int result = -1;
    char *line = NULL;
    size_t capacity = 0, total = 0;
    ssize_t size;
    while (result < 0 && total < mounts_limit && (size = getline(&line, &capacity, mounts)) > 0) {
        total += (size_t)size;
        const char *type = strstr(line, " - ");
        if (atoi(line) != mount || type == NULL) { continue; }
        result = strncmp(type, " - tmpfs ", 9) == 0 || strncmp(type, " - ramfs ", 9) == 0
            || strncmp(type, " - hugetlbfs ", 13) == 0;
    }
    free(line);
    fclose(mounts);
    return result;
}

// Returns whether an open file is on a file system in memory.
static int is_in_memory(pid_t process, int descriptor) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%d", descriptor);
    FILE *info = fopen(path, "re");
    if (info == NULL) { return 0; }
    int mount = -1;
    char line[128];
    while (mount < 0 && fgets(line, sizeof line, info) != NULL) { sscanf(line, "mnt_id: %d", &mount); }
    fclose(info);
    if (mount < 0) { return 0; }
    snprintf(path, sizeof path, "/proc/%d/mountinfo", (int)process);
    int result = find_mount(path, mount);
    // A process that entered another namespace still has the files that it had opened before.
    if (result < 0) { result = find_mount("/proc/self/mountinfo", mount); }
    // The mount of anonymous memory files is the system's own and in no list.
    return result != 0;
}

// Reads the status of a process's file if it may be in memory and has no name.
static int read_status(pid_t process, pid_t task, const char *name, struct statx *status) {
    char path[96];
    snprintf(path, sizeof path, "/proc/%d/task/%d/fd/%.20s", (int)process, (int)task, name);
    // The process can't replace the file behind this descriptor, and opening it asks no file system.
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) { return 0; }
    // What the system knows already is exact for a file in memory. File systems in memory are on no device.
    int is_meant = statx(descriptor, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC, STATX_BASIC_STATS, status) == 0
        && S_ISREG(status->stx_mode) && status->stx_nlink == 0 && status->stx_blocks > 0 && status->stx_dev_major == 0
        && is_in_memory(process, descriptor);
    close(descriptor);
    return is_meant;
}
#endif

#ifdef __linux__
// The files already counted, because a process may have several descriptors of one file.
struct seen_files {
    int count;
    struct { uint32_t device; uint64_t number; } files[64];
};

// Counts the bytes of the files to which one task has descriptors.
static uint64_t task_unnamed_memory(pid_t process, pid_t task, int limit, struct seen_files *seen) {
    uint64_t size = 0;
    char path[96];
    snprintf(path, sizeof path, "/proc/%d/task/%d/fd", (int)process, (int)task);
    DIR *folder = opendir(path);
    if (folder == NULL) { return 0; }
    struct dirent *entry;
    while (limit-- > 0 && (entry = readdir(folder)) != NULL) {
        struct statx status;
        if (entry->d_name[0] == '.' || !read_status(process, task, entry->d_name, &status)) { continue; }
        int is_new = 1;
        for (int index = 0; index < seen->count; index++) {
            is_new = is_new && (seen->files[index].device != status.stx_dev_minor
                || seen->files[index].number != status.stx_ino);
        }
        if (!is_new) { continue; }
        if (seen->count < 64) {
            seen->files[seen->count].device = status.stx_dev_minor;
            seen->files[seen->count++].number = status.stx_ino;
        }
        size += (uint64_t)status.stx_blocks * 512;
    }
    closedir(folder);
    return size;
}

// Whether two tasks have one table of descriptors, which all threads have unless one of them asks for its own.
static int share_descriptors(pid_t first, pid_t second) {
    return syscall(SYS_kcmp, first, second, KCMP_FILES, 0, 0) == 0;
}
#endif

uint64_t process_unnamed_memory(pid_t process, int limit) {
    uint64_t size = 0;
#ifdef __linux__
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *folder = opendir(path);
    if (folder == NULL) { return 0; }
    struct seen_files seen = { .count = 0 };
    pid_t tables[16];
    int table_count = 0, tasks = 1024;
    struct dirent *entry;
    while (tasks > 0 && table_count < 16 && (entry = readdir(folder)) != NULL) {
        pid_t task = atoi(entry->d_name);
        if (task <= 0) { continue; }
        tasks--;
        int is_known = 0;
        for (int index = 0; index < table_count && !is_known; index++) {
            is_known = share_descriptors(tables[index], task);
        }
        if (is_known) { continue; }
        tables[table_count++] = task;
        size += task_unnamed_memory(process, task, limit, &seen);
    }
    closedir(folder);
#else
    (void)process;
    (void)limit;
#endif
    return size;
}

ssize_t process_find_bytes(const void *bytes, size_t size, const void *pattern, size_t pattern_size) {
    const char *place = memmem(bytes, size, pattern, pattern_size);
    return place == NULL ? -1 : place - (const char *)bytes;
}
