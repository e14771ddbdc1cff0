#define _GNU_SOURCE

#include "CProcess.h"
#include "Children.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#else
#include <sys/event.h>
#endif

#ifdef __GLIBC__
#include <execinfo.h>
#endif

static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
    if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) == 0) { return; }
#endif
    // Old kernels and some sandboxes don't support this call.
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur > 65536) { limit.rlim_cur = 65536; }
    for (int descriptor = first; descriptor < (int)limit.rlim_cur; descriptor++) { close(descriptor); }
}

// Everything up to exec happens in a child that shares the parent's memory: only system calls are allowed, and nothing
// that allocates or takes a lock.

// Sets up the descriptors, the working directory and the signals. Returns an error number, or 0.
static int arrange(const struct process_start *start) {
    // The descriptors may be among those that are replaced, so they are first duplicated above them.
    int output = fcntl(start->output, F_DUPFD, 5);
    int wire = fcntl(start->wire, F_DUPFD, 5);
    int input = open("/dev/null", O_RDONLY);
    sigset_t none;
    sigemptyset(&none);
    if (output < 0 || wire < 0 || input < 0 || chdir(start->directory) < 0
        || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0 || dup2(wire, 3) < 0) {
        return errno;
    }
    for (int number = 1; number < NSIG; number++) { signal(number, SIG_DFL); }
    sigprocmask(SIG_SETMASK, &none, NULL);
    return 0;
}

void process_give_up(struct process_starting *starting) {
    __atomic_store_n(&starting->is_given_up, 1, __ATOMIC_SEQ_CST);
    // While the lock is held, the number isn't that of another process.
    children_lock();
    int process = __atomic_load_n(&starting->process, __ATOMIC_SEQ_CST);
    if (process > 0) { kill(process, SIGKILL); }
    children_unlock();
}

// Notes the calling process as the one that is started, and ends it if that has been given up.
static void announce(struct process_starting *starting) {
    __atomic_store_n(&starting->process, getpid(), __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&starting->is_given_up, __ATOMIC_SEQ_CST)) { _exit(127); }
}

#ifdef __linux__
// Takes away what lets a program have a real-time priority, with which it could keep the processor from the host, and so
// from the end of its time: the limit, and root's capability.
static void give_up_priority(void) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_RTPRIO, &none);
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
    if (syscall(SYS_capget, &header, sets) < 0) { return; }
    prctl(PR_CAPBSET_DROP, CAP_SYS_NICE, 0, 0, 0);
    unsigned others = ~(1u << CAP_SYS_NICE);
    sets[0].effective &= others;
    sets[0].permitted &= others;
    sets[0].inheritable &= others;
    syscall(SYS_capset, &header, sets);
}
#endif

static void become(const struct process_start *start, pid_t parent, volatile int *failure) {
    // A session of its own has no terminal: the program could type there what the person is asked, or take it over.
    int error = setsid() < 0 ? errno : arrange(start);
    if (error != 0) {
        *failure = error;
        return;
    }
    if (start->data_limit > 0) {
        struct rlimit limit = {start->data_limit, start->data_limit};
        setrlimit(RLIMIT_DATA, &limit);
    }
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    give_up_priority();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have ended before the request took effect.
    if (getppid() != parent) { _exit(127); }
#else
    (void)parent;
#endif
    close_from(4);
    execve(start->executable, start->arguments, start->environment);
    *failure = errno;
}

pid_t process_spawn(const struct process_start *start) {
    struct process_starting own = {0};
    struct process_starting *starting = start->starting == NULL ? &own : start->starting;
    if (__atomic_load_n(&starting->is_given_up, __ATOMIC_SEQ_CST)) { return -ECANCELED; }
    volatile int failure = 0;
    pid_t parent = getpid();
    sigset_t all, previous;
    sigfillset(&all);
    // No handler of the parent may run in the child, which shares its memory.
    pthread_sigmask(SIG_SETMASK, &all, &previous);
    // The new child isn't listed among those that this process has adopted. Until its program is executed, which may take
    // any time, others are started.
    children_begin(starting);
#ifdef __linux__
    pid_t child = vfork();
#else
    pid_t child = fork();
#endif
    if (child == 0) {
        announce(starting);
        become(start, parent, &failure);
        _exit(127);
    }
    int error = errno;
    int noted = children_end(starting, child);
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    if (child < 0) { return -error; }
    if (failure == 0 && noted < 0) {
        kill(-child, SIGKILL);
        failure = -noted;
    }
    if (failure != 0) {
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
        children_remove(child);
        return -failure;
    }
    return child;
}

// How long a detached child may take until its program is executed, in milliseconds.
enum { execution_limit = 10000 };

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Sends the word that a detached child reports: its process ID, or a negated error number.
static void report(int descriptor, int32_t word) {
    while (write(descriptor, &word, sizeof word) < 0 && errno == EINTR) {}
}

// Becomes the leader of a session without a terminal, and then the program.
static void become_detached(const struct process_start *start, int reporting) {
    // Above all descriptors that are replaced.
    int writing = fcntl(reporting, F_DUPFD, 5);
    int error = writing < 0 || setsid() < 0 ? errno : arrange(start);
    if (error == 0) {
        // Of the other descriptors only the reporting one stays open, until exec closes it.
        if (dup2(writing, 4) < 0 || fcntl(4, F_SETFD, FD_CLOEXEC) < 0) { error = errno; }
        close_from(5);
        writing = 4;
    }
    if (error == 0) {
        report(writing, getpid());
        execve(start->executable, start->arguments, start->environment);
        error = errno;
    }
    report(writing < 0 ? reporting : writing, -error);
}

// Sets whether this process adopts the orphans among its descendants, and returns whether it did so before.
static int set_adopting(int adopts) {
#if defined(__linux__) && defined(PR_SET_CHILD_SUBREAPER)
    int previous = 0;
    if (prctl(PR_GET_CHILD_SUBREAPER, &previous, 0, 0, 0) < 0 || previous == adopts) { return previous; }
    prctl(PR_SET_CHILD_SUBREAPER, adopts, 0, 0, 0);
    return previous;
#else
    (void)adopts;
    return 0;
#endif
}

pid_t process_spawn_detached(const struct process_start *start) {
    int ends[2];
    int failed = process_pipe(ends);
    if (failed < 0) { return failed; }
    sigset_t all, previous;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &previous);
    // The child ends at once, so that the system reaps the grandchild. A process that adopts orphans must not adopt the
    // grandchild, nor mistake the child for an orphan.
    children_lock();
    int adopts = set_adopting(0);
    pid_t child = fork();
    if (child == 0) {
        pid_t grandchild = fork();
        if (grandchild == 0) { become_detached(start, ends[1]); }
        if (grandchild < 0) { report(ends[1], -errno); }
        _exit(0);
    }
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    if (adopts) { set_adopting(1); }
    children_unlock();
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return -error;
    }
    pid_t result = -ECHILD;
    int64_t end = milliseconds() + execution_limit;
    for (;;) {
        struct pollfd poller = {.fd = ends[0], .events = POLLIN};
        int64_t rest = end - milliseconds();
        int ready = rest > 0 ? poll(&poller, 1, (int)rest) : 0;
        if (ready < 0 && errno == EINTR) { continue; }
        if (ready <= 0) {
            if (result > 0) { kill(result, SIGKILL); }
            result = -ETIMEDOUT;
            break;
        }
        int32_t word = 0;
        ssize_t count = read(ends[0], &word, sizeof word);
        if (count < 0 && errno == EINTR) { continue; }
        if (count != sizeof word) { break; }
        result = word;
    }
    close(ends[0]);
    return result;
}

int process_open(pid_t process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0u);
    return descriptor < 0 ? -errno : descriptor;
#elif defined(__linux__)
    (void)process;
    return -ENOSYS;
#else
    int queue = kqueue();
    if (queue < 0) { return -errno; }
    fcntl(queue, F_SETFD, FD_CLOEXEC);
    struct kevent change;
    EV_SET(&change, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
    if (kevent(queue, &change, 1, NULL, 0, NULL) < 0) {
        int error = errno;
        close(queue);
        return -error;
    }
    return queue;
#endif
}

// Waits for the end of a process with a descriptor of it. Returns 1 when it has ended, 0 when the time is up, or -1 if
// there is no such descriptor.
static int poll_process(pid_t process, int milliseconds) {
#if defined(__linux__) && defined(SYS_pidfd_open)
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0u);
    if (descriptor < 0) { return errno == ESRCH ? 1 : -1; }
    struct pollfd event = {descriptor, POLLIN, 0};
    int count;
    do { count = poll(&event, 1, milliseconds); } while (count < 0 && errno == EINTR);
    close(descriptor);
    return count > 0;
#else
    (void)process;
    (void)milliseconds;
    return -1;
#endif
}

int process_await(pid_t process, int milliseconds) {
    int ended = poll_process(process, milliseconds);
    if (ended >= 0) { return ended; }
    // Without a descriptor of the process, it has to be polled.
    for (int waited = 0;; waited += 10) {
        if (kill(process, 0) < 0 && errno == ESRCH) { return 1; }
        if (waited >= milliseconds) { return 0; }
        usleep(10000);
    }
}

int process_has_ended(pid_t process) {
    siginfo_t info;
    info.si_pid = 0;
    while (waitid(P_PID, process, &info, WEXITED | WNOWAIT | WNOHANG) < 0) {
        if (errno != EINTR) { return -errno; }
    }
    return info.si_pid == process;
}

int process_reap(pid_t process, int *status, uint64_t *peak_memory) {
    int raw = 0;
    struct rusage usage;
    while (wait4(process, &raw, 0, &usage) < 0) {
        if (errno != EINTR) { return -errno; }
    }
    children_remove(process);
    *status = WIFSIGNALED(raw) ? -WTERMSIG(raw) : WEXITSTATUS(raw);
#ifdef __linux__
    // The figure of a vfork child includes the memory of its parent, which it shared until exec. One that clearly
    // exceeds the parent's own, which the system knows to within a few megabytes, can only be the child's.
    struct rusage own;
    getrusage(RUSAGE_SELF, &own);
    const long margin = 32 * 1024;
    *peak_memory = usage.ru_maxrss > own.ru_maxrss + margin ? (uint64_t)usage.ru_maxrss * 1024 : 0;
#else
    *peak_memory = (uint64_t)usage.ru_maxrss;
#endif
    return 0;
}

int process_socket_pair(int sockets[2]) {
#ifdef __linux__
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) < 0 ? -errno : 0;
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) < 0) { return -errno; }
    fcntl(sockets[0], F_SETFD, FD_CLOEXEC);
    fcntl(sockets[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int process_pipe(int ends[2]) {
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC) < 0 ? -errno : 0;
#else
    if (pipe(ends) < 0) { return -errno; }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int process_has_capabilities(const char *path) {
#ifdef __linux__
    return getxattr(path, "security.capability", NULL, 0) > 0;
#else
    (void)path;
    return 0;
#endif
}

void process_load_unwinder(void) {
#ifdef __GLIBC__
    void *frame;
    (void)backtrace(&frame, 1);
#endif
}
