import Dispatch
import IntentKit
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A kind of transport, and how two of its ends are made.
enum TransportKind: CaseIterable {
    case inMemory
    case socketPair

    func makePair(limits: WireLimits = WireLimits()) throws -> (any WireTransport, any WireTransport) {
        switch self {
        case .inMemory:
            return InMemoryTransport.makePair(limits: limits)
        case .socketPair:
            let (first, second) = try makeSockets()
            return (
                DescriptorTransport(descriptor: first, limits: limits),
                DescriptorTransport(descriptor: second, limits: limits)
            )
        }
    }
}

func makeSockets() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let stream = SOCK_STREAM
    #else
    let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, stream, 0, &ends) == 0)
    return (ends[0], ends[1])
}

extension WireTransport {
    func send(_ text: String) throws(WireError) {
        try send(Data(text.utf8))
    }

    func receiveText() throws(WireError) -> String {
        String(decoding: try receive(), as: UTF8.self)
    }

    /// Waits for a line on a thread of its own, because waiting blocks.
    func nextLine() async -> Result<Data, WireError> {
        await withCheckedContinuation { continuation in
            _ = startThread {
                continuation.resume(returning: Result { () throws(WireError) in try receive() })
            }
        }
    }
}

/// Lines arrive as they were sent, over every kind of transport.
@Suite(.timeLimit(.minutes(20))) struct TransportTests {
    @Test(arguments: TransportKind.allCases)
    func `lines arrive in order, in both directions`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair()
        for number in 1...3 { try first.send("line \(number)\n") }
        try second.send("answer\n")
        #expect(try second.receiveText() == "line 1")
        #expect(try second.receiveText() == "line 2")
        #expect(try second.receiveText() == "line 3")
        #expect(try first.receiveText() == "answer")
    }

    @Test(arguments: TransportKind.allCases)
    func `a line may come in pieces`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair()
        for byte in Array("Grüße\nund".utf8) { try first.send(Data([byte])) }
        #expect(try second.receiveText() == "Grüße")
        try first.send(" so weiter\n")
        #expect(try second.receiveText() == "und so weiter")
    }

    @Test func `the size of a line that isn't complete is known`() throws {
        let (first, second) = try TransportKind.socketPair.makePair()
        #expect(second.unfinishedSize == 0)
        try first.send("line\nun")
        #expect(try second.receiveText() == "line")
        #expect(try second.receiveWithoutWaiting() == nil)
        #expect(second.unfinishedSize == 2)
        try first.send("d\n")
        #expect(try second.receiveText() == "und")
        #expect(second.unfinishedSize == 0)
    }

    @Test(arguments: TransportKind.allCases)
    func `one piece may hold many lines`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair()
        try first.send("\n\na\n\nb\n" + String(repeating: "c\n", count: 5_000) + "the rest")
        for expected in ["", "", "a", "", "b"] { #expect(try second.receiveText() == expected) }
        for _ in 0..<5_000 { #expect(try second.receiveText() == "c") }
        try first.send("\n")
        #expect(try second.receiveText() == "the rest")
    }

    @Test(arguments: TransportKind.allCases)
    func `bytes that are no text arrive as they are`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair()
        let bytes = Data((0...255).filter { $0 != 0x0A })
        try first.send(bytes + [0x0A])
        #expect(try second.receive() == bytes)
    }

    @Test(arguments: TransportKind.allCases)
    func `a long line arrives whole`(_ kind: TransportKind) async throws {
        let (first, second) = try kind.makePair()
        let line = Data(repeating: UInt8(ascii: "a"), count: 3_000_000)
        async let received = second.nextLine()
        try await sent(line + [0x0A], over: first)
        #expect(try await received.get() == line)
    }

    /// Sends on a thread of its own, because a socket takes only so much at once.
    private func sent(_ line: Data, over transport: any WireTransport) async throws {
        let result: Result<Void, WireError> = await withCheckedContinuation { continuation in
            _ = startThread {
                continuation.resume(returning: Result { () throws(WireError) in try transport.send(line) })
            }
        }
        try result.get()
    }

    @Test(arguments: TransportKind.allCases)
    func `a close ends a wait, on both sides and for good`(_ kind: TransportKind) async throws {
        let (first, second) = try kind.makePair()
        async let near = first.nextLine()
        async let far = second.nextLine()
        first.close()
        for result in await [near, far] {
            #expect(throws: WireError(.closed, "the connection was closed")) { try result.get() }
        }
        for _ in 1...2 {
            #expect(throws: WireError.self) { try first.receive() }
            #expect(throws: WireError.self) { try second.receive() }
        }
    }

    @Test(arguments: TransportKind.allCases)
    func `what was sent before the close is read`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair()
        try first.send("last words\nand ")
        first.close()
        #expect(try second.receiveText() == "last words")
        let error = #expect(throws: WireError.self) { try second.receive() }
        #expect(error == WireError(.closed, "the connection ended in the middle of a message"))
    }

    @Test(arguments: TransportKind.allCases)
    func `nothing can be sent after the close`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair()
        second.close()
        for end in [first, second] {
            let error = #expect(throws: WireError.self) { try end.send("hello\n") }
            #expect(error?.code == .closed)
        }
    }

    @Test(arguments: TransportKind.allCases)
    func `a line is as long as the limit at most`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair(limits: WireLimits(messageSize: 10))
        try first.send("1234567890\n\n12345678901\n")
        #expect(try second.receiveText() == "1234567890")
        #expect(try second.receiveText() == "")
        for _ in 1...2 {
            let error = #expect(throws: WireError.self) { try second.receive() }
            #expect(error?.code == .messageTooLong)
        }
    }

    @Test(arguments: TransportKind.allCases)
    func `a line that does not end is refused at the limit`(_ kind: TransportKind) throws {
        let (first, second) = try kind.makePair(limits: WireLimits(messageSize: 100_000))
        for _ in 0..<11 { try first.send(Data(repeating: UInt8(ascii: "a"), count: 10_000)) }
        let error = #expect(throws: WireError.self) { try second.receive() }
        #expect(error?.code == .messageTooLong)
    }
}

/// What only sockets do.
@Suite(.timeLimit(.minutes(20))) struct DescriptorTransportTests {
    @Test func `the descriptor is closed with the transport`() throws {
        let (first, second) = try makeSockets()
        do {
            let transport = DescriptorTransport(descriptor: first)
            transport.close()
            #expect(fcntl(first, F_GETFD) >= 0)
        }
        // The other end knows: nobody can take the number in between, as only the other end is looked at.
        let end = DescriptorTransport(descriptor: second)
        #expect(throws: WireError.self) { try end.receive() }
    }

    @Test func `a close ends a send that waits for room`() async throws {
        let (first, second) = try makeSockets()
        let transport = DescriptorTransport(descriptor: first)
        let silent = DescriptorTransport(descriptor: second)
        let blocked: Result<Void, WireError> = await withCheckedContinuation { continuation in
            _ = startThread {
                let line = Data(repeating: UInt8(ascii: "a"), count: 16_000_000)
                continuation.resume(returning: Result { () throws(WireError) in try transport.send(line) })
            }
            _ = startThread {
                // The socket is full when it takes nothing more.
                var isFull = pollfd(fd: first, events: Int16(POLLOUT), revents: 0)
                while poll(&isFull, 1, 0) == 1 { sched_yield() }
                transport.sendWithoutWaiting(Data("not heard\n".utf8))
                transport.close()
            }
        }
        #expect(throws: WireError(.closed, "the connection was closed")) { try blocked.get() }
        withExtendedLifetime(silent) {}
    }

    @Test func `a last word is heard where there is room`() throws {
        let (first, second) = try makeSockets()
        let transport = DescriptorTransport(descriptor: first)
        let other = DescriptorTransport(descriptor: second)
        transport.sendWithoutWaiting(Data("farewell\n".utf8))
        transport.close()
        #expect(try other.receiveText() == "farewell")
    }

    @Test func `what is no socket is an error of the system`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let reading = DescriptorTransport(descriptor: ends[0])
        let writing = DescriptorTransport(descriptor: ends[1])
        #expect(throws: WireError.self) { try writing.send("hello\n") }
        let error = #expect(throws: WireError.self) { try reading.receive() }
        #expect(error?.code == .inputOutput)
    }

    @Test func `lines of several threads are never mixed`() async throws {
        let (first, second) = try makeSockets()
        let sender = DescriptorTransport(descriptor: first)
        let receiver = DescriptorTransport(descriptor: second)
        for letter in ["a", "b", "c", "d"] {
            _ = startThread {
                for _ in 0..<20 { try? sender.send(String(repeating: letter, count: 40_000) + "\n") }
            }
        }
        for _ in 0..<80 {
            let line = try await receiver.nextLine().get()
            #expect(line.count == 40_000 && Set(line).count == 1)
        }
    }
}
