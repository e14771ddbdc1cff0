import CLibrary
import Escaping

/// The standard error of the tool.
enum Console {
    /// Writes a line to standard error.
    static func write(_ line: String) {
        var bytes = Array((line.visible + "\n").utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { CLibrary.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            // Standard error has been closed.
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }

    static func fail(_ message: String, exitCode: Int32) -> Never {
        write(message)
        exit(exitCode)
    }
}
