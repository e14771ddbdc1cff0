import IntentHost
import IntentUI
import IntentWire

/// Draws the cards of a case in the test's own process, where nothing takes them long.
struct DrawnInProcess: CardSource {
    /// Creates the object that draws; called for each card.
    let controller: @Sendable () -> any HostedViewControlling

    func view(for parameters: ViewParameters, limit: Duration) async -> ConfiguredView? {
        await controller().view(for: parameters)
    }
}
