package import IntentUI
package import IntentWire

/// Whatever draws the cards of one request: a process, or an object of a test.
package protocol CardSource: Sendable {
    /// Prepares to draw, without waiting.
    func start()

    /// Returns the view for a phase, or `nil` if there isn't one or it takes longer than the limit.
    func view(for parameters: ViewParameters, limit: Duration) async -> ConfiguredView?

    /// Ends the drawing without waiting.
    func end()

    /// Waits until nothing is left of what draws.
    func waitUntilEnded() async
}

extension CardSource {
    package func start() {}

    package func end() {}

    package func waitUntilEnded() async {}
}
