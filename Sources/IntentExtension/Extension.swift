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
/// Apple's `INExtension` finds the supported intents in the bundle's property list; here the type lists them, so that
/// the compiler checks them.
public protocol Extension: SendableMetatype {
    /// The type that ``handler(for:)`` returns: `Any?`, `Any`, or the handler's own type.
    associatedtype Handler

    /// The intents that the extension handles.
    static var intentsSupported: [any Intent.Type] { get }

    /// Creates the extension; called for each request, on the thread that runs the handlers.
    init()

    /// Returns the object that handles an intent, which conforms to the intent's `Handling` protocol, or `nil`.
    ///
    /// Called once for each request, on the thread that runs the handlers. Return a new object, which belongs to this
    /// request until the request ends.
    func handler(for intent: any Intent) -> Handler
}

extension Extension {
    /// The supported intents, each of which creates the extension anew for a request.
    static var served: [ServedIntent] {
        intentsSupported.map { ServedIntent($0) { intent in Self().handler(for: intent) } }
    }

    /// Serves the host that started the process, until the host closes the wire.
    public static func main() {
        guard let transport = WireDescriptor.transport() else {
            WireDescriptor.refuse()
        }
        serveProcess(transport, intents: served)
    }
}
