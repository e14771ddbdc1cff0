import CommandLineArguments
import Synchronization

/// A console that remembers what was written to it.
final class Recorder: Sendable {
    private let written = Mutex<[(stream: Console.Stream, text: String)]>([])

    var console: Console {
        Console { text, stream in self.written.withLock { $0.append((stream, text)) } }
    }

    var output: String { text(of: .standardOutput) }
    var errors: String { text(of: .standardError) }

    private func text(of stream: Console.Stream) -> String {
        written.withLock { $0.filter { $0.stream == stream }.map(\.text).joined() }
    }
}
