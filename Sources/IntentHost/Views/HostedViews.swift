import EssentialFoundation
import IntentDefinitions
import IntentKit
package import IntentRuntime
import IntentUI
import IntentWire
import Synchronization

/// The cards of one request: when they are asked for, and what was shown.
package final class HostedViews: Sendable {
    private struct State {
        /// The handler's last response.
        var response: ResponseContent?
        var shown: [ShownView] = []
        var delivery = CardDelivery()
    }

    /// The limits on the messages of a UI extension, in which a card is the largest thing.
    static let limits = WireLimits(messageSize: 4 << 20, values: 100_000, answers: 16 << 20)

    private let source: any CardSource
    private let presentation: ViewPresentation
    private let state = Mutex(State())

    /// Creates the cards of a request.
    package init(_ presentation: ViewPresentation, source: any CardSource) {
        self.presentation = presentation
        self.source = source
    }

    /// The cards that were shown, in order.
    package var shown: [ShownView] { state.withLock(\.shown) }

    /// How well the cards were drawn that were asked for.
    ///
    /// A UI extension may fail after its last card, or before the first one is needed; nobody notices that.
    var delivery: CardDelivery { state.withLock(\.delivery) }

    /// Starts the UI extension without waiting for it.
    ///
    /// It starts beside the handler, so that it is there when its card is needed: a card for which it is started first
    /// takes as long as the handler's own start.
    func start() { source.start() }

    /// Returns an interceptor that notices what the handler responds.
    package func interceptor(around other: InterceptingSource.Interceptor?) -> InterceptingSource.Interceptor {
        { [self] call, values, handler in
            // An app or a library isn't started for the request.
            source.start()
            let result: CallResult
            if let other {
                result = await other(call, values, handler)
            } else {
                result = await handler(call, values)
            }
            if case .response(let response) = result { state.withLock { $0.response = response } }
            return result
        }
    }

    /// Shows the card for a question whether the intent is right; does nothing for other questions.
    ///
    /// The person's time doesn't count, and neither does that of the card.
    private func show(before prompt: Prompt, of request: IntentRequest) async {
        guard prompt.reason == .confirmIntent else { return }
        // A question that is asked again has its card above it.
        guard !state.withLock({ $0.shown.contains { $0.phase == .confirm } }) else { return }
        let response = state.withLock(\.response)
        await show(.confirm, of: request, code: response?.code ?? "ready", values: response?.values ?? [:])
    }

    /// Returns a function that shows the card for a question before another function answers it.
    package func showing(
        _ answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer?
    ) -> @Sendable (Prompt, IntentRequest) async -> Answer? {
        { [self] prompt, request in
            await show(before: prompt, of: request)
            return await answer(prompt, request)
        }
    }

    /// Shows the card for the end of a request that was handled, or failed when it was.
    package func show(after outcome: Outcome, of request: IntentRequest) async {
        guard let code = outcome.code, request.purpose == .handling, !Task.isCancelled else { return }
        switch outcome.kind {
        case .succeeded, .inProgress, .failed, .continuedInApp:
            await show(.handle, of: request, code: code, values: outcome.response)
        default: break
        }
    }

    private func show(
        _ phase: Phase, of request: IntentRequest, code: String, values: [String: IntentValue]
    ) async {
        let interaction = Interaction(
            intentName: request.definition.name, values: request.applicableValues,
            response: Interaction.Response(code: code, values: values))
        let parameters = ViewParameters(
            request: ViewSource.request, parameters: Set(interaction.values.keys), interaction: interaction,
            interactiveBehavior: presentation.interactiveBehavior, context: presentation.context)
        let view = await source.view(for: parameters, limit: presentation.limit)
        state.withLock { $0.delivery = source.delivery }
        // It was the last card: the process ends while the card is drawn.
        if phase == .handle { source.end() }
        guard let view, let card = view.card else { return }
        let shown = ShownView(phase: phase, parameters: view.parameters, card: card)
        state.withLock { $0.shown.append(shown) }
        presentation.show(shown)
    }

    /// Ends the UI extension without waiting for it.
    func end() { source.end() }

    /// Waits until nothing is left of the UI extension.
    func waitUntilEnded() async { await source.waitUntilEnded() }
}
