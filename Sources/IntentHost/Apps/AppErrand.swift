import IntentKit
import IntentWire
import Synchronization

/// One thing that an app is asked beside the requests, within a time.
struct AppErrand: Sendable {
    /// The app's identifier.
    var identifier: String
    /// The app to start if it does not run; nothing where it is not to be started.
    var plugin: Plugin?
    var launcher: AppLauncher
    /// How long the app has, its start included; nothing means no limit.
    var deadline: Duration?
    var timekeeper: any Timekeeper

    /// Asks the app, and waits for its answer or for the deadline, whichever comes first.
    func perform(_ call: ApplicationCall) async -> Result<ApplicationStatus, CallFailure> {
        let connection = AppConnection(to: identifier, starting: plugin, launcher: launcher)
        let answer = FirstAnswer()
        let alarm = timekeeper.makeAlarm {
            answer.settle(.failure(.timedOut))
            connection.close()
        }
        alarm.set(deadline.map { timekeeper.now + $0 })
        // Whoever waits for an app may wait for ever, so it is no task that waits.
        startThread {
            answer.settle(Result { () throws(CallFailure) in try connection.open().wire.ask(call) })
            alarm.set(nil)
            connection.close()
        }
        return await withTaskCancellationHandler {
            await answer.value
        } onCancel: {
            answer.settle(.failure(.crashed(reason: "nobody waits for it any more")))
            connection.close()
        }
    }
}

/// The answer that comes first, for the one who waits for it.
private final class FirstAnswer: Sendable {
    private typealias Answer = Result<ApplicationStatus, CallFailure>
    private typealias Waiting = CheckedContinuation<Answer, Never>

    private let state = Mutex((answer: Answer?.none, waiting: Waiting?.none))

    /// Settles the answer; only the first call counts.
    func settle(_ answer: Result<ApplicationStatus, CallFailure>) {
        let waiting: Waiting? = state.withLock { state in
            guard state.answer == nil else { return nil }
            state.answer = answer
            return state.waiting
        }
        waiting?.resume(returning: answer)
    }

    /// The answer, as soon as there is one.
    var value: Result<ApplicationStatus, CallFailure> {
        get async {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state in
                    state.waiting = continuation
                    return state.answer
                }
                if let answer { continuation.resume(returning: answer) }
            }
        }
    }
}
