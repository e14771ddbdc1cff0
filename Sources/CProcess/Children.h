#ifndef CHILDREN_H
#define CHILDREN_H

#include <sys/types.h>

// The children that this process has started, as opposed to those that it has adopted. As in the system, there is one
// table of children for the whole process.

/// Keeps the children from being listed while one is started, or orphaned for another process to adopt.
void children_lock(void);
void children_unlock(void);

/// Adds a child that was started. The caller holds the lock.
///
/// @return 0, or the negated error number.
int children_add(pid_t process);

/// Removes a child that was reaped. The caller doesn't hold the lock.
void children_remove(pid_t process);

#endif
