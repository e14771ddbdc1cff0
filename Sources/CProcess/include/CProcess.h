#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// How to start a process.
struct process_start {
    /// The absolute path of the executable.
    const char *_Nonnull executable;
    /// The arguments, the first one the program's name, ended by NULL.
    char *const _Nullable *_Nonnull arguments;
    /// The whole environment, ended by NULL.
    char *const _Nullable *_Nonnull environment;
    /// The working directory.
    const char *_Nonnull directory;
    /// What becomes descriptor 1 and 2; descriptor 0 reads from /dev/null.
    int output;
    /// What becomes descriptor 3.
    int wire;
    /// The most bytes of data that the process may have, or 0 for no limit (RLIMIT_DATA).
    uint64_t data_limit;
};

/// Starts a process in a group of its own, with four descriptors and nothing else of the caller.
///
/// The process is killed when the thread that called this ends: call it from one that lives as long as the program.
///
/// @return The process's number, or the negated error number.
pid_t process_spawn(const struct process_start *_Nonnull start);

/// Starts a process that outlives the caller: in a session of its own, with four descriptors and nothing else of the
/// caller. The system reaps it. There is no limit on its data.
///
/// @return The process's number, or the negated error number.
pid_t process_spawn_detached(const struct process_start *_Nonnull start);

/// Waits until a process ends that need not be a child.
///
/// @return 1 when it has ended, or 0 when the time is up.
int process_await(pid_t process, int milliseconds);

/// Waits until a child ends, and does not reap it.
///
/// @param milliseconds How long to wait at the most, or -1 for as long as it takes.
/// @return 1 when it has ended, 0 when the time is up, or the negated error number.
int process_wait(pid_t process, int milliseconds);

/// Reaps a child that has ended.
///
/// @param status The exit code, or the negated number of the signal that ended it.
/// @param peak_memory The most memory that was resident, in bytes; 0 where the system tells another process's.
/// @return 0, or the negated error number.
int process_reap(pid_t process, int *_Nonnull status, uint64_t *_Nonnull peak_memory);

/// Makes two connected sockets that children do not inherit.
///
/// @return 0, or the negated error number.
int process_socket_pair(int sockets[_Nonnull 2]);

/// Makes a pipe that children do not inherit.
///
/// @return 0, or the negated error number.
int process_pipe(int ends[_Nonnull 2]);

/// Has the C library load what it ends threads with, where it loads that late.
///
/// The first thread that needs it would wait for whoever is loading a library, and for ever for one that hangs there.
void process_load_unwinder(void);

#endif
