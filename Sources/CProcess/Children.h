#ifndef CHILDREN_H
#define CHILDREN_H

#include <sys/types.h>

// The children that this process has started, which tells them from those that it has adopted. The system has one table
// of children for the whole process, and so has this.

/// Keeps the children from being listed while one is started, or given up to whoever adopts it.
void children_lock(void);
void children_unlock(void);

/// Takes note of a child that was started; the lock is held.
///
/// @return 0, or the negated error number.
int children_add(pid_t process);

/// Forgets a child that was reaped; the lock is not held.
void children_remove(pid_t process);

#endif
