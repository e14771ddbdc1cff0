public import IntentKit

/// The object of a UI extension that draws the cards of requests.
///
/// This corresponds to Apple's `INUIHostedViewControlling`, whose completion takes whether it draws, which parameters it
/// covers, and the size of its view. Here it returns a ``ConfiguredView``.
///
/// ```swift
/// struct OrderView: HostedViewControlling {
///     func configureView(
///         for parameters: Set<String>, of interaction: Interaction, interactiveBehavior: InteractiveBehavior,
///         context: HostedViewContext
///     ) async -> ConfiguredView {
///         ConfiguredView(parameters: ["soup"], card: Card(title: "Ready to order"))
///     }
/// }
/// ```
public protocol HostedViewControlling {
    /// Returns the card for a phase of a request.
    ///
    /// It is called when the person is about to confirm, with the handling status `ready`, and again when the intent
    /// was handled. A host gives it a second, and goes on without a card after that.
    ///
    /// - Parameters:
    ///   - parameters: The names of the parameters that have a value.
    ///   - interaction: The intent with its values, and the handler's response. Its `intentHandlingStatus` says how far
    ///     the intent got.
    ///   - interactiveBehavior: What happens when the person taps the card.
    ///   - context: The surface on which the card is shown.
    /// - Returns: The card and the parameters that it covers; an empty view to show nothing.
    func configureView(
        for parameters: Set<String>, of interaction: Interaction, interactiveBehavior: InteractiveBehavior,
        context: HostedViewContext
    ) async -> ConfiguredView
}
