// The part of sd-bus that a desktop connection uses.
//
// The library is loaded by the commands that need it, so neither it nor its headers are needed to build or to start any
// other command. These are the declarations of https://www.freedesktop.org/software/systemd/man/sd-bus.html, which stay
// stable. Functions with variable arguments aren't among them: Swift can't call those.

#ifndef CSDBUS_H
#define CSDBUS_H

#include <stdint.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;

/// The error of a call: its name, and a text for a developer.
typedef struct {
    const char *_Nullable name;
    const char *_Nullable message;
    int _need_free;
} sd_bus_error;

/// The loaded functions, each without its prefix `sd_bus_`.
///
/// Results are negated error numbers where they are negative.
struct bus_functions {
    // Connections.
    int (*_Nonnull new)(sd_bus *_Nullable *_Nonnull bus);
    int (*_Nonnull set_address)(sd_bus *_Nonnull bus, const char *_Nonnull address);
    int (*_Nonnull set_bus_client)(sd_bus *_Nonnull bus, int flag);
    int (*_Nonnull start)(sd_bus *_Nonnull bus);
    int (*_Nonnull is_ready)(sd_bus *_Nonnull bus);
    int (*_Nonnull process)(sd_bus *_Nonnull bus, sd_bus_message *_Nullable *_Nullable message);
    int (*_Nonnull get_fd)(sd_bus *_Nonnull bus);
    int (*_Nonnull get_events)(sd_bus *_Nonnull bus);
    int (*_Nonnull get_timeout)(sd_bus *_Nonnull bus, uint64_t *_Nonnull microseconds);
    int (*_Nonnull flush)(sd_bus *_Nonnull bus);
    void (*_Nonnull close)(sd_bus *_Nonnull bus);
    sd_bus *_Nullable (*_Nonnull unref)(sd_bus *_Nonnull bus);
    int (*_Nonnull send)(
        sd_bus *_Nonnull bus, sd_bus_message *_Nonnull message, uint64_t *_Nullable cookie);
    int (*_Nonnull call)(
        sd_bus *_Nonnull bus, sd_bus_message *_Nonnull message, uint64_t microseconds, sd_bus_error *_Nullable error,
        sd_bus_message *_Nullable *_Nullable reply);
    void (*_Nonnull error_free)(sd_bus_error *_Nonnull error);

    // Messages.
    int (*_Nonnull message_new_method_call)(
        sd_bus *_Nonnull bus, sd_bus_message *_Nullable *_Nonnull message, const char *_Nullable destination,
        const char *_Nonnull path, const char *_Nullable interface, const char *_Nonnull member);
    int (*_Nonnull message_new_method_return)(
        sd_bus_message *_Nonnull call, sd_bus_message *_Nullable *_Nonnull message);
    int (*_Nonnull message_new_method_error)(
        sd_bus_message *_Nonnull call, sd_bus_message *_Nullable *_Nonnull message, const sd_bus_error *_Nonnull error);
    int (*_Nonnull message_new_signal)(
        sd_bus *_Nonnull bus, sd_bus_message *_Nullable *_Nonnull message, const char *_Nonnull path,
        const char *_Nonnull interface, const char *_Nonnull member);
    sd_bus_message *_Nullable (*_Nonnull message_unref)(sd_bus_message *_Nonnull message);
    int (*_Nonnull message_set_auto_start)(sd_bus_message *_Nonnull message, int flag);
    int (*_Nonnull message_get_type)(sd_bus_message *_Nonnull message, uint8_t *_Nonnull type);
    int (*_Nonnull message_get_expect_reply)(sd_bus_message *_Nonnull message);
    const char *_Nullable (*_Nonnull message_get_path)(sd_bus_message *_Nonnull message);
    const char *_Nullable (*_Nonnull message_get_interface)(sd_bus_message *_Nonnull message);
    const char *_Nullable (*_Nonnull message_get_member)(sd_bus_message *_Nonnull message);
    const char *_Nullable (*_Nonnull message_get_sender)(sd_bus_message *_Nonnull message);
    int (*_Nonnull message_append_basic)(sd_bus_message *_Nonnull message, char type, const void *_Nonnull value);
    int (*_Nonnull message_open_container)(
        sd_bus_message *_Nonnull message, char type, const char *_Nonnull contents);
    int (*_Nonnull message_close_container)(sd_bus_message *_Nonnull message);
    int (*_Nonnull message_peek_type)(
        sd_bus_message *_Nonnull message, char *_Nonnull type, const char *_Nullable *_Nonnull contents);
    int (*_Nonnull message_read_basic)(sd_bus_message *_Nonnull message, char type, void *_Nonnull value);
    int (*_Nonnull message_enter_container)(
        sd_bus_message *_Nonnull message, char type, const char *_Nullable contents);
    int (*_Nonnull message_exit_container)(sd_bus_message *_Nonnull message);
};

/// Loads the library, unless the process has loaded it already.
///
/// @return 0, or -1 if the system has no such library, or an older one.
int bus_functions_load(struct bus_functions *_Nonnull functions);

#endif
