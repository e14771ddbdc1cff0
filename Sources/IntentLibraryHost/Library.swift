import CIntentLibrary
import EssentialFoundation
import IntentHost
import IntentKit
import IntentWire
import Synchronization

/// An open library: its entry point, and the wires of the requests that use it.
///
/// It is never closed: threads that a library has started may keep running, and call back at any time. The host pointer
/// is therefore valid for the lifetime of the process.
final class Library: Sendable {
    typealias EntryPoint = @convention(c) (UnsafePointer<intent_library_message>) -> Int32

    private struct State {
        var wires: [UInt64: LibraryTransport] = [:]
        var lastWire: UInt64 = 0
        /// The intents from the library's answer to its first successful handshake.
        var intents: [String]?
    }

    private let entryPoint: EntryPoint
    private let state = Mutex(State())
    /// The queue that ends wires one after the other, on a thread that isn't waited for.
    private let endings = WorkQueue()

    /// Creates an open library, which is never released.
    ///
    /// - Returns: `nil` if the system can't create the thread that ends wires.
    init?(_ entryPoint: @escaping EntryPoint) {
        self.entryPoint = entryPoint
        let isStarted = startThread { [endings] in
            while let next = endings.next() { next() }
        }
        guard isStarted else { return nil }
        _ = Unmanaged.passRetained(self)
    }

    /// The names of the intents that the library handles; `nil` until the handshake.
    var intents: [String]? {
        get { state.withLock { $0.intents } }
        set { state.withLock { $0.intents = newValue } }
    }

    /// Creates a wire for a request.
    func makeTransport(limits: WireLimits) -> LibraryTransport {
        state.withLock { state in
            state.lastWire += 1
            let transport = LibraryTransport(self, number: state.lastWire, limits: limits)
            state.wires[state.lastWire] = transport
            return transport
        }
    }

    /// Delivers a message to the library, or the end of the wire if the message is `nil`.
    ///
    /// Returns when the library does.
    ///
    /// - Returns: The status that the library returned.
    func deliver(_ line: Data?, on wire: UInt64) -> Int32 {
        let host = Unmanaged.passUnretained(self).toOpaque()
        func deliver(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Int32 {
            var message = intent_library_message(
                version: UInt32(INTENT_LIBRARY_VERSION), wire: wire, bytes: bytes, count: count,
                answer: { host, wire, bytes, count in
                    guard let host else { return Int32(INTENT_LIBRARY_ENDED) }
                    let library = Unmanaged<Library>.fromOpaque(host).takeUnretainedValue()
                    return library.take(bytes, count, on: wire)
                },
                host: host)
            return entryPoint(&message)
        }
        guard let line else { return deliver(nil, 0) }
        return line.withUnsafeBytes { bytes in
            deliver(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
    }

    /// Takes an answer on the library's thread, which can be any.
    private func take(_ bytes: UnsafePointer<CChar>?, _ count: Int, on wire: UInt64) -> Int32 {
        guard let transport = state.withLock({ $0.wires[wire] }) else { return Int32(INTENT_LIBRARY_ENDED) }
        // The count is unsigned in C. One that doesn't fit into Int is too long, and refused before any byte is read.
        let size = Int(clamping: UInt(bitPattern: count))
        return transport.take(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
    }

    /// Forgets a wire: later answers aren't read.
    func forget(_ wire: UInt64) {
        state.withLock { _ = $0.wires.removeValue(forKey: wire) }
    }

    /// Tells the library that a wire has ended, in the order in which wires end, without waiting.
    func end(_ wire: UInt64, completion: @escaping @Sendable () -> Void) {
        endings.append { [self] in
            _ = deliver(nil, on: wire)
            completion()
        }
    }
}
