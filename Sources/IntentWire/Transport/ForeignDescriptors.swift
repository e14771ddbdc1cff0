import CLibrary

#if canImport(Glibc) || canImport(Musl)
/// File descriptors that the other side of a socket has attached to its bytes, although nothing asks for any.
///
/// The system closes them for whoever reads, and closing one can take as long as its sender wants: a TCP socket with
/// unsent bytes lingers. So a socket refuses them, or else they are received, and closed on a thread that nobody waits
/// for.
package enum ForeignDescriptors {
    /// `SO_PASSRIGHTS`, from Linux 6.16 on.
    private static let option: Int32 = 83
    /// `MSG_CMSG_CLOEXEC`, which Swift imports as a type of its own.
    private static let closesOnExec: Int32 = 0x4000_0000
    /// The room for the most descriptors that one message can have, 253, with its header.
    private static let controlSize = 1040

    /// Has the system refuse descriptors that are sent to a socket; an older one can't.
    package static func refuse(at socket: Int32) {
        var passes: Int32 = 0
        _ = setsockopt(socket, SOL_SOCKET, option, &passes, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Returns whether the system refuses descriptors that are sent to a socket.
    static func areRefused(at socket: Int32) -> Bool {
        var passes: Int32 = 1
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(socket, SOL_SOCKET, option, &passes, &size) == 0 && passes == 0
    }

    /// Reads bytes like `recv`.
    ///
    /// - Returns: The number of bytes, or the negated error number; `EBADMSG` if descriptors came with them.
    static func receive(_ bytes: UnsafeMutableRawBufferPointer, from socket: Int32, _ flags: Int32) -> Int {
        withUnsafeTemporaryAllocation(byteCount: controlSize, alignment: MemoryLayout<Int>.alignment) { control in
            var part = iovec(iov_base: bytes.baseAddress, iov_len: numericCast(bytes.count))
            return withUnsafeMutablePointer(to: &part) { part in
                var message = msghdr()
                message.msg_iov = part
                message.msg_iovlen = 1
                message.msg_control = control.baseAddress
                message.msg_controllen = numericCast(control.count)
                let count = recvmsg(socket, &message, flags | closesOnExec)
                guard count >= 0 else { return -Int(errno) }
                let found = descriptors(in: control[..<min(Int(message.msg_controllen), control.count)])
                guard !found.isEmpty else { return count }
                discard(found)
                return -Int(EBADMSG)
            }
        }
    }

    /// Closes a socket without waiting for descriptors that were sent to it and weren't received.
    static func close(_ socket: Int32) {
        // Nothing can be sent to it any more, and what was sent is received.
        shutdown(socket, Int32(SHUT_RDWR))
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { bytes in
            while true {
                let count = receive(bytes, from: socket, Int32(MSG_DONTWAIT))
                guard count > 0 || count == -Int(EBADMSG) || count == -Int(EINTR) else { return }
            }
        }
        _ = CLibrary.close(socket)
    }

    /// Returns the descriptors in control messages, each of which is its length, two numbers and the descriptors.
    private static func descriptors(in control: Slice<UnsafeMutableRawBufferPointer>) -> [Int32] {
        let header = MemoryLayout<Int>.size + 2 * MemoryLayout<Int32>.size
        var found: [Int32] = []
        var rest = UnsafeRawBufferPointer(rebasing: control)
        while rest.count >= header {
            let length = rest.loadUnaligned(as: Int.self)
            guard length >= header, length <= rest.count else { break }
            for offset in stride(from: header, to: length - 3, by: 4) {
                found.append(rest.loadUnaligned(fromByteOffset: offset, as: Int32.self))
            }
            let next = (length + MemoryLayout<Int>.size - 1) & ~(MemoryLayout<Int>.size - 1)
            guard next < rest.count else { break }
            rest = UnsafeRawBufferPointer(rebasing: rest[next...])
        }
        return found
    }

    private final class Box: Sendable {
        let descriptors: [Int32]

        init(_ descriptors: [Int32]) { self.descriptors = descriptors }
    }

    private static func discard(_ descriptors: [Int32]) {
        let box = Unmanaged.passRetained(Box(descriptors))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let box = Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
                // So that the thread is rarely held up itself.
                var off = linger(l_onoff: 0, l_linger: 0)
                for descriptor in box.descriptors {
                    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &off, socklen_t(MemoryLayout<linger>.size))
                    _ = CLibrary.close(descriptor)
                }
                return nil
            }, box.toOpaque())
        if status == 0 {
            pthread_detach(thread)
        } else {
            // They stay open: waiting for them would be worse, and the connection that they came over ends.
            box.release()
        }
    }
}
#else
/// On other systems nothing is done: a descriptor that comes with bytes is closed by whoever reads them.
package enum ForeignDescriptors {
    package static func refuse(at socket: Int32) {}

    static func areRefused(at socket: Int32) -> Bool { true }

    static func receive(_ bytes: UnsafeMutableRawBufferPointer, from socket: Int32, _ flags: Int32) -> Int {
        let count = recv(socket, bytes.baseAddress, bytes.count, flags)
        return count < 0 ? -Int(errno) : count
    }

    static func close(_ socket: Int32) { _ = CLibrary.close(socket) }
}
#endif
