import Synchronization

/// The lines that a plugin printed, up to a limit.
final class PrintedLines: Sendable {
    /// The maximum number of bytes that are kept.
    private static let limit = 64 * 1024

    private let state = Mutex((lines: [String](), size: 0, dropped: 0))

    func append(_ line: String) {
        state.withLock { state in
            guard state.size + line.utf8.count <= Self.limit else {
                state.dropped += 1
                return
            }
            state.lines.append(line)
            state.size += line.utf8.count
        }
    }

    /// The lines, and a note of how many were left out.
    var all: [String] {
        state.withLock { state in
            state.dropped == 0 ? state.lines : state.lines + ["… and \(state.dropped) more lines"]
        }
    }
}
