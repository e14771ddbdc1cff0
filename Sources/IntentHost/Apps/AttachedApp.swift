public import IntentKit
public import IntentRuntime
public import IntentWire
import Synchronization

/// A connection to an app for as long as a person looks at one of its scenes.
///
/// What the person does on a screen is donated by the app during the calls.
public final class AttachedApp: Sendable {
    private struct State {
        var connection: AppConnection?
        var wire: PluginWire?
        /// The calls over this connection.
        var calls = 0
    }

    /// The most calls over one connection, whose answers are counted together.
    private static let callLimit = 1000

    private let plugin: Plugin
    private let launcher: AppLauncher
    private let donations: (any DonationCenter)?
    private let deadline: Duration?
    private let timekeeper: any Timekeeper
    private let state = Mutex(State())

    /// Creates a connection, which is opened, and the app started, with the first call.
    ///
    /// - Parameters:
    ///   - plugin: The app.
    ///   - launcher: Connects to apps and starts them.
    ///   - donations: The center for what is done on the app's screens, or `nil` to refuse it.
    ///   - deadline: How long each call may take, the start of the app included; `nil` means no limit. Defaults to ten
    ///     seconds.
    ///   - timekeeper: The clock and its alarms.
    public init(
        _ plugin: Plugin, launcher: AppLauncher, donations: (any DonationCenter)? = nil,
        deadline: Duration? = .seconds(10), timekeeper: any Timekeeper = WatchdogThread()
    ) {
        self.plugin = plugin
        self.launcher = launcher
        self.donations = donations
        self.deadline = deadline
        self.timekeeper = timekeeper
    }

    /// Calls the app; only one call at a time.
    ///
    /// - Parameters:
    ///   - call: What the app is asked to do.
    ///   - isStarting: Whether the app is started if it isn't running. Defaults to `false`.
    /// - Throws: `CallFailure` if the app can't be reached, has ended or doesn't answer in time.
    @concurrent public func perform(
        _ call: ApplicationCall, starting isStarting: Bool = false
    ) async throws(CallFailure) -> ApplicationStatus {
        let connection = connection(starting: isStarting)
        let isLate = Atomic(false)
        let alarm = timekeeper.makeAlarm {
            isLate.store(true, ordering: .releasing)
            connection.close()
        }
        alarm.set(deadline.map { timekeeper.now + $0 })
        defer { alarm.set(nil) }
        do throws(CallFailure) {
            let wire = try wire(of: connection)
            let responder = PluginRequestResponder(
                center: donations, request: ApplicationCall.request, shapes: IntentShapes(of: plugin))
            return try await wire.ask(call, responder: responder)
        } catch {
            close()
            throw isLate.load(ordering: .acquiring) ? .timedOut : error
        }
    }

    /// Closes the connection; the app keeps running.
    public func close() {
        let connection = state.withLock { state in
            defer { state = State() }
            return state.connection
        }
        connection?.close()
    }

    private func connection(starting isStarting: Bool) -> AppConnection {
        let (connection, old) = state.withLock { state -> (AppConnection, AppConnection?) in
            if let connection = state.connection, state.calls < Self.callLimit {
                state.calls += 1
                return (connection, nil)
            }
            let connection = AppConnection(
                to: plugin.manifest.identifier, starting: isStarting ? plugin : nil, launcher: launcher)
            defer { state = State(connection: connection) }
            return (connection, state.connection)
        }
        old?.close()
        return connection
    }

    private func wire(of connection: AppConnection) throws(CallFailure) -> PluginWire {
        if let wire = state.withLock(\.wire) { return wire }
        let wire = try connection.open().wire
        state.withLock { $0.wire = wire }
        return wire
    }
}
