#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lines over a descriptor, read and written by one thread with as little as possible in between.
///
/// Both sides wait for each other's answer, so a line never comes with the beginning of another.
package struct BlockingWire {
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes a line, its end included; false when the other side is gone.
    package func send(_ line: Data) -> Bool {
        line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == line.count
    }

    /// Reads a line; nothing at the end of the wire.
    package mutating func receive() -> Data? {
        var line = Data()
        while line.last != 0x0A {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            line.append(contentsOf: buffer[..<count])
        }
        return line.dropLast()
    }

    package func close() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
        _ = systemClose(descriptor)
    }
}

#if canImport(Darwin)
private func systemClose(_ descriptor: Int32) -> Int32 { Darwin.close(descriptor) }
#elseif canImport(Musl)
private func systemClose(_ descriptor: Int32) -> Int32 { Musl.close(descriptor) }
#else
private func systemClose(_ descriptor: Int32) -> Int32 { Glibc.close(descriptor) }
#endif
