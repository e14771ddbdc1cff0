#define _GNU_SOURCE

#include "CMisbehaving.h"

#include <pthread.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>

// Without a stack of its own, the child has a copy of the parent's, as after fork().
pid_t fork_for_parent(void) { return (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0); }

void hide(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int open_memory(void) { return memfd_create("memory", MFD_CLOEXEC); }

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
#else
pid_t fork_for_parent(void) { return -1; }

void hide(void) {}

int open_memory(void) { return -1; }

void be_traced(void) {}
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
