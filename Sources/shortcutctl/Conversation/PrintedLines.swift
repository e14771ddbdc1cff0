import Escaping
import Synchronization

extension [String] {
    /// What is wrong with printed lines if one of them looks like an answer, or `nil`.
    var misdirection: String? {
        contains { $0.begins(with: "{") && $0.contains(bytesOf: #""result""#) }
            ? "it printed what looks like a message; messages go to descriptor 3, not to standard output" : nil
    }
}

/// The lines that a plugin printed, up to a limit.
final class PrintedLines: Sendable {
    /// The maximum number of bytes that are kept.
    private static let limit = 64 * 1024
    /// The number of bytes that each line counts in addition to its text, because even an empty one has to be kept and
    /// printed.
    private static let lineCost = 16

    private let state = Mutex((lines: [String](), size: 0, dropped: 0))

    func append(_ line: String) {
        state.withLock { state in
            let cost = line.utf8.count + Self.lineCost
            guard state.size + cost <= Self.limit else {
                state.dropped += 1
                return
            }
            state.lines.append(line)
            state.size += cost
        }
    }

    /// The lines, and a note of how many were left out.
    var all: [String] {
        state.withLock { state in
            state.dropped == 0 ? state.lines : state.lines + ["… and \(state.dropped) more lines"]
        }
    }
}
