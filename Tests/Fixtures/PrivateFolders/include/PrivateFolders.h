// Folders of the tests' own, in place of those of whoever runs them.
//
// There is nothing to call: a process that is linked with it has them.

#ifndef PRIVATE_FOLDERS_H
#define PRIVATE_FOLDERS_H
#endif
