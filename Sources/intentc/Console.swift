import Escaping

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The standard error of the tool.
enum Console {
    /// Writes a line to standard error.
    static func write(_ line: String) {
        var bytes = Array((line.visible + "\n").utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { descriptorWrite($0) }
            // Standard error has been closed.
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }

    private static func descriptorWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Writes an error message and exits.
    static func fail(_ message: String, exitCode: Int32) -> Never {
        write(message)
        exit(exitCode)
    }
}
