public import EssentialFoundation

/// A transport for lines to and from the other side.
///
/// Reads and writes block; each side reads on its own thread.
public protocol WireTransport: Sendable {
    /// Writes one line, which includes its line break.
    func send(_ line: Data) throws(WireError)

    /// Writes a line if it can be written without blocking; for a final message that the other side may not read.
    func sendWithoutWaiting(_ line: Data)

    /// Waits for the next line and returns it without its line break.
    ///
    /// - Throws: ``WireError/Code/closed`` at the end, ``WireError/Code/messageTooLong`` if a line is too long.
    func receive() throws(WireError) -> Data

    /// Returns the next line without its line break if it has arrived; doesn't wait.
    ///
    /// - Returns: `nil` if no complete line has arrived; also at the end, which ``receive()`` reports.
    /// - Throws: ``WireError/Code/messageTooLong`` if a line is too long.
    func receiveWithoutWaiting() throws(WireError) -> Data?

    /// The number of bytes that have arrived of a line that isn't complete; can be read during a blocked ``receive()``.
    var unfinishedSize: Int { get }

    /// Closes the transport; a blocked ``receive()`` throws ``WireError/Code/closed``.
    func close()
}

extension WireTransport {
    /// Writes the line, as suits a transport that never blocks on writing.
    public func sendWithoutWaiting(_ line: Data) { try? send(line) }

    /// Zero, as suits a transport of whole lines.
    public var unfinishedSize: Int { 0 }
}
