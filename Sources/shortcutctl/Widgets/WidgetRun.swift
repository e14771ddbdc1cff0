import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentSuggestions
import IntentUI

/// Reads what a widget shows, by running its intent: without asking anything, without donating, and without opening an
/// app.
struct WidgetRun {
    /// All installed plugins.
    let plugins: [Plugin]
    /// The sentences of their intents.
    let intents: DonatedIntents
    let lock: LockCheck

    /// Runs the intent of a widget, and returns what it shows.
    func content(of widget: Widget) async -> WidgetContent {
        let appearance = intents.appearance(of: .intent(name: widget.intent, values: widget.values), app: widget.app)
        var content = WidgetContent(
            appName: intents.appName(of: widget.app) ?? widget.app, title: appearance.title,
            subtitle: appearance.subtitle, state: .failed, text: "", image: appearance.image, date: Date(),
            isRestricted: false)
        var policy: TimelineReloadPolicy?
        if let intent = intent(of: widget, &content) {
            let request = intent.request(values: widget.values, widgetFamily: widget.family)
            let (run, view) = await run(request, of: intent)
            policy = run.outcome.timelineReloadPolicy
            content.isRestricted = intent.isRestrictedWhileLocked
            content.card = view
            content.image = view?.image ?? view?.list.lazy.compactMap(\.image).first ?? content.image
            content.show(run.outcome, asking: run.transcript.unansweredPrompt, of: intent)
        }
        content.image = content.image ?? intents.image(of: widget.app)
        // Reading it may have taken some seconds.
        content.date = Date()
        content.reload = WidgetContent.reload(policy, content.state, from: content.date)
        return content
    }

    /// Returns the intent of a widget, or `nil` with what is wrong in the content.
    private func intent(of widget: Widget, _ content: inout WidgetContent) -> InstalledIntent? {
        guard let plugin = plugins.first(where: { $0.manifest.identifier == widget.app }) else {
            content.text = "\(widget.app) is not installed"
            return nil
        }
        guard
            let intent = IntentDirectory(plugin, among: plugins).intents
                .first(where: { $0.definition.name == widget.intent })
        else {
            content.text = "\(plugin.manifest.displayName) doesn't handle \(widget.intent)"
            return nil
        }
        guard intent.definition.isEligibleForWidgets else {
            content.text = "\(widget.intent) is not eligible for widgets by its definition"
            return nil
        }
        if let parameter = intent.request(values: widget.values).unfitParameter {
            content.text = "the value of \(parameter) is of another type in the definition of \(widget.intent) now"
            return nil
        }
        return intent
    }

    private func run(_ request: IntentRequest, of intent: InstalledIntent) async -> (IntentSession.Run, Card?) {
        var session = IntentSession.ofCommand(
            plugins, runner: IntentRunner(isLocked: lock.isLockedForRestricted()))
        session.handsOverToApps = false
        let run = await session.run(request, of: intent, presentation: ViewPresentation(context: .snippet))
        await run.waitUntilEnded()
        return (run, run.shownViews.last { $0.phase == .handle }?.card)
    }
}

extension WidgetContent {
    /// Takes over how the intent's request ended.
    fileprivate mutating func show(_ outcome: Outcome, asking prompt: Prompt?, of intent: InstalledIntent) {
        let dialog = outcome.dialog.map { $0.concise ?? $0.full }?.nonEmpty
        let asked = prompt?.dialog.full.nonEmpty
        switch outcome.kind {
        case .succeeded, .inProgress:
            (state, text) = (.ready, dialog ?? title)
            details = outcome.dialog.flatMap { $0.full == text ? nil : $0.full.nonEmpty }
        case .needsInput, .awaitingConfirmation:
            (state, text) = (
                .asks, asked ?? outcome.parameter.map { "a value for \($0) is missing" } ?? "a value is missing"
            )
        case .continuedInApp: (state, text) = (.asks, "it continues in the app")
        case .restricted: (state, text) = (.locked, "unlock to see it")
        case .failed: text = dialog ?? outcome.reason ?? "it has failed"
        case .cancelled, .unavailable, .crashed, .timedOut: text = outcome.reason ?? "it isn't available"
        }
    }
}
