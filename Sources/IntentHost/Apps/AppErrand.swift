import IntentKit
import IntentRuntime
import IntentWire

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
        let answer = Settled<Result<ApplicationStatus, CallFailure>>()
        let alarm = timekeeper.makeAlarm {
            answer.settle(.failure(.timedOut))
            connection.close()
        }
        alarm.set(deadline.map { timekeeper.now + $0 })
        // Whoever waits for an app may wait for ever, so it is no task that waits.
        let isAsked = startThread {
            answer.settle(Result { () throws(CallFailure) in try connection.open().wire.ask(call) })
            alarm.set(nil)
            connection.close()
        }
        if !isAsked || !timekeeper.isRunning {
            alarm.set(nil)
            answer.settle(.failure(.unavailable(reason: "the system refuses another thread")))
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
