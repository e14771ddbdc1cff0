public import IntentKit

/// The handlers of an extension process.
///
/// An executable target declares a type and marks it `@main`:
///
///     @main struct SoupChef: Extension {
///         static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]
///         func handler(for intent: any Intent) -> Any? { OrderSoupHandler() }
///     }
///
/// Apple's `INExtension` (section A) finds the supported intents in the bundle's property list; here the type names
/// them, so that the compiler checks them.
public protocol Extension: SendableMetatype {
    /// What ``handler(for:)`` returns: `Any?`, `Any`, or the handler's own type.
    associatedtype Handler

    /// The intents that the extension handles.
    static var intentsSupported: [any Intent.Type] { get }

    /// Creates the extension; called for each request, on the thread that runs the handlers.
    init()

    /// Returns the object that handles an intent: one that adopts the intent's `Handling` protocol, or nil.
    ///
    /// Called once for each request, on the thread that runs the handlers. Return a fresh object: it belongs to this
    /// request until the request ends.
    func handler(for intent: any Intent) -> Handler
}

extension Extension {
    /// Serves the host that started the process, until the host closes the wire.
    public static func main() {
        guard let transport = WireDescriptor.transport() else {
            WireDescriptor.refuse()
        }
        serveProcess(transport, with: Self.self)
    }
}
