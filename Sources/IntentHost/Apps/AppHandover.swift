import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentWire

/// Hands a request over to the app in which it is to be continued, after its outcome has said so.
struct AppHandover: Sendable {
    /// All plugins; the app is among them.
    var plugins: [Plugin]
    var launcher: AppLauncher
    /// Takes what the app handles through its last call; its deadline holds for the app in the foreground too.
    var runner: IntentRunner
    /// Where the handlers of an app donate.
    var donations: (@Sendable (Plugin) -> (any DonationCenter)?)?

    /// What becomes of a request: its outcome, unless that is to be continued in the app.
    func carryOut(_ transcript: Transcript, of intent: InstalledIntent) async -> Outcome {
        let outcome = transcript.outcome
        guard outcome.kind == .continuedInApp else { return outcome }
        let app: Plugin
        do {
            app = try self.app(of: intent.plugin)
        } catch {
            return outcome.failed(.failed, reason: error.reason)
        }
        if outcome.launchesAppInForeground {
            return await continued(outcome, of: transcript.request, in: app, className: intent.definition.typeName())
        }
        // An app that answers its last call so goes on by itself.
        guard intent.plugin.manifest.kind != .app || transcript.lastCall != .handle else { return outcome }
        let source = AppSource(app, launcher: launcher, donations: donations?(app))
        let handled = await runner.run(transcript.request.handedOver(), with: source)
        return await settled(handled, in: app, className: intent.definition.typeName())
    }

    private struct NoApp: Error {
        var reason: String
    }

    private func app(of plugin: Plugin) throws(NoApp) -> Plugin {
        if plugin.manifest.kind == .app { return plugin }
        guard let identifier = plugin.manifest.app else {
            throw NoApp(reason: "it goes on in its app, and its manifest names none; add “app”")
        }
        guard let app = plugins.first(where: { $0.manifest.identifier == identifier }) else {
            throw NoApp(reason: "it goes on in its app \(identifier), and there is no such plugin; name its folder too")
        }
        guard app.manifest.kind == .app else {
            throw NoApp(reason: "it goes on in its app \(identifier), which is no app; its manifest lacks “kind”")
        }
        return app
    }
}

// MARK: - In the background

extension AppHandover {
    /// What came of handling in the app: the app's own outcome, of a request that was handed over.
    private func settled(_ handled: Transcript, in app: Plugin, className: String) async -> Outcome {
        var outcome = handled.outcome
        switch outcome.kind {
        case .succeeded, .inProgress: outcome.kind = .continuedInApp
        case .continuedInApp where outcome.launchesAppInForeground:
            return await continued(outcome, of: handled.request, in: app, className: className)
        default: break
        }
        return outcome
    }
}

// MARK: - In the foreground

extension AppHandover {
    private func continued(
        _ outcome: Outcome, of request: IntentRequest, in app: Plugin, className: String
    ) async -> Outcome {
        let activity = activity(of: outcome, request: request, className: className)
        guard app.takesUp(activity) else { return outcome.failed(.failed, reason: app.refusal(of: activity)) }
        let errand = AppErrand(
            identifier: app.manifest.identifier, plugin: app, launcher: launcher, deadline: runner.deadline,
            timekeeper: runner.timekeeper)
        let answer = await errand.perform(.continueUserActivity(activity))
        if Task.isCancelled { return outcome.failed(.cancelled, reason: nil) }
        switch answer {
        case .success: return outcome
        case .failure(let failure): return outcome.failed(failure, in: app)
        }
    }

    /// The activity that the app gets: the handler's own, or one of the intent's class; that one carries the
    /// interaction (section G.8).
    private func activity(of outcome: Outcome, request: IntentRequest, className: String) -> UserActivity {
        var activity = outcome.userActivity ?? UserActivity(activityType: className)
        if activity.activityType == className, activity.interaction == nil {
            activity.interaction = Interaction(
                intentName: request.definition.name,
                values: request.applicableValues,
                response: outcome.code.map { Interaction.Response(code: $0, values: outcome.response) })
        }
        return activity
    }
}

extension Plugin {
    /// Whether an app takes up an activity: one of an intent that it supports, or of a type that it lists.
    func takesUp(_ activity: UserActivity) -> Bool {
        if manifest.userActivityTypes.contains(activity.activityType) { return true }
        let supported = (try? intents()) ?? []
        return supported.contains { $0.definition.typeName() == activity.activityType }
    }

    /// Why an app does not take up an activity, and what to do.
    func refusal(of activity: UserActivity) -> String {
        "\(manifest.displayName) does not take up activities of the type “\(activity.activityType)”; "
            + "add it to userActivityTypes of its manifest"
    }
}

extension Outcome {
    /// The outcome of a request that could not be continued.
    fileprivate func failed(_ kind: Kind, reason: String?) -> Outcome {
        Outcome(kind, code: code, response: response, userActivity: userActivity, reason: reason, phase: .handle)
    }

    fileprivate func failed(_ failure: CallFailure, in app: Plugin) -> Outcome {
        let name = app.manifest.displayName
        return switch failure {
        case .unavailable(let reason): failed(.unavailable, reason: "the app \(name): \(reason)")
        case .crashed(let reason), .optionsUnavailable(let reason):
            failed(.crashed, reason: "the app \(name): \(reason)")
        case .timedOut: failed(.timedOut, reason: nil)
        }
    }
}

extension Transcript {
    /// The last call that was made of the handler.
    fileprivate var lastCall: Call? {
        for entry in entries.reversed() {
            if case .call(let call) = entry.kind { return call }
        }
        return nil
    }
}
