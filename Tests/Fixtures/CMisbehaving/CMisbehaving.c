#define _GNU_SOURCE

#include "CMisbehaving.h"

#include <pthread.h>
#include <unistd.h>

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

// Without a stack of its own, the child has a copy of the parent's, as after fork().
pid_t fork_for_parent(void) { return (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0); }

void hide(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int open_memory(void) { return memfd_create("memory", MFD_CLOEXEC); }

void own_descriptors(void) { unshare(CLONE_FILES); }

int may_have_few_processes(void) {
    struct rlimit limit;
    return geteuid() != 0 && getrlimit(RLIMIT_NPROC, &limit) == 0 && limit.rlim_cur <= 200;
}

void be_traced(void) {
    pid_t process = getpid();
    int begins[2], ends[2];
    if (pipe(begins) != 0 || pipe(ends) != 0) { _exit(1); }
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() > 0) { _exit(0); }
        hide();
        // No environment, no output, no wire.
        for (int number = 0; number < 64; number++) {
            if (number != begins[0] && number != ends[1]) { close(number); }
        }
        char result = 0;
        if (read(begins[0], &result, 1) != 1) { _exit(1); }
        result = ptrace(PTRACE_SEIZE, process, 0, 0) == 0;
        if (write(ends[1], &result, 1) != 1) { _exit(1); }
        close(ends[1]);
        for (;;) { pause(); }
    }
    close(ends[1]);
    char result = 1;
    // A signal stops a process that is traced, even SIGCHLD: it has to come before.
    if (waitpid(child, NULL, 0) != child || write(begins[1], &result, 1) != 1) { _exit(1); }
    if (read(ends[0], &result, 1) != 1 || !result) { _exit(1); }
    close(begins[0]);
    close(begins[1]);
    close(ends[0]);
}

void leave_traced(void) {
    int begins[2], ends[2];
    if (pipe(begins) != 0 || pipe(ends) != 0) { _exit(1); }
    char result = 0;
    if (fork() == 0) {
        setsid();
        pid_t process = 0;
        if (read(begins[0], &process, sizeof process) != sizeof process) { _exit(1); }
        result = ptrace(PTRACE_SEIZE, process, 0, 0) == 0;
        if (write(ends[1], &result, 1) != 1) { _exit(1); }
        for (;;) { pause(); }
    }
    if (fork_for_parent() == 0) {
        setsid();
        prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
        pid_t process = (pid_t)syscall(SYS_getpid);
        if (write(begins[1], &process, sizeof process) != sizeof process) { _exit(1); }
        for (;;) { pause(); }
    }
    if (read(ends[0], &result, 1) != 1 || !result) { _exit(1); }
}

static int write_text(const char *path, const char *text) {
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) { return -1; }
    ssize_t size = write(descriptor, text, strlen(text));
    close(descriptor);
    return size < 0 ? -1 : 0;
}

// Enters a namespace in which this process may mount what nobody else sees.
static int enter_own_mounts(void) {
    char map[64];
    uid_t user = geteuid();
    if (unshare(CLONE_NEWNS) < 0) {
        if (unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0) { return -1; }
        snprintf(map, sizeof map, "0 %u 1", user);
        if (write_text("/proc/self/uid_map", map) < 0) { return -1; }
    }
    return mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL);
}

// The answer to a question of the system's for a file system.
struct file_answer {
    struct fuse_out_header header;
    union {
        struct fuse_init_out init;
        struct fuse_entry_out entry;
        struct fuse_attr_out status;
        struct fuse_open_out open;
    };
};

// Fills in the answer for a file system with one file. Returns the size of what follows the header.
static size_t answer_about_file(const struct fuse_in_header *request, struct file_answer *answer) {
    const struct fuse_attr file = {.ino = 2, .mode = S_IFREG | 0644, .nlink = 1};
    switch (request->opcode) {
    case FUSE_INIT:
        answer->init = (struct fuse_init_out){.major = 7, .minor = 31, .max_readahead = 4096, .max_write = 4096};
        return sizeof answer->init;
    case FUSE_LOOKUP:
        answer->entry = (struct fuse_entry_out){.nodeid = 2, .attr = file};
        return sizeof answer->entry;
    case FUSE_GETATTR:
        answer->status.attr = file;
        if (request->nodeid == FUSE_ROOT_ID) { answer->status.attr.mode = S_IFDIR | 0755; }
        return sizeof answer->status;
    case FUSE_OPEN:
        answer->open.fh = 1;
        return sizeof answer->open;
    default: return 0;
    }
}

// Serves a file system with one file, and answers no question for a status once that file is open.
static void serve_deaf_file(int device) {
    static char buffer[1 << 17];
    int is_open = 0;
    ssize_t size;
    while ((size = read(device, buffer, sizeof buffer)) > 0 || errno == EINTR) {
        if (size < 0) { continue; }
        const struct fuse_in_header *request = (const void *)buffer;
        const uint32_t question = request->opcode;
        is_open = is_open || question == FUSE_OPEN;
        if (is_open && (question == FUSE_GETATTR || question == FUSE_STATFS)) { continue; }
        // These have no answer.
        if (question == FUSE_FORGET || question == FUSE_BATCH_FORGET || question == FUSE_INTERRUPT) { continue; }
        struct file_answer answer;
        memset(&answer, 0, sizeof answer);
        size_t length = answer_about_file(request, &answer);
        answer.header.unique = request->unique;
        answer.header.len = (uint32_t)(sizeof answer.header + length);
        if (write(device, &answer, answer.header.len) < 0) { break; }
    }
    _exit(0);
}

int open_deaf_file(void) {
    int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
    if (device < 0 || enter_own_mounts() < 0) { return -1; }
    char options[96];
    snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=%u,group_id=%u", device, geteuid(), getegid());
    if (mount("deaf", "/tmp", "fuse", MS_NOSUID | MS_NODEV, options) < 0) { return -1; }
    if (fork() == 0) {
        setsid();
        for (int number = 0; number < 64; number++) {
            if (number != device) { close(number); }
        }
        serve_deaf_file(device);
    }
    close(device);
    return open("/tmp/file", O_RDONLY);
}

int open_twin(void) {
    if (enter_own_mounts() < 0) { return open_memory(); }
    int twins[2];
    for (int index = 0; index < 2; index++) {
        if (mount("twin", "/tmp", "tmpfs", 0, NULL) < 0) { return open_memory(); }
        twins[index] = open("/tmp/twin", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (twins[index] < 0 || unlink("/tmp/twin") < 0 || write(twins[index], "a", 1) != 1) { return open_memory(); }
    }
    return twins[1];
}
#else
pid_t fork_for_parent(void) { return -1; }

void hide(void) {}

int open_memory(void) { return -1; }

void own_descriptors(void) {}

int open_deaf_file(void) { return -1; }

int open_twin(void) { return -1; }

int may_have_few_processes(void) { return 0; }

void be_traced(void) {}

void leave_traced(void) {}
#endif

static void *run(void *body) {
    ((void (*)(void))body)();
    return NULL;
}

void go_on_in_thread(void (*body)(void)) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, (void *)body) != 0) { _exit(1); }
    for (;;) { pause(); }
}

void go_on_without_main_thread(void (*body)(void)) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, (void *)body) != 0) { _exit(1); }
    pthread_exit(NULL);
}
