#ifndef CHILDREN_H
#define CHILDREN_H

#include "CProcess.h"

#include <sys/types.h>

// The children that this process has started, as opposed to those that it has adopted. As in the system, there is one
// table of children for the whole process.

/// Keeps the children from being listed while one is orphaned for another process to adopt, and those that are started
/// from being reaped.
void children_lock(void);
void children_unlock(void);

/// Notes that a child is about to be started, which announces its number in the structure as soon as it exists. The caller
/// doesn't hold the lock.
void children_begin(struct process_starting *starting);

/// Notes that a child has executed its program or has ended, or that there is none if the number is negative. The caller
/// doesn't hold the lock.
///
/// @return 0, or the negated error number.
int children_end(struct process_starting *starting, pid_t process);

/// Removes a child that was reaped. The caller doesn't hold the lock.
void children_remove(pid_t process);

#endif
