import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Lines between two ends in one process.
public final class InMemoryTransport: WireTransport {
    private let incoming: Queue
    private let outgoing: Queue

    private init(incoming: Queue, outgoing: Queue) {
        self.incoming = incoming
        self.outgoing = outgoing
    }

    /// Makes two ends that are connected to each other.
    public static func makePair() -> (InMemoryTransport, InMemoryTransport) {
        let (first, second) = (Queue(), Queue())
        return (
            InMemoryTransport(incoming: first, outgoing: second), InMemoryTransport(incoming: second, outgoing: first)
        )
    }

    /// Hands the line to the other end.
    public func send(_ line: Data) throws(WireError) {
        guard outgoing.append(line.last == 0x0A ? line.dropLast() : line) else {
            throw WireError(.closed, "the other side closed the wire")
        }
    }

    /// Waits for the next line of the other end.
    public func receive() throws(WireError) -> Data {
        guard let line = incoming.next() else { throw WireError(.closed, "the other side closed the wire") }
        return line
    }

    /// Ends both directions.
    public func close() {
        incoming.close()
        outgoing.close()
    }
}

/// Lines on their way, and whether more may come.
private final class Queue: Sendable {
    private let state = Mutex((lines: [Data](), isClosed: false))
    private let available = DispatchSemaphore(value: 0)

    func append(_ line: Data) -> Bool {
        let isAccepted = state.withLock { state in
            if !state.isClosed { state.lines.append(line) }
            return !state.isClosed
        }
        available.signal()
        return isAccepted
    }

    func next() -> Data? {
        available.wait()
        return state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        available.signal()
    }
}
