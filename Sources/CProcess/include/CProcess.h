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

/// Opens a descriptor that can be read from, for poll(2), when a child has ended.
///
/// @return The descriptor, which no child inherits, or the negated error number: `ENOSYS` or `EPERM` where the system has
///   no such descriptors.
int process_open(pid_t process);

/// Whether a child has ended; does not reap it.
///
/// @return 1, 0, or the negated error number.
int process_has_ended(pid_t process);

/// Reaps a child that has ended.
///
/// @param status The exit code, or the negated number of the signal that ended it.
/// @param peak_memory The most memory that was resident, in bytes; 0 where the system tells another process's.
/// @return 0, or the negated error number.
int process_reap(pid_t process, int *_Nonnull status, uint64_t *_Nonnull peak_memory);

/// Has this process adopt what its descendants leave when they end: it becomes their parent.
///
/// Those that process_spawn_detached() starts are not adopted.
///
/// @return 0, or the negated error number.
int process_adopt_orphans(void);

/// How many children process_spawn() has started that process_reap() has not reaped.
int process_started_count(void);

/// Lists the children of this process that process_spawn() has not started; those that have ended are among them.
///
/// The list may miss children when others end at the same time.
///
/// @return How many there are, the capacity at the most, or the negated error number.
int process_list_orphans(pid_t *_Nonnull orphans, int capacity);

/// Reaps a child, if it has ended.
///
/// @param process The number of the child, or the negated number of a process group with children.
/// @return 1 when it was reaped, 0 when it runs, or the negated error number.
int process_discard(pid_t process);

/// Kills and reaps those in a process group that are children of this process; one that was started by a process with
/// CLONE_PARENT is a child of the process's parent.
///
/// The leader of the group has been reaped.
void process_discard_group(pid_t group);

/// What the files take in bytes that a process has open, that lie in memory and that have no name: when the process has
/// ended, they are gone.
///
/// @param limit The most descriptors that are looked at.
uint64_t process_unnamed_memory(pid_t process, int limit);

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
