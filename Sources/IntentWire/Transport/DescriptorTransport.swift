import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lines over a socket.
public final class DescriptorTransport: WireTransport {
    private let descriptor: Int32
    private let limits: WireLimits
    private let received = Mutex<[UInt8]>([])
    private let writing = Mutex<Void>(())

    /// Takes over a connected stream socket, which is closed with the transport.
    public init(descriptor: Int32, limits: WireLimits = WireLimits()) {
        self.descriptor = descriptor
        self.limits = limits
    }

    deinit {
        _ = systemClose(descriptor)
    }

    /// Writes the line; a message of several writes is never mixed with another.
    public func send(_ line: Data) throws(WireError) {
        let failure: Int32 = writing.withLock { _ in
            line.withUnsafeBytes { bytes in
                var offset = 0
                while offset < bytes.count {
                    let written = systemSend(
                        descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset, noSignal)
                    if written > 0 {
                        offset += written
                    } else if errno != EINTR {
                        return errno
                    }
                }
                return 0
            }
        }
        switch failure {
        case 0: return
        case EPIPE, ECONNRESET: throw WireError(.closed, "the other side closed the wire")
        default: throw WireError(.inputOutput, "writing failed: \(String(cString: strerror(failure)))")
        }
    }

    /// Writes a line if there is room for it at once; for a last word to a side that may not listen.
    public func sendWithoutWaiting(_ line: Data) {
        writing.withLockIfAvailable { _ in
            _ = line.withUnsafeBytes { bytes in
                systemSend(descriptor, bytes.baseAddress, bytes.count, noSignal | Int32(MSG_DONTWAIT))
            }
        }
    }

    /// Reads the next line.
    public func receive() throws(WireError) -> Data {
        try received.withLock { buffer throws(WireError) in
            var searched = 0
            while true {
                if let end = Self.lineEnd(in: buffer, from: searched), end <= limits.messageSize {
                    let line = Data(buffer[..<end])
                    buffer.removeFirst(end + 1)
                    return line
                }
                searched = buffer.count
                guard searched <= limits.messageSize else {
                    throw WireError(.messageTooLong, "a message is longer than \(limits.messageSize) bytes")
                }
                try fill(&buffer)
            }
        }
    }

    private static func lineEnd(in buffer: [UInt8], from start: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let end = memchr(base + start, 0x0A, bytes.count - start) else {
                return nil
            }
            return UnsafeRawPointer(end) - base
        }
    }

    private func fill(_ buffer: inout [UInt8]) throws(WireError) {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { bytes, count in
            repeat {
                let read = systemReceive(descriptor, bytes.baseAddress, bytes.count, 0)
                failure = read < 0 ? errno : 0
                count = max(0, read)
            } while failure == EINTR
        }
        guard failure == 0 || failure == ECONNRESET else {
            throw WireError(.inputOutput, "reading failed: \(String(cString: strerror(failure)))")
        }
        guard !chunk.isEmpty else {
            throw WireError(
                .closed, buffer.isEmpty ? "the other side closed the wire" : "the wire ended in the middle of a message"
            )
        }
        buffer.append(contentsOf: chunk)
    }

    /// Shuts the socket down, which ends reads that wait; the descriptor is closed when nobody uses it any more.
    public func close() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

// The methods of the transport have the names of the system's functions.
#if canImport(Darwin)
private let noSignal: Int32 = 0
private func systemClose(_ descriptor: Int32) -> Int32 { Darwin.close(descriptor) }
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    Darwin.send(descriptor, bytes, count, flags)
}
private func systemReceive(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ flags: Int32) -> Int
{
    Darwin.recv(descriptor, bytes, count, flags)
}
#else
private let noSignal = Int32(MSG_NOSIGNAL)
private func systemClose(_ descriptor: Int32) -> Int32 { Glibc.close(descriptor) }
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    Glibc.send(descriptor, bytes, count, flags)
}
private func systemReceive(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ flags: Int32) -> Int
{
    Glibc.recv(descriptor, bytes, count, flags)
}
#endif
