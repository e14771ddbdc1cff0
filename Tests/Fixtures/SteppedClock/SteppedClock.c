// A library to preload into a program (LD_PRELOAD): while the program runs, the wall clock is set back or forth by
// STEPPED_CLOCK seconds, once every STEPPED_CLOCK_EVERY milliseconds.
//
// The clock of the machine is not touched. Whoever asks for the time of the wall clock gets the stepped one, and whoever
// waits for one of its times waits until the stepped clock shows it, as the system does it when its clock is set.

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#ifdef __linux__
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static struct timespec start;
static long long step, period = 1;

static long long milliseconds_since_start(void) {
    struct timespec now;
    real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - start.tv_sec) * 1000LL + (now.tv_nsec - start.tv_nsec) / 1000000;
}

__attribute__((constructor)) static void begin(void) {
    real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
    real_clock_gettime(CLOCK_MONOTONIC, &start);
    const char *seconds = getenv("STEPPED_CLOCK"), *milliseconds = getenv("STEPPED_CLOCK_EVERY");
    step = seconds == NULL ? 0 : atoll(seconds);
    if (milliseconds != NULL && atoll(milliseconds) > 0) { period = atoll(milliseconds); }
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (real_clock_gettime == NULL) { begin(); }
    int result = real_clock_gettime(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) { time->tv_sec += milliseconds_since_start() / period * step; }
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != NULL) { *result = now.tv_sec; }
    return now.tv_sec;
}

// Waits until the stepped clock shows a time; a step that comes meanwhile counts from then on.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict end) {
    while (1) {
        if (sem_trywait(semaphore) == 0) { return 0; }
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        if (now.tv_sec > end->tv_sec || (now.tv_sec == end->tv_sec && now.tv_nsec >= end->tv_nsec)) {
            errno = ETIMEDOUT;
            return -1;
        }
        const struct timespec pause = {0, 1000000};
        nanosleep(&pause, NULL);
    }
}
#endif
