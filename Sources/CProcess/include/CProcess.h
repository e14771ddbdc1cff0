#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// The description of a process to start.
struct process_start {
    /// The absolute path of the executable.
    const char *_Nonnull executable;
    /// The arguments, beginning with the program's name, terminated by NULL.
    char *const _Nullable *_Nonnull arguments;
    /// The whole environment, terminated by NULL.
    char *const _Nullable *_Nonnull environment;
    /// The working directory.
    const char *_Nonnull directory;
    /// The descriptor for 1 and 2; descriptor 0 reads from /dev/null.
    int output;
    /// The descriptor for 3.
    int wire;
    /// The most bytes of data that the process may have, or 0 for no limit (RLIMIT_DATA).
    uint64_t data_limit;
    /// The means of giving up the start, or NULL.
    struct process_starting *_Nullable starting;
};

/// The start of a process, which begins with zeros.
///
/// The system executes a program when its file system has provided the file, which may take any time.
struct process_starting {
    /// The process that is about to execute its program; 0 before and after that.
    int process;
    int is_given_up;
    /// Another one at the same time.
    struct process_starting *_Nullable next;
};

/// Gives up a start that may still be going on: process_spawn() returns soon, with a process that was killed, or with
/// `-ECANCELED` if there is none yet.
void process_give_up(struct process_starting *_Nonnull starting);

/// Starts a process in a session of its own, without a terminal, which inherits no descriptors but these four.
///
/// The process is killed when the calling thread ends, so call this from a thread that lives as long as the program.
///
/// @return The process's number, or the negated error number.
pid_t process_spawn(const struct process_start *_Nonnull start);

/// Starts a process that outlives the caller, in a session of its own, which inherits no descriptors but these four.
/// The system reaps it. Its data isn't limited. A process that doesn't execute its program within ten seconds is killed.
///
/// @return The process's number, or the negated error number.
pid_t process_spawn_detached(const struct process_start *_Nonnull start);

/// Waits for the end of a process, which need not be a child.
///
/// @return 1 when it has ended, or 0 when the time is up.
int process_await(pid_t process, int milliseconds);

/// Opens a descriptor that becomes readable, for poll(2), when a child has ended.
///
/// @return The descriptor, which no child inherits, or the negated error number: `ENOSYS` or `EPERM` if the system has
///   no such descriptors.
int process_open(pid_t process);

/// Returns whether a child has ended, without reaping it.
///
/// @return 1, 0, or the negated error number.
int process_has_ended(pid_t process);

/// Reaps a child that has ended.
///
/// @param status The exit code, or the negated number of the signal that ended it.
/// @param peak_memory The peak resident memory in bytes, or 0 if the system reports that of another process.
/// @return 0, or the negated error number.
int process_reap(pid_t process, int *_Nonnull status, uint64_t *_Nonnull peak_memory);

/// Makes this process the parent of orphaned descendants.
///
/// Processes started by process_spawn_detached() aren't adopted.
///
/// @return 0, or the negated error number.
int process_adopt_orphans(void);

/// Returns the number of children that process_spawn() has started and process_reap() hasn't reaped.
int process_started_count(void);

/// Lists the children of this process that weren't started by process_spawn(), including those that have ended.
///
/// The list may miss children when others end at the same time.
///
/// @return Their number, at most the capacity, or the negated error number.
int process_list_orphans(pid_t *_Nonnull orphans, int capacity);

/// Lists the children of another process, including those that have ended.
///
/// The list may miss children when others end at the same time.
///
/// @return Their number, at most the capacity, or the negated error number.
int process_list_children(pid_t process, pid_t *_Nonnull children, int capacity);

/// Reaps a child if it has ended.
///
/// @param process The number of the child, or the negated number of a process group with children.
/// @return 1 if it was reaped, 0 if it is running, or the negated error number.
int process_discard(pid_t process);

/// Kills and reaps the processes in a group that are children of this process, such as those that a child has started
/// with CLONE_PARENT.
///
/// The leader of the group must have been reaped.
void process_discard_group(pid_t group);

/// Returns the size in bytes of a process's open files that are in memory and have no name. They are gone when the
/// process has ended.
///
/// Doesn't wait for any file system. Returns 0 if the system doesn't show the process's descriptors.
///
/// A thread may have descriptors of its own: the first 16 different tables of the first 1,024 threads are checked.
///
/// @param limit The most descriptors of each table that are checked.
uint64_t process_unnamed_memory(pid_t process, int limit);

/// Finds a pattern in the environment of a process, or in other bytes (memmem).
///
/// @return Where its first occurrence begins, or -1 if there is none.
ssize_t process_find_bytes(
    const void *_Nonnull bytes, size_t size, const void *_Nonnull pattern, size_t pattern_size);

/// Creates two connected sockets that children don't inherit.
///
/// @return 0, or the negated error number.
int process_socket_pair(int sockets[_Nonnull 2]);

/// Creates a pipe that children don't inherit.
///
/// @return 0, or the negated error number.
int process_pipe(int ends[_Nonnull 2]);

/// Returns whether a program has capabilities of its own (Linux), which whoever executes it gets.
int process_has_capabilities(const char *_Nonnull path);

/// Loads the unwinder, which the C library would otherwise load when it first ends a thread.
///
/// The first thread that needs it would otherwise wait for a library that is being loaded, and forever if its loading
/// hangs.
void process_load_unwinder(void);

#endif
