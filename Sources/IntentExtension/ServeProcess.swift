@preconcurrency import CLibrary
import Dispatch
package import IntentKit
package import IntentUI
package import IntentWire

/// Serves a host from a process of its own.
///
/// Doesn't return.
///
/// The main thread serves the main queue, because handlers may be isolated to the main actor; a second reads the wire,
/// and a third runs the handlers.
///
/// - Parameters:
///   - intents: The supported intents.
///   - serveMainThread: Serves the main queue on the calling thread, which is the main one.
///   - configureView: Draws a card; only a UI extension does that.
package func serveProcess(
    _ transport: DescriptorTransport, intents: [ServedIntent],
    serveMainThread: () -> Never = dispatchMain,
    configureView: (@Sendable (ViewParameters) async -> ConfiguredView)? = nil
) -> Never {
    // A handler's output appears line by line, and isn't lost when the process is killed.
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    let start = MonotonicTime.nanoseconds
    let isServed = startThread {
        let session = ExtensionSession(
            transport, intents: intents, servingSince: start, configureView: configureView)
        do {
            try session.run()
            fflush(stdout)
            // Not exit(): a handler that hangs may hold a lock that exit handlers wait for.
            _exit(0)
        } catch {
            fputs("intent extension: \(error)\n", stderr)
            _exit(70)
        }
    }
    guard isServed else {
        fputs("intent extension: the system refuses another thread\n", stderr)
        _exit(71)
    }
    serveMainThread()
}

/// The descriptor of the wire to a host.
package enum WireDescriptor {
    /// The environment variable that names the descriptor.
    private static let variable = "INTENTKIT_WIRE"

    /// Returns the wire that the host left open for this process, or `nil` if a host didn't start it.
    package static func transport() -> DescriptorTransport? {
        inheritedDescriptor(namedBy: variable).map { DescriptorTransport(descriptor: $0) }
    }

    /// Prints what to do for someone who started the executable by hand, and exits.
    package static func refuse() -> Never {
        let name = CommandLine.arguments.first ?? "this program"
        fputs(
            """
            \(name) is an intent extension: a host starts it and speaks to it over a wire.
            Run it with “shortcutctl run INTENT --plugin FOLDER”, the folder that holds its intent-plugin.json.

            """, stderr)
        exit(64)
    }
}

/// Returns the descriptor that a host left open for this process, or `nil` if a host didn't start it.
///
/// Children started later don't inherit it.
///
/// A handler's child process with the descriptor would keep the wire, or an app's socket, open after the plugin has
/// ended.
///
/// - Parameter variable: The environment variable that holds the descriptor's number.
package func inheritedDescriptor(namedBy variable: String) -> Int32? {
    guard let value = getenv(variable), let descriptor = Int32(String(cString: value)), descriptor > 2,
        fcntl(descriptor, F_GETFD) >= 0
    else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
}
