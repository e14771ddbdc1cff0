/// The destination of a command's output: the process's own descriptors, or a test's replacement.
package struct Console: Sendable {
    package enum Stream: Int32, Hashable, Sendable {
        case standardOutput = 1
        case standardError = 2
    }

    package typealias Writer = @Sendable (_ text: String, _ stream: Stream) throws(WriteError) -> Void

    private let writer: Writer

    package init(writer: @escaping Writer) { self.writer = writer }

    /// Writes the text without a line break.
    package func write(_ text: String, to stream: Stream = .standardOutput) throws(WriteError) {
        try writer(text, stream)
    }

    /// Writes the text and a line break.
    package func print(_ text: String, to stream: Stream = .standardOutput) throws(WriteError) {
        try write(text + "\n", to: stream)
    }

    /// The same console without standard output, which is discarded.
    package var withErrorsOnly: Console {
        Console { [writer] text, stream throws(WriteError) in
            if stream == .standardError { try writer(text, stream) }
        }
    }
}
