import CIntentLibrary
import IntentKit
import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An open library: its entry point, and the wires of the requests that use it.
///
/// Never closed: what a library has started may run on, and call back at any time. The pointer that it gives back is
/// therefore valid as long as the process lives.
final class Library: Sendable {
    typealias EntryPoint = @convention(c) (UnsafePointer<intent_library_message>) -> Int32

    private struct State {
        var wires: [UInt64: LibraryTransport] = [:]
        var lastWire: UInt64 = 0
        /// What the library answered to the first hand-shake that it answered.
        var intents: [String]?
    }

    private let entryPoint: EntryPoint
    private let state = Mutex(State())
    /// Ends wires one after the other, on a thread that nobody waits for.
    private let endings = WorkQueue()

    /// Opens the wires of a library, for ever.
    ///
    /// - Returns: `nil` if the system refuses the thread that ends them.
    init?(_ entryPoint: @escaping EntryPoint) {
        self.entryPoint = entryPoint
        let isStarted = startThread { [endings] in
            while let next = endings.next() { next() }
        }
        guard isStarted else { return nil }
        _ = Unmanaged.passRetained(self)
    }

    /// The names of the intents that the library handles, once it has said so.
    var intents: [String]? {
        get { state.withLock { $0.intents } }
        set { state.withLock { $0.intents = newValue } }
    }

    /// Makes a wire for a request.
    func makeTransport(limits: WireLimits) -> LibraryTransport {
        state.withLock { state in
            state.lastWire += 1
            let transport = LibraryTransport(self, number: state.lastWire, limits: limits)
            state.wires[state.lastWire] = transport
            return transport
        }
    }

    /// Hands a message to the library, or the end of the wire if there is none; returns when the library does.
    ///
    /// - Returns: The number that the library returned.
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

    /// Takes an answer, on whatever thread the library gives it.
    private func take(_ bytes: UnsafePointer<CChar>?, _ count: Int, on wire: UInt64) -> Int32 {
        guard let transport = state.withLock({ $0.wires[wire] }) else { return Int32(INTENT_LIBRARY_ENDED) }
        // The number is unsigned in C; one that is none here is too long, and refused before a byte is looked at.
        let size = Int(clamping: UInt(bitPattern: count))
        return transport.take(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
    }

    /// Forgets a wire: what is answered from now on is not read.
    func forget(_ wire: UInt64) {
        state.withLock { _ = $0.wires.removeValue(forKey: wire) }
    }

    /// Tells the library that a wire has ended, after those that ended before it, and does not wait for it.
    func end(_ wire: UInt64, completion: @escaping @Sendable () -> Void) {
        endings.append { [self] in
            _ = deliver(nil, on: wire)
            completion()
        }
    }
}
