import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

/// A single call to an app outside of requests, with a time limit.
struct TimedAppCall: Sendable {
    var identifier: String
    /// The app to start if it isn't running; `nil` if it shouldn't be started.
    var plugin: Plugin?
    var launcher: AppLauncher
    /// The time limit, including the start of the app; `nil` means no limit.
    var deadline: Duration?
    var timekeeper: any Timekeeper
    /// The center for what the app donates during the call; `nil` refuses it.
    var donations: (any DonationCenter)?

    /// Calls the app, and waits for its answer or the deadline, whichever comes first.
    func perform(_ call: ApplicationCall) async -> Result<ApplicationStatus, CallFailure> {
        let connection = AppConnection(to: identifier, starting: plugin, launcher: launcher)
        let answer = Settled<Result<ApplicationStatus, CallFailure>>()
        let alarm = timekeeper.makeAlarm {
            answer.settle(.failure(.timedOut))
            connection.close()
        }
        alarm.set(deadline.map { timekeeper.now + $0 })
        let asking = Mutex<Task<Void, Never>?>(nil)
        // The wait for an app may never end, so it has a thread of its own instead of a task.
        let isAsked = startThread {
            guard let plugin, let donations else {
                answer.settle(Result { () throws(CallFailure) in try connection.open().wire.ask(call) })
                alarm.set(nil)
                return connection.close()
            }
            let wire = Result { () throws(CallFailure) in try connection.open().wire }
            let responder = PluginRequestResponder(
                center: donations, request: ApplicationCall.request, shapes: IntentShapes(of: plugin))
            let task = Task {
                do throws(CallFailure) {
                    answer.settle(.success(try await wire.get().ask(call, responder: responder)))
                } catch {
                    answer.settle(.failure(error))
                }
                alarm.set(nil)
                connection.close()
            }
            asking.withLock { $0 = task }
        }
        // What the app still asks for after the answer or the deadline isn't carried out.
        defer { asking.withLock { $0?.cancel() } }
        if !isAsked || !timekeeper.isRunning {
            alarm.set(nil)
            answer.settle(.failure(.unavailable(reason: "the system refuses another thread")))
            connection.close()
        }
        return await withTaskCancellationHandler {
            await answer.value
        } onCancel: {
            answer.settle(.failure(.crashed(reason: "the call was canceled")))
            connection.close()
        }
    }
}
