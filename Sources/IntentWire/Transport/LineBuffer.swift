import CLibrary
package import EssentialFoundation

/// A buffer that splits incoming bytes into lines.
package struct LineBuffer {
    private var bytes: [UInt8] = []
    /// The index where the next line begins.
    private var start = 0
    /// The index up to which no line break has been found.
    private var searched = 0
    private let limit: Int

    package init(limit: Int) { self.limit = limit }

    /// Whether there are no bytes of an unfinished line.
    package var isEmpty: Bool { start == bytes.count }

    /// The number of bytes after the lines that were returned.
    package var unfinishedSize: Int { bytes.count - start }

    package mutating func append(_ piece: some Collection<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes.append(contentsOf: piece)
    }

    /// Returns the next line without its line break, if it is complete.
    ///
    /// - Throws: ``WireError/Code/messageTooLong`` if the line is too long, complete or not.
    package mutating func next() throws(WireError) -> Data? {
        let end = endOfLine()
        searched = end ?? bytes.count
        guard searched - start <= limit else {
            throw WireError(.messageTooLong, "a message is longer than \(limit) bytes")
        }
        guard let end else { return nil }
        defer {
            start = end + 1
            searched = start
        }
        return Data(bytes[start..<end])
    }

    private func endOfLine() -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let end = memchr(base + searched, 0x0A, bytes.count - searched) else {
                return nil
            }
            return base.distance(to: UnsafeRawPointer(end))
        }
    }
}
