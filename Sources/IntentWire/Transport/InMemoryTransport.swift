import Dispatch
public import EssentialFoundation
import Synchronization

/// A transport between two ends in one process.
public final class InMemoryTransport: WireTransport {
    private let incoming, outgoing: Queue
    private let received: Mutex<LineBuffer>

    private init(incoming: Queue, outgoing: Queue, limits: WireLimits) {
        self.incoming = incoming
        self.outgoing = outgoing
        received = Mutex(LineBuffer(limit: limits.messageSize))
    }

    /// Creates two ends that are connected to each other.
    public static func makePair(limits: WireLimits = WireLimits()) -> (InMemoryTransport, InMemoryTransport) {
        let (first, second) = (Queue(), Queue())
        return (
            InMemoryTransport(incoming: first, outgoing: second, limits: limits),
            InMemoryTransport(incoming: second, outgoing: first, limits: limits)
        )
    }

    /// Sends the line to the other end.
    public func send(_ line: Data) throws(WireError) {
        guard outgoing.append(line) else { throw WireError.closedByOtherSide }
    }

    /// Waits for the next line from the other end.
    public func receive() throws(WireError) -> Data {
        try received.withLock { buffer throws(WireError) in
            while true {
                if let line = try buffer.next() { return line }
                guard let piece = incoming.next() else {
                    throw buffer.isEmpty ? WireError.closedByOtherSide : WireError.closedInMessage
                }
                buffer.append(piece)
            }
        }
    }

    /// Returns the next line from the other end if there is one.
    public func receiveWithoutWaiting() throws(WireError) -> Data? {
        try received.withLock { buffer throws(WireError) in
            while true {
                if let line = try buffer.next() { return line }
                guard !incoming.isEmpty, let piece = incoming.next() else { return nil }
                buffer.append(piece)
            }
        }
    }

    /// Closes both directions.
    public func close() {
        incoming.close()
        outgoing.close()
    }
}

/// Bytes in transit, and whether more may follow.
private final class Queue: Sendable {
    private let state = Mutex((pieces: [Data](), isClosed: false))
    private let available = DispatchSemaphore(value: 0)

    func append(_ piece: Data) -> Bool {
        let isAccepted = state.withLock { state in
            if !state.isClosed { state.pieces.append(piece) }
            return !state.isClosed
        }
        if isAccepted { available.signal() }
        return isAccepted
    }

    var isEmpty: Bool { state.withLock { $0.pieces.isEmpty } }

    func next() -> Data? {
        available.wait()
        let piece = state.withLock { $0.pieces.isEmpty ? nil : $0.pieces.removeFirst() }
        // The end is signalled again, so that a later read doesn't wait forever.
        if piece == nil { available.signal() }
        return piece
    }

    func close() {
        state.withLock { $0.isClosed = true }
        available.signal()
    }
}
