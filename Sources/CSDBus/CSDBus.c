#include "CSDBus.h"

#include <dlfcn.h>
#include <stddef.h>

// The name of each function, and where its address goes.
#define FUNCTION(name) {"sd_bus_" #name, offsetof(struct bus_functions, name)}

static const struct {
    const char *name;
    size_t offset;
} functions_by_name[] = {
    FUNCTION(new),
    FUNCTION(set_address),
    FUNCTION(set_bus_client),
    FUNCTION(start),
    FUNCTION(is_ready),
    FUNCTION(process),
    FUNCTION(get_fd),
    FUNCTION(get_events),
    FUNCTION(get_timeout),
    FUNCTION(flush),
    FUNCTION(close),
    FUNCTION(unref),
    FUNCTION(send),
    FUNCTION(call),
    FUNCTION(error_free),
    FUNCTION(message_new_method_call),
    FUNCTION(message_new_method_return),
    FUNCTION(message_new_method_error),
    FUNCTION(message_new_signal),
    FUNCTION(message_unref),
    FUNCTION(message_set_auto_start),
    FUNCTION(message_get_type),
    FUNCTION(message_get_expect_reply),
    FUNCTION(message_get_path),
    FUNCTION(message_get_interface),
    FUNCTION(message_get_member),
    FUNCTION(message_get_sender),
    FUNCTION(message_append_basic),
    FUNCTION(message_open_container),
    FUNCTION(message_close_container),
    FUNCTION(message_peek_type),
    FUNCTION(message_read_basic),
    FUNCTION(message_enter_container),
    FUNCTION(message_exit_container),
};

int bus_functions_load(struct bus_functions *functions) {
    // It is never closed: the process uses it until it ends.
    void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return -1;
    for (size_t index = 0; index < sizeof functions_by_name / sizeof *functions_by_name; index++) {
        void *address = dlsym(library, functions_by_name[index].name);
        if (!address) return -1;
        // Every pointer to a function has this size, as POSIX requires for dlsym().
        *(void **)((char *)functions + functions_by_name[index].offset) = address;
    }
    return 0;
}
