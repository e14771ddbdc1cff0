public import IntentKit
public import IntentRuntime
public import IntentWire
import Synchronization

/// A connection to an app for as long as a person looks at one of its scenes.
///
/// What the person does on a screen is donated by the app during the calls that pass it on.
public final class AttachedApp: Sendable {
    private struct State {
        var connection: AppConnection?
        var wire: PluginWire?
        var isClosed = false
        /// Whether a call was made.
        var isOpened = false
        /// The answer to the call under way.
        var answer: Settled<Answer>?
    }

    private typealias Answer = Result<ApplicationStatus, CallFailure>

    /// The limits on the app's messages.
    ///
    /// Its answers aren't counted together: each screen takes the place of the last.
    private static let limits = WireLimits(answers: .max)

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
    /// - Throws: `CallFailure` if the app can't be reached, has ended or doesn't answer in time, or the connection was
    ///   closed.
    @concurrent public func perform(
        _ call: ApplicationCall, starting isStarting: Bool = false
    ) async throws(CallFailure) -> ApplicationStatus {
        guard let connection = connection(starting: isStarting) else {
            throw .crashed(reason: "the connection was closed")
        }
        let answer = Settled<Answer>()
        state.withLock { $0.answer = answer }
        let alarm = timekeeper.makeAlarm {
            answer.settle(.failure(.timedOut))
            connection.close()
        }
        alarm.set(deadline.map { timekeeper.now + $0 })
        defer { alarm.set(nil) }
        let responder = PluginRequestResponder(
            center: isOfPerson(call) ? donations : nil, request: ApplicationCall.request,
            shapes: IntentShapes(of: plugin))
        // Not a child task: what the app donates may wait for the disk beyond the deadline.
        let asking = Task {
            do throws(CallFailure) {
                answer.settle(.success(try await wire(of: connection).ask(call, responder: responder)))
            } catch {
                answer.settle(.failure(error))
            }
        }
        do throws(CallFailure) {
            return try await answer.value.get()
        } catch {
            asking.cancel()
            release(isClosing: false)
            throw error
        }
    }

    /// Returns whether a person has done something: opened the scene, or pressed a key.
    ///
    /// An app that is only looked at, several times a second, can't donate.
    private func isOfPerson(_ call: ApplicationCall) -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isOpened = true }
            return !state.isOpened
        }
        if case .showScreen(_, let keys) = call, keys.isEmpty { return isFirst }
        return true
    }

    /// Closes the connection for good, which ends a call; the app keeps running.
    public func close() { release(isClosing: true) }

    private func release(isClosing: Bool) {
        let (connection, answer) = state.withLock { state in
            defer { state = State(isClosed: state.isClosed || isClosing, isOpened: state.isOpened) }
            return (state.connection, state.answer)
        }
        answer?.settle(.failure(.crashed(reason: "the connection was closed")))
        connection?.close()
    }

    /// Returns the connection, which is a new one after a failure; `nil` after the end.
    private func connection(starting isStarting: Bool) -> AppConnection? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            if let connection = state.connection { return connection }
            let connection = AppConnection(
                to: plugin.manifest.identifier, starting: isStarting ? plugin : nil, launcher: launcher,
                limits: Self.limits)
            state.connection = connection
            return connection
        }
    }

    private func wire(of connection: AppConnection) throws(CallFailure) -> PluginWire {
        if let wire = state.withLock(\.wire) { return wire }
        let wire = try connection.open().wire
        state.withLock { $0.wire = wire }
        return wire
    }
}
