@preconcurrency import CLibrary
import IntentExtension
import IntentWire

/// The socket at which an app is reached, opened by the host that started the app.
struct ListeningSocket: Sendable {
    /// The environment variable that names the descriptor.
    private static let variable = "INTENTKIT_APP"

    private let descriptor: Int32

    /// Returns the socket that a host left open for this process, or `nil` if a host didn't start it.
    static func inherited() -> ListeningSocket? {
        inheritedDescriptor(namedBy: variable).map(ListeningSocket.init)
    }

    /// Prints what to do for someone who started the executable by hand, and exits.
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

    /// Waits for a host of the same user to connect; one of another user is disconnected.
    ///
    /// - Returns: The connection, or `nil` if the socket can no longer be used.
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
