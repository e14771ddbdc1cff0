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
// `answer` and `host`, which stay valid for as long as the process lives.
//
// Wires. Each request has a wire of its own, with a number that is not used again. Its first message is `initialize`; a
// host that has had the answer of this library in this process may leave it out on later wires. The messages of one
// wire come one after the other, from any thread: the next one when the last one has been answered and its call has
// returned. A notification, and the end of the wire, may come on another thread while a message is being worked on.
// Messages of different wires come at the same time, on different threads.
//
// What a library asks. While a message is being worked on a library may give `answer` requests of its own, such as
// `donate`, if the host has said in `initialize` that it answers them. The host's answers come as messages of the same
// wire, on another thread, while intent_library_receive has not returned for the first one: a library that asks nothing
// never sees that. Whoever has worked on a message to its end waits for nothing more.
//
// Answers. A message with an `id` is answered once: before intent_library_receive returns, or after it, from any
// thread. The caller's thread belongs to the request, so the library may work, wait and block on it. A library cannot be
// stopped: at the deadline the person gets the outcome, and the call goes on until it ends by itself.

/// The version of this interface.
#define INTENT_LIBRARY_VERSION 1

/// The name of the function that a library exports.
#define INTENT_LIBRARY_ENTRY "intent_library_receive"

/// The most bytes of a message, in both directions: 16 MiB.
#define INTENT_LIBRARY_MESSAGE_SIZE (16 * 1024 * 1024)

/// What intent_library_receive returns, and the host's function that takes an answer.
enum {
    /// The message is taken.
    INTENT_LIBRARY_TAKEN = 0,
    /// The version of the interface is not known; returned by a library that is older than its host.
    INTENT_LIBRARY_VERSION_UNKNOWN = 1,
    /// The wire has ended; nobody reads the answer.
    INTENT_LIBRARY_ENDED = 2,
    /// The answer is too long, or there are too many that nobody has read; the request has failed.
    INTENT_LIBRARY_REFUSED = 3,
};

/// Takes a message of a library: the function of the host that answers are given to.
///
/// May be called from any thread, and does not wait. The bytes are copied.
///
/// @param host The pointer that came with the message.
/// @param wire The number that came with the message.
/// @param bytes One JSON object in UTF-8; a line feed may follow it.
/// @param count How many bytes there are, at most INTENT_LIBRARY_MESSAGE_SIZE.
/// @return One of the numbers above.
typedef int32_t (*intent_library_answer)(void *host, uint64_t wire, const char *bytes, size_t count);

/// A message to a library.
struct intent_library_message {
    /// INTENT_LIBRARY_VERSION of the host. Later versions add members at the end, and change none of these.
    uint32_t version;
    /// The number of the request's wire, which tells it from others of the same host.
    uint64_t wire;
    /// One JSON object in UTF-8, its line feed included; not ended by a zero. NULL when the wire has ended.
    const char *bytes;
    /// How many bytes there are, at most INTENT_LIBRARY_MESSAGE_SIZE and a line feed; 0 when the wire has ended.
    size_t count;
    /// Takes the answer.
    intent_library_answer answer;
    /// To be handed to `answer`.
    void *host;
};

/// Takes a message of the host.
///
/// @param message The message; it and its bytes are gone when the function returns.
/// @return INTENT_LIBRARY_TAKEN, or INTENT_LIBRARY_VERSION_UNKNOWN; any other number makes the request `crashed`.
int32_t intent_library_receive(const struct intent_library_message *message);

#ifdef __cplusplus
}
#endif

#endif
