#ifndef INTENT_LIBRARY_H
#define INTENT_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The entry point of a library: a shared object with the handlers of intents, in the process of its host.
//
// A library exports one function, intent_library_receive. The host calls it with the messages of the wire protocol, one
// JSON object each, and the library answers through a function of the host. Nothing else crosses the boundary: no
// object, no allocation and no exception. Neither side keeps a pointer of the other beyond the call, apart from
// `answer` and `host`, which stay valid for the lifetime of the process.
//
// Wires. Each request has a wire of its own, with a number that isn't used again. Its first message is `initialize`; a
// host that has already received this library's answer to it in this process may leave it out on later wires. The
// messages of one wire arrive one after the other, on any thread: the next one when the previous one has been answered
// and its call has returned. A notification, and the end of the wire, may arrive on another thread while a message is
// being processed. Messages of different wires arrive concurrently, on different threads.
//
// Requests of a library. While a message is being processed, a library may pass requests of its own to `answer`, such
// as `donate`, if the host has said in `initialize` that it answers them. The host's answers arrive as messages of the
// same wire, on another thread, before intent_library_receive has returned for the first one; a library that sends no
// requests never sees this. A library that has finished processing a message no longer waits for such answers.
//
// Answers. A message with an `id` is answered once, before or after intent_library_receive returns, from any thread.
// The caller's thread belongs to the request, so the library may work, wait and block on it. A library can't be
// stopped: at the deadline the person gets the outcome, and the call continues until it ends by itself.

/// The version of this interface.
#define INTENT_LIBRARY_VERSION 1

/// The name of the function that a library exports.
#define INTENT_LIBRARY_ENTRY "intent_library_receive"

/// The most bytes of a message, in both directions: 16 MiB.
#define INTENT_LIBRARY_MESSAGE_SIZE (16 * 1024 * 1024)

/// The status codes that intent_library_receive and the host's answer function return.
enum {
    /// The message was accepted.
    INTENT_LIBRARY_TAKEN = 0,
    /// The version of the interface is unknown; returned by a library that is older than its host.
    INTENT_LIBRARY_VERSION_UNKNOWN = 1,
    /// The wire has ended; nobody reads the answer.
    INTENT_LIBRARY_ENDED = 2,
    /// The answer is too long, or too many answers haven't been read; the request has failed.
    INTENT_LIBRARY_REFUSED = 3,
};

/// The host's function that takes answers and requests of a library.
///
/// It may be called from any thread, and doesn't block. The bytes are copied.
///
/// @param host The pointer that came with the message.
/// @param wire The number that came with the message.
/// @param bytes One JSON object in UTF-8; a line feed may follow it.
/// @param count The number of bytes, at most INTENT_LIBRARY_MESSAGE_SIZE.
/// @return One of the status codes above.
typedef int32_t (*intent_library_answer)(void *host, uint64_t wire, const char *bytes, size_t count);

/// A message to a library.
struct intent_library_message {
    /// The host's INTENT_LIBRARY_VERSION. Later versions add members at the end and don't change these.
    uint32_t version;
    /// The number of the request's wire, which is unique within the host.
    uint64_t wire;
    /// One JSON object in UTF-8, including its line feed, not null-terminated. NULL if the wire has ended.
    const char *bytes;
    /// The number of bytes, at most INTENT_LIBRARY_MESSAGE_SIZE and a line feed; 0 if the wire has ended.
    size_t count;
    /// The function that takes the answer.
    intent_library_answer answer;
    /// The first argument for `answer`.
    void *host;
};

/// Takes a message of the host.
///
/// @param message The message; it and its bytes are valid only during the call.
/// @return INTENT_LIBRARY_TAKEN, or INTENT_LIBRARY_VERSION_UNKNOWN; with any other value, the request has `crashed`.
int32_t intent_library_receive(const struct intent_library_message *message);

#ifdef __cplusplus
}
#endif

#endif
