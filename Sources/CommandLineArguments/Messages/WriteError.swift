/// An error when writing output.
package struct WriteError: Error, Hashable, CustomStringConvertible {
    package let stream: Console.Stream
    package let reason: String

    package init(stream: Console.Stream, reason: String) {
        self.stream = stream
        self.reason = reason
    }

    package var description: String {
        switch stream {
        case .standardOutput: "Cannot write to standard output: \(reason)."
        case .standardError: "Cannot write to standard error: \(reason)."
        }
    }
}
