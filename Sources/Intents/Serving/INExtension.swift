/// An object that provides the handlers of intents.
@preconcurrency @MainActor public protocol INIntentHandlerProviding: NSObjectProtocol {
    /// Returns the object that handles an intent, or `nil`.
    func handler(for intent: INIntent) -> Any?
}

/// The principal class of an extension.
///
/// A subclass is created anew for each request, on the main thread.
@preconcurrency @MainActor open class INExtension: NSObject, INIntentHandlerProviding {
    /// Creates the extension.
    public override init() {}

    /// Returns the object that handles an intent: the extension itself, unless a subclass says otherwise.
    open func handler(for intent: INIntent) -> Any? { self }
}
