import IntentExtension
import IntentWire

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// The socket at which an app is reached; whoever started the app has opened it.
struct ListeningSocket: Sendable {
    /// The environment variable that names the descriptor.
    private static let variable = "INTENTKIT_APP"

    private let descriptor: Int32

    /// The socket that was left open for this process, if a host started it.
    static func inherited() -> ListeningSocket? {
        inheritedDescriptor(namedBy: variable).map(ListeningSocket.init)
    }

    /// Says what to do to somebody who started the executable by hand.
    static func refuse() -> Never {
        let name = CommandLine.arguments.first ?? "this program"
        fputs(
            """
            \(name) is an app that handles intents: a host starts it, and it stays.
            Start it with “shortcutctl apps open IDENTIFIER --plugin FOLDER”, the folder that holds its \
            intent-plugin.json.

            """, stderr)
        exit(64)
    }

    /// Waits for a host of the same user; one of another user is sent away.
    ///
    /// - Returns: Nothing when the socket cannot be used any more.
    func next() -> DescriptorTransport? {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection < 0 {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // Other connections will end, and leave room for this one.
                    usleep(10_000)
                    continue
                default: return nil
                }
            }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            let transport = DescriptorTransport(descriptor: connection)
            if transport.isOfOwnUser { return transport }
            transport.close()
        }
    }
}
