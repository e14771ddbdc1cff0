// The file system layer of the store; see CSQLite.h. The structures are those of https://sqlite.org/c3ref/vfs.html and
// https://sqlite.org/c3ref/io_methods.html, the page format is that of https://sqlite.org/fileformat2.html.

#include "CSQLite.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct sqlite3_file sqlite3_file;
typedef struct sqlite3_vfs sqlite3_vfs;

typedef struct sqlite3_io_methods {
    int iVersion;
    int (*xClose)(sqlite3_file *);
    int (*xRead)(sqlite3_file *, void *, int, sqlite3_int64);
    int (*xWrite)(sqlite3_file *, const void *, int, sqlite3_int64);
    int (*xTruncate)(sqlite3_file *, sqlite3_int64);
    int (*xSync)(sqlite3_file *, int);
    int (*xFileSize)(sqlite3_file *, sqlite3_int64 *);
    int (*xLock)(sqlite3_file *, int);
    int (*xUnlock)(sqlite3_file *, int);
    int (*xCheckReservedLock)(sqlite3_file *, int *);
    int (*xFileControl)(sqlite3_file *, int, void *);
    int (*xSectorSize)(sqlite3_file *);
    int (*xDeviceCharacteristics)(sqlite3_file *);
    int (*xShmMap)(sqlite3_file *, int, int, int, void volatile **);
    int (*xShmLock)(sqlite3_file *, int, int, int);
    void (*xShmBarrier)(sqlite3_file *);
    int (*xShmUnmap)(sqlite3_file *, int);
} sqlite3_io_methods;

struct sqlite3_file {
    const sqlite3_io_methods *pMethods;
};

struct sqlite3_vfs {
    int iVersion;
    int szOsFile;
    int mxPathname;
    sqlite3_vfs *pNext;
    const char *zName;
    void *pAppData;
    int (*xOpen)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
    int (*xDelete)(sqlite3_vfs *, const char *, int);
    int (*xAccess)(sqlite3_vfs *, const char *, int, int *);
    int (*xFullPathname)(sqlite3_vfs *, const char *, int, char *);
    void *(*xDlOpen)(sqlite3_vfs *, const char *);
    void (*xDlError)(sqlite3_vfs *, int, char *);
    void (*(*xDlSym)(sqlite3_vfs *, void *, const char *))(void);
    void (*xDlClose)(sqlite3_vfs *, void *);
    int (*xRandomness)(sqlite3_vfs *, int, char *);
    int (*xSleep)(sqlite3_vfs *, int);
    int (*xCurrentTime)(sqlite3_vfs *, double *);
    int (*xGetLastError)(sqlite3_vfs *, int, char *);
    int (*xCurrentTimeInt64)(sqlite3_vfs *, sqlite3_int64 *);
    int (*xSetSystemCall)(sqlite3_vfs *, const char *, void (*)(void));
    void (*(*xGetSystemCall)(sqlite3_vfs *, const char *))(void);
    const char *(*xNextSystemCall)(sqlite3_vfs *, const char *);
};

sqlite3_vfs *sqlite3_vfs_find(const char *name);
int sqlite3_vfs_register(sqlite3_vfs *, int makeDefault);
int sqlite3_file_control(sqlite3 *, const char *database, int operation, void *);

#define SQLITE_FCNTL_FILE_POINTER 7
#define PAGE_SIZE_LIMIT 65536

// MARK: - Pages

static int big_endian(const unsigned char *bytes) { return bytes[0] << 8 | bytes[1]; }

static int is_clear(const unsigned char *bytes, int count) {
    while (count > 0 && *bytes == 0) bytes++, count--;
    return count == 0;
}

// Clears leftover content in a page of a b-tree: the gap, and the free blocks between cells. Any other page is left
// alone, and so is one whose numbers don't fit, which is damaged.
//
// `header` is the offset of the page's header. Returns whether anything was cleared.
static int clear_page(unsigned char *page, int size, int header) {
    int kind = page[header];
    if (kind != 2 && kind != 5 && kind != 10 && kind != 13) return 0;
    int gap = header + (kind < 10 ? 12 : 8) + 2 * big_endian(page + header + 3);
    int cells = big_endian(page + header + 5);
    if (cells == 0) cells = 65536;
    if (gap > cells || cells > size) return 0;
    int cleared = !is_clear(page + gap, cells - gap);
    if (cleared) memset(page + gap, 0, (size_t)(cells - gap));
    // The free blocks are listed in order of their offsets, so the list ends.
    int place = big_endian(page + header + 1);
    for (int last = cells - 1; place > last && place <= size - 4; ) {
        int length = big_endian(page + place + 2);
        if (length < 4 || length > size - place) break;
        if (!is_clear(page + place + 4, length - 4)) {
            memset(page + place + 4, 0, (size_t)(length - 4));
            cleared = 1;
        }
        last = place;
        place = big_endian(page + place);
    }
    return cleared;
}

// Whether bytes written at an offset are a whole page.
static int is_page(int count, sqlite3_int64 offset) {
    return count >= 512 && count <= PAGE_SIZE_LIMIT && (count & (count - 1)) == 0 && offset % count == 0;
}

static int header_of(sqlite3_int64 offset) { return offset == 0 ? 100 : 0; }

// MARK: - The file

// The file of the layer below follows in the same memory.
typedef struct {
    sqlite3_file base;
    _Alignas(sqlite3_int64) sqlite3_file below;
} clearing_file;

static sqlite3_file *below(sqlite3_file *file) { return &((clearing_file *)file)->below; }
#define BELOW(method, file, ...) (below(file)->pMethods->method(below(file), ##__VA_ARGS__))

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    if (!is_page(count, offset)) return BELOW(xWrite, file, bytes, count, offset);
    unsigned char *page = malloc((size_t)count);
    if (page == NULL) return SQLITE_NOMEM;
    memcpy(page, bytes, (size_t)count);
    clear_page(page, count, header_of(offset));
    int code = BELOW(xWrite, file, page, count, offset);
    free(page);
    return code;
}

static int file_close(sqlite3_file *file) {
    int code = BELOW(xClose, file);
    file->pMethods = NULL;
    return code;
}

static int file_read(sqlite3_file *f, void *bytes, int count, sqlite3_int64 offset) {
    return BELOW(xRead, f, bytes, count, offset);
}
static int file_truncate(sqlite3_file *f, sqlite3_int64 size) { return BELOW(xTruncate, f, size); }
static int file_sync(sqlite3_file *f, int flags) { return BELOW(xSync, f, flags); }
static int file_size(sqlite3_file *f, sqlite3_int64 *size) { return BELOW(xFileSize, f, size); }
static int file_lock(sqlite3_file *f, int lock) { return BELOW(xLock, f, lock); }
static int file_unlock(sqlite3_file *f, int lock) { return BELOW(xUnlock, f, lock); }
static int file_check_lock(sqlite3_file *f, int *result) { return BELOW(xCheckReservedLock, f, result); }
static int file_control(sqlite3_file *f, int operation, void *value) { return BELOW(xFileControl, f, operation, value); }
static int file_sector(sqlite3_file *f) { return BELOW(xSectorSize, f); }
static int file_characteristics(sqlite3_file *f) { return BELOW(xDeviceCharacteristics, f); }
static int file_map(sqlite3_file *f, int page, int size, int extend, void volatile **memory) {
    return BELOW(xShmMap, f, page, size, extend, memory);
}
static int file_lock_map(sqlite3_file *f, int offset, int count, int flags) {
    return BELOW(xShmLock, f, offset, count, flags);
}
static void file_barrier(sqlite3_file *f) { BELOW(xShmBarrier, f); }
static int file_unmap(sqlite3_file *f, int remove) { return BELOW(xShmUnmap, f, remove); }

// Version 2 has shared memory, which the log needs, but not memory-mapped reading.
static const sqlite3_io_methods methods = {
    2, file_close, file_read, file_write, file_truncate, file_sync, file_size, file_lock, file_unlock,
    file_check_lock, file_control, file_sector, file_characteristics, file_map, file_lock_map, file_barrier, file_unmap,
};

// MARK: - The layer

static sqlite3_vfs *system_layer;
static sqlite3_vfs layer;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Whether a path has a regular file or nothing: opening a pipe would block until somebody writes to it.
static int may_be_opened(const char *name) {
    struct stat status;
    return name == NULL || lstat(name, &status) != 0 || S_ISREG(status.st_mode);
}

// Whether a path is named like a file that belongs to a database.
static int belongs_to_database(const char *name) {
    static const char *const suffixes[] = {"-journal", "-wal"};
    size_t length = strlen(name);
    for (int index = 0; index < 2; index++) {
        size_t count = strlen(suffixes[index]);
        if (length > count && strcmp(name + length - count, suffixes[index]) == 0) return 1;
    }
    return 0;
}

// A journal may say that it is one of several, and name the file that lists them. Once it is played back, SQLite
// deletes that file, wherever it is. A store is one database, so there is no such file, whatever a journal says.
static int names_journals(int flags) { return flags & SQLITE_OPEN_SUPER_JOURNAL; }

static int look_for_file(sqlite3_vfs *vfs, const char *name, int flags, int *found) {
    (void)vfs;
    if (belongs_to_database(name)) return system_layer->xAccess(system_layer, name, flags, found);
    *found = 0;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
    (void)vfs;
    if (!belongs_to_database(name)) return SQLITE_PERM;
    return system_layer->xDelete(system_layer, name, sync);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    if (!may_be_opened(name) || names_journals(flags)) {
        file->pMethods = NULL;
        return SQLITE_CANTOPEN;
    }
    if (!(flags & SQLITE_OPEN_MAIN_DB)) return system_layer->xOpen(system_layer, name, file, flags, out);
    file->pMethods = NULL;
    sqlite3_file *inner = below(file);
    inner->pMethods = NULL;
    int code = system_layer->xOpen(system_layer, name, inner, flags, out);
    // Even if opening failed, there may be something to close.
    if (inner->pMethods != NULL) file->pMethods = &methods;
    return code;
}

static void register_layer(void) {
    sqlite3_vfs *found = sqlite3_vfs_find(NULL);
    if (found == NULL || found->iVersion < 3) return;
    // Everything except what concerns names is the system's, which finds its own state in pAppData.
    layer = *found;
    layer.iVersion = 3;
    layer.pNext = NULL;
    layer.zName = "intentkit-clearing";
    layer.szOsFile = (int)offsetof(clearing_file, below) + found->szOsFile;
    layer.xOpen = open_file;
    layer.xDelete = delete_file;
    layer.xAccess = look_for_file;
    system_layer = found;
    if (sqlite3_vfs_register(&layer, 0) != SQLITE_OK) system_layer = NULL;
}

const char *clearing_file_system(void) {
    pthread_once(&once, register_layer);
    return system_layer == NULL ? NULL : layer.zName;
}

int clear_database_file(sqlite3 *database) {
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (code != SQLITE_OK || file == NULL || file->pMethods == NULL) return SQLITE_ERROR;
    unsigned char head[100];
    sqlite3_int64 size = 0;
    if ((code = file->pMethods->xFileSize(file, &size)) != SQLITE_OK) return code;
    if ((code = file->pMethods->xRead(file, head, sizeof head, 0)) != SQLITE_OK) return code;
    int length = big_endian(head + 16) == 1 ? PAGE_SIZE_LIMIT : big_endian(head + 16);
    if (!is_page(length, 0)) return SQLITE_CORRUPT;
    unsigned char *page = malloc((size_t)length);
    if (page == NULL) return SQLITE_NOMEM;
    for (sqlite3_int64 offset = 0; code == SQLITE_OK && offset + length <= size; offset += length) {
        code = file->pMethods->xRead(file, page, length, offset);
        if (code == SQLITE_OK && clear_page(page, length, header_of(offset)))
            code = file->pMethods->xWrite(file, page, length, offset);
    }
    free(page);
    return code == SQLITE_OK ? file->pMethods->xSync(file, 2) : code;
}
