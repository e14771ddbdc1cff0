import EssentialFoundation
import IntentDefinitions
public import IntentHost
public import IntentKit
public import IntentRuntime
public import IntentWire
import Synchronization

/// The source of a request's handler in a library that is loaded into this process.
///
/// Use it only for trusted code: a library can't be killed, can do anything that this process can, and ends the process
/// if it crashes. Opening it, its static initialisers and the handshake count towards the request's first time limit.
/// A call that never returns occupies only its thread: the caller gets the outcome at the deadline.
public final class LibrarySource: PluginSource {
    private enum State {
        case idle
        case connected(LibraryTransport, PluginWire)
        case ended(LibraryTransport?)
    }

    /// The number of the request on the wire; a wire serves only one.
    private static let request = 1

    private let plugin: Plugin
    private let loader: LibraryLoader
    private let limits: WireLimits
    private let donations: (any DonationCenter)?
    private let debuggerWait: (@Sendable (_ process: Int32) async -> Void)?
    private let state = Mutex<State>(.idle)

    /// Creates a source, which opens the library when the request begins.
    ///
    /// - Parameters:
    ///   - plugin: The plugin, whose manifest names a library.
    ///   - loader: Opens the library if it isn't open yet.
    ///   - limits: Limits on what the library may send.
    ///   - donations: The center for the donations of the library's handlers, or `nil` to refuse them.
    ///   - debuggerWait: Called with the ID of this process before the library is opened. The request waits until it
    ///     returns; if the request is cancelled, so is the closure's task.
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

    /// Opens the library and performs the handshake, unless that has been done.
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
        let responder = PluginRequestResponder(
            center: donations, request: Self.request, shapes: IntentShapes(of: request, plugin))
        transport.answerQuestions(with: LibraryResponder { line in await wire.serve(line, with: responder) })
        let intents: [String]
        if let known = library.intents {
            intents = known
        } else {
            intents = try wire.shakeHands(plugin: plugin.manifest.identifier).intents
            library.intents = intents
        }
        return try WireConnection(wire, request: request, number: Self.request, intents: intents, responder: responder)
    }

    /// Whether the request still needs a wire, because it hasn't been abandoned.
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

    /// Tells the library the reason, on a thread of its own, because the library may block it.
    public func abandon(_ reason: CancellationReason) {
        letGo { transport, wire in
            let isTold = startThread {
                wire.notify(.cancel(CancelParameters(request: Self.request, reason: reason)))
                transport.end()
            }
            // If the system can't create the thread, the library is told only of the end.
            if !isTold { transport.endLater() }
        }
    }

    /// Tells the library that the request has ended, without waiting.
    public func disconnect() {
        letGo { transport, _ in transport.endLater() }
    }

    /// Releases the wire and ends it; only the first call has an effect.
    private func letGo(_ end: (LibraryTransport, PluginWire) -> Void) {
        state.withLock { state in
            switch state {
            case .idle: state = .ended(nil)
            case .ended: break
            case .connected(let transport, let wire):
                // Later answers of the library aren't read.
                transport.close()
                // Inside the lock, because others wait for the end from here on; the call itself doesn't block.
                end(transport, wire)
                state = .ended(transport)
            }
        }
    }

    /// `nil`, because a library isn't started.
    public var startTimes: ExtensionSource.StartTimes? { nil }

    /// Waits until the library has been told of the request's end and has returned from its calls, for at most half a
    /// second.
    public func waitUntilEnded() async {
        await waitForEnd()
    }

    /// Waits until the library has been told of the request's end and has returned from its calls.
    ///
    /// Call it in a program that is about to end.
    ///
    /// - Parameter grace: The longest time to wait. Defaults to half a second.
    public func waitForEnd(grace: Duration = .milliseconds(500)) async {
        guard case .ended(let transport?) = state.withLock({ $0 }) else { return }
        await withCheckedContinuation { continuation in
            // A thread of its own blocks, rather than one of the pool.
            let waits = startThread {
                transport.waitForReturn(atMost: grace)
                continuation.resume()
            }
            if !waits { continuation.resume() }
        }
    }
}
