#define _GNU_SOURCE

#include "CMisbehaving.h"

#include <pthread.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// Without a stack of its own, the child has a copy of the parent's, as after fork().
pid_t fork_for_parent(void) { return (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0); }

void hide(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int open_memory(void) { return memfd_create("memory", MFD_CLOEXEC); }
#else
pid_t fork_for_parent(void) { return -1; }

void hide(void) {}

int open_memory(void) { return -1; }
#endif

static void *run(void *body) {
    ((void (*)(void))body)();
    return NULL;
}

void go_on_without_main_thread(void (*body)(void)) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, (void *)body) != 0) { _exit(1); }
    pthread_exit(NULL);
}
