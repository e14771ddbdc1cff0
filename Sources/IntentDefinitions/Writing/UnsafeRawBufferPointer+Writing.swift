import CLibrary

extension UnsafeRawBufferPointer {
    /// Writes all bytes to a descriptor, in as many pieces as necessary; returns `false`, with `errno` set, if that
    /// fails.
    package func writeAll(to descriptor: Int32) -> Bool {
        var rest = self[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = CLibrary.write(descriptor, part.baseAddress, part.count)
            guard count >= 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(Swift.max(count, 0))
        }
        return true
    }
}
