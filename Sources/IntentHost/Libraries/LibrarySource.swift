import IntentDefinitions
public import IntentKit
public import IntentRuntime
public import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The handler of one request, in a library that is loaded into this process.
///
/// For code that one trusts: a library cannot be killed, can do whatever this process may, and takes it along when it
/// crashes. Opening it, its static initialisers and the hand-shake spend the request's first budget. A call that never
/// returns keeps its thread, and nothing else: the caller has the outcome at the deadline.
public final class LibrarySource: HandlerSource {
    private enum State {
        case idle
        case connected(LibraryTransport, PluginWire)
        case ended(LibraryTransport?)
    }

    /// The number that the request has on the wire; a wire serves one.
    private static let request = 1

    private let plugin: Plugin
    private let loader: LibraryLoader
    private let limits: WireLimits
    private let donations: (any DonationCenter)?
    private let debuggerWait: (@Sendable (_ process: Int32) async -> Void)?
    private let state = Mutex<State>(.idle)

    /// Creates a source; the library is opened when the request begins.
    ///
    /// - Parameters:
    ///   - plugin: The plugin, whose manifest names a library.
    ///   - loader: Opens the library, or knows it already.
    ///   - limits: Limits on what the library may send.
    ///   - donations: Where the library's handlers donate.
    ///   - debuggerWait: Called with the number of this process, before the library is opened. The request waits until
    ///     it returns, and is cancelled with it.
    public init(
        _ plugin: Plugin, loader: LibraryLoader, limits: WireLimits = WireLimits(),
        donations: (any DonationCenter)? = nil,
        debuggerWait: (@Sendable (_ process: Int32) async -> Void)? = nil
    ) {
        self.plugin = plugin
        self.loader = loader
        self.limits = limits
        self.donations = donations
        self.debuggerWait = debuggerWait
    }

    /// Opens the library unless it is open, and shakes hands unless that has been done.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        await debuggerWait?(ProcessInfo.processInfo.processIdentifier)
        guard isWanted else { throw .unavailable(reason: "the request was given up before the library was opened") }
        let library = try open()
        let transport = library.makeTransport(limits: limits)
        let wire = PluginWire(transport, limits: limits) { .crashed(reason: "\($0)") }
        let isGivenUp = state.withLock { state in
            guard case .idle = state else { return true }
            state = .connected(transport, wire)
            return false
        }
        guard !isGivenUp else {
            transport.close()
            throw .unavailable(reason: "the request was given up while the library was being opened")
        }
        let desk = DonationDesk(center: donations, request: Self.request, shapes: IntentShapes(of: request, plugin))
        transport.answerQuestions(at: LibraryDesk { line in await wire.serve(line, at: desk) })
        let intents: [String]
        if let known = library.intents {
            intents = known
        } else {
            intents = try wire.shakeHands(plugin: plugin.manifest.identifier).intents
            library.intents = intents
        }
        return try WireConnection(wire, request: request, number: Self.request, intents: intents, desk: desk)
    }

    /// Whether the request has not been given up before it had a wire.
    private var isWanted: Bool {
        state.withLock { state in
            guard case .idle = state else { return false }
            return true
        }
    }

    private func open() throws(CallFailure) -> Library {
        do {
            return try loader.library(at: plugin.libraryPath())
        } catch {
            throw .unavailable(reason: error.message)
        }
    }

    /// Tells the library why, on a thread of its own, because it may take as long as it likes.
    public func abandon(_ reason: CancellationReason) {
        letGo { transport, wire in
            let isTold = startThread {
                wire.notify(.cancel(CancelParameters(request: Self.request, reason: reason)))
                transport.end()
            }
            // Where the system refuses the thread, the library hears of the end alone.
            if !isTold { transport.endLater() }
        }
    }

    /// Tells the library that the request has ended, and does not wait for it.
    public func disconnect() {
        letGo { transport, _ in transport.endLater() }
    }

    /// Lets go of the wire, once, and has it ended.
    private func letGo(_ end: (LibraryTransport, PluginWire) -> Void) {
        state.withLock { state in
            switch state {
            case .idle: state = .ended(nil)
            case .ended: break
            case .connected(let transport, let wire):
                // What the library answers from now on is not read.
                transport.close()
                // In the lock, because the end is waited for from here on; it takes no time itself.
                end(transport, wire)
                state = .ended(transport)
            }
        }
    }

    /// Waits until the library has heard of the request's end and returned from its calls; for a program that is about
    /// to end, and takes the library along.
    ///
    /// - Parameter grace: How long the library may take.
    public func waitForEnd(grace: Duration = .milliseconds(500)) async {
        guard case .ended(let transport?) = state.withLock({ $0 }) else { return }
        await withCheckedContinuation { continuation in
            // A thread that blocks, and not one of the pool's.
            let waits = startThread {
                transport.waitForReturn(atMost: grace)
                continuation.resume()
            }
            if !waits { continuation.resume() }
        }
    }
}
