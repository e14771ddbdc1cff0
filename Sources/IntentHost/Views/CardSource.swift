package import IntentUI
package import IntentWire

/// Whatever draws the cards of one request: a process, or an object of a test.
package protocol CardSource: Sendable {
    /// Prepares to draw, without waiting.
    func start()

    /// Returns the view for a phase, or `nil` if there isn't one or it takes longer than the limit.
    func view(for parameters: ViewParameters, limit: Duration) async -> ConfiguredView?

    /// How well the cards were drawn so far.
    var delivery: CardDelivery { get }

    /// Ends the drawing without waiting.
    func end()

    /// Waits until nothing is left of what draws.
    func waitUntilEnded() async
}

extension CardSource {
    package var delivery: CardDelivery { CardDelivery() }

    package func start() {}

    package func end() {}

    package func waitUntilEnded() async {}
}

/// How well the cards of one request were drawn.
package struct CardDelivery: Hashable, Sendable {
    /// Why there is no card, unlike where none is meant to be shown; `nil` without a failure.
    package var failure: String?
    /// The longest time that a card took; zero if there was none.
    package var longest = Duration.zero

    package init() {}
}
