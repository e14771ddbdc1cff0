import IntentDefinitions
public import IntentKit
public import IntentWire
import Synchronization

/// The handler of one request, in a library that is loaded into this process.
///
/// For code that one trusts: a library cannot be killed, can do whatever this process may, and takes it along when it
/// crashes. Opening it, its static initialisers and the hand-shake spend the request's first budget. A call that never
/// returns keeps its thread, and nothing else: the caller has the outcome at the deadline.
public final class LibrarySource: HandlerSource {
    private enum State {
        case idle
        case connected(LibraryTransport, PluginWire)
        case ended
    }

    /// The number that the request has on the wire; a wire serves one.
    private static let request = 1

    private let plugin: Plugin
    private let loader: LibraryLoader
    private let limits: WireLimits
    private let state = Mutex<State>(.idle)

    /// Creates a source; the library is opened when the request begins.
    ///
    /// - Parameters:
    ///   - plugin: The plugin, whose manifest names a library.
    ///   - loader: Opens the library, or knows it already.
    ///   - limits: Limits on what the library may send.
    public init(_ plugin: Plugin, loader: LibraryLoader, limits: WireLimits = WireLimits()) {
        self.plugin = plugin
        self.loader = loader
        self.limits = limits
    }

    /// Opens the library unless it is open, and shakes hands unless that has been done.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
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
        let intents: [String]
        if let known = library.intents {
            intents = known
        } else {
            intents = try wire.shakeHands(plugin: plugin.manifest.identifier).intents
            library.intents = intents
        }
        guard intents.contains(request.definition.name) else {
            throw .unavailable(reason: "it does not list \(request.definition.name) among its intents \(intents)")
        }
        return WireConnection(wire, request: request, number: Self.request)
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
        guard case .connected(let transport, let wire) = letGo() else { return }
        // What the library answers from now on is not read.
        transport.close()
        startThread {
            wire.notify(.cancel(CancelParameters(request: Self.request, reason: reason)))
            transport.end()
        }
    }

    /// Tells the library that the request has ended, and does not wait for it.
    public func disconnect() {
        guard case .connected(let transport, _) = letGo() else { return }
        transport.close()
        transport.endLater()
    }

    private func letGo() -> State {
        state.withLock { state in
            defer { state = .ended }
            return state
        }
    }
}
