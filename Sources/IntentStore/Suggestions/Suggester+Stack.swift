import EssentialFoundation
import IntentKit
public import IntentSuggestions

extension Suggester {
    /// The most donations that are searched for regular actions.
    private static let regularity = 10_000

    /// Returns the state of the person's widget stack: the widget on top, later changes, suggested widgets, and the
    /// reasons.
    ///
    /// Relevant shortcuts of apps raise the widgets that they are about.
    ///
    /// Asking doesn't change anything; the result depends only on the moment and on the donations up to it.
    ///
    /// - Parameters:
    ///   - intents: The intents that widgets can be configured with, some of which are suggested.
    ///   - context: The moment.
    /// - Throws: ``StoreError`` if the store can't be read.
    public func stack(
        suggesting intents: Set<WidgetIntent>, in context: SuggestionContext
    ) async throws(StoreError) -> WidgetStack {
        let widgets = try await store.widgets()
        let wanted = intents.union(widgets.map { WidgetIntent(app: $0.app, name: $0.intent) })
        let sources = try await store.learned(until: context.date).sources(of: wanted)
        let donations = try await store.donations(numbered: Array(Set(sources.values.map(\.donation))))
        let actions = sources.compactMap { id, source in
            donations[source.donation].flatMap { WidgetAction(id: id, source: source, donation: $0) }
        }
        let beginning = WidgetStack.beginning(of: context)
        return WidgetStack(
            of: widgets, actions: actions.sorted { $0.id < $1.id },
            morning: try await store.learned(until: beginning),
            history: try await history(of: context, from: beginning),
            feedback: try await store.feedback(), relevant: try await store.relevantShortcuts(of: nil),
            suggesting: intents, in: context)
    }

    /// Returns the recent donations, and all of the day.
    private func history(of context: SuggestionContext, from beginning: Date) async throws(StoreError)
        -> [LearnedDonation]
    {
        var limit = Self.regularity
        while true {
            let history = try await store.history(until: context.date, limit: limit)
            guard history.count == limit, let oldest = history.last, oldest.milliseconds > beginning.milliseconds else {
                return history
            }
            limit *= 4
        }
    }
}
