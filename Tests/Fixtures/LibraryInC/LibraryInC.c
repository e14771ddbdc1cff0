// A library for the intent Stir, written from IntentLibrary.h and the document of the protocol alone.

#include "IntentLibrary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *result_of(const char *line) {
    if (strstr(line, "\"method\":\"initialize\"")) return "{\"protocolVersion\":1,\"intents\":[\"Stir\"]}";
    if (strstr(line, "\"method\":\"resolve\"")) return "{\"resolution\":{\"result\":\"success\",\"value\":\"wooden\"}}";
    if (strstr(line, "\"method\":\"confirm\"")) return "{\"code\":\"ready\"}";
    if (strstr(line, "\"method\":\"handle\"")) return "{\"code\":\"success\"}";
    return NULL;
}

__attribute__((visibility("default"))) int32_t intent_library_receive(const struct intent_library_message *message) {
    if (message->version < INTENT_LIBRARY_VERSION) return INTENT_LIBRARY_VERSION_UNKNOWN;
    // Nothing is kept of a wire, so there is nothing to do at its end.
    if (message->count == 0) return INTENT_LIBRARY_TAKEN;

    // The bytes are not ended by a zero, as the functions for strings want them.
    char *line = malloc(message->count + 1);
    if (!line) return INTENT_LIBRARY_REFUSED;
    memcpy(line, message->bytes, message->count);
    line[message->count] = 0;

    const char *id = strstr(line, "\"id\":");
    if (id) {
        char answer[256];
        const char *result = result_of(line);
        int length = snprintf(
            answer, sizeof answer,
            result ? "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":%s}"
                   : "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"error\":{\"code\":-32601,\"message\":\"no such method\"}}",
            strtol(id + strlen("\"id\":"), NULL, 10), result);
        message->answer(message->host, message->wire, answer, (size_t)length);
    }
    free(line);
    return INTENT_LIBRARY_TAKEN;
}
