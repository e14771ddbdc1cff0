public import IntentKit
public import IntentUI
package import IntentWire

/// A UI extension: a program that draws cards for the requests of another plugin.
///
/// An executable target declares a type and marks it `@main`. Apple's counterpart is a view controller that is the
/// principal class of an Intents UI extension:
///
///     @main struct SoupChefUI: UIExtension {
///         static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]
///
///         func configureView(
///             for parameters: Set<String>, of interaction: Interaction, interactiveBehavior: InteractiveBehavior,
///             context: HostedViewContext
///         ) async -> ConfiguredView { … }
///     }
public protocol UIExtension: HostedViewControlling, SendableMetatype {
    /// The intents for which the extension draws cards.
    static var intentsSupported: [any Intent.Type] { get }

    /// Creates the extension; called for each card, on the thread that draws it.
    init()
}

extension UIExtension {
    /// The supported intents, which a UI extension doesn't handle.
    static var served: [ServedIntent] { intentsSupported.map { ServedIntent($0) { _ in nil } } }

    /// Serves the host that started the process, until the host closes the wire.
    public static func main() {
        guard let transport = WireDescriptor.transport() else {
            WireDescriptor.refuse()
        }
        serveProcess(transport, intents: served, configureView: { await Self().view(for: $0) })
    }
}

extension ExtensionSession {
    /// Creates a session of a UI extension.
    package convenience init<Served: UIExtension>(_ transport: any WireTransport, drawingWith extension: Served.Type) {
        self.init(transport, intents: Served.served, configureView: { await Served().view(for: $0) })
    }
}
