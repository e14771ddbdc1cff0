#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Lines to and from the other side.
///
/// Reading and writing block; each side reads on a thread of its own.
public protocol WireTransport: Sendable {
    /// Writes one line, its end included.
    func send(_ line: Data) throws(WireError)

    /// Writes one line if there is room for it at once; for a last word to a side that may not listen.
    func sendWithoutWaiting(_ line: Data)

    /// Reads the next line without its end; waits for it.
    ///
    /// - Throws: ``WireError/Code/closed`` at the end, ``WireError/Code/messageTooLong`` when a line is too long.
    func receive() throws(WireError) -> Data

    /// Reads the next line without its end, if it has arrived; doesn't wait.
    ///
    /// - Returns: `nil` if no whole line has arrived, also at the end, which ``receive()`` reports.
    /// - Throws: ``WireError/Code/messageTooLong`` if a line is too long.
    func receiveWithoutWaiting() throws(WireError) -> Data?

    /// Ends the transport; whoever waits in ``receive()`` gets ``WireError/Code/closed``.
    func close()
}

extension WireTransport {
    /// Writes the line; for a transport that always has room.
    public func sendWithoutWaiting(_ line: Data) {
        try? send(line)
    }
}
