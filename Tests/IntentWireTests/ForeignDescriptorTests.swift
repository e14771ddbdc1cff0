#if os(Linux)
import CLibrary
import Foundation
import IntentWire
import TestSupport
import Testing

@testable import IntentWire

/// File descriptors that come with the bytes of a wire.
///
/// Each is a socket whose last `close` takes ten minutes: whoever waited for it would hold up the suite.
@Suite(.timeLimit(.minutes(5))) struct ForeignDescriptorTests {
    /// A connection to itself that nobody reads, with bytes that can't be sent.
    private static func lingering() throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
                    && connect(descriptor, address, size) == 0
            }
        }
        try #require(status, "a socket of the loopback can't be connected to itself")
        let bytes = [UInt8](repeating: 0, count: 1 << 16)
        while send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
        var time = linger(l_onoff: 1, l_linger: 600)
        try #require(
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &time, socklen_t(MemoryLayout<linger>.size)) == 0)
        return descriptor
    }

    /// Sends a text and a descriptor, which is closed here.
    private static func pass(_ text: String, _ descriptor: Int32, to socket: Int32) -> Int32 {
        defer { _ = close(descriptor) }
        var bytes = Array(text.utf8)
        // The length of the header with a descriptor, the level, the kind, the descriptor, and what aligns it.
        var control: (Int, Int32, Int32, Int32, Int32) = (20, SOL_SOCKET, 1, descriptor, 0)
        return withUnsafeMutableBytes(of: &control) { control in
            bytes.withUnsafeMutableBytes { bytes in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = control.baseAddress
                    message.msg_controllen = control.count
                    return sendmsg(socket, &message, 0) < 0 ? errno : 0
                }
            }
        }
    }

    @Test func `a message with a descriptor is an error, and nobody waits for its end`() throws {
        let (first, second) = try makeSockets()
        let transport = DescriptorTransport(descriptor: first, isTrusted: false)
        defer { _ = close(second) }
        #expect(Self.pass("{}\n", try Self.lingering(), to: second) == 0)
        #expect(throws: WireError(.malformedMessage, "it sent file descriptors, which nothing asks for")) {
            try transport.receive()
        }
    }

    @Test func `a wire is closed without waiting for a descriptor that wasn't received`() throws {
        let (first, second) = try makeSockets()
        let transport = DescriptorTransport(descriptor: first, isTrusted: false)
        #expect(Self.pass("{}\n", try Self.lingering(), to: second) == 0)
        _ = close(second)
        transport.close()
    }

    @Test func `what comes without a descriptor is read as ever`() throws {
        let (first, second) = try makeSockets()
        let transport = DescriptorTransport(descriptor: first, isTrusted: false)
        let other = DescriptorTransport(descriptor: second)
        try other.send(Data("{}\n".utf8))
        #expect(try transport.receive() == Data("{}".utf8))
        #expect(try transport.receiveWithoutWaiting() == nil)
        other.close()
        #expect(throws: WireError.self) { try transport.receive() }
    }

    @Test func `a system that can has the sender fail`() throws {
        let (first, second) = try makeSockets()
        defer { for descriptor in [first, second] { _ = close(descriptor) } }
        #expect(!ForeignDescriptors.areRefused(at: first))
        ForeignDescriptors.refuse(at: first)
        guard ForeignDescriptors.areRefused(at: first) else { return }
        #expect(Self.pass("{}\n", dup(second), to: second) == EPERM)
    }
}
#endif
