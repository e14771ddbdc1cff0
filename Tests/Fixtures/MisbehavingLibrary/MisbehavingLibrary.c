// A library for the intent Stir that breaks the rules, in the way that the name of its file says: BEHAVIOUR@METHOD.so.
// What it does is noted in a file beside it, with “.log” at the end of its name.

#define _GNU_SOURCE

#include "IntentLibrary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

static char path[4096];
static char behaviour[64];
static char moment[64];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_cancelled;

static void note(const char *text) {
    char name[sizeof path + 8];
    snprintf(name, sizeof name, "%s.log", path);
    FILE *log = fopen(name, "a");
    if (!log) return;
    fprintf(log, "%s\n", text);
    fclose(log);
}

static void hang(void) {
    note("hanging");
    while (1) pause();
}

/// Finds out what is to be done, and does it if it is to be done while the library is loaded.
__attribute__((constructor)) static void load(void) {
    Dl_info info;
    if (!dladdr((void *)load, &info) || !info.dli_fname) return;
    snprintf(path, sizeof path, "%s", info.dli_fname);
    const char *name = strrchr(path, '/');
    sscanf(name ? name + 1 : path, "%63[^@]@%63[^.]", behaviour, moment);
    if (strcmp(moment, "load") == 0) hang();
}

static int is(const char *name) { return strcmp(behaviour, name) == 0; }

/// The message under way, as far as a thread needs it that answers later.
struct question {
    struct intent_library_message message;
    char method[64];
    long id;
};

static int32_t answer(const struct question *question, const char *bytes, size_t count) {
    return question->message.answer(question->message.host, question->message.wire, bytes, count);
}

static int32_t answer_text(const struct question *question, const char *text) {
    return answer(question, text, strlen(text));
}

static int32_t answer_result(const struct question *question, long id, const char *result) {
    char text[512];
    snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":%s}\n", id, result);
    return answer_text(question, text);
}

static int32_t answer_well(const struct question *question) {
    const char *method = question->method;
    const char *result = "{\"code\":\"success\"}";
    if (strcmp(method, "initialize") == 0) result = "{\"protocolVersion\":1,\"intents\":[\"Stir\"]}";
    if (strcmp(method, "resolve") == 0) result = "{\"resolution\":{\"result\":\"success\",\"value\":\"wooden\"}}";
    if (strcmp(method, "confirm") == 0) result = "{\"code\":\"ready\"}";
    return answer_result(question, question->id, result);
}

static void *answer_elsewhere(void *argument) {
    answer_well(argument);
    free(argument);
    return NULL;
}

static void start_thread(const struct question *question) {
    struct question *copy = malloc(sizeof *copy);
    *copy = *question;
    pthread_t thread;
    pthread_create(&thread, NULL, answer_elsewhere, copy);
    pthread_detach(thread);
}

static void answer_too_long(const struct question *question, size_t count) {
    char *bytes = malloc(count);
    memset(bytes, ' ', count);
    if (answer(question, bytes, count) == INTENT_LIBRARY_REFUSED) note("refused");
    free(bytes);
}

static void wait_for_cancel(void) {
    note("waiting");
    pthread_mutex_lock(&lock);
    while (!is_cancelled) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
}

/// Does what the behaviour is, and returns what the entry point is to return.
static int32_t misbehave(const struct question *question) {
    if (is("hangs")) hang();
    if (is("holdsOutput")) {
        flockfile(stdout);
        hang();
    }
    if (is("exits")) exit(0);
    if (is("fails")) return 7;
    if (is("isOld")) return INTENT_LIBRARY_VERSION_UNKNOWN;
    if (is("talksNonsense")) answer_text(question, "Hello there!\n");
    if (is("sendsNothing")) answer(question, NULL, 0);
    if (is("sendsNoBytes")) answer(question, NULL, 100);
    if (is("sendsNoText")) answer_text(question, "{\"id\":1,\"result\":\"\xC3\x28\"}");
    if (is("answersOtherwise")) answer_result(question, question->id, "{\"items\":[]}");
    if (is("answersAhead")) answer_result(question, 99, "{}");
    if (is("answersLongLine")) answer_too_long(question, (size_t)INTENT_LIBRARY_MESSAGE_SIZE + 1);
    if (is("answersNegative")) answer(question, "x", (size_t)-1);
    if (is("floods")) {
        while (answer_text(question, "{\"jsonrpc\":\"2.0\",\"method\":\"log\"}\n") == INTENT_LIBRARY_TAKEN) {}
        note("refused");
    }
    if (is("floodsOn")) {
        while (answer_text(question, "{\"jsonrpc\":\"2.0\",\"method\":\"log\"}\n") == INTENT_LIBRARY_TAKEN) {}
        wait_for_cancel();
    }
    if (is("sendsMark")) answer_text(question, "\xEF\xBB\xBF{\"method\":\"log\"}\n");
    if (is("sendsComma")) answer_text(question, "{\"method\":\"log\",}\n");
    if (is("answersNextToo")) {
        answer_well(question);
        answer_result(question, question->id + 1, "{}");
    }
    if (is("nestsDeeply")) {
        char *bytes = malloc(100000);
        memset(bytes, '[', 100000);
        answer(question, bytes, 100000);
        free(bytes);
    }
    if (is("answersTwice")) {
        answer_well(question);
        answer_well(question);
    }
    if (is("answersFromThread")) start_thread(question);
    if (is("answersAndHangs")) {
        answer_well(question);
        hang();
    }
    if (is("waits")) {
        wait_for_cancel();
        if (answer_well(question) == INTENT_LIBRARY_ENDED) note("nobody reads");
        start_thread(question);
    }
    return INTENT_LIBRARY_TAKEN;
}

static void copy_field(char *target, size_t size, const char *line, const char *name) {
    char format[64];
    snprintf(format, sizeof format, "\"%s\":\"", name);
    const char *start = strstr(line, format);
    if (start) snprintf(target, size, "%.*s", (int)strcspn(start + strlen(format), "\""), start + strlen(format));
}

static void take_cancel(const char *line) {
    char reason[64] = "", text[128];
    copy_field(reason, sizeof reason, line, "reason");
    snprintf(text, sizeof text, "cancelled: %s", reason);
    note(text);
    pthread_mutex_lock(&lock);
    is_cancelled = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

EXPORTED int32_t intent_library_receive(const struct intent_library_message *message) {
    if (message->count == 0) {
        note("ended");
        return INTENT_LIBRARY_TAKEN;
    }
    char *line = calloc(message->count + 1, 1);
    memcpy(line, message->bytes, message->count);
    struct question question = {.message = *message, .method = "", .id = 0};
    copy_field(question.method, sizeof question.method, line, "method");
    const char *id = strstr(line, "\"id\":");
    if (id) question.id = strtol(id + strlen("\"id\":"), NULL, 10);

    int32_t status = INTENT_LIBRARY_TAKEN;
    if (strcmp(question.method, "cancel") == 0) {
        take_cancel(line);
    } else if (strcmp(question.method, moment) == 0) {
        status = misbehave(&question);
    } else if (id) {
        answer_well(&question);
    }
    free(line);
    return status;
}
