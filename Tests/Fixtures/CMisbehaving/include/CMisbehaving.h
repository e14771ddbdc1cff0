#ifndef CMISBEHAVING_H
#define CMISBEHAVING_H

#include <stddef.h>
#include <sys/types.h>

/// Starts a child whose parent is this process's parent (CLONE_PARENT); returns like fork().
pid_t fork_for_parent(void);

/// Keeps other processes of the user from looking into this one (PR_SET_DUMPABLE).
void hide(void);

/// Opens a file in memory that has no name (memfd_create).
int open_memory(void);

/// Gives the calling thread descriptors of its own, which the other threads then don't have (CLONE_FILES).
void own_descriptors(void);

/// Opens a file of a file system that a process in a session of its own provides, and that gives no status of it from
/// then on; returns -1 if the system doesn't let this process mount one.
int open_deaf_file(void);

/// Opens a file in memory that has no name but the number of another open one, on another file system; or any file in
/// memory, if the system doesn't let this process mount them.
int open_twin(void);

/// Returns whether this process's user isn't root, and may have few processes.
int may_have_few_processes(void);

/// Has a process in a session of its own trace this one and look at nothing, so that nobody can reap it.
void be_traced(void);

/// Starts a child of this process's parent in a session of its own, which an older process in another one traces and
/// never looks at.
void leave_traced(void);

/// Starts a thread, and does nothing more in the main one.
void go_on_in_thread(void (*_Nonnull body)(void));

/// Starts a thread, and ends the main one, so that the process goes on without it.
void go_on_without_main_thread(void (*_Nonnull body)(void));

#endif
