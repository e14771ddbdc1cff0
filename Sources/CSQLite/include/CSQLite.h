// The part of SQLite's interface that the store uses.
//
// The library is on every machine that can build a Swift package, because the package manager itself needs it, but its
// header may not be. These are the declarations of https://sqlite.org/c3ref/funclist.html, which stay stable.

#ifndef CSQLITE_H
#define CSQLITE_H

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long sqlite3_int64;

// What happens to bound bytes: SQLite copies them.
typedef void (*sqlite3_destructor_type)(void *);
static inline sqlite3_destructor_type sqlite3_transient(void) { return (sqlite3_destructor_type)(long)-1; }

#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_PERM 3
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_NOMEM 7
#define SQLITE_READONLY 8
#define SQLITE_INTERRUPT 9
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_TOOBIG 18
#define SQLITE_CONSTRAINT 19
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

#define SQLITE_OPEN_READWRITE 0x2
#define SQLITE_OPEN_CREATE 0x4
#define SQLITE_OPEN_NOMUTEX 0x8000
#define SQLITE_OPEN_NOFOLLOW 0x01000000
#define SQLITE_OPEN_MAIN_DB 0x100
#define SQLITE_OPEN_SUPER_JOURNAL 0x4000

#define SQLITE_LIMIT_LENGTH 0
#define SQLITE_PREPARE_PERSISTENT 1

int sqlite3_open_v2(const char *filename, sqlite3 **database, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *);
const char *sqlite3_errmsg(sqlite3 *);
const char *sqlite3_errstr(int);
int sqlite3_busy_timeout(sqlite3 *, int milliseconds);
int sqlite3_limit(sqlite3 *, int id, int value);
int sqlite3_exec(sqlite3 *, const char *sql, int (*)(void *, int, char **, char **), void *, char **);
int sqlite3_prepare_v3(
    sqlite3 *, const char *sql, int count, unsigned int flags, sqlite3_stmt **statement, const char **tail);
int sqlite3_finalize(sqlite3_stmt *);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_stmt_readonly(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *);
int sqlite3_clear_bindings(sqlite3_stmt *);
int sqlite3_bind_null(sqlite3_stmt *, int);
int sqlite3_bind_int64(sqlite3_stmt *, int, sqlite3_int64);
int sqlite3_bind_double(sqlite3_stmt *, int, double);
int sqlite3_bind_text(sqlite3_stmt *, int, const char *, int count, sqlite3_destructor_type);
int sqlite3_bind_blob(sqlite3_stmt *, int, const void *, int count, sqlite3_destructor_type);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *, int);
double sqlite3_column_double(sqlite3_stmt *, int);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int);
const void *sqlite3_column_blob(sqlite3_stmt *, int);
int sqlite3_column_bytes(sqlite3_stmt *, int);
int sqlite3_changes(sqlite3 *);
int sqlite3_total_changes(sqlite3 *);
int sqlite3_system_errno(sqlite3 *);
const char *sqlite3_libversion(void);

// The name of a file system layer that clears leftover content in a page before it is written to the database file.
//
// A page of a b-tree has a gap between its cell pointers and its cells. When SQLite moves cells to another page, copies
// of them stay in the gap, `secure_delete` or not, and would still be there after the cells were deleted. Nothing reads
// the gap, so it can be cleared at any time. In write-ahead mode pages reach the database file by checkpoints only.
//
// Returns NULL if the library has no file system layer of the expected version.
const char *clearing_file_system(void);

// Clears the gaps of all pages that are already in the database file.
//
// The caller makes sure that nobody writes to the file: it holds the write lock, and the log is empty.
//
// Returns a result code.
int clear_database_file(sqlite3 *);

#endif
