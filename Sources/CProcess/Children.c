#define _GNU_SOURCE

#include "CProcess.h"
#include "Children.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#ifndef __WALL
#define __WALL 0
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Guarded by the lock.
static struct process_starting *first_starting;
static pid_t *started;
static size_t started_count, started_capacity;

void children_lock(void) { pthread_mutex_lock(&lock); }
void children_unlock(void) { pthread_mutex_unlock(&lock); }

void children_begin(struct process_starting *starting) {
    children_lock();
    starting->next = first_starting;
    first_starting = starting;
    children_unlock();
}

static int add(pid_t process) {
    if (started_count == started_capacity) {
        size_t capacity = started_capacity == 0 ? 16 : 2 * started_capacity;
        pid_t *grown = realloc(started, capacity * sizeof *grown);
        if (grown == NULL) { return -ENOMEM; }
        started = grown;
        started_capacity = capacity;
    }
    started[started_count++] = process;
    return 0;
}

int children_end(struct process_starting *starting, pid_t process) {
    children_lock();
    struct process_starting **place = &first_starting;
    while (*place != starting) { place = &(*place)->next; }
    *place = starting->next;
    __atomic_store_n(&starting->process, 0, __ATOMIC_SEQ_CST);
    int result = process < 0 ? 0 : add(process);
    children_unlock();
    return result;
}

void children_remove(pid_t process) {
    children_lock();
    for (size_t index = 0; index < started_count; index++) {
        if (started[index] != process) { continue; }
        started[index] = started[--started_count];
        break;
    }
    children_unlock();
}

int process_started_count(void) {
    children_lock();
    int count = (int)started_count;
    children_unlock();
    return count;
}

int process_adopt_orphans(void) {
#if defined(__linux__) && defined(PR_SET_CHILD_SUBREAPER)
    return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) < 0 ? -errno : 0;
#else
    return -ENOSYS;
#endif
}

#ifdef __linux__
// Returns whether there may be a child that hasn't announced its number yet, which takes a moment.
static int is_unannounced(void) {
    for (struct process_starting *next = first_starting; next != NULL; next = next->next) {
        if (__atomic_load_n(&next->process, __ATOMIC_SEQ_CST) == 0) { return 1; }
    }
    return 0;
}

static int is_started(pid_t process) {
    for (struct process_starting *next = first_starting; next != NULL; next = next->next) {
        if (__atomic_load_n(&next->process, __ATOMIC_SEQ_CST) == process) { return 1; }
    }
    for (size_t index = 0; index < started_count; index++) {
        if (started[index] == process) { return 1; }
    }
    return 0;
}

// Lists the children of one thread, which the system writes as numbers, each followed by a space.
static int list_children_of_thread(int tasks, const char *name, pid_t *children, int count, int capacity) {
    char path[64];
    snprintf(path, sizeof path, "%.20s/children", name);
    int descriptor = openat(tasks, path, O_RDONLY | O_CLOEXEC);
    // The thread may have ended in the meantime.
    if (descriptor < 0) { return errno == ENOENT || errno == ESRCH ? count : -errno; }
    char buffer[4096];
    long number = 0;
    ssize_t size;
    while (count < capacity && (size = read(descriptor, buffer, sizeof buffer)) != 0) {
        if (size < 0) {
            if (errno == EINTR) { continue; }
            break;
        }
        for (ssize_t index = 0; index < size; index++) {
            if (buffer[index] >= '0' && buffer[index] <= '9') {
                number = number * 10 + (buffer[index] - '0');
                continue;
            }
            if (number > 0 && count < capacity && !is_started((pid_t)number)) { children[count++] = (pid_t)number; }
            number = 0;
        }
    }
    close(descriptor);
    return count;
}

// Lists the children of the process whose threads are in a folder, but those that were started here.
static int list_children(const char *path, pid_t *children, int capacity) {
    int tasks = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (tasks < 0) { return -errno; }
    DIR *folder = fdopendir(tasks);
    if (folder == NULL) {
        close(tasks);
        return -ENOMEM;
    }
    int count = 0;
    struct dirent *entry;
    children_lock();
    // Nobody relies on one look, so what can't be told apart yet isn't listed.
    if (is_unannounced()) { capacity = 0; }
    while (count >= 0 && count < capacity && (entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.') { continue; }
        count = list_children_of_thread(tasks, entry->d_name, children, count, capacity);
    }
    children_unlock();
    closedir(folder);
    return count;
}
#endif

int process_list_children(pid_t process, pid_t *children, int capacity) {
#ifdef __linux__
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    return list_children(path, children, capacity);
#else
    (void)process;
    (void)children;
    (void)capacity;
    return -ENOSYS;
#endif
}

int process_list_orphans(pid_t *orphans, int capacity) {
#ifdef __linux__
    // Usually there are none, which this call tells without reading any thread's list.
    siginfo_t info;
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) < 0 && errno == ECHILD) { return 0; }
    return list_children("/proc/self/task", orphans, capacity);
#else
    (void)orphans;
    (void)capacity;
    return -ENOSYS;
#endif
}

int process_discard(pid_t process) {
    int result;
    do { result = waitpid(process, NULL, WNOHANG | __WALL); } while (result < 0 && errno == EINTR);
    return result < 0 ? -errno : result != 0;
}

void process_discard_group(pid_t group) {
    // Killed processes take a moment to end. Those that can't be killed aren't waited for any longer.
    for (int attempt = 0; attempt < 1000; attempt++) {
        int result = process_discard(-group);
        if (result < 0) { return; }
        if (result > 0) { continue; }
        kill(-group, SIGKILL);
        const struct timespec pause = {0, 1000000};
        nanosleep(&pause, NULL);
    }
}
