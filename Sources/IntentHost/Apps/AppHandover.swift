import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentWire

/// The handover of a request to the app in which it continues, if its outcome asks for that.
struct AppHandover: Sendable {
    /// All plugins, including the app.
    var plugins: [Plugin]
    var launcher: AppLauncher
    /// The runner for the last call of a request that the app handles.
    ///
    /// Its time limit also applies to the app in the foreground.
    var runner: IntentRunner
    /// A closure that returns the center for the donations of an app's handlers.
    var donations: (@Sendable (Plugin) -> (any DonationCenter)?)?
    /// The scene of the app that the request goes to; `nil` for the one that was in the foreground last.
    var scene: String?
    /// Called when the app is about to be told.
    var observe: @Sendable (IntentRunner.Event) -> Void = { _ in }

    /// Returns the final outcome of a request, after handing it over to the app if it continues there.
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
        // An app that answers its last call with this outcome continues by itself.
        guard intent.plugin.manifest.kind != .app || transcript.lastCall != .handle else { return outcome }
        let source = AppSource(app, launcher: launcher, donations: donations?(app), scene: scene)
        let handled = await runner.run(
            transcript.request.handedOver(), with: source,
            observe: { [observe] event in
                if case .calling(.handle, _) = event { observe(.handingOver) }
            })
        return await settled(handled, in: app, className: intent.definition.typeName())
    }

    private struct NoApp: Error {
        var reason: String
    }

    private func app(of plugin: Plugin) throws(NoApp) -> Plugin {
        if plugin.manifest.kind == .app { return plugin }
        guard let identifier = plugin.manifest.app else {
            throw NoApp(reason: "it continues in its app, but its manifest names none; add “app”")
        }
        guard let app = plugins.first(where: { $0.manifest.identifier == identifier }) else {
            throw NoApp(
                reason: "it continues in its app \(identifier), but there is no such plugin; name its folder too")
        }
        guard app.manifest.kind == .app else {
            throw NoApp(reason: "it continues in its app \(identifier), which isn't an app; its manifest lacks “kind”")
        }
        return app
    }
}

// MARK: - In the background

extension AppHandover {
    /// Returns the final outcome of a request that was handed over to the app.
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
        // An extension may leave the app another intent than its own.
        if let name = activity.restrictedIntent(of: app, among: plugins), runner.isLocked() {
            return outcome.failed(.restricted, reason: request.style.language.restriction(of: name))
        }
        let timed = TimedAppCall(
            identifier: app.manifest.identifier, plugin: app, launcher: launcher, deadline: runner.deadline,
            timekeeper: runner.timekeeper, donations: donations?(app))
        do throws(CallFailure) {
            try launcher.check(scene, of: app.manifest.identifier)
        } catch {
            return outcome.failed(error, in: app)
        }
        observe(.handingOver)
        let answer = await timed.perform(.continueUserActivity(activity, scene: scene))
        if Task.isCancelled { return outcome.failed(.cancelled, reason: nil) }
        switch answer {
        case .success: return outcome
        case .failure(let failure): return outcome.failed(failure, in: app)
        }
    }

    /// Returns the activity for the app: the handler's own, or one whose type is the intent's class name and that
    /// carries the interaction.
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
    /// Returns whether an app accepts an activity: one of an intent that it supports, or of a type that it lists.
    func takesUp(_ activity: UserActivity) -> Bool {
        if manifest.userActivityTypes.contains(activity.activityType) { return true }
        let supported = (try? intents()) ?? []
        return supported.contains { $0.definition.typeName() == activity.activityType }
    }

    /// Returns an explanation of why an app doesn't accept an activity, and what to do.
    func refusal(of activity: UserActivity) -> String {
        "\(manifest.displayName) doesn't accept activities of the type “\(activity.activityType)”; "
            + "add it to userActivityTypes of its manifest"
    }
}

extension Outcome {
    /// Returns the outcome of a request that couldn't be continued.
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
    /// The last call to the handler.
    fileprivate var lastCall: Call? {
        for entry in entries.reversed() {
            if case .call(let call) = entry.kind { return call }
        }
        return nil
    }
}
